"""The grammar of Drug Facts directions: from running text to the adult's limits, each with its place in the text."""

from .adult import read_adult
from .findings import Reading
from .lettering import folded

__all__ = ["Reading", "folded", "read_adult"]
