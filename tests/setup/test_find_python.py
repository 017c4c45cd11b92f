"""The Python that sets everything up is new enough, or the set-up says what is missing."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def find(python: str) -> subprocess.CompletedProcess[str]:
    command = ["sh", str(ROOT / "scripts" / "find-python")]
    return subprocess.run(command, env=os.environ | {"PYTHON": python}, capture_output=True, text=True, check=False)


def old_python(folder: Path) -> str:
    """Return a stand-in for a Python that is too old: it answers every program with a failure."""
    python = folder / "python3.8"
    python.write_text("#!/bin/sh\nexit 1\n")
    python.chmod(0o755)
    return str(python)


def test_a_python_that_is_new_enough_is_taken() -> None:
    assert find(sys.executable).stdout.strip() == sys.executable


def test_an_older_one_before_it_is_passed_over(tmp_path: Path) -> None:
    assert find(f"{old_python(tmp_path)} {sys.executable}").stdout.strip() == sys.executable


def test_without_one_the_set_up_stops_and_says_why(tmp_path: Path) -> None:
    found = find(f"{old_python(tmp_path)} {tmp_path}/none")
    assert (found.returncode, found.stdout) == (1, "")
    assert "No Python 3.11 or newer found" in found.stderr
