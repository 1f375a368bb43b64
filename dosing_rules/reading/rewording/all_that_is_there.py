"""Several drugs at hand, and the question whether one can take all: "one DayQuil and 2 Tylenol left. Can I take all three?" asks for both."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, count_said
from .needed import needs

_HAVE: Final = frozenset({"have", "got", "i've", "we've", "there's", "are", "is", "there", "only", "just", "i", "we", "all", "still", "so"})
_LEFT: Final = frozenset("left remaining leftover here handy around in at on with me my the a of home bag purse car desk drawer cabinet pocket kitchen hand work house bottle now".split())
_JOINTS: Final = frozenset({",", "and", "plus", "&", "so", "i'd", "i'll", "add", "it", "to"})
_TAKEN: Final = frozenset({"took", "had", "swallowed", "popped"})
_TAKE: Final = frozenset({"take", "have", "swallow", "pop", "down"})
_MORE_OF_NAME: Final = frozenset({"extra", "regular", "strength", "pm", "dual", "action", "s", "(", ")", "severe", "cold", "migraine", "back"})
_BEFORE: Final = frozenset({"all", "both"})


@needs(_TAKE, _BEFORE)
def with_all_that_is_there(tokens: list[Token]) -> list[Token]:
    """The tokens with what is there in the question, where at least two drugs are.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_all_that_is_there(tokens_of("i have one dayquil left and 2 tylenol. can i take all three now?")))
    'can i take one dayquil and 2 tylenol now ?'
    """
    words = [token.text for token in tokens]
    take = next((n for n in range(len(words) - 2, 4, -1) if words[n] in _TAKE and _all(words, n + 1) > n + 1), 0)
    for n in range(take):
        taken = n > 0 and words[n - 1] in _TAKEN
        if not (count_said(words[n], most=8) and (n == 0 or taken or words[n - 1] in _HAVE or words[n - 1] in STOPS)):
            continue
        low = n
        while low and words[low - 1] in _HAVE:
            low -= 1
        if low and words[low - 1] not in STOPS and not taken:
            return tokens
        groups, end = _groups(words, n)
        counts = [count_said(words[first], most=8) for first, _ in groups]
        families = {word for first, last in groups for word in words[first:last] if word in DRUG_TRIE and word not in FORMS}
        behind = _all(words, take + 1)
        said = next((count_said(word, most=8) for word in words[take + 1 : behind] if count_said(word, most=8)), 2 if "both" in words[take + 1 : behind] else 0)
        if len(groups) < 2 or len(families) < 2 or end > take or words[end] not in STOPS and end != take and not taken or said not in (0, sum(counts), len(groups)):
            continue
        if taken:
            return [*tokens[: take + 1], replace(tokens[take + 1], text="both", end=tokens[behind - 1].end), *tokens[behind:]]
        asked: list[Token] = []
        for first, last in groups:
            at = tokens[take].end
            joint = [replace(tokens[take], kind="word", text="and", start=at, end=at)] if asked else []
            asked += [*joint, *(replace(token, start=at, end=at) for token in tokens[first:last])]
        if end == take:  # "one left, so I'd add 2 Tylenol to it and take all three"
            return [*tokens[:low], replace(tokens[low], kind="word", text="i'd"), tokens[take], *asked, *tokens[behind:]]
        return [*tokens[:low], *tokens[end + 1 : take + 1], *asked, *tokens[behind:]]
    return tokens


def _groups(words: list[str], k: int) -> tuple[list[tuple[int, int]], int]:
    """Where the amounts of a row of drugs that are there begin and end, and where the row ends."""
    groups: list[tuple[int, int]] = []
    while k < len(words) and count_said(words[k], most=8):
        last = k + 1
        while last < len(words) and (words[last] in DRUG_TRIE or words[last] in FORMS or words[last] in MASS_UNITS or words[last] in _MORE_OF_NAME or words[last].isdecimal() and len(words[last]) == 3):
            last += 1
        if not any(word in DRUG_TRIE and word not in FORMS for word in words[k:last]):
            return [], k
        groups.append((k, last))
        k = last
        while k < len(words) and words[k] in _LEFT:
            k += 1
        while k < len(words) and words[k] in _JOINTS:
            k += 1
    return groups, k


def _all(words: list[str], k: int) -> int:
    """The place behind "all three", "them all", "both of them" at ``k``."""
    for said in (["them", "all"], ["all", "of", "them"], ["both", "of", "them"], ["them", "both"], ["both"]):
        if words[k : k + len(said)] == said:
            end = k + len(said)
            return k if end < len(words) and (words[end] in DRUG_TRIE or words[end] in FORMS) else end
    if words[k : k + 1] == ["all"] and k + 1 < len(words) and count_said(words[k + 1], most=8):
        end = k + 2 + 2 * (words[k + 2 : k + 4] == ["of", "them"])
        return k if end < len(words) and (words[end] in DRUG_TRIE or words[end] in FORMS) else end
    return k
