"""Why a count differs, in the words of the rules."""

import pytest

from ledger.book.counting import Explanation, Way
from ledger.quadrille.payments import Charge
from ledger.quadrille.rulesets import find
from ledger.words import language
from ledger.words.counters import explanation
from ledger.words.saying import Voice


@pytest.mark.parametrize(
    ("rules", "charge", "said"),
    [
        ("mediateur", Charge.POOL, "Front, 4 jetons"),
        ("alliance", Charge.POOL, "Pot, 4 jetons"),
        ("lancashire", Charge.ACES, "Red aces, 4 jetons"),
    ],
)
def test_a_charge_bears_the_name_it_has_in_the_rules(rules, charge, said):
    """What lies in front is a pot in the modern game, and the aces of Lancashire are red."""
    one = Explanation(1, Way.NOT_DONE, 4, None, charge)
    assert explanation(Voice(language("en")), one, find(rules)).startswith(said)
