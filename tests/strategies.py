"""Random sittings for Hypothesis: legal ones of every rule-set, and the same with one thing wrong.

    sittings()      a sitting file, as data, that the rules allow
    mutations()     a sitting file, as data, that they refuse, with where and at which field

A legal sitting is built deal by deal against the standing, in the words of the rules and not of `legality`.
"""

import copy
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from ledger.quadrille.agreement import read_agreement
from ledger.quadrille.cards import Matador, Suit
from ledger.quadrille.contracts import Contract
from ledger.quadrille.reading import read_deal
from ledger.quadrille.rulesets import RULESETS
from ledger.quadrille.sitting import opening, step
from ledger.quadrille.tariff import Family, OddWay, Unit

# A slow machine is no fault, and with CI set every run draws the same examples.
settings.register_profile("here", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if settings.get_current_profile_name() == "ci" else "here")

RULES = (
    "quadrille",
    "quadrille-mediateur",
    "mediateur",
    "tredrille",
    "quintille",
    "alliance",
    "alliance-quintille",
    "lancashire",
)
NAMES = ("Ada", "Blaise", "Chloé", "Denis", "Émilie", "Zoë van Dam", "李", "Jean «le friand»", "🂡", "O'Neill")
MATADORS = tuple(map(str, Matador))
SUITS = tuple(map(str, Suit))
FEW = st.integers(0, 3)


def chance(draw: st.DrawFn, of: int = 3) -> bool:
    """Once in `of` times."""
    return draw(st.integers(0, of - 1)) == of - 1


def one(draw: st.DrawFn, choices: Any) -> Any:
    """One of `choices`, the first being the simplest."""
    return draw(st.sampled_from(list(choices)))


# ---------------------------------------------------------------- what is agreed


def changed_figures(draw: st.DrawFn, rules: Any) -> dict[str, Any]:
    """Figures and switches of a table's own."""
    plain = [figure for figure in rules.figures if not figure.key.startswith("rates.")]
    tariff: dict[str, Any] = {}
    for figure in draw(st.lists(st.sampled_from(plain), unique=True, max_size=6)):
        most = {Unit.JETONS: 25, Unit.TIMES: 5, Unit.TRICKS: 6, Unit.CARDS: 12, Unit.SWITCH: 1}[figure.unit]
        value = draw(st.integers(figure.least, most))
        tariff[figure.key] = bool(value) if figure.unit is Unit.SWITCH else value
    if chance(draw, 4):
        tariff["forced_spadille"] = False
    rates = [figure for figure in rules.figures if figure.key.startswith("rates.")]
    stake = tariff.get("stake", 4)
    moved = {
        figure.key.removeprefix("rates."): stake + draw(st.integers(0, 9))
        for figure in rates
        if figure.value < stake or chance(draw, 4)
    }
    return {**tariff, "rates": moved} if moved else tariff


@st.composite
def options(draw: st.DrawFn, rules_key: str | None = None) -> dict[str, Any]:
    """What a table agrees before the first deal: a sitting file without its deals."""
    rules = RULESETS[rules_key or one(draw, RULES)]
    first = draw(st.integers(0, len(NAMES) - rules.players))
    players = list(NAMES[first : first + rules.players])
    agreed: dict[str, Any] = {
        "format": "quadrille-sitting/1",
        "rules": rules.key,
        "players": players,
        "first_dealer": one(draw, players),
    }
    if chance(draw, 2) and (tariff := changed_figures(draw, rules)):
        agreed["tariff"] = tariff
    if rules.has_favourite and chance(draw, 2):
        favourite, turk = draw(st.sampled_from(SUITS)), draw(st.sampled_from((None, *SUITS)))
        agreed["favourite"] = favourite
        if turk not in (None, favourite):
            agreed["turk"] = turk
    if chance(draw, 2):
        agreed["rounds"] = draw(st.integers(1, 3))
        if doubled := draw(st.lists(st.integers(1, agreed["rounds"]), unique=True, max_size=2)):
            agreed["doubled_rounds"] = doubled
    if chance(draw, 2):
        agreed["closed"] = True
        agreed["leftover"] = one(draw, ("divide", "leave"))
    if chance(draw, 4):
        agreed |= {
            "id": "a–1",
            "date": "2026-02-14",
            "place": "Chez Chloé “au 3”",
            "note": "rain\n& wind",
            "fish_value": "0.20",
            "currency": "EUR",
            "box": {"jeton": 10, "fish": 10, "marker": 5},
            "language": "fr",
            "agreements": ["The king is called openly."],
        }
    return agreed


# ---------------------------------------------------------------- what is seen


class Seen(NamedTuple):
    """A played deal as it is put together."""

    rules: Any
    tariff: Any
    facts: dict[str, Any]

    @property
    def alone(self) -> bool:
        return Contract(self.facts["contract"]) not in self.rules.with_friend

    @property
    def forced(self) -> bool:
        return bool(self.facts.get("forced"))

    @property
    def won(self) -> bool:
        return bool(self.facts["tricks"] >= self.rules.to_win)

    @property
    def remise(self) -> bool:
        return bool(self.facts["tricks"] == self.rules.to_win - 1)


def the_side(draw: st.DrawFn, seen: Seen, seats: tuple[str, ...]) -> None:
    """Who plays what with whom, and how many tricks they make."""
    rules, facts = seen.rules, seen.facts
    facts["contract"] = str(one(draw, rules.contracts))
    facts["taker"] = one(draw, seats)
    others = [player for player in seats if player != facts["taker"]]
    if not seen.alone:
        facts["partner"] = one(draw, others)
    if facts["contract"] == "mediateur" and rules.family is not Family.MODERN:
        facts["king_from"] = one(draw, others)
    if facts["contract"] == rules.forced_as and seen.tariff.get("forced_spadille") and chance(draw, 4):
        facts["forced"] = True
    if rules.family is not Family.MODERN or chance(draw, 2):
        facts["trump"] = one(draw, SUITS)
    near = (rules.to_win, rules.to_win - 1, rules.to_win - 2)
    facts["tricks"] = one(draw, (*near, *near, rules.cards, *range(rules.cards + 1)))


def the_vole(draw: st.DrawFn, seen: Seen) -> None:
    """Whether all the tricks were played for (rule 14)."""
    if seen.forced:
        return
    rules, facts = seen.rules, seen.facts
    if rules.family is Family.MODERN:
        voles = ["none", "announced"]
    else:
        must = facts["tricks"] == rules.cards and seen.alone and facts["contract"] != "own_king"
        voles = [] if must else ["none"]
        voles += ["undertaken"] if seen.won else []
        voles += ["announced"] if facts["contract"] == "sans_prendre" else []
    vole = one(draw, voles)
    if vole != "none" or chance(draw, 6):
        facts["vole"] = vole


def the_takers_tricks(draw: st.DrawFn, seen: Seen) -> None:
    """How many tricks were the Taker's own (rules 9 and 15)."""
    tricks, threshold = seen.facts["tricks"], seen.tariff.get("three_trick_rule")
    hangs = 0 < threshold <= tricks or (seen.tariff.get("devole") and tricks)
    needed = hangs and not (seen.alone or seen.forced or seen.won)
    if needed or chance(draw, 4):
        seen.facts["taker_tricks"] = tricks if seen.alone else draw(st.integers(0, tricks))


def the_matadors(draw: st.DrawFn, seen: Seen, seats: tuple[str, ...]) -> None:
    """A run, or which of the three highest the side held (rules 7 and 16)."""
    rules, facts = seen.rules, seen.facts
    modern = rules.family is Family.MODERN
    if chance(draw):
        by = one(draw, seats if modern else ("declarers", "defenders"))
        false = not modern and chance(draw)
        most = (11 if facts.get("trump") in ("spades", "clubs") else 12) - false
        if modern or (seen.alone and by == "declarers"):
            most = min(most, rules.cards)
        facts["matadors"] = draw(st.integers(3, most))
        facts |= {"matadors_by": by} if by != "declarers" or chance(draw) else {}
        facts |= {"false_matadors": True} if false else {}
        return
    poulans = any(seen.tariff.get(f"poulans_{matador}") for matador in MATADORS)
    missed = seen.won and facts.get("vole") == "announced" and facts["tricks"] < rules.cards
    if not modern and ((poulans and not seen.remise and not missed) or chance(draw, 4)):
        facts["held"] = draw(st.lists(st.sampled_from(MATADORS), unique=True, max_size=3))


def the_rest(draw: st.DrawFn, seen: Seen, seats: tuple[str, ...]) -> None:
    """Penalties, odd jetons, black aces."""
    facts = seen.facts
    if seen.rules.family is Family.MODERN:
        return
    if chance(draw, 4):
        facts["penalties"] = [
            {"players": draw(st.lists(st.sampled_from(seats), min_size=1, max_size=2, unique=True))}
            | ({"reason": "renounce", "times": draw(st.integers(1, 3))} if chance(draw, 2) else {})
            for _ in range(draw(st.integers(1, 2)))
        ]
    if chance(draw):
        several = seen.rules.odd is OddWay.SAME_DEAL
        facts["odd_to"] = draw(st.lists(st.sampled_from(seats), unique=True)) if several else one(draw, seats)
    if chance(draw, 4):
        facts["aces"] = one(draw, seats)
        if seen.rules.family is Family.LANCASHIRE and chance(draw, 2):
            facts["aces"] = draw(st.lists(st.sampled_from(seats), unique=True, min_size=2, max_size=2))


def moved_by_hand(draw: st.DrawFn, seats: tuple[str, ...], front: int) -> list[dict[str, Any]]:
    """Adjustments, of which none takes more from the front than lies there when its turn comes."""
    moved = []
    for _ in range(draw(st.integers(1, 2))):
        payer = one(draw, (*seats, "pool") if front else seats)
        payee = one(draw, [player for player in (*seats, "pool") if player != payer])
        amount = draw(st.integers(1, front if payer == "pool" else 30))
        front += amount if payee == "pool" else -amount if payer == "pool" else 0
        moved.append({"from": payer, "to": payee, "amount": amount} | ({"note": "as agreed"} if chance(draw) else {}))
    return moved


def entry(draw: st.DrawFn, sitting: Any, standing: Any) -> dict[str, Any]:
    """One deal, misdeal, pass or change of seat that is legal where the sitting stands."""
    seats, rules = standing.seats, sitting.tariff.rules
    kinds = ["played"] * 9 + ["void", "substitute"] + ["passed"] * (not sitting.tariff.get("forced_spadille"))
    kind = one(draw, kinds)
    if kind == "substitute":
        away = [name for name in NAMES if name not in seats]
        return {"kind": kind, "out": one(draw, seats), "in": one(draw, away)}
    facts: dict[str, Any] = {"kind": kind} if kind != "played" or chance(draw, 6) else {}
    if kind == "played":
        seen = Seen(rules, sitting.tariff, facts)
        the_side(draw, seen, seats)
        the_vole(draw, seen)
        if rules.family is not Family.MODERN:
            the_takers_tricks(draw, seen)
        the_matadors(draw, seen, seats)
        the_rest(draw, seen, seats)
        facts |= {"rate": draw(st.integers(1, 4))} if chance(draw, 6) else {}
    facts |= {"dealer": one(draw, seats)} if chance(draw, 6) else {}
    facts |= {"note": "9 cards – dealt again"} if chance(draw, 6) else {}
    if chance(draw, 5):
        before = step(sitting, standing, read_deal(rules, facts).deal).after
        facts["adjustments"] = moved_by_hand(draw, seats, before.table.front)
    return facts


@st.composite
def sittings(draw: st.DrawFn, rules: str | None = None, least: int = 0, most: int = 7) -> dict[str, Any]:
    """A legal sitting file, as data, of `least` to `most` deals."""
    agreed = draw(options(rules))
    sitting = read_agreement(agreed).sitting
    assert sitting is not None
    standing, deals = opening(sitting), []
    for _ in range(draw(st.integers(least, most))):
        facts = entry(draw, sitting, standing)
        standing = step(sitting, standing, read_deal(sitting.tariff.rules, facts).deal).after
        deals.append(facts)
    return {**agreed, "deals": deals}


# ---------------------------------------------------------------- one thing wrong


class Mutation(NamedTuple):
    """A sitting with something wrong."""

    data: dict[str, Any]
    """The sitting file."""
    deal: int | None
    """Where the fault stands; None for the sitting."""
    field: str
    """The key at fault."""


NO_NUMBER: tuple[Any, ...] = (True, 6.0, "6", -1, [], {}, 1e400)
NO_TEXT: tuple[Any, ...] = (7, True, [], {}, ["Ada"])
NO_SWITCH: tuple[Any, ...] = (1, 0, "true", [], {})
NO_LIST: tuple[Any, ...] = ("Ada", 1, True, {})
NO_WORD: tuple[Any, ...] = ("", "HEARTS", "Ada", 1, True, [], {})

OF_SITTING: dict[str, tuple[Any, ...]] = {
    "format": ("quadrille-sitting/2", 1, ["quadrille-sitting/1"], None),
    "rules": (*NO_WORD, "whist", None),
    "players": (*NO_LIST, [], ["Ada"], ["Ada", "Ada", "Blaise", "Denis"], ["", "B", "C", "D"], [" A", "B", "C", "D"],
                ["pool", "B", "C", "D"], ["defenders", "B", "C", "D"], ["A", "B", "C", 4], [*"ABCDEF"], None),
    "first_dealer": (*NO_TEXT, "Nobody", "", None),
    "tariff": (*NO_LIST[:3], {"mark_": 1}, {"mark_": None}, {"forced_spadille": 1}, {"vole_factor": 0, "auddey": -1}),
    "favourite": NO_WORD,
    "turk": NO_WORD,
    "rounds": (*NO_NUMBER, 0),
    "doubled_rounds": (*NO_LIST, [1, 1], [999], [0], ["1"], [True]),
    "closed": NO_SWITCH,
    "leftover": NO_WORD,
    "id": NO_TEXT,
    "date": (*NO_TEXT, "yesterday", "2026-02-30"),
    "place": NO_TEXT,
    "note": NO_TEXT,
    "fish_value": (*NO_TEXT, 0.2, "0,20", "NaN", "-1", "many"),
    "currency": (*NO_TEXT, "euro", "€"),
    "box": (*NO_LIST[:3], {"fish": -1}, {"fish": "10"}, {"fish": 1.5}),
    "language": (*NO_WORD, "de"),
    "agreements": (*NO_LIST, [1]),
    "deals": (*NO_LIST, None),
    "bids": (None, 1),
}  # fmt: skip
"""What no sitting of any rules may say."""

OF_PLAYED: dict[str, tuple[Any, ...]] = {
    "kind": (*NO_WORD, "misdeal"),
    "contract": (*NO_WORD, "whist", None),
    "taker": (*NO_TEXT, "Nobody", None),
    "partner": (*NO_TEXT, "Nobody"),
    "king_from": (*NO_TEXT, "Nobody"),
    "forced": NO_SWITCH,
    "trump": NO_WORD,
    "tricks": (*NO_NUMBER, 11, None),
    "taker_tricks": (*NO_NUMBER, 11),
    "matadors": (*NO_NUMBER, 1, 2, 13),
    "matadors_by": (*NO_TEXT, "Nobody", "both"),
    "false_matadors": NO_SWITCH[:1] + NO_SWITCH[2:3],
    "held": (*NO_LIST, ["ponto"], ["baste", "baste"], [["baste"]]),
    "vole": (*NO_WORD, "missed"),
    "penalties": (*NO_LIST, [{}], [{"players": []}], [{"players": ["A", "B", "C"]}], [{"players": ["Nobody"]}], ["A"]),
    "odd_to": (*NO_TEXT[:2], {}, "Nobody", ["Nobody"], ["Ada", "Ada"]),
    "aces": (*NO_TEXT, "Nobody"),
    "adjustments": (*NO_LIST, [{}], [{"from": "pool", "to": "pool", "amount": 1}], [1]),
    "dealer": (*NO_TEXT, "Nobody"),
    "rate": (*NO_NUMBER, 0, 11),
    "note": NO_TEXT,
    "tarot": (None, 1),
    "out": ("Ada",),
}  # fmt: skip
"""What no played deal of any rules may say."""

OF_OTHERS: dict[str, tuple[Any, ...]] = {
    "kind": (*NO_WORD, "misdeal"),
    "note": NO_TEXT,
    "taker": ("Ada",),
    "tricks": (6,),
    "rate": (2,),
    "tarot": (None, 1),
}
"""What no misdeal, pass or change of seat may say."""


def wrong_by_rule(data: dict[str, Any], facts: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What is wrong only in view of the other facts of a played deal: the field at fault, and the changes."""
    rules = RULESETS[data["rules"]]
    alone = Contract(facts["contract"]) not in rules.with_friend
    modern = rules.family is Family.MODERN
    taker, other = facts["taker"], facts.get("partner") or facts.get("king_from") or "Nobody"
    lacking = next(str(contract) for contract in Contract if contract not in rules.contracts)
    found: list[tuple[str, dict[str, Any]]] = [
        ("contract", {"contract": lacking}),
        ("tricks", {"tricks": rules.cards + 1}),
        ("adjustments", {"adjustments": [{"from": taker, "to": taker, "amount": 1}]}),
        ("adjustments", {"adjustments": [{"from": taker, "to": "pool", "amount": 0}]}),
        ("adjustments", {"adjustments": [{"from": taker, "to": "pool", "amount": 1, "why": None}]}),
        ("adjustments", {"adjustments": [{"from": "pool", "to": taker, "amount": 999_999}]}),
        ("adjustments", {"adjustments": [{"from": "Nobody", "to": "pool", "amount": 1}]}),
        ("partner", {"partner": other if alone else None}),
        ("matadors_by", {"matadors": None, "matadors_by": taker if modern else "defenders", "false_matadors": None}),
        ("matadors_by", {"matadors": 3, "matadors_by": None if modern else taker, "held": None}),
    ]
    if modern:
        found += [
            (key, {key: value})
            for key, value in (
                ("held", []), ("penalties", []), ("aces", taker), ("odd_to", taker), ("king_from", other),
                ("taker_tricks", facts["tricks"]), ("false_matadors", False),
            )
        ]  # fmt: skip
        found += [("vole", {"vole": "undertaken"}), ("matadors", {"matadors": rules.cards + 1, "matadors_by": taker})]
        return found
    penalty = {"players": [taker]}
    outside = {"matadors_by": "defenders", "false_matadors": None, "held": None}
    found += [
        ("trump", {"trump": None}),
        ("penalties", {"penalties": [{**penalty, "times": 0}]}),
        ("penalties", {"penalties": [{**penalty, "because": None}]}),
        ("penalties", {"penalties": [{"players": [taker, taker]}]}),
        ("vole", {"tricks": rules.to_win - 1, "vole": "undertaken", "taker_tricks": None}),
        ("taker_tricks", {"taker_tricks": facts["tricks"] + 1}),
        ("false_matadors", {"matadors": 0, "matadors_by": None, "false_matadors": True}),
        ("matadors", {**outside, "matadors": 12, "trump": "clubs"}),
        ("matadors", {**outside, "matadors": 12, "trump": "hearts", "false_matadors": True}),
        ("held", {**outside, "matadors": 3, "held": ["baste"]}),
        ("king_from", {"king_from": taker if facts["contract"] == "mediateur" else other}),
    ]  # fmt: skip
    if alone:
        found.append(("matadors", {"matadors": rules.cards + 1, "trump": "hearts", "matadors_by": None, "held": None}))
        found.append(("taker_tricks", {"tricks": 3, "taker_tricks": 2, "vole": None}))
    if facts["contract"] != "sans_prendre":
        found.append(("vole", {"vole": "announced"}))
    if alone and facts["contract"] != "own_king":
        found.append(("vole", {"tricks": rules.cards, "vole": "none", "forced": None, "taker_tricks": None}))
    if facts["contract"] != rules.forced_as:
        found.append(("forced", {"forced": True}))
    return found


def wrong_elsewhere(data: dict[str, Any], facts: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What is wrong in a misdeal, a pass or a change of seat."""
    if facts["kind"] == "substitute":
        blank = ("", " ", " Ada", "pool", "declarers", 7, None, facts["out"])
        return [("out", {"out": who}) for who in ("Nobody", None, 7)] + [("in", {"in": who}) for who in blank]
    return [("out", {"out": "Ada"}), ("adjustments", {"adjustments": [{"from": "Nobody", "to": "pool", "amount": 1}]})]


@st.composite
def mutations(draw: st.DrawFn) -> Mutation:
    """A sitting with one thing wrong, and where the fault must be named."""
    data = copy.deepcopy(draw(sittings(least=1, most=4)))
    if chance(draw, 4):
        key = one(draw, OF_SITTING)
        data[key] = one(draw, OF_SITTING[key])
        return Mutation(data, None, key)
    place = draw(st.integers(0, len(data["deals"]) - 1))
    facts = data["deals"][place]
    played = facts.get("kind", "played") == "played"
    if chance(draw, 2):
        field, changes = one(draw, wrong_by_rule(data, facts) if played else wrong_elsewhere(data, facts))
    else:
        table = OF_PLAYED if played else OF_OTHERS
        field = one(draw, table)
        changes = {field: one(draw, table[field])}
    facts.update(changes)
    return Mutation(data, place + 1, field)


WORDS = st.sampled_from((*NAMES, *SUITS, "pool", "passed", "substitute"))
KEYS = st.sampled_from(("players", "from", "to", "amount", "rates", "solo", "x", ""))
JUNK: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | WORDS,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=3)),
    max_leaves=5,
)
"""Anything JSON can hold, and a few words it might be mistaken for."""
