"""What a question points at: "at that point" is then, and "any problem with that?" judges what was named before."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, sentence_start
from ..tokens import Token, without
from .needed import needs

_POINTS: Final = frozenset({"point", "time", "moment", "hour", "stage", "juncture"})
_ASKING: Final = frozenset({"can", "may", "could", "should", "would", "will", "ok", "okay", "fine", "is", "am", "safe", "alright", "allowed"})
_TROUBLE: Final = frozenset({"problem", "problems", "issue", "issues", "harm", "danger", "risk", "concern", "concerns", "trouble", "objection", "objections"})
_THAT: Final = (["with", "that"], ["with", "this"], ["with", "it"], ["in", "that"], ["with", "doing", "that"], ["with", "doing", "this"], ["doing", "that"], ["there"], ["with", "that", "combo"], ["with", "this", "combo"], ["with", "that", "plan"], ["with", "that", "one"])
_BEFORE: Final = frozenset({"is", "are", "there", "see", "do", "you", "would", "be", "will", "and", "so"})
_BEING: Final = {"are": "is", "would": "would", "will": "will"}
_JUDGED: Final = frozenset({"allowed", "ok", "okay", "fine", "safe", "alright", "permitted", "acceptable", "permissible"})
_WORKS: Final = frozenset({"will", "would", "does", "is"})
_A: Final = frozenset({"a", "an"})


@needs({"that", "they"} | _TROUBLE)
def with_what_is_pointed_at(tokens: list[Token]) -> list[Token]:
    """The tokens with such words put plainly.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_what_is_pointed_at(tokens_of("may i take 2 at that point?")))
    'may i take 2 then ?'
    >>> " ".join(t.text for t in with_what_is_pointed_at(tokens_of("2 advil and 1 tylenol together. any problem with that?")))
    '2 advil and 1 tylenol together . is that ok ?'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    if "that" in words and "at" in words:
        for n, word in enumerate(words):
            if word == "at" and words[n + 1 : n + 2] == ["that"] and words[n + 2 : n + 3] and words[n + 2] in _POINTS and _asks(words, n):
                tokens[n].text = "then"
                tokens[n].end = tokens[n + 2].end
                gone |= {n + 1, n + 2}
    if "then" in words and "that" in words:
        for n, word in enumerate(words[:-3]):
            if word == "then" and words[n + 1] == "," and words[n + 2] in _WORKS and words[n + 3] == "that":
                tokens[n + 1].text = "."  # "I'd like two more then, will that work?"
    if "they" in words:
        for n, word in enumerate(words[:-2]):
            k = n + 2 + (words[n + 2] == "be")
            if word in _BEING and words[n + 1] == "they" and words[k : k + 1] and words[k] in _JUDGED and (words[k + 1 : k + 2] == [] or words[k + 1] in STOPS or words[k + 1] in ("now", "together", "for")):
                tokens[n].text, tokens[n + 1].text = _BEING[word], "that"  # "I'd like two. Are they allowed?": the tablets
    if not _TROUBLE.isdisjoint(words):
        for n, word in enumerate(words):
            if word in _TROUBLE:
                gone |= _no_trouble(tokens, words, n)
    return without(tokens, gone)


def _asks(words: list[str], n: int) -> bool:
    """The sentence asks, and ends with these words."""
    low = sentence_start(words, n)
    behind = words[n + 3 : n + 4]
    return (behind == [] or behind[0] in STOPS or behind[0] in (",", "or", "and", "please")) and not _ASKING.isdisjoint(words[low:n])


def _no_trouble(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "Any problem with that?", "is that an issue?": the whole question."""
    low = n
    while low > 0 and words[low - 1] not in STOPS and words[low - 1] not in (",", "-") and n - low < 5:
        low -= 1
    lead = words[low:n]
    if lead[-1:] == ["any"] and all(word in _BEFORE for word in lead[:-1]):
        length = next((len(said) for said in _THAT if words[n + 1 : n + 1 + len(said)] == said), 0)
        end = n + 1 + length
        if not length:
            return set()
    elif lead[-1:] and lead[-1] in _A and [word for word in lead[:-1] if word not in ("and", "so", "gonna", "going", "to", "be")] in (["is", "that"], ["would", "that"], ["will", "that"], ["is", "this"], ["would", "this"]):
        end = n + 1
    else:
        return set()
    if words[end : end + 1] and words[end] != "?":
        return set()
    for k, said in zip(range(low, low + 3), ("is", "that", "ok"), strict=True):
        tokens[k].text = said
    return set(range(low + 3, end))
