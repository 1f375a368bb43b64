"""When it was, is or will be, said with a word too many or roundabout.

When it was or will be, with a word too many: "once my shift ends at 3", "on waking at 7", "bedtime, which is 11 for me".

An hour told with "also": "he took 2 at 6. I took 2, also at 6", "2 Advil at 6 am, also at 10 am".

Moments said in a roundabout way: "2 pm right this minute", "2 Advil, that's all I took, 5 hours ago", "swallowing 2 as I type this".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..cutting.clause import STOPS, sentence_start
from ..cutting.lexicon import STRONG_PAST
from ..persons import PERSONS
from ..tokens import Token
from ..words import HALVES_AND_NOON, MULTIPLES, NUMBER_WORDS, TIME_UNITS, says_number
from ..zones import CITIES
from .edits import Edit
from .needed import needs
from .places_before_hours import hour_end

_WHOSE: Final = frozenset({"i", "my", "the", "our", "his", "her", "their", "we", "he", "she", "they"})
_HOURS: Final = frozenset(NUMBER_WORDS) | {"noon", "midnight", "half", "quarter", "about", "around", "usually"}

_ROWS: Final = frozenset({"every", "doses", "times", "twice"})


_RISING: Final = frozenset({"waking", "awakening", "rising", "getting", "leaving"})
_LEFT: Final = frozenset({"up", "out", "of", "bed", "home", "work", "the", "my", "house", "office", "school", "for"})


_COUNTED: Final = frozenset({"more", "another", "dose", "pill", "pills", "tablet", "tablets", "caplet", "caplets", *NUMBER_WORDS})
_OF_TAKING: Final = STRONG_PAST | {"had", "have", "take", "gave", "got", "given", "want", "need"} - {"felt"}
_NTH_ROUND: Final = frozenset("first second third next last another a the this that each every one final same year went go came goes other for of is do and now , . ! ? ; : - (".split())
_TOLD: Final = frozenset({",", ";", ".", "-", "and", "then", "plus", "&", "took", "had", "popped", "swallowed"})
_COMING: Final = frozenset({"home", "up", "back", "in", "there", "off", "out"})


@needs({"once", "bedtime", "recently", "mark", "when", "middle", "round", "back", "next"} | _RISING)
def with_moments_plain(tokens: list[Token]) -> list[Token]:
    """The tokens with such moments plain.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_moments_plain(tokens_of("two more once my shift ends at 3 pm?")))
    'two more when my shift ends at 3 pm ?'
    >>> " ".join(t.text for t in with_moments_plain(tokens_of("two aleve last night round 10")))
    'two aleve last night around 10'
    >>> " ".join(t.text for t in with_moments_plain(tokens_of("two advil on waking at 7 am")))
    'two advil at 7 am'
    >>> " ".join(t.text for t in with_moments_plain(tokens_of("two at 11 pm and two more when i woke up at 5:40")))
    'two at 11 pm and two more at 5:40'
    >>> " ".join(t.text for t in with_moments_plain(tokens_of("two at noon and two at the five hour mark")))
    'two at noon and two five hour later'
    >>> " ".join(t.text for t in with_moments_plain(tokens_of("two more at bedtime, which is 11 pm for me?")))
    'two more at 11 pm ?'
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    halves: list[tuple[int, Token]] = []
    for n, word in enumerate(words):
        if word == "once" and words[n + 1 : n + 2] and words[n + 1] in _WHOSE and words[n - 1 : n] not in (["at"], ["than"], ["or"], ["just"], ["only"]):
            at = next((k for k in range(n + 3, min(n + 7, len(words) - 1)) if words[k] == "at"), 0)
            if at and all(word.isalpha() for word in words[n + 1 : at]) and _hour(tokens, words, at + 1):
                tokens[n].text = "when"
        elif word == "when" and n and (words[n - 1] in _COUNTED or words[n - 1].isdecimal() or _same_told(words, n - 1)) and words[n + 1 : n + 2] and words[n + 1] in _WHOSE:
            at = next((k for k in range(n + 3, min(n + 8, len(words) - 1)) if words[k] == "at"), 0)
            inside = words[n + 2 : at]
            taken = any(word in _OF_TAKING and inside[k + 1 : k + 2] and inside[k + 1] not in _COMING for k, word in enumerate(inside)) or inside[-1:] and inside[-1] in _OF_TAKING
            if at and words[n - 2 : n - 1] != ["at"] and all(word.isalpha() and word not in NUMBER_WORDS for word in inside) and not taken and _hour(tokens, words, at + 1):
                gone |= set(range(n, at))  # "2 more when I woke up at 5:40"
        elif word == "middle" and words[n - 2 : n + 4] == ["in", "the", "middle", "of", "the", "night"]:
            k = n + 4
            if words[k : k + 1] and words[k] in ("at", "around", "about") and _small_hour(words, k + 1) and tokens[k + 1].kind == "num" and words[k + 2 : k + 3] not in (["am"], ["a.m"], ["in"]):
                tokens[n + 3] = replace(tokens[k + 1], kind="word", text="am")
                gone |= {n - 2, n - 1, n, n + 1, n + 2, n + 3}  # "in the middle of the night at 1"
                halves.append((k + 1, tokens[n + 3]))
            elif n > 3 and words[n - 4 : n - 3] in (["at"], ["around"], ["about"]) and _small_hour(words, n - 3):
                tokens[n - 2].text = "am"  # "at 3 in the middle of the night"
                gone |= set(range(n - 1, n + 4))
        elif word == "round" and n and words[n - 1] not in _NTH_ROUND and _hour(tokens, words, n + 1):
            tokens[n].text = "around"  # "last night round 10"
        elif word == "next" and n > 2 and words[n - 1] == "the" and words[n + 1 : n + 2] == ["morning"] and words[n - 3] in ("is", "it's", "its", "now") and _hour(tokens, words, n - 2):
            tokens[n - 1].text = "in"  # "it is seven the next morning"
            tokens[n].text = "the"
        elif word == "back" and n > 1 and words[n + 1 : n + 2] in (["at"], ["around"], ["about"]) and (says_number(words[n - 1]) or words[n - 1] == "mine") and _hour(tokens, words, n + 2):
            gone.add(n)  # "I had my 2 back at 9 am"
        elif word == "recently" and n and words[n - 1] == "most" and not _ROWS.isdisjoint(words[:n]) and _ago_or_at(tokens, words, n + 1):
            tokens[n - 1].text, tokens[n].text = "last", "one"
        elif word in _RISING:
            at = next((k for k in range(n + 1, min(n + 6, len(words) - 1)) if words[k] not in _LEFT), 0)
            if at and words[at] == "at" and (at > n + 1 or word not in ("getting", "leaving")) and _hour(tokens, words, at + 1):
                gone |= set(range(n - (n > 0 and words[n - 1] in ("on", "upon", "after")), at))
        elif word == "mark" and n > 3 and words[n - 1] in TIME_UNITS and (start := next((k for k in range(n - 3, max(n - 7, 0), -1) if words[k] == "at"), 0)):
            tokens[n].text = "later"
            gone |= {start} | ({start + 1} if words[start + 1] == "the" else set())
        elif word == "bedtime" and n and words[n - 1] == "at":
            k = n + 1 + (words[n + 1 : n + 2] == [","])
            if words[k : k + 2] not in (["which", "is"], ["which", "for"]) and words[k : k + 1] != ["which's"]:
                continue
            k = next((j for j in range(k + 1, min(k + 6, len(words))) if words[j] == "is"), len(words)) + 1
            if not _hour(tokens, words, k):
                continue
            gone |= set(range(n, k))
            end = next((j for j in range(k + 1, min(k + 8, len(words) - 1)) if words[j] == "for" and words[j + 1] in ("me", "us", "him", "her")), 0)
            gone |= {end, end + 1} if end else set()
    if not gone:
        return tokens
    kept = [(n, token) for n, token in enumerate(tokens) if n not in gone]
    kept += halves
    return [token for _, token in sorted(kept, key=lambda pair: pair[0])]


def _same_told(words: list[str], k: int) -> bool:
    """ "And then the same again", "the same amount" ends at ``k``, told as taken and not as felt."""
    k -= words[k] in ("again", "amount", "number") or words[k] in MULTIPLES
    return k > 1 and words[k - 1 : k + 1] == ["the", "same"] and words[k - 2] in _TOLD


def _small_hour(words: list[str], k: int) -> bool:
    """An hour after midnight, or midnight itself, as a digit stands at ``k``."""
    return words[k : k + 1] != [] and words[k].isdecimal() and int(words[k]) in (12, 1, 2, 3, 4, 5)


_ALSO: Final = frozenset({"also", "likewise"})
_AT: Final = frozenset({"at", "around", "about", "@"})


@needs(_ALSO, {","}, _AT)
def with_hours_also(tokens: list[Token]) -> list[Token]:
    """The tokens with the hour right behind what was taken: the hour of somebody else's dose, or a second hour of one's own.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_hours_also(tokens_of("he took 2 aleve at 6 am. i took 2 tylenol, also at 6 am.")))
    'he took 2 aleve at 6 am . i took 2 tylenol at 6 am .'
    >>> " ".join(t.text for t in with_hours_also(tokens_of("i took 2 advil at 6 am, also at 10 am.")))
    'i took 2 advil at 6 am and at 10 am .'
    >>> " ".join(t.text for t in with_hours_also(tokens_of("he took 2 aleve at 6 am. i took 2 tylenol, also at 8 am.")))
    'he took 2 aleve at 6 am . i took 2 tylenol , also at 8 am .'
    """
    words = [token.text for token in tokens]
    for n in range(2, len(words) - 3):
        if words[n] != "," or words[n + 1] not in _ALSO or words[n + 2] not in _AT:
            continue
        end = hour_end(tokens, words, n + 3) or (n + 4 if tokens[n + 3].kind == "num" and len(words[n + 3]) == 4 else 0)
        if not end or end < len(words) and words[end] not in STOPS and words[end] not in (",", "and", "so", "but"):
            continue
        hour = words[n + 3 : end]
        hours = [k for k in range(n) if words[k] in _AT and words[k + 1 : n] != [] and (tokens[k + 1].kind in ("num", "hm") or words[k + 1] in _HOURS)]
        if hours and (words[n - 1] in HALVES_AND_NOON or hours[-1] == n - 2):
            return [*tokens[:n], Token("word", "and", tokens[n].start, tokens[n + 1].end), *with_hours_also(tokens[n + 2 :])]
        if hours and words[hours[-1] + 1 : hours[-1] + 1 + len(hour)] == hour and n - hours[-1] > len(hour) + 1:
            return [*tokens[:n], *with_hours_also(tokens[n + 2 :])]
    return tokens


_UNTIL: Final = {"between": frozenset({"and"}), "from": frozenset({"till", "til", "until", "to", "up"})}
_SOMETIME: Final = frozenset({"sometime", "somewhere", "point", "anytime", "moment", "time"})


@needs(_UNTIL.keys(), {"now"})
def with_spans_to_now(tokens: list[Token]) -> list[Token]:
    """The tokens with a stretch of time that ends now as "since" its start.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_spans_to_now(tokens_of("six advil between yesterday morning and now. 2 more?")))
    'six advil since yesterday morning . 2 more ?'
    """
    words = [token.text for token in tokens]
    for n, word in enumerate(words):
        if word not in _UNTIL or words[n - 1 : n] and words[n - 1] in _SOMETIME:
            continue
        joint = next((k for k in range(n + 2, min(n + 8, len(words) - 1)) if words[k] in _UNTIL[word]), 0)
        now = joint + 1 + (words[joint + 1 : joint + 2] in (["to"], ["until"], ["right"]))
        if not joint or words[now : now + 1] != ["now"] or not STOPS.isdisjoint(words[n:joint]):
            continue
        if words[now + 1 : now + 2] == ["("] and ")" in words[now + 2 : now + 7] and _hour(tokens, words, now + 2):
            close = words.index(")", now + 2)
            at = tokens[n].start
            told = [replace(tokens[now], text="it's", start=at, end=at), *tokens[now + 2 : close], replace(tokens[now], kind="sign", text=".", start=at, end=at)]
            start = sentence_start(words, n)
            tokens[n].text = "since"
            return [*tokens[:start], *told, *tokens[start:joint], *tokens[close + 1 :]]  # "between 9 and now (9:30 pm)"
        if words[now + 1 : now + 2] and words[now + 1] not in STOPS and words[now + 1] not in (",", "i", "i've", "he", "she", "and"):
            continue
        if words[now + 1 : now + 2] == [","] and now + 2 < len(words) and _hour(tokens, words, now + 2):
            continue  # "between noon and now, 3 pm": the time that it is
        tokens[n].text = "since"
        return [*tokens[:joint], *with_spans_to_now(tokens[now + 1 :])]
    return tokens


@needs({"and", "&"}, {"am", "pm", "morning", "today", "night", "afternoon", "evening", "m"})
def with_rows_ended(tokens: list[Token]) -> list[Token]:
    """The tokens with a full stop where a row of hours ends and a question begins without one.

    >>> from ..tokens import tokens_of
    >>> " ".join(t.text for t in with_rows_ended(tokens_of("two at 6 pm and 9 am is it ok to take two?")))
    'two at 6 pm and 9 am . is it ok to take two ?'
    """
    words = [token.text for token in tokens]
    for n in range(4, len(words) - 2):
        if (words[n], words[n + 1]) not in _ASKS or words[n - 1] not in _ROW_ENDS:
            continue
        k = n - 1
        while k > 1 and k > n - 8 and (words[k] in _OF_AN_HOUR or words[k] in _ROW_ENDS):
            k -= 1
        if tokens[k].kind not in ("num", "hm") and words[k] not in NUMBER_WORDS or words[k - 1] not in ("and", "&"):
            continue
        if words[k - 2] in _ROW_ENDS or words[k - 2] == "." or tokens[k - 2].kind == "hm":
            start = tokens[n].start
            return [*tokens[:n], Token("sign", ".", start, start), *tokens[n:]]
    return tokens


_ASKS: Final = frozenset({("is", "it"), ("can", "i"), ("could", "i"), ("may", "i"), ("am", "i"), ("would", "it"), ("ok", "to"), ("okay", "to"), ("should", "i")})
_ROW_ENDS: Final = frozenset({"am", "pm", "morning", "afternoon", "evening", "night", "today", "yesterday", "noon", "m"})
_OF_AN_HOUR: Final = frozenset({"in", "the", "this", "at", "last", ".", "a", "p", "o'clock"})


def _ago_or_at(tokens: list[Token], words: list[str], n: int) -> bool:
    """ "most recently at 9", "most recently six hours ago": when the last one was."""
    if n < len(words) and words[n] in ("about", "around", "just", "only", "exactly", "like"):
        n += 1
    if words[n : n + 1] == ["at"]:
        return _hour(tokens, words, n + 1)
    ago = next((k for k in range(n + 1, min(n + 8, len(words))) if words[k] in ("ago", "back") or words[k] in STOPS), 0)
    return n < len(words) and (words[n] in ("a", "an", "half") or _hour(tokens, words, n)) and ago > 0 and words[ago] in ("ago", "back") and not TIME_UNITS.keys().isdisjoint(words[n:ago])


def _hour(tokens: list[Token], words: list[str], n: int) -> bool:
    return n < len(words) and (tokens[n].kind in ("hm", "num") or words[n] in _HOURS)


_THIS_MINUTE: Final = re.compile(
    r"\b(?:(?:right|just|exactly) )?(?:(?:at|as of) )?this (?:(?:very|exact|precise) )?(?:minute|moment|second|instant|sec)\b(?! (?:in|of) )|\bas i (?:type|write|post|ask|speak|message|text)(?: (?:this|you|here))?\b"
)
_WHO: Final = {"i'm": "i", "im": "i", "i am": "i", "she's": "she", "he's": "he", "we're": "we"}
_WHILE_WRITING: Final = re.compile(
    r"(?:^|(?<=[.;:,!?] )|(?<=and )|(?<=so )|(?<=but )|(?<=- ))(?P<who>i'm|im|i am|she's|he's|we're) (?:(?:just|now|currently|literally|actually|right now) )*(?:swallowing|taking|popping|having|downing|gulping(?: down)?|chewing|knocking back|washing down|getting down|sipping|drinking|eating)"
    r"(?= [^.?!;]{0,60}?(?P<as>,? (?:right |just |even )?(?:as (?:i|we) (?:am |are |sit here )?(?:typ|writ|speak|talk|post|ask|messag|text)\w*(?: (?:this|you|here|to you|it|that))*|while (?:i'm |i am |i )?(?:typ|writ|post|ask|messag|text)\w*(?: (?:this|you|here|to you|it|that))*))(?= ?(?:[.,;!?-]|$|(?:and|but|so|at)\b)))"
)
_THATS_NOW: Final = re.compile(
    r"(?P<gap>,? ?(?:[(-]|,) ?| )(?P<what>(?:so )?(?:that's|thats|that is|which is|so it's|it's) (?:(?:just|right|about|basically|exactly) )*now|i\.e\.?,? (?:right )?now|(?:so )?(?:right )?now)"
    r"(?: ?\)| -(?= )|(?=,? ?(?:[.?!;,\n]|$|(?:can|could|may|ok|is|am|would|please|and|but|so)\b)))"
)
_IS_AN_HOUR: Final = re.compile(r"(?:^|[.!?;] )(?:so |and |ok |okay )?(?:is|would|will) (?:\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)|noon|midnight)$")
_BARE: Final = ("now", "right now", "so now", "so right now")
_TO_THE_MINUTE: Final = re.compile(r"(?:\b\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?|\bnoon|\bmidnight)(?P<what>,? (?:right )?on the (?:dot|nose|button|stroke|minute)(?: (?:now|exactly))?)(?= (?:and|but|so|my|i'm|im|can|may)\b)")
_CLOCK: Final = re.compile(r"(?:\b\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?|\bnoon|\bmidnight),?(?: (?:on the (?:dot|nose|button)|sharp|exactly))? ?$")
_SCENE: Final = re.compile(
    r"\b(?:but|and|then|though),? (?P<what>it was (?:about |around |almost |nearly |already |past )?(?:\d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)|noon|midnight))(?= (?:when|before|by the time) (?:i|she|he|we|they|the|my|it)\b(?! (?:\w+ ){0,2}(?:took|had|swallowed|popped|downed|gave|taken|did)\b))"
)
_WHAT: Final = re.compile(
    r"(?P<lead>(?:\b\d+(?:\.\d+)? ?(?:mgs?|milligrams)?|\b[a-z]+)),? (?:and )?(?P<what>(?:that ?is|that's|thats|which is|is|are|was|were|that was|those are|they're) (?:what|all|everything)(?: that)? "
    r"(?P<who>i|she|he|we|they)(?: have|'ve|'s| has|ve)?(?: just| only)? (?:took|taken|had|swallowed|popped|used))(?=,? (?:(?:exactly|about|around|roughly|almost|nearly|at|just|over|maybe|like|only) )?(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|noon|midnight|half)\b))"
)
_DID: Final = re.compile(
    r"\bwhat (?P<who>i|she|he|we|they) (?:(?:did|actually|really|in fact|ultimately) )+(?:end up )?(?:take|took|swallow|swallowed|have|had|pop|popped|down|downed|ingest|ingested|use|used|taking|swallowing)(?: instead| in the end)? (?:was|were)(?: just| only)?(?= (?:\d|a |an |one|two|three|four|half))"
)
""" "What I did swallow was two"."""
_NO_NOUN: Final = frozenset({"this", "that", "it", "so", "which", "and", "because", "but", "ok", "okay", "yes", "no", "today", "ago", "am", "pm", "hours", "noon"})


_PART_NOW: Final = re.compile(r"(?P<sign>[,;.-]) (?:already )?(?P<part>morning|afternoon|evening|bedtime|lunchtime|dinnertime) now(?= ?(?:[,;.?!-]|$)| (?:and|so|can|may|could|is)\b)")
""" "2 at lunch, bedtime now"."""
_PASSED_NOW: Final = re.compile(r"\b(?:hours?|hrs?|minutes?|mins?|days?|weeks?|half)(?P<now>,? now,?)(?= since\b)")
""" "Five hours now since my 2 Advil": a length of time that ends now ends with "since" as well."""
_WHERE_ITS: Final = re.compile(
    rf"(?P<put>,? (?:here )?in (?P<city>{'|'.join(sorted(CITIES.keys() - {'la', 'jersey', 'paris', 'charlotte', 'buffalo'}, key=len, reverse=True))}),? where (?:it's|it is|the time is|the clock says|it's already|it is already) (?:(?:now|already|just|currently|about|only) )*(?P<t>\d{{1,2}}(?::[0-5]\d)? ?[ap]\.?m\b\.?|noon|midnight)(?: now| already)?)(?= ?(?:[.,;?!]|$)| (?:and|so|can|may|could|is)\b)"
)
""" "I just landed in New York, where it's 4:45 pm": the hour that it is there."""


@needs("where", "it clock time")
def hour_there(folded: str) -> Iterator[Edit]:
    """ "I just landed in New York, where it's 4:45 pm": what time it is, and where.

    >>> list(hour_there("i just landed in denver, where it's 4:45 pm. 2 more?"))
    [(13, 43, ". it's 4:45 pm in denver")]
    """
    for match in _WHERE_ITS.finditer(folded):
        before = re.split(r"[.;:?!\n,]", folded[: match.start()])[-1].split()
        if any(word in ("he", "she", "they", "he's", "she's", "they're") or word.removesuffix("'s") in PERSONS for word in before) and not {"i", "i'm", "we", "we're"} & set(before):
            yield match.end("city"), match.end(), ""  # "my sister is in Boston, where it's 3:30 pm": her hour, and no time of now
        else:
            yield match.start(), match.end(), f". it's {match['t']} in {match['city']}"


@needs("now", "since")
def passed_now(folded: str) -> Iterator[Edit]:
    """ "Five hours now since my 2 Advil": five hours since.

    >>> list(passed_now("five hours now since my 2 advil"))
    [(10, 14, '')]
    """
    for match in _PASSED_NOW.finditer(folded):
        yield match.start("now"), match.end("now"), ""


@needs("dot nose button stroke minute")
def to_the_minute(folded: str) -> Iterator[Edit]:
    """ "It's 2 pm on the dot and": the hour alone.

    >>> list(to_the_minute("it's 2 pm on the dot and my head hurts"))
    [(9, 20, '')]
    """
    if " on the " in folded:
        for match in _TO_THE_MINUTE.finditer(folded):
            yield match.start("what"), match.end("what"), ""


@needs("now")
def hour_of_now(folded: str) -> Iterator[Edit]:
    """ "2 pm (that's now)", "bedtime now": what time it is.

    >>> list(hour_of_now("two at 8, 2 pm (now), two more?"))
    [(14, 20, ' now')]
    """
    if "that" in folded or "(" in folded or "i.e" in folded:
        for match in _THATS_NOW.finditer(folded):
            bracketed = "(" in match["gap"] or not (match["what"] in _BARE or match["what"].startswith(("which", "it's", "so it's")))
            if bracketed and _CLOCK.search(folded[max(match.start() - 24, 0) : match.start()]):
                asked = _IS_AN_HOUR.search(folded[: match.start()]) is not None  # "is 1 pm (that's now) late enough"
                yield match.start(), match.end(), "" if asked else " now"
    if " now" in folded:
        for match in _PART_NOW.finditer(folded):
            yield match.start(), match.end(), f"{match['sign']} its {match['part']}"


@needs("minute moment second instant sec type write post ask speak message text")
def this_minute(folded: str) -> Iterator[Edit]:
    """ "2 pm right this minute": now, beside a clock time.

    >>> list(this_minute("6am: two 650s. 2pm right this minute and it hurts"))
    [(19, 36, 'now')]
    """
    if "this " not in folded and "as i " not in folded:
        return
    for match in _THIS_MINUTE.finditer(folded):
        if _CLOCK.search(folded[max(match.start() - 24, 0) : match.start()]):
            yield match.start(), match.end(), "now"


@needs("swallowing taking popping having downing gulping chewing knocking washing getting sipping drinking eating", "as while")
def while_writing(folded: str) -> Iterator[Edit]:
    """ "I'm swallowing 2 Advil as I type this": just taken.

    >>> list(while_writing("it's 1 pm and i'm swallowing 2 advil as i type this. 2 more at 5?"))
    [(14, 28, 'i just took'), (36, 51, '')]
    >>> list(while_writing("i'm thinking of taking 2 advil as i type this"))
    []
    """
    if "as i " not in folded and "as we " not in folded and "while " not in folded:
        return
    for match in _WHILE_WRITING.finditer(folded):
        yield match.start(), match.end(), f"{_WHO[match['who']]} just took"
        yield match.start("as"), match.end("as"), ""


@needs("was", "when before by")
def at_the_scene(folded: str) -> Iterator[Edit]:
    """ "2 at 8 am, but it was 2 pm when I woke up": the time of what happened, and of no dose.

    >>> list(at_the_scene("2 advil at 8 am but it was 2 pm when i woke up"))
    [(20, 31, '')]
    """
    if "it was " not in folded:
        return
    for match in _SCENE.finditer(folded):
        yield match.start("what"), match.end("what"), ""


@needs("what all everything")
def what_was_taken(folded: str) -> Iterator[Edit]:
    """ "400 mg, that's what I took exactly 4 hours ago": taken then, once.

    >>> list(what_was_taken("2 advil thats all i took 5 hrs ago, 2 more ok"))
    [(8, 24, 'taken')]
    """
    if "what " in folded:
        for match in _DID.finditer(folded):
            yield match.start(), match.end(), f"{match['who']} took"
    if " what " not in folded and " all " not in folded and " everything " not in folded:
        return
    for match in _WHAT.finditer(folded):
        if match["lead"] not in _NO_NOUN:
            yield match.start("what"), match.end("what"), "taken"
