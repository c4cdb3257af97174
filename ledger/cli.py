"""The commands: `ledger COMMAND …`, or `python -m ledger COMMAND …`."""

import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from ledger import __version__
from ledger.exchange import sitting_file


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Keep the books of a Quadrille table."""


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def settle(files: tuple[Path, ...]) -> None:
    """Work out sitting files: one line of JSON a file; exit 2 where one is refused."""
    refused = False
    for file in files:
        result = _settled(file)
        refused |= "error" in result
        click.echo(json.dumps(result, ensure_ascii=False))
    sys.exit(2 if refused else 0)


def _settled(file: Path) -> dict[str, Any]:
    """Return the results of one file, or its error and faults."""
    try:
        data = sitting_file.read(file.read_bytes())
    except (OSError, sitting_file.Unreadable) as wrong:
        return {"error": str(wrong), "faults": []}
    faults = sitting_file.faults_in(data)
    if faults:
        named = [{"deal": found.deal, "field": found.fault.field, "message": str(found.fault)} for found in faults]
        return {"error": f"{file.name}: the sitting is not legal", "faults": named}
    return sitting_file.results(sitting_file.book_of(data, datetime.now(UTC)))
