"""Engagements, put aside: what else has its hour, and when somebody can be seen.

What else has its hour put aside: the vet at 2:20, the 9 am mediation, my 2 and 3 o'clock clients; and what else is counted.

None of these times or numbers is one of a dose. A stretch is put aside only where nothing in it could be, name or stand
for a dose, and where nothing said later points back at it ("took two right after").

When somebody can be seen at the earliest, put aside: "the earliest they can see me is Thursday" asks for no dose.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..tokens import Token, without
from ..vocabulary import could_be_dose, unknown_noun
from ..words import FORMS, NUMBER_WORDS, PART_WORDS, TIME_UNITS, says_number
from .needed import needs, rebuilds

_STOPS: Final = frozenset({".", "?", "!", ";", ",", "\n"})
_ENDS: Final = _STOPS - {","}
_HALVES: Final = frozenset({"am", "pm", "a.m", "p.m", "o'clock", "oclock"})
_OWN: Final = frozenset({"the", "my", "our", "his", "her", "their", "this", "that"})
_BEFORE_TIME: Final = frozenset({"at", "around", "about", "by", "to", "till", "until", "from", "for", "after", "before", "@"})
_IS: Final = frozenset({"is", "are", "was", "were", "isn't", "starts", "started", "opens", "opened", "comes", "come", "leaves", "have", "has", "had", "got", "gets", "wants", "moved", "runs", "ran"})
_TAKING: Final = frozenset(
    "took take taken taking takes swallowed swallow popped pop downed ate drank gave given give gives dosed used using i we i've we've i'd i'm im ive it it's its now clock watch time says phone "
    "oven microwave alarm timer when if can could may should would will ok okay safe not never nothing none no last next first second third then since ago breakfast lunch dinner supper brunch snack "
    "meal bed bedtime headache pain fever cramps migraine ache cough started woke slept up after before during while own other usual whole rest lot latest earlier later early previous bigger smaller".split()
)
"""Words of intakes, of the question and of the current time, and what existing rules tie doses to."""

_HELD: Final = frozenset(
    "meeting meetings appointment class classes game match practice rehearsal recital concert show movie flight train bus ferry physio yoga pilates gym choir church dentist doctor vet groomer interview exam test call "
    "hearing trial deposition mediation conference court funeral wedding party lecture lab seminar shift workshop barbecue lesson tutor massage haircut pickup delivery plumber checkup scan xray mri race kickoff tipoff halftime ceremony".split()
)
"""What was at an hour; another noun could stand for a dose."""

_POINTS_BACK: Final = frozenset({"then", "that", "it", "this", "meantime"})
_POINTING: Final = frozenset({"after", "before", "during", "since", "at", "by", "until", "till", "with", "right", "soon", "just", "when"})

_NO_NOUN: Final = frozenset(
    "one ones dose doses round pair two three extra regular today tonight tomorrow yesterday this last and or i we he she they is was were are it to on in at so but then with for from before after if can may should "
    "could would also more set same again now morning afternoon evening night slot news show alarm reminder timer mark limit cutoff window spot".split()
)
"""Behind a clock time: words that are no engagement."""

_ANCHORS: Final = frozenset({"after", "before", "into", "since", "until", "till", "at", "during", "following", "between", "around", "by", "past", "on", "with", "in", "over", "from", "of", "for", "through", "about", "as", "when", "while", "and", "or", "to", ",", "."})
_TOWARD: Final = frozenset({"ahead", "of", "just", "right", "well", "shortly", "before", "for", "prior", "to", "in", "time", "ready", "way", ",", "so", "long"})

_EATEN: Final = frozenset(
    "bagel donut doughnut muffin croissant scone cookie brownie sandwich burger taco burrito slice pancake waffle egg banana apple orange coffee latte espresso cappuccino soda coke tea juice smoothie "
    "pastry biscuit pretzel hotdog sausage meatball dumpling cupcake pierogi samosa pickle popsicle mango pear peach plum".split()
)
_MODALS: Final = frozenset({"can", "could", "may", "might", "should", "would"})
_ASIDE: Final = frozenset("up unable with still after half wide awake too alone without being desperate exhausted tired sick sleepless groggy in on by out back while between because before miserable".split())


@rebuilds
def without_engagements(tokens: list[Token]) -> list[Token]:
    """The tokens without such times and numbers.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_engagements(tokens_of("2 advil at 8. the vet is at 2:20. it's 1")))
    "2 advil at 8 . the vet is . it's 1"
    >>> " ".join(t.text for t in without_engagements(tokens_of("at 5 am, up with the dog, i took 2 advil")))
    'at 5 am , i took 2 advil'
    >>> " ".join(t.text for t in without_engagements(tokens_of("at 8:30 pm, just as our film starts, may i take 2?")))
    'at 8:30 pm , may i take 2 ?'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    if "them" in words and "all" in words:
        gone = {place for n, word in enumerate(words) if word == "," for place in _all_of_them(words, n)}
        tokens = without(tokens, gone)
        words, gone = [token.text for token in tokens], set()
    eaten = not _EATEN.isdisjoint(words)
    start = 0
    for n in [*(n for n, word in enumerate(words) if word in _STOPS), len(words)]:
        said = words[start:n]
        if n > start and (eaten or not (_IS.isdisjoint(said) or _BEFORE_TIME.isdisjoint(said))):
            parts = [start, *(k + 1 for k in range(start + 1, n - 3) if words[k] in ("and", "but", "because", "while"))]
            gone |= set().union(*(_engaged(tokens, words, part, n) for part in parts)) or (_two_of_them(words, start, n) if eaten else set())
        if n > start and n < len(words) and words[n] == ",":
            gone |= _after_the_hour(tokens, words, start, n)
        start = n + 1
    if eaten:
        for n in (k for k, word in enumerate(words) if word in _EATEN):
            gone |= _one_more_of_it(tokens, words, n)
    for n in [] if _OWN.isdisjoint(words) else [n for n, word in enumerate(words[:-1], 1) if word in _OWN]:
        if tokens[n].kind in ("num", "hm") or words[n] in NUMBER_WORDS:
            gone |= _hour_of_noun(tokens, words, n)
    return without(tokens, gone)


def _clock(tokens: list[Token], words: list[str], n: int) -> int:
    """The place behind the clock time at ``n``; 0 where none stands."""
    if n >= len(tokens):
        return 0
    if tokens[n].kind == "hm":
        return n + 1 + (words[n + 1 : n + 2] != [] and words[n + 1] in _HALVES)
    number = words[n].isdecimal() and 0 < int(words[n]) <= 12 or words[n] in NUMBER_WORDS
    return n + 2 if number and words[n + 1 : n + 2] != [] and words[n + 1] in _HALVES else 0


def _engaged(tokens: list[Token], words: list[str], low: int, high: int) -> set[int]:
    """ "The vet is at 2:20", "the dogs have a groomer at 2:45", "bus 42 at 8:40": when something else is."""
    k = low + (words[low] in ("and", "but"))
    end = high
    while end > k and (words[end - 1] in PART_WORDS or words[end - 1] in ("today", "tomorrow", "this", "sharp", "the", "in")):
        end -= 1
    at = next((j for j in range(max(k + 1, end - 3), end - 1) if words[j] in _BEFORE_TIME and (_clock(tokens, words, j + 1) == end or (j + 2 == end and words[j + 1].isdecimal() and int(words[j + 1]) <= 12))), 0)
    if not at:
        return set()
    said = words[k:at]
    verb = next((j for j, word in enumerate(said) if word in _IS), 0)
    if verb == 0 or verb > 5 or len(said) - verb > 6 or any(not word.isalpha() or word in _TAKING or could_be_dose(word) or word in NUMBER_WORDS for word in said):
        return set()
    if said[verb] in ("was", "were", "had", "got", "came", "went") and _HELD.isdisjoint(said):
        return set()  # "his own was at 11"
    if said[verb] in ("is", "are", "was", "were") and any(unknown_noun(word) and said[j - 1] != "with" for j, word in enumerate(said[:verb])):
        return set()  # "the flurbitol was at 9": nobody knows what that is
    if said[0] in ("he", "she", "they", "you", "mine", "hers", "theirs", "there") or (said[0] in _OWN and verb == 1) or _comes_back(words, {word for word in said if len(word) > 2 and word not in _IS}, low, high):
        return set()
    return set(range(at, high)) | _likewise(tokens, words, high)


def _likewise(tokens: list[Token], words: list[str], comma: int) -> set[int]:
    """ ", bus 42 at 8:40": one more of them."""
    if words[comma : comma + 1] != [","]:
        return set()
    end = next((j for j in range(comma + 1, len(words)) if words[j] in _STOPS), len(words))
    at = next((j for j in range(comma + 2, end) if words[j] == "at" and _clock(tokens, words, j + 1) == end), 0)
    said = words[comma + 1 : at]
    if not at or len(said) > 4 or any(could_be_dose(word) or word in _TAKING or word in NUMBER_WORDS or not (word.isalpha() or (tokens[comma + 1 + j].kind == "num" and j)) for j, word in enumerate(said)):
        return set()
    return {j for j in range(comma + 1, end) if j >= at or tokens[j].kind == "num"}


def _comes_back(words: list[str], nouns: set[str], low: int, high: int) -> bool:
    """Whether a word elsewhere names the engagement again or points at it."""
    rest = words[:low] + words[high:]
    if nouns & {word for word in rest if word not in _OWN and word not in ("and", "for", "with", "have", "you", "from") and word not in PERSONS}:
        return True
    behind = words[high:]
    return "then" in behind or any(word in _POINTS_BACK and behind[n - 1] in _POINTING for n, word in enumerate(behind) if n) or any(
        word in ("right", "straight", "immediately") and behind[n + 1 : n + 2] in (["after"], ["before"], ["away"], ["afterwards"], ["beforehand"]) for n, word in enumerate(behind)
    ) or bool({"afterwards", "afterward", "beforehand", "immediately", "meantime"} & set(behind))


def _hour_of_noun(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "the 9 am mediation", "my 2 and 3 o'clock clients": an hour that only names which one."""
    if words[n - 1] not in _OWN or words[n - 1] in ("this", "that"):
        return set()  # "make that 1 pm actually"
    k = n
    if words[n + 1 : n + 2] in (["and"], ["&"]) and _clock(tokens, words, n + 2):
        k = n + 2
    end = _clock(tokens, words, k)
    if not end or end >= len(words):
        return set()
    noun = words[end]
    if not noun.isalpha() or len(noun) < 3 or noun.endswith("ly") or noun in _NO_NOUN or could_be_dose(noun) or noun in TIME_UNITS or any(could_be_dose(word) for word in words[end + 1 : end + 3] if word not in ("with", "in")):
        return set()
    lead = n - 2
    if lead < 0 or words[lead] in _ANCHORS:
        while lead >= 0 and words[lead] in _TOWARD:
            lead -= 1
        if lead == n - 2 or lead < 1 or not (tokens[lead].kind == "hm" or words[lead] in _HALVES):
            return set()  # "2 Advil after the 9 am meeting": its time
    return set(range(n, end))


def _two_of_them(words: list[str], low: int, high: int) -> set[int]:
    """ "She had a bagel, I had two": of what was eaten."""
    k = low + (words[low] in ("and", "but"))
    said = words[k:high]
    if len(said) not in (3, 4) or said[:2] not in (["i", "had"], ["i", "ate"], ["we", "had"]) or not says_number(said[2]) or said[3:] not in ([], ["myself"], ["too"]):
        return set()
    before = words[max(low - 4, 0) : max(low - 1, 0)]
    if words[low - 1 : low] != [","] or len(before) < 3 or before[-1] not in _EATEN or before[-2] not in ("a", "an", "one") or before[-3] not in ("had", "ate", "got"):
        return set()
    return set(range(low - 1, high))


def _one_more_of_it(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "I had a coffee at 9 and one more at 11": of what was drunk, where one of it was named."""
    if n < 2 or words[n - 1] not in ("a", "an", "one", "my"):
        return set()
    start = next((k for k in range(n + 1, min(n + 6, len(words))) if words[k] in ("and", "then")), 0)
    low = next((k for k in range(n - 1, -1, -1) if words[k] in _ENDS), -1) + 1
    if not start or any(could_be_dose(word) or word in _STOPS for word in (*words[low : n - 1], *words[n + 1 : start])):
        return set()  # "an Advil with a coffee at 9 and another at 11"
    end = next((k for k in range(start, len(words)) if words[k] in _STOPS), len(words))
    said = [word for word in words[start + 1 : end] if word not in ("then", "had", "i")]
    if said[:2] not in (["one", "more"], ["another", "one"], ["a", "second"]) and said[:1] != ["another"]:
        return set()
    rest = said[1 if said[0] == "another" and said[1:2] != ["one"] else 2 :]
    hour = all(word in ("at", "around", "about", "by") or word in _HALVES or word.replace(":", "").isdecimal() or word in PART_WORDS or word in ("later", "after", "lunch", "this") for word in rest)
    return set(range(start, end)) if hour else set()


def _all_of_them(words: list[str], comma: int) -> set[int]:
    """ "the roofers, all 5 of them, come at 9": how many people."""
    end = comma + 5
    if words[comma + 1 : comma + 2] != ["all"] or words[comma + 3 : comma + 5] != ["of", "them"] or words[end : end + 1] != [","] or comma < 2:
        return set()
    noun = words[comma - 1]
    if words[comma - 2] not in _OWN or not noun.isalpha() or not noun.endswith("s") or could_be_dose(noun):
        return set()
    return set(range(comma, end + 1))


def _after_the_hour(tokens: list[Token], words: list[str], low: int, comma: int) -> set[int]:
    """ "At 5 am, up with the dog for the third time, I took one": the hour is that of the intake."""
    if low and words[low - 1] not in _ENDS:
        return set()
    k = low + (words[low] in ("at", "around", "about"))
    if _clock(tokens, words, k) != comma and not (words[k] in ("noon", "midnight") and k + 1 == comma):
        return set()
    end = next((j for j in range(comma + 1, min(comma + 13, len(words))) if words[j] in _STOPS), 0)
    inside = words[comma + 1 : end]
    if not inside or words[end] != ",":
        return set()
    asks = words[end + 1 : end + 3]
    if inside[:2] in (["just", "as"], ["right", "as"]) and asks and asks[0] in _MODALS and asks[1:] in (["i"], ["we"], ["he"], ["she"]):
        # "at 8:30 pm, just as our film starts, may I take 2": the hour of what is asked for
        plain = all(word.isalpha() and not could_be_dose(word) and not says_number(word) and word not in TIME_UNITS and word not in _TAKING - {"if", "it", "started", "my"} for word in inside[2:])
        return set(range(comma + 1, end + 1)) if plain else set()
    if not (inside[0] in _ASIDE or inside[0].endswith("ing")):
        return set()
    if any(not word.isalpha() or word in NUMBER_WORDS or (word in DRUG_TRIE and word != "sleep") or word in FORMS or word in ("took", "take", "taking", "taken", "i", "had", "dose", "one", "another", "more", "hours") or word in TIME_UNITS for word in inside):
        return set()
    behind = words[end + 1 : end + 4]
    if behind[:1] not in (["i"], ["we"], ["he"], ["she"]) or not {"took", "had", "swallowed", "popped", "downed"} & set(behind):
        return set()
    return set(range(comma + 1, end + 1))


_FIRST: Final = frozenset({"earliest", "soonest", "first", "next"})
_SEEN: Final = frozenset("see fit squeeze get come appointment opening slot availability cancellation visit book schedule reach".split())
_WHO: Final = frozenset({"they", "i", "he", "she", "we", "the", "my", "anyone", "anybody", "dentist", "doctor", "clinic", "office", "surgeon"})
_JOINTS: Final = frozenset({"so", "but", "and", ","})


@needs(_FIRST, _SEEN, {"is", "was", "isn't", "wasn't"})
def without_openings(tokens: list[Token]) -> list[Token]:
    """The tokens without such words.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_openings(tokens_of("the earliest they can see me is thursday, so i took 2 advil at 7.")))
    'so i took 2 advil at 7 .'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 5):
        if words[n] not in _FIRST or n and words[n - 1] not in ("the", "my", "their", "his", "her"):
            continue
        verb = next((k for k in range(n + 1, min(n + 12, len(words))) if words[k] in ("is", "was", "isn't", "wasn't") or words[k] in STOPS), 0)
        said = words[n + 1 : verb]
        if not verb or words[verb] in STOPS or _SEEN.isdisjoint(said) or _WHO.isdisjoint(said) or any(could_be_dose(word) or word[0].isdigit() for word in said if word not in ("get", "i")):
            continue
        end = next((k for k in range(verb, len(words)) if words[k] in STOPS or words[k] in _JOINTS), len(words))
        if any(could_be_dose(word) for word in words[verb + 1 : end]) or end - verb > 9:
            continue
        low = n - (n > 0)
        joined = low > 0 and words[low - 1] in _JOINTS
        skip = end < len(words) and (not joined or words[end] in STOPS) and words[end] != "so" and not (joined and words[end] in STOPS)
        return [*tokens[: low - joined], *without_openings(tokens[end + skip :])]
    return tokens
