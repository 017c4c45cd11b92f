"""The harness: tables of all games play; the server is killed at chosen moments; everything is checked; play goes on.

Most kills are aimed: right after a claim, a discard that may end a round, a rebuy or a vote, or a deal was asked for.
"""

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from app.games.registry import GAMES
from tests.chaos.checks import check
from tests.chaos.process import ServerProcess
from tests.chaos.tables import Table, open_table

AIMS = ("any", "claim", "settlement", "vote", "deal")
_PATIENCE_S = 2.0


@dataclass(slots=True)
class Report:
    """What a run of the harness saw."""

    kills: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    records: int = 0
    transfers: int = 0
    came_back: int = 0
    resent: int = 0
    clocks: int = 0
    bot_moves: int = 0
    seconds: float = 0.0


def aim_of(action: dict[str, Any], view: dict[str, Any]) -> str:
    """Return what kind of moment an action makes."""
    kind = action["type"]
    if kind == "next_round":
        return "deal"
    if kind in {"rebuy", "vote_rebuy"}:
        return "vote"
    if kind == "thank_you" or view.get("window") == "open":
        return "claim"
    sizes = view.get("hand_sizes", ())
    seat = view.get("seat")
    if kind in {"knock", "blast", "big_luck"} or (seat is not None and seat < len(sizes) and sizes[seat] <= 2):
        return "settlement"
    return "any"


class Harness:
    """One run: ``kills`` crashes over a database in ``folder``."""

    def __init__(self, folder: Path, seed: int, progress: Callable[[int], object] = lambda _: None) -> None:
        """``progress`` hears how many kills are behind."""
        self._progress = progress
        self._server = ServerProcess(folder)
        self._dice = random.Random(seed)
        self._tables: list[Table] = []
        self._decks: dict[str, Counter[str]] = {}
        self._aim = "any"
        self._hit = asyncio.Event()
        self.report = Report()

    def _heard(self, table: Table, action: dict[str, Any], view: dict[str, Any]) -> None:
        if self._aim == "any" or aim_of(action, view) == self._aim:
            self._hit.set()

    async def run(self, kills: int) -> Report:
        """Play, kill, check and go on, ``kills`` times; then play on once more and stop in good order."""
        begun = time.monotonic()
        await self._server.migrate()
        await self._server.start()
        for game in GAMES:
            for seats, options in ((3, {}), (2, {"turn_clock": 0} if game != "hoola" else {"slap_window": 0.2})):
                self._tables.append(await open_table(self._server, game, seats, self._dice, self._heard, **options))
            with_bots = await open_table(self._server, game, 1, self._dice, self._heard, bots=2, bot_pace="quick")
            self._tables.append(with_bots)
        try:
            for n in range(kills):
                await self._one_kill(AIMS[n % len(AIMS)])
                self._progress(n + 1)
            await self._play(0.5)
        except BaseException:
            await self._server.kill()
            raise
        status = await self._server.terminate()
        assert status == 0
        await self._verify()
        self.report.seconds = time.monotonic() - begun
        return self.report

    async def _one_kill(self, aim: str) -> None:
        self._aim = aim
        playing = [asyncio.create_task(table.live()) for table in self._tables]
        await asyncio.sleep(0.15 + self._dice.random() * 0.25)
        self._hit.clear()
        hit = True
        try:
            await asyncio.wait_for(self._hit.wait(), _PATIENCE_S)
        except TimeoutError:
            hit = False
        await asyncio.sleep(self._dice.random() * 0.006)
        await self._server.kill()
        self.report.kills[aim if hit else "any"] += 1
        await asyncio.gather(*playing)
        await self._verify()
        await self._server.start()

    async def _play(self, seconds: float) -> None:
        playing = [asyncio.create_task(table.live()) for table in self._tables]
        await asyncio.sleep(seconds)
        for task in playing:
            task.cancel()
        for task in playing:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _verify(self) -> None:
        seen = await check(self._server.database, self._tables, self._decks)
        people = [person for table in self._tables for person in table.people]
        assert all(person.gaps == 0 for person in people), "a client caught up with a gap"
        self.report.acknowledged = seen.get("acknowledged acts", 0)
        self.report.records = seen.get("records", 0)
        self.report.transfers = seen.get("transfers", 0)
        self.report.clocks += seen.get("clocks seen again", 0)
        self.report.bot_moves = seen.get("moves of bots", 0)
        self.report.came_back = sum(person.came_back for person in people)
        self.report.resent = sum(person.resent for person in people)
