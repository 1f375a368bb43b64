"""The decoding loop against transformers' own, and against itself in other company."""

from __future__ import annotations

import logging
import random
from dataclasses import replace

import bitsandbytes
import pytest
import torch

from adapters.errors import PromptTooLong
from adapters.local.decoding import Decoder
from adapters.local.labels import label_probabilities, label_tokens
from adapters.local.loading import Loaded, load
from adapters.local.memory import even_rows
from adapters.local.provider import LocalAPI
from adapters.local.requests import Reply, Request
from adapters.local.sampling import Sampling
from adapters.local.slots import Slots
from benchmarks.dosebench.load import load as load_scenarios
from benchmarks.dosebench.prompts import DECISION, PROBE

GREEDY = Sampling(temperature=0, max_tokens=24)
SHORT = Sampling(temperature=0.7, max_tokens=24)


def prompts(loaded: Loaded, template: str = DECISION, count: int = 12) -> list[tuple[int, ...]]:
    from inspect_ai.model import ChatMessageUser

    api = LocalAPI("tiny", loaded=loaded)
    questions = [scenario.question for scenario in load_scenarios("core")][:count]
    return [api.prompt([ChatMessageUser(content=template.replace("{question_text}", q))]) for q in questions]


def requests(loaded: Loaded, sampling: Sampling = SHORT, epochs: int = 3, count: int = 12) -> list[Request]:
    found = prompts(loaded, count=count)
    return [Request(p, sampling, seed=100 * e + i) for e in range(epochs) for i, p in enumerate(found)]


def test_greedy_text_equals_generate_of_transformers(tiny: Loaded) -> None:
    asked = [Request(p, GREEDY, seed=0) for p in prompts(tiny, count=4)]
    replies = Decoder(tiny, rows=8).answer(asked)
    for request, reply in zip(asked, replies, strict=True):
        ids = torch.tensor([request.prompt])
        theirs = tiny.model.generate(
            ids, attention_mask=torch.ones_like(ids), do_sample=False, max_new_tokens=24, pad_token_id=0
        )
        assert [token.id for token in reply.tokens] == theirs[0, ids.shape[1] :].tolist()


def test_log_probabilities_are_those_of_the_drawn_tokens_under_the_model(tiny: Loaded) -> None:
    """Teacher forcing over prompt and reply gives the same numbers: of the sampled token, before temperature."""
    asked = requests(tiny, epochs=1, count=3)
    for request, reply in zip(asked, Decoder(tiny, rows=4).answer(asked), strict=True):
        drawn = [token.id for token in reply.tokens]
        with torch.inference_mode():
            logits = tiny.model(torch.tensor([[*request.prompt, *drawn]])).logits[0].double()
        at = len(request.prompt) - 1
        expected = logits[at : at + len(drawn)].log_softmax(-1)[range(len(drawn)), drawn]
        assert [token.logprob for token in reply.tokens] == pytest.approx(expected.tolist(), abs=1e-4)
        assert any(token.id != int(logits[at + k].argmax()) for k, token in enumerate(reply.tokens)) or len(drawn) < 5


def test_all_samples_of_a_prompt_share_one_prefill_in_whatever_order_they_come(tiny: Loaded) -> None:
    decoder = Decoder(tiny, rows=8)
    asked = requests(tiny, epochs=5, count=6)
    random.Random(0).shuffle(asked)
    decoder.answer(asked)
    assert (decoder.counts.prefills, decoder.counts.replies) == (6, 30)


@pytest.mark.parametrize("precision", ["fp32", "4bit", "8bit", "bf16"])
def test_the_same_seed_gives_the_same_bits_in_any_company(
    tiny: Loaded, precision: str, request: pytest.FixtureRequest
) -> None:
    """Tokens and their log-probabilities are equal to the last bit: alone, shuffled, in a full batch."""
    model = tiny if precision == "fp32" else load(tiny.name, precision=precision, device="cpu")
    if precision == "8bit":
        # LLM.int8() takes a column out of the quantisation for all rows where one of them has an outlier in it: by design
        # that is the one thing which a row's neighbours can change (adapters/local/__init__.py), so here there is none
        for module in model.model.modules():
            if isinstance(module, bitsandbytes.nn.Linear8bitLt):  # type: ignore[attr-defined]
                module.state.threshold = 0.0
    asked = requests(model, epochs=2)
    together = Decoder(model, rows=16).answer(asked)
    order = list(range(len(asked)))
    random.Random(1).shuffle(order)
    shuffled = Decoder(model, rows=16).answer([asked[at] for at in order])
    assert [reply.tokens for reply in shuffled] == [together[at].tokens for at in order]
    for at in (0, 7, 19):
        assert Decoder(model, rows=16).answer([asked[at]])[0].tokens == together[at].tokens


def test_the_same_seed_gives_the_same_text_at_1_and_at_16_rows(tiny: Loaded) -> None:
    asked = requests(tiny, epochs=1)
    one = [Decoder(tiny, rows=1).answer([request])[0].text for request in asked]
    assert [reply.text for reply in Decoder(tiny, rows=16).answer(asked)] == one


def test_epochs_differ_because_their_seeds_do(tiny: Loaded) -> None:
    prompt = prompts(tiny, count=1)[0]
    texts = {reply.text for reply in Decoder(tiny, rows=16).answer([Request(prompt, SHORT, seed=s) for s in range(12)])}
    assert len(texts) > 1


def test_label_probabilities_are_the_softmax_of_the_last_position(tiny: Loaded) -> None:
    tokens = label_tokens(tiny.tokenizer, "ABC")
    for prompt in prompts(tiny, PROBE, count=5):
        reply = Decoder(tiny, rows=2).answer([Request(prompt, Sampling(temperature=0, max_tokens=1), seed=0)])[0]
        with torch.inference_mode():
            softmax = tiny.model(torch.tensor([prompt])).logits[0, -1].double().softmax(-1)
        for label, probability in label_probabilities(reply.first, tokens).items():
            texts = [str(tiny.tokenizer.decode([i])) for i in tokens[label]]
            assert {text.strip() for text in texts} == {label}
            assert probability == pytest.approx(float(softmax[list(tokens[label])].sum()), abs=1e-5)


def test_every_token_that_is_the_label_counts_and_no_other(tiny: Loaded) -> None:
    tokens = label_tokens(tiny.tokenizer, ["A"])["A"]
    every = [i for i in range(len(tiny.tokenizer)) if str(tiny.tokenizer.decode([i])).strip() == "A"]
    assert list(tokens) == every
    with pytest.raises(ValueError, match="no single token"):
        label_tokens(tiny.tokenizer, ["AMBIGUOUSLY"])


def test_hidden_states_are_those_of_the_model_at_the_last_prompt_token(tiny: Loaded) -> None:
    prompt = prompts(tiny, count=1)[0]
    reply = Decoder(tiny, rows=2).answer([Request(prompt, GREEDY, seed=0, hidden_layers=(0, 2, -1))])[0]
    with torch.inference_mode():
        states = tiny.model(torch.tensor([prompt]), output_hidden_states=True).hidden_states
    assert set(reply.hidden) == {0, 2, -1}
    for layer, state in reply.hidden.items():
        torch.testing.assert_close(state, states[layer][0, -1], atol=1e-5, rtol=0)


def test_the_most_probable_tokens_come_beside_the_drawn_one(tiny: Loaded) -> None:
    asked = [replace(request, top_logprobs=k) for k, request in zip((0, 3, 20), requests(tiny, epochs=1), strict=False)]
    none, three, twenty = Decoder(tiny, rows=4).answer(asked)
    assert all(token.top == () for token in none.tokens)
    assert {len(token.top) for token in three.tokens} == {3}
    for token in twenty.tokens:
        values = [value for _, value in token.top]
        assert values == sorted(values, reverse=True)
        assert len(values) == 20
        if token.id in dict(token.top):
            assert dict(token.top)[token.id] == pytest.approx(token.logprob, abs=1e-12)


def test_a_stop_string_ends_a_reply_and_is_left_out(tiny: Loaded) -> None:
    asked = Request(prompts(tiny, count=1)[0], Sampling(temperature=0, max_tokens=40, stop=('"decision"',)), seed=0)
    reply = Decoder(tiny, rows=1).answer([asked])[0]
    assert reply.ending == "stop"
    assert '"decision"' not in reply.text
    assert reply.text.startswith('{"reasoning"')


def test_a_reply_that_reaches_the_limit_says_so(tiny: Loaded) -> None:
    reply = Decoder(tiny, rows=1).answer([Request(prompts(tiny, count=1)[0], Sampling(max_tokens=3), seed=0)])[0]
    assert (reply.ending, len(reply.tokens)) == ("max_tokens", 3)


@pytest.mark.parametrize("long_first", [False, True])
def test_prompts_of_different_length_share_steps_and_stay_the_same_to_the_last_bit(tiny: Loaded, long_first: bool) -> None:
    """The rows grow for a longer prompt, and blocks that a short row does not reach add exact zeros to it."""
    base = prompts(tiny, count=2)
    long = base[1] * 3
    order = [long, base[0], long, base[0]] if long_first else [base[0], long, base[0], long]
    asked = [Request(p, SHORT, seed=s) for s, p in enumerate(order)]
    decoder = Decoder(tiny, rows=4)
    together = decoder.answer(asked)
    assert decoder.counts.peak_rows == 4
    for request, reply in zip(asked, together, strict=True):
        assert Decoder(tiny, rows=4).answer([request])[0].tokens == reply.tokens


# --- memory -----------------------------------------------------------------------------------------------------------


def test_rows_that_do_not_fit_are_fewer_with_one_log_line(tiny: Loaded, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        decoder = Decoder(tiny, rows=64, memory_mib=4)
        texts = [reply.text for reply in decoder.answer(requests(tiny, epochs=5))]
    # four fifths of 4 MiB hold 17 rows of 256 tokens x 768 bytes; a whole block of them is 16
    assert decoder.counts.peak_rows == 16
    assert [record.message for record in caplog.records if "do not fit the memory" in record.message] == [
        "64 rows of 256 tokens do not fit the memory: computed 16 at a time"
    ]
    assert texts == [reply.text for reply in Decoder(tiny, rows=16).answer(requests(tiny, epochs=5))]


def test_a_step_that_runs_out_of_memory_halves_the_rows_and_loses_nothing(
    tiny: Loaded, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = requests(tiny, epochs=2)
    expected = [reply.text for reply in Decoder(tiny, rows=4).answer(asked)]
    mask, steps = Slots.mask, []

    def mask_of_a_small_machine(slots: Slots) -> torch.Tensor:
        steps.append(slots.rows)
        if slots.rows > 4 and len(steps) % 5 == 0:
            raise torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 1.00 GiB")
        return mask(slots)

    monkeypatch.setattr(Slots, "mask", mask_of_a_small_machine)
    decoder = Decoder(tiny, rows=16)
    with caplog.at_level(logging.WARNING):
        replies = decoder.answer(asked)
    assert [reply.text for reply in replies] == expected
    assert (decoder.rows, decoder.counts.splits) == (4, 2)
    assert sum("split to" in record.message for record in caplog.records) == 2


def test_one_row_that_does_not_fit_fails_its_call_alone(tiny: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_memory(slots: Slots) -> torch.Tensor:
        raise torch.OutOfMemoryError("out of memory")

    monkeypatch.setattr(Slots, "mask", no_memory)
    decoder = Decoder(tiny, rows=2)
    outcomes: list[Reply | Exception] = []
    for request in requests(tiny, epochs=1, count=2):
        decoder.submit(request, outcomes.append)
    while decoder.step():
        pass
    assert [type(outcome) for outcome in outcomes] == [MemoryError, MemoryError]


def test_another_error_is_not_taken_for_a_lack_of_memory(tiny: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(slots: Slots) -> torch.Tensor:
        raise RuntimeError("shapes do not match")

    monkeypatch.setattr(Slots, "mask", broken)
    with pytest.raises(RuntimeError, match="shapes do not match"):
        Decoder(tiny, rows=2).answer(requests(tiny, epochs=1, count=1))


def test_a_prompt_beyond_the_context_is_refused_with_what_to_change(tiny: Loaded) -> None:
    with pytest.raises(PromptTooLong, match="lower max_tokens or shorten the prompt"):
        Decoder(tiny).answer([Request((5,) * 2000, Sampling(max_tokens=100), seed=0)])


def test_rows_are_rounded_to_full_blocks() -> None:
    assert [even_rows(rows) for rows in (1, 2, 5, 8, 11, 16, 31, 100)] == [1, 2, 4, 8, 8, 16, 16, 96]
