"""The facts of a deal, read from plain data in the words of the sitting file.

    read_deal(rules, facts) -> Reading(deal, faults)

In: an object as a file or a form gives it. Out: a `Deal`, and every fault of shape: keys that are not known, values
that cannot be meant. A key with a fault is left as if unsaid, so that the rest can still be judged by `legality`.
`null` is as good as absent.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from .cards import Matador, Suit
from .contracts import Contract, Vole
from .deal import Adjustment, Deal, Kind, Penalty
from .faults import N_, Fault, fault
from .shape import Misshapen, Reader, list_of, name, one_of, record, switch, text, whole
from .tariff import Family, OddWay, RuleSet

MOST_TIMES = 100
"""More beasts than this for one irregularity are a slip of the hand."""

_PENALTY = record({"players": list_of(text), "reason": text, "times": whole(1, MOST_TIMES)}, ("players",))
_ADJUSTMENT = record({"from": text, "to": text, "amount": whole(1), "note": text})


def _penalty(value: Any) -> Penalty:
    """Read one penalty: one or two players, who differ."""
    said = _PENALTY(value)
    players = said["players"]
    if not 1 <= len(players) <= 2 or len(set(players)) != len(players):
        raise Misshapen(N_("A beast is made by one player, or by two who halve it."))
    return Penalty(players, said.get("reason"), said.get("times", 1))


def _adjustment(value: Any) -> Adjustment:
    """Read counters moved by hand."""
    said = _ADJUSTMENT(value)
    if None in map(said.get, ("from", "to", "amount")):
        raise Misshapen(N_("Say from whom, to whom and how many jetons."))
    if said["from"] == said["to"]:
        raise Misshapen(N_("Counters move from one to another, not to oneself."))
    return Adjustment(said["from"], said["to"], said["amount"], said.get("note"))


def _held(value: Any) -> frozenset[Matador]:
    """Read which of the three matadors the side held, each once."""
    said = list_of(one_of(Matador))(value)
    if len(set(said)) != len(said):
        raise Misshapen(N_("Name each matador once."))
    return frozenset(said)


def _odd_list(value: Any) -> tuple[str, ...]:
    """Read the players who take odd jetons, best trump first."""
    said: tuple[str, ...] = list_of(text)(value)
    if len(set(said)) != len(said):
        raise Misshapen(N_("Name each player once, best trump first."))
    return said


def _odd_one(value: Any) -> tuple[str, ...]:
    """Read the one player who takes odd jetons."""
    return (text(value),)


def _red_aces(value: Any) -> tuple[str, ...]:
    """Read who held the red aces: one player who had both, or a list of two who had one each."""
    if isinstance(value, str):
        return (text(value),) * 2
    said: tuple[str, ...] = list_of(text)(value)
    if len(said) != 2 or said[0] == said[1]:
        raise Misshapen(N_("Name the player who held both red aces, or the two who held one each."))
    return said


_kind = one_of(Kind)
ANY: dict[str, Reader] = {"kind": _kind, "note": text}
BESIDES: dict[str, Reader] = {**ANY, "dealer": text, "adjustments": list_of(_adjustment)}
"""What may be said of a misdeal and of a deal passed out."""

READERS: dict[Kind, dict[str, Reader]] = {
    Kind.PASSED: BESIDES,
    Kind.VOID: BESIDES,
    Kind.SUBSTITUTE: {**ANY, "out": text, "in": name},
    Kind.PLAYED: {
        **BESIDES,
        "contract": one_of(Contract),
        "taker": text,
        "partner": text,
        "king_from": text,
        "forced": switch,
        "trump": one_of(Suit),
        "tricks": whole(0),
        "taker_tricks": whole(0),
        "matadors": whole(0),
        "matadors_by": text,
        "false_matadors": switch,
        "held": _held,
        "vole": one_of(Vole),
        "penalties": list_of(_penalty),
        "odd_to": _odd_one,
        "aces": text,
        "rate": whole(1, 10),
    },
}
"""What may be said of each kind of entry, and how it is read."""

PERIOD_ONLY = frozenset({"held", "penalties", "aces", "odd_to", "king_from", "taker_tricks", "false_matadors"})
"""What the modern game does not know."""

EVERY_KEY = frozenset(key for readers in READERS.values() for key in readers)
"""What may be said of one entry or another: left empty, it is as good as absent."""

FIELD_OF = {"in": "incoming"}
"""Keys of a file that are no words of Python."""

OF_LANCASHIRE: dict[str, tuple[str, Reader]] = {"aces": ("red_aces", _red_aces)}
"""What is read otherwise in Lancashire, and the fact it tells."""


class Reading(NamedTuple):
    """What was understood, and what was not."""

    deal: Deal
    """The facts, those at fault left out."""
    faults: tuple[Fault, ...]
    """Every fault of shape."""


def read_deal(rules: RuleSet, facts: object) -> Reading:
    """Return the deal that `facts` tell under `rules`, with every fault of their shape."""
    if not isinstance(facts, Mapping):
        return Reading(Deal(kind=Kind.VOID), (fault("kind", N_("A deal is an object with its facts.")),))
    said = {key: value for key, value in facts.items() if value is not None}
    try:
        kind = _kind(said.get("kind", Kind.PLAYED))
    except Misshapen as wrong:
        return Reading(Deal(kind=Kind.VOID), (Fault("kind", wrong.message, wrong.particulars),))
    readers, faults, known = READERS[kind], [], {}
    for key, value in facts.items():
        try:
            if value is not None or key not in EVERY_KEY:
                known[_field(rules, key)] = _reader(rules, kind, readers, key)(value)
        except Misshapen as wrong:
            faults.append(Fault(key, wrong.message, wrong.particulars))
    faults.extend(_matadors_of_nothing(said))
    return Reading(Deal(**known), tuple(faults))


def _reader(rules: RuleSet, kind: Kind, readers: Mapping[str, Reader], key: str) -> Reader:
    """Return the reader of `key`; raise `Misshapen` where nothing of the sort may be said."""
    if rules.family is Family.MODERN and key in PERIOD_ONLY:
        raise Misshapen(N_("Leave this out: the modern game does not know it."))
    if key == "odd_to" and rules.odd is OddWay.SAME_DEAL and kind is Kind.PLAYED:
        return _odd_list
    if key in OF_LANCASHIRE and rules.family is Family.LANCASHIRE and kind is Kind.PLAYED:
        return OF_LANCASHIRE[key][1]
    if key in readers:
        return readers[key]
    if key in READERS[Kind.PLAYED]:
        raise Misshapen(N_("Leave this out: it is said of played deals only."))
    raise Misshapen(N_("“%(key)s” is not known here; there are %(known)s."), key=key, known=list(readers))


def _field(rules: RuleSet, key: str) -> str:
    """Return the fact of a deal that `key` tells under `rules`."""
    if key in OF_LANCASHIRE and rules.family is Family.LANCASHIRE:
        return OF_LANCASHIRE[key][0]
    return FIELD_OF.get(key, key)


def _matadors_of_nothing(said: Mapping[str, Any]) -> list[Fault]:
    """Faults of a run described where there is none."""
    if said.get("matadors"):
        return []
    message = N_("Give the number of matadors first, three or more; there is no run to speak of.")
    return [fault(key, message) for key in ("matadors_by", "false_matadors") if said.get(key, False) is not False]
