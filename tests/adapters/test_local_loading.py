"""Models from folders in every precision, and the one line where there is none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch

from adapters.errors import ModelUnavailable
from adapters.local.loading import Loaded, load


def test_the_tokenizer_of_the_folder_is_the_one_that_was_saved(tiny: Loaded) -> None:
    """Some model types load another tokenizer than the saved one without a word; its ids would then differ."""
    from tokenizers import Tokenizer

    saved = Tokenizer.from_file(str(Path(tiny.name) / "tokenizer.json"))
    for text in ("Took 2 Advil 5 hours ago.", '{"reasoning": "x", "decision": "A", "confidence": 9}', "½ Täbletten"):
        assert tiny.tokenizer(text, add_special_tokens=False)["input_ids"] == saved.encode(text).ids


def test_4bit_is_nf4_with_double_quantisation(tiny: Loaded) -> None:
    import bitsandbytes

    layers: list[Any] = [
        m for m in load(tiny.name, precision="4bit", device="cpu").model.modules()
        if isinstance(m, bitsandbytes.nn.Linear4bit)  # type: ignore[attr-defined]
    ]  # fmt: skip
    assert len(layers) == 3 * 7
    assert {layer.weight.quant_type for layer in layers} == {"nf4"}
    assert all(layer.weight.quant_state.nested for layer in layers)
    assert all(layer.weight.dtype == torch.uint8 for layer in layers)


def test_8bit_holds_bytes(tiny: Loaded) -> None:
    import bitsandbytes

    layers = [
        m for m in load(tiny.name, precision="8bit", device="cpu").model.modules()
        if isinstance(m, bitsandbytes.nn.Linear8bitLt)  # type: ignore[attr-defined]
    ]  # fmt: skip
    assert len(layers) == 3 * 7
    assert {layer.weight.dtype for layer in layers} == {torch.int8}


@pytest.mark.parametrize(("precision", "dtype"), [("bf16", torch.bfloat16), ("fp32", torch.float32)])
def test_unquantised_precisions_hold_that_type(tiny: Loaded, precision: str, dtype: torch.dtype) -> None:
    loaded = load(tiny.name, precision=precision, device="cpu")
    assert {p.dtype for p in loaded.model.parameters()} == {dtype}
    assert loaded.shape.dtype == dtype


@pytest.mark.parametrize(
    ("name", "options", "line"),
    [
        ("/no/such/folder", {}, "no model in the folder"),
        ("nobody/no-such-model-name", {}, "cannot load the model"),
        ("anything", {"precision": "3bit"}, "precision is one of 4bit, 8bit, bf16, fp32"),
        pytest.param(
            "anything", {"device": "cuda"}, "torch sees no GPU",
            marks=pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU"),
        ),
    ],
)  # fmt: skip
def test_a_model_that_cannot_be_had_is_one_line_with_what_would_work(
    name: str, options: dict[str, str], line: str
) -> None:
    with pytest.raises(ModelUnavailable, match=line) as caught:
        load(name, **options)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


def test_the_folder_of_something_else_is_no_model(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text('{"model_type": "no-such-type"}')
    with pytest.raises(ModelUnavailable, match="cannot load the model"):
        load(str(tmp_path))
