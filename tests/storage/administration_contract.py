"""What every store promises of administration: tokens, the chained trail, answers, pages, the ledger's proof."""

import msgspec
import pytest
from sqlalchemy import delete, insert, text, update
from sqlalchemy.exc import IntegrityError

from app.rooms.admin_ports import GENESIS, AdminToken, Deed, KeptAnswer
from app.rooms.ports import NotFound, Posting, RoomUpdate, StoreError
from app.storage.store import SqlStore
from app.storage.tables import admin_audit, entries
from tests.storage.samples import NOON, digest, execute, open_room, open_rooms, record, stake


async def owner(store: SqlStore) -> AdminToken:
    return await store.administration.add_token("Olga", "owner", digest("secret"), NOON)


def deed(token: AdminToken, number: int = 1) -> Deed:
    return Deed(NOON + number, token.id, token.name, "room_closed", "room K7RMD", "asked for", "0c7d", b"{}", b"{}")


@pytest.mark.anyio
class AdministrationContract:
    async def test_a_token_is_found_by_its_digest_alone(self, store: SqlStore) -> None:
        made = await owner(store)
        assert made == AdminToken(made.id, "Olga", "owner", NOON, None)
        assert await store.administration.token_by_hash(digest("secret")) == made
        assert await store.administration.token_by_hash(digest("other")) is None
        assert await store.administration.tokens() == [made]

    async def test_a_token_ends_once(self, store: SqlStore) -> None:
        made = await owner(store)
        ended = await store.administration.revoke_token(made.id, NOON + 1)
        assert ended.revoked_at == NOON + 1
        assert (await store.administration.revoke_token(made.id, NOON + 2)).revoked_at == NOON + 1
        with pytest.raises(NotFound):
            await store.administration.revoke_token(made.id + 1, NOON)

    async def test_the_trail_is_a_chain(self, store: SqlStore) -> None:
        token = await owner(store)
        first, second = [await store.administration.audit(deed(token, n)) for n in (1, 2)]
        assert (first.previous, second.previous) == (GENESIS, first.digest)
        assert await store.administration.audit_entries(None, 10) == [second, first]
        assert await store.administration.audit_entries(second.id, 10) == [first]
        proof = await store.administration.audit_proof()
        assert (proof.entries, proof.head, proof.broken_at) == (2, second.digest, None)

    async def test_the_trail_only_grows(self, store: SqlStore, url: str) -> None:
        await store.administration.audit(deed(await owner(store)))
        for change in (update(admin_audit).values(actor="Bo"), delete(admin_audit)):
            with pytest.raises(IntegrityError, match="append-only"):
                await execute(url, change)

    async def test_a_forged_entry_is_found(self, store: SqlStore, url: str) -> None:
        token = await owner(store)
        entry = await store.administration.audit(deed(token))
        forged = msgspec.structs.asdict(deed(token, 2)) | {"previous": entry.digest, "digest": bytes(32)}
        await execute(url, insert(admin_audit).values(forged))
        assert (await store.administration.audit_proof()).broken_at == entry.id + 1

    async def test_no_two_entries_follow_the_same_one(self, store: SqlStore, url: str) -> None:
        entry = await store.administration.audit(deed(await owner(store)))
        twin = msgspec.structs.asdict(entry.deed) | {"previous": entry.previous, "digest": entry.digest}
        with pytest.raises(IntegrityError):
            await execute(url, insert(admin_audit).values(twin))

    async def test_a_write_is_begun_once_answered_and_forgotten_in_time(self, store: SqlStore) -> None:
        administration, token, asked = store.administration, await owner(store), digest("request")
        entry = await administration.begin(deed(token), "one", asked, NOON)
        assert await administration.answer(token.id, "one") == KeptAnswer(asked, None, b"")
        with pytest.raises(StoreError):
            await administration.begin(deed(token), "one", asked, NOON)
        assert await administration.audit_entries(None, 9) == [entry]
        await administration.finish(token.id, "one", 200, b"{}")
        assert await administration.answer(token.id, "one") == KeptAnswer(asked, 200, b"{}")
        await administration.begin(deed(token, 3), "two", asked, NOON + 2)
        assert await administration.answer(token.id, "one") is None

    async def test_a_write_without_effect_may_be_begun_again(self, store: SqlStore) -> None:
        administration, token, asked = store.administration, await owner(store), digest("request")
        await administration.begin(deed(token), "one", asked, NOON)
        await administration.withdraw(deed(token, 2), "one")
        assert await administration.answer(token.id, "one") is None
        await administration.begin(deed(token, 3), "one", asked, NOON)
        assert (await administration.audit_proof()).entries == 3

    async def test_rooms_are_paged_newest_first_and_filtered(self, store: SqlStore) -> None:
        made = sorted(await open_rooms(store, 5))
        await store.append(record(made[1], 1), room_update=RoomUpdate(status="closed"))
        first = await store.administration.rooms_page(None, 3, None, None)
        assert [row.id for row in first] == made[:1:-1]
        rest = await store.administration.rooms_page(first[-1].id, 3, None, None)
        assert [row.id for row in rest] == [made[1], made[0]]
        assert [row.id for row in await store.administration.rooms_page(None, 9, None, "closed")] == [made[1]]
        assert await store.administration.rooms_page(None, 9, "hoola", None) == []

    async def test_shares_are_of_a_span_and_of_the_rooms_of_a_player(self, store: SqlStore) -> None:
        one, other = await open_room(store, 1), await open_room(store, 2)
        ann = await store.create_player("Ann", digest("Ann"), NOON)
        paid = Posting(1, "round", "2:round", ((f"player:{ann.id}", 5), ("bot:1:Mina", -5)))
        await store.append(record(one, 1), [stake(10)])
        await store.append(record(one, 2), [paid])
        await store.append(record(other, 1), [stake(3)])
        shares = store.administration.shares
        whole = await shares(NOON, NOON + 9, None, ())
        assert [(s.room, s.account, s.chips) for s in whole if s.room == other] == [
            (other, "bot:1", -3),
            (other, f"player:{ann.id}", -3),
            (other, "pot", 6),
        ]
        late = await shares(NOON + 2, NOON + 3, None, [str(ann.id)])
        assert [(s.account, s.player, s.name, s.chips) for s in late] == [
            ("bot:1:Mina", None, "Mina", -5),
            (f"player:{ann.id}", str(ann.id), "Ann", 5),
        ]
        assert await shares(NOON, NOON + 1, None, ()) == []
        assert {s.room for s in await shares(NOON, NOON + 9, [other], ())} == {other}
        assert await shares(NOON, NOON + 9, None, ["99"]) == []

    async def test_players_are_paged_newest_first(self, store: SqlStore) -> None:
        made = [await store.create_player(name, digest(name), NOON) for name in ("Ann", "Bo", "Cy")]
        page = await store.administration.players_page(None, 2)
        assert [row.name for row in page] == ["Cy", "Bo"]
        assert await store.administration.players_page(page[-1].id, 2) == made[:1]

    async def test_the_ledger_is_paged_and_names_players(self, store: SqlStore) -> None:
        player = await store.create_player("Ann", digest("Ann"), NOON)
        room = await open_room(store)
        await store.append(record(room, 1), [stake(10)])
        accounts = await store.administration.accounts_page(None, 2, room)
        accounts = [*accounts, *await store.administration.accounts_page((room, accounts[-1].account), 2, None)]
        assert [(a.account, a.chips) for a in accounts] == [("bot:1", -10), ("player:1", -10), ("pot", 20)]
        assert accounts[1].player == (player.name if player.id == 1 else None)
        page = await store.administration.entries_page(None, 2, room)
        last = page[-1]
        rest = await store.administration.entries_page((room, last.seq, last.transfer, last.account), 2, None)
        assert [(e.transfer, e.account, e.chips) for e in (*page, *rest)] == [
            ("1:stake", "bot:1", -10),
            ("1:stake", "player:1", -10),
            ("1:stake", "pot", 20),
        ]

    async def test_the_ledger_is_added_up(self, store: SqlStore, url: str) -> None:
        room = await open_room(store)
        assert (await store.administration.ledger_proof()).imbalance == 0
        await store.append(record(room, 1), [stake(10)])
        proof = await store.administration.ledger_proof()
        assert (proof.transfers, proof.entries, proof.total, proof.imbalance, proof.unbalanced) == (1, 3, 0, 0, ())
        slip = insert(entries).values(room_id=room, transfer="1:slip", account="pot", chips=7)
        await execute(
            url, text("INSERT INTO transfers (room_id, key, seq, round, why) VALUES (1, '1:slip', 1, 1, 'slip')"), slip
        )
        proof = await store.administration.ledger_proof()
        assert (proof.total, proof.imbalance, proof.unbalanced) == (7, 7, (("AAAAA", "1:slip", 7),))
