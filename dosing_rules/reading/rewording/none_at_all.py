"""A denial said with weight: "no pain reliever of any sort", "zero painkillers whatsoever", "not a pill of any kind" is "no pain reliever"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import Edit
from .needed import needs

_NONE: Final = r"(?:not (?:a|one|a single|any)|no|zero|without any|nil|not so much as an?)"
_THING: Final = (
    r"(?:(?:pain ?-?(?:relievers?|killers?|pills?|meds?|medicines?|medications?|relief|tablets?)|meds?|medicines?|medications?|drugs?|pills?|tablets?|doses?|otcs?|otc (?:meds?|medicines?|drugs?|pain relievers?)|over[- ]the[- ]counter (?:meds?|medicines?|drugs?|pain relievers?))"
    r"|(?:advil|tylenol|ibuprofen|motrin|acetaminophen|aleve|aspirin|naproxen|paracetamol|nsaids?))"
)
_ANY: Final = r"(?P<weight> (?:(?:of|in) (?:any|whatever|whichever|every|any other|either) (?:sort|kind|type|description|form|variety|make|brand|shape|nature|stripe)s?(?: (?:at all|whatsoever|or form|or shape|or kind|or sort))*|whatsoever|of whatever kind))"
_SAID: Final = Begun(rf"(?:^|(?<=[.!?;,:-] )|(?<=\bhad )|(?<=\btook )|(?<=\btaken )|(?<=\band )|(?<=\bbut )|(?<=\bwith ))(?P<none>{_NONE}) (?P<thing>{_THING}){_ANY}(?! (?:but|except|besides|other|apart|aside|save)\b)")


@needs("any whatever whichever every either whatsoever", "no not zero without nil")
def none_of_any_sort(folded: str) -> Iterator[Edit]:
    """The weight put aside, and the denial said plainly; not before an exception.

    >>> list(none_of_any_sort("no pain reliever of any sort in the last two days."))
    [(16, 28, '')]
    >>> list(none_of_any_sort("no pain reliever of any sort but advil in the last two days."))
    []
    """
    for match in _SAID.finditer(folded):
        if match["none"] != "no":
            yield match.start("none"), match.end("none"), "no"
        yield match.start("weight"), match.end("weight"), ""


_FIRST: Final = Begun(rf"\b(?:my |the |these are my |this is my )?first (?:{_THING}|anything|painkillers?|tablets?)(?: at all| i've (?:had|taken))? in (?:(?:the |over |about |more than )*(?:past |last )?(?:\d+|an?|one|two|three|four|five|six|seven|several|a few|a couple of) (?:days?|weeks?|months?|years?)|ages|forever)(?P<sign> ?(?::|-|\u2013|\u2014))")


@needs("first", ": -")
def first_in_days(folded: str) -> Iterator[Edit]:
    """ "First meds in three days: could I take two?": no time of what is asked for.

    >>> list(first_in_days("first meds in three days: could i take 2 advil?"))
    [(24, 25, ',')]
    """
    for match in _FIRST.finditer(folded):
        yield match.start("sign"), match.end("sign"), ","
