"""A table under fire: one seat sends whatever it likes, and the others must not notice.

After each batch the process answers, the table takes a legal action, and the other sockets have missed nothing. Every
frame that was sent has an answer, or its socket was closed with a documented code.
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.chaos.process import ServerProcess
from tests.fuzz.frames import batches
from tests.support.client import Socket
from tests.support.play import pick

RESET = 1006
"""What a client sees that went on sending into a socket that was being closed: the kernel resets the connection."""
CLOSES = {1003, 1007, 1008, 1009, 1013, 4001, 4008, 4029}
"""The documented codes with which a socket may be closed for what it sent."""
ANSWERS = {"done", "refused", "pong", "snapshot", "chat", "said"}
FRAMES_PER_S = 100
FRAMES_BURST = 120
SOCKETS_PER_MINUTE = 10_000
"""More than the fuzzer opens: what is closed for its frames comes back at once, from the one address of all."""
PATIENCE_S = 60
PING = '{"type": "ping", "t": 1}'
FLOOD = 300
"""Pings that are sent at once: beyond what any client may send."""
FLOOD_EVERY = 8
"""Batches from one flood to the next."""


@dataclass(slots=True)
class Figures:
    """What was sent and what came of it."""

    batches: int = 0
    frames: int = 0
    floods: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    closes: Counter[int] = field(default_factory=Counter)
    unheard: int = 0
    """Frames that were sent into a socket that was being closed."""
    acts: int = 0
    """Legal actions of the table between the batches."""
    seconds: float = 0.0


class Table:
    """Ann and Bo, who play, Wes, who watches, and Eve, who sends."""

    def __init__(self, server: ServerProcess, seed: int) -> None:
        """Hold a server that runs; ``open`` seats everybody."""
        self._server = server
        self._rng = random.Random(seed)
        self._code = ""
        self._tokens: list[str] = []
        self._others: list[Socket] = []
        self.figures = Figures()

    async def open(self) -> None:
        """Seat the players and deal."""
        async with httpx.AsyncClient(base_url=self._server.url, timeout=PATIENCE_S) as http:
            for name in ("Ann", "Bo", "Eve"):
                answer = await http.post("/players", json={"name": name})
                self._tokens.append(answer.json()["token"])
                asker = {"Authorization": f"Bearer {self._tokens[-1]}"}
                if not self._code:
                    options = {"turn_clock": 0, "slap_window": 0}
                    made = await http.post("/rooms", json={"game": "hoola", "options": options}, headers=asker)
                    self._code = made.json()["code"]
                else:
                    await http.post(f"/rooms/{self._code}/seats", headers=asker)
            ann = {"Authorization": f"Bearer {self._tokens[0]}"}
            assert (await http.post(f"/rooms/{self._code}/start", headers=ann)).status_code == 200
        self._others = [await self._enter(token) for token in (*self._tokens[:2], None)]

    async def _line(self) -> Socket:
        return Socket(await connect(self._server.socket_url(self._code), compression=None, max_size=None))

    async def _enter(self, token: str | None) -> Socket:
        socket = await self._line()
        await socket.send({"type": "hello", "token": token})
        await socket.until(lambda s: s.view)
        return socket

    async def fire(self, batch: Sequence[str | bytes], *, greet: bool, at_once: bool) -> None:
        """Let Eve send a batch, then look after the table.

        ``greet``: her sockets begin with her hello; ``at_once``: no answer is waited for before the next frame.
        """
        began = time.monotonic()
        await (self._all_at_once(batch, greet) if at_once else self._one_by_one(batch, greet))
        await self._look_after()
        self.figures.batches += 1
        self.figures.frames += len(batch)
        self.figures.seconds += time.monotonic() - began

    async def _all_at_once(self, batch: Sequence[str | bytes], greet: bool) -> None:
        socket = await (self._enter(self._tokens[2]) if greet else self._line())
        before = len(socket.frames)
        sent = 0
        try:
            for frame in batch:
                await socket.send(frame)
                sent += 1
        except ConnectionClosed:
            pass
        await self._until_answered(socket, before, sent)
        self._note(socket, before, sent, {*CLOSES, RESET})
        await socket.close()

    async def _one_by_one(self, batch: Sequence[str | bytes], greet: bool) -> None:
        socket = await (self._enter(self._tokens[2]) if greet else self._line())
        before = len(socket.frames)
        sent = 0
        for frame in batch:
            answered = len(self._answers(socket, before))
            try:
                await socket.send(frame)
                sent += 1
                await self._until_answered(socket, before, answered + 1)
            except ConnectionClosed:
                pass
            if socket.connection.close_code is not None:
                self._note(socket, before, sent)
                await socket.close()
                socket = await self._enter(self._tokens[2])
                before, sent = len(socket.frames), 0
        self._note(socket, before, sent)
        await socket.close()

    async def _until_answered(self, socket: Socket, since: int, wanted: int) -> None:
        """Wait until there are so many answers or the socket is closed. Raises ``TimeoutError`` for want of one."""
        await socket.until(
            lambda s: s.connection.close_code is not None or len(self._answers(s, since)) >= wanted, PATIENCE_S
        )

    @staticmethod
    def _answers(socket: Socket, since: int) -> list[str]:
        return [frame["type"] for frame in socket.frames[since:] if frame["type"] in ANSWERS]

    def _note(self, socket: Socket, since: int, sent: int, expected: Collection[int] = CLOSES) -> None:
        """Add up what came, and hold that a socket was closed for a documented reason only."""
        answers = self._answers(socket, since)
        self.figures.answers.update(answers)
        self.figures.refusals.update(f["code"] for f in socket.frames[since:] if f["type"] == "refused")
        code = socket.connection.close_code
        if code is not None:
            assert code in expected, (code, socket.frames[-3:])
            self.figures.closes[code] += 1
            self.figures.unheard += max(0, sent - len(answers))

    async def _look_after(self) -> None:
        """Hold that the process answers, the table goes on, and the others have missed nothing."""
        async with httpx.AsyncClient(timeout=PATIENCE_S) as http:
            assert (await http.get(self._server.url.removesuffix("/api/v1") + "/healthz")).status_code == 200
        assert self._server.runs
        eve = await self._enter(self._tokens[2])
        players = [*self._others[:2], eve]
        movers = [(socket, action) for socket in players if (action := pick(socket.view, self._rng)) is not None]
        assert movers, [socket.view["phase"] for socket in players]
        socket, action = movers[0]
        answer = await socket.act(action, f"after batch {self.figures.batches}")
        assert answer["type"] == "done", (action, answer)
        self.figures.acts += 1
        for other in self._others:
            await other.until(lambda s: s.seq >= answer["seq"], PATIENCE_S)
            assert other.connection.close_code is None
            seqs = [frame["seq"] for frame in other.frames if frame["type"] == "frame"]
            assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))
            assert not any(frame["type"] == "refused" for frame in other.frames)
            del other.frames[:-1], other.texts[:-1]
        await eve.close()

    async def close(self) -> None:
        """Close the others' lines."""
        for socket in self._others:
            await socket.close()


def report(figures: Figures) -> str:
    """Return the figures as Markdown."""
    rows = [
        ("frames", figures.frames),
        ("batches", figures.batches),
        (f"floods of {FLOOD} frames among them", figures.floods),
        *((f"… answered by `{kind}`", n) for kind, n in sorted(figures.answers.items())),
        *((f"… refused with `{code}`", n) for code, n in figures.refusals.most_common()),
        *((f"sockets closed with {code}", n) for code, n in sorted(figures.closes.items())),
        ("frames into a socket that was being closed", figures.unheard),
        ("legal actions of the table between the batches, all done", figures.acts),
        ("minutes", round(figures.seconds / 60, 1)),
    ]
    return "\n".join(["| what | number |", "|---|---:|", *(f"| {what} | {n:,} |" for what, n in rows)])


def fuzz(folder: Path, frames: int, seed: int, size: int = 30) -> Figures:
    """Send about so many frames to a server of its own, most in batches of ``size``, and return the figures.

    Holds besides that no fault stands in the server's log, and that it stops in good order.
    """
    log = folder / "server.log"
    server = ServerProcess(
        folder, log=log, FRAMES_PER_S=FRAMES_PER_S, FRAMES_BURST=FRAMES_BURST, SOCKETS_PER_MINUTE=SOCKETS_PER_MINUTE
    )
    with asyncio.Runner() as runner:
        runner.run(server.migrate())
        runner.run(server.start())
        table = Table(server, seed)
        try:
            runner.run(table.open())
            while table.figures.frames - table.figures.floods * FLOOD < frames:
                _some(runner, table, frames, seed + table.figures.batches, size)
        finally:
            runner.run(table.close())
            status = runner.run(server.terminate())
    assert status == 0
    assert log.read_text() == ""
    return table.figures


def _some(runner: asyncio.Runner, table: Table, frames: int, number: int, size: int) -> None:
    """Fire examples until there were enough frames."""
    examples = max(1, (frames - table.figures.frames + table.figures.floods * FLOOD) // size)

    @seeded(number)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(batch=batches(size), greet=st.sampled_from([True, True, True, False]), at_once=st.booleans())
    def fire(batch: list[str | bytes], greet: bool, at_once: bool) -> None:
        runner.run(table.fire(batch, greet=greet, at_once=at_once))
        if table.figures.batches % FLOOD_EVERY == 0:
            runner.run(table.fire([PING] * FLOOD, greet=True, at_once=True))
            table.figures.floods += 1

    fire()
