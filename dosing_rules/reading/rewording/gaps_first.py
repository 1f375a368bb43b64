"""A dose told by its distance from the one before, the distance first: "2 at 6 pm, 4 hours before that half of that".

The distance belongs to the amount behind it and not to the hour before it: it begins a clause of its own. So does an hour
said before its amount ("2 at 1 pm and at 6 pm 2 more"). And the dose that another came after is told backwards: "2 at 5 pm,
six hours after taking 1" is "2 at 5 pm; six hours before that 1".
"""

from __future__ import annotations

from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..tokens import Token, without
from ..words import FORMS, MULTIPLES, NUMBER_WORDS, TENS, TIME_UNITS
from .needed import needs

_IN_A_GAP: Final = frozenset({"a", "an", "and", "half", "quarter", "."}) | NUMBER_WORDS.keys() | TENS.keys()
_BACK: Final = frozenset({"before", "earlier", "prior"})
_REFERRING: Final = _BACK | {"after", "between"}
"""Without one of these nothing refers to another dose."""
_ONWARD: Final = frozenset({"later", "afterwards", "afterward"})
_THAT: Final = frozenset({"that", "those", "these", "it", "this", "them"})
_OF_DOSES: Final = frozenset({"those", "these", "the", "two", "2", "doses", "ones"})
_OF_DAY: Final = frozenset({"today", "yesterday", "tonight"})
_BEGINS: Final = _IN_A_GAP | _OF_DAY | {"before", "at", "this", "last", "that", "which", "those"}
"""With one of these, or a number, begins each distance or hour that is looked for, and what points back to a dose."""
_COUNTING: Final = frozenset({"num", "frac", "uni"})
_JOINTS: Final = frozenset({",", "and", "then", "&", "-"})
_TIMED: Final = frozenset({"am", "pm", "noon", "midnight", "ago", "morning", "afternoon", "evening", "night", "that", "before"}) | _BACK | _ONWARD | _OF_DAY
_FROM_DOSE: Final = _ONWARD | _THAT | {"earlier"}
_AMOUNTS: Final = frozenset({"same", "more", "them", "one"}) | MULTIPLES.keys()
_BEFORE_AMOUNTS: Final = frozenset({"just", "only", "another", "the", "a", "an", "about", "single"})
_FURTHER: Final = frozenset({"more", "another", "extra", "again", "additional"})
_TAKING: Final = frozenset({"taking", "having", "popping", "swallowing", "downing"})
_ASKS: Final = frozenset("can could may might should shall would will to if ok okay is are plan planning want need how when what wait".split())


@needs(TIME_UNITS.keys() | {"at"}, _BACK | _ONWARD | {"after", "ago", "at"}, _JOINTS | _REFERRING)
def with_gaps_apart(tokens: list[Token]) -> list[Token]:
    """The tokens with such a distance or hour behind a semicolon.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_gaps_apart(tokens_of("2 advil at 6 pm, 4 hours earlier than that two. it's 9")))
    "2 advil at 6 pm ; 4 hours before that two . it's 9"
    >>> " ".join(t.text for t in with_gaps_apart(tokens_of("2 advil at 1 pm and at 6 pm 2 more")))
    '2 advil at 1 pm ; at 6 pm 2 more'
    >>> " ".join(t.text for t in with_gaps_apart(tokens_of("2 advil at 6 pm, and that was 4 hours after a dose of 2")))
    '2 advil at 6 pm ; 4 hours before that 2'
    """
    tokens = _plain_references(tokens)
    words = [token.text for token in tokens]
    gone: set[int] = set()
    n = 2
    while n < len(words):
        if words[n - 1] not in _JOINTS or words[n] not in _BEGINS and tokens[n].kind not in _COUNTING:
            n += 1
            continue
        lead = n
        while lead > 1 and words[lead - 1] in _JOINTS:
            lead -= 1
        if _asks(words, lead):
            n += 1
            continue
        if not _told_by(tokens, words, lead - 1):
            # "2 motrin for my knee, four hours after 2 tylenol"
            n = 1 + (_taken_before(tokens, words, lead, n, gone) if any(word in DRUG_TRIE for word in words[_sentence(words, lead) : lead]) else n)
            continue
        end = _moment(tokens, words, n)
        if end and _amount(tokens, words, end + (words[end : end + 1] == [","] and words[end - 1] in _FROM_DOSE)):
            tokens[lead].text, tokens[lead].kind = ";", "sign"
            gone |= set(range(lead + 1, n)) | ({end} if words[end] == "," else set())
            n = end
        else:
            n = _taken_before(tokens, words, lead, n, gone)
        n += 1
    return without(tokens, gone)


def _plain_references(tokens: list[Token]) -> list[Token]:
    """ "Earlier than that", "prior to that", "before that dose" as "before that"."""
    words = [token.text for token in tokens]
    if _REFERRING.isdisjoint(words):
        return tokens
    gone: set[int] = set()
    for n in range(1, len(words) - 1):
        if words[n] not in _BACK and words[n] != "after":
            continue
        to = n + 1 + (words[n : n + 2] in (["earlier", "than"], ["prior", "to"]))
        if words[to : to + 1] == [] or words[to] not in _THAT or words[n] in ("earlier", "prior") and to == n + 1 or words[n - 1] not in TIME_UNITS:
            continue
        if to > n + 1:
            tokens[n].text = "before"
            gone.add(n + 1)
        behind = words[to + 1] if to + 1 < len(words) else ""
        if behind == "dose" or behind == "one" and (to + 2 == len(words) or words[to + 2] in STOPS or words[to + 2] in _JOINTS):
            gone.add(to + 1)
    tokens = without(tokens, gone)
    return _moments_behind(tokens)


def _moments_behind(tokens: list[Token]) -> list[Token]:
    """ "Before that, an hour earlier, I took 2" as "an hour before that I took 2"; "before that, at 6 pm, 2" without its commas."""
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(len(words) - 5):
        if words[n] == "between":
            gone |= _in_between(tokens, words, n)
        if words[n] != "before" or words[n + 1] not in _THAT or n and (words[n - 1] in TIME_UNITS or words[n - 1] == "dose" or _ends_amount(tokens, words, n - 1)):
            continue  # "one tab before that at 8 am, its 5 pm": the moment is of the amount ahead of it
        start = n + 2 + (words[n + 2] == ",")
        end = _moment(tokens, words, start)
        if not end or not (words[end : end + 1] == [","] or words[end - 1] != "earlier"):
            continue
        if words[end - 1] == "earlier":
            tokens[end - 1].text = "before"
            tokens[end].text, tokens[end].kind = "that", "word"
            gone |= set(range(n, start))
        elif _span(tokens, words, start) == 0:
            gone |= {k for k in (n + 2, end) if words[k : k + 1] == [","]}
    return without(tokens, gone)


def _ends_amount(tokens: list[Token], words: list[str], n: int) -> bool:
    """ "One tab", "2 motrin", "the same" end at ``n``."""
    return _number(tokens, n) or words[n] in _AMOUNTS or words[n] in FORMS or words[n] in DRUG_TRIE


def _in_between(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "In between, at noon, 2", "between those two doses, 6 hours ago, 2": its hour tells that by itself."""
    start = n + 1
    while words[start] in _OF_DOSES:
        start += 1
    low = n - (words[n - 1] == "in") if n else n
    if low == n and start == n + 1:
        return set()
    start += words[start] == ","
    end = _moment(tokens, words, start)
    comma = words[end : end + 1] == [","]
    return {*range(low, start), *({end} if comma else ())} if end and _amount(tokens, words, end + comma) else set()


def _sentence(words: list[str], n: int) -> int:
    return next((k + 1 for k in range(n - 1, -1, -1) if words[k] in STOPS and words[k] != "." or words[k] == "." and words[k - 1] not in ("m", "p", "a")), 0)


def _asks(words: list[str], n: int) -> bool:
    """Whether the sentence around ``n`` asks before it, or nothing in it but its mark says that it asks."""
    if not _ASKS.isdisjoint(words[_sentence(words, n) : n]):
        return True
    end = next((k for k in range(n, len(words)) if words[k] in STOPS), n)
    return words[end : end + 1] == ["?"] and _ASKS.isdisjoint(words[n:end])


def _told_by(tokens: list[Token], words: list[str], n: int) -> bool:
    """A time or an amount ends at ``n``."""
    if words[n] in _TIMED or words[n] in _AMOUNTS or words[n] in FORMS or words[n] in DRUG_TRIE or tokens[n].kind == "hm" or words[n] in TIME_UNITS:
        return True
    if words[n - 1 : n + 1] == ["m", "."] or words[n] == "m":
        return True
    return (tokens[n].kind == "num" or words[n] in NUMBER_WORDS) and words[n + 1] != "and"  # not "4 and a half hours"


def _number(tokens: list[Token], k: int) -> bool:
    return tokens[k].kind == "num" or tokens[k].text in NUMBER_WORDS or tokens[k].text in TENS


def _span(tokens: list[Token], words: list[str], n: int) -> int:
    """The index after a length of time that begins at ``n``; 0 where none does."""
    k, end = n, 0
    while k < len(words) and k - n < 8:
        if words[k] in TIME_UNITS and k > n:
            end = k + 1
        elif not (words[k] in _IN_A_GAP or tokens[k].kind in _COUNTING):
            break
        elif k > n and _number(tokens, k) and (_number(tokens, k - 1) and words[k - 1] not in TENS or words[k - 1] == "and" and not end):
            return 0  # "3 four hours later": an amount, and its distance behind it; "two and four hours later"
        k += 1
    if end and words[end : end + 3] == ["and", "a", "half"]:
        end += 3
    return end


def _moment(tokens: list[Token], words: list[str], n: int) -> int:
    """The index after "4 hours before that", "an hour later", "at 6 pm today", "6 hours ago" at ``n``; 0 where none stands there."""
    span = _span(tokens, words, n)
    if span:
        word = words[span] if span < len(words) else ""
        if word in ("before", "after"):
            return span + 2 if words[span + 1 : span + 2] and words[span + 1] in _THAT and words[span + 1] != "it" else 0
        return span + 1 if word in _ONWARD or word in ("earlier", "ago") else 0
    n += 2 * (words[n] == "before" and words[n + 1 : n + 2] != [] and words[n + 1] in _THAT)
    if n >= len(words):
        return 0
    k = n + (words[n] in _OF_DAY) + 2 * (words[n] in ("this", "last") and words[n + 1 : n + 2] != [] and words[n + 1] in _TIMED)
    if words[k : k + 1] != ["at"] or k + 1 >= len(words):
        return 0
    if words[k + 1] in ("noon", "midnight"):
        end = k + 2
    elif tokens[k + 1].kind in ("num", "hm"):
        end = k + 2
        if words[end : end + 1] in (["am"], ["pm"]):
            end += 1
        elif words[end : end + 4] in (["a", ".", "m", "."], ["p", ".", "m", "."]):
            end += 4
        elif tokens[k + 1].kind == "num":
            return 0
    else:
        return 0
    if words[end : end + 1] and words[end] in _OF_DAY:
        return end + 1
    return end + 2 if words[end : end + 1] in (["this"], ["last"]) and words[end + 1 : end + 2] and words[end + 1] in _TIMED else end


def _amount(tokens: list[Token], words: list[str], k: int) -> bool:
    """So many of a drug, without an hour of their own, begin at ``k``."""
    while k < len(words) and words[k] in _BEFORE_AMOUNTS and words[k] != "another":
        k += 1
    if k >= len(words):
        return False
    if words[k] in ("same", "couple", "another", "half"):
        return not _span(tokens, words, k)
    if not (tokens[k].kind == "num" or words[k] in NUMBER_WORDS) or _span(tokens, words, k):
        return False
    behind = words[k + 1] if k + 1 < len(words) else ""
    return behind not in ("am", "pm", "%", "/", "times", "a", "p", "o'clock")


def _taken_before(tokens: list[Token], words: list[str], lead: int, n: int, gone: set[int]) -> int:
    """ "..., 6 hours after taking 1", "and that was 6 hours after a dose of 1": the index to go on from."""
    start = n + 2 if words[n : n + 2] in (["that", "was"], ["which", "was"], ["this", "was"], ["those", "were"]) else n
    span = _span(tokens, words, start)
    if not span or words[span : span + 1] != ["after"] or {"then", "and"} & set(words[lead:n]) and start == n:
        return n
    k = span + 1
    if words[k : k + 1] and words[k] in _TAKING:
        k += 1
    elif words[k : k + 3] == ["a", "dose", "of"]:
        k += 3
    elif words[k : k + 2] in (["i", "had"], ["i", "took"]):
        k += 2
    elif words[k : k + 5] == ["my", "first", "dose", ",", "which"] and words[k + 5 : k + 6] == ["was"]:
        k += 6
    further = [word for word, behind in zip(words[k : k + 5], words[k + 1 : k + 6], strict=False) if word in _FURTHER and (word, behind) != ("extra", "strength")]
    if not _amount(tokens, words, k) or further:
        return n
    tokens[lead].text, tokens[lead].kind = ";", "sign"
    tokens[span].text = "before"
    if k == span + 1:
        tokens[k:k] = [Token("word", "that", tokens[span].end, tokens[span].end)]
        words[k:k] = ["that"]
    else:
        tokens[k - 1].text, tokens[k - 1].kind = "that", "word"
    gone |= set(range(lead + 1, start)) | set(range(span + 1, k - 1 if k > span + 1 else span + 1))
    return k
