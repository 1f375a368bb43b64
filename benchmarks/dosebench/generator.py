"""Any number of scenarios: facts, a question in varied words, the gold decision by the oracle.

``python -m benchmarks.dosebench.generator --count 100 --seed 1`` prints JSONL in the form of the bundled sets;
``--policy label`` asks about allergy, stomach, cold and sleep products too, each under its own label. A good share lies
on the edges: at the interval, the 24 hours or the limit, just inside, just outside. The gold comes from the oracle
(:mod:`tests.oracle`), never from the engine or the reader, so it can judge both; it needs a clone.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from . import phrasing as p
from .generator_drafts import (
    Draft,
    a_total,
    another,
    by_the_clock,
    every_so_often,
    not_enough_said,
    one_dose,
    roughly,
    several_doses,
    two_drugs,
)
from .generator_labels import LABEL_KINDS, LABELS
from .phrasing import Voice

KINDS: tuple[tuple[int, Callable[[Voice], Draft]], ...] = (
    (5, one_dose), (4, by_the_clock), (2, lambda voice: by_the_clock(voice, later=True)), (4, several_doses),
    (2, a_total), (5, two_drugs), (3, every_so_often), (3, another), (5, roughly), (6, not_enough_said),
)  # fmt: skip


def compose(voice: Voice, draft: Draft) -> str:
    """The question as typed: story and question in some order, with what people say around it."""
    aside = voice.pick(p.ASIDES)
    if aside.startswith("I'm") and (voice.person.subject != "I" or "age_years" in draft.facts):
        aside = ""
    if "courses" in draft.facts:
        aside = ""  # what hurts would be the reason for the days of use
    parts = [draft.story, draft.question]
    if voice.dice.random() < 0.15 and not draft.question.startswith(("It", "Right")) and voice.person.subject == "I":
        parts.reverse()
        aside = ""
    text = voice.pick(p.OPENERS) + aside + " ".join(parts) + voice.pick(p.CLOSERS)
    if voice.dice.random() < 0.12:
        text = text.lower()
    return text.strip()


def scenario(seed: int, number: int, policy: str = "dosebench") -> dict[str, Any]:
    """One scenario, the same for the same seed and number."""
    from dosing_rules.situation_json import situation_from_dict
    from tests.oracle import judge

    dice = Random(f"{seed}/{number}")
    voice = Voice(dice, LABELS if policy == "label" else p.STANDARD)
    kinds = (*KINDS, *LABEL_KINDS) if policy == "label" else KINDS
    make = dice.choices([kind for _, kind in kinds], [weight for weight, _ in kinds])[0]
    draft = make(voice)
    seen = judge(situation_from_dict(draft.facts), policy, full=True)
    rules = sorted({rule for rule, _ in (seen.always_broken or seen.broken)})
    rationale = {
        "YES": "Every world that fits the words keeps every rule.",
        "NO": f"No world that fits the words keeps every rule; broken: {', '.join(rules)}.",
    }.get(seen.decision, f"Open: {', '.join([*sorted(seen.reasons - {'worlds'}), *rules])}.")
    return {
        "id": f"gen-{'label-' * (policy == 'label')}{seed}-{number}", "question": compose(voice, draft),
        "category": draft.category, "gold": seen.decision, "rationale": rationale, "facts": draft.facts,
        "tags": sorted(set(draft.tags)),
    }  # fmt: skip


def generate(count: int, seed: int = 1, policy: str = "dosebench") -> Iterator[dict[str, Any]]:
    """So many scenarios; the first ones stay the same when more are asked for."""
    for number in range(count):
        yield scenario(seed, number, policy)


def main(arguments: list[str] | None = None) -> int:
    """Print scenarios as JSONL."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.dosebench.generator", description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--policy", default="dosebench", choices=("dosebench", "label"))
    told = parser.parse_args(arguments)
    for one in generate(told.count, told.seed, told.policy):
        print(json.dumps(one, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
