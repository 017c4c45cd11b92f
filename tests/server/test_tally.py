"""What the tally tells of the pot: whose it is, and when each payment was booked."""

from datetime import UTC, datetime
from pathlib import Path

from tests.support.client import Player
from tests.support.server import serving


async def test_the_pot_is_not_mistaken_for_a_player_who_is_called_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "pot") as pot, Player(server, "Bo") as bo:
        code = await pot.create("loba-de-menos", stake=10)
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        await pot.call("POST", f"/rooms/{code}/start")
        tally = await bo.call("GET", f"/rooms/{code}/tally")
        assert [row["name"] for row in tally["rows"]] == ["pot", "Bo"]
        (stakes,) = tally["transfers"]
        assert sorted(stakes["entries"], key=str) == [["Bo", -10], ["pot", -10], [None, 20]]
        assert (stakes["round"], stakes["why"]) == (1, "stake")


async def test_each_payment_has_the_time_at_which_it_was_booked(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Player(server, "Ann") as ann, Player(server, "Bo") as bo:
        code = await ann.create("loba-de-menos")
        await bo.call("POST", f"/rooms/{code}/seats", 201)
        before = datetime.now(UTC).replace(microsecond=0)
        await ann.call("POST", f"/rooms/{code}/start")
        (stakes,) = (await ann.call("GET", f"/rooms/{code}/tally"))["transfers"]
        assert before <= datetime.fromisoformat(stakes["at"]) <= datetime.now(UTC)
