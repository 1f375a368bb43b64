"""What somebody else took and who asks took too: "my wife took 2 at 3, and so did I", "same as me", "ditto here"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..terms import Term
from .story import Story

_ANYWHERE: Final[tuple[tuple[str, ...], ...]] = (
    ("so", "did", "i"), ("so", "have", "i"), ("as", "did", "i"), ("as", "have", "i"), ("so", "had", "i"), ("as", "had", "i"), ("i", "had", "too"), ("i", "did", "too"), ("so", "did", "we"), ("i", "did", "as", "well"), ("i", "did", "also"), ("i", "did", "likewise"), ("i", "followed", "suit"),
    ("i", "joined", "him"), ("i", "joined", "her"), ("i", "joined", "them"), ("i", "joined", "in"), ("i", "matched", "him"), ("i", "matched", "her"), ("i", "matched", "them"), ("i", "copied", "him"), ("i", "copied", "her"),
)  # fmt: skip
_AT_END: Final[tuple[tuple[str, ...], ...]] = (
    ("me", "too"), ("me", "as", "well"), ("me", "also"), ("same", "here"), ("same", "for", "me"), ("same", "with", "me"), ("same", "as", "me"), ("same", "as", "i"), ("same", "as", "i", "did"), ("like", "me"), ("like", "i", "did"), ("as", "i", "did"),
    ("ditto",), ("ditto", "me"), ("ditto", "for", "me"), ("ditto", "here"), ("likewise",), ("likewise", "me"), ("likewise", "for", "me"), ("and", "me"), ("and", "myself"),
)  # fmt: skip
"""These only where nothing of the same breath goes on behind them: "he would like me to", "same here at work"."""
_GOES_ON: Final = frozenset({*STOPS, "", ",", ";", ")", "-", "and", "but", "so", "it's", "its", "it", "now", "can", "could", "may", "is", "ok", "okay", "should", "then", "i", "i'm", "my"})
_FIRST: Final = frozenset(said[0] for said in (*_ANYWHERE, *_AT_END))
_LEADING: Final = frozenset({"and", "but", "just", "exactly", "the", "pretty", "much", "well", "actually", "yes", "yeah"})


def so_did_i(story: Story, terms: list[Term], letters: list[str]) -> None:
    """Give what somebody else took to the one who asks too, where the words say so."""
    if all(e.owner in ("", "i", "we") for e in story.events if e.kind == "dose"):
        return
    for k, word in enumerate(letters):
        if word not in _FIRST:
            continue
        said = _said(letters, k)
        last = next((e for e in reversed(story.events) if e.kind == "dose" and e.start < terms[k].start and e.group.start < k), None) if said else None
        if last is None or last.owner in ("", "i", "we") or not (said in _ANYWHERE or _beside(letters, last.clause.start, k, k + len(said))):
            continue
        for event in story.events:
            if event.kind == "dose" and k <= event.group.start < k + len(said) and not event.times:
                event.kind = "gone"  # "same here": no further dose
            elif event.clause is last.clause and [t.start for t in event.times] == [t.start for t in last.times]:
                event.owner = "both"


def _said(letters: list[str], k: int) -> tuple[str, ...]:
    """The longest such words that begin at ``k``."""
    found: tuple[str, ...] = ()
    for said in _ANYWHERE:
        if tuple(letters[k : k + len(said)]) == said:
            found = said
    for said in _AT_END:
        behind = letters[k + len(said)] if k + len(said) < len(letters) else ""
        if tuple(letters[k : k + len(said)]) == said and behind in _GOES_ON and len(said) > len(found):
            found = said
    return found


def _beside(letters: list[str], begins: int, k: int, end: int) -> bool:
    """In the sentence of the dose; or alone in the one behind it."""
    stops = [n for n in range(begins, k) if letters[n] in STOPS]
    if not stops:
        return letters[k] != "and" or letters[k - 1] not in ("him", "her", "he", "she", "you", "them")
    alone = all(word in _LEADING or word == "," for word in letters[stops[-1] + 1 : k]) and (end >= len(letters) or letters[end] in STOPS or letters[end] == ",")
    return len(stops) == 1 and alone
