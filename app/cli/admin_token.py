"""``hoola admin-token``: the keys to administration, made and ended on the server itself."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, TypeVar

import typer

from app.cli.migrate import needing_database
from app.cli.settings import settings_or_exit
from app.games.contract import NS_PER_S
from app.rooms.admin_ports import AdminStore, AdminToken
from app.rooms.names import BadName, clean
from app.rooms.players import digest
from app.rooms.ports import NotFound
from app.storage.store import SqlStore

T = TypeVar("T")

MAX_NAME = 40
MAX_ID = 2**63 - 1
"""The largest number that a row may have."""

admin_token = typer.Typer(
    add_completion=False, help="Make, list and revoke the tokens of administrators.", no_args_is_help=True
)


class RoleName(StrEnum):
    """The roles; each may do what those before it may."""

    VIEWER = "viewer"
    OPERATOR = "operator"
    OWNER = "owner"


@admin_token.command()
def create(
    name: Annotated[str, typer.Option(help="Whose it is; it stands in the audit trail.")],
    role: Annotated[RoleName, typer.Option(help="What it may do.")] = RoleName.VIEWER,
) -> None:
    """Make a token and print it: this once, for only its digest is stored."""
    try:
        name = clean(name, MAX_NAME)
    except BadName:
        typer.echo(f"The name needs 1 to {MAX_NAME} visible characters.", err=True)
        raise typer.Exit(2) from None
    token = f"hoola_{secrets.token_urlsafe(32)}"
    made = _run(lambda store: store.add_token(name, role.value, digest(token), time.time_ns()))
    typer.echo(f"Token {made.id} of {made.name}, {made.role}. It is shown this once:", err=True)
    typer.echo(token)


@admin_token.command(name="list")
def list_tokens() -> None:
    """List all tokens, ended ones too, without the secrets."""
    for token in _run(lambda store: store.tokens()):
        ended = f"revoked {_day(token.revoked_at)}" if token.revoked_at is not None else "good"
        typer.echo(f"{token.id:>4}  {token.role:<8}  made {_day(token.created_at)}  {ended:<18}  {token.name}")


@admin_token.command()
def revoke(
    token_id: Annotated[int, typer.Argument(metavar="ID", min=1, max=MAX_ID, help="The number that `list` shows.")],
) -> None:
    """End a token at once; what its holder did stays in the audit trail."""
    now = time.time_ns()

    async def end(store: AdminStore) -> AdminToken | None:
        try:
            return await store.revoke_token(token_id, now)
        except NotFound:
            return None

    ended = _run(end)
    if ended is None:
        typer.echo(f"There is no token {token_id}.", err=True)
        raise typer.Exit(1)
    if ended.revoked_at is not None and ended.revoked_at != now:
        typer.echo(f"Token {ended.id} of {ended.name} was revoked before, on {_day(ended.revoked_at)}.")
    else:
        typer.echo(f"Token {ended.id} of {ended.name} is revoked.")


def _run(work: Callable[[AdminStore], Awaitable[T]]) -> T:
    """Run work on the store that the settings name; exit 1 with the reason when there is none."""
    settings = settings_or_exit()

    async def run() -> T:
        store = await SqlStore.open(settings.database_url, synchronous=settings.sqlite_synchronous)
        try:
            return await work(store.administration)
        finally:
            await store.close()

    with needing_database():
        return asyncio.run(run())


def _day(stamp: int) -> str:
    return datetime.fromtimestamp(stamp / NS_PER_S, UTC).date().isoformat()
