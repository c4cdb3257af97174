"""Others watch: an address for a sitting that shows it and changes nothing, for as long as the table lets it.

    shared(store, sitting_id) -> Share | None         the address there is
    share(store, sitting_id) -> Share                 the same, or a new one
    renew(store, sitting_id, known=…) -> Share        a new one in place of the one known; the old opens nothing
    revoke(store, sitting_id)                         none
    watched(store, secret) -> Watched | None          what a secret opens, and the state of it, without a replay
    sitting_of(store, secret) -> int                  which sitting a secret opens

Raise `NoSuchSitting` where there is none.
"""

from ledger.store import NoSuchSitting as Unknown
from ledger.store import Share, Store, Watched

from .refusals import NoSuchSitting
from .writing import now


def shared(store: Store, sitting_id: int) -> Share | None:
    """Return the address of a sitting for those who watch, if it has one."""
    return store.shares.of(sitting_id)


def share(store: Store, sitting_id: int) -> Share:
    """Return the address of a sitting for those who watch, made now if it has none."""
    try:
        return store.shares.make(sitting_id, now())
    except Unknown as unknown:
        raise NoSuchSitting(str(unknown)) from None


def renew(store: Store, sitting_id: int, *, known: str | None = None) -> Share:
    """Put a new address in the place of the old, which opens nothing any more.

    Where `known` is given and is not the one in force, it was renewed already, and that one stays.
    """
    with store.together():
        old = store.shares.of(sitting_id)
        if old and known in (None, old.secret):
            store.shares.revoke(sitting_id, now())
        return share(store, sitting_id)


def revoke(store: Store, sitting_id: int) -> None:
    """Let the address of a sitting open nothing any more."""
    store.shares.revoke(sitting_id, now())


def watched(store: Store, secret: str) -> Watched | None:
    """Return what a secret opens, and in which state it is; None where it opens nothing."""
    return store.shares.watched(secret)


def sitting_of(store: Store, secret: str) -> int:
    """Return the sitting a secret opens; raise `NoSuchSitting`."""
    found = watched(store, secret)
    if found is None:
        raise NoSuchSitting("this address opens nothing")
    return found.sitting_id
