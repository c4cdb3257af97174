"""Published figures as data: what each case says of a sitting and its results."""

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def sittings() -> list[dict[str, Any]]:
    """Return whole sittings with their results."""
    return [json.loads(line) for line in (HERE / "sittings.jsonl").read_text(encoding="utf-8").splitlines()]
