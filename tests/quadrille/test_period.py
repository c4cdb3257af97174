"""The period games, figure by figure, worked by hand from the rules.

Unless a table says otherwise Ada plays with Blaise where she has a friend, and the last in order of play deals:
Denis of four, Émilie of five, Chloé of three.
"""

import pytest

from .tables import deal, last, line, nets, played, sitting

GAME, CALL = "quadrille", "call"
REMISE, CODILLE, WON = (deal(CALL, tricks, taker_tricks=3) for tricks in (5, 4, 6))
ASIDE = {"front": 0, "going": 0, "waiting": (), "odd": 0, "game_owed": 0}


def lying(done):
    """What a deal leaves, but what is as on an empty table."""
    table = done.after.table
    return {key: getattr(table, key) for key, empty in ASIDE.items() if getattr(table, key) != empty}


@pytest.mark.parametrize(
    ("deals", "expected", "table"),
    [
        ([WON], [8, 8, -3, -13], {}),
        ([REMISE], [-9, -9, 2, -8], {"front": 10, "waiting": (14,), "game_owed": 1}),
        ([CODILLE], [-10, -10, 8, -2], {"waiting": (14,)}),
        ([deal(CALL, 5, taker_tricks=2)], [-18, 0, 2, -8], {"front": 10, "waiting": (14,), "game_owed": 1}),
        ([REMISE, WON], [11, 21, -4, -4], {}),
        ([deal("sans_prendre", 6)], [31, -7, -7, -17], {}),
        ([deal("sans_prendre", 5)], [-32, 6, 6, -4], {"front": 10, "waiting": (14,), "game_owed": 1}),
        ([deal("sans_prendre", 4)], [-35, 10, 10, 0], {"waiting": (14,), "odd": 1}),
    ],
    ids=["6", "5", "4", "5, Ada 2 of them", "6 after a remise", "alone 6", "alone 5", "alone 4"],
)
def test_the_table_worked_by_hand_in_the_rules(deals, expected, table):
    """The worked table of the rules comes out row by row."""
    done = last(GAME, *deals)
    assert nets(done) == expected
    assert lying(done) == table


@pytest.mark.parametrize("tricks", [5, 4])
def test_the_next_stake_follows_the_worked_table(tricks):
    """After the first remise 42 is at stake, after the first codille 28."""
    after = played(sitting(GAME, deal(CALL, tricks, taker_tricks=3), WON))
    assert [done.settlement.at_stake for done in after] == [14, 42 if tricks == 5 else 28]


PER_OPPONENT = [
    # rules, contract, trump, won / remise / codille
    ("quadrille", "call", "spades", (3, 2, 3)),
    ("quadrille", "own_king", "spades", (3, 2, 3)),
    ("quadrille", "sans_prendre", "spades", (7, 6, 7)),
    ("quadrille-mediateur", "call", "spades", (3, 2, 3)),
    ("quadrille-mediateur", "mediateur", "spades", (13, 12, 13)),
    ("quadrille-mediateur", "sans_prendre", "spades", (17, 16, 17)),
    ("quadrille-mediateur", "mediateur", "hearts", (26, 24, 26)),
    ("mediateur", "call", "spades", (6, 4, 6)),
    ("mediateur", "own_king", "spades", (6, 4, 6)),
    ("mediateur", "mediateur", "spades", (16, 14, 16)),
    ("mediateur", "sans_prendre", "spades", (26, 24, 26)),
    ("mediateur", "call", "hearts", (12, 8, 12)),
    ("mediateur", "mediateur", "hearts", (32, 28, 32)),
    ("mediateur", "sans_prendre", "hearts", (52, 48, 52)),
    ("mediateur", "call", "clubs", (24, 16, 24)),
    ("mediateur", "mediateur", "clubs", (64, 56, 64)),
    ("mediateur", "sans_prendre", "clubs", (104, 96, 104)),
    ("tredrille", "call", "spades", (3, 2, 3)),
    ("tredrille", "sans_prendre", "spades", (7, 6, 7)),
    ("quintille", "call", "spades", (2, 2, 2)),
    ("quintille", "own_king", "spades", (2, 2, 2)),
    ("quintille", "sans_prendre", "spades", (6, 6, 6)),
]


@pytest.mark.parametrize("result", [0, 1, 2], ids=["won", "remise", "codille"])
@pytest.mark.parametrize(("rules", "contract", "trump", "figures"), PER_OPPONENT)
def test_what_each_opponent_pays_or_is_paid(rules, contract, trump, figures, result):
    """Game, consolation and premium, doubled in the favourite (hearts) and four times in the Turk (clubs)."""
    friend = {"partner": "Blaise"} if contract == "call" and rules != "tredrille" else {"partner": None}
    king = {"king_from": "Chloé"} if contract == "mediateur" else {}
    facts = friend | king | {"trump": trump, "held": []}
    suits = {"favourite": "hearts", "turk": "clubs"} if "mediateur" in rules else {}
    tricks = (5 if rules == "quintille" else 6) - result
    done = last(rules, deal(contract, tricks, taker_tricks=None if tricks > 5 else tricks, **facts), **suits)
    charges = ("game", "consolation", "mediateur", "sans_prendre")
    staked = 1 if rules == "quintille" else 0
    paid = [sum(line(done, charge)[seat] for charge in charges) + staked for seat in range(len(done.lines))]
    opponents = paid[1 if friend["partner"] is None else 2 :]
    sign = -1 if result == 0 else 1
    assert opponents == [sign * figures[result]] * len(opponents)


LADDERS = [
    # rules, what happens deal by deal (R remise, C codille, W won), what is at stake in each
    ("quadrille", "RRRR", [14, 42, 56, 70]),
    ("quadrille", "CCCC", [14, 28, 42, 56]),
    ("quadrille", "CRRC", [14, 28, 42, 56]),
    ("quadrille", "RCW", [14, 42, 56]),
    ("quadrille", "RWW", [14, 42, 14]),
    ("quadrille", "RRRWWWW", [14, 42, 56, 70, 70, 56, 14]),
    ("quintille", "RRRR", [15, 45, 60, 75]),
    ("quintille", "CCCC", [15, 30, 45, 60]),
    ("tredrille", "RRR", [14, 42, 56]),
    ("tredrille", "CCC", [14, 28, 42]),
]


@pytest.mark.parametrize(("rules", "results", "at_stake"), LADDERS)
def test_beasts_grow_as_the_sources_count_them(rules, results, at_stake):
    """14, 42, 56 after a remise and 14, 28, 42 after a codille; five-handed 15, 45, 60 and 15, 30, 45."""
    win = 5 if rules == "quintille" else 6
    friend = {"partner": None} if rules == "tredrille" else {}
    own = None if rules == "tredrille" else 3
    deals = [deal(CALL, win - "WRC".index(result), **friend, taker_tricks=own) for result in results]
    assert [done.settlement.at_stake for done in played(sitting(rules, *deals))] == at_stake


def test_three_handed_the_stake_counts_a_fourth_who_does_not_play():
    """13 lie down and are owed, yet the beast is 14."""
    done = last("tredrille", deal(CALL, 5, partner=None))
    assert nets(done) == [-18, 2, -8]
    assert lying(done) == {"front": 10, "waiting": (14,), "game_owed": 1}


def test_a_beast_in_front_is_not_exchanged_for_a_larger():
    """While 14 go, 42 and 56 wait; once the front is drawn the larger goes."""
    tables = [lying(done) for done in played(sitting(GAME, REMISE, REMISE, REMISE, WON, CODILLE))]
    assert tables == [
        {"front": 10, "waiting": (14,), "game_owed": 1},
        {"front": 34, "going": 14, "waiting": (42,), "game_owed": 2},
        {"front": 44, "going": 14, "waiting": (56, 42), "game_owed": 3},
        {"waiting": (56, 42)},
        {"waiting": (70, 42)},
    ]


@pytest.mark.parametrize(
    ("rules", "tariff", "tricks", "expected"),
    [
        # Three opponents pay 1 each: Taker 2, friend 1. The front of 15 is halved 8 and 7, and so is the beast.
        ("quintille", {"consolation": 1}, 5, [9, 7, -2, -2, -12]),
        ("quintille", {"consolation": 1}, 4, [-11, -9, 0, 0, -10]),
        ("quintille", {"consolation": 1}, 3, [-11, -9, 5, 5, -5]),
        # Each charge by itself: 3 × 2 and 3 × 1 × 3 matadors are halved 3, 3 and 5, 4.
        ("quintille", {}, 5, [15, 13, -6, -6, -16]),
        # Four-handed only the front and the beast can be odd: 11 and 15.
        ("quadrille", {"mark": 11}, 6, [9, 8, -3, -14]),
        ("quadrille", {"mark": 11}, 5, [-10, -9, 2, -9]),
    ],
)
def test_the_odd_jeton_of_a_half_is_the_takers(rules, tariff, tricks, expected):
    """Won or lost, and charge by charge, the Taker has the larger half."""
    matadors = {"matadors": 3} if not tariff else {}
    done = last(rules, deal(CALL, tricks, taker_tricks=3, **matadors), tariff=tariff)
    assert nets(done) == expected


THREE_TRICKS = [
    # threshold, tricks, of them the Taker's, forced, what Ada and Blaise lose
    (3, 5, 3, False, [-9, -9]),
    (3, 5, 2, False, [-18, 0]),
    (3, 5, 0, False, [-18, 0]),
    (3, 4, 3, False, [-10, -10]),
    (3, 4, 2, False, [-20, 0]),
    (3, 2, None, False, [-20, 0]),  # of two tricks nobody makes three
    (3, 0, None, False, [-20, 0]),
    (4, 5, 4, False, [-9, -9]),
    (4, 5, 3, False, [-18, 0]),
    (4, 3, None, False, [-20, 0]),
    (0, 5, 0, False, [-9, -9]),
    (0, 5, None, False, [-9, -9]),
    (0, 0, None, False, [-10, -10]),
    (3, 5, 1, True, [-9, -9]),
    (3, 5, None, True, [-9, -9]),
    (3, 1, None, True, [-10, -10]),
    (3, 6, 0, False, [8, 8]),
]


@pytest.mark.parametrize(("threshold", "tricks", "own", "forced", "expected"), THREE_TRICKS)
def test_the_three_trick_rule(threshold, tricks, own, forced, expected):
    """A Taker with too few tricks of his own bears a lost call alone, never one he was forced into."""
    facts = deal(CALL, tricks, taker_tricks=own, forced=forced)
    assert nets(last(GAME, facts, tariff={"three_trick_rule": threshold}))[:2] == expected


VOLES = [
    # contract, tricks, vole, what each wins or loses, what lies on the table
    ("call", 10, "none", [8, 8, -3, -13], {}),
    ("call", 10, "undertaken", [18, 18, -13, -23], {}),
    ("call", 6, "undertaken", [-2, -2, 7, -3], {}),
    ("own_king", 10, "none", [19, -3, -3, -13], {}),
    ("own_king", 10, "undertaken", [49, -13, -13, -23], {}),
    ("own_king", 7, "undertaken", [-11, 7, 7, -3], {}),
    ("sans_prendre", 10, "undertaken", [91, -27, -27, -37], {}),
    ("sans_prendre", 10, "announced", [91, -27, -27, -37], {}),
    ("sans_prendre", 8, "undertaken", [-29, 13, 13, 3], {}),
    ("sans_prendre", 8, "announced", [-60, 20, 20, 10], {"front": 10, "game_owed": 1}),
    ("sans_prendre", 5, "announced", [-92, 26, 26, 16], {"front": 10, "waiting": (14,), "game_owed": 1}),
    ("sans_prendre", 4, "announced", [-95, 30, 30, 20], {"waiting": (14,), "odd": 1}),
]


@pytest.mark.parametrize(("contract", "tricks", "vole", "expected", "table"), VOLES)
def test_the_vole_in_every_cell_of_its_table(contract, tricks, vole, expected, table):
    """Made, it is paid to the side; missed, by it; and an announced one missed settles nothing else."""
    done = last(GAME, deal(contract, tricks, vole=vole))
    assert nets(done) == expected
    assert lying(done) == table


def test_an_announced_vole_missed_with_a_game_won_is_still_won():
    """Front and game owed stand, no beast is made, and only the vole is on the account."""
    done = last(GAME, deal("sans_prendre", 8, vole="announced", matadors=3))
    assert done.outcome == "won"
    paid = {"vole": 20}
    assert done.lines == {"Ada": {"vole": -60}, "Blaise": paid, "Chloé": paid, "Denis": {"stake": -10} | paid}


@pytest.mark.parametrize(
    ("rules", "facts", "options", "expected"),
    [
        ("quadrille", deal("call", 6, vole="undertaken"), {"tariff": {"vole_missed_paid": False}}, [8, 8, -3, -13]),
        ("quintille", deal("sans_prendre", 5, vole="undertaken"), {}, [38, -7, -7, -7, -17]),
        ("quintille", deal("sans_prendre", 5, vole="announced"), {}, [-81, 19, 19, 19, 9]),
        ("quintille", deal("call", 8, vole="undertaken"), {}, [25, 24, -13, -13, -23]),
        # In the favourite: 2 × (1 + 2 + 10) and 2 × 10 from each, the king of Blaise 2 × 10.
        ("quadrille-mediateur", deal("mediateur", 10, vole="undertaken", king_from="Blaise", trump="hearts"),
         {"favourite": "hearts"}, [128, -26, -46, -56]),
        ("mediateur", deal("sans_prendre", 10, vole="announced", matadors=3, trump="hearts"),
         {"favourite": "hearts"}, [492, -144, -144, -204]),
        ("tredrille", deal("call", 10, vole="undertaken", partner=None), {}, [36, -13, -23]),
    ],
)  # fmt: skip
def test_the_vole_elsewhere(rules, facts, options, expected):
    """Five-handed a vole undertaken and missed costs nothing; the favourite doubles it like all else."""
    assert nets(last(rules, facts, **options)) == expected


SHARED = {"devole_shared": True}
DEVOLES = [
    # switches, facts, what each wins or loses
    ({}, deal("sans_prendre", 0), [-35, 10, 10, 0]),
    ({"devole": True}, deal("sans_prendre", 0), [-95, 30, 30, 20]),
    ({"devole": True}, deal("sans_prendre", 1), [-35, 10, 10, 0]),
    ({"devole": True}, deal("own_king", 0), [-53, 16, 16, 6]),
    ({"devole": True}, deal("call", 5, taker_tricks=1), [-18, 0, 2, -8]),
    ({"devole": True}, deal("call", 5, taker_tricks=0), [-38, 0, 12, 2]),
    ({"devole": True}, deal("call", 3, taker_tricks=0), [-40, 0, 18, 8]),
    ({"devole": True}, deal("call", 0), [-40, 0, 18, 8]),
    ({"devole": True}, deal("call", 6, taker_tricks=0), [8, 8, -3, -13]),
    ({"devole": True}, deal("call", 5, taker_tricks=0, forced=True), [-9, -9, 2, -8]),
    ({"devole": True, "three_trick_rule": 0}, deal("call", 5, taker_tricks=0), [-29, -9, 12, 2]),
    ({"devole": True, "three_trick_rule": 0} | SHARED, deal("call", 5, taker_tricks=0), [-19, -19, 12, 2]),
    ({"devole": True} | SHARED, deal("call", 5, taker_tricks=0), [-38, 0, 12, 2]),
]  # fmt: skip


@pytest.mark.parametrize(("tariff", "facts", "expected"), DEVOLES)
def test_the_devole(tariff, facts, expected):
    """A Taker without a trick pays a vole where that is played: alone, or as he shares his other losses."""
    assert nets(last(GAME, facts, tariff=tariff)) == expected


@pytest.mark.parametrize(
    ("shared", "expected"), [(True, [-27, -26, 11, 11, 1]), (False, [-42, -11, 11, 11, 1])], ids=["shared", "alone"]
)
def test_the_devole_of_five(shared, expected):
    """Three opponents are paid 10 each: 15 and 15, or 30 by the Taker."""
    done = last("quintille", deal("call", 4, taker_tricks=0), tariff={"devole": True, "devole_shared": shared})
    assert nets(done) == expected


POULANS = [
    # contract, tricks, facts, dealer, what is drawn and by whom
    ("call", 6, {"held": ["spadille", "baste"]}, "Denis", [15, 15, 0, -30]),
    ("call", 6, {"held": ["manille"]}, "Denis", [5, 5, 0, -10]),
    ("call", 6, {"held": []}, "Denis", [0, 0, 0, 0]),
    ("call", 6, {"matadors": 3}, "Denis", [20, 20, 0, -40]),
    ("call", 6, {"matadors": 3, "false_matadors": True}, "Denis", [10, 10, 0, -20]),
    ("call", 6, {"matadors": 3, "matadors_by": "defenders"}, "Denis", [0, 0, 0, 0]),
    ("call", 6, {"matadors": 3, "matadors_by": "defenders", "false_matadors": True}, "Denis", [10, 10, 0, -20]),
    ("call", 6, {"held": ["baste"], "rate": 2}, "Denis", [10, 10, 0, -20]),
    ("call", 6, {"held": ["baste"], "trump": "hearts"}, "Denis", [5, 5, 0, -10]),  # the favourite: never these
    ("call", 6, {"held": ["spadille", "baste"]}, "Ada", [-15, 15, 0, 0]),  # the dealer wins
    ("call", 6, {"held": ["spadille", "baste"]}, "Blaise", [15, -15, 0, 0]),
    ("sans_prendre", 6, {"matadors": 3}, "Ada", [0, 0, 0, 0]),
    ("call", 5, {"matadors": 3, "taker_tricks": 3}, "Denis", [0, 0, 0, 0]),
    ("call", 4, {"held": ["spadille"], "taker_tricks": 3}, "Denis", [0, 0, 10, -10]),
    ("call", 4, {"held": [], "taker_tricks": 3}, "Blaise", [0, -40, 20, 20]),
    ("call", 4, {"matadors": 3, "taker_tricks": 3}, "Denis", [0, 0, 0, 0]),
    ("call", 4, {"matadors": 3, "matadors_by": "defenders", "taker_tricks": 3}, "Ada", [-40, 0, 20, 20]),
    ("sans_prendre", 4, {"held": ["spadille"]}, "Denis", [0, 6, 6, -14]),
    ("sans_prendre", 8, {"vole": "announced"}, "Denis", [0, 0, 0, 0]),
    ("sans_prendre", 10, {"vole": "announced", "held": ["spadille"]}, "Denis", [20, 0, 0, -20]),
]


@pytest.mark.parametrize(("contract", "tricks", "facts", "dealer", "expected"), POULANS)
def test_the_winners_draw_the_poulans_of_the_matadors_they_held(contract, tricks, facts, dealer, expected):
    """Spadille two fish, Manille and Baste one each; the dealer takes back the others, and all of a remise."""
    done = last("mediateur", deal(contract, tricks, **facts), first_dealer=dealer, favourite="hearts")
    assert line(done, "poulans") == expected


def test_what_is_over_of_divided_poulans_becomes_odd():
    """Three opponents divide a front of 20 and 20 for Manille and Baste: 6 each, and 2 over of each."""
    done = last("mediateur", deal("sans_prendre", 4, held=["spadille"]))
    assert line(done, "pool") == [0, 6, 6, 6]
    assert done.after.table.odd == 4


def test_the_odd_jeton_of_poulans_is_the_takers():
    """Five jetons for Baste are halved 3 and 2."""
    done = last("quadrille", deal(CALL, 6, held=["baste"]), tariff={"poulans_baste": 5})
    assert line(done, "poulans") == [3, 2, 0, -5]


@pytest.mark.parametrize("tricks", [6, 5, 4])
@pytest.mark.parametrize(("trump", "price"), [("spades", 10), ("hearts", 20), ("clubs", 40)])
def test_the_king_is_paid_won_or_lost(tricks, trump, price):
    """Whoever gave it has a fish, two in the favourite, four in the Turk."""
    facts = deal("mediateur", tricks, king_from="Chloé", trump=trump)
    done = last("quadrille-mediateur", facts, favourite="hearts", turk="clubs")
    assert line(done, "king") == [-price, 0, price, 0]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({}, [0, 0, 0, 0]),
        ({"aces": "Chloé"}, [-2, -2, 6, -2]),
        ({"aces": "Ada"}, [6, -2, -2, -2]),
        ({"aces": "Chloé", "rate": 3}, [-6, -6, 18, -6]),
        ({"aces": "Chloé", "trump": "hearts"}, [-2, -2, 6, -2]),
    ],
)
def test_the_auddey(facts, expected):
    """Every other player pays the hand with both black aces; the rate multiplies it, the suit does not."""
    done = last("quadrille-mediateur", deal(CALL, 6, **facts), tariff={"auddey": 2}, favourite="hearts")
    assert line(done, "aces") == expected


MATADORS = [
    # tricks, facts, what is paid for the run
    (6, {"matadors": 3}, [3, 3, -3, -3]),
    (5, {"matadors": 3, "taker_tricks": 3}, [-3, -3, 3, 3]),
    (4, {"matadors": 11, "taker_tricks": 3}, [-11, -11, 11, 11]),
    (6, {"matadors": 12, "trump": "diamonds"}, [12, 12, -12, -12]),
    (6, {"matadors": 3, "matadors_by": "defenders"}, [0, 0, 0, 0]),
    (6, {"matadors": 3, "false_matadors": True}, [0, 0, 0, 0]),
    (6, {"matadors": 3, "rate": 2}, [6, 6, -6, -6]),
]


@pytest.mark.parametrize(("tricks", "facts", "expected"), MATADORS)
def test_matadors_are_paid_card_by_card(tricks, facts, expected):
    """The run goes to the side if it wins and from it if it loses; outside and false runs are only noted."""
    assert line(last(GAME, deal(CALL, tricks, **facts)), "matadors") == expected


@pytest.mark.parametrize(("by", "expected"), [("declarers", [4, 4, -4, -4]), ("defenders", [0, 0, 0, 0])])
def test_false_matadors_are_paid_where_agreed(by, expected):
    """A run from Manille counts where the table says so, and still only the side's own."""
    facts = deal(CALL, 6, matadors=4, matadors_by=by, false_matadors=True)
    assert line(last(GAME, facts, tariff={"false_matadors_paid": True}), "matadors") == expected


PENALTIES = [
    # tricks, mark, penalties, what each lays down for them, beasts together, beasts apart
    (6, 10, [{"players": ["Chloé"]}], [0, 0, -14, 0], (14,), (14,)),
    (6, 10, [{"players": ["Chloé"], "times": 2}], [0, 0, -28, 0], (28,), (14, 14)),
    (6, 10, [{"players": ["Ada"]}, {"players": ["Denis"]}], [-14, 0, 0, -14], (28,), (14, 14)),
    (5, 10, [{"players": ["Denis"]}], [0, 0, 0, -14], (28,), (14, 14)),
    (6, 11, [{"players": ["Chloé", "Denis"]}], [0, 0, -8, -7], (15,), (15,)),
    (6, 11, [{"players": ["Denis", "Chloé"]}], [0, 0, -7, -8], (15,), (15,)),
    (6, 11, [{"players": ["Chloé", "Denis"], "times": 3}], [0, 0, -24, -21], (45,), (15, 15, 15)),
    (4, 11, [{"players": ["Ada", "Blaise"]}], [-8, -7, 0, 0], (30,), (15, 15)),
]


@pytest.mark.parametrize("together", [True, False], ids=["together", "apart"])
@pytest.mark.parametrize(("tricks", "mark", "penalties", "expected", "one", "each"), PENALTIES)
def test_penalty_beasts(tricks, mark, penalties, expected, one, each, together):
    """Each is a beast of what was at stake, halved beast by beast; those of one deal go as one unless agreed."""
    facts = deal(CALL, tricks, taker_tricks=3, penalties=penalties)
    done = last(GAME, facts, tariff={"mark": mark, "beasts_together": together})
    assert line(done, "penalty") == expected
    assert done.after.table.waiting == (one if together else each)


@pytest.mark.parametrize(
    ("odd_to", "expected", "left"),
    [(None, [0, 0, 0, 0], 1), ("Chloé", [0, 0, 1, 0], 0), ("Denis", [0, 0, 0, 1], 0)],
)
def test_odd_jetons_go_to_a_player_of_the_next_deal(odd_to, expected, left):
    """The jeton over from a front of ten in three waits, and then goes to whoever is named, of either side."""
    done = last(GAME, deal("sans_prendre", 4), deal(CALL, 6, odd_to=odd_to))
    assert line(done, "odd") == expected
    assert done.after.table.odd == left


def test_odd_jetons_of_the_same_deal_wait_for_the_next():
    """Who is named takes what waited before the deal, not what the deal leaves."""
    done = last(GAME, deal("sans_prendre", 4, odd_to="Chloé"))
    assert line(done, "odd") == [0, 0, 0, 0]
    assert done.after.table.odd == 1


@pytest.mark.parametrize(
    ("odd_to", "expected", "left"),
    [
        ([], [0, 0, 0, 0, 0], 3),
        (["Chloé"], [0, 0, 1, 0, 0], 2),
        (["Chloé", "Ada", "Denis"], [1, 0, 1, 1, 0], 0),
        (["Chloé", "Ada", "Denis", "Blaise"], [1, 0, 1, 1, 0], 0),
    ],
)
def test_odd_jetons_of_five_go_to_the_best_trumps_of_the_deal(odd_to, expected, left):
    """Four opponents divide 15: of the three over one goes to each named, best trump first, and the rest waits."""
    done = last("quintille", deal("sans_prendre", 3, odd_to=odd_to))
    assert line(done, "odd") == expected
    assert done.after.table.odd == left


def test_odd_jetons_of_five_that_waited_are_taken_in_a_later_deal():
    """What nobody claimed goes the same way at the end of the next deal."""
    done = last("quintille", deal("sans_prendre", 3), deal(CALL, 5, odd_to=["Émilie", "Blaise"]))
    assert line(done, "odd") == [0, 1, 0, 0, 1]
    assert done.after.table.odd == 1


@pytest.mark.parametrize("rate", [1, 2, 3])
def test_the_rate_multiplies_every_figure(rate):
    """A call won or lost at a rate is that many times the same, the stake included."""
    assert nets(last(GAME, deal(CALL, 6, rate=rate))) == [8 * rate, 8 * rate, -3 * rate, -13 * rate]
    lost = last(GAME, deal(CALL, 5, taker_tricks=3, rate=rate))
    assert nets(lost) == [-9 * rate, -9 * rate, 2 * rate, -8 * rate]
    assert lying(lost) == {"front": 10 * rate, "waiting": (14 * rate,), "game_owed": rate}


def test_the_suit_multiplies_the_game_owed_but_never_the_stake():
    """After a remise two games are owed; in the favourite each opponent pays four, and the front is drawn once."""
    done = last("mediateur", deal(CALL, 5, taker_tricks=3), deal(CALL, 6, trump="hearts", held=[]), favourite="hearts")
    assert line(done, "game") == [8, 8, -8, -8]
    assert done.settlement.at_stake == 20 + 28 + 20 + 16
    assert line(done, "pool") == [34, 34, 0, 0]
