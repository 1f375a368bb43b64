"""The time it is, put right with what was wrong with the clock: "it's 9:00 pm, oh hang on, the stove clock is slow, it's actually 9:40 pm"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import Edit
from .needed import needs

_HOUR: Final = r"\d{1,2}(?::[0-5]\d)?"
_HALF: Final = r" ?[ap]\.?m\b\.?"
_SOUND: Final = r"(?:(?:oh|no|nope|wait|sorry|oops|hang on|hold on|hm+|ah|um|correction|actually|scratch that|but|and|my mistake|my bad|well)\b[,.!:]? (?:- )?)*"
_DIAL: Final = (
    r"(?:(?:the|that|my|this|our) (?:[a-z]+ )?(?:clock|watch|microwave|oven|phone|stove|display|one)(?: (?:on|in) (?:the|my) [a-z]+)?(?:'s| is| was| runs| has been| stopped| must be)|(?:it|that)(?:'s| is| runs))"
    r"(?: (?:a bit|a little|always|still|running|way|[a-z]+ly|\d{1,2} (?:min|mins|minutes)))*(?: (?:slow|fast|wrong|off|stopped|broken|behind|ahead|dead|late|not right|on (?:winter|summer|standard) time))?"
)
_PUT: Final = Begun(
    rf"\b(?:it's|it is|now it's)(?: now| about)? (?P<put>{_HOUR}(?P<half>{_HALF})?|noon|midnight)(?: now)?(?P<gone> ?[,.;(-]+ ?{_SOUND}{_DIAL}[,;.]? (?:and |so |but )?(?:it's|it is|the time is|it's now)(?: (?:actually|really|already|only|in fact|now|just))* (?P<new>{_HOUR}(?P<late>{_HALF})?|noon|midnight))(?= ?[,.;!?)]| now\b)"
)
_MOST: Final = re.compile(r"\b(?:slow|fast|wrong|off|stopped|broken|behind|ahead|dead|late|right|time)\b")


@needs("slow fast wrong off stopped broken behind ahead dead late right time", "it's is")
def clock_put_right(folded: str) -> Iterator[Edit]:
    """The time that it is in the place of the one told first, and nothing in the place of the rest.

    >>> list(clock_put_right("it's 9:00 pm, oh hang on, the stove clock is slow, it's actually 9:40 pm. 2 more?"))
    [(5, 12, '9:40 pm'), (12, 72, '')]
    """
    for match in _PUT.finditer(folded):
        if _MOST.search(match["gone"]) is None or match["half"] and not match["late"]:
            continue
        if len(match["new"]) > len(match["put"]) + 1:
            continue
        yield match.start("put"), match.end("put"), match["new"]
        yield match.start("gone"), match.end("gone"), ""


_REASON: Final = r"(?:(?:so )?(?:that|the|this|my|our) (?:[a-z]+ )?(?:clock|watch|microwave|oven|phone|stove|display|time|laptop|computer|car)(?: (?:on|in) (?:the|my|our) [a-z]+)?(?:'s| is| was|(?= ))[a-z' ]{3,45}?(?:,|;| -|\.| and| so) (?:and |so |but )?)"
_BEHIND: Final = Begun(
    rf"\b(?:it's|it is|its|now it's)(?: now| about)? (?P<put>{_HOUR}{_HALF}|noon|midnight)(?P<now> now)?(?P<mid>(?: ?[,.;]| so| and)[^?]{{0,60}}?\?) (?P<gone>(?:(?:oh|no|nope|wait|sorry|oops|hang on|hold on|ah|um|ugh|correction|actually|scratch that|my mistake|my bad|whoops)\b[,.!:]? (?:- )?)+{_REASON}?(?:it's|it is|the time is|it's now)(?: (?:actually|really|only|in fact|now|just))* (?P<new>{_HOUR}{_HALF}|noon|midnight)(?: now)?(?:[.!]+|(?<=\.)|$))(?= |$)"
)
_OTHER_NOW: Final = re.compile(rf"\b(?:it's|it is|its|now) (?:now |about |actually |really )?(?:{_HOUR}{_HALF}|noon|midnight)|\bor\b|\bmaybe\b|\bthink\b")


@needs("it is its s", "oh no nope wait sorry oops hang hold ah um ugh correction actually scratch mistake bad whoops")
def clock_put_right_behind(folded: str) -> Iterator[Edit]:
    """The same, put right behind the question.

    >>> list(clock_put_right_behind("it's 5 pm now so can i take 2 more? sorry, that clock never got changed, it's actually 4 pm."))
    [(5, 9, '4 pm'), (36, 92, '')]
    >>> list(clock_put_right_behind("it's 5 pm now so can i take 2 more? sorry, or is it actually 4 pm?"))
    []
    """
    for match in _BEHIND.finditer(folded):
        if _OTHER_NOW.search(match["mid"]) is None:
            new = match["new"]
            new = new[:-1] if new.endswith("m.") and "." not in new[:-1] else new
            if len(new) > match.end("put") - match.start("put"):
                yield match.start("put"), match.end(), f"{new}{match['now'] or ''}{match['mid']}"
                continue
            yield match.start("put"), match.end("put"), new
            yield match.start("gone"), match.end("gone"), ""
