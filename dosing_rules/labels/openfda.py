"""openFDA ``drug/label`` records (JSON) to :class:`Label`.

One file may hold a whole answer (``{"results": [...]}``), one record, or an extract with its texts under ``sections``
and its head under ``openfda_meta``. Tables come as running text and, beside it, as HTML; the HTML serves to find where
a cell begins in the running text, and the running text stays what is quoted.
"""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any, Final

from lxml import etree, html

from ..errors import LabelError
from . import kinds
from .model import ActiveIngredient, Label, Product, Section, Strength, exact
from .narrative import narrative

MOST_RECORDS: Final = 1000
# openFDA field name -> LOINC code of the SPL section it was made from (open.fda.gov, drug label fields).
CODES: Final = {
    "active_ingredient": "55106-9",
    "purpose": "55105-1",
    "indications_and_usage": "34067-9",
    "warnings": "34071-1",
    "warnings_and_cautions": "43685-7",
    "boxed_warning": "34066-1",
    "do_not_use": "50570-1",
    "ask_doctor": "50569-3",
    "ask_doctor_or_pharmacist": "50568-5",
    "when_using": "50567-7",
    "stop_use": "50566-9",
    "pregnancy_or_breast_feeding": "53414-9",
    "pregnancy": "42228-7",
    "keep_out_of_reach_of_children": "50565-1",
    "overdosage": "34088-5",
    "dosage_and_administration": "34068-7",
    "dosage_forms_and_strengths": "43678-2",
    "contraindications": "34070-3",
    "adverse_reactions": "34084-4",
    "drug_interactions": "34073-7",
    "use_in_specific_populations": "43684-0",
    "pediatric_use": "34081-0",
    "geriatric_use": "34082-8",
    "description": "34089-3",
    "clinical_pharmacology": "34090-1",
    "mechanism_of_action": "43679-0",
    "pharmacokinetics": "43682-4",
    "clinical_studies": "34092-7",
    "how_supplied": "34069-5",
    "information_for_patients": "34076-0",
    "instructions_for_use": "59845-8",
    "storage_and_handling": "44425-7",
    "other_safety_information": "60561-8",
    "inactive_ingredient": "51727-6",
    "questions": "53413-1",
    "spl_unclassified_section": "42229-5",
    "package_label_principal_display_panel": "51945-4",
    "spl_product_data_elements": "48780-1",
    "recent_major_changes": "43683-2",
    "statement_of_identity": "55105-1",
    "warnings_table": "34071-1",
}
_NOT_TEXT: Final = frozenset({"set_id", "id", "version", "effective_time", "openfda", "openfda_meta", "sections"})
_FIELD: Final = re.compile(r"[a-z0-9_]{1,80}")


def parse_openfda(content: bytes, source: str = "openFDA") -> tuple[Label, ...]:
    """Read the label records of one JSON file.

    Raises:
        LabelError: where the bytes are not UTF-8 JSON or hold no label record; it names ``source`` and the place.

    """
    try:
        text = content.decode("utf-8-sig")
        found = json.loads(text)
    except UnicodeDecodeError as error:
        raise LabelError(f"{source}: byte {error.start}: not UTF-8 text ({error.reason})") from error
    except json.JSONDecodeError as error:
        raise LabelError(f"{source}: line {error.lineno}, column {error.colno}: not JSON ({error.msg})") from error
    except (RecursionError, ValueError) as error:
        raise LabelError(f"{source}: nested too deeply or with a number too long to be a label record") from error
    if isinstance(found, dict) and "results" in found:
        found, place = found["results"], "results"
    else:
        place = "the top"
    records = found if isinstance(found, list) else [found]
    if not records:
        raise LabelError(f"{source}: {place} is empty: no label record")
    if len(records) > MOST_RECORDS:
        raise LabelError(
            f"{source}: {place} holds {len(records)} records, at most {MOST_RECORDS} are read from one file"
        )
    several = len(records) > 1
    return tuple(_record(r, f"{source}: {place}[{i}]" if several else source) for i, r in enumerate(records))


def _record(record: Any, source: str) -> Label:
    if not isinstance(record, dict):
        raise LabelError(f"{source}: expected a label record (an object), got {type(record).__name__}")
    texts = record.get("sections")
    if not isinstance(texts, dict):
        texts = {key: value for key, value in record.items() if key not in _NOT_TEXT}
    head = record.get("openfda") or record.get("openfda_meta") or {}
    if not isinstance(head, dict):
        raise LabelError(f"{source}: openfda: expected an object, got {type(head).__name__}")
    if not any(key in CODES for key in texts) and not any(k in record for k in ("set_id", "openfda", "openfda_meta")):
        raise LabelError(
            f"{source}: no field of an openFDA drug label (such as dosage_and_administration or set_id); "
            f"found {', '.join(sorted(map(str, record))[:5]) or 'nothing'}"
        )
    product_type = _first(head.get("product_type"))
    sections = _sections(texts)
    products = _products(record, head, sections)
    kind = kinds.kind_of_document(None, product_type)
    if product_type is None:
        kind = kinds.OTC if any(s.code == "55106-9" for s in sections) else kinds.OTHER
        application = _first(head.get("application_number")) or ""
        if kind == kinds.OTHER and (application.startswith(("M0", "part", "505G"))):
            kind = kinds.OTC
    if kind == kinds.OTC and (kinds.homeopathic(products) or _says_homeopathic(sections)):
        kind = kinds.HOMEOPATHIC
    return Label(
        kind=kind,
        set_id=_text(record.get("set_id")) or _first(head.get("spl_set_id")),
        version=_text(record.get("version")),
        effective=_text(record.get("effective_time")),
        document_type=product_type,
        title=_text(record.get("drug_name")) or "",
        labeler=_first(head.get("manufacturer_name")),
        products=products,
        sections=sections,
        source=source,
    )


def _text(value: Any) -> str | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value) if abs(value) < 10**15 else None
    return " ".join(_whole(value).split()) or None if isinstance(value, str) else None


def _whole(text: str) -> str:
    """``text`` without halves of surrogate pairs (a JSON escape can leave one), which no file can hold."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _first(value: Any) -> str | None:
    return _text(next(iter(value), None)) if isinstance(value, list) else _text(value)


def _strings(value: Any) -> list[str]:
    found = value if isinstance(value, list) else [value]
    return [_whole(text).strip() for text in found if isinstance(text, str) and text.strip()]


def _sections(texts: dict[str, Any]) -> tuple[Section, ...]:
    sections: list[Section] = []
    for key, value in texts.items():
        if not isinstance(key, str) or not _FIELD.fullmatch(key) or key.endswith("_table"):
            continue
        tables = _strings(texts.get(f"{key}_table"))
        for text in _strings(value):
            breaks = cell_breaks(text, tables) if tables else ()
            sections.append(Section(CODES.get(key), "", text, (len(sections) + 1,), (), breaks))
    return tuple(sections)


def cell_breaks(text: str, tables: list[str]) -> tuple[tuple[int, str], ...]:
    r"""Where the cells of HTML ``tables`` begin in the running ``text``; nothing where they are not all found in order.

    >>> cell_breaks("Directions adults 1 tablet daily x", ["<table><tr><td>adults</td><td>1 tablet daily</td></tr></table>"])
    ((10, '\n'), (17, '|'), (32, '\n'))
    """
    letters = [(i, c) for i, c in enumerate(text) if not c.isspace()]
    squeezed = "".join(c for _, c in letters)
    breaks: dict[int, str] = {}
    at = 0
    for table in tables:
        try:
            root = html.fragment_fromstring(table, create_parent="div")
            lines = narrative(root).splitlines()
        except (etree.ParserError, etree.XMLSyntaxError, ValueError, RecursionError):
            return ()
        for line in lines:
            mark = "\n"
            for cell in line.split("|"):
                wanted = "".join(cell.replace("•", " ").split())
                if not wanted:
                    continue
                found = squeezed.find(wanted, at)
                while found >= 0 and found > at and letters[found][0] - letters[found - 1][0] == 1:
                    found = squeezed.find(wanted, found + 1)  # inside a word: "age" of "dosage"
                if found < 0:
                    return ()
                breaks[letters[found][0] - 1] = mark
                mark = "|"
                at = found + len(wanted)
        if at < len(letters):
            breaks[letters[at][0] - 1] = "\n"
    return tuple(sorted(breaks.items()))


_EACH: Final = re.compile(
    r"\(?\s*(?:in|per)\s+(?:each|every|1|one)?\s*(?:(\d+(?:\.\d+)?)\s*(ml|l)\b|(?:[a-z-]+\s+){0,3}?([a-z]+))",
    re.IGNORECASE,
)
_NAMED: Final = re.compile(
    r"([A-Z][A-Za-z][A-Za-z'-]*(?:\s+(?:[A-Z]?[A-Za-z'-]+)){0,4}?)\s*,?\s*(?:USP|NF)?\s*,?\s*"
    r"(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s*(mg|mcg|g)\b(?!\s*/)"
)
_HEADING: Final = re.compile(
    r"\b(?:drug\s+facts|active\s+ingredients?|purposes?|each|contains?|in|per|tablet|caplet|capsule|softgel)\b[\s:()]*",
    re.IGNORECASE,
)
_DILUTED: Final = re.compile(r"\b\d{1,5}\s?(?:X|C|CK|LM|D|M)\b")


def strengths_of(text: str) -> tuple[ActiveIngredient, ...]:
    """The active ingredients of an "Active ingredient (in each tablet) Ibuprofen 200 mg (NSAID)" text.

    Amounts in brackets ("provided as ibuprofen sodium 256 mg") describe the same substance and are left out.

    >>> strengths_of("Active ingredient (in each 5 mL) Acetaminophen 160 mg")[0].strength
    Strength(amount=160, unit='mg', per=5, per_unit='mL')
    """
    per: tuple[Any, str] = (1, "1")
    each = _EACH.search(text)
    if each and each[1]:
        per = (exact(Fraction(each[1])), "mL" if each[2].casefold() == "ml" else "L")
    elif each is None or each[3] is None:
        return ()
    plain = re.sub(r"\([^()]*\)", lambda m: " " * len(m[0]), text)
    found = []
    plain = _HEADING.sub(lambda m: ";" + " " * (len(m[0]) - 1), plain)
    for match in _NAMED.finditer(plain):
        name = match[1].strip(" ,:")
        if name:
            amount = exact(Fraction(match[2].replace(",", "")))
            found.append(ActiveIngredient(name, Strength(amount, match[3], per[0], per[1])))
    return tuple(found)


def _says_homeopathic(sections: tuple[Section, ...]) -> bool:
    for section in sections:
        folded = section.text.casefold()
        if "homeopath" in folded or "homœopath" in folded or "hpus" in folded:
            return True
        if section.code == "55106-9" and " mg" not in folded and "%" not in folded and _DILUTED.search(section.text):
            return True
    return False


def _products(record: dict[str, Any], head: dict[str, Any], sections: tuple[Section, ...]) -> tuple[Product, ...]:
    names = _strings(head.get("brand_name")) or _strings(record.get("drug_name"))
    ndcs = _strings(head.get("product_ndc"))
    active = " ".join(section.text for section in sections if section.code == "55106-9")
    ingredients = strengths_of(active) if active else ()
    if _says_homeopathic(sections):
        ingredients = tuple(ActiveIngredient(name, homeopathic=True) for name in _strings(head.get("substance_name")))
    elif not ingredients:
        ingredients = tuple(ActiveIngredient(name) for name in _strings(head.get("substance_name")))
    generic = _first(head.get("generic_name"))
    return tuple(
        Product(
            name, None, ndcs[i] if names and len(ndcs) == len(names) else next(iter(ndcs), None), generic, ingredients
        )
        for i, name in enumerate(names or [""])
    )
