"""Whose a told dose is, and whose the asked one: "She had 2 at noon. Can my wife have more?"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ..beginnings import Begun
from ..persons import PERSONS
from ..rewording.named_persons import may_be_one, persons_said
from ..sentences import sentence_start
from ..telling.story import Asked, Story
from ..tokens import words_in

_NOBODY_NAMED: Final = frozenset({"", "?", "i", "he", "she", "they", "patient", "person", "adult", "somebody", "someone"})
""" "A patient swallowed two. Is one more permitted?" asks of nobody else; "Somebody took two. Can Mom take two?" may."""
_SOMEBODY: Final = re.compile(r"\b(?:somebody|someone|one of)\b")
_SPEAKER: Final = re.compile(r"\b(?:i|i'm|im|i've|ive|me|my|mine|we|us|our|or|and (?:his|her|a) \w+)\b")


_WANTS: Final = re.compile(r"\b(?:wants?|needs?|asks?|asking|wanting|craves|wonders?|wondering|for (?:him|her|them)|give|giving)\b")
_HAS_WISH: Final = re.compile(r"\b(?:he|she|they)(?:'s|'re|'d| is| are| would| just| still| now)* (?:asks?|asking|wants?|wanting|needs?|needing|begs?|begging|craves?|hoping|hopes?|wonders?|wondering|likes?|like)\b")
_SELF: Final = frozenset({"i", "me", "we", "us"})
_GENDERS: Final = {name: gender for name, gender, _ in PERSONS.values()}
_PRONOUNS_OF: Final = {"she": frozenset({"she", "her", "hers"}), "he": frozenset({"he", "him"}), "they": frozenset({"they", "them"})}
_OF_PILLS: Final = re.compile(r"\b(?:of|take|swallow|took) (?:them|it)\b|\bof (?:his|hers|theirs|(?:his|her|their)(?: \w+){0,2} (?:tablets?|pills?|caplets?|capsules?|ones))\b(?! and)")
""" "Two of them", "take them", "two of his tablets": of tablets, and of nobody."""
_THEIRS: Final = frozenset({"them", "it", "his", "hers", "theirs", "her", "their"})
"""One of these stands in each of its matches."""
_FOR_THEM: Final = re.compile(r"\bfor (?:both of )?(?:them|her|him)\b")
_THIRD: Final = frozenset({"he", "she", "they", "him", "her", "hers", "them", "his", "their", "it", "someone", "somebody", "patient"})
_WHICH_OF_US: Final = Begun(
    r"\b(?:which (?:one )?of us (?:took|had|has taken|swallowed|it was|did)|who of us (?:took|had)|whether it was (?:me|him|her) or (?:me|my|him|her)|"
    r"(?:nobody|no one|neither(?: of us)?|none of us|we|i)(?: (?:can't|cannot|don't|do not|couldn't|won't|will|can))? (?:remembers?|recalls?|knows?|says?|admits?|tell|sure) (?:to )?(?:who|whose|which of us)|"
    r"either (?:my )?\w+ or (?:i|me)|either (?:i|me) or (?:my )?\w+|by (?:me|him|her|us) or (?:by )?(?:my )?\w+|"
    r"(?:whether|if) (?:it was )?(?:(?:my|our|his|her|the) )?[a-z]+ or (?:(?:my|our|his|her|the) )?[a-z]+ (?:who |that )?(?:took|had|swallowed|popped|downed) (?:them|it|those|that)|whether by (?:(?:my|our|his|her|the) )?[a-z]+ or (?:by )?[a-z]+|"
    r"(?:not|(?:doesn't|does not|didn't|don't|doesn’t|didn’t|don’t) (?:say|know|tell|recall|remember|mention)|without saying|unclear|unknown|not clear|not known|not said|no telling|no word on) (?:by whom|(?:who|which of them) (?:took|had|swallowed) (?:them|it|those|that)|whose (?:they|it|those|that) (?:was|were))|"
    r"(?:taken|swallowed|popped|downed)(?: (?:at|around) [\w: ]{1,12})?,? by (?:(?:my|our|his|her|the) )?(?!noon|midnight|bed|dawn|dusk)[a-z]+ or (?:by )?(?:(?:my|our|his|her|the) )?(?!noon|midnight|bed|dawn|dusk|so)[a-z]+|"
    r"either (?:my )?\w+ (?:took|had) (?:it|them|one|those|that) or i (?:did|had|took)|either i (?:took|had) (?:it|them|one|those|that) or (?:my )?\w+ (?:did|had|took))\b"
)
"""Nobody knows whose intake it was."""


_IS_ME: Final = re.compile(
    r"\b(?P<who>[a-z]+)['\"]? (?:is|was|being|means|meant|refers to|stands for|=) (?:actually |really |just |of course |in fact )*(?:me|myself|yours truly)\b"
    r"|\bi(?:'m| am) (?:actually |really )?(?:(?:the |that |this )['\"]?(?:he|she|him|her|patient)|['\"]?(?:he|she|him|her))\b['\"]?(?:,? (?:there|here|in (?:it|that|question)|meant|she means|he means))?(?= ?(?:[.,;!)]|$))"
    r"|\b(?:means|meaning|meant|i\.?e\.?,?|aka|namely|which is|that would be|(?:wrote|written|said|says|talking|speaking|spoke|notes?|noted|texted|log|entry|entries|meant) (?:it |that |this )?(?:about|of|for)) me\b"
)
"""Who is spoken of as somebody else is the speaker: "the 'he' is me"."""
_QUOTED: Final = re.compile(
    r"\b(?:wrote|writes|written|texted|texts|messaged|noted|notes?|said|says|saying|reads|log|logged|told|reported|reports)\b(?: [\w']+){0,6}?(?:,|:)? ?(?:[\"'] ?|: ?)(?:(?P<who>he|she|they)(?:'s|'d)? (?:just |already |has |had )?(?:had|took|taken|swallowed|popped|got)|gave (?P<whom>him|her|them))\b"
)
""" "My sister texted: 'he took 2 at 3'": in another's words the speaker is "he"."""


_YOUNG: Final = re.compile(r"\b(?:my|our|the|a) (?:\w+ )?(?:1[0-7]|\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[- ]?(?:years?|yrs?|y/?o|months?|weeks?)[- ]?olds?\b(?! (?:bottle|box|pack|packet|dog|cat|car|house|phone|pills?|prescription|injury|couch|mattress))")


class WhoseDose:
    """Tells the person who would take the next dose, and whether a told dose counts for that person."""

    story: Story
    text: str
    lowered: str
    any_of_us: bool
    asked: Asked | None
    asked_person: str

    def _person(self) -> str:
        """The person who would take the next dose."""
        asked = self.asked.person if self.asked is not None else ""
        if not asked:
            words = self._asking_words()
            if not words & _SELF and PERSONS.keys().isdisjoint(words):
                # "Would two be all right for his back?"
                asked = "he" if words & {"his", "him"} else "she" if words & {"her", "hers"} else ""
        if asked in ("she", "he", "they"):
            return self._named_behind(asked)
        if asked and asked not in ("?",):
            return "i" if asked == "we" or self._only_named(asked) else asked
        owners = {e.owner for e in self.story.events if e.kind in ("dose", "total") and e.owner}
        if len(owners) == 1 and not self._others_come_behind():
            owner = next(iter(owners))
            if owner not in ("i", "we", "?", "both", "pet"):
                return owner
        return "i"

    def _others_come_behind(self) -> bool:
        """ "2 Advil at noon, 2 more at 4? My wife also took one at 2": what is asked is asked of the doses that nobody else is named for."""
        asked = self.asked
        if asked is None:
            return False
        told = [e for e in self.story.events if e.kind in ("dose", "total")]
        before = [e for e in told if e.start < asked.start]
        named = any(word in PERSONS or word in _THIRD for word in words_in(self.text[: asked.end].lower()) if word not in _SELF | {"it"})
        return bool(before) and not named and all((e.owner == "") == (e.start < asked.start) for e in told)

    def _only_named(self, asked: str) -> bool:
        """ "my boss is a nightmare is it safe to take 2 Advil, I took 2 at noon": nobody else took any, and the question names nobody."""
        request = self.asked
        if request is None or request.clause is None or asked == "i" or request.clause.subject or request.clause.verb in ("give", "giving"):
            return False
        owners = {e.owner for e in self.story.events if e.kind in ("dose", "total")}
        behind = self.text[request.begins or request.start : request.end].lower()
        return owners == {"i"} and " for " not in f" {behind} " and not _WANTS.search(self.text[request.start : request.end].lower())

    def _named_behind(self, pronoun: str) -> str:
        """ "Can she have two more? My mother took two at 9": who was meant, where nobody else is named that it could be."""
        spoken = {PERSONS[word][:2] for word in persons_said(words_in(self.lowered)) if word in PERSONS}
        meant = {name for name, gender in spoken if pronoun == "they" or gender in (pronoun, "they")}
        owners = {e.owner for e in self.story.events if e.kind in ("dose", "total")} - {"i", "she", "he", "they"}
        return next(iter(meant)) if len(meant) == 1 and meant == owners else pronoun

    def _any_of_us(self) -> bool:
        """ "Two are gone and we can't remember which of us took them": a dose of nobody named may be another's."""
        return _WHICH_OF_US.search(self.lowered) is not None

    def _whose(self, owner: str) -> str:
        """Whether a dose counts: "yes", "no" or "maybe"."""
        me = self.asked_person
        if owner == "" and self.any_of_us:
            return "maybe"
        if owner in ("", me, "both"):
            return "yes"
        if owner == "?" and not _SPEAKER.search(self.lowered) and (me in _NOBODY_NAMED or not _SOMEBODY.search(self.lowered)) and len({e.owner for e in self.story.events if e.kind in ("dose", "total")}) == 1:
            return "yes"  # "A patient swallowed two ... is one more permitted?": nobody else is spoken of
        owners = {e.owner for e in self.story.events if e.kind in ("dose", "total")}
        if owner == "?" and me in ("she", "he", "they") and owners == {"?"}:
            return "yes"
        if owner in ("?", "we"):
            return "maybe"
        if {owner, me} == {"he", "she"}:
            return "no"
        if owner in ("she", "he", "they") and me not in ("i",):
            return "yes" if me in ("she", "he", "they") or self._nobody_else(owner, me) else "maybe"
        if me in ("she", "he", "they") and owner not in ("i",):
            return "maybe"
        return "maybe" if (owner == "i" and self._asks_for_self()) or (me == "i" and self._may_be_the_speaker(owner)) or self._could_be_meant(owner) or (me not in owners and may_be_one(owner, me, self.text)) else "no"

    def _may_be_the_speaker(self, owner: str) -> bool:
        """ "The note says 'he had 2 at 3'. The 'he' is me": whoever is told of may be who asks."""
        text = self.lowered
        if any(not m["who"] or m["who"] in _THIRD or m["who"] in PERSONS for m in _IS_ME.finditer(text)):
            return True
        if owner == "patient" and "patient" in text and " the patient" not in text and " a patient" not in text:
            return True  # "my chart says: patient took 2"
        quoted = _QUOTED.search(text)
        if quoted is None:
            return False
        gender = {"him": "he", "her": "she", "them": "they"}.get(quoted["whom"] or "", quoted["who"] or "")
        spoken = {PERSONS[word][1] for word in words_in(text) if word in PERSONS}
        return owner == gender and gender not in spoken

    def _nobody_else(self, pronoun: str, person: str) -> bool:
        """ "She had one at 2. Can my wife have one more?": nobody else in the text whom the pronoun could stand for."""
        spoken = set(self._spoken_of())
        fitting = {name for name, gender, _ in spoken if pronoun in (gender, "they") or gender == "they"}
        return fitting == {person}

    def _could_be_meant(self, owner: str) -> bool:
        """ "My wife had 2 an hour ago. Her mother is here. Can she have 2?": a pronoun may mean either."""
        meant = self.pronoun_asked_of()
        return bool(meant) and (_GENDERS.get(owner, "") in (meant, "they") or (meant == "they" and owner in _GENDERS))

    def pronoun_asked_of(self) -> str:
        """ "Can she have another?": she, he or they, where nobody is named in the sentence that asks; else nothing."""
        words = self._asking_words()
        if self.asked is not None and not PERSONS.keys().isdisjoint(words):
            # "My husband had 2, my roommate's last was hours ago, should I give him 2 more?": what asks names nobody
            begins = sentence_start(self.text, self.asked.start)
            wished = list(_HAS_WISH.finditer(self.lowered, begins, self.asked.end))
            words = self._words_from(wished[-1].start() if wished else self.asked.begins or self.asked.start, self.asked.end)
        if not PERSONS.keys().isdisjoint(words) or self._asks_to_take():
            return ""
        return next((gender for gender, told in _PRONOUNS_OF.items() if words & told), "")

    def _asks_to_take(self) -> bool:
        """ "I have the same headache he does, can I take two?": who would take it is named with the verb."""
        clause = self.asked.clause if self.asked is not None else None
        if clause is None or clause.subject != "i" or clause.verb not in ("take", "swallow", "pop") or self.asked is None:
            return False
        return not self._words_from(self.asked.start, self.asked.end) & _THIRD

    def may_mean_a_child(self) -> bool:
        """ "My eight-year-old daughter has a sore throat. My mom is 72. Can I give her one?": a pronoun that may mean the child."""
        meant = self.pronoun_asked_of()
        if not meant:
            return False
        spoken = self._spoken_of()
        aged = _YOUNG.search(self.lowered) is not None  # "My 5 year old has a fever. My gran is 88. ... Can she have more?"
        return aged or any(kind == "child" and gender in (meant, "they") for _, gender, kind in spoken)

    def means_children_only(self) -> bool:
        """ "My kids both had two. Two more for them?": whoever the pronoun may mean is a child."""
        meant = self.pronoun_asked_of()
        if not meant or self.asked is None or self.asked.person not in ("", "he", "she", "they") or not self.asked.person and _FOR_THEM.search(self.lowered, self.asked.begins or self.asked.start) is None:
            return False
        spoken = self._spoken_of()
        kinds = [kind for _, gender, kind in spoken if gender in (meant, "they")]
        return bool(kinds) and all(kind == "child" for kind in kinds)

    def _spoken_of(self) -> list[tuple[str, str, str]]:
        """Everybody whom the text names, as often as it does."""
        return [PERSONS[word] for word in words_in(self.lowered) if word in PERSONS]

    def _asking_words(self) -> frozenset[str]:
        """The words of the sentence that asks."""
        if self.asked is None:
            return frozenset()
        begins = sentence_start(self.text, self.asked.start)
        return self._words_from(begins, self.asked.end)

    def _words_from(self, start: int, end: int) -> frozenset[str]:
        """The words of a stretch of text, without those that stand for tablets ("two of them")."""
        return _words_but_of_pills(self.text[start:end].lower())

    def _asks_for_self(self) -> bool:
        """ "Now my friend swears by Tylenol. Could I take 2?": whoever it was read for, the question names the speaker alone."""
        if self.asked is None:
            return False
        words = self._asking_words()
        speaks = bool(words & _SELF) or any(group.more for group in self.asked.groups)  # "is 2 more ok?": of whose there are some
        return speaks and not words & _THIRD and PERSONS.keys().isdisjoint(words)


@lru_cache(maxsize=16)
def _words_but_of_pills(lowered: str) -> frozenset[str]:
    words = frozenset(words_in(lowered))
    return words if _THEIRS.isdisjoint(words) else frozenset(words_in(_OF_PILLS.sub(" ", lowered)))
