"""Short ways of telling an hour, a day or what time it is, in the words that the grammar reads.

"Now, per the kitchen clock, 3 pm" is the time that it is, "that 1 pm dose was four hours ago" tells what time it is, and the hour of
the last whistle is none of a dose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..words import number_said
from .edits import CLOCK, HOUR, TO_TWELVE, Edit, hour_said, instead, minutes_said, names_a_drug
from .needed import needs

_WE_GO_ON: Final = Begun(rf"\b(?:we|they|i) (?:go on|go on stage|perform|play|tee off|kick off|board|land|take off|open)(?P<put>(?: again)? at {CLOCK}(?: sharp)?)(?= ?(?:[.,;!\n]| and\b| so\b))")
_TIED_TO_IT: Final = re.compile(r"\b(?:then|before (?:we|that|they|i)|after (?:we|that|they)|when (?:we|they|i)|until we|till we|by then|beforehand|that point|that time|at that)\b")


@needs("we they i", "go perform play tee kick board land off open", "at")
def when_it_begins(folded: str) -> Iterator[Edit]:
    """ "We go on at 9": when something else begins, where nothing is asked of it.

    >>> list(when_it_begins("its 8:15pm and we go on at 9, wrists are toast."))
    [(23, 28, '')]
    """
    if _TIED_TO_IT.search(folded) is None:
        yield from instead(_WE_GO_ON, folded, "")


_WALL_CLOCK: Final = Begun(rf"\b(?P<put>(?:the |my )?(?:clock|watch|phone|oven|microwave|stove|dashboard)(?: clock)? (?:on|in|at|over) (?:the|my|our|this) (?:[a-z]+ )?[a-z]+ ?:) (?={CLOCK})")


@needs("clock watch phone oven microwave stove dashboard", ":")
def clock_on_the_wall(folded: str) -> Iterator[Edit]:
    """ "Clock on the office wall: 9:40 pm": the time that it is.

    >>> list(clock_on_the_wall("same at 3:40 pm. clock on the office wall: 9:40 pm."))
    [(17, 42, "it's")]
    """
    yield from instead(_WALL_CLOCK, folded, "it's")


_THEN_HOUR: Final = Begun(rf"\b(?P<put>(?:about |around |exactly |just )?(?:\d{{1,2}}|{TO_TWELVE}|half an|an) (?:minutes?|mins?|hours?|hrs?) (?:before|after|into) (?:it|that|they|he|she|we|the \w+|my \w+)(?: (?:did|started|began|ended|left|came|opened|closed))?,) at (?={CLOCK})")


@needs("before after into", "at", "minutes minute mins min hours hour hrs hr")
def hour_behind_distance(folded: str) -> Iterator[Edit]:
    """ "25 minutes before it did, at 3:35 pm": the hour says when.

    >>> list(hour_behind_distance("i took 2 advil 25 minutes before it did, at 3:35 pm."))
    [(15, 40, '')]
    """
    yield from instead(_THEN_HOUR, folded, "")


_LEADING_NOW: Final = re.compile(
    rf"^(?P<hour>{CLOCK}(?: in the (?:morning|afternoon|evening)| at night)?), (?:(?:and )?(?:i'm )?(?:still |wide )?(?:up|awake)|can't sleep|lying (?:awake|here)|sitting (?:up|here))\b[^.?!;\n]{{0,60}}[.!] (?=(?:i|i've|took|had|my last|last|two|2|one|1|popped)\b)"
)
_NOW_SAID: Final = re.compile(r"\b(?:it's|its|it is|now|clock says|time is)\b")


@needs("up awake can't can lying sitting", "morning afternoon evening night am pm noon midnight half quarter")
def hour_of_waking(folded: str) -> Iterator[Edit]:
    """ "Half past three in the morning, up with a toothache.": the time that it is, where no other is told.

    >>> list(hour_of_waking("half past three in the morning, up with a toothache. i took 2 motrin at midnight."))
    [(0, 30, "it's half past three in the morning")]
    """
    match = _LEADING_NOW.match(folded)
    if match is not None and _NOW_SAID.search(folded) is None:
        yield match.start("hour"), match.end("hour"), f"it's {match['hour']}"


_ASKING_AT: Final = Begun(rf"\b(?P<put>(?:i'm|im|i am) (?:asking|writing|typing|posting|texting)(?: (?:this|now|you))?(?: at| as of)) (?={CLOCK})")


@needs("asking writing typing posting texting", "at as")
def asking_at(folded: str) -> Iterator[Edit]:
    """ "I'm asking at 2:30 pm": the time that it is.

    >>> list(asking_at("too early? i'm asking at 2:30 pm."))
    [(11, 24, "it's")]
    """
    yield from instead(_ASKING_AT, folded, "it's")


_WHEN_TAKEN: Final = Begun(rf"\b(?:could|might|may) (?:(?:also|just|as|well|easily|equally) )*(?:have been|'ve been|of been) (?:at )?{CLOCK}(?P<put> (?:when|that) (?:i|we|he|she) (?:took|had|swallowed) (?:them|it|those|that|these))\b")


@needs("could might may", "took had swallowed")
def could_have_been_then(folded: str) -> Iterator[Edit]:
    """ "It could also have been 11 am when I took them": another hour of the same dose, and no further one.

    >>> list(could_have_been_then("it could also have been 11 am when i took them."))
    [(29, 46, '')]
    """
    yield from instead(_WHEN_TAKEN, folded, "")


_LAST_WHISTLE: Final = Begun(rf"\b(?:last|first|final|opening|closing|second) (?P<what>whistle|bell|buzzer|horn|curtain|lap|pitch|order|song|encore|bus|train|ferry|kick|inning|class|client|customer|patient|service|call|light)(?P<put>,? (?:(?:was|is|went|came|at|around|about) ){{0,2}}{CLOCK})(?= ?(?:[.,;!?\n)]|$))")


@needs("last first final opening closing second", "whistle bell buzzer horn curtain lap pitch order song encore bus train ferry kick inning class client customer patient service call light")
def last_whistle(folded: str) -> Iterator[Edit]:
    """ "Last whistle 20:15": when something else was, where nothing else is told by it.

    >>> list(last_whistle("reffed three games, last whistle 20:15. 2 advil at 13:00."))
    [(32, 38, '')]
    >>> list(last_whistle("last whistle 20:15. took 2 right after the whistle."))
    []
    """
    for match in _LAST_WHISTLE.finditer(folded):
        if folded.count(match["what"]) == 1:
            yield match.start("put"), match.end("put"), ""


_AT_WORK: Final = Begun(
    r"\b(?:been|i've been|i'm been) (?P<put>(?:haul|dragg?|driv|work|stand|walk|rid|fly|digg?|paint|clean|cook|pack|mov|lift|carry|mow|chopp?|bak|serv|study|read|writ|typ|teach|play|practic|rehears|runn?|hik|shopp?|garden|rak|shovell?|fish|farm|milk|load|unload|sort|stock|count|grad|cod|gam|watch|weld|saw|stack|sew|knitt?|plow|plough|harvest|pick|scrubb?|mopp?)in(?:g|')?"
    rf"(?: (?!and\b|or\b|2\b|my (?:pills|meds)\b)[a-z]+){{0,5}}) since (?={CLOCK}|{TO_TWELVE}\b|yesterday\b|dawn\b|daybreak\b)"
)


@needs("been", "since")
def at_work_since(folded: str) -> Iterator[Edit]:
    """ "Been haulin' crab pots since 3": up since 3.

    >>> list(at_work_since("been haulin crab pots since 3. took 2 advil."))
    [(5, 21, 'up')]
    """
    yield from instead(_AT_WORK, folded, "up")


_DAY_THEN_HOUR: Final = Begun(r"\b(?:it's|it is|its|now it's|today is|today's)(?: now| already| finally)? (?P<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?P<put>,? (?P<hour>\d{1,2}(?::[0-5]\d)? in the (?P<part>morning|afternoon|evening)))\b")


@needs("monday tuesday wednesday thursday friday saturday sunday", "in", "morning afternoon evening")
def day_then_hour(folded: str) -> Iterator[Edit]:
    """ "It's Monday, 8 in the morning": Monday at 8 am.

    >>> list(day_then_hour("it's monday, 8 in the morning. two now?"))
    [(11, 29, ' 8 am')]
    """
    yield from instead(_DAY_THEN_HOUR, folded, lambda match: f" {match['hour'].split()[0]} {'am' if match['part'] == 'morning' else 'pm'}")


_PER_CLOCK: Final = Begun(rf"\bnow(?P<put>,? (?:per|by|according to|going by|as per) (?:the|my|our|this) (?:[a-z]+ )?(?:clock|phone|watch|oven|stove|microwave|dashboard|radio|tv|wristwatch),?) (?={HOUR})")


@needs("now", "per by according going", "clock phone watch oven stove microwave dashboard radio tv wristwatch")
def now_by_the_clock(folded: str) -> Iterator[Edit]:
    """ "And now, per the kitchen clock, 3 pm": the time that it is.

    >>> list(now_by_the_clock("2 advil at 7 am, and now, per the kitchen clock, 3 pm."))
    [(24, 48, '')]
    """
    yield from instead(_PER_CLOCK, folded, "")


_ON_MY_FEET: Final = Begun(rf"\b(?P<put>on (?:my|our|his|her|their) feet) since (?={CLOCK}|{TO_TWELVE}\b)")


@needs("feet", "since")
def on_ones_feet(folded: str) -> Iterator[Edit]:
    """ "I've been on my feet since nine": up since nine.

    >>> list(on_ones_feet("been on my feet since nine."))
    [(5, 15, 'up')]
    """
    yield from instead(_ON_MY_FEET, folded, "up")


_HOUR_OF_DOSE: Final = Begun(rf"\b(?P<put>(?:that|the|my) (?P<hour>(?:\d{{1,2}}|{TO_TWELVE})(?::[0-5]\d)? ?(?P<half>[ap])\.?m\.?) (?:dose|one|ones|pair|round|pills?|tablets?|caplets?) (?:was|were) (?:exactly |just |only |now )?(?P<n>{TO_TWELVE}) (?:hours?|hrs?) ago)(?= ?(?:[.,;!?\n)]|$))")


@needs("dose one ones pair round pill pills tablet tablets caplet caplets", "ago")
def hour_of_told_dose(folded: str) -> Iterator[Edit]:
    """ "That 1 pm dose was four hours ago": so it is 5 pm.

    >>> list(hour_of_told_dose("2 at 8 am, 2 at 1 pm, and that one pm dose was four hours ago. 2 more?"))
    [(26, 61, "it's 5 pm")]
    """
    for match in _HOUR_OF_DOSE.finditer(folded):
        said = re.match(r"[a-z]+|\d+(?::\d\d)?", match["hour"])
        assert said is not None
        hour = said[0] if said[0][0].isdigit() else str(number_said(said[0]))
        at = minutes_said(f"{hour} {match['half']}m")
        if re.search(rf"\b{re.escape(hour)}(?::00)? ?{match['half']}\.?m\b", folded[: match.start()]):
            yield match.start("put"), match.end("put"), f"it's {hour_said(at + 60 * number_said(match['n']))}"


_BEFORE_NOW: Final = Begun(r"\b(?:hours?|hrs?|minutes?|mins?) (?P<put>before now)\b")


@needs("before", "now", "hours hour hrs hr minutes minute mins min")
def ago_from_now(folded: str) -> Iterator[Edit]:
    """ "6 hours before now": ago.

    >>> list(ago_from_now("two tablet, 6 hours before now."))
    [(20, 30, 'ago')]
    """
    yield from instead(_BEFORE_NOW, folded, "ago")


_LAST_AT: Final = Begun(r"\blast (?:one|dose|pill|pair|round|two)(?P<put> (?P<hour>1?\d))(?= (?:this morning|this afternoon|this evening|last night|tonight)\b)")


@needs("last", "this night tonight")
def last_at_hour(folded: str) -> Iterator[Edit]:
    """ "Last one 8 this morning": at 8.

    >>> list(last_at_hour("one every six hours since 8 pm, last one 8 this morning."))
    [(40, 42, ' at 8')]
    """
    yield from instead(_LAST_AT, folded, lambda match: f" at {match['hour']}")


_IT_IS_AGAIN: Final = Begun(rf"\b(?:it's|it is|its|now it's) (?:now )?{CLOCK}(?<!\.)(?P<put> again)(?= ?(?:[.,;!?]|$)| (?:today|now|and|so)\b)")


@needs("again")
def same_hour_again(folded: str) -> Iterator[Edit]:
    """ "It's noon again today.": the time that it is, and no further dose.

    >>> list(same_hour_again("1000 mg yesterday at noon. it's noon again today."))
    [(36, 42, '')]
    """
    yield from instead(_IT_IS_AGAIN, folded, "")


_AFTER_AT: Final = Begun(rf"\b(?P<put>(?:after|before|during|following) (?:the )?[a-z]+,) (?=at {CLOCK},? (?:i|he|she|we) (?:took|had|swallowed|popped|downed)\b)")


@needs("after before during following", "took had swallowed popped downed")
def hour_of_a_rite(folded: str) -> Iterator[Edit]:
    """ "After Vigils, at 3:30 am, I took one": the hour says when.

    >>> list(hour_of_a_rite("peace. after vigils, at 3:30 am, i took one."))
    [(7, 20, '')]
    """
    for match in _AFTER_AT.finditer(folded):
        if not names_a_drug(match["put"].split()[-1].rstrip(",")):
            yield match.start("put"), match.end("put"), ""


HOURS_SHORTLY: Final = (same_hour_again, hour_of_a_rite, when_it_begins, clock_on_the_wall, hour_behind_distance, hour_of_waking, asking_at, could_have_been_then, last_whistle, at_work_since, day_then_hour, now_by_the_clock, on_ones_feet, hour_of_told_dose, ago_from_now, last_at_hour)
