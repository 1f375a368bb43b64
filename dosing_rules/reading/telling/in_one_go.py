"""What a question would have beside what it names first: "and with it two Tylenol, last at 9", "plus the blue pill my coworker gave me"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import UNNAMED_OTHER
from ..quantity import Group
from ..terms import Term
from .story import Asked, Event, Story

_THEM: Final = frozenset({"it", "that", "them", "those", "these", "this"})
_WITH: Final = frozenset({"with", "alongside", "beside", "besides"})
_PILLS: Final = frozenset({"pill", "tablet", "capsule", "caplet"})
_JOINED: Final = frozenset({"plus", "and", "with", "alongside", "also", "together", "beside", "besides"})
_THE: Final = frozenset({"the", "a", "an", "this", "that", "one", "whatever", "some", "these", "those", "her", "his", "their", "any"})
_KNOWN_KIND: Final = frozenset({"control", "vitamin", "iron", "organizer", "box", "cutter", "fish", "oil", "sugar"})


def beside_it(story: Story, terms: list[Term], letters: list[str]) -> None:
    """Ask for the one together with the other; a dose told of it behind stays one."""
    main = next((a for a in story.asked if a.groups and a.clause is not None), None)
    if main is None or main.alternatives or main.clause is None:
        return
    if not _WITH.isdisjoint(letters) or "top" in letters:
        _with_it(story, main, terms, letters)
    _nameless(main, terms, letters)


def _with_it(story: Story, main: Asked, terms: list[Term], letters: list[str]) -> None:
    for k in range(2, len(letters) - 1):
        if letters[k] not in _THEM or not (letters[k - 1] in _WITH or letters[k - 3 : k] == ["on", "top", "of"]) or terms[k].start < main.groups[0].end:
            continue
        if any(letters[j] in STOPS for j in range(main.groups[0].end, k)) or next((word for word in letters[k:] if word in STOPS), "") != "?":
            continue
        near = range(k, k + 4)
        other = next((a for a in story.asked if a is not main and a.groups and a.groups[0].start in near and not a.alternatives and a.groups[0].drug is not None), None)
        if other is not None:
            story.asked = [a for a in story.asked if a is not other]
            main.groups = [*main.groups, *other.groups]
            _last_had(story, other, terms, letters)
            return
        event = next((e for e in story.events if e.kind == "dose" and e.group.start in near and e.drug is not None and e.times and not e.drugs_or), None)
        if event is not None and "last" in letters[event.group.end : event.clause.end + 5]:
            main.groups = [*main.groups, replace(event.group, drug=event.drug)]
            return


def _last_had(story: Story, other: Asked, terms: list[Term], letters: list[str]) -> None:
    """ "..., which I last had at 9 am": told of what has just been asked for."""
    group = other.groups[-1]
    used = {t.start for e in story.events for t in e.times} | {t.start for t in story.nows} | {t.start for a in story.asked for t in a.times}
    stop = next((k for k in range(group.end, len(letters)) if letters[k] in STOPS), len(letters))
    places = [k for k in range(group.end, stop) if terms[k].kind == "time" and terms[k].value.how in ("clock", "ago") and terms[k].start not in used]
    if not places or other.clause is None:
        return
    if "last" in letters[group.end : places[0]] and len(places) == 1 and len(other.groups) == 1:
        k = places[0]
        event = Event("dose", replace(group), [terms[k].value], other.clause, terms[group.start].start, terms[k].end, other.person, last=True, drug=group.drug)
        story.events.append(event)
    else:
        story.unread += [(terms[k].start, terms[k].end) for k in places]


def _nameless(main: Asked, terms: list[Term], letters: list[str]) -> None:
    """ "plus the little blue pill", "and whatever this pink tablet is": a drug that nobody named."""
    if main.clause is None or main.groups[0].drug is None:
        return
    for k in range(main.groups[0].end, main.clause.end):
        held = next((g for g in main.groups if g.start <= k < g.end), None)
        if terms[k].kind != "form" or terms[k].value not in _PILLS or (held is not None and not _bare(held)):
            continue
        low = k - 1
        while low > main.groups[0].end and (letters[low].isalpha() or terms[low].kind == "num") and letters[low] not in _JOINED and terms[low].kind != "drug" and k - low < 7:
            low -= 1
        said = letters[low : k + 1]
        if letters[low] not in _JOINED or not _THE & set(said) or _KNOWN_KIND & set(said):
            continue
        if held is None:
            main.groups = [*main.groups, Group(k, k + 1, drug=UNNAMED_OTHER)]
            terms[k].read = True
        else:
            held.drug = UNNAMED_OTHER
        return


def _bare(group: Group) -> bool:
    """No name, no strength, and nothing that points at what was taken before."""
    return group.drug is None and group.mass is None and group.unit_mass is None and group.strength is None and not group.more and not group.same and group.count in (None, 1)
