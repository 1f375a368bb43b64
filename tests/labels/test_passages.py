"""Passages: small, in order, with ids that stay."""

from __future__ import annotations

from dosing_rules.labels import Label, Section, passages
from dosing_rules.labels.passages import LONGEST
from dosing_rules.labels.spl import parse_spl

from .samples import SET_ID, section, spl


def of(text: str) -> list[str]:
    return [p.text for p in passages(Label("otc", "x", "1", sections=(Section("1", "T", text, (1,)),)))]


def test_ids_places_and_titles() -> None:
    inner = section("42229-5", "Inner", "<paragraph>Inner words.</paragraph>")
    content = spl(more=section("34071-1", "Warnings", "<paragraph>Outer words.</paragraph>", inner))
    found = passages(parse_spl(content))
    assert [p.index for p in found] == list(range(len(found)))
    assert len({p.id for p in found}) == len(found)
    last = found[-1]
    assert (last.id, last.section, last.titles, last.index_in_section) == (
        f"{SET_ID}:7:3.1:0",
        "42229-5",
        ("Warnings", "Inner"),
        0,
    )
    assert [p.id for p in passages(parse_spl(content))] == [p.id for p in found]


def test_a_sentence_split_by_the_markup_is_mended() -> None:
    assert of("Take one tablet\nwith water.\nStore it dry.") == ["Take one tablet with water.\nStore it dry."]


def test_list_items_stay_with_the_line_before_them() -> None:
    (only,) = of("Stop if:\n• it hurts\n• it itches")
    assert only.splitlines() == ["Stop if:", "• it hurts", "• it itches"]


def test_long_text_is_cut_at_sentences_and_nothing_is_lost() -> None:
    text = " ".join(f"Sentence number {i} says a little more than the one before it." for i in range(200))
    found = of(text)
    assert all(len(p) <= LONGEST for p in found)
    assert all(p.endswith(".") for p in found)
    assert " ".join(found) == text


def test_every_word_of_a_label_is_in_a_passage() -> None:
    label = parse_spl(spl())
    words = {w for s in label.walk() for w in s.text.split()}
    assert words == {w for p in passages(label) for w in p.text.split()}


def test_a_word_without_end_is_cut() -> None:
    assert "".join(of("x" * 5000)) == "x" * 5000
