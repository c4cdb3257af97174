"""The card of payments as pages show it, every number of it worked out from the figures in force.

card_of(tariff, language) -> Card            the whole card
standard_card(rules, language) -> Card       the same for the figures of the rules, whatever suits are drawn

The numbers are `ledger.words.rulebook`'s; here they are put in order.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ledger.quadrille.cards import Suit
from ledger.quadrille.contracts import Contract
from ledger.quadrille.tariff import Family, RuleSet, Tariff, tariff_of
from ledger.words import Language, amounts, rulebook, terms

Bill = tuple[tuple[str, str, str], ...]
"""Rows of a bill: words, an amount in words, and the kind of row."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of three columns."""

    suit: str
    """The suit, where one was drawn; else empty."""
    words: str
    """`plain suit`, `favourite` or `Turk`."""


@dataclass(frozen=True, slots=True)
class Payment:
    """A row of the card."""

    name: str
    """What is paid for."""
    key: str
    """A contract, or the key of a figure."""
    is_contract: bool
    """Whether it has three figures a suit, and not one."""
    cells: tuple[tuple[int, ...], ...]
    """Jetons, by suit."""


@dataclass(frozen=True, slots=True)
class Card:
    """Everything on a card of payments."""

    caption: str
    """What the figures of the table are."""
    caption_in_brief: str
    """The same where only a few are told."""
    heads: tuple[Head, ...]
    """The suits that pay differently."""
    payments: tuple[Payment, ...]
    """The rows."""
    hint: str
    """What is in the figures."""
    laid: Bill
    """What is laid on the table."""
    beasts: Bill
    """How beasts grow; empty where none are made."""
    words: str
    """Who shares, who is alone."""

    @property
    def in_brief(self) -> tuple[Payment, ...]:
        """The contracts that are paid differently, for a few lines."""
        return tuple(row for row in self.payments if row.is_contract and row.key != Contract.OWN_KING)


def card_of(tariff: Tariff, language: Language, *, drawn: bool = True) -> Card:
    """Return the card of a table. Where no suit was `drawn`, those of the tariff stand for any."""
    modern = tariff.rules.family is Family.MODERN
    return Card(
        caption=_caption(language, modern=modern),
        caption_in_brief=(
            _caption(language, modern=True) if modern else language.gettext("Each opponent pays, or is paid, in jetons")
        ),
        heads=_heads(tariff, language, drawn=drawn),
        payments=tuple(
            Payment(rulebook.row_name(language, row, tariff), row.key, row.contract is not None, row.cells)
            for row in rulebook.payment_rows(tariff)
        ),
        hint=_hint(tariff, language),
        laid=_laid(tariff, language),
        beasts=_beasts(tariff, language),
        words=" ".join(rulebook.card_words(language, tariff)),
    )


def standard_card(rules: RuleSet, language: Language) -> Card:
    """Return the card of the figures of `rules`, with a favourite where one may be drawn."""
    if rules.favourite:
        return card_of(tariff_of(rules), language)
    return card_of(tariff_of(rules, {}, Suit.HEARTS if rules.has_favourite else None), language, drawn=False)


def _caption(language: Language, *, modern: bool) -> str:
    if modern:
        return language.gettext(
            "In jetons: what each opponent pays the side that wins; in a codille, what the taker lays in the pot"
        )
    return language.gettext("Each opponent pays the side, or is paid by it, in jetons")


def _heads(tariff: Tariff, language: Language, *, drawn: bool) -> tuple[Head, ...]:
    words = {
        "plain": language.gettext("plain suit"),
        "favourite": language.gettext("favourite"),
        "turk": language.gettext("Turk"),
    }
    columns = rulebook.payment_columns(tariff)
    return tuple(Head(str(column.suit) if column.suit and drawn else "", words[column.key]) for column in columns)


def _hint(tariff: Tariff, language: Language) -> str:
    """Return what is in the figures of the contracts."""
    game, consolation = tariff.get("game"), tariff.get("consolation")
    if tariff.rules.family is Family.MODERN:
        return language.gettext("A remise pays nothing: what the next deal decided is worth is doubled instead.")
    if tariff.rules.family is Family.LANCASHIRE:
        return language.gettext("What lies on the board is drawn besides; in hearts the pool adds as much again.")
    if tariff.rules.game_staked:
        return language.gettext(
            "Consolation %(consolation)s is in these figures; the game, %(game)s, is laid in front by each player.",
            game=game,
            consolation=consolation,
        )
    return language.gettext(
        "Game %(game)s and consolation %(consolation)s are in these figures; a remise pays no game. "
        "While a front stands undrawn, game is owed again for each deal.",
        game=game,
        consolation=consolation,
    )


def _laid(tariff: Tariff, language: Language) -> Bill:
    """Return what is laid on the table, and for what."""
    rows = LAID[tariff.rules.family](tariff, language)
    return tuple((words, amounts.quantity(language, jetons), kind) for words, jetons, kind in rows)


def _laid_modern(tariff: Tariff, language: Language) -> list[tuple[str, int, str]]:
    stake = tariff.get("stake")
    return [
        (language.gettext("Each player, with the first deal"), stake, ""),
        (language.gettext("Each opponent, after a game won"), stake, ""),
    ]


def _laid_lancashire(tariff: Tariff, language: Language) -> list[tuple[str, int, str]]:
    return [
        (language.gettext("Each player, in the pool"), tariff.get("pool"), ""),
        (language.gettext("Each dealer, on the board"), tariff.get("mark"), ""),
        (language.gettext("And for each red ace"), tariff.get("red_ace"), ""),
    ]


def _laid_period(tariff: Tariff, language: Language) -> list[tuple[str, int, str]]:
    rows = [(language.gettext("Each dealer, in front"), tariff.get("mark"), "")]
    if tariff.rules.game_staked:
        rows.append((language.gettext("Each player, his game"), tariff.get("game"), ""))
    poulans = [(matador, tariff.get(f"poulans_{matador}")) for matador in terms.MATADORS]
    if any(jetons for _, jetons in poulans):
        rows.append((language.gettext("And as poulans"), sum(jetons for _, jetons in poulans), ""))
        for matador, jetons in poulans:
            name = terms.matador_name(language, matador)
            rows.append((language.gettext("for %(matador)s", matador=name), jetons, "within"))
    return rows


LAID: dict[Family, Callable[[Tariff, Language], list[tuple[str, int, str]]]] = {
    Family.PERIOD: _laid_period,
    Family.MODERN: _laid_modern,
    Family.LANCASHIRE: _laid_lancashire,
}


def _beasts(tariff: Tariff, language: Language) -> Bill:
    """Return how beasts grow."""
    ladder = rulebook.beasts(tariff) if tariff.rules.family is Family.PERIOD else None
    if ladder is None:
        return ()
    return (
        (language.gettext("The first"), amounts.quantity(language, ladder.first), ""),
        (language.gettext("Then, after a remise"), _in_a_row(ladder.after_remise, language), ""),
        (language.gettext("Or, after a codille"), _in_a_row(ladder.after_codille, language), ""),
    )


def _in_a_row(jetons: Sequence[int], language: Language) -> str:
    return ", ".join(amounts.quantity(language, each) for each in jetons)
