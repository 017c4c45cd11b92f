"""Sets the folder up: ``python -m scripts.setup`` to run the server, ``--dev`` for the tools of tests and benches."""

import sys

from scripts.chromium import ensure_chromium
from scripts.node import Node, ensure_client
from scripts.stamps import ROOT, Stamps
from scripts.venv import ensure_dev_packages, ensure_packages

STAMPS = Stamps(ROOT / ".setup")


def set_up(dev: bool, browser: bool = True) -> Node:
    """Make whatever is not made yet; return the Node.js for the client's own tools.

    ``dev`` adds the tools of tests and benches, and the browser that tests drive unless ``browser`` is False.
    """
    with STAMPS.locked():
        ensure_packages(STAMPS)
        if dev:
            ensure_dev_packages(STAMPS)
        node = ensure_client(STAMPS)
        if dev and browser:
            ensure_chromium()
    return node


if __name__ == "__main__":
    set_up(dev="--dev" in sys.argv[1:], browser=False)
