"""What every store promises of players under administration: revisions, where they are named, and erasing them."""

import pytest

from app.rooms.admin_ports import PlayerChange, PlayerFilter, Remains, StaleRevision
from app.rooms.ports import NotFound, Record, SeatRow, StaleEpoch
from app.storage.store import SqlStore
from tests.storage.samples import NOON, code, digest, open_room, record, stake


def joined(room: int, player: int, seq: int = 1) -> Record:
    payload = b'[{"kind":"joined","seat":0,"name":"Ann","player":"%d"}]' % player
    return Record(room, seq, 1, NOON + seq, None, None, None, "room", payload)


@pytest.mark.anyio
class PeopleContract:
    async def test_a_change_counts_and_one_of_an_older_revision_is_refused(self, store: SqlStore) -> None:
        change = store.administration.change_player
        ann = await store.create_player("Ann", digest("Ann"), NOON)
        muted = await change(ann.id, PlayerChange(muted_until=NOON + 9), 0)
        assert (muted.name, muted.muted_until, muted.banned_until, muted.revision) == ("Ann", NOON + 9, None, 1)
        with pytest.raises(StaleRevision):
            await change(ann.id, PlayerChange(name="Bo"), 0)
        assert await store.player(ann.id) == muted
        freed = await change(ann.id, PlayerChange(muted_until=None, banned_until=NOON), None)
        assert (freed.muted_until, freed.banned_until, freed.revision) == (None, NOON, 2)
        with pytest.raises(NotFound):
            await change(ann.id + 1, PlayerChange(name="Bo"), None)

    async def test_players_are_filtered_by_name_and_state(self, store: SqlStore) -> None:
        ann, bo = [await store.create_player(name, digest(name), NOON) for name in ("Ann_A", "Bo")]
        administration = store.administration
        await administration.change_player(bo.id, PlayerChange(banned_until=NOON + 5), None)
        for wanted, found in [
            (PlayerFilter(name="ANN"), [ann.id]),
            (PlayerFilter(name="_"), [ann.id]),
            (PlayerFilter(state="banned", now=NOON + 4), [bo.id]),
            (PlayerFilter(state="banned", now=NOON + 5), []),
            (PlayerFilter(state="muted", now=NOON), []),
        ]:
            assert [row.id for row in await administration.players_page(None, 9, wanted)] == found

    async def test_rooms_are_found_that_name_a_player_or_seat_them(self, store: SqlStore) -> None:
        one, other = await open_room(store, 1), await open_room(store, 2)
        ann = await store.create_player("Ann", digest("Ann"), NOON)
        await store.append(joined(one, ann.id), seats=[SeatRow(0, "human", "Ann", ann.id)])
        await store.append(joined(other, 10 * ann.id), [stake(3)])
        assert await store.administration.rooms_naming(ann.id) == [one]
        assert await store.administration.seated_rooms(ann.id) == [code(1)]
        assert [entry.chips for entry in await store.administration.entries_of(ann.id)] == [-3]

    async def test_an_erased_player_is_known_by_nothing_but_the_id(self, store: SqlStore) -> None:
        room, administration = await open_room(store), store.administration
        ann = await store.create_player("Ann", digest("Ann"), NOON)
        await store.append(joined(room, ann.id), [stake(3)], None, [SeatRow(0, "human", "Ann", ann.id)], b"Ann")
        remains = Remains(NOON + 1, "Former player", digest("nobody"))
        with pytest.raises(StaleRevision):
            await administration.erase_player(ann.id, remains, 7)
        erased = await administration.erase_player(ann.id, remains, 0)
        assert (erased.name, erased.erased_at) == ("Former player", NOON + 1)
        assert await store.player_by_token_hash(digest("Ann")) is None
        assert [seat.name for seat in await store.seats(room)] == ["Former player"]
        await administration.rewrite([room], [(room, 1, b"[]")])
        assert [kept.payload for kept in await store.records(room)] == [b"[]"]
        assert await store.latest_snapshot(room) is None
        assert (await store.balances(room))[f"player:{ann.id}"] == -3
        with pytest.raises(NotFound):
            await administration.change_player(ann.id, PlayerChange(name="Ann"), None)
        await administration.erase_player(ann.id, remains, None)

    async def test_an_erased_player_gets_no_name_and_no_token_any_more(self, store: SqlStore) -> None:
        ann = await store.create_player("Ann", digest("Ann"), NOON)
        remains = Remains(NOON + 1, "Former player", digest("nobody"))
        erased = await store.administration.erase_player(ann.id, remains, None)
        with pytest.raises(NotFound):
            await store.rename_player(ann.id, "Ann")
        with pytest.raises(NotFound):
            await store.replace_token(ann.id, digest("another"))
        assert await store.player(ann.id) == erased

    async def test_who_has_read_a_room_before_its_log_was_rewritten_writes_to_it_no_more(self, store: SqlStore) -> None:
        room, other = await open_room(store, 1), await open_room(store, 2)
        ann = await store.create_player("Ann", digest("Ann"), NOON)
        await store.append(joined(room, ann.id))
        await store.administration.rewrite([room], [(room, 1, b"[]")])
        with pytest.raises(StaleEpoch):
            await store.append(record(room, 2), snapshot=b"Ann")
        assert await store.latest_snapshot(room) is None
        await store.append(record(room, 2, epoch=await store.claim_epoch(room)))
        await store.append(record(other, 1))
