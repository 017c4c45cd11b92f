"""Server processes for the measurements: each on core 0, on a free port, with the product's uvicorn settings."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from socket import AF_INET, SOCK_STREAM, socket

SERVER_CORE = 0
CLIENT_CORE = 1


@dataclass(frozen=True, slots=True)
class Serving:
    """A running server."""

    port: int
    pid: int

    def resident_kb(self) -> int:
        """Return the process's resident memory in kB."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        raise RuntimeError("the process is gone")


def _free_port() -> int:
    with socket(AF_INET, SOCK_STREAM) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _pin(pid: int, core: int) -> None:
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(pid, {core})


@contextmanager
def _process(command: list[str], environment: dict[str, str], port: int, path: str) -> Iterator[Serving]:
    child = subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
    )
    _pin(child.pid, SERVER_CORE)
    try:
        for _ in range(400):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=1)
                break
            except urllib.error.HTTPError:
                break
            except OSError:
                time.sleep(0.05)
        yield Serving(port, child.pid)
    finally:
        child.send_signal(signal.SIGTERM)
        try:
            child.wait(15)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


@contextmanager
def house(**settings: object) -> Iterator[Serving]:
    """Run Hoola House as in production over a database of its own; limits that would brake the load are lifted."""
    folder = tempfile.mkdtemp(prefix="hoola-bench-")
    port = _free_port()
    wanted = {
        "PORT": port,
        "DATABASE_URL": f"sqlite:///{folder}/hoola.db",
        "FRAMES_PER_S": 10_000,
        "FRAMES_BURST": 100_000,
        "NEW_PER_MINUTE": 1_000_000,
        "SOCKETS_PER_MINUTE": 1_000_000,
        "LOG_LEVEL": "error",
        **settings,
    }
    environment = {f"HOOLA_{name.upper()}": str(value) for name, value in wanted.items()}
    hoola = str(Path(sys.executable).parent / "hoola")
    try:
        subprocess.run([hoola, "migrate"], env={**os.environ, **environment}, check=True, stdout=subprocess.DEVNULL)
        with _process([hoola, "serve"], environment, port, "/healthz") as serving:
            yield serving
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def bare_echo(frame_bytes: int) -> Iterator[Serving]:
    """Run the bare echo with the same uvicorn settings; it sends as FastAPI has it, by ASGI's ``send``."""
    port = _free_port()
    command = [
        sys.executable, "-m", "uvicorn", "bench.echo:app", "--port", str(port), "--loop", "uvloop",
        "--http", "httptools", "--ws", "app.transport.direct:DirectSocket", "--ws-per-message-deflate", "false",
        "--log-level", "error", "--no-access-log", "--ws-ping-interval", "20", "--ws-ping-timeout", "20",
    ]  # fmt: skip
    with _process(command, {"ECHO_BYTES": str(frame_bytes)}, port, "/") as serving:
        yield serving
