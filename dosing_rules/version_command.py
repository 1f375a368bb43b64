"""``dosing-rules version``: of the library and of what it knows."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version

import typer


def version() -> None:
    """Print the version of the library, the date of its catalogue and the Python it runs on."""
    from .catalogue.store import default_catalogue

    try:
        number = installed_version("dosing-rules")
    except PackageNotFoundError:
        number = "(not installed)"
    catalogue = default_catalogue()
    typer.echo(
        f"dosing-rules {number}, catalogue of {max(catalogue.dates)} with {len(catalogue.products)} products, "
        f"policies {', '.join(sorted(catalogue.policies))}, Python {platform.python_version()}"
    )


__all__ = ["version"]
