"""The 24 hours before the asked time, drawn: one lane for each ingredient, exact doses as pills, open ones as bars.

Horizontal places are percentages, so the drawing widens with the page while its letters keep their size; nothing here
measures the browser. All of what is drawn is also said in the figure's label.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from dosing_rules.window import Lane, Mark, Window

from .markup import Markup, markup, tag
from .words import clock_words, hours, milligrams, span_words, total_words

HOUR: Final = 3600
DAY: Final = 24 * HOUR
NARROW: Final = 330
"""Width in pixels for which labels are kept apart; on wider pages they are further apart still."""
LETTER: Final = 6.3
KNOWN: Final = frozenset({"acetaminophen", "ibuprofen", "naproxen", "aspirin"})


@dataclass(frozen=True, slots=True)
class Scale:
    """From seconds after the asked time to percent of the width."""

    first: int
    last: int

    def place(self, seconds: float) -> float:
        """Percent from the left, kept inside the drawing."""
        share = 100 * (seconds - self.first) / (self.last - self.first)
        return min(100.0, max(0.0, share))


def scale_of(window: Window) -> Scale:
    """From a little before the 24 hours (older doses are cut at the edge) to a little after the next allowed time."""
    following = window.certain if window.certain is not None else window.possible
    ends = [0] if following is None else [0, following]
    oldest = min((mark.earliest for mark in window.marks if mark.earliest is not None), default=-DAY)
    first = -DAY - HOUR if oldest >= -DAY else max(oldest - HOUR, -30 * HOUR)
    last = min(max(ends), DAY)
    return Scale(first, last + max(2 * HOUR, (last - first) // 14))


def window_figure(window: Window, number: int | str) -> Markup:
    """The drawing as an HTML figure; ``number`` keeps the names of its parts apart from those of other drawings."""
    scale = scale_of(window)
    names = count()
    lanes = [_lane(window, lane, scale, f"w{number}-{next(names)}") for lane in window.lanes]
    return tag("figure", *lanes, _axis(window, scale), class_="window", role="img", aria_label=said(window))


def said(window: Window) -> str:
    """The drawing in words."""
    parts = [f"Asked: {window.asked}."]
    parts += [
        f"{mark.label}, {span_words(mark.earliest, mark.latest)}{' (perhaps not taken)' if mark.maybe else ''}."
        for mark in window.marks
    ]
    parts += [f"{lane.ingredient}: {total_words(lane)}." for lane in window.lanes if lane.total is not None]
    return " ".join(parts)


# --- one lane ---------------------------------------------------------------------------------------------------------

TOP: Final = 6
ROW: Final = 15
TRACK: Final = 26


def _lane(window: Window, lane: Lane, scale: Scale, name: str) -> Markup:
    marks = [m for m in window.marks if any(share.ingredient == lane.ingredient for share in m.shares)]
    labels = [_mark_label(mark, lane.ingredient) for mark in marks]
    centres = [_centre(mark, scale) for mark in marks]
    if lane.asked is not None:
        labels.append(milligrams(lane.asked.least, lane.asked.most))
        centres.append(scale.place(0))
    placed = _rows(centres, labels)
    depth = max((row for row, _ in placed), default=0) + 1
    middle = TOP + depth * ROW + TRACK // 2
    height = middle + TRACK // 2 + 9
    parts: list[Markup] = [_past(scale, height), *_spacing(lane, scale, middle, name)]
    parts.append(tag("line", x1="0%", x2="100%", y1=middle, y2=middle, class_="track"))
    for mark, label, (row, anchor), centre in zip(marks, labels, placed, centres, strict=False):
        parts.append(_mark(mark, scale, middle, name))
        parts.extend(_label(label, centre, anchor, TOP + row * ROW + 10, middle))
    if lane.asked is not None:
        parts.extend(_asked(window, scale, middle, labels[-1], placed[-1]))
    parts.extend(_next_allowed(window, lane, scale, middle))
    colour = lane.ingredient if lane.ingredient in KNOWN else "other"
    return tag(
        "div",
        tag("div", tag("b", lane.ingredient), _clash(lane), _gauge(lane), class_="lane-head"),
        tag("svg", _patterns(name), *parts, height=height, width="100%", aria_hidden="true"),
        class_=f"lane i-{colour}",
    )


def _clash(lane: Lane) -> Markup | None:
    words = "not with the dose asked for within 24 h"
    return tag("span", words, class_="gauge") if lane.clash else None


def _patterns(name: str) -> Markup:
    hatch = tag(
        "pattern",
        tag("line", x1=0, y1=0, x2=0, y2=6, class_="hatch"),
        id=f"{name}-h",
        width=6,
        height=6,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    fade = tag(
        "linearGradient",
        tag("stop", offset="0%", class_="fade-from"),
        tag("stop", offset="100%", class_="fade-to"),
        id=f"{name}-f",
    )
    return tag("defs", hatch, fade)


def _past(scale: Scale, height: int) -> Markup:
    edge = scale.place(-DAY)
    return markup(
        tag("rect", x="0%", y=0, width=f"{edge:.2f}%", height=height, class_="past"),
        tag("line", x1=f"{edge:.2f}%", x2=f"{edge:.2f}%", y1=0, y2=height, class_="edge"),
        tag("line", x1=f"{scale.place(0):.2f}%", x2=f"{scale.place(0):.2f}%", y1=height - 35, y2=height, class_="zero"),
    )


def _spacing(lane: Lane, scale: Scale, middle: int, name: str) -> list[Markup]:
    if not lane.too_soon:
        return []
    left, right = scale.place(-lane.too_soon), scale.place(0)
    top, x, width = middle - TRACK // 2, f"{left:.2f}%", f"{right - left:.2f}%"
    title = tag("title", f"under {hours(lane.too_soon)}: too soon")
    return [
        tag("rect", title, x=x, width=width, y=top, height=TRACK, class_="spacing"),
        tag("rect", x=x, width=width, y=top, height=TRACK, fill=f"url(#{name}-h)"),
        tag("line", x1=x, x2=x, y1=top, y2=top + TRACK, class_="spacing-edge"),
    ]


def _centre(mark: Mark, scale: Scale) -> float:
    first = scale.place(scale.first if mark.earliest is None else mark.earliest)
    last = scale.place(0 if mark.latest is None else mark.latest)
    return (first + last) / 2


def _mark(mark: Mark, scale: Scale, middle: int, name: str) -> Markup:
    title = tag("title", f"{mark.label}, {span_words(mark.earliest, mark.latest)}")
    maybe = " maybe" if mark.maybe else ""
    first = scale.place(scale.first if mark.earliest is None else mark.earliest)
    last = scale.place(0 if mark.latest is None else mark.latest)
    if mark.kind == "total":
        return markup(
            tag("rect", title, x=f"{first:.2f}%", width=f"{last - first:.2f}%", y=middle + 5, height=6, class_="total"),
        )
    if mark.earliest is not None and mark.earliest == mark.latest:
        if mark.earliest < scale.first:
            return tag("text", title, "‹", x="0%", y=middle + 6, class_="cut")
        return tag(
            "rect", title, x=f"{first:.2f}%", y=middle - 10, width=8, height=20, rx=4,
            transform="translate(-4 0)", class_=f"dose{maybe}",
        )  # fmt: skip
    open_end = mark.earliest is None or mark.earliest < scale.first
    style = f"fill:url(#{name}-f)" if open_end else None
    return tag(
        "rect", title, x=f"{first:.2f}%", width=f"{max(last - first, 0.6):.2f}%", y=middle - 7, height=14, rx=7,
        class_=f"stretch{' open' if open_end else ''}{maybe}", style=style,
    )  # fmt: skip


def _mark_label(mark: Mark, ingredient: str) -> str:
    share = next(share for share in mark.shares if share.ingredient == ingredient)
    amount = milligrams(share.least, share.most)
    return f"{'total ' if mark.kind == 'total' else ''}{amount}{' ?' if mark.maybe else ''}"


def _rows(centres: Sequence[float], labels: Sequence[str]) -> list[tuple[int, str]]:
    """For every label the row (0 lowest above the track is the last) and its anchor, so that none covers another."""
    taken: list[list[tuple[float, float]]] = []
    placed: list[tuple[int, str]] = [(0, "middle")] * len(labels)
    for index in sorted(range(len(labels)), key=lambda i: -centres[i]):
        width = 100 * (len(labels[index]) * LETTER + 8) / NARROW
        anchor = "middle"
        left = centres[index] - width / 2
        if left < 0:
            anchor, left = "start", max(0.0, centres[index] - 1)
        elif left + width > 100:
            anchor, left = "end", min(100.0, centres[index] + 1) - width
        for row in count():
            if row == len(taken):
                taken.append([])
            if all(left >= end or left + width <= start for start, end in taken[row]):
                taken[row].append((left, left + width))
                placed[index] = (row, anchor)
                break
    depth = len(taken)
    return [(depth - 1 - row, anchor) for row, anchor in placed]


def _label(text: str, centre: float, anchor: str, y: int, middle: int) -> list[Markup]:
    place = centre if anchor == "middle" else max(0.0, centre - 1) if anchor == "start" else min(100.0, centre + 1)
    return [
        tag("line", x1=f"{centre:.2f}%", x2=f"{centre:.2f}%", y1=y + 3, y2=middle - 9, class_="stem"),
        tag("text", text, x=f"{place:.2f}%", y=y, text_anchor=anchor, class_="amount"),
    ]


def _asked(window: Window, scale: Scale, middle: int, label: str, placed: tuple[int, str]) -> list[Markup]:
    row, anchor = placed
    centre = scale.place(0)
    return [
        tag("circle", tag("title", f"asked: {window.asked}"), cx=f"{centre:.2f}%", cy=middle, r=9,
            class_=f"asked d-{window.decision}"),
        *_label(label, centre, anchor, TOP + row * ROW + 10, middle),
    ]  # fmt: skip


def _next_allowed(window: Window, lane: Lane, scale: Scale, middle: int) -> list[Markup]:
    if lane.asked is None or window.certain is None or window.certain <= 0 or window.certain > scale.last:
        return []
    x = scale.place(window.certain)
    words = f"next allowed {hours(window.certain)} after the asked time"
    return [
        tag("line", x1=f"{x:.2f}%", x2=f"{x:.2f}%", y1=middle - 13, y2=middle + 13, class_="next"),
        tag("text", tag("title", words), "▲", x=f"{x:.2f}%", y=middle + 21, text_anchor="middle", class_="next"),
    ]


def _gauge(lane: Lane) -> Markup | None:
    total = lane.total
    if total is None:
        return None
    worst = total.worst if total.worst is not None else total.limit * 1.35
    whole = max(total.limit, worst) * 1.06
    best = min(total.best or 0.0, whole)
    at = 100 * total.limit / whole
    bars = [
        tag("rect", x="0%", y=3, height=8, width=f"{100 * worst / whole:.2f}%", rx=4, class_=f"could s-{total.status}"),
        tag("rect", x="0%", y=3, height=8, width=f"{100 * best / whole:.2f}%", rx=4, class_=f"does s-{total.status}"),
        tag("line", x1=f"{at:.2f}%", x2=f"{at:.2f}%", y1=0, y2=14, class_="limit"),
    ]
    drawn = tag("svg", *bars, width=84, height=14, aria_hidden="true")
    words, _, rest = total_words(lane).partition(" in 24 h")
    return tag("span", drawn, " ", words, tag("span", f" in 24 h{rest}", class_="long"), class_="gauge")


# --- the axis ---------------------------------------------------------------------------------------------------------


def _axis(window: Window, scale: Scale) -> Markup:
    parts: list[Markup] = []
    for hour in range(-24, scale.last // HOUR + 1, 6):
        x = scale.place(hour * HOUR)
        minor = hour % 12 != 0
        anchor = "start" if x < 4 else "end" if x > 97 else "middle"
        words = "asked" if hour == 0 else f"−{-hour} h" if hour < 0 else f"+{hour} h"
        parts.append(tag("line", x1=f"{x:.2f}%", x2=f"{x:.2f}%", y1=0, y2=5, class_="tick"))
        kind = "zero-word" if hour == 0 else "minor" if minor else None
        parts.append(tag("text", words, x=f"{x:.2f}%", y=17, text_anchor=anchor, class_=kind))
        if window.clock is not None:
            clock = clock_words(window.clock + hour * HOUR)
            kind = f"clock{' minor' if minor else ''}"
            parts.append(tag("text", clock, x=f"{x:.2f}%", y=31, text_anchor=anchor, class_=kind))
    height = 36 if window.clock is not None else 22
    return tag("svg", *parts, height=height, width="100%", class_="axis", aria_hidden="true")
