"""``hoola bots``: bots that join a running room as players do, by REST and over a socket of their own."""

import asyncio
from typing import Annotated

import typer

from app.cli.guest import Guest
from app.cli.rest import HouseError
from app.cli.settings import settings_or_exit


def bots(
    code: Annotated[str, typer.Argument(help="The room's code.")],
    level: Annotated[str, typer.Option(help="How well they play.")] = "steady",
    count: Annotated[int, typer.Option(min=1, max=6, help="How many.")] = 1,
    url: Annotated[str | None, typer.Option(help="Where the house is; none: on this machine, at HOOLA_PORT.")] = None,
    think_ms: Annotated[int, typer.Option(min=0, max=60_000, help="How long they seem to think, about.")] = 900,
) -> None:
    """Seat bots in a room and let them play until it is closed, or until Ctrl-C."""
    house = url or f"http://127.0.0.1:{settings_or_exit().port}"
    try:
        asyncio.run(play_in(house, code, level, count, think_ms))
    except HouseError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        typer.echo("The bots get up.")


async def play_in(house: str, code: str, level: str, count: int, think_ms: int) -> None:
    """Seat the bots and let them play; whatever ends it, none stays on its seat. Raises ``HouseError``."""
    guests: list[Guest] = []
    try:
        for number in range(1, count + 1):
            guests.append(await Guest.sit(house, code, f"Robot {number}", level, think_ms))
            typer.echo(f"{guests[-1].name} sits on seat {guests[-1].seat}")
        for guest, why in zip(guests, await asyncio.gather(*(guest.play() for guest in guests)), strict=True):
            typer.echo(f"{guest.name} is done: {why}")
    finally:
        await asyncio.gather(*(guest.get_up() for guest in guests))
