"""Tablets at hand, told in a sentence of their own, and a question that has no more than a word for them.

"I'm holding 2 more. Can I take them?", "my wife just handed me 2 ibuprofen. I had 2 four hours ago. Should I take them?": what is
asked for is what lies there, wherever else the doses are told. (Where the question stands right behind, and the tablets
lie "ready", ``what_is_there`` has read it before.)
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_start
from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, count_said
from .needed import needs

_HAVE: Final = frozenset("i i've i'm im we we've there there's theres have got are is am holding looking at staring still only just currently also now already".split())
_HELD: Final = frozenset({"have", "got", "holding", "looking", "staring", "there's", "theres", "there", "i've"})
_HANDED: Final = frozenset({"handed", "gave", "given", "offered", "offering", "offers", "handing", "giving", "passed", "brought", "hands"})
_BY: Final = PERSONS.keys() | frozenset("my the a our friend coworker colleague boss neighbor neighbour roommate she he someone somebody they just has have is now me to".split())
_POURED: Final = frozenset({"poured", "shaken", "shook", "tipped", "counted", "laid", "set", "lined", "put", "pulled", "fished", "dug", "got"})
_FOUND: Final = frozenset({"found", "spotted", "discovered"})
_BY_ME: Final = frozenset("i i've i'm we just already have now out".split())
_BEGINS: Final = frozenset({"have", "i", "i've", "i'm", "there", "there's", "theres", "still", "got", "and", "but", "now"})
_TAIL: Final = frozenset(
    "here in my the a his her hand hands palm fist on desk table nightstand counter left remaining out of from bottle box pack packet purse bag pocket ready right now front me with sitting lying waiting are is up into onto"
    " drawer drawers cabinet cupboard shelf car backpack rucksack fridge kitchen bathroom closet couch coat jacket suitcase locker office dresser wallet glovebox stash supply our regular extra strength or"
    " and glass water to go but haven't havent hadn't not taken them yet still beside next bed over there mg each".split()
)
_TAKE: Final = frozenset({"take", "have", "swallow", "pop", "down", "finish", "use"})
_THEM: Final = frozenset({"them", "these", "those", "both", "all"})
_ASKING: Final = frozenset({"can", "could", "may", "should", "ok", "okay", "safe", "alright", "fine", "allowed", "want", "good", "right"})
_TAKEN: Final = frozenset({"took", "had", "swallowed", "popped", "downed"})
_PART: Final = frozenset({"half", "some", "of", "more", "another", "one", "each", "rest", "again", "either", "any"})
_NAME: Final = frozenset({"extra", "regular", "strength", "of", "es"})


@needs({"?"}, _HELD | _HANDED | _POURED | _FOUND | {"are", "is", "left"}, _THEM | {"they", "can", "could", "should", "may"})
def with_what_is_at_hand(tokens: list[Token]) -> list[Token]:
    """The tokens with such tablets in the question, and no more than their bottle in their own sentence.

    >>> from ..tokens import tokens_of
    >>> def put(text):
    ...     return " ".join(t.text for t in with_what_is_at_hand(tokens_of(text)))
    >>> put("my wife just handed me two ibuprofen. i had 2 four hours ago. should i take them?")
    "there's the ibuprofen bottle . i had 2 four hours ago . should i take two ibuprofen ?"
    >>> put("i took 2 advil 4 hours ago. i'm holding two more. can i take them?")
    'i took 2 advil 4 hours ago . can i take two more ?'
    >>> put("my wife gave me 2 advil 4 hours ago. should i take them again?")
    'my wife gave me 2 advil 4 hours ago . should i take them again ?'
    """
    words = [token.text for token in tokens]
    mark = next((k for k in range(len(words) - 1, 0, -1) if words[k] == "?"), 0)
    asked = sentence_start(words, mark)
    if not asked or words.count("?") > 1 or _ASKING.isdisjoint(words[asked:mark]):
        return tokens
    low = 0
    while low < asked:
        high = next((k for k in range(low, asked) if words[k] in STOPS), asked)
        inner = next((k for k in range(low + 1, high - 1) if words[k] in ("and", "but", ",") and words[k + 1] in _BEGINS), 0)
        if inner:  # "I took 2 Advil 5 hours ago and have 4 left"
            inner += words[inner : inner + 2] in ([",", "and"], [",", "but"])
            m = next((k for k in range(inner + 1, high) if count_said(words[k], most=12)), high)
            if m < high and _at_hand(words, inner + 1, m, high) and not any(word in DRUG_TRIE and word not in FORMS for word in words[m:high]):
                put = _asked_with(tokens, words, asked, mark, _with_strength(tokens, words, m, _quantity(words, m), high), near=high + 1 == asked)
                return tokens if put is None else [*tokens[: inner - (words[inner - 1] == ",")], *tokens[high:asked], *put, *tokens[mark:]]
        parted = next((k for k in range(low + 2, high - 2) if words[k] in ("and", "but", ",") and (words[k + 1] in _TAKEN or words[k + 1] in ("i", "i've") and words[k + 2] in _TAKEN)), 0)
        if parted and any(word in _HELD for word in words[low:parted]):
            high = parted  # "I have 2 Aleve here and took 2 Advil at noon"
        n = next((k for k in range(low, high) if count_said(words[k], most=12)), high)
        if n < high and _at_hand(words, low, n, high) and _not_taken(words, high, asked):
            end = _quantity(words, n)
            amount = _with_strength(tokens, words, n, end, high)
            if amount and _of_nobody_knows_what(words, low, n, end):
                amount = [*amount, *(Token("word", word, amount[-1].end, amount[-1].end) for word in ("of", "cold", "medicine"))]
            put = _asked_with(tokens, words, asked, mark, amount, near=high + 1 == asked)
            if put is None or not amount:
                return tokens
            names = [replace(token) for token in tokens[n + 1 : end] if token.text not in ("more", "of")]
            at, until = tokens[low].start, tokens[high - 1].end
            seen = [Token("word", "there's", at, at), Token("word", "the", at, at), *names, Token("word", "bottle", until, until), *(replace(token, kind="sign", text=".") if token.text not in STOPS else token for token in tokens[high : high + 1])] if any(t.text in DRUG_TRIE and t.text not in FORMS for t in names) else []
            return [*tokens[:low], *seen, *tokens[high + 1 : asked], *put, *tokens[mark:]]
        low = high + 1
    return tokens


def _at_hand(words: list[str], low: int, n: int, high: int) -> bool:
    """Whether all of the sentence says that so many are at hand."""
    lead, end = words[low:n], _quantity(words, n)
    tail = [word for k, word in enumerate(words[end:high], end) if not (word == "," or word.isdecimal() and words[k + 1 : k + 2] == ["mg"])]
    if not end or not _TAIL.issuperset(tail):
        return False
    if not lead:
        return tail[:1] in (["are"], ["is"]) and not {"sitting", "lying", "waiting", "here", "left", "in", "on"}.isdisjoint(tail)
    if _HAVE.issuperset(lead):
        return not _HELD.isdisjoint(lead) and bool(tail or "holding" in lead or "more" in words[n:end])
    if not _HANDED.isdisjoint(lead):
        return (_HANDED | _BY).issuperset(lead) and lead[-1] in _HANDED | {"me"} and "i" not in lead and ("me" in lead or lead[-1] in ("offering", "offers", "offered"))
    if not _FOUND.isdisjoint(lead):
        return (_FOUND | _TAIL | _BY_ME).issuperset(lead)
    if lead[-1] == "left":
        return len(lead) > 1 and "i" not in lead and (_BY | {"left"}).issuperset(lead) and bool(tail)
    return (_POURED | _BY_ME).issuperset(lead) and not _POURED.isdisjoint(lead) and bool(tail)


def _of_nobody_knows_what(words: list[str], low: int, n: int, end: int) -> bool:
    """ "Someone left two pills on my desk", "a friend gave me two tablets": of a medicine that is not named."""
    lead, told = words[low:n], words[n + 1 : end]
    from_elsewhere = not _HANDED.isdisjoint(lead) or lead[-1:] == ["left"] or not _FOUND.isdisjoint(lead) or "there" in lead
    return from_elsewhere and any(word in FORMS for word in told) and not any(word in DRUG_TRIE and word not in FORMS for word in told) and "more" not in told


def _quantity(words: list[str], n: int) -> int:
    """The index behind "2", "two more", "3 extra strength Tylenol", "4 tablets of Advil"; 0 behind a mass."""
    k = n + 1
    while k < len(words) and (words[k] in DRUG_TRIE or words[k] in FORMS or words[k] in _NAME or words[k] == "more" or words[k].isdecimal() and len(words[k]) == 3 and words[k + 1 : k + 2] != ["mg"] or words[k] in MASS_UNITS and words[k - 1].isdecimal() and k > n + 2):
        k += 1
    while k > n + 1 and words[k - 1] == "of":
        k -= 1
    return 0 if words[k : k + 1] != [] and words[k] in MASS_UNITS else k


def _not_taken(words: list[str], low: int, high: int) -> bool:
    """Nothing behind says that they were taken: "I took them at 5", "I had one of those"."""
    return not any(words[k] in _TAKEN and not {"them", "these", "those", "it", "both", "all", "they"}.isdisjoint(words[k + 1 : k + 5]) for k in range(low, high))


def _with_strength(tokens: list[Token], words: list[str], n: int, end: int, high: int) -> list[Token]:
    """The tokens of the quantity with the strength that is told behind it, "2 Advil here, 800 mg each"; none where that is told twice."""
    told = [k for k in range(end, high) if words[k].isdecimal()]
    if not told:
        return tokens[n:end]
    if len(told) > 1 or any(word.isdecimal() for word in words[n + 1 : end]) or "each" not in words[told[0] : told[0] + 3]:
        return []
    return [tokens[n], *tokens[told[0] : told[0] + 2], *tokens[n + 1 : end]]


def _asked_with(tokens: list[Token], words: list[str], low: int, mark: int, amount: list[Token], *, near: bool) -> list[Token] | None:
    """The question with the quantity in the place of the word for it; None where it asks for something else."""
    until = next((k for k in range(low, mark) if words[k] in (",", "if", "since", "given", "when", "because")), mark)
    part = words[low:until]
    if not _PART.isdisjoint(part) or any(count_said(word, most=12) or word in DRUG_TRIE for word in part):
        return None
    verb = next((k for k in range(low, until) if words[k] in _TAKE), 0)
    if not verb:
        bare = near and part in (["can", "i"], ["may", "i"], ["should", "i"], ["could", "i"])
        return [*tokens[low:until], Token("word", "take", tokens[until - 1].end, tokens[until - 1].end), *_moved(amount, tokens[until - 1].end), *tokens[until:mark]] if bare else None
    take = replace(tokens[verb], text="take") if words[verb] == "finish" else tokens[verb]
    k = verb + 1
    if words[low : low + 2] == ["are", "they"] and k == until:
        head = [replace(tokens[low], text="is"), replace(tokens[low + 1], text="it"), *tokens[low + 2 : verb]]
        return [*head, take, *_moved(amount, take.end), *tokens[k:mark]]
    while k < until and (words[k] in _THEM or words[k] in ("off", "up")):
        k += 1
    if _THEM.isdisjoint(words[verb + 1 : k]):
        return None
    return [*tokens[low:verb], take, *_moved(amount, take.end), *tokens[k:mark]]


def _moved(amount: list[Token], at: int) -> list[Token]:
    return [replace(token, start=at, end=at) for token in amount]
