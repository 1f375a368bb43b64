"""The Directions of a label, read to limits: each number with the words that it came from."""

from dosing_rules.labels import dosing_limits, label_of_text

DIRECTIONS = """
Directions
- do not take more than directed
- adults and children 12 years and over: take 2 caplets every 6 hours while symptoms last;
  do not take more than 6 caplets in 24 hours, unless directed by a doctor
- children under 12 years: ask a doctor
"""

limits = dosing_limits(label_of_text(DIRECTIONS))
adult = limits.adult
print(adult.units_per_dose_max, adult.unit, "every", adult.interval_hours_min, "h, at most", adult.max_units_per_24h)

for name in ("interval_hours_min", "max_units_per_24h"):
    print(f"{name}: {adult.evidence[name].quote!r}")

# Words that tell no number give none.
vague = dosing_limits(label_of_text("Directions: take 1 or 2 tablets as needed, or as directed by a doctor"))
print(vague.adult.units_per_dose_max, vague.adult.interval_hours_min, dict(vague.adult.doubts))

# Prints:
# 2 caplet every 6 h, at most 6
# interval_hours_min: 'take 2 caplets every 6 hours while symptoms last'
# max_units_per_24h: 'do not take more than 6 caplets in 24 hours, unless directed by a doctor'
# 2 None {}
