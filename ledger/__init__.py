"""The ledger of a Quadrille table.

The rooms, each allowed to know only those below it:

    web, cli        pages and commands
    service         the verbs: open, record, correct, void, close, read
    report          the summary of a sitting, as rows, chart and PDF
    exchange        files that leave and come back
    store           one SQLite file: entries, and lines that shadow them
    words           languages: amounts, sentences, dates
    book            what was said at the table, in order, and what follows from it
    quadrille       the rules: pure functions over frozen records

Importing a room loads no outside package that the room does not use: `import ledger.quadrille`
needs nothing but Python.
"""

from typing import Any

__version__ = "0.1.0"


def create_app(*args: Any, **settings: Any) -> Any:
    """Return the app; see `ledger.web.app.create_app`, which is loaded only now."""
    from ledger.web.app import create_app as create

    return create(*args, **settings)
