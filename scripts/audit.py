"""``make check``: are the pinned packages whole, and does an advisory speak of one of them?

The advisories are asked for over the network; where they can't be reached, the check fails and says so, since a
package that nobody has looked up is not known to be safe. ``AUDIT_OSV_URL`` and ``AUDIT_NPM_REGISTRY`` name
other services to ask than the public ones.
"""

import os
import sys
from collections.abc import Mapping

from scripts.checks import Check, failing
from scripts.node import STATIC, Node
from scripts.setup import set_up
from scripts.stamps import ROOT, path_with, say
from scripts.venv import PYTHON

_PINS = ("constraints.txt", "constraints-dev.txt")


def main() -> int:
    """Make what the audits need and run them; return the exit status."""
    return audit(set_up(dev=True, browser=False), os.environ)


def audit(node: Node, environment: Mapping[str, str]) -> int:
    """Run all audits, asking the services that ``environment`` names; return the exit status.

    It is 0 only when everything was looked up and nothing found.
    """
    failed = failing([*_of_the_server(environment.get("AUDIT_OSV_URL")), _of_the_client(node, environment)])
    if failed:
        say(f"Failed, or could not be looked up: {', '.join(failed)}")
    return 1 if failed else 0


def _of_the_server(osv_url: str | None) -> list[Check]:
    """Return the audits of the Python packages; advisories come from PyPI where no OSV service is named."""
    module = [str(PYTHON), "-m"]
    pins = [part for name in _PINS for part in ("--requirement", str(ROOT / name))]
    service = ["--vulnerability-service", "osv", "--osv-url", osv_url] if osv_url else []
    # Every package is pinned, so none has to be resolved; one that was not found is a failure (--strict).
    look_up = [*module, "pip_audit", "--strict", "--no-deps", "--disable-pip", "--progress-spinner=off"]
    return [
        Check("Python packages: fit together", [*module, "pip", "check"]),
        Check("Python packages: advisories", [*look_up, *service, *pins]),
    ]


def _of_the_client(node: Node, environment: Mapping[str, str]) -> Check:
    registry = environment.get("AUDIT_NPM_REGISTRY")
    command = [*node.npm, "audit", "--audit-level=moderate", *([f"--registry={registry}"] if registry else [])]
    return Check("client packages: advisories", command, STATIC, path_with(node.folder))


if __name__ == "__main__":
    sys.exit(main())
