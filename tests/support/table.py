"""A room in the test's own process, without sockets: people who act at random, and a clock moved by hand."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from app.games.contract import AnyGame, Seat
from app.games.registry import GAMES
from app.rooms import orders
from app.rooms.house import House, Rules
from app.rooms.players import Player
from app.rooms.ports import Record
from app.rooms.room import Room
from app.storage.store import SqlStore
from tests.support.clock import ManualClock
from tests.support.database import fresh_database

_PAUSES_MS = (1, 20, 400, 1_200, 3_100)
_LONG_MS = 46_000
"""Longer than any turn's clock."""


class Onlooker:
    """Meets ``app.rooms.viewer.Viewer``: keeps what it is sent."""

    def __init__(self, player: str | None) -> None:
        self.player = player
        self.seat: Seat | None = None
        self.device: str | None = None
        self.view: dict[str, Any] = {}
        self.texts: list[str] = []
        self.closed: int | None = None
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}

    def push(self, text: str, *, more: bool = False) -> None:
        frame = json.loads(text)
        self.texts.append(text)
        self.view = frame.get("view") or self.view
        waiting = self.answers.pop(frame.get("id") or "", None)
        if waiting is not None:
            waiting.set_result(frame)

    def close(self, code: int, why: str) -> None:
        self.closed = code


class TestTable:
    """One room, its people, and the clock."""

    __test__ = False

    def __init__(self, house: House, clock: ManualClock, room: Room, people: Sequence[Player], seed: str) -> None:
        self.house = house
        self.clock = clock
        self.room = room
        self.people = people
        self.viewers = [Onlooker(person.id) for person in people]
        self.dice = random.Random(seed)
        self._ids = count()

    async def records(self) -> Sequence[Record]:
        return await self.house.store.records(self.room.row)

    def send(self, seat: int, action: Mapping[str, Any]) -> "asyncio.Future[dict[str, Any]]":
        """Let a person act now; the answer comes later."""
        viewer, client_id = self.viewers[seat], f"c{next(self._ids)}"
        answer = viewer.answers[client_id] = asyncio.get_running_loop().create_future()
        raw = msgspec.json.encode(action)
        self.room.act(viewer, client_id, dict(action), raw, self.clock.now())
        return answer

    async def act(self, seat: int, action: Mapping[str, Any]) -> dict[str, Any]:
        """Let a person act and return the answer: ``done`` or ``refused``."""
        return await asyncio.wait_for(self.send(seat, action), 10)

    async def settle(self, room: Room | None = None) -> None:
        """Let the room, or another one, finish what is under way."""
        while not (room or self.room).quiet:
            await asyncio.sleep(0.001)

    async def from_log(self, payloads: Sequence[bytes]) -> Room:
        """Store a log as another room's, and bring that room back from it."""
        house, code = self.house, f"CPY{next(self._ids)}"
        game = self.room.game
        row = await house.store.create_room(code, game.key, b"{}", game.rules_version, self.clock.now())
        for seq, payload in enumerate(payloads, 1):
            await house.store.append(Record(row.id, seq, 1, self.clock.now(), None, None, None, "room", payload))
        room = await house.room(code)
        await self.settle(room)
        return room

    async def start(self) -> None:
        await self.room.order(lambda m: orders.start(m, self.people[0].id))
        await self.settle()

    async def play_round(self, most: int = 4_000) -> None:
        """Play at random until the round is over: acts, two at a time now and then, pauses, and clocks that run out."""
        for _ in range(most):
            if self.room.phase != "playing":
                return
            moves = [(seat, a) for seat, v in enumerate(self.viewers) if (a := self._pick(v)) is not None]
            if not moves or self.dice.random() < 0.02:
                self.clock.advance(_LONG_MS)
            else:
                claims = [move for move in moves if move[1]["type"] == "thank_you"]
                chosen = claims or self.dice.sample(moves, min(len(moves), self.dice.choice((1, 1, 2, 3))))
                await asyncio.gather(*(self.act(seat, action) for seat, action in chosen))
                self.clock.advance(self.dice.choice(_PAUSES_MS))
            await self.settle()
        raise AssertionError(f"no end after {most} moves")

    def _pick(self, viewer: Onlooker) -> dict[str, Any] | None:
        legal = [action for action in viewer.view.get("legal", []) if action["type"] != "undo"]
        claims = [action for action in legal if action["type"] == "thank_you" and self.dice.random() < 0.5]
        chosen: dict[str, Any] | None = self.dice.choice(claims or legal) if legal else None
        return chosen


@asynccontextmanager
async def table(
    folder: Path,
    game: AnyGame,
    names: Sequence[str] = ("Ann", "Bo", "Cy"),
    *,
    bots: Sequence[str] = (),
    seed: str = "table",
    options: Mapping[str, Any] | None = None,
) -> AsyncIterator[TestTable]:
    """Open a house over a new database and seat people and bots in one room of it."""
    url = fresh_database(folder / f"{game.key}.db")
    store = await SqlStore.open(url, synchronous="OFF")
    clock = ManualClock()
    house = House(store, clock, Rules(bot_delay_ms=(1, 2)), {**GAMES, game.key: game})
    try:
        people = [(await house.players.create(name))[0] for name in names]
        room = await house.create_room(people[0], game.key, options or {})
        for person in people[1:]:
            await room.order(lambda m, p=person: orders.join(m, p.id, p.name, None))  # type: ignore[misc]
        for level in bots:
            await room.order(lambda m, wanted=level: orders.add_bot(m, people[0].id, wanted, None))  # type: ignore[misc]
        made = TestTable(house, clock, room, people, seed)
        for viewer in made.viewers:
            await room.enter(viewer, None)
        yield made
    finally:
        await house.stop()
        await store.close()
