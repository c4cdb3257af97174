"""A deal told in a few sentences: what was played, how it ended, what was drawn or laid down; and in a few words."""

from ledger.quadrille.case import Case
from ledger.quadrille.contracts import Outcome
from ledger.quadrille.deal import Kind
from ledger.quadrille.payments import Charge, Place
from ledger.quadrille.sitting import Played
from ledger.words.amounts import amount
from ledger.words.deals import befell, contract_in_trumps, entry
from ledger.words.hands import moved_by_hand
from ledger.words.language import N_
from ledger.words.saying import FRONT, POOL, POT, Voice, front_of, in_clauses, opening, sentence
from ledger.words.terms import outcome_name

OTHERS, BOTH, TAKER = "others", "both", "taker"

DREW = {
    (OTHERS, FRONT): N_("The others drew the %(amount)s in front."),
    (BOTH, FRONT): N_("They drew the %(amount)s in front."),
    (TAKER, FRONT): N_("%(taker)s drew the %(amount)s in front."),
    (OTHERS, POT): N_("The others drew %(amount)s from the pot."),
    (BOTH, POT): N_("They drew %(amount)s from the pot."),
    (TAKER, POT): N_("%(taker)s drew %(amount)s from the pot."),
    (OTHERS, POOL): N_("The others drew %(amount)s from the pool."),
    (BOTH, POOL): N_("They drew %(amount)s from the pool."),
    (TAKER, POOL): N_("%(taker)s drew %(amount)s from the pool."),
}
"""Who drew what lay in front, by what that is called."""

BEASTED = {
    (BOTH, False): N_("They made a beast of %(amount)s, which waits."),
    (TAKER, False): N_("%(taker)s made a beast of %(amount)s, which waits."),
    (BOTH, True): N_("They made a beast of %(amount)s, for the pool."),
    (TAKER, True): N_("%(taker)s made a beast of %(amount)s, for the pool."),
}
"""Who made a beast by losing, by whether it goes into a pool."""


def last(voice: Voice, played: Played) -> str:
    """A deal in a few sentences: what was played, how it ended, what was drawn or laid down."""
    deal, case = played.deal, played.settlement.case
    if case is None or played.outcome is None:
        note = deal.note if deal.kind is not Kind.PLAYED else None
        return f"{entry(voice, deal)}. {sentence(note)}" if note else f"{entry(voice, deal)}."
    besides = befell(voice, played)
    sentences = [
        f"{contract_in_trumps(voice, deal)}.",
        voice.gettext(
            "%(tricks)s: %(outcome)s.",
            tricks=opening(voice.tricks(case.tricks)),
            outcome=outcome_name(voice.language, played.outcome),
        ),
        f"{opening(in_clauses(voice.language, besides))}." if besides else "",
        _drew(voice, played, case),
        _made_a_beast(voice, played, case),
    ]
    return " ".join(filter(None, sentences))


def brief(voice: Voice, played: Played) -> str:
    """Anything recorded in a few words: "Ada called Blaise in ♥ hearts, won, +8 fish", or the note of a misdeal."""
    deal = played.deal
    if deal.kind is Kind.SUBSTITUTE:
        return entry(voice, deal)
    if deal.kind is not Kind.PLAYED:
        moved = " ".join(moved_by_hand(voice, one) for one in deal.adjustments)
        return moved or deal.note or ""
    said = [contract_in_trumps(voice, deal)]
    if played.outcome is not None and deal.taker is not None:
        said += [outcome_name(voice.language, played.outcome), amount(voice.language, played.nets.get(deal.taker, 0))]
    return ", ".join(said)


def _drew(voice: Voice, played: Played, case: Case) -> str:
    """Who drew what lay in front, all of it together; or what the next deal is worth."""
    if front_of(case) == POT and case.outcome is Outcome.REMISE:
        claim = voice.quantity(played.settlement.table.claim)
        return voice.gettext("The losers of the next deal decided owe %(amount)s besides.", amount=claim)
    drawn = sum(
        one.amount for one in played.settlement.transfers if one.charge is Charge.POOL and one.payee != Place.ODD
    )
    if not drawn:
        return ""
    who = OTHERS if case.outcome is Outcome.CODILLE else BOTH if len(case.side) == 2 else TAKER
    said = DREW[who, front_of(case)]
    return voice.gettext(said, amount=voice.quantity(drawn), taker=voice.name(case.taker))


def _made_a_beast(voice: Voice, played: Played, case: Case) -> str:
    """Who made a beast by losing, and of what size."""
    size = sum(
        one.amount for one in played.settlement.transfers if one.charge is Charge.BEAST and one.payee is Place.WAITING
    )
    if not size:
        return ""
    said = BEASTED[BOTH if len(case.bearers) == 2 else TAKER, front_of(case) == POOL]
    return voice.gettext(said, amount=voice.quantity(size), taker=voice.name(case.taker))
