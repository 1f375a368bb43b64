"""Whose a dose was, told by its owner or roundabout.

Doses told by their owner: "the 2 Advil at 3 were my wife's, not mine", "Carla's pills: 2 at 3", "my wife has a headache too and took 2".

Each is put plainly, "wife took ...", for the rules that read that.

Who took a told dose and is not known, put aside, for the words that leave it open are found in the text: "but not whether Judy or her husband took them".

Who took a dose, told roundabout: "2 Advil were taken by my dad at 3", "I gave 2 to my boss", "Mia got 2 from me", "don't count the 2 Mia took".

Each is put plainly, "dad took 2 Advil at 3", for the rules that read that.
"""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise
from typing import Final

from ..drugs import DRUG_TRIE, names_drug
from ..persons import PERSONS, ROLES
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS
from .joined_words import joined_words, token_at
from .needed import needs

_STOP: Final = r"(?= (?:[.;!?,\n)-]|but|and|so|can|could|may|is|it's|its|now)(?: |$)| *$)"
_SAID: Final = r"(?:(?! [.;!?\n] ).)*?"
_DET: Final = r"(?:(?:my|our|his|her|the) )?"
_WERE: Final = re.compile(
    rf"(?<![^ ])the (?P<what>{_SAID}) (?:were|was)(?: all| actually| really)? {_DET}(?P<owner>[a-z]+(?:'s)?)(?: ,? ?(?:and )?not (?:mine|his|hers|theirs|me|{_DET}[a-z]+(?:'s)?))?{_STOP}"
)
_PILLS: Final = re.compile(rf"(?<![^ ]){_DET}(?P<owner>[a-z]+'?s) (?:pills|tablets|meds|medicine|doses|dose|intake|share|tally)(?: today| so far)? (?::|were|was|-) (?=(?P<what>{_SAID})(?: [.;!?,\n] | *$|$))")
_TOO: Final = re.compile(r"(?<![^ ])(?P<owner>[a-z]+)(?P<state> (?:has|had|got|gets|is|was|feels|felt|woke up with|came down with|hurt|hurts) (?:[a-z']+ ){1,7}?and )(?:took|swallowed|popped|downed|had)(?= )")
_NOT_ME: Final = re.compile(rf"(?<![^ ])(?P<owner>[a-z]+)(?P<not> , not (?:me|i|myself|him|her|{_DET}[a-z]+) ,) (?:took|had|swallowed|popped|downed)(?= )")
_MINE: Final = re.compile(rf"(?<![^ ])(?:mine|my own)(?: (?:pills|tablets|meds|doses|dose|intake|share|tally))?(?: today| so far)? (?::|were|was) (?=(?P<what>{_SAID})(?: [.;!?,\n] | *$|$))")
_OWNERS: Final = {"mine": "i", "his": "he", "hers": "she", "theirs": "they"}
_NOT_THERE: Final = frozenset({"and", "or", ",", ":", "(", "plus", "then", "but", "last", "first", "next", "second", "third", "other", "previous", "only"})
_SOMEBODY: Final = frozenset({"i", "he", "she", "they", "we", "me", "him", "her", "i've", "who", "that"})


@needs(PERSONS.keys() | {f"{word}'s" for word in PERSONS} | {f"{word}s" for word in PERSONS} | {"mine", "his", "hers", "theirs"})
def with_owners_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with such doses told by who took them.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_owners_plain(tokens_of(text)))
    >>> plain("the 2 advil at 3 pm were my wife's, not mine. 2 more?")
    'wife took 2 advil at 3 pm . 2 more ?'
    >>> plain("my wife's pills: 2 advil at 3. my wife has a headache too and took 2")
    'wife took 2 advil at 3 . my wife took 2'
    """
    for token, behind in pairwise(tokens):
        if behind.text in ("last", "own", "pills", "tablets", "dose", "first", "meds") and token.text[-1:] == "s" and token.text[:-1] in PERSONS and token.text not in PERSONS:
            token.text = f"{token.text[:-1]}'s"  # "my husbands last dose"
    joined = joined_words(tokens)
    edits: list[tuple[int, int, list[str]]] = []
    place = partial(token_at, joined)

    if " were " in joined or " was " in joined:
        for found in _WERE.finditer(joined):
            owner = _owner(found["owner"])
            if owner and _a_dose(found["what"]) and not _told(joined[: found.start()], found["what"]):
                edits += [(place(found.start()), place(found.start()) + 1, [owner, "took"]), (place(found.end("what") + 1), place(found.end() - 1) + 1, [])]
    for found in _PILLS.finditer(joined):
        owner = _owner(found["owner"])
        if owner and any(word in DRUG_TRIE for word in found["what"].split()):
            edits.append((place(found.start()), place(found.end()), [owner, "took"]))
    if " mine " in f" {joined} " or "my own " in joined:
        for found in _MINE.finditer(joined):
            if _dosed(found["what"].split()[:8]) and joined[: found.start()].rstrip(" ")[-1:] in ("", ".", ",", ";", "!", "?", "-", "\n"):
                edits.append((place(found.start()), place(found.end()), ["i", "took"]))
    for found in _TOO.finditer(joined):
        said = set(found["state"].split())
        if found["owner"] in PERSONS and not (_SOMEBODY | PERSONS.keys()) & said and not _dosed(found["state"].split()) and not {"not", "never", "no", "been", "had"} & said - {found["state"].split()[0]}:
            edits.append((place(found.start("state") + 1), place(found.end("state")), []))
    for found in _NOT_ME.finditer(joined):
        if found["owner"] in PERSONS:
            edits.append((place(found.start("not") + 1), place(found.end("not") - 1) + 1, []))
    return put(tokens, edits)


def put(tokens: list[Token], edits: list[tuple[int, int, list[str]]]) -> list[Token]:
    """The tokens with each stretch, from a number up to another, in other words."""
    told: list[Token] = []
    at = 0
    for first, last, words in sorted(edits):
        if first < at:
            continue
        told += tokens[at:first]
        begin, end = tokens[first].start, tokens[max(last - 1, first)].end
        step = max((end - begin) // max(len(words), 1), 1)
        told += [Token(_kind(word), word, begin + n * step, end if n + 1 == len(words) else begin + (n + 1) * step) for n, word in enumerate(words)]
        at = last
    return [*told, *tokens[at:]] if edits else tokens


def _kind(word: str) -> str:
    """The kind of token that a word, a number, an hour or a sign makes."""
    return "num" if word.isdecimal() else "word" if word[0].isalpha() else "hm" if word[0].isdecimal() and ":" in word else "sign"


def _dosed(words: list[str]) -> bool:
    return any(word in FORMS or names_drug(words, n) for n, word in enumerate(words))


def _owner(word: str) -> str:
    """Who owns it: a person, "i" or a pronoun; nothing where the word is no owner."""
    if word in _OWNERS:
        return _OWNERS[word]
    base = word.removesuffix("'s")
    if base == word:
        base = word[:-1] if word.endswith("s") and word not in PERSONS else ""
    return base if base in PERSONS and PERSONS[base][0] not in ROLES else ""


def _a_dose(what: str) -> bool:
    words = what.split()
    return not _NOT_THERE & set(words) and any(word in DRUG_TRIE for word in words) and any(word in ("at", "ago", "noon") for word in words)


def _told(before: str, what: str) -> bool:
    """The moment was told before: what is said of its dose corrects that one."""
    words = what.split()
    if "at" not in words:
        return " ".join(words[-4:]) in before
    return f" {' '.join(words[words.index('at') + 1 :][:2])} " in f" {before} "


_NAME: Final = r"(?:(?:my|our|his|her|the) )?[a-z]+"
_NOT_SAID: Final = (
    r"(?:not|(?:(?:the |this |that |my )?[a-z]+ )?(?:doesn't|does not|didn't|don't) (?:say|know|tell|recall|remember|mention)|without saying|nobody (?:knows|remembers)|no one (?:knows|remembers)"
    r"|(?:(?:it is|it's|it was|is|and|but) )?(?:unclear|unknown|not clear|not known|not said))"
)
_OPEN_TAKER: Final = re.compile(
    rf"(?<![^ ])(?P<put>(?:, )?(?:(?:but|and|though) )?{_NOT_SAID} (?:(?:whether|if) {_NAME} or {_NAME} (?:took|had|swallowed|popped|downed) (?:them|it|those|that)|whether by {_NAME} or (?:by )?{_NAME}|by whom"
    r"|(?:who|which of them) (?:took|had|swallowed) (?:them|it|those|that)))(?= (?:[.;!?,\n]|so|but|and)(?: |$)| *$)"
)


@needs({"whether", "if", "whom", "who", "which"}, {"not", "say", "know", "saying", "doesn't", "didn't", "don't", "knows", "remembers", "unclear", "unknown"})
def without_open_takers(tokens: list[Token]) -> list[Token]:
    """The tokens without the words that say so: they tell of no further dose.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in without_open_takers(tokens_of("two advil were taken at noon, but not whether judy or her husband took them. two more?")))
    'two advil were taken at noon . two more ?'
    >>> " ".join(t.text for t in without_open_takers(tokens_of("two were taken at noon, but not whether she took two more")))
    'two were taken at noon , but not whether she took two more'
    """
    joined = joined_words(tokens)
    found = _OPEN_TAKER.search(joined)
    if found is None or not _dosed(joined[: found.start()].split()):
        return tokens
    return [*tokens[: token_at(joined, found.start("put"))], *tokens[token_at(joined, found.end("put") - 1) + 1 :]]


_NUM: Final = rf"(?:\d+|a couple(?: of)?|{'|'.join(NUMBER_WORDS)})"
_AMOUNT: Final = rf"(?P<what>{_NUM}(?: (?!(?:and|or|then|but|so|am|pm|ago|at|i|he|she|took|had)\b)(?:[a-z]+|\d+)){{0,5}}?)"
_WHEN: Final = r"(?P<when>(?: (?:at|around|about|yesterday|last night|(?:[\w./:]+ ){1,5}ago)(?: (?!(?:was|were|and|but|from)\b|[.;!?,\n()-] )[^ ]+){0,6}?)?)"
_TAKEN: Final = r"(?:taken|swallowed|popped|downed|had|eaten)"
_TOOK: Final = r"(?:took|had|swallowed|popped|downed|ate)"
_GAVE: Final = r"(?:gave|handed|slipped|passed|lent)"

_BY: Final = re.compile(rf"(?<![^ ])(?:the )?{_AMOUNT}{_WHEN} (?:were|was) {_TAKEN} by {_DET}(?P<who>[a-z]+)(?= |$)")
_WERE_FOR: Final = re.compile(rf"(?<![^ ])the {_AMOUNT}{_WHEN} (?:were|was)(?: all| both)? (?:for )?{_DET}(?P<who>[a-z]+(?:'s)?)(?P<not>(?: ,)? (?:and )?not (?:mine|me|him|her|his|hers|{_DET}[a-z]+(?:'s)?))?(?= (?:[.;!?,\n)-]|and|but|so)(?: |$)| *$)")
_NEEDED: Final = re.compile(rf"(?<![^ ])(?P<who>[a-z]+)(?P<did>(?: (?:also|only|just|myself|himself|herself))? needed) (?={_AMOUNT}(?: (?:at|around|about|too|as well|for|yesterday|last night|[^ ]+ (?:[^ ]+ ){{0,4}}ago)| [.,;!?)\n]|$| *$))")
_OWN: Final = re.compile(rf"(?<![^ ])(?P<who>[a-z]+) {_TOOK}(?P<own> (?:his|her|their|my) own)(?= {_NUM} )")
_GAVE_TO: Final = re.compile(rf"(?<![^ ])i(?: also| then| just)? {_GAVE} {_AMOUNT} to {_DET}(?P<who>[a-z]+)(?P<and>{_WHEN}(?: ,)? and (?:he|she|they) (?:{_TOOK}|swallowed) (?:them|it|both|that|those))?(?= |$)")
_GAVE_WHO: Final = re.compile(rf"(?<![^ ])i(?: also| then| just)? {_GAVE} {_DET}(?P<who>[a-z]+) {_AMOUNT}{_WHEN}(?P<and>(?: ,)? and (?:he|she|they) {_TOOK} (?:them|it|both|that|those))(?= |$)")
_COUNT: Final = re.compile(
    rf"(?<![^ ])(?:(?:(?:that's|thats|this is) )?not (?:counting|including)|don't count|do not count|not to count|leave out|leaving out|ignore|forget) the {_AMOUNT}(?P<by>(?: that| which)? {_DET}(?P<who>[a-z]+)(?: (?:himself|herself|myself))? {_TOOK})(?= |$)"
)
_SAID_BY: Final = re.compile(rf"(?<![^ ])(?P<who>[a-z]+)(?P<said> (?:told me|tells me|says|said|texted|texted me|just told me)(?: [:,])? \" i)(?:'ve| have)? {_TOOK}(?= )")
_GOT: Final = re.compile(rf"(?<![^ ])(?P<who>[a-z]+) (?P<got>got|had) {_AMOUNT}(?P<from> (?:from|off) me)(?= |$)")
_AILING: Final = r"(?:a|an|the|same|bad|worse|awful|terrible|cold|flu|headache|migraine|fever|cough|sore|throat|back|neck|knee|tooth|toothache|pain|ache|cramps|sick|ill|too|as|well|also|here|visiting|over|today)"
_WHO_IS: Final = re.compile(rf"(?<![^ ])(?P<who>[a-z]+)(?P<is> (?:, )?who (?:(?:also|still) )?(?:has|had|is|was|feels|caught|got) (?:{_AILING} ){{1,5}}(?:, )?)(?={_TOOK} {_NUM} )")
_NOBODY: Final = frozenset({"person", "adult", "nurse", "doctor", "patient"})
_I: Final = {"i": "i", "me": "i", "mine": "i", "he": "he", "she": "she", "him": "he", "his": "he", "hers": "she"}
_NO_AMOUNT: Final = frozenset(
    "more days day weeks minutes hours hour times time things of people other others stitches drinks beers coffees cups calls and or then but i he she they we took had can could my to".split()
) - {"of"}


@needs(PERSONS.keys() | {f"{word}'s" for word in PERSONS} | {"mine", "i", "me"}, {"by", "were", "was", "needed", "own", "gave", "handed", "slipped", "passed", "lent", "count", "counting", "including", "out", "ignore", "forget", "me", "who", '"'})
def with_takers_first(tokens: list[Token]) -> list[Token]:
    """The tokens with such doses told by who took them.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_takers_first(tokens_of(text)))
    >>> plain("2 advil were taken by my dad at 3. i gave 2 to my boss. my sister needed 2 at 4 as well")
    'dad took 2 advil at 3 . boss took 2 . my sister took 2 at 4 as well'
    >>> plain("that's not counting the 2 advil my aunt took. the 2 at 4 pm were for my dad, not me. my uncle got 2 from me at 6")
    'aunt took 2 advil . dad took 2 at 4 pm . my uncle took 2 at 6'
    """
    joined = joined_words(tokens)
    edits: list[tuple[int, int, list[str]]] = []
    place = partial(token_at, joined)

    def told(found: re.Match[str], what: str = "what") -> str:
        """Who took it, where the words are of somebody's dose; else nothing."""
        return _somebody(found["who"]) if _a_quantity(found[what]) else ""

    if " by " in joined:
        for found in _BY.finditer(joined):
            if (who := told(found)) and who != "i":
                first = place(found.start())
                edits += [(first, first + 1 if joined.startswith("the ", found.start()) else first, [who, "took"]), (place(found.end("when") + 1), place(found.end() - 1) + 1, [])]
    if " were " in joined or " was " in joined:
        for found in _WERE_FOR.finditer(joined):
            who = told(found) if found["when"] else ""
            if who and not _said_before(joined[: found.start()], found["when"]):
                edits += [(place(found.start()), place(found.start()) + 1, [who, "took"]), (place(found.end("when") + 1), place(found.end() - 1) + 1, [])]
    if " needed " in joined:
        for found in _NEEDED.finditer(joined):
            if told(found):
                edits.append((place(found.start("did") + 1), place(found.end("did") - 1) + 1, ["took"]))
    if " own " in joined:
        for found in _OWN.finditer(joined):
            if _somebody(found["who"]):
                edits.append((place(found.start("own") + 1), place(found.end("own") - 1) + 1, []))
    if " to " in joined or " and " in joined:
        for found in _GAVE_TO.finditer(joined):
            if (who := told(found)) and who != "i":
                edits.append((place(found.start()), place(found.start("what")), [who, "took"]))
                last = place((found.end("when") if found["and"] else found.end()) - 1)
                edits.append((place(found.end("what") + 1), place(found.end("who") - 1) + 1, []))
                if found["and"]:
                    edits.append((last + 1, place(found.end() - 1) + 1, []))
        for found in _GAVE_WHO.finditer(joined):
            if (who := told(found)) and who != "i":
                edits += [(place(found.start()), place(found.start("what")), [who, "took"]), (place(found.start("and") + 1), place(found.end() - 1) + 1, [])]
    for found in _COUNT.finditer(joined) if " the " in joined else ():
        if who := told(found):
            lead = ["plus", who, "took"] if who == "i" else [who, "took"]  # "not counting the 400 I took": no part of the sum before it
            edits += [(place(found.start()), place(found.start("what")), lead), (place(found.start("by") + 1), place(found.end() - 1) + 1, [])]
    if '"' in joined:
        for found in _SAID_BY.finditer(joined):
            if _somebody(found["who"]) not in ("", "i"):
                edits.append((place(found.start("said") + 1), place(found.end("said") - 1) + 1, []))
    if " who " in joined:
        for found in _WHO_IS.finditer(joined):
            if _somebody(found["who"]) and not any(word in PERSONS or word in FORMS for word in found["is"].split()):
                edits.append((place(found.start("is") + 1), place(found.end("is")), []))
    if " me" in joined:
        for found in _GOT.finditer(joined):
            if told(found):
                edits += [(place(found.start("got")), place(found.start("got")) + 1, ["took"]), (place(found.start("from") + 1), place(found.end() - 1) + 1, [])]
    return put(tokens, edits)


def _somebody(word: str) -> str:
    """The person, "i" or a pronoun that the word stands for; nothing where it is nobody."""
    if word in _I:
        return _I[word]
    base = word.removesuffix("'s")
    return base if base in PERSONS and PERSONS[base][2] != "animal" and PERSONS[base][0] not in _NOBODY else ""


def _a_quantity(what: str) -> bool:
    """A number alone, or of a drug, of tablets or of milligrams."""
    words = what.split()
    return not _NO_AMOUNT & set(words) and not any(word in PERSONS for word in words) and (
        len(words) == 1 or any(word in FORMS or word in MASS_UNITS or names_drug(words, n) for n, word in enumerate(words))
    )


def _said_before(before: str, when: str) -> bool:
    """The moment was told before: what is said of its dose corrects that one."""
    said = when.split()
    return f" {' '.join(said[-3:])} " in f" {before} " or len(said) > 1 and said[0] == "at" and f" at {said[1]} {said[2] if said[2:] else ''}".rstrip() + " " in f" {before} "
