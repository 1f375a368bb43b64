"""The catalogue is read once, from a JSON compiled from dated YAML; a broken file is a clear error."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from dosing_rules.catalogue import Catalogue, Source, compile, default_catalogue, load_catalogue
from dosing_rules.catalogue.compile import COMPILED, DATA, compile_folder, main, text
from dosing_rules.errors import CatalogueError

DATA_OF_THE_LIBRARY: dict[str, Any] = json.loads(COMPILED.read_text(encoding="utf-8"))


def _changed(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(DATA_OF_THE_LIBRARY), **changes}


def test_the_json_is_fresh() -> None:
    assert COMPILED.read_text(encoding="utf-8") == text()
    assert main(["--check"]) == 0


def test_compiling_writes_the_json_and_checking_tells_a_stale_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "catalogue.json"
    monkeypatch.setattr(compile, "COMPILED", place)
    assert main([]) == 0
    assert place.read_text(encoding="utf-8") == text(DATA)
    assert main(["--check"]) == 0
    place.write_text("{}", encoding="utf-8")
    assert main(["--check"]) == 1


def test_the_default_catalogue_is_read_once() -> None:
    assert default_catalogue() is default_catalogue()


def test_a_folder_of_yaml_gives_the_same_catalogue() -> None:
    from_yaml, from_json = load_catalogue(DATA), load_catalogue(str(COMPILED))
    assert from_yaml.products == from_json.products
    assert from_yaml.policies == from_json.policies
    assert from_yaml.dates == from_json.dates


def test_a_source_is_written_as_a_reference() -> None:
    assert str(Source("x", "Directions", "01f4")) == "label 01f4, Directions"
    assert str(Source("Motrin IB label", "Directions")) == "Motrin IB label, Directions"
    assert str(Source("policy")) == "policy"


@pytest.mark.parametrize("content", ["", "{", "[]", "3", '{"products": []}', "\x00"])
def test_a_broken_file_is_refused(tmp_path: Path, content: str) -> None:
    place = tmp_path / "broken.json"
    place.write_text(content, encoding="utf-8")
    with pytest.raises(CatalogueError):
        load_catalogue(place)


def test_a_missing_file_is_named() -> None:
    with pytest.raises(CatalogueError, match=r"cannot read the catalogue /nowhere/at/all\.json"):
        load_catalogue("/nowhere/at/all.json")
    with pytest.raises(CatalogueError, match="expected a mapping, got list"):
        load_catalogue(_written("[]"))


def _written(content: str) -> Path:
    import tempfile

    place = Path(tempfile.mkdtemp()) / "catalogue.json"
    place.write_text(content, encoding="utf-8")
    return place


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.yaml", "products: [", "a.yaml is no YAML"),
        ("a.yaml", "- 1", "expected a mapping with a date, got list"),
        ("a.yaml", "products: []", "expected a mapping with a date, got dict"),
        ("a.yaml", "date: 2026-11-21\nwonders: {}", "unknown key 'wonders'"),
        ("a.yaml", "date: 2026-11-21\ndates: {}", "unknown key 'dates'"),
        ("a.yaml", "", "expected a mapping with a date, got NoneType"),
    ],
)
def test_a_broken_yaml_is_refused_by_name(tmp_path: Path, name: str, content: str, words: str) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(CatalogueError, match=words):
        load_catalogue(tmp_path)


def test_yaml_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CatalogueError, match=r"a\.yaml is no YAML"):
        compile_folder(tmp_path)


def test_files_are_joined_and_each_entry_keeps_its_date(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("date: 2026-01-02\nproducts: [{name: x}]\nothers: [y]\nclasses: {k: [x]}\n")
    (tmp_path / "b.yaml").write_text("date: 2026-03-04\nname: p\nlimits_from_label: true\n")
    joined = compile_folder(tmp_path)
    assert joined["products"] == [{"name": "x", "date": "2026-01-02"}]
    assert joined["policies"] == [{"name": "p", "limits_from_label": True, "date": "2026-03-04"}]
    assert (joined["others"], joined["classes"]) == (["y"], {"k": ["x"]})
    assert joined["dates"] == ["2026-01-02", "2026-03-04"]


PLAIN = {"name": "Plain", "unit": "tablet", "ingredients": {"ibuprofen": "200 mg"}, "usual": [1, 1]}


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({}, "a product needs a name of its own, got None"),
        ({"name": 3}, "a product needs a name of its own, got 3"),
        ({"name": "Advil"}, "a product needs a name of its own, got 'Advil'"),
        ({"name": "X"}, "product 'X': KeyError: 'unit'"),
        ({**PLAIN, "ingredients": {"ibuprofen": "200"}}, "product 'Plain': QuantityError"),
        ({**PLAIN, "ingredients": ["ibuprofen"]}, "product 'Plain': AttributeError"),
        ({**PLAIN, "usual": [1]}, "product 'Plain': IndexError"),
        ({**PLAIN, "usual": 1}, "product 'Plain': TypeError"),
        ({**PLAIN, "label": {"units_per_dose": [1, 1]}}, "product 'Plain': every label limit needs a source"),
        ({**PLAIN, "label": {"source": {"section": "Directions"}}}, "a source needs a title or a set id"),
        ({**PLAIN, "names": ["advil"]}, "'advil' is a name of both 'Advil' and 'Plain'"),
    ],
)
def test_a_broken_product_is_refused_by_name(entry: dict[str, Any], words: str) -> None:
    products = [*DATA_OF_THE_LIBRARY["products"], entry]
    with pytest.raises(CatalogueError, match=words):
        Catalogue(_changed(products=products))


def test_products_of_several_units_that_count_together_count_in_doses() -> None:
    label = {"units_per_dose": [30, 30], "max_units_24h": 120, "source": {"title": "x"}}
    liquid = {**PLAIN, "unit": "mL", "ingredients": {"ibuprofen": "100 mg/5 mL"}, "counted_with": "Advil", "label": label}
    with pytest.raises(CatalogueError, match=r"counts with 'Advil'.*max_doses_24h"):
        Catalogue(_changed(products=[*DATA_OF_THE_LIBRARY["products"], liquid]))


def test_a_family_of_no_product_is_refused() -> None:
    with pytest.raises(CatalogueError, match="family 'Ghost' names 'Boo', which is no product"):
        Catalogue(_changed(families={"Ghost": ["Boo"]}))


@pytest.mark.parametrize(
    ("key", "value"),
    [("synonyms", 3), ("strengths", {"Advil": {"much": "Advil"}}), ("policies", [{"name": "p"}]), ("others", [3])],
)
def test_a_broken_part_is_refused(key: str, value: Any) -> None:
    with pytest.raises(CatalogueError, match="the catalogue is broken"):
        Catalogue(_changed(**{key: value}))


def test_a_plain_product_needs_no_label() -> None:
    catalogue = Catalogue(_changed(products=[*DATA_OF_THE_LIBRARY["products"], PLAIN]))
    product = catalogue.products["Plain"]
    assert product.source == Source("Plain")
    assert product.low_dose_below_units == 0
    assert not catalogue.profile("Plain", "label").limited
    assert catalogue.profile("Plain", "label").single_units is None
    assert catalogue.profile("Plain", "label").min_age == 12
    assert catalogue.profile("Plain", "dosebench").limited


def test_endless_names_do_not_grow_the_memory() -> None:
    catalogue = Catalogue(_changed())
    for number in range(10_002):
        catalogue.exact_profile(f"wonder {number}", "dosebench")
    assert len(catalogue._exact) <= 10_001
    assert catalogue.exact_profile("Advil", "dosebench") is catalogue.profile("Advil", "dosebench")
