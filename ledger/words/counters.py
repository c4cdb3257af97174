"""Pieces said: what lies there, what passes from hand to hand, and why a count differs."""

from ledger.book.counters import Passing, What
from ledger.book.counting import Explanation, Way
from ledger.book.pieces import Pieces, known
from ledger.quadrille.tariff import RuleSet
from ledger.words.language import N_, Language
from ledger.words.saying import Voice
from ledger.words.terms import charge_name


def pieces(language: Language, some: Pieces) -> str:
    """Pieces in a row, the largest first: "1 marker 2 fish 7 jetons"; "0" for none."""
    said = (f"{count} {piece_name(language, piece, count)}" for piece, count in known(some).items())
    return " ".join(said) or "0"


def piece_name(language: Language, piece: str, number: int) -> str:
    """The name of a piece, of so many: "fish", "jeton", "jetons"."""
    names = {
        # Translators: the counter worth a hundred jetons.
        "marker": language.ngettext("marker", "markers", number),
        "contrat": language.ngettext("contrat", "contrats", number),
        "mille": language.ngettext("mille", "milles", number),
        "reprise": language.ngettext("reprise", "reprises", number),
        "fish": language.ngettext("fish", "fish", number),
        "jeton": language.ngettext("jeton", "jetons", number),
    }
    return names.get(piece, piece)


def passing(voice: Voice, one: Passing) -> str:
    """What passes, in a sentence: "Ada gives Chloé 1 marker and gets back 7 fish 3 jetons."."""
    named = {
        "giver": voice.name(one.giver),
        "taker": voice.name(one.taker),
        "given": pieces(voice.language, one.given),
        "back": pieces(voice.language, one.back),
        "amount": voice.quantity(one.amount),
    }
    return _SAID[one.what](voice, one, named)


def _paid(voice: Voice, one: Passing, named: dict[str, str]) -> str:
    if one.giver is None:
        if one.back:
            return voice.gettext("%(taker)s takes up %(given)s and lays back %(back)s.", **named)
        return voice.gettext("%(taker)s takes up %(given)s.", **named)
    if one.taker is None:
        if one.back:
            return voice.gettext("%(giver)s lays down %(given)s and takes back %(back)s.", **named)
        return voice.gettext("%(giver)s lays down %(given)s.", **named)
    if one.back:
        return voice.gettext("%(giver)s gives %(taker)s %(given)s and gets back %(back)s.", **named)
    return voice.gettext("%(giver)s gives %(taker)s %(given)s.", **named)


def _changed(voice: Voice, one: Passing, named: dict[str, str]) -> str:
    """Who has the small pieces is said to take the large one."""
    if one.giver is None:
        return voice.gettext("%(taker)s changes on the table: takes %(given)s, lays %(back)s.", **named)
    if one.taker is None:
        return voice.gettext("%(giver)s changes on the table: lays %(given)s, takes %(back)s.", **named)
    return voice.gettext("%(taker)s takes %(given)s, gives %(giver)s %(back)s.", **named)


def _lent(voice: Voice, one: Passing, named: dict[str, str]) -> str:
    return voice.gettext("%(giver)s lends %(taker)s %(given)s.", **named)


def _repaid(voice: Voice, one: Passing, named: dict[str, str]) -> str:
    if one.giver is None:
        return voice.gettext("%(taker)s takes up %(amount)s that the table owed.", **named)
    if one.taker is None:
        return voice.gettext("%(giver)s lays down %(amount)s that stood owed.", **named)
    if one.back:
        return voice.gettext("%(giver)s pays %(taker)s back: %(given)s, less %(back)s.", **named)
    return voice.gettext("%(giver)s pays %(taker)s back: %(given)s.", **named)


def _owed(voice: Voice, one: Passing, named: dict[str, str]) -> str:
    if one.giver is None:
        return voice.gettext("Nobody can change: the table owes %(taker)s %(amount)s.", **named)
    if one.taker is None:
        return voice.gettext("Nobody can change: %(giver)s owes the table %(amount)s.", **named)
    return voice.gettext("Nobody can change: %(giver)s owes %(taker)s %(amount)s.", **named)


_SAID = {
    What.PAYS: _paid,
    What.CHANGES: _changed,
    What.LENDS: _lent,
    What.REPAYS: _repaid,
    What.OWES: _owed,
}


_WAYS = {
    Way.NOT_DONE: (N_("not received"), N_("not paid")),
    Way.TWICE: (N_("received twice"), N_("paid twice")),
    Way.REVERSED: (N_("paid instead of received"), N_("received instead of paid")),
    Way.NOT_UNDONE: (N_("void, and not given back"), N_("void, and not taken back")),
}
"""What may have gone wrong with what a player receives, and with what he pays."""


def explanation(voice: Voice, one: Explanation, rules: RuleSet | None = None) -> str:
    """What may have gone wrong, to follow the name of the deal: "4 jetons from Denis, not received"."""
    received, paid = _WAYS[one.way]
    way = voice.gettext(received if one.amount > 0 else paid)
    return voice.gettext("%(what)s, %(way)s", what=_what(voice, one, rules), way=way)


def _what(voice: Voice, one: Explanation, rules: RuleSet | None) -> str:
    """The payment: from whom or to whom, what was paid for, or the deal together."""
    amount, player = voice.quantity(abs(one.amount)), voice.name(one.other)
    if one.way is Way.NOT_UNDONE:
        return voice.gettext("%(amount)s, the whole deal", amount=amount)
    if one.charge is not None:
        named = charge_name(voice.language, one.charge, rules)
        return voice.gettext("%(charge)s, %(amount)s", charge=named, amount=amount)
    if one.amount > 0 and player:
        return voice.gettext("%(amount)s from %(player)s", amount=amount, player=player)
    if one.amount > 0:
        return voice.gettext("%(amount)s from the table", amount=amount)
    if player:
        return voice.gettext("%(amount)s to %(player)s", amount=amount, player=player)
    return voice.gettext("%(amount)s laid on the table", amount=amount)
