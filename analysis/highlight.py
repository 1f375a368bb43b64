"""A question with the spans behind its facts marked, an explanation with its claims, whatever the spans overlap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from .markup import Markup, markup, tag

FAMILIES: Final = {
    "dose": "dose",
    "total": "total",
    "request": "ask",
    "time": "time",
    "now": "time",
    "scope": "scope",
    "denial": "denial",
}
"""The family (its colour) of each kind of fact; a kind not listed is marked in a neutral one."""

EDGES: Final = " \t\r\n,;:.!?"
"""What a span may begin or end with and is not part of the fact."""

WORDS: Final = {
    "dose": "a dose",
    "total": "a total",
    "time": "a time",
    "ask": "what is asked",
    "scope": "out of scope",
    "denial": "not taken",
    "misc": "another fact",
    "unread": "not understood",
}


def family(kind: str) -> str:
    """The family of a kind of fact.

    >>> family("now"), family("weather")
    ('time', 'misc')
    """
    return FAMILIES.get(kind.lower(), "misc")


def highlighted(text: str, spans: Sequence[Mapping[str, Any]], unread: Sequence[Mapping[str, Any]] = ()) -> Markup:
    """The text with each span marked; nested and overlapping spans keep all their kinds.

    Spans outside the text are cut at its ends and lose the punctuation at theirs; an empty one marks nothing.

    >>> str(highlighted("I took 2 Advil", [{"kind": "dose", "start": 7, "end": 14}]))
    'I took <mark class="k-dose" title="dose">2 Advil</mark>'
    """
    marks = [(*_trimmed(text, int(s["start"]), int(s["end"])), str(s["kind"])) for s in spans]
    marks += [(*_trimmed(text, int(s["start"]), int(s["end"])), "not understood") for s in unread]
    cuts = sorted({0, len(text), *(place for start, end, _ in marks if start < end for place in (start, end))})
    pieces: list[Markup] = []
    for start, end in pairwise(cuts):
        kinds = list(dict.fromkeys(kind for first, last, kind in marks if first <= start and end <= last))
        if not kinds:
            pieces.append(markup(text[start:end]))
            continue
        classes = sorted({"unread" if kind == "not understood" else f"k-{family(kind)}" for kind in kinds})
        pieces.append(tag("mark", text[start:end], class_=" ".join(classes), title=", ".join(kinds)))
    return markup(*pieces)


VERDICTS: Final = ("contradicted", "unsupported", "supported")
"""What the verifier says of a claim, the gravest first."""


def marked_claims(text: str, claims: Sequence[Mapping[str, Any]]) -> Markup:
    """An explanation with its claims marked by their verdict; where two overlap, the graver one is seen.

    What each claim is, and the computation behind its verdict, is the mark's title.

    >>> claim = {"start": 0, "end": 7, "kind": "elapsed", "verdict": "supported", "because": "3 h to the asked time"}
    >>> str(marked_claims("3 hours.", [claim]))
    '<mark class="v-supported" title="elapsed: supported; 3 h to the asked time">3 hours</mark>.'
    """
    cuts = sorted({0, len(text), *(min(len(text), max(0, int(claim[end]))) for claim in claims for end in ("start", "end"))})
    pieces: list[Markup] = []
    for start, end in pairwise(cuts):
        inside = [claim for claim in claims if claim["start"] <= start and end <= claim["end"]]
        if not inside:
            pieces.append(markup(text[start:end]))
            continue
        inside.sort(key=lambda claim: VERDICTS.index(claim["verdict"]))
        title = "\n".join(f"{claim['kind']}: {claim['verdict']}; {claim['because']}" for claim in inside)
        pieces.append(tag("mark", text[start:end], class_=f"v-{inside[0]['verdict']}", title=title))
    return markup(*pieces)


def claims_key() -> Markup:
    """The legend of :func:`marked_claims`."""
    items = [tag("span", tag("mark", verdict, class_=f"v-{verdict}")) for verdict in reversed(VERDICTS)]
    return tag("p", tag("span", "In the explanations:"), *items, class_="key")


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    start, end = max(0, start), min(len(text), end)
    inside = text[start:end]
    start += len(inside) - len(inside.lstrip(EDGES))
    return start, max(start, end - (len(inside) - len(inside.rstrip(EDGES))))


def key(kinds: Sequence[str], *, unread: bool) -> Markup:
    """The families that occur, each in its own colour, for the legend above the scenarios."""
    found = list(dict.fromkeys(name for name in WORDS if name in {family(kind) for kind in kinds}))
    items = [tag("span", tag("mark", WORDS[name], class_=f"k-{name}")) for name in found]
    if unread:
        items.append(tag("span", tag("mark", WORDS["unread"], class_="unread")))
    return tag("p", tag("span", "In the questions:"), *items, class_="key")
