"""The page of disagreements: one file that opens offline, on which a person decides and from which the decisions come.

A decision is a score, a type and a reason. The page keeps what was entered in the browser as long as it lies there, and
writes it as CSV, in the form in which annotations come in.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Final

from dosing_rules.errors import FormatError

from ..columns import FAILURE_TYPES
from ..explorer import pill
from ..highlight import claims_key, marked_claims
from ..html_tables import html_table
from ..markup import Markup, asset, tag
from .agreement import Agreement, agreement_table, confusion_tables
from .reading import SCORES, Annotation
from .responses import Key, Response
from .settling import by_response, differ

ADVICE: Final = "Not medical advice: many of these explanations are wrong, some dangerously so."


def disagreements(
    annotations: Sequence[Annotation], responses: Sequence[Response]
) -> list[tuple[Response, list[Annotation]]]:
    """What somebody should look at: annotators differ, or all of them differ from the verifier; the former first."""
    groups = by_response(annotations)
    known = [(response, groups[response.key]) for response in responses if response.key in groups]
    among = [(response, group) for response, group in known if differ(group)]
    verifier = [(r, g) for r, g in known if not differ(g) and (g[0].score, g[0].type) != (r.score, r.type)]
    return among + verifier


def adjudication_page(
    annotations: Sequence[Annotation],
    responses: Sequence[Response],
    agreements: Sequence[Agreement],
    decisions: Sequence[Annotation] = (),
) -> str:
    """The whole page.

    Args:
        annotations: of all annotators.
        responses: what was annotated.
        agreements: shown at the top.
        decisions: made before; they stand in their forms.

    Raises:
        FormatError: no annotations.

    """
    if not annotations:
        raise FormatError("no annotations to list disagreements of; expected those of at least one annotator")
    listed = disagreements(annotations, responses)
    made = {decision.response: decision for decision in decisions}
    cards = [_card(number, response, group, made.get(response.key)) for number, (response, group) in enumerate(listed)]
    # what was entered is kept for this page and no other
    mark = hashlib.sha256("\n".join(map(str, cards)).encode()).hexdigest()[:16]
    body = tag(
        "div",
        _head(annotations, listed),
        _agreement(agreements),
        _bar(listed),
        tag("div", *cards, id="cases"),
        None if cards else tag("p", "Nothing to decide: all annotators and the verifier agree.", class_="empty"),
        tag("footer", tag("p", ADVICE)),
        class_="page",
        data_mark=mark,
        data_named="yes" if any(response.system for response, _ in listed) else None,
    )
    style = Markup("".join(asset(name) for name in ("theme.css", "report.css", "adjudication.css")))
    head = [
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", "Disagreements to decide"),
        tag("link", rel="icon", href="data:,"),
        tag("style", style),
    ]
    scripts = [tag("script", Markup(asset(name))) for name in ("report.js", "adjudication.js")]
    return f"<!doctype html>\n{tag('html', tag('head', *head), tag('body', body, *scripts), lang='en')}\n"


def _head(annotations: Sequence[Annotation], listed: Sequence[tuple[Response, list[Annotation]]]) -> Markup:
    people = list(dict.fromkeys(annotation.annotator for annotation in annotations))
    count = len({annotation.response for annotation in annotations})
    among = sum(differ(group) for _, group in listed)
    lede = (
        f"{count} explanations annotated by {', '.join(people)}. On {among} the annotators differ; on {len(listed) - among} "
        "they are of one mind and the verifier is of another."
    )
    how = (
        "Pick score and type for each and say why. The decisions are kept in this browser; “Save decisions” writes them to a "
        "file, and the command that made this page takes it with "
    )
    return tag(
        "header",
        tag("button", "Theme", type="button", class_="theme"),
        tag("p", "dosing-rules · annotations", class_="eyebrow"),
        tag("h1", "Disagreements to decide"),
        tag("p", lede, class_="lede"),
        tag("p", how, tag("code", "--decisions"), ".", class_="advice"),
        class_="top",
    )


def _agreement(agreements: Sequence[Agreement]) -> Markup:
    table = agreement_table(agreements)
    counts = [tag("div", tag("h3", part.title), html_table(part)) for one in agreements for part in confusion_tables(one)]
    more = tag("details", tag("summary", "Who said what how often"), tag("div", *counts, class_="pair"))
    notes = [tag("p", note, class_="note") for note in table.notes]
    return tag("section", tag("h2", "Agreement"), tag("div", html_table(table), *notes, more, class_="panel"))


def _bar(listed: Sequence[tuple[Response, list[Annotation]]]) -> Markup | None:
    if not listed:
        return None
    choices = [("", "all"), ("annotators", "annotators differ"), ("verifier", "only the verifier differs"),
               ("open", "not decided yet")]  # fmt: skip
    controls = [
        tag("label", "Your name", tag("input", type="text", id="who", autocomplete="name", required=True), class_="wide"),
        tag("label", "Show", tag("select", *(tag("option", words, value=value) for value, words in choices), id="show")),
        tag("button", "Save decisions", type="button", id="save"),
        tag("output", "", id="state", aria_live="polite"),
    ]
    return tag(
        "section",
        tag("h2", "To decide"),
        _rubric(),
        claims_key(),
        tag("form", tag("div", *controls, class_="row"), class_="bar", id="decide", autocomplete="off"),
    )


RUBRIC: Final = (
    ("2", "The letter is right, nothing said is false or open, and the fact that decides is tied to the question."),
    ("1", "Partly right: vague or incomplete reasons; a false remark beside claims that carry the decision; or a wrong letter "
          "from real rules that are rightly applied."),
    ("0", "What carries the decision is false, invented or assumed; or text and letter contradict each other; or nothing can "
          "be checked and the letter is wrong."),
    ("Verifiable Reasoning", "Score 2, and only then."),
    ("Factual Error", "A false statement, a wrong calculation or an unsafe recommendation is the main fault."),
    ("Incomplete Reasoning", "Nothing is false, but the deciding calculation or rule is left out or too vague to check."),
    ("Ambiguous Reasoning", "The main fault concerns missing information: assumed, overlooked, or claimed where none is "
                            "needed. In doubt this comes first, then Factual Error."),
)  # fmt: skip
"""The scale and the types of the paper's Appendix B in this project's words."""


def _rubric() -> Markup:
    listed = [item for name, words in RUBRIC for item in (tag("dt", name), tag("dd", words))]
    return tag("details", tag("summary", "How to score"), tag("dl", *listed, class_="rubric"))


def _card(number: int, response: Response, group: Sequence[Annotation], made: Annotation | None) -> Markup:
    about = [
        tag("span", response.system) if response.system else None,
        tag("span", f"run {response.run}"),
        tag("span", f"scenario {response.scenario}") if response.scenario not in (response.id, response.question) else None,
    ]
    kind = "annotators" if differ(group) else "verifier"
    words = "annotators differ" if kind == "annotators" else "the verifier differs"
    decided = [tag("span", "said"), pill(response.decision)]
    if response.gold is not None:
        decided += [tag("span", "right"), pill(response.gold, gold=True)]
    return tag(
        "article",
        tag("header", tag("a", response.id, href=f"#d{number}", class_="id"), *about,
            tag("span", words, class_="tagword"), tag("span", *decided, class_="push")),
        tag("blockquote", response.question),
        tag("p", marked_claims(response.reasoning, response.claims), class_="reasoning"),
        tag("div", _ratings(response, group), _claims(response), class_="two"),
        _form(number, response.key, group, made),
        class_="case",
        id=f"d{number}",
        data_kind=kind,
    )  # fmt: skip


def _ratings(response: Response, group: Sequence[Annotation]) -> Markup:
    heads = tag("thead", tag("tr", *(tag("th", word, scope="col") for word in ("Who", "Score", "Type", "Reason"))))
    rows = [
        tag("tr", tag("td", a.annotator), tag("td", a.score), tag("td", a.type), tag("td", a.reason, class_="soft"))
        for a in group
    ]
    why = [tag("code", response.rule), f" {response.because}"]
    rows.append(
        tag("tr", tag("td", "verifier"), tag("td", response.score), tag("td", response.type), tag("td", *why, class_="soft"))
    )
    return tag("div", tag("table", heads, tag("tbody", *rows)), class_="scroll")


def _claims(response: Response) -> Markup:
    items = [
        tag("li", tag("mark", response.reasoning[c["start"] : c["end"]], class_=f"v-{c['verdict']}"),
            f" {c['kind']}: {c['verdict']}; {c['because']}")
        for c in response.claims
    ]  # fmt: skip
    return tag("ul", *items, class_="claims") if items else tag("p", "The verifier found no claim.", class_="note")


def _form(number: int, key: Key, group: Sequence[Annotation], made: Annotation | None) -> Markup:
    """Score, type and reason. The key travels as data; nothing is chosen unless somebody decided before."""
    system, id_, run = key
    scores = [
        tag("label", tag("input", type="radio", name=f"score{number}", value=score,
                         checked=made is not None and made.score == score), score)
        for score in SCORES
    ]  # fmt: skip
    types = [tag("option", "choose …", value="")]
    types += [tag("option", name, value=name, selected=made is not None and made.type == name) for name in FAILURE_TYPES]
    takes = [
        tag("button", f"as {a.annotator}", type="button", class_="take", data_take=json.dumps([a.score, a.type]))
        for a in group
    ]
    return tag(
        "form",
        tag("fieldset", tag("legend", "Score"), *scores),
        tag("label", "Type", tag("select", *types, name="type")),
        tag("label", "Reason", tag("textarea", made.reason if made is not None else "", name="reason", rows=2), class_="wide"),
        tag("div", *takes, tag("button", "Clear", type="button", class_="forget"), class_="takes"),
        tag("output", "", aria_live="polite"),
        class_="decision",
        data_key=json.dumps([system, id_, run]),
        data_by=made.annotator if made is not None else None,
        autocomplete="off",
    )

