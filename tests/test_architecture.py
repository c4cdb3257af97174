"""What the shape of the project promises, beyond the imports that import-linter checks."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LONGEST_MODULE = 320  # lines
LOCKS = ("requirements.lock", "requirements-dev.lock")

# Each is written so that this file does not match it.
MACHINE_PATH = r"/(?:home|Users)/\w|/[r]oot/|/[w]ork/(?:main|shared)"
REGISTRY = (
    r"\bpy[p]i\.org|python[h]osted\.org|\bdeb\.[d]ebian\.org|registry[.]npmjs\.org"
    r"|--(?:extra-)?index[-]url|/[s]imple/"
)


def tracked(*patterns: str) -> Iterator[Path]:
    listing = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listing.stdout.split("\0"):
        if (path := ROOT / name).is_file():
            yield path


def text_of(path: Path) -> str:
    """What a text file says, and nothing for a font or a picture."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def locked(lock: str) -> dict[str, str]:
    """Each requirement of a lock file, "name==version", with the lines that follow it."""
    entries = re.split(r"^(?=\w)", text_of(ROOT / lock), flags=re.MULTILINE)[1:]
    return {entry.split()[0]: entry for entry in entries}


def test_the_rules_load_without_the_app():
    outside = {"babel", "click", "flask", "sqlite3", "weasyprint"}
    program = f"import sys, ledger.quadrille; print(*sorted({outside} & sys.modules.keys()))"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert loaded.stdout.split() == []


def test_modules_stay_short():
    lengths = {path.relative_to(ROOT): len(text_of(path).splitlines()) for path in tracked("ledger/*.py")}
    assert {path: length for path, length in lengths.items() if length > LONGEST_MODULE} == {}


@pytest.mark.parametrize("pattern", [MACHINE_PATH, REGISTRY], ids=["machine path", "registry"])
def test_no_file_names_a_machine_or_a_registry(pattern):
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in tracked()
        for number, line in enumerate(text_of(path).splitlines(), start=1)
        if re.search(pattern, line)
    ]
    assert found == []


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_pin_versions_by_hash_and_name_no_address(lock):
    assert "://" not in text_of(ROOT / lock)
    assert locked(lock)
    for requirement, entry in locked(lock).items():
        assert re.fullmatch(r"[\w.-]+==[\w.]+", requirement)
        assert "--hash=sha256:" in entry, requirement


def test_the_app_runs_on_the_versions_it_is_tested_with():
    runtime, dev = map(locked, LOCKS)
    assert runtime.keys() <= dev.keys()
