"""The provider as Inspect calls it: many calls at once, tools, states, and a model that breaks."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from inspect_ai.model import (
    ChatMessage,
    ChatMessageAssistant,
    ChatMessageSystem,
    ChatMessageTool,
    ChatMessageUser,
    GenerateConfig,
    ModelOutput,
)
from inspect_ai.tool import ToolCall, ToolDef, ToolInfo, ToolParams

from adapters.local.decoding import Decoder
from adapters.local.loading import Loaded
from adapters.local.provider import LocalAPI, sampling_of
from adapters.local.sampling import Sampling
from benchmarks.dosebench.prompts import DECISION, PROBE

ROOT = Path(__file__).resolve().parents[2]
ASKED: list[ChatMessage] = [ChatMessageUser(content=DECISION.replace("{question_text}", "Took 2 Advil 5 hours ago. More?"))]


def answer(api: LocalAPI, *configs: GenerateConfig, tools: list[ToolInfo] | None = None) -> list[ModelOutput]:
    async def calls() -> list[ModelOutput]:
        return await asyncio.gather(*(api.generate(list(ASKED), tools or [], "auto", config) for config in configs))

    return asyncio.run(calls())


def config(**told: Any) -> GenerateConfig:
    return GenerateConfig(**{"temperature": 0.7, "max_tokens": 30, **told})


def test_calls_at_once_share_a_prefill_and_give_what_each_gives_alone(tiny: Loaded) -> None:
    api = LocalAPI("tiny", loaded=tiny)
    together = answer(api, *(config(seed=seed) for seed in range(5)))
    assert api.decoder.counts.prefills == 1
    for seed, output in enumerate(together):
        [alone] = answer(LocalAPI("tiny", loaded=tiny), config(seed=seed))
        assert alone.completion == output.completion


def test_without_a_seed_repeats_differ_and_another_process_gives_the_same(tiny: Loaded) -> None:
    first, second = (answer(LocalAPI("tiny", loaded=tiny), *[config() for _ in range(8)]) for _ in range(2))
    assert sorted(o.completion for o in first) == sorted(o.completion for o in second)
    assert len({o.completion for o in first}) > 1


def test_tokens_time_and_log_probabilities_are_reported(tiny: Loaded) -> None:
    [output] = answer(LocalAPI("tiny", loaded=tiny), config(seed=1, logprobs=True, top_logprobs=3))
    assert output.usage is not None and output.time is not None and output.time >= 0
    logprobs = output.choices[0].logprobs
    assert logprobs is not None and len(logprobs.content) == output.usage.output_tokens
    assert output.usage.input_tokens == len(LocalAPI("tiny", loaded=tiny).prompt(ASKED))
    assert all(token.top_logprobs is not None and len(token.top_logprobs) == 3 for token in logprobs.content)
    drawn = "".join(token.token for token in logprobs.content).replace("<|im_end|>", "")
    assert drawn == output.completion


def test_several_choices_are_several_samples(tiny: Loaded) -> None:
    [output] = answer(LocalAPI("tiny", loaded=tiny), config(seed=1, num_choices=4))
    assert len(output.choices) == 4


def test_a_reply_at_the_limit_says_so(tiny: Loaded) -> None:
    [output] = answer(LocalAPI("tiny", loaded=tiny), config(seed=1, max_tokens=2))
    assert output.stop_reason == "max_tokens"


def test_hidden_states_are_written_beside_the_log(tiny: Loaded, tmp_path: Path) -> None:
    api = LocalAPI("tiny", loaded=tiny, hidden_layers="0,-1", hidden_dir=str(tmp_path))
    outputs = answer(api, *(config(seed=seed) for seed in range(3)))
    paths = {(output.metadata or {})["hidden_states"] for output in outputs}
    assert len(paths) == 1, "one prompt, one file"
    with torch.inference_mode():
        states = tiny.model(torch.tensor([api.prompt(ASKED)]), output_hidden_states=True).hidden_states
    with np.load(paths.pop()) as kept:
        np.testing.assert_allclose(kept["layer_0"], states[0][0, -1].numpy(), atol=1e-5)
        np.testing.assert_allclose(kept["layer_-1"], states[-1][0, -1].numpy(), atol=1e-5)


def test_the_chat_template_sees_every_turn(tiny: Loaded) -> None:
    api = LocalAPI("tiny", loaded=tiny)
    call = ToolCall(id="1", function="check_next_dose", arguments={"next": {}})
    turns: list[ChatMessage] = [
        ChatMessageSystem(content="Be brief."), ChatMessageUser(content="May I?"),
        ChatMessageAssistant(content="", tool_calls=[call]),
        ChatMessageTool(content="NO", function="check_next_dose", tool_call_id="1"),
    ]  # fmt: skip
    assert tiny.tokenizer.decode(list(api.prompt(turns))) == (
        "<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nMay I?<|im_end|>\n<|im_start|>assistant\n<|im_end|>\n"
        "<|im_start|>tool\nNO<|im_end|>\n<|im_start|>assistant\n"
    )


def test_a_tool_call_in_the_text_becomes_a_call(tiny: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(item: str) -> str:
        return item

    tool = ToolDef(look, "look", "Look up.", {"item": "what"})
    info = ToolInfo(name="look", description="Look up.", parameters=ToolParams.model_validate(tool.parameters))
    text = '<tool_call>{"name": "look", "arguments": {"item": "Advil"}}</tool_call>'
    monkeypatch.setattr(Decoder, "_text", lambda decoder, row: text)
    api = LocalAPI("qwen-like", loaded=tiny)
    [output] = answer(api, config(seed=1), tools=[info])
    [called] = output.message.tool_calls or []
    assert (called.function, called.arguments, output.stop_reason) == ("look", {"item": "Advil"}, "tool_calls")


def test_a_model_that_breaks_fails_its_calls_and_serves_the_next(tiny: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    api = LocalAPI("tiny", loaded=tiny)
    decode = Decoder._decode

    def broken(decoder: Decoder) -> None:
        raise RuntimeError("the device was lost")

    monkeypatch.setattr(Decoder, "_decode", broken)

    async def calls() -> list[Any]:
        wanted = (api.generate(list(ASKED), [], "auto", config(seed=seed)) for seed in range(3))
        return await asyncio.gather(*wanted, return_exceptions=True)

    assert {str(outcome) for outcome in asyncio.run(calls())} == {"the device was lost"}
    monkeypatch.setattr(Decoder, "_decode", decode)
    [output] = answer(api, config(seed=1))
    assert output.completion


def test_a_prompt_that_does_not_fit_fails_alone(tiny: Loaded) -> None:
    api = LocalAPI("tiny", loaded=tiny)

    async def calls() -> list[Any]:
        long: list[ChatMessage] = [ChatMessageUser(content="Advil " * 3000)]
        wanted = [api.generate(asked, [], "auto", config(seed=1)) for asked in (long, list(ASKED))]
        return await asyncio.gather(*wanted, return_exceptions=True)

    failed, fine = asyncio.run(calls())
    assert "do not fit" in str(failed)
    assert isinstance(fine, ModelOutput)


def test_inspects_settings_become_ours() -> None:
    told = GenerateConfig(temperature=0.7, max_tokens=9, top_p=0.9, top_k=5, extra_body={"min_p": 0.1}, stop_seqs=["x"])
    assert sampling_of(told) == Sampling(0.7, 9, 5, 0.9, 0.1, ("x",))
    assert sampling_of(GenerateConfig()) == Sampling(1.0, 300)


def test_the_letters_probabilities_come_with_every_reply(tiny: Loaded) -> None:
    asked: list[ChatMessage] = [ChatMessageUser(content=PROBE.replace("{question_text}", "Took 2 Advil 11 hours ago. Can I take more?"))]
    output = asyncio.run(
        LocalAPI("tiny", loaded=tiny).generate(asked, [], "auto", GenerateConfig(temperature=0, max_tokens=1, seed=1))
    )
    told = (output.metadata or {})["label_probabilities"]
    assert set(told) == {"A", "B", "C"} and 0.5 < sum(told.values()) <= 1
    assert output.completion == max(told, key=lambda letter: told[letter])


def test_torch_is_loaded_only_where_a_local_model_is_asked_for() -> None:
    code = (
        "import sys, adapters.registry, adapters.solvers, benchmarks.dosebench.tasks, benchmarks.run; "
        "print([m for m in ('torch', 'transformers', 'bitsandbytes') if m in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_the_precision_may_stand_in_the_name_so_that_two_are_two_systems(tiny_folder: Path) -> None:
    from inspect_ai.model import get_model

    import adapters.registry  # noqa: F401

    model = get_model(f"local/{tiny_folder}:bf16", memoize=False, device="cpu")
    assert isinstance(model.api, LocalAPI)
    assert (model.api.loaded.precision, str(model)) == ("bf16", f"local/{tiny_folder}:bf16")


def test_time_is_the_calls_own_and_not_the_wait_for_a_row(tiny: Loaded) -> None:
    """64 calls through one row: each takes its share, not the sum of those before it."""
    outputs = answer(LocalAPI("tiny", loaded=tiny, rows=1), *(config(seed=seed, max_tokens=4) for seed in range(64)))
    times = [output.time or 0.0 for output in outputs]
    assert 0 < max(times) < sum(times) / 4
