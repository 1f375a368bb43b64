"""A doubt behind a told dose that does not say what is doubted: "2 Advil at noon, not sure", "5 hours ago, but don't quote me".

It may be whether, when or how many; where nothing of the dose was told as open, any of these is.
"""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..sentences import sentence_start
from ..telling.story import Asked, Event, Story

_VERY: Final = r"(?:(?:at all|entirely|totally|completely|really|quite|so|too|very|fully|absolutely|altogether|100 ?%|100 percent|a hundred percent|one hundred percent|all that|actually|even|super) )*"
_OF_IT: Final = r"(?: (?:about|of|on) (?:it|that|this|any of (?:it|this|that))| to be honest| tbh| though| honestly| actually| really| anymore| any more| at all)*"
_DOUBT: Final = Begun(
    rf"\b(?:(?:not|isn't|ain't|never) {_VERY}(?:sure|certain|positive|confident)|unsure|uncertain|unless (?:i'm|im|i am|my memory|memory) (?:wrong|mistaken|misremembering|confused|off|fails(?: me)?)|(?:can't|cannot|couldn't|could not|wouldn't|won't|would not|can not) {_VERY}(?:swear(?: to (?:it|that))?|be (?:sure|certain|positive)|say(?: for (?:sure|certain))?|vouch(?: for (?:it|that))?|guarantee(?: it| that)?|promise)"
    rf"|(?:can't|cant|cannot|can not|don't|dont|do not|couldn't|could not|didn't|can hardly|can barely|hardly|barely) {_VERY}(?:(?:honestly|clearly|quite|properly|exactly|for the life of me|seem to) )*(?:remember|recall|recollect|remeber)(?: (?:it|that|this|which|exactly|precisely|clearly|well|properly|rightly|much|now|right now|offhand|correctly|for (?:sure|certain)))*"
    rf"|i (?:forget|forgot|have forgotten|don't know(?: for (?:sure|certain)| exactly))(?: now| exactly)?"
    rf"|(?:don't|dont|do not) (?:quote|hold|trust) me(?: to| on)?|hard to (?:say|tell|know)|who knows|(?:(?:i )?(?:could|may|might) (?:well )?be (?:wrong|mistaken|off|misremembering))|(?:i'm|im|i am) (?:just |only )?guessing|(?:just|only|that's|thats|it's) a (?:wild |rough )?guess|my memory(?: is|'s) (?:hazy|fuzzy|foggy|bad|poor)|(?:it's|its|it is|that's) (?:all )?(?:a blur|hazy|fuzzy|foggy)){_OF_IT}(?= ?(?:[.,;)!?\n-]|$|but\b|and\b|so\b|it's\b|its\b|can\b|now\b))"
)
"""What is doubted does not follow: "not sure if", "not certain when" say it, and other rules read that."""
_HEDGE: Final = r"(?:maybe|perhaps|possibly|probably|presumably|conceivably|i guess|i'd guess|i suppose|i presume|i'd say|i reckon)"
_HEDGED_BEFORE: Final = Begun(rf"\b(?:{_HEDGE}|maximum|max)(?: (?:it's|its|it|that|this|has|have|was|were|been|about|around|like|roughly|some|at|by|closer to|more like|a good|since))* ?(?=[\dotfsenah])")
_HEDGED_BEHIND: Final = re.compile(rf"(?: now| today| this morning| since then)?[, (-]*{_HEDGE}\b(?= ?(?:[.,;)!?]|$| since\b))")
""" "Maybe 5 hours ago", "it's been 5 hours, I guess": about 5 says how long it was, and these say that nobody knows."""
_OR_KIND: Final = Begun(
    r"\bor (?:(?:was|were|maybe|perhaps|possibly|it|they|those|these|that|the|might|have|been|is|are|could|else|else it was) )*(?P<kind>extra|regular)[ -]strength\b(?! (?:tylenol|acetaminophen|paracetamol|apap))"
)
""" "2 Regular Strength Tylenol at noon, or was it Extra Strength?": the kind is open."""
_OTHERWISE: Final = Begun(
    r"\b(?:the|my|its|their|that) (?:bottle|box|label|pack|packet|package|container|blister|tub|wrapper|strip|sticker|imprint|pills?|tablets?)(?: (?:i (?:took|used|opened)|they came from|itself|actually|now|really))*"
    r" (?:said|says|say|reads?|shows?|showed|was|were|turned out to be|turned out to have been|turns out to be|proved to be) (?:actually |really |for |to be )*(?:something|some) (?:else|different|other)|\b(?:the|my|its|that) (?:bottle|box|label|pack|packet|package|container|sticker|imprint) (?:actually |really )?(?:said|says|reads?|shows?|showed) (?:otherwise|differently|different|(?:a|an)(?:other| different) (?:name|drug|thing|medicine|medication|brand))"
)
""" "2 Tylenol at 9, but the bottle said something else": what it was, nobody says."""
_STOPPED: Final = re.compile(r"[.!?\n]+")
_PUT_RIGHT: Final = re.compile(r"\b(?:wait|sorry|no|actually|oops|mean|meant|rather)\b")
_OPENED: Final = re.compile(r"\b(?:think|thought|maybe|may|might|possibly|perhaps|could|swears?|says|claims?|insists?|reckons|either|or(?! rather))\b")
"""Words that open the telling themselves: what the doubt behind them is of, they say."""


def doubted_tellings(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The places of such doubts, each right behind a dose of which everything was told for certain."""
    person = asked.person if asked is not None else ""
    told = [e for e in story.events if e.kind in ("dose", "total") and not (person and e.owner and (e.owner != person) and {e.owner, person} & {"i", "we"})]
    found = _other_kinds([e for e in story.events if e.kind in ("dose", "total")], [a.end for a in story.asked if a.clause is not None], folded)
    if not told:
        return found
    requests = [a.start for a in story.asked if a.clause is not None]
    found += _hedged_hours(told, folded)
    for match in _DOUBT.finditer(folded):
        before = [e for e in told if e.start < match.start()]
        last = max(before, key=lambda e: e.end, default=None)
        if last is None or any(last.start < at < match.start() for at in requests) or not _said_of(folded[last.end : match.start()]):
            continue
        if all(map(certain, before)) and _OPENED.search(folded, sentence_start(folded, before[0].start), match.start()) is None:
            found.append(match.span())
    return found + [m.span() for m in _OTHERWISE.finditer(folded) if any(e.start < m.start() and _said_of(folded[e.end : m.start()]) for e in told)]


def _hedged_hours(told: list[Event], folded: str) -> list[tuple[int, int]]:
    """The hours of told doses that nobody is sure of; alternatives ("at 7, maybe 8") are told."""
    hours = {
        t.start: t.end for e in told for t in e.times
        if t.how in ("ago", "clock") and t.low == t.high and not t.options and not t.also and "before" not in folded[e.start : t.start]
    }  # fmt: skip
    found = [m.span() for m in _HEDGED_BEFORE.finditer(folded) if any(m.start() <= start <= m.end() + 1 for start in hours)]
    return found + [(start, m.end()) for start, end in hours.items() if (m := _HEDGED_BEHIND.match(folded, end))]


def _other_kinds(told: list[Event], asked_by: list[int], folded: str) -> list[tuple[int, int]]:
    """The places of another kind that a told dose may have been of."""
    found = []
    for match in _OR_KIND.finditer(folded):
        last = max((e for e in told if e.start < match.start() and not any(e.start < end <= match.start() for end in asked_by)), key=lambda e: e.end, default=None)
        if last is not None and last.drug is not None and last.drug.specific and not last.drugs_or and not last.group.drugs_or and match["kind"] not in last.drug.product.lower():
            found.append(match.span())
    return found


def _said_of(between: str) -> bool:
    """Nothing else is told between the dose and the doubt: the same sentence, or the one behind it, a correction between not counted."""
    return len(_STOPPED.findall(between)) < 2 + (_PUT_RIGHT.search(between) is not None) and len(between) < 60


def certain(event: Event) -> bool:
    """One amount at one moment."""
    open_amount = event.count_unknown or (event.group.end > event.group.start and event.group.count is not None and not isinstance(event.group.count, int))
    open_moment = event.time_unknown or any(t.low != t.high or t.options for t in event.times)
    return not (event.drugs_or or event.group.drugs_or or event.group.quantities_or or open_amount or open_moment)
