"""Several zones in one story, and clocks that went forward or back."""

from __future__ import annotations

import re
from typing import Final

from ...facts import DAY, HOUR
from ..beginnings import Begun
from ..chain import Chain, Point
from ..terms import TimeTerm
from ..zones import aligned, far_places
from .backwards import Backwards
from .built import Entry

_CLOCK_CHANGE: Final = Begun(
    r"(?P<forward>(?:set|put|turned|turn|moved) (?:the|our|my|all the) clocks? (?:an hour |1 hour |one hour )?(?:forward|ahead)|(?:spr[aiu]ng|springing|springs) (?:forward|ahead)|clocks? (?:just |have |had |also )?(?:went|gone|go|goes|going|jump\w*|mov\w*|skip\w*|sprang|sprung|spring\w*|changed|set|were set|turned) "
    r"(?:an hour |1 hour |one hour )?(?:forward|ahead|from (?:2|two)(?: ?am)? (?:straight )?to (?:3|three))|(?:lost|lose|losing) an hour|(?:start|starts|began|beginning) of daylight)"
    r"|(?P<back>(?:set|put|turned|turn|moved) (?:the|our|my|all the) clocks? (?:an hour |1 hour |one hour )?back|(?:fall|falls|falling|fell) back(?! (?:asleep|to sleep|into|on|in |onto|down))|clocks? (?:just |have |had |also )?(?:went|gone|go|goes|going|mov\w*|turn\w*|set|were set|fell|fall\w*|changed) (?:an hour |1 hour |one hour )?(?:back|from (?:2|two)(?: ?am)? to (?:1|one))|"
    r"(?:gained|gain|gaining|got) an (?:extra )?hour|extra hour|end of daylight)"
    r"|(?P<either>daylight ?-?savings?|time change|clocks? (?:have |were |just )?chang\w*|\bdst\b)"
)


_NAMED_DAY: Final = re.compile(r"\b(?:on |last |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:the other|last) (?:week|weekend|day)\b|\bdays ago\b|\bthis week\b")
_THAT_NIGHT: Final = re.compile(r"\b(?:last night|overnight|tonight|this morning|at 2|at two|2 ?am|while (?:i|we|he|she) slept|during the night|in the night|sunday morning|saturday night|saturday evening)\b")

_SUMMER_AND_WINTER: Final = tuple({summer, winter} for summer, winter in (("bst", "gmt"), ("edt", "est"), ("cdt", "cst"), ("mdt", "mst"), ("pdt", "pst"), ("akdt", "akst"), ("cest", "cet"), ("bst", "utc")))
"""Two names of one place's clock, before and after the change."""


class ChangedClocks(Backwards):
    """Brings clock times to one clock."""

    def _clock_times(self) -> list[TimeTerm]:
        """Every clock time of the story, of now and of the request."""
        spoken = [t for e in self.story.events for t in (*e.times, *([e.since] if e.since is not None else []))]
        spoken += [t for time in spoken for t in time.also] + list(self.story.nows) + (list(self.asked.times) if self.asked is not None else [])
        spoken += [t for d in self.story.denials for t in d.times]
        return [t for t in {id(t): t for t in spoken}.values() if t.how == "clock"]

    def _align_zones(self) -> None:
        """Bring clock times told in several zones to that of now."""
        clocks = self._clock_times()
        if (any(t.zone for t in clocks) or far_places(self.lowered)) and not self.zones_aligned:
            self.zones_aligned = True
            now = self.story.nows[-1] if self.story.nows else None
            for time in aligned(clocks, now, self.zone if self.now_instant is not None else None, self.lowered):
                self.unread(time.start, time.end)

    def _change_clocks(self, entries: list[Entry], chain: Chain, now_point: Point, next_point: Point) -> None:
        """ "The clocks went forward at 2": what lies before the change moves by an hour against what lies after it.

        Only where the story crosses one night. With an instant and a zone the calendar knows better, and nothing is done.
        """
        match = _CLOCK_CHANGE.search(self.lowered)
        if match is None or (self.now_instant is not None and self.zone):
            return
        zones = {t.zone.lower() for t in self._clock_times() if t.zone}
        if len(zones) > 1:
            # "11 pm BST ... 3:30 am GMT": the zones say it already, and once; other zones beside the change are too much
            if zones not in _SUMMER_AND_WINTER:
                self.unread(*match.span())
            return
        placed_points = [p for p in chain.points if p.low is not None and p.high is not None]
        if match.lastgroup == "either" or len(placed_points) < 2:
            self.unread(*match.span())
            return
        first = min(p.low for p in placed_points if p.low is not None)
        last = max(p.high for p in placed_points if p.high is not None)
        nights = [
            day * DAY + 2 * HOUR
            for day in range(first // DAY - 1, last // DAY + 2)
            if first < day * DAY + (3 if match.lastgroup == "forward" else 2) * HOUR and day * DAY + 2 * HOUR <= last
        ]
        if not nights:
            return
        if len(nights) > 1 or chain.half_open:
            self.unread(*match.span())
            return
        said = self.text[max(match.start() - 40, 0) : match.end() + 40].lower()
        if _NAMED_DAY.search(said) and not _THAT_NIGHT.search(said):
            self.unread(*match.span())  # "Clocks went back on Sunday": some night, and the story may lie behind it
            return
        change = nights[0]
        forward = match.lastgroup == "forward"
        for point in placed_points:
            assert point.low is not None and point.high is not None
            if point.others:
                self.unread(*match.span())
            elif forward and change <= point.low < change + HOUR and point.low == point.high:
                point.high += HOUR  # an hour that no clock showed: of the old clock, or of the new one
            elif forward and change <= point.low < change + HOUR:
                self.unread(*match.span())
            elif not forward and change - HOUR <= point.low < change:
                fold = point.time.fold if point.time is not None else ""
                point.low -= 0 if fold == "second" else HOUR
                point.high -= HOUR if fold == "first" else 0
            elif point.high < change:
                shift = HOUR if forward else -HOUR
                point.low, point.high = point.low + shift, point.high + shift
