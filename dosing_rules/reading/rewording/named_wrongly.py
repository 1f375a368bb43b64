"""A drug taken for another: "checked the bottle, it's Advil", "I thought it was Tylenol but it was 2 Advil", "2 of what I thought was Tylenol"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token
from .edits import Edit
from .joined_words import joined_words, token_at
from .needed import needs

_D: Final = r"(?P<{}>[a-z]{{4,}})"
_T: Final = r"(?P<when> (?:at |around |about )?(?:\d{1,2}(?::\d\d)?(?: [ap]m)?|noon|midnight))?"
_N: Final = r"(?:\d{1,2}|one|two|three|four|half)"
_BUT: Final = r" (?:, )?(?:but|only|except|and|though|,|-|;|\.)(?: (?:then|actually|really|in fact))*"
_WAS: Final = r"(?:it|they|that|those|these|which) (?:was|were|turned out to be|is|are)|it's|they're|that's|turns out (?:it|they) (?:was|were)|turned out (?:it|they) (?:was|were)"
_PACK: Final = r"(?:bottle|box|label|pack|packet|package|blister|container|tub|wrapper|strip|receipt)"
_WAS_FOUND: Final = rf"{_WAS}|the (?:{_PACK}|pills|tablets|ones) (?:i (?:took|used|grabbed|opened|had) )?(?:was|were|said|says|turned out to be|turned out to have been|proved to be)"
_REALLY: Final = r"(?: (?:actually|really|in fact|only|just))*"
_LOOKED: Final = (
    rf"(?:(?:i |we )?(?:just )?(?:checked|double checked|looked at|read|had a look at|looked) (?:the |my |at the )?(?:{_PACK}|it|again)?(?: again| now| closely)?|(?:it )?turns out|turned out|i was wrong|i was mistaken|my mistake"
    rf"|(?:i )?(?:(?:must have )?grabbed|took from|used|opened|picked up) the wrong (?:{_PACK}|one|ones|pills|tablets))"
)
_FOUND: Final = re.compile(
    rf"(?:(?<=[.,;(!?-] )|(?<=^))(?P<lead>(?:(?:{_LOOKED})(?: (?:,|:|;|-|\.|and|but|,? ?so))*(?: (?:{_WAS}){_REALLY})?|the {_PACK} (?:says|said|reads)(?: (?:it's|it is|it was|they're))?|(?:{_WAS})(?: (?:actually|really|in fact))+|(?:, )?which (?:was|were) (?:actually|really)|turned out to be)) {_D.format('d')}(?= (?:[.,;!)]|though|actually|after all|instead)(?: |$)| *$)"
)
_ONLY_THOUGHT: Final = re.compile(rf"(?<![^ ])(?:i )?(?:thought|said|wrote|typed|assumed|believed|figured)(?: that)?(?: (?:it was|they were|it's|i took|i had))? {_D.format('old')}{_BUT} (?=(?:{_WAS}|i took|i had){_REALLY} {_N} {_D.format('d')})")
_OF_WHAT: Final = re.compile(rf"(?<![^ ]){_N} (?P<what>of what (?:i|he|she|we) thought (?:was|were) {_D.format('old')}){_T}(?P<but>(?:{_BUT})? (?:(?:{_WAS})|was|were|turned out to be|but were|but was){_REALLY} {_D.format('d')})(?= (?:[.,;!?)]|and|so)(?: |$)| *$)")
_WASNT: Final = re.compile(rf"(?<![^ ])(?P<what>(?:it|that) (?:wasn't|was not|wasnt) {_D.format('old')}(?: that)? )i (?:took|had){_T}(?P<but>{_BUT} (?:it|that) was{_REALLY}) (?:{_N} )?{_D.format('d')}(?= )")
_TOOK: Final = re.compile(rf"(?<![^ ])(?P<lead>(?:i )?thought (?:that )?)i (?:took|had|was taking) (?:{_N} )?(?P<what>{_D.format('old')}){_T}(?P<but>{_BUT} (?:{_WAS_FOUND}){_REALLY} {_D.format('d')})(?= (?:[.,;!?)]|and|so|in fact|instead)(?: |$)| *$)")
_BEHIND: Final = re.compile(rf"(?<=[a-z] )(?P<open>[,(-]) {_D.format('d')} (?:, )?(?P<cue>sorry|rather|oops|i mean|i meant|my bad)(?= [,)-] )")


_SAID: Final = frozenset({"thought", "said", "wrote", "typed", "assumed", "believed", "figured"})
_PATTERNS: Final = (
    (_OF_WHAT, _SAID), (_TOOK, _SAID), (_WASNT, frozenset({"wasn't", "wasnt", "not"})), (_ONLY_THOUGHT, _SAID),
    (_FOUND, frozenset({"checked", "looked", "look", "read", "turns", "turned", "wrong", "mistaken", "mistake", "says", "said", "reads", "actually", "really", "fact"})),
    (_BEHIND, frozenset({"sorry", "rather", "oops", "mean", "meant", "bad"})),
)  # fmt: skip
"""Each with words of which it has at least one."""


@needs(frozenset().union(*(hints for _, hints in _PATTERNS)))
def with_names_put_right(tokens: list[Token]) -> list[Token]:
    """The tokens with the drug that it was, or the word "correction" before it where the rules for those read it.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_names_put_right(tokens_of(text)))
    >>> plain("2 tylenol at 1. checked the bottle, it's advil. 2 advil?")
    '2 tylenol at 1 . correction advil . 2 advil ?'
    >>> plain("i thought it was tylenol but it was 2 advil at 1 pm")
    'it was 2 advil at 1 pm'
    >>> plain("took 2 of what i thought was tylenol at 1 pm but it was advil")
    'took 2 advil at 1 pm'
    >>> plain("it wasn't tylenol i took at 1 pm, it was 2 advil.")
    'i took 2 advil at 1 pm .'
    """
    joined = joined_words(tokens)
    words = {token.text for token in tokens}
    match = next((m for pattern, hints in _PATTERNS if not words.isdisjoint(hints) for m in pattern.finditer(joined) if _drugs(m)), None)
    if match is None:
        return tokens
    first, last = token_at(joined, match.start()), token_at(joined, match.end())

    def place(group: str) -> tuple[int, int]:
        low = match.start(group) + (match[group][:1] == " ")
        return token_at(joined, low), token_at(joined, low) + len(match[group].split())

    if match.re is _ONLY_THOUGHT:
        return tokens[:first] + tokens[last:]
    name = tokens[place("d")[0]]
    if match.re is _FOUND:
        before = [token.text for token in tokens[:first]]
        named = {word for n, word in enumerate(before) if names_drug(before, n)}
        if len(named) != 1 or match["d"] in named:
            return tokens
        a, b = place("lead")
        return [*tokens[:a], replace(tokens[a], kind="word", text="correction"), *tokens[b:]]
    if match.re is _BEHIND:
        a, b = place("cue")
        k = place("d")[0]
        if tokens[k - 2].text not in DRUG_TRIE:
            return tokens
        return [*tokens[:k], *tokens[a:b], replace(tokens[k], kind="sign", text=","), name, *tokens[b:]]
    a, b = place("what")
    c, d = place("but")
    if match.re is _WASNT:
        end = place("d")[1]
        return [*tokens[:a], *tokens[b : b + 2], *tokens[d:end], *tokens[b + 2 : c], *tokens[end:]]
    if match.re is _TOOK:
        low, high = place("lead")
        return [*tokens[:low], *tokens[high:a], replace(name, start=tokens[a].start, end=tokens[a].end), *tokens[b:c], *tokens[d:]]
    return [*tokens[:a], replace(name, start=tokens[a].start, end=tokens[a].end), *tokens[b:c], *tokens[d:]]


def _drugs(match: re.Match[str]) -> bool:
    """Whether what it was is a drug, and what it was not is another."""
    old = match.groupdict().get("old")
    return match["d"] in DRUG_TRIE and (old is None or old in DRUG_TRIE and old != match["d"])


_REAL: Final = re.compile(r"\b(?:\d{1,2}|one|two|three|four|another|more|some|take|the|my) (?P<put>(?:actual|real|genuine|proper|bona fide) )(?=(?P<drug>[a-z]+)\b)")


@needs("actual real genuine proper fide")
def really_that(folded: str) -> Iterator[Edit]:
    """ "2 actual Advil", when another was taken for it: of the drug of that name.

    >>> list(really_that("can i take 2 actual advil now?")), list(really_that("2 real fast?"))
    ([(13, 20, '')], [])
    """
    for match in _REAL.finditer(folded):
        if match["drug"] in DRUG_TRIE:
            yield match.start("put"), match.end("put"), ""
