"""How a told amount was made up, said behind the drug: "650 mg of acetaminophen, one long tablet", "400 mg of Advil in two pills".

One tablet of 650 mg is another thing than two of 325 mg, and neither is a further intake.
"""

from __future__ import annotations

from typing import Final

from ..drugs import DRUG_TRIE
from ..tokens import Token
from ..words import FORMS, NUMBER_WORDS, count_said
from .needed import needs

_UNITS: Final = frozenset({"tablet", "caplet", "pill", "capsule", "gelcap"})
_LOOKS: Final = frozenset(
    "long big small little large tiny white round brown oblong oval chalky huge fat single solitary lone thick coated bulky massive giant good ordinary plain short red blue green pink yellow orange regular normal standard".split()
)
_BEHIND: Final = frozenset({",", ")", ".", ";", "-", "at", "this", "around", "about", "with", "and", "so", "earlier"})
_BEFORE: Final = frozenset({",", "(", "-", "as", "in"})
_ONE: Final = frozenset({"a", "the"})


@needs({form for form, unit in FORMS.items() if unit in _UNITS})
def with_appositions(tokens: list[Token]) -> list[Token]:
    """The tokens with such words in the plain form ", one tablet".

    >>> from ..tokens import tokens_of
    >>> [token.text for token in with_appositions(tokens_of("650 mg of tylenol as a single caplet, at 9"))]
    ['650', 'mg', 'of', 'tylenol', ',', 'one', 'caplet', ',', 'at', '9']
    """
    words = [token.text for token in tokens]
    gone: set[int] = set()
    for n in range(4, len(words)):
        if FORMS.get(words[n]) not in _UNITS or words[n + 1 : n + 2] and words[n + 1] not in _BEHIND:
            continue
        k = n - 1
        while k > 2 and words[k] in _LOOKS:
            k -= 1
        if not (words[k] in NUMBER_WORDS or words[k] in _ONE or (words[k].isdecimal() and len(words[k]) == 1)) or words[k - 1] not in _BEFORE:
            continue
        before = k - 2 - (words[k - 2] == "," and words[k - 1] in ("as", "in"))
        if words[before] not in DRUG_TRIE or not _of_mass(words, before):
            continue
        if words[k] in _ONE:
            tokens[k].text = "one"
        if words[k - 1] in ("as", "in"):
            _shared_out(tokens, words, before, words[k])
            tokens[k - 1].text, tokens[k - 1].kind = ",", "sign"
            gone |= {k - 2} if words[k - 2] == "," else set()
        gone |= set(range(k + 1, n))
    return [token for n, token in enumerate(tokens) if n not in gone] if gone else tokens


def _shared_out(tokens: list[Token], words: list[str], drug: int, count: str) -> None:
    """ "400 mg of ibuprofen as two tablets": each holds its share of what was told."""
    number = count_said(count)
    mass = next((k for k in range(drug - 1, max(drug - 5, -1), -1) if words[k].isdecimal()), -1)
    if number > 1 and mass >= 0 and words[mass + 1] in ("mg", "mgs", "milligrams") and int(words[mass]) % number == 0:
        tokens[mass].text = str(int(words[mass]) // number)


def _of_mass(words: list[str], drug: int) -> bool:
    """The drug stands behind a mass: "650 mg (of) acetaminophen"."""
    lead = words[max(drug - 4, 0) : drug]
    return bool({"mg", "milligrams", "g", "gram", "grams", "mgs"} & set(lead))
