"""``hoola verify``: whether a round was dealt by the secret that was sealed before it."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.record import printable, record_or_exit, refused
from app.cli.transcript import Names
from app.games import fair
from app.games.contract import AnyGame
from app.rooms.record import BadRecord, RoundRecord
from app.rooms.review import Review


def verify(
    file: Annotated[Path, typer.Argument(help="A round's record, as downloaded from its replay.")],
    digest: Annotated[str | None, typer.Option(help="The digest that was on the screen before the deal.")] = None,
) -> None:
    """Prove a round's deal: exit 0 when secret and words deal these very cards, else 1 with what is wrong.

    The digest is the record's own unless it is given; shuffles later in the round are proved as well.
    """
    record, game = record_or_exit(file)
    fault = _fault(record, game, digest)
    if fault is not None:
        raise refused(file, f"not proved: {fault}")
    told = record.fair
    words = len(told.words) if told else 0
    typer.echo(
        f"proved: round {record.round} of {game.title} was dealt by the secret sealed as {told and told.digest} "
        f"and {words} {'word' if words == 1 else 'words'}"
    )


def _fault(record: RoundRecord, game: AnyGame, digest: str | None) -> str | None:
    """Return what keeps a record from being proved, None when it is proved."""
    told = record.fair
    if told is None:
        return "it holds no secret; the round was dealt before deals were sealed, or is not over"
    try:
        sealed = fair.digest(told.secret)
    except ValueError as error:
        return str(error)
    for shown in (told.digest, digest):
        if shown is not None and shown.lower() != sealed:
            return f"the digest of the secret is {sealed}, and not {printable(shown)}"
    names = Names(record.seats)
    try:
        for judged in Review(record, game).judgements(of_chance_only=True):
            if judged.fault is not None:
                return f"step {judged.number}: {names.fault(judged.fault)}"
    except BadRecord as error:
        return str(error)
    return None
