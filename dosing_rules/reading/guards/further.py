"""Words that tell of a further intake without saying what it was, or when: "once more since then", "there were others"."""

from __future__ import annotations

import re
from typing import Final

from ...facts import Range
from ..beginnings import Begun
from ..cutting.clause import STOPS, Clause, sentence_start
from ..fillers import SMALL_WORDS
from ..quantity import INGREDIENT, amounts
from ..telling.story import Event, Story
from ..terms import Term

_SOME: Final = r"(?:one|two|three|four|1|2|3|4|a couple|a few|some|several|another|others?|plenty|lots|many)"
_FURTHER: Final = Begun(
    rf"\b(?:once|twice|again|{_SOME})(?: more| others?| again)? (?:ever )?since(?: then| that)?(?=[\s]*(?:[.,;:?!)-]|and\b|but\b|so\b|$))"
    r"|\bthere (?:were|was|have|has|had|may|might|must|could)(?: have| also)?(?: been)? (?:others?|more|another|some (?:more|others?)|a few (?:more|others?)|extras?|one more|two more)"
    r"(?: ones?| doses?| pairs?| pills?| rounds?)?(?= (?:at|around|about|after|before|later|too|since|in between|that|i|earlier|as well|today)\b|\s*(?:[.,;:?!)-]|$))"
    r"|\b(?:i|we|he|she)(?:'ve| have|'s| has)? been (?!spac|spread|stagger|track|count|logg|writ|record|not|keep|lov|hat|watch|avoid|hold|sav|ration)\w+ing (?:on |at |away at )?(?:them|those|these)\b"
    r"|\bkept (?:on )?(?:taking|popping|having|going (?:with|at)|dosing|swallowing|eating|repeating|adding)\b"
    r"|(?<=[a-z] )let (?:me|her|him|us) (?:have|take|use|try) (?:one|two|some|a|an|another|his|her|their|\d)\b"
)
_GUESSING: Final = ("guess", "myster", "blur", "beyond me", "escape", "hazy", "fuzzy", "foggy", "who knows")
_GUESSED: Final = re.compile(
    r"\b(?:count|number|amount|total|tally|quantity|(?:the|exact|what|which) time|the hour|when|how many|how much|strength|dose|doses|drug|pill|pills)\b[^.?!;]{0,40}\b(?:any(?:body|one)'?s guess|(?:total |complete )?mystery|(?:a |all a )blur|beyond me|escapes? me|hazy|fuzzy|foggy)\b"
    r"|\bwho knows (?:how many|how much|when|what)\b"
)
"""What nobody can tell any more."""

_EACH_TIME: Final = re.compile(rf"\b(?:{_SOME}|half|more|it|them|again|pills?|tablets?|caplets?)\b[^.?!;]{{0,16}}\b(?:every time|each time|whenever|any ?time) (?!you\b|i (?:take|have|get)\b)")
"""One more as often as something happened."""

_CUSTOM: Final = re.compile(r"\b(?:take|takes|usually|normally|always|use|uses|used to|can|could|may|should|would|if)\b[^.?!;]*$")
_LOST: Final = Begun(r"\b(?:lost|losing|lose) (?:track|count)\b")
_WHICH_FIRST: Final = re.compile(r" of (?:which (?:one |drug |med |of them )?(?:i |we |she |he )?(?:started|began|begun|came first|was first|went first|had first|took first)|the order\b|what i (?:started|began) with)")
_FULL: Final = Begun(
    r"\b(?:i|we|he|she)(?:'ve| have|'s| has|'m| am| is)?(?: (?:already|just|now|about|pretty much|basically))* (?:hit|reached|maxed out|used up|gone (?:over|past)|had|taken|at|over|past|exhausted)(?: on)?"
    r" (?:my|the|her|his|a|our)(?: (?:full|whole|entire|daily|day's|24-hour|24 hour|total|usual|label))* (?:max|maximum|limit|allowance|quota|cap|worth|dose for the day|ration)\b(?! (?:of |at |is |was |dose of |\()*\d)"
)
"""The day's limit is said to be reached, with no number."""

_WONDERED: Final = re.compile(r"\b(?:did|do|does|have|has|am|are|is) $")
""" "Did I hit the cap?" asks for it."""

_EMPTIED: Final = Begun(r"\b(?:emptied|cleared|cleaned out|finished|taken care of) (?:out )?(?:(?:the|my|his|her|all|both|other|rest|of|three|two|every|each|those|others|remaining|morning|noon|today's) )*(?:rest|slots?|compartments?|others)\b|\b(?:slots?|compartments?)\b[^.?!;]{0,30}\b(?:only|last) (?:one|slot|compartment)s? (?:still |left )?(?:full|filled|untouched|left)\b|\b(?:pill ?box|pill organi[sz]er|organi[sz]er|blister|slot|compartment)\b[^.?!;]{0,30}\b(?:is|was|were|are|looks?) (?:already |now )?(?:empty|gone|missing)\b")
"""A place that held a dose and holds it no more."""

_MORE_IN_IT: Final = frozenset({"headache", "pain", "pressure", "flu", "multi", "max", "severe", "head", "cold", "congestion", "pe"})
_ONE_THING: Final = frozenset({"pseudoephedrine", "phenylephrine", "guaifenesin", "dextromethorphan", "chlorpheniramine"})

_NONE: Final = re.compile(r"\b(?:no|not|none|nothing|never|without|didn't|haven't|hasn't|don't|wasn't|weren't|if|whether|would|could|can|should)\b[^.?!;]{0,30}$")
_LETS: Final = re.compile(r"\b(?:does|do|will|which|what) [^.?!;]{0,24}$")
""" "Does the label let me take 2?" asks."""
_OF_IT: Final = re.compile(r"(?<! \d)(?<!one)(?<!two)(?: [a-z-]+){1,5}(?:,? (?:and|so|but)|[.,]) (?:i|he|she) (?:(?:just|only) )?(?:took|had|swallowed|popped) (?:\d|one|two|three|half|a couple)\b")
""" "Let me have her Advil and I took 2": the two are all that is told of."""
_REPEATING: Final = frozenset({"also", "again", "usual", "same", "too", "another", "repeat", "repeated", "ditto", "likewise", "normal", "regular"})


def further(clauses: list[Clause], terms: list[Term], letters: list[str], story: Story, folded: str) -> list[tuple[int, int]]:
    """Where such words stand."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    emptied = [m.span() for m in _EMPTIED.finditer(folded) if not _NONE.search(folded[max(0, m.start() - 40) : m.start()])]
    if not told:
        return emptied
    found = [m.span() for m in _FURTHER.finditer(folded) if not _NONE.search(folded[max(0, m.start() - 60) : m.start()]) and not (m[0].startswith("let") and (_LETS.search(folded, 0, m.start()) or _OF_IT.match(folded, m.end()))) and not _told_there(told, m)]
    if any(word in folded for word in _GUESSING):
        found += [m.span() for m in _GUESSED.finditer(folded)]
    found += [m.span() for m in _FULL.finditer(folded) if not _NONE.search(folded[max(0, m.start() - 40) : m.start()]) and not _WONDERED.search(folded[max(0, m.start() - 12) : m.start()])]
    for k in range(len(terms) - 1) if not _MORE_IN_IT.isdisjoint(letters) else ():
        if terms[k].kind == "drug" and terms[k].value.family in _ONE_THING and _MORE_IN_IT & set(letters[k + 1 : k + 3]):
            found.append((terms[k].start, terms[k + 1].end))  # "Sudafed PE headache" holds more than Sudafed
    open_count = any(
        (e.count_unknown and e.group.count is None and e.group.mass is None) or e.time_unknown or e.maybe or isinstance(e.multi, Range) or isinstance(e.group.count, Range)
        or (e.kind == "total" and e.group.count is None and e.group.mass is None) for e in told
    )  # fmt: skip
    if not open_count:
        turns = any(e.alternating for e in told)  # "alternating ... lost track of which one I started with": both orders are read
        found += [m.span() for m in _LOST.finditer(folded) if not (turns and _WHICH_FIRST.match(folded, m.end()))]
    found += _only_one(story, letters)
    found += emptied
    if "every time" in folded or "each time" in folded or "whenever" in folded or "anytime" in folded:
        found += [m.span() for m in _EACH_TIME.finditer(folded) if not _CUSTOM.search(folded[max(0, m.start() - 40) : m.start()])]
    for clause in clauses:
        row = letters[clause.start : clause.end] if clause.kind == "chatter" else []
        for n in range(len(row) - 2):
            at = terms[clause.start + n + 2]
            if row[n] == "D" and row[n + 1] in ("was", "were") and at.kind == "time" and at.value.how in ("clock", "ago"):
                used = any(t.start == at.value.start for e in told for t in e.times)
                found += [] if used else [(terms[clause.start + n].start, at.end)]  # "that's when I woke up, the Advil was at noon"
    found += _come_behind(told, terms, letters)
    for clause in clauses:
        if clause.kind != "chatter" or not _REPEATING & set(letters[clause.start : clause.end]):
            continue
        words = [word for word in letters[clause.start : clause.end] if word.isalpha() and len(word) > 1]
        timed = [k for k in range(clause.start, clause.end) if terms[k].kind == "time" and terms[k].value.how in ("clock", "ago")]
        if timed and all(word in _REPEATING or word in SMALL_WORDS for word in words):
            found.append((terms[clause.start].start, terms[clause.end - 1].end))
    return found


_COMING: Final = frozenset({"came", "followed", "happened", "arrived", "went"})
_LATE: Final = frozenset({"second", "2nd", "last", "latest", "later", "third", "next"})
_EARLY: Final = frozenset({"first", "1st", "previous", "earlier"})


def _come_behind(told: list[Event], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """ "My second pair came a while after the first": told by the other dose, at a distance that no rule read."""
    if _COMING.isdisjoint(letters):
        return []
    found = []
    used = {t.start for e in told for t in e.times}
    for k in range(len(letters)):
        if letters[k] not in _COMING:
            continue
        low = sentence_start(letters, k)
        end = next((n for n in range(k, len(letters)) if letters[n] in STOPS or letters[n] == ","), len(letters))
        first = next((n for n in range(k, end) if letters[n] in _EARLY), -1)
        late = any(letters[n] in _LATE for n in range(max(low, k - 8), k))
        told_of = any(terms[n].kind in ("drug", "num", "form") for n in (*range(max(low, k - 8), k), *range(first, end)))
        read = any(terms[n].kind == "time" and terms[n].value.how == "later" and terms[n].value.start in used for n in range(k, end))
        if late and first > 0 and told_of and not read:
            found.append((terms[k].start, terms[end - 1].end))
    return found


def _told_there(told: list[Event], match: re.Match[str]) -> bool:
    """ "There was one more at noon", "two since then, at 6 am": a dose with its number and its hour, and nothing left open."""
    if " since" in match[0]:
        return any(
            e.kind == "dose" and e.start <= match.start() and match.end() < e.end and isinstance(e.group.count, int) and e.times and all(t.how in ("clock", "ago") and t.side == "at" and t.start >= match.end() for t in e.times)
            for e in told
        )
    return match[0].startswith("there was ") and any(
        e.kind == "dose" and match.start() <= e.start < match.end() and isinstance(e.group.count, int) and e.times and all(t.how in ("clock", "ago") and t.side == "at" for t in e.times) for e in told
    )


def _only_one(story: Story, letters: list[str]) -> list[tuple[int, int]]:
    """ "The only ibuprofen today was 400 mg at 8, so 1000 mg so far": a dose that is said to be all, and a sum that is another."""
    found = []
    doses = [e for e in story.events if e.kind == "dose"]
    for total in (e for e in story.events if e.kind == "total"):
        if any(t.day is not None and t.day < 0 for t in total.times):
            continue  # "six Advil the day before yesterday, today just two"
        same = [e for e in doses if e.drug is not None and total.drug is not None and e.drug.family == total.drug.family]
        same = [e for e in same if e.owner == total.owner or "" in (e.owner, total.owner)]  # "my roommate had 3 today and I've only had 1, at 10"
        only = any({"only", "just", "exactly"} & set(letters[e.clause.start : e.clause.start + 5]) for e in same)
        masses = [_micrograms(e) for e in (total, *same)]
        if only and all(isinstance(mass, int) for mass in masses) and masses[0] != sum(mass or 0 for mass in masses[1:]):
            found.append((total.start, total.end))
    return found


def _micrograms(event: Event) -> int | None:
    """Micrograms of what was told, where the words settle them."""
    count, mass, unit = amounts(event.group, event.drug)
    if isinstance(mass, int):
        return mass
    if unit is None and event.drug is not None and INGREDIENT.get(event.drug.family) == "ibuprofen":
        unit = 200_000
    return count * unit if isinstance(count, int) and isinstance(unit, int) else None
