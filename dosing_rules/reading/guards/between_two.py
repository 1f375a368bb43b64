"""A dose of one of two people, where the words leave open of which: "Dad and my uncle were here when he took two", "one of us at 8, the other at noon"."""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..persons import PERSONS
from ..telling.story import Asked, Story
from ..tokens import words_in

_ONE_OF: Final = Begun(
    r"\b(?:(?:one|either) of (?:us (?:at|around|was|did)|(?:them|the two(?: of (?:us|them))?|the (?:two )?(?:girls|boys|ladies|guys|brothers|sisters|pair)) (?:had|took|swallowed|popped|must))\b|(?:neither|none|nobody|no one)(?: of (?:us|them))? (?:wrote|noted|knows|remembers|recalls|recorded|logged|tracked|can (?:say|remember|recall|tell))\b(?: down)?[^.?!;\n]{0,20}\b(?:who|whose|which)\b)"
)
_JOINED: Final = re.compile(r"\b(?:and|&|with|so did|both|or)\b")
_GENDERS: Final = {"he": "he", "him": "he", "she": "she"}
_LOOKED_BACK: Final = 160
"""Characters before a pronoun in which those are looked for whom it may mean."""


def between_two(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The places of such words, and of a pronoun that took something and may be the one who would take more.

    >>> from ..telling.story import Story
    >>> [between_two(Story(), None, told) for told in ("one of us at 8, the other at noon.", "one of us is tired.")]
    [[(0, 12)], []]
    """
    found = [match.span() for match in _ONE_OF.finditer(folded)]
    if asked is None or asked.person not in _KINDS:
        return found
    for event in story.events:
        pronoun = event.clause.subject
        if event.kind not in ("dose", "total") or pronoun not in _GENDERS or event.owner == asked.person:
            continue
        before = folded[max(0, event.start - _LOOKED_BACK) : event.start]
        sentences = [part for part in re.split(r"[.?!;\n]", before) if any(word in PERSONS for word in words_in(part))]
        if not sentences:
            continue
        lead = sentences[-1]
        named = {PERSONS[word][0] for word in words_in(lead) if word in PERSONS and PERSONS[word][1] in (_GENDERS[pronoun], "they")}
        if len(named) > 1 and asked.person in named and _JOINED.search(lead):
            found.append((event.start, event.end))
    return found


_KINDS: Final = {entry[0] for entry in PERSONS.values()}
"""Everybody who can be named."""
