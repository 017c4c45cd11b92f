"""A server that is killed keeps all that it has acknowledged."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from app.storage.migrate import upgrade
from app.storage.store import SqlStore
from tests.storage.samples import open_rooms

ROOT = Path(__file__).resolve().parents[2]
KILLS = 10
ROOMS = 8


@contextmanager
def writers(url: str) -> Iterator[tuple[IO[str], IO[str]]]:
    """Run the process that forks writers; give its input and output."""
    command = [sys.executable, "-m", "tests.storage.crashing_writer", url]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield process.stdin, process.stdout
        process.stdin.close()


def write_and_kill(orders: IO[str], told: IO[str], delay: float) -> dict[int, int]:
    """Let a writer run for ``delay`` seconds after its first answers, kill it; return the last seq acked per room."""
    orders.write("go\n")
    orders.flush()
    acked: dict[int, int] = {}
    pid, killed = None, False
    for line in told:
        match line.split():
            case ["born", number]:
                pid = int(number)
            case ["acked", room, seq]:
                acked[int(room)] = int(seq)
            case ["dead"]:
                break
        if pid is not None and acked and not killed:
            time.sleep(delay)
            os.kill(pid, signal.SIGKILL)
            killed = True
    return acked


async def prepare(url: str) -> None:
    store = await SqlStore.open(url)
    await open_rooms(store, ROOMS)
    await store.close()


async def check(url: str, acked: dict[int, int]) -> None:
    """Hold the database to what was acknowledged, and each record to its payment."""
    store = await SqlStore.open(url)
    for row in await store.list_open_rooms():
        records = await store.records(row.id)
        booked = await store.transfers(row.id)
        assert [r.seq for r in records] == list(range(1, len(records) + 1))
        assert len(records) >= acked.get(row.id, 0)
        assert [transfer.seq for transfer in booked] == [r.seq for r in records]
        assert (await store.balances(row.id)).get("pot", 0) == sum(2 * r.seq for r in records)
        snapshot = await store.latest_snapshot(row.id)
        assert (snapshot.seq if snapshot else 0) == len(records) // 5 * 5
    assert await store.ledger_imbalance() == 0
    await store.close()


def test_what_is_acknowledged_outlives_kill_9_at_any_instant(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/store.db"
    upgrade(url)
    asyncio.run(prepare(url))
    delays = random.Random(20251130)
    acked: dict[int, int] = {}
    with writers(url) as (orders, told):
        for _ in range(KILLS):
            news = write_and_kill(orders, told, delays.uniform(0, 0.05))
            assert news
            assert all(seq > acked.get(room, 0) for room, seq in news.items())
            acked |= news
            asyncio.run(check(url, acked))
    assert sum(acked.values()) > KILLS
