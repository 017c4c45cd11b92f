from pathlib import Path

import pytest

from app.games.hoola import GAME, SCENERY
from app.scenario.loader import load
from app.scenario.runner import run

FOLDER = Path(__file__).parents[2] / "scenarios" / GAME.key


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    failure = run(load(path, {GAME.key: GAME}, {GAME.key: SCENERY}))
    assert failure is None, str(failure)
