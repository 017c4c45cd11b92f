"""The short way out of a socket: frames as RFC 6455 has them, and no way where only ASGI's own will do."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect

from app.transport.direct import DirectSocket, Write, no_direct_way, write_of
from app.transport.outbox import Outbox

Talk: TypeAlias = Callable[[WebSocket, Write], Awaitable[None]]


@asynccontextmanager
async def talking(talk: Talk, ws: type[DirectSocket] | str = DirectSocket) -> AsyncIterator[ClientConnection]:
    """Serve sockets that are accepted and handed to ``talk`` with the short way out; yield a client on one."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        await talk(socket, write_of(scope))

    server = uvicorn.Server(
        uvicorn.Config(app, host="127.0.0.1", port=0, ws=ws, ws_per_message_deflate=False, lifespan="off")
    )
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        async with connect(f"ws://127.0.0.1:{port}/", max_size=None, compression=None) as client:
            yield client
    finally:
        server.should_exit = True
        await running


@pytest.mark.anyio
@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
async def test_a_frame_of_any_size_arrives_whole_and_in_its_turn(size: int) -> None:
    text = "7♥ " * (size // 5) + "x" * (size % 5)  # five bytes a card
    went: list[bool] = []

    async def talk(socket: WebSocket, write: Write) -> None:
        await socket.send_text("before")
        went.append(write([text, "between"]))
        await socket.send_text("after")
        await socket.receive()

    async with talking(talk) as client:
        assert [await client.recv() for _ in range(4)] == ["before", text, "between", "after"]
        assert went == [True]


@pytest.mark.anyio
async def test_a_socket_that_is_closed_takes_nothing_more() -> None:
    went: list[bool] = []
    tried = asyncio.Event()

    async def talk(socket: WebSocket, write: Write) -> None:
        await socket.receive()
        went.append(write(["the client has closed"]))
        tried.set()

    async with talking(talk) as client:
        await client.close()
        await tried.wait()
        assert went == [False]


@pytest.mark.anyio
async def test_a_socket_that_the_server_closes_takes_nothing_more() -> None:
    went: list[bool] = []

    async def talk(socket: WebSocket, write: Write) -> None:
        await socket.close()
        went.append(write(["the server has closed"]))

    async with talking(talk) as client:
        await client.wait_closed()
        assert went == [False]
        assert client.close_code == 1000


@pytest.mark.anyio
async def test_a_peer_that_does_not_read_is_left_to_the_bounded_queue() -> None:
    full = asyncio.Event()

    async def talk(socket: WebSocket, write: Write) -> None:
        sent = 0
        while write([str(sent).ljust(10_000)]):
            sent += 1
        full.set()
        await socket.send_text(str(sent))  # returns when the peer has read
        await socket.receive()

    async with talking(talk) as client:
        client.transport.pause_reading()
        await full.wait()
        client.transport.resume_reading()
        heard = 0
        while (text := str(await client.recv())) == str(heard).ljust(10_000):
            heard += 1
        assert text == str(heard)


@pytest.mark.anyio
async def test_another_server_offers_no_short_way() -> None:
    ways: list[Write] = []

    async def talk(socket: WebSocket, write: Write) -> None:
        ways.append(write)
        await socket.send_text("hello")

    async with talking(talk, "websockets-sansio") as client:
        assert await client.recv() == "hello"
    assert ways == [no_direct_way]
    assert not no_direct_way(["hello"])


@pytest.mark.anyio
@pytest.mark.parametrize("ws", [DirectSocket, "websockets-sansio"])
async def test_a_frame_that_waits_for_the_next_goes_before_it_or_with_the_next_turn(
    ws: type[DirectSocket] | str,
) -> None:
    slow = asyncio.Event()

    async def talk(socket: WebSocket, write: Write) -> None:
        outbox = Outbox(socket.send, slow.set, write)
        outbox.push("frame", more=True)
        outbox.push("done")
        outbox.push("with nothing after it", more=True)
        await socket.receive()

    async with talking(talk, ws) as client:
        assert [await client.recv() for _ in range(3)] == ["frame", "done", "with nothing after it"]
        assert not slow.is_set()
