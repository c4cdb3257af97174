"""What several rooms' tests need."""

import pytest

from ledger.store import Store


@pytest.fixture
def store(tmp_path):
    """A store in an empty file."""
    with Store(tmp_path / "ledger.sqlite") as store:
        yield store
