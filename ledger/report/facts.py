"""What was agreed, in rows of label and words: the head of the printed sheet."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from ledger.words import amounts, rulebook, terms
from ledger.words.saying import opening, suit_said

from .setting import Setting

Fact = tuple[str, str]
"""A label, and what it says."""


def facts(said: Setting) -> tuple[tuple[Fact, ...], ...]:
    """Return rows of one fact or two. What was not said is left out."""
    gettext, sitting = said.gettext, said.summary.book.sitting
    pairs = (
        ((gettext("Players"), _players(said)), (gettext("First dealer"), said.teller.name(sitting.first_dealer))),
        ((gettext("Rules"), _rules(said)), (gettext("Played"), _played(said))),
        ((gettext("Rounds"), _rounds(said)), (gettext("A fish is worth"), _worth(said))),
    )
    tariff = (gettext("Tariff"), rulebook.tariff_line(said.language, sitting.tariff))
    agreed = (gettext("Agreed"), " ".join(rulebook.agreed_lines(said.language, _options(said), sitting.tariff)))
    rows = (*pairs, (tariff,), (agreed,))
    return tuple(kept for row in rows if (kept := tuple(fact for fact in row if fact[1])))


def _options(said: Setting) -> Mapping[str, Any]:
    """What was agreed, with what the table did with the rest when it rose."""
    book = said.summary.book
    return {**book.options, "leftover": book.closed.leftover} if book.closed else book.options


def _players(said: Setting) -> str:
    """Names in order of play, and those who came later."""
    first = said.summary.book.sitting.players
    seated = ", ".join(said.teller.name(player) for player in first)
    later = said.summary.everyone[len(first) :]
    if later:
        return said.gettext(
            "%(players)s, in order of play; later %(later)s", players=seated, later=said.teller.all(later)
        )
    return said.gettext("%(players)s, in order of play", players=seated)


def _rules(said: Setting) -> str:
    """The rules, the favourite and the Turk."""
    tariff = said.summary.book.sitting.tariff
    words = [terms.rules_title(said.language, tariff.rules)]
    if tariff.favourite:
        words.append(said.gettext("favourite %(suit)s", suit=suit_said(said.language, tariff.favourite)))
    if tariff.turk:
        words.append(said.gettext("Turk %(suit)s", suit=suit_said(said.language, tariff.turk)))
    return "; ".join(words)


def _rounds(said: Setting) -> str:
    """Rounds agreed, and which are doubled: "Four; the fourth doubled"."""
    sitting, language = said.summary.book.sitting, said.language
    rounds = opening(language.spelled(sitting.rounds))
    doubled = sorted(sitting.doubled_rounds)
    if not doubled:
        return rounds
    return said.ngettext(
        "%(rounds)s; the %(doubled)s doubled",
        "%(rounds)s; the %(doubled)s doubled",
        len(doubled),
        rounds=rounds,
        doubled=language.listed(language.ordinal(number) for number in doubled),
    )


def _played(said: Setting) -> str:
    """From when to when, as far as that is known, and how many deals."""
    summary, language = said.summary, said.language
    deals = said.ngettext("%(num)s deal", "%(num)s deals", summary.deals)
    if not summary.began or not summary.ended:
        return deals
    ends = (summary.began, summary.ended)
    times = [language.time(at) for at in ends]
    if summary.ended - summary.began >= timedelta(days=1):
        times = [f"{language.date(at, 'brief')}, {language.time(at)}" for at in ends]
    return said.gettext("%(began)s to %(ended)s, %(deals)s", began=times[0], ended=times[1], deals=deals)


def _worth(said: Setting) -> str:
    """What counters are worth; empty where no money was agreed."""
    worth, language = said.summary.worth, said.language
    if not worth:
        return ""
    return said.gettext(
        "%(fish)s, a jeton %(jeton)s", fish=worth.exactly(language, amounts.FISH), jeton=worth.exactly(language, 1)
    )
