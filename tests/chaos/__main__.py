"""``make chaos``: the long form of the failure harness (``CHAOS_KILLS``, default 200); prints its figures."""

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from tests.chaos.harness import Harness, Report

_EVERY = 10
"""Kills between two words on how far it is."""


def table(report: Report) -> str:
    """Return the figures as Markdown."""
    rows = [
        ("kills (`kill -9`)", sum(report.kills.values())),
        *((f"… aimed at: {aim}", times) for aim, times in sorted(report.kills.items())),
        ("acknowledged acts, each found once at its seq", report.acknowledged),
        ("records in the logs, folded without a fault", report.records),
        ("transfers in the ledger, all sums zero", report.transfers),
        ("times a client came back without a gap", report.came_back),
        ("clocks that ran again where the crash had left them", report.clocks),
        ("moves of the house's own bots among them", report.bot_moves),
        ("acts sent again after a crash, one effect each", report.resent),
        ("minutes", round(report.seconds / 60, 1)),
    ]
    return "\n".join(["| what | number |", "|---|---:|", *(f"| {what} | {number:,} |" for what, number in rows)])


def main() -> None:
    kills = int(os.environ.get("CHAOS_KILLS", "200"))

    def progress(done: int) -> None:
        if done % _EVERY == 0:
            sys.stderr.write(f"{done} of {kills} kills\n")

    with tempfile.TemporaryDirectory(prefix="hoola-chaos-") as folder:
        report = asyncio.run(Harness(Path(folder), int(os.environ.get("CHAOS_SEED", "1")), progress).run(kills))
    sys.stdout.write(table(report) + "\n")


if __name__ == "__main__":
    main()
