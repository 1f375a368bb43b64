"""Hours since a dose that is pointed at: "five hours have gone by since that dose", "it's 1 pm, five hours later" are five hours since then.

Doses since one told before, whose hour follows: "six two days ago, two since then, at 6 am" are two at 6 am.

Hours told behind now to the minute: "it's 8 pm, so six hours on the dot" are hours since then as well.

Hours since something that is no dose, beside a dose of a time of its own: "and 2 hours since the physio left" are put aside.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..cutting.clause import sentence_end, sentence_start
from ..drugs import DRUG_TRIE, names_drug
from ..fillers import FOR_A_DOSE, PERHAPS_A_DOSE
from ..persons import PERSONS
from ..tokens import Token, without
from ..words import FORMS, NUMBER_WORDS
from .edits import TO_TWELVE, Edit, instead
from .joined_words import joined_words, token_at
from .needed import needs
from .side_by_side import AT

_LENGTH: Final = r"(?:hours?|hrs?|h|minutes?|mins?)(?: and (?:a half|\d+ (?:minutes?|mins?)))?"
_GONE: Final = r"(?: (?:have|has|had|are|is))?(?: (?:now|already|just|since))?(?: (?:been|gone by|passed|passed by|elapsed|went by|gone|slipped by|ticked by|come and gone))?"
_DOSE: Final = r"(?:dose|one|ones|pill|pills|tablet|tablets|caplet|caplets|pair)"
_TOOK: Final = r"(?:took|had|swallowed|popped|downed|taken|have taken|last took|last had)"
_POINTED: Final = (
    rf"(?:(?:that|this|those|these|the|that one|my only|her only|his only|that last|that only|that single|that one|this last)(?: \w+)?? {_DOSE}|those|them|it|that|(?:i|he|she|we|i've|he's|she's) {_TOOK} (?:it|them|that|those|both)(?: {_DOSE})?"
    r"|taking (?:it|them|that|those|both))"
)
_OTHERS: Final = frozenset({"first", "second", "third", "previous", "earlier", "other", "next", "early", "morning", "afternoon", "evening", "night", "noon", "midnight", "lunch", "breakfast", "dinner", "1st", "2nd", "3rd", "am", "pm"})
_ENDS: Final = r"(?= (?:[.,;:?!)\n-]|and|so|but|now|yet|then)(?: |$)| *$)"
_SINCE: Final = re.compile(rf"(?<= ){_LENGTH}{_GONE} (?P<put>since (?P<what>{_POINTED})){_ENDS}")
_AFTER_NOW: Final = re.compile(
    rf"(?:(?<= )|(?<=^))(?:it's|it is|its|now|time is|clock says)(?: (?:now|already|it's|it is|just|about|exactly|only|past))* (?:\d{{1,2}}(?::\d\d)?(?: [ap] ?\.?m)?|noon|midnight)(?: now| already)?(?: [,-]|(?= exactly| a full| just))"
    rf"(?: (?:a|full|so|that's|that is|which is|exactly|just|good|about|already|only|some|over|nearly|almost|and|which|makes|makes it))* \S+ {_LENGTH} (?P<put>later|(?:after|from) (?P<what>{_POINTED}|then)|on)(?= (?:[.;?!\n])(?: |$)| *$)"
)


@needs({"since", "later", "after", "from", "on"}, {"hours", "hour", "hrs", "hr", "h", "minutes", "minute", "mins", "min"})
def with_hours_since_then(tokens: list[Token]) -> list[Token]:
    """The tokens with "since then" in the place of what points at the dose told last.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_hours_since_then(tokens_of(text)))
    >>> plain("2 advil at 10 am. it's 1 pm and five hours have gone by since that dose.")
    "2 advil at 10 am . it's 1 pm and five hours have gone by since then ."
    >>> plain("2 advil at 10 am. now it's 1 pm, five hours later. 2 more?")
    "2 advil at 10 am . now it's 1 pm , five hours since then . 2 more ?"
    >>> plain("five hours since the first dose.")
    'five hours since the first dose .'
    """
    joined = joined_words(tokens)
    for match in sorted([*_SINCE.finditer(joined), *_AFTER_NOW.finditer(joined)], key=lambda m: m.start("put"), reverse=True):
        if match["what"] and _OTHERS & set(match["what"].split()):
            continue
        first = token_at(joined, match.start("put"))
        if not any(token.kind == "num" or token.text in ("took", "had", "advil", "tylenol") for token in tokens[: max(first - 3, 0)]):
            continue
        last = first + len(match["put"].split()) - 1
        since, then = (Token("word", word, tokens[first].start, tokens[last].end) for word in ("since", "then"))
        tokens = [*tokens[:first], since, then, *tokens[last + 1 :]]
    return tokens


_ASKS: Final = frozenset({"can", "could", "may", "should", "would", "is", "will", "if", "no", "none", "nothing", "not"})


@needs({"since"}, AT)
def with_counts_since_then(tokens: list[Token]) -> list[Token]:
    """The tokens without "since then" between how many were taken and the hour of it.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_counts_since_then(tokens_of(text)))
    >>> plain("i took six advil two days ago, but only two since then, at 6 am today.")
    'i took six advil two days ago , but only two at 6 am today .'
    >>> plain("i took six advil two days ago, two since then.")
    'i took six advil two days ago , two since then .'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(2, len(words) - 2):
        if words[n] != "since":
            continue
        behind = n + 1 + (words[n + 1] == "then")
        comma = words[behind : behind + 1] in ([","], ["-"], ["("])
        behind += comma
        counted = n - 1 - (words[n - 1] in DRUG_TRIE or words[n - 1] in FORMS)
        if not comma or words[behind : behind + 1] == [] or words[behind] not in AT or not (tokens[counted].kind == "num" or words[counted] in NUMBER_WORDS):
            continue
        start, end = sentence_start(words, n), sentence_end(words, n)
        if _ASKS.isdisjoint(words[start:end]) and words[end : end + 1] != ["?"] and any(tokens[k].kind in ("num", "hm") or words[k] in ("noon", "midnight") or words[k] in NUMBER_WORDS for k in range(behind + 1, min(behind + 3, end))):
            gone |= set(range(n, behind))
            if words[behind - 1] == "(":
                gone |= {k for k in range(behind, end) if words[k] == ")"}
    return without(tokens, gone)


_NUMBER: Final = rf"(?:(?:about|around|only|just|over|nearly|almost|exactly|more than|less than|a good|some) )?(?:{TO_TWELVE}|an|half an)(?:\.5| and a half)? (?:hours?|hrs?|minutes?|mins?)"
_HAPPENED: Final = (
    r"(?:left|came|came over|came by|came home|came back|called|rang|phoned|texted|visited|arrived|ended|finished|started|began|opened|closed|stopped|went (?:home|to bed|to sleep|to work|away|back|out|off)|got (?:home|here|up|back|in|off)|fell asleep|woke(?: up)?|broke)"
)
_OF_OTHERS: Final = re.compile(
    rf"(?P<lead>(?:(?:(?:^|(?<=[.!?] ))(?P<alone>)|,? (?:and|but) |, |; ?)(?:it's|its|it is|it has) been (?:now |also |already )?|(?:^|(?<=[.!?] ))(?P<first>)|,? (?:and|but) |, |; ?))"
    rf"(?P<long>{_NUMBER}) since (?:the|my|our|his|her) (?P<what>[a-z]+(?:'s)?(?: [a-z]+)?) {_HAPPENED}(?:(?P<next>,? and |, )(?={_NUMBER} since )|(?= ?[.!;?](?: |$)|$))"
)
"""Group ``alone``: at the beginning of a sentence; ``next``: "and" before another such distance."""
_TIMED: Final = re.compile(rf"\b(?:{_NUMBER} (?:ago|since (?:(?:my|the|i|she|he|his|her|last|took|had|taking|of|{TO_TWELVE}|\d{{3,4}} ?mg|tablets?|caplets?|pills?) )+(?P<drug>[a-z]+))|at (?:noon|midnight|\d{{1,2}}(?::\d\d)? ?[ap]m))\b")
_COUNTED_FROM: Final = re.compile(r"\b(?:before|after|then|when|while|as|until|till|during|later|earlier|once|meanwhile|whenever|by the time|at the time|since (?:then|that|it)|or|not|never|first)\b")
_THIRD: Final = re.compile(r"\b(?:he|she|they|him|her|them|his|hers|their)\b")
"""Who was named beside the event may be meant: "2 hours since my wife called. Can she have 2?"."""


@needs({"since"}, {"hours", "hour", "hrs", "hr", "minutes", "minute", "mins", "min"})
def hours_since_others(folded: str) -> Iterator[Edit]:
    """What happened so long ago beside a dose that has its own time, where nothing else is told by it.

    >>> list(hours_since_others("it's been 5 hours since my 2 advil and 2 hours since the physio left. 2 more?"))
    [(34, 68, '')]
    >>> list(hours_since_others("2 advil when the physio left. it's been 2 hours since the physio left. 2 more?"))
    []
    """
    if _COUNTED_FROM.search(folded):
        return
    pointed = _THIRD.search(folded) is not None
    for match in _OF_OTHERS.finditer(folded):
        rest = folded[: match.start()] + " | " + folded[match.end() :]
        words = match["what"].split()
        if any(names_drug(words, n) or word in FORMS or word in FOR_A_DOSE or word in PERHAPS_A_DOSE or word in NUMBER_WORDS or pointed and word in PERSONS or re.search(rf"\b{word}\b", rest) for n, word in enumerate(words)):
            continue
        if any(told["drug"] is None or told["drug"] in DRUG_TRIE or "mg" in told[0].split() for told in _TIMED.finditer(rest)):
            whole = (match["alone"] is not None or match["first"] is not None) and match["next"] is None and folded[match.end() : match.end() + 1] == "."
            yield match.start("long" if match["next"] else 0), match.end() + whole, ""


_HOURS_ON: Final = re.compile(r"\b(?:hours?|hrs?|minutes|mins)(?P<put> on)(?= ?[.;?!]|, (?:and |so |but )?(?:can|could|may|is|ok|okay|i|he|she|my|one|two|another)\b)")


@needs("hours hour hrs hr minutes mins", "on")
def hours_on(folded: str) -> Iterator[Edit]:
    """ "It's 10:30 pm, more than six hours on": six hours later.

    >>> list(hours_on("two at 4 pm. it's 10:30 pm, six hours on. six hours on my feet"))
    [(37, 40, ' later')]
    """
    yield from instead(_HOURS_ON, folded, " later")


_EXACTLY: Final = r"(?:exactly|precisely|bang on|spot on|dead on|on the (?:dot|nose|button|minute)|to the (?:minute|second|dot)|flat|sharp|even|in total)"
_SO_LONG: Final = Begun(
    rf"\b(?:it's|it is|its|time is|clock says|now)(?: (?:now|already|it's|it is|just|about|exactly|only))* (?:\d{{1,2}}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight)(?: now| already)?"
    rf"(?P<put>(?: ?[,;(-]+)? ?(?:(?P<so>(?:so|and|which makes (?:it|that)|that makes it|which is|that's|that is|thats|making it)(?: (?:so|that's|that is|it's|thats))?) )?(?P<only>(?:just |an? )?(?:exactly|precisely|even|full|solid|good|whole)(?: a)? )?"
    rf"(?P<n>(?:{TO_TWELVE})(?: and a half)?)(?P<full> (?:full|whole|solid|good|straight))? (?P<unit>hours?|hrs?)(?P<half> and a half)?(?P<dot>,? {_EXACTLY})?\)?)(?= ?[.;?!]| ?, ?(?:and |so |but )?(?:can|could|may|is|ok|okay)\b)"
)


@needs("hours hour hrs hr", "so and which that thats making exactly precisely even full solid good whole straight bang spot dead dot nose button minute second flat sharp total")
def hours_to_the_dot(folded: str) -> Iterator[Edit]:
    """ "It's 6 pm, six hours on the dot": it has been six hours.

    >>> list(hours_to_the_dot("2 at noon. it's 6 pm, six hours on the dot. 2 more?"))
    [(20, 42, ' been six hours')]
    >>> list(hours_to_the_dot("2 at noon. it's 6 pm, six hours to bedtime. 2 more?"))
    []
    """
    for match in _SO_LONG.finditer(folded):
        if match["so"] or match["only"] or match["full"] or match["dot"]:
            length = f"{match['n']} {match['unit']}{match['half'] or ''}"
            words = f", so it's been {length}"
            yield match.start("put"), match.end("put"), words if len(words) <= match.end("put") - match.start("put") else f" been {length}"
