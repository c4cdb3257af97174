"""Alliance for four and for five, worked by hand: Ada plays, with Blaise where she has a friend."""

import pytest

from .tables import deal, last, line, nets, played, sitting

FOUR, FIVE = "alliance", "alliance-quintille"
ALLIANCE, ALONE = "alliance", "dimidiator"

FIRST_DEALS = [
    # contract, tricks, facts, what each wins or loses, pot, claim
    ("alliance", 6, {}, [4, 4, -8, -8], 8, 0),
    ("mediateur", 6, {"partner": "Blaise"}, [5, 5, -9, -9], 8, 0),
    ("casco", 6, {}, [8, 8, -12, -12], 8, 0),
    ("dimidiator", 6, {}, [18, -10, -10, -10], 12, 0),
    ("solo", 6, {}, [15, -9, -9, -9], 12, 0),
    # a remise costs nobody anything but the opening stake: the claim is 2 × 16 + rate − 16
    ("alliance", 5, {}, [-4, -4, -4, -4], 16, 20),
    ("mediateur", 5, {"partner": "Blaise"}, [-4, -4, -4, -4], 16, 21),
    ("dimidiator", 5, {}, [-4, -4, -4, -4], 16, 22),
    ("casco", 5, {}, [-4, -4, -4, -4], 16, 24),
    ("solo", 5, {}, [-4, -4, -4, -4], 16, 20),
    # a codille: four times the rate in the pot by the Taker, the pot of 16 shared
    ("alliance", 4, {}, [-20, -4, 4, 4], 16, 0),
    ("casco", 4, {}, [-36, -4, 4, 4], 32, 0),
    ("dimidiator", 4, {}, [-28, 1, 1, 1], 25, 0),
    ("solo", 0, {}, [-20, 1, 1, 1], 17, 0),
    # all the tricks three times, announced three more
    ("alliance", 10, {}, [12, 12, -16, -16], 8, 0),
    ("alliance", 10, {"vole": "announced"}, [15, 15, -19, -19], 8, 0),
    ("alliance", 9, {"vole": "announced"}, [4, 4, -8, -8], 8, 0),
    ("alliance", 5, {"vole": "announced"}, [-4, -4, -4, -4], 16, 20),
    ("solo", 10, {}, [45, -19, -19, -19], 12, 0),
    ("solo", 10, {"vole": "announced"}, [54, -22, -22, -22], 12, 0),
    # at a rate of 2 all is double but the opening stake
    ("alliance", 6, {"rate": 2}, [4, 4, -12, -12], 16, 0),
    ("solo", 6, {"rate": 2}, [18, -14, -14, -14], 24, 0),
    ("alliance", 5, {"rate": 2}, [-4, -4, -4, -4], 16, 24),
    ("alliance", 4, {"rate": 2}, [-36, -4, 4, 4], 32, 0),
]


@pytest.mark.parametrize(("contract", "tricks", "facts", "expected", "pot", "claim"), FIRST_DEALS)
def test_a_first_deal(contract, tricks, facts, expected, pot, claim):
    """Stake, pot and rate, and what stays for the next deal."""
    done = last(FOUR, deal(contract, tricks, **facts))
    assert nets(done) == expected
    assert (done.after.table.front, done.after.table.claim) == (pot, claim)
    assert done.settlement.at_stake == 16


@pytest.mark.parametrize("trump", [None, "spades", "hearts"])
def test_no_trump_suit_matters(trump):
    """The suit may stay unsaid and moves nothing."""
    assert nets(last(FOUR, deal("casco", 6, trump=trump))) == [8, 8, -12, -12]


@pytest.mark.parametrize(
    ("contract", "tricks", "facts", "expected", "pot"),
    [
        ("alliance", 5, {}, [6, 6, -8, -8, -8], 12),
        ("mediateur", 5, {"partner": "Blaise"}, [8, 7, -9, -9, -9], 12),  # three jetons: two to the Taker
        ("alliance", 4, {}, [-4, -4, -4, -4, -4], 20),
        ("alliance", 3, {}, [-20, -4, 2, 2, 2], 18),  # 20 in three: six each, two stay
        ("dimidiator", 8, {"vole": "announced"}, [84, -25, -25, -25, -25], 16),
    ],
)
def test_a_first_deal_of_five(contract, tricks, facts, expected, pot):
    """Five tricks win, four are a remise, and the pot opens with 20."""
    done = last(FIVE, deal(contract, tricks, **facts))
    assert nets(done) == expected
    assert done.after.table.front == pot


def test_remises_double_what_the_next_decided_deal_is_worth():
    """16 at stake, then 36, then 76: twice and the rate more; the losers add the 60 that are not in the pot."""
    deals = played(sitting(FOUR, deal(ALLIANCE, 5), deal(ALLIANCE, 5), deal(ALLIANCE, 6)))
    assert [done.settlement.at_stake for done in deals] == [16, 36, 76]
    assert [done.after.table.claim for done in deals] == [20, 60, 0]
    assert nets(deals[-1]) == [38, 38, -34, -34]
    assert line(deals[-1], "doubling") == [30, 30, -30, -30]
    assert deals[-1].after.table.front == 8


CLAIMS = [
    # claim 22 in three parts: the odd jeton falls on the first opponent after the Taker
    ({"taker": "Blaise"}, 6, [-7, 22, -8, -7]),
    ({"taker": "Denis"}, 6, [-8, -7, -7, 22]),
    ({"taker": "Blaise"}, 4, [7, -22, 8, 7]),
    ({"taker": "Ada"}, 4, [-22, 8, 7, 7]),
]


@pytest.mark.parametrize(("facts", "tricks", "expected"), CLAIMS)
def test_the_claim_is_paid_in_equal_shares(facts, tricks, expected):
    """Won, the opponents pay it; lost by codille, they receive it from the Taker in the same shares."""
    done = last(FOUR, deal(ALONE, 5), deal(ALONE, tricks, **facts))
    assert line(done, "doubling") == expected
    assert done.after.table.claim == 0


def test_a_partner_pays_nothing_of_a_codille():
    """The Taker alone pays the claim and lays the codille; the friend only loses what the others draw."""
    done = last(FOUR, deal(ALLIANCE, 5), deal(ALLIANCE, 4))
    assert done.lines["Blaise"] == {}
    assert done.lines["Ada"] == {"doubling": -20, "codille": -16}


MATADORS = [
    # tricks, matadors, by, what they move
    (6, 3, "Ada", [2, 0, -1, -1]),
    (6, 3, "Blaise", [0, 2, -1, -1]),
    (6, 4, "Ada", [4, 0, -2, -2]),
    (6, 10, "Ada", [4, 0, -2, -2]),
    (6, 3, "Chloé", [0, 0, 0, 0]),
    (5, 3, "Ada", [0, 0, 0, 0]),
    (5, 3, "Chloé", [0, 0, 0, 0]),
    (4, 3, "Ada", [-2, 0, 1, 1]),
    (4, 3, "Blaise", [0, -2, 1, 1]),
    (4, 4, "Chloé", [-2, -2, 4, 0]),
]


@pytest.mark.parametrize(("tricks", "matadors", "by", "expected"), MATADORS)
def test_matadors_are_one_hands_own(tricks, matadors, by, expected):
    """A winner is paid by each adversary, a loser of codille pays each; the others neither pay nor receive."""
    done = last(FOUR, deal(ALLIANCE, tricks, matadors=matadors, matadors_by=by))
    assert line(done, "matadors") == expected


def test_a_forced_spadille_is_an_alliance():
    """It is paid as any other alliance."""
    assert nets(last(FOUR, deal(ALLIANCE, 6, forced=True))) == [4, 4, -8, -8]


def test_only_the_first_played_deal_opens_the_pot():
    """A misdeal and a pass before it lay nothing; a second deal lays nothing either."""
    off = {"forced_spadille": False}
    deals = [{"kind": "void"}, {"kind": "passed"}, deal(ALLIANCE, 5), deal(ALLIANCE, 5)]
    assert [nets(done) for done in played(sitting(FOUR, *deals, tariff=off))] == [[0] * 4, [0] * 4, [-4] * 4, [0] * 4]


def test_a_pot_that_was_emptied_is_not_opened_again():
    """All eight were taken out by hand: the next side draws nothing, and only its opponents lay a fresh stake."""
    taken = {"adjustments": [{"from": "pool", "to": "Ada", "amount": 8}]}
    done = last(FOUR, deal(ALLIANCE, 6, **taken), deal(ALLIANCE, 6))
    assert nets(done) == [0, 0, -4, -4]
    assert (done.settlement.at_stake, done.after.table.front) == (0, 8)


def test_a_tables_own_rates_replace_only_those_it_names():
    """Casco at 10 pays six besides the stake; the alliance is as it was."""
    tariff = {"rates": {"casco": 10}}
    assert nets(last(FOUR, deal("casco", 6), tariff=tariff)) == [10, 10, -14, -14]
    assert nets(last(FOUR, deal(ALLIANCE, 6), tariff=tariff)) == [4, 4, -8, -8]
