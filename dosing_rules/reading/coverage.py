"""What nothing has read, and whether it could touch a dose, a drug or a time."""

from __future__ import annotations

from ..facts import Situation
from .clauses import Clause
from .story import Asked, Story
from .terms import Term


def leftovers(terms: list[Term], clauses: list[Clause], letters: list[str], story: Story, asked: Asked | None, text: str,
              situation: Situation) -> list[tuple[int, int, str]]:  # fmt: skip
    """Stretches that were not understood and could matter, with their words."""
    found: list[tuple[int, int, str]] = []
    if asked is None:
        found.append((0, len(text), "no question about a next dose was found"))
    elif asked.other and not asked.groups:
        found.append((asked.start, asked.end, text[asked.start:asked.end]))
    return found
