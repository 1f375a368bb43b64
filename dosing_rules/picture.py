"""The 24 hours before the asked time, drawn in a terminal: what :mod:`dosing_rules.window` holds, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from .catalogue.model import Catalogue
from .facts import DAY, HOUR, Situation
from .verdict import Verdict
from .window import Lane, Mark, Share, Window, window_of

NARROWEST: Final = 40
WIDEST: Final = 110


@dataclass(frozen=True, slots=True)
class Signs:
    """The characters of a drawing."""

    dose: str
    perhaps: str
    left: str
    bar: str
    right: str
    far: str
    total: str
    soon: str
    line: str
    yes: str
    no: str
    open: str
    after: str
    tick: str
    full: str
    part: str
    empty: str
    limit: str


UNICODE: Final = Signs("●", "○", "├", "─", "┤", "◂", "═", "░", "·", "✓", "✕", "?", "▸", "┴", "█", "▒", "░", "▏")
ASCII: Final = Signs("o", "u", "[", "-", "]", "<", "=", ":", ".", "Y", "N", "?", ">", "+", "#", "+", ".", "|")
COLOURS: Final = {
    "YES": "bold blue", "NO": "bold red", "AMBIGUOUS": "bold yellow", "dose": "bold cyan", "soon": "red", "soft": "dim",
}  # fmt: skip


def window_picture(
    situation: Situation,
    verdict: Verdict,
    *,
    width: int = 78,
    ascii_only: bool = False,
    markup: bool = False,
    catalogue: Catalogue | None = None,
) -> str:
    """The doses on the 24 hours before the asked time, one lane for each ingredient.

    Args:
        situation: what was told.
        verdict: its verdict.
        width: columns of the terminal; the drawing takes 40 to 110 of them.
        ascii_only: for terminals without Unicode.
        markup: with rich's markup for colours; brackets in names are then escaped.
        catalogue: the catalogue that judged; the library's own where left out.

    Returns:
        Lines without a final line feed; an empty text where there is nothing to draw.

    >>> from dosing_rules import Dose, NextDose, ago, check_next_dose
    >>> from dosing_rules.facts import Situation
    >>> told = Situation(NextDose("Advil", units=2), (Dose("Advil", 2, ago("3 h")),))
    >>> print(window_picture(told, check_next_dose(told.doses, told.next_dose), width=60, ascii_only=True))
    ibuprofen  ######...  800 of 1,200 mg in 24 h with this dose
                                                 400 mg
                                                       400 mg
    .............................................:::o:::::N..>..
    +-------------+------------+-------------+------------+-----
    -24 h       -18 h        -12 h         -6 h         asked
    : too soon for another dose   > next allowed

    """
    window = window_of(situation, verdict, catalogue=catalogue)
    if window is None:
        return ""
    return draw(window, width=width, ascii_only=ascii_only, markup=markup)


def draw(window: Window, *, width: int = 78, ascii_only: bool = False, markup: bool = False) -> str:
    """:func:`window_picture` of a :class:`~dosing_rules.window.Window`."""
    canvas = _Canvas(window, max(NARROWEST, min(width, WIDEST)), ASCII if ascii_only else UNICODE, markup)
    lines: list[str] = []
    for lane in window.lanes:
        lines += canvas.lane(lane)
    return "\n".join([*lines, *canvas.axis()])


@dataclass(frozen=True, slots=True)
class _Canvas:
    window: Window
    width: int
    signs: Signs
    markup: bool

    @property
    def span(self) -> tuple[int, int]:
        """The first and the last moment drawn."""
        following = self.window.certain or 0
        return -DAY, max(2 * HOUR, min(following + HOUR, DAY))

    def column(self, seconds: int) -> int:
        """The column of a moment, kept inside."""
        first, last = self.span
        place = round((seconds - first) * (self.width - 1) / (last - first))
        return max(0, min(self.width - 1, place))

    def lane(self, lane: Lane) -> list[str]:
        """The heading, the labels above the line, the line."""
        marks = [mark for mark in self.window.marks if any(s.ingredient == lane.ingredient for s in mark.shares)]
        cells: list[tuple[str, str]] = [(self.signs.line, "soft")] * self.width
        for column in range(self.column(-lane.too_soon), self.column(0)):
            cells[column] = (self.signs.soon, "soon")
        totals_first = sorted(marks, key=lambda mark: mark.kind != "total")
        labels = [(self._put(mark, cells), _amount(mark, lane.ingredient)) for mark in totals_first]
        if lane.asked is not None:
            decision = self.window.decision
            sign = {"YES": self.signs.yes, "NO": self.signs.no}.get(decision, self.signs.open)
            cells[self.column(0)] = (sign, decision)
            labels.append((self.column(0), _milligrams(lane.asked.least, lane.asked.most)))
            following = self.window.certain
            if following is not None and following > 0 and self.column(following) > self.column(0):
                cells[self.column(following)] = (self.signs.after, "YES")
        return [*self._heading(lane), *_label_lines(labels, self.width), self._paint(cells)]

    def _put(self, mark: Mark, cells: list[tuple[str, str]]) -> int:
        """Put a mark into the cells; the column of its label."""
        first = 0 if mark.earliest is None else self.column(mark.earliest)
        last = self.column(min(0, 0 if mark.latest is None else mark.latest))
        cut = mark.earliest is None or mark.earliest <= -DAY
        if mark.kind == "total":
            for column in range(first, last + 1):
                cells[column] = (self.signs.total, "dose")
        elif first == last:
            sign = self.signs.far if cut else self.signs.perhaps if mark.maybe else self.signs.dose
            cells[first] = (sign, "dose")
        else:
            for column in range(first, last + 1):
                cells[column] = (self.signs.bar, "dose")
            cells[first] = (self.signs.far if cut else self.signs.left, "dose")
            cells[last] = (self.signs.right, "dose")
        return (first + last) // 2

    def _heading(self, lane: Lane) -> list[str]:
        """The ingredient, its total with a gauge where there is room, and on a line of its own where there is not."""
        name = self._styled(lane.ingredient, "dose")
        words = "not with what is asked for within 24 h" if lane.clash else ""
        gauge = ""
        if lane.total is not None:
            amount = _range(lane.total.best, lane.total.worst)
            words = f"{amount} of {_number(lane.total.limit)} mg in 24 h with this dose"
            room = self.width - len(lane.ingredient) - len(words) - 4
            gauge = self._gauge(lane, min(20, room)) if room >= 8 else ""
        if len(lane.ingredient) + 2 + len(words) > self.width:
            return [name, *wrap(words, self.width)]
        return [f"{name}  {gauge}{words}".rstrip()]

    def _gauge(self, lane: Lane, room: int) -> str:
        """The total against its limit: full for what is certain, half for what may be."""
        assert lane.total is not None
        total = lane.total
        worst = total.limit * 1.3 if total.worst is None else total.worst
        whole = max(total.limit, worst)
        sure = round(room * min(1.0, (total.best or 0) / whole))
        may = round(room * min(1.0, worst / whole))
        bar = self.signs.full * sure + self.signs.part * (may - sure) + self.signs.empty * (room - may)
        return self._styled(bar, "NO" if total.status == "broken" else "dose") + "  "

    def axis(self) -> list[str]:
        """Ticks every six hours, and clock times where the asked time's is known."""
        first, last = self.span
        hours = range(first // HOUR, last // HOUR + 1, 6)
        line = ["─" if self.signs is UNICODE else "-"] * self.width
        for hour in hours:
            line[self.column(hour * HOUR)] = self.signs.tick
        minus = "−" if self.signs is UNICODE else "-"
        words = [(self.column(h * HOUR), f"{h:+d} h".replace("-", minus) if h else "asked") for h in hours]
        lines = ["".join(line), _spread(words, self.width)]
        if self.window.clock is not None:
            clocks = [(self.column(h * HOUR), _clock(self.window.clock + h * HOUR)) for h in hours]
            lines.append(_spread(clocks, self.width))
        return [self._styled(text, "soft") for text in (*lines, *self._key())]

    def _key(self) -> list[str]:
        """What the signs mean that need a word."""
        words = []
        if any(lane.too_soon for lane in self.window.lanes):
            words.append(f"{self.signs.soon} too soon for another dose")
        if (self.window.certain or 0) > 0 and self.column(self.window.certain or 0) > self.column(0):
            words.append(f"{self.signs.after} next allowed")
        line = "   ".join(words)
        return words if len(line) > self.width else [line] if line else []

    def _paint(self, cells: Sequence[tuple[str, str]]) -> str:
        """The cells, runs of one style together."""
        painted, run, style = [], "", ""
        for sign, wanted in cells:
            if wanted != style and run:
                painted.append(self._styled(run, style))
                run = ""
            run, style = run + sign, wanted
        return "".join([*painted, self._styled(run, style)])

    def _styled(self, text: str, style: str) -> str:
        if not self.markup or not text.strip():
            return text
        return f"[{COLOURS[style]}]{text.replace('[', chr(92) + '[')}[/]"


def _label_lines(labels: Sequence[tuple[int, str]], width: int) -> list[str]:
    """Labels above their columns, on as many lines as keep them apart; the latest nearest to the line."""
    lines: list[list[str]] = []
    for column, text in sorted(labels, reverse=True):
        start = max(0, min(column - len(text) // 2, width - len(text)))
        for line in lines:
            if all(cell == " " for cell in line[max(0, start - 1) : start + len(text) + 1]):
                break
        else:
            line = [" "] * width
            lines.append(line)
        line[start : start + len(text)] = text
    return ["".join(line).rstrip() for line in reversed(lines)]


def _spread(words: Sequence[tuple[int, str]], width: int) -> str:
    line = [" "] * width
    for column, text in reversed(words):
        start = max(0, min(column - len(text) // 2, width - len(text)))
        if all(cell == " " for cell in line[max(0, start - 1) : start + len(text) + 1]):
            line[start : start + len(text)] = text
    return "".join(line).rstrip()


def _amount(mark: Mark, ingredient: str) -> str:
    share: Share = next(share for share in mark.shares if share.ingredient == ingredient)
    words = _milligrams(share.least, share.most)
    return f"total {words}" if mark.kind == "total" else f"{words}?" if mark.maybe else words


def _milligrams(least: float, most: float | None) -> str:
    return f"{_range(least, most)} mg"


def _range(least: float | None, most: float | None) -> str:
    if most is None:
        return f"{_number(least or 0)}+"
    return _number(most) if least is None or least == most else f"{_number(least)}-{_number(most)}"


def _number(value: float) -> str:
    return f"{value:,.1f}".rstrip("0").rstrip(".") if value % 1 else f"{value:,.0f}"


def _clock(second: int) -> str:
    hour, minute = divmod(second // 60 % (24 * 60), 60)
    return f"{(hour + 11) % 12 + 1}{f':{minute:02}' if minute else ''} {'AM' if hour < 12 else 'PM'}"
