"""Hints at a dose, an amount, a strength or a person that no rule took up, wherever in the text they stand.

Where nothing was read of such words, the decision waits: what nobody understood may be the one thing that matters.
"""

from __future__ import annotations

import re
from typing import Final

from ..beginnings import Begun
from ..cutting.clause import Clause
from ..drugs import DRUG_TRIE
from ..hour_rows import OTHER_EVENTS, of_other_things
from ..rewording.swapped import SWAP
from ..rewording.told_by_event import EVENT_JOINTS, happened
from ..said import said_in
from ..telling.story import Asked, Story
from ..terms import Term

_TURNED_ROUND: Final = re.compile(
    r"\b(?:got|get|had|have|has|mixed|told|wrote|said|put|remember\w*) (?:that|it|this|them|those|these|the two|both|the names|the times|the drugs|everything|us|my \w+|all of (?:that|it)) "
    r"(?:all |exactly |the )?(?:backwards?|wrong way (?:a)?round|mixed up|switched|swapped|reversed|flipped|muddled|crossed|confused|the other way (?:a)?round|in the wrong order|upside down)\b"
    r"|\b(?:it'?s|that'?s|it was|that was|they'?re|was|is|i mean|make that|no|wait),? (?:actually |just |exactly |really )?(?:the other way (?:a)?round|the opposite|the reverse|vice versa|backwards|flipped|swapped|switched|reversed)\b"
    r"|\bvice versa\b|(?:^|[.;!?,-] ?)(?:other|opposite) way (?:a)?round\b|\b(?:mixed|muddled|switched|swapped) (?:us|them|those|these|the two|our \w+|the names|the drugs|the times|the pills) (?:up|around|round|over)\b"
    r"|\b(?:mixed|muddled) up (?:who|which|what|the|our|her|his)\b|\bswap (?:those|them|that|the two|the names|the times|us)\b|\b(?:his|hers?|mine) and (?:mine|hers?|his) (?:swapped|switched|mixed)\b"
)
"""What was told belongs elsewhere: to the other person, drug or time."""

_TURNING: Final = frozenset("backward backwards wrong mixed switch switched swap swapped reverse reversed flipped muddled crossed confused way upside opposite versa".split())
"""Without one of these nothing was turned round."""

_NOT_AS_TOLD: Final = Begun(
    r"\b(?:(?:that's|that is|it's|is|was|that was) (?:all|everything|the only (?:ones?|time|times|doses?))|as much as|as many as)(?: that)? (?:i|we|she|he) (?:can |could )?(?:remember|recall)s?\b(?! (?:about|of|from|thinking|feeling|hearing)\b)"
    r"|\b(?:(?:hours?|hrs?|minutes?|mins?|bit|little|lot|while|that|could go|be off|be wrong) (?:on |to )?(?:either|each) (?:side|way|direction)|off by (?:as much as |up to |about |around |maybe |perhaps |like |even )*(?:an?|half|some|several|\d{1,2}|one|two|three|ten|fifteen|twenty|thirty|forty|sixty|ninety)\b|o'clock hour)\b"
    r"|\bor so (?:i|we|he|she|they) (?:thought|believed|assumed|figured)\b|\b(?:each|one an)other'?s(?= (?:pills?|tablets?|meds?|bottles?|dose)|[,.;?!])|\bthe wrong (?:one|ones|bottle|pills?|box|tablets?|pack|strength)\b"
    r"|(?<!day [0-9] of )\bwhatever (?:my|his|her|our|he|she|they|was)\b(?! (?:works|helps|reason))"
    r"|\b(?:pills?|tablets?|capsules?|caplets?|painkillers?) (?:off|from) (?:of )?(?:my|a|his|her|our) (?:flatmate|roommate|housemate|friend|neighbou?r|coworker|colleague|sister|brother|mom|mum|dad|mother|father|wife|husband|boss|buddy|aunt|uncle|cousin|girlfriend|boyfriend|partner|guy|lady|stranger)(?!'s)\b"
    r"|\b(?:rest|remainder|last) of (?:the|my|that|this) (?:strip|packet|sheet|blister|tin|tube|card|jar)\b"
    r"|\bweigh(?:s|ing)? (?:in at )?(?:only |about |around |just |maybe |like )*(?:twenty|thirty|forty|fifty|sixty|seventy)(?:[- ][a-z]+)? (?:pounds?|lbs?)\b"
)
"""What was told is in doubt, or came from where nobody can tell what it was or how much."""

_OF_THE_ONES: Final = re.compile(r"\b(?:and|plus|with|&) (?:\d|one|two|three|a couple|some) of (?:the|my) (?:[a-z-]+ ){1,2}(?:ones?|kind|sort|stuff|version|brand|variety)\b(?! (?:advil|tylenol|ibuprofen|acetaminophen|motrin|paracetamol|of)\b)|\b(?:and|plus|with|&) (?:\d|one|two|three|a couple|some) of (?:the|my) (?:store[- ]brand|generics?|others|blue|red|white|green|orange)\b(?= ?(?:[.,;?!]|$)| (?:together|now|at|too|as well)\b)")
""" "2 Advil and 2 of the blue ones": of what they are nothing is told."""
_SAID_WHICH: Final = re.compile(r"\d{3}|\b(?:same|other|those|very|last|first|remaining|leftover|previous|regular|extra|usual|original)\b")
KINDS_ALONE: Final = frozenset("arthritis pm extended rapid migraine tension sinus cold nighttime night daytime day".split())
"""What is in names of drugs and names none by itself."""
_OF_THE_EXTRA: Final = re.compile(r"\b(?:and|plus|with|&) (?:\d|one|two|three|a couple|some) (?:of (?:the|my) )?extra strengths?\b(?= ?(?:[.,;?!]|$)| (?:together|now|at|too|as well|ones?)\b)")
""" "2 Excedrin Migraine and 2 of the Extra Strength": of Excedrin, or of what else there is."""

_FINISHING: Final = Begun(
    r"\b(?:finish(?:ing)?(?: off| up)?|polish(?:ing)? off|empty(?:ing)?|drain(?:ing)?|kill(?:ing)? off|us(?:e|ing) up|clear(?:ing)? out|clean(?:ing)? out) (?:just |off )?(?:the|my|this|that|his|her) (?:bottle|box|pack|packet|package|blister(?: pack)?|strip|tube|sheet|tin|jar|supply)\b"
    r"|\b(?:finish(?:ing)?(?: off| up)?|polish(?:ing)? off|empty(?:ing)?|drain(?:ing)?|kill(?:ing)? off|us(?:e|ing) up|tak(?:e|ing)|hav(?:e|ing)|swallow(?:ing)?|down(?:ing)?) "
    r"(?:just |off )?(?:the (?:rest|remainder|remaining \w+|lot\b|last of \w+|(?:whole|entire) (?:bottle|box|pack|packet|lot|thing|strip|sheet))"
    r"|what(?:'s| is|ever(?:'s| is)) (?:left|remaining|in there|in the \w+|in my \w+)|(?:them|it) all\b|all of (?:them|it|those|what's left)|every last one|everything (?:that's )?left|(?:them|those|it|these) off|(?:them|it|those) up)|\b(?:us(?:e|ing)|finish(?:ing)?|eat(?:ing)?) (?:them|it|those|these) (?:all )?up\b"
)
"""An amount that is whatever there is."""

_DOUBLE: Final = frozenset({"double", "triple", "doubled", "twofold", "twice", "doubling", "tripled", "quadruple"})

_SOMETHING: Final = frozenset({"something", "somethin", "smth", "sth"})
_HANDING: Final = frozenset(
    "slipped slip gave give passed handed fed shared lent took taken had popped swallowed got downed tried snuck loaned bummed borrowed grabbed used given brought fetched threw tossed".split()
)
_NO_MEDICINE: Final = frozenset(
    "to like about similar hot warm cold light small sweet spicy greasy heavy bland salty quick big good fun funny weird bad wrong stupid fried solid in up planned on going come came "
    "scheduled important urgent sharp that pop popped snap".split()
)
_MEAL: Final = frozenset("eat ate food snack drink sip soup toast bite lunch breakfast dinner brunch stomach".split())

_STRENGTHS: Final = frozenset({160, 200, 220, 250, 325, 400, 500, 600, 650, 800, 1000})
_HOLDING: Final = frozenset("bottle bottles box pack packet label left ones mine his hers theirs they these those drawer cabinet here cap caps tablets pills caplets have only".split())
_RULING: Final = frozenset("max maximum limit most exceed hours hrs daily day 24 per under rule ceiling cap above over every".split())

_MADE_UP: Final = frozenset("so instead folded combined lumped added made doubled together merged stacked took taken had then".split())

_WISHES: Final = frozenset("like want wants wanted wanting hope hoping hopes plan planning love fancy".split())

_NOUN_LEADS: Final = frozenset({"a", "an", "another", "the", "my", "his", "her", "one", "same"})
_JOINTS: Final = frozenset({"with", "and", "then", "plus", "by", ",", "&", "followed", "later", "("})
_EVENTS: Final = OTHER_EVENTS | frozenset(
    "wedding funeral party movie concert train bus ride drive swim jog hike bike match tournament race delivery lecture seminar sermon ceremony recital rehearsal bath sauna massage "
    "smoothie sandwich burger pizza salad bagel banana latte cappuccino tea shake protein barbecue bbq picnic brunch supper dessert cookie cake yoghurt yogurt toast soup cereal "
    "workout session lesson test quiz deadline interview checkup check-up cleaning filling appointment follow-up visit consult surgery procedure operation crown extraction root canal "
    "phone zoom conference presentation talk date errand cry scare fall accident crash storm alarm clock landing takeoff departure arrival layover connection curfew start finish end break "
    "bedtime wake-up nightmare siesta rest lie-down sunset sunrise kickoff game opening closing show play film service mass prayer vigil shoot sitting babysitter feed feeding bottle".split()
)


def hinted(
    clauses: list[Clause], terms: list[Term], letters: list[str], story: Story, asked: Asked | None, used: set[int], folded: str
) -> list[tuple[int, int]]:
    """Stretches that hint at more than was read."""
    found = [m.span() for m in _NOT_AS_TOLD.finditer(folded)]
    if "of the " in folded or "of my " in folded:
        found += [m.span() for m in _OF_THE_ONES.finditer(folded) if not _SAID_WHICH.search(m[0]) and not any(word in DRUG_TRIE and word not in KINDS_ALONE for word in m[0].split())]
    if "extra strength" in folded and ("tylenol" not in folded or "excedrin" in folded):
        found += [m.span() for m in _OF_THE_EXTRA.finditer(folded)]
    if not _TURNING.isdisjoint(said_in(folded)):
        found += [m.span() for pattern in (_TURNED_ROUND, SWAP) for m in pattern.finditer(folded)]
    nameless = not _SOMETHING.isdisjoint(letters)
    corrected = -9
    for clause in clauses:
        inside = range(clause.start, clause.end)
        if clause.kind == "correction":
            corrected = clause.sentence
        if nameless and clause.kind not in ("request", "denial", "unsure_drug"):
            found += _nameless(inside, terms, letters, story)
        if clause.kind == "chatter":
            found += _spoken_over(inside, terms, letters, used)
        if clause.kind == "denial":
            found += _made_up(inside, terms, letters, story)
        if clause.kind in ("chatter", "fragment", "now", "habit"):
            found += _strength(inside, terms, letters)
        if corrected in (clause.sentence, clause.sentence - 1) and clause.kind in ("correction", "chatter", "fragment"):
            found += _hour_put_right(inside, terms, letters)
    found += _of_an_event(clauses, terms, letters, story)
    if asked is not None:
        found += _whole_supply(asked, clauses, terms, letters, folded)
        if asked.clause is not None and asked.clause.verb == "repeat" and not story.events:
            found.append((asked.start, asked.end))  # "Can she repeat that dose?": nobody said which
    return found


def _of_an_event(clauses: list[Clause], terms: list[Term], letters: list[str], story: Story) -> list[tuple[int, int]]:
    """ "2 Advil when I got up?": asked for, or taken then."""
    return [
        (terms[clause.start].start, terms[clause.end - 1].end)
        for clause, behind in zip(clauses, clauses[1:], strict=False)
        if clause.kind == "fragment" and behind.kind == "chatter" and behind.sentence == clause.sentence and letters[behind.start] in EVENT_JOINTS
        and happened(letters[behind.start + 1 : behind.end]) and any(a.clause.start == clause.start for a in story.asked if a.clause is not None)
        and any(t.kind in ("num", "mass") for t in terms[clause.start : clause.end])
    ]


def _nameless(inside: range, terms: list[Term], letters: list[str], story: Story) -> list[tuple[int, int]]:
    """ "My neighbour slipped me something for the pain": taken, and nobody named it."""
    found = []
    for k in inside:
        if letters[k] not in _SOMETHING or _MEAL & set(letters[k : min(k + 7, inside.stop)]):
            continue
        lead = letters[max(k - 4, inside.start) : k]
        if not _HANDING & set(lead) or letters[k + 1 : k + 2] and letters[k + 1] in _NO_MEDICINE:
            continue
        if not any(e.group.start <= k < e.group.end and e.group.drug is not None for e in story.events):
            found.append((terms[k].start, terms[k].end))
    return found


def _spoken_over(inside: range, terms: list[Term], letters: list[str], used: set[int]) -> list[tuple[int, int]]:
    """A clock time in small talk beside a drug, behind a noun of no known part ("with a rerun at two"), or of a wish ("I'd like seconds at 6")."""
    words = letters[inside.start : inside.stop]
    if of_other_things(words):
        return []
    found = []
    for k in inside:
        term = terms[k]
        if term.kind != "time" or term.read or term.start in used or term.value.start in used or term.value.how not in ("clock", "ago"):
            continue
        noun, lead, joint = (letters[k - n] if k >= n else "" for n in (1, 2, 3))
        named = any(terms[j].kind == "drug" and terms[j].value.kind == "otc" and not terms[j].read for j in inside) and not _EVENTS & set(words)
        added = noun.isalpha() and len(noun) > 2 and lead in _NOUN_LEADS and joint in _JOINTS and noun not in _EVENTS
        wished = bool(_WISHES & set(words) or {"i'd", "i'll"} & set(words)) and len(words) <= 7 and not _EVENTS & set(words)
        listed = k == inside.start + 1 and letters[inside.start] in ("and", ",", "or", "&") and inside.start > 0 and terms[inside.start - 1].kind in ("num", "time") and (
            letters[k + 1 : k + 2] and letters[k + 1] in (",", ".", "-", ";", "(", "without")
        )  # fmt: skip
        if named or added or wished or listed:
            found.append((term.start, term.end))
    return found


def _made_up(inside: range, terms: list[Term], letters: list[str], story: Story) -> list[tuple[int, int]]:
    """ "I missed my noon pair so I folded them in with the 4 pm pair": what was made up for."""
    words = letters[inside.start : inside.stop]
    if not {"missed", "skipped", "forgot", "forgotten"} & set(words):
        return []
    places = [k for k in inside if terms[k].kind == "time" and terms[k].value.how in ("clock", "ago", "part")]
    read = {t.start for e in story.events for t in e.times} | {t.start for a in story.asked for t in a.times}
    return [
        (terms[later].start, terms[later].end) for first, later in zip(places, places[1:], strict=False)
        if _MADE_UP & set(letters[first + 1 : later]) and terms[later].start not in read
    ]  # fmt: skip


def _strength(inside: range, terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """ "The ones left are the 600s", "his bottle says 650 each": a strength at hand that no quantity took."""
    loose = [k for k in inside if letters[k] in ("N", "M") and not terms[k].read and terms[k].kind in ("num", "mass")]
    words = set(letters[inside.start : inside.stop]) if loose else _RULING
    if not words.isdisjoint(_RULING):
        return []
    found = []
    for k in loose:
        term = terms[k]
        value = term.value if term.kind == "num" else term.value // 1000 if isinstance(term.value, int) else 0
        following = letters[k + 1] if k + 1 < inside.stop else ""
        if isinstance(value, int) and value in _STRENGTHS and (following in ("s", "each", "apiece", "a") or (_HOLDING & words and following in ("", ",", "-", ".", ")", "on", "kind", "ones"))):
            found.append((term.start, term.end))
    return found


def _hour_put_right(inside: range, terms: list[Term], letters: list[str]) -> list[tuple[int, int]]:
    """ "Scratch that, 8 was breakfast, the pills were 11": an hour that belongs to something else than was told."""
    found = []
    for k in inside:
        value = terms[k].value
        if terms[k].kind == "time" and value.how == "clock" and letters[k + 1 : k + 2] in (["was"], ["were"]) and letters[k + 2 : k + 3] in (["my"], ["her"], ["his"], ["hers"], ["him"], ["when"]):
            found.append((terms[k].start, terms[k].end))  # "the 11 am was my wife"
        if terms[k].kind != "num" or not isinstance(value, int) or not 1 <= value <= 12:
            continue
        following = letters[k + 1] if k + 1 < inside.stop else ""
        if following in ("was", "is", "were") or (letters[k - 1] in ("was", "were", "at", "is") and not terms[k].read and (following in ("", ",", "not"))):
            found.append((terms[k].start, terms[k].end))
    return found


def _whole_supply(asked: Asked, clauses: list[Clause], terms: list[Term], letters: list[str], folded: str) -> list[tuple[int, int]]:
    """ "Can I finish the bottle?", "take my evening one as a double": more than the usual dose, and nobody says how much."""
    found = []
    low, high = asked.start, asked.end
    counted = any(g.count is not None or g.mass is not None or g.volume is not None for g in asked.groups)
    if asked.clause is not None:
        inside = range(asked.clause.start, asked.clause.end)
        if inside:
            low, high = min(low, terms[inside.start].start), max(high, terms[inside.stop - 1].end)
        doubled = [k for k in inside if letters[k] in _DOUBLE]
        held = {k for g in asked.groups for k in range(g.start, g.end) if g.doubled} if doubled else set()
        for k in doubled:
            if k not in held and not terms[k].read and not (counted and letters[k + 1 : k + 2] == ["up"]) and letters[k + 1 : k + 2] not in (["check"], ["checking"], ["strength"], ["vision"], ["shift"], ["a"], ["today"], ["daily"]):
                found.append((terms[k].start, terms[k].end))
    for match in _FINISHING.finditer(folded):
        if low <= match.start() < high and counted:
            continue
        if any(c.kind in ("intake", "denial", "habit") and terms[c.start].start <= match.start() < terms[c.end - 1].end for c in clauses if c.end > c.start):
            continue
        found.append(match.span())
    return found
