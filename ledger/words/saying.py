"""What every sentence needs: names, whose something is, amounts, tricks, suits.

A `Voice` speaks one language and knows the names players are shown by. The modules beside it say deals, hand-overs,
payments and notes with it; `telling.Teller` is the voice that has all of them.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ledger.quadrille.cards import Suit
from ledger.quadrille.case import Case
from ledger.quadrille.tariff import Family
from ledger.words import amounts
from ledger.words.language import N_, Language
from ledger.words.terms import PIPS, suit_name

NO_BREAK_SPACE = "\u00a0"

FRONT, POT, POOL = "front", "pot", "pool"
"""What that which lies in front is called, by the game."""

DRAWS = {
    FRONT: (
        N_("%(player)s draws %(amount)s from the front."),
        N_("%(players)s each draw %(amount)s from the front."),
    ),
    POT: (
        N_("%(player)s draws %(amount)s from the pot."),
        N_("%(players)s each draw %(amount)s from the pot."),
    ),
    POOL: (
        N_("%(player)s draws %(amount)s from the pool."),
        N_("%(players)s each draw %(amount)s from the pool."),
    ),
}
"""Who draws from it: said of one player, and of several who draw the same."""


def front_of(case: Case) -> str:
    """Whether what lies in front is a front, a pot or a pool."""
    return {Family.PERIOD: FRONT, Family.MODERN: POT}.get(case.tariff.rules.family, POOL)


def opening(text: str) -> str:
    """The text with its first letter raised, the rest as it was."""
    return text[:1].upper() + text[1:]


def sentence(note: str) -> str:
    """A note as it was written, with the full stop it may lack."""
    note = note.strip()
    return note if note[-1:] in tuple(".!?…”»") else f"{note}."


def possessive(language: Language, name: str) -> str:
    """Whose something is: "Ada’s" before it, or "d’Ada", "de Blaise" after it."""
    if language.code == "fr" and _elides(name):
        return f"d’{name}"
    # Translators: whose something is. Where it says "%(whose)s king", this is put in.
    return language.gettext("%(name)s’s", name=name)


def either(language: Language, items: Iterable[str]) -> str:
    """Items one of which holds: "2", "2 or 3", "2, 3 or 4"."""
    *first, last = [*items] or [""]
    if not first:
        return last
    return language.gettext("%(first)s or %(last)s", first=", ".join(first), last=last)


def in_clauses(language: Language, clauses: Iterable[str]) -> str:
    """Clauses in a row, parted by semicolons: "four matadors; vole made"."""
    # Translators: a semicolon between two clauses, with the blanks around it.
    return language.gettext("; ").join(clauses)


def suit_said(language: Language, suit: Suit) -> str:
    """The pip and the word, never parted: "♠ spades"."""
    return f"{PIPS[suit]}{NO_BREAK_SPACE}{suit_name(language, suit)}"


def tricks_said(language: Language, number: int) -> str:
    """So many tricks: "no tricks", "one trick", "five tricks"."""
    if not number:
        return language.gettext("no tricks")
    count = language.spelled(number, feminine=True)
    return language.ngettext("%(count)s trick", "%(count)s tricks", number, count=count)


def _elides(name: str) -> bool:
    """Whether French writes d’ before the name: it begins with a vowel, a silent h, or a y before a consonant."""
    letters = unicodedata.normalize("NFD", name).casefold()
    letters = "".join(letter for letter in letters[:4] if not unicodedata.combining(letter))
    if letters.startswith("y"):
        return len(letters) > 1 and letters[1] not in "aeiouy"
    return letters[:1] in tuple("aeiouhœæ")


@dataclass(frozen=True, slots=True)
class Voice:
    """A language, and the names players are shown by."""

    language: Language
    """The language spoken."""
    names: Mapping[str, str] = field(default_factory=dict)
    """A player's key to the name shown; one not among them is shown as he is."""

    def gettext(self, message: str, /, **named: object) -> str:
        """The message in the language, its places filled."""
        return self.language.gettext(message, **named)

    def ngettext(self, singular: str, plural: str, number: int, /, **named: object) -> str:
        """One of two messages by the number, its places filled."""
        return self.language.ngettext(singular, plural, number, **named)

    def name(self, player: str | None) -> str:
        """The name a player is shown by; empty for nobody."""
        return "" if player is None else self.names.get(player, player)

    def whose(self, player: str | None) -> str:
        """The same, owning something: "Ada’s", "d’Ada"."""
        return possessive(self.language, self.name(player))

    def all(self, players: Iterable[str]) -> str:
        """Players in a row: "Ada, Blaise and Chloé"."""
        return self.language.listed(self.name(player) for player in players)

    def quantity(self, jetons: int) -> str:
        """What is handed over: "5 fish 4", "3 jetons"."""
        return amounts.quantity(self.language, jetons)

    def tricks(self, number: int) -> str:
        """So many tricks: "five tricks"."""
        return tricks_said(self.language, number)

    def suit(self, suit: Suit) -> str:
        """The pip and the word: "♠ spades"."""
        return suit_said(self.language, suit)

    def by_each(self, players: tuple[str, ...], one: str, many: str, **named: object) -> str:
        """One of two marked messages: `one` with %(player)s, or `many` with %(players)s who each do the same."""
        if len(players) == 1:
            return self.gettext(one, player=self.name(players[0]), **named)
        return self.gettext(many, players=self.all(players), **named)
