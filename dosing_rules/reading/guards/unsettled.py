"""Words that unsettle what was told beside them: a clock that is wrong, a count told after the doses, a dose still to come.

They are looked for whatever the rules made of the rest. Nothing here makes a fact; what is found keeps the verdict from being YES.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from ..beginnings import Begun
from ..cutting.clause import STOPS, Clause
from ..fillers import FOR_A_DOSE, PERHAPS_A_DOSE
from ..hour_rows import of_other_things
from ..rewording.marks import legends
from ..rewording.packs import unread_packs
from ..said import said_in
from ..telling.story import Asked, Event, Story
from ..terms import Term
from ..vocabulary import MEDICINE
from ..words import NUMBER_WORDS, PLACES
from .between_two import between_two
from .doubted_denials import doubted_denials
from .doubted_tellings import doubted_tellings
from .fewer_there import fewer_there
from .hours_off import hours_off
from .named_behind import named_behind, named_between
from .not_reckoned import not_reckoned
from .of_others_taken import of_others_taken
from .opened_packs import opened_packs
from .recollection import untrusted
from .rows_of_events import rows_of_events
from .rows_of_occasions import rows_of_occasions
from .said_again import said_again
from .told_against_itself import told_against_itself
from .told_once import told_once
from .unaccounted import unaccounted
from .unknown_amounts import unmeasured
from .unlabelled import of_no_told_strength
from .verbless import verbless

_N: Final = r"(?:[1-9]|1\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)"

_PIECES: Final = frozenset({"clock", "watch", "stove", "oven", "microwave", "phone", "dashboard", "wristwatch", "radio", "tv", "laptop"})
_TIMEPIECE: Final = r"(?:clock|watch|stove|oven|microwave|timepiece|wristwatch|alarm|phone|dashboard)"
_CLOCK_OFF: Final = (
    re.compile(
        rf"\b{_TIMEPIECE}(?:'s)?\b[^.?!;]{{0,60}}?(?<!as )(?<!went )(?<!goes )(?<!going )(?<!gone )\b(?:fast|slow|wrong|unreliable|inaccurate|stopped|broken|dead|off|ahead|behind|reset (?:itself|again)|kept resetting|jumps?|jumping|froze|frozen|drifts?|drifting|haywire|blinking|died|can't be trusted|isn't right|is not right)\b"
        r"(?! (?:at|work|duty|to|the|of|shift|asleep|and took|i took|then))"
    ),
    re.compile(r"\b(?:it|that|which|one|clock|watch)(?:(?:'s| is| always| usually| only| tends to| often))* (?:runs?|running|gains?|loses?)\b[^.?!;]{0,30}?\b(?:fast|slow|minutes?|mins?|behind|ahead|time)\b"),
    re.compile(rf"\b(?:if|assuming|provided|unless)\b[^.?!;,]{{0,30}}\b(?:trust|believe|right|wrong|correct|trusted|believed)\b[^.?!;,]{{0,15}}\b{_TIMEPIECE}\b|\b(?:if|assuming|provided)(?: that)? (?:the|this|that|my) (?:\w+ )?{_TIMEPIECE} (?:is|can|was|tells|keeps)\b"),
    re.compile(rf"\b{_TIMEPIECE}\b[^.?!;]{{0,20}}? (?:hasn't|has not|wasn't|was never|isn't|never got|haven't)(?: yet)?(?: been)? (?:set|changed|adjusted|corrected|put|turned|moved|reset|updated)\b"),
)
_TIME_THERE: Final = Begun(r"\b(?:it's|it is|its)(?: (?:only|already|about|now|like))* \d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?| o'clock| in the (?:morning|afternoon|evening)| at night)? (?:over |back )?there\b(?! (?:are|is|was|were))")
"""The time in another place: "she's in New Zealand and it's 4 in the morning there"."""
_SPEAKS_OF_CLOCK: Final = Begun(r"\b(?:clock|watch|oven|stove|microwave|wristwatch|timepiece)\b")

_COUNT_BESIDE: Final = Begun(
    rf"\b(?:number|no\.?|pill|tablet|dose) ?{_N} (?:since|today|so far|of the day|for the day|in all|all day)\b"
    rf"|\b(?:count|tally|total|number)(?: for today| today| so far| now| for the day)?(?: (?:stands|stood|sits|is|was|now|comes|came|already|up))+(?: (?:at|to|around|about))? {_N}\b(?![,.:]\d| ?(?:hours?|hrs?|min|o'clock|am|pm|a\.m|p\.m|mg|g|grams?|milligrams?))\b"
)
"""A count told beside the doses."""
_SIGN_BESIDE: Final = re.compile(rf"\b# ?{_N} (?:since|today|so far|of the day|for the day|in all|all day)\b")
""" "Advil#6 so far"."""

_NO_COUNT: Final = 100
"""So many tablets nobody takes at once: "uncovered a football from 1998"."""

_PLACES: Final = {word: place for word, place in PLACES.items() if place > 2 and word.isalpha()}
_NTH_BESIDE: Final = Begun(
    rf"\b(?:made|makes|was|were|is|that's|being|on|at|up to)(?: it| that| them| me)? (?:already )?(?:my|the|his|her|number|no\.?|#) ?(?P<nth>{'|'.join(_PLACES)}|{_N})(?: (?:one|pill|tablet|dose))?"
    r" (?:since|today|so far|of the day|for the day|in all|now|already)\b"
)
""" "That made it my sixth since midnight"."""

_MANIFOLD: Final = Begun(
    r"\b(?:i|we|she|he|then|and|so) (?:had )?(?:doubled|tripled|quadrupled|halved)(?! (?:over|back|in|down (?:in|with)|up (?:in|with (?:pain|laughter)|over)|my (?!dose|pills?|amount|advil|tylenol|motrin)|the (?!dose|amount|count|pills?)|our|checked))\b"
    r"|(?<=, )(?:doubled|tripled|halved) (?:it|that|up|the dose|my dose)\b"
    r"|(?<!that's )(?<!thats )(?<! is )\b(?:twice|double|triple|thrice|half|times|\dx) (?:(?:of )?that|as (?:much|many)|the (?:amount|number|dose))\b(?! (?:strength|day|time|long|hour))"
)
""" "Then I doubled up", "three times that at noon"."""

_MULTIPLES: Final = frozenset("doubled tripled quadrupled halved double triple thrice twice half times x".split())
_ELSE: Final = frozenset("baby fed nursed nurse checks checked tea coffee water drunk drinking peed walked walking rained raining bus train alarm thrown vomited cried woken".split())
"""What else comes round every few hours."""

_OWNED: Final = frozenset({"my", "our", "the", "his", "her", "their", "a", "an"})
_TAKEN: Final = FOR_A_DOSE | PERHAPS_A_DOSE | MEDICINE | {"one", "ones", "evening", "morning", "night", "nightly", "daily", "afternoon", "noon", "bedtime", "other", "rest", "same"}

_NUMBERED: Final = {"second": 2, "2nd": 2, "next": 2, "other": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5, "5th": 5}
"""How many doses there are, where one of them is called so."""

_TO_COME: Final = Begun(
    rf"\b{_N}\b[^.?!;]{{0,28}} (?:i have|i've|i've got|she has|he has|we have|are|is|that are|were)(?: (?:already|still|also|got))* (?:planned|scheduled|lined up|slated|earmarked|due|down)(?= (?:for|at|around|tonight|this|later)\b)"
    r"|\bmy (?:planned|scheduled|intended|upcoming|usual)(?: [\w:]+){1,4}? (?:pair|dose|two|tablets?|pills?|one|ones|round)\b"
)
_MEANT: Final = Begun(
    rf"\b(?:i|we|she|he|i'm|she's|he's)(?: am| is)? (?:also |just |still )?(?:mean|means|intend|intends|intending|plan|plans|planning|about|going|set|due)(?: to| on)(?! (?:bed|sleep|work|class|school|church|dinner|lunch|leave|drive|eat|board|fly|turn in|crash) (?:at|around|about|by) )(?: \w+){{0,2}} {_N}\b"
    rf"|\b(?:i'm|i am|she's|he's|we're) (?:having|taking|getting|swallowing|popping)(?: another| my| the)? {_N}\b"
)
"""A dose that would come before the one asked about."""


def unsettled(story: Story, asked: Asked | None, terms: list[Term], clauses: list[Clause], letters: list[str], folded: str) -> list[tuple[int, int]]:
    """The stretches that such words take up."""
    told = [e for e in story.events if e.kind in ("dose", "total")]
    found: list[tuple[int, int]] = []
    if told and _SPEAKS_OF_CLOCK.search(folded) and any(t.how in ("clock", "part") for e in told for t in e.times):
        found += [match.span() for pattern in _CLOCK_OFF for match in pattern.finditer(folded)][:1]
    if told and asked is not None:
        found += unread_packs(folded) + [m.span() for m in legends(folded)] + _manifold(told, asked, folded)
    if told and " there" in folded:
        found += [m.span() for m in _TIME_THERE.finditer(folded)]
    if told:
        counts = [*_COUNT_BESIDE.finditer(folded), *(_SIGN_BESIDE.finditer(folded) if "#" in folded else ())]
        found += sorted(m.span() for m in counts if not _counted(told, m))
        for match in _NTH_BESIDE.finditer(folded):
            place = _PLACES.get(match["nth"], int(match["nth"]) if match["nth"].isdigit() else 0)
            if place != len(told) and not _counted(told, match):
                found.append(match.span())
    found += doubted_denials(story, folded) + fewer_there(story, folded) + verbless(story, asked, terms, letters) + rows_of_events(story, terms, letters, folded)
    found += rows_of_occasions(story, terms, letters) + told_once(story, asked, terms, folded) + doubted_tellings(story, asked, folded) + hours_off(story, asked, terms, folded) + untrusted(story, asked, folded) + unaccounted(story, asked, terms, folded)
    found += _told_with_a_question_mark(story, told, asked) + of_others_taken(story, asked, folded) + opened_packs(story, folded) + unmeasured(story, folded) + said_again(story, terms, letters, folded)
    found += between_two(story, asked, folded) + not_reckoned(story, asked, folded) + named_behind(story, asked, clauses, terms, letters) + named_between(story, asked, clauses, terms, letters) + of_no_told_strength(story, asked, folded) + told_against_itself(story, folded)
    found += [(e.start, e.end) for e in told if e.kind == "dose" and isinstance(e.group.count, int) and e.group.count >= _NO_COUNT and e.group.mass is None]
    found += _of_things(told, terms, letters) + _by_the_way(story, told, asked, terms, letters)
    found += _clocks_apart(terms, clauses, letters)
    found += _to_come(story, asked, terms, folded)
    found += _unheard_rows(story, told, terms, clauses, letters)
    return found


def _manifold(told: list[Event], asked: Asked, folded: str) -> list[tuple[int, int]]:
    """ "I doubled up with the second one": a multiple that no amount took up, told where nothing is asked."""
    if _MULTIPLES.isdisjoint(said_in(folded)):
        return []
    low = asked.start if asked.clause is not None else len(folded)
    return [
        m.span() for m in _MANIFOLD.finditer(folded)
        if not (low <= m.start() < asked.end) and "?" not in folded[m.end() : m.end() + 12] and not any(
            ((e.group.doubled or e.group.factor is not None and not e.count_unknown) and e.start <= m.start() < e.end) or (m.end() < e.end < m.end() + 50 and any(sign in folded[m.end() : e.end] for sign in (": ", "("))) for e in told)
    ]  # fmt: skip


def _told_with_a_question_mark(story: Story, told: list[Event], asked: Asked | None) -> list[tuple[int, int]]:
    """ "Can I take two? Had two at 6, two at 12:30, two at 6:45 PM?": the last of a list of doses is no second question; nor is it in "Can I take two if I had two at 6 and two at noon?"."""
    if asked is None or asked.clause is None or len(story.asked) < 2:
        return []
    sentences = {e.clause.sentence for e in told if e.kind == "dose"} - {asked.clause.sentence}
    return [
        (a.start, a.end) for a in story.asked
        if a is not asked and a.groups and a.clause is not None and any(t.how in ("clock", "part", "ago", "later") for t in a.times) and (
            a.clause.sentence in sentences and any(t.how == "clock" for t in a.times)
            or any(e.kind == "dose" and e.clause.sentence == a.clause.sentence and asked.start < e.start < a.start and e.group.end <= a.groups[0].start for e in told)
        )
    ]  # fmt: skip


def _of_things(told: list[Event], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """ "Took my mum to bingo last night": no quantity, no drug and no form, but a thing; its time must put no dose in order."""
    found = []
    for event in told:
        at = event.clause.at
        if event.kind != "dose" or event.group.start != event.group.end or not event.clause.verb or at + 1 >= len(terms):
            continue
        if letters[at] in _OWNED and terms[at + 1].kind == "word" and letters[at + 1].isalpha() and letters[at + 1] not in _TAKEN:
            found.append((terms[at].start, terms[at + 1].end))
    return found


def _by_the_way(story: Story, told: list[Event], asked: Asked | None, terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """ "My shift ended at 11, right after my second pair": a dose more than were told, in passing."""
    if _NUMBERED.keys().isdisjoint(letters):
        return []
    doses = sum(e.multi if isinstance(e.multi, int) else 1 for e in told if e.kind == "dose")
    if any(e.every is not None or e.kind == "total" or (e.kind == "dose" and e.multi is not None and not isinstance(e.multi, int)) for e in told):
        return []
    found = []
    for k in range(2, len(letters) - 1):
        number = _NUMBERED.get(letters[k], 0)
        if number <= doses or letters[k - 1] not in _OWNED or letters[k - 2] not in ("after", "before", "with", "following", "between", "past", "since"):
            continue
        if letters[k] == "next" and next((word for word in letters[k:] if word in STOPS), "") == "?":
            continue  # "Should I eat before my next dose?"
        if letters[k + 1] not in ("N", "F", "D", "pair", "one", "ones", "round", "set", "batch", "couple") or any(e.start <= terms[k].start < e.end for e in told):
            continue
        if asked is None or not asked.start <= terms[k].start < asked.end:
            found.append((terms[k].start, terms[k + 1].end))
    return found


def _clocks_apart(terms: list[Term], clauses: list[Clause], letters: list[str]) -> list[tuple[int, int]]:
    """ "The stove says 3:50, the microwave says 4:10": two clocks in one sentence, and nobody says which is right."""
    shown: list[tuple[int, Term]] = []
    for clause in clauses:
        if clause.kind == "now" and _PIECES & set(letters[clause.start : clause.end]):
            time = next((t for t in terms[clause.start : clause.end] if t.kind == "time" and t.value.how == "clock"), None)
            if time is not None:
                shown.append((clause.sentence, time))
    return [(late.start, late.end) for (one, early), (two, late) in pairwise(shown) if one == two and early.value.low != late.value.low]


def _counted(told: list[Event], match: re.Match[str]) -> bool:
    """The count was read: a sum stands there, or it is what the doses come to."""
    said = [int(w) if w.isdigit() else NUMBER_WORDS[w] for w in re.findall(r"[a-z]+|\d+", match[0]) if w.isdigit() or w in NUMBER_WORDS]
    counts = [e.group.count for e in told if e.kind == "dose" and e.multi is None and e.every is None]
    if said and len(counts) == len(told) and all(isinstance(count, int) for count in counts) and said[-1] in (sum(counts), len(counts)):
        return True
    if said and any(e.kind == "dose" and e.multi == said[-1] and e.start < match.end() + 24 and match.start() < e.end for e in told):
        return True  # "today's tally stands at 3 doses of 2 Advil each"
    return any(e.kind == "total" and e.start < match.end() and match.start() < e.end for e in told)


def _to_come(story: Story, asked: Asked | None, terms: list[Term], folded: str) -> list[tuple[int, int]]:
    """Doses still to come, told as no fact, where a later moment is asked about."""
    if asked is None or not any(t.how != "now" for t in asked.times) or any(e.kind == "plan" for e in story.events):
        return []
    found = [match.span() for match in _TO_COME.finditer(folded)]
    if asked.clause is None:
        return found
    first = terms[asked.clause.start].start
    last = terms[min(asked.clause.end, len(terms)) - 1].end
    for match in _MEANT.finditer(folded):
        if any(e.start < match.end() and match.start() < e.end for e in story.events if e.kind == "dose"):
            continue  # "I'm swallowing two right now": read
        inside = first <= match.start() < last
        if not inside or (asked.begins and match.start() > asked.begins + 12):
            found.append(match.span())
    return found


def _unheard_rows(story: Story, told: list[Event], terms: list[Term], clauses: list[Clause], letters: list[str]) -> list[tuple[int, int]]:
    """ "every four hours since 6 am" in a clause that made no row of doses."""
    if not told or "E" not in letters:
        return []
    rows = {e.every.start for e in story.events if e.every is not None and e.kind in ("dose", "total", "gone")}
    found = []
    for clause in clauses:
        if clause.kind in ("habit", "request") or clause.question:
            continue
        if of_other_things(letters[clause.start : clause.end]) or _ELSE & set(letters[clause.start : clause.end]):
            continue
        inside = [t for t in terms[clause.start : clause.end] if t.kind == "time"]
        for time in inside:
            since = next((t for t in inside if t.value.side == "since" and t.value.how in ("clock", "part")), None)
            if time.value.how == "every" and since is not None and time.value.start not in rows and time.start not in story.consumed:
                found.append((time.start, since.end))
    return found
