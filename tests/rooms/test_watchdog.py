"""The watchdog barks at a table on which nothing can happen, once, and at no other."""

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from app.games.contract import Seat, Timer
from app.games.hoola.game import Hoola
from app.rooms.watchdog import Watchdog
from tests.support.table import table


class Frozen(Hoola):
    """Hoola as a fault would make it: nobody may do anything, and no clock runs."""

    frozen = False

    def legal(self, state: Any, seat: Seat) -> Sequence[Any]:
        return () if self.frozen else super().legal(state, seat)

    def timers(self, state: Any) -> Sequence[Timer]:
        return () if self.frozen else super().timers(state)


@pytest.mark.anyio
async def test_a_table_that_can_not_go_on_is_told_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    game = Frozen()
    async with table(tmp_path, game, options={"turn_clock": 0}) as there:
        watchdog = Watchdog(there.house, 60)
        await there.start()
        there.clock.advance(59_000)
        game.frozen = True
        watchdog.look()
        assert watchdog.stuck == 0
        there.clock.advance(61_000)
        with caplog.at_level(logging.WARNING, "hoola.watchdog"):
            watchdog.look()
            watchdog.look()
        assert watchdog.stuck == 1
        assert [(r.event, r.room, r.seq) for r in caplog.records] == [  # type: ignore[attr-defined]
            ("table_stuck", there.room.state.code, there.room.seq)
        ]
        game.frozen = False
        watchdog.look()
        assert watchdog.stuck == 0


@pytest.mark.anyio
async def test_a_table_that_waits_for_a_person_is_not_stuck(tmp_path: Path) -> None:
    async with table(tmp_path, Hoola(), options={"turn_clock": 0}) as there:
        watchdog = Watchdog(there.house, 60)
        watchdog.start()
        await there.start()
        for _ in range(5):
            there.clock.advance(600_000)
            await there.settle()
        assert there.room.phase == "playing"
        assert watchdog.stuck == 0
        watchdog.stop()
