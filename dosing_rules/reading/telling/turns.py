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
        elements = self._told_in_turn(elements, clause)
        places = [] if ALTERNATING.isdisjoint(self.letters[clause.start : clause.end]) else [n for n, e in enumerate(elements) if e[0] == "Q"]
        if len(places) < 3 or not any(e[0] == "T" and e[1].how == "every" for e in elements):
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
        every = next((n for n, e in enumerate(out) if e[0] == "T" and e[1].how == "every"), places[0])
        if every < places[0]:
            out.insert(places[1] + 1, out[every])  # "every 3 hours A and B, beginning with A at 6"
            del out[every]
        return out

    def _told_in_turn(self, elements: list[Any], clause: Clause) -> list[Any]:
        """ "Alternating every 3 hours since 6: ibuprofen 400 first, then Tylenol 1000, then ibuprofen again and so on": the two of them, in that order."""
        if not ALTERNATING & set(self.letters[clause.start : clause.end]):
            return elements
        every = next((n for n, e in enumerate(elements) if e[0] == "T" and e[1].how == "every"), -1)
        places = [n for n, e in enumerate(elements) if e[0] == "Q"]
        if every < 0 or len(places) < 2 or every > places[0]:
            return elements
        first, second = (elements[n][1] for n in places[:2])
        between = self.letters[first.end : second.start]
        told = "then" in between or "first" in between or bool(_STARTING & set(self.letters[max(first.start - 3, clause.start) : first.start]))
        timed = any(e[0] == "T" and not (e[1].how == "every" or e[1].side == "since") for e in elements[: places[1] + 1])
        if not told or timed or first.drug is None or second.drug is None or first.drug.family == second.drug.family:
            return elements
        again = [elements[n] for n in places[2:]]
        turned = [first, second, first, second, first, second][2 : 2 + len(again)]
        if any(not self._bare_name(e[1]) and not (e[1].more or e[1].same) or e[1].drug is None or e[1].drug.family != g.drug.family for e, g in zip(again, turned, strict=False) if g.drug is not None):
            return elements
        if any(e[0] == "T" for e in elements[places[1] + 1 :]) or len(again) > 4:
            return elements
        for _, group, _, _ in again:
            for k in range(group.start, group.end):
                self.terms[k].read = True
        clause.first = True
        lead = [e for e in elements[: places[0]] if e[0] == "T"]
        joint = ("J", "and", first.end, first.end)
        return [elements[places[0]], joint, elements[places[1]], *lead]

    def _began_with(self) -> None:
        """ "I alternate Advil and Tylenol every 3 hours. Started with Advil at 6 am": which of them came first, and when."""
        turns = next((e for e in self.story.events if len(e.alternating) == 2), None)
        if turns is None or turns.in_order:
            return
        for k in range(turns.group.end, len(self.letters) - 2):
            if self.letters[k] not in _STARTING or self.letters[k + 1] not in ("with", "on"):
                continue
            at = k + 2 + (self.letters[k + 2] in ("the", "my"))
            drug = self.terms[at].value if at < len(self.terms) and self.terms[at].kind == "drug" else None
            first = [n for n, g in enumerate(turns.alternating) if drug is not None and g.drug is not None and g.drug.family == drug.family]
            clock = self.terms[at + 1].value if at + 1 < len(self.terms) and self.terms[at + 1].kind == "time" else None
            event = next((e for e in self.story.events if e is not turns and e.group.start <= at < e.group.end and e.kind == "dose"), None)
            if len(first) != 1 or (event is not None and not self._bare_name(event.group)) or (clock is not None and (clock.how != "clock" or clock.options)):
                continue
            started = [t for t in (*turns.times, turns.since) if t is not None]
            if clock is not None and started and (len(started) > 1 or started[0].low != clock.low):
                continue
            if clock is not None and not started:
                clock.side = "at"
                turns.times = [clock]
            turns.alternating = [turns.alternating[first[0]], turns.alternating[1 - first[0]]]
            turns.in_order, turns.group, turns.drug = True, turns.alternating[0], turns.alternating[0].drug
            self.terms[at].read = True
            if clock is not None:
                self.story.consumed.add(clock.start)
            if event is not None:
                self._clear(event)
            return
