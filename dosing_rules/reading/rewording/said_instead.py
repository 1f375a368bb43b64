"""What somebody said, and what it should have been, in one sentence: "I said 8 am but it was 11 am", "change 2 hours to 3".

Where what was said stands once before, what holds takes its place there and the sentence goes; where it stands more than
once or nowhere, the words stay for the rules that read corrections, and keep the verdict from being YES.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from .edits import TO_TWELVE, Edit
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
_SHAPES: Final = (
    r"not {o},? but {n}", r"not {o}[,;] {n}", r"(?:it|that|they) (?:wasn't|weren't|isn't|was not|were not) {o}[,;.]? (?:but )?(?:(?:it|that|they) (?:was|were)|it's) {n}", r"(?:{was} )?{n},? (?:and )?not {o}", r"(?:make (?:it|that) |{was} )?{n} (?:instead of|rather than) {o}",
    r"(?:when )?i {said} {o},? (?:but |and |when )?{was} {n}", r"{o} ?\? no[,.:]? {n}", r"did i say {o} ?\? {was} {n}", r"{o} {was} {n}", r"{o} (?:is|was) (?:a typo|wrong|a mistake|incorrect)[,;.]? (?:and )?(?:it's|it was|should be) {n}", r"{o} (?:is|was) (?:wrong|incorrect)[,;.]? (?:and |but )?{n} (?:is|was) (?:right|correct)",
    r"(?:replace|change|swap|correct|turn) {o} (?:with|to|for|by|into) {n}", r"read {n} for {o}", r"by {o} {was} {n}", r"(?:forget|ignore|scratch|strike) {o}[,;.]? (?:{was} )?{n}", r"{n} is what {was},? not {o}",
)  # fmt: skip
_START: Final = r"(?:^|(?<=[.!?;\n] )|(?<=[(\n]))"


def _shapes(value: str) -> tuple[re.Pattern[str], ...]:
    """The shapes for one kind of value."""
    drug = "{}" in value
    old, new = (value.replace("{}", "was").replace("{{4,}}", "{4,}"), value.replace("{}", "is").replace("{{4,}}", "{4,}")) if drug else (value, value)
    parts = {"o": rf"{_AT}(?P<old>{old})", "n": rf"{_AT}(?P<new>{new})", "was": _WAS, "said": _SAID}
    return tuple(re.compile(rf"{_START}(?P<all>{_LEAD}{shape.format(**parts)}) ?(?P<end>[.!)]|$)") for shape in _SHAPES)


_KINDS: Final = tuple(shape for value in _VALUES for shape in _shapes(value))


@needs("not wasn't weren't isn't instead rather said wrote typed put told mentioned no say typo wrong mistake incorrect replace change swap correct turn read mean meant forget ignore scratch strike should")
def said_instead(folded: str) -> Iterator[Edit]:
    """What holds in the place of what was said, and the sentence that says so left out.

    >>> list(said_instead("2 advil at 8 am. i said 8 am but it was 11 am. it's 2 pm, 2 more?"))
    [(11, 15, '11 am'), (17, 45, '')]
    >>> list(said_instead("2 advil at 8 am and 2 at 8 am yesterday. i said 8 am but it was 11 am. 2 more?"))
    []
    """
    for shape in _KINDS:
        match = shape.search(folded)
        if match is None:
            continue
        if "is" in match.re.groupindex and not {match["was"], match["is"]} <= DRUG_TRIE.keys():
            continue
        told = list(re.finditer(rf"(?<![\w:.]){re.escape(match['old'])}(?![\w:])(?! ?[ap]\.?m\b)", folded[: match.start("all")]))
        if len(told) == 1 and "is" in match.re.groupindex and re.search(r"\d{3}|strength", folded[max(told[0].start() - 18, 0) : told[0].end() + 14]):
            continue  # "2 Tylenol 500s ... Advil, not Tylenol": a strength hangs on the other name
        again = match["new"] in folded[: match.start("all")] and "is" in match.re.groupindex
        if len(told) != 1 or again:
            continue
        yield told[0].start(), told[0].end(), match["new"]
        yield match.start("all"), match.end("all"), ""
        return
