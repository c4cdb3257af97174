"""Files brought in: read, judged as a whole, and taken only if nothing in them is wrong.

    take_in(store, files, language) -> Taken

A file holds one sitting, or several, one on each line (`.jsonl`). What is there already is not taken twice.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from werkzeug.datastructures import FileStorage

from ledger.exchange import sitting_file
from ledger.quadrille.faults import N_, fault
from ledger.service import exchange
from ledger.service.refusals import AlreadyThere, FaultyFile, IdTaken
from ledger.store.names import folded
from ledger.store.plain import holdable
from ledger.words import Language
from ledger.words.faults import fault as told
from ledger.words.saying import Voice

if TYPE_CHECKING:
    from ledger.store import Store

MOST_TOLD = 50
"""Faults told of one file; a file with more is of another kind altogether."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of the files."""

    sittings: tuple[int, ...] = ()
    """The numbers of the sittings, those included that were there already."""
    said: tuple[str, ...] = ()
    """What to tell of it."""
    trouble: tuple[str, ...] = ()
    """Why nothing was taken."""


@dataclass(frozen=True, slots=True)
class Found:
    """One sitting in a file."""

    where: str
    """Which file, and which line of it if it has several."""
    data: dict[str, Any]
    """What it says."""


def take_in(store: "Store", files: Iterable[FileStorage], language: Language, *, by: str | None = None) -> Taken:
    """Take the sittings of all the files, or none."""
    found, trouble = _read(files, language)
    if not found and not trouble:
        trouble = [language.gettext("Choose a sitting file.")]
    trouble = trouble or _wrong(store, found, language)
    if trouble:
        return Taken(trouble=tuple(trouble[:MOST_TOLD]))
    taken, known = [], []
    for sitting in found:
        try:
            taken.append(exchange.import_sitting(store, sitting.data, by=by))
        except AlreadyThere as there:
            known.append(there.sitting_id)
        except (FaultyFile, IdTaken) as refused:
            return Taken(trouble=(_partly(sitting, str(refused), len(taken), language),))
    said = []
    if taken:
        said.append(
            language.ngettext("%(num)s sitting is in the book.", "%(num)s sittings are in the book.", len(taken))
        )
    if known:
        said.append(
            language.ngettext(
                "%(num)s sitting was in the book already.", "%(num)s sittings were in the book already.", len(known)
            )
        )
    return Taken((*taken, *known), tuple(said))


def _read(files: Iterable[FileStorage], language: Language) -> tuple[list[Found], list[str]]:
    """Return the sittings of the files, and what could not be read."""
    found: list[Found] = []
    trouble: list[str] = []
    for file in files:
        name = file.filename or ""
        if not name:
            continue
        content = file.stream.read()
        try:
            found.append(Found(name, sitting_file.read(content)))
            continue
        except sitting_file.Unreadable as wrong:
            lines = [(number, line) for number, line in enumerate(content.splitlines(), start=1) if line.strip()]
            if not name.endswith(".jsonl") and not _is_lines(lines):
                trouble.append(_told(name, language.gettext("This is no sitting file: %(why)s.", why=wrong)))
                continue
        if not lines:
            trouble.append(_told(name, language.gettext("The file is empty.")))
        for number, line in lines:
            where = language.gettext("%(file)s, line %(number)s", file=name, number=number)
            try:
                found.append(Found(where, sitting_file.read(line)))
            except sitting_file.Unreadable as wrong:
                trouble.append(_told(where, language.gettext("This is no sitting file: %(why)s.", why=wrong)))
    return found, trouble


def _is_lines(lines: list[tuple[int, bytes]]) -> bool:
    """Whether several lines begin with a sitting, whatever the file is called."""
    try:
        return len(lines) > 1 and bool(sitting_file.read(lines[0][1]))
    except sitting_file.Unreadable:
        return False


def _wrong(store: "Store", found: list[Found], language: Language) -> list[str]:
    """Return everything wrong with the sittings; nothing is written yet."""
    trouble: list[str] = []
    ids: dict[object, str] = {}
    for sitting in found:
        try:
            holdable(sitting.data)
            faults = sitting_file.faults_in(sitting.data) or _one_person_twice(sitting.data)
        except ValueError as wrong:
            trouble.append(_told(sitting.where, str(wrong)))
            continue
        trouble += [_told(sitting.where, _fault(placed, language)) for placed in faults]
        file_id = sitting.data.get("id")
        if isinstance(file_id, str) and file_id in ids:
            message = N_("It bears the same id as %(other)s: “%(id)s”.")
            trouble.append(_told(sitting.where, language.gettext(message, other=ids[file_id], id=file_id)))
        elif isinstance(file_id, str):
            ids[file_id] = sitting.where
    return trouble or _taken_ids(store, found, language)


def _taken_ids(store: "Store", found: list[Found], language: Language) -> list[str]:
    """Return what bears the id of a sitting that is there and says something else. Writes nothing."""
    trouble = []
    for sitting in found:
        file_id = sitting.data.get("id")
        if file_id is None or store.find_by_file_id(file_id) is None:
            continue
        try:
            exchange.import_sitting(store, sitting.data)  # refused either way: its id is known
        except AlreadyThere:
            continue
        except IdTaken:
            message = N_("Another sitting in the book bears its id, “%(id)s”, and says something else.")
            trouble.append(_told(sitting.where, language.gettext(message, id=file_id)))
    return trouble


def _one_person_twice(data: dict[str, Any]) -> list[sitting_file.PlacedFault]:
    """Return the fault of two names of one sitting that are one name in two spellings."""
    newcomers = [facts["in"] for facts in data["deals"] if facts.get("in")]
    names = dict.fromkeys([*data["players"], *newcomers])
    spelled: dict[str, str] = {}
    for name in names:
        if spelled.setdefault(folded(name), name) != name:
            message = N_("“%(name)s” is another player’s name in another spelling.")
            return [sitting_file.PlacedFault(None, fault("players", message, name=name))]
    return []


def _fault(placed: sitting_file.PlacedFault, language: Language) -> str:
    """Return a fault with the deal and the key it stands at."""
    said = told(Voice(language), placed.fault)
    if placed.deal is None:
        return language.gettext("%(field)s: %(fault)s", field=placed.fault.field, fault=said)
    return language.gettext(
        "deal %(deal)s, %(field)s: %(fault)s", deal=placed.deal, field=placed.fault.field, fault=said
    )


def _partly(sitting: Found, why: str, taken: int, language: Language) -> str:
    """Return what is said where a sitting was refused after others of the same files were taken."""
    message = N_("%(where)s: %(why)s. Before it, %(taken)s sittings were taken.")
    return language.gettext(message, where=sitting.where, why=why, taken=taken)


def _told(where: str, what: str) -> str:
    """Return a sentence with the place it is about."""
    return f"{where}: {what}"
