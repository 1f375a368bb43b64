"""Words of limits: limits told without their number, and which amount a limit word belongs to."""

from __future__ import annotations

import re
from math import inf
from typing import Final

from ..clauses import Clause
from ..statements import (
    AT,
    DAILY_LIMIT,
    OVER,
    REACHES,
    SINGLE_DOSE_LIMIT,
    TOTAL_INTAKE,
    UNDER,
    Context,
    Statement,
)
from .moments import is_window
from .sums import SINGLE

LIMIT_WORDS: Final = (
    r"(?:limits?|maximums?|maxima|max|ceilings?|caps?|allowances?|thresholds?|upper bound|the most|daily dose|daily amount"
    r"|daily total|most allowed|recommended (?:daily )?(?:dose|amount|maximum)|allowed|permitted)"
)


NOUN: Final = re.compile(
    r"\b(?:limits?|maximums?|maxima|max|ceilings?|caps?|allowances?|thresholds?|upper bound|the most|daily dose|daily amount"
    r"|(?:permitted|allowed|allowable|permissible|advised) (?:(?:daily|total|24 - hour) )?(?:amount|quantity|intake|total)|recommended (?:daily )?(?:dose|amount)|(?:largest|biggest|highest|greatest) (?:\w+ ){0,3}?(?:dose|amount)|(?:allowed|ok|okay|fine|permitted) (?:as|for|in) (?:a "
    r"|one )?(?:single )?dose|(?:most|all) (?:that )?(?:you|a person|an adult|adults|anyone|people|one|he|she|they) (?:can|may|should|is allowed to|are allowed to|could) (?:take|have|use)|(?:usual|normal|standard"
    r"|typical) (?:\w+ ){0,2}dose|(?:(?<=exceed )|(?<=exceeds )|(?<=over )|(?<=above )|(?<=within )|(?<=than ))(?:a|the|one) (?:single|full|regular) dose(?! (?:limit|max)))\b"
)


DAILY: Final = re.compile(
    r"\b(?:daily|(?:per|a|each|every|in a|in one|in any|any|one|for the|the|any given) (?:24 - hour )?day|W|today|24"
    r"|day's|day|hours)\b"
)


OVER_W: Final = re.compile(
    r"\b(?:over|above|more than|exceeds?|exceeding|exceeded|beyond|past|greater than|higher than|surpass(?:es|ing)?"
    r"|outside|breaks?|breaking|broken|breach(?:es|ing)?|violat(?:es?|ing)|busts?|blows? (?:through|past)|tops?|overshoot\w*|overstep\w*|overrun\w*|too much|go over|goes over|going over|in excess of|too (?:high|many)|larger than)\b"
)


UNDER_W: Final = re.compile(
    r"\b(?:under|below|less than|within|inside|short of|fewer than|lower than|far from|nowhere near|smaller than"
    r"|beneath|well away from|not reach(?:ed)?|does not reach|is ok|is okay|is fine|room)\b"
)


_AT_W: Final = re.compile(
    r"\b(?:exactly|equal|equals|reach(?:es|ing|ed)?|right at|at|meets?|hits?|the|is|already|just|already at|maxed)\b"
)


_NEGATED: Final = re.compile(r"\b(?:not|\w+n't|doesn't|don't|without|never|isn't|wouldn't|won't|cannot|nor|neither|none|nothing|no (?:single |one )?(?:dose|amount|part|total|drug|ingredient|product|limit))\b")

MOST_IN_A_DAY: Final = re.compile(r"^ (?:of (?:\w+|P) |P )?(?:in|per|within|over|every) (?:any |a |each |one |every )*(?:D|day) (?:is|are) (?:also |exactly |just |already )?(?:the|its|their|a) (?:\w+ ){0,2}?(?:maximum|limit|max|most|ceiling|cap)\b(?! you)")
TAKEN_BEFORE: Final = re.compile(r"\b(?:had|took|taken|have|used|swallowed|your|his|her|those|these|already)\b")
"""Before the amount of "six in 24 hours is the limit" this says that it was taken."""


def of_a_list(
    summed: tuple[int, Statement, set[int]] | None, context: Context
) -> tuple[int, Statement, set[int]] | None:
    """As in "400 mg at 8, 400 mg at 2 and 400 mg now is 1,200 mg": a sum that began before this clause is one amount."""
    if summed is None or summed[1].form != "arithmetic" or not context.listed or not re.search(r"\band\b|\+|\bplus\b", summed[1].words):
        return summed
    statement = summed[1]
    statement.form, statement.asserted = "total", ""
    statement.least, statement.most = statement.least - 500, statement.most + 500
    return summed


def plain_number(clause: Clause, index: int) -> bool:
    """A bare number that counts tablets ("allows 8 in 24 hours", "took six Advil") or milligrams left unsaid."""
    place = clause.places[index]
    near = clause.shape[max(0, place - 30) : place]
    after = clause.shape[place + 1 : place + 50]
    if re.search(r"\b(?:no more than|not more than|at most|up to|only|a maximum of) $", near) and re.search(r"^ of (?:these|those|them|the|your)(?: \w+)? (?:are|is|may be|can be|should be) (?:allowed|permitted|taken|used|okay|ok|recommended)\b.*\b(?:day|D|daily)$", after):
        return True
    if allowed_number(near, after) or taken_number(near, after):
        return True
    if clause.items[index].least <= 24 and re.search(r"^ (?:is|are|would be) (?:the |your )?(?:\w+ )?(?:most|maximum|limit|cap|ceiling)(?: (?:in|per|for|a) (?:\w+ )?(?:D|day|W))?$", after) and re.search(r"(?:^|\band )(?:so |but )?$", near):
        # "Six is the most in 24 hours"
        return True
    if clause.items[index].least >= 100 and re.search(r"^ (?:limit|maximum|max|per|a day|daily|is|total)?", after):
        return clause.items[index].least % 5 == 0
    return bool(re.search(r"\b(?:limit|maximum|max|most) (?:is|of) (?:\w+ )?$", near)) and after.strip() == ""


def allowed_number(near: str, after: str) -> bool:
    """As in "The label allows 8 in 24 hours"."""
    return _A_DAY_ALLOWED.search(after) is not None or bool(
        re.search(
            r"\b(?:allows?|permits?|maximum of|max of|limit of|limit is|maximum is|max is|up to|no more than|at most"
            r"|more than) (?:only )?$",
            near)
        and re.search(r"^ (?:P |of them )?(?:in (?:a |any |one )?(?:D|day)|per (?:day|D)|a day|daily|each day|every D)", after)
    )


_A_DAY_ALLOWED: Final = re.compile(r"^ of (?:these|those|them|the|your)(?: \w+)? (?:are|is|may be|can be|should be) (?:allowed|permitted|taken|used|okay|ok|recommended) (?:in|per|a|each|every|any) ?(?:a |any |one )?(?:day|D)\b|^ (?:P |of them )?(?:in (?:a |any |one )?(?:D|day)|per (?:day|D)|a day|daily) (?:is|are|was|would be|being) (?:the |its |their |that |your )?(?:\w+ )?(?:most|maximum|max|limit|cap|ceiling|upper limit)\b|^ (?:P |of them |tablets )?(?:in (?:a |any |one )?(?:D|day)|per (?:day|D)|a day|daily|each day|every D) (?:(?:that|which|who) )?(?:(?:is|are|were) )?(?:allowed|permitted|possible|printed|on the label)\b")
"""As in "one over the six a day that are allowed"."""


def taken_number(near: str, after: str) -> bool:
    """As in "You took six Advil in the last 24 hours"."""
    if re.search(
        r"\b(?:this|that|it|total) (?:would|will) (?:only |still |then )?be (?:only )?$|\b(?:(?:you|he|she|they)(?:'d| would| will|'ll)) (?:then |only |just |exactly |still )*(?:be at|have had|have taken|reach|get to|be up to|arrive at|land at|hit) (?:exactly |only |just )?$",
        near) and not after:
        return True
    if re.search(r"\b(?:all|these|those|the) (?:of the |the )?$", near) and re.search(r"^ (?:of (?:them|these|those) )?(?:were|are|was|have been|had been) (?:all )?(?:taken|swallowed|had|used)\b", after):
        # "All 8 were taken since 3 AM"
        return True
    told = re.search(r"\b(?:took|taken|had|swallowed|consumed|used) (?:(?!at\b|around\b|about\b|by\b|near\b)\w+ ){0,2}$", near)
    return bool(told and re.search(
        r"^ (?:P\b|of (?:them|those)\b|at C\b|since\b|today\b|in (?:the|D)\b|within\b|already\b|(?:(?:just|only|about|around|over|under|nearly|almost|barely|more than|less than) )*D ago\b|earlier\b)|^$",
        after)) and not re.search(r"\b(?:can|may|could|should)\b", near)


def window_of(clause: Clause, index: int) -> bool:
    """Whether a window is told of this amount: one with no other amount between them."""
    for place in range(len(clause.items)):
        if is_window(clause, place):
            low, high = min(place, index), max(place, index)
            if low == index and clause.items[index].letter == "N" and high - low > 2 and clause.items[low + 1].text == "of" and clause.items[low + 2].letter == "A":
                # "4 doses of 1,000 mg in the last 24 hours"
                low += 2
            if high == index and clause.items[index].letter == "A" and high >= 2 and clause.items[index - 2].letter == "N" and clause.items[index - 1].text in ("totaling", "totalling", "making", "or", "for", "="):
                # "In the last 24 hours four doses totaling 2,600 mg"
                high -= 2
            if not any(item.letter in "AN" for item in clause.items[low + 1 : high]):
                return True
    return False


_LIMIT_IS: Final = re.compile(
    r"^(?:and |but |while |so |the |a |an |its |your |their |usual |general |current |P |A |official |labell?ed |\w+'s ){0,4}(?:\w+ ){0,3}?" + LIMIT_WORDS +
    r"\b(?! (?:has|have|would|will|was|had)\b)(?: (?!(?:over|under|above|below|exceeds?|plus|total|makes?|and|which|already|so far)\b)[\w'-]+){0,9}? "
    r"(?:is|are|being|of|at|=|stands at|remains|sits at|comes to|works out at) (?:only |just |still |about |set at |a |in fact )*$"
)
"""As in "The maximum for ibuprofen without a prescription is A": the limit is what the sentence is about."""


STOPS_AT: Final = re.compile(
    r"\b(?:(?:stops?|tops? out|caps? out|maxes out|caps?|is capped|are capped|capped|peaks|ends) at|(?:caps?|limits?|restricts?) (?:\w+ ){1,4}?(?:at|to)"
    r"|(?:allows?|permits?|lets you have|lets you take|goes up to|go up to|out of a possible|of a possible|against|versus|vs|range of)) "
    r"(?:only |just |a |the |up to |at most |no more than |around |about )*$"
)


def limit_word(near: str, close: str, before_all: str = "") -> bool:
    """Whether a word of limits belongs to the amount between these words."""
    if re.search(r"^ ?(?:(?:is )?(?:out )?of|/) (?:the |a |max |maximum |possible |allowed |permitted |daily |total |at most |available |\w+'s )*$", near) and near != before_all:
        return True
    if _LIMIT_IS.search(near) or (STOPS_AT.search(near) and not re.search(r"\b(?:room|total|leaves?)\b", near)):
        return True
    if re.search(r"^ (?:\w+ ){0,3}" + LIMIT_WORDS, close):
        stop = re.search(
            r"\b(?:is|are|was|does|do|which|would|in total|of|over|under|below|above|exceeds?|more|than|within|against|versus|vs|and|but|so|on|because|since|while|with|to)\b",
            close[: (re.search(LIMIT_WORDS, close) or re.match("", close)).start()])  # type: ignore[union-attr]
        if stop is None:
            return True
    return bool(re.search(LIMIT_WORDS + r"(?: (?:for|of|on|is|as|at|dose|daily|amount|acetaminophen|over|the|counter|P|set|otc|a|adult|adults|in|W|D|per|day|intake|allowed|here|single|recommended|safe|should|be|can|you|take|-|therefore|also|24|hour|hours|24-hour)){0,9} $", near))


_COUNTER: Final = re.compile(r"\bover(?: -)? the(?: -)? counter\b")
"""Bought without a prescription, and over nothing."""


def relation_of(near: str) -> str:
    """How an amount stands to a limit: over, under, or reaching it."""
    near = _COUNTER.sub("otc", near)
    if re.search(r"\bno (?:more|higher|greater|larger|bigger|further) than (?:\w+ ){0,3}$", near):
        # "No higher than the cap"
        return UNDER
    over, under = OVER_W.search(near), UNDER_W.search(near)
    negated = _NEGATED.search(near)
    if over and (not under or over.start() > under.start()):
        return UNDER if negated and negated.start() < over.start() else OVER
    if under:
        return OVER if negated and negated.start() < under.start() and "not reach" not in near else UNDER
    if re.search(r"\b(?:reach(?:es|ing|ed)?|exactly|equals?|right at|at|meets?|hits?)\b", near):
        return REACHES
    return ""


WOULD_CROSS: Final = re.compile(
    r"\b(?:would|will|'d|could|going to) (?:\w+ ){0,2}?(?:put|take|push|bring|send|carry|tip|get) (?:you|him|her|them|it|the (?:\w+ ){0,2}total|your (?:\w+ ){0,2}total) (?:\w+ ){0,2}?(?:over|above|past|beyond) (?:the |your |\w+ )?$"
)
_IN_RANGE: Final = re.compile(
    r"\bA\b.*\b(?:is|are|falls?|lies|sits|stays|remains|would be)(?: \w+){0,2}? (?:within|inside|in|outside|beyond|above) (?:the |a |its )?(?:\w+ ){0,4}?(?:range|dosage|dosing|guidelines?|amounts?)\b"
)
_ONE_DOSE: Final = re.compile(r"\b(?:(?:single|one|individual|Q) dose|dose of|N of|at once|in (?:one|Q) go|at (?:one|Q) time|per dose|as a dose)\b")


def of_one_dose(shape: str) -> bool:
    """Whether an amount at once is set against a range."""
    return bool(_IN_RANGE.search(shape) and _ONE_DOSE.search(shape))


def within_range(clause: Clause, found: list[tuple[int, Statement]]) -> list[tuple[int, Statement]]:
    """As in "A single dose of 800 mg is within the recommended range": the amount against what labels print for one dose."""
    shape = clause.shape
    if len(found) != 1 or found[0][1].form not in ("total", "limit") or found[0][1].unit != "mass" or DAILY.search(shape):
        return found
    if not of_one_dose(shape):
        return found
    index, measured = found[0]
    outside = re.search(r"\b(?:not|n't|isn't|aren't|outside|beyond|above)\b", shape)
    return [(index, Statement(
        SINGLE_DOSE_LIMIT, "bare_limit", clause.start, clause.end, words=shape, unit="mass", against=measured, value=measured.value,
        relation=OVER if outside else UNDER,
    ))]  # fmt: skip


_THEN_LIMIT: Final = re.compile(
    r"^ (?:of P )?(?:(?:in|within|over|for) (?:the )?(?:(?:last|past|next) )?(?:D|day) |already |so far |today |in total |in all |which )*(?:(?:is|are|was|were|would be|would|will|does|do|will be|would also|clearly|still|already|also|well|just|far|slightly|easily|now) )*"
    r"(?:not |n't )?(?:exceeds?|exceeding|surpass(?:es)?|over|above|beyond|past|under|below|within|inside|(?:stays?|falls?|remains?|keeps?|goes|go|gets?|lies) (?:well |still )?(?:over|above|beyond|past|under|below|within|inside)|breaks?) "
    r"(?:(?:the|your|its|any|every|that|otc|label|recommended|allowed) )*(?P<which>(?:daily |24 - hour |single - dose |single dose |single |per - dose |per dose |dose |dosage |dosing |safe |D |maximum |total )*)(?:limits?|maximum|max|ceiling|allowance|cap)(?: (?:for|per|in|of) (?:a |one |the |any )?(?:day|D|single dose|dose|P))?$"
)


_STRAIGHT: Final = re.compile(r"^ (?:of P )?(?:over|above|beyond|past|under|below) ")
"""As in "250 mg over the limit": how far it is from it."""


def then_limit(clause: Clause, index: int, total: Statement) -> Statement | None:
    """As in "Your total of 800 mg exceeds the limit": after an amount, how it stands to a limit told without its number."""
    match = _THEN_LIMIT.search(clause.shape[clause.places[index] + 1 :])
    if match is None or total.family == "difference" or _STRAIGHT.match(match[0]):
        return None
    words = match[0]
    single = SINGLE.search(words) is not None or "dose" in match["which"]
    return Statement(
        SINGLE_DOSE_LIMIT if single else DAILY_LIMIT, "bare_limit", clause.start, clause.end, words=clause.shape, unit="mass", against=total,
        relation=relation_of(words),
    )  # fmt: skip


_NAMED_LIMIT: Final = re.compile(r"(?:which is |and that is )?(?:the|its|your|their|a) (?:\w+ |- |D ){0,4}(?:limit|maximum|max|cap|ceiling|allowance)(?: (?:for|of|in|per) (?:\w+|D|P)(?: \w+)?)?")
_NO_SUBJECT: Final = re.compile(r"^(?:(?:which|and|but|is|are|was|still|well|just|easily|comfortably|also|only|not|far) )*(?:within|under|below|inside|over|above|beyond|past) (?:the|a|an|its|your|this|that) (?!dose (?:is|would))")


_EITHER_SIDE: Final = re.compile(
    r"\b(?:below|under|within|inside|less than)\b(?: (?!A\b|N\b)\w+){0,4}? or (?:\w+ ){0,2}?(?:above|over|beyond|past|more than|outside)\b"
    r"|\b(?:above|over|beyond|past|more than|outside)\b(?: (?!A\b|N\b)\w+){0,4}? or (?:\w+ ){0,2}?(?:below|under|within|inside|less than)\b"
)


_AT_ONCE: Final = re.compile(r"\b(?:at once|in one go|at (?:a|one) time|in one dose|single dose|per dose|one-time)\b")


def limit_alone(clause: Clause, context: Context) -> tuple[int, Statement] | None:
    """As in "which is the limit", "within the daily limit", "another dose would exceed the maximum": no number of its own."""
    shape = clause.shape
    match = NOUN.search(shape)
    assert match is not None
    if re.search(r"\b(?:resets?|starts? over|rolling|midnight|new day)\b", shape):
        return None
    before = shape[: match.start()]
    if match[0] == "the most" and re.search(r"\bat $", before) or _EITHER_SIDE.search(before):
        # "It could be well below or well above the maximum" says nothing of the amount.
        return None
    if re.search(r"\b(?:time|interval|waiting|age)\b", before[-14:]):
        return None
    relation = OVER if re.search(r"\b(?:many|several|multiple|times) (?:times )?(?:over )?(?:the|what) (?:\w+ ){0,2}$", before) else relation_of(before[-40:])
    of_one = SINGLE.search(shape) or context.amount is not None and clause.start - context.amount.end < 4 and _AT_ONCE.search(context.amount.words) and not DAILY.search(context.amount.words) and not shape.startswith("and ")
    kind = SINGLE_DOSE_LIMIT if of_one and not DAILY.search(shape) else DAILY_LIMIT
    passive = re.search(r"\b(has|have|had|is|was|would|will|be) (?:(not|n't|already|now|also|been|be|even|yet|therefore|clearly) ){0,3}(?:exceeded|surpassed|passed|crossed|overstepped|broken)\b", shape[match.end() :])
    if passive is not None:
        denied = re.search(r"\b(?:not|n't)\b", shape[match.end() :]) is not None
        past = passive[1] in ("has", "have", "had", "was", "is")
        return clause.item_at(match.start()), Statement(
            TOTAL_INTAKE, "crosses", clause.start, clause.end, words=shape, unit="mass", relation=UNDER if denied else OVER,
            family="before" if past else "",
        )  # fmt: skip
    statement = Statement(kind, "bare_limit", clause.start, clause.end, words=shape, unit="mass", relation=relation)
    if relation in (OVER, UNDER) and not (_NO_SUBJECT.search(shape) and context.amount is not None and clause.start - context.amount.end < 10) and (context.amount is None or re.search(
        r"\b(?:more|another|dose|would|take|taking|Q|N|A|it)\b",
        before)):
        statement.kind, statement.form = TOTAL_INTAKE, "crosses"
        if re.search(r"\b(?:you (?:have|are|'ve)|already|have been|has been)\b", before):
            statement.family = "before"
        if re.search(
            r"\b(?:do not|don't|make sure|as long as|not to|if you|never|without)\b",
            shape) or clause.lead in ("if", "unless", "provided"):
            return None
        return clause.item_at(match.start()), statement
    named = context.said[-1] if context.said else None
    if not relation and named is not None and named.form == "limit" and named.kind == kind and clause.start - named.end <= (10 if clause.lead == "which" else 3):
        # "One Advil reaches 1,200 mg, the daily limit"
        statement.against, statement.relation = named, AT
        return clause.item_at(match.start()), statement
    if not relation and named is not None and named.form == "total" and named.most == inf and named.unit == "mass" and _NAMED_LIMIT.fullmatch(shape) and clause.start - named.end <= 3:
        # "Another 200 mg would exceed 1,200 mg, the daily limit"
        edge = named.least - 1
        return clause.item_at(match.start()), Statement(kind, "limit", clause.start, clause.end, least=edge, most=edge, words=shape, unit="mass", value=named.value)
    if context.amount is not None and (relation or _AT_W.search(before) or not before.strip()):
        statement.against = context.amount
        statement.relation = relation or AT
        return clause.item_at(match.start()), statement
    return None


__all__ = ["DAILY", "LIMIT_WORDS", "MOST_IN_A_DAY", "NOUN", "OVER_W", "STOPS_AT", "TAKEN_BEFORE", "UNDER_W", "WOULD_CROSS", "allowed_number", "limit_alone", "limit_word", "of_a_list", "of_one_dose", "plain_number", "relation_of", "taken_number", "then_limit", "window_of", "within_range"]
