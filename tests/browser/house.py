"""A real server in a thread of its own, so that a test can drive browsers and still reach into a table."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any, TypeVar

from msgspec.structs import replace

from app.games.contract import Stamp
from app.rooms.admin_ports import Role
from app.rooms.house import Rules
from app.rooms.inbox import Judge
from app.rooms.reports import Report, ReportStore
from tests.support.admin import Admin
from tests.support.client import Player, Socket
from tests.support.play import play_until
from tests.support.server import Running, serving

T = TypeVar("T")

ANSWER_S = 60
"""How long a busy machine may take for anything that is asked of the server."""


class Companion:
    """Somebody at the table without a browser: a player over a bare socket."""

    def __init__(self, house: "HouseThread", player: Player, socket: Socket) -> None:
        """Sit at a table already."""
        self._house = house
        self._player = player
        self.socket = socket

    @property
    def name(self) -> str:
        """Return the name that the table knows."""
        return self._player.name

    def act(self, action: Mapping[str, Any]) -> dict[str, Any]:
        """Send an action and return its answer: ``done`` or ``refused``."""
        return self._house.run(self.socket.act(action))

    def call(self, method: str, path: str, status: int = 200, **body: Any) -> Any:
        """Call the API as this person."""
        return self._house.run(self._player.call(method, path, status, **body))

    async def leave(self) -> None:
        """Close the line; the seat stays."""
        await self.socket.close()
        await self._player.__aexit__(None, None, None)


class HouseThread:
    """The running server. Its methods are called from the test's thread."""

    def __init__(self, folder: Path, rules: Rules) -> None:
        """Serve over a database in ``folder``; ``running_house`` starts and stops it."""
        self._folder = folder
        self._rules = rules
        self._ready = Event()
        self._fault: BaseException | None = None
        self._running: Running
        self._loop: asyncio.AbstractEventLoop
        self._over: asyncio.Event
        self._companions: list[Companion] = []
        self._thread = Thread(target=lambda: asyncio.run(self._serve()), name="house", daemon=True)

    async def _serve(self) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        try:
            async with serving(self._folder, rules=self._rules, new_per_minute=10_000) as self._running:
                self._ready.set()
                await self._over.wait()
        except BaseException as fault:
            self._fault = fault
            raise
        finally:
            self._ready.set()

    def start(self) -> None:
        """Return when the server answers. Raises ``RuntimeError`` when it could not start."""
        self._thread.start()
        if not self._ready.wait(ANSWER_S) or self._fault is not None:
            raise RuntimeError("the server did not start") from self._fault

    def stop(self) -> None:
        """Stop the server and wait until it is down."""
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(ANSWER_S)

    @property
    def url(self) -> str:
        """Return where the server is, without a slash at the end."""
        return self._running.url

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's loop and return what it returns."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(ANSWER_S)

    # The people without a browser

    def companion(self, code: str, name: str) -> Companion:
        """Let somebody sit down at a table."""
        companion = self.run(self._companion(code, name))
        self._companions.append(companion)
        return companion

    async def _companion(self, code: str, name: str) -> Companion:
        player = await Player(self._running, name).__aenter__()
        await player.call("POST", f"/rooms/{code}/seats", 201)
        return Companion(self, player, await player.enter(code))

    def stand_in(self, code: str, name: str, token: str) -> Companion:
        """Take the seat of somebody whose browser is elsewhere, by its token."""
        companion = self.run(self._stand_in(code, name, token))
        self._companions.append(companion)
        return companion

    async def _stand_in(self, code: str, name: str, token: str) -> Companion:
        player = Player(self._running, name)
        player.token = token
        player.http.headers["Authorization"] = f"Bearer {token}"
        return Companion(self, player, await player.enter(code))

    def play_round(self, code: str, companions: Sequence[Companion], seed: int = 1) -> None:
        """Let companions play at random until the round is over."""
        room = self._running.house.rooms[code]
        sockets = [companion.socket for companion in companions]
        self.run(play_until(sockets, lambda: room.phase != "playing", Random(seed)))

    def send_companions_home(self) -> None:
        """Close the lines of all companions."""
        while self._companions:
            self.run(self._companions.pop().leave())

    # Administration

    def admin_token(self, role: Role, name: str = "Olga") -> str:
        """Make an admin token and return it."""
        return self.run(self._admin_token(role, name))

    async def _admin_token(self, role: Role, name: str) -> str:
        async with Admin(self._running, role, name) as admin:
            return admin.token

    # Positions

    def lay(self, code: str, make: Callable[[int, Stamp], Any]) -> None:
        """Put a running game into the state that ``make`` returns, and show everybody the table.

        ``make`` is given the number of seats and the time.
        """
        self.run(self._lay(code, make))

    async def _lay(self, code: str, make: Callable[[int, Stamp], Any]) -> None:
        room = self._running.house.rooms[code]
        play = make(len(room.state.seats), self._running.house.clock.now())
        room.play = replace(play, round=room.round)
        room._deadlines.watch(room.game, room.play, room.state.time)
        room._stir()
        for viewer in room._audience.viewers:
            room.resync(viewer)

    # What the house says and hears

    def tell_all(self, text: str) -> None:
        """Send a frame to everybody at every table."""
        self._loop.call_soon_threadsafe(self._running.house.tell_all, text)

    @property
    def now_ns(self) -> Stamp:
        """Return the server's time as a stamp."""
        return self._running.house.clock.now()

    def order(self, code: str, judge: Judge) -> None:
        """Let a room carry out an order, as one that comes over REST."""
        self.run(self._running.house.rooms[code].order(judge))

    @contextmanager
    def draining(self) -> Iterator[None]:
        """Take no new rooms and seats until the block ends."""
        self._running.house.drain.on = True
        try:
            yield
        finally:
            self._running.house.drain.on = False

    @contextmanager
    def open_again(self) -> Iterator[None]:
        """Let people in when the block ends, whatever kept them out in it."""
        try:
            yield
        finally:
            self._loop.call_soon_threadsafe(self._running.house.drain.cancel)

    def reports(self, code: str) -> Sequence[Report]:
        """Return what was reported at a table, newest first."""
        row = self._running.house.rooms[code].row
        store: ReportStore = self._running.app.state.context.reports
        return self.run(store.page(None, 100, handled=None, room=row, player=None))

    # Lines

    def cut(self, code: str, name: str) -> None:
        """Close the line of somebody at a table from the server's side, as a fault on the way would."""
        self.run(self._cut(code, name))

    async def _cut(self, code: str, name: str) -> None:
        room = self._running.house.rooms[code]
        seat = next(seat.seat for seat in room.state.seats if seat.name == name)
        for viewer in [viewer for viewer in room._audience.viewers if viewer.seat == seat]:
            viewer.close(1011, "cut")


@contextmanager
def running_house(folder: Path, rules: Rules) -> Iterator[HouseThread]:
    """Run a server over ``folder`` until the block ends."""
    house = HouseThread(folder, rules)
    house.start()
    try:
        yield house
    finally:
        house.send_companions_home()
        house.stop()
