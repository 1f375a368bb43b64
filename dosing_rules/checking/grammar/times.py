"""Clauses about durations and clock times: how long ago, how far apart, and from when on."""

from __future__ import annotations

import re
from typing import Any, Final

from ...clocks import duration_text
from ..clauses import Clause
from ..items import DAY, HOUR, Item
from ..statements import (
    ELAPSED,
    INTERVAL_RULE,
    NEXT_TIME,
    OTHER,
    OVER,
    REACHES,
    UNDER,
    WITHIN,
    Context,
    Statement,
    reach,
)
from .drugs import is_two_of, stance_of

_PASSED: Final = re.compile(
    r"^ (?:(?:or more|or so|or longer|or less|at (?:the )?(?:very )?(?:least|most)|tops|max|\+) )?(?:(?:can|could|will|would|may|might|must|should) )?(?:(?:have|has|had|'ve|will have|would have|having|is"
    r"|are) )?"
    r"(?:(?:now|already|only|just|clearly|barely|not|yet|fully|since|then|really|definitely|also) ){0,3}"
    r"(?:passed|elapsed|gone by|gone past|gone|went by|ago|earlier|old|since|been|later|before now|before$"
    r"|before and\b|prior|have passed|passing|apart since|past since|back\b)"
)
_BEEN: Final = re.compile(
    r"\b(?:been|be|it's|it is|elapsed|waited|passed|only|gap of|interval of|after|a total of) (?:(?:\w+|~) ){0,4}$"
)
_BETWEEN_CLOCKS: Final = re.compile(
    r"(?:\bC (?:yesterday |today |last night |this morning )?(?:(?!is\b|was\b|to\b|and\b)\w+ )?(?:to|and|until|till|-|through|minus) (?:\w+ ){0,2}C\b"
    r"|\bsince C\b|\bfrom C\b)"
)
_MEETS: Final = re.compile(
    r"^ (?:(?:\w+ ){0,2}?(?:gap|wait|interval|break|pause|spacing) )?(?:(?:just|easily|exactly|clearly|comfortably|only|also|already|certainly|fully|barely|still|does|do|has|have|now|not"
    r"|doesn't|don't) ){0,2}(?:meets?|met|satisf(?:ies|y|ied)|clears?|cleared|covers?|fulfil(?:s|ls|l)?|exceeds?|passes|reach(?:es)?|equals?|matches|match|surpass(?:es)?|complies|falls short|fall short"
    r"|respects?|beats?|outlasts?)\b"
)
_SEPARATE: Final = re.compile(r"^ (?:separates?|lies?|lay|stand|sit|are) (?:\w+ ){0,3}?(?:P|dose|last|it|first|between|two|the)\b")
_SPOKEN_OF: Final = re.compile(
    r"^ (?:is|are|means?|would be|was|isn't|aren't|wasn't|falls|would fall) (?:\w+ ){0,3}?(?:half|a quarter|D|less|more|not|still|under|over|enough|long|short|too|close|plenty|ample"
    r"|below|above|yet|longer|shorter|within|sufficient)\b"
)
_AGO: Final = re.compile(r"^ (?:(?:or so|or more) )?(?:ago|earlier|before now|prior)\b")

_RULE: Final = re.compile(
    r"\b(?:every|each|minimum|min|between (?:\w+ ){0,4}(?:doses?|A|P|tablets|caplets|pills|them|each|N)|intervals?"
    r"|gap|apart|spacing|spaced|spread|separate[ds]?|"
    r"required?|requires?|requirement|needed|needs?|recommended|recommends?|label|rule|must|should|allowed|at least"
    r"|per label|window|waiting period|"
    r"limit|directs?|says|instructs?|repeated|may be taken|can be taken|is taken|are taken|dosed|no (?:sooner"
    r"|earlier) than|guidelines?|standard|usual|typical|not (?:\w+ )?more often)\b"
)
_HARD_RULE: Final = re.compile(
    r"\b(?:every|each|intervals?|minimum|between (?:\w+ ){0,4}(?:doses?|tablets|caplets|pills|them|each|A)|spaced"
    r"|spacing|dosed|apart|gap|required|recommended|needs?|requires?|needed)\b"
)
_APPLIED: Final = re.compile(
    r"\b(?:met|satisfied|fulfilled|over|elapsed|passed|reached|complete|observed|respected|kept|ok|okay|fine|enough"
    r"|sufficient|up|cleared|achieved|past|done|covered|complied|followed|exceeded)\b"
)
_NOT_APPLIED: Final = re.compile(
    r"\b(?:not|\w+n't|isn't|hasn't|haven't|wasn't)\b(?: \w+){0,3} (?:met|satisfied|over|elapsed|passed|reached|complete"
    r"|enough|sufficient|fulfilled|up|kept|observed)\b"
    r"|\b(?:far from|nowhere near|not nearly|hardly|yet to be|have yet to|has yet to|short of being|still (?:running|ahead|open|to come))\b|\b(?:aren't|n't|not) (?:\w+ ){0,2}complete\b"
)

_WAIT_MORE: Final = re.compile(
    r"(?:\b(?:another|additional|further|extra) (?:\w+ )?$|\bin (?:about |around |another |roughly "
    r"|approximately )?$|\b(?:wait|hold (?:out|off)|hang on|wait out) (?:for )?(?:about |around |just |roughly "
    r"|approximately )?(?:the )?$"
    r"|\bwaiting (?:for )?(?:about |another )?$|\bafter (?:another|about another) $|\bwithin (?:the )?next $)"
)
_MORE_TIME: Final = re.compile(
    r"^ (?:more|longer|from now|left|remaining|remain|to go|until|till|before (?!and\b)\w|later|from then|short)\b"
)
_MAY_HAVE_BEEN: Final = re.compile(r"\b(?:could|might|may) (?:also |well )?(?:be|mean|have been|have meant)\b(?! (?:taken|had|used|repeated))")
_CLOCK_IS: Final = re.compile(
    r"^(?:but |then |and )?(?:anytime |any time |from )?(?:after |from )?C (?:or later |on |onward |onwards )?(?:works|would work|will work|would do|will do|should work"
    r"|(?:is|would be|will be|should be) (?:ok|okay|fine|alright|all right|allowed|safe|good|the earliest|when|possible|the next))\b"
)
_SET_FOR: Final = re.compile(r"\b(?:set|alarm|come back|try again|aim|plan|schedule|next)\b.*\b(?:for|at|to|is) C\b")
_UNTIL: Final = re.compile(
    r"\b(?:until|till|before|by|at|after|from|starting|earliest|around|about|is|be|to|later than|earlier than"
    r"|wait for)(?: at least| about| around| approximately| roughly| after| the| it is| it's| only)* $"
)
_FUTURE: Final = re.compile(
    r"\b(?:wait|until|till|next|again|earliest|then|later|available|eligible|allowed|take|taken|have|safe|okay|ok"
    r"|fine|within the limits|on|resume|hold|due|ready|may|can|could|should|would|possible|certainly|earlier)\b"
)
_IS_NOT: Final = re.compile(r"^(?:so |but |and )*(?:only |just )?D (?:isn't|is not|aren't|are not)(?: quite| yet)? (?:the |those |yet )?(?:full )?D\b")
_NONE_SINCE: Final = re.compile(r"^(?:none|nothing|no \w+) (?:\w+ )?since (?:about )?[QC]\b.*\bD\b")
_PART_OF: Final = re.compile(r"\bD (?:out )?of (?:the|those|your|that) (?:\w+ ){0,2}$")
_PART_OF_AFTER: Final = re.compile(r"^ (?:out )?of (?:the|those|your|that) (?:\w+ ){0,2}D\b")
_RULE_BEFORE: Final = re.compile(r"\b(?:every|minimum|interval)\b")
_BEFORE_NSAID: Final = re.compile(r"^ (?:before|after|between|away from|from) (?:another |an |any |one |other )*(?:other )?nsaids?\b")
_SPACE_OUT: Final = re.compile(r"^ (?:can |could |will |would |at most |now )*(?:separates?|lies? between|lie|divides?|pass between)\b")
_OF_EACH_OTHER: Final = re.compile(
    r"\bof each other\b|\bof one another\b|\bof taking\b|^ of (?:\w+ ){0,2}(?:P|other)\b"
)
_PATTERN: Final = re.compile(
    r"\b(?:you|he|she|they|user|patient|i|mom|dad|mother|father) (?:(?:are|is|was|were|have|has|had|been|'ve|also|now|just) ){0,3}"
    r"(?:taking|took|taken|alternating|alternated|having|had|dosing|dosed|doing|spacing|spaced) (?:(?!can|may|should|must)\w+ ){0,5}every D\b"
    r"|^(?:by|with|when|at) (?:\w+ ){0,3}every D$|\b(?:doses?|tablets|they|P) (?:were|was|have been|had been|came|fell) (?:\w+ ){0,3}every D\b"
)
_TOO_OFTEN: Final = re.compile(
    r"^ (?:is|would be|was|are|seems|sounds) (?:\w+ ){0,2}?(?:too (?:often|frequent\w*|close|soon|short|much|fast)|more often|closer|shorter|less|under|below)\b"
)
_SPACING_IS: Final = re.compile(
    r"^(?:so |and |from )*[QC] to [QC] (?:is|makes|=|was|gives) (?:\w+ ){0,3}D\b|"
    r"\b(?:spacing|interval|gap|timing|wait|time) (?:is|was|looks|seems|itself is) (?:\w+ ){0,3}?(?:fine|ok|okay|good|right|enough|met|kept|covered) (?:at|with|after) D\b"
)
_WERE_APART: Final = re.compile(
    r"\b(?:were|was|are|came|fell) (?:(?:taken|had|only|just|also|about|exactly|a|mere|less|more|than|spaced|at) ){0,5}D apart\b"
)
_THAT: Final = re.compile(
    r"\b(?:it's been|it has been|has been|have been|been|it's|it is|that's|that is|this is|you are|you're) (?:only "
    r"|just |a bit |a little |slightly |exactly |still |well )*"
    r"(?P<how>shy of|short of|under|less than|over|more than|past|longer than|exactly|how long it's been"
    r"|how long it has been|how much time has passed)(?: (?:that|it|this))?$"
    r"|\b(?P<long>waited|been) (?:for )?(?:at least )?that long\b|\b(?:is|was|makes|equals|are) (?:exactly|precisely|just|right) (?:that|this|what (?:is|was) (?:needed|required|asked))$"
)
_NO_TIME: Final = re.compile(
    r"\b(?:no|hardly any|almost no|barely any) time (?:has|have|had) (?:passed|elapsed|gone)\b|\b(?:you|he|she"
    r"|they) (?:have |has |'ve )?(?:only )?just (?:took|taken|had) (?!D)(?:it|them|Q|N|A|P|some|one|two)\b"
)
_PAIR: Final = re.compile(r"\bP (?:\w+ )?and (?:\w+ )?P\b|\b(?:after|before) (?:\w+ ){0,2}P\b")
_LENGTHS: Final = re.compile(
    r"^(?:a |the |only |about |almost |nearly |just |over |under |exactly )*(D) (?:(?:can't|cannot|can|could) mean|is|are|means?"
    r"|was) (?:(?!D\b)\w+ ){0,5}(D)\b"
)
_FIRST: Final = re.compile(r"\b(?:first|earliest|initial|oldest)\b")
_LAST: Final = re.compile(r"\b(?:last|latest|most recent|previous|second|third|fourth|final)\b")


def is_window(clause: Clause, index: int) -> bool:
    """Whether a duration of 24 hours (or a day) is the window of a total rather than a time between two doses."""
    item = clause.items[index]
    if item.letter == "D" and re.search(r"^ with (?:this|the next) dose\b", clause.shape[clause.places[index] + 1 :]):
        return True
    if item.letter != "D" or item.least != item.most or item.least not in (DAY, 12 * HOUR, 2 * DAY):
        return False
    place = clause.places[index]
    before, after = clause.shape[max(0, place - 30) : place], clause.shape[place + 1 : place + 24]
    if re.search(
        r"\bnot (?:\w+ ){0,2}(?:added|taken|combined|used|mixed|given)(?: \w+)? within $",
        before) and not clause.of("AN"):
        return False
    if re.search(r"\b(?:every|each|once every|once per) $", before) and not clause.of("AN"):
        return False
    if _AGO.search(after) or re.search(
        r"^ (?:old|of (?:each other|one another|taking|(?:\w+ )?P)|apart|have|has|since|between|back)\b",
        after):
        return False
    if re.search(
        r"^ (?:total|window|period|limit|maximum|max|span|count|sum|timeframe|time frame|allowance|dose|intake"
        r"|mark)\b",
        after):
        return not re.search(r"^ mark", after)
    return bool(re.search(
        r"\b(?:in|within|per|over|every|past|last|rolling|any|each|a|the|for|during|previous|preceding|this|one|next"
        r"|of)(?: (?:a|the|any|one|single|last|past|rolling|full|same|previous|preceding|under|less than"
        r"|just under))* $",
        before))


def durations(clause: Clause, context: Context) -> list[tuple[int, Statement]]:
    """Every duration and clock time of a clause as statements, with the item that each hangs on."""
    found: list[tuple[int, Statement]] = []
    clocks = [(int(item.least), item.note) for item in clause.items if item.letter == "C"]
    near = CLOSE_ENOUGH.search(clause.shape)
    if re.search(r"\bclocks? (?:\w+ )?(?:went|go|moved|jumped|fell|sprang|spring|change[sd]?|skipped|shifted|set)\b", clause.shape):
        return []
    if near is not None and clause.of("D"):
        statement = bare_rule(clause, context)
        return [(0, statement)] if statement is not None else []
    if _NO_TIME.search(clause.shape):
        match = _NO_TIME.search(clause.shape)
        assert match is not None
        return [(clause.item_at(match.start()), Statement(
            ELAPSED, "elapsed", clause.start, clause.end, least=0, most=1800, value="no time", words=clause.shape,
        ))]  # fmt: skip
    added = re.search(r"\bC \+ D (?:=|is) C\b", clause.shape)
    if added is not None:
        span = [index for index, item in enumerate(clause.items) if clause.places[index] >= added.start()]
        first, length, last = (clause.items[index] for index in span if clause.items[index].letter in "CD")
        ends = ((int(first.least), first.note), (int(last.least), last.note))
        return [(span[0], Statement(
            ELAPSED, "clocks", clause.start, clause.end, least=length.least, most=length.most, clocks=ends,
            words=clause.shape, value=_value(length, "exact"),
        ))]  # fmt: skip
    if re.match(r"(?:if (?:you|we) )?(?:count|counting|go|going|look|looking|work|working) back\b", clause.shape):
        return []
    that = _THAT.search(clause.shape)
    if that is not None and context.rule is not None and not clause.of("D"):
        return [(clause.item_at(that.start()), _as_long_as(clause, that, context.rule))]
    spoken = _compared(clause, tuple(clocks))
    if spoken is not None:
        return [spoken]
    for index, item in enumerate(clause.items):
        if item.letter == "D" and not is_window(clause, index):
            statement = _duration(clause, index, item, tuple(clocks), context)
            if statement is not None:
                found.append((index, statement))
    if not any(statement.form in ("elapsed", "next") for _, statement in found):
        found += _moments(clause, context)
    return found


def _compared(clause: Clause, clocks: tuple[tuple[int, str], ...]) -> tuple[int, Statement] | None:
    """As in "A few hours means less than 4 hours", "almost 4 hours is still less than 4 hours": what passed, beside a length."""
    match = _LENGTHS.search(clause.shape)
    if match is None:
        return None
    index = clause.item_at(match.start(2))
    least, most, hedge = reach(clause, index)
    if hedge == "exact" or (
        clause.items[clause.item_at(match.start(1))].note != "vague"
        and (
            re.search(r"\b(?:the|its|a|your|that|this|every|recommended|required|minimum|full) (?:\w+ ){0,2}$", clause.shape[: match.start(2)])
            or re.search(r"^ (?:\w+ )?(?:minimum|interval|limit|rule|gap|requirement|needed|required|spacing|window|recommended|for P|P|called for|that)\b", clause.shape[match.end(2) :])
        )
    ):  # fmt: skip
        # "Is longer than the 4 hours needed" is a rule beside what passed.
        return None
    return index, Statement(
        ELAPSED, "elapsed", clause.start, clause.end, least=least, most=most, value=_value(clause.items[index], hedge),
        clocks=clocks, words=clause.shape,
    )  # fmt: skip


def _as_long_as(clause: Clause, match: re.Match[str], rule: Statement) -> Statement:
    """As in "It's been just shy of that", "that is exactly how long it's been": what passed, told by the interval before."""
    how = match["how"] or "exactly"
    statement = Statement(ELAPSED, "elapsed", clause.start, clause.end, words=clause.shape, value=f"{how} {rule.value}")
    if how in ("shy of", "short of", "under", "less than"):
        statement.most = rule.least - 1
    elif how in ("over", "more than", "past", "longer than"):
        statement.least = rule.most + 1
    else:
        statement.least, statement.most = rule.least - 300, rule.most + 300
    return statement


def _duration(
    clause: Clause, index: int, item: Item, clocks: tuple[tuple[int, str], ...], context: Context
) -> Statement | None:
    place = clause.places[index]
    before, after = clause.shape[:place], clause.shape[place + 1 :]
    near = before[-60:]
    least, most, hedge = reach(clause, index)
    base: dict[str, Any] = {
        "start": clause.start, "end": clause.end, "least": least, "most": most, "value": _value(item, hedge),
        "clocks": clocks, "words": clause.shape,
    }  # fmt: skip
    if re.search(r"\b(?:in|within|over|across|during) (?:the (?:last |past )?|only |just |about |under )*$", near) and not re.search(
        r"\b(?:wait|again|can|may|until|next|due|allowed|ready)\b", clause.shape
    ) and any(other.letter in "AN" for other in clause.items[:index]) and not any(other.letter in "AN" for other in clause.items[index + 1 :]):  # fmt: skip
        return None
    if _IS_NOT.search(clause.shape):
        if not clause.of("D") or clause.items[index].start == clause.of("D")[0].start:
            return Statement(ELAPSED, "elapsed", **base)
        return Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
    if _NONE_SINCE.search(clause.shape):
        return Statement(ELAPSED, "elapsed", **base)
    if _PART_OF.search(before) and not _RULE_BEFORE.search(before):
        part = Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
        part.relation = UNDER if hedge == "exact" else ""
        return part
    if _BEFORE_NSAID.search(after):
        return Statement("compatibility", "two_of", polarity="NO", **base)
    if re.search(r"^ (?:before|after) C\b", after) and hedge in ("under", "over", "at least", "at most"):
        return Statement(ELAPSED, "elapsed", **base)
    if _SPACE_OUT.search(after) and not re.search(r"\b(?:must|should|need\w*|have to|at least)\b", clause.shape):
        return Statement(ELAPSED, "elapsed", **base)
    if _PART_OF_AFTER.search(after):
        return Statement(ELAPSED, "elapsed", **base)
    if _TELLS_ELAPSED.search(clause.shape) or _SPACING_IS.search(clause.shape):
        return Statement(ELAPSED, "elapsed", **base)
    several = [other for other in clause.items if other.letter == "P"]
    if re.search(r"^(?: from now)?(?: later| on)?(?: (?:it|that|this|the|you|and|then|he|she|they|one))? (?:(?!since)\w+ ){0,5}?(?:would|will|can|could|may|is|'ll)\b(?! (?:\w+ )?(?:too|not|still|enough|long|early|soon)\b)", after) and re.search(
        r"^ (?:later|from now)\b", after
    ) and not re.search(r"\b(?:took|taken|had|was|were|ago)\b", clause.shape):
        return Statement(NEXT_TIME, "next", **base)
    if re.search(r"\bin (?:about )?$", near) and re.search(r"^ (?:it|you|that|this|there) (?:will|would)\b", after):
        return None
    if re.search(r"\bnsaids?\b", clause.shape) and re.search(r"\b(?:apart|between|of each other)\b", f"{near} {after}") and re.search(
        r"\b(?:must|should|least|needs?|keep|kept|wait|leave|not taken|spaced)\b",
        clause.shape):
        return Statement("compatibility", "two_of", polarity="NO", **base)
    if re.search(r"^ apart\b", after) and re.search(r"\b(?:not|only|just) $", near) and len(context.names) >= 2 and not re.search(r"\b(?:dose|doses|tablets)\b", before):
        return Statement(ELAPSED, "elapsed", **{**base, "least": item.least - 300, "most": item.most + 300})
    other = set(context.names) - {name for held in several for name in held.names}
    if len(several) == 1 and other and re.search(r"^ (?:(?:must|should|have to|has to|need to) )?(?:(?:pass|elapse|go by|lie) )?(?:before|after) (?:\w+ ){0,2}P\b", after) and re.search(
        r"\b(?:wait|leave|allow|need|needs|least|should|must|have to|has to)\b",
        before + after[:14]):
        return Statement("compatibility", "apart", polarity="NO", **base)
    if re.search(
        r"\bbetween (?:\w+ )?(?:pain relievers?|pain killers?|painkillers?|different \w+|medications|medicines|drugs"
        r"|analgesics)\b",
        after):
        return Statement("compatibility", "apart", polarity="NO", **base)
    if re.search(
        r"\bnot (?:\w+ ){0,2}(?:added|taken|combined|used|mixed|given)(?: \w+)? within $",
        before) and len(context.names) >= 2 and not is_two_of(clause.shape):
        return Statement("compatibility", "apart", polarity="NO", **base)
    if context.said and context.said[-1].form in ("class", "pair") and re.search(
        r"\b(?:spaced|apart|separated|between them)\b",
        clause.shape):
        return Statement("compatibility", "two_of", polarity="NO", **base)
    if re.search(r"\bnext (?:dose|one)\b", before) and re.search(
        r"^ (?:after|from) (?:the|that|your|his|her)\b",
        after):
        return Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
    if len({name for other in several for name in other.names}) >= 2 and re.search(r"\b(?:stagger\w*|space[ds]?|separated?|spread|kept|keep|apart)\b", clause.shape) and re.search(
        r"\b(?:must|should|need|needs|have to|has to|at least|ought|always)\b", clause.shape
    ):
        return Statement("compatibility", "apart", polarity="NO", **base)
    pair = len({name for other in several for name in other.names}) >= 2 and _PAIR.search(clause.shape) and not re.search(
        r"\b(?:each (?:has|have|needs?)|have (?:a|an|the) (?:\w+ ){0,2}interval|interval (?:of|for)|every|each (?:\w+ )?D|both (?:P and P )?(?:can|may|need|require|have|are|should be) (?:a |an |be )?(?:\w+ ){0,2}(?:every|interval|repeated|taken every))\b",
        clause.shape,
    )
    if _OF_EACH_OTHER.search(after) and is_two_of(clause.shape):
        return Statement("compatibility", "two_of", polarity=stance_of(clause.shape), **base)
    if _OF_EACH_OTHER.search(after) or (pair and not _PASSED.search(after) and not re.search(r"\b(?:enough|sufficient)\b", clause.shape)):
        return Statement("compatibility", "apart", polarity=stance_of(clause.shape), **base)
    if re.search(r"\bC (?:is|was) (?:\w+ ){0,3}$", before) and re.search(r"^ (?:before|after|from) C\b", after):
        apart = Statement(ELAPSED, "clocks", **base)
        if re.search(r"^ (?:after|from) C\b", after):
            apart.clocks = tuple(reversed(clocks))
        apart.negated = re.search(r"\bnot\b", near) is not None
        apart.least, apart.most = item.least, item.most
        return apart
    if _WERE_APART.search(clause.shape):
        return Statement(ELAPSED, "doses_apart", **base)
    if re.search(
        r"\b(?:two|both|earlier|previous|first two|last two|these|the|those|Q|N)\b.*\b(?:doses?|tablets|caplets"
        r"|pills|ones|N)\b.*\b(?:were|was|are) (?:\w+ )*$",
        before) and re.search(r"^ apart\b", after):
        return Statement(ELAPSED, "doses_apart", **base)
    if re.search(r"\b(?:gap|interval|wait|distance|difference|spacing) (?:will|would|is going to) (?:then |by then )?be (?:\w+ ){0,2}$", near):
        return Statement(ELAPSED, "elapsed", **base)
    if item.least >= 3 * DAY or (item.least >= DAY and "day" in item.text and "use" in clause.shape):
        limiting = re.search(
            r"\b(?:at most|more than|longer than|up to|limit|label|maximum|should|exceed)\b",
            clause.shape)
        if limiting:
            base = {**base, "least": item.least, "most": item.most}
        return Statement(INTERVAL_RULE if limiting else ELAPSED, "course", **base)
    if item.note == "more" or _MORE_TIME.search(after) or _WAIT_MORE.search(near):
        rule = _HARD_RULE.search(clause.shape) or (not re.search(
            r"\b(?:another|more|additional|from now|left|remaining|in)\b",
            near[-24:] + item.text + after[:16]))
        if item.note == "more" or not rule or re.search(
            r"\b(?:hold|hang) (?:out|off|on) (?:\w+ ){0,2}$",
            near) or re.search(
                r"\banother (?:\w+ )?$|\bin (?:about |another )?$",
                near) or _MORE_TIME.search(after) and not _HARD_RULE.search(clause.shape):
            if not _PASSED.search(after):
                return Statement(NEXT_TIME, "next", polarity="NO", **base)
    if re.search(
        r"\buntil (?:the |at least |a |about )*(?:full )?$",
        near) and re.search(r"^ (?:have|has|are|is)\b", after):
        return Statement(NEXT_TIME, "until_interval", polarity="NO", **base)
    if re.search(r"\bD (?:is|are|was|makes) $", near) and re.search(r"^ (?:less|more|short|shy|under|over|past|below|above|longer|shorter|earlier)\b", after):
        # "3 h 50 min is ten minutes less than the four hours": how far apart the two are.
        return None
    if re.search(r"\b(?:looks?|seems?|sounds?|feels?|appears?) (?:like |to be )$", near):
        return None
    if _PATTERN.search(clause.shape):
        return Statement(ELAPSED, "pattern", **{**base, "least": item.least - 300, "most": item.most + 300})
    if re.search(r"^ (?:too )?(?:early|short|shy|ahead|too soon)\b", after) and not re.search(r"\b(?:every|each)\b", near):
        return Statement(NEXT_TIME, "next", polarity="NO", **base)
    if _TOO_OFTEN.search(after) and re.search(r"\b(?:every|each|doses|apart)\b", before[-16:]):
        return Statement(INTERVAL_RULE, "too_often", **{**base, "least": item.least, "most": item.most})
    if re.search(r"\b(?:every|each) (?:(?:about|full) )?$", near):
        return Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
    if re.search(r"\b(?:has|have|needs?|ought|must|should) (?:to )?(?:(?:have )?been?|be|lie|come) (?:\w+ ){0,3}$", near) and re.search(
        r"^ (?:ago|earlier|old|before|back|apart|away)\b", after
    ) and not re.search(r"\b(?:has|have) been (?:\w+ ){0,3}$", near):
        return Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
    if re.search(r"\b(?:make sure|ensure|be sure|making sure|see to it|verify|confirm)(?: \w+){0,3} (?:at least |a full |about )?(?:the )?$", near):
        return Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
    if re.search(r"\b(?:ok|okay|fine|allowed|safe|possible|permitted|due) (?:only |again |just )?(?:after|once) (?:at least |about |a full )?$", near) and not re.search(r"\b(?:another|if|more)\b", clause.shape):
        return Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
    refers = "first" if _FIRST.search(clause.shape) else "last" if _LAST.search(clause.shape) else ""
    if _elapsed(clause, index, near, after):
        if not refers and len(re.findall(r"\bD (?:ago|back|earlier)\b", clause.shape)) >= 2:
            refers = "any"
        if not refers and re.search(r"\b(?:took|taken|had|swallowed) (?:\w+ ){0,6}?D (?:ago|back|earlier)\b", clause.shape) and re.search(r"\b(?:Q|N|A|dose)\b", clause.shape):
            # "She took two of them 9 hours ago" tells of one dose, the last or not.
            refers = "any"
        kind = Statement(ELAPSED, "elapsed", refers=refers, **base)
        kind.negated = hedge == "under" and bool(re.search(r"\bnot\b", near))
        return kind
    if not _RULE.search(clause.shape) and not _between_lengths(clause, index) and not _compares(clause, context) and context.elapsed is None:
        return Statement(OTHER, "loose", **base)
    stated = Statement(INTERVAL_RULE, "rule", **base)
    between = _between_lengths(clause, index)
    stated.strict = hedge == "over" and not _compares(clause, context) and not between
    stated.least, stated.most = item.least, item.most
    stated.relation = between or _relation(clause, index, hedge, context)
    if re.search(r"\b(?:within|inside|in) (?:the |that |its )?$", near) and (item.least != item.most or re.search(r"^ (?:\w+ )?(?:range|interval)\b", after)):
        stated.relation = REACHES
    return stated


_RULE_NEAR: Final = re.compile(
    r"\b(?:every|each|minimum|must|should|needs?|needed|requires?|required|recommended|rule|at least|label\w*|wait|spaced?|spread|kept|keep|its|interval)\b"
)
_TELLS_ELAPSED: Final = re.compile(
    r"^(?:only |just |about |exactly |barely |now |it's |that's |that is |it is |which is )*D (?:have|has)$"
    r"|^(?:a |the |for a |with a )?(?:difference|gap|span|stretch|interval|space|break|wait) of (?:only |just |exactly |about )*D$"
    r"|^(?:with |there (?:is|are|were|was) |giving |leaving )(?:only |just |about |exactly |a full )*D (?:in )?between (?:them|the two|these|those|both|C and C|doses)$"
)


def _elapsed(clause: Clause, index: int, near: str, after: str) -> bool:
    if _PASSED.search(after) or _TELLS_ELAPSED.search(clause.shape):
        return True
    if _BETWEEN_CLOCKS.search(clause.shape) and not re.search(
        r"\b(?:minimum|required|interval|rule|every)\b",
        clause.shape):
        return True
    if re.search(r"^ (?:between|from) (?:\w+ )?C\b", after):
        return True
    if re.search(r"\b(?:breakfast|lunch|dinner|supper|bedtime|lunchtime|dinnertime) (?:to|until|till) (?:C|now) (?:is|are|makes|leaves|means) (?:\w+ ){0,3}$", near):
        return True
    if re.search(r"^ mark\b", after) and re.search(r"\b(?:past|over|beyond|short of|under|before|at|reached|hit|crossed|passed|not yet at|shy of|below) (?:the |that |your )?(?:full )?$", near):
        return True
    if re.search(r"^ apart (?:as|like|just as|exactly as) (?:required|needed|directed|recommended|the label|labell?ed|asked)\b", after):
        return True
    if clause.items[index].most > clause.items[index].least and re.search(r"\b(?:leaves?|anything|anywhere|somewhere|spans?|ranges?|covers?|allows?) (?:\w+ ){0,3}$", near) and not _RULE_NEAR.search(near):
        return True
    if re.search(r"^ later (?:is|was|would be|isn't) (?:\w+ )?(?:too|not|still|enough|long|soon|early|fine|ok)", after):
        return True
    if _MEETS.search(after) or (_SEPARATE.search(after) and not _RULE.search(clause.shape)):
        return True
    if re.search(r"^ (?:apart|gap|window|wait|break|pause|interval)\b", after) and not _APPLIED.search(after) and not _RULE_NEAR.search(near) and re.search(
        r"\b(?:numbers|only|just|about|was|were|is|are|the|a|your|this|that|with|after|has) (?:\w+ ){0,1}$|^(?:\w+ ){0,2}$", near
    ) and re.search(r"^ (?:apart$|(?:gap|window|wait|break|pause|interval) (?:is|was|between C|since|has|meets|satisfies))", after):
        return True
    if re.search(r"\b(?:makes?|making|leaves?|gives?|leaving|giving) (?:it |that |this |you |us )?(?:(?:at least|about|only|just|exactly|roughly|over|nearly|almost|a|the|around) ){0,2}$", near) and (
        re.search(r"^ (?:by|at|since|from|until|before|in between|between) (?:\w+ )?(?:C|now|then)\b|^ (?:since|apart|ago)\b", after)
        or clause.lead in ("which", "") and not after and not _RULE_NEAR.search(near) and re.search(r"^(?:\w+ ){0,1}(?:makes?|making) ", clause.shape)
    ):
        return True
    if _SPOKEN_OF.search(after) or re.search(
        r"^ between (?:them|the two|these|both|those) (?:is|are|was|were)\b",
        after):
        return True
    first = next(i for i, item in enumerate(clause.items) if item.letter == "D")
    if index != first and not re.search(r"\bbeen (?:\w+ ){0,3}$", near):
        return False
    if re.search(
        r"\b(?:been|waited|it's|elapsed is|elapsed:|elapsed of|difference is|gap is|gap of only|time since \w+ is"
        r"|lasted) (?:(?:\w+|~|>|<) ){0,4}$",
        near):
        return not re.search(
            r"\b(?:recommended|required|minimum|interval|between doses)\b",
            near + after[:30]) or "been" in near
    if re.search(
        r"\b(?:time|gap|interval|difference|hours) (?:between|since|from) (?:the|your|these|both|two|his|her|my"
        r"|those|each|last|when)\b(?: \w+){0,4} (?:is|was|are|=) (?:\w+ ){0,2}$",
        near):
        return not re.search(r"\b(?:recommended|minimum|required|should|must)\b", near)
    if re.search(r"\bC (?:is|=|makes) (?:only |just |exactly )?$", near) or (
        re.search(
            r"\bin (?:less than|under|only|just|barely) (?:the )?$",
            near) and clause.of("AN") and not re.search(r"\b(?:wait|again)\b", near)
    ):
        return True
    if re.search(
        r"\b(?:it is|it's|that is|that's|that makes) (?:(?:only|just|about|exactly|now|still|already) ){0,2}$",
        near) and not after and not _RULE.search(clause.shape):
        return True
    if re.search(r"\b(?:is|was|only|just) (?:\w+ ){0,2}$", near) and re.search(r"^ (?:since|after|from|old|apart)\b", after):
        return not re.search(r"\b(?:minimum|required|should|must|interval)\b", clause.shape)
    if re.search(
        r"\b(?:last|previous|first|earlier|recent) (?:dose|one|tablet|tablets|P|Q|N|A|pill)s? (?:is|was"
        r"|were) (?:\w+ ){0,2}$",
        near):
        return True
    return bool(re.search(r"^ apart\b", after) and re.search(
        r"\b(?:only|just|are|were|is)\b (?:\w+ ){0,2}$",
        near) and not re.search(r"\b(?:must|should|need|be)\b", near))


def _between_lengths(clause: Clause, index: int) -> str:
    """How a length told before in the clause stands to this one: "4.5 hours exceeds the 4-hour minimum"."""
    earlier = [place for place in range(index) if clause.items[place].letter == "D"]
    if not earlier:
        return ""
    between = clause.shape[clause.places[earlier[-1]] + 1 : clause.places[index]]
    denied = re.search(r"\b(?:not|n't|doesn't|isn't|aren't|never)\b", between) is not None
    if re.search(r"\b(?:less|under|below|short|shorter|fewer|shy|inside|before|within)\b", between):
        return OVER if denied else UNDER
    if re.search(r"\b(?:more|longer|greater|over|beyond|past|exceeds?|exceeding|surpass\w*|outlasts?|beats?|above)\b", between):
        return UNDER if denied else OVER
    if re.search(r"\b(?:meets?|met|satisf\w+|reach\w*|fulfil\w*|complies|covers?|clears?|cleared|equals?|matches|match|exactly|respects?|observes?)\b", between):
        return UNDER if denied else REACHES
    return ""


def _compares(clause: Clause, context: Context) -> bool:
    """Whether "more than D" compares something that was measured, rather than stating a rule."""
    opening = re.search(
        r"^(?:(?:which|that|this|it|and|is|was|are|that's|it's|just|well|far|slightly|a little|a bit|still|already"
        r"|much|clearly|also|now|past|beyond) )*(?:more|longer|greater|less|over|beyond|past|under|below|short"
        r"|exceeds|within|fewer|shorter)\b",
        clause.shape)
    return bool(opening) and context.elapsed is not None and not re.search(r"\b(?:must|should|wait|need to)\b", clause.shape)


def _relation(clause: Clause, index: int, hedge: str, context: Context) -> str:
    place = clause.places[index]
    before, after = clause.shape[:place], clause.shape[place + 1 :]
    if re.search(r"\b(?:the|those|these|required|all|your|its|full|needed) $", before) and re.search(r"^ (?:(?:for P|required|needed|gap|interval|minimum|wait|window|rule) )*(?:is|are|isn't|aren't|has|have|hasn't|haven't|were|was)\b", after):
        if _NOT_APPLIED.search(after):
            return UNDER
        if _APPLIED.search(after) and not re.search(r"\b(?:should|must|until|wait|before|recommended)\b", clause.shape):
            return WITHIN
    if context.elapsed is None and not re.search(
        r"\b(?:interval|gap|window|period|minimum|hours?|wait)\b",
        after[:24]):
        return _told_of_time(before)
    if _NOT_APPLIED.search(after):
        return UNDER
    if _APPLIED.search(after) and not re.search(r"\b(?:should|must|until|wait|before)\b", clause.shape):
        return WITHIN
    if not _compares(clause, context):
        if re.search(r"\b(?:meets|satisf\w+|reach\w*|fulfil\w*|complies|exceeds|observes|respects)\b", before):
            return REACHES
        return ""
    if re.search(r"\b(?:less|under|below|short|shorter|fewer)\b", before):
        return UNDER
    return OVER if re.search(r"\b(?:more|longer|greater|over|beyond|past|exceeds)\b", before) else REACHES


def _told_of_time(before: str) -> str:
    """As in "the time since the last dose is less than the recommended 4 to 6 hours": a comparison without its number."""
    if not re.search(r"\b(?:time|hours) (?:since|between|elapsed|that has passed)\b", before):
        return ""
    if re.search(r"\b(?:less|under|below|short|shorter|fewer|not yet)\b", before):
        return UNDER
    return OVER if re.search(r"\b(?:more|longer|greater|over|beyond|past|exceeds)\b", before) else ""


def _value(item: Item, hedge: str) -> str:
    low, high = duration_text(int(item.least)), duration_text(int(item.most))
    text = low if low == high else f"{low} to {high}"
    return text if hedge == "exact" else f"{hedge} {text}"


# --- clock times --------------------------------------------------------------------------------------------------------


def _moments(clause: Clause, context: Context) -> list[tuple[int, Statement]]:
    """As in "until 4 PM", "at 6 AM", "from 16:00 on"."""
    found: list[tuple[int, Statement]] = []
    for index, item in enumerate(clause.items):
        if item.letter != "C":
            continue
        place = clause.places[index]
        near, after = clause.shape[max(0, place - 40) : place], clause.shape[place + 1 : place + 24]
        modal = re.search(
            r"\b(?:next|another|following) (?:dose|one|tablet|caplet)s? (?:is |will be |would be )?(?:\w+ )?(?:at"
            r"|from|after|around)\b",
            clause.shape) or re.search(
                r"\b(?:can|may|could|should|will) (?:\w+ ){0,2}(?:be )?(?:taken|had)\b",
                clause.shape)
        if not modal and re.search(
            r"\b(?:since|took|taken|dose (?:at|from|was)|had|last|past|from C to|yesterday|previous|earlier|C to"
            r"|C and|between) (?:\w+ ){0,2}$",
            near):
            continue
        spoken = _CLOCK_IS.search(clause.shape) or _SET_FOR.search(clause.shape)
        if not spoken and not (_UNTIL.search(near) and (_FUTURE.search(clause.shape) or clause.lead in ("if",))):
            continue
        if _MAY_HAVE_BEEN.search(clause.shape) or re.search(r"^ (?:it|that) (?:would|will|'d|is|was) (?:be |have been )?(?:\w+ ){0,2}[DQ]\b|^ (?:it|that) (?:would|could) (?:have been|be)\b", after):
            continue
        if re.search(r"^ (?:\w+ )?(?:you|he|she|they|it|user|i|mother|father|mom|dad) (?:had|have|has|'d|took|were|was|only|did)\b", after):
            continue
        if re.search(r"^ dose\b", after) or (
            re.search(r"\bfrom (?:\w+ )?$", near)
            and not re.search(r"^ (?:on|onward|onwards|today|tomorrow)\b", after)
            and not re.search(r"\b(?:can|may|could|allowed|again|more|limits|ok|okay|safe)\b", near)
        ):
            continue
        statement = Statement(
            NEXT_TIME, "moment", clause.start, clause.end, value=item.text, clocks=((int(item.least), item.note),),
            words=clause.shape, polarity="NO",
        )  # fmt: skip
        statement.relation = "at" if re.search(r"\bat (?:\w+ )?$", near) else "from"
        if re.search(r"^ on for certain\b", after):
            statement.relation = "sure"
        if re.search(r"\bperhaps (?:\w+ )*$", near):
            statement.relation = "perhaps"
        if re.search(r"\bby (?:\w+ ){0,2}$", near):
            statement.relation = "certain"
        if item.note == "day":
            statement.per = item.strength
        found.append((index, statement))
    if not found:
        taken = re.search(
            r"\b(?:took|had|taken|swallowed|was) (?:\w+ ){0,4}?(?:at|around|about|near) (?:about )?(C)\b",
            clause.shape)
        if taken is not None and not re.search(r"\b(?:if|can|may|could|should|will)\b", clause.shape):
            index = clause.item_at(taken.start(1))
            item = clause.items[index]
            found.append((index, Statement(
                ELAPSED, "dose_at", clause.start, clause.end, value=item.text, clocks=((int(item.least), item.note),),
                words=clause.shape, refers="last" if _LAST.search(clause.shape) else "",
            )))  # fmt: skip
    return found


def bare_rule(clause: Clause, context: Context) -> Statement | None:
    """A rule without its number: "the recommended gap", "which is long enough", "enough time has passed"."""
    match = _BARE.search(clause.shape)
    if match is None:
        return None
    negated = re.search(r"\b(?:not|\w+n't|isn't|hasn't|haven't|wasn't|too)\b", clause.shape) is not None
    statement = Statement(INTERVAL_RULE, "bare_rule", clause.start, clause.end, words=clause.shape)
    statement.relation = UNDER if negated or re.search(
        r"\b(?:less than|under|below|short of|shorter than|within(?! (?:the |a |any )?(?:\w+ )?(?:margin|tolerance)))\b",
        clause.shape) else WITHIN
    if CLOSE_ENOUGH.search(clause.shape):
        statement.form = "close_enough"
    elif re.search(r"\btime\b", match[0]):
        statement.kind = ELAPSED
    statement.against = context.elapsed
    return statement


CLOSE_ENOUGH: Final = re.compile(
    r"\bclose enough\b|\bnear enough\b|\bwithin (?:the |a |any )?(?:\w+ )?(?:margin|tolerance)\b|\b(?:is|are|was|it's|that's) (?:practically|basically|essentially|virtually|effectively|as good as|pretty much|more or less) (?:the (?:full )?)?D\b"
)
_BARE: Final = re.compile(
    r"\bnear enough\b|\bwithin (?:the |a |any )?(?:\w+ )?(?:margin|tolerance)\b|\b(?:practically|basically|essentially|virtually|effectively|as good as|pretty much|more or less) (?:the (?:full )?)?D\b|"
    r"\b(?:enough|sufficient|insufficient|adequate) time\b|\b(?:is|was|be) (?:more than |long |just "
    r"|not )?enough for\b|\b(?:long|far) enough\b|\b(?:close|near|good) enough\b|\bwithin (?:the |a |any )?(?:\w+ )?(?:margin|tolerance)\b|\b(?:practically|as good as|basically|virtually|effectively) (?:the (?:full )?)?D\b|\bnot (?:been )?long enough\b"
    r"|\b(?:intervals?|gap|spacing|waiting period|waiting time|wait time|time frame|minimum time|required time"
    r"|time requirement) (?:\w+ ){0,6}?(?:is|are|was|has been|has|have|looks) (?:\w+ ){0,2}?"
    r"(?:ok|okay|fine|met|satisfied|over|kept|passed|elapsed|enough|sufficient|fulfilled|respected|observed|reached"
    r"|short|complete|up|past)\b"
    r"|^(?:is |are |just |exactly |also |well |now |far |already |still |more than |at |at least |past |over "
    r"|beyond |less than |within |under |below |meets |met |satisfies |reaches |exceeds |equals |equal to )*"
    r"(?:the|that|a|its|this) (?:\w+ ){0,3}?(?:gap|intervals?|spacing|waiting period|minimum wait|waiting time"
    r"|minimum time|required time|time between (?:\w+ )?doses|minimum)\b(?! (?:dose|amount|daily))"
)


__all__ = ["bare_rule", "durations", "is_window"]
