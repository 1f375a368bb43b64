"""A dose of a row that a sentence strikes out, in many words as in one: "disregard Wednesday's", "the first one never happened" are "correction, skip ...".

Which dose is meant is found where the doses are known (``telling.struck_out``); what could mean something else stays as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..drugs import DRUG_TRIE
from ..tokens import tokens_of
from ..words import SHORT_WEEKDAYS, WEEKDAYS
from .edits import Edit
from .joined_words import joined_words, token_at
from .needed import needs

_CUE: Final = (
    r"(?:(?:oh|ah|no|nope|wait|sorry|apologies|oops|whoops|actually|correction|edit|update|hmm|hm|hang on|hold on|come to think of it|my mistake|my bad|well|rather|in fact|i misspoke|i lied|please|so|and|but|ok|okay|to be honest)(?: [,.:;-])* )"
)
_STRIKE: Final = (
    r"(?:skip|scratch|strike(?: out)?|cross (?:off|out)|drop|forget(?: about)?|ignore|disregard|omit|delete|remove|erase|cancel|nix|leave out|take (?:back|out|off)|never ?mind|(?:don't|dont|do not) count|i (?:take back|made up|invented|dreamt up|dreamed up|imagined))"
)
_DID: Final = r"(?:i|he|she|we) (?:actually |really |just )?(?:skipped|missed|left out|omitted|forgot to take|(?:didn't|didnt|did not|never|hadn't)(?: actually| really| even| end up)* (?:take|took|taken|taking|have|had|having))"
_NEVER: Final = (
    r"(?:(?:never|didn't|didnt|did not) (?:actually |really )?happen(?:ed)?|(?:wasn't|was not|never was|was never) (?:actually |really )?taken|(?:isn't|wasn't) real|(?:was|is) (?:a mistake|an error|imaginary|made up|skipped|not taken)|doesn't count|does not count"
    rf"|(?:should be|should have been) (?:left out|struck|skipped)|{_DID}(?: it| them)?)"
)
_THE: Final = r"(?:the|my|that|those|his|her)"
_TAIL: Final = (
    r"(?: (?:after all|in the end|at all|altogether|entirely|completely|too|please|actually|from (?:the|my) (?:list|log|count)|(?:, |- )?(?:that|it|this) (?:was|is) (?:a mistake|wrong|an error|a typo)|, (?:i|he|she) (?:never|didn't|did not) (?:took|take|had|have) (?:it|them|those|that)|(?:, |- )?sorry|, my (?:mistake|bad)))*"
)
_OPEN: Final = re.compile(rf"(?:(?<=^)|(?<=[.;!?\n] )|(?P<joint>(?<=[,(-] )))(?P<cue>(?:, )?{_CUE}*)(?:(?P<strike>{_STRIKE}|{_DID}) )?(?:{_THE} )?(?=(?P<first>[^ ]+))")
_CLOSE: Final = re.compile(rf"(?P<never> {_NEVER})?{_TAIL}(?= (?:[.;!\n)])(?: |$)| *$)")
_ANY: Final = Begun(rf"\b(?:{_STRIKE}|{_DID}|{_NEVER})\b")
_NUMBERED: Final = frozenset("first 1st earliest oldest second 2nd third 3rd fourth 4th fifth 5th last latest newest recent".split())
_LONG: Final = {"tues": "tuesday", "weds": "wednesday", "thur": "thursday", "thurs": "thursday", **{short: next(day for day, n in WEEKDAYS.items() if n == place) for short, place in SHORT_WEEKDAYS.items()}}
_DAYS: Final = frozenset({*WEEKDAYS, *SHORT_WEEKDAYS, "yesterday", "today", "morning", "afternoon", "evening", "night", "bedtime", "overnight", "noon", "midnight", "o'clock", "am", "pm"})
_NOUNS: Final = frozenset("one ones dose doses pair round set batch pill pills tablet tablets caplet caplets".split())
_BETWEEN: Final = frozenset("early late mid very most on from at in the this that i took had two three four of".split())


@needs(
    "skip skipped missed scratch strike cross drop forget forgot ignore disregard omit omitted delete remove erase cancel nix leave left take never nevermind count made invented imagined dreamt dreamed happen happened taken real mistake error imaginary didn didnt did hadn should",
    _NOUNS | {"s"},
)
def struck_out(folded: str) -> Iterator[Edit]:
    """Such a sentence as "correction, skip ... dose".

    >>> list(struck_out("2 advil at 8 and 2 at noon. sorry, scratch the first one. 2 more?"))
    [(28, 56, 'correction, skip first dose')]
    >>> list(struck_out("2 advil wed at 8 and 2 at noon. wednesday's never happened. 2 more?"))
    [(32, 58, 'correction, skip wednesday dose')]
    >>> list(struck_out("2 advil at 8. forget the other one. 2 more?"))
    []
    """
    if _ANY.search(folded) is None:
        return
    tokens = tokens_of(folded)
    joined = joined_words(tokens)
    words = [token.text for token in tokens]
    for match in _OPEN.finditer(joined):
        low = token_at(joined, match.start("first"))
        high = low
        while high < len(words) and _designates(words[high]):
            high += 1
        strike = match["strike"]
        for end in range(high, low, -1):
            close = _CLOSE.match(joined, len(" ".join(joined.split(" ")[:end])))
            if close is not None and (strike is None) == (close["never"] is not None) and _meant(words[low:end]):
                break
        else:
            continue
        if not match["cue"] and (match["joint"] is not None or strike is not None and strike.split()[0] in ("i", "he", "she", "we") and not strike.startswith(("i take", "i made", "i in", "i dr", "i im"))):
            continue  # "..., I skipped the noon one": told, and not taken back
        first = token_at(joined, match.start())
        last = token_at(joined, close.end() - 1) if close.end() > close.start() else end - 1
        said = ["dose" if word in _NOUNS else _LONG.get(word.removesuffix("'s"), word.removesuffix("'s")) for word in words[low:end]]
        said += ["dose"] if "dose" not in said else []
        joint = ". " if match["joint"] is not None else ""
        yield tokens[first - len(joint) // 2].start, tokens[last].end, f"{joint}correction, skip {' '.join(said)}"
        return


def _designates(word: str) -> bool:
    plain = word.removesuffix("'s")
    return plain in _DAYS or word in _NOUNS or word in _BETWEEN or word in _NUMBERED or word in DRUG_TRIE or word[:1].isdecimal()


def _meant(words: list[str]) -> bool:
    """A dose by its hour, day or place: "the 2 pm ones", "yesterday's", "the one at 4"; "the 2 Advil" is any."""
    known = any(word.removesuffix("'s") in _DAYS or word in _NUMBERED or word[:1].isdecimal() and words[n - 1 : n] == ["at"] or ":" in word for n, word in enumerate(words))
    return known and (any(word in _NOUNS for word in words) or any(word.endswith("'s") for word in words)) and words[-1] not in _BETWEEN
