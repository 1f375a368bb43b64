"""What can go wrong with a model, each as one clear line."""

from __future__ import annotations


class AdapterError(RuntimeError):
    """The root of the errors of this folder."""


class ModelUnavailable(AdapterError):
    """A model cannot be had: no such name or folder, no weights on this machine and no network, a missing extra."""


class BrokenReply(AdapterError):
    """A server answered with something that is no reply: no choices, no message, a body that is not JSON."""


class CallFailed(AdapterError):
    """A server gave no answer at all after bounded tries, or was given up because nothing came back for long."""


class PromptTooLong(AdapterError):
    """A prompt and its reply do not fit the model's context."""
