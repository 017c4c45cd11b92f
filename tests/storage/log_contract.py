"""What every store promises of a room's log."""

import asyncio
from collections.abc import Awaitable
from itertools import count

import pytest

from app.rooms.ports import (
    PostingConflict,
    Record,
    RoomUpdate,
    SeatRow,
    SeqConflict,
    Snapshot,
    StaleEpoch,
)
from app.storage.store import SqlStore
from tests.storage.samples import NOON, open_room, open_rooms, record, stake


async def outcome(write: Awaitable[None]) -> type[Exception] | None:
    """Return the type of what a write raises, None when it is stored."""
    try:
        await write
    except Exception as error:
        return type(error)
    return None


@pytest.mark.anyio
class LogContract:
    async def test_a_record_comes_back_as_it_was_stored(self, store: SqlStore) -> None:
        room = await open_room(store)
        asked = record(room, 1, payload='[{"kind":"chat","text":"이겼다 ♠"}]'.encode())
        unasked = Record(room, 2, 1, NOON, None, None, None, "room", b"[]")
        await store.append(asked)
        await store.append(unasked)
        assert await store.records(room) == [asked, unasked]

    async def test_records_after_a_seq_are_those_above_it_in_order(self, store: SqlStore) -> None:
        room, other = await open_rooms(store, 2)
        for seq in range(1, 6):
            await store.append(record(room, seq))
            await store.append(record(other, seq))
        assert [(r.room, r.seq) for r in await store.records(room, after_seq=3)] == [(room, 4), (room, 5)]
        assert await store.records(room, after_seq=5) == []

    @pytest.mark.parametrize("seq", [1, 2, 4])
    async def test_a_seq_that_is_not_the_next_is_a_conflict(self, store: SqlStore, seq: int) -> None:
        room = await open_room(store)
        await store.append(record(room, 1))
        await store.append(record(room, 2))
        with pytest.raises(SeqConflict):
            await store.append(record(room, seq, payload=b"[1]"))
        assert await store.records(room) == [record(room, 1), record(room, 2)]

    async def test_a_room_that_is_not_there_has_no_log(self, store: SqlStore) -> None:
        with pytest.raises(SeqConflict):
            await store.append(record(404, 1))

    async def test_a_claim_shuts_the_earlier_owner_out(self, store: SqlStore) -> None:
        room = await open_room(store)
        await store.append(record(room, 1, epoch=1))
        epoch = await store.claim_epoch(room)
        with pytest.raises(StaleEpoch):
            await store.append(record(room, 2, epoch=1))
        await store.append(record(room, 2, epoch=epoch))
        assert [r.epoch for r in await store.records(room)] == [1, epoch]

    async def test_a_log_that_changes_hands_in_full_flight_has_no_gap_and_no_double(
        self, store: SqlStore, url: str
    ) -> None:
        room = await open_room(store)
        successor = await SqlStore.open(url)

        async def write_until_shut_out() -> int:
            for seq in count(1):
                if await outcome(store.append(record(room, seq))) is StaleEpoch:
                    return seq - 1
            raise AssertionError

        writing = asyncio.create_task(write_until_shut_out())
        while len(await successor.records(room)) < 20:
            await asyncio.sleep(0)
        epoch = await successor.claim_epoch(room)
        last = len(await successor.records(room))
        await successor.append(record(room, last + 1, epoch))
        assert await writing == last
        assert [(r.seq, r.epoch) for r in await store.records(room)] == [
            *((seq, 1) for seq in range(1, last + 1)),
            (last + 1, epoch),
        ]
        await successor.close()

    async def test_an_epoch_that_nobody_claimed_may_not_write(self, store: SqlStore) -> None:
        room = await open_room(store)
        with pytest.raises(StaleEpoch):
            await store.append(record(room, 1, epoch=2))

    async def test_claims_at_once_get_epochs_of_their_own(self, store: SqlStore) -> None:
        room = await open_room(store)
        epochs = await asyncio.gather(*(store.claim_epoch(room) for _ in range(20)))
        assert sorted(epochs) == list(range(2, 22))
        row = await store.room_by_id(room)
        assert row is not None
        assert row.epoch == 21

    async def test_of_two_records_for_one_seq_one_is_stored(self, store: SqlStore) -> None:
        room = await open_room(store)
        results = await asyncio.gather(
            *(outcome(store.append(record(room, 1, payload=payload))) for payload in (b"[1]", b"[2]"))
        )
        assert sorted(map(str, results)) == sorted(map(str, [None, SeqConflict]))
        (stored,) = await store.records(room)
        assert stored.payload == (b"[1]" if results[0] is None else b"[2]")

    async def test_a_rooms_records_written_at_once_keep_their_order(self, store: SqlStore) -> None:
        room = await open_room(store)
        await asyncio.gather(*(store.append(record(room, seq)) for seq in range(1, 601)))
        assert [r.seq for r in await store.records(room)] == list(range(1, 601))

    async def test_refusals_in_a_group_do_not_hurt_the_other_rooms(self, store: SqlStore) -> None:
        rooms = await open_rooms(store, 30)
        gap, stale, twice, broken = rooms[3], rooms[7], rooms[11], rooms[19]
        await store.append(record(twice, 1), [stake(5)])
        await store.claim_epoch(stale)
        writes = {room: store.append(record(room, 1), [stake(10)]) for room in rooms}
        for spoilt in (gap, twice, broken):
            writes[spoilt].close()
        writes[gap] = store.append(record(gap, 2))
        writes[twice] = store.append(record(twice, 2), [stake(10)])
        writes[broken] = store.append(Record(broken, 1, 1, NOON, 2**80, None, None, "game", b"[]"))
        results = dict(zip(rooms, await asyncio.gather(*map(outcome, writes.values())), strict=True))
        assert results.pop(broken) is not None
        assert (results.pop(gap), results.pop(stale), results.pop(twice)) == (SeqConflict, StaleEpoch, PostingConflict)
        assert set(results.values()) == {None}
        for room in rooms:
            stored = len(await store.records(room))
            assert stored == (1 if room in results or room == twice else 0)
            booked = await store.balances(room)
            assert booked.get("pot", 0) == (20 if room in results else 10 if room == twice else 0)

    async def test_a_snapshot_is_of_the_record_that_it_came_with(self, store: SqlStore) -> None:
        room = await open_room(store)
        assert await store.latest_snapshot(room) is None
        await store.append(record(room, 1), snapshot=b"one")
        await store.append(record(room, 2))
        assert await store.latest_snapshot(room) == Snapshot(1, b"one")
        await asyncio.gather(*(store.append(record(room, seq), snapshot=b"%d" % seq) for seq in (3, 4)))
        assert await store.latest_snapshot(room) == Snapshot(4, b"4")

    async def test_a_record_changes_its_rooms_row_and_seats(self, store: SqlStore) -> None:
        room, other = await open_rooms(store, 2)
        player = await store.create_player("Ann", b"a" * 32, NOON)
        ann, bot = SeatRow(0, "human", "Ann", player=player.id), SeatRow(3, "bot", "Bo", level="steady")
        await store.append(record(other, 1), seats=[ann])
        await store.append(record(room, 1), (), RoomUpdate(status="playing", options=b"{}"), [bot, ann])
        assert await store.seats(room) == [ann, bot]
        await store.append(record(room, 2), room_update=RoomUpdate(rules_version=2), seats=[bot])
        assert await store.seats(room) == [bot]
        assert await store.seats(other) == [ann]
        row = await store.room_by_id(room)
        assert row is not None
        assert (row.status, row.options, row.rules_version, row.closed_at) == ("playing", b"{}", 2, None)

    async def test_a_refused_record_changes_nothing_else(self, store: SqlStore) -> None:
        room = await open_room(store)
        before = await store.room_by_id(room)
        with pytest.raises(SeqConflict):
            await store.append(
                record(room, 9), [stake(1)], RoomUpdate("finished"), [SeatRow(0, "bot", "Bo", level="easy")], b"state"
            )
        assert await store.room_by_id(room) == before
        assert await store.seats(room) == []
        assert await store.balances(room) == {}
        assert await store.latest_snapshot(room) is None
