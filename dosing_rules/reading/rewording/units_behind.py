"""The unit of a bare number of a liquid, told in a sentence of its own: "4 of NyQuil tonight? Tablespoons, I mean".

It is put where the number stands. Behind two such numbers nobody can say which of them it is of, and it stays where it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import names_drug
from ..tokens import Token
from ..words import NUMBER_WORDS, VOLUME_UNITS, says_number
from .needed import needs

_LIQUIDS: Final = frozenset({"nyquil", "dayquil", "tylenol", "advil", "motrin", "ibuprofen", "acetaminophen", "paracetamol"})
_BESIDE: Final = frozenset("i mean meant that is that's of course , ( ) sorry the liquid in to say namely those are were it's they're as a full level rather syrup it not liquicaps caps".split())
_NUMBERED: Final = frozenset({"of", "the", "my", "that", "this", "more", "in", "a", "an"})


@needs(VOLUME_UNITS.keys())
def with_units_behind(tokens: list[Token]) -> list[Token]:
    """The tokens with such a unit behind the number that lacks it.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_units_behind(tokens_of(text)))
    >>> plain("can i take 4 of the nyquil liquid? tablespoons, i mean.")
    'can i take 4 tablespoons of the nyquil liquid ?'
    >>> plain("2 dayquil liquid at 3, 2 of the dayquil liquid now? tablespoons")
    '2 dayquil liquid at 3 , 2 of the dayquil liquid now ? tablespoons'
    """
    words = [token.text for token in tokens]
    for n, word in enumerate(words):
        if word not in VOLUME_UNITS or n and says_number(words[n - 1]):
            continue
        start = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in STOPS or words[k] == "("), 0)
        stop = next((k for k in range(n, len(words)) if words[k] in STOPS or words[k] == ")"), len(words))
        if start == 0 or not set(words[start:n] + words[n + 1 : stop]) <= _BESIDE:
            continue
        bare = [place for k in range(start) if (place := _bare(words, k, start)) is not None]
        if len(bare) != 1:
            continue
        at = bare[0]
        low = start - (words[start - 1] == "(")
        end = stop + (words[stop : stop + 1] in (["."], [")"]))
        unit = [replace(tokens[n], start=tokens[at].end, end=tokens[at].end)]
        unit += [] if words[at + 1] == "of" else [Token("word", "of", tokens[at].end, tokens[at].end)]
        return [*tokens[: at + 1], *unit, *tokens[at + 1 : low], *tokens[end:]]
    return tokens


def _bare(words: list[str], k: int, until: int) -> int | None:
    """The place of the number right before a liquid, where nothing but "of the" stands between."""
    if words[k] not in _LIQUIDS or not names_drug(words, k):
        return None
    if words[k] not in ("nyquil", "dayquil") and not {"liquid", "syrup", "suspension"} & set(words[max(k - 2, 0) : min(k + 4, until)]):
        return None
    low = k - 1
    while low > 0 and words[low] in _NUMBERED | {"liquid"}:
        low -= 1
    return low if low >= 0 and (words[low].isdecimal() or words[low] in NUMBER_WORDS) else None
