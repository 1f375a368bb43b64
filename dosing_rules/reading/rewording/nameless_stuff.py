"""What was taken and has no name: "2 gelcaps of some dollar store 'cold & flu' stuff" may hold any drug.

Without this the tablets would be of the drug that is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import SURFACES, mended
from ..vocabulary import known_word
from .edits import Edit

_NOUN: Final = r"(?:stuff|remedy|remedies|medicine|medication|meds|concoction|product|junk|crap|potion|mixture|formula|thing|something|mystery (?:pills?|drug|brand))"
_COUNTED: Final = (
    r"(?:pills?|tablets?|tabs?|caplets?|capsules?|caps|gelcaps?|gels?|softgels?|liquicaps?|lozenges?|doses?|teaspoons?|tablespoons?|spoonfuls?|spoons?|capfuls?|cups?|ml|mls|swigs?|glugs?|shots?|couple|one|two|three|four|\d+)"
)
_STUFF: Final = re.compile(
    rf"\b(?:{_COUNTED} (?P<of>of )|(?P<verb>took|taken|swallowed|downed|popped|gulped) )"
    rf"(?P<what>(?:(?:some|an?|god knows what|who knows what)(?: (?!(?:of|and|or|with|then|but|at|in|for|to|more|i|he|she|my)\b)['a-z&/-]+){{0,6}}? {_NOUN}|something)\b(?: (?:or other|or another))?)"
    r"(?= ?(?:[.;?!)]|$)|,(?! (?:\d|one|two|three|four|an?)\b)| (?:at|around|about|this|last|earlier|yesterday|today|tonight|for|because|from|i|my|he|she|it|and|but|before|after|when|so|two|three|four|five|six|seven|eight|nine|ten|\d+|to (?:help|make|get|knock|ease))\b)"
)
_BARE: Final = (["something"], ["some", "medicine"], ["some", "medication"], ["some", "meds"], ["a", "medicine"], ["a", "medication"])
"""Behind a verb of taking these are said as not understood."""
_WORD: Final = re.compile(r"[a-z]+")


_NAMED: Final = re.compile(r"\b(?:pills?|tablets?|tabs?|caplets?|capsules?|gelcaps?|softgels?|liquicaps?|teaspoons?|tablespoons?) of (?P<name>[a-z]{4,})\b(?! ?['-])")


def nameless_stuff(folded: str) -> Iterator[Edit]:
    """Such stuff as a medicine that nobody named.

    >>> list(nameless_stuff("7 hours ago i took 2 gelcaps of some dollar store 'cold & flu' stuff. can i take 2 tylenol?"))
    [(32, 68, 'cold medicine')]
    >>> list(nameless_stuff("two tablets of zorvadine, one tablet of ibuprofin"))
    [(15, 24, 'cold medicine')]
    >>> list(nameless_stuff("i took some of the stuff"))
    []
    """
    if " of " in folded:
        for match in _NAMED.finditer(folded):
            name = match["name"]
            if name not in SURFACES and not known_word(name) and mended(name) is None:
                yield match.start("name"), match.end("name"), "cold medicine"  # "two tablets of Zorvadine"
    if " some" not in folded and " of a" not in folded and "mystery" not in folded:
        return
    for match in _STUFF.finditer(folded):
        words = _WORD.findall(match["what"])
        named = any(word in SURFACES for word in words) or any(" ".join(words[n:]) in SURFACES for n in range(1, len(words) - 1))
        if not named and (match["of"] or words not in _BARE):
            yield match.start("what"), match.end("what"), "cold medicine" if match["of"] else "something"

