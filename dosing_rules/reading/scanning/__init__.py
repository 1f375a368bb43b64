"""Tokens to terms."""
