"""What can go wrong between the app and its file: one exception each, whose text is a sentence to show.

No exception of SQLite leaves the room, so nobody else needs to know of it. A value that no file can hold, a NUL in a
text or an integer beyond 64 bits, is a plain `ValueError`.
"""

from pathlib import Path


class StoreTrouble(Exception):
    """Anything below."""


class AlreadyTaken(StoreTrouble):
    """Another writer recorded an entry of this number first; nothing was written."""

    def __init__(self, sitting_id: int, number: int) -> None:
        super().__init__(f"Entry {number} of sitting {sitting_id} was already recorded by someone else.")
        self.sitting_id = sitting_id
        self.number = number


class AlreadySaid(StoreTrouble):
    """The same form was sent before; nothing was written. Here is where its entry stands."""

    def __init__(self, sitting_id: int, number: int) -> None:
        super().__init__(f"This was already recorded as entry {number} of sitting {sitting_id}.")
        self.sitting_id = sitting_id
        self.number = number


class NumberSkipped(StoreTrouble):
    """Entries are numbered without gaps, and this one would leave one; nothing was written."""

    def __init__(self, sitting_id: int, number: int, last: int) -> None:
        super().__init__(f"Entry {number} of sitting {sitting_id} cannot follow entry {last}.")
        self.sitting_id = sitting_id
        self.number = number
        self.last = last


class NoSuchSitting(StoreTrouble):
    """The file holds no sitting of this number."""

    def __init__(self, sitting_id: int) -> None:
        super().__init__(f"There is no sitting {sitting_id}.")
        self.sitting_id = sitting_id


class FileKnown(StoreTrouble):
    """A sitting that came from a file of the same id is already here; nothing was written."""

    def __init__(self, file_id: str, sitting_id: int) -> None:
        super().__init__(f"The sitting “{file_id}” is already here, as sitting {sitting_id}.")
        self.file_id = file_id
        self.sitting_id = sitting_id


class UnreadableEntry(StoreTrouble):
    """An entry is of a kind, version or form that this app does not know. It is never guessed at."""

    def __init__(self, sitting_id: int, number: int, reason: str) -> None:
        super().__init__(f"Entry {number} of sitting {sitting_id} cannot be read: {reason}.")
        self.sitting_id = sitting_id
        self.number = number
        self.reason = reason


class Inconsistent(StoreTrouble):
    """Rows contradict each other, such as a line of a player nobody knows; nothing was written."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The file refused what does not fit together: {reason}.")
        self.reason = reason


class Busy(StoreTrouble):
    """Another writer held the file for longer than one waits; nothing was written, and to try again may help."""

    def __init__(self) -> None:
        super().__init__("The file is busy. Please try again.")


class Unwritable(StoreTrouble):
    """The disk is full, the file may only be read, and the like; nothing was written."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The file cannot be written: {reason}.")
        self.reason = reason


class CannotOpen(StoreTrouble):
    """There is no file, nor a place for one."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} cannot be opened: {reason}.")
        self.path = path
        self.reason = reason


class NotALedger(StoreTrouble):
    """The file is something else. It was left as it is."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is not a ledger. It was left as it is.")
        self.path = path


class NewerFile(StoreTrouble):
    """A later version of the app wrote the file. It was left as it is."""

    def __init__(self, path: Path, schema: int, known: int) -> None:
        super().__init__(
            f"{path} was written by a newer version of the app: its schema is {schema}, and this one knows {known}. "
            "It was left as it is."
        )
        self.path = path
        self.schema = schema
        self.known = known
