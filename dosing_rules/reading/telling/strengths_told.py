"""Strengths and products that are told elsewhere than beside the quantity they belong to.

A product named in full and then by its bare name, in one sentence: "2 extra strength Tylenol at 9, 2 Tylenol at 3".

The strength of what there is now, for a request that names none: "Two more? What I've got here are 500s".

A strength told behind the question: "Can I take two 200s? Sorry, the new ones are 400s, so it'd be two of those".
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import sentence_end, sentence_start
from ..cutting.lexicon import STRONG_PAST
from ..drugs import SURFACES, with_modifiers
from ..terms import Term
from .story import Event, Story

_FAMILIES = frozenset({"tylenol", "acetaminophen"})
"""Names whose bare form leaves the strength open."""


def keep_names(story: Story) -> None:
    """Read the bare name as the product that was named before it, where that is the only one of the name, at another time."""
    told: list[Event] = []
    for event in story.events:
        drug = event.drug
        if event.kind != "dose" or drug is None or drug.family not in _FAMILIES or event.drugs_or or event.group.drugs_or:
            continue
        if not drug.specific and not drug.plain and drug.strength is None and event.group.unit_mass is None and event.group.strength is None and event.group.mass is None:
            before = [e for e in told if e.drug is not None and e.drug.family == drug.family]
            only = {e.drug for e in before}
            if len(only) == 1 and all(e.clause is event.clause and e.owner == event.owner and _apart(e, event) for e in before):
                named = next(iter(only))
                if named is not None and named.specific and not named.product.endswith(" PM"):
                    event.drug = named
                    if event.group.drug is not None:
                        event.group.drug = named
        told.append(event)


def _apart(first: Event, second: Event) -> bool:
    """Each with a time of its own; what was taken at one time is two products."""
    return bool(first.times) and bool(second.times) and [t.start for t in first.times] != [t.start for t in second.times]


_KINDS: Final = {325_000: "rs", 500_000: "es", 650_000: "er"}


def take_what_is_at_hand(story: Story) -> None:
    """Give the quantities asked for the one strength that was told of what is left or here."""
    strengths = {strength for _, strength, _ in story.at_hand}
    if len(strengths) != 1 or not any(event.kind == "dose" for event in story.events):
        return
    drug, strength, _ = story.at_hand[-1]
    for asked in story.asked:
        for group in asked.groups:
            bare = group.mass is None and group.volume is None and group.unit_mass is None and group.strength is None and group.count is not None
            if not bare or group.drug is not None and not group.pronoun and (group.drug.family != drug.family or group.drug.specific):
                continue  # "two of those" are of what is at hand, whatever else was spoken of
            kind = _KINDS.get(strength)
            if drug.family == "tylenol" and kind is not None and not drug.product.endswith(" PM"):
                group.drug = with_modifiers(SURFACES["tylenol"], [kind])
            else:
                group.drug, group.unit_mass = drug, strength


_STRENGTHS: Final = frozenset({100, 160, 200, 220, 250, 325, 400, 500, 600, 650, 800, 1000})
_THEY: Final = frozenset({"they're", "they", "these", "those", "it's", "ones", "label", "bottle", "box", "pack", "packet", "tablets", "pills", "caplets", "turns", "turn"})
_ARE: Final = frozenset({"they're", "are", "be", "actually", "all", "really", "is", "it's", "in", "fact", "only"})
_RULING: Final = frozenset("max maximum limit most exceed hours hrs daily day per under rule ceiling cap every would".split())
_PAST: Final = STRONG_PAST | {"had", "was", "were", "used", "earlier", "not", "n't", "aren't", "or", "if", "maybe"}


def other_strength(story: Story, terms: list[Term], letters: list[str]) -> None:
    """Ask for tablets of that strength, where the count is said once more; else the strength stays unread."""
    asked = next((a for a in story.asked if a.groups and a.clause is not None), None)
    if asked is None or asked.clause is None or asked.alternatives or all(g.unit_mass is None for g in asked.groups):
        return
    held = {t.start for e in story.events for t in terms[e.group.start : e.group.end]} | {t.start for a in story.asked for g in a.groups for t in terms[g.start : g.end]}
    for k in range(asked.groups[-1].end, len(letters)):
        strength = _strength(terms, letters, k)
        if not strength or any(g.unit_mass == strength for g in asked.groups) or terms[k].start in held:
            continue
        first = sentence_start(letters, k + 1)
        stop = sentence_end(letters, k)
        lead = letters[first:k]
        if first < asked.groups[-1].end or letters[stop : stop + 1] == ["?"] or not _THEY & set(lead) or _RULING & set(lead) or _PAST & set(lead) or any(t.kind == "time" for t in terms[first:stop]):
            continue
        place = (terms[first].start, terms[stop - 1].end)
        again = [j for j in range(k + 1, stop) if terms[j].kind == "num" and isinstance(terms[j].value, int) and (letters[j - 1] in ("still", "so", "be", ",", "just", "take", "have") or letters[j + 1 : j + 2] == ["of"])]
        if len(asked.groups) != 1 or len(again) != 1 or lead[-1] not in _ARE and letters[k + 1 : k + 2] != ["each"] or asked.groups[0].mass is not None:
            story.unread.append(place)
            return
        group = asked.groups[0]
        group.unit_mass, group.count = strength, terms[again[0]].value
        terms[k].read = terms[again[0]].read = True
        return


def _strength(terms: list[Term], letters: list[str], k: int) -> int:
    """Micrograms of "400s", "200 each", "400 mg"; 0 where it is something else."""
    value = terms[k].value
    if terms[k].kind == "mass" and isinstance(value, int):
        return value if value // 1000 in _STRENGTHS else 0
    if terms[k].kind == "num" and isinstance(value, int) and value in _STRENGTHS and letters[k + 1 : k + 2] in (["s"], ["each"], ["apiece"]):
        return value * 1000
    return 0
