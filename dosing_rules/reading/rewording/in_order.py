"""What came before and what after: doses told in their order, in reverse, and by a further gap.

What was told as coming after: "2 at 11 pm, after that 2 more at 7 am", "Later 2 more at noon", as "then".

Doses told from the last to the first, in the plain words of the telling: "preceded by two", "began the day with two", "the ones before that were at 7".

A gap told with "another": "the one before that another 5 hours earlier" is five hours before, and no further dose.
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS, sentence_end, sentence_start
from ..drugs import names_drug
from ..persons import SPEAKERS
from ..tokens import Token, without
from ..words import FORMS, NUMBER_WORDS, PLACES, TIME_UNITS, is_number, says_number
from .needed import needs

_BOUNDS: Final = frozenset({".", ",", ";", "\n", "!", "-", "and", "but"})
_QUANTITIES: Final = frozenset({"another", "a", "an", "took", "had", "popped", "swallowed", "downed", "some"})
_HOURS: Final = frozenset({"am", "pm", "a.m", "p.m", "ago", "noon", "midnight", "at"})


@needs({"after", "later"})
def with_order_told(tokens: list[Token]) -> list[Token]:
    """The tokens with "then" for such words, where so many and a time follow them and nobody asks.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_order_told(tokens_of("2 advil at 11 pm, after that 2 more at 7 am. later the same again at noon.")))
    '2 advil at 11 pm , then 2 more at 7 am . then the same again at noon .'
    >>> " ".join(t.text for t in with_order_told(tokens_of("2 advil at 11 pm. later 2 more at 7 am?")))
    '2 advil at 11 pm . later 2 more at 7 am ?'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(3, len(words) - 2):
        length = 2 if words[n : n + 2] in (["after", "that"], ["later", "on"]) else 1 if words[n] == "later" and words[n - 1] in STOPS or words[n : n + 3] == ["later", "the", "same"] else 0
        if not length or words[n - 1] not in _BOUNDS:
            continue
        k = n + length
        end = next((j for j in range(k, len(words)) if words[j] in STOPS and words[j - 1 : j] not in (["p"], ["a"], ["m"])), len(words))
        told = k < end and (tokens[k].kind in ("num", "frac") or words[k] in NUMBER_WORDS or words[k] in _QUANTITIES or words[k : k + 2] == ["the", "same"])
        timed = any(tokens[j].kind == "hm" or words[j] in _HOURS for j in range(k, end))
        if told and timed and words[end : end + 1] != ["?"]:
            tokens[n].text = "then"
            gone |= {n + 1} if length == 2 else set()
    return without(tokens, gone)


_NTH: Final = frozenset({"second", "third", "next", "other", "2nd", "3rd", "fourth", "4th"})
_ARTICLES: Final = frozenset({"the", "my", "his", "her"})


@needs({"one", "dose"}, _NTH)
def with_nth_ones_as_doses(tokens: list[Token]) -> list[Token]:
    """The tokens with "the next dose was 2 at 1 pm" for "the next one was 2 at 1 pm" and "the next dose, 2 more, at 1 pm".

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_nth_ones_as_doses(tokens_of("2 advil at 9. the next one was 2 at 1 pm.")))
    '2 advil at 9 . the next dose was 2 at 1 pm .'
    """
    words = [token.text for token in tokens]
    for n in range(2, len(words) - 4):
        if words[n] not in ("one", "dose") or words[n - 1] not in _NTH or words[n - 2] not in _ARTICLES:
            continue
        counted = tokens[n + 2].kind == "num" or words[n + 2] in NUMBER_WORDS
        behind = n + 3 + (words[n + 3 : n + 4] == ["more"])
        if counted and words[n + 1] == "," and words[behind] == "," and words[behind + 1 : behind + 2] in (["at"], ["around"], ["about"]):
            tokens[n].text, tokens[n + 1].text, tokens[n + 1].kind = "dose", "was", "word"
            return with_nth_ones_as_doses([token for k, token in enumerate(tokens) if k != behind and not (k == n + 3 and behind == n + 4)])
        if counted and words[n + 1] in ("was", "were", "being"):
            tokens[n].text = "dose"
    return tokens


_EARLY: Final = frozenset({"second", "third", "fourth", "2nd", "3rd", "4th"})
_OWN: Final = frozenset({"a", "an", "my", "her", "his", "our"})
_TAKEN: Final = frozenset({"took", "had", "popped", "swallowed", "downed"})
_NOTHING_MORE: Final = STOPS | {",", "and", "but", "at", "around", "about"}
_NO_DOSE: Final = frozenset("of day week month grade grader time hour night shift period street floor avenue birthday anniversary st ave".split())


@needs(PLACES.keys())
def with_late_ones_by_number(tokens: list[Token]) -> list[Token]:
    """The tokens with "another" for "the sixth" that was taken, and "a fourth" for "a seventh": which one it is, the told doses say.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_late_ones_by_number(tokens_of("i took the sixth at 2 am. is a seventh ok on the seventh of may?")))
    'i took another at 2 am . is a fourth ok on the seventh of may ?'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(1, len(words)):
        if words[n] not in PLACES or n + 1 < len(words) and words[n + 1] in _NO_DOSE:
            continue
        taken = n > 1 and words[n - 2] in _TAKEN and not (words[n + 1 : n + 2] == ["and"] and not PLACES.keys().isdisjoint(words[n + 2 : n + 4]))  # "my fifth and sixth"
        if taken and (words[n - 1] == "the" or words[n - 1] in _OWN) and (n + 1 == len(words) or words[n + 1] in _NOTHING_MORE):
            tokens[n - 1].text = "another"
            gone.add(n)
        elif words[n] not in _EARLY and words[n - 1] in _OWN:
            tokens[n].text = "fourth"
    return without(tokens, gone)


_LEADING: Final = frozenset({"if", "and", "then", "so", "but", "at", "around", "about", "exactly", "yesterday", "last", "night", "today", "this", "morning", "by", "when", "afternoon", "evening", "because", "that"})
_WHEN: Final = frozenset({"at", "around", "about", "by", "yesterday", "today", "night"})
_TOOK: Final = frozenset({"took", "had", "popped", "swallowed", "downed", "gave", "take", "taken"})


@needs({"m"}, _WHEN, _TOOK)
def with_leading_hours(tokens: list[Token]) -> list[Token]:
    """The tokens without the dot of "a.m." between the hour that opens a sentence and who took what then.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_leading_hours(tokens_of("at 4:15 a.m. i took 2 advil. it's 9 p.m. i had 2.")))
    "at 4:15 a . m i took 2 advil . it's 9 p . m . i had 2 ."
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(3, len(words) - 2):
        if words[n] != "." or words[n - 1] != "m" or words[n - 2] != "." or words[n - 3] not in ("a", "p") or _TOOK.isdisjoint(words[n + 1 : n + 5]):
            continue
        low = next((k for k in range(n - 4, -1, -1) if words[k] in STOPS or words[k] in (",", '"')), -1) + 1
        lead = range(low, n - 3)
        if not _WHEN.isdisjoint(words[low:n]) and all(words[k] in _LEADING or tokens[k].kind in ("num", "hm") or words[k] in NUMBER_WORDS for k in lead):
            gone.add(n)
    return without(tokens, gone)


_BESIDE: Final = {"preceded": ("before", "that"), "followed": ("and", "then")}
_BEGAN: Final = frozenset({"started", "began", "begun", "kicked", "opened"})
_WHAT: Final = frozenset({"the", "my", "her", "his", "our", "day", "morning", "night", "evening", "afternoon", "off", "out", "things", "it", "all", "today", "weekend"})
_NOBODY: Final = frozenset({"it", "that", "things", "day", "morning"})
_THOSE: Final = frozenset({"those", "these", "they", "that", "it", "which"})
_WHICH: Final = frozenset({"first", "earlier", "previous", "other", "last", "prior", "original", "initial", "recent"})
_FIRST: Final = frozenset({"first", "initial", "original", "earlier", "previous", "last", "taking", "having"})
_TRIGGERS: Final = frozenset({"prior", "recently", "preceded", "followed", "came", "ones", "before", "after", "thing"} | _WHICH) | _BEGAN


@needs(_TRIGGERS)
def with_order_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with such words put plainly.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_order_plain(tokens_of("two at 3, preceded by two at 7. it all began with one at 6")))
    'two at 3 , before that two at 7 . started with one at 6'
    >>> " ".join(t.text for t in with_order_plain(tokens_of("six hours after that one i took two")))
    'six hours after that i took two'
    >>> " ".join(t.text for t in with_order_plain(tokens_of("the ones before that were at 7. the day began with rain")))
    'the dose before that was at 7 . the day began with rain'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word in _BESIDE and words[n + 1 : n + 2] == ["by"] and _quantity(words, n + 2):
            tokens[n].text, tokens[n + 1].text = _BESIDE[word]  # "followed by 2" tells no hour
        elif word == "prior" and words[n + 1 : n + 2] == ["to"]:
            tokens[n].text = "before"
            gone.add(n + 1)
        elif word == "recently" and words[n - 1 : n] == ["most"] and words[n + 1 : n + 2] and words[n + 1] in SPEAKERS:
            tokens[n - 1].text, tokens[n].text = words[n + 1], "last"  # "most recently I took two"
            gone.add(n + 1)
        elif word in _BEGAN:
            _begun(tokens, words, n, gone)
        elif word == "came" and words[n + 1 : n + 2] == ["after"] and words[n - 1 : n] and words[n - 1] in _THOSE and _quantity(words, n + 2):
            tokens[n - 1].text, tokens[n].text = "that", "was"  # "those came after the two I had at 7"
        elif word == "thing" and words[n - 1 : n] == ["same"] and words[n + 1 : n + 2] in (["at"], ["again"], ["around"], ["about"]):
            gone.add(n)  # "same thing at 7"
        elif word in ("ones", "one"):
            if word == "one" and words[n - 1 : n] == ["that"] and words[n - 2 : n - 1] in (["before"], ["after"]) and words[n + 1 : n + 2] and not _quantity(words, n + 1) and words[n + 1] not in FORMS:
                gone.add(n)  # "4 hours before that one I'd had 2"
            elif word == "ones" or (words[n - 1 : n] == ["the"] and words[n + 1 : n + 2] == ["before"]) or words[n - 1 : n] == ["recent"]:
                _those(tokens, words, n)
        elif word == "before" and words[n - 1 : n] and words[n - 1] in FORMS and words[n + 1 : n + 2] in (["that"], ["it"]) and words[n + 2 : n + 3] == [":"]:
            tokens[n + 2].text, tokens[n + 2].kind = "was", "word"  # "Last dose: 2 at 3. Dose before that: 2 at 9"
        elif word in _FIRST and "after" in words[n - 2 : n] and _gap_behind_a_dose(words, n):
            tokens[n].text = "last"  # "2 at 1 pm, five hours after my first two"
            if words[n + 1] in ("dose", "doses"):
                tokens[n + 1].text = "one"
                gone |= set(range(n + 1, _amount_of_it(words, n + 2)))
        elif word in _WHICH - {"last"} and words[n + 1 : n + 2] and words[n + 1] in FORMS:
            k = n + 2 + (words[n + 2 : n + 3] == ["today"]) + 2 * (words[n + 2 : n + 4] == ["so", "far"])
            if words[k : k + 1] == [":"]:
                tokens[k].text, tokens[k].kind = "was", "word"  # "only other dose today: two at 7", "earlier doses: two at 6 and ..."
    return without(tokens, gone)


def _begun(tokens: list[Token], words: list[str], n: int, gone: set[int]) -> None:
    """ "Started the day with two at 7", "it began with two"."""
    k = n + 1
    while k < len(words) and words[k] in _WHAT:
        k += 1
    if words[k : k + 1] != ["with"] or not _quantity(words, k + 1):
        return
    tokens[n].text = "started"
    gone |= set(range(n + 1, k))
    j = n - 1
    while j >= 0 and words[j] in ("all", "the", "my", *_NOBODY) and n - j <= 3:
        j -= 1
    if any(word in _NOBODY for word in words[j + 1 : n]):
        gone |= set(range(j + 1, n))


def _gap_behind_a_dose(words: list[str], n: int) -> bool:
    """ "2 at 1 pm, five hours after my first two.": nothing follows, and a dose with its hour stands before the gap."""
    end = n + 2 + (words[n + 2 : n + 3] != [] and words[n + 2] in FORMS)
    if amount := _amount_of_it(words, n + 2):
        end = sentence_end(words, amount + 1) if words[n + 1] in ("dose", "doses") else end
    if words[n + 1 : n + 2] == [] or not (is_number(words, n + 1) or words[n + 1] in FORMS or words[n + 1] == "one"):
        return False
    if end < len(words) and words[end] not in STOPS and words[end] != ")":
        return False
    low = sentence_start(words, n)
    unit = n - 2 - (words[n - 1] != "after")
    hours = [k for k in range(low, unit) if words[k] in ("at", "noon", "midnight")]
    if not (unit > low and words[unit] in TIME_UNITS and hours) or words[n] == "first" and words[low:unit].count("at") > 1:
        return False
    gap = unit - 1
    while gap > low and (is_number(words, gap) or words[gap] in ("and", "a", "an", "half", "about", "exactly", "around")):
        gap -= 1
    return words[gap] not in ("another", "more", "again")  # "another 5 hours after the first dose"


def _amount_of_it(words: list[str], k: int) -> int:
    """Where the amount stands in "my first dose of 2", "my first dose, which was 2"; 0 where none is told."""
    k += {("of",): 1, (",", "which", "was"): 3}.get(tuple(words[k : k + 1]) if words[k : k + 1] == ["of"] else tuple(words[k : k + 3]), len(words))
    return k if k < len(words) and is_number(words, k) else 0


def _those(tokens: list[Token], words: list[str], n: int) -> None:
    """ "My first ones were at 7", "the ones before that were at 7"."""
    k = n + 1
    if words[n - 1 : n] and words[n - 1] not in _WHICH:
        if words[k : k + 1] != ["before"]:
            return
        k += 1 + (words[k + 1 : k + 2] in (["that"], ["it"], ["those"], ["these"], ["them"]))
    if words[k : k + 1] in (["were"], ["was"]) and words[k + 1 : k + 2] and (words[k + 1] in ("at", "around", "about") or _quantity(words, k + 1)):
        tokens[n].text, tokens[k].text = "dose", "was"


def _quantity(words: list[str], k: int) -> bool:
    """A count or a drug begins at ``k``, behind a small word or not."""
    k += words[k : k + 1] in (["the"], ["my"], ["a"], ["her"], ["his"], ["about"], ["just"], ["only"])
    return k < len(words) and (is_number(words, k) or names_drug(words, k) or words[k] in ("half", "couple", "same"))


_FURTHER: Final = frozenset({"another", "further", "additional"})
_BACK: Final = frozenset({"earlier", "before", "back", "prior", "previously", "previous", "sooner"})


@needs(_FURTHER, _BACK)
def with_gaps_further_back(tokens: list[Token]) -> list[Token]:
    """The tokens with such a gap as a plain one.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_gaps_further_back(tokens_of("one at 9, the one before that another 5 hrs earlier")))
    'one at 9 , the one before that 5 hrs earlier'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word not in _FURTHER:
            continue
        low = n - 1 if n and words[n - 1] in ("a", "an", "yet") and word != "another" or (n and words[n - 1] == "yet") else n
        k = n + 1
        while k < len(words) and k - n < 6 and (says_number(words[k]) or words[k] in ("and", "a", "half", "quarter") or tokens[k].kind in ("num", "frac")):
            k += 1
        if not (words[k : k + 1] and words[k] in TIME_UNITS and words[k + 1 : k + 2] and words[k + 1] in _BACK):
            continue
        if k == n + 1:
            tokens[n].text = "an"  # "another hour earlier"
        else:
            gone |= set(range(low, n + 1))
    return without(tokens, gone)
