"""The period games, step by step: Quadrille old and late, Tredrille, Quintille. Rules 1 to 20, in their order.

Counters the dealer put up as poulans are his until they are drawn; only what is drawn moves.
"""

from collections.abc import Callable

from .cards import Matador
from .case import Case
from .contracts import Contract, Outcome, Vole
from .payments import Charge, Place, equal_parts, halves
from .reckoning import Reckoning
from .rules import Rule
from .tariff import OddWay

RESULT_RULE = {Outcome.WON: Rule.WON, Outcome.REMISE: Rule.REMISE, Outcome.CODILLE: Rule.CODILLE}

POULANS = {
    Matador.SPADILLE: "poulans_spadille",
    Matador.MANILLE: "poulans_manille",
    Matador.BASTE: "poulans_baste",
}
"""What the dealer puts up for each matador."""


def beast_goes(case: Case, slate: Reckoning) -> None:
    """If no beast goes and some wait, the largest goes (rule 1)."""
    if slate.going or not slate.waiting:
        return
    slate.going = max(slate.waiting)
    slate.waiting.remove(slate.going)
    slate.move(Place.WAITING, Place.FRONT, slate.going, Charge.BEAST, Rule.BEAST_GOES)


def stakes(case: Case, slate: Reckoning) -> None:
    """The dealer lays the mark; the game is laid or owed (rule 2), and the stake is known (rule 3)."""
    rules, rate = case.tariff.rules, case.at.rate
    slate.move(case.at.dealer, Place.FRONT, case.tariff.get("mark") * rate, Charge.STAKE, Rule.STAKE)
    game = case.tariff.get("game") * rate
    if rules.game_staked:
        for player in case.at.seats:
            slate.move(player, Place.FRONT, game, Charge.GAME, Rule.GAME_STAKED)
    else:
        slate.game_owed += game
    slate.at_stake = slate.front + slate.game_owed * rules.game_counted


def odd_taken(case: Case, slate: Reckoning) -> None:
    """Odd jetons that waited go to the player the deal names (rule 20)."""
    if case.tariff.rules.odd is OddWay.NEXT_DEAL and case.deal.odd_to:
        slate.move(Place.ODD, case.deal.odd_to[0], slate.odd, Charge.ODD, Rule.ODD)


def game(case: Case, slate: Reckoning) -> None:
    """The game owed is paid where the front is drawn (rules 11 and 13); then nobody owes it any more."""
    if not case.winners:
        return
    _between(case, slate, slate.game_owed * case.multiplier, Charge.GAME)
    slate.game_owed = 0


def consolation(case: Case, slate: Reckoning) -> None:
    """The consolation is paid whatever the result (rules 11 to 13)."""
    _between(case, slate, case.tariff.get("consolation") * case.factor, Charge.CONSOLATION)


def premium(case: Case, slate: Reckoning) -> None:
    """A médiateur and sans prendre have a premium, charged under their names (rule 6)."""
    if case.contract is Contract.MEDIATEUR:
        _between(case, slate, case.tariff.get("mediateur") * case.factor, Charge.MEDIATEUR)
    elif case.contract is Contract.SANS_PRENDRE:
        _between(case, slate, case.tariff.get("sans_prendre") * case.factor, Charge.SANS_PRENDRE)


def matadors(case: Case, slate: Reckoning) -> None:
    """A run of matadors held by the side is paid, card by card (rule 7)."""
    price = case.paid_matadors * case.tariff.get("matador") * case.factor
    _between(case, slate, price, Charge.MATADORS, Rule.MATADORS)


def vole(case: Case, slate: Reckoning) -> None:
    """The vole made is paid to the side, the vole missed by it (rule 14)."""
    if case.deal.vole is Vole.NONE:
        return
    if case.all_tricks:
        opponents_pay(case, slate, case.vole_price, Charge.VOLE, Rule.VOLE_MADE)
    elif case.deal.vole is Vole.ANNOUNCED or case.tariff.get("vole_missed_paid"):
        side_pays(case, slate, case.bearers, case.vole_price, Charge.VOLE, Rule.VOLE_MISSED)


def devole(case: Case, slate: Reckoning) -> None:
    """A Taker who loses without a trick of his own pays a vole: alone, or as he shares other losses (rule 15)."""
    if case.devole:
        payers = case.bearers if case.tariff.get("devole_shared") else (case.taker,)
        side_pays(case, slate, payers, case.vole_price, Charge.DEVOLE, Rule.DEVOLE)


def king(case: Case, slate: Reckoning) -> None:
    """In a médiateur the Taker pays the king's giver, won or lost (rule 17)."""
    if case.deal.king_from:
        price = case.tariff.get("king_price") * case.factor
        slate.move(case.taker, case.deal.king_from, price, Charge.KING, Rule.KING)


def aces(case: Case, slate: Reckoning) -> None:
    """Every other player pays the one who held both black aces, where agreed (rule 18)."""
    if case.deal.aces:
        for player in case.at.seats:
            slate.move(player, case.deal.aces, case.tariff.get("auddey") * case.at.rate, Charge.ACES, Rule.ACES)


def front(case: Case, slate: Reckoning) -> None:
    """The winners draw the front (rules 11 and 13)."""
    if not case.winners:
        return
    rule = RESULT_RULE[case.outcome]
    for winner, part in _drawn(case, slate.front).items():
        slate.move(Place.FRONT, winner, part, Charge.POOL, rule)
    slate.move(Place.FRONT, Place.ODD, slate.front, Charge.POOL, Rule.ODD)
    slate.going = 0


def poulans(case: Case, slate: Reckoning) -> None:
    """The winners draw what lies for the matadors they held, divided as the front is (rule 16)."""
    if not case.winners:
        return
    sides_own = case.outcome is Outcome.WON
    sum_ = sum(
        case.tariff.get(key) * case.at.rate
        for matador, key in POULANS.items()
        if (matador in case.held_by_side) == sides_own and case.tariff.get(key)
    )
    if not sum_:
        return
    dealer, parts = case.at.dealer, _drawn(case, sum_)
    for winner, part in parts.items():
        slate.move(dealer, winner, part, Charge.POULANS, Rule.POULANS)
    slate.move(dealer, Place.ODD, sum_ - sum(parts.values()), Charge.POULANS, Rule.ODD)


def beast(case: Case, slate: Reckoning) -> None:
    """A side that loses makes a beast of what was at stake (rules 12 and 13)."""
    if case.outcome is Outcome.WON:
        return
    rule = Rule.THREE_TRICKS if case.pays_alone else Rule.BEAST
    for player, part in zip(case.bearers, halves(slate.at_stake), strict=False):
        slate.move(player, Place.WAITING, part if len(case.bearers) == 2 else slate.at_stake, Charge.BEAST, rule)
    slate.new_beasts.append(slate.at_stake)


def penalties(case: Case, slate: Reckoning) -> None:
    """Each irregularity is a beast of what was at stake, made by one, or halved by two beast by beast (rule 19)."""
    for penalty in case.deal.penalties:
        parts = halves(slate.at_stake) if len(penalty.players) == 2 else (slate.at_stake,)
        for player, part in zip(penalty.players, parts, strict=True):
            slate.move(player, Place.WAITING, part * penalty.times, Charge.PENALTY, Rule.PENALTY)
        slate.new_beasts.extend([slate.at_stake] * penalty.times)


def beasts_wait(case: Case, slate: Reckoning) -> None:
    """Beasts made in one deal go together as one, or each waits by itself (rule 19)."""
    together = case.tariff.get("beasts_together")
    made = [sum(slate.new_beasts)] if together else slate.new_beasts
    slate.waiting.extend(size for size in made if size)


def odd_by_trumps(case: Case, slate: Reckoning) -> None:
    """Five-handed, odd jetons go one each to the best trumps named, at the deal's end (rule 20)."""
    if case.tariff.rules.odd is OddWay.SAME_DEAL:
        for player in case.deal.odd_to[: slate.odd]:
            slate.move(Place.ODD, player, 1, Charge.ODD, Rule.ODD)


def unless_announced_vole_missed(step: Callable[[Case, Reckoning], None]) -> Callable[[Case, Reckoning], None]:
    """Leave out `step` where an announced vole was missed: the side pays that, and that is all (rule 14)."""

    def guarded(case: Case, slate: Reckoning) -> None:
        if not case.missed_announced_vole:
            step(case, slate)

    guarded.__doc__ = step.__doc__
    return guarded


CHARGES: tuple[Callable[[Case, Reckoning], None], ...] = (
    beast_goes,
    stakes,
    odd_taken,
    unless_announced_vole_missed(game),
    unless_announced_vole_missed(consolation),
    unless_announced_vole_missed(premium),
    unless_announced_vole_missed(matadors),
    vole,
    devole,
    king,
    aces,
    front,
    poulans,
    beast,
    penalties,
    beasts_wait,
    odd_by_trumps,
)
"""Every charge of a period game, in order."""


def _between(case: Case, slate: Reckoning, each: int, charge: Charge, why: Rule | None = None) -> None:
    """Pay `each` jetons to the side by every opponent if it won, by the side to every opponent if it lost."""
    rule = why or (Rule.THREE_TRICKS if case.pays_alone else RESULT_RULE[case.outcome])
    if case.outcome is Outcome.WON:
        opponents_pay(case, slate, each, charge, rule)
    else:
        side_pays(case, slate, case.bearers, each, charge, rule)


def opponents_pay(case: Case, slate: Reckoning, each: int, charge: Charge, rule: Rule) -> None:
    """Every opponent pays the side `each`; partners halve the sum, the odd jeton the Taker's (rule 8)."""
    for opponent, (taken, given) in zip(case.opponents, _in_halves(case.side, len(case.opponents), each), strict=True):
        slate.move(opponent, case.taker, taken, charge, rule)
        if given:
            slate.move(opponent, case.side[1], given, charge, rule)


def side_pays(case: Case, slate: Reckoning, payers: tuple[str, ...], each: int, charge: Charge, rule: Rule) -> None:
    """The side pays every opponent `each`; partners halve the sum, the odd jeton the Taker's (rule 8)."""
    for opponent, (taken, given) in zip(case.opponents, _in_halves(payers, len(case.opponents), each), strict=True):
        slate.move(case.taker, opponent, taken, charge, rule)
        if given:
            slate.move(payers[1], opponent, given, charge, rule)


def _in_halves(side: tuple[str, ...], opponents: int, each: int) -> list[tuple[int, int]]:
    """Return, opponent by opponent, the Taker's part of `each` and the friend's, so that their sums are halves."""
    if len(side) == 1:
        return [(each, 0)] * opponents
    parts = []
    for settled in range(opponents):
        before, after = halves(settled * each)[0], halves((settled + 1) * each)[0]
        parts.append((after - before, each - (after - before)))
    return parts


def _drawn(case: Case, total: int) -> dict[str, int]:
    """Return what each winner draws of `total`: halves for a side, equal parts for opponents (rules 8 and 13)."""
    if case.outcome is Outcome.CODILLE:
        part, _ = equal_parts(total, len(case.winners))
        return dict.fromkeys(case.winners, part)
    if len(case.winners) == 1:
        return {case.taker: total}
    return dict(zip(case.winners, halves(total), strict=True))
