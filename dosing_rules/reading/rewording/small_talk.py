"""Small talk: what is said around the facts, left out or put plainly.

Turns of speech whose numbers and drugs are none: "on one of my two breaks", "till it's a full five", "same as her husband used to".

Likenings left out ("like an idiot"), and the hour at which somebody says to be awake still: the current time.

None of them tells of an intake; each has words by which the text is looked at for it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..tokens import Token, without
from ..words import FORMS, HALVES, NTH, is_number
from .asides import SET_APART
from .needed import needs

_OWN: Final = frozenset({"my", "our", "his", "her", "their", "the", "these", "those"})
_WHILE: Final = frozenset({"on", "during", "in", "at", "after", "before", "between"})
_ALWAYS: Final = (["used", "to"], ["always", "did"], ["always", "does"], ["always", "has"], ["swears", "by"])
_EARLY: Final = frozenset({"already", "early", "yet", "now"})
_FANCY: Final = {"fancies": "wants", "fancy": "want", "fancied": "wanted"}
_PERHAPS: Final = frozenset({"may", "might", "could"})

_SUCH: Final = frozenset({"days", "weeks", "nights", "mornings", "evenings", "months", "years", "moments", "people", "things", "mondays", "chats", "chat", "apps", "jobs", "meetings", "trips", "guys"})
"""What "one of those" may name and nobody takes."""
_BEING: Final = frozenset({"is", "was", "been", "it's", "its", "that's", "just", "only", "simply"})
""" "It's just one of those things"; but "2 Advil and one of those things" tells of a pill."""

_COUNTS: Final = frozenset({"count", "ct"})
_PACKS: Final = frozenset({"bottle", "box", "pack", "package", "jar", "tub", "container", "bag", "packet", "size"})


_ACHING: Final = frozenset("sore stiff old bad lousy stupid throbbing aching achy cranky bum rotten swollen damn dull nagging splitting pounding nasty blasted stubborn left right lower upper".split())
_BODY: Final = frozenset(
    "head tooth back knee neck shoulder ankle wrist jaw hip foot leg arm elbow throat sinuses headache migraine toothache backache cramps fever pain gums ear hand stomach thumb calf heel ache joint joints knees hips shoulders toe finger muscle muscles cold flu".split()
)


_PARENTS: Final = frozenset({"mum", "mom", "mother", "dad", "father", "parent", "mama", "grandmother", "grandma", "grandfather", "grandpa"})
_FIRST_WORDS: Final = frozenset({"one", "1", "get", "full", "same", "bed", "pm", "may", "might", "could", "seen", "saw", "count", "ct", "regardless", "further"} | _PARENTS | _FANCY.keys())
"""Without one of these there is nothing to put plainly."""


@needs(_FIRST_WORDS - {"pm"} | {"the"})
def without_small_talk(tokens: list[Token]) -> list[Token]:
    """The tokens with such turns left out or put plainly.

    >>> from ..tokens import tokens_of
    >>> [token.text for token in without_small_talk(tokens_of("took 400 mg on one of my two breaks"))]
    ['took', '400', 'mg', 'on', 'my', 'breaks']
    >>> [token.text for token in without_small_talk(tokens_of("there may also have been a single advil at 11"))]
    ['maybe', 'i', 'took', 'a', 'single', 'advil', 'at', '11']
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        if word not in _FIRST_WORDS:
            continue
        if word in ("one", "1") and "on" in words[n + 1 : n + 3]:
            k = words.index("on", n)
            k += 1 + (words[k + 1 : k + 2] == ["-"])
            if words[k : k + 1] == [word] and n and words[n - 1] in _OWN | {"a", "weekly", "first", "next"}:
                gone |= set(range(n, k + 1))  # "moved our one-on-one to 12:30"
        elif word == "one" and words[n + 1 : n + 3] in (["of", "those"], ["of", "these"]) and words[n + 3 : n + 4] and words[n + 3] in _SUCH and (words[n + 3] != "things" or n and words[n - 1] in _BEING):
            gone |= {n, n + 1}  # "it's been one of those days"
        elif word == "one" and words[n + 1 : n + 2] == ["of"] and n and words[n - 1] in _WHILE:
            gone |= _one_of_several(words, n)
        elif word == "full" and n and words[n - 1] in ("a", "the") and is_number(words, n + 1) and words[n + 2 : n + 3] and words[n + 2] in SET_APART:
            tokens[n + 1].text = "while"  # "wait till it's a full five"
        elif word == "get" and words[n + 1 : n + 2] and words[n + 1] in _OWN and words[n + 2 : n + 3] and words[n + 2] in NTH and words[n + 3 : n + 4] in ([], ["?"], ["."], [","], ["now"]):
            tokens[n].text, tokens[n + 2].text = "take", words[n + 2] + " dose"  # "do I get my fourth?"
        elif word in _COUNTS and words[n + 1 : n + 2] and words[n + 1] in _PACKS and n and words[n - 1 - (words[n - 1] == "-")].isdecimal():
            gone |= set(range(n - 1 - (words[n - 1] == "-"), n + 1))  # "a 200 count bottle"
        elif word == "further" and n and words[n - 1] == "no" and _names_drug(words[n + 1 : n + 2]):
            tokens[n].text = "more"  # "no further doses since"
        elif word == "same" and _same_ache(words, n + 1):
            gone.add(n)  # "2 pm, same sore hip"
        elif word == "same" and words[n + 1 : n + 2] == ["as"]:
            gone |= _as_somebody(words, n)
        elif word == "bed" and n and words[n - 1] == "for" and _EARLY & set(words[n + 1 : n + 3]):
            gone |= {n - 1, n}  # "my usual two for bed already?"
        elif word == "pm" and n and words[n - 1] == "the":
            _night_kind(tokens, words, n)
        elif word in _PARENTS and words[n + 1 : n + 2] == ["of"] and is_number(words, n + 2) and words[n + 3 : n + 4] in ([","], ["."], ["here"], ["and"], ["-"]):
            gone |= {n + 1, n + 2}  # "mum of three, no sleep"
        elif word == "regardless" and n and is_number(words, n - 1) and words[n + 1 : n + 2] in ([], ["?"], ["."]):
            gone.add(n)  # "can I take one regardless?"
        elif word in _FANCY and _wished_for(words, n):
            tokens[n].text = _FANCY[word]
        elif word in _PERHAPS and n and words[n - 1] == "there":
            gone |= _perhaps_one(tokens, words, n)
        elif word in ("saw", "seen") and words[n + 1 : n + 4] in (["me", "with", "one"], ["me", "with", "it"], ["me", "with", "them"]) and words[n + 4 : n + 5] and words[n + 4] in SET_APART:
            gone |= {n + 2, n + 3}
    kept = without(tokens, gone)
    if any(" " in token.text for token in kept):
        kept = [part for token in kept for part in ([replace(token, text=text) for text in token.text.split()] if " " in token.text else [token])]
    return kept


def _names_drug(words: list[str]) -> bool:
    return any(word in DRUG_TRIE or word in FORMS for word in words)


def _one_of_several(words: list[str], n: int) -> set[int]:
    """ "on one of my two breaks": neither one nor two of anything that is taken."""
    k = n + 2
    if words[k : k + 1] == [] or words[k] not in _OWN:
        return set()
    counted = is_number(words, k + 1)
    noun = k + 1 + counted
    if noun >= len(words) or not words[noun].isalpha() or not words[noun].endswith("s") or _names_drug(words[noun : noun + 1]) or words[noun] in _OWN:
        return set()
    return {n, n + 1} | ({k + 1} if counted else set())


def _as_somebody(words: list[str], n: int) -> set[int]:
    """ "same as her late husband used to": a habit of somebody's, and no intake."""
    if words[n + 2 : n + 3] == [] or words[n + 2] not in _OWN:
        return set()
    for k in range(n + 3, min(n + 8, len(words) - 1)):
        if words[k] in SET_APART or is_number(words, k) or _names_drug(words[k : k + 1]):
            return set()
        if words[k : k + 2] in _ALWAYS:
            return set(range(n, k + 2))
    return set()


def _same_ache(words: list[str], n: int) -> bool:
    """ "(same) sore hip", "(same) old headache": what hurts, up to the end of the words."""
    while n < len(words) and words[n] in _ACHING:
        n += 1
    return n < len(words) and words[n] in _BODY and (n + 1 == len(words) or words[n + 1] in SET_APART or words[n + 1] in ("and", "but", "so", "again", "as", "today", "now"))


def _night_kind(tokens: list[Token], words: list[str], n: int) -> None:
    """ "two of the PM", where Tylenol PM was spoken of."""
    if n > 1 and words[n - 2].isdecimal():
        return
    named = next((words[k - 1] for k in range(n - 2, 0, -1) if words[k] == "pm" and words[k - 1] in ("tylenol", "advil", "motrin", "aleve", "excedrin")), "")
    if named:
        tokens[n - 1].text = named


def _wished_for(words: list[str], n: int) -> bool:
    """ "she fancies a Motrin", "I fancy two more"."""
    return n > 0 and words[n - 1] in ("i", "she", "he", "we", "they", "now", "also", "really", "just", "do", "and") and (
        is_number(words, n + 1) or words[n + 1 : n + 2] in (["a"], ["an"], ["another"], ["some"], ["more"], ["one"])
    )  # fmt: skip


def _perhaps_one(tokens: list[Token], words: list[str], n: int) -> set[int]:
    """ "There may also have been a single Advil at 11": perhaps taken."""
    k = n + 1
    while k < len(words) and words[k] in ("also", "even", "well", "easily", "possibly", "then"):
        k += 1
    if words[k : k + 2] != ["have", "been"] or not (is_number(words, k + 2) or words[k + 2 : k + 3] in (["a"], ["an"], ["another"])) or not _names_drug(words[k + 3 : k + 7]):
        return set()
    tokens[n - 1].text, tokens[n].text, tokens[k].text = "maybe", "i", "took"
    return set(range(n + 1, k)) | {k + 1}


_LIKENED: Final = frozenset(
    "idiot fool moron dummy dope dork champ zombie maniac madman madwoman baby trooper genius goof clown dingus doofus numpty muppet tool lunatic wimp rockstar pro dunce fiend glutton soldier".split()
)
_AM: Final = frozenset({"i'm", "im"})
_AWAKE: Final = frozenset("awake up staring tossing lying laying hurting aching coughing sneezing shivering sweating pacing sleepless".split())
_TO_COME: Final = frozenset({"tomorrow", "most", "mornings", "nights", "weekdays", "before"})
_OTHERWISE: Final = frozenset("it's its clock watch time every daily each always usually often until till since when if by".split())
"""Words that tell the time themselves, or make a custom of it."""


@needs({"like", "wide", "still", "lying", "laying"} | _AM)
def with_hour_awake(tokens: list[Token]) -> list[Token]:
    """The tokens without likenings, and with "it's" before the hour at which the one who asks is still awake.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_hour_awake(tokens_of("took 2 at 9 and 12 like an idiot. 2 more?")))
    'took 2 at 9 and 12 . 2 more ?'
    >>> " ".join(t.text for t in with_hour_awake(tokens_of("2 advil at 10 pm and i'm still awake at 1:30 am. 2 more?")))
    "2 advil at 10 pm and i'm still awake , it's 1:30 am . 2 more ?"
    """
    words = [token.text for token in tokens]
    if "like" in words:
        gone = {k for n, word in enumerate(words) if word == "like" and words[n + 1 : n + 2] in (["a"], ["an"], ["the"]) and words[n + 2 : n + 3] and words[n + 2] in _LIKENED for k in (n, n + 1, n + 2)}
        if gone:
            tokens = without(tokens, gone)
            words = [token.text for token in tokens]
    elided = not {"wide", "still", "lying", "laying"}.isdisjoint(words)
    if (_AM.isdisjoint(words) and not elided) or _AWAKE.isdisjoint(words) or not _OTHERWISE.isdisjoint(words):
        return tokens
    for n, word in enumerate(words):
        # "wide awake at 3 am", "still up at 4", "lying awake at 2": said without "I'm"
        wide = words[n + 1 : n + 2] in (["awake"], ["up"]) and word in ("wide", "still", "lying", "laying") and (word != "wide" or words[n + 1] == "awake") and (n == 0 or words[n - 1] in STOPS or words[n - 1] == ",")
        if word not in _AM and not wide:
            continue
        k = n + 1
        while k < len(words) and words[k] in ("still", "wide", "just", "now"):
            k += 1
        end = next((j for j in range(n, len(words)) if words[j] in STOPS or (wide and words[j] == ",")), len(words))
        if not _TO_COME.isdisjoint(words[n:end]):
            continue
        at = next((j for j in range(k, end) if words[j] == "at" and _is_hour(tokens, words, j + 1)), 0)
        if k >= len(words) or (k == n + 1 and not wide and words[k] != "awake") or words[k] not in _AWAKE or not at or at - k > 6 or at + (2 if tokens[at + 1].text in ("noon", "midnight") else 3) != end:
            continue
        comma, said = tokens[at], tokens[at]
        comma = Token("sign", ",", comma.start, comma.start + 1)
        said = Token("word", "it's", said.start + 1, said.end)
        return [*tokens[:at], comma, said, *tokens[at + 1 :]]
    return tokens


def _is_hour(tokens: list[Token], words: list[str], n: int) -> bool:
    return n < len(tokens) and (words[n] in ("noon", "midnight") or ((tokens[n].kind in ("hm", "num")) and words[n + 1 : n + 2] != [] and words[n + 1] in HALVES))
