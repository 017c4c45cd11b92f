"""Everything that is installed is pinned, and no file names where from."""

import re
import tomllib
from importlib.metadata import distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ("constraints.txt", "constraints-dev.txt")


def pins(name: str) -> dict[str, str]:
    """Return the pinned version of each package, by normalised name."""
    lines = (ROOT / name).read_text().splitlines()
    return {normal(package): version for package, _, version in (line.partition("==") for line in lines)}


def normal(package: str) -> str:
    return re.sub(r"[-_.]+", "-", package).lower()


def requirements() -> dict[str, list[str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return {"": project["dependencies"], **project["optional-dependencies"]}


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_is_only_pins(name: str) -> None:
    for line in (ROOT / name).read_text().splitlines():
        assert re.fullmatch(r"[\w.-]+==[\w.+!]+", line), line


def test_every_requirement_is_pinned() -> None:
    locked = {"": pins(LOCKS[0]), "postgres": pins(LOCKS[0]), "dev": {**pins(LOCKS[0]), **pins(LOCKS[1])}}
    for extra, wanted in requirements().items():
        for requirement in wanted:
            name = re.match(r"[\w.-]+", requirement)
            assert name is not None
            assert normal(name[0]) in locked[extra], f"{requirement} is not pinned: make lock"


def test_what_is_installed_is_what_is_pinned() -> None:
    locked = {**pins(LOCKS[0]), **pins(LOCKS[1])}
    installed = {normal(one.metadata["Name"]): one.version for one in distributions()}
    wrong = {name: version for name, version in installed.items() if locked.get(name, version) != version}
    assert set(wrong) - {"setuptools"} == set()


def test_no_lock_names_where_packages_come_from() -> None:
    client_lock = (ROOT / "static" / "package-lock.json").read_text()
    assert '"resolved"' not in client_lock
    for file in [ROOT / name for name in (*LOCKS, "Makefile", "Dockerfile", ".ci/run", "static/.npmrc")]:
        words = file.read_text().replace("http://localhost", "")
        assert not any(word in words for word in ("http:", "https:", "index-", "registry=")), file
