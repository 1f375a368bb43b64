"""An hour of which nobody knows the half of the day: "at 8, a.m. or p.m., I can't say" is 8 am or 8 pm.

And a question that ends in its own refusal: "2 more or nah".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..tokens import Token
from ..words import FORMS, HALVES, says_number
from .needed import needs

_LED: Final = frozenset({",", "(", "-", "whether", "either", "could", "be", "it", "was", "in", "the", "might", "may", "have", "been", "that"})
_NAY: Final = frozenset({"nah", "no", "nope", "naw", "not", "nay"})
_MORE: Final = frozenset({"more", "another", "again", "now", "two", "one"})


@needs({"or"})
def with_either_half(tokens: list[Token]) -> list[Token]:
    """The tokens with both hours said, and with the mark of such a question.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_either_half(tokens_of("took 2 at 8, am or pm i can't say")))
    "took 2 at 8 am or 8 pm , i can't say"
    >>> " ".join(t.text for t in with_either_half(tokens_of("its 9 pm. 2 more or nah")))
    'its 9 pm . 2 more ?'
    """
    words = [token.text for token in tokens]
    for n, word in enumerate(words):
        if word != "or":
            continue
        if words[n + 1 : n + 2] and words[n + 1] in _NAY and (words[n + 2 : n + 3] == [] or words[n + 2] in STOPS) and _amount_before(words, n):
            mark = replace(tokens[n], kind="sign", text="?", end=tokens[n + 1].end)
            return [*tokens[:n], mark, *tokens[n + 2 + (words[n + 2 : n + 3] != []) :]]
        first, second = _half(words, n - 1, back=True), _half(words, n + 1, back=False)
        if first is None or second is None or first[0] == second[0]:
            continue
        k = first[1] - 1
        while k > 0 and words[k] in _LED and first[1] - k < 6:
            k -= 1
        if k < 1 or not (tokens[k].kind == "hm" or says_number(words[k])) or words[k - 1] not in ("at", "around", "about", "@", "by"):
            continue
        hour = tokens[k]
        halves = [replace(tokens[n], kind="word", text=half, start=tokens[n].start, end=tokens[n].start) for half in (first[0], second[0])]
        comma = replace(tokens[n], kind="sign", text=",", start=tokens[n].end, end=tokens[n].end)
        again = replace(hour, start=tokens[n].end, end=tokens[n].end)
        behind = tokens[second[1] :]
        return [*tokens[: k + 1], halves[0], tokens[n], again, halves[1], *([] if behind and behind[0].text in (*STOPS, ",") else [comma]), *behind]
    return tokens


def _half(words: list[str], n: int, *, back: bool) -> tuple[str, int] | None:
    """ "am", "a.m." or "p.m" that ends or begins at ``n``: which, and the place of its other end."""
    if not 0 <= n < len(words):
        return None
    if words[n] in HALVES:
        return words[n], n if back else n + 1
    if back:
        n -= words[n] == "."
        return (words[n - 2] + "m", n - 2) if n > 2 and words[n - 1 : n + 1] == [".", "m"] and words[n - 2] in ("a", "p") else None
    if words[n] in ("a", "p") and words[n + 1 : n + 3] == [".", "m"]:
        return words[n] + "m", n + 3 + (words[n + 3 : n + 4] == ["."])
    return None


def _amount_before(words: list[str], n: int) -> bool:
    """ "2 more", "another one", "two now": what the refusal stands behind."""
    low = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in STOPS), 0)
    said = words[low:n]
    return 0 < len(said) < 7 and bool(_MORE & set(said) or any(word in FORMS for word in said)) and not {"took", "had", "at", "was", "i", "did", "whether", "if"} & set(said)
