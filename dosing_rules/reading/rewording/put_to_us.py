"""Frames around what is told or asked, and requests in the passive.

Frames around what is told or asked: "Can you check me: 2 Advil at 8", "Requested: two more. Give?", "the nurse said I can do 2. Is that ok?".

Who asks to be checked tells what was taken; what a chart heads as requested is asked for; and so is what somebody was allowed, where nothing but
a judgement of it is asked for.

A request in the passive: "can it be given?", "may another 2 be administered at 3?" asks whether it is OK to take it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_end, sentence_start
from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token, without
from ..words import MASS_UNITS, NUMBER_WORDS, is_number
from .needed import needs

_BEGGED: Final = frozenset({"can", "could", "would", "will", "please", "pls", "plz", "kindly", "check", "help", "question", "quick"})
_CHECKING: Final = frozenset(
    "can could would will you u please pls plz kindly someone anyone somebody quickly just check double sanity verify confirm review look over at see tell help judge weigh in work this that it out for with on me us my math maths sums "
    "arithmetic numbers log notes timing schedule count counting reckoning if whether i'm im i am right correct ok okay wrong not messing up quick question the here a an".split()
)
_WISHED: Final = frozenset({"i'd", "want", "wants", "can", "could", "may", "should", "like", "more", "another", "ok", "okay", "he'd", "she'd", "would", "next", "again"})
_HOURS: Final = frozenset({"am", "pm", "noon", "midnight", "ago", "hours", "hrs", "hour"})

_REQUESTED: Final = frozenset({"requested", "requesting", "requests", "request", "wanted", "wants", "asks", "asked", "asking", "proposed", "desired", "wish"})
_HEADED: Final = frozenset({"for", "dose", "now", "next", "amount", "patient", "resident", "client", "by", "pt"})

_SAYING: Final = frozenset({"said", "says", "told", "reckons", "reckoned", "thinks", "thought", "suggested", "mentioned", "claims", "advised", "assured", "figured", "figures"})
_MAY: Final = frozenset({"can", "could", "may", "might", "should"})
_TAKE: Final = frozenset({"take", "have", "do", "use", "combine", "pop", "swallow"})
_RULES: Final = frozenset("every each per daily max maximum up most least if when after before between until till once twice times not never more than only less limit always alternate".split())
"""With one of these it is a rule that was told, and no dose."""
_POINTS: Final = frozenset({"that", "this", "it", "those", "they", "these"})
_JUDGED: Final = frozenset(
    "is does do would are will be was that this it those they these stay stays keep keeps within under inside over above the a limit limits label label's daily dose dosage max maximum ok okay okey fine alright safe allowed all right good "
    "too much many fit fits with in on by me my for still really actually so then correct true acceptable exceed go past pass right now".split()
)
_DENIED: Final = (
    ("i", "haven't"), ("i", "havent"), ("i've", "not"), ("i", "have", "not"), ("i've", "had", "nothing"), ("i've", "had", "none"), ("i've", "taken", "nothing"), ("i've", "taken", "none"), ("nothing's",), ("nothing", "has"), ("i", "had", "nothing"),
    ("i", "took", "nothing"), ("i've", "yet", "to"), ("i", "didn't"), ("none", "so", "far"), ("nothing", "so", "far"), ("haven't",), ("so", "far", "nothing"), ("so", "far", "i"),
)  # fmt: skip

_EXERCISES: Final = frozenset({"question", "problem", "exercise", "scenario", "case", "quiz", "riddle"})
_SET_FOR: Final = frozenset("discussion for class the a my our study homework exam test practice quick nursing pharmacy seminar of week day today group students student".split())
""" "Discussion question for class: a nurse takes ...": set as an exercise."""


@needs({":"} | _SAYING)
def as_put_to_us(tokens: list[Token]) -> list[Token]:
    """The tokens without such frames.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in as_put_to_us(tokens_of("can you check me: 2 advil at 8 am. it's 1 pm and i'd like 2 more")))
    "2 advil at 8 am . it's 1 pm and i'd like 2 more"
    >>> " ".join(t.text for t in as_put_to_us(tokens_of("the nurse said i can do 2 advil, and i haven't had a thing. is that ok?")))
    "i can do 2 advil . i haven't had a thing . is that ok ?"
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    if ":" in words[:8] and not _EXERCISES.isdisjoint(words[:7]):
        head = words[: words.index(":")]
        gone |= set(range(len(head) + 1)) if all(word in _EXERCISES or word in _SET_FOR for word in head) else set()
    if ":" in words and not _BEGGED.isdisjoint(words):
        gone |= _checked(tokens, words)
    if not _SAYING.isdisjoint(words) and "i" in words:
        gone |= _allowed(tokens, words)
    kept = without(tokens, gone)
    return _requested(kept) if ":" in words and not _REQUESTED.isdisjoint(words) else kept


def _requested(tokens: list[Token]) -> list[Token]:
    """ "Requested: two tablets of the same. Give?": what a heading of a chart says is asked for."""
    words = [token.text for token in tokens]
    for n in (k for k, word in enumerate(words) if word == ":"):
        start = sentence_start(words, n)
        head = words[start:n]
        if not 0 < len(head) < 4 or _REQUESTED.isdisjoint(head) or not all(word in _REQUESTED or word in _HEADED for word in head) or n + 1 >= len(words) or words[n + 1] in STOPS:
            continue
        end = sentence_end(words, n)
        if not _HOURS.isdisjoint(words[n:end]) or not any(token.kind == "num" or token.text in NUMBER_WORDS or token.text in ("another", "same", "a") for token in tokens[n + 1 : end]):
            continue
        first, last = tokens[start].start, tokens[n].end
        third = max((last - first) // 3, 1)
        said = [replace(tokens[start], kind="word", text=text, start=first + k * third, end=last if k == 2 else first + (k + 1) * third) for k, text in enumerate(("ok", "to", "take"))]
        return [*tokens[:start], *said, *tokens[n + 1 :]]
    return tokens


def _checked(tokens: list[Token], words: list[str]) -> set[int]:
    """ "Could you check my math: two Advil at 9 am. ...": the frame, where a time follows it, and the request after that."""
    colon = words.index(":")
    start = sentence_start(words, colon)
    end = sentence_end(words, colon)
    if not start < colon <= start + 12 or words[start] not in _BEGGED or not all(word in _CHECKING or word == "," for word in words[start:colon]):
        return set()
    told = words[colon + 1 : end]
    timed = not _HOURS.isdisjoint(told) or any(token.kind == "hm" for token in tokens[colon + 1 : end])
    return set(range(start, colon + 1)) if timed and not _WISHED.isdisjoint(words[end:]) and words[end : end + 1] != ["?"] else set()


def _allowed(tokens: list[Token], words: list[str]) -> set[int]:
    """ "My dentist said I could do 2 Advil ... Is that within the limits?"."""
    ends = [n for n, word in enumerate(words) if word in STOPS] or [len(words)]
    if ends[-1] != len(words) - 1:
        ends.append(len(words))
    sentences = [(start, end) for start, end in zip([0, *(end + 1 for end in ends)], ends, strict=False) if end > start]
    if len(sentences) < 2:
        return set()
    last = words[slice(*sentences[-1])]
    if not 2 <= len(last) <= 9 or _POINTS.isdisjoint(last) or not all(word in _JUDGED for word in last):
        return set()
    found = [place for start, end in sentences[:-1] if (place := _permission(tokens, words, start, end)) is not None]
    if len(found) != 1 or sum(1 for k in range(len(words) - 1) if words[k] in _MAY and words[k + 1] == "i") > 0:
        return set()
    start, begins, end = found[0]
    gone = set(range(start, begins))
    for n in range(begins + 3, end):
        if words[n] in (",", "and", "but", "-") and any(tuple(words[n + 1 + more : n + 1 + more + len(said)]) == said for said in _DENIED for more in (0, 1) if not more or words[n + 1] in ("and", "but")):
            tokens[n].text, tokens[n].kind = ".", "sign"
            if words[n + 1] in ("and", "but"):
                gone.add(n + 1)
            break
    return gone


def _permission(tokens: list[Token], words: list[str], start: int, end: int) -> tuple[int, int, int] | None:
    """Where the sentence begins, where "I could do 2 Advil" begins in it, and where it ends."""
    for n in range(start + 1, end - 3):
        if words[n] != "i" or words[n + 1] not in _MAY or words[n + 2] not in _TAKE or _SAYING.isdisjoint(words[start:n]):
            continue
        stop = next((k for k in range(n, end) if words[k] in (",", ";", "-")), end)
        asked = [word for k, word in enumerate(words[n + 2 : stop], n + 2) if not (word == "once" and words[k - 1] == "at")]
        counted = any(tokens[k].kind == "num" or words[k] in NUMBER_WORDS for k in range(n + 3, min(n + 5, end)))
        named = any(names_drug(words, k) for k in range(n + 2, stop)) or not MASS_UNITS.keys().isdisjoint(asked)
        lead_plain = not any(tokens[k].kind in ("num", "hm") or words[k] in NUMBER_WORDS or names_drug(words, k) or words[k] in ("had", "took", "taken", "and", "but") for k in range(start, n))
        if counted and named and lead_plain and _RULES.isdisjoint(asked) and _HOURS.isdisjoint(asked):
            return start, n, end
    return None


_MODALS: Final = frozenset({"can", "could", "may", "might", "should", "would"})
_DONE: Final = frozenset({"given", "taken", "administered", "swallowed", "ingested", "consumed", "used", "had", "dispensed", "handed"})
_BEFORE: Final = frozenset({*STOPS, ",", "and", "so", "but", "then", "now", "-"})
_NOT_HERE: Final = frozenset("not never have i you he she we they've any if when how only also allowed ok okay".split())
_MANNERS: Final = frozenset({"safely", "now", "again", "still", "also", "together", "simultaneously"})

_SAID: Final = frozenset("am pm ago doses today yesterday since night morning afternoon evening noon midnight o'clock later sunday monday tuesday wednesday thursday friday saturday".split())
"""Behind which a question begins, though no sign says so."""


@needs({"be"}, _DONE, _MODALS)
def with_requests_active(tokens: list[Token]) -> list[Token]:
    """The tokens with such requests as what would be taken.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_requests_active(tokens_of("it is noon. may another 2 be safely given at 3?")))
    'it is noon . ok to take another 2 safely at 3 ?'
    """
    words = [token.text for token in tokens]
    for be in range(2, len(words) - 1):
        done = be + 1 + (words[be + 1] in _MANNERS)
        if words[be] != "be" or words[done : done + 1] == [] or words[done] not in _DONE or words[be - 1] == "to":
            continue
        n = next((k for k in range(be - 1, max(be - 14, -1), -1) if words[k] in _MODALS or words[k] in STOPS), -1)
        if n < 0 or words[n] not in _MODALS or (n and words[n - 1] not in _BEFORE and not _begins(tokens, words, n)) or be - n < 2 or not _NOT_HERE.isdisjoint(words[n + 1 : be]):
            continue
        modal = tokens[n]
        third = max((modal.end - modal.start) // 3, 1)
        said = [replace(modal, kind="word", text=text, start=modal.start + k * third, end=modal.end if k == 2 else modal.start + (k + 1) * third) for k, text in enumerate(("ok", "to", "take"))]
        stop = [replace(modal, kind="sign", text=".", end=modal.start)] if n and words[n - 1] not in _BEFORE else []
        return [*tokens[:n], *stop, *said, *tokens[n + 1 : be], *tokens[be + 1 : done], *tokens[done + 1 :]]
    return tokens


def _begins(tokens: list[Token], words: list[str], n: int) -> bool:
    """ "2 at 8 am can 2 more be taken": a question without the sign before it, behind a time or a denial."""
    counted = tokens[n + 1].kind == "num" or words[n + 1] in NUMBER_WORDS or words[n + 1] in ("another", "more", "the") and words[n + 1 : n + 3] != ["the", "next"]
    return counted and (words[n - 1] in _SAID or tokens[n - 1].kind == "hm")


_ASKS: Final = frozenset({"asked", "asks", "begged", "begs"})
_BRING: Final = frozenset({"bring", "fetch", "hand", "grab", "pass", "find"})
_OTHERS: Final = frozenset({"he", "she", "they"})


@needs(_ASKS | {"asking", "wants", "want"}, {"for", "to"}, {"me", "us"})
def with_wishes_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with what somebody asks the speaker for as what they want.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_wishes_plain(tokens_of("he asked me for two tylenol, can i hand them over?")))
    'he wants two tylenol , can i hand them over ?'
    >>> " ".join(t.text for t in with_wishes_plain(tokens_of("she is asking me to bring her a motrin.")))
    'she is asking me to get her a motrin .'
    """
    words = [token.text for token in tokens]
    for n in range(len(words) - 4, 0, -1):
        if words[n] in _ASKS and words[n - 1] in _OTHERS and words[n + 1] in ("me", "us") and words[n + 2] == "for":
            tokens[n].text = "wants"
            del tokens[n + 1 : n + 3]
        elif words[n] in _BRING and words[n - 2 : n] in (["me", "to"], ["us", "to"]) and words[n + 1] in ("her", "him", "them", "my") and n > 2 and (words[n - 3] in _ASKS or words[n - 3] in ("asking", "wants", "want")):
            tokens[n].text = "get"
    return tokens


_BE_TAKEN: Final = frozenset({"taken", "consumed", "swallowed", "repeated", "used"})
_WHETHER: Final = frozenset({"whether", "if"})
_TELL: Final = frozenset({"tell", "say", "advise", "know", "confirm", "suggest", "wonder", "wondering", "sure", "clarify", "explain", "check"})


@needs(_MAY, {"be"}, _BE_TAKEN)
def with_takers_of_what_can_be_taken(tokens: list[Token]) -> list[Token]:
    """The tokens with "can i take 400 mg?" for "400 mg can be taken?", "tell me whether 400 mg can be taken".

    >>> from ..tokens import tokens_of
    >>> plain = lambda text: " ".join(token.text for token in with_takers_of_what_can_be_taken(tokens_of(text)))
    >>> plain("it is 5 pm. ibuprofen 400 mg can be taken again?")
    'it is 5 pm . can i take ibuprofen 400 mg again ?'
    >>> plain("please tell whether 1 more tablet can be taken now. thanks")
    'can i take 1 more tablet now ? thanks'
    >>> plain("2 tablets can be taken every 4 hours. more now?")
    '2 tablets can be taken every 4 hours . more now ?'
    """
    words = [token.text for token in tokens]
    for n in range(2, len(words) - 2):
        if words[n] not in _MAY or words[n + 1] != "be" or words[n + 2] not in _BE_TAKEN:
            continue
        begins = sentence_start(words, n)
        end = sentence_end(words, n)
        whether = next((k for k in range(n - 1, begins, -1) if words[k] in _WHETHER and not _TELL.isdisjoint(words[begins:k])), 0)
        asks = bool(whether) or words[end : end + 1] == ["?"]
        first = whether + 1 if whether else begins
        what = words[first:n]
        named = any(is_number(words, k) or words[k] in DRUG_TRIE or words[k] in ("another", "more", "same") for k in range(first, n))
        if not asks or not what or not named or len(what) > 8 or "every" in words[n:end] or "," in what or {"how", "when", "what", "which"} & set(what):
            continue
        at = tokens[n].start
        asked = [replace(tokens[n], text=word, kind="word", start=at, end=at) for word in ("can", "i", "take")]
        mark = replace(tokens[n], text="?", kind="sign", start=tokens[end - 1].end, end=tokens[end - 1].end)
        lead = tokens[:begins] if whether else tokens[:first]
        return [*lead, *asked, *tokens[first:n], *tokens[n + 3 : end], mark, *tokens[end + 1 :]]
    return tokens
