"""Runs scenario files and folders of them, a line for each, as ``hoola scenario`` does."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from app.games.contract import AnyGame, Scenery
from app.scenario.loader import load
from app.scenario.runner import run
from app.scenario.source import Unreadable

PASSED, FAILED, UNREADABLE = 0, 1, 2
"""The exit statuses: all passed; something did not hold; a file is no scenario."""


def files(path: Path) -> list[Path]:
    """Return the scenario files that a path stands for: itself, or every ``*.yaml`` below a folder, sorted.

    Raises ``Unreadable`` when there is none.
    """
    if not path.is_dir():
        return [path]
    found = sorted(path.rglob("*.yaml"))
    if not found:
        raise Unreadable(path, 0, "", "holds no scenario (*.yaml)")
    return found


def report(
    paths: Sequence[Path],
    games: Mapping[str, AnyGame],
    scenery: Mapping[str, Scenery[Any, Any]],
    say: Callable[[str], None],
) -> int:
    """Run all scenarios of ``paths``, ``say`` a line for each and a closing one, and return the exit status.

    A file that cannot be read does not keep the others from being run.
    """
    passed = failed = 0
    status = PASSED
    for path in paths:
        try:
            found = files(path)
        except Unreadable as fault:
            say(f"FAIL {fault}")
            failed, status = failed + 1, UNREADABLE
            continue
        for file in found:
            line, outcome = _one(file, games, scenery)
            say(line)
            passed += outcome == PASSED
            failed += outcome != PASSED
            status = max(status, outcome)
    say(f"{passed} passed, {failed} failed")
    return status


def _one(file: Path, games: Mapping[str, AnyGame], scenery: Mapping[str, Scenery[Any, Any]]) -> tuple[str, int]:
    """Run one file; return its line and its exit status."""
    try:
        scenario = load(file, games, scenery)
    except Unreadable as fault:
        return f"FAIL {fault}", UNREADABLE
    failure = run(scenario)
    if failure is None:
        return f"ok   {file} {scenario.title}", PASSED
    return f"FAIL {file} {scenario.title}: {failure}", FAILED
