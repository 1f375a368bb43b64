"""A dose told inside brackets as another sentence: "my last dose of ibuprofen (200 mg each, I took 2) was at 8"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from ..persons import SPEAKERS
from ..tokens import Token, without
from ..words import FORMS, NUMBER_WORDS, VOLUME_UNITS
from .needed import needs

_TAKEN: Final = frozenset({"took", "had", "taken", "swallowed", "popped"})
_MG: Final = frozenset({"mg", "mgs", "milligram", "milligrams"})
_INGREDIENTS: Final = frozenset("acetaminophen paracetamol apap ibuprofen aspirin caffeine naproxen diphenhydramine doxylamine dextromethorphan phenylephrine guaifenesin pseudoephedrine chlorpheniramine".split())
_BEHIND: Final = (["of", "them"], ["of", "these"], ["of", "those"], ["total"], ["in", "total"])


def _brackets(words: list[str], most: int) -> Iterator[tuple[int, int]]:
    """Where each pair of brackets opens and closes, with less than so many words inside."""
    for n, word in enumerate(words):
        if n and word == "(" and ")" in words[n + 1 : n + 1 + most]:
            yield n, words.index(")", n)


@needs({"("}, _TAKEN, _MG)
def with_brackets_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with such brackets in the form "(2 x 200 mg)".

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_brackets_plain(tokens_of("last dose of advil (200 mg each, i took 2) was at 8")))
    'last dose of advil ( 2 x 200 mg ) was at 8'
    """
    words = [token.text for token in tokens]
    for n, end in _brackets(words, 11):
        inside = words[n + 1 : end]
        if "," not in inside:
            continue
        comma = n + 1 + inside.index(",")
        sides = ((n + 1, comma), (comma + 1, end))
        amount = next((k for low, high in sides if (k := _amount(tokens, low, high))), 0)
        count = next((k for low, high in sides if (k := _count(tokens, low, high))), 0)
        if amount and count and (amount < comma) != (count < comma):
            at = tokens[amount].start
            return [*tokens[: n + 1], tokens[count], Token("word", "x", at, at), tokens[amount], tokens[amount + 1], *with_brackets_plain(tokens[end:])]
    return tokens


_OF_ORDER: Final = frozenset("or was it that maybe perhaps possibly before after earlier later then first just right even".split())


@needs({"("}, {"?"}, {"before", "after", "earlier", "later", "first"})
def without_doubts_of_order(tokens: list[Token]) -> list[Token]:
    """The tokens without a doubt in brackets about which of two came first; its question mark ends no sentence.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_doubts_of_order(tokens_of("2 advil at 7, then (or was it before?) one aleve. 2 more?")))
    '2 advil at 7 , then one aleve . 2 more ?'
    """
    words = [token.text for token in tokens]
    gone = {k for n, end in _brackets(words, 8) if words[end - 1] == "?" and _OF_ORDER.issuperset(words[n + 1 : end - 1]) for k in range(n, end + 1)}
    return without(tokens, gone)


_HALVES: Final = frozenset({"am", "pm", "a", "p", "noon", "midnight"})


@needs({"("}, _HALVES)
def with_hours_out_of_brackets(tokens: list[Token]) -> list[Token]:
    """The tokens with "at" for the brackets around the hours of a row of counts.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_hours_out_of_brackets(tokens_of("motrin: 1 (9 am), then 3 (2 pm). 1 more?")))
    'motrin : 1 at 9 am , then 3 at 2 pm . 1 more ?'
    """
    words = [token.text for token in tokens]
    rows = [(n, end) for n, end in _brackets(words, 4) if _counts(words, n - 1) and (tokens[n + 1].kind in ("num", "hm") or words[n + 1] in _HALVES) and _HALVES & set(words[n + 1 : end])]
    if len(rows) < 2:
        return tokens
    for n, _ in rows:
        tokens[n].text, tokens[n].kind = "at", "word"
    gone = {end for _, end in rows}
    return without(tokens, gone)


def _counts(words: list[str], n: int) -> bool:
    """Whether the word is a small number, of tablets and not of an hour."""
    small = words[n] in NUMBER_WORDS or (words[n].isdecimal() and int(words[n]) < 9)
    return small and (n == 0 or words[n - 1] not in ("at", "@", "around", "about", "by"))


def _amount(tokens: list[Token], low: int, high: int) -> int:
    """The place of the number in "200 mg each"; 0 where these words say something else."""
    words = [token.text for token in tokens[low:high]]
    rest = [word for word in words if word not in ("each", "tablets", "pills", "caplets", "per", "pill", "tablet", "a", "apiece")]
    return low if len(rest) == 2 and tokens[low].kind == "num" and rest[1] in _MG else 0


def _count(tokens: list[Token], low: int, high: int) -> int:
    """The place of the number in "I took 2", "had two of them"; 0 where these words say something else."""
    words = [token.text for token in tokens[low:high]]
    k = words[:1] != [] and words[0] in SPEAKERS
    if words[k : k + 1] == [] or words[k] not in _TAKEN or words[k + 1 : k + 2] == []:
        return 0
    number = words[k + 1]
    rest = words[k + 2 :]
    if not (number in NUMBER_WORDS or number.isdecimal() and len(number) < 3) or rest and rest not in _BEHIND and not (len(rest) == 1 and rest[0] in FORMS):
        return 0
    return low + k + 1


_ML: Final = frozenset({"ml", "mls", "milliliters", "millilitres"})
_SPOONS: Final = frozenset(unit for unit, millilitres in VOLUME_UNITS.items() if millilitres > 1)
_IS: Final = frozenset({"that's", "thats", "so", "is", "=", "about", "i.e", "ie"})


@needs({"("}, _SPOONS, _ML)
def without_spoons_in_ml(tokens: list[Token]) -> list[Token]:
    """The tokens without the millilitres of as many spoons told before.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_spoons_in_ml(tokens_of("1 tablespoon of dayquil at 9 am (15 ml). 2 now?")))
    '1 tablespoon of dayquil at 9 am . 2 now ?'
    """
    words = [token.text for token in tokens]
    for n, end in _brackets(words, 5):
        inside = [word for word in words[n + 1 : end] if word not in _IS]
        low = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in (".", "?", "!", ";", "\n")), 0)
        spoon = next((k for k in range(n - 1, low, -1) if words[k] in _SPOONS), 0)
        if not spoon or spoon == n - 1 or len(inside) != 2 or inside[1] not in _ML or not inside[0].isdecimal():
            continue
        number = int(words[spoon - 1]) if words[spoon - 1].isdecimal() else NUMBER_WORDS.get(words[spoon - 1])
        if isinstance(number, int) and number * VOLUME_UNITS[words[spoon]] == int(inside[0]):
            return [*tokens[:n], *without_spoons_in_ml(tokens[end + 1 :])]
    return tokens


_CONTENTS: Final = frozenset("and & , + plus in each per has have having contains contain containing with of is are both tablet tablets caplet caplets pill pills capsule capsules liquicap liquicaps softgel softgels one every single a the them".split())


@needs({"("}, _MG)
def without_contents(tokens: list[Token]) -> list[Token]:
    """The tokens without what a named product holds of two ingredients or more, which the catalogue knows.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_contents(tokens_of("2 advil dual action (125 mg ibuprofen and 250 mg acetaminophen in each) at 6")))
    '2 advil dual action at 6'
    >>> " ".join(t.text for t in without_contents(tokens_of("2 advil (400 mg) at 6")))
    '2 advil ( 400 mg ) at 6'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, end in _brackets(words, 24):
        inside = range(n + 1, end)
        masses = [k for k in inside if words[k] in _MG and k > n + 1 and words[k - 1].isdecimal()]
        named = [k for k in inside if words[k] in _INGREDIENTS]
        rest = [words[k] for k in inside if k not in masses and k + 1 not in masses and k not in named]
        if len(masses) > 1 and len(named) == len(masses) and _CONTENTS.issuperset(rest) and not {words[k] for k in named} & set(words[max(n - 8, 0) : n]) and any(word in DRUG_TRIE for word in words[max(n - 4, 0) : n]):
            gone |= {n, *inside, end}
    return without(tokens, gone)
