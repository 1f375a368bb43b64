"""A dose told by its distance from the first, the later one first: "my second pair came 6 hours after the first, which I took at 8".

It is told in its order: "i took 2 advil at 8, and 2 advil 6 hours later".
"""

from __future__ import annotations

import re
from typing import Final

from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token, tokens_of
from ..words import NUMBER_WORDS, says_number
from .joined_words import joined_words
from .needed import needs

_N: Final = rf"(?:\d{{1,2}}|an|one|{'|'.join(NUMBER_WORDS)})"
_GAP: Final = rf"(?P<gap>(?:(?:about|around|exactly|just|only|over|almost|nearly) )*{_N}(?: and a (?:half|quarter))? (?:hours?|hrs?|minutes|mins)(?: and (?:\d\d?|a half) ?(?:minutes|mins)?)?)"
_OWN: Final = r"(?P<own>my|the|his|her)"
_FEW_WORDS: Final = r"(?:(?:(?!(?:which|that|after|before|at|and|or|not|came|was|were) )[a-z0-9]+ ){0,7}?)"
_CAME: Final = r"(?:(?:came|was|were|followed|went down|happened|came along|arrived)(?: (?:taken|swallowed|had))? |(?:i|he|she) (?:took|had|swallowed) |(?:taken|swallowed) )?"
_LATER: Final = r"(?:second|2nd|last|latest|most recent|later)"
_FIRST: Final = r"(?:the|my|his|her) (?:first|1st|previous|earlier|initial|one before|ones before|one before that)"
_TIME: Final = r"(?P<when>(?:at |around |about |right at )?(?:\d{1,2}(?: ?: ?\d\d)?(?: (?:am|pm|o'clock))?(?: (?:today|this morning|yesterday|last night))?|noon|midnight|(?:\d{1,2}|an|NUM)(?: and a half)? (?:hours?|hrs?|minutes) ago))".replace("NUM", "|".join(NUMBER_WORDS))
_TAKEN: Final = r"(?:(?:i|he|she)(?:'d|'ve| had| have)? (?:took|had|taken|swallowed|popped)|(?:was|were|came|went down|had been)(?: (?:taken|swallowed))?)"
_PATTERN: Final = re.compile(
    rf"(?:(?<=^)|(?<=[.;!?] )|(?<=, and )|(?<=\n ))(?:(?:i|he|she) (?:took|had) )?{_OWN} {_LATER} (?P<what>{_FEW_WORDS}){_CAME}{_GAP} (?:after|following|behind) {_FIRST}(?P<first>(?: (?!(?:which|that|and|or|was|were|came|i|he|she|taken|at|around)(?: |$))[a-z0-9]+){{0,6}}?)"
    rf"(?: ,)? (?:(?:which|that|and that|and those|and it|and that one|those|itself) {_TAKEN}|taken|(?:\. )?(?:and )?(?:i|he|she) (?:took|had) (?:the|that|my) (?:first|previous|earlier|one)(?: [a-z0-9]+){{0,5}}?|(?:\. )?(?:and )?(?:the|that|my) (?:first|previous|earlier)(?: (?!which)[a-z0-9]+){{0,5}}? (?:was|were|came|went down)(?: taken)?) {_TIME}(?= (?:[.;!?,]|and|so|can|is|are)(?: |$)| *$)"
)
_ENOUGH: Final = frozenset({"pair", "couple", "of", "dose", "doses", "one", "ones", "round", "set", "tablets", "caplets", "pills", "capsules", "tablet", "caplet", "pill", "extra", "regular", "strength"})


@needs({"after", "following", "behind"}, {"first", "1st", "previous", "earlier", "initial", "before"})
def with_the_first_told_first(tokens: list[Token]) -> list[Token]:
    """The tokens with such doses told in their order.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_the_first_told_first(tokens_of(text)))
    >>> plain("my second pair of advil came 6 hours after the first pair, which i took 10 hours ago. 2 more?")
    'i took 2 advil 10 hours ago , and 2 advil 6 hours later . 2 more ?'
    >>> plain("my second meeting came 6 hours after the first, which was at 8.")
    'my second meeting came 6 hours after the first , which was at 8 .'
    """
    joined = joined_words(tokens)
    match = _PATTERN.search(joined)
    if match is None:
        return tokens
    late = _amount(match["what"].split())
    first = (match["first"] or "").split()
    if late is None or not set(first) <= _ENOUGH | set(DRUG_TRIE) | {word for word in first if says_number(word)}:
        return tokens
    count, drug = late
    early = _amount(first) if any(word in DRUG_TRIE for word in first) else None
    told = next((_plain(word) for word in first if says_number(word) or word in ("pair", "couple")), "")
    before = early if early is not None else (told or count, drug)
    who = {"his": "he", "her": "she"}.get(match["own"], "i")
    low, high = joined.count(" ", 0, match.start()), joined.count(" ", 0, match.end()) + 1
    put = tokens_of(f"{who} took {_said(*before)} {match['when']} , and {_said(count, drug)} {match['gap']} later")
    start, stop = tokens[low].start, tokens[high - 1].end
    step = max((stop - start) // len(put), 1)
    for n, token in enumerate(put):
        token.start, token.end = min(start + n * step, stop), stop if n + 1 == len(put) else min(start + (n + 1) * step, stop)
    return [*tokens[:low], *put, *tokens[high:]]


def _plain(word: str) -> str:
    return "2" if word in ("pair", "couple") else word


def _said(count: str, drug: str) -> str:
    return f"{count} {drug}" if count else f"a dose of {drug}"


def _amount(words: list[str]) -> tuple[str, str] | None:
    """The number, if any, and the drug of "pair of Advil", "dose of 2 extra strength Tylenol"; nothing where other words stand there."""
    named = next((n for n in range(len(words)) if names_drug(words, n)), None)
    numbers = [word for word in words if says_number(word) or word in ("pair", "couple")]
    if named is None or len(numbers) > 1 or sum(names_drug(words, n) for n in range(len(words))) != 1:
        return None
    drug = [word for word in words if word in ("extra", "regular", "strength")] + [words[named]]
    rest = [word for word in words if not (says_number(word) or word in _ENOUGH or word == words[named])]
    return None if rest else (_plain(numbers[0]) if numbers else "", " ".join(drug))
