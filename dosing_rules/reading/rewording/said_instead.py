"""What somebody said, and what it should have been, in one sentence: "I said 8 am but it was 11 am", "change 2 hours to 3".

Where what was said stands once before, what holds takes its place there and the sentence goes; where it stands more than
once or nowhere, the words stay for the rules that read corrections, and keep the verdict from being YES.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import itemgetter
from typing import Final

from ..drugs import DRUG_TRIE
from ..words import number_said
from .edits import HOUR, TO_TWELVE, Edit
from .needed import needs

_HALF: Final = r"(?: ?[ap]\.?m\b)"
_VALUES: Final = (
    rf"(?:\d{{1,2}}:[0-5]\d{_HALF}?|\d{{1,2}}{_HALF}|noon|midnight)",
    rf"{TO_TWELVE}(?: and a half)? (?:hours?|hrs?|minutes?|mins?)(?: ago)?",
    r"\d{2,4} ?(?:mg|milligrams)",
    r"(?:extra|regular)[ -]strength",
    rf"{TO_TWELVE}(?: (?:tablets?|caplets?|pills?|capsules?|of them))?",
    r"(?:\d{1,2} |two |one )?(?P<{}>[a-z]{{4,}})(?: liquicaps)?",
)
_SAID: Final = r"(?:said|wrote|typed|put|told you|mentioned)(?: (?:it was|that it was|at))?"
_WAS: Final = r"(?:(?:it|that|this|they|those|i)(?: really| actually)? (?:was|were|is|meant|mean|took|had|should be|should have been|should read)|(?:it|that)'s|was|meant|should be|should have been)(?: (?:really|actually|at|to say|to write))*"
_LEAD: Final = r"(?:(?:no|wait|sorry|oops|actually|correction|edit|my mistake|my bad|please|hang on|hold on)[ ,.!:-]+)*"
_AT: Final = r"(?:(?:at|the|that|my|in) )?"
_TYPO: Final = ("typo", "wrong", "mistake", "incorrect")
_SHAPES: Final = (
    (r"not {o},? but {n}", (" but ",)),
    (r"not {o}[,;] {n}", ("not ",)),
    (r"(?:it|that|they) (?:wasn't|weren't|isn't|was not|were not) {o}[,;.]? (?:but )?(?:(?:it|that|they) (?:was|were)|it's) {n}", ("n't ", " not ")),
    (r"(?:{was} )?{n}(?: more)?,? (?:and )?not {o}(?: more)?", (" not ",)),
    (r"(?:make (?:it|that) |{was} )?{n} (?:instead of|rather than) {o}", ("instead of", "rather than")),
    (r"(?:when )?i {said} {o},? (?:but |and |when )?{was} {n}", ("said", "wrote", "typed", "put", "told you", "mentioned")),
    (r"{o} ?\? no[,.:]? {n}", ("? no",)),
    (r"did i say {o} ?\? {was} {n}", ("did i say",)),
    (r"{o} {was} {n}", ("was", "were", " is ", "'s ", "mean", "took", "had", "should")),
    (r"{o} (?:is|was) (?:a typo|wrong|a mistake|incorrect)[,;.]? (?:and )?(?:it's|it was|should be) {n}", _TYPO),
    (r"{o} (?:is|was) (?:wrong|incorrect)[,;.]? (?:and |but )?{n} (?:is|was) (?:right|correct)", _TYPO),
    (r"(?:replace|change|swap|correct|turn) {o} (?:with|to|for|by|into) {n}", ("replace", "change", "swap", "correct", "turn ")),
    (r"read {n} for {o}", ("read ",)),
    (r"by {o} {was} {n}", ("by ",)),
    (r"(?:forget|ignore|scratch|strike) {o}[,;.]? (?:{was} )?{n}", ("forget", "ignore", "scratch", "strike")),
    (r"{n} is what {was},? not {o}", ("is what",)),
)
"""Each with words of which one stands in it."""
_ONE_NUMBER: Final = re.compile(TO_TWELVE)
_MORE: Final = re.compile(r"\bmore\b")
_NUMBER: Final = re.compile(rf"(?<![\w:.]){TO_TWELVE}(?![\w:])")
""" "2 Advil at two pm. It was 3, not 2": so many, or at that hour."""
_STARTS: Final = re.compile(r"^|(?<=[.!?;\n] )|(?<=[(\n])")


def _shapes(value: str) -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
    """The shapes for one kind of value, at the beginning of a sentence."""
    drug = "{}" in value
    old, new = (value.replace("{}", "was").replace("{{4,}}", "{4,}"), value.replace("{}", "is").replace("{{4,}}", "{4,}")) if drug else (value, value)
    parts = {"o": rf"{_AT}(?P<old>{old})", "n": rf"{_AT}(?P<new>{new})", "was": _WAS, "said": _SAID}
    return tuple((re.compile(rf"(?P<all>{_LEAD}{shape.format(**parts)}) ?(?P<end>[.!)]|$)"), words) for shape, words in _SHAPES)


_KINDS: Final[dict[tuple[str, ...], list[tuple[int, re.Pattern[str]]]]] = {}
"""By the words of which one stands in it: the place of each shape in their order, and the shape."""
for _place, (_shape, _words) in enumerate(shape for value in _VALUES for shape in _shapes(value)):
    _KINDS.setdefault(_words, []).append((_place, _shape))


@needs("not wasn't weren't isn't instead rather said wrote typed put told mentioned no say typo wrong mistake incorrect replace change swap correct turn read mean meant forget ignore scratch strike should")
def said_instead(folded: str) -> Iterator[Edit]:
    """What holds in the place of what was said, and the sentence that says so left out.

    >>> list(said_instead("2 advil at 8 am. i said 8 am but it was 11 am. it's 2 pm, 2 more?"))
    [(11, 15, '11 am'), (17, 45, '')]
    >>> list(said_instead("2 advil at 8 am and 2 at 8 am yesterday. i said 8 am but it was 11 am. 2 more?"))
    []
    """
    tried = sorted((pair for words, shapes in _KINDS.items() if any(word in folded for word in words) for pair in shapes), key=itemgetter(0))
    starts = [start.end() for start in _STARTS.finditer(folded)] if tried else []
    for _, shape in tried:
        match = next((found for at in starts if (found := shape.match(folded, at)) is not None), None)
        if match is None:
            continue
        if "is" in match.re.groupindex and not {match["was"], match["is"]} <= DRUG_TRIE.keys():
            continue
        told = list(re.finditer(rf"(?<![\w:.]){re.escape(match['old'])}(?![\w:])(?! ?[ap]\.?m\b)", folded[: match.start("all")]))
        if len(told) == 1 and "is" in match.re.groupindex and re.search(r"\d{3}|strength", folded[max(told[0].start() - 18, 0) : told[0].end() + 14]):
            continue  # "2 Tylenol 500s ... Advil, not Tylenol": a strength hangs on the other name
        if _ONE_NUMBER.fullmatch(match["old"]):
            more = _MORE.search(match["all"]) is not None
            told = [number for number in _NUMBER.finditer(folded[: match.start("all")]) if number_said(number.group()) == number_said(match["old"]) and (not more or folded.startswith(" more", number.end()))]
        again = match["new"] in folded[: match.start("all")] and "is" in match.re.groupindex
        if len(told) != 1 or again:
            continue
        yield told[0].start(), told[0].end(), match["new"]
        yield match.start("all"), match.end("all"), ""
        return


_AT_ONCE: Final = re.compile(
    rf"\bat (?P<old>{HOUR})(?P<gone>,?(?: -| \()? ?(?:but |though |only )?(?:i (?:typed|wrote|logged|entered|put|noted|recorded) (?:that|it|this)(?: down| in)? (?:wrong|wrongly|incorrectly)|(?:that's|that is|that was|it's) (?:wrong|a typo|a mistake|incorrect))"
    rf"[,;:.]?(?: -)? (?:and |so )?(?:it|that) (?:was|is|should be|should have been|should read|should say)(?: (?:really|actually|at))* (?P<new>{HOUR})\)?)(?= ?[.,;!?]|$)"
)


@needs("wrong wrongly incorrectly incorrect typo mistake")
def wrongly_written(folded: str) -> Iterator[Edit]:
    """The hour that holds in the place of the one that was written wrong, in the same breath.

    >>> list(wrongly_written("2 advil at 2:20 pm but i typed that wrong, it was 12:20 pm. 2 more?"))
    [(11, 18, '12:20 pm'), (18, 58, '')]
    >>> list(wrongly_written("2 advil at 2:20 pm but i counted wrong, it was 3. 2 more?"))
    []
    """
    for match in _AT_ONCE.finditer(folded):
        if len(match["new"]) <= len(match["old"]) + 1:
            yield match.start("old"), match.end("old"), match["new"]
            yield match.start("gone"), match.end("gone"), ""


_WHY: Final = re.compile(
    rf"\b(?:sorry|no|wait|actually|oops|correction|i mean|i meant|make that|make it|scratch that|rather)[,.:!]? ?(?:- )?(?:(?:it|that) was |i mean |make (?:that|it) )?(?:at )?{HOUR}"
    r"(?P<put>(?:,| -|;|\.)? \(?(?:(?:because|since|as) )?(?:i (?:must have |must've |had |have |just )?|must have |must've )?(?:(?:mixed|muddled) (?:it|that|this|them|those|the times|the hours)(?: all)? up|(?:got|gotten|had) (?:it|that|this|them|the times|the hours) (?:mixed up|confused|muddled)|(?:confused|muddled) (?:it|that|this|them)|(?:was |am )?thinking of)"
    r"(?: (?:with )?(?P<of>[a-z' -]{3,50}?))?\)?)(?= ?[.;!?]|$)"
)
_OF_A_DOSE: Final = frozenset("dose doses pill pills tablet tablets one ones caplet caplets round rounds meds medicine time day his hers hers wife's husband's her him".split())


@needs("mixed muddled confused thinking")
def why_put_right(folded: str) -> Iterator[Edit]:
    """Why an hour was told wrong, behind the right one, left out: it tells of no dose.

    >>> text = "2 advil at 1 pm, sorry, at noon, i mixed it up with yesterday's visit. 2 more?"
    >>> [(text[a:b], words) for a, b, words in why_put_right(text)]
    [(", i mixed it up with yesterday's visit", '')]
    >>> list(why_put_right("2 advil at 1 pm, sorry, at noon, i mixed it up with yesterday's dose. 2 more?"))
    []
    >>> list(why_put_right("2 advil at 1 pm. i mixed it up. 2 more?"))
    []
    """
    for match in _WHY.finditer(folded):
        words = (match["of"] or "").split()
        if "thinking" in match["put"] and not words or not _OF_A_DOSE.isdisjoint(words) or any(word in DRUG_TRIE for word in words):
            continue
        yield match.start("put"), match.end("put"), ""
