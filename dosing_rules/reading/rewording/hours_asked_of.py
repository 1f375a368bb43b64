"""An hour that is asked of: "Will 8 tonight be okay for the next 400 mg?" asks for 400 mg at 8, and "Tonight at 9: would two be fine?" for two at 9."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import TO_TWELVE, Edit, instead
from .needed import needs

_PART: Final = r"(?:tonight|(?:this|tomorrow) (?:morning|afternoon|evening)|tomorrow|in the (?:morning|afternoon|evening)|at night)"
_JUDGED: Final = r"(?:(?:still|just|already|perfectly|definitely|really) )*(?:ok|okay|fine|safe|all ?right|alright|good|allowed|permissible|(?:way |much |still |a bit |a little )?too (?:soon|early)|(?:late|long|far) enough|soon enough)"
_DOSE: Final = r"(?:(?:the|my|her|his|our|a|an|some) )?(?:(?:next|other|second|third|fourth|last|final|another|further) )?"
_COUNTED: Final = rf"for {_DOSE}(?:\d{{3,4}} ?(?:mg|milligrams?)|{TO_TWELVE}(?= more\b| of\b| tablets?\b| pills?\b| caplets?\b| capsules?\b| gelcaps?\b| liqui| advils?\b| tylenols?\b| motrins?\b| ibuprofens?\b| aleves?\b| ?\?))"
_BARE: Final = Begun(
    rf"\b(?:will|would|is|might|could|can) (?P<put>1[0-2]|[1-9])(?= (?:{_PART} )?(?:be )?{_JUDGED} {_COUNTED}| {_PART} (?:be )?{_JUDGED} for (?:(?:the|my|her|his|our) (?:next|other|second|third|fourth|last|final)|another)\b)"
)
""" "Is 2 okay for my headache?" asks for two; an hour has a part of the day, or an amount that is asked for, with it."""


@needs("for", "will would is might could can")
def bare_hour_asked_of(folded: str) -> Iterator[Edit]:
    """The bare hour as a time of the clock.

    >>> list(bare_hour_asked_of("400 mg at 4, it's 5 pm. will 8 tonight be ok for the next 400 mg?"))
    [(29, 30, '8:00')]
    >>> list(bare_hour_asked_of("2 at 4 pm. would 9 be too soon for two more?"))
    [(17, 18, '9:00')]
    >>> list(bare_hour_asked_of("2 at 4 pm. would 2 be ok for my headache? is 1 fine for my next dose?"))
    []
    """
    yield from instead(_BARE, folded, lambda match: f"{match['put']}:00")


_AT: Final = r"(?:\d{1,2}(?:[:.][0-5]\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight|bedtime)"
_HEADING: Final = Begun(
    rf"(?:^|(?<=[.!?;\n] ))(?:(?:and|so|then|now) )?(?:(?:tonight|tomorrow|this (?:morning|afternoon|evening)|later(?: (?:today|tonight))?) (?:at|around|about|by) {_AT}"
    rf"|(?:at|around|about|by|come) {_AT}(?: (?:tonight|tomorrow|today|this (?:morning|afternoon|evening)|later today))?)(?P<put> ?:)(?= (?:can|could|may|might|would|will|should|is|are|am|do|does|ok|okay)\b[^.!;\n]*\?)"
)


@needs(":", "can could may might would will should is are am do does ok okay", "at around about by come")
def hour_before_its_question(folded: str) -> Iterator[Edit]:
    """The sign between an hour and what is asked at it, as a comma.

    >>> list(hour_before_its_question("2 advil at noon. tonight at 9: would two more be fine?"))
    [(29, 30, ',')]
    >>> list(hour_before_its_question("log: at 9: 2 advil. at noon: 2. can i take 2 more?"))
    []
    """
    yield from instead(_HEADING, folded, ",")
