"""The thank-you race over real sockets (H13-H17)."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from app.games.contract import NS_PER_MS
from app.games.hoola import GAME, SCENERY
from app.rooms import log
from app.rooms.house import Rules
from tests.support.client import Player, Socket
from tests.support.server import Running, serving

RACES = 200

POSITION = {
    "dealer": 0,
    "turn": 0,
    "phase": "play",
    "hands": ["7C 2S 4H 6D 8C TS QH KD", "3S 5H 9D JC", "AS 2H 4D 6C", "8S TH QC 3C", "5D 9H JS AD"],
    "stock": "KS KC",
    "discard": "KH",
}
"""Seat 0 is about to discard a seven, which each of the other four can meld alone (H9)."""


async def _table(stack: AsyncExitStack, server: Running, seats: int) -> tuple[str, list[Socket]]:
    people = [await stack.enter_async_context(Player(server, f"P{n}")) for n in range(seats)]
    code = await people[0].create("hoola", slap_window=3.0)
    for person in people[1:]:
        await person.call("POST", f"/rooms/{code}/seats", 201)
    await people[0].call("POST", f"/rooms/{code}/start")
    return code, [await person.enter(code) for person in people]


async def _claim(socket: Socket, after_ms: int, discard_no: int) -> dict[str, Any]:
    await asyncio.sleep(after_ms / 1000)
    return await socket.act({"type": "thank_you"}, discard_no=discard_no)


async def _other_rooms_play(server: Running, stop: asyncio.Event) -> int:
    """Keep three rooms busy until ``stop``; return how many moves were made."""
    moves = 0
    async with AsyncExitStack() as stack:
        tables = [await _table(stack, server, 2) for _ in range(3)]
        while not stop.is_set():
            for _, sockets in tables:
                for socket in sockets:
                    legal = socket.view["legal"]
                    if legal:
                        await socket.act(random.choice(legal))
                        moves += 1
    return moves


async def test_h14_of_four_claims_1_ms_apart_the_first_stamp_wins_200_times_under_load(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        code, sockets = await _table(stack, server, 5)
        room = server.house.rooms[code]
        stop = asyncio.Event()
        load = asyncio.create_task(_other_rooms_play(server, stop))
        for _ in range(RACES):
            room.play = SCENERY.build(GAME.options(turn_clock=0), 5, POSITION)
            seq = room.seq
            assert (await sockets[0].act({"type": "discard", "card": "7C"}))["type"] == "done"
            discard_no = sockets[0].view["discard_no"]
            order = random.sample(range(1, 5), 4)
            answers = await asyncio.gather(
                *(_claim(sockets[seat], delay, discard_no) for delay, seat in enumerate(order))
            )
            by_seat = dict(zip(order, answers, strict=True))
            await _check(server, code, seq, by_seat)
        stop.set()
        assert await load > RACES


async def _check(server: Running, code: str, seq: int, answers: dict[int, dict[str, Any]]) -> None:
    """One claim won, the first stamped; each loser was told its margin; the record holds the same."""
    room = server.house.rooms[code]
    winners = [seat for seat, answer in answers.items() if answer["type"] == "done"]
    assert len(winners) == 1
    winner = winners[0]
    records = await server.house.store.records(room.row, seq)
    stamps = {}
    for record in records:
        for event in log.decode(room.game, record.payload):
            if type(event).__name__ in {"Claimed", "ClaimLost"}:
                stamps[event.seat] = event.at  # type: ignore[attr-defined]
    assert stamps.keys() == answers.keys()
    assert min(stamps, key=lambda seat: stamps[seat]) == winner
    for seat, answer in answers.items():
        if seat != winner:
            margin = (stamps[seat] - stamps[winner]) // NS_PER_MS
            assert answer["code"] == "too_late"
            assert answer["info"] == {"winner": winner, "margin_ms": margin}
    ruling = room.game.public(room.play).ruling
    assert ruling.winner == winner
    assert set(ruling.margin_ms) == set(answers) - {winner}


async def test_h14_the_stamp_decides_when_frames_are_handled_in_another_order(tmp_path: Path) -> None:
    async with serving(tmp_path, rules=Rules()) as server, AsyncExitStack() as stack:
        code, sockets = await _table(stack, server, 5)
        room = server.house.rooms[code]
        room.play = SCENERY.build(GAME.options(turn_clock=0), 5, POSITION)
        await sockets[0].act({"type": "discard", "card": "7C"})
        viewers = {v.seat: v for v in room._audience.viewers}
        base = server.house.clock.now()
        room.act(viewers[3], "late", {"type": "thank_you"}, b'{"type":"thank_you"}', base + 2 * NS_PER_MS)
        room.act(viewers[1], "soon", {"type": "thank_you"}, b'{"type":"thank_you"}', base)
        await sockets[3].until(lambda s: [f for f in s.frames if f["type"] == "refused"])
        told = next(f for f in sockets[3].frames if f["type"] == "refused")
        assert told["info"] == {"winner": 1, "margin_ms": 2}
        assert told["text"] == "P1 was first, by 2 ms."
        await sockets[4].until(lambda s: s.view["ruling"] == {"winner": 1, "margin_ms": {"3": 2}})
