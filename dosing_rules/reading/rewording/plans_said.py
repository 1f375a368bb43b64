"""A plan told as a noun: "my plan is two NyQuil at 10:15" is "I plan to take two NyQuil at 10:15"."""

from __future__ import annotations

from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import NUMBER_WORDS
from .needed import needs


@needs({"plan"})
def with_plans(tokens: list[Token]) -> list[Token]:
    """The tokens with such a plan said with a verb.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_plans(tokens_of("my plan is two advil at 9")))
    'i plan to take two advil at 9'
    """
    for n in range(1, len(tokens) - 2):
        if tokens[n].text != "plan" or tokens[n + 1].text not in ("is", "would") or tokens[n - 1].text not in ("my", "the"):
            continue
        k = n + 2 + (tokens[n + 1].text == "would" and tokens[n + 2].text == "be")
        behind = tokens[k] if k < len(tokens) else None
        if behind is None or not (behind.kind == "num" or behind.text in NUMBER_WORDS or behind.text in DRUG_TRIE or behind.text in ("another", "a", "the")):
            continue
        if {"every", "each", "daily", "q"} & {token.text for token in tokens[k : k + 8]}:
            continue  # "the plan is two every six hours": how it is taken as a custom
        if not any(token.text in DRUG_TRIE or token.text in ("more", "mg") for token in tokens[k : k + 5]):
            continue
        who, noun, verb = tokens[n - 1], tokens[n], tokens[n + 1]
        middle = verb.start + 1
        said = [Token("word", "i", who.start, who.end), noun, Token("word", "to", verb.start, middle), Token("word", "take", middle, tokens[k - 1].end)]
        return [*tokens[: n - 1], *said, *tokens[k:]]
    return tokens
