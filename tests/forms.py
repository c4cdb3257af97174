"""Forms as a browser sends them: what a page holds, changed as a player would, and sent."""

from html import unescape
from html.parser import HTMLParser
from re import sub

from werkzeug.datastructures import MultiDict


class _Fields(HTMLParser):
    """The successful controls of one form of a page: the one whose address ends so."""

    def __init__(self, action):
        super().__init__()
        self.action, self.inside, self.fields = action, False, MultiDict()
        self.select = self.area = None

    def handle_starttag(self, tag, attributes):
        own = dict(attributes)
        if tag == "form":
            self.inside = (own.get("action") or "").endswith(self.action)
        if not self.inside or tag not in ("input", "select", "option", "textarea"):
            return
        if tag == "select":
            self.select = own["name"]
        elif tag == "option" and self.select and ("selected" in own or self.select not in self.fields):
            self.fields[self.select] = own["value"]
        elif tag == "textarea":
            self.area = own["name"]
            self.fields[self.area] = ""
        elif tag == "input" and (own.get("type") not in ("radio", "checkbox") or "checked" in own):
            self.fields.add(own["name"], own.get("value", ""))

    def handle_endtag(self, tag):
        self.inside &= tag != "form"
        self.select = None if tag == "select" else self.select
        self.area = None if tag == "textarea" else self.area

    def handle_data(self, data):
        if self.area:
            self.fields[self.area] += data.removeprefix("\n")


def held(html, action=""):
    """What the form of a page that is sent to an address ending in `action` holds."""
    parser = _Fields(action)
    parser.feed(html)
    return parser.fields


def chosen(fields, **changes):
    """The same with other choices: a list for checkboxes, None to leave one out; `in_` is the field `in`."""
    fields = MultiDict(fields)
    for key, value in changes.items():
        fields.setlist(key.rstrip("_"), [] if value is None else value if isinstance(value, list) else [value])
    return fields


def words(html):
    """What a page says, without its tags."""
    text = sub(r"<(script|style|option|title)\b.*?</\1>", " ", html, flags=16)
    return (
        " ".join(unescape(sub(r"<[^>]+>", " ", text)).replace("\u00a0", " ").split())
        .replace(" .", ".")
        .replace(" ,", ",")
    )
