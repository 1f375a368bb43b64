"""Who was brought or fetched while a dose was taken, put aside: "my wife took two, right after we dropped the dog at the vet"."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..persons import RELATIONS, SPEAKERS
from ..tokens import Token
from .needed import needs

_WHEN: Final = frozenset({"after", "before", "once", "when", "while", "as"})
_NEARLY: Final = frozenset({"right", "just", "shortly", "soon", "straight", "immediately", ","})
_BROUGHT: Final = frozenset(
    "dropped drop dropping took take taking left leave leaving brought bring bringing drove drive driving walked walk walking picked pick picking fetched fetch fetching collected collect "
    "collecting got get getting put putting sent send sending saw fed feed feeding bathed bathing".split()
)
_OWN: Final = frozenset({"the", "my", "our", "his", "her", "their"})
_CARED_FOR: Final = frozenset(word for word, (_, _, kind) in RELATIONS.items() if kind) - {"adult"}
_GROWN: Final = {word: pronoun for word, (_, pronoun, kind) in RELATIONS.items() if not kind and pronoun in ("he", "she")}
_PLACES: Final = frozenset(
    "school vet vet's vets groomer groomer's groomers kennel kennels daycare kindergarten preschool nursery park bus stop station practice training soccer football ballet piano swimming lesson lessons "
    "class camp grandma's grandparents gym pool bed crib boarding sitter sitter's babysitter babysitter's crèche creche playground airport train home playdate party friend's dentist lake beach".split()
)
_WAYS: Final = frozenset({"off", "up", "out", "back", "in", "to", "at", "from", "for", "the", "my", "our", "his", "her", "their", "a", "by", "on", "down", "with", "into", "onto"})
_OTHERS: Final = {"he": frozenset({"she", "her", "she's", "hers"}), "she": frozenset({"he", "him", "his", "he's"})}


@needs(_WHEN, _BROUGHT, _CARED_FOR)
def without_school_runs(tokens: list[Token]) -> list[Token]:
    """The tokens without such an errand, where a grown person of the same sentence is the only one that "he" or "she" can be.

    >>> from ..tokens import tokens_of
    >>> told = "my wife had 2 advil at 9, right after we dropped the dog at the vet. may she have one?"
    >>> " ".join(t.text for t in without_school_runs(tokens_of(told)))
    'my wife had 2 advil at 9 . may she have one ?'
    """
    words = [token.text for token in tokens]
    for n in range(3, len(words) - 3):
        if words[n] not in _WHEN or words[n + 1] not in SPEAKERS or words[n + 2] not in _BROUGHT:
            continue
        end = next((k for k in range(n + 3, len(words)) if words[k] in STOPS or words[k] == ","), len(words))
        inside = [word for word in words[n + 3 : end] if word not in _WAYS]
        if not inside or inside[0] not in _CARED_FOR or not all(word in _PLACES or word in _CARED_FOR for word in inside[1:]) or _OWN.isdisjoint(words[n + 3 : end]):
            continue
        first = next((k + 1 for k in range(n - 1, -1, -1) if words[k] in STOPS), 0)
        taker = next((_GROWN[word] for word in words[first:n] if word in _GROWN), "")
        if not taker or not _OTHERS[taker].isdisjoint(words) or any(word in _CARED_FOR for word in (*words[:n], *words[end:])):
            continue
        start = n
        while start > first and words[start - 1] in _NEARLY:
            start -= 1
        return [*tokens[:start], *tokens[end:]]
    return tokens
