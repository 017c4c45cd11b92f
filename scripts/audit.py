"""``make check``: are the pinned packages whole, and does an advisory speak of one of them?

The advisories are asked for over the network; where they can't be reached, the check fails and says so, since a
package that nobody has looked up is not known to be safe.
"""

import subprocess
import sys

from scripts.node import STATIC, Node
from scripts.setup import set_up
from scripts.stamps import ROOT, path_with, say
from scripts.venv import PYTHON

_PINS = ("constraints.txt", "constraints-dev.txt")


def main() -> int:
    """Run all audits; return the exit status."""
    node = set_up(dev=True, browser=False)
    failed = [title for title, command in _python_audits() if not _passes(title, command)]
    if not _client_passes(node):
        failed.append("client packages: advisories")
    if failed:
        say(f"Failed, or could not be looked up: {', '.join(failed)}")
    return 1 if failed else 0


def _python_audits() -> list[tuple[str, list[str]]]:
    module = [str(PYTHON), "-m"]
    pins = [part for name in _PINS for part in ("--requirement", str(ROOT / name))]
    return [
        ("Python packages: fit together", [*module, "pip", "check"]),
        # Every package is pinned, so none has to be resolved; one that was not found is a failure (--strict).
        ("Python packages: advisories", [*module, "pip_audit", "--strict", "--no-deps", "--disable-pip", *pins]),
    ]


def _passes(title: str, command: list[str]) -> bool:
    say(title)
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def _client_passes(node: Node) -> bool:
    say("client packages: advisories")
    command = [*node.npm, "audit", "--audit-level=moderate"]
    return subprocess.run(command, cwd=STATIC, env=path_with(node.folder), check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
