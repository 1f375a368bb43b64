"""Clauses that set a rule aside, that assert one of a product by its habits, or that take the sum past a limit."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..conclusions import polarity_of
from ..items import DAY, HOUR, Item
from ..statements import (
    COMPATIBILITY,
    DECISION_CONSISTENCY,
    ELAPSED,
    INTERVAL_RULE,
    MISSING_INFORMATION,
    NEXT_TIME,
    OVER,
    SINGLE_DOSE_LIMIT,
    TOTAL_INTAKE,
    UNDER,
    WITHIN,
    Context,
    Statement,
    reach,
)
from .speech import topic_of

_SO: Final = r"^(?:(?:so|and|but|then|thus|therefore|which|that|this|it|also|still|now|because|since|yes|well|as) )*"
_ROUNDS: Final = re.compile(_SO + r"(?:can be |may be |could be |is |gets )?(?:rounds?|rounded|rounding)(?: (?:it|that|this))? (?:up |off |out )?to (?:about |the |a |full |required |needed )*(?:D|Q)\b(?! (?:ago|minutes))")
"""As in "which rounds up to 4 hours and is acceptable": what passed is short of it."""
_CLOSE: Final = re.compile(_SO + r"(?:is |are |was |just |surely |probably |really )*(?:close|near) enough to (?:the |a |those |full |required |needed )*[DQ]\b(?! (?:tablets?|P|pills?|caplets?))")
"""As in "close enough to 8 not to matter"."""
_TIMED: Final = r"(?:spacing|interval|timing|wait|waiting (?:time|period)|gap|time between(?: (?:the|two))? doses|time to wait|hours between(?: (?:the|two))? doses|how long (?:one|you|to) (?:has to |have to |must |should )?wait)"
_NO_MATTER: Final = re.compile(
    _SO + r"(?:the fact that |that |whether )?(?:(?!no\b|not\b|more\b)[\w'-]+ ){1,9}?(?:makes? no(?: real| actual)? difference|(?:does not|doesn't|do not|don't|won't|will not) (?:really |actually |at all )?(?:change|affect|alter|influence|lengthen|extend|matter|make (?:any|a) difference|play (?:a|any) (?:role|part))"
    r"|plays? no (?:role|part)|has no (?:bearing|effect|influence|impact)|have no (?:bearing|effect|influence|impact)|(?:is|are) (?:irrelevant|unimportant|immaterial|of no (?:importance|consequence|relevance)|not (?:relevant|important)))"
    r" ?(?:to|for|on|in|with|when it comes to|as far as)? (?:how|the|its|your|that|this|any|required|needed|minimum|of)* ?" + _TIMED + r"\b"
)
_STRONG: Final = re.compile(r"\bA\b|\bstrengths?\b|\bP\b|\bextended\b|\b(?:higher|bigger|stronger|larger)\b")
_NO_REST: Final = re.compile(r"\b(?:if|unless|age|weight|body|food|meal|clocks?|wife|husband|sister|brother|roommate|daughter|son|friend|partner|daily|total)\b")
_HABIT: Final = re.compile(
    _SO + r"(?:(?:the|label|of|a|an|for|every) )*(?:P|caplets?|tablets?|liquid|syrup|capsules?|liquicaps?)(?:'s)? (?:(?:only|always|usually|normally|really|just|also|own interval|interval|gap|label) )*"
    r"(?:wants?|needs?|asks? for|demands?|likes?|expects?|calls? for|requires?|takes?|prescribes?|has to have|goes by|go by|is on|are on|keeps? to|works? on|follows?|gets?|is spaced by|are spaced by|is separated by|are separated by) "
    r"(?:(?:a|an|the|only|just|at least|about|around|roughly|minimum of|gap of|interval of|break of|full|whole|pause of|spacing of) )*(?P<n>D) "
    r"(?:between|in between|from one|apart|before (?:the|any|a) (?:next|second|further|new)|after (?:each|every)|of (?:rest|distance|pause)|to itself)\b"
)
_NOT_GONE: Final = re.compile(
    _SO + r"(?:the |those |a |full |whole |all )*(?P<n>D) (?:(?:have|has|had|are|is|were|was)(?: not|n't)|haven't|hasn't|hadn't|aren't|isn't) (?:(?:quite|yet|fully|really|actually|even|entirely|all) )*(?:gone by|gone|passed|elapsed|been|run out|expired|run|up|over|behind)\b"
)
_RULE_MET: Final = re.compile(
    _SO + r"(?:(?:(?:the|its|your|required|usual|label|label's|minimum|needed|recommended|whole|full|a) )*(?P<n>D) (?:spacing|interval|gap|wait|minimum|requirement|waiting (?:time|period))|(?:the|its|those|these|all) (?:(?:required|full|needed|necessary|usual|whole) )*(?P<bare>D)(?: (?:that )?(?:it|they|P|you|the label|label) (?:needs?|requires?|asks? for|wants?))?)"
    r"(?: (?:for|between|of|from)(?: (?:the|your|two|P|doses|A|tablets?|caplets?|label|extra|regular|strength|units|kind|product))+)? "
    r"(?:is|are|has been|have been|was|were|gets|(?P<no>isn't|is not|aren't|are not|hasn't been|has not been|haven't been|have not been|wasn't|is not yet|isn't yet)) (?:(?:also|easily|well|just|clearly|comfortably|now|then|still|fully|thus|therefore|exactly|quite|yet|already|all) )*"
    r"(?:satisfied|met|kept|respected|observed|fulfilled|honou?red|cleared|complied with|kept to|adhered to|complete|completed|reached)(?: (?:by now|now|by then|here|too|as well))?$"
)
_BEFORE_IT: Final = re.compile(r"^(?:(?:and|but|so|even|that|which|it|this|then) )*(?:would|is|was|'d|lies|will|leaves)(?: (?:still|be|only|just|at least|exactly|about|a full|already|even|be at|a))* (?P<n>D) (?:before|ahead of|prior to|short of) (?:C|now)$")
_STILL_COUNTS: Final = re.compile(
    _SO + r"(?!.*\b(?:no longer|not|n't|none|never|don't|doesn't)\b)(?:(?!n't)[\w'-]+ ){0,6}?(?:from|of|taken|had|swallowed|since)? ?(?:the )?(?P<n>D) (?:ago|earlier|back|before)(?: \w+){0,2}? (?:still |also |all |do |does )*(?:counts?|weighs?|sits?|figures?|goes|go|adds?|matters?|is counted|are counted|falls?|lies|lie|is|are)(?: (?:still|in|also|well))* (?:towards?|into|to|against|in|for|within|inside|on|up) "
    r"(?:(?:the|your|today's|this|current|rolling|daily|day's|last|past|any|running) )*(?:D|day|total|window|sum|limit|count|24)\b"
)
_OVER_IT: Final = re.compile(
    r"\b(?:put|puts|take|takes|push|pushes|bring|brings|send|sends|carry|carries|tip|tips|get|gets|land|lands|lift|lifts|leave|leaves|nudge|nudges|drive|drives) (?:you|him|her|them|it|things|the (?:[\w']+ ){0,2}?(?:total|sum|day|count|tally|amount)|your (?:[\w']+ ){0,2}?(?:total|sum|day|count|tally|amount)) "
    r"(?:(?:well|far|just|slightly|clearly|right|straight|way|a little|up|somewhat) )*(?P<how>over|past|beyond|above|under|below|within|inside|short of) "
    r"(?:(?:the|your|his|her|its|that|this|daily|label|label's|day's|maximum|max|limit|ceiling|cap|of|adult|adult's|allowed|permitted|recommended|otc|24|hour|-|most|total) )*(?P<n>A)(?: (?:limit|maximum|max|cap|ceiling|mark|line|that|for|a|the|day|in|D|per|is|allowed|permitted|P|of|today|daily|over|counter))*$"
)
_TIPS: Final = re.compile(r"\b(?:goes|go|tips?|runs?|climbs?|rises?|spills?|slips?|creeps?|comes?|moves?|steps?|edges?|gets?) (?:(?:well|far|just|slightly|clearly|right|a little) )*(?P<how>over|past|beyond|above) (?:(?:the|your|his|her|daily|label|label's|day's|maximum|limit of|adult) )*(?P<n>A)(?: (?:limit|maximum|max|cap|ceiling|mark|line|for|a|the|day|in|D|per|allowed|P))*$")
_MORE: Final = re.compile(r"\b(?:another|further|extra|additional|more|next|added|adding|with|on top|plus|second|third|fourth|this dose|new|this)\b")
_GONE_OVER: Final = re.compile(
    r"\b(?:have|has|'ve|'s|had|are|is|was|were)(?: (?:already|now|just|by now|long since|been|clearly|well|even))* (?:gone|went|been|got|gotten|shot|run|climbed|well|far|way|already|over|past|above|beyond|exceeded|overstepped|crossed|broken|passed|overrun|surpassed|busted|overshot)(?: (?:over|past|above|beyond|through))? "
    r"(?:the|your|his|her|their|any) (?:(?!single|one|per)[\w'-]+ ){0,3}?(?:limit|maximum|max|cap|ceiling|allowance)\b(?! of A| \(| A)"
)
_IS_OVER: Final = re.compile(r"\b(?:over|past|above|beyond|exceeded|overstepped|crossed|broken|passed|overrun|surpassed|busted|overshot)\b")
_DESPITE: Final = re.compile(r" (?:(?:even )?(?:despite|in spite of|regardless of|notwithstanding|whatever|for all|irrespective of)) (?:the |a |an |your |that |those |this |his |her |their )?(?P<n>D)(?: (?:gap|wait|interval|break|pause|spacing|distance|rest|that|have|has|passed|since|of|waiting|you|the|last|dose|ago|gone|by|waited))*$")
_AT_CLOCK: Final = re.compile(r"^(?:(?:so|and|but|because|since|right|now|by now) )*(?:you're|you are|he's|she's|he is|she is|we're|we are|they're|they are|it's been|it has been)(?: (?:still|only|just|now|already|currently|exactly))* (?:at )?(?:only |just |exactly )*(?P<n>C)(?: (?:so far|now|since|in|right now))?$")
_STAYS_WITHIN: Final = re.compile(_SO + r"(?:a |any |one |the |each |every )?(?P<one>N|dose)(?: of P)? (?:(?:must|should|may|has to|have to|needs? to|ought to|can)(?: only)?|is to|are to) (?:stay|remain|be|keep|lie|be kept|be held|fall|go) (?:within|at or below|at or under|below|under|inside|no higher than|no more than|up to|to) (?:the |a |at most )*(?P<n>A)(?: (?:limit|maximum|max))?$")
_REMAIN: Final = re.compile(r"\bwith (?:a|the|an) (?:(?!A\b)\w+ ){0,3}(?:limit|maximum|max|cap|ceiling) of (?P<most>A)(?: (?:a day|per day|daily|in D|a|day|per|in))* (?:they|it|you|he|she|that|this|the total|the sum) (?:remains?|stays?|are|is|would be|'s|'re|falls?|keeps?|lands?|comes? out|ends? up) (?:(?:still|well|just) )*(?P<how>under|below|within|over|above|past|beyond)(?: (?:it|that))? (?:at|with) (?P<n>A)$")
_SLEEP: Final = re.compile(r"\b(?:sleep aids?|antihistamines?|sedatives?|sleeping (?:aids?|ingredients?|medicines?|drugs?)|sleep (?:ingredients?|medicines?|drugs?|components?))\b.*\b(?:(?:are|is) (?:also |quite |entirely |completely |totally )?(?:different|not the same|distinct|unrelated)|differs?|are not shared|aren't the same|isn't the same|are two different|(?:don't|doesn't|do not) overlap)\b")
_SLEEP_SAME: Final = re.compile(r"\b(?:different|distinct|separate) (?:sleep aids?|antihistamines?|sedatives?|sleep (?:ingredients?|medicines?))\b")
_PINNED: Final = re.compile(
    r"\b(?:can't|cannot|could not|couldn't|can not|don't|do not|didn't|isn't|not|unable to|never|impossible to|no way to|hard to) (?:be |really |quite |exactly )?(?:pin|pins|pinned|nail|nailed|tie|tied|narrow|narrowed|fix|fixed)(?: (?P<what>(?:(?!down|is|are|there|that)[\w'-]+ ){1,5}?)down|(?: down)? (?P<more>(?:the |your |when |how |which |what )(?:(?!there|is)[\w'-]+ ?){1,5}?)(?=$| there| so| it))"
)
_CANNOT_BE: Final = re.compile(r"^(?:(?:so|and|but|because|since|as|while) )*(?P<what>(?:the|your|its|when|how|what|which|his|her)\b(?: [\w']+){1,5}?) (?:can't|cannot|could not|couldn't|can not|can never|isn't|is not|hasn't been|was not|wasn't) (?:be |really |exactly |quite |ever )*(?:pinned|nailed|tied|narrowed|fixed)(?: down| any further)?$")
_NONE_IN_THIS: Final = re.compile(r"\bno P (?:in|inside|within) (?:this|that|these|those|the|your) (?:product|medicine|medication|kind|one|ones|formula|version|N|caplets?|tablets?|pills?|box|brand)\b|\b(?:this|that|the|your) (?:product|medicine|medication|kind|formula|version|brand) (?:has|contains?|holds?|includes?) no P$")
_NEITHER: Final = re.compile(r"\b(?:know|knows|tell|tells|told|say|says|said|given|clear|remember|remembers|learn) neither (?:how (?:many|much)|when|the (?:exact )?(?:number|amount|time|hour|count|strength))\b.*\bnor (?:when|how (?:many|much|long ago)|(?:at )?what time|the (?:exact )?(?:number|amount|time|hour|count|strength))\b")
_AND_WHEN: Final = re.compile(r"(?:when|how long ago|at what time|how many|how much)(?: (?:it|they|that|those|you|he|she|was|were|the|P|had|took|been|taken|swallowed|dose|doses|tablets?|of|them|there|N|exactly|last|one))*")
_STRETCH: Final = re.compile(r"(?:(?:so|and|from|here|now) )*C (?:to|until|till|through) C(?: (?:today|now))?")
_LENGTH_ALONE: Final = re.compile(r"(?:(?:so|only|just|about|that's|that is|it's|makes|i e|a|full|exactly|roughly|over|more than|almost|nearly|already|barely) )*(?P<n>D)(?: (?:in all|flat|exactly|later|on the clock|altogether|in between|total|passed|elapsed|apart))?")
_HOUR_TO_HOUR: Final = re.compile(r"(?:\bto\b|\buntil\b|\btill\b|\bthrough\b|-|\u2013|->|\u2192)\s*(?:noon|midnight|midday|now \()?[\w:.' ]{0,22}[,:;=(\u2013\u2014-]+\s*$")
_SHORT_OF: Final = re.compile(
    _SO + r"(?:(?:only|just|those|these|the|a) )*(?P<d>D) (?:(?:is|are|falls?|comes?|remains?|stays?|would be) )(?:(?:still|just|well|clearly|far|a bit|not|yet) )*(?:short of|under|below|less than|fewer than|over|past|more than|above|beyond) "
    r"(?:(?:the (?:full )?(?P<n>[QD]) (?:hours )?(?:that|which) )|(?:(?:the|a) )?P's (?P<own>[QD])(?= |$))(?:(?:P|A|N|a|an|the|pills?|tablets?|caplets?|calls?|for|needs?|wants?|asks?|are|is|due|required|needed|requires?|prescribed|demands?|label|it|they|of|strength|units?|hours?|product|must|pass|lie|between|doses) ?)*$"
)
_IN_SO_MANY: Final = re.compile(_SO + r"(?:it'll|it will|they'll|they will|you'll|you can|you may|that will|it can|more can|the next (?:one|dose|pair) (?:can|will|is)|it's|he can|she can)(?: (?:be|ready|okay|ok|fine|allowed|possible|due|again|have|take|more|taken|had|able|to|free|clear|good|right))* in (?:(?:about|another|only|just) )*(?P<n>Q)(?: more)?$")
_SHARE: Final = re.compile(r"\bP and (?:\w+ )?P (?:both |do |all )?(?:share|have in common) (?P<p>P)\b")
_PURE: Final = re.compile(r"\bP (?:is|are) (?:an? )?(?:pure|plain|straight|purely|single - ingredient|simple) (?:an? )?P\b")
_FOR_THOSE: Final = re.compile(r"^(?:(?:and|but|so) )*(?:for|with) (?:those|them|these|it|that|such ones|that kind|this kind|this one|these ones|those ones) (?:the )?(?:required |usual |needed |label |minimum )*(?:wait|interval|gap|spacing|waiting (?:time|period)|minimum|rule) (?:is|would be) (?:(?:only|just|at least|about|a|every) )*(?P<n>D)$")
_NO_WAY: Final = re.compile(r"(?:there is|there's|it's|it is|nobody|no one|one|you|we) (?:(?:no|not|can|impossible|unclear|open|can't|cannot|uncertain|possible|never) )+(?:way|telling|to|of|be|say|tell|know|knowing|saying|whether|sure)\b")


def set_aside(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording is not one of these.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> before = Statement("elapsed", "gone", 0, 0)
    >>> found = set_aside(clauses_of(items_of("that rounds up to 4 hours", Names()))[0], Context("", "", said=[before]))
    >>> [(one.form, one.kind) for one in found or ()]
    [('close_enough', 'interval_rule')]
    """
    if clause.lead in ("if", "unless", "whether", "provided", "assuming", "once", "when", "until") or context.condition is not None:
        return None
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": clause.shape}
    for read in (_of_times, _of_sums, _of_the_rest):
        found = read(clause, context, base)
        if found is not None:
            return found
    return None


def _item(clause: Clause, match: re.Match[str]) -> tuple[int, Item]:
    index = clause.item_at(match.start("n"))
    return index, clause.items[index]


def _of_times(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    if (_ROUNDS.search(shape) or _CLOSE.search(shape)) and context.said:
        return [Statement(INTERVAL_RULE, "close_enough", relation=WITHIN, **{**base, "words": f"close enough {shape}"})]
    if _NO_MATTER.search(shape) and _STRONG.search(shape) and not _NO_REST.search(shape) and not clause.of("DC"):
        return [Statement(INTERVAL_RULE, "rule_waved", topic="matter", **base)]
    if len(context.clocks) == 2 and (match := _LENGTH_ALONE.fullmatch(shape)) is not None and (not context.said or clause.start - context.said[-1].end > 4):
        # "8:30 am to 2 pm: six hours"
        index, item = _item(clause, match)
        least, most, _ = reach(clause, index)
        if _HOUR_TO_HOUR.search(context.folded[max(0, clause.start - 44) : clause.start]):
            return [Statement(ELAPSED, "elapsed", least=least, most=most, value=item.text, clocks=context.clocks, **{**base, "words": "from C to C is D"})]
    if _STRETCH.fullmatch(shape) and not context.condition:
        return []
    if (match := _FOR_THOSE.search(shape)) is not None:
        _, item = _item(clause, match)
        return [Statement(INTERVAL_RULE, "rule", least=item.least, most=item.most, value=item.text, **base)]
    if (match := _HABIT.search(shape)) is not None:
        _, item = _item(clause, match)
        if item.least < DAY:
            cut = next((one for one in clause.items if one.start >= item.end and one.text in ("and", "but", "so")), None)
            held = [Statement(INTERVAL_RULE, "rule", least=item.least, most=item.most, value=item.text, **{**base, "end": cut.start if cut is not None else clause.end, "words": f"the label needs {item.text}"})]
            following = [one for one in clause.items if cut is not None and one.start > cut.start and one.letter == "D"]
            if following:
                index = clause.items.index(following[0])
                least, most, _ = reach(clause, index)
                held.append(Statement(ELAPSED, "elapsed", cut.end + 1 if cut is not None else clause.start, clause.end, least=least, most=most, value=following[0].text, words=shape))
            return held
    if (match := _RULE_MET.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start("n" if match["n"] else "bare"))]
        if item.least < DAY:
            kept = match["no"] is None
            return [Statement(INTERVAL_RULE, "rule", least=item.least, most=item.most, value=item.text, relation=WITHIN if kept else UNDER, **base)]
    if (match := _BEFORE_IT.search(shape)) is not None and context.said and context.said[-1].form in ("may_be", "event_at", "elapsed"):
        index, item = _item(clause, match)
        least, most, _ = reach(clause, index)
        return [Statement(ELAPSED, "elapsed", least=least, most=most, value=item.text, supposing="said", refers="last", **base)]
    if (found := _held_against(clause, context, base)) is not None:
        return found
    if re.search(r"\b(?:first|earliest|oldest)\b", shape):
        return None
    if (match := _NOT_GONE.search(shape)) is not None and clause.lead not in ("because", "since") or match is not None and len(clause.of("D")) == 1:
        index, item = _item(clause, match)
        return [Statement(ELAPSED, "elapsed", least=0, most=item.least - 1, value=f"under {item.text}", refers="last", clocks=tuple((int(one.least), one.note) for one in clause.of("C")), **base)]
    if (match := _STILL_COUNTS.search(shape)) is not None:
        _, item = _item(clause, match)
        if item.least >= DAY:
            return [Statement(TOTAL_INTAKE, "in_window", value=item.text, **base)]
    return None


def _held_against(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    """As in "Seven hours is short of the eight that a 650 mg pill calls for", "it'll be ready in three"."""
    shape = clause.shape
    if (match := _AT_CLOCK.search(shape)) is not None:
        _, item = _item(clause, match)
        if re.fullmatch(r"\d{1,2}:\d\d", item.text) and item.note == "half" and context.rule is not None:
            return [Statement(ELAPSED, "elapsed", least=item.least - 59, most=item.least + 59, value=f"{item.text} h", **base)]
    if (match := _SHORT_OF.search(shape)) is not None:
        index, other = clause.item_at(match.start("d")), clause.item_at(match.start("n" if match["n"] else "own"))
        least, most, _ = reach(clause, index)
        item = clause.items[other]
        scale = HOUR if item.letter == "Q" else 1
        if HOUR <= item.least * scale < DAY:
            cut = clause.items[index]
            return [
                Statement(ELAPSED, "elapsed", clause.start, cut.end, words=shape, least=least, most=most, value=cut.text),
                Statement(INTERVAL_RULE, "rule", clause.items[index + 1].start, clause.end, least=item.least * scale, most=item.most * scale, value=item.text, words=f"the label needs {item.text}"),
            ]
    if (match := _IN_SO_MANY.search(shape)) is not None and context.rule is not None and context.rule.end > clause.start - 60:
        _, item = _item(clause, match)
        if item.least <= 12:
            return [Statement(NEXT_TIME, "next", least=item.least * HOUR - 300, most=item.most * HOUR + 300, value=f"{item.text} hours", polarity="NO", **base)]
    return None


def _of_sums(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    match = _OVER_IT.search(shape) or _TIPS.search(shape)
    if match is not None and _MORE.search(shape[: match.start()]) and not re.search(r"\b(?:not|n't|never|if|unless|don't|doesn't|won't|wouldn't)\b", shape):
        _, item = _item(clause, match)
        if item.note == "mass" and item.least >= 1_000_000:
            over = match["how"] in ("over", "past", "beyond", "above")
            return [Statement(TOTAL_INTAKE, "crosses", least=item.least, most=item.most, unit="mass", relation=OVER if over else UNDER, value=item.text, **base)]
    match = _GONE_OVER.search(shape)
    if match is not None and _IS_OVER.search(match[0]) and not clause.of("ADC") and not re.search(r"\b(?:not|n't|never|haven't|hasn't|if|would|could|will|more|another)\b", shape):
        return [Statement(TOTAL_INTAKE, "crosses", unit="mass", relation=OVER, family="before", **base)]
    if (match := _STAYS_WITHIN.search(shape)) is not None:
        _, item = _item(clause, match)
        if item.note == "mass":
            return [Statement(SINGLE_DOSE_LIMIT, "limit", least=item.least, most=item.most, unit="mass", value=item.text, **base)]
    if (match := _REMAIN.search(shape)) is not None:
        _, item = _item(clause, match)
        most = clause.items[clause.item_at(match.start("most"))]
        if item.note == most.note == "mass":
            cut = next(one for one in clause.items if one.start > most.end and one.text in ("at", "with"))
            return [
                Statement("daily_limit", "limit", clause.start, cut.start, words="the limit is A a day", least=most.least, most=most.most, unit="mass", value=most.text),
                Statement(TOTAL_INTAKE, "total", cut.start, clause.end, words="the total is A", least=item.least - 500, most=item.most + 500, unit="mass", family="sum", value=item.text),
            ]
    return None


def _of_the_rest(clause: Clause, context: Context, base: dict[str, Any]) -> list[Statement] | None:
    shape = clause.shape
    if (match := _DESPITE.search(shape)) is not None and (said := polarity_of(shape[: match.start()])) in ("YES", "NO"):
        index, item = _item(clause, match)
        least, most, _ = reach(clause, index)
        first = clause.items[clause.item_at(match.start() + 1)]
        return [
            Statement(DECISION_CONSISTENCY, "conclusion", clause.start, clause.items[clause.items.index(first) - 1].end, words=shape[: match.start()], polarity=said, value=said),
            Statement(ELAPSED, "elapsed", first.start, clause.end, words=shape, least=least, most=most, value=item.text, refers="last"),
        ]
    named = clause.of("P")
    if len(named) == 3 and _SHARE.search(shape):
        return [Statement(COMPATIBILITY, "contains", asserted="subject", names=tuple(name for one in named for name in one.names), own_names=True, value=named[2].text, **base)]
    if len(named) == 2 and _PURE.search(shape):
        return [Statement(COMPATIBILITY, "only_holds", names=tuple(name for one in named for name in one.names), value=named[1].text, **base)]
    if _NONE_IN_THIS.search(shape) and len(named) == 1 and set(context.names) <= set(named[0].names) and not clause.of("DAC"):
        # "No aspirin in this product": in what the question is about.
        return [Statement(COMPATIBILITY, "contains", negated=True, asserted="subject", topic="in question", names=named[0].names, value=named[0].text, **base)]
    if _NEITHER.search(shape) or clause.lead in ("and", "or", "nor") and _AND_WHEN.fullmatch(shape) and context.said and context.said[-1].form == "missing" and clause.start - context.said[-1].end < 8:
        return [Statement(MISSING_INFORMATION, "missing", topic=topic_of(shape) or "time", **base)]
    if (_SLEEP.search(shape) or _SLEEP_SAME.search(shape)) and not clause.of("DAC"):
        return [Statement(COMPATIBILITY, "sleep_aids", **base)]
    if (match := _CANNOT_BE.search(shape)) is not None and (topic := topic_of(match["what"])):
        return [Statement(MISSING_INFORMATION, "missing", topic=topic, **base)]
    if (match := _PINNED.search(shape)) is not None and (topic := topic_of(f"the {match['what'] or match['more']}".strip())):
        after = _NO_WAY.search(shape, match.end())
        if after is None:
            return [Statement(MISSING_INFORMATION, "missing", topic=topic, **base)]
        place = clause.item_at(after.start())
        return [
            Statement(MISSING_INFORMATION, "missing", clause.start, clause.items[place - 1].end, words=shape[: after.start()].strip(), topic=topic),
            Statement(DECISION_CONSISTENCY, "conclusion", clause.items[place].start, clause.end, words=shape[after.start() :], polarity="AMBIGUOUS", value="AMBIGUOUS"),
        ]
    return None


__all__ = ["set_aside"]
