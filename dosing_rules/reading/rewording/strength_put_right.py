"""The strength of told tablets, read from the bottle afterwards: "Oops, just read the bottle, these are the 500s".

Such a sentence is told as a plain correction, "sorry, they are 500 mg each"; "these are 500s" without a word that puts
something right may be of what there is now, and stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .edits import Edit
from .needed import needs

_SORRY: Final = r"(?:oh|no|nope|wait|sorry|oops|whoops|actually|correction|hang on|hold on|scratch that|strike that|my mistake|my bad|turns out|it turns out|wrong bottle|i mean|i meant|hm+)"
_READ: Final = (
    r"(?:i(?:'ve| have)? )?(?:just |only now |now )?(?:(?:re)?read|(?:double[- ])?checked|looked at|turned over|found|looked|got my glasses on now(?: and)?|put my glasses on(?: and)?|have my glasses on now(?: and)?)(?: (?:the|my) (?:bottle|label|box|pack|package|packet|blister|strip|print))?(?: again| properly)?"
)
_ARE: Final = r"(?:(?:and |but |so )?(?:they|these|those|it|that|the (?:tablets|pills|caplets|ones))(?:'re|'s| are| were| is| was)(?: (?:actually|really|all|in fact|just))*|(?:the |my )?(?:bottle|label|box|pack|package) says(?: (?:it's|they're|it is|they are))?)"
_STRENGTH: Final = r"(?:the )?(?:(?P<kind>regular|extra)[ -]strength(?:,? \(?(?:325|500) ?mg\)?)?|(?P<mg>200|325|500) ?(?:mg|s|'s)(?: (?:each|ones|kind|tablets|caplets|pills|version|apiece|(?:per|a) (?:tablet|pill|caplet)))?)(?: (?:kind|ones|version|caplets|tablets))?(?:,? not (?:the )?(?:regular|extra)(?: strength)?|,? not (?:the )?\d{3}(?:s| mg))?"
_PUT: Final = re.compile(
    rf"(?:(?<=[.!?\n] )|(?<=[.!?\n]))(?P<put>(?=\W*(?:{_SORRY}\b|(?:i )?just (?:read|checked|looked)))(?:{_SORRY}[,:.!]? (?:- )?)*(?:{_READ}[,:.]? (?:- )?(?:and )?(?:see |saw )?)?(?:{_SORRY},? )*(?:{_ARE} )?{_STRENGTH})(?= ?[.!?;])"
)


@needs("oh no nope wait sorry oops whoops actually correction hang hold scratch strike mistake bad turns wrong mean meant hm hmm just", "strength 200 325 500 200s 325s 500s s mg")
def strength_put_right(folded: str) -> Iterator[Edit]:
    """The plain correction in the place of such a sentence.

    >>> list(strength_put_right("2 acetaminophen at 9. oops, just read the bottle, these are the 500s. 2 more?"))
    [(22, 68, 'sorry, they are 500 mg each')]
    >>> list(strength_put_right("2 tylenol at 9. these are the 500s. 2 more?"))
    []
    """
    for match in _PUT.finditer(folded):
        said = f"{match['kind']} strength" if match["kind"] else f"{match['mg']} mg each"
        yield match.start("put"), match.end("put"), f"sorry, they are {said}"
