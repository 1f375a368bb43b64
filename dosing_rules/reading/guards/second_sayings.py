"""A sentence that only says a told dose once more, in doubt or otherwise: "Could have been 3", "or maybe 2 pm", "no wait, that was me"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..telling.story import Story
from ..terms import Term

_DOUBT: Final = frozenset({"or", "maybe", "could", "may", "might", "perhaps", "possibly", "sure", "W"})
_SMALL: Final = _DOUBT | frozenset("it was were been have of them those that not if i i'm im am actually really hmm wait , N T - well think".split())
_ME: Final = frozenset({"me", "mine", "i"})
_ABOUT_ME: Final = _ME | frozenset("that those it they was were had took them no wait sorry oops correction actually , : - not her him my wife husband took all".split())
_REALLY: Final = frozenset({"really", "actually"})
_OWN: Final = frozenset({"", "i", "we"})
_IN_ALL: Final = frozenset("in total of them altogether all N correction actually edit make that i mean no sorry scratch it was , : - wait oops".split())


def said_once_more(story: Story, terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """The sentences that put a dose told before them in doubt, or right, and that no rule took up."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not told or _DOUBT.isdisjoint(letters) and _REALLY.isdisjoint(letters) and not any(e.kind == "total" or not e.times or e.owner not in _OWN for e in told):
        return []
    first = min(e.end for e in told)
    used = {o.start for e in story.events for t in e.times for o in (t, *t.options, *t.also)} | {t.start for t in story.nows} | {t.start for a in story.asked for t in a.times} | story.consumed
    found = []
    low = 0
    for end in [*(n for n, letter in enumerate(letters) if letter in STOPS), len(letters)]:
        start, low = low, end + 1
        if end - start < 2 or end - start > 14 or letters[start + 1] in ("i", "we") or terms[start].start < first:
            continue
        words = set(letters[start:end])
        before = [e for e in told if e.end <= terms[start].start]
        last = before[-1]
        loose = "or" not in words or "N" in words or any(t.kind == "time" and t.value.start not in used for t in terms[start:end])
        doubted = loose and words <= _SMALL and not words.isdisjoint(_DOUBT)
        mine = words <= _ABOUT_ME and not words.isdisjoint(_ME) and last.owner not in _OWN
        counts = [t.value for t in terms[start:end] if t.kind == "num"]
        sums = [e for e in before if e.kind == "total" or e is not last and not e.times]
        summed = words <= _IN_ALL and len(counts) == 1 and bool(sums) and sums[-1].group.count != counts[0]
        moved = not words.isdisjoint(_REALLY) and not words.isdisjoint({"it", "they"}) and any(
            t.kind == "time" and t.value.how == "clock" and t.value.start not in used for t in terms[start:end]
        )  # fmt: skip
        if doubted or mine or summed or moved:
            found.append((terms[start].start, terms[end - 1].end))
    return found
