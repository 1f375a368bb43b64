"""Facts told in a roundabout way, and taking told as a choice.

Facts told in a roundabout way: "guess who took two? Yours truly", "if I hadn't had two at 1", "noon, ditto", "not counting the 400 I took".

What somebody did on a dose: "started my shift on two Advil at 6", "ran the race on 400 mg of Motrin".

Taking something, said as a choice: "I made do with 2 NyQuil", "settled for Tylenol", "followed up with 2 more".
"""

from __future__ import annotations

import re
from typing import Final

from ..cutting.clause import STOPS, sentence_end, sentence_start
from ..drugs import DRUG_TRIE, names_drug
from ..persons import PERSONS, SPEAKERS
from ..tokens import Token, without
from ..words import FORMS, MASS_UNITS, NUMBER_WORDS, says_number
from .joined_words import joined_words
from .needed import needs

_MEALS: Final = frozenset({"lunch", "dinner", "supper", "bedtime"})
_FATES: Final = frozenset({"luck", "fate", "chance", "fortune", "habit", "tradition"})
_FIRST_WORDS: Final = frozenset({"luck", "fate", "chance", "fortune", "habit", "tradition", "guess", "hadn't", "ditto", "fast", "counting", "including", "excluding"}) | _MEALS
_SELF: Final = frozenset({"yours", "me", "moi", "i", "this"})
_OF_TIME: Final = frozenset({"am", "pm", "noon", "midnight", "at", "around", "about"})

_NUM: Final = rf"(?:\d+|pair|couple|{'|'.join(NUMBER_WORDS)})"
_UNCOUNTED: Final = re.compile(
    r"(?<![^ ])(?:(?P<joint>[,(;-]) )?(?:(?:and|but|which|though|also) )*(?:(?:that's|thats|this is|(?:(?:that|this|it|which|i|i've|the|my) )?(?:(?:count|total|tally|sum|figure|number) )?))?"
    r"(?:(?:not|isn't|is not|without) (?:even )?(?:counting|including)|(?:doesn't|doesnt|does not|don't|do not|didn't|did not|haven't|hasn't|have not) (?:even |yet )?(?:counted|count|included|include|cover|contain)|excluding|excludes|leaves out|leaving out|left out|leaves aside|leaving aside) "
    rf"(?P<the>(?:the |those |my |a )?)(?={_NUM} (?P<what>(?:(?! [.;!?\n,)] ).)*))"
)
_WHEN: Final = frozenset({"at", "ago", "from", "am", "pm", "noon", "yesterday", "night", "morning"})
_TAKEN: Final = re.compile(r"(?P<taken> (?:that |which )?(?:i|i've|i'd) (?:already )?(?:took|had|taken|swallowed|popped))(?= |$)")
_NOT_TOLD: Final = frozenset({"he", "she", "they", "her", "his", "their", "i'd", "i'll", "would", "will", "want", "now", "take", "wife's", "or"})


@needs({"counting", "including", "count", "counted", "include", "included", "cover", "contain", "excluding", "excludes", "leaves", "leaving", "left"})
def with_uncounted_doses(tokens: list[Token]) -> list[Token]:
    """The tokens with doses that a sum leaves out told on top of it.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_uncounted_doses(tokens_of(text)))
    >>> plain("4 advil today, last at 2 pm, and that doesn't count the 2 i took at 6 am. 2 more?")
    '4 advil today , last at 2 pm , plus i took 2 at 6 am . 2 more ?'
    >>> plain("4 advil today, last at 2 pm, and that doesn't count the 2 my wife took at 6 am")
    "4 advil today , last at 2 pm , and that doesn't count the 2 my wife took at 6 am"
    """
    joined = joined_words(tokens)
    for match in _UNCOUNTED.finditer(joined):
        said = joined[match.end() :].split(" . ")[0].split(" , ")[0].split(" ) ")[0].split(" ? ")[0]
        words = set(said.split())
        if not _WHEN & words or (_NOT_TOLD | PERSONS.keys()) & words or any(word.removesuffix("'s") in PERSONS for word in words):
            continue
        first, end = joined.count(" ", 0, match.start()), joined.count(" ", 0, match.end())
        taken = _TAKEN.search(said)
        gone: set[int] = set()
        if taken is not None:
            low = end + said.count(" ", 0, taken.start("taken") + 1)
            gone = set(range(low, low + len(taken["taken"].split())))
        who = _who_before(tokens[:first]) if taken is None else "i"
        lead = [",", "plus", who, "took"] if match["joint"] else ["plus", who, "took"]
        start, stop = tokens[first].start, tokens[end - 1].end
        step = max((stop - start) // len(lead), 1)
        put = [Token("sign" if word == "," else "word", word, start + n * step, stop if n + 1 == len(lead) else start + (n + 1) * step) for n, word in enumerate(lead)]
        return with_uncounted_doses([*tokens[:first], *put, *(token for n, token in enumerate(tokens) if n >= end and n not in gone)])
    return tokens


def _who_before(tokens: list[Token]) -> str:
    """Who took what was told before: the person named last where nobody speaks of their own, else who asks."""
    words = [token.text for token in tokens]
    if not _OWN.isdisjoint(words):
        return "i"
    return next((word for word in reversed(words) if word in PERSONS or word in ("he", "she")), "i")


_OWN: Final = frozenset({"i", "i've", "i'd", "we", "we've", "me"})


@needs(_FIRST_WORDS)
def with_facts_said_straight(tokens: list[Token]) -> list[Token]:
    """The tokens with such a fact told outright.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_facts_said_straight(tokens_of("guess who took two advil an hour ago? yours truly. two more?")))
    'i took two advil an hour ago . two more ?'
    >>> " ".join(t.text for t in with_facts_said_straight(tokens_of("if i hadn't had two motrin at 1, i'd take two")))
    "i had two motrin at 1 , i'd take two"
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        before, behind = words[n - 1] if n else ".", words[n + 1 : n + 5]
        if word == "guess" and behind[:1] == ["who"]:
            end = next((k for k in range(n, len(words)) if words[k] in STOPS), -1)
            if end > 0 and words[end] == "?" and words[end + 1 : end + 2] and words[end + 1] in _SELF and words[end + 2 : end + 4] and "." in words[end + 2 : end + 4]:
                tokens[n].text = "i"
                gone |= {n + 1} | set(range(end, words.index(".", end)))
        elif word in _FATES and before == "as" and behind[:3] == ["would", "have", "it"]:
            gone |= set(range(n - 1, n + 4)) | {k for k in (n - 2, n + 4) if 0 <= k < len(words) and words[k] == ","}
        elif word == "hadn't" and n >= 2 and words[n - 2] == "if" and words[n - 1] in SPEAKERS and behind and behind[0] in ("had", "taken", "swallowed", "popped") and (n == 2 or words[n - 3] in STOPS):
            gone |= {n - 2, n}
            tokens[n + 1].text = "took" if behind[0] == "taken" else behind[0]
        elif word == "ditto" and _behind_hour(words, n) and (not behind or behind[0] in STOPS | {","}):
            tokens[n].text = "the same"
        elif word == "ditto" and behind and (before in STOPS or before in (",", "and", "then", "-")) and (behind[0] in ("at", "around", "about", "@", "noon", "midnight") or behind[0].replace(":", "").isdecimal()) and len({w for w in words[:n] if w in DRUG_TRIE and w not in ("ib", "es", "pm", "strength", "extra", "regular", "night", "day")}) == 1:
            tokens[n].text = "the same"  # "2 Advil at 10. Ditto at 4 am"; of two drugs it may be both
        elif word == "ditto" and before in ("another", "a", "fourth", "third", "second", "one"):
            tokens[n].text = "dose"
        elif word == "forward" and before == "fast" and behind[:1] == ["to"]:
            tokens[n].text = "it's"
            gone |= {n - 1, n + 1}
            told = next((k for k in range(n) if words[k] == "it's" or words[k : k + 2] == ["it", "is"]), -1)
            if told >= 0:
                tokens[told].text = "at"  # "It's two, I swallow two. Fast forward to five": where the story begins
                gone |= {told + 1} if words[told] == "it" else set()
        elif word in _MEALS and behind[:1] == [":"] and before in STOPS:
            end = sentence_end(words, n)
            told = next((k for k in range(n + 2, end - 1) if _quantified(words, k) and (names_drug(words, k + 1) or names_drug(words, k + 2))), -1)
            if told >= 0:
                tokens[n + 1].text, tokens[n + 1].kind, tokens[n].text = word, "word", "at"
                gone |= set(range(n + 2, told))
        elif word in ("counting", "including") and before == "not" and _quantified(words, n + 1) or word == "excluding" and _quantified(words, n + 1):
            tokens[n].text = "plus"
            gone |= {n - 1} if word != "excluding" else set()
    out: list[Token] = []
    for n, token in enumerate(tokens):
        if n in gone:
            continue
        if token.text == "the same" and token.kind == "word":
            middle = (token.start + token.end) // 2
            out += [Token("word", "the", token.start, middle), Token("word", "same", middle, token.end)]
        else:
            out.append(token)
    return out


def _behind_hour(words: list[str], n: int) -> bool:
    """ "Noon, ditto", "1 pm ditto": nothing but a time before it; "my wife took 2 at 2 pm, ditto" says that somebody else did so too."""
    k = n - 1
    k -= k >= 0 and words[k] in (",", ":", "-")
    last = k
    while k >= 0 and (words[k] in _OF_TIME or words[k].replace(":", "").isdecimal() or words[k] in NUMBER_WORDS):
        k -= 1
    return 0 < last - k <= 4 and (k < 0 or words[k] in STOPS or words[k] in (",", "and", "then"))


def _quantified(words: list[str], k: int) -> bool:
    """ "the 400 I took at 3"."""
    k += words[k : k + 1] in (["the"], ["those"], ["my"])
    return bool(words[k : k + 1]) and says_number(words[k]) and not any(word in PERSONS for word in words[k : k + 4])


_CHOSEN: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "made": (("do", "with"),), "settled": (("for",), ("on",)), "resorted": (("to",),), "opted": (("for",),), "went": (("for",), ("with",), ("in", "for")),
    "contented": (("myself", "with"), ("me", "with")), "followed": (("up", "with"), ("it", "up", "with"), ("that", "up", "with"), ("that", "with"), ("it", "with"), ("them", "up", "with"), ("those", "up", "with")),
    "topped": (("up", "with"), ("it", "up", "with"), ("that", "up", "with"), ("off", "with"), ("it", "off", "with"), ("myself", "up", "with")), "chased": (("it", "with"), ("that", "with"), ("them", "with")),
    "helped": (("myself", "to"), ("himself", "to"), ("herself", "to")), "treated": (("myself", "to"),), "fell": (("back", "on"),), "got": (("by", "on"), ("by", "with")),
    "plumped": (("for",),), "turned": (("to",),), "reached": (("for",),), "knocked": (("back",),), "threw": (("back",), ("down",)), "tossed": (("back",), ("down",)),
    "polished": (("off",),), "gulped": (("down",),), "necked": ((),), "scarfed": (("down",),), "choked": (("down",),), "washed": (("down",),), "put": (("away",), ("down",)),
}  # fmt: skip
_BEFORE: Final = frozenset({"to", "can", "could", "should", "would", "will", "never", "not", "almost", "nearly", "didn't", "if", "when", "don't", "be", "is", "are", "have", "been"})
_ELSE: Final = frozenset({"went", "got", "turned", "reached", "put", "fell", "opted", "settled"})
"""What may be done with a number of anything."""

_OPENING: Final = frozenset({"the", "some", "a", "an", "another", "my", "just", "only", "about", "one", "half", "his", "her", "of", "extra", "regular"})


@needs(_CHOSEN.keys())
def with_what_was_chosen(tokens: list[Token]) -> list[Token]:
    """The tokens with such a phrase as "took", where a quantity or a drug follows it.

    >>> from ..tokens import tokens_of
    >>> [token.text for token in with_what_was_chosen(tokens_of("i made do with 2 of the nyquil at 8"))]
    ['i', 'took', '2', 'of', 'the', 'nyquil', 'at', '8']
    >>> [token.text for token in with_what_was_chosen(tokens_of("i went for two miles"))]
    ['i', 'went', 'for', 'two', 'miles']
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n, word in enumerate(words):
        for behind in _CHOSEN.get(word, ()):
            after = n + 1 + len(behind)
            if tuple(words[n + 1 : after]) == behind and words[n - 1 : n] != [] and words[n - 1] not in _BEFORE and _quantity(words, after, bare=word not in _ELSE):
                tokens[n].text = "took"
                gone |= set(range(n + 1, after))
                break
    return without(tokens, gone)


def _quantity(words: list[str], i: int, *, bare: bool) -> bool:
    """A count and then a drug, a form, a mass or "more"; or a drug by itself."""
    k = i
    while k < i + 3 and k < len(words) and words[k] in _OPENING and words[k] not in ("one", "half"):
        k += 1
    if k >= len(words):
        return False
    if names_drug(words, k) and not words[k].isdecimal():
        return True
    if not (says_number(words[k]) or words[k] == "half"):
        return False
    beside = words[k + 1 : k + 5]
    return bool(beside[:1]) and ((bare and beside[0] in ("at", "around", "about", ",", ".")) or beside[0] in FORMS or beside[0] in MASS_UNITS or beside[0] in ("more", "of", "extra", "regular") or names_drug(words, k + 1) or names_drug(words, k + 2))


_DONE_ON: Final = frozenset("started began opened ran worked played walked went finished survived kicked got rode flew drove taught sang danced hiked".split())
_NOT_SO: Final = frozenset(
    "if when never not didn't hadn't almost nearly would could should might was were be been about before until since as because every usually always back down hooked hung passed".split()
)
_OF_WARES: Final = frozenset("deal deals discount sale coupon offer info information advice low out short research".split())
""" "got a deal on 2 bottles", "ran low on Advil"."""
_SOMEBODY: Final = frozenset({"me", "him", "them", "us", "you", "it", "myself", "that", "which", "who", "and", "or", "but", "then", "while", "after"}) | SPEAKERS
_OURS: Final = frozenset({"my", "our"})
_PUT: Final = frozenset({"started", "put", "had", "kept", "starts", "has"})
_WHOM: Final = frozenset({"me", "us", "him", "her", "them"})
_GOT: Final = frozenset({"through", "up", "to", "on"})
_WHO_DID: Final = SPEAKERS | PERSONS.keys()


@needs({"on"}, _DONE_ON | _PUT)
def with_doses_one_went_on(tokens: list[Token]) -> list[Token]:
    """The tokens with such a dose as taken.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_doses_one_went_on(tokens_of("started prep on 2 dayquil liquicaps at 6 am. my brother ran the race on 2 advil")))
    'took 2 dayquil liquicaps at 6 am . my brother took 2 advil'
    >>> " ".join(t.text for t in with_doses_one_went_on(tokens_of("i worked on 2 reports. i started on advil 2 days ago")))
    'i worked on 2 reports . i started on advil 2 days ago'
    >>> " ".join(t.text for t in with_doses_one_went_on(tokens_of("my wife started me on 2 advil at noon")))
    'my wife gave me 2 advil at noon'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 3):
        before = words[n - 1] if n else "."
        if words[n] in _PUT and words[n + 1] in _WHOM and words[n + 2] == "on" and before not in _NOT_SO | {"to"} and _counted_drug(words, n + 3):
            return [*tokens[:n], Token("word", "gave", tokens[n].start, tokens[n].end), tokens[n + 1], *with_doses_one_went_on(tokens[n + 3 :])]
        if words[n] not in _DONE_ON or not (before in STOPS or before in (",", "and", "so", "but", "-") or before in _WHO_DID):
            continue
        on = next((k for k in range(n + 1, min(n + 7, len(words) - 2)) if words[k] == "on" or words[k] in STOPS or words[k] == ","), 0)
        said = words[n + 1 : on]
        if not on or words[on] != "on" or not said or any(not word.isalpha() or word in NUMBER_WORDS or word in FORMS or names_drug([word], 0) or word in _NOT_SO or word in _OF_WARES or word in PERSONS for word in said):
            continue
        if words[n] == "got" and said[0] not in _GOT or not _SOMEBODY.isdisjoint(said) or said[-1] == "her" or before in PERSONS and not _OURS.isdisjoint(said):
            continue  # "my wife started me on 2 Advil": whose they were is another matter
        low = sentence_start(words, n)
        if not (_NOT_SO | {"to"}).isdisjoint(words[low:n]) or not _counted_drug(words, on + 1):
            continue
        return [*tokens[:n], Token("word", "took", tokens[n].start, tokens[on].end), *with_doses_one_went_on(tokens[on + 1 :])]
    return tokens


def _counted_drug(words: list[str], k: int) -> bool:
    """ "2 Advil", "two extra strength Tylenol", "400 mg of Motrin", "one 500 mg Tylenol"."""
    k += words[k : k + 1] in (["just"], ["only"])
    if not (words[k : k + 1] and (says_number(words[k]) or words[k] in ("a", "one"))):
        return False
    end = k + 1
    while end < len(words) and (words[end] in MASS_UNITS or words[end] in ("of", "extra", "regular", "strength", "couple", "pair") or words[end].isdecimal()) and not (names_drug(words, end) and not words[end].isdecimal()):
        end += 1
    return names_drug(words, end) and not words[end : end + 1][0].isdecimal() if end < len(words) else False
