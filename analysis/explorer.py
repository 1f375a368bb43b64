"""Every scenario as a card: the question, the drawing, the decision with its reason, and all runs of all systems."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dosing_rules.decision import Decision
from dosing_rules.quantities import Exact, milligrams_text
from dosing_rules.verdict import Finding, Verdict
from dosing_rules.window import Window

from .cases import Case, System
from .columns import CATEGORIES, DECISIONS, Row
from .drawing import window_figure
from .explanations import claims_of
from .highlight import claims_key, highlighted, key, marked_claims
from .markup import Markup, markup, tag
from .records import Record, deciding
from .words import hours, moment_words, rule_words

_LETTERS: Final = {"YES": "Y", "NO": "N", "AMBIGUOUS": "?"}
_OTHERS: Final = {"refusal": "R", "unparsed": "–", "failed": "×"}


def pill(decision: str | None, *, gold: bool = False) -> Markup:
    """A decision as a coloured word with its sign; the gold one is outlined."""
    word = decision or "no decision"
    return tag("span", word, class_=f"d d-{decision or 'none'}{' gold' if gold else ''}")


def explorer(records: Sequence[Record], systems: Sequence[System]) -> Markup:
    """The filter bar and all cards.

    Args:
        records: one a scenario, in the order shown.
        systems: every system; a card shows all of their runs when there is more than the engine.

    """
    models = [system for system in systems if not system.engine]
    cases = {system.name: {case.scenario: case for case in system.cases} for system in models}
    cards = [_card(number, record, {name: found.get(record["id"]) for name, found in cases.items()})
             for number, record in enumerate(records)]  # fmt: skip
    kinds = [str(span["kind"]) for record in records for span in record.get("spans") or ()]
    unread = any(record.get("not_understood") for record in records)
    return tag(
        "section",
        tag("h2", "Every scenario"),
        tag("p", "What was asked, what was read from it, and why the rules decide as they do. Drawn are the 24 hours "
            "before the asked time: a pill is a dose at a known time, a bar one that lies somewhere in it, the hatched "
            "stretch is too soon for another dose, the ring is the dose asked for.", class_="soft"),
        key(kinds, unread=unread) if kinds else None,
        claims_key() if any(run["claims"] for system in models for case in system.cases for run in case.runs) else None,
        _bar(records, models),
        tag("div", *cards, id="cases"),
        tag("p", "No scenario fits these filters.", class_="empty", id="empty", hidden=True),
        id="scenarios",
        aria_label="Scenarios",
    )  # fmt: skip


def _bar(records: Sequence[Record], models: Sequence[System]) -> Markup:
    def choice(label: str, name: str, options: Sequence[tuple[str, str]], first: str = "all") -> Markup:
        shown = [tag("option", first, value="")] if first else []
        shown += [tag("option", words, value=value) for value, words in options]
        return tag("label", label, tag("select", *shown, name=name), class_="narrow")

    sets = sorted({str(record.get("set") or "core") for record in records})
    decisions = [(d, d) for d in DECISIONS]
    found = {rule for record in records for rule in deciding(record)}
    rules = [(rule, rule_words(rule)) for rule in sorted(found)]
    agree = [("agrees", "rules agree with gold"), ("differs", "rules differ from gold"), ("unsafe", "unsafe YES")]
    if models:
        agree += [("model-wrong", "some model is wrong"), ("all-wrong", "every model is wrong"), ("tie", "a tie")]
    present = [(name, words) for name, words in CATEGORIES.items() if any(r["category"] == name for r in records)]
    controls = [
        tag("label", "Search (press /)", tag("input", type="search", name="search", placeholder="words, id, drug, tag…",
            autocomplete="off"), class_="wide"),
        choice("Set", "set", [(s, s) for s in sets]) if len(sets) > 1 else None,
        choice("Category", "category", present),
        choice("Gold", "gold", decisions),
        choice("Rules say", "decision", decisions),
        choice("Decided by", "rule", rules) if rules else None,
        choice("Agreement", "agree", agree),
        choice("Order", "order", [("file", "as in file"), ("wrong", "disagreements first"), ("decision", "by decision"),
               ("category", "by category")], first=""),
        tag("button", "Clear", type="button", id="clear"),
        tag("output", f"{len(records)} scenarios", id="count", aria_live="polite"),
    ]  # fmt: skip
    return tag(
        "form", tag("div", *controls, class_="row"), class_="bar", id="filters", role="search", autocomplete="off"
    )


# --- one card ---------------------------------------------------------------------------------------------------------


def _card(number: int, record: Record, cases: Mapping[str, Case | None]) -> Markup:
    decision, gold = record.get("decision"), record["gold"]
    wrong = decision != gold
    agree = ["differs" if wrong else "agrees"]
    if decision == "YES" and wrong:
        agree.append("unsafe")
    present = [case for case in cases.values() if case is not None]
    if any(not case.correct for case in present):
        agree.append("model-wrong")
    if present and not any(case.correct for case in present):
        agree.append("all-wrong")
    if any(case.majority.tie for case in present):
        agree.append("tie")
    window = record.get("window")
    drawn: Markup
    if window:
        drawn = window_figure(Window.from_dict(window), number)
    else:
        words = (
            "what was told contradicts itself" if "conflict" in deciding(record) else "no drug with a limit was named"
        )
        drawn = tag("p", f"Nothing to draw: {words}.", class_="note")
    quoted = tag("blockquote", highlighted(record["question"], record.get("spans") or (), _unread(record)))
    sentences, entries = _reasons(record)
    body = [tag("div", quoted, sentences), tag("div", drawn, entries)]
    search = " ".join([record["id"], record["question"], *record.get("tags", []), *deciding(record)])
    return tag(
        "article",
        _card_head(record, wrong=wrong),
        tag("div", *body, class_="two"),
        _runs(cases) if present else None,
        _behind(record),
        class_=f"case{' wrong' if wrong else ''}",
        id=record["id"],
        data_set=record.get("set") or "core",
        data_category=record["category"],
        data_gold=gold,
        data_decision=decision or "",
        data_rule=" ".join(deciding(record)),
        data_agree=" ".join(agree),
        data_search=search.lower(),
    )


def _card_head(record: Record, *, wrong: bool) -> Markup:
    return tag(
        "header",
        tag("a", record["id"], href=f"#{record['id']}", class_="id"),
        tag("span", CATEGORIES[record["category"]]),
        *(tag("span", word.replace("_", " "), class_="tagword") for word in record.get("tags") or ()),
        tag(
            "span",
            tag("span", "gold"),
            pill(record["gold"], gold=True),
            tag("span", "rules differ:" if wrong else "rules"),
            pill(record.get("decision")),
            class_="push",
        ),
    )


def _unread(record: Record) -> list[Mapping[str, Any]]:
    return [part for part in record.get("not_understood") or () if isinstance(part, Mapping)]


def _reasons(record: Record) -> tuple[Markup, Markup | None]:
    """The verdict in sentences, and its parts as a list."""
    if record.get("error"):
        return tag("p", tag("b", "Could not be decided: "), record["error"], class_="verdict"), None
    verdict = Verdict.from_dict(record["verdict"])
    entries: list[tuple[str, Markup | str]] = []
    if verdict.determining:
        entries.append(("Decided by", ", ".join(map(rule_words, verdict.determining))))
    if verdict.reasons:
        entries.append(("Because of", ", ".join(map(rule_words, verdict.reasons))))
    following = verdict.next_allowed
    if following.certain_text and verdict.decision is not Decision.YES:
        entries.append(("Next allowed", moment_words(following.certain_text)))
    if following.possible_text and following.possible_text != following.certain_text:
        entries.append(("Possibly from", moment_words(following.possible_text)))
    if most := [f"{m.units} × {m.product}" for m in verdict.most_allowed_now if m.units]:
        entries.append(("Most now", ", ".join(most)))
    if verdict.missing.questions:
        entries.append(("To ask", tag("ul", *(tag("li", question) for question in verdict.missing.questions))))
    if unread := record.get("not_understood"):
        words = [part["text"] if isinstance(part, Mapping) else str(part) for part in unread]
        entries.append(("Not understood", ", ".join(f"“{word}”" for word in words)))
    sentences = tag("p", record.get("text") or "", class_="verdict")
    listed = [markup(tag("dt", name), tag("dd", value)) for name, value in entries]
    return sentences, tag("dl", *listed) if listed else None


def _behind(record: Record) -> Markup | None:
    parts: list[Markup] = []
    if record.get("rationale"):
        parts.append(tag("p", tag("b", "Gold: "), record["rationale"]))
    if record.get("supported") is False:
        words = f"From the written key facts the rules decide {record.get('facts_decision')}."
        parts.append(tag("p", words, class_="status-broken"))
    findings = Verdict.from_dict(record["verdict"]).findings if record.get("verdict") else ()
    if findings:
        heads = [tag("th", word) for word in ("Rule", "Of", "Measured, best to worst", "Limit", "", "Source")]
        table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *map(_finding, findings)))
        parts.append(tag("div", table, class_="scroll"))
    if not parts:
        return None
    return tag("details", tag("summary", "Why the gold says so, and what each rule measured"), *parts)


def _finding(finding: Finding) -> Markup:
    best, worst = (_amount(measured.value, finding) for measured in (finding.best, finding.worst))
    limits = list(dict.fromkeys(_amount(measured.limit, finding) for measured in (finding.best, finding.worst)))
    return tag(
        "tr",
        tag("td", rule_words(finding.rule)),
        tag("td", finding.subject),
        tag("td", best if best == worst else f"{best} to {worst}"),
        tag("td", f"{'at least' if finding.at_least else 'at most'} {' or '.join(limits)}"),
        tag("td", finding.status, class_=f"status-{finding.status}"),
        tag("td", finding.source, class_="text soft"),
    )


def _amount(value: Exact | None, finding: Finding) -> str:
    if value is None:
        return "no bound"
    if finding.unit == "s":
        return hours(float(value))
    if finding.unit == "ug":
        return milligrams_text(value)
    return f"{float(value):g} {finding.word + ('' if value == 1 else 's') if finding.word else finding.unit}"


# --- several systems --------------------------------------------------------------------------------------------------


def _runs(cases: Mapping[str, Case | None]) -> Markup:
    rows: list[Markup] = []
    said: list[Markup] = []
    for name, case in cases.items():
        if case is None:
            rows.append(tag("tr", tag("td", name), tag("td", "no runs", class_="soft", colspan=4)))
            continue
        verbal = [v for run in case.runs if isinstance(v := run["verbal"], int)]
        none = tag("span", "tie" if case.majority.tie else "none", class_="d d-none")
        majority = pill(case.majority.decision) if case.majority.decision else none
        rows.append(
            tag(
                "tr",
                tag("td", name),
                tag("td", tag("span", *(_tile(run) for run in case.runs), class_="tiles")),
                tag("td", majority, "" if case.correct else tag("span", " ≠ gold", class_="status-broken")),
                tag("td", f"{100 * case.majority.consistency:.0f} %", class_="n"),
                tag("td", f"{sum(verbal) / len(verbal):.1f}" if verbal else "–", class_="n"),
            )
        )
        said.extend(_said(name, run) for run in case.runs if run["reasoning"] or run["detail"])
    heads = [tag("th", word, class_="n" if word in {"Consistency", "Stated confidence"} else None)
             for word in ("System", "Runs", "Majority", "Consistency", "Stated confidence")]  # fmt: skip
    table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows), class_="runs")
    words = tag("details", tag("summary", f"What they said ({len(said)})"), *said) if said else None
    return tag("div", tag("div", table, class_="scroll"), words)


def _tile(run: Row) -> Markup:
    decision = run["decision"]
    letter = _LETTERS.get(str(decision)) or _OTHERS[str(run["outcome"])]
    words = f"run {run['epoch']}: {decision or run['outcome']}"
    return tag("span", letter, class_=f"tile d-{decision or 'none'}", title=words, aria_label=words, role="img")


def _said(name: str, run: Row) -> Markup:
    verbal = f", confidence {run['verbal']} of 10" if run["verbal"] is not None else ""
    head = f"{name}, run {run['epoch']}: {run['decision'] or run['outcome']}{verbal}"
    scored = None
    if run["verifiability"] is not None:
        first = f" (first answer: {_first(run)})" if run["asked_again"] else ""
        scored = tag("span", f"verifiability {run['verifiability']}, {run['failure_type']}{first}", class_="scored")
    words = marked_claims(str(run["reasoning"] or run["detail"]), claims_of(run))
    return tag("div", tag("b", head), scored, tag("div", words), class_="said")


def _first(run: Row) -> str:
    score = "" if run["first_verifiability"] is None else f", {run['first_verifiability']}, {run['first_failure_type']}"
    return f"{run['first_decision'] or run['first_outcome']}{score}"
