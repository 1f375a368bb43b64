"""What a record leaves out, and was taken all the same: "the app doesn't know about the two Motrin at 2"."""

from __future__ import annotations

from typing import Final

from ..drugs import names_drug
from ..tokens import Token
from ..words import FORMS, says_number
from .needed import needs

_RECORD: Final = frozenset({"it", "app", "log", "list", "chart", "diary", "notebook", "tracker", "sheet", "that", "which", "note", "journal", "calendar"})
_NOT: Final = frozenset({"doesn't", "doesnt", "didn't", "didnt", "won't", "hasn't"})
_KNOWS: Final = (("know", "about"), ("know", "of"), ("include",), ("show",), ("list",), ("count",), ("mention",), ("contain",), ("have",), ("got",), ("reflect",))
_OPENING: Final = frozenset({"the", "my", "those", "a", "an", "another", "extra"})


@needs(_NOT)
def with_what_was_left_out(tokens: list[Token]) -> list[Token]:
    """The tokens with such words as "I also had", where a counted drug follows.

    >>> from ..tokens import tokens_of
    >>> [token.text for token in with_what_was_left_out(tokens_of("but it doesn't know about the two motrin at 2"))]
    ['but', 'i', 'also', 'had', 'two', 'motrin', 'at', '2']
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(len(words) - 4):
        if words[n] not in _RECORD or words[n + 1] not in _NOT:
            continue
        length = next((len(said) for said in _KNOWS if tuple(words[n + 2 : n + 2 + len(said)]) == said), 0)
        k = n + 2 + length
        first = k
        while k < len(words) and words[k] in _OPENING:
            k += 1
        counted = k + 1 < len(words) and says_number(words[k])
        if not length or k == first or not counted or not any(names_drug(words, m) or words[m] in FORMS for m in range(k + 1, min(k + 4, len(words)))) and words[k + 1] != "at":
            continue
        for m, said in ((n, "i"), (n + 1, "also"), (n + 2, "had")):
            tokens[m].text = said
        gone |= set(range(n + 3, k))
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens
