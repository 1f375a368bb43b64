"""The paper's Figures 3 to 7 from our runs, and two of our own, as SVG that follows the page's theme.

Numbers that the paper prints stand beside ours with hollow signs. Figures 4 to 7 of the paper print no numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from . import printed
from .cases import System
from .columns import CATEGORIES, FAILURE_TYPES
from .markup import Markup, figure, tag
from .measures import answers, by_category, mean_of_runs, mismatches, overall
from .statistics import Estimate, mean_and_deviation, risk_coverage
from .statistics.resampling import quantile

WIDTH: Final = 470
LEFT: Final = 156
RIGHT: Final = 62
ROW: Final = 30
SHAPES: Final = ("circle", "square", "diamond", "triangle")


def _across(share: float, *, width: int = WIDTH, left: int = LEFT, right: int = RIGHT) -> float:
    return left + (width - left - right) * share


def _svg(parts: Sequence[Markup | None], height: float, words: str, width: int = WIDTH) -> Markup:
    return tag("svg", tag("title", words), *parts, viewBox=f"0 0 {width} {figure(height)}", class_="chart", role="img",
               aria_label=words)  # fmt: skip


def _scale(height: float, *, top: float = 6, ticks: Sequence[float] = (0, 0.25, 0.5, 0.75, 1), suffix: str = " %",
           factor: float = 100, low: float = 0.0, high: float = 1.0) -> list[Markup]:  # fmt: skip
    parts = []
    for tick in ticks:
        x = _across((tick - low) / (high - low))
        parts.append(tag("line", x1=x, x2=x, y1=top, y2=height, class_="grid"))
        words = f"{figure(tick * factor)}{suffix}".replace("-", "−")
        parts.append(tag("text", words, x=x, y=height + 15, text_anchor="middle", class_="axis-word"))
    return parts


def shape(name: str, x: float, y: float, class_: str, r: float = 5) -> Markup:
    """A sign that is told apart by its outline as well as by its colour."""
    if name == "circle":
        return tag("circle", cx=x, cy=y, r=r, class_=class_)
    if name == "square":
        return tag("rect", x=x - r + 0.5, y=y - r + 0.5, width=2 * r - 1, height=2 * r - 1, class_=class_)
    corners = (
        [(0, -r - 1), (r + 1, 0), (0, r + 1), (-r - 1, 0)]
        if name == "diamond"
        else [(0, -r - 1), (r + 1, r), (-r - 1, r)]
    )
    points = " ".join(f"{figure(x + dx)},{figure(y + dy)}" for dx, dy in corners)
    return tag("polygon", points=points, class_=class_)


def legend(*entries: tuple[str, str, str]) -> Markup:
    """Sign, class and words of every entry."""
    items = [
        tag("li", tag("svg", shape(name, 8, 8, class_), width=16, height=16, aria_hidden="true"), words)
        for name, class_, words in entries
    ]
    return tag("ul", *items, class_="legend")


def row_word(name: str, y: float, *, strong: bool = False) -> Markup:
    """A system's name before its row: the model's own name, and small below it the path before it.

    Both are cut where they would run into the drawing; the whole name is the title.

    >>> import re
    >>> re.findall(r">([^<]+)</t", str(row_word("local/Qwen/Qwen2.5-7B-Instruct + verifier", 20)))
    ['local/Qwen/Qwen2.5-7B-Instruct + verifier', 'Qwen2.5-7B-I…+ verifier', 'local/Qwen']
    """
    path, _, own = name.partition(" ")[0].rpartition("/")
    shown = own + name[len(name.partition(" ")[0]) :]
    if path == "dosing":
        path, shown = "", name
    class_ = "row-word strong" if strong else "row-word"
    words = tag("tspan", _cut(shown, 23), x=0, y=y + (0 if path else 4))
    small = tag("tspan", _cut(path, 28), x=0, y=y + 11, class_="small-word") if path else None
    return tag("text", tag("title", name), words, small, class_=class_)


def _cut(text: str, most: int) -> str:
    """A text with its middle left out where it is longer than ``most``."""
    if len(text) <= most:
        return text
    return f"{text[: most // 2 + 1]}…{text[len(text) - (most - most // 2 - 2) :]}"


def _whisker(estimate: Estimate, y: float, class_: str) -> Markup | None:
    if estimate.low is None or estimate.high is None:
        return None
    return tag("line", x1=_across(estimate.low), x2=_across(estimate.high), y1=y, y2=y, class_=class_)


def accuracy_figure(systems: Sequence[tuple[str, System]]) -> Markup:
    """Majority accuracy of every system with its interval, the four published models below."""
    parts: list[Markup | None] = []
    y = 22.0
    height = y + ROW * (len(systems) + len(printed.MODELS)) + 14
    parts.extend(_scale(height - 8))
    for name, system in systems:
        measured = overall(system)
        value = measured.accuracy.value or 0.0
        engine = "ours" if system.engine else "model"
        parts += [
            row_word(name, y, strong=system.engine),
            _whisker(measured.accuracy, y, f"{engine}-line"),
            shape("circle", _across(value), y, engine, 6),
            tag("text", f"{100 * value:.1f}", x=WIDTH, y=y + 4, text_anchor="end", class_="strong"),
        ]
        y += ROW
    parts.append(tag("line", x1=0, x2=WIDTH, y1=y - 12, y2=y - 12, class_="grid"))
    y += 6
    for model in printed.MODELS:
        value = printed.number("Table 3", model, "Accuracy (%)") / 100
        parts += [
            tag("text", model, x=0, y=y + 4, class_="soft-word"),
            shape("circle", _across(value), y, "theirs", 5.5),
            tag("text", f"{100 * value:.1f}", x=WIDTH, y=y + 4, text_anchor="end", class_="soft-word"),
        ]
        y += ROW
    return _svg(parts, height + 14, "Majority accuracy of our systems with 95 % intervals, and the published models")


LINE: Final = 12
"""Height of one line of signs within a category."""


def category_figure(systems: Sequence[System]) -> Markup:
    """Figure 3: accuracy by category. Ours filled, with intervals; the paper's hollow, their mean and spread a band.

    Where several of our language models ran, their mean and spread are a band of its own below them.
    """
    measured = [(system, by_category(system)) for system in systems]
    several = sum(system.model for system in systems) > 1
    step = LINE * (len(measured) + several + 1) + 16
    height = 8.0 + step * len(CATEGORIES)
    parts: list[Markup | None] = list(_scale(height - 4))
    for number, (category, words) in enumerate(CATEGORIES.items()):
        y = 16.0 + step * number
        parts.append(tag("text", words, x=0, y=y + (step - 16) / 2 - 2, class_="row-word"))
        shares = []
        for system, found in measured:
            estimate = found[category]
            if estimate is not None and estimate.value is not None:
                engine = "ours" if system.engine else "model"
                told = tag("title", f"{system.name}: {100 * estimate.value:.1f} %")
                sign = shape("circle", _across(estimate.value), y, engine, 5)
                parts.append(tag("g", told, _whisker(estimate, y, f"{engine}-line"), sign))
                if system.engine:
                    value = f"{100 * estimate.value:.0f}"
                    parts.append(tag("text", value, x=WIDTH, y=y + 4, text_anchor="end", class_="strong"))
                elif system.model:
                    shares.append(estimate.value)
            y += LINE
        if several:
            if len(shares) > 1:
                average, deviation = mean_and_deviation(shares)
                parts += _band(average, deviation or 0.0, y, "model-spread", "our models, mean and SD")
            y += LINE
        y += 2
        mean = printed.category_accuracy("Mean", category) / 100
        deviation = printed.category_accuracy("Standard Deviation", category) / 100
        parts += _band(mean, deviation, y, "spread", "published models, mean and SD")
        for outline, model in zip(SHAPES, printed.MODELS, strict=True):
            parts.append(shape(outline, _across(printed.category_accuracy(model, category) / 100), y, "theirs", 4))
    return _svg(parts, height + 16, "Accuracy by category: ours, and the published models with their mean and spread")


def _band(mean: float, deviation: float, y: float, class_: str, words: str) -> list[Markup]:
    low, high = _across(max(0.0, mean - deviation)), _across(min(1.0, mean + deviation))
    middle = _across(mean)
    return [
        tag("rect", tag("title", words), x=low, width=high - low, y=y - 6, height=12, rx=6, class_=class_),
        tag("line", x1=middle, x2=middle, y1=y - 7, y2=y + 7, class_="theirs-line"),
    ]


def confidence_figure(systems: Sequence[System], name: str, words: str, *, most: float = 1.0) -> Markup | None:
    """Figures 4 (``internal``) and 7 (``entropy``): the mean over right and over wrong runs, with intervals."""
    found = [(system, mean_of_runs(system, name, True), mean_of_runs(system, name, False)) for system in systems]
    found = [entry for entry in found if entry[1] or entry[2]]
    if not found:
        return None
    height = 12.0 + 44 * len(found)
    scale = _scale(height - 4, suffix=" %" if most == 1.0 else "", factor=100 if most == 1.0 else 1, high=most)
    parts: list[Markup | None] = list(scale)
    y = 20.0
    for system, right, wrong in found:
        parts.append(row_word(system.name, y + 6))
        for estimate, class_ in ((right, "right"), (wrong, "wrong")):
            if estimate is not None and estimate.value is not None:
                x = _across(min(1.0, estimate.value / most))
                parts.append(tag("rect", x=LEFT, width=x - LEFT, y=y - 6, height=12, rx=2, class_=class_))
                if estimate.low is not None and estimate.high is not None:
                    ends = _across(min(1.0, estimate.low / most)), _across(min(1.0, estimate.high / most))
                    parts.append(tag("line", x1=ends[0], x2=ends[1], y1=y, y2=y, class_="whisker"))
                value = f"{100 * estimate.value:.1f}" if most == 1.0 else f"{estimate.value:.3f}"
                parts.append(tag("text", value, x=WIDTH, y=y + 4, text_anchor="end", class_="soft-word"))
            y += 15
        y += 14
    return _svg(parts, height + 16, words)


def mismatch_figure(systems: Sequence[System]) -> Markup | None:
    """Figure 5: internal less verbal confidence: median, middle half, and the middle 90 %."""
    found = [(system, sorted(values)) for system in systems if (values := mismatches(system))]
    if not found:
        return None
    height = 12.0 + ROW * len(found)
    parts: list[Markup | None] = list(
        _scale(height - 4, ticks=(-1, -0.5, 0, 0.5, 1), suffix="", factor=1, low=-1.0, high=1.0)
    )
    y = 22.0
    for system, values in found:
        low, first, middle, third, high = (
            _across((quantile(values, q) + 1) / 2) for q in (0.05, 0.25, 0.5, 0.75, 0.95)
        )
        parts += [
            row_word(system.name, y),
            tag("line", x1=low, x2=high, y1=y, y2=y, class_="whisker"),
            tag("rect", x=first, width=max(1.0, third - first), y=y - 8, height=16, rx=3, class_="box"),
            tag("line", x1=middle, x2=middle, y1=y - 9, y2=y + 9, class_="median"),
            tag(
                "text",
                f"{quantile(values, 0.5):+.2f}".replace("-", "−"),
                x=WIDTH,
                y=y + 4,
                text_anchor="end",
                class_="soft-word",
            ),
        ]
        y += ROW
    return _svg(parts, height + 16, "Internal less verbal confidence of every run: median, middle half, middle 90 %")


def reasoning_figure(systems: Sequence[System]) -> Markup | None:
    """Figure 6: the categories of the scored explanations, as shares; ``None`` while none is scored."""
    found = []
    for system in systems:
        counts = Counter(str(run["failure_type"]) for case in system.cases for run in case.runs if run["failure_type"])
        if counts:
            found.append((system, counts))
    if not found:
        return None
    height = 12.0 + ROW * len(found)
    parts: list[Markup | None] = list(_scale(height - 4))
    y = 22.0
    for system, counts in found:
        parts.append(row_word(system.name, y))
        whole, start = counts.total(), 0.0
        for number, kind in enumerate(FAILURE_TYPES):
            share = counts[kind] / whole
            title = tag("title", f"{kind}: {counts[kind]} of {whole}")
            x, width = _across(start), _across(start + share) - _across(start)
            parts.append(tag("rect", title, x=x, width=width, y=y - 8, height=16,
                             class_=f"c{number}"))  # fmt: skip
            start += share
        y += ROW
    return _svg(parts, height + 16, "Reasoning categories of the scored explanations")


def risk_figure(systems: Sequence[System], kind: str) -> Markup | None:
    """Risk against coverage: answer only the surest runs, and what share of those is wrong."""
    size, left, bottom = 260.0, 44.0, 50.0
    curves: list[Markup | None] = []
    for tick in (0, 0.25, 0.5, 0.75, 1):
        x, y = left + (WIDTH - left - 20) * tick, 10 + size * (1 - tick)
        curves += [
            tag("line", x1=left, x2=WIDTH - 20, y1=y, y2=y, class_="grid"),
            tag("text", f"{100 * tick:.0f} %", x=left - 8, y=y + 4, text_anchor="end", class_="axis-word"),
            tag("text", f"{100 * tick:.0f} %", x=x, y=size + 26, text_anchor="middle", class_="axis-word"),
        ]
    curves.append(tag("text", "share of runs answered, surest first →", x=WIDTH - 20, y=size + 42, text_anchor="end",
                      class_="axis-word"))  # fmt: skip
    curves.append(tag("text", "share of those that is wrong", x=left + 4, y=24, class_="axis-word"))
    drawn = 0
    for system in systems:
        pairs = [answer for case in system.cases for answer in answers(case, kind)]
        if not pairs:
            continue
        points = risk_coverage([confidence for confidence, _ in pairs], [right for _, right in pairs])
        path = " ".join(
            f"{figure(left + (WIDTH - left - 20) * coverage)},{figure(10 + size * (1 - risk))}"
            for coverage, risk in points
        )
        curves.append(tag("polyline", tag("title", system.name), points=path, class_=f"curve l{drawn % 6}"))
        drawn += 1
    if not drawn:
        return None
    return _svg(curves, size + bottom, f"Risk against coverage, by {kind} confidence")


def risk_signs(systems: Sequence[System], kind: str) -> list[tuple[str, str, str]]:
    """The legend of :func:`risk_figure`: the systems that have this confidence, in the order of its curves."""
    known = [system for system in systems if any(answers(case, kind) for case in system.cases)]
    return [("square", f"f{place % 6}", system.name) for place, system in enumerate(known)]
