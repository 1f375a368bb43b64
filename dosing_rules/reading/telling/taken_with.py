"""What would be taken beside what is asked for, said behind the question: "I'd be washing them down with 2 Tylenol"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ..cutting.clause import STOPS
from ..cutting.lexicon import BASES, GERUNDS
from ..terms import Term
from .story import Asked, Story

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
    for k in range(len(letters)):
        if letters[k] not in _WITH and letters[k - 2 : k + 1] != ["on", "top", "of"]:
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
