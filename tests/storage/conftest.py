from collections.abc import AsyncIterator

import pytest

from app.storage.store import SqlStore


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    """An open store on the database that the module's ``url`` fixture has made."""
    opened = await SqlStore.open(url, quarantine_s=3600)
    yield opened
    await opened.close()
