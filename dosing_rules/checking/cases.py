"""What the rules of the score ask about one explanation."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import Final

from ..facts import DAY, HOUR
from ..rules.measure import SAME_CLASS, SPACING
from .dismissed import counts_calendar_day, lacks_time, says_broken
from .grammar.scopes import SCOPES
from .ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Ground, open_products
from .items import fold
from .judging.judged import Judged
from .judging.spacing import ALL_TAKEN
from .statements import MISSING_INFORMATION, NEXT_TIME, Statement
from .weighing import BOTH_KINDS, straddles, weighs_both

_ONE_AMOUNT: Final = frozenset({"single_dose", "rolling_total"})


_WAITING: Final = re.compile(
    r"^(?:so |then |please |it's |it is |you should |you'd |she should |he should )?(?:best |better |safest |safer )?(?:to |just )?"
    r"(?:wait|hold off|check|ask|call|count|do not take|don't take|avoid|skip)\b"
)
"""Beside "cannot tell" these advise; they do not conclude."""


_TELLS_TIME: Final = re.compile(
    r"\d ?(?::\d|a\.?m|p\.?m|h\b|hrs?\b|hours?\b|-hour)|\b(?:hours?|day|today|tonight|yesterday|tomorrow|morning|noon|midnight|afternoon|evening|night|earlier|already|yet|still|recent\w*|just|within|window|so soon|too soon|early|last|after|since|until|now|on top)\b"
)
"""Words that tie two drugs of one class to a time."""


_FOR_NOW: Final = re.compile(r"\b(?:for now|right now|at the moment|at this (?:point|time|moment)|for the moment)\b")
"""Said with a conclusion; it tells nothing of when the other drug was taken."""


_NAMES_LIMIT: Final = re.compile(
    r"\b(?:limit\w*|rations?|quota|share|maximum|max|most|cap|ceiling|allow\w*|permit\w*|over|exceed\w*|too (?:much|many|high)|above|beyond|threshold|enough|room|left|recommended (?:daily )?(?:amount|dose)|per day|a day|daily|reach\w*|maxed|quota|full|within|under|below|line|only|tops? out|caps? out|stops? at|maxes out|used up|spent|exhausted)\b"
)
"""Words that set an amount against a limit."""
_ADDS_UP: Final = re.compile(r"\b(?:another|more|with|would|will|adding|plus|next|makes?|brings?|takes?|puts?)\b|\+")

_ASSUMING: Final = re.compile(
    r"\b(?:assuming|supposing|presuming)(?: that)? (?!(?:you|he|she|they|it) (?:have|has|are|is|do|does)(?: not|n't| no)\b|no\b|nothing\b|none\b|you (?:haven't|aren't|don't))(?:\w+ ){1,6}?(?:was|were|is|means?|took place|came|happened)\b"
)
"""What is supposed of the history, not "assuming you have no liver disease"."""


def _tells_limit(judged: Judged) -> bool:
    """As in "which doesn't exceed the 4,000 mg maximum": a limit told by its number within a comparison."""
    return judged.statement.form == "crosses" and judged.statement.least != -inf


class Case:
    """What the rules of the table ask about one explanation."""

    def __init__(self, ground: Ground, judged: Sequence[Judged], letter: str | None, unread: int, text: str = "") -> None:
        self.ground = ground
        self.judged = judged
        self.truth = ground.decision.value
        self.unread = unread
        self.text = fold(text)
        explicit = [j.concludes for j in judged if j.concludes and not j.conditional and j.statement.kind != NEXT_TIME]
        implied = [j.concludes for j in judged if j.concludes and not j.conditional and j.statement.kind == NEXT_TIME]
        spoken = [*explicit, *implied]
        unknown = any(j.statement.kind == MISSING_INFORMATION or j.concludes == "AMBIGUOUS" for j in judged)
        advised = [j for j in judged if j.statement.topic == "advice" or (unknown and _WAITING.search(j.statement.words) and j.concludes == "NO")]
        if letter == "AMBIGUOUS" and len(advised) == len([j for j in judged if j.concludes and not j.conditional]):
            # "It may be better to wait" beside "cannot tell" is advice, not another conclusion.
            explicit = []
        self.letter = letter if letter is not None else spoken[-1] if spoken else None
        self.told = self.truth != "AMBIGUOUS"
        self.right = self.letter == self.truth
        # "Wait until 4 PM" implies NO; beside "cannot tell" it is advice.
        self.against_letter = letter is not None and (
            letter not in spoken if explicit else letter == "YES" and bool(implied) and letter not in implied
        )
        self.missing_in_play = "AMBIGUOUS" in (self.truth, self.letter, *spoken)

    @cached_property
    def _beside(self) -> list[Judged]:
        return [j for j in self.judged if j.rule != "decision"]

    @cached_property
    def false(self) -> list[Judged]:
        """Contradicted claims beside the conclusion."""
        return [j for j in self._beside if j.verdict == CONTRADICTED]

    @cached_property
    def dismissed(self) -> bool:
        """Whether the text itself tells what forbids the dose, or waves it away, and allows the dose all the same."""
        return self.truth == "NO" and (
            counts_calendar_day(self._beside, self.deciding)
            or self.letter == "YES" and (lacks_time(self._beside, self.deciding) or says_broken(self._beside, self.deciding))
        )

    @cached_property
    def open(self) -> list[Judged]:
        """Unsupported claims beside the conclusion."""
        if self.ground.conflict and self.letter == "AMBIGUOUS" and any(j.statement.form == "conflict" for j in self.judged):
            # Who names a contradiction quotes what contradicts.
            return []
        return [j for j in self._beside if j.verdict == UNSUPPORTED and j.rule != "remark"]

    @cached_property
    def assumes(self) -> bool:
        """Whether a dose is allowed outright on what the text only assumes: "Assuming lunch was at noon, 4 hours have passed, so yes"."""
        return self.letter == "YES" and _ASSUMING.search(self.text) is not None and any(
            j.concludes == "YES" and not j.conditional and j.statement.kind != NEXT_TIME for j in self.judged
        )

    @cached_property
    def false_missing(self) -> bool:
        """Whether something is said to be missing that was told."""
        return any(j.statement.kind == MISSING_INFORMATION for j in self.false)

    @cached_property
    def facts(self) -> list[Judged]:
        """Supported claims tied to the question by a number or by the drugs in it."""
        ruled = bool(self.rules) or any(j.statement.form in ("bare_limit", "crosses", "conditional") for j in self.judged)
        return [
            j for j in self._beside if j.verdict == SUPPORTED and j.tied and j.rule not in ("missing", "remark")
            # "You have only just taken it", "a whole day has gone by" tell no number: they need a rule beside them.
            and (ruled or not (j.statement.value or "").endswith(("no time", "a day")))
        ]

    @cached_property
    def bears(self) -> bool:
        """Whether some of these facts bear on what decides."""
        return any(self._bears(j) & self.deciding for j in self.facts) or not self.deciding and bool(self.facts)

    @cached_property
    def tells_enough(self) -> bool:
        """Whether some fact or rule bears on what decides; where nothing is named as missing, any real rule."""
        return self.bears or bool(self.rules) and (not self.names_unneeded or any(j.rule in self.deciding for j in self.rules))

    @cached_property
    def applies_any(self) -> bool:
        """Whether more is told than the size of the dose that is asked for: what was taken, how long ago, a rule."""
        return bool(self.facts) and (bool(self.rules) or any(j.rule != "single_dose" or j.statement.form != "total" for j in self.facts))

    @cached_property
    def rules(self) -> list[Judged]:
        """Supported claims that state what labels print."""
        return [j for j in self._beside if j.verdict == SUPPORTED and j.general and not (j.statement.form == "scope" and j.rule == "scope")]

    @cached_property
    def conditional(self) -> bool:
        """Whether some reason only follows from an "if"."""
        return any(j.conditional and j.verdict == SUPPORTED for j in self.judged)

    @cached_property
    def names_missing(self) -> bool:
        """Whether a missing fact on which the decision hangs is named, or both sides of it are weighed."""
        if any(j.needed and j.verdict == SUPPORTED for j in self.judged) or self.right and not self.told and (weighs_both(self.text) or straddles(self.judged, self.ground)):
            return True
        if self.right and not self.told and BOTH_KINDS.search(self.text) and open_products(self.ground):
            # "Regular strength may be repeated after four hours and extra strength only after six"
            return True
        sides = {j.statement.polarity for j in self.judged if j.conditional and j.verdict == SUPPORTED and j.statement.polarity}
        flags = {reason.partition(":")[2] for reason in self.ground.reasons if reason.startswith("scope:")}
        if not self.told and self.letter in ("AMBIGUOUS", "NO") and any(pattern.search(self.text) for name, pattern in SCOPES if name in flags):
            # What puts the person outside the label is said.
            return True
        weighed = {
            id(j.statement.condition) for j in self.judged
            if j.verdict == SUPPORTED and j.statement.condition is not None and not j.statement.condition.empty and not j.concludes
            and j.statement.kind in ("elapsed", "interval_rule", "total_intake", "decision_consistency")
        }  # fmt: skip
        if len(weighed) >= 2:
            return True
        kinds = {j.statement.condition.names for j in self.judged if j.verdict == SUPPORTED and j.statement.condition is not None}
        return {"YES", "NO"} <= sides or len(kinds - {()}) >= 2

    @cached_property
    def names_unneeded(self) -> bool:
        """Whether a fact is named as missing that truly was not told, and on which nothing hangs."""
        return any(
            j.statement.form == "missing" and j.verdict == SUPPORTED and j.tied and not j.needed and j.statement.topic in ("product", "amount", "time", "now") for j in self.judged
        )

    @cached_property
    def names_lacking(self) -> bool:
        """Whether something that was not told is given where a reason should stand, and no number or limit is."""
        return not self.facts and not self.rules and any(j.statement.form == "missing" and j.verdict == SUPPORTED and j.tied for j in self.judged)

    @cached_property
    def deciding(self) -> frozenset[str]:
        """The rules on which the decision hangs."""
        rules = frozenset(self.ground.deciding)
        # Where nothing was taken before, the dose is the day's amount too.
        return rules | _ONE_AMOUNT if self.truth == "YES" and rules & _ONE_AMOUNT and not self._history() else rules

    def _history(self) -> bool:
        return any(
            quantity.spread.ends[1]
            for quantity in self.ground.masses
            if quantity.family == "before" and quantity.ingredient in self.ground.asked_ingredients
        )

    @cached_property
    def carried(self) -> bool:
        """Whether supported claims tie a deciding rule to the question, and none on that rule is false."""
        spoiled = {j.rule for j in self.false if j.statement.kind != NEXT_TIME and not self._of_the_first(j) and not (self.truth == self.letter == "NO" and j.statement.form == "reset")} & self.deciding
        if spoiled and self.truth != "NO":
            # To allow a dose every deciding rule must hold; to forbid it one is enough.
            return False
        if self.truth == "NO" and self.deciding == {SAME_CLASS} and self._long_before() and not _TELLS_TIME.search(_FOR_NOW.sub("", self.text)):
            # "Both are NSAIDs", and nothing of when the other one was taken or how long it counts.
            return False
        if self.truth == "NO" and self.deciding == {"single_dose"} and any(j.rule == "rolling_total" for j in self.false) and not any(
            j.statement.kind == "single_dose_limit" for j in self.judged
        ):  # fmt: skip
            # "Together that is 1,600 mg, past the 1,200 mg daily maximum", where one dose is too large: the false sum forbids it, and nothing else.
            return False
        if not spoiled and self.deciding <= _ONE_AMOUNT and not self._history() and any(self._asks_amount(j) for j in self.judged):
            return True
        summed = [j for j in self.facts if j.rule == "rolling_total"]
        if self.truth == "NO" and self.deciding == {"rolling_total"} and summed and not _NAMES_LIMIT.search(self.text) and not any(j.statement.kind == "daily_limit" for j in self.rules) and all(
            j.statement.form in ("total", "counted") and not _ADDS_UP.search(j.statement.words) and "with the next dose" not in j.because for j in summed
        ):
            # "Six tablets in the last 24 hours is what you have had, so better not": no limit, and no sum with the next dose.
            return False
        bearing = [j for j in self.facts if self._bears(j) & self.deciding and j.rule not in spoiled and not self._of_earlier(j)]
        if self.truth == "YES" and bearing and all(j.statement.form == "no_dose" for j in bearing) and self._over_usual():
            # "No earlier dose has been taken, so this is ok", where three tablets are asked for and a label's own dose is two.
            return False
        if self.truth == "YES" and bearing and all(j.statement.form in ("bare_rule", "crosses") and j.statement.value is None for j in self.facts):
            # "Enough time has passed and the daily limit is not exceeded": no number anywhere.
            return False
        if self.truth == "YES" and self.told and any(j.rule == "spacing" for j in self.false) and bearing and all(j.statement.form in ("total", "counted") for j in bearing):
            # "Nine hours, so the wait is over; that makes 800 mg", where ten have passed: an amount beside no limit carries nothing.
            return any(j.rule == "rolling_total" and j.statement.form in ("limit", "bare_limit", "crosses", "multiple") for j in self.judged)
        return bool(bearing)

    def _over_usual(self) -> bool:
        """Whether more units are asked for than a label's own dose has."""
        for one in self.ground.found:
            shares: defaultdict[str, Fraction] = defaultdict(Fraction)
            for part in one.asked:
                if part.profile is not None:
                    for name in part.profile.judged:
                        shares[name] += Fraction(part.least) / Fraction(part.profile.usual[1])
            if any(share > 1 for share in shares.values()):
                return True
        return False

    def _long_before(self) -> bool:
        """Whether every dose told was an hour or more before the one that is asked for."""
        ids = self.ground.dose_ids()
        return bool(ids) and all(self.ground.elapsed(name).ends[0] >= HOUR for name in ids)

    def _of_the_first(self, judged: Judged) -> bool:
        """Whether a false claim only tells how long ago the first of several doses was, beside a true one of the last."""
        return (
            self.truth == "YES" and judged.statement.form == "elapsed" and judged.statement.refers == "first" and len(self.ground.dose_ids()) > 1
            and any(j.verdict == SUPPORTED and j.statement.form == "elapsed" and j.statement.refers == "last" for j in self.judged)
        )  # fmt: skip

    def _of_earlier(self, judged: Judged) -> bool:
        """Whether a claim tells only how long ago an earlier dose was, where the spacing from the last one allows the dose."""
        if self.truth != "YES" or judged.rule != "spacing":
            return False
        if judged.statement.form in ("rule", "bare_rule"):
            # "9 pm to 5 am is eight hours, more than the 6-hour interval": what passed, as it was told before.
            place = next(place for place, one in enumerate(self.judged) if one is judged)
            before = next((one for one in reversed(self.judged[:place]) if one.statement.form == "elapsed"), None)
            return before is not None and self._of_earlier(before)
        if judged.statement.form != "elapsed":
            return False
        ids = self.ground.dose_ids(self.ground.asked_ingredients)
        if len(ids) < 2 or judged.statement.least == -inf:
            return False
        return self.ground.elapsed(ids[-1]).verdict(judged.statement.least, judged.statement.most) == CONTRADICTED

    def _asks_amount(self, judged: Judged) -> bool:
        """Whether the words name the amount that is asked for, where nothing else decides."""
        asked = [q.spread for q in self.ground.masses if q.family == "asked"]
        return judged.verdict == SUPPORTED and any(
            spread.verdict(mass - 500, mass + 500) in ((SUPPORTED, UNSUPPORTED) if judged.conditional else (SUPPORTED,)) and mass for mass in judged.statement.masses for spread in asked
        ) or (
            judged.verdict == SUPPORTED and judged.statement.unit == "mass" and len(judged.statement.masses) == 1
            and judged.statement.least != judged.statement.most
            and any(spread.verdict(judged.statement.least, judged.statement.most) == SUPPORTED for spread in asked)
        )

    @staticmethod
    def _bears(judged: Judged) -> frozenset[str]:
        """The rules on which a claim bears: that a day has passed tells of the window too."""
        if (judged.statement.form == "dose_at" or judged.statement.form == "elapsed" and judged.statement.most < DAY) and ALL_TAKEN.search(judged.statement.words):
            return frozenset({judged.rule, "rolling_total"})
        if judged.statement.form == "elapsed" and judged.statement.least >= DAY - HOUR:
            return frozenset({judged.rule, "rolling_total"})
        return frozenset({judged.rule})

    @cached_property
    def states_rule(self) -> bool:
        """Whether some real rule is stated, or an amount is set beside a real limit."""
        return bool(self.rules) or any(j.statement.form == "bare_limit" or _tells_limit(j) for j in self.facts)

    @cached_property
    def applies_deciding(self) -> bool:
        """Whether the deciding rule was applied, with an accepted limit of another label."""
        stated = {j.rule for j in self.rules} | {j.rule for j in self.facts if j.statement.form == "bare_limit" or _tells_limit(j)}
        return bool(stated & self.deciding) and any(j.rule in self.deciding for j in self.facts)

    @cached_property
    def rules_kept(self) -> bool:
        """Whether each rule that is stated is one that holds here and is kept: the deciding one is another, and left out."""
        stated = [j.statement for j in self.rules if j.statement.form in ("rule", "limit")]
        kept = {f.worst.limit for f in self.ground.findings if f.status == "kept"}
        if any(j.statement.form == "bare_limit" and j.rule in self.deciding for j in self.facts):
            # "3,900 mg, which is that product's own maximum": the deciding rule is spoken of, by another limit.
            return False
        return self.truth == "NO" and bool(stated) and all(any(limit is not None and one.least <= limit <= one.most for limit in kept) for one in stated)

    @cached_property
    def of_another_product(self) -> bool:
        """Whether each interval that is stated is that of one product in play, where another product's longer one forbids the dose."""
        ground = self.ground
        broken = [f.worst.limit for f in ground.findings if f.rule == SPACING and f.status == "broken" and f.worst.limit is not None]
        stated = [j.statement for j in self.rules if j.statement.form == "rule"]
        if self.truth != "NO" or set(ground.deciding) != {SPACING} or not broken or not stated:
            return False
        printed = {interval for profile in ground.profiles for interval in profile.intervals.values()}
        asked = {interval for profile in ground.asked_profiles() for interval in profile.intervals.values()}
        known = self.ground.catalogue.products
        return any(limit in printed for limit in broken) and all(
            one.least < min(broken) and (one.least in asked or one.least in printed and one.own_names and any(name in known for name in one.names)) for one in stated
        )

    @cached_property
    def justified(self) -> bool:
        """Whether the rules that were stated give the wrong letter when applied to what was told, or were applied truly and shied away from.

        "At least 4 hours" does not forbid a dose after exactly 4; "every 4 to 6 hours" may; 1,200 mg reached may, and "just under 3,000 mg" too.
        """
        stated = [j for j in self.judged if j.verdict == SUPPORTED and (j.general or j.statement.form in ("bare_limit", "limit", "rule"))]
        forms = [j.statement for j in stated if j.statement.form in ("rule", "limit")]
        if len(forms) < len(stated) or not forms or self.letter not in ("YES", "NO"):
            return True
        return any(self._gives_letter(statement) for statement in forms) or self.truth == "YES" and any(form.form == "limit" for form in forms) and any("with the next dose" in j.because for j in self.facts)

    def _gives_letter(self, statement: Statement) -> bool:
        ground = self.ground
        if statement.form == "rule":
            ids = ground.dose_ids(ground.asked_ingredients)
            if not ids or statement.unit != "s":
                return True
            low, high = ground.elapsed(ids[-1]).ends
            return low < statement.most if self.letter == "NO" else high >= statement.least
        family = "asked" if statement.kind == "single_dose_limit" else "after"
        pool = ground.masses if statement.unit == "mass" else ground.counts
        spreads = [q.spread.ends for q in pool if q.family == family and q.ingredient in ground.asked_ingredients]
        if not spreads:
            return True
        return any(high >= statement.least if self.letter == "NO" else low <= statement.most for low, high in spreads)


__all__ = ["Case"]
