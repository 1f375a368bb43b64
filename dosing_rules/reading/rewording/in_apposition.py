"""What is said beside a told dose before its moment is told again: "2 Advil at 10 am, my only dose, which was 2 hours ago".

Such words tell of no other dose; what stands behind them ("which was 2 hours ago", "and that was at noon") is said of the
dose before. Those that say nothing of their own are left out, those that deny more change places with the moment. Words that
could be a dose of their own ("then one dose at 2", "my last dose was at 9") are left as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..sentences import sentence_start
from .edits import Edit, names_a_drug
from .needed import needs

_HAD: Final = r"(?: (?:that )?(?:i've|i have|i|he's|he has|he|she's|she has|she) (?:had|taken|took))?(?: (?:so far|today|of the day|for today|of anything|all day|yet|this morning|tonight|in 24 hours|in the last 24 hours))*"
_WHOSE: Final = r"(?:my|his|her|the|their)"
_NOUN: Final = r"(?:dose|doses|one|ones|time|pill|pills|tablet|tablets|caplet|caplets|medicine|meds|med|medication|drug|thing|painkiller|pair|two|intake|advil|ibuprofen|tylenol|motrin|acetaminophen)"

_ONLY: Final = (
    rf"(?:(?:just|only) )?{_WHOSE} (?:(?:first|one) and )?(?:very )?(?:only|sole|single|one)(?: {_NOUN})?{_HAD}",
    rf"only {_NOUN}s?{_HAD}",
    rf"(?:just|only) (?:the |that |this )?(?:once|one time|the once|one dose|one round|those two|those|these|that|the two){_HAD}",
    r"(?:once|one time)(?: only)?(?: today| so far)?",
    rf"(?:that's|thats|that was|that is) (?:all|it){_HAD}",
)
""" "My only dose", "just the one time": the dose told before, and no other."""

_MANNERS: Final = (
    r"with (?:some |a little |a bit of |a glass of |lots of |plenty of )?(?:food|water|milk|juice)",
    r"on (?:an empty|a full) stomach",
    r"(?:just )?(?:as|like) (?:it says on )?(?:the|it) (?:box|label|bottle|package|packet|instructions?)?(?: ?(?:says?|said|directs?|recommends?|tells? (?:you|me) to))?",
    r"(?:as directed|as usual|as always|as recommended|per the label|as per the label|according to the label)",
    r"for (?:my|a|the|this|his|her) (?:\w+ )?(?:back|backache|head|headache|knee|cramps|neck|tooth|toothache|fever|pain|shoulder|period|migraine|ankle|hip|wrist|foot|throat|ear|cold)",
)
""" "With food", "as the box says", "for my back". A meal that has a name is a moment: "with breakfast, at lunch and with dinner"."""

_ORDER: Final = (rf"(?:{_WHOSE} )?(?:very )?(?:first|last|latest|most recent)(?: {_NOUN})?{_HAD}",)
""" "My first dose of the day": behind a full stop, of a dose of its own."""

_DOSES: Final = (
    r"(?:(?:just |only )?(?:a|one|the|my|his|her) )(?:normal|regular|usual|single|standard|full|maximum|max|typical|recommended|adult)(?: adult)?(?: (?:dose|amount))?(?: for me)?",
    r"(?:just |only )?one dose",
)
""" "A normal dose": as much as was told, where it was told how much."""

_NOTHING: Final = (
    r"(?:and )?(?:nothing|none)(?: (?:else|more|other|since|before|before that|after|after that|since then|today|so far|at all|taken|with it))+",
    r"(?:and )?no (?:other |more |further )?(?:meds|pills|doses|painkillers|medicine|medicines|medication|medications|drugs|more)(?: (?:since|before|before that|since then|today|so far|at all))*",
    r"(?:and )?(?:i |we )?(?:haven't|havent|have not|didn't|didnt|did not|not) (?:had|taken|took|take|have) (?:any|anything|another|one)(?: (?:more|else|other|dose|pill))?(?: (?:since|since then|after|after that|today|so far|yet|at all|before|before that))*",
)
""" "Nothing since", "haven't had any more": said of other doses, so it must stay."""

_NUMBER: Final = r"(?:\d+(?:\.\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half an?|a couple(?: of)?)"
_FUZZY: Final = r"(?:(?:just|only|about|around|exactly|roughly|approximately|like|maybe|almost|nearly|over|already) )*"
_LONG: Final = rf"{_NUMBER}(?: and an?)?(?: half| quarter)?(?: an)? ?(?:hours?|hrs?|h|minutes?|mins?)(?: and (?:a half|a quarter|\d+ (?:minutes|mins)))?"
_AGO: Final = rf"{_FUZZY}{_LONG} (?:ago|back|earlier)\b(?: now)?"
_CLOCK: Final = rf"{_FUZZY}(?:at |around |about )(?:\d{{1,2}}(?::\d\d)?(?: ?[ap]\.?m\b)?|noon|midnight|lunch(?:time)?|breakfast)(?! (?:hours|pills|tablets|mg))"
_WHICH: Final = r"(?:(?:and |so )?(?:which|that|it|this|they|those|these) (?:was|were|is|are)|(?:and |so )?(?:that's|thats|it's)|(?:i )?(?:took|had) (?:it|them|that|those)|(?:was |were )?taken)"
_TWICE: Final = re.compile(
    rf"(?P<mark>(?P<bracket> ?\()|, ?| - |; ?|\. | (?=with |on |as |for ))(?P<said>(?:(?P<order>{'|'.join(_ORDER)})|(?P<dose>{'|'.join(_DOSES)})|(?P<nothing>{'|'.join(_NOTHING)})|{'|'.join(_ONLY)}|(?P<manner>{'|'.join(_MANNERS)})))"
    rf"(?P<close>\)?)(?P<link>(?P<sign>,| -|;|\.| (?=\())? ?\(?(?P<which>(?:(?:and |so )?{_WHICH} )|(?:and |so ))?)(?P<when>(?P<ago>{_AGO})|{_CLOCK}|(?P<been>(?:and )?(?:it's|its|it has) (?:(?:only|just|now|already) )?been {_FUZZY}{_LONG}(?! (?:since|after|ago))))(?P<end>\)?)(?![ ,]*(?:i|we|he|she) (?:took|had)\b)"
)
_NOW: Final = re.compile(r"\b(?:is|are|its|thats)\b|'s")
_ASKING: Final = re.compile(r"\b(?:can|could|may|should|would|shall|is it|ok|okay|want|if|will|going to|about to)\b")
_COUNTED: Final = re.compile(r"\b(?:\d+|an?|one|two|three|four|five|six) ?(?:mg |x )?(?:(?:extra|regular)[- ]strength |of |\d+ ?mg )*[a-z]+|\b\d{3,4} ?mg\b")
_HOUR: Final = re.compile(r"\b(?:at|around|about) (?:\d|noon|midnight)|\d ?[ap]\.?m\b|\b(?:ago|noon|midnight)\b")

_LOOK: Final = (
    r"(?:plain|little|small|tiny|big|large|fat|round|oval|oblong|brown|brownish|red|reddish|white|blue|orange|green|yellow|pink|purple|tan|coated|sugar[- ]coated|candy[- ]coated|shiny|cheap|cheapo|generic|store[- ]brand"
    r"|ordinary|normal|usual|standard|basic|common|everyday|old|new|good|boring|otc|over[- ]the[- ]counter|drugstore|non[- ]prescription|regular(?= (?:[a-z]+ )*\d{3})|and)"
)
_LOOKING: Final = re.compile(
    rf"\b(?P<drug>[a-z]+)(?P<put>(?P<open>,| -| \() ?(?:just )?(?:the|my|those|our) (?:{_LOOK},? )*(?:(?P<mg>200|220|325|400|500|650)(?: ?(?:mg|milligrams?)(?: (?:ones|kind|sort|tablets|pills|caplets|size|version))?| ?'?s| (?:ones|kind|tablets|pills|caplets))|(?:{_LOOK},? )(?:ones|kind|sort|tablets|pills|caplets|things))(?P<close>,|\)| -(?= )|(?=\.)))"
    r"(?! ?(?:and |plus )?(?:\d|one|two|three|half|a |an |another|some|or)\b)"
)
""" "Two Advil, the plain brown 200s, went down at 8": which ones they are."""


@needs("the my those our", "s mg milligrams milligram ones kind sort tablets pills caplets size version things")
def looking_so(folded: str) -> Iterator[Edit]:
    """How the tablets of a dose look, and of what strength they are, between the drug and its hour.

    >>> list(looking_so("two advil, the plain brown 200s, went down at 8"))
    [(9, 32, ' 200s')]
    >>> list(looking_so("two advil, the little brown ones, at 8")), list(looking_so("two tylenol, the pm ones, at 8"))
    ([(9, 33, '')], [])
    """
    for match in _LOOKING.finditer(folded):
        if names_a_drug(match["drug"]) and (match["open"].strip() == "(") is (match["close"] == ")"):
            yield match.start("put"), match.end("put"), f" {match['mg']}s" if match["mg"] else ""


@needs("ago back earlier at around about been", "my his her the their just only once one that thats with on as like per according for first last latest most a nothing none no haven havent have didn didnt did not")
def in_apposition(folded: str) -> Iterator[Edit]:
    """The moment right behind the dose that it is said of.

    >>> text = "i took 2 advil at 10 am, my only dose, which was 2 hours ago."
    >>> [(text[a:b], words) for a, b, words in in_apposition(text)]
    [(', my only dose, which was ', ', which was')]
    >>> text = "i took 2 advil, nothing since, about 2 hours ago."
    >>> [(text[a:b], words) for a, b, words in in_apposition(text)]
    [(', nothing since, about 2 hours ago', ' about 2 hours ago, nothing since')]
    >>> list(in_apposition("i took 2 advil at 10 am. my last dose, at 2 pm, was a tylenol."))
    []
    """
    for match in _TWICE.finditer(folded):
        start = match.start()
        sentence = folded[sentence_start(folded, start, ".?!;\n") : start]
        stop = match["mark"].strip() in (".", ";")
        if bool(match["bracket"]) is not bool(match["close"]):
            continue
        if not names_a_drug(" ".join(re.findall(r"[a-z]+", sentence))) and "mg" not in sentence or _ASKING.search(sentence):
            continue
        if not (match["sign"] or match["end"] or match["bracket"] or (match["which"] or "").startswith(("and", "so", "which"))):
            continue  # "my only dose at noon", "my last dose was at noon": told with it
        linked = bool(match["which"]) and match["which"].strip(" ,") not in ("and", "" if match["ago"] else "so")
        if stop and (match["order"] or match["dose"]) and not linked or match["dose"] and _COUNTED.search(sentence) is None:
            continue
        if match["been"]:
            if not match["nothing"] and not stop:
                yield start, match.start("link"), ""
            continue
        if not match["ago"] and _NOW.search(match["which"] or ""):
            continue  # "nothing else; it's about 9 pm"
        timed = _HOUR.search(sentence) is not None
        if (timed or match["manner"]) and not linked and not match["ago"]:
            continue  # "2 at 8, the usual, at 2 the same": a row
        which = ", which was" if timed or linked else ""
        if match["nothing"]:
            yield start, match.end(), f"{which} {match['when']}, {match['said'].removeprefix('and ')}"
            continue
        yield start, match.start("when"), which
        if match["end"]:
            yield match.start("end"), match.end("end"), ""
