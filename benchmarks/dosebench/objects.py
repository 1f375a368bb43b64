"""JSON objects in the text of a reply, also where a model has not quite written JSON; each repair by its name."""

from __future__ import annotations

import ast
import json
import re
from typing import Any, Final

MOST_TRIES: Final = 50
"""Braces that are tried as the start of an object; a reply has one or two."""

_QUOTES: Final = str.maketrans({"\u201c": '"', "\u201d": '"', "\u2018": "'", "\u2019": "'"})


class Repeated(Exception):
    """An object has a key twice: that is two answers."""


def no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """For :func:`json.loads`: refuse an object with a key twice."""
    if len({key for key, _ in pairs}) < len(pairs):
        raise Repeated
    return dict(pairs)


def objects_in(text: str) -> list[tuple[dict[str, Any], list[str]]]:
    """Every outermost object of a text that can be read, with the repairs that it took."""
    found: list[tuple[dict[str, Any], list[str]]] = []
    at = tries = 0
    while (start := text.find("{", at)) >= 0 and tries < MOST_TRIES:
        tries += 1
        end = _closing(text, start)
        piece = text[start:end] if end else text[start:]
        value, notes = _read_object(piece, closed=end is not None)
        if value is None:
            at = start + 1
            continue
        if text[:start].strip() or (end and text[end:].strip()):
            notes = ["text around the object", *notes]
        found.append((value, notes))
        at = end or len(text)
    return found


def _closing(text: str, start: int) -> int | None:
    """The place after the brace that closes the one at ``start``; quotes of both kinds hide braces."""
    depth, quote, at = 0, "", start
    while at < len(text):
        mark = text[at]
        if quote:
            if mark == "\\":
                at += 1
            elif mark == quote and (quote == '"' or _ends_word(text, at)):
                quote = ""
        elif mark == '"' or (mark == "'" and _starts_word(text, at)):
            quote = mark
        elif mark in "{}":
            depth += 1 if mark == "{" else -1
            if depth == 0:
                return at + 1
        at += 1
    return None


def _starts_word(text: str, at: int) -> bool:
    """Whether an apostrophe opens a string: after ``{ [ , :`` and spaces."""
    return text[:at].rstrip()[-1:] in ("{", "[", ",", ":")


def _ends_word(text: str, at: int) -> bool:
    """Whether an apostrophe closes a string: before ``} ] , :`` and spaces; in "don't" it does not."""
    return text[at + 1 :].lstrip()[:1] in ("}", "]", ",", ":", "")


def _read_object(piece: str, *, closed: bool) -> tuple[dict[str, Any] | None, list[str]]:
    """Try the readings of one object, from the least repair to the most."""
    plain = piece.translate(_QUOTES) if not _loads(piece) else piece
    curly = ["curly quotes"] if plain != piece else []
    whole = plain if closed else _close(plain)
    open_note = [] if closed else ["closing brace missing"]
    no_comma = re.sub(r",(\s*[}\]])", r"\1", whole)
    comma = ["trailing comma"] if no_comma != whole else []
    for candidate, notes in ((whole, []), (no_comma, comma), (_one_line(no_comma), [*comma, "line break in a string"])):
        value = _loads(candidate)
        if value is not None:
            return value, [*curly, *open_note, *notes]
    value = _python_literal(no_comma)
    if value is not None:
        return value, [*curly, *open_note, *comma, "single quotes"]
    value = _loads(re.sub(r"([{,]\s*)([A-Za-z_]\w*)(\s*:)", r'\1"\2"\3', no_comma))
    if value is not None:
        return value, [*curly, *open_note, *comma, "keys without quotes"]
    return None, []


_LAST_FIELD: Final = re.compile(r'[{,]\s*("(?:[^"\\]|\\.)*"\s*:?\s*)?[^"\s}]*\s*$')


def _close(text: str) -> str:
    """Close an object that was cut short, without the field it was cut in: "A" may be the rest of "AMBIGUOUS"."""
    marks = [m.start() for m in re.finditer(r'(?<!\\)"', text)]
    if len(marks) % 2:
        text = text[: marks[-1]]
    text = _LAST_FIELD.sub(lambda m: m[0] if m[0].rstrip()[-1:].isdigit() else m[0][0], text)
    return text.rstrip().rstrip(",") + "}"


def _loads(text: str) -> dict[str, Any] | None:
    try:
        value = json.loads(text, object_pairs_hook=no_repeats)
    except (json.JSONDecodeError, Repeated, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _one_line(text: str) -> str:
    return re.sub(r"\s*[\r\n]+\s*", " ", text)


def _python_literal(text: str) -> dict[str, Any] | None:
    try:
        tree = ast.parse(_one_line(text), mode="eval").body
        value = ast.literal_eval(tree)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return None
    if not isinstance(tree, ast.Dict) or not isinstance(value, dict) or len(value) < len(tree.keys):
        return None  # a key twice is two answers
    return value if all(isinstance(key, str) for key in value) else None
