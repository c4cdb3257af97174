"""A closed sitting with another result kept beside its entries, as if an older version had worked it out."""

from dataclasses import replace

from ledger.service import verbs
from ledger.service.shadow import shadow_of


def keep_otherwise(store, sitting, **changes):
    """Keep other balances for some players: Ada one jeton more, Chloé one less, unless told."""
    changes = changes or {"Ada": 1, "Chloé": -1}
    shadow = shadow_of(verbs.read(store, sitting))
    result = tuple(
        replace(balance, jetons=balance.jetons + changes.get(balance.name, 0)) for balance in shadow.summary.standings
    )
    store.rebuild(sitting, replace(shadow, result=result))
