"""Whether the dose just told was taken at all, doubted behind it: "2 Motrin 3 hours ago. Wait, did I?", "... maybe I only thought about it".

Such a sentence is told as the doubt that the grammar reads: "not sure I took it".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..sentences import sentence_start
from .edits import Edit, instead
from .needed import needs

_WHO: Final = r"(?P<who>i|he|she|we)"
_SOUND: Final = r"(?:(?:oh|hm+|um|uh|well|wait|hang on|hold on|no|and|but|actually|honestly|sorry|now|come to think of it|now that i think (?:of|about) it|thinking about it)\b[,.:!]*(?: - ?)? )*"
_IT: Final = r"(?:it|that|them|those|these|any|any of (?:it|them|that))"
_UNDONE: Final = (
    rf"(?:(?:just |only |merely )?(?:meant to|planned to|intended to|was going to|wanted to|imagined {_IT}|dreamed {_IT}|dreamt {_IT}|dreamed|thought (?:about|of) (?:it|taking {_IT})|thought i did|took {_IT} out(?: of the (?:bottle|box|pack))?|poured {_IT}(?: out)?)"
    rf"|(?:put|left) {_IT}(?: back| out| on the [a-z]+)|didn't(?: (?:take|swallow) {_IT})?|did not|never did|never took {_IT}|forgot(?: to(?: take {_IT})?)?|(?:skipped|missed) {_IT}|meant to (?:and|but) forgot)"
)
_UNDONE_HAVE: Final = rf"(?:(?:just |only |merely )?(?:meant to|planned to|imagined {_IT}|dreamed {_IT}|dreamt {_IT}|thought (?:about|of) (?:it|taking {_IT})|taken {_IT} out(?: of the (?:bottle|box|pack))?|poured {_IT}(?: out)?)|(?:put|left) {_IT}(?: back| out| on the [a-z]+)|forgotten(?: to(?: take {_IT})?)?)"
_DID: Final = rf"(?:did|actually did|really did|(?:actually |really |ever )?(?:took|swallowed|had) {_IT})"
_NOT_SURE: Final = r"(?:(?:i'm|i am|im|not|i)(?: (?:honestly|really|just|so|quite|now|entirely|even))* )?(?:not (?:\w+ )?(?:sure|certain|positive)|sure|certain|unsure|uncertain|doubting|doubt|wondering|can't (?:honestly |really )?(?:tell|say|remember|recall|swear)|cannot (?:tell|say|remember|recall)|couldn't (?:tell|say|swear)|don't (?:honestly |really )?(?:know|remember|recall)|no idea|no clue)"
_TAIL: Final = r"(?:,? (?:though|actually|really|after all|now|at all|honestly|either|to be honest|i (?:honestly |really )?(?:can't tell|don't know|can't remember|can't say|have no idea|forget)|no idea|who knows|not sure|hard to say))*"
_SAID: Final = (
    rf"(?:or )?did {_WHO}(?: (?:really|actually|even|take {_IT}))?(?: or (?:didn't (?:i|he|she|we)|not|did (?:i|he|she|we) not|(?:just|only) (?:mean|plan|intend) to|(?:just |only )?(?:forget|imagine it|dream it)))?"
    rf"|(?:or )?did (?P<she>i|he|she|we) (?:just |only )(?:mean|plan|intend|imagine|dream|think)(?: (?:to|it|that|them|about it|of it))*|(?:or )?didn't (?P<he>i|he|she|we)"
    rf"|(?:or )?was (?:that|it) yesterday|(?:at least )?i think so|i think|(?:or )?(?:maybe|perhaps|possibly|probably)(?: not)?|or not"
    rf"|(?:or )?(?:maybe|perhaps|possibly|unless) (?P<we>i|he|she|we) {_UNDONE}|or (?P<us>i|he|she|we) {_UNDONE}(?:,? (?:and|but) forgot)?|(?:or )?(?P<one>i|he|she|we) (?:may|might|could) (?:well )?have {_UNDONE_HAVE}"
    rf"|{_NOT_SURE} (?:that |if |whether )?(?P<they>i|he|she|we) {_DID}(?: or not)?"
)
_DOUBT: Final = Begun(rf"\b(?P<all>{_SOUND}(?:{_SAID}){_TAIL}(?P<stop> ?[.?!]))(?! *(?:yes|yeah|yep|yup|i did|i do|of course|definitely|no,? i did)\b)")
_OR_ELSE: Final = Begun(
    r"\b(?:if|whether) (?:i|he|she|we) (?:(?:actually|really|already|just|even) )?(?:took|had|swallowed|popped|downed) [^.?!;]{1,60}?(?P<put>,? or (?:(?:i|he|she|we) )?(?:(?:just|only|simply|merely|maybe|instead) )*"
    r"(?:(?:set|put|laid|left|placed|poured|counted|got|took) (?:them|it|those|that)(?: (?:down|out|aside|back|away))?(?: (?:on|in|by|beside|next to|at|of) (?:the|my|our) [a-z]+(?: [a-z]+)?| somewhere)?"
    r"|thought (?:about|of) (?:it|that|taking (?:it|them))|(?:meant|planned|intended|was going) to|forgot(?: (?:to|it|them))?|(?:imagined|dreamed|dreamt) (?:it|that)))(?= ?[.,;!?])"
)
""" "Can't remember if I took my two or just set them on the counter": whether they were taken at all."""
_SIGN: Final = re.compile(r"(?:[.!?] |, | - |\.\.+ ?|\n)$")
_TOLD: Final = re.compile(r"\b(?:\d|one|two|three|four|took|had|taken|swallowed|popped)")
_NO_TELLING: Final = re.compile(r"\b(?:can|could|may|should|would|is|if|okay|ok)\b[^.?!]*$")
_WHOS: Final = ("who", "she", "he", "we", "us", "one", "they")


@needs("did didn't think maybe perhaps possibly probably unless may might could sure certain unsure uncertain doubting doubt wondering tell say remember recall swear know idea clue yesterday or not positive")
def whether_at_all(folded: str) -> Iterator[Edit]:
    """The plain doubt in the place of such a sentence, where a dose or a number was told right before it.

    >>> list(whether_at_all("2 motrin 3 hours ago. wait, did i? can i take 2 now?"))
    [(22, 34, 'not sure i took it.')]
    >>> list(whether_at_all("2 motrin 3 hours ago. did i wait long enough? 2 more?"))
    []
    >>> list(whether_at_all("can't remember if i took 2 motrin at 3 or just set them on the counter."))
    [(38, 70, ' or not')]
    """
    yield from instead(_OR_ELSE, folded, " or not")
    done = 0
    for match in _DOUBT.finditer(folded):
        told, sign = _told_before(folded, done, match.start())
        if match.start() < done or _TOLD.search(told) is None or _NO_TELLING.search(told) is not None and sign != ". ":
            continue
        who = next((match[name] for name in _WHOS if match[name]), "i")
        yield match.start(), match.end(), f"not sure {who} took it."
        done = match.end()


def _told_before(folded: str, done: int, at: int) -> tuple[str, str]:
    """The end of what is told before a place, as far as its sentence goes, and the sign between; nothing where no sign stands there."""
    near = max(done, at - 8)
    sign = _SIGN.search(folded[near:at])
    if sign is None:
        return "", ""
    end = near + sign.start()
    begin = sentence_start(folded, end, low=done) - 1
    if folded[max(begin - 2, 0) : begin + 1] == ".m.":
        begin = sentence_start(folded, begin - 2, low=done) - 1  # "at 8 a.m. I took 2"
    return folded[max(begin + 1, done) : end], sign[0]
