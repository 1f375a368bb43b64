"""Products and limits: dated YAML with a source for every number, policies, and look-up by name and strength."""

from .model import Catalogue, Policy, Product, Profile, Source
from .store import default_catalogue, load_catalogue

__all__ = ["Catalogue", "Policy", "Product", "Profile", "Source", "default_catalogue", "load_catalogue"]
