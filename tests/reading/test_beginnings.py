"""What is looked for at the beginnings of words only, or behind a guard, is all that there is to find."""

from __future__ import annotations

import ast
import inspect
import random
import re
from collections.abc import Callable

import pytest

from dosing_rules.reading import beginnings as table
from dosing_rules.reading import reading, scopes, slips, told_by_signs
from dosing_rules.reading.beginnings import Begun, BegunTable, beginnings
from dosing_rules.reading.quantity import words
from dosing_rules.reading.rewording import manners, on_record, rephrased, swapped
from dosing_rules.reading.scanning import scanner
from dosing_rules.reading.scanning.first_words import begins_nothing
from dosing_rules.reading.scanning.scanner import Scanner
from dosing_rules.reading.tokens import fold, tokens_of
from tests.reading.samples import samples
from tests.reading.test_decisions import JUDGED

assert reading.read_question("2 Advil?")  # with it all modules that have patterns are loaded
_BEGUN = sorted((begun for begun in table._TRIED if isinstance(begun, Begun)), key=lambda begun: begun.pattern.pattern)


@pytest.mark.parametrize("begun", _BEGUN, ids=[begun.pattern.pattern[:40] for begun in _BEGUN])
def test_each_pattern_tried_at_words_finds_what_it_finds_in_the_whole_text(begun: Begun) -> None:
    drawn = samples(begun.pattern, 25)
    assert len(drawn) == 25
    for text in [*drawn, *(f"2 at 9, {one}; {two}" for one, two in zip(drawn, drawn[1:], strict=False)), *(fold(question) for _, question in JUDGED[::20])]:
        expected = [match.span() for match in begun.pattern.finditer(text)]
        assert [match.span() for match in begun.finditer(text)] == expected
        first = begun.search(text)
        assert (first.span() if first is not None else None) == (expected[0] if expected else None)


@pytest.mark.parametrize("begun", _BEGUN, ids=[begun.pattern.pattern[:40] for begun in _BEGUN])
def test_no_pattern_begins_in_so_many_ways_that_the_start_of_a_process_takes_seconds(begun: Begun) -> None:
    assert len(beginnings(begun.pattern.pattern)) <= 4_000


def test_of_too_many_ways_the_first_letters_of_the_second_part_are_told() -> None:
    first, second = "|".join(f"{a}{b}" for a in "abcdefgh" for b in "klmnop"), "|".join(f"{a}{b}{c}" for a in "xyz" for b in "klmn" for c in "pq")
    assert len(beginnings(f"(?:{first})(?:{second})")) == 8 * 6 * 3
    many = Begun(rf"\b(?:{first})(?:{second})s?")
    assert [match[0] for match in many.finditer("akxkp, hpznqs and akxzz")] == ["akxkp", "hpznqs"]


def test_all_digits_are_one_letter() -> None:
    assert beginnings(r"\d{1,2} pm|1[0-2]:|[4-9]th") == {"0 pm\0\0", "00 pm\0", "00,\0\0\0", "0th\0\0\0"}
    hour = Begun(r"\b(?:1[0-2]|[1-9]) ?[ap]m")
    assert [match[0] for match in hour.finditer("at 9 am, 12pm, 25 and ٣ pm")] == ["9 am", "12pm"]


def test_all_signs_but_the_one_within_words_are_one_letter() -> None:
    assert beginnings(r"no[.:;!]|don't|so so") == {"no,\0\0\0", "don't\0", "so so\0"}
    told = Begun(r"no[.:;!] (?:two|so)")
    assert [match[0] for match in told.finditer("no. two, no! so, no, two")] == ["no. two", "no! so"]


def test_a_pattern_with_a_choice_of_many_words_is_told_by_all_their_letters() -> None:
    words = [f"{a}{b}{c}{d}" for a in "bcdfg" for b in "aeiou" for c in "klmn" for d in "pqrst"]
    assert len(beginnings(rf"\b(?:{'|'.join(words)}) more")) == 500


def test_of_more_ways_than_a_table_should_hold_fewer_letters_are_told() -> None:
    ways = beginnings("(?:a|b|c|d|e)" * 6)
    assert 0 < len(ways) <= table.MOST
    assert all(way.endswith(table.ANY) for way in ways)


def test_a_pattern_of_later_is_tried_too() -> None:
    assert Begun(r"\bquokka").search("a quokka") is not None


@pytest.mark.parametrize(
    ("pattern", "guards"),
    [
        (on_record._REFINED, [on_record._REFINING]),
        (on_record._SAYS_WHO, [on_record._CORRECTING, on_record._SAYING]),
        (on_record._OTHER_THING, [on_record._CORRECTING]),
        (on_record._TIMED, [on_record._RECORDS]),
        (rephrased._ONCE_MORE, [rephrased._AGAIN]),
        (swapped.SWAP, [swapped._TURNED]),
        (manners._THANKS, [manners._THANKING]),
    ],
    ids=["refined", "says who", "other thing", "timed", "once more", "swap", "thanks"],
)
def test_a_guard_holds_wherever_its_pattern_does(pattern: re.Pattern[str], guards: list[Begun]) -> None:
    drawn = samples(pattern, 60)
    assert len(drawn) > 20
    for text in drawn:
        assert all(guard.search(text) is not None for guard in guards), text


def _scanned(text: str) -> list[object]:
    return list(Scanner(text, tokens_of(text), text).scan())


def test_words_that_begin_nothing_are_scanned_as_by_all_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(3)
    texts = [fold(question) for _, question in JUDGED[::7]]
    for text in list(texts):
        shuffled = text.split()
        rng.shuffle(shuffled)
        texts.append(" ".join(shuffled))
    quick = [_scanned(text) for text in texts]
    never: Callable[[str], bool] = lambda word: False  # noqa: E731
    monkeypatch.setattr(scanner, "begins_nothing", never)
    assert [_scanned(text) for text in texts] == quick
    assert sum(begins_nothing(word) for text in texts for word in text.split()) > 1_000


def test_slips_are_mended_and_nothing_else() -> None:
    assert slips.mended_text("i toko anotehr advil") == "i took another advil"
    for _, question in JUDGED[:300]:
        text = fold(question)
        assert slips.mended_text(text) == re.sub(r"[a-z']+", lambda m: slips.SLIPS.get(m[0], m[0]), text)


def test_every_word_that_a_quantity_asks_for_is_one_that_is_let_through() -> None:
    asked: set[str] = set()
    for node in ast.walk(ast.parse(inspect.getsource(words.word_in_group))):
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Name) and node.left.id == "word" and isinstance(node.ops[0], ast.In | ast.Eq):
            asked |= {part.value for part in ast.walk(node.comparators[0]) if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    assert len(asked) > 100
    assert asked <= words.GROUP_WORDS


def _at_once(several: BegunTable) -> re.Pattern[str]:
    """One pattern of all that a table holds."""
    return re.compile("|".join(rf"\b(?:{pattern})" for pattern in several.patterns))


def _places(several: BegunTable, text: str) -> list[tuple[int, int]]:
    return [match.span() for _, match in several.finditer(text)]


@pytest.mark.parametrize("several", [scopes._PATTERN, told_by_signs._PATTERN], ids=["conditions", "signs"])
def test_a_table_finds_what_one_pattern_of_all_alternatives_finds(several: BegunTable) -> None:
    at_once = _at_once(several)
    texts = [fold(question) for _, question in JUDGED] + [one for pattern in several.patterns for one in samples(re.compile(rf"\b(?:{pattern})"), 40)]
    found = 0
    for text in texts:
        expected = [match.span() for match in at_once.finditer(text)]
        assert _places(several, text) == expected
        found += len(expected)
    assert found > 50


def test_drinks_are_looked_for_in_texts_that_speak_of_a_drink() -> None:
    whole = scopes._with_drinks()
    at_once = _at_once(whole)
    for text in ("had a drink at 7, still drinking", "a few drinks last night", "i am pregnant, no drinks, one beer"):
        assert _places(whole, text) == [match.span() for match in at_once.finditer(text)] != []
    for _, question in JUDGED[::20]:
        text = fold(question).replace("drink", "dish")
        assert _places(scopes._PATTERN, text) == _places(whole, text)
