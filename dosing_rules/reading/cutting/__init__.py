"""Terms to clauses."""
