"""An amount that is said to be unknown: "an unknown number of Advil", "Advil (smudged)", "ibu ??? at 12:40"."""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..quantity import INGREDIENT, Group
from ..rewording.plainly_said import unknown_marks
from ..telling.story import Story
from ..tokens import fold

_UNKNOWN: Final = r"(?:unknown|unclear|unspecified|unrecorded|uncounted|indeterminate|undetermined|illegible|unreadable|undisclosed|uncertain|unrecalled|unnoted|unmeasured|unidentified)"
_AMOUNT: Final = r"(?:numbers?|amounts?|quantit(?:y|ies)|counts?|doses?|qty|milligrams?|mgs?|mg|how many|how much)"
_SAID: Final = Begun(
    rf"\b{_UNKNOWN} {_AMOUNT}\b|\b{_AMOUNT}(?: (?:is|was|are|were|got|left|field|column|part|box))* (?:{_UNKNOWN}|smudged|blurred|forgotten|missing|not (?:recorded|written|noted|legible|readable|known|sure|clear|counted)|left blank|blank|tbd|n/a|\?)(?![a-z])"
    r"|(?<!label )(?<!label is )(?<!label's )(?<!label was )(?<!bottle is )(?<!box is )\b(?:illegible|smudged|smeared|unreadable|tbd|blotted out|inkblot|ink blot|scribbled over|water[- ]?stained)\b"
    r"|\bunknown (?:at|@|around|mg|tablets?|pills?|caplets?|advil|tylenol|motrin|ibuprofen|ibu|acetaminophen|apap|aleve|naproxen|excedrin)\b"
    r"|(?:(?<=and )|(?<=then )|(?<=, )|(?<=; ))x (?:advil|tylenol|motrin|ibuprofen|ibu|acetaminophen|apap|aleve)\b"
    r"|\bgod knows how (?:many|much)\b|\bheaven knows how (?:many|much)\b|\bi lost count of how many\b"
)
_BLANK: Final = re.compile(r"(?<![a-z_])_{2,}(?![a-z_])")
_STRENGTH: Final = re.compile(
    rf"\b{_UNKNOWN} strengths?\b|\bstrengths?(?: (?:is|was|of (?:it|them|those)|unfortunately|sadly))* (?:{_UNKNOWN}|not known|not sure)\b"
    r"|\b(?:don't know|dont know|do not know|not sure|unsure|no idea|can't remember|cant remember|can't recall|didn't (?:check|see|look at)|forget|forgot|can't (?:read|tell|make out|see)|cannot (?:read|tell|make out|see))(?: (?:of|about|on|what|which|how))*(?: (?:the|its|their|mg))* strengths?\b"
    r"|\bstrengths?(?: (?:on|of) (?:the|my|this|its) (?:label|bottle|box|pack|packet|tablets|pills))?(?: (?:has|have|is|was|got|been))* (?:rubbed|worn|faded|torn|peeled|scratched|washed)\b"
    rf"|\b(?:not sure|unsure|can't tell|cannot tell|don't know|no idea|not certain|can't say)(?: (?:if|whether))? (?:they|these|those|the (?:tablets|pills|ones)|it)(?:'re| are| is|'s) (?:the )?[1-8]\d\d(?: ?mg|s)?(?: or (?:the )?[1-8]\d\d(?: ?mg|s)?)\b"
)
"""Of ibuprofen: some tablets hold 200 mg and some 800. Tylenol of no strength is 325 or 500 mg as it stands."""
_WORDS: Final = ("unknown", "unclear", "unspecified", "unrecorded", "uncounted", "determin", "legible", "readable", "undisclosed", "uncertain", "unrecalled", "unnoted", "unmeasured", "unidentified", "smudged",
                 "smeared", "blurred", "forgotten", "missing", "mystery", "random", "blank", "tbd", "n/a", "__", "knows how", "not ", "blot", "stained", "scribbled", "?", " x ", "strength")  # fmt: skip


_EITHER: Final = re.compile(r"\b(?:could|might|may|can|either|whether|if) (?:be )?(?:either |the |maybe |of |a |an |hold |contain )*[1-8]\d\d(?: ?mg|s)?(?: each| kind| ones| tablets)?,? or (?:else |maybe |the |of |a |an |possibly |even )*[1-8]\d\d ?(?:mg|s|each)\b")
""" "The tablets could be 200 mg or 400 mg"."""


_OR_ELSE: Final = re.compile(r"\b(?:could|might|may|possibly|maybe|perhaps)(?: well)?(?: be| also be)? (?:the )?(?:[46-8]00) ?(?:mg|s)?\b(?=[^.?!]*(?:[.!]|$))")
""" "200 mg each, or possibly 400", "could be 200s, could be 400s"."""


def _either(folded: str) -> list[tuple[int, int]]:
    return [match.span() for pattern in (_EITHER, _OR_ELSE) for match in pattern.finditer(folded)]


def _bare_liquid(group: Group) -> bool:
    """ "4 of NyQuil liquid": of spoons, millilitres or cups, and nobody says which."""
    drug = group.drug
    if drug is None or drug.form != "liquid" or group.count is None or group.article or group.form not in (None, "liquid"):
        return False
    return group.mass is None and group.volume is None and group.unit_mass is None and group.times is None and group.dose_count is None


def _of_no_strength(group: Group) -> bool:
    """So many of a drug whose tablets differ, and no word of their strength."""
    return (group.drug is None or INGREDIENT.get(group.drug.family) == "ibuprofen") and group.unit_mass is None and group.mass is None and group.volume is None


def _of_one_strength(folded: str) -> bool:
    """Of 325 or 500 mg as it stands."""
    return any(word in folded for word in ("acetaminophen", "paracetamol", "tylenol", "apap"))


_UNMEASURED: Final = Begun(
    r"\b(?:(?:straight|right|directly) (?:out of|from|off) the bottle|(?:drank|swigged|chugged|glugged|gulped|sipped|slugged|downed|had|took)(?: [a-z-]+){0,3}? (?:out of|from|off) the bottle|(?:no|without|not|didn't|didnt|did not|never|hadn't|wasn't)(?: \w+){0,2}? (?:measur\w*|dosing cup|measuring cup)"
    r"|unmeasured|eyeball(?:ed|ing)|free-?poured|glugged|swigged|chugged|guzzled|(?:a|some|few|couple(?: of)?|two|three|four|several|\d) (?:(?:big|good|long|quick|small|healthy|hearty|large) )?(?:swigs?|gulps?|glugs?|chugs?|slugs?|sips?|mouthfuls?|pulls?)(?! of (?:water|coffee|tea|juice|milk|soda|beer|wine|gatorade)))\b"
)
""" "Glugged NyQuil straight out of the bottle": as much as nobody knows."""


def unmeasured(story: Story, folded: str) -> list[tuple[int, int]]:
    """Where such words stand beside a dose of which no amount was told.

    >>> from ..telling.story import Story
    >>> unmeasured(Story(), "drank it straight from the bottle.")
    []
    """
    if not any(e.kind == "dose" and e.group.count is None and e.group.mass is None and e.group.volume is None and not e.count_unknown and not e.group.vague and e.group.form != "swig" for e in story.events):
        return []
    return [match.span() for match in _UNMEASURED.finditer(folded)]


def unknown_amounts(story: Story, text: str) -> list[tuple[int, int]]:
    """Where such words stand beside a told dose; a strength or amount asked about in general is none."""
    folded = fold(text)
    asked = [group for request in story.asked for group in request.groups]
    told = [event.group for event in story.events if event.kind in ("dose", "total")]
    if bare := [group for group in (*asked, *told) if _bare_liquid(group)]:
        return [(m.start(), m.end()) for group in bare[:1] for m in re.finditer(r"\bliquid\b", folded)][:1] or [(0, len(folded))]
    if any(g.drug is not None and INGREDIENT.get(g.drug.family) == "ibuprofen" for g in asked) and (doubted := [m.span() for m in _OR_ELSE.finditer(folded)]) and "or" not in folded.split():
        return doubted
    if not told and any(_of_no_strength(group) for group in asked) and ("strength" in folded or " or " in folded or "00" in folded):
        return [match.span() for match in _STRENGTH.finditer(folded) if "guess" not in folded[match.end() : match.end() + 60]] + _either(folded)
    if " or " in folded and any(_of_no_strength(group) and not (group.drug is None and _of_one_strength(folded)) for group in asked) and (either := _either(folded)):
        return either
    if not told or not any(map(folded.__contains__, _WORDS)):
        return []
    marks = list(unknown_marks(folded)) if "?" in folded.rstrip(" ?!.") else []
    if "strength" in folded and any(e.kind in ("dose", "total") and e.drug is not None and INGREDIENT.get(e.drug.family) == "ibuprofen" and e.group.unit_mass is None and e.group.mass is None for e in story.events):
        marks += [match.span() for match in _STRENGTH.finditer(folded) if "guess" not in folded[match.end() : match.end() + 60]]
    said = [*_SAID.finditer(folded), *(_BLANK.finditer(folded) if "__" in folded else ())]
    return marks + sorted(match.span() for match in said if "?" not in folded[match.end() : match.end() + 1] or match[0].endswith("?"))
