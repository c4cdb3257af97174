"""The commands: `ledger COMMAND …`, or `python -m ledger COMMAND …`.

Each reads its words, asks the service or a room below it, and prints. What is refused is said on the error stream and
ends with status 1 (2 for `settle`, as its readers expect). Rooms that a command does not need are not loaded.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ledger import __version__, paths
from ledger.exchange import sitting_file

if TYPE_CHECKING:
    from ledger.book.replay import Book
    from ledger.store import Store


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
@click.option(
    "--instance",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of settings and books; else LEDGER_INSTANCE names it.",
)
@click.pass_context
def main(context: click.Context, instance: Path | None) -> None:
    """Keep the books of a Quadrille table."""
    context.obj = instance


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=5000, show_default=True, help="The port to listen on.")
@click.option("--threads", type=click.IntRange(1), default=8, show_default=True, help="Requests answered at once.")
@click.pass_obj
def run(instance: Path | None, host: str, port: int, threads: int) -> None:
    """Start the app and keep it running."""
    from waitress import serve

    from ledger import create_app

    app = create_app(instance)
    click.echo(f"The Quadrille Ledger is open at http://{host}:{port}; the books are {app.config['BOOKS']}")
    try:
        serve(app, host=host, port=port, threads=threads, ident=None)
    except OSError as trouble:
        raise click.ClickException(f"cannot listen on {host}:{port}: {trouble.strerror or trouble}") from None


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def settle(files: tuple[Path, ...]) -> None:
    """Work out sitting files: one line of JSON a file; exit 2 where one is refused."""
    refused = False
    for file in files:
        result = _settled(file)
        refused |= "error" in result
        click.echo(json.dumps(result, ensure_ascii=False).encode(errors="backslashreplace"))
    sys.exit(2 if refused else 0)


@main.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.pass_obj
def take_in(instance: Path | None, files: tuple[Path, ...]) -> None:
    """Take sitting files into the books; a `.jsonl` file holds one on each line."""
    with _books(instance) as store:
        refused = [file for file in files if not _taken_in(store, file)]
    sys.exit(bool(refused))


def _taken_in(store: "Store", file: Path) -> bool:
    """Take a file whole, or say why not."""
    from ledger.service import exchange, refusals

    try:
        for number in exchange.import_all(store, _sittings_in(file)):
            click.echo(f"{file.name}: sitting {number}")
        return True
    except (OSError, sitting_file.Unreadable) as wrong:
        click.echo(f"{file.name}: {wrong}", err=True)
    except refusals.FaultyFile as wrong:
        for found in wrong.faults:
            where = f"deal {found.deal}, " if found.deal else ""
            click.echo(f"{_where(file, wrong.place)}: {where}{found.fault.field}: {found.fault}", err=True)
    except refusals.Refusal as wrong:
        click.echo(f"{_where(file, wrong.place)}: {wrong}", err=True)
    return False


def _where(file: Path, place: int | None) -> str:
    """Return a file's name, with which of its sittings where it may hold several."""
    return f"{file.name}, sitting {place}" if place and file.suffix == ".jsonl" else file.name


@main.command()
@click.argument("sitting", type=int)
@click.pass_obj
def export(instance: Path | None, sitting: int) -> None:
    """Print a sitting as a sitting file."""
    from ledger.service import exchange, refusals

    with _books(instance) as store:
        try:
            click.echo(exchange.export_sitting(store, sitting), nl=False)
        except refusals.NoSuchSitting as wrong:
            raise click.ClickException(str(wrong)) from None


@main.command()
@click.argument("source")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="Where the PDF goes.")
@click.option("--language", type=click.Choice(["en", "fr"]), help="Else the sitting's, else English.")
@click.option("--paper", type=click.Choice(["A4", "A5", "Letter"]), default="A4", show_default=True)
@click.pass_obj
def pdf(instance: Path | None, source: str, output: Path, language: str | None, paper: str) -> None:
    """Print the summary of a sitting, a file or a number in the books, as a PDF."""
    from ledger.report.pdf import summary_pdf
    from ledger.words import language as speak

    book, names, kept = _book_of(instance, source)
    spoken = speak(language or book.options.get("language") or "en")
    printed = summary_pdf(book, names, spoken, paper=paper, kept=kept)
    try:
        output.write_bytes(printed)
    except OSError as wrong:
        raise click.ClickException(str(wrong)) from None


@main.command()
@click.argument("key", required=False)
@click.option("--language", type=click.Choice(["en", "fr"]), default="en", show_default=True)
def rules(key: str | None, language: str) -> None:
    """List the rule-sets, or print the tariff of one, each figure with its source."""
    from ledger.quadrille.rulesets import RULESETS, find
    from ledger.words import language as speak
    from ledger.words import terms

    spoken = speak(language)
    if key is None:
        for ruleset in RULESETS.values():
            click.echo(f"{ruleset.key:<20}{terms.rules_title(spoken, ruleset)}. {terms.rules_words(spoken, ruleset)}")
        return
    try:
        ruleset = find(key)
    except KeyError as wrong:
        raise click.ClickException(str(wrong.args[0])) from None
    click.echo(f"{terms.rules_title(spoken, ruleset)} ({ruleset.source})\n")
    for figure in ruleset.figures:
        value = terms.figure_value(spoken, figure, figure.value)
        status = terms.status_name(spoken, figure.status)
        click.echo(f"{figure.key:<22}{value:<12}{status:<11}{figure.source:<14}{terms.figure_name(spoken, figure.key)}")


@main.command()
@click.pass_obj
def check(instance: Path | None) -> None:
    """Replay every sitting and hold it against the rows beside it; print what differs and exit 1."""
    from ledger.service import audit

    with _books(instance) as store:
        found = list(audit.differences(store))
        store.touch(sorted({difference.sitting_id for difference in found}))
        sittings = len(store.sitting_ids())
    for difference in found:
        click.echo(str(difference))
    click.echo(f"{sittings} sittings checked, {len(found)} differences")
    sys.exit(bool(found))


@main.command()
@click.pass_obj
def rebuild(instance: Path | None) -> None:
    """Write the rows of every sitting anew from its entries."""
    from ledger.service import audit

    with _books(instance) as store:
        for sitting in store.sitting_ids():
            audit.mend(store, sitting)
        click.echo(f"{len(store.sitting_ids())} sittings rebuilt")


@contextmanager
def _books(instance: Path | None) -> "Iterator[Store]":
    """Open the books of the instance folder; say what is wrong where that fails."""
    from ledger.store import Store, StoreTrouble

    try:
        with Store(paths.instance_folder(instance) / paths.BOOKS) as store:
            yield store
    except StoreTrouble as trouble:
        raise click.ClickException(str(trouble)) from None


def _sittings_in(file: Path) -> "Iterator[dict[str, Any]]":
    """Return the sittings of a file: one, or in a `.jsonl` file one a line."""
    if file.suffix == ".jsonl":
        for line in file.read_bytes().splitlines():
            if line.strip():
                yield sitting_file.read(line)
    else:
        yield sitting_file.read(file.read_bytes())


def _book_of(instance: Path | None, source: str) -> "tuple[Book, dict[str, str], dict[str, int]]":
    """Return the book of a sitting, by its number or from a file, its players' names, what it closed with otherwise."""
    from ledger.service import checkpoint, refusals, verbs

    if source.isascii() and source.isdigit() and not Path(source).exists():
        with _books(instance) as store:
            try:
                book = verbs.read(store, int(source))
            except refusals.NoSuchSitting as wrong:
                raise click.ClickException(str(wrong)) from None
            return book, verbs.names(store, book), checkpoint.restated(store, int(source), book)
    try:
        data = sitting_file.read(Path(source).read_bytes())
    except (OSError, sitting_file.Unreadable) as wrong:
        raise click.ClickException(str(wrong)) from None
    faults = sitting_file.faults_in(data)
    if faults:
        raise click.ClickException("\n".join(f"{found.fault.field}: {found.fault}" for found in faults))
    book = sitting_file.book_of(data, datetime.now(UTC))
    return book, {player: player for player in book.everyone}, {}


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
