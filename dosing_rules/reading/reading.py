"""A question in plain English read into a situation, with the place in the text of every fact."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Final

from ..clocks import local_date
from ..errors import DosingRulesError, FactError
from ..facts import UNKNOWN, Instant, NextDose, Scope, Situation, when
from .ages_told import AGED, Ages, ages_told, young_ones_left_out
from .beginnings import Begun
from .both_named import with_both_named
from .building.builder import Builder
from .contested import contest
from .cutting.clause import STOPS, Clause
from .cutting.cutter import Cutter
from .cutting.lexicon import REPORTS
from .dates import dated
from .first_names import NAMES
from .guards.across_zones import across_zones
from .guards.after_doings import after_doings
from .guards.at_hand import at_hand
from .guards.coverage import leftovers
from .guards.echoed_by_me import echoed_by_me, echoed_by_them
from .guards.limit_reached import limit_reached
from .guards.long_use import long_use
from .guards.meant_amount import meant_amounts, measured_by_another, uncounted_wishes
from .guards.more_than_counted import more_than_counted
from .guards.named_only import named_only
from .guards.nameless_taken import nameless_taken
from .guards.not_taken_up import not_taken_up
from .guards.nth_asked import nth_asked, nth_told
from .guards.open_half import open_half
from .guards.over_and_above import over_and_above
from .guards.passed_over import passed_over
from .guards.quoted import quoted
from .guards.stronger_kind import stronger_kind
from .guards.told_sideways import told_sideways
from .guards.unsettled import unsettled
from .guards.which_now import hours_not_passed, which_now
from .implied import implied_request, with_request
from .main_request import crossed, main_request, unasked
from .misspelled import misspelled_drugs
from .moments import directed
from .persons import PERSONS, PRONOUNS
from .rewording.belongings import with_others_pills
from .rewording.called_by_name import with_names_known
from .rewording.clocks_told import without_clock_talk
from .rewording.distances_anchored import with_distances_anchored
from .rewording.kinds_of_unit import with_plain_units
from .rewording.manners import without_manners
from .rewording.measures import with_measures
from .rewording.now_reckoned import with_now_reckoned
from .rewording.other_numbers import without_readings
from .rewording.passes import reworded
from .rewording.reckoned import with_events, with_reckoned
from .rewording.rephrased import rephrased
from .rewording.waiting import with_waits
from .scanning.scanner import Scanner
from .scopes import SICK, at_school, scopes_in, speaks_of_self
from .slips import mended_text
from .small_ones import GROWN, meant_for, nobody_grown, told_furred, told_small
from .telling.story import Story
from .telling.teller import Teller
from .terms import Term, places_of
from .tokens import fold, tokens_of
from .told_behind_if import told_behind_if

ADULT: Final = 18
"""Years. Younger ones are outside what is decided here, though some labels begin at 12."""

LONGEST: Final = 10_000
"""Characters; a longer text is refused, since it is no question about the next dose."""

MOST_TOKENS: Final = 1_000
"""Words, numbers and signs; likewise."""


@dataclass(frozen=True, slots=True)
class ReadFact:
    """One fact and the stretch of text that it came from.

    ``kind`` is dose, total, request, time, now, scope or denial; ``ref`` names the fact in the situation ("d1", "next",
    "now", "child").
    """

    kind: str
    start: int
    end: int
    text: str
    ref: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text was read as.

    ``not_understood`` are stretches ``(start, end, text)``; the same texts stand in ``situation.unread``, where they keep
    the verdict from being YES. ``asks`` is the kind of question: may_i, when, how_many, too_soon or which.
    ``alternatives`` are the further situations of "X or Y".
    """

    situation: Situation
    facts: tuple[ReadFact, ...] = ()
    not_understood: tuple[tuple[int, int, str], ...] = ()
    asks: str = "may_i"
    alternatives: tuple[Situation, ...] = ()


def read_question(
    text: str, *, now: str | datetime | None = None, zone: str | None = None, policy: str = "dosebench"
) -> Reading:
    """Read a question about the next dose, as people type it.

    Args:
        text: plain English, at most 10,000 characters.
        now: the current time, where it is known: ISO text or a datetime.
        zone: an IANA zone, for clock times beside an instant.
        policy: the policy that the words are read under.

    Raises:
        FactError: where ``now`` is no time; never for the text.

    >>> reading = read_question("I took 2 Advil 5 hours ago. Can I take 2 more?")
    >>> reading.situation.doses[0].product, reading.situation.next_dose.items[0].units, reading.asks
    ('Advil', 2, 'may_i')

    """
    if not isinstance(text, str):
        raise FactError(f"expected the question as text, got {type(text).__name__}")
    instant = None if now is None else _instant(now)
    if len(text) > LONGEST:
        return _refused(text, f"the text has {len(text):,} characters, and at most {LONGEST:,} are read", instant, zone)
    reader = _Reader(text, instant, zone)
    if len(reader.tokens) > MOST_TOKENS:
        return _refused(
            text,
            f"the text has {len(reader.tokens):,} words and signs, and at most {MOST_TOKENS:,} are read",
            instant,
            zone,
        )
    try:
        return reader.read()
    except DosingRulesError as error:
        # numbers that are no amounts ("0 or 4 tablets"): said as not understood, never thrown at who asked
        return _refused(text, f"what was told is no history that can be: {error}", instant, zone)


def _refused(text: str, words: str, now: Instant | None, zone: str | None) -> Reading:
    """A reading of a text that is too long: it says so, and asks for nothing known."""
    situation = Situation(NextDose(UNKNOWN), now=UNKNOWN if now is None else now, zone=zone, unread=(words,))
    return Reading(situation, not_understood=((0, len(text), words),))


def _instant(now: str | datetime) -> Instant:
    moment = when(now)
    if not isinstance(moment, Instant):
        raise FactError(f"expected now as a time such as '2026-03-01T14:00-06:00', got {now!r}")
    return moment


class _Reader:
    """One run over one text."""

    def __init__(self, text: str, now: Instant | None, zone: str | None) -> None:
        self.typed = text
        self.folded = fold(text)
        tokens = tokens_of(self.folded)
        self.text = with_names_known(text, tokens)
        if self.text != text:
            self.folded = fold(self.text)
            tokens = tokens_of(self.folded)
        if len(tokens) <= MOST_TOKENS:
            anchored = with_distances_anchored(self.text, tokens)
            if anchored is not self.text:
                self.text = anchored
                self.folded = fold(anchored)
                tokens = tokens_of(self.folded)
            self.folded, tokens = rephrased(self.folded, tokens)
            tokens = reworded(without_manners(tokens, self.folded))
        self.tokens = tokens
        self.now = now
        self.zone = zone

    def _cut(self) -> tuple[list[Term], Cutter, list[Clause]]:
        terms = without_clock_talk(with_measures(without_readings(with_others_pills(with_plain_units(Scanner(self.folded, self.tokens, self.text).scan())), self.folded), self.folded), self.folded)
        terms = with_reckoned(with_waits(directed(with_events(with_now_reckoned(dated(terms, self.text, self._today()))), self.folded), self.folded))
        cutter = Cutter(terms)
        return terms, cutter, cutter.cut()

    def _today(self) -> date | None:
        """The calendar day of now, where the caller named the moment."""
        if self.now is None:
            return None
        return local_date(self.now.seconds, self.zone, 0 if self.now.naive else self.now.offset)

    def read(self) -> Reading:
        """The reading of the whole text."""
        terms, cutter, clauses = self._cut()
        story = Teller(terms, clauses, cutter.letters).tell()
        asked, others = main_request(story, clauses, cutter.letters)
        implied = implied_request(clauses, terms, cutter.letters, story, asked)
        if implied is not None:
            # told anew: quantities and times are changed by the telling
            terms, cutter, clauses = self._cut()
            clauses = with_request(clauses, *implied, cutter.letters)
            story = Teller(terms, clauses, cutter.letters).tell()
            asked, others = main_request(story, clauses, cutter.letters)
        told_behind_if(story, asked, cutter.letters)
        contest(story, terms, clauses, cutter.letters, self.folded)
        open_pairs = with_both_named(story, asked, terms, cutter.letters)
        customs = [range(c.start, c.end) for c in clauses if c.kind == "habit" and c.verb in REPORTS]
        drugs = places_of("D", cutter.letters)
        named = [terms[n].value for n in drugs if not any(n in custom for custom in customs)]
        builder = Builder(story, self.text, self.now, self.zone, asked, set(), named)
        builder.typed = self.typed
        person = builder._person()
        drug_scopes = [(t.value.scope, t.start, t.end) for t in map(terms.__getitem__, drugs) if t.value.scope]
        typed = self.typed.lower()
        drug_scopes += misspelled_drugs(typed)
        acts = any(a.person in ("i", "we") for a in story.asked) or any(e.owner in ("i", "we") for e in story.events) or _OF_SELF.search(self.folded) is not None
        flags, places = scopes_in(self.folded, person, drug_scopes, acts=acts)
        mended = mended_text(self.folded)
        if mended != self.folded:
            flags |= scopes_in(mended, person, drug_scopes, acts=acts)[0]
        if _so_many(story, at_once=10, in_all=12) and SICK.search(self.folded) or _so_many(story, at_once=8) and _UNMEANT.search(self.folded):
            flags.add(Scope.OVERDOSE)  # so many, and it shows; "I took eight by accident"
        ages = ages_told(terms, cutter.letters)
        gives = asked is not None and (asked.clause is not None and asked.clause.verb == "give" or _FOR_NAMED.search(self.typed, max(asked.start - 1, 0), asked.end + 1) is not None)
        builder.age_years = _person_scope(person, flags, ages, self.folded, typed, gives=gives)
        surely = gives or person in ("he", "she", "they") or _MIXES_IN.search(self.folded) is not None
        if (surely or not acts or person in NAMES) and (shown := nobody_grown(self.folded)):
            if shown == "child":
                flags.add(Scope.CHILD)
            elif surely or person not in NAMES:  # "Can Rose have two? The dog ate his food."
                flags.add(Scope.ANIMAL)
        if any(0 < age < ADULT for group in ages for age in group) and builder.may_mean_a_child():
            flags.add(Scope.CHILD)
        if person not in ("", "i") and builder.pronoun_asked_of() and at_school(self.folded, person):
            flags.add(Scope.CHILD)  # "Can she have another? My mom is 72. She starts first grade in the fall."
        if person in ("i", "he", "she", "they") and builder.means_children_only():
            flags.add(Scope.CHILD)
        if (asked is None or asked.person == "") and _taken_by_a_child(story, terms):
            flags.add(Scope.CHILD)
        if (person not in ("", "i") or _GIVES.search(self.folded)) and young_ones_left_out(terms, self.folded, ADULT):
            flags.add(Scope.CHILD)
        builder.scope = flags
        built = builder.build()
        for start, end in (*story.unread, *open_pairs):
            builder.unread(start, end)
        for start, end, words in leftovers(terms, clauses, cutter.letters, story, asked, self.text, self.folded):
            builder.unread(start, end, words)
        for start, end in (*crossed(story, asked, clauses, cutter.letters), *unasked(story, asked, terms, clauses, cutter.letters)):
            builder.unread(start, end)
        for start, end in (*meant_amounts(story, asked, terms, clauses, cutter.letters), *measured_by_another(story, asked, terms, cutter.letters)):
            builder.unread(start, end)
        items = built.situation.next_dose.items
        products: set[object] = {item.product for item in items}
        for start, end in (
            *stronger_kind(story, asked, items, terms, clauses, cutter.letters),
            *passed_over(story, asked, products, terms, clauses, cutter.letters),
            *at_hand(story, asked, products, clauses, terms, cutter.letters),
            *named_only(story, asked, products, terms, clauses, cutter.letters),
        ):
            builder.unread(start, end)
        for start, end in (*limit_reached(self.folded), *over_and_above(story, asked, self.folded), *more_than_counted(asked, terms, self.folded)):
            builder.unread(start, end)
        for start, end in (
            *unsettled(story, asked, terms, clauses, cutter.letters, self.folded),
            *told_sideways(story, asked, clauses, terms, cutter.letters, self.folded),
            *which_now(story, self.folded),
            *hours_not_passed(story, asked, self.folded),
            *echoed_by_me(story, asked, self.folded),
            *echoed_by_them(story, asked, self.folded),
            *across_zones(story, asked, clauses, terms, self.folded),
            *not_taken_up(story, asked, clauses, terms, cutter.letters, self.folded),
            *nth_asked(asked, built.situation, self.folded),
            *nth_told(built.situation, self.folded),
            *open_half(story, self.folded),
            *after_doings(story, self.folded),
            *long_use(story, self.folded),
            *quoted(story, asked, self.folded),
            *nameless_taken(asked, self.folded),
            *uncounted_wishes(asked, self.folded),
        ):
            if not any(a < end and start < b for a, b, _ in built.unread):
                builder.unread(start, end)
        situation = built.situation
        if len(built.unread) != len(situation.unread):
            situation = _with_unread(situation, tuple(words for _, _, words in built.unread))
        facts = [ReadFact(kind, start, end, self.typed[start:end], ref) for kind, start, end, ref in built.facts]
        facts += [ReadFact("now", t.start, t.end, self.typed[t.start : t.end], "now") for t in story.nows]
        facts += [ReadFact("scope", start, end, self.typed[start:end], scope.value) for scope, start, end in places]
        facts.sort(key=lambda fact: (fact.start, fact.end))
        alternatives = []
        for other in others[:3]:
            second = Builder(story, self.text, self.now, self.zone, other, flags, named)
            alternatives.append(_with_unread(second.build().situation, situation.unread))
        return Reading(
            situation,
            tuple(facts),
            tuple(built.unread),
            asked.ask if asked is not None else "may_i",
            tuple(alternatives),
        )


_MASSES: Final = 80
"""From here on a number is milligrams, not tablets."""


def _so_many(story: Story, *, at_once: int, in_all: int = _MASSES) -> bool:
    """A dose of at least so many tablets was told, or a sum of them."""
    return any(
        isinstance(e.group.count, int) and {"dose": at_once, "total": in_all}.get(e.kind, _MASSES) <= e.group.count < _MASSES and e.drug is not None for e in story.events
    )


def _with_unread(situation: Situation, unread: tuple[str, ...]) -> Situation:
    return replace(situation, unread=unread)


_OWN_CHILD: Final = Begun(
    r"\b(?:my|our) (?:\w+ ){0,2}?(?:kid|kiddo|child|son|daughter|toddler|baby|boy|girl|little one|infant|newborn)\b\b[^.?!,]{0,24}? (?:had|took|has(?! (?:started|begun|taken to) (?:doing|making|mocking|imitating|laughing|giggling|copying|impersonating|calling)\b)|got|needs|wants|weighs|was given|is(?! (?:doing|making|laughing|giggling|mocking|imitating|copying)\b))\b"
    r"|\bfor (?:my|our|his|her|the) (?:\w+ ){0,2}?(?:kid|kiddo|child|son|daughter|toddler|baby|boy|girl|little one|infant|newborn|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|\d{1,2})[ -](?:yr|year|yo|month)s?)\b"
)
_TAKES: Final = (
    r"(?:took|taken|take)(?! (?:a|an|my|the|another) (?:\w+ )?(?:nap|walk|shower|bath|break|seat|bus|train|cab|taxi|uber|picture|photo|selfie|test|class|look|trip|flight|ride|day off|hike|swim|rest|breath|sip|bite|course|exam|job|shift|call|turn|vacation|holiday|message|note)s?\b)|swallowed|popped|(?:had|need|want)"
    r"(?! (?:\d+|an?|one|two|three|four|some|another|just|only) (?:(?:big|small|long|hard|real|single|more|last|good|bad) )?(?:jobs?|things?|tasks?|goals?|rules?|wish(?:es)?|questions?|class(?:es)?|exams?|tests?|meetings?|shifts?|hours?|days?|nights?|weeks?|kids?|child|children|dogs?|cats?|drinks?|beers?|coffees?|teas?|slices?|bites?|cups?|guests?|visitors?|calls?|errands?|chores?|chances?|friends?|sisters?|brothers?|reasons?|minutes?|seconds?)\b)"
    r"(?= (?:to take|\d|one|two|three|four|half|some|another|more|it|them|my|nothing|none|any|only|just|already|the last|a (?:dose|tablet|pill|caplet|couple|few|headache|migraine|fever|toothache|tooth|cold|sore|surgery|root|bad|splitting|second|third)|an (?:advil|aleve|ibuprofen|aspirin|excedrin|extra))\b)"
)
"""Verbs of taking, and of having or wanting a dose or an ailment."""
_UNMEANT: Final = re.compile(r"\b(?:by (?:accident|mistake)|accident\w*|mistakenly|unintentionally|inadvertently)\b")
_OF_SELF: Final = Begun(rf"\b(?:i|i've|ive|i'd|i'm|im) (?:\w+ ){{0,3}}?(?:{_TAKES}|haven't (?:taken|had|used|swallowed|popped)|hurt|ache|feel|sick|sore)\b|\bmy (?:\w+ )?(?:head|back|tooth|knee|shoulder|neck|ankle|wrist|hip|fever|cramps?|migraine|headache|throat|cold|leg|foot|arm|hand|ears?|stomach|muscles?|body|jaw|elbow|first|last|next)\b|\b(?:for|can|should|may|could|would) (?:me|i|we|us)\b")
"""Words of who asks about an ailment, a dose or a wish of one's own."""
_TAKES_SELF: Final = Begun(rf"\b(?:i|i've|ive|i'd|we|we've) (?:\w+ ){{0,6}}?(?:{_TAKES})\b|\b(?:for|can|should|may|could|would) (?:me|i|we|us)\b")


def _taken_by_a_child(story: Story, terms: list[Term]) -> bool:
    """ "10 yo boy, 80 lb, took one at 7", "my kid 7 yrs 52lb had Motrin": who is named last before the verb is a child."""
    for event in story.events:
        if event.kind != "dose" or not event.clause.verb:
            continue
        for k in range(event.clause.at - 1, -1, -1):
            term = terms[k]
            if term.kind == "sign" and term.value in STOPS:
                break
            if term.kind == "word" and term.value in AGED and term.note.isdecimal():
                if 0 < int(term.note) < ADULT:
                    return True
                break
            if term.kind == "word" and (term.value in PERSONS or term.value in PRONOUNS):
                grown = {"grown", "adult", "college", "married"} & {str(t.value) for t in terms[max(k - 2, 0) : k]}
                if term.value in PERSONS and PERSONS[term.value][2] == "child" and not grown and not any(t.note.isdecimal() and int(t.note) >= ADULT for t in terms if t.kind == "word" and t.value in ("age", "child", "grownup")):
                    return True
                break
            if term.kind == "word" and term.value not in _OF_A_CHILD and term.value != event.clause.verb:
                break
    return False


_OF_A_CHILD: Final = frozenset("just already has had have who old lb lbs pounds kg kilos yo weight , - ( )".split())
"""Between a child and what it took."""


_KINDS: Final = {entry[0]: entry[2] for entry in PERSONS.values()}
"""child, animal or nothing, by the person."""
_GROWN: Final = Begun(r"\b(?:adult|grown|grown-up|college|married|(?:son|daughter)s?[- ]in[- ]law)\b")


_FOR_NAMED: Final = re.compile(r"\bfor (?!I\b|Me\b|Advil|Tylenol|Motrin|Aleve|Excedrin|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)[A-Z][a-z]+(?= ?[?.,;!]|$| (?:now|again|yet|too|then|tonight)\b)")
""" "Same amount again for Jojo?": somebody else would take it, whoever that is."""
_MIXES_IN: Final = Begun(r"\b(?:can|could|should|may|ok to|okay to|if) (?:i |we )?(?:mix|slip|sneak|hide|crush|mash|stir|tuck|sprinkle|dose)\b|\b(?:can|could|should|may|ok to|okay to) (?:i |we )?let (?:him|her|them|my|our|the) ?(?:[a-z]+ )?(?:have|take|get)\b")
_GIVES: Final = Begun(r"\b(?:can|should|may|could|do|ok to|okay to|safe to|fine to|i|we) (?:i |we )?give (?!me\b|myself|us\b|it\b|up\b|blood|notice|or\b|in\b|a (?:talk|speech|shit|damn|hoot))\w+")
""" "Can I give Biscuit 2 more?": somebody else would take it, whoever that is."""


def _person_scope(person: str, flags: set[Scope], told: Ages, folded: str, typed: str, *, gives: bool = False) -> int | None:
    """Flag a child or an animal as the one who would take the dose; the age, where just one is told."""
    kind = _KINDS.get(person, "")
    mine, others, loose = told
    ages = (mine or loose) if person == "i" and not gives else others or loose or (mine if person in ("", "i") else [])
    if person in ("i", "") and not (mine or loose) and others and max(others) < ADULT and not speaks_of_self(folded):
        ages = others  # "My daughter is 11. 1 Advil?"
    grown = (bool(ages) and min(ages) >= ADULT) or _GROWN.search(folded) is not None
    if not kind and person == "i" and not grown and not any(age >= ADULT for age in (*mine, *others, *loose)) and _OWN_CHILD.search(folded) and not _TAKES_SELF.search(folded):
        flags.add(Scope.CHILD)  # "my kid 7 yrs 52lb had motrin 8 hrs ago again?": nobody else is spoken of
    if not kind and not grown and person in ("", "i", "he", "she", "they", "?") and not any(age >= ADULT for age in ages) and at_school(folded, person):
        flags.add(Scope.CHILD)
    if not kind and not any(age >= ADULT for age in ages):
        taker = "?" if person == "i" and (gives or _GIVES.search(folded)) else "i" if person == "" and speaks_of_self(folded) else person
        if not grown and told_small(folded, taker):
            flags.add(Scope.CHILD)
        if not grown and taker not in GROWN and taker not in ("", "i", "he", "she", "they", "?") and at_school(folded, taker, themselves=True):
            flags.add(Scope.CHILD)
        if told_furred(folded, taker) or told_furred(typed, taker):
            flags.add(Scope.ANIMAL)
    if (kind or (meant := meant_for(folded))) == "child" and not grown:
        flags.add(Scope.CHILD)
    elif kind == "animal" or not kind and meant == "animal":
        flags.add(Scope.ANIMAL)
    elif ages and (max(ages) < ADULT or ages is mine and min(ages) < ADULT):  # "I'm 11. I'm 67": told against itself
        flags.add(Scope.CHILD)
    elif not grown and (weight := _WEIGHT.search(folded)) and _is_small(weight):
        flags.add(Scope.CHILD if kind or person == "i" else Scope.OTHER)
    return ages[0] if len(ages) == 1 and ages[0] > 0 else None


_WEIGHT: Final = Begun(
    r"\b(?:weigh(?:s|ing|ed)?|i'm|im|he's|hes|she's|shes|is|my|our|his|her)(?: (?:only|about|around|just|like|roughly|a))* "
    r"(?P<n>\d{1,3})(?:\.\d+)?[ -]?(?P<unit>lbs?|pounds?|pounders?|kgs?|kilos?|kilograms?)\b(?! (?:bag|box|weight|dumb|kettle|bar|plate|pack|load)s?)"
)


def _is_small(weight: re.Match[str]) -> bool:
    """A weight that few grown people have: under 75 lb or 34 kg."""
    return int(weight["n"]) < (34 if weight["unit"].startswith("k") else 75)
