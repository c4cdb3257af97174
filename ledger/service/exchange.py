"""Sitting files into the books, and out of them.

A file is taken whole or not at all. One that was taken before is known again by its `id`, or, if it bears none, by
saying the same as a sitting that is there.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from ledger.book.entries import SittingOpened
from ledger.book.replay import Book, replay
from ledger.exchange import sitting_file
from ledger.quadrille.faults import N_, fault
from ledger.store import FileKnown, Store

from . import shelf
from .refusals import AlreadyThere, FaultyFile, IdTaken, Refusal
from .shadow import shadow_of
from .verbs import now


def import_sitting(store: Store, data: Mapping[str, Any], *, by: str | None = None) -> int:
    """Take a sitting file into the books and return its number; raise `FaultyFile`, `AlreadyThere`, `IdTaken`."""
    return import_all(store, [data], by=by)[0]


def import_all(store: Store, sittings: Iterable[Mapping[str, Any]], *, by: str | None = None) -> list[int]:
    """Take several sitting files, or none of them, and return their numbers.

    Raise as `import_sitting`; the refusal's `place` tells which of them, from 1.
    """
    taken = []
    with store.together():
        for place, data in enumerate(sittings, start=1):
            try:
                taken.append(_taken(store, data, by))
            except Refusal as refusal:
                refusal.place = place
                raise
    for sitting_id, book in taken:
        shelf.keep(store, sitting_id, book)
    return [sitting_id for sitting_id, _ in taken]


def _taken(store: Store, data: Mapping[str, Any], by: str | None) -> tuple[int, Book]:
    """Write one sitting file, and return its number and its book."""
    faults = sitting_file.faults_in(data)
    if faults:
        raise FaultyFile(faults)
    _refuse_known(store, data)
    said = sitting_file.said_in(data, people=store.person)
    entries = sitting_file.entries_of(said, now(), by)
    book = replay(entries)
    _refuse_one_person_twice(book)
    opened = entries[0].said
    assert isinstance(opened, SittingOpened)  # noqa: S101 - `said_in` begins with it
    more = [(entry.said, entry.at, entry.by) for entry in entries[1:]]
    try:
        return store.open_sitting(opened, at=entries[0].at, by=by, shadow=shadow_of(book), more=more), book
    except FileKnown as known:
        raise IdTaken(known.sitting_id) from None


def _refuse_one_person_twice(book: Book) -> None:
    """Raise `FaultyFile` where two names of one sitting mean the same person, spelled differently."""
    names = list(book.people)
    for place, name in enumerate(names):
        if book.people[name] in [book.people[other] for other in names[:place]]:
            message = N_("“%(name)s” is another player’s name in another spelling.")
            raise FaultyFile([sitting_file.PlacedFault(None, fault("players", message, name=name))])


def export_sitting(store: Store, sitting_id: int) -> str:
    """Return a sitting as the text of a sitting file; raise `NoSuchSitting`."""
    return sitting_file.written(shelf.read(store, sitting_id))


def _refuse_known(store: Store, data: Mapping[str, Any]) -> None:
    """Raise `AlreadyThere` where a sitting says the same, `IdTaken` where another bears the id."""
    said = _plain(data)
    file_id = data.get("id")
    if file_id is not None:
        found = store.find_by_file_id(file_id)
        if found is not None:
            same = _plain(sitting_file.data_of(shelf.read(store, found))) == said
            raise AlreadyThere(found) if same else IdTaken(found)
        return
    for row in store.alike(rules=data["rules"], date=data.get("date") or ""):
        if row.summary.file_id is None and _plain(sitting_file.data_of(shelf.read(store, row.id))) == said:
            raise AlreadyThere(row.id)


def _plain(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a sitting without what is as good as absent, to be compared."""
    kept = {key: value for key, value in data.items() if value is not None and not (key == "closed" and not value)}
    deals = [{key: value for key, value in deal.items() if value is not None} for deal in data["deals"]]
    return {**kept, "deals": deals}
