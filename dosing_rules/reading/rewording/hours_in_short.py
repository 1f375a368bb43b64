"""Hours told in short: "10 30", "9 of the morning", "before 3 hours", "Three in the afternoon now", "both at 8 am"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import CLOCK, TO_SIX, TO_TWELVE, Edit, instead
from .needed import needs

_ROUND: Final = Begun(r"\b(?:mg|each|pills?|tablets?|advils?|tylenols?|ibuprofen|taken|took) (?P<put>round) (?=(?:about )?\d{1,2}(?::\d\d)? ?[ap]\.?m\b)")


@needs("round", "am pm m")
def round_an_hour(folded: str) -> Iterator[Edit]:
    """ "Two Advil 200 mg each round 6 am": around that hour.

    >>> list(round_an_hour("popped two advil 200mg each round 6am"))
    [(28, 33, 'at')]
    """
    yield from instead(_ROUND, folded, "at")


_HOUR_NOW: Final = Begun(rf"(?:^|(?<=[.!?\n] ))(?P<put>(?P<n>{TO_TWELVE}) (?:o'clock )?in the (?P<half>afternoon|morning|evening) (?:right )?now(?: ?\({CLOCK}\))?)(?= ?[.,;!\n])")


@needs("now", "afternoon morning evening")
def hour_right_now(folded: str) -> Iterator[Edit]:
    """ "Three in the afternoon now (3 pm).": it's three in the afternoon.

    >>> list(hour_right_now("took 2 at 7 am. three in the afternoon now (3 pm). 2 more ok?"))
    [(16, 49, "it's three in the afternoon")]
    """
    yield from instead(_HOUR_NOW, folded, lambda match: f"it's {match['n']} in the {match['half']}")


_AFTER_AT: Final = Begun(rf"\b(?P<put>(?:after|afterwards|after that|next)) (?=at {CLOCK} (?:the same|same|again|another|{TO_SIX}\b))")


@needs("after afterwards next", "at")
def after_at(folded: str) -> Iterator[Edit]:
    """ "2 at 06:30, after at 12:30 the same": then at 12:30.

    >>> list(after_at("2 at 06:30, after at 12:30 the same"))
    [(12, 17, 'then')]
    """
    yield from instead(_AFTER_AT, folded, "then")


_THAT_IS_NOW: Final = Begun(rf"\b{CLOCK}(?P<put>,? ?\(?(?:i\.?e\.?|namely|that is|in other words|aka),? (?:right )?now\)?)(?= ?[:.,;?-])")


@needs("now", "i ie namely that other aka")
def hour_that_is_now_put(folded: str) -> Iterator[Edit]:
    """ "4 pm, i.e. now: 2 more?": 4 pm now.

    >>> list(hour_that_is_now_put("9 am: 2 tylenol. 4 pm, i.e. now: 2 more?"))
    [(21, 31, ' now')]
    """
    if "i.e" in folded or "ie" in folded or "namely" in folded or "that is" in folded or "in other words" in folded or "aka" in folded:
        yield from instead(_THAT_IS_NOW, folded, " now")


_WOKE_NOW: Final = Begun(rf"\b(?P<put>(?:then |and |but |so )*i (?:just )?(?:woke|woke up|got up|came to) at) (?P<t>{CLOCK})(?P<now>,? which is (?:the time )?(?:right )?now|,? (?:so )?that's now|,? i\.?e\.? now)(?= ?[.,;!])")


@needs("woke got came", "now")
def woke_now(folded: str) -> Iterator[Edit]:
    """ "Then I woke at 2:30 am which is the time now": it's 2:30 am.

    >>> list(woke_now("1 g at 9pm, then i woke at 2:30 am which is the time now, another?"))
    [(12, 26, ". it's"), (34, 56, '')]
    """
    for match in _WOKE_NOW.finditer(folded):
        yield match.start("put"), match.end("put"), ". it's"
        yield match.start("now"), match.end("now"), ""


_SHOWS_UP: Final = re.compile(rf"(?P<put>, (?:and )?(?:my |the |our |his |her )?(?:relief(?: \w+)?|boss|ride|cab|uber|bus|train|plumber|electrician|babysitter|sitter|shift|replacement|landlord|guests|family|in-laws|kids|next shift|day crew|night crew|crew|day shift|manager) (?:shows? up|gets? here|arrives?|comes? (?:by|in|on|over)|picks? me up|clocks? in|is here|gets off|starts|takes? over) at {CLOCK})(?= ?(?:[.;!\n]|$))")


@needs("relief boss ride cab uber bus train plumber electrician babysitter sitter shift replacement landlord guests family laws kids crew manager", "at")
def somebody_shows_up(folded: str) -> Iterator[Edit]:
    """ "It's 7:15 am, relief guy shows up at 8.": no hour of a dose.

    >>> list(somebody_shows_up("its 7:15 am, relief guy shows up at 8. 400 more?"))
    [(11, 37, '')]
    """
    yield from instead(_SHOWS_UP, folded, "")


_BOTH_AT: Final = Begun(rf"\b(?:{TO_TWELVE}) [a-z]+(?P<put> (?:so far today|today so far|today|so far),? (?:both|all|all of them|both of them)) (?=at {CLOCK}(?: ?[.,;!\n]|$| (?:this morning|and)))")


@needs("both all", "today far", "at")
def both_at(folded: str) -> Iterator[Edit]:
    """ "2 Advil so far today, both at 8 am": 2 at 8 am.

    >>> list(both_at("i've taken 2 advil so far today, both at 8 am."))
    [(18, 37, '')]
    """
    yield from instead(_BOTH_AT, folded, "")


_LATER_NOW: Final = Begun(rf"(?:^|(?<=[.!?\n] ))(?P<put>(?:(?:it's|its|it is) )?(?:now )?(?P<n>{TO_TWELVE}(?: and a half)?) (?:hours|hrs) later(?: now)?)(?= ?[.;!\n])")


@needs("later", "hours hrs")
def hours_later_now(folded: str) -> Iterator[Edit]:
    """ "I took 2 at 8 am. 6 hours later now.": it's been 6 hours.

    >>> list(hours_later_now("i took 2 at 8 am. 6 hours later now. 2 more?"))
    [(18, 35, "it's been 6 hours")]
    """
    for match in _LATER_NOW.finditer(folded):
        if "now" in match["put"] or "it" in match["put"]:
            yield match.start("put"), match.end("put"), f"it's been {match['n']} hours"


_SPACED: Final = re.compile(r"\d [0-5]\d(?!\d)")
_HOUR_AND_MINUTES: Final = Begun(r"\b(?:at|around|about|by|@) (?P<h>\d{1,2})(?P<put> )(?P<m>[0-5]\d)(?= ?(?:[.,;!?]|$)| ?[ap]\.?m\b| (?:this morning|today|last night|tonight|and|so|then)\b)")


@needs("at around about by")
def hour_and_minutes(folded: str) -> Iterator[Edit]:
    """ "2 more at 10 30.": at 10:30.

    >>> list(hour_and_minutes("and 2 more at 10 30. clock says 2:45 pm"))
    [(14, 19, '10:30')]
    """
    for match in _HOUR_AND_MINUTES.finditer(folded) if _SPACED.search(folded) else ():
        if 1 <= int(match["h"]) <= 23:
            yield match.start("h"), match.end("m"), f"{match['h']}:{match['m']}"


_BEFORE_HOURS: Final = Begun(rf"\b(?:took|taken|take|had|swallowed)(?: (?:it|them|{TO_SIX}(?: [a-z]+)?))?(?P<put> before (?P<n>{TO_TWELVE}|half an|an) (?P<unit>hours?|hrs|minutes))(?= ?(?:[.,;!?]|$))")


@needs("before", "hours hour hrs minutes")
def hours_before_now(folded: str) -> Iterator[Edit]:
    """ "Advil 2 pill I took before 3 hours": 3 hours ago.

    >>> list(hours_before_now("advil 2 pill i took before 3 hours. ok?"))
    [(19, 34, ' 3 hours ago')]
    """
    yield from instead(_BEFORE_HOURS, folded, lambda match: f" {match['n']} {match['unit']} ago")


_OF_THE_MORNING: Final = Begun(r"\bat \d{1,2}(?::\d\d)?(?P<put> of the) (?=(?:morning|afternoon|evening|night)\b)")


@needs("of", "morning afternoon evening night")
def hour_of_the_morning(folded: str) -> Iterator[Edit]:
    """ "At 9 of the morning": in the morning.

    >>> list(hour_of_the_morning("1 gram at 9 of the morning, now"))
    [(11, 18, ' in the')]
    """
    yield from instead(_OF_THE_MORNING, folded, " in the")


_TIME_HERE: Final = Begun(rf"\b(?P<put>(?:the |my |local |current )*time (?:over )?(?:here|where i am|at my end|on my end|local)(?: right now| now)? is(?: now)?) (?=(?:now )?(?:about |around |exactly )?{CLOCK})")


@needs("time", "here where end local")
def time_here(folded: str) -> Iterator[Edit]:
    """ "Time here is 20:30": it's 20:30.

    >>> list(time_here("1 gram at 14:00. time here is 20:30. another gram?"))
    [(17, 29, "it's")]
    """
    yield from instead(_TIME_HERE, folded, "it's")


_SCENE: Final = Begun(
    r"(?:^|(?<=[.!?\n] ))(?P<put>(?:(?:i'm|im|i am|we're|now|currently) )?(?:in bed|on the couch|on the sofa|lights (?:off|out)|wide awake|still up|up late|tucked in)(?:, (?:lights (?:off|out)|wide awake|still up|can't sleep|tv on|blanket on|pajamas on|in bed|not asleep|still awake|teeth brushed))*,?) (?=\d{1,2}(?::[0-5]\d)? ?[ap]\.?m\b\.?(?: now)? ?[.!\n])"
)


@needs("bed couch sofa lights awake up tucked", "am pm m")
def scene_and_hour(folded: str) -> Iterator[Edit]:
    """ "I'm in bed, lights off, 10:30 pm.": what time it is.

    >>> list(scene_and_hour("i'm in bed, lights off, 10:30 pm. took 2 advil at 6 pm."))
    [(0, 23, "it's")]
    """
    yield from instead(_SCENE, folded, "it's")


_CLOCK_LOOKED_AT: Final = Begun(rf"\b(?P<put>(?:i'm|im|i am) (?:\w+ )?(?:staring|looking|glancing|squinting|glaring) at (?:a|the|my|our) (?:\w+ )?(?:clock|watch|phone|microwave|stove|dashboard|oven)(?: (?:that|which|and it))? (?:reads|says|shows|reading|saying|showing)) (?={CLOCK})")


@needs("staring looking glancing squinting glaring", "at")
def clock_looked_at(folded: str) -> Iterator[Edit]:
    """ "I'm staring at a clock that reads 2:20 pm": it's 2:20 pm.

    >>> list(clock_looked_at("i'm staring at a clock that reads 2:20 pm."))
    [(0, 33, "it's")]
    """
    yield from instead(_CLOCK_LOOKED_AT, folded, "it's")


_DOING_AT: Final = Begun(rf"\b(?:i'm|im|i am) (?:still |now )?(?:wide )?(?:awake|up|sitting here|lying here|lying in bed|sitting up|still up) at {CLOCK}(?P<put> (?:just )?(?:watching|staring|scrolling|reading|counting|listening|pacing|lying|sitting|tossing|folding|knitting|eating|baking|cleaning)[^.?!;\n\d]{{0,40}})(?=[.;!\n]| and (?:can|could|is|want|wonder))")


@needs("awake up here bed", "watching staring scrolling reading counting listening pacing lying sitting tossing folding knitting eating baking cleaning")
def doing_at_this_hour(folded: str) -> Iterator[Edit]:
    """ "I'm wide awake at 2 am watching infomercials": it's 2 am.

    >>> list(doing_at_this_hour("i'm wide awake at 2 am watching infomercials. one more?"))
    [(22, 44, '')]
    """
    yield from instead(_DOING_AT, folded, "")


HOURS_IN_SHORT: Final = (
    clock_looked_at, doing_at_this_hour, time_here, scene_and_hour, hour_of_the_morning, hour_and_minutes, hours_before_now, both_at, hours_later_now, woke_now, somebody_shows_up, hour_that_is_now_put, round_an_hour, hour_right_now, after_at,
)  # fmt: skip
