"""The sitting file: what is refused, what comes back, and what follows from it."""

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import JUNK, OF_OTHERS, OF_PLAYED, OF_SITTING, mutations, sittings

from ledger.book.entries import DealCorrected, DealVoided, Entry, SittingClosed, SittingReopened
from ledger.book.replay import say
from ledger.exchange.sitting_file import Unreadable, book_of, data_of, faults_in, read, results, written

AT = datetime(2026, 2, 14, tzinfo=UTC)
PLAYERS = ["Ada", "Blaise", "Chloé", "Denis"]
SITTING = {
    "format": "quadrille-sitting/1",
    "rules": "quadrille",
    "players": PLAYERS,
    "first_dealer": "Denis",
    "deals": [],
}
WON = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}
LOST = {**WON, "tricks": 5, "taker_tricks": 3}
MANY = settings(max_examples=300)


# ---------------------------------------------------------------- there and back


@given(sittings())
def test_a_file_comes_back_as_it_was(data):
    """From file to book to file nothing is lost and nothing is added."""
    assert data_of(book_of(data, AT)) == data


@given(sittings())
def test_a_file_written_and_read_again_is_the_same(data):
    """As text too, one deal a line."""
    text = written(book_of(data, AT))
    assert read(text) == read(text.encode()) == data
    assert written(book_of(read(text), AT)) == text
    assert len(text.splitlines()) >= len(data["deals"])


@given(sittings(least=1), st.data())
def test_a_book_that_was_corrected_leaves_as_one_that_was_right(data, choices):
    """A file tells what a sitting was, not how it was told; a voided deal leaves as a misdeal."""
    place = choices.draw(st.integers(1, len(data["deals"])))
    book = book_of(data, AT)
    corrected = say(book, Entry(98, DealCorrected(place, data["deals"][place - 1]), AT))
    assert data_of(corrected) == data
    voided = say(book, Entry(98, DealVoided(place, None), AT))
    left = data_of(voided)
    assert left["deals"][place - 1]["kind"] == "void"
    if not faults_in(left):
        assert results(book_of(left, AT)) == results(voided)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([SittingClosed("divide")], {"closed": True}),
        ([SittingClosed("leave")], {"closed": True, "leftover": "leave"}),
        ([SittingClosed("leave"), SittingReopened()], {}),
    ],
)
def test_a_sitting_closed_since_is_closed_in_its_file(said, expected):
    """The file says how it was closed, in as few words as will do."""
    book = book_of(SITTING, AT)
    for number, each in enumerate(said, 2):
        book = say(book, Entry(number, each, AT))
    assert data_of(book) == {**SITTING, **expected}


def test_keys_left_empty_do_not_come_back():
    """Null is as good as absent."""
    data = {**SITTING, "note": None, "turk": None, "deals": [{**WON, "held": None}]}
    assert data_of(book_of(data, AT)) == {**SITTING, "deals": [WON]}


def test_a_file_is_written_for_people_to_read():
    """The format first, letters as letters, each deal on a line of its own."""
    text = written(book_of({**SITTING, "deals": [WON, {"kind": "void"}]}, AT))
    assert text.startswith('{\n "format": "quadrille-sitting/1",\n')
    assert '"Chloé"' in text
    assert text.endswith(f' "deals": [\n  {json.dumps(WON)},\n  {{"kind": "void"}}]}}\n')
    assert written(book_of(SITTING, AT)).endswith(',\n "deals": []}\n')


# ---------------------------------------------------------------- what is refused


@given(sittings())
def test_a_legal_sitting_has_no_fault(data):
    """And it can be settled."""
    assert faults_in(data) == []
    results(book_of(data, AT))


@MANY
@given(mutations())
def test_one_thing_wrong_is_named_where_it_stands(mutation):
    """The fault stands in its deal, at the outermost key, with a sentence; nothing is raised."""
    faults = faults_in(mutation.data)
    assert (mutation.deal, mutation.field) in [(placed.deal, placed.fault.field) for placed in faults]
    assert all(str(placed.fault).endswith(".") for placed in faults)


@MANY
@given(sittings(most=2), st.sampled_from(sorted(OF_SITTING)), JUNK)
def test_junk_in_a_sitting_is_a_fault_or_means_something(data, key, junk):
    """Whatever stands under any key, the file is judged and never raises."""
    told = {**data, key: junk}
    if not faults_in(told):
        results(book_of(told, AT))


@MANY
@given(sittings(least=1, most=3), st.sampled_from(sorted({*OF_PLAYED, *OF_OTHERS, "in"})), JUNK)
def test_junk_in_a_deal_is_a_fault_or_means_something(data, key, junk):
    """The same of any key of any deal, the deals after it included."""
    told = {**data, "deals": [{**data["deals"][0], key: junk}, *data["deals"][1:]]}
    if not faults_in(told):
        results(book_of(told, AT))


@given(st.dictionaries(st.sampled_from(sorted(OF_SITTING)), JUNK), st.lists(JUNK, max_size=3))
def test_a_file_of_junk_is_refused(data, deals):
    """Nothing that is no sitting passes for one."""
    assert faults_in({**data, "deals": deals, "format": "quadrille"})


@pytest.mark.parametrize("deals", [None, {}, "call", 3])
def test_deals_are_a_list(deals):
    """The fault stands with the sitting."""
    (placed,) = faults_in({**SITTING, "deals": deals})
    assert (placed.deal, placed.fault.field) == (None, "deals")


def test_faults_of_the_sitting_come_first_then_deal_by_deal():
    """A deal at fault moves nothing, and those after it are judged all the same."""
    deals = [{**WON, "partner": None}, LOST, {**WON, "tricks": 12, "rate": 0}, 7]
    placed = faults_in({**SITTING, "rounds": 0, "deals": deals})
    assert [(each.deal, each.fault.field) for each in placed] == [
        (None, "rounds"),
        (1, "partner"),
        (3, "rate"),
        (3, "tricks"),
        (4, "kind"),
    ]


UNREADABLE = [
    "", "Ada", "[]", "null", "6", '"quadrille"', "{", '{"a": 1,}', '{"a": 1, "a": 1}', '{"a": [{"b": 1, "b": 2}]}',
    '{"a": NaN}', '{"a": Infinity}', '{"a": -Infinity}', "[" * 100_000, '{"a":' * 100_000, '{"a": ' + "9" * 5000 + "}",
    b'{"a": "\xe9"}', b"\xff\xfe\x00", r'{"\ud800": 1}', r'{"deals": [{"\udfff": 1}]}',
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE, ids=lambda text: repr(text[:12]))
def test_what_cannot_be_read_is_refused_whole(text):
    """No JSON, no object, a key twice, no number, too deep, no UTF-8, half a letter."""
    with pytest.raises(Unreadable, match="the file"):
        read(text)


def test_half_a_letter_in_a_text_is_a_fault_of_its_field():
    """It could not be written again."""
    data = read(json.dumps({**SITTING, "players": ["\ud800", *PLAYERS[1:]]}))
    assert [placed.fault.field for placed in faults_in(data)] == ["players"]


# ---------------------------------------------------------------- what follows


def test_results_of_a_period_sitting():
    """Everything the rules say of a result, and nothing else."""
    deals = [LOST, {"kind": "void"}, {"kind": "substitute", "out": "Denis", "in": "Émilie"}]
    balances = {"Ada": -9, "Blaise": -9, "Chloé": 2, "Denis": -8}
    table = {"front": 10, "going": 0, "waiting": [14], "odd": 0, "game_owed": 1}
    seated = ["Ada", "Blaise", "Chloé", "Émilie"]
    assert results(book_of({**SITTING, "deals": deals, "closed": True}, AT)) == {
        "deals": [
            {
                "kind": "played", "number": 1, "round": 1, "rate": 1, "multiplier": 1, "dealer": "Denis",
                "outcome": "remise", "at_stake": 14, "net": balances, "table": table, "balances": balances,
                "lines": {
                    "Ada": {"consolation": -2, "beast": -7},
                    "Blaise": {"consolation": -2, "beast": -7},
                    "Chloé": {"consolation": 2},
                    "Denis": {"consolation": 2, "stake": -10},
                },
            },
            {
                "kind": "void", "dealer": "Ada", "net": dict.fromkeys(PLAYERS, 0), "table": table,
                "balances": balances, "lines": {player: {} for player in PLAYERS},
            },
            {
                "kind": "substitute", "net": dict.fromkeys(seated, 0), "table": table,
                "balances": {**balances, "Émilie": 0}, "lines": {player: {} for player in seated},
            },
        ],
        "balances": {**balances, "Émilie": 0},
        "leftover": dict.fromkeys(seated, 6),
        "final": {"Ada": -3, "Blaise": -3, "Chloé": 8, "Denis": -8, "Émilie": 6},
        "table": {"front": 0, "going": 0, "waiting": [], "odd": 0, "game_owed": 0},
    }  # fmt: skip


def test_results_of_a_modern_sitting():
    """A pot and a claim lie on the table, and no suit multiplies."""
    data = {**SITTING, "rules": "alliance", "deals": [{"contract": "solo", "taker": "Ada", "tricks": 5}]}
    made = results(book_of(data, AT))
    assert made["deals"][0].keys() == {
        "kind", "number", "round", "rate", "dealer", "outcome", "at_stake", "lines", "net", "table", "balances",
    }  # fmt: skip
    assert made["table"] == {"front": 16, "claim": 20}
    assert made["leftover"] == {}
    assert made["final"] == made["balances"] == dict.fromkeys(PLAYERS, -4)


def test_what_is_left_lying_stays_on_the_table():
    """Closed without dividing, the balances are final and the table keeps its counters."""
    made = results(book_of({**SITTING, "deals": [LOST], "closed": True, "leftover": "leave"}, AT))
    assert (made["leftover"], made["final"], made["table"]["front"]) == ({}, made["balances"], 10)


@given(sittings())
def test_results_are_plain_json(data):
    """What is printed can be read again as it is."""
    made = results(book_of(data, AT))
    assert json.loads(json.dumps(made)) == made


@given(sittings())
def test_results_of_a_sitting_sum_to_nothing(data):
    """Final balances and what is left on the table, with no tolerance."""
    made = results(book_of(data, AT))
    lying = made["table"]["front"] + sum(made["table"].get("waiting", [])) + made["table"].get("odd", 0)
    assert sum(made["final"].values()) + lying == 0
