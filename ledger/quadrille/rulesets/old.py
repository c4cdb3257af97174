"""Old Quadrille (ENC13, EB), and the same with the médiateur.

| point                       | source        | followed | why                                                        |
|-----------------------------|---------------|----------|------------------------------------------------------------|
| five tricks are a remise    | ENC13, EB     | yes      | the "five or fewer" and "four is a remise" are slips       |
| consolation 2, premium 4    | ENC13 (table) | derived  | 13 − 12 = 1 game; 13 − 1 − 10 = 2; 17 − 13 = 4             |
| matador 1                   | ENC10         | derived  | half of what it pays where every figure is doubled         |
| beasts 14, 42, 56           | ENC13         | yes      | out of one rule: a beast is what was at stake              |
| three tricks of one's own   | ENC13         | yes      | ENC10 tests the friend, in a doubtful line                 |
| the premium in a remise     | EB            | yes      | ENC13's table of 16 and 17 needs it                        |
| who takes the odd jetons    | ENC13         | yes      | any player; EB limits it to the three who won              |
"""

from dataclasses import replace

from ..contracts import Contract
from ..faults import N_
from ..tariff import Decision, Family, Figure, RuleSet, Status, Unit

STATED, DERIVED, RULING = Status.STATED, Status.DERIVED, Status.RULING
JETONS, TIMES, TRICKS, SWITCH = Unit.JETONS, Unit.TIMES, Unit.TRICKS, Unit.SWITCH

SWITCHES = (
    Figure("devole", False, SWITCH, RULING, "HOYLE"),
    Figure("false_matadors_paid", False, SWITCH, RULING, "LATER"),
    Figure("beasts_together", True, SWITCH, STATED, "ENC13, EB"),
    Figure("forced_spadille", True, SWITCH, STATED, "ENC13, EB"),
    Figure("vole_missed_paid", True, SWITCH, STATED, "ACAD, HOYLE"),
    Figure("devole_shared", False, SWITCH, RULING, "HOYLE"),
)

DECISIONS = (
    Decision(N_("Five tricks, or four?"), N_("Five of ten are a remise, four or fewer codille."), "ENC13, HOYLE"),
    Decision(
        N_("How large is a beast?"),
        N_("As large as what was at stake; one goes at a time, and one in front is never exchanged for a larger."),
        "ENC13, RULING",
    ),
    Decision(
        N_("Who bears a call lost with too few tricks?"),
        N_("The Taker, alone, by the tricks of his own hand; not by those of the friend."),
        "ENC13",
    ),
    Decision(N_("Who may take the odd jetons?"), N_("Any player, not only the three who won."), "ENC13"),
    Decision(
        N_("A vole undertaken and missed?"),
        N_("It is paid to every opponent, and the game is won all the same."),
        "ACAD, HOYLE",
    ),
    Decision(
        N_("What is left when the table rises?"),
        N_("It is shared equally by those seated, what is over one jeton each from the first dealer’s seat on."),
        "RULING",
    ),
)

QUADRILLE = RuleSet(
    key="quadrille",
    title=N_("Quadrille"),
    words=N_("The older game, as printed about 1765. Call a king, or play alone."),
    source="ENC13, EB",
    family=Family.PERIOD,
    players=4,
    cards=10,
    to_win=6,
    contracts=(Contract.CALL, Contract.OWN_KING, Contract.SANS_PRENDRE),
    with_friend=frozenset({Contract.CALL}),
    figures=(
        Figure("mark", 10, JETONS, STATED, "ENC13"),
        Figure("poulans_spadille", 0, JETONS, RULING, "RULING"),
        Figure("poulans_manille", 0, JETONS, RULING, "RULING"),
        Figure("poulans_baste", 0, JETONS, RULING, "RULING"),
        Figure("game", 1, JETONS, STATED, "ENC13"),
        Figure("consolation", 2, JETONS, DERIVED, "ENC13, EB"),
        Figure("sans_prendre", 4, JETONS, DERIVED, "ENC13, EB"),
        Figure("matador", 1, JETONS, DERIVED, "ENC10"),
        Figure("vole_call", 10, JETONS, STATED, "EB"),
        Figure("vole_sans_prendre", 20, JETONS, RULING, "RULING"),
        Figure("three_trick_rule", 3, TRICKS, STATED, "ENC13"),
        Figure("auddey", 0, JETONS, STATED, "EB"),
        *SWITCHES,
    ),
    decisions=DECISIONS,
)

QUADRILLE_MEDIATEUR = replace(
    QUADRILLE,
    key="quadrille-mediateur",
    title=N_("Quadrille with médiateur"),
    words=N_("The same, and a king may be bought for a fish."),
    contracts=(Contract.CALL, Contract.OWN_KING, Contract.MEDIATEUR, Contract.SANS_PRENDRE),
    has_favourite=True,
    figures=(
        Figure("mark", 10, JETONS, STATED, "ENC13"),
        Figure("poulans_spadille", 0, JETONS, RULING, "RULING"),
        Figure("poulans_manille", 0, JETONS, RULING, "RULING"),
        Figure("poulans_baste", 0, JETONS, RULING, "RULING"),
        Figure("game", 1, JETONS, STATED, "ENC13"),
        Figure("consolation", 2, JETONS, DERIVED, "ENC13, EB"),
        Figure("mediateur", 10, JETONS, STATED, "ENC13, EB"),
        Figure("sans_prendre", 14, JETONS, DERIVED, "ENC13, EB"),
        Figure("matador", 1, JETONS, DERIVED, "ENC10"),
        Figure("vole_call", 10, JETONS, STATED, "EB"),
        Figure("vole_mediateur", 10, JETONS, STATED, "ENC13, EB"),
        Figure("vole_sans_prendre", 20, JETONS, RULING, "RULING"),
        Figure("king_price", 10, JETONS, STATED, "EB, HOYLE"),
        Figure("favourite_multiplier", 2, TIMES, STATED, "ENC10, EB", least=1),
        Figure("turk_multiplier", 4, TIMES, STATED, "EB", least=1),
        Figure("three_trick_rule", 3, TRICKS, STATED, "ENC13"),
        Figure("auddey", 0, JETONS, STATED, "EB"),
        *SWITCHES,
    ),
)
