"""Products, limits and policies as data, and the look-up from what people say to what they may mean.

A :class:`Catalogue` is built once from plain data (see :mod:`dosing_rules.catalogue.store`) and never changes. A
:class:`Profile` is one product seen through one policy: all that the rules need, with every number beside its source.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ..errors import CatalogueError
from ..facts import Strength
from ..quantities import Exact, exact, milligrams_text, quotient, read_strength
from .entries import HOUR, CountLimit, FirstDose, Limit, Policy, Product, Profile, Source
from .profiles import from_label, from_standard

__all__ = ["Catalogue", "CountLimit", "FirstDose", "Limit", "Policy", "Product", "Profile", "Source"]

_WITH_STRENGTH: Final = re.compile(r"(.+?)\s+(\d[\d.,]*\s*(?:mg|mcg|g)(?:\s*/\s*\d*\s*m?l)?)", re.IGNORECASE)


class Catalogue:
    """All products, families and policies, with look-up by any name.

    Args:
        data: the parsed content of ``catalogue.json``.

    Raises:
        CatalogueError: when the data lacks something that a rule needs; the message names product and field.

    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        try:
            self.products: dict[str, Product] = {}
            self._names: dict[str, str] = {}
            for entry in data["products"]:
                self._add(entry)
            self.families: dict[str, tuple[str, ...]] = {k: tuple(v) for k, v in data["families"].items()}
            self._family_names = {_key(name): name for name in self.families}
            for name, others in data["synonyms"].items():
                for other in others:
                    self._family_names[_key(other)] = name
            self.strengths: dict[str, dict[tuple[Exact, str], str]] = {
                name: {_per_unit(text): product for text, product in by.items()}
                for name, by in data["strengths"].items()
            }
            self.liquids: dict[str, str] = dict(data["liquids"])
            self.classes: dict[str, tuple[str, ...]] = {k: tuple(v) for k, v in data["classes"].items()}
            self.others: dict[str, str] = {_key(name): name for name in data["others"]}
            self.policies = {entry["name"]: _policy(entry) for entry in data["policies"]}
            self.dates: tuple[str, ...] = tuple(data.get("dates", ()))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            if isinstance(error, CatalogueError):
                raise
            raise CatalogueError(f"the catalogue is broken: {type(error).__name__}: {error}") from error
        for family, members in self.families.items():
            for member in members:
                if member not in self.products:
                    raise CatalogueError(f"family {family!r} names {member!r}, which is no product")
        for product in self.products.values():
            if "max_units_24h" in product.label and any(
                other.counted_with == product.counted_with and other.unit != product.unit for other in self.products.values()
            ):
                raise CatalogueError(
                    f"product {product.name!r} counts with {product.counted_with!r}, whose products differ in unit: "
                    "expected a most in doses (max_doses_24h), not in units"
                )
        self._profiles: dict[tuple[str, str], Profile] = {}
        self._exact: dict[tuple[str, str], tuple[Profile, ...]] = {}
        self._plainly: dict[str, tuple[tuple[str, ...], bool]] = {}
        self._ingredients = {i for product in self.products.values() for i in product.ingredients}

    def _add(self, entry: Mapping[str, Any]) -> None:
        name = entry.get("name")
        if not isinstance(name, str) or name in self.products:
            raise CatalogueError(f"a product needs a name of its own, got {name!r}")
        label, rules = dict(entry.get("label") or {}), entry.get("product_rules") or {}
        source = label.pop("source", None)
        if label and not source:
            raise CatalogueError(f"product {name!r}: every label limit needs a source")
        sources = label.pop("sources", {})
        if not isinstance(sources, Mapping) or sources.keys() - label.keys():
            raise CatalogueError(f"product {name!r}: sources {sorted(sources)} of numbers that its label does not have")
        try:
            product = Product(
                name=name,
                unit=entry["unit"],
                ingredients={i: _per_unit(text)[0] for i, text in entry["ingredients"].items()},
                usual=(exact(entry["usual"][0]), exact(entry["usual"][1])),
                extended_release=bool(entry.get("extended_release", False)),
                counted_with=entry.get("counted_with", name),
                label=label,
                rules=rules,
                low_dose_below_units=exact(entry.get("low_dose_below_units", 0)),
                source=_source(source or entry.get("source") or {"title": name}, entry.get("date")),
                sources={
                    k: _source({**source, "section": v} if isinstance(v, str) else v, entry.get("date"))
                    for k, v in sources.items()
                },
            )
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise CatalogueError(f"product {name!r}: {type(error).__name__}: {error}") from error
        self.products[name] = product
        for other in (name, *entry.get("names", ())):
            if self._names.setdefault(_key(other), name) != name:
                raise CatalogueError(f"{other!r} is a name of both {self._names[_key(other)]!r} and {name!r}")

    def policy(self, name: str) -> Policy:
        """The policy of that name.

        Raises:
            CatalogueError: where there is none; the message lists those there are.

        """
        try:
            return self.policies[name]
        except (KeyError, TypeError):
            raise CatalogueError(f"no policy {name!r}; there are {', '.join(sorted(self.policies))}") from None

    def knows(self, name: str) -> bool:
        """Whether the name is a product, a family, an ingredient or another drug that the catalogue knows."""
        return bool(self.candidates(name)) or _key(name) in self.others

    def is_ingredient(self, name: str) -> bool:
        """Whether the name is an active ingredient's, and no product's: "acetaminophen", "paracetamol"."""
        key = _key(name)
        return key not in self._names and self._family_names.get(key) in self._ingredients

    def is_other(self, name: str) -> bool:
        """Whether the name is a drug that is known to hold no ingredient with a limit here."""
        return _key(name) in self.others

    def candidates(
        self, name: str, strength: Strength | None = None, *, liquid: bool = False, extended_release: bool = False
    ) -> tuple[str, ...]:
        """The products that a name may mean, given a told strength or form. Empty where the name is not known.

        A known ingredient in a strength that no product here has gives a name with its strength, such as
        ``"ibuprofen 400 mg"``, which :meth:`profile` understands.
        """
        key = _key(name)
        family = self._family_names.get(key)
        product = self._names.get(key)
        if family is None and product is None:
            with_strength = _WITH_STRENGTH.fullmatch(name.strip())
            if with_strength and strength is None:
                inner = with_strength[1]
                if self._names.get(_key(inner)) or _key(inner) in self._family_names:
                    mass, unit, per = read_strength(with_strength[2])
                    return self.candidates(
                        inner, Strength(mass, unit, per), liquid=liquid, extended_release=extended_release
                    )
            return ()
        base = family or product or ""
        if liquid and base in self.liquids:
            base, product = self.liquids[base], self.liquids[base]
        if strength is not None:
            return self._with_strength(base, product, strength)
        if extended_release and base in self.strengths:
            slow = tuple(p for p in self.strengths[base].values() if self.products[p].extended_release)
            if slow:
                return slow
        if liquid and self.products[(product or self.families[base][0])].unit != "mL":
            return ()
        return (product,) if product else self.families[base]

    def plainly(self, name: str) -> tuple[tuple[str, ...], bool]:
        """What a name by itself may mean, and whether it is an ingredient's. Kept: few names are told, and often."""
        found = self._plainly.get(name)
        if found is None:
            if len(self._plainly) > 10_000:
                self._plainly.clear()
            found = self._plainly[name] = self.candidates(name), self.is_ingredient(name)
        return found

    def _with_strength(self, base: str, product: str | None, strength: Strength) -> tuple[str, ...]:
        per_unit = quotient(strength.micrograms, strength.per)
        known = self.strengths.get(base, {}).get((per_unit, strength.unit))
        if known:
            return (known,)
        members = (product,) if product else self.families[base]
        same = tuple(
            member
            for member in members
            if per_unit in self.products[member].ingredients.values()
            and (self.products[member].unit == "mL") == (strength.unit == "mL")
        )
        if same:
            return same
        single = {tuple(self.products[member].ingredients) for member in members}
        if len(single) == 1 and len(next(iter(single))) == 1:
            (ingredient,) = next(iter(single))
            # A brand in a strength of its ingredient: "Mucinex 1200 mg" is the extended-release product.
            kin = self.strengths.get(ingredient, {}).get((per_unit, strength.unit))
            if kin:
                return (kin,)
            per = "/mL" if strength.unit == "mL" else ""
            return (f"{ingredient} {milligrams_text(per_unit).replace(',', '')}{per}",)
        return ()

    def profile(self, product: str, policy: str) -> Profile:
        """One product under one policy; the same object each time.

        Raises:
            CatalogueError: for a product or a policy that does not exist.

        """
        found = self._profiles.get((product, policy))
        if found is None:
            found = self._profiles[product, policy] = self._build(product, self.policy(policy))
        return found

    def exact_profile(self, name: str, policy: str) -> Profile | None:
        """The profile where the name means exactly one product, else None. Cached: the way in for exact histories."""
        found = self._exact.get((name, policy))
        if found is None:
            if len(self._exact) > 10_000:
                self._exact.clear()
            names = self.candidates(name)
            found = self._exact[name, policy] = tuple(self.profile(n, policy) for n in names) if len(names) == 1 else ()
        return found[0] if found else None

    def _build(self, name: str, policy: Policy) -> Profile:
        product = self.products.get(name) or self._made_up(name)
        build = from_label if policy.from_label else from_standard
        return build(product, policy, self.classes)

    def _made_up(self, name: str) -> Product:
        """A plain product of one ingredient in a strength that no product of the catalogue has."""
        match = _WITH_STRENGTH.fullmatch(name)
        if match is None or match[1] not in self._ingredients:
            raise CatalogueError(f"no product {name!r}")
        mass, unit, per = read_strength(match[2])
        usual = next((p.usual for p in self.products.values() if tuple(p.ingredients) == (match[1],)), (1, 1))
        return Product(
            name=name,
            unit="mL" if unit == "mL" else "tablet",
            ingredients={match[1]: quotient(mass, per)},
            usual=usual,
            extended_release=False,
            counted_with=name,
            label={},
            rules={},
            low_dose_below_units=0,
            source=Source(name),
        )


def _key(name: str) -> str:
    return " ".join(name.lower().replace("-", " ").replace("®", "").split())


def _per_unit(text: str) -> tuple[Exact, str]:
    mass, unit, per = read_strength(text)
    return quotient(mass, per), unit


def _source(entry: Mapping[str, Any], date: str | None) -> Source:
    title = entry.get("title") or entry.get("set_id")
    if not title:
        raise CatalogueError(f"a source needs a title or a set id, got {entry!r}")
    return Source(title, entry.get("section"), entry.get("set_id"), entry.get("seen"), date)


def _policy(entry: Mapping[str, Any]) -> Policy:
    return Policy(
        name=entry["name"],
        title=entry["title"],
        require_now=bool(entry["require_now"]),
        from_label=bool(entry["limits_from_label"]),
        ingredients=entry["ingredients"],
        class_windows={k: int(v) * HOUR for k, v in entry["same_class"].items()},
        exclusive_windows={k: int(v) * HOUR for k, v in entry["not_with_other_products_of"].items()},
        remarked=frozenset(entry["remark_with_other_products_of"]),
        source=_source(entry["source"], entry.get("date")),
    )
