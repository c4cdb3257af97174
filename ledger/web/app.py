"""The app, made in named steps.

In goes the instance folder, and settings which override its own (for tests); out comes a Flask app. Steps that add
pages for errors come before the blueprints, so that a blueprint can answer otherwise.
"""

import tomllib
from importlib import import_module
from pathlib import Path

from flask import Flask
from flask_babel import Babel

from ledger import paths
from ledger.web import security
from ledger.web.context import add_context, chosen_language, current_language
from ledger.web.errors import add_error_pages
from ledger.web.filters import add_filters
from ledger.words.language import CATALOGUES

BLUEPRINTS = (
    "ledger.web.preferences:blueprint",
    "ledger.web.home:blueprint",
    "ledger.web.rules:blueprint",
    "ledger.web.help:blueprint",
    "ledger.web.pays:blueprint",
    "ledger.web.sittings:blueprint",
    "ledger.web.house_files:blueprint",
    "ledger.web.tables:blueprint",
    "ledger.web.deals:blueprint",
    "ledger.web.counts:blueprint",
    "ledger.web.paid:blueprint",
    "ledger.web.seats:blueprint",
    "ledger.web.settlements:blueprint",
    "ledger.web.reports:blueprint",
    "ledger.web.history:blueprint",
    "ledger.web.statements:blueprint",
    "ledger.web.sharing:blueprint",
    "ledger.web.watching:blueprint",
    "ledger.web.checks:blueprint",
)
"""Where each blueprint is: module:name. A new noun is a new line here."""


def create_app(instance: Path | None = None, **overrides: object) -> Flask:
    """The app of one instance folder: the one given, else LEDGER_INSTANCE, else `instance/` beside the checkout."""
    app = Flask(
        "ledger.web",
        instance_path=str(paths.instance_folder(instance)),
        instance_relative_config=True,
        template_folder=str(paths.beside_or_inside("templates")),
        static_folder=str(paths.beside_or_inside("static")),
        static_url_path="/static",
    )
    set_settings(app, overrides)
    set_secret_key(app)
    set_languages(app)
    add_context(app)
    add_filters(app)
    security.protect_forms(app)
    security.add_headers(app)
    add_error_pages(app)
    add_blueprints(app)
    return app


def set_settings(app: Flask, overrides: dict[str, object]) -> None:
    """Defaults, then `settings.toml` of the instance folder if there is one, then what the caller overrides.

    BOOKS is the path of the SQLite file.
    """
    app.config.from_mapping(security.COOKIES, **security.FORMS)
    app.config["BOOKS"] = str(Path(app.instance_path) / paths.BOOKS)
    app.config.from_file(paths.SETTINGS, load=tomllib.load, silent=True, text=False)
    app.config.from_mapping(overrides)
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}


def set_secret_key(app: Flask) -> None:
    """The key of the instance folder, unless the settings name one."""
    app.config["SECRET_KEY"] = app.config["SECRET_KEY"] or security.secret_key(Path(app.instance_path))


def set_languages(app: Flask) -> None:
    """Flask-Babel chooses the language as `context` does; `_()` in templates is that Language's own."""
    Babel(app, default_translation_directories=str(CATALOGUES), locale_selector=chosen_language)
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=lambda message: current_language().unfilled(message),
        ngettext=lambda singular, plural, number: current_language().unfilled_plural(singular, plural, number),
        newstyle=True,
    )


def add_blueprints(app: Flask) -> None:
    """Every blueprint of BLUEPRINTS."""
    for place in BLUEPRINTS:
        module, _, name = place.partition(":")
        app.register_blueprint(getattr(import_module(module), name))
