"""What every command that needs settings does first."""

import os
from typing import Any

import typer

from app.config import BadSettings, Settings, load_settings, unknown_variables


def settings_or_exit(**overrides: Any) -> Settings:
    """Return the settings, ``overrides`` of None left out; exit 2 with the variables at fault when they are wrong."""
    for name in unknown_variables(os.environ):
        typer.echo(f"{name} is no setting and is ignored (hoola config lists them)", err=True)
    try:
        return load_settings(**{name: value for name, value in overrides.items() if value is not None})
    except BadSettings as error:
        typer.echo(f"The settings are wrong:\n{error}", err=True)
        raise typer.Exit(2) from None
