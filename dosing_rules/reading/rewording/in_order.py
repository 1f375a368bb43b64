"""What was told as coming after: "2 at 11 pm, after that 2 more at 7 am", "Later 2 more at noon", as "then"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..tokens import Token
from ..words import NUMBER_WORDS, says_number
from .needed import needs

_BOUNDS: Final = frozenset({".", ",", ";", "\n", "!", "-", "and", "but"})
_QUANTITIES: Final = frozenset({"another", "a", "an", "took", "had", "popped", "swallowed", "downed", "some"})
_HOURS: Final = frozenset({"am", "pm", "a.m", "p.m", "ago", "noon", "midnight", "at"})


@needs({"after", "later"})
def with_order_told(tokens: list[Token]) -> list[Token]:
    """The tokens with "then" for such words, where so many and a time follow them and nobody asks.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_order_told(tokens_of("2 advil at 11 pm, after that 2 more at 7 am. later the same again at noon.")))
    '2 advil at 11 pm , then 2 more at 7 am . then the same again at noon .'
    >>> " ".join(t.text for t in with_order_told(tokens_of("2 advil at 11 pm. later 2 more at 7 am?")))
    '2 advil at 11 pm . later 2 more at 7 am ?'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(3, len(words) - 2):
        length = 2 if words[n : n + 2] in (["after", "that"], ["later", "on"]) else 1 if words[n] == "later" and words[n - 1] in STOPS or words[n : n + 3] == ["later", "the", "same"] else 0
        if not length or words[n - 1] not in _BOUNDS:
            continue
        k = n + length
        end = next((j for j in range(k, len(words)) if words[j] in STOPS and words[j - 1 : j] not in (["p"], ["a"], ["m"])), len(words))
        told = k < end and (tokens[k].kind in ("num", "frac") or words[k] in NUMBER_WORDS or words[k] in _QUANTITIES or words[k : k + 2] == ["the", "same"])
        timed = any(tokens[j].kind == "hm" or words[j] in _HOURS for j in range(k, end))
        if told and timed and words[end : end + 1] != ["?"]:
            tokens[n].text = "then"
            gone |= {n + 1} if length == 2 else set()
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


_NTH: Final = frozenset({"second", "third", "next", "other", "2nd", "3rd", "fourth", "4th"})
_ARTICLES: Final = frozenset({"the", "my", "his", "her"})


@needs({"one", "dose"}, _NTH)
def with_nth_ones_as_doses(tokens: list[Token]) -> list[Token]:
    """The tokens with "the next dose was 2 at 1 pm" for "the next one was 2 at 1 pm" and "the next dose, 2 more, at 1 pm".

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_nth_ones_as_doses(tokens_of("2 advil at 9. the next one was 2 at 1 pm.")))
    '2 advil at 9 . the next dose was 2 at 1 pm .'
    """
    words = [token.text for token in tokens]
    for n in range(2, len(words) - 4):
        if words[n] not in ("one", "dose") or words[n - 1] not in _NTH or words[n - 2] not in _ARTICLES:
            continue
        counted = tokens[n + 2].kind == "num" or words[n + 2] in NUMBER_WORDS
        behind = n + 3 + (words[n + 3 : n + 4] == ["more"])
        if counted and words[n + 1] == "," and words[behind] == "," and words[behind + 1 : behind + 2] in (["at"], ["around"], ["about"]):
            tokens[n].text, tokens[n + 1].text, tokens[n + 1].kind = "dose", "was", "word"
            return with_nth_ones_as_doses([token for k, token in enumerate(tokens) if k != behind and not (k == n + 3 and behind == n + 4)])
        if counted and words[n + 1] in ("was", "were", "being"):
            tokens[n].text = "dose"
    return tokens


_LEADING: Final = frozenset({"if", "and", "then", "so", "but", "at", "around", "about", "exactly", "yesterday", "last", "night", "today", "this", "morning", "by", "when", "afternoon", "evening", "because", "that"})
_WHEN: Final = frozenset({"at", "around", "about", "by", "yesterday", "today", "night"})
_TOOK: Final = frozenset({"took", "had", "popped", "swallowed", "downed", "gave", "take", "taken"})


@needs({"m"}, _WHEN, _TOOK)
def with_leading_hours(tokens: list[Token]) -> list[Token]:
    """The tokens without the dot of "a.m." between the hour that opens a sentence and who took what then.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_leading_hours(tokens_of("at 4:15 a.m. i took 2 advil. it's 9 p.m. i had 2.")))
    "at 4:15 a . m i took 2 advil . it's 9 p . m . i had 2 ."
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(3, len(words) - 2):
        if words[n] != "." or words[n - 1] != "m" or words[n - 2] != "." or words[n - 3] not in ("a", "p") or _TOOK.isdisjoint(words[n + 1 : n + 5]):
            continue
        low = next((k for k in range(n - 4, -1, -1) if words[k] in STOPS or words[k] in (",", '"')), -1) + 1
        lead = range(low, n - 3)
        if not _WHEN.isdisjoint(words[low:n]) and all(words[k] in _LEADING or tokens[k].kind in ("num", "hm") or words[k] in NUMBER_WORDS for k in lead):
            gone.add(n)
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


_NO_END: Final = frozenset({"what", "how", "which", "if", "that", "whether", "when", "who", "why", "where"})


@needs({"would"}, {"be"})
def with_questions_apart(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop before such a question, where nothing else sets it apart.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_questions_apart(tokens_of("i took 2 advil at 8 it rained would 2 more be within the limits")))
    'i took 2 advil at 8 it rained . would 2 more be within the limits'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 3, 1, -1):
        if words[n] != "would" or words[n - 1] in _BOUNDS - {"and", "but"} or words[n - 1] in _NO_END or words[n - 1] in STOPS or '"' in words[n - 1]:
            continue
        counted = says_number(words[n + 1]) or words[n + 1] in ("another", "a", "the")
        be = next((k for k in range(n + 2, min(n + 12, len(words))) if words[k] == "be" or words[k] in STOPS), 0)
        if counted and be and words[be] == "be":
            start = tokens[n].start
            tokens = [*tokens[:n], Token("sign", ".", start, start), *tokens[n:]]
    return tokens
