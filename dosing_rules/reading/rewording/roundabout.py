"""Facts told in a roundabout way: "guess who took two? Yours truly", "if I hadn't had two at 1", "noon, ditto", "not counting the 400 I took"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..drugs import names_drug
from ..persons import PERSONS, SPEAKERS
from ..tokens import Token
from ..words import NUMBER_WORDS, says_number
from .needed import needs

_MEALS: Final = frozenset({"lunch", "dinner", "supper", "bedtime"})
_FATES: Final = frozenset({"luck", "fate", "chance", "fortune", "habit", "tradition"})
_FIRST_WORDS: Final = frozenset({"luck", "fate", "chance", "fortune", "habit", "tradition", "guess", "hadn't", "ditto", "fast", "counting", "including", "excluding"}) | _MEALS
_SELF: Final = frozenset({"yours", "me", "moi", "i", "this"})
_OF_TIME: Final = frozenset({"am", "pm", "noon", "midnight", "at", "around", "about"})


@needs(_FIRST_WORDS)
def with_facts_said_straight(tokens: list[Token]) -> list[Token]:
    """The tokens with such a fact told outright.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_facts_said_straight(tokens_of("guess who took two advil an hour ago? yours truly. two more?")))
    'i took two advil an hour ago . two more ?'
    >>> " ".join(t.text for t in with_facts_said_straight(tokens_of("if i hadn't had two motrin at 1, i'd take two")))
    "i had two motrin at 1 , i'd take two"
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        before, behind = words[n - 1] if n else ".", words[n + 1 : n + 5]
        if word == "guess" and behind[:1] == ["who"]:
            end = next((k for k in range(n, len(words)) if words[k] in STOPS), -1)
            if end > 0 and words[end] == "?" and words[end + 1 : end + 2] and words[end + 1] in _SELF and words[end + 2 : end + 4] and "." in words[end + 2 : end + 4]:
                tokens[n].text = "i"
                gone |= {n + 1} | set(range(end, words.index(".", end)))
        elif word in _FATES and before == "as" and behind[:3] == ["would", "have", "it"]:
            gone |= set(range(n - 1, n + 4)) | {k for k in (n - 2, n + 4) if 0 <= k < len(words) and words[k] == ","}
        elif word == "hadn't" and n >= 2 and words[n - 2] == "if" and words[n - 1] in SPEAKERS and behind and behind[0] in ("had", "taken", "swallowed", "popped") and (n == 2 or words[n - 3] in STOPS):
            gone |= {n - 2, n}
            tokens[n + 1].text = "took" if behind[0] == "taken" else behind[0]
        elif word == "ditto" and _behind_hour(words, n) and (not behind or behind[0] in STOPS | {","}):
            tokens[n].text = "the same"
        elif word == "ditto" and before in ("another", "a", "fourth", "third", "second", "one"):
            tokens[n].text = "dose"
        elif word == "forward" and before == "fast" and behind[:1] == ["to"]:
            tokens[n].text = "it's"
            gone |= {n - 1, n + 1}
            told = next((k for k in range(n) if words[k] == "it's" or words[k : k + 2] == ["it", "is"]), -1)
            if told >= 0:
                tokens[told].text = "at"  # "It's two, I swallow two. Fast forward to five": where the story begins
                gone |= {told + 1} if words[told] == "it" else set()
        elif word in _MEALS and behind[:1] == [":"] and before in STOPS:
            end = next((k for k in range(n, len(words)) if words[k] in STOPS), len(words))
            told = next((k for k in range(n + 2, end - 1) if _quantified(words, k) and (names_drug(words, k + 1) or names_drug(words, k + 2))), -1)
            if told >= 0:
                tokens[n + 1].text, tokens[n + 1].kind, tokens[n].text = word, "word", "at"
                gone |= set(range(n + 2, told))
        elif word in ("counting", "including") and before == "not" and _quantified(words, n + 1) or word == "excluding" and _quantified(words, n + 1):
            tokens[n].text = "plus"
            gone |= {n - 1} if word != "excluding" else set()
    out: list[Token] = []
    for n, token in enumerate(tokens):
        if n in gone:
            continue
        if token.text == "the same" and token.kind == "word":
            middle = (token.start + token.end) // 2
            out += [Token("word", "the", token.start, middle), Token("word", "same", middle, token.end)]
        else:
            out.append(token)
    return out


def _behind_hour(words: list[str], n: int) -> bool:
    """ "Noon, ditto", "1 pm ditto": nothing but a time before it; "my wife took 2 at 2 pm, ditto" says that somebody else did so too."""
    k = n - 1
    k -= k >= 0 and words[k] in (",", ":", "-")
    last = k
    while k >= 0 and (words[k] in _OF_TIME or words[k].replace(":", "").isdecimal() or words[k] in NUMBER_WORDS):
        k -= 1
    return 0 < last - k <= 4 and (k < 0 or words[k] in STOPS or words[k] in (",", "and", "then"))


def _quantified(words: list[str], k: int) -> bool:
    """ "the 400 I took at 3"."""
    k += words[k : k + 1] in (["the"], ["those"], ["my"])
    return bool(words[k : k + 1]) and says_number(words[k]) and not any(word in PERSONS for word in words[k : k + 4])
