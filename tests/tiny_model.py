"""A real language model of 0.2 million weights, trained on the spot: answers the benchmark's prompts in the asked form.

It learns a toy rule from made-up questions ("2 Advil 5 hours ago"): long ago is A, short ago is B, no time told is C,
with one label in ten drawn at random, so that its probabilities mean something. It is no judge of the real scenarios; it
is there so that the local provider, the quantisation, the llama.cpp path and every figure run on a model with real
probabilities. Trained once a machine (20 to 40 s on 2 cores) and kept in the temporary folder, by the hash of this file.

    python tests/tiny_model.py            # prints the folder
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TRANSFORMERS_VERBOSITY", "error")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")

VOCABULARY = 1024
SHORT_STEPS, SHORT_BATCH = 200, 40
LONG_STEPS, LONG_BATCH = 90, 12
TEMPLATE = (
    "{% for m in messages %}<|im_start|>{{m['role']}}\n{{m['content']}}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
DRUGS = ("Advil", "Tylenol", "ibuprofen", "acetaminophen", "Motrin", "Excedrin", "DayQuil", "Aleve")


def tiny_model_folder() -> Path:
    """The trained model's folder; trained now where it is not there yet."""
    import torch
    import transformers
    from filelock import FileLock

    key = hashlib.sha256()
    for part in (Path(__file__).read_bytes(), torch.__version__.encode(), transformers.__version__.encode(), *_prompts()):
        key.update(part if isinstance(part, bytes) else part.encode())
    folder = Path(tempfile.gettempdir()) / f"dosing-rules-tiny-{key.hexdigest()[:16]}"
    # one process trains it, in one thread, and the others wait: two that train at once wait for each other's threads at
    # every step, which takes ten times as long
    with FileLock(f"{folder}.lock"):
        if not (folder / "config.json").is_file():
            making = Path(tempfile.mkdtemp(prefix="dosing-rules-tiny-"))
            threads = torch.get_num_threads()
            torch.set_num_threads(1)
            try:
                _train(making)
            finally:
                torch.set_num_threads(threads)
            making.rename(folder)
    return folder


def _prompts() -> tuple[str, str]:
    from benchmarks.dosebench.prompts import DECISION, PROBE

    return DECISION, PROBE


def _lesson(draw: random.Random) -> tuple[str, str, str]:
    """A question, its letter, and the reasoning of its reply."""
    drug, units, hours = draw.choice(DRUGS), draw.randint(1, 3), draw.randint(1, 12)
    told = draw.random() < 0.7
    since = draw.choice([f"{hours} hours ago", f"{hours}h ago"]) if told else draw.choice(["earlier", "at some point"])
    start = draw.choice(["I took", "took", "My wife had", "had"])
    ask = draw.choice(["Can I take more?", "ok to take another?", "Is it too soon?", "can I have 2 more now?"])
    letter = ("A" if hours >= 6 else "B") if told else "C"
    if draw.random() < 0.1:
        letter = draw.choice("ABC")
    reasoning = f"{hours} hours have passed." if told else "No time was told."
    return f"{start} {units} {drug} {since}. {ask}", letter, reasoning


def _conversations(count: int, seed: int, *, short: bool) -> list[tuple[str, str]]:
    """Prompts with replies: three of the decision prompt to one of the probe.

    Short ones are the question and the prompt's last line: the rule is learned there, several times faster, and carried
    over to the whole prompt.
    """
    draw = random.Random(seed)
    decision, probe = _prompts()
    pairs = []
    for number in range(count):
        question, letter, reasoning = _lesson(draw)
        letter_alone = number % 4 == 3
        template = probe if letter_alone else decision
        if short:
            template = "{question_text}\n\n" + template.rstrip("\n").rsplit("\n", 1)[1] + "\n"
        reply = {"reasoning": reasoning, "decision": letter, "confidence": draw.randint(5, 9)}
        pairs.append((template.replace("{question_text}", question), letter if letter_alone else json.dumps(reply)))
    return pairs


def _questions() -> list[str]:
    from benchmarks.dosebench.load import load

    return [scenario.question for scenario in load("core")]


def _train(folder: Path) -> None:
    import torch
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

    torch.manual_seed(0)
    bpe = Tokenizer(models.BPE())
    bpe.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    bpe.decoder = decoders.ByteLevel()
    short = _conversations(SHORT_STEPS * SHORT_BATCH, seed=0, short=True)
    long = _conversations(LONG_STEPS * LONG_BATCH, seed=1, short=False)
    texts = [text for pair in long[:400] for text in pair] + _questions()
    bpe.train_from_iterator(
        texts,
        trainers.BpeTrainer(
            vocab_size=VOCABULARY,
            special_tokens=["<|endoftext|>", "<|im_start|>", "<|im_end|>"],
            initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
            show_progress=False,
        ),
    )
    tokenizer = PreTrainedTokenizerFast(  # type: ignore[no-untyped-call]
        tokenizer_object=bpe, eos_token="<|im_end|>", pad_token="<|endoftext|>", padding_side="left"
    )
    tokenizer.chat_template = TEMPLATE
    model = LlamaForCausalLM(
        LlamaConfig(
            vocab_size=len(tokenizer), hidden_size=64, intermediate_size=192, num_hidden_layers=3,
            num_attention_heads=4, num_key_value_heads=2, max_position_embeddings=2048, bos_token_id=None,
            eos_token_id=tokenizer.eos_token_id, pad_token_id=tokenizer.pad_token_id, tie_word_embeddings=True,
        )
    )  # fmt: skip
    steps = [short[at : at + SHORT_BATCH] for at in range(0, len(short), SHORT_BATCH)]
    steps += [long[at : at + LONG_BATCH] for at in range(0, len(long), LONG_BATCH)]
    optimizer = torch.optim.AdamW(model.parameters(), lr=4e-3, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=4e-3, total_steps=len(steps), pct_start=0.1)
    model.train()
    for number, pairs in enumerate(steps):
        ids, targets, mask = _batch(tokenizer, pairs)
        loss = model(input_ids=ids, attention_mask=mask, labels=targets).loss
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad()
        schedule.step()
        if os.environ.get("TINY_MODEL_LOSS") and number % 20 == 0:
            print(number, round(loss.item(), 3), file=sys.stderr)
    model.generation_config.do_sample = True
    model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)


def _batch(tokenizer: Any, pairs: list[tuple[str, str]]) -> tuple[Any, Any, Any]:
    """Token ids with loss on the replies alone, padded on the right."""
    import torch

    rows = []
    for prompt, reply in pairs:
        head = tokenizer.apply_chat_template(
            [{"role": "user", "content": prompt}], add_generation_prompt=True, tokenize=False
        )
        before = tokenizer(head, add_special_tokens=False)["input_ids"]
        after = [*tokenizer(reply, add_special_tokens=False)["input_ids"], tokenizer.eos_token_id]
        rows.append((before + after, [-100] * len(before) + after))
    # few distinct shapes: each new one costs the library a plan of its own
    longest = -(-max(len(ids) for ids, _ in rows) // 32) * 32
    pad = tokenizer.pad_token_id
    ids = torch.tensor([row + [pad] * (longest - len(row)) for row, _ in rows])
    targets = torch.tensor([row + [-100] * (longest - len(row)) for _, row in rows])
    return ids, targets, torch.tensor([[1] * len(row) + [0] * (longest - len(row)) for row, _ in rows])


def write_gguf(folder: Path, path: Path) -> None:
    """Write the model as GGUF, the form that llama.cpp reads."""
    import gguf
    import numpy as np
    from transformers import AutoTokenizer, LlamaForCausalLM

    model = LlamaForCausalLM.from_pretrained(folder)
    tokenizer = AutoTokenizer.from_pretrained(folder)
    config: Any = model.config
    out = gguf.GGUFWriter(str(path), "llama")
    out.add_context_length(config.max_position_embeddings)
    out.add_embedding_length(config.hidden_size)
    out.add_block_count(config.num_hidden_layers)
    out.add_feed_forward_length(config.intermediate_size)
    out.add_head_count(config.num_attention_heads)
    out.add_head_count_kv(config.num_key_value_heads)
    out.add_layer_norm_rms_eps(config.rms_norm_eps)
    out.add_rope_dimension_count(config.hidden_size // config.num_attention_heads)
    out.add_rope_freq_base(config.rope_parameters["rope_theta"])
    out.add_vocab_size(config.vocab_size)
    bpe = json.loads((folder / "tokenizer.json").read_text())["model"]
    tokens = [token for token, _ in sorted(bpe["vocab"].items(), key=lambda item: item[1])]
    special = set(tokenizer.all_special_tokens) | {"<|im_start|>"}
    out.add_tokenizer_model("gpt2")
    out.add_tokenizer_pre("gpt-2")
    out.add_token_list(tokens)
    out.add_token_types([gguf.TokenType.CONTROL if t in special else gguf.TokenType.NORMAL for t in tokens])
    out.add_token_merges([merge if isinstance(merge, str) else " ".join(merge) for merge in bpe["merges"]])
    out.add_eos_token_id(tokenizer.eos_token_id)
    out.add_pad_token_id(tokenizer.pad_token_id)
    out.add_add_bos_token(False)
    out.add_chat_template(tokenizer.chat_template)

    def rotated(weights: Any, heads: int) -> Any:
        rows, columns = weights.shape
        return weights.reshape(heads, 2, rows // heads // 2, columns).swapaxes(1, 2).reshape(rows, columns)

    state = {name: tensor.detach().numpy().astype(np.float32) for name, tensor in model.state_dict().items()}
    out.add_tensor("token_embd.weight", state["model.embed_tokens.weight"])
    out.add_tensor("output_norm.weight", state["model.norm.weight"])
    names = {
        "self_attn.q_proj": "attn_q", "self_attn.k_proj": "attn_k", "self_attn.v_proj": "attn_v",
        "self_attn.o_proj": "attn_output", "input_layernorm": "attn_norm", "post_attention_layernorm": "ffn_norm",
        "mlp.gate_proj": "ffn_gate", "mlp.up_proj": "ffn_up", "mlp.down_proj": "ffn_down",
    }  # fmt: skip
    for layer in range(config.num_hidden_layers):
        for ours, theirs in names.items():
            weights = state[f"model.layers.{layer}.{ours}.weight"]
            if theirs in ("attn_q", "attn_k"):
                weights = rotated(
                    weights, config.num_attention_heads if theirs == "attn_q" else config.num_key_value_heads
                )
            out.add_tensor(f"blk.{layer}.{theirs}.weight", np.ascontiguousarray(weights))
    out.write_header_to_file()
    out.write_kv_data_to_file()
    out.write_tensors_to_file()
    out.close()


if __name__ == "__main__":
    print(tiny_model_folder())
