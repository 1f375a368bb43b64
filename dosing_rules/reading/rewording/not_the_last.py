"""A dose said to be the last, and a later one added right behind: "my last Advil was at 6. That was wrong: I also took 2 at 10:30".

The first was not the last; it is told as any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import HOUR, Edit, names_a_drug
from .needed import needs

_LAST: Final = re.compile(rf"(?:(?:^|(?<=[.!?] ))(?:earlier |before )?(?:i (?:wrote|said|told you|claimed|thought)(?: earlier| before)?(?: that)? )?|\bthat )(?P<put>my (?:last|latest|most recent)) (?:dose of |two |\d )?(?P<drug>[a-z]+)[^.!?]* (?:at |around )?{HOUR}[^.!?]*[.!] ")
_CUE: Final = r"(?:(?:oh|no|wait|sorry|oops|whoops|actually|correction|but|and|edit|hm+|hang on|hold on|(?:that(?:'s| was| is)|i was) (?:wrong|not right|not true|a mistake)|not true|wrong|turns out|it turns out|that was not my last|that wasn't my last|that wasn't the last|come to think of it)[,.:;!]* (?:- ?)?)"
_ADDED: Final = re.compile(
    rf"(?:{_CUE}+(?:(?:i|there were|there was) )?(?=[^.!?]*\b(?:also|another|more|as well|too|forgot|forgotten|left out|took|had)\b)|(?:i (?:also|forgot|left out|missed)|also|that leaves out|(?:i )?forgot to mention)\b)(?P<rest>[^.!?]*?\bat {HOUR})"
)


@needs("last latest recent", "also another more too well forgot left leaves took had missed")
def not_the_last(folded: str) -> Iterator[Edit]:
    """The dose without the word that says it was the last, and plain words for what was left out.

    >>> list(not_the_last("my last advil was at 6 am, 2 tablets. that was wrong: i also took 2 at 10:30 am. 2 more?"))
    [(0, 7, 'my')]
    >>> list(not_the_last("my last advil was at 6 am, 2 tablets. i also took a walk. 2 more?"))
    []
    """
    for match in _LAST.finditer(folded):
        added = _ADDED.match(folded, match.end())
        if added is not None and names_a_drug(match["drug"]):
            yield match.start("put"), match.end("put"), "my"
