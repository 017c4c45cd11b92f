"""The audit of the pinned packages, by the real pip-audit and npm, against a service of advisories on loopback."""

import json
import socket

import pytest

from scripts.audit import audit
from scripts.node import STATIC, ensure_node
from scripts.setup import STAMPS
from tests.setup.test_pins import LOCKS, pins
from tests.support.advisories import IDENTITY, advisories


def audited(url: str) -> int:
    """Run the audits against the service at ``url`` and return their exit status."""
    return audit(ensure_node(STAMPS), {"AUDIT_OSV_URL": f"{url}/v1/query", "AUDIT_NPM_REGISTRY": url})


def test_it_passes_where_every_pin_was_looked_up_and_none_is_bad(capfd: pytest.CaptureFixture[str]) -> None:
    with advisories() as service:
        assert audited(service.url) == 0, capfd.readouterr().err
    for lock in LOCKS:
        assert pins(lock).items() <= service.asked.items()
    locked = json.loads((STATIC / "package-lock.json").read_text())["packages"]
    assert {path.removeprefix("node_modules/") for path in locked if path.count("node_modules/") == 1} <= set(
        service.asked
    )
    assert "Failed" not in capfd.readouterr().err


def test_it_fails_and_names_each_package_that_an_advisory_speaks_of(capfd: pytest.CaptureFixture[str]) -> None:
    with advisories(python="msgspec", client="uqr") as service:
        assert audited(service.url) == 1
    said = capfd.readouterr().err
    assert f"msgspec {pins('constraints.txt')['msgspec']} {IDENTITY}" in " ".join(said.split())
    assert "1 high severity vulnerability" in said
    assert "node_modules/uqr" in said
    assert said.endswith("looked up: Python packages: advisories, client packages: advisories\n")


def test_it_fails_and_says_so_where_no_service_answers(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    with socket.socket() as taken:  # bound, and nobody listens
        taken.bind(("127.0.0.1", 0))
        assert audited(f"http://127.0.0.1:{taken.getsockname()[1]}") == 1
    said = capfd.readouterr().err
    assert said.count("refused") + said.count("ECONNREFUSED") > 1
    assert said.endswith("could not be looked up: Python packages: advisories, client packages: advisories\n")
