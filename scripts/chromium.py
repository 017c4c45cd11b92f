"""The browser of the browser tests: found on the machine, or installed from the distribution."""

import os
import shutil
import subprocess

from scripts.stamps import say

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""By preference: the shell has the same engine without the windows around it, and takes a third less of the machine."""
_HELP = (
    "The browser tests need Chromium, which can't be installed from here. Install it (Debian: apt-get install "
    "chromium), so that one of these is on the PATH: "
)


def find() -> str | None:
    """Return the path of a Chromium, None when there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def ensure_chromium() -> str:
    """Return the path of a Chromium, installing the distribution's where that is possible.

    Raises ``SystemExit`` with what to do by hand: a test run without a browser is no test run.
    """
    found = find() or _install()
    if not found:
        raise SystemExit(_HELP + ", ".join(NAMES))
    return found


def _install() -> str | None:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    say("Installing Chromium")
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    install = ["install", "-qq", "-y", "--no-install-recommends"]
    for command in (["update", "-qq"], [*install, "chromium-headless-shell"], [*install, "chromium"]):
        subprocess.run(["apt-get", *command], env=quiet, stdout=subprocess.DEVNULL, check=False)
        if find():
            break
    return find()
