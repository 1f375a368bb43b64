"""A dose of several that is taken back by its hour, and one that is added behind "wait" or "edit"."""

from __future__ import annotations

import re
from typing import Final

from ..drugs import names_drug
from ..tokens import Token
from .joined_words import joined_words
from .needed import needs
from .side_by_side import Part, parts_before, same, time_at

_CUE: Final = r"(?:(?:oh|no|wait|sorry|oops|whoops|actually|correction|edit|update|hmm|hang on|hold on|scratch that|strike that|come to think of it|ps|p s|my mistake|my bad)(?: [,.:-])* )*"
_WHO: Final = r"(?:i|he|she|we)"
_HOUR: Final = r"(?P<hour>(?:\d{1,2}(?::\d\d)?(?: [ap]m)?|noon|midnight))"
_ONES: Final = r"(?: (?:one|ones|dose|doses|pill|pills|tablets|advil|motrin|ibuprofen|tylenol|acetaminophen))*"
_THE: Final = r"(?:the|my|those|that)"
_REST: Final = r"(?: , (?:i (?:never|didn't) (?:took|take|had|have) (?:it|them|those)|my [a-z]+ (?:took|had) (?:it|them|those)|didn't happen|never happened|they're (?:still |all )?here))?"
_DENIED: Final = r"(?:didn't|did not|never|hadn't)(?: (?:actually|really|even|end up))* (?:take|took|taken|taking|have|had|having)"
_RETRACTED: Final = re.compile(
    rf"(?:(?<=^)|(?<=[.;!?\n] )){_CUE}(?:{_WHO} {_DENIED} {_THE} {_HOUR}{_ONES}|{_WHO} (?:skipped|missed) {_THE} {_HOUR}{_ONES}|(?:scratch|forget|ignore|disregard|strike|cancel) {_THE} {_HOUR}{_ONES}"
    rf"|{_THE} {_HOUR}{_ONES} {_WHO} {_DENIED}|{_THE} {_HOUR}{_ONES} (?:was|were) (?:my|his|her) [a-z]+'s|{_THE} {_HOUR}{_ONES} (?:didn't|never) happen(?:ed)?)".replace("(?P<hour>", "(?:")
    + rf"(?: after all| in the end| actually)?{_REST}(?= (?:[.;!?\n)])(?: |$)| *$)"
)
_TIMED: Final = frozenset({"and", "then", ",", "plus", "&", "+", "again"})
_ADDED: Final = re.compile(
    r"(?:(?<=^)|(?<=[.;!?\n(] ))(?P<cue>(?:(?:oh|wait|sorry|oops|whoops|edit|update|hang on|hold on|ps|correction|my bad|actually)(?: [,:-])* )+(?:oh |and )?)"
    r"(?=(?:i )?(?:also|another|plus|one more|forgot(?: to (?:say|mention|add|tell you))?(?: that)?(?: there was| i (?:had|took))?|there was (?:also|another|one more)|left out|i left one out|didn't mention|i should add|(?:1|one|2|two) at [^.;!?]+ too(?: |$))[ :])"
)


@needs({"didn't", "did", "never", "hadn't", "skipped", "missed", "scratch", "forget", "ignore", "disregard", "strike", "cancel", "was", "were"}, {"the", "my", "those", "that"})
def without_doses_taken_back(tokens: list[Token]) -> list[Token]:
    """The tokens without the one of several doses that such a sentence takes back, and without the sentence.

    >>> from ..tokens import tokens_of
    >>> told = "i took 2 advil at 10 am and 2 at 2 pm. wait, i didn't take the 2 pm ones. 2 now?"
    >>> " ".join(token.text for token in without_doses_taken_back(tokens_of(told)))
    'i took 2 advil at 10 am . 2 now ?'
    """
    joined = joined_words(tokens)
    match = _RETRACTED.search(joined)
    if match is None:
        return tokens
    words = [token.text for token in tokens]
    first = joined.count(" ", 0, match.start())
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


@needs({"wait", "sorry", "oops", "whoops", "edit", "update", "hang", "hold", "ps", "correction", "bad", "actually"}, {"also", "another", "plus", "more", "forgot", "left", "mention", "add", "too"})
def with_doses_added(tokens: list[Token]) -> list[Token]:
    """The tokens without the cue of a correction before words that add a dose.

    >>> from ..tokens import tokens_of
    >>> " ".join(token.text for token in with_doses_added(tokens_of("2 advil at noon, 2 more? sorry, forgot one at 2 pm")))
    '2 advil at noon , 2 more ? forgot one at 2 pm'
    """
    joined = joined_words(tokens)
    match = _ADDED.search(joined)
    if match is None:
        return tokens
    first = joined.count(" ", 0, match.start())
    return tokens[:first] + tokens[first + len(match["cue"].split()) :]
