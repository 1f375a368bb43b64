"""What others think of a drug and what was planned and left, said beside a question that is about what was taken."""

from __future__ import annotations

import re
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..tokens import Token
from .needed import needs

_SAYING: Final = frozenset(
    "says said say tells told tell thinks thought think reckons reckon claims claim insists believes believe swears swear prefers prefer likes like loves love hates hate trusts used".split()
)
"""Without one of these nothing here is put aside."""

_MODALS: Final = frozenset({"can", "could", "may", "should", "would", "is", "are", "do", "ok", "okay", "safe", "when", "how", "what", "am", "another"})
_ANCHORS: Final = frozenset({"more", "another", "again", "redose", "repeat", "next", "second", "third"})

_MANNERS: Final = r"(?:(?:so|but|and|also|now|well|oh|anyway|btw|honestly|meanwhile|apparently)(?: ,)? )*"
_WHO: Final = (
    r"(?:(?:my|the|our|his|her|a|one|some)(?: [a-z]+)?? )?(?:" + "|".join(sorted((word for word in PERSONS if PERSONS[word][2] != "animal"), key=len, reverse=True))
    + r"|pharmacist|chemist|doc|dentist|physio|therapist|trainer|coach|teacher|google|internet|lady|clerk|receptionist)(?: at [a-z]+(?: [a-z]+)?)?"
)
_OFTEN: Final = r"(?: (?:just|always|also|now|really|keeps|kept|still|only|once|usually|generally))*"
_REST: Final = (
    r"(?: (?!(?:took|had|taken|gave|given|give|swallowed|ate|popped|and|but|so|because|i|we|he|already|today|yesterday|tonight|ago|hours?|hrs?|morning|earlier|last|this morning|was|were|not|never|no) |D )[a-z'-]+){0,7}"
)
_REMARK: Final = re.compile(
    rf"{_MANNERS}(?:{_WHO}{_OFTEN} (?:"
    rf"(?:says?|said|tells?|told|thinks?|thought|reckons?|claims?|insists?|believes?)(?: (?:me|us|that))* D (?:is|'s|works|helps|would be|might be)(?= ){_REST}(?: for this)?"
    rf"|swears? by D{_REST}|(?:prefers?|likes?|loves?|hates?|trusts) D{_REST}|used to (?:give|take|use|swear by|buy|keep|bring)(?: us| me| them)? D{_REST})"
    rf"|i (?:really |honestly |just )?(?:don't|dont|do not|never) (?:really )?(?:like|liked|trust|trusted) D{_REST}"
    r"|i (?:really |honestly |just )?(?:hate|dislike|don't like|dont like|can't stand) (?:taking |swallowing )?(?:pills|tablets|meds|medicine|medicines|medication|drugs)) "
)


_UNDONE: Final = frozenset({"didn't", "didnt", "never", "decided", "skipped", "forgot"})
_PLANNED: Final = re.compile(
    r"(?:and |but |so )?(?:i|we|he|she) (?:was|were)(?: (?:just|really|actually|about|all|set))* (?:going|gonna|meaning|planning|supposed|meant|about|set|tempted)(?: to)? "
    r"(?:take|have|pop|swallow|grab|use)(?: (?!took |had |taken |swallowed )[a-z0-9:'-]+){0,8}(?: ,)? but (?:then )?(?:i |we |he |she )?(?:didn't|didnt|did not|never did|decided not to|skipped it|forgot)(?: (?:to|it|do it|that|after all|in the end|actually|even))* "
)
"""What was planned and not done, as a whole sentence."""


@needs(_SAYING | _UNDONE)
def without_remarks(tokens: list[Token]) -> list[Token]:
    """The tokens without sentences that only tell what somebody thinks of a drug, or what was planned and not taken.

    They stay where the question names no drug and no more of one: there the remark may say what is asked for.

    >>> from ..tokens import tokens_of
    >>> told = "2 advil at noon. my sister swears by tylenol. 2 more at 5?"
    >>> " ".join(token.text for token in without_remarks(tokens_of(told)))
    '2 advil at noon . 2 more at 5 ?'
    """
    words = [token.text for token in tokens]
    ends = [n for n, word in enumerate(words) if word in STOPS] + [len(words)]
    sentences = [(start, end) for start, end in zip([0, *(end + 1 for end in ends)], ends, strict=False) if end > start]
    gone: set[int] = set()
    for start, end in sentences:
        spoken = words[start:end]
        if not _UNDONE.isdisjoint(spoken) and not any(word in DRUG_TRIE for word in spoken) and _PLANNED.fullmatch(" ".join(spoken) + " "):
            gone |= set(range(start, end + 1))
        if _SAYING.isdisjoint(spoken) or words[end : end + 1] == ["?"]:
            continue
        shape = " ".join("D" if word in DRUG_TRIE else word for word in spoken) + " "
        if _REMARK.fullmatch(shape) and any(_anchored(words, *other) for other in sentences if other != (start, end)):
            gone |= set(range(start, end + 1))
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


def _anchored(words: list[str], start: int, end: int) -> bool:
    """Whether these words ask, and say themselves of what: by name, or as more of what was told."""
    spoken = words[start:end]
    asks = words[end : end + 1] == ["?"] or not _MODALS.isdisjoint(spoken)
    return asks and (not _ANCHORS.isdisjoint(spoken) or any(word in DRUG_TRIE for word in spoken))
