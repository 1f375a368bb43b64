"""One duration of a clause: how long ago, how far apart, or from when on."""

from __future__ import annotations

import re
from typing import Any

from ..clauses import Clause
from ..items import DAY, Item
from ..statements import (
    DECISION_CONSISTENCY,
    ELAPSED,
    INTERVAL_RULE,
    NEXT_TIME,
    OTHER,
    REACHES,
    UNDER,
    Context,
    Statement,
    reach,
)
from .drugs import is_two_of, stance_of
from .idioms import ARE_UP, EVERY_SO_OFTEN, NONE_FOR, SPACED_APART, UNTIL_UP, WERE_APART
from .later import ALONE_BESIDE, FIRST, IS_NOT, MEANS, MOMENT_BY_ANOTHER, NONE_SINCE
from .lengths import (
    between_lengths,
    compares_measured,
    relation_of,
)
from .moments import LAST
from .passed import (
    PASSED,
    RULE,
    TELLS_ELAPSED,
    WHICH_IS,
    tells_elapsed,
    value_in_words,
)
from .phrases import AFTER_SO_LONG, CALLED_SHORT, LAST_WAS, LATTER_IS, SPACING_IS, STILL_TOO_SOON, TOO_OFTEN
from .turns import (
    APPARENT,
    BEFORE_NSAID,
    DOUBLES,
    FROM_NOW,
    HARD_RULE,
    MORE_TIME,
    OF_EACH_OTHER,
    PAIR,
    PART_OF,
    PART_OF_AFTER,
    RULE_BEFORE,
    SINCE_ANY,
    SO_MANY_OF,
    SPACE_OUT,
    WAIT_MORE,
    WANTS,
    WARNS_AFTER,
    WITHIN_BEFORE,
)


def duration_of(
    clause: Clause, index: int, item: Item, clocks: tuple[tuple[int, str], ...], context: Context
) -> Statement | None:
    """What one duration of a clause says, with the clock times beside it; None where it says nothing of the question."""
    place = clause.places[index]
    before, after = clause.shape[:place], clause.shape[place + 1 :]
    near = before[-60:]
    least, most, hedge = reach(clause, index)
    base: dict[str, Any] = {
        "start": clause.start, "end": clause.end, "least": least, "most": most, "value": value_in_words(item, hedge),
        "clocks": clocks, "words": clause.shape,
    }  # fmt: skip
    if re.search(r"\b(?:in|within|over|across|during) (?:the (?:last |past )?|only |just |about |under )*$", near) and not re.search(
        r"\b(?:wait|again|can|may|until|next|due|allowed|ready)\b", clause.shape
    ) and any(other.letter in "AN" for other in clause.items[:index]) and not any(other.letter in "AN" for other in clause.items[index + 1 :]):  # fmt: skip
        return None
    if re.fullmatch(r"(?:so |but |and |while |whereas )*D (?:is|would be|are|isn't|wouldn't be|is not|would|does|doesn't)", clause.shape):
        # "3 hours isn't enough, but 5 hours is"
        return Statement(ELAPSED, "elapsed", supposing="said", **base)
    if context.condition is not None and not context.condition.empty and AFTER_SO_LONG.search(clause.shape):
        # "If it was ibuprofen, adding Advil after two hours would not be allowed": what follows from what is assumed.
        return Statement(DECISION_CONSISTENCY, "conclusion", polarity="NO", **base)
    supposed = context.condition
    if supposed is not None and (supposed.names or supposed.strengths) and item.least == item.most and CALLED_SHORT.search(clause.shape):
        return Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
    if re.search(r"\balternat\w+ (?:\w+ ){0,3}?every (?:\w+ )?$", near):
        # "Alternating every two hours": two drugs in turn, no interval of one.
        return None
    if re.search(r"\b(?:in|after) (?:another |about |only )*$", near) and STILL_TOO_SOON.search(after):
        # "Even in an hour it would be too soon": more than that is to be waited.
        return Statement(NEXT_TIME, "next", polarity="NO", **{**base, "least": most + 1, "most": float("inf")})
    if not context.clocks and MOMENT_BY_ANOTHER.fullmatch(clause.shape):
        # "One minute before midnight": a moment, and nothing said of it yet.
        return None
    if clause.lead in ("", "so", "and") and context.clocks and re.fullmatch(r"(?:(?:i|e|that|is|so|about|only|just|around|exactly|roughly|almost|nearly|some|a little|over|under) )*D before C", clause.shape):
        return Statement(ELAPSED, "elapsed", **base)
    if after.startswith(" apart") and SPACED_APART.search(before) and not re.search(r"\b(?:doses|two|both|last|first)\b", before):
        return Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
    if re.search(r"^ (?:- )?(?:steps?|intervals?|gaps?|cycles?|increments?|spacings?|distances?)\b", after) and re.search(r"\b(?:goes|go|works?|comes?|runs?|taken|dosed|given|spaced|repeated|moves?) (?:by|in|at|on|with) (?:a |an )?$", near):
        # "Advil goes by six-hour steps"
        return Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
    if UNTIL_UP.search(before) and ARE_UP.search(after) or WANTS.search(near) and SINCE_ANY.search(after):
        return Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
    if context.said and context.said[-1].form == "elapsed" and clause.sentence == context.sentence and ALONE_BESIDE.fullmatch(clause.shape):
        # "At the very least three hours have passed, at most ten"
        return Statement(ELAPSED, "elapsed", supposing="said", **base)
    if re.search(r"\b(?:not|rather than|instead of) (?:every|each) (?:full )?$", near):
        # "Every 4 to 6 hours, not every 3": the second one is denied.
        return None
    share = SO_MANY_OF.search(before)
    if share is not None and PASSED.search(after) and item.least == item.most and re.search(r"hour|hr|\bh\b", item.text):
        # "3 of 4 hours have gone by"
        passed = clause.items[clause.item_at(share.start(1))].least * 3600
        return Statement(ELAPSED, "elapsed", refers="last", **{**base, "least": passed - 300, "most": passed + 300})
    if WITHIN_BEFORE.search(before) and re.search(r"^ (?:before|prior to|preceding|up to|leading up to|ending at|ending with) (?:\w+ )?C\b", after):
        # "All of it within the 17 hours before 11 PM"
        return Statement(ELAPSED, "elapsed", refers="first", **{**base, "least": 0})
    if IS_NOT.search(clause.shape):
        if not clause.of("D") or clause.items[index].start == clause.of("D")[0].start:
            return Statement(ELAPSED, "elapsed", **base)
        return Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
    if NONE_SINCE.search(clause.shape):
        return Statement(ELAPSED, "elapsed", **base)
    if PART_OF.search(before) and not RULE_BEFORE.search(before):
        part = Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
        part.relation = UNDER if hedge == "exact" else ""
        return part
    if BEFORE_NSAID.search(after):
        return Statement("compatibility", "two_of", polarity="NO", **base)
    if re.search(r"^ (?:before|prior to|ahead of|short of) (?:C|now)\b", after) and LATTER_IS.search(before):
        return Statement(ELAPSED, "elapsed", supposing="said", **base)
    if re.search(r"^ (?:before|prior to|ahead of|short of) (?:C|now)\b", after) and LAST_WAS.search(before):
        return Statement(ELAPSED, "elapsed", refers="first" if FIRST.search(clause.shape) else "last", **base)
    if re.search(r"^ (?:before|after) C\b", after) and hedge in ("under", "over", "at least", "at most"):
        return Statement(ELAPSED, "elapsed", **base)
    if MEANS.search(clause.shape):
        # "A few hours could mean three or just as well seven": what is told, and what it may be.
        return None if MEANS.search(after) or re.match(r" (?:could|might|may|can) ", after) else Statement(ELAPSED, "elapsed", supposing="said", **base)
    if SPACE_OUT.search(after) and (FROM_NOW.search(after) or "at least" not in clause.shape) and not re.search(r"\b(?:must|should|need\w*|have to)\b", clause.shape):
        return Statement(ELAPSED, "elapsed", **base)
    if re.search(r"\b(?:leaves?|leaving|gives?|giving|makes?|making|puts) (?:you |it |him |her |at least |only |just |about |exactly |a full |still )*$", near) and re.search(
        r"^ (?:until|till|before|by|to) (?:\w+ )?C$", after
    ) and not re.search(r"\b(?:wait|next|again|must|should)\b", clause.shape):  # fmt: skip
        # "Last night ends at 4 AM, which leaves 4 hours until 8 AM"
        return Statement(ELAPSED, "elapsed", **base)
    if PART_OF_AFTER.search(after):
        return Statement(ELAPSED, "elapsed", **base)
    if re.search(r"\b(?:rather than|instead of|and not|as opposed to) (?:the |just |only |a )*$", near) and any(other.letter == "D" for other in clause.items[:index]):
        # "3.5 hours rather than 4.5": the second one is denied.
        return None
    if TELLS_ELAPSED.search(clause.shape) and item.least < 3 * DAY or SPACING_IS.search(clause.shape) or (clause.lead == "which" and context.clocks and WHICH_IS.search(clause.shape)):
        return Statement(ELAPSED, "elapsed", **base)
    # In "500 mg ibuprofen and 1,000 mg acetaminophen" the drugs only say of what the amounts are.
    several = [
        other for at, other in enumerate(clause.items)
        if other.letter == "P" and "A" not in [one.letter for one in clause.items[max(0, at - 1 - (clause.items[at - 1].text == "of")) : at]][:1]
    ]
    if re.search(r"^(?: from now)?(?: later| on)?(?: (?:it|that|this|the|you|and|then|he|she|they|one))? (?:(?!since)\w+ ){0,5}?(?:would|will|can|could|may|is|'ll)\b(?! (?:\w+ )?(?:too|not|still|enough|long|early|soon|within|inside|past|beyond|above|over|under|outside|more|less|longer|further)\b)", after) and re.search(
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
    pair = len({name for other in several for name in other.names}) >= 2 and PAIR.search(clause.shape) and not re.search(
        r"\b(?:each (?:has|have|needs?)|have (?:a|an|the) (?:\w+ ){0,2}interval|interval (?:of|for)|every|each (?:\w+ )?D|both (?:P and P )?(?:can|may|need|require|have|are|should be) (?:a |an |be )?(?:\w+ ){0,2}(?:every|interval|repeated|taken every)|D (?:minimum|interval|gap|wait|spacing|rule|requirement)(?: \w+)? (?:for|of|on) (?:both|each|either))\b",
        clause.shape,
    )
    if len(several) >= 2 and NONE_FOR.search(clause.shape):
        return Statement("compatibility", "apart", polarity="NO", **base)
    if OF_EACH_OTHER.search(after) and is_two_of(clause.shape):
        return Statement("compatibility", "two_of", polarity=stance_of(clause.shape), **base)
    if pair and WARNS_AFTER.search(clause.shape) and (stance_of(clause.shape) == "NO" or DOUBLES.search(clause.shape)):
        # "Taking ibuprofen 3 hours after Excedrin would combine two NSAIDs": a warning, and how long ago it was.
        return Statement("compatibility", "pair_after", polarity="NO", **base)
    if OF_EACH_OTHER.search(after) and not re.search(r"\b(?:missing|lacking) (?:to|from|till|of) (?:the )?(?:full )?$", near) or (pair and not PASSED.search(after) and not re.search(r"\b(?:enough|sufficient)\b", clause.shape)):
        return Statement("compatibility", "apart", polarity=stance_of(clause.shape), **base)
    if re.search(r"\bC (?:is|was) (?:\w+ ){0,3}$", before) and re.search(r"^ (?:before|after|from) C\b", after):
        apart = Statement(ELAPSED, "clocks", **base)
        if re.search(r"^ (?:after|from) C\b", after):
            apart.clocks = tuple(reversed(clocks))
        apart.negated = re.search(r"\bnot\b", near) is not None
        apart.least, apart.most = item.least, item.most
        return apart
    if WERE_APART.search(clause.shape):
        return Statement(ELAPSED, "doses_apart", **base)
    if re.search(
        r"\b(?:two|both|earlier|previous|first two|last two|these|the|those|Q|N)\b.*\b(?:doses?|tablets|caplets"
        r"|pills|ones|N)\b.*\b(?:were|was|are) (?:\w+ )*$",
        before) and re.search(r"^ apart\b", after):
        return Statement(ELAPSED, "doses_apart", **base)
    if re.search(r"\b(?:gap|interval|wait|distance|difference|spacing) (?:will|would|is going to|might|may|could|can)(?: well| also| just)? (?:then |by then )?(?:be|have been) (?:\w+ ){0,2}$", near):
        return Statement(ELAPSED, "elapsed", **base)
    if item.least >= 7 * DAY and (re.search(r"\b(?:doctor|pharmacist|professional|physician|midwife|obstetrician|provider|ob|obgyn|gynecologist)\b", clause.shape) or re.match(r" (?:along|pregnant|gestation|into (?:the|your|her|a) pregnancy|of pregnancy|far along)\b", after)):
        # "At 22 weeks the label sends you to a health professional": how far a pregnancy is.
        return None
    if item.least >= 3 * DAY or (item.least >= DAY and "day" in item.text and "use" in clause.shape):
        limiting = re.search(
            r"\b(?:at most|more than|longer than|up to|limit|label|maximum|should|exceed)\b",
            clause.shape)
        if limiting:
            base = {**base, "least": item.least, "most": item.most}
        return Statement(INTERVAL_RULE if limiting else ELAPSED, "course", **base)
    if item.note == "more" or MORE_TIME.search(after) or WAIT_MORE.search(near):
        rule = HARD_RULE.search(clause.shape) or (not re.search(
            r"\b(?:another|more|additional|from now|left|remaining|in)\b",
            near[-24:] + item.text + after[:16]))
        if item.note == "more" or not rule or re.search(
            r"\b(?:hold|hang) (?:out|off|on) (?:\w+ ){0,2}$",
            near) or re.search(
                r"\banother (?:\w+ )?$|\bin (?:about |another )?$",
                near) or MORE_TIME.search(after) and not HARD_RULE.search(clause.shape):
            if not PASSED.search(after):
                return Statement(NEXT_TIME, "next", polarity="NO", **base)
    if re.search(
        r"\buntil (?:the |at least |a |about )*(?:full )?$",
        near) and re.search(r"^ (?:have|has|are|is)\b", after):
        return Statement(NEXT_TIME, "until_interval", polarity="NO", **base)
    if re.search(r"\bD (?:is|are|was|makes) $", near) and re.search(r"^ (?:less|more|short|shy|under|over|past|below|above|longer|shorter|earlier)\b", after):
        # "3 h 50 min is ten minutes less than the four hours": how far apart the two are.
        return None
    if re.search(r"\b(?:looks?|seems?|sounds?|feels?|appears?) (?:like |to be )$", near) or APPARENT.search(near):
        return None
    if EVERY_SO_OFTEN.search(clause.shape):
        return Statement(ELAPSED, "pattern", **{**base, "least": item.least - 300, "most": item.most + 300})
    if re.search(r"^ (?:too )?(?:early|short|shy|ahead|too soon)\b", after) and not re.search(r"\b(?:every|each)\b", near):
        return Statement(NEXT_TIME, "next", polarity="NO", **base)
    if TOO_OFTEN.search(after) and re.search(r"\b(?:every|each|doses|apart)\b", before[-16:]):
        return Statement(INTERVAL_RULE, "too_often", **{**base, "least": item.least, "most": item.most})
    if re.search(r"\b(?:missing|lacking) (?:to|from|till|of) (?:the )?(?:full )?$|\bto (?:reach|meet|satisfy|complete|make|fulfil|fulfill|clear|respect|keep) (?:the |that |a )?(?:full |required |minimum )?$", near):
        return Statement(INTERVAL_RULE, "rule", **{**base, "least": item.least, "most": item.most})
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
    refers = "first" if FIRST.search(clause.shape) else "last" if LAST.search(clause.shape) else ""
    if tells_elapsed(clause, index, near, after):
        if not refers and (len(re.findall(r"\bD (?:ago|back|earlier)\b", clause.shape)) >= 2 or re.search(r"\bD for (?:the |your )?P and (?:Q|D) for (?:the |your )?P\b", clause.shape)):
            refers = "any"
        if not refers and re.search(r"\b(?:took|taken|had|swallowed) (?:\w+ ){0,6}?D (?:ago|back|earlier)\b", clause.shape) and re.search(r"\b(?:Q|N|A|dose)\b", clause.shape):
            # "She took two of them 9 hours ago" tells of one dose, the last or not.
            refers = "any"
        kind = Statement(ELAPSED, "elapsed", refers=refers, **base)
        kind.negated = hedge == "under" and bool(re.search(r"\bnot\b", near))
        return kind
    if not RULE.search(clause.shape) and not between_lengths(clause, index) and not compares_measured(clause, context) and context.elapsed is None:
        return Statement(OTHER, "loose", **base)
    stated = Statement(INTERVAL_RULE, "rule", **base)
    between = between_lengths(clause, index)
    stated.strict = hedge == "over" and not compares_measured(clause, context) and not between
    stated.least, stated.most = item.least, item.most
    stated.relation = between or relation_of(clause, index, hedge, context)
    if re.search(r"\b(?:within|inside|in) (?:the |that |its )?$", near) and (item.least != item.most or re.search(r"^ (?:\w+ )?(?:range|interval)\b", after)):
        stated.relation = REACHES
    return stated


__all__ = ["duration_of"]
