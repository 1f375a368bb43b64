"""One decision from exact facts: the answer, the rule behind it, and what would be allowed."""

from dosing_rules import Dose, NextDose, check_next_dose

verdict = check_next_dose(
    history=[
        Dose("Tylenol Extra Strength", units=2, at="2026-03-01T14:00-06:00"),
        Dose("Advil", units=2, at="2026-03-01T15:00-06:00"),
    ],
    next_dose=NextDose("Tylenol Extra Strength", units=2, at="2026-03-01T19:00-06:00"),
)

print(verdict.decision.value, verdict.determining)
for finding in verdict.findings:
    print(f"{finding.rule:13} {finding.status:6} {finding.worst.value} of {finding.worst.limit} {finding.unit}")
print(verdict.next_allowed.certain_text)

# A decision is none of True and False: AMBIGUOUS is neither, so it is compared.
try:
    if verdict.decision:
        pass
except TypeError as error:
    print(error)

# Prints:
# NO ('spacing',)
# single_dose   kept   1000000 of 1000000 ug
# spacing       broken 18000 of 21600 s
# rolling_total kept   2000000 of 3000000 ug
# 2026-03-01T20:00-06:00
# a Decision is not a truth value (AMBIGUOUS is neither); compare it: verdict.decision is Decision.YES
