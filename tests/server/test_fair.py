"""Provable deals and replays over the wire: no secret is out before its round is over, all else may be had."""

import logging
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.games import fair
from app.rooms import log
from app.rooms.record import read_record
from app.rooms.review import Review
from app.rooms.seals import Revealed, Sealed
from app.transport.models import RecordOut, ReplayOut
from tests.support.client import Player, Socket, watch
from tests.support.play import level, play_until
from tests.support.server import Running, serving

PATHS = ("", "/tally", "/rounds/{n}/replay", "/rounds/{n}/record", "/rounds/1/replay", "/rounds/1/record")


async def _secrets(server: Running, code: str) -> dict[str, int]:
    """Return every secret in the room's log, with the seq that reveals it (a seq beyond the log: none)."""
    room = server.house.rooms[code]
    found: dict[str, int] = {}
    for record in await server.house.store.records(room.row):
        for event in log.decode(room.game, record.payload):
            if isinstance(event, Sealed):
                assert event.secret
                found[event.secret] = room.seq + 1
            if isinstance(event, Revealed):
                found[event.secret] = record.seq
    return found


async def _answers(server: Running, code: str, people: list[Player]) -> list[str]:
    """Return what REST tells everybody, with the newest round in the paths."""
    number = server.house.rooms[code].round
    paths = [f"/rooms/{code}{path.format(n=number)}" for path in PATHS]
    told = [(await person.http.get(path)).text for person in people for path in paths]
    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1") as stranger:
        return told + [(await stranger.get(path)).text for path in paths]


async def test_no_secret_is_told_before_its_round_is_over(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("hoola", "uvicorn"):
        caplog.set_level(logging.DEBUG, logger=name)
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Player(server, name)) for name in ("Ann", "Bo")]
        code = await people[0].create("hoola", slap_window=0)
        await people[1].call("POST", f"/rooms/{code}/seats", 201)
        sockets = [await person.enter(code) for person in people]
        sockets.append(await watch(server, code))
        room, rng = server.house.rooms[code], random.Random(8)
        running: list[tuple[set[str], list[str]]] = []
        for number in (1, 2):
            await sockets[1].act({"type": "word", "word": f"word {number}"})
            if number == 1:
                await people[0].call("POST", f"/rooms/{code}/start")
            else:
                await sockets[0].act({"type": "next_round"})
            still_sealed = {s for s, seq in (await _secrets(server, code)).items() if seq > room.seq}
            running.append((still_sealed, await _answers(server, code, people)))
            await level(sockets, room.seq)
            await play_until(sockets[:2], lambda: room.phase == "between", rng)
        await sockets[0].until(lambda s: (s.view["room"]["fair"]["last"] or {}).get("round") == 2)
        await level(sockets, room.seq)
        secrets = await _secrets(server, code)
        assert len(secrets) == 3
        for socket in sockets:
            _check_frames(socket, secrets)
        for sealed, answers in running:
            assert len(sealed) == 1
            assert not any(secret in answer for secret in sealed for answer in answers)
        assert not any(secret in caplog.text for secret in secrets)


def _check_frames(socket: Socket, secrets: dict[str, int]) -> None:
    """Every secret is in a frame of the seq that reveals it, and in none before."""
    for secret, revealed in secrets.items():
        for frame, text in zip(socket.frames, socket.texts, strict=True):
            if frame.get("seq", 0) < revealed:
                assert secret not in text
        told = [frame["seq"] for frame, text in zip(socket.frames, socket.texts, strict=True) if secret in text]
        assert told[:1] in ([revealed], [])
    assert sum(any(secret in text for text in socket.texts) for secret in secrets) == 2


async def test_a_browser_proves_the_deal_by_what_it_was_shown(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create("hoola", slap_window=0)
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        sockets = [await ann.enter(code), await bo.enter(code)]
        digest = sockets[0].view["room"]["fair"]["digest"]
        await sockets[0].act({"type": "word", "word": "rain"})
        await ann.call("POST", f"/rooms/{code}/start")
        await sockets[0].until(lambda s: s.view.get("hand_sizes"))
        hand = sorted(sockets[0].view["hands"]["0"])
        room = server.house.rooms[code]
        await play_until(sockets, lambda: room.phase == "between", random.Random(2))
        last = await sockets[0].until(lambda s: s.view["room"]["fair"]["last"])
        assert last["digest"] == digest == fair.digest(last["secret"])
        assert last["words"] == {"0": "rain"}
        assert sockets[0].view["room"]["fair"]["digest"] != digest
        rest = (await ann.call("GET", f"/rooms/{code}"))["fair"]
        assert rest == sockets[0].view["room"]["fair"]
        chance = fair.deal(last["secret"], {0: "rain"})
        dealer, deck = chance.below(2), [f"{r}{s}" for s in "SHDC" for r in "A23456789TJQK"]
        chance.shuffle(deck)
        place = 0 if dealer == 0 else 1
        assert hand == sorted(deck[7 * place : 7 * place + 7])


async def test_replays_and_records_over_rest(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create("hula-hoo", target=500)
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        sockets = [await ann.enter(code), await bo.enter(code)]
        await _expect(ann, code, "replay", 404, "no_such_round")
        await ann.call("POST", f"/rooms/{code}/start")
        await _expect(ann, code, "replay", 409, "round_running")
        await sockets[0].until(lambda s: s.view.get("hand_sizes"))
        room = server.house.rooms[code]
        await play_until(sockets, lambda: room.phase == "between", random.Random(2))
        answer = await bo.http.get(f"/rooms/{code}/rounds/1/replay")
        assert answer.headers["cache-control"] == "private, no-store"
        told = ReplayOut.model_validate_json(answer.text, strict=True)
        assert (told.viewer, told.open) == (1, False)
        async with httpx.AsyncClient(base_url=f"{server.url}/api/v1") as stranger:
            seen = (await stranger.get(f"/rooms/{code}/rounds/1/replay")).json()
            assert (seen["viewer"], seen["open"]) == (None, False)
            forged = {"Authorization": "Bearer " + "x" * 32}
            assert (await stranger.get(f"/rooms/{code}/rounds/1/replay", headers=forged)).json() == seen
        await _expect(ann, code, "record", 409, "game_running")
        await ann.call("POST", f"/rooms/{code}/close")
        answer = await ann.http.get(f"/rooms/{code}/rounds/1/record")
        assert answer.headers["content-disposition"] == f'attachment; filename="hula-hoo-{code}-round-1.json"'
        RecordOut.model_validate_json(answer.text, strict=True)
        record = read_record(answer.content)
        judged = list(Review(record, record.rules()).judgements())
        assert len(judged) == len(told.steps)
        assert all(step.fault is None for step in judged)


async def _expect(person: Player, code: str, what: str, status: int, why: str) -> None:
    answer: Any = await person.http.get(f"/rooms/{code}/rounds/1/{what}")
    assert (answer.status_code, answer.json()["code"]) == (status, why)
