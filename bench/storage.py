"""How many events a second the store keeps: one by one, and many rooms through the group-committing writer.

Run by ``python -m bench.storage [seconds]``. Each room appends its next record when the last one is
acknowledged, as a live room does; every sixteenth record carries a payment.
"""

import asyncio
import resource
import sys
import tempfile
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import uvloop
from rich.console import Console
from rich.table import Table

from app.rooms.ports import Posting, Record
from app.storage.migrate import upgrade
from app.storage.store import SqlStore

PAYLOAD = b'[{"kind":"discarded","seat":1,"card":"7H","discard_no":12}]'.ljust(200)
ROOMS = (1, 10, 100, 400)


@dataclass
class Result:
    rooms: int
    per_second: float
    cpu_us: float
    p50_ms: float
    p99_ms: float


def record(room: int, seq: int) -> Record:
    return Record(room, seq, 1, time.time_ns(), 1, f"act-{seq}", b"digest of action", "game", PAYLOAD)


async def play(store: SqlStore, room: int, until: float, latencies: list[float]) -> None:
    for seq in count(1):
        began = time.perf_counter()
        if began >= until:
            return
        paid = [Posting(seq, "round", f"{seq}:round", (("player:1", -10), ("player:2", 10)))] if seq % 16 == 0 else ()
        await store.append(record(room, seq), paid)
        latencies.append(time.perf_counter() - began)


async def measure(url: str, synchronous: str, rooms: int, seconds: float) -> Result:
    store = await SqlStore.open(url, synchronous=synchronous)
    codes = (f"{synchronous[0]}{rooms}-{number}" for number in range(rooms))
    rows = await asyncio.gather(*(store.create_room(code, "hoola", b"{}", 1, time.time_ns()) for code in codes))
    latencies: list[float] = []
    began, cpu = time.perf_counter(), cpu_seconds()
    await asyncio.gather(*(play(store, row.id, began + seconds, latencies) for row in rows))
    took, cpu = time.perf_counter() - began, cpu_seconds() - cpu
    await store.close()
    latencies.sort()
    events = len(latencies)
    return Result(
        rooms,
        per_second=events / took,
        cpu_us=cpu / events * 1e6,
        p50_ms=latencies[events // 2] * 1e3,
        p99_ms=latencies[events * 99 // 100] * 1e3,
    )


def cpu_seconds() -> float:
    """Return the processor time of all threads, the system's part included."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def report(synchronous: str, results: list[Result]) -> Table:
    table = Table(title=f"Durable events, SQLite {synchronous}")
    for heading in ("rooms at once", "events/s", "CPU µs/event", "p50 ms", "p99 ms"):
        table.add_column(heading, justify="right")
    for r in results:
        table.add_row(
            "1 (one by one)" if r.rooms == 1 else str(r.rooms),
            f"{r.per_second:,.0f}",
            f"{r.cpu_us:.0f}",
            f"{r.p50_ms:.2f}",
            f"{r.p99_ms:.2f}",
        )
    return table


def measure_all(synchronous: str, seconds: float) -> list[Result]:
    """Return the figures for each number of rooms at once, over a new database."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder)}/bench.db"
        upgrade(url)
        return [uvloop.run(measure(url, synchronous, rooms, seconds)) for rooms in ROOMS]


def main(seconds: float = 2.0) -> None:
    console = Console()
    for synchronous in ("FULL", "NORMAL"):
        console.print(report(synchronous, measure_all(synchronous, seconds)))


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
