"""The store: one SQLite file of entries, and of rows that shadow them.

    store        Store: append and read
    shares       addresses for those who only watch
    shadow       the rows that follow from entries, given in by whoever appends
    codec        entry ↔ row
    connection   opening, settings, transactions
    migrations   the tables, by steps
    errors       what can go wrong

Nobody else in the app knows SQLite. Entries are the truth; everything besides can be made anew from them.
"""

from ledger.store.errors import (
    AlreadySaid,
    AlreadyTaken,
    Busy,
    CannotOpen,
    FileKnown,
    Inconsistent,
    NewerFile,
    NoSuchSitting,
    NotALedger,
    NumberSkipped,
    StoreTrouble,
    UnreadableEntry,
    Unwritable,
)
from ledger.store.shadow import Balance, DealRow, LineRow, Shadow, SittingRow, Status, Summary
from ledger.store.shares import Share, Shares, Watched
from ledger.store.store import Spoken, Store
from ledger.store.tariffs import HouseTariff

__all__ = [
    "AlreadySaid",
    "AlreadyTaken",
    "Balance",
    "Busy",
    "CannotOpen",
    "DealRow",
    "FileKnown",
    "HouseTariff",
    "Inconsistent",
    "LineRow",
    "NewerFile",
    "NoSuchSitting",
    "NotALedger",
    "NumberSkipped",
    "Shadow",
    "Share",
    "Shares",
    "SittingRow",
    "Spoken",
    "Status",
    "Store",
    "StoreTrouble",
    "Summary",
    "UnreadableEntry",
    "Unwritable",
    "Watched",
]
