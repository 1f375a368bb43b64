"""Items to clauses: stretches of a sentence that say one thing, with the word that introduced each.

A clause also has a *shape*: its words in lower case with every quantity written as one capital letter ("it has been D
since the last dose"). The grammar is written over shapes, so that it does not depend on how a number is spelled.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from .items import DAY, Item
from .joints import AUXILIARIES, MOST_ITEMS, VERBS, gives_reason, has_verb, joins_clauses

_LEADS: Final = frozenset(
    "so but because which while whereas although though however therefore thus hence unless if provided otherwise suppose supposing imagine "
    "meaning assuming except where".split()
)
_ASKS_WHETHER: Final = frozenset(
    "known know knowing telling known find sure clear unclear tell say told see unknown determine certain unsure remember asked ask uncertain decide".split()
)
_PUT_IN: Final = frozenset("though|however|therefore|thus|hence|then|meanwhile|nonetheless|nevertheless|still|also|too|instead|on the other hand|by contrast|in contrast|of course|in turn|for its part|in fact|at least|for example|for instance|as it happens|in itself|by itself|in that case|again|alone".split("|"))
_LIMIT_NAMES: Final = frozenset("max maximum limit cap ceiling single daily label otc the".split())
_CONCEDES: Final = frozenset("whichever whoever whoever's whatever regardless irrespective".split())
_KEPT_SIGNS: Final = frozenset("= + / x < > ~ <= >= ≤ ≥".split())
"""Signs that stand in a shape."""
_NUMBERED: Final = frozenset("step point reason check part rule no number item".split())
_TO_BE: Final = frozenset("is was are were be been not isn't wasn't aren't weren't hasn't haven't never yet information details info have has".split())
"""Before "provided" these make it a verb."""
_ANSWERS: Final = frozenset("no yes fine ok okay allowed enough not too plenty insufficient permitted forbidden safe".split())
_MEASURED: Final = frozenset("time elapsed gap interval wait hours distance difference spacing from between since passed".split())
"""Words in the label of a duration."""
_AMOUNT_NAMES: Final = frozenset("total intake sum amount limit maximum max cap ceiling allowance".split())
"""Words in the label of an amount."""
_PARTICIPLES: Final = frozenset("elapsed passed needed required taken allowed permitted added counted given".split())
"""In a label these are no verbs: "Needed between doses: 4 h"."""
_TAKEN_AS: Final = frozenset("counts count counted treated regarded qualifies qualify passes seen considered described known such same".split())
"""Before "as" these say what something is taken for; no reason follows."""
_NO_LEAD: Final = {"so": frozenset({"far", "much", "many", "long", "soon", "that's", "is", "are", "does", "do", "was", "were", "has"}), "if": frozenset({"any"})}


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its items, its shape with the place of each item in it, and how it was introduced.

    ``lead`` is the word before it ("if", "so", "which", "and", ""), ``sentence`` the number of its sentence, ``asks``
    whether the sentence ends with a question mark.
    """

    items: tuple[Item, ...]
    shape: str
    places: tuple[int, ...]
    lead: str
    sentence: int
    asks: bool

    @property
    def start(self) -> int:
        """The place of the first character in the text."""
        return self.items[0].start

    @property
    def end(self) -> int:
        """The place after the last character in the text."""
        return self.items[-1].end

    def item_at(self, place: int) -> int:
        """The number of the item at a place of the shape."""
        return max(0, bisect_right(self.places, place) - 1)

    def of(self, letters: str) -> list[Item]:
        """The items of these kinds."""
        return [item for item in self.items if item.letter in letters]

    def has(self, pattern: re.Pattern[str]) -> bool:
        """Whether a pattern occurs in the shape."""
        return pattern.search(self.shape) is not None


def clause_of(items: Sequence[Item], lead: str, sentence: int, asks: bool) -> Clause | None:
    """The clause of these items, without the signs around it; None where no word is left."""
    kept = [item for item in items if item.letter != "s" or item.text in _KEPT_SIGNS]
    while kept and kept[-1].letter == "s":
        kept.pop()
    while kept and kept[0].letter == "s" and kept[0].text not in ("<", ">", "~", "<=", ">=", "≤", "≥"):
        kept.pop(0)
    if not kept:
        return None
    words, places, at = [], [], 0
    for item in kept:
        word = item.letter if item.letter in "ADCNQP" else item.text
        words.append(word)
        places.append(at)
        at += len(word) + 1
    return Clause(tuple(kept), " ".join(words), tuple(places), lead, sentence, asks)


def clauses_of(items: Sequence[Item]) -> list[Clause]:
    """All clauses of a text in order.

    >>> from dosing_rules.checking.items import Names, items_of
    >>> [(c.lead, c.shape) for c in clauses_of(items_of("It has been 3 hours, so you should wait.", Names()))]
    [('', 'it has been D'), ('so', 'you should wait')]
    """
    found: list[Clause] = []
    for number, (sentence, asks) in enumerate(_sentences(items)):
        first = len(found)
        for lead, part in [("", sentence)] if asks and _one_question(sentence) else _parts(sentence):
            for first in range(0, len(part), MOST_ITEMS):
                clause = clause_of(part[first : first + MOST_ITEMS], lead, number, asks)
                if clause is not None:
                    found.append(clause)
        if len(found) - first > 1 and not asks:
            found[first] = _turned_round(found[first])
    return found


_SUPPOSES: Final = re.compile(r"(?:should|had|were) (?:it|they|that|this|those|these|the|your|her|his|their|you|she|he|both|either|any|P)\b(?: \w+){0,6}? (?:be|been|have|turn|come|prove|happen|taken|swallowed|at|to)\b")


def _turned_round(clause: Clause) -> Clause:
    """As in "Should the dose have been at 3 PM, ...", "Had it been at noon, ...": an "if" by the order of its words."""
    if clause.lead or not _SUPPOSES.match(clause.shape):
        return clause
    return clause_of(clause.items[1:], "if", clause.sentence, clause.asks) or clause


def _one_question(sentence: Sequence[Item]) -> bool:
    """Whether a question is one clause: no colon divides it."""
    return not any(item.letter == "s" and item.text == ":" for item in sentence)


def _sentences(items: Sequence[Item]) -> Iterator[tuple[list[Item], bool]]:
    part: list[Item] = []
    for place, item in enumerate(items):
        if item.letter == "s" and item.text in ".!?;\n":
            if item.text == "." and place + 1 < len(items) and items[place + 1].start == item.end and part:
                # "no.1", "etc.)": a dot inside a word ends nothing.
                if items[place + 1].letter == "w":
                    continue
            if item.text == "." and len(part) > 1 and (part[-2].text, part[-1].text) in (("i", "e"), ("e", "g")) and place + 1 < len(items):
                # "You have had seven, i.e. 1,400 mg": it goes on.
                part[-2:] = [replace(item, text=",")]
                continue
            if part:
                yield part, item.text == "?"
            part = []
        else:
            part.append(item)
    if part:
        yield part, False


def _parts(sentence: list[Item]) -> Iterator[tuple[str, list[Item]]]:
    """Cut one sentence at commas, colons, dashes, and words that begin a clause."""
    lead = ""
    part: list[Item] = []
    inside = cut = False
    count = len(sentence)
    place = 0
    while place < count:
        item = sentence[place]
        following = sentence[place + 1] if place + 1 < count else None
        if item.text == "," and item.letter == "s" and 1 < len(part) <= 5 and part[0].text in ("after", "following", "once") and part[1].text in ("this", "these") and not has_verb(part):
            # "After these two, leave 4 hours": what the rest is said of.
            place += 1
            continue
        if item.letter == "s" and item.text in "()":
            if item.text == ")" and inside and cut and part and lead != "(":
                # "(400 mg, the usual maximum per dose) the user reaches 800 mg": what stands in brackets ends with them.
                yield lead, part
                lead, part = "", []
            inside, cut = item.text == "(", False
        cut = cut or inside and item.text in ",;:"
        if (put_in := _put_in(sentence, place, part)):
            # "Yesterday's dose, though, is uncertain": a word put in divides nothing.
            place += put_in
            continue
        if item.letter == "w" and item.text in ("therefore", "thus", "hence") and part and following and following.letter != "s" and part[-1].text in AUXILIARIES | _TO_BE:
            # "The 10 PM dose is therefore within the label"
            place += 1
            continue
        if item.letter == "s" and item.text in ":.)" and not lead and part and part[-1].letter == "Q" and (len(part) == 2 and part[0].text in _NUMBERED or len(part) == 1 and item.text == ")" and place == 1):
            # "Step 1: ...", "1) ...": a number of the list, no amount.
            part = []
        elif item.letter == "s" and item.text == ":" and following is not None and following.text in _ANSWERS and 0 < len(part) <= 6 and part[-1].letter in "DNAC" and not has_verb(part):
            # "Three hours: no. Five hours: yes."
            part.append(replace(item, letter="w", text="would be"))
        elif item.letter == "s" and item.text == ":" and _labels(part, following):
            # "Elapsed: 5 h 50 min": a label and its value.
            # "Two 325 mg tablets: 2,950 mg" may tell what they hold, or what they make.
            part.append(replace(item, letter="w", text="could make" if part[-1].letter == "N" and part[-1].strength is not None and following is not None and following.letter == "A" else "is"))
        elif item.letter == "s" and (item.text in ",:•→⇒*|▪●·✓✔✅❌" or item.text in ("->", "=>") or _dash(sentence, place)):
            if part:
                yield lead, part
                lead, part = "", []
        elif (
            item.letter == "w"
            and item.text in _LEADS
            and not (following and following.text in _NO_LEAD.get(item.text, ()))
            and not (item.text == "which" and (part or place == 0))
            and not (item.text == "while" and (place == 0 or sentence[place - 1].text == "a"))
            and not (item.text == "provided" and (following is None or following.letter == "s" or following.text in ("by", "in") or part and part[-1].text in _TO_BE))
            and not (item.text == "if" and part and part[-1].text in _ASKS_WHETHER)
        ):
            if part:
                yield lead, part
                part = []
            lead = item.text
        elif item.letter == "w" and (item.text == "there's" or item.text == "there" and following and following.text in ("is", "are")) and part and part[-1].letter in "ADN" and has_verb(part[-MOST_ITEMS:]):
            # "Since adults can have up to 4,000 mg in 24 hours there's still room"
            yield lead, part
            lead, part = "", [item]
        elif item.letter == "s" and item.text == "(" and part and _limit_in_brackets(sentence, place):
            # "400 mg of ibuprofen (max per dose: 400 mg)"
            yield lead, part
            lead, part = "(", []
        elif item.letter == "s" and item.text == ")" and lead == "(" and part:
            yield lead, part
            lead, part = "", []
        elif item.text == "no" and following and following.text == "matter" and has_verb(part[-MOST_ITEMS:]) and _only_words(sentence, place):
            # "Six hours is enough no matter which kind it was"
            yield lead, part
            lead, part = "", [item]
        elif item.letter == "w" and item.text in _CONCEDES and (part and _only_words(sentence, place) or _whatever_it_was(sentence, place)):
            # "No Advil yet whichever came first": what is left open behind a conclusion.
            if part:
                yield lead, part
            lead, part = "whichever", []
        elif item.letter == "w" and item.text == "in" and following and following.text in ("case", "event") and _supposes(sentence, place):
            if part:
                yield lead, part
            lead, part = "if", []
            place += 2 if following.text == "event" and place + 2 < count and sentence[place + 2].text == "that" else 1
        elif item.letter == "w" and item.text == "as" and part and part[-1].text in _TAKEN_AS:
            part.append(item)
        elif item.letter == "w" and item.text == "as" and following and following.text in ("long", "it", "you", "this", "the", "they"):
            if following.text == "long" and place + 3 < count and sentence[place + 2].text == "as" and sentence[place + 3].letter in "DQ":
                part.append(item)
            elif following.text == "long" and place + 2 < count and sentence[place + 2].text == "as":
                if part:
                    yield lead, part
                lead, part = "if", []
                place += 2
            elif part and has_verb(part[-MOST_ITEMS:]) and (following.text != "the" or has_verb(sentence[place + 1 : place + MOST_ITEMS])):
                yield lead, part
                lead, part = "because", []
            else:
                part.append(item)
        elif item.letter == "w" and item.text == "as" and not part and following and following.text not in ("of", "for", "needed"):
            lead = "because"
        elif item.letter == "w" and item.text == "since" and gives_reason(part[-MOST_ITEMS:], sentence[place + 1 : place + MOST_ITEMS]):
            if part:
                yield lead, part
            lead, part = "because", []
        elif item.letter == "w" and item.text in ("and", "or") and not part:
            lead = lead or item.text
        elif item.letter == "w" and item.text == "and" and not _between(part) and joins_clauses(part[-MOST_ITEMS:], sentence[place + 1 : place + MOST_ITEMS]):
            yield lead, part
            # What a condition governs goes on after "and"; anything else starts anew.
            lead, part = ("if" if lead in ("if", "unless") else "and"), []
        else:
            part.append(item)
        place += 1
    if part:
        yield lead, part


def _between(part: Sequence[Item]) -> bool:
    """Whether "and" goes on with "between noon": not behind "4 hours between doses"."""
    return any(item.text == "between" for item in part[-3:]) and part[-1].text not in ("doses", "them", "two", "tablets")


_COMPARES: Final = frozenset("over under above below beyond within past exceeds exceeding".split())


def _limit_in_brackets(sentence: Sequence[Item], place: int) -> bool:
    """Whether the brackets that open here name a limit and its amount."""
    inside = []
    for item in sentence[place + 1 : place + 12]:
        if item.text == ")":
            break
        inside.append(item)
    if inside and inside[0].text in _COMPARES and len(sentence[:place]) and sentence[place - 1].letter == "A" and any(item.letter == "A" for item in inside[1:3]):
        # "3,300 mg (over 3,000 mg)"
        return True
    return any(item.letter == "s" and item.text == ":" or item.text in ("is", "of") for item in inside) and any(item.letter == "A" for item in inside) and inside[0].text in _LIMIT_NAMES


_WHATEVER: Final = re.compile(r"(?:whichever|whatever|regardless of what|irrespective of what)(?: (?:was|were|you|he|she|they|it|the|pill|medicine|drug|had|have|has|been|actually|else|happened|really|may|might|could|your|first|thing)){0,5} (?:taken|took|had|swallowed|was|were|been|happened|drank|used)(?: (?:at|around|about|yesterday|last|night|before|earlier|today|just|only|this|morning|then|on|in|the|D|C|ago|back|evening|afternoon|past))*$")


def _whatever_it_was(sentence: Sequence[Item], place: int) -> bool:
    """As in "whatever was taken 2 hours ago": what it was is left open, and so is when."""
    ahead = []
    for item in sentence[place : place + 14]:
        if item.letter == "s" and item.text in ",:;":
            break
        ahead.append(item.letter if item.letter in "DC" else item.text)
    return _WHATEVER.match(" ".join(ahead)) is not None


def _only_words(sentence: Sequence[Item], place: int) -> bool:
    """Whether no quantity follows in this stretch."""
    for item in sentence[place + 1 : place + 12]:
        if item.letter == "s" and item.text in ",:;":
            return True
        if item.letter in "ADNC":
            return False
    return True


def _supposes(sentence: Sequence[Item], place: int) -> bool:
    """Whether "in case" here, or "in the event", begins what is supposed: not "just in case", "in case of", "in that case"."""
    before = sentence[place - 1].text if place else ""
    after = sentence[place + 2] if place + 2 < len(sentence) else None
    return before != "just" and after is not None and after.letter != "s" and after.text != "of"


def _put_in(sentence: Sequence[Item], place: int, part: Sequence[Item]) -> int:
    """How many items "though", "on the other hand" or the like take between two commas, before the verb of its sentence."""
    if not part or sentence[place].text != "," or has_verb(part[-MOST_ITEMS:]):
        return 0
    for words in range(1, 5):
        around = sentence[place + 1 : place + words + 3]
        if len(around) < words + 2:
            return 0
        if around[words].text == ",":
            said = " ".join(item.text for item in around[:words])
            return words + 2 if said in _PUT_IN and around[words + 1].text in AUXILIARIES | VERBS else 0
    return 0


def _labels(part: Sequence[Item], following: Item | None) -> bool:
    """Whether a short name stands before a colon and its value behind."""
    if part and (part[0].text in ("not", "no", "even", "never", "yes", "so", "sorry", "well")):
        return False  # "Not even half a tablet: at most 3 hours have passed"
    if not 0 < len(part) <= 9 or following is None or has_verb([item for item in part if item.text not in _PARTICIPLES]):
        return False
    named = {item.text for item in part}
    if following.letter == "D" and named & _MEASURED and not any(item.letter == "D" for item in part):
        return True  # "Time between 11 pm and 4:30 am: 5.5 hours"
    if following.letter == "A" and named & _AMOUNT_NAMES and not any(item.letter == "C" or item.letter == "D" and item.least != DAY for item in part):
        return True  # "24-hour total including the next dose: 800 mg"
    if len(part) > 7 or following.letter not in "ADNQC" and following.text not in ("about", "exactly", "only", "~", "just", "at"):
        return False
    return not any(item.letter in "DC" for item in part)


def _dash(sentence: list[Item], place: int) -> bool:
    item = sentence[place]
    return item.text == "-" and 0 < place < len(sentence) - 1 and sentence[place - 1].end < item.start


__all__ = ["Clause", "clause_of", "clauses_of"]
