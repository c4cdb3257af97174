"""Figures of the house on a page of their own: what is kept, each as a small file to take elsewhere, and one taken in.

GET  /tariffs               what is kept, and the form for a file
POST /tariffs               a file, taken whole or not at all
GET  /tariffs/file?name=…   one of them as a file
POST /tariffs/forget        one of them is kept no longer; no sitting is changed
"""

from io import BytesIO
from typing import NamedTuple

from flask import Blueprint, abort, flash, redirect, render_template, request, send_file, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.wrappers import Response

from ledger.exchange import tariff_file
from ledger.exchange.sitting_file import Unreadable
from ledger.exchange.tariff_file import TariffSaid
from ledger.quadrille.agreement import read_figures
from ledger.quadrille.faults import Fault
from ledger.quadrille.rulesets import RULESETS
from ledger.quadrille.tariff import tariff_of
from ledger.service import verbs
from ledger.store import HouseTariff
from ledger.store.names import folded
from ledger.store.plain import holdable
from ledger.web.context import current_language, store
from ledger.web.tariffs import figure_lines
from ledger.words.faults import fault as told
from ledger.words.saying import Voice
from ledger.words.terms import rules_title

blueprint = Blueprint("house_files", __name__, url_prefix="/tariffs")

LARGEST = 64 * 1024  # bytes, of a file; one that holds every figure is a tenth of it

Answer = str | Response | tuple[str, int]


class Kept(NamedTuple):
    """Figures of the house in words."""

    name: str
    """What they are kept under."""
    rules: str
    """The title of the rules they change; their key, if these are gone."""
    lines: list[tuple[str, str, str]]
    """What is changed: name, value, and what the rules have."""
    is_usable: bool
    """Whether the rules are here still, and know these figures."""


@blueprint.get("")
def page() -> str:
    """What is kept, and the form for a file."""
    return _page()


@blueprint.post("", endpoint="take")
def take_file() -> Answer:
    """Take the figures of a file; under a name that has others only where that is wanted."""
    language = current_language()
    file = request.files.get("file")
    if file is None or not file.filename:
        return _page(trouble=[language.gettext("Choose a tariff file.")]), 422
    try:
        said = _read(file.stream.read(LARGEST + 1))
    except tariff_file.Faults as wrong:
        return _page(trouble=[_told(file.filename, found) for found in wrong.faults]), 422
    except ValueError as wrong:
        why = language.gettext("This is no tariff file: %(why)s.", why=str(wrong).rstrip("."))
        return _page(trouble=[f"{file.filename}: {why}"]), 422
    there = next((kept for kept in store().tariffs() if folded(kept.name) == folded(said.name)), None)
    if there and _same(there, said):
        flash(language.gettext("“%(name)s” keeps these figures already.", name=there.name))
    elif there and not request.form.get("replace"):
        words = language.gettext("“%(name)s” keeps other figures. Tick below to replace them.", name=there.name)
        return _page(trouble=[words], must_replace=True), 409
    else:
        store().save_tariff(HouseTariff(said.name, said.rules, said.figures, verbs.now()))
        flash(language.gettext("“%(name)s” keeps these figures.", name=said.name))
    return redirect(url_for("house_files.page"), code=303)


@blueprint.get("/file", endpoint="file")
def download() -> Response:
    """One of them as a file, its name in letters every system takes."""
    kept = _named(request.args.get("name", ""))
    if kept is None:
        abort(404)
    written = tariff_file.written(TariffSaid(kept.name, kept.rules, kept.figures)).encode()
    name = f"tariff-{kept.rules}-{kept.saved_at:%Y-%m-%d}.json"
    return send_file(BytesIO(written), mimetype="application/json", as_attachment=True, download_name=name)


@blueprint.post("/forget")
def forget() -> Response:
    """Keep one no longer."""
    kept, language = _named(request.form.get("name", "")), current_language()
    if kept and store().forget_tariff(kept.name):
        flash(language.gettext("The figures of “%(name)s” are forgotten; no sitting is changed.", name=kept.name))
    return redirect(url_for("house_files.page"), code=303)


@blueprint.errorhandler(CSRFError)
def show_again(_error: CSRFError) -> tuple[str, int]:
    """The page with forms that can be sent."""
    words = current_language().gettext("The page was open for long. Press the button again; nothing is lost.")
    if request.endpoint == "house_files.take":
        words = current_language().gettext("The page was open for long. Choose the file again; nothing is lost.")
    return _page(said=words), 400


def _page(trouble: list[str] | None = None, must_replace: bool = False, said: str = "") -> str:
    """The page."""
    return render_template(
        "house_files/page.html",
        kept=[_kept(each) for each in store().tariffs()],
        trouble=trouble or [],
        must_replace=must_replace,
        said=said,
    )


def _read(content: bytes) -> TariffSaid:
    """Read a file; raise `ValueError` where it is none, or cannot be kept."""
    if len(content) > LARGEST:
        raise Unreadable(current_language().gettext("it is too large"))
    said = tariff_file.read(content)
    holdable([said.name, said.figures])
    folded(said.name)
    return said


def _told(name: str, found: Fault) -> str:
    """A fault with the file and the key it stands at."""
    language = current_language()
    said = language.gettext("%(field)s: %(fault)s", field=found.field, fault=told(Voice(language), found))
    return f"{name}, {said}"


def _same(kept: HouseTariff, said: TariffSaid) -> bool:
    return kept.rules == said.rules and dict(kept.figures) == dict(said.figures)


def _named(name: str) -> HouseTariff | None:
    return next((kept for kept in store().tariffs() if kept.name == name), None)


def _kept(tariff: HouseTariff) -> Kept:
    """Figures of the house in words."""
    rules = RULESETS.get(tariff.rules)
    if rules is None:
        return Kept(tariff.name, tariff.rules, [], False)
    read = read_figures(rules, tariff.figures)
    changed = [line for line in figure_lines(tariff_of(rules, read.changes), current_language()) if line.standard]
    return Kept(
        tariff.name,
        rules_title(current_language(), rules),
        [(line.label, line.value, line.standard) for line in changed],
        not read.faults,
    )
