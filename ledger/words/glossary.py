"""Every term of the game, each with a meaning of two lines: the one table behind the glossary and its links.

    GROUPS                         entries, in the order of the page
    entry(key) -> Entry            one of them; raises `KeyError` naming a bad key
    key_of(member) -> key          where a contract, a result, a charge … is explained
    key_of_figure(key) -> key      where a figure of a tariff is

Keys are anchors of the page. Meanings name no figure: those belong to a tariff, and are worked out where they stand.
"""

from enum import StrEnum
from typing import NamedTuple

from ledger.quadrille.cards import Matador, Suit
from ledger.quadrille.contracts import Contract, Outcome, Vole
from ledger.quadrille.deal import Kind
from ledger.quadrille.payments import Charge
from ledger.quadrille.ranks import Title
from ledger.quadrille.tariff import Family, OddWay, RuleSet
from ledger.words.language import N_


class Entry(NamedTuple):
    """A term, and what it means."""

    key: str
    """Its anchor."""
    term: str
    """The term in English, marked for translation."""
    meaning: str
    """What it means."""


class Group(NamedTuple):
    """Terms that belong together."""

    title: str
    """What they are about."""
    entries: tuple[Entry, ...]
    """The terms."""


# fmt: off
GROUPS = (
    Group(N_("At the table"), (
        Entry("sitting", N_("Sitting"),
              N_("An evening’s play of the same table, from the drawing of seats to the settlement.")),
        Entry("round", N_("Round"),
              N_("As many played deals as there are seats: everyone deals once. It is marked by turning a corner.")),
        Entry("doubled-round", N_("Doubled round"),
              N_("A round in which every figure counts twice, the dealer’s stake too; by custom the last round.")),
        Entry("deal", N_("Deal"),
              N_("The cards dealt once, played and paid for. The deal passes to the right.")),
        Entry("dealer", N_("Dealer"),
              N_("Who gives the cards and lays the stake. He speaks last.")),
        Entry("eldest", N_("Eldest"),
              N_("The hand at the dealer’s right: first to speak, first to lead.")),
        Entry("taker", N_("Taker"),
              N_("Who undertakes the game and names the trump; the ombre of the old books.")),
        Entry("friend", N_("Friend"),
              N_("Who holds the king that the taker called. They win and lose together; often nobody else knows him.")),
        Entry("opponents", N_("Opponents"),
              N_("All the others, who play together against the taker and his friend.")),
        Entry("side", N_("Side"),
              N_("The taker, with his friend where he has one.")),
    )),
    Group(N_("Counters"), (
        Entry("jeton", N_("Jeton"),
              N_("The smallest counter. All payments are whole jetons.")),
        Entry("fish", N_("Fish"),
              N_("A counter in the shape of a fish, worth ten jetons.")),
        Entry("reprise", N_("Reprise"),
              N_("Seven fish: a large gain or loss is told in these.")),
        Entry("balance", N_("Balance"),
              N_("What someone has won or lost since the sitting began: up, down or even.")),
        Entry("figure", N_("Figure, tariff"),
              N_("A number by which the game is paid. All of them together are the tariff; a table may change any.")),
        Entry("hand-over", N_("Hand over"),
              N_("To give counters: from the table, from one player to another, or down on the table.")),
        Entry("by-hand", N_("By hand"),
              N_("Counters moved outside the rules, because the table wished it; kept with a note.")),
        Entry("settlement", N_("Settlement"),
              N_("Who pays whom at the end of a sitting, so that every balance becomes nothing.")),
    )),
    Group(N_("What lies on the table"), (
        Entry("front", N_("Front"),
              N_("The counters in the middle that are played for: stakes not yet drawn, and the beast that goes.")),
        Entry("stake", N_("Stake"),
              N_("What is laid down before play; in most games by the dealer alone.")),
        Entry("at-stake", N_("At stake"),
              N_("All that may be won from the table in this deal, the game owed included. A beast is just as large.")),
        Entry("beast", N_("Beast"),
              N_("What a loser lays down: as many counters as were at stake, for whoever wins a later deal.")),
        Entry("goes", N_("A beast that goes"),
              N_("The one beast that lies in front and can be won now. The largest goes first.")),
        Entry("waits", N_("A beast that waits"),
              N_("A beast laid aside while another goes; it is not won until its turn comes.")),
        Entry("game-owed", N_("Game owed"),
              N_("The game is owed, not laid: it grows with each deal, and is paid when someone draws the front.")),
        Entry("poulans", N_("Poulans"),
              N_("Fish the dealer puts up for Spadille, Manille and Baste. Winners draw those of cards they held.")),
        Entry("odd-jetons", N_("Odd jetons"),
              N_("What a division leaves over. It waits for the next Spadille; among five the best trumps take it.")),
        Entry("pot", N_("Pot"),
              N_("In the modern game, the stakes of all players, which the winners draw.")),
        Entry("claim", N_("Claim, doubling"),
              N_("In the modern game, what a remise adds to the worth of the next decided deal; its losers pay it.")),
        Entry("pool", N_("Pool"),
              N_("In Lancashire, the store laid in by all. Beasts go into it; voles and red aces are paid out of it.")),
        Entry("board", N_("Board"),
              N_("In Lancashire, the part of the pool that lies out to be played for in this deal.")),
        Entry("left-over", N_("Left on the table"),
              N_("What nobody has won when the table rises; it is shared, or stays, as was agreed.")),
    )),
    Group(N_("Contracts"), (
        Entry("bid", N_("Bid"),
              N_("What each says in turn: pass, or a game. The highest is played.")),
        Entry("trump", N_("Trump"),
              N_("The suit the taker names; it beats the others. Both black aces belong to it, whatever it is.")),
        Entry("favourite", N_("Favourite"),
              N_("A suit drawn for the whole sitting. A contract in it pays double, and outbids the same in another.")),
        Entry("turk", N_("Turk"),
              N_("A second suit drawn for the sitting, which pays twice as much as the favourite.")),
        Entry("called-king", N_("Called king"),
              N_("The taker names a king he does not hold, not of trumps: its holder is his friend.")),
        Entry("own-king", N_("Own king"),
              N_("The taker calls a king of his own. He plays alone, and is paid no more than for a called king.")),
        Entry("king-exchanged", N_("King exchanged"),
              N_("Among three, the taker asks for a king, gives a card for it, and plays alone.")),
        Entry("mediateur", N_("Médiateur"),
              N_("The taker buys a king for a fish and a card, and plays alone. The modern one is a higher alliance.")),
        Entry("king-bought", N_("King bought"),
              N_("What the taker of a médiateur pays whoever gave him the king, won or lost.")),
        Entry("sans-prendre", N_("Sans prendre"),
              N_("Alone, with the cards as they were dealt: the highest game of the old books.")),
        Entry("forced-spadille", N_("Forced Spadille"),
              N_("All have passed, so that the holder of Spadille must play, calling a king.")),
        Entry("alliance", N_("Alliance"),
              N_("The modern called king: the holder of the king is a silent partner.")),
        Entry("dimidiator", N_("Dimidiator"),
              N_("A modern game: cards are exchanged with the holder of the called king, then the taker plays alone.")),
        Entry("casco", N_("Casco"),
              N_("A modern game for the holder of both black aces: the partner, not the taker, names the trump.")),
        Entry("solo", N_("Solo"),
              N_("The modern game played alone, without any help; in Lancashire another name for sans prendre.")),
    )),
    Group(N_("Cards"), (
        Entry("matadors", N_("Matadors"),
              N_("The highest trumps from Spadille down, three or more. A side that held them is paid, or pays.")),
        Entry("spadille", N_("Spadille"),
              N_("The ace of spades, always the highest trump.")),
        Entry("manille", N_("Manille"),
              N_("The second trump: the two of a black suit or the seven of a red one, its lowest card otherwise.")),
        Entry("baste", N_("Baste"),
              N_("The ace of clubs, always the third trump.")),
        Entry("ponte", N_("Ponte"),
              N_("The ace of a red trump, fourth in rank. In a plain suit it stands below the knave.")),
        Entry("false-matadors", N_("False matadors"),
              N_("A run that begins at Manille, without Spadille. It is paid only where the table agreed so.")),
        Entry("mats", N_("Mats, double mats"),
              N_("In Lancashire the three matadors together have one price, and a longer run another.")),
        Entry("black-aces", N_("Both black aces"),
              N_("Where agreed, all the others pay the player who holds both; the books call it auddey.")),
        Entry("red-aces", N_("Red aces"),
              N_("In Lancashire each earns its holder something out of the pool, won or lost.")),
        Entry("suits", N_("Suits"),
              N_("Spades and clubs are black, hearts and diamonds red. Black and red cards rank differently.")),
    )),
    Group(N_("Results"), (
        Entry("trick", N_("Trick"),
              N_("One card from each player; the highest takes it.")),
        Entry("won", N_("Won"),
              N_("The side made the tricks it needs. It is paid by every opponent, and draws the front.")),
        Entry("remise", N_("Remise"),
              N_("One trick too few. The side pays and makes a beast; the front stays for the next deal.")),
        Entry("codille", N_("Codille"),
              N_("Two tricks too few, or worse. The side pays and makes a beast; the opponents draw the front.")),
        Entry("vole", N_("Vole"),
              N_("All the tricks, if played for: undertaken by leading on after the game is won, or announced.")),
        Entry("devole", N_("Dévole"),
              N_("No trick at all for a taker who lost. Where agreed he pays for it as for a vole.")),
        Entry("three-tricks", N_("Own tricks"),
              N_("The taker’s tricks without his friend’s. With too few of them he bears the loss of a call alone.")),
        Entry("game", N_("Game"),
              N_("What each opponent pays who wins, besides the consolation. A remise pays none.")),
        Entry("consolation", N_("Consolation"),
              N_("What passes between the side and each opponent whatever the result.")),
        Entry("premium", N_("Premium"),
              N_("What a médiateur or sans prendre pays above a called king, to the winner or by him who loses.")),
        Entry("rate", N_("Rate"),
              N_("What every figure of a deal is multiplied by; in the modern game, what a contract pays.")),
    )),
    Group(N_("When something goes wrong"), (
        Entry("renounce", N_("Renounce"),
              N_("To play another suit while holding the one that was led.")),
        Entry("penalty", N_("Penalty"),
              N_("A beast made by who broke a rule of play, whatever the result of the deal.")),
        Entry("misdeal", N_("Misdeal"),
              N_("A deal that does not count: the same dealer deals again. In the book it is void.")),
        Entry("passed", N_("All passed"),
              N_("Nobody plays. It can only happen at a table where Spadille is not forced.")),
        Entry("change-of-seat", N_("Change of seat"),
              N_("Someone leaves and another takes the seat; each keeps his own balance.")),
    )),
)
# fmt: on

ENTRIES = {one.key: one for group in GROUPS for one in group.entries}

_PLACES: dict[StrEnum, str] = {
    Contract.CALL: "called-king", Contract.OWN_KING: "own-king", Contract.MEDIATEUR: "mediateur",
    Contract.SANS_PRENDRE: "sans-prendre", Contract.ALLIANCE: "alliance", Contract.DIMIDIATOR: "dimidiator",
    Contract.CASCO: "casco", Contract.SOLO: "solo",
    Outcome.WON: "won", Outcome.REMISE: "remise", Outcome.CODILLE: "codille",
    Vole.NONE: "vole", Vole.UNDERTAKEN: "vole", Vole.ANNOUNCED: "vole",
    Matador.SPADILLE: "spadille", Matador.MANILLE: "manille", Matador.BASTE: "baste",
    Title.SPADILLE: "spadille", Title.MANILLE: "manille", Title.BASTE: "baste", Title.PONTE: "ponte",
    Suit.SPADES: "suits", Suit.CLUBS: "suits", Suit.HEARTS: "suits", Suit.DIAMONDS: "suits",
    Kind.PLAYED: "deal", Kind.PASSED: "passed", Kind.VOID: "misdeal", Kind.SUBSTITUTE: "change-of-seat",
    OddWay.NEXT_DEAL: "odd-jetons", OddWay.SAME_DEAL: "odd-jetons",
}  # fmt: skip
_CHARGES: dict[Charge, str] = {
    Charge.STAKE: "stake", Charge.ODD: "odd-jetons", Charge.GAME: "game", Charge.CONSOLATION: "consolation",
    Charge.MEDIATEUR: "premium", Charge.SANS_PRENDRE: "premium", Charge.CONTRACT: "rate", Charge.SOLO: "solo",
    Charge.DOUBLING: "claim", Charge.CODILLE: "codille", Charge.MATADORS: "matadors", Charge.VOLE: "vole",
    Charge.DEVOLE: "devole", Charge.KING: "king-bought", Charge.ACES: "black-aces", Charge.POOL: "front",
    Charge.POULANS: "poulans", Charge.BEAST: "beast", Charge.PENALTY: "penalty", Charge.ADJUSTMENT: "by-hand",
}  # fmt: skip
_CHARGES_OF = {
    Family.MODERN: {Charge.POOL: "pot"},
    Family.LANCASHIRE: {Charge.POOL: "pool", Charge.ACES: "red-aces", Charge.MATADORS: "mats"},
}
_FIGURES = {
    "mark": "stake", "poulans_spadille": "poulans", "poulans_manille": "poulans", "poulans_baste": "poulans",
    "game": "game", "consolation": "consolation", "mediateur": "premium", "sans_prendre": "premium",
    "matador": "matadors", "vole_call": "vole", "vole_mediateur": "vole", "vole_sans_prendre": "vole",
    "king_price": "king-bought", "favourite_multiplier": "favourite", "turk_multiplier": "turk",
    "three_trick_rule": "three-tricks", "auddey": "black-aces", "devole": "devole",
    "false_matadors_paid": "false-matadors", "beasts_together": "beast", "forced_spadille": "forced-spadille",
    "vole_missed_paid": "vole", "devole_shared": "devole", "stake": "pot", "rates.alliance": "alliance",
    "rates.mediateur": "mediateur", "rates.dimidiator": "dimidiator", "rates.casco": "casco", "rates.solo": "solo",
    "solo_bonus": "solo", "matadors_three": "matadors", "matadors_four": "matadors", "vole_factor": "vole",
    "vole_bonus": "vole", "codille_factor": "codille", "pool": "pool", "red_ace": "red-aces", "mats": "mats",
    "double_mats": "mats", "double_mats_from": "mats", "pool_call": "vole", "pool_mediateur": "vole",
    "pool_sans_prendre": "vole", "vole_missed": "vole", "board_most": "board", "losses_paid": "remise",
}  # fmt: skip


def entry(key: str) -> Entry:
    """Return the entry `key`; raise `KeyError` naming it where there is none."""
    try:
        return ENTRIES[key]
    except KeyError:
        raise KeyError(f"the glossary has no {key!r}") from None


def key_of(member: StrEnum, rules: RuleSet | None = None) -> str:
    """Return where a contract, a result, a charge … is explained, under `rules` where it means something of its own."""
    if isinstance(member, Charge):
        return (_CHARGES_OF.get(rules.family, {}) if rules else {}).get(member) or _CHARGES[member]
    if member is Contract.CALL and rules is not None and member not in rules.with_friend:
        return "king-exchanged"
    return _PLACES[member]


def key_of_figure(key: str) -> str:
    """Return where a figure of a tariff is explained."""
    return _FIGURES[key]
