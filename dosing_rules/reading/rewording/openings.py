"""When somebody can be seen at the earliest, put aside: "the earliest they can see me is Thursday" asks for no dose."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..tokens import Token
from ..vocabulary import could_be_dose
from .needed import needs

_FIRST: Final = frozenset({"earliest", "soonest", "first", "next"})
_SEEN: Final = frozenset("see fit squeeze get come appointment opening slot availability cancellation visit book schedule reach".split())
_WHO: Final = frozenset({"they", "i", "he", "she", "we", "the", "my", "anyone", "anybody", "dentist", "doctor", "clinic", "office", "surgeon"})
_JOINTS: Final = frozenset({"so", "but", "and", ","})


@needs(_FIRST, _SEEN, {"is", "was", "isn't", "wasn't"})
def without_openings(tokens: list[Token]) -> list[Token]:
    """The tokens without such words.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_openings(tokens_of("the earliest they can see me is thursday, so i took 2 advil at 7.")))
    'so i took 2 advil at 7 .'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 5):
        if words[n] not in _FIRST or n and words[n - 1] not in ("the", "my", "their", "his", "her"):
            continue
        verb = next((k for k in range(n + 1, min(n + 12, len(words))) if words[k] in ("is", "was", "isn't", "wasn't") or words[k] in STOPS), 0)
        said = words[n + 1 : verb]
        if not verb or words[verb] in STOPS or _SEEN.isdisjoint(said) or _WHO.isdisjoint(said) or any(could_be_dose(word) or word[0].isdigit() for word in said if word not in ("get", "i")):
            continue
        end = next((k for k in range(verb, len(words)) if words[k] in STOPS or words[k] in _JOINTS), len(words))
        if any(could_be_dose(word) for word in words[verb + 1 : end]) or end - verb > 9:
            continue
        low = n - (n > 0)
        joined = low > 0 and words[low - 1] in _JOINTS
        skip = end < len(words) and (not joined or words[end] in STOPS) and words[end] != "so" and not (joined and words[end] in STOPS)
        return [*tokens[: low - joined], *without_openings(tokens[end + skip :])]
    return tokens
