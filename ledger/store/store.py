"""The store: what was said of every sitting, kept in one SQLite file.

    append      an entry and its shadow in one transaction, on the disk when it returns
    entries     the entries of a sitting, exactly as they were said
    …           lists of sittings and people, which need no replay

Append and read, nothing else: an entry is never changed or taken out. The store knows no rules; what follows from an
entry is handed in as its `Shadow`. Texts with NUL and integers beyond 64 bits raise `ValueError`; other troubles are in
`errors`.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from ledger.book.entries import Entry, Said, SittingOpened
from ledger.store import people, rows, tariffs
from ledger.store.codec import Row, decode, encode, time_text
from ledger.store.connection import connect, copy, writing
from ledger.store.errors import AlreadySaid, AlreadyTaken, FileKnown, NoSuchSitting, NumberSkipped
from ledger.store.names import searched
from ledger.store.plain import holdable, row_id
from ledger.store.shadow import DealRow, LineRow, Shadow, SittingRow
from ledger.store.shares import Shares
from ledger.store.tariffs import HouseTariff

Spoken = tuple[Said, datetime, str | None]
"""What was said, when with its offset, and by which device."""

_PAST = """
FROM sittings WHERE status = 'closed' AND (:rules IS NULL OR rules = :rules)
AND NOT EXISTS (SELECT 1 FROM json_each(:words) AS word WHERE instr(search, word.value) = 0)
"""
_SELECT_OPEN = rows.SELECT_SITTINGS + "FROM sittings WHERE status = 'open' ORDER BY date DESC, id DESC"
_SELECT_PAST = rows.SELECT_SITTINGS + _PAST + "ORDER BY date DESC, id DESC LIMIT :limit OFFSET :offset"
_COUNT_PAST = "SELECT count(*)" + _PAST
_SELECT_ALIKE = rows.SELECT_SITTINGS + "FROM sittings WHERE rules = ? AND date = ? ORDER BY id"
_SELECT_ONE = rows.SELECT_SITTINGS + "FROM sittings WHERE id = ?"


class Store:
    """The file at a path, open for the thread that made this. Close it, or use it in a `with`."""

    def __init__(self, path: Path | str) -> None:
        """Open the file, made if there is none. Raise what `connection.connect` raises."""
        self.path = Path(path)
        self._db = connect(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    @contextmanager
    def together(self) -> Iterator[None]:
        """Make one transaction of several calls: all are kept, or none. Other writers wait meanwhile."""
        with writing(self._db):
            yield

    # ------------------------------------------------------------ append

    def append(
        self,
        sitting_id: int,
        number: int,
        said: Said,
        *,
        at: datetime,
        by: str | None = None,
        token: str | None = None,
        shadow: Shadow,
    ) -> None:
        """Write the entry `number`, the next, with what follows from it.

        Raise `AlreadySaid` if the form's `token` was used, `AlreadyTaken` if there is an entry of this number,
        `NumberSkipped` if one is missing before it, `NoSuchSitting`; `Inconsistent` for a shadow that does not fit.
        """
        with writing(self._db):
            self._refuse_token(token)
            self._insert(sitting_id, number, (said, at, by), token)
            self._cast(sitting_id, shadow)

    def append_many(self, sitting_id: int, first_number: int, spoken: Sequence[Spoken], shadow: Shadow) -> None:
        """Write entries from `first_number` on in one transaction, with what follows from all. Raise as `append`."""
        with writing(self._db):
            for number, one in enumerate(spoken, start=first_number):
                self._insert(sitting_id, number, one, None)
            self._cast(sitting_id, shadow)

    def open_sitting(
        self,
        said: SittingOpened,
        *,
        at: datetime,
        by: str | None = None,
        token: str | None = None,
        shadow: Shadow,
        more: Sequence[Spoken] = (),
    ) -> int:
        """Write a new sitting with its first entry, and `more` after it, and return its number.

        Raise `AlreadySaid` if the form's `token` was used, `FileKnown` if a sitting of the same `file_id` is here.
        """
        with writing(self._db):
            self._refuse_token(token)
            self._refuse_file(shadow.summary.file_id, None)
            sitting_id = rows.insert_sitting(self._db, shadow, at)
            self._insert(sitting_id, 1, (said, at, by), token)
            self.append_many(sitting_id, 2, more, shadow)
            return sitting_id

    def rebuild(self, sitting_id: int, shadow: Shadow) -> None:
        """Write the whole shadow of a sitting anew. Read its entries in the same `together` if others may write."""
        if shadow.from_slot != 1:
            raise ValueError("To rebuild is to begin at slot 1.")
        with writing(self._db):
            if not self.sitting_exists(sitting_id):
                raise NoSuchSitting(sitting_id)
            self._cast(sitting_id, shadow)

    # ------------------------------------------------------------ read

    def entries(self, sitting_id: int, after: int = 0) -> list[Entry]:
        """Return the entries of a sitting numbered above `after`, in order; none if there is no such sitting.

        Raise `UnreadableEntry` at the first that is not understood.
        """
        found = self._db.execute(
            """
            SELECT number, kind, body, version, at, by FROM entries
            WHERE sitting_id = ? AND number > ? ORDER BY number
            """,
            (row_id(sitting_id), row_id(after)),
        )
        return [
            decode(sitting_id, number, Row(kind, body, version), at, by)
            for number, kind, body, version, at, by in found
        ]

    def last_number(self, sitting_id: int) -> int:
        """Return the number of the last entry of a sitting, 0 if there is no such sitting."""
        found = self._db.execute(
            "SELECT coalesce(max(number), 0) FROM entries WHERE sitting_id = ?", (row_id(sitting_id),)
        )
        return int(found.fetchone()[0])

    def sitting_exists(self, sitting_id: int) -> bool:
        """Whether there is such a sitting."""
        return self._db.execute("SELECT 1 FROM sittings WHERE id = ?", (row_id(sitting_id),)).fetchone() is not None

    def sitting(self, sitting_id: int) -> SittingRow:
        """Return one sitting as a list shows it. Raise `NoSuchSitting`."""
        found = rows.sitting_rows(self._db.execute(_SELECT_ONE, (row_id(sitting_id),)))
        if not found:
            raise NoSuchSitting(sitting_id)
        return found[0]

    def sitting_ids(self) -> list[int]:
        """Return every sitting's number, in the order in which they came."""
        return [sitting_id for (sitting_id,) in self._db.execute("SELECT id FROM sittings ORDER BY id")]

    def open_sittings(self) -> list[SittingRow]:
        """Return the sittings where the table still sits, newest first."""
        return rows.sitting_rows(self._db.execute(_SELECT_OPEN))

    def past_sittings(
        self, limit: int, offset: int = 0, search: str = "", rules: str | None = None
    ) -> list[SittingRow]:
        """Return up to `limit` closed sittings after the first `offset`, newest first.

        Every word of `search` stands in the date, the place or a name, case and accents apart; `rules` is a rule-set.
        """
        wanted = _wanted(search, rules) | {"limit": limit, "offset": offset}
        holdable(wanted)
        return rows.sitting_rows(self._db.execute(_SELECT_PAST, wanted))

    def count_past(self, search: str = "", rules: str | None = None) -> int:
        """Return how many closed sittings there are to `past_sittings`."""
        return int(self._db.execute(_COUNT_PAST, _wanted(search, rules)).fetchone()[0])

    def find_by_file_id(self, file_id: str) -> int | None:
        """Return the sitting that came from the file of this `id`, or went into it."""
        holdable(file_id)
        found = self._db.execute("SELECT id FROM sittings WHERE file_id = ?", (file_id,)).fetchone()
        return int(found[0]) if found else None

    def alike(self, rules: str, date: str) -> list[SittingRow]:
        """Return the sittings of one evening by the same rules: what a file without an id might be."""
        holdable([rules, date])
        return rows.sitting_rows(self._db.execute(_SELECT_ALIKE, (rules, date)))

    def token_entry(self, token: str) -> tuple[int, int] | None:
        """Return the sitting and number of the entry a form's token made, if it made one."""
        holdable(token)
        found = self._db.execute("SELECT sitting_id, number FROM entries WHERE token = ?", (token,)).fetchone()
        return (int(found[0]), int(found[1])) if found else None

    def deal_rows(self, sitting_id: int) -> tuple[DealRow, ...]:
        """Return the deals of a sitting's shadow, in order of slots."""
        return rows.deal_rows(self._db, row_id(sitting_id))

    def lines(self, sitting_id: int) -> tuple[LineRow, ...]:
        """Return the lines of a sitting's shadow, in order of slots, players and charges."""
        return rows.line_rows(self._db, row_id(sitting_id))

    def touched(self) -> list[int]:
        """Return the sittings whose shadow another hand than `append` and `rebuild` has written."""
        return [sitting_id for (sitting_id,) in self._db.execute("SELECT id FROM sittings WHERE touched ORDER BY id")]

    def touch(self, sitting_ids: Sequence[int]) -> None:
        """Note that the shadow of these sittings is not to be trusted, until it is rebuilt."""
        with writing(self._db):
            rows.touch(self._db, sitting_ids, True)

    # ------------------------------------------------------------ people

    def person(self, name: str) -> int:
        """Return who `name` means, however it is typed; a new person if nobody yet. Raise `ValueError` if empty."""
        return people.person(self._db, name)

    def names(self, ids: Iterable[int]) -> dict[int, str]:
        """Return the names of those of `ids` that are known."""
        return people.names(self._db, ids)

    def known_names(self, limit: int) -> list[str]:
        """Return up to `limit` names, of those who sat down last first; not of the retired."""
        return people.known_names(self._db, limit)

    # ------------------------------------------------------------ tariffs of the house

    def save_tariff(self, tariff: HouseTariff) -> None:
        """Keep a tariff under its name, in place of the one that had it. Raise `ValueError` for an empty name."""
        with writing(self._db):
            tariffs.save(self._db, tariff)

    def tariffs(self) -> list[HouseTariff]:
        """Return every tariff of the house, by name."""
        return tariffs.kept(self._db)

    def forget_tariff(self, name: str) -> bool:
        """Keep a tariff no longer; return whether there was one of that name."""
        with writing(self._db):
            return tariffs.forget(self._db, name)

    # ------------------------------------------------------------ those who watch

    @property
    def shares(self) -> Shares:
        """The addresses for those who only watch."""
        return Shares(self._db)

    # ------------------------------------------------------------ the file

    def backup(self, path: Path | str) -> None:
        """Copy everything up to the last entry into one new file at `path`. Raise `FileExistsError` if there is one.

        To copy the file itself may lose the newest entries: they lie in the log beside it.
        """
        copy(self._db, Path(path))

    # ------------------------------------------------------------ steps of a transaction

    def _refuse_token(self, token: str | None) -> None:
        if token is not None and (place := self.token_entry(token)):
            raise AlreadySaid(*place)

    def _refuse_file(self, file_id: str | None, sitting_id: int | None) -> None:
        if file_id is not None and (found := self.find_by_file_id(file_id)) not in (None, sitting_id):
            raise FileKnown(file_id, found)

    def _insert(self, sitting_id: int, number: int, spoken: Spoken, token: str | None) -> None:
        said, at, by = spoken
        holdable(by)
        if not self.sitting_exists(sitting_id):
            raise NoSuchSitting(sitting_id)
        last = self.last_number(sitting_id)
        if number <= last:
            raise AlreadyTaken(sitting_id, number)
        if number > last + 1:
            raise NumberSkipped(sitting_id, number, last)
        self._db.execute(
            """
            INSERT INTO entries (sitting_id, number, kind, body, version, at, by, token)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            (sitting_id, number, *encode(said), time_text(at), by, token),
        )

    def _cast(self, sitting_id: int, shadow: Shadow) -> None:
        self._refuse_file(shadow.summary.file_id, sitting_id)
        whole = shadow.from_slot == 1 or sitting_id not in self.touched()
        rows.update_sitting(self._db, sitting_id, shadow)
        rows.replace_slots(self._db, sitting_id, shadow)
        if whole:
            rows.touch(self._db, [sitting_id], False)


def _wanted(search: str, rules: str | None) -> dict[str, str | int | None]:
    holdable([search, rules])
    return {"rules": rules, "words": json.dumps(searched(search).split(), ensure_ascii=False)}
