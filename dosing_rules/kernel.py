"""Both worlds of a plain history in one pass: the rules a second time, for speed.

Plain: one product asked for, every past dose one product with bounds that stand alone. ``tests/properties`` compares it
with the obvious definition in :mod:`dosing_rules.rules` on every generated situation that it covers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from .catalogue.model import Catalogue, Policy, Profile
from .decision import Decision
from .facts import DAY
from .quantities import Exact
from .rules import keeps_all
from .rules.rolling_total import worth
from .worlds import World

Row = tuple[Profile, Exact, Exact, int, int]
"""One past dose: profile, least and most units, and least and most seconds before the asked time."""


class _Pair:
    """What one product's past dose means for another product asked for."""

    __slots__ = ("counted", "doubtful", "interval", "shared", "window")

    def __init__(self, asked: Profile, taken: Profile, rules: Policy) -> None:
        shared = [name for name in taken.ingredients if name in asked.intervals]
        self.interval = max((max(asked.intervals[n], taken.intervals.get(n, 0)) for n in shared), default=0)
        limits = list(asked.rolling)
        self.shared = tuple((limits.index(name), per) for name, per in taken.amounts if name in limits)
        groups = dict(asked.classes)
        windows = [
            rules.class_windows[group] for group, member in taken.classes if group in groups and groups[group] != member
        ]
        if taken.counted_with != asked.counted_with:
            windows += [rules.exclusive_windows[i] for i in asked.exclusive if i in taken.ingredients]
        self.window = max(windows, default=0)
        # A few low-dose tablets are no pain-relief dose, and beside any drug of their class out of scope.
        self.doubtful = bool(taken.low_dose_below_units) and any(group in groups for group, _ in taken.classes)
        self.counted = taken.counted_with == asked.counted_with


_pairs: Final[dict[tuple[int, int], tuple[Profile, Profile, _Pair]]] = {}


def _pair(asked: Profile, taken: Profile, catalogue: Catalogue, policy: str) -> _Pair:
    """The pair, kept with its profiles, so that no other object takes over their ids."""
    if len(_pairs) > 50_000:
        _pairs.clear()
    pair = _Pair(asked, taken, catalogue.policy(policy))
    _pairs[id(asked), id(taken)] = (asked, taken, pair)
    return pair


def decided(
    profile: Profile, least: Exact, most: Exact, rows: list[Row], catalogue: Catalogue, policy: str
) -> Decision | None:
    """Both worlds in one pass: a rule broken in the best one is NO, one broken in the worst one is not YES."""
    if profile.first_dose is not None or profile.low_dose_below_units or (profile.single_units and not profile.limited):
        return None
    forbidden = not profile.limited
    broken = False
    rolling = profile.rolling
    amounts = dict(profile.amounts)
    best = [least * amounts[name] for name in rolling]
    worst = [most * amounts[name] for name in rolling]
    counting = bool(profile.counts)
    same: list[Row] = []
    pair_of = _pairs.get
    own = id(profile)
    for row in rows:
        taken, low, high, near, far = row
        found = pair_of((own, id(taken)))
        pair = found[2] if found is not None else _pair(profile, taken, catalogue, policy)
        if pair.doubtful:
            return None
        if near < pair.interval:
            forbidden = True
            if far < pair.interval:
                broken = True
        if near < pair.window:
            forbidden = True
            if far < pair.window:
                broken = True
        if near < DAY:
            for place, per in pair.shared:
                worst[place] += high * per
                if far < DAY:
                    best[place] += low * per
        if counting and pair.counted:
            same.append(row)
    for place, limit in enumerate(rolling.values()):
        if worst[place] > limit.most:
            forbidden = True
            if best[place] > limit.most:
                broken = True
    for name, limit in profile.single_amount.items():
        if most * amounts[name] > limit.most:
            forbidden = True
            if least * amounts[name] > limit.most:
                broken = True
    if profile.single_units is not None and most > profile.single_units.most:
        forbidden = True
        broken = broken or least > profile.single_units.most
    if counting:
        for some, all_of in _counts(profile, least, most, same):
            forbidden, broken = forbidden or some, broken or all_of
    if broken:
        return Decision.NO
    return Decision.AMBIGUOUS if forbidden else Decision.YES


def _counts(profile: Profile, least: Exact, most: Exact, same: list[Row]) -> Iterable[tuple[bool, bool]]:
    """Whether each count limit is broken in the worst and in the best world."""
    for count in profile.counts:
        window = count.window
        if count.what == "intakes":
            perhaps, surely = sum(row[3] < window for row in same), sum(row[4] < window for row in same)
            yield perhaps + 1 > count.most, surely + 1 > count.most
            continue
        high: Exact = 0
        low: Exact = 0
        own_high, own_low = most, least  # whole units add up faster than shares of a dose
        for taken, few, many, near, far in same:
            if near < window:
                if taken is profile:
                    own_high += many
                    own_low += few if far < window else 0
                else:
                    high += worth(taken, many, count)
                    low += worth(taken, few, count) if far < window else 0
        yield high + worth(profile, own_high, count) > count.most, low + worth(profile, own_low, count) > count.most


def moved_on(world: World, policy: Policy, catalogue: Catalogue) -> Callable[[int], bool]:
    """Whether a world keeps every rule, as it looks so many seconds after its asked time; it has no first-dose exception."""
    plain = len(world.asked) == 1 and not world.uses and not world.exception
    profile, units = world.asked[0] if plain else (None, 0)
    doses = [(one.profile, one.units, one.gap) for one in world.past]
    nearest = min([gap for _, _, gap in doses], default=0)

    def keeps(seconds: int) -> bool:
        if profile is not None and nearest + seconds >= 0:  # nothing is still to come
            rows = [(taken, amount, amount, gap + seconds, gap + seconds) for taken, amount, gap in doses]
            decision = decided(profile, units, units, rows, catalogue, policy.name)
            if decision is not None:
                return decision is Decision.YES
        return keeps_all(world.later(seconds), policy)

    return keeps
