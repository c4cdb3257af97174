"""A game as its help page teaches it: figures, bids, ranks, irregularities, rules, examples worked out.

    lesson(rules, language) -> Lesson

Every amount comes from the tariff or is settled by the rules when the page is made.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from ledger.book.imagined import imagined
from ledger.quadrille import rules as payment
from ledger.quadrille.applying import rules_of
from ledger.quadrille.bids import bids
from ledger.quadrille.cards import Suit
from ledger.quadrille.contracts import Contract
from ledger.quadrille.irregularities import irregularities
from ledger.quadrille.prospect import prospect
from ledger.quadrille.ranks import a_suit_is_out
from ledger.quadrille.sitting import Played
from ledger.quadrille.tariff import Family, Figure, RuleSet, Unit
from ledger.web.seating import Sight
from ledger.web.slips import Slip, slip_of
from ledger.web.tariffs import source_names
from ledger.words import Language, terms
from ledger.words.examples import EXAMPLES, Example
from ledger.words.glossary import entry, key_of, key_of_figure
from ledger.words.ranking import Ranked, bid_name, plain_names, trump_names
from ledger.words.telling import Teller

Sources = tuple[tuple[str, str], ...]
"""Short names, each with its title."""


@dataclass(frozen=True, slots=True)
class TaughtFigure:
    """One figure of a tariff."""

    label: str
    """What it is called."""
    place: str
    """Where the glossary explains it."""
    value: str
    """The number, or yes or no."""
    number: int
    """The same as a number; 1 and 0 for a switch."""
    unit: str
    """What it counts; empty for a switch."""
    status: str
    """How well it is founded."""
    sources: Sources
    """Where it comes from."""


@dataclass(frozen=True, slots=True)
class TaughtBid:
    """One bid."""

    name: str
    """What is bid."""
    place: str
    """Where the glossary explains it."""
    meaning: str
    """What it means; empty where the bid before says so."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A rule or an irregularity."""

    head: str
    """What it is about."""
    text: str
    """What it asks, or costs."""
    sources: Sources
    """Who says so."""


@dataclass(frozen=True, slots=True)
class Told:
    """A deal of an example, settled."""

    name: str
    """Who undertook what."""
    before: list[str]
    """What was laid before play, in sentences."""
    slip: Slip
    """Its account."""
    played: Played
    """What it is the account of."""


@dataclass(frozen=True, slots=True)
class Worked:
    """An example, settled."""

    title: str
    """What it shows."""
    agreed: str
    """The favourite, or a doubled round, where there is one."""
    deals: list[Told]
    """Its deals."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """All that is taught of a game."""

    figures: list[TaughtFigure]
    """The tariff."""
    bids: list[TaughtBid]
    """What may be bid, from the lowest up."""
    own_king: str
    """What calling a king of one's own means, where it may be done."""
    trumps: list[tuple[Ranked | None, Ranked | None]]
    """Trumps in red and in black, highest first."""
    plain: list[tuple[Ranked | None, Ranked | None]]
    """Plain cards in red and in black, highest first."""
    a_suit_is_out: bool
    """Whether a red suit is taken out of the pack."""
    first_beast: int
    """How large a beast of the first deal is; 0 where none are made."""
    irregularities: list[Stated]
    """What goes wrong, and what it costs."""
    rules: list[Stated]
    """The rules of payment."""
    examples: list[Worked]
    """Small sittings, settled."""


def lesson(rules: RuleSet, language: Language) -> Lesson:
    """Return all that is taught of a game."""
    say = language.gettext
    opening = imagined(rules)
    return Lesson(
        figures=[_figure(figure, language) for figure in rules.figures],
        bids=_bids(rules, language),
        own_king=say(entry("own-king").meaning) if Contract.OWN_KING in rules.contracts else "",
        trumps=list(zip_longest(trump_names(language, rules, Suit.HEARTS), trump_names(language, rules, Suit.SPADES))),
        plain=list(zip_longest(plain_names(language, Suit.HEARTS), plain_names(language, Suit.SPADES))),
        a_suit_is_out=a_suit_is_out(rules),
        first_beast=0 if rules.family is Family.MODERN else prospect(opening.sitting, opening.standing).at_stake,
        irregularities=[
            Stated(say(each.what), say(each.cost), source_names(each.source, language))
            for each in irregularities(rules)
        ],
        rules=[_statement(rule, language) for rule in rules_of(rules)],
        examples=[worked(rules, example, language) for example in EXAMPLES[rules.key]],
    )


def worked(rules: RuleSet, example: Example, language: Language) -> Worked:
    """Return an example, settled by the rules and told."""
    book = imagined(rules, example.deals, **example.options)
    seen = Sight(0, book, Teller(language))
    return Worked(
        language.gettext(example.title),
        _agreed(book.sitting.tariff.favourite if rules.has_favourite else None, example, language),
        [_told(seen, slot.played, slot.place) for slot in book.slots],
    )


def _told(seen: Sight, played: Played, place: int) -> Told:
    all_told = seen.teller.hand_overs(played, with_stakes=True)
    slip = slip_of(seen, played, place)
    laid = all_told[: len(all_told) - len(slip.hand_overs)]
    return Told(seen.teller.entry(played), laid, slip, played)


def _agreed(favourite: Suit | None, example: Example, language: Language) -> str:
    """What the table of an example agreed: "The favourite is ♥ hearts."."""
    said = []
    if favourite is not None:
        suit = f"{terms.PIPS[favourite]}\u00a0{terms.suit_name(language, favourite)}"
        said.append(language.gettext("The favourite is %(suit)s.", suit=suit))
    if example.options.get("doubled_rounds"):
        said.append(language.gettext("The round is doubled: every figure counts twice."))
    return " ".join(said)


def _figure(figure: Figure, language: Language) -> TaughtFigure:
    if figure.unit is Unit.SWITCH:
        value, unit = terms.figure_value(language, figure, figure.value), ""
    else:
        value, unit = str(figure.value), terms.unit_name(language, figure.unit)
    return TaughtFigure(
        terms.figure_name(language, figure.key),
        key_of_figure(figure.key),
        value,
        int(figure.value),
        unit,
        terms.status_name(language, figure.status),
        source_names(figure.source, language),
    )


def _bids(rules: RuleSet, language: Language) -> list[TaughtBid]:
    return [
        TaughtBid(
            bid_name(language, bid, rules),
            key_of(bid.contract, rules),
            "" if bid.in_favourite else language.gettext(entry(key_of(bid.contract, rules)).meaning),
        )
        for bid in bids(rules)
    ]


def _statement(rule: payment.Rule, language: Language) -> Stated:
    stated = payment.STATEMENTS[rule]
    return Stated(language.gettext(stated.title), language.gettext(stated.text), source_names(stated.source, language))


def first_words(keys: Sequence[str], language: Language) -> list[tuple[str, str, str]]:
    """Return terms of the glossary with their meanings: key, term, meaning."""
    found = [entry(key) for key in keys]
    return [(one.key, language.gettext(one.term), language.gettext(one.meaning)) for one in found]
