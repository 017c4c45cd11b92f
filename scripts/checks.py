"""Everything that must hold before a change is taken: ``python -m scripts.checks``, as ``make test`` does.

A check that fails does not keep the next ones from being run; the tests come last, so that their verdict ends the
output. The exit status is 0 only when all passed.
"""

import subprocess
import sys

from scripts.node import STATIC, Node
from scripts.setup import set_up
from scripts.stamps import ROOT, path_with, say
from scripts.venv import PYTHON


def main(pytest_arguments: list[str]) -> int:
    """Run all checks; return the exit status."""
    node = set_up(dev=True)
    failed = [title for title, command in _python_checks() if not _passes(title, command)]
    failed += [title for title, script in _CLIENT_CHECKS if not _client_passes(node, title, script)]
    if failed:
        say(f"Failed before the tests: {', '.join(failed)}")
    # By file, so that what a file's tests share is made once; as many at a time as there are cores.
    tests = _passes("tests", [str(PYTHON), "-m", "pytest", "-n", "auto", "--dist", "loadfile", *pytest_arguments])
    return 0 if tests and not failed else 1


def _python_checks() -> list[tuple[str, list[str]]]:
    module = [str(PYTHON), "-m"]
    return [
        ("lint", [*module, "ruff", "check", "."]),
        ("format", [*module, "ruff", "format", "--check", "."]),
        ("types", [*module, "mypy"]),
    ]


_CLIENT_CHECKS = [
    ("client: types and format", "check"),
    ("client: message types as the server's", "types:check"),
    ("client: unit tests", "test"),
]


def _passes(title: str, command: list[str]) -> bool:
    say(title)
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def _client_passes(node: Node, title: str, script: str) -> bool:
    say(title)
    command = [*node.npm, "run", "--silent", script]
    return subprocess.run(command, cwd=STATIC, env=path_with(node.folder), check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
