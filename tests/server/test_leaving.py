"""Leaving a table in the middle of a round and after it, and the way back: the result keeps name and hand."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from app.games.registry import GAMES
from app.rooms.house import Rules
from tests.support.client import Player, Socket
from tests.support.play import level, pick, play_until
from tests.support.server import Running, serving

NAMES = ("Ann", "Bo", "Cy")


@dataclass
class _Table:
    """A running game: seats 0, 1, … are the people's, in order."""

    server: Running
    code: str
    people: Sequence[Player]
    sockets: Sequence[Socket]

    @property
    def seats(self) -> list[dict[str, Any]]:
        """The seats as the first person sees them."""
        seats: list[dict[str, Any]] = self.sockets[0].view["room"]["seats"]
        return seats

    async def leave(self, seat: int, query: str = "") -> dict[str, Any]:
        room: dict[str, Any] = await self.people[seat].call("DELETE", f"/rooms/{self.code}/seats/{seat}{query}")
        return room

    async def play_round(self, *players: int) -> None:
        """Let these seats play till the round is over, and stand-ins for the others."""
        live = self.server.house.rooms[self.code]
        sockets = [self.sockets[seat] for seat in players]
        await play_until(sockets, lambda: live.phase != "playing", random.Random(7))
        await live.order(lambda _: ())
        await level(self.sockets, live.seq)

    async def ready(self, *players: int) -> None:
        for seat in players:
            assert (await self.sockets[seat].act({"type": "ready"}))["type"] == "done"


@asynccontextmanager
async def _playing(folder: Path, key: str, names: Sequence[str] = NAMES, **options: Any) -> AsyncIterator[_Table]:
    async with serving(folder, rules=Rules(bot_delay_ms=(0, 1))) as server, AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Player(server, name)) for name in names]
        code = await people[0].create(key, **options)
        for person in people[1:]:
            await person.call("POST", f"/rooms/{code}/seats", 201)
        sockets = [await person.enter(code) for person in people]
        await people[0].call("POST", f"/rooms/{code}/start")
        for socket in sockets:
            await socket.until(lambda s: s.view.get("hand_sizes"))
        yield _Table(server, code, people, sockets)
        assert await server.house.store.ledger_imbalance() == 0


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_h31_u20_l18_a_leaver_stays_in_the_result_until_the_next_deal(tmp_path: Path, key: str) -> None:
    options: dict[str, Any] = {"slap_window": 0} if key == "hoola" else {}
    async with _playing(tmp_path, key, NAMES, **options) as table:
        room = await table.leave(2)
        assert [s["leaving"] for s in room["seats"]] == [False, False, True]
        await table.play_round(0, 1)
        over = table.sockets[2].view["round_over"]
        assert over is not None
        assert [s["name"] for s in table.seats] == ["Ann", "Bo", "Cy"]
        assert [(s["leaving"], s["plays_on"]) for s in table.seats][2] == (True, False)
        assert table.sockets[2].view["seat"] == 2
        if key == "hoola":
            view = table.sockets[0].view
            hands = {int(seat): hand for seat, hand in view["hands"].items()}
            melded = [card for meld in view["table"] for card in meld["cards"]]
            assert set(hands) == {0, 1, 2}
            held = sum(map(len, hands.values()))
            assert held + len(melded) + view["stock_size"] + view["discard_size"] == 52
            assert sum(over["payments"]) == 0
            assert [s["chips"] for s in table.seats] == over["payments"]
        await table.ready(0, 1)
        await table.sockets[0].until(lambda s: s.view["room"]["round"] == 2)
        assert [s["name"] for s in table.seats] == ["Ann", "Bo"]
        assert table.sockets[0].view["hand_sizes"][:2] == [table.sockets[0].view["hand_sizes"][0]] * 2
        await table.sockets[2].until(lambda s: s.view["seat"] is None)
        tally = await table.people[0].call("GET", f"/rooms/{table.code}/tally")
        assert sum(row["chips"] for row in tally["rows"]) + table.sockets[0].view.get("pot", 0) == 0
        left_with = sum(chips for t in tally["transfers"] for who, chips in t["entries"] if who == "Cy")
        assert {row["name"]: row["chips"] for row in tally["rows"] if row["seat"] is None} == (
            {"Cy": left_with} if left_with else {}
        )


async def test_who_leaves_between_two_rounds_stays_in_the_result_and_is_not_waited_for(tmp_path: Path) -> None:
    async with _playing(tmp_path, "hoola", slap_window=0) as table:
        await table.play_round(0, 1, 2)
        hands = table.sockets[0].view["hands"]
        await table.ready(0, 1)
        await table.leave(2)
        await table.sockets[0].until(lambda s: s.view["room"]["round"] == 2)
        assert "2" in hands
        assert [s["name"] for s in table.seats] == ["Ann", "Bo"]


@pytest.mark.parametrize("key", ["hula-hoo", "loba-de-menos"])
async def test_l18_u20_the_last_who_stays_has_won_when_the_round_is_over(tmp_path: Path, key: str) -> None:
    async with _playing(tmp_path, key, NAMES[:2]) as table:
        await table.leave(1)
        await table.play_round(0)
        await table.sockets[0].until(lambda s: s.view["game_over"])
        assert table.sockets[0].view["game_over"]["winner"] == 0
        assert [s["name"] for s in table.seats] == ["Ann", "Bo"]
        if key == "loba-de-menos":
            assert table.seats[0]["chips"] == -table.seats[1]["chips"] > 0


async def test_a_leaver_may_stay_after_all_before_and_after_the_rounds_end(tmp_path: Path) -> None:
    async with _playing(tmp_path, "hoola", slap_window=0) as table:
        await table.leave(2)
        await table.people[2].call("POST", f"/rooms/{table.code}/seats")
        assert not any(s["leaving"] for s in (await table.people[2].call("GET", f"/rooms/{table.code}"))["seats"])
        await table.leave(2)
        await table.play_round(0, 1)
        await table.people[2].call("POST", f"/rooms/{table.code}/seats")
        await table.ready(0, 1, 2)
        await table.sockets[2].until(lambda s: s.view["room"]["round"] == 2)
        assert len(table.sockets[2].view["hands"]["2"]) == 7


async def test_no_seat_that_is_given_up_becomes_the_hosts(tmp_path: Path) -> None:
    async with _playing(tmp_path, "hoola", slap_window=0) as table:
        await table.leave(1)
        host = table.people[0]
        refused = await host.call("PATCH", f"/rooms/{table.code}", 404, host=1)
        assert refused["code"] == "no_such_seat"
        assert (await host.call("PATCH", f"/rooms/{table.code}", host=2))["host"] == 2


async def test_leaving_after_the_round_is_kept_by_the_server_and_nobody_stands_in(tmp_path: Path) -> None:
    async with _playing(tmp_path, "hoola", slap_window=0) as table:
        room = await table.leave(0, "?after_round=true")
        assert next((s["leaving"], s["plays_on"]) for s in room["seats"]) == (True, True)
        assert room["host"] == 0
        house = table.server.house
        for socket in table.sockets:
            await socket.close()
        live = house.rooms[table.code]
        while not live.idle:
            await asyncio.sleep(0.001)
        live.sleep()
        del house.rooms[table.code]
        table.sockets = [await person.enter(table.code) for person in table.people]
        assert next((s["leaving"], s["plays_on"]) for s in table.seats) == (True, True)
        mine = table.sockets[0]
        await play_until(table.sockets[1:], lambda: bool(pick(mine.view, random.Random(0))), random.Random(1))
        await table.play_round(0, 1, 2)
        await mine.until(lambda s: s.view["room"]["host"] == 1)
        await table.ready(1, 2)
        await mine.until(lambda s: s.view["room"]["round"] == 2)
        assert mine.view["seat"] is None


async def test_a_newcomer_gets_the_seat_of_a_leaver_where_every_seat_is_taken(tmp_path: Path) -> None:
    async with _playing(tmp_path, "hoola", ("Ann", "Bo", "Cy", "Dee", "Eve"), slap_window=0) as table:
        await table.leave(4)
        async with Player(table.server, "Zed") as zed:
            answer = await zed.http.post(f"/rooms/{table.code}/seats")
            assert answer.json()["code"] == "room_full"
            await table.play_round(0, 1, 2, 3)
            await zed.call("POST", f"/rooms/{table.code}/seats", 201)
            await table.ready(0, 1, 2, 3)
            zeds = await zed.enter(table.code)
            assert (await zeds.act({"type": "ready"}))["type"] == "done"
            await zeds.until(lambda s: s.view["room"]["round"] == 2)
            assert len(zeds.view["hands"]["4"]) == 7


async def test_no_word_of_a_leaver_is_in_the_next_deal(tmp_path: Path) -> None:
    async with _playing(tmp_path, "hoola", slap_window=0) as table:
        await table.play_round(0, 1, 2)
        for seat, word in ((1, "rain"), (2, "snow")):
            assert (await table.sockets[seat].act({"type": "word", "word": word}))["type"] == "done"
        await table.leave(2)
        await table.ready(0, 1)
        await table.sockets[0].until(lambda s: s.view["room"]["round"] == 2)
        assert table.sockets[0].view["room"]["fair"]["words"] == {"1": "rain"}
        await table.play_round(0, 1)
        record = await table.people[0].http.get(f"/rooms/{table.code}/rounds/2/record")
        assert record.json()["fair"]["words"] == {"1": "rain"}
