"""What every command that needs settings does first."""

import os
from typing import Any

import typer
from sqlalchemy.exc import ArgumentError

from app.config import BadSettings, Settings, load_settings, unknown_variables, variable
from app.storage.database import parse_url


def settings_or_exit(**overrides: Any) -> Settings:
    """Return the settings, ``overrides`` of None left out; exit 2 with the variables at fault when they are wrong."""
    for name in unknown_variables(os.environ):
        typer.echo(f"{name} is no setting and is ignored (hoola config lists them)", err=True)
    try:
        settings = load_settings(**{name: value for name, value in overrides.items() if value is not None})
        _require_database_url(settings)
    except BadSettings as error:
        typer.echo(f"The settings are wrong:\n{error}", err=True)
        raise typer.Exit(2) from None
    return settings


def _require_database_url(settings: Settings) -> None:
    """Raise ``BadSettings`` for an address that the store can't read; no part of it is told, for it may be a secret."""
    try:
        parse_url(settings.database_url)
    except (ValueError, ArgumentError):
        name = variable("database_url")
        raise BadSettings(f"{name}: must be like sqlite:///data/hoola.db or postgresql://user@host/name") from None
