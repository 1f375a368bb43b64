"""Pills of somebody else that nobody named: "one of her pain pills", "offering me a painkiller" is not the Tylenol taken before."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..drugs import UNNAMED, UNNAMED_OTHER
from ..persons import PERSONS
from ..terms import Term
from ..tokens import Token
from ..words import FORMS
from .needed import needs

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


_NAMES: Final = frozenset({"name", "names", "label", "labels", "marking", "markings", "imprint", "writing"})


@needs(_NAMES, {"no", "without"})
def with_nameless_pills(tokens: list[Token]) -> list[Token]:
    """The tokens with pills that bear no name as such before anything else is said of them.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_nameless_pills(tokens_of("can i take two of the pills she gave me (no name on them)?")))
    'can i take two of the mystery pills she gave me ?'
    """
    words = [token.text for token in tokens]
    for n in range(3, len(words)):
        if words[n] not in _NAMES or not {"no", "without"} & set(words[n - 2 : n]):
            continue
        start = n - 1 if words[n - 1] in ("no", "without") else n - 2
        start -= words[start - 1] in ("with", "there's")
        noun = next((k for k in range(start - 1, max(start - 14, 0), -1) if words[k] in FORMS or words[k] in STOPS), 0)
        if words[noun] not in FORMS or FORMS[words[noun]] == "dose":
            continue
        end = n + 1 + 2 * (words[n + 1 : n + 3] in (["on", "them"], ["on", "it"], ["on", "those"]))
        bracket = words[start - 1] == "(" and words[end : end + 1] == [")"]
        low = start - (bracket or words[start - 1] in (",", "-"))
        mystery = Token("word", "mystery", tokens[noun].start, tokens[noun].start)
        return [*tokens[:noun], mystery, *tokens[noun:low], *tokens[end + bracket :]]
    return tokens
