"""What one unit of a product holds, judged against the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...catalogue.model import Profile
from ..ground import CONTRADICTED, SUPPORTED, UNSUPPORTED
from ..statements import Statement
from .judged import MAJOR, Bench, Judged


def _of_all(truths: Sequence[bool]) -> str:
    return SUPPORTED if all(truths) else UNSUPPORTED if any(truths) else CONTRADICTED


def _subjects(statement: Statement, bench: Bench) -> list[Profile]:
    """The products that are meant: what the words name, narrowed to what the question knows; else what is in question."""
    playing = {profile.name: profile for profile in bench.ground.profiles}
    named = bench.profiles_of(statement.names)
    return [profile for profile in named if profile.name in playing] or named or list(playing.values())


def holds(statement: Statement, bench: Bench) -> Judged:
    """As in "Each caplet has 250 mg of acetaminophen"."""
    subjects = _subjects(statement, bench)
    verdicts = []
    for mass, names in statement.parts:
        ingredients = {name for name in names if name in MAJOR}
        masses = [
            {per for name, per in profile.amounts if not ingredients or name in ingredients}
            for profile in subjects if not ingredients or ingredients & set(profile.ingredients)
        ]
        if not masses:
            verdicts.append(CONTRADICTED if ingredients and subjects else UNSUPPORTED)
        elif any(profile.unit == "mL" for profile in subjects):
            verdicts.append(SUPPORTED)
        else:
            verdicts.append(_of_all([mass in held for held in masses]))
    verdict = CONTRADICTED if CONTRADICTED in verdicts else UNSUPPORTED if UNSUPPORTED in verdicts else SUPPORTED
    if verdict == CONTRADICTED and not statement.own_names and not _named_in_question(bench):
        verdict = UNSUPPORTED
    shown = "; ".join(
        f"{profile.name}: " + ", ".join(f"{per // 1000} mg {name}" for name, per in profile.amounts) for profile in subjects[:3]
    )
    return Judged(statement, verdict, shown or "no product is known", "contents")


def _named_in_question(bench: Bench) -> bool:
    return bool(bench.ground.profiles)


def only_holds(statement: Statement, bench: Bench) -> Judged:
    """As in "Excedrin is just aspirin and caffeine": false where something else with a limit is in it."""
    subject, *others = statement.names
    if "without" in statement.words:
        # "only a sleep aid without ibuprofen"
        profiles = _subjects(Statement(statement.kind, statement.form, 0, 0, names=(subject,)), bench)
        denied = {i for profile in bench.profiles_of(others) for i in profile.ingredients} | set(others)
        truths = [not set(profile.ingredients) & denied for profile in profiles]
        shown = "; ".join(f"{profile.name}: {', '.join(profile.ingredients)}" for profile in profiles[:3])
        return Judged(statement, _of_all(truths) if truths else UNSUPPORTED, shown, "same_class")
    listed = set(others) | {i for profile in bench.profiles_of(others) for i in profile.ingredients}
    profiles = _subjects(Statement(statement.kind, statement.form, 0, 0, names=(subject,)), bench)
    truths = [set(profile.ingredients) & set(MAJOR) <= listed and bool(set(profile.ingredients) & listed) for profile in profiles]
    shown = "; ".join(f"{profile.name}: {', '.join(profile.ingredients)}" for profile in profiles[:3])
    verdict = _of_all(truths) if truths else UNSUPPORTED
    return Judged(statement, verdict, shown, "same_class", dismisses=verdict == CONTRADICTED)


def took_product(statement: Statement, bench: Bench) -> Judged:
    """As in "Since you took Extra Strength": what was taken, or is asked for, in every world, in some, or in none."""
    ground = bench.ground
    meant = {profile.name for profile in bench.profiles_of(statement.names)}
    held = {i for profile in bench.profiles_of(statement.names) for i in profile.ingredients}
    if ground.conflict or not meant:
        return Judged(statement, UNSUPPORTED, "which product it was is not certain", "missing")
    truths = []
    for one in ground.found:
        if one.unknown_taken or one.unknown_asked:
            truths.append(False)
            continue
        parts = [*(dose.part for dose in one.past), *(total.part for total in one.totals), *one.asked]
        profiles = [part.profile for part in parts if part.profile is not None]
        generic = meant >= held or any(name in held for name in statement.names)
        truths.append(any(p.name in meant or (set(p.ingredients) <= held and (generic or p.amounts in _amounts_of(meant, bench))) for p in profiles))
    verdict = _of_all(truths) if truths else UNSUPPORTED
    if verdict == CONTRADICTED and any(one.unknown_taken or one.unknown_asked for one in ground.found):
        verdict = UNSUPPORTED
    rule = "remark" if verdict == SUPPORTED else "missing"
    return Judged(statement, verdict, "the products that were told", rule)


def _amounts_of(names: set[str], bench: Bench) -> list[object]:
    return [profile.amounts for profile in bench.profiles_of(names) if profile.name in names]


def strength_taken(statement: Statement, bench: Bench) -> Judged:
    """As in "The last dose was 2 tablets of 325 mg": what a unit of some dose held, and how many units that dose had."""
    ground = bench.ground
    if ground.conflict or any(one.unknown_taken for one in ground.found):
        return Judged(statement, UNSUPPORTED, "what was taken is not certain", "missing")
    strengths, counts = [], []
    for one in ground.found:
        parts = [part for part in (*(dose.part for dose in one.past), *(total.part for total in one.totals)) if part.profile is not None]
        strengths.append(any(per == statement.least for part in parts if part.profile is not None for _, per in part.profile.amounts))
        counts.append(statement.per is None or any(part.least <= statement.per <= part.most for part in parts))
    verdict = CONTRADICTED if counts and not any(counts) else _of_all(strengths) if strengths else UNSUPPORTED
    return Judged(statement, verdict, "the strengths and numbers of units that were told", "remark" if verdict == SUPPORTED else "missing")


_SORTS: Final = (
    (("pain reliever",), {"acetaminophen", "ibuprofen", "naproxen", "aspirin"}),
    (("antihistamine", "sleep", "sedative"), {"diphenhydramine", "doxylamine"}), (("caffeine", "stimulant"), {"caffeine"}),
    (("decongestant",), {"phenylephrine", "pseudoephedrine"}), (("cough",), {"dextromethorphan"}),
)  # fmt: skip


def no_sort(statement: Statement, bench: Bench) -> Judged:
    """As in "Tylenol PM contains no antihistamine": by the ingredients of the products of that name."""
    meant: set[str] = set().union(*(held for words, held in _SORTS if statement.topic.startswith(words)))
    catalogue = bench.ground.catalogue.products
    inside = [bool(set(catalogue[profile.name].ingredients) & meant) for profile in _subjects(statement, bench) if profile.name in catalogue]
    verdict = UNSUPPORTED if not inside or not meant else SUPPORTED if not any(inside) else CONTRADICTED if all(inside) else UNSUPPORTED
    return Judged(statement, verdict, "what is in the product", "contents")


def sleep_aids(statement: Statement, bench: Bench) -> Judged:
    """As in "The sleep aids in the two are different": false where one and the same is in what was taken and what is asked for."""
    aids = {"diphenhydramine", "doxylamine"}
    taken = [set(profile.ingredients) & aids for profile in bench.ground.taken_profiles()]
    asked = [set(profile.ingredients) & aids for profile in bench.ground.asked_profiles()]
    shared = [bool(one & other) for one in taken for other in asked if one and other]
    verdict = UNSUPPORTED if not shared else CONTRADICTED if all(shared) else UNSUPPORTED if any(shared) else SUPPORTED
    return Judged(statement, verdict, "the sleep aid in each", "same_class", dismisses=verdict == CONTRADICTED)


CONTENTS: Final[dict[str, Callable[[Statement, Bench], Judged]]] = {
    "holds": holds, "only_holds": only_holds, "took_product": took_product, "strength_taken": strength_taken, "no_sort": no_sort, "sleep_aids": sleep_aids,
}  # fmt: skip

__all__ = ["CONTENTS"]
