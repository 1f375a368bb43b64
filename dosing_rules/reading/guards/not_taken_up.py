"""What a correction says behind a told dose, and no rule took up: whose it was, what it was, what one holds, and what else there was."""

from __future__ import annotations

from ..cutting.clause import Clause
from ..telling.story import Asked, Story
from ..terms import Term
from .left_out import left_out
from .other_drug import other_drug
from .other_strength import other_strength
from .whose_after_all import whose_after_all


def not_taken_up(story: Story, asked: Asked | None, clauses: list[Clause], terms: list[Term], letters: list[str], folded: str) -> list[tuple[int, int]]:
    """The places of such words in a folded text.

    >>> not_taken_up(Story(), None, [], [], [], "no, that was me. 2 advil?")
    []
    """
    return [
        *whose_after_all(story, asked, folded),
        *other_drug(story, asked, clauses, terms, letters, folded),
        *other_strength(story, asked, folded),
        *left_out(story, asked, clauses, terms, letters, folded),
    ]
