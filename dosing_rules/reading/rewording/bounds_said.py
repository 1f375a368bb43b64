"""Times told by a bound: "at 3 pm at the earliest", "5 hours ago, maybe less", "didn't take my two until after noon".

The end that was told is the one that holds; nothing is made of it that is nearer to now or further from it than was said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import Edit
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
