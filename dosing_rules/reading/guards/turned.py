"""Two told doses said to have been the other way round, in whatever words: "flip that", "wrong order, sorry", "the Tylenol was the early one"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
from ..telling.story import Event, Story
from ..terms import Term

_TURNED: Final = frozenset(
    "flip flipped swap swapped switch switched trade traded reverse reversed invert inverted transpose transposed interchange interchanged exchange exchanged "
    "backwards backward opposite crossed scrambled muddled jumbled mixed inverse upside".split()
)
"""What is done to two things that stand in each other's place."""

_PHRASES: Final = (
    ("wrong", "order"), ("back", "to", "front"), ("other", "way"), ("opposite", "way"), ("wrong", "way"), ("vice", "versa"), ("reverse", "order"), ("in", "reverse"), ("turn", "those"), ("turn", "them"),
    ("turn", "that"), ("turn", "these"), ("the", "contrary"), ("changed", "places"), ("change", "places"), ("out", "of", "order"), ("not", "that", "order"), ("different", "order"), ("order", "is", "wrong"),
    ("order", "was", "wrong"), ("head", "over", "heels"), ("round", "the", "other"), ("around", "the", "other"),
)  # fmt: skip
_STARTS: Final = frozenset(row[0] for row in _PHRASES)
_ELSE: Final = frozenset(
    "shift shifts shifted shirt socks shoes lights light bed beds sheets seats seat car gears channel channels phone phones coin burger pancake pancakes house jobs job desks rooms room brands "
    "doctor doctors plans to from over legs arms eyes fingers mind coffee feelings weather between gym bag emotions eggs drinks drink salad signals stomach".split()
)
"""What else is turned, switched and mixed."""

_EARLIER: Final = frozenset({"first", "early", "earlier", "earliest", "before"})
_LATER: Final = frozenset({"second", "later", "last", "latest", "after", "afterwards"})
_SAID: Final = {"vague": "earlier", "future": "later"}
_WAS: Final = frozenset({"was", "were", "came", "went", "had", "took", "being"})


def turned(story: Story, clauses: list[Clause], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """The sentences that say so, where two doses of different drugs, people or amounts were told before them."""
    if len(story.events) < 2:
        return []
    known = set(letters)
    if _TURNED.isdisjoint(known) and _STARTS.isdisjoint(known) and (_EARLIER | _LATER).isdisjoint(known):
        return []
    told = [e for e in story.events if e.kind in ("dose", "total") and e.group.end > e.group.start]
    found = []
    for number in sorted({c.sentence for c in clauses}):
        inside = [c for c in clauses if c.sentence == number]
        low, high = inside[0].start, inside[-1].end
        before = [e for e in told if e.clause.sentence < number]
        here = [e for e in told if e.clause.sentence == number and e.kind == "dose" and any(t.how in ("clock", "ago") for t in e.times)]
        if here:
            # "2 Advil at 8, 2 Tylenol at noon, or rather the reverse"
            ends = max([e.end for e in here] + [t.end for e in here for t in e.times])
            low, before = next((k for k in range(low, high) if terms[k].start >= ends), high), [*before, *here]
        if high <= low or not _two_kinds(before):
            continue
        words = letters[low:high]
        if (len(words) <= 11 and not inside[-1].question and _turns(words)) or _order_denied(words, terms[low:high], before):
            found.append((terms[low].start, terms[high - 1].end))
    return found


def _two_kinds(told: list[Event]) -> bool:
    return len(told) > 1 and (len({e.drug.product for e in told if e.drug is not None}) > 1 or len({e.owner or "i" for e in told}) > 1 or len({str(e.group.count) for e in told}) > 1)


def _turns(words: list[str]) -> bool:
    words = words[: next((k for k, word in enumerate(words) if word in ("D", "T")), len(words))]
    phrase = any(tuple(words[k : k + len(row)]) == row for k in range(len(words)) if words[k] in _STARTS for row in _PHRASES)
    return phrase or (bool(_TURNED & set(words)) and not _ELSE & set(words))


def _order_denied(words: list[str], inside: list[Term], before: list[Event]) -> bool:
    """ "The Tylenol was the early one", "Advil came second": against the order in which they were told."""
    words = [_SAID.get(term.value.how, word) if word == "U" else word for word, term in zip(words, inside, strict=True)]  # "the Tylenol was earlier"
    if not _WAS & set(words) or not (_EARLIER | _LATER) & set(words) or {"T", "A", "P", "S", "L", "M"} & set(words):
        return False
    early, late = bool(_EARLIER & set(words)), bool(_LATER & set(words))
    named = [t.value for t in inside if t.kind == "drug" and t.value.kind == "otc"]
    families = [e.drug.family for e in before if e.drug is not None]
    if not named or len(set(families)) < 2 or named[0].family not in families:
        return False
    k = words.index("D")
    near = [w for w in words[k : k + 6] if w in _EARLIER | _LATER] or [w for w in words if w in _EARLIER | _LATER]
    if early and late and len(named) == 1 and len(near) > 1:
        return True
    wanted = families[0] if near[0] in _EARLIER else families[-1]
    return bool(named[0].family != wanted)
