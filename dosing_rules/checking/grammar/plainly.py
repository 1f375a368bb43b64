"""Clauses in set wordings about boundaries, windows, two drugs and what was supposed: what each says as a whole."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..conclusions import polarity_of
from ..items import DAY
from ..statements import (
    COMPATIBILITY,
    DAILY_LIMIT,
    DECISION_CONSISTENCY,
    ELAPSED,
    INTERVAL_RULE,
    MISSING_INFORMATION,
    NEXT_TIME,
    OTHER,
    TOTAL_INTAKE,
    UNDER,
    WITHIN,
    Context,
    Statement,
    reach,
)
from .scopes import SCOPE, SCOPES
from .speech import NOT_TOLD

_COMBINES: Final = re.compile(
    r"^(?:(?:so|and|but|because|since) )*(?:taking|using|having|adding|swallowing|giving) (?:\w+ )*?P\b.*\b(D) (?:later|after\b.*?) (?:would|will|could|may|might|means?|is|still|also)? ?(?:\w+ )?(?:combines?|combining|mix(?:es)?|stacks?|doubles?|puts?|pairs?|overlaps?|brings? together)\b"
)
"""As in "Taking ibuprofen on top of it only 3 hours later would combine two NSAIDs"."""
_BEGAN_WITH: Final = re.compile(r"\bwhether (?:you|he|she|they|it|this|the (?:first|alternation|pattern|series|sequence)) (?:\w+ )?(?:started|began|opened|begins|starts|opens|led|kicked)(?: (?:off|out|the day|things|it))? (?:with|on|by) (?:the )?P or (?:with |by )?(?:the )?P\b")
_ORDER_OPEN: Final = re.compile(r"^(?:(?:and|but|so|since|because) )*(?:the|their|your|its|which) (?:order|sequence)\b")
_UNTIL_SURE: Final = re.compile(
    r"^(?P<main>.*?) (?:until|till|unless|before) (?:you're|you are|it's|it is|he's|he is|she's|she is|they're|they are|one is) (?:\w+ )?(?:sure|certain|clear|known|positive|confident)(?: that)? (?:\w+ ){0,2}(?P<d>D) (?:have|has) (?:\w+ )?(?:passed|elapsed|gone by|gone)\b"
)
_ANY_WINDOW: Final = re.compile(
    r"\b(?:limits?|maximum|max|cap|ceiling|rule|allowance|count|total)\b(?: \w+){0,3}? (?:applies|apply|holds?|counts?|covers?|runs?|goes by|looks at|(?:is|are) (?:for|over|counted|measured|reckoned|taken|set|meant)) (?:(?:to|for|over|in|across|within|on|by|per) )*"
    r"(?:any|every|each|a rolling|a sliding|a moving|the (?:last|past|previous|preceding)) (?:(?:rolling|consecutive|sliding|single|given|running) )*(D)(?: (?:period|window|span|stretch|hours))?$"
)
_IN_THAT_WINDOW: Final = re.compile(
    r"\b(?:[QNACP]|doses?|tablets|pills|caplets|ones?|it|they|both|all|those)\b.*\b(?:is|are|was|were|falls?|lies?|counts?|remains?|stays?|sits?) (?:(?:still|all|both|just|well|now|also) )*(?:inside|within|in) (?:that|this|the|the same|your|the rolling|the current) (?:(?:D|rolling) )?(?:window|period|time frame|timeframe)(?: (?:now|still|too))?$"
)
_ALL_COUNT: Final = re.compile(
    r"^(?:(?:so|and|but|then|since|because) )*(?:(?:they|those|these|both|everything|all)(?: of (?:them|these|those|it|yesterday's (?:doses|tablets)))?|(?:all|all of) (?:the |those |yesterday's )?(?:Q|N|doses|tablets|of yesterday's (?:doses|tablets)))(?: (?:all|both|still|each|therefore|of them))* counts?(?: (?:still|too|now|today|in full|as well))*(?: (?:toward|towards|against|for|in) (?:the|today's|your) (?:\w+ ){0,2}\w+)?$"
)
"""As in "They all still count"."""
_ARE_OUT: Final = re.compile(
    r"(?:(?:so|then|and|thus|therefore|now|meaning) )*(?:those|these|they|the|both|that|your|his|her|yesterday's|\w+day's)(?: (?:first|earlier|old|older|oldest|of|them))*(?: (?:Q|N|pair|doses?|ones?|tablets?|pills?|caplets?))?(?: (?:from|of) \w+)? (?:is|are|has|have)(?: (?:now|already|all|both|been))* (?:out|dropped|gone|off|past|cleared|struck)"
    r"(?: (?:now|already|by now|of the picture|of the count|of it))?"
)
"""As in "so those two are out", behind how long ago they were."""
_SUITS: Final = re.compile(r"\b(?:suitable|right|appropriate|proper|correct|safe|fine|good|usual|normal|recommended|standard|acceptable|ok|okay|suits?|fits?|works? well|okay)(?: (?:\w+ ){0,2}(?:dose|amount|quantity|size|strength|number))?(?: of (?:it|P|that))? (?:for|in|at|with) (?:\w+ ){0,2}?(?=(?:\d|child|kid|bab|toddler|infant|teen|pregnan|newborn))")
"""As in "325 mg is a suitable dose for any 7-year-old"."""
_NEGATED: Final = re.compile(r"\b(?:not|\w+n't|no|none|never|neither|nor|nothing|hardly|barely)\b")
_OF_THE_BODY: Final = re.compile(
    r"^(?:(?:and|but|so|since|because|the|your|his|her|their|a|a person's|an adult's) )*(?:body weight|bodyweight|weight|body size|size|height|build|sex|gender|age)(?: (?:and|or) (?:\w+ )?(?:weight|size|height|build|sex|gender|age))? "
    r"(?:(?:does|do|will|would)(?: not|n't)|doesn't|don't|won't|makes? no|has no|have no|(?:is|are)(?: not|n't)|isn't|aren't|never|plays? no)\b.*\b(?:limits?|maximum|max|doses?|dosing|label|rules?|difference|bearing|matters?|relevant|change|factor|part|role|counts?|raise)\b"
)
_ONLY_COUNT: Final = re.compile(r"^(?:(?:so|and|then|therefore|thus|now|that|means) )*(?:only|just) (?:the )?(?:(?:other|last|remaining|later|two) )*(A)(?: of (?:it|P|that))? (?:still )?(?:counts?|remains?|is left|are left|stays?|is still in|are still in|falls? (?:in|within|inside))(?: (?:the window|it|now|here|today))?$")
_RIGHT_TIME: Final = re.compile(r"^(?:(?:so|and|but|then|therefore) )*(?:about |around )?(C) (?:is|would be|will be) (?:\w+ )?(?:right|proper|earliest|correct|soonest|appropriate|first allowed|first possible) (?:\w+ )?(?:time|moment|hour|slot|point)\b")
_CHANGES_NOTHING: Final = re.compile(r"\b(?:do not|don't|does not|doesn't|won't|will not|never|hardly|did not|didn't) (?:really |actually |in any way )?(?:change|changes|alter|alters|influence|limit|restrict|prevent|rule out|preclude|forbid|keep you from|stop you from|stand in the way of|get in the way of)\b")
_PROFESSIONAL: Final = re.compile(r"\b(?:doctor|pediatrician|midwife|obstetrician|pharmacist|physician|professional|provider|vet|veterinarian|label|poison control)\b")
_MET: Final = re.compile(
    r"^(?:and |so |but )?(?:(?:that|this|it|which)(?:'s| is| has been| was)?|that's|it's|this is|is|has been|was) (?:(?:now|just|exactly|already|also|well|clearly|easily|precisely|only|barely) )*(?P<no>not (?:yet |quite )?)?(?:met|satisfied|kept|fulfilled|observed|respected|honou?red|cleared)(?: (?:exactly|here|now|precisely|too|already|just|on the dot|to the minute|yet))*$"
)
_REPEATED_HOUR: Final = re.compile(
    r"^(?:(?:and|so|but|then) )*(?:plus|and|with|counting|adding|including|less|minus|without) (?:(?:the|that|an?|one|this) )*(?:repeated|extra|added|gained|lost|skipped|missing|additional|second|doubled) (?:hour|D)(?: (?!is\b|makes\b|gives\b|that\b)\w+){0,3}? (?:=|is|makes|gives|comes to|that's|it's|it is|that is) (?:(?:really|actually|exactly|only|a full|it) )*(D)$"
)
_ON_THE_CLOCK: Final = re.compile(r"^(?:(?:and|so|but|while) )*(?:by|on|according to|going by|judging by) (?:the |a )?(?:wall )?clocks?(?: (?:alone|face|itself))? (?:it's |it is |from )?(C) (?:to|until|till) (C) (?:is|makes|was|shows|gives|comes to|looks like|reads) (?:(?:only|just|about) )*(D)$")
_EARLIER_NO_MATTER: Final = re.compile(
    r"^(?:(?:so|and|but|then|thus|therefore|the|your|his|her|their|those|these) )*(?:earlier|previous|first|old|older|prior) (?:tablets?|pills?|caplets?|capsules?|doses?|ones?|N|A|P|Q)(?: \w+){0,2}? (?:no longer (?:matters?|counts?)|(?:do|does|will|would|need)(?: not|n't) (?:\w+ )?(?:matter|count)|(?:don't|doesn't|won't) (?:\w+ )?(?:matter|count)|(?:is|are) (?:\w+ )?(?:irrelevant|no longer relevant|out of the picture|done with))(?: (?:here|now|any ?more|any longer))?$"
)
_BETWEEN_THE_TWO: Final = re.compile(r"\b(?:leave|leaving|keep|wait|waiting|allow|put|need|space|separate)\b.*\bD (?:between|before) (?:taking |having |using )?(?:the (?:Q|two)\b|them\b|these\b|both\b|each of them\b|(?:the )?other\b)")
_COMBINING: Final = re.compile(r"\b(?:combining|mixing|taking|using) (?:them|these|those|the (?:two|Q)|both)(?: (?:two|together|at once|at the same time))* (?:\w+ )?(?:causes?|leads? to|results? in|means?|amounts? to|is|creates?|gives?) (?:(?:an?|the|too|so) )*(?:\w+ )?(?:overdose|much|toxic\w*|dangerous|unsafe|harmful|poisoning|double dose)\b")
_WAIT_LABEL: Final = re.compile(r"^(?:(?:the|a) )?(?:(?:minimum|usual|required|needed|recommended) )?(?:wait|waiting|wait time|waiting time|waiting period|interval|spacing|gap)(?: (?:for|of|between|after|with) (?:(?:P|doses|dose|the|next|of|tablets) ?)+)?$")
_SAFE_LATER: Final = re.compile(r"^(?P<main>(?:so |therefore )?(?:it (?:is|should be|would be|will be|must be)|it's) (?:(?:not|still|perfectly|also|now) )*(?:safe|fine|ok|okay|allowed|alright|all right|permitted|acceptable|possible) to (?:take|have|use|redose|repeat|add)\b.*?) (?:only |just |about |some )?(?P<d>D) (?:later|afterwards?|on)$")
_NTH_AT: Final = re.compile(r"^(?:(?:so|and) )?(?:you|he|she|they) (?:already )?(?:took|had|have taken|has taken|have had) (?:the|your|his|her|their) (second|third|fourth|fifth|sixth) (?:dose |one |of them )?(?:at|around|by) (?:about )?(C)$")
_NTH: Final = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}


def plainly(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> found = plainly(clauses_of(items_of("the limit applies to any 24-hour period", Names()))[0], Context("", ""))
    >>> [(one.form, one.negated) for one in found or ()]
    [('reset', True)]
    """
    shape = clause.shape
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    return _of_times(clause, context, base) or _of_windows(clause, context, base) or _of_drugs(clause, context, base) or _of_the_rest(clause, context, base)


def _of_times(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    before = context.said[-1] if context.said else None
    if (match := _UNTIL_SURE.search(shape)) is not None and polarity_of(match["main"]) == "NO":
        index = clause.item_at(match.start("d"))
        item, cut = clause.items[index], clause.items[clause.item_at(match.end("main")) - 1].end
        return [
            Statement(DECISION_CONSISTENCY, "conclusion", clause.start, max(cut, clause.items[0].end), words=match["main"], polarity="NO", value="NO"),
            Statement(INTERVAL_RULE, "rule", item.start, clause.end, words=shape, least=item.least, most=item.most, value=item.text),
        ]
    if (match := _SAFE_LATER.search(shape)) is not None and (said := polarity_of(match["main"])) in ("YES", "NO"):
        index = clause.item_at(match.start("d"))
        least, most, _ = reach(clause, index)
        return [
            Statement(DECISION_CONSISTENCY, "conclusion", clause.start, clause.items[index - 1].end, words=match["main"], polarity=said, value=said),
            Statement(ELAPSED, "elapsed", clause.items[index].start, clause.end, words=shape, least=least, most=most, value=clause.items[index].text),
        ]
    if (match := _RIGHT_TIME.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start(1))]
        return [Statement(NEXT_TIME, "moment", value=item.text, clocks=((int(item.least), item.note),), polarity="NO", relation="from", **base)]
    if before is not None and before.form == "rule" and (match := _MET.fullmatch(shape)) is not None:
        return [Statement(INTERVAL_RULE, "bare_rule", relation=UNDER if match["no"] else WITHIN, topic="met", **base)]
    if (match := _REPEATED_HOUR.search(shape)) is not None:
        index = clause.item_at(match.start(1))
        least, most, _ = reach(clause, index)
        return [Statement(ELAPSED, "elapsed", least=least, most=most, value=clause.items[index].text, **base)]
    if (match := _ON_THE_CLOCK.search(shape)) is not None:
        one, two, made = (clause.items[clause.item_at(match.start(group))] for group in (1, 2, 3))
        ends = ((int(one.least), one.note), (int(two.least), two.note))
        return [Statement(OTHER, "clock_face", clocks=ends, least=made.least, most=made.most, value=made.text, **base)]
    if before is not None and before.unit == "dose" and before.form == "limit" and (match := _NTH_AT.search(shape)) is not None:
        item, count = clause.items[clause.item_at(match.start(2))], _NTH[match[1]]
        cut = clause.items[clause.item_at(match.end(1) - 1)].end
        return [
            Statement(TOTAL_INTAKE, "total", clause.start, cut, words=shape, least=count, most=count, unit="dose", family="before", value=match[1]),
            Statement(ELAPSED, "dose_at", item.start, clause.end, words=shape, clocks=((int(item.least), item.note),), value=item.text),
        ]
    return None


def _of_windows(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    before = context.said[-1].form if context.said else ""
    if _NEGATED.search(shape) is None:
        match = _ANY_WINDOW.search(shape)
        if match is not None and not clause.of("ANQ") and clause.items[clause.item_at(match.start(1))].least == DAY:
            return [Statement(DAILY_LIMIT, "reset", negated=True, **base)]
        if _ALL_COUNT.search(shape):
            return [Statement(OTHER, "in_window", **{**base, "words": f"all {shape}"})]
        if _IN_THAT_WINDOW.search(shape):
            return [Statement(OTHER, "in_window", clocks=tuple((int(item.least), item.note) for item in clause.of("C")), **base)]
    if _EARLIER_NO_MATTER.search(shape) or before in ("elapsed", "clocks", "left_window", "dose_at") and _ARE_OUT.fullmatch(shape):
        return [Statement(OTHER, "left_window", **base)]
    if (match := _ONLY_COUNT.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start(1))]
        if item.note == "mass":
            return [Statement(TOTAL_INTAKE, "total", least=item.least - 500, most=item.most + 500, unit="mass", family="before", value=item.text, **base)]
    return None


def _of_drugs(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    if (match := _COMBINES.search(shape)) is not None:
        index = clause.item_at(match.start(1))
        least, most, _ = reach(clause, index)
        return [Statement(COMPATIBILITY, "pair_after", polarity="NO", least=least, most=most, value=clause.items[index].text, **base)]
    if len(context.names) >= 2 and any(said.kind == COMPATIBILITY for said in context.said[-3:]):
        if _COMBINING.search(shape) and _NEGATED.search(shape) is None:
            return [Statement(COMPATIBILITY, "pair", polarity="NO", **base)]
        if _BETWEEN_THE_TWO.search(shape) and _NEGATED.search(shape) is None and not re.search(r"\bdoses?\b|\btablets?\b", shape):
            item = clause.of("D")[0]
            return [Statement(COMPATIBILITY, "apart", polarity="NO", least=item.least, most=item.most, value=item.text, **base)]
    if _SUITS.search(shape) and SCOPE.search(shape) and re.search(r"\b(?:dose|amount|quantity|size|strength|number)\b", shape) and _NEGATED.search(shape) is None and not _PROFESSIONAL.search(shape):
        return [Statement(OTHER, "suits", topic="|".join(name for name, pattern in SCOPES if pattern.search(shape)), **base)]
    if _CHANGES_NOTHING.search(shape) and SCOPE.search(shape) and not _PROFESSIONAL.search(shape):
        topic = "|".join(name for name, pattern in SCOPES if pattern.search(shape))
        return [Statement(OTHER, "scope_waved", topic=topic, **base)]
    return None


def _of_the_rest(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    if (_BEGAN_WITH.search(shape) or _ORDER_OPEN.search(shape)) and NOT_TOLD.search(shape):
        return [Statement(MISSING_INFORMATION, "missing", topic="which", **base)]
    if _OF_THE_BODY.search(shape) and not NOT_TOLD.search(shape):
        return [Statement(OTHER, "of_the_body", topic="age" if re.search(r"\bage\b", shape) else "", **base)]
    if _WAIT_LABEL.fullmatch(shape) and not context.condition and clause.lead == "" and re.search(r"\b(?:P|time|period|interval|spacing|gap)\b", shape):
        return []
    return None


__all__ = ["plainly"]
