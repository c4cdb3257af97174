"""A sitting told: every sentence that pages and prints say of deals, payments and notes.

    Teller(language, names).contract(deal)      "Ada called Chloé"
    Teller(language, names).hand_overs(played)  "Blaise takes the 3 odd jetons.", …

Everything is plain text. A suit is its pip and its word, parted by a no-break space: "♠ spades".
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ledger.book.replay import Book
from ledger.book.settlement import Line
from ledger.quadrille.deal import Deal
from ledger.quadrille.faults import Fault
from ledger.quadrille.rules import Rule
from ledger.quadrille.sitting import Played
from ledger.quadrille.table import Table
from ledger.words import accounts, corrections, deals, faults, hands, notes, recap
from ledger.words.accounts import PaymentSaid, RuleSaid
from ledger.words.saying import Voice

__all__ = ["PaymentSaid", "RuleSaid", "Teller"]


@dataclass(frozen=True, slots=True)
class Teller(Voice):
    """A voice that tells a sitting: `Teller(language, names)`, names being what each player's key is shown as."""

    def contract(self, deal: Deal) -> str:
        """Who undertook what: "Ada called Chloé"."""
        return deals.contract(self, deal)

    def entry(self, played: Played) -> str:
        """A short title of anything recorded: the same, or "Misdeal", "All passed", "Émilie takes Denis’s seat"."""
        return deals.entry(self, played.deal)

    def details(self, played: Played) -> list[str]:
        """What else befell: "favourite", "three matadors", "vole made", "Ada beasted for a renounce"."""
        return deals.details(self, played)

    def last(self, played: Played) -> str:
        """A deal in a few sentences, to follow the words "Last deal"."""
        return recap.last(self, played)

    def brief(self, played: Played) -> str:
        """Anything recorded in a few words, to tell it from the others."""
        return recap.brief(self, played)

    def reason(self, played: Played) -> str:
        """Why the deal is paid as it is, in one sentence."""
        return deals.reason(self, played)

    def hand_overs(self, played: Played, *, with_stakes: bool = False) -> list[str]:
        """Everything to do after a deal, in the order hands do it; stakes laid before play only where asked for."""
        return hands.hand_overs(self, played, with_stakes=with_stakes)

    def payments(self, played: Played) -> list[PaymentSaid]:
        """Every payment of a deal in sentences, each with what it is for and the rule that asks for it."""
        return accounts.payments(self, played)

    def rule(self, which: Rule) -> RuleSaid:
        """A rule's name, what it asks, and its source."""
        return accounts.rule(self, which)

    def fault(self, wrong: Fault) -> str:
        """What is wrong, and what would be right."""
        return faults.fault(self, wrong)

    def note_lines(self, book: Book) -> list[tuple[str, str]]:
        """The number of a deal and what is noted of it: penalties, notes, misdeals, corrections."""
        return notes.note_lines(self, book)

    def line(self, one: Line) -> str:
        """A line of the settlement without its amount: "Denis pays Blaise"."""
        return accounts.line(self, one)

    def line_said(self, one: Line) -> str:
        """A line of the settlement in a sentence: "Denis pays Blaise 13 fish 9."."""
        return accounts.line_said(self, one)

    def change(
        self,
        before: Mapping[str, int],
        after: Mapping[str, int],
        table_before: Table | None = None,
        table_after: Table | None = None,
    ) -> list[str]:
        """What sets the counters right after a correction: balances, and the table, before and after it."""
        return corrections.change(self, before, after, table_before, table_after)
