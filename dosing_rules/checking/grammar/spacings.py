"""Clauses that hold what passed against the interval: rounded up to it, short of it, what a product wants, what no longer matters."""

from __future__ import annotations

import re
from typing import Final

from ..items import DAY, HOUR
from ..statements import ELAPSED, INTERVAL_RULE, NEXT_TIME, TOTAL_INTAKE, UNDER, WITHIN
from .wordings import Found, Said, Wordings, clocks_of

SPACINGS: Final = Wordings()

_SO: Final = r"^(?:(?:so|and|but|then|thus|therefore|which|that|this|it|also|still|now|because|since|yes|well|as) )*"


@SPACINGS.says(
    _SO + r"(?:can be |may be |could be |is |gets )?(?:rounds?|rounded|rounding)(?: (?:it|that|this))? (?:up |off |out )?to (?:about |the |a |full |required |needed )*(?:D|Q)\b(?! (?:ago|minutes))",
    _SO + r"(?:is |are |was |just |surely |probably |really )*(?:close|near) enough to (?:the |a |those |full |required |needed )*[DQ]\b(?! (?:tablets?|P|pills?|caplets?))",
)
def close_enough(found: Found) -> Said:
    """As in "which rounds up to 4 hours and is acceptable", "close enough to 8 not to matter": what passed is short of it."""
    if not found.context.said:
        return None
    return [found.says(INTERVAL_RULE, "close_enough", relation=WITHIN, words=f"close enough {found.shape}")]


_TIMED: Final = r"(?:spacing|interval|timing|wait|waiting (?:time|period)|gap|time between(?: (?:the|two))? doses|time to wait|hours between(?: (?:the|two))? doses|how long (?:one|you|to) (?:has to |have to |must |should )?wait)"
_STRONG: Final = re.compile(r"\bA\b|\bstrengths?\b|\bP\b|\bextended\b|\b(?:higher|bigger|stronger|larger)\b")
_NO_REST: Final = re.compile(r"\b(?:if|unless|age|weight|body|food|meal|clocks?|wife|husband|sister|brother|roommate|daughter|son|friend|partner|daily|total)\b")


@SPACINGS.says(
    _SO + r"(?:the fact that |that |whether )?(?:(?!no\b|not\b|more\b)[\w'-]+ ){1,9}?(?:makes? no(?: real| actual)? difference|(?:does not|doesn't|do not|don't|won't|will not) (?:really |actually |at all )?(?:change|affect|alter|influence|lengthen|extend|matter|make (?:any|a) difference|play (?:a|any) (?:role|part))"
    r"|plays? no (?:role|part)|has no (?:bearing|effect|influence|impact)|have no (?:bearing|effect|influence|impact)|(?:is|are) (?:irrelevant|unimportant|immaterial|of no (?:importance|consequence|relevance)|not (?:relevant|important)))"
    r" ?(?:to|for|on|in|with|when it comes to|as far as)? (?:how|the|its|your|that|this|any|required|needed|minimum|of)* ?" + _TIMED + r"\b",
)
def kind_makes_no_difference(found: Found) -> Said:
    """As in "That they were extended release makes no difference to the spacing"."""
    if not _STRONG.search(found.shape) or _NO_REST.search(found.shape) or found.clause.of("DC"):
        return None
    return [found.says(INTERVAL_RULE, "rule_waved", topic="matter")]


_HOUR_TO_HOUR: Final = re.compile(r"(?:\bto\b|\buntil\b|\btill\b|\bthrough\b|-|\u2013|->|\u2192)\s*(?:noon|midnight|midday|now \()?[\w:.' ]{0,22}[,:;=(\u2013\u2014-]+\s*$")


@SPACINGS.says(r"(?:(?:so|only|just|about|that's|that is|it's|makes|i e|a|full|exactly|roughly|over|more than|almost|nearly|already|barely) )*(?P<n>D)(?: (?:in all|flat|exactly|later|on the clock|altogether|in between|total|passed|elapsed|apart))?", whole=True)
def length_behind_two_times(found: Found) -> Said:
    """As in "8:30 am to 2 pm: six hours"."""
    before, start = found.before, found.clause.start
    if len(found.context.clocks) != 2 or before is not None and start - before.end <= 4:
        return None
    if not _HOUR_TO_HOUR.search(found.context.folded[max(0, start - 44) : start]):
        return None
    return [found.elapsed("n", clocks=found.context.clocks, words="from C to C is D")]


@SPACINGS.says(r"(?:(?:so|and|from|here|now) )*C (?:to|until|till|through) C(?: (?:today|now))?", whole=True)
def two_times_alone(found: Found) -> Said:
    """As in "from 8 am to 2 pm": the length comes behind."""
    return []


@SPACINGS.says(r"^(?:(?:and|but|so) )*(?:for|with) (?:those|them|these|it|that|such ones|that kind|this kind|this one|these ones|those ones) (?:the )?(?:required |usual |needed |label |minimum )*(?:wait|interval|gap|spacing|waiting (?:time|period)|minimum|rule) (?:is|would be) (?:(?:only|just|at least|about|a|every) )*(?P<n>D)$")
def wait_for_those(found: Found) -> Said:
    """As in "for those the wait is 8 hours"."""
    return [found.rule("n")]


_SHORT: Final = r"(?:short|shy|early|ahead|under|sooner|before|less|too (?:early|soon|close))"


@SPACINGS.says(
    r"^(?:(?:so|and|but|since|because|well|yes) )*(?:(?:being|coming|falling|going|dosing|redosing|taking it|taking them|repeating|a dose|this being|another dose|it being) )?(?:(?:just|only|about|up to|some) )*(?:(?:a |an? (?:little|tiny|small) )?(?P<n>D|bit|little|touch|trifle|tad|hair|fraction|slightly|few|minutes?)(?: (?:bit|minutes|of an hour))?) " + _SHORT
    + r"(?: (?:of|than|to|for|by|on|at|the|that|a|full|required|minimum|usual|label|label's|its) ?)*(?P<rule>D)?(?: (?:interval|mark|minimum|rule|limit|wait|gap|spacing|window|hours))?(?: (?:of|for|with|P|hours))*"
    r" (?:is|are|would be|isn't|won't be|does|doesn't|should be|makes)(?: (?:also|still|perfectly|generally|usually|not|no|really|quite|just|all|an?|here))* (?:allowed|fine|ok|okay|acceptable|permitted|safe|harmless|alright|all right|tolerable|tolerated|(?:problem|issue|concern|matter|difference|hurt|harm)s?)(?: (?:for|with|in|of|here|at all|case|P|adults?|anyone|you))*$"
)
def a_little_short(found: Found) -> Said:
    """As in "being a few minutes short of the 4-hour interval is allowed for ibuprofen": the interval holds to the minute."""
    bad = re.search(r"\b(?:problem|issue|concern|matter|difference|hurt|harm)s?\b", found.shape) is not None
    denied = re.search(r"\b(?:not|no)\b|n't\b", found.shape) is not None
    if bad != denied or found["n"] == "D" and found.item("n").least >= HOUR:
        return None
    if found["rule"] is None:
        return [found.says(INTERVAL_RULE, "rule_waved", topic="apply", unit="s")]
    return [found.says(INTERVAL_RULE, "rule_waved", found.item("rule"), topic="apply", unit="s")]


_LIST_GOES_ON: Final = re.compile(r"\s*,\s*(?:and |then |again |at |around )*(?:\d|noon|mid(?:night|day))")


@SPACINGS.says(
    r"^(?:(?:so|and|but|since|because) )*(?:(?P<first>the only|only the|just the) )?(?:the |your |his |her |these |those )?(?:doses?|N|tablets?|intakes?|caplets?|pills?|P|Q|they|it|both)(?: of P| taken| told)? (?:were|was|came|fell)(?: (?:taken|had|swallowed|(?P<mid>only|just)))*(?: (?:at|around|about))+ C(?:(?: and)?(?: at)? C)*(?P<last> (?:only|alone|and no others?|and nothing else|and at no other time))?$"
)
def only_then(found: Found) -> Said:
    """As in "doses were at 9 AM and noon only": at no other time."""
    if not (found["first"] or found["mid"] or found["last"]) or re.search(r"\b(?:last|latest|next)\b", found.shape) or _LIST_GOES_ON.match(found.context.folded, found.clause.end):
        # "at 9 AM, noon and 3 PM": the list goes on.
        return None
    return [found.says(ELAPSED, "only_at", clocks=clocks_of(found.clause.of("C")), value=", ".join(item.text for item in found.clause.of("C")))]


@SPACINGS.says(
    _SO + r"(?:(?:the|label|of|a|an|for|every) )*(?:P|caplets?|tablets?|liquid|syrup|capsules?|liquicaps?)(?:'s)? (?:(?:only|always|usually|normally|really|just|also|own interval|interval|gap|label) )*"
    r"(?:wants?|needs?|asks? for|demands?|likes?|expects?|calls? for|requires?|takes?|prescribes?|has to have|goes by|go by|is on|are on|keeps? to|works? on|follows?|gets?|is spaced by|are spaced by|is separated by|are separated by) "
    r"(?:(?:a|an|the|only|just|at least|about|around|roughly|minimum of|gap of|interval of|break of|full|whole|pause of|spacing of) )*(?P<n>D) "
    r"(?:between|in between|from one|apart|before (?:the|any|a) (?:next|second|further|new)|after (?:each|every)|of (?:rest|distance|pause)|to itself)\b",
)
def product_wants(found: Found) -> Said:
    """As in "Tylenol wants 4 hours between doses and 5 have passed"."""
    clause, item = found.clause, found.item("n")
    if item.least >= DAY:
        return None
    needs = f"the label needs {item.text}"
    cut = next((one for one in clause.items if one.start >= item.end and one.text in ("and", "but", "so")), None)
    if cut is None:
        return [found.rule("n", words=needs)]
    held = [found.rule("n", end=cut.start, words=needs)]
    following = next((place for place, one in enumerate(clause.items) if one.start > cut.start and one.letter == "D"), None)
    if following is not None:
        held.append(found.elapsed(at=following, start=cut.end + 1))
    return held


@SPACINGS.says(
    _SO + r"(?:(?:(?:the|its|your|required|usual|label|label's|minimum|needed|recommended|whole|full|a) )*(?P<n>D) (?:spacing|interval|gap|wait|minimum|requirement|waiting (?:time|period))|(?:the|its|those|these|all) (?:(?:required|full|needed|necessary|usual|whole) )*(?P<bare>D)(?: (?:that )?(?:it|they|P|you|the label|label) (?:needs?|requires?|asks? for|wants?))?)"
    r"(?: (?:for|between|of|from)(?: (?:the|your|two|P|doses|A|tablets?|caplets?|label|extra|regular|strength|units|kind|product))+)? "
    r"(?:is|are|has been|have been|was|were|gets|(?P<no>isn't|is not|aren't|are not|hasn't been|has not been|haven't been|have not been|wasn't|is not yet|isn't yet)) (?:(?:also|easily|well|just|clearly|comfortably|now|then|still|fully|thus|therefore|exactly|quite|yet|already|all) )*"
    r"(?:satisfied|met|kept|respected|observed|fulfilled|honou?red|cleared|complied with|kept to|adhered to|complete|completed|reached)(?: (?:by now|now|by then|here|too|as well))?$",
)
def rule_is_met(found: Found) -> Said:
    """As in "the 4-hour spacing is met", "the six hours it needs aren't yet complete"."""
    if found.item("n", "bare").least >= DAY:
        return None
    return [found.rule("n", "bare", relation=WITHIN if found["no"] is None else UNDER)]


@SPACINGS.says(r"^(?:(?:and|but|so|even|that|which|it|this|then) )*(?:would|is|was|'d|lies|will|leaves)(?: (?:still|be|only|just|at least|exactly|about|a full|already|even|be at|a))* (?P<n>D) (?:before|ahead of|prior to|short of) (?:C|now)$")
def so_long_before(found: Found) -> Said:
    """As in "Lunch may have been at one, which would be only 3 hours before 4 PM"."""
    if found.before is None or found.before.form not in ("may_be", "event_at", "elapsed"):
        return None
    return [found.elapsed("n", supposing="said", refers="last")]


@SPACINGS.says(r"^(?:(?:so|and|but|because|since|right|now|by now) )*(?:you're|you are|he's|she's|he is|she is|we're|we are|they're|they are|it's been|it has been)(?: (?:still|only|just|now|already|currently|exactly))* (?:at )?(?:only |just |exactly )*(?P<n>C)(?: (?:so far|now|since|in|right now))?$")
def hours_and_minutes(found: Found) -> Said:
    """As in "you're only at 3:30": hours and minutes that look like a time of the clock."""
    item = found.item("n")
    if not re.fullmatch(r"\d{1,2}:\d\d", item.text) or item.note != "half" or found.context.rule is None:
        return None
    return [found.says(ELAPSED, "elapsed", least=item.least - 59, most=item.least + 59, value=f"{item.text} h")]


@SPACINGS.says(
    _SO + r"(?:(?:only|just|those|these|the|a) )*(?P<d>D) (?:(?:is|are|falls?|comes?|remains?|stays?|would be) )(?:(?:still|just|well|clearly|far|a bit|not|yet) )*(?:short of|under|below|less than|fewer than|over|past|more than|above|beyond) "
    r"(?:(?:the (?:full )?(?P<n>[QD]) (?:hours )?(?:that|which) )|(?:(?:the|a) )?P's (?P<own>[QD])(?= |$))(?:(?:P|A|N|a|an|the|pills?|tablets?|caplets?|calls?|for|needs?|wants?|asks?|are|is|due|required|needed|requires?|prescribed|demands?|label|it|they|of|strength|units?|hours?|product|must|pass|lie|between|doses) ?)*$",
)
def short_of_what_it_needs(found: Found) -> Said:
    """As in "Seven hours is short of the eight that a 650 mg pill calls for"."""
    passed, needed = found.item("d"), found.item("n", "own")
    scale = HOUR if needed.letter == "Q" else 1
    if not HOUR <= needed.least * scale < DAY:
        return None
    return [
        found.elapsed("d", end=passed.end),
        found.rule(
            "n", "own", start=found.clause.items[found.place("d") + 1].start, least=needed.least * scale, most=needed.most * scale,
            words=f"the label needs {needed.text}",
        ),
    ]  # fmt: skip


@SPACINGS.says(_SO + r"(?:it'll|it will|they'll|they will|you'll|you can|you may|that will|it can|more can|the next (?:one|dose|pair) (?:can|will|is)|it's|he can|she can)(?: (?:be|ready|okay|ok|fine|allowed|possible|due|again|have|take|more|taken|had|able|to|free|clear|good|right))* in (?:(?:about|another|only|just) )*(?P<n>Q)(?: more)?$")
def ready_in(found: Found) -> Said:
    """As in "it'll be ready in three"."""
    rule, item = found.context.rule, found.item("n")
    if rule is None or rule.end <= found.clause.start - 60 or item.least > 12:
        return None
    return [found.says(NEXT_TIME, "next", least=item.least * HOUR - 300, most=item.most * HOUR + 300, value=f"{item.text} hours", polarity="NO")]


_OF_THE_FIRST: Final = re.compile(r"\b(?:first|earliest|oldest)\b")


@SPACINGS.says(_SO + r"(?:the |those |a |full |whole |all )*(?P<n>D) (?:(?:have|has|had|are|is|were|was)(?: not|n't)|haven't|hasn't|hadn't|aren't|isn't) (?:(?:quite|yet|fully|really|actually|even|entirely|all) )*(?:gone by|gone|passed|elapsed|been|run out|expired|run|up|over|behind)\b")
def not_gone_by(found: Found) -> Said:
    """As in "the 6 hours haven't gone by"."""
    clause, item = found.clause, found.item("n")
    if _OF_THE_FIRST.search(found.shape) or clause.lead in ("because", "since") and len(clause.of("D")) != 1:
        return None
    return [found.says(ELAPSED, "elapsed", least=0, most=item.least - 1, value=f"under {item.text}", refers="last", clocks=clocks_of(clause.of("C")))]


@SPACINGS.says(
    _SO + r"(?!.*\b(?:no longer|not|n't|none|never|don't|doesn't)\b)(?:(?!n't)[\w'-]+ ){0,6}?(?:from|of|taken|had|swallowed|since)? ?(?:the )?(?P<n>D) (?:ago|earlier|back|before)(?: \w+){0,2}? (?:still |also |all |do |does )*(?:counts?|weighs?|sits?|figures?|goes|go|adds?|matters?|is counted|are counted|falls?|lies|lie|is|are)(?: (?:still|in|also|well))* (?:towards?|into|to|against|in|for|within|inside|on|up) "
    r"(?:(?:the|your|today's|this|current|rolling|daily|day's|last|past|any|running) )*(?:D|day|total|window|sum|limit|count|24)\b",
)
def still_counts(found: Found) -> Said:
    """As in "what you took 20 hours ago still counts toward the 24-hour total"."""
    if _OF_THE_FIRST.search(found.shape) or found.item("n").least < DAY:
        return None
    return [found.says(TOTAL_INTAKE, "in_window", value=found.item("n").text)]


__all__ = ["SPACINGS"]
