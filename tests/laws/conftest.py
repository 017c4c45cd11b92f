"""The games on which the laws are tried."""

import pytest

from app.games.contract import AnyGame
from app.games.registry import GAMES


@pytest.fixture(params=sorted(GAMES), scope="session")
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Every registered game."""
    found: AnyGame = GAMES[request.param]
    return found
