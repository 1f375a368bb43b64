"""A dose that was perhaps left out was perhaps taken: "I may have skipped the 2 pm Advil".

And one that was not: "it's not like I skipped my 5 pm Advil, I took both".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..beginnings import Begun
from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token, without
from ..words import FORMS, NUMBER_WORDS
from .edits import CLOCK, TO_SIX, Edit
from .needed import needs

_LEFT_OUT: Final = {"skipped": "took", "skip": "take", "missed": "took", "forgot": "took", "forgotten": "taken"}
_DOUBTING: Final = frozenset(
    "may might could maybe perhaps possibly probably likely presumably think thinks believe believes guess guesses suspect suspects suppose unsure sure certain "
    "remember recall tell know wonder wondering doubt if whether seems".split()
)
_HAVE: Final = frozenset({"have", "have've", "had", "has", "'ve", "of"})
_NO_DOUBT: Final = frozenset({"but", "so", "because", "definitely"})
_OF_WORDS: Final = frozenset({"if", "whether", "what", "when", "how", "which", "that", "breakfast", "lunch", "dinner", "work", "class", "school", "supper"})
_DOSES: Final = frozenset(NUMBER_WORDS) | frozenset(FORMS) | {"dose", "doses", "ones", "it", "them"}
_REACH: Final = 6
"""Tokens between the doubt and the verb: "can't remember if my wife skipped"."""


@needs(_LEFT_OUT.keys(), _DOUBTING)
def with_skips_in_doubt(tokens: list[Token]) -> list[Token]:
    """The tokens with such a dose as one that was perhaps taken.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_skips_in_doubt(tokens_of("i may have skipped the 2 pm advil")))
    'i may have taken the 2 pm advil'
    >>> " ".join(t.text for t in with_skips_in_doubt(tokens_of("not sure if i forgot to take the 2 pm advil")))
    'not sure if i took the 2 pm advil'
    >>> " ".join(t.text for t in with_skips_in_doubt(tokens_of("i skipped the 2 pm advil, so i think it is fine")))
    'i skipped the 2 pm advil , so i think it is fine'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word not in _LEFT_OUT or not _doubted(words, n) or not _of_doses(tokens, n):
            continue
        tokens[n].text = "taken" if n and words[n - 1] in _HAVE else _LEFT_OUT[word]
        if words[n + 1 : n + 3] in (["to", "take"], ["to", "have"], ["to", "get"]):
            gone |= {n + 1, n + 2}
        elif words[n + 1 : n + 2] in (["taking"], ["having"], ["about"]):
            gone.add(n + 1)
    return without(tokens, gone)


_TAGS: Final = (("unconfirmed",), ("not", "confirmed"), ("unverified",), ("not", "verified"), ("not", "sure"), ("unsure",), ("uncertain",), ("not", "certain"))
_BEFORE_TAG: Final = frozenset({",", "(", "-"})
_MISSED: Final = ("might", "have", "missed", "it")


@needs({word for tag in _TAGS for word in tag} - {"not"} | {"skipped", "missed", "forgotten"}, _BEFORE_TAG)
def with_tags_of_doubt(tokens: list[Token]) -> list[Token]:
    """The tokens with a doubt that is set behind a dose of a list as one that it was missed.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_tags_of_doubt(tokens_of("2 advil at 1 pm, 2 at 4 pm (unconfirmed). it's 6.")))
    "2 advil at 1 pm , 2 at 4 pm , might have missed it . it's 6 ."
    >>> " ".join(t.text for t in with_tags_of_doubt(tokens_of("13:05 advil x2, 16:00 advil x2, she may have skipped it.")))
    '13:05 advil x 2 , 16:00 advil x 2 , might have missed it .'
    """
    words = [token.text for token in tokens]
    for n in range(3, len(words)):
        if words[n] not in _BEFORE_TAG:
            continue
        end = n + 1 + next((len(tag) for tag in _TAGS if tuple(words[n + 1 : n + 1 + len(tag)]) == tag), 0)
        second = end + (end > n + 1)
        skipped = _skip(words, second) if second == end or words[end : end + 1] == [","] else 0
        end = skipped or end
        if end == n + 1 or end < len(words) and words[end] not in STOPS and words[end] not in (",", ")") or words[n] == "(" and words[end : end + 1] != [")"]:
            continue
        if not any(token.kind in ("num", "hm") for token in tokens[max(n - 9, 0) : n]):
            continue
        at, close = tokens[n].start, end + (words[n] == "(")
        said = [replace(tokens[n], kind="word", text=word, start=at, end=tokens[end - 1].end) for word in _MISSED]
        return [*tokens[:n], replace(tokens[n], kind="sign", text=","), *said, *with_tags_of_doubt(tokens[close:])]
    return tokens


_WHICH: Final = frozenset({"first", "second", "third", "next", "last", "other", "one", "dose", "that", "it", "2nd", "3rd"})


@needs({"would", "would've"}, {"been"})
def with_doses_that_would_have_been(tokens: list[Token]) -> list[Token]:
    """The tokens with a dose that would have been taken then as one that may have been missed.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_doses_that_would_have_been(tokens_of("the second would have been 2 at 3 pm. it's 7.")))
    "the second was 2 at 3 pm , might have missed it . it's 7 ."
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 3):
        been = n + 2 if words[n] == "would" and words[n + 1] == "have" else n + 1 if words[n] == "would've" else 0
        end = next((k for k in range(n, len(words)) if words[k] in STOPS or words[k] == ","), len(words))
        if not been or words[been] != "been" or words[n - 1] not in _WHICH or not any(token.kind in ("num", "hm") for token in tokens[been:end]) or words[end : end + 1] == ["?"]:
            continue
        at = tokens[end - 1].end
        said = [replace(tokens[n], kind="sign", text=",", start=at, end=at), *(replace(tokens[n], kind="word", text=word, start=at, end=at) for word in _MISSED)]
        return [*tokens[:n], replace(tokens[n], text="was", end=tokens[been].end), *tokens[been + 1 : end], *said, *tokens[end:]]
    return tokens


def _skip(words: list[str], k: int) -> int:
    """The place behind "she may have skipped it", "may have been skipped"; 0 where it does not stand at ``k``."""
    k += words[k : k + 1] != [] and words[k] in ("i", "he", "she", "we", "they")
    if words[k : k + 1] == [] or words[k] not in ("may", "might", "could") or words[k + 1 : k + 2] not in (["have"], ["of"]):
        return 0
    if words[k + 2 : k + 4] in (["been", "skipped"], ["been", "missed"]):
        return k + 4
    return k + 4 if words[k + 2 : k + 3] and words[k + 2] in ("skipped", "missed", "forgotten") and words[k + 3 : k + 4] and words[k + 3] in ("it", "that", "those", "them") else 0


def _of_doses(tokens: list[Token], n: int) -> bool:
    """What was left out can be a dose: "skipped breakfast" and "forgot whether" are something else."""
    words = [token.text for token in tokens[n + 1 : n + 9]]
    if words and words[0] in _OF_WORDS:
        return False
    return any(token.kind in ("num", "hm") or words[k] in _DOSES or names_drug(words, k) for k, token in enumerate(tokens[n + 1 : n + 9]))


def _doubted(words: list[str], n: int) -> bool:
    """A word of doubt stands before the verb in the same clause."""
    for k in range(n - 1, max(n - 1 - _REACH, -1), -1):
        if words[k] in STOPS or words[k] in _NO_DOUBT or words[k] == ",":
            return False
        if words[k] in _DOUBTING:
            return not (words[k] in ("sure", "certain", "know") and words[k - 1 : k] in (["am"], ["i'm"], ["pretty"], ["i"], ["was"], ["quite"]))
    return False


_NOT_SKIPPED: Final = Begun(
    rf"(?:^|(?<=[.!?;,] )|(?<=and )|(?<=but ))(?P<put>(?:it's|its|it is)(?: just)? not (?:like|that|as if|as though) i (?:skipped|missed|forgot|passed on|left out) |i (?:(?:didn't|did not|didnt) (?:skip|miss|forget)|never (?:skipped|missed|forgot)|haven't (?:skipped|missed|forgotten)) )(?P<what>(?:my|the) (?P<hour>{CLOCK}(?: ?o'clock)?) (?P<drug>[a-z]+)(?: dose)?)"
    rf"(?P<took>(?:,| -|;|\.)(?: (?:and|in fact|no|indeed))* i (?:took|had|swallowed)(?: all)?(?: of)? (?P<n>both|{TO_SIX})(?: of (?:them|it|the \w+))?(?P<form> (?:tablets?|caplets?|pills?|capsules?))?(?: of (?:it|them))?)(?= ?[.;!?]|,? (?:and|so|but)\b)"
)


@needs("skipped skip missed miss forgot forget forgotten passed left", "took had swallowed")
def not_skipped(folded: str) -> Iterator[Edit]:
    """A dose called by its hour that was not skipped, and how many were taken.

    >>> list(not_skipped("it's not like i skipped my 5 o'clock ibuprofen, i took both tablets. two more?"))
    [(0, 67, "i took 2 ibuprofen tablets at 5 o'clock")]
    >>> list(not_skipped("i skipped my 5 o'clock ibuprofen, i took both tablets at 6. two more?"))
    []
    """
    for match in _NOT_SKIPPED.finditer(folded):
        if match["drug"] in DRUG_TRIE:
            yield match.start(), match.end(), f"i took {'2' if match['n'] == 'both' else match['n']} {match['drug']}{match['form'] or ''} at {match['hour']}"
