"""The summary of a sitting put into words: what `templates/report/summary.html` sets, and nothing it must work out.

    sheet(summary, language, names, printed=…) -> Sheet

In: rows and totals, a language, the names players bear now (by those at the table). Out: finished text in the order
of print; `facts` and `lines` say their parts of it, the tellers of `ledger.words` deals and notes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from ledger.quadrille.tariff import Family
from ledger.words import amounts, terms
from ledger.words.language import Language
from ledger.words.restatement import restatement
from ledger.words.saying import opening

from .facts import Fact, facts
from .lines import Group, groups, lying
from .names import cut
from .setting import Setting, setting
from .summary import Payment, Ranked, Summary

LONGEST_PLACE = 70
SMALL_PREPOSITIONS = ("At ", "In ", "On ", "Chez ", "À ", "Au ", "Aux ", "Dans ", "En ")
"""A place that begins with one stands within a sentence with a small letter."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the standings."""

    player: str
    """Who."""
    balance: str
    """Signed fish and jetons."""
    reprises: str
    """The same in reprises; empty under one."""
    jetons: str
    """Signed, in figures."""
    money: str
    """Empty where none was agreed."""


@dataclass(frozen=True, slots=True)
class Pay:
    """A row of the settlement."""

    words: str
    """Who pays whom."""
    amount: str
    """Fish and jetons."""
    money: str
    """Empty where none was agreed."""
    paid: str
    """When it was paid; empty if it was not."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole print in words."""

    title: str
    """Of the document."""
    subtitle: str
    """Day and place."""
    head: str
    """Of every later page, on the left."""
    rules: str
    """Of every later page, on the right."""
    printed: str
    """When it was printed; empty if that is not to be said."""
    facts: tuple[tuple[Fact, ...], ...]
    """Rows of label and words, one or two to a row."""
    standings: tuple[Standing, ...]
    """Best first."""
    payments: tuple[Pay, ...]
    """The settlement."""
    rounding: str
    """What to say of money that is not exact; empty where it is."""
    restated: str
    """What it was closed with and what follows now; empty where they are the same."""
    lying: str
    """What lies on the table while it is open or where it was left; empty else."""
    caption: str
    """Under the chart."""
    signers: tuple[str, ...]
    """Everyone ever seated."""
    heads: tuple[str, ...]
    """Names over the columns of figures."""
    groups: tuple[Group, ...]
    """The deals."""
    final: tuple[str, ...]
    """Final balances in jetons, in the order of the columns."""
    notes: tuple[tuple[str, str], ...]
    """Number of the deal and what is noted of it."""
    closed: bool
    """Whether the table rose."""
    money: bool
    """Whether there is any."""
    beasts: bool
    """Whether the game knows beasts."""


def sheet(
    summary: Summary,
    language: Language,
    names: Mapping[str, str],
    *,
    printed: datetime | None = None,
    kept: Mapping[str, int] | None = None,
) -> Sheet:
    """Return the print of a sitting in words; `kept` is what it was closed with, where that differs."""
    said = setting(summary, language, names)
    gettext, book = said.gettext, summary.book
    day, place = language.date(summary.day, "day") if summary.day else "", _place(said)
    title = gettext("Quadrille, sitting of %(day)s", day=day) if day else gettext("A sitting at Quadrille")
    head = gettext("Sitting of %(day)s", day=day) if day else gettext("A sitting at Quadrille")
    rounding = gettext("Money is rounded to the smallest coin so that it sums to nothing.")
    return Sheet(
        title=_joined(title, place),
        subtitle=opening(_joined(language.date(summary.day) if summary.day else "", place)),
        head=_joined(head, place),
        rules=_rules_and_players(said),
        printed=_printed(said, printed) if printed else "",
        facts=facts(said),
        standings=tuple(_standing(said, ranked) for ranked in summary.standings),
        payments=tuple(_payment(said, payment) for payment in summary.payments),
        rounding=rounding if summary.rounded else "",
        restated=restatement(said.teller, kept or {}, summary.final),
        lying=lying(said),
        caption=_caption(said),
        signers=tuple(said.teller.name(player) for player in summary.everyone),
        heads=said.heads,
        groups=groups(said),
        final=tuple(amounts.plain(jetons) for jetons in summary.final.values()),
        notes=tuple(said.teller.note_lines(book)),
        closed=summary.closed,
        money=summary.worth is not None,
        beasts=book.sitting.tariff.rules.family is not Family.MODERN,
    )


def _place(said: Setting) -> str:
    """Where, as it stands within a sentence: "at Chloé’s, Lyon"."""
    place = cut((said.summary.book.options.get("place") or "").strip(), LONGEST_PLACE)
    return place[:1].lower() + place[1:] if place.startswith(SMALL_PREPOSITIONS) else place


def _joined(*parts: str) -> str:
    """What was said of several parts, with commas."""
    return ", ".join(filter(None, parts))


def _rules_and_players(said: Setting) -> str:
    """The rules and how many play them: "Médiateur, four players"."""
    sitting = said.summary.book.sitting
    players = len(sitting.players)
    return said.ngettext(
        "%(rules)s, %(count)s player",
        "%(rules)s, %(count)s players",
        players,
        rules=terms.rules_title(said.language, sitting.tariff.rules),
        count=said.language.spelled(players),
    )


def _printed(said: Setting, at: datetime) -> str:
    """When the sheet was printed."""
    return said.gettext("Printed %(day)s, %(time)s", day=said.language.date(at, "day"), time=said.language.time(at))


def _standing(said: Setting, ranked: Ranked) -> Standing:
    """One row of the standings."""
    return Standing(
        said.teller.name(ranked.player),
        amounts.amount(said.language, ranked.jetons),
        amounts.reprises(said.language, ranked.jetons),
        amounts.plain(ranked.jetons),
        _money(said, ranked.coins, signed=True),
    )


def _payment(said: Setting, payment: Payment) -> Pay:
    """One row of the settlement; a payment of another day than the close is told by its day."""
    at, closed_at = payment.paid_at, said.summary.book.closed_at
    paid = said.gettext("paid at %(time)s", time=said.language.time(at)) if at else ""
    if at and closed_at and at.date() != closed_at.date():
        paid = said.gettext("paid on %(day)s", day=said.language.date(at, "day"))
    return Pay(
        said.teller.line(payment.line),
        amounts.quantity(said.language, payment.line.amount),
        _money(said, payment.coins),
        paid,
    )


def _money(said: Setting, coins: int | None, *, signed: bool = False) -> str:
    """Coins as money; empty where none was agreed."""
    worth = said.summary.worth
    return worth.told(said.language, coins, signed=signed) if worth and coins is not None else ""


def _caption(said: Setting) -> str:
    """What the chart shows."""
    summary = said.summary
    if summary.leftover and summary.series[0].points[-1][0] > summary.deals:
        return said.gettext("In fish. The last point is the balance once what was left on the table is shared.")
    return said.gettext("In fish.")
