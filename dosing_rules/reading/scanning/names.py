"""Drug names, what modifies them, and the nouns after a number."""

from __future__ import annotations

from typing import Final

from ...quantities import Exact, exact
from ..cutting.lexicon import VERBS
from ..drugs import DRUG_TRIE, MODIFIER_TRIE, SURFACES, Drug, mended, with_modifiers
from ..fillers import SMALL_WORDS
from ..vocabulary import everyday_things, known_word
from ..words import (
    FORMS,
    MASS_UNITS,
    NUMBER_WORDS,
    TIME_UNITS,
    VOLUME_UNITS,
)  # fmt: skip
from .durations import Durations

NOT_NOUN_AFTER_CLOCK: Final = (
    frozenset(MASS_UNITS) | frozenset(VOLUME_UNITS) | frozenset(TIME_UNITS) | frozenset(FORMS)
)

# before "half": one half of a unit ("the other half", "a half")
_HALVED: Final = frozenset({"other", "leftover", "remaining", "another", "a", "second", "last", "extra"})

_TOOK: Final = frozenset({"took", "swallowed", "ate", "had", "popped", "chewed", "taken", "only", "just", "take", "have"})

_BETWEEN: Final = frozenset({",", ":", ";", ".", "and", "then", "another", "&", "\n", "-"})

_AFTER_HALF: Final = frozenset({"at", "@", "and", "then", "about", "around", "earlier", "this", "last", "yesterday", "again", "now", "today", "more", "right"})

# after "Excedrin migraine": it is the migraine that these words speak of
_ACHING: Final = frozenset({"is", "isn't", "still", "came", "hit", "started", "won't", "keeps", "hasn't", "has", "was", "killing", "pounding"})


class Names(Durations):
    """Reads drugs with their modifiers."""

    def _noun_after(self, i: int) -> bool:
        """What stands at ``i`` is counted by the number before it: a unit, a form, a drug, "more", "of them", "times"."""
        word = self.text(i)
        if not word:
            return False
        if word in NOT_NOUN_AFTER_CLOCK and word not in ("second",):
            return True
        if word in ("more", "of", "extra", "x", "times", "%", "or", "different", "other", "others", "additional", "ago", "regular",
                    "half", "halves", "percent", "total", "each", "years", "/", "months", "people", "drinks", "beers"):  # fmt: skip
            if word == "of" or word != "or":
                return word != "/" and not (False)
            return False
        if self.tokens[i].kind == "num" and not self._touching(i) and word.isdecimal() and int(word) >= 50:
            return True
        return self._drug_starts(i)

    def _things_at(self, i: int) -> bool:
        """ "after 3 meetings", "before two long calls": a number of things, and no hour."""
        word = self.text(i)
        if everyday_things(word):
            return True
        return word.isalpha() and known_word(word) and word not in SMALL_WORDS and word not in VERBS and not word.endswith("ing") and everyday_things(self.text(i + 1))

    def _drug_starts(self, i: int) -> bool:
        word = self.text(i)
        if word in DRUG_TRIE:
            return any(self._is(i + 1, rest) for rest, _ in DRUG_TRIE[word])
        if word in MODIFIER_TRIE:
            return self._modifiers(i)[2]
        return bool(word) and self.tokens[i].kind == "word" and not known_word(word) and mended(word) is not None

    def _modifiers(self, i: int) -> tuple[list[str], int, bool]:
        """Modifiers from ``i`` on, the index after them, and whether a drug's name follows."""
        found: list[str] = []
        while i < self.n and len(found) < 6:
            word = self.text(i)
            if word == "drug" and found:
                break
            entries = MODIFIER_TRIE.get(word)
            if entries is None:
                break
            for rest, value in entries:
                if self._is(i + 1, rest):
                    if word in ("8", "eight", "81") and self._times_follow(i + 1 + len(rest)):
                        named = rest and rest[-1] in ("hour", "hr") and self.text(i + 1 + len(rest)) in ("now", "and", "or")
                        if not named or self.text(i + 2 + len(rest)) in ("a", "half") or self.text(i + 2 + len(rest))[:1].isdecimal():
                            continue  # "8 hours and 20 minutes ago"
                    minutes = self.text(i + 1 + len(rest)).isdecimal() and self.text(i + 2 + len(rest)) in ("min", "mins", "minute", "minutes", "m")
                    if word in ("8", "eight") and minutes and self.text(i - 1) not in ("tylenol", "acetaminophen", "paracetamol"):
                        continue  # "Excedrin 8 h 30 min ago"
                    found.append(str(value))
                    i += 1 + len(rest)
                    break
            else:
                break
            if self.text(i) in ("strength", "brand", "'s", "'") and found:
                i += 1
        follows = i < self.n and self._name(i) is not None
        return found, i, follows

    def _times_follow(self, i: int) -> bool:
        return self.text(i) in (
            "ago",
            "later",
            "earlier",
            "back",
            "before",
            "after",
            "since",
            "apart",
            "from",
            "prior",
            "and",
            "or",
            "now",
        )

    def _name(self, i: int) -> tuple[Drug, int] | None:
        word = self.text(i)
        entries = DRUG_TRIE.get(word)
        if entries is not None:
            for rest, drug in entries:
                if not rest or self._is(i + 1, rest):
                    assert isinstance(drug, Drug)
                    return drug, i + 1 + len(rest)
        if i < self.n and self.tokens[i].kind == "word" and len(word) >= 5 and not known_word(word):
            name = mended(word)
            if name is None and word.endswith("s"):
                name = mended(word[:-1])
            if name is not None:
                # A misspelt first word may still begin a longer name ("tylonol pm").
                for rest, drug in DRUG_TRIE[name]:
                    if self._is(i + 1, rest):
                        assert isinstance(drug, Drug)
                        return drug, i + 1 + len(rest)
        return None

    def drug(self, i: int) -> tuple[Drug, int] | None:
        """A drug's name at ``i`` with the words before and after it that choose the product."""
        if self.text(i) == "caffeine":
            number = self.plain_number(i + 1)
            if number is not None and self.text(number[1]) in MASS_UNITS:
                return SURFACES["caffeine pill"], i + 1  # "two caffeine 200 mg": tablets; "caffeine" alone is in coffee
        before: list[str] = []
        start = i
        if self.text(i) in MODIFIER_TRIE:
            before, start, follows = self._modifiers(i)
            if not follows:
                return self._eight_hour(i, start, before)
        name = self._name(start)
        if name is None:
            return None
        drug, after = name
        if drug.family == "excedrin" and self.text(after) == "migraine" and self.text(after + 1) not in _ACHING:
            return with_modifiers(drug, [*before, "migraine"]), after + 1
        following, after_too, _ = self._modifiers(after)
        # "and" joins parts of one name ("cold and flu") only through the table above.
        if following and not self._modifiers_belong(after, after_too):
            following, after_too = [], after
        return with_modifiers(drug, before + following), after_too

    def _eight_hour(self, i: int, after: int, codes: list[str]) -> tuple[Drug, int] | None:
        """ "One 8 hour arthritis (caplet)", "two 650 mg eight-hour tablets": sold as acetaminophen 650 mg alone."""
        words = {self.text(k) for k in range(i, after)}
        if codes == ["dual"] and words & {"action", "actions"} and not any(t.kind == "drug" for t in self.terms[-2:]):
            return self._dual_action(), after
        if set(codes) != {"er"} or not words & {"8", "eight", "8hr"} or any(t.kind == "drug" for t in self.terms[-5:]):
            return None
        counted = self.text(i - 1).isdecimal() or self.text(i - 1) in NUMBER_WORDS or self.text(i - 1) in ("a", "the", "my", "more", "of", "another", "mg", "650s", "s", "our")
        held = self.text(after) in FORMS and {"650", "650s"} & {self.text(k) for k in range(i - 3, i)}
        if not ((counted and "arthritis" in words) or held):
            return None
        if self.text(after) == "pain":
            after += 1
        return with_modifiers(SURFACES["tylenol"], ["er"]), after

    def _dual_action(self) -> Drug:
        """ "Two Dual Action caplets": the product named so before, else Advil's, which all others of that name are like."""
        named = next((t.value for t in reversed(self.terms) if t.kind == "drug" and "Dual Action" in t.value.product), None)
        return named if named is not None else with_modifiers(SURFACES["advil"], ["dual"])

    def _modifiers_belong(self, i: int, after: int) -> bool:
        """Words after a name are part of it unless they begin the next thing: "took Tylenol regular as clockwork"."""
        first = self.text(i)
        if first == "es" or (first == "migraine" and self.text(i - 1).startswith("excedrin")):
            return True
        return not (first in ("target", "major", "leader", "normal", "regular", "cvs", "walgreens", "walmart", "costco",
                              "amazon", "kids", "baby", "brand", "es", "plain", "generic", "children", "migraine")
                    and self.text(after) not in ("", ".", ",", "at", "and", "?", "tablets", "caplets", "pills", "caplet",
                                                 "tablet", "this", "around", "about", "now", ")", "again"))  # fmt: skip

    def _one_half(self, i: int, at: int, after: int) -> bool:
        """ "the other half", "a leftover half": half a unit; "my other half" is a person."""
        before = self.text(at - 1)
        if i == at and after == at + 1 and before in ("that", "the", "one", "this", "first") and self.text(at - 2) in _TOOK and self.text(at - 2) not in ("take", "have"):
            following = self.tokens[after] if after < self.n else None  # "bit it in two and took that half 7 hours ago"
            return following is None or following.kind in ("num", "hm", "sign") or following.text in _AFTER_HALF or following.text in NUMBER_WORDS
        if i == at and (before in _TOOK or (before in _BETWEEN and self.text(after) in ("at", "@", "around"))) and after == at + 1:
            following = self.tokens[after] if after < self.n else None
            return following is None or following.kind in ("num", "hm", "sign") or following.text in _AFTER_HALF
        if after != at + 1 or (i == at and before not in _HALVED) or self.text(after) in ("asleep", "hour", "day", "way", "time", "an"):
            return False
        return not (before == "other" and self.text(at - 2) in ("my", "her", "his", "better"))

    def _per(self, i: int) -> tuple[Exact, int] | None:
        """ "/5 mL", "per 30 mL", "in 5 ml" after a mass."""
        if self.text(i) not in ("/", "per", "in", "each", "every"):
            return None
        number = self.plain_number(i + 1)
        value, after = number if number is not None else (1, i + 1)
        unit = self.text(after)
        if unit in VOLUME_UNITS:
            return exact(value * VOLUME_UNITS[unit]), after + 1
        return None
