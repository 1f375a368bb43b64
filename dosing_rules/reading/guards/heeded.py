"""What a correction says holds, and no fact has: "2 Advil at 6 am, 7 am my mistake", "2 more in 4 hours? Sorry, 2 hours".

Whatever rule a correction was left to, the hour, number, amount, name or person that it brings must be found in the story;
where it is not, nobody has put anything right, and what was told first may not hold.
"""

from __future__ import annotations

from typing import Any, Final

from ...facts import HOUR, OneOf
from ..cutting.clause import STOPS, Clause
from ..quantity import Group
from ..telling.story import Asked, Story
from ..terms import Term, TimeTerm

_CUES: Final = frozenset(
    "oops whoops sorry wait correction scratch mistake bad mean meant nope rather edit misspoke typo actually no wrong mistyped lied apologies instead strike hang hold nevermind nvm really not wasn't weren't make should said wrote correct change replace *".split()
)
_SMALL: Final = _CUES | frozenset(
    "it was were been that this those these they is it's its that's be i my me mine we he she him her his hers wife husband and but so or if of them to say have had took taken at around about in only just all total altogether now today yes yeah oh um uh er hm well think thought believe let correct myself "
    "never mind right correct on up ago hours hour more like closer the a an , - : ( ) T N M D F A P S L O U \" ' * ... later again checked counted looked i've count re one ones change replace read put did forget ignore by with for from".split()
)
_NEGATED: Final = frozenset({"not", "wasn't", "weren't", "isn't", "than", "of", "forget", "change", "replace", "said", "wrote", "by", "ignore", "never"})
_TAKING: Final = frozenset("oops whoops sorry wait correction mistake bad nope rather edit misspoke typo actually no apologies instead mean meant scratch strike hang hold *".split())
_MASSES: Final = 80
"""From here on a number is milligrams, not tablets."""
_VALUES: Final = frozenset({"num", "mass", "time", "drug"})


def unheeded(story: Story, asked: Asked | None, terms: list[Term], clauses: list[Clause], letters: list[str]) -> list[tuple[int, int]]:
    """The sentences that only put something right, and clauses of correction, with a value that no fact has."""
    if _CUES.isdisjoint(letters):
        return []
    told = min([e.start for e in story.events] + [a.start for a in story.asked], default=-1)
    found = []
    low = 0
    behind = False
    """Right before stands a sentence of such words alone: "I lied. It was 600 mg"."""
    stretches = []
    for n, letter in enumerate([*letters, "."]):
        if letter in STOPS or letter in ("(", ")"):
            words = {letters[k] for k in range(low, n)}
            small = n > low and words <= _SMALL
            cued = small and not words.isdisjoint(_CUES)
            if small and (cued or behind):
                stretches.append((low, n))
            behind = cued and not any(terms[k].kind in _VALUES for k in range(low, n)) or behind and n == low
            low = n + 1
    again = {c.start for c in clauses if c.kind == "correction"}
    stretches += [(c.at if any(t.kind in _VALUES for t in terms[c.at : c.end]) else c.start, c.end) for c in clauses if c.kind == "correction" and (c.at < c.end or set(letters[c.start : c.end]) <= _SMALL)]
    for low, high in stretches:
        if told < 0 or terms[low].start <= told:
            continue
        if not any(terms[k].kind in _VALUES for k in range(low, high)) and _speaks_of_me(story, terms, letters, low, high):
            found.append((terms[low].start, terms[high - 1].end))
        cue = next((k for k in range(high - 1, low - 1, -1) if letters[k] in _TAKING), low)
        first = cue if any(_fresh(terms, letters, k, low) for k in range(cue, high)) else low
        if any(_fresh(terms, letters, k, low) and not (high in again and terms[k].kind == "time") and not _has(story, asked, terms[k]) for k in range(first, high)):
            found.append((terms[low].start, terms[high - 1].end))
    return found


def _speaks_of_me(story: Story, terms: list[Term], letters: list[str], low: int, high: int) -> bool:
    """ "My wife took 2 at 1. Hold on: me.": the last dose is still of somebody else."""
    mine = any(letters[k] in ("me", "mine") or letters[k] == "i" and k + 1 == high and (high == len(letters) or letters[high] in STOPS or letters[high] in (")", "-")) for k in range(low, high) if letters[k - 1] not in ("let", "excuse", "pardon", "for", "about", "of"))
    before = [e for e in story.events if e.kind in ("dose", "total") and e.end <= terms[low].start]
    return mine and bool(before) and before[-1].owner not in ("", "i", "we")


def _fresh(terms: list[Term], letters: list[str], k: int, low: int) -> bool:
    """A value that holds; "not 3" does not."""
    if terms[k].kind not in _VALUES or terms[k].kind == "num" and (letters[k - 1] == "the" or letters[k + 1 : k + 2] == [":"]):
        return False
    before = [w for w in letters[max(low, k - 3) : k] if w not in ("at", "around", "about", "the", "just", "only", "i", "it", "was", "a", "single", "any")]
    return not before or before[-1] not in _NEGATED


def _has(story: Story, asked: Asked | None, term: Term) -> bool:
    """Some fact has this value."""
    requests = [] if asked is None else [asked]
    groups: list[Group] = [g for e in story.events for g in (e.group, *e.group.quantities_or, *e.alternating)] + [g for a in requests for g in (*a.groups, *a.alternatives)]
    times: list[TimeTerm] = [t for e in story.events for t in e.hours] + story.nows[-1:] + [t for a in requests for t in a.times] + [t for d in story.denials for t in d.times] + [t for t, _ in story.been]
    times += [o for t in times for o in (*t.options, *t.also)]
    if term.kind == "drug":
        value = term.value
        drugs = [e.drug for e in story.events] + [g.drug for g in groups] + [d for e in story.events for d in e.drugs_or] + [d for g in groups for d in g.drugs_or]
        return value.kind != "otc" or any(d is not None and d.family == value.family for d in drugs) or any(d.drug is not None and d.drug.family == value.family for d in story.denials)
    if term.kind == "mass":
        return any(term.value in (g.mass, g.unit_mass, g.total_mass, g.strength) or (isinstance(g.count, int) and g.count and g.unit_mass and g.count * g.unit_mass == term.value) for g in groups)
    if term.kind == "time":
        return _timed(term.value, times)
    count = term.value
    if isinstance(count, int) and count >= _MASSES:
        return any(count * 1000 in (g.mass, g.unit_mass, g.total_mass) for g in groups)
    counts: list[Any] = [c for g in groups for c in (g.count, g.dose_count, g.times, g.factor)] + [e.multi for e in story.events]
    if any(c == count or (isinstance(c, OneOf) and count in c.options) for c in counts):
        return True
    return isinstance(count, int) and any(t.low is not None and (t.low - count * HOUR) % (12 * HOUR) == 0 for t in times)


def _timed(value: TimeTerm, times: list[TimeTerm]) -> bool:
    if value.how not in ("clock", "ago", "span", "in", "later") or value.low is None:
        return True
    return any(t.low is not None and (t.low == value.low or (value.how == "clock" and (t.low - value.low) % (12 * HOUR) == 0 and (t.bare or value.bare))) for t in times)
