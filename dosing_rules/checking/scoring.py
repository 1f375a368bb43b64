"""From judged claims to the verifiability score and the failure type: one table of rules, read from the top.

The scale and the types are those of the DoseBench paper (arXiv:2606.04262, section 4.4 and Appendix B): 2 clearly
verifiable, 1 partially, 0 not verifiable or incorrect. The first rule whose condition holds gives the score; each rule is
words first, then an example. Right and wrong is the letter against the engine's decision; "false" and "open" claims are
the contradicted and the unsupported ones beside the conclusion itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .cases import Case
from .statements import MISSING_INFORMATION

VERIFIABLE: Final = "Verifiable Reasoning"
FACTUAL: Final = "Factual Error"
INCOMPLETE: Final = "Incomplete Reasoning"
AMBIGUOUS_REASONING: Final = "Ambiguous Reasoning"

FAILURE_TYPES: Final = (VERIFIABLE, FACTUAL, INCOMPLETE, AMBIGUOUS_REASONING)
"""The four outcomes, in the paper's words."""


@dataclass(frozen=True, slots=True)
class ScoreRule:
    """One row: its name, what it says, an example, when it holds, and what it gives."""

    name: str
    words: str
    example: str
    holds: Callable[[Case], bool]
    score: int
    failure_type: str


TABLE: Final[tuple[ScoreRule, ...]] = (
    ScoreRule(
        "against_letter_open", "Text and letter contradict each other, and something missing is in play.",
        '"it can\'t be determined", letter A',
        lambda c: c.against_letter and c.missing_in_play, 0, AMBIGUOUS_REASONING,
    ),
    ScoreRule(
        "against_letter", "Text and letter contradict each other.", '"so you should wait", letter A',
        lambda c: c.against_letter, 0, FACTUAL,
    ),
    # --- the letter is right, and what matters was told
    ScoreRule(
        "verifiable", "The right letter, nothing false or open, and the deciding fact is tied to the question.",
        '"5 h 50 min have passed and 500 mg units need 6 h", truth NO, letter B',
        lambda c: c.right and c.told and not c.false and not c.open and c.carried, 2, VERIFIABLE,
    ),
    ScoreRule(
        "unneeded_for_reason", "The right letter, but what is given as the reason is that something was not told.",
        '"We do not know what the white pills were, so 4 Advil at once is not okay"',
        lambda c: c.right and c.told and not c.false and not c.open and c.names_lacking, 1, AMBIGUOUS_REASONING,
    ),
    ScoreRule(
        "vague", "The right letter and nothing false, but the deciding fact is left out or not tied to the question.",
        '"Advil can be taken every 4 to 6 hours, so 2 more is fine"',
        lambda c: c.right and c.told and not c.false and not c.open, 1, INCOMPLETE,
    ),
    ScoreRule(
        "side_error", "The right letter, and a false remark beside claims that carry the decision.",
        '"4 h 5 min is long enough. Do not take more than 3,200 mg a day."',
        lambda c: c.right and c.told and bool(c.false) and c.carried and not c.open, 1, FACTUAL,
    ),
    ScoreRule(
        "false_reason", "The right letter from a false number or an invented rule.",
        '"Advil needs 8 hours", truth NO because 4 h have not passed',
        lambda c: c.right and c.told and bool(c.false), 0, FACTUAL,
    ),
    ScoreRule(
        "side_assumption", "The right letter, and an assumption beside claims that carry the decision.",
        '"You probably took two of 500 mg", where any kind would be too soon',
        lambda c: c.right and c.told and c.carried, 1, AMBIGUOUS_REASONING,
    ),
    ScoreRule(
        "assumed_reason", "The right letter from something that was not told.",
        '"The last one was at 8 AM", where it was not told',
        lambda c: c.right and c.told, 0, AMBIGUOUS_REASONING,
    ),
    # --- the letter is right, and it cannot be told
    ScoreRule(
        "missing_named", "AMBIGUOUS rightly, and the missing fact is named.",
        '"The current time is not given", truth AMBIGUOUS, letter C',
        lambda c: c.right and not c.false and not c.open and c.names_missing, 2, VERIFIABLE,
    ),
    ScoreRule(
        "missing_unneeded", "AMBIGUOUS rightly, but what is named as missing decides nothing.",
        '"The strength is not given", where only the time of the dose matters',
        lambda c: c.right and not c.false and not c.open and c.names_unneeded, 1, AMBIGUOUS_REASONING,
    ),
    ScoreRule(
        "missing_not_named", "AMBIGUOUS rightly, but no missing fact that matters is named.",
        '"There is not enough information"', lambda c: c.right and not c.false and not c.open, 1, INCOMPLETE,
    ),
    ScoreRule(
        "missing_named_beside_told", "AMBIGUOUS rightly, one missing fact is named, another one was told.",
        '"Neither the time nor the strength is given", where the strength is',
        lambda c: c.right and c.names_missing and c.false_missing, 1, AMBIGUOUS_REASONING,
    ),
    ScoreRule(
        "missing_named_beside_error", "AMBIGUOUS rightly, the missing fact is named, and a false rule stands beside it.",
        '"The time is not given; ibuprofen needs 8 hours"', lambda c: c.right and c.names_missing and bool(c.false), 1, FACTUAL,
    ),
    ScoreRule(
        "missing_named_beside_assumption", "AMBIGUOUS rightly, the missing fact is named, and something open is asserted.",
        '"The kind is not given; it has been 5 hours", where it is 3 to 6',
        lambda c: c.right and c.names_missing, 1, AMBIGUOUS_REASONING,
    ),
    ScoreRule(
        "right_by_error", "AMBIGUOUS rightly, but for a false reason.", '"The daily limit is 1,000 mg, so it is unclear"',
        lambda c: c.right and bool(c.false) and not c.open and not c.false_missing, 0, FACTUAL,
    ),
    ScoreRule(
        "right_by_assumption", "AMBIGUOUS rightly, but for a reason that was told or not known.",
        '"The strength is not given", where it is', lambda c: c.right, 0, AMBIGUOUS_REASONING,
    ),
    # --- "cannot tell" where it can be told
    ScoreRule(
        "cannot_tell_for_false_reason", "AMBIGUOUS wrongly, and what is said to be missing was told, or another claim is wrong.",
        '"The strength is not known", where it is 325 mg',
        lambda c: c.letter == "AMBIGUOUS" and bool(c.false or c.open), 0, AMBIGUOUS_REASONING,
    ),
    ScoreRule(
        "cannot_tell_beside_facts", "AMBIGUOUS wrongly, though the facts stated are true and enough.",
        '"3 h 45 min have passed and 4 h are needed; it depends on how you feel"',
        lambda c: c.letter == "AMBIGUOUS" and c.tells_enough, 1, AMBIGUOUS_REASONING,
    ),
    ScoreRule(
        "cannot_tell", "AMBIGUOUS wrongly, with no fact that could be checked.", '"It depends on your medical history"',
        lambda c: c.letter == "AMBIGUOUS", 0, AMBIGUOUS_REASONING,
    ),
    # --- YES or NO where it cannot be told
    ScoreRule(
        "asserts_open", "YES or NO where it cannot be told, asserting what was not told.",
        '"You took Extra Strength", where the kind is not known',
        lambda c: not c.told and (bool(c.open) or c.assumes), 0, AMBIGUOUS_REASONING,
    ),
    ScoreRule(
        "dismisses_open", "YES or NO where it cannot be told, calling immaterial what it hangs on.",
        '"It does not matter whether it was Advil or Aleve"',
        lambda c: not c.told and bool(c.false) and all(j.statement.kind == MISSING_INFORMATION for j in c.false), 0, AMBIGUOUS_REASONING,
    ),
    ScoreRule(
        "false_beside_open", "YES or NO where it cannot be told, from a false statement.",
        '"One more would exceed 1,200 mg", where it makes 1,200 mg', lambda c: not c.told and bool(c.false), 0, FACTUAL,
    ),
    ScoreRule(
        "conditional", "YES or NO where it cannot be told, from a condition or from a real rule applied to what was told.",
        '"If it was Extra Strength it is too soon, so no"',
        lambda c: not c.told and (c.conditional or c.names_missing or c.applies_any), 1, AMBIGUOUS_REASONING,
    ),
    ScoreRule(
        "ignores_open", "YES or NO where it cannot be told, as if nothing were missing.",
        '"Motrin can be taken every 4 to 6 hours, so go ahead"', lambda c: not c.told, 0, AMBIGUOUS_REASONING,
    ),
    # --- YES for NO, or NO for YES
    ScoreRule(
        "false_wrong", "A wrong letter from a false number, an invented rule, or a rule waved away.",
        '"3,200 mg a day is the limit, so one more is fine"', lambda c: bool(c.false) or c.dismissed, 0, FACTUAL,
    ),
    ScoreRule(
        "assumed_wrong", "A wrong letter from something that was not told.", '"You took it around 8 AM"',
        lambda c: bool(c.open), 0, AMBIGUOUS_REASONING,
    ),
    ScoreRule(
        "other_label", "A wrong letter from another accepted label's limit, applied correctly.",
        '"3,250 mg is below 4,000 mg", where the standard is 3,000 mg',
        lambda c: (c.applies_deciding and (c.of_another_product or not c.rules_kept) or (c.truth == "YES" and c.states_rule)) and c.justified, 1, FACTUAL,
    ),
    ScoreRule(
        "skips_deciding", "An unsafe YES: another real rule is applied correctly, the deciding one is not mentioned.",
        '"5 hours have passed", where the total is over the limit', lambda c: c.truth == "NO" and bool(c.facts), 1, INCOMPLETE,
    ),
    ScoreRule(
        "nothing_checkable", "A wrong letter with nothing that could be checked.", '"It did nothing, so take two more"',
        lambda c: True, 0, FACTUAL,
    ),
)  # fmt: skip


def score(case: Case) -> ScoreRule:
    """The first rule of the table that holds."""
    return next(rule for rule in TABLE if rule.holds(case))


__all__ = ["AMBIGUOUS_REASONING", "FACTUAL", "FAILURE_TYPES", "INCOMPLETE", "TABLE", "VERIFIABLE", "Case", "ScoreRule", "score"]
