"""Two persons who took as much each, only one of whom is spoken of again: "Chase and Penny each took 2 at 7. Can Chase have 2?"."""

from __future__ import annotations

from typing import Final

from ..first_names import NAMES
from ..persons import RELATIONS
from ..tokens import Token
from .needed import needs

_EACH: Final = frozenset({"each", "both"})
_TOOK: Final = frozenset("took had swallowed popped downed last".split())
_WHOSE: Final = frozenset({"my", "our", "his", "her", "their", "the"})
_POINTING: Final = frozenset("he she they him her his hers them their he's she's they're".split())


@needs(_EACH, _TOOK)
def with_one_of_two(tokens: list[Token]) -> list[Token]:
    """The tokens with such a dose told of the one who is spoken of again; as they are, where a pronoun may mean the other.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_one_of_two(tokens_of("my mom and my uncle each took 2 at 7. can my mom have 2?")))
    'my mom took 2 at 7 . can my mom have 2 ?'
    >>> " ".join(t.text for t in with_one_of_two(tokens_of("adam and anna each took 2 at 7. can anna have 2?")))
    'anna took 2 at 7 . can anna have 2 ?'
    """
    words = [token.text for token in tokens]
    n = next((n for n, word in enumerate(words[:-1]) if word in _EACH and words[n + 1] in _TOOK), 0)
    if n < 3 or not _person(words[n - 1]) or not _POINTING.isdisjoint(words):
        return tokens
    begins = n - 1 - (words[n - 2] in _WHOSE)
    other = begins - 2
    if other < 0 or words[begins - 1] not in ("and", "&") or not _person(words[other]):
        return tokens
    again = [word.removesuffix("'s") for word in (*words[: max(other, 0)], *words[n:])]
    first, second = words[other] in again, words[n - 1] in again
    if first == second:
        return tokens
    if first:
        return [*tokens[: other + 1], *tokens[n + 1 :]]
    return [*tokens[: other - (other > 0 and words[other - 1] in _WHOSE)], *tokens[begins:n], *tokens[n + 1 :]]


def _person(word: str) -> bool:
    return word in NAMES or word in RELATIONS
