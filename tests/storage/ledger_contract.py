"""What every store promises of the ledger (H30, L19)."""

import asyncio

import pytest
from sqlalchemy import Table, delete, insert, update
from sqlalchemy.exc import IntegrityError

from app.rooms.ports import Posting, PostingConflict, Transfer
from app.storage.store import SqlStore
from app.storage.tables import accounts, entries, transfers
from tests.storage.samples import NOON, execute, open_room, open_rooms, record, stake


@pytest.mark.anyio
class LedgerContract:
    async def test_h30_what_is_paid_is_booked_with_the_record(self, store: SqlStore) -> None:
        room = await open_room(store)
        await store.append(record(room, 1), [stake(10)])
        await store.append(record(room, 2), [Posting(1, "pot", "1:pot", (("pot", -20), ("player:1", 20)))])
        assert await store.balances(room) == {"player:1": 10, "bot:1": -10, "pot": 0}
        assert await store.transfers(room) == [
            Transfer(1, NOON + 1, 1, "stake", "1:stake", (("bot:1", -10), ("player:1", -10), ("pot", 20))),
            Transfer(2, NOON + 2, 1, "pot", "1:pot", (("player:1", 20), ("pot", -20))),
        ]

    async def test_l19_accounts_of_each_room_sum_to_zero(self, store: SqlStore) -> None:
        rooms = await open_rooms(store, 5)
        await asyncio.gather(
            *(
                store.append(record(room, seq), [stake(seq, f"{seq}:stake"), stake(3, f"{seq}:rebuy")])
                for room in rooms
                for seq in range(1, 11)
            )
        )
        for room in rooms:
            balances = await store.balances(room)
            assert sum(balances.values()) == 0
            assert balances["pot"] == 2 * (sum(range(1, 11)) + 10 * 3)
        assert await store.ledger_imbalance() == 0

    async def test_l19_a_transfer_that_does_not_sum_to_zero_is_refused(self, store: SqlStore) -> None:
        room = await open_room(store)
        with pytest.raises(ValueError, match="sum to zero"):
            await store.append(record(room, 1), [Posting(1, "stake", "1:stake", (("player:1", -10), ("pot", 9)))])
        assert await store.records(room) == []

    async def test_an_account_stands_once_in_a_transfer(self, store: SqlStore) -> None:
        room = await open_room(store)
        entries_of_one = (("player:1", -10), ("player:1", -10), ("pot", 20))
        with pytest.raises(ValueError, match="twice"):
            await store.append(record(room, 1), [Posting(1, "stake", "1:stake", entries_of_one)])

    async def test_a_payment_is_never_booked_twice(self, store: SqlStore) -> None:
        room, other = await open_rooms(store, 2)
        await store.append(record(room, 1), [stake(10)])
        with pytest.raises(PostingConflict):
            await store.append(record(room, 2), [stake(5, "2:stake"), stake(10)])
        assert len(await store.records(room)) == 1
        assert await store.balances(room) == {"player:1": -10, "bot:1": -10, "pot": 20}
        await store.append(record(other, 1), [stake(10)])

    async def test_an_unsound_ledger_is_noticed(self, store: SqlStore, url: str) -> None:
        rooms = await open_rooms(store, 2)
        for room in rooms:
            await store.append(record(room, 1), [stake(10)])
        for room, chips in zip(rooms, (7, -7), strict=True):
            await execute(
                url,
                insert(accounts).values(room_id=room, key="sleeve"),
                insert(entries).values(room_id=room, transfer="1:stake", account="sleeve", chips=chips),
            )
        assert await store.ledger_imbalance() == 14

    @pytest.mark.parametrize("table", [transfers, entries], ids=str)
    async def test_bookings_only_grow(self, store: SqlStore, url: str, table: Table) -> None:
        room = await open_room(store)
        await store.append(record(room, 1), [stake(10)])
        for change in (update(table).values(room_id=room), delete(table)):
            with pytest.raises(IntegrityError, match="append-only"):
                await execute(url, change)
