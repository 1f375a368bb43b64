"""Conclusions that a first reading leaves out: behind a number, and at the end of a text whose letter is wrong.

Where the letter is wrong, whatever words allow or forbid the dose as the letter does are as wrong as it is. They may stand
behind a number that is right ("after 5 hours the other half is fine"), or be a turn of speech that ends the text ("Good to
go"). The first are read as a claim of their own; the second are one only where no other conclusion was found.
"""

from __future__ import annotations

import re
from math import inf
from typing import Final

from .ground import CONTRADICTED, SUPPORTED
from .items import fold
from .judging.judged import Bench, Judged
from .statements import DECISION_CONSISTENCY, NEXT_TIME, Statement

_BE: Final = r"(?:\bis|\bare|\bwould be|\bshould be|\bwill be|\bcan be|\bmay be|\bcould be|'s|'re|'d be|\bseems?|\blooks?)"
_ALLOWS: Final = re.compile(
    _BE + r" (?:\w+ ){0,2}?(?:fine|ok|okay|allowed|permitted|permissible|acceptable|all right|alright|good|safe|added|taken|repeated|possible|in order|reasonable|no problem)"
    r"(?: (?:to (?:take|have|use)|now|today|again|too|then|tonight|for \w+(?: \w+)?|at this \w+|by now|as well|with \w+))*[\s.!)]*$"
)
_FORBIDS: Final = re.compile(
    _BE + r" (?:\w+ ){0,4}?(?:too (?:soon|early|much|many|close|short)|not (?:yet )?(?:allowed|permitted|ok|okay|fine|safe|acceptable|possible)|forbidden|off limits|unsafe|ruled out)(?: (?:now|today|yet|again|tonight|still|for \w+(?: \w+)?|to (?:take|have) \w+(?: \w+)?))*[\s.!)]*$"
)
_NEGATED: Final = re.compile(r"\b(?:not|\w+n't|never|no longer|hardly|nor|if|whether|when|once|unless|until|usually|generally|normally|every|single dose|per dose|limit|maximum|the most|as much as|interval|between doses|up to|label)\b")
_OF_A_PART: Final = re.compile(r"\b(?:gap|hours?|hrs?|minutes?|min|intervals?|time|wait|spacing|combin\w+|mix\w*|together|total|amount)$|\b(?:combin\w+|mixing|alternating)\b")
"""What is allowed or forbidden here is no dose: "the 4.5-hour gap is OK", "combining it with Tylenol is allowed"."""
_NO_VERDICT: Final = re.compile(
    r"\b(?:doctor|pharmacist|physician|label|water|sleep|rest|food|pain|headache|fever|feel\w*|better soon|hope\w*|ask|check|see|call|symptoms?|liver|stomach|kidneys?|note|remember|keep|both|contain\w*|because|since|also|however|different|same|ingredient\w*|caution|regardless|were|was|took|taken|had|been|has|have passed)\b"
)
_ENDS: Final = re.compile(r"[.!?;:,\n]+\s*")


def behind_numbers(bench: Bench, text: str) -> None:
    """As in "after 5 hours the other half is fine", letter YES, truth NO: what is said of the dose is split off and judged by itself."""
    letter, truth = bench.letter, bench.ground.decision.value
    if bench.ground.conflict or letter == truth or letter not in ("YES", "NO") or truth not in ("YES", "NO"):
        return
    pattern = _ALLOWS if letter == "YES" else _FORBIDS
    for judged in list(bench.judged):
        statement = judged.statement
        supposed = statement.condition is not None and not statement.condition.empty and not _so_it_is(judged, bench)
        if judged.verdict == CONTRADICTED or judged.rule == "decision" or statement.kind == DECISION_CONSISTENCY or supposed or judged.conditional and not _so_it_is(judged, bench):
            continue
        words = fold(text[statement.start : statement.end])
        found = pattern.search(words)
        if found is None or len(words) != statement.end - statement.start or _NEGATED.search(words[: found.start()] if letter == "NO" else words) or _OF_A_PART.search(words[: found.start()].rstrip()):
            continue
        tail = Statement(DECISION_CONSISTENCY, "conclusion", statement.start + found.start(), statement.end, words=found[0], polarity=letter, value=letter)
        while text[tail.start].isspace():
            tail.start += 1
        statement.end = statement.start + len(words[: found.start()].rstrip()) if found.start() else statement.end
        bench.judged.append(Judged(tail, CONTRADICTED, f"the decision is {truth}", "decision", concludes=letter))


def _so_it_is(judged: Judged, bench: Bench) -> bool:
    """Whether what "after 5 hours" supposes is what has passed."""
    condition, doses = judged.statement.condition, bench.ground.dose_ids(bench.ground.asked_ingredients)
    if condition is None or not condition.timed or condition.least == -inf or not doses or judged.statement.form != "conditional":
        return False
    return bench.ground.elapsed(doses[-1]).verdict(condition.least, condition.most) == SUPPORTED


def last_words(bench: Bench, text: str) -> None:
    """As in "..., 5 hours since the last one. Good to go.", letter YES, truth NO: what ends the text, and was not read, concludes with the letter."""
    letter, truth = bench.letter, bench.ground.decision.value
    if bench.ground.conflict or letter == truth or letter not in ("YES", "NO", "AMBIGUOUS") or truth == "AMBIGUOUS":
        return
    if any(judged.concludes and (judged.rule == "decision" or judged.statement.kind == NEXT_TIME) for judged in bench.judged):
        return
    places = [0, *(match.end() for match in _ENDS.finditer(text) if match.end() < len(text.rstrip()))]
    start, end = places[-1], len(text.rstrip())
    said = fold(text[start:end]).strip(" .!?")
    if not said or len(said.split()) > 9 or re.search(r"\d", said) or said.endswith("?") or _NO_VERDICT.search(said):
        return
    if any(judged.statement.start < end and start < judged.statement.end for judged in bench.judged):
        return
    while end > start and text[end - 1] in " .!?":
        end -= 1
    last = Statement(DECISION_CONSISTENCY, "conclusion", start, end, words=said, polarity=letter, value=letter)
    bench.judged.append(Judged(last, CONTRADICTED, f"the decision is {truth}", "decision", concludes=letter))


__all__ = ["behind_numbers", "last_words"]
