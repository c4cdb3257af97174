"""Where things lie: pages beside the package in a checkout, inside it when installed; books in the instance folder.

In goes nothing but the environment; out come folders. Only `instance_folder` makes one.
"""

import os
from pathlib import Path

PACKAGE = Path(__file__).parent
CHECKOUT = PACKAGE.parent

INSTANCE_VARIABLE = "LEDGER_INSTANCE"
"""Names the instance folder in the environment."""

BOOKS = "ledger.sqlite"
SETTINGS = "settings.toml"
SECRET_KEY = "secret_key"  # noqa: S105  the name of a file


def beside_or_inside(name: str) -> Path:
    """The folder `name` ("templates", "static"): the copy inside the package first, else the one beside it."""
    inside = PACKAGE / f"_{name}"
    return inside if inside.is_dir() else CHECKOUT / name


def default_instance() -> Path:
    """The instance folder nobody named: `instance/` of the checkout, or for an installed package the user's data."""
    if (CHECKOUT / "pyproject.toml").is_file():
        return CHECKOUT / "instance"
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "quadrille-ledger"


def instance_folder(named: Path | str | None = None) -> Path:
    """The folder of this machine's settings, key and books, made if need be: named, else LEDGER_INSTANCE, else default.

    A folder made here is for its owner alone (mode 0700).
    """
    folder = Path(named or os.environ.get(INSTANCE_VARIABLE) or default_instance()).absolute()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder
