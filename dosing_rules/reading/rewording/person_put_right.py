"""Who took the one dose that was told, put right behind it: "My sister took 2 at 4. Sorry, not my sister, I did".

The dose is told of whom the correction names, where it is the only one told before and the correction says no more. Of
several doses, or of a pronoun that may be anybody, nothing is changed: what no rule reads keeps a verdict from YES.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from ..persons import RELATIONS, ROLES
from ..words import NUMBER_WORDS
from .edits import Edit
from .needed import needs

_REL: Final = rf"my (?:{'|'.join(sorted(word for word in RELATIONS if word not in ROLES))})"
_CUE: Final = r"(?P<cue>(?:(?:oh|ah|no|nope|nah|wait|sorry|oops|whoops|actually|correction|scratch that|strike that|hold on|hang on|my (?:bad|mistake)|i mean|i meant|come to think of it|well|or rather|rather|um|uh|hmm|but|and)\b[ ,.:;!-]*)*)"
_THEM: Final = r"(?:them|those|it|that|these)"
_IT_WAS: Final = r"(?:that was|it was|those were|they were|that's|it's)(?: actually| really)?"
_NOT_THEM: Final = rf"not (?:her|him|{_REL})"
_TOOK: Final = r"(?:took|had|swallowed|popped)"
_MINE: Final = rf"(?:(?:it|that) (?:wasn't|was not) (?:her|him|{_REL}),? )?(?:{_NOT_THEM},? (?:but )?)?(?:{_IT_WAS} me(?: who {_TOOK} {_THEM})?|i did|me|i(?: actually)? {_TOOK} {_THEM})(?:,? (?:and )?{_NOT_THEM})?"
_THEIRS: Final = (
    rf"(?:(?:it|that) (?:wasn't|was not) me,? (?:but )?)?(?:not me,? (?:but )?)?(?:{_IT_WAS} )?(?P<rel>{_REL})(?: who {_TOOK} {_THEM}| did| {_TOOK} {_THEM})?(?:,? (?:and )?not me)?"
)
_DOSE: Final = r"[^.?!;\n]{3,70}?"
_BY_ME: Final = re.compile(rf"(?P<who>{_REL}) (?:just )?(?P<took>{_TOOK}) (?P<dose>{_DOSE})(?P<put>(?: ?[.,;!-]+|\.\.+) ?{_CUE}{_MINE})(?P<stop> ?[.!;])")
_BY_THEM: Final = re.compile(rf"(?<![\w'])(?P<who>i) (?:just )?(?P<took>{_TOOK}) (?P<dose>{_DOSE})(?P<put>(?: ?[.,;!-]+|\.\.+) ?{_CUE}{_THEIRS})(?P<stop> ?[.!;])")
_BARE: Final = re.compile(rf"^(?:me|{_REL})$")


@needs("took had swallowed popped", "me i did", "my")
def person_put_right(folded: str) -> Iterator[Edit]:
    """The dose as that of whom the correction names, and no correction.

    >>> list(person_put_right("my sister took 2 motrin at 4. sorry, not my sister, i did. 2 more?"))
    [(0, 14, 'i took'), (28, 57, '')]
    >>> list(person_put_right("i took 2 motrin at 4. wait, that was my sister, not me. 2 more?"))
    [(0, 6, 'sister took'), (20, 54, '')]
    >>> list(person_put_right("i took 1 at 3, my sister took 2 motrin at 4. sorry, i did. 2 more?"))
    []
    """
    for pattern in (_BY_ME, _BY_THEM):
        match = pattern.search(folded)
        if match is None:
            continue
        said = match["put"][match["put"].find(match["cue"]) + len(match["cue"]) :] if match["cue"] else match["put"].lstrip(" .,;!-")
        if (_BARE.match(said) or said in ("i did",)) and not match["cue"]:
            continue  # "my sister took 2 at 4, me. ..."
        before = re.findall(r"[a-z\d']+", folded[: match.start()])
        dose = re.findall(r"[a-z\d']+", match["dose"])
        if any(word in NUMBER_WORDS or word[0].isdigit() or word in DRUG_TRIE for word in before):
            continue
        if any(word in RELATIONS or word in ("i", "me", "we", "he", "she", "they", "and", "or", "i've", "gave") for word in dose):
            continue
        # as many words as there were: each keeps its place in the text
        yield match.start("who"), match.end("took"), f"{match['rel'].removeprefix('my ') if pattern is _BY_THEM else 'i'} took"
        yield match.start("put"), match.end("put"), ""
        return
