"""SPL XML to labels: head, products, sections, text with lists and tables, highlights, kinds of document."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dosing_rules.errors import LabelError
from dosing_rules.labels import Strength, dosing_limits, labels_of
from dosing_rules.labels.narrative import narrative
from dosing_rules.labels.spl import parse_spl

from .samples import SET_ID, ingredient, product, section, spl


def test_head_products_and_sections() -> None:
    label = parse_spl(spl())
    assert (label.set_id, label.version, label.effective, label.kind) == (SET_ID, "7", "20260102", "otc")
    assert (label.title, label.labeler, label.brand) == ("Calmoril label", "Nobody Ltd", "Calmoril")
    (found,) = label.products
    assert (found.form, found.ndc, found.generic) == ("TABLET, FILM COATED", "99999-123", "madeupine")
    assert [(i.name, i.moiety, i.basis, i.strength) for i in found.ingredients] == [
        ("MADEUPINE", "MADEUPINE base", "ingredient", Strength(500, "mg"))
    ]
    assert [s.code for s in label.walk()] == ["48780-1", "34068-7"]


def test_text_keeps_lists_and_tables_readable() -> None:
    directions = list(parse_spl(spl()).walk())[-1]
    assert directions.text.splitlines() == [
        "• never go over the amount below",
        "Age | Dose",
        "adults and children 12 years and over | 2 caplets every 6 hours while symptoms last • do not take more than 6 caplets"
        " in 24 hours",
        "children 6 to under 12 years | 1 caplet every 6 hours; do not take more than 3 caplets in 24 hours",
        "children under 6 years | ask a doctor",
    ]


def test_inline_markup_splits_no_word_and_bullets_are_not_doubled() -> None:
    markup = (
        "<list><item><caption>•</caption>take <content>1</content> tab<content>let</content></item></list>"
        "<paragraph>a<br/>b<sup>®</sup></paragraph><list><item>■ last</item></list>"
    )
    directions = list(parse_spl(spl(markup)).walk())[-1]
    assert directions.text.splitlines() == ["• take 1 tablet", "a", "b®", "• last"]


def test_strengths_are_exact_and_per_millilitre() -> None:
    assert Strength(Fraction("162.5"), "mg", 5, "mL").milligrams_per_unit() == (Fraction(65, 2), "mL")
    assert Strength(3, "g").milligrams_per_unit() == (3000, "1")
    assert Strength(6, "[hp_X]").milligrams_per_unit() is None


@pytest.mark.parametrize(
    ("code", "kind", "wanted"),
    [
        ("34391-3", "HUMAN PRESCRIPTION DRUG LABEL", "prescription"),
        ("50577-6", "OTC ANIMAL DRUG LABEL", "animal drug"),
        ("58476-3", "DIETARY SUPPLEMENT", "dietary supplement"),
        ("60685-5", "Indexing - Pharmacologic Class", "index"),
        ("81203-2", "BULK INGREDIENT - ANIMAL DRUG", "bulk ingredient"),
        ("60682-2", "STANDARDIZED ALLERGENIC", "allergenic extract"),
        ("00000-0", "A NEW KIND OF ANIMAL DRUG", "animal drug"),
        ("00000-0", "SOMETHING ELSE", "other"),
        ("34390-5", "OTC ANIMAL DRUG LABEL", "animal drug"),
    ],
)
def test_other_documents_are_recognised_and_give_no_limits(code: str, kind: str, wanted: str) -> None:
    label = parse_spl(spl(code=code, kind=kind))
    found = dosing_limits(label)
    assert label.kind == wanted
    assert not found.adult.given
    assert found.reason is not None
    assert wanted in found.reason


def test_homeopathic_labels_keep_counts_and_never_give_milligrams() -> None:
    from dosing_rules.labels import milligram_limits

    listing = product("Nihilum", "PELLET", ingredient("AQUA", "30", "[hp_C]"))
    label = parse_spl(spl("<paragraph>Adults: 4 pellets 3 times a day</paragraph>", products=listing))
    found = dosing_limits(label)
    assert label.kind == "homeopathic"
    assert (found.adult.units_per_dose_max, found.adult.unit, found.adult.times_per_day_max) == (4, "pellet", 3)
    assert milligram_limits(found) == {}


def test_milligrams_of_a_known_strength() -> None:
    from dosing_rules.labels import milligram_limits

    assert milligram_limits(dosing_limits(parse_spl(spl()))) == {"MADEUPINE": {"per_dose": 1000, "per_24h": 3000}}


def test_the_interval_may_stand_in_the_title_and_directions_in_a_subsection() -> None:
    below = section("42229-5", "", "<paragraph>adults and children 12 years and over: 2 tablets</paragraph>")
    content = spl("", title="Directions - take every 5 to 6 hours")
    label = parse_spl(content.replace(b"</text></section>", f"</text>{below}</section>".encode()))
    found = dosing_limits(label).adult
    assert (found.interval_hours_min, found.interval_hours_max, found.units_per_dose_max) == (5, 6, 2)
    assert found.evidence["interval_hours_min"].quote == "Directions - take every 5 to 6 hours"
    assert found.evidence["interval_hours_min"].section == "34068-7"
    assert found.evidence["units_per_dose_max"].section == "42229-5"


def test_two_sets_of_directions_that_differ_give_none() -> None:
    other = section("34068-7", "Directions (night)", "<paragraph>adults: 1 tablet at bedtime, once daily</paragraph>")
    found = dosing_limits(parse_spl(spl(more=other)))
    assert not found.adult.given
    assert found.reason == "several sets of directions that differ"


def test_directions_under_another_code_are_found_by_their_title() -> None:
    other = section("42229-5", "Directions", "<paragraph>adults: 1 tablet every 9 hours</paragraph>")
    assert dosing_limits(parse_spl(spl("", title="", more=other))).adult.interval_hours_max == 9


def test_highlights_of_a_prescription_label() -> None:
    inside = "<excerpt><highlight><text><paragraph>One summary.</paragraph></text></highlight></excerpt>"
    content = spl(code="34391-3", kind="HUMAN PRESCRIPTION DRUG LABEL")
    content = content.replace(b"</text></section>", f"</text>{inside}</section>".encode())
    (highlight,) = parse_spl(content).highlights
    assert (highlight.code, highlight.text) == ("34068-7", "One summary.")


def test_a_release_without_the_namespace_reads_the_same() -> None:
    plain = spl().replace(b' xmlns="urn:hl7-org:v3"', b"")
    assert parse_spl(plain).products == parse_spl(spl()).products
    assert dosing_limits(parse_spl(plain)).adult == dosing_limits(parse_spl(spl())).adult


def test_kit_parts_are_products_of_their_own() -> None:
    part = f"<part><partProduct><name>Day part</name>{ingredient('MADEUPINE', '250')}</partProduct></part>"
    kit = f"<manufacturedProduct><name>Kit</name>{part}</manufacturedProduct>"
    listing = f"<subject><manufacturedProduct>{kit}</manufacturedProduct></subject>"
    assert [p.name for p in parse_spl(spl(products=listing)).products] == ["Day part"]


def test_a_document_of_another_form_is_refused() -> None:
    for content in (b"<html/>", b"<document/>", b"<ClinicalDocument xmlns='urn:hl7-org:v3'/>"):
        with pytest.raises(LabelError, match=r"given\.xml"):
            labels_of(content, "given.xml")


def test_narrative_of_nothing_is_empty() -> None:
    assert narrative(None) == ""
