"""The strength of what there is now, for a request that names none: "Two more? What I've got here are 500s"."""

from __future__ import annotations

from typing import Final

from ..drugs import SURFACES, with_modifiers
from .story import Story

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
            if not bare or group.drug is not None and (group.drug.family != drug.family or group.drug.specific):
                continue
            kind = _KINDS.get(strength)
            if drug.family == "tylenol" and kind is not None and not drug.product.endswith(" PM"):
                group.drug = with_modifiers(SURFACES["tylenol"], [kind])
            else:
                group.drug, group.unit_mass = drug, strength
