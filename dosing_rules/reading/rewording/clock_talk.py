"""Talk of the clocks' change put aside: its times are no doses.

"The clocks went back at 2 this morning", "last night they skipped from 2 to 3, so there was no 2:30", "1:30 came round
twice". What the change does to the story is worked out in :mod:`dosing_rules.reading.building`.
"""

from __future__ import annotations

import re
from typing import Final

from ..terms import Term

_AT: Final = r"\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?"
_WHEN: Final = r"(?:last night|this morning|tonight|overnight|yesterday|today|(?:on |last )?(?:sunday|saturday)(?: night| morning)?)"
_TALK: Final = re.compile(
    rf"(?:\b{_WHEN} )?\b(?:the |our |all the )?clocks? (?:(?:just|had|have|also|all|were|are) )*(?:went|gone|go|goes|going|set|turned|moved?|skipp?(?:ed)?|jump(?:ed)?|"
    rf"spr[au]ng|fell|changed?|put|wound)(?: (?:an|one|1) hour)?(?: (?:back|forward|ahead|over))?(?: (?:an|one|1) hour)?"
    rf"(?: (?:at|from|by|around|about) {_AT})?(?: (?:back )?to {_AT})?(?: {_WHEN})?"
    rf"|\b(?:\d{{1,2}}|[a-z]+) (?:hours?|hrs?) (?:ahead|behind)\b"
    rf"|\b(?:so )?there (?:was|is|were) (?:no|never a|never any) {_AT}"
    rf"|\b{_AT} (?:came|comes|come|happened|happens|occurred|existed|went|ran) (?:a?round )?twice"
    rf"|\b(?:daylight savings?(?: time)?|dst) (?:just )?(?:ended|began|started|begins|ends|kicked in)(?: (?:at|from) {_AT})?(?: {_WHEN})?"
)


_CLOCK: Final = r"(?P<clock>\d{1,2}:\d\d(?: ?[ap]\.?m\b\.?)?)"
_BACK: Final = r"(?:the )?(?:clocks? (?:went|fell|changed|moved|turned|were (?:set|turned)|rolled)(?: back)?|(?:clock |time )?change|switch|falling back|we fell back|fall back|falling)"
_NO_GAP: Final = r"(?![^,.;?!]{0,22}\b(?:hours?|hrs?|hr|h|minutes?|mins?)\b)"
"""And not "2 at 3:30, the second one hour later"."""
_FOLDS: Final = (
    re.compile(rf"\b(?:the )?(?P<which>first|earlier|second|later) {_CLOCK}"),
    re.compile(rf"\b{_CLOCK}(?P<words>[ ,(]+(?:for )?(?:the )?(?P<which>first|earlier|second|later|1st|2nd) (?:one|time(?: around| round)?|of the two|go round|pass){_NO_GAP}(?:, (?:before|after) {_BACK})?\)?)"),
    re.compile(rf"\b{_CLOCK}(?P<words>[ ,(]+(?:just |right |so )?(?P<which>before|after) {_BACK}\)?)"),
)  # fmt: skip


def _folded_hours(terms: list[Term], folded: str) -> list[tuple[int, int]]:
    """Mark which of the two hours a clock time means ("the first 1:30", "1:30, after the clocks went back"); the words' places."""
    spans: list[tuple[int, int]] = []
    for pattern in _FOLDS:
        for match in pattern.finditer(folded):
            term = next((t for t in terms if t.kind == "time" and t.value.how == "clock" and t.start < match.end("clock") and match.start("clock") < t.end), None)
            if term is None or term.value.fold:
                continue
            term.value.fold = "first" if match["which"] in ("first", "earlier", "before", "1st") else "second"
            if "words" in pattern.groupindex:
                spans.append((max(match.start("words"), term.end), match.end("words")))
            else:
                spans.append((match.start(), min(match.start("clock"), term.start)))
    return spans


def without_clock_talk(terms: list[Term], folded: str) -> list[Term]:
    """The terms with each such stretch made one word that nothing else reads."""
    spans = [m.span() for m in _TALK.finditer(folded)] if "cloc" in folded or "twice" in folded or "there" in folded or "dst" in folded or (
        "daylight" in folded or "ahead" in folded or "behind" in folded) else []  # fmt: skip
    if ":" in folded and ("clock" in folded or "chang" in folded or "fell" in folded or "fall" in folded or "twice" in folded or "first" in folded or "second" in folded):
        spans = _folded_hours(terms, folded) + spans
    if not spans:
        return terms
    out: list[Term] = []
    for term in terms:
        span = next((s for s in spans if s[0] < term.end and term.start < s[1]), None)
        if span is None:
            out.append(term)
        elif not out or out[-1].start != span[0] or out[-1].note != "talk":
            out.append(Term("word", span[0], span[1], "clocks", "talk", read=True))
    return out
