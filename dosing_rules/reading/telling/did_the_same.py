"""Doses told of one person that another took too: "I took 2 at 2 pm. My husband did the same", "so did my wife", "she matched me".

Where such words point back at what was told of one person, it was taken by both. What goes on behind them ("... and added 2
more at 8 pm") is the other's alone.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, sentence_end, sentence_start
from ..persons import PERSONS
from ..terms import Term
from .story import Event, Story

_SELF: Final = frozenset({"", "i", "we", "me"})
_FILL: Final = frozenset("exactly just also then pretty much has have had 've simply basically precisely more or less only very exact the that actually all of it both times each time".split())
_SAME: Final = frozenset({"same", "likewise", "ditto", "identical"})
_DID: Final = frozenset({"did", "done", "took", "had", "taken", "has", "does", "swallowed", "popped", "got"})
_TOO: Final = frozenset({"too", "also", "likewise", "ditto", "so"})
_MATCHED: Final = frozenset({"matched", "copied", "joined", "mirrored", "imitated", "echoed", "followed", "emulated", "shadowed", "paralleled", "accompanied"})
_WHOM: Final = frozenset({"me", "mine", "him", "her", "us", "them", "suit", "my", "his", "it", "that", "along", "in", "dose"})
_LEADS: Final = frozenset({"so", "as", "same", "ditto", "likewise", "like", "identical", "goes", "for", "with", "did", "does", "has", "had", "have", "the", "and", "is", "was", "true", "holds", "applies", "my", "our", "went", "story"})
_BEHIND: Final = frozenset({"thing", "things", "amount", "amounts", "dose", "doses", "as", "me", "i", "did", "had", "took", "he", "him", "she", "her", "mine", "again", "too", "pills", "number", "times", "at", "and", "the"})
_GOES_ON: Final = frozenset("and but then so plus when while with before after today yesterday this last earlier later an a two three four five six only except at around about twice once right just since to too also or because in on for".split())
_WHAT: Final = frozenset({"what", "whatever", "everything", "as"})
_OWN_DOSES: Final = frozenset({"doses", "dose", "intake", "F", "history", "day", "record", "list", "log", "schedule"})
_PRONOUNS: Final = {"he": "he", "she": "she", "they": "they"}


def did_the_same(story: Story, terms: list[Term], letters: list[str]) -> None:
    """Give what was told of one person to the other too; where it cannot be told what is meant, it is not understood."""
    doses = [e for e in story.events if e.kind in ("dose", "total")]
    known = {PERSONS[word.removesuffix("'s")][0] for word in letters if word.removesuffix("'s") in PERSONS} if doses else set()
    if not known:
        return
    for k, said in enumerate(letters):
        word = said.removesuffix("'s") if letters[k + 1 : k + 2] and letters[k + 1] in _OWN_DOSES else said
        who = PERSONS[word][0] if word in PERSONS else "i" if word in ("i", "me", "i've") else _one_of(word, known)
        end = _said(letters, k) if who else 0
        if not end:
            continue
        begins = sentence_start(letters, k)
        before = [e for e in doses if e.group.start < begins or e.group.start < k and e.clause.start >= begins]
        told = before or [e for e in doses if end <= e.group.start < sentence_end(letters, k)]
        owner = (told[-1].owner if told else "") or "i"
        if not told or owner in (who, "both", "we") or owner == "i" and who == "i" or owner in _SELF and who in _SELF or any(e.owner == who for e in before):
            continue
        own = [e for e in told if (e.owner or "i") == owner]
        asked = {a.person for a in story.asked}
        lead = set(letters[begins:k])
        if asked - {"", "i", who, owner} or before and (end < len(letters) and letters[end] in ("T", "L", "A") or "T" in lead and lead.isdisjoint(("N", "M", "D"))):
            for event in doses:
                if event.group.same and event.times and k <= event.group.start < sentence_end(letters, k) and who != "i":
                    event.owner = who  # "my wife did the same at 8 pm"
            if who in asked and not any(e.owner == who for e in doses):
                story.unread.append((terms[k].start, terms[min(end, len(terms)) - 1].end))
            continue
        _shared(story, own, who, (k, end), letters, behind=not before)


def _shared(story: Story, own: list[Event], who: str, said: tuple[int, int], letters: list[str], *, behind: bool) -> None:
    """Both took them; an event of the words themselves is none, and what follows in the sentence is the other's."""
    k, end = said
    stop = sentence_end(letters, k)
    for event in story.events:
        if event.kind != "dose" or not k - 3 <= event.group.start < stop and event.clause.start != k:
            continue
        if event.group.start == event.group.end and not event.times or event.group.same and event.group.start < end + 1:
            event.kind = "gone"
        elif event.group.start >= k and event.owner != "both":
            subject = _subject(letters, end, event.group.start)
            if subject in ("he", "she", "they", who) or not behind and subject != "i":
                event.owner = who
                own = [e for e in own if e is not event]
    for event in own:
        event.owner = "both"


def _subject(letters: list[str], low: int, high: int) -> str:
    """Who was named last between two places."""
    for k in range(high - 1, low - 1, -1):
        if letters[k] in _PRONOUNS or letters[k] == "i":
            return letters[k]
        if letters[k] in PERSONS:
            return PERSONS[letters[k]][0]
    return ""


def _one_of(word: str, known: set[str]) -> str:
    """Whom "he" or "she" must mean, of the persons named."""
    gender = _PRONOUNS.get(word, "")
    fit = {person for person in known if gender and _gender(person) in (gender, "they")}
    return next(iter(fit)) if len(fit) == 1 else ""


def _past_fill(words: list[str], n: int) -> int:
    """The first word from ``n`` on that says something."""
    while n < len(words) and words[n] in _FILL - _DID - {"have"}:
        n += 1
    return n


def _gender(person: str) -> str:
    return next((gender for name, gender, _ in PERSONS.values() if name == person), "")


def _said(letters: list[str], k: int) -> int:
    """The place behind the words around the person at ``k`` that say so; 0 where none do."""
    words = letters[k + 1 : k + 14]
    if words[:2] == [",", "who"] and "," in words[2:]:
        aside = words.index(",", 2) + 1  # "my brother, who is 40, did the same"
        k, words = k + aside, letters[k + 1 + aside : k + 14 + aside]
    n = _past_fill(words, 0)
    behind = _past_fill(words, n + 1)
    if words[n : n + 1] and words[n] in ("has", "had", "have") and words[behind : behind + 1] and words[behind] in _DID | _MATCHED:
        n = behind
    verb = words[n] if n < len(words) else ""
    rest = words[n + 1 :]
    at = k + n + 2
    if verb in _MATCHED and rest[:1] and rest[0] in _WHOM and rest[1:2] not in (["for"], ["on"], ["in"]):
        return at + 1
    if verb in _DID:
        m = 0
        while m < len(rest) and rest[m] in _FILL:
            m += 1
        if rest[m : m + 1] and rest[m] in _SAME and (not rest[m + 1 : m + 2] or not rest[m + 1].isalpha() or rest[m + 1].isupper() or rest[m + 1] in _BEHIND | _GOES_ON) or rest[:1] and verb in ("did", "does", "has", "had") and (rest[0] in _TOO or rest[:2] == ["as", "well"]):
            m += 1
            while m < len(rest) and rest[m] in _BEHIND:
                m += 1
            return at + m - (rest[m - 1] in ("and", "at"))
        if rest[m : m + 1] and rest[m] in _WHAT and set(rest[m : m + 4]) & {"i", "me", "he", "she", "him"} and not set(rest[m : m + 2]) & {"N", "M"}:
            m += 1
            while m < len(rest) and rest[m] in _BEHIND | {"much", "many", "was", "were", "we", "taken"}:
                m += 1
            return at + m
    if words[:1] and words[0] in _OWN_DOSES:
        m = next((j for j, w in enumerate(words[:8]) if w in ("same", "identical", "alike")), -1)
        if m >= 0 and {"was", "were", "are", "is"} & set(words[:m]):
            return k + m + 2
    ended = not words or words[0] in STOPS or words[0] in (",", "-", ")", "and", "but", "so") or letters[k] in ("i", "me")
    j = k - 1
    while j >= 0 and letters[j] in _LEADS:
        j -= 1
    lead = letters[j + 1 : k]
    if ended and letters[k] not in ("i", "me") and lead and (lead[0] in ("so", "as", "same", "ditto", "likewise", "like", "identical") or "same" in lead) and (lead[0] not in ("so", "as") or {"did", "does", "has", "had"} & set(lead)):
        return k + 1
    alone = words[:1] and (words[0] in ("too", "also", "likewise", "ditto") or words[:2] == ["as", "well"])
    return k + 2 + (words[0] == "as") if alone and letters[k] in PERSONS and set(letters[max([sentence_start(letters, k), *(n + 1 for n in range(k) if letters[n] == ",")]) : k]) <= {"my", "and", "our", "the", "yes"} else 0
