"""Phrases that say for whom a direction is: "adults and children 12 years and over", "under 6 years", "ages 2-11"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ..model import Exact, exact
from .numbers import ONE, value

_GROUP: Final = (
    r"(?:adults?|children|childern|chidren|child|kids|teens|teenagers|adolescents|persons?|people|individuals|patients|men|women|"
    r"males|females|infants|babies|toddlers|seniors|users|consumers)"
)
_GROUPS: Final = (
    rf"(?<!with ){_GROUP}(?:\s?(?:and|&|/|,|or|,\s?and)\s?(?:for\s)?(?:all\s)?{_GROUP})*(?![a-z]*\s+supervision)"
)
_OF_AGE: Final = (
    r"(?:\s?\(?\s?(?:years?|yrs?\.?|yr\.?|y\.?o\.?|months?|mos?\.)(?:\s?\))?(?:[\s-]*(?:of\s)?\s?age|\s?old|\s?of)?)"
)
_UP: Final = (
    r"(?:\s|,)*(?:(?:and|&|or|and/or)\s*(?:over|older|up|above|elder|greater|beyond|more)|\+|to\s+adults?|through\s+adults?)"
    r"(?:\s?(?:years|yrs)(?:\s?of\s?age)?)?"
)
_DOWN: Final = r"(?:\s|,)*(?:and|&|or|and/or)\s*(?:under|younger|below|less)"
_UNDER: Final = r"(?:under|below|less\sthan|younger\sthan|up\sto(?:\sthe\sage\sof)?|not\syet)"
_OVER: Final = r"(?:over|above|older\sthan|greater\sthan|at\sleast|from|beginning\sat)"
_AGED: Final = (
    r"(?:\s|,|:|\()*(?:who\sare\s|aged?s?\s|ages?\s|the\sages?\sof\s|between\s(?:the\sages\sof\s)?|of\s(?:age\s)?)*"
)
_TO: Final = r"\s?(?:to|-|through|thru|and|up\sto|up\sto\sand\sincluding)\s?"

_N: Final = rf"({ONE})"
_PATTERNS: Final = (
    # 6 to under 12 years; 6 years to under 12 years of age
    ("span", rf"{_N}({_OF_AGE})?{_TO}({_UNDER})\s{_N}({_OF_AGE})?"),
    # 12 years of age and over (also: over 12 years of age and over)
    ("from", rf"(?:{_OVER}\s)?{_N}({_OF_AGE})?(?:\s?\([^()]*\))?{_UP}"),
    # 12 years and under
    ("under", rf"{_N}({_OF_AGE})?{_DOWN}"),
    # 2-11 years
    ("closed", rf"{_N}({_OF_AGE})?{_TO}{_N}({_OF_AGE})?"),
    # over 12 years
    ("over", rf"{_OVER}\s(?:the\sage\sof\s|age\s)?{_N}({_OF_AGE})?"),
    # under 12 years
    ("below", rf"{_UNDER}\s(?:the\sage\sof\s|age\s)?{_N}({_OF_AGE})?"),
)
_COMPILED: Final = tuple((name, re.compile(pattern)) for name, pattern in _PATTERNS)
_START: Final = re.compile(
    rf"{_GROUPS}|(?<![a-z])ages?(?:d)?(?![a-z])|{_UNDER}\s|{_OVER}\s"
    rf"|{ONE}(?=\s?(?:{_OF_AGE}|\+)|\s(?:and|&|or)\s(?:over|older|up)(?![a-z])|{_TO}(?:{_UNDER}\s)?{ONE}{_OF_AGE})"
)
_AGED_RE: Final = re.compile(_AGED)
_OF_AGE_RE: Final = re.compile(_OF_AGE)
_EXCLUDING: Final = re.compile(
    r"(?:\bnot\b|n't\b|\bnever\b|\bavoid\b)[^.;•|\n]{0,60}(?:\b(?:to|in|for|on|by)\s*(?:an?y?\s|the\s)?|\bgive\s*)$"
    r"|(?:consult|ask|contact|see|check\swith)\s(?:an?|your)\s[^.;•|\n]{0,60}\b(?:in|for|to|by)\s*$"
)
_CONDITIONAL: Final = re.compile(r"\bif\s(?:you\sare|you're|the\suser\sis|your\schild\sis)\s*$")
_AND_ADULTS: Final = re.compile(r"\s(?:and|&)\s(?:for\s)?adults(?!\s?(?:\d|over|under|above|aged))")
_BARE_ROW: Final = re.compile(r"\s?[:|]|\s?[,-]?\s?(?:ask|consult|do\snot|see\sa|not\srec)")
_NO_AGE_BEFORE: Final = re.compile(r"(?:weeks?|days?|months?|for|lasts?|within|after|every|past|last)\s$")
_POPULATION: Final = re.compile(
    r"(?:consumers|people|persons|patients|adults|individuals|those|users|women)\s(?:with|who\shave|who\sare\s(?:pregnant|nursing)|on)\s"
    r"|(?:pregnant|nursing|breast-?feeding)\s(?:women|or)|(?<![a-z])if\s(?:you\sare\s)?pregnant"
)


@dataclass(frozen=True, slots=True)
class AgePhrase:
    """One age phrase in folded text.

    ``least`` is inclusive, in years. ``under`` is the first age out of range, ``most`` the last age in range; both None
    where the range is open above. ``adults`` says that the words name adults; ``bare`` that there is a bound and no
    group; ``months`` that the bounds are in months (then they are not given); ``excludes`` that the words before forbid
    use ("do not give to children under 12"), ``population`` that it is a group with a condition, not an age. ``bound`` is
    where the age stands, if not within the phrase itself.
    """

    start: int
    end: int
    least: Exact | None = None
    under: Exact | None = None
    most: Exact | None = None
    adults: bool = False
    children: bool = False
    bare: bool = False
    months: bool = False
    excludes: bool = False
    population: bool = False
    bound: tuple[int, int] | None = None

    @property
    def for_adults(self) -> bool:
        """Whether grown people are within the range."""
        if self.population or self.excludes:
            return False
        if self.adults:
            return True
        top = self.under if self.under is not None else self.most
        return (top is None or top >= 40) and self.least is not None and (self.least <= 21 or top is None)


def age_phrases(text: str) -> tuple[AgePhrase, ...]:
    """The age phrases of folded ``text``, in order, not overlapping.

    >>> [(p.least, p.under, p.adults) for p in age_phrases("adults and children 12 years and over: 1; under 12: ask")]
    [(12, None, True), (None, 12, False)]
    """
    found: list[AgePhrase] = []
    at = 0
    while match := _START.search(text, at):
        phrase = _population(text, match.start()) or _read(text, match)
        if phrase is None:
            at = match.end()
            continue
        found.append(phrase)
        at = phrase.end
    return tuple(found)


def _population(text: str, start: int) -> AgePhrase | None:
    match = _POPULATION.match(text, start)
    return AgePhrase(start, match.end(), population=True) if match else None


def _read(text: str, match: re.Match[str]) -> AgePhrase | None:
    start = match.start()
    group = match[0] if re.match(_GROUP, match[0]) else ""
    ages = match[0].startswith("age")
    body = _AGED_RE.match(text, match.end()).end() if group or ages else start  # type: ignore[union-attr]
    if re.match(r"\s*(?:older|younger)\sthan\s", text[body : body + 14]):
        body += len(text[body:]) - len(text[body:].lstrip())
    if group and re.match(
        r"\s+(?:under|over|above|below|less|older|younger|at\sleast|from|up)\s", text[body - 1 : body + 14]
    ):
        pass
    adults = "adult" in group
    children = bool(re.search(r"child|chid|kids|teen|adolesc|infant|bab|toddler", group))
    others = bool(group) and not adults and not children
    before = text[max(0, start - 90) : start]
    if not group and _NO_AGE_BEFORE.search(before):
        return None
    excludes = bool(_EXCLUDING.search(before)) or bool(_CONDITIONAL.search(before))
    for name, pattern in _COMPILED:
        bound = pattern.match(text, body)
        if bound is None:
            continue
        words = " ".join(g for g in bound.groups() if g)
        in_years = bool(re.search(r"y", re.sub(ONE, "", words))) or bool(re.search(r"\byears|\byrs", bound[0]))
        months = bool(re.search(r"mo", re.sub(ONE, "", words)))
        if not (
            group or ages or in_years or months or (name in ("from", "below") and _BARE_ROW.match(text, bound.end()))
        ):
            continue
        if others and name != "from" and not (in_years or months or ages):
            continue
        following = text[bound.end() : bound.end() + 12]
        if not (in_years or months) and re.match(
            r"\s?-?\s?(?:hours?|hrs?|days?|weeks?|minutes?|mg|ml|lbs?|%|°|times)", following
        ):
            continue
        numbers = [value(g) for g in bound.groups() if g and re.fullmatch(ONE, g)]
        if any(n < 0 or n > 120 for n in numbers) and not months:
            continue
        if name == "closed" and not (in_years or months or ages) and not (group and children):
            continue
        if name == "closed" and numbers[0] > numbers[-1]:
            return AgePhrase(start, bound.end(), adults=adults, children=True, months=True, excludes=excludes)
        also = _AND_ADULTS.match(text, bound.end())
        if also is not None and name in ("from", "over"):
            least = exact(numbers[0]) if not months else None
            return AgePhrase(start, also.end(), least, adults=True, children=children, months=months, excludes=excludes)
        return _phrase(
            name, [exact(n) for n in numbers], start, bound.end(), adults, children, not group, months, excludes
        )
    glued = re.search(r"[a-z-]$", text[max(0, start - 1) : start])
    if (adults or children) and not glued and _is_heading(text, start, match.end(), adults):
        return AgePhrase(start, match.end(), adults=adults, children=children, excludes=excludes)
    return None


def _phrase(
    name: str,
    n: list[Exact],
    start: int,
    end: int,
    adults: bool,
    children: bool,
    bare: bool,
    months: bool,
    excludes: bool,
) -> AgePhrase:
    least = under = most = None
    if not months:
        if name in ("span", "closed"):
            least = n[0]
            if name == "span":
                under = n[-1]
            else:
                most = n[-1]
        elif name in ("from", "over"):
            least = n[0]
        elif name == "below":
            under = n[0]
        else:
            most = n[0]
    child_top = months or (under is not None and under <= 18) or (most is not None and most < 18)
    if adults and child_top and least is not None:  # "adults and children 6 to under 12 (with supervision)"
        under = most = None
    elif adults and child_top and not months:
        adults = False
    return AgePhrase(start, end, least, under, most, adults, children or child_top, bare, months, excludes)


_HEADING_END: Final = re.compile(
    r"\s*(?:[:•|\n,(-]|$|take|use|chew|swallow|dissolve|apply|place|put|spray|give|drink|adults?|half|"
    rf"{ONE}\s?(?:{ONE}|[a-z])|the\s(?:recommended\s)?(?:usual\s)?dose|usual\sdos|oral\sdos|only|should|may|under\s|over\s|ask|do\snot|"
    r"before|once|at\sthe|every|insert|inhale|consult)"
)


def _is_heading(text: str, start: int, end: int, adults: bool) -> bool:
    """Whether "adults" without an age heads a row ("Adults: take ..."), and is not part of a sentence."""
    before = text[max(0, start - 30) : start]
    if re.search(
        r"(?:of|this|your|an?|the|help|helps|to|from|with|by|in|on|supervise|reach\sof|away\sfrom|for\suse\sby|pets\sand)\s*$",
        before,
    ):
        return bool(re.search(r"(?:^|[.:;•|\n]\s*)(?:in|for|dosage\sfor|dose\sfor)\s*$", before)) and bool(
            _HEADING_END.match(text, end)
        )
    return bool(_HEADING_END.match(text, end)) or (adults and before[-4:] == "for ")
