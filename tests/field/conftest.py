"""Books of their own for every test, and a browser that has them open."""

import pytest

from ledger.store import Store
from ledger.web.app import create_app


@pytest.fixture
def app(tmp_path):
    """The app, which takes forms without their token."""
    return create_app(tmp_path, TESTING=True, WTF_CSRF_ENABLED=False)


@pytest.fixture
def client(app):
    """A browser."""
    return app.test_client()


@pytest.fixture
def books(app):
    """The store that the app writes to."""
    with Store(app.config["BOOKS"]) as store:
        yield store
