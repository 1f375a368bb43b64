"""The things a label counts: tablets, caplets, mL, sprays, pellets and the rest, under one name each."""

from __future__ import annotations

import re
from typing import Final

# Canonical name -> how it is printed. Only whole words are matched on the right; on the left a number stands.
_PRINTED: Final = {
    "mL": r"m\s?ls?(?![a-z])|ml(?=every|children|adults)|milliliters?|millilitres?|cc(?![a-z])",
    "teaspoonful": r"teaspoons?\s?fuls?|teaspoonsful|teaspoons?|tsps?(?![a-z])\.?",
    "tablespoonful": r"tablespoons?\s?fuls?|tablespoonsful|tablespoons?|tbsps?(?![a-z])\.?|tbs(?![a-z])",
    "fl oz": r"fl\.?\s?oz\.?|fluid\s+ounces?",
    "tablet": r"tablets?(?:\(s\))?|tabs?(?![a-z])\.?",
    "caplet": r"caplets?(?:\(s\))?",
    "softgel": r"soft\s?-?gels?(?:\s+capsules?|\s+caps)?|softgelatin\s+capsules?",
    "liquigel": r"liqui-?\s?gels?|liquid\s+gels?",
    "liquicap": r"liqui-?\s?caps?",
    "gelcap": r"gel\s?-?caps?(?:ules?)?",
    "geltab": r"gel\s?-?tabs?",
    "minitab": r"mini-?\s?tabs?",
    "minicap": r"mini-?\s?caps?(?![a-z])",
    "capsule": r"capsules?(?:\(s\))?|vegicaps?|vcaps?",
    "gummy": r"gumm(?:y|ies)",
    "chew": r"(?:soft\s+)?chews",
    "lozenge": r"lozenges?",
    "troche": r"troches?",
    "pastille": r"pastilles?",
    "pill": r"pills?",
    "pellet": r"pellets?",
    "globule": r"globules?",
    "drop": r"drops?(?:\(s\))?",
    "spray": r"sprays?",
    "puff": r"puffs?",
    "inhalation": r"inhalations?",
    "pump": r"pumps?",
    "squirt": r"squirts?",
    "patch": r"patch(?:es)?",
    "packet": r"packets?",
    "sachet": r"sachets?",
    "pouch": r"pouch(?:es)?",
    "stick": r"stick\s?-?packs?|sticks?",
    "tube": r"tubes?",
    "vial": r"vials?",
    "ampule": r"amp(?:o|ou)?ules?",
    "suppository": r"suppositor(?:y|ies)",
    "enema": r"enemas?",
    "applicatorful": r"applicator(?:s)?\s?ful(?:s|l)?",
    "insert": r"inserts?",
    "film": r"films?",
    "strip": r"strips?",
    "wafer": r"wafers?",
    "piece": r"pieces?",
    "capful": r"cap\s?-?fuls?|capsful",
    "scoop": r"scoop(?:ful)?s?",
    "dropperful": r"dropper\s?-?fuls?|droppers?",
    "dosage cup": r"dos(?:e|age|ing)\s?-?\s?cups?(?:ful)?|cupfuls?",
    "bottle": r"bottles?",
    "syringe": r"(?:oral\s+)?syringes?",
    "pad": r"pads?",
    "swab": r"swabs?",
}
_ADJECTIVES: Final = (
    r"(?:extended|delayed|sustained|controlled|timed|immediate|quick|fast|rapid|slow|orally|film|enteric|sugar|safety)"
    r"(?:\s?-?\s?(?:release|released|releasing|dissolving|disintegrating|melting|melt|acting|coated|free|dissolve))?"
    r"|dissolving|disintegrating|effervescent|chewable|chewables|liquid\s?-?\s?filled|liquid|coated|bi-?layer|dual-?layer|layered"
    r"|single\s?-?\s?use|single\s?-?\s?dose|unit\s?-?\s?dose|pre-?filled|metered|vaginal|rectal|nasal|oral|medicated|cough|throat"
    r"|level|rounded|heaping|full|whole|small|large|mini|soft|gelatin|gel|banded|vegetarian|vegetable|sublingual|buccal"
    r"|white|blue|red|green|orange|yellow|pink|brown|purple|gray|grey|tan|beige|clear|day|night|daytime|nighttime|am|pm"
    r"|antacid|nicotine|powder|dose|adult|fizzy|individual|of\s+the|entire|er"
)
UNIT: Final = "(?:" + "|".join(_PRINTED.values()) + ")"
ADJECTIVES: Final = rf"(?:(?:{_ADJECTIVES}|\d{{1,4}}(?:\.\d+)?\s?-?(?:mg|mcg|g)(?![a-z])|\(?strength\)?)(?:\s|-|,\s))*"
"""What may stand between the number and the unit: ``1 extended-release tablet``, ``one 10 mg tablet``."""

_NAMES: Final = tuple((name, re.compile(pattern)) for name, pattern in _PRINTED.items())
SOLIDS: Final = frozenset(
    {"tablet", "caplet", "softgel", "liquigel", "liquicap", "gelcap", "geltab", "minitab", "minicap", "capsule", "pill"}
)
"""Names that labels mix for one and the same oral unit (``tablet/caplet``)."""
MILLILITRES: Final = {"mL": 1, "teaspoonful": 5, "tablespoonful": 15}


def unit_name(printed: str) -> str | None:
    """The canonical name of a printed unit.

    >>> unit_name("tbsp"), unit_name("gel caps"), unit_name("years")
    ('tablespoonful', 'gelcap', None)
    """
    for name, pattern in _NAMES:
        if pattern.fullmatch(printed.strip()):
            return name
    return None
