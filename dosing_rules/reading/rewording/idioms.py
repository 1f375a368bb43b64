"""Ways of speaking that say in other words what the grammar reads: "I'm at four for the day", "six have gone down".

Each is put into the plain words: "I've had four", "I've had six". The places in the text stay those of the words typed.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token, without
from ..words import FORMS, NTH, is_number
from .needed import needs

_AM: Final = {"i'm": "i've", "im": "i've", "we're": "we've", "he's": "he's", "she's": "she's", "they're": "they've"}
_SITTING: Final = frozenset({"sitting", "currently", "already", "now", "up", "just", "still", "only", "standing"})
_PER_DAY: Final = (["so", "far"], ["for", "the"], ["in", "total"], ["since", "midnight"], ["all", "told"], ["in", "all"], ["over", "the"], ["today"], ["already"])
_OR: Final = frozenset({"or", "maybe", "perhaps", "possibly", ",", "even", "to"})

_KEPT: Final = frozenset({"kept", "stuck", "held", "adhered", "stayed", "keeping", "sticking"})
_PATTERN: Final = frozenset({"to", "with", "at"})

_DOWN: Final = frozenset({"down", "gone", "swallowed", "disappeared", "vanished", "taken", "downed", "popped", "passed"})
_THROAT: Final = frozenset({"throat", "hatch", "gullet", "lips"})

_HITS: Final = frozenset({"hit", "neck", "slam", "knock", "throw", "toss", "chuck"})
_OWN: Final = frozenset({"my", "the", "our", "his", "her"})
_CALLED: Final = (["as", "i", "call", "it"], ["as", "we", "call", "it"], ["as", "he", "calls", "it"], ["as", "she", "calls", "it"], ["as", "i", "call", "them"],
                  ["as", "it", "were"], ["so", "to", "speak"], ["as", "they", "say"], ["if", "you", "like"], ["as", "i", "like", "to", "call", "it"])  # fmt: skip


_HARD: Final = frozenset("rough bad hard tough awful terrible nasty rotten lousy horrible brutal crazy busy stressful painful miserable wild".split())
_TO_AND_FRO: Final = frozenset("switch switching switched swapping swap flip flipping flipped bouncing bounced cycling cycled juggling toggling toggled going gone taking go".split())
_GONE_THROUGH: Final = frozenset({"had", "was", "having", "been", "it's", "is", "what", "such"})
"""Before a day, a night or an attack that was hard."""

_TITLES: Final = frozenset({"ladyship", "majesty", "highness", "nibs", "lordship", "grace", "worship", "eminence", "excellency", "holiness"})
_HIS_OR_HER: Final = {"her": "she", "his": "he"}


_THEM: Final = frozenset({"it", "them", "those", "that", "these", "this"})
_BESIDE: Final = frozenset({"with", "plus", "and", "along", "together", "&", "+"})
_NEXT_PLACES: Final = frozenset(NTH)
_BEFORE_A_PLACE: Final = frozenset({".", "?", "!", ",", ";", "\n", "a", "my", "-"})
_HAVE: Final = frozenset({"have", "has", "'ve"})
_FIRST_WORDS: Final = _TITLES | _AM.keys() | _KEPT | _HITS | _TO_AND_FRO | _NEXT_PLACES | {"every", "lips", "one", "again", ","}
"""The words of such turns but for those that begin with a number."""


@needs(_FIRST_WORDS - {","} | _HAVE | _OWN)
def in_plain_words(tokens: list[Token]) -> list[Token]:
    """The tokens with such turns put plainly.

    >>> from ..tokens import tokens_of
    >>> [token.text for token in in_plain_words(tokens_of("i'm at four or five advil today"))]
    ["i've", 'had', 'four', 'or', 'five', 'advil', 'today']
    >>> [token.text for token in in_plain_words(tokens_of("six have gone down since midnight"))]
    ["i've", 'had', 'six', 'since', 'midnight']
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, (word, following) in enumerate(zip_longest(words, words[1:])):
        if word not in _FIRST_WORDS and following not in _HAVE:
            continue
        if word in _TITLES and words[n - 1 : n] and words[n - 1] in _HIS_OR_HER:
            tokens[n].text = _HIS_OR_HER[words[n - 1]]  # "her ladyship helped herself to two"
            gone.add(n - 1)
        elif word in _AM:
            _counted_at(tokens, words, n, gone)
        elif word in _KEPT and words[n + 1 : n + 2] and words[n + 1] in _PATTERN and words[n + 2 : n + 3] == ["every"]:
            tokens[n].text, tokens[n + 1].text = "taken", "it"  # "I've kept to every four hours since 6 am"
        elif word == "every" and words[n + 2 : n + 4] == ["or", "every"] and is_number(words, n + 1) and is_number(words, n + 4):
            gone.add(n + 3)  # "every three or every four hours"
        elif following in _HAVE and is_number(words, n):
            _gone_down(tokens, words, n, gone)
        elif word == "lips" and n > 2 and words[n - 1] in _OWN and words[n - 2] in ("passed", "crossed", "touched"):
            tokens[n].text = "taken"  # "no ibuprofen has passed my lips"
            gone |= {n - 1, n - 2} | ({n - 3} if words[n - 3] in ("has", "have", "had") else set())
            if n > 6 and (words[n - 7], words[n - 5]) in (("neither", "nor"), ("no", "or")) and words[n - 6] in DRUG_TRIE and words[n - 4] in DRUG_TRIE:
                tokens[n - 7].text, tokens[n - 5].text = "no", "or"  # "neither Motrin nor Aleve has passed my lips today"
                gone.add(n)
        elif word in _HITS and _hits(words, n):
            tokens[n].text = "take"  # "can I hit the DayQuil again"
            gone |= {n + 1} if words[n + 1] in ("back", "down") else set()
        elif word in _TO_AND_FRO and "between" in words[n + 1 : n + 8]:
            _to_and_fro(tokens, words, n, gone)
        elif word == "one" and words[n - 1 : n] and words[n - 1] in _HARD and _hard_one(words, n) and words[n + 1 : n + 2] not in (["of"], ["at"]):
            tokens[n].text = "day"  # "Two days ago I had a rough one"
        elif word in _NEXT_PLACES and words[n + 1 : n + 2] == ["?"] and (n == 0 or words[n - 1] in _BEFORE_A_PLACE):
            tokens[n].text = "another"  # "I've had two, the last at 2 pm. A third?"
            gone |= {n - 1} if n and words[n - 1] in ("a", "my") else set()
        elif word == "again" and n > 1 and words[n - 1] in _THEM and words[n - 2] in ("take", "have", "do", "repeat") and words[n + 1 : n + 2] and words[n + 1] in _BESIDE:
            tokens[n - 1].text, tokens[n].text = "the", "same"  # "can I take those again with a DayQuil?"
        elif word == "," and words[n + 1 : n + 2] and words[n + 1] in _OWN:
            _named_in_passing(words, n, gone)
    return without(tokens, gone)


def _to_and_fro(tokens: list[Token], words: list[str], n: int, gone: set[int]) -> None:
    """ "I switch (every three hours) between A and B", "going back and forth between A and B": they take turns."""
    at = words.index("between", n + 1)
    inside = words[n + 1 : at]
    if any(word in (".", ",", "?", "!", ";") or word in DRUG_TRIE for word in inside) or not any(word in DRUG_TRIE for word in words[at + 1 : at + 8]):
        return
    if _goes(words[n]) and not {"forth", "turns"} & set(inside):
        return
    tokens[n].text = "alternating" if words[n].endswith("ing") else "alternate"
    gone |= {at} | {k for k in range(n + 1, at) if words[k] in ("back", "and", "forth", "turns", "off", "up")}


def _goes(word: str) -> bool:
    return word in ("going", "gone", "go", "taking")


def _hits(words: list[str], n: int) -> bool:
    """A word of slang for taking, in a question, before a drug, a number or what stands for them."""
    k = n + 1 + (words[n + 1 : n + 2] in (["back"], ["down"]))
    if words[n] in ("knock", "throw", "toss", "chuck") and k == n + 1:
        return False  # "throw it away"
    k += words[k : k + 1] in (["the"], ["my"], ["some"])
    asked = words[n - 1 : n] in (["i"], ["we"], ["he"], ["she"], ["to"]) and n > 1 and words[n - 2] in ("can", "could", "may", "should", "ok", "okay", "cool", "safe", "fine", "alright")
    return asked and k < len(words) and (words[k] in DRUG_TRIE or words[k] in ("it", "them", "another", "those") or is_number(words, k))


def _hard_one(words: list[str], n: int) -> bool:
    """ "had a (really) rough one"."""
    k = n - 2 - (words[max(n - 2, 0)] in ("really", "pretty", "very", "particularly", "especially", "truly"))
    return k > 0 and words[k] in ("a", "an", "another") and words[k - 1] in _GONE_THROUGH


def _counted_at(tokens: list[Token], words: list[str], n: int, gone: set[int]) -> None:
    """ "I'm (sitting) at four or five Advil (for the day)": how many were taken."""
    k = n + 1
    while k < len(words) and words[k] in _SITTING:
        k += 1
    if words[k : k + 1] != ["at"] or not is_number(words, k + 1):
        return
    end = k + 2
    while end < len(words) and (words[end] in _OR or is_number(words, end)) and words[end + 1 : end + 2] != ["mg"]:
        end += 1
    if words[end + 1 : end + 2] == ["mg"] and end + 2 < len(words):
        end += 2  # "I'm at eight 325 mg Tylenol"
    if any(words[j] in (":", "am", "pm") for j in range(k, end + 1) if j < len(words)):
        return
    counted = end < len(words) and (words[end] in DRUG_TRIE or words[end] in FORMS)
    if not counted and not any(words[end : end + len(one)] == one for one in _PER_DAY):
        return
    tokens[n].text, tokens[k].text = _AM[words[n]], "had"
    gone |= set(range(n + 1, k))
    gone |= {j for j in range(k + 2, end) if words[j] == "," or (words[j] in ("maybe", "perhaps", "possibly") and words[j - 1] != ",")}
    for j in range(k + 2, end):
        if words[j] in ("maybe", "perhaps", "possibly") and words[j - 1] == ",":
            tokens[j].text = "or"


def _gone_down(tokens: list[Token], words: list[str], n: int, gone: set[int]) -> None:
    """ "Six have gone down (the hatch)": six were taken."""
    k = n + 2
    while k < len(words) and words[k] in ("already", "now", "been", "just", "all"):
        k += 1
    if k >= len(words) or words[k] not in _DOWN:
        return
    end = k + 1
    down = words[end : end + 1] == ["down"]
    if down:
        end += 1
        if words[end : end + 1] and words[end] in ("the", "my", "his", "her") and words[end + 1 : end + 2] and words[end + 1] in _THROAT:
            end += 2
    if not down and words[k] in ("gone", "disappeared", "vanished", "passed"):
        return
    if words[n - 1 : n] and (words[n - 1] not in (".", ",", "?", "!", ";", "-", "far", "and", "today", "now", "so") or n == 0):
        return
    tokens[n].text, tokens[n + 1].text, tokens[n + 2].text = "i've", "had", words[n]
    gone |= set(range(n + 3, end))


def _named_in_passing(words: list[str], n: int, gone: set[int]) -> None:
    """ ", my bedtime dose as I call it": a name for what was just told."""
    for k in range(n + 2, min(n + 6, len(words))):
        for said in _CALLED:
            if words[k : k + len(said)] == said and not any(is_number(words, j) or words[j] in DRUG_TRIE or words[j] in (",", ".", "at") for j in range(n + 1, k)):
                gone |= set(range(n, k + len(said)))
                return
