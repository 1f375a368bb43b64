"""Pills of somebody else that nobody named: "one of her pain pills", "offering me a painkiller" is not the Tylenol taken before."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..drugs import UNNAMED, UNNAMED_OTHER
from ..persons import PERSONS
from ..terms import Term

_THEIRS: Final = frozenset({"her", "his", "their", "hers", "theirs", "someone's", "somebody's", "whatever", "mystery", "unlabeled", "unlabelled", "unmarked", "random", "unknown", "unidentified", "strange"})
_OFFERING: Final = frozenset({"offering", "offered", "offers", "handing", "handed", "giving", "hands", "lending", "lent", "slipped", "slid", "sharing", "shared"})
_SELF: Final = frozenset({"i", "me", "i'm", "i've", "im", "ive", "i'd"})
_MORE: Final = frozenset({"more", "another", "again"})


def with_others_pills(terms: list[Term]) -> list[Term]:
    """The terms with each such drug as one of its own.

    >>> from ..scanning.scanner import Scanner
    >>> from ..tokens import tokens_of
    >>> text = "2 tylenol at 8. my mom offered me one of her pain pills"
    >>> with_others_pills(Scanner(text, tokens_of(text), text).scan())[-1].value.specific
    True
    """
    if not any(term.kind == "drug" and term.value is UNNAMED for term in terms):
        return terms
    words = [str(term.value) if term.kind == "word" else "" for term in terms]
    if _SELF.isdisjoint(words) and not {"he", "she", "they"}.isdisjoint(words):
        return terms
    for k, term in enumerate(terms):
        if term.kind != "drug" or term.value is not UNNAMED:
            continue
        low = next((j + 1 for j in range(k - 1, -1, -1) if terms[j].kind == "sign" and terms[j].value in STOPS), 0)
        lead = words[low:k]
        near = lead[-2:]
        owned = bool(_THEIRS & set(near)) or any(word.endswith("'s") and word[:-2] in PERSONS for word in near)
        if (owned or _OFFERING & set(lead)) and not _MORE & set(lead) and not any(t.kind == "drug" for t in terms[low:k]):
            term.value = UNNAMED_OTHER
    return terms
