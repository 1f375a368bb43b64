"""Doses that come on top of a sum told before them: "4 so far today, plus one at 7 am and three at noon"."""

from __future__ import annotations

from typing import Final

from .story import Story

_BESIDES: Final = frozenset({"plus", "additionally"})


def told_on_top(story: Story, letters: list[str]) -> None:
    """Say of such doses that the sum before them leaves them out."""
    for n, total in enumerate(story.events):
        if total.kind != "total" or total.group.start >= total.group.end:
            continue
        for event in story.events[n + 1 :]:
            if event.kind == "dose" and event.clause.sentence == total.clause.sentence and not event.last and not _BESIDES.isdisjoint(letters[total.group.end : event.group.start]):
                event.beside = True
