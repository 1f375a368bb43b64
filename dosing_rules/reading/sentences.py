"""The sentences of a text, by the signs that part them; of a text's terms, see :mod:`.cutting.clause`."""

from __future__ import annotations

import re


def sentence_start(text: str, place: int, signs: str = ".?!\n", low: int = 0) -> int:
    """Where the sentence begins that a place stands in, behind the last of the signs from ``low`` on; 0 where none stands there.

    >>> sentence_start("2 at 8. 1 at 9", 10)
    7
    """
    return max([text.rfind(sign, low, place) for sign in signs]) + 1


def sentence_of(folded: str, place: int) -> str:
    """The sentence that a place stands in.

    >>> sentence_of("one. two three? four", 6)
    ' two three'
    """
    return re.split(r"[.?!;\n]", folded[sentence_start(folded, place, ".?!;\n") :])[0]
