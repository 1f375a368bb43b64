"""Somebody whom no list of persons names."""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, Clause
from ..cutting.lexicon import ADVERBS, STRONG_PAST
from ..fillers import AFTER_COUNT, SMALL_WORDS
from ..hour_rows import OTHER_EVENTS
from ..persons import PERSONS
from ..vocabulary import could_be_dose, everyday_things, known_word, unknown_noun

_TAKING: Final = frozenset({"took", "takes", "swallowed", "popped", "had"})
_OFTEN: Final = frozenset({"always", "usually", "often", "sometimes", "once", "probably", "apparently", "generally"})
_OWN: Final = frozenset({"my", "our", "his", "her", "their"})
_NO_TAKERS: Final = frozenset(
    "last first next only second third previous other usual morning evening night noon afternoon self day week head back knee pain headache fever cold shift flight total most dose app log "
    "bottle box pharmacy phone notes breakfast lunch dinner".split()
)
"""What stands before "had" and "took" and takes nothing."""


_WHOEVER: Final = _OWN | {"that", "the", "this"}


_OBJECTS: Final = OTHER_EVENTS | frozenset(
    "car cab taxi subway metro tram uber lyft lift elevator escalator stairs ferry plane boat bike bus train highway road exit kids kid children trash garbage day week seat picture photo photos test "
    "call lead order wheel keys phone dog dogs puppy cat temp temperature pulse minute moment while risk chance message notes hint break breather".split()
)
_SHOPS: Final = frozenset({"store", "shop", "pharmacy", "stock", "shelf", "supermarket", "drugstore", "walgreens", "cvs", "walmart", "target", "costco", "kiosk"})


def no_drug_taken(clause: Clause, letters: list[str]) -> bool:
    """ "My husband took the car at 4", "They only had NyQuil at the store": the verbs of taking, and nothing is swallowed.

    >>> no_drug_taken(Clause("intake", 0, 3, 6, verb="took"), ["my", "husband", "took", "the", "car", "T"])
    True
    """
    rest = letters[clause.at : clause.end]
    if clause.verb in ("took", "taken", "takes", "take"):
        if rest and all(word in _DETERMINERS for word in rest):
            rest += letters[clause.end : clause.end + 2]  # "took the 7 | train at 1:45 pm"
        if _time_off(rest) or _things_moved(rest):
            return True
    if clause.verb in ("had", "have", "got", "sold", "sell") and clause.subject in ("they", "store") and _SHOPS & set(rest):
        return True
    if clause.verb not in ("took", "taken", "takes", "take") or len(rest) < 2 or rest[0] not in _OWN | {"the", "a", "an"} or rest[1] not in _OBJECTS:
        return False
    behind = rest[2:3]
    named = bool(behind) and unknown_noun(behind[0]) and behind[0] not in _OBJECTS and not behind[0].endswith("ing")  # "took a headache powder"
    return not named and _nothing_else(rest[2:])


_NAMED: Final = frozenset({"D", "F", "M", "N"})
"""The letters of drugs, forms, amounts and numbers."""

_BETWEEN: Final = frozenset({"without", "between", "near", "past", "under", "inside", "beside", "against", "despite", "than", "until", "alongside", "beyond", "towards", "toward", "via", "unlike"})
_DETERMINERS: Final = _OWN | {"the", "a", "an", "N", "both", "all", "some", "three", "few", "number", "bus"}


def _time_off(rest: list[str]) -> bool:
    """ "took 2 days off", "took the afternoon off work", "took a week's leave"."""
    k = next((n for n, word in enumerate(rest[:4]) if word in ("off", "leave")), 0)
    return k > 0 and rest[k - 1] in ("S", "P", "T", "time", "day", "week", "morning", "afternoon", "evening", "shift", "hour") and _nothing_else(rest[k + 1 :])


def _things_moved(rest: list[str]) -> bool:
    """ "took both dogs out at 2:30", "took my two kids to soccer", "took 2 photos at noon", "took a long hot bath"."""
    described = False
    for k, word in enumerate(rest[:6]):
        if everyday_things(word) or (k and (word in _OBJECTS or word in PERSONS)):
            return not (k + 1 < len(rest) and unknown_noun(rest[k + 1])) and _nothing_else(rest[k + 1 :])
        if word in _DETERMINERS:
            if described:
                return False  # "took 2 walking the dogs"
            described = word == "N"
            continue
        if word in AFTER_COUNT or word in SMALL_WORDS or word in _BETWEEN or could_be_dose(word) or not known_word(word) or word.endswith("ing"):
            return False
        described = True
    return False


def _nothing_else(rest: list[str]) -> bool:
    """No number, drug, amount or word for a dose is told behind what was taken."""
    return not any(word in _NAMED or could_be_dose(word) for word in rest)


def somebody_unknown(clause: Clause, letters: list[str]) -> bool:
    """ "My ex always took three": a noun that is no known person, right before the verb, is who took it.

    >>> somebody_unknown(Clause("intake", 0, 4, 5, verb="took"), ["my", "ex", "always", "took", "N"])
    True
    >>> somebody_unknown(Clause("intake", 0, 3, 4, verb="had"), ["my", "last", "had", "N"])
    False
    """
    if clause.subject or clause.verb not in _TAKING or (clause.start and letters[clause.start - 1] not in STOPS):
        return False
    lead = [word for word in letters[clause.start : clause.at] if word not in ADVERBS and word not in _OFTEN and word != clause.verb]
    return len(lead) == 2 and lead[0] in _OWN and lead[1].isalpha() and lead[1].islower() and lead[1] not in _NO_TAKERS


def stranger_between(clause: Clause, letters: list[str], named: int) -> bool:
    """ "While I was out the lodger popped two": between whoever is named and the verb stands a noun that is no known person.

    >>> stranger_between(Clause("intake", 0, 6, 7, verb="popped"), ["while", "i", "was", "out", "the", "lodger", "popped", "N"], 1)
    True
    >>> stranger_between(Clause("intake", 0, 3, 4, verb="took"), ["i", "then", "just", "took", "N"], 0)
    False
    """
    if clause.verb not in _TAKING | STRONG_PAST | {"sneaked", "snuck", "necked", "nicked", "gobbled", "scarfed", "wolfed"}:
        return False
    k = clause.at - 1
    while k > named and (letters[k] in ADVERBS or letters[k] in _OFTEN or letters[k] in ("had", "has", "have")):
        k -= 1
    noun = letters[k]
    lead = letters[max(k - 3, named + 1) : k]
    return bool(_WHOEVER & set(lead)) and all(word.isalpha() and word.islower() for word in lead) and noun.isalpha() and noun.islower() and noun not in _NO_TAKERS and noun not in OTHER_EVENTS and not noun.endswith("self")
