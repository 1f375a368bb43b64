"""One dose at one of two hours, or at an hour of one of two halves of the day.

One dose at one of two hours, told with its verb twice: "I took two at 2 or I took them at 4" is "at 2 or at 4".

So is one hour of two zones, told as a doubt: "at 6 pm, not sure if Eastern or Pacific" is "at 6 pm Eastern or Pacific".

An hour of which nobody knows the half of the day: "at 8, a.m. or p.m., I can't say" is 8 am or 8 pm.

And a question that ends in its own refusal: "2 more or nah".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_start
from ..persons import SPEAKERS
from ..tokens import Token, without
from ..words import FORMS, HALVES, NUMBER_WORDS, says_number
from ..zones import CITIES, CITY_WORDS, SHORT, ZONES
from .needed import needs

_TOOK: Final = frozenset({"took", "had", "swallowed", "popped"})
_THEM: Final = frozenset({"them", "it", "those", "these", "that"})
_AT: Final = frozenset("at around about @ this yesterday noon midnight right before after last by".split())
_ENDS: Final = frozenset({".", "?", "!", ";"})
_ONE: Final = (["one", "or", "the", "other"], ["one", "or", "other"], ["either", "one", "or", "the", "other"])


@needs({"or"})
def with_either_hour(tokens: list[Token]) -> list[Token]:
    """The tokens with the second hour of one dose next to the first.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_either_hour(tokens_of("either i took the 2 advil at 2 or i took them at 4, it was one or the other.")))
    'either i took the 2 advil at 2 or at 4 .'
    >>> " ".join(t.text for t in with_either_hour(tokens_of("i took 2 advil at 2, or maybe she took them at 4.")))
    'i took 2 advil at 2 , or maybe she took them at 4 .'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word != "or":
            continue
        if words[n - 1 : n + 3] in _ONE:
            start = n - 1
            start -= 1 if words[start - 1 : start] == ["it's"] else 2 if words[start - 2 : start] in (["it", "was"], ["it", "is"]) else 0
            if start and words[start - 1] == "," and words[n + 3 : n + 4] and words[n + 3] in _ENDS | {",", ")"}:
                gone |= set(range(start - 1, n + 3))
            continue
        k = n + 1
        k += words[k : k + 1] == ["else"]
        k += words[k : k + 1] == ["maybe"]
        if words[n + 1 : n + 2] == ["else"] and words[k : k + 1] and words[k] in _AT:
            gone.add(n + 1)  # "at 9 or else at noon"
            continue
        if words[k : k + 1] == [] or words[k] not in SPEAKERS or words[k + 1 : k + 2] == [] or words[k + 1] not in _TOOK:
            continue
        low = next((m + 1 for m in range(n - 1, -1, -1) if words[m] in _ENDS), 0)
        took = next((m for m in range(n - 1, low, -1) if words[m] in _TOOK), None)
        if took is None or words[took - 1] != words[k] and (words[k] in ("i", "we") or words[took - 1] in SPEAKERS):
            continue
        what = words[k + 2 : k + 3]
        counted = what and says_number(what[0]) and words[took + 1 : took + 2] == what
        if not what or not (what[0] in _THEM or counted) or words[k + 3 : k + 4] == [] or not _tells_time(words[k + 3]):
            continue
        if any(_tells_time(words[m]) for m in range(took + 3, n)):
            gone |= set(range(n + 1, k + 3))
    return without(tokens, gone)


def _tells_time(word: str) -> bool:
    return word in _AT or word[0].isdigit() or word in NUMBER_WORDS


_WHETHER: Final = frozenset({"if", "whether"})
_SET: Final = frozenset({"it", "that", "was", "were", "is", "still", "on", "in", "already", "my", "watch", "phone", "clock", "set", "to", "by", "the"})
_DOUBTING: Final = frozenset("but i i'm im am can't cant cannot don't dont not sure unsure certain recall remember know tell say no idea and honestly now , -".split())


@needs({"or"}, _WHETHER, ZONES.keys() | CITY_WORDS)
def with_either_zone(tokens: list[Token]) -> list[Token]:
    """The tokens with two zones, of which nobody knows the one, behind the hour that was told.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_either_zone(tokens_of("2 advil at 6 pm but i can't recall if it was still on eastern or pacific.")))
    '2 advil at 6 pm eastern or pacific .'
    """
    words = [token.text for token in tokens]
    for n in range(3, len(words) - 3):
        if words[n] not in _WHETHER:
            continue
        first = _past(words, n + 1)
        middle = _zone_end(words, first)
        if not middle or words[middle : middle + 1] != ["or"]:
            continue
        second = _past(words, middle + 1)
        end = _zone_end(words, second)
        low = n
        while low and words[low - 1] in _DOUBTING:
            low -= 1
        hour = next((k for k in range(low - 1, max(low - 12, 0), -1) if words[k] in HALVES or k and words[k - 1] == "at" and _tells_time(words[k])), 0)
        if not end or not hour or low == n or not {"sure", "recall", "remember", "know", "tell", "say", "idea", "unsure", "certain"} & set(words[low:n]):
            continue
        return [*tokens[: hour + 1], *tokens[first : middle + 1], *tokens[second:end], *tokens[hour + 1 : low], *tokens[end:]]
    return tokens


def _past(words: list[str], k: int) -> int:
    while k < len(words) and words[k] in _SET:
        k += 1
    return k


def _zone_end(words: list[str], k: int) -> int:
    """The place behind "Eastern (time)" or "New York time"; 0 where no zone stands at ``k``."""
    if k >= len(words):
        return 0
    for length in (3, 2, 1):
        if " ".join(words[k : k + length]) in CITIES and words[k + length : k + length + 1] == ["time"]:
            return k + length + 1
    return k + 1 + (words[k + 1 : k + 2] == ["time"]) if words[k] in ZONES and words[k] not in SHORT else 0


_LED: Final = frozenset({",", "(", "-", "whether", "either", "could", "be", "it", "was", "in", "the", "might", "may", "have", "been", "that", "today", "o'clock", "sharp", "this"})
_UNKNOWN: Final = frozenset({"not", "sure", "unsure", "if", "no", "idea", "know", "don't", "dont", "dunno", "i", "i'm", "im", "didn't", "didnt", "doesn't", "doesnt", "say", "said", "without", "with", "any", "an", "neither", "but", "which", "no-one", "nobody", "forgot", "forget"})
""" "At 9, not sure if am or pm", "at 9, with no am or pm on it"."""
_MARKED: Final = frozenset("on it marked written down noted given next to beside indicated specified mentioned said say the label note page paper sheet anywhere there that told shown".split())
_NAY: Final = frozenset({"nah", "no", "nope", "naw", "not", "nay"})
_MORE: Final = frozenset({"more", "another", "again", "now", "two", "one"})


_PAST: Final = frozenset({"past", "to", "after", "before", "till"})
_PARTS: Final = {"morning": "am", "evening": "pm", "night": "pm"}
"""The half of the day that a part of it lies in."""


@needs({"or", "nor"})
def with_either_half(tokens: list[Token]) -> list[Token]:
    """The tokens with both hours said, and with the mark of such a question.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_either_half(tokens_of("took 2 at 8, am or pm i can't say")))
    "took 2 at 8 am or 8 pm , i can't say"
    >>> " ".join(t.text for t in with_either_half(tokens_of("given at 9, with no am or pm on it. it's 3 pm")))
    "given at 9 am or 9 pm . it's 3 pm"
    >>> " ".join(t.text for t in with_either_half(tokens_of("its 9 pm. 2 more or nah")))
    'its 9 pm . 2 more ?'
    """
    words = [token.text for token in tokens]
    for n, word in enumerate(words):
        if word not in ("or", "nor"):
            continue
        if words[n + 1 : n + 2] and words[n + 1] in _NAY and (words[n + 2 : n + 3] == [] or words[n + 2] in STOPS) and _amount_before(words, n):
            mark = replace(tokens[n], kind="sign", text="?", end=tokens[n + 1].end)
            return [*tokens[:n], mark, *tokens[n + 2 + (words[n + 2 : n + 3] != []) :]]
        first, second = _half(words, n - 1, back=True), _half(words, n + 1, back=False)
        if first is None or second is None or first[0] == second[0]:
            continue
        k = first[1] - 1
        asked = words[second[1] : second[1] + 1] == ["?"]  # "at 8 today. Morning or evening? No clue."
        while k > 0 and (words[k] in _LED or words[k] in _UNKNOWN or asked and words[k] == "." and words[k - 1] != "m") and first[1] - k < 9:
            k -= 1
        low = k - 2 if k > 2 and words[k - 1] in _PAST and (words[k - 2] in ("half", "quarter") or says_number(words[k - 2])) else k
        if low < 1 or not (tokens[k].kind == "hm" or says_number(words[k])) or words[low - 1] not in ("at", "around", "about", "@", "by"):
            continue
        end = second[1]
        if not _UNKNOWN.isdisjoint(words[k + 1 : first[1]]):
            while end < len(words) and words[end] in _MARKED:
                end += 1
            if end < len(words) and words[end] not in (*STOPS, ",", ")", "-", "and", "but", "so"):
                continue  # "no am or pm dose since"
        halves = [replace(tokens[n], kind="word", text=half, start=tokens[n].start, end=tokens[n].start) for half in (first[0], second[0])]
        comma = replace(tokens[n], kind="sign", text=",", start=tokens[n].end, end=tokens[n].end)
        again = [replace(token, start=tokens[n].end, end=tokens[n].end) for token in tokens[low : k + 1]]
        behind = [replace(tokens[end], kind="sign", text="."), *tokens[end + 1 :]] if asked and end == second[1] else tokens[end:]
        return [*tokens[: k + 1], halves[0], replace(tokens[n], text="or"), *again, halves[1], *([] if behind and behind[0].text in (*STOPS, ",") else [comma]), *behind]
    return tokens


def _half(words: list[str], n: int, *, back: bool) -> tuple[str, int] | None:
    """ "am", "a.m." or "p.m" that ends or begins at ``n``: which, and the place of its other end."""
    if not 0 <= n < len(words):
        return None
    if words[n] in HALVES:
        return words[n], n if back else n + 1
    if not back:
        n += 2 * (words[n : n + 2] == ["in", "the"]) or words[n] == "this"
    if n < len(words) and words[n] in _PARTS:
        lead = 2 * (words[n - 2 : n] == ["in", "the"]) or words[n - 1] == "this" if back else 0
        return _PARTS[words[n]], n - lead if back else n + 1
    if back:
        n -= words[n] == "."
        return (words[n - 2] + "m", n - 2) if n > 2 and words[n - 1 : n + 1] == [".", "m"] and words[n - 2] in ("a", "p") else None
    if words[n] in ("a", "p") and words[n + 1 : n + 3] == [".", "m"]:
        return words[n] + "m", n + 3 + (words[n + 3 : n + 4] == ["."])
    return None


def _amount_before(words: list[str], n: int) -> bool:
    """ "2 more", "another one", "two now": what the refusal stands behind."""
    low = sentence_start(words, n)
    said = words[low:n]
    return 0 < len(said) < 7 and bool(_MORE & set(said) or any(word in FORMS for word in said)) and not {"took", "had", "at", "was", "i", "did", "whether", "if"} & set(said)
