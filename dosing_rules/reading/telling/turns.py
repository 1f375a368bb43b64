"""Which of two drugs came first, where they take turns: "2 Advil and 2 Tylenol every three hours, Tylenol first"."""

from __future__ import annotations

from typing import Any, Final

from ..cutting.clause import Clause
from ..cutting.lexicon import ALTERNATING
from .timing import Timing

_STARTING: Final = frozenset({"first", "starting", "started", "beginning", "began", "leading", "start"})


class Turns(Timing):
    """Puts what alternates into its told order."""

    def _listed_turns(self, elements: list[Any], clause: Clause) -> int:
        """ "Alternating 2 Advil and 2 Tylenol every 3 hours: 9 am Advil, noon Tylenol": where the list begins; 0 where there is none."""
        if not ALTERNATING & set(self.letters[clause.start : clause.end]):
            return 0
        every = next((n for n, e in enumerate(elements) if e[0] == "T" and e[1].how == "every"), len(elements))
        colon = next((n for n in range(every + 1, len(elements)) if elements[n][:2] == ("J", ":")), 0)
        first = next((e for e in elements[colon + 1 :] if e[0] in ("Q", "T")), None) if colon else None
        return colon if first is not None and first[0] == "T" and any(e[0] == "Q" for e in elements[colon:]) else 0

    def _first_in_turn(self, elements: list[Any], clause: Clause) -> list[Any]:
        """The elements without the name of the drug that came first; what alternates begins with it."""
        places = [n for n, e in enumerate(elements) if e[0] == "Q"]
        words = set(self.letters[clause.start : clause.end])
        if len(places) < 3 or not words & ALTERNATING or not any(e[0] == "T" and e[1].how == "every" for e in elements):
            return elements
        pair = [elements[n][1] for n in places[:2]]
        lead = elements[places[2]][1]
        if not self._bare_name(lead) or any(g.drug is None for g in pair) or pair[0].drug.family == pair[1].drug.family:
            return elements
        before = self.letters[max(lead.start - 2, pair[1].end) : lead.start]
        after = self.letters[lead.end : lead.end + 2]
        if not ("first" in after or _STARTING & set(before)) or any(e[0] == "T" and e[1].how != "every" for e in elements[places[0] : places[2]]):
            return elements
        chosen = [g for g in pair if g.drug is not None and g.drug.family == lead.drug.family]
        beyond = next((e for e in elements[places[2] + 1 :] if e[0] in ("Q", "T", "J")), None)
        timed = beyond is not None and beyond[0] == "T" and beyond[1].side != "since"
        if len(chosen) != 1 or (timed and len(places) > 3):
            return elements  # "Advil first at 9, then Tylenol at noon": doses with their times
        for k in range(lead.start, lead.end):
            self.terms[k].read = True
        out = [e for n, e in enumerate(elements) if n != places[2]]
        clause.first = True
        if chosen[0] is pair[1]:
            out[places[0]], out[places[1]] = out[places[1]], out[places[0]]
        return out
