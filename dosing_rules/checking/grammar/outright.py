"""Clauses whose whole wording tells what they say, read before their words are weighed one by one."""

from __future__ import annotations

import re
from typing import Final

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
    reach,
)
from .allowance import allowance
from .answers import ANSWERS_IN_TURNS
from .counting import counting
from .drugs_and_persons import DRUGS_AND_PERSONS
from .gone import gone
from .hours import HOURS, HOURS_SUMMED
from .in_other_words import in_other_words
from .instead import instead
from .invented import INVENTED
from .lasting import lasting
from .left_open import NOT_KNOWN
from .logged import logged
from .open_questions import open_questions
from .rule_told import rule_told
from .scopes import SCOPES
from .shared_told import shared_told
from .shares import COUNTS, SHARES
from .sum_told import sum_told
from .supposed import RULES_IN_TURNS, SUPPOSED
from .switching import switching
from .time_told import time_told
from .windows import DAYS, WINDOWS
from .wordings import Found, Said, Wordings, clocks_of, first_said

OUTRIGHT: Final = Wordings()
"""What none of the other tables knows."""


def outright(clause: Clause, context: Context) -> Said:
    """What such a clause says; None where its wording tells nothing by itself.

    >>> from dosing_rules.checking.clauses import clauses_of
    >>> from dosing_rules.checking.items import Names, items_of
    >>> def read(text):
    ...     told = outright(clauses_of(items_of(text, Names()))[0], Context("", ""))
    ...     return [(one.form, one.value or one.polarity or one.negated) for one in told or ()]
    >>> read("the limit applies to any 24-hour period"), read("3 hours 10 minutes would be a no")
    ([('reset', True)], [('conditional', 'NO')])
    >>> read("800 mg plus another 400 mg would be over the 1,200 mg allowed"), read("the 1,000 mg maximum is per product")
    ([('total', '800 mg + 400 mg'), ('limit', '1,200 mg')], [('limits_apart', False)])
    """
    return None if clause.lead in ("if", "unless", "provided", "assuming") else first_said(_READERS, clause, context)


_READERS: Final = (
    logged, allowance, lasting, rule_told, sum_told, time_told, shared_told, open_questions, HOURS, WINDOWS, DRUGS_AND_PERSONS, in_other_words, instead, switching,
    counting, SHARES, COUNTS, HOURS_SUMMED, DAYS, SUPPOSED, NOT_KNOWN, ANSWERS_IN_TURNS, RULES_IN_TURNS, gone, INVENTED, OUTRIGHT,
)  # fmt: skip
"""In the order in which they are tried."""


@OUTRIGHT.says(
    r"^(?:they're (?P<theirs>A) (?:ones|tablets|caplets|pills|capsules)|(?:(?:so|since|because|but|and|the|your|these|those|his|her|their|plain|all|P|given|that|store|brand|generic|most|usual|usually|standard|own|regular) )*(?:tablets?|caplets?|pills?|capsules?|ones|they|these|those|P|it|bottle)(?: (?:you|he|she|they) (?:took|had|take|swallowed|have|has))?"
    r" (?:(?:usually|typically|normally|generally|mostly|always|commonly|often) )?(?:are|were|is|was|comes? as|comes? in|is sold as|are sold as|means?)(?: (?:usually|typically|normally|generally|mostly|always|all|the|clearly|obviously|of course|actually|indeed|certainly))* (A) (?:ones?|tablets?|caplets?|pills?|capsules?|each|apiece|strength|kind|version|variety)(?: (?:though|however|each|too|after all))*)$",
)
def tablets_are(found: Found) -> Said:
    """As in "The Tylenol tablets are 500 mg ones": what one unit holds."""
    item = found.item(found.match.lastindex or 1)
    return [found.total(item, "unit")] if item.note == "mass" and item.least == item.most <= 650_000 else None


@OUTRIGHT.says(r"^(?:(?:so|which|that|is|it's|this|and|already|about|nearly|almost|more|than|just|over|well) )*(?:double|twice|half|triple|(?:two|three|Q) times|N) (?:of )?the (D) (?:that |which )?(?:(?:P|the label|the rule|labels|you|it) )?(?:needs?|requires?|asks? for|calls for|wants?|must|minimum|interval|gap|wait|(?:is |are )?(?:needed|required|asked for|called for))\b")
def times_the_interval(found: Found) -> Said:
    """As in "double the 4 hours that ibuprofen needs"."""
    return [found.rule(1)]


@OUTRIGHT.says(
    r"\bP(?: \w+)? (?:(?:is|are) (?:\w+ )?(?:not|never|n't)|isn't|aren't) (?:(?:at all|ever|meant|intended|to be) )*(?:(?:effective|useful|strong|good|suitable|meant|made|licensed|safe) (?:or|and|nor) )?(?:permitted|allowed|meant|intended|approved|suitable|made|licensed|labell?ed|recommended|okay|fine|safe|used|taken|for) (?:\w+ ){0,2}(?:adults?|grown ?ups?|anyone over)\b"
    r"|\badults? (?:may|can|should|must|are|is) (?:not|never|n't)(?: \w+){0,3} (?:children's|kids'|infants'|pediatric) P\b|\bP (?:is|are) (?:only|just|solely|strictly|exclusively) (?:meant |intended |allowed |made |approved )?for (?:children|kids|infants)\b",
)
def not_for_adults(found: Found) -> Said:
    """As in "Children's Motrin is not permitted for adults": no label says so."""
    return [found.says(OTHER, "not_for_adults")]


@OUTRIGHT.says(
    r"^(?:(?:so|and|but|here|only|just) )*(?:Q|(?:the )?(?:first|former|second|latter|low|lower|high|higher|smaller|larger|other)(?: (?:one|end|figure|sum|case))?)(?: of (?:them|these|those))? (?:stays?|is|keeps?|falls?|fits|lies|would be|lands|comes|remains)(?: (?:well|just|still|in))* "
    r"(?:under|below|within|inside|over|above|past|beyond) (?:the )?(A)(?: (?:limit|maximum|cap|ceiling|mark))?$",
)
def one_stays_under(found: Found) -> Said:
    """As in "One stays under 1,200 mg and the other doesn't": of two sums that were told."""
    sums = {said.value for said in found.context.said[-4:] if said.kind == TOTAL_INTAKE and said.unit == "mass"}
    return [found.limit(DAILY_LIMIT, found.item(1), unit="mass")] if len(sums) > 1 else None


@OUTRIGHT.says(r"\bP (?:\w+ )?(?:would not|wouldn't|does not|doesn't|would|has|will not|won't) (?:\w+ ){0,2}?(?:have|pose|share|cause|raise|bring|face|run into|no such|avoid) ?(?:this|that|the same|such an?|any such|the)? ?(?:problem|issue|conflict|trouble|concern|clash|restriction)s?\b")
def no_such_problem(found: Found) -> Said:
    """As in "Ordinary Advil would not have this problem": another product, for which nobody asked."""
    return [found.says(COMPATIBILITY, "no_such_problem", own_names=True)] if len(found.clause.of("P")) == 1 else None


@OUTRIGHT.says(r"\bP (?:as|for|being|is) (?:the |a |its |an )?(?:sleep aid|sleeping aid|sleep ingredient|sedative|sleep medicine|sleeping part|antihistamine|decongestant|cough suppressant|nighttime ingredient)\b")
def as_the_sleep_aid(found: Found) -> Said:
    """As in "with acetaminophen as the sleep aid"."""
    return [found.says(OTHER, "role", own_names=True)]


@OUTRIGHT.says(r"\b(?:not|never|n't|shouldn't|mustn't|can't|cannot|may not)\b(?: \w+){0,3}? (?:used|taken|combined|mixed|given|had|swallowed|used together|taken together)(?: (?:together|both))? (?:inside|within|in|during|on) the same (?:D|24|day|W)\b")
def not_inside_the_same_day(found: Found) -> Said:
    """As in "Both are NSAIDs and should not be used inside the same 24 hours"."""
    if len(found.clause.of("P")) > 1 or found.before is None or found.before.form not in ("class", "two_of"):
        return None
    return [found.says(COMPATIBILITY, "two_of", polarity="NO", least=DAY, most=DAY)]


@OUTRIGHT.says(r"^(?:(?:so|the|that|your|his|her|and|then|thus|yesterday's|earlier|old) )*P(?: (?:dose|tablet|caplet|one))? (?:is|has|was) (?:(?:now|already|well|long|safely|therefore|thus) )*(?:out of (?:the picture|play|the way|the equation)|no longer (?:in (?:the picture|play)|a (?:concern|factor|problem|issue))|behind you|history)(?: (?:now|by now|by then|anyway|here))?$")
def out_of_the_picture(found: Found) -> Said:
    """As in "so the naproxen is out of the picture"."""
    return [found.says(COMPATIBILITY, "overlap", negated=True, polarity="YES")]


@OUTRIGHT.says(r"^(?:(?:that|this|it|which|and|so|all of it) )*(?:suggests?|points? to|indicates?|implies|hints? at|is a sign of|means you (?:\w+ )?have|shows) (?:(?:that|you|have|there|is|an?|some|possible|a possible|your|existing|the|underlying) )*")
def hints_at(found: Found) -> Said:
    """As in "which suggests a stomach ulcer"."""
    topic = "|".join(name for name, pattern in SCOPES if name != "other" and pattern.match(found.shape, found.match.end()))
    return [found.says(OTHER, "of_person", topic=topic)] if topic else None


@OUTRIGHT.says(r"(?:(?:but|and|while) )*(?:it's|it is|that's|that is|they need|it needs|needs|you need|it takes|it would be|the (?:\w+ )?(?:wait|gap|interval|minimum|rule) is) (?:(?:at least|only|just|a full|still) )*(D)", whole=True)
def it_is_so_long(found: Found) -> Said:
    """As in "it's 6 hours", behind a condition on the strength."""
    condition = found.context.condition
    return [found.rule(1)] if condition is not None and condition.strengths else None


@OUTRIGHT.says(r"^(?:(?:but|and|while|if|so) )*(?:at|by|before|after|from|around) (?:about )?(C) or (?P<side>earlier|before|sooner|later|after) (?:(?:it|that|this|they|another|two more|Q more|the dose) )+(?:is|was|would be|would|'s|it's) (?:\w+ )?(?:fine|ok|okay|allowed|enough|alright|all right|too (?:soon|early|late))$")
def then_or_earlier(found: Found) -> Said:
    """As in "At 5 PM or earlier it is fine": what follows from when it was."""
    side = "after" if found["side"] in ("later", "after") else "before"
    said = "NO" if found.shape.endswith(("soon", "early", "late")) else "YES"
    return [found.says(INTERVAL_RULE, "conditional", polarity=said, condition=Condition(clock=(side, int(found.item(1).least))))]


@OUTRIGHT.says(
    r"^(?:(?:but|and|while|whereas|so) )*(?:at|on|in|toward|towards) the (?:near|far|low|lower|high|higher|upper|short|shorter|long|longer|early|earlier|late|later|other|best|worst)(?:est)? (?:end|side|edge|extreme|case|bound)"
    r"(?: (?:of (?:it|that|the) ?(?:range|stretch|window)?))?(?: (?:it|that|this|is|would be|was|has been|have been|it's|only|just|be|you|you'd|you've|waited|had))* (D)\b(?P<rest>.*)$",
)
def at_the_near_end(found: Found) -> Said:
    """As in "At the near end it is three hours and too soon": one end of what was told."""
    if found.context.condition is None:
        return None
    if not (rest := found["rest"].strip()):
        return [found.elapsed(1)]
    if (stands := polarity_of(f"it is {rest.removeprefix('and ')}")) not in ("YES", "NO"):
        return None
    least, most, _ = reach(found.clause, found.place(1))
    return [found.says(INTERVAL_RULE, "conditional", polarity=stands, condition=Condition(least, most, timed=True))]


@OUTRIGHT.says(
    r"^(?:(?:so|and|but|about|exactly|roughly|around|a full|those|these|the|that) )*(D)(?P<measured> (?:from|between) [QC] (?:to|and|until) [QC])? (?:is|are|was|were) (?:(?:exactly|precisely|just|right|also|all) )*"
    r"(?:(?:what|all that|all|as much as) (?:the )?(?:P|label|labels|it|they|these|rule|product)(?: (?:caplets?|tablets?))? (?:asks?(?: for)?|needs?|requires?|wants?|calls? for|demands?|prescribes?)|(?:P's|\w+'s|the|its|their) (?:\w+ )?(?:interval|minimum|gap|spacing|wait))$",
)
def is_what_it_asks_for(found: Found) -> Said:
    """As in "About four hours is what ibuprofen asks for", "Four hours from 1 to 5 is its interval": the rule, and what passed beside it."""
    return [found.rule(1, relation=REACHES if found["measured"] else "")]


@OUTRIGHT.says(r"(?:(?:which|that|is|it's|i|e|exactly|just|precisely|a full|the full|the|required|needed) )*(D) (?:after|from|past|on from|later than) (?:(?P<clock>(?:the )?(C)(?: (?:dose|one|tablets?|caplets?|pills?))?)|(?:the|your|that|his|her|their) (?:(?:last|previous|latest|most recent|second|first|earlier) )?(?:dose|one|ones|pair|tablets?|caplets?|pills?|P|Q|N)|it|that)", whole=True)
def counted_from(found: Found) -> Said:
    """As in "Wait until 2 PM, six hours after 8 AM": how the time that was just told is reckoned."""
    before = found.before
    if before is None or before.form != "moment" or len(before.clocks) != 1 or found.clause.start - before.end >= 12:
        return None
    if found["clock"]:
        item, start = found.items(1, 3)
        if (before.clocks[0][0] - int(start.least) - item.least) % (DAY // 2) != 0:
            return [found.says(ELAPSED, "clocks", item, clocks=(*clocks_of((start,)), before.clocks[0]))]
    return [found.rule(1)]


_PERSON: Final = r"(?:husband|wife|partner|roommate|friend|son|daughter|mother|father|mom|dad|brother|sister|boyfriend|girlfriend|coworker|neighbor|spouse|child)"
_REACHED: Final = r"(?:used up|reached|reach|hit|exceed\w*|exhausted|spent|over|past|at|above|go over|gone over|maxed out)"


@OUTRIGHT.says(
    rf"\b(?:with|counting|including|adding|plus|and|together with) (?:your|his|her|the) {_PERSON}'s (?:\w+ ){{0,3}}?(?:tablets?|doses?|pills?|caplets?|ones?|P|A|Q|N|share)\b.*\b{_REACHED} (?:\w+ ){{0,2}}?(?:A|limit|maximum|max|allowance|ration|cap|ceiling)\b"
    rf"|\b(?:the Q of you|you (?:and|plus) (?:your|the) {_PERSON}|you both|both of you) (?:\w+ ){{0,3}}?{_REACHED} (?:\w+ ){{0,2}}?(?:A|limit|maximum|max|allowance|ration|cap|ceiling)\b",
)
def limit_of_two_people(found: Found) -> Said:
    """As in "With your husband's tablets the two of you have used up your 1,200 mg": a limit as if two people shared it."""
    return None if re.search(r"\b(?:not|never|neither)\b|n't\b", found.shape) else [found.says(OTHER, "somebody")]


@OUTRIGHT.says(r"^(?:so |and |but )?(?:you|he|she) and (?:your|his|her|the) \w+ (?:have |has |had |both |together |between you )*(?:took|had|taken|swallowed|consumed|used|shared)\b(?!.*\b(?:each|apiece|both)\b)")
def two_people_together(found: Found) -> Said:
    """As in "You and your husband had four Advil": of two people together."""
    return [] if found.clause.of("QNA") else None


__all__ = ["outright"]
