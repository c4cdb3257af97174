"""Notes and penalties of a sitting: what the columns of its deals cannot show, deal by deal."""

from ledger.book.entries import DealCorrected, DealVoided
from ledger.book.replay import Book, Slot
from ledger.quadrille.cards import Matador
from ledger.quadrille.case import Case
from ledger.quadrille.deal import Deal, Kind, Penalty
from ledger.quadrille.payments import Charge
from ledger.quadrille.sitting import Played
from ledger.quadrille.tariff import OddWay
from ledger.words.deals import REASONS, entry
from ledger.words.faults import fault
from ledger.words.hands import moved_by_hand
from ledger.words.saying import Voice, sentence


def note_lines(voice: Voice, book: Book) -> list[tuple[str, str]]:
    """The number of a deal and what is noted of it, in order; what comes between two deals goes with the first."""
    lines, number, odd_from = [], 0, 0
    for slot in book.slots:
        played = slot.played
        number = played.number or number
        said = _played(voice, slot, odd_from) if played.number else _between(voice, slot, first=not number)
        said += _corrected(voice, slot)
        if said:
            lines.append((str(number or 1), " ".join(said)))
        if played.number and played.after.table.odd > played.before.table.odd:
            odd_from = played.number
    return lines


def _played(voice: Voice, slot: Slot, odd_from: int) -> list[str]:
    """What is noted of a deal that was played."""
    played, deal, case = slot.played, slot.played.deal, slot.played.settlement.case
    said = []
    if case and case.pays_alone:
        said.append(_alone(voice, case))
    said += [_penalty(voice, penalty, played.settlement.at_stake) for penalty in deal.penalties]
    if deal.note:
        said.append(sentence(deal.note))
    said += _odd(voice, played, odd_from)
    if deal.dealer and deal.dealer != played.before.dealer:
        said.append(voice.gettext("%(player)s dealt out of turn.", player=voice.name(deal.dealer)))
    if deal.rate:
        said.append(voice.gettext("Every figure × %(rate)s.", rate=deal.rate))
    return said + [moved_by_hand(voice, moved) for moved in deal.adjustments]


def _alone(voice: Voice, case: Case) -> str:
    """Why a Taker bore a lost call without the friend."""
    taker, own = voice.name(case.taker), case.takers_tricks
    if not case.tricks:
        return voice.gettext("%(player)s and the friend made no trick, and %(player)s paid alone.", player=taker)
    if own is None:
        return voice.gettext(
            "The side made only %(tricks)s, and so %(player)s paid alone.",
            player=taker,
            tricks=voice.tricks(case.tricks),
        )
    return voice.gettext(
        "%(player)s made %(own)s of the side’s %(tricks)s, and so paid alone.",
        player=taker,
        own=voice.tricks(own),
        tricks=voice.language.spelled(case.tricks, feminine=True),
    )


def _penalty(voice: Voice, penalty: Penalty, size: int) -> str:
    """Who was beasted, why, and of what size."""
    named = {
        "players": voice.all(penalty.players),
        "amount": voice.quantity(size),
        "count": voice.language.spelled(penalty.times, feminine=True),
    }
    why = penalty.reason or ""
    if why in REASONS:
        why = voice.gettext(REASONS[why])
    elif why == "other":
        why = ""
    if why:
        return voice.ngettext(
            "%(players)s, %(why)s: a beast of %(amount)s.",
            "%(players)s, %(why)s: %(count)s beasts of %(amount)s.",
            penalty.times,
            why=why,
            **named,
        )
    return voice.ngettext(
        "%(players)s: a penalty beast of %(amount)s.",
        "%(players)s: %(count)s penalty beasts of %(amount)s.",
        penalty.times,
        **named,
    )


def _odd(voice: Voice, played: Played, odd_from: int) -> list[str]:
    """Who took odd jetons that waited, and from which deal they were."""
    case = played.settlement.case
    taken = sum(one.amount for one in played.settlement.transfers if one.charge is Charge.ODD)
    if not taken or case is None or case.tariff.rules.odd is OddWay.SAME_DEAL:
        return []
    player, number = played.deal.odd_to[0], odd_from
    if _may_hold_spadille(played.deal, case, player):
        return [
            voice.ngettext(
                "%(player)s held Spadille and took the jeton left odd at deal %(number)s.",
                "%(player)s held Spadille and took the %(num)s jetons left odd at deal %(number)s.",
                taken,
                player=voice.name(player),
                number=number,
            )
        ]
    return [
        voice.ngettext(
            "%(player)s took the jeton left odd at deal %(number)s.",
            "%(player)s took the %(num)s jetons left odd at deal %(number)s.",
            taken,
            player=voice.name(player),
            number=number,
        )
    ]


def _may_hold_spadille(deal: Deal, case: Case, player: str) -> bool:
    """Whether nothing said of the deal puts Spadille on the other side."""
    if deal.held is None and not deal.matadors:
        return True
    return (Matador.SPADILLE in case.held_by_side) == (player in case.side)


def _between(voice: Voice, slot: Slot, *, first: bool) -> list[str]:
    """A misdeal, a pass, a change of seat, a deal made void or impossible: nothing that has a number."""
    deal = slot.played.deal
    if slot.voided:
        return [_voided(voice, slot)]
    if slot.faults:
        faults = " ".join(fault(voice, wrong) for wrong in slot.faults)
        return [
            voice.gettext("%(entry)s: this cannot stand any more. %(faults)s", entry=entry(voice, deal), faults=faults)
        ]
    said = [_befell(voice, deal, first=first)] + [moved_by_hand(voice, moved) for moved in deal.adjustments]
    return said


def _befell(voice: Voice, deal: Deal, *, first: bool) -> str:
    """What came between two deals, with its note."""
    if deal.kind is Kind.SUBSTITUTE:
        said = voice.gettext(
            "Then %(player)s took %(whose)s seat.", player=voice.name(deal.incoming), whose=voice.whose(deal.out)
        )
        return f"{said} {sentence(deal.note)}" if deal.note else said
    if deal.kind is Kind.PASSED:
        if deal.note:
            return voice.gettext("Then all passed: %(note)s", note=sentence(deal.note))
        return voice.gettext("Before it, all passed.") if first else voice.gettext("Then all passed.")
    if not deal.note:
        return voice.gettext("Before it, a misdeal.") if first else voice.gettext("Then a misdeal.")
    note = sentence(deal.note)
    if first:
        return voice.gettext("Before it, a misdeal: %(note)s", note=note)
    return voice.gettext("Then a misdeal: %(note)s", note=note)


def _voided(voice: Voice, slot: Slot) -> str:
    """A deal that was struck out: what it was, when, and why."""
    made = [changed for changed in slot.changed if isinstance(changed.said, DealVoided)][-1]
    said = voice.gettext(
        "Made void at %(time)s: %(entry)s.", time=voice.language.time(made.at), entry=entry(voice, slot.played.deal)
    )
    note = made.said.note if isinstance(made.said, DealVoided) else None
    return f"{said} {sentence(note)}" if note else said


def _corrected(voice: Voice, slot: Slot) -> list[str]:
    """When a slot was corrected."""
    times = [voice.language.time(one.at) for one in slot.changed if isinstance(one.said, DealCorrected)]
    return [voice.gettext("Corrected at %(times)s.", times=voice.language.listed(times))] if times else []
