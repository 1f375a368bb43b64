"""Unknowns are facts too: ranges, alternatives, "maybe", "some time after". The verdict says what to ask."""

from dosing_rules import (
    Dose,
    IntakeTotal,
    NextDose,
    OneOf,
    Range,
    Taken,
    after,
    ago,
    check_next_dose,
    clock,
    some_time_after,
)  # fmt: skip

# "I took one or two Advil three to five hours ago."
verdict = check_next_dose([Dose("Advil", Range(1, 2), ago("3 h", "5 h"))], NextDose("Advil", units=2))
print(verdict.decision.value, verdict.missing.questions)

# "I had 2 Tylenol, I don't know which strength, four hours ago": 325 mg units may be repeated, 500 mg ones not yet.
either = OneOf(("Tylenol Regular Strength", "Tylenol Extra Strength"), key="the bottle")
verdict = check_next_dose([Dose(either, 2, ago("4 h"))], NextDose(either, units=2))
print(verdict.decision.value, verdict.missing.questions)

# "I think I took one at lunch. It is half past three."
verdict = check_next_dose(
    [Dose("ibuprofen", 2, clock("11:00", "14:00"), taken=Taken.MAYBE)], NextDose("ibuprofen", units=2), now=clock("3:30 PM")
)
print(verdict.decision.value, verdict.missing.questions)

# "Two at eight, two more three hours later, one after that" is too close whatever the last one was.
doses = [
    Dose("Advil", 2, clock("8 AM"), id="first"),
    Dose("Advil", 2, after("first", "3 h"), id="second"),
    Dose("Advil", 1, some_time_after("second")),
]
print(check_next_dose(doses, NextDose("Advil", units=2), now=clock("1 PM")).decision.value)

# "1,000 mg of ibuprofen so far today, the last one an hour ago at the latest. Two more?"
total = IntakeTotal("ibuprofen", amount="1000 mg", start=ago("14 h"), end=ago("1 h"))
verdict = check_next_dose([], NextDose("ibuprofen", units=2), totals=[total])
print(verdict.decision.value, verdict.determining)

# A witness is one complete world: for AMBIGUOUS one that allows and one that forbids.
verdict = check_next_dose([Dose("Advil", 2, ago("3 h", "5 h"))], NextDose("Advil", units=2))
for witness in verdict.witnesses:
    print(witness.decision.value, [f"{dose.units} {dose.product} {dose.before // 3600} h before" for dose in witness.doses])

# Prints:
# AMBIGUOUS ('When was the earlier dose (Advil) taken?',)
# AMBIGUOUS ('Which is it: Tylenol Regular Strength or Tylenol Extra Strength?',)
# AMBIGUOUS ('Was the earlier dose (ibuprofen) really taken?', 'When was the earlier dose (ibuprofen) taken?')
# NO
# NO ('rolling_total',)
# YES ['2 Advil 5 h before']
# NO ['2 Advil 3 h before']
