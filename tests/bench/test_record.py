"""The request that records a deal, early in a sitting and late."""

import pytest

from ledger import create_app
from ledger.service import verbs
from ledger.store import Store
from tests.bench.conftest import OTHER, OURS
from tests.forms import chosen, held
from tests.service.test_verbs import OPTIONS, WON


def recording(tmp_path, deals):
    """Return a way to take the last deal back, and one to record it again with the page that follows."""
    app = create_app(tmp_path, WTF_CSRF_ENABLED=False)
    with Store(app.config["BOOKS"]) as store:
        written = verbs.open_sitting(store, OPTIONS)
        number = written.sitting_id
        for _ in range(deals):
            written = verbs.record(store, number, WON, after=written.book.number)
    browser = app.test_client()
    address = f"/sittings/{number}/deals/new"

    def form():
        with Store(app.config["BOOKS"]) as store:
            book = verbs.read(store, number)
            if book.acted and len(book.slots) > deals:
                verbs.undo(store, number, book.acted)
        fields = chosen(
            held(browser.get(address).text),
            taker="1",
            contract="call",
            trump="spades",
            partner="2",
            tricks="6",
            do="save",
        )
        return (fields,), {}

    def record(fields):
        answer = browser.post(address, data=fields)
        assert answer.status_code in (302, 303), answer.text

    return form, record


@pytest.mark.parametrize(("deals", "side"), [(400, OURS), (4, OTHER)])
def test_record(benchmark, part, tmp_path, deals, side):
    """One POST, answered and on the disk."""
    part("recording a deal: deal 400 against deal 4", side, 1.5)
    form, record = recording(tmp_path, deals)
    benchmark.pedantic(record, setup=form, rounds=80, warmup_rounds=5)
