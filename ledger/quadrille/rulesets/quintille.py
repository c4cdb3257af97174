"""Quintille, Quadrille for five (ACAD, after ENC): eight cards, five tricks, the game staked in front.

| point                             | source | followed | why                                                      |
|-----------------------------------|--------|----------|----------------------------------------------------------|
| the game is laid, not paid        | ACAD   | yes      | winners draw it with the front                           |
| partners halve, whatever tricks   | ACAD   | yes      | three_trick_rule is 0                                    |
| odd jetons by trumps of the deal  | ACAD   | yes      | what nobody can claim waits                              |
| a missed vole costs nothing       | ACAD   | yes      | vole_missed_paid is false                                |
| a dévole is shared                | ACAD   | yes      | devole_shared is true                                    |
"""

from dataclasses import replace

from ..contracts import Contract
from ..faults import N_
from ..tariff import Decision, Figure, OddWay
from .old import DECISIONS, JETONS, QUADRILLE, RULING, STATED, SWITCH, TRICKS

QUINTILLE = replace(
    QUADRILLE,
    key="quintille",
    title=N_("Quintille"),
    words=N_("Five players, eight cards; each lays his game in front."),
    source="ACAD",
    players=5,
    cards=8,
    to_win=5,
    contracts=(Contract.CALL, Contract.OWN_KING, Contract.SANS_PRENDRE),
    game_staked=True,
    odd=OddWay.SAME_DEAL,
    figures=(
        Figure("mark", 10, JETONS, STATED, "ACAD"),
        Figure("poulans_spadille", 0, JETONS, RULING, "RULING"),
        Figure("poulans_manille", 0, JETONS, RULING, "RULING"),
        Figure("poulans_baste", 0, JETONS, RULING, "RULING"),
        Figure("game", 1, JETONS, STATED, "ACAD"),
        Figure("consolation", 2, JETONS, STATED, "ACAD"),
        Figure("sans_prendre", 4, JETONS, STATED, "ACAD"),
        Figure("matador", 1, JETONS, STATED, "ACAD"),
        Figure("vole_call", 10, JETONS, STATED, "ACAD"),
        Figure("vole_sans_prendre", 20, JETONS, RULING, "RULING"),
        Figure("three_trick_rule", 0, TRICKS, STATED, "ACAD"),
        Figure("auddey", 0, JETONS, STATED, "EB"),
        Figure("devole", False, SWITCH, RULING, "ACAD"),
        Figure("false_matadors_paid", False, SWITCH, RULING, "LATER"),
        Figure("beasts_together", True, SWITCH, STATED, "ENC13, EB"),
        Figure("forced_spadille", True, SWITCH, STATED, "ACAD"),
        Figure("vole_missed_paid", False, SWITCH, STATED, "ACAD"),
        Figure("devole_shared", True, SWITCH, STATED, "ACAD"),
    ),
    decisions=(
        DECISIONS[1],
        Decision(N_("Is the Taker ever alone in a loss?"), N_("No: five-handed, partners always halve."), "ACAD"),
        Decision(
            N_("Where do odd jetons go among five?"),
            N_("To the best trumps of the same deal, one each; what nobody claims waits."),
            "ACAD",
        ),
        DECISIONS[5],
    ),
)
