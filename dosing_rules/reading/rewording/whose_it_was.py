"""Doses told by their owner: "the 2 Advil at 3 were my wife's, not mine", "Carla's pills: 2 at 3", "my wife has a headache too and took 2".

Each is put plainly, "wife took ...", for the rules that read that.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from ..drugs import DRUG_TRIE, names_drug
from ..persons import PERSONS, ROLES
from ..tokens import Token
from ..words import FORMS
from .joined_words import joined_words
from .needed import needs

_STOP: Final = r"(?= (?:[.;!?,\n)-]|but|and|so|can|could|may|is|it's|its|now)(?: |$)| *$)"
_SAID: Final = r"(?:(?! [.;!?\n] ).)*?"
_DET: Final = r"(?:(?:my|our|his|her|the) )?"
_WERE: Final = re.compile(
    rf"(?<![^ ])the (?P<what>{_SAID}) (?:were|was)(?: all| actually| really)? {_DET}(?P<owner>[a-z]+(?:'s)?)(?: ,? ?(?:and )?not (?:mine|his|hers|theirs|me|{_DET}[a-z]+(?:'s)?))?{_STOP}"
)
_PILLS: Final = re.compile(rf"(?<![^ ]){_DET}(?P<owner>[a-z]+'?s) (?:pills|tablets|meds|medicine|doses|dose|intake|share|tally)(?: today| so far)? (?::|were|was|-) (?=(?P<what>{_SAID})(?: [.;!?,\n] | *$|$))")
_TOO: Final = re.compile(r"(?<![^ ])(?P<owner>[a-z]+)(?P<state> (?:has|had|got|gets|is|was|feels|felt|woke up with|came down with|hurt|hurts) (?:[a-z']+ ){1,7}?and )(?:took|swallowed|popped|downed|had)(?= )")
_NOT_ME: Final = re.compile(rf"(?<![^ ])(?P<owner>[a-z]+)(?P<not> , not (?:me|i|myself|him|her|{_DET}[a-z]+) ,) (?:took|had|swallowed|popped|downed)(?= )")
_MINE: Final = re.compile(rf"(?<![^ ])(?:mine|my own)(?: (?:pills|tablets|meds|doses|dose|intake|share|tally))?(?: today| so far)? (?::|were|was) (?=(?P<what>{_SAID})(?: [.;!?,\n] | *$|$))")
_OWNERS: Final = {"mine": "i", "his": "he", "hers": "she", "theirs": "they"}
_NOT_THERE: Final = frozenset({"and", "or", ",", ":", "(", "plus", "then", "but", "last", "first", "next", "second", "third", "other", "previous", "only"})
_SOMEBODY: Final = frozenset({"i", "he", "she", "they", "we", "me", "him", "her", "i've", "who", "that"})


@needs(PERSONS.keys() | {f"{word}'s" for word in PERSONS} | {f"{word}s" for word in PERSONS} | {"mine", "his", "hers", "theirs"})
def with_owners_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with such doses told by who took them.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_owners_plain(tokens_of(text)))
    >>> plain("the 2 advil at 3 pm were my wife's, not mine. 2 more?")
    'wife took 2 advil at 3 pm . 2 more ?'
    >>> plain("my wife's pills: 2 advil at 3. my wife has a headache too and took 2")
    'wife took 2 advil at 3 . my wife took 2'
    """
    for token, behind in pairwise(tokens):
        if behind.text in ("last", "own", "pills", "tablets", "dose", "first", "meds") and token.text[-1:] == "s" and token.text[:-1] in PERSONS and token.text not in PERSONS:
            token.text = f"{token.text[:-1]}'s"  # "my husbands last dose"
    joined = joined_words(tokens)
    edits: list[tuple[int, int, list[str]]] = []

    def place(at: int) -> int:
        return joined.count(" ", 0, at)

    if " were " in joined or " was " in joined:
        for found in _WERE.finditer(joined):
            owner = _owner(found["owner"])
            if owner and _a_dose(found["what"]) and not _told(joined[: found.start()], found["what"]):
                edits += [(place(found.start()), place(found.start()) + 1, [owner, "took"]), (place(found.end("what") + 1), place(found.end() - 1) + 1, [])]
    for found in _PILLS.finditer(joined):
        owner = _owner(found["owner"])
        if owner and any(word in DRUG_TRIE for word in found["what"].split()):
            edits.append((place(found.start()), place(found.end()), [owner, "took"]))
    if " mine " in f" {joined} " or "my own " in joined:
        for found in _MINE.finditer(joined):
            if _dosed(found["what"].split()[:8]) and joined[: found.start()].rstrip(" ")[-1:] in ("", ".", ",", ";", "!", "?", "-", "\n"):
                edits.append((place(found.start()), place(found.end()), ["i", "took"]))
    for found in _TOO.finditer(joined):
        said = set(found["state"].split())
        if found["owner"] in PERSONS and not (_SOMEBODY | PERSONS.keys()) & said and not _dosed(found["state"].split()) and not {"not", "never", "no", "been", "had"} & said - {found["state"].split()[0]}:
            edits.append((place(found.start("state") + 1), place(found.end("state")), []))
    for found in _NOT_ME.finditer(joined):
        if found["owner"] in PERSONS:
            edits.append((place(found.start("not") + 1), place(found.end("not") - 1) + 1, []))
    return put(tokens, edits)


def put(tokens: list[Token], edits: list[tuple[int, int, list[str]]]) -> list[Token]:
    """The tokens with each stretch, from a number up to another, in other words."""
    told: list[Token] = []
    at = 0
    for first, last, words in sorted(edits):
        if first < at:
            continue
        told += tokens[at:first]
        begin, end = tokens[first].start, tokens[max(last - 1, first)].end
        step = max((end - begin) // max(len(words), 1), 1)
        told += [Token(_kind(word), word, begin + n * step, end if n + 1 == len(words) else begin + (n + 1) * step) for n, word in enumerate(words)]
        at = last
    return [*told, *tokens[at:]] if edits else tokens


def _kind(word: str) -> str:
    """The kind of token that a word, a number, an hour or a sign makes."""
    return "num" if word.isdecimal() else "word" if word[0].isalpha() else "hm" if word[0].isdecimal() and ":" in word else "sign"


def _dosed(words: list[str]) -> bool:
    return any(word in FORMS or names_drug(words, n) for n, word in enumerate(words))


def _owner(word: str) -> str:
    """Who owns it: a person, "i" or a pronoun; nothing where the word is no owner."""
    if word in _OWNERS:
        return _OWNERS[word]
    base = word.removesuffix("'s")
    if base == word:
        base = word[:-1] if word.endswith("s") and word not in PERSONS else ""
    return base if base in PERSONS and PERSONS[base][0] not in ROLES else ""


def _a_dose(what: str) -> bool:
    words = what.split()
    return not _NOT_THERE & set(words) and any(word in DRUG_TRIE for word in words) and any(word in ("at", "ago", "noon") for word in words)


def _told(before: str, what: str) -> bool:
    """The moment was told before: what is said of its dose corrects that one."""
    words = what.split()
    if "at" not in words:
        return " ".join(words[-4:]) in before
    return f" {' '.join(words[words.index('at') + 1 :][:2])} " in f" {before} "
