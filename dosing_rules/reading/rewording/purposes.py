"""What a dose was for, said between it and its hour: "an Advil PM to help me sleep at 11 last night" was at 11."""

from __future__ import annotations

from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, NUMBER_WORDS, says_number
from .needed import needs

_PURPOSES: Final = frozenset({"sleep", "help", "get", "fall", "take", "kill", "ease", "calm", "relax", "dull", "numb", "stop", "be", "knock", "bring", "go", "nod", "settle", "unwind", "cope", "function", "tame", "prevent", "soothe", "quiet"})
_OF_PURPOSE: Final = _PURPOSES | frozenset(
    "to me him her us myself some rest asleep the edge off pain aching ache headache migraine back down fever my his a able out soreness cramps swelling with bed that this it better good night's bit head tooth knee".split()
)
"""Words of rest and of pain; with an event among them the hour may be that of the event."""
_AT: Final = frozenset({"at", "around", "about", "@", "last", "this", "yesterday"})
_TOOK: Final = frozenset({"took", "had", "taken", "popped", "swallowed", "gave"})


@needs(_PURPOSES, _TOOK, {"to"})
def without_purposes(tokens: list[Token]) -> list[Token]:
    """The tokens without such words.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_purposes(tokens_of("took an advil pm to help me sleep at 11 last night.")))
    'took an advil pm at 11 last night .'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(2, len(words) - 3):
        if words[n] != "to" or words[n + 1] not in _PURPOSES or not (words[n - 1] in DRUG_TRIE or words[n - 1] in FORMS or says_number(words[n - 1]) or words[n - 1] in ("strength", "mg", "s", "pm")):
            continue
        end = n + 2
        while end < len(words) and words[end] in _OF_PURPOSE:
            end += 1
        behind = words[end : end + 1]
        timed = behind != [] and (behind[0] in _AT or (behind[0][0].isdigit() or behind[0] in NUMBER_WORDS) and bool({"ago", "hours", "hrs", "am", "pm"} & set(words[end + 1 : end + 4])))
        if timed and not _TOOK.isdisjoint(words[max(n - 8, 0) : n]):
            gone |= set(range(n, end))
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens
