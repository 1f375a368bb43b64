"""What somebody thought of a dose, and what came of it.

What somebody thought of and left: "1 pm: thought about 1 more, didn't", "noon: skipped", and why one was taken: "1 pm: still hurt, 1 more".

What came out of a dose: "thought I took 2 at 2 pm but found them on the counter", "thought I skipped the 2 pm one but I did take it".
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ..drugs import names_drug
from ..tokens import Token, without
from .joined_words import joined_words, token_at
from .needed import needs
from .not_taken import MEANT_YET, one_dose
from .side_by_side import part_at

_WHO: Final = r"(?:i|he|she|we)"
_T: Final = r"(?:(?:at |around |about )?(?:\d{1,2}(?::\d\d)? [ap]m|\d{1,2}:\d\d|noon|midnight)|(?:at|around|about) \d{1,2}(?::\d\d)?)"
_START: Final = r"(?:(?<=^)|(?<=[.;!?\n,] ))"
_END: Final = r"(?= (?:[.;!?\n)])(?: |$)| *$)"
_THOUGHT: Final = (
    r"(?:just |really |briefly |almost |then |also )*(?:(?:thought|was thinking|were thinking|debated|fantasized|toyed|dreamed)(?: (?:about|of|with|over))(?: (?:taking|having|popping|the idea of))?|considered(?: (?:taking|having))?|contemplated(?: (?:taking|having))?"
    r"|was tempted(?: (?:to (?:take|have)|by))?|wanted(?: (?:to take|to have))?|felt like(?: (?:taking|having))?|reached for|eyed)"
)
_WHAT: Final = r"(?: (?:another|a|an|one|two|three|the|some|\d{1,2}|more|extra|second|third|dose|doses|of|it|them|pill|pills|tablet|tablets|caplet|caplets|advil|motrin|ibuprofen|tylenol|acetaminophen|pair|round|too|then|again)){1,6}"
_LEFT: Final = (
    rf"(?: (?:,|-|;|but|and|then|\.|in the end|decided|ultimately))+(?: {_WHO})?(?: (?:then|finally|ultimately|in the end))?"
    r" (?:didn't(?: (?:do it|take (?:it|any|them|one)))?|did not(?: take (?:it|any|them|one))?|decided against(?: it| that)?|decided not to|against it|not to|held off|held back|resisted|waited(?: it out)?|passed(?: on it)?|skipped it|talked myself out of it|chose not to|never did|thought better of it|went without|let it be|toughed it out|stopped myself)"
    r"(?: (?:though|after all|in the end|instead|actually))?"
)
_RESISTED: Final = re.compile(rf"{_START}(?:(?P<label>{_T})(?: (?:[:,-]|i))* )?(?:(?:and |but |so |then )?{_WHO} )?{_THOUGHT}{_WHAT}(?: {_T})?{_LEFT}{_END}")
_SKIPPED: Final = re.compile(
    rf"{_START}{_T} (?:[:-]) (?:i )?(?:skipped|missed|forgot|nothing|none|no dose|didn't take (?:any|anything|it|one)|was going to take (?:\d{{1,2}}|one|two|another|some)(?: more)? (?:,|but) (?:i )?(?:fell asleep|forgot|didn't)|zero)(?: (?:it|this one|that one|that dose|taken|at all|more))*(?: ,(?: (?!took |had |so )[a-z']+){{1,6}})?{_END}"
)
_AILING: Final = frozenset(
    "hurt hurts hurting still enough worse bad pain painful sore ache aches ached aching headache migraine help helped helping work worked working fever forgot couldn't realized realised needed relief throbbing pounding cramps back".split()
)
"""A reason has one of these: "8 am - Tom - 2 Advil" tells who, and not why."""
_REASON: Final = re.compile(
    rf"{_START}{_T} (?P<why>[:-] (?:forgot (?:that )?{_WHO} (?:had |already )?(?:took|taken|had) (?:them|it|those) |(?:(?!(?:took|take|taking|had|have|having|skipped|almost|nearly|no|none|nothing|thought|considered|wanted|planned|not|didn't|never|maybe|if|or|can|should|one|two|three|four|half|another|my|wife|husband|mom|dad|son|daughter|kid|he|she|they|gave) )[a-z']+ ){{1,8}})"
    rf"(?:, |so |; )+)(?=(?:(?:{_WHO} )?(?:took|had) )?(?:\d{{1,2}}|one|two|another|three) )"
)


@needs({"thought", "thinking", "debated", "considered", "contemplated", "tempted", "wanted", "felt", "reached", "eyed", ":", "-"})
def with_second_thoughts(tokens: list[Token]) -> list[Token]:
    """The tokens without what was not taken, and with the amount next to its hour.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_second_thoughts(tokens_of(text)))
    >>> plain("9 am: 2 advil. 1 pm: thought about 1 more, didn't. now 3 pm")
    '9 am : 2 advil . now 3 pm'
    >>> plain("9 am: 2 advil. noon: skipped. now 3 pm")
    '9 am : 2 advil . now 3 pm'
    >>> plain("9 am: 2 advil. 1 pm: still hurt, took 1 more. now 3 pm")
    '9 am : 2 advil . 1 pm : took 1 more . now 3 pm'
    """
    joined = joined_words(tokens)
    gone: set[int] = set()
    for match in (*_RESISTED.finditer(joined), *_SKIPPED.finditer(joined)):
        if MEANT_YET.match(joined, match.end()):
            continue
        first, last = token_at(joined, match.start()), token_at(joined, match.end())
        if first and tokens[first - 1].text == ",":
            gone |= set(range(first - 1, last + 1))  # the comma before, and the stop stays
        else:
            gone |= set(range(first, last + 2))
    for match in _REASON.finditer(joined):
        if _AILING.isdisjoint(match["why"].split()):
            continue
        why = token_at(joined, match.start("why"))
        gone |= set(range(why + 1, why + len(match["why"].split())))
    return without(tokens, gone)


_BEGINS: Final = r"(?:(?<=^)|(?<=[.;!?\n,:] ))(?:(?:so|well|ok|and|but|actually) )?"
_THING: Final = r"(?P<what>(?:(?! (?:[.;!?\n]|or|but) ).){3,60}?)"
_BUT: Final = r" (?:[,;:.-] )*(?:but(?: then)?|and then|though|then|turns out|only|however|yet)(?: ,)? (?:(?:it )?turns out )?"
_BELIEVED: Final = rf"(?:{_WHO} )?(?:thought|believed|assumed|figured|was (?:sure|convinced|certain|positive)|could have sworn|could've sworn|would have sworn|swore)(?: that)? {_WHO}(?:'d| had| have)? "
_TOOK: Final = r"(?:took|taken|had|swallowed|popped)"
_PLACE: Final = r"(?: (?:on|in|under|next to|by|at|inside|beside|lying|sitting|still|right|there|here)(?: (?!so |and |but )[a-z']+){0,6})?"
_PILLS: Final = r"(?:they|it|both|the (?:pills?|tablets?|caplets?|pair|two|dose|advil|tylenol|motrin|ibuprofen|acetaminophen)|those|all of them)"
_LYING: Final = (
    rf"(?:(?:{_WHO} )?(?:just |then |later )?(?:found|see|saw|spotted|noticed|discovered) (?:them|it|both|{_PILLS})(?: (?:are|were|is))?(?: (?:still|both|all|later|again|just now|right))*{_PLACE}"
    rf"|(?:they're|it's|{_PILLS} (?:are|were|is|was)) (?:all |both )?(?:still|right|just|sitting|lying)(?: (?:sitting|lying|there|here))*{_PLACE}"
    rf"|{_WHO} (?:didn't|did not|hadn't|never did|never took (?:them|it)|hadn't taken (?:them|it)|hadn't swallowed (?:them|it)|didn't take (?:them|it)))"
)
_UNTAKEN: Final = re.compile(rf"{_BEGINS}(?:{_BELIEVED}{_TOOK}) {_THING}{_BUT}{_LYING}{_END}")
_FORGOTTEN: Final = re.compile(
    rf"{_BEGINS}(?:{_WHO} )?(?:was (?:about|going|all set|ready) to (?:take|have|swallow)|(?:set|laid|put|counted|got) out|meant to take|planned to take) {_THING} (?:, )?but (?:{_WHO} )?(?:(?!(?:took|had|taken|swallowed|popped|ate|one|two|three|half|some|another|instead|only|just) )[a-z']+ ){{0,7}}?(?:(?:and|so) )?(?:{_WHO} )?(?:never (?:did|took (?:them|it))|forgot (?:to take (?:them|it)|them|it|all about (?:them|it))|didn't (?:take (?:them|it))|fell asleep)(?: (?:them|it|after all|in the end))?{_END}"
)
_LEFT_OUT: Final = r"(?:skipped|missed|forgot|forgot to take|hadn't taken|hadn't had|didn't take|never took|not taken|forgotten|missed taking|skipped taking)"
_DID: Final = (
    rf"(?:(?!(?:maybe|perhaps|probably|possibly|think|thinks|says|said|might|may|could|if|not|never|don't|claims|swears|believes|reckons|sure) )[a-z',-]+ ){{0,9}}?(?:{_WHO} (?:really |actually )?(?:did take|did|took|must have taken|had taken|did have|had)|saw (?:me|him|her) (?:take|taking|swallow)|watched (?:me|him|her) take)(?: (?:them|it|those|that one|that dose|after all|too|in fact))*"
)
_TAKEN: Final = re.compile(rf"{_BEGINS}{_BELIEVED}{_LEFT_OUT} {_THING}{_BUT}{_DID}{_END}")
_CAVED: Final = re.compile(
    rf"{_BEGINS}(?:(?P<who>{_WHO}) )?(?:(?:was|were)n't (?:going|planning) to (?:take|have) (?:any|anything|one|the|my)|(?:meant|planned|wanted|tried|was going|was supposed) to (?:skip|miss|leave out|wait with) (?:the|my))"
    rf" (?P<at>(?:at )?(?:\d{{1,2}}(?::\d\d)?(?: [ap]m)?|noon|midnight))(?: (?:dose|one|ones|pill|pills))?(?: ,)? but (?:then )?(?:{_WHO} )?(?:ended up taking|took|had) {_THING}(?: (?:after all|anyway|anyways|in the end|all the same))?{_END}"
)


@needs({"thought", "believed", "assumed", "figured", "sworn", "swore", "sure", "convinced", "certain", "positive", "about", "going", "out", "meant", "planned", "wanted", "tried", "supposed", "set", "ready"}, {"but", "though", "then", "turns", "however", "yet", "only"})
def with_what_came_out(tokens: list[Token]) -> list[Token]:
    """The tokens without the dose that was not taken, or with "took" before the one that was.

    >>> from ..tokens import tokens_of
    >>> def plain(text):
    ...     return " ".join(token.text for token in with_what_came_out(tokens_of(text)))
    >>> plain("thought i took 2 advil at 2 pm but found them on the counter. last dose: 2 at 11 am. now 4 pm. 2 now?")
    'last dose : 2 advil at 11 am . now 4 pm . 2 now ?'
    >>> plain("thought i skipped the 2 pm advil but the counter's empty, so i did take them. 2 now?")
    'i took the 2 pm advil . 2 now ?'
    >>> plain("i wasn't going to take any at 2 pm but took 2 advil after all. 2 now?")
    'i took 2 advil at 2 pm . 2 now ?'
    """
    joined = joined_words(tokens)
    for pattern in (_UNTAKEN, _FORGOTTEN, _TAKEN, _CAVED):
        match = pattern.search(joined)
        if match is None or MEANT_YET.match(joined, match.end()):
            continue
        first, last = token_at(joined, match.start()), token_at(joined, match.end()) + 1
        low = token_at(joined, match.start("what"))
        high = low + len(match["what"].split())
        what = tokens[low:high]
        if pattern is _TAKEN or pattern is _CAVED:
            told = [tokens[first], tokens[first + 1]]
            told = [replace(told[0], kind="word", text="i"), replace(told[1], kind="word", text="took"), *what]
            if pattern is _CAVED:
                at = token_at(joined, match.start("at"))
                told += tokens[at : at + len(match["at"].split())]
                if not match["at"].startswith("at"):
                    told.insert(len(told) - len(match["at"].split()), replace(tokens[at], kind="word", text="at"))
            return [*tokens[:first], *told, *tokens[last:]]
        if not one_dose(match["what"]) and not match["what"].split()[0].isdecimal():
            continue
        rest = _without(tokens, first, last + 1, what)
        if rest is not None:
            return rest
    return tokens


def _without(tokens: list[Token], first: int, end: int, what: list[Token]) -> list[Token] | None:
    """The tokens without a stretch; what it alone named is said of the next number."""
    kept = tokens[:first] + tokens[end:]
    words, names = [token.text for token in kept], [token.text for token in what]
    name = next((n for n in range(len(names)) if names_drug(names, n)), None)
    if name is None or names[name] in words[: _first_dose(words, first)]:
        return kept
    k = _first_dose(words, first)
    if k > len(words):
        return None
    return kept if names[name] in words[k : k + 3] else [*kept[:k], replace(kept[k - 1], kind="word", text=names[name]), *kept[k:]]


def _first_dose(words: list[str], start: int) -> int:
    """The place behind the count of the first dose from here on; behind the end where there is none."""
    for n in range(start, len(words)):
        part = part_at(words, n)
        if part is not None and "count" in part.at:
            return part.at["count"][1]
    return len(words) + 1
