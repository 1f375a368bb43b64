"""Doses that are put right, taken back or added by their hour or their place in the row.

A dose that is put right by its hour or its place in the row: "actually 3 at 8 am", "the noon one was at 1", "the first was 3, not 1".

A dose of several that is taken back by its hour, and one that is added behind "wait" or "edit".
"""

from __future__ import annotations

import re
from typing import Final

from ..drugs import DRUG_TRIE, names_drug
from ..tokens import Token
from ..words import FORMS, says_number
from .contrasted import put_right
from .joined_words import joined_words, token_at
from .needed import needs
from .side_by_side import AT, Part, part_at, parts_before, same, time_at

_WAS: Final = (("was",), ("were",), ("should", "be"), ("should", "have", "been"), ("should", "say"), ("is", "wrong", ",", "it", "was"), ("was", "wrong", ",", "it", "was"))
_THE: Final = frozenset({"the", "my", "that", "those"})
_ORDER: Final = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "last": -1}
_ONES: Final = frozenset({"one", "ones", "dose", "doses", "time", "at", "from"}) | FORMS.keys()
_ALSO: Final = (("as", "well"), ("too",), ("also",))
_MANNERS: Final = frozenset({"actually", "really", "only", "just", "in", "fact"})
_BEGINS: Final = frozenset({".", "?", "!", ";", "\n", ",", ":", "-", "(", "*", "actually", "sorry", "oops", "wait", "correction", "edit", "and", "but", "was", "were", "meant", "mean"})


@needs({"was", "were", "should", "actually", "sorry", "oops", "wait", "correction", "edit", "mistake", "bad", "meant", "mean", "scratch", "wrong", "typo", "until", "till", "but"})
def with_doses_put_right(tokens: list[Token]) -> list[Token]:
    """The tokens with such a dose as it was.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_doses_put_right(tokens_of(text)))
    >>> plain("i took 1 advil at 8 am and 2 at noon. sorry: 3 at 8 am. 2 more?")
    'i took 3 advil at 8 am and 2 at noon . 2 more ?'
    >>> plain("i took 1 advil at 8 am and 2 at noon. the noon one was at 1 pm. 2 more?")
    'i took 1 advil at 8 am and 2 at 1 pm . 2 more ?'
    >>> plain("i took 1 advil at 8 am and 2 at noon. 2 more? edit: the first was 3")
    'i took 3 advil at 8 am and 2 at noon . 2 more ?'
    """
    words = [token.text for token in tokens]
    n = 1
    while n < len(words):
        put = _named(tokens, words, n) if words[n] in _THE else None
        if put is None and (words[n - 1] in _BEGINS or words[n - 1] in _MANNERS) and (says_number(words[n]) or words[n] in AT):
            put = _said_again(tokens, words, n)
        if put is not None:
            tokens, words = put, [token.text for token in put]
        n += 1
    return tokens


def _doses(words: list[str], until: int) -> list[Part]:
    return [part for part in parts_before(words, until) if part.at.keys() >= {"count", "time"}]


def _named(tokens: list[Token], words: list[str], n: int) -> list[Token] | None:
    """ "the noon one was at 1", "that first one should be 3"."""
    k = n + 1
    place, hour = None, None
    while k < len(words):
        end = time_at(words, k) if hour is None else 0
        if place is None and words[k] in _ORDER:
            place = _ORDER[words[k]]
        elif end:
            hour, k = Part(k, end, {"time": (k, end)}), end - 1
        elif words[k] not in _ONES and words[k] not in DRUG_TRIE:
            break
        k += 1
    was = next((was for was in _WAS if tuple(words[k : k + len(was)]) == was), None)
    late = _taken_late(words, n, k) if was is None and hour is not None else 0
    if was is None and not late or (place is None) == (hour is None):
        return None
    k = late or k + len(was or ())
    while k < len(words) and words[k] in _MANNERS:
        k += 1
    fresh = part_at(words, k)
    if late and fresh is not None and fresh.bare:
        fresh = Part(k, fresh.end, {"time": (k, fresh.end)})
    if fresh is None or len(fresh.at.keys() - {"drug"}) != 1:
        return None
    doses = _doses(words, n)
    if hour is not None:
        told = [part for part in doses if same(words, "time", part, hour)]
    else:
        told = doses[place : place + 1 or None] if place is not None and -len(doses) <= place < len(doses) else []
    if not told or "drug" in fresh.at and not any(same(words, "drug", part, fresh) for part in doses if "drug" in part.at):
        return None
    if "time" in fresh.at and "ago" in words[fresh.start : fresh.end]:
        return None
    # "my last dose was at 3" may be one more; "should be" may be a plan
    named = (was is None or was[0] != "should") and (hour is not None or "count" in fresh.at and place != -1)
    return put_right(tokens, words, fresh, told, n - 3 * (was is None), _behind(words, fresh), named=named)


def _taken_late(words: list[str], n: int, k: int) -> int:
    """The place of the hour in "I didn't take the 2 pm ones until 3"; 0 where nothing like it is said."""
    if n < 3 or words[n - 3] != "i" or words[n - 2] not in ("didn't", "didnt") or words[n - 1] not in ("take", "have"):
        return 0
    k = time_at(words, k) or k + (words[k].isdecimal() if k < len(words) else 0)
    if words[k : k + 1] not in (["until"], ["till"], ["but"]):
        return 0
    return k + 1


def _said_again(tokens: list[Token], words: list[str], n: int) -> list[Token] | None:
    """ "Sorry: 3 at 8 am": the count of the one dose told at that hour."""
    fresh = part_at(words, n)
    if fresh is None or not fresh.at.keys() >= {"count", "time"}:
        return None
    told = [part for part in _doses(words, n) if same(words, "time", part, fresh)]
    if len(told) != 1 or same(words, "count", told[0], fresh) or "drug" in fresh.at and "drug" in told[0].at and not same(words, "drug", told[0], fresh):
        return None
    only = Part(fresh.start, fresh.end, {"count": fresh.at["count"]})
    return put_right(tokens, words, only, told, n, _behind(words, fresh))


def _behind(words: list[str], fresh: Part) -> int:
    """The place behind what holds, and behind ", not 1"."""
    k = fresh.end + (words[fresh.end : fresh.end + 1] in ([","], ["and"], ["-"]))
    stale = part_at(words, k + 1) if words[k : k + 1] == ["not"] else None
    if stale is not None:
        return stale.end
    also = next((len(said) for said in _ALSO if words[fresh.end : fresh.end + len(said)] == [*said]), 0)
    if also and "count" in fresh.at and any(same(words, "count", part, fresh) for part in _doses(words, fresh.start)):
        return fresh.end + also  # "the 4:30 one was two as well": as the others
    return fresh.end


_CUE: Final = r"(?:(?:oh|no|wait|sorry|oops|whoops|actually|correction|edit|update|hmm|hang on|hold on|scratch that|strike that|come to think of it|ps|p s|my mistake|my bad)(?: [,.:-])* )*"
_WHO: Final = r"(?:i|he|she|we)"
_HOUR: Final = r"(?P<hour>(?:\d{1,2}(?::\d\d)?(?: [ap]m)?|noon|midnight))"
_NOUNS: Final = r"(?: (?:one|ones|pair|set|two|dose|doses|pill|pills|tablets|advil|motrin|ibuprofen|tylenol|acetaminophen))*"
_DET: Final = r"(?:the|my|those|that)"
_DENIED: Final = r"(?:didn't|did not|never|hadn't)(?: (?:actually|really|even|end up))* (?:take|took|taken|taking|have|had|having)"
_STILL: Final = (
    r"(?:are|is|they're|they are|it's|it is|those are|both are|both of them are)(?: (?:still|all|both|right|just|now))*(?: (?:sitting|lying|waiting|resting|left))?"
    r"(?: (?:here|there|untouched|untaken|unopened)| (?:in|on|at|inside|by|beside) (?:the|my|a|his|her|this|its) [a-z]+(?: (?!and\b|but\b|so\b|can\b|may\b)[a-z]+){0,2})+"
)
_REST: Final = rf"(?: , (?:i (?:never|didn't) (?:took|take|had|have) (?:it|them|those)|my [a-z]+ (?:took|had) (?:it|them|those)|didn't happen|never happened|they're (?:still |all )?here|{_STILL}))?"
_MEANT: Final = rf"(?:only |just )?(?:had )?(?:meant|intended|planned|wanted|was going|was about|was supposed|was planning|was meaning)(?: only| just)? to (?:take|have) {_DET} {_HOUR}{_NOUNS}(?: (?:but|and|then|,|-|;|because))* (?:{_STILL}|(?:i )?(?:never did|didn't|did not|forgot|haven't(?: yet)?|never got to it))"
""" "I only meant to take the noon ones, they're still in my pocket": where they are says that they were not taken."""
_RETRACTED: Final = re.compile(
    rf"(?:(?<=^)|(?<=[.;!?\n] )){_CUE}(?:{_WHO} {_DENIED} {_DET} {_HOUR}{_NOUNS}|{_WHO} (?:skipped|missed) {_DET} {_HOUR}{_NOUNS}|(?:scratch|forget|ignore|disregard|strike|cancel) {_DET} {_HOUR}{_NOUNS}"
    rf"|{_WHO} {_MEANT}|{_DET} {_HOUR}{_NOUNS} (?=(?:are|is) still ){_STILL}"
    rf"|{_DET} {_HOUR}{_NOUNS} {_WHO} {_DENIED}|{_DET} {_HOUR}{_NOUNS} (?:was|were) (?:my|his|her) [a-z]+'s|{_DET} {_HOUR}{_NOUNS} (?:didn't|never) happen(?:ed)?)".replace("(?P<hour>", "(?:")
    + rf"(?: after all| in the end| actually)?{_REST}(?= (?:[.;!?\n)])(?: |$)| *$)"
)
_TIMED: Final = frozenset({"and", "then", ",", "plus", "&", "+", "again"})
_ADDED: Final = re.compile(
    r"(?:(?<=^)|(?<=[.;!?\n(] ))(?P<cue>(?:(?:oh|wait|sorry|oops|whoops|edit|update|hang on|hold on|ps|correction|my bad|actually)(?: [,:-])* )+(?:oh |and )?)"
    r"(?=(?:i )?(?:also|another|plus|one more|forgot(?: to (?:say|mention|add|tell you))?(?: that)?(?: there was| i (?:had|took))?|there was (?:also|another|one more)|left out|i left one out|didn't mention|i should add|(?:1|one|2|two) at [^.;!?]+ too(?: |$))[ :])"
)


@needs({"didn't", "did", "never", "hadn't", "meant", "intended", "planned", "wanted", "going", "supposed", "planning", "still", "skipped", "missed", "scratch", "forget", "ignore", "disregard", "strike", "cancel", "was", "were"}, {"the", "my", "those", "that"})
def without_doses_taken_back(tokens: list[Token]) -> list[Token]:
    """The tokens without the one of several doses that such a sentence takes back, and without the sentence.

    >>> from ..tokens import tokens_of
    >>> told = "i took 2 advil at 10 am and 2 at 2 pm. wait, i didn't take the 2 pm ones. 2 now?"
    >>> " ".join(token.text for token in without_doses_taken_back(tokens_of(told)))
    'i took 2 advil at 10 am . 2 now ?'
    >>> told = "2 advil at 8 am and 2 at noon. no, i only meant to take the noon ones, they're still in my bag. 2 now?"
    >>> " ".join(token.text for token in without_doses_taken_back(tokens_of(told)))
    '2 advil at 8 am . 2 now ?'
    """
    joined = joined_words(tokens)
    match = _RETRACTED.search(joined)
    if match is None:
        return tokens
    words = [token.text for token in tokens]
    first = token_at(joined, match.start())
    last = first + len(match[0].split())
    hours = [Part(n, end, {"time": (n, end)}) for n in range(first, last) if (end := _hour_end(words, n))]
    told = [part for part in parts_before(words, first) if part.at.keys() >= {"count", "time"}]
    meant = [part for part in told if hours and same(words, "time", part, hours[0])]
    if len(meant) != 1 or len(told) < 2 or words[meant[0].start - 1] not in _TIMED:
        return tokens
    low = meant[0].start
    while low and words[low - 1] in _TIMED:
        low -= 1
    if "drug" in meant[0].at and not any(words[n] in words[:low] for n in range(*meant[0].at["drug"]) if names_drug(words, n)):
        return tokens
    return tokens[:low] + tokens[meant[0].end : first] + tokens[last + 1 :]


def _hour_end(words: list[str], n: int) -> int:
    """The place behind an hour; a bare number is one here."""
    return time_at(words, n) or (n + 1 if words[n].isdecimal() else 0)


_THINKS: Final = (
    r"(?:(?:oh|ah|no(?= (?:,|wait|hang|hold))|wait|sorry|oops|whoops|whoopsie|edit|update|hmm|hm|right|ps|p s|correction|my bad|my mistake|actually|hang on|hold on|hold up|scratch that|come to think of it|now that i think (?:of|about) it|one (?:more|last|other) thing|another thing"
    r"|(?:i )?(?:almost |nearly |totally |completely )?forgot(?: something| one| a dose| to (?:say|mention|add))?|(?:now )?i remember(?: now)?|(?:i )?just remembered(?: something| one)?|(?:my [a-z]+|he|she) (?:just )?reminds me|i should add|left one out|i left one out"
    r"|(?:make|made) (?:that|it) (?:\d|two|three|four|five|six) (?:times|doses|rounds)"
    r"|(?:and )?that (?:was|is) (?:only|just|merely) (?:the|my) (?:first|start|beginning)(?: (?:time|one|ones|dose|two|pair|round|lot|of it|of them))?|(?:that's|that was|that is|it's) not (?:all|everything|it|the whole story)|that (?:wasn't|isn't) (?:all|everything|it|the whole story))"
    r"(?: (?:that(?! (?:was|is|wasn't|isn't)\b)|,|:|-|;|\.\.\.|…))*(?: and(?= (?:one (?:more|last|other) thing|also|another thing|i ))| \.(?= (?:i (?:also )?(?:took|had)|there (?:was|were)|also) ))? )+"
)
_OPENS: Final = r"(?:(?<=^)|(?<=[.;!?\n(,-] ))"
_ADDING: Final = re.compile(
    rf"{_OPENS}(?:and |but |oh , )?(?P<cue>{_THINKS})(?P<body>(?:(?<= [ap]) \. ?m\b|(?! [.;!?\n)](?: |$)).)+)"
)
_ADDS: Final = re.compile(r"\b(?:too|also|as well(?! as)|on top(?: of (?:that|those|it|these|them))?|besides|in addition|additionally|another|(?:\d|one|two|three|four) more(?! than)|plus|extra(?! strength)|further|(?:don't|do not|can't|mustn't) (?:forget|overlook|leave out|omit)|(?:nearly|almost) (?:forgot|left out|overlooked|missed)|to count|there's (?:the|a|another|also)|there (?:was|were) (?:the|a|another|also))\b|^and (?:(?:i|we|he|she) (?:took|had) )?(?:\d|one|two|three|four|a|an)\b")
_GOES_ON: Final = re.compile(r"(?<=\w) (?:, )?(?:(?:and )?(?:then|now)|(?:and |but )?(?:it's|it is|can|could|may|is|are|so|nothing|no)|, (?:and|but)) ")
_ALREADY: Final = re.compile(r"\bnot\b|\binstead\b|\brather\b|(?<!do)(?<!ca)(?<!must)n't\b|\b(?:do|ca|must)n't (?!forget|overlook|leave out|omit)|^(?:the|that|those|it|they|my|his|her|these|this)\b(?:(?! ,).)*? (?:was|were|is|are|should)\b|\bmore like\b|^(?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:[-,()]|sorry\b|its\b|not\b|rather\b)")
""" "The noon ones were Tylenol too", "it was 3, not 2": what puts something right."""
_HOURS: Final = re.compile(r"\b(?:\d{1,2}(?::\d\d)?(?: ?[ap] ?\.? ?m)|\d{1,2}:\d\d|(?<=at )\d{1,2}\b|noon|midnight|(?:this|yesterday) (?:morning|afternoon|evening)|tonight|last night|breakfast|lunch|dinner|supper|bedtime|(?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|half an) (?:hours?|hrs?|minutes|mins) ago|just now)\b")


_ADDING_WORDS: Final = "too also well top besides addition additionally another more plus extra further forgot left mention add and forget overlook leave omit overlooked missed count there's there"


@needs("wait sorry oops whoops whoopsie edit update hang hold ps correction bad mistake actually hmm hm right oh forgot remember remembered reminds think thing scratch add", _ADDING_WORDS)
@needs("out", "left", _ADDING_WORDS)
@needs("times", "make made", _ADDING_WORDS)
@needs("no", ", wait hang hold", _ADDING_WORDS)
@needs("that that's it's", "not isn't wasn't first start beginning", _ADDING_WORDS)
def with_doses_added(tokens: list[Token]) -> list[Token]:
    """The tokens without the cue of a correction before words that add a dose.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_doses_added(tokens_of(text)))
    >>> plain("2 advil at noon, 2 more? sorry, forgot one at 2 pm")
    '2 advil at noon , 2 more ? forgot one at 2 pm'
    >>> plain("2 advil at noon. oh wait, 2 at 4 pm with a snack as well.")
    '2 advil at noon . 2 at 4 pm with a snack as well .'
    >>> plain("2 advil at noon. oh wait, 3 at noon as well.")
    '2 advil at noon . oh wait , 3 at noon as well .'
    """
    joined = joined_words(tokens)
    match = _ADDED.search(joined)
    if match is not None:
        first = token_at(joined, match.start())
        return tokens[:first] + tokens[first + len(match["cue"].split()) :]
    for match in _ADDING.finditer(joined):
        told = {hour.replace(" ", "") for hour in _HOURS.findall(joined[: match.start()])}
        body = _GOES_ON.split(match["body"])[0]
        said = {hour.replace(" ", "") for hour in _HOURS.findall(body)}
        counted = re.search(r"(?<![\w:])(?:\d{1,4}|one|two|three|four|a|an|another|some|pair|couple)\b(?! ?(?::|[ap]m))", body) is not None
        if said and counted and not said & told and told and _ADDS.search(body) and not _ALREADY.search(body):
            first = token_at(joined, match.start("cue"))
            return with_doses_added(tokens[:first] + tokens[first + len(match["cue"].split()) :])
    return tokens
