"""Times told by a bound: "at 3 pm at the earliest", "5 hours ago, maybe less", "didn't take my two until after noon".

The end that was told is the one that holds; nothing is made of it that is nearer to now or further from it than was said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import Edit, instead, names_a_drug
from .needed import needs

_AN_HOUR: Final = (
    r"(?P<t>(?:half past|(?:a )?quarter (?:past|to)) (?:\d{1,2}|[a-z]+)|(?:\d{1,2}(?::[0-5]\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: ?[ap]\.?m\b\.?| o'clock)?|noon|midnight"
    r")(?![\w:%])(?P<day> (?:this|in the|yesterday|last|at|today) ?(?:morning|afternoon|evening|night)?| today| yesterday)?"
)
_EXTREME: Final = r"at the (?:very |absolute )?(?P<end>earliest|latest|soonest)\b"
_EXTREMES: Final = (
    re.compile(rf"\b(?:(?:at|around|about|like) )?(?<![\w:]){_AN_HOUR},? (?:or so )?{_EXTREME}"),
    re.compile(rf"\b{_EXTREME},? (?:(?:at|around|about|by) )?{_AN_HOUR}(?! (?:hours?|hrs?|minutes?|mins?|mg|ibuprofen|advil|tylenol)\b)"),
)
_AGO_EXTREME: Final = re.compile(rf"\b(?P<n>\d{{1,2}}(?:\.\d)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|an|half an) (?P<unit>hours?|hrs?|minutes?|mins?) ago,? {_EXTREME}")
_MAYBE_LESS: Final = re.compile(
    r"\b(?P<n>\d{1,2}(?:\.\d)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|an|half an) (?P<unit>hours?|hrs?|minutes?|mins?) ago,? (?:(?:but|and|or) )?"
    r"(?:maybe|perhaps|possibly|probably|if not|could be|could have been|might be|may be|might have been)(?: even)?(?: a (?:bit|little))? (?P<end>less|more|longer)(?= ?(?:[.,;:!?)\n-]|$)| (?:and|but|so|can|it's)\b)"
)
_MAYBE_LATER: Final = re.compile(
    rf"\bat (?:around |about )?{_AN_HOUR},? (?:(?:but|and|or) )?(?:maybe|perhaps|possibly|probably|if not|could be|could have been|might be|may be|might have been)(?: even)?(?: a (?:bit|little))? (?P<end>later|earlier)"
    r"(?= ?(?:[.,;:!?)\n-]|$)| (?:and|but|so|can|it's)\b)"
)
_PAST: Final = re.compile(rf"(?<=[a-z)] )past {_AN_HOUR}")
_BEFORE_PAST: Final = re.compile(
    r"\b(?:half|quarter|minutes?|mins?|it's|its|is|well|just|already|now|way|long|right|little|bit|shortly|until|till|not|be|it|was|far|slightly|o'clock|hour|hours"
    r"|five|ten|twenty|twenty-five|one|two|three|four|six|seven|eight|nine) $"
)
_LATE: Final = re.compile(
    r"\b(?P<who>i|she|he|we|they) (?:didn't|did not|didnt|never) (?:(?:actually|really|even|finally) )?(?:(?P<round>(?:get|got) (?:a?round )?to |manage to |bother to |remember to )(?P<ing>taking|having|swallowing|take|have|swallow)|(?:take|have|swallow|get)) "
    rf"(?P<what>(?:(?:my|the|those|her|his|our)(?: (?:first|last|second|next))? |\d|one |two |three |four )(?!any\b)[^.;:,?!]{{2,48}}?),? (?P<till>until|till|til|before)(?P<after> (?:well |just |shortly )?(?:after|past))? {_AN_HOUR}"
)
_THEN: Final = (
    r"(?P<then>(?:(?:well |just |shortly |right )?after )?(?P<meal>lunch|breakfast|dinner|supper|bedtime)|(?P<since>(?:(?:about |around |just )?(?:an?|half an|\d{1,2}|one|two|three|four|five|six) (?:hours?|hrs?|minutes?|mins?) ago)|this (?:morning|afternoon|evening)|last night|late |early |tonight|today|yesterday)|(?P<event>(?:i|my|the|we|she|he) (?!\w+ (?:can|may|could|should)\b)))"
)
_TILL: Final = re.compile(
    r"\b(?P<who>i|she|he|we|they) (?:didn't|did not|didnt) (?:(?:actually|really|even|finally) )?(?:(?:get|got) (?:a?round )?to |manage to |bother to |remember to )?(?:taking|having|swallowing|take|have|swallow|get) "
    r"(?P<what>(?:(?:my|the|those|her|his|our)(?: (?:first|last|second|next))? |\d |one |two |three |four )(?!any\b)[^.;:,?!]{2,48}?),? (?:until|till|til) "
    + _THEN
)
_WHAT: Final = r"(?P<what>(?=[^.;:,?!]*?(?:\d|\b(?:one|two|three|four|my|the)\b))(?!any\b)[^.;:,?!]{2,48}?)"
_WHEN: Final = rf"(?:(?P<about>about |around |almost |nearly )|(?P<after>(?:well |just |shortly )?(?:after|past) ))?{_AN_HOUR}"
_PUT_OFF: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b(?P<who>i|she|he|we|they) (?:(?:then|only|just|finally) )?(?:waited|held (?:off|out)|put it off) (?:until|till|til) {_WHEN} (?:to take|to have|before (?:i |she |he |we )?(?:taking|having|took|had)) {_WHAT}(?= ?(?:[.;:,?!]|$)| and\b)",
        rf"\b(?P<who>i|she|he|we|they) (?:(?:then|only|just|finally) )?(?:waited to (?:take|have)|forgot to (?:take|have)|(?:put off|held off(?: on)?|delayed|postponed|forgot(?: about)?)(?: taking| having)?) {_WHAT},? (?:until|till|til) (?:{_WHEN}|{_THEN})",
        rf"\b(?:it (?:was not|wasn't|was only) until|(?:it was )?not until) {_WHEN},? (?:that |did )?(?P<who>i|she|he|we|they) (?:(?:finally|actually) )?(?:took|take|had|have) {_WHAT}(?= ?(?:[.;:,?!]|$)| and\b)",
    )
)
_OR_LATER: Final = re.compile(rf"\bat {_AN_HOUR},? or (?:(?:a (?:bit|little|while|touch)|slightly|shortly|soon|just|somewhat|some time|perhaps|maybe|even) )?(?:later|after|afterwards?|any time after)(?= ?(?:[.,;)\n-]|$)| (?:and|but|so) )")
_LATER_THAN: Final = re.compile(rf"(?:\b(?:some time|sometime|any time|a bit|a little|well|much|slightly|no doubt) )?\blater than {_AN_HOUR}")
_NO_LATER: Final = re.compile(r"\b(?:no|not|never|any|isn't|wasn't|don't|n't) (?:much |a (?:bit|minute|moment) )?$")
_IF_NOT: Final = re.compile(rf"\bat {_AN_HOUR},? if not (?=(?:at )?(?:\d|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))")
_ON_FROM: Final = re.compile(rf"\bfrom {_AN_HOUR} on(?:wards?)?(?= ?(?:[.,;:!?)\n]|$)| (?:i|today|and|so)\b)")


_NEARLY: Final = re.compile(r"\b(?P<n>\d{1,2}(?:\.\d)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?P<unit>hours?|hrs?|minutes|mins),? (?P<how>nearly|almost|give or take)(?= ?(?:[.,;?!]|$)| (?:since|have|has|now|ago|passed|gone|i|because)\b)")
""" "Four hours almost since my last": almost four hours."""


_KNOWN: Final = r"(?:get|come|put|pin|place|figure|narrow|say|tell|recall|remember|recollect|guess|make|manage|go|reckon|judge|estimate|swear|pinpoint|be|do|give|offer|work|know|swear|vouch)"
_I_CAN: Final = rf"(?:i|we|she|he) (?:(?:can|could|will|'ll) (?:(?:ever|now|honestly|really|possibly|safely|only|reasonably) )*{_KNOWN}|(?:know|knows|remember|recall|remembers|recalls|have|got|dare))(?: (?:it|that|them|myself|you|down|out|to|on|the (?:time|hour)|for (?:sure|certain)|any (?:better|closer|nearer)|now|sure|certain|with any certainty|right now|at this point|anyone|anybody))*"
_HOW: Final = r"(?:close|near|nearly|closely|exact|exactly|precise|precisely|accurate|accurately|specific|narrow|good|far|well|certain|sure)"
_RECALLED: Final = r"(?![^.,;!?]*\b(?:remember|recall|recollect|have|got)s?\b)"
"""What is as much as one remembers may not be the whole."""
_NEAR: Final = (
    rf"(?:as {_HOW} (?:an? (?:guess|answer|estimate|time) )?as|so far as|how (?:far|close|near|exactly)|(?:all(?: that)?|as much as|how much){_RECALLED}|(?:about )?the (?:very )?"
    rf"(?:best|closest|nearest|narrowest|furthest|most{_RECALLED}|(?:most (?:exact|precise)|best|closest|only{_RECALLED}) (?:thing|answer|guess|estimate|time|window|range))(?: that)?) {_I_CAN}"
)
_STOPS: Final = r"(?= ?(?:[.,;:!?)\n]|- |$)| (?:and|but|so) (?:now|it's|its|it is|i|can)\b)"
_NO_NEARER: Final = re.compile(rf"(?<=[a-z0-9])(?:[,;]| -)?(?: (?:and|but))?(?: (?:which|that|this|it|they|those))? ?(?:'s|is|was|are|were|being|would be) (?:about |probably |really |honestly )?{_NEAR}{_STOPS}")
_AS_NEAR: Final = re.compile(rf"(?<=[a-z0-9])(?<! is)(?<!'s)(?<! was)(?<! are)(?<! were)(?:[,;]| -)? (?P<put>as {_HOW} as {_I_CAN}){_STOPS}")
_HOURS: Final = Begun(r"\b(?:between|from|after|before|by|notbefore|at some point|some(?:where|time)|any(?:where|time)|\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)? (?:to|or|and)|at the (?:earliest|latest))(?! ?(?:and|but)\b)")
"""Words before a range of hours, or between its ends."""
_CLOCKED: Final = r"\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?"
_HALF: Final = r"(?: ?[ap]\.?m\b\.?|(?= (?:this|in the|yesterday|last) (?:morning|afternoon|evening|night)\b))"
_FROM_TO: Final = Begun(
    rf"\b(?P<put>(?:some(?:where|time)|any(?:where|time)|(?:at )?some point|some ?time|in the range),? from (?P<a>{_CLOCKED}|noon|midnight) (?:to|until|till|through) (?P<b>{_CLOCKED}|noon|midnight))(?! ?(?:hours?|hrs?|minutes?|mins?|days?|mg|ml|tablets?|pills?|of)\b)(?![\w:])"
)
_HOUR_TO: Final = re.compile(
    rf"\b(?P<drug>[a-z]+)\)?(?P<put>(?:,| -|;|:) ?(?P<a>{_CLOCKED}) ?(?:to|until|till|through|-) ?(?P<b>\d{{1,2}}(?::[0-5]\d)?{_HALF}))(?= ?(?:this morning|in the morning|this afternoon|yesterday|last night|this evening|today)?(?: ?(?:[.,;:!?)\n]|- |$)| (?:and|but|so) (?:now|it's|its|it is|i|can)\b))"
)


@needs("as all best closest nearest most narrowest furthest how only", "can could know knows remember remembers recall recalls have got dare will")
def no_nearer_than(folded: str) -> Iterator[Edit]:
    """ "Between 9 and 10 is as close as I can get it", "10 to 11, as near as I can tell": what was told is a range, and stands.

    >>> list(no_nearer_than("2 advil between 9 and 10 is as close as i can get it."))
    [(24, 52, '')]
    >>> list(no_nearer_than("as near as i can tell i took 2 advil"))
    []
    >>> list(no_nearer_than("2 advil is the most i can take."))
    []
    """
    if _HOURS.search(folded) is None:
        return
    for match in (*_NO_NEARER.finditer(folded), *_AS_NEAR.finditer(folded)):
        sentence = folded[max(folded.rfind(stop, 0, match.start()) for stop in (". ", "! ", "? ", "; ")) + 1 : match.start()]
        if _HOURS.search(sentence) is not None:
            yield match.start(), match.end(), ""


@needs("from", "to until till through", "somewhere sometime anywhere anytime some point time range")
def somewhere_from_to(folded: str) -> Iterator[Edit]:
    """ "Somewhere from 9 to 10 am": a range of hours.

    >>> list(somewhere_from_to("2 advil, somewhere from 9 to 10 am"))
    [(9, 34, 'between 9 and 10 am')]
    """
    yield from instead(_FROM_TO, folded, lambda match: f"between {match['a']} and {match['b']}")


@needs("to until till through -", "am pm a p m morning afternoon evening night")
def hours_from_to(folded: str) -> Iterator[Edit]:
    """ "2 advil, 9 to 10:30 am": a range of hours, and no count.

    >>> list(hours_from_to("two advil, 9 to 10:30 am. ok?"))
    [(9, 24, ' at 9 to 10:30 am')]
    >>> list(hours_from_to("two advil, 9 to 5 pm i was at work"))
    []
    """
    for match in _HOUR_TO.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), f" at {match['a']} to {match['b']}"


@needs("nearly almost give")
def nearly_so_long(folded: str) -> Iterator[Edit]:
    """ "Four hours almost": almost four hours. "Three hours give or take": about three hours.

    >>> list(nearly_so_long("4 hrs nearly since my 2 advil")), list(nearly_so_long("3 hours give or take since 2 advil"))
    ([(0, 12, 'almost 4 hrs')], [(0, 20, 'about 3 hours')])
    """
    for match in _NEARLY.finditer(folded):
        yield match.start(), match.end(), f"{'about' if match['how'].startswith('give') else 'almost'} {match['n']} {match['unit']}"


@needs("earliest latest soonest maybe perhaps possibly probably if could might may past didn did didnt never until till til later after afterward afterwards from")
def bounds_said(folded: str) -> Iterator[Edit]:
    """ "At 3 pm at the earliest": after 3 pm. "10 am at the latest": by 10 am. "5 hours ago at the latest": at least.

    >>> list(bounds_said("i took 2 advil at 3 pm at the earliest"))
    [(15, 38, 'notbefore 3 pm')]
    >>> list(bounds_said("two advil 5 hours ago at the latest"))
    [(10, 35, 'at least 5 hours ago')]
    >>> list(bounds_said("i didn't take my 2 advil until after noon"))
    [(0, 41, 'i took my 2 advil after noon')]
    >>> list(bounds_said("i took 2 advil 5 hours ago, maybe less"))
    [(15, 38, 'at most 5 hours ago')]
    >>> list(bounds_said("my latest two at 3 pm, the earliest at 9 am"))
    []
    """
    if "at the " in folded and ("earliest" in folded or "latest" in folded or "soonest" in folded):
        for match in _AGO_EXTREME.finditer(folded):
            yield match.start(), match.end(), f"at {'most' if match['end'] in ('earliest', 'soonest') else 'least'} {match['n']} {match['unit']} ago"
        for pattern in _EXTREMES:
            for match in pattern.finditer(folded):
                yield match.start(), match.end(), f"{'notbefore' if match['end'] in ('earliest', 'soonest') else 'by'} {match['t']}{match['day'] or ''}"
    if " ago" in folded and (" less" in folded or " more" in folded or " longer" in folded):
        for match in _MAYBE_LESS.finditer(folded):
            yield match.start(), match.end(), f"at {'most' if match['end'] == 'less' else 'least'} {match['n']} {match['unit']} ago"
    if " later" in folded or " earlier" in folded:
        for match in _MAYBE_LATER.finditer(folded):
            yield match.start(), match.end(), f"{'notbefore' if match['end'] == 'later' else 'by'} {match['t']}{match['day'] or ''}"
    if " past " in folded:
        for match in _PAST.finditer(folded):
            if not _BEFORE_PAST.search(folded, max(match.start() - 24, 0), match.start()) and (match["t"][-1] in "m.n" or match["t"] == "midnight" or match["day"]):
                yield match.start() - 1, match.end(), f"after {match['t']}{match['day'] or ''}"
    if "n't " in folded or " not " in folded or " never " in folded or "didnt" in folded:
        for match in _LATE.finditer(folded):
            how = "after" if match["after"] else "notbefore" if match["till"] == "before" else "at" if match["round"] else ""
            if how:
                yield match.start(), match.end(), f"{match['who']} took {match['what']} {how} {match['t']}{match['day'] or ''}"
        for match in _TILL.finditer(folded):
            yield match.start(), match.end(), f"{match['who']} took {match['what']} {_then(match)}"
    if " until " in folded or " till " in folded or " til " in folded:
        for pattern in _PUT_OFF:
            for match in pattern.finditer(folded):
                if not match["t"]:
                    yield match.start(), match.end(), f"{match['who']} took {match['what']} {_then(match)}"
                    continue
                how = "after " if match["after"] else f"at {match['about'] or ''}"
                yield match.start(), match.end(), f"{match['who']} took {match['what']} {how}{match['t']}{match['day'] or ''}"
    if " or " in folded:
        for match in _OR_LATER.finditer(folded):
            yield match.start(), match.end(), f"notbefore {match['t']}{match['day'] or ''}"
    if " if not " in folded:
        for match in _IF_NOT.finditer(folded):
            yield match.start(), match.end(), f"at {match['t']}{match['day'] or ''} or "
    if "later than " in folded:
        for match in _LATER_THAN.finditer(folded):
            if not _NO_LATER.search(folded, max(match.start() - 20, 0), match.start()):
                yield match.start(), match.end(), f"after {match['t']}{match['day'] or ''}"
    if "from " in folded:
        for match in _ON_FROM.finditer(folded):
            yield match.start(), match.end(), f"since {match['t']}{match['day'] or ''}"


def _then(match: re.Match[str]) -> str:
    """When it was, behind the verb: "at lunch", "after lunch", "an hour ago", "when I got home"."""
    return ("when " if match["event"] else "at " if match["then"] == match["meal"] else "") + match["then"]
