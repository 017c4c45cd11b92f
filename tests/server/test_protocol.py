"""The examples of ``docs/protocol.md`` are what the models say; a block's second word names its model."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.games.contract import Refused
from app.rooms import replies
from app.rooms.record import read_record
from app.rooms.talk import Line
from app.transport import frames
from app.transport.models import PastOut, RecordOut, ReplayOut, RoomOut
from app.transport.settlement import SheetOut

DOCUMENT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
EXAMPLES: list[tuple[str, str]] = re.findall(r"^```json (\w+)\n(.*?)^```$", DOCUMENT, re.DOTALL | re.MULTILINE)

LINE = Line(no=1, at=1, seat=0, name="Ann", player="1", kind="chat", text="hello")

SERVER: dict[str, set[str]] = {
    "snapshot": {"type", "seq", "view"},
    "frame": {"type", "seq", "events", "view"},
    "presence": {"type", "seats", "watchers"},
} | {
    json.loads(text)["type"]: set(json.loads(text))
    for text in (
        replies.done("a", 1),
        replies.refused("a", Refused("too_late", "H17")),
        replies.chat("a", LINE),
        replies.quick("a", LINE),
        replies.notice("draining", {}),
        replies.pong(1, 2),
        replies.bye("restart", reconnect=True),
    )
}
"""The fields of each frame that the server sends."""


def _server(text: str) -> None:
    frame: dict[str, Any] = json.loads(text)
    assert set(frame) == SERVER[frame["type"]]


MODELS: dict[str, Callable[[str], Any]] = {
    "room": lambda text: RoomOut.model_validate_json(text, strict=True),
    "settlement": lambda text: SheetOut.model_validate_json(text, strict=True),
    "client": frames.decode,
    "server": _server,
    "past": lambda text: PastOut.model_validate_json(text, strict=True),
    "replay": lambda text: ReplayOut.model_validate_json(text, strict=True),
    "record": lambda text: (RecordOut.model_validate_json(text, strict=True), read_record(text.encode())),
}


@pytest.mark.parametrize(("model", "text"), EXAMPLES, ids=[f"{n} {model}" for n, (model, _) in enumerate(EXAMPLES)])
def test_an_example_is_what_its_model_says(model: str, text: str) -> None:
    MODELS[model](text)


def test_every_model_has_an_example() -> None:
    assert {model for model, _ in EXAMPLES} == set(MODELS)
    assert {json.loads(text)["type"] for model, text in EXAMPLES if model == "server"} == set(SERVER)
