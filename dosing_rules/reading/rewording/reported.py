"""Somebody's words, told again: as a record puts them, as a question, as what they say to take.

Somebody's words as a record puts them: "the user reports swallowing two", "denies taking any", "and proposes 2 Tylenol plus 2 DayQuil".

Who reports an intake had it; who denies one had none; and what somebody proposes, intends or considers would be taken.

Questions that are told: "my mother asked if Aleve is fine" is "my mother asked is Aleve fine".

What somebody says to take, and the question whether one can: "my friend says take 400 at 3 pm, can I?" asks for 400 at 3 pm.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_end, sentence_start
from ..drugs import DRUG_TRIE, names_drug
from ..persons import PERSONS
from ..tokens import Token, without
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, VOLUME_UNITS, says_number
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
    return without(tokens, gone)


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
        start = sentence_start(words, n)
        end = sentence_end(words, n)
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


_ASKING: Final = frozenset({"asked", "asks", "asking", "wonders", "wondered", "wondering", "know", "wonder", "curious", "unsure", "sure"})
_BEING: Final = frozenset({"is", "are", "would", "will", "was", "were"})
_FINE: Final = frozenset({"fine", "ok", "okay", "safe", "alright", "allowed", "good", "permitted", "acceptable", "advisable", "too"})


@needs({"if", "whether"})
def with_reported_questions(tokens: list[Token]) -> list[Token]:
    """The tokens with such questions in the order of a question.

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in with_reported_questions(tokens_of("my mom asked if 2 aleve would be ok")))
    'my mom asked would 2 aleve be ok'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 3, 0, -1):
        if words[n] not in ("if", "whether") or words[n - 1] not in _ASKING:
            continue
        verb = next((k for k in range(n + 2, min(n + 9, len(words))) if words[k] in _BEING), 0)
        judged = words[verb + 1 : verb + 4]
        named = words[n + 1 : verb]
        if not verb or _FINE.isdisjoint(judged[:1] if judged[:1] != ["be"] else judged[1:2]) or not all(word.replace("-", "").isalnum() for word in named):
            continue
        if any(word in DRUG_TRIE or word in FORMS or word in NUMBER_WORDS or word.isdecimal() or word in ("another", "more") for word in named):
            tokens[n].text = words[verb]
            tokens = [*tokens[:verb], *tokens[verb + 1 :]]
            words = [token.text for token in tokens]
    return tokens


_SAYS: Final = frozenset({"says", "said", "say", "told", "tells", "suggests", "suggested", "wants", "keeps"})
_TO_TAKE: Final = frozenset({"to", "i", "he", "she", "should", "can", "could", "me", "him", "her", "that", "just", "go", "ahead", "and", "saying", "telling"})
_TAKE: Final = frozenset({"take", "have", "pop", "swallow"})
_TAKERS: Final = {"i": "i", "he": "he", "she": "she"}
_MAY: Final = frozenset({"can", "could", "may", "should"})
_GRANTED: Final = frozenset({"ok", "okay", "fine", "alright", "safe", "allowed"})
_JOINTS: Final = frozenset({",", "and", "but", "so", "now", "."})
_RULES: Final = frozenset("every each per if when before after until till unless times never not no without or up max only most least".split())
"""With one of these it is a rule or a condition, and no one dose."""


@needs(_SAYS, _TAKE)
def with_what_one_is_told_to_take(tokens: list[Token]) -> list[Token]:
    """The tokens with such a suggestion as the question that is asked about it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_what_one_is_told_to_take(tokens_of("i had 2 advil at 10 am and my friend says to take 2 more at 3 pm, can i?")))
    'i had 2 advil at 10 am . can i take 2 more at 3 pm ?'
    """
    words = [token.text for token in tokens]
    tail, who = _whether(words)
    take = next((n for n in range(tail - 2, 0, -1) if words[n] in _TAKE), 0) if tail else 0
    if not take or not (says_number(words[take + 1]) or words[take + 1] in ("another", "a", "some")):
        return tokens
    says = take - 1
    while says > 1 and words[says] in _TO_TAKE:
        says -= 1
    end = next((n for n in range(take, tail) if words[n] in STOPS), tail)
    if words[says] not in _SAYS or not _RULES.isdisjoint(words[take:end]) or not _MAY.isdisjoint(words[end:tail]):
        return tokens
    start = says - 1
    while start and says - start < 4 and words[start - 1] not in _JOINTS and words[start - 1] not in STOPS and words[start] not in ("my", "the", "his", "her", "our"):
        start -= 1
    if start == says - 1 and words[start] in ("i", "i've", "we") or any(word[0].isdigit() or word in NUMBER_WORDS or word in ("am", "pm") for word in words[start:says]):
        return tokens
    first = start
    while first and words[first - 1] in _JOINTS:
        first -= 1
    at, until = tokens[start].start, tokens[take].start
    half = (at + until) // 2
    asked = [replace(tokens[says], kind="word", text="can", start=at, end=half), replace(tokens[says], kind="word", text=who, start=half, end=until)]
    stop = [replace(tokens[says], kind="sign", text=".", start=at, end=at)] if first else []
    mark = replace(tokens[says], kind="sign", text="?", start=tokens[end - 1].end, end=tokens[end - 1].end)
    return [*tokens[:first], *stop, *asked, *tokens[take:end], mark, *tokens[end + 1 : tail]]


def _whether(words: list[str]) -> tuple[int, str]:
    """Where the question behind it begins, and who would take it: ", can I?", ". Is that OK?"; 0 where none ends the text."""
    end = len(words) - (words[-1:] == ["?"])
    for tail in range(end - 1, max(end - 6, 1), -1):
        asked = words[tail:end]
        judged = asked[0] in ("is", "would") and asked[1:2] in (["that"], ["it"], ["this"]) and asked[-1] in _GRANTED and len(asked) <= 4
        may = asked[0] in _MAY and len(asked) > 1 and asked[1] in _TAKERS and asked[2:] in ([], ["do", "that"], ["do", "it"])
        if may or judged:
            while words[tail - 1] in _JOINTS or words[tail - 1] in STOPS:
                tail -= 1
            return tail, asked[1] if may else "i"
    return 0, ""
