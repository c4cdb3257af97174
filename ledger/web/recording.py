"""The form about a deal and the facts of the deal, both ways.

    facts_from(form, book, standing) -> facts     what the form says, in the words of the sitting file
    form_from(facts, book, standing) -> form      the form filled in with facts, or empty

Facts keep only what can apply, given what else was chosen: a field that a page hides is not listened to. Players stand
in a form by their seat, from 1; the form names those who sat when it was made (`seated`), so that nobody is taken
for another where a seat changed hands meanwhile. Nothing is judged here; `verbs.try_deal` does that.
"""

import unicodedata
from collections.abc import Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

from ledger.book.entries import Facts
from ledger.book.replay import Book
from ledger.quadrille.cards import Matador
from ledger.quadrille.contracts import Contract, Vole
from ledger.quadrille.deal import DECLARERS, DEFENDERS, POOL, Deal, Kind
from ledger.quadrille.legality import held_matters, takers_tricks_matter
from ledger.quadrille.reading import read_deal
from ledger.quadrille.sitting import Standing
from ledger.quadrille.tariff import Family, OddWay, Tariff

Form = MultiDict[str, str]

FEWEST_ROWS = 2
"""So many rows for penalties and for counters moved by hand, even where none is filled in."""
MOST_ROWS = 20
NOBODY = "none"
"""Chosen where no player, or none of the matadors, is meant."""
LONGEST_NOTE = 500  # letters


def facts_from(form: Form, book: Book, standing: Standing) -> dict[str, Any]:
    """Return the facts that `form` says of a deal where the sitting stands."""
    said = _Said(form, standing)
    kind = form.get("kind") or str(Kind.PLAYED)
    if kind == Kind.PLAYED:
        facts = _played(said, book, standing)
    elif kind == Kind.SUBSTITUTE:
        facts = {"kind": kind, "out": said.player("out"), "in": said.line("in")}
    else:
        facts = {"kind": kind, "adjustments": _adjustments(said), "dealer": said.unless_turn("dealer", said.player)}
    facts["note"] = said.text("note")
    return {key: value for key, value in facts.items() if value is not None}


def form_from(facts: Facts | None, book: Book, standing: Standing, kind: str = Kind.PLAYED) -> Form:
    """Return the form filled in with `facts`, or, where there are none, as it is first shown."""
    facts = {key: value for key, value in (facts or {"kind": kind}).items() if value is not None}
    seat = {player: str(place) for place, player in enumerate(standing.seats, start=1)}
    turn = {"dealer": seat[standing.dealer], "rate": str(book.sitting.rate_of(standing.played + 1))}
    form: Form = MultiDict(
        {"kind": str(facts.get("kind", Kind.PLAYED)), "matadors": "0", "vole": str(Vole.NONE), **turn}
    )
    form.update({f"{key}_turn": value for key, value in turn.items()})
    form.setlist("seated", list(standing.seats))
    for key in ("taker", "partner", "king_from", "dealer", "out"):
        if key in facts:
            form[key] = seat.get(facts[key], str(facts[key]))
    for key in ("contract", "trump", "tricks", "taker_tricks", "matadors", "vole", "rate", "in", "note"):
        if key in facts:
            form[key] = str(facts[key])
    for key in ("forced", "false_matadors"):
        if facts.get(key):
            form[key] = "1"
    _fill_matadors(form, facts, seat)
    if "aces" in facts:
        form.setlist("aces", [seat.get(player, str(player)) for player in _listed(facts["aces"])])
    odd_to = facts.get("odd_to", ())
    form.update({f"odd_{place}": seat.get(player, player) for place, player in enumerate(_listed(odd_to), start=1)})
    _fill_rows(form, facts, seat)
    return form


def rows(form: Form, first: str) -> int:
    """Return how many rows a page shows of fields `first_1`, `first_2` …: one more than is filled in, two at least."""
    filled = [place for place in range(1, MOST_ROWS + 1) if form.get(f"{first}_{place}")]
    return min(max(FEWEST_ROWS, max(filled, default=0) + 1), MOST_ROWS)


def is_same(facts: Facts, other: Facts, book: Book, standing: Standing) -> bool:
    """Whether two facts say the same of a deal, what cannot apply left aside."""
    one, two = (facts_from(form_from(each, book, standing), book, standing) for each in (facts, other))
    return one == two


class _Said:
    """What stands in a form, each value read as it is meant; None where nothing does."""

    def __init__(self, form: Form, standing: Standing) -> None:
        self.form = form
        self.seats = form.getlist("seated") or list(standing.seats)
        self.turn = {"dealer": standing.dealer}

    def player(self, key: str) -> str | None:
        return self._seated(self.form.get(key, ""))

    def players(self, key: str) -> list[str]:
        return [player for value in self.form.getlist(key) if (player := self._seated(value))]

    def account(self, key: str) -> str | None:
        return POOL if self.form.get(key) == POOL else self.player(key)

    def word(self, key: str) -> str | None:
        return self.form.get(key) or None

    def line(self, key: str) -> str | None:
        """A text on one line, blanks within it single."""
        return _printed(" ".join(self.form.get(key, "").split())) or None

    def text(self, key: str) -> str | None:
        """A text of several lines, without what cannot be printed."""
        lines = self.form.get(key, "").replace("\r\n", "\n").replace("\r", "\n")
        return _printed(lines).strip() or None

    def ticked(self, key: str) -> bool | None:
        return True if self.form.get(key) else None

    def whole(self, key: str) -> int | str | None:
        """A number; what is none is left as it was typed, to be refused."""
        value = self.form.get(key, "").strip()
        return int(value) if value.isascii() and value.isdigit() and len(value) < 20 else value or None

    def unless_turn(self, key: str, read: Any) -> Any:
        """What was chosen, unless it is what follows from the deals before and was offered so."""
        if self.form.get(key, "") == self.form.get(f"{key}_turn", ""):
            return None
        value = read(key)
        return None if value == self.turn.get(key) else value

    def _seated(self, value: str) -> str | None:
        """The player of a seat; a seat that is none is left as it came, to be refused."""
        if value in ("", NOBODY):
            return None
        if value.isascii() and value.isdigit() and len(value) < 3 and 1 <= int(value) <= len(self.seats):
            return self.seats[int(value) - 1]
        return value


def _printed(text: str) -> str:
    """Return a text without control characters, line breaks and tabs apart."""
    return "".join(letter for letter in text if letter in "\n\t" or unicodedata.category(letter) != "Cc")


def _played(said: _Said, book: Book, standing: Standing) -> dict[str, Any]:
    """Return the facts of a played deal, in the order of the sitting file."""
    tariff = book.sitting.tariff
    rules, period = tariff.rules, tariff.rules.family is not Family.MODERN
    contract = said.word("contract")
    has_friend = contract in rules.with_friend
    may_be_forced = contract == rules.forced_as and tariff.get("forced_spadille")
    facts: dict[str, Any] = {
        "contract": contract,
        "taker": said.player("taker"),
        "partner": said.player("partner") if has_friend else None,
        "king_from": said.player("king_from") if period and contract == Contract.MEDIATEUR else None,
        "forced": said.ticked("forced") if may_be_forced else None,
        "trump": said.word("trump"),
        "tricks": said.whole("tricks"),
        "taker_tricks": None,
        **_matadors(said, period),
        "held": None,
        "vole": _vole(said),
    }
    if facts["forced"]:
        facts["vole"] = None
    so_far = read_deal(rules, facts).deal
    if takers_tricks_matter(tariff, so_far):
        facts["taker_tricks"] = said.whole("taker_tricks")
    if held_matters(tariff, so_far):
        facts["held"] = _held(said)
    if period:
        facts["penalties"] = _penalties(said)
        facts["odd_to"] = _odd_to(said, rules.odd, standing, so_far)
        facts["aces"] = _aces(said, tariff)
    facts["adjustments"] = _adjustments(said)
    facts["dealer"] = said.unless_turn("dealer", said.player)
    facts["rate"] = said.unless_turn("rate", said.whole)
    return facts


def _matadors(said: _Said, period: bool) -> dict[str, Any]:
    """Return the run, and who held it; nothing where there is none."""
    run = said.whole("matadors") or None
    if run is None:
        return {}
    if not period:
        return {"matadors": run, "matadors_by": said.player("matadors_by")}
    by = DEFENDERS if said.form.get("matadors_by") == DEFENDERS else None
    return {"matadors": run, "matadors_by": by, "false_matadors": said.ticked("false_matadors")}


def _held(said: _Said) -> list[str] | None:
    """Return the matadors the side held; unsaid where nothing is ticked, or "none" and something."""
    ticked = said.form.getlist("held")
    held = [str(matador) for matador in Matador if matador in ticked]
    if NOBODY in ticked:
        return None if held else []
    return held or None


def _vole(said: _Said) -> str | None:
    """Return how a vole was played for, if it was."""
    vole = said.word("vole")
    return None if vole == Vole.NONE else vole


def _odd_to(said: _Said, way: OddWay, standing: Standing, deal: Deal) -> str | list[str] | None:
    """Return who takes the odd jetons: one, where some wait; five-handed, those named, best trump first."""
    if way is OddWay.NEXT_DEAL:
        return said.player("odd_1") if standing.table.odd else None
    named = [player for place in range(1, len(said.seats) + 1) if (player := said.player(f"odd_{place}"))]
    return named or None


def _aces(said: _Said, tariff: Tariff) -> str | list[str] | None:
    """Return who held both black aces, or in Lancashire the red ones: one player, or two who had one each."""
    if tariff.get("red_ace"):
        named = said.players("aces")
        return named[0] if len(named) == 1 else named or None
    return said.player("aces") if tariff.get("auddey") else None


def _penalties(said: _Said) -> list[dict[str, Any]] | None:
    """Return the beasts for irregularities, row by row, rows without players and reason left out."""
    found = []
    for row in range(1, MOST_ROWS + 1):
        players, reason = said.players(f"penalty_{row}"), said.line(f"reason_{row}")
        if not players and not reason:
            continue
        first = said.player(f"penalty_{row}_first")
        penalty: dict[str, Any] = {"players": sorted(players, key=lambda player: player != first)}
        if reason:
            penalty["reason"] = reason
        times = said.whole(f"times_{row}")
        if times not in (None, 1):
            penalty["times"] = times
        found.append(penalty)
    return found or None


def _adjustments(said: _Said) -> list[dict[str, Any]] | None:
    """Return counters moved by hand, row by row; an empty row is none, one half filled in is left to be refused."""
    found = []
    for row in range(1, MOST_ROWS + 1):
        moved = {
            "from": said.account(f"adjust_from_{row}"),
            "to": said.account(f"adjust_to_{row}"),
            "amount": said.whole(f"adjust_amount_{row}"),
            "note": said.line(f"adjust_note_{row}"),
        }
        if any(moved.values()):
            found.append({key: value for key, value in moved.items() if value is not None})
    return found or None


def _listed(value: Any) -> list[Any]:
    """Return a list of one or several."""
    return list(value) if isinstance(value, list | tuple) else [value]


def _fill_matadors(form: Form, facts: Mapping[str, Any], seat: Mapping[str, str]) -> None:
    """Fill in who held the run, and which of the three the side held."""
    by = facts.get("matadors_by")
    if by and by != DECLARERS:
        form["matadors_by"] = seat.get(by, by)
    if "held" in facts:
        form.setlist("held", [str(matador) for matador in facts["held"]] or [NOBODY])


def _fill_rows(form: Form, facts: Mapping[str, Any], seat: Mapping[str, str]) -> None:
    """Fill in penalties and counters moved by hand, row by row; of a row that was half filled in, what it says."""
    for row, penalty in enumerate(facts.get("penalties", ()), start=1):
        places = [seat.get(player, player) for player in penalty["players"]]
        form.setlist(f"penalty_{row}", places)
        form[f"reason_{row}"] = penalty.get("reason") or ""
        form[f"times_{row}"] = str(penalty.get("times") or 1)
        if places != sorted(places):
            form[f"penalty_{row}_first"] = places[0]
    for row, moved in enumerate(facts.get("adjustments", ()), start=1):
        for key in ("from", "to"):
            form[f"adjust_{key}_{row}"] = seat.get(moved.get(key, ""), moved.get(key, ""))
        form[f"adjust_amount_{row}"] = str(moved.get("amount", ""))
        form[f"adjust_note_{row}"] = moved.get("note") or ""
