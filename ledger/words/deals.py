"""Deals said: who undertook what, what else befell, how it ended, and why it is paid as it is."""

from ledger.quadrille.cards import Suit
from ledger.quadrille.case import Case
from ledger.quadrille.contracts import Contract, Outcome, Vole
from ledger.quadrille.deal import DECLARERS, DEFENDERS, Deal, Kind, Penalty
from ledger.quadrille.sitting import Played
from ledger.quadrille.tariff import Family
from ledger.words.language import N_
from ledger.words.saying import Voice
from ledger.words.terms import kind_name

FRIEND, KING, ALONE = "friend", "king", "alone"

SAID = {
    (Contract.CALL, FRIEND): N_("%(taker)s called %(friend)s"),
    (Contract.CALL, ALONE): N_("%(taker)s called a king"),
    (Contract.OWN_KING, ALONE): N_("%(taker)s played alone, own king"),
    (Contract.MEDIATEUR, KING): N_("%(taker)s played médiateur with %(whose)s king"),
    (Contract.MEDIATEUR, FRIEND): N_("%(taker)s played médiateur with %(friend)s"),
    (Contract.MEDIATEUR, ALONE): N_("%(taker)s played médiateur"),
    (Contract.SANS_PRENDRE, ALONE): N_("%(taker)s played sans prendre"),
    (Contract.ALLIANCE, FRIEND): N_("%(taker)s allied with %(friend)s"),
    (Contract.ALLIANCE, ALONE): N_("%(taker)s played alliance"),
    (Contract.DIMIDIATOR, ALONE): N_("%(taker)s played dimidiator"),
    (Contract.CASCO, FRIEND): N_("%(taker)s played casco with %(friend)s"),
    (Contract.CASCO, ALONE): N_("%(taker)s played casco"),
    (Contract.SOLO, ALONE): N_("%(taker)s played solo"),
}

SAID_FORCED = {
    (Contract.CALL, FRIEND): N_("%(taker)s, forced Spadille, called %(friend)s"),
    (Contract.CALL, ALONE): N_("%(taker)s, forced Spadille, called a king"),
    (Contract.ALLIANCE, FRIEND): N_("%(taker)s, forced Spadille, allied with %(friend)s"),
}

REASONS = {
    "renounce": N_("for a renounce"),
    "looked": N_("for looking at a hand"),
    "friend": N_("for making the friend known"),
    "eleven": N_("for playing with eleven cards"),
}
"""Reasons for a penalty that a form offers, as they stand in a sentence."""


def contract(voice: Voice, deal: Deal) -> str:
    """Who undertook what: "Ada called Chloé". A deal half said is told as far as it goes."""
    if deal.taker is None or deal.contract is None:
        return voice.gettext("A deal not fully told")
    form = FRIEND if deal.partner else KING if deal.king_from else ALONE
    said = SAID.get((deal.contract, form)) or SAID[deal.contract, ALONE]
    if deal.forced:
        said = SAID_FORCED.get((deal.contract, form), said)
    return voice.gettext(
        said, taker=voice.name(deal.taker), friend=voice.name(deal.partner), whose=voice.whose(deal.king_from)
    )


def contract_in_trumps(voice: Voice, deal: Deal) -> str:
    """The same with the trump suit: "Ada called Chloé in ♠ spades"."""
    said = contract(voice, deal)
    if deal.trump is None:
        return said
    if deal.king_from or deal.contract is Contract.OWN_KING:  # else it would be a king of that suit
        return voice.gettext("%(contract)s, in %(suit)s", contract=said, suit=voice.suit(deal.trump))
    return voice.gettext("%(contract)s in %(suit)s", contract=said, suit=voice.suit(deal.trump))


def entry(voice: Voice, deal: Deal) -> str:
    """A short title of anything that is recorded."""
    if deal.kind is Kind.PLAYED:
        return contract(voice, deal)
    if deal.kind is Kind.SUBSTITUTE and deal.out and deal.incoming:
        return voice.gettext(
            "%(player)s takes %(whose)s seat", player=voice.name(deal.incoming), whose=voice.whose(deal.out)
        )
    return kind_name(voice.language, deal.kind)


def details(voice: Voice, played: Played) -> list[str]:
    """What else befell: "favourite", "three matadors", "vole made", "Ada beasted for a renounce"."""
    if played.deal.kind is not Kind.PLAYED:
        return []
    favourite = _favourite(voice, played.settlement.case, played.deal.trump)
    return [favourite, *befell(voice, played)] if favourite else befell(voice, played)


def befell(voice: Voice, played: Played) -> list[str]:
    """What befell besides the suit."""
    deal, case = played.deal, played.settlement.case
    said = [_matadors(voice, deal), _vole(voice, case, deal)]
    if case and case.devole and case.tariff.rules.family is Family.PERIOD:
        said.append(voice.gettext("dévole"))
    said += [beasted(voice, penalty) for penalty in deal.penalties]
    if deal.aces and case and case.tariff.get("auddey"):
        said.append(voice.gettext("%(player)s held both black aces", player=voice.name(deal.aces)))
    if deal.red_aces:
        holders = tuple(dict.fromkeys(deal.red_aces))
        said.append(voice.by_each(holders, N_("%(player)s held both red aces"), N_("%(players)s held a red ace each")))
    if deal.rate:
        said.append(voice.gettext("figures × %(rate)s", rate=deal.rate))
    if deal.adjustments:
        said.append(voice.gettext("counters moved by hand"))
    return [each for each in said if each]


def beasted(voice: Voice, penalty: Penalty) -> str:
    """Who was beasted, and why: "Ada beasted for a renounce", "Ada beasted twice for a renounce"."""
    why = REASONS.get(penalty.reason or "")
    said = _beasted(voice, voice.all(penalty.players), penalty.times)
    if why:
        return voice.gettext("%(beasted)s %(why)s", beasted=said, why=voice.gettext(why))
    if not penalty.reason or penalty.reason == "other":
        return said
    return voice.gettext("%(beasted)s: %(why)s", beasted=said, why=penalty.reason)


def reason(voice: Voice, played: Played) -> str:
    """Why the deal is paid as it is, in one sentence."""
    case = played.settlement.case
    if case is None:
        return f"{entry(voice, played.deal)}."
    own = case.takers_tricks
    return voice.gettext(
        _reason(case),
        contract=contract_in_trumps(voice, played.deal),
        tricks=voice.tricks(case.tricks),
        taker=voice.name(case.taker),
        whose=voice.whose(case.taker),
        own=voice.language.spelled(own or 0, feminine=True),
        least=voice.language.spelled(case.tariff.get("three_trick_rule"), feminine=True),
    )


def _reason(case: Case) -> str:
    """Return the sentence, marked for translation, that says why `case` is paid as it is."""
    alone = len(case.side) == 1
    if case.missed_announced_vole:
        return N_("%(contract)s: %(tricks)s, but not the vole that was announced, so %(taker)s pays for it.")
    if case.outcome is Outcome.WON:
        if alone:
            return N_("%(contract)s: %(tricks)s, so every opponent pays %(taker)s.")
        return N_("%(contract)s: %(tricks)s, so they are paid by halves.")
    if case.tariff.rules.family is Family.MODERN:
        if case.outcome is Outcome.REMISE:
            return N_("%(contract)s: %(tricks)s, so nobody pays, and the next deal decided is worth twice as much.")
        return N_("%(contract)s: %(tricks)s, so %(taker)s pays alone.")
    if case.tariff.rules.family is not Family.PERIOD:  # a pool, to which a beast is all that is owed
        if len(case.bearers) == 2:
            return N_("%(contract)s: %(tricks)s, so they make a beast by halves.")
        return N_("%(contract)s: %(tricks)s, so %(taker)s makes a beast alone.")
    if alone:
        return N_("%(contract)s: %(tricks)s, so %(taker)s pays alone.")
    return _reason_of_a_lost_call(case)


def _reason_of_a_lost_call(case: Case) -> str:
    """Return why a call lost is borne by one or by two: what decides are the Taker's own tricks (rule 9)."""
    threshold, own = case.tariff.get("three_trick_rule"), case.takers_tricks
    if case.deal.forced:
        return N_("%(contract)s: %(tricks)s; Spadille was forced, so they pay by halves.")
    if not threshold:
        return N_("%(contract)s: %(tricks)s, so they pay by halves.")
    if not case.tricks:
        return N_("%(contract)s: %(tricks)s, so %(taker)s pays alone.")
    if case.tricks < threshold:
        return N_("%(contract)s: %(tricks)s, fewer than %(least)s, so %(taker)s pays alone.")
    if not own:
        return N_("%(contract)s: %(tricks)s, none of them %(whose)s own, so %(taker)s pays alone.")
    if case.pays_alone:
        return N_("%(contract)s: %(tricks)s, %(own)s of them %(whose)s own, so %(taker)s pays alone.")
    if own == case.tricks:
        return N_("%(contract)s: %(tricks)s, all of them %(whose)s own, so they pay by halves.")
    return N_("%(contract)s: %(tricks)s, %(own)s of them %(whose)s own, so they pay by halves.")


def _favourite(voice: Voice, case: Case | None, trump: Suit | None) -> str:
    if case is None or trump is None:
        return ""
    if trump == case.tariff.favourite:
        return voice.gettext("favourite")
    return voice.gettext("Turk") if trump == case.tariff.turk else ""


def _matadors(voice: Voice, deal: Deal) -> str:
    """A run as it was held; matadors are counted from three, so that there is always more than one."""
    if not deal.matadors:
        return ""
    count = voice.language.spelled(deal.matadors)
    if deal.matadors_by == DECLARERS:
        if deal.false_matadors:
            return voice.gettext("%(count)s false matadors", count=count)
        return voice.gettext("%(count)s matadors", count=count)
    if deal.matadors_by == DEFENDERS:
        return voice.gettext("%(count)s matadors with the opponents", count=count)
    return voice.gettext("%(player)s held %(count)s matadors", player=voice.name(deal.matadors_by), count=count)


def _vole(voice: Voice, case: Case | None, deal: Deal) -> str:
    if case is None:
        return ""
    if deal.vole is Vole.NONE:
        if not case.all_tricks:
            return ""
        modern = case.tariff.rules.family is Family.MODERN
        return voice.gettext("all the tricks") if modern else voice.gettext("all the tricks, no vole")
    if deal.vole is Vole.ANNOUNCED:
        return voice.gettext("announced vole made") if case.all_tricks else voice.gettext("announced vole missed")
    return voice.gettext("vole made") if case.all_tricks else voice.gettext("vole missed")


def _beasted(voice: Voice, players: str, times: int) -> str:
    if times == 1:
        return voice.gettext("%(players)s beasted", players=players)
    if times == 2:
        return voice.gettext("%(players)s beasted twice", players=players)
    return voice.gettext("%(players)s beasted %(times)s times", players=players, times=voice.language.spelled(times))
