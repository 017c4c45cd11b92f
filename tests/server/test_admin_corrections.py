"""The ledger is corrected by counter-entries: balances follow, nothing is changed, and nothing is reversed twice."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.support.admin import Admin
from tests.support.client import Player
from tests.support.server import serving

pytestmark = pytest.mark.anyio


async def under_way(people: tuple[Player, Player]) -> str:
    """Let two begin a game of Loba, for which each pays a stake, and return its room."""
    code = await people[0].create("loba-de-menos", stake=10)
    await people[1].call("POST", f"/rooms/{code}/seats", 201)
    await people[0].call("POST", f"/rooms/{code}/start")
    return code


def chips(tally: dict[str, Any]) -> dict[str, int]:
    return {row["name"]: row["chips"] for row in tally["rows"]}


async def test_a_transfer_is_reversed_once_and_balances_follow(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "owner") as owner,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
    ):
        code = await under_way((ann, bo))
        socket = await ann.enter(code)
        booked = (await owner.get("/ledger/transfers", room=code))["items"]
        stake = next(entry["transfer"] for entry in booked if entry["why"] == "stake")
        path = "/ledger/corrections"
        refused = await owner.write("POST", path, 409, room=code, transfer=stake)
        assert refused["code"] == "game_running"
        await bo.call("DELETE", f"/rooms/{code}/seats/1")
        await socket.until(lambda s: s.view["room"]["phase"] == "finished")
        assert chips(await ann.call("GET", f"/rooms/{code}/tally")) == {"Ann": 10, "Bo": -10}
        booked = (await owner.get("/ledger/transfers", room=code))["items"]
        for key in dict.fromkeys(entry["transfer"] for entry in booked):
            dry = await owner.write("POST", path, room=code, transfer=key, dry_run=True)
            told = await owner.write("POST", path, room=code, transfer=key)
            assert told["after"] == dry["after"]
            assert told["after"]["entries"] == {a: -won for a, won in told["before"]["entries"].items()}
            assert told["after"]["balances"] == {
                account: held + told["after"]["entries"][account]
                for account, held in told["before"]["balances"].items()
            }
        await socket.until(lambda s: {seat["chips"] for seat in s.view["room"]["seats"]} == {0})
        facts = [e for f in socket.frames for e in f.get("events", []) if e["kind"] == "corrected"]
        assert [(fact["round"], fact["entries"]) for fact in facts] == [(1, []), (1, [])]
        tally = await ann.call("GET", f"/rooms/{code}/tally")
        assert chips(tally) == {"Ann": 0, "Bo": 0}
        assert [transfer["why"] for transfer in tally["transfers"]].count("correction") == 2
        after = (await owner.get("/ledger/transfers", room=code))["items"]
        assert {entry["reversed"] for entry in after if entry["why"] != "correction"} == {True}
        assert [{**entry, "reversed": False} for entry in after if entry["why"] != "correction"] == booked
        assert (await owner.get("/ledger/imbalance"))["sound"]
        assert (await owner.write("POST", path, 409, room=code, transfer=stake))["code"] == "already_corrected"
        assert (await owner.write("POST", path, 404, room=code, transfer="9:nothing"))["code"] == "no_such_transfer"
        await socket.close()


async def test_of_two_corrections_at_once_one_is_booked_and_the_room_goes_on(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        Admin(server, "owner") as olga,
        Admin(server, "owner", "Otto") as otto,
        Player(server, "Ann") as ann,
        Player(server, "Bo") as bo,
    ):
        code = await under_way((ann, bo))
        await ann.call("POST", f"/rooms/{code}/close")
        closed_at = (await olga.get("/rooms"))["items"][0]["closed_at"]
        stake = (await olga.get("/ledger/transfers", room=code))["items"][0]["transfer"]
        body = {"reason": "asked for", "room": code, "transfer": stake}
        answers = await asyncio.gather(
            *(a.http.post("/ledger/corrections", json=body, headers={"Idempotency-Key": "k"}) for a in (olga, otto))
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        # The refund of the pot still stands, so that it is short by the stakes that went back.
        sheet = await ann.call("GET", f"/rooms/{code}/settlement")
        assert (sheet["rooms"][0]["pot"], [row["chips"] for row in sheet["rows"]]) == (-20, [10, 10])
        file = (await ann.http.get(f"/rooms/{code}/settlement.csv")).content.decode("utf-8-sig")
        assert f'"pot","{code}","",-20' in file.splitlines()
        again = await olga.write("POST", "/ledger/corrections", room=code, transfer=f"correction:{stake}")
        assert again["after"]["transfer"] == f"correction:correction:{stake}"
        assert (await olga.get("/rooms"))["items"][0]["closed_at"] == closed_at
    async with serving(tmp_path) as server, Admin(server, "owner") as owner:
        refused = await owner.write("POST", "/ledger/corrections", 409, room=code, transfer=stake)
        assert refused["code"] == "already_corrected"
