"""What keeps the books to those at the table: secret key, cookies, forms with a token, headers.

`secret_key` reads or makes the key of an instance folder; the other functions are steps of `create_app`.
Pages carry no script and no style of their own in the HTML: the policy below would refuse them.
"""

import os
import secrets
from pathlib import Path

from flask import Flask, Response, request, session
from flask_wtf.csrf import CSRFProtect

from ledger.paths import SECRET_KEY
from ledger.web.onlookers import watching

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "manifest-src": "'self'",
}

HEADERS = {
    "Content-Security-Policy": "; ".join(f"{directive} {sources}" for directive, sources in POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}

YEAR = 365 * 24 * 60 * 60
"""Seconds, for cookies and for files which never change under their address."""

COOKIES = {
    "SESSION_COOKIE_NAME": "ledger",
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    # A phone ends its browser between two deals; the form left open must still be taken after that.
    "PERMANENT_SESSION_LIFETIME": YEAR,
    "SESSION_REFRESH_EACH_REQUEST": False,
}

FORMS = {
    "WTF_CSRF_TIME_LIMIT": None,  # a sitting is longer than the usual hour
    "MAX_CONTENT_LENGTH": 4 * 1024 * 1024,  # bytes; the largest is a file of sittings to import
    "MAX_FORM_MEMORY_SIZE": 256 * 1024,  # bytes, of what is typed
    "MAX_FORM_PARTS": 500,  # fields
}

csrf = CSRFProtect()


def secret_key(folder: Path) -> str:
    """The key which signs cookies, made once in the folder, readable by its owner alone (mode 0600)."""
    file = folder / SECRET_KEY
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text(encoding="ascii").strip()
    with os.fdopen(descriptor, "w", encoding="ascii") as opened:
        key = secrets.token_hex(32)
        opened.write(key + "\n")
    return key


def protect_forms(app: Flask) -> None:
    """Refuse a form which none of the app's own pages sent, and keep the token as long as the browser's cookie."""
    csrf.init_app(app)

    @app.before_request
    def keep_session() -> None:
        if request.endpoint != "static" and not watching() and not session.permanent:
            session.permanent = True


def add_headers(app: Flask) -> None:
    """Send the headers above with every answer, and let no page be shown from a cache without asking."""

    @app.after_request
    def headers(response: Response) -> Response:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.endpoint != "static":
            response.headers.setdefault("Cache-Control", "no-cache, private")
            response.vary.update(["Accept-Language", "Cookie"])
        return response
