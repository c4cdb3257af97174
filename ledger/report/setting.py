"""What every part of a printed sheet needs: the summary, and the voice that tells it.

Names are cut to a length that their place can bear, here and nowhere else.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ledger.words.language import Language
from ledger.words.telling import Teller

from .names import shortened
from .summary import Summary

LONGEST_NAME = 40
LONGEST_HEAD = 20
"""Over a column of figures."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A summary in a language, with the names players bear now."""

    summary: Summary
    """Rows and totals."""
    teller: Teller
    """Tells deals, payments and notes."""
    heads: tuple[str, ...]
    """Names over columns, of everyone ever seated."""

    @property
    def language(self) -> Language:
        """The language told in."""
        return self.teller.language

    def gettext(self, message: str, /, **named: object) -> str:
        """The message in the language, its places filled."""
        return self.teller.gettext(message, **named)

    def ngettext(self, singular: str, plural: str, number: int, /, **named: object) -> str:
        """One of two messages by the number, its places filled."""
        return self.teller.ngettext(singular, plural, number, **named)


def setting(summary: Summary, language: Language, names: Mapping[str, str]) -> Setting:
    """Return the summary, ready to be put into words."""
    whole = {player: names.get(player, player) for player in summary.everyone}
    return Setting(
        summary,
        Teller(language, {player: shortened(name, LONGEST_NAME) for player, name in whole.items()}),
        tuple(shortened(name, LONGEST_HEAD) for name in whole.values()),
    )
