"""What is asked for "as I did five hours ago": the same was taken then."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import Edit

_AGO: Final = (
    r"(?:(?:about|around|roughly|exactly|just|only|like|almost|nearly|over|at) )*(?:(?:\d+(?:[.:]\d+)?|[a-z]+)(?: and an? (?:half|quarter))?(?: ?[ap]\.?m\b\.?| ?(?:hours?|hrs?|h|minutes?|mins?)\b(?: and a half)?(?: (?:\d+|[a-z]+) ?min\w*)? (?:ago|back|earlier))"
    r"|noon|midnight|\d{1,2}:\d\d|breakfast|lunch|dinner|bedtime)|yesterday|last night|this morning|earlier(?: today)?|today"
)
_AS: Final = re.compile(
    rf",? (?:and )?(?:(?:just|exactly|much|the same|same|the same as|same thing) )*(?:as|like|the way) (?P<who>i|we|she|he|they)(?:'ve|'d)? (?:(?:also|already|just) )?(?:did|had|took|have)(?: (?:it|them|so|that|those|both))?(?= (?:{_AGO})\b)"
)
_LIKE: Final = re.compile(r",? (?:just |same )?(?:like|as) (?=(?:yesterday|last night|this morning|earlier(?: today)?|at (?:\d{1,2}(?::\d\d)?(?: ?[ap]m)?|noon))(?: ?[?.!,]| ?$))")
_ASKS: Final = re.compile(r"\b(?:can|could|may|might|should|would|want|wants|wanna|like to|i'd like|need|ok|okay|fine|safe|alright|thinking|planning|repeat|hoping|allowed)\b")
_TAKEN: Final = re.compile(r"\b(?:took|had|taken|swallowed|popped|ago)\b")
_SENTENCE: Final = re.compile(r"[.!?;\n](?!\d)")


def as_before(folded: str) -> Iterator[Edit]:
    """Such words as a sentence of their own.

    >>> list(as_before("can i take 2 advil, as i did at noon? it's 3 pm"))
    [(18, 28, '. i took the same')]
    """
    if " as " not in folded and " like " not in folded and " the way " not in folded:
        return
    for pattern in (_AS, _LIKE):
        for match in pattern.finditer(folded):
            before = _SENTENCE.split(folded[: match.start()])[-1]
            if _ASKS.search(before) and not _TAKEN.search(before) and any(sign.isdigit() for sign in before) | any(word in before for word in _NAMED):
                who = match["who"] if pattern is _AS else "i"
                yield match.start(), match.end(), f". {who} took the same" + (" " if match.end() < len(folded) and folded[match.end() - 1] == " " else "")


_NAMED: Final = ("one", "two", "advil", "tylenol", "motrin", "ibuprofen", "acetaminophen", "excedrin", "quil", "aleve", "another", "dose")
