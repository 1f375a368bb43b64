"""What is said of each of two drugs, and nothing of how they go together."""

from __future__ import annotations

import re
from typing import Final

HAVE_INTERVAL: Final = re.compile(
    r"\b(?:both|each|all|they)(?: of (?:them|these|those))? (?:\w+ )?(?:have|has|carry|carries|keep|share|ask for|need|needs|require|requires|want|wants|use|uses|hold to) (?:(?:a|an|the|at least|same|about|their|its) )*D\b"
    r"|\bD (?:minimum|interval|gap|wait|spacing|rule|limit|requirement)(?: \w+)? (?:for|of|on|holds for|applies to) (?:both|each|either|all)\b"
)
"""As in "Both have a 4-hour minimum": an interval of each, nothing between two drugs."""
BOTH_AGAIN: Final = re.compile(
    r"(?:so |then |and |therefore )*(?:both|all|each|the two|either)(?: of (?:them|these|those))?(?: (?:medications?|medicines?|drugs?|products?|P|pain relievers?|painkillers?))? (?:can|may|could|cannot|can't|should not|shouldn't|are|is) (?:\w+ )?(?:be )?(?:taken|repeated|used|had|redosed|given|fine|ok|okay|allowed|due|safe|permitted)(?: (?:to (?:take|repeat|have)))?(?: (?:again|now|today|tonight|once more|another time|right now|at this time))+"
)
"""As in "Both medications can be taken again": a conclusion."""

__all__ = ["BOTH_AGAIN", "HAVE_INTERVAL"]
