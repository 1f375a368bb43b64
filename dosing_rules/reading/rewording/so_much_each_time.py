"""How much it was each time, and the custom that the doses show.

How much it was every time, in one form: "each dose was 400 mg", "two per dose", "both times it was two" are "400 mg each time".

The lots that it was taken in: "three goes of 2 Advil" are three doses.

A custom said beside the doses that it shows in: "I do just one caplet at a time. One at 6 am, one at 2 pm"; or before
them: "I use Advil, two each time. Took them at 8 am and at noon".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_end
from ..drugs import DRUG_TRIE
from ..tokens import Token, without
from ..words import FORMS, MASS_UNITS, NTH, NUMBER_WORDS, SOLID_UNITS, TIME_UNITS, VOLUME_UNITS, count_said, says_number
from .edits import CLOCK, TO_SIX, Edit, names_a_drug
from .needed import needs

_EVERY: Final = frozenset({"each", "every", "both", "all"})
_RULES: Final = frozenset(
    "max maximum limit label bottle box package says said say recommended allowed usual usually always normally can could may should supposed than not never up doctor pharmacist every most if safe ok okay".split()
)
"""In a sentence with one of these it is a rule, a custom or a question, and nothing that was taken."""
_BEHIND: Final = (
    ("per", "dose"), ("a", "dose"), ("for", "each", "dose"), ("in", "each", "dose"), ("every", "time"), ("both", "times"), ("a", "time"), ("at", "a", "time"), ("a", "pop"), ("each", "go"),
    ("on", "both", "occasions"), ("on", "each", "occasion"), ("each", "occasion"), ("at", "each", "dose"), ("each", "time"), ("with", "each", "dose"),
    ("each", "dose"), ("every", "dose"), ("each", "round"), ("every", "round"), ("per", "round"), ("a", "round"), ("per", "go"), ("a", "go"), ("every", "go"),
)  # fmt: skip
_ONLY_BRACKETED: Final = (("each", "time"), ("a", "time"), ("at", "a", "time"))
"""These are read as they are, but not behind an hour: "at 8 am and noon (two at a time)"."""
_LINKS: Final = frozenset({"was", "were", "being", "it", "i", "he", "she", "we", "took", "had", "of", ":", "-", ",", "just", "only", "exactly", "consisted", "contained", "at", "that", "i've", "taken", "which"})
_HALVES: Final = frozenset({"am", "pm", "noon", "midnight", "a.m", "p.m", "today"})


@needs(frozenset({"each", "every", "both", "all", "per", "time", "dose", "pop", "a"}), frozenset({"dose", "doses", "time", "times", "occasion", "occasions", "pop", "go", "round"}))
def with_amounts_each_time(tokens: list[Token]) -> list[Token]:
    """The tokens with such an amount before "each time".

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_amounts_each_time(tokens_of("advil at 8 am and noon. each dose was 400 mg. 2 more?")))
    'advil at 8 am and noon . 400 mg each time . 2 more ?'
    >>> " ".join(t.text for t in with_amounts_each_time(tokens_of("advil at 8 am and noon (two per dose). 2 more?")))
    'advil at 8 am and noon , two each time . 2 more ?'
    """
    words = [token.text for token in tokens]
    low = 0
    while low < len(words):
        stop = sentence_end(words, low)
        if (stop == len(words) or words[stop] != "?") and _RULES.isdisjoint(set(words[low:stop]) - {"every"}):
            put = _in_sentence(tokens, words, low, stop)
            if put is not None:
                first, last, amount, opening = put
                said = tokens[first]
                behind = [Token("word", word, tokens[last - 1].start, tokens[last - 1].end) for word in ("each", "time")]
                lead = [Token("sign", ",", said.start, said.end)] if opening else []
                return [*tokens[:first], *lead, *amount, *behind, *tokens[last:]]
        low = stop + 1
    return tokens


def _in_sentence(tokens: list[Token], words: list[str], low: int, stop: int) -> tuple[int, int, list[Token], bool] | None:
    """Where the words stand, the amount in them, and whether they are in brackets behind an hour."""
    for n in range(low, stop):
        if words[n] in _EVERY:
            k = n + 1
            k += words[n] == "all" and k < stop and says_number(words[k])
            if k >= stop or words[k] not in ("dose", "doses", "time", "times"):
                continue
            k += 1
            while k < stop and words[k] in _LINKS:
                k += 1
            end = _amount_end(tokens, words, k, stop)
            before = words[n - 1] if n > low else "."
            if end and (before in (",", "(", "-", ":", ".", "and", "so") or n == low) and (end == stop or words[end] in (",", ")", "-", "and", "so", "each")):
                brackets = before == "(" and words[end : end + 1] == [")"]
                if words[end : end + 1] == ["each"]:
                    continue
                return (n - brackets, end + brackets, tokens[k:end], brackets)
        elif says_number(words[n]):
            end = _amount_end(tokens, words, n, stop)
            said = next((row for row in _BEHIND if end and tuple(words[end : end + len(row)]) == row), ())
            if not said:
                continue
            past = end + len(said)
            before = words[n - 1] if n > low else "."
            brackets = before == "(" and words[past : past + 1] == [")"] and n > 2 and (words[n - 2] in _HALVES or tokens[n - 2].kind in ("num", "hm"))
            if not brackets and (before == "(" or said in _ONLY_BRACKETED):
                continue
            return (n - brackets, past + brackets, tokens[n:end], brackets)
    return None


def _amount_end(tokens: list[Token], words: list[str], k: int, stop: int) -> int:
    """The place behind "two", "400 mg", "two tablets", "2 x 200 mg" at ``k``; 0 where no amount stands there."""
    if k >= stop or not says_number(words[k]) or tokens[k].kind == "hm":
        return 0
    end = k + 1
    if words[end : end + 1] == ["x"] and words[end + 1 : end + 2] and words[end + 1].isdecimal():
        end += 2
    elif words[end : end + 1] and words[end].isdecimal():
        end += 1
    if words[end : end + 1] and (words[end] in MASS_UNITS or words[end] in VOLUME_UNITS or words[end] == "s"):
        end += 1
    if words[end : end + 1] and (FORMS.get(words[end]) in SOLID_UNITS or words[end] in DRUG_TRIE and words[end].isalpha()):
        end += 1
    if end < len(words) and (words[end] in TIME_UNITS or words[end] in _HALVES or words[end] in ("times", "o'clock", ":")):
        return 0
    return end


LOTS: Final = {
    lot: "doses" if lot.endswith("s") else "dose"
    for lot in ("go goes set sets lot lots helping helpings portion portions hit hits installment installments instalment instalments ration rations batch batches bout bouts session sessions cycle cycles").split()
}
_IN_LOTS: Final = {"pairs": 2, "twos": 2, "doubles": 2, "couples": 2, "threes": 3, "triples": 3}
"""Lots that say how many they hold: "three pairs of Advil"."""
DONE: Final = frozenset({"set", "sets", "session", "sessions", "cycle", "cycles", "bout", "bouts"})
"""Also of what is done: "3 sets of 12 at the gym"."""
_COUNTING: Final = frozenset({"a", "another", "few", "several", "second", "third", "fourth", "last", "first", "more", "many", "some", "couple", "multiple", "of", "so"})
_AFTER_AMOUNT: Final = frozenset({"at", "today", "since", "each", "this", "so", "last", "yesterday", "already", "and", "then", "every"})
_HELD: Final = frozenset({"the", "my", "our", "his", "her", "those", "these", "just", "only", "about", "exactly"})


@needs(frozenset(LOTS) | frozenset(_IN_LOTS), {"of"})
def with_lots_as_doses(tokens: list[Token]) -> list[Token]:
    """The tokens with the lots that a drug was taken in as doses of it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_lots_as_doses(tokens_of("i've had three goes of 2 advil and three goes of the slide")))
    "i've had three doses of 2 advil and three goes of the slide"
    >>> " ".join(t.text for t in with_lots_as_doses(tokens_of("i've had three pairs of advil")))
    "i've had three doses of 2 advil"
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    held_in: dict[int, Token] = {}
    for n in range(1, len(words) - 2):
        if words[n] not in LOTS and words[n] not in _IN_LOTS or words[n + 1] != "of" or not (says_number(words[n - 1 - (words[n - 1] == ",")]) or words[n - 1] in _COUNTING):
            continue
        if words[n - 1 : n + 1] == ["a", "lot"]:
            continue  # "a lot of Advil": nobody knows how many
        k = n + 2
        while k < len(words) and words[k] in _HELD:
            k += 1
        held, behind = (*words[k : k + 2], ".", ".")[:2]
        amount = says_number(held) and (not behind.isalpha() or behind in _AFTER_AMOUNT or behind in FORMS or behind in MASS_UNITS or behind in VOLUME_UNITS)
        if amount and (words[n] not in DONE or behind in FORMS or behind in MASS_UNITS) or _names_drug(held) or says_number(held) and _names_drug(behind):
            tokens[n].text = LOTS.get(words[n], "doses")
            if words[n] in _IN_LOTS:
                held_in[n + 1] = replace(tokens[n + 1], kind="num", text=str(_IN_LOTS[words[n]]))
            if words[n - 1] == ",":
                gone.add(n - 1)  # "2, maybe 3, goes of it"
    return [part for n, token in enumerate(tokens) if n not in gone for part in ((token, held_in[n]) if n in held_in else (token,))]


_ROUNDS: Final = frozenset({"doses", "rounds", "servings"})
_ONE_OF_THEM: Final = frozenset({"one", "dose", "round", "serving", "pair", "time", "two"}) | {lot for lot in LOTS if not lot.endswith("s")}
_LATEST: Final = frozenset({"latest", "final", "recent", "last"})
_CAME: Final = frozenset({"was", "at", "came", "around", "about", "being", "just", ":", "-"})


@needs(_ROUNDS, _LATEST | NTH.keys())
def with_the_last_of_them(tokens: list[Token]) -> list[Token]:
    """The tokens with the last of so many doses as "the last one", whatever it is called.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_the_last_of_them(tokens_of("two doses of 2 advil today, the second round at 5 pm")))
    'two doses of 2 advil today , the last one at 5 pm'
    >>> " ".join(t.text for t in with_the_last_of_them(tokens_of("three doses of 2 advil today, the second dose at 5 pm")))
    'three doses of 2 advil today , the second dose at 5 pm'
    """
    words = [token.text for token in tokens]
    k = next((k for k in range(1, len(words) - 1) if words[k] in _ROUNDS and count_said(words[k - 1])), 0)
    for n in range(k + 2, len(words) - 2) if k else ():
        if words[n] not in _LATEST and NTH.get(words[n]) != count_said(words[k - 1]) or words[n - 1] not in ("the", "my", "her", "his", ",", "most", ".", "-", "("):
            continue
        named = words[n + 1] in _ONE_OF_THEM
        behind = words[n + 1 + named]
        if behind in _CAME or tokens[n + 1 + named].kind in ("num", "hm"):
            tokens[n].text = "last"
            if named:
                tokens[n + 1].text = "one"
            return without(tokens, {n - 1} if words[n - 1] == "most" else ())
    return tokens


def _names_drug(word: str) -> bool:
    return word.isalpha() and (word in DRUG_TRIE or word in ("extra", "regular", "liquid", "arthritis"))


_LEAD: Final = frozenset({"i", "we", "he", "she", "just", "only", "do", "does", "take", "takes", "use", "uses", "always", "usually", "ever", "it's", "them", "have", "having", "taking", "doing", "go", "by"})
_ADDED: Final[tuple[list[str], ...]] = (["for", "me"], ["with", "me"], ["always"], ["only"], ["max"], ["for", "her"], ["for", "him"], [])
_ONE: Final = {"one": "1", "a": "1", "two": "2", "three": "3"}


@needs({"time"}, {"at"})
def without_custom_at_a_time(tokens: list[Token]) -> list[Token]:
    """The tokens without such a custom, where so many are told with every time behind it.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_custom_at_a_time(tokens_of("advil, i do just one at a time. one at 6 am, one at 2 pm")))
    'advil . one at 6 am , one at 2 pm'
    """
    words = [token.text for token in tokens]
    for n, word in enumerate(words):
        if word != "time" or words[n - 2 : n] != ["at", "a"]:
            continue
        k = n - 3
        k -= words[k : k + 1] != [] and words[k] in FORMS and FORMS[words[k]] != "dose"
        if k < 1 or not says_number(words[k]):
            continue
        count = _plain(words[k])
        low = k
        while low > 0 and words[low - 1] in _LEAD:
            low -= 1
        behind = next(len(said) for said in _ADDED if words[n + 1 : n + 1 + len(said)] == said)
        end = n + 1 + behind
        if words[low - 1] not in (",", "-", *STOPS) or words[end : end + 1] == [] or words[end] not in STOPS or words[end] == "?":
            continue
        opens = next((j + 1 for j in range(low - 1, -1, -1) if words[j] in STOPS), 0)
        if not all(w in DRUG_TRIE or w in FORMS or w in ("extra", "regular", "strength", "hour", "hr", "-", ",", "mg", "the", "my") or w.isdecimal() for w in words[opens : low - 1]):
            continue
        if _told_each(tokens, words, end + 1, count):
            first = low - 1 if words[low - 1] in (",", "-") else low
            return [*tokens[:first], *tokens[end + (words[low - 1] in STOPS) :]]
    return tokens


def _plain(word: str) -> str:
    return _ONE.get(word, word)


def _told_each(tokens: list[Token], words: list[str], low: int, count: str) -> bool:
    """In the sentence from ``low`` every clock time has that count right before it."""
    end = sentence_end(words, low)
    times = 0
    for n in range(low, end):
        if words[n] != "at":
            continue
        before = n - 1 - (words[n - 1] in FORMS or words[n - 1] in DRUG_TRIE)
        if n + 1 == end or _plain(words[before]) != count or not (words[n + 1] in ("noon", "midnight") or tokens[n + 1].kind in ("hm", "num") or words[n + 1] in NUMBER_WORDS):
            return False
        times += 1
    return times > 0


_AT: Final = rf"(?:at |around |about )?{CLOCK}(?: (?:last night|this (?:morning|afternoon|evening)|yesterday|today|tonight|in the (?:morning|afternoon|evening)))?"
_THEM_AT: Final = re.compile(
    rf"(?:^|(?<=[.!?;] ))(?P<drug>(?:(?:i|he|she|my [a-z]+) )?(?:(?:use|take|uses|takes|have|has|am on|'m on|is on) )?(?:(?!(?:and|or|says?|said|label|bottle|box|doctor|not|no|never|usually|normally|can|could|should|may|supposed|told|took|had|max)\b)[a-z0-9-]+(?: (?=[a-z0-9])|(?=,)))+)(?P<put>, (?P<n>{TO_SIX}) (?:each time|every time|at a time|per dose|a time|each dose))"
    rf"(?: ?[.;]|,) (?:(?:i|he|she)(?:'ve| have)? )?(?:took|had|taken) (?P<them>(?:them|it|those|that) (?P<hours>{_AT}(?:(?:, and|,| and) {_AT})*))(?= ?(?:[.,;?!]|$)| and (?:now|it's|it is)\b)(?!,? (?:and )?(?:another|one|two|three|\d|then|maybe|again|or|more|plus|also|at)\b)"
)
_ONE_AT: Final = re.compile(_AT)


@needs("time dose", "took had taken", "them it those that")
def custom_before(folded: str) -> Iterator[Edit]:
    """So many at each hour, where the custom and nothing else says how many "them" are.

    >>> list(custom_before("i use advil, two each time. took them at 8 am and at noon. it's 8 pm."))
    [(11, 26, ''), (33, 57, 'two at 8 am and two at noon')]
    """
    for match in _THEM_AT.finditer(folded):
        if names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), ""
            yield match.start("them"), match.end("them"), _ONE_AT.sub(rf"{match['n']} \g<0>", match["hours"])
