"""Quadrille as it was played in Lancashire: a preferred suit, always hearts, a purchased king, and a pool (HOYLE).

HOYLE prints a table of payments, pp. 281-283, and takes the rest as known: pp. 262 (aces), 276-278 (laws), 279 (terms).

| point                             | source       | followed | why                                                    |
|-----------------------------------|--------------|----------|--------------------------------------------------------|
| one apiece, in hearts two         | HOYLE 1, 2   | yes      | the board of a fresh deal is 2, laid by the dealer     |
| in hearts twice, from the pool    | HOYLE 2, 13  | yes      | winners draw the board and as much again               |
| in plain suits what lies there    | HOYLE N. B.  | yes      | no more is drawn, and no more is paid for a beast      |
| each opponent 1, 2, 3 … 8         | HOYLE 3-6    | yes      | premium, and one price for mats or double mats         |
| mats when leave is asked, plain   | HOYLE 2      | derived  | 1 and 2: half of what they are in hearts               |
| the vole, out of the pool         | HOYLE 7-12   | yes      | 10, 10, 20; friends have five apiece of ten            |
| the vole, from each               | HOYLE 7-12   | derived  | 2, 2, 4: what is paid with it less what is without     |
| law 21, a vole draws twice        | HOYLE 21     | no       | of plain quadrille; the table has sums of its own      |
| a price for the king              | HOYLE N. B.  | yes      | 2 in hearts, hence 1; to whoever gave it (EB)          |
| a first beast in hearts: board 8  | HOYLE 13     | yes      | 4 laid and 4 out of the pool; in a plain suit 2 and 2  |
| eight, 16, 32, 64                 | HOYLE 13     | yes      | the board doubles; 64 is the last named, and the last  |
| an eight board always pays double | HOYLE 13     | hearts   | it stands under hearts; the N. B. excludes the rest    |
| codille: four apiece on eight     | HOYLE N. B.  | yes      | half the board to each, two or three, from the pool    |
| the beast of a codille            | HOYLE 278    | ruling   | it is one by name; the board does not grow             |
| a lost vole in hearts, four each  | HOYLE        | yes      | also alone; mats are paid to the side all the same     |
| losers pay opponents nothing      | HOYLE        | ruling   | only what winners have is printed; a switch pays it    |
| a red ace, one                    | HOYLE 262    | yes      | the dealer lays it, the holder draws it; never doubled |
| double mats                       | HOYLE 279    | ruling   | six or more: the three, and three that follow them     |
| the pool                          | HOYLE 279    | ruling   | 10 from each, what the dearest vole draws, and again   |
|                                   |              |          | where it falls short, as Reversis has it, p. 284       |
| the dealer lays in every deal     | ENC13, HOYLE | yes      | under a larger board it goes into the pool             |
| fewer than three tricks           | HOYLE 33     | yes      | a caller is beasted alone, unless Spadille was forced  |
| the unit                          | HOYLE        | ruling   | none is named in the table; one is one jeton           |
"""

from ..cards import Suit
from ..contracts import Contract
from ..faults import N_
from ..tariff import Decision, Family, Figure, RuleSet, Status, Unit

STATED, DERIVED, RULING = Status.STATED, Status.DERIVED, Status.RULING
JETONS, TIMES, TRICKS, CARDS, SWITCH = Unit.JETONS, Unit.TIMES, Unit.TRICKS, Unit.CARDS, Unit.SWITCH

DECISIONS = (
    Decision(
        N_("In what are these figures counted?"),
        N_("In jetons. The table of payments names no piece; a table that plays for fish calls each jeton a fish."),
        "HOYLE, RULING",
    ),
    Decision(
        N_("What lies on the table?"),
        N_("One pool. The board is the part of it that the game is played for; in hearts the pool adds as much again."),
        "HOYLE, RULING",
    ),
    Decision(
        N_("And if the pool cannot pay?"),
        N_("All lay in it again what they laid at first. Where a table lays none, what lies there is drawn."),
        "RULING",
    ),
    Decision(
        N_("What does the dealer lay?"),
        N_("The game and a part for each red ace, in every deal; under a larger board it goes into the pool."),
        "HOYLE, MARTIN, RULING",
    ),
    Decision(
        N_("How does the board grow?"),
        N_("A remise doubles it, from 2 to 64 and no further; the first in hearts makes it 8 at once."),
        "HOYLE, RULING",
    ),
    Decision(
        N_("What does a beast cost?"),
        N_("What the board would have brought: in plain suits the board, in hearts twice as much."),
        "HOYLE",
    ),
    Decision(
        N_("On a board of eight, is every beast double?"),
        N_("Only in hearts: in plain suits no more is ever paid than lies on the board."),
        "HOYLE",
    ),
    Decision(
        N_("What does a codille bring?"),
        N_("Half the board to each opponent, even to three. The beast is laid all the same; the board does not grow."),
        "HOYLE, RULING",
    ),
    Decision(
        N_("Who pays the opponents of a lost game?"),
        N_("Nobody but the pool: only what winners have of each is printed. A table may have losses paid alike."),
        "HOYLE, RULING",
    ),
    Decision(
        N_("What are double mats?"),
        N_("Six matadors or more: the three and at least three that follow. No text says how many."),
        "HOYLE, RULING",
    ),
    Decision(
        N_("A vole missed?"),
        N_("It costs one price to each opponent, alone or not; the game is won and mats are paid all the same."),
        "HOYLE",
    ),
    Decision(
        N_("Who is paid for the red aces?"),
        N_("Whoever held them, out of the pool, won or lost, not doubled. Where nobody says who, it stays there."),
        "HOYLE, RULING",
    ),
    Decision(
        N_("What becomes of a penalty?"),
        N_("It is a beast as large as the game’s, and the next board is at least what a codille would have left."),
        "HOYLE, RULING",
    ),
    Decision(
        N_("What is left when the table rises?"),
        N_("It is shared equally by those seated, what is over one jeton each from the first dealer’s seat on."),
        "RULING",
    ),
)

LANCASHIRE = RuleSet(
    key="lancashire",
    title=N_("Lancashire quadrille"),
    words=N_("An English game: hearts always pay double, and voles are paid out of a pool."),
    source="HOYLE",
    family=Family.LANCASHIRE,
    players=4,
    cards=10,
    to_win=6,
    contracts=(Contract.CALL, Contract.MEDIATEUR, Contract.SANS_PRENDRE),
    with_friend=frozenset({Contract.CALL}),
    favourite=Suit.HEARTS,
    figures=(
        Figure("pool", 10, JETONS, RULING, "RULING"),
        Figure("mark", 2, JETONS, DERIVED, "HOYLE"),
        Figure("red_ace", 1, JETONS, STATED, "HOYLE"),
        Figure("mediateur", 1, JETONS, STATED, "HOYLE"),
        Figure("sans_prendre", 2, JETONS, STATED, "HOYLE"),
        Figure("mats", 1, JETONS, STATED, "HOYLE"),
        Figure("double_mats", 2, JETONS, STATED, "HOYLE"),
        Figure("double_mats_from", 6, CARDS, RULING, "RULING", least=4),
        Figure("vole_call", 2, JETONS, STATED, "HOYLE"),
        Figure("vole_mediateur", 2, JETONS, DERIVED, "HOYLE"),
        Figure("vole_sans_prendre", 4, JETONS, DERIVED, "HOYLE"),
        Figure("pool_call", 10, JETONS, STATED, "HOYLE"),
        Figure("pool_mediateur", 10, JETONS, STATED, "HOYLE"),
        Figure("pool_sans_prendre", 20, JETONS, STATED, "HOYLE"),
        Figure("vole_missed", 2, JETONS, DERIVED, "HOYLE"),
        Figure("king_price", 1, JETONS, DERIVED, "HOYLE"),
        Figure("board_most", 64, JETONS, STATED, "HOYLE"),
        Figure("favourite_multiplier", 2, TIMES, STATED, "HOYLE", least=1),
        Figure("three_trick_rule", 3, TRICKS, STATED, "HOYLE"),
        Figure("losses_paid", False, SWITCH, RULING, "RULING"),
        Figure("forced_spadille", True, SWITCH, STATED, "HOYLE"),
    ),
    decisions=DECISIONS,
)
