"""What is there to be taken, and the question that has no more than a word for it.

Several drugs at hand, and the question whether one can take all: "one DayQuil and 2 Tylenol left. Can I take all three?" asks for both.

Tablets that lie ready, and a question with no more than a word for them: "I have 4 Advil in my hand. Can I take them?" asks for 4.

A bottle that somebody looks at, said as a bottle that is there: ", now looking at the ibuprofen bottle, can I take two of those?".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS
from ..drugs import DRUG_TRIE
from ..persons import PERSONS
from ..tokens import Token
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, count_said
from .needed import needs

_HAVE: Final = frozenset({"have", "got", "i've", "we've", "there's", "are", "is", "there", "only", "just", "i", "we", "all", "still", "so"})
_LEFT: Final = frozenset("left remaining leftover here handy around in at on with me my the a of home bag purse car desk drawer cabinet pocket kitchen hand work house bottle now".split())
_JOINTS: Final = frozenset({",", "and", "plus", "&", "so", "i'd", "i'll", "add", "it", "to"})
_TAKEN: Final = frozenset({"took", "had", "swallowed", "popped"})
_TAKE: Final = frozenset({"take", "have", "swallow", "pop", "down"})
_MORE_OF_NAME: Final = frozenset({"extra", "regular", "strength", "pm", "dual", "action", "s", "(", ")", "severe", "cold", "migraine", "back"})
_BEFORE: Final = frozenset({"all", "both"})


@needs(_TAKE, _BEFORE)
def with_all_that_is_there(tokens: list[Token]) -> list[Token]:
    """The tokens with what is there in the question, where at least two drugs are.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_all_that_is_there(tokens_of("i have one dayquil left and 2 tylenol. can i take all three now?")))
    'can i take one dayquil and 2 tylenol now ?'
    """
    words = [token.text for token in tokens]
    take = next((n for n in range(len(words) - 2, 4, -1) if words[n] in _TAKE and _all(words, n + 1) > n + 1), 0)
    for n in range(take):
        taken = n > 0 and words[n - 1] in _TAKEN
        if not (count_said(words[n], most=8) and (n == 0 or taken or words[n - 1] in _HAVE or words[n - 1] in STOPS)):
            continue
        low = n
        while low and words[low - 1] in _HAVE:
            low -= 1
        if low and words[low - 1] not in STOPS and not taken:
            return tokens
        groups, end = _groups(words, n)
        counts = [count_said(words[first], most=8) for first, _ in groups]
        families = {word for first, last in groups for word in words[first:last] if word in DRUG_TRIE and word not in FORMS}
        behind = _all(words, take + 1)
        said = next((count_said(word, most=8) for word in words[take + 1 : behind] if count_said(word, most=8)), 2 if "both" in words[take + 1 : behind] else 0)
        if len(groups) < 2 or len(families) < 2 or end > take or words[end] not in STOPS and end != take and not taken or said not in (0, sum(counts), len(groups)):
            continue
        if taken:
            return [*tokens[: take + 1], replace(tokens[take + 1], text="both", end=tokens[behind - 1].end), *tokens[behind:]]
        asked: list[Token] = []
        for first, last in groups:
            at = tokens[take].end
            joint = [replace(tokens[take], kind="word", text="and", start=at, end=at)] if asked else []
            asked += [*joint, *(replace(token, start=at, end=at) for token in tokens[first:last])]
        if end == take:  # "one left, so I'd add 2 Tylenol to it and take all three"
            return [*tokens[:low], replace(tokens[low], kind="word", text="i'd"), tokens[take], *asked, *tokens[behind:]]
        return [*tokens[:low], *tokens[end + 1 : take + 1], *asked, *tokens[behind:]]
    return tokens


def _groups(words: list[str], k: int) -> tuple[list[tuple[int, int]], int]:
    """Where the amounts of a row of drugs that are there begin and end, and where the row ends."""
    groups: list[tuple[int, int]] = []
    while k < len(words) and count_said(words[k], most=8):
        last = k + 1
        while last < len(words) and (words[last] in DRUG_TRIE or words[last] in FORMS or words[last] in MASS_UNITS or words[last] in _MORE_OF_NAME or words[last].isdecimal() and len(words[last]) == 3):
            last += 1
        if not any(word in DRUG_TRIE and word not in FORMS for word in words[k:last]):
            return [], k
        groups.append((k, last))
        k = last
        while k < len(words) and words[k] in _LEFT:
            k += 1
        while k < len(words) and words[k] in _JOINTS:
            k += 1
    return groups, k


def _all(words: list[str], k: int) -> int:
    """The place behind "all three", "them all", "both of them" at ``k``."""
    for said in (["them", "all"], ["all", "of", "them"], ["both", "of", "them"], ["them", "both"], ["both"]):
        if words[k : k + len(said)] == said:
            end = k + len(said)
            return k if end < len(words) and (words[end] in DRUG_TRIE or words[end] in FORMS) else end
    if words[k : k + 1] == ["all"] and k + 1 < len(words) and count_said(words[k + 1], most=8):
        end = k + 2 + 2 * (words[k + 2 : k + 4] == ["of", "them"])
        return k if end < len(words) and (words[end] in DRUG_TRIE or words[end] in FORMS) else end
    return k


_HELD: Final = frozenset({"holding", "clutching", "gripping", "cupping"})
_HOLD: Final = frozenset({"have", "got", "has", "i've", "with"})
_OWN: Final = frozenset({"my", "the", "his", "her", "one"})
_HANDS: Final = frozenset({"hand", "hands", "palm", "fist", "pillbox", "cup"})
_READY: Final = (("lined", "up"), ("laid", "out"), ("set", "out"), ("poured", "out"), ("counted", "out"), ("shaken", "out"), ("out", "already"), ("ready",), ("right", "here"), ("in", "hand"), ("in", "front", "of", "me"), ("good", "to", "go"))
_BEHIND: Final = frozenset({"here", "now", "already", "to", "go", "swallow", "take", "and", "a", "glass", "of", "water"})
_SUBJECTS: Final = {"i": ("i", "want"), "i'm": ("i", "want"), "im": ("i", "want"), "i've": ("i", "want"), "he": ("he", "wants"), "she": ("she", "wants"), "he's": ("he", "wants"), "she's": ("she", "wants")}
_BETWEEN: Final = frozenset({"am", "is", "currently", "now", "just", "already", "also", "have", "has", "got", "standing", "here", "sitting"})
_OPEN: Final = frozenset({".", ",", ";", "!", "\n", "-", "and", "but", "so"})
_WORDS_OF_QUANTITY: Final = frozenset({"of", "the", "my", "regular", "extra", "strength", "more", "es", "generic"})
_ASKING: Final = frozenset({"can", "could", "may", "should", "ok", "okay", "safe", "good", "alright", "fine", "allowed"})


@needs(_HELD | _HANDS | {"lined", "laid", "set", "poured", "counted", "shaken", "ready", "out", "front", "right"}, {"?"}, _ASKING)
def with_what_lies_ready(tokens: list[Token]) -> list[Token]:
    """The tokens with a wish for the tablets that lie ready, where the question after it names none and counts none.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_what_lies_ready(tokens_of("it's 3 pm and i have 4 advil in my hand. can i take them?")))
    "it's 3 pm and i want to take 4 advil . can i take them ?"
    >>> " ".join(t.text for t in with_what_lies_ready(tokens_of("i have 4 advil in my hand. can i take 2?")))
    'i have 4 advil in my hand . can i take 2 ?'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 2):
        if not _number(words[n]):
            continue
        end = _quantity_end(words, n)
        first, held = _holder(words, n) if end else (0, False)
        until = _ready_end(words, end, held=held) if end else 0
        if not until or not _asked_barely(words, until):
            continue
        lead = _SUBJECTS.get(words[first], ("i", "want")) if first < n else ("i", "want")
        if first < n and words[first] in PERSONS:
            lead = (words[first], "wants")
        at = tokens[n].start
        said = [Token("word", text, at, at) for text in (*lead, "to", "take")]
        return [*tokens[:first], *said, *tokens[n:end], *tokens[until:]]
    return tokens


def _number(word: str) -> bool:
    return (word.isdecimal() and 0 < int(word) < 13) or word in NUMBER_WORDS


def _quantity_end(words: list[str], n: int) -> int:
    """The index behind "4 Advil", "two 200 mg ibuprofen", "3 tablets of Motrin"; 0 where no drug or tablet is counted."""
    k, named = n + 1, False
    while k < len(words) and (words[k] in DRUG_TRIE or words[k] in FORMS or words[k] in _WORDS_OF_QUANTITY or words[k] in MASS_UNITS or (words[k].isdecimal() and len(words[k]) == 3)):
        named = named or words[k] in DRUG_TRIE or words[k] in FORMS
        k += 1
    return k if named else 0


def _holder(words: list[str], n: int) -> tuple[int, bool]:
    """Where the words begin that say who holds it (the quantity's own place where none do), and whether a verb says that it is held."""
    if n == 0 or words[n - 1] in _OPEN:
        return n, False
    held = words[n - 1] in _HELD
    if not held and words[n - 1] not in _HOLD:
        return n, False
    k = n - 1
    while k > 0 and words[k] not in _SUBJECTS and words[k] not in PERSONS and (words[k] in _HELD or words[k] in _HOLD or words[k] in _BETWEEN):
        k -= 1
    if words[k] == "with" and k == n - 1:
        return k, False
    if words[k] in _SUBJECTS or words[k] in PERSONS:
        return k, held
    return (k + 1, held) if words[k] in _OPEN or k == 0 else (n, False)


def _ready_end(words: list[str], end: int, *, held: bool) -> int:
    """The index behind "in my hand", "lined up", "ready here"; 0 where nothing says that the tablets lie ready."""
    k = end
    if words[k : k + 1] == ["in"] and k + 2 < len(words) and words[k + 1] in _OWN and words[k + 2] in _HANDS:
        k += 3
    else:
        k += next((len(said) for said in _READY if tuple(words[k : k + len(said)]) == said), 0)
    if k == end and not held:
        return 0
    while k < len(words) and words[k] in _BEHIND and words[k : k + 2] != ["and", "i"]:
        k += 1
    return k if k >= len(words) or words[k] in _OPEN or words[k] in ("?", ")") else 0


def _asked_barely(words: list[str], n: int) -> bool:
    """Whether a question follows that asks with a word for them, or with none: "can I take them?", "okay?"."""
    mark = next((k for k in range(n, len(words)) if words[k] == "?"), 0)
    low = next((k + 1 for k in range(mark - 1, n - 1, -1) if words[k] in (".", "!", ";", "\n", ",", "-")), n)
    asked = words[low:mark]
    return bool(asked) and not _ASKING.isdisjoint(asked) and len(asked) < 8 and not any(_number(word) or word in DRUG_TRIE or word in ("more", "another", "half") for word in asked)


_LOOKS: Final = {"looking": ("at",), "staring": ("at",), "glancing": ("at",), "eyeing": (), "eyeballing": (), "holding": (), "found": (), "spotted": (), "there's": ()}
"""What is done with a bottle that is not yet opened, and the words behind it."""
_PACKS: Final = frozenset({"bottle", "box", "pack", "packet", "package", "jar", "tub", "strip", "sheet", "container", "label"})
_PLACES: Final = frozenset({"cabinet", "shelf", "drawer", "counter", "cupboard", "bag", "purse", "table", "nightstand", "hand", "car", "desk", "kitchen", "bathroom", "pharmacy", "store"})
_DETERMINERS: Final = frozenset({"the", "a", "an", "my", "our", "his", "her", "some", "of", "this", "that"})
_LEADS: Final = frozenset({"i'm", "im", "i", "we're", "am", "now", "and", "but", "just", "so", "currently", "is", "she's", "he's", ","})
_WHERE: Final = frozenset({"in", "on"})
_ASKS: Final = frozenset({"can", "could", "may", "would", "is", "are", "should", "ok", "okay"})


@needs(_LOOKS.keys(), _PACKS | _PLACES, {"those", "these", "them", "it", "that", "one"})
def with_bottles_at_sight(tokens: list[Token]) -> list[Token]:
    """The tokens with such a bottle in a sentence of its own.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_bottles_at_sight(tokens_of("2 aleve at 8, now looking at the advil bottle, can i take 1 of those?")))
    "2 aleve at 8 . there's the advil bottle . can i take 1 of those ?"
    """
    words = [token.text for token in tokens]
    for n in range(1, len(words)):
        behind = _LOOKS.get(words[n])
        if behind is None or tuple(words[n + 1 : n + 1 + len(behind)]) != behind:
            continue
        first = n + 1 + len(behind)
        end = next((k for k in range(first, len(words)) if words[k] in STOPS or words[k] in (",", "and", "but") or words[k] in _ASKS), len(words))
        seen = words[first:end]
        if not (1 < len(seen) < 11) or seen[0] not in _DETERMINERS and seen[0] not in DRUG_TRIE or not any(word in DRUG_TRIE for word in seen):
            continue
        packed = not _PACKS.isdisjoint(seen) or any(a in _WHERE for a in seen) and not _PLACES.isdisjoint(seen)
        if not packed or any(word in NUMBER_WORDS or not word[:1].isalpha() or word in ("at", "took", "more") for word in seen):
            continue
        low = n
        while low and words[low - 1] in _LEADS:
            low -= 1
        at, until = tokens[n].start, tokens[end - 1].end
        stop = Token("sign", ".", at, at)
        skip = end + (words[end : end + 1] == [","])
        return [*(tokens[:low]), *([stop] if low and words[low - 1] not in STOPS else []), Token("word", "there's", at, tokens[first - 1].end), *tokens[first:end], *([Token("sign", ".", until, until)] if words[skip : skip + 1] and words[skip] not in STOPS else []), *tokens[skip:]]
    return tokens
