"""The printed figures of every rule-set, as the table of tariffs has them."""

import pytest

from ledger.quadrille.contracts import Contract
from ledger.quadrille.rulesets import RULESETS, find

SEATS = [
    # rules, players, tricks, to win, contracts
    ("quadrille", 4, 10, 6, "call own_king sans_prendre"),
    ("quadrille-mediateur", 4, 10, 6, "call own_king mediateur sans_prendre"),
    ("mediateur", 4, 10, 6, "call own_king mediateur sans_prendre"),
    ("tredrille", 3, 10, 6, "call sans_prendre"),
    ("quintille", 5, 8, 5, "call own_king sans_prendre"),
    ("alliance", 4, 10, 6, "alliance mediateur dimidiator casco solo"),
    ("alliance-quintille", 5, 8, 5, "alliance mediateur dimidiator casco"),
]


@pytest.mark.parametrize(("key", "players", "tricks", "to_win", "contracts"), SEATS)
def test_seats_tricks_and_contracts(key, players, tricks, to_win, contracts):
    """How many play, with how many cards, how many tricks win, and what may be undertaken."""
    rules = find(key)
    assert (rules.players, rules.cards, rules.to_win) == (players, tricks, to_win)
    assert [str(contract) for contract in rules.contracts] == contracts.split()


KEYS = (
    "mark", "poulans_spadille", "poulans_manille", "poulans_baste", "game", "consolation", "mediateur", "sans_prendre",
    "matador", "vole_call", "vole_mediateur", "vole_sans_prendre", "king_price", "favourite_multiplier",
    "turk_multiplier", "three_trick_rule", "auddey",
)  # fmt: skip
FIGURES = [
    # a dash where the rule-set lacks the figure
    ("quadrille", "10 0 0 0 1 2 - 4 1 10 - 20 - - - 3 0"),
    ("quadrille-mediateur", "10 0 0 0 1 2 10 14 1 10 10 20 10 2 4 3 0"),
    ("mediateur", "20 20 10 10 2 4 10 20 2 20 30 40 10 2 4 3 0"),
    ("tredrille", "10 0 0 0 1 2 - 4 1 10 - 20 - - - 3 0"),
    ("quintille", "10 0 0 0 1 2 - 4 1 10 - 20 - - - 0 0"),
]
PERIOD = [key for key, _ in FIGURES]


@pytest.mark.parametrize(("key", "printed"), FIGURES)
def test_the_figures_of_a_period_game(key, printed):
    """Each figure is as printed, and one that is not printed cannot be given."""
    figures = {figure.key: figure.value for figure in find(key).figures}
    assert [str(figures.get(name, "-")) for name in KEYS] == printed.split()


@pytest.mark.parametrize("key", PERIOD)
def test_the_switches_of_a_period_game(key):
    """Off are dévole and false matadors; five-handed a missed vole costs nothing and a dévole is shared."""
    five = key == "quintille"
    switches = {figure.key: figure.value for figure in find(key).figures if figure.unit == "switch"}
    assert switches == {
        "devole": False,
        "false_matadors_paid": False,
        "beasts_together": True,
        "forced_spadille": True,
        "vole_missed_paid": not five,
        "devole_shared": five,
    }
    assert set(switches) | set(KEYS) >= {figure.key for figure in find(key).figures}


@pytest.mark.parametrize("key", ["alliance", "alliance-quintille"])
def test_the_figures_of_the_modern_game(key):
    """Stake 4, rates 4, 5, 6, 8 and 4; for five there is no solo."""
    figures = {figure.key: figure.value for figure in find(key).figures}
    solo = {"rates.solo": 4, "solo_bonus": 1} if key == "alliance" else {}
    assert figures == solo | {
        "stake": 4, "rates.alliance": 4, "rates.mediateur": 5, "rates.dimidiator": 6, "rates.casco": 8,
        "matadors_three": 1, "matadors_four": 2, "vole_factor": 3, "vole_bonus": 3, "codille_factor": 4,
        "forced_spadille": True,
    }  # fmt: skip


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_figure_and_decision_has_a_source(rules):
    """A figure without a source is a defect; what multiplies starts from one."""
    assert all(figure.source for figure in rules.figures)
    assert all(decision.source for decision in rules.decisions)
    multipliers = {"favourite_multiplier", "turk_multiplier", "vole_factor"}
    assert all(figure.least == 1 for figure in rules.figures if figure.key in multipliers)
    assert len({figure.key for figure in rules.figures}) == len(rules.figures)


@pytest.mark.parametrize(
    ("key", "with_friend"),
    [
        *((key, {Contract.CALL}) for key in PERIOD if key != "tredrille"),
        ("tredrille", set()),
        *((key, {Contract.ALLIANCE, Contract.MEDIATEUR, Contract.CASCO}) for key in ("alliance", "alliance-quintille")),
    ],
)
def test_where_the_taker_has_a_friend(key, with_friend):
    """In a call, but three-handed; in the modern game in alliance, médiateur and casco."""
    assert find(key).with_friend == with_friend


def test_an_unknown_rule_set_is_named():
    """The error names the bad key and the good ones."""
    with pytest.raises(KeyError, match=r"no rules are called 'whist'; there are quadrille, .*alliance-quintille"):
        find("whist")
