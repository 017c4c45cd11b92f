"""Tables under fire: people who play at random, remember every acknowledgement, and come back after a crash."""

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeAlias

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.chaos.process import ServerProcess

Clock: TypeAlias = tuple[str, int | None]
"""What a clock is for, and whose it is (None: the table's)."""

_ids = count()


@dataclass(slots=True)
class Sent:
    """An act under way: its id, what it is, and the seq that acknowledged it."""

    id: str
    action: dict[str, Any]


@dataclass(slots=True, eq=False)
class Person:
    """One player of a table, over as many connections as it takes."""

    table: "Table"
    token: str
    seat: int
    view: dict[str, Any] = field(default_factory=dict)
    seq: int = 0
    gaps: int = 0
    connection: ClientConnection | None = None
    pending: Sent | None = None
    acknowledged: dict[str, int] = field(default_factory=dict)
    came_back: int = 0
    resent: int = 0
    clocks: set[Clock] | None = None
    """The clocks that the table showed when this person came back to the very state in which it was left."""

    async def live(self) -> None:
        """Connect, listen, and take legal actions until the connection ends."""
        async with connect(self.table.server.socket_url(self.table.code), compression=None, max_size=None) as link:
            self.connection = link
            await link.send(json.dumps({"type": "hello", "token": self.token, "last_seq": self.seq}))
            first = True
            async for text in link:
                frame = json.loads(text)
                self._take(frame)
                if first and self.seq >= self.table.left_at:
                    first = False
                    self.came_back += 1
                    self._note_clocks(frame)
                    if self.pending is not None:
                        self.resent += 1
                        await self._send(self.pending)
                await self._move()

    def _take(self, frame: dict[str, Any]) -> None:
        kind = frame["type"]
        if kind in {"frame", "snapshot"}:
            if kind == "frame" and frame["seq"] != self.seq + 1:
                self.gaps += 1
            self.seq = max(self.seq, frame["seq"])
            self.view = frame["view"] or self.view
        elif kind == "done":
            self.acknowledged[frame["id"]] = frame["seq"]
            self._answered(frame["id"])
        elif kind == "refused" and frame["id"] is not None:
            self._answered(frame["id"])

    def _note_clocks(self, frame: dict[str, Any]) -> None:
        # Of several frames that were missed the last alone has a view: it may be of a state after the crash's.
        if self.seq == self.table.left_at and frame.get("view"):
            self.clocks = {(timer["kind"], timer["seat"]) for timer in frame["view"].get("timers", ())}

    def _answered(self, client_id: str) -> None:
        if self.pending is not None and self.pending.id == client_id:
            self.pending = None

    async def _move(self) -> None:
        if self.pending is not None:
            return
        legal = [a for a in self.view.get("legal", ()) if a["type"] != "undo"]
        if not legal or (self.view.get("phase") != "draw" and self.table.dice.random() < self.table.laziness):
            return
        action = self.table.dice.choice(legal)
        self.pending = Sent(f"c{next(_ids)}", action)
        await self._send(self.pending)
        self.table.sent(action, self.view)

    async def _send(self, sent: Sent) -> None:
        if self.connection is not None:
            await self.connection.send(json.dumps({"type": "act", "id": sent.id, "action": sent.action}))


@dataclass(slots=True, eq=False)
class Table:
    """A room and its people."""

    server: ServerProcess
    game: str
    code: str
    dice: random.Random
    heard: Callable[["Table", dict[str, Any], dict[str, Any]], None]
    people: list[Person] = field(default_factory=list)
    laziness: float = 0.0
    bots: int = 0
    left_at: int = 0
    """The seq of the last record that was stored when the server was killed."""
    clocks: set[Clock] = field(default_factory=set)
    """The clocks that run by the state in which it was killed."""

    def sent(self, action: dict[str, Any], view: dict[str, Any]) -> None:
        """Pass on that an action was sent from a view."""
        self.heard(self, action, view)

    def left(self, seq: int, clocks: set[Clock]) -> None:
        """Note the state that the crash left, to which everybody comes back."""
        self.left_at, self.clocks = seq, clocks
        for person in self.people:
            person.clocks = None

    async def live(self) -> None:
        """Let everybody play until the server is gone."""

        async def one(person: Person) -> None:
            try:
                await person.live()
            except (OSError, WebSocketException):
                person.connection = None

        await asyncio.gather(*(one(person) for person in self.people))


async def open_table(
    server: ServerProcess,
    game: str,
    seats: int,
    dice: random.Random,
    heard: Callable[[Table, dict[str, Any], dict[str, Any]], None],
    *,
    bots: int = 0,
    **options: object,
) -> Table:
    """Make a room by REST, seat people and the house's own bots, deal."""
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:

        async def call(method: str, path: str, token: str | None, body: object = None) -> Any:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            answer = await http.request(method, path, json=body, headers=headers)
            assert answer.is_success, answer.text
            http.cookies.clear()
            return answer.json()

        tokens = [(await call("POST", "/players", None, {"name": f"P{n}"}))["token"] for n in range(seats)]
        room = await call("POST", "/rooms", tokens[0], {"game": game, "options": options})
        table = Table(server, game, room["code"], dice, heard, bots=bots)
        for token in tokens[1:]:
            await call("POST", f"/rooms/{table.code}/seats", token)
        for _ in range(bots):
            await call("POST", f"/rooms/{table.code}/bots", tokens[0], {"level": "steady"})
        await call("POST", f"/rooms/{table.code}/start", tokens[0])
        table.people = [Person(table, token, seat) for seat, token in enumerate(tokens)]
        return table
