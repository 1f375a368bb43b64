"""Plans and wishes: told as a noun, as what is due, or with what else is done at their hour.

A plan told as a noun: "my plan is two NyQuil at 10:15" is "I plan to take two NyQuil at 10:15".

What is due next is what is asked for: "it's 4 pm and the next 400 mg is due. May I take it?".

What somebody sets about at the hour of a wish: "at 5 am she goes to work and wants two DayQuil" is "at 5 am she wants two DayQuil".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE, names_drug
from ..persons import PERSONS, SPEAKERS
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, says_number
from .edits import Edit, instead
from .needed import needs


@needs({"plan"})
def with_plans(tokens: list[Token]) -> list[Token]:
    """The tokens with such a plan said with a verb.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_plans(tokens_of("my plan is two advil at 9")))
    'i plan to take two advil at 9'
    """
    for n in range(1, len(tokens) - 2):
        if tokens[n].text != "plan" or tokens[n + 1].text not in ("is", "would") or tokens[n - 1].text not in ("my", "the"):
            continue
        k = n + 2 + (tokens[n + 1].text == "would" and tokens[n + 2].text == "be")
        behind = tokens[k] if k < len(tokens) else None
        if behind is None or not (behind.kind == "num" or behind.text in NUMBER_WORDS or behind.text in DRUG_TRIE or behind.text in ("another", "a", "the")):
            continue
        if {"every", "each", "daily", "q"} & {token.text for token in tokens[k : k + 8]}:
            continue  # "the plan is two every six hours": how it is taken as a custom
        if not any(token.text in DRUG_TRIE or token.text in ("more", "mg") for token in tokens[k : k + 5]):
            continue
        who, noun, verb = tokens[n - 1], tokens[n], tokens[n + 1]
        middle = verb.start + 1
        said = [Token("word", "i", who.start, who.end), noun, Token("word", "to", verb.start, middle), Token("word", "take", middle, tokens[k - 1].end)]
        return [*tokens[: n - 1], *said, *tokens[k:]]
    return tokens


_TURNS: Final = frozenset({"next", "second", "third", "fourth", "fifth", "sixth", "seventh", "2nd", "3rd", "4th", "5th", "6th", "7th"})
_PLANNED: Final = frozenset({"planned", "scheduled", "slated", "penciled", "pencilled"})
_PLANNING: Final = frozenset({"planning", "aiming", "scheduling", "plan"})
_WHOSE: Final = frozenset({"the", "my", "a", "her", "his", "our"})
_SELF: Final = frozenset({"i", "i'm", "im", "am", "on", "for", "we're"})
_DOSES: Final = frozenset({"one", "dose", "pill", "pair", "round", "tablet"})


@needs(_PLANNED | _PLANNING, _TURNS, {"for", "at"})
def with_turns_planned(tokens: list[Token]) -> list[Token]:
    """The tokens with a dose that is planned by its turn as a wish.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_turns_planned(tokens_of("planning the fifth for 8 pm. does that fit?")))
    'i want to take the fifth at 8 pm . does that fit ?'
    >>> " ".join(t.text for t in with_turns_planned(tokens_of("the third dose is planned for 8 pm. ok?")))
    'i want to take the third at 8 pm . ok ?'
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words) - 2):
        if words[n] not in _TURNS or words[n - 1] not in _WHOSE:
            continue
        k = n + 1 + (words[n + 1] in _DOSES)
        low = n - 1
        if words[k : k + 1] in (["is"], ["was"]) and words[k + 1 : k + 2] and words[k + 1] in _PLANNED:
            k += 2
        elif low and (words[low - 1] in _PLANNING or words[low - 1] in _SELF and low > 1 and words[low - 2] in _PLANNING):
            low -= 1 if words[low - 1] in _PLANNING else 2
            while low and words[low - 1] in _SELF:
                low -= 1
        else:
            continue
        if words[k : k + 1] not in (["for"], ["at"]) or k + 1 >= len(words) or not (tokens[k + 1].kind in ("num", "hm") or words[k + 1] in ("noon", "midnight") or words[k + 1] in NUMBER_WORDS):
            continue
        at = tokens[n].start - 1
        wish = [Token("word", "i", tokens[low].start, at), *(Token("word", word, at, at) for word in ("want", "to", "take", "the"))]
        tokens[k].text = "at"
        return [*tokens[:low], *wish, tokens[n], *tokens[k:]]
    return tokens


_ASKED: Final = frozenset({"one", "dose", "two", "ones", "1", "2", "pair", "pill", "400", "mg"})


_SO: Final = frozenset({"right", "correct", "yes", "yeah", "no", "now"})


@needs(_TURNS, {"?"})
def with_next_asked(tokens: list[Token]) -> list[Token]:
    """The tokens with a last "next?" as a sentence of its own, where it stands behind a row, and "third?" as a dose asked for.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_next_asked(tokens_of("one advil every 4 hours since 6, it's 7 pm, next?")))
    "one advil every 4 hours since 6 , it's 7 pm . next ?"
    >>> " ".join(t.text for t in with_next_asked(tokens_of("2 advil at 8. 2 at noon. it's 5. third?")))
    "2 advil at 8 . 2 at noon . it's 5 . third dose ?"
    """
    words = [token.text for token in tokens]
    if words[-1] == "?" and len(words) > 3 and words[-2] in _TURNS - {"next"} and words[-3] in STOPS:
        return [*tokens[:-1], Token("word", "dose", tokens[-1].start, tokens[-1].start), tokens[-1]]
    if words[-1] == "?" and "next" in words[-4:] and ("every" in words or "each" in words):
        n = len(words) - 1 - words[::-1].index("next")
        if n and words[n - 1] == "," and _ASKED.issuperset(words[n + 1 : -1]):
            tokens[n - 1].text = "."
    for n in range(4, len(words) - 1):
        if words[n] == "next" and words[n - 1] == "is" and (words[n + 1] == "?" or words[n + 1] in _SO and words[n + 2 : n + 3] == ["?"]):
            comma = next((k for k in range(n - 2, max(n - 7, 0), -1) if words[k] == ","), 0)
            if comma and any(names_drug(words, k) for k in range(comma + 1, n - 1)):
                tokens[comma].text = "."  # "advil at 1, tylenol at 4, advil is next right? can I take it now"
    return tokens


_N: Final = r"(?:\d{1,4} ?(?:mg|milligrams)|\d{1,2}|one|two|three|pair)"
_NEXT: Final = rf"\b(?:the|my|her|his|our) (?P<more>next|second|third|fourth) (?P<n>{_N})(?P<drug>(?: of)?(?: (?:advil|tylenol|motrin|ibuprofen|acetaminophen|excedrin|tablets?|pills?|caplets?|capsules?))*)"
_OTHER: Final = rf"\banother (?P<n>{_N})(?P<drug>(?: of)?(?: (?:advil|tylenol|motrin|ibuprofen|acetaminophen|excedrin|tablets?|pills?|caplets?|capsules?))*)"
_DUE: Final = r" (?:is|are|'s|would be|falls|fall|comes|come) (?:now |about |just |officially |technically )?due(?: (?:now|again|already|today|about now|right now|around now))?(?= ?(?:[.,;!?)-]|$|and |so |but |at |for ))"
_IS_DUE: Final = (re.compile(_NEXT + _DUE), re.compile(_OTHER + _DUE))
_NOT_DUE: Final = re.compile(
    rf"\b(?:the|my|her|his|our) next (?:{_N}|dose|one|ones|round|set)(?: of)?(?: (?:advil|tylenol|motrin|ibuprofen|tablets?|pills?|caplets?))? (?:is|are|was|were)(?:n't| not) (?:really |supposed to be |technically |officially )?due (?=(?:until|till|before) )"
)
_STOP: Final = re.compile(r"[.!?;](?!\d)")


@needs("due")
def due_next(folded: str) -> Iterator[Edit]:
    """What is due as a wish; what is not yet due as advice to wait.

    >>> list(due_next("it's 4 pm and the next 400 mg is due. may i take it?"))
    [(14, 36, "i'd like another 400 mg")]
    """
    if " due" not in folded:
        return
    for pattern in _IS_DUE:
        for match in pattern.finditer(folded):
            behind = folded[match.end() :]
            later = behind[1:3] in ("at", "fo")
            rest = _STOP.split(behind, maxsplit=1)[-1] if later else ""
            if later and (any(sign.isdigit() for sign in rest) or "now" in rest or "noon" in rest):
                continue  # "... is due at 4 pm. Can I take 400 now?"
            if "?" in behind or "ok" in behind:
                yield match.start(), match.end(), f"i'd like another {match['n']}{match['drug']}"
    yield from instead(_NOT_DUE, folded, "the label says wait ")


_SETS_ABOUT: Final = frozenset(
    "goes go gets get leaves leave wakes wake starts start finishes finish heads head comes come arrives arrive boards board drives drive flies fly begins begin returns return rises rise "
    "clocks clock catches catch travels travel sets set walks walk drops drop picks pick".split()
)
_WISHES: Final = frozenset({"wants", "want", "needs", "need", "would", "i'd", "he'd", "she'd", "they'd", "asks", "wishes"})
_HOURS: Final = frozenset({"am", "pm", "noon", "midnight", "o'clock", "oclock"})
_STOPS: Final = frozenset({".", "?", "!", ";", "\n", ",", "(", ")", ":"})
_ELSE: Final = frozenset("took take takes taken had has have swallowed popped another more last next dose doses pill pills not never until till before after since if when".split())


@needs({"and"}, _SETS_ABOUT, _WISHES)
def with_wishes_at_hours(tokens: list[Token]) -> list[Token]:
    """The tokens without what is done beside such a wish.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_wishes_at_hours(tokens_of("at 3 am he gets up for his shift and wants 2 more. can he?")))
    'at 3 am he wants 2 more . can he ?'
    """
    words = [token.text for token in tokens]
    for n in range(3, len(words) - 2):
        wish = n + 1 + (words[n + 1] in SPEAKERS)
        if words[n] != "and" or words[wish] not in _WISHES:
            continue
        verb = next((k for k in range(n - 1, max(n - 9, 0), -1) if words[k] in _SETS_ABOUT or words[k] in _STOPS), 0)
        if not verb or words[verb] in _STOPS or not (words[verb - 1] in SPEAKERS or words[verb - 1] in PERSONS):
            continue
        who = verb - 1 - (words[verb - 1] in PERSONS)
        hour = who - 1 - (words[who - 1] == ",")
        timed = words[hour] in _HOURS or tokens[hour].kind == "hm" or (tokens[hour].kind == "num" and words[hour - 1] == "at")
        if who < 2 or not timed or any(
            tokens[k].kind != "word" or words[k] in NUMBER_WORDS or words[k] in _ELSE or words[k] in FORMS or words[k] in MASS_UNITS or names_drug(words, k) for k in range(verb, n)
        ):  # fmt: skip
            continue
        return [*tokens[:verb], *tokens[wish:]]
    return tokens


_MODALS: Final = frozenset({"can", "could", "may", "might", "should", "would", "shall"})
_PLANS: Final = {("plan", "on"), ("plan", "to"), ("plan", "for"), ("count", "on"), ("bank", "on"), ("figure", "on"), ("schedule",), ("pencil", "in"), ("look", "forward", "to"), ("go", "ahead", "with"), ("aim", "for")}
_TAKEN: Final = frozenset({"taking", "having", "take", "have", "using", "popping", "swallowing"})


@needs({"plan", "count", "bank", "figure", "schedule", "pencil", "look", "go", "aim"}, _MODALS)
def with_plans_asked(tokens: list[Token]) -> list[Token]:
    """The tokens with a plan that is asked for as the taking of it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_plans_asked(tokens_of("can i plan on two more at 3:30 pm?")))
    'can i take two more at 3:30 pm ?'
    """
    words = [token.text for token in tokens]
    for n in range(2, len(words) - 2):
        plan = next((plan for plan in _PLANS if tuple(words[n : n + len(plan)]) == plan), None)
        if plan is None or words[n - 1] not in ("i", "he", "she", "we", "safely", "they") or _MODALS.isdisjoint(words[max(n - 3, 0) : n - 1]):
            continue
        end = n + len(plan)
        end += end < len(words) and words[end] in _TAKEN
        if end < len(words) and (says_number(words[end]) or words[end] in ("another", "a", "my", "the", "more", "some") or words[end] in DRUG_TRIE):
            return [*tokens[:n], replace(tokens[n], text="take", end=tokens[end - 1].end), *tokens[end:]]
    return tokens


@needs({"is", "isn't"}, {"time"})
def with_drug_time_asked(tokens: list[Token]) -> list[Token]:
    """The tokens with "Tylenol time" as the time for it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_drug_time_asked(tokens_of("is it tylenol time, 1000 mg again?")))
    'is it time for tylenol , 1000 mg again ?'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 3):
        if words[n] not in ("is", "isn't") or words[n + 1] != "it" or "time" not in words[n + 3 : n + 7]:
            continue
        first = n + 2 + (words[n + 2] in ("now", "already"))
        time = words.index("time", n + 3)
        named = words[first:time]
        if named and names_drug(named, 0) and all(word in DRUG_TRIE or word in ("strength", "extra", "regular", "pm") for word in named) and words[time + 1 : time + 2] != ["for"]:
            at = tokens[first - 1].end
            time_for = [Token("word", word, at, at) for word in ("time", "for")]
            return [*tokens[:first], *time_for, *tokens[first:time], *tokens[time + 1 :]]
    return tokens
