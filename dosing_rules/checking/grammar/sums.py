"""Calculations in a clause: sums, products, and multiples of a limit."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from ...quantities import milligrams_text
from ...wording import number_text
from ..clauses import Clause
from ..items import Item
from ..statements import DAILY_LIMIT, OVER, SINGLE_DOSE_LIMIT, TOTAL_INTAKE, UNDER, Context, Statement
from .chains import times_told
from .terms import EACH_TIME, GRAMS, TIMES_MORE, in_grams, terms_from

SINGLE: Final = re.compile(
    r"\b(?:single(?: -)? ?doses?|single(?! (?:N|tablet|caplet|pill|capsule|one|unit)\b)|per dose|one-time|one-dose|one dose|a dose|at once|at a time|at one time|each dose|in one go"
    r"|one go|per intake|usual dose|normal dose|standard dose|typical dose|dose limit|recommended dose"
    r"|(?:for|in|per|a|each|any|Q|one|single|as) (?:single |one |Q )?(?:otc|over the counter|over - the - counter|adult|standard|normal) dose|for (?:Q|one) dose"
    r"|labell?ed dose|maximum dose|max dose|adult dose|regular dose)\b"
)
TIMES_LIMIT: Final = re.compile(
    r"(?P<alone>^(?:A (?:of P )?(?:is|are|makes|would be|comes to) )?(?:(?:and|so|or|which|that|is|that's|it's|about|roughly|just|only|not|even|barely|exactly|well|under|over|less|more|than|slightly|almost|nearly|around) )*)?"
    r"\b(?P<factor>twice|double|triple|half|Q times|N|three times|(?:a|one|Q) (?:third|quarter|fifth|sixth|half)|(?:two|Q) thirds|(?:three|Q) quarters) (?:of )?(?:the |your |its )?(?:(?:\w+ ){0,3}?(?:limits?|maximum"
    r"|max|recommended dose|daily dose|single dose)|A (?:that )?(?:(?:you|one|he|she|they|an adult) (?:can|may|should|could)|allowed|permitted|for (?:a|one|Q)|per|(?:a|one|each) (?:day|dose)|(?:a|one|any|the) (?:(?:\w+|-) ){0,6}?(?:dose|day) (?:may|can|should|must|is))"
    r"|(?(alone)A$|(?!)))\b"
)
"""A share or a multiple of a limit: "twice the limit"; alone, of the amount that is named ("roughly half of 1,200 mg")."""
_SHARE: Final = re.compile(r"^(a|one|two|three|Q) (third|quarter|fifth|sixth|half)")
def multiple(clause: Clause, match: re.Match[str], context: Context) -> Statement:
    """As in "Six 200 mg tablets is twice the daily limit"."""
    factor = {"twice": "2", "double": "2", "triple": "3", "three times": "3", "half": "1/2"}.get(match["factor"])
    if factor is None and (share := _SHARE.search(match["factor"])) is not None:
        count = {"two": 2, "three": 3}.get(share[1], 1) if share[1] != "Q" else clause.items[clause.item_at(match.start("factor"))].least
        factor = str(Fraction(count) / {"half": 2, "thi": 3, "qua": 4, "fif": 5, "six": 6}[share[2] if share[2] == "half" else share[2][:3]])
    if factor is None:
        factor = str(clause.items[clause.item_at(match.start("factor"))].least)
    kind = SINGLE_DOSE_LIMIT if SINGLE.search(clause.shape[match.start("factor") :]) and "daily" not in match[0] else DAILY_LIMIT
    statement = Statement(TOTAL_INTAKE, "multiple", clause.start, clause.end, words=clause.shape, unit="mass", value=match[0].strip())
    statement.asserted, statement.topic = factor, kind
    near = clause.shape[: match.start("factor")][-16:]
    statement.relation = OVER if re.search(r"\b(?:more than|over|beyond|above) $", near) else UNDER if re.search(r"\b(?:less than|under|below|not even|not quite) $", near) else ""
    counted = [item for item in clause.items if item.letter == "N" and item.strength is not None]
    masses = [item for item in clause.items if item.letter == "A" and item.note == "mass"]
    after = [item for item in masses if item.start >= clause.items[clause.item_at(match.start("factor"))].start]
    if after:
        # "Half of the 4 g maximum": the limit itself is told.
        statement.per = after[0].least
        masses = [item for item in masses if item not in after]
    if counted:
        statement.least = counted[0].least * (counted[0].strength or 0)
    elif masses:
        statement.least = masses[0].least
    else:
        statement.against = context.amount
    return statement


OF_THAT: Final = re.compile(
    r"\b(?:only |just |about |exactly |roughly )*(half|twice|double|a third|a quarter|two thirds|three quarters) (?:of )?(?:that|it|this)\b(?! (?:limit|amount|dose))"
)


def of_that(clause: Clause, match: re.Match[str], context: Context) -> Statement | None:
    """As in "Four tablets are only half of that": a part of the limit that was just told."""
    told = next((s for s in reversed(context.said[-3:]) if s.form == "limit" and s.unit == "mass"), None)
    if told is None:
        return None
    shares = {"half": "1/2", "twice": "2", "double": "2", "a third": "1/3", "a quarter": "1/4", "two thirds": "2/3", "three quarters": "3/4"}
    statement = Statement(TOTAL_INTAKE, "multiple", clause.start, clause.end, words=clause.shape, unit="mass", value=match[0])
    statement.asserted, statement.topic, statement.per = shares[match[1]], told.kind, told.least
    near = clause.shape[: match.start(1)][-16:]
    statement.relation = OVER if re.search(r"\b(?:more than|over|beyond|above) $", near) else UNDER if re.search(r"\b(?:less than|under|below|not even|not quite) $", near) else ""
    masses = [item for item in clause.items if item.letter == "A" and item.note == "mass" and clause.places[clause.items.index(item)] < match.start(1)]
    if masses:
        statement.least = masses[-1].least
    return statement


def arithmetic(clause: Clause) -> tuple[int, Statement, set[int]] | None:
    """As in "4 x 500 = 2,000 mg", "650 mg plus 1,000 mg is 1,750 mg", "six 200 mg tablets is 1,200 mg"."""
    shape = clause.shape
    product = re.search(
        r"\b([QN]) (?:\w+ )?(?:x|times|\*|of|at) ([QA])(?: (?:each|tablets|caplets|pills|doses))? (?:=|is|equals?|makes?|are"
        r"|totals?|comes? to|for|gives?|or|adds? up to|sums? to|would be|makes up|contains?|holds?|provides?|delivers?|carry|carries|suppl(?:y|ies)|amounts? to) (?:\w+ )?([QA])\b",
        shape) or re.search(r"\b(?=A (?:x|times|\*) ([QN]) )(A) (?:x|times|\*) [QN] (?:=|is|equals?|makes?|totals?|comes? to|gives?|would be) (?:\w+ )?([QA])\b", shape)
    total = re.search(
        r"\b([QA])(?: (?:of )?\w+){0,4}? (?:\+|plus|and) (?:\w+ ){0,4}?([QA])(?: \w+){0,4}? (?:=|is|equals?|makes?"
        r"|are|totals?|comes? to|for|gives?|would be|adds? up to|sums? to"
        r"|brings? (?:\w+ )?to) (?:\w+ ){0,3}?([QA])\b",
        shape)
    strong = re.search(
        r"\bN (?:=|is|equals?|makes?|are|totals?|comes? to|would be|or|contains?|holds?|delivers?|provides?|carry|packs?|gives?|at) (?:(?!double|twice|half|triple|times|above|over|under|below|more|less|within|beyond|past|inside|than|least|most)\w+ ){0,2}?(A)\b"
        r"|^(?:so |but |and |while |your |the |those |these )*Q P (?:(?:=|is|equals?|makes?|are|totals?|comes? to|would be|contain) (?:about |only |exactly )?|(?=A$))(A)\b",
        shape)
    split = EACH_TIME.search(shape)
    if split is not None:
        # "Two last evening and two this morning make 800 mg": so many in all.
        places = [clause.item_at(split.start(group)) for group in ("one", "two", "made")]
        one, two, mass = (clause.items[place] for place in places)
        if one.least == one.most <= 12 and two.least == two.most <= 12 and mass.least == mass.most:
            statement = Statement(
                TOTAL_INTAKE, "counted", clause.start, clause.end, least=mass.least, most=mass.most, unit="mass",
                value=value_of(mass, "exact", "mass", 1), words=shape, topic="of strength",
            )  # fmt: skip
            statement.asserted = str(one.least + two.least)
            return places[2], statement, set(places)
    if total and not product and re.search(r"\b(?:inside|under|below|within|over|above|beyond|past|exceeds?|less|more|short|each|both)\b", shape[total.end(2) : total.start(3)]):
        # "400 + 400 mg is well inside the 1,200 mg limit": the last one is no sum.
        total = None
    if total and not product:
        bare = [clause.items[clause.item_at(total.start(group))] for group in (1, 2, 3)]
        if all(item.letter == "Q" and item.least < 50 for item in bare):
            if bare[2].least in range(13, 25) and re.fullmatch(r"(?:so |and )?Q (?:\+|plus) Q (?:=|is|makes|gives) Q", shape):
                # "9 + 4 = 13": hours of the clock.
                return None
            # "8 plus 2 is 10" counts tablets.
            made = clause.item_at(total.start(3))
            value = bare[2].least
            statement = Statement(
                TOTAL_INTAKE, "total", clause.start, clause.end, least=value, most=value, unit="unit", words=shape, family="after",
                value=value_of(bare[2], "exact", "unit", 1),
            )  # fmt: skip
            # "1 + 2 + 4 = 7": every term before the result.
            terms = [item.least for item in clause.items[clause.item_at(terms_from(shape, total.start(1))) : made] if item.letter == "Q"]
            if sum(terms) != value and bare[0].least + bare[1].least != value:
                statement.form, statement.asserted = "arithmetic", number_text(sum(terms))
            if len(terms) > 2:
                statement.family = "sum"
            return made, statement, set(range(made + 1))
    if product or total:
        match = product or total
        assert match is not None
        places = [clause.item_at(match.start(group)) for group in (1, 2, 3)]
        one, two, result = (clause.items[place] for place in places)
        if total and not product and any(item.letter == "Q" and item.least < 50 for item in (one, two)):
            return in_grams(clause, places) if one.letter == "A" and GRAMS.search(one.text) else None
        if one.letter == "N" and one.note != "unit" and one.note != "dose":
            return None
        if one.letter == "N" and one.note == "dose" and two.letter == "Q" and two.least < 20:
            statement = Statement(
                TOTAL_INTAKE, "counted", clause.start, clause.end, least=result.least, most=result.most, unit="mass",
                value=value_of(result, "exact", "mass", 1), words=shape,
            )  # fmt: skip
            statement.asserted = str(one.least * two.least)
            return places[2], statement, set(places)
        values = [_mass(item, factor=product is not None and item is one) for item in (one, two, result)]
        if total and not product:
            # "325 mg and two of 325 mg add up to 975 mg"
            values[:2] = [value * times_told(clause, place) for value, place in zip(values, places[:2], strict=False)]
        expected = values[0] * values[1] if product else values[0] + values[1]
        if product and (times := TIMES_MORE.search(shape[: product.start()])) is not None:
            # "Three doses of two Tylenol at 500 mg each is 3,000 mg"
            expected *= clause.items[clause.item_at(times.start(1))].least
        statement = Statement(
            TOTAL_INTAKE, "total", clause.start, clause.end, least=values[2], most=values[2], unit="mass",
            value=value_of(result, "exact", "mass", 1000 if result.letter == "Q" else 1), words=shape,
            family="before_24h" if _windowed(clause, places[2]) else "sum",
        )  # fmt: skip
        if expected != values[2]:
            statement.form, statement.asserted = "arithmetic", milligrams_text(expected)
        return places[2], statement, set(places)
    held = re.search(r"\b(Q) P (?:\w+ )?(?:contain|contains|have|has|hold|holds) (?:\w+ )?(A)\b", shape)
    if held is not None and clause.items[clause.item_at(held.start(1))].least <= 20:
        counted, made = clause.item_at(held.start(1)), clause.item_at(held.start(2))
        mass = clause.items[made]
        statement = Statement(
            TOTAL_INTAKE, "counted", clause.start, clause.end, least=mass.least, most=mass.most, unit="mass",
            value=value_of(mass, "exact", "mass", 1), words=shape,
        )  # fmt: skip
        statement.asserted = str(clause.items[counted].least)
        return made, statement, {counted, made}
    named = re.search(r"\b(Q|N) (?:of )?(?:the |those |these )?(strength) (?:is|are|=|makes?|would be|would make|comes? to|equals?|means?|holds?|contains?|totals?|adds? up to|gives?) (?:only |about |already )?(A)\b", shape)
    if named is not None and (strength := clause.items[clause.item_at(named.start(2))].strength) is not None:
        # "Three of the 325s is 975 mg"
        counted, made = clause.item_at(named.start(1)), clause.item_at(named.start(3))
        mass = clause.items[made]
        statement = Statement(
            TOTAL_INTAKE, "counted", clause.start, clause.end, least=mass.least, most=mass.most, unit="mass",
            value=value_of(mass, "exact", "mass", 1), words=shape, per=strength, supposing="said", topic="of strength",
        )  # fmt: skip
        statement.asserted = str(clause.items[counted].least)
        return made, statement, {counted, made}
    would = re.search(r"^(?:but |so |and |if )*(Q) (?:of (?:them|those) |P )?would (?:already |only )?(?:be|make|mean|total) (?:\w+ )?(A)$", shape)
    if would is not None and clause.items[clause.item_at(would.start(1))].least <= 20:
        counted, made = clause.item_at(would.start(1)), clause.item_at(would.start(2))
        mass = clause.items[made]
        statement = Statement(
            TOTAL_INTAKE, "counted", clause.start, clause.end, least=mass.least, most=mass.most, unit="mass",
            value=value_of(mass, "exact", "mass", 1), words=shape, supposing="said",
        )  # fmt: skip
        statement.asserted = str(clause.items[counted].least)
        return made, statement, {counted, made}
    if strong and not shape[: strong.start()].endswith("N of ") and not re.search(r"\b(?:more|extra|additional|another|further)\b", _plain_text(clause.items[clause.item_at(strong.start())]) + " " + shape[: strong.start()][-12:]):
        counted, made = clause.item_at(strong.start()), clause.item_at(strong.start(1) if strong[1] else strong.start(2))
        counted = next((place for place in range(counted, made) if clause.items[place].letter in "NQ"), counted)
        item, mass = clause.items[counted], clause.items[made]
        if item.note == "dose" and item.strength is None:
            # "The three doses total 1,200 mg": what one dose holds is not said.
            return made, Statement(
                TOTAL_INTAKE, "total", clause.start, clause.end, least=mass.least, most=mass.most, unit="mass",
                value=value_of(mass, "exact", "mass", 1), words=shape, family="before_24h" if _windowed(clause, made) else "sum",
            ), {counted, made}  # fmt: skip
        statement = Statement(
            TOTAL_INTAKE, "counted", clause.start, clause.end, least=mass.least, most=mass.most, unit="mass",
            value=value_of(mass, "exact", "mass", 1), words=shape, per=item.strength,
        )  # fmt: skip
        statement.asserted = str(item.least)
        if re.search(r"\b(?:more|another|additional|extra|further)\b", _plain_text(item)) or re.search(r"\b(?:another|adding|plus) $", shape[: clause.places[counted]]):
            statement.refers = "next"
        return made, statement, {counted, made}
    return None


_BEHIND: Final = re.compile(r"^ (?:\w+ ){0,2}?(?:in|within|over|during) the (?:last|past|previous|preceding) (?:D|day|Q)\b")
_BEFORE: Final = re.compile(r"^(?:so |and |but |then )*(?:in|within|over|during) the (?:last|past|previous|preceding) (?:D|day)\b(?!.*\b(?:with|adding|another|more|plus|would|will)\b)")


_DOSES_MAKE: Final = re.compile(r"^(?!.*\b(?:took|taken|had|swallowed|so far|already|since|were)\b).*\bN (?:of|x|at) A(?: each)? (?:make|makes|is|are|equals?|comes? to|adds? up to|totals?|gives?)\b")
"""As in "3 doses of 400 mg make 1,200 mg over the past 24 hours": the next one may be among them."""


def _windowed(clause: Clause, made: int) -> bool:
    """Whether a sum is told of the last 24 hours, and of what was taken in them."""
    if clause.items[clause.item_at(clause.shape.find("N"))].note == "dose" and _DOSES_MAKE.search(clause.shape):
        return False
    return bool(_BEHIND.search(clause.shape[clause.places[made] + 1 :]) or _BEFORE.search(clause.shape))


def _plain_text(item: Item) -> str:
    """What is written of an item, without "extra strength", which asks for nothing more."""
    return item.text.replace("extra strength", "").replace("extra - strength", "")


def _mass(item: Item, *, factor: bool) -> Fraction:
    if factor:
        return item.least
    return item.least * 1000 if item.letter == "Q" else item.least


def value_of(item: Item, hedge: str, unit: str, scale: int) -> str:
    """An amount or a count as read, with the hedge around it: "over 3,000 mg"."""
    if unit == "mass":
        low, high = milligrams_text(item.least * scale), milligrams_text(item.most * scale)
    elif unit == "volume":
        low, high = f"{number_text(item.least)} mL", f"{number_text(item.most)} mL"
    else:
        low, high = f"{number_text(item.least)} {unit}s", f"{number_text(item.most)} {unit}s"
    text = low if low == high else f"{low} to {high}"
    return text if hedge == "exact" else f"{hedge} {text}"


__all__ = ["OF_THAT", "SINGLE", "TIMES_LIMIT", "arithmetic", "multiple", "of_that", "value_of"]
