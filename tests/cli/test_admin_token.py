"""``hoola admin-token``: a token is shown once, stored hashed, listed without its secret, and ends when revoked."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli.main import app
from app.storage.migrate import upgrade


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "hoola.db"
    upgrade(f"sqlite:///{file}")
    monkeypatch.setenv("HOOLA_DATABASE_URL", f"sqlite:///{file}")
    return file


def hoola(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["admin-token", *arguments])
    assert result.exit_code == code, result.output
    return result.stdout


def test_a_fresh_house_has_no_token(database: Path) -> None:
    assert hoola("list") == ""


def test_a_token_is_shown_once_and_stored_as_its_digest(database: Path) -> None:
    token = hoola("create", "--role", "owner", "--name", "Olga").strip()
    assert token.startswith("hoola_")
    assert len(token) > 40
    listed = hoola("list")
    assert "owner" in listed
    assert "Olga" in listed
    assert token not in listed
    assert token.encode() not in b"".join(path.read_bytes() for path in database.parent.iterdir())


def test_a_revoked_token_stays_in_the_list(database: Path) -> None:
    hoola("create", "--name", "Olga")
    assert "good" in hoola("list")
    assert hoola("revoke", "1") == "Token 1 of Olga is revoked.\n"
    listed = hoola("list")
    assert "revoked" in listed
    assert hoola("revoke", "1").startswith("Token 1 of Olga was revoked before, on 20")
    assert hoola("list") == listed


def test_what_can_not_be_is_said_plainly(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hoola("revoke", "7", code=1)
    hoola("revoke", str(2**63), code=2)
    hoola("create", "--name", "\u200b", code=2)
    hoola("create", "--name", "Olga", "--role", "king", code=2)
    monkeypatch.setenv("HOOLA_DATABASE_URL", f"sqlite:///{database.parent}/other.db")
    assert "hoola migrate" in CliRunner().invoke(app, ["admin-token", "list"]).output
