"""``hoola serve`` as a process: it opens, says where, and goes in good order."""

import asyncio
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from app.cli.rest import Rest

HOOLA = [sys.executable, "-c", "from app.cli.main import app; app()"]
ROOT = Path(__file__).resolve().parents[2]


def environment(folder: Path, **variables: str) -> dict[str, str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("HOOLA_")}
    database = {"HOOLA_DATABASE_URL": f"sqlite:///{folder}/data/hoola.db", "PYTHONPATH": str(ROOT)}
    return clean | database | {"PYTHONUNBUFFERED": "1"} | variables


@contextmanager
def hoola(folder: Path, *arguments: str, **variables: str) -> Iterator[subprocess.Popen[str]]:
    """Run the command in a folder of its own until the block ends."""
    pipe = subprocess.PIPE
    env = environment(folder, **variables)
    with subprocess.Popen([*HOOLA, *arguments], cwd=folder, env=env, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def port_of(process: subprocess.Popen[str]) -> int:
    """Return the port that the server says it is open at."""
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Hoola House is open at http://localhost:"), (line, process.stderr and process.stderr.read())
    return int(line.rpartition(":")[2])


def get(port: int, path: str) -> int:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=5)) as connection:
        connection.request("GET", path)
        return connection.getresponse().status


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_a_new_house_opens_is_ready_and_stops_with_0(tmp_path: Path, stop: signal.Signals) -> None:
    with hoola(tmp_path, "serve", "--migrate", "--port", "0") as process:
        port = port_of(process)
        assert get(port, "/healthz") == 200
        assert get(port, "/readyz") == 200
        process.send_signal(stop)
        assert process.wait(15) == 0


def test_a_stop_sends_guests_home_with_1012_and_where_they_stand(tmp_path: Path) -> None:
    with hoola(tmp_path, "serve", "--migrate", "--port", "0") as process:
        port = port_of(process)
        rest = Rest(f"http://127.0.0.1:{port}")
        asyncio.run(rest.become("Ann"))
        code = asyncio.run(rest.call("POST", "/rooms", {"game": "hoola"}))["code"]
        with connect(f"{rest.socket_url}/rooms/{code}/ws", proxy=None) as line:
            line.send(json.dumps({"type": "hello", "token": rest.token}))
            assert json.loads(line.recv(10))["type"] == "snapshot"
            process.send_signal(signal.SIGTERM)
            frames = [json.loads(text) for text in iter_until_closed(line)]
        assert frames[-1] == {"type": "bye", "why": "restart", "reconnect": True}
        assert line.close_code == 1012
        assert process.wait(15) == 0


def iter_until_closed(line: ClientConnection) -> Iterator[str]:
    with suppress(ConnectionClosed):
        while True:
            yield str(line.recv(10))


def test_a_taken_port_is_said_plainly(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with hoola(tmp_path, "serve", HOOLA_PORT=str(port)) as process:
            _, error = process.communicate(timeout=30)
    assert process.returncode == 1
    assert f"port {port}: Address already in use" in error
    assert "Traceback" not in error


def test_an_unmigrated_database_keeps_the_house_shut(tmp_path: Path) -> None:
    with hoola(tmp_path, "serve", "--port", "0") as process:
        out, error = process.communicate(timeout=30)
    assert process.returncode == 1
    assert "open at" not in out
    assert "hoola migrate" in error
    assert "Traceback" not in error


def test_a_debugging_house_logs_no_token_and_no_card(tmp_path: Path) -> None:
    with hoola(tmp_path, "serve", "--migrate", "--port", "0", HOOLA_LOG_LEVEL="debug") as process:
        rest = Rest(f"http://127.0.0.1:{port_of(process)}")
        asyncio.run(rest.become("Ann"))
        code = asyncio.run(rest.call("POST", "/rooms", {"game": "hoola"}))["code"]
        asyncio.run(rest.call("POST", f"/rooms/{code}/bots", {"level": "easy"}))
        cookie = {"Cookie": f"hoola_token={rest.token}"}
        with connect(f"{rest.socket_url}/rooms/{code}/ws", proxy=None, additional_headers=cookie) as line:
            asyncio.run(rest.call("POST", f"/rooms/{code}/start", {}))
            hands: list[str] = []
            while not hands:
                hands = (json.loads(line.recv(10)).get("view") or {}).get("hands", {}).get("0", [])
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=30)
    assert " DEBUG " in log
    assert rest.token is not None
    assert rest.token not in log
    assert not [card for card in hands if f'"{card}"' in log]


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        with hoola(tmp_path, "migrate") as process:
            out, error = process.communicate(timeout=30)
        assert (process.returncode, out) == (0, "The database is up to date.\n"), error
    assert (tmp_path / "data" / "hoola.db").is_file()


def test_a_migration_that_cannot_be_is_said_plainly(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with hoola(tmp_path, "migrate", HOOLA_DATABASE_URL=f"sqlite:///{tmp_path}/file/hoola.db") as process:
        _, error = process.communicate(timeout=30)
    assert process.returncode == 1
    assert error.startswith("The database could not be brought up to date: ")
    assert "Traceback" not in error
