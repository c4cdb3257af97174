"""A deal that nobody played, as an address tells it: for "What does it pay?".

    suppose(args, language) -> Supposed

The address says a game, what lies on the table, and the deal, in the words of the form of a deal. From these a
sitting is imagined, and the same sheet as at a table works out what it pays. Ada is always the taker, the next
player her friend or the seller of her king, and the last seat deals.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from werkzeug.datastructures import MultiDict

from ledger.book.imagined import PLAYERS, imagined
from ledger.book.replay import Book
from ledger.quadrille.cards import Suit
from ledger.quadrille.contracts import Contract
from ledger.quadrille.deal import DEFENDERS, Deal
from ledger.quadrille.prospect import prospect
from ledger.quadrille.rulesets import RULESETS
from ledger.quadrille.tariff import Family, RuleSet
from ledger.web.recording import Form
from ledger.web.seating import Sight
from ledger.web.sheets import Sheet
from ledger.words import N_, Language
from ledger.words.telling import Teller

RULES, BEFORE, DOUBLED, FAVOURITE, TURK = "rules", "before", "doubled", "favourite", "turk"

TAKEN = ("contract", "forced", "trump", "tricks", "taker_tricks", "matadors", "matadors_by", "false_matadors", "vole")
"""Fields of the form of a deal that an address may fill in, one value each."""

PRELUDES: dict[str, tuple[str, tuple[int, ...]]] = {
    "first": (N_("Nothing: the first deal"), ()),
    "remise": (N_("A remise before"), (1,)),
    "codille": (N_("A codille before"), (2,)),
    "remises": (N_("Two remises before"), (1, 1)),
}
"""What was played before: how it is called, and how many tricks each deal fell short by."""


@dataclass(frozen=True)
class Supposed:
    """A deal that an address supposes."""

    args: "MultiDict[str, str]"
    """What the address says."""
    language: Language
    """The language of the request."""

    @cached_property
    def faults(self) -> dict[str, str]:
        """What the address says of the table and cannot be, by field, in words."""
        said, say = self.args, self.language.gettext
        found = {}
        if said.get(RULES, self.rules.key) != self.rules.key:
            found[RULES] = say("There is no such game here; choose one.")
        if said.get(BEFORE, "first") not in PRELUDES:
            found[BEFORE] = say("Choose what was played before.")
        for key in (FAVOURITE, TURK) if self.rules.has_favourite else ():
            if said.get(key) and _suit(said[key]) is None:
                found[key] = say("Choose a suit, or none.")
        if self.rules.has_favourite and said.get(TURK) and said.get(TURK) == said.get(FAVOURITE):
            found[TURK] = say("Choose another suit for the Turk: this one is the favourite.")
        return found

    @cached_property
    def rules(self) -> RuleSet:
        """The game; the first of all where none, or none that there is, was chosen."""
        return RULESETS.get(self.args.get(RULES, ""), next(iter(RULESETS.values())))

    @cached_property
    def before(self) -> str:
        """What was played before."""
        before = self.args.get(BEFORE, "first")
        return before if before in PRELUDES else "first"

    @cached_property
    def suits(self) -> dict[str, str]:
        """Favourite and Turk, in the words of the sitting file."""
        if not self.rules.has_favourite:
            return {}
        drawn = {key: str(suit) for key in (FAVOURITE, TURK) if (suit := _suit(self.args.get(key, "")))}
        return drawn if len(set(drawn.values())) == len(drawn) else {FAVOURITE: drawn[FAVOURITE]}

    @cached_property
    def rate(self) -> int:
        """The rate of the deal."""
        return 2 if self.args.get(DOUBLED) else 1

    @cached_property
    def form(self) -> Form:
        """The form of the deal, with those fields that nobody chooses here."""
        args = self.args
        form: Form = MultiDict({"kind": "played", "taker": "1", "partner": "2", "king_from": "2", "matadors": "0"})
        form.setlist("seated", list(PLAYERS[: self.rules.players]))
        form["vole"] = "none"
        for key in TAKEN:
            if args.get(key):
                form[key] = args[key]
        form.setlist("held", args.getlist("held"))
        if self.rate > 1:
            form["rate"] = str(self.rate)
        if self.rules.family is Family.MODERN and form.get("matadors_by") in (None, DEFENDERS):
            form["matadors_by"] = "3" if form.get("matadors_by") else "1"
        return form

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet of the deal."""
        return Sheet(Sight(0, self.book, Teller(self.language)), self.form)

    @cached_property
    def book(self) -> Book:
        """The sitting in which it is played."""
        return table(self.rules, self.before, self.suits)

    @cached_property
    def is_said(self) -> bool:
        """Whether anything was said of the deal."""
        return any(self.args.get(key) for key in (*TAKEN, "held"))

    @cached_property
    def stakes(self) -> list[tuple[str, str, int]]:
        """What may have been played before: a word, how it is called, and what is at stake then, in jetons."""
        found = []
        for key, (message, _) in PRELUDES.items():
            book = table(self.rules, key, self.suits)
            at_stake = prospect(book.sitting, book.standing, Deal(rate=self.rate)).at_stake
            found.append((key, self.language.gettext(message), at_stake))
        return found

    @cached_property
    def who(self) -> str:
        """Who is who: "Ada is the taker, Blaise her friend. Denis deals."."""
        say, rules, contract = self.language.gettext, self.rules, self.sheet.deal.contract
        said = say("Ada is the taker.")
        if contract in rules.with_friend:
            said = say("Ada is the taker and Blaise her friend.")
        elif contract is Contract.MEDIATEUR:
            said = say("Ada is the taker, and Blaise sold her the king.")
        return f"{said} " + say("%(player)s deals.", player=PLAYERS[rules.players - 1])


def suppose(args: "MultiDict[str, str]", language: Language) -> Supposed:
    """Return what an address supposes."""
    return Supposed(args, language)


def table(rules: RuleSet, before: str, suits: Mapping[str, str]) -> Book:
    """Return a table of `rules` after what was played before; the last seat deals next."""
    short = PRELUDES[before][1]
    deals = [_lost(rules, by, suits) for by in short]
    first = PLAYERS[(rules.players - 1 - len(deals)) % rules.players]
    return imagined(rules, deals, first_dealer=first, **suits)


def _lost(rules: RuleSet, by: int, suits: Mapping[str, str]) -> dict[str, Any]:
    """Return the lowest game, lost in a plain suit with so many tricks too few."""
    contract, tricks = rules.contracts[0], rules.to_win - by
    friend = {"partner": PLAYERS[2]} if contract in rules.with_friend else {}
    facts: dict[str, Any] = {"contract": str(contract), "taker": PLAYERS[1], **friend, "tricks": tricks}
    if rules.family is Family.MODERN:
        return facts
    plain = next(suit for suit in Suit if suit not in suits.values() and suit is not rules.favourite)
    return {**facts, "trump": str(plain), "taker_tricks": tricks, "held": []}


def _suit(word: str) -> Suit | None:
    return Suit(word) if word in set(Suit) else None
