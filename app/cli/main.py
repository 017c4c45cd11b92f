"""The ``hoola`` command: each subcommand stands in a file of its own."""

import typer

from app.cli.admin_token import admin_token
from app.cli.bots import bots
from app.cli.config import config
from app.cli.migrate import migrate
from app.cli.play import play
from app.cli.replay import replay
from app.cli.scenario import scenario
from app.cli.serve import serve
from app.cli.verify import verify

app = typer.Typer(
    help="Hoola, Hula-Hoo! and Loba de Menos with friends in a browser.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (serve, migrate, config, scenario, bots, play, replay, verify):
    app.command()(command)
app.add_typer(admin_token, name="admin-token")
