"""Cards by their rank, and bids, in words.

trump_names(language, rules, trump) -> Ranked, …      highest first
plain_names(language, suit) -> Ranked, …              highest first
bid_name(language, bid, rules) -> "Médiateur, in the favourite"
"""

from typing import NamedTuple

from ledger.quadrille.bids import Bid
from ledger.quadrille.cards import Suit
from ledger.quadrille.ranks import Face, Title, plain, title, trumps
from ledger.quadrille.tariff import RuleSet
from ledger.words.language import N_, Language
from ledger.words.terms import contract_name, suit_name

FACES = {
    # Translators: cards, in a list of their ranks.
    Face.KING: N_("king"),
    Face.QUEEN: N_("queen"),
    Face.KNAVE: N_("knave"),
    Face.SEVEN: N_("seven"),
    Face.SIX: N_("six"),
    Face.FIVE: N_("five"),
    Face.FOUR: N_("four"),
    Face.THREE: N_("three"),
    Face.TWO: N_("two"),
    Face.ACE: N_("ace"),
}

TITLES = {
    Title.SPADILLE: N_("Spadille"),
    Title.MANILLE: N_("Manille"),
    Title.BASTE: N_("Baste"),
    Title.PONTE: N_("Ponte"),
}


class Ranked(NamedTuple):
    """One card by its rank."""

    name: str
    """What it is called: "Spadille", "king"."""
    card: str
    """Which card bears a title: "ace of spades", "seven"; empty where the name says it."""
    title: Title | None
    """The title, where it bears one."""


def face_name(language: Language, face: Face) -> str:
    """What is on a card: "king"."""
    return language.gettext(FACES[face])


def trump_names(language: Language, rules: RuleSet, trump: Suit) -> list[Ranked]:
    """The trumps when `trump` is trump, highest first."""
    ranked = []
    for card in trumps(trump):
        bears, face = title(rules, card, trump), face_name(language, card.face)
        if bears is None:
            ranked.append(Ranked(face, "", None))
            continue
        which = face
        if bears in (Title.SPADILLE, Title.BASTE):
            # Translators: a card, as "ace of spades".
            which = language.gettext("%(face)s of %(suit)s", face=face, suit=suit_name(language, card.suit))
        ranked.append(Ranked(language.gettext(TITLES[bears]), which, bears))
    return ranked


def plain_names(language: Language, suit: Suit) -> list[Ranked]:
    """The cards of a suit that is not trump, highest first."""
    return [Ranked(face_name(language, card.face), "", None) for card in plain(suit)]


def bid_name(language: Language, bid: Bid, rules: RuleSet) -> str:
    """A bid: "Médiateur", "Médiateur, in the favourite"."""
    name = contract_name(language, bid.contract, rules)
    if not bid.in_favourite:
        return name
    if rules.favourite is not None:
        return language.gettext("%(contract)s, in %(suit)s", contract=name, suit=suit_name(language, rules.favourite))
    return language.gettext("%(contract)s, in the favourite", contract=name)
