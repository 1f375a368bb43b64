"""A whole history judged, and the next 24 hours planned."""

from dosing_rules import Dose, Intake, judge_history, plan_day

history = [
    Dose("Advil", 2, "2026-03-01T06:00-06:00"),
    Dose("Advil", 2, "2026-03-01T09:30-06:00"),
    Dose("Tylenol Extra Strength", 2, "2026-03-01T10:00-06:00"),
]

print(judge_history(history))
print()
print(plan_day(history, ["Advil", Intake("Tylenol Extra Strength", 1)], start="2026-03-01T12:00-06:00"))

# Prints:
# 1 of 3 doses broke a rule (policy dosebench).
#   YES  d1  2026-03-01T06:00-06:00  Advil, 2
#   NO   d2  2026-03-01T09:30-06:00  Advil, 2
#            Only 3 h 30 min since a dose with ibuprofen: at least 4 h are required between doses.
#   YES  d3  2026-03-01T10:00-06:00  Tylenol Extra Strength, 2
# This only compares with label limits; it is not medical advice.
#
# 7 doses in 24 h (policy dosebench), each at the earliest time that is certain.
#   2026-03-01T13:30-06:00  Advil, 2 tablets                  1,200 mg of at most 1,200 mg ibuprofen in 24 h
#   2026-03-01T16:00-06:00  Tylenol Extra Strength, 1 caplet  1,500 mg of at most 3,000 mg acetaminophen in 24 h
#   2026-03-01T22:00-06:00  Tylenol Extra Strength, 1 caplet  2,000 mg of at most 3,000 mg acetaminophen in 24 h
#   2026-03-02T04:00-06:00  Tylenol Extra Strength, 1 caplet  2,500 mg of at most 3,000 mg acetaminophen in 24 h
#   2026-03-02T06:00-06:00  Advil, 2 tablets                  1,200 mg of at most 1,200 mg ibuprofen in 24 h
#   2026-03-02T10:00-06:00  Advil, 2 tablets                  1,200 mg of at most 1,200 mg ibuprofen in 24 h
#   2026-03-02T10:00-06:00  Tylenol Extra Strength, 1 caplet  2,000 mg of at most 3,000 mg acetaminophen in 24 h
# This only compares with label limits; it is not medical advice.
