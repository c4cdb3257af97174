"""Lists of sittings and of people, read without a replay."""

import sqlite3
import threading

import pytest
from store_sample import DEAL, LATER, SUMMARY, after, sit_down

from ledger.store import Balance, Store


@pytest.fixture
def evenings(store):
    """Five closed sittings and two open ones, by date and not in the order in which they came."""
    ada, zoe, emilie = map(store.person, ("Ada", "Zoé", "Émilie"))
    for place, date, status, rules, seated in (
        ("At Chloé’s, Lyon", "2026-01-17", "closed", "mediateur", {"Ada": ada, "Zoé": zoe}),
        ("At Ada’s, Lyon", "2026-01-03", "closed", "mediateur", {"Ada": ada}),
        ("At Denis’s, Vienne", "2026-01-31", "closed", "quadrille", {"Émilie": emilie}),
        ("", "2026-01-17", "closed", "mediateur", {"Ada": ada}),
        ("100% _here_", "2025-12-31", "closed", "tredrille", {"Ada": ada}),
        ("Now", "2026-02-14", "open", "mediateur", {"Zoé": zoe}),
        ("Then", "2026-02-01", "open", "mediateur", {"Ada": ada}),
    ):
        standings = tuple(Balance(name, person, 0) for name, person in seated.items())
        sit_down(store, place=place, date=date, status=status, rules=rules, standings=standings)
    return store


def ids(found):
    return [row.id for row in found]


def test_newest_evenings_come_first_and_of_one_date_the_latest_recorded(evenings):
    assert ids(evenings.past_sittings(10)) == [3, 4, 1, 2, 5]
    assert ids(evenings.open_sittings()) == [6, 7]


def test_a_list_is_read_in_pages(evenings):
    assert [ids(evenings.past_sittings(2, offset)) for offset in (0, 2, 4, 6)] == [[3, 4], [1, 2], [5], []]
    assert evenings.count_past() == 5


@pytest.mark.parametrize(
    ("search", "rules", "expected"),
    [
        ("", None, [3, 4, 1, 2, 5]),
        ("lyon", None, [1, 2]),
        ("LYON chloe", None, [1]),
        ("chloé lyon", None, [1]),
        ("emilie", None, [3]),
        ("ÉMILIE", None, [3]),
        ("E\u0301milie", None, [3]),
        ("zoe", None, [1]),
        ("2026-01", None, [3, 4, 1, 2]),
        ("2026-01 ada", "mediateur", [4, 1, 2]),
        ("", "quadrille", [3]),
        ("", "quintille", []),
        ("%", None, [5]),
        ("_", None, [5]),
        ("' OR 1=1 --", None, []),
        ("nobody", None, []),
    ],
)
def test_every_word_of_a_search_is_found_somewhere(evenings, search, rules, expected):
    assert ids(evenings.past_sittings(10, search=search, rules=rules)) == expected
    assert evenings.count_past(search, rules) == len(expected)


@pytest.mark.parametrize("arguments", [{"limit": 10**30}, {"limit": 1, "offset": 10**30}, {"limit": 1, "search": "\0"}])
def test_a_list_asked_for_absurdly_is_refused_cleanly(evenings, arguments):
    with pytest.raises(ValueError, match="cannot be kept"):
        evenings.past_sittings(**arguments)


def test_a_sitting_moves_to_the_past_when_it_closes(store):
    sitting = sit_down(store)
    assert (ids(store.open_sittings()), ids(store.past_sittings(9))) == ([sitting], [])
    store.append(sitting, 2, DEAL, at=LATER, shadow=after(1, status="closed", dealer=""))
    assert (ids(store.open_sittings()), ids(store.past_sittings(9))) == ([], [sitting])
    [row] = store.past_sittings(9)
    assert row.summary == after(1, status="closed", dealer="").summary
    assert row.summary.standings == tuple(
        Balance(name, person, jetons)
        for person, (name, jetons) in enumerate({"Ada": 5, "Blaise": -5, "Chloé": 5, "Denis": -5}.items(), start=1)
    )


@pytest.mark.parametrize(
    ("spellings", "shown"),
    [
        (("anna", " Anna ", "ANNA", "aNnA\t"), "anna"),
        (("Émilie", "émilie", "E\u0301milie", "e\u0301MILIE"), "Émilie"),
        (("e\u0301", "É"), "é"),
        (("Anne  Marie", "anne\u00a0marie", "ANNE MARIE"), "Anne Marie"),
        (("Weiß", "WEISS"), "Weiß"),
        (("Ada", "A\u200bda", "Ada\ufeff", "\u202eAda\u2069", "A\u00adda"), "Ada"),
        (("\u202eadA", "ada"), "adA"),
        (("🐟", " 🐟 "), "🐟"),
        (("張家",), "張家"),
        (('Dr "X", Jr', 'dr "x", jr'), 'Dr "X", Jr'),
    ],
)
def test_one_person_for_a_name_however_it_is_typed(store, spellings, shown):
    store.person("somebody else")
    people = {store.person(name) for name in spellings}
    assert people == {2}
    assert store.names(people) == {2: shown}


def test_accents_tell_people_apart(store):
    assert [store.person(name) for name in ("Anna", "Anne", "Änna", "Émilie", "Emilie")] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("name", "sentence"), [("", "letter"), (" \t\n", "letter"), ("\u200b\u200d", "letter"), ("a\0", "NUL")]
)
def test_a_name_that_cannot_be_seen_or_kept_is_refused(store, name, sentence):
    with pytest.raises(ValueError, match=sentence):
        store.person(name)
    assert store.known_names(9) == []


def test_names_of_those_who_are_known(store):
    store.person("Ada")
    store.person("Zoé")
    assert store.names([2, 1, 7]) == {1: "Ada", 2: "Zoé"}
    assert store.names(()) == {}


def test_names_of_those_who_sat_down_last_come_first(evenings):
    # Zoé sat on 14 February, Ada on the 1st, Émilie on 31 January; the four never did, the newest name first.
    assert evenings.known_names(9) == ["Zoé", "Ada", "Émilie", "Denis", "Chloé", "Blaise"]
    assert evenings.known_names(2) == ["Zoé", "Ada"]


def test_the_retired_and_the_merged_are_not_offered(store):
    ada, anna, anne = map(store.person, ("Ada", "Anna", "Anne"))
    store._db.execute("UPDATE players SET retired = 1 WHERE id = ?", (ada,))
    store._db.execute("UPDATE players SET merged_into = ? WHERE id = ?", (anna, anne))
    assert store.known_names(9) == ["Anna"]
    assert (store.person("ANNE"), store.names([ada, anne])) == (anna, {ada: "Ada", anne: "Anna"})


def test_two_who_name_a_newcomer_at_once_mean_one_person(store):
    ready, people = threading.Barrier(8), []

    def name():
        with Store(store.path) as own:
            ready.wait()
            people.append(own.person("Zoé"))

    threads = [threading.Thread(target=name) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert people == [1] * 8


def test_a_store_belongs_to_its_thread(store):
    troubles = []

    def read():
        try:
            store.last_number(1)
        except sqlite3.ProgrammingError as trouble:
            troubles.append(trouble)

    thread = threading.Thread(target=read)
    thread.start()
    thread.join()
    assert len(troubles) == 1


def test_names_are_read_in_views(store):
    sitting = sit_down(store)
    store.append(sitting, 2, DEAL, at=LATER, shadow=after(1))
    store.append(sitting, 3, DEAL, at=LATER, shadow=after(2))
    anne = store.person("Anne")
    store._db.execute("UPDATE players SET merged_into = ? WHERE name = 'Ada'", (anne,))
    assert store._db.execute("SELECT player, jetons FROM balances ORDER BY player").fetchall() == [
        ("Anne", 10),
        ("Blaise", -10),
        ("Chloé", 10),
        ("Denis", -10),
    ]
    assert store._db.execute(
        "SELECT date, place, slot, dealer, taker, partner, outcome FROM deals_readable WHERE slot = 2"
    ).fetchall() == [(SUMMARY.date, SUMMARY.place, 2, "Denis", "Ada", "Chloé", "won")]
    assert store._db.execute("SELECT player, charge, amount FROM lines_readable WHERE slot = 1").fetchall() == [
        ("Ada", "game", 5),
        ("Blaise", "game", -5),
        ("Chloé", "game", 5),
        ("Denis", "game", -5),
    ]


def test_sittings_of_one_evening_by_the_same_rules_are_alike(evenings):
    assert ids(evenings.alike("mediateur", "2026-01-17")) == [1, 4]
    assert ids(evenings.alike("quadrille", "2026-01-17")) == []
    with pytest.raises(ValueError, match="NUL"):
        evenings.alike("mediateur", "\0")
