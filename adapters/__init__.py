"""Language models that answer: the local Hugging Face model, and the solvers that ask any model.

Nothing here loads torch unless a local model is asked for. :mod:`adapters.registry` tells Inspect the provider
``local/``; :mod:`adapters.solvers` has the calls that every benchmark makes; :mod:`adapters.local` is the model itself.
"""
