"""Two measurements make a ratio: ours against something on the same machine in the same minutes.

A benchmark says with `part` which ratio it belongs to, whether it is the one judged or the one it is held against, and
what the ratio should stay under. `make bench` prints them together at the end, with the versions that made them.
"""

import platform
import sqlite3
from importlib.metadata import version

import pytest

OURS, OTHER = "ours", "other"


@pytest.fixture
def part(benchmark):
    """Say of a benchmark: `part("record, deal 400 against 4", OURS, 1.5)`."""

    def said(ratio, side, limit):
        benchmark.extra_info.update(ratio=ratio, side=side, limit=limit)

    return said


@pytest.fixture
def rate(benchmark):
    """Say of a benchmark that it does so many things, of which at least so many should be done in a second."""

    def said(what, things, least):
        benchmark.extra_info.update(rate=what, things=things, least=least)

    return said


def pytest_terminal_summary(terminalreporter, config):
    """Print the table of ratios and rates."""
    session = getattr(config, "_benchmarksession", None)
    measured = [bench for bench in session.benchmarks if bench.stats.data] if session else []
    if not measured:
        return
    write = terminalreporter.write_line
    terminalreporter.section("ratios")
    parts = {
        (bench.extra_info["ratio"], bench.extra_info["side"]): bench
        for bench in measured
        if "ratio" in bench.extra_info
    }
    for (ratio, side), bench in parts.items():
        other = parts.get((ratio, OTHER))
        if side == OURS and other is not None:
            value, limit = bench.stats.median / other.stats.median, bench.extra_info["limit"]
            times = f"{bench.stats.median * 1000:9.2f} ms against {other.stats.median * 1000:9.2f} ms"
            write(f"{ratio:<52}{value:7.2f}  at most {limit:<5}{'met' if value <= limit else 'MISSED':<8}{times}")
    for bench in measured:
        if "rate" in bench.extra_info:
            said = bench.extra_info
            value, least = said["things"] / bench.stats.median, said["least"]
            write(f"{said['rate']:<50}{value:9,.0f}  at least {least:<7,}{'met' if value >= least else 'MISSED'}")
    packages = ", ".join(f"{name} {version(name)}" for name in ("flask", "weasyprint", "sqlite-utils"))
    write(f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {packages}, {platform.machine()}")
