"""What a new sitting takes over from an old one: rules, rounds, favourite, value of a fish and place; never the seats.

beforehand(store) -> Opening              an empty form, filled from the last sitting of all
with_memory(store, opening) -> Opening    the same form once its players are known, from the last sitting of theirs

Nothing else is carried over: figures a table changed are its own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from ledger.quadrille.rulesets import RULESETS
from ledger.service import refusals, verbs
from ledger.store.names import folded
from ledger.web.opening import ROUNDS, Opening

if TYPE_CHECKING:
    from ledger.store import SittingRow, Store

LOOKED_THROUGH = 20
"""Sittings looked through for one of the same players."""


def beforehand(store: "Store", today: datetime) -> Opening:
    """Return a form with the date of today and what the last sitting leaves to be remembered."""
    rows = [*store.open_sittings()[:1], *store.past_sittings(1)]
    kept = _kept(store, _newest(rows))
    opening = replace(Opening(date=today.date().isoformat()), **kept)
    return replace(opening, first_dealer=opening.seats)


def with_memory(store: "Store", opening: Opening) -> Opening:
    """Return the form with what the last sitting of its players says, where nothing else was chosen meanwhile."""
    row = _last_of(store, opening.seated)
    if row is None or str(row.id) == opening.remembered:
        return opening
    before = replace(Opening(), **_kept(store, _sitting(store, opening.remembered)))
    kept = _kept(store, row)
    if kept.pop("seats", opening.seats) != opening.seats:
        kept.pop("rules", None)
    untouched = {key for key in kept if getattr(opening, key) in (getattr(before, key), "")}
    return replace(opening, **{key: text for key, text in kept.items() if key in {*untouched, "remembered"}})


def _last_of(store: "Store", names: Iterable[str]) -> "SittingRow | None":
    """Return the last sitting of exactly these players."""
    names = list(names)
    if not all(names):
        return None
    wanted = sorted(map(_key, names))
    rows = [*store.open_sittings(), *store.past_sittings(LOOKED_THROUGH, search=" ".join(names))]
    same = [row for row in rows if sorted(_key(balance.name) for balance in row.summary.standings) == wanted]
    return _newest(same)


def _key(name: str) -> str:
    """Return what is equal for two spellings; a name of nothing that can be seen is only itself."""
    try:
        return folded(name)
    except ValueError:
        return name


def _newest(rows: Iterable["SittingRow"]) -> "SittingRow | None":
    return max(rows, key=lambda row: (row.summary.date, row.id), default=None)


def _sitting(store: "Store", number: str) -> "SittingRow | None":
    """Return the sitting a form names, if there is one."""
    from ledger.store import NoSuchSitting

    if not number.isascii() or not number.isdigit() or len(number) > 18:
        return None
    try:
        return store.sitting(int(number))
    except NoSuchSitting:
        return None


def _kept(store: "Store", row: "SittingRow | None") -> dict[str, Any]:
    """Return what a sitting leaves to be remembered, as fields of the form."""
    if row is None:
        return {}
    try:
        book = verbs.read(store, row.id)
    except refusals.NoSuchSitting:
        return {}
    return {"remembered": str(row.id), **_fields(book.options)}


def _fields(options: Mapping[str, Any]) -> dict[str, str]:
    rules, rounds = RULESETS[options["rules"]], options.get("rounds") or 10
    doubled = sorted(options.get("doubled_rounds") or ())
    chosen = "none" if not doubled else "last" if doubled == [rounds] else "choose"
    return {
        "seats": str(rules.players),
        "rules": rules.key,
        "favourite": (options.get("favourite") or "none") if rules.has_favourite else "",
        "rounds": str(rounds) if rounds in ROUNDS else "other",
        "rounds_other": "" if rounds in ROUNDS else str(rounds),
        "doubled": chosen,
        "doubled_rounds": ", ".join(map(str, doubled)) if chosen == "choose" else "",
        "fish_value": options.get("fish_value") or "",
        "currency": options.get("currency") or "EUR",
        "place": options.get("place") or "",
    }
