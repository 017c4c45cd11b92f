"""``make bench``: measures everything, prints it, and writes docs/benchmarks.md; names of sections run only those."""

import os
import platform
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import uvloop

from app.games.registry import GAMES
from bench import engine, load, memory, positions, storage, strength, wake
from bench.servers import CLIENT_CORE, SERVER_CORE

_OUT = Path(__file__).parent.parent / "docs" / "benchmarks.md"
_SECTIONS = Path(__file__).parent.parent / "docs" / "benchmarks"
_ROUNDS = 2_000


def engines() -> str:
    """Measure the rules alone."""
    rows = [
        "| game | steps/s, `legal` at every step | decide + evolve/s | `legal`, median µs |",
        "|---|---:|---:|---:|",
    ]
    for key in sorted(GAMES):
        f = engine.measure(GAMES[key], 4, 3.0)
        rows.append(f"| {key} | {f.steps_per_s:,.0f} | {f.decisions_per_s:,.0f} | {f.legal_median_us:.1f} |")
    rows += ["", "Crowded positions:", ""]
    for key in positions.CROWDED:
        what, actions, us = positions.legal_us(key)
        rows.append(f"* {key}, {what}: {actions:,} legal actions in {us / 1000:.3f} ms (median)")
    return "\n".join(rows)


def durable() -> str:
    """Measure the store."""
    rows = ["| SQLite | rooms at once | events/s | CPU µs/event | p99 ms |", "|---|---:|---:|---:|---:|"]
    for synchronous in ("FULL", "NORMAL"):
        for result in storage.measure_all(synchronous, 2.0):
            rows.append(
                f"| {synchronous} | {result.rooms} | {result.per_second:,.0f} | {result.cpu_us:.0f} "
                f"| {result.p99_ms:.1f} |"
            )
    return "\n".join(rows)


def server() -> str:
    """Measure the whole server against the bare echo."""
    f = uvloop.run(load.measure())
    return "\n".join(
        [
            "| what | house | bare echo | ratio | to reach |",
            "|---|---:|---:|---:|---:|",
            f"| acknowledged, stored actions/s at saturation | {median(f.house_per_s):,.0f} "
            f"| {median(f.echo_per_s):,.0f} | {f.throughput_ratio:.2f} | ≥ 0.15 |",
            f"| p99 until all four have it, at 30 % of that, ms | {median(f.house_p99_ms):.1f} "
            f"| {median(f.echo_p99_ms):.1f} | {f.latency_ratio:.1f} | ≤ 10 |",
            "",
            f"{load.ROOMS} rooms of four sockets, Hoola with its default options, random legal actions, SQLite "
            f"synchronous FULL, frames of {f.frame_bytes:,} bytes; medians of {len(f.house_per_s)} pairs of "
            f"runs, house and echo in turn, the ratios too. The pairs' throughput ratios: "
            f"{_spread(f.house_per_s, f.echo_per_s)}.",
        ]
    )


def _spread(house: list[float], echo: list[float]) -> str:
    ratios = sorted(ours / theirs for ours, theirs in zip(house, echo, strict=True))
    return ", ".join(f"{ratio:.2f}" for ratio in ratios)


def rooms_in_memory() -> str:
    """Measure memory, and the way back into it."""
    f = uvloop.run(memory.measure())
    back = uvloop.run(wake.measure())
    return "\n".join(
        [
            "| what | house | bare echo | ratio | to reach |",
            "|---|---:|---:|---:|---:|",
            f"| kB per room of four sockets, {memory.ROOMS:,} rooms held | {f.house_kb:.0f} | {f.echo_kb:.0f} "
            f"| {f.ratio:.2f} | ≤ 1.3 |",
            f"| kB per sleeping room | {f.asleep_kb:.2f} | | | < 1 |",
            f"| ms until a room of {wake.RECORDS:,} records is back | {back:.0f} | | | < 100 |",
        ]
    )


def bots() -> str:
    """Measure the bots' levels against each other."""
    lines = []
    for key in sorted(GAMES):
        lines += [f"{key}, 4 seats, two levels in turn, at least {_ROUNDS:,} rounds:", ""]
        for first, second in (("steady", "easy"), ("easy", "random")):
            score = strength.compare(
                GAMES[key], (first, second), seats=4, rounds=_ROUNDS, options=GAMES[key].options(), seed="strength"
            )
            lines.append(f"* {strength.report((first, second), score)}")
        lines.append("")
    return "\n".join(lines).rstrip()


SECTIONS: dict[str, tuple[str, Callable[[], str]]] = {
    "engines": ("Engines alone, four seats, random legal play", engines),
    "storage": ("Durable events, one by one and group-committed", durable),
    "server": ("The server, one core, against a bare echo on the same stack", server),
    "memory": ("Memory, and the way back", rooms_in_memory),
    "bots": ("How strong the bots are (95 % intervals)", bots),
}


def main(wanted: list[str]) -> None:
    """Run the sections asked for (all by default) and write the page from the newest text of each."""
    if unknown := set(wanted) - SECTIONS.keys():
        sys.exit(f"no section is called {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    if len(os.sched_getaffinity(0)) > 1:
        os.sched_setaffinity(0, {CLIENT_CORE})
    _SECTIONS.mkdir(exist_ok=True)
    for key in wanted or list(SECTIONS):
        text = SECTIONS[key][1]()
        (_SECTIONS / f"{key}.md").write_text(f"{text}\n")
        print(f"## {SECTIONS[key][0]}\n\n{text}\n", flush=True)
    _OUT.write_text(_page())


def _page() -> str:
    parts = [
        "# Benchmarks\n\n"
        f"Written by `make bench` on {datetime.now(UTC):%Y-%m-%d}: Python {platform.python_version()}, "
        f"{os.cpu_count()} cores ({platform.machine()}), the server on core {SERVER_CORE}, the load on core "
        f"{CLIENT_CORE}. Absolute figures move by a third from run to run; the ratios are what counts.\n"
    ]
    for key, (title, _) in SECTIONS.items():
        section = _SECTIONS / f"{key}.md"
        if section.is_file():
            parts.append(f"## {title}\n\n{section.read_text()}")
    return "\n".join(parts)


if __name__ == "__main__":
    main(sys.argv[1:])
