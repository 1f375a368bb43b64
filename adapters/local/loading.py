"""A hub name or a folder -> a model that is ready to decode, in the precision asked for."""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, get_args

os.environ.setdefault("TRANSFORMERS_VERBOSITY", "error")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer, BitsAndBytesConfig, PreTrainedTokenizerBase

from adapters.errors import ModelUnavailable
from adapters.local.attention import attend_rowwise
from adapters.local.slots import Shape

Precision = Literal["4bit", "8bit", "bf16", "fp32"]
PRECISIONS: Final[tuple[str, ...]] = get_args(Precision)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A model, its tokenizer and the few facts that decoding needs.

    Args:
        name: as it was asked for.
        model: a causal language model in evaluation mode.
        tokenizer: its tokenizer.
        precision: ``4bit`` (NF4, double quantisation), ``8bit``, ``bf16``, ``fp32``.
        shape: of one token's keys and values.
        context: the most tokens of prompt and reply together.
        ends: ids of the tokens that end a reply.
    """

    name: str
    model: Any
    tokenizer: PreTrainedTokenizerBase
    precision: str
    shape: Shape
    context: int
    ends: frozenset[int]

    @property
    def device(self) -> torch.device:
        """Where the model's first layer is."""
        return torch.device(self.model.get_input_embeddings().weight.device)


def load(
    name: str,
    *,
    precision: str = "4bit",
    device: str | None = None,
    revision: str | None = None,
    trust_remote_code: bool = False,
) -> Loaded:
    """Load a model by hub name or from a folder.

    Args:
        name: such as ``Qwen/Qwen2.5-7B-Instruct``, or a folder with ``config.json``.
        precision: ``4bit`` is bitsandbytes NF4 with double quantisation; its sums are in bf16 on a GPU, fp32 on a CPU.
        device: ``cuda``, ``cuda:1``, ``cpu``; the first GPU where there is one, unless told.
        revision: of a hub model.
        trust_remote_code: passed on to transformers.

    Raises:
        ModelUnavailable: with one line that says what was looked for and what would work.
    """
    if precision not in PRECISIONS:
        raise ModelUnavailable(f"precision is one of {', '.join(PRECISIONS)}, got {precision!r}; for example 4bit")
    place = device or ("cuda" if torch.cuda.is_available() else "cpu")
    if place.startswith("cuda") and not torch.cuda.is_available():
        raise ModelUnavailable(f"device {place!r} was asked for, but torch sees no GPU; for example device=cpu")
    options: dict[str, Any] = {"revision": revision, "trust_remote_code": trust_remote_code}
    if looks_like_folder(name) and not (Path(name) / "config.json").is_file():
        raise ModelUnavailable(f"no model in the folder {name!r}: expected a config.json there, or a hub name")
    try:
        tokenizer = AutoTokenizer.from_pretrained(name, **options)
        model = AutoModelForCausalLM.from_pretrained(
            name, device_map={"": place}, **_precision_options(precision, place), **options
        )
    except ImportError as error:
        raise ModelUnavailable(f"{name}: {_first_line(error)}; for example pip install 'dosing-rules[local]'") from error
    except (OSError, ValueError) as error:
        raise ModelUnavailable(
            f"cannot load the model {name!r} ({_first_line(error)}); expected a folder or a hub name that is cached or "
            "can be fetched, for example local/Qwen/Qwen2.5-7B-Instruct"
        ) from error
    return wrap(model, tokenizer, name=name, precision=precision)


def wrap(model: Any, tokenizer: PreTrainedTokenizerBase, *, name: str, precision: str) -> Loaded:
    """Make a model that exists already ready to decode."""
    model.eval()
    attend_rowwise(model)
    config = model.config.get_text_config()
    heads = config.num_attention_heads
    width = getattr(config, "head_dim", None) or config.hidden_size // heads
    shape = Shape(
        config.num_hidden_layers, getattr(config, "num_key_value_heads", None) or heads, width, _state_dtype(model)
    )
    context = int(config.max_position_embeddings)
    if "sliding_attention" in (getattr(config, "layer_types", None) or ()):
        # inside its window a sliding layer sees what a full one sees; the loop's mask is the full one
        context = min(context, int(config.sliding_window))
    return Loaded(name, model, tokenizer, precision, shape, context, _ends(model, tokenizer))


def looks_like_folder(name: str) -> bool:
    """Whether a name can only be a path, so that nothing is looked up on a hub.

    >>> looks_like_folder("/models/tiny"), looks_like_folder("./tiny"), looks_like_folder("Qwen/Qwen2.5-7B-Instruct")
    (True, True, False)
    """
    return Path(name).is_dir() or name.startswith(("/", "./", "../", "~"))


def _precision_options(precision: str, place: str) -> dict[str, Any]:
    if precision == "4bit":
        # bf16 products are several times slower than fp32 ones on CPUs without the instructions for them
        sums = torch.bfloat16 if place.startswith("cuda") else torch.float32
        return {
            "dtype": sums,
            "quantization_config": BitsAndBytesConfig(  # type: ignore[no-untyped-call]
                load_in_4bit=True,
                bnb_4bit_quant_type="nf4",
                bnb_4bit_use_double_quant=True,
                bnb_4bit_compute_dtype=sums,
            ),
        }
    if precision == "8bit":
        # one line a matrix product otherwise
        logging.getLogger("bitsandbytes.autograd._functions").setLevel(logging.ERROR)
        sums = torch.float16 if place.startswith("cuda") else torch.float32
        quantized = BitsAndBytesConfig(load_in_8bit=True)  # type: ignore[no-untyped-call]
        return {"dtype": sums, "quantization_config": quantized}
    return {"dtype": torch.bfloat16 if precision == "bf16" else torch.float32}


def _state_dtype(model: Any) -> torch.dtype:
    """The type in which keys and values come out: that of the embeddings, which no precision here quantises."""
    dtype = model.get_input_embeddings().weight.dtype
    assert isinstance(dtype, torch.dtype)
    return dtype


def _ends(model: Any, tokenizer: PreTrainedTokenizerBase) -> frozenset[int]:
    told = getattr(model.generation_config, "eos_token_id", None)
    ids = set(told) if isinstance(told, list | tuple) else {told}
    ids.add(tokenizer.eos_token_id)
    return frozenset(int(i) for i in ids if i is not None)


def _first_line(error: BaseException) -> str:
    text = str(error).strip() or type(error).__name__
    return text.splitlines()[0].rstrip(".")
