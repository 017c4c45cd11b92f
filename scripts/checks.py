"""Everything that must hold before a change is taken: ``python -m scripts.checks``, as ``make test`` does.

The server's checks and the client's run beside each other; each one's output comes whole, when it is over. A check that
fails does not keep the next ones from being run; the tests come last, so that their verdict ends the output. The exit
status is 0 only when all passed.
"""

import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from scripts.node import STATIC, Node
from scripts.setup import set_up
from scripts.stamps import ROOT, path_with, say
from scripts.venv import PYTHON

_AT_A_TIME = 2 * (os.cpu_count() or 1)
"""Twice as many tests as there are cores: most of them wait for a browser or a server now and then."""
_PYTEST = [str(PYTHON), "-m", "pytest", "-n", str(_AT_A_TIME), "--dist", "worksteal"]
"""Who is through with a part takes over some of another's."""


@dataclass(frozen=True, slots=True)
class Check:
    """A command that says by its exit status whether something holds."""

    title: str
    command: list[str]
    folder: Path = ROOT
    environment: dict[str, str] | None = None

    def passes(self) -> bool:
        """Run it, print what it printed, and return whether it passed."""
        done = subprocess.run(
            self.command,
            cwd=self.folder,
            env=self.environment,
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        say(f"{self.title}\n{done.stdout}".rstrip())
        return done.returncode == 0


def main(pytest_arguments: list[str]) -> int:
    """Run all checks; return the exit status."""
    node = set_up(dev=False)
    with ThreadPoolExecutor() as pool:
        # The client's checks need none of the tools of the server's: they run while those are installed.
        client = pool.submit(failing, _of_the_client(node))
        set_up(dev=True)
        failed = failing(_of_the_server()) + client.result()
    if failed:
        say(f"Failed before the tests: {', '.join(failed)}")
    say("tests")
    tests = subprocess.run([*_PYTEST, *pytest_arguments], cwd=ROOT, check=False)
    return 0 if tests.returncode == 0 and not failed else 1


def failing(checks: Iterable[Check]) -> list[str]:
    """Run checks one after another and return the titles of those that failed."""
    return [check.title for check in checks if not check.passes()]


def _of_the_server() -> list[Check]:
    module = [str(PYTHON), "-m"]
    return [
        Check("lint", [*module, "ruff", "check", "."]),
        Check("format", [*module, "ruff", "format", "--check", "."]),
        Check("types", [*module, "mypy"]),
    ]


def _of_the_client(node: Node) -> list[Check]:
    scripts = {
        "client: types and format": "check",
        "client: message types as the server's": "types:check",
        "client: unit tests": "test",
    }
    environment = path_with(node.folder)
    return [
        Check(title, [*node.npm, "run", "--silent", script], STATIC, environment) for title, script in scripts.items()
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
