"""``hoola config``: every setting with its value, default, bounds and use."""

from collections.abc import Iterator
from typing import Any, get_args

import typer
from pydantic.fields import FieldInfo

from app.cli.settings import settings_or_exit
from app.config import Settings, secrets, variable

_BOUNDS = {"ge": "at least", "le": "at most"}


def config() -> None:
    """List every setting: its variable, value, default, bounds and use. Secrets are not shown."""
    typer.echo("\n".join(lines(settings_or_exit())))


def lines(settings: Settings) -> Iterator[str]:
    """Return the lines that describe ``settings``, three for each."""
    for name, field in Settings.model_fields.items():
        value, default = getattr(settings, name), field.default
        if name in secrets():
            shown = "(the default)" if value == default else "(set, not shown)"
            yield f"{variable(name)} = {shown}"
            yield f"    {field.description} Or {variable(name)}_FILE: a file that holds it."
        else:
            yield f"{variable(name)} = {_shown(value)}"
            yield f"    {field.description}"
        yield f"    default {_shown(default)}{_bounds(field)}"


def _shown(value: Any) -> str:
    if value is None or value == ():
        return "(none)"
    return ",".join(value) if isinstance(value, tuple) else str(value)


def _bounds(field: FieldInfo) -> str:
    """Return what values a setting takes, as far as it is bounded."""
    choices = get_args(field.annotation)
    if choices and all(isinstance(choice, str) for choice in choices):
        return f"; one of {', '.join(choices)}"
    found = [
        f"{word} {getattr(bound, key)}"
        for bound in field.metadata
        for key, word in _BOUNDS.items()
        if hasattr(bound, key)
    ]
    return f"; {' and '.join(found)}" if found else ""
