"""What was taken and has no name: "2 gelcaps of some dollar store 'cold & flu' stuff" may hold any drug.

Without this the tablets would be of the drug that is asked for. Two kinds of words name a drug after all: the 650 mg of an
extended release, and a doubt that is one of its strength only.

What a drug is called somewhere: "in my country we say ibuprofeno" names what is spoken of, and tells of no dose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE, SURFACES, mended
from ..quantity import INGREDIENT
from ..vocabulary import known_word
from .edits import Edit, instead
from .needed import needs

_NOUNS: Final = frozenset("stuff remedy remedies medicine medication meds concoction product junk crap potion mixture formula thing something mystery".split())
_NOUN: Final = rf"(?:{'|'.join(sorted(_NOUNS - {'mystery'}))}|mystery (?:pills?|drug|brand))"
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


_WENT_DOWN: Final = re.compile(
    r"\b(?:something|(?:some|an?|one|an unknown|some unknown|an unmarked|some unmarked) (?:pills?|tablets?|capsules?|painkillers?|pain relievers?|medicine|medication))(?: (?:for|against) (?:the |my )?[a-z]+)? (?:went down|(?:was|were) (?:swallowed|taken))\b"
)
""" "Something for pain went down five hours ago": nobody says what."""
_RELEASED: Final = re.compile(r"\b650(?: ?mgs?| ?milligrams?|s)?(?:,? ?\(?(?:the|my|in the))?[ -](?:extended[ -]release|er|xr|time[d]?[ -]release)\b(?: (?:kind|ones|sort|type|version|formula))?(?! (?:tylenol|acetaminophen|paracetamol|apap))")
""" "Two 650 mg extended-release caplets": over the counter there is only one drug of that kind."""
_KINDS_OPEN: Final = re.compile(
    r"\b(?:(?:i'm |im |i am )?(?:not sure|unsure|not certain)|(?:i )?(?:don't|dont|do not) (?:know|remember|recall)|(?:i )?(?:can't|cant|cannot) (?:remember|recall|tell|say)|no idea|idk|forgot)(?: if| whether)? "
    r"(?:it|they|that|those|these|mine) (?:was|were|is|are) (?:the )?(?:regular(?: strength)? or(?: the)? extra(?: strength)?|extra(?: strength)? or(?: the)? regular(?: strength)?) (?P<drug>tylenol|acetaminophen|paracetamol)s?,?(?: (?:but|and|though))?(?= (?:i|he|she|we|they|my \w+) )"
)
""" "Not sure if it was regular or extra strength Tylenol but I had 2 of them": that it was Tylenol is sure."""


@needs("of", "pill pills tablet tablets tab tabs caplet caplets capsule capsules gelcap gelcaps softgel softgels liquicap liquicaps teaspoon teaspoons tablespoon tablespoons")
def unknown_names(folded: str) -> Iterator[Edit]:
    """What is counted and bears a name that nobody knows, as a medicine that nobody named.

    >>> list(unknown_names("two tablets of zorvadine, one tablet of ibuprofin"))
    [(15, 24, 'cold medicine')]
    """
    for match in _NAMED.finditer(folded):
        name = match["name"]
        if name not in SURFACES and not known_word(name) and mended(name) is None:
            yield match.start("name"), match.end("name"), "cold medicine"


@needs(_NOUNS | {"down", "swallowed", "taken", "extended", "er", "xr", "time", "timed", "regular"})
def nameless_stuff(folded: str) -> Iterator[Edit]:
    """Such stuff as a medicine that nobody named.

    >>> list(nameless_stuff("7 hours ago i took 2 gelcaps of some dollar store 'cold & flu' stuff. can i take 2 tylenol?"))
    [(32, 68, 'cold medicine')]
    >>> list(nameless_stuff("i took some of the stuff"))
    []
    >>> list(nameless_stuff("not sure if it was regular or extra strength tylenol but i had 2"))
    [(0, 56, 'it was tylenol,')]
    """
    if " went down" in folded or " was swallowed" in folded or " was taken" in folded:
        yield from instead(_WENT_DOWN, folded, "i took some cold medicine")
    if "650" in folded and not any(word in DRUG_TRIE for word in _WORD.findall(folded)):
        yield from instead(_RELEASED, folded, "650 mg extended release acetaminophen")
    if "regular" in folded and "extra" in folded:
        yield from instead(_KINDS_OPEN, folded, lambda match: f"it was {match['drug']},")
    if " some" not in folded and " of a" not in folded and "mystery" not in folded:
        return
    for match in _STUFF.finditer(folded):
        words = _WORD.findall(match["what"])
        named = any(word in SURFACES for word in words) or any(" ".join(words[n:]) in SURFACES for n in range(1, len(words) - 1))
        if not named and (match["of"] or words not in _BARE):
            yield match.start("what"), match.end("what"), "cold medicine" if match["of"] else "something"



_THERE: Final = r"(?:back |over |here |down |up )?(?:in|where|at|from where) (?:[a-z]+ ){0,3}?[a-z]+,?"
_CALLED: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?P<put>(?:(?:and|but|sorry|so|well),? )?(?:{_THERE} (?:we|people|they)(?:'d| would| just| all| always| usually)? (?:say|call (?:it|this|that|them|these))|(?:here |there |at home |back home )?we(?:'d| would| just| all| always)? call (?:it|this|that|them|these)|(?:{_THERE} )?(?:it's|it is|that's|this is|they're) called)"
    r" (?P<drug>[a-z]+)(?: (?:here|there|instead|over there|back home|in [a-z]+))?)(?= ?[.;!])"
)


@needs("say call called", "in where at we")
def called_elsewhere(folded: str) -> Iterator[Edit]:
    """The name alone, or nothing where it is that of what was named before.

    >>> list(called_elsewhere("in my country we say ibuprofeno. i took one of 200 mg 4 hours ago."))
    [(0, 31, "it's called ibuprofeno")]
    >>> list(called_elsewhere("i took two advil. in my country we say ibuprofeno."))
    [(18, 49, '')]
    >>> list(called_elsewhere("i took two advil. in my country we say paracetamol."))
    []
    """
    for match in _CALLED.finditer(folded):
        told = [word for word in _WORD.findall(folded[: match.start()]) if word in DRUG_TRIE]
        named = _ingredient(match["drug"])
        if named and not told:
            yield match.start("put"), match.end("put"), f"it's called {match['drug']}"
        elif named and {_ingredient(word) for word in told} == {named}:
            yield match.start("put"), match.end("put"), ""
        elif named and match["put"].endswith(f"called {match['drug']}"):
            yield match.start("put"), match.end("put"), f"we say {match['drug']}"  # of something else, which nobody reads


def _ingredient(name: str) -> str:
    return INGREDIENT.get(SURFACES[name].family, "") if name in SURFACES else ""
