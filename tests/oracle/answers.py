"""Section 6 by its definitions, each as one plain function: what the rest of a verdict must say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from dosing_rules.facts import Intake, NextDose, Since, Situation

from .amounts import PLENTY
from .judging import NEXT, Judgement, judge
from .limits import DAY, HOUR, NAMES, PRODUCTS, Number, Product
from .moments import narrowed
from .rules import Broken, Portion, Taken, World, broken_rules
from .stories import Story, stories
from .told_times import points_of

MINUTE = 60


def by_worlds(situation: Situation, policy: str) -> str:
    """YES, NO, AMBIGUOUS or CONFLICT by the worlds alone, nothing laid over them."""
    seen = judge(situation, policy, require_now=False)
    if not seen.worlds:
        return "CONFLICT"
    if seen.allows is None:
        return "NO"
    return "YES" if seen.forbids is None else "AMBIGUOUS"


def statuses(seen: Judgement) -> dict[str, str]:
    """Each rule that any world breaks: broken in every world, or open. ``seen`` has looked at every world."""
    always = seen.always_rules or set()
    return {rule: "broken" if rule in always else "open" for rule, _ in seen.broken}


# --- witnesses --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Claim:
    """A witness in plain numbers: what is asked, and (id, product, units, seconds before the asked time)."""

    asked: tuple[tuple[str, Number], ...]
    doses: tuple[tuple[str, str, Number, int], ...]
    uses: tuple[tuple[str, str | None, int], ...] = ()
    """(product or ingredient, reason, seconds of use)."""


def product_named(name: str) -> Product:
    """The product of the oracle's table that a verdict names."""
    plain = name.removesuffix(" extended release")
    if plain in PRODUCTS:
        return PRODUCTS[plain]
    if plain.lower() in NAMES:
        return PRODUCTS[NAMES[plain.lower()][0]]
    return next(product for product in PRODUCTS.values() if plain in product.ingredients())


def broken_by(claim: Claim, policy: str, *, first_of_the_day: bool = False) -> set[Broken]:
    """The rules that the claimed world breaks."""
    world = World(
        tuple(Portion(product_named(name), units) for name, units in claim.asked),
        tuple(Taken(Portion(product_named(name), units), -before, 1, key) for key, name, units, before in claim.doses),
        tuple((product_named(name), reason or "", seconds) for name, reason, seconds in claim.uses),
        first_of_the_day=first_of_the_day,
    )
    return broken_rules(world, policy)


def is_a_world(situation: Situation, claim: Claim, policy: str) -> bool:
    """Whether some story has this very world: same products, times and amounts that everything told allows."""
    return any(_fits(story, claim) for story in stories(situation, policy))


def _fits(story: Story, claim: Claim) -> bool:
    asked = [(product_named(name), units) for name, units in claim.asked]
    if [product for product, _ in story.items] != [product for product, _ in asked]:
        return False
    if not all(_within(story, variable, units) for (_, variable), (_, units) in zip(story.items, asked, strict=True)):
        return False
    claimed = {key: (name, units, before) for key, name, units, before in claim.doses}
    most = story.most
    used: dict[str, Number] = {}
    for dose in story.doses:
        told = claimed.pop(dose.name, None)
        if told is None:
            # A dose that is not in the claim lies after the asked time.
            later = narrowed(most, [(NEXT, dose.point, -1)])
            if later is None:
                return False
            most = later
            continue
        name, units, before = told
        if product_named(name) != dose.product or not _within(story, dose.units, units):
            return False
        inside = narrowed(most, [(dose.point, NEXT, -before), (NEXT, dose.point, before)])
        if inside is None:
            return False
        most, used[dose.name] = inside, units
    for total in story.totals:
        rests = [claimed.pop(key) for key in list(claimed) if key == total.name or key.startswith(f"{total.name}.")]
        for _, _, before in rests:
            if narrowed(most, [(total.rest, NEXT, -before), (NEXT, total.rest, before)]) is None:
                return False
    if len(claim.uses) != len(story.courses):
        return False
    for (name, _, elapsed), (product, _, point) in zip(claim.uses, story.courses, strict=True):
        if not set(product_named(name).ingredients()) & set(product.ingredients()):
            return False
        begun = narrowed(most, [(point, NEXT, -elapsed), (NEXT, point, elapsed)])
        if begun is None:
            return False
        most = begun
    return not claimed


def _within(story: Story, variable: int, units: Number) -> bool:
    least, most = story.ends[variable]
    return least <= units and (most == PLENTY or units <= most)


# --- times and amounts ------------------------------------------------------------------------------------------------


def asked_at(situation: Situation, at: Any) -> Situation:
    """The same dose in the same worlds, asked at another moment.

    What was told of the asked time stays told, of a point of its own: "when I took the last one" says when that was.
    """

    def renamed(when: Any) -> Any:
        return replace(when, point="asked") if isinstance(when, Since) and when.point == "next" else when

    told = [("asked" if point == "next" else point, renamed(when)) for point, when in situation.relations]
    told += [("asked", situation.next_dose.at), ("now", Since("asked", None, 0))]
    return replace(situation, next_dose=NextDose(*situation.next_dose.items, at=at), relations=tuple(told))


def next_allowed(situation: Situation, policy: str, point: str) -> tuple[int | None, int | None]:
    """Seconds after the point: (from when on the same dose stays YES in every world, from when on in some one world).

    The start of the last stretch, in whole minutes. Between two moments at which a dose crosses an edge nothing
    changes, so it is enough to look at those, a minute around them, and far out. Never before the asked time. Days of
    use end every stretch some day; they are looked at where the answer falls.
    """
    plain = replace(situation, courses=())
    first = _earliest_asked(plain, point)
    looks = sorted({first, *(m for m in _moments_to_look_at(plain, point) if m > first)})
    certain = possible = None
    for seconds in reversed(looks):
        if by_worlds(asked_at(plain, Since(point, seconds, seconds)), policy) != "YES":
            break
        certain = seconds
    for seconds in looks:
        # In one world it stays YES once it is, where no dose is still to come that would refuse it again; its days of
        # use are those of the same world.
        asked = asked_at(situation, Since(point, seconds, seconds))
        if judge(asked, policy, require_now=False, nothing_later=True).allows is not None:
            possible = seconds
            break
    if certain is not None and situation.courses:
        there = asked_at(situation, Since(point, certain, certain))
        certain = certain if by_worlds(there, policy) == "YES" else None
    return certain, possible


def _earliest_asked(situation: Situation, point: str) -> int:
    """The asked time in the frame, rounded up to the minute."""
    return min(_up(-story.most[story.numbers[point]][NEXT]) for story in stories(situation, "dosebench"))


def _up(seconds: int) -> int:
    return -(-seconds // MINUTE) * MINUTE


def _moments_to_look_at(situation: Situation, point: str) -> set[int]:
    """Every whole minute at or beside which a dose may cross an edge of the asked time."""
    looks: set[int] = set()
    gaps = (0, 1, 3 * HOUR, 4 * HOUR, 6 * HOUR, 8 * HOUR, 12 * HOUR, DAY, HOUR, HOUR + 1)
    unasked = asked_at(situation, Since(point, None, None))
    for story in stories(unasked, "dosebench"):
        origin = story.numbers[point]
        for name, number in story.numbers.items():
            if name == "next":
                continue
            for edge in (story.most[number][origin], -story.most[origin][number]):
                if abs(edge) < 10**10:
                    for gap in gaps:
                        looks |= {_up(edge + gap), _up(edge + gap) - MINUTE, _up(edge + gap) + MINUTE}
    return looks | {max(looks, default=0) + 3 * DAY}


def most_allowed(situation: Situation, policy: str, number: int, product: str, *, most: int = 400) -> int:
    """The largest whole number of units of one product, the others as asked, that is YES at the asked time."""
    item = situation.next_dose.items[number]
    kinds = NAMES.get(item.product.lower(), ()) if isinstance(item.product, str) else ()
    if product != item.product and isinstance(item.product, str) and (len(kinds) < 2 or product in PRODUCTS):
        # The verdict names one product; where it names what several have in common, that name is asked for.
        item = Intake(product_named(product).name, form=item.form)
    least, beyond = 0, most
    while least + 1 < beyond:
        middle = (least + beyond) // 2
        items = list(situation.next_dose.items)
        items[number] = Intake(item.product, middle, strength=item.strength, form=item.form)
        asked = replace(situation, next_dose=NextDose(*items, at=situation.next_dose.at))
        if judge(asked, policy).decision == "YES":
            least = middle
        else:
            beyond = middle
    return least


def in_micrograms(product: Product, units: Number) -> Number:
    """Of the first ingredient."""
    return Fraction(units) * product.per_unit[0][1]


def links_asked_time(situation: Situation, point: str) -> bool:
    """Whether the asked time is fixed relative to the point in every story."""
    for story in stories(situation, "dosebench"):
        number = story.numbers.get(point)
        if number is None or story.most[number][NEXT] + story.most[NEXT][number] != 0:
            return False
    return True


__all__: Sequence[str] = [
    "Claim", "asked_at", "broken_by", "by_worlds", "is_a_world", "links_asked_time", "most_allowed", "next_allowed",
    "points_of", "product_named", "statuses",
]  # fmt: skip
