"""The sitting of 14 February told, sentence by sentence, in English and in French."""

import pytest
from words import told

from ledger.book.entries import DealCorrected, DealVoided
from ledger.book.settlement import each_to_each, fewest_lines
from ledger.quadrille.contracts import Contract
from ledger.quadrille.deal import Deal, Kind, Penalty
from ledger.quadrille.faults import Fault, fault
from ledger.quadrille.legality import N_
from ledger.quadrille.payments import Charge
from ledger.quadrille.rules import Rule
from ledger.quadrille.table import EMPTY, Table
from ledger.words import language
from ledger.words.deals import beasted, entry
from ledger.words.telling import Teller

ENGLISH = Teller(language("en"))
FRENCH = Teller(language("fr"))


@pytest.fixture(scope="module")
def book():
    return told.february()


def deal(book, number):
    return next(slot.played for slot in book.slots if slot.played.number == number)


CONTRACTS = {
    1: ("Ada called Chloé", []),
    2: ("Blaise called Denis", []),
    3: ("Chloé played médiateur with Ada’s king", []),
    4: ("Denis called Ada", ["favourite"]),
    5: ("Chloé called Blaise", []),
    6: ("Blaise played sans prendre", ["three matadors"]),
    7: ("Denis, forced Spadille, called Chloé", ["Ada beasted for a renounce"]),
    8: ("Ada called Denis", ["four matadors", "vole made"]),
    9: ("Chloé called Ada", ["favourite"]),
    10: ("Blaise called Ada", []),
    11: ("Denis played alone, own king", []),
    12: ("Ada played sans prendre", []),
    13: ("Blaise called Chloé", []),
    14: ("Denis called Ada", []),
    15: ("Ada called Blaise", []),
    16: ("Denis played alone, own king", ["favourite"]),
}

REASONS = {
    1: "Ada called Chloé in ♠ spades: six tricks, so they are paid by halves.",
    2: "Blaise called Denis in ♣ clubs: five tricks, three of them Blaise’s own, so they pay by halves.",
    3: "Chloé played médiateur with Ada’s king, in ♦ diamonds: seven tricks, so every opponent pays Chloé.",
    5: "Chloé called Blaise in ♠ spades: four tricks, two of them Chloé’s own, so Chloé pays alone.",
    12: "Ada played sans prendre in ♦ diamonds: four tricks, so Ada pays alone.",
    14: "Denis called Ada in ♣ clubs: four tricks, three of them Denis’s own, so they pay by halves.",
    16: "Denis played alone, own king, in ♥ hearts: four tricks, so Denis pays alone.",
}

HAND_OVERS = {
    1: [
        "Ada and Chloé each draw 1 fish from the front: it is empty.",
        "Of Denis’s poulans they each draw 1 fish 5, for Spadille and Baste. Denis takes back 1 fish.",
        "Blaise gives Ada 6 jetons.",
        "Denis gives Chloé 6 jetons.",
    ],
    2: [
        "The front stands: 2 fish.",
        "Ada takes back all the poulans, 4 fish.",
        "Blaise gives Ada 4 jetons.",
        "Denis gives Chloé 4 jetons.",
        "Blaise and Denis each lay down 1 fish 4: a beast of 2 fish 8, which waits.",
    ],
    3: [
        "Chloé draws 6 fish 8 from the front: it is empty.",
        "Of Blaise’s poulans Chloé draws 3 fish, for Spadille and Manille. Blaise takes back 1 fish.",
        "Blaise gives Chloé 1 fish 8.",
        "Denis gives Chloé 1 fish 8.",
        "Ada gives Chloé 8 jetons.",
    ],
    5: [
        "Ada and Denis each draw 1 fish from the front: it is empty.",
        "Of Denis’s poulans Ada draws 1 fish 5, for Spadille and Manille. Denis takes back 2 fish 5.",
        "Chloé gives Denis 6 jetons.",
        "Chloé gives Ada 6 jetons.",
        "Chloé lays down 2 fish 8: a beast, which waits.",
    ],
    7: [
        "Chloé and Denis each draw 1 fish from the front: it is empty.",
        "Of Blaise’s poulans they each draw 1 fish, for Spadille. Blaise takes back 2 fish.",
        "Ada gives Chloé 6 jetons.",
        "Blaise gives Denis 6 jetons.",
        "Ada lays down 2 fish 8: a beast, which waits.",
    ],
    8: [
        "Ada and Denis each draw 2 fish 4 from the front: it is empty.",
        "Of Chloé’s poulans they each draw 2 fish, for Spadille, Manille and Baste.",
        "Blaise gives Ada 3 fish 4.",
        "Chloé gives Denis 3 fish 4.",
    ],
    12: [
        "Blaise, Chloé and Denis each draw 6 jetons from the front: it is empty.",
        "Of Chloé’s poulans Blaise and Denis each draw 3 jetons, for Baste.",
        "Chloé leaves 1 jeton of the poulans, odd. Chloé takes back 3 fish 3.",
        "3 jetons stay odd.",
        "Ada gives Denis 2 fish 6.",
        "Ada gives Chloé 2 fish 6.",
        "Ada gives Blaise 2 fish 6.",
        "Ada lays down 2 fish 8: a beast, which waits.",
    ],
    14: [
        "Blaise takes the 3 odd jetons.",
        "Blaise and Chloé each draw 5 fish 4 from the front: it is empty.",
        "Of Ada’s poulans they each draw 3 fish, for Spadille and Baste. Ada takes back 2 fish.",
        "Ada gives Blaise 1 fish 6.",
        "Denis gives Chloé 1 fish 6.",
        "Ada and Denis each lay down 7 fish: a beast of 14 fish, which waits.",
    ],
}


@pytest.mark.parametrize("number", CONTRACTS)
def test_contracts_and_details(book, number):
    played = deal(book, number)
    assert (ENGLISH.contract(played.deal), ENGLISH.details(played)) == CONTRACTS[number]
    assert ENGLISH.entry(played) == CONTRACTS[number][0]


@pytest.mark.parametrize("number", REASONS)
def test_reasons(book, number):
    assert ENGLISH.reason(deal(book, number)).replace("\u00a0", " ") == REASONS[number]


def by_names(sentences):
    """Sentences, those of equal payments by the names in them: their order is not a matter of words."""
    gives = iter(sorted(sentence for sentence in sentences if " gives " in sentence))
    return [next(gives) if " gives " in sentence else sentence for sentence in sentences]


@pytest.mark.parametrize("number", HAND_OVERS)
def test_hand_overs(book, number):
    assert by_names(ENGLISH.hand_overs(deal(book, number))) == by_names(HAND_OVERS[number])


def test_stakes_are_told_only_where_asked_for(book):
    assert ENGLISH.hand_overs(deal(book, 14), with_stakes=True) == ["Before play Ada laid 4 fish.", *HAND_OVERS[14]]


def test_the_last_deal(book):
    assert ENGLISH.last(deal(book, 13)) == (
        "Blaise called Chloé in ♠\u00a0spades. Five tricks: remise. They made a beast of 8 fish 4, which waits."
    )
    assert ENGLISH.last(deal(book, 8)) == (
        "Ada called Denis in ♠\u00a0spades. Ten tricks: won. Four matadors; vole made. They drew the 4 fish 8 in front."
    )
    assert ENGLISH.last(book.slots[4].played) == "Misdeal. Denis dealt himself nine cards and dealt again."


def test_french(book):
    fourteenth = deal(book, 14)
    assert FRENCH.contract(deal(book, 3).deal) == "Chloé a joué médiateur avec le roi d’Ada"
    assert FRENCH.details(deal(book, 8)) == ["quatre matadors", "vole faite"]
    assert FRENCH.details(deal(book, 7)) == ["Ada\u202f: bête d’amende pour une renonce"]
    assert FRENCH.last(deal(book, 8)) == (
        "Ada a appelé Denis en ♠\u00a0pique. Dix levées\u202f: gagné. Quatre matadors\u202f; vole faite."
        " Les deux ont tiré 4 fiches 8 du devant."
    )
    assert FRENCH.reason(fourteenth) == (
        "Denis a appelé Ada en ♣\u00a0trèfle\u202f: quatre levées, dont trois de Denis\u202f;"
        " les deux paient donc par moitié."
    )
    assert FRENCH.hand_overs(fourteenth) == [
        "Blaise prend les 3 jetons impairs.",
        "Blaise et Chloé tirent 5 fiches 4 par tête du devant\u202f: il est vide.",
        "Des poulans d’Ada on tire 3 fiches par tête, pour spadille et baste. Ada reprend 2 fiches.",
        "Ada donne 1 fiche 6 à Blaise.",
        "Denis donne 1 fiche 6 à Chloé.",
        "Ada et Denis mettent 7 fiches par tête\u202f: une bête de 14 fiches, en attente.",
    ]
    assert FRENCH.entry(book.slots[4].played) == "Maldonne"


def test_payments_of_one_player_for_one_thing_are_said_together(book):
    said = ENGLISH.payments(deal(book, 5))
    assert [one.sentence for one in said] == [
        "Denis lays the stake in front: 2 fish.",
        "Chloé pays Denis and Ada the game: 4 jetons.",
        "Chloé pays Denis and Ada the consolation: 8 jetons.",
        "Denis and Ada each draw 1 fish from the front.",
        "Of Denis’s poulans Ada draws 1 fish 5.",
        "Chloé lays down 2 fish 8 for the beast.",
    ]
    consolation = said[2]
    assert (consolation.charge, consolation.rule, consolation.amount) == (Charge.CONSOLATION, Rule.THREE_TRICKS, 8)
    twelfth = [one.sentence for one in ENGLISH.payments(deal(book, 12))]
    assert "2 jetons are left odd." in twelfth
    assert "Of Chloé’s poulans 1 jeton is left odd." in twelfth
    assert ENGLISH.payments(deal(book, 3))[0].sentence == "The beast of 2 fish 8 that waited goes into the front."


def test_names_shown_are_those_given(book):
    teller = Teller(language("en"), {"Ada": "Ada L."})
    assert teller.contract(deal(book, 1).deal) == "Ada L. called Chloé"
    assert teller.contract(deal(book, 3).deal) == "Chloé played médiateur with Ada L.’s king"


@pytest.mark.parametrize(
    ("name", "whose"),
    [
        ("Ada", "d’Ada"),
        ("Émilie", "d’Émilie"),
        ("Henri", "d’Henri"),
        ("Yves", "d’Yves"),
        ("Yasmine", "de Yasmine"),
        ("Blaise", "de Blaise"),
        ("Łukasz", "de Łukasz"),
        ("3", "de 3"),
    ],
)
def test_french_elides_before_a_vowel(name, whose):
    assert FRENCH.whose(name) == whose


NOTES = [
    ("4", "Then a misdeal: Denis dealt himself nine cards and dealt again."),
    ("5", "Chloé made two tricks of the side’s four, and so paid alone."),
    ("7", "Ada, for a renounce: a beast of 2 fish 8. Ada played a heart to a spade lead and the trick was turned."),
    ("12", "Ada led trumps twice and met six of them in one hand."),
    ("14", "Blaise held Spadille and took the 3 jetons left odd at deal 12."),
]


def test_notes(book):
    assert ENGLISH.note_lines(book) == NOTES
    assert FRENCH.note_lines(book)[1] == ("5", "Chloé a fait deux levées sur quatre, et a donc tout payé.")


def test_corrections_and_deals_made_void_are_noted(book):
    facts = {**book.slots[1].facts, "tricks": 6}
    changed = told.said(told.said(book, DealCorrected(2, facts)), DealVoided(3, "the king was marked"), "23:10")
    lines = ENGLISH.note_lines(changed)
    assert lines[:3] == [
        ("2", "Corrected at 23:05."),
        ("2", "Made void at 23:10: Chloé played médiateur with Ada’s king. the king was marked."),
        ("3", "Then a misdeal: Denis dealt himself nine cards and dealt again."),
    ]


def test_a_deal_that_cannot_stand_any_more_says_why(book):
    facts = {"kind": "substitute", "out": "Chloé", "in": "Émilie"}
    changed = told.said(book, DealCorrected(5, facts))
    lines = dict(ENGLISH.note_lines(changed))
    assert "this cannot stand any more. Chloé does not sit here" in " ".join(lines.values())


def test_lines_of_the_settlement(book):
    first = fewest_lines(book)[0]
    assert ENGLISH.line(first) == "Denis pays Blaise"
    assert ENGLISH.line_said(first) == "Denis pays Blaise 13 fish 9."
    said = [ENGLISH.line(one) for one in each_to_each(book)]
    assert said[-4:] == ["Ada lays down", "Denis lays down", "Blaise takes up", "Chloé takes up"]
    assert FRENCH.line_said(first) == "Denis paie 13 fiches 9 à Blaise."


def test_change_after_a_correction():
    before = {"Ada": -85, "Blaise": -103, "Chloé": -27, "Denis": 60}
    after = {"Ada": -59, "Blaise": -57, "Chloé": -35, "Denis": -4}
    table = Table(front=68, going=28, waiting=(84,), odd=3)
    assert ENGLISH.change(before, after, table, table) == [
        "Denis gives Blaise 4 fish 6.",
        "Denis gives Ada 1 fish 8.",
        "Chloé gives Ada 8 jetons.",
        "What lies on the table stays as it is.",
    ]
    assert ENGLISH.change(before, {**before, "Ada": -99}, EMPTY, table) == [
        "Ada lays down 1 fish 4.",
        "On the table lie now: 6 fish 8 in front, a beast of 8 fish 4 waiting and 3 jetons odd.",
    ]
    assert ENGLISH.change(before, {**before, "Ada": -80}, table, EMPTY) == [
        "Ada takes up 5 jetons.",
        "On the table lies nothing now.",
    ]


def test_a_rule_is_told_with_its_source():
    assert ENGLISH.rule(Rule.HALVES).title == "Partners halve"
    assert FRENCH.rule(Rule.HALVES) == (
        "Par moitié",
        "Hombre et ami partagent par moitié ce qu’ils gagnent, paient et mettent, article par article\u202f;"
        " un jeton impair est à l’hombre.",
        "ENC13, ACAD, RULING",
    )


def test_faults_carry_names_and_words_of_the_game():
    unknown = fault("contract", N_("These rules have no such contract; there are %(choices)s."), choices=["call"])
    assert ENGLISH.fault(unknown) == "These rules have no such contract; there are Called king."
    assert FRENCH.fault(unknown) == "Ces règles n’ont pas ce contrat\u202f; elles ont Roi appelé."
    seated = fault("in", N_("%(player)s is seated already; name another player."), player="a")
    assert Teller(language("en"), {"a": "Ada"}).fault(seated) == "Ada is seated already; name another player."
    assert Teller(language("fr"), {"a": "Ada"}).fault(seated).startswith("Ada est déjà à table")
    plain = Fault("taker", N_("Choose the taker. Nobody is chosen beforehand."))
    assert FRENCH.fault(plain) == "Choisissez l’hombre. Personne n’est choisi d’avance."


def test_a_fault_of_a_figure_names_it():
    wrong = Fault("tariff", "%(figure)s: " + N_("Say true or false."), {"figure": "devole"})
    assert ENGLISH.fault(wrong) == "The dévole is paid: Say true or false."
    assert FRENCH.fault(wrong) == "La dévole se paie\u202f: Dites vrai ou faux\u202f: true ou false."
    low = fault("tariff", N_("%(figure)s: no rate is below the stake, %(stake)s."), figure="rates.solo", stake=4)
    assert ENGLISH.fault(low) == "Rate of solo: no rate is below the stake, 4."
    assert FRENCH.fault(low) == "Tarif du solo\u202f: aucun tarif n’est au-dessous de la mise, 4."


def test_penalties_told():
    def tell(*players, **said):
        return beasted(ENGLISH, Penalty(players, **said))

    assert tell("Ada", "Denis", reason="looked") == "Ada and Denis beasted for looking at a hand"
    assert tell("Ada", reason="renounce", times=2) == "Ada beasted twice for a renounce"
    assert tell("Ada", times=3) == "Ada beasted three times"
    assert tell("Ada", reason="spoke of the cards") == "Ada beasted: spoke of the cards"
    assert tell("Ada", reason="other") == "Ada beasted"


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"contract": Contract.CALL, "partner": None}, "Ada called a king"),
        ({"contract": Contract.CALL, "partner": None, "forced": True}, "Ada, forced Spadille, called a king"),
        ({"contract": Contract.ALLIANCE, "partner": "Blaise"}, "Ada allied with Blaise"),
        (
            {"contract": Contract.ALLIANCE, "partner": "Blaise", "forced": True},
            "Ada, forced Spadille, allied with Blaise",
        ),
        ({"contract": Contract.MEDIATEUR, "partner": "Blaise"}, "Ada played médiateur with Blaise"),
        ({"contract": Contract.DIMIDIATOR}, "Ada played dimidiator"),
        ({"contract": Contract.CASCO, "partner": "Denis"}, "Ada played casco with Denis"),
        ({"contract": Contract.SOLO}, "Ada played solo"),
        ({"contract": None}, "A deal not fully told"),
    ],
)
def test_other_contracts(facts, said):
    assert ENGLISH.contract(Deal(taker="Ada", **facts)) == said


def test_every_kind_of_entry_has_a_title():
    substitute = Deal(kind=Kind.SUBSTITUTE, out="Denis", incoming="Émilie")
    assert entry(ENGLISH, substitute) == "Émilie takes Denis’s seat"
    assert entry(FRENCH, substitute) == "Émilie prend la place de Denis"
    assert entry(ENGLISH, Deal(kind=Kind.PASSED)) == "All passed"
    assert entry(ENGLISH, Deal(kind=Kind.VOID)) == "Misdeal"


def test_a_game_with_a_pool():
    book = told.book_of({
        "format": "quadrille-sitting/1", "rules": "lancashire", "players": ["Ada", "Blaise", "Chloé", "Denis"],
        "first_dealer": "Denis", "deals": [
            {"contract": "call", "taker": "Blaise", "partner": "Denis", "trump": "clubs", "tricks": 5,
             "taker_tricks": 3, "aces": ["Ada", "Denis"]},
            {"contract": "sans_prendre", "taker": "Chloé", "trump": "hearts", "tricks": 6, "aces": "Ada"},
        ],
    })  # fmt: skip
    lost, won = (slot.played for slot in book.slots)
    assert ENGLISH.details(lost) == ["Ada and Denis held a red ace each"]
    assert ENGLISH.details(won) == ["favourite", "Ada held both red aces"]
    assert ENGLISH.reason(lost).endswith("five tricks, so they make a beast by halves.")
    assert ENGLISH.hand_overs(lost)[-1] == "Blaise and Denis each lay down 1 jeton: a beast of 2 jetons, for the pool."
    assert "Of the pool 4 jetons lie on the board for the next game." in ENGLISH.hand_overs(lost)
    assert "The beast of 2 jetons goes into the pool." in [one.sentence for one in ENGLISH.payments(lost)]
    assert FRENCH.last(won).endswith("Chloé a tiré 8 jetons de la cagnotte.")
