"""A player as a test drives one: REST by httpx, play over a real socket."""

import asyncio
import json
from collections.abc import Callable, Mapping
from itertools import count
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.support.server import Running


class Socket:
    """One open socket in a room: keeps the newest view and everything that came."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.view: dict[str, Any] = {}
        self.seq = 0
        self.frames: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()
        self._ids = count()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.connection:
                self._take(str(text))
        except ConnectionClosed:
            pass
        finally:
            self._changed.set()

    def _take(self, text: str) -> None:
        frame = json.loads(text)
        self.texts.append(text)
        self.frames.append(frame)
        if frame["type"] in {"snapshot", "frame"}:
            self.seq = frame["seq"]
            self.view = frame["view"] or self.view
        if frame.get("id") in self._answers and frame["type"] in {"done", "refused"}:
            waiting = self._answers[frame["id"]]
            if not waiting.done():
                waiting.set_result(frame)
        self._changed.set()

    async def until(self, true: Callable[["Socket"], Any], timeout: float = 30.0) -> Any:
        """Wait until something holds of this socket and return it."""
        async with asyncio.timeout(timeout):
            while not (found := true(self)):
                if self.connection.close_code is not None and self._reader.done():
                    raise AssertionError(f"closed with {self.connection.close_code}: {self.frames[-2:]}")
                self._changed.clear()
                await self._changed.wait()
        return found

    async def after(self, seq: int) -> None:
        """Wait for a frame beyond ``seq``."""
        await self.until(lambda s: s.seq > seq)

    async def send(self, frame: object) -> None:
        await self.connection.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    async def act(self, action: Mapping[str, Any], client_id: str | None = None, **more: Any) -> dict[str, Any]:
        """Send an action and return its answer: ``done`` or ``refused``."""
        client_id = client_id or f"t{next(self._ids)}-{id(self)}"
        answer = self._answers.setdefault(client_id, asyncio.get_running_loop().create_future())
        if answer.done():
            answer = self._answers[client_id] = asyncio.get_running_loop().create_future()
        await self.send({"type": "act", "id": client_id, "action": action, **more})
        return await asyncio.wait_for(answer, 30)

    async def closed(self) -> int:
        """Wait for the server's close and return its code."""
        await asyncio.wait_for(self._reader, 30)
        return self.connection.close_code or 0

    async def close(self) -> None:
        await self.connection.close()
        await self._reader


class Player:
    """A person: a name, a token, and what they do."""

    def __init__(self, server: Running, name: str) -> None:
        self.server = server
        self.name = name
        self.token = ""
        self.id = ""
        self.http = httpx.AsyncClient(base_url=f"{server.url}/api/v1", timeout=30)

    async def __aenter__(self) -> "Player":
        answer = await self.http.post("/players", json={"name": self.name})
        assert answer.status_code == 201, answer.text
        self.id, self.token = answer.json()["player_id"], answer.json()["token"]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, status: int = 200, **body: Any) -> Any:
        """Call the API and return the answer's JSON; the status must be as said."""
        answer = await self.http.request(method, path, json=body or None)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    async def create(self, game: str = "hoola", **options: Any) -> str:
        room = await self.call("POST", "/rooms", 201, game=game, options=options)
        return str(room["code"])

    async def enter(self, code: str, last_seq: int | None = None, **headers: str) -> Socket:
        """Open a socket in a room and wait for the first view."""
        connection = await connect(
            f"{self.server.ws}/api/v1/rooms/{code}/ws", additional_headers=headers, compression=None, max_size=None
        )
        socket = Socket(connection)
        await socket.send({"type": "hello", "token": self.token, "last_seq": last_seq})
        await socket.until(lambda s: s.view)
        return socket


async def watch(server: Running, code: str) -> Socket:
    """Open a socket as a stranger and wait for the first view."""
    connection = await connect(f"{server.ws}/api/v1/rooms/{code}/ws", compression=None, max_size=None)
    socket = Socket(connection)
    await socket.send({"type": "hello"})
    await socket.until(lambda s: s.view)
    return socket
