"""The macros that pages are made of, and the filters templates use."""

import datetime
from decimal import Decimal

import pytest
from flask import render_template_string

from ledger.web.app import create_app


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path)


@pytest.fixture
def render(app):
    """Render a template string that imports macros/<file>.html as m; white space is made single spaces."""

    def rendered(file, source, **values):
        with app.test_request_context():
            imported = f'{{% import "macros/{file}.html" as m %}}'
            return " ".join(render_template_string(imported + source, **values).split())

    return rendered


@pytest.mark.parametrize(
    ("source", "html"),
    [
        ("{{ m.amt(34) }}", '<data class="amt up" value="34">+3 <small>fish</small> 4</data>'),
        ("{{ m.amt(-40) }}", '<data class="amt down" value="-40">−4 <small>fish</small></data>'),
        ("{{ m.amt(6) }}", '<data class="amt up" value="6">+6 <small>jetons</small></data>'),
        ("{{ m.amt(0) }}", '<data class="amt" value="0">0</data>'),
        ("{{ m.quantity(140) }}", '<data class="amt" value="140">14 <small>fish</small></data>'),
        ("{{ m.plain(-85) }}", '<data class="down" value="-85">−85</data>'),
        ("{{ m.plain(0) }}", "0"),
        ("{{ m.plain(0, blank=true) }}", ""),
        ("{{ m.word(1) }}", '<span class="word up">up</span>'),
        ("{{ m.word(-1) }}", '<span class="word down">down</span>'),
        ("{{ m.word(0) }}", '<span class="word">even</span>'),
        (
            "{{ m.nets([('Ada', -186), ('Bl<', 0)]) }}",
            '<dl class="nets"><div><dt>Ada</dt><dd><data class="down" value="-186">−186</data></dd></div>'
            "<div><dt>Bl&lt;</dt><dd>0</dd></div></dl>",
        ),
        (
            "{{ m.bill_row('At stake', 140, 'stake') }}",
            '<div class="stake"><dt>At stake</dt><dd><data class="amt" value="140">14 <small>fish</small></data></dd>'
            "</div>",
        ),
        (
            "{{ m.bill([('Voles made', '4'), ('Odd', 3, 'sum')]) }}",
            '<dl class="bill"> <div><dt>Voles made</dt><dd>4</dd></div> <div class="sum"><dt>Odd</dt><dd>'
            '<data class="amt" value="3">3 <small>jetons</small></data></dd></div> </dl>',
        ),
    ],
)
def test_amounts(render, source, html):
    assert render("amounts", source) == html


def test_shares_are_as_wide_as_they_are_many(render):
    html = render("amounts", "{{ m.shares(77, 16, 16) }}")
    assert 'role="img" aria-label="77 won, 16 remise, 16 codille"' in html
    assert '<svg x="70.64%" width="14.68%" height="100%" class="rem">' in html
    assert "<svg x=" not in render("amounts", "{{ m.shares(0, 0, 0) }}")


@pytest.mark.parametrize(
    ("source", "html"),
    [
        ("{{ m.suit('hearts') }}", '<span class="suit red" aria-hidden="true">♥</span> hearts'),
        (
            "{{ m.suit('clubs', 'vh') }}",
            '<span class="suit" aria-hidden="true">♣</span><span class="vh"> clubs</span>',
        ),
        ("{{ m.suit('spades', 'face') }}", '<i class="suit" aria-hidden="true">♠</i><small>spades</small>'),
        ("{{ m.suit_name('diamonds') }}", "diamonds"),
    ],
)
def test_suits_always_have_a_name(render, source, html):
    assert render("marks", source) == html


@pytest.mark.parametrize(
    ("call", "label", "box", "folds"),
    [
        ("1, 4", "Round 1 of 4: 0 corners turned", "0 0 48 66", 0),
        ("2, 4", "Round 2 of 4: 1 corner turned", "0 0 48 66", 1),
        ("4, 4", "Round 4 of 4: 3 corners turned", "0 0 48 66", 3),
        ("4, 4, 4", "Round 4 of 4: 4 corners turned", "0 0 48 66", 4),
        ("6, 4", "Round 4 of 4: 4 corners turned", "0 0 48 66", 4),
        ("7, 10", "Round 7 of 10: 6 corners turned", "0 0 152 66", 6),
    ],
)
def test_a_card_has_a_corner_turned_for_each_round(render, call, label, box, folds):
    html = render("marks", f"{{{{ m.dogear({call}) }}}}")
    assert f'viewBox="{box}" role="img" aria-label="{label}"' in html
    assert html.count('fill="var(--shade)"') == folds
    assert html.count("<text") == 1


def test_the_card_of_the_fourth_round_is_the_mockups(render):
    html = render("marks", "{{ m.dogear(4, 4) }}")
    assert '<path d="M15 2L2 15L2 51L15 64L33 64L46 51L46 2Z" fill="var(--leaf)"' in html
    assert '<path d="M46 15L33 2" stroke="var(--red)"' in html


def test_the_plan_seats_players_in_order_of_play(render):
    seats = [{"name": "Ada", "balance": -85, "deals": True}, {"name": "Blaise", "balance": 0, "eldest": True}]
    html = render("plan", "{% call m.plan(seats) %}the middle{% endcall %}", seats=seats)
    assert '<section class="felt plan" data-seats="2" aria-label="The table">' in html
    assert '<li class="seat s1"> <h2 title="Ada">Ada</h2>' in html
    assert '<span class="word down">down</span> <span class="chip full">deals</span></p>' in html
    assert '<span class="word">even</span> <span class="chip">eldest</span></p>' in html
    assert '<div class="mid lies"> the middle </div>' in html


def test_nothing_is_chosen_beforehand(render):
    html = render("forms", "{{ m.choices('Rate', 'rate', [(1, '× 1'), (2, '× 2', 'doubled')], cols=4) }}")
    assert html == (
        '<fieldset id="rate"> <legend>Rate</legend> <div class="choices cols-4"> '
        '<label><input type="radio" name="rate" value="1"><span>× 1</span></label> '
        '<label><input type="radio" name="rate" value="2"><span>× 2<small>doubled</small></span></label> '
        "</div> </fieldset>"
    )


def test_a_choice_may_be_chosen_by_number_or_word(render):
    for chosen in (2, "2"):
        html = render("forms", "{{ m.choices('R', 'r', [(1, 'a'), (2, 'b')], chosen) }}", chosen=chosen)
        assert html.count("checked") == 1
        assert 'value="2" checked' in html


def test_checkboxes_may_have_several_chosen_and_attributes_of_their_own(render):
    html = render(
        "forms",
        "{{ m.choices('H', 'held', [('a', 'A'), ('b', 'B', '', {'disabled': true}), ('c', 'C')], ['a', 'b'], "
        "kind='checkbox', when='decided') }}",
    )
    assert html.count("checked") == 2
    assert 'value="b" checked disabled="True">' in html
    assert '<fieldset id="held" data-when="decided">' in html


def test_a_fault_is_read_with_its_field(render):
    html = render(
        "forms", "{{ m.seat_choices('Taker?', 'taker', ['Ada', 'Bo', 'Cy', 'Di'], fault='Choose.', hint='One.') }}"
    )
    assert '<fieldset id="taker" class="faulty" aria-describedby="taker-fault taker-hint">' in html
    assert '<div class="choices plan" data-seats="4">' in html
    assert '<label class="s3"><input type="radio" name="taker" value="3"><span>Cy</span></label>' in html
    assert '<p class="fault" id="taker-fault">Choose.</p>' in html


def test_a_field_keeps_what_was_typed(render):
    html = render("forms", "{{ m.field('Place', 'the_place', '\"<b>', attributes={'maxlength': 120}, fault='No.') }}")
    assert html == (
        '<div class="field faulty"> <label class="label" for="the-place">Place</label> '
        '<input id="the-place" name="the_place" type="text" value="&#34;&lt;b&gt;" aria-describedby="the-place-fault" '
        'maxlength="120"> <p class="fault" id="the-place-fault">No.</p> </div>'
    )


def test_a_field_may_be_a_list_or_an_area(render):
    html = render("forms", "{{ m.field('C', 'c', 'GBP', options=['EUR', ('GBP', 'pounds')]) }}")
    assert '<option value="EUR">EUR</option> <option value="GBP" selected>pounds</option>' in html
    assert ">a b</textarea>" in render("forms", "{{ m.field('N', 'n', 'a\nb', rows=3) }}").replace("> a", ">a")


def test_ticks_and_folds(render):
    assert render("forms", "{{ m.tick('Forced', 'forced', checked=true) }}") == (
        '<label class="tick"><input type="checkbox" name="forced" value="1" checked> <span>Forced</span></label>'
    )
    html = render("forms", "{% call m.fold('Note', 'none', open=true) %}within{% endcall %}")
    assert html == (
        '<details class="fold" open> <summary>Note <small>none</small></summary> '
        '<div class="stack"> within </div> </details>'
    )


def test_notices(render):
    assert render("notices", "{% call m.notice('Saved.') %}<b>Undo</b>{% endcall %}") == (
        '<div class="notice" role="status"> <p>Saved.</p> <b>Undo</b> </div>'
    )
    assert render("notices", "{{ m.notice('Out.', bad=true) }}") == (
        '<div class="notice bad" role="alert"> <p>Out.</p> </div>'
    )


def test_the_notice_of_faults_counts_and_links(render):
    html = render("notices", "{{ m.faults([('taker', 'Choose the taker.'), ('tricks', 'How many?')]) }}")
    assert "<b>Two things are missing or wrong.</b>" in html
    assert '<a href="#taker">Choose the taker.</a> <a href="#tricks">How many?</a>' in html
    assert "<b>One thing is missing or wrong.</b>" in render("notices", "{{ m.faults([('a', 'b')]) }}")
    assert render("notices", "{{ m.faults([]) }}") == ""


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("{{ -13|amount }}", "−1 fish 3"),
        ("{{ 54|quantity }}", "5 fish 4"),
        ("{{ -7|plain }}", "−7"),
        ("{{ 139|reprises(signed=false) }}", "1 reprise 6 fish 9 jetons"),
        ("{{ 139|money(value, 'EUR') }}", "+€2.78"),
        ("{{ day|date('short') }}", "14 February"),
        ("{{ day|time }}", "20:10"),
        ("{{ ['Ada', 'Bo']|listed }}", "Ada and Bo"),
        ("{{ 4|spelled|opening }}", "Four"),
        ("{{ 4|ordinal }}", "fourth"),
        ("{{ _('Menu') }}", "Menu"),
    ],
)
def test_filters(app, source, text):
    day = datetime.datetime(2026, 2, 14, 20, 10, tzinfo=datetime.UTC)
    with app.test_request_context():
        assert render_template_string(source, day=day, value=Decimal("0.20")) == text


def test_french_pages_speak_french(app):
    with app.test_request_context(headers={"Cookie": "language=fr"}):
        assert render_template_string("{{ -13|amount }}, {{ 4|spelled }}, {{ ngettext('jeton', 'jetons', 0) }}") == (
            "−1 fiche 3, quatre, jeton"
        )
        assert render_template_string('{% import "macros/amounts.html" as m %}{{ m.quantity(140) }}') == (
            '<data class="amt" value="140">14 <small>fiches</small></data>'
        )
