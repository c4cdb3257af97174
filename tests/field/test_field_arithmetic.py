"""Arithmetic, as people reported it wrong elsewhere: rounding, bonuses, who pays whom, and settling at the end."""

import json
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import sittings

from ledger.book.settlement import each_to_each, fewest_lines
from ledger.exchange.sitting_file import book_of, results
from ledger.quadrille.netting import fewest
from ledger.quadrille.payments import Place
from ledger.report.money import settle_money, worth_of
from ledger.service import exchange, verbs
from ledger.web.payments import ways
from ledger.words import language
from ledger.words.amounts import amount, plain
from tests.forms import chosen, held, words

from .table import ALONE, CODILLE, FOUR, OPTIONS, REMISE, WON, last, moved, page, played, sit_down

AT = datetime(2026, 2, 14, tzinfo=UTC)
FIXTURES = Path(__file__).parents[1] / "fixtures"
FEW = settings(max_examples=20)
HAND_OVERS = st.lists(st.tuples(st.permutations(FOUR), st.integers(1, 10**6)), min_size=1, max_size=6)
PAST = [json.loads(line) for line in (FIXTURES / "past-sittings.jsonl").read_text(encoding="utf-8").splitlines()]


def lines_of(done, *left_out):
    """The account of a deal without some charges, added up by player in order of play."""
    return [sum(sum_ for charge, sum_ in line.items() if charge not in left_out) for line in done.lines.values()]


@FEW
@given(HAND_OVERS)
def test_ihatemoney_116_two_opposite_payments_end_at_exactly_0(handed):
    """What was handed over and handed back in any order leaves everyone the whole number 0."""
    there = [(one, other, jetons) for (one, other, *_), jetons in handed]
    back = [(other, one, jetons) for one, other, jetons in reversed(there)]
    after = played(moved(("Ada", "Blaise", 112)), moved(*there), moved(("Blaise", "Ada", 112)), moved(*back))[-1].after
    assert [(type(jetons), jetons) for jetons in after.balances.values()] == [(int, 0)] * 4


@pytest.mark.parametrize("owed", [(1, -1, 0, 0), (10**9, -1, 1 - 10**9, 0), (0, 0, 0, 0), (1, 1, 1, -3)])
def test_ihatemoney_431_settling_ends_at_once(owed):
    """Settling the smallest and the largest residues takes no time, and balances that do not close are refused."""
    start = time.perf_counter()
    paid = fewest(dict(zip(FOUR, owed, strict=True)))
    assert sum(payment.amount for payment in paid) == sum(jetons for jetons in owed if jetons > 0)
    with pytest.raises(ValueError, match="balances must sum to 0, not to 1"):
        fewest({"Ada": owed[0] + 1, **dict(zip(FOUR[1:], owed[1:], strict=True))})
    assert time.perf_counter() - start < 0.05


def test_ihatemoney_1386_who_left_with_nothing_owes_nothing(client, books):
    """A player who left at 0 is no longer at the table and in no line of the settlement, and stays in the history."""
    leave = {"kind": "substitute", "out": "Denis", "in": "Émilie"}
    number = sit_down(books, moved(("Ada", "Denis", 5), ("Denis", "Ada", 5)), leave, WON)
    plan = client.get(f"/sittings/{number}").text.split("<main")[1].split("<aside")[0]
    assert "Émilie" in plan
    assert "Denis" not in plan
    book = verbs.close(books, number, "divide", after=last(books, number)).book
    assert book.final["Denis"] == 0
    assert not {"Denis"} & {who for line in (*fewest_lines(book), *each_to_each(book)) for who in line[:2]}
    assert "In order of play: Ada, Blaise, Chloé and Denis." in page(client, f"/sittings/{number}/history")


@FEW
@given(sittings())
def test_cospend_397_all_payments_made_leave_nothing(data):
    """Every payment of either list made, all balances and what lies on the table are 0, and no line is of 0."""
    book = book_of({**data, "closed": True}, AT)
    for lines in (fewest_lines(book), each_to_each(book)):
        left = {**book.final, None: -sum(book.final.values())}
        for payer, payee, jetons in lines:
            assert jetons > 0
            left[payer] += jetons
            left[payee] -= jetons
        assert set(left.values()) == {0}


@pytest.mark.parametrize("fish_value", ["0.07", "3.3333", "0.25"])
def test_cospend_397_in_money_too(fish_value):
    """What a fish is worth may not divide: shares and payments in coins still sum to nothing."""
    book = book_of({**OPTIONS, "deals": [REMISE, CODILLE, ALONE], "closed": True}, AT)
    lines, worth = fewest_lines(book), worth_of({"fish_value": fish_value, "currency": "EUR"})
    left, paid = settle_money(book.final, lines, worth)
    for line in lines:
        left[line.payer] += paid[line]
        left[line.payee] -= paid[line]
    assert set(left.values()) == {0}


def test_cospend_397_settling_twice_writes_nothing(client, books):
    """All lines ticked and sent again, and the close pressed again, no entry is made."""
    number = sit_down(books, REMISE, WON)
    verbs.close(books, number, "divide", after=last(books, number))
    everything = {"do": "ticks", "paid": [each.line.key for each in ways(verbs.read(books, number)).fewest]}
    for _press in range(2):
        assert client.post(f"/sittings/{number}/end", data=everything).status_code == 303
    before = last(books, number)
    fields = held(client.get(f"/sittings/{number}/end").text)
    client.post(f"/sittings/{number}/end", data=chosen(fields, do="ticks"))
    client.post(f"/sittings/{number}/end", data={"do": "close", "leftover": "divide", "after": str(before)})
    assert last(books, number) == before == 4 + len(everything["paid"])


def test_spliit_178_a_payment_made_leaves_the_other_lines(books):
    """Whichever line is ticked, every line stays what and where it was, in both lists."""
    number = exchange.import_sitting(books, PAST[0])
    before = ways(verbs.read(books, number))
    for each in (*before.fewest, *before.each):
        after = ways(verbs.tick(books, number, {each.line.key: True}))
        assert [one.line for one in after.fewest] == [one.line for one in before.fewest]
        assert [one.line for one in after.each] == [one.line for one in before.each]
    assert all(one.paid_at for one in (*after.fewest, *after.each))


def test_spliit_333_debts_are_shown_unsimplified_too(client, books):
    """The settlement offers what each handed each beside the fewest payments, and leads to everyone's own statement,
    which ends at his final balance."""
    number = sit_down(books, REMISE, WON)
    book = verbs.close(books, number, "divide", after=last(books, number)).book
    html = client.get(f"/sittings/{number}/end").text
    for place, jetons in enumerate(book.final.values(), start=1):
        assert f'href="/sittings/{number}/players/{place}"' in html
        assert plain(jetons) in page(client, f"/sittings/{number}/players/{place}")
    said = words(html)
    assert "Fewest payments" in said
    assert "Each to each" in said
    assert "What each handed each, deal by deal; then what each laid on the table, less what came back." in said


ONE_AGAINST = [
    ({}, ALONE, [21, -7, -7, -7]),
    ({}, {**ALONE, "tricks": 4}, [-21, 7, 7, 7]),
    ({"rules": "alliance"}, {"contract": "solo", "taker": "Ada", "tricks": 6}, [3, -1, -1, -1]),
    ({"rules": "tredrille", "players": FOUR[:3], "first_dealer": "Chloé"}, ALONE, [14, -7, -7]),
    ({"rules": "quintille", "players": [*FOUR, "Eve"], "first_dealer": "Eve"}, ALONE, [24, -6, -6, -6, -6]),
    ({}, WON, [3, 3, -3, -3]),
    ({}, CODILLE, [-3, -3, 3, 3]),
]


@pytest.mark.parametrize(("options", "facts", "expected"), ONE_AGAINST)
def test_doppelkopf_26_one_alone_is_paid_by_every_opponent(options, facts, expected):
    """What passes between players is +nx to the one and −x from each of n, or +x, +x, −x, −x: never two a side."""
    done = played(facts, **{**options, "players": list(options.get("players", FOUR))})[0]
    table = ("stake", "pool", "beast", "odd") + (("game",) if options.get("rules") == "quintille" else ())
    assert lines_of(done, *table) == expected


@settings(max_examples=40)
@given(sittings())
def test_scoreit_7_every_deal_sums_to_nothing(data):
    """Whatever legal deal is played by whatever rules, players and table together win and lose nothing."""
    for slot in book_of(data, AT).slots:
        done = slot.played
        assert sum(done.nets.values()) == done.before.table.lying - done.after.table.lying
        assert sum(done.after.balances.values()) + done.after.table.lying == 0


BONUSES = [{}, {"matadors": 4}, {"tricks": 10, "vole": "undertaken"}, {"vole": "undertaken"}, {"odd_to": "Chloé"}]


@pytest.mark.parametrize("bonus", [*BONUSES, {"penalties": [{"players": ["Chloé"]}]}, {"tricks": 4}, {"tricks": 5}])
@pytest.mark.parametrize("facts", [WON, ALONE])
def test_riichi_tracker_3_no_bonus_depends_on_who_deals(facts, bonus):
    """Beasts, game owed, odd jetons and every bonus are paid alike whichever seat dealt, the winner's included."""
    facts = {**facts, **bonus}
    facts |= {"taker_tricks": facts["tricks"]} if facts["tricks"] < 6 else {}
    before = [{**ALONE, "tricks": 4}, REMISE]
    accounts = [lines_of(played(*before, {**facts, "dealer": dealer})[-1], "stake") for dealer in FOUR]
    assert accounts == [accounts[0]] * 4


@FEW
@given(sittings(), st.integers(1, 4))
def test_riichi_tracker_3_the_table_may_be_turned(data, by):
    """Everyone one or more seats on, in every fact of the sitting, each wins what the seat before him won."""
    seats = data["players"]
    turned = dict(zip(seats, seats[by % len(seats) :] + seats[: by % len(seats)], strict=True))

    def turn(value):
        if isinstance(value, dict):
            return {key: turn(one) for key, one in value.items()}
        return [turn(one) for one in value] if isinstance(value, list) else turned.get(value, value)

    other = {**data, "first_dealer": turned[data["first_dealer"]], "deals": turn(data["deals"])}
    final = results(book_of(data, AT))["final"]
    assert results(book_of(other, AT))["final"] == {turned.get(player, player): won for player, won in final.items()}


MEDIATEUR = {**ALONE, "contract": "mediateur", "trump": "hearts", "king_from": "Chloé", "tricks": 10}
AT_ONCE = [
    # 34 drawn; each pays game 2, consolation 2, premium 4, matadors 4, vole 20; Blaise's beast is 42
    ([REMISE], {**ALONE, "tricks": 10, "vole": "undertaken", "matadors": 4, "penalties": [{"players": ["Blaise"]}]}, {},
     [120, -74, -32, -32]),
    # in the favourite, each pays twice 2 + 4 + 10 + 6 + 30; 20 drawn, 40 of poulans, and Chloé's king is 20
    ([], {**MEDIATEUR, "vole": "undertaken", "matadors": 3}, {"rules": "mediateur", "favourite": "hearts"},
     [352, -104, -84, -164]),
    # without a trick of her own Ada pays both 1 + 2 + 3, a dévole of 10 and a beast of 14 alone; the aces bring 15
    ([], {**CODILLE, "taker_tricks": 0, "matadors": 3, "aces": "Denis"}, {"tariff": {"devole": True, "auddey": 5}},
     [-51, -5, 16, 26]),
]  # fmt: skip


@pytest.mark.parametrize(("before", "facts", "options", "expected"), AT_ONCE)
def test_pantheon_834_several_awards_at_once(before, facts, options, expected):
    """Vole, matadors, premium, king, poulans, aces and beasts in one deal come to what a hand makes of them."""
    assert list(played(*before, facts, **options)[-1].nets.values()) == expected


GOLDEN = [
    (WON, "Ada Blaise", "Chloé Denis", {"Ada": {"game": 1, "consolation": 2, "pool": 5},
                                        "Chloé": {"game": -1, "consolation": -2}}),
    (REMISE, "Chloé Denis", "Ada Blaise", {"Ada": {"consolation": -2, "beast": -7}, "Chloé": {"consolation": 2}}),
    (CODILLE, "Chloé Denis", "Ada Blaise", {"Ada": {"game": -1, "consolation": -2, "beast": -7},
                                            "Chloé": {"game": 1, "consolation": 2, "pool": 5}}),
    ({**REMISE, "taker_tricks": 2}, "Chloé Denis", "Ada", {"Ada": {"consolation": -4, "beast": -14}, "Blaise": {}}),
    ({**ALONE, "tricks": 4}, "Blaise Chloé Denis", "Ada",
     {"Ada": {"game": -3, "consolation": -6, "sans_prendre": -12, "beast": -14},
      "Blaise": {"game": 1, "consolation": 2, "sans_prendre": 4, "pool": 3}}),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "payees", "payers", "lines"), GOLDEN)
def test_jskat_33_who_pays_whom_and_how_much(facts, payees, payers, lines):
    """In the worked table of the rules it is the losers who pay, each charge of its size, and nobody else."""
    done = played(facts)[0]
    between = [one for one in done.settlement.transfers if not isinstance(one.payer, Place)]
    paid = [one for one in between if one.charge != "stake"]
    assert {one.payer for one in paid} == set(payers.split())
    assert {one.payee for one in paid if not isinstance(one.payee, Place)} == set(payees.split())
    assert {player: done.lines[player] for player in lines} == lines


FIGURES = {
    # game, consolation, a matador, then premium and vole of every contract
    "quadrille": (1, 2, 1, {"call": (0, 10), "own_king": (0, 10), "sans_prendre": (4, 20)}),
    "quadrille-mediateur": (1, 2, 1, {"call": (0, 10), "own_king": (0, 10), "mediateur": (10, 10),
                                      "sans_prendre": (14, 20)}),
    "mediateur": (2, 4, 2, {"call": (0, 20), "own_king": (0, 20), "mediateur": (10, 30), "sans_prendre": (20, 40)}),
    "tredrille": (1, 2, 1, {"call": (0, 10), "sans_prendre": (4, 20)}),
    "quintille": (0, 2, 1, {"call": (0, 10), "own_king": (0, 10), "sans_prendre": (4, 20)}),
}  # fmt: skip
TABLE_ROWS = [(rules, contract) for rules, (*_, contracts) in FIGURES.items() for contract in contracts]
SUITS = [("spades", 1, 1), ("spades", 2, 1), ("hearts", 1, 2), ("clubs", 1, 4)]
RESULTS = [  # tricks beyond what wins, vole, sign for an opponent, whether game is paid, sign of the vole
    (0, "none", -1, 1, 0), (0, "undertaken", -1, 1, 1), (9, "undertaken", -1, 1, -1), (-1, "none", 1, 0, 0),
    (-2, "none", 1, 1, 0),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "contract"), TABLE_ROWS)
def test_endplay_34_every_cell_of_the_table_of_payments(rules, contract):
    """Every contract, result, suit, rate, run of matadors and vole: an opponent pays or is paid the sum of figures."""
    game, consolation, matador, contracts = FIGURES[rules]
    premium, vole = contracts[contract]
    size = {"tredrille": 3, "quintille": 5}.get(rules, 4)
    cards, to_win = (8, 5) if rules == "quintille" else (10, 6)
    agreed = {"rules": rules, "players": [*FOUR, "Eve"][:size], "first_dealer": "Blaise"}
    suits = {"favourite": "hearts", "turk": "clubs"} if "mediateur" in rules else {}
    has_friend = contract == "call" and size > 3
    facts = {"contract": contract, "taker": "Ada"} | ({"partner": "Blaise"} if has_friend else {})
    facts |= {"king_from": "Blaise"} if contract == "mediateur" else {}
    for trump, rate, times in SUITS if suits else SUITS[:2]:
        for more, vole_said, sign, with_game, of_vole in RESULTS:
            for run in (0, 3, 5):
                tricks = min(to_win + more, cards)
                said = {**facts, "trump": trump, "rate": rate, "tricks": tricks, "vole": vole_said}
                said |= {"matadors": run} if run else {"held": []}
                said |= {"taker_tricks": tricks} if more < 0 else {}
                done = played(said, **agreed, **suits)[0]
                missed = 0 if rules == "quintille" and of_vole == 1 else of_vole
                each = sign * (with_game * game + consolation + premium + matador * run) + missed * vole
                sides = lines_of(done, "stake", "pool", "poulans", "beast", "odd", "king", *["game"] * (size == 5))
                assert sides[1 + has_friend :] == [each * rate * times] * (size - 1 - has_friend), said
                assert sum(sides) == 0


def test_doko_rate_mixed_units_keep_one_sign():
    """Thirteen lost are −1 fish 3 and never −2 fish 7: the sign stands once, before the whole."""
    english = language("en")
    assert [amount(english, jetons) for jetons in (-13, 13, -3, -10, 0)] == [
        "−1 fish 3", "+1 fish 3", "−3 jetons", "−1 fish", "0",
    ]  # fmt: skip
    for jetons in range(1, 140):
        assert amount(english, -jetons) == amount(english, jetons).replace("+", "−")
