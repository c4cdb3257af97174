"""What jetons are worth, in whole coins that sum to nothing.

    worth_of(options) -> Worth | None           what the table said a fish is worth
    money_shares(amounts, worth) -> coins       by largest remainder
    settle_money(final, lines, worth)           shares and payments that agree with each other

The rule: every amount is rounded down to the smallest coin of the currency; the coins then missing go one each to
those who lost most by it, on a tie to the first in order. So what is shared out is what there was, to the coin, and
balances that sum to nothing still do. Coins are whole numbers: cents, or for a currency without any, the unit.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import floor
from typing import Any

from ledger.book.settlement import Line
from ledger.words.amounts import FISH, jeton_value, money, sign, smallest_coin
from ledger.words.language import Language

Party = str | None
"""A player, or None: the table."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a table plays for."""

    fish: Decimal
    """What a fish is worth, above 0."""
    currency: str | None
    """Its ISO 4217 code; None where the table named none."""

    @property
    def places(self) -> int:
        """How many decimals the smallest coin has: 2 for cents."""
        return smallest_coin(self.currency) if self.currency else 2

    def coins(self, jetons: int) -> Fraction:
        """Return what so many jetons are worth in smallest coins, exactly."""
        return Fraction(self.fish) * Fraction(jetons * int(10**self.places), FISH)

    def told(self, language: Language, coins: int, *, signed: bool = False) -> str:
        """Return coins as money in a language: "€2.78", "−2,78 €"."""
        unit = Decimal(FISH).scaleb(-self.places)  # what a fish would be worth, were a jeton one coin
        return _told(language, coins, unit, self.currency, signed)

    def exactly(self, language: Language, jetons: int) -> str:
        """Return what so many jetons are worth, to the last place: "€0.025"."""
        return _told(language, jetons, self.fish, self.currency, False)


def _told(language: Language, jetons: int, fish: Decimal, currency: str | None, signed: bool) -> str:
    """Return money in a language, without a sign of currency where none was agreed."""
    if currency:
        return money(language, jetons, fish, currency, signed=signed)
    return f"{sign(jetons) if signed else ''}{language.decimal(abs(jetons) * jeton_value(fish))}"


def worth_of(options: Mapping[str, Any]) -> Worth | None:
    """Return what the table said a fish is worth; None where it said nothing, or nothing at all."""
    said = options.get("fish_value")
    if said is None or not Decimal(said):
        return None
    return Worth(Decimal(said), options.get("currency"))


def money_shares(amounts: Mapping[Party, int], worth: Worth) -> dict[Party, int]:
    """Return what `amounts`, in jetons, are worth in whole coins, by largest remainder."""
    exact = {party: worth.coins(jetons) for party, jetons in amounts.items()}
    shares = {party: floor(coins) for party, coins in exact.items()}
    missing = floor(sum(exact.values())) - sum(shares.values())
    for party in sorted(exact, key=lambda party: shares[party] - exact[party])[:missing]:
        shares[party] += 1
    return shares


def settle_money(
    final: Mapping[str, int], lines: Sequence[Line], worth: Worth
) -> tuple[dict[Party, int], dict[Line, int]]:
    """Return in coins everyone's share and every payment, so that the payments make up the shares.

    Those whom payments join settle among themselves: their shares sum to nothing, and each payment follows from them.
    """
    balances: dict[Party, int] = dict(final.items())
    balances[None] = -sum(final.values())
    shares: dict[Party, int] = {}
    for group in _joined(balances, lines):
        shares |= money_shares({party: balances[party] for party in balances if party in group}, worth)
    return shares, _paid(shares, lines)


def _joined(parties: Iterable[Party], lines: Sequence[Line]) -> list[set[Party]]:
    """Return the parties in groups, those together whom payments join."""
    groups: list[set[Party]] = [{party} for party in parties]
    for line in lines:
        touched = [group for group in groups if line.payer in group or line.payee in group]
        groups = [group for group in groups if group not in touched] + [set().union(*touched)]
    return groups


def _paid(shares: Mapping[Party, int], lines: Sequence[Line]) -> dict[Line, int]:
    """Return each payment in coins, from the ends inward: who stands in one line only pays or takes his whole share."""
    open_shares, rest, paid = dict(shares), list(lines), {}
    while rest:
        ends = [party for line in rest for party in (line.payer, line.payee)]
        line = next(line for line in rest if 1 in (ends.count(line.payer), ends.count(line.payee)))
        payer_ends = ends.count(line.payer) == 1
        coins = -open_shares[line.payer] if payer_ends else open_shares[line.payee]
        open_shares[line.payer] += coins
        open_shares[line.payee] -= coins
        paid[line] = coins
        rest.remove(line)
    return paid
