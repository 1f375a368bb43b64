"""What is only remarked about a dose or its place: "which I know is one too many", "from Walgreens", "I'm driving home later"."""

from __future__ import annotations

import re
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..fillers import DOSE_WORDS, FOR_A_DOSE
from ..tokens import Token
from ..words import FORMS, NUMBER_WORDS
from .needed import needs

_SHOPS: Final = frozenset(
    "walgreens cvs walmart target costco kroger publix safeway aldi lidl tesco boots asda sainsburys superdrug meijer amazon pharmacy drugstore chemist store shop supermarket grocery kiosk station airport vending".split()
)
_FETCHED: Final = frozenset({"got", "get", "getting", "picked", "grabbed", "bought", "brought", "ordered", "borrowed", "snagged", "fetched", "back", "home"})
_TOO_MANY: Final = re.compile(
    r"which (?:(?:i|we|he|she) (?:know|guess|think|realize|realise|suppose)(?: now)? )?(?:is|was|might be|may be|'s)(?: (?:probably|maybe|already|really|actually|admittedly|definitely))* "
    r"(?:one|1|a bit|a little|way|far)?(?: (?:too|more))(?: (?:many|much))?(?: than (?:i|he|she|the (?:label|box|bottle)|it) (?:needed|need|should have|should|says|recommends|allows|wanted))?"
)
_COMING: Final = frozenset({"i'm", "im", "we're", "she's", "he's", "i'll", "we'll"})
_MUST: Final = (("i", "am"), ("i", "have", "to"), ("i", "need", "to"), ("i", "will"), ("i've", "got", "to"), ("we", "have", "to"), ("i", "gotta"))


@needs({"from", "which", "after", "later"})
def without_comments(tokens: list[Token]) -> list[Token]:
    """The tokens without such remarks.

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in without_comments(tokens_of("3 advil from cvs at 6 which i know is one too many")))
    '3 advil at 6'
    >>> " ".join(token.text for token in without_comments(tokens_of("i'm driving home later, so 2 more at 3?")))
    "i'm driving home , so 2 more at 3 ?"
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    if "from" in words:
        for n in (k for k, word in enumerate(words) if word == "from" and k and (words[k - 1] in DRUG_TRIE or words[k - 1] in FORMS)):
            gone |= _bought(words, n)
    if "which" in words and {"many", "much", "more"} & set(words):
        for n in (k for k, word in enumerate(words) if word == "which"):
            end = next((k for k in range(n, len(words)) if words[k] in STOPS or words[k] in (",", ")", "-", "so", "and", "but")), len(words))
            if _TOO_MANY.fullmatch(" ".join(words[n:end])):
                gone |= set(range(n - (words[n - 1 : n] == [","]), end))
    if "after" in words and words.count("how"):
        gone |= {k for k, word in enumerate(words) if word in ("taken", "swallowed", "downed") and _how_long_after(words, k)}
    if "later" in words:
        gone |= {k for k, word in enumerate(words) if word == "later" and _plan_for_later(words, k)}
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


def _bought(words: list[str], n: int) -> set[int]:
    """ "ibuprofen from Costco", "the caplets from the gas station": where it was bought."""
    low = next((k for k in range(n - 1, -1, -1) if words[k] in STOPS), -1) + 1
    if not _FETCHED.isdisjoint(words[low:n]):
        return set()  # "I got some Tylenol from the pharmacy": no intake, and this says so
    k = n + 1
    while k < len(words) and words[k] in ("the", "a", "my", "our", "local", "corner", "gas", "dollar", "grocery"):
        k += 1
    if k >= len(words) or words[k].removesuffix("'s") not in _SHOPS:
        return set()
    k += 1 + (words[k + 1 : k + 2] in (["brand"], ["store"], ["pharmacy"], ["machine"]))
    return set(range(n, k))


def _how_long_after(words: list[str], n: int) -> bool:
    """ "How long after 2 Tylenol taken at 6 can I ...": the same without the participle."""
    low = next((k for k in range(n - 1, max(n - 10, -1), -1) if words[k] == "after"), -1)
    return low > 1 and words[low - 2] == "how" and words[low - 1] in ("long", "soon", "many") and words[n + 1 : n + 2] in (["at"], ["around"], ["about"], ["this"], ["last"]) and not {"i", "we", "he", "she"} & set(words[low:n])


def _plan_for_later(words: list[str], n: int) -> bool:
    """ "I'm driving home later": when something else will be done, and no time of a dose."""
    if words[n + 1 : n + 2] and words[n + 1] not in (*STOPS, ",", "so", "and", "but", "today", "tonight", "on"):
        return False
    low = next((k for k in range(n - 1, max(n - 9, -1), -1) if words[k] in STOPS or words[k] in (",", "and", "but", "so", "because", "since")), max(n - 9, -1)) + 1
    said = words[low:n]
    planned = bool(said) and (said[0] in _COMING or any(tuple(said[: len(lead)]) == lead for lead in _MUST))
    return planned and len(said) > 1 and not any(
        word in DRUG_TRIE or word in FORMS or word in DOSE_WORDS or word in FOR_A_DOSE or word in NUMBER_WORDS or not word.replace("'", "").isalpha() or word in ("take", "taking", "have", "having", "dose", "redose", "dosing")
        for word in said
    )
