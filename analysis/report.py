"""The report: one self-contained HTML file, from the rule baseline's records or from the logs of all systems.

Nothing in it comes from a network; equal inputs give equal bytes. ``write_baseline_report`` needs the base install
alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Final

from dosing_rules.errors import FormatError

from . import figures, printed
from .cases import System, systems_of
from .columns import CATEGORIES, DECISIONS, Row
from .explorer import explorer, pill
from .html_tables import html_table
from .markup import Markup, asset, tag
from .records import Record, deciding, rows_of
from .sections import figures_of, sections, tables_of
from .table import write_csv, write_parquet
from .tables import Table, as_csv, as_text, baseline_tables, table_3
from .words import rule_words

SHOWN: Final = ("table_3_overall", "table_9_categories", "before_after", "outcomes", "wilcoxon")
"""The tables that the terminal prints; all of them are in the report and in ``tables/``."""
ADVICE: Final = (
    "Not medical advice. YES means within the label's limits for an adult, and nothing more; "
    "ask a doctor or a pharmacist."
)


def write_baseline_report(records: Sequence[Record], out: Path) -> str:
    """Write ``report.html`` and ``baseline.csv`` into the folder ``out``, and return the summary for the terminal.

    Args:
        records: what :func:`analysis.records.rule_record` made, one a scenario.
        out: a folder; made where it is missing.

    Raises:
        FormatError: no records, or a record of another shape.

    """
    rows = rows_of(records)
    out.mkdir(parents=True, exist_ok=True)
    write_csv(rows, out / "baseline.csv")
    path = out / "report.html"
    path.write_text(page(records, systems_of(rows)), encoding="utf-8", newline="")
    return "\n".join([*map(as_text, baseline_tables(records)), f"Report: {path}"]) + "\n"


def write_run_report(logs: Path, out: Path) -> str:
    """Read all logs, write table, tables, figures and the report into ``out``, and return the summary for the terminal.

    Args:
        logs: a folder of Inspect logs, as ``python -m benchmarks run dosebench`` writes it.
        out: a folder; made where it is missing.

    Raises:
        FormatError: no such folder, or no log of these tasks in it.

    """
    from .logs import read_logs, records_of

    reading = read_logs(logs)
    records = records_of(reading)
    systems = systems_of(reading.rows)
    out.mkdir(parents=True, exist_ok=True)
    write_csv(reading.rows, out / "table.csv")
    try:
        write_parquet(reading.rows, out / "table.parquet")
    except ModuleNotFoundError:
        reading = replace(reading, notes=(*reading.notes, "No table.parquet: pyarrow is not installed (extra eval)."))
    overall = table_3(systems)
    tables = [overall, *tables_of(systems, records)]
    _write_files(tables, systems, out)
    path = out / "report.html"
    whole = page(records, systems, sections(systems, records), reading.notes, reading.remarks)
    path.write_text(whole, encoding="utf-8", newline="")
    printed_tables = [as_text(table) for table in tables if table.name in SHOWN]
    notes = [f"Note: {note}" for note in (*reading.notes, *reading.remarks)]
    return "\n".join([*printed_tables, *notes, f"Report: {path}"]) + "\n"


def write_table_report(rows: Sequence[Row], out: Path) -> str:
    """Write tables and figures from the table alone into ``out``, and return the summary for the terminal.

    The table holds no questions, so there is no page of scenarios, and no table by the rule that decides.

    Raises:
        FormatError: no rows.

    """
    systems = systems_of(rows)
    out.mkdir(parents=True, exist_ok=True)
    tables = [table_3(systems), *tables_of(systems, [])]
    _write_files(tables, systems, out)
    printed_tables = [as_text(table) for table in tables if table.name in SHOWN]
    return "\n".join([*printed_tables, f"Tables and figures: {out}"]) + "\n"


def _write_files(tables: Sequence[Table], systems: Sequence[System], out: Path) -> None:
    for folder, files in (("tables", _table_files(tables)), ("figures", _figure_files(systems))):
        (out / folder).mkdir(exist_ok=True)
        for name, text in files.items():
            (out / folder / name).write_text(text, encoding="utf-8", newline="")


def _table_files(tables: Sequence[Table]) -> dict[str, str]:
    return {f"{table.name}.csv": as_csv(table) for table in tables}


def _figure_files(systems: Sequence[System]) -> dict[str, str]:
    """The figures as files that stand alone, in the light theme."""
    light = asset("theme.css").partition("@media")[0].replace(":root", "svg")
    style = f"<style>{light}{asset('figures.css')}</style>"
    return {
        f"{name}.svg": str(drawn)
        .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
        .replace(">", f">{style}", 1)
        for name, (_, drawn) in figures_of(systems).items()
    }


def page(
    records: Sequence[Record],
    systems: Sequence[System],
    extra: Sequence[Markup] = (),
    notes: Sequence[str] = (),
    remarks: Sequence[str] = (),
) -> str:
    """The whole page.

    Args:
        records: every scenario with the rule engine's answer.
        systems: the engine first, then every other system.
        extra: further sections, put before the scenarios.
        notes: what the reader must know first (logs that are incomplete), shown at the top.
        remarks: what was done to the logs, shown at the foot.

    """
    if not records:
        raise FormatError("no scenarios to report on; expected one record for each")
    models = [system for system in systems if not system.engine]
    body = [
        tag("a", "Skip to the scenarios", href="#scenarios", class_="skip"),
        tag(
            "div",
            _head(records, models),
            *(tag("p", tag("b", "Incomplete: "), note, class_="panel status-broken") for note in notes),
            _facts(records, systems),
            _overall(systems),
            _glance(records),
            *extra,
            explorer(records, systems),
            _foot(remarks),
            class_="page",
        ),
    ]
    style = Markup("".join(asset(name) for name in ("theme.css", "figures.css", "report.css")))
    script = Markup(asset("report.js"))
    head = [
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", "May I take another dose? Rules beside language models"),
        tag("link", rel="icon", href="data:,"),
        tag("style", style),
    ]
    whole = tag("html", tag("head", *head), tag("body", *body, tag("script", script)), lang="en")
    return f"<!doctype html>\n{whole}\n"


def _head(records: Sequence[Record], models: Sequence[System]) -> Markup:
    beside = f"the rule engine and {len(models)} language model setups" if models else "the rule engine"
    lede = (
        f"{len(records)} questions about over-the-counter medicines, answered YES, NO or AMBIGUOUS by {beside}, "
        "beside the numbers published for four language models."
    )
    policies = sorted({str(verdict["policy"]) for record in records if (verdict := record.get("verdict"))})
    return tag(
        "header",
        tag("button", "Theme", type="button", class_="theme"),
        tag("p", f"dosing-rules · policy {', '.join(policies)}" if policies else "dosing-rules", class_="eyebrow"),
        tag("h1", "May I take another dose?"),
        tag("p", lede, class_="lede"),
        tag("p", ADVICE, class_="advice"),
        class_="top",
    )


def _facts(records: Sequence[Record], systems: Sequence[System]) -> Markup:
    total = len(records)
    right = sum(record.get("decision") == record["gold"] for record in records)
    unsafe = sum(record.get("decision") == "YES" != record["gold"] for record in records)
    unread = sum(bool(record.get("not_understood")) for record in records)
    failed = sum(record.get("decision") is None for record in records)
    times = [seconds for record in records if isinstance(seconds := record.get("seconds"), float)]
    entries: list[tuple[str, str, str, bool]] = [
        ("Rules agree with gold", f"{right} / {total}", f"{100 * right / total:.1f} % of the scenarios", False),
        ("Unsafe YES", str(unsafe), "YES where gold is NO or AMBIGUOUS", unsafe > 0),
        ("Not fully understood", str(unread), "questions with words left unread, and said so", False),
    ]
    if checked := [record for record in records if record.get("supported") is not None]:
        held = sum(record["supported"] for record in checked)
        entries.insert(
            1, ("Gold verified", f"{held} / {len(checked)}", "gold labels that the key facts support", False)
        )
    if failed:
        entries.append(("Failed", str(failed), "could not be decided at all", True))
    if times:
        seconds = f"{1000 * median(times):.1f} ms"
        entries.append(("A question takes", seconds, "median, read and decided, in a second round", False))
    best = max(printed.number("Table 3", model, "Accuracy (%)") for model in printed.MODELS)
    entries.append(("Best published model", f"{best} %", "GPT-4o-mini, on the paper's own 81 scenarios", False))
    cells = [
        tag("div", tag("dt", name), tag("dd", value, tag("small", words)), class_="alarm" if alarm else None)
        for name, value, words, alarm in entries
    ]
    return tag("dl", *cells, class_="facts")


def _overall(systems: Sequence[System]) -> Markup:
    engine = [system for system in systems if system.engine]
    sets = sorted({case.set for system in engine for case in system.cases})
    shown: list[tuple[str, System]] = []
    for system in systems:
        name = "Rule engine" if system.engine else system.name
        if system.engine and len(sets) > 1:
            shown += [(f"{name}, {set_}", system.part(set_)) for set_ in sets]
        else:
            shown.append((name, system))
    ours = [("circle", "ours", "rule engine, 95 % interval")]
    if len(systems) > len(engine):
        ours.append(("circle", "model", "our runs of language models"))
    overall_signs = [*ours, ("circle", "theirs", "published, on the paper's own 81 scenarios")]
    category_signs = [*ours, *((sign, "theirs", m) for sign, m in zip(figures.SHAPES, printed.MODELS, strict=True))]
    table = table_3(systems, by_set=True)
    lede = (
        "Majority decision against gold, in percent of scenarios. Solid: measured here. Hollow: published by the "
        "benchmark's authors for their own 81 scenarios, with mean and standard deviation of their models as a band."
    )
    overall = [figures.accuracy_figure(shown), figures.legend(*overall_signs)]
    categories = [figures.category_figure(systems), figures.legend(*category_signs)]
    return tag(
        "section",
        tag("h2", "How often the answer is right"),
        tag("p", lede, class_="soft"),
        tag(
            "div",
            tag("div", tag("h3", "Overall"), *overall, class_="panel"),
            tag("div", tag("h3", "By kind of reasoning"), *categories, class_="panel"),
            class_="pair",
        ),
        tag("div", html_table(table), class_="panel"),
        *(tag("p", note, class_="note") for note in table.notes),
    )


def _glance(records: Sequence[Record]) -> Markup:
    groups = []
    for category, words in CATEGORIES.items():
        inside = [record for record in records if record["category"] == category]
        if not inside:
            continue
        order = {decision: place for place, decision in enumerate(DECISIONS)}
        inside.sort(key=lambda record: (order[record["gold"]], record.get("decision") == record["gold"]))
        right = sum(record.get("decision") == record["gold"] for record in inside)
        groups += [
            tag("div", words, f" {right}/{len(inside)}", class_="name"),
            tag("div", *map(_cell, inside), class_="run"),
        ]
    return tag(
        "section",
        tag("h2", "Every scenario at a glance"),
        tag("p", "One square a scenario, coloured by what the rules say; a framed square differs from gold. "
            "Press one to go there, or a number to see just those.", class_="soft"),
        tag(
            "div",
            tag("div", tag("h3", "Decisions"), tag("div", *groups, class_="cells"),
                tag("p", *(pill(decision) for decision in DECISIONS), class_="legend"), class_="panel"),
            tag("div", tag("h3", "Gold against rules"), _cross(records), tag("h3", "What decides"), _rules(records),
                class_="panel"),
            class_="pair glance",
        ),
    )  # fmt: skip


def _cell(record: Record) -> Markup:
    decision, gold = record.get("decision"), record["gold"]
    wrong = decision != gold
    words = f"{record['id']}: rules {decision or 'no decision'}, gold {gold}"
    return tag("a", "!" if wrong else "", href=f"#{record['id']}", title=words, aria_label=words,
               class_=f"cell d-{decision or 'none'}{' wrong' if wrong else ''}")  # fmt: skip


def _cross(records: Sequence[Record]) -> Markup:
    counts = Counter((record["gold"], record.get("decision")) for record in records)
    decisions: list[str | None] = [*DECISIONS]
    if any(record.get("decision") is None for record in records):
        decisions.append(None)
    rows = []
    for gold in DECISIONS:
        cells = []
        for decision in decisions:
            count = counts[gold, decision]
            classes = ["same"] if gold == decision else ["alarm"] if decision == "YES" else []
            classes += ["zero"] if not count else []
            words = f"{count} with gold {gold} where the rules say {decision or 'nothing'}"
            filters = f"gold={gold};decision={decision}" if decision else f"gold={gold}"
            cells.append(tag("td", tag("button", str(count), type="button", class_=" ".join(classes), aria_label=words,
                                       data_filter=filters)))  # fmt: skip
        rows.append(tag("tr", tag("th", pill(gold, gold=True), scope="row"), *cells))
    heads = [tag("th", pill(decision), scope="col") for decision in decisions]
    return tag("div", tag("table", tag("thead", tag("tr", tag("th", "gold ↓ rules →"), *heads)), tag("tbody", *rows),
                          class_="cross"), class_="scroll")  # fmt: skip


def _rules(records: Sequence[Record]) -> Markup:
    """How many scenarios each rule or reason decides, as bars that filter."""
    counts = Counter(rule for record in records for rule in deciding(record))
    most = max(counts.values(), default=1)
    rows = []
    for rule, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        words = f"{count} scenarios decided by {rule_words(rule)}"
        bar = tag("span", style=f"width:{100 * count / most:.1f}%")
        rows.append(tag("button", tag("span", rule_words(rule)), tag("i", bar), tag("b", count), type="button",
                        data_filter=f"rule={rule}", aria_label=words))  # fmt: skip
    return tag("div", *rows, class_="rules")


def _foot(remarks: Sequence[str]) -> Markup:
    words = (
        f"Published numbers: {printed.CITATION}, Tables 3, 8 and 9. The scenarios here are dosing-rules' own: they "
        "share the paper's categories and rules of annotation, and none of its questions."
    )
    return tag("footer", *(tag("p", remark) for remark in remarks), tag("p", words), tag("p", ADVICE))
