"""Statements ``x - y <= b`` have a least and a greatest solution, each reached in all points at once, or a cycle that
contradicts itself (Dechter, Meiri & Pearl 1991)."""

from __future__ import annotations

import itertools
import random

from dosing_rules.bounds import Bounds
from dosing_rules.timeline import Conflict, Statement, Timeline


def _told(*rows: tuple[str, str, int, str]) -> Timeline:
    return Timeline(Statement(*row) for row in rows)


def test_a_point_between_two_gaps_is_bounded_on_both_sides() -> None:
    # d1 is 1 to 2 hours before now.
    line = _told(("d1", "now", -3600, "d1"), ("now", "d1", 7200, "d1"))
    assert line.bounds_from("now") == {"d1": Bounds(-7200, -3600), "now": Bounds(0, 0)}
    assert line.bounds_from("d1") == {"d1": Bounds(0, 0), "now": Bounds(3600, 7200)}


def test_gaps_add_up_along_a_chain() -> None:
    # b = a + 3..4, c = b + 10..20, so c - a is 13..24.
    line = _told(("b", "a", 4, "b"), ("a", "b", -3, "b"), ("c", "b", 20, "c"), ("b", "c", -10, "c"))
    assert line.bounds_from("a") == {"a": Bounds(0, 0), "b": Bounds(3, 4), "c": Bounds(13, 24)}


def test_a_longer_way_round_may_be_the_tighter_one() -> None:
    # c - a <= 100 told directly, but b lies between with 4 + 20.
    line = _told(("c", "a", 100, "c"), ("b", "a", 4, "b"), ("c", "b", 20, "c"))
    found = line.bounds_from("a")
    assert not isinstance(found, Conflict)
    assert found["c"] == Bounds(None, 24)


def test_nothing_said_of_a_point_leaves_it_open() -> None:
    line = Timeline()
    line.point("lonely")
    assert line.bounds_from("now") == {"lonely": Bounds(None, None), "now": Bounds(0, 0)}
    assert line.bounds_from("lonely") == {"lonely": Bounds(0, 0), "now": Bounds(None, None)}


def test_a_point_made_known_twice_keeps_its_statements() -> None:
    line = _told(("d1", "now", -5, "d1"))
    line.point("d1")
    found = line.bounds_from("now")
    assert not isinstance(found, Conflict)
    assert found["d1"] == Bounds(None, -5)


def test_a_contradiction_names_the_statements_of_its_cycle() -> None:
    # d2 at least 3 h after d1, d1 at most 1 h ago: d2 would be 2 h ahead of now, where it may not be.
    line = _told(
        ("d1", "d2", -3, "d2 after d1"), ("now", "d1", 1, "d1 an hour ago"), ("d2", "now", 0, "d2 by now"),
        ("d3", "now", -4, "d3"), ("now", "d3", 4, "d3"),
    )  # fmt: skip
    found = line.bounds_from("now")
    assert isinstance(found, Conflict)
    assert sorted(found.facts) == ["d1 an hour ago", "d2 after d1", "d2 by now"]
    assert isinstance(line.conflict(), Conflict)


def test_a_fact_that_contradicts_itself_is_named_once() -> None:
    line = _told(("d1", "now", -10, "d1"), ("now", "d1", 5, "d1"))
    assert line.bounds_from("now") == Conflict(("d1",))


def test_a_contradiction_out_of_reach_of_the_origin_is_still_found() -> None:
    line = _told(("b", "a", -10, "x"), ("a", "b", 5, "y"))
    line.point("now")
    assert line.bounds_from("now") == {"a": Bounds(None, None), "b": Bounds(None, None), "now": Bounds(0, 0)}
    found = line.conflict()
    assert found is not None
    assert sorted(found.facts) == ["x", "y"]


def test_a_contradiction_that_only_looking_back_meets_is_found_from_the_origin() -> None:
    # now hangs on a, but nothing hangs on now: only the way back leads into the cycle.
    line = _told(("now", "a", 3, "w"), ("b", "a", -10, "x"), ("a", "b", 5, "y"))
    assert isinstance(line.bounds_from("now"), Conflict)


def test_no_contradiction_is_none() -> None:
    assert _told(("a", "b", 5, "x"), ("b", "a", -5, "x")).conflict() is None
    assert Timeline().conflict() is None


def test_a_cycle_of_no_slack_is_no_contradiction() -> None:
    line = _told(("b", "a", 5, "x"), ("a", "b", -5, "x"))
    assert line.bounds_from("a") == {"a": Bounds(0, 0), "b": Bounds(5, 5)}
    assert isinstance(_told(("b", "a", 5, "x"), ("a", "b", -6, "x")).bounds_from("a"), Conflict)


def test_a_copy_grows_alone() -> None:
    line = _told(("a", "b", 5, "x"))
    other = line.copy()
    other.state("a", "b", 1, "y")
    assert [statement.most for statement in line.statements] == [5]
    found = other.bounds_from("b")
    assert not isinstance(found, Conflict)
    assert found["a"] == Bounds(None, 1)


FAR = 10**9


def _closure(points: list[str], rows: list[tuple[str, str, int, str]]) -> dict[tuple[str, str], int] | None:
    """All shortest ways by Floyd and Warshall; None where some point is before itself."""
    length = {(a, b): 0 if a == b else FAR for a, b in itertools.product(points, points)}
    for later, earlier, most, _ in rows:
        length[earlier, later] = min(length[earlier, later], most)
    for middle, a, b in itertools.product(points, points, points):
        length[a, b] = min(length[a, b], length[a, middle] + length[middle, b])
    return None if any(length[a, a] < 0 for a in points) else length


def test_bounds_are_all_shortest_ways() -> None:
    """The same definition by a cubic closure over every triple of points, on 400 seeded sets of statements."""
    dice = random.Random(20260301)
    conflicts = 0
    for _ in range(400):
        points = [f"p{i}" for i in range(dice.randint(1, 6))]
        rows = [
            (dice.choice(points), dice.choice(points), dice.randint(-4, 12), f"f{i}")
            for i in range(dice.randint(0, 10))
        ]
        line = _told(*rows)
        for name in points:
            line.point(name)
        closure = _closure(points, rows)
        if closure is None:
            conflicts += 1
            found = line.conflict()
            assert found is not None
            told = {fact: most for _, _, most, fact in rows}
            assert sum(told[fact] for fact in found.facts) < 0
            continue
        assert line.conflict() is None
        bounds = line.bounds_from(points[0])
        assert not isinstance(bounds, Conflict)
        for name in points:
            up, down = closure[points[0], name], closure[name, points[0]]
            assert bounds[name] == Bounds(None if down > FAR // 2 else -down, None if up > FAR // 2 else up)
    assert 50 < conflicts < 350
