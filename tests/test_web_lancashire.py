"""Lancashire quadrille on the pages: a purchased king and the red aces said by a form, the pool told."""

from hypothesis import given

from ledger.exchange.sitting_file import book_of
from ledger.quadrille.payments import Charge
from ledger.quadrille.rulesets.lancashire import LANCASHIRE
from ledger.store import Store
from ledger.web.app import create_app
from ledger.web.recording import facts_from, form_from, is_same
from ledger.words import language
from ledger.words.terms import charge_name, contract_name
from tests.forms import words
from tests.strategies import sittings
from tests.test_published import AT
from tests.test_web_deals import Sheet, sitting

PURCHASED = {
    "taker": "1", "contract": "mediateur", "king_from": "4", "trump": "hearts", "tricks": "6", "do": "save",
}  # fmt: skip


@given(sittings("lancashire"))
def test_the_form_says_the_same_as_the_facts(data):
    """Who held the red aces too, in one hand or in two."""
    book = book_of(data, AT)
    for slot in book.slots:
        before = slot.played.before
        assert is_same(slot.facts, facts_from(form_from(slot.facts, book, before), book, before), book, before)


def recorded(tmp_path, **choices):
    """The last deal of a new sitting, recorded by the form of a deal and the page of its table."""
    app = create_app(tmp_path, WTF_CSRF_ENABLED=False)
    with Store(app.config["BOOKS"]) as store:
        number = sitting(store, "lancashire")
        client = app.test_client()
        Sheet(client, f"/sittings/{number}/deals/new").send(**PURCHASED, **choices)
        return store.entries(number)[-1].said.facts, client.get(f"/sittings/{number}").get_data(as_text=True)


def test_a_purchased_king_and_two_red_aces_are_recorded(tmp_path):
    facts, page = recorded(tmp_path, aces=["2", "4"])
    assert (facts["king_from"], facts["aces"]) == ("Denis", ["Blaise", "Denis"])
    assert "On the board" in page
    assert "In the pool" in page


def test_contracts_and_charges_have_their_names_of_lancashire():
    names = [contract_name(language("en"), contract, LANCASHIRE) for contract in LANCASHIRE.contracts]
    assert names == ["Ask leave, a king called", "Purchased king, médiateur", "Solo, sans prendre"]
    charges = (Charge.ACES, Charge.POOL, Charge.KING)
    assert [charge_name(language("en"), each, LANCASHIRE) for each in charges] == ["Red aces", "Pool", "King bought"]


def test_a_pool_that_falls_short_is_told(tmp_path):
    """Before what is drawn from it."""
    solo_vole = {"contract": "sans_prendre", "taker": "Ada", "trump": "hearts", "tricks": 10, "vole": "undertaken"}
    app = create_app(tmp_path, WTF_CSRF_ENABLED=False)
    with Store(app.config["BOOKS"]) as store:
        number = sitting(store, "lancashire", deals=[solo_vole, solo_vole])
        page = words(app.test_client().get(f"/sittings/{number}/deals/2").get_data(as_text=True))
    assert "The pool falls short: Ada, Blaise, Chloé and Denis each lay 1 fish in it again." in page


def test_one_player_ticked_held_both_red_aces(tmp_path):
    assert recorded(tmp_path, aces=["3"])[0]["aces"] == "Chloé"


def test_red_aces_may_stay_unsaid(tmp_path):
    assert "aces" not in recorded(tmp_path)[0]
