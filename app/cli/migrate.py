"""``hoola migrate``: the database brought to this version's schema."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from app.cli.settings import settings_or_exit
from app.config import Settings
from app.rooms.ports import StoreError
from app.storage.migrate import SchemaMismatch, upgrade
from app.storage.store import SqlStore


def migrate() -> None:
    """Bring the database to this version's schema; does nothing when it is there already."""
    bring_up_to_date(settings_or_exit())
    typer.echo("The database is up to date.")


def bring_up_to_date(settings: Settings) -> None:
    """Migrate the database of ``settings``, and make its folder; exit 1 with the reason if it can't."""
    try:
        _make_folder(settings.database_url)
        upgrade(settings.database_url)
    except (SQLAlchemyError, SchemaMismatch, OSError) as error:
        typer.echo(f"The database could not be brought up to date: {error}", err=True)
        raise typer.Exit(1) from None


def require_database(settings: Settings) -> None:
    """Look that the database of ``settings`` is there and up to date; exit 1 with the reason if it is not."""

    async def look() -> None:
        store = await SqlStore.open(settings.database_url, synchronous=settings.sqlite_synchronous)
        await store.close()

    with needing_database():
        asyncio.run(look())


@contextmanager
def needing_database() -> Iterator[None]:
    """Exit 1 with the reason where what is done inside finds no database, or one of another version."""
    try:
        yield
    except SchemaMismatch:
        typer.echo("The database is not up to date: run `hoola migrate` first.", err=True)
        raise typer.Exit(1) from None
    except StoreError as error:
        typer.echo(f"The database can't be used: {error}. A new one is made by `hoola migrate`.", err=True)
        raise typer.Exit(1) from None


def _make_folder(url: str) -> None:
    """Make the folder that an SQLite file is to lie in."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite" and parsed.database and not parsed.database.startswith(":"):
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
