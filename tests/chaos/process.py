"""A server process that can be killed and started again over the same database and port."""

import asyncio
import os
import signal
import sys
from contextlib import nullcontext, suppress
from pathlib import Path
from socket import AF_INET, SOCK_STREAM, socket

import httpx

_PATIENCE_S = 300
"""How long a start is waited for: a busy machine is slow, not wrong."""

_LOOK_EVERY_S = 0.1
"""How often a starting server is asked; more often would take the time from it that it starts in."""


def free_port() -> int:
    with socket(AF_INET, SOCK_STREAM) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """``hoola serve`` in a process of its own."""

    def __init__(self, folder: Path, *, log: Path | None = None, **settings: object) -> None:
        """Hold the settings; ``log`` is where its log goes, the test's own stderr if nothing is said."""
        self._log = log
        self.port = free_port()
        self.folder = folder
        self.database = f"sqlite:///{folder}/hoola.db"
        wanted = {
            "PORT": self.port,
            "DATABASE_URL": self.database,
            "FRAMES_PER_S": 10_000,
            "FRAMES_BURST": 100_000,
            "NEW_PER_MINUTE": 1_000_000,
            "GUESSES_PER_MINUTE": 1_000_000,
            "LOG_LEVEL": "warning",
            **settings,
        }
        self._environment = {**os.environ, **{f"HOOLA_{k}": str(v) for k, v in wanted.items()}}
        self._hoola = str(Path(sys.executable).parent / "hoola")
        self._process: asyncio.subprocess.Process | None = None

    async def migrate(self) -> None:
        process = await asyncio.create_subprocess_exec(
            self._hoola, "migrate", env=self._environment, stdout=asyncio.subprocess.DEVNULL
        )
        assert await process.wait() == 0

    async def start(self) -> None:
        """Start the server and wait until it takes guests."""
        with self._log.open("ab") if self._log else nullcontext() as log:
            self._process = await asyncio.create_subprocess_exec(
                self._hoola, "serve", env=self._environment, stdout=asyncio.subprocess.DEVNULL, stderr=log
            )
        async with httpx.AsyncClient() as http, asyncio.timeout(_PATIENCE_S):
            while True:
                assert self._process.returncode is None, f"the server ended with {self._process.returncode}"
                with suppress(httpx.TransportError):
                    if (await http.get(f"http://127.0.0.1:{self.port}/readyz")).status_code == 200:
                        return
                await asyncio.sleep(_LOOK_EVERY_S)

    async def kill(self) -> None:
        """End the process at once, as the kernel's out-of-memory killer or a power cut would."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def terminate(self) -> int:
        """Ask the process to stop in good order; return its exit status."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self._process.wait(), 30)

    @property
    def runs(self) -> bool:
        """Return whether the process is alive."""
        return self._process is not None and self._process.returncode is None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/api/v1"

    def socket_url(self, code: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/v1/rooms/{code}/ws"
