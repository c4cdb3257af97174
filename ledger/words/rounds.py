"""Where a deal stands among the rounds that were agreed, and beyond them."""

from ledger.quadrille.sitting import Sitting
from ledger.words.saying import Voice


def extra(number: int, rounds: int, players: int) -> int:
    """Return which deal beyond the rounds agreed the played deal `number` is, from 1; 0 if it is not beyond."""
    return max(0, number - rounds * players)


def round_said(voice: Voice, sitting: Sitting, number: int) -> str:
    """In which round the deal stands: "round 4 of 4", "beyond the four rounds agreed: extra deal 2"."""
    beyond = extra(number, sitting.rounds, len(sitting.players))
    if beyond:
        return beyond_said(voice, sitting.rounds, beyond)
    return voice.gettext("round %(round)s of %(rounds)s", round=sitting.round_of(number), rounds=sitting.rounds)


def beyond_said(voice: Voice, rounds: int, beyond: int) -> str:
    """Which deal beyond so many rounds: "beyond the four rounds agreed: extra deal 2"."""
    return voice.ngettext(
        "beyond the one round agreed: extra deal %(number)s",
        "beyond the %(rounds)s rounds agreed: extra deal %(number)s",
        rounds,
        rounds=voice.language.spelled(rounds),
        number=beyond,
    )
