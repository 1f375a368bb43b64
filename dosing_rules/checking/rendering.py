"""A report in words: the text marked up, then the claims with the computation behind each."""

from __future__ import annotations

from typing import Final

from .report import ExplanationReport

MARKS: Final = {"supported": "+", "contradicted": "!", "unsupported": "?"}
COLOURS: Final = {"supported": "green", "contradicted": "red", "unsupported": "yellow"}


def rendered(report: ExplanationReport, *, markup: bool = False) -> str:
    """The report as a person reads it; with ``markup`` in rich's markup, else in plain signs.

    ``[+ ... ]`` is supported, ``[! ... ]`` contradicted, ``[? ... ]`` open.
    """
    lines = [marked(report, markup=markup), ""]
    for claim in report.claims:
        value = f" = {claim.value}" if claim.value else ""
        sign = MARKS[claim.verdict]
        line = f"{sign} {claim.kind}{value}: {claim.verdict}; {claim.because}"
        lines.append(f"[{COLOURS[claim.verdict]}]{_escaped(line)}[/]" if markup else line)
    said = report.letter or "none"
    lines.append("")
    lines.append(f"Decision: {report.decision} (the explanation's: {said}; policy {report.policy})")
    lines.append(f"Verifiability {report.verifiability}, {report.failure_type}: {report.because}")
    return "\n".join(lines)


def marked(report: ExplanationReport, *, markup: bool = False) -> str:
    """The explanation with its claims marked."""
    parts, place = [], 0
    for claim in report.claims:
        if claim.start < place:
            continue
        before, words = report.text[place : claim.start], report.text[claim.start : claim.end]
        if markup:
            colour = COLOURS[claim.verdict]
            parts.append(f"{_escaped(before)}[{colour}]{_escaped(words)}[/]")
        else:
            parts.append(f"{before}[{MARKS[claim.verdict]} {words}]")
        place = claim.end
    rest = report.text[place:]
    parts.append(_escaped(rest) if markup else rest)
    return "".join(parts)


def _escaped(text: str) -> str:
    return text.replace("[", "\\[")


__all__ = ["marked", "rendered"]
