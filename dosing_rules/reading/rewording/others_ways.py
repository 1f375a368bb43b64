"""What others take or would take, said beside a question of one's own: "my husband, 210 lb, says he'd take four"."""

from __future__ import annotations

import re
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..tokens import Token
from ..words import NUMBER_WORDS
from .needed import needs

_WAYS: Final = frozenset({"take", "takes", "goes", "does", "pops", "do"})
_WHO: Final = r"(?:my|our|the|his|her) (?:PERSON|[a-z]+ PERSON)(?: [a-z]+)?(?: , (?:N (?:lbs?|pounds|kg|kilos)|a (?:big |tall |former |retired )?[a-z]+|who [a-z']+ [a-z]+|bless (?:him|her)|of all people) ,)?"
_HOW: Final = r"(?: (?:just|always|usually|only|probably|happily|still|simply|really|normally|often|never|rarely|maybe))*"
_MUCH: Final = r"(?:N|a couple|three or four|N or N|N at a time|N (?:at once|each time|easy|easily|tops)|double|twice (?:that|as (?:much|many))|more|the max|whatever|every N(?: hours| hrs)?|them every N(?: hours| hrs)?|N every N(?: hours| hrs)?|N of (?:them|those))"
_WAY: Final = re.compile(
    rf"(?:(?:and|but|so|now|well|meanwhile) )?{_WHO}(?: has (?:his|her|their) own (?:bottle|pills|stash|box|pack|tablets|meds|supply)(?: ,)? and)?{_HOW}"
    rf"(?: (?:says?|said|thinks?|reckons?|claims?|insists?|swears)(?: that)? (?:he|she|they))?(?:'d| would|'ll| will)?{_HOW} (?:takes?|goes|does|pops|do) {_MUCH}(?: (?:for (?:that|this|it|his|her)(?: [a-z]+)?|without blinking|himself|herself|in my place|in my shoes|if it were (?:him|her|them)))? "
)


@needs(_WAYS, PERSONS.keys())
def without_others_ways(tokens: list[Token]) -> list[Token]:
    """The tokens without whole sentences of that kind, where nobody but the one who asks is spoken of elsewhere.

    >>> from ..tokens import tokens_of
    >>> told = "2 advil at noon. my husband, 210 lb, says he'd take four. can i take 2 more?"
    >>> " ".join(token.text for token in without_others_ways(tokens_of(told)))
    '2 advil at noon . can i take 2 more ?'
    """
    words = [token.text for token in tokens]
    ends = [n for n, word in enumerate(words) if word in STOPS] + [len(words)]
    gone: set[int] = set()
    start = 0
    for end in ends:
        spoken = words[start:end]
        if not _WAYS.isdisjoint(spoken) and not PERSONS.keys().isdisjoint(spoken) and words[end : end + 1] != ["?"] and _of_others(words, start, end):
            gone |= set(range(start, end + 1))
        start = end + 1
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


def _of_others(words: list[str], start: int, end: int) -> bool:
    """Whether these words only tell another's way, and the rest is of the one who asks."""
    spoken = words[start:end]
    if any(word in DRUG_TRIE for word in spoken):
        return False
    shape = " ".join("PERSON" if word in PERSONS else "N" if word.isdecimal() or word in NUMBER_WORDS and word != "a" else word for word in spoken) + " "
    shape = re.sub(r"\b(he|she|they)'(d|ll) ", r"\1 would ", shape)
    if _WAY.fullmatch(shape) is None:
        return False
    rest = words[:start] + words[end:]
    own = any(rest[n + 1 : n + 2] == ["i"] for n, word in enumerate(rest) if word in ("can", "may", "could", "should", "am", "do", "if"))
    return own and not {"he", "she", "they", "him", "them", "hers", "he's", "she's"} & set(rest) and not any(word in PERSONS for word in spoken for other in rest if word == other)
