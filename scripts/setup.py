"""Sets the folder up: ``python -m scripts.setup`` to run the server, ``--dev`` to check and test it as well."""

import sys

from scripts.chromium import ensure_chromium
from scripts.node import Node, ensure_client
from scripts.stamps import ROOT, Stamps
from scripts.venv import ensure_dev_packages, ensure_packages

STAMPS = Stamps(ROOT / ".setup")


def set_up(dev: bool) -> Node:
    """Make whatever is not made yet; return the Node.js for the client's own tools."""
    with STAMPS.locked():
        ensure_packages(STAMPS)
        if dev:
            ensure_dev_packages(STAMPS)
        node = ensure_client(STAMPS)
        if dev:
            ensure_chromium()
    return node


if __name__ == "__main__":
    set_up(dev="--dev" in sys.argv[1:])
