"""A told dose that was taken some times more: "2 at 7 am, and the same amount two more times since then", "then twice more"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import Edit

_N: Final = r"(?:two|three|four|2|3|4)"
_SAME: Final = r"(?:(?:the|that) (?:exact )?(?:same|very same)(?: again)?(?: (?:amount|dose|number|thing))?|that(?: (?:amount|dose|much|many))?|it|so|as (?:much|many)|again)"
_SINCE: Final = r"(?: (?:since(?: then| that)?|after(?: that|wards?)?|thereafter|later(?: on)?|following that)(?=[,.;:()?!-]|$| (?:and|but|with|so|the last|most recently|it's|now)\b))"
_TWICE_MORE: Final = re.compile(
    rf"(?<![^ ,;(])(?P<joint>(?:(?:and|then|plus|followed by(?: it)?|&) )*)(?P<same>{_SAME} )?"
    rf"(?:(?P<more>twice (?:more|again)|again twice|thrice more|(?:another |a further )?(?P<n>{_N}) (?:more |other |further |additional )?times(?: more| again)?)|twice|thrice)(?P<since>{_SINCE})?(?= ?(?:[,.;:()?!-]|$|and\b|but\b|with\b|so\b|the last\b|most recently\b|it's\b|now\b))"
)
_COUNTED: Final = re.compile(r"(?:\d|mg|tablets?|pills?|caplets?|capsules?|gelcaps?|one|two|three|four|advil|motrin|tylenol|ibuprofen|acetaminophen|aleve|naproxen|aspirin|excedrin|nyquil|dayquil) ?$")
_TOLD: Final = re.compile(r"\b(?:at|around|about|@) ?(?:\d|noon|midnight|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b)|\d ?[ap]\.?m\b|\bago\b|o'clock|\bnoon\b|\bmidnight\b|\b(?:morning|breakfast)\b")
_ASKS: Final = re.compile(r"\b(?:can|could|may|might|should|shall|would|will|to|not|never|didn't|almost|nearly|if|every|each|usually|woke|up|sneezed|threw|coughed|been)\b[^.?!;]*$")


def twice_more(folded: str) -> Iterator[Edit]:
    """The stretches that say how often a dose just told with its time was taken again, in words of one kind.

    >>> list(twice_more("i took 2 advil at 7 am, then twice more, last at 3 pm"))
    [(24, 39, 'then the same twice')]
    >>> list(twice_more("i took 2 advil at 7 am and 2 advil twice after that. it's 8 pm"))
    [(35, 51, 'twice afterwards')]
    """
    if "twice" not in folded and " times" not in folded and "thrice" not in folded:
        return
    for match in _TWICE_MORE.finditer(folded):
        if not match["more"] and not match["since"] and match["same"] != "again ":
            continue
        if match["n"] and not match["since"] and " times" in match["more"] and match["more"].startswith(match["n"] + " times"):
            continue  # "2 three times": how often, and nothing of more
        lead = re.split(r"[.?!;]", folded[: match.start()])[-1]
        if not _TOLD.search(lead) or _ASKS.search(lead[max(len(lead) - 40, 0) :]):
            continue
        times = f"{match['n']} times" if match["n"] not in (None, "2", "two") else "three times" if "thrice" in match[0] else "twice"
        if not match["joint"] and not match["same"] and _COUNTED.search(lead):
            yield match.start(), match.end(), f"{times} afterwards"  # "2 Advil twice after that": the amount is told
        else:
            yield match.start(), match.end(), f"then the same {times}"
