"""The short form of the failure harness; ``make chaos`` runs the long one."""

from pathlib import Path

from tests.chaos.harness import AIMS, Harness


async def test_kill_9_at_the_worst_moments_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    report = await Harness(tmp_path, seed=1).run(len(AIMS))
    assert sum(report.kills.values()) == len(AIMS)
    assert report.acknowledged > 50
    assert report.came_back > len(AIMS)
    assert report.clocks > 0
    assert report.bot_moves > 0
