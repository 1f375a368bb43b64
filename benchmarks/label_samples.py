# ruff: noqa: E501  (rows of sample text)
"""Made-up labels of any size, for timing and for mutation. No product in them exists."""

from __future__ import annotations

import json
import random

_WORDS = [
    "madeupine",
    "calmoril",
    "tablet",
    "dose",
    "patients",
    "study",
    "effect",
    "plasma",
    "renal",
    "hepatic",
    "observed",
    "treatment",
    "placebo",
    "adverse",
    "reaction",
    "clinical",
    "trial",
    "mean",
    "ratio",
    "exposure",
    "interval",
    "weeks",
    "baseline",
    "response",
]
_DIRECTIONS = (
    (
        "adults and children {a} years and over",
        "take {u} to {v} caplets every {h} to {i} hours; do not exceed {m} caplets in 24 hours",
    ),
    ("children 6 to under {a} years", "1 caplet every {i} hours; do not exceed 3 caplets in 24 hours"),
    ("children under 6 years", "ask a doctor"),
)


def _numbers(chance: random.Random) -> dict[str, int]:
    units, hours = chance.randrange(1, 4), chance.randrange(3, 9)
    return {
        "a": chance.choice((10, 12, 16)),
        "u": units,
        "v": units + 1,
        "h": hours,
        "i": hours + 2,
        "m": 4 * units + 4,
    }


def _sentence(chance: random.Random) -> str:
    words = [chance.choice(_WORDS) for _ in range(chance.randrange(8, 24))]
    words[0] = words[0].capitalize()
    return f"{' '.join(words)} {chance.randrange(1, 99)}.{chance.randrange(10)} mg."


def _paragraph(chance: random.Random) -> str:
    inner = " ".join(_sentence(chance) for _ in range(chance.randrange(1, 6)))
    return f'<paragraph>{inner} <content styleCode="bold">see section {chance.randrange(1, 17)}</content></paragraph>\n'


def _table(chance: random.Random) -> str:
    rows = "".join(
        "<tr>"
        + "".join(f'<td align="center" styleCode="Rrule">{chance.randrange(1000)} mg</td>' for _ in range(5))
        + "</tr>\n"
        for _ in range(chance.randrange(3, 12))
    )
    return f'<table width="100%"><tbody>{rows}</tbody></table>\n'


def _section(chance: random.Random, code: str, title: str, size: int) -> str:
    pieces: list[str] = []
    while sum(map(len, pieces)) < size:
        kind = chance.randrange(6)
        if kind == 0:
            pieces.append(_table(chance))
        elif kind == 1:
            items = "".join(f"<item>{_sentence(chance)}</item>\n" for _ in range(5))
            pieces.append(f'<list listType="unordered">{items}</list>\n')
        else:
            pieces.append(_paragraph(chance))
    text = "".join(pieces)
    return (
        f'<component><section ID="s{chance.randrange(10**6)}"><code code="{code}" codeSystem="2.16.840.1.113883.6.1"/>'
        f'<title>{title}</title><text>{text}</text><effectiveTime value="20260101"/></section></component>\n'
    )


def spl_file(kilobytes: int, *, seed: int = 0, code: str = "34390-5", kind: str = "HUMAN OTC DRUG LABEL") -> bytes:
    """An SPL document of about that size, with sections, tables, lists and Drug Facts directions."""
    chance = random.Random(seed)
    numbers = _numbers(chance)
    rows = "".join(f"<tr><td>{who}</td><td>{what}</td></tr>" for who, what in _DIRECTIONS).format(**numbers)
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<document xmlns="urn:hl7-org:v3">'
        f'<code code="{code}" displayName="{kind}"/><title>Calmoril</title><effectiveTime value="20260101"/>'
        f'<setId root="00000000-0000-0000-0000-{seed:012d}"/><versionNumber value="1"/><component><structuredBody>\n'
        '<component><section><code code="48780-1"/><subject><manufacturedProduct><manufacturedProduct><name>Calmoril</name>'
        '<formCode displayName="TABLET"/><ingredient classCode="ACTIB"><quantity><numerator value="200" unit="mg"/><denominator value="1"'
        ' unit="1"/></quantity><ingredientSubstance><name>MADEUPINE</name></ingredientSubstance></ingredient></manufacturedProduct>'
        "</manufacturedProduct></subject></section></component>\n"
        f'<component><section><code code="34068-7"/><title>Directions</title><text><table><tbody>{rows}</tbody></table></text></section>'
        "</component>\n"
    )
    tail = "</structuredBody></component></document>\n"
    pieces = [head]
    codes = ("34067-9", "34071-1", "34084-4", "34090-1", "42229-5", "34092-7", "43685-7", "34089-3")
    size = len(head) + len(tail)
    while size < kilobytes * 1000:
        piece = _section(chance, chance.choice(codes), f"{len(pieces)} Section", min(8000, kilobytes * 1000 - size))
        pieces.append(piece)
        size += len(piece)
    return "".join([*pieces, tail]).encode()


def openfda_file(*, seed: int = 0) -> bytes:
    """An openFDA answer with one record."""
    chance = random.Random(seed)
    numbers = _numbers(chance)
    running = " ".join(f"{who} {what}" for who, what in _DIRECTIONS).format(**numbers)
    cells = "".join(f"<tr><td>{who}</td><td>{what}</td></tr>" for who, what in _DIRECTIONS).format(**numbers)
    record = {
        "set_id": f"00000000-0000-0000-0001-{seed:012d}",
        "version": "1",
        "active_ingredient": ["Active ingredient (in each caplet) Madeupine 200 mg"],
        "warnings": ["Warnings " + " ".join(_sentence(chance) for _ in range(10))],
        "dosage_and_administration": [f"Directions {running}"],
        "dosage_and_administration_table": [f"<table><tbody>{cells}</tbody></table>"],
        "openfda": {"brand_name": ["Calmoril"], "product_type": ["HUMAN OTC DRUG"], "substance_name": ["MADEUPINE"]},
    }
    return json.dumps({"meta": {}, "results": [record]}).encode()
