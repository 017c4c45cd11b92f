"""Records golden logs: ``python -m tests.golden.record STORY...`` plays rooms at random and writes what was stored.

Run once for a story and a ``rules_version``; files that are there are never written over.
"""

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from app.games.registry import GAMES
from app.rooms import orders
from tests.golden.logs import FOLDER, Golden, golden_record, landmarks, write
from tests.support.table import TestTable, table


async def _next_round(at: TestTable, seat: int = 0) -> None:
    await at.act(seat, {"type": "next_round"})
    await at.settle()


async def _leave(at: TestTable, seat: int) -> None:
    await at.room.order(lambda m: orders.leave(m, at.people[seat].id, seat))
    await at.settle()


async def hoola(at: TestTable) -> None:
    """Three rounds with a word, another stake, a leaver between two of them and one held back by a running one."""
    await at.act(1, {"type": "word", "word": "rain on the roof"})
    await at.start()
    await at.play_round()
    await _leave(at, 3)
    await at.room.order(lambda m: orders.change(m, at.people[0].id, {"stake": 25}, None, None))
    await _next_round(at)
    await at.play_round()
    for seat in (0, 1, 2):
        await at.act(seat, {"type": "ready"})
    await at.settle()
    await _leave(at, 2)
    await at.play_round()
    await _next_round(at, 1)


async def hula_hoo(at: TestTable) -> None:
    """A whole game, and the first round of the next one, with exchanges."""
    await at.start()
    while at.room.phase != "finished":
        await at.play_round()
        if at.room.phase == "between":
            await _next_round(at, 2)
    await at.act(2, {"type": "word", "word": "훌라"})
    await at.start()
    await at.play_round()


async def loba_de_menos(at: TestTable) -> None:
    """A game with rebuys, which ends when players leave in the middle of a round, and the deal of the next one."""
    await at.start()
    for _ in range(3):
        await at.play_round()
        if at.room.phase == "between":
            await _next_round(at, at.room.play.seats[-1])
            await _next_round(at)
    for seat in (3, 2, 1):
        if at.room.phase == "playing":
            await _leave(at, seat)
    for seat in (1, 2):
        await at.room.order(lambda m, p=at.people[seat]: orders.join(m, p.id, p.name, None))  # type: ignore[misc]
    await at.start()


async def clocks(at: TestTable) -> None:
    """A round in which every clock runs out, until nothing is left to reshuffle."""
    await at.start()
    while at.room.phase == "playing":
        at.clock.advance(46_000)
        await at.settle()


class Story(NamedTuple):
    """A log to record: the game, what is played, and by whom."""

    game: str
    play: Callable[[TestTable], Awaitable[None]]
    options: dict[str, object]
    names: tuple[str, ...] = ("Ann", "Bo", "Cy", "Dee")


STORIES = {
    "hoola": Story("hoola", hoola, {"go_out_without_discard": True}),
    "hula-hoo": Story("hula-hoo", hula_hoo, {"exchange": True, "target": 30}),
    "loba-de-menos": Story("loba-de-menos", loba_de_menos, {"consent": "majority", "card_points": "heavy"}),
    "loba-de-menos-clocks": Story("loba-de-menos", clocks, {"reshuffles": 1}, ("Ann", "Bo")),
}


async def record(story: Story, path: Path) -> None:
    """Play one room and write its log with what it came to."""
    game = GAMES[story.game]
    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder), game, story.names, options=story.options, seed=path.stem) as at:
            await story.play(at)
            records = [golden_record(stored) for stored in await at.records()]
    write(path, Golden(story.game, game.rules_version, records, landmarks(story.game, records)))


def main(names: list[str]) -> None:
    """Record each story that is named, unless its file is there."""
    for name in names:
        story = STORIES[name]
        path = FOLDER / f"{name}-{GAMES[story.game].rules_version}.json"
        if path.exists():
            raise SystemExit(f"{path} stays as it is")
        asyncio.run(record(story, path))


if __name__ == "__main__":
    main(sys.argv[1:])
