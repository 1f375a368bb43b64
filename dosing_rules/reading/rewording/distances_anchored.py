"""Doses told by their distances from each other, and when one of them was: "2 Motrin three hours after 2 Tylenol, and the Motrin was at 2".

One hour, or one length of time from now, tells when all of them were. It may be said of any of the doses, and it points at
that dose by its drug ("the Motrin was"), by its place ("the first one was", "the middle one") or by what was just said
("and that was"). Where every word of such a telling is understood, each dose is put with its own time.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token
from .distances_parsed import Story, parsed

_GAPS: Final = frozenset("after later before afterwards afterward apart following followed between waited earlier thereafter prior".split())
_ANCHORS: Final = frozenset("ago at since now".split())
_POINTING: Final = frozenset("the that which those my it's it".split())
_STARTS: Final = frozenset({".", "!", "?", ";", "\n", ":"})


def with_distances_anchored(text: str, tokens: list[Token]) -> str:
    """The text, of the same length, with such doses at their own times; the very text where it holds none.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(with_distances_anchored(text, tokens_of(text)).split())
    >>> plain("i took 2 tylenol, then two and a half hours later 2 advil, and that was an hour and a half ago. 2 more tylenol?")
    'i took 2 tylenol 4 hours ago. i took 2 advil 1.5 hours ago . 2 more tylenol?'
    >>> plain("the motrin (2 pills) came 90 minutes after the tylenol (2 extra strength), and i took the tylenol at noon. more motrin?")
    'i took 2 extra strength tylenol at noon, then 2 motrin 1.5 hours later . more motrin?'

    Where it is open which dose is meant, each has one time or the other, or none.

    >>> plain("i took 2 motrin, and 6 hours before that 2 tylenol. the first one was eight hours ago. can i take 2 more motrin?")
    'i took 2 motrin 2 or 8 hours ago. i took 2 tylenol 8 or 14 hours ago . can i take 2 more motrin?'
    """
    words = [token.text for token in tokens]
    if _GAPS.isdisjoint(words) or _ANCHORS.isdisjoint(words) or _POINTING.isdisjoint(words):
        return text
    for start in range(len(words)):
        found = parsed(words, start) if not start or words[start - 1] in _STARTS else None
        if found is None:
            continue
        low, high = tokens[start].start, tokens[found.end - 1].end
        said = next((said for said in _sayings(found, words) if len(said) <= high - low), "")
        if said:
            return text[:low] + said + " " * (high - low - len(said)) + text[high:]
    return text


def _sayings(story: Story, words: list[str]) -> list[str]:
    """The doses of a story, each with its time, in longer words and in shorter ones; none where the drug of the request would be another."""
    order = sorted(range(len(story.doses)), key=lambda n: story.doses[n].named)
    took = f"{story.who} took".strip()
    named = any(word in DRUG_TRIE for word in words[story.end :])
    rows: list[list[str]] = []
    same = len({dose.said for dose in story.doses}) == 1
    if story.ago is not None:
        ways = [[story.ago + offsets[at] - offset for offset in offsets] for offsets, at in ((story.offsets, story.at), *story.others)]
        ways = [times for times in ways if min(times) >= 0]  # what was taken lies behind
        if not ways:
            return []
        times = [_times({times[n] for times in ways}) for n in order]
        if "" not in times:
            rows.append([story.doses[n].said + time for n, time in zip(order, times, strict=True)])
        if rows and same:
            rows.append([rows[0][0], *(f"the same{time}" for time in times[1:])])
    elif not story.others:
        hour = _from_hour(story, story.doses[order[-1]].drug, named=named)
        return [f"{took} {hour}"] if hour else []
    sayings = [joint.join([f"{took} {row[0]}", *row[1:]]) for row in rows for joint in (f". {took} ", ", ")]
    if rows and same and not story.others and all(time.endswith(" hours ago") for time in times):
        sayings.append(f"{took} {story.doses[0].said} {' and '.join(', '.join(time.split()[0] for time in times).rsplit(', ', 1))} hours ago")
    if story.others and named:
        sayings.append(f"{took} {' and '.join(dose.said for dose in story.doses)}")
    return sayings


def _times(minutes: set[int]) -> str:
    """ " 2 hours ago", " 2 or 4 hours ago"; nothing of more than two."""
    some = sorted(minutes)
    if len(some) == 1:
        return f" {_length(some[0])} ago" if some[0] else " just now"
    if len(some) > 2 or not some[0] or any(time % 30 for time in some) and some[1] > 600:
        return ""
    if any(time % 30 for time in some):
        return f" {some[0]} or {some[1]} minutes ago"
    return f" {' or '.join(_length(time).split()[0] for time in some)} hours ago"


def _from_hour(story: Story, drug: str, *, named: bool) -> str:
    """The dose of the hour that was told, and the others in their order from there on."""
    offsets = story.offsets
    low, high = min(offsets), max(offsets)
    if offsets[story.at] not in (low, high):
        return ""
    row = sorted(range(len(offsets)), key=lambda n: offsets[n], reverse=offsets[story.at] == high)
    if not named and story.doses[row[-1]].drug != drug:
        return ""
    out = f"{story.doses[row[0]].said} {story.hour}"
    for before, n in pairwise(row):
        gap = offsets[n] - offsets[before]
        out += f", then {story.doses[n].said} {_length(gap)} later" if gap > 0 else f"; {_length(-gap)} before that {story.doses[n].said}"
    return out


def _length(minutes: int) -> str:
    """A length of time in hours or in minutes.

    >>> _length(90), _length(1440), _length(100), _length(1000)
    ('1.5 hours', '24 hours', '100 minutes', '16 hours 40 minutes')
    """
    hours, rest = divmod(minutes, 60)
    if minutes and rest in (0, 30):
        return f"{hours}{'.5' if rest else ''} hour{'s' if minutes > 60 else ''}"
    return f"{minutes} minutes" if minutes < 600 else f"{hours} hours {rest} minutes"
