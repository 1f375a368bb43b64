"""One's own dose, told by no verb of its own behind somebody else's: "My wife took 2 Advil at noon, and I at 1"; and the other way round.

Where the telling made a dose of it, or says that none was taken, nothing is left to do.
"""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..persons import PERSONS
from ..sentences import sentence_start
from ..telling.story import Asked, Story

_WHEN: Final = r"(?:at (?:about |around )?(?:\d|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|(?:\w+ ){1,3}(?:later|after|before|earlier)|later|afterwards|right after|straight after|soon after|shortly after|after (?:her|him|them|that)|before (?:her|him|them|that))"
_SHE: Final = r"(?:her|him|them|she|he|they)"
_ECHOED: Final = Begun(
    rf"\b(?:i|me) (?:as well|too|also(?: did)?|did(?: as well| too| so)?(?! (?:not|n.t|never)\b)|{_WHEN}|with {_SHE}|wasn't far behind|followed(?: suit)?|joined(?: in| {_SHE})?|copied {_SHE}|did (?:the same|likewise)|(?:waited|held out|held off) (?:till|until)|had (?:exactly |just )?(?:mine|what {_SHE}|the same|my own)|took (?:mine|what {_SHE}|the same|my own|(?:it|them) too))\b"
    rf"|\b(?:along|together|[ap]m|noon|midnight|o'clock|ago|today|advil|motrin|ibuprofen|tylenol|aleve|earlier|\d),? ?\(?with me\b(?= ?(?:[.,;!)]|$))|\b(?:split|shared|halved|divided) (?:it|them|those|(?:the|her|his|their) \w+|\w+ of (?:it|them)) with me\b"
    r"|\b(?:then|and|before|after|like) me\b(?= ?(?:[.,;!)]|$|at|right|too|as|an|half|\d))|\bsame (?:for|with|as) me\b|\blikewise me\b"
    r"|\b(?:gave|handed|passed|left|saved) me (?:the (?:other|rest|remaining)|half|two|one|2|1|some)\b"
)
_I_AM: Final = Begun(r"\b(?:this (?:guy|gal|girl|dude)|ya (?:boy|girl)|yo boy|your (?:boy|girl) here)\b(?= (?:took|had|popped|swallowed|has|downed|did))")
_MINE: Final = frozenset({"", "i", "we", "?", "me"})


_ALIKE: Final = (
    r"(?:(?:the )?(?:very |exact |exactly the )?same(?! (?:headache|cold|bug|flu|ache|pain|fever|problem|symptoms?|virus|thing happened|age|house|room|bed|car|name|weight|job|doctor))|likewise|ditto|identical\w*|alongside|along with|together with|too|as well|dose for dose|pill for pill|like (?:me|i did|mine)|as (?:me|i did|i have)"
    r"|what(?:ever)? i(?:'ve|'d)? (?:had|took|take|have)|matched|mirrored|copied|followed suit|joined|kept pace|kept up with me|both of us|in (?:step|sync|tandem|parallel)|alike|no differen\w+)"
)
_THEM: Final = {"he": r"(?:he|him|his)", "she": r"(?:she|her|hers)", "they": r"(?:they|them|their|he|she|him|her)"}


def echoed_by_them(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """Words by which who would take the dose took what one told of oneself, where no dose of theirs was read: "my husband right along with me"."""
    if asked is None or asked.person in ("", "i", "we", "?", "both") or not any(e.kind in ("dose", "total") and e.owner in _MINE for e in story.events):
        return []
    if any(e.kind in ("dose", "total") and e.owner not in _MINE for e in story.events) or story.denials:
        return []
    words = "|".join(sorted({word for word, (name, _, _) in PERSONS.items() if name == asked.person}))
    gender = next((gender for name, gender, _ in PERSONS.values() if name == asked.person), "they")
    who = rf"\b(?:{words or 'person'}|{_THEM.get(gender, _THEM['they'])})(?:'s|'d|'ve)?\b"
    pattern = re.compile(rf"{who}[^.?!;\n]{{0,40}}?\b{_ALIKE}\b|\b{_ALIKE}\b[^.?!;\n]{{0,30}}?{who}")
    return [m.span() for m in pattern.finditer(folded) if not asked.start <= m.start() < asked.end][:1]


def echoed_by_me(story: Story, asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """The places of such words in a folded text, behind another person's dose, where no dose of one's own was read.

    >>> echoed_by_me(Story(), None, "this guy took 2 advil at noon. 2 more?")
    [(0, 8)]
    """
    found = [m.span() for m in _I_AM.finditer(folded)]
    if asked is not None and asked.person not in ("", "i"):
        return found
    others = [e for e in story.events if e.kind in ("dose", "total") and e.owner not in _MINE]
    if not others:
        return found
    own = [e for e in story.events if e.kind in ("dose", "total", "plan") and e.owner in _MINE]
    denied = story.denials
    for match in _ECHOED.finditer(folded):
        begin = sentence_start(folded, match.start()) - 1
        if not any(begin <= e.start < match.start() for e in others):
            continue
        end = min((at for mark in ".!?\n" if (at := folded.find(mark, match.start())) >= 0), default=len(folded))
        if any(e.end > match.start() and e.start < end for e in own) or any(d.end > match.start() and d.start < end for d in denied):
            continue
        if asked is None or not match.start() < asked.end <= end or match.end() <= asked.start:
            found.append(match.span())
    return found
