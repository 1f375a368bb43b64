"""A further dose told sideways: "then more", "2 pm as well", "nothing after that but the ones at 2", "my fifth time today".

Such words name no drug and often no amount, and no rule of telling takes them up. A clause that holds nothing but them, a
number or an hour beside it, can hardly speak of anything else than of one more dose.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from ..beginnings import Begun
from ..cutting.clause import STOPS, Clause
from ..fillers import FOR_A_DOSE, PERHAPS_A_DOSE, SMALL_WORDS
from ..said import said_in
from ..telling.story import Asked, Event, Story
from ..terms import Term
from ..words import NUMBER_WORDS

_ONCE_MORE: Final = frozenset(
    "again also too well same ditto likewise repeat repeated redosed second third fourth fifth sixth except excepting besides apart aside excluding excepted unless forgot forgotten mention mentioned "
    "caved gave held waited then more since later afterwards afterward between another extra extras seconds thirds onwards onward followed follow".split()
)
"""What says that there was one more, where a time or a number stands by."""
_PUT_RIGHT: Final = frozenset("might may could should maybe perhaps possibly probably rather likely".split())
"""What gives another hour, behind one that was told."""
_BESIDE: Final = SMALL_WORDS | FOR_A_DOSE | PERHAPS_A_DOSE | _ONCE_MORE | _PUT_RIGHT | frozenset(
    "oh and wait as not nothing none no till until til after before count counting include including nearly almost don't didn't sorry did does done thing somewhere some few couple several bit while "
    "along way far already today time times long mean meant say from within now hence that's there's i'm i've i'd it's still yet even though dear yes yeah yep ok okay fine to be which who bar save etc etcetera among amongst others all day skipped missed".split()
)
"""Words that leave a clause without any other thing to speak of."""
_KINDS: Final = frozenset({"chatter", "fragment", "correction", "habit", "request"})
_TIMES: Final = frozenset({"clock", "ago", "later", "earlier", "span", "length"})
_AMOUNTS: Final = frozenset({"more", "another", "couple", "few", "several", "some", "extra", "extras", "others"})
_WHENS: Final = frozenset("since later afterwards afterward then between today already far times after along somewhere".split())
_BEHIND: Final = frozenset({"then", "since", "later", "afterwards", "after", "between"})
_NONE: Final = frozenset({"only", "last", "not", "no", "none", "nothing"})
_SINGLY: Final = frozenset({"times", "down", "doses", "rounds", "goes", "lots"})

_EXCEPTED: Final = re.compile(
    r"\b(?:nothing|none|no (?:more|others?|other (?:doses?|pills?|meds?))|not (?:any|another)|haven't (?:had|taken) (?:any|anything|more))\b[^.?!;]{0,30}?[.,]?(?: (?:oh|well|i mean|er|um|uh|sorry|hm+)),?"
    r" (?:except|but|besides|bar|apart from|aside from|other than|save|unless you count|not counting)\b"
    r"|\b(?:nothing|none|no (?:more|others?|other (?:doses?|pills?|meds?)))\b[^.?!;-]{0,30}? (?:except|but|besides|bar|apart from|aside from|save|unless you count|not counting)\b(?! (?:it's|its|i|that|this|the (?:time|label|pain)|we|she|he|they)\b)"
    r"|[.(,] ?(?:oh,? |well,? )?(?:except|apart from|aside from|besides|not counting|other than|excluding|unless you count)\b"
)
_EXCEPTING: Final = frozenset("except but besides bar apart aside other save unless counting excluding".split())
"""An exception to a denial; the number or the hour behind it was taken."""
_UNTIL: Final = re.compile(r"\b(?:until|till|til)\b")
_SIGNS: Final = frozenset({"(", ")", "-", ",", "[", "]"})
_AND_OTHERS: Final = frozenset({"etc", "etcetera", "among", "amongst", "others", "and", "with"})
_AND_SO_ON: Final = re.compile(r"\b(?:and|and then) (?:so (?:on|forth)|(?:on|onwards?|again and again|more|others|some(?: more)?|a few(?: more)?|repeat(?:ed)?|over and over))\b(?= ?(?:[.,;:!?)-]|$|and it))|(?<=[\dm])(?: |,)+(?:etc|etcetera|among(?:st)? others?|onwards?|and onwards?)\b")
_SO_ON: Final = ("etc", "among", "onward", " so on", " so forth", "and on", "then on", "again and again", "and more", "then more", "others", "and some", "then some", "a few", "repeat", "over and over")
"""One of these stands in each of its matches."""
_STARTING: Final = Begun(r"\b(?:starting|beginning|commencing)(?: (?:at|from|around|about|with))?(?= (?:\d|noon|midnight|this|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))")
_MOUTH: Final = re.compile(r"\b(?:one|ones|pill|pills|tablet|tablets|two|pair|it|them|advil|tylenol|motrin|ibuprofen|dose)\b[^.?!;,]{0,20} (?:still )?(?:in|on|from) my (?:mouth|tongue|throat)\b|\b(?:still )?(?:taste|swallowing) (?:of )?(?:the|my) (?:last|second|latest)\b")

_MOUTHS: Final = frozenset({"mouth", "tongue", "throat", "taste", "swallowing"})
_ORDINALS: Final = {"second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5, "5th": 5, "sixth": 6, "6th": 6, "seventh": 7, "eighth": 8}
_NTH: Final = rf"(?P<nth>{'|'.join(_ORDINALS)})"
_LOT: Final = r"(?:dose|time|round|pair|set|lot|go|batch|one|ones|pill|pills|tablet|helping)"
_UPCOMING: Final = re.compile(rf"\b(?:will|would|'ll|'d|that'll|it'll|this'll) (?:be|make)(?: it)? (?:my |the |her |his |number |no\.? ?|#)?(?:{_NTH}|(?P<n>[2-9]|two|three|four|five|six|seven|eight|nine))(?: {_LOT})?(?: (?:today|of the day|for today|so far|for the day|since)|\b(?=[.,;!?]|$))")
_ON_NTH: Final = Begun(rf"\b(?:on|at|into|past|through) (?:my|her|his|the|number) (?:{_NTH}|(?P<n>[2-9]|two|three|four|five|six|seven|eight|nine))(?: {_LOT})?\b(?! ?(?:day|week|cup|coffee|month|trimester|year|hour|floor|beer|baby|kid|child|shift|grade))")
_NTH_WENT: Final = Begun(
    rf"\b(?:my|the|her|his|that) {_NTH} (?:{_LOT}|two|lot)(?: (?:of (?:two|three|the day|them|advil|tylenol)|today))?,? (?:(?:only|just|then|actually|being|had|have|has) )*(?:was|were|came|went|happened|followed|followed it|at|around|about|right after|after|before|started|being|came in|went down|gone)\b"
)
_BY_NTH: Final = Begun(rf"\b(?:before|after|with|following|till|until) (?:my|the|her|his) {_NTH} (?:{_LOT}|two)\b|\bhours? before (?:my|the|her|his) (?P<next>next) (?:{_LOT}|two)\b")
_PLACES: Final = frozenset({*(word for word in _ORDINALS if word.isalpha()), "nd", "rd", "th", "next", "be", "make", "number", "ll"})
"""One of these, or "on my", stands in what tells a dose by its number."""
_TAKEN: Final = r"(?:advils?|tylenols?|ibuprofens?|motrins?|acetaminophen|paracetamol|them|those|these|two|three|pills|tablets|the|my|\d)"
_IN_LOTS: Final = Begun(
    rf"\b(?:[2-9]|two|three|four|five|six|several|a few|many|some|more)(?: (?:more|other|further|extra|additional|such|separate|full|whole|of))* (?:(?:pairs|doubles|helpings|servings|portions|batches|twosomes|installments|instalments|sittings)\b(?! of (?!{_TAKEN}))(?! (?!of|since|so|today|already|at|this|and|then|last|in|between|later|through|over|with)[a-z])"
    rf"|(?:sets|lots|rounds)\b(?= of {_TAKEN}\b| (?:since|so far|today|already|later)\b|,? (?:with )?(?:the )?(?:last|latest)\b))"
)
""" "2 Advil at 6 am plus two more pairs, the last at 2 pm": each of them is a dose."""
_LOTS_SAID: Final = frozenset("pairs doubles helpings servings portions batches twosomes installments instalments sittings sets lots rounds".split())
_UNDONE: Final = re.compile(r"\b(?:never|didn't|did not|not|skipped|missed|forgot)\b")


def told_sideways(story: Story, asked: Asked | None, clauses: list[Clause], terms: list[Term], letters: list[str], folded: str) -> list[tuple[int, int]]:
    """The stretches that such words take up, beside a dose that was told."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    if not told:
        return []
    used: set[int] | None = None
    found: list[tuple[int, int]] = []
    ends = {one.start for one, two in pairwise(clauses) if one.sentence == two.sentence}
    for clause in clauses:
        if clause.kind == "denial":
            found += _reached(clause, told, terms, folded)
            continue
        if clause.question and clause.start not in ends:
            continue
        for part in _parts(clause, letters):
            if not _read(part, clause, story, asked, terms):
                if used is None:
                    used = _used(story)
                found += _of_nothing_else(part, clause.kind, told, terms, letters, used | (story.consumed if clause.kind == "correction" else set()))
    found += _as_much_too(clauses, told, story, asked, terms, letters)
    found += _excepted(told, asked, terms, folded)
    found += _going_on(told, folded)
    found += _placed(told, asked, folded) + _in_lots(told, asked, folded, [e for e in story.events if e.kind == "gone"])
    return found


def _as_much_too(clauses: list[Clause], told: list[Event], story: Story, asked: Asked | None, terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """ "400 mg before my 5 pm run too": an amount by itself that no dose was made of, and "too" behind it."""
    return [
        (terms[one.start].start, terms[one.end - 1].end) for one, two in pairwise(clauses)
        if one.kind == "fragment" and two.sentence == one.sentence and not two.question and "M" in letters[one.start : one.end] and set(letters[one.start : one.end]) <= {"M", "D", "and", ",", "-"}
        and not {"too", "also", "well"}.isdisjoint(letters[two.start : two.end]) and terms[one.start].start > min(e.start for e in told) and not _read(range(one.start, one.end), one, story, asked, terms)
    ]  # fmt: skip


def _used(story: Story) -> set[int]:
    """Where the times of the facts begin."""
    used = {t.start for e in story.events for t in e.times} | {t.start for t in story.nows} | {t.start for a in story.asked for t in a.times} | {t.start for t, _ in story.been}
    return used | {o.start for e in story.events for t in e.times for o in (*t.options, *t.also)}


def _in_lots(told: list[Event], asked: Asked | None, folded: str, gone: list[Event]) -> list[tuple[int, int]]:
    """Where so many pairs or rounds are told that no dose was read as so many."""
    if _LOTS_SAID.isdisjoint(said_in(folded)) or any(e.every is not None for e in told):
        return []
    low, high = (asked.start, asked.end) if asked is not None else (0, 0)
    lots = {_number(m[0].split()[0]) for m in _IN_LOTS.finditer(folded) if not any(word in m[0] for word in ("more", "other", "further", "extra", "addit"))}
    if {sum(1 for e in told if e.times and e.owner in owners) for owners in (("", "i", "we"), {e.owner for e in told})} & lots:
        return []  # "it was two rounds: two at 7 and two at 1"
    return [
        m.span() for m in _IN_LOTS.finditer(folded)
        if not low <= m.start() < high and not any((e.kind in ("total", "gone") or e.multi is not None or e.every is not None) and e.start < m.end() + 24 and m.start() - 24 < e.end for e in (*told, *gone))
    ]  # fmt: skip


def _parts(clause: Clause, letters: list[str]) -> list[range]:
    """The clause, and where a dose was told in it the stretches between its signs."""
    if clause.kind not in _KINDS and clause.kind != "intake":
        return []
    marks = [k for k in range(clause.start, clause.end) if letters[k] in _SIGNS or (letters[k] in ("and", "but") and k > clause.start and letters[k - 1] == "T")]
    parts = [range(a + 1, b) for a, b in pairwise([clause.start - 1, *marks, clause.end]) if b > a + 1]
    return parts if clause.kind == "intake" else [range(clause.start, clause.end), *parts[1:]]


def _read(part: range, clause: Clause, story: Story, asked: Asked | None, terms: list[Term]) -> bool:
    """A fact was made of these words, or the question is in them."""
    low, high = terms[part.start].start, terms[part.stop - 1].end
    told = [e for e in story.events if e.kind != "plan" or clause.kind != "fragment"]  # "then a couple later on" is no plan
    put_elsewhere = clause.kind == "fragment" and not clause.question and asked is not None and any(t.how == "future" for t in asked.times) and any(a.clause is not None and a.clause.question for a in story.asked)
    if asked is not None and not put_elsewhere and (asked.clause is not None and asked.clause.start == clause.start or low <= asked.start < high):
        return True
    if asked is not None and (any(part.start <= k < part.stop for g in asked.groups for k in range(g.start, g.end)) or any(low <= t.start < high for t in asked.times)) and not put_elsewhere:
        return True
    if any(low <= t.start < high for t in story.nows) or any(low <= t.start < high for e in told for t in (*e.times, *(o for t in e.times for o in (*t.also, *t.options)))):
        return True
    return any(part.start <= k < part.stop for e in told for k in range(e.group.start, e.group.end)) or (
        len(part) == clause.end - clause.start and any(e.start < high and low < e.end for e in told)
    )


def _of_nothing_else(part: range, kind: str, told: list[Event], terms: list[Term], letters: list[str], used: set[int]) -> list[tuple[int, int]]:
    words = [letters[k] for k in part if terms[k].kind in ("word", "sign") and letters[k].isalpha() and len(letters[k]) > 1 or "'" in letters[k]]
    if any(word not in _BESIDE for word in words) or any(terms[k].kind in ("drug", "mass", "volume") for k in part):
        return []
    said = set(words)
    place = [(terms[part.start].start, terms[part.stop - 1].end)]
    timed = [terms[k].value for k in part if terms[k].kind == "time" and terms[k].value.how in _TIMES and terms[k].value.start not in used and terms[k].start not in used]
    if any(time.how == "later" for time in timed) or timed and (_ONCE_MORE & said or (_PUT_RIGHT & said and kind != "intake")):
        return place
    if kind == "correction":
        return []
    if {"skipped", "missed"} & said and {"but", "not"} <= said and len(timed) > 1:
        return place  # "I skipped noon but not 2 pm"
    counts = [terms[k].value for k in part if terms[k].kind == "num"]
    hours_on = any(terms[k].kind == "time" and terms[k].value.how in ("future", "vague", "later") for k in part)
    hours = any(terms[k].kind == "time" and terms[k].value.how in ("future", "vague", "later", "day") for k in part)
    if (counts or _AMOUNTS & said) and not _NONE & said and all(e.every is None and e.multi is None for e in told) and (_WHENS & said or hours) and not ((_SINGLY & said or not _BEHIND & said) and not hours_on and _sums(told, counts)):
        return place
    if kind == "fragment" and all(letters[k] == "E" or letters[k] in SMALL_WORDS for k in part) and any(letters[k] == "E" for k in part) and all(e.every is None for e in told):
        return place
    return place if {"on", "off"} <= said and {"all", "since"} & said or (
        said and said <= _AND_OTHERS and said & {"etc", "etcetera", "others"} and (kind == "fragment" or part.start > 1 and "T" in letters[part.start - 2 : part.start])
    ) else []


def _sums(told: list[Event], counts: list[object]) -> bool:
    """The number is what the told doses come to, or how many there are."""
    sums = [e.group.count for e in told if e.kind == "dose"]
    doses = sum(e.multi if isinstance(e.multi, int) else 1 for e in told if e.kind == "dose")
    return all(n == doses or (all(isinstance(c, int) for c in sums) and n == sum(c for c in sums if isinstance(c, int))) for n in counts)


def _reached(clause: Clause, told: list[Event], terms: list[Term], folded: str) -> list[tuple[int, int]]:
    """ "2 Advil at 8 am and then nothing till 2 pm": the hour at which it was over, and nothing told of it."""
    low = terms[clause.start].start
    if not any(e.start < low for e in told) or any(e.start > low and e.clause.sentence in (clause.sentence, clause.sentence + 1) for e in told):
        return []  # "nothing till 2 pm, then 2 more"
    read = {t.start for e in told for t in e.times}
    return [
        (term.start, term.end) for term in terms[clause.start : clause.end]
        if term.kind == "time" and term.value.how == "clock" and term.value.start not in read and _UNTIL.search(folded, max(term.start - 6, 0), min(term.start + 6, term.end))
    ]  # fmt: skip


def _excepted(told: list[Event], asked: Asked | None, terms: list[Term], folded: str) -> list[tuple[int, int]]:
    if _EXCEPTING.isdisjoint(said_in(folded)):
        return []
    found = []
    for match in _EXCEPTED.finditer(folded):
        stop = next((k for k in range(match.end(), len(folded)) if folded[k] in ".?!;,)-"), len(folded))
        loose = next((t for t in terms if match.end() < t.end <= stop and t.start >= match.start() + 4 and (t.kind == "num" or t.kind == "time" and t.value.how in _TIMES or t.value in ("ones", "one", "dose", "pair"))), None)
        if loose is None or _words_of_other(folded[match.end() : max(loose.start, match.end())]) or any(e.start < stop and match.end() < e.end for e in told) or any(match.end() <= t.start < stop for e in told for t in e.times):
            continue
        found.append((match.start(), stop))
    return found


def _words_of_other(words: str) -> bool:
    """ "nothing but a coffee at 2 pm"."""
    return any(word not in _BESIDE for word in re.findall(r"[a-z']{2,}", words))


def _going_on(told: list[Event], folded: str) -> list[tuple[int, int]]:
    """ "2 Advil at 8 am and so on", "starting at 8 am": a row of which one dose was told."""
    if any(e.every is not None or e.kind == "total" or e.multi is not None for e in told):
        return []
    found = []
    rows = _AND_SO_ON.finditer(folded) if any(map(folded.__contains__, _SO_ON)) else ()
    for match in (*rows, *_STARTING.finditer(folded)):
        near = next((e for e in told if e.start < match.start() and not set(folded[e.start : match.start()]) & STOPS), None)
        if near is not None and (near.end >= match.start() - 2 or any(t.end >= match.start() - 6 for t in near.times) or match[0].startswith(("start", "begin", "commenc"))):
            found.append(match.span())
    if not _MOUTHS.isdisjoint(said_in(folded)):
        found += [m.span() for m in _MOUTH.finditer(folded)]
    return found


def _placed(told: list[Event], asked: Asked | None, folded: str) -> list[tuple[int, int]]:
    """ "This will be my fifth time today", "I'm on my third dose", "my second one came after the meeting": more doses than were told."""
    if _PLACES.isdisjoint(said_in(folded)) and " on my " not in folded or any(e.every is not None or e.kind == "total" or (e.multi is not None and not isinstance(e.multi, int)) for e in told):
        return []
    doses = sum(e.multi if isinstance(e.multi, int) else 1 for e in told)
    units = sum(e.group.count if isinstance(e.group.count, int) else 1 for e in told)
    found = []
    for pattern, room in ((_UPCOMING, 1), (_ON_NTH, 1), (_NTH_WENT, 0), (_BY_NTH, 0)):
        for match in pattern.finditer(folded):
            groups = match.groupdict()
            place = _ORDINALS.get(groups["nth"] or "", 0) or _number(groups.get("n")) or (doses + 1 if groups.get("next") else 0)
            if place <= doses + room or (room and place <= units + room and "dose" not in match[0] and "time" not in match[0]):
                continue
            if asked is not None and (asked.start <= match.start() < asked.end and "hours before" not in folded[max(0, match.start() - 10) : match.end()]):
                continue
            if any(e.start < match.end() and match.start() < e.end and e.times and not (groups.get("next") and any(t.how == "earlier" for t in e.times)) for e in told) or _UNDONE.search(folded, max(match.start() - 24, 0), match.start()):
                continue
            found.append(match.span())
    return found


def _number(word: str | None) -> int:
    if not word:
        return 0
    value = int(word) if word.isdigit() else NUMBER_WORDS.get(word, 0)
    return value if isinstance(value, int) else 0
