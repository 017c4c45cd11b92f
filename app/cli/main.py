"""The ``hoola`` command: each subcommand stands in a file of its own, which is read when it is asked for."""

import gc
from importlib import import_module
from types import ModuleType
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

_COMMANDS = ("serve", "migrate", "config", "scenario", "bots", "play", "replay", "verify", "admin-token")


class _Commands(TyperGroup):
    """The subcommands, none of which waits for what only another one needs: the server alone takes seconds to load."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names, in the order in which a newcomer needs them."""
        return list(_COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a subcommand: the function or the group that is named as its module is; None if there is none."""
        if cmd_name not in _COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        found = getattr(_loaded(f"app.cli.{name}"), name)
        if not isinstance(found, typer.Typer):
            function, found = found, typer.Typer(add_completion=False)
            found.command(cmd_name)(function)
        command = get_command(found)
        command.name = cmd_name
        return command


def _loaded(name: str) -> ModuleType:
    """Return a module. What is loaded stays: to look for garbage in it, then and at the end, took a quarter longer."""
    gc.disable()
    try:
        return import_module(name)
    finally:
        gc.freeze()
        gc.enable()


app = typer.Typer(cls=_Commands, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


@app.callback()
def hoola() -> None:
    """Hoola, Hula-Hoo! and Loba de Menos with friends in a browser."""
