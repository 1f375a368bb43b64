"""From logs on disk to one tidy table, and from the table to statistics, tables, figures and the report.

Nothing here meets a live model. ``records`` and ``logs`` read what was written, ``columns`` declares the table,
``statistics`` takes plain sequences, ``tables`` and ``figures`` take rows, ``report`` writes the page. What the papers
printed is in ``published/`` and is shown beside our own numbers, never mixed with them.
"""
