"""Statements about the time between doses as a rule, judged."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import Final

from ...decision import Decision
from ...rules.measure import SAME_CLASS, SPACING
from ..accepted import Value
from ..grammar.phrases import CALLED_SHORT
from ..grammar.rule_told import RULE_TOLD
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED, Number
from ..items import DAY, HOUR
from ..statements import ELAPSED, NEXT_TIME, OVER, REACHES, UNDER, WITHIN, Statement
from .elapsed import elapsed, length, same_clock
from .following import following
from .judged import Bench, Judged, both
from .spacing import short_of


def rule(statement: Statement, bench: Bench) -> Judged:
    """An interval stated as a rule: accepted where some label or the policy prints it for what is meant."""
    if statement.strict:
        because = "at the interval is allowed: no label asks for more than it"
        return Judged(statement, CONTRADICTED, because, SPACING, general=True)
    low, high = statement.least, statement.most
    values = list(intervals_of(statement, bench))
    apart = bench.ground.finding(SAME_CLASS)
    if apart is not None and low == high == apart.worst.limit and re.search(r"\b(?:between|leave|apart|window|after|nsaids?|class)\b", statement.words):
        return Judged(statement, SUPPORTED, "24 h between two drugs of one class", SAME_CLASS, tied=True, general=True)
    verdict_on_it = CALLED_SHORT.search(statement.words)
    if verdict_on_it is not None and low == high and statement.condition is not None and (statement.condition.names or statement.condition.strengths):
        # "If it was extra strength, six hours would still be too soon": against the interval of what is assumed.
        own = [value for profile in bench.profiles_of(statement.condition.names) for value in _printed(profile.name, bench)] or values
        short = (verdict_on_it["short"] is not None) != (re.search(r"n't\b", statement.words) is not None)
        holds = any(low < value.most if short else low >= value.least for value in own)
        return Judged(statement, SUPPORTED if holds else CONTRADICTED, "the interval of what is assumed", SPACING, conditional=True)
    match = next((value for value in values if _prints(value, low, high)), None)
    if match is None and bench.letter == "AMBIGUOUS" and low == high and re.search(r"\b(?:would|could|might)\b.*\b(?:after|at|with|following) (?:(?:only|just|these|those|the) )*D\b", statement.words):
        # "Advil would be allowed again after 5 hours": what passed, and what would follow from it.
        passed = elapsed(Statement("elapsed", "elapsed", 0, 0, least=low - 300, most=high + 300, names=statement.names, own_names=statement.own_names), bench)
        if passed.verdict != CONTRADICTED:
            return Judged(statement, SUPPORTED, passed.because, SPACING, tied=True, conditional=True)
    if match is None and low == high and not statement.own_names and _ALLOWED_AFTER.fullmatch(statement.words):
        # "..., which is allowed after 5 hours", where as much has passed.
        passed = elapsed(replace(statement, kind=ELAPSED, form="elapsed", least=low - 300, most=high + 300), bench)
        if passed.verdict == SUPPORTED:
            passed.concludes = "YES"
            return passed
    if match is None and statement.topic != RULE_TOLD and re.search(r"\b(?:wait|waiting|hold|hang)\b", statement.words):
        waiting = following(statement, bench)
        plain = re.search(r"^(?:(?:so|please|you|then|just|should|must|and|have to|need to) )*(?:wait|hold off|hang on) (?:for )?(?:\w+ )?D$", statement.words)
        if waiting.verdict == SUPPORTED or plain:
            statement.kind = NEXT_TIME
            return waiting
    if match is None and _AFTER_THIS.search(statement.words):
        # What is to be kept after the dose that is asked for does not carry the answer about it.
        return Judged(statement, CONTRADICTED, "no label prints that interval", "remark", general=True)
    if match is None:
        printed = ", ".join(dict.fromkeys(_shown(value) for value in values)) or "no interval"
        return Judged(statement, CONTRADICTED, f"labels print {printed}", SPACING, general=True)
    judged = Judged(statement, SUPPORTED, f"{_shown(match)}: {match.source}", SPACING, general=True)
    judged.conditional = statement.condition is not None and (bool(statement.condition.names) or bool(statement.relation) and not statement.condition.empty)
    before = bench.judged[-1].statement if bench.judged else None
    if (
        before is not None and before.form == "elapsed" and before.words.startswith("only ") and "since" in before.words
        and statement.words.startswith("at least ") and before.least > high
    ):  # fmt: skip
        # "Only 5 h since a dose: at least 4 h are required" calls too short what is not.
        judged.verdict, judged.because = CONTRADICTED, f"{before.value} is not under {length(high)}"
    return _compared(judged, bench, low, high)


_ALLOWED_AFTER: Final = re.compile(r"(?:so |and |which |that |this |it )?(?:is|are|would be|it's|that's)(?: (?:also|now|still|then|clearly|therefore))* (?:allowed|fine|ok|okay|permitted|acceptable|alright|all right|safe|possible) (?:after|at|with) (?:(?:only|just|these|those|about|over|the) )*D(?: (?:have|has) passed| passed)?")
_AFTER_THIS: Final = re.compile(
    r"\b(?:after|following|once you (?:take|have taken)|from) (?:this|these|the (?:next|new|third|second|requested)|that next|taking (?:this|these|it|them))(?: (?:dose|one|ones|two|pair|round|tablets?|caplets?|pills?|N|Q))?\b(?! (?:last|earlier))"
    r"|^(?:then |and |but )*(?:afterwards?|thereafter|from then on|next time|the dose after)\b|\b(?:afterwards?|thereafter|from then on|next time)$"
)


def _prints(value: Value, low: Number, high: Number) -> bool:
    return (low, high) == (value.least, value.most) or low == high == value.least


def _shown(value: Value) -> str:
    low, high = length(value.least), length(value.most)
    return f"every {low}" if low == high else f"every {low} to {high}"


def intervals_of(statement: Statement, bench: Bench) -> list[Value]:
    """Accepted intervals for the drugs that are meant, or in play."""
    ground = bench.ground
    playing = {profile.name for profile in ground.profiles}
    named = []
    for name in statement.names:
        group = bench.profiles_of((name,))
        if name in bench.knowledge.ingredients and any(name in profile.ingredients and profile.unit != "mL" for profile in ground.profiles):
            # The bare ingredient: in the strengths that are in question.
            continue
        # A bare "Tylenol" means the one in question, where the question says which.
        named += [profile for profile in group if profile.name in playing] or group
    asked = {profile.name: profile for profile in ground.asked_profiles()}
    if not statement.own_names and len(asked) == 1 and (not named or asked.keys() & {profile.name for profile in named}) and _ITS_LABEL.search(statement.words) and statement.condition is None:
        # "The label allows 2 caplets every 4 hours": that of the product in question.
        named = list(asked.values())
    exact = [profile for profile in named if _own_interval(profile.name, bench)] if statement.own_names or _ITS_LABEL.search(statement.words) else []
    if exact and len(exact) == len(named):
        return [value for profile in exact for value in _printed(profile.name, bench)]
    ingredients = bench.ingredients_of(statement)
    strengths = {
        per for profile in (*ground.profiles, *(named if statement.own_names and len(named) == 1 else ()))
        for name, per in profile.amounts if name in ingredients and profile.unit != "mL"
    }  # fmt: skip
    strengths |= {mass for mass in statement.masses if mass in (325_000, 500_000)}
    if statement.condition is not None:
        strengths |= set(statement.condition.strengths)
    if not ground.profiles:
        strengths |= {325_000, 500_000, 650_000}
    elif not strengths:
        # A liquid, or a drug that only the words name.
        strengths |= {325_000} if set(ingredients) & {name for profile in ground.profiles for name in profile.ingredients} else {325_000, 500_000, 650_000}
    found = []
    for ingredient in ingredients:
        found += [v for v in bench.accepted(ingredient).interval if v.of is None or v.of in strengths]
    for profile in (*ground.profiles, *named):
        if set(profile.ingredients) & set(ingredients):
            found += _printed(profile.name, bench)
    condition = statement.condition
    if condition is not None and condition.names:
        found += [value for profile in bench.profiles_of(condition.names) for value in _printed(profile.name, bench)]
    return found


_ITS_LABEL: Final = re.compile(r"\b(?:(?:the|its|your|that) (?:label|package|packaging|box|bottle|directions?|instructions?|leaflet)|label directions?)\b")


def _own_interval(name: str, bench: Bench) -> bool:
    """Whether a product prints an interval that differs from its ingredient's usual one."""
    product = bench.ground.catalogue.products.get(name)
    return product is not None and (len(product.ingredients) > 1 or product.extended_release)


def _printed(name: str, bench: Bench) -> list[Value]:
    catalogue, policy = bench.ground.catalogue, bench.ground.policy.name
    product = catalogue.products.get(name)
    profile = catalogue.profile(name, policy)
    found = [Value(v, v, f"policy {policy}") for v in dict.fromkeys(profile.intervals.values()) if v]
    if product is not None and "interval_hours" in product.label:
        low, high = product.label["interval_hours"]
        found.append(Value(low * HOUR, high * HOUR, str(product.source)))
    return found


_OF_ALL: Final = re.compile(r"(?:and |which |so )?(?:(?:are|is|were) )?(?:both|all|each)\b")


def _compared(judged: Judged, bench: Bench, low: Number, high: Number) -> Judged:
    """Where the words compare what passed with the interval, the comparison must hold too."""
    statement = judged.statement
    relation = statement.relation
    if not relation:
        return judged
    said = next((j for j in reversed(bench.judged) if j.statement.form in ("elapsed", "doses_apart", "clocks")), None)
    if said is None:
        return _compared_to_worlds(judged, bench, low, high)
    if _OF_ALL.match(statement.words):
        # "6 hours and 5 hours ago, both beyond the 4-hour interval": the shorter one, or the longer one, has to keep to it.
        told = [j for j in bench.judged[-3:] if j.statement.form == "elapsed"]
        said = max(told, key=lambda j: j.statement.most) if relation == UNDER and told else min(told, key=lambda j: j.statement.most) if told else said
    measured = said.statement
    # What is compared with something that was not told is tied to nothing.
    judged.tied = said.verdict == SUPPORTED
    least, most = measured.least, measured.most
    holds = {
        OVER: most > low, WITHIN: most >= low, REACHES: most >= low, UNDER: least < high,
    }[relation]  # fmt: skip
    if relation == OVER and most <= low + 300 and least <= low:
        holds = False
    if relation == UNDER and most - least <= 600 and least + most >= 2 * high and not short_of(high, said, bench):
        # "4 hours is less than the 4 hours needed"
        holds = False
    if not holds and statement.condition is not None and not statement.condition.empty:
        judged.conditional, judged.tied = True, False
    elif not holds:
        judged.verdict = CONTRADICTED
        judged.because = f"{measured.value} against {length(low)}: the comparison does not hold"
    return judged


def _compared_to_worlds(judged: Judged, bench: Bench, low: Number, high: Number) -> Judged:
    """A comparison without its number, against what passed in every world."""
    spans = (low, inf) if judged.statement.relation in (OVER, WITHIN, REACHES) else (-inf, low - 1)
    passed = elapsed(Statement("elapsed", "elapsed", 0, 0, least=spans[0], most=spans[1]), bench)
    judged.verdict, judged.tied = passed.verdict, True
    judged.because = f"{passed.because}, against {length(low)}"
    return judged


_NONE_NEEDED: Final = re.compile(
    r"\b(?:needs?|requires?|has|have|asks? for|calls? for|with|there is|there's) no (?:\w+ )?(?:gap|wait|waiting (?:time|period)|intervals?|spacing|delay|pause|time apart)\b"
    r"|\bno (?:\w+ )?(?:gap|wait|waiting(?: (?:time|period))?|intervals?|spacing|delay|pause) (?:is |has to be |needs to be )?(?:needed|required|necessary|applies|kept|called for)\b"
)
"""As in "The Advil needs no gap after it": false where a gap has yet to be kept."""


def bare_rule(statement: Statement, bench: Bench) -> Judged:
    """As in "Which is long enough", "the interval is okay": against what was said to have passed, else over the worlds."""
    finding = bench.ground.finding(SPACING)
    if _NONE_NEEDED.search(statement.words) and not bench.ground.conflict and (
        binding := next((f for f in bench.ground.findings if f.rule in (SPACING, SAME_CLASS) and f.status == "broken"), None)
    ):
        return Judged(statement, CONTRADICTED, "a gap is needed here", binding.rule, dismisses=True)
    measured = next((j for j in reversed(bench.judged) if j.statement.form == "elapsed"), None)
    if measured is not None and statement.kind != "elapsed":
        limits = limits_in_question(bench, named=statement.own_names)
        wanted = statement.relation == WITHIN
        if limits:
            least, most = measured.statement.least, measured.statement.most
            holds = any((most >= limit) if wanted else (least < limit) for limit in limits)
            shown = " or ".join(length(limit) for limit in sorted(limits))
            verdict = SUPPORTED if holds else CONTRADICTED
            return Judged(statement, verdict, f"{measured.statement.value} against {shown}", SPACING, tied=True)
    if bench.ground.conflict or finding is None:
        status = "open" if bench.ground.conflict or bench.ground.decision is Decision.AMBIGUOUS else "kept"
    else:
        status = finding.status
    if "require_now" in bench.ground.reasons and status == "kept":
        status = "open"
    if statement.kind == "elapsed" and statement.relation == WITHIN and status == "broken" and measured is not None and measured.verdict == SUPPORTED and any(
        j.statement.form == "rule" and j.verdict == SUPPORTED and j.general and measured.statement.most >= j.statement.least for j in bench.judged
    ):  # fmt: skip
        # "Every 4 to 6 hours, so enough time has passed", where the product in question asks for 8
        return Judged(statement, SUPPORTED, "enough for the interval that was told", SPACING)
    wanted_status = "kept" if statement.relation == WITHIN else "broken"
    verdict = UNSUPPORTED if status == "open" else SUPPORTED if status == wanted_status else CONTRADICTED
    # "Six hours is the interval, and that's met": the number stands right before it.
    tied = statement.topic == "met" and bool(bench.judged) and bench.judged[-1].verdict == SUPPORTED
    return Judged(statement, verdict, f"the interval between doses is {status}", SPACING, tied=tied)


def limits_in_question(bench: Bench, *, named: bool = False, of: tuple[Number, ...] = ()) -> set[int]:
    """Intervals that some label prints for what is asked for: the least hours of each; ``named`` where the words name a drug of their own."""
    ingredients = bench.in_question()[:1]
    apart = bench.ground.finding(SAME_CLASS)
    if not named and apart is not None and apart.worst.limit and not bench.ground.dose_ids(bench.ground.asked_ingredients):
        # Nothing but another drug of the class was taken.
        return {int(apart.worst.limit)}
    strengths = {per for profile in bench.ground.profiles for name, per in profile.amounts if name in ingredients}
    found = {
        int(value.least) for name in ingredients for value in bench.accepted(name).interval
        if value.of is None or value.of in strengths
    }  # fmt: skip
    finding = bench.ground.finding(SPACING)
    if finding is not None:
        found.add(int(finding.worst.limit))
    own = {int(value.least) for name in ingredients for value in bench.accepted(name).interval if value.of is not None and value.of in of}
    # "Five hours is enough for 500 mg caplets": of that strength labels print an interval of its own.
    return own or found


def too_often(statement: Statement, bench: Bench) -> Judged:
    """As in "Every 3 hours is too often": shorter than every interval that labels print, or than one of them."""
    limits = limits_in_question(bench)
    holds = any(statement.most < limit for limit in limits)
    shown = " or ".join(length(limit) for limit in sorted(limits)) or "no interval"
    return Judged(statement, SUPPORTED if holds else CONTRADICTED, f"labels print {shown}", SPACING, general=True)


def close_enough(statement: Statement, bench: Bench) -> Judged:
    """As in "Almost 4 hours is close enough": an interval is kept or it is not."""
    judged = bare_rule(statement, bench)
    broken = [rule for rule in (SPACING, SAME_CLASS) if (finding := bench.ground.finding(rule)) is not None and finding.status == "broken"]
    if statement.relation == WITHIN and judged.verdict == SUPPORTED and broken and re.search(r"\b(?:close|near) enough\b|\bround\w*|\b(?:as|for) (?:\w+ )*D\b", statement.words):
        # What is called close is short of it.
        judged.verdict, judged.rule = CONTRADICTED, broken[0]
    if statement.relation == WITHIN and judged.verdict != SUPPORTED:
        judged.dismisses = True
        judged.because = "under the interval is too soon, however close"
    return judged


def conditional(statement: Statement, bench: Bench) -> Judged:
    """As in "If it was 4 hours or more another dose is okay": what it assumes against the interval."""
    condition = statement.condition
    assert condition is not None
    limits = limits_in_question(bench)
    if bench.ground.finding(SAME_CLASS) is not None:
        limits = limits | set(bench.ground.policy.class_windows.values())
    if not limits or not condition.timed:
        return Judged(statement, SUPPORTED, "follows from what it assumes", SPACING, conditional=True)
    shown = " or ".join(length(limit) for limit in sorted(limits))
    if statement.polarity == "YES":
        holds = any(condition.least >= limit - 300 for limit in limits)
    elif statement.polarity == "NO":
        holds = any(condition.most < limit or (condition.least < limit and condition.least == -inf) for limit in limits)
    else:
        holds = True
    verdict = SUPPORTED if holds else CONTRADICTED
    return Judged(statement, verdict, f"the interval is {shown}", SPACING, tied=True, conditional=True)


def if_clock(statement: Statement, bench: Bench) -> Judged:
    """As in "If it's past 2:30 PM you're fine": against the time from which the dose is allowed."""
    answer = bench.ground.next_allowed
    if answer.frame != "clock" or answer.certain is None:
        return Judged(statement, SUPPORTED, "follows from what it assumes", SPACING, conditional=True)
    known = [value for value in (answer.certain, answer.possible) if value is not None]
    holds = any(same_clock(statement.clocks[0], value % DAY) for value in known)
    because = f"allowed from {answer.certain_text} on"
    return Judged(statement, SUPPORTED if holds else CONTRADICTED, because, SPACING, tied=True, conditional=True)


def assumption(statement: Statement, bench: Bench) -> Judged:
    """As in "Provided that at least 6 hours have passed": the answer holds under that only."""
    values = intervals_of(statement, bench)
    accepted = any(value.least - 300 <= statement.least <= value.most + 300 or value.least <= statement.most <= value.most for value in values)
    verdict = SUPPORTED if accepted else CONTRADICTED
    return Judged(statement, verdict, "the answer holds under that only", SPACING, conditional=True, general=True)


def until_interval(statement: Statement, bench: Bench) -> Judged:
    """As in "Wait until the full 4 hours have passed"."""
    values = intervals_of(statement, bench)
    accepted = any(value.least <= statement.least + 300 and statement.most - 300 <= value.most for value in values)
    finding = bench.ground.finding(SPACING)
    status = finding.status if finding is not None else "open"
    waiting = {"broken": SUPPORTED, "open": UNSUPPORTED, "kept": CONTRADICTED}[status]
    verdict = both([SUPPORTED if accepted else CONTRADICTED, waiting])
    return Judged(statement, verdict, f"the interval between doses is {status}", SPACING, tied=True, concludes="NO")


def loose(statement: Statement, bench: Bench) -> Judged:
    """A duration of which the words do not say what it is: what it fits, else nothing that could be read."""
    for kind, judged in (("elapsed", elapsed(statement, bench)), ("next_time", following(statement, bench))):
        if judged.verdict == SUPPORTED and statement.most - statement.least <= 1200:
            statement.kind = kind
            return judged
    if any(_prints(value, statement.least + 300, statement.most - 300) for value in intervals_of(statement, bench)):
        statement.kind = "interval_rule"
        return Judged(statement, SUPPORTED, "a label prints it", SPACING, general=True)
    return Judged(statement, UNSUPPORTED, "not understood", "remark")


INTERVAL_FORMS: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "rule": rule, "bare_rule": bare_rule, "close_enough": close_enough, "too_often": too_often, "conditional": conditional, "if_clock": if_clock,
    "assumption": assumption, "until_interval": until_interval, "loose": loose,
}  # fmt: skip

__all__ = ["INTERVAL_FORMS", "conditional", "limits_in_question"]
