"""Who owes whom in a span: a pot is shared out among those who sit in its own room."""

from pathlib import Path
from typing import cast

from app.games.registry import GAMES
from app.rooms import orders
from app.rooms.evening import evening_sheet
from app.rooms.settlement import Sheet
from app.storage.store import SqlStore
from tests.support.table import TestTable, table

LOBA = GAMES["loba-de-menos"]
A_WEEK_MS = 7 * 24 * 3_600_000


async def stakes_of(at: TestTable) -> Sheet:
    """Return the sheet of the time in which the first stakes were paid."""
    began = (await at.records())[0].stamp
    return await evening_sheet(at.house, cast(SqlStore, at.house.store).administration, began, began + 1_000_000_000)


async def test_l2_no_pot_is_shared_out_among_those_who_have_its_rooms_code_later(tmp_path: Path) -> None:
    async with table(tmp_path, LOBA, ("Ann", "Bo")) as at:
        await at.start()
        at.clock.advance(2_000)
        sheet = await stakes_of(at)
        assert (sheet.rooms[0].pot, [row.chips for row in sheet.rows]) == (20, [0, 0])
        code = at.room.state.code
        await at.room.order(lambda m: orders.close(m, at.people[0].id))
        at.clock.advance(A_WEEK_MS)
        at.house.let_idle_sleep()
        row = await at.house.store.create_room(code, LOBA.key, b"{}", LOBA.rules_version, at.clock.now())
        assert row.id != at.room.row
        sheet = await stakes_of(at)
        assert [(room.code, room.pot) for room in sheet.rooms] == [(code, 20)]
        assert [(row.name, row.chips) for row in sheet.rows] == [("Ann", -10), ("Bo", -10)]
