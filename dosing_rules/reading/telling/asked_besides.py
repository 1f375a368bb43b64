"""What a question would have besides what it names first.

What would be taken beside what is asked for, said behind the question: "I'd be washing them down with 2 Tylenol".

What a question would have beside what it names first: "and with it two Tylenol, last at 9", "plus the blue pill my coworker gave me".
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from ..cutting.clause import STOPS, sentence_end
from ..cutting.lexicon import BASES, GERUNDS
from ..drugs import UNNAMED_OTHER
from ..quantity import Group
from ..terms import Term
from .story import Asked, Event, Story

_WOULD: Final = frozenset({"i'd", "id", "she'd", "he'd", "we'd", "they'd", "it'd", "i'll", "she'll", "he'll", "we'll", "it'll", "would", "will", "gonna", "going", "plan", "planning", "plans", "intend", "hoping", "thinking", "meaning"})
_THEM: Final = frozenset({"it", "them", "those", "that", "these", "this", "both", "it'd", "it'll", "down"})
_OVER: Final = frozenset({"had", "taken", "took", "been", "have", "swallowed", "not", "never", "wouldn't", "won't"})
_WITH: Final = frozenset({"with", "alongside", "beside", "besides"})
_BESIDE: Final = frozenset({"alongside", "together", "simultaneously", "top"})
_ALSO: Final = frozenset({"also", "too", "besides", "well"})
_POINTS: Final = frozenset({"it", "them", "those", "that", "these", "this", "both"})
_IS: Final = frozenset({"i'm", "im", "he's", "she's", "we're", "they're", "am", "is", "are"})
_OUGHT: Final = frozenset({"i'd", "id", "he'd", "she'd", "we'd", "they'd", "it'd", "there'd", "would", "i'll", "he'll", "she'll", "we'll", "they'll", "there'll", "it'll", "will", "gonna"})
_BETWEEN: Final = frozenset({"also", "probably", "then", "be", "just", "likely", "still", "usually", "most", "really", "only"})


def take_with(story: Story, terms: list[Term], letters: list[str]) -> None:
    """Ask for such drugs together with what was asked for; those that no rule made out stay unread."""
    said = not _WITH.isdisjoint(letters) or "top" in letters
    for k, word in enumerate(letters) if said else ():
        if word not in _WITH and (word != "of" or letters[k - 2 : k] != ["on", "top"]):
            continue
        first, stop = _sentence(letters, k)
        lead = letters[first:k]
        if letters[stop : stop + 1] == ["?"] or not _WOULD & set(lead) or not _THEM & set(lead) or _over(lead):
            continue
        drugs = [j for j in range(k + 1, stop) if terms[j].kind == "drug" and terms[j].value.kind == "otc"]
        if drugs:
            _ask_for(story, terms, (first, k, stop), drugs)
    _would_have(story, terms, letters)


def _would_have(story: Story, terms: list[Term], letters: list[str]) -> None:
    """ "Two Advil? I'd be having an Aleve alongside.", "I'm taking an Aleve with them": no dose of the past."""
    asked = next((a for a in story.asked if a.groups and a.clause is not None), None)
    if asked is None or asked.clause is None:
        return
    for event in list(story.events):
        if event.kind not in ("dose", "plan") or event.drug is None or event.group.pronoun or event.owner not in ("", "i", "we", "?", asked.person) or event.clause.sentence <= asked.clause.sentence or any(t.how != "now" for t in event.times) or event.every is not None:
            continue
        first, stop = _sentence(letters, event.group.start)
        mood = _mood(letters, first, event.group.start)
        if not mood or letters[stop : stop + 1] == ["?"]:
            continue
        said = letters[first:stop]
        beside = bool(_BESIDE & set(said)) or ("same" in said and "time" in said) or any(a == "with" and b in _POINTS for a, b in pairwise(said))
        beside = beside or (mood == "would" and bool(_ALSO & set(said)))
        if beside:
            _ask_for(story, terms, (first, first - 1, stop), [k for k in range(first, stop) if terms[k].kind == "drug" and terms[k].value.kind == "otc"])
            return
        if mood == "would" and event.kind == "dose":
            story.unread.append((event.start, event.end))


def _mood(letters: list[str], first: int, last: int) -> str:
    """ "would" behind "I'd be having", "there'll be"; "is" behind "I'm taking", "my plan is to have"; else nothing."""
    for k in range(first, last):
        j = k + 1
        while j < last and letters[j] in _BETWEEN:
            j += 1
        behind = letters[j] if j < last else ""
        if letters[k] in _OUGHT and (behind in BASES or behind in GERUNDS or "be" in letters[k + 1 : j]):
            return "would"
        if letters[k] == "to" and k > first and letters[k - 1] in ("going", "planning", "meaning", "intending", "hoping", "about", "thinking") and behind in BASES:
            return "would"
        if (letters[k] in _IS and behind in GERUNDS) or ("plan" in letters[first:k] and letters[k] == "to" and behind in BASES):
            return "is"
    return ""


def _sentence(letters: list[str], k: int) -> tuple[int, int]:
    first = k
    while first > 0 and letters[first - 1] not in STOPS:
        first -= 1
    stop = k
    while stop < len(letters) and letters[stop] not in STOPS:
        stop += 1
    return first, stop


def _over(lead: list[str]) -> bool:
    """ "I'd had them with": told of the past; "I'd have it with" is not."""
    found = _OVER & set(lead)
    return bool(found - {"have"}) or ("have" in found and lead[-1] == "have")


def _ask_for(story: Story, terms: list[Term], place: tuple[int, int, int], drugs: list[int]) -> None:
    first, k, stop = place
    low, high = terms[max(k, first)].start, terms[stop - 1].end
    here = [a for a in story.asked if terms[first].start <= a.start < high]
    main = next((a for a in reversed(story.asked) if a.groups and a not in here and not a.alternatives and all(g.drug is not None for g in a.groups)), None)
    if main is None or any(e.kind == "total" and low <= e.start < high for e in story.events):
        story.unread.append((low, high))
        return
    events = [e for e in story.events if e.kind in ("dose", "plan") and terms[first].start <= e.start < high]
    added = [e for e in events if e.group.start > k and not e.group.pronoun and e.drug is not None and not e.drugs_or and e.multi is None]
    for event in added:
        event.group.drug = event.drug
    groups = [e.group for e in added] + [g for a in here for g in a.groups if g.start > k and g.drug is not None]
    hollow = [e for e in events if e not in added and e.group.pronoun and not e.times]
    story.events = [e for e in story.events if not any(e is other for other in (*added, *hollow))]
    story.asked = [a for a in story.asked if not any(a is other for other in here)]
    main.groups = [*main.groups, *groups]
    _read(story, terms, main, drugs, (low, high))


def _read(story: Story, terms: list[Term], main: Asked, drugs: list[int], span: tuple[int, int]) -> None:
    held = {g.drug.family for g in main.groups if g.drug is not None}
    if any(terms[j].value.family not in held for j in drugs):
        story.unread.append(span)


_THAT: Final = frozenset({"it", "that", "them", "those", "these", "this"})
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
        if letters[k] not in _THAT or not (letters[k - 1] in _WITH or letters[k - 3 : k] == ["on", "top", "of"]) or terms[k].start < main.groups[0].end:
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
    stop = sentence_end(letters, group.end)
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
