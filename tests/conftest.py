"""What all tests share."""

import logging

import pytest


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
