"""What sets the counters right after a correction, said: who gives whom, and what lies on the table now."""

from collections.abc import Mapping

from ledger.quadrille.netting import fewest
from ledger.quadrille.table import Table
from ledger.words.hands import gives
from ledger.words.saying import Voice

TABLE = "\0"
"""The table, where debts are netted; no player is called so."""


def change(
    voice: Voice,
    before: Mapping[str, int],
    after: Mapping[str, int],
    table_before: Table | None = None,
    table_after: Table | None = None,
) -> list[str]:
    """What sets the counters right after a correction: balances and table before and after it."""
    players = list(dict.fromkeys((*before, *after)))
    changes = {player: after.get(player, 0) - before.get(player, 0) for player in players}
    payments = fewest({**changes, TABLE: -sum(changes.values())})
    said = [_passed(voice, one.payer, one.payee, one.amount) for one in payments]
    if table_before is None or table_after is None:
        return said
    if table_before == table_after:
        return [*said, voice.gettext("What lies on the table stays as it is.")]
    return [*said, lies(voice, table_after)]


def lies(voice: Voice, table: Table) -> str:
    """What lies on the table, in a sentence."""
    if not table.lying:
        return voice.gettext("On the table lies nothing now.")
    parts = []
    if table.front:
        parts.append(voice.gettext("%(amount)s in front", amount=voice.quantity(table.front)))
    if table.waiting:
        sizes = voice.language.listed(voice.quantity(size) for size in table.waiting)
        parts.append(
            voice.ngettext(
                "a beast of %(sizes)s waiting", "beasts of %(sizes)s waiting", len(table.waiting), sizes=sizes
            )
        )
    if table.odd:
        parts.append(voice.ngettext("%(num)s jeton odd", "%(num)s jetons odd", table.odd))
    return voice.gettext("On the table lie now: %(things)s.", things=voice.language.listed(parts))


def _passed(voice: Voice, payer: str, payee: str, amount: int) -> str:
    """One payment of a correction, between players or with the table."""
    if payer == TABLE:
        return voice.gettext("%(player)s takes up %(amount)s.", player=voice.name(payee), amount=voice.quantity(amount))
    if payee == TABLE:
        return voice.gettext(
            "%(player)s lays down %(amount)s.", player=voice.name(payer), amount=voice.quantity(amount)
        )
    return gives(voice, payer, payee, amount)
