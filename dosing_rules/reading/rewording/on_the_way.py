"""What somebody sets about at the hour of a wish: "at 5 am she goes to work and wants two DayQuil" is "at 5 am she wants two DayQuil"."""

from __future__ import annotations

from typing import Final

from ..drugs import names_drug
from ..persons import PERSONS, SPEAKERS
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS
from .needed import needs

_SETS_ABOUT: Final = frozenset(
    "goes go gets get leaves leave wakes wake starts start finishes finish heads head comes come arrives arrive boards board drives drive flies fly begins begin returns return rises rise "
    "clocks clock catches catch travels travel sets set walks walk drops drop picks pick".split()
)
_WISHES: Final = frozenset({"wants", "want", "needs", "need", "would", "i'd", "he'd", "she'd", "they'd", "asks", "wishes"})
_HOURS: Final = frozenset({"am", "pm", "noon", "midnight", "o'clock", "oclock"})
_STOPS: Final = frozenset({".", "?", "!", ";", "\n", ",", "(", ")", ":"})
_ELSE: Final = frozenset("took take takes taken had has have swallowed popped another more last next dose doses pill pills not never until till before after since if when".split())


@needs({"and"}, _SETS_ABOUT, _WISHES)
def with_wishes_at_hours(tokens: list[Token]) -> list[Token]:
    """The tokens without what is done beside such a wish.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_wishes_at_hours(tokens_of("at 3 am he gets up for his shift and wants 2 more. can he?")))
    'at 3 am he wants 2 more . can he ?'
    """
    words = [token.text for token in tokens]
    for n in range(3, len(words) - 2):
        wish = n + 1 + (words[n + 1] in SPEAKERS)
        if words[n] != "and" or words[wish] not in _WISHES:
            continue
        verb = next((k for k in range(n - 1, max(n - 9, 0), -1) if words[k] in _SETS_ABOUT or words[k] in _STOPS), 0)
        if not verb or words[verb] in _STOPS or not (words[verb - 1] in SPEAKERS or words[verb - 1] in PERSONS):
            continue
        who = verb - 1 - (words[verb - 1] in PERSONS)
        hour = who - 1 - (words[who - 1] == ",")
        timed = words[hour] in _HOURS or tokens[hour].kind == "hm" or (tokens[hour].kind == "num" and words[hour - 1] == "at")
        if who < 2 or not timed or any(
            tokens[k].kind != "word" or words[k] in NUMBER_WORDS or words[k] in _ELSE or words[k] in FORMS or words[k] in MASS_UNITS or names_drug(words, k) for k in range(verb, n)
        ):  # fmt: skip
            continue
        return [*tokens[:verb], *tokens[wish:]]
    return tokens
