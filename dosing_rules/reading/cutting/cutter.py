"""Sentences cut into clauses, each with its part in the story: an intake, a request, what time it is, or neither.

A clause begins at a cue: a verb of taking with the words before it, or a phrase such as "it's", "my last dose", "is it
too soon". Everything up to the next cue belongs to it, but for what leads over to that cue ("... and at noon I took").
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise
from typing import Final

from ..implied import judges
from ..persons import PERSONS
from .clause import STOPS, Clause, sentence_end
from .cues import Cues
from .lexicon import BASES, BE_ASKING, STRONG_PAST, VERBS
from .phrases import CHATTER, PHRASES
from .pursuits import PARTING

_TOPICS: Final = frozenset(
    {("it", "is"), ("time", "is"), ("the", "time"), ("the", "clock"), ("my", "watch"), ("T", "O"), ("O", "T"), ("current", "time")}
    | {(modal, who) for modal in ("can", "could", "may", "should", "am", "would") for who in ("i", "he", "she", "we", "it", "they", "my")}
    | {("is", "it"), ("is", "that"), ("ok", "to"), ("okay", "to")}
)

_SUMMED_UP: Final = frozenset({("that's", "all"), ("thats", "all"), ("i", "haven't"), ("i", "havent"), ("nothing", "since"), ("none", "since"), ("no", "other")})
""" "2 at 9 pm - that's all I've had - ...": what closes a telling."""

_AT_ONCE: Final = (("together",), ("at", "once"), ("all", "at", "once"), ("both", "at", "once"), ("at", "the", "same", "time"), ("in", "one", "go"), ("simultaneously",),
                   ("side", "by", "side"), ("as", "one", "F"))  # fmt: skip
_SAYING: Final = frozenset({"says", "said", "thinks", "thought", "tells", "told", "insists", "claims", "reckons", "believes", "swears", "worries", "keeps"})

_CHOOSING: Final = frozenset(
    "ok okay fine safe safer safest better best alright allowed good right wiser smarter smart wise stronger sooner take have use can should could may i faster gentler ideal".split()
)
"""Words of a question which of two to take."""

_JUDGEMENTS: Final = frozenset({"fine", "ok", "okay", "safe", "alright", "allowed", "good", "permitted", "acceptable", "cool"})

_EXCLAIMED: Final = frozenset({"oops", "whoops", "woops", "my", "bad", "mistake", "sorry", "yikes", "ugh", "i", "know", ",", "oh", "so", "silly", "me", "dumb", "stupid"})

_KNOWING: Final = frozenset("say tell remember recall recollect swear vouch promise place pin narrow figure guess estimate reckon judge pinpoint".split())
_TO_TAKE: Final = BASES | {"to", "want", "like", "love", "need", "wanna", "i", "i'd", "would", "rather", "just", "be"}
"""Between the head of a wish and what is wished: "I'd like to take my next 400 mg at 9"."""


class Cutter(Cues):
    """Cuts a list of terms into clauses."""

    def sentences(self) -> list[tuple[int, int, bool]]:
        """Start, end and whether a question mark ends it, for every sentence."""
        found: list[tuple[int, int, bool]] = []
        start = 0
        for i, term in enumerate(self.terms):
            if term.kind == "sign" and (
                (term.value in STOPS and not (term.value == "." and self._only_a_time(start, i)))
                or (term.value == "," and self._row_of(i + 1))
                or (term.value == "-" and self._new_topic(i + 1))
            ):
                if i > start:
                    found.append((start, i, term.value == "?"))
                elif found and term.value == "?":
                    found[-1] = (found[-1][0], found[-1][1], True)
                start = i + 1
        if start < len(self.terms):
            found.append((start, len(self.terms), False))
        return found

    def _only_a_time(self, start: int, stop: int) -> bool:
        """ "At 11:15 a.m. my dad took two": the dot ends the abbreviation; nothing but a time stands before it, and none behind."""
        if self.letters[start:stop] != ["T"]:
            return False
        end = sentence_end(self.letters, stop + 1)
        behind = self.letters[stop + 1 : end]
        if behind[:1] == ["O"] and (len(behind) == 1 or behind[1] in (",", "and", "so", "-", "here")):
            return True  # "11:30 a.m. now."
        return bool((STRONG_PAST | {"had"}) & set(behind)) and not any(
            word in ("T", "A", "P", "U", "L") and not (word == "T" and k and behind[k - 1] in ("it's", "its", "O")) for k, word in enumerate(behind)
        )

    def _new_topic(self, i: int) -> bool:
        """ "2 at 9 am - right now it's 5 pm - can I take 2 more?": what follows the dash begins a sentence of its own."""
        while self.word(i) in ("so", "and", "but", "ok", "okay", "right", "O") and self.word(i + 1) not in ("T", "N"):
            i += 1
        two = (self.word(i), self.word(i + 1))
        if two == ("T", ",") and (self.word(i + 2), self.word(i + 3)) in _TOPICS:
            return True  # "- at 3:45 am, am I allowed"
        return two[0] in ("it's", "its") or two in _TOPICS or two in _SUMMED_UP

    def _judged_late(self, start: int, end: int) -> int:
        """ "tylenol 8hr x2 at 10pm, is x2 ok at 6am": where a question without its mark begins; 0 where there is none."""
        for k in range(start + 2, end - 2):
            if self.letters[k] in ("is", "are", "would", "will") and self.letters[k - 1] in (",", "so", "-") and self.letters[k + 1] in ("N", "D", "x", "M", "another"):
                if {"ok", "okay", "fine", "safe", "alright", "allowed", "good"} & set(self.letters[k + 1 : k + 8]):
                    return k
        return 0

    def _row_of(self, i: int) -> bool:
        """ ", Me: 2 Advil at 1": a row for another person begins."""
        if self.word(i) in ("my", "the"):
            i += 1
        return (self.word(i) in PERSONS or self.word(i) in ("me", "i", "him", "her")) and self.word(i + 1) == ":"

    def cut(self) -> list[Clause]:
        """All clauses, in order."""
        for number, (start, end, question) in enumerate(self.sentences()):
            clauses = self._sentence(start, end, question)
            if question and clauses[0].kind == "been":
                clauses += self._judged_behind(clauses[-1])
            for clause in clauses:
                clause.sentence = number
                self.clauses.append(clause)
        self._opinions()
        return self.clauses

    def _judged_behind(self, clause: Clause) -> list[Clause]:
        """ "It's been 3 hours 50 since I had 2 Motrin, close enough?": the judgement asked for is no part of what was told."""
        k = next((k for k in range(clause.end - 1, clause.at, -1) if self.letters[k] in (",", "-")), 0)
        if not k or clause.kind not in ("been", "intake") or not judges(self.letters[k + 1 : clause.end]):
            return []
        rest = Clause("fragment", k + 1, k + 1, clause.end, question=True)
        clause.end = k
        return [rest]

    def _opinions(self) -> None:
        """ "My roommate says I have to wait. ... Can I have another?": what somebody else holds is not what is asked."""
        self._said_to_be_fine()
        held = [c for c in self.clauses if c.kind == "request" and not c.question and c.ask in ("may_i", "too_soon") and self._held(c)]
        if any(c.kind == "request" and c not in held for c in self.clauses):
            for clause in held:
                clause.kind, clause.ask = "chatter", ""

    def _said_to_be_fine(self) -> None:
        """ "Nurse said 2 Tylenol every 4 hours is fine. ... 2 more?": the judgement is part of the report."""
        for before, clause in pairwise(self.clauses[:]):
            report = before.kind == "habit" and bool(_SAYING & set(self.letters[before.start : before.at])) and before.end == clause.start and before.sentence == clause.sentence
            if report and clause.kind == "request" and not clause.question and not clause.verb and self.letters[clause.at - 1] in _JUDGEMENTS and {"E", "W"} & set(self.letters[clause.start : clause.at]) and any(
                c.sentence > clause.sentence and (c.kind == "request" or c.question) for c in self.clauses
            ):  # fmt: skip
                before.end = clause.end
                self.clauses.remove(clause)

    def _held(self, clause: Clause) -> bool:
        lead = self.letters[clause.start : clause.at]
        says = next((n for n, word in enumerate(lead) if word in _SAYING), None)
        if says is None or not any(word in PERSONS or word in ("he", "she", "they") for word in lead[:says]):
            return False
        return not any(self.letters[k] in ("N", "M", "D", "F", "T", "A", "P", "another", "more") for k in range(clause.start, clause.end))

    def _sentence(self, start: int, end: int, question: bool) -> list[Clause]:
        skeleton = " ; " + " ".join(self.letters[start:end]) + " ; "
        places = [3]
        for text in self.letters[start:end]:
            places.append(places[-1] + len(text) + 1)
        cues: list[Clause] = []
        taken_until = start
        phrases: list[tuple[int, int, str]] = []
        for opens, ends, kind in PHRASES.found(skeleton):
            first = start + bisect_right(places, max(opens, 3)) - 1
            last = start + bisect_right(places, max(ends - 1, 3))
            phrases.append((first, min(last, end), kind))
        chatter = [
            (start + bisect_right(places, opens) - 1, start + bisect_right(places, ends - 1))
            for opens, ends, _ in CHATTER.found(skeleton)
        ]
        at = 0
        i = start
        while i < end:
            while at < len(phrases) and phrases[at][0] < i:
                at += 1
            if at < len(phrases) and phrases[at][0] == i:
                first, last, kind = phrases[at]
                if kind == "now" and question and self.letters[first:end] in (["O", "N"], ["O", "is", "N"]):
                    i = last
                    continue  # "now 2?"
                if kind == "now" and self.letters[first] == "T" and cues and cues[-1].kind == "now" and cues[-1].at == first:
                    i = last
                    continue
                if kind == "may_i" and cues and cues[-1].kind == "request" and len(cues[-1].words) == 1 and cues[-1].words[0] in BE_ASKING and (
                    first - cues[-1].at < 13 and not any(self.letters[k] in (",", ".") for k in range(cues[-1].at, first))
                ):  # fmt: skip
                    i = cues[-1].at = max(last, i + 1)
                    taken_until = i
                    continue  # "is 2 more Advil" "okay to take"
                if kind == "last" and cues and cues[-1].kind == "intake" and cues[-1].at == first and cues[-1].verb and not cues[-1].last:
                    cues[-1].last = True  # "yesterday I had my last 2 Advil"
                    i = max(last, i + 1)
                    taken_until = i
                    continue
                if kind == "may_i" and not question and self._knows(first, last):
                    i = last
                    continue  # "all I can say is that my two were after 9"
                if kind == "which" and self._only_relates(first, start, end):
                    i = last
                    continue  # "before my next lecture, which is in five minutes?"
                if kind == "ordinal" and self._came_in_turn(first - 1):
                    i = last
                    continue  # "Tylenol came first at 9 AM, Advil followed at noon"
                if kind in ("last", "ordinal") and cues and cues[-1].kind == "request" and set(self.letters[cues[-1].at : first]) <= _TO_TAKE and not self._had_been(first, last):
                    i = last
                    continue  # "can I take" "the next one at 2:40", "my last 2"
                if kind == "correct" and self._exclaimed(first, end):
                    i = last
                    continue  # "then again at 9 (oops)"
                if kind == "now" and {"said", "was", "read", "showed", "struck", "chimed", "rang", "tolled"} & set(self.letters[first:last]) and (self.word(last + 1) == "when" or self._told_so(start, first, last)):
                    i = last
                    continue  # "the clock said 7:15 when I took 2"
                clause = self._phrase(first, last, kind, start, end, question)
                cues.append(clause)
                i = max(last, i + 1)
                taken_until = i
                continue
            if self.letters[i] == "N" and self.word(i + 1) == "O" and self._hour_now(i, start, end):
                cues.append(Clause("now", i, i, end, question=question))
                i += 2
                taken_until = i
                continue
            if self.terms[i].kind == "word" and self.letters[i] in VERBS and not (question and self._how_taken(i, end)):
                verb = self._verb(
                    i,
                    max(start, taken_until if cues and cues[-1].kind not in ("request",) else start),
                    end,
                    question,
                    cues,
                )
                if verb is not None:
                    cues.append(verb)
                    taken_until = i + 1
            i += 1
        for first, last in chatter:
            if self._meal_with_time(first, last, start, end):
                continue
            if self.letters[first] in BASES and self._object(first + 1, end):
                continue  # "may I eat the other half"
            if self._went_down(first, start) or self._came_in_turn(first):
                continue
            if self.letters[first] in ("lunch", "dinner", "breakfast", "snack", "coffee", "meal", "nap") and "again" in self.letters[max(first - 5, start) : first]:
                continue  # "and again with my 10 pm snack"
            if self.letters[first] == "come" and last < end and self.letters[last] in ("T", "P"):
                continue  # "come 8 o'clock tonight, may I"
            if self.letters[first] in ("breakfast", "brunch", "snack", "meal") and self.word(first - 1) in ("at", "with", "over", "during") and (
                "T" in (self.word(first + 1), self.word(first + 2) if self.word(first + 1) == "(" else "")
            ):  # fmt: skip
                continue  # "at breakfast (8 am)"
            if self.letters[first] == "left" and first > start and (
                self.terms[first - 1].kind in ("num", "volume", "form", "drug", "mass")
                or self.letters[first - 1] in ("have", "has", "had", "got", "i've", "we've", "what's", "whats", "that's", "is", "are", "there's", "ones", "those", "only", "everything")
            ):  # fmt: skip
                continue  # "there's 20 mL left", "all I have left is two"
            if any(c.kind == "chatter" and first - 2 < c.at <= first for c in cues):
                continue  # "when the alarm went at 5:30"
            if not any(c.start <= first < c.at or first <= c.start < last for c in cues):
                cues.append(Clause("chatter", first, last, end, question=question))
        if not any(c.kind == "request" for c in cues):
            asks = self._judged_late(start, end)
            if asks and not any(c.start >= asks for c in cues if c.kind != "chatter"):
                cues = [c for c in cues if c.start < asks]
                cues.append(Clause("request", asks, asks + 1, end, question=question, ask="may_i"))
        for first in [k + 1 for k in range(start, end - 1) if self.letters[k] in PARTING]:
            last = self._pursuit(first, start, end)
            if last and not any(c.start < last and c.at > first for c in cues):
                cues.append(Clause("chatter", first, first + 1, end, question=question))
        cues += self._behind_brackets(cues, start, end, question)
        cues.sort(key=lambda c: c.at)
        cues = [c for n, c in enumerate(cues) if not (n and self._taken_as_well(cues[n - 1], c, cues[n + 1].start if n + 1 < len(cues) else end))]
        for cue in cues:
            if cue.kind == "request" and cue.conditional and any(
                c is not cue and c.kind == "request" and not c.conditional and c.ask in ("may_i", "when", "too_soon", "how_many") for c in cues
            ):  # fmt: skip
                following = next((c for c in cues if c.at > cue.at), None)
                if following is not None and following.kind == "now" and self.letters[following.start] == "O":
                    cues = [c for c in cues if c is not following]  # "if I take 2 now at 3 pm, can I take 2 more at 6?"
                    following = next((c for c in cues if c.at > cue.at), None)
                if any(self.letters[k] in ("T", "O", "I") for k in range(cue.at, following.start if following is not None else end)):
                    cue.kind = "plan"  # "can I take 2 at 4 if I take 2 at 11?"
        if question and cues and cues[-1].ordinal and not any(c.kind in ("request", "now") for c in cues) and not cues[-1].first:
            final = cues[-1]
            told = any(t.kind == "time" and t.value.how in ("clock", "ago", "part") for t in self.terms[start : final.start])
            if told and self.letters[max(final.start - 1, start)] in (",", "and", "then", "-", "(", "T", "A") and final.start > start:
                final.kind, final.ask, final.ordinal = "request", "may_i", False
        return self._bounded(cues, start, end, question)

    def _taken_as_well(self, asked: Clause, cue: Clause, end: int) -> bool:
        """ "Can I drink 30 mL of NyQuil" "and swallow two Tylenol?": one request, for both at once."""
        verb = cue.at - (self.word(cue.at) != cue.verb)
        if asked.kind != "request" or cue.kind != "request" or cue.verb not in BASES or self.word(verb) != cue.verb or self.word(verb - 1) not in ("and", "then", "plus", "&"):
            return False
        objects = [self.letters[k] for k in range(asked.at, verb)]
        return bool({"D", "M", "N"} & set(objects)) and not {"T", "U", "P"} & {*objects, *self.letters[verb:end]}

    def _knows(self, first: int, last: int) -> bool:
        """ "I can only say", "we could swear": what somebody knows, and no leave that is asked for."""
        can = next((k for k in range(first, last) if self.letters[k] in ("can", "could")), -1)
        said = next((self.letters[k] for k in range(can + 1, min(last + 1, len(self.letters))) if self.word(k) not in ("only", "just", "honestly", "still", "really", "at", "best")), "")
        return can > 0 and self.letters[can - 1] in ("i", "we") and said in _KNOWING

    def _behind_brackets(self, cues: list[Clause], start: int, end: int, question: bool) -> list[Clause]:
        """ "2 at noon (wait, it was 3) and then 2 at 6 pm": what follows the bracket is no part of the correction."""
        found: list[Clause] = []
        for cue in cues:
            if cue.kind != "correction" or "(" not in self.letters[max(cue.at - 6, start) : cue.at]:
                continue
            close = next((k for k in range(cue.at, end) if self.letters[k] == ")"), end)
            following = min((c.at for c in cues if c.at > close), default=end)
            if any(self.terms[k].kind in ("num", "mass", "volume", "form") for k in range(close + 1, following)) and not any(cue.at < c.at < close for c in cues):
                found.append(Clause("fragment", close + 1, close + 1, end, question=question))
        return found

    def _told_so(self, start: int, first: int, last: int) -> bool:
        """ "I took 2 at noon, the clock said noon": the time of the intake once more, and not now."""
        if last >= len(self.terms) or self.terms[last].kind != "time" or self.terms[last].value.low is None or not {"said", "read", "showed", "was"} & set(self.letters[first:last]):
            return False
        return any(t.kind == "time" and t.value.how == "clock" and t.value.day in (None, 0) and t.value.low == self.terms[last].value.low for t in self.terms[start:first])

    def _how_taken(self, i: int, end: int) -> bool:
        """ "2 Advil plus one Tylenol, swallowed together, ok?": how what is asked for would be taken; nothing is told."""
        if self.letters[i] not in ("taken", "swallowed", "downed", "ingested", "gulped", "drunk") or self.word(i - 1) not in (",", "F", "D", "(", "-", "all", "both"):
            return False
        behind = self.letters[i + 1 : end]
        past = next((len(how) for how in _AT_ONCE if tuple(behind[: len(how)]) == how), 0)
        return past > 0 and (len(behind) == past or behind[past] in (",", ")", "-", "is", "ok", "okay", "would", "alright", "fine", "safe", "now"))

    def _only_relates(self, i: int, start: int, end: int) -> bool:
        """ ", which is in five minutes", ", which is killing me": says more of a noun that is no drug, and asks for no choice."""
        if i - 2 < start or self.letters[i : i + 1] != ["which"] or self.letters[i - 1] != "," or self.terms[i - 2].kind not in ("word", "time"):
            return False
        return self.word(i + 1) in ("is", "are", "will", "was", "has") and not _CHOOSING & set(self.letters[i:end])

    def _exclaimed(self, first: int, end: int) -> bool:
        """ "(oops)", "(my bad, sorry)": nothing is put right between the brackets."""
        low = next((k for k in range(first - 1, max(first - 5, -1), -1) if self.letters[k] == "("), -1)
        high = next((k for k in range(first, end) if self.letters[k] == ")"), -1)
        return low >= 0 and high > 0 and set(self.letters[low + 1 : high]) <= _EXCLAIMED

    def _had_been(self, first: int, last: int) -> bool:
        """ "Is a gram ok if my last gram was at 11": told on condition, and no part of what is asked."""
        return self.word(first - 1) in ("if", "when", "since", "as", "because") and any(
            self.word(k) in ("was", "were", "had", "came", "went") for k in range(first, last + 4)
        )

    def _hour_now(self, i: int, start: int, end: int) -> bool:
        """ "2 Advil at 8, 11 now": an hour, since nobody takes eleven."""
        value = self.terms[i].value
        if not isinstance(value, int) or not 5 <= value <= 12:
            return False
        before = self.letters[i - 1] if i > start else ","
        return before in (",", "-", "(", "and", "but") and (i + 2 >= end or self.letters[i + 2] in (",", "-", ")", "so", "and", "can"))

    def _went_down(self, i: int, start: int) -> bool:
        """ "two tablets went down at 3": swallowed, where a quantity stands before."""
        if self.letters[i] == "went" and self.word(i - 1) == "down" and self._object(i + 1, len(self.terms)):
            return True  # "down went two Advil"
        if self.letters[i] != "went" or self.word(i + 1) not in ("in", "down"):
            return False
        k = i - 1
        if self.word(k) == ")" and "(" in self.letters[start:k] and self.terms[k - 1].kind not in ("drug", "form", "mass", "volume", "num"):
            k = next(j for j in range(k, start - 1, -1) if self.letters[j] == "(") - 1  # "one Tylenol (the extended release kind) went down at 3"
        k -= self.word(k) == "s" and self.terms[k - 1].kind == "num"  # "2 ibuprofen 200s went down"
        while k >= start and self.letters[k] in (",", "just", "already", "both", "all", ")", "finally", "also", "that", "them", "of", "each", "apiece", "kind", "ones", "strength", "were", "same", "those", "these", "the", "sort", "type"):
            k -= 1
        return k >= start and (self.terms[k].kind in ("drug", "form", "mass", "volume", "num") or self.letters[k] in ("one", "pair", "couple", "lot", "half", "rest")
                               or (self.letters[i - 1] == "ones" and self.letters[k] in ("last", "first", "other", "final", "latest", "second")))

    def _came_in_turn(self, i: int) -> bool:
        """ "Tylenol came first at 9 AM, Advil came next at noon": taken in that order."""
        return self.word(i) in ("came", "was", "went", "goes", "comes") and self.word(i - 1) == "D" and self.word(i + 1) in ("first", "next", "second", "third", "after", "then", "last")

    def _meal_with_time(self, first: int, last: int, start: int, end: int) -> bool:
        """ "2 Advil with breakfast at 7": the meal only says more about the time."""
        meals = ("breakfast", "lunch", "dinner", "coffee", "snack", "meal", "supper")
        return (
            self.letters[first] in meals and last == first + 1 and last < end and self.letters[last] in ("T", "P")
            and first - 1 >= start and self.letters[first - 1] in ("at", "with", "during", "my", "around")
            and any(self.letters[k] in ("D", "N", "F", "M") for k in range(max(first - 5, start), first))
        )  # fmt: skip
