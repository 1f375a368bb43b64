"""What a product that is named holds, for the guards that compare two names."""

from __future__ import annotations

from functools import lru_cache

from ...catalogue import default_catalogue


@lru_cache(maxsize=512)
def held(product: str) -> frozenset[str]:
    """The ingredients of a product, or its name where they are not known: a brand and the generic are one here.

    >>> held("Motrin") == held("ibuprofen")
    True
    """
    catalogue = default_catalogue()
    return frozenset(name for one in catalogue.candidates(product) for name, _ in catalogue.profile(one, "dosebench").amounts) or frozenset({product})


def related(one: str, other: str) -> bool:
    """An ingredient in common, or two of one class (NSAIDs).

    >>> related("Aleve", "Advil"), related("NyQuil", "Tylenol"), related("Aleve", "Tylenol")
    (True, True, False)
    """
    return not held(one).isdisjoint(held(other)) or any(not kind.isdisjoint(held(one)) and not kind.isdisjoint(held(other)) for kind in _classes())


@lru_cache(maxsize=1)
def _classes() -> tuple[frozenset[str], ...]:
    return tuple(frozenset(members) for members in default_catalogue().classes.values())
