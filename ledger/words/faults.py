"""Faults said: what is wrong and what would be right, with the names and words of the table in their places."""

from ledger.quadrille.faults import Fault
from ledger.quadrille.rulesets import RULESETS
from ledger.words.figures import FIGURES
from ledger.words.saying import Voice
from ledger.words.terms import rules_title, word

OF_A_FIGURE = "%(figure)s: "
"""How a fault of a tariff begins that says first of which figure it speaks."""

PLAYERS = ("player", "players")
"""Particulars that are names of players."""

CHOICES = ("choices",)
"""Particulars that are words of the game."""


def fault(voice: Voice, wrong: Fault) -> str:
    """A fault in the language of `voice`."""
    said = {key: _particular(voice, key, value) for key, value in wrong.particulars.items()}
    whole = voice.language.unfilled(wrong.message)
    if whole == wrong.message and whole.startswith(OF_A_FIGURE):
        rest = voice.language.unfilled(wrong.message.removeprefix(OF_A_FIGURE)) % said
        return voice.gettext("%(figure)s: %(fault)s", figure=said["figure"], fault=rest)
    return whole % said if said else whole


def _particular(voice: Voice, key: str, value: object) -> str:
    """One thing that goes into a sentence: lists joined by commas."""
    each = value if isinstance(value, list | tuple) else (value,)
    if key in PLAYERS:
        return ", ".join(voice.name(str(player)) for player in each)
    if key in CHOICES:
        return ", ".join(_choice(voice, str(choice)) for choice in each)
    if key == "figure" and str(value) in FIGURES:
        return voice.gettext(FIGURES[str(value)])
    return ", ".join(map(str, each))


def _choice(voice: Voice, choice: str) -> str:
    """A word of files as the game says it."""
    said = word(voice.language, choice)
    return rules_title(voice.language, RULESETS[choice]) if said == choice and choice in RULESETS else said
