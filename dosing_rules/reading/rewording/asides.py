"""Asides: what is said in passing, and words that leave open what the bare words leave open too.

Words that leave open what the bare words leave open too: ", what,", "regular or extra strength".

Said in passing beside a dose: how high a fever was, what day it is, how many are left in the bottle.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.lexicon import VERBS
from ..drug_names import MODIFIERS
from ..drugs import DRUG_TRIE
from ..fillers import TABLET_NAMES
from ..tokens import Token, without
from ..vocabulary import could_be_dose, everyday_things, known_word
from ..words import FORMS, NUMBER_WORDS, says_number
from .needed import needs, rebuilds

_FAMILY: Final = frozenset({"tylenol", "tylenols", "acetaminophen", "paracetamol", "apap"})

_THROUGH: Final = {"went": "took", "burned": "took", "burnt": "took", "blew": "took", "gone": "taken", "gotten": "taken"}

_PETS: Final = frozenset({"dog", "dogs", "puppy", "pup", "pooch", "cat", "horse"})
_OF_PETS: Final = frozenset({"walk", "walks", "walking", "walker", "park", "food", "hair", "litter", "nap", "bed", "fight", "show", "allergy", "allergies", "dander", "scratch", "scratches", "bite", "bites"})
_WALKED: Final = frozenset({"walk", "walked", "walking"})

_NO_TABLETS: Final = frozenset(
    {"sleep", "rest", "relief", "water", "food", "air", "work", "peace", "shuteye", "tea", "coffee", "soup", "toast", "juice", "crackers", "fun", "time", "errands", "chores", "sun", "quiet"}
)

_OFTEN: Final[dict[str, list[tuple[str, ...]]]] = {}
for _phrase in (
    "a number of times", "a good number of times", "quite a few times", "on several occasions", "on a few occasions", "on many occasions", "on multiple occasions",
    "on various occasions", "on a couple of occasions", "more than once", "again and again", "time and again", "over and over", "at intervals", "at regular intervals", "here and there", "round the clock",
    "around the clock", "every so often", "every now and then", "most of the day", "at every meal", "at each meal", "with every meal", "with each meal", "with all my meals",
    "repeatedly", "regularly", "periodically", "constantly", "continually", "continuously", "nonstop", "hourly",
):  # fmt: skip
    _OFTEN.setdefault(_phrase.split()[0], []).append(tuple(_phrase.split()))
"""So often that nobody can tell how often."""

_THIS_MOMENT: Final = (["right", "now"], ["this", "moment"], ["this", "minute"], ["now"])
_REMARKED: Final = (["that", "was"], ["this", "was"], ["i'm", "no"], ["i", "know"], ["don't", "get"], ["here's", "the"], ["granted", ","], ["that's", "annoying"], [",", "i'm"], [",", "i"])
_IN_MONTH: Final = frozenset({"in", "since", "until", "last", "next", "early", "late", "mid"})
_MODAL_BEHIND: Final = frozenset({"i", "we", "he", "she", "they", "it", "my", "the", "you", "one", "another", "two"})
_SINGLY: Final = frozenset({",", "them", "mine", "out", "apart"})
_EITHER: Final = (["one", "or", "the", "other"], ["one", "of", "the", "two"], ["one", "of", "those", "two"])
SET_APART: Final = frozenset({".", ",", "?", "!", ";", "-", "(", ")"})

_PACKED: Final = frozenset({"bottle", "box", "label", "package", "packet", "packaging", "pack"})
_OWN: Final = frozenset({"my", "these", "they", "mine", "our", "the", "those"})

_KINDS: Final = frozenset({"regular", "extra"})

_SORTS: Final = frozenset({"kind", "type", "version", "sort", "variety", "form", "formula", "variant", "flavor", "formulation", "style"})
_BRANDS: Final = frozenset({"advil", "tylenol", "excedrin", "motrin", "aleve", "dayquil", "nyquil", "acetaminophen", "ibuprofen"})
_THINKING: Final = frozenset({"what", "like", "say"})
_THESE: Final = frozenset({"these", "those", "they"})
_POINTING: Final = _THESE | {"as", "in", "now"}
_EXACT: Final = frozenset({"exact", "precise", "specific", "certain"})



@needs(_THINKING, ",")
@needs("regular", "extra", _FAMILY)
@needs("one", "time by other two")
@needs("may", _IN_MONTH)
@needs("as", "of")
@needs("in", "between")
@needs("now", {word for remark in _REMARKED for word in remark} - {"i", ",", "the"})
@needs("now", "i", ",")
@needs(_THESE, "went", "down")
@needs("more", _EXACT)
@needs("some", _NO_TABLETS)
@needs(_OFTEN.keys(), {phrase[-1] for phrases in _OFTEN.values() for phrase in phrases})
@needs("up", "is 's are")
@needs("according", "to")
@needs(_PETS)
@needs(_SORTS, "of")
@needs("through", _THROUGH.keys())
def without_asides(tokens: list[Token]) -> list[Token]:
    """The tokens without fillers between two commas, and without a strength that is one of both that plain Tylenol comes in.

    >>> from ..tokens import tokens_of
    >>> [token.text for token in without_asides(tokens_of("it's now, what, ten to five"))]
    ["it's", 'now', 'ten', 'to', 'five']
    >>> [token.text for token in without_asides(tokens_of("2 tylenol, regular or extra strength, no idea"))]
    ['2', 'tylenol', ',', 'no', 'idea']
    """
    words = [token.text for token in tokens]
    known = set(words)
    gone: set[int] = set()
    for n in range(1, len(words) - 1 if not known.isdisjoint(_THINKING) else 0):
        if words[n] in _THINKING and words[n - 1] == words[n + 1] == ",":
            gone |= {n - 1, n, n + 1}
    if known >= _KINDS and not known.isdisjoint(_FAMILY) and "excedrin" not in known:
        for n in range(len(words) - 3):
            end = _either_strength(words, n)
            if end:
                gone |= set(range(n, end))
                if n and end < len(words) and words[n - 1] == words[end] == ",":
                    gone.add(end)
    for n in range(1, len(words) - 3 if "one" in known else 0):
        if words[n - 1] in _SINGLY and words[n : n + 4] == ["one", "at", "a", "time"]:
            gone |= set(range(n, n + 4))  # "3 so far today, one at a time", "I've been spacing them one at a time"
        elif words[n - 1] in _SINGLY and words[n : n + 3] == ["one", "by", "one"]:
            gone |= set(range(n, n + 3))
    for n in range(1, len(words) - 1 if "may" in known else 0):
        if words[n] == "may" and words[n - 1] in _IN_MONTH and words[n + 1] not in _MODAL_BEHIND:
            tokens[n].text = "month"  # "due in May with my first"
    for n in [n for n, word in enumerate(words[:-3]) if word in _POINTING]:
        if words[n : n + 2] == ["as", "of"]:
            length = next((len(said) for said in _THIS_MOMENT if words[n + 2 : n + 2 + len(said)] == said), 0)
            gone |= set(range(n, n + 2 + length)) if length else set()  # "as of right now I've had 6"
        elif words[n : n + 3] == ["in", "between", ","]:
            gone |= {n, n + 1, n + 2}  # "and in between, at 1, I took 2"
        elif words[n] == "now" and (n == 0 or words[n - 1] in SET_APART) and words[n + 1 : n + 3] in _REMARKED:
            gone.add(n)  # "now that was a mistake"
        elif words[n] in _THESE and words[n + 1 + (words[n + 1] == "ones") :][:2] == ["went", "down"]:
            tokens[n].text, tokens[n + 1].text = "that", "was"  # "these ones went down 2 hours ago"
            gone |= {n + 2} | ({n + 3} if words[n + 1] == "ones" else set())
    for n in range(len(words) - 3 if "more" in known and not known.isdisjoint(_EXACT) else 0):
        if words[n] == "more" and words[n + 1] in _EXACT and words[n + 2] in ("about", "on", "than"):
            gone |= {n, n + 2} | {m for m in (n + 3, n + 4) if m < len(words) and words[m] in ("the", "hour", "time", "that", "when")}  # "sorry I can't be more exact about the hour"
    for n in range(len(words) - 1 if "some" in known else 0):
        if words[n] == "some" and words[n + 1] in _NO_TABLETS:
            gone.add(n)  # "to get some sleep"
            if words[n + 1] == "rest" and n and words[n - 1] in ("get", "getting") and words[n + 2 : n + 3] != ["of"]:
                gone.add(n + 1)  # a word that may stand for what is left, elsewhere
    for n in [] if _OFTEN.keys().isdisjoint(known) else [n for n, word in enumerate(words) if word in _OFTEN]:
        length = next((len(phrase) for phrase in _OFTEN[words[n]] if tuple(words[n : n + len(phrase)]) == phrase), 0)
        if length and words[n + length : n + length + 1] == [":"] and n + length + 1 < len(words) and (words[n + length + 1][0].isdecimal() or words[n + length + 1] in ("noon", "breakfast")):
            gone |= set(range(n, n + length))  # "2 Advil with each meal: 8 am, noon and 6 pm"
        elif length:
            tokens[n].text = "several times"  # taken apart below: nobody can tell how often
            gone |= set(range(n + 1, n + length))
    for n in range(1, len(words) - 1 if "up" in known else 0):
        if words[n] == "up" and words[n - 1] in ("is", "'s", "are") and words[n - 2] in DRUG_TRIE and (words[n + 1] in SET_APART or words[n + 1] in ("again", "now", "next")):
            tokens[n].text = "next"  # "it is 5 pm and the Advil is up"
    for n in range(1, len(words) - 4 if "one" in known else 0):
        if words[n : n + 4] in _EITHER and words[n - 1] in SET_APART and words[n + 4] in SET_APART:
            gone |= set(range(n, n + 4))  # "Was it noon or one when I had my two? One or the other."
    for n in range(len(words) - 5 if "according" in known else 0):
        if words[n : n + 3] == ["according", "to", "the"] and words[n + 3] in _PACKED and words[n + 4] in _OWN and {"are", "is", "contain", "have"} & set(words[n + 5 : n + 7]):
            gone |= set(range(n, n + 4))  # "according to the bottle my caplets are 500 mg"
    for n, word in enumerate(words if not known.isdisjoint(_PETS) else ()):
        if word in _PETS and _in_passing(words, n):
            gone.add(n)  # "dog walk", "walked the dog": nobody who takes anything
    for n in range(len(words) - 3 if not known.isdisjoint(_SORTS) else 0):
        if words[n] in _SORTS and words[n + 1] == "of" and words[n + 2] in _BRANDS:
            gone |= _turned(tokens, words, n)
    for n in range(len(words) - 3 if "through" in known else 0):
        if words[n + 1] == "through" and words[n] in _THROUGH and _tablets_follow(words, n + 2):
            tokens[n].text = _THROUGH[words[n]]  # "I went through 5 Advil yesterday"
            gone.add(n + 1)
    kept = without(tokens, gone)
    if not _OFTEN.keys().isdisjoint(known) and any(token.text == "several times" for token in kept):
        kept = [part for token in kept for part in ([replace(token, text="several"), replace(token, text="times")] if token.text == "several times" else [token])]
    return kept


def _turned(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "The Dual Action kind of Advil" as "Advil Dual Action"; the places that are then too many."""
    length = next((length for length in (3, 2, 1) if n >= length and " ".join(words[n - length : n]) in MODIFIERS), 0)
    if not length:
        return set()
    first = n - length
    tokens[first].text, tokens[n].text = words[n + 2], words[n - 1]
    for k in range(first + 1, n):
        tokens[k].text = words[k - 1]
    return {n + 1, n + 2}


def _in_passing(words: list[str], i: int) -> bool:
    """A pet named for what is done with it: "dog walk", "cat litter", "I walked the dog", "healthy as a horse"."""
    if i >= 2 and words[i - 1] == "a" and words[i - 2] in ("as", "like"):
        return True
    if words[i + 1 : i + 2] and words[i + 1] in _OF_PETS and words[i - 1 : i] not in (["my"], ["our"], ["the"], ["your"]):
        return True
    if words[i + 1 : i + 2] not in ([], [","], ["."], ["and"], ["?"], [";"]):
        return False
    return i >= 2 and words[i - 1] in ("the", "my", "our") and words[i - 2] in _WALKED


def _tablets_follow(words: list[str], i: int) -> bool:
    """A number and then a drug or a form of one."""
    counted = says_number(words[i]) or words[i] in ("half", "several")
    return counted and any(word in DRUG_TRIE or word in FORMS for word in words[i + 1 : i + 4])


def _either_strength(words: list[str], i: int) -> int:
    """ "(either) regular or extra strength", "extra strength or regular": the index after it; 0 where it is none."""
    k = i + (words[i] == "either")
    first = words[k]
    if first not in _KINDS:
        return 0
    k += 1 + (words[k + 1 : k + 2] == ["strength"])
    if words[k : k + 1] not in (["or"], ["/"]):
        return 0
    k += 1
    second = words[k] if k < len(words) else ""
    if second not in _KINDS or second == first:
        return 0
    named = "strength" in words[i : k + 2]
    return k + 1 + (words[k + 1 : k + 2] == ["strength"]) if named else 0


_FEVER: Final = frozenset({"fever", "temp", "temperature"})
_FOR: Final = frozenset({"for", "against", "with", "of"})
_SMALL: Final = frozenset({"a", "my", "his", "her", "the", "low", "high", "slight", "mild", "grade"})
_ITS: Final = frozenset({"it's", "its"})
_DOING: Final = frozenset({"we're", "i'm", "im", "they're", "he's", "she's", "are", "am"})
_DEGREES: Final = frozenset({"degree", "degrees", "f", "c"})
_DAYS: Final = frozenset({"today", "tonight", "tomorrow"})
_WHOSE: Final = frozenset({"my", "our", "his", "her", "their", "the", "a"})
_LEFT: Final = frozenset({"left", "remaining"})
_BOUNDS: Final = frozenset({".", ",", ";", "\n", "!", "?", "-", "and", "so", "but"})
_SPENT: Final = frozenset("ran walked jogged biked drove swam hiked slept got married are have a".split())
"""Before so many miles, years or meetings."""
_LENGTHS: Final = frozenset({"minute", "hour", "mile", "block", "minutes", "hours", "miles", "blocks", "year", "years", "km"})
_WALKS: Final = frozenset({"walk", "drive", "ride", "flight", "run", "wait", "commute", "hike", "trip"})
_OF_THEM: Final = frozenset({"rest", "them", "all", "finish", "those", "empty", "whatever", "last", "leaves", "started", "were"})
"""Words that may ask for what is left, or reckon by it."""


@rebuilds
@needs(_FEVER | _ITS | _LEFT | _DOING | _SPENT)
def without_what_is_said_in_passing(tokens: list[Token]) -> list[Token]:
    """The tokens without it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_what_is_said_in_passing(tokens_of("2 advil for a fever of 101.2 at 8 am, there are 40 left in the bottle, it's my birthday today.")))
    "2 advil at 8 am , , it's my birthday ."
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word in _FEVER:
            gone |= _how_high(tokens, words, n)
        elif word in _ITS and words[n + 1 : n + 2] and words[n + 1] in _WHOSE:
            day = next((k for k in range(n + 2, min(n + 8, len(words))) if words[k] in _DAYS), 0)
            if day and all(known_word(said) and said.replace("'", "").isalpha() and not could_be_dose(said) and said not in _OF_THEM for said in words[n + 2 : day]):
                gone.add(day)
        elif word in _DOING and words[n + 1 : n + 2] and words[n + 1].endswith("ing") and words[n + 1] not in VERBS:
            day = next((k for k in range(n + 2, min(n + 8, len(words))) if words[k] in _DAYS or words[k] in _BOUNDS), 0)
            if day and words[day] in _DAYS and (day + 1 == len(words) or words[day + 1] in _BOUNDS) and not any(could_be_dose(said) or said in TABLET_NAMES for said in words[n + 2 : day]):
                gone.add(day)  # "we're moving 12 boxes today"
        elif word in _SPENT:
            gone |= _so_much(tokens, words, n)
        elif word in _LEFT and n > 2 and (tokens[n - 1].kind == "num" or words[n - 1] in NUMBER_WORDS) and _OF_THEM.isdisjoint(words):
            gone |= _still_there(words, n)
    return without(tokens, gone)


def _how_high(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "for a fever of 101.2", "with a 101.5 fever"."""
    high = n - 1 - (words[n - 1] in _DEGREES) if n else 0
    if high > 0 and words[high - 1] in _SMALL and tokens[high].kind == "num" and words[high].replace(".", "").isdecimal() and 35 <= float(words[high]) < 110:
        return set(range(high, n))
    k = n + 1 + (words[n + 1 : n + 2] in (["of"], ["at"]))
    low = n - 1
    while low > 0 and words[low] in _SMALL:
        low -= 1
    if k >= len(words) or tokens[k].kind != "num" or not words[k].replace(".", "").isdecimal() or not 35 <= float(words[k]) < 110 or low < 1 or words[low] not in _FOR:
        return set()
    low -= words[low] == "of" and words[low - 1] == "because"
    return set(range(low, k + 1 + (words[k + 1 : k + 2] in (["degrees"], ["f"], ["c"]))))


def _still_there(words: list[str], n: int) -> set[int]:
    """ "there are 40 left in the bottle", where the sentence says nothing else."""
    low = n - 2
    while low > 0 and words[low] in ("about", "only", "still", "just", "around", "like"):
        low -= 1
    if words[low] != "are" or words[low - 1] != "there" or low > 1 and words[low - 2] not in _BOUNDS:
        return set()
    end = n + 1
    if words[end : end + 1] in (["in"], ["of"]) and words[end + 1 : end + 2] in (["the"], ["my"], ["this"], ["a"]):
        end += 3
    return set(range(low - 1, end)) if end >= len(words) or words[end] in _BOUNDS else set()


def _so_much(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "I ran 3 miles", "we've been married 11 years", "got 8 hours of sleep", "a 20 minute walk", "I've got 27 unread emails"."""
    k = n + 1
    if k + 1 >= len(words) or not says_number(words[k]):
        return set()
    verb, unit, behind = words[n], words[k + 1], words[k + 2 : k + 4]
    if unit in _LENGTHS:
        asleep = verb == "got" and behind[:1] == ["of"] and behind[1:] in (["sleep"], ["rest"])
        way = behind[:1] != [] and behind[0] in _WALKS
        timed = behind[:1] != [] and behind[0] in ("at", "around", "about", "@", "by")
        far = not timed and verb not in ("got", "are", "have", "a", "slept") and (verb != "married" or unit == "years") and behind[:1] not in (["ago"], ["later"], ["after"], ["back"], ["before"])
        return {k, k + 1} | ({k + 2} if asleep else set()) if asleep or way or far else set()
    noun = next((j for j in (k + 1, k + 2) if j < len(words) and everyday_things(words[j])), 0)
    if not noun or verb in ("a", "married") or noun == k + 2 and not (known_word(unit) and unit.isalpha() and len(unit) > 3 and not could_be_dose(unit) and unit not in TABLET_NAMES):
        return set()
    timed = noun + 1 < len(words) and (tokens[noun + 1].kind in ("num", "hm") or words[noun + 1] in ("at", "around", "about", "of", "@", "by"))
    return set() if timed else {k}
