"""What the rules refuse of a deal that can be read.

    faults_of(tariff, position, deal) -> tuple[Fault, ...]

Every fault found, each at its field and saying what would be right; none means `settle` may be asked. One small
function per question, run in order, each returning its faults.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from .cards import ALL_MATADORS
from .case import Position, is_alone, outcome_of, run_held, vole_is_open
from .contracts import Contract, Outcome, Vole
from .deal import DECLARERS, DEFENDERS, POOL, Deal, Kind
from .faults import N_, Fault, fault
from .settle import settle
from .tariff import Family, Tariff

Judge = Callable[[Tariff, Position, Deal], Iterator[Fault]]


def faults_of(tariff: Tariff, position: Position, deal: Deal) -> tuple[Fault, ...]:
    """Return every fault of `deal` where it stands."""
    judges = {Kind.PLAYED: PLAYED, Kind.SUBSTITUTE: (_seat_changes,), Kind.VOID: (_people,), Kind.PASSED: NOT_PLAYED}
    found = tuple(fault_ for judge in judges[deal.kind] for fault_ in judge(tariff, position, deal))
    if found or not any(moved.payer == POOL for moved in deal.adjustments):
        return found
    return tuple(_front_suffices(tariff, position, deal))


def _people(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """Everyone named sits at the table."""
    seated = position.seats
    named: list[tuple[str, str | None]] = [
        ("taker", deal.taker),
        ("partner", deal.partner),
        ("king_from", deal.king_from),
        ("aces", deal.aces),
        *(("aces", player) for player in dict.fromkeys(deal.red_aces)),
        ("dealer", deal.dealer),
        *(("odd_to", player) for player in deal.odd_to),
        *(("penalties", player) for penalty in deal.penalties for player in penalty.players),
        *(("adjustments", who) for moved in deal.adjustments for who in (moved.payer, moved.payee) if who != POOL),
    ]
    for field, player in named:
        if player is not None and player not in seated:
            yield fault(
                field, N_("%(player)s does not sit here; those seated are %(players)s."), player=player, players=seated
            )


def _side(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """A Taker, a contract these rules have, and a friend just where the side is two (rule 4)."""
    rules = tariff.rules
    if deal.taker is None:
        yield fault("taker", N_("Choose the taker. Nobody is chosen beforehand."))
    if deal.contract is None:
        yield fault("contract", N_("Choose the contract."))
    elif deal.contract not in rules.contracts:
        yield fault(
            "contract",
            N_("These rules have no such contract; there are %(choices)s."),
            choices=[str(c) for c in rules.contracts],
        )
    elif is_alone(rules, deal.contract):
        if deal.partner is not None:
            yield fault("partner", N_("Leave out the friend: the taker of this contract is alone."))
    elif deal.partner is None:
        yield fault("partner", N_("Choose the friend."))
    elif deal.partner == deal.taker:
        yield fault("partner", N_("Choose another player: nobody is his own friend."))


def _king(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """A king is bought in a médiateur, from another (rule 17)."""
    if tariff.rules.family is Family.MODERN or deal.contract is None:
        return
    if deal.contract is not Contract.MEDIATEUR:
        if deal.king_from is not None:
            yield fault("king_from", N_("Leave this out: a king is bought in a médiateur only."))
    elif deal.king_from is None:
        yield fault("king_from", N_("Choose whose king was bought."))
    elif deal.king_from == deal.taker:
        yield fault("king_from", N_("Choose another player: nobody sells himself a king."))


def _trump(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """All but the modern game are played in a trump suit."""
    if deal.trump is None and tariff.rules.family is not Family.MODERN:
        yield fault("trump", N_("Choose the trump suit."))


def _forced(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """Spadille is forced where agreed, and then plays the lowest game with a friend (rule 10)."""
    if not deal.forced:
        return
    if not tariff.get("forced_spadille"):
        yield fault("forced", N_("At this table Spadille is not forced; record the deal as passed out."))
    elif deal.contract not in (tariff.rules.forced_as, None):
        yield fault("forced", N_("A forced Spadille plays the lowest contract, and no other."))


def _tricks(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """No more tricks than cards."""
    if deal.tricks is None or deal.tricks > tariff.rules.cards:
        yield fault("tricks", N_("Give the tricks of the side, from 0 to %(most)s."), most=tariff.rules.cards)


def _takers_tricks(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """The Taker's own tricks: no more than the side's, and said where something hangs on them (rules 9 and 15)."""
    own, tricks = deal.taker_tricks, deal.tricks
    if own is None:
        if takers_tricks_matter(tariff, deal):
            yield fault("taker_tricks", N_("Say how many of these tricks the taker made himself."))
    elif tricks is None:
        return
    elif deal.contract is not None and is_alone(tariff.rules, deal.contract):
        if own != tricks:
            yield fault("taker_tricks", N_("Alone, all the tricks of the side are the taker’s."))
    elif own > tricks:
        yield fault("taker_tricks", N_("The taker cannot have made more tricks than the side, %(most)s."), most=tricks)


def takers_tricks_matter(tariff: Tariff, deal: Deal) -> bool:
    """Whether a payment hangs on how many tricks of a lost call were the Taker's own (rules 9 and 15)."""
    if deal.forced or deal.tricks is None or deal.contract not in tariff.rules.with_friend:
        return False
    if tariff.rules.family is Family.MODERN or outcome_of(tariff.rules, deal.tricks) is Outcome.WON:
        return False
    threshold = tariff.get("three_trick_rule")
    return 0 < threshold <= deal.tricks or bool(tariff.get("devole") and deal.tricks)


def _matadors(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """A run of three or more, no longer than the trumps, nor than one hand where one hand holds it (rule 7)."""
    if not deal.matadors:
        return
    rules, modern = tariff.rules, tariff.rules.family is Family.MODERN
    most = (deal.trump.trumps if deal.trump else 12) - deal.false_matadors
    alone = deal.contract is not None and is_alone(rules, deal.contract)
    if modern or (alone and deal.matadors_by == DECLARERS):
        most = min(most, rules.cards)
    if not 3 <= deal.matadors <= most:
        yield fault("matadors", N_("A run has at least 3 cards and here at most %(most)s; or none, 0."), most=most)
    if modern and deal.matadors_by not in position.seats:
        yield fault("matadors_by", N_("Choose the player who held the matadors."))
    if not modern and deal.matadors_by not in (DECLARERS, DEFENDERS):
        yield fault("matadors_by", N_("Matadors belong to a side: say declarers or defenders."))


def _held(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """Which matadors the side held: said where poulans hang on it, and never against a run (rule 16)."""
    run = run_held(deal) if deal.matadors_by in (DECLARERS, DEFENDERS) else ALL_MATADORS
    if deal.held is None:
        if run is None and held_matters(tariff, deal):
            yield fault("held", N_("Say which of Spadille, Manille and Baste the side held, or none."))
    elif run is not None and deal.held != run:
        yield fault("held", N_("The run of matadors says otherwise: leave this out, or say the same."))


def held_matters(tariff: Tariff, deal: Deal) -> bool:
    """Whether poulans are drawn, and no run says whose they are (rule 16)."""
    if tariff.rules.family is Family.MODERN or deal.tricks is None or deal.matadors:
        return False
    if not any(tariff.get(f"poulans_{matador}") for matador in ALL_MATADORS):
        return False
    outcome = outcome_of(tariff.rules, deal.tricks)
    missed = deal.vole is Vole.ANNOUNCED and outcome is Outcome.WON and deal.tricks < tariff.rules.cards
    return outcome is not Outcome.REMISE and not missed


def _vole(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """A vole can be played for, and all the tricks are one unless a king never showed (rule 14)."""
    rules = tariff.rules
    if deal.vole is not Vole.NONE and deal.forced:
        yield fault("vole", N_("With forced Spadille there is no vole."))
    elif rules.family is Family.MODERN:
        if deal.vole is Vole.UNDERTAKEN:
            yield fault("vole", N_("Here a vole is announced before the first trick, or not at all."))
    elif deal.contract is None:
        return
    elif deal.vole is Vole.ANNOUNCED and deal.contract is not Contract.SANS_PRENDRE:
        yield fault("vole", N_("A vole is announced with sans prendre only; otherwise it is undertaken."))
    elif deal.tricks is None:
        return
    elif deal.vole is Vole.UNDERTAKEN and deal.tricks < rules.to_win:
        yield fault(
            "vole", N_("A vole is undertaken after winning: with %(least)s tricks or more."), least=rules.to_win
        )
    elif deal.vole is Vole.NONE and deal.tricks == rules.cards and not vole_is_open(rules, deal):
        yield fault("vole", N_("All the tricks of this contract are a vole: say undertaken or announced."))


def _passing(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """Where Spadille is forced every deal is played."""
    if tariff.get("forced_spadille"):
        yield fault("kind", N_("At this table no deal is passed out: the holder of Spadille must play."))


def _seat_changes(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """One who sits leaves, one who does not takes the seat."""
    if deal.out not in position.seats:
        yield fault("out", N_("Choose who leaves: one of %(players)s."), players=position.seats)
    if deal.incoming is None:
        yield fault("in", N_("Write the name of the player who takes the seat."))
    elif deal.incoming in position.seats:
        yield fault("in", N_("%(player)s is seated already; name another player."), player=deal.incoming)


def _front_suffices(tariff: Tariff, position: Position, deal: Deal) -> Iterator[Fault]:
    """Nobody takes more from the front by hand than lies there (rule 21)."""
    before = settle(tariff, position, replace(deal, adjustments=()))
    lies = before.table.front
    for moved in deal.adjustments:
        lies += moved.amount if moved.payee == POOL else -moved.amount if moved.payer == POOL else 0
        if lies < 0:
            yield fault(
                "adjustments", N_("No more can be taken than lies in front: %(most)s jetons."), most=lies + moved.amount
            )
            return


PLAYED: tuple[Judge, ...] = (
    _people, _side, _king, _trump, _forced, _tricks, _takers_tricks, _matadors, _held, _vole,
)  # fmt: skip
"""What is asked of a played deal, in the order a form asks it."""

NOT_PLAYED: tuple[Judge, ...] = (_passing, _people)
"""What is asked of a deal passed out."""
