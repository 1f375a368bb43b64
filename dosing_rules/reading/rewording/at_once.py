"""Small words around a quantity that count nothing themselves: "4 Advil in one shot", "two 200 mg ones", "2 of 'em", "started 10 last night"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, VOLUME_UNITS, is_number
from .needed import needs

_GULPS: Final = frozenset(
    "shot gulp gulps swig swigs swoop hit mouthful toss throw bang sip sips dose dosing helping chug slug whack lump".split()
)
_DESCRIBING: Final = frozenset({"fell", "big", "single", "quick", "long", "giant", "large", "hearty", "massive", "good"})
_LEADS: Final = frozenset({"in", "with", "as", "at"})
_WATER: Final = frozenset({"water", "milk", "juice", "tea", "gatorade", "soda", "coffee"})
_BEGAN: Final = frozenset({"started", "starting", "began", "begun", "beginning", "commenced", "start", "begin"})
_PARTS: Final = (["last", "night"], ["this", "morning"], ["this", "afternoon"], ["this", "evening"], ["tonight"], ["yesterday"], ["in", "the"])
_STRENGTHS: Final = frozenset({"200", "220", "325", "400", "500", "600", "650", "800"})
_PEOPLE: Final = frozenset("friends friend kids kid people guys guests coworkers colleagues neighbors neighbours cousins roommates students players teammates customers patients relatives volunteers buddies folks brothers sisters nephews nieces grandkids children girls boys men women parents siblings".split())
_DID: Final = frozenset("said say says told promised claimed swore showed came bailed flaked cancelled canceled helped called texted laughed watched asked agreed are were stood sat work worked live lived".split())
_HOURS: Final = frozenset({"hours", "hrs", "hour", "hr", "minutes", "min"})
_BITS: Final = (["and", "a", "bit"], ["and", "change"], ["and", "a", "little"], ["and", "then", "some"], ["plus", "change"], ["and", "a", "smidge"], ["and", "a", "tad"])
_WHO_MAKES: Final = frozenset({"i", "we", "he", "she", "to", "they", "i'll", "i'd", "just", "let's", "lets"})
_AT_THIS_ONE: Final = (["this", "time"], ["this", "round"], ["for", "this", "one"], ["at", "once"], ["for", "this", "dose"], ["for", "once"], ["instead", "this", "time"], ["this", "dose"])
_GONE: Final = frozenset({"gone", "taken", "swallowed", "left", "missing", "mine", "down", "used", "eaten"})
_TAKEN: Final = frozenset({"taken", "swallowed", "ingested", "consumed"})
_ITEMS: Final = frozenset({",", ":", ";", ".", "(", ")", "and", "-", "then", "&"})
_FIRST_WORDS: Final = _TAKEN | frozenset({"ones", "em", "of", "make", "since", "more", "time", "every", "each", "that", "those", "top"}) | _HOURS | _GULPS | _BEGAN | _STRENGTHS
"""Without one of these nothing here is put plainly."""


@needs(_GULPS | _BEGAN | _TAKEN | {"top", "em", "make"})
@needs("ones", MASS_UNITS.keys())
@needs(_HOURS, {bit[-1] for bit in _BITS} | {"gone", "half"})
@needs("every each", "in to for")
@needs("that those", "after", "one ones")
@needs("since", "half")
@needs("more", VOLUME_UNITS.keys())
@needs("time", "at", ":")
@needs(_STRENGTHS, "s")
@needs("of", "them em those these")
def with_quantities_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with such words left out, or in their plain form.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_quantities_plain(tokens_of("took 4 advil in one shot at 9")))
    'took 4 advil at 9'
    >>> " ".join(t.text for t in with_quantities_plain(tokens_of("had two 200 mg ones at 6")))
    'had two 200 mg tablets at 6'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    hours: set[int] = set()
    for n, word in enumerate(words):
        if word not in _FIRST_WORDS and word != "one":
            continue
        if word in _GULPS:
            gone |= _in_one(words, n)
        elif word == "ones" and n > 2 and words[n - 1] in MASS_UNITS and words[n - 2].isdecimal() and (is_number(words, n - 3) or words[n - 5 : n - 3] in ([], ["of", "the"]) and is_number(words, n - 6)):
            tokens[n].text = "tablets"
        elif word == "top" and _all_at_once(words, n):
            tokens[n - 1].text = "plus"
            gone |= {n, n + 1}  # "two Advil on top of two Tylenol, all now?"
        elif word == "em" and n and words[n - 1] in ("of", "took", "take", "had", "have", "popped", "'"):
            tokens[n].text = "them"
        elif word in _BEGAN and _hour_of_part(words, n + 1):
            hours.add(n + 1)
        elif word == "make" and _made_it(words, n):
            tokens[n].text = "take"  # "can I make it two this time?"
            gone.add(n + 1)
        elif word in _HOURS and n and is_number(words, n - 1):
            gone |= _and_a_bit(words, n)
            if n > 2 and words[n - 2] == "half" and words[n - 3] in ("took", "had", "swallowed", "a", "one", "taken") and not words[n - 1].isdecimal():
                tokens[n - 2].text, tokens[n - 2].kind = "1/2", "frac"  # "I took half four hours ago": no half past four
        elif word in _TAKEN and _item(words, n):
            gone.add(n)  # "Advil: 3 taken 5 hours ago, 2 taken at noon"
        elif word == "every" and words[n - 1 : n] in (["in"], ["to"], ["for"]) and _holds(words, n - 2, n + 1):
            gone.add(n - 1)
            tokens[n].text = "per"  # "100 mg in every 5 mL"
        elif word == "each" and words[n - 1 : n] in (["in"], ["to"], ["for"]) and _holds(words, n - 2, n + 1):
            gone.add(n - 1)
            tokens[n].text = "per"
        elif word in ("that", "those") and words[n - 1 : n] == ["after"] and words[n + 1 : n + 2] in (["one"], ["ones"]) and words[n + 2 : n + 3] in ([], ["."], [","], [";"], ["and"], ["?"]) and words[n - 2] in _HOURS:
            gone.add(n + 1)  # "one more an hour after that one"
        elif word == "one" and words[n - 1 : n] == ["since"] and words[n + 1 : n + 4] == ["and", "a", "half"]:
            tokens[n].text, tokens[n].kind = "1.5", "num"  # "since one and a half Motrin": no hour
            gone |= {n + 1, n + 2, n + 3}
        elif word == "more" and words[n - 1 : n] in (["one"], ["1"]) and is_number(words, n + 1) and words[n + 2 : n + 3] and words[n + 2] in VOLUME_UNITS:
            gone.add(n - 1)  # "one more 30 ml"
        elif word == "time" and words[n - 2 : n] == ["at", "a"] and words[n + 1 : n + 2] == [":"] and is_number(words, n - 3):
            tokens[n - 2].text = "each"  # "two at a time: 6 am, noon"
            gone.add(n - 1)
        elif word in _STRENGTHS:
            gone |= _named_by_strength(tokens, words, n)
        elif word == "of" and words[n + 1 : n + 2] in (["them"], ["em"]) and words[n + 2 : n + 3] and words[n + 2] in _DID and not _GONE & set(words[n + 3 : n + 5]) and is_number(words, n - 1) and _of_people(words, n):
            tokens[n - 1].text, tokens[n - 1].kind = "some", "word"
            gone |= {n, n + 1}
            tokens[n - 1].text = "they"
    counted = _counted_behind(tokens, words) if "of" in words and not gone else {}
    if not gone and not hours and not counted:
        return tokens
    kept: list[Token] = []
    for n, token in enumerate(tokens):
        if n in counted:
            kept.append(replace(tokens[counted[n]], start=token.start, end=token.start))
            gone |= {counted[n] - 1, counted[n], counted[n] + 1, counted[n] + 2}
        if n in hours:
            kept.append(replace(token, kind="word", text="at", end=token.start))
        if n not in gone:
            kept.append(token)
    return kept


def _made_it(words: list[str], n: int) -> bool:
    """ "Can I make it two (this time)": so many are asked for."""
    if words[n + 1 : n + 2] not in (["it"], ["that"], ["this"], ["them"]) or words[n - 1 : n] == [] or words[n - 1] not in _WHO_MAKES or not (is_number(words, n + 2) or words[n + 2 : n + 3] in (["a"], ["another"], ["just"])):
        return False
    return any(words[n + 3 : n + 3 + len(said)] == said for said in _AT_THIS_ONE)


def _and_a_bit(words: list[str], n: int) -> set[int]:
    """ "six hours and a bit", "four hours and change", "5 hours gone since"."""
    for said in _BITS:
        if words[n + 1 : n + 1 + len(said)] == said:
            return set(range(n + 1, n + 1 + len(said)))
    return {n + 1} if words[n + 1 : n + 3] == ["gone", "since"] else set()


def _item(words: list[str], n: int) -> bool:
    """A bare count before the verb at ``n``, as an item of a list, and its time behind it."""
    behind = words[n + 1 : n + 2]
    timed = behind != [] and (behind[0] in ("at", "@", "around", "about", "this", "last", "noon", "yesterday") or is_number(words, n + 1))
    return timed and n > 0 and is_number(words, n - 1) and (n == 1 or words[n - 2] in _ITEMS)


def _holds(words: list[str], mass: int, n: int) -> bool:
    """A mass before and a volume behind."""
    return mass > 0 and words[mass] in MASS_UNITS and is_number(words, n) and words[n + 1 : n + 2] != [] and words[n + 1] in VOLUME_UNITS


def _in_one(words: list[str], n: int) -> set[int]:
    """ "(all) in one shot", "with one big swig of water", "as one dose": all of it together."""
    k = n - 1
    while k > 0 and words[k] in _DESCRIBING:
        k -= 1
    if k < 1 or words[k] not in ("one", "a", "1") or words[k - 1] not in _LEADS or (words[k] == "a" and words[n] == "dose" and words[k + 1] != "single"):
        return set()
    if words[k - 1] == "with" and words[n] in ("shot", "dose", "hit", "dosing", "helping"):
        return set()
    end = n + 1
    if words[end : end + 1] == ["of"]:
        if not (words[end + 1 : end + 2] and words[end + 1] in _WATER and words[k - 1] == "with"):
            return set()
        end += 2
    if words[end : end + 1] and (words[end] in DRUG_TRIE or words[end] in FORMS):
        return set()
    if not any(word in DRUG_TRIE or word in FORMS or word in MASS_UNITS or word in NUMBER_WORDS or word.isdecimal() or word in ("them", "it", "both", "all") for word in words[max(k - 6, 0) : k - 1]):
        return set()
    first = k - 1 - (words[k - 2 : k - 1] == ["all"])
    return set(range(first, end))


def _hour_of_part(words: list[str], n: int) -> bool:
    """ "started 10 last night": an hour."""
    if not is_number(words, n) or (words[n].isdecimal() and not 1 <= int(words[n]) <= 12) or NUMBER_WORDS.get(words[n], 1) > 12:
        return False
    return any(words[n + 1 : n + 1 + len(part)] == part for part in _PARTS) and words[n + 1 : n + 4] != ["in", "the", "last"]


def _named_by_strength(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "regular strength Tylenol, the 325s, 2 each time": what one of them holds; "800 mg in one go, four 200s": how many they were."""
    if n > 4 and words[n - 5 : n - 1] == ["in", "one", "go", ","] and is_number(words, n - 1) and words[n + 1 : n + 2] == ["s"]:
        return {n - 5, n - 4, n - 3}
    if words[n + 1 : n + 2] != ["s"] or words[n + 2 : n + 3] not in ([","], [":"], [")"], ["-"]):
        return set()
    k = n - 2
    if words[n - 1 : n] not in (["the"], ["my"], ["those"]) or "each" not in words[n + 2 : n + 7]:
        return set()
    if k < 1 or words[k] not in (",", "(", "-") or not (words[k - 1] in DRUG_TRIE or words[k - 1] == "strength") or (words[k] == "(") != (words[n + 2] == ")"):
        return set()
    tokens[n + 1].text = "mg"
    return set(range(k, n)) | ({n + 2} if words[n + 2] == ")" else set())


def _counted_behind(tokens: list[Token], words: list[str]) -> dict[int, int]:
    """ "200 mg ibuprofen at noon, two of them": so many of that strength; the place of the strength and that of the count."""
    found = {}
    for n in range(5, len(words) - 1):
        if words[n] != "of" or words[n + 1] not in ("them", "those", "these") or not is_number(words, n - 1) or words[n - 2] != "," or words[n + 2 : n + 3] and words[n + 2] not in (".", ",", ";", "?", "!", "\n"):
            continue
        k = n - 3
        while k > 0 and n - k < 12 and words[k] not in MASS_UNITS and words[k] not in (".", ",", ";", "?", "!", "\n", "and", "or", "then", "plus"):
            k -= 1
        if k < 1 or words[k] not in MASS_UNITS or words[k - 1] not in _STRENGTHS or (k > 1 and (is_number(words, k - 2) or words[k - 2] in ("x", "of", "a", "an", "some", "total"))) or "or" in words[max(k - 6, 0) : k]:
            continue
        if sum(word in DRUG_TRIE and word.isalpha() for word in words[max(k - 3, 0) : n - 2]):
            found[k - 1] = n - 1
    return found


def _of_people(words: list[str], n: int) -> bool:
    """ "zero friends showed up even though 6 of them said they would": them is the friends."""
    for k in range(n - 2, max(n - 14, -1), -1):
        if words[k] in (".", "?", "!", "\n") or words[k] in DRUG_TRIE or words[k] in FORMS:
            return False
        if words[k] in _PEOPLE:
            return True
    return False


_AT_ONCE: Final = (["all", "now"], ["all", "at", "once"], ["both", "now"], ["at", "once"], ["both", "together"], ["all", "together"], ["same", "time"], ["one", "go"], ["in", "one"], ["all", "right", "now"], ["both", "right", "now"], ["both", "at", "once"])


def _all_at_once(words: list[str], n: int) -> bool:
    """ "on top of two Tylenol, all now?": asked for together, and none of it taken before."""
    if words[n - 1 : n + 2] != ["on", "top", "of"] or words[n + 2 : n + 3] in (["the"], ["my"], ["those"], ["what"], ["that"], ["them"], ["it"], ["his"], ["her"]):
        return False
    stop = next((k for k in range(n, len(words)) if words[k] in (".", "?", "!", ";")), len(words))
    said = words[n:stop]
    if said[-1] == "now" and is_number(words, n + 2) and words.count(words[n + 3]) == 1 and names_drug(words, n + 3):
        return True  # "on top of 1 aspirin right now?", told nowhere else
    return words[stop : stop + 1] == ["?"] and any(said[k : k + len(row)] == row for row in _AT_ONCE for k in range(len(said)))
