"""Whose it was that one took: "a friend lent me her Advil and I took 2 at 9", "one of hers, a Tylenol", "I have my own. Two of mine?"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import NUMBER_WORDS, says_number
from .needed import needs

_LENT: Final = frozenset({"lent", "loaned", "shared", "offered", "passed", "let", "tossed", "slipped", "spared"})
_BEHIND: Final = frozenset({"and", "so", "but", "with", "i", "at", "because", "since", "when", "after"})
_TOOK: Final = frozenset({"took", "had", "swallowed", "popped", "downed", "used"})


@needs(_LENT, {"i"}, _TOOK)
def with_what_was_lent(tokens: list[Token]) -> list[Token]:
    """The tokens with "gave me", where what was lent has no number and was taken from right after.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_what_was_lent(tokens_of("a coworker shared her advil and i took 2 at 9.")))
    'a coworker gave me her advil and i took 2 at 9 .'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 4):
        if words[n] not in _LENT or words[n - 1] in ("i", "we"):
            continue
        k = n + 1 + (words[n + 1] == "me")
        k += words[n] == "let" and words[k] in ("have", "use")
        named = k
        while k < min(len(words), named + 7) and words[k].isalpha() and words[k] not in _BEHIND and words[k] not in NUMBER_WORDS:
            k += 1
        if words[n] == "let" and named < n + 3 or not any(word in DRUG_TRIE for word in words[named : named + 5]):
            continue
        k += 2 if words[k : k + 2] == ["with", "me"] else 0
        while words[k : k + 1] and (words[k] in STOPS or words[k] in (",", "and", "so", "but", "i", "just", "only", "already")):
            k += 1
        if k + 1 >= len(words) or words[k] not in _TOOK or words[k - 1] not in ("i", "just", "only", "already") or not says_number(words[k + 1]):
            continue
        at, end = tokens[n].start, tokens[named - 1].end
        gave = [replace(tokens[n], text="gave", end=tokens[n].end), replace(tokens[n], kind="word", text="me", start=min(at + 1, end), end=end)]
        return [*tokens[:n], *gave, *tokens[named:]]
    return tokens


_WHOSE: Final = frozenset({"hers", "his", "theirs", "mine", "yours"})
_HAVE: Final = frozenset({"have", "got", "i've", "brought", "carry", "keep", "found"})


@needs(_WHOSE)
def with_owned_ones_named(tokens: list[Token]) -> list[Token]:
    """The tokens with the name of what was somebody's next to the number, and one's own as what there is.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_owned_ones_named(tokens_of("she gave me one of hers, the arthritis tylenol, 650 mg.")))
    'she gave me one arthritis tylenol , 650 mg .'
    >>> " ".join(t.text for t in with_owned_ones_named(tokens_of("i've got my own motrin here. can i take two of mine?")))
    "i've got motrin here . can i take two of those ?"
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(2, len(words)):
        if words[n] not in _WHOSE or words[n - 1] != "of" or not says_number(words[n - 2]):
            continue
        k = n + 1 + (words[n + 1 : n + 2] == [","])
        k += words[k : k + 1] in (["the"], ["a"], ["an"], ["some"])
        if k > n + 2 and any(word in DRUG_TRIE for word in words[k : k + 3]) and not any(word in NUMBER_WORDS for word in words[k : k + 2]):
            gone |= set(range(n - 1, k))
        own = next((k for k in range(n) if words[k : k + 2] == ["my", "own"] and words[k - 1 : k] and words[k - 1] in _HAVE), -1)
        if words[n] == "mine" and own >= 0:
            gone |= {own, own + 1}
            tokens[n].text = "those"
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens
