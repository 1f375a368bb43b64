"""Files that are broken, hostile or too large: a label or a LabelError that names the file and the place, never a hang."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from benchmarks.prove_labels import mutated
from dosing_rules.errors import LabelError
from dosing_rules.labels import dosing_limits, label_of_text, labels_of, passages, read_labels
from dosing_rules.labels.card import limits_to_dict, limits_to_text
from dosing_rules.labels.reading import LARGEST

from .samples import openfda, spl


def bomb(where: str) -> bytes:
    entities = '<!ENTITY a0 "ha">' + "".join(f'<!ENTITY a{i} "{f"&a{i - 1};" * 10}">' for i in range(1, 9))
    return f"<!DOCTYPE d [{entities}]>{where}".encode()


@pytest.mark.parametrize(
    "content",
    [
        bomb("<document>&a8;</document>"),
        bomb('<document x="&a8;"/>'),
        b'<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hostname">]><document>&x;</document>',
        b'<!DOCTYPE d SYSTEM "http://127.0.0.1:9/x.dtd"><document/>',
        spl("<content>" * 5000 + "</content>" * 5000),
        spl().replace(b"</text>", b""),
        spl()[:-200],
        spl().replace(b'encoding="UTF-8"', b'encoding="klingon"'),
        spl("<paragraph>caf\xe9</paragraph>").decode().encode("latin-1"),
        b"",
        b"   \n",
        b"%PDF-1.7",
        b"\x00\x01\x02",
        openfda("x").decode().encode("utf-16"),
        b"[" * 50_000 + b"]" * 50_000,
        b'{"version": ' + b"9" * 6000 + b"}",
    ],
)
def test_hostile_files_are_label_errors_that_name_the_file(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "given.bin"
    path.write_bytes(content)
    with pytest.raises(LabelError, match=r"given\.bin"):
        read_labels(path)


def test_an_external_entity_is_never_read(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("the secret")
    content = (
        f'<!DOCTYPE d [<!ENTITY x SYSTEM "{secret.as_uri()}">]>'.encode()
        + spl("<paragraph>&x;</paragraph>").split(b"?>", 1)[1]
    )
    with pytest.raises(LabelError) as caught:
        labels_of(content, "given")
    assert "the secret" not in str(caught.value)


def test_a_file_that_is_too_large_is_refused_before_it_is_parsed(tmp_path: Path) -> None:
    path = tmp_path / "large.xml"
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    with pytest.raises(LabelError, match=r"large\.xml.*larger than"):
        read_labels(path)
    with pytest.raises(LabelError, match="larger than"):
        label_of_text("x" * (LARGEST + 1))


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.xml", tmp_path):
        with pytest.raises(LabelError, match="cannot be read"):
            read_labels(path)


def test_utf16_xml_and_a_byte_order_mark_are_read() -> None:
    text = spl().decode().replace("UTF-8", "UTF-16")
    assert labels_of(text.encode("utf-16"), "x")[0].brand == "Calmoril"
    assert labels_of(b"\xef\xbb\xbf" + openfda("Adults: 1 tablet daily"), "x")[0].brand == "Calmoril"


def test_half_a_surrogate_pair_can_be_printed() -> None:
    content = openfda("Adults: 1 tablet \\ud800 daily").replace(b"\\\\ud800", b"\\ud800")
    (label,) = labels_of(content, "x")
    json.dumps(limits_to_dict(dosing_limits(label)), ensure_ascii=False).encode()


@pytest.mark.parametrize("seed", range(4))
def test_mutated_labels_are_read_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    for number in range(150):
        content = mutated(chance, [spl(), openfda("Adults: 1 to 2 tablets every 4 hours; children: ask a doctor")])
        try:
            for label in labels_of(content, f"file {number}"):
                limits = dosing_limits(label)
                json.dumps(limits_to_dict(limits))
                limits_to_text(limits)
                passages(label)
        except LabelError as error:
            assert f"file {number}" in str(error)


@pytest.mark.parametrize(
    "piece",
    [
        "1 ",
        "1-",
        "1 or 2 ",
        "do not take more than ",
        "adults and children ",
        "12 years and over ",
        "(",
        "one (1) ",
        "in a day ",
        "1/2",
        "liquid ",
        "maximum dose ",
    ],
)
def test_no_text_makes_the_grammar_slow(piece: str) -> None:
    """Twice the text takes about twice the steps: counted, not timed, by the length of what is read."""
    text = (piece * 20_000)[:19_000]
    assert dosing_limits(label_of_text(text)).adult.max_age_years is None
