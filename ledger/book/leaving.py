"""A player who leaves early and is settled then and there.

    leaving_payments(balances, leaver, stayers)     what brings his balance to 0

As at the end of a sitting, who has lost pays who has won, and who is paid hands over as many counters. Those of the
others whose balances stand against his come first, the largest first, each as far as his own goes; what is then left,
because it lies on the table, falls to the first of them.
"""

from collections.abc import Iterable, Mapping

from ledger.quadrille.netting import Payment


def leaving_payments(balances: Mapping[str, int], leaver: str, stayers: Iterable[str]) -> list[Payment]:
    """Return the payments between the leaver and those who stay that bring his balance to 0, the largest first."""
    due = balances[leaver]
    sign = 1 if due > 0 else -1
    others = sorted((player for player in stayers if player != leaver), key=lambda player: sign * balances[player])
    open_, parts = abs(due), dict.fromkeys(others, 0)
    for player in others:
        parts[player] = min(open_, max(0, -sign * balances[player]))
        open_ -= parts[player]
    parts[others[0]] += open_
    return [
        Payment(player, leaver, part) if due > 0 else Payment(leaver, player, part)
        for player, part in sorted(parts.items(), key=lambda each: -each[1])
        if part
    ]
