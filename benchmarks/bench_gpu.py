"""Speed and memory of the local provider's decoding on a GPU: a 7B-shaped model with random weights, 4-bit NF4.

    python -m benchmarks.bench_gpu                       # 81 items x 5 samples x 300 tokens, on the first GPU
    python -m benchmarks.bench_gpu --shape tiny --device cpu --items 4 --tokens 20

Nothing is fetched: the weights are drawn on the device and quantised there, layer by layer. Random weights cost what
trained ones cost; no reply ends early. Needs torch, transformers and, for 4bit, bitsandbytes. Prints one JSON object.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import sys
import time
from dataclasses import replace
from typing import Any, Final

import torch
import transformers
from transformers import AutoModelForCausalLM, LlamaConfig, Qwen2Config

from adapters.local.decoding import Decoder
from adapters.local.loading import Loaded, wrap
from adapters.local.requests import Reply, Request
from adapters.local.sampling import Sampling

SHAPES: Final[dict[str, Any]] = {
    "qwen2.5-7b": Qwen2Config(
        vocab_size=152064, hidden_size=3584, intermediate_size=18944, num_hidden_layers=28, num_attention_heads=28,
        num_key_value_heads=4, max_position_embeddings=32768, tie_word_embeddings=False,
    ),
    "llama3-8b": LlamaConfig(
        vocab_size=128256, hidden_size=4096, intermediate_size=14336, num_hidden_layers=32, num_attention_heads=32,
        num_key_value_heads=8, max_position_embeddings=8192, tie_word_embeddings=False,
    ),
    "mistral-7b": LlamaConfig(
        vocab_size=32768, hidden_size=4096, intermediate_size=14336, num_hidden_layers=32, num_attention_heads=32,
        num_key_value_heads=8, max_position_embeddings=32768, tie_word_embeddings=False,
    ),
    "tiny": LlamaConfig(
        vocab_size=1024, hidden_size=64, intermediate_size=192, num_hidden_layers=2, num_attention_heads=4,
        num_key_value_heads=2, max_position_embeddings=2048, tie_word_embeddings=False,
    ),
}  # fmt: skip


class NoTokenizer:
    """Stands in for a tokenizer: no reply ends, and text is not made."""

    eos_token_id = None
    all_special_ids: tuple[int, ...] = ()

    def decode(self, ids: list[int], **options: Any) -> str:
        """No text."""
        return ""


def make_model(shape: str, precision: str, device: str) -> Loaded:
    """Draw a model's weights on the device and quantise them there."""
    config = SHAPES[shape]
    config.bos_token_id = config.eos_token_id = config.pad_token_id = None
    torch.manual_seed(0)
    sums = torch.bfloat16 if device.startswith("cuda") else torch.float32
    with torch.device(device):
        model = AutoModelForCausalLM.from_config(config, dtype=sums)  # type: ignore[no-untyped-call]
    if precision == "4bit":
        quantise(model, sums)
    model.generation_config.eos_token_id = None
    loaded = wrap(model, NoTokenizer(), name=f"random-{shape}", precision=precision)  # type: ignore[arg-type]
    return replace(loaded, ends=frozenset())


def quantise(model: Any, sums: torch.dtype) -> None:
    """Replace every linear layer but the head by its NF4 form with double quantisation, one at a time."""
    import bitsandbytes

    layers: Any = bitsandbytes.nn
    for name, module in list(model.named_modules()):
        if not isinstance(module, torch.nn.Linear) or name.endswith("lm_head"):
            continue
        weights = layers.Params4bit(
            module.weight.data, requires_grad=False, quant_type="nf4", compress_statistics=True
        ).to(module.weight.device)
        small = layers.Linear4bit(
            module.in_features, module.out_features, module.bias is not None, compute_dtype=sums, device="meta"
        )
        small.weight = weights
        if module.bias is not None:
            small.bias = torch.nn.Parameter(module.bias.data, requires_grad=False)
        weights.module = small
        parent, _, child = name.rpartition(".")
        setattr(model.get_submodule(parent), child, small)


def requests_for(items: int, epochs: int, tokens: int, vocabulary: int) -> list[Request]:
    """Prompts of 180 to 260 tokens, as the benchmark's are, with a seed for every sample."""
    draw = random.Random(0)
    prompts = [tuple(draw.randrange(10, vocabulary) for _ in range(draw.randint(180, 260))) for _ in range(items)]
    sampling = Sampling(temperature=0.7, max_tokens=tokens)
    return [Request(prompt, sampling, seed=97 * at + epoch) for epoch in range(epochs) for at, prompt in enumerate(prompts)]


def measure(loaded: Loaded, rows: int, requests: list[Request]) -> tuple[dict[str, Any], list[Reply]]:
    """Answer all requests once; seconds, tokens per second and peak memory."""
    cuda = loaded.device.type == "cuda"
    Decoder(loaded, rows=rows).answer([replace(requests[0], sampling=Sampling(max_tokens=4))])
    if cuda:
        torch.cuda.empty_cache()
        torch.cuda.reset_peak_memory_stats()
        torch.cuda.synchronize()
    decoder = Decoder(loaded, rows=rows)
    started = time.perf_counter()
    replies = decoder.answer(requests)
    if cuda:
        torch.cuda.synchronize()
    seconds = time.perf_counter() - started
    return {
        "rows": rows,
        "replies": len(replies),
        "tokens": decoder.counts.tokens,
        "prefills": decoder.counts.prefills,
        "steps": decoder.counts.steps,
        "seconds": round(seconds, 2),
        "tokens_per_second": round(decoder.counts.tokens / seconds, 1),
        "peak_gib": round(torch.cuda.max_memory_allocated() / 2**30, 2) if cuda else None,
        "splits": decoder.counts.splits,
    }, replies


def same_alone(loaded: Loaded, rows: int, requests: list[Request], replies: list[Reply], count: int = 6) -> bool:
    """Whether some requests, answered again in another order and company, give the same tokens and log-probabilities."""
    step = max(1, len(requests) // count)
    chosen = list(range(0, len(requests), step))[:count][::-1]
    again = Decoder(loaded, rows=rows).answer([requests[at] for at in chosen])
    return all(reply.tokens == replies[at].tokens for reply, at in zip(again, chosen, strict=True))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shape", choices=sorted(SHAPES), default="qwen2.5-7b")
    parser.add_argument("--precision", choices=["4bit", "bf16"], default="4bit")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--items", type=int, default=81)
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--tokens", type=int, default=300)
    parser.add_argument("--rows", type=int, nargs="+", default=[64])
    parser.add_argument("--no-check", action="store_true", help="leave out the check that the batch changes nothing")
    told = parser.parse_args()
    started = time.perf_counter()
    loaded = make_model(told.shape, told.precision, told.device)
    cuda = loaded.device.type == "cuda"
    if cuda:
        torch.cuda.synchronize()
        torch.cuda.empty_cache()
    found: dict[str, Any] = {
        "shape": told.shape,
        "precision": told.precision,
        "device": torch.cuda.get_device_name(loaded.device) if cuda else platform.processor() or "cpu",
        "torch": torch.__version__,
        "transformers": transformers.__version__,
        "model_gib": round(loaded.model.get_memory_footprint() / 2**30, 2),
        "load_seconds": round(time.perf_counter() - started, 1),
        "items": told.items,
        "epochs": told.epochs,
        "max_tokens": told.tokens,
        "runs": [],
    }
    requests = requests_for(told.items, told.epochs, told.tokens, loaded.model.config.vocab_size)
    for rows in told.rows:
        run, replies = measure(loaded, rows, requests)
        if not told.no_check:
            run["same_alone"] = same_alone(loaded, rows, requests, replies)
        found["runs"].append(run)
        print(json.dumps(run), file=sys.stderr, flush=True)
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
