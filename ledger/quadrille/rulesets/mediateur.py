"""Médiateur, the later game: a favourite suit, poulans, and doubled rounds (LATER, ENC10).

| point                        | source        | followed | why                                                       |
|------------------------------|---------------|----------|-----------------------------------------------------------|
| six fish from each dealer    | LATER         | yes      | two in front, four for the matadors                       |
| Spadille 2, Manille 1, Baste 1 | MARTIN      | yes      | matches the house figures of ENC10                        |
| poulans and matadors both    | ENC10         | no       | given as alternatives; a figure of 0 leaves either out    |
| the favourite doubles        | ENC10, LATER  | yes      | all payments between players; never the stake or a beast  |
"""

from dataclasses import replace

from ..faults import N_
from ..tariff import Decision, Figure
from .old import DECISIONS, DERIVED, JETONS, QUADRILLE_MEDIATEUR, STATED, SWITCHES, TIMES, TRICKS

MEDIATEUR = replace(
    QUADRILLE_MEDIATEUR,
    key="mediateur",
    title=N_("Médiateur"),
    words=N_("The later game: a favourite suit, and six fish from each dealer."),
    source="LATER, ENC10",
    figures=(
        Figure("mark", 20, JETONS, STATED, "LATER"),
        Figure("poulans_spadille", 20, JETONS, STATED, "LATER, MARTIN"),
        Figure("poulans_manille", 10, JETONS, STATED, "LATER, MARTIN"),
        Figure("poulans_baste", 10, JETONS, STATED, "LATER, MARTIN"),
        Figure("game", 2, JETONS, STATED, "ENC10"),
        Figure("consolation", 4, JETONS, STATED, "ENC10"),
        Figure("mediateur", 10, JETONS, STATED, "ENC10"),
        Figure("sans_prendre", 20, JETONS, STATED, "ENC10"),
        Figure("matador", 2, JETONS, STATED, "ENC10"),
        Figure("vole_call", 20, JETONS, STATED, "ENC10"),
        Figure("vole_mediateur", 30, JETONS, STATED, "ENC10"),
        Figure("vole_sans_prendre", 40, JETONS, STATED, "ENC10"),
        Figure("king_price", 10, JETONS, STATED, "EB, TREVOUX"),
        Figure("favourite_multiplier", 2, TIMES, STATED, "ENC10", least=1),
        Figure("turk_multiplier", 4, TIMES, DERIVED, "EB", least=1),
        Figure("three_trick_rule", 3, TRICKS, STATED, "ENC13"),
        Figure("auddey", 0, JETONS, STATED, "EB"),
        *SWITCHES,
    ),
    decisions=(
        *DECISIONS,
        Decision(
            N_("Poulans and matadors?"),
            N_("Both are paid; a table that wants one sets the other to 0."),
            "RULING",
        ),
        Decision(
            N_("What does the favourite double?"),
            N_("Every payment between players for the contract, never the stake or a beast."),
            "ENC10, RULING",
        ),
    ),
)
