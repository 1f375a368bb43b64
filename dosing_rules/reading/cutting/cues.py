"""Cues: verbs of taking with the words before them, and phrases that stand without one."""

from __future__ import annotations

from typing import Final

from ...facts import DAY
from ..persons import PERSONS, PRONOUNS
from .clause import Clause
from .lexicon import (
    ADVERBS,
    BASES,
    DETERMINERS,
    FUTURE,
    GERUNDS,
    HEDGES,
    MAYHAVE,
    MODALS,
    NEGATIONS,
    PERFECT,
    SOMEBODY,
    STRONG_PAST,
    SURE,
    VERBS,
    WEAK_PAST,
    WOULD,
)
from .subjects import Subjects

ADVICE: Final = "advised"
"""What stands for the verb of a clause that says when somebody may take more."""

# verbs that are nouns after "my" and the like
_NOUNS_TOO: Final = frozenset({"dose", "drink", "start", "try", "mix", "switch", "use", "double", "repeat", "stack", "down"})


_DISPENSERS: Final = frozenset({"er", "pharmacy", "drugstore", "store", "doctor", "doc", "dentist", "hospital", "clinic", "supermarket", "chemist", "cvs", "walgreens"})
"""Where a drug is got, and not taken."""


_CONTAINERS: Final = frozenset({"bottle", "box", "pack", "packet", "package", "blister", "strip", "sheet", "jar", "tub", "container", "pillbox", "organizer", "bag", "pouch", "card", "tin", "tray"})
_PARTICIPLES: Final = frozenset({"taken", "swallowed", "had", "used", "given", "eaten", "consumed", "ingested", "popped", "downed", "administered", "drunk"})


_BEHIND_A_DOSE: Final = frozenset(
    "of one ones dose doses pill pills tablet tablets round pair at on in around about before after since because cause as so and but then today yesterday tonight this that which it by for from due when while with too also anyway entirely altogether completely again i he she we they is was were are until till or if though although"
    .split()
)
"""What may stand behind "my last two" where doses are meant."""

_UNWILLING: Final = frozenset({"not", "can't", "cant", "cannot", "won't", "rather", "hardly", "couldn't"})


class Cues(Subjects):
    """The cues of a sentence."""

    def _phrase(self, first: int, last: int, kind: str, start: int, end: int, question: bool) -> Clause:
        clause = Clause(kind, first, last, end, question=question)
        if kind == "may_i" and self._how_somebody_is(first, last, end, question):
            clause.kind = "chatter"
        elif kind in ("when", "how_many", "too_soon", "which", "may_i", "wait"):
            clause.kind = "request"
            clause.ask = "too_soon" if kind == "wait" else kind
            clause.words = tuple(self.letters[first:last])
            clause.subject = self._subject_in(first, last)
            # The verb of taking may be part of the phrase already ("can i take").
            for k in range(first, last):
                if self.letters[k] in BASES | GERUNDS and not (self.letters[k] in _NOUNS_TOO and self.letters[k - 1] in ("that", "this", "the", "my")):
                    clause.verb = self.letters[k]
        elif kind in ("last", "ordinal") and self._not_taken(first, start):
            if self._of_other_things(last, end):
                clause.kind = "chatter"
            else:
                clause.kind, clause.verb = "denial", "not done"
        elif kind == "last" and question and self._last_of_day(first, end):
            clause.kind, clause.ask, clause.at = "request", "may_i", first
        elif kind == "last":
            clause.kind, clause.last = "intake", True
            clause.subject = self._subject_in(first, last)
            clause.at = first
        elif kind == "ordinal" and self._planned_next(first, last, start):
            clause.kind, clause.ask, clause.at = "request", "may_i", first  # "we're planning the next two at 9 pm"
        elif kind == "ordinal" and "next" in self.letters[first:last] and self.word(first - 1) in ("says", "said", "shows", "reads", "suggests"):
            clause.kind, clause.verb = "habit", ADVICE  # "my app says next dose 5 pm"
        elif kind == "ordinal" and self._said_of_it(first, last, start, end):
            clause.kind = "habit"  # "2 Advil at 8 was my first today"
        elif kind == "ordinal":
            clause.kind, clause.ordinal = "intake", True
            clause.first = any(self.letters[k] in ("first", "1st") for k in range(first, last))
            clause.subject = self._subject_in(first, last)
            clause.at = first
        elif kind == "logged":
            clause.kind = "intake"
            clause.subject = self._subject_in(first, last)
        elif kind == "now" and self.letters[first] == "T":
            clause.at = first
        elif kind == "none" and self.letters[first] == "nothing" and self.word(first - 1) in ("did", "does", "do", "doing", "done"):
            clause.kind = "fragment"  # "they did nothing, so I had 2 more at 11"
        elif kind == "none" and self._nothing_else(first, end):
            clause.kind = "chatter"
        elif kind == "none" and self._only_other(first, last):
            clause.kind, clause.at = "intake", first
        elif kind == "none":
            clause.kind = "denial"
        elif kind == "doubted":
            clause.kind, clause.at = "fragment", first
        elif kind == "correct" and self.letters[first] == "wait" and first and self.letters[first - 1] in _UNWILLING:
            clause.kind, clause.at = "fragment", first + 1  # "I'd rather not wait: 2 Advil 5 hours ago"
        elif kind == "correct" and self.letters[first] == "wait" and self._told_to_wait(first, last):
            clause.kind, clause.verb = "habit", ADVICE
        elif kind == "correct":
            clause.kind = "correction"
        elif kind.startswith("unsure"):
            clause.hedged = True
        elif kind == "been" and self.letters[first] == "S":
            clause.at = first
        return clause

    def _told_to_wait(self, first: int, last: int) -> bool:
        """ "The packet says wait until 5", "I was told to wait till 7": nothing is put right."""
        behind = self.terms[last] if last < len(self.terms) else None
        until = behind is not None and behind.kind == "time" and behind.value.side in ("until", "before")
        return until or (first > 0 and self.letters[first - 1] in ("says", "said", "say", "to", "must", "should", "can", "told", "please", "better"))

    def _only_other(self, first: int, last: int) -> bool:
        """ "2 Motrin at 1, then my only Tylenol today": another drug than the one named last was taken."""
        if "only" not in self.letters[first:last]:
            return False
        name = next((self.terms[k].value for k in range(first, last) if self.terms[k].kind == "drug"), None)
        before = next((self.terms[k].value for k in range(first - 1, -1, -1) if self.terms[k].kind == "drug"), None)
        return name is not None and before is not None and name.family != before.family and name.kind == "otc"

    def _last_of_day(self, first: int, end: int) -> bool:
        """ "Last 2 of the day ok?": the ones to come, where no time and no verb tells that they were taken."""
        words = self.letters[first:end]
        if {"T", "A", "L", "I", "was", "were", "took", "had", "taken", "at", "since", "after"} & set(words) or not {"last", "final"} & set(words[:3]):
            return False
        for n in range(1, len(words)):
            whole = words[n] == "P" or (words[n - 1] == "of" and words[n] == "S" and self.terms[first + n].value.low == DAY)
            if whole or (words[n - 1] in ("of", "for") and words[n : n + 2] == ["the", "night"]):
                return not {"N", "M", "D", "more", "another"} & set(words[n:])
        return False

    def _planned_next(self, first: int, last: int, start: int) -> bool:
        lead = self.letters[max(first - 3, start) : first]
        return "next" in self.letters[first:last] and bool({"planning", "plan", "plans", "planned", "eyeing", "considering", "aiming", "scheduled", "scheduling"} & set(lead))

    def _said_of_it(self, first: int, last: int, start: int, end: int) -> bool:
        """ "... was my first (dose) today": said of the quantity before it, with no time of its own."""
        if first <= start or self.letters[first - 1] not in ("was", "were", "being", ",") or "first" not in self.letters[first:last]:
            return False
        if self.letters[first - 1] == "," and (self.letters[first] not in ("my", "her", "his", "the", "their") or any(self.terms[k].kind in ("drug", "form") for k in range(first, end))):
            return False
        told = any(self.terms[k].kind in ("num", "mass", "drug") for k in range(start, first)) and any(self.terms[k].kind == "time" for k in range(start, first))
        return told and not any(self.letters[k] in ("T", "A", "L") or self.terms[k].kind in ("num", "mass") for k in range(first, end))

    def _not_taken(self, first: int, start: int) -> bool:
        """ "never took", "skipped", "forgot to take" right before "my second dose"."""
        k = first - 1
        while k >= start and self.letters[k] in ("take", "took", "taken", "have", "had", "taking", "to", "the", "my", "even", "actually", "about", "all"):
            k -= 1
        return k >= start and self.letters[k] in (
            "never", "didn't", "didnt", "haven't", "havent", "hasn't", "skipped", "skip", "missed", "forgot", "hadn't",
        )  # fmt: skip

    def _nothing_else(self, first: int, end: int) -> bool:
        """ "Snowed in with nothing but soup", "nothing to wear", "nothing on TV": not of what was taken."""
        if self.letters[first] != "nothing":
            return False
        behind = self.letters[first + 1 : end]
        before = self.word(first - 1)
        if before.endswith("ed") and before not in VERBS:
            return True  # "I've revised nothing"
        if behind[:1] == ["but"]:
            return len(behind) > 1 and not {"N", "D", "M", "F", "T", "A", "P", "one", "a", "two", "it", "those", "that", "the", "my"} & set(behind)
        if behind[:1] == ["to"]:
            return behind[1:2] not in (["take"], ["help"], ["ease"], ["treat"], ["report"], ["add"])
        return behind[:1] in (["beats"], ["fancy"], ["special"], ["exciting"], ["worse"], ["better"]) or behind[:2] in (["on", "tv"], ["on", "telly"], ["compared", "to"])

    def _of_other_things(self, last: int, end: int) -> bool:
        """ "I missed the first ten minutes of the film", "my last two episodes": no dose is what was missed."""
        if last >= end:
            return False
        return (self.terms[last].kind == "time" and self.terms[last].value.how == "span") or (
            self.terms[last].kind == "word" and self.letters[last].isalpha() and self.letters[last] not in _BEHIND_A_DOSE
        )

    def _subject_in(self, first: int, last: int) -> str:
        for k in range(first, last):
            word = self.letters[k]
            if (word in PRONOUNS or word in PERSONS) and not (word == "them" and self.word(k - 1) == "of"):
                return word
        return ""

    def _verb(self, i: int, start: int, end: int, question: bool, cues: list[Clause]) -> Clause | None:
        """The clause that a verb of taking opens, judged by the words to its left; None where it opens none."""
        verb = self.letters[i]
        if verb == "double" and self.word(i + 1) in ("check", "checking", "sure", "checked"):
            return None
        if verb in ("gave", "give", "given", "giving") and self.word(i + 1) == "up":
            return None  # "I gave up on Aleve"
        if verb in _NOUNS_TOO and i > start and self.letters[i - 1] in ("my", "the", "a", "an", "her", "his", "their", "our", "your", "dosing", "last", "first"):
            return None  # "my dose log"
        if verb in _NOUNS_TOO and self.word(i - 1) in ("that", "this") and self.word(i - 2) in ("is", "was", "would", "will", "does", "isn't"):
            return None  # "is that switch ok?"
        if verb in ("had", "have") and i > start and self.letters[i - 1] in _CONTAINERS and self.word(i + 1) in ("N", "only", "just", "about", "exactly", "around"):
            return Clause("chatter", i, i + 1, end, question=question)  # "the bottle had 10 Advil in it"
        clause = Clause("intake", i, i + 1, end, question=question, verb=verb)
        k = i - 1
        negated = perfect = modal = inverted = to = almost = future = been = False
        aux = ""
        governor = ""
        while k >= start:
            k = self._over_age(k, start)
            if k < start:
                break
            word = self.letters[k]
            if word == "or" and clause.subject and k > start and self.letters[k - 1] in SOMEBODY and not modal:
                clause.subject = "?"  # "my husband or me took"
                k -= 1
            elif word == "," and self._one_of_us(k, start):
                clause.subject, k = "?", self._one_of_us(k, start) - 1
            elif word in ("and", "&") and clause.subject and k > start and self.letters[k - 1] in SOMEBODY:
                # "my wife and I took": all of them; "my wife and my son": nobody can tell for whom it counts
                clause.subject = "we" if {clause.subject, self.letters[k - 1]} & {"i", "me", "we"} else "?"
                k -= 1
            elif word in ADVERBS and not (word in ("ok", "okay") and to):
                clause.hedged |= word in HEDGES or word == "either"
                clause.last |= word == "last"
                clause.first |= word == "first"
                clause.just |= word == "just"
            elif word in ("(", ")", "age") and not clause.subject and k > start:
                pass  # "my grandson (9) took"
            elif word in ("almost", "nearly"):
                almost = True
            elif word in ("didn't", "didnt") and clause.subject and verb in STRONG_PAST | WEAK_PAST:
                break  # "was going to take one and didn't so I had 2 at 7"
            elif word in NEGATIONS:
                negated = True
                aux = aux or NEGATIONS[word]
                modal |= NEGATIONS[word] == "modal"
                perfect |= NEGATIONS[word] == "perfect"
            elif word in PERFECT and not clause.subject:
                perfect = True
                been |= word == "been"
                if word in ("i've", "ive"):
                    clause.subject = "i"
                elif word in ("we've", "weve"):
                    clause.subject = "we"
                elif word in ("she's", "shes"):
                    clause.subject = "she"
                elif word in ("he's", "hes"):
                    clause.subject = "he"
                elif word in ("they've", "theyve"):
                    clause.subject = "they"
            elif (
                word
                in (
                    "i'm",
                    "im",
                    "am",
                    "was",
                    "were",
                    "is",
                    "are",
                    "he's",
                    "she's",
                    "we're",
                    "be",
                    "being",
                    "get",
                    "got",
                )
                and not clause.subject
            ):
                aux = aux or "be"
                if word in ("i'm", "im"):
                    clause.subject = "i"
            elif word in FUTURE and not clause.subject:
                future = True
                if word in ("i'll", "ill", "imma", "i'ma"):
                    clause.subject = "i"
                elif word in ("she'll", "he'll"):
                    clause.subject = word[:-3]
            elif word in WOULD and not clause.subject:
                modal |= verb in BASES  # "I'd take 2 more"
                perfect = not modal
                clause.subject = word[:-2]
            elif word == "may" and k == i - 1 and verb in STRONG_PAST | {"had", "got", "gave", "ate", "drank"} and not perfect:
                clause.subject = self.letters[k - 1] if k > start and self.letters[k - 1] in PERSONS else "?"  # "Aunt May had"
                k -= 2 if clause.subject != "?" else 1
                break
            elif word in MODALS:
                modal = True
                inverted |= bool(clause.subject)
                clause.mayhave |= word in MAYHAVE and perfect
            elif word == "to" and not to and not clause.subject:
                to = True
            elif word == "did" and verb in ("take", "have", "use", "do", "get", "pop"):
                aux = "past"
                inverted |= bool(clause.subject)
            elif (word in PRONOUNS or word in PERSONS or word == "age") and not clause.subject:
                clause.subject = word
            elif word in DETERMINERS and clause.subject in PERSONS:
                pass
            elif word == "law" and k - 1 >= start and self.letters[k - 1] == "in" and not clause.subject:
                k -= 1  # "my mother-in-law took"
            elif (
                word == "and"
                and k > start
                and (self.letters[k - 1] in PRONOUNS or self.letters[k - 1] in PERSONS)
                and clause.subject
            ):
                clause.subject = "we"
                k -= 1
            else:
                governor = word
                break
            if clause.subject and (inverted or (k < i - 1 and word in PRONOUNS and k - 1 >= start and self.letters[k - 1] not in MODALS
                                               and self.letters[k - 1] not in ("have", "did", "had", "has", "if", "think", "and", "until"))):  # fmt: skip
                k -= 1
                governor = self.letters[k] if k >= start else ""
                break
            k -= 1
        clause.start = max(k + 1, start)
        passing = self._in_passing(i, start) if clause.subject in PERSONS and self.word(i - 1) in ("and", "&") else None
        if passing is not None:
            clause.subject, clause.start = passing, i - 1  # "I got 2 from a friend and took them", "she fed the baby and took 2"
        if not clause.subject and verb in STRONG_PAST | WEAK_PAST and not modal:
            self._far_subject(clause, k, start)
        clause.perfect = perfect
        none = self._none_of_it(clause.start - 1) if verb in _PARTICIPLES and (perfect or aux == "be") and not clause.subject and not modal else -1
        if none >= 0:
            clause.kind, clause.start = "denial", max(none, start)
            return clause
        if clause.subject in ("us", "them") and self.word(clause.start - 1) == "of":
            everyone = self.word(clause.start - 2) in ("both", "all", "each")
            clause.subject, clause.start = ("we" if clause.subject == "us" else "they") if everyone else "?", max(clause.start - 2, start)  # "one of us took"
        if verb in ("did", "done") and self.word(i + 1) == "nothing":
            return None  # of no use
        if (verb in STRONG_PAST or verb in WEAK_PAST) and self.word(i + 1) in (
            "neither",
            "none",
            "nothing",
            "no",
            "zero",
        ):
            if (
                verb in STRONG_PAST
                or (self.word(i + 1) in ("neither", "none", "nothing") and verb == "had")
                or (self.word(i + 1) in ("zero", "no") and "D" in self.letters[i + 2 : min(i + 4, end)])
            ):
                clause.kind = "denial"
                return clause
            return None
        if verb not in SURE and not self._object(i + 1, end):
            return None
        if verb == "got" and perfect and self.word(i + 1) != "down" and not any(
            self.letters[k] == "down" for k in range(i + 1, min(i + 8, end))
        ):
            clause.kind = "habit"  # "I've got Advil in the house"
            return clause
        if verb == "got" and not any(self.terms[k].kind == "time" for k in range(start, min(i + 9, end))) and any(
            self.letters[k : k + 2] in (["from", "the"], ["from", "my"], ["at", "the"], ["by", "my"]) and self.word(k + 2) in _DISPENSERS for k in range(i + 1, min(i + 8, end - 1))
        ):  # fmt: skip
            clause.kind = "habit"  # "got ibuprofen 800s from the ER"
            return clause
        if verb == "put" and any(self.word(k) in ("back", "away", "down", "off") for k in range(i + 1, min(i + 5, end))):
            return None  # "almost took 2 but put them back"
        if verb in ("got", "have", "had", "get") and any(
            self.word(k) in ("left", "remaining", "handy", "lying", "leftover", "available")
            or (self.word(k) == "on" and self.word(k + 1) == "hand")
            or (
                self.word(k) == "in"
                and self.word(k + 1) in ("the", "my")
                and self.word(k + 2) in ("house", "cabinet", "bottle", "medicine", "drawer", "purse", "bag")
            )
            for k in range(i + 1, min(i + 7, end))
        ):
            clause.kind = "habit"
            return clause
        if verb in ("did", "do", "doing", "got", "get") and not any(
            self.terms[k].kind in ("drug", "mass", "form", "num", "volume") for k in range(i + 1, min(i + 5, end))
        ):
            return None
        if verb == "given" and not (perfect or aux == "be" or self._object(i + 1, end)):
            return None
        return self._judged(clause, i, verb, governor, k, start, negated=negated, perfect=perfect, modal=modal, inverted=inverted,
                            to=to, almost=almost, future=future, been=been, aux=aux, cues=cues, end=end)  # fmt: skip
