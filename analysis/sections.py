"""The report's further sections, where language models ran: confidence, comparisons, outcomes, stable mistakes."""

from __future__ import annotations

from collections.abc import Sequence

from . import figures
from .cases import System
from .columns import FAILURE_TYPES
from .comparisons import (
    calibration_table,
    errors_by_rule,
    outcomes_table,
    pairs_table,
    signed_rank_table,
)
from .html_tables import html_table
from .markup import Markup, tag
from .records import Record
from .tables import Table, table_8, table_9, table_11
from .verifiability import before_after_table, explanations_by_category, explanations_by_rule


def tables_of(systems: Sequence[System], records: Sequence[Record]) -> list[Table]:
    """Every table beside the overall one, in the order of the page; those without a row are left out."""
    tables = [
        table_9(systems),
        before_after_table(systems),
        explanations_by_category(systems),
        explanations_by_rule(systems, records),
        errors_by_rule(systems, records),
        pairs_table(systems),
        signed_rank_table(systems),
        table_8(systems),
        calibration_table(systems),
        outcomes_table(systems),
        table_11(systems),
    ]
    return [table for table in tables if table.rows]


def figures_of(systems: Sequence[System]) -> dict[str, tuple[str, Markup]]:
    """Every figure that the runs allow: file name, title and drawing."""
    models = [system for system in systems if not system.engine]
    found: dict[str, tuple[str, Markup | None]] = {
        "figure_3_categories": ("Accuracy by category (Figure 3)", figures.category_figure(systems)),
        "figure_4_confidence": (
            "Internal confidence of right and wrong runs (Figure 4)",
            figures.confidence_figure(systems, "internal", "Mean internal confidence of right and of wrong runs"),
        ),
        "figure_5_mismatch": (
            "Internal less verbal confidence (Figure 5)",
            figures.mismatch_figure(systems),
        ),
        "figure_6_reasoning": ("Reasoning categories (Figure 6)", figures.reasoning_figure(systems)),
        "figure_7_entropy": (
            "Entropy of right and wrong runs (Figure 7)",
            figures.confidence_figure(systems, "entropy", "Mean entropy of right and of wrong runs, in nats", most=1.1),
        ),
        "risk_coverage_internal": (
            "Risk against coverage, internal confidence",
            figures.risk_figure(models, "internal"),
        ),
        "risk_coverage_verbal": ("Risk against coverage, stated confidence", figures.risk_figure(models, "verbal")),
    }
    return {name: (title, drawn) for name, (title, drawn) in found.items() if drawn is not None}


def sections(systems: Sequence[System], records: Sequence[Record]) -> list[Markup]:
    """The sections as markup; the categories' figure stands at the top of the page already."""
    drawn = figures_of(systems)
    panels = [
        tag("div", tag("h3", title), drawing, _legend(name, systems), class_="panel")
        for name, (title, drawing) in drawn.items()
        if name != "figure_3_categories"
    ]
    written = [_table_panel(table) for table in tables_of(systems, records)]
    words = (
        "The paper draws its Figures 4 to 7 without printing their numbers, so ours stand alone there. "
        "A scenario's internal confidence comes from the decision-only prompt."
    )
    parts = [tag("section", tag("h2", "Models in detail"), *written)]
    if panels:
        parts.append(
            tag("section", tag("h2", "Confidence"), tag("p", words, class_="soft"), tag("div", *panels, class_="pair"))
        )
    return parts


def _table_panel(table: Table) -> Markup:
    notes = [tag("p", note, class_="note") for note in table.notes]
    return tag("div", tag("h3", table.title), html_table(table), *notes, class_="panel")


def _legend(name: str, systems: Sequence[System]) -> Markup | None:
    if name in {"figure_4_confidence", "figure_7_entropy"}:
        return figures.legend(("square", "right", "right"), ("square", "wrong", "wrong"))
    if name == "figure_6_reasoning":
        return figures.legend(*(("square", f"c{place}", words) for place, words in enumerate(FAILURE_TYPES)))
    if name.startswith("risk_coverage"):
        kind = name.rpartition("_")[2]
        return figures.legend(*figures.risk_signs([system for system in systems if not system.engine], kind))
    return None
