"""The fewest facts that settle a question, by pairs of worlds put to an SMT solver.

Some facts settle a question when no two worlds agree on all of them while one keeps every rule and the other breaks one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import z3

from dosing_rules.facts import SAME, Situation

from .oracle.amounts import Ends
from .oracle.judging import NEXT
from .oracle.limits import NAMES, Product
from .oracle.stories import Story, stories
from .smt import statement


def settles(situation: Situation, policy: str, learnt: Sequence[str]) -> bool:
    """Whether these facts settle the question for every value they may take.

    They do not when two worlds agree on all of them, one keeping every rule and one breaking some. Facts are named as
    in a verdict: ``"d1.at"``, ``"d1.units"``, ``"d1.taken"``, ``"Tylenol.product"``, ``"p.choice"``, ``"next.units"``.
    """
    told = [(story, _named(statement(story, policy), mark)) for mark, story in enumerate(stories(situation, policy))]
    for one, (facts, rules, value) in told:
        for other, (more, broken, same) in told:
            if any(_choice(one, name) != _choice(other, name) for name in learnt):
                continue
            if one is other:
                more, broken, same = _named(statement(other, policy), len(told))
            solver = z3.Solver()
            solver.add(*facts, *more, z3.And(*rules), z3.Not(z3.And(*broken)))
            for name in learnt:
                left, right = _value(one, name, value), _value(other, name, same)
                if left is not None and right is not None:
                    solver.add(left == right)
            if solver.check() != z3.unsat:
                return False
    return True


Named = tuple[list[Any], list[Any], Any]


def _named(formulas: tuple[list[Any], list[Any]], mark: int) -> Named:
    """The formulas with unknowns of their own, and a way to find one by its name."""
    facts, rules = formulas
    renamed: dict[str, Any] = {}

    def visit(term: Any) -> None:
        if z3.is_const(term) and term.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            name = term.decl().name()
            if name not in renamed:
                renamed[name] = (term, z3.Const(f"{name}#{mark}", term.sort()))
        for child in term.children():
            visit(child)

    for formula in (*facts, *rules):
        visit(formula)
    pairs = list(renamed.values())
    fresh = [z3.substitute(formula, *pairs) for formula in facts]
    return fresh, [z3.substitute(rule, *pairs) for rule in rules], {name: new for name, (_, new) in renamed.items()}.get


def _choice(story: Story, name: str) -> object:
    """What this story says of a fact that is a choice; nothing where it is none."""
    owner, _, kind = name.rpartition(".")
    place = f"next{int(owner[4:] or 1) - 1}" if owner.startswith("next") else owner
    kinds = {"taken": "taken", "units": "some", "strength": "strength", "amount": "amount", "product": "product"}
    mine = owner if kind == "choice" else f"{place}.{kinds.get(kind)}"
    return tuple(
        value
        for (site, _), value in sorted(story.settled.items())
        if site.split("[")[0] == mine or (kind == "product" and _is_kind_of(site, owner))
    )


def _is_kind_of(site: str, family: str) -> bool:
    """Whether the choice is which product of a family it is, named as it was told or as its products are."""
    told = site.removeprefix("the kind of ")
    return told != site and (told == family.lower() or all(name.startswith(family) for name in NAMES[told]))


def _value(story: Story, name: str, find: Any) -> Any:
    """The unknown behind a fact that is a moment or an amount; None where it is a choice."""
    owner, _, kind = name.rpartition(".")
    if kind == "at":
        return find(f"at_{owner}")
    if kind == "units" and owner == "next":
        return find(f"units_{story.items[0][1]}")
    if kind == "units":
        return next((find(f"units_{dose.units}") for dose in story.doses if dose.name == owner), None)
    return None


def open_facts(situation: Situation, policy: str) -> list[str]:
    """Every fact that takes more than one value, named as in a verdict."""
    names: dict[str, None] = {}
    another: dict[Product, Ends] = {}
    moments: dict[str, tuple[int, int]] = {}
    for story in stories(situation, policy):
        for dose in story.doses:
            row = story.most
            span = (row[dose.point][NEXT], row[NEXT][dose.point])
            # A choice told of something else may fix the moment, at another one in each story.
            if sum(span) != 0 or moments.setdefault(dose.name, span) != span:
                names[f"{dose.name}.at"] = None
            if story.ends[dose.units][0] != story.ends[dose.units][1]:
                names[f"{dose.name}.units"] = None
        if any(story.ends[variable][0] != story.ends[variable][1] for _, variable in story.items):
            names["next.units"] = None
        if situation.next_dose.items[0].units is SAME and situation.next_dose.items[0].amount is None:
            # "Another" may be as much as one dose or as another one: open, though each story has one number for it.
            product, variable = story.items[0]
            if another.setdefault(product, story.ends[variable]) != story.ends[variable]:
                names["next.units"] = None
        for place, count in story.settled:
            if count > 1:
                kind = place.rpartition(".")[2]
                if place.startswith("the kind of "):
                    names[f"{place.removeprefix('the kind of ')}.product"] = None
                elif kind == "some":
                    names[f"{place.removesuffix('.some')}.units"] = None
                elif kind.split("[")[0] in {"taken", "product", "strength", "at", "units", "amount"}:
                    names[place.replace("next0.", "next.").split("[")[0]] = None
                else:
                    names[f"{place}.choice"] = None
    return list(names)


def fewest_that_settle(situation: Situation, policy: str) -> int | None:
    """How few facts settle the question; None where no number of them does."""
    facts = open_facts(situation, policy)
    for size in range(len(facts) + 1):
        if any(settles(situation, policy, some) for some in combinations(facts, size)):
            return size
    return None
