"""A question as people type it: the decision, the words behind every fact, and what was not understood."""

from dosing_rules import answer_question, read_question

QUESTIONS = [
    "took 2 advil at 8, it's 11:30 now. can i take 2 more?",
    "I had two extra strength tylenol around noon and it's half past six. Is it too soon for another two?",
    "I took some Tylenol earlier, can I have more?",
    "My son is 6 and had 5 mL of ibuprofen liquid at 2 pm. Can he have another dose at 8 pm?",
]
for question in QUESTIONS:
    verdict = answer_question(question)
    print(f"{verdict.decision.value:9} {', '.join((*verdict.determining, *verdict.reasons))}")

reading = read_question(QUESTIONS[0])
for fact in reading.facts:
    print(f"{fact.kind:8} {fact.ref:5} {QUESTIONS[0][fact.start:fact.end]!r}")

# Nothing is guessed: a word that could be a drug keeps the answer from being YES.
print(answer_question("I took 2 glorpinol an hour ago. Can I take 2 Advil?").reasons)

# Prints:
# NO        spacing
# YES       single_dose
# AMBIGUOUS single_dose, spacing, rolling_total
# AMBIGUOUS single_dose, rolling_total, scope:child
# dose     d1    '2 advil at 8'
# now      now   '11:30'
# request  next  'can i take 2 more'
# ('unknown_drug',)
