"""Clauses that say in other words what is read elsewhere: figures on the clock, an ordinal for the next dose, a spacing that is excused."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..items import HOUR
from ..statements import (
    ELAPSED,
    INTERVAL_RULE,
    NEXT_TIME,
    OTHER,
    SINGLE_DOSE_LIMIT,
    TOTAL_INTAKE,
    Context,
    Statement,
    reach,
)

_CLOCK: Final = r"(?:by|on|according to|going by|judging by|from|per) (?:the |a |your )?(?:wall |kitchen |local )?clocks?(?: (?:alone|face|itself|times?))?"
_CLOCK_SPAN: Final = re.compile(
    r"^(?:(?:and|so|but|while|although|though) )*(?:" + _CLOCK + r" (?:it's |it is |that's |that is |this is |it looks like |only |just |it was |there are |it reads )*(D)"
    r"|(?:it's |it is |that's |that is |only |just )*(D) " + _CLOCK + r"|the clocks? (?:itself )?(?:shows?|says?|suggests?|reads?|makes it|gives) (?:only |just )?(D))"
    r"(?: (?:have|has) (?:passed|elapsed|gone by)| later| difference| apart)?$"
)
_CLOCKS_BETWEEN: Final = re.compile(
    r"^(?:(?:and|so|but|while|although|though|from) )*(C)(?: \w+)? (?:to|until|till) (C)(?: \w+)? (?:is|makes|was|looks like|reads|comes to|gives) (?:(?:only|just|about) )*(D) " + _CLOCK + r"$"
)
_HOUR_TWICE: Final = re.compile(
    r"^(?:(?:and|so|but|because|since|as|overnight|last night|that night) )*(?:an? |the |that )?(?:D|\w+ hour|hour) (?:was|got|has been|is|gets) (?:(?:also|in fact|actually) )*(?P<how>repeated|gained|lost|skipped|added|doubled|won|inserted|lived twice|counted twice)"
    r"(?: (?:overnight|last night|in the night|during the night|in between|(?:when|as) the clocks \w+(?: \w+)?|by the change|that night|at C))*$"
)
_SKIPPED: Final = frozenset({"lost", "skipped"})
_CLOCKS_WENT: Final = re.compile(
    r"^(?:(?:and|so|but|because|since|as|the|all|overnight|that night|last night|then|now) )*clocks? (?:(?:were|was|got|have been|had been|have|had|also|then|all) )*(?:moved|went|gone|sprang|sprung|jumped|set|put|turned|shifted|skipped|fell|fallen|rolled|leapt|leaped) "
    r"(?:(?:by|D|one hour) )*(?P<way>forwards?|ahead|back|backwards?)(?: (?:overnight|by D|D|one hour|that night|last night|at C|in the night|during the night|in between|for (?:the )?(?:daylight saving|dst|spring|fall|winter|summer)(?: time)?))*$"
)
"""As in "The clocks moved forward overnight": which way they were changed."""
_PLACES: Final = re.compile(
    r"^(?:(?:and|so|but|since|because|as|the) )*(?!(?:it|this|that|you|he|she|they|now|dose|next|two|one|last|first|second|tablets?|pills?)\b)(?:[a-z]+ ){1,3}(?:time )?(?:is|are|runs?|lies|was) (?:\w+ )?D (?:ahead of|behind|earlier than|later than|west of|east of|in front of) "
    r"(?!(?:the (?:next|dose|last|schedule|time|rule|limit)|your|schedule|time|that|it|plan|this)\b)(?:[a-z]+ ?){1,3}(?:time)?$"
)
"""As in "New York is 3 hours ahead of Los Angeles"."""
_AT_ONE_GO: Final = re.compile(
    r"\b(?:can|may|could|(?:is|are) (?:allowed|permitted) to|handles?|tolerates?|(?:is|are) (?:ok|okay|fine) with|gets?) (?:(?:safely|easily|well|also|even) )*(?:(?:take|have|handle|use|tolerate|get|swallow) )?(?:up to|as much as|as many as|at most|no more than|a maximum of) (A)(?: of P)? "
    r"(?:in (?:Q|one|a single) (?:go|dose|sitting)|at once|at (?:a|Q|one) time|per dose|(?:as|in) a single dose)$"
)
_ORDINAL: Final = re.compile(
    r"^(?:(?:so|and|then|but) )*(?:an?|the|this|your) (?:second|third|fourth|fifth|sixth|seventh|eighth) (?:(?:dose|one|round|pair|time|intake) )?(?:of|at|with) (A) (?:(?:would|will|then|now|also|only|just) )*"
    r"(?:makes?|gives?|brings?|means?|takes?|puts?|raises?|lifts?|yields?|results?|comes?|adds?|pushes) (?:(?:it|that|you|the|total|sum|day|to|up|in|at|a|of|exactly|only|him|her|them) )*(A)$"
)
_SMALLER: Final = re.compile(r"^(?:(?:so|and|but|since|because|as) )*(?:such an? |an? |the |such )?(?:half|halves|halved|split|smaller|small|lower|reduced|partial|single|low|lighter|tiny|quarter(?:ed)?|fewer|N)\b")
_EXCUSED: Final = re.compile(
    r"\b(?:doesn't|don't|do not|does not|needn't|need not|isn't|aren't|never)(?: \w+)? (?:need|require|have to (?:keep|wait|observe|respect)|call for|ask for|wait(?: for)?|bound by|subject to|take) (?:(?:out|for|the|a|that|those|this|full|whole|usual|entire|normal|all|complete|standard|regular) )*(D)"
    r"(?: (?:spacing|interval|gap|wait|waiting (?:time|period)|rule|minimum|between doses|apart|pause|break))?$"
)
"""As in "Halved caplets don't need the full 6-hour spacing"."""
_EACH_AND_NEEDS: Final = re.compile(
    r"^(?:(?:so|and|but|while|since|because) )*(?:the|those|these|your|his|her) (?:(?:earlier|first|next|new|second|previous|other) )?(?:tablets?|caplets?|pills?|capsules?|ones)(?: (?:already|you|he|she|now|just|previously|are|were|have|want(?:ed)?|ask(?:ed)? for|asking for|took|taken|swallowed|requested|planned|wanted)){0,4}"
    r" (?:are|were|is|was) (A)(?: (?:each|strength|ones|apiece))? and (?:(?:so|on|their|own|therefore|by|themselves|thus|alone) )*(?:need|needs|needed|carry|carries|carried|require|requires|required|ask for|call for|come with|have|want|take) (?:(?:only|just|a|an|the|at|least|full|about) )*(D)"
    r"(?: (?:interval|spacing|gap|wait|between (?:doses|them)|apart))?$"
)
_SOONEST: Final = re.compile(r"^(?:(?:so|and|but|then|therefore) )*(?:about |around )?(C)(?: (?:today|tomorrow|tonight|this (?:evening|afternoon|morning)))? (?:is|would be|will be) (?:the )?(?:very )?(?:soonest|earliest)(?: (?:possible|you can|it can be|for (?:it|the next|more|another)))?$")
_PRECISELY: Final = re.compile(r"^(?:(?:so|and|but|that|which|is) )*(D) (?:is|are|was|makes) (?:exactly|precisely|just|right|bang on) (?:the|its|their|that) (?:(?:required|needed|minimum|full|usual) )*(?:interval|spacing|gap|wait|minimum|waiting time)(?: (?:for|of|between|with) (?:(?:A|P|N|the|these|those|doses|tablets|caplets|of|ones) ?)+)?$")


def in_other_words(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = in_other_words(clauses_of(items_of("by the clock it is 3 hours", Names()))[0], Context("", ""))
    >>> [one.form for one in found or ()]
    ['clock_face']
    """
    shape = clause.shape
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    if _PLACES.search(shape) is not None and not clause.of("PQNAC"):
        return []
    return _of_clocks(clause, base) or _of_doses(clause, base) or _of_rules(clause, context, base)


def _of_clocks(clause: Clause, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    if (match := _CLOCK_SPAN.search(shape)) is not None:
        made = clause.items[clause.item_at(match.start(match.lastindex or 1))]
        return [Statement(ELAPSED, "clock_face", least=made.least, most=made.most, value=made.text, **base)]
    if (match := _CLOCKS_BETWEEN.search(shape)) is not None:
        one, two, made = (clause.items[clause.item_at(match.start(group))] for group in (1, 2, 3))
        ends = ((int(one.least), one.note), (int(two.least), two.note))
        return [Statement(ELAPSED, "clock_face", clocks=ends, least=made.least, most=made.most, value=made.text, **base)]
    if (match := _HOUR_TWICE.search(shape) or _CLOCKS_WENT.search(shape)) is not None and all(item.least == HOUR for item in clause.of("D")):
        said = match["how"] if "how" in match.re.groupindex else match["way"]
        topic = "forward" if said in _SKIPPED or said.startswith(("forward", "ahead")) else "back"
        return [Statement(OTHER, "clocks_waved", negated=True, topic=topic, **base)]
    if (match := _SOONEST.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start(1))]
        return [Statement(NEXT_TIME, "moment", value=item.text, clocks=((int(item.least), item.note),), polarity="NO", relation="from", **base)]
    return None


def _of_doses(clause: Clause, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    if (match := _AT_ONE_GO.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start(1))]
        if item.note == "mass":
            return [Statement(SINGLE_DOSE_LIMIT, "limit", least=item.least, most=item.most, unit="mass", value=item.text, strict=True, **base)]
    if (match := _ORDINAL.search(shape)) is not None:
        one, two = (clause.items[clause.item_at(match.start(group))] for group in (1, 2))
        if one.note == two.note == "mass":
            return [
                Statement(TOTAL_INTAKE, "total", **{**base, "end": one.end}, least=one.least - 500, most=one.most + 500, unit="mass", family="asked", value=one.text),
                Statement(TOTAL_INTAKE, "total", **{**base, "start": two.start}, least=two.least - 500, most=two.most + 500, unit="mass", family="after", value=two.text),
            ]  # fmt: skip
    if (match := _EACH_AND_NEEDS.search(shape)) is not None:
        unit, length = (clause.items[clause.item_at(match.start(group))] for group in (1, 2))
        if unit.note == "mass" and unit.least == unit.most <= 650_000:
            return [
                Statement(TOTAL_INTAKE, "total", **{**base, "end": unit.end}, least=unit.least, most=unit.most, unit="mass", family="unit", value=unit.text),
                Statement(INTERVAL_RULE, "rule", **{**base, "start": length.start}, least=length.least, most=length.most, value=length.text),
            ]  # fmt: skip
    return None


def _of_rules(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    if (match := _EXCUSED.search(shape)) is not None and _SMALLER.search(shape) and not clause.of("A"):
        item = clause.items[clause.item_at(match.start(1))]
        return [Statement(INTERVAL_RULE, "rule_waved", topic="apply", least=item.least, most=item.most, value=item.text, unit="s", **base)]
    if (match := _PRECISELY.search(shape)) is not None and context.elapsed is None:
        index = clause.item_at(match.start(1))
        item = clause.items[index]
        least, most, _ = reach(clause, index)
        return [
            Statement(ELAPSED, "elapsed", **{**base, "end": item.end}, least=least, most=most, value=item.text),
            Statement(INTERVAL_RULE, "rule", **{**base, "start": clause.items[index + 1].start}, least=item.least, most=item.most, value=item.text, relation="reaches"),
        ]  # fmt: skip
    return None


__all__ = ["in_other_words"]
