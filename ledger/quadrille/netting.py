"""Debts brought down to the fewest payments.

    fewest(balances) -> payments

Exact for as many as ten people: those whose balances sum to nothing among themselves settle among themselves, in as
many such groups as there can be, and a group of n needs no more than n − 1 payments. Largest debts and dues are
matched first, ties by the order given, so that the same balances always give the same payments.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

EXACT_UP_TO = 10


class Payment(NamedTuple):
    """What one player gives another."""

    payer: str
    """Who gives."""
    payee: str
    """Who receives."""
    amount: int
    """Jetons, 1 or more."""


def fewest(balances: Mapping[str, int]) -> list[Payment]:
    """Return the payments that bring every balance, in jetons, to 0; raise `ValueError` unless they sum to 0."""
    open_ = [(player, balance) for player, balance in balances.items() if balance]
    if sum(balance for _, balance in open_):
        raise ValueError(f"balances must sum to 0, not to {sum(balance for _, balance in open_)}")
    payments = [payment for group in _groups(open_) for payment in _within(group)]
    by_debt = [player for player, _ in sorted(open_, key=lambda each: each[1])]
    by_due = [player for player, _ in sorted(open_, key=lambda each: -each[1])]
    return sorted(payments, key=lambda payment: (by_debt.index(payment.payer), by_due.index(payment.payee)))


def _groups(open_: Sequence[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """Return the balances in as many groups as can be, each of which sums to nothing."""
    if len(open_) > EXACT_UP_TO:
        return [list(open_)]
    everyone = (1 << len(open_)) - 1
    sums = [0] * (everyone + 1)
    for mask in range(1, everyone + 1):
        low = mask & -mask
        sums[mask] = sums[mask ^ low] + open_[low.bit_length() - 1][1]

    @cache
    def best(mask: int) -> tuple[int, ...]:
        """Return the longest list of groups, as bit masks, into which `mask` falls."""
        if not mask:
            return ()
        low = mask & -mask
        rest = mask ^ low
        found: tuple[int, ...] = (mask,)
        part = rest & -rest
        while part != rest:
            group = part | low
            if not sums[group] and len(candidate := (group, *best(mask ^ group))) > len(found):
                found = candidate
            part = (part - rest) & rest
        return found

    return [[each for place, each in enumerate(open_) if group >> place & 1] for group in best(everyone)]


def _within(group: Sequence[tuple[str, int]]) -> list[Payment]:
    """Return payments that settle one group: the largest debt to the largest due, and so on down."""
    debts = sorted(((player, -balance) for player, balance in group if balance < 0), key=lambda each: -each[1])
    dues = iter(sorted(((player, balance) for player, balance in group if balance > 0), key=lambda each: -each[1]))
    payments, (payee, due) = [], next(dues)
    for payer, debt in debts:
        while debt:
            if not due:
                payee, due = next(dues)
            part = min(debt, due)
            payments.append(Payment(payer, payee, part))
            debt, due = debt - part, due - part
    return payments
