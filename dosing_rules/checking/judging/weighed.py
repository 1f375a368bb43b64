"""A second look at single judgements, with the whole text at hand: both sides weighed, a strength asserted, days that are over."""

from __future__ import annotations

import re
from math import inf
from typing import Final

from ...decision import Decision
from ...rules.measure import SPACING
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED
from ..items import HOUR, fold
from ..statements import Statement
from .judged import Bench, Judged

_AT_ONE: Final = re.compile(
    r"^(?:(?:so|and|but|while|whereas|then|or) )*(?:before|after|at|by|until|from|with|past|on|for|only|once|up to)(?: (?:about|exactly|just|the|a|only|under|over|around|any|later than|earlier than))* (?:[CDQNA]|noon|midnight|then|that)(?: (?:or|and) (?:later|earlier|before|after|on|more|less|fewer|sooner|longer|so))?(?: on(?:ward|wards)?)?"
    r"(?: (?:taken|passed|gone|already|ago|of them|in all|so far|tablets?))*(?:,)? (?:it|that|this|you|he|she|they|there|more|another|the|two|Q|N|A|one|a|P|those|these|both)\b"
)
_UNREAL: Final = re.compile(r"\b(?:if|would|could|were|suppose|assuming|might|may|whether|had)\b|'d\b")
_STRENGTHS: Final = (re.compile(r"\b325(?: ?mg|s)\b|\bregular\b"), re.compile(r"\b500(?: ?mg|s)\b|\bextra[ -]strength\b"))
"""The two that plain acetaminophen may be."""
_EXTENDED: Final = re.compile(r"\b650(?: |-)?(?:mg|milligrams?)?(?:-| )?(?:\w+ ){0,2}?(?:caplets?|tablets?|pills?|ones|tylenols?|geltabs?)\b|\b650s\b")
_OF_IT: Final = re.compile(r"\b(?:for|of|with|on|to) (?:it|that|them|those|these|this|this one|that one|those ones|that kind|such a \w+|these ones)\b|^(?:it|that|they|those|these|such a \w+) ")
"""As in "The 8-hour rule isn't for a 650 mg pill; 4 to 6 hours is what counts for it"."""
_THOSE_TWO: Final = re.compile(r"^(?:(?:and|so|but) )*(?:those|these|the|both|they)\b(?: (?:two|Q|both|ones|drugs|ingredients|pain relievers|of them))*")

_IN_TURN: Final = re.compile(r"\b(?:alternat\w+|stagger\w*|rotat\w+|switch\w*|take turns|taken (?:in turns?|by turns)|limit (?:each other|one another)|swap\w*|interchang\w+|follow each other|taken one after the other)\b")


def reconsider(bench: Bench, text: str) -> None:
    """Every judgement that other sentences of the text put in another light."""
    folded = fold(text)
    _both_sides(bench)
    _asserted_strength(bench, folded)
    for judged in bench.judged:
        _extended(judged, bench, folded)
        _by_ingredient(judged, bench)


def _both_sides(bench: Bench) -> None:
    """As in "At 2 it's too early, at 4 it's fine", letter AMBIGUOUS: each only holds of the case that it names."""
    if bench.letter != "AMBIGUOUS" or bench.ground.decision is not Decision.AMBIGUOUS:
        return
    sides = [j for j in bench.judged if j.concludes in ("YES", "NO") and _AT_ONE.search(j.statement.words)]
    polarities = {j.concludes for j in bench.judged if j.concludes in ("YES", "NO")} | {j.statement.polarity for j in bench.judged if j.statement.kind == "next_time"}
    if {"YES", "NO"} <= polarities or len(sides) > 1 or any(j.needed for j in bench.judged):
        for judged in sides:
            judged.verdict, judged.conditional, judged.rule, judged.because = SUPPORTED, True, "remark", "holds of the case that it names"


def _asserted_strength(bench: Bench, folded: str) -> None:
    """As in "At 325 mg apiece that is 975 mg so far, so one more is fine", where the strength was not told: it is assumed, and nothing supposed."""
    if bench.letter not in ("YES", "NO") or bench.ground.decision is not Decision.AMBIGUOUS or bench.ground.conflict:
        return
    if all(pattern.search(folded) for pattern in _STRENGTHS) or _UNREAL.search(folded):
        return
    for judged in bench.judged:
        condition = judged.statement.condition
        if judged.conditional and judged.verdict == SUPPORTED and condition is not None and len(condition.strengths) == 1:
            judged.verdict, judged.conditional, judged.because = UNSUPPORTED, False, "the strength was not told"


def _extended(judged: Judged, bench: Bench, folded: str) -> None:
    """As in "650 mg caplets can be repeated every 6 hours": one unit of 650 mg is extended release, every 8 hours."""
    statement = judged.statement
    if judged.verdict != SUPPORTED or statement.form != "rule" and not (statement.form == "loose" and judged.general) or statement.unit != "s" or not -inf < statement.most < 8 * HOUR:
        return
    finding = bench.ground.finding(SPACING)
    if finding is None or finding.worst.limit != 8 * HOUR:
        return
    said = folded[statement.start : statement.end]
    if not _EXTENDED.search(said) and not (_OF_IT.search(said) and _EXTENDED.search(folded[max(0, statement.start - 90) : statement.start])):
        return
    judged.verdict, judged.because = CONTRADICTED, "units of 650 mg are extended release, every 8 h"


def _by_ingredient(judged: Judged, bench: Bench) -> None:
    """As in "Tylenol PM has acetaminophen, Advil PM has ibuprofen, and those two can be alternated": said of what was named last."""
    statement: Statement = judged.statement
    if judged.verdict != CONTRADICTED or statement.kind != "compatibility" or statement.own_names or not _THOSE_TWO.search(statement.words) or not _IN_TURN.search(statement.words):
        return
    place = next(place for place, one in enumerate(bench.judged) if one is judged)
    held = " ".join(one.statement.words + " " + " ".join(one.statement.names) for one in bench.judged[max(0, place - 2) : place] if one.verdict == SUPPORTED and one.statement.kind == "compatibility").lower()
    if "acetaminophen" in held and "ibuprofen" in held and not re.search(r"\bnot\b|n't\b|\bnever\b", statement.words):
        judged.verdict, judged.rule, judged.tied, judged.because = SUPPORTED, "remark", False, "acetaminophen and ibuprofen have limits of their own"


__all__ = ["reconsider"]
