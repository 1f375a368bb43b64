"""A denial that is itself denied or doubted: "I thought I'd skipped the 2 pm Advil, but the strip says otherwise".

One in the order of a question is as good as told: "didn't I have 2 at 4 pm too?".
"""

from __future__ import annotations

import re
from typing import Final

from ..telling.story import Story

_DOUBTED: Final = re.compile(
    r"\b(?:thought|believed|assumed|figured|imagined|supposed|was (?:so |quite |pretty )?(?:sure|certain|convinced|positive)|supposedly|allegedly|wrong|mistaken|not true|isn't true|untrue|false|not the case|no truth in it|impression|"
    r"(?:would|could) have sworn|(?:i'd|i would've|could've|would've) sworn)\b(?: in thinking| about it| to say| to think)?(?: that)? (?:i|he|she|they|we|my \w+)(?:'d| had| have|'ve)? ?"
    r"(?:(?:only |completely |totally |just )?(?:skipped|missed|forgot|forgotten|passed on|left out|skip)|hadn't|didn't|did not|had not|never|haven't)\b"
)
_ASKED_BACK: Final = re.compile(r"\b(?:(?:didn't|hadn't|haven't|hasn't) (?:i|he|she|we|they)|wasn't there|weren't there)(?: (?:also|just|already|actually))? (?:have|had|take|taken|swallow|swallowed|pop|popped)? ?(?P<what>[^.?!;]*\d[^.?!;]*|[^.?!;]*\b(?:one|two|three|pair|another|dose|noon|midnight)\b[^.?!;]*)\?")
""" "Didn't I have 2 at 4 pm too?": who asks so rather thinks so."""
_WORDS: Final = ("thought", "believed", "assumed", "figured", "imagined", "supposed", "was sure", "was so", "was quite", "was pretty", "certain", "convinced", "positive", "alleged", "wrong", "mistaken", "true", "false", "not the case", "impression", "sworn")


def doubted_denials(story: Story, folded: str) -> list[tuple[int, int]]:
    """The denials that such words open and that no told dose replaced."""
    if not story.denials:
        return []
    found = [
        match.span() for match in _ASKED_BACK.finditer(folded)
        if any(d.start < match.end() and match.start() < d.end for d in story.denials) and not any(e.start < match.end() and match.start("what") < e.end for e in story.events)
    ]  # fmt: skip
    if not any(word in folded for word in _WORDS):
        return found
    for match in _DOUBTED.finditer(folded):
        denied = [d for d in story.denials if d.start < match.end() + 12 and match.start() < d.end and (d.drug is not None or d.times or d.planned)]
        told = any(match.start() <= t.start <= match.end() + 50 for e in story.events for t in e.times)
        if denied and not told:
            found.append(match.span())
    return found
