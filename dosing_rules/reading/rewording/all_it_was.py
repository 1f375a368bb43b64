"""What was taken after all, told behind what was not: "I haven't had aspirin, all I've had is one naproxen at 10"."""

from __future__ import annotations

from typing import Final

from ..drugs import names_drug
from ..tokens import Token
from ..words import NUMBER_WORDS, says_number
from .needed import needs

_WHO: Final = frozenset({"i", "he", "she", "we", "they", "i've", "ive", "i'd", "he's", "she's", "we've", "they've", "he'd", "she'd"})
_TOOK: Final = frozenset({"had", "have", "taken", "took", "take", "swallowed", "used", "touched", "popped"})
_WAS: Final = frozenset({"is", "was", "were", "are", ":"})
_THINGS: Final = frozenset({"thing", "one", "pill", "tablet", "med", "medicine", "medication", "drug", "painkiller", "dose", "exception", "things", "ones"})
_NONE: Final = frozenset({"haven't", "havent", "hasn't", "not", "no", "nothing", "none", "didn't", "never", "hadn't", "neither"})
_JUST: Final = frozenset({"just", "only", "merely", "simply"})
_THE: Final = frozenset({"that", "the", "a", "an", "one", "this", "those", "my", "some"})
_STOPS: Final = frozenset({".", "?", "!", ";"})
_HOUR: Final = frozenset({"am", "pm", "noon", "midnight", "ago"})


@needs({","}, _NONE)
def with_all_it_was(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop before what was taken, where it hangs behind a denial by a comma.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_all_it_was(tokens_of("i haven't had advil, all i've had is one aleve at 10 am")))
    "i haven't had advil . all i've had is one aleve at 10 am"
    >>> " ".join(t.text for t in with_all_it_was(tokens_of("i've not had advil, just that aleve at 9 am")))
    "i've not had advil . had that aleve at 9 am"
    """
    words = [token.text for token in tokens]
    low, denied = 0, False
    for n, word in enumerate(words):
        if word in _STOPS:
            low, denied = n + 1, False
        denied = denied or word in _NONE
        if word != "," or not denied or n + 4 > len(words):
            continue
        k = n + 1 + (words[n + 1] in ("but", "and", "so"))
        if _told(words, k):
            tokens[n].text = "."
        elif words[k] in _JUST and _names(words, k + 1) and not {"nothing", "none", "anything", "only"} & set(words[low:n]):
            tokens[n].text, tokens[k].text = ".", "had"
        else:
            continue
        denied = False
    return tokens


def _told(words: list[str], k: int) -> bool:
    """ "all i've had is", "the only thing she took today was", "what i did have is", with a number or a name behind."""
    if words[k] == "all":
        j = k + 1
    elif words[k : k + 2] == ["the", "only"] and words[k + 2] in _THINGS:
        j = k + 3
    elif words[k] == "what":
        j = k + 1
    else:
        return False
    j += words[j : j + 1] == ["that"]
    if words[j : j + 1] == [] or words[j] not in _WHO:
        return False
    near = words[j + 1 : j + 8]
    was = next((m for m, word in enumerate(near) if word in _WAS), -1)
    return was > 0 and not _TOOK.isdisjoint(near[:was]) and "," not in near[:was] and _quantity(words, j + 2 + was)


def _quantity(words: list[str], k: int) -> bool:
    return any(names_drug(words, m) or words[m].isdecimal() or words[m] in NUMBER_WORDS for m in range(k, min(k + 4, len(words))))


def _names(words: list[str], k: int) -> bool:
    """ "that naproxen ... at 9 am": one that is pointed out or counted, and an hour behind it before the sentence ends."""
    if k >= len(words) or not (words[k] in _THE or says_number(words[k])) or not any(names_drug(words, m) for m in range(k + 1, min(k + 4, len(words)))):
        return False
    stop = next((m for m in range(k, len(words)) if words[m] in _STOPS), len(words))
    return not _HOUR.isdisjoint(words[k:stop])
