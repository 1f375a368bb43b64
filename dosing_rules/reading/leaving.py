"""A drug that somebody takes no longer: named, and no intake of it told."""

from __future__ import annotations

import re
from typing import Final

_LEAVING: Final = re.compile(
    r" (?:switch(?:ed|ing)?|chang(?:ed|ing)|mov(?:ed|ing)|c[oa]m(?:e|ing)|w?e(?:nt|aned)|got|getting|going|transition(?:ed|ing)|stepp(?:ed|ing)|back(?:ed|ing)|stay(?:ed|ing)|laid|laying|i'm|im) "
    r"(?:myself |over |away |now |completely |totally |just |already )*(?:off|from|away)(?: of)? "
    r"| (?:quit|quitting|ditch(?:ed|ing)|dropp(?:ed|ing)|stopp(?:ed|ing)|g[ai]ven? up(?: on)?|giving up(?: on)?|abandon(?:ed|ing)|swore off|sworn off|retired|(?:am|i'm|im|was|is|are) (?:all |so )?done with|(?:am|i'm|im) over|through with) "
    r"(?:taking |using |having |with )?(?:the |my |all )?D "
)
"""Words that somebody uses who no longer takes a drug."""


def given_up(letters: list[str]) -> bool:
    """ "I switched off Aleve", "I'm done with Advil": a drug that is taken no longer."""
    return "D" in letters and _LEAVING.search(f" {' '.join(letters)} ") is not None
