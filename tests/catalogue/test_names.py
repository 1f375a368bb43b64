"""From what people say to what they may mean: brands, ingredients, strengths, forms."""

from __future__ import annotations

import pytest

from dosing_rules.catalogue import default_catalogue
from dosing_rules.errors import CatalogueError
from dosing_rules.facts import Strength

CATALOGUE = default_catalogue()
LIQUID = Strength(160_000, "mL", 5)


def mg(amount: int) -> Strength:
    return Strength(amount * 1000)


@pytest.mark.parametrize(
    ("name", "products"),
    [
        ("Advil", ("Advil",)),
        ("  advil  ", ("Advil",)),
        ("ADVIL LIQUI-GELS", ("Advil",)),
        ("Advil®", ("Advil",)),
        ("Tylenol", ("Tylenol Regular Strength", "Tylenol Extra Strength")),
        ("paracetamol", ("acetaminophen 325 mg", "acetaminophen 500 mg")),
        ("APAP", ("acetaminophen 325 mg", "acetaminophen 500 mg")),
        ("Excedrin", ("Excedrin Extra Strength", "Excedrin Migraine", "Excedrin Tension Headache")),
        ("DayQuil Severe", ("DayQuil Severe LiquiCaps",)),
        ("pseudoephedrine", ("pseudoephedrine 30 mg", "pseudoephedrine 120 mg extended release")),
        ("diphenhydramine", ("Benadryl", "ZzzQuil")),
        ("Claritin", ("loratadine 10 mg",)),
        ("Claritin-D", ("Claritin-D 24 Hour",)),
        ("Dramamine", ("dimenhydrinate 50 mg",)),
        ("Delsym", ("dextromethorphan 12-hour liquid",)),
        ("naproxen", ("Aleve",)),
        ("Tylenol 650 mg", ("Tylenol 8 HR",)),
        ("acetaminophen 650 mg", ("acetaminophen 650 mg extended release",)),
        ("acetaminophen 500mg", ("acetaminophen 500 mg",)),
        ("ibuprofen 400 mg", ("ibuprofen 400 mg",)),
        ("ibuprofen 1,000 mg", ("ibuprofen 1000 mg",)),
        ("ibuprofen 100 mg/5 mL", ("ibuprofen 20 mg/mL",)),
        ("Tylenol 160 mg/5 mL", ("acetaminophen 32 mg/mL",)),
        ("nothing at all", ()),
        ("nothing 500 mg", ()),
        ("", ()),
    ],
)
def test_what_a_name_may_mean(name: str, products: tuple[str, ...]) -> None:
    assert CATALOGUE.candidates(name) == products


@pytest.mark.parametrize(
    ("name", "strength", "products"),
    [
        ("Tylenol", mg(500), ("Tylenol Extra Strength",)),
        ("Tylenol", mg(650), ("Tylenol 8 HR",)),
        ("acetaminophen", mg(650), ("acetaminophen 650 mg extended release",)),
        ("Excedrin", mg(500), ("Excedrin Tension Headache",)),
        ("Excedrin", mg(250), ("Excedrin Extra Strength", "Excedrin Migraine")),
        ("Excedrin", mg(400), ()),
        ("Advil", mg(400), ("ibuprofen 400 mg",)),
        ("Tylenol Extra Strength", mg(500), ("Tylenol Extra Strength",)),
        ("Tylenol Extra Strength", mg(325), ("acetaminophen 325 mg",)),
        ("Tylenol Extra Strength 500 mg", mg(500), ()),  # a strength twice is no name
        ("ibuprofen", LIQUID, ("ibuprofen 32 mg/mL",)),
        ("Mucinex", mg(600), ("guaifenesin 600 mg extended release",)),
        ("Mucinex", mg(1200), ("guaifenesin 1200 mg extended release",)),
        ("Sudafed", mg(120), ("pseudoephedrine 120 mg extended release",)),
        ("Benadryl", mg(50), ("diphenhydramine 50 mg",)),
        ("diphenhydramine", mg(25), ("Benadryl", "ZzzQuil")),
        ("Allegra", mg(60), ("fexofenadine 60 mg",)),
        ("dextromethorphan", mg(15), ("dextromethorphan 15 mg",)),
        ("Zyrtec", mg(5), ("cetirizine 5 mg",)),
        ("DayQuil liquid", Strength(650_000, "mL", 30), ("DayQuil liquid",)),
        ("DayQuil LiquiCaps", Strength(650_000, "mL", 30), ()),
        ("DayQuil LiquiCaps", mg(325), ("DayQuil LiquiCaps",)),
    ],
)
def test_a_told_strength_narrows_a_name(name: str, strength: Strength, products: tuple[str, ...]) -> None:
    assert CATALOGUE.candidates(name, strength) == products


def test_a_made_up_strength_of_a_name_with_that_strength_is_its_product() -> None:
    # "acetaminophen 325 mg" as found for Tylenol Extra Strength in 325 mg is the generic product of that strength.
    assert CATALOGUE.profile("acetaminophen 325 mg", "dosebench").name == "acetaminophen 325 mg"


def test_a_liquid_form_is_the_liquid_product() -> None:
    assert CATALOGUE.candidates("NyQuil", liquid=True) == ("NyQuil liquid",)
    assert CATALOGUE.candidates("NyQuil") == ("NyQuil LiquiCaps",)
    assert CATALOGUE.candidates("DayQuil LiquiCaps", liquid=True) == ("DayQuil liquid",)
    assert CATALOGUE.candidates("DayQuil liquid", liquid=True) == ("DayQuil liquid",)


def test_a_liquid_of_what_comes_as_tablets_is_no_product() -> None:
    assert CATALOGUE.candidates("Tylenol", liquid=True) == ()
    assert CATALOGUE.candidates("Advil", liquid=True) == ()


def test_extended_release_is_the_650_mg_product() -> None:
    assert CATALOGUE.candidates("Tylenol", extended_release=True) == ("Tylenol 8 HR",)
    assert CATALOGUE.candidates("acetaminophen", extended_release=True) == ("acetaminophen 650 mg extended release",)
    assert CATALOGUE.candidates("ibuprofen", extended_release=True) == ("ibuprofen 200 mg",)
    assert CATALOGUE.candidates("Advil PM", extended_release=True) == ("Advil PM",)


def test_form_and_strength_pass_through_a_name_that_holds_the_strength() -> None:
    assert CATALOGUE.candidates("acetaminophen 160 mg/5 mL", liquid=True) == ("acetaminophen 32 mg/mL",)


def test_known_drugs_without_a_limit_are_known() -> None:
    assert CATALOGUE.is_other("melatonin")
    assert CATALOGUE.is_other("vitamin c")
    assert not CATALOGUE.is_other("Advil")
    assert CATALOGUE.knows("melatonin")
    assert CATALOGUE.knows("Advil")
    assert not CATALOGUE.knows("wonder pill")
    assert CATALOGUE.candidates("melatonin") == ()


def test_a_made_up_strength_is_a_plain_product() -> None:
    profile = CATALOGUE.profile("ibuprofen 400 mg", "dosebench")
    assert profile.amounts == (("ibuprofen", 400_000),)
    assert (profile.unit, profile.usual, profile.counted_with) == ("tablet", (1, 2), "ibuprofen 400 mg")
    assert profile.intervals == {"ibuprofen": 14_400}
    assert profile.limited
    liquid = CATALOGUE.profile("acetaminophen 32 mg/mL", "dosebench")
    assert (liquid.unit, liquid.amounts) == ("mL", (("acetaminophen", 32_000),))
    assert not CATALOGUE.profile("ibuprofen 400 mg", "label").limited
    assert CATALOGUE.profile("caffeine 200 mg", "label").usual == (1, 1)


@pytest.mark.parametrize("name", ["wonder pill", "wonder 400 mg", "Advil 400 mg"])
def test_a_profile_of_no_product_is_refused(name: str) -> None:
    with pytest.raises(CatalogueError, match="no product"):
        CATALOGUE.profile(name, "dosebench")


def test_a_policy_that_there_is_not_is_refused_by_name() -> None:
    for told in ("mine", None, ["label"]):
        with pytest.raises(CatalogueError, match=r"no policy .*; there are dosebench, label"):
            CATALOGUE.policy(told)  # type: ignore[arg-type]
    with pytest.raises(CatalogueError, match="no policy"):
        CATALOGUE.profile("Advil", "mine")


def test_a_profile_is_the_same_object_each_time() -> None:
    assert CATALOGUE.profile("Advil", "label") is CATALOGUE.profile("Advil", "label")
    assert CATALOGUE.exact_profile("advil", "label") is CATALOGUE.profile("Advil", "label")


def test_an_exact_profile_needs_a_name_of_one_product() -> None:
    assert CATALOGUE.exact_profile("Tylenol", "dosebench") is None
    assert CATALOGUE.exact_profile("wonder pill", "dosebench") is None
    assert CATALOGUE.exact_profile("wonder pill", "dosebench") is None
