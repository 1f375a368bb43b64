"""Where a clause begins and ends between two cues."""

from __future__ import annotations

from typing import Final

from .clause import Clause, sentence_end
from .lead_ins import LeadIns
from .lexicon import JUDGED

_SUBJECT = frozenset({"more", "another", "of", "a", "an", "the", "my", "extra", "regular", "strength", "(", ")", "again", "at", "around"})


_SET_OFF: Final = frozenset({"at", "around", "about", "@", "on", "in", "exactly", "roughly", ",", "(", ")", "like", "approximately", "right", "just", "sharp", "or", "so", "the", "earlier", "back"})


class Bounds(LeadIns):
    """Where a clause begins and ends."""

    def _bounded(self, cues: list[Clause], start: int, end: int, question: bool) -> list[Clause]:
        """Give every term of the sentence to one clause."""
        cues = self._kept(cues)
        if not cues:
            return [Clause("fragment", start, start, end, question=question)]
        out: list[Clause] = []
        for number, cue in enumerate(cues):
            low = cues[number - 1].at if number else start
            cue_start = max(min(cue.start, cue.at), low)
            bound = self._lead(low, cue_start, first=number == 0, cue=cue, previous=cues[number - 1].kind if number else "")
            if cue.kind == "request":
                bound = self._past_row(bound)
                bound = self._after_times(bound, cue_start, cue, cues[number + 1].start if number + 1 < len(cues) else end)
            if number == 0 and bound > start and self._leads_to(cue, start, bound):
                bound = start
            if cue.kind in ("intake", "denial", "chatter") and not cue.last:
                until = cues[number + 1].start if number + 1 < len(cues) else end
                own = cue.kind == "intake" and cue.subject in ("", "i", "we", "?") and not any(term.kind == "time" and term.value.how in ("clock", "ago", "part") for term in self.terms[cue.at : until])
                bound = self._from_time(bound, low if own else self._behind_list(low, bound), start)
            if number and cue.ask == "which":
                bound = self._named_choice(low, bound)
            if number and cue.kind == "request":
                bound = self._subject_start(cue, out[-1], bound)
            if number == 0 and bound > start:
                out.append(
                    Clause(
                        "fragment",
                        start,
                        start,
                        bound,
                        question=question and cue.kind not in ("request", "now", "been"),
                    )
                )
            elif number:
                out[-1].end = bound
            cue.start = bound
            out.append(cue)
        out[-1].end = end
        out = [part for clause in out for part in self._resumed(clause)]
        for clause in out:
            clause.at = min(max(clause.at, clause.start), clause.end)
        return out

    def _named_choice(self, low: int, bound: int) -> int:
        """ "For a fever of 101, Tylenol or Advil, which can I take?": what there is to choose from belongs to the question."""
        k = bound - 1
        while k >= low and (self.terms[k].kind in ("drug", "form") or self.letters[k] in (",", "or", "vs", "versus", "the", "a", "an", "some", "either", "my", ":")):
            k -= 1
        named = self.letters[k + 1 : bound]
        return k + 1 if named.count("D") > 1 and {"or", "vs", "versus"} & set(named) else bound

    def _subject_start(self, cue: Clause, before: Clause, bound: int) -> int:
        """ "2 at 9, then another 2 at 1 pm is okay?": the quantity that is judged belongs to the question."""
        low = before.at
        if cue.verb or cue.ask not in ("may_i", "too_soon") or len(cue.words) < 2 or cue.words[0] not in ("is", "are", "would", "will", "be"):
            return bound
        if set(cue.words) & {"it", "that", "this", "he", "she", "they", "there", "these", "it'd", "i"} or bound != cue.start:
            return bound
        k = bound - 1
        while k >= low and (self.terms[k].kind in ("num", "mass", "volume", "form", "drug", "time") or self.letters[k] in _SUBJECT):
            k -= 1
        group = self.letters[k + 1 : bound]
        led = before.kind != "intake" if k < low else self.letters[k] in ("then", "so", "but")
        fresh = bool({"more", "another", "O", "again"} & set(group))
        if not any(one in ("N", "M", "D") for one in group) or not (led or (fresh and self.letters[max(k, 0)] in ("and", ",", "&", "plus"))):
            return bound
        return k + 1

    def _leads_to(self, cue: Clause, start: int, bound: int) -> bool:
        """What stands before the cue of a request is part of it: "at 6 pm, could I", "X or Y, which", "would 2 X be too much"."""
        if cue.kind != "request":
            return False
        lead = self.terms[start:bound]
        if "room" in cue.words:
            return False
        if self.letters[start] in ("would", "will", "is", "are", "does", "should", "could", "can") and (
            cue.ask == "too_soon" or (cue.ask == "may_i" and any(t.kind in ("num", "drug", "mass", "form") for t in lead))
        ):
            return True
        if cue.ask == "which":
            return sum(t.kind == "drug" for t in lead) > 1 and all(
                t.kind in ("drug", "form", "num", "mass") or t.value in ("or", "and", ",", ":", "-", "vs", "versus", "the", "a", "so", "between", "ok", "hi", "either")
                for t in lead
            )  # fmt: skip
        times = [t for t in lead if t.kind == "time"]
        return len(times) == 1 and times[0].value.how in ("clock", "part", "in", "instant", "future", "later") and all(
            t.kind == "time" or t.value in ("at", "around", "about", "by", "so", "and", "then", "but", "ok", ",", "-", ":", "come", "@")
            for t in lead
        )  # fmt: skip

    def _from_time(self, bound: int, low: int, start: int) -> int:
        """ "At noon, I took 2", "..., and around 4, she had one": the time set off by a comma leads over to the verb."""
        if bound >= len(self.letters) or self.letters[bound] not in (",", "-", ":"):
            return bound
        k, told = bound - 1, False
        while k >= low and (self.terms[k].kind == "time" or self.letters[k] in _SET_OFF):
            told |= self.terms[k].kind == "time" and self.terms[k].value.how in ("clock", "ago", "part", "day", "later", "instant")
            k -= 1
        if any(self.letters[n : n + 2] == ["T", "O"] for n in range(k + 1, bound - 1)):
            return bound  # "9:30 pm now, can't sleep": what time it is
        if not told or not (k < start or (k >= low and self.letters[k] in ("and", "then", "but", "so", "also", ";", "plus", "&", "well", "ok", "okay", "hi", "hey"))):
            return bound
        return start if k < start else k

    def _past_row(self, bound: int) -> int:
        """ "Two at 11, 3, and 7 pm today is it ok to have 2": the last of three times with a comma before "and" is of their row."""
        if self.letters[max(bound - 4, 0) : bound + 2] != ["T", ",", "T", ",", "and", "T"]:
            return bound
        return bound + 2 + (self.letters[bound + 2 : bound + 3] == ["P"])

    def _after_times(self, bound: int, high: int, cue: Clause, until: int) -> int:
        """ "... at 9, 13:00 - can I have 2 at 19:00?": where the request has a time of its own, those before it are not its."""
        past = next((k for k in range(high - 1, bound - 1, -1) if self.letters[k] == "A"), None)
        if past is not None and bound > 0 and past - bound <= 2 and self.letters[bound] in (",", "A"):
            return past + 1  # "Advil x2, 8 hours ago can I take 2": nobody asks for the past
        if not any(self.letters[k] == "T" for k in range(max(cue.at, high), until)):
            return bound
        last = next((k for k in range(high - 1, bound - 1, -1) if self.letters[k] == "T"), None)
        return bound if last is None else last + 1

    def _resumed(self, clause: Clause) -> list[Clause]:
        """ "... when I got up at 7, and another two at noon": the story goes on after chatter."""
        if clause.kind == "correction":
            return self._after_correction(clause)
        if clause.kind not in ("chatter", "denial", "been", "habit", "unsure_time"):
            return [clause]
        asking = self._judged_at(clause)
        if asking:
            rest = Clause("fragment", asking, asking, clause.end, clause.sentence, True)
            clause.end = asking
            return [clause, rest]
        if clause.kind == "denial":
            for k in range(clause.start, clause.end - 1):
                words = self.letters[k : k + 2]
                if words[0] in ("just", "only") and k > clause.start and self._named_only(k + 1, clause.end):
                    rest = Clause("fragment", k + 1, k + 1, clause.end, clause.sentence, clause.question)
                    rest.excepted = True
                    clause.end = k
                    return [clause, rest]
                if words[0] in ("except", "besides", "barring", "bar", "excluding", "but", "save") or words in (
                    ["other", "than"], ["else", "than"], ["apart", "from"], ["aside", "from"], ["just", "N"], ["only", "N"]
                ):  # fmt: skip
                    j = k + (1 if words[0] not in ("other", "else", "apart", "aside") else 2)
                    if any(t.kind in ("num", "drug", "mass", "form") or t.value == "one" for t in self.terms[j : min(j + 4, clause.end)]):
                        rest = Clause("fragment", j, j, clause.end, clause.sentence, clause.question)
                        rest.excepted = True
                        clause.end = k
                        return [clause, rest]
                j = self._first_dose_behind(k, clause.end)
                if j:
                    rest = Clause("fragment", j, j, clause.end, clause.sentence, clause.question)
                    rest.excepted, clause.end = True, j
                    return [clause, rest]
        for k in range(clause.at, clause.end - 2):
            if clause.kind == "chatter" and self.letters[k] == "after" and self.terms[k + 1].kind in ("num", "drug", "mass") and any(
                t.kind == "drug" for t in self.terms[k + 1 : k + 4]
            ) and any(t.kind == "time" for t in self.terms[k + 2 : clause.end]):  # fmt: skip
                rest = Clause("fragment", k + 1, k + 1, clause.end, clause.sentence, False)  # "fell asleep after 2 Advil at 6 pm"
                clause.end = k + 1
                return [clause, rest]
        for k in range(clause.at, clause.end - 1):
            if self.letters[k] not in ("and", ",", "then", "&", "plus", "but", "so", ":", "-"):
                continue
            j = k + 1
            while j < clause.end and (self.letters[j] in ("and", "then", "also", "so", "but", "around", "about", "at", ",") or (
                self.terms[j].kind == "time" and self.terms[j].value.how in ("clock", "part", "later", "day"))):  # fmt: skip
                j += 1
            if j >= clause.end:
                break
            term = self.terms[j]
            nxt = self.letters[j + 1] if j + 1 < clause.end else ""
            quantity = term.kind in ("drug", "mass", "volume") or (
                term.kind == "num" and (nxt in ("D", "F", "M", "more", "T", "A", "P", "L", "x", "extra", "of", "", ",", "at", "around", "about", "right", "regular") or (
                    nxt in ("on", "for", "with", "before", "after", "during", "in") and term.value in range(1, 9)
                    and any(t.kind == "time" and t.value.how in ("clock", "part", "ago") for t in self.terms[j + 1 : min(j + 6, clause.end)])
                ))
            ) or (self.letters[j] in ("another", "more") and nxt in ("N", "D", "F", "M", "T", "A", "P", "one", "at", "around", "")) or (
                self.letters[j] in ("a", "an") and nxt in ("D", "F", "M"))  # fmt: skip
            timed = any(self.terms[m].kind == "time" for m in range(k, clause.end))
            counted = term.kind in ("num", "volume") or self.letters[j] in ("another", "a", "an") or (term.kind == "mass" and (clause.kind == "denial" or self.letters[j + 1 : j + 2] == ["more"]))
            if quantity and (timed or counted) and (
                clause.kind == "chatter" or timed or (clause.kind == "denial" and clause.question and self.letters[k] in (",", "so", ":", "-") and clause.end == self._last(clause))
            ):  # fmt: skip
                rest = Clause("fragment", k, k, clause.end, clause.sentence, clause.question)
                clause.end = k
                return [clause, rest]
        return [clause]

    def _first_dose_behind(self, k: int, end: int) -> int:
        """ "None before the 2 Advil at 1 pm", "nothing till 1 pm: 2 Advil": where the dose begins that ended it; 0 where none does."""
        behind = self.letters[k] == ":" and k > 0 and self.terms[k - 1].kind == "time" and self.terms[k - 1].value.side in ("until", "before")
        if self.letters[k] not in ("before", "prior") and not behind:
            return 0
        j = k + 1 + (self.letters[k : k + 2] == ["prior", "to"])
        while j < end and self.letters[j] in ("the", "my", "those", "these", "her", "his", "first", "today's", "taking", "having", "i", "she", "he", "took", "had"):
            j += 1
        counted = j + 1 < end and self.terms[j].kind in ("num", "mass") and self.letters[j + 1] in ("D", "F", "A", "T", "P", "of", "more", "M")
        timed = any(t.kind == "time" and t.value.how in ("clock", "ago", "part") for t in self.terms[j:end])
        return j if counted and (timed or behind and self.letters[j + 1] in ("D", "F")) else 0

    def _named_only(self, k: int, end: int) -> bool:
        """ "..., just the DayQuil, 2 at 9 am", "just a painkiller from a colleague": a drug that was taken all the same, whatever it was."""
        kinds = ("otc",) if self.letters[k - 2] in ("the", "my") else ("otc", "unknown")  # "the only painkiller today" is what was told
        while k < end and self.letters[k] in ("the", "my", "a", "an", "his", "her", "some", "usual", "regular", "daily", "morning", "our", "one", "single", "strong", "random", "unknown", "mystery"):
            k += 1
        return k < end and self.terms[k].kind == "drug" and self.terms[k].value.kind in kinds

    def _judged_at(self, clause: Clause) -> int:
        """ "None since noon, so is 1 gram in one go acceptable?": where the question begins; 0 where there is none."""
        if not clause.question:
            return 0
        for k in range(clause.at, clause.end - 2):
            if self.letters[k] == "so" and (self.terms[k + 1].kind in ("num", "mass") or self.letters[k + 1] in ("another", "a")) and {"should", "would", "is", "are", "must"} & set(self.letters[k + 2 : k + 6]) and (
                JUDGED & set(self.letters[k + 2 : clause.end])
            ):  # fmt: skip
                return k  # "the bottle says 4000 is the ceiling, so two 500s should be fine?"
            if self.letters[k : k + 3] in (["do", "i", "take"], ["does", "she", "take"], ["does", "he", "take"], ["do", "i", "get"], ["does", "she", "get"], ["does", "he", "get"]) and {"my", "her", "his", "another", "N"} & set(self.letters[k + 3 : k + 5]):
                return k  # "label says four doses a day, do I get my fourth?"
            if self.letters[k] not in ("is", "are", "would", "will", "isn't", "wouldn't") or self.letters[k - 1] not in (",", "so", "and", "but", "-", "then", "now", ":", "("):
                continue
            j = k + 1 + (self.letters[k + 1] in ("another", "a", "an", "about", "just", "even", "only", "the"))
            if j < clause.end and (self.terms[j].kind in ("num", "mass", "volume", "drug", "form") or self.letters[j - 1] == "another") and (
                JUDGED & set(self.letters[j : clause.end])
            ):  # fmt: skip
                return k - (self.letters[k - 1] in ("so", "and", "but", "then"))
        return 0

    def _after_correction(self, clause: Clause) -> list[Clause]:
        """ "... no wait, 2 - and another 2 at noon": what comes after what was put right."""
        for k in range(clause.at + 1, clause.end - 1):
            if self.letters[k] not in ("and", "then", "plus") or self.letters[k - 1] not in ("-", ",", "T", "A"):
                continue
            j = next((j for j in range(k + 1, clause.end) if self.letters[j] not in ("then", "later", "U", "afterwards", "after", "that")), k + 1)
            fresh = self.letters[j] == "another" or (self.terms[j].kind in ("num", "mass", "volume") and j + 1 < clause.end)
            fresh |= self.letters[j] in ("a", "an") and j + 1 < clause.end and self.terms[j + 1].kind in ("form", "drug")  # "no, 4:55 pm - then a dose of DayQuil at 8"
            if fresh and any(t.kind in ("num", "mass", "drug", "time") for t in self.terms[clause.at : k]) and any(
                t.kind == "time" for t in self.terms[k : clause.end]
            ):  # fmt: skip
                rest = Clause("fragment", k, k, clause.end, clause.sentence, clause.question)
                clause.end = k
                return [clause, rest]
        return [clause]

    def _last(self, clause: Clause) -> int:
        """Where the sentence of a clause ends."""
        return sentence_end(self.letters, clause.end)

    def _kept(self, cues: list[Clause]) -> list[Clause]:
        """Without the cues that lie inside another one's phrase."""
        kept: list[Clause] = []
        for cue in cues:
            if kept and cue.at <= kept[-1].at and cue.kind == "chatter":
                continue
            if (
                kept
                and kept[-1].kind == "habit"
                and cue.kind == "request"
                and cue.ask == "may_i"
                and cue.start <= kept[-1].at + 2
                and (not cue.words or cue.words[0] not in ("can", "could", "may", "should", "is"))
            ):
                continue  # "my doctor told me I could take 800"
            if kept and kept[-1].kind == "chatter" and kept[-1].start >= cue.start and kept[-1].start < cue.at:
                kept.pop()
            kept.append(cue)
        return kept
