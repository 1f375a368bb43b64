"""A time that turned out to be another: "I wrote down 11:40, but I have checked my phone and it was 10:40" is a correction."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import Edit

_T: Final = r"(?=(?:about |around |exactly )?(?:\d{1,2}(?::[0-5]\d)?(?! ?(?:mg|tab|pill|cap|hour|hr|min|of\b|more|advil|tylenol|motrin|ibuprofen|x\b))|noon|midnight|half past|quarter))"
_WHO: Final = r"(?:i|we|he|she)(?:'ve| have|'d| had|'s| has)?"
_THING: Final = r"(?:phone|log|app|camera|doorbell|receipt|history|alarm|watch|records?|tracker|diary|calendar|texts?|messages?|call log|clock|notes?|bottle|pill box|pillbox|screen|photo|timer)"
_CHECKED: Final = re.compile(
    rf"[,;.]? ?(?:\b(?:but|then|however|though|and)\b,? ?)?(?:(?:later|now|then) )?\b{_WHO} (?:just |since |now |then |gone back and |went back and )*(?:checked|looked|double[- ]?checked|consulted|verified|confirmed)"
    rf"(?: (?:with|on|in|at|back at|back in|through))?(?: (?:my|the|her|his|our|it) ?(?:\w+ )?{_THING}?)?(?: again)?,? and (?:it|that|they) (?:was|were) {_T}"
)
_DEVICE: Final = re.compile(
    rf"[,;.]? ?\b(?:but|though|yet|except|only|however),? (?:(?:my|the|our|her|his) (?:\w+ )?{_THING} (?:says|shows|said|showed|has|reads|proves) (?:(?:it|that|they) (?:was|were) )?|(?:it|that) was |on second (?:look|thought),? (?:it|that) was ){_T}"
)
_SECOND_LOOK: Final = re.compile(rf"[,;.] ?(?:but )?(?:on (?:a )?second (?:look|thought|glance)|looking (?:again|back|closer)|on (?:closer )?(?:inspection|reflection)|come to think of it),? (?:it|that) was {_T}")
_AGAINST: Final = re.compile(r"\b(?:but|however|though)\b")
"""Without one, "I checked my phone and it was noon" tells what time it is."""
_NOTED: Final = re.compile(
    r"\b(?:at first|originally|initially|wrote|written|noted|noting|logged|put down|i put|jotted|marked|recorded|(?:note|notes|log|diary|app|list) (?:says?|said|has|reads?)|(?:i|we|she|he) (?:first |at first |originally |initially )?thought)\b"
)
_THOUGHT: Final = re.compile(r"\b(?:at first |originally |initially )?,?(?:i|we) (?:first |at first |originally |initially )?thought (?:that )?(?=(?:i|we) (?:took|had|swallowed)\b)")
_I_THOUGHT: Final = re.compile(r",? (?:or so )?(?:i|we) (?:first |at first |originally |initially )?thought\b(?=,)")
_GOES_ON: Final = re.compile(r"(?:about |around |exactly )?[\w:]+(?: ?[ap]\.?m\b\.?)?(?: o'clock)?(?: (?:in the (?:morning|afternoon|evening)|this (?:morning|afternoon|evening)|last night|at night|today|instead|after all|really|actually|not [\w:]+(?: ?[ap]m)?))? ?(?:[.,;!?)-]|$|and |so )")


def looked_up(folded: str) -> Iterator[Edit]:
    """The words before the time that something really was at, as a plain correction.

    >>> list(looked_up("i noted 8 am for my 2 advil but my phone shows 9 am. 2 more?"))
    [(27, 47, ', correction, it was ')]
    """
    if " was " not in folded and " were " not in folded and " show" not in folded and " say" not in folded:
        return
    for pattern in (_CHECKED, _DEVICE, _SECOND_LOOK):
        if pattern is _CHECKED and " and it w" not in folded and " and that w" not in folded and " and they w" not in folded:
            continue
        for match in pattern.finditer(folded):
            before = folded[: match.start()]
            noted = list(_NOTED.finditer(before))
            if (not noted and (pattern is not _CHECKED or not _AGAINST.search(match[0]))) or not _GOES_ON.match(folded, match.end()) or not re.search(r"\d|noon|midnight", before[noted[-1].start() :] if noted else before):
                continue
            for doubt in (_THOUGHT, _I_THOUGHT):
                for said in list(doubt.finditer(folded, 0, match.start() + 1))[-1:]:
                    yield said.start(), said.end(), ""
            yield match.start(), match.end(), ", correction, it was "
            return
