"""A page opened as a person would, with everything that it had to say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page


def opened(browser: Any, path: Path, *, width: int = 1280, scheme: str = "light") -> tuple[Page, list[str]]:
    """The page with everything that its console, its errors or a request had to say."""
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, accept_downloads=True)
    page = context.new_page()
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("request", lambda asked: None if asked.url.startswith(("file:", "data:", "blob:")) else heard.append(asked.url))
    page.goto(path.as_uri())
    return page, heard
