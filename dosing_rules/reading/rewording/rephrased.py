"""Turns of speech that tell a fact in other words than the grammar reads: "an encore at 2", "four left ... finish them".

Each pattern names a stretch of the folded text and the plain words for it. Words that leave it open what was meant match none
of the patterns and stay as they are, so that they are still said as not understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..beginnings import Begun
from ..tokens import Token, tokens_of, words_in
from ..words import number_said
from .amounts_in_short import AMOUNTS_IN_SHORT
from .announced import judged_by_others, known_whether, one_who_wants, question_announced
from .as_i_write import (
    at_the_writing,
    before_this_message,
    dose_came,
    dosed_by,
    inside_me,
    mishap_owned,
    not_so_long_ago,
    this_hour,
)
from .asked_amounts import asked_amounts, asked_behind, asked_with_its_sum, brought_to, such_doses
from .asked_in_short import ASKED_IN_SHORT
from .asked_in_units import asked_in_units
from .asked_of_alarms import asked_of_alarms
from .asked_shortly import ASKED_SHORTLY
from .beside_a_dose import back_again, bullets_before_hours, given_by_the_speaker, last_round, only_thing
from .bounds_said import bounds_said, hours_from_to, nearly_so_long, no_nearer_than, somewhere_from_to
from .clock_put_right import clock_put_right, clock_put_right_behind
from .counts_compared import counts_compared
from .days_in_short import DAYS_IN_SHORT
from .days_told import day_and_night, days_behind_drugs
from .doubted_skips import not_skipped
from .edits import Edit, names_a_drug
from .either_count import either_count
from .everyday_talk import HASTY, apologies_first, everyday_talk
from .first_of_all import first_of_all, only_other_food, strong_ailments
from .grams_said import grams_plain
from .halves import cut_in_half
from .hours_asked_of import bare_hour_asked_of, hour_before_its_question
from .hours_from_others import gaps_told, hours_ago_in_row, hours_carried, that_long
from .hours_in_short import HOURS_IN_SHORT
from .hours_into_it import hours_into_it, hours_of_events
from .hours_shortly import HOURS_SHORTLY
from .how_often import rhythm_counted
from .in_apposition import in_apposition, looking_so
from .last_ones import first_of_bottle, last_of_bottle
from .margins import margins
from .marks import marks
from .multiples import multiplied, on_occasions, times_over
from .named_above import drug_spoken_of, kind_taken_up, strength_taken_up, turn_of_a_drug
from .named_wrongly import really_that
from .nameless_stuff import called_elsewhere, nameless_stuff, unknown_names
from .needed import awake, needs
from .no_doses import NO_DOSES
from .none_at_all import first_in_days, none_of_any_sort
from .not_the_last import not_the_last
from .numbers_of_things import NUMBERS
from .on_record import correcting, looked_up, misreported, on_record
from .on_the_side import (
    back_to_it,
    beside_the_dose,
    by_mouth,
    cups_of_drinks,
    of_another_kind,
    of_any_kind,
    on_the_side,
    one_too_many,
    only_ones,
    sizes,
    tablets_for_sleep,
)
from .packs import packs
from .person_put_right import person_put_right
from .plainly_said import (
    all_there_is,
    amounts_unknown,
    heading_of_doses,
    hour_and_dose,
    mass_in_brackets,
    pleaded,
    put_plainly,
    put_simply,
    time_now,
)
from .plans_said import due_next
from .present_at_hours import hour_that_is_now, present_at_hours, reached_for
from .put_alike import put_alike
from .remembered import REMEMBERED
from .rounded_up import rounded_up
from .rows_of_drugs import rows_of_drugs
from .rows_put_right import rhythm_put_right
from .rows_restated import rows_restated
from .rows_then_amount import rows_then_amount
from .said_casually import CASUALLY
from .said_instead import said_instead, why_put_right, wrongly_written
from .said_shortly import SHORTLY
from .since_then import hours_on, hours_since_others, hours_to_the_dot
from .so_much_each_time import custom_before
from .strength_in_doubt import strengths_guessed
from .strength_put_right import strength_put_right
from .struck_out import struck_out
from .sums_said import parts_of_sums, parts_of_the_limit, sums_in_mg, total_behind_heading
from .swapped import hour_of_other, hour_put_right, kept_to, swapped
from .taken_late import taken_late
from .the_same_again import (
    after_another,
    as_before,
    as_much_as_taken,
    ditto_asked,
    repeated_after,
    the_same_later,
    the_same_said,
    the_usual_had,
    twice_more,
)
from .things_besides import THINGS
from .time_flies import time_flown
from .timers import timers
from .times_first import ailing_at, days_begun, times_first
from .told_by_doings import told_by_doings
from .told_by_event import hours_beside_events
from .told_by_place import told_by_place
from .told_in_short import IN_SHORT
from .told_obliquely import OBLIQUELY
from .told_otherwise import named_at_once, told_otherwise
from .turns_plain import TURNS
from .units_named import units_named
from .unknown_hours import hours_unknown
from .what_one_holds import (
    kind_by_its_strength,
    owned_by_nobody,
    restated_in_units,
    vessels_measured,
    what_one_holds,
    what_unknown_ones_hold,
)
from .when_said import (
    at_the_scene,
    hour_of_now,
    hour_there,
    passed_now,
    this_minute,
    to_the_minute,
    what_was_taken,
    while_writing,
)
from .whether_at_all import whether_at_all
from .windows_plain import windows_plain
from .worn_off import from_an_hour, taken_by_others, worn_off

_N: Final = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)"
_T: Final = rf"(?:half past {_N}|quarter (?:past|to) {_N}|{_N}(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?|noon|midnight)(?![\w:%])"
_DRUG: Final = r"(?:(?:extra|regular)[ -]strength )?[a-z]+(?: (?:extra|regular)[ -]strength)?"

_SHOWS: Final = Begun(
    r"\b(?:show|concert|movie|film|band|episode|series|game|match|theat\w+|opera|stage|songs?|gig|festival|tv|television|cinema|novel|play(?:ed|ing)?|book|vaccin\w+|covid|flu shot|tetanus|jab"
    r"|shots?|seat|coffee|espresso|tooth|rocket|gas|watch(?:ed|ing)?|class|meeting|run|walk|nap)\b"
)
"""What else has a sequel, an encore or a booster."""
_SAME: Final = r"rerun|re-run|encore|sequel|repeat performance|replay|reprise|redo|re-do|twin|replacement|carbon copy|duplicate"
_SOME: Final = r"booster|top-up|top up|chaser|refill|follow-up|follow-on"
_AGAIN: Final = Begun(rf"\b(?:{_SAME}|{_SOME})")
_ONCE_MORE: Final = re.compile(
    rf"(?P<joint>^|[.;:,!?(-] ?|\b(?:with|plus|and|then|had|took|did|by|there (?:was|were)(?: also)?|&) )(?P<what>(?:a|an|the|my|its|another) (?:second |quick |further )?"
    rf"(?:(?P<same>{_SAME})|(?P<some>{_SOME})))"
    rf"(?= (?:again )?(?:at|around|about|@|by) (?:around |about )?{_T}| {_N} (?:hours?|hrs?) (?:later|after))"
)

_LEFT: Final = re.compile(
    rf"(?P<lead>\b(?:there(?:'s| is| are|'re) |(?:i(?:'ve| have) (?:got )?)|we(?:'ve| have) (?:got )?)?(?:only |just |exactly )*)\b(?P<n>{_N})(?: of (?:my|the|those|these))?(?P<drug> {_DRUG})? (?:are |is )?(?:left|remain(?:ing|s)?)(?! (?:at|by|since)\b)\b"
    r"(?: (?:over )?(?:in|of) (?:the|my|this) (?:bottle|pack|packet|box|tin|jar|strip|blister|tube|sheet))?"
)
_FINISH: Final = Begun(
    r"\b(?:just )?(?:(?:finish|polish|use|empty|clear|clean|kill)(?: off| up| out)? (?:the|my|this|that) (?:bottle|pack|packet|box|tin|jar|strip|blister|tube|sheet|lot|rest)(?: off| up)?"
    r"|(?:finish|polish|use|kill) (?:them|those|it)(?: all)?(?: off| up)?(?: all)?|(?:take|have|swallow|down|do) (?:(?:them|those|these) all|all of (?:them|those|these|it|what's left)|the lot|the rest(?: of (?:them|it|the \w+))?|what(?:'s| is) left|whatever(?:'s| is) left|all that's left))(?= ?(?:[,.?;!]|$|now|at once|together|tonight|today|then|in one go|if|to)\b)?"
)
_HEDGED: Final = re.compile(r"(?:\babout|\baround|\bmaybe|\blike|\broughly|\bleast|\bmost|\bor|\bto|\bthan|\band|\bperhaps|\bnearly|\balmost|-|~)\s*$")

_PLAN: Final = r"(?:already )?(?:planned|scheduled|lined up|pencill?ed in|slated|earmarked|set aside|booked|(?P<due>due))"
_PLANNED: Final = Begun(rf"(?:^|(?<=[.;!?,] ))(?:and )?(?:i(?:'ve| have) (?:got )?|there are |there'll be |my next (?:dose of )?)?(?P<n>{_N}|\d{{3,4}} ?mg)(?P<drug>(?: more| of them| of(?= [a-z]))?(?: {_DRUG})??)(?: are| is)? {_PLAN} (?:for|at) (?P<t>{_T})")
_NOT_SURE: Final = re.compile(r"[^.?!;]*\b(?:but|unless|if|may|might|maybe|probably|perhaps|could)\b")

_DIAL: Final = Begun(
    r"\b(?:clock|watch|oven|microwave|stove|wristwatch|alarm clock)(?: on (?:the|my) \w+)? (?:says|shows|reads|said) (?P<hour>\d{1,2})(?::(?P<min>\d\d))?(?P<half> ?[ap]\.?m\b)?"
    r"(?P<between>[^?!]*?)(?P<off>(?:[,.;] ?|\b)(?:(?:but|and|though|only) )?(?:(?:it|which|that clock|that watch|that one|the clock|the watch)(?:'s| is| runs| ran)?|runs|is)(?: (?:exactly|precisely|always|set))* "
    r"(?P<n>\d{1,2}|five|ten|fifteen|twenty|thirty|forty|half an|an) (?:minutes|mins|min|hour) (?P<way>fast|ahead|slow|behind)\b)"
)
_DOUBTED: Final = re.compile(r"[ ,(]*\b(?:think|guess|believe|suspect|maybe|perhaps|possibly|probably|might|may|could|if|sure|says|said|claims|reckons?|unless|sometimes|usually|or|at)\b|[ ,(]+i (?:think|guess|believe|suspect|reckon)")
_MINUTES: Final = {"five": 5, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "half an": 30, "an": 60}

_DOUBLED: Final = Begun(
    r"\b(?:(?:take|have|make|do)(?: (?:my|the|it|that|this|next|evening|bedtime|night|morning|one|dose|a)){0,4}? (?:as a double|a double(?: dose)?|double the amount|double it|double dose)"
    r"|double (?:it|(?:my|the|this|that) (?:next |evening |bedtime |night )?(?:one|dose)|(?:my|the) amount))\b(?! (?:strength|shift|check))"
)
_IN_A_QUESTION: Final = re.compile(r"[^.!;]*\?")
_WISHED: Final = re.compile(r"\b(?:can|could|may|might|should|would|want|wants|like|okay|ok|if|let|thinking|to)\b[^.!?;]*$")
_TOLD: Final = re.compile(rf"(?P<n>\b{_N}) (?P<drug>(?:(?:extra|regular)[ -]strength )?[a-z]+)|(?P<mg>\b\d{{3,4}}) ?mg\b(?P<of> (?:of )?[a-z]+)?")


_SIGNS: Final = "(#:=-*$\n"
"""The signs that a kind may wait for."""


def words_and_signs(folded: str) -> set[str]:
    """The words of a text for which a kind may wait, and the signs.

    >>> sorted(words_and_signs("2x325mg: don't"))
    [':', 'don', 'mg', 't', 'x']
    """
    return {*words_in(folded), *[sign for sign in _SIGNS if sign in folded]}


def rephrasings(folded: str) -> list[Edit]:
    """The stretches of a text that are read in other words.

    >>> rephrasings("2 advil at 10 am, then an encore at 2 pm. it's 5 pm, 2 more?")
    [(23, 32, 'another dose')]
    >>> rephrasings("2 advil at 10 am, then about four left. can i finish them?")
    []
    """
    found: list[Edit] = []
    for kind in awake(words_and_signs(folded), _KINDS):
        for edit in kind(folded):
            if not any(a < edit[1] and edit[0] < b for a, b, _ in found):
                found.append(edit)
    return sorted(found)


def rephrased(folded: str, tokens: list[Token]) -> tuple[str, list[Token]]:
    """The text and its tokens in plain words; every place stays one of the text as it was typed."""
    for start, end, words in rephrasings(folded):
        put = tokens_of(words)
        if end - start < len(put):
            continue
        slot = max((end - start) // max(len(put), 1), 1)
        for n, token in enumerate(put):
            token.start = start + n * slot
            token.end = end if n + 1 == len(put) else token.start + slot
        first = next((n for n, t in enumerate(tokens) if t.end > start), len(tokens))
        last = next((n for n, t in enumerate(tokens) if t.start >= end), len(tokens))
        tokens = [*tokens[:first], *put, *tokens[last:]]
        folded = folded[:start] + words[: end - start].ljust(end - start) + folded[end:]
    return folded, tokens


@needs("rerun re encore sequel repeat replay reprise redo twin replacement carbon duplicate booster top chaser refill follow")
def _once_more(folded: str) -> Iterator[Edit]:
    """ "An encore at noon", "then the booster at 2": the same once more, or some more."""
    if _AGAIN.search(folded) is None or _SHOWS.search(folded) is not None:
        return
    for match in _ONCE_MORE.finditer(folded):
        words = "another dose" if match["same"] else "some more"
        if match["joint"].startswith("there "):
            yield match.start(), match.end(), f"i had {words}"
        else:
            yield match.start("what"), match.end("what"), words


@needs("left remain remaining remains")
def _finished(folded: str) -> Iterator[Edit]:
    """ "There are four left, can I finish them?": four are asked for."""
    done = list(_FINISH.finditer(folded))
    if len(done) != 1:
        return
    left = [m for m in _LEFT.finditer(folded) if not _HEDGED.search(folded[: m.start()])]
    if len(left) != 1:
        return
    what = left[0]["drug"] or ""
    if what and not names_a_drug(what) and what.strip() not in ("pills", "tablets", "caplets", "capsules"):
        return
    if left[0].start() < done[0].end() and done[0].start() < left[0].end():
        return
    yield left[0].start(), left[0].end(), ""
    yield done[0].start(), done[0].end(), f"take {left[0]['n']}{what if names_a_drug(what) else ''}"


@needs("planned scheduled lined penciled pencilled slated earmarked set booked due")
def _planned(folded: str) -> Iterator[Edit]:
    """ "Two are lined up for 8 pm": a plan."""
    for match in _PLANNED.finditer(folded):
        drug = match["drug"].replace(" more", "").replace(" of them", "").replace(" of ", " ")
        if (match["due"] or match["n"].endswith("mg")) and not re.search(rf"\b(?:can|could|may|would|is|ok(?:ay)?)\b[^?]*\b(?:at|by) (?!{re.escape(match['t'])}){_T}", folded):
            continue  # what is due at the asked time is what is asked for
        if match["n"].endswith("mg") and _NOT_SURE.match(folded, match.end()):
            continue  # "planned for 4 pm but I may skip it"
        if not drug or names_a_drug(drug):
            yield match.start(), match.end(), f"i'll have {match['n']}{drug} at {match['t']}"


@needs("fast ahead slow behind")
def _wrong_clock(folded: str) -> Iterator[Edit]:
    """ "The kitchen clock says 3:05 pm and runs exactly twenty minutes fast": 2:45 pm."""
    for match in _DIAL.finditer(folded):
        if _DOUBTED.search(match["between"]) or _DOUBTED.match(folded, match.end()):
            continue
        off = _MINUTES.get(match["n"]) or int(match["n"])
        minutes = int(match["hour"]) * 60 + int(match["min"] or 0) + (off if match["way"] in ("slow", "behind") else -off)
        if not 60 <= minutes < 13 * 60 or int(match["hour"]) == 12 or minutes >= 12 * 60:
            continue  # past noon or midnight the half of the day changes
        yield match.start("hour"), match.end("half") if match["half"] else match.end("min") if match["min"] else match.end("hour"), f"{minutes // 60}:{minutes % 60:02d}{match['half'] or ''}"
        yield match.start("off"), match.end("off"), "." if folded[match.end("off") :].lstrip()[:1].isalpha() else ""


@needs("double")
def _doubled(folded: str) -> Iterator[Edit]:
    """ "Can I take my evening one as a double?": at least twice the one amount that was told."""
    asked = _DOUBLED.search(folded)
    if asked is None or asked[0].startswith("double") and not _IN_A_QUESTION.match(folded, asked.end()) and not _WISHED.search(folded, 0, asked.start()):
        return
    told = {m["mg"] + " mg" if m["mg"] else f"{number_said(m['n'])} {m['drug']}" for m in _TOLD.finditer(folded) if m["mg"] or names_a_drug(m["drug"])}
    if len(told) == 1:
        amount, unit = told.pop().split(" ", 1)
        yield asked.start(), asked.end(), f"take at least {2 * int(amount)} {unit}"


_KINDS: Final = (
    worn_off, from_an_hour, taken_by_others, first_of_all, only_other_food, strong_ailments, hour_that_is_now, units_named, strength_taken_up,
    struck_out, asked_in_units, *OBLIQUELY, told_otherwise, named_at_once, asked_behind, days_begun, one_too_many, only_thing, back_again, last_round, bullets_before_hours, cups_of_drinks, given_by_the_speaker, tablets_for_sleep, by_mouth, hours_to_the_dot, taken_late, one_who_wants, hour_of_other, clock_put_right_behind, the_same_later, after_another, last_of_bottle, first_of_bottle, really_that, rows_then_amount, hours_into_it, hours_of_events, not_skipped, wrongly_written, why_put_right, either_count, everyday_talk, *HASTY, restated_in_units, strengths_guessed, timers, told_by_doings, what_unknown_ones_hold, _once_more, _finished, _planned, told_by_place, rhythm_counted, _wrong_clock, asked_amounts, _doubled, the_same_said,
    person_put_right, apologies_first, grams_plain, multiplied, on_occasions, times_over, twice_more, gaps_told, hours_carried, marks, packs, brought_to, swapped, hour_put_right, rhythm_put_right, strength_put_right, whether_at_all, clock_put_right, asked_of_alarms, times_first, ailing_at, parts_of_sums, not_the_last, said_instead, put_alike, kept_to,
    misreported, correcting, that_long, dosed_by, mishap_owned, dose_came, inside_me, before_this_message, at_the_writing, not_so_long_ago, this_hour, while_writing, hour_there, passed_now, to_the_minute, hour_of_now, this_minute, what_was_taken, looked_up, on_record, put_simply, of_another_kind, in_apposition, only_ones, time_now, pleaded, hour_and_dose, all_there_is, mass_in_brackets, heading_of_doses, amounts_unknown, put_plainly, as_much_as_taken, repeated_after, custom_before, as_before, due_next,
    *NO_DOSES, *ASKED_SHORTLY, *HOURS_SHORTLY, *SHORTLY, *CASUALLY, *IN_SHORT, *ASKED_IN_SHORT, *HOURS_IN_SHORT, *AMOUNTS_IN_SHORT, *DAYS_IN_SHORT, *REMEMBERED, known_whether, question_announced, judged_by_others, time_flown, turn_of_a_drug, kind_taken_up, drug_spoken_of, hours_unknown, first_in_days, none_of_any_sort, rounded_up, the_usual_had, cut_in_half, sums_in_mg, days_behind_drugs, looking_so, at_the_scene, margins, somewhere_from_to, hours_from_to, no_nearer_than, bounds_said, nearly_so_long, unknown_names, called_elsewhere, nameless_stuff, on_the_side, back_to_it, sizes, beside_the_dose, what_one_holds, kind_by_its_strength, owned_by_nobody, rows_of_drugs, counts_compared, hours_since_others, hours_on, ditto_asked, present_at_hours, *TURNS, bare_hour_asked_of, hour_before_its_question, total_behind_heading, reached_for, of_any_kind, *THINGS, *NUMBERS, rows_restated, parts_of_the_limit, hours_beside_events, vessels_measured, hours_ago_in_row, asked_with_its_sum, such_doses, day_and_night, windows_plain,
)  # fmt: skip
"""In their order: of two that want the same stretch the first has it. Those that say which letters or signs they need are asked in texts with them only."""
