
"""The grammar of directions, on texts written for it. Each case: the text, then what an adult may take.

Fields in order: least age, least and most units, unit, least and most hours, least and most times a day, most units and
most doses in 24 hours. ``-`` is what the text does not say or leaves in doubt.
"""

from __future__ import annotations

import pytest

from dosing_rules.labels import dosing_limits, label_of_text
from dosing_rules.labels.limits import AdultLimits

ORDER = (
    "min_age_years",
    "units_per_dose_min",
    "units_per_dose_max",
    "unit",
    "interval_hours_min",
    "interval_hours_max",
    "times_per_day_min",
    "times_per_day_max",
    "max_units_per_24h",
    "max_doses_per_24h",
)
NOTHING = " ".join("-" * len(ORDER))


def line(adult: AdultLimits) -> str:
    """The limits in the order of :data:`ORDER`."""
    return " ".join("-" if getattr(adult, name) is None else str(getattr(adult, name)) for name in ORDER)


def read(text: str) -> str:
    return line(dosing_limits(label_of_text(text)).adult)


GIVEN = {
    # numbers and units
    "Adults and children 14 years and over: take 2 tablets every 5 hours": "14 2 2 tablet 5 5 - - - -",
    "adults: 1or 2 gelcaps every 7-9 hours": "- 1 2 gelcap 7 9 - - - -",
    "ages 15 and older: one to three lozenges every two hours": "15 1 3 lozenge 2 2 - - - -",
    "15 years and older: one (1) tablet every six (6) hours": "15 1 1 tablet 6 6 - - - -",
    "Adults: ½ tablet, 3 times a day": "- 1/2 1/2 tablet - - 3 3 - -",
    "Adults: 1 1/2 teaspoonfuls twice daily": "- 3/2 3/2 teaspoonful - - 2 2 - -",
    "Adults: one 10 mg tablet once daily": "- 1 1 tablet - - 1 1 - -",
    "Adults: take 25 mg to 50 mg (1-2 capsules) every 8 hours": "- 1 2 capsule 8 8 - - - -",
    "adults 7 mL every 6 to 8 hours": "- 7 7 mL 6 8 - - - -",
    "adults 2 tablespoonfuls (30 mL) every 6 hours": "- 2 2 tablespoonful 6 6 - - - -",
    "adults 1 dose (20 mL) every 4 hours": "- 20 20 mL 4 4 - - - -",
    "Adults: spray 3 times into each nostril twice a day": "- 3 3 spray - - 2 2 - -",
    "Adults: chew 2 gummies 3 times daily": "- 2 2 gummy - - 3 3 - -",
    "Adults: place 1 patch on the skin every 12 hours": "- 1 1 patch 12 12 - - - -",
    "Adults: insert 1 suppository up to 4 times a day": "- 1 1 suppository - - - 4 - -",
    "Adults: half a capful twice a day": "- 1/2 1/2 capful - - 2 2 - -",
    "Adults: dissolve the contents of one packet in 200 mL of hot water every 4 hours": "- 1 1 packet 4 4 - - - -",
    # glued words
    "adults and children 12 years and over2 caplets every 4 hoursdo not take more than 9 caplets in 24 hourschildren under 12"
    " years ask a doctor": "12 2 2 caplet 4 4 - - 9 -",
    "children under 12 years of agedo not use adults 12 years of age and over1 capsule every 3 hours": "12 1 1 capsule 3 3 - - - -",
    # rows and their order
    "take every 5 to 7 hours; no more than 4 doses in 24 hours; adults and children 12 years or over: 1 to 2 capsules;"
    " children 6 to under 12 years: 1 capsule; children under 6 years: ask a doctor": "12 1 2 capsule 5 7 - - - 4",
    "children under 6 years: do not use; children 6 to 11 years: 1 tablet every 9 hours, not more than 2 tablets in 24 hours;"
    " adults: 2 tablets every 8 hours, not more than 5 tablets in 24 hours": "- 2 2 tablet 8 8 - - 5 -",
    "adults 12 years and over: 2 tablets every 8 hours children under 12 years ask a doctor do not take more than 5 tablets"
    " in 24 hours": "12 2 2 tablet 8 8 - - 5 -",
    "adults: 2 caplets every 8 hours. Under 18 years of age: ask a doctor": "18 2 2 caplet 8 8 - - - -",
    "Take 3 tablets twice daily. Not for use by children under 16 years.": "16 3 3 tablet - - 2 2 - -",
    "adults and children take 2 caplets every 6 hours; stop after 5 days 12 years and over children under 12 years ask a"
    " doctor": "12 2 2 caplet 6 6 - - - -",
    "age | dose | adults and children 12 years and over children under 12 years | 15 mL every 6 hours do not use |": (
        "12 15 15 mL 6 6 - - - -"
    ),
    "adults 13 years and over | children 6 to under 13 years | under 6 years\n3 tablets daily | 1 tablet daily | do not use": (
        "13 3 3 tablet - - - - - -"
    ),
    "adults and children 6 to under 12 years of age (with adult supervision): 2 sprays every 10 hours": (
        "6 2 2 spray 10 10 - - - -"
    ),
    "adults and children 6 years and over: 2 tablets once daily adults 65 years and over: 1 tablet once daily": (
        "6 2 2 tablet - - 1 1 - -"
    ),
    "2 tablets once daily: adults 20 years and over; consumers with kidney disease: 1 tablet every 48 hours": (
        "20 2 2 tablet - - 1 1 - -"
    ),
    # how often
    "Adults: 1 tablet not more often than every 3 to 4 hours": "- 1 1 tablet 3 4 - - - -",
    "Adults: 1 tablet once a day (every 24 hours)": "- 1 1 tablet 24 24 1 1 - -",
    "Adults: 1 tablet every half hour": "- 1 1 tablet 1/2 1/2 - - - -",
    "Adults: 2 drops up to four times daily": "- 2 2 drop - - - 4 - -",
    "Adults: 1 drop twice daily, no more than twice per day": "- 1 1 drop - - 2 2 - 2",
    "Adults: 2 pellets 3-4 times daily": "- 2 2 pellet - - 3 4 - -",
    "Adults: 1 tablet at the same time every day": "- 1 1 tablet - - 1 1 - -",
    "Adults: dissolve 1 drop in the mouth. May be repeated every 2 hours": "- 1 1 drop 2 2 - - - -",
    "Adults: 1 tablet every 4 hours or 2 tablets every 6 hours, not more than 8 in a day": "- 1 2 tablet 4 6 - - - -",
    # maxima
    "Adults: 1 tablet every 4 hours, maximum 5 tablets per day": "- 1 1 tablet 4 4 - - 5 -",
    "Adults: 20 mL every 4 hours; not more than 6 times a day": "- 20 20 mL 4 4 - 6 - 6",
    "Adults: 2 tablets every hour; do not exceed 8 doses (16 tablets) in 24 hours": "- 2 2 tablet 1 1 - - 16 8",
    "Adults: 1 tablet every 4 hours. Do not exceed 3 tablets in any 8-hour period or 5 tablets in 24 hours": (
        "- 1 1 tablet 4 4 - - 5 -"
    ),
    "Adults: 2 tablets every 6 hours, not to exceed 4,000 mg in 24 hours": "- 2 2 tablet 6 6 - - - -",
    "Adults: 2 tablets every 6 hours. Do not take more than 8 tablets (2,600 mg) in 24 hours": "- 2 2 tablet 6 6 - - 8 -",
    "Adults: 1 capsule with each meal, not more than 3 capsules daily": "- 1 1 capsule - - - - 3 -",
    "starting dosage and maximum dosage by age\nadults | 2 tablets once a day | 4 tablets twice a day": "- 2 4 tablet - - 1 2 - -",
    # conditions
    "Adults: 1 caplet every 6 hours; if the pain does not respond to 1 caplet, 2 caplets may be used": "- 1 2 caplet 6 6 - - - -",
    "Adults: 2 tablets (5 mg) or 4 tablets (10 mg) once daily": "- 2 4 tablet - - 1 1 - -",
}
OPEN = {
    "a first dose of its own": (
        "Adults: 1 caplet every 9 hours; for the first dose you may take 2 caplets within the first hour",
        "- 1 - caplet 9 9 - - - -",
    ),
    "first dose, then less": (
        "Adults: 3 caplets after the first loose stool; 1 caplet after each subsequent loose stool; no more than 5 caplets in"
        " 24 hours",
        "- 1 - caplet - - - - 5 -",
    ),
    "two doses that do not go together": ("Adults: 2 tablets with food. 1 tablet at night", NOTHING),
    "two units that do not agree": ("Adults: 2 teaspoonfuls (5 mL) every 4 hours", "- - - - 4 4 - - - -"),
    "number and word differ": ("Adults: one (2) tablets every 4 hours", "- - - - 4 4 - - - -"),
    "a maximum below one dose": (
        "Adults: 4 tablets every 8 hours, not more than 2 tablets in 24 hours",
        "- - - tablet 8 8 - - - -",
    ),
    "two maxima": (
        "Adults: 1 tablet every 8 hours, not more than 2 tablets in 24 hours. Do not exceed 3 tablets in 24 hours",
        "- 1 1 tablet 8 8 - - - -",
    ),
    "phases": (
        "Adults: 4 drops every hour until relief occurs, then 4 drops three times daily",
        "- 4 4 drop - - - - - -",
    ),
    "weeks": (
        "Adults: Weeks 1 to 3 1 piece every 2 hours Weeks 4 to 6 1 piece every 5 hours; not more than 15 pieces a day",
        "- 1 1 piece - - - - 15 -",
    ),
    "divided doses": ("Adults: 6 tablets daily in divided doses", "- - - tablet - - - - - -"),
    "more is allowed": (
        "Adults: 1 caplet; an additional caplet may follow. Not over 4 caplets in 24 hours",
        "- 1 - caplet - - - - 4 -",
    ),
    "less for milder symptoms": (
        "Adults: take 1 tablet (8 mg) once daily. Not more than 1 tablet in 24 hours. 1/2 tablet (4 mg) once daily may be appropriate"
        " for less severe symptoms",
        "- - 1 tablet - - 1 1 1 -",
    ),
    "minutes": ("Adults: 2 tablets every 30 minutes", "- 2 2 tablet - - - - - -"),
    "age in months": ("adults and children 6 months and over: 2 drops every 4 hours", "- 2 2 drop 4 4 - - - -"),
    "day and night": (
        "Adults (day): 2 caplets every 4 hours. Adults (night): 2 caplets every 7 hours",
        "- 2 2 caplet - - - - - -",
    ),
    "another thing once a day": (
        "Adults: 1 capsule with each meal. Take a multivitamin once a day",
        "- 1 1 capsule - - - - - -",
    ),
    "a target, not a dose": (
        "Adults: 1 lozenge as needed; use at least 9 lozenges per day",
        "- 1 1 lozenge - - - - - -",
    ),
}
NO_DOSE = {
    "apply a thin layer to the skin 3 to 4 times daily": "no countable dose",
    "adults and children 2 years and over: brush twice a day": "no countable dose",
    "children 6 to under 12 years: 5 mL every 4 hours; children under 6 years: ask a doctor": "children only",
    "this product does not contain directions or complete warnings for adult use. 2 tablets every 4 hours": "children only",
    "give every 4 hours. children 4 to 6 years 1 tablet. not more than 5 doses in 24 hours": "children only",
    "mix 1 tablespoonful of liquid with each quart of water in a steam vaporizer": "no countable dose",
    "": "no directions",
    "Directions": "no directions",
    "adults 12 years and over: 2 tablets daily adults 14 years and over: 3 tablets daily": "more than one row for adults",
    "adults | children\n2 tablets 1 tablet 3 tablets": "cannot be told apart",
}


@pytest.mark.parametrize("text", GIVEN)
def test_reads_what_is_printed(text: str) -> None:
    assert read(text) == GIVEN[text]


@pytest.mark.parametrize("name", OPEN)
def test_leaves_open_what_is_in_doubt_and_says_why(name: str) -> None:
    text, wanted = OPEN[name]
    found = dosing_limits(label_of_text(text))
    assert line(found.adult) == wanted
    if wanted != NOTHING and name not in ("another thing once a day", "a target, not a dose"):
        assert found.adult.doubts or found.adult.notes
    if not found.adult.given:
        assert found.reason


@pytest.mark.parametrize("text", NO_DOSE)
def test_no_adult_dose_gives_a_reason_and_no_number(text: str) -> None:
    found = dosing_limits(label_of_text(text))
    assert line(found.adult) == NOTHING
    assert found.reason is not None
    assert NO_DOSE[text] in found.reason


def test_the_reading_does_not_depend_on_bullets_dashes_or_case() -> None:
    plain = (
        "adults and children 12 years and over: take 1-2 tablets every 4-6 hours; do not exceed 8 tablets in 24 hours"
    )
    other = "■ ADULTS AND CHILDREN 12 YEARS AND OVER: take 1–2 tablets every 4—6 hours\n■ Do NOT exceed 8 tablets in 24 hours"
    assert read(plain) == read(other) == "12 1 2 tablet 4 6 - - 8 -"


def test_two_strengths_in_one_text() -> None:
    for text in (
        "adults: 1 or 2 tablets every 9 hours (for 300 mg); adults: 1 tablet every 9 hours (for 600 mg); see the leaflet",
        "300 mg: adults: 1 or 2 tablets every 9 hours. 600 mg: adults: 1 tablet every 9 hours",
        "Calmoril tablets 300 mg\nadults: 1 or 2 tablets every 9 hours\nCalmoril tablets 600 mg\nadults: 1 tablet every 9 hours",
    ):
        found = dosing_limits(label_of_text(text))
        assert [(mg, line(adult)) for mg, adult in found.by_strength] == [
            (300, "- 1 2 tablet 9 9 - - - -"),
            (600, "- 1 1 tablet 9 9 - - - -"),
        ]
        assert line(found.adult) == "- 1 - tablet 9 9 - - - -"


def test_older_adults_and_conditions_are_noted_not_mixed_in() -> None:
    found = dosing_limits(
        label_of_text(
            "adults 18 years and over: 2 tablets once daily; adults 65 years and over: ask a doctor;"
            " consumers with liver disease: ask a doctor"
        )
    )
    assert found.adult.max_age_years is None
    assert any("65 years" in note for note in found.adult.notes)
    assert any("liver" in note for note in found.adult.notes)


def test_a_closed_age_is_given_as_printed() -> None:
    found = dosing_limits(label_of_text("adults 18 to 64 years: 1 tablet once daily"))
    assert (found.adult.min_age_years, found.adult.max_age_years) == (18, 64)
