"""The words of the game: a name, in a language, for everything the rules know by a key.

Names that stand as labels begin with a capital (contracts, charges, figures, rules); words that stand in a sentence or
a cell do not (results, suits, voles, units).
"""

from ledger.quadrille.cards import Matador, Suit
from ledger.quadrille.contracts import Contract, Outcome, Vole
from ledger.quadrille.deal import Kind
from ledger.quadrille.payments import Charge
from ledger.quadrille.tariff import Family, RuleSet
from ledger.words.figures import (
    FIGURES,
    STATUSES,
    UNITS,
    figure_name,
    figure_value,
    source_title,
    source_titles,
    status_name,
    unit_name,
)
from ledger.words.language import N_, Language

__all__ = [
    "CHARGES",
    "CONTRACTS",
    "FIGURES",
    "KINDS",
    "MATADORS",
    "OUTCOMES",
    "PIPS",
    "REASONS",
    "STATUSES",
    "SUITS",
    "UNITS",
    "VOLES",
    "charge_name",
    "contract_name",
    "figure_name",
    "figure_value",
    "kind_name",
    "matador_name",
    "outcome_name",
    "reason_name",
    "rules_title",
    "rules_words",
    "source_title",
    "source_titles",
    "status_name",
    "suit_name",
    "unit_name",
    "vole_name",
    "word",
]

PIPS = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦"}
"""The glyph of each suit; always shown with its word."""

SUITS = {Suit.SPADES: N_("spades"), Suit.CLUBS: N_("clubs"), Suit.HEARTS: N_("hearts"), Suit.DIAMONDS: N_("diamonds")}

CONTRACTS = {
    Contract.CALL: N_("Called king"),
    Contract.OWN_KING: N_("Own king"),
    Contract.MEDIATEUR: N_("Médiateur"),
    Contract.SANS_PRENDRE: N_("Sans prendre"),
    Contract.ALLIANCE: N_("Alliance"),
    Contract.DIMIDIATOR: N_("Dimidiator"),
    Contract.CASCO: N_("Casco"),
    Contract.SOLO: N_("Solo"),
}

CALLED_ALONE = N_("King exchanged")
"""A call where the Taker has no friend: three-handed."""

OF_LANCASHIRE = {
    Contract.CALL: N_("Ask leave, a king called"),
    Contract.MEDIATEUR: N_("Purchased king, médiateur"),
    Contract.SANS_PRENDRE: N_("Solo, sans prendre"),
    Charge.ACES: N_("Red aces"),
    Charge.POOL: N_("Pool"),
}
"""What has a name of its own in Lancashire."""

POT = N_("Pot")
"""What lies in front in the modern game."""

OUTCOMES = {
    # Translators: the result of a deal, in a column.
    Outcome.WON: N_("won"),
    Outcome.REMISE: N_("remise"),
    Outcome.CODILLE: N_("codille"),
}

MATADORS = {Matador.SPADILLE: N_("Spadille"), Matador.MANILLE: N_("Manille"), Matador.BASTE: N_("Baste")}

VOLES = {Vole.NONE: N_("no vole"), Vole.UNDERTAKEN: N_("undertaken"), Vole.ANNOUNCED: N_("announced")}

KINDS = {
    Kind.PLAYED: N_("Played"),
    Kind.PASSED: N_("All passed"),
    Kind.VOID: N_("Misdeal"),
    Kind.SUBSTITUTE: N_("Change of seat"),
}

CHARGES = {
    # Translators: what a payment is for, as the head of a row.
    Charge.STAKE: N_("Stake"),
    # Translators: odd jetons, as the head of a row.
    Charge.ODD: N_("Odd"),
    Charge.GAME: N_("Game"),
    Charge.CONSOLATION: N_("Consolation"),
    Charge.MEDIATEUR: N_("Médiateur"),
    Charge.SANS_PRENDRE: N_("Sans prendre"),
    Charge.CONTRACT: N_("Contract"),
    Charge.SOLO: N_("Solo bonus"),
    Charge.DOUBLING: N_("Doubling"),
    Charge.CODILLE: N_("Codille"),
    Charge.MATADORS: N_("Matadors"),
    Charge.VOLE: N_("Vole"),
    Charge.DEVOLE: N_("Dévole"),
    Charge.KING: N_("King bought"),
    Charge.ACES: N_("Black aces"),
    # Translators: what lies in front and is drawn, as the head of a row.
    Charge.POOL: N_("Front"),
    Charge.POULANS: N_("Poulans"),
    Charge.BEAST: N_("Beast"),
    Charge.PENALTY: N_("Penalty"),
    Charge.ADJUSTMENT: N_("By hand"),
}

REASONS = {
    "renounce": N_("Renounce"),
    "looked": N_("Looked at a hand"),
    "friend": N_("Made the friend known"),
    "eleven": N_("Played with eleven cards"),
    "other": N_("Other, see the note"),
}
"""Reasons for a penalty that a form offers, by the word kept in a file; any other text is shown as it stands."""


def contract_name(language: Language, contract: Contract, rules: RuleSet | None = None) -> str:
    """The name of a contract: "Called king"; under rules where nobody has a friend "King exchanged"."""
    if contract is Contract.CALL and rules is not None and contract not in rules.with_friend:
        return language.gettext(CALLED_ALONE)
    if rules is not None and rules.family is Family.LANCASHIRE:
        return language.gettext(OF_LANCASHIRE[contract])
    return language.gettext(CONTRACTS[contract])


def charge_name(language: Language, charge: Charge, rules: RuleSet | None = None) -> str:
    """What a payment is for, as the head of a row: "Consolation"; "Black aces" are "Red aces" in Lancashire."""
    if rules is not None and rules.family is Family.LANCASHIRE and charge in OF_LANCASHIRE:
        return language.gettext(OF_LANCASHIRE[charge])
    if rules is not None and rules.family is Family.MODERN and charge is Charge.POOL:
        return language.gettext(POT)
    return language.gettext(CHARGES[charge])


def outcome_name(language: Language, outcome: Outcome) -> str:
    """How a deal ended: "won", "remise", "codille"."""
    return language.gettext(OUTCOMES[outcome])


def suit_name(language: Language, suit: Suit) -> str:
    """A suit: "hearts", "cœur"."""
    return language.gettext(SUITS[suit])


def matador_name(language: Language, matador: Matador) -> str:
    """One of the three highest trumps: "Spadille", "spadille"."""
    return language.gettext(MATADORS[matador])


def vole_name(language: Language, vole: Vole) -> str:
    """Whether all the tricks were played for: "undertaken"."""
    return language.gettext(VOLES[vole])


def kind_name(language: Language, kind: Kind) -> str:
    """What sort of entry this is: "Misdeal"."""
    return language.gettext(KINDS[kind])


def reason_name(language: Language, reason: str) -> str:
    """A reason for a penalty as a form offers it, or the table's own words as they stand."""
    return language.gettext(REASONS[reason]) if reason in REASONS else reason


def rules_title(language: Language, rules: RuleSet) -> str:
    """The name of a rule-set: "Quadrille with médiateur"."""
    return language.gettext(rules.title)


def rules_words(language: Language, rules: RuleSet) -> str:
    """The sentence that tells a rule-set from the others."""
    return language.gettext(rules.words)


def word(language: Language, key: object) -> str:
    """A word of files as the game says it, where the game has one: "sans_prendre" is "Sans prendre"."""
    return language.gettext(_WORDS[str(key)]) if str(key) in _WORDS else str(key)


_WORDS: dict[str, str] = {
    str(key): message
    for table in (VOLES, OUTCOMES, KINDS, SUITS, MATADORS, CONTRACTS)
    for key, message in table.items()
}
