"""An amount asked for in milligrams and said once more by its units: "is 1300 mg fine (that's two of the 650 mg)?".

Both are one amount, and the units say more: the strength, and with it how long to wait. So the units stand where the
milligrams stood. Where they don't make up the milligrams nothing is changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import DRUG_TRIE
from ..sentences import sentence_start
from ..words import number_said
from .edits import TO_SIX, Edit
from .needed import needs

_KIND: Final = r"(?:extra[ -]strength|regular[ -]strength|extended[ -]release|arthritis|8[ -](?:hr|hour)|er|xr|es|regular|plain|generic)"
_UNITS: Final = r"(?:tablets?|tabs?|caplets?|pills?|capsules?|gelcaps?|gel ?tabs?|softgels?|liqui[ -]?gels?|ones|kind|size)"
_FIRST: Final = re.compile(rf"\b(?P<mass>\d{{3,4}}|\d,\d{{3}}) ?(?:mg|milligrams)\b(?P<of>(?: of)?(?: {_KIND}){{0,2}} (?P<drug>[a-z]+)(?: {_KIND}\b){{0,2}})?")
_LEAD: Final = (
    r"(?:that's|thats|that is|that'd be|that would be|that means|it's|its|it is|it'd be|it would be|it comes to|i\.e\.|i\.?e\b|meaning|which is|which'd be|which would be|which means|which comes to|in other words|in effect|so|namely|equal to|equals|a\.?k\.?a\.?|basically)"
)
_AGAIN: Final = re.compile(
    rf" ?(?P<open>[(,.?;:-]|--)? ?(?P<lead>{_LEAD},?(?: (?:just|only|exactly|basically|like|say))*)? ?(?P<n>{TO_SIX})(?: ?x| of (?:the|my|those|these))?"
    rf"(?P<what>(?: {_KIND}){{0,2}}(?: (?P<each>\d{{3}}) ?(?P<mg>mg|milligrams?)?s?\b)?(?P<drugs>(?: {_KIND}| {_UNITS}| (?P<name>[a-z]+))*?))(?P<tail>,? (?:that is|i mean|in other words|in total|together|so to speak))*(?= ?[),.;?!-]| and\b|$)\)?"
)
_ASKED: Final = re.compile(r"\b(?:is|are|can|could|may|might|should|would|will|ok|okay|safe|allowed|do|does)\b")
_STRENGTHS: Final = (("extra", 500), ("regular", 325), ("arthritis", 650), ("8", 650), ("extended", 650))
_OF_200: Final = frozenset({"advil", "motrin", "ibuprofen", "advils", "motrins", "ibuprofens", "nurofen"})
_HOUR: Final = re.compile(r"\b\d{1,2}(?::\d\d)? ?[ap]m\b")
_JOINS: Final = frozenset({"and", "plus", "with", "also", "then", "or", "more"})


def _held(match: re.Match[str]) -> int:
    """Milligrams of one such unit; 0 where the words leave it open."""
    if match["each"]:
        return int(match["each"])
    kinds = {mg for name, mg in _STRENGTHS if re.search(rf"\b{name}\b", match["what"])}
    if match["name"] in _OF_200:
        return 0 if kinds - {325} else 200  # "two regular Advil"
    return kinds.pop() if len(kinds) == 1 and match["name"] in ("tylenol", "tylenols", "acetaminophen", "paracetamol") else 0


@needs("mg milligrams", "is are can could may might should would will ok okay safe allowed do does", "one two three four five six 1 2 3 4 5 6")
def asked_in_units(folded: str) -> Iterator[Edit]:
    """Such an amount as its units, and nothing said once more.

    >>> list(asked_in_units("is 1300 mg of tylenol arthritis in one go fine (that's two of the 650 mg extended release)?"))
    [(3, 31, 'two 650 mg tylenol arthritis'), (46, 90, '')]
    >>> list(asked_in_units("is 1300 mg of tylenol arthritis fine (that's three of the 650 mg)?"))
    []
    """
    for first in _FIRST.finditer(folded):
        drug = first["drug"] if first["drug"] in DRUG_TRIE else None
        end = first.end() if drug else first.end("mass") + len(re.match(r" ?(?:mg|milligrams)", folded[first.end("mass") :])[0])  # type: ignore[index]
        begin = sentence_start(folded, first.start(), ".!?;\n")
        stop = folded.find("?", end)
        if stop < 0 or re.search(r"[.!;](?!\d)", folded[end:stop].replace("i.e.", "")) or _ASKED.search(folded, begin, first.start()) is None and not re.match(r"[^?]*\b(?:ok|okay|fine|safe|alright|allowed)\b", folded[end:stop]):
            continue
        for again in _AGAIN.finditer(folded, end):
            between = folded[end : again.start()]
            if again.start() > stop + 1 or re.search(r"\d", _HOUR.sub("", between)) or _JOINS.intersection(re.findall(r"[a-z]+", between)):
                break
            behind = again.start("n") > stop
            if re.search(r"\b(?:if|when|whether|since|because|provided|given|long as)$", between.rstrip()):
                break  # "okay if it's two 650 mg ER": what it is on condition of
            if not again["open"] and not again["lead"] or not again["lead"] and again["open"] not in ("(", "-") and not again["tail"] or behind and not (again["lead"] and again["open"] == "?"):
                continue
            if again["name"] and again["name"] not in DRUG_TRIE or number_said(again["n"]) * (held := _held(again)) != int(first["mass"].replace(",", "")) or not held:
                continue
            name = re.sub(r"^ of\b", "", first["of"] or "").strip() if drug else ""
            kinds = " ".join(kind for kind in re.findall(rf"\b{_KIND}\b", again["what"]) if kind.split("-")[0].split()[0] not in name) if not again["each"] else ""
            plain = f"{again['n']} {held} mg {name or again['drugs'].strip() or ''}".strip() if again["each"] or name else f"{again['n']} {kinds} {again['name']}".replace("  ", " ")
            yield first.start(), end, plain
            yield again.start("lead" if behind else 0), again.end(), ""
            return
