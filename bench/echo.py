"""The yardstick: a bare FastAPI endpoint that answers every frame with a constant one to the four sockets of a room."""

import gc
import os

from fastapi import FastAPI, WebSocket, WebSocketDisconnect

app = FastAPI()
rooms: dict[str, list[WebSocket]] = {}
FRAME = "x" * int(os.environ.get("ECHO_BYTES", "1000"))


@app.websocket("/echo/{code}")
async def echo(websocket: WebSocket, code: str) -> None:
    """Send the constant frame to everybody in the room for every frame that comes."""
    await websocket.accept()
    members = rooms.setdefault(code, [])
    members.append(websocket)
    try:
        while True:
            await websocket.receive_text()
            for member in members:
                await member.send_text(FRAME)
    except WebSocketDisconnect:
        members.remove(websocket)


gc.collect()
gc.freeze()
gc.set_threshold(20_000, 50, 1_000)
