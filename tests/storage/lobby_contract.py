"""What every store promises of rooms and players."""

import asyncio

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from app.rooms.ports import CodeTaken, NotFound, PlayerRow, RoomRow, RoomUpdate, StoreError, StoreUnavailable
from app.storage.store import SqlStore
from app.storage.tables import players
from tests.storage.samples import NOON, SECOND, digest, execute, open_room, open_rooms, record

QUARANTINE = 3600 * SECOND


async def close_room(store: SqlStore, room: int) -> int:
    """Close a room by its first record; return when that was."""
    last = record(room, 1)
    await store.append(last, room_update=RoomUpdate(status="closed"))
    return last.stamp


@pytest.mark.anyio
class LobbyContract:
    async def test_a_new_room_is_an_open_lobby_of_its_maker(self, store: SqlStore) -> None:
        row = await store.create_room("K7RMD", "hoola", b'{"stake":10}', 3, NOON)
        assert row == RoomRow(row.id, "K7RMD", "hoola", b'{"stake":10}', "lobby", 3, 1, NOON, None)
        assert await store.room_by_code("K7RMD") == await store.room_by_id(row.id) == row
        assert await store.room_by_code("K7RMX") is None
        assert await store.room_by_id(row.id + 1) is None

    async def test_of_eight_who_create_one_code_at_once_one_gets_it(self, store: SqlStore) -> None:
        made = await asyncio.gather(*(open_room(store) for _ in range(8)), return_exceptions=True)
        assert sum(isinstance(result, CodeTaken) for result in made) == 7
        assert len(await store.list_open_rooms()) == 1

    async def test_the_code_of_a_closed_room_is_kept_back_for_a_time(self, store: SqlStore) -> None:
        old = await open_room(store)
        closed_at = await close_room(store, old)
        with pytest.raises(CodeTaken):
            await open_room(store, at=closed_at + QUARANTINE - 1)
        found = await store.room_by_code("AAAAA")
        assert found is not None
        assert (found.id, found.status, found.closed_at) == (old, "closed", closed_at)
        new = await open_room(store, at=closed_at + QUARANTINE)
        found = await store.room_by_code("AAAAA")
        assert found is not None
        assert found.id == new
        kept = await store.room_by_id(old)
        assert kept is not None
        assert (kept.code, kept.closed_at) == ("AAAAA", closed_at)

    async def test_a_changed_code_is_its_rooms_own_and_nobody_elses(self, store: SqlStore) -> None:
        room = await open_room(store)
        await store.append(record(room, 1), room_update=RoomUpdate(code="BBBBB"))
        changed = await store.room_by_code("BBBBB")
        assert changed is not None
        assert (changed.id, changed.code) == (room, "BBBBB")
        assert await store.room_by_code("AAAAA") is None
        assert await store.room_by_former_code("AAAAA") == changed
        assert await store.room_by_former_code("BBBBB") is None
        with pytest.raises(CodeTaken):
            await open_room(store, at=NOON + 1000 * QUARANTINE)
        closed = record(room, 2)
        await store.append(closed, room_update=RoomUpdate(status="closed"))
        with pytest.raises(CodeTaken):
            await open_room(store, at=closed.stamp + QUARANTINE - 1)
        new = await open_room(store, at=closed.stamp + QUARANTINE)
        found = await store.room_by_code("AAAAA")
        assert found is not None
        assert found.id == new
        assert await store.room_by_former_code("AAAAA") is None

    async def test_a_code_that_another_room_has_is_not_taken_from_it(self, store: SqlStore) -> None:
        first, second = await open_rooms(store, 2)
        owner = await store.room_by_id(second)
        assert owner is not None
        with pytest.raises(StoreError):
            await store.append(record(first, 1), room_update=RoomUpdate(code=owner.code))
        assert await store.room_by_code(owner.code) == owner
        assert await store.records(first) == []

    async def test_an_open_room_keeps_its_code_for_ever(self, store: SqlStore) -> None:
        await open_room(store)
        with pytest.raises(CodeTaken):
            await open_room(store, at=NOON + 1000 * QUARANTINE)

    async def test_open_rooms_are_those_that_are_not_closed(self, store: SqlStore) -> None:
        rooms = await open_rooms(store, 4)
        await close_room(store, rooms[1])
        assert [row.id for row in await store.list_open_rooms()] == [rooms[0], rooms[2], rooms[3]]

    async def test_a_room_that_is_not_there_cannot_be_claimed(self, store: SqlStore) -> None:
        with pytest.raises(NotFound):
            await store.claim_epoch(404)

    async def test_a_player_is_found_by_the_digest_of_the_token(self, store: SqlStore) -> None:
        ann = await store.create_player("Ann", digest("secret of Ann"), NOON)
        bo = await store.create_player("Ann", digest("secret of Bo"), NOON)
        assert ann == PlayerRow(ann.id, "Ann", NOON)
        assert await store.player_by_token_hash(digest("secret of Ann")) == ann
        assert await store.player_by_token_hash(digest("secret of nobody")) is None
        assert await store.player(bo.id) == bo
        assert await store.player(bo.id + 1) is None

    async def test_no_two_players_have_one_token(self, store: SqlStore) -> None:
        await store.create_player("Ann", digest("secret"), NOON)
        with pytest.raises(StoreError):
            await store.create_player("Bo", digest("secret"), NOON)

    async def test_a_token_in_clear_is_refused_by_store_and_schema(self, store: SqlStore, url: str) -> None:
        token = b"q8v1m3k0-the-token-itself-in-clear-7f2a"
        with pytest.raises(ValueError, match="SHA-256"):
            await store.create_player("Ann", token, NOON)
        with pytest.raises(IntegrityError):
            await execute(url, insert(players).values(name="Ann", token_hash=token, created_at=NOON))

    async def test_a_player_is_renamed(self, store: SqlStore) -> None:
        ann = await store.create_player("Ann", digest("secret"), NOON)
        assert await store.rename_player(ann.id, "안나") == PlayerRow(ann.id, "안나", NOON)
        assert await store.player(ann.id) == PlayerRow(ann.id, "안나", NOON)
        with pytest.raises(NotFound):
            await store.rename_player(ann.id + 1, "Bo")

    async def test_a_new_token_ends_the_one_before(self, store: SqlStore) -> None:
        ann = await store.create_player("Ann", digest("old"), NOON)
        bo = await store.create_player("Bo", digest("secret of Bo"), NOON)
        assert await store.replace_token(ann.id, digest("new")) == ann
        assert await store.player_by_token_hash(digest("new")) == ann
        assert await store.player_by_token_hash(digest("old")) is None
        assert await store.player_by_token_hash(digest("secret of Bo")) == bo
        with pytest.raises(StoreError):
            await store.replace_token(ann.id, digest("secret of Bo"))
        assert await store.player_by_token_hash(digest("new")) == ann
        with pytest.raises(ValueError, match="SHA-256"):
            await store.replace_token(ann.id, b"the token itself")
        with pytest.raises(NotFound):
            await store.replace_token(bo.id + 1, digest("newer"))

    async def test_a_closed_store_answers_nothing(self, url: str) -> None:
        opened = await SqlStore.open(url)
        await opened.ping()
        await opened.close()
        for call in (open_room(opened), opened.ping(), opened.records(1)):
            with pytest.raises(StoreUnavailable):
                await call
