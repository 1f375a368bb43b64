"""Sums said with the doses or tablets that they are the sums of, and the last part of a sum.

A sum said behind the doses that it is the sum of: "2 at 8 am and two more at 1 pm, 800 mg in all".

Where it agrees to the tablet with all that was told before, it says nothing new and is put aside. Any other sum stays: more,
or less, may have been taken than was told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token
from ..words import FORMS, count_said, number_said
from .edits import TO_TWELVE, Edit, instead, names_a_drug
from .needed import needs

_OF_200: Final = frozenset({"ibuprofen", "advil", "motrin", "ibuprofens", "advils", "motrins", "nurofen"})
_LEADS: Final = frozenset("so that that's thats makes making for a total of in all which is it's bringing me to this = : far sum altogether already my the total's".split())
_BEHIND: Final = frozenset("in all altogether total told so far today mg ibuprofen advil motrin tylenol acetaminophen tablets tablet pills pill of now up to date for the day caplets already".split())
_SUMS: Final = frozenset({"all", "total", "altogether", "makes", "making", "sum", "bringing", "that's", "thats", "=", "told"})
_DOSE: Final = FORMS.keys() | {"more", "at", "around", "about", "extra", "regular", "of"}
_TYLENOLS: Final = frozenset({"tylenol", "tylenols", "acetaminophen", "paracetamol", "panadol", "apap"})
_RECKONED: Final = frozenset("make makes count counted reckon reckoned figure figured calculate calculated work worked put puts tally tallied tot totted maths works math arithmetic reckoning calculation calculations sums addition adds totals get got amounts comes came".split())
_RECKONING: Final = _RECKONED | frozenset("i i've it it's them those all my own by with if right correct are and out as at up me puts gives says according quick totted to works that's adding exactly already an overall to be which".split())
_OWN_COUNT: Final = frozenset("maths math arithmetic reckoning calculation calculations sums addition count tally".split())
"""Words of somebody who reckons up what was taken: "I make that 800 mg so far", "by my maths it comes to 800 mg"."""
_UNREADABLE: Final = frozenset("half maybe or few some couple several another each every times twice to her his she he wife husband arthritis dual action cold flu sinus excedrin children children's again same".split())


@needs(_SUMS | _RECKONED)
def without_sums_that_agree(tokens: list[Token]) -> list[Token]:
    """The tokens without a sum that agrees with the doses before it.

    >>> from ..tokens import tokens_of
    >>> def put(text):
    ...     return " ".join(t.text for t in without_sums_that_agree(tokens_of(text)))
    >>> put("i took 2 ibuprofen at 8 am and two more at 1 pm, 800 mg in all. it's 5 pm. can i take two more?")
    "i took 2 ibuprofen at 8 am and two more at 1 pm . it's 5 pm . can i take two more ?"
    >>> put("i took 2 ibuprofen at 8 am and two more at 1 pm, 1000 mg in all. it's 5 pm.")
    "i took 2 ibuprofen at 8 am and two more at 1 pm , 1000 mg in all . it's 5 pm ."
    >>> put("two 325 mg tylenol at 6 am, two at 11 am. i make that 1,300 mg so far. it's 5 pm.")
    "two 325 mg tylenol at 6 am , two at 11 am . it's 5 pm ."
    """
    words = [token.text for token in tokens]
    for n in range(6, len(words) - 1):
        amount = count_said(words[n].replace(",", ""))
        if not amount or count_said(words[n - 1]) or words[n - 1] in ("at", ":") and words[n - 2] not in ("total", "sum") and words[n - 2] not in _OWN_COUNT:
            continue
        low = n
        while low and words[low - 1] in _LEADS:
            low -= 1
        if (reckoned := _reckoned_from(words, n)) < low:
            low = reckoned
        high = n + 1
        while high < len(words) and words[high] in _BEHIND:
            high += 1
        bracket = words[low - 1] == "(" and words[high : high + 1] == [")"]
        apart = words[low - 1] in (",", ".", "-", ";", "\n") or low < n and words[n - 1] in ("=", "making", "of")
        if not (bracket or apart and high < len(words) and (words[high] in STOPS or words[high] == ",")) or (_SUMS | _RECKONED).isdisjoint(words[low:high]) or "?" in words[high : high + 1] or "?" in words[:low]:
            continue
        if not _agrees(words, low, amount, in_mg="mg" in words[n + 1 : n + 2]):
            if words[n - 2 : n] in (["make", "that"], ["make", "it"]) and words[n + 1] == "mg" and words[n - 3] == "i":
                tokens[n - 2].text, tokens[n - 1].text = "have", "had"  # a sum that doesn't agree corrects no dose
            continue
        first = low - 1 if words[low - 1] in (",", "(", "-", ".", ";", "\n") else low
        return [*tokens[:first], *tokens[high + bracket :]]
    return tokens


def _reckoned_from(words: list[str], n: int) -> int:
    """Where the words begin that reckon up the sum at ``n``; ``n`` where nobody does.

    >>> _reckoned_from("two at 11 am . by my count , that makes 1300 mg".split(), 10)
    5
    """
    low = n
    while low and (words[low - 1] in _LEADS or words[low - 1] in _RECKONING):
        low -= 1
    if _RECKONED.isdisjoint(words[low:n]) and low == n:
        return n
    if words[low - 1] == ",":  # "by my count, that's": the comma is inside
        first = low - 1
        while first and (words[first - 1] in _LEADS or words[first - 1] in _RECKONING):
            first -= 1
        if not _OWN_COUNT.isdisjoint(words[first : low - 1]):
            low = first
    return n if _RECKONED.isdisjoint(words[low:n]) else low


def _agrees(words: list[str], end: int, amount: int, *, in_mg: bool) -> bool:
    """Whether the counts before are at least two, of one drug, and add up to it."""
    told = words[:end]
    names = {word for word in words if word in DRUG_TRIE and word not in FORMS and word not in ("extra", "regular")}
    if any(not (word.replace(":", "").isdecimal() or word.isalpha() or word in STOPS or word in (",", "(", ")", "-", ":", "=", "it's", "i've", "that's")) for word in told):
        return False
    counts = [
        count_said(words[k]) for k in range(end - 1)
        if count_said(words[k], most=8) and (words[k + 1] in _DOSE or names_drug(words, k + 1) or _is_strength(words, k + 1)) and (not k or words[k - 1] not in ("at", "around", "about", "by"))
    ]  # fmt: skip
    if len(counts) < 2 or not names or not _UNREADABLE.isdisjoint(told):
        return False
    if in_mg:
        return (each := _held_by_one(told, names)) > 0 and sum(counts) * each == amount
    return "my" not in told and ("mg" not in told or _held_by_one(told, names) > 0) and len(names) == 1 and sum(counts) == amount


def _is_strength(words: list[str], k: int) -> bool:
    """Whether a strength stands at ``k``: "325 mg"."""
    return words[k].isdecimal() and len(words[k]) == 3 and words[k + 1 : k + 2] == ["mg"]


def _held_by_one(words: list[str], names: set[str]) -> int:
    """Milligrams in one of the units told; 0 where the words leave it open.

    >>> _held_by_one("two 325 mg tylenol at 6".split(), {"tylenol"}), _held_by_one("two tylenol at 6".split(), {"tylenol"})
    (325, 0)
    """
    at = [k for k, word in enumerate(words) if word == "mg"]
    if at:
        told = {words[k - 1] for k in at}
        apart = all(k > 1 and _is_strength(words, k - 1) and (count_said(words[k - 2], most=8) or words[k - 2] in ("the", "of", "x") or words[k - 2] in names and count_said(words[k - 3], most=8)) for k in at)
        return int(told.pop()) if len(told) == 1 and apart and (names <= _OF_200 or names <= _TYLENOLS) else 0
    kinds = {kind for kind in ("extra", "regular") if kind in words}
    if names <= _OF_200:
        return 0 if "extra" in kinds else 200
    return {"extra": 500, "regular": 325}[kinds.pop()] if names <= _TYLENOLS and len(kinds) == 1 else 0


_LAST_PART: Final = Begun(
    r"\b(?P<put>the (?:last|final|most recent|latest) (?:part|bit|portion|share|chunk|piece|instal?lment)(?: of (?:that|it|them|those|these))?)(?= (?:(?:was|were|came) )?(?:at |around |about )?(?:\d|an hour|one|two|three|four|five|six|seven|eight|nine|ten|noon|midnight))"
)
_LAST_DOWN: Final = Begun(
    r"\b(?P<put>the (?:last|final|most recent|latest) (?:(?:part|bit|portion|share|chunk|piece)(?: of (?:that|it|them|those|these))?|of (?:that|it|them|those|these)) (?:went (?:down|in)|came|came in|was (?:taken|swallowed)|were (?:taken|swallowed)))(?= (?:at |around |about )?(?:\d|an hour|one|two|three|four|five|six|seven|eight|nine|ten|noon|midnight))"
)
""" "2400 mg so far, and the last of it went down at 11 am"."""
_COUNTED: Final = Begun(
    rf"\b(?P<mg>\d{{3,4}}) ?mg (?:of )?(?P<drug>[a-z][a-z -]{{3,30}}?) (?:since|in|over|within|during) [^.,;?!]{{3,40}}(?P<put>,? (?P<n>{TO_TWELVE}) (?:caplets|tablets|pills|capsules)(?: in all| in total| altogether)?)(?=,| and the last\b|, last\b)"
)
_HELD: Final = ((re.compile(r"extra[ -]strength"), 500), (re.compile(r"regular[ -]strength"), 325), (re.compile(r"ibuprofen|advil|motrin"), 200))
_WHEN: Final = r"(?P<when> (?:so far )?(?:today|this morning|since [a-z\d: ]{1,20}?)| so far)?"
_OF_UNITS: Final = r",? \(?(?:and )?(?P<all>all (?:of it |of that )?)?(?:(?:in|as|using|from|in the form of|by way of) )?(?:the |my )?(?P<kind>\d{3})[ -]?(?:mg|s\b)"
_UNITS: Final = r"(?:tablets|tabs|caplets|pills|capsules|gelcaps|ones|kind)"
_MADE_UP: Final = Begun(
    rf"\b(?P<sum>\d[\d,]{{2,5}} ?mg) (?:of )?(?:(?!and\b)[a-z]+ ){{0,2}}?(?P<drug>[a-z]+){_WHEN}{_OF_UNITS} {_UNITS}\)?(?= ?(?:[,.;?!]|$)| and\b| the last\b)"
    rf"|\b(?P<sum2>\d[\d,]{{2,5}} ?mg){_WHEN.replace('<when>', '<when2>')}{_OF_UNITS.replace('<all>', '<all2>').replace('<kind>', '<kind2>')} (?P<drug2>[a-z]+)(?: {_UNITS})?\)?(?= ?(?:[,.;?!]|$)| and\b| the last\b)"
)
""" "2600 mg of Tylenol so far today in 325 mg tablets", "2000 mg, all from the 500 mg Tylenol"."""
_IN_DOSES: Final = Begun(
    rf"\b(?P<sum>\d[\d,]{{2,5}}) ?mg (?:of )?(?P<drug>(?:(?:extra|regular)[ -]strength )?[a-z]+){_WHEN},? (?:in|as|over|split into|spread over|divided into|by way of) (?P<n>{TO_TWELVE}) (?:separate |equal |single )?(?P<mg>\d{{3,4}}) ?(?:mg )?(?:doses|portions|servings)\b"
)
""" "1500 mg of acetaminophen today in three 500 mg doses"."""
_TIMES: Final = Begun(
    rf"\b(?P<n>{TO_TWELVE}) (?:of )?[a-z ,'()-]{{0,40}}?(?P<mg>\d{{3}}) ?(?:mg|s)\b[a-z ,'()]{{0,30}}?(?P<put>,? ?\(?(?:so|that's|thats|making|makes|which is|which makes|=) (?:a total of )?(?P<sum>\d{{3,4}})(?: ?mg)?(?: total| in all| altogether)?\)?)(?= ?(?:[.,;]|$))"
)
""" "4 ibuprofen, the 200 mg ones, so 800"."""
_MADE_OF: Final = re.compile(r"\b(?:all|in|as|using|from|way)\b|\(")
_IN_SUM: Final = re.compile(r"\b(?:total|tally|sum|so far|altogether|in all|i'm at|is)\b[^.;?!]*$")

_IN_MG: Final = re.compile(
    r"(?P<put>(?:[,.;]| -)? ?\b(?:(?:and|so|thus|hence) )?(?:(?:this|that|which|it|they|these|those|all that|together (?:this|that|they)) )?(?:makes?|making|made|comes? to|came to|coming to|adds? up to|adding up to|totals?|totall?ing|amounts? to|equals?|sums? up to|brings? (?:me|it|us) to|(?:is|are|was|that's|=))"
    r"(?: (?:a total of|the total|exactly|already|altogether|together|in all|up to|about))* (?P<sum>[1-9]\d{2,3}) ?(?:mg|milligrams?)(?P<said>(?: (?:in total|total|in all|altogether|so far|today|all told|all together|up to now|taken|for the day|of it|overall|till now|until now|combined|since (?:this )?morning))*))(?= ?(?:[.;!\n)]|,| -|$| and now\b))"
)
_MG: Final = re.compile(r"\b(\d{2,4}) ?(?:mg|milligrams?)\b")
_NOT_SUMMED: Final = re.compile(r"\b(?:each|every|times|twice|apiece|tablets?|pills?|caplets?|half|or|maybe|perhaps|another|same|again|more|x|per|strength is|can|may|could|wife|husband|she|he|mom|dad|roommate|friend)\b")


_HEADED: Final = Begun(
    r"(?:^|(?<=[.!?;\n] ))(?P<drug>[a-z]+(?: (?:extra strength|regular strength|[a-z]+))?) \d{3} ?mg(?: (?:caplets|tablets|pills|capsules|gelcaps|tabs))?(?P<put> ?(?:[:,]| -))(?= (?:(?:i've|i have|i) (?:had |taken |took )|had |took |taken )?\d,?\d{3} ?mg (?:so far|today|already|since|in total|total|in the (?:last|past))\b)"
)


@needs("mg", "so today already since total in")
def total_behind_heading(folded: str) -> Iterator[Edit]:
    """What the tablets are, before a sum of them, as a sentence of its own.

    >>> list(total_behind_heading("acetaminophen 500 mg caplets: 2000 mg so far today, the last 6 hours ago"))
    [(28, 29, '.')]
    >>> list(total_behind_heading("acetaminophen 500 mg: 2 at 8"))
    []
    """
    for match in _HEADED.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), "."


@needs("mg milligram milligrams", "make makes making made come comes came coming add adds adding total totals totaling totalling amount amounts equal equals sum sums bring brings is are was that's =")
def sums_in_mg(folded: str) -> Iterator[Edit]:
    """A sum of the milligrams told before, where it agrees with them and is said to be one.

    >>> list(sums_in_mg("400 mg motrin at 7 am, 400 mg at noon. that comes to 800 mg. it's 5 pm"))
    [(37, 59, '')]
    >>> list(sums_in_mg("400 mg motrin at 7 am, 400 mg at noon. that comes to 1000 mg. it's 5 pm"))
    []
    """
    for match in _IN_MG.finditer(folded):
        before = folded[: match.start()]
        parts = [int(part) for part in _MG.findall(before)]
        plain = match["put"].strip(" ,.;-")
        said = match["said"] or not plain.startswith(("is", "are", "was", "that's", "that is", "it is", "which is", "this is", "="))
        if said and len(parts) > 1 and sum(parts) == int(match["sum"]) and _NOT_SUMMED.search(before) is None:
            yield match.start("put"), match.end("put"), ""


@needs("last final recent latest doses portions servings caplets tablets tabs pills capsules gelcaps ones kind all so that's thats making makes which =")
def parts_of_sums(folded: str) -> Iterator[Edit]:
    """The last part of a sum as the last of it; no number of tablets behind a sum that it makes up to the milligram; what one holds before the day.

    >>> list(parts_of_sums("2000 mg of tylenol in the past 24 hours, the last part of that was 8 hours ago"))
    [(41, 62, 'the last of it')]
    >>> list(parts_of_sums("total is 1500 mg of extra strength tylenol since yesterday, three caplets, the last at 9 am"))
    [(58, 73, '')]
    >>> list(parts_of_sums("2600 mg of tylenol so far today in 325 mg tablets, the last at 9 am"))
    [(18, 49, ' in 325 mg tablets so far today')]
    >>> list(parts_of_sums("took 4 ibuprofen, the 200 mg ones, so 800. it's 1 pm"))
    [(33, 41, '')]
    >>> list(parts_of_sums("he had 1500 mg of tylenol today in three 500 mg doses, the last at 2 pm"))
    [(7, 53, 'three 500 mg doses of tylenol today')]
    """
    yield from instead(_LAST_PART, folded, "the last of it")
    yield from instead(_LAST_DOWN, folded, "the last of it was")
    for match in _MADE_UP.finditer(folded):
        second = "2" if match["sum2"] else ""
        drug, when, kind = (match[name + second] for name in ("drug", "when", "kind"))
        how = folded[match.end("when" + second) if when else match.end("sum2" if second else "drug") : match.start("kind" + second)]
        if drug in DRUG_TRIE and _MADE_OF.search(how):
            name = f" of {drug}" if second else ""
            yield match.end("sum2" if second else "drug"), match.end(), f"{name} in {kind} mg tablets{when or ''}"
    for match in _IN_DOSES.finditer(folded):
        if number_said(match["n"]) * int(match["mg"]) == int(match["sum"].replace(",", "")) and names_a_drug(match["drug"]):
            yield match.start(), match.end(), f"{match['n']} {match['mg']} mg doses of {match['drug']}{match['when'] or ''}"
    for match in _TIMES.finditer(folded):
        if number_said(match["n"]) * int(match["mg"]) == int(match["sum"]):
            yield match.start("put"), match.end("put"), ""
    for match in _COUNTED.finditer(folded):
        held = next((mg for name, mg in _HELD if name.search(match["drug"])), None)
        if held is not None and held * number_said(match["n"]) == int(match["mg"]) and _IN_SUM.search(folded, 0, match.start()) is not None:
            yield match.start("put"), match.end("put"), ""


_OF_LIMIT: Final = re.compile(
    r"\b(?P<n>\d(?:\.\d{1,2})?|\d,?\d00|\d00|one|two) ?(?P<unit>g|grams?|mg|milligrams?) (?P<put>(?:out )?of (?:my|the|his|her) (?:(?:daily|24[- ]hour|total) )?(?P<most>3|3\.0|three|4|four|3,?000|4,?000|1,?200)[- ]?(?P<other>g|grams?|mg|milligrams?)(?: (?:daily|24[- ]hour))?(?: of)? (?P<drug>[a-z]+)(?: (?:limit|max|maximum|allowance|cap|ceiling|quota|budget|ration)))\b"
)


@needs("limit max maximum allowance cap ceiling quota budget ration")
def parts_of_the_limit(folded: str) -> Iterator[Edit]:
    """ "I've used 2 grams of my 3 gram Tylenol limit": 2 grams of Tylenol, where no other limit is told than a label's.

    >>> text = "i've had 2 grams of my 3 gram tylenol limit today"
    >>> [(text[a:b], words) for a, b, words in parts_of_the_limit(text)]
    [('of my 3 gram tylenol limit', 'of tylenol')]
    >>> list(parts_of_the_limit("i've had 1 gram of my 2 gram tylenol limit today"))
    []
    """
    for match in _OF_LIMIT.finditer(folded):
        thousands = match["most"].replace(",", "") in ("3000", "4000", "1200")
        if names_a_drug(match["drug"]) and thousands is match["other"].startswith("m"):
            yield match.start("put"), match.end("put"), f"of {match['drug']}"
