"""The ``hoola`` command: each subcommand stands in a file of its own."""

import typer

from app.cli.config import config
from app.cli.scenario import scenario

app = typer.Typer(
    help="Hoola, Hula-Hoo! and Loba de Menos with friends in a browser.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(config)
app.command()(scenario)
