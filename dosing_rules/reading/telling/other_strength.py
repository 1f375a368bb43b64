"""A strength told behind the question: "Can I take two 200s? Sorry, the new ones are 400s, so it'd be two of those"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..cutting.lexicon import STRONG_PAST
from ..terms import Term
from .story import Story

_STRENGTHS: Final = frozenset({100, 160, 200, 220, 250, 325, 400, 500, 600, 650, 800, 1000})
_THEY: Final = frozenset({"they're", "they", "these", "those", "it's", "ones", "label", "bottle", "box", "pack", "packet", "tablets", "pills", "caplets", "turns", "turn"})
_ARE: Final = frozenset({"they're", "are", "be", "actually", "all", "really", "is", "it's", "in", "fact", "only"})
_RULING: Final = frozenset("max maximum limit most exceed hours hrs daily day per under rule ceiling cap every would".split())
_PAST: Final = STRONG_PAST | {"had", "was", "were", "used", "earlier", "not", "n't", "aren't", "or", "if", "maybe"}


def other_strength(story: Story, terms: list[Term], letters: list[str]) -> None:
    """Ask for tablets of that strength, where the count is said once more; else the strength stays unread."""
    asked = next((a for a in story.asked if a.groups and a.clause is not None), None)
    if asked is None or asked.clause is None or asked.alternatives or all(g.unit_mass is None for g in asked.groups):
        return
    held = {t.start for e in story.events for t in terms[e.group.start : e.group.end]} | {t.start for a in story.asked for g in a.groups for t in terms[g.start : g.end]}
    for k in range(asked.groups[-1].end, len(letters)):
        strength = _strength(terms, letters, k)
        if not strength or any(g.unit_mass == strength for g in asked.groups) or terms[k].start in held:
            continue
        first = next((j + 1 for j in range(k, -1, -1) if letters[j] in STOPS), 0)
        stop = next((j for j in range(k, len(letters)) if letters[j] in STOPS), len(letters))
        lead = letters[first:k]
        if first < asked.groups[-1].end or letters[stop : stop + 1] == ["?"] or not _THEY & set(lead) or _RULING & set(lead) or _PAST & set(lead) or any(t.kind == "time" for t in terms[first:stop]):
            continue
        place = (terms[first].start, terms[stop - 1].end)
        again = [j for j in range(k + 1, stop) if terms[j].kind == "num" and isinstance(terms[j].value, int) and (letters[j - 1] in ("still", "so", "be", ",", "just", "take", "have") or letters[j + 1 : j + 2] == ["of"])]
        if len(asked.groups) != 1 or len(again) != 1 or lead[-1] not in _ARE and letters[k + 1 : k + 2] != ["each"] or asked.groups[0].mass is not None:
            story.unread.append(place)
            return
        group = asked.groups[0]
        group.unit_mass, group.count = strength, terms[again[0]].value
        terms[k].read = terms[again[0]].read = True
        return


def _strength(terms: list[Term], letters: list[str], k: int) -> int:
    """Micrograms of "400s", "200 each", "400 mg"; 0 where it is something else."""
    value = terms[k].value
    if terms[k].kind == "mass" and isinstance(value, int):
        return value if value // 1000 in _STRENGTHS else 0
    if terms[k].kind == "num" and isinstance(value, int) and value in _STRENGTHS and letters[k + 1 : k + 2] in (["s"], ["each"], ["apiece"]):
        return value * 1000
    return 0
