"""The modern game, step by step: Alliance for four and for five (WEB, as ruled).

The pot is the front. The claim is what a remise adds to the worth of the next decided deal; it is no counter yet.
"""

from collections.abc import Callable

from .case import Case
from .contracts import Contract, Outcome, Vole
from .payments import Charge, Place, equal_parts, halves, one_each
from .reckoning import Reckoning
from .rules import Rule


def opening_stakes(case: Case, slate: Reckoning) -> None:
    """With the first played deal every player lays the stake in the pot, at no rate; then the stake is known."""
    if case.at.opening:
        for player in case.at.seats:
            slate.move(player, Place.FRONT, case.tariff.get("stake"), Charge.STAKE, Rule.POT)
    slate.at_stake = slate.front + slate.claim


def pot(case: Case, slate: Reckoning) -> None:
    """The side that won draws the pot; the opponents of a codille share it, and what is over stays."""
    if case.outcome is Outcome.WON:
        for player, part in zip(case.side, _shares(case, slate.front), strict=True):
            slate.move(Place.FRONT, player, part, Charge.POOL, Rule.POT_WON)
    elif case.outcome is Outcome.CODILLE:
        part, _ = equal_parts(slate.front, len(case.opponents))
        for player in case.opponents:
            slate.move(Place.FRONT, player, part, Charge.POOL, Rule.POT_CODILLE)


def fresh_stakes(case: Case, slate: Reckoning) -> None:
    """After a game won every opponent lays a fresh stake."""
    if case.outcome is Outcome.WON:
        for player in case.opponents:
            slate.move(player, Place.FRONT, _stake(case), Charge.STAKE, Rule.FRESH_STAKE)


def contract(case: Case, slate: Reckoning) -> None:
    """Every opponent pays the contract's rate, less the stake he laid; all the tricks multiply it."""
    if case.outcome is Outcome.WON:
        price = _tricks_factor(case) * _rate(case) - _stake(case)
        rule = Rule.FACTOR if case.all_tricks else Rule.POT_WON
        _opponents_pay(case, slate, dict.fromkeys(case.opponents, price), Charge.CONTRACT, rule)


def solo(case: Case, slate: Reckoning) -> None:
    """A solo won earns a bonus of every opponent."""
    if case.outcome is Outcome.WON and case.contract is Contract.SOLO:
        price = _tricks_factor(case) * case.tariff.get("solo_bonus") * case.at.rate
        _opponents_pay(case, slate, dict.fromkeys(case.opponents, price), Charge.SOLO, Rule.POT_WON)


def vole(case: Case, slate: Reckoning) -> None:
    """A vole announced and made earns a bonus of every opponent; missed, it costs nothing."""
    if case.deal.vole is Vole.ANNOUNCED and case.all_tricks:
        price = case.tariff.get("vole_bonus") * case.at.rate
        _opponents_pay(case, slate, dict.fromkeys(case.opponents, price), Charge.VOLE, Rule.FACTOR)


def doubling(case: Case, slate: Reckoning) -> None:
    """The losers of a decided deal pay the claim; a remise raises it."""
    if case.outcome is Outcome.REMISE:
        slate.claim = 2 * (slate.front + slate.claim) + _rate(case) - slate.front
        return
    shares = one_each(slate.claim, case.opponents)
    if case.outcome is Outcome.WON:
        _opponents_pay(case, slate, shares, Charge.DOUBLING, Rule.CLAIM)
    else:
        for player, part in shares.items():
            slate.move(case.taker, player, part, Charge.DOUBLING, Rule.CLAIM)
    slate.claim = 0


def codille(case: Case, slate: Reckoning) -> None:
    """The Taker of a codille lays a multiple of the contract's rate in the pot."""
    if case.outcome is Outcome.CODILLE:
        price = case.tariff.get("codille_factor") * _rate(case)
        slate.move(case.taker, Place.FRONT, price, Charge.CODILLE, Rule.POT_CODILLE)


def matadors(case: Case, slate: Reckoning) -> None:
    """The hand that holds three or more is paid by each adversary if it won, and pays them if its side lost codille."""
    holder = case.deal.matadors_by
    if not case.deal.matadors or case.outcome is Outcome.REMISE:
        return
    key = "matadors_three" if case.deal.matadors == 3 else "matadors_four"
    bonus = case.tariff.get(key) * case.at.rate
    adversaries = case.opponents if holder in case.side else case.side
    if holder in case.winners:
        for player in adversaries:
            slate.move(player, holder, bonus, Charge.MATADORS, Rule.OWN_MATADORS)
    elif holder in case.side:
        for player in adversaries:
            slate.move(holder, player, bonus, Charge.MATADORS, Rule.OWN_MATADORS)


CHARGES: tuple[Callable[[Case, Reckoning], None], ...] = (
    opening_stakes,
    pot,
    fresh_stakes,
    contract,
    solo,
    vole,
    doubling,
    codille,
    matadors,
)
"""Every charge of the modern game, in order."""


def _stake(case: Case) -> int:
    """Return a fresh stake, in jetons."""
    return case.tariff.get("stake") * case.at.rate


def _rate(case: Case) -> int:
    """Return what the contract is worth at the deal's rate, in jetons."""
    return case.tariff.get(f"rates.{case.contract}") * case.at.rate


def _tricks_factor(case: Case) -> int:
    """Return what all the tricks multiply by, announced or not; else 1."""
    return case.tariff.get("vole_factor") if case.all_tricks else 1


def _shares(case: Case, total: int) -> tuple[int, ...]:
    """Return how the side divides `total`: all the Taker's, or halves, the odd jeton his."""
    return halves(total) if len(case.side) == 2 else (total,)


def _opponents_pay(case: Case, slate: Reckoning, dues: dict[str, int], charge: Charge, rule: Rule) -> None:
    """Each opponent pays his due; the side divides the sum, the odd jeton the Taker's."""
    paid = 0
    for player, due in dues.items():
        before, after = _shares(case, paid)[0], _shares(case, paid + due)[0]
        slate.move(player, case.taker, after - before, charge, rule)
        if len(case.side) == 2:
            slate.move(player, case.side[1], due - (after - before), charge, rule)
        paid += due
