"""What every store promises of reports."""

import msgspec
import pytest

from app.rooms.ports import NotFound
from app.rooms.reports import NewReport
from app.storage.store import SqlStore
from tests.storage.samples import NOON, code, digest, open_rooms


def report(room: int, reporter: int, subject: int, line: int | None = None) -> NewReport:
    return NewReport(NOON, room, reporter, "Ann", subject, "Bo", line, "calls names", '[{"text":"이겼다 ♠"}]'.encode())


@pytest.mark.anyio
class ReportsContract:
    async def test_reports_are_kept_whole_and_listed_newest_first(self, store: SqlStore) -> None:
        first, second = await open_rooms(store, 2)
        ann, bo, cy = [(await store.create_player(name, digest(name), NOON)).id for name in ("Ann", "Bo", "Cy")]
        made = [report(first, ann, bo, 7), report(second, bo, cy), report(first, cy, ann)]
        numbers = [await store.reports.add(one) for one in made]
        rows = await store.reports.page(None, 10, handled=None, room=None, player=None)
        assert [row.id for row in rows] == numbers[::-1]
        kept = await store.reports.get(numbers[0])
        assert kept is not None
        assert NewReport(*msgspec.structs.astuple(kept)[:9]) == made[0]
        assert (kept.room, kept.handled_at, kept.handled_by, kept.outcome) == (code(0), None, None, None)
        assert await store.reports.get(numbers[-1] + 1) is None

        async def listed(before: int | None = None, limit: int = 10, **narrowed: int | bool | None) -> list[int]:
            wanted = {"handled": None, "room": None, "player": None, **narrowed}
            return [row.id for row in await store.reports.page(before, limit, **wanted)]  # type: ignore[arg-type]

        assert await listed(numbers[2], 1) == [numbers[1]]
        assert await listed(room=first) == [numbers[2], numbers[0]]
        assert await listed(player=bo) == [numbers[1], numbers[0]]
        done = await store.reports.handle(numbers[1], NOON + 5, "Olga", "spoken to")
        assert (done.handled_at, done.handled_by, done.outcome) == (NOON + 5, "Olga", "spoken to")
        assert await listed(handled=True) == [numbers[1]]
        assert await listed(handled=False) == [numbers[2], numbers[0]]

    async def test_a_report_that_is_not_there_is_not_handled(self, store: SqlStore) -> None:
        with pytest.raises(NotFound):
            await store.reports.handle(404, NOON, "Olga", "nothing")
