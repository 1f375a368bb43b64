"""Many phrases looked for at once: at each word only those that can begin with its first letters are tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..beginnings import SIZE, FirstLetters


class Phrases:
    """Named patterns over words that single spaces part; the first that fits at the leftmost word is found.

    >>> list(Phrases([("greeting", "good (?:day|night)"), ("thing", "[a-f]an")]).found(" a good day for a fan "))
    [(3, 11, 'greeting'), (18, 21, 'thing')]
    """

    def __init__(self, named: Sequence[tuple[str, str]]) -> None:
        self._ways = FirstLetters(named, behind=" ", after="(?= )")

    def found(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where each phrase begins and ends, and its name; they do not overlap."""
        that_begin = self._ways.that_begin
        at = text.find(" ") + 1
        while 0 < at < len(text):
            for match, kind in that_begin(text[at : at + SIZE]):
                found = match(text, at)
                if found is not None:
                    yield at, found.end(), kind
                    at = found.end()
                    break
            at = text.find(" ", at) + 1
