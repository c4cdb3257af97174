"""The rules of a tariff in plain words: for one who opens a sitting, and for the card of payments.

Take these from `rulebook`, which has all that is said of a tariff.
"""

from collections.abc import Iterable

from ledger.quadrille.cards import Matador
from ledger.quadrille.tariff import Family, Tariff
from ledger.words import amounts
from ledger.words.language import N_, Language
from ledger.words.saying import either, opening
from ledger.words.terms import matador_name

POULANS = tuple(f"poulans_{matador}" for matador in Matador)
VOLES = ("vole_call", "vole_mediateur", "vole_sans_prendre")


def plain_words(language: Language, tariff: Tariff) -> list[str]:
    """What the rules ask in a few sentences, for one who opens a sitting; the first tells what is laid."""
    if tariff.rules.family is Family.MODERN:
        return _modern_words(language, tariff)
    if tariff.rules.family is not Family.PERIOD:
        return _pool_words(language, tariff)
    said = [_laid(language, tariff)]
    if tariff.rules.game_staked and tariff.get("game"):
        said.append(
            language.gettext(
                "Each player lays %(amount)s besides.", amount=amounts.quantity(language, tariff.get("game"))
            )
        )
    said += _suits(language, tariff)
    said.append(
        language.gettext(
            "A matador is %(matador)s, the vole %(vole)s.",
            matador=amounts.quantity(language, tariff.get("matador")),
            vole=_either_amount(language, {tariff.get(key) for key in VOLES if key in tariff.figures}),
        )
    )
    said.append(language.gettext("Who loses makes a beast as large as what was at stake."))
    return said + _alone(language, tariff)


def _laid(language: Language, tariff: Tariff) -> str:
    """What each dealer lays in front, and as poulans for which matadors."""
    front, poulans = tariff.get("mark"), [tariff.get(key) for key in POULANS]
    front_said = amounts.quantity(language, front)
    if not any(poulans):
        return language.gettext("Each dealer lays %(front)s in front.", front=front_said)
    in_fish = not any(each % amounts.FISH for each in (front, *poulans))

    def short(jetons: int) -> str:
        return str(jetons // amounts.FISH) if in_fish else amounts.quantity(language, jetons)

    parts = []
    for worth in dict.fromkeys(each for each in poulans if each):
        matadors = [matador_name(language, m) for m, each in zip(Matador, poulans, strict=True) if each == worth]
        message = N_("%(amount)s for %(matadors)s") if len(matadors) == 1 else N_("%(amount)s each for %(matadors)s")
        parts.append(language.gettext(message, amount=short(worth), matadors=language.listed(matadors)))
    return language.gettext(
        "Each dealer lays %(front)s in front, and %(more)s more as poulans: %(parts)s.",
        front=front_said,
        more=short(sum(poulans)),
        parts=", ".join(parts),
    )


def _suits(language: Language, tariff: Tariff) -> list[str]:
    """What the favourite and the Turk multiply by. Before either is drawn the favourite is told all the same."""
    said = []
    by, most = tariff.get("favourite_multiplier"), tariff.get("turk_multiplier")
    if (tariff.favourite or (tariff.rules.has_favourite and not tariff.turk)) and by > 1:
        if by == 2:
            said.append(language.gettext("Double in the favourite suit."))
        else:
            said.append(
                language.gettext("%(times)s times as much in the favourite suit.", times=_capital(language, by))
            )
    if tariff.turk and most > 1:
        said.append(language.gettext("%(times)s times as much in the Turk.", times=_capital(language, most)))
    return said


def _alone(language: Language, tariff: Tariff) -> list[str]:
    """Who bears a loss without his friend."""
    if not tariff.rules.with_friend:
        return [language.gettext("The taker is always alone.")]
    least = tariff.get("three_trick_rule")
    if not least:
        return [language.gettext("Partners always halve.")]
    return [
        language.gettext(
            "A caller with fewer than %(count)s tricks of his own loses alone.",
            count=language.spelled(least, feminine=True),
        )
    ]


def _modern_words(language: Language, tariff: Tariff) -> list[str]:
    stake = amounts.quantity(language, tariff.get("stake"))
    return [
        language.gettext("Each player lays %(stake)s in the pot with the first deal.", stake=stake),
        language.gettext("Who wins draws it, and every opponent pays the rate of the contract, a fresh stake in it."),
        language.gettext("A remise pays nothing and doubles what the next deal decided is worth."),
        language.gettext(
            "In a codille the opponents share the pot, and the taker lays %(times)s times the rate in it.",
            times=language.spelled(tariff.get("codille_factor")),
        ),
        language.gettext(
            "Three matadors are %(three)s, four or more %(four)s, to the hand that holds them.",
            three=amounts.quantity(language, tariff.get("matadors_three")),
            four=amounts.quantity(language, tariff.get("matadors_four")),
        ),
        language.gettext(
            "All the tricks pay %(times)s times as much; announced, %(bonus)s more.",
            times=language.spelled(tariff.get("vole_factor")),
            bonus=amounts.quantity(language, tariff.get("vole_bonus")),
        ),
    ]


def _pool_words(language: Language, tariff: Tariff) -> list[str]:
    def said(key: str) -> str:
        return amounts.quantity(language, tariff.get(key))

    return [
        language.gettext("Each player lays %(amount)s in the pool with the first deal.", amount=said("pool")),
        language.gettext(
            "Each dealer lays %(front)s on the board, and %(ace)s for each red ace.",
            front=said("mark"),
            ace=said("red_ace"),
        ),
        *_suits(language, tariff),
        language.gettext("Who wins draws the board; in the favourite the pool adds as much again."),
        language.gettext(
            "Three matadors are mats, %(mats)s; %(number)s or more double mats, %(double)s.",
            mats=said("mats"),
            number=language.spelled(tariff.get("double_mats_from")),
            double=said("double_mats"),
        ),
        language.gettext("Who loses makes a beast of the board, and a remise doubles the next."),
        *_alone(language, tariff),
    ]


def card_words(language: Language, tariff: Tariff) -> list[str]:
    """Who shares and who is alone, for the card of payments."""
    rules = tariff.rules
    said = [
        language.gettext(
            "%(win)s tricks win, %(remise)s are remise, %(codille)s or fewer codille.",
            win=_capital(language, rules.to_win, feminine=True),
            remise=language.spelled(rules.to_win - 1, feminine=True),
            codille=language.spelled(rules.to_win - 2, feminine=True),
        )
    ]
    if rules.family is Family.MODERN:
        said.append(language.gettext("Friends halve what they win; in a codille the taker pays alone."))
        said.append(language.gettext("Of what every opponent pays, a fresh stake goes into the pot."))
    elif rules.with_friend:
        said.append(language.gettext("Friends halve all they win and pay; an odd jeton is the taker’s."))
        least = tariff.get("three_trick_rule")
        if least:
            message = N_(
                "A taker who called and made fewer than %(count)s tricks of his own pays alone,"
                " unless Spadille was forced."
            )
            said.append(language.gettext(message, count=language.spelled(least, feminine=True)))
    else:
        said.append(language.gettext("The taker is always alone."))
    if any(tariff.get(key) for key in POULANS):
        said.append(
            language.gettext("Winners draw the poulans for the cards they held, and the dealer takes back the rest.")
        )
    said.append(language.gettext("In a doubled round every figure on this card is twice as large."))
    return said


def _either_amount(language: Language, jetons: Iterable[int]) -> str:
    """One of several amounts, the noun said once where it may be: "2, 3 or 4 fish"."""
    each = sorted(set(jetons))
    if all(one and not one % amounts.FISH for one in each):
        return amounts_of_fish(language, each)
    return either(language, (amounts.quantity(language, one) for one in each))


def amounts_of_fish(language: Language, jetons: list[int]) -> str:
    """Amounts in whole fish: "2, 3 or 4 fish"."""
    noun = amounts.pieces(language, jetons[-1], signed=False).noun
    return f"{either(language, (str(one // amounts.FISH) for one in jetons))} {noun}"


def _capital(language: Language, number: int, *, feminine: bool = False) -> str:
    return opening(language.spelled(number, feminine=feminine))
