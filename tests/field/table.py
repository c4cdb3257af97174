"""A table of Quadrille as these tests set it: its agreement, three deals worked by hand, and pages read and sent."""

from datetime import UTC, datetime

from ledger.exchange.sitting_file import book_of, faults_in
from ledger.service import verbs
from tests.forms import chosen, held, words

FOUR = ("Ada", "Blaise", "Chloé", "Denis")
OPTIONS = {"format": "quadrille-sitting/1", "rules": "quadrille", "players": list(FOUR), "first_dealer": "Denis"}

WON = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}
REMISE = {**WON, "tricks": 5, "taker_tricks": 3}
CODILLE = {**WON, "tricks": 4, "taker_tricks": 3}
ALONE = {"contract": "sans_prendre", "taker": "Ada", "trump": "spades", "tricks": 6}

FORM = {"taker": "1", "contract": "call", "trump": "spades", "partner": "2", "tricks": "6", "do": "save"}
"""WON, as the form sends it."""


def sit_down(books, *deals, **options):
    """Open a sitting, record deals, and return its number."""
    written = verbs.open_sitting(books, {**OPTIONS, **options})
    for facts in deals:
        written = verbs.record(books, written.sitting_id, facts, after=written.book.number)
    return written.sitting_id


def last(books, number):
    """The number of the last entry, which a page would know."""
    return verbs.read(books, number).number


def balances(books, number):
    """How everyone stands, in order of coming."""
    return list(verbs.read(books, number).standing.balances.values())


def moved(*hand_overs):
    """A misdeal in which counters were moved by hand: payer, payee and jetons of each."""
    return {
        "kind": "void",
        "adjustments": [{"from": one, "to": other, "amount": sum_} for one, other, sum_ in hand_overs],
    }


def played(*deals, **options):
    """Deals settled one after the other, without any books; every one must be legal."""
    data = {**OPTIONS, **options, "deals": list(deals)}
    assert faults_in(data) == []
    return [slot.played for slot in book_of(data, datetime(2026, 2, 14, tzinfo=UTC)).slots]


def page(client, address, status=200):
    """The words of a page."""
    answer = client.get(address)
    assert answer.status_code == status, words(answer.text)[:1000]
    return words(answer.text)


def fill_in(client, address, **choices):
    """The fields of the form at an address, filled in."""
    path = address.partition("?")[0]
    return path, chosen(held(client.get(address).text, path), **choices)


def send(client, address, status=303, **choices):
    """Fill in the form at an address and send it; return the answer's words, or where it leads."""
    path, fields = fill_in(client, address, **choices)
    answer = client.post(path, data=fields)
    assert answer.status_code == status, words(answer.text)[:1000]
    return answer.location if status == 303 else words(answer.text)


def press(client, html, action):
    """Press the button of the form of a page that is sent to an address ending so; return the page it leads to."""
    data = held(html, action)
    answer = client.post(data_address(html, action), data=data)
    assert answer.status_code == 303, words(answer.text)[:1000]
    return client.get(answer.location).text


def data_address(html, action):
    """The whole address of that form."""
    return next(
        part.partition('"')[0] for part in html.split('action="')[1:] if part.partition('"')[0].endswith(action)
    )
