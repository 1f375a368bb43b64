"""Drug labels: SPL XML and openFDA records to sections, passages and dosing limits with provenance."""

from .limits import AdultLimits, DosingLimits, Evidence, dosing_limits, milligram_limits
from .model import ActiveIngredient, Highlight, Label, Product, Section, Strength
from .passages import Passage, passages
from .reading import label_of_text, labels_of, read_labels

__all__ = [
    "ActiveIngredient",
    "AdultLimits",
    "DosingLimits",
    "Evidence",
    "Highlight",
    "Label",
    "Passage",
    "Product",
    "Section",
    "Strength",
    "dosing_limits",
    "label_of_text",
    "labels_of",
    "milligram_limits",
    "passages",
    "read_labels",
]
