"""Amounts, kinds and sums told in short: "100 mg/5 mL ibuprofen", "2400 mg so far today of acetaminophen", "800 mg today, 400 mg at 8 and 400 mg at noon"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..drugs import SURFACES
from .edits import CLOCK, TO_SIX, TO_TWELVE, Edit, instead, names_a_drug, speaks_of_a_drug
from .needed import needs

_CONCENTRATION: Final = Begun(r"\b(?P<put>(?P<held>\d{2,4} ?mg ?(?:/|per|in) ?(?:\d{1,2}(?:\.\d)? ?)?ml) (?:of )?(?P<drug>[a-z]+(?:'s)?)(?P<form> (?:liquid|suspension|syrup|solution|oral suspension|elixir))?)(?= )")


@needs("mg", "ml")
def concentration_first(folded: str) -> Iterator[Edit]:
    """ "The 100 mg/5 mL ibuprofen liquid": the ibuprofen liquid of 100 mg/5 mL.

    >>> list(concentration_first("using the 100 mg/5 ml ibuprofen liquid for myself"))
    [(10, 38, 'ibuprofen liquid 100 mg/5 ml')]
    """
    for match in _CONCENTRATION.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), f"{match['drug']}{match['form'] or ''} {match['held']}"


_AT_A_TIME: Final = Begun(r"\bi (?:only |always |just |usually )?(?:take|have|do) (?:one|1|a single) [^.?!;:\n]{0,50}?(?:tablet|caplet|pill|capsule|gelcap)(?P<put> at a time)(?= ?[;.,])")


@needs("time", "take have do")
def one_at_a_time(folded: str) -> Iterator[Edit]:
    """ "I take one 650 mg caplet at a time; the last was ...": one.

    >>> list(one_at_a_time("i take one 650 mg arthritis caplet at a time; the last was 9 hours ago."))
    [(34, 44, '')]
    """
    yield from instead(_AT_A_TIME, folded, "")


_ALL_OF_KIND: Final = Begun(r"(?:^|(?<=[.!?,\n] )|(?<=so ))(?P<put>every (?:single )?one of (?:these|them|those)(?: (?:has been|have been|was|is|were|are)) (?P<kind>(?:the )?(?:extra|regular)[- ]strength(?: kind| ones?)?))(?= ?(?:[.;!?]|$))")


@needs("every", "strength")
def all_of_a_kind(folded: str) -> Iterator[Edit]:
    """ "Every one of these has been the extra strength": they were.

    >>> list(all_of_a_kind("two more. every one of these has been the extra strength."))
    [(10, 56, 'they were all the extra strength')]
    """
    yield from instead(_ALL_OF_KIND, folded, lambda match: f"they were all {match['kind']}")


_OF_DRUG_BEHIND: Final = Begun(r"\b(?P<put>(?P<mg>\d[\d,]{2,5} ?(?:mg|milligrams?)) (?P<when>so far today|today|already today|today so far|so far|already) of (?P<drug>[a-z]+))(?= ?(?:[.,;!?]|$)| and\b)")


@needs("mg milligram milligrams", "of", "today far already")
def sum_of_drug_behind(folded: str) -> Iterator[Edit]:
    """ "I'm at 2400 mg so far today of acetaminophen": 2400 mg of it so far today.

    >>> list(sum_of_drug_behind("i'm at 2400 mg so far today of acetaminophen."))
    [(7, 44, '2400 mg of acetaminophen so far today')]
    """
    for match in _OF_DRUG_BEHIND.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), f"{match['mg']} of {match['drug']} {match['when']}"


_EIGHT_HOUR: Final = Begun(r"\b(?P<put>(?:8|eight)[- ]?(?:hour|hr)s? (?P<mg>650 ?mg) )(?=acetaminophen|tylenol|paracetamol)|\b(?P<put2>(?:8|eight)[- ]?(?:hour|hr) )(?=(?:acetaminophen|paracetamol)(?: 650| arthritis| caplets| tablets))|\barthritis (?:tylenol|acetaminophen),? the (?P<put3>(?:8|eight)[- ]?(?:hour|hr) )(?=650 ?mg)")


@needs("acetaminophen tylenol paracetamol", "hour hr hours hrs")
def eight_hour_kind(folded: str) -> Iterator[Edit]:
    """ "2 of the 8-hour 650 mg acetaminophen caplets": of the extended release kind.

    >>> list(eight_hour_kind("took 2 of the 8-hour 650 mg acetaminophen caplets 7 hours ago"))
    [(14, 28, '650 mg extended release ')]
    """
    for match in _EIGHT_HOUR.finditer(folded):
        if match["put"]:
            yield match.start("put"), match.end("put"), f"{match['mg']} extended release "
        elif match["put2"]:
            yield match.start("put2"), match.end("put2"), "extended release "
        else:
            yield match.start("put3"), match.end("put3"), ""


_TO_BE_EXACT: Final = Begun(rf"\b(?P<put>some|a few|a couple of) (?P<drug>[a-z]+)(?: at {CLOCK})?(?P<exact>(?:,| -| \() ?(?P<n>{TO_SIX}) (?:to be (?:exact|precise)|exactly|precisely|in fact)\)?)")


@needs("some few couple", "exact precise exactly precisely fact")
def so_many_exactly(folded: str) -> Iterator[Edit]:
    """ "Some Advil at 8 am, 2 to be exact": 2.

    >>> list(so_many_exactly("i took some advil at 8 am, 2 to be exact."))
    [(7, 11, '2'), (25, 40, '')]
    """
    for match in _TO_BE_EXACT.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), match["n"]
            yield match.start("exact"), match.end("exact"), ""


_FEW_SUCH: Final = Begun(rf"\b(?:a few|several|some|a couple of|a handful of|{TO_SIX}) (?P<put>(?:store|leftover|old|spare|loose|random|cheap|gas station|dollar store|drugstore|pharmacy|supermarket|corner store|off-brand|no-name|plain old|regular old) )(?P<drug>[a-z]+)")


@needs("store leftover old spare loose random cheap station drugstore pharmacy supermarket brand name plain regular")
def few_such(folded: str) -> Iterator[Edit]:
    """ "A few store ibuprofen at 10 am": a few ibuprofen.

    >>> list(few_such("a few store ibuprofen at 10 am"))
    [(6, 12, '')]
    """
    for match in _FEW_SUCH.finditer(folded):
        if getattr(SURFACES.get(match["drug"]), "kind", "") == "otc":  # and not "some dollar store flu medicine"
            yield match.start("put"), match.end("put"), ""


_SUM_THEN_PARTS: Final = Begun(
    rf"\b(?P<sum>\d{{3,4}}) ?mg (?:of )?[a-z]+(?P<put>(?: so far| today| so far today| today so far| in total)?[,;])(?P<parts>(?: ?(?:and )?(?:another )?\d{{3,4}} ?mg(?: of (?:it|that))? (?:at|around|this morning at|@) {CLOCK}(?: today| this morning)?,?){{2,5}})"
)


@needs("mg", "at around")
def sum_then_parts(folded: str) -> Iterator[Edit]:
    """ "800 mg of Advil today, 400 mg at 8 am and 400 mg at noon": the parts of the sum, where they make it.

    >>> list(sum_then_parts("i've taken 800 mg of advil today, 400 mg at 8 am and 400 mg at noon."))
    [(26, 33, ' today:')]
    """
    for match in _SUM_THEN_PARTS.finditer(folded):
        if sum(map(int, _MG.findall(match["parts"]))) == int(match["sum"]):
            yield match.start("put"), match.end("put"), f"{match['put'][:-1].replace(' so far', '')}:"


_MG: Final = re.compile(r"\b(\d{3,4}) ?mg")
_ALL_AS: Final = Begun(
    r"\b(?P<sum>\d[\d,]{2,5} ?(?:mg|milligrams?)(?: of)?(?: [a-z]+){1,3}?(?: (?:altogether|in total|total|all told|in all|so far|today))*)(?P<put>,? ?\(?(?:(?:every bit|all|every milligram) of it (?:as|in|from)|all (?:as|in|from)|(?:as|in|from)|taken as) (?:the )?\d{3} ?mg (?:tablets|caplets|capsules|pills|gelcaps)\)?|,? ?\(\d{3} ?mg (?:tablets|caplets|capsules|pills|gelcaps)\))(?= ?(?:[.,;!?]|$))"
)
_ASKED_IN_MG: Final = re.compile(r"\d{3,4} ?(?:mg|milligrams?)\b[^.?!]*\?")


@needs("mg", "tablets caplets capsules pills gelcaps")
def all_as_caplets(folded: str) -> Iterator[Edit]:
    """ "2000 mg of acetaminophen, every bit of it as 500 mg caplets": what it was taken as, and no further sum.

    Where tablets are asked for, what one holds is still wanted.

    >>> told = "2000 mg of acetaminophen, every bit of it as 500 mg caplets, the last 7 hours ago. 1000 mg more?"
    >>> [(told[a:b], words) for a, b, words in all_as_caplets(told)]
    [(', every bit of it as 500 mg caplets', '')]
    """
    for match in _ALL_AS.finditer(folded):
        if names_a_drug(match["sum"]) and _ASKED_IN_MG.search(folded, match.end()):
            yield match.start("put"), match.end("put"), ""


_HEADED: Final = Begun(rf"(?:^|(?<=[.!?\n] ))(?P<mass>\d{{3}} ?mg) (?P<drug>[a-z]+), (?P<n>{TO_TWELVE}) (?=(?:every|at|around|each|this morning|last night)\b)")


@needs("mg", "every at around each this last")
def strength_and_drug_first(folded: str) -> Iterator[Edit]:
    """ "200 mg Advil, two every four hours": two of them.

    >>> list(strength_and_drug_first("200mg advil, two every four hours since 4 am."))
    [(0, 16, 'two 200mg advil ')]
    """
    for match in _HEADED.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start(), match.end() - 1, f"{match['n']} {match['mass']} {match['drug']} "


_THEY_ARE: Final = Begun(
    r"\b(?:they're|they are|these are|those are|it's|it is)(?P<the> the)? (?P<drug>[a-z][a-z0-9 -]{3,30}?)(?P<form> (?:caplets|tablets|pills|gelcaps|capsules|kind|ones|brand|type|sort))(?= ?(?:[.!\n]|$))"
)


@needs("they're they these those it's it", "caplets tablets pills gelcaps capsules kind ones brand type sort")
def they_are_the_kind(folded: str) -> Iterator[Edit]:
    """ "Another two 650s? They're the Tylenol 8 HR caplets.", the one drug that is named: they are Tylenol 8 HR.

    >>> told = "another two 650s? they're the tylenol 8 hr caplets."
    >>> [(told[a:b], words) for a, b, words in they_are_the_kind(told)]
    [(' the', ''), (' caplets', '')]
    """
    for match in _THEY_ARE.finditer(folded):
        if names_a_drug(match["drug"]) and not speaks_of_a_drug(folded[: match.start("drug")] + folded[match.end() :]):
            if match["the"]:
                yield match.start("the"), match.end("the"), ""
            yield match.start("form"), match.end("form"), ""


_ALL_OF_IT: Final = Begun(
    r"\b(?P<sum>\d[\d,]{2,5} ?(?:mg|milligrams?))(?P<when>(?: (?:so far|today|in total|altogether|total|all told|in all))*),? (?:and )?(?:all|every bit|every milligram|the whole lot) of (?:it|that) (?:was |is |from |as |in )?(?P<drug>[a-z][a-z -]{3,30}?)(?= ?(?:[,.;!-]|$| and\b))"
)


@needs("mg milligram milligrams", "all every whole", "of")
def all_of_it_that(folded: str) -> Iterator[Edit]:
    """ "2000 mg so far today, all of it Extra Strength Tylenol": 2000 mg of that.

    >>> list(all_of_it_that("2000 mg so far today, all of it extra strength tylenol, the last at 1 pm."))
    [(0, 54, '2000 mg of extra strength tylenol so far today')]
    """
    for match in _ALL_OF_IT.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start(), match.end(), f"{match['sum']} of {match['drug'].strip()}{match['when']}"


_IN_TABLETS_OF: Final = Begun(r"\b\d[\d,]{2,5} ?(?:mg|milligrams?)(?P<put> (?:in|as|from) (?P<kind>regular[- ]strength |extra[- ]strength )?\(?(?:325|500|200|220) ?mg\)? (?:tablets|caplets|capsules|pills|gelcaps) of) (?P<drug>[a-z]+)")


@needs("mg", "tablets caplets capsules pills gelcaps", "of")
def in_tablets_of(folded: str) -> Iterator[Edit]:
    """ "1950 mg in regular strength (325 mg) tablets of acetaminophen": 1950 mg of it.

    >>> list(in_tablets_of("1950 mg in regular strength (325 mg) tablets of acetaminophen."))
    [(7, 47, ' of regular strength')]
    """
    for match in _IN_TABLETS_OF.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), f" of {(match['kind'] or '').strip()}".rstrip()


_NOT_THEN_ARE: Final = Begun(rf"\bnot {TO_SIX}(?P<put>, )(?:they're|they are|those are|these are|it's) (?:the )?(?:\d{{3}})(?:s| ?mg)\b")


@needs("not", "they those these it")
def put_right_then_strength(folded: str) -> Iterator[Edit]:
    """ "It was 3 not 2, they're 200s": two sentences.

    >>> list(put_right_then_strength("it was 3 not 2, they're 200s."))
    [(14, 16, '.')]
    """
    yield from instead(_NOT_THEN_ARE, folded, ".")


_SO_MANY_OF_THE: Final = Begun(rf"\b(?:mg|g|grams?|milligrams?)(?: of)?(?: [a-z]+){{1,3}},? (?:or |that is,? |i\.e\.,? )?{TO_SIX}(?P<put> of (?:the|my|those|her|his)) (?:200|325|500|650)s\b")


@needs("of", "s", "mg g gram grams milligram milligrams")
def so_many_of_the(folded: str) -> Iterator[Edit]:
    """ "1 gram of acetaminophen, two of the 500s": two 500s.

    >>> list(so_many_of_the("1 gram of acetaminophen, two of the 500s."))
    [(28, 35, '')]
    """
    yield from instead(_SO_MANY_OF_THE, folded, "")


AMOUNTS_IN_SHORT: Final = (
    so_many_of_the, all_of_it_that, in_tablets_of, put_right_then_strength, they_are_the_kind, all_as_caplets, strength_and_drug_first, sum_then_parts, few_such, so_many_exactly, sum_of_drug_behind, eight_hour_kind, all_of_a_kind, concentration_first, one_at_a_time,
)  # fmt: skip
