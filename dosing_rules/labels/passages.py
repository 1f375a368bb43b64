"""A label cut into passages: short pieces that can be found, cited and read on their own.

A passage never crosses a section. Lines that the XML split inside a sentence are put together again, list items stay
with the line that introduces them, and long paragraphs are cut at sentence ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from .model import Label, Section

TARGET: Final = 500
LONGEST: Final = 1200
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])[\"”’')\]]*\s+(?=[A-Z0-9•(\[“\"])")
_ENDED: Final = re.compile(r"[.!?:;][\"”’')\]]*$")


@dataclass(frozen=True, slots=True)
class Passage:
    """One piece of a label.

    ``id`` is ``<set id>:<version>:<section path>:<index in section>`` and stays the same for the same version of a label;
    ``index`` counts in the document, ``index_in_section`` in the section; ``titles`` are the section's title and those
    above it, from the top.
    """

    id: str
    section: str | None
    titles: tuple[str, ...]
    index: int
    index_in_section: int
    text: str


def passages(label: Label) -> tuple[Passage, ...]:
    r"""The passages of a label in reading order.

    >>> from .reading import label_of_text
    >>> [p.text for p in passages(label_of_text("Take 1 tablet\nevery 6 hours."))]
    ['Take 1 tablet every 6 hours.']
    """
    head = f"{label.set_id or label.source}:{label.version or '0'}"
    found: list[Passage] = []
    for section, titles in _walk(label.sections, ()):
        place = ".".join(map(str, section.path))
        for k, text in enumerate(_pieces(section.text)):
            found.append(Passage(f"{head}:{place}:{k}", section.code, titles, len(found), k, text))
    return tuple(found)


def _walk(sections: tuple[Section, ...], above: tuple[str, ...]) -> Iterator[tuple[Section, tuple[str, ...]]]:
    for section in sections:
        titles = (*above, section.title) if section.title else above
        yield section, titles
        yield from _walk(section.children, titles)


def _pieces(text: str) -> Iterator[str]:
    held = ""
    for block in _blocks(text):
        for piece in _cut(block):
            if held and len(held) + 1 + len(piece) > TARGET:
                yield held
                held = piece
            else:
                held = f"{held}\n{piece}" if held else piece
    if held:
        yield held


def _blocks(text: str) -> Iterator[str]:
    """Paragraphs (split sentences mended), and lists or tables as one block with the line before them."""
    held: list[str] = []
    size = 0
    listing = False
    for line in text.split("\n"):
        line = line.strip()
        if not line:
            continue
        item = line[0] == "•" or "|" in line
        last = held[-1] if held else ""
        if item:
            joins = listing or last.endswith(":") or size < 160
        else:
            joins = not _ENDED.search(last[-8:]) and (line[0].islower() or line[0] in ",;.)")
        if held and joins and size <= LONGEST:
            held.append(("\n" if item else " ") + line)
            size += len(line) + 1
            listing = item if item else listing
        else:
            if held:
                yield "".join(held)
            held, size, listing = [line], len(line), item
    if held:
        yield "".join(held)


def _cut(block: str) -> Iterator[str]:
    """``block`` in pieces of at most :data:`LONGEST` characters, cut between lines or sentences where possible."""
    if len(block) <= LONGEST:
        yield block
        return
    parts = block.split("\n") if "\n" in block else _SENTENCE_END.split(block)
    joint = "\n" if "\n" in block else " "
    held = ""
    for part in parts:
        start = 0
        while len(part) - start > LONGEST:
            if held:
                yield held
                held = ""
            at = part.rfind(" ", start, start + LONGEST)
            at = start + LONGEST if at <= start else at
            yield part[start:at].strip()
            start = at
        part = part[start:].strip()
        if held and len(held) + len(joint) + len(part) > LONGEST:
            yield held
            held = part
        else:
            held = f"{held}{joint}{part}" if held else part
    if held:
        yield held
