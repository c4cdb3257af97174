"""What a form brings with it besides what is typed: its token, and the newest entry its page knew."""

from flask import request

LONGEST_TOKEN = 100


def token() -> str | None:
    """The form's token, if it has one that can be kept."""
    said = request.form.get("token", "")
    return said if said.isascii() and said.isprintable() and 0 < len(said) <= LONGEST_TOKEN else None


def after() -> int:
    """The number of the newest entry the page knew; 0, which never is the newest, where the form does not say."""
    return whole("after") or 0


def whole(key: str) -> int | None:
    """A number in a field, if there is one that can be meant."""
    said = request.form.get(key, "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else None
