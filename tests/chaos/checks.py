"""What must hold of the database after a crash, read straight from the store while no server runs."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from app.games.registry import GAMES, SCENERY
from app.rooms import log
from app.storage.store import SqlStore
from tests.chaos.tables import Table


async def check(database: str, tables: Sequence[Table], decks: dict[str, Counter[str]]) -> dict[str, int]:
    """Check every table's log and accounts; return how many facts were looked at.

    Every acknowledged act stands in the log at its seq; no act stands there twice; seqs have no gap; the fold works
    and conserves the cards; each room's balances and all transfers sum to zero.
    """
    store = await SqlStore.open(database)
    looked_at: Counter[str] = Counter()
    try:
        assert await store.ledger_imbalance() == 0
        for table in tables:
            row = await store.room_by_code(table.code)
            assert row is not None
            records = await store.records(row.id)
            assert [r.seq for r in records] == list(range(1, len(records) + 1))
            acts = {(r.seat, r.client_id): r.seq for r in records if r.client_id is not None}
            assert len(acts) == sum(1 for r in records if r.client_id is not None), "an act stands in the log twice"
            for person in table.people:
                for client_id, seq in person.acknowledged.items():
                    assert acts.get((person.seat, client_id)) == seq, (table.code, client_id, seq)
                    looked_at["acknowledged acts"] += 1
                assert person.seq <= len(records), "a frame told of what is not stored"
            state, play = None, None
            for record in records:
                state, play = log.apply(GAMES[table.game], state, play, log.decode(GAMES[table.game], record.payload))
            assert play is not None
            _check_cards(table.game, play, decks)
            _check_clocks(table, looked_at)
            table.left(len(records), {(timer.kind, timer.seat) for timer in GAMES[table.game].timers(play)})
            people = {person.seat for person in table.people}
            looked_at["moves of bots"] += sum(1 for r in records if r.seat is not None and r.seat not in people)
            balances = await store.balances(row.id)
            assert sum(balances.values()) == 0
            looked_at["records"] += len(records)
            looked_at["transfers"] += len(await store.transfers(row.id))
    finally:
        await store.close()
    return dict(looked_at)


def _check_clocks(table: Table, looked_at: Counter[str]) -> None:
    """Whoever came back to the state of the crash before was shown the clocks of that state, running again."""
    for person in table.people:
        if person.clocks is not None:
            assert person.clocks == table.clocks, (table.code, person.clocks, table.clocks)
            looked_at["clocks seen again"] += len(person.clocks)


def _check_cards(game: str, play: Any, decks: dict[str, Counter[str]]) -> None:
    cards = Counter(str(card) for card in SCENERY[game].cards(play))
    assert cards == decks.setdefault(game, cards), f"cards of {game} were lost or came twice"
