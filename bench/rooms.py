"""Rooms of four over raw sockets, and what their players do: legal Hoola actions, taken at random."""

import asyncio
import random
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import httpx
import msgspec

from bench.servers import Serving
from bench.sockets import RawSocket, connect

SEATS = 4


class _View(msgspec.Struct):
    legal: list[msgspec.Raw] = []
    phase: str = ""


class _Frame(msgspec.Struct):
    type: str
    seq: int = 0
    id: str | None = None
    view: _View | None = None


_frame = msgspec.json.Decoder(_Frame)
_UNDO = b'{"type":"undo"}'
_NEXT_ROUND = b'{"type":"next_round"}'


@dataclass(slots=True, eq=False)
class LoadRoom:
    """One room under load: at most one action is under way.

    Its end is when it is answered and all four have the newest frame.
    """

    name: str
    load: "Load"
    sockets: list[RawSocket] = field(default_factory=list)
    legal: list[list[bytes]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    phase: str = ""
    seen: int = 0
    seq: int = 0
    heard: int = 0
    sent_at: float = 0.0
    due_at: float = 0.0
    busy: bool = False
    wanted: int = 0
    count: int = 0

    def hear(self, socket: RawSocket, data: bytes) -> None:
        """Take a frame of one of the four; one that turns a player away spoils the measurement."""
        load = self.load
        frame = _frame.decode(data)
        match frame.type:
            case "frame" | "snapshot":
                load.frames += 1
                load.bytes += len(data)
                self.seen += frame.type == "snapshot"
                self._look(socket.number, frame)
            case "done":
                load.done += 1
                self.wanted = frame.seq
            case "refused" if frame.id is not None:
                load.refused += 1
                self.wanted = self.seq
            case "refused" | "bye":
                load.fault = f"{self.name}: a player was turned away: {data.decode()}"
            case _:
                return
        if self.heard == SEATS and 0 <= self.wanted <= self.seq:
            self._over()

    def _look(self, seat: int, frame: _Frame) -> None:
        """Note what a seat may do now, and how many have the newest frame."""
        if frame.view is not None:
            self.legal[seat] = [action for raw in frame.view.legal if (action := bytes(raw)) != _UNDO]
            self.phase = frame.view.phase
        if frame.seq > self.seq:
            self.seq, self.heard = frame.seq, 1
        elif frame.seq == self.seq:
            self.heard += 1

    def _over(self) -> None:
        """End the action under way, if there is one; in a closed loop a clock's move makes the room go on, too."""
        if self.busy:
            self.busy = False
            self.load.over(self)
        else:
            self.load.moved(self)

    def act(self) -> bool:
        """Send one legal action of a random seat, or ask for the next round; return False when nobody has one."""
        start = random.randrange(SEATS)
        for i in range(SEATS):
            seat = (start + i) % SEATS
            if choices := self.legal[seat]:
                self._send(seat, random.choice(choices))
                return True
        if self.phase == "round_over":
            self._send(start, _NEXT_ROUND)
            return True
        return False

    def _send(self, seat: int, action: bytes) -> None:
        self.count += 1
        self.busy, self.wanted, self.sent_at = True, -1, perf_counter()
        self.sockets[seat].send(b'{"type":"act","id":"a%d","action":%b}' % (self.count, action))


class EchoRoom(LoadRoom):
    """The same over the bare echo: a frame of 60 bytes, and four constant ones back."""

    def hear(self, socket: RawSocket, data: bytes) -> None:
        """Count to four."""
        self.load.frames += 1
        self.heard += 1
        if self.heard == SEATS:
            self.load.done += 1
            self._over()

    def act(self) -> bool:
        """Send the frame."""
        self.heard = 0
        self.busy, self.sent_at = True, perf_counter()
        self.sockets[self.count % SEATS].send(b'{"type":"act","id":"a1234","action":{"type":"draw","x":1}}')
        self.count += 1
        return True


class Load:
    """A load on rooms: closed loop (as fast as answers come), or open loop at a rate."""

    def __init__(self) -> None:
        """Begin with nothing counted."""
        self.done = self.refused = self.frames = self.bytes = 0
        self.latencies: list[float] = []
        self.rooms: list[LoadRoom] = []
        self.fault: str | None = None
        self.closed_loop = False

    def over(self, room: LoadRoom) -> None:
        """Note that an action has reached all four."""
        self.latencies.append(perf_counter() - (room.due_at or room.sent_at))
        self.moved(room)

    def moved(self, room: LoadRoom) -> None:
        """Keep a room busy in which somebody may act again."""
        if self.closed_loop:
            room.act()

    async def saturate(self, seconds: float) -> float:
        """Keep every room busy; return acknowledged actions per second, the first fifth left out."""
        self.closed_loop = True
        for room in self.rooms:
            if not room.busy:
                room.due_at = 0.0
                room.act()
        await asyncio.sleep(seconds / 5)
        done, start = self.done, perf_counter()
        await asyncio.sleep(seconds)
        rate = (self.done - done) / (perf_counter() - start)
        self.closed_loop = False
        await asyncio.sleep(0.5)
        self.check()
        return rate

    async def at_rate(self, rate: float, seconds: float) -> list[float]:
        """Send actions at a rate; return the seconds from each one's due time until all four had its frame."""
        self.latencies = []
        start = perf_counter()
        sent = 0
        turn = 0
        while (now := perf_counter() - start) < seconds:
            while sent < now * rate:
                for _ in range(len(self.rooms)):
                    room = self.rooms[turn % len(self.rooms)]
                    turn += 1
                    if not room.busy:
                        room.due_at = start + sent / rate
                        if room.act():
                            break
                sent += 1
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.5)
        self.check()
        return sorted(self.latencies)

    def check(self) -> None:
        """Raise ``RuntimeError`` when not every player plays, so that the figures would tell of another load."""
        lost = sum(socket.closed for room in self.rooms for socket in room.sockets)
        if self.fault or lost:
            raise RuntimeError(self.fault or f"{lost} sockets were closed")

    def close(self) -> None:
        """Drop every socket."""
        for room in self.rooms:
            for socket in room.sockets:
                socket.close()


def p99(latencies: list[float]) -> float:
    """Return the 99th percentile of sorted values, in ms."""
    return latencies[int(len(latencies) * 0.99)] * 1000 if latencies else float("nan")


async def fill_echo(serving: Serving, count: int) -> Load:
    """Return a load on ``count`` rooms of the bare echo."""
    load = Load()
    for n in range(count):
        room = EchoRoom(f"r{n}", load)
        for seat in range(SEATS):
            room.sockets.append(await connect(serving.port, f"/echo/r{n}", room.hear, room, seat))
        load.rooms.append(room)
    return load


async def _people(http: httpx.AsyncClient, count: int) -> list[str]:
    tokens = []
    for n in range(count):
        answer = await http.post("/players", json={"name": f"P{n % 100}"})
        http.cookies.clear()
        tokens.append(str(answer.raise_for_status().json()["token"]))
    return tokens


async def fill_house(serving: Serving, count: int, *, start: bool = True) -> Load:
    """Return a load on ``count`` rooms of the house, four people in each, the first round dealt."""
    load = Load()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{serving.port}/api/v1", timeout=60) as http:
        tokens = await _people(http, count * SEATS)
        for n in range(count):
            mine = tokens[n * SEATS : (n + 1) * SEATS]
            room = await _seat(http, load, mine)
            for seat, token in enumerate(mine):
                socket = await connect(serving.port, f"/api/v1/rooms/{room.name}/ws", room.hear, room, seat)
                socket.send(msgspec.json.encode({"type": "hello", "token": token}))
                room.sockets.append(socket)
            if start:
                await _call(http, "POST", f"/rooms/{room.name}/start", mine[0])
            load.rooms.append(room)
    await asyncio.sleep(0.5)
    load.check()
    if unseen := sum(SEATS - room.seen for room in load.rooms):
        raise RuntimeError(f"{unseen} sockets were shown nothing")
    return load


async def _seat(http: httpx.AsyncClient, load: Load, tokens: list[str]) -> LoadRoom:
    made = await _call(http, "POST", "/rooms", tokens[0], {"game": "hoola"})
    for token in tokens[1:]:
        await _call(http, "POST", f"/rooms/{made['code']}/seats", token)
    return LoadRoom(made["code"], load)


async def _call(http: httpx.AsyncClient, method: str, path: str, token: str, body: Any = None) -> Any:
    answer = await http.request(method, path, json=body, headers={"Authorization": f"Bearer {token}"})
    return answer.raise_for_status().json()
