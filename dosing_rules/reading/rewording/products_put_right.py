"""A told dose that was of another drug, said behind the question: "it wasn't Tylenol that I took at noon, it was 2 Aleve".

The name that holds is put where the dose was told, and the sentence that puts it right goes. Where the drug was told more
than once, with a strength of its own, or with another hour, the words stay as they stand.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_end, sentence_start
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token
from ..words import number_said, says_number
from .joined_words import joined_words
from .needed import needs

_KIND: Final = r"(?:extra|regular) strength"
_NAME: Final = rf"(?:{_KIND} )?(?P<{{0}}>[a-z]{{{{4,}}}})(?: {_KIND})?"
_THE: Final = r"(?:the |my |any |some )?"
_IT: Final = r"(?:it|that|this|they|those|these|what (?:i|he|she) (?:took|had)|the ones? (?:i|he|she) (?:took|had)|the (?:pills|tablets|first|noon|morning) ones?)"
_NOT: Final = r"(?:wasn't|wasnt|weren't|werent|was not|were not)"
_WHEN: Final = r"(?: (?P<{}>(?:at |around )?(?:\d{{1,2}}(?: : \d\d)?(?: (?:am|pm))?|noon|midnight)|\d{{1,2}} (?:hours?|hrs?|h) ago|an hour ago|(?:earlier )?this morning|last night))?"
_TOOK: Final = r"(?:(?: that| which)? (?:i|he|she)(?:'ve|'d)? (?:took|had|taken|swallowed))?"
_REALLY: Final = r"(?: (?:actually|really|in fact|just|only))*"
_N: Final = r"(?P<n>[1-6]|one|two|three|four|five|six) (?:of )?"
_OLD: Final = rf"{_THE}(?P<stale>{_NAME.format('old')})"
_NEW: Final = rf"(?:{_N})?{_THE}(?P<fresh>{_NAME.format('new')})"
_END: Final = r"(?= [.!)](?: |$)| *$)"
_PATTERNS: Final = (
    re.compile(rf"(?<![^ ])(?P<it>{_IT})(?: (?:in fact|actually))? {_NOT} {_OLD}{_TOOK}{_WHEN.format('at')} (?:(?:,|;|-|\.|:) )?(?:but )?(?:{_IT}) (?:was|were){_REALLY} {_NEW}{_TOOK}{_WHEN.format('also')}{_END}"),
    re.compile(rf"(?<![^ ])(?P<it>{_IT})(?: (?:in fact|actually))? {_NOT} {_OLD}{_TOOK}{_WHEN.format('at')} (?:, )?but {_NEW}{_TOOK}{_WHEN.format('also')}{_END}"),
    re.compile(rf"(?<![^ ])(?P<it>{_IT}) (?:was|were){_REALLY} {_NEW}{_TOOK}{_WHEN.format('also')} (?:, )?(?:and )?not {_OLD}{_WHEN.format('at')}{_END}"),
)  # fmt: skip
_LEAD: Final = frozenset("oops whoops sorry wait no edit update correction actually really my bad mistake i said wrong let me correct myself turns out just scratch that hang on hold oh ah so and but in fact ps , : - ( [".split())
"""Words before what holds, in a sentence that only puts right."""
_OTHERS: Final = frozenset({"mg", "milligrams", "ml", "g", "or"})


@needs({"wasn't", "wasnt", "weren't", "werent", "not"})
def with_products_put_right(tokens: list[Token]) -> list[Token]:
    """The tokens with the drug that it was where the dose was told, without the sentence that says so.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_products_put_right(tokens_of(text)))
    >>> plain("1 tylenol at noon. 2 advil at 3? sorry, it wasn't tylenol that i took, it was 2 aleve.")
    '2 aleve at noon . 2 advil at 3 ?'
    >>> plain("2 tylenol at noon. 2 advil at 3? it was aleve i took at noon, not tylenol")
    '2 aleve at noon . 2 advil at 3 ?'
    >>> plain("2 tylenol at 9 and 2 tylenol at noon. 2 advil? it was aleve, not tylenol")
    '2 tylenol at 9 and 2 tylenol at noon . 2 advil ? it was aleve , not tylenol'
    """
    joined = joined_words(tokens)
    for pattern in _PATTERNS:
        for match in pattern.finditer(joined):
            put = _put(tokens, joined, match)
            if put is not None:
                return put
    return tokens


def _put(tokens: list[Token], joined: str, match: re.Match[str]) -> list[Token] | None:
    """The tokens with what a sentence puts right; nothing where it is open which dose it speaks of."""
    words = [token.text for token in tokens]
    if match["new"] not in DRUG_TRIE or match["old"] not in DRUG_TRIE or match["new"] == match["old"]:
        return None
    first, end = joined.count(" ", 0, match.start()), joined.count(" ", 0, match.end()) + 1
    while first and words[first - 1] in _LEAD:
        first -= 1
    if first and words[first - 1] not in STOPS:
        return None
    told = [n for n in range(first) if words[n] == match["old"] and names_drug(words, n) and not _asked(words, n)]
    if len(told) != 1:
        return None
    low, high = _bounds(words, told[0])
    start, stop = _sentence(words, low)
    if _OTHERS & set(words[start:stop]) or any(match[when] and match[when] not in " ".join(words[start:stop]) for when in ("at", "also")):
        return None
    at = joined.count(" ", 0, match.start("fresh"))
    name = [replace(token, start=tokens[low].start, end=tokens[high - 1].end) for token in tokens[at : at + len(match["fresh"].split())]]
    before = low - 2 if words[low - 1 : low] == ["of"] else low - 1
    if match["n"]:
        count = [replace(tokens[joined.count(" ", 0, match.start("n"))], start=tokens[max(before, 0)].start, end=tokens[max(before, 0)].end)]
        if before >= start and says_number(words[before]):
            name = [*count, *name]
            low = before
        elif number_said(match["n"]) not in [number_said(word) for word in words[high:stop] if says_number(word)]:
            return None
    while end < len(words) and words[end] in (".", "!", ")"):
        end += 1
    return [*tokens[:low], *name, *tokens[high:first], *tokens[end:]]


def _asked(words: list[str], n: int) -> bool:
    """Whether a place stands in a question."""
    return next((word for word in words[n:] if word in STOPS), "") == "?"


def _sentence(words: list[str], n: int) -> tuple[int, int]:
    start = sentence_start(words, n + 1)
    return start, sentence_end(words, n)


def _bounds(words: list[str], n: int) -> tuple[int, int]:
    """Where the whole name stands, with its kind: "extra strength Tylenol"."""
    rests = [rest for rest, _ in DRUG_TRIE[words[n]] if tuple(words[n + 1 : n + 1 + len(rest)]) == rest]
    low, high = n, n + 1 + max(map(len, rests))
    if low > 1 and words[low - 1] == "strength" and words[low - 2] in ("extra", "regular"):
        low -= 2
    if words[high + 1 : high + 2] == ["strength"] and words[high] in ("extra", "regular"):
        high += 2
    return low, high
