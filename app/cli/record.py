"""What the commands share that read a round's record from a file."""

from pathlib import Path

import typer

from app.games.contract import AnyGame
from app.rooms.record import BadRecord, RoundRecord, read_record


def record_or_exit(path: Path) -> tuple[RoundRecord, AnyGame]:
    """Return the record in a file and its game's rules; exit 1 with the reason when it is none."""
    try:
        record = read_record(path.read_bytes())
        return record, record.rules()
    except OSError as error:
        raise refused(path, error.strerror or "it can't be read") from None
    except BadRecord as error:
        raise refused(path, str(error)) from None


def refused(path: Path, why: str) -> typer.Exit:
    """Say what is wrong with a file and return the exit of status 1."""
    typer.echo(f"{path}: {printable(why)}", err=True)
    return typer.Exit(1)


def printable(text: str) -> str:
    """Return text out of a file as a terminal may show it: without control characters."""
    return "".join(c if c.isprintable() else "?" for c in text)
