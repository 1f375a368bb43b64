"""Overdoses that are only spoken of: the warning on the box, a story in the news."""

from __future__ import annotations

import re
from typing import Final

from .beginnings import Begun
from .sentences import sentence_of

_PRINT: Final = r"(?:box|label|bottle|leaflet|package|packaging|pack|packet|insert|carton|back|side|lid|website|pamphlet|fine print|drug facts|directions|instructions)"
_NAMED: Final = Begun(
    r"\boverdos(?:e|ing) (?:warnings?|cautions?|notices?|sections?|paragraphs?|statements?|info(?:rmation)?|stuff|blurbs?|lines?|parts?|risks?|dangers?|talk|stor(?:y|ies)|articles?|headlines?|documentar(?:y|ies)|awareness|prevention)\b"
    rf"|\b(?:{_PRINT}|pharmacist|doctor|mom|mother|wife|husband|friend|app)(?: \w+)? (?:warns?|warned|cautions?|talks?|talked|says \w+|goes on|went on)(?: me| us| you| people| everyone)? (?:about|of|against)(?: an?| the| accidental| possible)* overdos(?:e|es|ing)\b"
    rf"|\b(?:bit|part|section|warning|warnings|line|paragraph|notice|caution|stuff|text|story|stories|article|articles|headlines?|documentary|episode|podcast|video|report|post|piece|segment)s? (?:about|on|of|against|regarding)(?: an?| the| accidental| possible| tylenol| acetaminophen| advil| ibuprofen| someone| people)* overdos(?:e|es|ing)\b"
)
"""The word where it names what is printed or told."""
_DONE: Final = re.compile(
    r"\b(?:fits?|fitted|match\w*|describ\w*|appl(?:y|ies|ied)|ignor\w*|disregard\w*|exceed\w*|past|beyond|over the|signs?|symptoms?|happen\w*|happened|cross\w*|broke|too (?:many|much)|at overdose|"
    r"like me|sounds like|exactly what|me to a|hospital|er|emergency|treated|did|i took|we took|after (?:i|we|my)|late|missed|same as|own|hers?|his|mine|accidentally|by accident|already)\b"
)
"""Beside one of these it may be one's own."""


def spoken_of_only(folded: str, start: int, end: int) -> bool:
    """The overdose at ``start`` .. ``end`` is a warning or a story, and nobody's own.

    >>> folded = "the overdose warning on the box made me nervous. 2 more?"
    >>> spoken_of_only(folded, 4, 12)
    True
    >>> folded = "i ignored the overdose warning. 2 more?"
    >>> spoken_of_only(folded, 14, 22)
    False
    """
    return any(m.start() <= start and end <= m.end() for m in _NAMED.finditer(folded)) and _DONE.search(sentence_of(folded, start)) is None
