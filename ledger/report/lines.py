"""The table of deals in words: a line a slot, under the headings of its rounds, and what was left at the end."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ledger.quadrille.sitting import LEAVE
from ledger.quadrille.table import Table
from ledger.quadrille.tariff import Family
from ledger.words import amounts, terms

from .names import cut
from .setting import Setting
from .summary import Mark, Round, Row

LONGEST_LINE = 180
"""What is said in a row of the table; notes say the rest."""

BEASTS_ONE_BY_ONE = 3
"""More are told together."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What a deal brought one player; both empty where he did not sit."""

    net: str
    """In the deal."""
    total: str
    """After it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A row of the table of deals."""

    kind: str = ""
    """`doubled`, `void`, or empty: how it is set."""
    number: str = ""
    """Of the deal; empty for what is none."""
    dealer: str = ""
    """Who dealt."""
    words: str
    """The contract, or what happened instead."""
    small: str = ""
    """What else befell."""
    trump: str = ""
    """The pip."""
    suit: str = ""
    """Its word."""
    tricks: str = ""
    """Of the side."""
    result: str = ""
    """In a word."""
    beast: str = ""
    """Jetons; empty if none was made."""
    cells: tuple[Cell, ...] = ()
    """One for everyone ever seated; none where the row is words alone."""


@dataclass(frozen=True, slots=True)
class Group:
    """Rows under one heading."""

    heading: str
    """A round, or what was left."""
    lines: tuple[Line, ...]
    """In order."""


def groups(said: Setting) -> tuple[Group, ...]:
    """Return the whole table of deals, but for its last row."""
    return (*(_round(said, each) for each in said.summary.rounds), *_left(said))


def lying(said: Setting) -> str:
    """Return what lies on the table and is nobody's yet, in a sentence; empty if nothing does."""
    closed = said.summary.book.closed
    what = _what_lies(said, said.summary.lying)
    if not what or (closed and closed.leftover != LEAVE):
        return ""
    if closed:
        return said.gettext("Left lying on the table: %(what)s.", what=what)
    return said.gettext("On the table: %(what)s.", what=what)


def _round(said: Setting, each: Round) -> Group:
    """A round under its heading."""
    heading = said.gettext("Round %(number)s", number=each.number)
    if each.doubled:
        heading = said.gettext("Round %(number)s, doubled: every figure twice as large", number=each.number)
    elif each.beyond:
        heading = said.gettext("Round %(number)s, beyond those agreed", number=each.number)
    return Group(heading, tuple(_line(said, row, each.doubled) for row in each.rows))


def _line(said: Setting, row: Row, doubled: bool) -> Line:
    """One slot: a deal that counts, or what happened instead of one."""
    return _deal(said, row, doubled) if row.counts else _no_deal(said, row)


def _deal(said: Setting, row: Row, doubled: bool) -> Line:
    """A deal that was played and counts."""
    deal, teller = row.played.deal, said.teller
    small = teller.details(row.played)
    if row.mark is Mark.CORRECTED:
        small = [*small, said.gettext("corrected")]
    return Line(
        kind="doubled" if doubled else "",
        number=str(row.played.number),
        dealer=teller.name(row.played.dealer),
        words=teller.contract(deal),
        small=cut("; ".join(small), LONGEST_LINE),
        trump=terms.PIPS[deal.trump] if deal.trump else "",
        suit=terms.suit_name(said.language, deal.trump) if deal.trump else "",
        tricks=str(deal.tricks),
        result=terms.outcome_name(said.language, row.played.outcome) if row.played.outcome else "",
        beast=str(row.beast) if row.beast else "",
        cells=_cells(said, row.nets, row.totals),
    )


def _no_deal(said: Setting, row: Row) -> Line:
    """A misdeal, a pass, a change of seat, or a deal that counts no more."""
    words = said.teller.last(row.played)
    if row.mark is Mark.VOIDED:
        words = said.gettext("Struck out: %(deal)s", deal=words)
    elif row.mark is Mark.IMPOSSIBLE:
        words = said.gettext("No legal deal since a correction, it moves nothing: %(deal)s", deal=words)
    cells = _cells(said, row.nets, row.totals) if row.nets else ()
    return Line(kind="void", dealer=said.teller.name(row.played.dealer), words=cut(words, LONGEST_LINE), cells=cells)


def _cells(said: Setting, nets: Mapping[str, int], totals: Mapping[str, int]) -> tuple[Cell, ...]:
    """Figures of everyone ever seated."""
    return tuple(
        Cell(amounts.plain(nets[player]), amounts.plain(totals[player])) if player in nets else Cell("", "")
        for player in said.summary.everyone
    )


def _left(said: Setting) -> Iterator[Group]:
    """What was left on the table, and what each took of it."""
    summary = said.summary
    what = _what_lies(said, summary.lying)
    if not what or not summary.closed:
        return
    if not summary.leftover:
        yield Group(said.gettext("Left lying on the table: %(what)s", what=what), ())
        return
    share = Line(words=said.gettext("Share"), cells=_cells(said, summary.leftover, summary.final))
    yield Group(said.gettext("Left on the table: %(what)s, shared equally", what=what), (share,))


def _what_lies(said: Setting, table: Table) -> str:
    """Counters on a table: "a beast of 14 fish and 3 jetons"; empty if none."""
    quantity = said.teller.quantity
    parts = [_in_front(said, quantity(table.front))] if table.front else []
    if len(table.waiting) > BEASTS_ONE_BY_ONE:
        total = quantity(sum(table.waiting))
        parts.append(said.gettext("%(count)s beasts, %(total)s in all", count=len(table.waiting), total=total))
    else:
        parts += [said.gettext("a beast of %(amount)s", amount=quantity(beast)) for beast in table.waiting]
    if table.odd:
        parts.append(quantity(table.odd))
    return said.language.listed(parts)


def _in_front(said: Setting, amount: str) -> str:
    """Counters of the front, by what that is called in each family."""
    family = said.summary.book.sitting.tariff.rules.family
    if family is Family.PERIOD:
        return said.gettext("%(amount)s in front", amount=amount)
    if family is Family.MODERN:
        return said.gettext("%(amount)s in the pot", amount=amount)
    return said.gettext("%(amount)s in the pool", amount=amount)
