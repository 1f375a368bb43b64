"""What else was done, eaten or meant around a dose, put aside.

Who was brought or fetched while a dose was taken, put aside: "my wife took two, right after we dropped the dog at the vet".

What was eaten or drunk besides: "2 Advil at 8 and I drank tea at 11", "then had wine at lunch"; its hour is none of a dose.

What a dose was for, said between it and its hour: "an Advil PM to help me sleep at 11 last night" was at 11.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, sentence_start
from ..drugs import DRUG_TRIE
from ..persons import RELATIONS, SPEAKERS
from ..tokens import Token, without
from ..words import FORMS, NUMBER_WORDS, says_number
from .needed import needs

_WHEN: Final = frozenset({"after", "before", "once", "when", "while", "as"})
_NEARLY: Final = frozenset({"right", "just", "shortly", "soon", "straight", "immediately", ","})
_BROUGHT: Final = frozenset(
    "dropped drop dropping took take taking left leave leaving brought bring bringing drove drive driving walked walk walking picked pick picking fetched fetch fetching collected collect "
    "collecting got get getting put putting sent send sending saw fed feed feeding bathed bathing".split()
)
_OWN: Final = frozenset({"the", "my", "our", "his", "her", "their"})
_CARED_FOR: Final = frozenset(word for word, (_, _, kind) in RELATIONS.items() if kind) - {"adult"}
_GROWN: Final = {word: pronoun for word, (_, pronoun, kind) in RELATIONS.items() if not kind and pronoun in ("he", "she")}
_PLACES: Final = frozenset(
    "school vet vet's vets groomer groomer's groomers kennel kennels daycare kindergarten preschool nursery park bus stop station practice training soccer football ballet piano swimming lesson lessons "
    "class camp grandma's grandparents gym pool bed crib boarding sitter sitter's babysitter babysitter's crèche creche playground airport train home playdate party friend's dentist lake beach".split()
)
_WAYS: Final = frozenset({"off", "up", "out", "back", "in", "to", "at", "from", "for", "the", "my", "our", "his", "her", "their", "a", "by", "on", "down", "with", "into", "onto"})
_OTHERS: Final = {"he": frozenset({"she", "her", "she's", "hers"}), "she": frozenset({"he", "him", "his", "he's"})}


@needs(_WHEN, _BROUGHT, _CARED_FOR)
def without_school_runs(tokens: list[Token]) -> list[Token]:
    """The tokens without such an errand, where a grown person of the same sentence is the only one that "he" or "she" can be.

    >>> from ..tokens import tokens_of
    >>> told = "my wife had 2 advil at 9, right after we dropped the dog at the vet. may she have one?"
    >>> " ".join(t.text for t in without_school_runs(tokens_of(told)))
    'my wife had 2 advil at 9 . may she have one ?'
    """
    words = [token.text for token in tokens]
    for n in range(3, len(words) - 3):
        if words[n] not in _WHEN or words[n + 1] not in SPEAKERS or words[n + 2] not in _BROUGHT:
            continue
        end = next((k for k in range(n + 3, len(words)) if words[k] in STOPS or words[k] == ","), len(words))
        inside = [word for word in words[n + 3 : end] if word not in _WAYS]
        if not inside or inside[0] not in _CARED_FOR or not all(word in _PLACES or word in _CARED_FOR for word in inside[1:]) or _OWN.isdisjoint(words[n + 3 : end]):
            continue
        first = sentence_start(words, n)
        taker = next((_GROWN[word] for word in words[first:n] if word in _GROWN), "")
        if not taker or not _OTHERS[taker].isdisjoint(words) or any(word in _CARED_FOR for word in (*words[:n], *words[end:])):
            continue
        start = n
        while start > first and words[start - 1] in _NEARLY:
            start -= 1
        return [*tokens[:start], *tokens[end:]]
    return tokens


_DRANK: Final = frozenset({"drank", "drink", "drinks", "had", "have", "has", "ate", "eat", "eats", "sipped", "enjoyed", "finished"})
_JOINTS: Final = frozenset({"and", "then", "but", ",", "also", "&"})
_FARE: Final = frozenset(
    "tea coffee coffees teas juice milk soda sodas coke lemonade wine beer beers cider champagne whisky whiskey vodka gin rum cocktail cocktails espresso latte cappuccino smoothie cocoa broth soup toast bread "
    "pizza salad cereal oatmeal porridge rice pasta noodles sandwich sandwiches burger yogurt yoghurt banana apple fruit cake pie eggs pancakes cookies biscuits crackers".split()
)
_SMALL: Final = frozenset("a an some my the his her more cup cups glass glasses mug bowl slice piece bottle pint pints of hot cold iced green black red white big small little nice two one three half can".split())
_WHEN_HAD: Final = frozenset("at around about with for during over after before lunch dinner breakfast brunch supper noon midnight noonish am pm o'clock this last in the night morning afternoon evening yesterday today my later past half quarter to".split())
_NEXT: Final = frozenset({"it's", "its", "now", "can", "may", "could", "is", "ok", "okay"})
"""What ends the telling, behind a comma."""


@needs(_FARE, _DRANK)
def without_fare(tokens: list[Token]) -> list[Token]:
    """The tokens without such a part of a sentence, where the sentence ends with it, or tells the time or asks behind it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_fare(tokens_of("2 advil at 8 am and i drank some tea at 11. it's 1 pm")))
    "2 advil at 8 am . it's 1 pm"
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(2, len(words) - 1):
        if words[n] not in _DRANK:
            continue
        start = n
        while start > 0 and (words[start - 1] in SPEAKERS or words[start - 1] in _JOINTS):
            start -= 1
        if start == 0 or _JOINTS.isdisjoint(words[start:n]):
            continue
        k = n + 1
        while k < len(words) and (words[k] in _SMALL or (words[k].isdecimal() and len(words[k]) == 1)):
            k += 1
        if k >= len(words) or words[k] not in _FARE:
            continue
        k += 1
        while k < len(words) and (words[k] in _WHEN_HAD or tokens[k].kind == "hm" or words[k] in NUMBER_WORDS or words[k].isdecimal()) and not (
            words[k] in _SMALL - {"the", "my"} and words[k - 1] not in ("at", "around", "about")
        ):  # fmt: skip
            k += 1
        if k >= len(words) or words[k] in STOPS or (words[k] == "," and words[k + 1 : k + 2] != [] and words[k + 1] in _NEXT):
            gone |= set(range(start, k))
    return without(tokens, gone)


_PURPOSES: Final = frozenset({"sleep", "help", "get", "fall", "take", "kill", "ease", "calm", "relax", "dull", "numb", "stop", "be", "knock", "bring", "go", "nod", "settle", "unwind", "cope", "function", "tame", "prevent", "soothe", "quiet"})
_OF_PURPOSE: Final = _PURPOSES | frozenset(
    "to me him her us myself some rest asleep the edge off pain aching ache headache migraine back down fever my his a able out soreness cramps swelling with bed that this it better good night's bit head tooth knee".split()
)
"""Words of rest and of pain; with an event among them the hour may be that of the event."""
_AT: Final = frozenset({"at", "around", "about", "@", "last", "this", "yesterday"})
_TOOK: Final = frozenset({"took", "had", "taken", "popped", "swallowed", "gave"})


@needs(_PURPOSES, _TOOK, {"to"})
def without_purposes(tokens: list[Token]) -> list[Token]:
    """The tokens without such words.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_purposes(tokens_of("took an advil pm to help me sleep at 11 last night.")))
    'took an advil pm at 11 last night .'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(2, len(words) - 3):
        if words[n] != "to" or words[n + 1] not in _PURPOSES or not (words[n - 1] in DRUG_TRIE or words[n - 1] in FORMS or says_number(words[n - 1]) or words[n - 1] in ("strength", "mg", "s", "pm")):
            continue
        end = n + 2
        while end < len(words) and words[end] in _OF_PURPOSE:
            end += 1
        behind = words[end : end + 1]
        timed = behind != [] and (behind[0] in _AT or (behind[0][0].isdigit() or behind[0] in NUMBER_WORDS) and bool({"ago", "hours", "hrs", "am", "pm"} & set(words[end + 1 : end + 4])))
        if timed and not _TOOK.isdisjoint(words[max(n - 8, 0) : n]):
            gone |= set(range(n, end))
    return without(tokens, gone)
