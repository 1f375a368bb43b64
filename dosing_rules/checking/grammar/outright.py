"""Clauses whose whole wording tells what they say, read before their words are weighed one by one."""

from __future__ import annotations

import re
from typing import Any, Final

from ..clauses import Clause
from ..conclusions import polarity_of
from ..items import DAY
from ..statements import (
    COMPATIBILITY,
    DAILY_LIMIT,
    ELAPSED,
    INTERVAL_RULE,
    OTHER,
    REACHES,
    TOTAL_INTAKE,
    Condition,
    Context,
    Statement,
    reach,
)
from .allowance import allowance
from .counting import counting
from .gone import gone
from .in_other_words import in_other_words
from .instead import instead
from .invented import invented
from .lasting import lasting
from .logged import logged
from .open_questions import open_questions
from .plainly import plainly
from .rule_told import rule_told
from .scopes import SCOPES
from .shared_told import shared_told
from .sum_told import sum_told
from .supposed import supposed_of
from .switching import switching
from .time_told import time_told
from .wholly import wholly

_TABLETS_ARE: Final = re.compile(
    r"^(?:they're (?P<theirs>A) (?:ones|tablets|caplets|pills|capsules)|(?:(?:so|since|because|but|and|the|your|these|those|his|her|their|plain|all|P|given|that|store|brand|generic|most|usual|usually|standard|own|regular) )*(?:tablets?|caplets?|pills?|capsules?|ones|they|these|those|P|it|bottle)(?: (?:you|he|she|they) (?:took|had|take|swallowed|have|has))?"
    r" (?:(?:usually|typically|normally|generally|mostly|always|commonly|often) )?(?:are|were|is|was|comes? as|comes? in|is sold as|are sold as|means?)(?: (?:usually|typically|normally|generally|mostly|always|all|the|clearly|obviously|of course|actually|indeed|certainly))* (A) (?:ones?|tablets?|caplets?|pills?|capsules?|each|apiece|strength|kind|version|variety)(?: (?:though|however|each|too|after all))*)$"
)
"""As in "The Tylenol tablets are 500 mg ones": what one unit holds."""
_TIMES_THE_INTERVAL: Final = re.compile(
    r"^(?:(?:so|which|that|is|it's|this|and|already|about|nearly|almost|more|than|just|over|well) )*(?:double|twice|half|triple|(?:two|three|Q) times|N) (?:of )?the (D) (?:that |which )?(?:(?:P|the label|the rule|labels|you|it) )?(?:needs?|requires?|asks? for|calls for|wants?|must|minimum|interval|gap|wait|(?:is |are )?(?:needed|required|asked for|called for))\b"
)
"""As in "double the 4 hours that ibuprofen needs"."""
_NOT_FOR_ADULTS: Final = re.compile(
    r"\bP(?: \w+)? (?:(?:is|are) (?:\w+ )?(?:not|never|n't)|isn't|aren't) (?:(?:at all|ever|meant|intended|to be) )*(?:(?:effective|useful|strong|good|suitable|meant|made|licensed|safe) (?:or|and|nor) )?(?:permitted|allowed|meant|intended|approved|suitable|made|licensed|labell?ed|recommended|okay|fine|safe|used|taken|for) (?:\w+ ){0,2}(?:adults?|grown ?ups?|anyone over)\b"
    r"|\badults? (?:may|can|should|must|are|is) (?:not|never|n't)(?: \w+){0,3} (?:children's|kids'|infants'|pediatric) P\b|\bP (?:is|are) (?:only|just|solely|strictly|exclusively) (?:meant |intended |allowed |made |approved )?for (?:children|kids|infants)\b"
)
"""As in "Children's Motrin is not permitted for adults": no label says so."""
_ONE_SIDE_OF_IT: Final = re.compile(
    r"^(?:(?:so|and|but|here|only|just) )*(?:Q|(?:the )?(?:first|former|second|latter|low|lower|high|higher|smaller|larger|other)(?: (?:one|end|figure|sum|case))?)(?: of (?:them|these|those))? (?:stays?|is|keeps?|falls?|fits|lies|would be|lands|comes|remains)(?: (?:well|just|still|in))* "
    r"(?:under|below|within|inside|over|above|past|beyond) (?:the )?(A)(?: (?:limit|maximum|cap|ceiling|mark))?$"
)
"""As in "One stays under 1,200 mg and the other doesn't": of two sums that were told."""
_NO_SUCH_PROBLEM: Final = re.compile(
    r"\bP (?:\w+ )?(?:would not|wouldn't|does not|doesn't|would|has|will not|won't) (?:\w+ ){0,2}?(?:have|pose|share|cause|raise|bring|face|run into|no such|avoid) ?(?:this|that|the same|such an?|any such|the)? ?(?:problem|issue|conflict|trouble|concern|clash|restriction)s?\b"
)
"""As in "Ordinary Advil would not have this problem": another product, for which nobody asked."""
_ROLE: Final = re.compile(r"\bP (?:as|for|being|is) (?:the |a |its |an )?(?:sleep aid|sleeping aid|sleep ingredient|sedative|sleep medicine|sleeping part|antihistamine|decongestant|cough suppressant|nighttime ingredient)\b")
"""As in "with acetaminophen as the sleep aid"."""
_SAME_STRETCH: Final = re.compile(
    r"\b(?:not|never|n't|shouldn't|mustn't|can't|cannot|may not)\b(?: \w+){0,3}? (?:used|taken|combined|mixed|given|had|swallowed|used together|taken together)(?: (?:together|both))? (?:inside|within|in|during|on) the same (?:D|24|day|W)\b"
)
"""As in "Both are NSAIDs and should not be used inside the same 24 hours"."""
_OUT_OF_PLAY: Final = re.compile(
    r"^(?:(?:so|the|that|your|his|her|and|then|thus|yesterday's|earlier|old) )*P(?: (?:dose|tablet|caplet|one))? (?:is|has|was) (?:(?:now|already|well|long|safely|therefore|thus) )*(?:out of (?:the picture|play|the way|the equation)|no longer (?:in (?:the picture|play)|a (?:concern|factor|problem|issue))|behind you|history)(?: (?:now|by now|by then|anyway|here))?$"
)
"""As in "so the naproxen is out of the picture"."""
_HINTS_AT: Final = re.compile(
    r"^(?:(?:that|this|it|which|and|so|all of it) )*(?:suggests?|points? to|indicates?|implies|hints? at|is a sign of|means you (?:\w+ )?have|shows) (?:(?:that|you|have|there|is|an?|some|possible|a possible|your|existing|the|underlying) )*"
)
_IT_IS_SO_LONG: Final = re.compile(r"(?:(?:but|and|while) )*(?:it's|it is|that's|that is|they need|it needs|needs|you need|it takes|it would be|the (?:\w+ )?(?:wait|gap|interval|minimum|rule) is) (?:(?:at least|only|just|a full|still) )*(D)")
"""Behind "with 500s": "it's 6"."""
_THEN_OR_EARLIER: Final = re.compile(
    r"^(?:(?:but|and|while|if|so) )*(?:at|by|before|after|from|around) (?:about )?(C) or (?P<side>earlier|before|sooner|later|after) (?:(?:it|that|this|they|another|two more|Q more|the dose) )+(?:is|was|would be|would|'s|it's) (?:\w+ )?(?:fine|ok|okay|allowed|enough|alright|all right|too (?:soon|early|late))$"
)
"""As in "At 5 PM or earlier it is fine": what follows from when it was."""
_AT_AN_END: Final = re.compile(
    r"^(?:(?:but|and|while|whereas|so) )*(?:at|on|in|toward|towards) the (?:near|far|low|lower|high|higher|upper|short|shorter|long|longer|early|earlier|late|later|other|best|worst)(?:est)? (?:end|side|edge|extreme|case|bound)"
    r"(?: (?:of (?:it|that|the) ?(?:range|stretch|window)?))?(?: (?:it|that|this|is|would be|was|has been|have been|it's|only|just|be|you|you'd|you've|waited|had))* (D)\b(?P<rest>.*)$"
)
"""As in "At the near end it is three hours and too soon": one end of what was told."""
_IS_WHAT_IT_ASKS: Final = re.compile(
    r"^(?:(?:so|and|but|about|exactly|roughly|around|a full|those|these|the|that) )*(D)(?P<measured> (?:from|between) [QC] (?:to|and|until) [QC])? (?:is|are|was|were) (?:(?:exactly|precisely|just|right|also|all) )*"
    r"(?:(?:what|all that|all|as much as) (?:the )?(?:P|label|labels|it|they|these|rule|product)(?: (?:caplets?|tablets?))? (?:asks?(?: for)?|needs?|requires?|wants?|calls? for|demands?|prescribes?)|(?:P's|\w+'s|the|its|their) (?:\w+ )?(?:interval|minimum|gap|spacing|wait))$"
)
"""As in "About four hours is what ibuprofen asks for", "Four hours from 1 to 5 is its interval": the rule, and what passed beside it."""
_COUNTED_FROM: Final = re.compile(
    r"(?:(?:which|that|is|it's|i|e|exactly|just|precisely|a full|the full|the|required|needed) )*(D) (?:after|from|past|on from|later than) (?:(?P<clock>(?:the )?(C)(?: (?:dose|one|tablets?|caplets?|pills?))?)|(?:the|your|that|his|her|their) (?:(?:last|previous|latest|most recent|second|first|earlier) )?(?:dose|one|ones|pair|tablets?|caplets?|pills?|P|Q|N)|it|that)"
)
"""As in "Wait until 2 PM, six hours after 8 AM": how the time that was just told is reckoned."""
_PERSON: Final = r"(?:husband|wife|partner|roommate|friend|son|daughter|mother|father|mom|dad|brother|sister|boyfriend|girlfriend|coworker|neighbor|spouse|child)"
_REACHED: Final = r"(?:used up|reached|reach|hit|exceed\w*|exhausted|spent|over|past|at|above|go over|gone over|maxed out)"
_SHARED_LIMIT: Final = re.compile(
    rf"\b(?:with|counting|including|adding|plus|and|together with) (?:your|his|her|the) {_PERSON}'s (?:\w+ ){{0,3}}?(?:tablets?|doses?|pills?|caplets?|ones?|P|A|Q|N|share)\b.*\b{_REACHED} (?:\w+ ){{0,2}}?(?:A|limit|maximum|max|allowance|ration|cap|ceiling)\b"
    rf"|\b(?:the Q of you|you (?:and|plus) (?:your|the) {_PERSON}|you both|both of you) (?:\w+ ){{0,3}}?{_REACHED} (?:\w+ ){{0,2}}?(?:A|limit|maximum|max|allowance|ration|cap|ceiling)\b"
)
"""As in "With your husband's tablets the two of you have used up your 1,200 mg": a limit as if two people shared it."""
_TOGETHER_THEY: Final = re.compile(r"^(?:so |and |but )?(?:you|he|she) and (?:your|his|her|the) \w+ (?:have |has |had |both |together |between you )*(?:took|had|taken|swallowed|consumed|used|shared)\b(?!.*\b(?:each|apiece|both)\b)")
"""As in "You and your husband had four Advil": of two people together."""


def outright(clause: Clause, context: Context) -> list[Statement] | None:
    """What such a clause says; None where its wording tells nothing by itself."""
    shape = clause.shape
    base: dict[str, Any] = {"start": clause.start, "end": clause.end, "words": shape}
    if clause.lead in ("if", "unless", "provided", "assuming"):
        return None
    for reader in (logged, allowance, lasting, rule_told, sum_told, time_told, shared_told, open_questions, plainly, in_other_words, instead, switching, counting, wholly, supposed_of, gone, invented):
        if (told := reader(clause, context)) is not None:
            return told
    if (match := _TABLETS_ARE.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start(match.lastindex or 1))]
        if item.note == "mass" and item.least == item.most <= 650_000:
            return [Statement(TOTAL_INTAKE, "total", least=item.least, most=item.most, unit="mass", family="unit", value=item.text, **base)]
    if (match := _TIMES_THE_INTERVAL.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start(1))]
        return [Statement(INTERVAL_RULE, "rule", least=item.least, most=item.most, value=item.text, **base)]
    if _NOT_FOR_ADULTS.search(shape):
        return [Statement(OTHER, "not_for_adults", **base)]
    sums = [said for said in context.said[-4:] if said.kind == TOTAL_INTAKE and said.unit == "mass"]
    if len({said.value for said in sums}) > 1 and (match := _ONE_SIDE_OF_IT.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start(1))]
        return [Statement(DAILY_LIMIT, "limit", least=item.least, most=item.most, unit="mass", value=item.text, **base)]
    if _NO_SUCH_PROBLEM.search(shape) and len(clause.of("P")) == 1:
        return [Statement(COMPATIBILITY, "no_such_problem", own_names=True, **base)]
    if _ROLE.search(shape):
        return [Statement(OTHER, "role", own_names=True, **base)]
    if _SAME_STRETCH.search(shape) and len(clause.of("P")) < 2 and (context.said and context.said[-1].form in ("class", "two_of")):
        return [Statement(COMPATIBILITY, "two_of", polarity="NO", least=DAY, most=DAY, **base)]
    if _OUT_OF_PLAY.search(shape):
        return [Statement(COMPATIBILITY, "overlap", negated=True, polarity="YES", **base)]
    if (hint := _HINTS_AT.match(shape)) is not None:
        topic = "|".join(name for name, pattern in SCOPES if name != "other" and pattern.match(shape, hint.end()))
        if topic:
            return [Statement(OTHER, "of_person", topic=topic, **base)]
    if context.condition is not None and context.condition.strengths and (match := _IT_IS_SO_LONG.fullmatch(shape)) is not None:
        item = clause.items[clause.item_at(match.start(1))]
        return [Statement(INTERVAL_RULE, "rule", least=item.least, most=item.most, value=item.text, **base)]
    if (match := _THEN_OR_EARLIER.search(shape)) is not None:
        clock = clause.items[clause.item_at(match.start(1))]
        side = "after" if match["side"] in ("later", "after") else "before"
        said = "NO" if shape.endswith(("soon", "early", "late")) else "YES"
        return [Statement(INTERVAL_RULE, "conditional", polarity=said, condition=Condition(clock=(side, int(clock.least))), **base)]
    if (match := _AT_AN_END.search(shape)) is not None and context.condition is not None:
        index = clause.item_at(match.start(1))
        least, most, _ = reach(clause, index)
        stands = polarity_of(f"it is {match['rest'].strip().removeprefix('and ')}") if match["rest"].strip() else None
        if stands in ("YES", "NO"):
            return [Statement(INTERVAL_RULE, "conditional", polarity=stands, condition=Condition(least, most, timed=True), **base)]
        if not match["rest"].strip():
            return [Statement(ELAPSED, "elapsed", least=least, most=most, value=clause.items[index].text, **base)]
    if (match := _IS_WHAT_IT_ASKS.search(shape)) is not None:
        item = clause.items[clause.item_at(match.start(1))]
        return [Statement(INTERVAL_RULE, "rule", relation=REACHES if match["measured"] else "", least=item.least, most=item.most, value=item.text, **base)]
    before = context.said[-1] if context.said else None
    if before is not None and before.form == "moment" and len(before.clocks) == 1 and clause.start - before.end < 12 and (match := _COUNTED_FROM.fullmatch(shape)) is not None:
        item = clause.items[clause.item_at(match.start(1))]
        if match["clock"]:
            start = clause.items[clause.item_at(match.start(3))]
            ends = ((int(start.least), start.note), before.clocks[0])
            if (before.clocks[0][0] - int(start.least) - item.least) % (DAY // 2) == 0:
                return [Statement(INTERVAL_RULE, "rule", least=item.least, most=item.most, value=item.text, **base)]
            return [Statement(ELAPSED, "clocks", least=item.least, most=item.most, clocks=ends, value=item.text, **base)]
        return [Statement(INTERVAL_RULE, "rule", least=item.least, most=item.most, value=item.text, **base)]
    if _SHARED_LIMIT.search(shape) and not re.search(r"\b(?:not|never|neither)\b|n't\b", shape):
        return [Statement(OTHER, "somebody", **base)]
    if _TOGETHER_THEY.search(shape) and clause.of("QNA"):
        return []
    return None


__all__ = ["outright"]
