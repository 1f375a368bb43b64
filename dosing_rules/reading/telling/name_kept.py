"""A product named in full and then by its bare name, in one sentence: "2 extra strength Tylenol at 9, 2 Tylenol at 3"."""

from __future__ import annotations

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
