"""What to ask where the facts told do not decide: which open facts matter, and the questions for the fewest that settle it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .catalogue.model import Catalogue, Policy
from .decision import Decision
from .facts import OneOf, Situation
from .narrowing import Fact
from .settling import Search
from .verdict import Missing

if TYPE_CHECKING:
    from .judgement import Judgement


def missing_of(
    situation: Situation, policy: Policy, catalogue: Catalogue, judgement: Judgement, decision: Decision,
    reasons: tuple[str, ...],
) -> Missing:  # fmt: skip
    """What to ask, for a verdict that is not decided; empty for one that is."""
    if decision is not Decision.AMBIGUOUS:
        return Missing()
    unsettled = [reason for reason in reasons if reason not in ("require_now",)]
    if "conflict" in unsettled:
        facts = tuple(dict.fromkeys(name for names in judgement.conflicts for name in names))
        return Missing(facts, facts, tuple(question(situation, Fact("conflict", name)) for name in facts))
    must = _unknown_drugs(judgement)
    if any(reason.startswith("scope:") for reason in unsettled) or "no_limit" in unsettled:
        return Missing()
    if unsettled:
        keys = tuple(f"{name}.product" for name in must)
        return Missing(keys, keys, tuple(question(situation, Fact("product", name)) for name in must))
    search = Search(policy, [outcome.found for outcome in judgement.outcomes], "require_now" in reasons)
    mattering = search.mattering()
    found, exact = search.fewest(mattering)
    return Missing(
        tuple(mattering),
        tuple(found),
        tuple(dict.fromkeys(question(situation, mattering[key][0]) for key in found)),
        exact,
    )


def _unknown_drugs(judgement: Judgement) -> tuple[str, ...]:
    names: dict[str, None] = {}
    for outcome in judgement.outcomes:
        names.update(dict.fromkeys(outcome.found.unknown_taken))
        if outcome.found.unknown_asked:
            names["next"] = None
    return tuple(names)


def question(situation: Situation, fact: Fact) -> str:
    """The question for one fact, in words."""
    by_id = {dose.id: dose for dose in situation.doses}
    owner = fact.key.partition(".")[0] if fact.kind == "choice" else fact.owner
    what = fact.key.rpartition(".")[2] if fact.kind == "choice" else fact.kind
    dose = by_id.get(owner) if isinstance(owner, str) else None
    name = _named(dose.product) if dose is not None else ""
    which = f"the {_ordinal(situation, owner)} dose" + (f" ({name})" if name else "") if dose else "it"
    if fact.kind == "now":
        return "What time is it now?"
    if fact.kind == "conflict":
        return (
            f"Two things that you said of {which} cannot both be true; which is right?"
            if dose
            else ("Two of the times that you gave cannot both be true; which is right?")
        )
    if isinstance(owner, str) and owner.startswith("next") and what != "choice":
        return _question_of_asked(situation, owner, what)
    if what == "product" and dose is None:
        return f"Which {owner} product is it, and of which strength?"
    if what in ("units", "amount"):
        return f"How much was {which}?" if dose else "How much was it in all?"
    if what in ("product", "strength"):
        return f"Which product was {which}, and of which strength?"
    if what == "taken":
        return f"Was {which} really taken?"
    if what == "choice":
        options = _options(situation, owner)
        return f"Which is it: {' or '.join(options)}?" if options else "Which of the things that you said is it?"
    if dose is None:
        return "When was the last of them taken?"
    return f"When was {which} taken?"


def _question_of_asked(situation: Situation, owner: str, what: str) -> str:
    """The question about the next dose, or about one of several products asked for at once."""
    items = situation.next_dose.items
    told = _named(items[int(owner[4:] or 1) - 1].product)
    if what == "at":
        return "When do you want to take it?"
    if what == "product":
        return "Which product do you want to take?" if len(items) == 1 else "Which products do you want to take?"
    if what == "strength":
        return f"Of which strength is the {told or 'product'} that you want to take?"
    if owner == "next":
        return "How much do you want to take?"
    return f"How much {told} do you want to take?" if told else "How much of each do you want to take?"


def _options(situation: Situation, key: Any) -> tuple[str, ...]:
    """What a named choice is between, where it is between names or numbers."""
    told = [*situation.doses, *situation.next_dose.items, *situation.totals]
    for value in (getattr(fact, name, None) for fact in told for name in ("product", "units", "amount", "strength")):
        if isinstance(value, OneOf) and value.key == key and all(isinstance(o, str | int) for o in value.options):
            return tuple(str(option) for option in value.options)
    return ()


def _named(told: Any) -> str:
    return told if isinstance(told, str) else ""


def _ordinal(situation: Situation, owner: str) -> str:
    names = [dose.id for dose in situation.doses]
    place = names.index(owner) + 1
    if len(names) == 1:
        return "earlier"
    words = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}
    return words.get(place, f"{place}th")


__all__ = ["Missing", "missing_of", "question"]
