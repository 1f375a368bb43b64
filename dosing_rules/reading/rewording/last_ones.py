"""What is wished at the end of a story, in words that also tell: "she wants her last 2", "last two?", "one more and then bed".

And a stretch told by its two ends: "after 7 am but before 9 am".

What was taken told as the last of a bottle: "they were the last 2 in the bottle, the Motrin I had at 4", and the first of a new one asked for: "can I start it with 2?".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..tokens import Token, without
from ..words import FORMS, HALVES_SPELT, NUMBER_WORDS, number_said
from .edits import HOUR, TO_TWELVE, Edit
from .needed import needs

_WISHES: Final = frozenset({"wants", "want", "needs", "need", "craving", "wanting", "needing", "wanna", "due", "ready", "time", "asking", "begging"})
_LED: Final = frozenset({"for", "her", "his", "my", "their", "the", "take", "have", "to"})
_BEFORE_BED: Final = frozenset("ok okay now for tonight before bed and then sleep pls please fine".split())
"""And not "today": "Last 2 today?" may ask whether those taken were the last."""
_TAIL: Final = frozenset(
    "and then sleep bed i swear promise ill i'll im i'm done off to going go calling it a night good nite goodnight the before for tonight thats that's lights out say we're were finally hopefully lol sleeping bedtime couch".split()
)
_SURELY: Final = frozenset({"definitely", "def", "sometime", "surely", "certainly", "for", "sure", "still"})


_BEDTIME: Final = frozenset({"sleep", "bed", "night", "nite", "done", "goodnight", "bedtime"})
_FROM: Final = frozenset({"after", "notbefore"})
_TO: Final = frozenset({"before", "by"})


@needs({"last"} | _BEDTIME | _FROM)
def with_last_ones(tokens: list[Token]) -> list[Token]:
    """The tokens with such words put plainly.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_last_ones(tokens_of("2 at 8am. its 2pm. she wants her last 2")))
    '2 at 8 am . its 2 pm . she wants her next 2'
    >>> " ".join(t.text for t in with_last_ones(tokens_of("2 after 7am but before 9am")))
    '2 between 7 am and 9 am'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    if "last" in words:
        for n in (k for k, word in enumerate(words) if word == "last" and k and _number(words, k + 1)):
            if _wished(words, n) or _asked(words, n):
                tokens[n].text = "next"
    if "more" in words and not _BEDTIME.isdisjoint(words):
        gone |= _to_bed(words)
    if not _FROM.isdisjoint(words) and not _TO.isdisjoint(words):
        for n in (k for k, word in enumerate(words) if word in ("but", "and")):
            gone |= _two_ends(tokens, words, n)
    return without(tokens, gone)


def _number(words: list[str], n: int) -> bool:
    return n < len(words) and ((words[n].isdecimal() and len(words[n]) == 1) or words[n] in NUMBER_WORDS)


def _wished(words: list[str], n: int) -> bool:
    """ "She wants her last 2", "ready for my last two"."""
    k = n - 1
    while k > 0 and words[k] in _LED:
        k -= 1
    behind = words[n + 2] if n + 2 < len(words) else "."
    return k < n - 1 and words[k] in _WISHES and (behind in STOPS or behind in (",", "now", "tonight", "before", "for") or behind in DRUG_TRIE or behind in FORMS)


def _asked(words: list[str], n: int) -> bool:
    """ "2 at 8, 2 at 2, it's 8 pm. Last 2?": nothing else stands in the last sentence."""
    if words[n - 1] not in (*STOPS, ","):
        return False
    rest = words[n + 2 :]
    return "?" in rest and all(word in _BEFORE_BED or word == "?" for word in rest)


def _to_bed(words: list[str]) -> set[int]:
    """ "It's 11 pm. One more and then sleep, I swear": behind the time that it is, and nothing follows."""
    stop = next((k for k in range(len(words) - 2, 0, -1) if words[k] in STOPS), 0)
    before = next((k for k in range(stop - 1, 0, -1) if words[k] in STOPS), -1) + 1
    start = stop + 1
    if not stop or words[before] not in ("its", "it's", "now") or not _number(words, start) or words[start + 1 : start + 2] != ["more"]:
        return set()
    k = start + 2
    while k < len(words) and (words[k] in DRUG_TRIE or words[k] in FORMS) and words[k].isalpha():
        k += 1
    rest = range(k, len(words))
    if not rest or words[k] not in ("and", "then", ",") or not all(words[j] in _TAIL or words[j] in (",", ".", "!", "?") for j in rest):
        return set()
    return {j for j in rest if words[j] != "?"}


def _moment(words: list[str], n: int) -> int:
    """The index after a clock time that begins at ``n``; 0 where none does."""
    if n >= len(words):
        return 0
    if words[n] in ("noon", "midnight", "lunch", "dinner"):
        return n + 1
    if words[n].replace(":", "").isdecimal() and len(words[n]) <= 5:
        return n + 2 if words[n + 1 : n + 2] and words[n + 1] in HALVES_SPELT else n + 1
    return 0


def _two_ends(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "after 7 am but before 9 am", "before noon but after 11"."""
    second = n + 1
    while second < len(words) and words[second] in _SURELY:
        second += 1
    end = _moment(words, second + 1) if words[second : second + 1] != [] and words[second] in _FROM | _TO else 0
    first = next((k for k in (n - 2, n - 3, n - 4) if k >= 0 and words[k] in _FROM | _TO and _moment(words, k + 1) in (n, n - 1) and (_moment(words, k + 1) == n or words[n - 1] == ",")), -1)
    if not end or first < 0 or (words[first] in _FROM) == (words[second] in _FROM):
        return set()
    if words[n] == "and" and words[first] != "notbefore" and words[max(first - 1, 0)] not in ("was", "sometime", "time", "somewhere"):
        return set()  # "after lunch and before dinner" may be two
    gone = set(range(n + 1, second + 1)) | ({n - 1} if words[n - 1] == "," else set())
    if words[first] in _TO:
        # the earlier end is named first
        low, high = tokens[second + 1 : end], tokens[first + 1 : _moment(words, first + 1)]
        if len(low) != len(high):
            return set()
        for a, b in zip(low, high, strict=True):
            (a.text, a.kind), (b.text, b.kind) = (b.text, b.kind), (a.text, a.kind)
    tokens[first].text, tokens[n].text = "between", "and"
    return gone


_ONLY: Final = frozenset({"only", "sole", "first", "single", "last"})


@needs(_ONLY, {"so"}, {"far"})
def with_only_ones_plain(tokens: list[Token]) -> list[Token]:
    """The tokens without "so far" behind the only dose there was: no sum is told.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_only_ones_plain(tokens_of("my only advil so far today, a single gelcap, was at 3 pm")))
    'my only advil today , a single gelcap , was at 3 pm'
    """
    words = [token.text for token in tokens]
    for n in range(3, len(words) - 2):
        if words[n : n + 2] != ["so", "far"]:
            continue
        only = next((k for k in range(n - 1, max(n - 6, 0), -1) if words[k] in _ONLY), 0)
        between = words[only + 1 : n]
        end = n + 2 + (words[n + 2 : n + 3] == ["today"])
        if only and between and words[only - 1] in ("my", "his", "her", "the", "and", "our") and all(word in DRUG_TRIE or word in FORMS or word in ("today", "dose", "strength", "extra", "one") for word in between) and words[end : end + 1] and words[end] in (",", "was", "were", "("):
            return [*tokens[:n], *tokens[n + 2 :]]
    return tokens


_BOTTLE: Final = r"(?:bottle|box|pack|packet|container|tub|jar|blister|strip|sheet|tube)"
_IN_IT: Final = rf"(?: (?:i|we) (?:had|'d had) left| left)?(?: (?:in|of|from|out of) (?:the|my|that|our|an) (?:(?:old|whole|last|first|previous|now empty) )?{_BOTTLE})?"
_THEY_WERE: Final = Begun(
    rf"(?:^|(?<=[.!?;] ))(?P<put>(?:they|those|these|it|that) (?:were|was) (?:the|my|our) (?:very )?(?:last|only|final) (?P<n>{TO_TWELVE}){_IN_IT}, (?:the|those|that) (?P<drug>[a-z]+) (?:that |which )?(?P<who>i|he|she|my [a-z]+)(?:'d)? (?P<verb>took|had|swallowed)(?= at {HOUR}| {TO_TWELVE} hours ago))"
)
_LAST_OF: Final = Begun(
    rf"\b(?P<n>{TO_TWELVE}) (?P<drug>[a-z]+)(?: at {HOUR}| {TO_TWELVE} hours ago)?(?P<put>(?:,| -| \() ?(?:(?:they|those|which) were )?(?:the|my) (?:very )?(?:last|only|final) (?:(?P<same>{TO_TWELVE})|ones|of (?:them|those|it))(?: (?:i|we) had)?(?: left)?(?: (?:in|of|from|out of) (?:the|my|that|our) (?:old )?{_BOTTLE})?\)?)(?= ?[.;!?]|,? and )"
)
_NEW: Final = re.compile(
    rf"\b(?:a|another|the|my) (?:brand )?(?:new|fresh|second|full|unopened) (?P<of>[a-z]+ )??{_BOTTLE}(?: of (?P<named>[a-z]+))?(?= ?[.,;!?)]| and| since| now| today| so| at| from| on|$)"
)
_STARTS: Final = Begun(
    rf"\b(?P<ask>can|could|may|should|okay if|ok if) (?P<who>i|he|she) (?P<put>(?:start|open|begin|christen|break in|break into|crack open|crack|start on) (?:it|(?:the|that|this|my) new (?:one|{_BOTTLE})|the {_BOTTLE}|this one|that one)(?: off)? (?:with|by (?:taking|having)) )(?=(?:another |a )?(?:{TO_TWELVE}|more)\b ?(?:more )?[?,.]| (?:{TO_TWELVE}) (?:now|tonight))"
)


@needs("last only final", "bottle box pack packet container tub jar blister strip sheet tube left they those these")
def last_of_bottle(folded: str) -> Iterator[Edit]:
    """What was taken, told once.

    >>> list(last_of_bottle("they were the last 2 in the old bottle, the motrin i had at 4 pm."))
    [(0, 56, 'i had 2 motrin')]
    >>> list(last_of_bottle("i had 2 motrin at 1 pm, the last 2 in the bottle. now 2?"))
    [(22, 48, '')]
    >>> list(last_of_bottle("i had 2 motrin at 1 pm, the last 3 in the bottle. now 2?"))
    []
    """
    for match in _THEY_WERE.finditer(folded):
        if match["drug"] in DRUG_TRIE:
            yield match.start("put"), match.end("put"), f"{match['who']} {match['verb']} {match['n']} {match['drug']}"
    for match in _LAST_OF.finditer(folded):
        if match["drug"] in DRUG_TRIE and (match["same"] is None or number_said(match["same"]) == number_said(match["n"])):
            yield match.start("put"), match.end("put"), ""


@needs("start open begin christen break crack", "new fresh second full unopened")
def first_of_bottle(folded: str) -> Iterator[Edit]:
    """Some of a new bottle, asked for as what is to be its first; of the drug that is said to be in it.

    >>> list(first_of_bottle("i bought a new bottle. can i start it with 2?"))
    [(29, 43, 'take ')]
    >>> list(first_of_bottle("i bought a new bottle of aleve. can i start it with 2?"))
    [(38, 53, 'take 2 aleve')]
    >>> list(first_of_bottle("i bought a new bottle of wine. can i start it with 2?"))
    []
    """
    new = list(_NEW.finditer(folded))
    if len(new) != 1:
        return
    named = new[0]["named"] or (new[0]["of"] or "").strip()
    for match in _STARTS.finditer(folded):
        if not named:
            yield match.start("put"), match.end("put"), "take "
        elif named in DRUG_TRIE and folded[match.end() :].split("?")[0].split()[-1:] in ([word] for word in (*NUMBER_WORDS, *"123456789")):
            end = match.end() + len(folded[match.end() :].split("?")[0])
            yield match.start("put"), end, f"take {folded[match.end():end].strip()} {named}"
