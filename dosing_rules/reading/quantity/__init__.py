"""Quantities with their drug, as told."""

from .amounts import INGREDIENT, amounts
from .group import Group
from .parse import group_at

__all__ = ["INGREDIENT", "Group", "amounts", "group_at"]
