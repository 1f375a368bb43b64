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

from .items import Item

MOST_ITEMS: Final = 60
"""Items of a clause; a longer stretch without punctuation is cut, so that no pattern sees more."""

_LEADS: Final = frozenset(
    "so but because which while whereas although though however therefore thus hence unless if provided otherwise suppose supposing imagine "
    "meaning assuming except where".split()
)
_VERBS: Final = frozenset(
    "is are was were am be been has have had will would should can could may might must do does did cannot can't won't "
    "isn't aren't wasn't don't doesn't didn't shouldn't couldn't wouldn't haven't hasn't mustn't needn't need needs needed "
    "require requires contain contains make makes made bring brings take takes took taken wait add adds gave give gives "
    "contained exceed exceeds exceeded reach reaches reached reset resets allow allows count counts counted say says states "
    "stays lasts passed elapsed starts start resets apply falls it's that's you've you're you'd he's she's there's i've keep keeps puts put mean means meant cause "
    "causes raises increases equals stops tops prints asks calls wants permits forbids totals left leaves remain remains applies holds holds works work depends falls fall comes come came goes went gets stands sits clears met meets passes hits ends lies brought drank swallowed totals amounts covers cover satisfies meets".split()
)
_SUBJECTS: Final = frozenset(
    "it you he she they we i the this that there these those your her his their my our another only exactly about even "
    "since from no not nothing both each any it's that's you've you're you'd he's she's there's one two almost nearly "
    "therefore so then with taking given".split()
)
_AUXILIARIES: Final = frozenset(
    "is are was were has have had will would should can could may might must do does did cannot can't isn't aren't "
    "shouldn't don't doesn't didn't won't couldn't needs requires contains".split()
)
_ASKS_WHETHER: Final = frozenset(
    "known know knowing telling known find sure clear unclear tell say told see unknown determine certain unsure remember asked ask uncertain decide".split()
)
_PUT_IN: Final = frozenset("though|however|therefore|thus|hence|then|meanwhile|nonetheless|nevertheless|still|also|too|instead|on the other hand|by contrast|in contrast|of course|in turn|for its part|in fact|at least|for example|for instance|as it happens|in itself|by itself|in that case|again|alone".split("|"))
_HOLDING: Final = frozenset("has have had contains contain contained holds hold includes include".split())
_NUMBERED: Final = frozenset("step point reason check part rule no number item".split())
_TO_BE: Final = frozenset("is was are were be been not isn't wasn't aren't weren't hasn't haven't never yet information details info have has".split())
"""Before "provided" these make it a verb."""
_ANSWERS: Final = frozenset("no yes fine ok okay allowed enough not too plenty insufficient permitted forbidden safe".split())
_MEASURED: Final = frozenset("time elapsed gap interval wait hours distance difference spacing from between since passed".split())
"""Words that begin the label of what passed."""
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
    kept = [item for item in items if item.letter != "s" or item.text in "=+/x<>~"]
    while kept and kept[-1].letter == "s":
        kept.pop()
    while kept and kept[0].letter == "s" and kept[0].text not in "<>~":
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
    found = []
    for number, (sentence, asks) in enumerate(_sentences(items)):
        for lead, part in [("", sentence)] if asks and _one_question(sentence) else _parts(sentence):
            for first in range(0, len(part), MOST_ITEMS):
                clause = clause_of(part[first : first + MOST_ITEMS], lead, number, asks)
                if clause is not None:
                    found.append(clause)
    return found


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
    count = len(sentence)
    place = 0
    while place < count:
        item = sentence[place]
        following = sentence[place + 1] if place + 1 < count else None
        if item.text == "," and item.letter == "s" and 1 < len(part) <= 5 and part[0].text in ("after", "following", "once") and part[1].text in ("this", "these") and not _verb(part):
            # "After these two, leave 4 hours": what the rest is said of.
            place += 1
            continue
        if (put_in := _put_in(sentence, place, part)):
            # "Yesterday's dose, though, is uncertain": a word put in divides nothing.
            place += put_in
            continue
        if item.letter == "w" and item.text in ("therefore", "thus", "hence") and part and following and following.letter != "s" and part[-1].text in _AUXILIARIES | _TO_BE:
            # "The 10 PM dose is therefore within the label"
            place += 1
            continue
        if item.letter == "s" and item.text in ":.)" and not lead and len(part) == 2 and part[0].text in _NUMBERED and part[1].letter == "Q":
            # "Step 1: ...": a number of the list, no amount.
            part = []
        elif item.letter == "s" and item.text == ":" and following is not None and following.text in _ANSWERS and 0 < len(part) <= 6 and part[-1].letter in "DNAC" and not _verb(part):
            # "Three hours: no. Five hours: yes."
            part.append(replace(item, letter="w", text="would be"))
        elif item.letter == "s" and item.text == ":" and _labels(part, following):
            # "Elapsed: 5 h 50 min": a label and its value.
            # "Two 325 mg tablets: 2,950 mg" may tell what they hold, or what they make.
            part.append(replace(item, letter="w", text="could make" if part[-1].letter == "N" and part[-1].strength is not None and following is not None and following.letter == "A" else "is"))
        elif item.letter == "s" and (item.text in ",:•→⇒*|▪●·✓✔✅❌" or _dash(sentence, place)):
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
        elif item.letter == "w" and (item.text == "there's" or item.text == "there" and following and following.text in ("is", "are")) and part and part[-1].letter in "ADN" and _verb(part[-MOST_ITEMS:]):
            # "Since adults can have up to 4,000 mg in 24 hours there's still room"
            yield lead, part
            lead, part = "", [item]
        elif item.letter == "w" and item.text == "in" and following and following.text in ("case", "event") and _supposes(sentence, place):
            if part:
                yield lead, part
            lead, part = "if", []
            place += 2 if following.text == "event" and place + 2 < count and sentence[place + 2].text == "that" else 1
        elif item.letter == "w" and item.text == "as" and following and following.text in ("long", "it", "you", "this", "the", "they"):
            if following.text == "long" and place + 3 < count and sentence[place + 2].text == "as" and sentence[place + 3].letter in "DQ":
                part.append(item)
            elif following.text == "long" and place + 2 < count and sentence[place + 2].text == "as":
                if part:
                    yield lead, part
                lead, part = "if", []
                place += 2
            elif part and _verb(part[-MOST_ITEMS:]) and (following.text != "the" or _verb(sentence[place + 1 : place + MOST_ITEMS])):
                yield lead, part
                lead, part = "because", []
            else:
                part.append(item)
        elif item.letter == "w" and item.text == "as" and not part and following and following.text not in ("of", "for", "needed"):
            lead = "because"
        elif item.letter == "w" and item.text == "since" and _gives_reason(part[-MOST_ITEMS:], sentence[place + 1 : place + MOST_ITEMS]):
            if part:
                yield lead, part
            lead, part = "because", []
        elif item.letter == "w" and item.text in ("and", "or") and not part:
            lead = lead or item.text
        elif item.letter == "w" and item.text == "and" and not any(one.text == "between" for one in part[-3:]) and _joins_clauses(part[-MOST_ITEMS:], sentence[place + 1 : place + MOST_ITEMS]):
            yield lead, part
            # What a condition governs goes on after "and"; anything else starts anew.
            lead, part = ("if" if lead in ("if", "unless") else "and"), []
        else:
            part.append(item)
        place += 1
    if part:
        yield lead, part


def _supposes(sentence: Sequence[Item], place: int) -> bool:
    """Whether "in case" here, or "in the event", begins what is supposed: not "just in case", "in case of", "in that case"."""
    before = sentence[place - 1].text if place else ""
    after = sentence[place + 2] if place + 2 < len(sentence) else None
    return before != "just" and after is not None and after.letter != "s" and after.text != "of"


def _put_in(sentence: Sequence[Item], place: int, part: Sequence[Item]) -> int:
    """How many items "though", "on the other hand" or the like take between two commas, before the verb of its sentence."""
    if not part or sentence[place].text != "," or _verb(part[-MOST_ITEMS:]):
        return 0
    for words in range(1, 5):
        around = sentence[place + 1 : place + words + 3]
        if len(around) < words + 2:
            return 0
        if around[words].text == ",":
            said = " ".join(item.text for item in around[:words])
            return words + 2 if said in _PUT_IN and around[words + 1].text in _AUXILIARIES | _VERBS else 0
    return 0


def _labels(part: Sequence[Item], following: Item | None) -> bool:
    """Whether a short name stands before a colon and its value behind."""
    if part and (part[0].text in ("not", "no", "even", "never", "yes", "so", "sorry", "well")):
        return False  # "Not even half a tablet: at most 3 hours have passed"
    if 0 < len(part) <= 9 and following is not None and following.letter == "D" and part[0].text in _MEASURED and not _verb(part) and not any(item.letter == "D" for item in part):
        return True  # "Time between 11 pm and 4:30 am: 5.5 hours"
    if not 0 < len(part) <= 7 or following is None or (following.letter not in "ADNQC" and following.text not in ("about", "exactly", "only", "~", "just", "at")):
        return False
    return not _verb(part) and not any(item.letter in "DC" for item in part)


def _dash(sentence: list[Item], place: int) -> bool:
    item = sentence[place]
    return item.text == "-" and 0 < place < len(sentence) - 1 and sentence[place - 1].end < item.start


def _verb(items: Sequence[Item]) -> bool:
    return any(item.letter == "w" and item.text in _VERBS for item in items)


def _joins_clauses(left: list[Item], right: Sequence[Item]) -> bool:
    if not left or not right or not (_verb(left) or any(item.letter == "D" for item in left)):
        return False
    if first_holds(left, right):
        # "2 Advil are 400 mg and 2 Extra Strength Tylenol 1,000 mg": the verb is said once.
        return True
    if _each_ago(left) and _each_ago(right):
        # "The ibuprofen was 6 hours ago and the Tylenol 5 hours ago": one clause of each drug.
        return True
    first = right[0]
    if first.text == "also" and len(right) > 1 and right[1].letter == "w" and right[1].text in _VERBS and _verb(left):
        # "It asks for eight hours between doses and also holds ibuprofen"
        return True
    if first.text == "no" and len(right) > 1 and right[1].letter == "P" and any(item.text in _HOLDING for item in left):
        # "DayQuil has acetaminophen and no ibuprofen": two claims.
        return True
    if first.text in ("no", "nothing", "none") and len(right) > 1 and right[1].text in ("more", "further", "additional", "other"):
        return True
    ahead = []
    for item in right[:MOST_ITEMS]:
        if item.letter == "s" and item.text in ",:":
            break
        ahead.append(item)
    if first.letter == "w" and first.text in _AUXILIARIES:
        return _verb(left)
    if first.letter in "QNA" and any(item.text in "=" for item in ahead[:6] if item.letter in "sw") and any(item.letter in "DC" for item in left[-4:]):
        # "... since noon and 3 x 400 mg = 1,200 mg"
        return True
    starts = first.letter in "ADNPQC" or first.text in _SUBJECTS or first.text in ("it's", "that's") or _noun_verb(ahead)
    return starts and _verb(ahead) and (_verb(left) or left[-1].letter == "D")


def first_holds(left: Sequence[Item], right: Sequence[Item]) -> bool:
    """Whether both sides are a number of a drug and what it holds."""
    words = " ".join(item.letter if item.letter in "PQNA" else item.text for item in left[-8:])
    return [item.letter for item in right[:3]] == ["Q", "P", "A"] and re.search(r"\bQ P (?:is|are|=|hold|contain|have|make|means?) (?:\w+ )?A(?: of P| P)?$", words) is not None


def _each_ago(items: Sequence[Item]) -> bool:
    """Whether these words are a drug and how long ago it was."""
    words = [item.letter if item.letter in "PDQNA" else item.text for item in items[:14]]
    return re.match(r"^(?:(?:so|but|and|then|your|the|his|her|last|was|were|only|about|just|taken|came|exactly|of|dose|Q|N|A) )*P (?:(?:dose|tablets?|caplets?|was|were|only|about|just|taken|exactly|came|over|almost|at least|more|than) )*D (?:ago|earlier|back|before)\b", " ".join(words)) is not None


def _gives_reason(left: list[Item], right: Sequence[Item]) -> bool:
    """Whether "since" gives a reason: a clause with a verb follows, and no duration stands right before it."""
    if not right or right[0].letter == "C":
        return False
    ahead = []
    for item in right[:MOST_ITEMS]:
        if item.letter == "s" and item.text in ",:":
            break
        ahead.append(item)
    if not left:
        # "Since 9 am, ..." and "Since your last dose, ..." name a moment; "Since it has been 4 hours, ..." a reason.
        return _verb(ahead)
    spoken = [item for item in left if item.letter == "D"]
    return bool(left) and _verb(left) and not spoken and _verb(ahead) and left[-1].text not in ("passed", "elapsed", "by", "time", "been")


def _noun_verb(items: Sequence[Item]) -> bool:
    """Whether a short noun phrase and then a verb follow: "ibuprofen needs", "total intake is"."""
    return any(item.letter == "w" and item.text in _AUXILIARIES for item in items[1:4])


__all__ = ["Clause", "clause_of", "clauses_of"]
