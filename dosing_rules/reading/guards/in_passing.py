"""A time put right in small talk: "at 9 am, ugh no, after the 10:05 meeting", and no rule took the new time up."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, Clause, sentence_end, sentence_start
from ..quantity import INGREDIENT
from ..telling.story import Asked, Story
from ..terms import Term

_BACK: Final = frozenset({"nope", "nah", "wait", "well", "sorry", "oops", "whoops", "actually", "correction", "rather", "wrong"})
_SOUNDS: Final = frozenset({"ugh", "oh", "hm", "hmm", "um", "uh", "ah", "er", "argh", "damn", "crap", "shoot", "jeez", "but", "and", "then", "or", "okay", "ok", "huh", "yikes"})
_AFTER_NO: Final = frozenset({",", ".", "!", "-", "that", "my", "it", "the", "i", "wait", "actually", "sorry", "scratch", "at", "T", "after", "around"})


def put_right_in_passing(story: Story, asked: Asked | None, clauses: list[Clause], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """Where clauses of no dose open with such words, behind a told dose, and hold a time that nothing has."""
    if _BACK.isdisjoint(letters) and "no" not in letters:
        return []
    told = [e for e in story.events if e.kind in ("dose", "total") and any(t.how in ("clock", "ago") for t in e.times)]
    used = {t.start for e in story.events for t in e.times} | {t.start for t in story.nows} | {t.start for a in story.asked for t in a.times} | {t.start for t, _ in story.been}
    used |= {o.start for e in story.events for t in e.times for o in (*t.options, *t.also)}
    found = []
    for clause in clauses:
        if clause.kind not in ("chatter", "denial", "correction") or clause.question or not any(e.clause.start < clause.start for e in told):
            continue
        start = next((k + 1 for k in range(clause.start - 1, max(clause.start - 6, -1), -1) if letters[k] == "T" or letters[k] in STOPS), clause.start)
        if not _takes_back(letters, start, clause.end):
            continue
        stale = story.consumed if clause.kind == "correction" else set()
        found += [
            (terms[k].start, terms[k].end) for k in range(clause.start, clause.end)
            if terms[k].kind == "time" and terms[k].value.how in ("clock", "ago") and terms[k].value.side != "since" and terms[k].value.start not in used | stale
        ]  # fmt: skip
    return found


_SWALLOWED: Final = frozenset({"took", "had", "swallowed", "popped", "taken", "downed"})
_THEM: Final = frozenset({"them", "it", "those", "mine"})
_BY: Final = frozenset({"as", "when", "with", "during", "while", "after", "before", "then", "once", "over", "until", "at"})
_UP_TO: Final = frozenset({"until", "till", "til", "was", "wasn't", "were", "at", "by", "only"})


def moved_in_passing(story: Story, terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """ "I had two at noon but we didn't sit down until one, and I took them as we sat down": the hour of what it went with, which no rule took up."""
    if _SWALLOWED.isdisjoint(letters) or _THEM.isdisjoint(letters):
        return []
    told = [e for e in story.events if e.kind == "dose" and any(t.how in ("clock", "ago") for t in e.times)]
    used = {t.start for e in story.events for t in e.times} | {t.start for t in story.nows} | {t.start for a in story.asked for t in a.times} | {t.start for d in story.denials for t in d.times} | story.consumed
    found = []
    for k in range(1, len(letters) - 1):
        if letters[k] not in _SWALLOWED or letters[k + 1] not in _THEM or _BY.isdisjoint(letters[k + 2 : k + 4]) or not any(e.start < terms[k].start for e in told):
            continue
        first = sentence_start(letters, k + 1)
        stop = sentence_end(letters, k)
        if letters[stop : stop + 1] == ["?"] or any(e.times and terms[k].start < e.end and e.start < terms[min(k + 4, stop - 1)].end for e in told):
            continue
        for j in range(first, stop):
            term = terms[j]
            clock = term.kind == "time" and term.value.how in ("clock", "ago") and term.value.start not in used and term.start not in used
            hour = term.kind == "num" and isinstance(term.value, int) and 1 <= term.value <= 12 and letters[j - 1] in _UP_TO and not term.read and letters[j + 1 : j + 2] not in (["D"], ["F"], ["M"])
            if clock or hour:
                found.append((term.start, term.end))
    return found


def _takes_back(letters: list[str], start: int, end: int) -> bool:
    """The first words, sounds apart, take back what was said."""
    for k in range(start, end):
        word = letters[k]
        if word in _BACK:
            return True
        if word == "no":
            return letters[k + 1 : k + 2] != [] and letters[k + 1] in _AFTER_NO
        if word not in _SOUNDS and word not in (",", "-", "(", "!", ":"):
            return False
    return False


_OFFERING: Final = frozenset(
    {"offering", "offered", "offers", "handing", "handed", "gave", "giving", "hands", "brought", "lending", "lent", "slid", "sharing", "shared", "suggesting", "suggests", "recommends", "recommending",
     "says", "said", "say", "saying", "told", "tells", "has", "have", "keeps", "found", "there's", "got", "pushing", "passing", "passed"}
)
_THEIRS: Final = frozenset({"his", "her", "their"})
_POINTING: Final = frozenset({"more", "another", "again", "dose", "same"})


def offered_in_passing(story: Story, asked: Asked | None, clauses: list[Clause], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """ "A stranger on the train is offering me a painkiller. OK to take?": asked of what no rule took up."""
    if asked is None or asked.clause is None or asked.alternatives or asked.other:
        return []
    if any(g.drug is not None or g.more or g.same or g.form == "dose" or g.unit_mass is not None or g.strength is not None for g in asked.groups) or _POINTING & set(letters[asked.clause.start : asked.clause.end]):
        return []
    told = {name for e in story.events if e.drug is not None for name in (e.drug.product, INGREDIENT.get(e.drug.family, e.drug.family))}
    found = []
    for clause in clauses:
        words = set(letters[clause.start : clause.end])
        if clause.kind not in ("chatter", "fragment", "habit", "label") or clause.start >= asked.clause.start or asked.clause.sentence - clause.sentence != 1 or not _OFFERING & words:
            continue
        found += [
            (terms[k].start, terms[k].end) for k in range(clause.start, clause.end)
            if terms[k].kind == "drug" and (not terms[k].read or (clause.kind == "habit" and clause.verb == "take"))
            and (terms[k].value.product == "UNKNOWN" or terms[k].value.product not in told and (terms[k].value.specific or INGREDIENT.get(terms[k].value.family, "") not in told))
        ]  # fmt: skip
        found += [
            (terms[k].start, terms[k].end) for k in range(clause.start + 2, clause.end)
            if terms[k].kind == "form" and terms[k].value != "dose" and (not terms[k].read or (clause.kind == "habit" and clause.verb == "take")) and _THEIRS & set(letters[max(clause.start, k - 3) : k])
        ]  # "take one of his migraine pills"
    return found
