"""The commands that read and write the books."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from ledger.cli import main
from ledger.quadrille.rulesets import RULESETS
from ledger.store import Store
from tests.service.test_exchange import FILE


@pytest.fixture
def ledger(tmp_path):
    """Run a command on books of its own."""

    def command(*words):
        return CliRunner().invoke(main, ["--instance", str(tmp_path / "instance"), *map(str, words)])

    return command


@pytest.fixture
def file(tmp_path):
    """A sitting file."""
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(FILE), encoding="utf-8")
    return path


def test_what_is_imported_is_exported_again(ledger, file):
    """The number that import prints is the one export takes."""
    assert ledger("import", file).output == "evening.json: sitting 1\n"
    assert json.loads(ledger("export", 1).output) == FILE


def test_import_of_several_lines_and_of_one_again(ledger, file, tmp_path):
    """A `.jsonl` file holds one a line; what is there already is said and not doubled."""
    many = tmp_path / "many.jsonl"
    many.write_text("\n".join(json.dumps({**FILE, "id": name}) for name in "ab") + "\n", encoding="utf-8")
    assert ledger("import", many).output == "many.jsonl: sitting 1\nmany.jsonl: sitting 2\n"
    again = ledger("import", many, file)
    assert again.exit_code == 1
    assert "is in the books already, as number 1" in again.output


def test_a_faulty_file_is_refused_with_the_place_of_each_fault(ledger, tmp_path):
    """The deal, the field and what would be right."""
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({**FILE, "deals": [{**FILE["deals"][0], "tricks": 11}]}), encoding="utf-8")
    result = ledger("import", broken)
    assert result.exit_code == 1
    assert result.output == "broken.json: deal 1, tricks: Give the tricks of the side, from 0 to 10.\n"


def test_a_file_of_several_is_taken_whole_or_not_at_all(ledger, tmp_path):
    """One sitting of three at fault: none is written, and the fault is placed."""
    many = tmp_path / "many.jsonl"
    sittings = [{**FILE, "id": "a"}, {**FILE, "id": "b", "rounds": 0}, {**FILE, "id": "c"}]
    many.write_text("\n".join(map(json.dumps, sittings)), encoding="utf-8")
    result = ledger("import", many)
    assert (result.exit_code, result.output) == (
        1,
        "many.jsonl, sitting 2: rounds: Give a whole number from 1 to 1000.\n",
    )
    assert ledger("check").output == "0 sittings checked, 0 differences\n"


def test_check_is_clean_after_import_and_names_a_changed_line(ledger, file, tmp_path):
    """A jeton changed in the file by hand is found; rebuild mends it."""
    ledger("import", file)
    assert ledger("check").output == "1 sittings checked, 0 differences\n"
    with Store(tmp_path / "instance" / "ledger.sqlite") as store, store.together():
        store._db.execute("UPDATE lines SET amount = amount + 1 WHERE charge = 'game' AND amount = 1 AND player_id = 1")
    found = ledger("check")
    assert found.exit_code == 1
    assert "sitting 1, deal 1: a line that does not follow from the entries" in found.output
    assert ledger("rebuild").output == "1 sittings rebuilt\n"
    assert ledger("check").exit_code == 0


@pytest.mark.parametrize("words", [("export", 7), ("rules", "whist"), ("pdf", "7", "-o", "out.pdf")])
def test_what_is_not_there_is_said(ledger, words):
    """Status 1 and a sentence, never a traceback."""
    result = ledger(*words)
    assert result.exit_code == 1
    assert result.output.startswith("Error: ")


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_prints_every_figure_with_its_source(ledger, key, language):
    """One line a figure: key, value, status, source, name."""
    lines = ledger("rules", key, "--language", language).output.splitlines()[2:]
    assert [line.split()[0] for line in lines] == [figure.key for figure in RULESETS[key].figures]


def test_pdf_of_a_file_and_of_a_sitting(ledger, file, tmp_path):
    """Both print; the books hold what the file says."""
    ledger("import", file)
    for source in (file, 1):
        target = Path(tmp_path / f"{Path(str(source)).stem}.pdf")
        assert ledger("pdf", source, "-o", target).exit_code == 0
        assert target.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("where", ["no/such/folder/out.pdf", "."])
def test_a_pdf_that_cannot_be_written_is_told(ledger, file, tmp_path, where):
    """A folder that is not there, or stands where the file should."""
    refused = ledger("pdf", file, "-o", tmp_path / where)
    assert (refused.exit_code, refused.output[:7]) == (1, "Error: ")


@pytest.mark.parametrize("words", [("--port", 99999), ("--port", -1), ("--threads", 0)])
def test_a_port_that_is_none_is_refused(ledger, words):
    """Nothing listens on another port than the one that was named."""
    assert ledger("run", *words).exit_code == 2
