"""A real server, a real browser, and somebody who watches both while a test runs.

    house       the address of a server with empty books of its own
    visit       opens a page, in a context of its own, and watches it
    page        such a page, on a phone

A page that complains on its console, breaks the content policy, throws an error or asks another host for anything
fails the test that opened it.
"""

import re
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import sync_playwright

CHROMIUM = "/usr/bin/chromium"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 390, "height": 760}
OWN = ("data:", "blob:", "about:", "chrome:", "chrome-extension:")
"""What a browser finds within itself; its viewer of PDFs is an extension."""
PATIENCE = 10_000
"""Milliseconds that anything may take, on a machine with other things to do."""
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    """Every test of this room drives a browser."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


class House(NamedTuple):
    """A server at work."""

    address: str
    """Where its pages are."""
    instance: Path
    """The folder of its books."""


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """Start the app as anyone would, on a port that is free, and stop it at the end."""
    instance = tmp_path_factory.mktemp("house")
    with socket.socket() as chosen:
        chosen.bind(("127.0.0.1", 0))
        port = chosen.getsockname()[1]
    command = [sys.executable, "-m", "ledger", "--instance", str(instance), "run", "--port", str(port)]
    said = (instance / "said.txt").open("w+", encoding="utf-8")
    with said, subprocess.Popen(command, cwd=HERE.parents[1], stdout=said, stderr=said) as server:
        try:
            _until_it_answers(port, server, said)
            yield House(f"http://127.0.0.1:{port}", instance)
        finally:
            server.terminate()
            server.wait(10)
        said.seek(0)
        assert "Traceback" not in (told := said.read()), told


def _until_it_answers(port, server, said):
    """Wait for the first page."""
    until = time.monotonic() + 30
    while time.monotonic() < until and server.poll() is None:
        connection = HTTPConnection("127.0.0.1", port, timeout=10)
        try:
            connection.request("GET", "/")
            assert connection.getresponse().status == 200
            return
        except ConnectionError:
            time.sleep(0.1)
        finally:
            connection.close()
    said.seek(0)
    pytest.fail(f"The server did not start. {said.read()}")


@pytest.fixture(scope="session")
def browser():
    """Chromium, once for all tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


class Watch:
    """What went wrong in the pages of a test. Answers of a status that is expected are not wrong."""

    def __init__(self, address):
        self.address, self.expected, self.wrong = address, set(), []

    def over(self, context):
        context.on("console", self._heard)
        context.on("weberror", lambda error: self.wrong.append(str(error.error)))
        context.on("request", self._asked)

    def _heard(self, message):
        status = re.search(r"the server responded with a status of (\d+)", message.text)
        if message.type in ("error", "warning") and not (status and int(status[1]) in self.expected):
            self.wrong.append(f"{message.text} ({message.location.get('url', '')})")

    def _asked(self, request):
        if not request.url.startswith((self.address + "/", *OWN)):
            self.wrong.append(f"{request.url} is not the server")


@pytest.fixture
def watch(house):
    """The watch of this test: `watch.expected.add(409)` lets such an answer pass."""
    watch = Watch(house.address)
    yield watch
    assert watch.wrong == []


@pytest.fixture
def visit(browser, house, watch):
    """Open a page in a context of its own: `visit(locale="fr-FR")`, with what Playwright's contexts know."""
    contexts = []

    def opened(**options):
        settings = {"base_url": house.address, "viewport": PHONE, "locale": "en-GB", "color_scheme": "light"}
        context = browser.new_context(**settings | options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        watch.over(context)
        return context.new_page()

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture
def page(visit):
    """A page on a phone, in English."""
    return visit()
