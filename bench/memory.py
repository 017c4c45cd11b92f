"""Resident memory of rooms held with four sockets, asleep, and gone again, against the bare echo's."""

import asyncio
from dataclasses import dataclass

from bench.rooms import fill_echo, fill_house
from bench.servers import Serving, bare_echo, house

ROOMS = 1_000
_SLEEP_S = 1


@dataclass(frozen=True, slots=True)
class MemoryFigures:
    """kB of resident memory per room."""

    house_kb: float
    echo_kb: float
    asleep_kb: float

    @property
    def ratio(self) -> float:
        """Return how many times the echo's memory a room of the house takes."""
        return self.house_kb / self.echo_kb


async def measure(rooms: int = ROOMS) -> MemoryFigures:
    """Hold ``rooms`` rooms of four on each server; then drop every socket and let the house's rooms fall asleep.

    What stays behind is measured with as many rooms for the third time, so that what the process reserves for good,
    such as the caches of the newest people and hands up to their bounds, is not counted as a sleeping room's.
    """
    with house(room_idle_s=_SLEEP_S) as serving:
        warm = await fill_house(serving, 20)
        before = serving.resident_kb()
        load = await fill_house(serving, rooms)
        held = (serving.resident_kb() - before) / rooms
        load.close()
        await asyncio.sleep(_SLEEP_S * 4)
        await _put_to_sleep(serving, rooms)
        resting = serving.resident_kb()
        await _put_to_sleep(serving, rooms)
        asleep = (serving.resident_kb() - resting) / rooms
        warm.close()
    with bare_echo(1_000) as serving:
        warm = await fill_echo(serving, 20)
        before = serving.resident_kb()
        load = await fill_echo(serving, rooms)
        echo = (serving.resident_kb() - before) / rooms
        load.close()
        warm.close()
    return MemoryFigures(held, echo, max(0.0, asleep))


async def _put_to_sleep(serving: Serving, rooms: int) -> None:
    """Fill as many rooms once more, and wait until they are asleep."""
    load = await fill_house(serving, rooms)
    load.close()
    await asyncio.sleep(_SLEEP_S * 4)
