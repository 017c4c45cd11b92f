"""The virtual environment ``.venv`` and what is installed in it, all pinned by ``constraints*.txt``."""

import subprocess
import sys
from pathlib import Path

from scripts.stamps import ROOT, Stamps, digest, say

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STEPS = ("python", "dev", "node")
"""The steps that install into the environment: while one does, none of them counts as whole."""

_CONSTRAINTS = ROOT / "constraints.txt"
_DEV_CONSTRAINTS = ROOT / "constraints-dev.txt"
_PROJECT = ROOT / "pyproject.toml"


def ensure_packages(stamps: Stamps) -> None:
    """Make the environment with what the server needs, and the ``hoola`` command in it."""
    interpreter = f"{sys.version} {sys.executable} {ROOT}"
    packages = digest([_PROJECT, _CONSTRAINTS])
    whole = (stamps.get("python") or "").startswith(interpreter) and PYTHON.exists()

    def make() -> None:
        if not whole:
            for name in STEPS:
                stamps.drop(name)
            _create()
        with stamps.suspended(*STEPS):
            pip("setuptools")  # builds the project itself, which must not fetch another one
            pip("--no-build-isolation", "--editable", str(ROOT))

    stamps.ensure("python", f"{interpreter}\n{packages}", VENV / "bin" / "hoola", "Installing Python packages", make)


def ensure_dev_packages(stamps: Stamps) -> None:
    """Add what the checks and tests need."""

    def make() -> None:
        with stamps.suspended(*STEPS):
            pip("--constraint", str(_DEV_CONSTRAINTS), "--no-build-isolation", "--editable", f"{ROOT}[dev]")

    made = VENV / "bin" / "pytest"
    stamp = digest([_PROJECT, _CONSTRAINTS, _DEV_CONSTRAINTS], stamps.get("python") or "")
    stamps.ensure("dev", stamp, made, "Installing the tools of the tests", make)


def pip(*arguments: str) -> None:
    """Install into the environment, in the pinned versions."""
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    run([*command, "--constraint", str(_CONSTRAINTS), *arguments])


def run(command: list[str], cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run a command that must succeed. Raises ``SystemExit`` with what failed."""
    status = subprocess.run(command, cwd=cwd, env=env, check=False).returncode
    if status:
        raise SystemExit(f"This failed (status {status}): {' '.join(command)}")


def _create() -> None:
    try:
        import ensurepip  # noqa: F401, PLC0415 - some distributions leave it out of their Python
    except ImportError:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise SystemExit(
            f"{sys.executable} can't make virtual environments. On Debian and Ubuntu: "
            f"apt-get install python{version}-venv"
        ) from None
    say(f"Making .venv with Python {sys.version.split()[0]}")
    run([sys.executable, "-m", "venv", "--clear", str(VENV)])
