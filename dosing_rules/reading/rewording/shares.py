"""What two persons had of one thing, or each of the same.

What two persons had of one thing: "I took 2 at 8, same as my dad", "2 went to my wife", "my cousin stole 2 from my bottle".

Each is put plainly, "my dad and i each took ...", "wife took ...", for the rules that read that.

Two persons who took as much each, only one of whom is spoken of again: "Chase and Penny each took 2 at 7. Can Chase have 2?".

One of several who took a dose, and nobody knows which: "one of my parents, dad or mom, took 2".
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from ..first_names import NAMES
from ..persons import PERSONS, RELATIONS, ROLES
from ..tokens import Token, without
from .joined_words import joined_words, token_at
from .needed import needs
from .whose_it_was import put

_P: Final = r"(?:(?:my|our) )?[a-z]+"
_M: Final = r"(?:\d{1,2}|one|two|three|four|a couple|some|a few)(?: more)?(?: \d{2,3} mg)?(?: of (?:them|those|mine|my [a-z]+)| [a-z]+)?"
_HAD: Final = r"(?:took|had|swallowed|popped|downed)"
_SAID: Final = r"(?:(?! [.;!?\n] ).)*?"
_BEGINS: Final = r"(?:(?<=^)|(?<=[.;!?,:\n] )|(?<=and )|(?<=but )|(?<=then ))"
_STOP: Final = r"(?= (?:[.;!?\n)]|,)(?: |$)| *$)"
_MINE: Final = r"(?:from me|off (?:of )?me|(?:from|out of) my (?:[a-z]+ )?(?:bottle|stash|pack|purse|supply|box|drawer|cabinet|bag|pills|stock))"
_AT: Final = r"at (?:[\d:]+(?: ?[ap]\.?m)?|noon)"
_ALIKE: Final = re.compile(
    rf"{_BEGINS}(?P<a>i|{_P}) {_HAD} (?P<what>{_SAID}) (?:, )?(?:and )?(?:(?:the )?same as|(?:and )?so did|as did|just like) (?P<b>i|me|{_P}){_STOP}"
)
_TAKEN: Final = re.compile(
    rf"{_BEGINS}(?P<who>{_P}) (?:stole|swiped|nicked|grabbed|snatched|pinched|borrowed|bummed|snagged|got) (?P<m>{_M}) {_MINE}(?: too| as well| today| earlier)?{_STOP}"
    rf"|{_BEGINS}(?P<m2>(?:(?:the (?:other|last)|another|the) )?{_M}) (?:went|were given|ended up going|fell|came) to (?P<who2>{_P})(?P<at2> {_AT})?{_STOP}"
    rf"|{_BEGINS}(?P<m3>{_M}) (?:were|was) (?:actually |really )?(?P<who3>{_P})'s{_STOP}"
    rf"|{_BEGINS}i (?:split|shared) (?:the|my|a) (?:bottle|pack|box|packet|strip) with (?P<who4>{_P}) ,? ?who {_HAD} (?P<m4>{_M}){_STOP}"
    rf"|{_BEGINS}(?P<who5>{_P}) needed (?P<m5>{_M}) ,? ?so i (?:gave|handed) (?:them|it|him|her)(?: up| away| over| some| to (?:him|her|them))?{_STOP}"
)
_N: Final = r"(?:\d|one|two|three|four)"
_PARTED: Final = re.compile(
    rf"{_BEGINS}(?P<x>{_N})(?P<drug> [a-z]+)?? for (?:me|myself) (?P<at>{_AT}) (?:,|and)(?: and)? (?P<m>{_N})(?: [a-z]+)?? for (?P<who>{_P})(?: (?P<then>{_AT}))?{_STOP}"
    rf"|{_BEGINS}{_N}(?P<what> [a-z]+) were taken (?P<when>{_AT}) ,? ?(?P<m2>{_N}) by (?P<who2>{_P}) and (?P<x2>{_N}) by me{_STOP}"
)
""" "2 for me at 8 am, 1 for my wife"."""
_OTHERS: Final = re.compile(rf"{_BEGINS}i {_HAD} (?P<what>{_SAID}) (?P<at>{_AT}) (?:and|,)(?: and)? (?P<who>{_P})(?: {_HAD})? the other (?P<m>\d|one|two|three){_STOP}")


_SAME: Final = frozenset({"same", "did", "like"})
_GIVEN: Final = frozenset({"went", "given", "going", "stole", "swiped", "nicked", "grabbed", "snatched", "pinched", "borrowed", "bummed", "snagged", "got", "were", "was", "split", "shared", "needed", "fell", "came"})


@needs(_SAME | _GIVEN | {"other", "for", "by"}, PERSONS.keys() | {f"{word}'s" for word in PERSONS} | {"me"})
def with_shares_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with such shares told by who had them.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_shares_plain(tokens_of(text)))
    >>> plain("i took 2 advil at 8 am, same as my dad. it's noon")
    "dad and i each took 2 advil at 8 am . it's noon"
    >>> plain("2 went to my wife. my cousin stole 2 from my bottle. 2 more?")
    'wife took 2 . cousin took 2 . 2 more ?'
    """
    words = {token.text for token in tokens}
    joined = joined_words(tokens)
    edits: list[tuple[int, int, list[str]]] = []
    place = partial(token_at, joined)

    for found in () if words.isdisjoint(_SAME) else _ALIKE.finditer(joined):
        pair = {_who(found["a"]), _who(found["b"])}
        if "" not in pair and len(pair) == 2 and "i" in pair and PERSONS.keys().isdisjoint(found["what"].split()) and _ANOTHER.isdisjoint(found["what"].split()):
            edits += [(place(found.start()), place(found.start("what")), [*(pair - {"i"}), "and", "i", "each", "took"]), (place(found.end("what") + 1), place(found.end() - 1) + 1, [])]
    for found in () if words.isdisjoint(_GIVEN) else _TAKEN.finditer(joined):
        key = next(key for key in ("who", "who2", "who3", "who4", "who5") if found[key])
        who, much = _who(found[key]), found["m" + key[3:]].replace(" of mine", "").split()
        if who != "i" and key == "who2":
            much = [word for word in much if word not in ("the", "other", "another", "last")]
        if who and (who != "i" or key == "who2") and not (much[0] in ("one", "some") and key == "who3"):
            edits.append((place(found.start()), place(found.end() - 1) + 1, [who, "took", *much, *(found["at2"] or "").split()]))
    for found in _OTHERS.finditer(joined) if "other" in words else ():
        who = _who(found["who"])
        if who and who != "i" and _ANOTHER.isdisjoint(found["what"].split()):
            edits.append((place(found.end("at") + 1), place(found.end() - 1) + 1, [",", who, "took", found["m"], *found["at"].split()]))
    for found in _PARTED.finditer(joined) if "me" in words and ("for" in words or "by" in words) else ():
        who = _who(found["who"] or found["who2"])
        at = (found["at"] or found["when"]).split()
        if who and who != "i":
            mine = ["i", "took", found["x"] or found["x2"], *(found["drug"] or found["what"] or "").split(), *at]
            edits.append((place(found.start()), place(found.end() - 1) + 1, [*mine, ",", who, "took", found["m"] or found["m2"], *(found["then"].split() if found["then"] else at)]))
    return put(tokens, edits)


_ANOTHER: Final = frozenset({"i", "he", "she", "they", "we", "who", "told", "gave", "not", "never", "didn't"})


def _who(said: str) -> str:
    """The person of "my dad"; "i" for oneself, nothing for a word that is no person."""
    word = said.split()[-1]
    if word in ("i", "me"):
        return "i"
    return word if word in PERSONS and PERSONS[word][0] not in ROLES else ""


_EACH: Final = frozenset({"each", "both"})
_TOOK: Final = frozenset("took had swallowed popped downed last".split())
_WHOSE: Final = frozenset({"my", "our", "his", "her", "their", "the"})
_POINTING: Final = frozenset("he she they him her his hers them their he's she's they're".split())


@needs(_EACH, _TOOK)
def with_one_of_two(tokens: list[Token]) -> list[Token]:
    """The tokens with such a dose told of the one who is spoken of again; as they are, where a pronoun may mean the other.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_one_of_two(tokens_of("my mom and my uncle each took 2 at 7. can my mom have 2?")))
    'my mom took 2 at 7 . can my mom have 2 ?'
    >>> " ".join(t.text for t in with_one_of_two(tokens_of("adam and anna each took 2 at 7. can anna have 2?")))
    'anna took 2 at 7 . can anna have 2 ?'
    """
    words = [token.text for token in tokens]
    n = next((n for n, word in enumerate(words[:-1]) if word in _EACH and words[n + 1] in _TOOK), 0)
    if n < 3 or not _person(words[n - 1]) or not _POINTING.isdisjoint(words):
        return tokens
    begins = n - 1 - (words[n - 2] in _WHOSE)
    other = begins - 2
    if other < 0 or words[begins - 1] not in ("and", "&") or not _person(words[other]):
        return tokens
    again = [word.removesuffix("'s") for word in (*words[: max(other, 0)], *words[n:])]
    first, second = words[other] in again, words[n - 1] in again
    if first == second:
        return tokens
    if first:
        return [*tokens[: other + 1], *tokens[n + 1 :]]
    return [*tokens[: other - (other > 0 and words[other - 1] in _WHOSE)], *tokens[begins:n], *tokens[n + 1 :]]


def _person(word: str) -> bool:
    return word in NAMES or word in RELATIONS


_EITHER: Final = r"(?:either )?(?:(?:my|our|his|her|the) )?[a-z]+ or (?:maybe |perhaps )?(?:(?:my|our|his|her|the) )?[a-z]+"
_ASIDE: Final = r"(?: [,(-] (?:they|nobody|no one|neither|i|we|both|not|unsure|no idea|who|whoever|which|don't|can't)(?: (?!took|had|swallowed|popped|downed)[a-z'-]+){0,8})?"
_TOOK_IT: Final = r"(?= (?:took|had|swallowed|popped|downed|has taken|has had|must have taken)(?: |$))"
_ONE_OF: Final = re.compile(
    r"(?<![^ ])(?P<one>(?:just |only |exactly )?(?:(?:one|1|somebody|someone)(?: of)? (?:(?:my|our|the|his|her|their) (?:[a-z]+ )?)?(?P<many>parents|folks|grandparents|roommates|flatmates|housemates|brothers|sisters|siblings|twins|kids|cousins|friends|colleagues|coworkers|co-workers|sons|daughters|aunts|uncles|neighbors|neighbours|two|us|them|you)(?: two)?"
    rf"|(?:somebody|someone|one person|one)(?= [,:(-] {_EITHER})))(?P<names> (?:[,:(-] )?{_EITHER})?(?P<end>{_ASIDE} [,)-])?{_TOOK_IT}"
)
_ONE_OR_OTHER: Final = re.compile(rf"(?<![^ ])(?P<names>{_EITHER})(?P<end>{_ASIDE} [,)-]){_TOOK_IT}")
_IT_WAS_WHO: Final = re.compile(r"(?<![^ ])(?P<it>it was (?:either )?)(?=(?:(?:my|our|his|her|the) )?[a-z]+ or (?:(?:my|our|his|her|the) )?[a-z]+ who (?:took|had|swallowed|popped|downed) )")


@needs({"one", "1", "somebody", "someone", "who", "or"}, {"took", "had", "swallowed", "popped", "downed", "taken"})
def with_one_of_them(tokens: list[Token]) -> list[Token]:
    """The tokens with only the names of those of whom one took a dose, or with "one of them" where none are told.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_one_of_them(tokens_of(text)))
    >>> plain("one of my parents, dad or mom, took 2 advil. it was my sister or my mom who had 2")
    'dad or mom took 2 advil . my sister or my mom had 2'
    >>> plain("one of my roommates took 2 advil")
    'one of them took 2 advil'
    """
    joined = joined_words(tokens)
    gone: set[int] = set()
    for match in _ONE_OF.finditer(joined):
        first = token_at(joined, match.start("one"))
        names = token_at(joined, match.start("names") + 1) if match["names"] else first + len(match["one"].split())
        if match["names"]:
            gone |= set(range(first, names))
            if tokens[names].text in (",", ":", "(", "-"):
                gone.add(names)
            if match["end"]:
                behind = token_at(joined, match.start("end") + 1)
                gone |= set(range(behind, behind + len(match["end"].split())))
        elif match["many"] not in ("us", "them", "you", "two") and not match["end"] and names - first > 2:
            tokens[first].text, tokens[first + 1].text, tokens[first + 2].text = "one", "of", "them"
            gone |= set(range(first + 3, names))
    for match in _ONE_OR_OTHER.finditer(joined):
        if all(word in PERSONS or word in NAMES for word in match["names"].split() if word not in ("either", "or", "maybe", "perhaps", "my", "our", "his", "her", "the")):
            behind = token_at(joined, match.start("end") + 1)
            gone |= set(range(behind, behind + len(match["end"].split())))
    for match in _IT_WAS_WHO.finditer(joined):
        first = token_at(joined, match.start("it"))
        gone |= set(range(first, first + len(match["it"].split())))
        gone.add(next(n for n in range(first, len(tokens)) if tokens[n].text == "who"))
    return without(tokens, gone)
