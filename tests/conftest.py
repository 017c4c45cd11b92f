"""What all tests share."""

import logging

import pytest
from hypothesis import settings

from tests.support.chance import SEED, Chance

settings.register_profile("same", derandomize=True)
if SEED == "0":
    settings.load_profile("same")


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(autouse=True)
def fresh_loggers() -> None:
    """Take back what an earlier test of the command line set on the house's loggers."""
    for name, logger in list(logging.root.manager.loggerDict.items()):
        if isinstance(logger, logging.Logger) and name.split(".")[0] == "hoola":
            logger.disabled, logger.propagate = False, True
            logger.setLevel(logging.NOTSET)


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards in each run at the tables of the test's own process, and let their bots play alike."""
    chance = Chance(request.node.nodeid)
    monkeypatch.setattr("app.rooms.seals.secrets", chance)
    monkeypatch.setattr("app.rooms.fairness.secrets", chance)
    monkeypatch.setattr("app.rooms.bot_seats.os", chance)
