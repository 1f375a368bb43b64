"""Hours since a dose that is pointed at: "five hours have gone by since that dose", "it's 1 pm, five hours later" are five hours since then."""

from __future__ import annotations

import re
from typing import Final

from ..tokens import Token
from .joined_words import joined_words, token_at
from .needed import needs

_LENGTH: Final = r"(?:hours?|hrs?|h|minutes?|mins?)(?: and (?:a half|\d+ (?:minutes?|mins?)))?"
_GONE: Final = r"(?: (?:have|has|had|are|is))?(?: (?:now|already|just|since))?(?: (?:been|gone by|passed|passed by|elapsed|went by|gone|slipped by|ticked by|come and gone))?"
_DOSE: Final = r"(?:dose|one|ones|pill|pills|tablet|tablets|caplet|caplets|pair)"
_TOOK: Final = r"(?:took|had|swallowed|popped|downed|taken|have taken|last took|last had)"
_POINTED: Final = (
    rf"(?:(?:that|this|those|these|the|that one|my only|her only|his only|that last|that only|that single|that one|this last)(?: \w+)?? {_DOSE}|those|them|it|that|(?:i|he|she|we|i've|he's|she's) {_TOOK} (?:it|them|that|those|both)(?: {_DOSE})?"
    r"|taking (?:it|them|that|those|both))"
)
_OTHERS: Final = frozenset({"first", "second", "third", "previous", "earlier", "other", "next", "early", "morning", "afternoon", "evening", "night", "noon", "midnight", "lunch", "breakfast", "dinner", "1st", "2nd", "3rd", "am", "pm"})
_ENDS: Final = r"(?= (?:[.,;:?!)\n-]|and|so|but|now|yet|then)(?: |$)| *$)"
_SINCE: Final = re.compile(rf"(?<= ){_LENGTH}{_GONE} (?P<put>since (?P<what>{_POINTED})){_ENDS}")
_AFTER_NOW: Final = re.compile(
    rf"(?:(?<= )|(?<=^))(?:it's|it is|its|now|time is|clock says)(?: (?:now|already|it's|it is|just|about|exactly|only|past))* (?:\d{{1,2}}(?::\d\d)?(?: [ap] ?\.?m)?|noon|midnight)(?: now| already)?(?: [,-]|(?= exactly| a full| just))"
    rf"(?: (?:a|full|so|that's|that is|which is|exactly|just|good|about|already|only|some|over|nearly|almost|and|which|makes|makes it))* \S+ {_LENGTH} (?P<put>later|(?:after|from) (?P<what>{_POINTED}|then)|on)(?= (?:[.;?!\n])(?: |$)| *$)"
)


@needs({"since", "later", "after", "from", "on"}, {"hours", "hour", "hrs", "hr", "h", "minutes", "minute", "mins", "min"})
def with_hours_since_then(tokens: list[Token]) -> list[Token]:
    """The tokens with "since then" in the place of what points at the dose told last.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_hours_since_then(tokens_of(text)))
    >>> plain("2 advil at 10 am. it's 1 pm and five hours have gone by since that dose.")
    "2 advil at 10 am . it's 1 pm and five hours have gone by since then ."
    >>> plain("2 advil at 10 am. now it's 1 pm, five hours later. 2 more?")
    "2 advil at 10 am . now it's 1 pm , five hours since then . 2 more ?"
    >>> plain("five hours since the first dose.")
    'five hours since the first dose .'
    """
    joined = joined_words(tokens)
    for match in sorted([*_SINCE.finditer(joined), *_AFTER_NOW.finditer(joined)], key=lambda m: m.start("put"), reverse=True):
        if match["what"] and _OTHERS & set(match["what"].split()):
            continue
        first = token_at(joined, match.start("put"))
        if not any(token.kind == "num" or token.text in ("took", "had", "advil", "tylenol") for token in tokens[: max(first - 3, 0)]):
            continue
        last = first + len(match["put"].split()) - 1
        since, then = (Token("word", word, tokens[first].start, tokens[last].end) for word in ("since", "then"))
        tokens = [*tokens[:first], since, then, *tokens[last + 1 :]]
    return tokens
