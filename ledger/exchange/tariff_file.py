"""The tariff file, `quadrille-tariff/1`: figures of the house as a small JSON file, to be taken to another ledger.

    read(text) -> TariffSaid        raises `sitting_file.Unreadable`, or `Faults` with every fault and where it stands
    written(said) -> text

    {"format": "quadrille-tariff/1", "name": "At Chloé’s", "rules": "mediateur", "figures": {"matador": 4}}

Figures are those of the sitting file's `tariff`: only what differs from the rules, rates of contracts inside `rates`.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from ledger.quadrille.agreement import read_figures
from ledger.quadrille.faults import N_, Fault, fault
from ledger.quadrille.rulesets import RULESETS
from ledger.quadrille.shape import Misshapen
from ledger.quadrille.shape import name as player_name
from ledger.quadrille.tariff import tariff_of

from .sitting_file import read as read_object

FORMAT = "quadrille-tariff/1"
KEYS = ("format", "name", "rules", "figures")
LONGEST_NAME = 60


class TariffSaid(NamedTuple):
    """What a tariff file says."""

    name: str
    """What the figures are kept under."""
    rules: str
    """The rule-set whose figures they change."""
    figures: Mapping[str, Any]
    """Those that differ."""


class Faults(ValueError):
    """What is wrong in a tariff file."""

    def __init__(self, faults: list[Fault]) -> None:
        """Hold every fault found."""
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


def read(text: str | bytes) -> TariffSaid:
    """Return what the file says; raise `Unreadable` where it holds no object, `Faults` where it is not legal."""
    data = read_object(text)
    if found := faults_in(data):
        raise Faults(found)
    return TariffSaid(" ".join(data["name"].split()), data["rules"], data["figures"])


def written(said: TariffSaid) -> str:
    """Return the text of a tariff file."""
    return json.dumps({"format": FORMAT, **said._asdict()}, ensure_ascii=False, indent=1, default=dict) + "\n"


def faults_in(data: Mapping[str, Any]) -> list[Fault]:
    """Return every fault of a tariff file, each with the key it stands at."""
    unknown = N_("“%(key)s” is not known here; there are %(known)s.")
    found = [fault(key, unknown, key=key, known=list(KEYS)) for key in data if key not in KEYS]
    if data.get("format") != FORMAT:
        found.append(fault("format", N_("The format must be %(format)s."), format=FORMAT))
    found += _name(data.get("name"))
    rules = data.get("rules")
    if not isinstance(rules, str) or rules not in RULESETS:
        return [*found, fault("rules", N_("Choose one of: %(choices)s."), choices=list(RULESETS))]
    return found + _figures(rules, data.get("figures"))


def _name(said: Any) -> list[Fault]:
    """A name that can be kept."""
    try:
        if len(player_name(said)) > LONGEST_NAME:
            return [fault("name", N_("Write a shorter name, of %(most)s letters at most."), most=LONGEST_NAME)]
    except Misshapen as wrong:
        return [Fault("name", wrong.message, wrong.particulars)]
    return []


def _figures(rules: str, said: Any) -> list[Fault]:
    """Figures that the rules have, one of them changed at least."""
    if not isinstance(said, Mapping):
        return [fault("figures", N_("Give an object here."))]
    read = read_figures(RULESETS[rules], said)
    if read.faults:
        return [Fault("figures", wrong.message, wrong.particulars) for wrong in read.faults]
    if not tariff_of(RULESETS[rules], read.changes).changed:
        return [fault("figures", N_("No figure is changed; there is nothing to keep."))]
    return []
