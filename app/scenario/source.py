"""YAML read with the line of every key, so that whatever is wrong can be pointed at."""

from collections.abc import Collection
from pathlib import Path
from typing import Any, TypeVar

import yaml

T = TypeVar("T")


class Unreadable(ValueError):
    """A file that is no scenario: where it is wrong (line from 1, 0 for the whole file), at which key, and why."""

    def __init__(self, path: Path, line: int, key: str, why: str) -> None:
        """Hold the place and the reason."""
        super().__init__(f"{path}:{line}: {key}: {why}" if key else f"{path}:{line}: {why}")
        self.path = path
        self.line = line
        self.key = key
        self.why = why


class Block(dict[Any, Any]):
    """A mapping of a scenario file that knows its own line and the line of each key."""

    def __init__(self, path: Path, line: int) -> None:
        """Start an empty block at ``line`` (from 1) of ``path``."""
        super().__init__()
        self.path = path
        self.line = line
        self.lines: dict[Any, int] = {}

    def fault(self, key: Any, why: str) -> Unreadable:
        """Return the error that points at ``key`` of this block, or at the block where it has no such key."""
        return Unreadable(self.path, self.lines.get(key, self.line), str(key), why)

    def only(self, known: Collection[str]) -> None:
        """Raise ``Unreadable`` for the first key that is not among ``known``."""
        for key in self:
            if key not in known:
                raise self.fault(key, f"unknown key (known here: {', '.join(sorted(known))})")

    def take(self, key: str, kind: type[T], default: T | None = None) -> T:
        """Return the value of ``key``, which must be a ``kind``.

        Raises ``Unreadable`` when it is another kind, or is missing and there is no default.
        """
        if key not in self:
            if default is None:
                raise self.fault(key, "is missing")
            return default
        value = self[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fault(key, f"must be {_NAMES[kind]}, not {value!r}")
        return value

    def plain(self) -> dict[Any, Any]:
        """Return this block and all within as ordinary dicts and lists."""
        return {key: _plain(value) for key, value in self.items()}


_NAMES: dict[type, str] = {int: "a whole number", str: "text", list: "a list", Block: "a mapping"}


def _plain(value: Any) -> Any:
    if isinstance(value, Block):
        return value.plain()
    return [_plain(item) for item in value] if isinstance(value, list) else value


class _Loader(yaml.SafeLoader):
    """Builds ``Block`` for mappings and refuses a key that stands twice."""

    path: Path

    def block(self, node: yaml.MappingNode) -> Block:
        """Return the block of a mapping node."""
        block = Block(self.path, node.start_mark.line + 1)
        for key_node, value_node in node.value:
            key: Any = self.construct_object(key_node, deep=True)
            line = key_node.start_mark.line + 1
            if not isinstance(key, str | int):
                raise Unreadable(self.path, line, str(key), "is no key")
            if key in block:
                raise Unreadable(self.path, line, str(key), "stands twice")
            block[key] = self.construct_object(value_node, deep=True)
            block.lines[key] = line
        return block


_Loader.add_constructor("tag:yaml.org,2002:map", _Loader.block)


def read(path: Path) -> Block:
    """Return the one mapping that a YAML file holds. Raises ``Unreadable``."""
    try:
        loader = _Loader(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise Unreadable(path, 0, "", str(error).replace("\n", " ")) from None
    loader.path = path
    try:
        document = loader.get_single_data()
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise Unreadable(path, line, "", f"is no YAML: {error.problem}") from None
    finally:
        loader.dispose()
    if not isinstance(document, Block):
        raise Unreadable(path, 1, "", "a scenario is a mapping with the keys game, title, players, position")
    return document
