"""Books of their own for every test, and a browser that has them open."""

import pytest

from ledger.store import Store
from ledger.web.app import create_app


@pytest.fixture(scope="session")
def running(tmp_path_factory):
    """The app, made once, so that its pages are read once."""
    return create_app(tmp_path_factory.mktemp("instance"), TESTING=True, WTF_CSRF_ENABLED=False)


@pytest.fixture
def app(running, tmp_path):
    """The app with books that are new; it takes forms without their token."""
    running.config["BOOKS"] = str(tmp_path / "ledger.sqlite")
    return running


@pytest.fixture
def client(app):
    """A browser."""
    return app.test_client()


@pytest.fixture
def books(app):
    """The store that the app writes to."""
    with Store(app.config["BOOKS"]) as store:
        yield store
