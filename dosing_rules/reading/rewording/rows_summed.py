"""How many doses a row came to, said behind it: "one Motrin every 4 hours since 7 am, four in all" are four doses so far."""

from __future__ import annotations

import re
from typing import Final

from ..tokens import Token
from ..words import NUMBER_WORDS
from .joined_words import joined_words, token_at
from .needed import needs

_N: Final = r"(?P<n>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)"
_HOUR: Final = r"(?:\d{1,2}(?::\d\d)?(?: [ap] ?\.?m)?|noon|midnight|breakfast|this morning|last night)(?: today| sharp| this morning| yesterday)?"
_UNIT: Final = r"(?:doses?|times|rounds|tablets?|tabs?|pills?|caplets?|capsules?|caps?|gelcaps?|liquigels?|of them|ones|motrin|motrins|advil|advils|ibuprofen|tylenol|tylenols)"
_SUMMED: Final = re.compile(
    rf"(?P<each>(?<![^ ])(?:\d|one|two|a|an|a single|one single|half|three)\b(?: (?!every|then|and|at|plus)[^ .;?!,]+){{1,6}}) (?:every|each|at intervals of) \S+ (?:hours?|hrs?|h)(?: like clockwork| on the dot| exactly| religiously)? (?:since|from|beginning at|starting at) (?:about |around )?{_HOUR}"
    rf"(?: on| onwards?)? (?P<put>(?:[,:;(-] |(?=for |which |making |totaling ))(?:and |so |that's |that is |that makes |thats |which makes |which made |which is |making |made |makes |for |for a total of |a total of |totaling |totalling |in all |altogether |total |it comes to )*"
    rf"{_N}(?: {_UNIT})?(?: (?P<all>in all|in total|total|altogether|all told|all together|overall|all up|of them|so far|as of now|by now|to date))?)(?= (?:[.,;?!)\n-]|and|so|with|now)(?: |$)| *$)"
)
_SUM: Final = re.compile(r"\b(?:total|totaling|totalling|making|makes|made|in all|altogether|that's|that is|thats|comes to)\b")
_ONE: Final = ("one ", "1 ", "a ", "an ")
_TIMES: Final = re.compile(r" (?:doses?|times|rounds)\b")


@needs({"every", "each", "intervals"}, {"since", "from", "beginning", "starting"})
def with_rows_summed(tokens: list[Token]) -> list[Token]:
    """The tokens with such a number as doses so far; of tablets only where each dose was one.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_rows_summed(tokens_of(text)))
    >>> plain("one motrin every 4 hours since 7 am, four in all. it's 11:30 pm")
    "one motrin every 4 hours since 7 am , four doses so far . it's 11:30 pm"
    >>> plain("two motrin every 4 hours since 7 am, six in all. it's 11:30 pm")
    "two motrin every 4 hours since 7 am , six in all . it's 11:30 pm"
    """
    joined = joined_words(tokens)
    for match in reversed(list(_SUMMED.finditer(joined))):
        if match["all"] is None and not _SUM.search(match["put"]) and not _TIMES.search(match["put"]) and " of them" not in match["put"]:
            continue
        if match["all"] == "so far" and _TIMES.search(match["put"]):
            continue
        if not (match["each"].startswith(_ONE) or _TIMES.search(match["put"])):
            continue
        if _numbers_in(match["each"].split()[1:]):
            continue
        first = token_at(joined, match.start("put"))
        last = first + len(match["put"].split()) - 1
        number = next(token for token in tokens[first : last + 1] if token.text == match["n"])
        said = [Token("word", word, tokens[last].start, tokens[last].end) for word in ("doses", "so", "far")]
        comma = [tokens[first]] if tokens[first].text in (",", "-", ";", ":") else [Token("sign", ",", tokens[first].start, tokens[first].start)]
        tokens = [*tokens[:first], *comma, number, *said, *tokens[last + 1 :]]
    return tokens


def _numbers_in(words: list[str]) -> bool:
    """A further number of tablets among the words of the dose: "1 or 2 motrin"."""
    return any(word in NUMBER_WORDS or word.isdecimal() and len(word) < 3 for word in words)
