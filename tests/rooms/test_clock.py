"""The house's clock over a wall clock that is set, and a machine that sleeps."""

import asyncio

import pytest

from app.games.contract import NS_PER_S, Stamp
from app.rooms.clock import SystemClock

NOON: Stamp = 1_800_000_000 * NS_PER_S
HOUR = 3_600 * NS_PER_S


class Machine:
    """A wall clock that can be set, and a steady one that can't."""

    def __init__(self) -> None:
        self.wall = NOON
        self.steady = 5 * NS_PER_S
        self.clock = SystemClock(lambda: self.wall, lambda: self.steady)

    def run(self, seconds: float) -> None:
        self.wall += round(seconds * NS_PER_S)
        self.steady += round(seconds * NS_PER_S)


def test_h14_no_two_stamps_are_alike() -> None:
    machine = Machine()
    assert [machine.clock.now() - NOON for _ in range(3)] == [0, 1, 2]


def test_a_wall_clock_that_is_set_back_stops_no_clock() -> None:
    machine = Machine()
    machine.wall -= HOUR
    machine.run(45)
    assert machine.clock.now() == NOON + 45 * NS_PER_S


@pytest.mark.parametrize("set_by", [-HOUR, 0])
async def test_what_is_planned_comes_in_its_time_though_the_wall_clock_is_set_back(set_by: Stamp) -> None:
    machine = Machine()
    due = machine.clock.now() + 45 * NS_PER_S
    machine.wall += set_by
    handle = machine.clock.call_at(due, lambda: None)
    assert isinstance(handle, asyncio.TimerHandle)
    assert handle.when() - asyncio.get_running_loop().time() == pytest.approx(45, abs=30)
    handle.cancel()


def test_a_machine_that_slept_is_back_at_the_walls_time() -> None:
    machine = Machine()
    machine.wall += HOUR
    assert machine.clock.now() == NOON + HOUR


def test_time_goes_on_after_a_log_that_was_written_in_the_future() -> None:
    machine = Machine()
    machine.clock.not_before(NOON + HOUR)
    first = machine.clock.now()
    assert first > NOON + HOUR
    machine.run(10)
    assert machine.clock.now() - first == pytest.approx(10 * NS_PER_S, abs=10)
