"""Loose ends: a time, a quantity or a name of the past that no fact took up, wherever in the text it stands.

A reading goes by rules for words that it knows; these checks go by what is left over when every rule is done, and ask
nothing about the words around. A told past time belongs to something: a dose, a meal, a fever. Where it belongs to
nothing that was read, it may be a dose's.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from ...facts import DAY, HOUR, Range
from ..cutting.clause import Clause
from ..cutting.lexicon import VERBS
from ..fillers import DOSE_WORDS, FOR_A_DOSE, PERHAPS_A_DOSE, SMALL_WORDS
from ..hour_rows import OTHER_EVENTS, in_row, of_other_things
from ..quantity.group import is_large
from ..telling.story import Asked, Story
from ..terms import Term, TimeTerm
from ..vocabulary import LABELLED, MEDICINE, known_word, unknown_noun

_PAST: Final = frozenset({"clock", "ago", "instant", "earlier", "vague", "every"})

_NO_DOSE: Final = frozenset("picked pick collected ordered vaccine covid flu prescription pharmacy coffee gas tank tennis badminton bed room seat played espresso latte tire phone battery".split())
"""Beside a booster, a refill or a double: what it is of."""

_DRINKS: Final = frozenset("beer beers wine wines whiskey vodka shots martini martinis margarita margaritas mimosa mimosas cocktail cocktails pint pints".split())
"""Alcohol has a rule of its own."""


def loose_names(clauses: list[Clause], terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """Words that nobody knows where a drug, its kind or its amount would stand: "4 xyzzy at 3", "2 Tylenol blorf"."""
    found: list[tuple[int, int]] = []
    for clause in clauses:
        if clause.kind == "denial":
            continue
        for k in range(clause.start, clause.end):
            term = terms[k]
            if term.kind != "word" or (term.read and clause.kind != "correction"):
                continue
            strange = _strange(str(term.value))
            if not strange and term.value not in MEDICINE:
                continue
            before = terms[k - 1] if k > clause.start else None
            if term.value in MEDICINE and term.value not in ("time", "times") and not term.read and clause.kind in ("intake", "fragment") and not clause.question and (
                before is not None and (before.kind == "num" or letters[k - 1] in ("a", "some", "another")) and any(
                    t.kind == "time" and t.value.how in _PAST for t in terms[k + 1 : min(k + 4, clause.end)])
            ):  # fmt: skip
                found.append((term.start, term.end))  # "some medicine at 2 pm"
                continue
            if strange and _strange_use(clause, terms, letters, k):
                found.append((before.start if before is not None and before.kind == "num" else term.start, term.end))
    return found


def _strange_use(clause: Clause, terms: list[Term], letters: list[str], k: int) -> bool:
    """A strange word counted, measured, taken, asked for, or beside the name of a drug."""
    before = terms[k - 1] if k > clause.start else None
    after = terms[k + 1] if k + 1 < clause.end else None
    lead = letters[k - 1] if k > clause.start else ""
    following = letters[k + 1] if k + 1 < clause.end else ""
    if before is not None and (
        (before.kind == "num" and (before.note != "digits" or _is_count(before.value) or following == "of"))
        or (before.kind == "mass" and clause.kind != "chatter" and following != "and")
        or (lead in _KINDS and k - 2 >= clause.start and terms[k - 2].kind == "num")
    ):  # fmt: skip
        return True
    if after is not None and after.kind == "mass" and clause.kind != "chatter":
        return True
    if lead in ("on", "taking", "prescribed") and clause.kind in ("fragment", "intake", "request", "habit") and not (after is not None and after.kind == "word"):
        return True
    if clause.kind in ("request", "intake", "fragment", "plan", "correction") and (
        (before is not None and before.kind == "drug" and before.end + 1 >= terms[k].start and letters[clause.start] not in _OPENERS)
        or (after is not None and after.kind == "drug" and (before is None or before.kind != "drug"))
    ):  # fmt: skip
        return True
    if clause.kind == "correction" and lead in ("a", "an", "was", "were", "the"):
        return True
    asks = clause.kind == "request" or (clause.kind == "fragment" and clause.question)
    drugs = any(t.kind in ("drug", "mass") for t in terms[clause.start : clause.end])
    if asks and (
        (following == "of" and any(t.kind in ("drug", "mass") for t in terms[k + 2 : min(k + 6, clause.end)]))
        or (lead in ("take", "use", "have", "try", "or", "plus", "and", "an", "a", ",", "with", "") and following in ("or", "and", "plus", "ok", "okay", "T", "O", "", ",", "with")
            and (drugs or lead in ("take", "use", "or", "plus") or letters[k - 2 : k - 1] == ["take"] or following in ("ok", "okay")))
    ):  # fmt: skip
        return True
    if lead in ("to", "gonna", "i'll") and clause.kind == "fragment" and after is not None and after.kind in ("num", "drug", "mass"):
        return True  # "I'm going to snerg 2 NyQuil at bedtime"
    return _taken(clause, letters, k) and after is not None and (after.kind == "time" or following in ("(", "at", "with", "around"))


_OPENERS: Final = frozenset({"does", "do", "did", "will", "would", "can", "could", "is", "are"})
"""After these the word behind a drug is a verb: "does Advil expire?"."""

_KINDS: Final = frozenset({"regular", "extra", "small", "big", "little", "white", "blue", "red", "of", "more", "low"})


_ENTRIES: Final = frozenset({",", ";", ":", "-", "and", "then", "&", "\n", "*"})
"""What stands before an entry of a row."""

_LIKE_DRUGS: Final = ("ol", "in", "ine", "en", "ide", "am", "ac", "ex", "il", "ium", "one", "ix", "ax")
"""As names of drugs end; "handover at 20:00" is an unknown word too, and no drug."""


def _is_count(value: object) -> bool:
    if isinstance(value, Range):
        value = value.most if value.least == 1 and value.most is not None else value.least  # "at least 30", "up to 40"
    return not isinstance(value, int) or 0 < value <= 12


@lru_cache(maxsize=4_096)
def _strange(word: str) -> bool:
    return unknown_noun(word) and word not in _DRINKS


def _taken(clause: Clause, letters: list[str], k: int) -> bool:
    """The word is the object of a verb of taking."""
    lead = letters[max(k - 2, clause.start) : k]
    return clause.kind in ("intake", "fragment", "chatter", "habit") and bool({"had", "took", "used", "popped", "swallowed", "taken"} & set(lead))


def as_reckoned(clauses: list[Clause], terms: list[Term], story: Story) -> set[int]:
    """ "2 Advil at 8 am. It's noon now, four hours later": where such a length begins, if the hours of both say that it is so long since a told dose."""
    agreed = set()
    hours = [t for e in story.events if e.kind == "dose" for t in e.times if _settled(t)]
    for clause in clauses:
        inside = [t for t in terms[clause.start : clause.end] if t.kind == "time"] if clause.kind == "now" else []
        now = next((t.value for t in inside if t.value.how == "clock"), None)
        if now is None or not _settled(now) or now.day not in (None, 0):
            continue
        for term in inside:
            length = term.value
            if length.how != "later" or length.low is None or length.low != length.high:
                continue
            gaps = [(now.low - t.low - (t.day or 0) * DAY, t.day) for t in hours]
            if any(gap == length.low or (day is None and gap < 0 and gap + DAY == length.low) for gap, day in gaps):
                agreed.add(term.start)
    return agreed


def _settled(time: TimeTerm) -> bool:
    """One hour, with its half of the day."""
    return time.how == "clock" and not time.bare and time.low is not None and time.low == time.high and time.weekday is None and not time.options and time.side == "at"


def loose_times(
    clauses: list[Clause], terms: list[Term], letters: list[str], story: Story, asked: Asked | None, used: set[int], timed: list[int]
) -> list[tuple[int, int]]:
    """Past times that belong to no intake, no question and no meal, and "an hour ago" in the question itself."""
    found: list[tuple[int, int]] = []
    loose = [k for k in timed if terms[k].value.how in _PAST and terms[k].start not in used and terms[k].value.start not in used]
    for clause in clauses if loose else ():
        if clause.kind == "denial" and _not_done(clause, letters):
            continue
        for k in [k for k in loose if clause.start <= k < clause.end]:
            term = terms[k]
            if (term.value.how == "vague" and term.read and {"mine", "hers", "his", "those", "theirs"} & set(letters[clause.start : clause.end])) or (term.value.how == "vague" and clause.kind not in ("fragment", "habit")) or (term.value.how == "every" and clause.kind != "chatter"):
                continue
            if k > clause.start and terms[k - 1].kind == "num" and 94 <= float(terms[k - 1].value if isinstance(terms[k - 1].value, int | Fraction) else 0) <= 108:
                continue  # "100.4 at 6": a temperature
            if clause.kind in ("fragment", "chatter") and term.value.how == "clock" and _the_asked_moment(term.value, clause, asked, terms):
                continue
            if clause.kind == "fragment" and term.value.how == "clock" and _of_other_things(clause, terms, letters, 1 if term.value.side == "since" else 2):
                continue  # "Dropped the kids off at 8"
            inside = terms[clause.start : clause.end]
            if (
                clause.kind in ("habit", "fragment", "chatter") and OTHER_EVENTS & set(letters[clause.start : clause.end]) and not DOSE_WORDS & set(letters[clause.start : clause.end])
                and not any(t.kind in ("drug", "form", "num", "mass", "volume") for t in inside) and not MEDICINE & set(letters[clause.start : clause.end])
            ):  # fmt: skip
                continue  # "my doctor told me to call at 8"
            if clause.kind == "chatter" and term.value.how != "every" and not DOSE_WORDS & set(letters[clause.at : clause.end]):
                words = letters[clause.start : clause.end]
                added = bool(PERHAPS_A_DOSE & set(words)) and not _NO_DOSE & set(words)
                if term.value.how != "clock" or of_other_things(words) or not (added or in_row(terms, k, clause.start, clause.end)):
                    continue  # but "Repeats came at 9 am, noon and 2 pm"
            found.append((term.start, term.end))
    found += [
        (terms[k].start, terms[k + 1].end) for clause in clauses if clause.kind in ("fragment", "intake") for k in range(clause.start, clause.end - 1)
        if letters[k + 1] == "T" and terms[k].kind == "word" and terms[k + 1].value.how == "clock" and terms[k + 1].value.side == "at" and (k == clause.start or letters[k - 1] in _ENTRIES) and letters[k].endswith(_LIKE_DRUGS) and _strange(letters[k])
    ]  # "zorbutol at 6 AM, Advil at noon": an entry of its own
    for clause in clauses:
        if clause.kind == "habit" and clause.verb in ("got", "have", "had") and any(terms[k].kind in ("num", "mass") for k in range(clause.at, clause.end)):
            found += [
                (terms[k].start, terms[k].end) for k in range(clause.at, clause.end)
                if terms[k].kind == "time" and terms[k].value.how in ("day", "part") and terms[k].start not in used and not terms[k].value.weekday
            ]  # "I've got 2 Advil on board from this morning"
    for clause in clauses:
        if clause.kind != "denial" or clause.verb or _not_done(clause, letters):
            continue
        counted = next((k for k in range(clause.at, clause.end - 1) if terms[k].kind in ("num", "mass") and terms[k + 1].kind in ("drug", "form")), None)
        if counted is not None and letters[counted - 1] not in ("the", "my", "than", "but", "except", "besides", "beyond", "from", "those", "only"):
            found += [
                (terms[k].start, terms[k].end) for k in range(counted, clause.end)
                if terms[k].kind == "time" and terms[k].value.how in ("ago", "clock") and terms[k].value.side == "at"
            ]  # "nothing else today I took 2 an hour ago", without a stop between
    # nobody asks for a dose in the past: "is 2 Advil an hour ago a problem?" tells of one
    told = {t.start for e in story.events for t in e.times} | {t.start for d in story.denials for t in d.times}
    found += [(t.start, t.end) for request in story.asked for t in request.times if t.how in ("ago", "vague") and t.end and t.start not in told]
    found += [
        (t.start, t.end) for request in story.asked for t in request.times
        if request is not asked and request.groups and request.clause is not None and not request.clause.question and t.how == "clock" and t.end and t.start not in told
        and asked is not None and not any(t.start == mine.start for mine in asked.times)
    ]  # "I should add that 2 Advil at noon"
    found += [(t.start, t.end) for e in story.events if e.every is not None for t in e.times if t.part_name == "been"]
    found += [
        (t.start, t.end) for e in story.events if e.kind == "total" and any(other.how == "window" for other in e.times) for t in e.times if t.how == "ago" and t.side == "at"
    ]  # "1 more, 20 min back I've taken 2000 mg in the last 24 hours": no sum is of a moment
    if any(e.kind in ("dose", "total") for e in story.events) or story.denials:
        found += [(t.start, t.end) for t, event in story.been if event is None]
    return found


def _the_asked_moment(time: TimeTerm, clause: Clause, asked: Asked | None, terms: list[Term]) -> bool:
    """ "Landing at 9:30 pm, can I take 2 at 9:30?": what happens at the moment that is asked about."""
    if asked is None or time.low is None or time.options or time.side != "at" or (time.day or 0) < 0 or any(terms[k].kind not in ("word", "sign", "time") for k in range(clause.start, clause.end)):
        return False
    return any(
        t.how == "clock" and t.low is not None and (t.low == time.low or ((t.bare or time.bare) and (t.low - time.low) % (12 * HOUR) == 0)) for t in asked.times
    )


def _of_other_things(clause: Clause, terms: list[Term], letters: list[str], least: int) -> bool:
    """So many everyday words at least, and nothing that could be, name or stand for a dose."""
    span = range(clause.start, clause.end)
    if clause.question or any(terms[k].kind in ("num", "mass", "volume", "strength", "drug", "form") for k in span):
        return False
    words = [letters[k] for k in span if terms[k].kind == "word"]
    if any(word in FOR_A_DOSE or word in VERBS for word in words):
        return False
    return sum(1 for word in words if word not in SMALL_WORDS and known_word(word)) >= least and not any(_strange(word) for word in words)


_AMOUNTS: Final = frozenset({200, 325, 400, 500, 600, 650, 800, 1000})


def _an_amount_more(terms: list[Term], letters: list[str], k: int, end: int, story: Story) -> bool:
    """A bare number of milligrams behind "then" or "and", counting no noun, where amounts are told in milligrams."""
    if terms[k].kind != "num" or terms[k].value not in _AMOUNTS or not k or letters[k - 1] not in ("then", "and", "plus", "another", "&", ",", "also"):
        return False
    behind = terms[k + 1] if k + 1 < end else None
    plain = behind is None or behind.kind in ("sign", "time") or behind.value in ("because", "when", "after", "before", "as", "at", "on", "in", "with", "for", "more", "again", "once", "during")
    return plain and any(e.kind == "dose" and (e.group.mass is not None or e.group.total_mass is not None) for e in story.events)


_SAME_WHEN: Final = frozenset({"on", "at", "when", "with", "again", "amount", "dose", "after", "before", "around", "during", "over", "in", "T"})
"""Behind "the same" that is a dose, and no "same lunch"."""

_HALF_SAID: Final = frozenset({"pm", "since", "times"})
_PLAIN: Final = frozenset({"word", "sign"})


def loose_amounts(clauses: list[Clause], terms: list[Term], letters: list[str], story: Story) -> list[tuple[int, int]]:
    """Amounts inside small talk, half-said words ("since,", a lone "pm", "times"), and corrections of nothing."""
    found: list[tuple[int, int]] = []
    seen = False
    taken_off = "minus" in letters or "=" in letters
    loose = [k for k, term in enumerate(terms) if not term.read and (term.kind not in _PLAIN or letters[k] in _HALF_SAID)]
    for clause in clauses:
        for k in [k for k in loose if clause.start <= k < clause.end]:
            term, word = terms[k], letters[k]
            following = terms[k + 1] if k + 1 < clause.end else None
            if clause.kind == "chatter" and (
                (term.kind == "mass") or (term.kind == "num" and following is not None and ((following.kind in ("form", "drug") and following.value != "dose") or letters[k + 1] == "more"))
            ) or clause.kind == "now" and term.kind == "time" and term.value.how in ("span", "later") and term.start not in _starts(story):  # fmt: skip
                found.append((term.start, term.end))
            elif clause.kind == "chatter" and term.kind == "num" and following is not None and following.kind == "time" and isinstance(term.value, int) and (
                term.value <= 6 and following.value.how in ("clock", "ago", "day", "later", "earlier") and terms[k - 1].kind != "drug"
            ):  # fmt: skip
                found.append((term.start, following.end))  # "after the gym 2 at 9 pm"
            elif clause.kind in ("chatter", "fragment") and _an_amount_more(terms, letters, k, clause.end, story):
                found.append((term.start, term.end))  # "400 mg when it started at 7 am, then 600 because it came back"
            elif term.kind == "word" and word == "pm" or word == "since" and following is not None and following.kind == "sign" and clause.kind in ("intake", "fragment", "been") or word == "times" and clause.kind == "intake" and terms[k - 1].kind in ("drug", "form"):
                found.append((term.start, term.end))
        if clause.kind == "chatter" and not clause.question and any(letters[k] == "same" and letters[k + 1] in _SAME_WHEN for k in range(clause.start, min(clause.start + 4, clause.end - 1))):
            found += [(t.start, t.end) for t in terms[clause.start : clause.end] if t.kind == "time" and t.value.how == "clock"]  # "the same on my coffee break at 4"
        for k in range(clause.start, clause.end - 1) if taken_off else ():
            if (letters[k] == "minus" and terms[k + 1].kind in ("num", "mass") and (k + 2 >= clause.end or terms[k + 2].kind in ("drug", "form", "mass", "word"))) or (
                letters[k] == "=" and terms[k + 1].kind == "time" and terms[k + 1].value.how == "clock" and clause.kind in ("fragment", "intake")
                and any(t.kind in ("drug", "mass") for t in terms[clause.start : k])
            ):  # fmt: skip
                found.append((terms[k].start, terms[k + 1].end))
        if clause.kind == "correction" and not seen and any(terms[k].kind in ("num", "drug", "mass", "time") for k in range(clause.at, clause.end)):
            found.append((terms[clause.start].start, terms[clause.end - 1].end))
        seen = seen or clause.kind in ("intake", "fragment", "now", "request", "plan")
    return found


def miscounted(clauses: list[Clause], terms: list[Term], letters: list[str], story: Story) -> list[tuple[int, int]]:
    """ "3 times today: 6 am - noon and 6 pm": as many times as were said, or it was not understood."""
    found: list[tuple[int, int]] = []
    if "times" not in letters and "occasions" not in letters:
        return found
    for clause in clauses:
        if clause.kind not in ("intake", "fragment"):
            continue
        for k in range(clause.start, clause.end - 1):
            often = terms[k].value
            if terms[k].kind != "num" or letters[k + 1] not in ("times", "occasions") or (isinstance(often, int) and not 1 < often <= 12):
                continue
            if not isinstance(often, int):
                if not any(e.multi is not None or e.kind == "total" or e.every is not None for e in story.events):
                    found.append((terms[k].start, terms[k + 1].end))  # "several times today", and no such intakes were read
                continue
            events = [e for e in story.events if e.kind in ("dose", "total") and e.clause.sentence == clause.sentence]
            doses = [e for e in events if e.kind == "dose" and e.multi is None and e.every is None]
            missing = clause.kind == "fragment" or not any(e.multi is not None or e.kind == "total" or e.every is not None for e in story.events)
            if doses and len(doses) == len(events) and len(doses) < often and missing:
                found.append((terms[k].start, terms[k + 1].end))
    return found


def _starts(story: Story) -> set[int]:
    return {t.start for e in story.events for t in e.times} | {t.start for t, _ in story.been}


def far_off(asked: Asked | None, story: Story) -> list[tuple[int, int]]:
    """ "Able to keep down 2 at 3 pm. It's 5 pm.": an asked time just gone by, with no word for tomorrow, was perhaps told and not asked."""
    if asked is None:
        return []
    since = [(t.start, t.end) for t in asked.times if t.side == "since" and t.how == "clock"]
    if since or not story.nows:
        return since  # "2 Advil since 7 am?" asks for nothing to come
    now = story.nows[-1]
    return [
        (t.start, t.end)
        for t in asked.times
        if t.how == "clock" and t.side in ("at", "since") and not t.bare and not now.bare and now.how == "clock" and t.day is None and t.weekday is None
        and t.low is not None and now.low is not None and 0 < (now.low - t.low) % DAY < 10 * HOUR
    ]  # fmt: skip


def _not_done(clause: Clause, letters: list[str]) -> bool:
    words = letters[clause.start : clause.end]
    return "not done" in clause.verb or bool({"almost", "nearly", "skipped", "missed", "forgot", "meant"} & set(words))


def unasked_numbers(asked: Asked | None, terms: list[Term], letters: list[str], story: Story) -> list[tuple[int, int]]:
    """A number in the question that is no part of what is asked for, where that has no number of its own."""
    if asked is None or asked.clause is None or any(g.count is not None or g.mass is not None or g.volume is not None for g in asked.groups):
        return []
    held = {k for g in [*asked.groups, *asked.alternatives, *(e.group for e in story.events)] for k in range(g.start, g.end)}
    found = []
    for k in range(asked.clause.at, asked.clause.end):
        if terms[k].kind != "num" or k in held or not _is_count(terms[k].value) or letters[k - 1] in LABELLED:
            continue
        if letters[k + 1 : k + 2] and letters[k + 1] not in ("ok", "okay", ",", ".", "?"):
            found.append((terms[k].start, terms[k].end))
    return found


def bare_milligrams(asked: Asked, terms: list[Term], story: Story) -> list[tuple[int, int]]:
    """ "Can I take 400 Advil?": four hundred of them, unless milligrams are spoken of, or "I took 400 at 7" tells of them so as well."""
    found = []
    for group in asked.groups:
        for k in range(group.start, min(group.end, len(terms) - 1)):
            if terms[k].kind == "num" and is_large(terms[k].value) and terms[k + 1].kind == "drug" and group.count is None:
                found.append((terms[k].start, terms[k + 1].end))
    if found and (any(t.kind in ("mass", "strength") for t in terms) or any(e.kind == "dose" and e.group.mass is not None for e in story.events)):
        return []
    return found


def told_as_wish(asked: Asked | None, story: Story) -> list[tuple[int, int]]:
    """ "They let me have 2 Tylenol earlier. Ok to take 2 Advil?": what stands in a statement and differs from what is asked."""
    if asked is None or asked.clause is None or asked.clause.question or not asked.groups:
        return []
    mine = {(g.drug.family if g.drug is not None else "", str(g.count)) for g in asked.groups}
    for other in story.asked:
        if other is asked or other.clause is None or not other.clause.question or not other.groups or other.clause.sentence == asked.clause.sentence:
            continue
        pointing = [g for g in other.groups if g.form == "dose" and g.count is None and g.mass is None and not g.more and (g.drug is None or g.drug.kind == "unknown")]
        if any(g.drug is not None and g.drug.family not in {family for family, _ in mine} for g in other.groups if g not in pointing):  # "is the dose acceptable?"
            return [(asked.start, asked.end)]
    return []


def never_applied(clauses: list[Clause], terms: list[Term], story: Story) -> list[tuple[int, int]]:
    """ "Lost count of how many" beside no dose that was read: whatever it speaks of was not."""
    if any(e.kind in ("dose", "total") for e in story.events):
        return []
    return [(terms[c.start].start, terms[c.end - 1].end) for c in clauses if c.kind in ("unsure_count", "unsure_time") and c.end > c.start]
