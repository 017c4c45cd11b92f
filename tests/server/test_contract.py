"""The REST interface keeps to its own description, whatever is sent: no 5xx, and nothing that is not described."""

import asyncio
import logging
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.support.admin import Admin
from tests.support.client import Player
from tests.support.server import serving

EXAMPLES = 4
"""Requests of each operation: a short look; a longer one takes more."""

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@dataclass(slots=True)
class House:
    """A server in a thread of its own, and the tokens to call it with."""

    url: str
    player: str
    admin: str

    def token(self, path: str) -> str:
        """Return the token for a call of this path."""
        return self.admin if path == "/metrics" or path.startswith("/api/v1/admin") else self.player


@contextmanager
def house(folder: Path) -> Iterator[House]:
    """Run a server beside the test, whose generator of requests blocks."""
    opened: list[House] = []
    ready, stop = threading.Event(), asyncio.Event()
    loop = asyncio.new_event_loop()

    async def run() -> None:
        async with (
            serving(folder, new_per_minute=1_000_000, guesses_per_minute=1_000_000) as server,
            Admin(server, "owner") as admin,
            Player(server, "Ann") as ann,
        ):
            opened.append(House(server.url, ann.token, admin.token))
            ready.set()
            await stop.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(run(),))
    thread.start()
    try:
        assert ready.wait(60)
        yield opened[0]
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()
        loop.close()


@pytest.fixture(autouse=True)
def _log_level_as_before() -> Iterator[None]:
    level = logging.getLogger().level
    yield
    logging.getLogger().setLevel(level)


def ask(operation: Any, bearer: dict[str, str], statuses: Counter[int]) -> None:
    """Send an operation some requests. Raises what is wrong with an answer."""

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def send(case: Any) -> None:
        answer = case.call(headers=bearer)
        statuses[answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)

    send()


def test_every_operation_answers_as_it_is_described(tmp_path: Path) -> None:
    wrong: dict[str, str] = {}
    statuses: Counter[int] = Counter()
    with house(tmp_path) as there:
        for found in schemathesis.openapi.from_url(f"{there.url}/api/v1/openapi.json").get_all_operations():
            assert isinstance(found, Ok), found
            operation = found.ok()
            try:
                ask(operation, {"Authorization": f"Bearer {there.token(operation.path)}"}, statuses)
            except Exception as error:
                wrong[f"{operation.method} {operation.path}"] = str(error)
    assert wrong == {}
    assert {200, 400, 404} <= set(statuses), statuses
    assert statuses[401] == 0
