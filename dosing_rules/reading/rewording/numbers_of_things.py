"""Numbers that measure something else, put aside: "my shoe size is 11", "the bill is $640", "the amp weighs 70 pounds".

Each is told by the noun or the verb that it belongs to; where a drug is named in the same sentence nothing is changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..persons import PERSONS
from ..sentences import sentence_start
from .edits import TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_STOPS: Final = ".?!;\n"
_ABOUT: Final = r"(?:(?:about|around|only|just|a|an|like|nearly|over|under|up to|still|exactly|roughly|almost|now|solid|good|whopping|crisp|cool) )*"
_MEASURED: Final = Begun(
    r"\b(?:my|the|our|his|her|their|your|a)(?: [a-z-]+){0,2} (?:size|handicap|score|bill|rent|mortgage|tab|paycheck|deductible|copay|premium|commute|(?:marathon|mile|lap|race|finishing|finish|swim) time|pace|gpa|iq|zip|zip code|odometer|mileage|"
    rf"speed limit|ranking|jersey|jersey number|batting average|average|high score|waist|inseam|bench|bench press|squat|deadlift|ratio)(?P<put> (?:is|was|are|were|came to|comes to|went up to|dropped to|at|of|runs|takes|hit|reads) {_ABOUT}\$?\d[\d,]*(?:[.:]\d+)?(?:%|k\b)?"
    r"(?: (?:minutes|mins|hours|hrs|miles|pounds|lbs|bucks|dollars|percent|points|strokes|inches|feet))?(?: (?:each way|an hour|a month|a week|a year|one way|round trip|per (?:hour|month|year|week|person)))?)(?! ?(?:mg|milligrams|tablets?|pills?|hours? ago|[ap]\.?m))"
)
_WEIGHED: Final = re.compile(rf"\b(?P<what>[a-z-]+)(?P<put> weigh(?:s|ed)? {_ABOUT}(?:\d{{1,4}}|{TO_TWELVE}|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred|a ton)(?:\.\d)?(?: ?(?:pounds|pound|lbs?|kilos?|kgs?|ounces|oz|grams|tons?))?(?: (?:each|apiece|a piece))?)\b")
_SERVES: Final = re.compile(rf"\b(?P<what>recipe|lasagna|casserole|dish|stew|chili|batch|soup|cake|pie|pan|pot|turkey)(?P<put>(?: \w+)? (?:serves|feeds|fed|served) {_ABOUT}(?:{TO_TWELVE}|\d{{2,3}})(?: people)?)\b")
_LIFTED: Final = re.compile(rf"\b(?:i|he|she|we)(?P<put> (?:can |could |once |used to )?(?:bench|bench press|benched|squat|squatted|deadlift|deadlifted|curl|press) {_ABOUT}\d{{2,3}}(?: ?(?:pounds|lbs?|kg|kilos))?)\b(?! ?mg)")
_PEOPLE: Final = re.compile(rf"\b(?P<put>(?:family|party|group|team|crew|band|household|table) (?:of|for) {TO_TWELVE}|(?:{TO_TWELVE})[- ](?:bedroom|story|storey|car|person|man|seater)|(?:people|folks|those|men|women|guys|players|ladies) (?:who are )?(?:over|under) \d{{2}}|(?:under|over)[- ]?\d{{2}}s?(?= (?:soccer|football|league|team|baseball|softball|hockey|squad|girls|boys|basketball)))\b")
_RECORD: Final = re.compile(r"\b(?:we're|we are|they're|were|team's|team is|i'm)(?P<put> \d{1,2}(?: and |-)\d{1,2})(?=(?: this season| so far| on the season)? ?[.,;!?])")
_LIKE_FIVE: Final = re.compile(r"\b(?:explain|spell|break|say|put|tell)(?: \w+){1,4}?(?P<put> (?:like|as if|as though) (?:i'm|im|i am|i were|i was|she's|he's) (?:a )?(?:five|5|four|six|ten|two|three)(?:[ -]years?[ -]old)?)\b")
_SCALE: Final = re.compile(rf"(?P<put>\b(?:on )?(?:a|the) (?:pain )?scale of (?:one|1|zero|0) to (?:ten|10|5|five),?(?: (?:it's|its|it is|i'm at|i'd say|this is|i'm|my \w+ is|the pain is|call it|it hits))*(?: {_ABOUT}{TO_TWELVE}(?: or {TO_TWELVE})?)?)(?= ?[.,;!?]|$)")
_YEARS_AGO: Final = re.compile(r"\b(?P<put>(?:about |over |almost |some |nearly )?(?:twenty|thirty|forty|fifty|sixty|fifteen|twenty-five|ten|five|six|seven|eight|nine|three|two|four|\d{1,2}|many|a few|several) (?:years|decades|yrs) ago)\b")
_MONEY: Final = re.compile(r"(?P<put>\$ ?\d[\d,]*(?:\.\d\d)?k?(?: (?:an hour|a (?:dozen|month|week|year|night|head|pop|bottle|plate)|each|per (?:hour|month|year|week|night)))?)")


def _apart(pattern: re.Pattern[str] | Begun, folded: str) -> Iterator[re.Match[str]]:
    """The matches in sentences that name no drug."""
    for match in pattern.finditer(folded):
        sentence = folded[sentence_start(folded, match.start(), _STOPS) : match.end()] + re.split(rf"[{_STOPS}]", folded[match.end() :])[0]
        if not names_a_drug(re.sub(r"\d+", "", sentence)):
            yield match


def _put(pattern: re.Pattern[str] | Begun, folded: str, words: str) -> Iterator[Edit]:
    """The words in the stead of what each of them has put."""
    for match in _apart(pattern, folded):
        yield match.start("put"), match.end("put"), words


@needs(
    "size handicap score bill rent mortgage tab paycheck deductible copay premium commute time pace gpa iq zip code odometer mileage limit ranking jersey number average waist inseam bench press squat deadlift ratio",
    "is was are were came comes went dropped at of runs takes hit reads",
)
def sizes_and_scores(folded: str) -> Iterator[Edit]:
    """ "My shoe size is 11", "my commute is 45 minutes each way".

    >>> list(sizes_and_scores("my shoe size is 11. 2 advil at 8"))
    [(12, 18, ' is fine')]
    """
    yield from _put(_MEASURED, folded, " is fine")


@needs("weigh weighs weighed")
def weights_of_things(folded: str) -> Iterator[Edit]:
    """ "The amp weighs 70 pounds".

    >>> list(weights_of_things("the amp weighs 70 pounds. my son weighs 40 pounds. i weigh 180"))
    [(7, 24, ' is heavy')]
    """
    for match in _apart(_WEIGHED, folded):
        lead = folded[: match.start("put")].split()[-2:]
        if not any(word.removesuffix("'s") in PERSONS for word in lead) and match["what"] not in _WHO:
            yield match.start("put"), match.end("put"), " is heavy" if "weighs" in match["put"] else " are heavy"


_WHO: Final = frozenset("i he she we they you who it and only that patient one also both dog cat puppy baby child kid toddler kids".split())


@needs("serves feeds fed served bench benched squat squatted deadlift deadlifted curl press")
def servings_and_lifts(folded: str) -> Iterator[Edit]:
    """ "My lasagna recipe serves 8", "I bench 185".

    >>> list(servings_and_lifts("my lasagna recipe serves 8. i bench 185 and hurt"))
    [(10, 26, ' is big'), (29, 39, ' lift')]
    """
    yield from _put(_SERVES, folded, " is big")
    yield from _put(_LIFTED, folded, " lift")


@needs("family party group team crew band household table bedroom story storey car person man seater people folks those men women guys players ladies under over")
def so_many_people(folded: str) -> Iterator[Edit]:
    """ "A family of five in a two-bedroom apartment", "under-12 soccer", "people over 40".

    >>> list(so_many_people("a family of five. i coach under-12 soccer"))
    [(2, 16, 'family'), (26, 34, 'kids')]
    """
    for match in _apart(_PEOPLE, folded):
        said = match["put"]
        if said.startswith(("under", "over")):
            words = "kids"
        elif re.search(r" (?:over|under) ", said):
            words = "grown people"
        else:
            whole = re.match(r"([a-z]+) (?:of|for) ", said)
            words = whole[1] if whole else "big"
        yield match.start("put"), match.end("put"), words


@needs("we they team i", "re are were s is m")
def records_of_teams(folded: str) -> Iterator[Edit]:
    """ "We're 0 and 5".

    >>> list(records_of_teams("we're 0 and 5. 2 advil at 8"))
    [(5, 13, ' losing')]
    """
    yield from _put(_RECORD, folded, " losing")


@needs("like as", "explain spell break say put tell")
def explained_like_five(folded: str) -> Iterator[Edit]:
    """ "Explain it to me like I'm five": nobody is.

    >>> list(explained_like_five("please explain it to me like i'm five."))
    [(23, 37, ' simply')]
    """
    yield from instead(_LIKE_FIVE, folded, " simply")


@needs("scale")
def scales_of_pain(folded: str) -> Iterator[Edit]:
    """ "On a scale of one to ten it's a solid seven".

    >>> list(scales_of_pain("on a scale of one to ten it's a solid seven, 2 more?"))
    [(0, 43, 'it hurts')]
    """
    yield from _put(_SCALE, folded, "it hurts")


@needs("years decades yrs", "ago")
def years_ago(folded: str) -> Iterator[Edit]:
    """ "That was twenty years ago".

    >>> list(years_ago("i had mono, but that was twenty years ago. 2 advil ten years ago"))
    [(25, 41, 'over')]
    """
    yield from _put(_YEARS_AGO, folded, "over")


@needs("$")
def sums_of_money(folded: str) -> Iterator[Edit]:
    """ "The bill is $640".

    >>> list(sums_of_money("the garage wants $640. paid $12 for 24 advil"))
    [(17, 21, '')]
    """
    yield from _put(_MONEY, folded, "")


NUMBERS: Final = (sizes_and_scores, weights_of_things, servings_and_lifts, so_many_people, records_of_teams, explained_like_five, scales_of_pain, years_ago, sums_of_money)
"""Such numbers put aside."""
