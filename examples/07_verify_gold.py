"""Gold labels of a benchmark, derived from their key facts: which hold, which not, and under which policy."""

from dosing_rules.checking.gold import verify_gold


def five_tylenol(gold: str) -> dict:
    """Two regular-strength tablets every four hours: the fifth time makes 10 x 325 mg = 3,250 mg in a day."""
    doses = [{"product": "Tylenol Regular Strength", "units": 2, "at": {"ago": f"{hours} h"}} for hours in (16, 12, 8, 4)]
    facts = {"doses": doses, "next": {"items": [{"product": "Tylenol Regular Strength", "units": 2}]}}
    return {"id": f"ten-tablets-{gold.lower()}", "gold": gold, "facts": facts}


report = verify_gold([five_tylenol("NO"), five_tylenol("YES")])
print(len(report.agreements), "of", len(report.checks), "agree")
for check in report.disagreements:
    print(check.id, "is written", check.gold, "and derived", check.derived)
    for line in check.arithmetic:
        print("  ", line)
    print("   holds under", check.holds_under)

# Prints:
# 1 of 2 agree
# ten-tablets-yes is written YES and derived NO
#    single_dose, acetaminophen: 650 mg, at most 1,000 mg: kept
#    spacing, acetaminophen: 4 h, at least 4 h: kept
#    rolling_total, acetaminophen: 3,250 mg, at most 3,000 mg: broken
#    holds under ('label',)
