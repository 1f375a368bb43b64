"""An hour that opens a sentence about what is so then: "At 1 pm her elbow still hurts" tells that it is 1 pm.

Behind a dose that was told, and where no other hour is said to be now. What happens every day at such an hour, or will, is
none of it.

What somebody reaches for "as I type" is reached for now.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from .edits import HOUR, TO_TWELVE, Edit, instead
from .needed import needs

_T: Final = rf"(?:{HOUR}|(?:half past |quarter (?:past|to) )?{TO_TWELVE}(?::[0-5]\d)?(?: o'clock)? (?:in the (?:morning|afternoon|evening)|at night))"
_WHO: Final = r"(?:i|he|she|we|they|somebody|someone|everything|it|(?:(?:my|his|her|their|the|our) )?(?:[a-z]+(?:'s)? ){0,2}?[a-z]+)"
_IS_SO: Final = (
    r"(?:(?:still|now|really|just|badly|suddenly) )*(?:hurts|aches|throbs|pounds|kills|eyes|hands (?:me|him|her|them|[a-z]+)|offers|gives (?:me|him|her)|wants|wishes|asks|wonders|wakes(?: up)?|reaches|feels|complains|moans|groans|winces|limps|sneezes|coughs"
    r"|(?:is|are|am|'s|'m|'re) (?:(?:still|back|now|really|just|again|already) )*(?:sore|aching|hurting|throbbing|pounding|achy|miserable|looking|eyeing|reaching|asking|wanting|wondering|holding|tempted|stiff|swollen|back|killing|acting|bad|feverish|burning|offered|handed)"
    r"|has (?:a|the|another|his|her) (?:[a-z]+ )?(?:headache|migraine|fever|toothache|backache|ache|pain))"
)
_THEN_SO: Final = re.compile(rf"(?<=[.!?;] )(?P<put>(?:(?:at|come|by) )?(?P<t>{_T}),?)(?= {_WHO} {_IS_SO}\b(?P<rest>[^.?!;]*)[.;!])")
_TOLD_NOW: Final = Begun(r"\b(?:it's|its|it is|time is|clock (?:says|shows|reads)|now at)\s+(?:now |just |about |nearly |almost |currently |already |only )?(?:\d|noon|midnight|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|\bnow\b")
_NO_NOW: Final = re.compile(
    r"\b(?:took|take|takes|taken|taking|had|has had|swallow\w*|popp\w*|downed|dose|always|usually|often|every|each|whenever|tomorrow|yesterday|will|then|until|till|when|if|days?|nights|mornings|evenings|at|later|last|next)\b"
)

_REACHES: Final = re.compile(
    r"\b(?:reach(?:es|ing)|about to|going for|go(?:es)? for|grab(?:s|bing)|ey(?:es|eing)|hold(?:s|ing)|wants?|ready|asking|set to|pour(?:s|ing))\b[^.?!;]{0,50}?"
    r"(?P<put>,? (?:right |just |even )?(?:as|while) (?:i|we) (?:(?:am |are |sit here )?(?:typ|writ|speak|talk|post|ask|messag|text)\w*)(?: (?:this|you|here|to you|it|that))*)(?= ?(?:[.,;!?]|$| and ))"
)


@needs("hurt hurts ache aches throb throbs pounds kills eyes hands offers gives want wants wishes asks wonders wakes reaches feels complains moans groans winces limps sneezes coughs is are am s m re has")
def present_at_hours(folded: str) -> Iterator[Edit]:
    """The hour of such a sentence, as the hour that it is.

    >>> list(present_at_hours("jo took two advil at 8 am. at 1 pm her tennis elbow still hurts. okay to take 2?"))
    [(27, 34, "it's 1 pm,")]
    >>> list(present_at_hours("two advil at 8 am. at 1 pm she took two. at 3 pm my knee always hurts. it's 4 pm."))
    []
    """
    if _TOLD_NOW.search(folded):
        return
    found = [match for match in _THEN_SO.finditer(folded) if _AN_HOUR.search(folded, 0, match.start()) and not _NO_NOW.search(_STOP.split(folded[match.end("put") :])[0])]
    if len(found) == 1:
        yield found[0].start("put"), found[0].end("put"), f"it's {found[0]['t']},"


_AN_HOUR: Final = re.compile(r"\d|\b(?:noon|midnight|morning|evening)\b")
_STOP: Final = re.compile(r"[.?!;]")


@needs("reach reaches reaching about going go goes grab grabs grabbing eyes eyeing hold holds holding want wants ready asking set pour pours pouring", "as while")
def reached_for(folded: str) -> Iterator[Edit]:
    """ "He is reaching for two more as I type".

    >>> list(reached_for("and is reaching for two more as i type. good to go?"))
    [(28, 38, '')]
    """
    yield from instead(_REACHES, folded, "")


_THAT_IS_NOW: Final = re.compile(
    rf"(?P<put>(?:(?:[,;.:]|,? -)(?: (?:and|but|then|so|well))*|(?: (?:and|but|then|so|well))+),? ?\b(?:here )?(?:at|by|come) (?P<t>{HOUR}) ?(?:\(|, ?|- ?)(?:(?:so|i\.e\.|i\.?e,?|and|well|being|=) ?)?(?:(?:that's|that is|which is|it's|thats) )?"
    r"(?:(?:right |just |actually |basically )?now|the present(?: time)?|the present moment|this (?:very )?(?:minute|moment|second)|as i (?:type|write)(?: this)?)(?: ?\)|,| -))(?= (?:(?:still|again|suddenly) )?(?:i|i'm|i've|he|he's|she|she's|we|they|it|it's|everything|every|my|his|her|our|the|all|pain|there's)\b(?! ?(?:can|could|may|took|had|take|popped)\b))"
)


@needs("now present minute moment second type write", "at by come")
def hour_that_is_now(folded: str) -> Iterator[Edit]:
    """An hour at which something is so, of which somebody says that it is now.

    >>> list(hour_that_is_now("i took 2 at 7 am, and at 8:15 pm (that's now) everything hurts. 2 more?"))
    [(16, 45, ". it's 8:15 pm now.")]
    >>> list(hour_that_is_now("i took 2 at 7 am, and at 8:15 pm (two more) everything hurts. 2 more?"))
    []
    """
    found = [match for match in _THAT_IS_NOW.finditer(folded) if not re.match(r" (?:i )?(?:took|had|take|popped|swallowed|downed)\b", folded[match.end() :]) and _AN_HOUR.search(folded, 0, match.start())]
    if len(found) == 1 and not _TOLD_NOW.search(_THAT_IS_NOW.sub(" ", folded)):
        yield found[0].start("put"), found[0].end("put"), f". it's {found[0]['t']} now."
