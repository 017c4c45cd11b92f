"""``hoola replay``: a round's record as a transcript, every act judged again by the rules."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.record import printable, record_or_exit, refused
from app.cli.transcript import Names, clock
from app.rooms.record import BadRecord
from app.rooms.review import Review


def replay(
    file: Annotated[Path, typer.Argument(help="A round's record, as downloaded from its replay.")],
) -> None:
    """Print a round step by step and judge each step again: exit 1 at the first fact that does not follow."""
    record, game = record_or_exit(file)
    names = Names(record.seats)
    typer.echo(printable(f"{game.title}, round {record.round}: {names.all()}"))
    try:
        for judged in Review(record, game).judgements():
            at = clock(judged.step.at - record.steps[0].at)
            for event in judged.events:
                typer.echo(printable(f"{judged.number:>5} {at:>9}  {names.told(event)}"))
            if judged.fault is not None:
                raise refused(file, f"step {judged.number} does not follow: {names.fault(judged.fault)}")
    except BadRecord as error:
        raise refused(file, str(error)) from None
    typer.echo("Every step follows by the rules." if record.fair else "Every step follows by the rules, chance aside.")
