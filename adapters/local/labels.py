"""The probability that a reply begins with a label, over the whole vocabulary."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import islice

from torch import Tensor
from transformers import PreTrainedTokenizerBase


def label_tokens(tokenizer: PreTrainedTokenizerBase, labels: Sequence[str]) -> Mapping[str, tuple[int, ...]]:
    """The tokens that are a label and nothing more: alone, or with white space before it.

    Both ``"A"`` and ``" A"`` say A; a token such as ``"AB"`` or ``"a"`` does not.

    Raises:
        ValueError: where no token of the vocabulary is that label.
    """
    found: dict[str, list[int]] = {label: [] for label in labels}
    special = set(tokenizer.all_special_ids)
    vocabulary = range(len(tokenizer))
    for number, text in zip(vocabulary, tokenizer.batch_decode([[i] for i in vocabulary]), strict=True):
        label = text.strip()
        # white space around the label only: a byte fragment decodes to U+FFFD, which strip() keeps
        if label in found and number not in special:
            found[label].append(number)
    for label, tokens in found.items():
        if not tokens:
            raise ValueError(f"no single token of this vocabulary is the label {label!r}; choose one-token labels")
    return {label: tuple(tokens) for label, tokens in found.items()}


def label_probabilities(logprobs: Tensor, tokens: Mapping[str, Sequence[int]]) -> dict[str, float]:
    """Sum each label's tokens under a distribution over the vocabulary.

    Args:
        logprobs: (vocabulary,) natural logarithms that sum to probability 1.
        tokens: of :func:`label_tokens`.

    Returns:
        Probability by label. They are not rescaled: what is missing to 1 is the mass of all other replies.

    >>> import torch
    >>> label_probabilities(torch.tensor([0.5, 0.25, 0.25]).double().log(), {"A": (0,), "B": (1, 2)})
    {'A': 0.5, 'B': 0.5}
    """
    # one look into the distribution for all labels: a call costs more than its arithmetic
    masses = iter(logprobs[[number for ids in tokens.values() for number in ids]].double().exp().tolist())
    return {label: math.fsum(islice(masses, len(ids))) for label, ids in tokens.items()}
