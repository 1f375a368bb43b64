"""Doses that a record may lack: "there's one I forgot to write down", "I don't always remember to log them"."""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..said import said_in
from ..telling.story import Story

_WRITE: Final = r"(?:write|writ(?:ten|ing)|jot(?:ted|ting)?|log(?:ged|ging)?|not(?:e|ed|ing)|record(?:ed|ing)?|enter(?:ed|ing)?|mark(?:ed|ing)?|track(?:ed|ing)?|chart(?:ed|ing)?|list(?:ed|ing)?|tick(?:ed|ing)?|put(?:ting)? (?:down|in))"
_ONE: Final = r"(?:one|two|some|any|a few|a dose|a pill|a tablet|another|something|others?|ones?|doses?|everything|things|all|every (?:one|dose|pill))"
_WHO: Final = r"(?:i|we|he|she|they|the nurse|somebody|someone|nobody|my [a-z]+)"
_RECORD: Final = r"(?:log|list|notes?|record|records|chart|diary|app|tracker|sheet|journal|notebook|tally|spreadsheet)"
_NOT: Final = r"(?:forgot|forget|forgotten|didn't|did not|never|hadn't|haven't|failed|neglected|omitted|skipped|missed|don't|doesn't|do not|may not|might not|may have|might have|could have|wasn't|weren't)"

_UNLOGGED: Final = Begun(
    rf"\b{_ONE} (?:(?:that|which|more|dose|doses|pills?|tablets?|extra|else|also|was|were|of (?:them|those|these)|there) ){{0,3}}(?:{_WHO} )?(?:(?:may|might|could|probably|possibly|just|must|also|have|completely|clean) ){{0,3}}{_NOT}"
    rf" (?:(?:to|have|been|always|remember|forgotten|bother|even|get|got|about) ){{0,4}}{_WRITE}\b"
    rf"|\b{_NOT} (?:(?:always|to|have|remember|remembered|bother|been|probably|well|forgotten|get|got|round|so|very|great|good|at|be) ){{0,5}}{_WRITE}(?: (?:down|up|off|in))? {_ONE}\b"
    rf"|\b(?:don't|doesn't|didn't|not) always (?:(?:remember|to|bother|manage|get|round) ){{0,4}}{_WRITE}\b"
    rf"|\b(?:not sure|unsure|doubt|can't swear|wouldn't swear|not certain)(?: (?:that|if|whether))? (?:i|he|she|we|they)(?:'ve| have| had)? (?:wrote|written|logged|noted|recorded|entered|put|listed|tracked|marked)(?: down| in)? (?:everything|all|them all|every|each)\b"
    r"|\b(?:one|some|a dose|a pill|an entry|something) (?:missing|unlogged|unrecorded) (?:from|in|on)\b"
    rf"|\b(?:{_ONE}|(?:dose|pill|tablet|entry|entries|intake)s?)(?: of (?:them|those|these))? (?:(?:may|might|could|must|is|are|seems?|has|have|gone|well|probably|possibly|to|be|been|never|not|got) ){{1,5}}(?:missing|left (?:out|off)|unlogged|unrecorded|unwritten|omitted|in (?:my|the) {_RECORD}|on (?:my|the) {_RECORD}|made it (?:in|on)to)\b"
    rf"|\b(?:left|leave|leaving|missed|dropped|omitted) (?:one|some|a dose|two|a few|something|another|a pill) (?:out|off)\b(?! (?:on|in|of|for|there|at)\b)"
    rf"|\b(?:my|the|this|that|his|her|our|their) (?:(?:med|meds|medicine|pill|dose|dosing|medication|symptom|pain|daily|little) )?{_RECORD}(?: (?:is|are|was|were|may|might|could))?(?: (?:n't|not|isn't|aren't|wasn't|be|always|entirely|quite|fully|completely|all that|that|very|really|exactly|even|probably)){{1,4}} (?:complete|up to date|up-to-date|accurate|reliable|right|full|exhaustive|perfect|current|kept)\b"
    rf"|\b(?:i'm|i am|she's|he's|i'm) (?:not (?:always )?(?:great|good|careful|diligent|consistent|reliable)|bad|terrible|hopeless|rubbish|sloppy|lazy|careless) (?:at|about|with) (?:{_WRITE}|keeping)\b"
    rf"|\b{_RECORD} (?:is|are|was|may be|might be|could be|looks?) (?:incomplete|patchy|spotty|out of date|behind|unreliable|missing (?:one|some|a few|a dose|something|an entry))\b"
)
_SAYS: Final = frozenset(
    "write wrote written writing jot jotted jotting log logged logging note notes noted noting record records recorded recording enter entered entering mark marked marking track tracked tracking tracker "
    "chart charted charting list listed listing tick ticked ticking put putting missing missed left leave leaving dropped omitted unlogged unrecorded unwritten made keeping diary app sheet journal notebook tally spreadsheet".split()
)
_KEPT: Final = re.compile(r"\b(?:nothing|none|no|not one|never|without)\b[^.?!;,]{0,20}$")


def unlogged(story: Story, folded: str) -> list[tuple[int, int]]:
    """Where such words stand, beside doses that were told; not where the dose itself was told with them."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not told or _SAYS.isdisjoint(said_in(folded)):
        return []
    return [
        m.span() for m in _UNLOGGED.finditer(folded)
        if not _KEPT.search(folded[max(0, m.start() - 30) : m.start()]) and not any(e.times and e.start < m.end() and m.start() < e.end for e in told)
    ]  # fmt: skip
