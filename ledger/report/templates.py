"""The templates of a report: Jinja over `templates/`, without the web.

In: a language, whose `_()` the templates speak. Every value is escaped; a name that does not exist is an error.
"""

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from ledger import paths
from ledger.words.language import Language


@cache
def environment(language: Language) -> Environment:
    """Return the templates in a language, made once."""
    made = Environment(
        loader=FileSystemLoader(paths.beside_or_inside("templates")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=language.unfilled, ngettext=language.unfilled_plural, newstyle=True
    )
    return made
