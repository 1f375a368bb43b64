"""Hours that are left out ("it needs 8"), and minutes behind the hours ("5h50", "three hours fifty")."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from .clock_items import ClockReader
from .numerals import number_at


class HoursReader(ClockReader):
    """What is read as a duration though its unit is not written."""

    def _hours_left_out(self, place: int, after: int, value: Fraction) -> bool:
        """As in "Only about five have passed", "it needs 8": hours, once hours were spoken of."""
        following = self.words[after : after + 3]
        if 0 < value <= 24 and following[:2] in (["of", "the"], ["of", "those"], ["of", "your"]) and {"hours", "hour", "hrs"} & set(self.words[after + 2 : after + 6]):
            # "Only 2 of the required 6 hours"
            return True
        if not 0 < value <= 48 or not self.hours_told:
            return False
        last = next((item.letter for item in reversed(self.items) if item.letter in "ADNQC"), "")
        ends = following[:1] in ([], ["."], [","], [";"], [")"], ["and"], ["but"], ["so"])
        if last == "D" and ends and self._word(place - 1) == "every" and 3 <= value <= 12:
            # "It can be had every four to six"
            return True
        if last == "D" and (following[:1] in (["wanted"], ["needed"], ["required"]) or following[:2] == ["to", "be"] and "between" in self.words[after : after + 5]):
            return True
        if last == "D" and self._word(place - 1) in ("it's", "is", "needs", "takes", "asks") and any(item.text == "strength" and item.strength for item in self.items[-5:]) and value in (4, 6, 8):
            # "With 325s the interval is 4 hours, with 500s it's 6"
            return True
        if last in ("C", "D") and ends and self._word(place - 1) in ("beyond", "past") and value in (4, 6, 8, 12):
            # "Seven hours after one o'clock, beyond six"
            return True
        if last == "C" and ends and self._word(place - 1) in ("only", "just", "barely") or ends and value == 24 and self._word(place - 1) == "full":
            return True
        if last == "D" and ends and self._word(place - 1) == "at" and self._word(place - 2) in ("you're", "are", "he's", "she's", "is", "you"):
            return True
        if last == "C" and self._word(place - 1) == "is" and len([item for item in self.items[-5:] if item.letter == "C"]) >= 2 and (ends or following[:1] == ["on"]):
            return True
        if last == "D" and ends and self._word(place - 1) in ("most", "least", "only", "exactly", "under", "over", "until", "barely", "requires", "required"):
            return True
        if last == "D" and self._word(place - 1) in ("the", "those", "full") and following[:1] in (["required"], ["needed"], ["necessary"], ["demanded"], ["prescribed"], ["asked"], ["stipulated"], ["that"]) and self.hours_told and value in (3, 4, 6, 8, 12, 24):
            # "Nine hours is beyond the eight required"
            return True
        if last == "D" and following[:1] in (["are"], ["is"]) and following[1:2] in (["needed"], ["required"], ["necessary"], ["called"], ["advised"]) and self._word(place - 1) not in ("of", "take", "taken"):
            return True
        if last == "D" and following[:1] == ["is"] and following[1:3] in (["the", "least"], ["the", "minimum"], ["what", "the"], ["the", "rule"]):
            return True
        if last == "D" and ends and self._word(place - 1) == "be" and self._word(place - 2) in ("will", "would", "it'll", "that'll", "then", "only"):
            return True
        if last == "D" and self._word(place - 1) in ("mean", "means", "meant") and any(item.note == "vague" for item in self.items[-4:]) and (ends or following[:2] in (["at", "the"], ["at", "most"], ["at", "least"]) or following[:1] in (["tops"], ["max"], ["or"])):
            # "A few hours means four at the very most"
            return True
        if last == "D" and self._word(place - 1) in ("end", "edge", "extreme") and following[:1] in (["and"], ["is"], [","], ["would"]):
            # "At the near end it is three hours, at the far end five and fine"
            return True
        if last == "D" and self._word(place - 1) in ("mean", "means", "be") and (following[:1] == ["or"] or ends) and {"could", "might", "may"} & set(self.words[max(0, place - 4) : place]):
            # "A few hours could mean three or just as well seven"
            return True
        if last == "D" and self.items[-1].letter in "wD" and "hours left out" in {item.note for item in self.items[-5:]} and self._word(place - 1) in ("or", "well", "even", "maybe") and ends:
            return True
        if last == "D" and following[:1] in (["since"], ["after"], ["from"]) and self._word(place - 1) in ("and", "but", "or", "only", "just", "while") and following[1:2] in (["the"], ["your"], ["her"], ["his"], ["that"]):
            # "Six hours have passed since the Advil and five since the Tylenol"
            return True
        if self._word(place - 1) in ("is", "are", "at") and any(item.note == "vague" for item in self.items[-4:]) and (following[:3] in (["at", "the", "very"], ["at", "the", "most"], ["at", "the", "outside"]) or following[:2] in (["at", "most"], ["at", "best"], ["at", "least"]) or following[:1] in (["tops"], ["max"])):
            # "A few hours is four at the very most"
            return True
        if ends and {"most", "than"} & set(self.words[max(0, place - 3) : place]) and any(item.note == "vague" for item in self.items[-6:]) and {"is", "are", "means", "mean"} & set(self.words[max(0, place - 6) : place]):
            # "A few hours is at most about four"
            return True
        if following[:1] in (["have"], ["has"]) and {"passed", "elapsed", "gone"} & set(following):
            return True
        if ends and self._word(place - 1) == "is" and self._word(place - 2) in ("minimum", "interval", "requirement", "rule", "gap", "least"):
            return True
        if self._word(place - 1) not in _COUNTED and following[:1] in (["is"], ["isn't"], ["would"], ["was"]) and {"enough", "soon", "short", "plenty", "sufficient", "few", "little"} & set(self.words[after : after + 5]):
            return True
        if self._asked_for(place) and (not following or not following[0].isalpha() or following[0] in _AFTER_HOURS):
            return True
        before = [word for word in self.words[max(0, place - 3) : place] if word not in ("at", "least", "about", "only")]
        verbs = (["needs"], ["requires"], ["need"], ["require"], ["been"], ["with"], ["than"], ["waited"], ["takes"], ["asks", "for"])
        if before[-1:] == ["with"] and before[-2:-1] in (["ahead"], ["go"], ["start"], ["proceed"], ["begin"], ["stick"]):
            # "So go ahead with 2": tablets.
            return False
        return before[-1:] in verbs and (following[:1] in ([], ["."], [","], [";"]) or following[:2] in (["it", "would"], ["it", "is"]))

    def _asked_for(self, place: int) -> bool:
        """As in "calls for 6", "can be repeated after 4", "half of the 4 you need", "that isn't 6"."""
        back = [word for word in self.words[max(0, place - 6) : place] if word not in _FILLERS]
        if back[-2:-1] and back[-1] == "for" and back[-2] in ("calls", "asks", "call", "ask", "called", "asked"):
            return True
        if back[-1:] == ["after"] and {"repeated", "again", "repeat", "retaken", "redose", "fine", "okay", "allowed", "taken"} & set(back):
            return True
        if back[-2:] == ["half", "of"]:
            return True
        if back[-1:] == ["than"] and any(item.letter == "D" for item in self.items[-8:]):
            return True
        return back[-1:] in (["isn't"], ["wants"], ["demands"], ["specifies"], ["requires"], ["needing"], ["requiring"], ["until"])

    def _bare_minutes(self, unit: int) -> bool:
        """As in "5 h 45": two digits behind the hours, and nothing that they could count."""
        word, following = self._word(unit + 1), self._word(unit + 2)
        return word.isdecimal() and len(word) == 2 and int(word) < 60 and (following == "" or not following[0].isalnum() or following in _AFTER_MINUTES)

    def _spoken_minutes(self, unit: int) -> tuple[Fraction, int] | None:
        """As in "three hours fifty": minutes in words behind the hours, and where they end."""
        found = number_at(self.words, unit + 1) if self._word(unit + 1).isalpha() else None
        if found is None or not 5 <= found[0] < 60 or found[0] % 5 and found[0] < 20:
            return None
        following = self._word(found[1])
        return (found[0], found[1] - 1) if following == "" or not following[0].isalnum() or following in _AFTER_MINUTES else None

    def _glued_minutes(self, unit: int) -> bool:
        """As in "5h50": minutes right behind the hours."""
        word = self._word(unit + 1)
        return word.isdecimal() and len(word) == 2 and int(word) < 60 and self.tokens[unit + 1].start == self.tokens[unit].end


_AFTER_MINUTES: Final = frozenset({"ago", "have", "has", "since", "is", "which", "and", "so", "passed", "apart", "after", "from", "between", "later"})
_FILLERS: Final = frozenset({"the", "a", "full", "only", "at", "least", "just", "about", "those", "these"})
_AFTER_HOURS: Final = frozenset({"here", "you", "it", "that", "for", "and", "but", "so", "between", "if", "or", "because", "after"})
_COUNTED: Final = frozenset("additional another extra further more next other take taking taken have having swallow last first these those".split())
"""Before a bare number these count tablets, not hours."""

__all__ = ["HoursReader"]
