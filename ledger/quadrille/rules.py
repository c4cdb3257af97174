"""The rules of payment, each with a name, a statement in one or two sentences, and where it comes from.

Every transfer cites one of these, so that a page or a print can say why it is asked for. Sources by their short names:

    ENC13   Encyclopédie, vol. 13, QUADRILLE, 1765            ACAD    Académie universelle des jeux
    ENC10   Encyclopédie, vol. 10 p. 295, MÉDIATEUR           HOYLE   Hoyle's Games Improved and Enlarged
    EB      Encyclopaedia Britannica, after Beaufort's Hoyle  TREVOUX Dictionnaire de Trévoux, 1771
    LATER   on the later form, after the Règles of 1752       MARTIN  A New Treatise upon Real Quadrille, 1764
    WEB     a modern French page of rules                     RULING  decided for this ledger, where sources are silent
"""

from dataclasses import dataclass
from enum import StrEnum

from .faults import N_


class Rule(StrEnum):
    """A rule of payment."""

    BEAST_GOES = "beast_goes"
    STAKE = "stake"
    GAME_STAKED = "game_staked"
    HALVES = "halves"
    THREE_TRICKS = "three_tricks"
    WON = "won"
    REMISE = "remise"
    CODILLE = "codille"
    MATADORS = "matadors"
    BEAST = "beast"
    VOLE_MADE = "vole_made"
    VOLE_MISSED = "vole_missed"
    DEVOLE = "devole"
    POULANS = "poulans"
    KING = "king"
    ACES = "aces"
    PENALTY = "penalty"
    ODD = "odd"
    ADJUSTMENT = "adjustment"
    LEFTOVER = "leftover"
    POT = "pot"
    FRESH_STAKE = "fresh_stake"
    POT_WON = "pot_won"
    POT_CODILLE = "pot_codille"
    CLAIM = "claim"
    OWN_MATADORS = "own_matadors"
    FACTOR = "factor"
    POOL_LAID = "pool_laid"
    POOL_AGAIN = "pool_again"
    ACES_STAKED = "aces_staked"
    RED_ACES = "red_aces"
    PREMIUM = "premium"
    MATS = "mats"
    BOARD_WON = "board_won"
    VOLE_POOL = "vole_pool"
    OFF_THE_BOARD = "off_the_board"
    BOARD = "board"


@dataclass(frozen=True, slots=True)
class Statement:
    """A rule in words."""

    title: str
    """Its name in a few words."""
    text: str
    """What it asks, in English, marked for translation."""
    source: str
    """Where it comes from, by short names."""


STATEMENTS: dict[Rule, Statement] = {
    Rule.BEAST_GOES: Statement(
        N_("One beast goes at a time"),
        N_("Before the deal, if no beast lies in front, the largest that waits is moved there."),
        "ENC13",
    ),
    Rule.STAKE: Statement(
        N_("The dealer’s stake"),
        N_("The dealer lays the mark in front, in every deal, whatever already lies there."),
        "ENC13, LATER",
    ),
    Rule.GAME_STAKED: Statement(
        N_("The game is staked"),
        N_("Five-handed, each player lays his game in front with the dealer’s stake; who draws the front draws it."),
        "ACAD",
    ),
    Rule.HALVES: Statement(
        N_("Partners halve"),
        N_("Taker and friend halve what they win, pay and lay down, charge by charge; an odd jeton is the Taker’s."),
        "ENC13, ACAD, RULING",
    ),
    Rule.THREE_TRICKS: Statement(
        N_("Too few tricks of his own"),
        N_("Where a call is lost and the Taker made too few tricks of his own, he bears the whole loss alone."),
        "ENC13",
    ),
    Rule.WON: Statement(
        N_("Won"),
        N_("Every opponent pays the side the game owed, the consolation and the premium; the side draws the front."),
        "ENC13, EB",
    ),
    Rule.REMISE: Statement(
        N_("Remise"),
        N_("The side pays every opponent consolation and premium but no game; the front stands, and a beast is made."),
        "ENC13, EB",
    ),
    Rule.CODILLE: Statement(
        N_("Codille"),
        N_("The side pays as in a remise and the game besides; the opponents draw the front in equal parts."),
        "ENC13, EB",
    ),
    Rule.MATADORS: Statement(
        N_("Matadors"),
        N_(
            "A run of three or more from Spadille, held by the side, is paid card by card: to it, or by it if it loses."
        ),
        "ENC13, EB, ENC10",
    ),
    Rule.BEAST: Statement(
        N_("The beast"),
        N_("A side that loses lays down as much as was at stake, which goes to who draws the front in a later deal."),
        "ENC13",
    ),
    Rule.VOLE_MADE: Statement(
        N_("The vole made"),
        N_("For all the tricks, where they were played for, every opponent pays the vole besides."),
        "ACAD, HOYLE",
    ),
    Rule.VOLE_MISSED: Statement(
        N_("The vole missed"),
        N_("A vole undertaken or announced and not made is paid by the side to every opponent."),
        "ACAD, HOYLE",
    ),
    Rule.DEVOLE: Statement(
        N_("The dévole"),
        N_("A Taker who loses without one trick of his own pays every opponent the price of a vole."),
        "HOYLE, ACAD",
    ),
    Rule.POULANS: Statement(
        N_("Poulans"),
        N_(
            "The winners draw what the dealer put up for those of the three matadors they held; he takes back the rest."
        ),
        "LATER, MARTIN, ENC10",
    ),
    Rule.KING: Statement(
        N_("The price of the king"),
        N_("In a médiateur the Taker pays whoever gave him the king, won or lost."),
        "EB, TREVOUX, HOYLE",
    ),
    Rule.ACES: Statement(
        N_("The black aces"),
        N_("Where agreed, every other player pays the one who held both black aces."),
        "EB",
    ),
    Rule.PENALTY: Statement(
        N_("Penalty beasts"),
        N_("Who breaks a rule of play makes a beast as large as what was at stake; of two, each half."),
        "ENC13, EB",
    ),
    Rule.ODD: Statement(
        N_("Odd jetons"),
        N_("What could not be divided waits, and goes to the hand with Spadille, or else with the highest trump."),
        "ENC13, EB, ACAD",
    ),
    Rule.ADJUSTMENT: Statement(
        N_("By hand"),
        N_("Counters the table moved outside the rules, as it was noted."),
        "RULING",
    ),
    Rule.LEFTOVER: Statement(
        N_("What is left at the end"),
        N_("What lies on the table at the close is shared equally by those seated; what is over goes one jeton each."),
        "RULING",
    ),
    Rule.POT: Statement(
        N_("The opening stake"),
        N_("With the first deal every player lays the stake in the pot."),
        "WEB, RULING",
    ),
    Rule.FRESH_STAKE: Statement(
        N_("A fresh stake"),
        N_("After a game won, every opponent lays a new stake in the pot, as part of what he owes for the contract."),
        "WEB, RULING",
    ),
    Rule.POT_WON: Statement(
        N_("The pot won"),
        N_("The side draws the pot, and every opponent pays it the rate of the contract."),
        "WEB, RULING",
    ),
    Rule.POT_CODILLE: Statement(
        N_("Codille of the pot"),
        N_("The opponents share the pot; the Taker, alone, lays a multiple of the contract’s rate in it."),
        "WEB, RULING",
    ),
    Rule.CLAIM: Statement(
        N_("The doubling"),
        N_("A remise doubles what the next decided deal is worth; the losers of that deal pay the difference."),
        "WEB, RULING",
    ),
    Rule.OWN_MATADORS: Statement(
        N_("Matadors of one hand"),
        N_("The holder of three or more is paid by each adversary if he wins; of a side that lost codille, he pays."),
        "WEB, RULING",
    ),
    Rule.FACTOR: Statement(
        N_("All the tricks"),
        N_("All the tricks multiply what the contract pays; announced beforehand, they earn a bonus besides."),
        "WEB, RULING",
    ),
    Rule.POOL_LAID: Statement(
        N_("The pool is laid"),
        N_("With the first deal every player lays the same in the pool."),
        "HOYLE, RULING",
    ),
    Rule.POOL_AGAIN: Statement(
        N_("The pool is laid again"),
        N_("Whenever the pool cannot pay what is asked of it, every player lays his part in it again."),
        "RULING",
    ),
    Rule.ACES_STAKED: Statement(
        N_("A stake for the aces"),
        N_("The dealer lays in the pool what the two red aces will draw."),
        "HOYLE, RULING",
    ),
    Rule.RED_ACES: Statement(
        N_("The red aces"),
        N_("Whoever held a red ace draws its price out of the pool, whatever the result and the suit."),
        "HOYLE",
    ),
    Rule.PREMIUM: Statement(
        N_("A purchased king, a solo"),
        N_("Each opponent pays a side that wins for a purchased king or a solo; for leave asked nothing is paid."),
        "HOYLE",
    ),
    Rule.MATS: Statement(
        N_("Mats and double mats"),
        N_("Each opponent pays a side that wins for its three matadors, and more for a long run; not card by card."),
        "HOYLE, RULING",
    ),
    Rule.BOARD_WON: Statement(
        N_("The board won"),
        N_("The side draws what lies on the board; in hearts twice as much, the other half out of the pool."),
        "HOYLE",
    ),
    Rule.VOLE_POOL: Statement(
        N_("The vole out of the pool"),
        N_("For a vole made the side draws a sum out of the pool besides the board."),
        "HOYLE",
    ),
    Rule.OFF_THE_BOARD: Statement(
        N_("A beast off the board"),
        N_("A codille is paid out of the pool: each opponent draws half the board, in hearts all of it."),
        "HOYLE",
    ),
    Rule.BOARD: Statement(
        N_("The board grows"),
        N_("A beast goes into the pool; after a remise the next board is twice as large, after a codille it is not."),
        "HOYLE, RULING",
    ),
}
