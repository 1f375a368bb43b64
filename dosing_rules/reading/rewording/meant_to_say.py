"""Corrections that do without the usual words, or are made in the same breath.

Corrections without one of the usual words: "should say 3 pm", "2 at 1 pm, meant 3 pm", "*3 pm", "(it was at 3)" behind the question.

An amount put right in the same breath: "3 Advil, or rather 2, now", "4, oops, 2 Advil", "2 Advil (sorry, 3)".

Only the amount that holds is left. Hours and times are left to the rules that read corrections.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token, without
from ..words import FORMS
from .joined_words import joined_words, token_at
from .needed import needs
from .side_by_side import part_at

_OPENS: Final = STOPS | {",", "(", "-", "*", ":", "["}
_CLOSES: Final = STOPS | {",", ")", "-", "]", "and", "then", "not", "sorry", "actually"}
_SHOULD: Final = (("should", "say"), ("should", "read"), ("should", "have", "said"), ("should", "have", "read"), ("should", "have", "been"), ("should've", "been"), ("should've", "said"))
_MARKS: Final = frozenset({"should", "should've", "meant", "*"})
_THAT: Final = frozenset({"that", "it", "this", "which", "those", "they"})
_TO_SAY: Final = (("to", "say"), ("to", "write"), ("to", "type"), ("to", "put"))
_IT_WAS: Final = (("it", "was"), ("that", "was"), ("they", "were"), ("those", "were"), ("i", "took", "it"), ("i", "took", "them"), ("i", "took", "those"), ("i", "had", "it"), ("i", "had", "them"))


@needs(_MARKS | {"?"}, _MARKS | {"it", "that", "they", "those", "them", "the"})
def with_corrections_marked(tokens: list[Token]) -> list[Token]:
    """The tokens with the word "correction" in the place of such words.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_corrections_marked(tokens_of(text)))
    >>> plain("2 advil at 1 pm, meant 3 pm. that should say 4 pm")
    '2 advil at 1 pm , correction 3 pm . correction 4 pm'
    >>> plain("2 advil at 1 pm, 2 more? (it was at 3)")
    '2 advil at 1 pm , 2 more ? correction it was at 3 )'
    >>> plain("2 advil at 1 pm and 2 at 6, 2 more? (it was at 3)")
    '2 advil at 1 pm and 2 at 6 , 2 more ? ( it was at 3 )'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    put: list[int] = []
    for n, word in enumerate(words):
        bullet = word == "*" and (n == 0 or words[n - 1] == "\n") and tokens[n + 1 : n + 2] != [] and tokens[n + 1].start > tokens[n].end
        end = _marked(words, n) if word in _MARKS and not bullet else 0
        if end:
            first = n - (n > 0 and word != "*" and (words[n - 1] in _THAT or word == "meant" and words[n - 1] == "i"))
            if first == 0 or words[first - 1] in _OPENS or words[first - 1] in ("am", "pm", "noon") or word == "*":
                put.append(first)
                gone |= set(range(first + 1, end))
    if not put and "?" in words[:-1]:
        asked = len(words) - 1 - words[::-1].index("?")
        n = asked + 1 + (words[asked + 1 : asked + 2] in (["("], ["-"], ["*"]))
        if _retold(words, asked, n):
            tokens = [*tokens[: asked + 1], replace(tokens[n], kind="word", text="correction"), *tokens[n:]]
    for n in put:
        tokens[n].kind, tokens[n].text = "word", "correction"
    return without(tokens, gone)


def _marked(words: list[str], n: int) -> int:
    """The place behind words that put right what follows; 0 where there are none."""
    word = words[n]
    end = 0
    if word in ("should", "should've"):
        end = next((n + len(said) for said in _SHOULD if tuple(words[n : n + len(said)]) == said), 0)
        if not end and words[n : n + 2] == ["should", "be"] and words[n - 1 : n] == ["("]:
            end = n + 2
    elif word == "meant" and n and (words[n - 1] in _OPENS or words[n - 1] == "i" and tuple(words[n + 1 : n + 3]) in _TO_SAY):
        end = n + 1 + 2 * (tuple(words[n + 1 : n + 3]) in _TO_SAY)
    elif word == "*" and n and words.count("*") == 1 and (words[n - 1] in STOPS or words[n - 1] in ("am", "pm", "noon")):
        if tuple(words[n + 1 : n + 3]) in _IT_WAS:
            return n + 1
        end = n + 1
    part = part_at(words, end) if end else None
    return end if part is not None and (part.end >= len(words) or words[part.end] in _CLOSES) else 0


def _retold(words: list[str], asked: int, n: int) -> bool:
    """ "It was at 3", "the Advil was at 3", behind the question, of the one dose that was told with a time."""
    end = next((n + len(said) for said in _IT_WAS if tuple(words[n : n + len(said)]) == said), 0)
    if not end and words[n : n + 1] and words[n] in ("the", "my") and words[n + 2 : n + 3] in (["was"], ["were"]) and words[n + 1] in DRUG_TRIE:
        end = n + 3
    end += bool(end) and words[end : end + 1] in (["actually"], ["really"])
    part = part_at(words, end) if end else None
    if part is None or list(part.at) != ["time"] or not set(words[part.end :]) <= {".", ")", "!", "actually", ",", "sorry", "oops", "though"}:
        return False
    if len({word for k, word in enumerate(words[:end]) if names_drug(words, k)}) != 1:
        return False  # "can I take Tylenol? I took it at 3 pm": of which drug?
    told, k = 0, 0
    while k < asked:
        before = part_at(words, k)
        k = before.end if before is not None else k + 1
        told += before is not None and "time" in before.at and len(before.at) > 1
    return told == 1


_N: Final = r"(?:[1-6]|one|two|three|four|five|six|half|a|an)"
_M: Final = r"(?:\d{2,4} (?:mg|milligrams))"
_UNIT: Final = r"(?:[a-z]+ ){1,4}?"
_CUE: Final = (
    r"(?:(?:no wait|wait no|no , wait|wait , no|no , sorry|no , make that|no make that|wait|scratch that|strike that|correction|sorry|oops|whoops|my mistake|my bad|er|err|uh|hmm|i mean|i meant|i mean to say|make that|make it|or rather|rather"
    r"|actually|no)(?: ?[,:])?)"
)
_OPEN: Final = r"(?:[,(-] )"
_PUT: Final = re.compile(
    rf"(?P<lead>(?:^|(?<= ))(?:(?P<before>[a-z]+) )?)(?P<old>{_N}|{_M}) (?P<what>(?:of )?{_UNIT})??(?P<open>{_OPEN})(?P<cue>{_CUE}) (?P<new>{_N}|{_M})(?= )(?P<same> (?:of )?{_UNIT[:-1]})??(?P<close> [,)-])?(?= (?:[.?!;]|$)| *$| (?P<next>[a-z0-9:.']+))"
)
_BARE: Final = re.compile(
    rf"(?<![^ ])(?:(?P<before>[^ ]+) )?(?P<old>(?:{_N}|a couple(?: of)?)(?: ,)? (?:sorry|no wait|wait no|wait|oops|whoops|i mean|i meant|make that|scratch that|correction|or rather)(?: ,)?) (?P<new>{_N}|a couple(?: of)?)(?= (?P<next>[^ ]+)(?: (?P<after>[^ ]+))?)"
)
""" "had 4 sorry 2 more at 3": no name between the two."""
_BRACKETED: Final = re.compile(rf"(?<![^ ])(?:(?P<before>[^ ]+) )?(?P<old>{_N} \( {_CUE}(?: ,)?) (?P<new>{_N}) (?P<close>\))(?= (?P<next>[^ ]+)(?: (?P<unit>mg|milligrams)\b)?)")
""" "can I take 1 (or rather 2) more?"."""
_NO_AMOUNT: Final = frozenset({"at", "around", "about", "by", "until", "till", "since", "@", "before", "after", "past", "to", "from", "it's", "its", "is", "was", "quarter", "half", "age", "aged", "i'm", "im", "or", "and", "between", "every"})
_WHEN: Final = frozenset({"at", "around", "about", "yesterday", "again", "last"})
_OF_TIME: Final = frozenset("am pm a.m p.m : hour hours hr hrs h min mins minute minutes day days ago o'clock mg milligrams g ml x".split())
_NOT_BUT: Final = re.compile(rf"(?<![^ ])(?P<before>[a-z]+ )?(?P<old>not (?:{_N}|{_M})(?P<what>(?: [a-z]+){{0,4}}?) but) (?P<new>{_N}|{_M}) ")
_AND_ON: Final = re.compile(rf"(?<= )it was [a-z ]+? , not (?P<drug>[a-z]+)(?: [a-z]+){{0,2}}? (?P<joint>, (?:and|then|plus)(?: then| later| also)?) (?={_N} |\d+ mg )")
_LATE: Final = re.compile(rf"(?<![^ ])(?P<old>{_N} \d+) mg (?P<drug>[a-z]+)(?P<when> (?:(?! [.;!?\n,-] ).)+?) [,-] {_CUE} (?P<new>{_N} \d+) mg (?P<again>[a-z]+)(?= [.;!?\n,-](?: |$)| *$)")
_HUMS: Final = frozenset({"er", "err", "uh", "um", "hmm", "ah", "erm"})


def _hesitations(tokens: list[Token]) -> None:
    """ "at 3, er, at 2": a sound for "no, sorry"; "650 mg Tylenol, ER, at 9" is of the drug."""
    for n in range(2, len(tokens) - 2):
        if tokens[n].text in _HUMS and tokens[n - 1].text in (",", "-", "(") and tokens[n + 1].text == ",":
            if tokens[n + 2].text not in ("at", "around", "about") or not (tokens[n - 2].text in DRUG_TRIE or tokens[n - 2].text in FORMS):
                tokens[n].text = "oops"


@needs({"wait", "scratch", "strike", "correction", "sorry", "oops", "whoops", "mistake", "bad", "er", "err", "uh", "hmm", "mean", "meant", "make", "rather", "actually", "no", "um", "ah", "erm", "not"})
def with_amounts_right(tokens: list[Token]) -> list[Token]:
    """The tokens, each such amount only as it was put right.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_amounts_right(tokens_of(text)))
    >>> plain("can i take 3 advil, or rather 2, now?")
    'can i take 2 advil now ?'
    >>> plain("can i take 4, oops, 2 extra strength tylenol?")
    'can i take 2 extra strength tylenol ?'
    >>> plain("2 advil at 3, no, 4 pm")
    '2 advil at 3 , no , 4 pm'
    """
    _hesitations(tokens)
    joined = joined_words(tokens)
    for found in _BRACKETED.finditer(joined):
        if found["before"] not in _NO_AMOUNT and (found["next"] in ("more", "of", "extra", "regular") or found["next"] in DRUG_TRIE or found["next"] in FORMS or found["unit"]):
            first, close = token_at(joined, found.start("old")), token_at(joined, found.start("close"))
            return with_amounts_right([*tokens[:first], *tokens[token_at(joined, found.start("new")) : close], *tokens[close + 1 :]])
    gone: set[int] = set()
    for found in _NOT_BUT.finditer(joined):
        what = (found["what"] or "").split()
        begin, after = token_at(joined, found.start()), token_at(joined, found.end() - 1) + 1
        if (not begin or tokens[begin - 1].text in STOPS) and not found["before"] and (after >= len(tokens) or tokens[after].text in STOPS):
            continue  # "Not 325 mg but 500 mg.": of what was told before
        if (found["before"] or "").strip() not in _NO_AMOUNT and set(what) <= _ALLOWED | set(DRUG_TRIE) | set(FORMS):
            gone |= set(range(token_at(joined, found.start("old")), token_at(joined, found.start("new"))))
    for found in _AND_ON.finditer(joined):
        if found["drug"] in DRUG_TRIE:
            comma = token_at(joined, found.start("joint"))
            tokens[comma].text = "."  # "it was Advil, not Aleve, and a Tylenol at 7": no part of the correction
            gone |= set(range(comma + 1, token_at(joined, found.end("joint")) + 1))
    for found in _LATE.finditer(joined):
        if found["drug"] in DRUG_TRIE and found["again"] in DRUG_TRIE:
            first, new = token_at(joined, found.start("old")), token_at(joined, found.start("new"))
            for n in (0, 1):
                tokens[first + n].text, tokens[first + n].kind = tokens[new + n].text, tokens[new + n].kind
            gone |= set(range(token_at(joined, found.end("when")) + 1, token_at(joined, found.end()) + 1))
    for found in _BARE.finditer(joined):
        told = found["next"] in ("more", "of") or any(word in DRUG_TRIE or word in FORMS for word in (found["next"], found["after"]))
        if (told or found["next"] in _WHEN) and (found["before"] not in _NO_AMOUNT or found["before"] == "and" and told):
            gone |= set(range(token_at(joined, found.start("old")), token_at(joined, found.start("new"))))
    moved: list[tuple[int, int]] = []
    for found in _PUT.finditer(joined):
        old = token_at(joined, found.start("old"))
        new = token_at(joined, found.start("new"))
        what = (found["what"] or "").split()
        last = token_at(joined, found.end("new") - 1)
        behind = [token.text for token in tokens[last + 1 : last + 6]]
        if found["before"] in _NO_AMOUNT or (old and tokens[old - 1].text in (":", "/", ".", "-")) or behind[:1] and behind[0] in _OF_TIME:
            continue
        if ("mg" in found["old"] or "milli" in found["old"]) != ("mg" in found["new"] or "milli" in found["new"]):
            continue
        if found["cue"].split()[0] in ("no", "actually") and found["cue"].strip() == "no":
            continue  # "no 2 Advil"
        named = any(word in DRUG_TRIE or word in FORMS for word in what)
        if what and not (named and set(what) <= _ALLOWED | set(DRUG_TRIE) | set(FORMS)):
            continue
        close = last + 1 if behind[:1] in ([","], [")"], ["-"]) else 0
        if not what:
            k = 1 if behind[:1] == [","] else 0
            bracketed = "mg" in found["old"] and old and tokens[old - 1].text == "("
            if not bracketed and not any(word in DRUG_TRIE or word in FORMS for word in behind[k : k + 3]):
                continue
            gone |= set(range(old, new)) | ({last + 1} if k else set())
            continue
        if joined[found.start("open")] == "(" and behind[:1] != [")"]:
            continue
        again = _again(behind, what)
        if behind and not close and not again and behind[0] not in _BEHIND and not behind[0][:1].isdecimal():
            continue  # "2 Advil, sorry, 2 extra strength Tylenol"
        gone |= set(range(old + len(found["old"].split()) + len(what), last + 1 + again)) | ({close} if close and not again else set())
        moved.append((old, new))
        if "mg" not in found["old"] and len(found["old"].split()) != len(found["new"].split()):
            moved.pop()
    for old, new in moved:
        tokens[old].text, tokens[old].kind = tokens[new].text, tokens[new].kind
        if tokens[old + 1].text in ("mg", "milligrams"):
            continue
    return without(tokens, gone)


_BEHIND: Final = frozenset(". ? ! ; \n at around about now right today tonight yesterday this last in an half on and then ok okay an".split(" ")) | {"\n"}
_ALLOWED: Final = frozenset({"of", "extra", "regular", "strength", "mg", "the", "those"})


def _again(behind: list[str], what: list[str]) -> int:
    """How many words behind the number say the drug once more: "2 Advil, no wait, 3 Advil"."""
    return len(what) if behind[: len(what)] == what else 0
