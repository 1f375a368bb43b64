"""Clauses about parts and sums of a limit: two thirds of it, what is left of it, doses counted in the window, all of it used up."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Final

from ..statements import DAILY_LIMIT, SINGLE_DOSE_LIMIT, TOTAL_INTAKE, UNDER
from .limits import relation_of
from .sums import SINGLE, value_of
from .wordings import ELSEWHERE, Found, Said, Wordings

SHARES: Final = Wordings()
"""A part of a limit, a sum held against one, what is left of one."""
COUNTS: Final = Wordings()
"""Doses counted, and a limit used up."""

_LIMIT: Final = r"(?:maximum|maximums?|max|limit|allowance|quota|cap|ceiling|budget|ration|threshold)"
_PART: Final = r"(?:(?P<part>half|double|twice|triple|(?:a|an|one|two|three|four|five|Q) (?:half|thirds?|quarters?|fifths?|sixths?|tenths?))|(?P<percent>Q) (?:percent|per cent)|(?P<sign>\d+(?:\.\d+)? ?%))"
_WITH_NEXT: Final = re.compile(r"\b(?:with|counting|including|after|would|will|another|adding|more|next|makes?)\b")
_MULTIPLES: Final = {"half": "1/2", "double": "2", "twice": "2", "triple": "3"}
_PARTS: Final = {"ha": 2, "th": 3, "qu": 4, "fi": 5, "si": 6, "te": 10}
_COUNTS: Final = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def _share(found: Found) -> Fraction | None:
    """The part that is told: "two thirds", "a quarter", "67 percent"."""
    if found["sign"]:
        return Fraction(found["sign"].rstrip("% ")) / 100
    if found["percent"]:
        return Fraction(found.item("percent").least) / 100
    if found["part"] in _MULTIPLES:
        return Fraction(_MULTIPLES[found["part"]])
    count, name = found["part"].split()
    number = _COUNTS[count] if count in _COUNTS else found.item("part").least
    return Fraction(number) / _PARTS[name[:2]] if number <= 10 else None


def _limit_kind(shape: str) -> str:
    return SINGLE_DOSE_LIMIT if SINGLE.search(shape) and "daily" not in shape else DAILY_LIMIT


@SHARES.says(
    _PART + r" (?:of )?(?:the |a |your |its |that |his |her )?(?:(?:daily|day's|24 - hour|D|allowed|permitted|allowable|whole|full|total)(?: (?:daily|maximum|allowed|limit|dose|total|of))* (?=A\b)|(?=A (?:(?:daily|otc|maximum|label|total) )?(?:limit|maximum|max|cap|ceiling|allowance)\b))(A)\b",
    _PART + r" (?P<side>above|over|beyond|past|more than|higher than|in excess of|below|under|short of|less than|shy of|lower than) (?:the |a |your |its |that )?(?:(?!A\b)\w+ ){0,3}?(A)\b",
)
def share_of_a_limit(found: Found) -> Said:
    """As in "two-thirds of the daily 1,200 mg", "a third above the 1.2 g limit"."""
    clause, shape, match = found.clause, found.shape, found.match
    side = match.groupdict().get("side")
    if side is None and found["part"] and not re.search(r"\b(?:daily|day's|24|D|allowed|permitted|allowable|whole|full|total)\b", match[0]):
        # "A gram is a third of the 3,000 mg limit" is one statement, and read as such.
        return None
    if (share := _share(found)) is None:
        return None
    limit, first = found.items(match.re.groups, 0)
    if limit.note != "mass" or limit.least < 400_000:
        return ELSEWHERE
    if side is not None:
        share = 1 - share if side in ("below", "under", "short of", "less than", "shy of", "lower than") else 1 + share
    told = found.says(TOTAL_INTAKE, "multiple", unit="mass", value=match[0], asserted=str(share), topic=_limit_kind(shape), per=limit.least)
    before = [item for item in clause.items if item.letter == "A" and item.note == "mass" and item.start < first.start]
    if not before:
        told.against = found.context.amount
        return [told]
    told.least, told.start = before[-1].least, first.start
    family = "after" if _WITH_NEXT.search(shape[: match.start()]) else ""
    return [found.total(before[-1], family, room=500, end=before[-1].end, value=value_of(before[-1], "exact", "mass", 1)), told]


@SHARES.says(
    r"^(?:(?:so|and|but|since|because|the|your|his|her|adding|taking|having|those|these|already) )*(A)(?: (?:so far|already|taken|today|of P|P|from (?:earlier|before)|on board|earlier))* (?:plus|and|\+|with|on top of) (?:(?:another|the|a|an|further|extra|additional|your|his|her|this|these|next|new|requested) )*(A)(?: (?:more|now|of P|P|again|today|requested|asked for))* "
    r"(?:(?:would|will|is|are|does|do|comes?|comes out|lands?|goes|go|stays?|keeps?|puts?|gets?|takes?|remains?|be|still|also|just|well|clearly|not|doesn't|don't|wouldn't|isn't|aren't|only|already|therefore|bring|brings|you|him|her|exactly|right) )*"
    r"(?:over|above|beyond|past|under|below|within|inside|exceeds?|more than|less than|at|reach(?:es)?|surpass(?:es)?|up to|hits?|equals?|equal to) (?:(?!A\b)\w+ ){0,4}?(A)\b",
)
def sum_against_a_limit(found: Found) -> Said:
    """As in "800 mg plus another 400 mg would be over the 1,200 mg allowed"."""
    first, second, of = found.items(1, 2, 3)
    compares = found.shape[found.match.end(2) : found.match.start(3)]
    relation = relation_of(compares)
    if not first.note == second.note == of.note == "mass" or not relation or of.least < 400_000:
        return None
    total = first.least + second.least
    return [
        found.total(first, "sum", end=second.end, least=total - 500, most=total + 500, value=f"{first.text} + {second.text}"),
        found.limit(
            _limit_kind(found.shape), of, start=of.start, words=found.shape[found.match.end(2) :].strip(), relation=relation, value=value_of(of, "exact", "mass", 1),
        ),
    ]  # fmt: skip


_LEAVES: Final = re.compile(r"\b(?:room|leaves?|leaving|left|free|unused|spare|remaining|open|available)\b")


@SHARES.says(r"\b(?:leaves?|leaving|left with|(?:is|are|'s|was) (?:still )?) ?(?:(?:you|him|her|them|still|only|just|another|about|exactly|with|a|further|room|for|a balance of|even) )*(A)(?: of P)?(?: (?:left|free|unused|to spare|remaining|open|available))? (?:of|out of|from|within|under|below|short of|to) (?:the |your |a |its |his |her )?(?:(?!A\b)\w+ ){0,3}?(A)\b")
def left_of_a_limit(found: Found) -> Said:
    """As in "That would still leave 400 mg of the 1,200 mg allowance"."""
    one, of = found.items(1, 2)
    if not _LEAVES.search(found.match[0]) or not one.note == of.note == "mass" or not one.least < of.least or of.least < 1_000_000:
        return None
    return [
        found.total(one, "left", end=one.end, asserted=str(of.least), value=value_of(one, "exact", "mass", 1)),
        found.limit(DAILY_LIMIT, of, start=of.start, value=value_of(of, "exact", "mass", 1)),
    ]


_ALLOWED: Final = re.compile(r"\b(?:limit|maximum|max|most|allow\w*|permit\w*|may|can|should|must|exceed\w*|label|at most|up to|no more|if)\b")


@COUNTS.says(r"\b(?:(N) of A(?: of P| P)?|(Q) A (?:P )?doses?(?: of P)?)(?: (?!at\b|every\b|can\b|may\b|are allowed\b)\w+){0,4}? (?:in|within|inside|over|during) (?:the |those |your |this |that |any )?(?:last |past |previous |preceding |same |rolling )*D\b")
def doses_within(found: Found) -> Said:
    """As in "That's four doses of 1,000 mg within 24 hours", "Three 1,000 mg doses lie in the last 24 hours"."""
    if _ALLOWED.search(found.shape):
        return None
    many = found.item(1, 2)
    each = next(item for item in found.clause.items if item.letter == "A" and item.start > many.start)
    if each.note != "mass" or not many.least == many.most <= 12 or many.letter != "Q" and many.note != "dose" or len(found.clause.of("A")) != 1:
        return None
    made = many.least * each.least
    family = "after_24h" if _WITH_NEXT.search(found.shape) else "window"
    return [found.total(each, family, least=made - 500, most=made + 500, value=f"{many.text} of {each.text}")]


@COUNTS.says(r"\b(A) (?:x|times|\*) (A)(?: (?:per|/|a|each) (?:ml|milliliter))? (?:=|is|makes|gives|equals|comes to) (?:(?:only|about|just) )*(A)\b")
def volume_times_strength(found: Found) -> Said:
    """As in "35 mL x 32 mg = 1,120 mg"."""
    first, second, result = found.items(1, 2, 3)
    if {first.note, second.note} != {"mass", "volume"} or result.note != "mass":
        return None
    expected = first.least * second.least
    told = found.total(result, "sum", value=value_of(result, "exact", "mass", 1))
    if abs(expected - result.least) > result.least / 50:
        told.form, told.asserted = "arithmetic", value_of(replace(result, least=expected, most=expected), "exact", "mass", 1)
    return [told]


@COUNTS.says(r"^(?:(?:so|and|but|then) )*(?:neither|none|no)\b.*\b(?:daily|day|D|limits?|maximum|cap|dose)\b.*\b(?:is|are|was|were|gets?|would be|will be|has been|have been) (?:\w+ )?(?:exceeded|passed|broken|crossed|surpassed|violated|overstepped|breached|topped)$")
def neither_is_exceeded(found: Found) -> Said:
    """As in "Neither the gram per dose nor the daily 3 g is exceeded"."""
    return [found.says(TOTAL_INTAKE, "crosses", unit="mass", relation=UNDER)]


@COUNTS.says(
    r"\b(A) (?:(?!would\b|will\b)\w+ ){0,3}?" + _LIMIT + r" (?:(?:for|of|in|per) (?:the |a |any |one )?(?:day|D|P|today) )?"
    r"(?P<when>(?:is|has been|was|are|has|would be|will be|would have been) (?:(?:already|now|therefore|thus|fully|all|completely|just|exactly|then|been|totally|by now|entirely) )*)(?:used(?: up)?|exhausted|reached|spent|gone|filled|full|hit|met|maxed(?: out)?|consumed|attained|taken(?: up)?)\b",
)
def limit_is_used_up(found: Found) -> Said:
    """As in "The 1,200 mg daily maximum is used up"."""
    item = found.item(1)
    if re.search(r"\b(?:not|n't|isn't|hasn't|wasn't|if|until|when|once)\b", found.shape[: found.match.end()]) or item.note != "mass":
        return None
    family = "after" if re.search(r"\bw(?:ould|ill)\b", found["when"]) else "before_24h"
    return [found.says(
        TOTAL_INTAKE, "reached", item, unit="mass", family=family, value=value_of(item, "exact", "mass", 1), words=f"{found.shape} in the last D",
    )]  # fmt: skip


@COUNTS.says(
    r"^(?:(?:so|and|but|since|because|in|all|total|altogether|a|of|already|now) )*(?:(?:there (?:have been|has been|were|are|had been)) (?P<there>[QN])(?: P)?|(?P<many>Q) P)(?: (?:tablets?|pills?|caplets?|capsules?|liquicaps?|softgels?|ones?))?"
    r"(?P<taken> (?:have|has|had|were|was) (?:(?:already|now|been|thus|also|all) )*(?:taken|swallowed|used|consumed|gone down|had)\b)?(?! (?:at once|every|can|may|each))",
)
def so_many_were_taken(found: Found) -> Said:
    """As in "Four ibuprofen tablets have been taken", "there have been five pills"."""
    clause, item = found.clause, found.item("there", "many")
    if not found["taken"] and not found["there"] or clause.of("A"):
        return None
    if re.search(r"\b(?:if|would|could|may|might|should|must|can|between|ago|first)\b", found.shape):
        return None
    if not item.least == item.most <= 24 or (item.letter != "Q" or "P" not in found.match[0]) and item.note != "unit":
        return None
    if clause.of("C") and not found["there"]:
        return None
    cut = clause.items[clause.item_at(found.match.end() - 1)]
    return [found.total(item, "before", end=max(cut.end, clause.end), unit="unit")]


__all__ = ["COUNTS", "SHARES"]
