"""Everyday English words: what is among them names no medicine. The first line of the file names its source."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ENGLISH: Final = frozenset((Path(__file__).parent / "data" / "english.txt").read_text(encoding="ascii").partition("\n")[2].split())
