"""No frame, answer or log line shows a card or a token to somebody who may not know it."""

import json
import logging
import random
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from app.games.contract import Seat
from app.games.registry import GAMES, SCENERY
from app.games.rng import Rng
from app.rooms import log
from app.rooms.house import Rules
from tests.support.admin import Admin
from tests.support.client import Player, Socket, watch
from tests.support.play import level, play_until
from tests.support.server import Running, serving

CARD = re.compile(r'"([A2-9TJQK][SHDC])"')


async def _states(server: Running, code: str) -> dict[int, tuple[Any, Any]]:
    """Return the room's and the game's state after every seq, folded from the stored log."""
    room = server.house.rooms[code]
    state, play = None, None
    states = {}
    for record in await server.house.store.records(room.row):
        state, play = log.apply(room.game, state, play, log.decode(room.game, record.payload))
        states[record.seq] = (state, play)
    return states


def _open_cards(play: Any, seat: Seat | None) -> set[str]:
    """Return the cards of a Hoola state that a seat may know, worked out from the position alone."""
    seen = SCENERY["hoola"].observe(play)
    cards = {card for meld in seen["table"] for card in meld["cards"]}
    cards |= set(GAMES["hoola"].public(play).discard)
    if seen["round_over"]:
        return cards | {card for hand in seen["hands"].values() for card in hand}
    return cards | set(seen["hands"].get(seat, []))


def _thrown(states: dict[int, tuple[Any, Any]]) -> dict[int, set[str]]:
    """Return, for every seq, the cards that have lain on the discard pile in its round: everybody saw them."""
    thrown: dict[int, set[str]] = {}
    now: set[str] = set()
    number = 0
    for seq, (_, play) in states.items():
        if play is not None:
            public = GAMES["hoola"].public(play)
            now = set(public.discard) if public.round != number else now | set(public.discard)
            number = public.round
        thrown[seq] = now
    return thrown


def _check_cards(socket: Socket, seat: Seat | None, states: dict[int, tuple[Any, Any]]) -> int:
    """Search every frame of a role for cards that the role may not know; return how many cards were found."""
    found = 0
    thrown = _thrown(states)
    for text in socket.texts:
        frame = json.loads(text)
        cards = set(CARD.findall(text))
        if not cards:
            continue
        allowed = _open_cards(states[frame["seq"]][1], seat) | thrown[frame["seq"]]
        before = states.get(frame["seq"] - 1)
        if before is not None and before[1] is not None:
            allowed |= _open_cards(before[1], seat)
        assert cards <= allowed, (seat, frame["seq"], cards - allowed, frame["events"])
        found += len(cards)
    return found


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_no_role_is_sent_what_it_may_not_know(tmp_path: Path, key: str, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("hoola", "uvicorn"):
        caplog.set_level(logging.DEBUG, logger=name)
    rules = Rules(bot_delay_ms=(0, 1))
    async with serving(tmp_path, rules=rules) as server, AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Player(server, name)) for name in ("Ann", "Bo", "Cy", "Dee")]
        ann, bo, cy, dee = people
        code = await ann.create(key)
        for person in (bo, cy):
            await person.call("POST", f"/rooms/{code}/seats", 201)
        left = await dee.enter(code)
        await dee.call("POST", f"/rooms/{code}/seats", 201)
        await left.until(lambda s: s.view["seat"] == 3)
        await dee.call("DELETE", f"/rooms/{code}/seats/3")
        await ann.call("POST", f"/rooms/{code}/bots", 201, level="steady")
        sockets = [await person.enter(code) for person in (ann, bo, cy)]
        roles: list[tuple[Socket, Seat | None]] = [(s, n) for n, s in enumerate(sockets)]
        roles += [(await watch(server, code), None), (left, None)]
        await ann.call("POST", f"/rooms/{code}/start")
        room = server.house.rooms[code]
        rng = random.Random(key)
        await sockets[0].until(lambda s: s.view.get("hand_sizes"))
        answers = await _answers_of_every_route(server, code)
        # Some rounds are over in a few moves: enough is to be told of.
        await play_until(sockets, lambda: room.round > 2 and (room.seq > 90 or room.phase == "finished"), rng)
        await level([s for s, _ in roles], room.seq)
        answers += await _answers_of_every_route(server, code)
        states = await _states(server, code)
        for socket, seat in roles:
            _check_views(key, socket, seat, states)
            if key == "hoola":
                assert _check_cards(socket, seat, states) > 100
        for asker, socket in zip([*people, None], [*sockets, left, roles[3][0]], strict=True):
            await _check_past(server, code, asker, socket)
        _check_words([*answers, caplog.text], people, key)


def _check_views(key: str, socket: Socket, seat: Seat | None, states: dict[int, tuple[Any, Any]]) -> None:
    """Every view equals the one of a state in which all that the role can't know was dealt anew."""
    game, scenery = GAMES[key], SCENERY[key]
    checked = 0
    for frame in socket.frames:
        if frame["type"] not in {"frame", "snapshot"} or "hand_sizes" not in frame["view"]:
            continue
        play = states[frame["seq"]][1]
        other = scenery.redeal(play, seat, Rng(b"%d" % frame["seq"]))
        view = game.view(other, seat)
        for part in (view.public, view.private):
            for name, value in json.loads(msgspec.json.encode(part)).items():
                assert frame["view"][name] == value, (frame["seq"], name)
        checked += 1
    assert checked > 20


async def _check_past(server: Running, code: str, person: Player | None, socket: Socket) -> None:
    """What a role is told of the past is what it was shown when it happened, under the names of then."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        asker = person.http if person is not None else http
        answer = await asker.get(f"{server.url}/api/v1/rooms/{code}/log")
    was = {frame["seq"]: frame["events"] for frame in socket.frames if frame["type"] == "frame"}
    records = [record for record in answer.json()["records"] if record["seq"] in was]
    assert len(records) > 50
    for record in records:
        assert record["events"] == was[record["seq"]], record["seq"]


async def _answers_of_every_route(server: Running, code: str) -> list[str]:
    """Ask every route that reads, as a stranger and as an owner of the house, while a round runs.

    The log of the past is left to ``_check_past``: it may show what lay on the table.
    """
    pages = ["/api/v1/openapi.json", "/healthz", "/readyz", "/metrics", "/debug", "/docs", "/admin", f"/r/{code}"]
    values = {"code": code, "n": str(server.house.rooms[code].round)}
    async with Admin(server, "owner") as owner, httpx.AsyncClient(base_url=server.url) as stranger:
        described = (await stranger.get("/api/v1/openapi.json")).json()["paths"]
        reads = [path for path, methods in described.items() if "get" in methods and not path.endswith("/log")]
        paths = [*pages, *(re.sub(r"{(\w+)}", lambda name: values.get(name[1], "1"), path) for path in reads)]
        assert f"/api/v1/admin/rooms/{code}" in paths
        answers = [(await stranger.get(path)).text for path in paths]
        return answers + [(await owner.http.get(f"{server.url}{path}")).text for path in paths]


def _check_words(texts: list[str], people: list[Player], key: str) -> None:
    for text in texts:
        for person in people:
            assert person.token not in text
        if key == "hoola":
            assert not CARD.findall(text), text
