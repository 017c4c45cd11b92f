"""``hoola scenario``: the project's rule tests and bug reports, run from files."""

from pathlib import Path
from typing import Annotated

import typer

from app.games.registry import GAMES, SCENERY
from app.scenario.report import report


def scenario(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH", help="Scenario files, or folders of *.yaml.")],
) -> None:
    """Run scenario files, a line for each; exit 0 when all pass, 1 when one fails, 2 when one can't be read."""
    raise typer.Exit(report(paths, GAMES, SCENERY, typer.echo))
