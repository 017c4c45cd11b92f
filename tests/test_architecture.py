"""The arrows between the parts, what the rules may know, and how long a file may be."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAX_LINES = 400

ARROWS: dict[str, set[str]] = {
    "games": {"games"},
    "bots": {"bots", "games"},
    "rooms": {"rooms", "bots", "games"},
    "transport": {"transport", "rooms", "bots", "games", "config"},
    "storage": {"storage", "rooms", "bots", "games", "config"},
    "bus": {"bus", "rooms", "bots", "games", "config"},
    "scenario": {"scenario", "games"},
    "config": {"config"},
    "main": {"main", "transport", "storage", "bus", "rooms", "bots", "games", "config"},
    "cli": {"cli", "scenario", "main", "transport", "storage", "bus", "rooms", "bots", "games", "config"},
}
"""What each part of ``app`` may import of ``app``: inwards only, and no edge another edge."""

PURE = {"msgspec"}
LIBRARIES: dict[str, set[str]] = {"games": PURE, "bots": PURE, "rooms": PURE, "scenario": PURE | {"yaml"}}
"""What the inner parts may use besides the standard library: no framework, no database."""

EDGES = {
    "transport": {"sqlalchemy", "alembic", "sqlite3", "asyncpg", "redis"},
    "storage": {"fastapi", "starlette", "uvicorn"},
}
"""Whose library an edge must leave alone."""

IMPURE = {
    "asyncio", "concurrent", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets",
    "socket", "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
"""A clock, chance of one's own, the world outside: nothing for rules, nor for bots, who are handed their chance."""

IMPURE_CALLS = {"open", "input", "print", "eval", "exec", "__import__"}


def imports(source: str, module: str) -> Iterator[str]:
    """Yield the dotted names that a module's source imports, wherever in it and in whatever form."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module.split(".")[: -node.level]
                base = ".".join([*package, base] if base else package)
            # `from app import rooms` imports a part by its alias; elsewhere the base says it all
            yield from (f"{base}.{alias.name}" if base == "app" else base for alias in node.names)


def calls(source: str) -> Iterator[str]:
    """Yield the names of functions that a source calls by bare name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def modules(part: str) -> list[tuple[str, str]]:
    """Return (dotted name, source) of every module of a part of ``app``."""
    single = ROOT / "app" / f"{part}.py"
    files = [single] if single.is_file() else sorted((ROOT / "app" / part).rglob("*.py"))
    return [(".".join(file.relative_to(ROOT).with_suffix("").parts), file.read_text()) for file in files]


def parts() -> list[str]:
    """Return the parts of ``app`` that there are."""
    entries = (ROOT / "app").iterdir()
    return sorted(entry.stem for entry in entries if entry.suffix == ".py" or (entry / "__init__.py").is_file())


def test_every_part_has_its_place_in_the_arrows() -> None:
    assert set(parts()) - {"__init__"} <= set(ARROWS)


@pytest.mark.parametrize("part", sorted(ARROWS))
def test_a_part_imports_inwards_only(part: str) -> None:
    wrong = [
        f"{module} imports {name}"
        for module, source in modules(part)
        for name in imports(source, module)
        if name.startswith("app.") and name.split(".")[1] not in ARROWS[part]
    ]
    assert wrong == []


@pytest.mark.parametrize("part", sorted(LIBRARIES))
def test_the_inner_parts_know_no_framework(part: str) -> None:
    allowed = sys.stdlib_module_names | LIBRARIES[part] | {"app"}
    wrong = [
        f"{module} imports {name}"
        for module, source in modules(part)
        for name in imports(source, module)
        if name.split(".")[0] not in allowed
    ]
    assert wrong == []


@pytest.mark.parametrize("part", sorted(EDGES))
def test_an_edge_leaves_the_other_edges_library_alone(part: str) -> None:
    wrong = [
        f"{module} imports {name}"
        for module, source in modules(part)
        for name in imports(source, module)
        if name.split(".")[0] in EDGES[part]
    ]
    assert wrong == []


@pytest.mark.parametrize("part", ["games", "bots"])
def test_rules_and_bots_have_no_clock_no_chance_and_no_world(part: str) -> None:
    wrong = [
        f"{module}: {name}"
        for module, source in modules(part)
        for name in [*imports(source, module), *calls(source)]
        if name.split(".")[0] in IMPURE or name in IMPURE_CALLS
    ]
    assert wrong == []


def source_files() -> list[Path]:
    """Return the project's own source files."""
    folders = ["app", "bench", "migrations", "scripts", "tests", "static"]
    found = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    foreign = {"node_modules", "dist", "__pycache__"}
    return [p for p in found if p.suffix in {".py", ".ts", ".mjs", ".svelte", ".css"} and not foreign & set(p.parts)]


def test_no_file_is_over_400_lines() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in source_files()}
    assert lengths
    assert {path: lines for path, lines in lengths.items() if lines > MAX_LINES} == {}


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("import random", "random"),
        ("import os.path as p", "os.path"),
        ("from time import time_ns", "time"),
        ("from app.rooms.house import House", "app.rooms.house"),
        ("from app import storage", "app.storage"),
        ("from .. import rooms", "app.rooms"),
        ("from ..rooms import house", "app.rooms"),
        ("def f():\n    if True:\n        import asyncio", "asyncio"),
        ("if TYPE_CHECKING:\n    from app.main import create_app", "app.main"),
    ],
)
def test_an_import_is_seen_in_whatever_form(source: str, name: str) -> None:
    assert list(imports(source, "app.games.hoola")) == [name]
