"""A flight between a dose and now, where no zone is told: "2 Advil at 9 pm before my flight to London, it's 10 am here now".

The hours of the clock say how long it was only where both are of one zone.
"""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..cutting.clause import Clause
from ..persons import PERSONS
from ..said import said_in
from ..sentences import sentence_start
from ..telling.story import Asked, Story
from ..terms import Term

_FLIGHT: Final = r"(?:[\w'-]+ ){0,3}?(?:flight|plane|airplane|aeroplane|red-?eye|connection|layover|stopover)s?\b(?! (?:of|attendant|simulator|mode|ticket|school|crew))"
_FLOWN: Final = Begun(
    rf"\b(?:before|after|during|on|onto|since|until|till|aboard|boarding|boarded|ahead of|off|caught|catching|took|slept through|through|start of|end of|middle of|preparing for) (?:my|the|our|a|an|this|that|his|her|another|yesterday's|last night's|tonight's|today's) {_FLIGHT}"
    r"|\b(?:before|after|at|during|right before|since|until) (?:take-?off|takeoff|landing|boarding|touchdown|departure|the airport)\b"
    r"|\b(?:red-?eye|overnight|long|longer|transatlantic|\d+[- ]hour) flight\b|\bflights? (?:to|from|over|back|home|here|was|took|lasted)\b"
    r"|\bmid-?flight\b|\bin-?flight\b|\b(?:in the air|over the (?:atlantic|pacific|ocean))\b"
    r"|\b(?:i|we|he|she|i've|we've|then|and|just|plane|flight|now)(?: have| had| has|'ve| just| finally| only| then| since| already)* (?:landed|touched down|flew|flown|deplaned|boarded)(?! (?:on (?:my|it|an?(?! (?:\w+day|flight|plane|runway|island|layover)))\b|on(?= ?(?:[.,;!?)]|$))|badly|wrong|hard|awkwardly|funny|me|a job|off|into|by|through|a kite|a drone|a flag))\b"
    r"|\b(?:we|i|plane|flight) took off\b(?! (?:work|my|the|his|her|from work|running|early|to))"
    r"|\b(?:fly|flying|flew|flown) (?:in|out|back|home|here|over|overnight|to|from|across)\b(?! (?:the handle|of my))"
)
_WORDS: Final = frozenset(
    "flight flights midflight inflight plane planes airplane airplanes aeroplane aeroplanes eye eyes redeye redeyes layover layovers stopover stopovers connection connections takeoff off landed landing flew flown fly flying "
    "touched touchdown boarded boarding deplaned airport air atlantic pacific ocean departure".split()
)
_TO_COME: Final = re.compile(
    r"\b(?:is at|is in|leaves|departs|boards|leaving|departing|tomorrow|have an?|has an?|got an?|have to|about to|going to|gonna|will|i'll|we'll|coming up|next|later|upcoming|want to|planning|plan to|due|is (?:soon|tonight|tomorrow|delayed|cancel\w+)|was cancel\w+|got cancel\w+|missed|catch(?! (?:up))|scheduled|waiting|board at|in (?:an?|one|two|three|four|five|six|\d+) (?:hours?|minutes?|days?)|next week|tonight)\b"
)
_DONE: Final = ("took ", "caught ", "after ", "off ", "since ")
_OWN: Final = frozenset({"i", "me", "we", "us", "my", "our"})
_STOP: Final = re.compile(r"[.?!;\n,(]")
_ONE_ZONE: Final = re.compile(r"\b(?:same|one|single|no|without) (?:time )?(?:zone|time (?:change|difference))\b")


def across_zones(story: Story, asked: Asked | None, clauses: list[Clause], terms: list[Term], folded: str) -> list[tuple[int, int]]:
    """Where a flight is told that is no longer to come, if the hours of the clock tell how long ago a dose was."""
    if asked is None:
        return []
    doses = [t for e in story.events if e.kind in ("dose", "total") and e.owner in ("", "?", "i", "we", "both", asked.person) for t in e.times if t.how in ("clock", "part")]
    nows = [t for t in (*story.nows, *asked.times) if t.how == "clock"]
    if not doses or not nows or _WORDS.isdisjoint(said_in(folded)) or any(t.zone for t in (*doses, *nows)) or _ONE_ZONE.search(folded) is not None:
        return []
    now = next((t.low for t in nows if not t.bare), None)
    first = min(t.start for t in doses)
    found = []
    for match in _FLOWN.finditer(folded):
        clause = next((c for c in clauses if c.end > c.start and terms[c.start].start <= match.start() < terms[c.end - 1].end), None)
        if match.start() < first and match[0].startswith(_DONE):
            continue  # "Took a red-eye. 2 Advil at 9 am": flown by then
        if clause is not None and (clause is asked.clause or (clause.question and match.start() > asked.start)):
            continue
        low = sentence_start(folded, match.start(), ".?!;\n,")
        stop = _STOP.search(folded, match.end())
        words = folded[low : stop.start() if stop is not None else len(folded)].split()
        if any(word in PERSONS or word in ("he", "she") for word in words[: len(folded[low : match.start()].split()) + 1]) and _OWN.isdisjoint(_without_kin(words)):
            continue  # "My sister just landed"
        if _TO_COME.search(" ".join(words)) is not None:
            continue
        hour = next((t.value for t in terms if t.kind == "time" and 0 <= t.start - match.end() < 4 and t.value.how == "clock"), None)
        if hour is not None and now is not None and hour.low is not None and not hour.bare and hour.low > now:
            continue  # "before my flight at 7 pm. It's 5 pm"
        found.append(match.span())
    return found


def _without_kin(words: list[str]) -> list[str]:
    """ "My sister" says whose sister flew, and not who."""
    return [word for n, word in enumerate(words) if word not in ("my", "our") or all(other not in PERSONS for other in words[n + 1 : n + 3])]
