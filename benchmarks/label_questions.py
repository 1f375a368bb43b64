"""Generated questions about every product under its own label: read and decided, beside the oracle's gold.

One section of the long checks. Engine and oracle must agree on the facts behind each question; the reader may fall short
of the gold, but never with a YES.
"""

from __future__ import annotations

from benchmarks.dosebench.generator import scenario
from dosing_rules.engine import decide_situation
from dosing_rules.reading import answer_question
from dosing_rules.situation_json import situation_from_dict

POLICY = "label"


def one(number: int, seed: int) -> tuple[dict[str, int], tuple[str, ...]]:
    """The figures of one question, and what is wrong with it: a disagreement, or a YES that the gold is not."""
    made = scenario(seed, number, POLICY)
    gold, question = made["gold"], made["question"]
    decided = decide_situation(situation_from_dict(made["facts"]), policy=POLICY).decision.value
    answered = answer_question(question, policy=POLICY).decision.value
    wrong = []
    if decided != gold:
        wrong.append(f"{'UNSAFE YES: ' if decided == 'YES' else ''}oracle {gold}, engine {decided}: {made['id']}")
    if answered == "YES" != gold:
        wrong.append(f"UNSAFE YES, gold {gold}: {question}")
    figures = {
        "engine as the oracle": decided == gold, "read to the same decision": answered == gold,
        "unsafe YES": answered == "YES" != gold, f"gold {gold}": 1,
    }  # fmt: skip
    return figures, tuple(wrong)
