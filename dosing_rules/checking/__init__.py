"""Gold labels and explanations, checked against the worlds that fit the question."""
