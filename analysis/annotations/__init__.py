"""Explanations scored by people: read, compared with each other and with the verifier, settled, and written back.

``responses`` knows what can be annotated, ``reading`` the annotations of it, ``agreement`` how far they agree, ``page``
the file on which a person settles what they do not, ``settling`` what becomes of the decisions.
"""
