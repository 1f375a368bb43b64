"""The grammar: what English clauses about doses say."""
