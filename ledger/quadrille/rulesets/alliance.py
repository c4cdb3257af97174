"""Alliance, the modern game (WEB), for four and for five.

WEB contradicts every period book and itself. This is its text made playable, so that each point is a ruling:

| point                      | WEB                       | here                                                     |
|----------------------------|---------------------------|----------------------------------------------------------|
| stake 4, rates 4 5 6 8 4   | a stake, 1.5 and 2 times  | whole jetons for each contract                           |
| a remise doubles the pot   | yes                       | the losers of the next decided deal pay the difference   |
| a codille costs four times | yes                       | laid in the pot by the Taker alone                       |
| a vole three times, and 3  | to be announced first     | the factor for all the tricks, the bonus where announced |
| three matadors 1, four 2   | yes                       | to the hand that holds them, never shared                |
"""

from dataclasses import replace

from ..contracts import Contract
from ..faults import N_
from ..tariff import Decision, Family, Figure, RuleSet, Status, Unit

STATED, RULING = Status.STATED, Status.RULING
JETONS, TIMES, SWITCH = Unit.JETONS, Unit.TIMES, Unit.SWITCH

_RATES = (
    Figure("rates.alliance", 4, JETONS, STATED, "WEB"),
    Figure("rates.mediateur", 5, JETONS, RULING, "WEB"),
    Figure("rates.dimidiator", 6, JETONS, STATED, "WEB"),
    Figure("rates.casco", 8, JETONS, STATED, "WEB"),
)
_REST = (
    Figure("matadors_three", 1, JETONS, STATED, "WEB"),
    Figure("matadors_four", 2, JETONS, STATED, "WEB"),
    Figure("vole_factor", 3, TIMES, STATED, "WEB", least=1),
    Figure("vole_bonus", 3, JETONS, STATED, "WEB"),
    Figure("codille_factor", 4, TIMES, STATED, "WEB"),
    Figure("forced_spadille", True, SWITCH, STATED, "WEB"),
)

ALLIANCE = RuleSet(
    key="alliance",
    title=N_("Alliance"),
    words=N_("A modern game: one stake each, and the pot doubles."),
    source="WEB",
    family=Family.MODERN,
    players=4,
    cards=10,
    to_win=6,
    contracts=(Contract.ALLIANCE, Contract.MEDIATEUR, Contract.DIMIDIATOR, Contract.CASCO, Contract.SOLO),
    with_friend=frozenset({Contract.ALLIANCE, Contract.MEDIATEUR, Contract.CASCO}),
    forced_as=Contract.ALLIANCE,
    figures=(
        Figure("stake", 4, JETONS, STATED, "WEB"),
        *_RATES,
        Figure("rates.solo", 4, JETONS, RULING, "WEB"),
        Figure("solo_bonus", 1, JETONS, STATED, "WEB"),
        *_REST,
    ),
    decisions=(
        Decision(
            N_("What does a remise cost?"),
            N_("Nothing at once; what the next decided deal is worth is doubled, and its losers pay it."),
            "WEB, RULING",
        ),
        Decision(
            N_("Who pays a codille?"),
            N_("The Taker alone, into the pot; a partner pays nothing."),
            "WEB, RULING",
        ),
        Decision(
            N_("Whose are the matadors?"),
            N_("The one hand’s that holds three or more; they are never shared."),
            "WEB, RULING",
        ),
    ),
)

ALLIANCE_QUINTILLE = replace(
    ALLIANCE,
    key="alliance-quintille",
    title=N_("Alliance for five"),
    words=N_("The modern game with five players and eight cards; there is no solo."),
    players=5,
    cards=8,
    to_win=5,
    contracts=ALLIANCE.contracts[:-1],
    figures=(Figure("stake", 4, JETONS, STATED, "WEB"), *_RATES, *_REST),
)
