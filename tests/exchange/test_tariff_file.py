"""The tariff file: figures of the house out and in again, and every fault with where it stands."""

import json

import pytest

from ledger.exchange import tariff_file
from ledger.exchange.sitting_file import Unreadable
from ledger.exchange.tariff_file import TariffSaid

OURS = TariffSaid("At Chloé’s", "mediateur", {"matador": 4, "devole": True})
MODERN = TariffSaid("Theirs", "alliance", {"rates": {"casco": 9}})


@pytest.mark.parametrize("said", [OURS, MODERN])
def test_a_file_comes_back_as_it_was(said):
    assert tariff_file.read(tariff_file.written(said)) == said


def test_a_file_is_small_and_says_its_format():
    assert json.loads(tariff_file.written(OURS)) == {
        "format": "quadrille-tariff/1",
        "name": "At Chloé’s",
        "rules": "mediateur",
        "figures": {"matador": 4, "devole": True},
    }


@pytest.mark.parametrize(
    ("changes", "where", "what"),
    [
        ({"format": "quadrille-sitting/1"}, "format", "The format must be quadrille-tariff/1."),
        ({"format": None}, "format", "The format must be"),
        ({"name": ""}, "name", "Write a name here."),
        ({"name": 7}, "name", "Write a text here."),
        ({"name": "a\nb"}, "name", "on one line"),
        ({"name": "x" * 61}, "name", "60 letters at most"),
        ({"rules": "whist"}, "rules", "Choose one of"),
        ({"rules": ["mediateur"]}, "rules", "Choose one of"),
        ({"figures": None}, "figures", "Give an object here."),
        ({"figures": {}}, "figures", "No figure is changed"),
        ({"figures": {"game": 2}, "rules": "mediateur"}, "figures", "No figure is changed"),
        ({"figures": {"trumps": 4}}, "figures", "trumps: these rules have no such figure"),
        ({"figures": {"matador": -1}}, "figures", "matador: Give a whole number"),
        ({"figures": {"matador": 4.0}}, "figures", "matador: Give a whole number"),
        ({"figures": {"rates": {"solo": 9}}}, "figures", "rates: these rules have no such figure"),
        ({"dealer": "Ada"}, "dealer", "“dealer” is not known here"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(changes, where, what):
    data = {"format": tariff_file.FORMAT, **OURS._asdict(), **changes}
    with pytest.raises(tariff_file.Faults) as refused:
        tariff_file.read(json.dumps(data))
    assert [found.field for found in refused.value.faults] == [where]
    assert what in str(refused.value)


def test_every_fault_is_found_at_once():
    with pytest.raises(tariff_file.Faults) as refused:
        tariff_file.read('{"rules": "mediateur", "figures": {"a": 1, "matador": -1}, "x": 1}')
    assert [found.field for found in refused.value.faults] == ["x", "format", "name", "figures", "figures"]


@pytest.mark.parametrize("text", ["", "[]", "{", '{"name": 1, "name": 2}', b"\xff\xfe\x00"])
def test_what_is_no_object_cannot_be_read(text):
    with pytest.raises(Unreadable):
        tariff_file.read(text)
