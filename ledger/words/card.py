"""The card of payments: what each opponent pays or is paid, contract by contract, from the figures in force.

Take these from `rulebook`, which has all that is said of a tariff. Pure numbers; `row_name` says what a row is.
"""

from typing import NamedTuple

from ledger.quadrille.cards import Suit
from ledger.quadrille.contracts import Contract
from ledger.quadrille.tariff import Family, Tariff
from ledger.words.figures import figure_name
from ledger.words.language import Language
from ledger.words.terms import contract_name

SINGLE = (
    "matador",
    "mats",
    "double_mats",
    "vole_call",
    "vole_mediateur",
    "vole_sans_prendre",
    "vole_missed",
    "king_price",
)
"""Figures that are paid by themselves, multiplied by the suit; all but those of the modern game."""

MODERN_SINGLE = ("matadors_three", "matadors_four", "vole_bonus")
"""Figures of the modern game that are paid by themselves."""


class Column(NamedTuple):
    """A trump suit that pays otherwise than the rest."""

    suit: Suit | None
    """The favourite or the Turk; None for a plain suit."""
    times: int
    """What it multiplies by."""
    key: str
    """`plain`, `favourite` or `turk`."""


class Row(NamedTuple):
    """One line of the card."""

    key: str
    """A contract, or the key of a figure."""
    contract: Contract | None
    """The contract, where the row is one."""
    cells: tuple[tuple[int, ...], ...]
    """For each column, jetons of each opponent: of a contract (won, remise, codille), of a figure only (amount,).

    In the modern game the codille is what the Taker alone lays in the pot, and a remise pays nothing.
    """


class Ladder(NamedTuple):
    """How beasts grow from an empty table, where no round is doubled; jetons."""

    first: int
    """The first beast."""
    after_remise: tuple[int, ...]
    """The next two where each was made by a remise."""
    after_codille: tuple[int, ...]
    """The next two where the first was made by a codille, and so on."""


def payment_columns(tariff: Tariff) -> list[Column]:
    """The suits that pay differently, the plain ones first."""
    columns = [Column(None, 1, "plain")]
    if tariff.favourite is not None:
        columns.append(Column(tariff.favourite, tariff.multiplier(tariff.favourite), "favourite"))
    if tariff.turk is not None:
        columns.append(Column(tariff.turk, tariff.multiplier(tariff.turk), "turk"))
    return columns


def payment_rows(tariff: Tariff) -> list[Row]:
    """Every line of the card: contracts from the lowest bid up, then what is paid by itself."""
    times = [column.times for column in payment_columns(tariff)]
    rows = []
    for contract in tariff.rules.contracts:
        each = _of_contract(tariff, contract)
        rows.append(Row(str(contract), contract, tuple(tuple(by * amount for amount in each) for by in times)))
    single = MODERN_SINGLE if tariff.rules.family is Family.MODERN else SINGLE
    rows += [Row(key, None, tuple((by * tariff.get(key),) for by in times)) for key in single if key in tariff.figures]
    return rows


def row_name(language: Language, row: Row, tariff: Tariff) -> str:
    """What a row of the card is: "Called king", "Each matador"."""
    if row.contract is not None:
        return contract_name(language, row.contract, tariff.rules)
    return figure_name(language, row.key)


def beasts(tariff: Tariff) -> Ladder | None:
    """How beasts grow, one going at a time; None where none wait.

    A beast is the front and the game owed: after a remise both stand, and the beast made joins the front if none is
    there; after a codille the front was drawn, and the beast made is all that lies there besides the new stake.
    """
    if tariff.rules.family is not Family.PERIOD:
        return None
    rules, game = tariff.rules, tariff.get("game")
    deal = tariff.get("mark") + game * (rules.players if rules.game_staked else rules.game_counted)
    return Ladder(deal, (3 * deal, 4 * deal), (2 * deal, 3 * deal))


def _of_contract(tariff: Tariff, contract: Contract) -> tuple[int, int, int]:
    """What each opponent pays the side when it wins, and is paid by it after a remise and a codille."""
    if tariff.rules.family is Family.MODERN:
        rate = tariff.get(f"rates.{contract}")
        bonus = tariff.get("solo_bonus") if contract is Contract.SOLO else 0
        return rate + bonus, 0, tariff.get("codille_factor") * rate
    premium = tariff.get(str(contract)) if contract in (Contract.MEDIATEUR, Contract.SANS_PRENDRE) else 0
    if tariff.rules.family is not Family.PERIOD:  # a pool: who loses pays no opponent, unless the table agreed
        lost = premium if tariff.get("losses_paid") else 0
        return premium, lost, lost
    lost = tariff.get("consolation") + premium
    game = 0 if tariff.rules.game_staked else tariff.get("game")
    return lost + game, lost, lost + game
