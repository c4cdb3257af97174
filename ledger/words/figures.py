"""Figures of a tariff in words: their names, their values, how well each is founded and where it comes from.

Take these from `terms`, which has them all.
"""

from ledger.quadrille.tariff import Figure, Status, Unit, Value
from ledger.words import amounts
from ledger.words.language import N_, Language

FIGURES = {
    "mark": N_("Dealer’s stake"),
    "poulans_spadille": N_("Poulans for Spadille"),
    "poulans_manille": N_("Poulans for Manille"),
    "poulans_baste": N_("Poulans for Baste"),
    "game": N_("Game"),
    "consolation": N_("Consolation"),
    "mediateur": N_("Premium for médiateur"),
    "sans_prendre": N_("Premium for sans prendre"),
    "matador": N_("Each matador"),
    "vole_call": N_("Vole, king called"),
    "vole_mediateur": N_("Vole, médiateur"),
    "vole_sans_prendre": N_("Vole, sans prendre"),
    "king_price": N_("King bought"),
    "favourite_multiplier": N_("In the favourite"),
    "turk_multiplier": N_("In the Turk"),
    "three_trick_rule": N_("The taker’s own tricks, to share a loss"),
    "auddey": N_("Both black aces"),
    "devole": N_("The dévole is paid"),
    "false_matadors_paid": N_("False matadors are paid"),
    "beasts_together": N_("Beasts made in one deal go together"),
    "forced_spadille": N_("Spadille is forced"),
    "vole_missed_paid": N_("A vole missed is paid"),
    "devole_shared": N_("The dévole is shared"),
    "stake": N_("Stake"),
    "rates.alliance": N_("Rate of alliance"),
    "rates.mediateur": N_("Rate of médiateur"),
    "rates.dimidiator": N_("Rate of dimidiator"),
    "rates.casco": N_("Rate of casco"),
    "rates.solo": N_("Rate of solo"),
    "solo_bonus": N_("Solo bonus"),
    "matadors_three": N_("Three matadors"),
    "matadors_four": N_("Four matadors or more"),
    "vole_factor": N_("All the tricks"),
    "vole_bonus": N_("Vole announced, besides"),
    "codille_factor": N_("Codille, in the pot"),
    "pool": N_("The pool, laid by each"),
    "red_ace": N_("Each red ace"),
    "mats": N_("Three matadors, mats"),
    "double_mats": N_("Double mats"),
    "double_mats_from": N_("Double mats begin with"),
    "pool_call": N_("Vole, king called, out of the pool"),
    "pool_mediateur": N_("Vole, king purchased, out of the pool"),
    "pool_sans_prendre": N_("Vole, solo, out of the pool"),
    "vole_missed": N_("A vole missed"),
    "board_most": N_("The largest board"),
    "losses_paid": N_("A lost game is paid to the opponents too"),
}

STATUSES = {
    # Translators: how well a figure is founded.
    Status.STATED: N_("stated"),
    Status.DERIVED: N_("derived"),
    Status.RULING: N_("decided here"),
}

UNITS = {
    # Translators: what a figure counts.
    Unit.JETONS: N_("jetons"),
    Unit.TIMES: N_("times"),
    Unit.TRICKS: N_("tricks"),
    Unit.CARDS: N_("cards"),
    Unit.SWITCH: N_("yes or no"),
}

SOURCES = {
    "ENC13": N_("Encyclopédie, vol. 13: Quadrille, 1765"),
    "ENC10": N_("Encyclopédie, vol. 10: Médiateur, 1765"),
    "EB": N_("Encyclopaedia Britannica: Quadrille, after Beaufort’s Hoyle"),
    "LATER": N_("An article on the later form, after Les Règles du Médiateur, 1752"),
    "WEB": N_("A modern French page of rules"),
    "ACAD": N_("Académie universelle des jeux"),
    "HOYLE": N_("Hoyle’s Games Improved and Enlarged"),
    "TREVOUX": N_("Dictionnaire de Trévoux, 1771"),
    "MARTIN": N_("A New Treatise upon Real Quadrille, 1764"),
    "RULING": N_("Decided for this ledger, where the sources are silent"),
}


def figure_name(language: Language, key: str) -> str:
    """The name of a figure by its key, as the head of a row: "Each matador"."""
    return language.gettext(FIGURES[key])


def figure_value(language: Language, figure: Figure, value: Value) -> str:
    """A value of a figure: "2 fish", "3 tricks", "× 2", "yes"."""
    if figure.unit is Unit.SWITCH:
        return language.gettext("yes") if value else language.gettext("no")
    if figure.unit is Unit.TIMES:
        return f"×\u00a0{value}"
    if figure.unit is Unit.TRICKS:
        return language.ngettext("%(num)s trick", "%(num)s tricks", value)
    if figure.unit is Unit.CARDS:
        return language.ngettext("%(num)s card", "%(num)s cards", value)
    return amounts.quantity(language, value)


def status_name(language: Language, status: Status) -> str:
    """How well a figure is founded: "stated"."""
    return language.gettext(STATUSES[status])


def unit_name(language: Language, unit: Unit) -> str:
    """What a figure counts: "jetons"."""
    return language.gettext(UNITS[unit])


def source_title(language: Language, short: str) -> str:
    """The full title of a source by its short name."""
    return language.gettext(SOURCES[short])


def source_titles(language: Language, shorts: str) -> list[str]:
    """The full titles of sources written "ENC13, EB"."""
    return [source_title(language, short) for short in shorts.split(", ")]
