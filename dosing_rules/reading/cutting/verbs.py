"""Verbs of taking: told, meant, asked, denied or doubted, and by whom."""

from __future__ import annotations

from ..persons import PERSONS
from ..rewording.waiting import WAITED
from .clause import Clause
from .lexicon import ASKING, BASES, GERUNDS, STRONG_PAST, TOLD, WEAK_PAST, WISHES
from .pursuits import Pursuits


class Verbs(Pursuits):
    """What a verb of taking makes of the words around it."""

    def _object(self, i: int, end: int) -> bool:
        """A quantity, a drug or a word for a dose soon after the verb."""
        reach = 9 if "(" in self.letters[i : min(i + 4, end)] else 6
        for k in range(i, min(i + reach, end)):
            term = self.terms[k]
            if term.kind in ("drug", "mass", "volume", "strength", "form"):
                return True
            if term.kind == "num":
                following = self.terms[k + 1] if k + 1 < end else None
                return following is None or following.kind != "word" or following.value in (
                    "of", "more", "at", "and", "around", "about", "each", "last", "so", "in", "then", "when", "with", "since",
                    "before", "after", "already", "for", "on", "can", "by", "but", "to", "x", "extra", "total", "s", "right", "because", "altogether",
                    "times", "this", "yet", "or", "as", "instead", "again", "but", "over", "left", "too", "though", "if", "later", "i", "both", "just",
                    "it's", "its", "is", "within", "every", "today", "additional", "regular", "myself", "himself", "herself", "themselves",
                    "earlier", "yesterday", "right", "late", "early", "first", "es", "xs", "rs", "tonight", "together", "only", "not", "i'm", "no",
                    "still", "now", "could", "should", "may",
                )  # fmt: skip
            if term.kind == "time" and (term.value.how == "now" or (
                term.value.how in ("clock", "part") and k > i and self.letters[k - 1] in ("my", "the", "her", "his")
                and k + 1 < end and self.terms[k + 1].kind in ("drug", "form", "num")
            )):  # fmt: skip
                continue  # "had my 8 am Advil"
            if term.value == "exactly" and self.letters[k + 1 : k + 2] in (["that"], ["this"], ["those"], ["these"]):
                return True  # "had exactly that at 8"
            if term.value in ("that", "this", "the") and self.letters[k + 1 : k + 2] in (["exact"], ["combo"], ["combination"]):
                return True
            if term.kind == "sign" and term.value in ("(", ")") and "age" in self.letters[i : k + 3]:
                continue  # "gave my daughter (she's 7) a Motrin"
            if term.kind != "word":
                return False
            if term.value in PERSONS or term.value in ("age", "she's", "he's", "who's", "aged"):
                continue  # "gave my mom 2 Advil"
            if term.value in (
                "another",
                "more",
                "both",
                "anything",
                "any",
                "none",
                "nothing",
                "them",
                "it",
                "again",
                "something",
                "half",
                "same",
                "rest",
                "mine",
                "hers",
                "theirs",
                "ours",
                "either",
            ):
                return term.value not in ("it",) or k == i
            if term.value not in ("a", "an", "my", "the", "some", "about", "only", "like", "just", "of", "maybe", "his", "her", "him", "me",
                                  "around", "total", "up", "to", "too", "as", "much", "many", "this", "that", "other", "same", "one", "on", "with",
                                  "myself", "himself", "herself", "themselves", "first", "second", "last", "extra", "regular", "those", "these", "also", "us", "off", "approximately",
                                  "roughly", "exactly", "over", "out", "in", "at", "probably", "double", "single", "grape", "cherry", "orange", "green",
                                  "bubblegum", "berry", "blue", "red", "purple", "white", "pink", "yellow", "brown", "round", "long", "little", "small", "big", "tiny", "large", "oval", "full", "whole", "usual", "leftover", "entire"):  # fmt: skip
                return False
        return False

    def _judged(
        self, clause: Clause, i: int, verb: str, governor: str, k: int, start: int, *, negated: bool, perfect: bool, modal: bool,
        inverted: bool, to: bool, almost: bool, future: bool, been: bool, aux: str, cues: list[Clause], end: int,
    ) -> Clause | None:  # fmt: skip
        """The clause's kind, from what stands before the verb."""
        previous = cues[-1] if cues else None
        open_request = previous is not None and previous.kind == "request" and not previous.verb
        past = verb in STRONG_PAST or verb in WEAK_PAST or aux == "past"
        if governor in (
            "think",
            "thinks",
            "believes",
            "suspects",
            "believe",
            "guess",
            "swear",
            "suppose",
            "pretty",
            "remember",
            "sure",
            "thought",
            "assume",
            "bet",
        ):
            clause.hedged |= governor in (
                "thinks",
                "believes",
                "suspects",
                "think",
                "believe",
                "guess",
                "suppose",
                "pretty",
                "thought",
                "assume",
                "bet",
            ) or self._before(k, ("not", "sure"))
        if governor in ("sure", "certain", "positive") and any(
            t.value == "percent" and t.note not in ("", "100") for t in self.terms[max(k - 2, 0) : k] if t.kind == "word"
        ):  # fmt: skip
            clause.hedged = True  # "90 % sure I took"
        if governor == "if" and previous is not None and previous.kind == "unsure_if":
            clause.hedged = True
        if previous is not None and previous.kind == "unsure_if" and previous.at >= clause.start - 1:
            clause.hedged = True
        if verb in GERUNDS and future and aux == "be" and not (negated or inverted or open_request):
            clause.kind = "plan"  # "I'll be taking 2 at bedtime"
            return clause
        if verb in GERUNDS:
            return self._gerund(clause, governor, been, aux, open_request, previous, negated, end, i)
        if (
            past
            and not (verb in ("had", "got") and modal and not perfect and aux != "past")
            and not (modal and clause.mayhave is False and inverted and not perfect)
        ):
            if future and perfect and not negated:
                clause.kind = "plan"  # "I'll have had 2 by then"
                return clause
            if negated and perfect and not almost and (governor in ("wish", "wished", "wishing") or self._regretted(clause.start, i)):
                return clause  # "wish I hadn't taken", "shouldn't have taken"
            if negated or almost:
                clause.kind = "denial"
                return clause
            if (governor == "to" or to) and verb in ("had", "used"):
                return None
            if modal and perfect:
                clause.hedged |= clause.mayhave or True
                if "should" in self.letters[max(start, i - 4) : i]:
                    return None  # "I should have taken"
            happened = perfect or (len(cues) > 1 and cues[-2].kind == "request") or any(self.letters[m] == "A" for m in range(i + 1, min(i + 8, end))) or (
                previous is not None and any(
                    self.terms[m].kind in ("num", "mass", "drug", "form", "volume") or self.letters[m] in ("more", "another")
                    for m in range(previous.at, clause.start)
                )
            )  # fmt: skip
            if open_request and previous is not None and governor == "if" and previous.ask in ("may_i", "too_soon") and not happened:
                previous.verb = verb
                return None
            clause.conditional = governor == "if"
            clause.after = governor in ("after", "since", "given", "because", "having")
            return clause
        if inverted and aux == "past":
            clause.hedged = True  # "did I take"
            return clause
        if inverted and perfect and verb not in BASES:
            clause.hedged = True
            return clause
        if to and self.word(i - 1) == "to" and self.word(i - 2) == "had" and not (negated or modal or open_request):
            return clause  # "had to take 2 at 3 pm"
        if to:
            return self._infinitive(clause, governor, k, start, open_request, previous, negated, future)
        if future or (aux == "be" and governor == "going"):
            if open_request and previous is not None:
                previous.verb = verb
                return None
            clause.kind = "plan"
            return clause
        if modal and inverted:
            if open_request and previous is not None and previous.at >= clause.start:
                previous.verb = verb
                return None
            clause.kind, clause.ask = "request", "may_i"
            return clause
        if modal:
            if negated and not inverted:
                clause.kind = "habit"
                return clause
            if open_request and previous is not None:
                previous.verb = verb
                return None
            clause.kind, clause.ask = "request", "may_i"
            return clause
        if open_request and previous is not None:
            previous.verb = verb
            if not previous.subject:
                previous.subject = clause.subject
            return None
        if governor in ("gotta", "wanna", "lemme", "let", "should", "better"):
            clause.kind, clause.ask = "request", "may_i"
            return clause
        if negated:
            clause.kind = "denial" if aux in ("past", "perfect") else "habit"
            return clause
        if governor == "before" and self._more(i + 1, end):
            clause.kind, clause.ask = "request", "may_i"
            return clause  # "before I pop 2 more at 9:30"
        if governor in ("if", "when", "before", "until", "unless"):
            clause.kind, clause.ask = ("request", "may_i") if governor == "if" else ("habit", "")
            clause.conditional = governor == "if"
            return clause
        if not clause.subject and self._after_a_wait(k):
            clause.kind = "plan"  # "I'll wait another hour and then take two more"
            return clause
        if verb in (
            "takes",
            "have",
            "get",
            "go",
            "start",
            "add",
            "do",
            "use",
            "drink",
            "give",
            "try",
            "eat",
            "follow",
            "handle",
            "down",
            "double",
            "mix",
        ):
            if clause.question and not clause.subject and verb not in ("have", "go", "down", "follow", "handle"):
                clause.kind, clause.ask = "request", "may_i"
                return clause
            if verb == "have" and clause.subject:
                clause.kind = "habit"
                return clause
            return None
        if (clause.question or (k == start and self._more(i + 1, end))) and governor in ("do", "does") and clause.subject and not self._as_custom(i + 1, end) and self.word(k - 1) not in ("what", "how", "why", "where", "when", "often", "much", "many"):
            clause.kind, clause.ask = "request", "may_i"
            return clause  # "do I take it?"
        if clause.subject:
            clause.habitual = True
            return clause
        if clause.question or previous is None:
            clause.kind, clause.ask = ("request", "may_i") if clause.question else ("habit", "")
            return clause
        return None

    def _gerund(self, clause: Clause, governor: str, been: bool, aux: str, open_request: bool, previous: Clause | None,
                negated: bool, end: int, i: int) -> Clause | None:  # fmt: skip
        if not self._object(i + 1, end) and self.letters[i] not in ("taking", "alternating", "dosing", "redosing"):
            return None
        if i > 1 and self.letters[i - 1] == "up" and self.letters[i - 2] in ("ended", "wound"):
            return clause  # "I ended up taking 2"
        if been:
            clause.ongoing = True
            if negated:
                clause.kind = "denial"
            return clause
        if (governor in ("remember", "recall", "remembered", "regret", "admit", "confess", "recalled") and not negated and not clause.question) or (
            governor == "up" and self._before(self._index(clause.start) + 1, ("ended", "wound", "end"))
        ):  # fmt: skip
            return clause  # "I remember taking 2 at 8", "I ended up taking 2"
        if governor in ("after", "since", "following", "from", "before", "L") and not negated or (
            previous is not None and previous.kind == "been" and self.letters[i - 1] == "since" and not negated
        ):  # fmt: skip
            clause.after = True
            if governor == "before":
                return None
            return clause
        if governor == "T" and self.terms[self._index(clause.start)].value.part_name == WAITED:
            clause.kind = "plan"  # "I plan to wait until 5:30 before taking 2 more"
            return clause
        if negated or governor in ("without", "avoid", "avoided", "stopped", "instead", "not", "skipped", "avoiding"):
            clause.kind = "denial"
            return clause
        if governor in ("of", "about", "considering", "mind", "recommend", "suggest", "try", "if", "for", "ok", "okay", "safe", "fine", "with", "is",
                        "would", "was", "keep", "start", "continue", "on", "to", "into", "contemplating") or open_request:  # fmt: skip
            if open_request and previous is not None:
                previous.verb = clause.verb
                return None
            if governor == "of" and self._before(self._index(clause.start), ("instead",)):
                clause.kind = "denial"
                return clause
            clause.kind, clause.ask = "request", "may_i"
            return clause
        if governor in ("started", "kept", "and", "then") and not clause.question:
            clause.ongoing = True
            return clause
        if aux == "be" and not clause.question:
            clause.ongoing = True
            return clause
        if not clause.question and not self.clauses and any(self.letters[k] in ("is", "isn't", "was", "makes", "gets", "hurts") for k in range(i + 1, min(i + 5, end))):
            clause.kind = "habit"  # "swallowing pills is hard for me"
            return clause
        if clause.question or (not self.clauses and not ((clause.verb in ("alternating", "rotating") or ":" in self.letters[i:end]) and self._told_times(i, end))):
            clause.kind, clause.ask = "request", "may_i"
            return clause
        clause.ongoing = True
        return clause

    def _more(self, i: int, end: int) -> bool:
        """ "another", "2 more", "my next": a dose that has not been taken."""
        return bool({"more", "another", "next", "second", "third"} & set(self.letters[i : min(i + 4, end)]))

    def _regretted(self, start: int, i: int) -> bool:
        """ "shouldn't have taken", "should not have taken": it was taken."""
        words = self.letters[max(start - 1, 0) : i]
        return "shouldn't" in words or "shouldnt" in words or ("should" in words and "not" in words)

    def _told_times(self, i: int, end: int) -> bool:
        """ "Alternating A and B since 6", "taking 2 Advil at 8, 12 and 4": a history, by its times."""
        times = [t.value for t in self.terms[i:end] if t.kind == "time"]
        return any(t.side == "since" or t.how == "ago" for t in times) or sum(t.how == "clock" for t in times) > 1

    def _after_a_wait(self, k: int) -> bool:
        """Nothing but ", and then" stands between a wait that somebody thinks of and the word behind ``k``."""
        while self.word(k) in ("and", "then", ",", "only"):
            k -= 1
        return k >= 0 and self.terms[k].kind == "time" and self.terms[k].note == WAITED

    def _index(self, i: int) -> int:
        return i - 1

    def _before(self, k: int, words: tuple[str, ...]) -> bool:
        """One of the words stands shortly before ``k``."""
        return any(self.word(j) in words for j in range(max(k - 3, 0), k))

    def _infinitive(self, clause: Clause, governor: str, k: int, start: int, open_request: bool, previous: Clause | None,
                    negated: bool, future: bool) -> Clause | None:  # fmt: skip
        if governor in ("me", "us", "him", "her", "my", "wife", "husband", "mom", "dad") and not open_request:
            governor = self.word(k - 1) if governor in ("me", "us", "him", "her") else governor
            if governor in ("for",):
                governor = self.word(k - 2)
        if governor in ("forgot", "forget", "forgotten", "meant", "refused", "failed", "neglected", "declined", "decided", "intended",
                        "supposed", "tried", "wanted", "planned", "remembered") and not open_request:  # fmt: skip
            if governor == "wanted" and clause.question:
                clause.kind, clause.ask = "request", "may_i"
                return clause
            if governor in ("decided", "remembered") and not negated:
                return clause
            clause.kind = "denial"
            clause.verb = "not done"
            return clause
        if governor in ("managed", "proceeded", "happened", "chose", "opted") and not negated:
            return clause
        if governor == "able" and self.word(k - 1) in ("was", "been", "were") and not negated and not clause.question:
            return clause  # "I've been able to take 2"
        if governor in TOLD:
            clause.kind = "habit"
            return clause
        if open_request and previous is not None:
            previous.verb = clause.verb
            if not previous.subject:
                previous.subject = clause.subject
            return None
        if (
            governor in ("going", "about", "planning", "due", "scheduled")
            and self.word(k - 1) in ("was", "were")
            and not open_request
        ):
            clause.kind, clause.verb = "denial", "not done"
            return clause
        if governor in ("going", "gonna", "about", "planning", "plan", "plans", "due", "scheduled") or future:
            clause.kind = "plan"
            clause.start = max(start, k - (self.word(k - 1) not in ("T", "W")))
            return clause
        if governor in ASKING or governor in WISHES or governor in ("wait", "have", "try", "had", "way", "time", "how", "when", "what",
                                                                      "which", "reason", "not", "whether", "waiting", "chance"):  # fmt: skip
            if governor == "had":
                return clause
            clause.kind, clause.ask = "request", "may_i"
            clause.start = max(start, k)
            return clause
        clause.kind, clause.ask = "request", "may_i"
        return clause
