"""A language model on this machine, through transformers: the same text for the same seed, whatever else is running.

============== =======================================================================================================
``loading``    a hub name or a folder, in 4bit, 8bit, bf16 or fp32 -> a :class:`~adapters.local.loading.Loaded` model
``memory``     how many rows fit
``requests``   what is asked of the loop, and what comes out
``slots``      the key-value cache: a fixed number of rows, each at its own position
``attention``  one query a row against its own keys, every row alike
``sampling``   what is drawn: temperature, top-k, top-p, min-p; one generator a sequence
``decoding``   the loop: one prefill a prompt, shared by its samples; rows refilled as they finish
``labels``     the probability of a one-token answer over the whole vocabulary
``provider``   the Inspect model ``local/<name>``
============== =======================================================================================================

Why the text does not depend on the batch: a prompt is always computed alone, so its shape is its own; a decoding step
always has the same number of rows and the same capacity, so each row goes through the same arithmetic whoever its
neighbours are. (In ``8bit`` the outlier columns of a step are shared by its rows, so there it can depend on them.)
"""
