"""A dose told without a verb, by what happened then: "2 Advil when I got up, 2 more now?" tells of two that were taken."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..cutting.lexicon import STRONG_PAST
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, VOLUME_UNITS, says_number
from .edits import Edit
from .needed import needs

EVENT_JOINTS: Final = frozenset({"when", "after", "as", "once", "before", "while", "because", "cause", "cuz", "bc"})
"""What an event hangs on to a dose by."""
_WHOSE: Final = frozenset({"i", "my", "the", "we", "it", "this", "that", "a", "an", "our", "i'd"})
_HAPPENED: Final = frozenset(
    "got woke went came left felt had was were did began hit threw sat ran fell ate slept finished broke hurt rose made drank saw began became stood bit cut drove flew heard kept lost met put set shook stuck struck took told tore wore".split()
)
_NO_PAST: Final = frozenset("can could will would should may is are am have has do does need want feed speed bed red".split())
_BESIDE: Final = frozenset(
    "of the a an my each strength extra regular them at right just only about both x ( ) , around on in work home school office straight first plus and some then shortly soon long".split()
)
_STARTS: Final = frozenset({".", "?", "!", "\n", ";", ":"})
_ENDS: Final = _STARTS | {",", "-", "and", "but"}
_AGAIN: Final = frozenset({"more", "another", "again"})
_MAY: Final = frozenset({"can", "could", "may", "should", "ok", "okay", "safe", "fine", "alright"})
_POINTED: Final = frozenset({"that", "this", "it", "those", "these", "then", "them", "which"})
""" "Two before that at 7": no event, and the hour is that of the two."""
_TO_TAKE: Final = frozenset({"i", "we", "to", "for", "if"})


@needs(EVENT_JOINTS, _AGAIN | _MAY)
def with_doses_at_events(tokens: list[Token]) -> list[Token]:
    """The tokens with the verb of such a dose, where something is asked for behind it.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_doses_at_events(tokens_of(text)))
    >>> plain("2 advil when i got up this morning, 8:55 am now, 2 more?")
    'took 2 advil when i got up this morning , 8:55 am now , 2 more ?'
    >>> plain("2 advil when i have a headache, ok to take 2 more?")
    '2 advil when i have a headache , ok to take 2 more ?'
    """
    words = [token.text for token in tokens]
    for n, word in enumerate(words):
        if word not in EVENT_JOINTS or n < 2 or words[n + 1 : n + 2] == [] or words[n + 1] not in _WHOSE and not _hour_of_event(tokens, n):
            continue
        end = next((k for k in range(n + 2, len(words)) if words[k] in _ENDS), len(words))
        start = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in _STARTS), 0)
        while start < n and not (says_number(words[start]) or words[start] in DRUG_TRIE or words[start] in ("a", "an", "half")) and tokens[start].kind == "word":
            start += 1  # "ok so 2 Advil when ..."
        if "which" not in words[n:end] and _is_dose(tokens, start, n) and (happened(words[n + 1 : end]) or _hour_of_event(tokens, n)) and _asks(words[end:]) and not _verb_before(words, start):
            at = tokens[start].start
            return with_doses_at_events([*tokens[:start], Token("word", "took", at, at), *tokens[start:]])
    return tokens


def _hour_of_event(tokens: list[Token], n: int) -> bool:
    """ "before breakfast at 7", "straight after work at 5 pm"."""
    if tokens[n].text not in ("before", "after") or n + 3 >= len(tokens):
        return False
    k = n + 2 + (tokens[n + 1].text in ("my", "the"))
    return tokens[k - 1].kind == "word" and tokens[k - 1].text not in _POINTED and not says_number(tokens[k - 1].text) and tokens[k].text == "at" and k + 1 < len(tokens) and (tokens[k + 1].kind in ("num", "hm") or says_number(tokens[k + 1].text))


def happened(words: list[str]) -> bool:
    """The words tell of something past that is no dose.

    >>> happened("i got up this morning".split()), happened("i took 2 tylenol".split()), happened("i need it".split())
    (True, False, False)
    """
    if not STRONG_PAST.isdisjoint(words) or any(names_drug(words, k) or word in FORMS or word in MASS_UNITS for k, word in enumerate(words)):
        return False
    return _NO_PAST.isdisjoint(words[:3]) and any(word in _HAPPENED or word.endswith("ed") and word not in _NO_PAST for word in words)


def _is_dose(tokens: list[Token], start: int, end: int) -> bool:
    """Nothing but a drug and how much of it."""
    words = [token.text for token in tokens[start:end]]
    drug = any(word in DRUG_TRIE or word in FORMS for word in words)
    much = any(says_number(word) or word in ("a", "an", "half") for word in words)
    return drug and much and all(
        token.kind in ("num", "frac", "hm") or says_number(token.text) or token.text in DRUG_TRIE or token.text in FORMS or token.text in MASS_UNITS
        or token.text in VOLUME_UNITS or token.text in _BESIDE for token in tokens[start:end]
    )  # fmt: skip


def _verb_before(words: list[str], start: int) -> bool:
    """A verb of the same sentence stands before: it says itself whether they were taken."""
    low = next((k + 1 for k in range(start - 1, -1, -1) if words[k] in _STARTS), 0)
    return not set(words[low:start]) <= {"ok", "okay", "so", "hi", "hello", "hey", "well", "just", "only", "um", "today", "this", "morning", "about", "around", "and", "then", "first", "yes", "yeah", "like"}


def _asks(words: list[str]) -> bool:
    """More is asked for, or one may take something."""
    return not _AGAIN.isdisjoint(words) or any(word in _MAY and words[k + 1 : k + 2] != [] and words[k + 1] in _TO_TAKE for k, word in enumerate(words))


_OCCASIONS: Final = frozenset(
    "party wedding game concert meeting gym class dinner lunch brunch breakfast shower funeral reception movie exam interview work school workout practice match recital picnic cookout barbecue bbq office house place "
    "appointment ceremony graduation festival show play clinic dentist church airport hotel pool park lake beach reunion rehearsal conference shoot bar pub".split()
)
_LED: Final = frozenset({"at", "during", "from", "over"})
_WHOM: Final = frozenset({"a", "an", "the", "my", "our", "his", "her", "their", "this"})
_ROUGHLY: Final = frozenset({"about", "around", "roughly", "almost", "nearly", "over", "just", "exactly", "maybe", "like", "only"})
_HOURS: Final = frozenset({"hour", "hours", "hr", "hrs", "minutes", "mins", "min"})


@needs(_LED, _OCCASIONS, {"ago"}, _HOURS)
def with_hours_behind_occasions(tokens: list[Token]) -> list[Token]:
    """The tokens without the occasion between a dose and the hours since.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_hours_behind_occasions(tokens_of("2 advil at my nephew's birthday party five hours ago")))
    '2 advil five hours ago'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 4):
        if words[n] not in _LED or not (words[n - 1] in DRUG_TRIE or words[n - 1] in FORMS or says_number(words[n - 1])):
            continue
        end = next((k for k in range(n + 1, min(n + 7, len(words) - 2)) if words[k] in _OCCASIONS and words[k + 1] not in _OCCASIONS), 0)
        inside = tokens[n + 1 : end + 1]
        if not end or words[n + 1] not in _WHOM | {"work", "school", "church", "dinner", "lunch", "brunch", "breakfast"} or any(token.kind != "word" or says_number(token.text) or token.text in DRUG_TRIE for token in inside[1:]):
            continue
        ago = end + 1 + (words[end + 1] in _ROUGHLY)
        told = words[ago : ago + 3]
        if len(told) == 3 and (says_number(told[0]) or told[0] in ("a", "an")) and told[1] in _HOURS and told[2] == "ago":
            return [*tokens[:n], *with_hours_behind_occasions(tokens[end + 1 :])]
    return tokens


_HOUR_OF_IT: Final = re.compile(
    r"(?P<put> (?:right |just |shortly |straight |soon )?(?P<way>before|after) (?:the|my|our|his|her|their|a|an) (?P<of>\d{1,2}(?::[0-5]\d)?)(?: ?(?P<half>[ap])\.?m\b\.?)? (?P<what>[a-z]{3,}(?: [a-z]{3,})?),) (?:at |around |about )+(?P<hour>\d{1,2}(?::[0-5]\d)?)(?: ?(?P<other>[ap])\.?m\b\.?)?(?= ?[.;!?,]|$)"
)
_DOSES: Final = frozenset("dose doses pill pills tablet tablets one ones caplet caplets round rounds set pair advil tylenol motrin ibuprofen aleve excedrin nyquil dayquil acetaminophen paracetamol hours hour mg".split())


@needs("before after", "the my our his her their a an", "at around about")
def hours_beside_events(folded: str) -> Iterator[Edit]:
    """ "Two before the 10 am kickoff, at 9:30": at 9:30, and the other hour is that of the kickoff.

    >>> list(hours_beside_events("i took two advil before the 10 am kickoff, at 9:30. it's 2 pm"))
    [(16, 42, '')]
    >>> list(hours_beside_events("i took two advil before the 10 am kickoff, at 11.")), list(hours_beside_events("two before the 10 am dose, at 9:30."))
    ([], [])
    """
    for match in _HOUR_OF_IT.finditer(folded):
        of, hour = (int(at) % 12 * 60 + int(past or 0) for at, _, past in (match["of"].partition(":"), match["hour"].partition(":")))
        gap = (of - hour if match["way"] == "before" else hour - of) % 720
        same = hour < of if match["way"] == "before" else hour > of
        if not 0 < gap <= 180 or match["half"] and match["other"] and (match["half"] == match["other"]) is not same or not _DOSES.isdisjoint(match["what"].split()):
            continue
        yield match.start("put"), match.end("put"), ""
