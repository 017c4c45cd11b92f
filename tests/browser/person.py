"""A person with a browser of their own: what they see and do, and what their browser complains of."""

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, ViewportSize, WebSocket

PHONE = ViewportSize(width=360, height=640)
TABLET = ViewportSize(width=820, height=1180)
LAPTOP = ViewportSize(width=1440, height=900)
SMALL_PHONE = ViewportSize(width=320, height=568)
LOW_PHONE = ViewportSize(width=568, height=320)

PATIENCE_MS = 45_000
"""How long a condition is waited for: a busy machine is slow, not wrong."""

LOOK_EVERY_MS = 25

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "shots"


class Person:
    """One browser context (cookies and storage of its own) with a page in it."""

    def __init__(self, browser: Browser, url: str, name: str, **context: Any) -> None:
        """Open an empty page; ``context`` goes to Playwright's ``new_context``."""
        self.name = name
        self.url = url
        self.context = browser.new_context(**{"viewport": LAPTOP, "reduced_motion": "reduce", **context})
        self.context.set_default_timeout(PATIENCE_MS)
        self.heard: list[str] = []
        """Every text that the server sent over a socket of this browser."""
        self.answers = 0
        """How many acts were answered: done or refused."""
        self._faults: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []
        self.page = self.new_page()

    # Getting about

    def new_page(self) -> Page:
        """Open another tab of the same browser."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", self._page_error)
        page.on("websocket", self._listen)
        return page

    def go(self, path: str) -> None:
        """Open an address of the house."""
        self.page.goto(self.url + path)

    def call(self, method: str, path: str, **body: Any) -> Any:
        """Call the API with this browser's cookies and return the answer's JSON."""
        answer = self.context.request.fetch(f"{self.url}/api/v1{path}", method=method, data=body or None)
        assert answer.ok, (answer.status, answer.text())
        return answer.json()

    def register(self) -> None:
        """Be known to the server by name, as after an earlier visit."""
        self.call("POST", "/players", name=self.name)

    def create(self, game: str = "hoola", **options: Any) -> str:
        """Open a table and return its code."""
        return str(self.call("POST", "/rooms", game=game, options=options)["code"])

    def sit(self, code: str) -> None:
        """Take a seat and open the table's page."""
        self.call("POST", f"/rooms/{code}/seats")
        self.go(f"/r/{code}")

    # Looking

    def button(self, name: str | re.Pattern[str], exact: bool = False) -> Locator:
        """Return the button of this name."""
        return self.page.get_by_role("button", name=name, exact=exact)

    def deal_now(self) -> None:
        """Deal the next round as a host who waits for nobody: ready first; a double press of that would not deal."""
        self.button("Next round").click()
        self.button("Deal now").click()

    def picture(self, name: str) -> Path:
        """Keep what is seen in the folder of pictures and return the file."""
        SHOTS.mkdir(exist_ok=True)
        path = SHOTS / f"{name}.png"
        self.page.screenshot(path=path, animations="disabled")
        return path

    def act(self, do: Callable[[], object]) -> None:
        """Do something that sends an act, and return when it was answered and the page shows what came of it."""
        before = self.answers
        do()
        self.until(lambda: self.answers > before, "the act is answered")
        self.until(lambda: not self.page.locator("main[aria-busy=true]").count(), "the page has read the answer")
        self.settle()

    def settle(self) -> None:
        """Let the page take what has come and draw it."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    def until(self, true: Callable[[], object], what: str) -> None:
        """Look again and again until something holds; ``what`` says in words what is waited for."""
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while not true():
            assert time.monotonic() < deadline, f"{self.name} waited in vain: {what}"
            self.page.wait_for_timeout(LOOK_EVERY_MS)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, payload: str | bytes) -> None:
        text = str(payload)
        self.heard.append(text)
        self.answers += json.loads(text)["type"] in {"done", "refused"}

    # What went wrong

    def forgive(self, pattern: str) -> None:
        """Expect a complaint of the browser's, such as that of a page that is not there."""
        self._forgiven.append(re.compile(pattern))

    @property
    def faults(self) -> list[str]:
        """Return what the browser complained of, but for what was to be expected."""
        return [fault for fault in self._faults if not any(p.search(fault) for p in self._forgiven)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._faults.append(f"{self.name}: {message.text} ({message.location.get('url')})")

    def _page_error(self, error: Error) -> None:
        self._faults.append(f"{self.name}: {error.message}\n{error.stack}")

    @contextmanager
    def offline(self) -> Iterator[None]:
        """Cut the network, and the sockets with it, until the block ends."""
        self.context.set_offline(True)
        try:
            yield
        finally:
            self.context.set_offline(False)

    def close(self) -> None:
        """Close the browser's window; the seat stays."""
        self.context.close()
