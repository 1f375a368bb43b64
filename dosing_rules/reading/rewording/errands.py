"""What somebody got up or came for, told of the past: "my wife woke me to give me the next two" is a dose that was given."""

from __future__ import annotations

from typing import Final

from ..drugs import names_drug
from ..tokens import Token
from ..words import FORMS, is_number
from .needed import needs

_WENT: Final = frozenset(
    "woke awoke roused shook got came went stopped sat called ran walked pulled returned paused dragged stumbled crawled nudged interrupted stepped popped dropped swung drove hurried rushed stayed "
    "rose climbed tiptoed sneaked snuck excused left broke".split()
)
_DONE: Final = {
    "take": "took", "have": "had", "pop": "popped", "swallow": "swallowed", "down": "downed", "give": "gave", "hand": "gave", "bring": "gave", "feed": "gave", "pass": "gave", "slip": "gave",
    "gulp": "gulped", "get": "took", "fetch": "took", "grab": "took", "knock": "took", "chew": "chewed",
}  # fmt: skip
_FETCHED: Final = frozenset({"get", "fetch", "grab", "knock"})
_MORE: Final = frozenset({"more", "another", "again"})
_SHOPS: Final = frozenset("store shop pharmacy drugstore cvs walgreens walmart target market supermarket chemist costco".split())
_TO: Final = frozenset({"me", "him", "her", "us", "them"})
_OPENING: Final = frozenset({"the", "another", "my", "his", "her", "next", "second", "third", "other", "last", "our", "a", "one", "two", "three", "some", "more"})
_OTHERWISE: Final = frozenset(
    "told asked reminded said forgot wanted meant tell remind ask planned supposed going not never didn't wasn't need needed decided urged advised warned used hoping hoped ready about "
    "time is are ok okay good fine alright does do any allowed able too soon couldn't wouldn't refused can could may should would if .".split()
)
_JOINTS: Final = frozenset({"to", "and", "for", "with"})
_ROUSED: Final = frozenset({"woke", "awoke", "roused", "shook", "up"})
_AGAIN: Final = frozenset({"next", "another", "second", "third", "my", "our", "other"})
_STOPS: Final = frozenset({".", ",", ";", "?", "!", "\n", ":", "("})
_UNDONE: Final = frozenset({"but", "except", "only", "until", "though", "however"})


@needs(_WENT, _JOINTS)
def with_errands(tokens: list[Token]) -> list[Token]:
    """The tokens with the errand as the dose that it was.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_errands(tokens_of("at 3 my wife woke me to give me the next two. it's 7")))
    "at 3 my wife gave me two more . it's 7"
    >>> " ".join(t.text for t in with_errands(tokens_of("i got up at 3 am to take 2 more")))
    'i at 3 am took 2 more'
    """
    words = [token.text for token in tokens]
    for n in range(2, len(words) - 2):
        if words[n] not in _JOINTS:
            continue
        went = _went(words, n)
        if went < 0:
            continue
        whom = next((word for word in words[went + 1 : n] if word in _TO), "")
        if words[n] == "to" and words[n + 1] in _DONE or words[n] == "and" and whom and words[n + 1] in _DONE.values():
            k = n + 2 + (words[n + 2] in _TO)
            done = [_DONE.get(words[n + 1], words[n + 1]), *words[n + 2 : k]]
            if done == ["gave"] or words[n + 1] in _FETCHED and "down" not in words[k : k + 5] and (_MORE.isdisjoint(words[k:]) or not _SHOPS.isdisjoint(words[went:n])):
                continue  # "went to the shop to get two Advil"
        elif words[n] in ("for", "with") and _ROUSED & set(words[went:n]) and _counted(words, n + 1) and (whom or words[n] == "for"):
            k, done = n + 1, ["gave", whom] if whom else ["took"]
        else:
            continue
        end, count = _quantity(words, k)
        if not end or _undone(words, k):
            continue
        kept = _times(words, went + 1, n)
        at = tokens[n].start
        put = [Token("word", word, at, tokens[n].end) for word in done]
        said = [Token(tokens[count].kind, words[count], tokens[k].start, tokens[end - 1].end), Token("word", "more", tokens[end - 1].end, tokens[end - 1].end)] if count else tokens[k:end]
        return with_errands([*tokens[:went], *[tokens[m] for m in kept], *put, *said, *tokens[end:]])
    return tokens


def _times(words: list[str], start: int, end: int) -> list[int]:
    """The places of the words that tell when, between the two."""
    at = next((k for k in range(start, end - 1) if words[k] in ("at", "around", "about") and (words[k + 1][:1].isdecimal() or is_number(words, k + 1) or words[k + 1] in ("noon", "midnight"))), -1)
    if at < 0:
        return []
    return [k for k in range(at, min(at + 3, end)) if k < at + 2 or words[k] in ("am", "pm", "a.m", "p.m", "this")]


def _quantity(words: list[str], k: int) -> tuple[int, int]:
    """The index behind so many or a drug's dose, and, of "the next two", the index of the count; zeros where there is none."""
    number = next((j for j in range(k, min(k + 3, len(words))) if is_number(words, j) or words[j] == "pair"), -1)
    lead = words[k:number] if number > k else []
    if lead and set(lead) <= _OPENING and _AGAIN & set(lead) and words[number + 1 : number + 2] and words[number + 1] in (*_STOPS, "at", "and", "around"):
        return number + 1, number if words[number] != "pair" else 0
    if is_number(words, k) and words[k + 1 : k + 2] and words[k + 1] not in ("minutes", "hours", "hour", "minute", "mins"):
        return k + 1, 0
    if words[k] in _OPENING and any(names_drug(words, j) or words[j] in FORMS for j in range(k + 1, min(k + 4, len(words)))):
        return k + 1, 0
    return 0, 0


def _counted(words: list[str], k: int) -> bool:
    """ "the next two", "two more", "another pair": of what was taken before."""
    said = words[k : k + 4]
    return (is_number(said, 0) and said[1:2] == ["more"]) or said[:1] in (["another"], ["my"], ["the"]) and any(is_number(said, j) or word == "pair" for j, word in enumerate(said[1:3], 1)) and bool({"next", "another", "second", "third"} & set(said))


def _went(words: list[str], n: int) -> int:
    """The index of the word that somebody went, came or woke another, within the same stretch of words; -1 where there is none."""
    start = next((k + 1 for k in range(n - 1, max(n - 10, -1), -1) if words[k] in _STOPS), max(n - 9, 0))
    at = next((k for k in range(n - 1, start - 1, -1) if words[k] in _WENT), -1)
    if at < 0 or not _OTHERWISE.isdisjoint(words[at + 1 : n]) or (at and words[at - 1] in _OTHERWISE) or (words[at] == "got" and at == n - 1):
        return -1
    return at


def _undone(words: list[str], k: int) -> bool:
    """ "went to take two more but stopped": perhaps not."""
    for word in words[k : k + 14]:
        if word in (".", "?", "!", "\n"):
            return False
        if word in _UNDONE:
            return True
    return False
