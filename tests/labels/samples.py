
"""Labels made up for the tests, in the form that SPL and openFDA give them. No product of these names exists."""

from __future__ import annotations

import json
from typing import Any
from xml.sax.saxutils import escape

SET_ID = "00000000-1111-2222-3333-444444444444"
TABLE_DIRECTIONS = (
    "<list><item>never go over the amount below</item></list>"
    "<table><thead><tr><th>Age</th><th>Dose</th></tr></thead><tbody>"
    "<tr><td><content>adults and children 12 years and over</content></td>"
    "<td><list><item>2 caplets every 6 hours while symptoms last</item>"
    "<item>do not take more than 6 caplets in 24 hours</item></list></td></tr>"
    "<tr><td>children 6 to under 12 years</td><td>1 caplet every 6 hours; do not take more than 3 caplets in 24 hours</td></tr>"
    "<tr><td>children under 6 years</td><td>ask a doctor</td></tr></tbody></table>"
)


def ingredient(
    name: str, amount: str, unit: str = "mg", per: str = "1", per_unit: str = "1", code: str = "ACTIB"
) -> str:
    """One active ingredient as SPL lists it."""
    return (
        f'<ingredient classCode="{code}"><quantity><numerator value="{amount}" unit="{unit}"/>'
        f'<denominator value="{per}" unit="{per_unit}"/></quantity><ingredientSubstance><name>{escape(name)}</name>'
        f"<activeMoiety><activeMoiety><name>{escape(name)} base</name></activeMoiety></activeMoiety></ingredientSubstance></ingredient>"
    )


def product(name: str, form: str, *ingredients: str) -> str:
    """One product of a listing."""
    return (
        "<subject><manufacturedProduct><manufacturedProduct>"
        f'<code code="99999-123"/><name>{escape(name)}</name><formCode displayName="{form}"/>'
        "<asEntityWithGeneric><genericMedicine><name>madeupine</name></genericMedicine></asEntityWithGeneric>"
        f'{"".join(ingredients)}<ingredient classCode="IACT"><ingredientSubstance><name>STARCH</name></ingredientSubstance></ingredient>'
        "</manufacturedProduct></manufacturedProduct></subject>"
    )


def section(code: str, title: str, text: str, inside: str = "") -> str:
    """One section; ``text`` is SPL markup."""
    return f'<component><section><code code="{code}"/><title>{escape(title)}</title><text>{text}</text>{inside}</section></component>'


def spl(
    directions: str = TABLE_DIRECTIONS,
    *,
    products: str | None = None,
    code: str = "34390-5",
    kind: str = "HUMAN OTC DRUG LABEL",
    more: str = "",
    title: str = "Directions",
) -> bytes:
    """A whole SPL document with these directions."""
    listing = (
        products if products is not None else product("Calmoril", "TABLET, FILM COATED", ingredient("MADEUPINE", "500"))
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?><document xmlns="urn:hl7-org:v3"><id root="1"/>'
        f'<code code="{code}" displayName="{kind}"/><title>Calmoril <content>label</content></title>'
        f'<effectiveTime value="20260102"/><setId root="{SET_ID}"/><versionNumber value="7"/>'
        "<author><assignedEntity><representedOrganization><name>Nobody Ltd</name></representedOrganization></assignedEntity></author>"
        "<component><structuredBody>"
        f'<component><section><code code="48780-1"/>{listing}</section></component>'
        f"{section('34068-7', title, directions)}{more}</structuredBody></component></document>"
    ).encode()


def openfda(directions: str, **fields: Any) -> bytes:
    """An openFDA answer with one record."""
    record: dict[str, Any] = {
        "set_id": SET_ID,
        "version": "3",
        "effective_time": "20260203",
        "dosage_and_administration": [directions],
        "openfda": {
            "brand_name": ["Calmoril"],
            "substance_name": ["MADEUPINE"],
            "product_type": ["HUMAN OTC DRUG"],
            "product_ndc": ["99999-123"],
        },
    }
    record.update(fields)
    return json.dumps({"meta": {}, "results": [record]}).encode()
