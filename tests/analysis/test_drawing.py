"""The drawing of the 24 hours: places, words, and the terminal's version of the same window."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from rich.text import Text

from analysis.drawing import said, scale_of, window_figure
from analysis.markup import markup, tag
from analysis.words import span_words
from dosing_rules import Dose, IntakeTotal, NextDose, OneOf, ago, check_next_dose, clock
from dosing_rules.engine import decide_situation
from dosing_rules.errors import FormatError
from dosing_rules.facts import UNKNOWN, Between, Situation, Taken
from dosing_rules.picture import draw, window_picture
from dosing_rules.window import Lane, Mark, Share, Window, window_of

HOUR = 3600


def window(situation: Situation) -> Window:
    found = window_of(situation, decide_situation(situation))
    assert found is not None
    return found


ADVIL = Situation(NextDose("Advil", units=2), (Dose("Advil", 2, ago("3 h")),))


def test_an_exact_dose_lies_where_it_was_told_with_its_milligrams() -> None:
    found = window(ADVIL)
    assert [(m.earliest, m.latest, m.shares) for m in found.marks] == [
        (-3 * HOUR, -3 * HOUR, (Share("ibuprofen", 400, 400),))
    ]
    (lane,) = found.lanes
    # Policy dosebench: ibuprofen, 4 h between doses, 1200 mg in 24 h; 400 mg before and 400 mg asked for.
    assert (lane.spacing, lane.asked) == (4 * HOUR, Share("ibuprofen", 400, 400))
    assert lane.total is not None
    assert (lane.total.best, lane.total.worst, lane.total.limit, lane.total.status) == (800, 800, 1200, "kept")
    assert (found.decision, found.certain) == ("NO", HOUR)


def test_open_amounts_and_times_stay_open() -> None:
    told = Situation(NextDose("Advil", units=1), (Dose("Advil", at=ago("2 h", "4 h")), Dose("Advil", 1)))
    first, second = window(told).marks
    assert (first.earliest, first.latest) == (-4 * HOUR, -2 * HOUR)
    assert first.shares == (Share("ibuprofen", 200, None),)
    assert (second.earliest, second.latest) == (None, 0)


def test_a_product_not_known_which_joins_its_alternatives() -> None:
    told = Situation(
        NextDose("ibuprofen", units=1), (Dose(OneOf(("Advil", "Tylenol Regular Strength")), 2, ago("5 h")),)
    )
    (mark,) = window(told).marks
    assert {(s.ingredient, s.least, s.most) for s in mark.shares} == {("ibuprofen", 0, 400), ("acetaminophen", 0, 650)}


def test_a_dose_that_may_not_have_happened_is_marked() -> None:
    told = Situation(NextDose("Advil", units=1), (Dose("Advil", 1, ago("5 h"), taken=Taken.MAYBE),))
    assert window(told).marks[0].maybe


def test_a_total_is_its_window_and_no_dose() -> None:
    told = Situation(
        NextDose("Advil", units=1), totals=(IntakeTotal("Advil", amount="800 mg", start=ago("12 h"), end=ago("5 h")),)
    )
    (mark,) = window(told).marks
    assert (mark.kind, mark.earliest, mark.latest) == ("total", -12 * HOUR, -5 * HOUR)
    assert mark.shares == (Share("ibuprofen", 800, 800),)


def test_another_drug_of_the_class_clashes_in_its_own_lane() -> None:
    told = Situation(NextDose("Advil", units=1), (Dose("Aleve", 1, ago("9 h")),))
    lanes = {lane.ingredient: lane for lane in window(told).lanes}
    assert not lanes["ibuprofen"].clash
    assert lanes["naproxen"].clash
    assert lanes["naproxen"].too_soon == 24 * HOUR


@pytest.mark.parametrize(
    ("now", "expected"),
    [(clock("8:30 PM"), 20 * HOUR + 1800), ("2026-03-01T14:00-06:00", 14 * HOUR), (UNKNOWN, None)],
)
def test_the_clock_at_the_asked_time_is_drawn_only_where_it_is_known(now: object, expected: int | None) -> None:
    told = Situation(NextDose("Advil", units=1), (Dose("Advil", 1, ago("5 h")),), now=now)
    assert window(told).clock == expected


def test_the_clock_is_the_wall_clock_across_a_change_of_the_clocks() -> None:
    told = Situation(
        NextDose("Advil", units=1),
        (Dose("Advil", 1, ago("5 h")),),
        now="2026-03-08T09:00-05:00",
        zone="America/Chicago",
    )
    assert window(told).clock == 9 * HOUR


def test_a_contradiction_and_a_drug_without_limits_draw_nothing() -> None:
    both = Situation(NextDose("Advil"), (Dose("Advil", 1, Between(ago("2 h"), ago("3 h"))),))
    assert window_of(both, decide_situation(both)) is None
    other = Situation(NextDose("loratadine"))
    assert window_picture(other, decide_situation(other)) == ""


def test_the_window_reads_back_from_its_plain_form() -> None:
    found = window(ADVIL)
    assert Window.from_dict(found.to_dict()) == found
    with pytest.raises(FormatError, match=r"Window\.to_dict"):
        Window.from_dict({"marks": []})


# --- the terminal -----------------------------------------------------------------------------------------------------


def test_the_terminal_shows_dose_spacing_request_and_next_time_in_columns() -> None:
    lines = draw(window(ADVIL), width=60).splitlines()
    track = next(line for line in lines if "✕" in line)
    dose, asked, following = (track.index(sign) for sign in "●✕▸")
    # 24 h before the asked time to 2 h after it, on 60 columns.
    assert [dose, asked, following] == [round((24 + h) * 59 / 26) for h in (-3, 0, 1)]
    spaced = round(20 * 59 / 26)
    assert set(track[spaced:dose] + track[dose + 1 : asked]) == {"░"}
    assert lines[0].startswith("ibuprofen")
    assert "800 of 1,200 mg" in lines[0]


@pytest.mark.parametrize("width", [20, 40, 61, 200])
def test_no_line_is_wider_than_the_terminal_allows(width: int) -> None:
    told = Situation(NextDose("Advil", units=2), tuple(Dose("Advil", 2, ago(f"{h} h")) for h in range(1, 24, 2)))
    for ascii_only in (False, True):
        lines = draw(window(told), width=width, ascii_only=ascii_only).splitlines()
        assert max(map(len, lines)) <= max(40, min(width, 110))
        assert not ascii_only or all(line.isascii() for line in lines)


def test_markup_adds_colour_and_no_letter() -> None:
    found = window(ADVIL)
    assert Text.from_markup(draw(found, markup=True)).plain == draw(found)
    strange = replace(found, lanes=tuple(replace(lane, ingredient="[red]x") for lane in found.lanes), marks=())
    assert Text.from_markup(draw(strange, markup=True)).plain == draw(strange)


# --- the page ---------------------------------------------------------------------------------------------------------


def test_places_are_percentages_of_the_same_scale() -> None:
    found = window(ADVIL)
    scale = scale_of(found)
    text = str(window_figure(found, 0))
    for seconds in (-24 * HOUR, -4 * HOUR, -3 * HOUR, 0, HOUR):
        assert f'"{scale.place(seconds):.2f}%"' in text
    assert 0 < scale.place(-24 * HOUR) < scale.place(0) < 100


def test_the_drawing_is_said_in_words_too() -> None:
    words = said(window(ADVIL))
    assert "2 × Advil, 3 h before." in words
    assert "ibuprofen: 800 of 1,200 mg in 24 h with this dose." in words
    assert f'aria-label="{words}"' in str(window_figure(window(ADVIL), 0))


@pytest.mark.parametrize(
    ("earliest", "latest", "words"),
    [
        (-HOUR, None, "from 1 h before"),
        (HOUR, HOUR, "1 h after"),
        (0, 0, "at the asked time"),
        (-HOUR, HOUR, "1 h before to 1 h after"),
        (-5400, -1800, "30 min to 1 h 30 before"),
    ],
)
def test_spans_in_words(earliest: int | None, latest: int | None, words: str) -> None:
    assert span_words(earliest, latest) == words


def test_no_two_labels_cover_each_other_on_a_narrow_page() -> None:
    marks = tuple(
        Mark(f"d{n}", "dose", "dose", -n * HOUR, -n * HOUR, False, (Share("ibuprofen", 200, 400),))
        for n in range(1, 20)
    )
    crowded = Window("NO", "Advil", marks, (Lane("ibuprofen", Share("ibuprofen", 400, 400), 4 * HOUR, None),))
    found = re.findall(
        r'<text x="([\d.]+)%" y="([\d.]+)" text-anchor="(\w+)" class="amount">([^<]+)<', str(window_figure(crowded, 0))
    )
    assert len(found) == 20
    spans: dict[str, list[tuple[float, float]]] = {}
    for x, y, anchor, text in found:
        width = len(text) * 6.3 / 330 * 100
        start = float(x) - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        spans.setdefault(y, []).append((start, start + width))
    for line in spans.values():
        ordered = sorted(line)
        assert all(first[1] <= second[0] + 1e-6 for first, second in pairwise(ordered))


def test_what_people_and_models_write_never_becomes_an_element() -> None:
    assert str(tag("p", "<script>alert(1)</script>", title='"><b>')) == (
        '<p title="&quot;&gt;&lt;b&gt;">&lt;script&gt;alert(1)&lt;/script&gt;</p>'
    )
    assert str(markup(["a", tag("b", "c")], None, 1.50)) == "a<b>c</b>1.5"


def test_check_next_dose_and_a_situation_draw_the_same() -> None:
    verdict = check_next_dose(ADVIL.doses, ADVIL.next_dose)
    assert window_picture(ADVIL, verdict) == draw(window(ADVIL))
