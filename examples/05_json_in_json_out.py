"""The JSON form of a situation, and of a verdict. A wrong field is an error that names its path."""

import json

from dosing_rules import FormatError, Verdict, decide_situation
from dosing_rules.situation_json import situation_from_dict

facts = {
    "now": "2026-03-01T18:00-06:00",
    "zone": "America/Chicago",
    "doses": [
        {"product": "DayQuil LiquiCaps", "units": 2, "at": {"clock": "12:30 PM", "day": 0}},
        {"product": "ibuprofen", "amount": ["200 mg", "400 mg"], "at": {"ago": ["1 h", "3 h"]}},
    ],
    "next": {"items": [{"product": "NyQuil liquid", "amount": "30 mL"}]},
}

verdict = decide_situation(situation_from_dict(facts))
print(verdict.decision.value, verdict.determining)

written = verdict.to_json()
print(len(json.loads(written)["findings"]), "findings;", Verdict.from_json(written) == verdict)

facts["doses"][0]["units"] = -2
try:
    situation_from_dict(facts)
except FormatError as error:
    print(error)

# Prints:
# NO ('spacing',)
# 5 findings; True
# doses[0].units: expected a number above zero such as 2, got -2
