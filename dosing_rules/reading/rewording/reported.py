"""Somebody's words as a record puts them: "the user reports swallowing two", "denies taking any", "and proposes 2 Tylenol plus 2 DayQuil".

Who reports an intake had it; who denies one had none; and what somebody proposes, intends or considers would be taken.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import names_drug
from ..persons import PERSONS
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, VOLUME_UNITS
from .needed import needs

_REPORTS: Final = frozenset(
    "reports reported reporting states stated stating admits admitted admitting acknowledges acknowledged confirms confirmed mentions mentioned describes described recalls recalled recounts recounted "
    "discloses disclosed notes noted remembers indicates indicated reveals revealed declares declared endorses endorsed relates related documents documented".split()
)
_DENIES: Final = frozenset({"denies", "denied", "denying"})
_DONE: Final = {
    "taking": "took", "swallowing": "swallowed", "ingesting": "ingested", "consuming": "consumed", "using": "used", "drinking": "drank", "popping": "popped", "downing": "downed",
    "taken": "took", "swallowed": "swallowed", "ingested": "ingested", "consumed": "consumed", "used": "used", "drunk": "drank", "popped": "popped", "had": "had", "downed": "downed",
}  # fmt: skip
_DOUBTFUL: Final = frozenset("not never no vaguely dimly barely faintly hardly half longer possibly perhaps maybe may might or".split())

_PROPOSES: Final = frozenset({"proposes", "propose", "plans", "intends", "contemplates", "considers", "seeks", "requests", "suggests"})
_PROPOSING: Final = {"considering": "taking", "contemplating": "taking", "proposing": "to take", "planning": "to take", "requesting": "to take", "seeking": "to take", "intending": "to take", "eyeing": "taking"}
_IS: Final = frozenset({"is", "are", "am", "i'm", "im", "he's", "she's", "they're", "we're", "now", "currently"})
_ADVISERS: Final = frozenset(
    "doctor doc doctor's dr nurse pharmacist chemist dentist surgeon physician paramedic medic gp label leaflet box bottle package packet website site internet google app chart plan schedule article book protocol "
    "guideline guidelines instructions directions friend neighbor neighbour coworker colleague roommate who".split()
)
"""What these propose is advice, and nobody has asked for it."""
_WONT: Final = frozenset({"not", "never", "no", "nobody", "none", "hardly", "longer"})
_CUSTOM: Final = frozenset({"every", "each", "daily", "per", "q", "nightly"})
_FURTHER: Final = frozenset({"another", "further", "additional", "more", "extra", "a", "an", "the", "some", "same", "only", "just", "about"})
_NOUNS: Final = FORMS.keys() | MASS_UNITS.keys() | VOLUME_UNITS.keys() | {"more", "another"}


@needs(_REPORTS | _DENIES | _PROPOSES | _PROPOSING.keys())
def with_reports(tokens: list[Token]) -> list[Token]:
    """The tokens with such records put plainly.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_reports(tokens_of("a user reports swallowing two advil. user intends 2 more")))
    'a user swallowed two advil . user intends to take 2 more'
    >>> " ".join(t.text for t in with_reports(tokens_of("she denies having taken any advil and is considering 2")))
    "she hasn't taken any advil and is considering 2"
    """
    words = [token.text for token in tokens]
    known = set(words)
    if not _REPORTS.isdisjoint(known) or not _DENIES.isdisjoint(known):
        tokens = _reported(tokens, words)
        words = [token.text for token in tokens]
    if not _PROPOSES.isdisjoint(known) or not _PROPOSING.keys().isdisjoint(known):
        tokens = _proposed(tokens, words)
    return tokens


def _reported(tokens: list[Token], words: list[str]) -> list[Token]:
    """ "Reports swallowing", "states having taken", "admits to using": it was taken; "denies taking": it was not."""
    gone: set[int] = set()
    for n in range(1, len(words) - 1):
        denied = words[n] in _DENIES
        if not denied and words[n] not in _REPORTS:
            continue
        k = n + 1 + (words[n + 1] == "to")
        if words[k : k + 2] == ["have", "had"] or (words[k : k + 1] in (["having"], ["have"]) and words[k + 1 : k + 2] and words[k + 1] in _DONE and not words[k + 1].endswith("ing")):
            k += 1
        elif k < len(words) and not words[k].endswith("ing"):
            continue
        done = _DONE.get(words[k]) if k < len(words) else None
        if done is None and words[k : k + 1] == ["having"] and _so_much(tokens, words, k + 1):
            done = "had"
        if done is None or (denied and words[n - 1] in _DOUBTFUL):
            continue
        if words[n - 1] in _DOUBTFUL:
            tokens[n - 1] = replace(tokens[n - 1], kind="word", text="maybe")  # "vaguely recalls taking two"
        gone |= set(range(n + 1 + denied, k + (not denied)))
        if denied:
            tokens[n] = replace(tokens[n], kind="word", text="hasn't")
            tokens[k] = replace(tokens[k], kind="word", text="taken")
            gone.discard(k)
            gone |= set(range(n + 1, k))
        else:
            tokens[n] = replace(tokens[n], kind="word", text=done, end=tokens[k].end)
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


def _so_much(tokens: list[Token], words: list[str], n: int) -> bool:
    """A quantity of medicine begins at ``n``."""
    k = n
    while k < len(words) and words[k] in _FURTHER:
        k += 1
    counted = k > n or (k < len(words) and (tokens[k].kind in ("num", "frac") or words[k] in NUMBER_WORDS or words[k] == "half"))
    return (counted and any(words[j] in _NOUNS or names_drug(words, j) for j in range(n, min(k + 5, len(words))) if words[j] not in STOPS)) or names_drug(words, k)


def _proposed(tokens: list[Token], words: list[str]) -> list[Token]:
    """ "Proposes 2 Tylenol", "intends another dose", "is considering three": what would be taken."""
    out: list[Token] = []
    for n, token in enumerate(tokens):
        out.append(token)
        verb = words[n]
        if verb in _PROPOSES:
            put = "to take"
        elif verb in _PROPOSING and n and words[n - 1] in _IS:
            put = _PROPOSING[verb]
        else:
            continue
        if n + 1 >= len(words) or not _so_much(tokens, words, n + 1):
            continue
        start = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in STOPS), 0)
        end = next((k for k in range(n, len(words)) if words[k] in STOPS), len(words))
        lead = words[start:n]
        if verb in ("proposes", "suggests") and not _ADVISERS.isdisjoint(lead) and not _CUSTOM.isdisjoint(words[n:end]):
            out[-1] = replace(token, text="recommends")  # "the doctor proposes 2 every six hours"
            continue
        if n == start or not _ADVISERS.isdisjoint(lead) or not _CUSTOM.isdisjoint(words[n:end]) or not _WONT.isdisjoint(words[max(n - 2, 0) : n]):
            continue
        if verb == "suggests" and (not PERSONS.keys().isdisjoint(lead) or not {"user", "patient"} & set(lead)):
            continue
        said = put.split()
        room = token.end
        token = out[-1] = replace(token, end=max(room - len(said), token.start + 1))
        for m, word in enumerate(said):
            place = min(token.end + m, room)
            out.append(Token("word", word, place, min(place + 1, room)))
    return out
