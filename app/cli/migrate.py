"""``hoola migrate``: the database brought to this version's schema."""

from pathlib import Path

import typer
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from app.cli.settings import settings_or_exit
from app.storage.migrate import SchemaMismatch, upgrade


def migrate() -> None:
    """Bring the database to this version's schema; does nothing when it is there already."""
    url = settings_or_exit().database_url
    try:
        _make_folder(url)
        upgrade(url)
    except (SQLAlchemyError, SchemaMismatch, OSError) as error:
        typer.echo(f"The database could not be brought up to date: {error}", err=True)
        raise typer.Exit(1) from None
    typer.echo("The database is up to date.")


def _make_folder(url: str) -> None:
    """Make the folder that an SQLite file is to lie in."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite" and parsed.database and not parsed.database.startswith(":"):
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
