"""What a name given above is taken up by: "two of the Extra Strength" of a Tylenol Extra Strength, "the paracetamol from Boots: I took 2 of it".

Where more than one drug could be meant, the words stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..drugs import DRUG_TRIE
from ..sentences import sentence_start
from .edits import Edit, names_a_drug
from .needed import needs

_KINDS: Final = r"(?:extra|regular)[ -]strengths?|arthritis(?: pain)?|8[ -]hour|rapid release"
_BRANDS: Final = r"tylenol|acetaminophen|paracetamol|excedrin|ibuprofen|advil|motrin|aspirin|bayer|anacin"
_NAMED: Final = re.compile(rf"\b(?:(?P<brand>{_BRANDS}),? (?P<kind>{_KINDS})|(?P<kind2>{_KINDS}),? (?P<brand2>{_BRANDS}))\b")
_N: Final = r"(?:\d|one|two|three|four|a couple|half)"
_ONES: Final = r"(?: (?:ones?|kind|caplets?|tablets?|pills?|stuff|version|sort|bottle|box|pack|jar))?"
_NO_NAME: Final = rf"\b(?! (?:(?:{_BRANDS})s?|(?:\w+ )?of|is|was|means|has|caplets?|tablets?|[a-z]*(?:gels?|caps?))\b)"
_TAKEN_UP: Final = Begun(rf"\b{_N}(?P<put> (?:of|from) (?:the|those|these|my|that) (?P<kind>{_KINDS}){_ONES}){_NO_NAME}|\b(?:with|and|plus|&) {_N}(?P<put2> (?P<kind2>{_KINDS}){_ONES}){_NO_NAME}|\b{_N}(?: more)?(?P<put3> (?P<kind3>{_KINDS}) ones?)\b")
""" "2 of the Extra Strength"; without "of" it is taken up only where it comes to something else: "2 DayQuil with two Extra Strength"."""


@needs("extra regular arthritis hour rapid")
def kind_taken_up(folded: str) -> Iterator[Edit]:
    """The drug behind its kind, where just one was named with it.

    >>> list(kind_taken_up("the bottle says tylenol extra strength. 2 dayquil and 2 of the extra strength?"))
    [(55, 77, ' extra strength tylenol')]
    >>> list(kind_taken_up("excedrin extra strength, tylenol extra strength. 2 of the extra strength?"))
    []
    >>> list(kind_taken_up("2 extra strength tylenol at 8, 2 motrin at 11. 2 extra strength ones, fine?"))
    [(48, 68, ' extra strength tylenol')]
    """
    taken_up = list(_TAKEN_UP.finditer(folded))
    named: dict[str, set[str]] = {}
    for match in _NAMED.finditer(folded) if taken_up else ():
        named.setdefault(_kind(match["kind"] or match["kind2"]), set()).add(match["brand"] or match["brand2"])
    for match in taken_up:
        second = "2" if match["put2"] else "3" if match["put3"] else ""
        kind = _kind(match["kind" + second])
        brands = named.get(kind, set())
        if len(brands) == 1:
            yield match.start("put" + second), match.end("put" + second), f" {kind} {next(iter(brands))}"


_TURN: Final = re.compile(rf"\b(?P<put>(?:(?:so |and |now )*(?:it's |its |it is ))?(?P<brand>{_BRANDS})'s turn(?: now| again)?(?:,| -|:|;) ?)(?={_N}(?: more)? (?:{_KINDS}) ones?\b[^.?!]*\?)")


@needs("turn", "extra regular arthritis hour rapid")
def turn_of_a_drug(folded: str) -> Iterator[Edit]:
    """ "Tylenol's turn, 2 Extra Strength ones, fine?": said before what is asked for, of which it was told.

    >>> list(turn_of_a_drug("2 extra strength tylenol at 8. it's 2 pm. tylenol's turn, 2 extra strength ones, fine?"))
    [(42, 58, '')]
    """
    for match in _TURN.finditer(folded):
        if match["brand"] in {named["brand"] or named["brand2"] for named in _NAMED.finditer(folded, 0, match.start())}:
            yield match.start("put"), match.end("put"), ""


def _kind(said: str) -> str:
    return said.replace("-", " ").replace("strengths", "strength")


_ABOVE: Final = re.compile(
    r"(?:^|(?<=[.!?;] ))(?P<put>(?:(?:about|as for|regarding|re) )?(?:the|that|those|this|my|some) (?P<drug>(?:(?:extra|regular)[ -]strength )?[a-z]+(?: (?:extra|regular)[ -]strength)?(?: (?:tablets|pills|caplets))?)(?P<which> [^.;:?!,]{3,70}?)?(?::|,| -) (?:so |well |yes )?(?P<who>i|we|she|he) (?P<took>took|had|swallowed|downed|popped) (?P<many>[^.;?!,:]{1,24}?) of (?:it|them|those|that|these))"
    r"(?= (?:at |around |about |just |exactly |roughly |almost |nearly |over |yesterday |last |this )*(?:\d|an? |half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|morning|night|[,.]))"
)
_AMOUNT: Final = re.compile(r"(?:\d{1,2}|one|two|three|four|half an?|a couple)(?: (?:x |times )?\d{2,4} ?(?:mg|milligrams))?(?: (?:tablets|pills|caplets|capsules))?|\d{2,4} ?(?:mg|milligrams)")


@needs("took had swallowed downed popped", "it them those that these", "of")
def drug_spoken_of(folded: str) -> Iterator[Edit]:
    """A dose "of it" behind the drug that the sentence begins with.

    >>> list(drug_spoken_of("the paracetamol from boots: i took 2 x 500 mg of it at 9"))
    [(0, 51, 'i took 2 x 500 mg paracetamol')]
    >>> list(drug_spoken_of("the paracetamol and the advil from boots: i took 2 of it at 9"))
    []
    """
    for match in _ABOVE.finditer(folded):
        which = match["which"] or ""
        if names_a_drug(match["drug"]) and not names_a_drug(which) and not re.search(r"\d|\b(?:took|had|and|or|not)\b", which) and _AMOUNT.fullmatch(match["many"]):
            yield match.start("put"), match.end("put"), f"{match['who']} {match['took']} {match['many']} {match['drug']}"


_HAS: Final = r"(?:there's|theres|there is|there are|found|have|has|had|got|left|only|script|prescription|prescribed|gave|given|bought|brought|handed|lent|picked up|keep|keeps|remaining)"
_STRENGTHS: Final = (re.compile(r"\b(?:(?:extra|regular)[ -]strength )?(?P<mass>\d{3}) ?mg (?:of )?(?P<drug>[a-z]+)\b"), re.compile(r"\b(?P<drug>[a-z]+),? (?P<mass>\d{3}) ?mg\b"))
_OF_THOSE: Final = re.compile(rf"\b(?P<n>{_N[3:-1].replace('|half', '')}) of (?:those|these|them)\b(?! (?:was|were|pills? of))")
_COUNT_BEFORE: Final = re.compile(rf"\b(?:{_N[3:-1]}|\d+|of the|x|few|some|each)(?: [a-z-]+)? $")
_WORDS: Final = re.compile(r"[a-z]+")


@needs("those these them", "mg")
def strength_taken_up(folded: str) -> Iterator[Edit]:
    """So many of those that somebody has or was given, named with their strength and with no number before.

    >>> list(strength_taken_up("there's 500 mg tylenol in my desk - can i take two of those now?"))
    [(47, 59, 'two 500 mg tylenol')]
    >>> list(strength_taken_up("there were two 500 mg tylenol in my desk - can i take two of those now?"))
    []
    """
    for match in _OF_THOSE.finditer(folded):
        named = [m for pattern in _STRENGTHS for m in pattern.finditer(folded, 0, match.start()) if m["drug"] in DRUG_TRIE]
        if not named:
            continue
        last = max(named, key=re.Match.end)
        between = folded[last.end() : match.start()]
        start = sentence_start(folded, last.start(), ".!?;")
        clause = folded[start : match.start()]
        if re.search(r"\d", between) or any(word in DRUG_TRIE for word in _WORDS.findall(between)) or re.search(rf"\b{_HAS}\b", clause) is None:
            continue
        if between.rstrip().endswith(":"):
            continue  # "only ibuprofen 200 mg for it: 2 of them at 9 pm": a row under its name
        if _COUNT_BEFORE.search(folded, 0, last.start()) or len(re.findall(r"[.?!;]", between)) > 1 or re.search(r"\bnot\b|n't\b|\bor\b", clause):
            continue
        yield match.start(), match.end(), f"{match['n']} {last['mass']} mg {last['drug']}"
