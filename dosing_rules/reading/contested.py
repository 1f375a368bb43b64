"""What words around a told dose leave open: whose it was, whether it happened, which of two records of it is right.

Who says "it may have been me who emptied it", "I have no memory of it", "I can't tell which one to believe" has told a dose
and taken its certainty back. The rules here look for such words anywhere in the text and go back to the dose that they
speak of; they only ever open what was told, and never make a new dose.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Final

from ..facts import HOUR, OneOf, Range
from .beginnings import Begun
from .cutting.clause import Clause
from .cutting.lexicon import PERHAPS, STRONG_PAST
from .quantity import INGREDIENT
from .said import said_in
from .telling.story import Event, Story
from .terms import Term

_SOMEBODY: Final = r"(?:my|our|the) [a-z]+|he|she|him|her|them"
_WHOSE: Final = Begun(
    rf"\b(?:either (?:me|i) or\b|either by me or\b|(?:me|i|mine) or (?:{_SOMEBODY})\b(?! (?:wants?|needs?|can|could|should|will|would|is|are|was going|drives?|cooks?|has to|have to|goes|go)\b)|my [a-z]+ or i (?:had|took|drank|ate|emptied|finished|swallowed|used)\b|or (?:it was |by )?(?:me|mine)\b"
    r"|(?:could|might|may)(?: just| very)?(?: as)?(?: well| easily)? (?:have been|be|'ve been) (?:me|mine|my own)\b"
    r"|(?:perhaps|maybe|possibly) (?:it was )?(?:me|mine)\b(?= *[,.;)]| who| that)|one of us (?:took|had|drank|emptied|finished|must)"
    r"|(?:not sure|unsure|no idea|don't know|can't (?:say|tell)|nobody knows) (?:who|whose) (?:took|had|drank|emptied|finished|it was|they were|swallowed|that was))"
)
"""The owner of a dose is left open."""

_DOUBT: Final = Begun(
    r"\b(?:(?:have|has|with|having|got) (?:absolutely |really )?(?:no|zero|not the slightest|not the faintest|little) (?:memory|recollection|recall)\b(?! of (?:how|when|what|which|where|why))"
    r"|(?:don't|dont|do not|can't|cannot|can not|couldn't|doesn't)(?: really| honestly| even)? (?:remember|recall|recollect) "
    r"(?:that|it|any such thing|anything (?:of the sort|like (?:it|that))|doing (?:so|that|it)|taking (?:it|them|those|that|any))(?= *[,.;!?)]|$| at all)"
    r"|(?:which|but) i (?:really |honestly |just )?(?:don't|dont|do not|can't|cant|cannot) (?:really |honestly )?(?:remember|recall)(?: taking| doing)?(?= *[,.;!?)]|$| (?:so|can|could|may|its|it's)\b))"
)
"""Whether the dose told before was taken is left open."""

_DOUBT_AHEAD: Final = Begun(
    r"\bunless (?:i|we|she|he) (?:dreamt|dreamed|imagined|made|misremember|misremembered|am mistaken|was dreaming)[^.?!;,]{0,10}|\b(?:half|dimly|vaguely|faintly|hazily) (?:remember|recall)\b"
    r"|\b(?:feels|felt|seems) (?:like|as if|as though) (?:i|we|he|she) (?:took|had|swallowed|popped|already|may|might)\b"
)
"""Whether the dose told behind them was taken is left open."""

_UNSWALLOWED: Final = Begun(
    r"\b(?:not (?:\w+ )?(?:certain|sure|positive|convinced)|unsure|can't (?:\w+ )?(?:say|swear|tell)(?: for (?:sure|certain))?|no idea|don't know|doubt|i think|i believe|i may|i might|might|may|maybe|possibly|pretty sure|fairly sure|"
    r"probably)(?: (?:that|if|whether|they|those|these|got|were|have|i|i've|actually|really|even|ever|then|and|but|not|certain|sure))* (?P<what>swallowed|spat|spit|coughed|spewed|kept (?:it|them|those) down|got (?:it|them|those) down)\b(?! (?:enough|too|any|a lot|much))"
)
"""Whether it stayed down, or was ever swallowed."""

_ACCOUNT: Final = r"(?:of (?:them|these|those|(?:the|my|our|these|those) [a-z]+)|note|notes|entry|entries|record|log|list|app|time|account|story|version|statement|line)"
_WHICH: Final = Begun(
    r"\b(?:which|who|what)(?: one| of (?:them|the two|us|those))?(?: (?:is|was|has it))?(?: (?:right|correct|true|wrong|to (?:believe|trust|go by)|i should (?:believe|trust)))+\b(?! (?:now|about|around|at|before|after|here|on time)\b)"
    r"|\b(?:one|either) of (?:them|the two|us|those|these) (?:is|must be|has to be|are|was|has got to be) (?:wrong|mistaken|off|in error)"
    r"|\b(?:one|either) of (?:the|my|our|these|those) (?:two )?(?:notes|entries|records|logs|lists|apps|times|stories|sheets|charts) (?:is|must be|has to be|has got to be) (?:wrong|mistaken|off|in error)"
    rf"|\bonly one (?:{_ACCOUNT} )?(?:can|could|must|may|has to|is|was) (?:be )?(?:right|correct|true|accurate)\b(?! (?:for|per|at)\b)"
    rf"|\bboth (?:{_ACCOUNT}s? )?(?:can't|cannot|can not) be (?:right|true|correct|accurate)\b"
    r"|\b(?:can't|cannot|can not) both be (?:right|true|correct|accurate)|\bdon't know which(?: (?:one|it is|it was))?(?= *[,.;!?)]|$)"
)
"""Two records of one thing."""

_TELLS: Final = re.compile(r"\b(?:recalls?|remembers?|counted|counts?|says?|said|memory|noted|insists?|swears?|reckons?|thinks?|thought)\b")
_RECORD: Final = re.compile(r"\b(?:says?|said|shows?|counted|according|records?|recorded|logged|log|app|chart|diary|claims?|swears?|insists?|lists?|listed|thinks?|thought|noted|reckons?|believes?)\b")

_AGAIN: Final = re.compile(r"(?:,|\(|-) *(?:and )?(?:which|that|these|those|this|it)(?:'s| was| were| is| are| being)\b|\bbeing\b|\bnamely\b|\bi\.?e\b|\bmade up of\b|\bconsisting of\b|\bin the form of\b")
"""Words that tell the same again."""

_SAYS: Final = re.compile(
    r"^[ ,;.-]*(?:and |but |while |whereas |though |yet )?(?:i|he|she|we|(?:my|the|our) [a-z]+(?: [a-z]+)?) (?:say|says|said|reckons?|insists?|swears?|claims?|thinks?|thought|noted|remembers?|recalls?|wrote|shows?|recorded|believes?)"
    r"(?: (?:it|that|they|was|were|at|rather|more|like|only))*[ ,]*(?:at )?$"
)
"""Between a time and another time of the same."""

_OTHER_TELLS: Final = re.compile(r"\b(?:the|my|an)?other(?: [a-z]+)? (?:says?|said|shows?|has|reads?|claims?|puts?|lists?|records?)\b(?: [a-z]+){0,3}? (?:those|these|the|that) (?:very )?same\b(?! (?:drug|stuff|brand|kind|amount|dose again))")
"""Another record tells of the very same intake."""

_SHARED: Final = Begun(
    r"\b(?:and (?:i|me)|i and [a-z' ]{2,24}|we|us|me and [a-z' ]{2,24}|between (?:us|me|my [a-z]+)[a-z' ]*)(?: (?:both|have|had|just|all))* (?:shared|split|divided|divvied up|emptied|polished off|went through|got through)\b"
)
_EVENLY: Final = re.compile(r"\b(?:each|apiece|evenly|equally|half and half|fifty[- ]fifty|down the middle|half of)\b")


_HALF: Final = Begun(
    r"\b(?:no idea|not sure|unsure|don't (?:know|remember|recall)|dont (?:know|remember|recall)|can't (?:say|tell|remember|recall)|cant (?:say|tell|remember|recall)|forget|uncertain|who knows|couldn't say)\b"
    r"[^.?!;]{0,30}\b(?:a\.?m\.?,? or p\.?m\b|p\.?m\.?,? or a\.?m\b|(?:in )?(?:the )?morning or (?:in )?(?:the )?(?:evening|night)|(?:in )?(?:the )?(?:evening|night) or (?:in )?(?:the )?morning|which half of the day)"
)
"""Nobody knows in which half of the day the hour was."""


_OPENING: Final = frozenset(
    "or either could might may perhaps maybe possibly us wrong mistaken off error who whose which what both memory recollection recollect remember recall unless feels felt seems "
    "right correct true accurate swallowed spat spit coughed spewed down shared split divided divvied emptied polished through".split()
)
"""Without one of these no dose is opened below."""


def contest(story: Story, terms: list[Term], clauses: list[Clause], letters: list[str], folded: str) -> None:
    """Open the doses that such words speak of."""
    if not any(e.kind in ("dose", "total") for e in story.events):
        return
    _two_counts(story, folded)
    _restated(story, terms, folded)
    _two_times(story, terms, folded)
    for match in _HALF.finditer(folded):
        for event in _spoken_of(story, match.start(), match.end(), terms, clauses)[-1:]:
            _in_either_half(event, story)
    opening = not _OPENING.isdisjoint(said_in(folded))
    for match in _WHICH.finditer(folded) if opening else ():
        if any(match.start() <= term.start < match.end() for term in terms):  # "one or two Advil, don't know which" was put aside: both are read
            _two_records(story, match, terms, clauses)
    _told_of_the_same(story, folded)
    if not opening:
        return
    for match in _WHOSE.finditer(folded):
        for event in _spoken_of(story, match.start(), match.end(), terms, clauses):
            event.owner = "?"
    for match in _DOUBT.finditer(folded):
        for event in _spoken_of(story, match.start(), match.end(), terms, clauses):
            event.maybe = True
    for match in _DOUBT_AHEAD.finditer(folded):
        here = _sentence(match.start(), terms, clauses)
        behind = [e for e in _told(story) if e.end > match.end() and _sentence(e.start, terms, clauses) == here and e.group.start < len(terms) and terms[e.group.start].start > match.start()]
        for event in behind[:1] or _spoken_of(story, match.start(), match.end(), terms, clauses):
            event.maybe = True
    for match in _UNSWALLOWED.finditer(folded):
        ahead = [e for e in _told(story) if e.start >= match.start("what") and _sentence(e.start, terms, clauses) == _sentence(match.start(), terms, clauses)]
        timed = [e for e in ahead if e.times]
        for event in timed[:1] or _spoken_of(story, match.start(), match.end(), terms, clauses):
            event.maybe = True
    for match in _SHARED.finditer(folded):
        _shared(story, match, terms, clauses, folded)


def planned_before(story: Story, letters: list[str]) -> None:
    """ "I mean to take two at 8 pm. Can I take two more at 9 pm?": what is stated is a plan, what is asked is the question."""
    real = [a for a in story.asked if a.groups and a.clause is not None]
    questions = [a for a in real if a.clause is not None and a.clause.question and any(t.how in ("clock", "later", "in", "part") for t in a.times)]
    if len(questions) != 1 or len(real) < 2:
        return
    for stated in real:
        clause = stated.clause
        if stated is questions[0] or clause is None or clause.question or len(stated.groups) != 1 or stated.alternatives or stated.other:
            continue
        if [t for t in stated.times if t.how not in ("clock", "now", "in")] or not stated.times or [(t.how, t.low) for t in stated.times] == [(t.how, t.low) for t in questions[0].times]:
            continue
        group = stated.groups[0]
        event = Event("plan", group, list(stated.times), clause, stated.start, stated.end, stated.person)
        event.maybe = not PERHAPS.isdisjoint(letters[clause.start : clause.end])
        named = [g.drug for g in (group, *questions[0].groups) if g.drug is not None] + [e.drug for e in reversed(story.events) if e.drug is not None]
        event.drug = named[0] if named else None
        story.events.append(event)
        story.asked.remove(stated)


def _told(story: Story) -> list[Event]:
    return [e for e in story.events if e.kind in ("dose", "total")]


def _sentence(place: int, terms: list[Term], clauses: list[Clause]) -> int:
    """The number of the sentence that a place of the text lies in."""
    number = -1
    for clause in clauses:
        if clause.start < len(terms) and terms[clause.start].start <= place:
            number = clause.sentence
    return number


def _hollow(event: Event) -> bool:
    """An event made of "took them", "swallowed" alone: it only points back."""
    group = event.group
    bare = group.count is None and group.mass is None and group.volume is None and not group.more
    return not event.times and event.every is None and group.drug is None and (bare or group.pronoun)


def _spoken_of(story: Story, start: int, end: int, terms: list[Term], clauses: list[Clause]) -> list[Event]:
    """The dose that words of doubt go back to: the last before them, else the first behind them in their sentence."""
    here = _sentence(start, terms, clauses)
    told = _told(story)
    for event in told:
        if _hollow(event) and _sentence(event.start, terms, clauses) == here and event.start > start - 20 and len(told) > 1:
            event.kind = "gone"
    told = _told(story)
    before = [e for e in told if e.start < start and _sentence(e.start, terms, clauses) >= here - 1]
    inside = [e for e in before if _sentence(e.start, terms, clauses) == here]
    behind = [e for e in told if e.start >= start and _sentence(e.start, terms, clauses) == here]
    chosen = (inside or behind[:1] or before)[-1:]
    if not chosen:
        return []
    one = chosen[0]
    return [e for e in told if e is one or (e.clause is one.clause and [t.start for t in e.times] == [t.start for t in one.times])]


_SUMMED: Final = re.compile(r"(?:[ ,(-]|\b(?:so far|today|total|in total|in all|altogether|already|overall|all told|now|until now|up to now|this morning|i took|i had|taken|that is|namely|being|tablets|pills)\b)+")
""" "1000 mg of ibuprofen today, 400 at 7 am and 600 at 1 pm": nothing but this between a sum and its parts."""


def _two_counts(story: Story, folded: str) -> None:
    """ "The chart says six this morning, I only recall two": one dose, and two counts of it."""
    for first, second in pairwise(_told(story)):
        a, b = first.group, second.group
        if not isinstance(a.count, int) or not isinstance(b.count, int) or second.times or second.last or second.every is not None:
            continue
        if b.drug is not None and b.drug is not a.drug or b.more or b.same or b.mass is not None or b.unit_mass is not None or b.each:
            continue
        between = folded[first.end : second.start]
        sentence = re.split(r"[.!?;]", folded[: first.start])[-1]
        if second.clause is not first.clause and second.clause.verb in STRONG_PAST or re.search(r"\b(?:gave|handed|given)\b", between):
            continue  # "and he gave me two": another one
        if re.search(r"[.!?]", between) or not _TELLS.search(between) or not _RECORD.search(sentence):
            continue
        if a.count == b.count and not re.search(r"\b(?:remember|recall)", between):
            second.maybe = True  # the same dose told twice, or another one
            continue
        second.kind = "gone"
        a.count = OneOf((a.count, b.count))


def _mass(event: Event) -> int | None:
    """Micrograms of one told intake, where the words settle them."""
    group = event.group
    if group.mass is not None or not isinstance(group.count, int):
        return group.mass if isinstance(group.mass, int) and group.count in (None, 1) else None
    usual = 200_000 if event.drug is not None and INGREDIENT.get(event.drug.family) == "ibuprofen" else None
    unit = group.unit_mass if group.unit_mass is not None else usual
    return group.count * unit if isinstance(unit, int) else None


def _count(event: Event) -> int | None:
    """Units of one told intake, where nothing is said of their mass."""
    group = event.group
    return group.count if isinstance(group.count, int) and group.mass is None and group.total_mass is None else None


def _restated(story: Story, terms: list[Term], folded: str) -> None:
    """ "200 mg all day, which was the two tablets at 9 am", "800 mg today: 400 at 8 and 400 at noon": the same drug told twice."""
    told = _told(story)
    for n, first in enumerate(told[:-1]):
        rest = [e for e in told[n + 1 :] if e.clause.sentence == first.clause.sentence and e.drug is first.drug]
        if not rest or first.group.end <= first.group.start or rest[0].group.end <= rest[0].group.start or rest[0] is not told[n + 1]:
            continue
        between = folded[terms[first.group.end - 1].end : terms[rest[0].group.start].start]
        listed = re.search(r":(?!\d)", between) is not None  # and not "at 4:30 pm and two at 8:30"
        summed = not listed and len(rest) > 1 and _SUMMED.fullmatch(between) is not None
        if re.search(r"[.?!;]", between) or not (listed or summed or _AGAIN.search(between)):
            continue
        if any(t.how in ("clock", "ago") and not any(t is u for u in rest[0].times) for whole in first.times for t in (whole, *whole.also)) or not any(e.times for e in rest):
            continue
        if not listed and not summed:
            rest = rest[:1]
        measure = _mass if _mass(first) is not None else _count
        masses = [measure(e) for e in rest]
        whole, parts = measure(first), sum(m for m in masses if m is not None)
        if whole is None or None in masses or any(e.multi is not None or e.every is not None for e in (first, *rest)):
            continue
        if whole == parts and first.kind == "dose":
            first.kind = "gone"
            day = next((t.day for t in first.times if t.how == "day" and t.side == "at"), None)
            for told_at in (t for e in rest for t in e.times if t.how == "clock" and t.day is None and t.weekday is None):
                told_at.day = day  # "six today: two at 8 am, ..."
        elif whole < parts and not summed:
            first.kind = "total" if first.kind == "dose" and all(t.how in ("day", "window", "part") for t in first.times) else first.kind
            story.unread.append((terms[first.group.start].start, terms[rest[-1].group.end - 1].end))


def _two_records(story: Story, match: re.Match[str], terms: list[Term], clauses: list[Clause]) -> None:
    """ "I said 6 am, the app says 11 am, and I don't know which one to believe": one dose, and two times of it."""
    here = _sentence(match.start(), terms, clauses)
    story.asked = [a for a in story.asked if a.groups or not (a.start <= match.start() < a.end) or len(story.asked) == 1]
    told = [e for e in _told(story) if e.kind == "dose" and e.start < match.start() and _sentence(e.start, terms, clauses) >= here - 1]
    if len(told) >= 2:
        first, second = told[-2:]
        if _as_one(first, second, story):
            return
        if first.drug is second.drug:
            first.maybe = second.maybe = True
    if told:
        story.unread.append(match.span())


def _as_one(first: Event, second: Event, story: Story) -> bool:
    """Make one dose of two hours from two that are told of it, where both are told by the clock or by how long ago."""
    same = second.group.count in (None, first.group.count) and second.group.mass in (None, first.group.mass) and not second.group.more
    if not same or first.drug is not second.drug or len(first.times) != 1 or len(second.times) != 1:
        return False
    one, other = first.times[0], second.times[0]
    if one.how != other.how or one.options or other.options or one.bare or other.bare or one.low is None or other.low is None:
        return False
    if one.how == "clock":
        options = sorted((replace(one), replace(other, day=one.day)), key=lambda t: t.low or 0)
    elif one.how == "ago":
        options = [replace(one), replace(other)]
    else:
        return False
    first.times = [replace(options[0], options=options, start=one.start, end=one.end)]
    story.consumed |= {one.start, other.start}
    second.kind = "gone"
    return True


def _told_of_the_same(story: Story, folded: str) -> None:
    """ "One note says I took 2 at 8 am, the other says I took those same 2 at noon": one dose, and two times of it."""
    for first, second in pairwise(_told(story)):
        between = _OTHER_TELLS.search(folded[first.end : second.end])
        if between is not None and _RECORD.search(re.split(r"[.!?;]", folded[: first.start])[-1]) and first.kind == second.kind == "dose" and not _as_one(first, second, story) and first.drug is second.drug:
            first.maybe = second.maybe = True
            story.unread.append((second.start, second.end))


def _two_times(story: Story, terms: list[Term], folded: str) -> None:
    """ "My husband reckons I had two at 11 am, I reckon 6 am": two people, and two times of one dose."""
    for event in _told(story):
        first = event.times[0] if len(event.times) == 1 else None
        if first is None or first.how != "clock" or first.bare or first.options or first.low is None or not _RECORD.search(re.split(r"[.!?;]", folded[: first.start])[-1]):
            continue
        other = next((t.value for t in terms if t.kind == "time" and t.start > first.end), None)
        if other is None or other.how != "clock" or other.bare or other.options or other.low is None or other.low == first.low or not _SAYS.match(folded[first.end : other.start]):
            continue
        owner = next((e for e in _told(story) if e is not event and any(t is other for t in e.times)), None)
        if owner is not None and (owner.group.count is not None or owner.group.mass is not None or owner.group.more):
            continue
        options = sorted((replace(first), replace(other, day=first.day)), key=lambda t: t.low or 0)
        event.times = [replace(options[0], options=options, start=first.start, end=first.end)]
        story.consumed |= {first.start, other.start}
        if owner is not None:
            owner.kind = "gone"


def _shared(story: Story, match: re.Match[str], terms: list[Term], clauses: list[Clause], folded: str) -> None:
    """ "My brother and I shared six": how many of them were one's own is open, unless the words say so."""
    here = _sentence(match.start(), terms, clauses)
    inside = [e for e in _told(story) if e.end > match.end() and _sentence(e.start, terms, clauses) == here]
    if not inside or not isinstance(inside[0].group.count, int) or inside[0].group.count < 2:
        return
    whole = inside[0]
    stop = re.search(r"[.?!;]", folded[whole.end :])
    rest = folded[match.start() : whole.end + (stop.start() if stop is not None else len(folded))]
    share = next((e for e in inside[1:] if not e.times and isinstance(e.group.count, int) and e.group.drug is None), None)
    if share is not None and _EVENLY.search(rest) and share.group.count * 2 <= whole.group.count:
        whole.group.count, share.kind = share.group.count, "gone"
    elif not _EVENLY.search(rest) or re.search(r"\b(?:not|never|n't|hardly) (?:\w+ )?(?:evenly|equally)", rest):
        whole.group.count = Range(1, whole.group.count)


def _in_either_half(event: Event, story: Story) -> None:
    """ "At 6 today, no idea if that was AM or PM": both of them."""
    clock = next((t for t in event.times if t.how == "clock" and t.low is not None and t.low == t.high and not t.options and t.bare), None)
    if clock is None or clock.low is None:
        return
    hour = clock.low % (12 * HOUR)
    options = [replace(clock, low=hour + half, high=hour + half, bare=False) for half in (0, 12 * HOUR)]
    story.consumed.add(clock.start)
    event.times = [replace(options[0], options=options) if t is clock else t for t in event.times]
