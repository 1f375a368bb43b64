"""SPL XML (Structured Product Labeling, HL7 v3; what DailyMed publishes) to :class:`Label`.

The parser is lxml with everything switched off that reaches outside the file: no entities, no DTD, no network, depth at
most 256 elements. A file with a document type declaration is refused; no SPL has one.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from lxml import etree

from ..errors import LabelError
from . import kinds
from .model import ActiveIngredient, Exact, Highlight, Label, Product, Section, Strength, exact
from .narrative import V3, narrative, one_line

if TYPE_CHECKING:
    from lxml.etree import _Element

_BASIS: Final = {"ACTIB": "ingredient", "ACTIM": "moiety", "ACTIR": "reference"}
_DATE: Final = re.compile(r"\d{4,14}")
MOST_SECTIONS: Final = 20_000


def parse_spl(content: bytes, source: str = "SPL") -> Label:
    """Read one SPL document from bytes.

    Raises:
        LabelError: where the bytes are no XML, no SPL, or use what a label never uses (a DTD); it names ``source`` and
            the line.

    """
    root = _parse(content, source)
    if etree.QName(root).localname != "document":
        raise LabelError(
            f"{source}: line {root.sourceline}: the root element is <{etree.QName(root).localname}>, expected an SPL "
            f"<document>; DailyMed offers each label as XML of that form"
        )
    if not root.tag.startswith(V3):
        for element in root.iter():  # releases without the namespace, or with another one
            if isinstance(element.tag, str):
                element.tag = V3 + etree.QName(element).localname
    code = root.find(V3 + "code")
    products = _products(root)
    document_code = code.get("code") if code is not None else None
    document_type = code.get("displayName") if code is not None else None
    kind = kinds.kind_of_document(document_code, document_type)
    if kind == kinds.OTC and kinds.homeopathic(products):
        kind = kinds.HOMEOPATHIC
    highlights: list[Highlight] = []
    counter = [0]
    body = root.find(f"{V3}component/{V3}structuredBody")
    sections = _sections(body, (), highlights, counter, source) if body is not None else ()
    if code is None and body is None:
        raise LabelError(f"{source}: <document> has neither a code nor a structuredBody: not an SPL label")
    organization = root.find(f"{V3}author/{V3}assignedEntity/{V3}representedOrganization/{V3}name")
    effective = _value(root.find(V3 + "effectiveTime"))
    return Label(
        kind=kind,
        set_id=_attribute(root.find(V3 + "setId"), "root"),
        version=_value(root.find(V3 + "versionNumber")),
        effective=effective[:8] if effective and _DATE.fullmatch(effective) else None,
        document_code=document_code,
        document_type=document_type,
        title=one_line(root.find(V3 + "title")),
        labeler=one_line(organization) or None,
        products=products,
        sections=sections,
        highlights=tuple(highlights),
        source=source,
    )


def _parse(content: bytes, source: str) -> _Element:
    parser = etree.XMLParser(
        resolve_entities=False,
        load_dtd=False,
        dtd_validation=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        line, column = error.position
        raise LabelError(f"{source}: line {line}, column {column}: not well-formed XML ({error.msg})") from error
    except (ValueError, LookupError) as error:
        raise LabelError(f"{source}: not readable as XML ({error})") from error
    if root.getroottree().docinfo.doctype:  # type: ignore[union-attr]
        raise LabelError(f"{source}: has a document type declaration (DTD); SPL labels have none, and it is not read")
    return root


def _attribute(element: _Element | None, name: str) -> str | None:
    value = element.get(name) if element is not None else None
    return value.strip() or None if value else None


def _value(element: _Element | None) -> str | None:
    return _attribute(element, "value")


def _sections(
    parent: _Element, path: tuple[int, ...], highlights: list[Highlight], counter: list[int], source: str
) -> tuple[Section, ...]:
    found: list[Section] = []
    for element in parent.iterfind(f"{V3}component/{V3}section"):
        counter[0] += 1
        if counter[0] > MOST_SECTIONS:
            raise LabelError(f"{source}: line {element.sourceline}: more than {MOST_SECTIONS} sections")
        place = (*path, len(found) + 1)
        code = _attribute(element.find(V3 + "code"), "code")
        title = one_line(element.find(V3 + "title"))
        for excerpt in element.iterfind(f"{V3}excerpt/{V3}highlight/{V3}text"):
            text = narrative(excerpt)
            if text:
                highlights.append(Highlight(code, title, text))
        children = _sections(element, place, highlights, counter, source)
        found.append(Section(code, title, narrative(element.find(V3 + "text")), place, children))
    return tuple(found)


def _products(root: _Element) -> tuple[Product, ...]:
    products: list[Product] = []
    for subject in root.iter(V3 + "subject"):
        for outer in subject.iterfind(V3 + "manufacturedProduct"):
            inner = outer.find(V3 + "manufacturedProduct")
            if inner is None:
                inner = outer.find(V3 + "manufacturedMedicine")
            product = inner if inner is not None else outer
            parts = list(product.iter(V3 + "partProduct", V3 + "partMedicine"))
            products += [_product(element) for element in parts or [product]]
    return tuple(products)


def _product(element: _Element) -> Product:
    name = element.find(V3 + "name")
    form = element.find(V3 + "formCode")
    ingredients: list[ActiveIngredient] = []
    for item in element.iterfind(V3 + "ingredient"):
        kind = item.get("classCode") or ""
        if kind.startswith("ACT"):
            ingredients.append(_ingredient(item, item.find(V3 + "ingredientSubstance"), _BASIS.get(kind)))
    for item in element.iterfind(V3 + "activeIngredient"):  # releases before R4
        substance = item.find(V3 + "activeIngredientSubstance")
        ingredients.append(_ingredient(item, substance, None))
    return Product(
        name=" ".join(" ".join(map(str, name.itertext())).split()) if name is not None else "",
        form=_attribute(form, "displayName"),
        ndc=_attribute(element.find(V3 + "code"), "code"),
        generic=one_line(element.find(f"{V3}asEntityWithGeneric/{V3}genericMedicine/{V3}name")) or None,
        ingredients=tuple(ingredients),
    )


def _ingredient(item: _Element, substance: _Element | None, basis: str | None) -> ActiveIngredient:
    if substance is None:
        substance = item
    moiety = next(iter(substance.iterfind(f"{V3}activeMoiety/{V3}activeMoiety/{V3}name")), None)
    strength = _strength(item.find(V3 + "quantity"))
    return ActiveIngredient(
        name=one_line(substance.find(V3 + "name")),
        strength=strength,
        moiety=one_line(moiety) or None,
        basis=basis,
        homeopathic=strength is not None and strength.unit.startswith("[hp_"),
    )


def _number(text: str | None) -> Exact | None:
    if text is None or not re.fullmatch(r"\s*\d{1,15}(\.\d{0,12})?\s*|\s*\.\d{1,12}\s*", text):
        return None
    return exact(Fraction(text.strip()))


def _strength(quantity: _Element | None) -> Strength | None:
    if quantity is None:
        return None
    top, bottom = quantity.find(V3 + "numerator"), quantity.find(V3 + "denominator")
    if top is None:
        return None
    amount = _number(top.get("value"))
    per = _number(bottom.get("value")) if bottom is not None else 1
    if amount is None or per is None or per == 0:
        return None
    return Strength(amount, top.get("unit") or "1", per, (bottom.get("unit") if bottom is not None else "1") or "1")
