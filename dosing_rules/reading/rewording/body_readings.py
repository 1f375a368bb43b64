"""What a thermometer, a cuff or a scale shows: "fever's down to 99.4", "temp at 101", "pulse 88"."""

from __future__ import annotations

from typing import Final

from ..beginnings import Begun
from ..terms import Term

_BETWEEN: Final = (
    r"(?:is|was|are|were|has|had|have|been|be|it's|its|still|now|only|just|at|up|down|to|of|about|around|over|under|above|below|like|back|came|come|"
    r"went|go|gone|going|dropped|fell|fallen|climbed|spiked|rose|risen|crept|hit|hits|reached|peaked|topped|reads|read|says|said|shows|showed|hovering|"
    r"running|sitting|holding|steady|hovers|broke|almost|nearly|a|the|low|high|grade|little|bit|from|this|morning|today|tonight|earlier|stuck)"
)
_FEVER: Final = r"(?:9\d|10[0-8])(?:\.\d{1,2})?|3[5-9]\.\d{1,2}|4[0-2]\.\d{1,2}|(?:38|39|40)"
_OTHER: Final = r"\d{2,3}(?:\.\d)?(?:/\d{2,3})?"
_SHOWN: Final = Begun(
    rf"\b(?:(?:fever|temp|temperature|thermometer|measured|registered|scanned)(?:'?s)?(?: {_BETWEEN}){{0,6}} (?P<a>{_FEVER})(?P<more>(?: (?:from|to|down to|up to|then|and now|and then) (?:{_FEVER}))*)"
    rf"|(?:pulse|heart rate|hr|bp|blood pressure|oxygen|spo2|sats?|o2|weight|blood sugar|glucose)(?:'?s)?(?: {_BETWEEN}){{0,6}} (?P<b>{_OTHER}))"
    r"(?![\d:/]|\.\d| ?(?:mg|ml|milligrams?|milliliters?|am|pm|a\.m|p\.m|tablets?|pills?|caplets?|hours?|hrs?|minutes?|mins?|o'clock)\b| (?:at|around|about|@|yesterday|last night|an hour)\b| \d)"
)


def without_readings(terms: list[Term], folded: str) -> list[Term]:
    """The terms with every such number as a plain word: it counts no tablets and is no time of day.

    >>> from ..scanning.scanner import Scanner
    >>> from ..tokens import tokens_of
    >>> text = "fever's up to 101.5 and i took 2 advil"
    >>> [term.value for term in without_readings(Scanner(text, tokens_of(text), text).scan(), text) if term.kind == "num"]
    [2]
    """
    found = list(_SHOWN.finditer(folded))
    if not found:
        return terms
    spans = [(m.start(), m.end()) for m in found]
    out: list[Term] = []
    for term in terms:
        number = term.kind in ("num", "mass") or (term.kind == "time" and term.value.how in ("clock", "length", "span") and term.value.bare)
        if number and any(low <= term.start and term.end <= high for low, high in spans):
            out.append(Term("word", term.start, term.end, "reading", read=True))
        else:
            out.append(term)
    return out
