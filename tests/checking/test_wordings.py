"""The set wordings: each reading knows the examples that it quotes, and no pattern is passed over for want of a letter."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator

import pytest

from dosing_rules.catalogue.store import default_catalogue
from dosing_rules.checking import grammar
from dosing_rules.checking.accepted import knowledge
from dosing_rules.checking.clauses import clauses_of
from dosing_rules.checking.grammar.wordings import Wordings, letters_needed
from dosing_rules.checking.items import items_of

Find = Callable[[str], re.Match[str] | None]


def readings() -> Iterator[tuple[str, Find, str]]:
    """The name of each reading, what finds its patterns, and its docstring."""
    for module in pkgutil.iter_modules(grammar.__path__):
        name = f"{grammar.__name__}.{module.name}"
        for table in vars(importlib.import_module(name)).values():
            if isinstance(table, Wordings):
                yield from ((f"{module.name}.{each.__name__}", find, each.__doc__ or "") for find, each in table if each.__module__ == name)


READINGS = list(readings())


def test_the_tables_hold_the_readings() -> None:
    assert len(READINGS) > 150
    assert len({name for name, _, _ in READINGS}) == len(READINGS)


@pytest.mark.parametrize(("find", "told"), [pytest.param(find, told, id=name) for name, find, told in READINGS])
def test_a_reading_knows_the_examples_that_it_quotes(find: Find, told: str) -> None:
    examples = re.findall(r'"([^"]+)"(?=[,:.])', told)
    assert told.startswith('As in "')
    assert examples
    names = knowledge(default_catalogue()).names
    for example in examples:
        shapes = [clause.shape for clause in clauses_of(items_of(example, names))]
        assert any(find(shape) for shape in shapes), (example, shapes)


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        (r"^(?:so )*(?P<d>D) ago$", {"D"}),
        (r"\bA of the (?P<n>[DQ])$", {"A"}),
        (r"\b(A) (?:plus|and N) (C)\b", {"A", "C"}),
        (r"\b(?:D|A)\b", set()),
        (r"D ago|A left", set()),
        (r"(?P<d>D)? left(?! P)(?: N)?", set()),
        (r"A? of C{0,1} and P*", set()),
    ],
)
def test_letters_needed_are_those_outside_of_alternatives(pattern: str, needed: set[str]) -> None:
    assert letters_needed(pattern) == needed


@pytest.mark.parametrize("words", ["which n't ", "which when ", "so and it that ", "the your time of ", "how many how much ", "is it that which ", "and the dose of P N ", "D or C and A to "])
def test_no_wording_takes_forever_over_words_said_again(words: str) -> None:
    # a pattern with a star within a star doubles its time with every repetition: at forty it would not come back
    for _, find, _ in READINGS:
        find((words * 40).strip())
