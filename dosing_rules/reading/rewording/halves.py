"""What became of a tablet that was cut in two: "the first half was 4 hours ago" is half a tablet taken then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..drugs import DRUG_TRIE
from ..tokens import Token, without
from ..words import FORMS
from .edits import Edit, names_a_drug
from .needed import needs

_CUT: Final = frozenset({"cut", "split", "broke", "broken", "snapped", "halved", "bit", "sliced", "divided", "chopped", "cutting", "splitting", "breaking", "halving", "cracked"})
_PIECES: Final = frozenset({"half", "piece", "bit", "part", "portion", "section"})
_EARLY: Final = frozenset({"first", "one", "1st"})
_LATE: Final = frozenset({"other", "second", "remaining", "2nd", "last", "leftover"})
_WAS: Final = frozenset({"was", "went", "at", "came"})
_TOOK: Final = frozenset({"took", "had", "taken", "swallowed", "ate", "used", "popped", "take", "have", "taking", "having", "swallow"})

_CUTS: Final = r"(?:cuts?|splits?|snaps|snapped|breaks|broke|slices|sliced|chops|chopped|divides|divided|cracks|cracked|bites|bit|saws|sawed|sawn|bisects|bisected)"
_WHAT: Final = r"(?P<what>(?: (?!and\b|with\b|in\b|into\b|down\b|but\b|so\b|then\b|half\b|halves\b|i\b)[a-z0-9'-]+){1,9}?)"
_IN_TWO: Final = (
    r"(?: (?:straight|right|clean|cleanly|neatly|exactly|roughly|carefully))*(?: (?:down|through|across|along|at|in|on) (?:the|its|their) (?:middle|center|centre|score(?:[- ]?(?:line|mark))?|line|groove|seam)| in (?:two|2|half|halves)(?: (?:equal )?(?:pieces|parts|bits))?"
    r"| into (?:two|2|halves|half|(?:two |2 |equal )+(?:halves|pieces|parts|bits))| lengthwise| lengthways| crosswise)"
)
_WITH: Final = r"(?: with (?:a|my|the|his|her) (?:[a-z-]+ )?(?:knife|cutter|splitter|pill-cutter|pill-splitter|razor|blade|scissors|teeth))?"
_CUT_SO: Final = Begun(rf"\b(?P<put>(?:{_CUTS}){_WHAT}{_IN_TWO}{_WITH})(?![\w-])|\b(?P<halved>(?:halved|(?:(?<=\bhe )|(?<=\bshe )|(?<=\bwho )|(?<=\bmom )|(?<=\bdad ))halves){_WHAT.replace('<what>', '<whole>')}{_WITH})(?= ?(?:[.,;:!?]|$| and\b| to\b| so\b| but\b))")
_ONE_HALF: Final = Begun(r"\b(?:took|had|taken|swallowed|ate|popped|used|take|have|swallow|downed) (?:just |only )?(?P<put>(?:one|1) of (?:the|those|these|its|them) ?(?:two )?(?:halves|pieces|parts|bits)|one (?:piece|part|bit)|(?:a|one) half of (?:it|that|the (?:pill|tablet|caplet)))\b")


@needs("cut cuts split splits snaps snapped breaks broke slices sliced chops chopped divides divided cracks cracked bites bit saws sawed sawn bisects bisected halved halves")
def cut_in_half(folded: str) -> Iterator[Edit]:
    """A tablet that was cut, whatever the words: "snapped a caplet down the middle", "halved an Advil", "cuts her tablets in two".

    >>> list(cut_in_half("i snapped a 500 mg tylenol down the middle and had half of it"))
    [(2, 42, 'cut a 500 mg tylenol in half')]
    >>> list(cut_in_half("i halved an advil and took one of the halves at 8"))
    [(2, 17, 'cut an advil in half'), (27, 44, 'half')]
    >>> list(cut_in_half("it cuts my commute in half")), list(cut_in_half("we split two advil"))
    ([], [])
    """
    found = False
    for match in _CUT_SO.finditer(folded):
        what = match["what"] or match["whole"]
        if names_a_drug(what) or any(word in FORMS for word in what.split()):
            found = True
            put = "put" if match["put"] else "halved"
            yield match.start(put), match.end(put), f"cut{what} in half"
    if found:
        for match in _ONE_HALF.finditer(folded):
            yield match.start("put"), match.end("put"), "half"


@needs(_CUT, _PIECES)
def with_halves(tokens: list[Token]) -> list[Token]:
    """The tokens with the pieces of a tablet that somebody cut as halves that were taken.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_halves(tokens_of("i cut a tylenol in two. the first half was 4 hours ago")))
    'i cut a tylenol in two . took half , 4 hours ago'
    """
    words = [token.text for token in tokens]
    cut = next((n for n, word in enumerate(words) if word in _CUT), len(words))
    if cut == len(words):
        return tokens
    whole = words[cut] in ("halved", "halving") or {"two", "half", "halves", "2", "pieces"} & set(words[cut + 1 : cut + 12])
    if not whole or not any(word in DRUG_TRIE or word in FORMS or word in ("it", "one", "mg") for word in words[cut + 1 : cut + 9]):
        return tokens
    gone: set[int] = set()
    for n in range(cut + 2, len(words)):
        if words[n] not in _PIECES or words[n - 1] not in _EARLY | _LATE or (words[n] == "bit" and words[n - 1] not in _EARLY | _LATE - {"last"}):
            continue
        tokens[n].text = "half"
        lead = n - 2 if words[n - 2] in ("the", "my", "that", "its", "her", "his") else n - 1
        behind = words[n + 1 : n + 4]
        if words[lead - 1] in _TOOK and words[n - 1] in _EARLY:
            gone |= set(range(lead, n))  # "I took the first half 4 hours ago"
        elif words[n - 1] in _EARLY and behind and (behind[0] in _WAS or behind[0][:1].isdecimal() or tokens[n + 1].kind == "hm") and lead >= 1 and (
            words[lead - 1] in (".", ",", ";", "and", "-", ":", "!", "but", "(")
        ):  # fmt: skip
            tokens[n - 1].text = "took"
            gone |= set(range(lead, n - 1))
            if behind[0] in ("was", "came"):
                tokens[n + 1].text, tokens[n + 1].kind = ",", "sign"  # not "half four"
            elif behind[0] == "went":
                gone |= {n + 1} | ({n + 2} if behind[1:2] in (["down"], ["in"]) else set())
        elif words[n - 1] in _LATE:
            tokens[n - 1].text = "other"
    return without(tokens, gone)
