"""One telling of a dose whose words make several of it: "2 Advil every break, the last at 4 pm", "2 more at 4 pm, not counting this morning's".

Such words name no number of doses, and no rule of telling takes them up: how often it was, or what was taken before, is open.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from ..beginnings import Begun
from ..cutting.clause import STOPS
from ..telling.story import Asked, Event, Story
from ..terms import Term

_N: Final = r"(?:[1-9]|1\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_NO_OCCASION: Final = (
    r"(?:one|ones|of (?:them|those|these|the)|tablets?|pills?|caplets?|capsules?|liqui-?gels?|gelcaps?|softgels?|advils?|motrins?|tylenols?|ibuprofens?|nurofens?|aleves?|mg|milligrams?|ml|hours?|hrs?|hr|day|night|days|week|month|"
    rf"other|was|is|were|being|containing|took|take|had|have|got|drank|ate|[a-z]+ed|of us|with|at|on|for|and|so|or|to|in|but|by|from|then|this|last|now|today|yesterday|tonight|since|about|around|again|label|labels|(?:morning|evening|weekday)(?! and (?:at|every|each|evening|night|noon))|the|my|instructions?|directions?|bottle|box|package|doctor|dr|usual|\d+|{_N} (?:hours?|hrs?|to|or))"
)
_OFTEN: Final = Begun(
    rf"\b(?:(?:at|on|after|before|with|between|during|in|for|from|upon|before and after|at the (?:start|end|beginning) of|the (?:start|end|beginning) of) )?(?:each|every)(?: (?:single|and every))? (?:of (?:my|our|his|her|the (?!tablets?|pills?|caplets?)) ?)?(?!{_NO_OCCASION}\b)[a-z]+"
    rf"|\b(?:each|every) (?:other )?(?:{_N} )?(?:dose|time|go|round)\b|\b(?:at the top of )?every (?:other |half |couple |few |single |of |an |{_N}(?:-| ?to ?| ?or ?|,)? ?){{0,4}}(?:hours?|hrs?)\b|\bq ?\d(?:-\d)? ?(?:h|hrs?|hours?)?\b|\b(?:t\.?i\.?d|q\.?i\.?d|b\.?i\.?d|p\.?r\.?n)\b|\bon the hour\b|\b(?:on and off|off and on)\b|\bat both ends of\b|\bfirst thing,? (?:and )?(?:at )?(?:mid-?(?:day|morning)|noon|lunch)\b|\bper (?!{_NO_OCCASION}\b)[a-z]+"
    r"|\ban? (?:meal|class|workout|shift|dose|pop|go|time|piece|sitting|session|game|lap|leg|shot|round|break|stop)\b"
    r"|\b(?:like clockwork|religiously|faithfully|dutifully|on schedule|on repeat|on (?:a|the) loop|on rotation|without fail|intermittently|sporadically|successively|alternately|incessantly|nonstop|back[- ]to[- ]back|in succession"
    r"|one after (?:another|the other)|day and night|night and day|24/7|from time to time|once in a while|every once in a while|now and then|now and again|countless times|umpteen times|time after time|many a time|any ?time)\b"
    r"|\b(?:on the dot|as directed|per the (?:label|box|bottle|package)|by the book|by the clock|on the clock|at intervals|at (?:my|the) usual times?|in regular intervals|at regular times) (?:all|the whole|throughout|through|every)\b"
    r"|\b(?:at (?:my|the) usual times|in regular intervals|at regular times|from (?:this )?(?:morning|dawn|breakfast) on(?:wards?)?|day[- ]long|all day every)\b"
    r"|\b(?:starting|beginning) (?:this|at|first|when|from|around)\b"
    rf"|\bfor (?:each|every) [a-z]+|\bfor (?:one|my|the) [a-z]+ and {_N} for (?:the|my)\b"
)
""" "2 Advil at every break", "two a meal", "2 per workout": behind how much it was."""
_WITH_LAST: Final = Begun(
    r"\b(?:at a time(?! ?:)|at once|in a row|in turn|as directed|per the (?:label|box|bottle|package)|by the book|as (?:soon as )?it wore off|as soon as|when(?:ever)? (?:it|my|the|i)\b|between (?!this|his|breakfast|lunch|dinner)[a-z]+s\b|before and after|there and back|both ways|on the way (?:there|out|in|over)\b|early,|before,|to and from|coming and going|(?:all|the whole|the entire|through the|throughout the) (?:day|morning|afternoon|night|evening)\b)"
)
""" "2 Advil at a time, the last at 4 pm": a last one of several."""
_LAST: Final = re.compile(r"\b(?:last|latest|most recent(?:ly)?|final)\b(?! (?:night|week|month|year|time i checked|resort))")
_ONLY: Final = re.compile(r"\b(?:only|just|nothing but|no more than)\b")
_BETWEEN: Final = re.compile(r"(?:[ ,:(-]|\b(?:today|so far|tablets?|pills?|caplets?|of|this morning|just|about|like|liqui-?gels?|gelcaps?|all day|mg|each)\b)*")
_TAKING: Final = Begun(r"\b(?:been|kept|keep|keeping) (?:on )?(?:taking|having|popping|using|swallowing|downing|doing|dosing|eating|chewing)\b|\b(?:been|being) on\b")
""" "I've been taking 2 Advil, the last at 4 pm"."""
_EARLIER: Final = (
    rf"(?:(?:the|my|those|these|any|all|some|what|whatever|anything|other|a|usual|regular|normal|earlier|previous|prior|first) )*(?:{_N}\b(?= ?(?:[.,;)?!]|$|more|tablets?|pills?|caplets?|advils?|motrins?|tylenols?|ibuprofens?|i\b|that|before|from|this|earlier|at|in|of|around|last|for|with|after|when|which|today|yesterday|doses?))|ones?\b|doses?\b|pills?\b|tablets?\b|pair\b|couple\b|few\b|lot\b|breakfast|lunch|noon|dawn|earlier|previous|prior|before|mornings?\b"
    r"|midday|morning and|what i|whatever i|anything i|that i|this morning|last night|yesterday|today|the morning|the others?\b|the rest\b)"
)
_BESIDES: Final = Begun(
    rf"\b(?:in addition to|on top of|as well as|along with|together with|(?:not|without|never|isn't|that's not|before) (?:even )?(?:counting|including)|not to count|excluding|exclusive of|ignoring|disregarding|leaving (?:out|aside)|setting aside|apart from|aside from|besides|other than"
    rf"|over and above|beyond|let alone|never mind|nevermind|not to mention|to say nothing of|as with|as at|just like at|same as at|same as|as i did|like i did|following) {_EARLIER}"
    rf"|(?<!set )(?<!put )(?<!setting )(?<!putting )\b(?:the|my|those|this morning's|this) (?:other |first |earlier |previous )?(?:{_N}|ones|pair|few|couple|doses)\b[^.?!;,:]{{0,30}} (?:aside|excluded|notwithstanding|excepted|(?:don't|doesn't|didn't|not) (?:really )?(?:count|counted|included))\b"
    rf"|\b(?:bringing|taking|making|putting|getting) (?:me|us|him|her|it|that|them|(?:my|the) (?:total|count|tally|sum))(?: (?:up|all))? (?:to |at )?(?:a total of )?{_N}\b(?! ?(?:am|pm|o'clock|:|hours?|minutes?|mins?))"
    r"|\bwhich (?:was|were|made) (?:my|the|numbers?) (?:second|third|fourth|fifth|sixth|seventh|eighth|\d)"
)
"""What was taken besides, told behind a dose."""
_AGAIN: Final = Begun(
    rf"\b(?:yet )?another (?:{_N}|pair|couple|dose|round)\b|\b(?:an )?(?:additional|extra|further) (?:{_N}|pair|couple|dose|round)\b|\b{_N} (?:more|additional|further|extra)\b(?! ?-? ?str)(?! hours?)"
    rf"|\b(?:the|my) (?:remaining|second|third|fourth|2nd|3rd) (?:{_N}|pair|couple|dose|round|set|lot|go|one|advil|motrin|ibuprofen|\d00)\b|\bagain(?= (?:at|around|about)\b)|\ba (?:second|third|fourth|2nd|3rd) (?:{_N}|pair|couple|dose|round|set|lot|go|advil|motrin|one|\d00)\b"
)
"""What says that there was one before, in the only telling of a dose."""
_SINCE: Final = Begun(
    rf"\b(?:{_N}|a few|several|a couple(?: of)?|some|many|more) (?:more )?(?:top[- ]?ups?|refills|repeats|boosters|follow[- ]?ups|pairs|doubles|re-?doses)\b(?! of)|\b{_N} more times\b|\b{_N} more in {_N}\b"
    r"|\bdoubl(?:ing|ed) (?:up|it|that|the dose|down)(?= ?(?:[,.;]|$|at|around|about|by|this|last|with|\d))|\ba double(?= ?(?:at|around|about|for|this|dose|with|\d))"
    rf"|\b(?:two|three|four|{_N}) (?:doubles|triples)\b"
    rf"|\b(?:through|thru|until|till|to) (?:noon|{_N} ?[ap]\.?m\.?) (?:every|each)\b|\b(?:{_N}|a pair|a couple)(?: of)? (?:of each|of both|apiece)\b|\b(?:{_N}|a pair|a couple) of (?:each|both)\b"
    r"|\bon the (?:\d|four|six|five|three|two)[- ]hour mark\b"
)
"""Further doses in one word, that no dose was read from."""
_FURTHER: Final = Begun(
    rf"\b{_N} (?:more )?(?:(?:(?:up)?on (?:waking|rising|getting|arrival|arriving)|first thing|beforehand|afterwards?|prior|pre-[a-z]+|post-[a-z]+|as an? (?:top|boost|back|first|start|follow|chaser|extra))\b"
    r"|(?P<open>(?:with (?:my |some |the )?(?:breakfast|lunch|dinner|supper|food|coffee|tea|milk|a snack|a meal)|for (?:my|a|the) [a-z]+|(?:after|before|during) (?:the |my |a )?[a-z]+)\b))"
)
""" "2 at 8 am, 4 first thing, 2 at 4 pm": a number that is no hour, with words to it that nothing reads as a time."""
_AND_ONCE: Final = Begun(rf"\b(?:and|plus|then|also) (?:once|twice|thrice|{_N} times) (?:more |again )?(?:after|since|later|afterwards?|then|before|earlier)\b")
""" "Twice before noon and once after": of doses counted by when they were, the others."""
_SET_OFF: Final = re.compile(r"(?:[,;(.-]|\b(?:and|plus|also|then|another)|&) ?$")
_HALF: Final = re.compile(r"(?:[ap]\.?m\.?|o'clock)\)?[ ,;(.-]*(?:and|plus|also|then|another|&)? ?$")
_OF_EACH: Final = Begun(rf"\b(?:{_N}|a pair|a couple) (?:of (?:each|both)(?! (?:time|dose))|apiece)\b")
""" "Advil and Motrin twice today, two of each": of two that are one drug here."""
_OF_A_TIME: Final = frozenset({"first", "prior", "before", "for", "waking", "beforehand", "earlier", "after", "when"})
""" Words of a time that nothing read, between two numbers."""
_SOME_WORDS: Final = ("last", "latest", "recent", "final")


def told_once(story: Story, asked: Asked | None, terms: list[Term], folded: str) -> list[tuple[int, int]]:
    """The places of such words beside told doses."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not told:
        return []
    single = [
        e for e in told
        if e.multi is None and not e.of and e.group.end > e.group.start and e.group.count is not None and (e.every is None if e.kind == "dose" else e.group.count in (1, 2)) and sum(o.group.start == e.group.start for o in told) == 1
    ]  # fmt: skip
    found: list[tuple[int, int]] = []
    hours = {t.start for e in told for t in e.times if t.how in ("clock", "ago", "later", "earlier")}
    if single and len(hours) > 1:
        found += [
            m.span() for m in _OFTEN.finditer(folded)
            if not m[0].endswith(("time", "dose")) and any(e.times and _behind(e, m, terms, folded) and _LAST.search(folded, m.end(), min(t.start for t in e.times)) for e in single)
        ]  # fmt: skip
    if single and len(hours) < 2 and "alternat" not in folded and "rotat" not in folded:
        last = _LAST.search(folded) if any(word in folded for word in _SOME_WORDS) else None
        found += [m.span() for m in _OFTEN.finditer(folded) if any(_behind(e, m, terms, folded) for e in single)]
        if last:
            found += [m.span() for m in _WITH_LAST.finditer(folded) if any(_behind(e, m, terms, folded) and not _ONLY.search(folded, max(e.start - 16, 0), e.end) for e in single)]
        if last and len(single) == 1 and all(e is single[0] or e.last for e in told):
            found += [m.span() for m in _TAKING.finditer(folded) if _leads(single[0], m.end(), terms, folded)]
    low, high = (asked.start, asked.end) if asked is not None and asked.clause is not None else (len(folded), len(folded))
    found += [m.span() for m in _BESIDES.finditer(folded) if _unread(m, told, folded) and not low <= m.start() < high]
    if all(e.kind == "dose" and e.multi is None and e.every is None for e in told):
        found += [m.span() for m in _SINCE.finditer(folded) if _not_told(m, told, terms) and not low <= m.start() < high]
    found += [m.span() for m in _AND_ONCE.finditer(folded) if not low <= m.start() < high]
    counted = {terms[e.group.start].start for e in told if e.group.end > e.group.start}
    for match in _FURTHER.finditer(folded):
        at = match.start()
        before = folded[max(at - 24, 0) : at]
        if at in counted or low <= at < high or not (_HALF if match["open"] else _SET_OFF).search(before):
            continue
        if any(t.start == at and t.kind == "num" or t.start <= at < t.end and t.kind == "time" for t in terms):
            found.append((at, match.end()))
    for early, late in pairwise(single):
        if early.times and late.times and early.times[0].start == late.times[0].start and (late.group.drug is None or late.group.drug is early.group.drug) and isinstance(late.group.count, int) and early.clause is late.clause:
            between = terms[early.group.end : late.group.start]
            if any(t.kind == "word" and t.value in _OF_A_TIME for t in between):
                found.append((terms[early.group.start].start, terms[late.group.end - 1].end))  # "2 first thing, and 2 at 4 pm": one hour for both
    if len(told) == 1 and told[0].multi is not None:
        found += [m.span() for m in _OF_EACH.finditer(folded)]
    if len(told) == 1 and told[0].kind == "dose" and single and not _denied(story):
        found += [m.span() for m in _AGAIN.finditer(folded) if _around(told[0], m, terms) and not low <= m.start() < high]
    return found


def _denied(story: Story) -> bool:
    """Nothing was taken before, in words."""
    return any(e.kind == "gone" for e in story.events)


def _behind(event: Event, match: re.Match[str], terms: list[Term], folded: str) -> bool:
    """Right behind how much it was, or right before it."""
    group = event.group
    if group.end <= group.start:
        return False
    low, high = terms[group.start].start, terms[group.end - 1].end
    if match.start() > low and match.end() >= high:
        if match.start() < high:
            return True  # "2 Advil each workout"
        ends = sorted([high, *(t.end for t in event.times)])
        return any(end <= match.start() and _BETWEEN.fullmatch(folded, end, match.start()) is not None for end in ends)
    return match.end() <= low and _BETWEEN.fullmatch(folded, match.end(), low) is not None


def _leads(event: Event, end: int, terms: list[Term], folded: str) -> bool:
    low = terms[event.group.start].start if event.group.end > event.group.start else event.start
    return end <= low and not set(folded[end:low]) & STOPS


def _unread(match: re.Match[str], told: list[Event], folded: str) -> bool:
    """Behind a told dose in its sentence, and no dose was read from the words or what follows them there."""
    stop = next((k for k in range(match.end(), len(folded)) if folded[k] in ".?!;"), len(folded))
    if match[0].startswith(("along with", "together with", "as well as")) and any(e.start < match.end() <= e.end for e in told):
        return False  # "a Claritin at 8 am along with 2 Advil": the second dose of the two
    before = [e for e in told if e.start < match.start()]
    if not before or any(match.start() <= e.start < stop or match.start() < e.end <= match.end() for e in told):
        return False
    return not any(e.kind == "total" or e.multi is not None or e.every is not None for e in told) and "?" not in folded[stop : stop + 1]


def _not_told(match: re.Match[str], told: list[Event], terms: list[Term]) -> bool:
    """Behind a told dose, and less than two are told behind it."""
    later = [e for e in told if e.group.end > e.group.start and terms[e.group.start].start >= match.end()]
    return any(e.start < match.start() for e in told) and len(later) < 2


def _around(event: Event, match: re.Match[str], terms: list[Term]) -> bool:
    """The words are those of the telling itself."""
    if event.group.end <= event.group.start:
        return False
    low, high = terms[event.group.start].start, terms[event.group.end - 1].end
    return match.start() < high + 2 and low - 24 < match.start() and match.end() > low - 4
