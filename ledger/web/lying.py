"""What lies on the table before a deal, as the middle of the plan shows it, and what a deal left.

    bills(seen, ahead) -> (what is at stake, what lies besides)     for the deal to come
    left(seen, table) -> rows                                       before and after a deal that was played

Rows are (words, jetons, kind, place in the glossary) for the macro `bill`.
"""

from ledger.quadrille.prospect import Prospect
from ledger.quadrille.table import Table
from ledger.quadrille.tariff import Family, OddWay
from ledger.web.seating import Sight
from ledger.words import N_
from ledger.words.saying import opening

Row = tuple[str, int, str, str]

LONG_NAME = 14
"""Names with more letters than this make room for the word "dealer"."""
ROWS_OF_BEASTS = 3
"""So many beasts that wait have a row each; more stand together."""


def bills(seen: Sight, ahead: Prospect) -> tuple[list[Row], list[Row]]:
    """Return what makes up the stake of the deal to come, and what lies on the table besides."""
    if seen.book.sitting.tariff.rules.family is Family.MODERN:
        return _pot(seen, ahead), []
    if seen.book.sitting.tariff.rules.family is Family.LANCASHIRE:
        return _board(seen, ahead), _pool(seen, ahead)
    return _stake(seen, ahead), _besides(seen, ahead)


def _stake(seen: Sight, ahead: Prospect) -> list[Row]:
    """The stake, and where it comes from."""
    say, language = seen.teller.gettext, seen.teller.language
    rows = [
        (say("At stake"), ahead.at_stake, "stake", "at-stake"),
        (say("In front"), ahead.left.front, "", "front"),
        (say("of which the beast"), ahead.left.going, "within", "beast"),
        (say("Beast that goes now"), ahead.comes, "", "goes"),
        (_whose(seen, ahead, say("Dealer’s stake"), N_("%(whose)s stake")), ahead.stake, "", "stake"),
    ]
    if ahead.counted:
        owed = seen.teller.ngettext(
            "Game owed, %(players)s × %(num)s jeton",
            "Game owed, %(players)s × %(num)s jetons",
            ahead.game_owed,
            players=ahead.counted,
        )
        rows.append((owed, ahead.game_owed * ahead.counted, "", "game-owed"))
    elif ahead.laid_by_each:
        players = len(ahead.position.seats)
        laid = say("Game, laid by %(players)s", players=language.spelled(players))
        rows.append((laid, ahead.laid_by_each * players, "", "game"))
    return [row for row in rows if row[1]]


def _besides(seen: Sight, ahead: Prospect) -> list[Row]:
    """What lies there and is not played for, and the poulans."""
    say = seen.teller.gettext
    listed = seen.book.sitting.tariff.rules.odd is OddWay.SAME_DEAL
    rows = [
        *waiting_rows(seen, ahead.table),
        (say("Odd, to the best trumps") if listed else say("Odd, to Spadille"), ahead.table.odd, "", "odd-jetons"),
        (
            _whose(seen, ahead, say("Dealer’s poulans, besides"), N_("%(whose)s poulans, besides")),
            ahead.poulans,
            "",
            "poulans",
        ),
    ]
    return [row for row in rows if row[1]]


def _pot(seen: Sight, ahead: Prospect) -> list[Row]:
    """The pot of the modern game, and the claim on the losers of the next decided deal."""
    say, players = seen.teller.gettext, len(ahead.position.seats)
    rows = [
        (say("At stake"), ahead.at_stake, "stake", "at-stake"),
        (say("In the pot"), ahead.left.front, "", "pot"),
        (
            say("Opening stake, laid by %(players)s", players=seen.teller.language.spelled(players)),
            ahead.laid_by_each * players,
            "",
            "pot",
        ),
        (say("Claim, owed by the losers"), ahead.table.claim, "", "claim"),
    ]
    return [row for row in rows if row[1]]


def _board(seen: Sight, ahead: Prospect) -> list[Row]:
    """What the game of Lancashire is played for, and what it is in hearts."""
    say, times = seen.teller.gettext, seen.book.sitting.tariff.get("favourite_multiplier")
    rows = [
        (say("On the board"), ahead.at_stake, "stake", "board"),
        (say("in hearts"), ahead.at_stake * times if times > 1 else 0, "within", ""),
    ]
    return [row for row in rows if row[1]]


def _pool(seen: Sight, ahead: Prospect) -> list[Row]:
    """The pool, of which the board is a part, and what is laid in it now."""
    say, players = seen.teller.gettext, len(ahead.position.seats)
    rows = [
        (say("In the pool"), ahead.left.front, "", "pool"),
        (
            say("Laid in it by %(players)s", players=seen.teller.language.spelled(players)),
            ahead.laid_by_each * players,
            "",
            "pool",
        ),
        (_whose(seen, ahead, say("Dealer’s stake"), N_("%(whose)s stake")), ahead.stake, "", "stake"),
    ]
    return [row for row in rows if row[1]]


def _whose(seen: Sight, ahead: Prospect, dealers: str, named: str) -> str:
    """Whose it is: the dealer's by name, or, where that is long, the dealer's."""
    dealer = ahead.position.dealer
    if len(seen.teller.name(dealer)) > LONG_NAME:
        return dealers
    return seen.teller.gettext(named, whose=seen.teller.whose(dealer))


def waiting_rows(seen: Sight, table: Table) -> list[Row]:
    """Beasts that wait, each in its row, or many together."""
    say = seen.teller.gettext
    if len(table.waiting) <= ROWS_OF_BEASTS:
        return [(say("A beast waits"), size, "", "waits") for size in table.waiting]
    count = opening(seen.teller.language.spelled(len(table.waiting), feminine=True))
    return [(say("%(count)s beasts wait", count=count), sum(table.waiting), "", "waits")]


def left(seen: Sight, table: Table) -> list[Row]:
    """Return what a deal left on the table."""
    say = seen.teller.gettext
    rows: list[Row]
    if seen.book.sitting.tariff.rules.family is Family.MODERN:
        rows = [
            (say("In the pot"), table.front, "", "pot"),
            (say("Claim, owed by the losers"), table.claim, "", "claim"),
        ]
    elif seen.book.sitting.tariff.rules.family is Family.LANCASHIRE:
        rows = [
            (say("In the pool"), table.front, "", "pool"),
            (say("of which on the board"), table.board, "within", "board"),
        ]
    else:
        rows = [
            (say("In front"), table.front, "", "front"),
            (say("of which the beast"), table.going, "within", "beast"),
            *waiting_rows(seen, table),
            (say("Odd"), table.odd, "", "odd-jetons"),
            (say("Game owed, by each"), table.game_owed, "", "game-owed"),
        ]
    return [row for row in rows if row[1]]
