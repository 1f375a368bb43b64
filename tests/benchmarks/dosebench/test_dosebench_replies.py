"""Sixty replies as models write them, each with what it says."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.dosebench.replies import parse_letter, parse_object, parse_reply

S, T, U, R = "strict", "tolerant", "unparsed", "refusal"

REPLIES: list[tuple[str, str | None, str]] = [
    # what was asked for
    ('{"reasoning": "Six hours have passed.", "decision": "A", "confidence": 9}', "A", S),
    ('{"reasoning": "Only 2 h.", "decision": "B", "confidence": 10}', "B", S),
    ('{"reasoning": "No time told.", "decision": "C", "confidence": 3}', "C", S),
    ('\n  {"reasoning": "x",\n   "decision": "B",\n   "confidence": 7}\n', "B", S),
    ('{"decision":"A","confidence":8,"reasoning":"order does not matter"}', "A", S),
    ('{"reasoning": "He said \\"no more\\".", "decision": "B", "confidence": 8}', "B", S),
    ('{"reasoning": "x", "decision": "A"}', "A", S),
    ('{"reasoning": "x", "decision": "C", "confidence": "high"}', "C", S),
    ('{"reasoning": "x", "decision": "C", "confidence": 4, "notes": "see a doctor"}', "C", S),
    # fences and text around
    ('```json\n{"reasoning": "x", "decision": "B", "confidence": 8}\n```', "B", T),
    ('```\n{"reasoning": "x", "decision": "A", "confidence": 8}\n```', "A", T),
    ('Here is my answer:\n{"reasoning": "x", "decision": "B", "confidence": 8}', "B", T),
    ('{"reasoning": "x", "decision": "C", "confidence": 2}\n\nPlease talk to a pharmacist.', "C", T),
    ('Sure! ```json\n{"reasoning": "x", "decision": "B", "confidence": 8}\n``` Stay well!', "B", T),
    ('<think>4 h is enough, so A?</think>{"reasoning": "x", "decision": "B", "confidence": 8}', "B", T),
    ('\ufeff{"reasoning": "x", "decision": "B", "confidence": 8}', "B", T),
    ('{"reasoning": "x", "decision": "B", "confidence": 8}\n{"reasoning": "x", "decision": "B", "confidence": 8}', "B", T),
    # almost JSON
    ("{'reasoning': 'x', 'decision': 'B', 'confidence': 8}", "B", T),
    ("{'reasoning': \"It's too soon\", 'decision': 'B', 'confidence': 8}", "B", T),
    ('{"reasoning": "x", "decision": "B", "confidence": 8,}', "B", T),
    ('{reasoning: "x", decision: "B", confidence: 8}', "B", T),
    ('{"reasoning": "one\nline more", "decision": "B", "confidence": 8}', "B", T),
    ("{\u201creasoning\u201d: \u201cx\u201d, \u201cdecision\u201d: \u201cB\u201d, \u201cconfidence\u201d: 5}", "B", T),
    ('{"reasoning": "x", "decision": "B", "confidence": 8', "B", T),
    ('{"decision": "B", "confidence": 8, "reasoning": "It has only been two ho', "B", T),
    ('{"Reasoning": "x", "Decision": "B", "Confidence": 8}', "B", T),
    # the letter in other words
    ('{"reasoning": "x", "decision": "A = YES", "confidence": 8}', "A", T),
    ('{"reasoning": "x", "decision": "B (NO)", "confidence": 8}', "B", T),
    ('{"reasoning": "x", "decision": "NO", "confidence": 8}', "B", T),
    ('{"reasoning": "x", "decision": "Ambiguous", "confidence": 8}', "C", T),
    ('{"reasoning": "x", "decision": "yes", "confidence": 8}', "A", T),
    ('{"reasoning": "x", "decision": "b", "confidence": 8}', "B", T),
    ('{"reasoning": "x", "decision": "C: AMBIGUOUS", "confidence": 8}', "C", T),
    ('{"reasoning": "x", "decision": " B ", "confidence": 8}', "B", T),
    ('{"reasoning": "x", "decision": "YES (A)", "confidence": 8}', "A", T),
    # no object
    ("B", "B", T),
    ("(C)", "C", T),
    ("A = YES", "A", T),
    ("**Decision: B (NO)**", "B", T),
    ("Reasoning: only 2 hours have passed.\nDecision: B\nConfidence: 9", "B", T),
    ("The last dose was 8 hours ago. Final answer: A.", "A", T),
    ('"decision": "C"\n', "C", T),
    ('"decision": "C', None, U),
    # two answers are none
    ('{"reasoning": "x", "decision": "A or B", "confidence": 5}', None, U),
    ('{"reasoning": "x", "decision": "A = NO", "confidence": 5}', None, U),
    ('{"decision": "A", "confidence": 5} or maybe {"decision": "B", "confidence": 5}', None, U),
    ('{"decision": "A", "decision": "B", "confidence": 5}', None, U),
    ("Decision: A\nOn second thought, decision: B", None, U),
    ("Answer: A or B", None, U),
    # cut short where the letter stands: "A" may be all that is left of "AMBIGUOUS"
    ('{"reasoning": "x", "decision": "A', None, U),
    ('{"reasoning": "No time was told, so it', None, U),
    ('{"reasoning": "x", "decision": "AMBIG', None, U),
    # other things
    ("", None, U),
    ("   \n", None, U),
    ("You should wait at least 4 hours between doses.", None, U),
    ('{"reasoning": "x", "decision": "D", "confidence": 5}', None, U),
    ('{"reasoning": "x", "decision": "PROBABLY", "confidence": 5}', None, U),
    ('{"reasoning": "x", "decision": null, "confidence": 5}', None, U),
    ('{"reasoning": "x", "decision": ["A"], "confidence": 5}', None, U),
    ('{"reasoning": "It is a close call", "confidence": 5}', None, U),
    ("the decision is a matter of taste", None, U),
    ("The answer is no problem at all for most adults", None, U),
    ("Apples, bananas, cherries", None, U),
    # declined
    ("I'm sorry, but I can't help with medical questions.", None, R),
    ("As an AI, I am not able to give dosing advice. Please ask a pharmacist.", None, R),
    ("I cannot provide medical advice.", None, R),
    ("I won\u2019t answer that.", None, R),
]


def test_the_table_holds_sixty_different_replies() -> None:
    assert len({text for text, _, _ in REPLIES}) == len(REPLIES) >= 60


@pytest.mark.parametrize(("text", "letter", "how"), REPLIES, ids=range(len(REPLIES)))
def test_a_reply_says_this(text: str, letter: str | None, how: str) -> None:
    found = parse_reply(text)
    assert found.letter == letter
    assert (found.parse if letter else found.outcome) == how
    if how != S:
        assert found.reason, "a repair or a failure says what it was"


def test_every_repair_is_named() -> None:
    found = parse_reply("Ok: ```json\n{'reasoning': 'x', 'decision': 'no', 'confidence': '8/10',}\n```")
    assert found.reason == (
        "code fence; text around the object; trailing comma; single quotes; decision in other words"
    )
    assert (found.letter, found.reasoning, found.confidence) == ("B", "x", 8)


@pytest.mark.parametrize(
    ("told", "confidence"),
    [
        ("9", 9), ("10", 10), ("1", 1), ("8.0", 8), ('"8"', 8), ('"8/10"', 8), ("0", None), ("11", None), ("7.5", None),
        ('"high"', None), ("true", None), ("null", None), ("-3", None), ("NaN", None), ("[9]", None),
    ],
)  # fmt: skip
def test_confidence_is_a_whole_number_from_1_to_10_or_nothing(told: str, confidence: int | None) -> None:
    found = parse_reply(f'{{"reasoning": "x", "decision": "B", "confidence": {told}}}')
    assert (found.letter, found.confidence) == ("B", confidence)


def test_a_content_filter_is_a_refusal_whatever_the_text() -> None:
    assert parse_reply('{"decision": "A"}', stop_reason="content_filter").outcome == "refusal"
    assert parse_letter("A", stop_reason="content_filter").outcome == "refusal"


def test_a_reply_cut_at_the_limit_says_so() -> None:
    assert "token limit" in (parse_reply('{"reasoning": "long', stop_reason="max_tokens").reason or "")


@pytest.mark.parametrize(
    ("text", "letter", "outcome"),
    [
        ("A", "A", "decision"), (" B", "B", "decision"), ("C\n", "C", "decision"), ("b", "B", "decision"),
        ("YES", "A", "decision"), ("", None, "unparsed"), ("AB", None, "unparsed"), ("{", None, "unparsed"),
        ("I cannot", None, "refusal"),
    ],
)  # fmt: skip
def test_a_letter_reply_says_this(text: str, letter: str | None, outcome: str) -> None:
    found = parse_letter(text)
    assert (found.letter, found.outcome) == (letter, outcome)


def test_an_object_is_found_in_its_text_and_two_are_none() -> None:
    assert parse_object('```json\n{"next": {"items": [{"product": "Advil"}]}}\n```') == {
        "next": {"items": [{"product": "Advil"}]}
    }
    assert parse_object('{"a": 1} {"b": 2}') is None
    assert parse_object("[1, 2]") is None


@settings(deadline=None, derandomize=True, max_examples=300)
@given(st.text(alphabet='{}[]"\':,ABCdecisonYESNO \n\\`<>=0123456789', max_size=80))
def test_no_text_breaks_the_parser(text: str) -> None:
    found = parse_reply(text)
    assert found.outcome in ("decision", "refusal", "unparsed")
    assert (found.decision is not None) == (found.outcome == "decision")


@settings(deadline=None, derandomize=True)
@given(st.integers(min_value=1, max_value=60))
def test_cutting_a_reply_never_changes_its_decision(length: int) -> None:
    """A reply that the token limit cut is the whole reply's decision or none."""
    for word in ("AMBIGUOUS", "A", "B", "NO"):
        whole = f'{{"reasoning": "so it is", "decision": "{word}", "confidence": 7}}'
        cut = parse_reply(whole[:length]).letter
        assert cut in (None, parse_reply(whole).letter)


def test_a_reply_of_braces_takes_no_time_to_speak_of() -> None:
    """Each brace may begin an object: only the first tries are made. (Every one tried would take minutes.)"""
    assert parse_reply("{" * 20_000).outcome == "unparsed"
    assert parse_reply('{"a": ' * 5_000).outcome == "unparsed"
