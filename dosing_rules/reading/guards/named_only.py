"""A drug that is named and of which no intake is told, beside a question that it would matter to: "Aleve did nothing. 2 Advil ok?".

Whoever says how it worked has taken it, and nobody knows when. Where the words say that it lies in a drawer, was bought, is
printed on a label or belongs to somebody else, nothing of it was taken.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import Clause
from ..persons import PERSONS
from ..telling.story import Asked, Story
from ..terms import Term, places_of
from .contents import held, related

_WORKED: Final = frozenset(
    "helped helping worked working wore worn wearing fading faded fades touched touch touching relief useless nothing edge kicked kick system lasted lasting failed dulled dulls cutting enough "
    "tried dented squat zilch zip jack squashed barely board despite spite after hit budged".split()
)
"""What is said of a drug that was taken, and felt or not."""
_WORKED_ON_ME: Final = frozenset({("let", "me"), ("got", "me"), ("gave", "me"), ("got", "us"), ("on", "board"), ("in", "me"), ("no", "help"), ("no", "good"), ("no", "luck"), ("bought", "me"), ("carried", "me"), ("saw", "me")})
_ANOTHER_TIME: Final = frozenset("usually always normally generally never typically often ever week weeks month months year years yesterday once last past future tomorrow next would could might will won't if when whenever prefer better best than".split())
_NOT_TAKEN: Final = frozenset(
    "drawer unopened sealed counter cabinet cupboard shelf fridge purse hand pocket bag bought buy buying purchased box boxes bottle bottles pack packs packet label labels labeled says said say saying reads told tells "
    "recommends recommended suggests suggested google space spacing between cap limit max maximum free allergic allergy prefer prefers instead rather will won't would could should might if when tomorrow next usually always normally generally "
    "never run ran out expired used left store pharmacy wish than like versus vs or better best stronger weaker cheaper same generic version brand called means meaning neither nor none own keep keeps have has we've i've there's there only want wants".split()
)
"""Beside a drug that is at hand, compared, advised, wished for or explained."""
_DENIED: Final = frozenset({"no", "not", "without", "w/o", "skip", "skipped", "avoid", "avoided", "avoiding", "minus", "never", "zero"})
_ASIDE: Final = frozenset({"chatter", "fragment", "habit", "now"})
_SPEAKER: Final = frozenset({"", "i", "we", "me"})


def named_only(story: Story, asked: Asked | None, products: set[object], terms: list[Term], clauses: list[Clause], letters: list[str]) -> list[tuple[int, int]]:
    """The places where such a drug is named; none where a dose, a sum, a denial or the question is of it."""
    spoken_of = {e.drug.family for e in story.events if e.drug is not None} | {d.drug.family for d in story.denials if d.drug is not None}
    named = [k for k in places_of("D", letters) if terms[k].value.kind == "otc" and terms[k].value.family not in spoken_of]
    if asked is None or not named or any(e.kind == "dose" and e.drug is None and not e.drugs_or for e in story.events):
        return []  # a dose without a name is of what is named
    groups = [g for a in story.asked for g in (*a.groups, *a.alternatives)]
    in_groups = {k for g in groups for k in range(g.start, g.end)}
    named = [k for k in named if k not in in_groups]
    if not named:
        return []
    told = {held(e.drug.product) for e in story.events if e.drug is not None}
    wanted = [product for product in products if isinstance(product, str)]
    asked_by_name = {g.drug.family for g in groups if g.drug is not None}
    found = []
    for number, clause in enumerate(clauses):
        if clause.kind not in _ASIDE:
            continue
        first, last = _stretch(clauses, number)
        for k in named:
            drug = terms[k].value
            if not clause.start <= k < clause.end or held(drug.product) in told:
                continue
            words = letters[first:last]
            worked = _says_it_worked(words, k - first)
            same = drug.family in asked_by_name or any(held(drug.product) == held(product) for product in wanted)
            if not any(related(drug.product, product) for product in wanted) or (not worked and (same or clause.question and clause.kind != "chatter")):
                continue
            if letters[k - 1] != "from" and not _DENIED.isdisjoint(letters[max(k - 3, clause.start) : k]) or asked.person in _SPEAKER and any(word.removesuffix("'s") in PERSONS for word in words):
                continue
            if worked or _NOT_TAKEN.isdisjoint(words):
                found.append((terms[k].start, terms[k].end))
    return found


def _stretch(clauses: list[Clause], number: int) -> tuple[int, int]:
    """The clauses around that are told in one breath with it, up to a dose or the question."""
    first = last = number
    while first > 0 and clauses[first - 1].kind in _ASIDE and clauses[first - 1].sentence == clauses[number].sentence:
        first -= 1
    while last + 1 < len(clauses) and clauses[last + 1].kind in _ASIDE and clauses[last + 1].sentence == clauses[number].sentence:
        last += 1
    if last + 1 < len(clauses) and clauses[last + 1].kind == "intake" and clauses[last + 1].at == clauses[last + 1].start + 1 and clauses[last + 1].start == clauses[last].end:
        last += 1  # "Aleve | took the edge off"
    return clauses[first].start, clauses[last].end


def _says_it_worked(words: list[str], at: int) -> bool:
    if not _ANOTHER_TIME.isdisjoint(words):
        return False
    return not _WORKED.isdisjoint([*words[:at], *words[at + 1 :]]) or not _WORKED_ON_ME.isdisjoint(zip(words, words[1:], strict=False))
