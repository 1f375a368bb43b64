"""Small faults in a module, one at a time: a comparison flipped, a constant off by one, ``min`` for ``max``.

A mutant changes one node of the syntax tree. What cannot change a decision is left alone: annotations, docstrings, decorators,
texts, ``__all__``, and guards that only fire on a bug (``assert``, ``strict=`` of ``zip``).
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: the module's path below the package, the function, and the text before and after."""

    module: str
    where: str
    line: int
    kind: str
    before: str
    after: str
    place: int
    lines: tuple[int, int]
    """The first and last line of the statement, or of the condition that heads it."""

    @property
    def name(self) -> str:
        """The fault in words that outlive a shift of lines."""
        return f"{self.module} {self.where}: `{self.before}` -> `{self.after}`"


def mutants_of(module: str, source: str) -> list[Mutant]:
    """Every mutant of a module; ``place`` numbers them, so that :func:`mutated` can build one again."""
    tree = ast.parse(source)
    found = []
    statements = _statement_lines(tree)
    for place, (where, node, around, kind, change) in enumerate(list(_sites(tree))):
        shown, was = around if isinstance(node, ast.Constant) else node, (node.__class__, dict(node.__dict__))
        before = _text(shown)
        change(node)
        line, after = was[1].get("lineno", 0), _text(shown)
        if after != before:
            found.append(Mutant(module, where, line, kind, before, after, place, statements.get(line, (line, line))))
        node.__class__ = was[0]
        node.__dict__.clear()
        node.__dict__.update(was[1])
    return found


def _statement_lines(tree: ast.Module) -> dict[int, tuple[int, int]]:
    """For each line the narrowest statement that holds it."""
    lines: dict[int, tuple[int, int]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            last = node.end_lineno or node.lineno
            for line in range(node.lineno, last + 1):
                known = lines.get(line)
                if known is None or last - node.lineno < known[1] - known[0]:
                    lines[line] = (node.lineno, last)
    return lines


def mutated(source: str, place: int) -> ast.Module:
    """The module with the fault of that place."""
    tree = ast.parse(source)
    for number, (_, node, _, _, change) in enumerate(_sites(tree)):
        if number == place:
            change(node)
            return ast.fix_missing_locations(tree)
    raise IndexError(place)


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.If | ast.While):
        return f"{'if' if isinstance(node, ast.If) else 'while'} {_text(node.test)}"
    if isinstance(node, ast.For | ast.FunctionDef | ast.ClassDef | ast.comprehension):
        return f"{type(node).__name__.lower()} at {getattr(node, 'lineno', 0)}"
    return " ".join(ast.unparse(node).split())


class _Change:
    """An edit of one node in place."""

    def __init__(self, **fields: object) -> None:
        self.fields = fields

    def __call__(self, node: ast.AST) -> None:
        for name, value in self.fields.items():
            setattr(node, name, value)


def _become(node: ast.AST, other: ast.AST) -> None:
    """Turn a node into another one where it stands."""
    node.__class__ = other.__class__
    node.__dict__.clear()
    node.__dict__.update(other.__dict__)


class _Become:
    """An edit that puts what ``make`` gives for a node in its place."""

    def __init__(self, make: object) -> None:
        self.make = make

    def __call__(self, node: ast.AST) -> None:
        other = self.make(copy.copy(node))  # type: ignore[operator]
        _become(node, ast.copy_location(other, node))


Site = tuple[str, ast.AST, ast.AST, str, "_Change | _Become"]
"""The function, the node, what stands around it, the kind of fault, and the edit."""


def _sites(tree: ast.Module) -> Iterator[Site]:
    yield from _below(tree, "module", tree)


def _below(node: ast.AST, where: str, around: ast.AST) -> Iterator[Site]:
    """The places below a node, in the order of the text."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        where = node.name if where == "module" else f"{where}.{node.name}"
    yield from ((where, site, around, kind, change) for site, kind, change in _at(node))
    for name, value in ast.iter_fields(node):
        if _left_alone(node, name):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _skipped(child):
                yield from _below(child, where, around if isinstance(node, ast.UnaryOp) else node)


def _left_alone(node: ast.AST, field: str) -> bool:
    if field in ("annotation", "returns", "decorator_list", "type_params", "bases"):
        return True
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Raise) and field in ("exc", "cause"))


def _skipped(node: ast.AST) -> bool:
    if isinstance(node, ast.Assert):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.keyword) and node.arg == "strict" and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return True
    if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id in ("__all__", "__slots__") for t in node.targets):
        return True
    # A union of types, as in ``isinstance(x, A | B)``, is no arithmetic; a text has no neighbour.
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _at(node: ast.AST) -> Iterator[tuple[ast.AST, str, _Change | _Become]]:
    """The faults of one node itself."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            for other in COMPARISONS.get(type(operator), ()):
                ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
                yield node, "comparison", _Change(ops=ops)
    elif isinstance(node, ast.BoolOp):
        yield node, "and/or", _Change(op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, "not", _Become(lambda old: old.operand)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and not isinstance(node.operand, ast.Constant):
        yield node, "sign", _Become(lambda old: old.operand)
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC and not _is_text(node):
        yield node, "arithmetic", _Change(op=ARITHMETIC[type(node.op)]())
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield node, "constant", _Change(value=not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield node, "constant", _Change(value=node.value + 1)
        yield node, "constant", _Change(value=node.value - 1)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        yield node, "call", _Change(func=ast.Name(CALLS[node.func.id], ast.Load()))
    elif isinstance(node, ast.IfExp):
        yield node, "branches", _Change(body=node.orelse, orelse=node.body)
    elif isinstance(node, ast.If | ast.While):
        yield node, "condition", _Change(test=ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.Continue):
        yield node, "loop", _Become(lambda old: ast.Break())
    elif isinstance(node, ast.Break):
        yield node, "loop", _Become(lambda old: ast.Continue())
    elif isinstance(node, ast.Return) and node.value is not None:
        if isinstance(node.value, ast.Tuple) and len(node.value.elts) == 2:
            yield node, "return", _Change(value=ast.Tuple(node.value.elts[::-1], ast.Load()))
        elif not (isinstance(node.value, ast.Constant) and node.value.value is None):
            yield node, "return", _Change(value=ast.Constant(None))


def _is_text(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(isinstance(s, ast.JoinedStr) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides)
