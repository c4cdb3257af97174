"""What a page asks about a deal, under the rules of its table: the faces of every choice, and when each is needed.

    questions(book, standing, form) -> Questions

Nothing here decides what matters: each face of `tricks` is tried on the rules (`legality.held_matters`,
`takers_tricks_matter`), and the answer stands at it as a data attribute, which the style sheet reads.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ledger.book.replay import Book
from ledger.quadrille.cards import Matador, Suit
from ledger.quadrille.case import is_alone, outcome_of
from ledger.quadrille.contracts import Contract, Outcome, Vole
from ledger.quadrille.deal import Deal
from ledger.quadrille.legality import held_matters, takers_tricks_matter
from ledger.quadrille.period import POULANS
from ledger.quadrille.prospect import Prospect
from ledger.quadrille.tariff import Family, OddWay
from ledger.web.recording import Form
from ledger.words import N_, Language
from ledger.words.amounts import quantity
from ledger.words.terms import REASONS, matador_name, reason_name, suit_name

Face = tuple[str, str, str, Mapping[str, str]]
"""Value, label, small words and attributes of a choice, as the macro `choices` takes them."""

LONG_RUN = 8
"""Runs of matadors from here on stand in a fold."""
LONGEST_RUN = 12
RATES = tuple(map(str, range(1, 11)))
"""Rates of a deal that a form offers."""
USUAL_RATES = 4
"""So many of them are not folded away."""

CONTRACTS = {
    Contract.CALL: (N_("Called a king"), N_("with a friend")),
    Contract.OWN_KING: (N_("Own king"), N_("alone, no premium")),
    Contract.MEDIATEUR: (N_("Médiateur"), N_("alone, a king bought")),
    Contract.SANS_PRENDRE: (N_("Sans prendre"), N_("alone")),
    Contract.ALLIANCE: (N_("Alliance"), N_("with a partner")),
    Contract.DIMIDIATOR: (N_("Dimidiator"), N_("alone")),
    Contract.CASCO: (N_("Casco"), N_("with a partner")),
    Contract.SOLO: (N_("Solo"), N_("alone")),
}
CALLED_ALONE = (N_("Exchanged a king"), N_("alone, no premium"))
OF_LANCASHIRE = {
    Contract.CALL: (N_("Called a king"), N_("asked leave, with a friend")),
    Contract.MEDIATEUR: (N_("Médiateur"), N_("alone, a king purchased")),
    Contract.SANS_PRENDRE: (N_("Sans prendre"), N_("a solo")),
}
MODERN_MEDIATEUR = (N_("Médiateur"), N_("with a partner"))


@dataclass(frozen=True, slots=True)
class Questions:
    """What is asked of a deal."""

    modern: bool
    """Whether the modern game is played."""
    contracts: list[Face]
    """What may be undertaken."""
    any_friend: bool
    """Whether any contract is played with a friend."""
    any_king: bool
    """Whether any is played with a king bought."""
    may_be_forced: bool
    """Whether Spadille may be forced."""
    may_pass: bool
    """Whether a deal may be passed out."""
    tricks: list[tuple[Outcome, list[Face]]]
    """Tricks of the side, result by result."""
    own: list[Face]
    """Tricks of the Taker's own, as far as anything hangs on them."""
    runs: list[Face]
    """Short runs of matadors, and none."""
    long_runs: list[Face]
    """Long ones."""
    held: list[Face]
    """The three matadors, where poulans are put up for them."""
    voles: list[Face]
    """How a vole is played for."""
    odd_waits: bool
    """Whether odd jetons wait for an owner."""
    odd_is_listed: bool
    """Whether odd jetons go one each to the best trumps of the same deal."""
    aces: bool
    """Whether both black aces are paid."""
    red_aces: bool
    """Whether the red aces are paid, in one hand or two."""
    reasons: list[tuple[str, str]]
    """For what a player is beasted."""
    rates: list[Face]
    """Usual rates of a deal."""
    high_rates: list[Face]
    """Others."""


def questions(book: Book, ahead: Prospect, form: Form, language: Language) -> Questions:
    """Return what is asked of the deal that `ahead` foresees; what `form` holds already is among the choices."""
    tariff, rules = book.sitting.tariff, book.sitting.tariff.rules
    say, modern = language.gettext, rules.family is Family.MODERN
    most = LONGEST_RUN if not modern else rules.cards
    own = sorted({tricks for tricks in range(rules.to_win) if _own_matter(book, tricks)})
    return Questions(
        modern=modern,
        contracts=[_contract(book, contract, language) for contract in rules.contracts],
        any_friend=bool(rules.with_friend),
        any_king=not modern and Contract.MEDIATEUR in rules.contracts,
        may_be_forced=bool(tariff.get("forced_spadille")),
        may_pass=not tariff.get("forced_spadille"),
        tricks=_tricks(book),
        own=[_face(tricks) for tricks in range(max(own) + 1)] if own else [],
        runs=[("0", say("none"), "", {}), *(_face(run) for run in range(3, LONG_RUN))],
        long_runs=[_face(run) for run in range(LONG_RUN, most + 1)],
        held=_held(book, ahead, language),
        voles=_voles(book, language),
        odd_waits=rules.odd is OddWay.NEXT_DEAL and bool(ahead.left.odd),
        odd_is_listed=not modern and rules.odd is OddWay.SAME_DEAL,
        aces=bool(tariff.get("auddey")),
        red_aces=bool(tariff.get("red_ace")),
        reasons=_reasons(form, language),
        rates=[(rate, f"× {rate}", "", {}) for rate in RATES[:USUAL_RATES]],
        high_rates=[(rate, f"× {rate}", "", {}) for rate in RATES[USUAL_RATES:]],
    )


def _face(number: int) -> Face:
    return str(number), str(number), "", {}


def _contract(book: Book, contract: Contract, language: Language) -> Face:
    """One contract: what it is called, and what it asks for besides."""
    tariff, rules = book.sitting.tariff, book.sitting.tariff.rules
    label, small = CONTRACTS[contract]
    if rules.family is Family.LANCASHIRE:
        label, small = OF_LANCASHIRE[contract]
    if contract is Contract.CALL and is_alone(rules, contract):
        label, small = CALLED_ALONE
    if contract is Contract.MEDIATEUR and rules.family is Family.MODERN:
        label, small = MODERN_MEDIATEUR
    asks = {
        "data-friend": not is_alone(rules, contract),
        "data-king": contract is Contract.MEDIATEUR and rules.family is not Family.MODERN,
        "data-forced": contract is rules.forced_as and bool(tariff.get("forced_spadille")),
    }
    return (
        str(contract),
        language.gettext(label),
        language.gettext(small),
        {key: "" for key, is_so in asks.items() if is_so},
    )


def _own_matter(book: Book, tricks: int) -> bool:
    """Whether the Taker's own matter among so many tricks of a call."""
    tariff = book.sitting.tariff
    return any(
        takers_tricks_matter(tariff, Deal(contract=contract, tricks=tricks)) for contract in tariff.rules.with_friend
    )


def _tricks(book: Book) -> list[tuple[Outcome, list[Face]]]:
    """Tricks of the side in rows that are the three results, worst first; each says what it asks besides."""
    tariff, rules = book.sitting.tariff, book.sitting.tariff.rules
    faces: dict[Outcome, list[Face]] = {Outcome.CODILLE: [], Outcome.REMISE: [], Outcome.WON: []}
    announced = Deal(contract=Contract.SANS_PRENDRE, vole=Vole.ANNOUNCED)
    for tricks in range(rules.cards + 1):
        outcome = outcome_of(rules, tricks)
        asks = {
            "data-own": _own_matter(book, tricks),
            "data-decided": held_matters(tariff, Deal(tricks=tricks)),
            "data-missed": held_matters(tariff, Deal(tricks=tricks))
            and not held_matters(tariff, replace(announced, tricks=tricks)),
            "data-all": tricks == rules.cards,
        }
        said = {"data-result": str(outcome), **{key: "" for key, is_so in asks.items() if is_so}}
        faces[outcome].append((str(tricks), str(tricks), "", said))
    return list(faces.items())


def _held(book: Book, ahead: Prospect, language: Language) -> list[Face]:
    """The three matadors with what is put up for each."""
    tariff, rate = book.sitting.tariff, ahead.position.rate
    if not ahead.poulans:
        return []
    faces: list[Face] = []
    for matador in Matador:
        up = tariff.get(POULANS[matador]) * rate
        faces.append((str(matador), matador_name(language, matador), quantity(language, up) if up else "", {}))
    return [*faces, ("none", language.gettext("None"), "", {})]


def _voles(book: Book, language: Language) -> list[Face]:
    """How a vole may be played for under these rules."""
    say, rules = language.gettext, book.sitting.tariff.rules
    none: Face = (str(Vole.NONE), say("None"), "", {})
    if rules.family is Family.MODERN:
        return [none, (str(Vole.ANNOUNCED), say("Announced"), say("before the first trick"), {})]
    next_trick = language.ordinal(rules.to_win + 1)
    return [
        none,
        (str(Vole.UNDERTAKEN), say("Undertaken"), say("led to the %(trick)s", trick=next_trick), {}),
        (str(Vole.ANNOUNCED), say("Announced"), say("sans prendre only"), {}),
    ]


def _reasons(form: Form, language: Language) -> list[tuple[str, str]]:
    """Reasons for a penalty, and any other that the form holds."""
    own = [form[key] for key in form if key.startswith("reason_") and form[key] and form[key] not in REASONS]
    known = [*REASONS, *dict.fromkeys(own)]
    return [("", language.gettext("Choose")), *((reason, reason_name(language, reason)) for reason in known)]


def suits_said(book: Book, language: Language) -> str:
    """What favourite and Turk pay: "hearts is the favourite and pays double"."""
    tariff, say = book.sitting.tariff, language.gettext

    def pays(suit: Suit) -> str:
        times = tariff.multiplier(suit)
        return say("pays double") if times == 2 else say("pays %(times)s times", times=language.spelled(times))

    said = []
    if tariff.favourite:
        said.append(
            say(
                "%(suit)s is the favourite and %(pays)s",
                suit=suit_name(language, tariff.favourite),
                pays=pays(tariff.favourite),
            )
        )
    if tariff.turk:
        said.append(
            say("%(suit)s is the Turk and %(pays)s", suit=suit_name(language, tariff.turk), pays=pays(tariff.turk))
        )
    return "; ".join(said)
