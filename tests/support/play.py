"""Playing over sockets: whoever has a legal action takes one."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from tests.support.client import Socket


def pick(view: dict[str, Any], rng: random.Random) -> dict[str, Any] | None:
    """Return a legal action of the view's seat, or None; it takes back only where nothing else is left (L10)."""
    legal = [action for action in view["legal"] if action["type"] != "undo"] or view["legal"]
    return rng.choice(legal) if legal else None


async def play_until(sockets: Sequence[Socket], over: Callable[[], bool], rng: random.Random, most: int = 5_000) -> int:
    """Let the sockets act in turn until ``over()``; return the number of acts. Every act is answered."""
    acts = 0
    while not over():
        moved = False
        for socket in sockets:
            action = pick(socket.view, rng)
            if action is None or over():
                continue
            answer = await socket.act(action)
            moved = moved or answer["type"] == "done"
            acts += 1
            assert acts < most, f"no end after {acts} acts: {socket.view}"
        if not moved:
            await sockets[0].until(lambda _: any(pick(s.view, rng) for s in sockets) or over())
    return acts


async def level(sockets: Sequence[Socket], seq: int) -> None:
    """Wait until every socket has seen ``seq``."""
    for socket in sockets:
        await socket.until(lambda s: s.seq >= seq)
