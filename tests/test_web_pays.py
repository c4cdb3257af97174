"""What does it pay? Any deal worked out from an address, by the same rules as at a table."""

import re
from html import unescape

import pytest

from ledger.book.imagined import imagined
from ledger.quadrille.rulesets import RULESETS, find
from ledger.service.verbs import try_deal
from ledger.web.app import create_app
from ledger.web.dry_deals import PRELUDES, table
from ledger.words import language
from ledger.words.telling import Teller


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    return create_app(tmp_path_factory.mktemp("pays"), WTF_CSRF_ENABLED=False)


@pytest.fixture
def client(app):
    return app.test_client()


def words(html):
    """The text of a part of a page, white space made single."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def shown(client, query):
    """The nets beside the button, by player; None while something is missing."""
    answer = client.get(f"/pays?{query}")
    assert answer.status_code == 200
    nets = re.search(r'<dl class="nets">(.*?)</dl>', answer.text, re.DOTALL)[1]
    pairs = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", nets)
    if any("–" in words(figure) for _, figure in pairs):
        return None
    return {name: int(words(figure).replace("−", "-")) for name, figure in pairs}


CALL = {"contract": "call", "taker": "Ada", "partner": "Blaise"}
ALONE = {"contract": "sans_prendre", "taker": "Ada"}
BOUGHT = {"contract": "mediateur", "taker": "Ada", "king_from": "Blaise"}


@pytest.mark.parametrize(
    ("rules", "query", "before", "facts", "options"),
    [
        ("quadrille", "contract=call&trump=spades&tricks=6", "first", {**CALL, "trump": "spades", "tricks": 6}, {}),
        (
            "quadrille",
            "contract=call&trump=spades&tricks=5&taker_tricks=2",
            "first",
            {**CALL, "trump": "spades", "tricks": 5, "taker_tricks": 2},
            {},
        ),
        (
            "quadrille",
            "contract=call&forced=1&trump=hearts&tricks=4&taker_tricks=1&before=remise",
            "remise",
            {**CALL, "trump": "hearts", "tricks": 4, "forced": True},
            {},
        ),
        (
            "quadrille",
            "contract=sans_prendre&trump=clubs&tricks=4&before=codille&doubled=1",
            "codille",
            {**ALONE, "trump": "clubs", "tricks": 4, "rate": 2},
            {},
        ),
        (
            "quadrille-mediateur",
            "contract=mediateur&trump=hearts&favourite=hearts&tricks=6&matadors=3",
            "first",
            {**BOUGHT, "trump": "hearts", "tricks": 6, "matadors": 3},
            {"favourite": "hearts"},
        ),
        (
            "mediateur",
            "contract=sans_prendre&trump=spades&turk=spades&favourite=hearts&tricks=10&vole=announced&matadors=4",
            "first",
            {**ALONE, "trump": "spades", "tricks": 10, "vole": "announced", "matadors": 4},
            {"favourite": "hearts", "turk": "spades"},
        ),
        (
            "mediateur",
            "contract=call&trump=clubs&tricks=7&held=spadille&held=baste&before=remises",
            "remises",
            {**CALL, "trump": "clubs", "tricks": 7, "held": ["spadille", "baste"]},
            {},
        ),
        ("tredrille", "contract=call&trump=spades&tricks=5", "remise", {"contract": "call", "taker": "Ada",
         "trump": "spades", "tricks": 5}, {}),
        (
            "quintille",
            "contract=call&trump=spades&tricks=4&before=codille",
            "codille",
            {**CALL, "trump": "spades", "tricks": 4},
            {},
        ),
        (
            "alliance",
            "contract=solo&tricks=7&matadors=3&before=remise",
            "remise",
            {"contract": "solo", "taker": "Ada", "tricks": 7, "matadors": 3, "matadors_by": "Ada"},
            {},
        ),
        (
            "alliance-quintille",
            "contract=casco&tricks=2&matadors=4&matadors_by=defenders",
            "first",
            {"contract": "casco", "taker": "Ada", "partner": "Blaise", "tricks": 2, "matadors": 4,
             "matadors_by": "Chloé"},
            {},
        ),
        (
            "lancashire",
            "contract=sans_prendre&trump=hearts&tricks=10&vole=undertaken&matadors=6",
            "first",
            {**ALONE, "trump": "hearts", "tricks": 10, "vole": "undertaken", "matadors": 6},
            {},
        ),
    ],
)  # fmt: skip
def test_it_is_what_the_rules_settle(client, rules, query, before, facts, options):
    """The nets and the hand-overs of an address are those of the same deal tried in a book."""
    if "before=" not in query:
        query += f"&before={before}"
    played = try_deal(table(find(rules), before, options), facts).played
    assert played is not None
    assert shown(client, f"rules={rules}&{query}") == played.nets
    text = words(client.get(f"/pays?rules={rules}&{query}").text)
    for sentence in Teller(language("en")).hand_overs(played, with_stakes=True):
        assert sentence in text


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("rules=quadrille&contract=call&trump=spades&tricks=6", {"Ada": 8, "Blaise": 8, "Chloé": -3, "Denis": -13}),
        (
            "rules=quadrille&contract=sans_prendre&trump=spades&tricks=4",
            {"Ada": -35, "Blaise": 10, "Chloé": 10, "Denis": 0},
        ),
        (
            "rules=mediateur&contract=mediateur&trump=hearts&favourite=hearts&tricks=5",
            {"Ada": -84 - 28 - 20, "Blaise": 48, "Chloé": 28, "Denis": 28 - 20},
        ),
    ],
)
def test_figures_worked_by_hand(client, query, expected):
    """As the rules and the sources have them."""
    assert shown(client, query) == expected


@pytest.mark.parametrize("key", RULESETS)
def test_what_was_played_before(client, key):
    """Every game has four beginnings, each with what is at stake; the last seat always deals."""
    rules = find(key)
    for before, (_, short) in PRELUDES.items():
        book = table(rules, before, {})
        assert len(book.slots) == len(short)
        assert book.standing.dealer == book.standing.seats[-1]
    assert len(re.findall(r"at stake \d", words(client.get(f"/pays?rules={key}").text))) == 4


def test_what_is_missing_is_said(client):
    """Nothing chosen is no fault yet; half chosen, each field says what it lacks, and what was chosen stays."""
    html = client.get("/pays?rules=mediateur").text
    assert "Still to say" in html
    assert 'role="alert"' not in html
    html = client.get("/pays?rules=mediateur&contract=call&tricks=5").text
    assert "The trump suit and the taker’s own tricks." in words(html)
    assert "Choose the trump suit." in words(html)
    assert 'value="call" checked' in html
    assert shown(client, "rules=mediateur&contract=call&tricks=5") is None


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("rules=whist", "There is no such game here; choose one."),
        ("before=yesterday", "Choose what was played before."),
        ("rules=mediateur&favourite=stars", "Choose a suit, or none."),
        ("rules=mediateur&favourite=hearts&turk=hearts", "Choose another suit for the Turk"),
        ("contract=call&trump=spades&tricks=11", "Give the tricks of the side, from 0 to 10."),
        ("contract=call&trump=spades&tricks=" + "9" * 300, "This cannot be"),
        ("contract=call&trump=spades&tricks=%D9%A3", "Give a whole number"),
        ("contract=call&trump=spades&tricks=6.0", "Give a whole number"),
        ("contract=call&trump=spades&tricks=6&matadors=2", "A run has at least 3 cards"),
        ("contract=solo&trump=spades&tricks=6", "These rules have no such contract"),
        ("contract=%00%F0%9F%83%8F&trump=%ED%A0%80&tricks=-1", "Choose one of"),
        ("contract=call&trump=spades&tricks=6&vole=announced", "A vole is announced with sans prendre only"),
        ("rules=alliance&contract=call&tricks=6", "These rules have no such contract"),
        ("rules=mediateur&contract=call&trump=clubs&tricks=6&held=queen", "Say which of Spadille"),
    ],
)
def test_what_cannot_be_is_a_message(client, query, said):
    """Never a broken page."""
    answer = client.get(f"/pays?{query}")
    assert answer.status_code == 200
    assert said in words(answer.text)
    assert shown(client, query) is None


FIELDS = "rules contract trump tricks held taker_tricks matadors matadors_by vole before favourite turk doubled forced"
HOSTILE = "&".join(f"{field}=<b>%00" for field in FIELDS.split())
STRANGE = "seated=x&taker=9&partner=1&kind=void&penalty_1=1&adjust_from_1=pool&contract=call&trump=spades&tricks=6"


@pytest.mark.parametrize("query", [HOSTILE, STRANGE], ids=["hostile", "strange"])
def test_other_words_in_an_address_change_nothing(client, query):
    """What the page does not ask for is not listened to, and nothing is set as HTML."""
    html = client.get(f"/pays?{query}").text
    assert "<b>\0" not in html
    assert "Work it out" in html
    if "trump=spades" in query:
        assert shown(client, query) == {"Ada": 8, "Blaise": 8, "Chloé": -3, "Denis": -13}


def test_it_writes_nothing_and_speaks_french(client, app):
    """No book is opened for it; the page is in the language of the request."""
    client.set_cookie("language", "fr")
    html = client.get("/pays?rules=quintille&contract=call&trump=hearts&tricks=5").text
    assert 'lang="fr"' in html
    assert "What does it pay" not in html
    assert imagined(find("quintille")).slots == ()
