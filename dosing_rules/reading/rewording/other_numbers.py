"""Numbers of other things than doses and hours, put aside.

Numbers of other things put aside: a score, the hours of a shift, the train of that time, what a pack has cost.

"we won 4-2", "the meet was 8 to 11", "my train's the 5:15", "paid 12 bucks for 24 Motrin": none of them counts, times or
names what was taken. Each kind needs words of its own before the number, and no drug, form or unit behind it.

What a thermometer, a cuff or a scale shows: "fever's down to 99.4", "temp at 101", "pulse 88".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..beginnings import Begun
from ..drugs import DRUG_TRIE
from ..fillers import FOR_A_DOSE, PERHAPS_A_DOSE
from ..terms import Term
from ..tokens import Token, without
from ..vocabulary import MEDICINE, known_word
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, TENS, TIME_UNITS, VOLUME_UNITS
from .needed import rebuilds

_SCORED: Final = frozenset({"won", "lost", "beat", "tied", "drew", "scored", "winning", "losing", "leading", "trailing", "score", "final", "ahead", "up", "down"})
_LOOSE: Final = frozenset({"up", "down", "ahead", "beat"})
"""Words that say a score only with the sign between its numbers."""
_BETWEEN: Final = frozenset({"by", "them", "em", "him", "her", "us", "is", "was", "it", "today", "again", "like", "the", "at"})
_TO: Final = frozenset({"-", "to", "till", "til", "until"})

_HELD: Final = frozenset(
    "practice shift meet meeting meetings class classes school lecture lab soccer football basketball baseball softball volleyball hockey lacrosse tennis swim swimming tournament game "
    "match rehearsal choir church camp daycare store pharmacy office conference appointment exam midterm quiz recital seminar babysitting work training therapy band ballet dance gymnastics karate lesson lessons scrimmage".split()
)
_RUNS: Final = frozenset({"is", "was", "ran", "runs", "goes", "went", "'s", "from", "lasted", "today", "tonight", "tomorrow", "open"})
_HALVES: Final = frozenset({"am", "pm", "a.m", "p.m", "noon"})

_RIDE: Final = frozenset("train trains bus ferry flight boat plane tram shuttle coach metro".split())
_RIDES: Final = frozenset(f"{ride}'s" for ride in _RIDE)
_RIDING: Final = frozenset({"catch", "catching", "caught", "getting", "get", "riding", "ride", "on", "making", "make", "missing", "miss", "missed"})
_HOMEWARD: Final = frozenset({"home", "back", "out", "to", "from"} | _RIDE)

_MONEY: Final = frozenset({"bucks", "dollars", "dollar", "quid", "euros", "pounds", "usd", "cents"})
_PAID: Final = frozenset({"paid", "spent", "dropped", "pay", "cost"})
_PACKS: Final = frozenset({"a", "the", "bottle", "box", "pack", "of", "count", "ct", "pk", "whole", "bag", "tub", "little", "big", "lousy", "measly", "only", "just", "like"})

MOST_AT_ONCE: Final = 12
"""Tablets; more than these are counted of other things, where a noun says so."""
_UNCOUNTED: Final = frozenset({"people", "men", "women", "feet", "children", "kids", "mph", "km", "kms", "quid", "bucks", "miles", "euros", "cents", "dollars", "sheep"})
_SIZES: Final = frozenset(
    "foot inch meter metre yard mile kilometer kilometre story storey person man seat seater door gallon acre bedroom bathroom page ton horsepower hp watt volt piece speed lane wheel hole course part point quart "
    "lap panel drawer shelf plank player string burner room stall bay sq".split()
)
"""Behind a number and before a noun: "the 30 foot carpet", "a 3 story house"."""
_OF_DRUGS: Final = frozenset(
    "ones regulars generics extras strengths greens reds blues whites yellows oranges milligrams migs mills mils units times hours days weeks months years minutes seconds degrees pounds lbs percent always perhaps "
    "besides towards afterwards yes less this was has does is its painkillers gels liquids refills leftovers".split()
)
"""What such a number may say of a drug, of a time or of a person."""

_GYM: Final = frozenset("gym squats squat lifts pushups pullups curls deadlifts deadlift bench reps lunges planks weights burpees press crunches situps".split())
_GOING_ON: Final = frozenset({"and", "but", "before", "until", "till", "on", "in", "so", "still", "yet", "then", "-", "with", "today", "tonight", "now", "or", "my", "because", "when", "head"})
"""Behind "200 to go"."""

_HOUSED: Final = frozenset({"resident", "patient", "lady", "gentleman", "woman", "man", "client", "guest", "person", "guy", "residents"})
_ROOMS: Final = frozenset({"room", "bed", "unit", "apartment", "apt", "suite", "bay", "number", "rm"})
_DOES: Final = frozenset({"had", "took", "has", "swallowed", "got", "wants", "is", "was", "who", "needs", "asks", "asked", "says", "said", ",", ".", ":", "-", "and", "just", "received", "would", "may", "can", "gets", "?"})
""" "The resident in 12" and what follows."""

_STOPS: Final = frozenset({".", "?", "!", ";", ",", "\n", "(", ")"})
_FIRST_WORDS: Final = _SCORED | _RIDING | _RIDE | _MONEY | _PAID | {"$", "sets", "reps", "through", "survived"} | _HELD


@rebuilds
def without_other_numbers(tokens: list[Token]) -> list[Token]:
    """The tokens without such numbers.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_other_numbers(tokens_of("we won 4-2, took 2 advil at 9")))
    'we won , took 2 advil at 9'
    >>> " ".join(t.text for t in without_other_numbers(tokens_of("paid 12 bucks for 24 motrin, took 2 at 9")))
    'bought motrin , took 2 at 9'
    """
    words = [token.text for token in tokens]
    many = {n for n, token in enumerate(tokens) if (token.kind == "num" or words[n] in TENS) and _of_many(words, n)}
    if not _SIZES.isdisjoint(words):
        many |= _sized(tokens, words)
    if not _HOUSED.isdisjoint(words):
        many |= _of_room(tokens, words)
    if many or "go" in words:
        many |= _ahead(tokens, words, many)
    if many:
        tokens = without(tokens, many)
        words = [token.text for token in tokens]
    if _FIRST_WORDS.isdisjoint(words) and _RIDES.isdisjoint(words):
        return tokens
    gone: set[int] = set()
    before, tokens = tokens, [*tokens]
    for n, token in enumerate(tokens):
        if token.kind == "num":
            if words[n + 1 : n + 2] and words[n + 1] in _TO and n + 2 < len(words) and tokens[n + 2].kind in ("num", "hm"):
                gone |= _score(words, n) or _hours(tokens, words, n)
            elif _money(words, n):
                gone |= _price(tokens, words, n)
            elif words[n + 1 : n + 3] in (["sets", "of"], ["reps", "of"], ["rounds", "of"]) and n + 3 < len(words) and tokens[n + 3].kind == "num":
                gone |= _sets(words, n)
        elif token.kind == "hm":
            gone |= _hours(tokens, words, n) if words[n + 1 : n + 2] and words[n + 1] in _TO and n + 2 < len(words) and tokens[n + 2].kind in ("num", "hm") else _ride(words, n)
    if "through" in words or "survived" in words:
        for n in (k for k, word in enumerate(words) if word in ("through", "survived") and words[k + 1 : k + 2] in (["a"], ["an"], ["the"], ["my"], ["this"])):
            noun = n + (4 if words[n + 3 : n + 4] in (["hour"], ["hr"]) else 2)
            if words[noun + 1 : noun + 2] == ["on"] and words[noun + 2 : noun + 3] and words[noun + 2] in DRUG_TRIE:
                gone |= set(range(n + 1, noun + 1))  # "made it through a twelve-hour day on DayQuil": no time of an intake
    return without(tokens, gone) if gone else before


def _sized(tokens: list[Token], words: list[str]) -> set[int]:
    """ "the 30 foot carpet", "a 6 by 9 foot rug", "an 8-person tent": how large something is."""
    gone: set[int] = set()
    for k in range(1, len(words) - 1):
        noun = words[k + 1]
        if words[k] not in _SIZES or not noun.isalpha() or len(noun) < 3 or noun in DRUG_TRIE or noun in FORMS or noun in FOR_A_DOSE or noun in PERHAPS_A_DOSE or noun in _GOING_ON or noun in MEDICINE:
            continue
        n = k - 1 - (words[k - 1] == "-")
        if n < 0 or not (tokens[n].kind == "num" or words[n] in NUMBER_WORDS):
            continue
        gone.add(n)
        if n > 1 and words[n - 1] in ("by", "x", "to") and (tokens[n - 2].kind == "num" or words[n - 2] in NUMBER_WORDS):
            gone |= {n - 2, n - 1}
    return gone


def _ahead(tokens: list[Token], words: list[str], many: set[int]) -> set[int]:
    """ "(600 miles done,) 200 to go", "(450 km down) and 150 left": how far somebody has still to come."""
    gone: set[int] = set()
    counted = False
    for n, token in enumerate(tokens):
        counted = (counted or n in many) and words[n] not in _STOPS - {","}
        if not (token.kind == "num" or words[n] in NUMBER_WORDS):
            continue
        behind = words[n + 1 : n + 4]
        if behind[:2] == ["to", "go"] and (behind[2:] == [] or behind[2] in _STOPS or behind[2] in _GOING_ON) or counted and behind[:1] and behind[0] in ("left", "remaining"):
            gone.add(n)
    return gone


def _of_room(tokens: list[Token], words: list[str]) -> set[int]:
    """ "the resident in 12 had two", "my patient in bed 4": the number of a room."""
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word not in _HOUSED or words[n + 1 : n + 2] not in (["in"], ["from"], ["of"]):
            continue
        k = n + 2 + (words[n + 2 : n + 3] != [] and words[n + 2] in _ROOMS)
        if k < len(words) and tokens[k].kind == "num" and words[k].isdecimal() and (words[k + 1 : k + 2] == [] or words[k + 1] in _DOES):
            gone |= set(range(n + 1, k + 1))
    return gone


def _counts(words: list[str], n: int) -> bool:
    """What stands at ``n`` makes the number before it one of a drug, of a unit or of a time."""
    if n >= len(words):
        return False
    word = words[n]
    return word in DRUG_TRIE or word in FORMS or word in MASS_UNITS or word in VOLUME_UNITS or word in _HALVES or word in ("more", "of", "extra", "regular", "hours", "hrs", "mg", "x", "days", "minutes")


def _of_many(words: list[str], n: int) -> bool:
    """ "300 miles", "80 bucks", "200 boxes": so many of what nobody takes."""
    said = str(TENS.get(words[n], words[n])).replace(",", "")
    if not said.isdecimal() or int(said) <= MOST_AT_ONCE or n + 1 >= len(words) or _counts(words, n + 1):
        return False
    noun = words[n + 1]
    if noun in _UNCOUNTED:
        return True
    plural = len(noun) > 4 and noun.endswith("s") and not noun.endswith("ss") and noun.isalpha() and known_word(noun)
    return plural and not (noun in TIME_UNITS or noun in FOR_A_DOSE or noun in PERHAPS_A_DOSE or noun in MEDICINE or noun in _OF_DRUGS)


def _score(words: list[str], n: int) -> set[int]:
    """ "we won 4-2", "lost 3 to 1", "up 88-79 at the half"."""
    if _counts(words, n + 3) or words[n + 1] not in ("-", "to"):
        return set()
    k = n - 1
    while k > 0 and n - k < 4 and (words[k] in _BETWEEN or (words[k - 1] == "the" and words[k].isalpha())) and words[k] not in _SCORED:
        k -= 1
    if k < 0 or words[k] not in _SCORED or (words[k] in _LOOSE and words[n + 1] != "-"):
        return set()
    return {n, n + 1, n + 2}


def _hours(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "the meet was 8 to 11", "work 9-5", "class ran 1:30 to 3 pm": when something else was."""
    k = n - 1
    while k > 0 and n - k < 4 and words[k] in _RUNS:
        k -= 1
    if k < 0 or words[k].removesuffix("'s") not in _HELD or (k > 0 and words[k - 1] in ("after", "before", "since", "until", "till", "at")):
        return set()
    end = n + 3
    while end < len(words) and words[end] in _HALVES:
        end += 1
    if end == n + 3 and _counts(words, end):
        return set()
    return set(range(n, end))


def _ride(words: list[str], n: int) -> set[int]:
    """ "my train's the 5:15", "catching the 6:40", "getting the 7:20 home"."""
    if n < 2 or words[n - 1] != "the" or _counts(words, n + 1) or words[n + 1 : n + 2] in (["one"], ["dose"]):
        return set()
    before, behind = words[n - 2], words[n + 1 : n + 2]
    named = before.removesuffix("'s") in _RIDE or (before in ("is", "was") and n > 2 and words[n - 3] in _RIDE)
    if named or (before in _RIDING and (behind and behind[0] in _HOMEWARD or (before in ("catch", "catching", "caught", "on", "riding") and (not behind or behind[0] in _STOPS)))):
        return {n}
    return set()


def _money(words: list[str], n: int) -> bool:
    return (n > 0 and words[n - 1] == "$") or (words[n + 1 : n + 2] != [] and words[n + 1] in _MONEY) or (n > 0 and words[n - 1] in _PAID and words[n + 1 : n + 2] in (["for"], ["on"]))


def _price(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "paid 12 bucks for 24 Motrin", "24 Motrin for 12 bucks": bought, and no intake."""
    low = n - (n > 0 and words[n - 1] == "$")
    end = n + 1 + (words[n + 1 : n + 2] != [] and words[n + 1] in _MONEY)
    if low > 0 and words[low - 1] in _PAID and words[end : end + 1] in (["for"], ["on"]):
        k = end + 1
        while k < len(words) and words[k] in _PACKS:
            k += 1
        if k + 1 < len(words) and tokens[k].kind == "num" and words[k + 1] in DRUG_TRIE:
            tokens[low - 1] = replace(tokens[low - 1], text="bought")
            return set(range(low, k + 1))
    if low > 2 and words[low - 1] == "for" and words[low - 2] in DRUG_TRIE and tokens[low - 3].kind == "num" and (low == 3 or words[low - 4] in _STOPS):
        tokens[low - 3] = replace(tokens[low - 3], text="bought", kind="word")
        return set(range(low - 1, end))
    return set()


def _sets(words: list[str], n: int) -> set[int]:
    """ "3 sets of 12 at the gym"."""
    end = n + 4
    while end < len(words) and words[end] not in _STOPS:
        end += 1
    told = words[n:end]
    if _counts(words, n + 4) or _GYM.isdisjoint(told) or any(word in DRUG_TRIE and word.isalpha() for word in told):
        return set()
    return set(range(n, n + 4))


_TO_THE_NUMBER: Final = (
    r"(?:is|was|are|were|has|had|have|been|be|it's|its|still|now|only|just|at|up|down|to|of|about|around|over|under|above|below|like|back|came|come|"
    r"went|go|gone|going|dropped|fell|fallen|climbed|spiked|rose|risen|crept|hit|hits|reached|peaked|topped|reads|read|says|said|shows|showed|hovering|"
    r"running|sitting|holding|steady|hovers|broke|almost|nearly|a|the|low|high|grade|little|bit|from|this|morning|today|tonight|earlier|stuck)"
)
_FEVER: Final = r"(?:9\d|10[0-8])(?:\.\d{1,2})?|3[5-9]\.\d{1,2}|4[0-2]\.\d{1,2}|(?:38|39|40)"
_OTHER: Final = r"\d{2,3}(?:\.\d)?(?:/\d{2,3})?"
_SHOWN: Final = Begun(
    rf"\b(?:(?:fever|temp|temperature|thermometer|measured|registered|scanned)(?:'?s)?(?: {_TO_THE_NUMBER}){{0,6}} (?P<a>{_FEVER})(?P<more>(?: (?:from|to|down to|up to|then|and now|and then) (?:{_FEVER}))*)"
    rf"|(?:pulse|heart rate|hr|bp|blood pressure|oxygen|spo2|sats?|o2|weight|blood sugar|glucose)(?:'?s)?(?: {_TO_THE_NUMBER}){{0,6}} (?P<b>{_OTHER}))"
    r"(?![\d:/]|\.\d| ?(?:mg|ml|milligrams?|milliliters?|am|pm|a\.m|p\.m|tablets?|pills?|caplets?|hours?|hrs?|minutes?|mins?|o'clock)\b| (?:at|around|about|@|yesterday|last night|an hour)\b| \d)"
)


def without_readings(terms: list[Term], folded: str) -> list[Term]:
    """The terms with every such number as a plain word: it counts no tablets and is no time of day.

    >>> from ..scanning.scanner import Scanner
    >>> from ..tokens import tokens_of
    >>> text = "fever's up to 101.5 and i took 2 advil"
    >>> [term.value for term in without_readings(Scanner(text, tokens_of(text), text).scan(), text) if term.kind == "num"]
    [2]
    """
    found = list(_SHOWN.finditer(folded))
    if not found:
        return terms
    spans = [(m.start(), m.end()) for m in found]
    out: list[Term] = []
    for term in terms:
        number = term.kind in ("num", "mass") or (term.kind == "time" and term.value.how in ("clock", "length", "span") and term.value.bare)
        if number and any(low <= term.start and term.end <= high for low, high in spans):
            out.append(Term("word", term.start, term.end, "reading", read=True))
        else:
            out.append(term)
    return out
