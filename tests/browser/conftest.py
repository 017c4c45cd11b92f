"""What all browser tests share: the built client, one server, one Chromium, and people with a browser of their own.

``HOOLA_STATIC_DIR`` names a client that is built already; without it ``static/dist`` is built as the set-up does it,
when it is not as new as its sources.
"""

import os
import re
from collections.abc import Callable, Generator, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from app.rooms.house import Rules
from scripts.chromium import ensure_chromium
from scripts.node import ensure_client, ensure_node
from scripts.setup import STAMPS
from tests.browser.house import HouseThread, running_house
from tests.browser.person import PATIENCE_MS, SHOTS, Person

_ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--mute-audio"]
_BOTS_THINK_MS = (30, 90)

Invite = Callable[..., Person]
"""``invite(name, **context)``: a person with a browser; the context's settings are Playwright's."""

_failed = pytest.StashKey[bool]()


@pytest.fixture(scope="package")
def client() -> None:
    """Build the browser client, unless a built one is named."""
    if "HOOLA_STATIC_DIR" not in os.environ:
        with STAMPS.locked():
            ensure_client(STAMPS, ensure_node(STAMPS))


@pytest.fixture(scope="package")
def house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseThread]:
    """Run a server for all tests of the package; its bots think quickly."""
    with running_house(tmp_path_factory.mktemp("house"), Rules(bot_delay_ms=_BOTS_THINK_MS)) as running:
        yield running


def _chromium() -> tuple[str, str]:
    """Return where Chromium is and an empty text, or what to do where there is none."""
    try:
        return ensure_chromium(), ""
    except SystemExit as missing:
        return "", str(missing)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Start the machine's Chromium. A machine without one fails the tests, with a word on what to do."""
    chromium, missing = _chromium()
    if missing:
        pytest.fail(missing, pytrace=False)
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=_ARGUMENTS)
        yield running
        running.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note a failure where the people's fixture finds it, so that it can keep a picture."""
    report = yield
    item.stash[_failed] = item.stash.get(_failed, False) or report.failed
    return report


@pytest.fixture
def invite(house: HouseThread, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Invite]:
    """Let people come with a browser each; what a browser complains of on its console fails the test."""
    people: list[Person] = []

    def come(name: str, **context: object) -> Person:
        people.append(Person(browser, house.url, name, **context))
        return people[-1]

    yield come
    faults = [fault for person in people for fault in person.faults]
    for person in people:
        if faults or request.node.stash.get(_failed, False):
            _keep_pictures(person, request.node.name)
        person.close()
    house.send_companions_home()
    assert not faults, "\n".join(faults)


def _keep_pictures(person: Person, test: str) -> None:
    SHOTS.mkdir(exist_ok=True)
    for number, page in enumerate(person.context.pages):
        page.screenshot(path=SHOTS / f"failed-{re.sub(r'[^0-9A-Za-z]+', '-', f'{test}-{person.name}')}-{number}.png")
