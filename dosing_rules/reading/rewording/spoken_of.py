"""The speaker told of as somebody else: "my sister wrote 'he had 2 at noon'. The 'he' is me" is "i had 2 at noon".

Only where everything told of that person is a dose; else the words stay, and whose the dose is stays open (``building/whose_dose``).
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ..persons import PERSONS
from ..tokens import Token
from .joined_words import joined_words
from .needed import needs, rebuilds

_Q: Final = r"(?:['\"] )?"
_WHO: Final = rf"(?:the |that |this )?{_Q}(?P<who>[a-z]+)(?: ['\"])?"
_END: Final = r"(?= [.!;,)](?: |$)| *$)"
_JOINT: Final = r"(?:(?<=^)|(?<=[.!?;,)(-] )|(?<=['\"] )|(?<= and )|(?<= where ))"
_SAME: Final = re.compile(
    rf"{_JOINT}(?:(?P<by>by )?{_WHO}(?: (?:here|there|in (?:that|the|this) (?:note|text|message)))? (?:is|was|being|means|meant|refers to|stands for|=)(?: (?:actually|really|just|in fact|of course))* (?:me|myself)"
    rf"|(?:i'm|i am|that's|that is)(?: (?:actually|really|just|in fact|of course))* (?:the|that) {_Q}(?P<of>[a-z]+)(?: ['\"])?|(?:i'm|i am) {_Q}(?P<me>he|she)(?: ['\"])?"
    rf"|(?:by {_Q}(?P<said>he|she|him|her|they)(?: ['\"])?(?: ,)? )?(?:he|she|they) (?:means|meant) me|meaning (?:me|myself)){_END}"
)
_TAKES: Final = frozenset("had took taken swallowed popped has got downed".split())
_GIVES: Final = frozenset("gave given handed giving".split())
_FORMS: Final = {"he": ("he", "him"), "him": ("he", "him"), "she": ("she", "her"), "her": ("she", "her"), "they": ("they", "them"), "them": ("they", "them")}
_PRONOUNS: Final = ("he", "she", "they", "him", "her", "them")
_JOINTS: Final = frozenset({",", "and", "-", ";", "where"})


@rebuilds
@needs({"me", "myself", "i'm", "am"}, {"is", "was", "being", "means", "meant", "meaning", "refers", "stands", "=", "i'm", "am"}, _FORMS.keys() | PERSONS.keys())
def with_speaker_spoken_of(tokens: list[Token]) -> list[Token]:
    """The tokens with the speaker as who took such doses, without the words that say so.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_speaker_spoken_of(tokens_of(text)))
    >>> plain("the note: 'he had 2 motrin at 3'. the 'he' is me. 2 more?")
    "the note : ' i had 2 motrin at 3 ' . 2 more ?"
    >>> plain("the note: 'he is ill, he had 2 motrin at 3'. the 'he' is me. 2 more?")
    "the note : ' he is ill , he had 2 motrin at 3 ' . the ' he ' is me . 2 more ?"
    """
    joined = joined_words(tokens)
    match = _SAME.search(joined)
    if match is None:
        return tokens
    words = [token.text for token in tokens]
    first, end = joined.count(" ", 0, match.start()), joined.count(" ", 0, match.end()) + 1
    if words[first - 1 : first] and words[first - 1] in _JOINTS:
        first -= 1 + (first > 1 and words[first - 1] != "," and words[first - 2] == ",")
    elif words[end : end + 1] in (["."], ["!"]):
        end += 1
    who = match["who"] or match["of"] or match["me"] or match["said"] or ""
    outside = [n for n in range(len(words)) if not first <= n < end]
    if not who:
        taking = {words[n] for n in outside if words[n] in _PRONOUNS and (words[n + 1 : n + 2] and words[n + 1] in _TAKES or n and words[n - 1] in _GIVES)}
        if len(taking) != 1:
            return tokens
        who = taking.pop()
    if who not in _FORMS and who not in PERSONS:
        return tokens
    put: dict[int, str] = {}
    for n in outside:
        if words[n] not in _FORMS.get(who, (who,)):
            continue
        if words[n + 1 : n + 2] and words[n + 1] in _TAKES:
            put[n] = "i"
        elif n and words[n - 1] in _GIVES:
            put[n] = "me"
        else:
            return tokens
    if not put:
        return tokens
    gone = set(range(first, end)) | {n - 1 for n in put if n and words[n - 1] in ("the", "my", "our") and who not in _FORMS}
    return [replace(token, kind="word", text=put.get(n, token.text)) if n in put else token for n, token in enumerate(tokens) if n not in gone]
