"""A closed sitting whose results are worked out otherwise now: both said, in one sentence."""

from collections.abc import Mapping

from ledger.words import amounts
from ledger.words.saying import NO_BREAK_SPACE, Voice


def restatement(voice: Voice, kept: Mapping[str, int], now: Mapping[str, int]) -> str:
    """What the sitting was closed with and what follows today; empty where nothing is `kept` that differs."""
    if not kept:
        return ""
    return voice.gettext(
        "Closed with: %(kept)s · Now worked out: %(now)s, restated since closing.",
        kept=balances_said(voice, kept),
        now=balances_said(voice, now),
    )


def balances_said(voice: Voice, balances: Mapping[str, int]) -> str:
    """Balances in a row: "Ada −32, Blaise +139"."""
    return ", ".join(
        f"{voice.name(player)}{NO_BREAK_SPACE}{amounts.plain(jetons)}" for player, jetons in balances.items()
    )
