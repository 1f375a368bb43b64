"""HTML and SVG as text, escaped: what a model or a person wrote can never become an element."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Final


class Markup(str):
    """Text that is markup already. Everything else is escaped where it is put in."""

    __slots__ = ()


_PAGE: Final = Path(__file__).parent / "page"
Child = str | int | float | None | Iterable["Child"]
VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})


def markup(*children: Child) -> Markup:
    """The children one after the other; plain text is escaped, ``None`` is nothing.

    >>> str(markup("1 < 2", tag("br"), None))
    '1 &lt; 2<br>'
    """
    return Markup("".join(_piece(child) for child in children))


def _piece(child: Child) -> str:
    if child is None:
        return ""
    if isinstance(child, Markup):
        return str(child)
    if isinstance(child, str):
        return escape(child, quote=False)
    if isinstance(child, int | float):
        return figure(child)
    return "".join(_piece(part) for part in child)


def tag(name: str, /, *children: Child, **attributes: str | int | float | bool | None) -> Markup:
    """An element. ``class_`` and ``for_`` lose the underscore, other underscores become hyphens.

    An attribute that is ``True`` stands alone, one that is ``None`` or ``False`` is left out.

    >>> str(tag("p", "a & b", class_="x", data_n=2, hidden=True, title=None))
    '<p class="x" data-n="2" hidden>a &amp; b</p>'
    """
    parts = [name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        written = key.rstrip("_").replace("_", "-")
        if value is True:
            parts.append(written)
        else:
            text = figure(value) if isinstance(value, int | float) else escape(value, quote=True)
            parts.append(f'{written}="{text}"')
    opening = f"<{' '.join(parts)}>"
    if name in VOID:
        return Markup(opening)
    return Markup(f"{opening}{markup(*children)}</{name}>")


def figure(value: float) -> str:
    """A number for an attribute: at most three decimals, no exponent, no minus zero.

    >>> figure(2), figure(33.33333), figure(-0.0001), figure(0.5)
    ('2', '33.333', '0', '0.5')
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def asset(name: str) -> str:
    """A file of the page, its style or its script."""
    return (_PAGE / name).read_text(encoding="utf-8")
