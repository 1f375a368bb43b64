"""A wait that somebody thinks of ("if I hold out until 5:30", "I'll wait another two hours and then"): the asked moment.

What was waited in the past ("I waited four hours and took 2") and whether one must wait ("should I wait until 6?") are
no such thing and stay as they are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..terms import Term, TimeTerm, word_of, words_told

WAITED: Final = "waited"
"""The note of such a term, and ``part_name`` of such a moment where its hour has none."""

_LEADS: Final = frozenset({"if", "once", "suppose", "supposing", "assuming", "provided", "say", "after", "when", "unless"})
_SUBJECTS: Final = frozenset({"i", "we", "he", "she", "they", "that", "you"})
_WILL: Final = frozenset({"i'll", "we'll", "she'll", "he'll", "they'll", "will", "gonna", "plan", "planning", "plans", "going", "intend", "intends", "intending", "hoping", "hopes", "aims", "want", "wants", "willing", "able", "decide", "decided"})
_BETWEEN: Final = frozenset({"just", "can", "could", "to", "manage", "managed", "were", "am", "is", "i'm", "im", "he's", "she's", "only", "simply", "do", "was", "then", "instead", "really", "also", "maybe", "like"})
_VERBS: Final = frozenset({"wait", "waits", "waiting", "hold", "holds", "hang", "stick", "tough", "sit", "last", "delay", "stretch", "suffer", "grit", "make", "push", "endure", "ride", "gut"})
_PARTICLES: Final = frozenset({"off", "out", "on", "it", "tight", "this", "through", "with", "my", "teeth", "up", "myself", "the", "pain", "that", "all", "way"})
_OVER: Final = frozenset({"for", "until", "till", "til", "another", "at", "least", "about", "around", "a", "full", "to", "maybe", "like", "roughly", "exactly", "more"})
_PASSED: Final = frozenset({"passed", "gone", "elapsed", "pass", "go", "by", "have", "has", "are", "up", "went"})
_BEGINNING: Final = _LEADS | _SUBJECTS | _WILL
_WAITED: Final = frozenset({"waited", "held", "lasted", "hung"})
_OWN: Final = frozenset({"my", "his", "her", "our", "their", "the"})
_SETTING: Final = frozenset({"set", "setting"})
_WAITING: Final = _VERBS | _PASSED | _WAITED | _SETTING
"""One of them is in every such wait."""


def with_waits(terms: list[Term], folded: str) -> list[Term]:
    """The terms with each such wait made one moment."""
    if _WAITING.isdisjoint(words_told(terms)):
        return terms
    out: list[Term] = []
    i = 0
    while i < len(terms):
        word = terms[i].value if terms[i].kind == "word" else ""
        past = _waited(terms, i) if word in _WAITED else _alarm(terms, i) if word in _SETTING else None
        if past is not None:
            out.append(past[0])
            i = past[1]
            continue
        found = _wait(terms, i, folded) if word in _BEGINNING else None
        if found is None:
            out.append(terms[i])
            i += 1
            continue
        time, after = found
        out.append(Term("time", terms[i].start, terms[after - 1].end, replace(time, start=terms[i].start, end=terms[after - 1].end), note=WAITED))
        i = after
    return out


def _wait(terms: list[Term], i: int, folded: str) -> tuple[TimeTerm, int] | None:
    """The moment that the wait beginning at ``i`` leads to, and the index after it."""
    k = i
    lead = word_of(terms, k) in _LEADS
    if lead:
        k += 1
        more = _passed(terms, k, folded)
        if more is not None:
            return more
    subject = word_of(terms, k) in _SUBJECTS
    if subject:
        k += 1
    will = False
    while word_of(terms, k) in _BETWEEN or word_of(terms, k) in _WILL:
        will |= word_of(terms, k) in _WILL
        k += 1
    if word_of(terms, k) not in _VERBS or not (lead or will) or (lead and not subject and not will):
        return None
    noun = word_of(terms, i) == "plan" and word_of(terms, i - 1) in _OWN and word_of(terms, i + 1) == "is" and word_of(terms, i + 2) == "to"  # "my plan is to wait"
    if will and not lead and not subject and not noun and word_of(terms, i) not in ("i'll", "we'll", "she'll", "he'll", "they'll"):
        return None
    if not lead and word_of(terms, i - 1) in ("should", "must", "can", "do", "does", "could", "would", "if", "whether", "how", "when"):
        return None
    waits = word_of(terms, k).startswith("wait")
    k += 1
    particles = 0
    while word_of(terms, k) in _PARTICLES:
        particles, k = particles + 1, k + 1
    until = False
    while word_of(terms, k) in _OVER:
        until |= word_of(terms, k) in ("until", "till", "til", "to")
        k += 1
    if k >= len(terms) or terms[k].kind != "time":
        return None
    time: TimeTerm = terms[k].value
    until |= time.side in ("until", "before")
    if not (waits or particles or until):
        return None
    if time.how in ("clock", "part") and until and time.side in ("at", "until", "before"):
        moment = replace(time, side="at", part_name=time.part_name or WAITED)
    elif time.how in ("span", "length") and not until and time.low is not None and not (time.low == 0 and time.high == 0):
        moment = TimeTerm("in", time.low, time.high, part_name=WAITED)
    elif time.how in ("in", "later") and time.low is not None:
        moment = replace(time, how="in", part_name=WAITED)
    else:
        return None
    k += 1
    while word_of(terms, k) in ("more", "longer", "from", "now") or (k < len(terms) and terms[k].kind == "time" and terms[k].value.how == "now"):
        k += 1
    if word_of(terms, k) == "before" and word_of(terms, k + 1) in ("taking", "having", "popping", "using", "i", "we", "she", "he"):
        k += 1
    elif not lead and word_of(terms, k) not in (",", "and", "then", ".", "before", "to"):
        return None
    return moment, k


def _waited(terms: list[Term], i: int) -> tuple[Term, int] | None:
    """ "took 2 at 9, waited until 1, took 2 more": the time of what came after."""
    k = i + 1
    while word_of(terms, k) in _PARTICLES or word_of(terms, k) in _OVER:
        k += 1
    if k >= len(terms) or terms[k].kind != "time" or terms[k].value.how != "clock" or terms[k].value.side not in ("until", "at"):
        return None
    if terms[k].value.side == "at" and word_of(terms, k - 1) not in ("until", "till", "til"):
        return None
    after = k + 1
    while word_of(terms, after) in (",", "and", "then", "before", "to", "-"):
        after += 1
    follows = [word_of(terms, n) for n in (after, after + 1)]
    if after == k + 1 or not set(follows) & {"took", "had", "popped", "swallowed", "taking", "take", "downed"}:
        return None
    return Term("time", terms[i].start, terms[k].end, replace(terms[k].value, side="at", start=terms[i].start, end=terms[k].end)), after


def _alarm(terms: list[Term], i: int) -> tuple[Term, int] | None:
    """ "set my alarm for 5 am and take 2 more then": the time that the alarm is set for."""
    if "alarm" not in (word_of(terms, i + 1), word_of(terms, i + 2)):
        return None
    k = i + 2 + (word_of(terms, i + 2) == "alarm")
    k += word_of(terms, k) in ("for", "to", "at")
    if k >= len(terms) or terms[k].kind != "time" or terms[k].value.how not in ("clock", "in") or terms[k].value.side != "at":
        return None
    after = k + 1
    while word_of(terms, after) in ("and", "to", ",", "then"):
        after += 1
    if after == k + 1 or word_of(terms, after) not in ("take", "have", "pop", "taking", "having", "swallow", "use"):
        return None
    return Term("time", terms[i].start, terms[k].end, replace(terms[k].value, start=terms[i].start, end=terms[k].end)), after


def _passed(terms: list[Term], k: int, folded: str) -> tuple[TimeTerm, int] | None:
    """ "once 2 more hours have gone by": a stretch that is still to pass."""
    another = word_of(terms, k) == "another"
    k += another
    if k >= len(terms) or terms[k].kind != "time" or terms[k].value.how not in ("span", "later", "in"):
        return None
    said = folded[terms[k].start : terms[k].end]
    time: TimeTerm = terms[k].value
    if not (another or "more" in said or "another" in said) or word_of(terms, k + 1) not in _PASSED or time.low is None:
        return None
    k += 1
    while word_of(terms, k) in _PASSED:
        k += 1
    return TimeTerm("in", time.low, time.high, part_name=WAITED), k
