"""A drug that is named only to be passed over, and then read as what is asked for: "I can't have Tylenol. Ok to take it now?".

What was refused, has run out or was only compared is hardly meant by "it" or "two"; the drug that was taken may be.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, Clause
from ..telling.story import Asked, Story
from ..terms import Term, places_of
from .contents import held

_PARTING: Final = frozenset({",", ";", "(", ")", "-", "but", "so", "because", "since", "and", "though", "although", "cause", "cuz"})
_SPURNING: Final = frozenset(
    "didn't didnt can't cant cannot won't wont don't dont doesn't doesnt couldn't wouldn't refuse refused declined skipped skipping hate hated hates allergic expired threw tossed than compared unlike gone "
    "without avoid avoiding stopped quit out ran prefers swears takes".split()
)
_RESERVE: Final = frozenset("backup back-up reserve standby stand-by fallback backups spare emergency emergencies also too".split())
"""What is kept beside the drug that was taken: "2 ok?" may mean either, and "is that ok?" means what was named last."""
_POINTING: Final = frozenset({"it", "that", "this", "those", "these", "them", "instead"})
_PAIRS: Final = frozenset({("turned", "down"), ("said", "no"), ("gave", "away"), ("gave", "up"), ("left", "the"), ("left", "my"), ("no", "thanks"), ("for", "later"), ("instead", "of"), ("rather", "not")})
_IN_RESERVE: Final = frozenset(
    tuple(pair.split())
    for pair in "in case|back up|stand by|plan b|as well|if it|if that|if this|if they|if those|if needed|if all|if the|if things|for emergencies|last resort|second choice|next option|for U|for P".split("|")
)
_FOR_OTHERS: Final = frozenset({"kids", "kid", "son", "daughter", "mom", "mum", "dad", "wife", "husband", "hubby", "mother", "father", "brother", "sister", "baby", "toddler", "roommate"})


def passed_over(story: Story, asked: Asked | None, products: set[object], terms: list[Term], clauses: list[Clause], letters: list[str]) -> list[tuple[int, int]]:
    """The places where such a drug is named; none where it was taken too, or where a question names it."""
    if asked is None:
        return []
    told = {e.drug.family for e in story.events if e.kind in ("dose", "total") and e.drug is not None}
    had = {held(e.drug.product) for e in story.events if e.kind in ("dose", "total") and e.drug is not None}
    named = [k for k in places_of("D", letters) if terms[k].value.product in products and held(terms[k].value.product) not in had]
    ranges = [range(g.start, g.end) for g in (*asked.groups, *asked.alternatives)]
    counted = {k for places in ranges if any(terms[k].kind in ("num", "mass", "volume") for k in places) for k in places}
    families = {g.drug.family for g in asked.groups if g.drug is not None}
    if told < families:
        return []  # "I took 2 Tylenol at 8 and have Advil too. Both?": the one and the other are asked for
    if not told or not named or any(k in counted or _asked_by_name(clauses, letters, k) for k in named):
        return []
    before = any(e.kind == "dose" and e.drug is not None and e.drug.family in told and terms[named[-1]].end < e.start for e in story.events)
    before = before and any(c.start > named[-1] and c.question for c in clauses)
    before = before or any(terms[k].kind == "drug" and held(terms[k].value.product) in had and _end_of_sentence(letters, k) == "?" for k in range(named[-1] + 1, len(terms)))
    reserve = asked.clause is None or _POINTING.isdisjoint(letters[asked.clause.start : asked.clause.end])
    return [(terms[k].start, terms[k].end) for k in named] if before or all(_spurned(terms, letters, k, reserve=reserve) for k in named) else []


def _asked_by_name(clauses: list[Clause], letters: list[str], k: int) -> bool:
    """ "Can I take Tylenol?", and not the first part of "I could take Tylenol but don't want to, another 2?"."""
    if _end_of_sentence(letters, k) != "?" or not any(c.question and c.start <= k < c.end for c in clauses):
        return False
    stop = _end(letters, k)
    first = next((j + 1 for j in range(k - 1, -1, -1) if letters[j] in STOPS or letters[j] in _PARTING), 0)
    return letters[stop : stop + 1] == ["?"] or letters[first] not in ("i", "i'd", "my", "she", "he", "the", "they", "no", "it", "it's", "there's", "we")


def _spurned(terms: list[Term], letters: list[str], k: int, *, reserve: bool) -> bool:
    """Words of refusal or of somebody else in the part of the sentence that names it, or in the next one that names nothing."""
    first = next((j + 1 for j in range(k - 1, -1, -1) if letters[j] in STOPS or letters[j] in _PARTING), 0)
    stop = _end(letters, k)
    said = letters[first:stop]
    if stop < len(letters) and letters[stop] in ("but", ",", "and"):
        behind = _end(letters, stop + 1)
        if not any(t.kind in ("drug", "num", "mass", "time") for t in terms[stop:behind]):
            said = [*said, *letters[stop + 1 : behind]]
    pairs = set(zip(said, said[1:], strict=False))
    others = "for" in said and bool(_FOR_OTHERS & set(said))
    if reserve and (_RESERVE & set(said) or _IN_RESERVE & pairs):
        return True
    return bool(_SPURNING & set(said) or _PAIRS & pairs or others or letters[k - 1] == "not")


def _end_of_sentence(letters: list[str], k: int) -> str:
    return next((letters[j] for j in range(k, len(letters)) if letters[j] in STOPS), "")


def _end(letters: list[str], k: int) -> int:
    return next((j for j in range(k, len(letters)) if letters[j] in STOPS or letters[j] in _PARTING), len(letters))
