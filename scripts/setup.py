"""Sets the folder up: ``python -m scripts.setup`` to run the server, ``--dev`` for the tools of tests and benches."""

import sys
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from scripts.chromium import ensure_chromium
from scripts.node import Node, ensure_client, fetched_node, node_on_path
from scripts.stamps import ROOT, Stamps
from scripts.venv import ensure_dev_packages, ensure_packages

STAMPS = Stamps(ROOT / ".setup")


def set_up(dev: bool, browser: bool = True) -> Node:
    """Make whatever is not made yet; return the Node.js for the client's own tools.

    ``dev`` adds the tools of tests and benches, and the browser that tests drive unless ``browser`` is False.
    """
    with STAMPS.locked(), ThreadPoolExecutor() as beside:
        # What does not need another part is made beside it: all of them wait for the network now and then.
        packages = beside.submit(ensure_packages, STAMPS)
        node = node_on_path()
        if node is None:
            packages.result()
            node = fetched_node(STAMPS)
        parts: list[Future[Any]] = [beside.submit(ensure_client, STAMPS, node)]
        packages.result()
        if dev:
            parts.append(beside.submit(ensure_dev_packages, STAMPS))
        if dev and browser:
            parts.append(beside.submit(ensure_chromium))
    for part in parts:
        part.result()
    return node


if __name__ == "__main__":
    set_up(dev="--dev" in sys.argv[1:], browser=False)
