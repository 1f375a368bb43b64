"""A story to a situation."""
