"""``hoola migrate``: the database brought to this version's schema."""

import typer

from app.cli.settings import settings_or_exit
from app.storage.migrate import upgrade


def migrate() -> None:
    """Bring the database to this version's schema; does nothing when it is there already."""
    upgrade(settings_or_exit().database_url)
    typer.echo("The database is up to date.")
