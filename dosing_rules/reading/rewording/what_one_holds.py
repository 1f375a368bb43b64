"""What one unit holds, told before the doses: "each tablet contains acetaminophen 500 mg: I took two at 9".

And what one unit of a product holds that the catalogue does not: "2 Midol at 10 (500 mg acetaminophen each)" are 2 of 500 mg too.

What somebody has, told without who: "still have the ibuprofen 800 mg pills from my service days".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..drug_names import COMBINATIONS
from ..drugs import DRUG_TRIE
from ..words import number_said
from .edits import HOUR, TO_TWELVE, Edit, names_a_drug
from .needed import needs

_EACH: Final = re.compile(
    r"\b(?:each|every|(?:a|one) single|one) (?P<unit>tablet|caplet|pill|capsule|gelcap)(?: (?:i have|of mine|here|in (?:the|my|this) (?:bottle|box|pack|packet)))? (?:contains?|contained|containing|holds?|held|is|was|has|had)(?: exactly| just)?"
    r" (?:(?P<drug>[a-z]+),? (?P<mass>\d{3} ?(?:mg|milligrams))|(?P<mass2>\d{3} ?(?:mg|milligrams)) (?:of )?(?P<drug2>[a-z]+))(?= ?(?:[.:;)!\n]|,(?! ?(?:\d|plus|and \d|with \d|along|as well|[a-z]+ \d))| -|$))"
)
_WORD: Final = re.compile(r"[a-z]+")
_KIND: Final = Begun(
    r"\b(?:takes|uses|buys|keeps|prefers|(?:s|is|i'm|i am) (?:on|taking|using)|(?:i've|i have|he has|she has|he's|she's) got)"
    r" (?:the|those|these) (?P<put>200|220|325|500|650)(?= (?:(?:extra|regular|strength|extra-strength|regular-strength|arthritis|plain|generic|strong) )*(?P<drug>[a-z]+)\b)"
)


@needs("takes uses buys keeps prefers on taking using got", "the those these")
def kind_by_its_strength(folded: str) -> Iterator[Edit]:
    """The number before a drug that somebody uses, where nobody takes so many: "my dad takes the 650 arthritis tylenol".

    >>> list(kind_by_its_strength("dad takes the 650 arthritis tylenol. one at 6am"))
    [(14, 17, '650 mg')]
    >>> list(kind_by_its_strength("dad takes the 2 tylenol at 6")), list(kind_by_its_strength("dad takes the 650 pound gorilla"))
    ([], [])
    """
    for match in _KIND.finditer(folded):
        if match["drug"] in DRUG_TRIE:
            yield match.start("put"), match.end("put"), f"{match['put']} mg"


@needs("mg milligrams", "tablet caplet pill capsule gelcap")
def what_one_holds(folded: str) -> Iterator[Edit]:
    """Such a statement as one of all units; not where a drug is named before it, which may be the one that holds this and more.

    >>> list(what_one_holds("each tablet contained acetaminophen 500 mg: i took two at 9"))
    [(0, 42, 'my acetaminophen tablets are 500 mg each')]
    >>> list(what_one_holds("two excedrin at 9. each tablet contains 250 mg acetaminophen. two more?"))
    []
    """
    if "each " not in folded and "every " not in folded and "one " not in folded or "mg" not in folded and "milligram" not in folded:
        return
    for match in _EACH.finditer(folded):
        drug = match["drug"] or match["drug2"]
        if drug in DRUG_TRIE and not any(word in DRUG_TRIE and word != drug for word in _WORD.findall(folded[: match.start()])):
            yield match.start(), match.end(), f"my {drug} {match['unit']}s are {match['mass'] or match['mass2']} each"


_NAMES: Final = "|".join(sorted((re.escape(name).replace(r"\ ", "[ -]") for names in (*COMBINATIONS.values(), "excedrin") for name in names.split("|")), key=len, reverse=True))
_UNIT: Final = r"(?:tablet|caplet|pill|capsule|gelcap|softgel|one)"
_HELD: Final = rf"(?:(?:each|every|one)(?: {_UNIT})?(?: of (?:them|those|which))? (?:has|contains|holds|is|had) |(?:they|which|those) (?:each )?(?:have|contain|are|hold) |there(?:'s| is| are) )?(?P<mass>\d{{3}}) ?mg (?:of )?(?P<drug>acetaminophen|ibuprofen|paracetamol|tylenol|apap|aspirin)(?P<each> each| apiece| per {_UNIT}| in each(?: {_UNIT})?)?(?: in (?:it|them))?"
_AT: Final = rf" (?:(?:about |around )?{TO_TWELVE} hours ago|at (?:about |around )?(?:{HOUR}|\d{{1,2}}(?::[0-5]\d)?))"
_UNITS: Final = "caplets|tablets|pills|capsules|gelcaps"
_NAMED: Final = rf"(?:{_NAMES})(?: (?:original|extra strength|plus|migraine|complete))?"
_UNKNOWN: Final = re.compile(
    rf"\b(?:(?P<n>{TO_TWELVE}) {_NAMED}(?: (?:{_UNITS}))?(?P<at>{_AT})?|{_NAMED}(?P<at3>{_AT}), (?P<n2>{TO_TWELVE}) (?:{_UNITS}))(?:(?P<put> \({_HELD}(?:,? (?:i|it|the box|the label|according|so) [^()\d]*)?\))(?P<at2> (?:at {HOUR}|{TO_TWELVE} hours ago))?|(?P<put2>[.,;] (?:and )?{_HELD.replace('?P<', '?P<s')}(?:,? (?:i checked|i looked|i read the \w+|it says))?)(?= ?[.;]))"
)


@needs("mg", "each apiece per every one")
def what_unknown_ones_hold(folded: str) -> Iterator[Edit]:
    """What a dose of a product that the catalogue does not know held, as a dose beside it: the rest of the product stays unknown.

    >>> list(what_unknown_ones_hold("i had 2 midol at 10 am (each caplet has 500 mg acetaminophen, i read the box). 2 tylenol?"))
    [(22, 77, ' and 2 500 mg acetaminophen at 10 am')]
    >>> list(what_unknown_ones_hold("i had 2 dayquil at 10 am (each has 325 mg acetaminophen). 2 tylenol?"))
    []
    """
    if " mg" not in folded and "0mg" not in folded and "5mg" not in folded:
        return
    for match in _UNKNOWN.finditer(folded):
        at, number = match["at"] or match["at2"] or match["at3"], match["n"] or match["n2"]
        mass, drug, held = match["mass"] or match["smass"], match["drug"] or match["sdrug"], match["put"] or match["put2"]
        if at and (match["each"] or match["seach"] or re.search(r"\b(?:each|every|one)\b", held)):
            start, end = match.span("put" if match["put"] else "put2")
            yield start, end, f" and {number} {mass} mg {drug}{at}"


_RESTATED: Final = re.compile(
    r"\b(?P<mass>\d{3,4}|\d,\d{3}) ?mg(?P<of>(?: of)?(?: [a-z]+){0,3}?)(?P<put>,? ?\(?(?:as|in the form of|in|that's|i\.e\.|that is|meaning|so) (?P<n>\d|one|two|three|four|five|six)"
    r"(?: ?x ?| (?:tablets?|caplets?|pills?|capsules?|of the) (?:of )?| )(?P<each>\d{3})(?: ?mg)?(?:s\b|(?: (?:tablets?|caplets?|pills?|capsules?|ones|each))*)\)?)(?= ?[.,;:?!)]|$| (?:at|now|ok|okay|and|this|every|about|around|\d)\b)"
)

_IF_IN_UNITS: Final = re.compile(
    r"\b(?P<mass>\d{3,4}|\d,\d{3}) ?mg(?: of)?(?P<drug> (?!as\b|at\b|in\b|now\b|ok|fine|safe|too\b|all\b)[a-z]+)?(?P<mid> (?:(?:still|ever|always|just|perfectly) )?(?:ok|okay|fine|safe|alright|all right|allowed|too much|too high)(?: (?:as (?:one|a single) dose|at once|in one go|to take|together|for one dose|now|tonight))*),?"
    r" (?:if|when|provided|as long as|since|because|given) (?:it's|it is|its|they're|they are|that's|that is|these are|i use|i take it as) (?P<n>two|three|four|2|3|4)(?: ?x)?(?: of the)? (?P<each>\d{3}) ?mg(?P<kind>(?: (?:er|xr|extended[- ]release|8[- ](?:hour|hr)|arthritis|regular strength|extra strength))?)(?P<of> (?:of )?(?:tylenol|acetaminophen|paracetamol))?(?: (?:tablets|caplets|pills|ones|each))*(?= ?[?.,;!]|$)"
)
""" "Is 1300 mg okay as one dose if it's two 650 mg ER?"."""
_ALL_FROM: Final = re.compile(r"\b(?:all|both|each|every one)(?: of (?:it|them|those|that))? (?:(?:came|was|were|taken|comes) )?(?:from|out of) (?:the|my|a|one|our)(?: same)? (?:200|325|400|500|650) ?mg (?P<put>bottle|box|pack|packet|jar|container|blister|tub)\b")
""" "All from the 500 mg bottle": a strength, and no amount beside what was told."""


@needs("mg mgas mgin mgthat mgi mgmeaning mgso")
def restated_in_units(folded: str) -> Iterator[Edit]:
    """An amount that is told once more by its tablets, left out where both are the same: "650 mg, as two 325 mg tablets".

    >>> list(restated_in_units("another 650 mg as 2x325?")), list(restated_in_units("another 650 mg as 2x500?"))
    ([(14, 23, '')], [])
    >>> list(restated_in_units("2,500 mg of tylenol today, all from the 500 mg bottle"))
    [(47, 53, 'pills')]
    """
    if " mg" not in folded and "0mg" not in folded and "5mg" not in folded:
        return
    for match in _ALL_FROM.finditer(folded) if " from " in folded or " out of " in folded else ():
        yield match.start("put"), match.end("put"), "pills" if len(match["put"]) > 4 else "pill"
    for match in _RESTATED.finditer(folded):
        if (number_said(match["n"]) or 0) * int(match["each"]) == int(match["mass"].replace(",", "")):
            yield match.start("put"), match.end("put"), ""
    for match in _IF_IN_UNITS.finditer(folded) if " mg" in folded else ():
        if (number_said(match["n"]) or 0) * int(match["each"]) == int(match["mass"].replace(",", "")):
            bare = match["of"] is None and match["drug"] is None and match["each"] == "650" and match["kind"].startswith((" er", " xr", " ext", " 8"))
            kind, drug = (" extended release", " acetaminophen") if bare else (match["kind"], match["of"] or match["drug"] or "")
            yield match.start(), match.end(), f"{match['n']} {match['each']} mg{kind}{drug.replace(' of ', ' ')}{match['mid']}"


_HAVE: Final = re.compile(
    r"(?:^|(?<=[.!?;] ))(?P<put>(?:still )?(?:have|got)(?: got)?)(?= (?:(?:the|my|some|those|these|a bottle of|a few|old|leftover) )*(?P<what>(?:[a-z]+ ){0,3}?(?:200|325|500|600|650|800) ?(?:mg|s)\b(?: [a-z]+){0,3})(?P<rest>[^.?!;,]*)(?: ?[.;!]|$))"
)
_TAKEN_OR_ASKED: Final = re.compile(r"\d|\b(?:in me|on board|in my system|to take|at|ago|and|noon|midnight|today|this|last|earlier|one|two|three|four|six)\b")


@needs("have got", "mg s 200s 325s 500s 600s 650s 800s")
def owned_by_nobody(folded: str) -> Iterator[Edit]:
    """Who speaks before it, where a strength and a name and no number and no hour are told.

    >>> list(owned_by_nobody("still have the ibuprofen 800 mg pills from my service days. none taken today."))
    [(0, 10, 'i have')]
    >>> list(owned_by_nobody("got ibuprofen 800 mg at 8 am."))
    []
    """
    for match in _HAVE.finditer(folded):
        if any(word in DRUG_TRIE for word in _WORD.findall(match["what"])) and _TAKEN_OR_ASKED.search(match["rest"]) is None and _TAKEN_OR_ASKED.search(re.sub(r"\d{3}", "", match["what"])) is None:
            yield match.start("put"), match.end("put"), "i have"


_VESSEL: Final = re.compile(
    r"\b(?P<put>(?:a|one|the|another) (?:full |small |little |plastic |whole )?(?P<vessel>shot[- ]?glass(?:ful)?|shot|(?:dosing |measuring |medicine |dose |plastic )?(?:cup(?:ful)?|spoon(?:ful)?|cap(?:ful)?)|measure|glass|swig|slug) ?\((?P<ml>\d{1,3}(?:\.\d)? ?(?:ml|mls|milliliters?|millilitres?))\)) of (?:the )?(?P<drug>[a-z]+)"
)


@needs("ml mls milliliter milliliters millilitre millilitres", "of")
def vessels_measured(folded: str) -> Iterator[Edit]:
    """ "A shot glass (30 mL) of NyQuil": 30 mL of it.

    >>> list(vessels_measured("a shot-glass (30 ml) of nyquil at 10 pm")), list(vessels_measured("a glass (200 ml) of water"))
    ([(0, 20, '30 ml')], [])
    """
    for match in _VESSEL.finditer(folded):
        if names_a_drug(match["drug"]) and match["vessel"] not in folded[match.end() :]:  # "another cup at 10" holds as much
            yield match.start("put"), match.end("put"), match["ml"]
