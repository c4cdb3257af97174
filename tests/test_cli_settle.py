"""`ledger settle`, as it is run at a prompt."""

import json
import subprocess
import sys

import pytest

PLAYERS = ["Ada", "Blaise", "Chloé", "Denis"]
DEAL = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}
SITTING = {
    "format": "quadrille-sitting/1",
    "rules": "quadrille",
    "players": PLAYERS,
    "first_dealer": "Denis",
    "deals": [DEAL],
}
LOST = {**SITTING, "deals": [{**DEAL, "tricks": 5, "taker_tricks": 3}]}
FAULTY = {**SITTING, "rounds": 0, "deals": [DEAL, {**DEAL, "partner": None, "tricks": 11}]}

UNREADABLE = {
    "empty.json": b"",
    "no-json.json": b"Ada calls, six tricks",
    "half.json": b'{"format": "quadrille-sitting/1",',
    "list.json": b"[]",
    "number.json": b"6",
    "key-twice.json": b'{"format": "quadrille-sitting/1", "rules": "quadrille", "rules": "mediateur"}',
    "key-twice-inside.json": b'{"deals": [{"tricks": 6, "tricks": 5}]}',
    "nan.json": b'{"rounds": NaN}',
    "infinity.json": b'{"rounds": -Infinity}',
    "deep.json": b'{"deals": ' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    "deep-objects.json": b'{"a":' * 200_000 + b"1" + b"}" * 200_000,
    "long-number.json": b'{"rounds": ' + b"9" * 10_000 + b"}",
    "not-utf-8.json": b'{"players": ["Chlo\xe9"]}',
    "half-a-letter.json": rb'{"\ud800": 1}',
}


def settle(*files):
    command = [sys.executable, "-m", "ledger", "settle", *map(str, files)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)


def written(folder, **sittings):
    """Files with these sittings, in order."""
    files = []
    for name, sitting in sittings.items():
        files.append(folder / f"{name}.json")
        files[-1].write_text(json.dumps(sitting, ensure_ascii=False), encoding="utf-8")
    return files


def test_legal_files_are_printed_one_a_line_in_order(tmp_path):
    """The first line belongs to the first file, and all being well the command exits 0."""
    files = written(tmp_path, z_won=SITTING, a_lost=LOST, m_won=SITTING)
    done = settle(*files)
    nets = [json.loads(line)["deals"][0]["net"] for line in done.stdout.splitlines()]
    won, lost = [8, 8, -3, -13], [-9, -9, 2, -8]
    assert nets == [dict(zip(PLAYERS, net, strict=True)) for net in (won, lost, won)]
    assert (done.returncode, done.stderr) == (0, "")


def test_names_are_printed_as_they_are_written(tmp_path):
    """An accent stays a letter, not an escape."""
    assert '"Chloé": -3' in settle(*written(tmp_path, sitting=SITTING)).stdout


def test_a_file_that_is_not_legal_prints_every_fault_and_exits_2(tmp_path):
    """Each fault has its deal, its field and a sentence; the files around it are printed all the same."""
    done = settle(*written(tmp_path, first=SITTING, faulty=FAULTY, last=LOST))
    first, faulty, last = map(json.loads, done.stdout.splitlines())
    assert [(found["deal"], found["field"]) for found in faulty["faults"]] == [
        (None, "rounds"),
        (2, "partner"),
        (2, "tricks"),
    ]
    assert faulty["error"]
    assert all(found["message"] for found in faulty["faults"])
    assert (first["final"]["Ada"], last["final"]["Ada"], done.returncode) == (8, -9, 2)


def test_what_cannot_be_read_is_an_error_without_faults_and_exits_2(tmp_path):
    """No JSON, no object, a key twice, NaN, too deep, no UTF-8, no file at all: the rest still prints."""
    (good,) = written(tmp_path, good=SITTING)
    files = [good]
    for name, content in UNREADABLE.items():
        files.append(tmp_path / name)
        files[-1].write_bytes(content)
    files += [tmp_path / "missing.json", tmp_path, good]
    done = settle(*files)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(lines) == len(files)
    assert lines[0] == lines[-1]
    assert "error" not in lines[0]
    for file, line in zip(files[1:-1], lines[1:-1], strict=True):
        assert line["faults"] == [], file.name
        assert line["error"], file.name
    assert (done.returncode, done.stderr) == (2, "")


@pytest.mark.parametrize("arguments", [[], ["--such-option"]])
def test_a_call_without_files_is_explained(arguments):
    """The command says how it is used and exits 2."""
    done = settle(*arguments)
    assert done.returncode == 2
    assert "Usage:" in done.stderr
