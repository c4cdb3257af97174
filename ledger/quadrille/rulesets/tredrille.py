"""Tredrille, Quadrille for three (ENC13): always alone, a king exchanged or not.

| point                             | source       | followed | why                                                |
|-----------------------------------|--------------|----------|----------------------------------------------------|
| a beast of 14 with 13 down        | ENC13        | yes      | the game is counted as if four played              |
| a called king is exchanged        | ENC13        | yes      | the Taker stays alone; the call has no premium     |
| thirty cards, one red suit out    | ENC13, HOYLE | –        | HOYLE keeps its king; no payment depends on it     |
"""

from dataclasses import replace

from ..contracts import Contract
from ..faults import N_
from ..tariff import Decision
from .old import DECISIONS, QUADRILLE

TREDRILLE = replace(
    QUADRILLE,
    key="tredrille",
    title=N_("Tredrille"),
    words=N_("Three players, always alone against two; a king may be exchanged."),
    source="ENC13",
    players=3,
    contracts=(Contract.CALL, Contract.SANS_PRENDRE),
    with_friend=frozenset(),
    trick_rule_idle=True,
    decisions=(
        *DECISIONS[:2],
        *DECISIONS[3:],
        Decision(
            N_("How much is at stake among three?"),
            N_("As if four played: the first beast is 14, though 13 lie down."),
            "ENC13",
        ),
    ),
)
