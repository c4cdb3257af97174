"""What a table leaves when it rises: counters that lie, and business that is not finished, in words.

bill_rows(book, language)     what lies, row by row, with the sum
becomes(book, teller)         what becomes, or would become, of it
unfinished(book, teller)      what a table should know before it closes
hints(book, teller)           why it may play one deal more
"""

from collections import Counter
from typing import NamedTuple

from ledger.book.replay import Book
from ledger.quadrille.sitting import LEAVE, leftover
from ledger.quadrille.tariff import Family
from ledger.words.language import N_, Language
from ledger.words.saying import in_clauses, opening
from ledger.words.telling import Teller

Row = tuple[str, int, str]
"""Words, jetons, and the kind of row, as the macro `bill_row` takes them."""


POTS = {Family.MODERN: N_("In the pot"), Family.LANCASHIRE: N_("In the pool")}
"""Where all that lies is one heap, what it is called."""


class Business(NamedTuple):
    """Something not finished: what, and the particulars."""

    what: str
    """In bold."""
    words: str
    """After it."""


def bill_rows(book: Book, language: Language) -> list[Row]:
    """Return what lies on the table after the last deal, in the order of the page; empty if nothing does."""
    table = book.standing.table
    if not table.lying:
        return []
    together = (language.gettext("Together"), table.lying, "sum")
    if (pot := POTS.get(book.sitting.tariff.rules.family)) is not None:
        return [(language.gettext(pot), table.front, ""), together]
    waiting = len(table.waiting)
    if waiting > 1:
        beasts = language.gettext("%(count)s beasts that wait", count=opening(language.spelled(waiting, feminine=True)))
    else:
        beasts = language.gettext("A beast that waits")
    return [
        (beasts, sum(table.waiting), ""),
        (language.gettext("Odd jetons"), table.odd, ""),
        (language.gettext("In front"), table.front, ""),
        together,
    ]


def becomes(book: Book, teller: Teller) -> str:
    """Say what becomes of it; while the table sits, what each would take if it were shared."""
    if not book.standing.table.lying:
        return teller.gettext("Nothing is left on the table.")
    if book.closed is not None and book.closed.leftover == LEAVE:
        return teller.gettext("It stays where it lies, and is nobody’s to pay.")
    return _share(book, teller)


def _share(book: Book, teller: Teller) -> str:
    """Say what each takes if it is shared: "Shared equally: 3 fish 5 each. Three jetons are over, …"."""
    shares = leftover(book.sitting, book.standing)
    each = min(shares.values())
    luckier = [player for player, share in shares.items() if share > each]
    said = []
    if each:
        said.append(teller.gettext("Shared equally: %(amount)s each.", amount=teller.quantity(each)))
    if len(luckier) == 1:
        said.append(
            teller.gettext(
                "One jeton is over, for %(player)s, in order of play from the first dealer.",
                player=teller.name(luckier[0]),
            )
        )
    elif luckier:
        said.append(
            teller.gettext(
                "%(count)s jetons are over, one each to %(players)s, in order of play from the first dealer.",
                count=opening(teller.language.spelled(len(luckier))),
                players=teller.all(luckier),
            )
        )
    return " ".join(said)


def unfinished(book: Book, teller: Teller) -> list[Business]:
    """Return what is not finished, the gravest first; empty where the table may rise with a good conscience."""
    return [*_rounds(book, teller), *_beasts(book, teller), *_debts(book, teller)]


def hints(book: Book, teller: Teller) -> list[Business]:
    """Return why a table may play one deal more: counters that lie, a lead that is shared."""
    if not book.standing.played:
        return []
    found = []
    if lying := book.standing.table.lying:
        words = teller.gettext("%(amount)s lie there; a deal more may draw them.", amount=teller.quantity(lying))
        found.append(Business(teller.gettext("To clear the table:"), words))
    best = max(book.final.values())
    leaders = [player for player, jetons in book.final.items() if jetons == best]
    if 1 < len(leaders) < len(book.final):
        words = teller.gettext("%(players)s share the lead; a deal more may part them.", players=teller.all(leaders))
        found.append(Business(teller.gettext("To break the tie:"), words))
    return found


def _rounds(book: Book, teller: Teller) -> list[Business]:
    """A round in which some have still to deal; rounds that were agreed and not begun."""
    sitting, standing = book.sitting, book.standing
    seats = len(standing.seats)
    begun, beyond = standing.played % seats, standing.played > sitting.rounds * seats
    found = []
    if begun and not beyond:
        dealers = [standing.seats[(standing.turn + place) % seats] for place in range(seats - begun)]
        found.append(
            Business(
                teller.gettext("Round %(round)s is not finished:", round=sitting.round_of(standing.played)),
                teller.ngettext(
                    "%(players)s has still to deal.",
                    "%(players)s have still to deal.",
                    len(dealers),
                    players=teller.all(dealers),
                ),
            )
        )
    if -(-standing.played // seats) < sitting.rounds:
        words = teller.gettext(
            "of the %(rounds)s agreed, %(played)s played to the end.",
            rounds=teller.language.spelled(sitting.rounds),
            played=teller.language.spelled(standing.played // seats)
            if standing.played >= seats
            else teller.gettext("none"),
        )
        found.append(Business(teller.gettext("Rounds are left:"), words))
    return found + _turns(book, teller, 0 if beyond or not begun else 1)


def _turns(book: Book, teller: Teller, allowed: int) -> list[Business]:
    """Seats that dealt more often than others, by more than a round that is not finished explains."""
    seats = book.standing.seats
    dealt = Counter(
        slot.played.before.seats.index(slot.played.dealer)
        for slot in book.slots
        if slot.played.number is not None and slot.played.dealer is not None
    )
    by_times: dict[int, list[str]] = {}
    for place, player in enumerate(seats):
        by_times.setdefault(dealt[place], []).append(player)
    if max(by_times) - min(by_times) <= allowed:
        return []
    said = [_dealt(teller, players, times) for times, players in sorted(by_times.items(), reverse=True)]
    return [Business(teller.gettext("Turns at dealing are unequal:"), f"{in_clauses(teller.language, said)}.")]


DEALT = {
    0: N_("%(players)s never dealt"),
    1: N_("%(players)s dealt once"),
    2: N_("%(players)s dealt twice"),
}


def _dealt(teller: Teller, players: list[str], times: int) -> str:
    """How often players dealt: "Ada and Blaise dealt five times"."""
    said = DEALT.get(times, N_("%(players)s dealt %(times)s times"))
    count = teller.language.spelled(times, feminine=True)
    return teller.gettext(said, players=teller.all(players), times=count)


def _beasts(book: Book, teller: Teller) -> list[Business]:
    """Beasts that nobody has drawn."""
    table = book.standing.table
    beasts = [*table.waiting, *([table.going] if table.going else [])]
    if not beasts:
        return []
    sizes = teller.language.listed(teller.quantity(size) for size in beasts)
    return [
        Business(
            teller.ngettext(
                "A beast is not drawn:",
                "%(count)s beasts are not drawn:",
                len(beasts),
                count=opening(teller.language.spelled(len(beasts), feminine=True)),
            ),
            teller.gettext("%(sizes)s.", sizes=sizes),
        )
    ]


def _debts(book: Book, teller: Teller) -> list[Business]:
    """What is owed to the next winner and was never laid down: nobody pays it once the table has risen."""
    sitting, standing = book.sitting, book.standing
    table = standing.table
    if table.claim:
        owed = teller.gettext(
            "the losers of the next deal decided owe %(amount)s, and nobody will pay it.",
            amount=teller.quantity(table.claim),
        )
        return [Business(teller.gettext("A claim lapses:"), owed)]
    if table.game_owed:
        counted = sitting.tariff.rules.game_counted
        owed = teller.gettext(
            "%(players)s × %(amount)s to the next winner, and nobody will pay it.",
            players=counted,
            amount=teller.quantity(table.game_owed),
        )
        return [Business(teller.gettext("Game owed lapses:"), owed)]
    return []
