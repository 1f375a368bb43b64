"""A gram told like a tablet: "my last gram was at 8", "a full gram of Tylenol", "a gram's worth of paracetamol", "a gram and a half".

Grams in a row, told once: "one gram at 8 am, one at 2 pm and one at 8 pm".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..cutting.clause import sentence_end
from ..tokens import Token
from ..words import FORMS, says_number
from .edits import Edit, instead
from .needed import needs
from .side_by_side import AT

_LATEST: Final = re.compile(r"\bmy (?:only|last|first|previous|latest|most recent)(?P<put> gram)\b(?!')")
_WHOLE: Final = re.compile(
    r"\b(?P<put>(?:an?|one|another|the|my) (?:(?!(?:half|quarter|third|fraction|few|couple|several|more|less|under|over|almost|nearly|about|around|roughly|approximately|second|further|extra|additional|last|first|next|previous|only|latest|final|fourth|fifth"
    r"|of|at|in|and|or|to|per|for|than|by|milli|micro|one|two|three|four|five|six|with|took|had|was|is|as|my|the)\b)[a-z]+ ){1,2})(?=grams?\b(?! (?:of (?:sugar|salt|fat|protein|carbs|fiber|fibre|flour|butter|caffeine|coffee)|took|had|has|is|was|says|and i)\b))"
)
_AND_A_HALF: Final = re.compile(r"\b(?P<n>an?|one|two|three|[123]) (?:grams?|g) and a (?P<part>half|quarter)\b")
_WORTH: Final = re.compile(r"\bgram(?P<put>(?:'s|s)? worth)(?= of\b)")


@needs("gram grams gram's g", "my worth a an one another the half quarter")
def grams_plain(folded: str) -> Iterator[Edit]:
    """The words that make a gram sound like a thing that is counted, as the plain amount.

    >>> list(grams_plain("a gram and a half of paracetamol at 8, a plain gram at 2."))
    [(39, 47, 'a '), (0, 17, '1.5 grams')]
    >>> list(grams_plain("took a full gram of tylenol at 8. my last gram was at noon"))
    [(41, 46, ' 1 gram dose'), (5, 12, 'a ')]
    """
    yield from instead(_LATEST, folded, " 1 gram dose")
    for match in _WHOLE.finditer(folded):
        yield match.start("put"), match.end("put"), "another " if match["put"].startswith("another") else "a "
    yield from instead(_WORTH, folded, "")
    for match in _AND_A_HALF.finditer(folded):
        yield match.start(), match.end(), f"{ {'a': 1, 'an': 1, 'one': 1, 'two': 2, 'three': 3}.get(match['n']) or match['n']}.{5 if match['part'] == 'half' else 25} grams"


_GRAMS: Final = frozenset({"gram", "grams", "g"})
_SO_MANY: Final = frozenset({"one", "two", "1", "2", "half"})
_JOINTS: Final = frozenset({",", "and", "then", "&"})


@needs(_GRAMS, _SO_MANY, AT, _JOINTS)
def with_grams_in_rows(tokens: list[Token]) -> list[Token]:
    """The tokens with the unit behind each number of a row that was told in grams.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_grams_in_rows(tokens_of("i had one gram at 8:10 am, one at 2:10 pm and one at 8:10 pm. one more?")))
    'i had one gram at 8:10 am , one gram at 2:10 pm and one gram at 8:10 pm . one more ?'
    """
    words = [token.text for token in tokens]
    first = next((n for n in range(1, len(words)) if words[n] in _GRAMS and (says_number(words[n - 1]) or words[n - 1] == "a")), len(words))
    end = sentence_end(words, first)
    if not FORMS.keys().isdisjoint(set(words[first:end]) - _GRAMS):
        return tokens
    put: list[Token] = []
    for n, token in enumerate(tokens):
        put.append(token)
        if first < n < end - 1 and words[n] in _SO_MANY and words[n - 1] in _JOINTS and words[n + 1] in AT:
            put.append(Token("word", "gram", token.end, token.end))
    return put if len(put) > len(tokens) else tokens
