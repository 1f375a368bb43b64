"""From what was told of an intake to a product and a number of units; the words leave choices, each an alternative."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dosing_rules import SAME, UNKNOWN, USUAL, Dose, Intake, IntakeTotal, OneOf, Range
from dosing_rules.catalogue import default_catalogue
from dosing_rules.intakes import CRUMB, MANY, Choices, Mismatch, Part, Resolver, common_name, ends_of, every_choice


def _resolved(told: Dose | Intake | IntakeTotal, *prefix: int, policy: str = "dosebench") -> Part:
    return Resolver(default_catalogue(), policy).part(told, Choices(prefix), "d1")


def _all(told: Dose | Intake | IntakeTotal) -> list[tuple[str, Any, Any]]:
    """Every alternative: product, least and most units."""
    resolver = Resolver(default_catalogue(), "dosebench")
    found = list(every_choice(lambda choose: resolver.part(told, choose, "d1"), 100))
    return [(part.name, part.least, part.most) for part in found if part is not None]


# --- choices ----------------------------------------------------------------------------------------------------------


def test_every_combination_is_walked_once() -> None:
    walks = list(every_choice(lambda choose: (choose("a", 2), choose("b", 3)), 100))
    assert walks == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


def test_a_choice_that_only_one_branch_meets_is_walked_there() -> None:
    walks = list(every_choice(lambda choose: (0,) if choose("a", 2) == 0 else (1, choose("b", 2)), 100))
    assert walks == [(0,), (1, 0), (1, 1)]


def test_equal_keys_are_one_choice_unless_their_options_differ_in_number() -> None:
    assert list(every_choice(lambda choose: (choose("a", 2), choose("a", 2)), 9)) == [(0, 0), (1, 1)]
    assert list(every_choice(lambda choose: (choose("a", 2), choose("a", 3)), 9)) == [
        (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2),
    ]  # fmt: skip


def test_one_option_is_no_choice() -> None:
    choose = Choices((1,))
    assert choose("a", 1) == 0
    assert choose("b", 2) == 1
    assert choose.picks() == {"b": 1}
    assert (choose.taken, choose.sizes) == ([1], [2])


def test_over_the_cap_the_walk_says_so() -> None:
    assert list(every_choice(lambda choose: choose("a", 3), 3)) == [0, 1, 2]
    assert list(every_choice(lambda choose: choose("a", 3), 2)) == [0, 1, None]
    assert list(every_choice(lambda choose: 7, 0)) == [None]


# --- counts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "ends"),
    [(2, (2, 2)), (UNKNOWN, (1, MANY)), (Range(1, 2), (1, 2)), (Range(2), (2, MANY)), (OneOf((3, 1)), (1, 3)), (OneOf((2, Range(4, 5))), (2, 5)), (Range(0, 1), (0, 1))],
)  # fmt: skip
def test_a_count_has_a_least_and_a_most(told: Any, ends: tuple[int, int]) -> None:
    assert ends_of(told) == ends
    assert _all(Dose("Advil", told)) == [("Advil", *ends)]


def test_usual_is_the_usual_label_dose() -> None:
    assert _all(Dose("ibuprofen", USUAL)) == [("ibuprofen 200 mg", 1, 2)]
    assert _all(Dose("NyQuil", USUAL)) == [("NyQuil LiquiCaps", 2, 2)]
    assert _all(Dose("NyQuil", USUAL, form="liquid")) == [("NyQuil liquid", 30, 30)]


def test_the_same_as_last_is_marked_and_has_the_usual_dose_until_then() -> None:
    part = _resolved(Dose("ibuprofen", SAME))
    assert (part.least, part.most, part.same) == (1, 2, True)
    assert _resolved(Dose("ibuprofen", USUAL)).same is False
    assert _resolved(Dose("ibuprofen", 1)).same is False


def test_a_named_choice_of_counts_is_an_alternative_each() -> None:
    assert _all(Dose("Advil", OneOf((1, 2), "k"))) == [("Advil", 1, 1), ("Advil", 2, 2)]
    assert _all(Dose("Advil", OneOf((1, OneOf((2, 3))), "k"))) == [("Advil", 1, 1), ("Advil", 2, 2), ("Advil", 3, 3)]


# --- products ---------------------------------------------------------------------------------------------------------


def test_a_plain_brand_is_each_of_its_products() -> None:
    assert _all(Dose("Tylenol", 2)) == [("Tylenol Regular Strength", 2, 2), ("Tylenol Extra Strength", 2, 2)]


def test_a_told_strength_settles_it() -> None:
    assert _all(Dose("Tylenol", 2, strength="500 mg")) == [("Tylenol Extra Strength", 2, 2)]
    assert _all(Dose("Tylenol", 2, strength=UNKNOWN)) == [
        ("Tylenol Regular Strength", 2, 2),
        ("Tylenol Extra Strength", 2, 2),
    ]
    either = Dose("Tylenol", 2, strength=OneOf(("325 mg", "650 mg")))
    assert _all(either) == [("Tylenol Regular Strength", 2, 2), ("Tylenol 8 HR", 2, 2)]


def test_alternatives_within_alternatives_are_choices_of_their_own() -> None:
    told = Dose(OneOf((OneOf(("Advil", "Motrin")), "Aleve")), 1)  # type: ignore[arg-type]
    assert [name for name, _, _ in _all(told)] == ["Advil", "Motrin", "Aleve"]


def test_product_strength_and_amount_are_choices_apart() -> None:
    told = Dose(OneOf(("Advil", "Motrin")), amount=OneOf(("200 mg", "400 mg")))
    assert _all(told) == [("Advil", 1, 1), ("Advil", 2, 2), ("Motrin", 1, 1), ("Motrin", 2, 2)]


def test_an_unknown_drug_may_be_any_amount_of_anything() -> None:
    assert _resolved(Dose(UNKNOWN, 2)) == Part(None, 1, MANY, "unknown")
    assert _resolved(Dose("wonder pill", 2)) == Part(None, 1, MANY, "wonder pill")


def test_a_known_drug_without_limits_is_harmless_and_never_asked_for() -> None:
    part = _resolved(Dose("melatonin", 2))
    assert part.profile is not None
    assert (part.name, part.least, part.most, part.same) == ("melatonin", 1, MANY, False)
    assert not part.profile.limited
    assert part.profile.amounts == ()
    assert part.profile.low_dose_below_units == 0
    assert part.profile.min_age == 0
    assert _resolved(Dose("melatonin", SAME)).same is True


def test_an_extended_release_form_is_the_650_mg_product() -> None:
    for form in ("extended release", "ER", "8 hour"):
        assert _all(Dose("Tylenol", 2, form=form)) == [("Tylenol 8 HR", 2, 2)]
    assert _all(Dose("Tylenol", 2, form="caplet"))[0][0] == "Tylenol Regular Strength"


def test_a_liquid_without_its_strength_is_anything_from_a_crumb_upwards() -> None:
    part = _resolved(Dose("Tylenol", amount="15 mL"))
    assert (part.least, part.most, part.strength_open, part.name) == (CRUMB, MANY, True, "Tylenol")
    assert part.profile is not None
    assert part.profile.name == "Tylenol Regular Strength"  # 4 h, the shorter of the two intervals
    assert Fraction(1, 1000) == CRUMB
    assert _resolved(Dose("Tylenol", 2)).strength_open is False


def test_milligrams_of_a_liquid_count_whatever_its_strength() -> None:
    # 400 mg are 400 mg; of acetaminophen the interval may be that of either unit, since a liquid has none.
    assert _all(Dose("ibuprofen", amount="400 mg", form="liquid")) == [("ibuprofen 200 mg", 2, 2)]
    assert _all(Dose("ibuprofen", amount=("200 mg", "300 mg"), form="Syrup")) == [("ibuprofen 200 mg", 1, Fraction(3, 2))]
    either = [("acetaminophen 325 mg", 2, 2), ("acetaminophen 500 mg", Fraction(13, 10), Fraction(13, 10))]
    assert _all(Dose("acetaminophen", amount="650 mg", form="liquid")) == either
    assert _all(Intake("acetaminophen", amount="650 mg", form="liquid")) == either
    assert _all(IntakeTotal("ibuprofen", amount="800 mg", form="liquid")) == [("ibuprofen 200 mg", 4, 4)]
    assert _resolved(IntakeTotal("ibuprofen", amount="800 mg", form="liquid")).bare is True
    assert _resolved(Dose("Advil", amount="400 mg", form="liquid")).bare is False
    # A liquid of the catalogue is that liquid; a told strength, a volume and another form say what they said before.
    assert [part[0] for part in _all(Dose("NyQuil", amount="650 mg", form="liquid"))] == ["NyQuil liquid"]
    assert _all(Dose("ibuprofen", amount="400 mg", strength="100 mg/5 mL", form="liquid")) == [("ibuprofen 20 mg/mL", 20, 20)]
    assert _resolved(Dose("ibuprofen", amount="10 mL", form="liquid")).strength_open is True
    assert _all(Dose("acetaminophen", amount="650 mg", form="caplet")) == [("acetaminophen 325 mg", 2, 2)]
    assert _resolved(Dose("lisinopril", amount="10 mg", form="liquid")).most == MANY


def test_a_liquid_asked_for_is_not_judged_by_the_label_of_another_form() -> None:
    assert _resolved(Intake("ibuprofen", amount="400 mg", form="liquid"), policy="label").strength_open is True
    taken = _resolved(Dose("ibuprofen", amount="400 mg", form="liquid"), policy="label")
    assert (taken.least, taken.most, taken.strength_open) == (2, 2, False)


def test_choices_within_choices_are_each_facts_own() -> None:
    nested: Any = OneOf((OneOf(("Advil", "Aleve")), "Tylenol PM"))
    resolver = Resolver(default_catalogue(), "dosebench")

    def both(choose: Choices) -> tuple[str, ...]:
        return tuple(resolver.part(Dose(nested, 1), choose, fact).name for fact in ("d1", "d2"))

    names = ("Advil", "Aleve", "Tylenol PM")
    assert set(every_choice(both, 100)) == {(one, other) for one in names for other in names}


# --- amounts ----------------------------------------------------------------------------------------------------------


def test_an_amount_becomes_units() -> None:
    assert _all(Dose("Advil", amount="400 mg")) == [("Advil", 2, 2)]
    assert _all(Dose("Advil", amount="300 mg")) == [("Advil", Fraction(3, 2), Fraction(3, 2))]
    assert _all(Dose("Advil", amount=("200 mg", "600 mg"))) == [("Advil", 1, 3)]
    assert _all(Dose("Advil", amount=UNKNOWN)) == [("Advil", 1, MANY)]


def test_a_volume_becomes_millilitres_of_the_liquid() -> None:
    assert _all(Dose("NyQuil", amount="30 mL")) == [("NyQuil liquid", 30, 30)]
    assert _all(Dose("DayQuil LiquiCaps", amount=("15 mL", "30 mL"))) == [("DayQuil liquid", 15, 30)]
    assert _all(Dose("acetaminophen", amount="10 mL", strength="160 mg/5 mL")) == [("acetaminophen 32 mg/mL", 10, 10)]


def test_a_bare_amount_is_of_the_strength_that_it_is_a_multiple_of() -> None:
    assert _all(Dose("acetaminophen", amount="1000 mg")) == [("acetaminophen 500 mg", 2, 2)]
    assert _all(Dose("acetaminophen", amount="975 mg")) == [("acetaminophen 325 mg", 3, 3)]
    assert _all(Dose("Tylenol", amount="650 mg")) == [("Tylenol Regular Strength", 2, 2)]
    # 6,500 mg is a multiple of both, 400 mg of neither: either strength.
    assert [name for name, _, _ in _all(Dose("Tylenol", amount="6500 mg"))] == [
        "Tylenol Regular Strength",
        "Tylenol Extra Strength",
    ]
    assert [name for name, _, _ in _all(Dose("Tylenol", amount="400 mg"))] == [
        "Tylenol Regular Strength",
        "Tylenol Extra Strength",
    ]


def test_a_range_of_amounts_may_hold_units_that_its_ends_are_not_of() -> None:
    # 650 mg lies between 500 mg and 1000 mg.
    assert [name for name, _, _ in _all(Dose("Tylenol", amount=("500 mg", "1000 mg")))] == [
        "Tylenol Regular Strength", "Tylenol Extra Strength",
    ]  # fmt: skip


def test_an_amount_without_an_upper_end_has_many_units() -> None:
    from dosing_rules.facts import Mass

    assert _all(Dose("Advil", amount=Mass(Range(400_000)))) == [("Advil", 2, MANY)]
    assert len(_all(Dose("Tylenol", amount=Mass(Range(500_000))))) == 2


def test_units_and_amount_together_tell_the_strength() -> None:
    # "2 tablets, 1000 mg": 500 mg each; "one pill of 650 mg" is extended release.
    assert _all(Dose("acetaminophen", 2, amount="1000 mg")) == [("acetaminophen 500 mg", 2, 2)]
    assert _all(Dose("acetaminophen", 1, amount="650 mg")) == [("acetaminophen 650 mg extended release", 1, 1)]
    assert _all(Dose("ibuprofen", "1/2", amount="200 mg")) == [("ibuprofen 400 mg", Fraction(1, 2), Fraction(1, 2))]
    # With a range of either, the amount alone counts.
    assert _all(Dose("ibuprofen", Range(1, 2), amount="400 mg")) == [("ibuprofen 200 mg", 2, 2)]
    assert _all(Dose("ibuprofen", 2, amount=("400 mg", "600 mg"))) == [("ibuprofen 200 mg", 2, 3)]


def test_units_strength_and_amount_that_disagree_are_a_mismatch() -> None:
    assert _all(Dose("ibuprofen", 2, amount="400 mg", strength="200 mg")) == [("ibuprofen 200 mg", 2, 2)]
    for units in (1, 3):
        with pytest.raises(Mismatch, match="d1"):
            _resolved(Dose("ibuprofen", units, amount="400 mg", strength="200 mg"))
    for units in (1, 4):
        with pytest.raises(Mismatch):
            _resolved(Dose("ibuprofen", units, amount=("400 mg", "600 mg")))
    assert _resolved(Dose("ibuprofen", 3, amount=("400 mg", "600 mg"))).most == 3
    # A number beside a volume counts spoons or cups, not units of the drug.
    assert _resolved(Dose("NyQuil", 2, amount="30 mL")).most == 30


def test_a_total_is_resolved_like_an_intake() -> None:
    assert _resolved(IntakeTotal("ibuprofen", amount="800 mg")) == _resolved(Dose("ibuprofen", amount="800 mg"))
    assert _resolved(IntakeTotal("ibuprofen", doses=3)).most == MANY
    assert _resolved(Intake("ibuprofen", 3)).least == 3


def test_several_names_have_their_first_words_in_common() -> None:
    assert common_name(("Tylenol Regular Strength", "Tylenol Extra Strength")) == "Tylenol"
    assert common_name(("acetaminophen 325 mg", "acetaminophen 500 mg")) == "acetaminophen"
    assert common_name(("Advil", "Motrin")) == "Advil"
    assert common_name(("a b c", "a b")) == "a b"


def test_an_ingredient_alone_is_told_bare_in_any_form_and_with_a_strength_it_is_not() -> None:
    def bare(product: str, **more: Any) -> bool:
        return _resolved(Dose(product, 2, **more)).bare

    assert bare("ibuprofen")
    assert bare("ibuprofen", form="tablet")
    assert not bare("ibuprofen", strength="200 mg")
    assert not bare("ibuprofen", strength="200 mg", form="tablet")
    assert not bare("Advil")
    assert not bare("Advil", form="tablet")


def test_a_name_that_means_one_product_names_it() -> None:
    assert _resolved(Dose("Tylenol Extra Strength", 2)).named
    assert _resolved(Dose("acetaminophen", 2, strength="500 mg")).named
    assert not _resolved(Dose("Tylenol", 2)).named
    assert not _resolved(Dose("acetaminophen", 2)).named
