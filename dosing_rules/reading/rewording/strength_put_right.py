"""The strength of told tablets, read from the bottle afterwards: "Oops, just read the bottle, these are the 500s".

Such a sentence is told as a plain correction, "sorry, they are 500 mg each"; "these are 500s" without a word that puts
something right may be of what there is now, and stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import SURFACES
from .edits import Edit
from .needed import needs

_SORRY: Final = r"(?:oh|no|nope|wait|sorry|oops|whoops|actually|correction|hang on|hold on|scratch that|strike that|my mistake|my bad|turns out|it turns out|wrong bottle|i mean|i meant|hm+)"
_READ: Final = (
    r"(?:i(?:'ve| have)? )?(?:just |only now |now )?(?:(?:re)?read|(?:double[- ])?checked|looked at|turned over|found|looked|got my glasses on now(?: and)?|put my glasses on(?: and)?|have my glasses on now(?: and)?)(?: (?:the|my) (?:bottle|label|box|pack|package|packet|blister|strip|print))?(?: again| properly)?"
)
_ARE: Final = r"(?:(?:and |but |so )?(?:they|these|those|it|that|the (?:tablets|pills|caplets|ones))(?:'re|'s| are| were| is| was)(?: (?:actually|really|all|in fact|just))*|(?:the |my )?(?:(?P<of>[a-z]+) )?(?:bottle|label|box|pack|packet|package|blister|strip) (?:says|said|reads|shows)(?: (?:it's|they're|it is|they are))?)"
_STRENGTH: Final = r"(?:the )?(?:(?P<kind>regular|extra)[ -]strength(?:,? \(?(?:325|500) ?mg\)?)?|(?:(?<=says )|(?<=said )|(?<=reads )|(?<=shows ))(?P<read>\d{2,4})(?: on (?:it|them))?|(?P<mg>200|220|325|400|500|600|650|800) ?(?:mg|s|'s)(?: (?:each|ones|kind|tablets|caplets|pills|version|apiece|(?:per|a) (?:tablet|pill|caplet)))?)(?: (?:kind|ones|version|caplets|tablets))?(?:,? not (?:the )?(?:regular|extra)(?: strength)?|,? not (?:the )?\d{3}(?:s| mg))?"
_PUT: Final = re.compile(
    rf"(?:(?<=[.!?\n] )|(?<=[.!?\n]))(?P<put>(?=\W*(?:{_SORRY}\b|(?:i )?just (?:read|checked|looked)))(?:{_SORRY}[,:.!]? (?:- )?)*(?:{_READ}[,:.]? (?:- )?(?:and )?(?:see |saw )?)?(?:{_SORRY},? )*(?:{_ARE} )?{_STRENGTH}(?:,? (?:sorry|oops|whoops|my bad|my mistake))?)(?= ?[.!?;])"
)

_ACETAMINOPHEN: Final = frozenset({"tylenol", "acetaminophen"})
_IBUPROFEN: Final = frozenset({"advil", "motrin", "ibuprofen"})
_STRENGTHS: Final = {"325": _ACETAMINOPHEN, "500": _ACETAMINOPHEN, "650": _ACETAMINOPHEN, "200": _IBUPROFEN, "400": _IBUPROFEN, "600": _IBUPROFEN, "800": _IBUPROFEN, "220": frozenset({"aleve", "naproxen"})}
_WORD: Final = re.compile(r"[a-z]+")
_SAYS: Final = r"(?:the |my )?(?:(?P<of>[a-z]+) )?(?:bottle|label|box|pack|packet|package|blister|strip) (?:actually |really )?(?:says|said|reads|shows)(?: (?:it's|they're|it is|they are))?"
_JOINED: Final = re.compile(
    rf"(?P<put>(?:(?:,| -+) | ?(?P<opens>\())(?:{_SORRY}[,:.!]? (?:- )?)+(?:{_READ}[,:.]? (?:- )?(?:and )?)?{_SAYS} {_STRENGTH}(?P<closes>\)?))(?= ?[.!?;]|$)"
    rf"|(?:(?<=[.!?\n] )|(?<=[.!?\n]))(?P<last>{_SAYS.replace('<of>', '<of2>')} {_STRENGTH.replace('<kind>', '<kind2>').replace('<mg>', '<mg2>').replace('<read>', '<read2>')},? (?:sorry|oops|whoops|my bad|my mistake))(?= ?[.!?;]|$)"
)


@needs("oh no nope wait sorry oops whoops actually correction hang hold scratch strike mistake bad turns wrong mean meant hm hmm just", "strength 200 325 500 200s 325s 500s s mg says said reads shows")
def strength_put_right(folded: str) -> Iterator[Edit]:
    """The plain correction in the place of such a sentence.

    >>> list(strength_put_right("2 acetaminophen at 9. oops, just read the bottle, these are the 500s. 2 more?"))
    [(22, 68, 'sorry, they are 500 mg each')]
    >>> list(strength_put_right("2 tylenol at 9. correction, the bottle says 325. 2 more?"))
    [(16, 47, 'sorry, they are 325 mg each')]
    >>> list(strength_put_right("2 tylenol at 9 (wait, the bottle says 325). 2 more?"))
    [(14, 42, '. sorry, they are 325 mg each')]
    >>> list(strength_put_right("2 tylenol at 9. these are the 500s. 2 more?"))
    []
    """
    for match in _PUT.finditer(folded):
        yield match.start("put"), match.end("put"), _plain(folded[: match.start("put")], match["of"], match["kind"], match["mg"] or match["read"])
    for match in _JOINED.finditer(folded) if any(word in folded for word in ("says", "said", "reads", "shows")) else ():
        said = _plain(folded[: match.start()], match["of"] or match["of2"], match["kind"] or match["kind2"], match["mg"] or match["read"] or match["mg2"] or match["read2"])
        end = match.start("closes") if match["put"] and not match["opens"] else match.end("put")  # a bracket that opened before stays
        yield (match.start("last"), match.end("last"), said) if match["last"] else (match.start("put"), end, f". {said}")


def _plain(before: str, of: str | None, kind: str | None, mass: str | None) -> str:
    """The correction, said of the one drug told before that comes in such a strength, where several were told."""
    named = dict.fromkeys(word for word in _WORD.findall(before) if word in SURFACES)
    fitting = [of] if of in named else [name for name in named if SURFACES[name].family in (_STRENGTHS.get(mass or "", ()) if mass else _ACETAMINOPHEN)]
    which = f"the {fitting[0]} is" if len(named) > 1 and len(fitting) == 1 else "they are"
    return f"sorry, {which} {f'{kind} strength' if kind else f'{mass} mg each'}"
