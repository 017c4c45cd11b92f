"""Brings all sources into their one format: ``python -m scripts.format``."""

from scripts.setup import set_up
from scripts.venv import PYTHON, run


def main() -> None:
    """Format what ruff and prettier know."""
    node = set_up(dev=True)
    run([str(PYTHON), "-m", "ruff", "check", "--fix", "."])
    run([str(PYTHON), "-m", "ruff", "format", "."])
    node.run("run", "--silent", "format")


if __name__ == "__main__":
    main()
