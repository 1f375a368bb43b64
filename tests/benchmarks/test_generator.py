"""The scenario generator: seeded, on the edges, gold by the oracle; engine and oracle agree on what it makes."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from benchmarks.dosebench import phrasing
from benchmarks.dosebench.generator import generate, main, scenario
from benchmarks.dosebench.load import CATEGORIES
from dosing_rules.catalogue import default_catalogue
from dosing_rules.engine import decide_situation
from dosing_rules.situation_json import situation_from_dict
from tests.oracle import judge

MADE = list(generate(300, seed=11))
LABELLED = list(generate(800, seed=11, policy="label"))


def test_the_same_seed_makes_the_same_scenarios_and_another_seed_makes_others() -> None:
    assert list(generate(20, seed=11)) == MADE[:20]
    assert [one["question"] for one in generate(20, seed=12)] != [one["question"] for one in MADE[:20]]


def test_ids_are_unique_and_questions_hardly_ever_repeat() -> None:
    assert len({one["id"] for one in MADE}) == len(MADE)
    assert len({one["question"] for one in MADE}) >= 0.99 * len(MADE)


def test_a_good_share_lies_on_the_edges_both_sides_and_on_them() -> None:
    tags = Counter(tag for one in MADE for tag in set(one["tags"]))
    assert sum(any(tag.startswith("edge") for tag in one["tags"]) for one in MADE) >= 0.4 * len(MADE)
    assert min(tags["edge_at"], tags["edge_inside"], tags["edge_outside"]) >= 15


def test_every_category_and_every_decision_occurs() -> None:
    assert {one["category"] for one in MADE} == set(CATEGORIES)
    assert min(Counter(one["gold"] for one in MADE)[gold] for gold in ("YES", "NO", "AMBIGUOUS")) >= 30


@pytest.mark.parametrize("policy", ["dosebench", "label"])
def test_the_gold_is_the_oracles_and_the_engine_agrees(policy: str) -> None:
    for one in generate(150, seed=13, policy=policy):
        situation = situation_from_dict(one["facts"])
        assert one["gold"] == judge(situation, policy).decision
        assert one["gold"] == decide_situation(situation, policy=policy).decision.value, one


def test_under_the_policy_label_every_ingredient_of_the_catalogue_is_asked_about() -> None:
    told = [fact for one in LABELLED for fact in (*one["facts"]["doses"], *one["facts"]["next"]["items"])]
    names = {fact["product"] for fact in told} - {"unknown"}
    catalogue = default_catalogue()
    held = {i for name in names for product in catalogue.candidates(name) for i in catalogue.products[product].ingredients}
    assert held == {i for product in catalogue.products.values() if product.label for i in product.ingredients}
    assert {tag for one in LABELLED for tag in one["tags"]} >= {"once_daily", "first_dose", "age", "days"}
    assert sum(any(tag.startswith("edge") for tag in one["tags"]) for one in LABELLED) >= 0.4 * len(LABELLED)
    assert min(Counter(one["gold"] for one in LABELLED)[gold] for gold in ("YES", "NO", "AMBIGUOUS")) >= 60


def test_the_question_names_every_drug_of_the_facts() -> None:
    words = {
        "ibuprofen": ("ibuprofen",), "acetaminophen": ("acetaminophen", "tylenol", "paracetamol"), "unknown": ("painkiller",),
        "Aleve": ("aleve",), "Motrin": ("motrin",), "Advil": ("advil",),
    }  # fmt: skip
    for one in MADE:
        told = [*one["facts"]["doses"], *one["facts"]["next"]["items"]]
        for name in {fact["product"] for fact in told}:
            said = words.get(name, (name.split()[0].lower(),))
            assert any(word in one["question"].lower() for word in said), (name, one["question"])


def test_a_scenario_is_one_json_line_with_the_keys_of_the_bundled_sets(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--count", "3", "--seed", "11"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line) for line in lines] == MADE[:3]
    assert set(json.loads(lines[0])) == {"id", "question", "category", "gold", "rationale", "facts", "tags"}


@pytest.mark.parametrize(
    ("minutes", "texts"),
    [
        (240, {"4 hours", "four hours", "4 hrs"}),
        (239, {"3 hours and 59 minutes", "3 h 59 min", "3 hr 59 min"}),
        (361, {"6 hours and 1 minute", "6 h 1 min", "6 hr 1 min"}),
        (60, {"an hour", "1 hour", "one hour"}),
        (45, {"45 minutes"}),
    ],
)
def test_a_duration_is_said_in_several_ways_that_mean_it(minutes: int, texts: set[str]) -> None:
    from random import Random

    said = {phrasing.Voice(Random(seed)).duration(minutes) for seed in range(60)}
    assert said == texts


def test_gold_by_hand() -> None:
    """A dose exactly at the interval is allowed: the scenario that says so has the gold YES."""
    exact = [one for one in MADE if one["tags"] == ["ago", "edge_at"] and one["gold"] == "YES"]
    assert exact, "no plain scenario exactly at an interval"
    assert scenario(11, 0) == MADE[0]
