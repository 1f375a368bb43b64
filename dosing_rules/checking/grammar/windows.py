"""Clauses that say what the 24 hours hold: any window, all of it still counts, only today's, another day's."""

from __future__ import annotations

import re
from typing import Final

from ..items import DAY
from ..statements import DAILY_LIMIT, OTHER
from .wordings import Found, Said, Wordings, clocks_of

WINDOWS: Final = Wordings()
"""What lies in the last 24 hours, and what has left them."""
DAYS: Final = Wordings()
"""Limits as if they went by the calendar, and a remark that names no fact."""

_NEGATED: Final = re.compile(r"\b(?:not|\w+n't|no|none|never|neither|nor|nothing|hardly|barely)\b")


@WINDOWS.says(
    r"\b(?:limits?|maximum|max|cap|ceiling|rule|allowance|count|total)\b(?: \w+){0,3}? (?:applies|apply|holds?|counts?|covers?|runs?|goes by|looks at|(?:is|are) (?:for|over|counted|measured|reckoned|taken|set|meant)) (?:(?:to|for|over|in|across|within|on|by|per) )*"
    r"(?:any|every|each|a rolling|a sliding|a moving|the (?:last|past|previous|preceding)) (?:(?:rolling|consecutive|sliding|single|given|running) )*(D)(?: (?:period|window|span|stretch|hours))?$",
)
def any_window(found: Found) -> Said:
    """As in "the limit applies to any 24-hour period"."""
    if _NEGATED.search(found.shape) or found.clause.of("ANQ") or found.item(1).least != DAY:
        return None
    return [found.says(DAILY_LIMIT, "reset", negated=True)]


@WINDOWS.says(r"^(?:(?:so|and|but|then|since|because) )*(?:(?:they|those|these|both|everything|all)(?: of (?:them|these|those|it|yesterday's (?:doses|tablets)))?|(?:all|all of) (?:the |those |yesterday's )?(?:Q|N|doses|tablets|of yesterday's (?:doses|tablets)))(?: (?:all|both|still|each|therefore|of them))* counts?(?: (?:still|too|now|today|in full|as well))*(?: (?:toward|towards|against|for|in) (?:the|today's|your) (?:\w+ ){0,2}\w+)?$")
def they_all_count(found: Found) -> Said:
    """As in "They all still count"."""
    return None if _NEGATED.search(found.shape) else [found.says(OTHER, "in_window", words=f"all {found.shape}")]


@WINDOWS.says(r"\b(?:[QNACP]|doses?|tablets|pills|caplets|ones?|it|they|both|all|those)\b.*\b(?:is|are|was|were|falls?|lies?|counts?|remains?|stays?|sits?) (?:(?:still|all|both|just|well|now|also) )*(?:inside|within|in) (?:that|this|the|the same|your|the rolling|the current) (?:(?:D|rolling) )?(?:window|period|time frame|timeframe)(?: (?:now|still|too))?$")
def in_that_window(found: Found) -> Said:
    """As in "both doses are still inside that window"."""
    return None if _NEGATED.search(found.shape) else [found.says(OTHER, "in_window", clocks=clocks_of(found.clause.of("C")))]


@WINDOWS.says(r"^(?:(?:so|and|but|then|thus|therefore|the|your|his|her|their|those|these) )*(?:earlier|previous|first|old|older|prior) (?:tablets?|pills?|caplets?|capsules?|doses?|ones?|N|A|P|Q)(?: \w+){0,2}? (?:no longer (?:matters?|counts?)|(?:do|does|will|would|need)(?: not|n't) (?:\w+ )?(?:matter|count)|(?:don't|doesn't|won't) (?:\w+ )?(?:matter|count)|(?:is|are) (?:\w+ )?(?:irrelevant|no longer relevant|out of the picture|done with))(?: (?:here|now|any ?more|any longer))?$")
def earlier_no_longer_count(found: Found) -> Said:
    """As in "The earlier tablets no longer count"."""
    return [found.says(OTHER, "left_window")]


_OF_A_DOSE: Final = re.compile(r"\b(?:doses?|pair|tablets?|pills?|caplets?|capsules?|liquicaps?|ones?|mg|ml|took|taken)\b")


@WINDOWS.says(r"^(?:(?:so|and|but|then|thus|therefore|now) )*(?:it|that|they|those|these|that (?:one|Q|dose|pair)|those (?:ones|doses|Q))(?: (?:now|therefore|then|really|all|both|just))* (?:no longer counts?|(?:does|do|is|are|need)(?: not|n't) (?:be )?count(?:ed)? (?:any ?more|any longer))(?: (?:now|here|today|toward.*|against.*|in the (?:window|total|count)))?$")
def it_no_longer_counts(found: Found) -> Said:
    """As in "The 9 pm dose was yesterday, so it doesn't count any more": of the dose that its sentence named before."""
    clause, context = found.clause, found.context
    if clause.lead in ("if", "unless") or clause.of("DANC") or not _OF_A_DOSE.search(context.folded[max(0, clause.start - 70) : clause.start]):
        return None
    told = f"C dose {found.shape}" if context.clocks else found.shape
    return [found.says(OTHER, "left_window", clocks=context.clocks, words=told)]


@WINDOWS.says(
    r"(?:(?:so|then|and|thus|therefore|now|meaning) )*(?:those|these|they|the|both|that|your|his|her|yesterday's|\w+day's)(?: (?:first|earlier|old|older|oldest|of|them))*(?: (?:Q|N|pair|doses?|ones?|tablets?|pills?|caplets?))?(?: (?:from|of) \w+)? (?:is|are|has|have)(?: (?:now|already|all|both|been))* (?:out|dropped|gone|off|past|cleared|struck)"
    r"(?: (?:now|already|by now|of the picture|of the count|of it))?",
    whole=True,
)
def those_are_out(found: Found) -> Said:
    """As in "so those two are out", behind how long ago they were."""
    if found.before is None or found.before.form not in ("elapsed", "clocks", "left_window", "dose_at"):
        return None
    return [found.says(OTHER, "left_window")]


@WINDOWS.says(r"^(?:(?:so|and|then|therefore|thus|now|that|means) )*(?:only|just) (?:the )?(?:(?:other|last|remaining|later|two) )*(A)(?: of (?:it|P|that))? (?:still )?(?:counts?|remains?|is left|are left|stays?|is still in|are still in|falls? (?:in|within|inside))(?: (?:the window|it|now|here|today))?$")
def only_so_much_counts(found: Found) -> Said:
    """As in "so only the last 400 mg still counts"."""
    item = found.item(1)
    return [found.total(item, "before", room=500)] if item.note == "mass" else None


_NO_DRUG: Final = (
    r"(?:sandwich|sub|coffee|coffees|tea|water|juice|milk|soda|soup|snack|toast|cereal|meal|breakfast|lunch|dinner|supper|brunch|food|pizza|burger|salad|cookie|cookies|banana|apple|egg|eggs|bagel|bread|yogurt|smoothie|cake|chocolate"
    r"|nap|walk|run|jog|workout|gym|game|shower|bath|ice|ice pack|ice packs|pack|heating pad|pad|massage|fever|temperature|headache|stretching|sleep|rest)"
)


@DAYS.says(r"^(?:(?:so|and|but|since|because) )*(?:(?:the|a|an|your|his|her|that|this|those|any|big|small|Q|of) )*(?:\w+ (?:inch )?)?(?:" + _NO_DRUG + r")(?: (?:earlier|before|itself|you (?:ate|had|took|drank)|an? hour ago|D ago))* (?:does not|doesn't|do not|don't|isn't|is not|are not|aren't|was not|wasn't|never) (?:(?:really|actually|be|itself) )*(?:counts?|counted|considered|regarded|qualif(?:y|ies)|an?|any)(?: (?:as|toward|towards|for|an?|any|kind|sort|of))* (?:dose|doses|drug|medicine|medication|intake|limits?|total|count|tablets?)\b")
def no_dose_at_all(found: Found) -> Said:
    """As in "The sandwich does not count as a dose": what is no drug is no dose."""
    return None if found.clause.of("PAN") else [found.says(OTHER, "no_drug")]


@DAYS.says(
    r"^(?:(?:so|and|but|then|now|thus|therefore|since|because) )*(?:today|tonight|this morning|the (?:new |next )?day|(?:the|your|today's|a new|his|her) (?:(?:daily|running|new|24 - hour|D) )*(?:count|total|tally|limit|allowance|clock|counter))(?: (?:now|then|again|therefore|simply|also|already))* (?:starts?|begins?|opens?|restarts?|resets?|goes back|is back|is reset)"
    r"(?: (?:off|over|again|anew|fresh|back|out))*(?: (?:at|from|with|to|on))+ (?:(?:a|an|the|full) )*(?:zero|nil|scratch|nothing|0|Q|clean slate|blank slate|empty)\b(?: A)?$"
)
def day_starts_at_zero(found: Found) -> Said:
    """As in "so today starts at zero": as if the count went by the calendar."""
    if any(item.least != 0 for item in found.clause.of("Q")) or found.clause.of("DN"):
        return None
    return [found.says(DAILY_LIMIT, "reset")]


@DAYS.says(r"^(?:(?:so|and|but|since|because|then|now|all|of|what was) )*(?:yesterday's|last night's|yesterday evening's|the previous day's|the day before's)(?: (?!not\b|no\b)\w+){0,4}? (?:is|are|has been|have been|was|were) (?:(?:now|already|all|long|well|over and) )*(?:done with|done|over|finished|behind (?:you|him|her|them)|history|past|off the (?:books|table|record|tally|count)|closed|wiped(?: out| off)?|forgotten|water under the bridge|no concern|of no concern|cancelled|erased)(?: (?:now|today|by now))?$")
def yesterday_is_done_with(found: Found) -> Said:
    """As in "Yesterday's pair is done with"."""
    return [found.says(DAILY_LIMIT, "only_today")]


@DAYS.says(
    r"^(?:(?:so|and|but|since|because|then|now|the|those|these|that|your|all|of|his|her|whole) )*(?:[AN]|Q P|Q|doses?|tablets?|pills?|caplets?|ones?|amount|total|P|it|they|everything|this|what (?:you|he|she|they|was|were))\b(?: (?!not\b)\w+){0,5}? (?:belongs?|counts?|goes|go|falls?|is counted|are counted|is charged|counted)(?: (?:only|just|entirely|fully|strictly|all))*"
    r" (?:to|toward|towards|on|onto|under|with|in|for|as|against) (?:the )?(?:previous day|previous calendar day|yesterday|yesterday's (?:\w+)|day before|last calendar day|earlier day|prior day|old day|old calendar day)(?:'s \w+)?(?: (?:now|instead|only|and not today))?$",
)
def belongs_to_another_day(found: Found) -> Said:
    """As in "The 1,200 mg belongs to the previous day"."""
    if re.search(r"\b(?:not|n't|doesn't|don't|never|still)\b", found.shape):
        return None
    return [found.says(DAILY_LIMIT, "only_today")]


@DAYS.says(r"^(?!.*\b(?:P|N|A|D|C)\b)(?:\w+ ){0,8}?(?:may|might|could) or (?:may |might |could )?not\b.*\b(?:enough|allowed|ok|okay|fine|safe|passed|elapsed|too (?:soon|early|much)|over|within|exceed\w*|permitted|acceptable)\b")
def may_or_may_not(found: Found) -> Said:
    """As in "It may or may not have been long enough": no fact is named."""
    return [found.concludes("AMBIGUOUS")]


__all__ = ["DAYS", "WINDOWS"]
