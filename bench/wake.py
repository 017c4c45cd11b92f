"""How long a room of 2,000 records takes to come back from the store."""

import asyncio
import random
import tempfile
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from app.games.contract import Refused
from app.rooms import orders
from app.rooms.clock import SystemClock
from app.rooms.house import House, Rules
from app.rooms.players import Player
from app.rooms.room import Room
from app.storage.migrate import upgrade
from app.storage.store import SqlStore

RECORDS = 2_000


async def measure(records: int = RECORDS, tries: int = 5) -> float:
    """Return the median ms from asking for the room's code until it can be played."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/wake.db"
        await asyncio.to_thread(upgrade, url)
        store = await SqlStore.open(url, synchronous="NORMAL")
        try:
            code = await _played(store, records)
            times = []
            for _ in range(tries):
                house = House(store, SystemClock(), Rules())
                start = perf_counter()
                await house.room(code)
                times.append((perf_counter() - start) * 1_000)
            return median(times)
        finally:
            await store.close()


async def _played(store: SqlStore, records: int) -> str:
    """Return the code of a room in which four people have made ``records`` records' worth of random moves."""
    house = House(store, SystemClock(), Rules())
    people = [(await house.players.create(f"P{n}"))[0] for n in range(4)]
    room = await house.create_room(people[0], "hoola", {"slap_window": 0, "turn_clock": 0})
    for person in people[1:]:
        await room.order(_joins(person))
    await room.order(lambda m: orders.start(m, people[0].id))
    dice = random.Random(1)
    while room.seq < records:
        await _step(room, dice)
    return room.state.code


def _joins(person: Player) -> Any:
    return lambda m: orders.join(m, person.id, person.name, None)


async def _step(room: Room, dice: random.Random) -> None:
    seat = dice.randrange(4)
    choices = room.game.legal(room.play, seat)
    if choices:
        action: dict[str, Any] = msgspec.to_builtins(dice.choice(choices))
        try:
            await room.order(lambda m: orders.act(m, m.room.seats[seat].player, seat, action))
        except Refused:
            return
