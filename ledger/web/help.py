"""Help that teaches: how an evening goes, what every term means, and each game as it is paid."""

from flask import Blueprint, abort, render_template

from ledger.quadrille.rulesets import RULESETS
from ledger.quadrille.tariff import tariff_of
from ledger.web.cards import standard_card
from ledger.web.context import current_language
from ledger.web.tariffs import decision_lines
from ledger.web.teaching import first_words, lesson
from ledger.words import LANGUAGES, language, rulebook
from ledger.words.glossary import GROUPS

blueprint = Blueprint("help", __name__, url_prefix="/help")

FIRST = ("beast", "remise", "codille", "matadors", "vole", "game-owed", "poulans", "odd-jetons")
"""Terms that a newcomer meets on the first evening."""


@blueprint.app_template_filter("explained")
def explained(key: str) -> tuple[str, str, str]:
    """{{ "beast" | explained }}: the key, the term and its meaning, for the macro `meanings`."""
    return first_words((key,), current_language())[0]


@blueprint.get("")
def page() -> str:
    """How an evening goes, in short steps."""
    return render_template(
        "help/page.html",
        four=RULESETS["quadrille"],
        five=RULESETS["quintille"],
        rulesets=list(RULESETS.values()),
        words=first_words(FIRST, current_language()),
    )


@blueprint.get("/words")
def words() -> str:
    """Every term, in both languages."""
    mine = current_language().code
    return render_template(
        "help/words.html",
        groups=GROUPS,
        languages=[language(code) for code in sorted(LANGUAGES, key=lambda code: code != mine)],
    )


@blueprint.get("/rules/<key>")
def game(key: str) -> str:
    """All of one game."""
    rules, spoken = RULESETS.get(key), current_language()
    if rules is None:
        abort(404)
    return render_template(
        "help/game.html",
        rules=rules,
        words=rulebook.plain_words(spoken, tariff_of(rules)),
        card=standard_card(rules, spoken),
        lesson=lesson(rules, spoken),
        decisions=decision_lines(rules, spoken),
    )
