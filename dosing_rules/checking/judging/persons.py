"""Statements about the persons a label speaks of, judged."""

from __future__ import annotations

import re
from typing import Final

from ...decision import Decision
from ...facts import DAY
from ...rules.measure import ROLLING_TOTAL, SPACING
from ..grammar.scopes import RECOVERED, SCOPES
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED
from ..statements import Statement
from .judged import Bench, Judged


def scope_waved(statement: Statement, bench: Bench) -> Judged:
    """As in "Ibuprofen is safe during pregnancy": labels send such persons to a professional."""
    flags = {reason.partition(":")[2] for reason in bench.ground.reasons if reason.startswith("scope:")}
    if flags & set(statement.topic.split("|")):
        return Judged(statement, CONTRADICTED, "labels say to ask first", "scope", general=True)
    return Judged(statement, SUPPORTED, "not told of this person", "remark")


def suits(statement: Statement, bench: Bench) -> Judged:
    """As in "That is a suitable dose for a 7-year-old": an adult's label does not say so, and leaves it to a professional."""
    flags = {reason.partition(":")[2] for reason in bench.ground.reasons if reason.startswith("scope:")}
    if flags & set(statement.topic.split("|")):
        return Judged(statement, UNSUPPORTED, "labels leave it to a professional", "scope")
    return Judged(statement, SUPPORTED, "not told of this person", "remark")


def of_person(statement: Statement, bench: Bench) -> Judged:
    """As in "You have hepatitis C": a condition of the person asked about, told or not."""
    flags = [reason.partition(":")[2] for reason in bench.ground.reasons if reason.startswith("scope:")]
    if set(statement.topic.split("|")) & set(flags):
        verdict = CONTRADICTED if statement.negated else SUPPORTED
        return Judged(statement, verdict, f"the question tells it ({statement.topic})", "missing", tied=True, needed=verdict == SUPPORTED, general=True)
    if statement.negated or flags:
        return Judged(statement, SUPPORTED, "no such condition was told", "remark")
    if bench.ground.question and not any(
        pattern.search(bench.ground.question.lower()) for name, pattern in SCOPES if name in statement.topic.split("|")
    ):  # fmt: skip
        return Judged(statement, UNSUPPORTED, "no such condition was told", "scope")
    return Judged(statement, CONTRADICTED, "no such condition of that person was told", "scope")


def recovered(statement: Statement, bench: Bench) -> Judged:
    """As in "The ulcer has healed": nothing that the question tells, unless it does."""
    ground = bench.ground
    flags = {reason.partition(":")[2] for reason in ground.reasons if reason.startswith("scope:")}
    if not flags & set(statement.topic.split("|")):
        return Judged(statement, SUPPORTED, "not told of this person", "remark")
    if RECOVERED.search(ground.question.lower()):
        return Judged(statement, SUPPORTED, "the question tells it", "missing", tied=True)
    return Judged(statement, UNSUPPORTED, "that it is over was not told", "missing")


def concern_of(statement: Statement, bench: Bench) -> Judged:
    """As in "Kidney disease is only a concern with Tylenol": false of a person whom the label of the drug asked for sends to a doctor for it."""
    ground = bench.ground
    flags = {reason.partition(":")[2] for reason in ground.reasons if reason.startswith("scope:")}
    named = {i for profile in bench.profiles_of(statement.names) for i in profile.ingredients} | set(statement.names)
    if not flags & set(statement.topic.split("|")) or named & set(ground.asked_ingredients):
        return Judged(statement, SUPPORTED, "as labels print it; not told of this person", "scope")
    return Judged(statement, CONTRADICTED, "the label of the drug asked for names it too", "scope", dismisses=True)


def exempt(statement: Statement, bench: Bench) -> Judged:
    """As in "A half dose does not count toward the interval": every dose counts."""
    spacing = re.search(r"\b(?:intervals?|spacing|gap|wait\w*|timing|clock|hours|time|D)\b", statement.words) is not None
    if any(j.statement.form in ("left_window", "elapsed") and j.verdict == SUPPORTED and j.statement.least >= DAY for j in bench.judged[-2:]):
        return Judged(statement, SUPPORTED, "what was taken has left the 24 hours", "remark")
    statement.kind = "interval_rule" if spacing else statement.kind
    return Judged(statement, CONTRADICTED, "every dose counts, small or not", SPACING if spacing else ROLLING_TOTAL, dismisses=True)


def somebody(statement: Statement, bench: Bench) -> Judged:
    """Only the doses of the person who would take the next one count."""
    del bench
    return Judged(
        statement, SUPPORTED if statement.negated or _FOR_THAT_PERSON.search(statement.words) else CONTRADICTED, "only one's own doses count", ROLLING_TOTAL, general=True
    )


_FOR_THAT_PERSON: Final = re.compile(
    r"\b(?:counts?|counted|matters?|apply|applies|adds? up|belongs?|goes?|go) (?:(?:only|just|solely) )?(?:for|to|toward|towards|against|on) (?!yours?\b|you\b|your\b)(?:(?:only|just) )?(?:him|her|them|his|hers|theirs|that person|the other person|(?:the|his|her|their) (?:\w+ )?(?:total|count|limits?|tally|day|intake|allowance)"
    r"|(?:the |your )?(?:husband|wife|partner|roommate|friend|son|daughter|mother|father|brother|sister|neighbor|coworker)(?:'s)?)\b"
)
"""As in "Your husband's tablets count for him"."""


_DENIES: Final = re.compile(r"(?:\b(?:not|no|never|isn't|nor|without|neither|aren't|don't|doesn't|haven't|hasn't|negative for|free of)|n't)\W+(?:\w+\W+){0,3}$")


def denied_in(question: str, words: str) -> bool:
    """Whether a question denies in so many words what an explanation finds not stated: "I am not pregnant"."""
    found = [match for _, pattern in SCOPES if pattern.search(words) for match in pattern.finditer(question)]
    return bool(found) and all(_DENIES.search(question[max(0, match.start() - 40) : match.start()]) for match in found)


def population(statement: Statement, bench: Bench) -> Judged:
    """A rule for a group of people that no label prints ("people over 65 must not take it")."""
    flags = [reason for reason in bench.ground.reasons if reason.startswith("scope:")]
    verdict = SUPPORTED if flags else CONTRADICTED
    return Judged(statement, verdict, "no label prints that for adults" if not flags else "as labels print it", "scope", general=True)


_NEEDED: Final = re.compile(r"\b(?:is|are|would be) (?:\w+ )?(?:needed|required|necessary|essential|decisive)\b|\b(?:needs?|has|have|must|ought) (?:to )?be (?:\w+ )?(?:known|told|given|established|clarified)\b")


def scope(statement: Statement, bench: Bench) -> Judged:
    """What puts a person outside an adult's label, and the advice to ask: supported where the question flags it."""
    flags = [reason.partition(":")[2] for reason in bench.ground.reasons if reason.startswith("scope:")]
    if re.search(r"\b(?:labels?|directions?) (?:\w+ ){0,2}(?:allows?|permits?|says? (?:it is|it's) (?:ok|okay|fine|safe))\b|\bwithout (?:asking|consulting|a doctor|talking|checking)\b", statement.words) and not re.search(
        r"\b(?:not|n't|never|no|off|avoid|out of the question|only|ruled out)\b", statement.words
    ):
        return Judged(statement, CONTRADICTED, "labels ask to see a doctor first", "scope", general=True)
    if set(statement.topic.split("|")) & set(flags):
        return Judged(statement, SUPPORTED, f"the question tells it ({statement.topic})", "missing", tied=True, needed=True, general=True)
    if not flags and bench.letter == "AMBIGUOUS" and bench.ground.decision is not Decision.AMBIGUOUS and _NEEDED.search(statement.words):
        return Judged(statement, CONTRADICTED, "the decision does not hang on it", "missing", tied=True)
    if {"prescription", "overdose", "other"} & set(statement.topic.split("|")) or flags:
        return Judged(statement, SUPPORTED, "as labels print it", "scope", general=True)
    return Judged(statement, SUPPORTED, "as labels print it; not told of this person", "scope")


def outside(statement: Statement, bench: Bench) -> Judged:
    """What the engine says of questions that it does not decide."""
    reasons = [r for r in bench.ground.reasons if r in ("no_limit", "overlapping_totals", "not_understood", "too_many_alternatives")]
    verdict = SUPPORTED if reasons else UNSUPPORTED
    return Judged(statement, verdict, ", ".join(reasons) or "nothing keeps the question from being decided", "missing", tied=True, needed=bool(reasons))


__all__ = ["concern_of", "denied_in", "exempt", "of_person", "outside", "population", "recovered", "scope", "scope_waved", "somebody", "suits"]
