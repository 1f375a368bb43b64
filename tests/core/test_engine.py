"""YES: every world keeps every rule. NO: every world breaks at least one. AMBIGUOUS: otherwise, and where no world exists,
a drug is not known, or the situation is outside the scope. NO in every world wins over every other reason."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from dosing_rules import (
    UNKNOWN,
    AllOf,
    CatalogueError,
    Course,
    Decision,
    Dose,
    Finding,
    Intake,
    IntakeTotal,
    NextDose,
    OneOf,
    Range,
    Scope,
    Since,
    Situation,
    Taken,
    Verdict,
    Witness,
    after,
    ago,
    between,
    check_next_dose,
    clock,
    decide_situation,
    replay,
)
from dosing_rules.catalogue import default_catalogue
from dosing_rules.catalogue.model import Source
from dosing_rules.findings import _shown
from dosing_rules.judgement import Judgement, judge
from dosing_rules.rules import Measure
from dosing_rules.verdict import WitnessDose
from dosing_rules.witnesses import situation_of
from dosing_rules.worlds import FAR

from .telling import DAY, MG, H, asks, judged, rules, taken

YES, NO, AMBIGUOUS = Decision.YES, Decision.NO, Decision.AMBIGUOUS


def _finding(verdict: Verdict, rule: str, subject: str | None = None) -> Finding:
    (found,) = [f for f in verdict.findings if f.rule == rule and subject in (None, f.subject)]
    return found


# --- decisions --------------------------------------------------------------------------------------------------------


def test_every_world_keeps_every_rule() -> None:
    assert judged(asks("Advil", 2), taken("Advil", 2, 4)).decision is YES
    assert judged(asks("Advil", Range(1, 2)), taken("Advil", Range(1, 4), 4, 30)).decision is YES


def test_every_world_breaks_at_least_one() -> None:
    assert judged(asks("Advil", 2), taken("Advil", 2, 1, 3)).decision is NO


def test_each_world_may_break_another_rule() -> None:
    # Three hours ago it is too soon, 23 hours ago it is 200 + 1200 mg; both readings forbid.
    dose = taken("Advil", OneOf((1, 6), "k"), at=OneOf((ago("3 h"), ago("23 h")), "k"))
    verdict = judged(asks("Advil", 1), dose)
    assert verdict.decision is NO
    assert verdict.determining == ("spacing", "rolling_total")
    assert {f.rule: f.status for f in verdict.findings} == {
        "single_dose": "kept",
        "spacing": "open",
        "rolling_total": "open",
    }


def test_some_worlds_allow_and_some_forbid() -> None:
    assert judged(asks("Advil", 2), taken("Advil", 2, 3, 5)).decision is AMBIGUOUS


def test_no_world_is_ambiguous_and_says_so() -> None:
    verdict = judged(asks("Advil", 5), taken("Advil", 1, 5), relations=(("d1", ago("3 h")),))
    assert (verdict.decision, verdict.reasons, verdict.conflict, verdict.findings) == (
        AMBIGUOUS,
        ("conflict",),
        ("d1",),
        (),
    )
    assert verdict.determining == ()
    assert verdict.witnesses == ()


def test_where_one_reading_contradicts_itself_the_others_decide() -> None:
    verdict = judged(asks("Advil", 2), taken("Advil", 1, 4), relations=(("d1", OneOf((ago("4 h"), ago("1 h")))),))
    assert (verdict.decision, verdict.reasons, verdict.conflict) == (YES, (), ())


def test_over_the_cap_nothing_is_yes_and_nothing_is_no() -> None:
    either = [taken("Advil", 1, at=OneOf((ago(f"{30 + i} h"), ago(f"{40 + i} h")))) for i in range(10)]
    fine = judged(asks("Advil", 2), *either)
    assert (fine.decision, fine.reasons) == (AMBIGUOUS, ("too_many_alternatives",))
    broken = judged(asks("Advil", 3), *either)
    assert (broken.decision, broken.reasons) == (AMBIGUOUS, ("too_many_alternatives",))
    assert judged(asks("Advil", 2), *either[:6]).decision is YES
    assert judged(asks("Advil", 3), *either[:6]).decision is NO


def test_contradictions_before_the_cap_are_no_contradiction_of_the_whole() -> None:
    # The first reading of the last dose is 1 h and 2 h ago at once, beside 2 ** 8 readings of the others.
    first, last = (OneOf((one, ago("30 h")), "k") for one in (ago("29 h"), AllOf((ago("1 h"), ago("2 h")))))
    others = [taken("Advil", 1, at=OneOf((ago(f"{30 + i} h"), ago(f"{40 + i} h")))) for i in range(8)]
    many = judged(asks("Advil", 2), taken("Advil", 1, at=first), *others, taken("Advil", 1, at=last))
    assert (many.decision, many.reasons, many.conflict) == (AMBIGUOUS, ("too_many_alternatives",), ())
    few = judged(asks("Advil", 2), taken("Advil", 1, at=first), *others[:2], taken("Advil", 1, at=last))
    assert (few.decision, few.reasons) == (YES, ())


def test_a_judgement_of_nothing_is_ambiguous() -> None:
    assert Judgement().decision is AMBIGUOUS
    assert judge(Situation(asks("Advil", 1)), rules(), default_catalogue()).decision is YES


@pytest.mark.parametrize("asked", ["wonder pill", UNKNOWN])
def test_a_drug_that_is_not_known_is_never_yes(asked: Any) -> None:
    verdict = judged(asks(asked, 1))
    assert (verdict.decision, verdict.reasons) == (AMBIGUOUS, ("unknown_drug",))
    verdict = judged(asks("Advil", 1), taken(asked, 1, 50))
    assert (verdict.decision, verdict.reasons) == (AMBIGUOUS, ("unknown_drug",))
    assert judged(asks("Advil", 3), taken(asked, 1, 50)).decision is NO


def test_beside_a_drug_without_a_limit_no_world_is_yes() -> None:
    both = judged(NextDose(Intake("Tylenol Extra Strength", 1), Intake("Benadryl", 1)), taken("Advil", 1, 5))
    assert (both.decision, both.reasons, both.witnesses) == (AMBIGUOUS, ("no_limit",), ())


def test_a_witness_names_days_of_use_by_the_first_ingredient() -> None:
    (witness,) = judged(asks("Advil Dual Action", 1), courses=(Course("Advil Dual Action", ago("240 h"), "pain"),)).witnesses
    assert witness.uses == (("acetaminophen", "pain", 240 * H),)


def test_a_drug_without_a_limit_is_never_yes() -> None:
    verdict = judged(asks("Aleve", 1))
    assert (verdict.decision, verdict.reasons) == (AMBIGUOUS, ("no_limit",))
    together = judged(NextDose(Intake("Advil", 1), Intake("melatonin", 1)))
    assert (together.decision, together.reasons) == (AMBIGUOUS, ("no_limit",))
    assert judged(NextDose(Intake("Advil", 3), Intake("melatonin", 1))).decision is NO
    assert judged(NextDose(Intake("Advil", 1), Intake("Aleve", 1))).decision is NO


def test_a_known_drug_without_limits_in_the_history_does_not_matter() -> None:
    assert judged(asks("Advil", 2), taken("melatonin", 1, 1)).decision is YES


def test_overlapping_totals_are_never_yes() -> None:
    told = tuple(IntakeTotal("Advil", units=n, start=ago("30 h"), end=ago("20 h")) for n in (1, 2))
    verdict = judged(asks("Advil", 1), totals=told)
    assert (verdict.decision, verdict.reasons) == (AMBIGUOUS, ("overlapping_totals",))
    over = tuple(IntakeTotal("Advil", units=n, start=ago("23 h"), end=ago("20 h")) for n in (1, 6))
    assert judged(asks("Advil", 1), totals=over).decision is NO


def test_several_products_are_no_if_any_of_it_breaks_a_rule() -> None:
    verdict = judged(
        NextDose(Intake("Advil", 1), Intake("Tylenol Extra Strength", 1)), taken("Tylenol Extra Strength", 1, 1)
    )
    assert verdict.decision is NO
    assert (
        judged(
            NextDose(Intake("Advil", 1), Intake("Tylenol Extra Strength", 1)), taken("Tylenol Extra Strength", 1, 6)
        ).decision
        is YES
    )


def test_only_the_next_dose_is_judged() -> None:
    assert judged(asks("Advil", 1), taken("Advil", 4, 30), taken("Advil", 4, 29)).decision is YES


def test_the_arguments_of_check_next_dose_are_the_situation() -> None:
    verdict = check_next_dose(
        (dose for dose in [Dose("Advil", 2, clock("8:00 AM"))]),
        NextDose("Advil", units=1),
        now="2026-03-08T14:00-04:00",
        zone="America/New_York",
        totals=[IntakeTotal("Tylenol Extra Strength", units=2, start=ago("30 h"), end=ago("25 h"))],
        courses=[Course("Advil", ago("24 h"), "pain")],
        scope=[Scope.ALLERGY],
        age_years=9,
        policy="label",
        catalogue=default_catalogue(),
    )
    assert verdict.policy == "label"
    assert verdict.reasons == ("scope:allergy", "scope:child")
    assert _finding(verdict, "spacing").worst.value == 6 * H
    assert _finding(verdict, "duration").worst.value == DAY
    assert check_next_dose([], "Advil").asked == (("Advil", 1, 2, "tablet"),)
    assert check_next_dose([], "Advil").policy == "dosebench"
    with pytest.raises(CatalogueError, match="no policy 'mine'"):
        check_next_dose([], "Advil", policy="mine")


# --- scope and what was not understood --------------------------------------------------------------------------------


def test_a_scope_flag_keeps_yes_from_being_said_and_leaves_no() -> None:
    for flag in Scope:
        verdict = judged(asks("Advil", 1), scope=frozenset({flag}))
        assert (verdict.decision, verdict.reasons) == (AMBIGUOUS, (f"scope:{flag.value}",))
        assert judged(asks("Advil", 3), scope=frozenset({flag})).decision is NO


def test_reasons_come_in_the_order_of_their_words() -> None:
    verdict = judged(asks("Advil", 1), scope=frozenset({Scope.ULCER, Scope.ALCOHOL, Scope.HEART}), unread=("blah",))
    assert verdict.reasons == ("scope:alcohol", "scope:heart", "scope:ulcer", "not_understood")
    assert verdict.not_understood == ("blah",)


def test_what_was_not_understood_is_never_yes() -> None:
    assert judged(asks("Advil", 1), unread=("blah",)).decision is AMBIGUOUS
    assert judged(asks("Advil", 3), unread=("blah",)).decision is NO


@pytest.mark.parametrize(
    ("product", "age", "reasons"),
    [
        ("Advil", 11, ("scope:child",)),
        ("Advil", 12, ()),
        ("Excedrin Migraine", 17, ("scope:child",)),
        ("Excedrin Migraine", 18, ()),
    ],
)
def test_under_the_labels_age_it_is_a_childs_question(product: str, age: int, reasons: tuple[str, ...]) -> None:
    assert judged(asks(product, 1), age_years=age).reasons == reasons


def test_an_age_of_any_product_asked_for_counts() -> None:
    both = NextDose(Intake("Tylenol PM", 1), Intake("Excedrin Migraine", 1))
    assert "scope:child" in judged(both, age_years=15).reasons
    assert judged(asks("wonder pill", 1), age_years=3).reasons == ("unknown_drug",)


def test_low_dose_aspirin_beside_an_nsaid_is_out_of_scope() -> None:
    verdict = judged(asks("Advil", 1), taken("aspirin 81 mg", 1, 20))
    assert (verdict.decision, verdict.reasons) == (AMBIGUOUS, ("scope:low_dose_aspirin",))
    # Four of 81 mg are a pain-relief dose: two NSAIDs.
    assert judged(asks("Advil", 1), taken("aspirin 81 mg", 4, 20)).decision is NO
    assert judged(asks("Advil", 1), taken("aspirin 81 mg", 4, 20)).reasons == ()
    assert judged(asks("Tylenol Extra Strength", 1), taken("aspirin 81 mg", 1, 20)).decision is YES
    assert judged(asks("aspirin 81 mg", 1), policy="label").reasons == ("scope:low_dose_aspirin",)
    assert judged(asks("aspirin 81 mg", 4), policy="label").decision is YES
    assert judged(asks("Advil", 1), taken("wonder pill", 1, 20)).reasons == ("unknown_drug",)
    open_count = judged(asks("Advil", 1), taken("aspirin 81 mg", Range(3, 4), 20))
    assert (open_count.decision, open_count.reasons) == (AMBIGUOUS, ("scope:low_dose_aspirin",))


# --- the policy that asks for now -------------------------------------------------------------------------------------


def _reasons(
    *moments: Any, now: Any = UNKNOWN, at: Any = "now", policy: str = "dosebench", **more: Any
) -> tuple[str, ...]:
    doses = tuple(Dose("Advil", 1, moment) for moment in moments)
    return judged(asks("Advil", 1, at=at), *doses, now=now, policy=policy, **more).reasons


@pytest.mark.parametrize(
    "moment",
    [
        clock("8:00 AM"),
        "2026-03-01T08:00Z",
        AllOf((UNKNOWN, clock("8:00 AM"))),
        OneOf((ago("3 h"), clock("8:00 AM"))),
        between(clock("8:00 AM"), UNKNOWN),
        between(UNKNOWN, clock("8:00 AM")),
    ],
)
def test_explicit_clock_times_asked_about_now_need_a_now(moment: Any) -> None:
    assert _reasons(moment) == ("require_now",)
    assert _reasons(moment, policy="label") == ()


def test_day_words_and_hours_ago_need_no_now() -> None:
    assert _reasons(clock("05:00", "12:00")) == ()
    assert _reasons(ago("3 h"), UNKNOWN) == ()
    assert _reasons() == ()


def test_a_stated_now_or_another_asked_time_is_enough() -> None:
    assert _reasons(clock("8:00 AM"), now=clock("2:00 PM")) == ()
    assert _reasons(clock("8:00 AM"), at=clock("2:00 PM")) == ()
    assert _reasons(clock("8:00 AM"), at=after("d1", "4 h")) == ()
    assert _reasons(clock("8:00 AM"), at=after("now", "1 h")) == ("require_now",)


def test_an_inferable_now_is_enough() -> None:
    assert _reasons(clock("8:00 AM"), relations=(("d1", ago("5 h")),)) == ()
    assert _reasons(clock("8:00 AM"), relations=(("d1", ago("5 h", "6 h")),)) == ()
    assert _reasons(clock("8:00 AM"), relations=(("d1", Since("now", None, -5 * H)),)) == ("require_now",)
    assert _reasons("2026-03-01T08:00Z", relations=(("d1", ago("5 h")),)) == ()
    assert _reasons(AllOf((clock("8:00 AM"), ago("5 h")))) == ()
    assert _reasons(ago("5 h"), relations=(("d1", clock("8:00 AM")),)) == ()


def test_a_now_that_only_one_reading_infers_is_not_inferable() -> None:
    assert _reasons(AllOf((clock("8:00 AM"), OneOf((ago("5 h"), UNKNOWN))))) == ("require_now",)


def test_the_reader_may_say_for_itself_that_now_is_wanting() -> None:
    assert _reasons(ago("5 h"), clock_told=True) == ("require_now",)
    assert _reasons(clock("8:00 AM"), clock_told=False) == ()


# --- findings ---------------------------------------------------------------------------------------------------------


def test_a_finding_runs_from_the_best_to_the_worst_world() -> None:
    verdict = judged(asks("Advil", Range(1, 2)), taken("Advil", Range(1, 3), 3, 5))
    spacing = _finding(verdict, "spacing")
    assert (spacing.status, spacing.best.value, spacing.worst.value, spacing.best.limit) == (
        "open",
        5 * H,
        3 * H,
        4 * H,
    )
    assert (spacing.best.holds, spacing.worst.holds, spacing.best.binding) == (True, False, ("d1",))
    assert (spacing.unit, spacing.at_least, spacing.window) == ("s", True, 0)
    rolling = _finding(verdict, "rolling_total")
    assert (rolling.status, rolling.best.value, rolling.worst.value) == ("kept", 400 * MG, 1000 * MG)
    assert (rolling.unit, rolling.window, rolling.subject) == ("ug", DAY, "ibuprofen")
    single = _finding(verdict, "single_dose")
    assert (single.best.value, single.worst.value, single.source) == (200 * MG, 400 * MG, str(rules().source))


def test_a_broken_finding_is_broken_in_every_world() -> None:
    assert _finding(judged(asks("Advil", 1), taken("Advil", 1, 1, 3)), "spacing").status == "broken"
    maybe = judged(asks("Advil", 1), taken("Advil", 1, 1, taken=Taken.MAYBE))
    assert _finding(maybe, "spacing").status == "open"
    assert _finding(maybe, "spacing").best == _finding(maybe, "spacing").worst


def test_of_several_doses_the_one_with_the_least_slack_is_shown() -> None:
    verdict = judged(asks("Advil", 1), taken("Advil", 1, 9), taken("Advil", 1, 5), taken("Advil", 1, 7))
    assert (_finding(verdict, "spacing").worst.value, _finding(verdict, "spacing").worst.binding) == (5 * H, ("d2",))
    # 7 h of 8 is tighter than 5 h of 4 though it is longer ago.
    mixed = judged(
        asks("Tylenol Regular Strength", 1), taken("Tylenol 8 HR", 1, 9), taken("Tylenol Regular Strength", 1, 5)
    )
    assert _finding(mixed, "spacing").worst.binding == ("d1",)
    swapped = judged(asks("Tylenol Regular Strength", 1), taken("Tylenol Regular Strength", 1, 5), taken("Tylenol 8 HR", 1, 9))
    assert _finding(swapped, "spacing").worst.binding == ("d2",)


def test_over_several_readings_the_loosest_and_the_tightest_are_shown() -> None:
    told = OneOf((ago("5 h"), ago("3 h"), ago("9 h")))
    spacing = _finding(judged(asks("Advil", 1), taken("Advil", 1, at=told)), "spacing")
    assert (spacing.best.value, spacing.worst.value) == (9 * H, 3 * H)


def test_an_amount_that_was_not_told_has_no_bound() -> None:
    rolling = _finding(judged(asks("Advil", 1), taken("Advil", UNKNOWN, 5)), "rolling_total")
    assert (rolling.best.value, rolling.worst.value, rolling.worst.holds) == (400 * MG, None, False)
    spacing = _finding(judged(asks("Advil", 1), taken("Advil", 1, at=UNKNOWN)), "spacing")
    assert (spacing.best.value, spacing.worst.value) == (None, 0)
    units = _finding(judged(asks("Advil", 1), taken("Advil", UNKNOWN, 5), policy="label"), "rolling_total", "Advil")
    assert (units.best.value, units.worst.value) == (2, None)
    most = _finding(judged(asks("Advil", 9999), policy="label"), "single_dose")
    assert most.worst.value == 9999


def test_findings_come_in_the_order_of_the_rules() -> None:
    verdict = judged(
        asks("Advil", 1), taken("Aleve", 1, 9), taken("Advil", 1, 5), courses=(Course("Advil", ago("24 h"), "pain"),)
    )
    assert [f.rule for f in verdict.findings] == ["single_dose", "spacing", "rolling_total", "same_class", "duration"]


# --- determining ------------------------------------------------------------------------------------------------------


def test_for_yes_the_rule_with_the_least_slack_relative_to_its_limit() -> None:
    # 1 of 2 tablets (1/2), 5 h of 4 (1/4), 1000 of 1200 mg (1/6).
    assert judged(asks("Advil", 1), taken("Advil", 4, 5)).determining == ("rolling_total",)
    assert judged(asks("Advil", 1), taken("Advil", 1, 5)).determining == ("spacing",)
    assert judged(asks("Advil", 1), taken("Advil", 1, 9)).determining == ("single_dose",)
    # Equal slack: the rule that is reported first.
    assert judged(asks("Advil", 1), taken("Advil", 1, 6)).determining == ("single_dose",)


def test_for_no_the_broken_rules_and_for_ambiguous_the_open_ones() -> None:
    assert judged(asks("Advil", 3), taken("Advil", 4, 3)).determining == ("single_dose", "spacing", "rolling_total")
    assert judged(asks("Advil", 1), taken("Advil", Range(5, 6), 3, 5)).determining == ("spacing", "rolling_total")
    # A broken rule and an open one: the open one is not what makes it NO.
    assert judged(asks("Advil", 3), taken("Advil", 1, 3, 5)).determining == ("single_dose",)
    # 1,001 mg are 3.08 of 325 mg or 2.002 of 500 mg, over the 2 of either label; 5 h are too soon for the latter alone.
    either = judged(asks("Tylenol", amount="1001 mg"), Dose("Tylenol", at=ago("5 h"), amount="1300 mg"), policy="label")
    assert (either.decision, either.determining) == (NO, ("single_dose",))


@pytest.mark.parametrize("order", [1, -1])
def test_a_finding_runs_from_the_best_to_the_worst_of_all_readings(order: int) -> None:
    # Two of 325 mg or two of 500 mg, beside one of 325 mg.
    either = OneOf(("Tylenol Regular Strength", "Tylenol Extra Strength")[::order])
    findings = judged(asks("Tylenol Regular Strength", 1), taken(either, 2, 5)).findings
    total = next(f for f in findings if f.rule == "rolling_total")
    assert (total.best.value, total.worst.value) == (975_000, 1_325_000)
    spacing = next(f for f in findings if f.rule == "spacing")
    assert (spacing.best.limit, spacing.worst.limit, spacing.worst.value) == (4 * H, 6 * H, 5 * H)


def test_what_was_not_told_has_no_measure() -> None:
    plain = Measure("rolling_total", "x", 1, 1, "ug", False, Source("x"))
    for unit, beyond in (("ug", 10**10), ("s", 10**10), ("units", 10**6), ("doses", 10**6), ("intakes", 10**6)):
        assert _shown(replace(plain, unit=unit, value=beyond)).value is None
        assert _shown(replace(plain, unit=unit, value=beyond - 1)).value == beyond - 1


# --- days of use ------------------------------------------------------------------------------------------------------


def _used(
    days: float, far: float | None = None, reason: str | None = "pain", product: str = "Advil"
) -> tuple[Course, ...]:
    near, most = round(days * DAY), round((days if far is None else far) * DAY)
    return (Course(product, Since("now", -most, -near), reason),)


def test_days_over_the_labels_are_no_and_days_that_may_be_over_are_open() -> None:
    assert judged(asks("Advil", 1), courses=_used(10)).decision is YES
    assert judged(asks("Advil", 1), courses=_used(10.01)).decision is NO
    verdict = judged(asks("Advil", 1), courses=_used(9, 12))
    assert (verdict.decision, verdict.determining) == (AMBIGUOUS, ("duration",))
    days = _finding(verdict, "duration")
    assert (days.best.value, days.worst.value, days.worst.limit) == (9 * DAY, 12 * DAY, 10 * DAY)
    assert judged(asks("Advil", 1), courses=_used(3, reason="fever")).decision is YES
    assert judged(asks("Advil", 1), courses=_used(3.01, reason="fever")).decision is NO


def test_a_reason_that_was_not_told_may_be_any_printed_one() -> None:
    assert judged(asks("Advil", 1), courses=_used(3, reason=None)).decision is YES
    assert judged(asks("Advil", 1), courses=_used(5, reason=None)).decision is AMBIGUOUS
    assert judged(asks("Advil", 1), courses=_used(10, reason=None)).decision is AMBIGUOUS
    assert judged(asks("Advil", 1), courses=_used(10.01, reason=None)).decision is NO


def test_days_of_another_drug_do_not_count() -> None:
    assert judged(asks("Advil", 1), courses=_used(50, product="Tylenol Extra Strength")).decision is YES


def test_within_the_days_the_last_dose_may_be_too_soon() -> None:
    # d2 came 238 h after the first use: up to 10 days it was up to 2 h ago, and beyond them the days are over.
    linked = judged(
        asks("Advil", 1), taken("Advil", 1, 238, 264), taken("Advil", 1, at=after("d1", "238 h")),
        courses=(Course("Advil", after("d1", "0 h"), "pain"),),
    )  # fmt: skip
    assert linked.decision is NO
    # 4 h earlier there is a world that keeps both: first use 240 h ago, last dose 6 h ago.
    loose = judged(
        asks("Advil", 1), taken("Advil", 1, 238, 264), taken("Advil", 1, at=after("d1", "234 h")),
        courses=(Course("Advil", after("d1", "0 h"), "pain"),),
    )  # fmt: skip
    assert loose.decision is AMBIGUOUS
    assert [replay(witness) for witness in loose.witnesses] == [YES, NO]


def test_two_uses_are_each_held_within_their_days() -> None:
    both = (*_used(9, 12), *_used(2, 5, "fever"))
    assert judged(asks("Advil", 1), courses=both).decision is AMBIGUOUS
    assert judged(asks("Advil", 1), courses=(*_used(9, 12), *_used(4, 5, "fever"))).decision is NO
    assert judged(asks("Advil", 1), courses=(*_used(9, 12), *_used(40, product="Aleve"))).decision is AMBIGUOUS


# --- witnesses --------------------------------------------------------------------------------------------------------


def test_ambiguous_has_a_world_that_allows_and_one_that_forbids() -> None:
    verdict = judged(asks("Advil", Range(1, 2)), taken("Advil", Range(1, 2), 3, 5), taken("melatonin", 1, 2))
    assert verdict.witnesses == (
        Witness(YES, (("Advil", 1),), (WitnessDose("d1", "Advil", 1, 5 * H),)),
        Witness(NO, (("Advil", 2),), (WitnessDose("d1", "Advil", 2, 3 * H),)),
    )
    assert [replay(witness) for witness in verdict.witnesses] == [YES, NO]


def test_no_has_its_best_world_and_yes_one_that_allows() -> None:
    no = judged(asks("Advil", 2), taken("Advil", Range(1, 2), 1, 3))
    assert no.witnesses == (Witness(NO, (("Advil", 2),), (WitnessDose("d1", "Advil", 1, 3 * H),)),)
    yes = judged(asks("Advil", 2), taken("Advil", Range(1, 2), 4, 5))
    assert yes.witnesses == (Witness(YES, (("Advil", 2),), (WitnessDose("d1", "Advil", 1, 5 * H),)),)


def test_a_witness_of_what_has_no_limit_never_says_yes() -> None:
    assert judged(asks("Aleve", 1)).witnesses == ()
    assert judged(asks("wonder pill", 1)).witnesses == ()
    assert judged(asks("Advil", 1), taken("wonder pill", 1, 5)).witnesses == ()


def test_an_untold_amount_is_some_amount_over_every_limit() -> None:
    verdict = judged(asks("Advil", 1), taken("Advil", UNKNOWN, 5))
    assert [dose.units for witness in verdict.witnesses for dose in witness.doses] == [1, 5000]
    assert [replay(witness) for witness in verdict.witnesses] == [YES, NO]
    asked = judged(asks("Advil", UNKNOWN))
    assert [witness.asked for witness in asked.witnesses] == [(("Advil", 1),), (("Advil", 5000),)]
    assert [replay(witness) for witness in asked.witnesses] == [YES, NO]


def test_what_a_total_left_as_several_intakes_is_that_many() -> None:
    told = (IntakeTotal("NyQuil LiquiCaps", doses=5, start=ago("23 h"), end=ago("6 h")),)
    verdict = judged(asks("NyQuil LiquiCaps", 1), totals=told)
    assert verdict.decision is NO
    (witness,) = verdict.witnesses
    assert [(dose.id, dose.units, dose.before) for dose in witness.doses] == [
        (f"t1.{n}", 1, 23 * H) for n in range(1, 6)
    ]
    assert replay(witness) is NO
    many = judged(asks("Advil", 1), totals=(IntakeTotal("Advil", units=600, start=ago("40 h")),))
    assert len(many.witnesses[1].doses) == 20
    assert many.witnesses[1].doses[0].units == 30
    one = judged(asks("Advil", 1), totals=(IntakeTotal("Advil", units=Fraction(1, 2), start=ago("30 h")),))
    assert [dose.id for dose in one.witnesses[1].doses] == ["t1"]


def test_moments_without_a_beginning_are_put_a_thousand_years_back_in_their_order() -> None:
    verdict = judged(asks("Advil", 1), taken("Advil", 1, at=UNKNOWN), taken("Advil", 1, at=after("d1", "4 h")))
    allowing = verdict.witnesses[0]
    assert [dose.before for dose in allowing.doses] == [FAR // 2, FAR // 2 - 4 * H]
    assert [replay(witness) for witness in verdict.witnesses] == [YES, NO]
    linked = judged(
        asks("Advil", 1), taken("Advil", 1, at=UNKNOWN),
        courses=(Course("Advil", Since("d1", -H, -H), "pain"),),
    )  # fmt: skip
    assert linked.decision is AMBIGUOUS
    assert [replay(witness) for witness in linked.witnesses] == [YES, NO]
    forbidding = linked.witnesses[1]
    assert forbidding.uses[0][2] < FAR


def test_a_world_older_than_that_stays_as_it_is() -> None:
    ancient = Since("now", -6 * 10**10, -6 * 10**10)
    doses = (taken("Advil", 1, at=ancient), taken("Advil", 1, at=UNKNOWN), taken("Advil", 1, at=after("d2", "1 h")))
    verdict = judged(asks("Advil", 1), *doses)
    assert [dose.before for dose in verdict.witnesses[0].doses] == [6 * 10**10, FAR, FAR]


def test_a_witness_names_a_reason_for_use() -> None:
    verdict = judged(asks("Advil", 1), courses=_used(5, reason=None))
    assert [witness.uses for witness in verdict.witnesses] == [
        (("ibuprofen", "pain", 5 * DAY),),
        (("ibuprofen", "fever", 5 * DAY),),
    ]
    assert [replay(witness) for witness in verdict.witnesses] == [YES, NO]
    told = judged(asks("Advil", 1), courses=_used(5, reason="fever"))
    assert told.witnesses[0].uses == (("ibuprofen", "fever", 5 * DAY),)
    other = judged(asks("Advil", 1), courses=_used(5, reason=None, product="Tylenol Extra Strength"))
    assert other.witnesses[0].uses == (("acetaminophen", None, 5 * DAY),)
    unknown = judged(asks("Advil", 1), courses=_used(5, reason=None, product="wonder pill"))
    assert unknown.witnesses[0].uses == ()


def test_a_witness_is_a_situation_of_its_own() -> None:
    witness = Witness(
        YES,
        (("Advil", 1), ("Tylenol PM", 2)),
        (WitnessDose("d1", "Advil", Fraction(1, 2), 60),),
        (("ibuprofen", "pain", DAY),),
    )
    told = situation_of(witness)
    assert [(item.product, item.units) for item in told.next_dose.items] == [("Advil", 1), ("Tylenol PM", 2)]
    assert [(dose.id, dose.product, dose.units, dose.at) for dose in told.doses] == [
        ("w1", "Advil", Fraction(1, 2), Since("now", -60, -60))
    ]
    assert told.courses == (Course("ibuprofen", Since("now", -DAY, -DAY), "pain"),)
    assert told.clock_told is False
    assert replay(witness) is NO
    assert replay(witness, "label", catalogue=default_catalogue()) is NO


# --- the first dose ---------------------------------------------------------------------------------------------------


def _naproxen(units: Any, *doses: Dose, **more: Any) -> Decision:
    return judged(asks("naproxen", units), *doses, policy="label", **more).decision


def test_two_at_once_or_one_and_within_the_hour_another() -> None:
    assert _naproxen(2) is YES
    assert _naproxen(3) is NO
    assert _naproxen(1, taken("naproxen", 1, 0)) is YES
    assert _naproxen(1, taken("naproxen", 1, 1)) is YES
    assert _naproxen(1, taken("naproxen", 1, 1 + 1 / 3600)) is NO
    assert _naproxen(1, taken("naproxen", 2, 0.5)) is NO
    assert _naproxen(2, taken("naproxen", 1, 0.5)) is NO
    assert _naproxen(Range(1, 2)) is YES
    assert _naproxen(1, taken("naproxen", Range(1, 2), 0.5)) is AMBIGUOUS
    # Over its two the exception is not granted, so the rules without it are broken.
    third = judged(asks("naproxen", 1), taken("naproxen", 2, 0.5), policy="label")
    assert third.determining == ("spacing", "rolling_total")


def test_whether_a_dose_after_a_days_pause_is_a_first_one_stays_open() -> None:
    assert _naproxen(2, taken("naproxen", 1, 24)) is AMBIGUOUS
    assert _naproxen(2, taken("naproxen", 1, 24 - 1 / 3600)) is NO
    assert _naproxen(1, taken("naproxen", 1, 24)) is YES
    assert _naproxen(1, taken("naproxen", 1, 30), taken("naproxen", 1, 0.5)) is AMBIGUOUS
    assert _naproxen(1, taken("naproxen", 1, 30), taken("naproxen", 1, 10), taken("naproxen", 1, 0.5)) is NO
    assert _naproxen(3, taken("naproxen", 1, 30)) is NO


def test_a_dose_that_may_not_have_happened_may_leave_the_first_one() -> None:
    assert _naproxen(2, taken("naproxen", 1, 5, taken=Taken.MAYBE)) is AMBIGUOUS
    assert _naproxen(1, taken("naproxen", 1, 0.5, taken=Taken.MAYBE)) is YES
    assert _naproxen(1, taken("naproxen", 2, 0.5, taken=Taken.MAYBE)) is AMBIGUOUS


def test_a_world_that_the_exception_leaves_open_forbids_nothing_by_itself() -> None:
    # Without the doubtful dose of a day ago this one is the second of the first hour; with it, it may be one of a new course.
    told = (taken("Aleve", 1, 24, taken=Taken.MAYBE), taken("Aleve", 1, 0.5))
    verdict = judged(asks("Aleve", 1), *told, policy="label")
    assert (verdict.decision, verdict.witnesses) == (AMBIGUOUS, ())
    # Half an hour to five hours ago: after an hour it is too soon.
    open_time = judged(asks("Aleve", 1), taken("Aleve", 1, 0.5, 5), policy="label")
    assert open_time.decision is AMBIGUOUS
    linked = (taken("Aleve", 1, 0.5, 5), taken("Tylenol Extra Strength", 1, at=after("d1", "10 min", "20 min")))
    for open_question in (open_time, judged(asks("Aleve", 1), *linked, policy="label")):
        (refused,) = (witness for witness in open_question.witnesses if witness.decision is NO)
        assert (refused.doses[0].before, replay(refused, "label")) == (H + 1, NO)


def test_doses_of_another_drug_leave_the_exception() -> None:
    assert _naproxen(2, taken("Tylenol Extra Strength", 1, 5)) is YES
    assert _naproxen(2, taken("wonder pill", 1, 5)) is AMBIGUOUS


def test_sums_that_were_told_leave_open_what_came_first() -> None:
    assert _naproxen(1, totals=(IntakeTotal("naproxen", units=1, start=ago("30 h"), end=ago("25 h")),)) is YES
    assert _naproxen(2, totals=(IntakeTotal("naproxen", units=1, start=ago("30 h"), end=ago("25 h")),)) is not YES
    assert (
        _naproxen(2, totals=(IntakeTotal("Tylenol Extra Strength", units=1, start=ago("30 h"), end=ago("25 h")),))
        is YES
    )


def test_an_exception_of_a_policy_that_has_none() -> None:
    assert judged(asks("naproxen", 2)).reasons == ("no_limit",)


# --- asked ------------------------------------------------------------------------------------------------------------


def test_what_is_asked_for_is_told_over_all_readings() -> None:
    assert judged(asks("Tylenol", 2)).asked == (
        ("Tylenol Regular Strength", 2, 2, "tablet"),
        ("Tylenol Extra Strength", 2, 2, "caplet"),
    )
    assert judged(asks("Advil", OneOf((2, 1), "k"))).asked == (("Advil", 1, 2, "tablet"),)
    assert judged(asks("Advil", OneOf((1, UNKNOWN), "k"))).asked == (("Advil", 1, None, "tablet"),)
    assert judged(asks("Advil", OneOf((UNKNOWN, 1), "k"))).asked == (("Advil", 1, None, "tablet"),)
    assert judged(asks("wonder pill", 1)).asked == (("wonder pill", 1, None, ""),)


def test_a_situation_may_be_decided_with_a_catalogue_of_its_own() -> None:
    assert decide_situation(Situation(asks("Advil", 2)), catalogue=default_catalogue()).decision is YES


# --- what else keeps it from YES ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("age", "reasons"),
    [(None, ()), (5, ("scope:child",)), (6, ()), (64, ()), (65, ("scope:other",))],
)
def test_an_age_that_the_label_does_not_cover_is_out_of_scope(age: int | None, reasons: tuple[str, ...]) -> None:
    # Cetirizine 10 mg: adults and children of 6 years and over; 65 and over ask a doctor.
    verdict = judged(asks("cetirizine 10 mg", 1), policy="label", age_years=age)
    assert (verdict.decision, verdict.reasons) == (AMBIGUOUS if reasons else YES, reasons)


@pytest.mark.parametrize("units", [1, Range(1, 2)])
def test_beside_what_has_no_limit_nothing_is_allowed(units: Any) -> None:
    # Ibuprofen is within its limits; of melatonin there are none, so no world of the two is YES.
    for asked in ((Intake("Advil", units), Intake("melatonin", 1)), (Intake("melatonin", 1), Intake("Advil", units))):
        verdict = judged(NextDose(*asked), taken("Advil", 1, 9))
        assert (verdict.decision, verdict.reasons, verdict.witnesses) == (AMBIGUOUS, ("no_limit",), ())


def test_one_moment_without_a_beginning_is_put_back_where_the_others_are_known() -> None:
    # d1 at any time, d2 after it at 5 hours ago: only the first has no beginning.
    verdict = judged(asks("Advil", 1), taken("Advil", 1, at=Since("d2", None, -1)), taken("Advil", 1, 5))
    allowing = verdict.witnesses[0]
    assert [(dose.id, dose.before) for dose in allowing.doses] == [("d1", FAR // 2), ("d2", 5 * H)]


def test_a_world_within_the_days_of_use_is_shown_as_such() -> None:
    # Used for pain since d1, which was at any time before: within ten days it is allowed, whenever d2 was.
    told = (taken("Advil", 1, at=Since("now", None, -5 * H)), taken("Advil", 1, at=Since("now", None, -6 * H)))
    verdict = judged(asks("Advil", 1), *told, courses=(Course("Advil", Since("d1", 0, 0), "pain"),))
    assert verdict.decision is AMBIGUOUS
    assert [witness.decision for witness in verdict.witnesses] == [YES, NO]
    assert [replay(witness) for witness in verdict.witnesses] == [YES, NO]
    allowing = verdict.witnesses[0]
    assert [(dose.id, dose.before) for dose in allowing.doses] == [("d1", 10 * DAY), ("d2", FAR // 2)]


def test_days_of_use_told_by_a_dose_are_of_the_witnesses_own_world() -> None:
    """The rule by rule worst is no one world: where use began with a dose, each witness has both at one moment."""
    begun_with = (Course("Advil", Since("d1", 0, 0)),)
    open_hour = judged(asks("Advil", 1), taken("Advil", 1, at=UNKNOWN), courses=begun_with)
    for witness in open_hour.witnesses:
        assert [use[2] for use in witness.uses] == [dose.before for dose in witness.doses]
    assert [replay(witness) for witness in open_hour.witnesses] == [YES, NO]
    long_ago = judged(
        asks("Advil", 1), taken("Advil", 1, at=Since("now", -300 * H, -5 * H)), courses=(Course("Advil", Since("d1", 0, 0), "pain"),)
    )
    assert [(w.doses[0].before, w.uses[0][2]) for w in long_ago.witnesses] == [(240 * H, 240 * H), (300 * H, 300 * H)]
    assert [replay(witness) for witness in long_ago.witnesses] == [YES, NO]


def test_a_witness_of_two_uses_begins_the_one_that_forbids_early() -> None:
    verdict = judged(
        asks("Advil Dual Action", 2), taken("Advil", 1, at=Since("now", -300 * H, -12 * H)),
        courses=(Course("Advil", Since("d1", 0, 0), "pain"), Course("Tylenol Extra Strength", Since("d1", 0, H), "pain")),
    )  # fmt: skip
    assert verdict.decision is AMBIGUOUS
    for witness in verdict.witnesses:
        (advil, tylenol), before = [use[2] for use in witness.uses], witness.doses[0].before
        assert advil == before
        assert before - H <= tylenol <= before
    assert [replay(witness) for witness in verdict.witnesses] == [YES, NO]
