"""The names of drugs as people type them, and what each stands for in the catalogue.

A surface word leads to a family ("tylenol", "advil", ...). Words beside it ("extra strength", "PM", "LiquiCaps") choose
the product within the family. Names that the catalogue may not know still get their own name: then the decision says
that it does not know them, and never guesses.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from .drug_names import COMBINATIONS, MADE_FOR, MODIFIERS, NAMELESS, OTHERS, PLAIN, RX, THINNERS


@dataclass(frozen=True, slots=True)
class Drug:
    """A drug as named: the catalogue's product, the family for "another one", and what the name already fixes."""

    product: str
    family: str
    kind: str = "otc"
    """otc, rx (a prescription drug), thinner (a blood thinner), unknown (a description without a name), supplement."""
    strength: str | None = None
    form: str | None = None
    specific: bool = False
    """The name fixes one product: "Tylenol PM", not "Tylenol"."""
    child: bool = False
    plain: bool = False
    """Said to be the plain one: "regular Tylenol"."""
    scope: str | None = None


UNNAMED: Final = Drug("UNKNOWN", "unknown", "unknown")
"""Something taken or asked for that nobody named."""

UNNAMED_OTHER: Final = Drug("UNKNOWN", "unknown", "unknown", specific=True)
"""Such a thing by a use that plain pain relievers don't have: "the cough syrup" is not the Advil taken before."""

_OTHERS_USE: Final = frozenset(
    "cough sinus allergy sleep sleeping nighttime night antihistamine antihistamines decongestant decongestants cold flu daytime daytime powder".split()
)


def _build() -> dict[str, Drug]:
    surfaces: dict[str, Drug] = {}
    for family, (product, words) in PLAIN.items():
        for word in words.split("|"):
            surfaces[word] = Drug(product, family)
    for family, kinds in OTHERS.items():
        kind = "supplement" if family in ("vitamins", "menthol") else "otc"
        for product, words in kinds.items():
            for word in words.split("|"):
                surfaces[word] = Drug(product, family, kind, specific=product != family)
    for product, words in COMBINATIONS.items():
        for word in words.split("|"):
            surfaces[word] = Drug(product, product.lower(), specific=True,
                                  scope="prescription" if "codeine" in product else None)  # fmt: skip
    for word in RX.split("|"):
        surfaces[word] = Drug(word, word, "rx", specific=True, scope="prescription")
    for word in THINNERS.split("|"):
        surfaces[word] = Drug(word, word, "thinner", specific=True, scope="blood_thinner")
    for word in (*NAMELESS.split("|"), *sorted(MADE_FOR)):
        surfaces[word] = UNNAMED_OTHER if _OTHERS_USE & set(word.split()) else UNNAMED
    return surfaces


SURFACES: Final = _build()

Trie = dict[str, list[tuple[tuple[str, ...], object]]]


def _trie(phrases: dict[str, object]) -> Trie:
    trie: Trie = {}
    for phrase, value in phrases.items():
        first, *rest = phrase.split()
        trie.setdefault(first, []).append((tuple(rest), value))
    for entries in trie.values():
        entries.sort(key=lambda entry: -len(entry[0]))
    return trie


DRUG_TRIE: Final = _trie(dict(SURFACES))


def names_drug(words: list[str], i: int) -> bool:
    """Whether the whole name of a drug begins at ``i``, and not only its first word.

    >>> names_drug(["cold", "water"], 0), names_drug(["cold", "capsules"], 0)
    (False, True)
    """
    return i < len(words) and any(tuple(words[i + 1 : i + 1 + len(rest)]) == rest for rest, _ in DRUG_TRIE.get(words[i], ()))

MODIFIER_TRIE: Final = _trie(dict(MODIFIERS))

_IBUPROFENS: Final = frozenset({"advil", "motrin", "ibuprofen"})


def with_modifiers(drug: Drug, modifiers: list[str]) -> Drug:
    """The product that the name and the words beside it mean together.

    >>> with_modifiers(SURFACES["tylenol"], ["es"]).product
    'Tylenol Extra Strength'
    """
    family = drug.family
    chosen = [m for m in modifiers if m and m != "plain"]
    if "plain" in modifiers and not chosen:
        return replace(drug, plain=True)
    if drug.specific or not chosen:
        return drug
    if "child" in chosen:
        name = {"tylenol": "Children's Tylenol", "advil": "Children's Advil", "motrin": "Children's Motrin"}.get(
            family, f"Children's {drug.product}"
        )
        return Drug(name, family, drug.kind, specific=True, child=True)
    if family == "tylenol":
        for modifier, product in (
            ("pm", "Tylenol PM"), ("er", "Tylenol 8 HR"), ("es", "Tylenol Extra Strength"),
            ("rs", "Tylenol Regular Strength"), ("cf", "Tylenol Cold & Flu"), ("severe", "Tylenol Cold & Flu"),
            ("migraine", "Tylenol"), ("liquid", "Tylenol"), ("dual", "Tylenol Dual Action"),
        ):  # fmt: skip
            if modifier in chosen:
                return Drug(
                    product, family, specific=product != "Tylenol", form="liquid" if modifier == "liquid" else None
                )
    if family == "acetaminophen":
        for modifier, strength in (("er", "650 mg"), ("es", "500 mg"), ("rs", "325 mg")):
            if modifier in chosen and "pm" not in chosen:
                form = "extended release" if modifier == "er" else None
                return Drug(drug.product, family, strength=strength, form=form, specific=True)
        if "pm" in chosen:
            return Drug("Tylenol PM", "tylenol", specific=True)
        if "liquid" in chosen:
            return Drug(drug.product, family, form="liquid")
    if family in _IBUPROFENS:
        if "pm" in chosen:
            return Drug("Advil PM", family, specific=True)
        if "dual" in chosen:
            return Drug("Advil Dual Action", family, specific=True)
        if "liquid" in chosen:
            return Drug(drug.product, family, form="liquid")
        if "cf" in chosen or "severe" in chosen:
            return Drug("Advil Cold & Sinus", family, specific=True)
    if family == "excedrin":
        for modifier, product in (
            ("migraine", "Excedrin Migraine"), ("tension", "Excedrin Tension Headache"), ("es", "Excedrin Extra Strength"),
            ("pm", "Excedrin PM"),
        ):  # fmt: skip
            if modifier in chosen:
                return Drug(product, family, specific=True)
    if family in ("dayquil", "nyquil"):
        if "hbp" in chosen:
            return Drug(f"{drug.product} High Blood Pressure", family, specific=True)
        name = f"{drug.product} Severe" if "severe" in chosen else drug.product
        if "liquid" in chosen:
            return Drug(f"{name} liquid", family, form="liquid", specific=True)
        if "severe" in chosen:
            return Drug(f"{name} LiquiCaps", family, form="liquicap" if {"caps", "gel"} & set(chosen) else None, specific=True)
        if "caps" in chosen or "gel" in chosen:
            return Drug(f"{drug.product} LiquiCaps", family, form="liquicap", specific=True)
        return drug
    if family == "aspirin" and "low" in chosen:
        return Drug("aspirin", family, strength="81 mg", specific=True, scope="low_dose_aspirin")
    if family in ("aleve", "naproxen") and "pm" in chosen:
        return Drug("Aleve PM", family, specific=True)
    if family == "diphenhydramine" or family == "doxylamine":
        return drug
    return drug


# --- misspellings -----------------------------------------------------------------------------------------------------

# Names worth mending, each with the most letters that may be wrong.
_MENDED: Final[dict[str, int]] = {
    "tylenol": 2, "acetaminophen": 4, "paracetamol": 3, "ibuprofen": 3, "advil": 1, "motrin": 1, "naproxen": 2,
    "aleve": 1, "aspirin": 1, "excedrin": 2, "dayquil": 2, "nyquil": 1, "benadryl": 2, "diphenhydramine": 4,
    "percocet": 2, "vicodin": 1, "claritin": 1, "mucinex": 1, "sudafed": 1, "pepcid": 1, "imodium": 1, "theraflu": 1,
    "warfarin": 1, "hydrocodone": 2, "oxycodone": 1, "tramadol": 1, "robitussin": 2, "dextromethorphan": 4,
    "pseudoephedrine": 4, "guaifenesin": 3, "loratadine": 2, "cetirizine": 2, "doxylamine": 2, "melatonin": 2,
    "tylenols": 2, "amoxicillin": 2, "panadol": 1,
}  # fmt: skip
_NOT_MISSPELT: Final = frozenset(
    ["alive", "leave", "above", "steve", "clever", "sleeve", "olive", "valve", "delve", "twelve", "advise", "advice", "devil", "anvil", "avail", "evil", "civil", "april", "motion", "matrix", "martin", "nation", "marin", "metric", "patrol", "aspire", "inspiring", "aspiring", "aspirant", "exceeding", "excluding", "experian", "pencil", "council", "tranquil", "jonquil", "daily", "dayum", "quell", "quill", "naproxens", "cleric", "clarity", "clarion", "claiming", "mucus", "sudden", "sulfate", "rapid", "acid", "lucid", "medium", "podium", "sodium", "tremadol", "codeine", "vitamin", "vitamins", "helping", "heating", "relieve", "believe", "receive", "achieve", "eleven", "ever", "even", "event", "alone", "along", "allow", "alley", "aloe", "aware", "away", "awake", "value", "vial", "arrive", "drive", "active", "olives", "elves", "eve", "aline", "eleve", "alevel", "native", "leaves", "level", "lever", "levee", "cleve", "aviva", "avid", "arvil", "aspiration", "vicious", "vicinity", "victim", "benedict", "benefit", "beverly", "claritin's", "clothing"]
)  # fmt: skip


def _distance(a: str, b: str, most: int) -> int:
    """Letters to change, add, drop or swap to make ``b`` of ``a``; ``most + 1`` where it is more than ``most``."""
    if abs(len(a) - len(b)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, left in enumerate(a, 1):
        previous, row = row, [i]
        for j, right in enumerate(b, 1):
            cost = previous[j - 1] if left == right else 1 + min(previous[j - 1], previous[j], row[j - 1])
            if before and i > 1 < j and left == b[j - 2] and a[i - 2] == right:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        before = previous
    return row[-1]


@lru_cache(maxsize=4096)
def mended(word: str) -> str | None:
    """The drug's name that a misspelt word stands for, or None.

    The first letter has to be right, the word at least five letters long, and few letters wrong for the length.

    >>> mended("tylonol"), mended("acetominophin"), mended("alive")
    ('tylenol', 'acetaminophen', None)
    """
    if len(word) < 5 or len(word) > 20 or word in _NOT_MISSPELT or not word.isascii():
        return None
    best: tuple[int, str] | None = None
    for name, most in _MENDED.items():
        if name[0] != word[0]:
            continue
        distance = _distance(word, name, most)
        if distance <= most and (best is None or distance < best[0]):
            best = (distance, name)
    return best[1] if best else None
