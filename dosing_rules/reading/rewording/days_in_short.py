"""Days and rows told in short: "Yesterday 6, today just 2", "a solid fortnight", "earlier still", "4 yesterday (2 at 7am, 2 at 1pm)", a heading over a log."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import CLOCK, TO_SIX, TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_HERE_IS_ALL: Final = Begun(r"(?:^|(?<=[.!?\n] ))(?P<put>(?:here is|here's|heres|this is|below is) (?:a list of )?(?:all|everything|what|the lot|exactly what)(?: that)? (?:i|he|she|we)(?:'ve|'s| have| has)? (?:taken|had|took)(?: (?:today|so far|until now|for (?:my|the|this) (?:[a-z-]+ ){0,2}?[a-z-]+)){0,3}):")


@needs("here heres this below", "taken had took", ":")
def heading_of_all(folded: str) -> Iterator[Edit]:
    """ "Here is all I've taken today for my knee: ...": what follows was taken.

    >>> list(heading_of_all("here is all i've taken today for my knee: advil at 6 am"))
    [(0, 40, 'i took')]
    """
    yield from instead(_HERE_IS_ALL, folded, "i took")


_LOG_FOR: Final = Begun(r"(?:^|(?<=[.!?\n] )|(?<=\n))(?P<put>(?:my |the )?(?:log|list|record|tally|notes?) (?:for|of|from) (?:the )?(?:yesterday|today|last \w+|past \w+)(?: and (?:yesterday|today|this morning|last night))?,? (?:all|only|just|everything is) (?P<drug>[a-z]+(?: [a-z]+)?)):")


@needs("log list record tally note notes", ":")
def log_of_one_drug(folded: str) -> Iterator[Edit]:
    """ "Log for yesterday and today, all ibuprofen:": ibuprofen.

    >>> list(log_of_one_drug("log for yesterday and today, all ibuprofen: 400 mg at 6 am"))
    [(0, 42, 'ibuprofen')]
    """
    for match in _LOG_FOR.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), match["drug"]


_EARLIER_STILL: Final = Begun(rf"\b(?P<put>(?:(?:and|then) )?(?:earlier still|still earlier|even earlier|earlier yet|even before that|further back)(?: it was| there (?:was|were)| i had| i took|,)?) (?=(?:{TO_SIX}|half)\b)")


@needs("earlier before further")
def earlier_still(folded: str) -> Iterator[Edit]:
    """ "Before that 2 at 10 am, and earlier still 2 at 5 am": before that.

    >>> list(earlier_still("before that 2 at 10 am, and earlier still 2 at 5 am."))
    [(24, 41, 'before that')]
    """
    yield from instead(_EARLIER_STILL, folded, "before that")


_FORTNIGHT: Final = Begun(r"\b(?P<put>(?:for |over |in )?(?:(?:a|the) )?(?:(?:solid|whole|full|good|last|past|entire) )*fortnight)(?= ?(?:[.,;!?]|$)| (?:now|straight|running|of|and|for))")


@needs("fortnight")
def fortnights(folded: str) -> Iterator[Edit]:
    """ "Every night for a solid fortnight": two weeks.

    >>> list(fortnights("every night for a solid fortnight."))
    [(12, 33, 'for two weeks')]
    """
    yield from instead(_FORTNIGHT, folded, "for two weeks")


_WEEKDAY: Final = r"(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|night|evening|afternoon))?"
_DAYS_IN_TURN: Final = Begun(
    rf"(?:^|(?<=[.!?\n] ))(?:so |ok |okay |hi |hey |well )?(?:yesterday|last night|the (?:day|night) before(?: yesterday)?|{_WEEKDAY}),? (?:i (?:had|took)|it was|we had|(?:he|she) (?:had|took)|(?:just |only |about )*{TO_SIX} (?!(?:[ap]\.?m|o'clock)\b))[^.?!;\n]{{0,60}}?(?<! is)(?<!it's)(?<! its)(?<!today's)(?P<put>,? (?:and |but |then |and then )?)(?=(?:today|this morning|yesterday|{_WEEKDAY})(?: so far)?,? (?:i(?:'ve)? )?(?:had |took |it was |it's been )?(?:(?:just|only|so far|another|about|the same|exactly) )*(?:{TO_SIX}|half|nothing|none)\b(?!:| ?[ap]\.?m\b| o'clock))"
)


@needs("today this yesterday monday tuesday wednesday thursday friday saturday sunday", "yesterday last before monday tuesday wednesday thursday friday saturday sunday")
def days_in_turn(folded: str) -> Iterator[Edit]:
    """ "Yesterday I had 6 Advil, today just 2 at 6 am": each day stands before what was taken on it.

    >>> list(days_in_turn("yesterday i had 6 advil, today just 2 at 6 am. it's noon."))
    [(23, 25, '.')]
    """
    yield from instead(_DAYS_IN_TURN, folded, ".")


_SPREAD: Final = Begun(r"\b(?P<put>(?:spread|spaced|staggered|scattered)(?: out)? (?:over|across|through|throughout|during) the (?:whole |entire )?(?:day|night)),? ")


@needs("spread spaced staggered scattered")
def spread_over_the_day(folded: str) -> Iterator[Edit]:
    """ "Saturday I had 6 Advil spread over the day": on that day.

    >>> list(spread_over_the_day("saturday i had 6 advil spread over the day, sunday 2."))
    [(23, 42, '')]
    """
    for match in _SPREAD.finditer(folded):
        yield match.start("put"), match.end("put"), ""


_BRACKET_OF_YESTERDAY: Final = re.compile(rf"\byesterday \((?P<row>(?:{TO_SIX} at {CLOCK}(?:, (?:and )?| and )?){{1,4}})\)")
_IN_ROW: Final = re.compile(rf"at {CLOCK}")


@needs("yesterday", "(")
def bracket_of_yesterday(folded: str) -> Iterator[Edit]:
    """ "4 yesterday (2 at 7am, 2 at 1pm)": the hours are of yesterday.

    >>> list(bracket_of_yesterday("i had 4 yesterday (2 at 7am, 2 at 1pm) and 2 today"))
    [(21, 27, 'at 7am yesterday'), (31, 37, 'at 1pm yesterday')]
    """
    for match in _BRACKET_OF_YESTERDAY.finditer(folded):
        for hour in _IN_ROW.finditer(folded, *match.span("row")):
            if hour.end() - hour.start() > 5:
                yield hour.start(), hour.end(), f"{hour[0]} yesterday"


_LOG_OF: Final = re.compile(r"(?:^|(?<=\n))(?P<drug>[a-z]+) (?:log|diary|record|list|tally)(?: (?:for|of) [^.?!:\n]{1,40})?(?P<end>:?)(?=\n)")


@needs("log diary record list tally", "\n")
def log_of_a_drug(folded: str) -> Iterator[Edit]:
    r""" "Ibuprofen log for my bad hip" over a list: ibuprofen.

    >>> list(log_of_a_drug("ibuprofen log for my bad hip\n10 pm - 400 mg"))
    [(0, 28, 'ibuprofen:')]
    """
    for match in _LOG_OF.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start(), match.end(), f"{match['drug']}:"


_SINGLE: Final = Begun(r"\bevery(?P<put> single) (?=(?:day|night|morning|evening|afternoon|hour|time|dose|one|week|meal|\d+|two|three|four|five|six|eight|twelve)\b)")


@needs("single", "every")
def every_single(folded: str) -> Iterator[Edit]:
    """ "Every single day for two weeks": every day.

    >>> list(every_single("on advil every single day for two weeks"))
    [(14, 21, '')]
    """
    yield from instead(_SINGLE, folded, "")


_THAT_WAS: Final = Begun(rf"\b(?:nothing|none|no more|not a thing)(?: at all| else)? since [^.?!;,]{{1,24}}?(?P<put>,? and (?:that was|it was|that'd be|that would be|then it was)(?: just| only)?) (?=(?:{TO_TWELVE}|half|a|an)\b)")


@needs("since", "and", "nothing none no not")
def that_was_so_many(folded: str) -> Iterator[Edit]:
    """ "Nothing since 9 last night, and that was 2 Advil": when they were taken.

    >>> list(that_was_so_many("nothing since 9 last night, and that was 2 advil."))
    [(26, 40, ', when i had')]
    """
    yield from instead(_THAT_WAS, folded, ", when i had")


_ALTERNATING: Final = Begun(rf"(?:^|(?<=[.!?\n] ))(?P<put>(?:so |okay,? so |ok,? so )?(?:i'm|im|i am|i've been|we're) alternating(?: (?:the two|both|them|here))?[.:]) (?={CLOCK}(?::| -|,))")


@needs("alternating")
def alternating_so(folded: str) -> Iterator[Edit]:
    """ "I'm alternating. Noon: 2 ibuprofen. 2 pm: two Tylenol.": the hours tell what was taken.

    >>> list(alternating_so("so i'm alternating. noon: 2 ibuprofen."))
    [(0, 19, '')]
    """
    yield from instead(_ALTERNATING, folded, "")


_ALL_IN_A_DAY: Final = Begun(r"\b(?P<put>(?:and |so )?that(?:'s|s| is) (?:all|it|everything)(?: (?:she|he|i|we)(?:'s|'ve| has| have)? (?:had|taken|took))? (?:in|for|over|within) the (?:past|last) (?:day|24 ?(?:hours|hrs|h)|twenty[- ]four hours))(?= ?(?:[.;!\n]|$))")


@needs("all it everything", "past last")
def all_in_a_day(folded: str) -> Iterator[Edit]:
    """ "Two more 9 hours ago, and that's all in the past day": that's all.

    >>> list(all_in_a_day("two more 9 hours ago, and that's all in the past day."))
    [(22, 52, "that's all")]
    """
    yield from instead(_ALL_IN_A_DAY, folded, "that's all")


_HEADED_WITH_DRUG: Final = Begun(r"(?:^|(?<=\n))(?P<brand>kirkland|equate|cvs|walgreens|generic|store[- ]brand|target|costco|goodsense|tesco|boots|great value|amazon)(?:'s)? (?P<drug>[a-z]+)(?P<comma>,)? \d{3} ?mg(?: (?:tablets|caplets|capsules|pills|gelcaps))?\.(?! (?:\d+|one|two|three|another|more))")


@needs("kirkland equate cvs walgreens generic store target costco goodsense tesco boots great amazon", "mg")
def headed_with_drug(folded: str) -> Iterator[Edit]:
    """ "Kirkland ibuprofen, 200 mg. I had 2 at 10.": what it is, and no dose.

    >>> list(headed_with_drug("kirkland ibuprofen, 200 mg. i had 2 at 10."))
    [(0, 8, "it's"), (18, 19, '')]
    """
    for match in _HEADED_WITH_DRUG.finditer(folded):
        if names_a_drug(match["drug"]) and _HAD_SO_MANY.search(folded, match.end()):
            yield match.start("brand"), match.end("brand"), "it's"
            if match["comma"]:
                yield match.start("comma"), match.end("comma"), ""


_HAD_SO_MANY: Final = re.compile(rf"\b(?:i|he|she|we) (?:had|took|swallowed|popped) {TO_TWELVE} (?:at|around|about|{TO_TWELVE} (?:hours|hrs))")
_HEADED_STRENGTH: Final = Begun(r"(?:^|(?<=[.!?:] )|(?<=\n))(?P<mg>\d{3} ?mg) (?P<drug>[a-z]+(?: [a-z]+){0,2}?)(?: (?:tablets|caplets|capsules|pills|gelcaps))?:(?=\n)")


@needs("mg", ":")
def strength_heads_log(folded: str) -> Iterator[Edit]:
    r""" "500 mg Tylenol caplets:" over a log: Tylenol 500 mg.

    >>> list(strength_heads_log("500 mg tylenol caplets:\n2 caplets 30 hours ago"))
    [(0, 22, 'tylenol 500 mg')]
    """
    for match in _HEADED_STRENGTH.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start(), match.end() - 1, f"{match['drug']} {match['mg']}"


DAYS_IN_SHORT: Final = (
    that_was_so_many, alternating_so, all_in_a_day, headed_with_drug, strength_heads_log, every_single, days_in_turn, spread_over_the_day, bracket_of_yesterday, log_of_a_drug, earlier_still, fortnights, heading_of_all, log_of_one_drug,
)  # fmt: skip
