"""Quadrille as it was played in Lancashire, step by step (HOYLE, as ruled in `rulesets.lancashire`).

All that lies on the table is one pool, the front. The board is so much of it as lies out for the next game: a number
kept beside the pool, never more than the pool holds. Hearts are worth twice the board, the other half out of the pool.
"""

from collections.abc import Callable

from .case import Case
from .contracts import Contract, Outcome, Vole
from .payments import Charge, Place, halves
from .period import opponents_pay, side_pays
from .reckoning import Reckoning
from .rules import Rule


def pool(case: Case, slate: Reckoning) -> None:
    """With the first played deal every player lays his part in the pool."""
    if case.at.opening:
        _all_lay(case, slate, 1, Rule.POOL_LAID)


def stakes(case: Case, slate: Reckoning) -> None:
    """The dealer lays the game and a part for each red ace; the board is the game, unless a larger one lies there."""
    tariff, rate = case.tariff, case.at.rate
    game = tariff.get("mark") * rate
    slate.move(case.at.dealer, Place.FRONT, game, Charge.STAKE, Rule.STAKE)
    slate.move(case.at.dealer, Place.FRONT, 2 * tariff.get("red_ace") * rate, Charge.STAKE, Rule.ACES_STAKED)
    slate.board = max(slate.board, game)
    slate.at_stake = slate.board * case.multiplier


def red_aces(case: Case, slate: Reckoning) -> None:
    """Whoever held a red ace draws its part out of the pool, whatever the result and the suit."""
    for holder in case.deal.red_aces:
        part = _from_pool(case, slate, case.tariff.get("red_ace") * case.at.rate)
        slate.move(Place.FRONT, holder, part, Charge.ACES, Rule.RED_ACES)


def premium(case: Case, slate: Reckoning) -> None:
    """A purchased king and a solo are paid by each opponent; asking leave is not."""
    if case.contract is Contract.MEDIATEUR:
        _between(case, slate, case.tariff.get("mediateur"), Charge.MEDIATEUR, Rule.PREMIUM)
    elif case.contract is Contract.SANS_PRENDRE:
        _between(case, slate, case.tariff.get("sans_prendre"), Charge.SANS_PRENDRE, Rule.PREMIUM)


def mats(case: Case, slate: Reckoning) -> None:
    """Three matadors of the side are mats, a longer run double mats: each has one price, however long."""
    run = case.paid_matadors
    if run:
        key = "double_mats" if run >= case.tariff.get("double_mats_from") else "mats"
        _between(case, slate, case.tariff.get(key), Charge.MATADORS, Rule.MATS)


def vole(case: Case, slate: Reckoning) -> None:
    """The vole made is paid by each opponent besides; missed, it costs the side its own price to each of them."""
    if case.deal.vole is Vole.NONE:
        return
    if case.all_tricks:
        opponents_pay(case, slate, case.vole_price, Charge.VOLE, Rule.VOLE_MADE)
    else:
        price = case.tariff.get("vole_missed") * case.factor
        side_pays(case, slate, case.bearers, price, Charge.VOLE, Rule.VOLE_MISSED)


def king(case: Case, slate: Reckoning) -> None:
    """A purchased king is paid to whoever gave it, won or lost."""
    if case.deal.king_from:
        price = case.tariff.get("king_price") * case.factor
        slate.move(case.taker, case.deal.king_from, price, Charge.KING, Rule.KING)


def game(case: Case, slate: Reckoning) -> None:
    """The side that won draws the board, in hearts as much again; a vole made draws its own sum besides."""
    if case.outcome is not Outcome.WON:
        return
    _side_draws(case, slate, slate.at_stake, Rule.BOARD_WON)
    if case.all_tricks and case.deal.vole is not Vole.NONE:
        _side_draws(case, slate, case.tariff.get(f"pool_{case.contract}") * case.factor, Rule.VOLE_POOL)


def off_the_board(case: Case, slate: Reckoning) -> None:
    """A codille is paid out of the pool: half the board to each opponent, two or three, and twice that in hearts."""
    if case.outcome is Outcome.CODILLE:
        due, number = slate.at_stake // 2, len(case.opponents)
        part = _from_pool(case, slate, due * number) // number
        for player in case.opponents:
            slate.move(Place.FRONT, player, part, Charge.POOL, Rule.OFF_THE_BOARD)


def beast(case: Case, slate: Reckoning) -> None:
    """A side that loses lays down what it would have drawn from the board: the board, or twice that in hearts."""
    if case.outcome is not Outcome.WON:
        rule = Rule.THREE_TRICKS if case.pays_alone else Rule.BEAST
        _lay_down(slate, case.bearers, 1, Charge.BEAST, rule)


def penalties(case: Case, slate: Reckoning) -> None:
    """Each irregularity is a beast of the same size, made by one, or halved by two."""
    for penalty in case.deal.penalties:
        _lay_down(slate, penalty.players, penalty.times, Charge.PENALTY, Rule.PENALTY)


def next_board(case: Case, slate: Reckoning) -> None:
    """Where a beast was made a board lies for the next game, twice as large after a remise; else none does."""
    board = 0
    if case.outcome is not Outcome.WON or case.deal.penalties:
        fresh = slate.board <= case.tariff.get("mark") * case.at.rate
        board = slate.at_stake if fresh else slate.board
        if case.outcome is Outcome.REMISE:
            board *= 2
        board = min(board, max(case.tariff.get("board_most") * case.at.rate, slate.board))
    slate.board = _from_pool(case, slate, board)


CHARGES: tuple[Callable[[Case, Reckoning], None], ...] = (
    pool,
    stakes,
    red_aces,
    premium,
    mats,
    vole,
    king,
    game,
    off_the_board,
    beast,
    penalties,
    next_board,
)
"""Every charge of the Lancashire game, in order."""


def _all_lay(case: Case, slate: Reckoning, times: int, rule: Rule) -> None:
    """Every player lays his part in the pool, so many times over."""
    for player in case.at.seats:
        part = case.tariff.get("pool") * case.at.rate * times
        slate.move(player, Place.FRONT, part, Charge.STAKE, rule)


def _from_pool(case: Case, slate: Reckoning, asked: int) -> int:
    """Return how much of `asked` jetons the pool holds, once all have laid in it again where it falls short."""
    each = case.tariff.get("pool") * case.at.rate * len(case.at.seats)
    if asked > slate.front and each:
        _all_lay(case, slate, -((slate.front - asked) // each), Rule.POOL_AGAIN)
    return min(asked, slate.front)


def _side_draws(case: Case, slate: Reckoning, asked: int, rule: Rule) -> None:
    """The side draws `asked` jetons out of the pool, partners by halves."""
    drawn = _from_pool(case, slate, asked)
    for player, part in zip(case.side, _parts(drawn, len(case.side)), strict=True):
        slate.move(Place.FRONT, player, part, Charge.POOL, rule)


def _lay_down(slate: Reckoning, players: tuple[str, ...], times: int, charge: Charge, rule: Rule) -> None:
    """One player, or two by halves, lay down beasts of what was at stake, which go into the pool at once."""
    for player, part in zip(players, _parts(slate.at_stake, len(players)), strict=True):
        slate.move(player, Place.WAITING, part * times, charge, rule)
    slate.move(Place.WAITING, Place.FRONT, slate.at_stake * times, charge, Rule.BOARD)


def _parts(total: int, players: int) -> tuple[int, ...]:
    """Return how one or two players divide `total` jetons, the odd one being the first's."""
    return halves(total) if players == 2 else (total,)


def _between(case: Case, slate: Reckoning, each: int, charge: Charge, rule: Rule) -> None:
    """Each opponent pays a side that won; a side that lost pays each opponent only where the table agreed on it."""
    price = each * case.factor
    if case.outcome is Outcome.WON:
        opponents_pay(case, slate, price, charge, rule)
    elif case.tariff.get("losses_paid"):
        side_pays(case, slate, case.bearers, price, charge, rule)
