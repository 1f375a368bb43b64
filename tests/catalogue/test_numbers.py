"""The policies' numbers, entered by hand from the specification's tables and the printed labels, product by product."""

from __future__ import annotations

import pytest

from dosing_rules import Dose, NextDose, ago, check_next_dose
from dosing_rules.catalogue import default_catalogue
from dosing_rules.catalogue.model import Profile

MG = 1000
H = 3600

# Under dosebench: micrograms in one dose, hours between doses, micrograms in 24 h; then (what, most) of what the product counts.
STANDARD = [
    ("Tylenol Regular Strength", {"acetaminophen": (1000, 4, 3000)}, []),
    ("acetaminophen 325 mg", {"acetaminophen": (1000, 4, 3000)}, []),
    ("Tylenol Extra Strength", {"acetaminophen": (1000, 6, 3000)}, []),
    ("acetaminophen 500 mg", {"acetaminophen": (1000, 6, 3000)}, []),
    ("Tylenol 8 HR", {"acetaminophen": (1300, 8, 3000)}, []),
    ("acetaminophen 650 mg extended release", {"acetaminophen": (1300, 8, 3000)}, []),
    ("Tylenol PM", {"acetaminophen": (1000, 6, 3000)}, [("units", 2), ("intakes", 1)]),
    ("Advil", {"ibuprofen": (400, 4, 1200)}, []),
    ("Motrin", {"ibuprofen": (400, 4, 1200)}, []),
    ("ibuprofen 200 mg", {"ibuprofen": (400, 4, 1200)}, []),
    ("Advil PM", {"ibuprofen": (400, 4, 1200)}, [("units", 2), ("intakes", 1)]),
    ("Advil Dual Action", {"ibuprofen": (400, 8, 1200), "acetaminophen": (1000, 8, 3000)}, []),
    ("Excedrin Extra Strength", {"acetaminophen": (1000, 6, 3000)}, [("units", 8)]),
    ("Excedrin Migraine", {"acetaminophen": (1000, 4, 3000)}, [("units", 2)]),
    ("Excedrin Tension Headache", {"acetaminophen": (1000, 6, 3000)}, []),
    ("DayQuil LiquiCaps", {"acetaminophen": (1000, 4, 3000)}, [("doses", 4), ("intakes", 4)]),
    ("DayQuil liquid", {"acetaminophen": (1000, 4, 3000)}, [("doses", 4), ("intakes", 4)]),
    ("NyQuil LiquiCaps", {"acetaminophen": (1000, 6, 3000)}, [("doses", 4), ("intakes", 4)]),
    ("NyQuil liquid", {"acetaminophen": (1000, 6, 3000)}, [("doses", 4), ("intakes", 4)]),
    ("Aleve", {}, []),
    ("aspirin 325 mg", {}, []),
    ("Benadryl", {}, []),
]

# Under label: units in one dose, hours between doses, units or doses in 24 h.
LABEL = [
    ("Tylenol Regular Strength", 2, 4, [("units", 10)]),
    ("Tylenol Extra Strength", 2, 6, [("units", 6)]),
    ("Tylenol 8 HR", 2, 8, [("units", 6)]),
    ("Tylenol PM", 2, 0, [("units", 2), ("intakes", 1)]),
    ("Advil", 2, 4, [("units", 6)]),
    ("Motrin", 2, 4, [("units", 6)]),
    ("Advil Dual Action", 2, 8, [("units", 6)]),
    ("Excedrin Extra Strength", 2, 6, [("units", 8)]),
    ("Excedrin Migraine", 2, 0, [("units", 2), ("intakes", 1)]),
    ("Excedrin Tension Headache", 2, 6, [("units", 6)]),
    ("DayQuil LiquiCaps", 2, 4, [("doses", 4), ("intakes", 4)]),
    ("NyQuil liquid", 30, 6, [("doses", 4), ("intakes", 4)]),
    ("Aleve", 1, 8, [("units", 3), ("units", 2)]),
    ("aspirin 325 mg", 2, 4, [("units", 12)]),
    ("aspirin 81 mg", 8, 4, [("units", 48)]),
    ("Benadryl", 2, 4, [("doses", 6), ("intakes", 6)]),
    ("ZzzQuil", 2, 0, [("intakes", 1)]),
    ("Aleve PM", 2, 0, [("units", 2), ("intakes", 1)]),
    ("DayQuil Severe LiquiCaps", 2, 4, [("doses", 4), ("intakes", 4)]),
    ("diphenhydramine 50 mg", 1, 4, [("doses", 6), ("intakes", 6)]),
    ("loratadine 10 mg", 1, 0, [("units", 1), ("intakes", 1)]),
    ("cetirizine 10 mg", 1, 0, [("units", 1), ("intakes", 1)]),
    ("levocetirizine 5 mg", 1, 0, [("units", 1), ("intakes", 1)]),
    ("fexofenadine 180 mg", 1, 0, [("units", 1), ("intakes", 1)]),
    ("fexofenadine 60 mg", 1, 12, [("units", 2)]),
    ("famotidine 10 mg", 1, 0, [("units", 2)]),
    ("famotidine 20 mg", 1, 0, [("units", 2)]),
    ("omeprazole 20 mg", 1, 24, [("units", 1), ("intakes", 1)]),
    ("loperamide 2 mg", 1, 0, [("units", 4)]),
    ("guaifenesin 400 mg", 1, 4, [("doses", 6), ("intakes", 6)]),
    ("guaifenesin 600 mg extended release", 2, 12, [("units", 4)]),
    ("guaifenesin 1200 mg extended release", 1, 12, [("units", 2)]),
    ("dextromethorphan 15 mg", 2, 6, [("units", 8)]),
    ("dextromethorphan 12-hour liquid", 10, 12, [("units", 20)]),
    ("chlorpheniramine 4 mg", 1, 4, [("units", 6)]),
    ("chlorpheniramine 4 mg with dextromethorphan 30 mg", 1, 6, [("units", 4)]),
    ("pseudoephedrine 30 mg", 2, 4, [("units", 8)]),
    ("pseudoephedrine 120 mg extended release", 1, 12, [("units", 2)]),
    ("phenylephrine 10 mg", 1, 4, [("units", 6)]),
    ("meclizine 25 mg", 2, 0, [("units", 2), ("intakes", 1)]),
    ("dimenhydrinate 50 mg", 2, 4, [("units", 8)]),
    ("bisacodyl 5 mg", 3, 0, [("units", 3), ("intakes", 1)]),
    ("caffeine 200 mg", 1, 3, []),
    ("Unisom", 1, 0, [("intakes", 1)]),
]


def _profile(name: str, policy: str) -> Profile:
    return default_catalogue().profile(name, policy)


@pytest.mark.parametrize(("name", "limits", "counts"), STANDARD, ids=[row[0] for row in STANDARD])
def test_the_standard_is_the_specifications_table(
    name: str, limits: dict[str, tuple[int, int, int]], counts: list[tuple[str, int]]
) -> None:
    profile = _profile(name, "dosebench")
    assert profile.judged == tuple(i for i in profile.ingredients if i in limits)
    assert {i: limit.most for i, limit in profile.single_amount.items()} == {
        i: row[0] * MG for i, row in limits.items()
    }
    assert dict(profile.intervals) == {i: row[1] * H for i, row in limits.items()}
    assert {i: limit.most for i, limit in profile.rolling.items()} == {i: row[2] * MG for i, row in limits.items()}
    assert [(count.what, count.most) for count in profile.counts] == counts
    assert all(count.window == 24 * H for count in profile.counts)
    assert profile.limited is bool(limits)
    assert profile.single_units is None
    assert profile.first_dose is None


@pytest.mark.parametrize(("name", "units", "hours", "counts"), LABEL, ids=[row[0] for row in LABEL])
def test_a_label_counts_its_shorter_interval_and_its_larger_dose(
    name: str, units: int, hours: int, counts: list[tuple[str, int]]
) -> None:
    profile = _profile(name, "label")
    assert profile.single_units is not None
    assert profile.single_units.most == units
    assert dict(profile.intervals) == dict.fromkeys(profile.ingredients, hours * H)
    assert [(count.what, count.most) for count in profile.counts] == counts
    assert profile.single_amount == {}
    assert profile.limited


def test_ten_times_325_mg_are_3250_mg_under_the_label() -> None:
    limit = _profile("Tylenol Regular Strength", "label").rolling["acetaminophen"]
    assert limit.most == 3250 * MG
    assert limit.source.set_id == "01f41fae-4abb-4b96-ab09-a7d3dfc286cd"
    assert limit.source.section == "Directions"


def test_four_doses_of_two_liquicaps_are_eight() -> None:
    profile = _profile("DayQuil LiquiCaps", "label")
    assert {i: limit.most for i, limit in profile.rolling.items()} == {
        "acetaminophen": 8 * 325 * MG, "dextromethorphan": 8 * 10 * MG, "phenylephrine": 8 * 5 * MG,
    }  # fmt: skip
    assert [count.units_in_a_dose for count in profile.counts] == [2, 1]
    assert [count.units_in_a_dose for count in _profile("DayQuil liquid", "dosebench").counts] == [30, 1]


def test_a_label_without_a_most_in_24_hours_has_no_rolling_limit() -> None:
    assert _profile("ZzzQuil", "label").rolling == {}


def test_naproxen_lets_a_first_dose_be_two_within_the_hour() -> None:
    first = _profile("Aleve", "label").first_dose
    assert first is not None
    assert (first.units, first.within) == (2, H)
    assert [(count.most, count.window) for count in _profile("Aleve", "label").counts] == [(3, 24 * H), (2, 8 * H)]


@pytest.mark.parametrize(
    ("name", "amounts"),
    [
        ("Excedrin Extra Strength", {"acetaminophen": 250, "aspirin": 250, "caffeine": 65}),
        ("Excedrin Migraine", {"acetaminophen": 250, "aspirin": 250, "caffeine": 65}),
        ("Excedrin Tension Headache", {"acetaminophen": 500, "caffeine": 65}),
        ("Advil PM", {"ibuprofen": 200, "diphenhydramine": 38}),
        ("Tylenol PM", {"acetaminophen": 500, "diphenhydramine": 25}),
        ("Advil Dual Action", {"ibuprofen": 125, "acetaminophen": 250}),
    ],
)
def test_combination_products_hold_several_ingredients(name: str, amounts: dict[str, int]) -> None:
    assert dict(_profile(name, "dosebench").amounts) == {i: mg * MG for i, mg in amounts.items()}


def test_a_liquid_is_counted_in_millilitres_exactly() -> None:
    # 650 mg in 30 mL is 65,000/3 micrograms in each.
    for name in ("DayQuil liquid", "NyQuil liquid"):
        profile = _profile(name, "dosebench")
        per = dict(profile.amounts)["acetaminophen"]
        assert (profile.unit, per * 3) == ("mL", 65_000)
        assert profile.usual == (30, 30)


@pytest.mark.parametrize(
    ("name", "usual"),
    [("Advil", (1, 2)), ("Motrin", (1, 2)), ("ibuprofen 200 mg", (1, 2)), ("Tylenol Extra Strength", (2, 2)),
     ("acetaminophen 325 mg", (2, 2)), ("DayQuil LiquiCaps", (2, 2)), ("Excedrin Migraine", (2, 2)), ("Aleve", (1, 1))],
)  # fmt: skip
def test_the_usual_label_dose(name: str, usual: tuple[int, int]) -> None:
    assert _profile(name, "dosebench").usual == usual


def test_days_of_use_and_ages() -> None:
    assert dict(_profile("Advil", "dosebench").max_days) == {"pain": 10, "fever": 3}
    assert dict(_profile("Advil Dual Action", "dosebench").max_days) == {"pain": 10, "fever": 3}
    assert dict(_profile("DayQuil LiquiCaps", "label").max_days) == {"cold": 7, "fever": 3}
    assert _profile("Excedrin Migraine", "dosebench").min_age == 18
    assert _profile("Excedrin Migraine", "label").min_age == 18
    assert _profile("Advil", "dosebench").min_age == 12
    assert _profile("Tylenol 8 HR", "label").min_age == 18


def test_nsaids_are_one_class_and_each_product_says_which_it_holds() -> None:
    assert _profile("Advil", "dosebench").classes == (("NSAID", "ibuprofen"),)
    assert _profile("Excedrin Extra Strength", "dosebench").classes == (("NSAID", "aspirin"),)
    assert _profile("Aleve", "label").classes == (("NSAID", "naproxen"),)
    assert _profile("Tylenol PM", "dosebench").classes == ()


@pytest.mark.parametrize(
    ("taken", "asked", "decision"),
    [
        ("Nexium", "Pepcid AC", "NO"),  # "do not use with other acid reducers"
        ("Zantac 360", "Prilosec OTC", "NO"),
        ("Zyrtec", "Xyzal", "NO"),  # half of cetirizine is levocetirizine
        ("Claritin", "Xyzal", "YES"),
        ("Pepcid AC", "Pepcid AC", "YES"),
    ],
)
def test_under_the_label_one_of_a_class_a_day(taken: str, asked: str, decision: str) -> None:
    for hours, expected in ((23, decision), (24, "YES")):
        told = [Dose(taken, 1, ago(f"{hours} h"))]
        assert check_next_dose(told, NextDose(asked, units=1), policy="label").decision.value == expected


def test_what_may_not_be_taken_from_two_products() -> None:
    assert _profile("Tylenol PM", "dosebench").exclusive == ("diphenhydramine",)
    assert _profile("Tylenol PM", "dosebench").remarked == ("acetaminophen",)
    assert _profile("Tylenol PM", "label").exclusive == ("acetaminophen", "diphenhydramine")
    assert _profile("Tylenol PM", "label").remarked == ()
    assert _profile("NyQuil LiquiCaps", "dosebench").exclusive == ("doxylamine",)


def test_both_forms_of_a_brand_count_together() -> None:
    assert _profile("NyQuil LiquiCaps", "dosebench").counted_with == "NyQuil"
    assert _profile("NyQuil liquid", "dosebench").counted_with == "NyQuil"
    assert _profile("Tylenol PM", "dosebench").counted_with == "Tylenol PM"


def test_fewer_than_four_low_dose_aspirins_are_no_pain_relief_dose() -> None:
    assert _profile("aspirin 81 mg", "dosebench").low_dose_below_units == 4
    assert _profile("aspirin 325 mg", "dosebench").low_dose_below_units == 0


def test_the_policies_windows_are_24_hours() -> None:
    for name in ("dosebench", "label"):
        policy = default_catalogue().policy(name)
        more = {"an acid reducer": 24 * H, "cetirizine": 24 * H} if name == "label" else {}
        assert dict(policy.class_windows) == {"NSAID": 24 * H, **more}
        assert policy.exclusive_windows["diphenhydramine"] == policy.exclusive_windows["doxylamine"] == 24 * H
        assert str(policy.source).startswith(f"policy {name}")
    assert default_catalogue().policy("label").exclusive_windows["acetaminophen"] == 24 * H
    assert "acetaminophen" not in default_catalogue().policy("dosebench").exclusive_windows
    assert default_catalogue().policy("dosebench").require_now
    assert not default_catalogue().policy("label").require_now


def test_every_limit_of_a_profile_has_a_source() -> None:
    catalogue = default_catalogue()
    for policy in ("dosebench", "label"):
        for name in catalogue.products:
            profile = catalogue.profile(name, policy)
            sources = [limit.source for limit in (*profile.single_amount.values(), *profile.rolling.values())]
            assert all(source.title for source in (*sources, *(count.source for count in profile.counts)))
            assert set(profile.interval_sources) == set(profile.intervals)
            assert profile.days_source or not profile.max_days
    assert all(len(date) == 10 for date in catalogue.dates)


def test_a_number_read_elsewhere_has_its_own_source() -> None:
    meclizine = _profile("meclizine 25 mg", "label")
    assert meclizine.single_units is not None
    assert meclizine.single_units.source.set_id == "b57f14a7-3852-03db-e053-2a95a90a80d6"
    assert meclizine.rolling["meclizine"].source.set_id == "d282af0f-9eac-409e-9d09-8cf063a290bf"
    advil = _profile("Advil", "label")
    assert (str(advil.source), str(advil.days_source)) == (
        "label 5be198b8-396e-4b44-8819-e2e3b5d2ad0e, Directions", "label 5be198b8-396e-4b44-8819-e2e3b5d2ad0e, Warnings",
    )  # fmt: skip


WITHOUT = (
    "Advil Migraine", "Mucinex DM", "Mucinex DM Maximum Strength", "Mucinex D", "Mucinex D Maximum Strength", "Zyrtec-D",
    "Claritin-D 24 Hour", "Allegra-D 12 Hour", "Allegra-D 24 Hour", "Robitussin DM", "esomeprazole 20 mg",
    "lansoprazole 15 mg", "DayQuil Severe liquid", "NyQuil Severe LiquiCaps", "NyQuil Severe liquid",
)  # fmt: skip


def test_the_products_without_a_label_are_these() -> None:
    assert {p.name for p in default_catalogue().products.values() if not p.label} == set(WITHOUT)


@pytest.mark.parametrize("name", WITHOUT)
def test_a_product_whose_directions_were_not_read_has_no_label_limit(name: str) -> None:
    assert not _profile(name, "label").limited
    assert _profile(name, "label").amounts


def test_some_labels_end_at_65() -> None:
    ends = {n for n in default_catalogue().products if _profile(n, "label").max_age == 64}
    assert ends == {"cetirizine 10 mg", "levocetirizine 5 mg", "fexofenadine 60 mg", "fexofenadine 180 mg"}
    for age, decision in ((64, "YES"), (65, "AMBIGUOUS")):
        assert check_next_dose([], NextDose("Zyrtec"), age_years=age, policy="label").decision.value == decision


def test_a_products_own_interval_has_the_products_source() -> None:
    assert _profile("DayQuil LiquiCaps", "dosebench").interval_sources["acetaminophen"].set_id is not None
    assert _profile("Tylenol Extra Strength", "dosebench").interval_sources["acetaminophen"].set_id is None
