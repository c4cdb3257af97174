"""What is drawn by lot before a sitting: seats, the dealer, the favourite suit.

Each takes the form and returns it with the lot drawn, and what was drawn, in words. Chance is the system's own.
"""

from collections.abc import Callable
from dataclasses import replace
from secrets import SystemRandom

from ledger.quadrille.cards import Suit
from ledger.web.opening import Opening
from ledger.words import Language
from ledger.words.saying import suit_said

Drawn = tuple[Opening, str]

chance = SystemRandom()


def draw_seats(opening: Opening, language: Language) -> Drawn:
    """Seat the players by lot; empty seats stay last."""
    names = [name for name in opening.seated if name]
    if len(names) < 2:
        return opening, language.gettext("Write the names first; then the seats are drawn.")
    chance.shuffle(names)
    seated = (*names, *[""] * (opening.places - len(names)), *opening.names[opening.places :])
    said = language.gettext("Seats drawn, in order of play: %(names)s.", names=", ".join(names))
    return replace(opening, names=seated), said


def draw_dealer(opening: Opening, language: Language) -> Drawn:
    """Draw who deals first."""
    seat = chance.randrange(opening.places) + 1
    name = opening.names[seat - 1] or language.gettext("Seat %(number)s", number=seat)
    return replace(opening, first_dealer=str(seat)), language.gettext("Drawn: %(name)s deals first.", name=name)


def draw_favourite(opening: Opening, language: Language) -> Drawn:
    """Turn a card; its suit is the favourite."""
    suit = chance.choice(list(Suit))
    turk = "" if opening.turk == suit else opening.turk
    said = language.gettext("The card turned makes %(suit)s the favourite.", suit=suit_said(language, suit))
    return replace(opening, favourite=str(suit), turk=turk), said


LOTS: dict[str, Callable[[Opening, Language], Drawn]] = {
    "draw-seats": draw_seats,
    "draw-dealer": draw_dealer,
    "draw-favourite": draw_favourite,
}
"""Every draw, by the value of its button."""
