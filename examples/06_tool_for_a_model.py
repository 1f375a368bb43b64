"""The engine as a tool that a language model calls: the schema to hand over, and the answer to a call."""

import json

from dosing_rules.serving.tool import call, openai_tool

tool = openai_tool()
print(tool["function"]["name"], sorted(tool["function"]["parameters"]["required"]))

# What a model would write for "I took 2 Advil 3 hours ago and 2 Tylenol just now. Can I take 2 more Advil?"
arguments = {
    "doses": [
        {"product": "Advil", "units": 2, "at": {"ago": "3 h"}},
        {"product": "Tylenol", "units": 2, "at": {"ago": "0 h"}},
    ],
    "next": {"items": [{"product": "Advil", "units": 2}]},
}
answer = call(arguments)
print(json.dumps({key: answer[key] for key in ("decision", "rules", "next_allowed")}))

# A wrong call is answered, too, so that the model can call again.
print(call({"doses": [{"product": "Advil", "units": "two"}], "next": {"items": [{"product": "Advil"}]}})["error"])

# Prints:
# check_next_dose ['next']
# {"decision": "NO", "rules": ["spacing"], "next_allowed": {"certain": "PT1H", "possible": "PT1H", "frame": "after_now"}}
# doses[0].units: expected a number such as 2, 0.5 or '1/2', got 'two'
