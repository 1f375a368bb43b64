"""Doses told by their place among those of the day: "my fifth and sixth Advil of the day at 2 pm", "Advil number six".

The sixth of the day tells of six that were taken, the last of them at the hour that is told. Where what was told before comes to
just the number that is missing ("my first two at 8, my third and fourth at noon"), such words tell so many and no sum.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..drugs import names_drug
from ..tokens import words_in
from ..words import NTH, PLACES, number_said
from .edits import Edit, names_a_drug
from .needed import needs

_N: Final = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)"
_T: Final = rf"(?:half past {_N}|quarter (?:past|to) {_N}|{_N}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight)(?![\w:%])"
_DRUG: Final = r"(?:(?:extra|regular)[ -]strength )?[a-z]+(?: (?:extra|regular)[ -]strength)?"

_PLACES: Final = {word: place for word, place in PLACES.items() if place > 3 and word.isalpha()}
_PLACE: Final = rf"(?P<place>{'|'.join(_PLACES)}|[4-9]th|1[0-2]th)"
_SINCE: Final = rf"(?P<since>(?:,? (?:of the day|of today|today|so far|already|since (?:breakfast|waking|this morning|i woke up|i got up|{_T})))*)"
_NUMBERED: Final = re.compile(
    rf"\b(?:(?:i'm|im|i am) (?:now |already )?(?:on|at|up to) )?(?P<drug>{_DRUG}),? (?:number|no\.|nr\.?|#) ?(?P<n>{_N})\b{_SINCE}(?P<at>,? (?:(?:was|went down|came|went in|followed|happened|swallowed|taken) )?(?:at |around )?{_T})?"
)
_PLACED: Final = re.compile(
    rf"\b(?P<verb>had|took|taken|swallowed|popped|that was|it was|this was|that's|that makes) (?:my|his|her) {_PLACE} (?P<drug>{_DRUG}){_SINCE}(?P<at>,? (?:at |around ){_T})?"
)
_NTH_AMOUNT: Final = re.compile(
    rf"(?:\b(?:(?:that|which|it|this) )?(?:was|were|makes it|made it|being) |(?<=, )|(?<=- )|(?<=\())(?:already )?(?:my|his|her|the) (?P<nth>{'|'.join(NTH)}) (?:(?P<mg>[1-9]\d\d|1000)(?: ?mg)?|(?P<pair>pair))"
    r"(?P<since>(?: of the day| today| so far| already| in 24 hours| since (?:midnight|waking|breakfast|this morning|yesterday|last night|i woke up|\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b)?))+)"
)
""" "400 at 10 am, my third 400 since midnight"."""

_WILL_BE: Final = re.compile(rf",? ?(?:and )?(?:it'll|it would|that'll|it will|that would|that will|it'd|that'd) (?:be|make) (?:my |the )?(?:{_PLACE}|number {_N})(?: one)?(?P<since> since {_T}| today| of the day)")
_THE_PLACED: Final = re.compile(rf"\b(?:the|my) {_PLACE}(?: one)? (?:was|went down|came) (?P<at>at {_T})")

_ORDERED: Final = ("number", "no.", "no #", "nr", "first", "eleventh", "twelfth", "second", "third", "1st", "2nd", "3rd", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "1th", "2th", "4th", "5th", "6th", "7th", "8th", "9th", "0th", "#", "today's", "day's")

_ALL: Final = {"first": 1, "1st": 1, **PLACES}
_NTHS: Final = rf"(?:{'|'.join(_ALL)})"
_WHOSE: Final = r"(?:(?:my|his|her|their|our|the|today's|the day's|a|an|another|[a-z]+'s) )"
_JOIN: Final = r"(?:,? ?(?:and(?: then)?|&|\+|,|-|–|through|thru|to) ?)"
_ROW: Final = rf"(?P<row>{_NTHS}(?:{_JOIN}(?:my |the |a |an )?{_NTHS})*)\b"
_UNITS: Final = r"(?: (?:tablets?|pills?|caplets?|capsules?|gelcaps?|gels?|ones?|of (?:them|those)|of the (?:tablets?|pills?|caplets?)))?"
_WHAT: Final = (
    r"(?P<what>(?: (?!(?:of|at|around|about|today|so|already|since|in|for|from|with|by|were|was|went|came|happened|followed|both|all|just|right|after|before|and|then|this|an?|one|two|half|tablets?|pills?|caplets?|capsules?|gelcaps?|gels?|ones?|dose|doses|noon|midnight"
    rf"|\d{{1,2}}(?![\d-]? ?mg)(?::\d\d)?)\b)[a-z\d-]+){{0,5}})(?P<units>{_UNITS})(?P<each> \(\d{{2,4}} ?mg(?: each)?\))?"
)
_SPAN: Final = (
    r"(?P<span>(?:,? (?:(?:of|for) (?:the|my|his|her|this) day|of (?:the|a) (?:very )?long day|(?:of |for )?today|so far|already|in (?:the (?:last|past) )?24 hours|since (?:breakfast|waking(?: up)?|midnight|this morning|last night|yesterday|(?:i|he|she) (?:woke|got) up|"
    rf"{_T})))*)(?! of (?:the|this|that|my) (?:week|weekend|month|year|trip|box|bottle|pack|packet|strip|bottle's)\b)(?! from (?:the|this|that|my|a) \w+)"
)
_TAKEN: Final = r"(?:took|had|swallowed|popped|downed|taken|gulped(?: down)?|knocked back|washed down|chewed|ate|finished|gobbled|necked|drank|used)"
_TOOK_THEM: Final = re.compile(
    rf"(?:(?P<lead>(?:at|around) {_T}),? (?P<who>i|he|she|we) )?(?P<just>\bjust )?\b(?P<verb>{_TAKEN}) (?P<whose>{_WHOSE}){_ROW}{_WHAT}{_SPAN}"
)
""" "Took my fifth and sixth Advil of the day at 2 pm", "at 2 pm I had my fifth and sixth"."""
_THEY_WERE: Final = re.compile(
    rf"(?:(?<=^)|(?<=[.!?;,\n] )|(?<=and )|(?<=then ))(?P<lead>at {_T},? )?(?P<whose>{_WHOSE}?){_ROW}{_WHAT}{_SPAN}"
    rf"(?P<rest>,? (?:all |both )?(?:went (?:down|in)|were(?: taken| swallowed| popped)?|was(?: taken| swallowed| popped)?|came|happened|followed|got swallowed)(?= )|(?=,? (?:at|around|about) {_T})|(?= ?[.,;]))"
)
""" "My fifth and sixth Advil of the day went down at 2 pm"."""
_TO_TAKE: Final = re.compile(rf"\b(?:take|have|pop|swallow|down) (?P<whose>{_WHOSE}){_ROW}{_WHAT}{_SPAN}")
""" "Can I take my seventh and eighth?"."""
_NTH_DOSE: Final = re.compile(
    rf"(?:(?P<verb>\b(?:{_TAKEN}|that was|this was|it was)) |(?<=^)|(?<=[.!?;\n] ))(?P<whose>{_WHOSE})(?P<row>{_NTHS}) (?P<pre>(?:(?!(?:dose|pair|round|of)\b)[a-z\d-]+ ){{0,5}}?)(?P<unit>dose|pair|round)"
    rf"(?: of (?!(?:the|my) day|today)(?P<of>(?:(?!(?:of|at|today|around|so|already|since)\b)[a-z\d-]+ ?){{1,5}}))?(?<! ){_SPAN}(?P<beside>, [\w -]{{3,40}}?,)?(?P<rest>,? (?:was|went down|came)(?= ))?"
)
""" "My third dose of 1000 mg acetaminophen today was at 4 pm"."""
_TAKEN_BEFORE: Final = re.compile(rf"(?<![\w:.]){_N}(?! ?(?:[ap]\.?m\b|hours?|hrs?|minutes?|mg|:|%))(?= (?:more|{_DRUG}|of)\b)")
_ASKED: Final = re.compile(r"\b(?:can|could|may|might|should|would|ok|okay|is|are|safe|fine|if|let|want|planning|going to|about to|due)\b[^.!?;]*$")
_WORDS: Final = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@needs({*_ALL, *(part for nth in (*NTH, "1st") for part in words_in(nth)), "number", "no", "nr", "#", "th", "st", "nd", "rd"})
def told_by_place(folded: str) -> Iterator[Edit]:
    """ "My sixth Advil of the day, at 3 pm", "Advil number six": so many were taken, or at least so many.

    >>> list(told_by_place("took my fifth and sixth advil of the day at 2 pm. one more at 9 pm?"))
    [(5, 40, '6 advil today, the last two')]
    >>> list(told_by_place("took my fifth and sixth advil of the week at 2 pm. my fifth and sixth coffee went down at 3 pm"))
    []
    """
    if not any(word in folded for word in _ORDERED):
        return
    yield from _rows_of_places(folded)
    for match in (*_NUMBERED.finditer(folded), *_PLACED.finditer(folded)):
        count = number_said(match["n"]) if "n" in match.re.groupindex else PLACES[match["place"]]
        if not names_a_drug(match["drug"]) or count < 4:
            continue
        told = "had" if "verb" in match.re.groupindex and not match["verb"].startswith(("th", "it")) else "i've had"
        yield match.start(), match.end(), _so_many(told, count, match["drug"], match["since"], match["at"])
    for match in _NTH_AMOUNT.finditer(folded):
        since = match["since"].replace(" of the day", " today").replace(" so far", "").replace(" already", "") or " today"
        drug = "" if match["mg"] else _named_before(folded, match.start())
        if match["mg"] or drug:
            yield match.start(), match.end(), f"i've had a total of {NTH[match['nth']] * int(match['mg'] or 2)} {drug or 'mg'}{since}"
    for match in _WILL_BE.finditer(folded):
        if (last := _THE_PLACED.search(folded)) is not None and last["place"] in _PLACES:
            yield match.start(), match.end(), ""
            yield last.start(), last.end(), f"i've had {_PLACES[last['place']]}{match['since']}, last {last['at']}"


def _so_many(told: str, count: int, drug: str, since: str, at: str | None) -> str:
    since = " today" if "day" in since else " ".join(["", *since.replace(",", "").split()])
    last = f", last {at[at.find('at') :] if 'at ' in at else 'at ' + at.split()[-1]}" if at else ""
    return f"{told} at least {count} {drug}{since}{last}"


_STRENGTHS: Final = frozenset({"extra", "regular"})


def _named_before(folded: str, until: int) -> str:
    """The drug that was named last."""
    words = re.findall(r"[a-z]+", folded[:until])
    return next((words[n] for n in reversed(range(len(words))) if names_drug(words, n) and words[n] not in _STRENGTHS), "")


def _named(folded: str, until: int) -> str:
    """The drug that was named last, or the only one that is named, with its strength."""
    named = _named_before(folded, until)
    if not named:
        words = re.findall(r"[a-z]+", folded)
        names = {word for n, word in enumerate(words) if names_drug(words, n)} - _STRENGTHS
        named, until = names.pop() if len(names) == 1 else "", len(folded)
    plain = folded[:until].replace("-", " ")
    return next((f"{strength} strength {named}" for strength in ("extra", "regular") if named and f"{strength} strength {named}" in plain), named)


def _rows_of_places(folded: str) -> Iterator[Edit]:
    """ "My fifth and sixth Advil of the day at 2 pm": six, the last two of them at 2 pm."""
    matches = sorted((*_TOOK_THEM.finditer(folded), *_THEY_WERE.finditer(folded), *_TO_TAKE.finditer(folded)), key=lambda m: m.start())
    covered = end = 0
    asked: list[tuple[re.Match[str], int, int]] = []
    for match in matches:
        low, high = _places(match["row"])
        single = high == low and bool(match["span"] or "day's" in match["whose"]) and high > 2
        if match.start() < end or not low or high == low and not single:
            continue
        drug = _drug(match, folded)
        if not drug:
            continue
        if match.re is _TO_TAKE:
            end = match.end()
            asked.append((match, low, high))
            continue
        if _ASKED.search(folded, 0, match.start()) or match.re is _THEY_WERE and not match["whose"] and not match["lead"] and match["rest"] is None:
            continue
        if single and (_named_before(folded, match.start()) or match.re is _THEY_WERE and not match["rest"]):
            continue
        end = match.end()
        before = covered or sum(number_said(m[0]) for m in _TAKEN_BEFORE.finditer(folded, 0, match.start()))
        row = low == before + 1
        covered = high
        yield from _edit(match, drug, high - low + 1, high, row=row)
    for match, low, high in asked:
        if low == covered + 1 and _ASKED.search(folded, 0, match.start()):
            yield match.start("whose"), match.end(), f"{high - low + 1} {_drug(match, folded)}"
    for match in _NTH_DOSE.finditer(folded):
        _, high = _places(match["row"])
        beside = (match["beside"] or "").strip(" ,")
        what = f"{match['pre'] or ''}{match['of'] or ''}".strip() or beside
        if high < 2 or not match["span"] or not names_a_drug(what) or beside and beside != what or _named_before(folded, match.start()) or _ASKED.search(folded, 0, match.start()) or match["whose"].endswith("'s "):
            continue
        what = f"2 {what}" if match["unit"] == "pair" else what
        who = {"his": "he has ", "her": "she has "}.get(match["whose"].strip(), "i've ") if not match["verb"] or match["verb"].endswith("was") else ""
        start = match.start() if who else match.start("whose")
        yield start, match.end(), f"{who}{'had ' if who else ''}{high} doses of {what}{_since(match['span'])}, the last"


def _places(row: str) -> tuple[int, int]:
    """The first and the last place of a row of them; none where they do not follow each other.

    >>> _places("fifth and sixth"), _places("5th through 8th"), _places("first and third")
    ((5, 6), (5, 8), (0, 0))
    """
    places = [_ALL[word] for word in re.findall(_NTHS, row)]
    low, high = places[0], places[-1]
    reaches = len(places) == 2 and re.search(r"through|thru|to|-|\u2013", re.sub(_NTHS, "", row)) is not None
    return (low, high) if high > low and reaches or places == list(range(low, high + 1)) else (0, 0)


def _drug(match: re.Match[str], folded: str) -> str:
    """The drug of such a row with its strength, or the one named last; none where the words name something else."""
    each = (match["each"] or "").strip(" ()").removesuffix("each").strip()
    drug = f"{each} {match['what'].strip()}".strip()
    if drug and not names_a_drug(drug):
        if not re.fullmatch(r"\d{2,4} ?-?mg", drug):
            return ""
        drug = f"{drug} {_named(folded, match.start())}"
    elif not drug:
        drug = _named(folded, match.start())
    return drug if names_a_drug(drug) else ""


def _since(span: str) -> str:
    return " " + " ".join(span.replace(",", "").split()) if "since" in span or "24 hours" in span else " today"


def _edit(match: re.Match[str], drug: str, many: int, high: int, *, row: bool) -> Iterator[Edit]:
    count = f"{many if row else high}{' doses of' if drug[:1].isdigit() else ''} {drug}"
    told = count if row else f"{count}{_since(match['span'])}, the last{'' if many == 1 else f' {_WORDS[many]}'}"
    if match.re is _THEY_WERE:
        whose = match["whose"].strip()
        who = {"his": "he has ", "her": "she has "}.get(whose) or (f"{whose[:-2]} has " if whose.endswith("'s") and "day" not in whose else "i've ")
        lead = f" {match['lead'].replace(',', '').strip()}" if match["lead"] else ""
        joined = row and not match["rest"] and match.start() and _word_before(match) in (",", "and", "then")
        yield match.start(), match.end(), f"{'' if joined else f'{who}had '}{told}{lead}"
    elif match["lead"]:
        yield match.start(), match.end(), f"{match['who']} had {told} {match['lead']}"
    else:
        now = " just now" if match["just"] and not row else ""
        yield (match.start("just") if now else match.start("whose")), match.end(), f"{'had ' if now else ''}{told}{now}"


def _word_before(match: re.Match[str]) -> str:
    """The word or the sign before a match."""
    return match.string[: match.start()].split()[-1][-4:].lstrip("0123456789apm ") or ","
