"""The address for those who only watch: made, shown as a link and as a QR code, renewed, withdrawn.

GET shows it; POST does what the pressed button says (`do`).
"""

from ipaddress import ip_address

import segno
from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask_wtf.csrf import CSRFError
from markupsafe import Markup
from werkzeug.wrappers import Response

from ledger.service import sharing
from ledger.web.context import store
from ledger.web.seating import Sight, sight

blueprint = Blueprint("sharing", __name__, url_prefix="/sittings/<int:sitting_id>/share")

QUIET = 4
"""Modules of white around a code, as its standard asks."""


@blueprint.get("")
def page(sitting_id: int) -> str:
    """The address, if there is one."""
    return _page(sight(sitting_id))


@blueprint.post("")
def act(sitting_id: int) -> Response:
    """Make, renew or withdraw the address."""
    seen, books = sight(sitting_id), store()
    say = seen.teller.gettext
    match request.form.get("do"):
        case "make":
            sharing.share(books, sitting_id)
        case "renew":
            sharing.renew(books, sitting_id, known=request.form.get("known"))
            flash(say("There is a new address. The old one shows nothing any more."))
        case "revoke":
            sharing.revoke(books, sitting_id)
            flash(say("The address is withdrawn. It shows nothing any more."))
        case _:
            abort(400)
    return redirect(url_for("sharing.page", sitting_id=sitting_id), 303)


@blueprint.errorhandler(CSRFError)
def show_again(_error: CSRFError) -> tuple[str, int]:
    """The same page, with buttons that can be pressed."""
    seen = sight((request.view_args or {})["sitting_id"])
    return _page(seen, seen.teller.gettext("The page was open for long. Press the button again; nothing is lost.")), 400


def _page(seen: Sight, said: str = "") -> str:
    """The page of the address."""
    share = sharing.shared(store(), seen.sitting_id)
    link = url_for("watching.table", secret=share.secret, _external=True) if share else ""
    return render_template(
        "sharing/page.html",
        seen=seen,
        said=said,
        share=share,
        link=link,
        code=qr_code(link) if link else "",
        only_here=is_this_machine(request.host),
    )


def qr_code(link: str) -> Markup:
    """Return a link as an SVG, black on white by day and by candle, for cameras want it so."""
    code = segno.make(link, error="m", micro=False)
    drawn = code.svg_inline(border=QUIET, dark="#000", light="#fff", omitsize=True, svgclass="qr", lineclass=None)
    return Markup(drawn)  # noqa: S704 - figures alone


def is_this_machine(host: str) -> bool:
    """Whether a host names the machine the app runs on, which no other device can ask by that name."""
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    try:
        return ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name == "localhost"
