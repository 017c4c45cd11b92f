"""Every scenario file of the project holds, each as a test of its own."""

from pathlib import Path

import pytest

from app.games.registry import GAMES, SCENERY
from app.scenario.loader import load
from app.scenario.runner import run

FOLDER = Path(__file__).parent.parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(FOLDER)) for path in FILES])
def test_scenario(path: Path) -> None:
    failure = run(load(path, GAMES, SCENERY))
    assert failure is None, str(failure)


def test_every_game_has_scenarios_and_every_folder_a_game() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} == set(GAMES)
    assert {path.parent.name for path in FILES} == set(GAMES)
