"""An explanation verified: its claims found, judged over the worlds of the question, and scored."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ..catalogue.model import Catalogue
from ..catalogue.store import default_catalogue
from ..decision import Decision
from ..errors import FormatError
from ..facts import Situation
from .accepted import knowledge
from .closing import closing_words
from .gold import decision_of
from .ground import CONTRADICTED, UNSUPPORTED, Ground
from .judging import judge
from .judging.again import alternatives
from .judging.judged import Bench, Judged
from .judging.weighed import reconsider
from .reader import LONGEST, statements_of
from .report import Claim, ExplanationReport
from .scoring import Case, score
from .statements import DECISION_CONSISTENCY, NEXT_TIME, OTHER
from .verdict_words import behind_numbers, last_words


def verify_explanation(
    question: str | Situation,
    text: str,
    *,
    decision: str | Decision | None = None,
    policy: str = "dosebench",
    question_text: str = "",
    catalogue: Catalogue | None = None,
) -> ExplanationReport:
    """Which statements of an explanation are supported by the question and the label limits, and how well it explains.

    Args:
        question: what was asked, in English, or the situation behind it.
        text: the explanation.
        decision: the decision that came with it: YES, NO, AMBIGUOUS, or the letters A, B, C. Left out, it is what the text
            concludes.
        policy: the policy that judges.
        question_text: the words of the question where a situation is given; they tell what was left unsaid (a strength
            that the policy supplies).
        catalogue: products and limits; the library's own where left out.

    Returns:
        An :class:`~dosing_rules.checking.report.ExplanationReport`. Whatever cannot be read is a claim of the kind
        ``other`` and never counts as right.

    Raises:
        FormatError: for a decision that is none, or a text that is no string.
        CatalogueError: for a policy that does not exist.

    >>> report = verify_explanation(
    ...     "I took 2 Advil 3 hours ago. Can I take 2 more?", "Only 3 hours have passed and ibuprofen needs 8.", decision="B")
    >>> [(claim.kind, claim.verdict) for claim in report.claims], report.verifiability
    ([('elapsed', 'supported'), ('interval_rule', 'contradicted')], 0)
    """
    if not isinstance(text, str):
        raise FormatError(f"expected the explanation as text, got {type(text).__name__}")
    catalogue = catalogue or default_catalogue()
    letter = None if decision is None else decision_of(decision.value if isinstance(decision, Decision) else decision)
    ground = _ground(question, question_text, policy, catalogue)
    bench = Bench(ground, knowledge(catalogue), letter, text=text)
    statements, unread = statements_of(text, bench.knowledge)
    for statement in statements:
        bench.judged.append(judge(statement, bench))
    alternatives(bench)
    behind_numbers(bench, text)
    last_words(bench, text)
    closing_words(bench, text)
    reconsider(bench, text)
    case = Case(ground, bench.judged, letter, len(unread), text)
    if case.against_letter:
        _deny(bench.judged, letter)
    row = score(case)
    claims = [_claim(judged, text) for judged in bench.judged]
    claims += [
        Claim(text[start:end], start, end, OTHER, UNSUPPORTED, None, "not understood") for start, end in unread
    ]  # fmt: skip
    return ExplanationReport(
        text=text,
        claims=tuple(sorted(claims, key=lambda claim: (claim.start, claim.end))),
        decision=ground.decision.value,
        letter=case.letter,
        verifiability=row.score,
        failure_type=row.failure_type,
        rule=row.name,
        because=row.words,
        policy=policy,
    )


def _claim(judged: Judged, text: str) -> Claim:
    statement = judged.statement
    return Claim(
        text[statement.start : statement.end], statement.start, statement.end, statement.kind, judged.verdict,
        statement.value, judged.because,
    )  # fmt: skip


def _deny(found: list[Judged], letter: str | None) -> None:
    """Text and letter are judged together: a conclusion that the letter denies is contradicted."""
    for judged in found:
        if judged.conditional or judged.concludes in (None, letter):
            continue
        if judged.statement.kind in (DECISION_CONSISTENCY, NEXT_TIME) and (judged.rule == "decision" or judged.statement.kind == NEXT_TIME and _WAIT.search(judged.statement.words)):
            judged.verdict = CONTRADICTED
            judged.because = f"the text concludes {judged.concludes}, the letter says {letter}"


_WAIT: Final = re.compile(r"\btoo (?:early|soon)\b|\b(?:wait|hold|should|must|need|needs|have to|has to)\b")
"""As in "you should wait another half hour", which says NO, beside the letter YES."""


@lru_cache(maxsize=256)
def _ground(question: str | Situation, words: str, policy: str, catalogue: Catalogue) -> Ground:
    """The situation judged; several explanations of one question share it."""
    if isinstance(question, Situation):
        return Ground(question, catalogue.policy(policy), catalogue, words)
    from ..reading import read_question

    situation = read_question(question, policy=policy).situation
    return Ground(situation, catalogue.policy(policy), catalogue, question)


__all__ = ["LONGEST", "verify_explanation"]
