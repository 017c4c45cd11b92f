"""Settings: read from variables and files, checked at start, told without secrets."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli.main import app
from app.config import BadSettings, Settings, load_settings, unknown_variables, variable


@pytest.fixture(autouse=True)
def _no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(variable(name), raising=False)


def wrong(monkeypatch: pytest.MonkeyPatch, **variables: str) -> str:
    """Return the complaint about some variables."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as refused:
        load_settings()
    return str(refused.value)


def test_defaults_serve_this_machine_from_a_file() -> None:
    settings = load_settings()
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.database_url == "sqlite:///data/hoola.db"


def test_variables_and_arguments_are_read_arguments_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOOLA_PORT", "9000")
    monkeypatch.setenv("HOOLA_LOG_LEVEL", "DEBUG")
    monkeypatch.setenv("HOOLA_PUBLIC_URL", "")  # empty is not set
    assert (load_settings().port, load_settings().log_level, load_settings().public_url) == (9000, "debug", None)
    assert load_settings(port=9001).port == 9001


def test_lists_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOOLA_ALLOWED_ORIGINS", "https://Cards.example.org/, http://localhost:5173")
    monkeypatch.setenv("HOOLA_TRUSTED_PROXIES", "10.0.0.0/8,192.168.1.7")
    settings = load_settings()
    assert settings.allowed_origins == ("https://cards.example.org", "http://localhost:5173")
    assert settings.trusted_proxies == ("10.0.0.0/8", "192.168.1.7/32")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HOOLA_PORT", "65536"),
        ("HOOLA_PORT", "tcp://10.0.0.1:8000"),
        ("HOOLA_CODE_LENGTH", "0"),
        ("HOOLA_MAX_FRAME_BYTES", "1"),
        ("HOOLA_SECURE_COOKIES", "maybe"),
        ("HOOLA_SQLITE_SYNCHRONOUS", "OFF"),
        ("HOOLA_PUBLIC_URL", "cards.example.org"),
        ("HOOLA_PUBLIC_URL", "https://example.org/cards"),
        ("HOOLA_ALLOWED_ORIGINS", "*"),
        ("HOOLA_TRUSTED_PROXIES", "everybody"),
    ],
)
def test_a_value_out_of_bounds_is_told_with_its_variable(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    complaint = wrong(monkeypatch, **{name: value})
    assert complaint.startswith(f"{name}: ")
    assert repr(value) in complaint


def test_all_that_is_wrong_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    complaint = wrong(monkeypatch, HOOLA_PORT="x", HOOLA_MAX_ROOMS="0")
    assert [line.partition(":")[0] for line in complaint.splitlines()] == ["HOOLA_PORT", "HOOLA_MAX_ROOMS"]


@pytest.mark.parametrize(
    ("url", "driver"),
    [
        ("sqlite:///x.db", "sqlite:///x.db"),
        ("sqlite+aiosqlite:///x.db", "sqlite:///x.db"),
        ("postgres://u:p@h/d", "postgresql+asyncpg://u:p@h/d"),
        ("postgresql://u:p@h/d", "postgresql+asyncpg://u:p@h/d"),
        ("postgresql+asyncpg://u:p@h/d", "postgresql+asyncpg://u:p@h/d"),
    ],
)
def test_a_database_url_gets_the_driver_that_the_store_uses(
    monkeypatch: pytest.MonkeyPatch, url: str, driver: str
) -> None:
    monkeypatch.setenv("HOOLA_DATABASE_URL", url)
    assert load_settings().database_url == driver


def test_a_secret_may_stand_in_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "url").write_text("postgresql://u:hidden@h/d\n")
    monkeypatch.setenv("HOOLA_DATABASE_URL_FILE", str(tmp_path / "url"))
    assert load_settings().database_url == "postgresql+asyncpg://u:hidden@h/d"
    monkeypatch.setenv("HOOLA_DATABASE_URL_FILE", str(tmp_path / "none"))
    with pytest.raises(BadSettings, match="a secret's file cannot be read"):
        load_settings()


def test_a_secret_is_never_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "hidden" not in wrong(monkeypatch, HOOLA_DATABASE_URL="mysql://u:hidden@h/d")
    monkeypatch.setenv("HOOLA_DATABASE_URL", "postgresql://u:hidden@h/d")
    assert "hidden" not in repr(load_settings())
    told = CliRunner().invoke(app, ["config"]).output
    assert "hidden" not in told
    assert "HOOLA_DATABASE_URL = (set, not shown)" in told


def test_a_variable_that_is_no_setting_is_noticed() -> None:
    environ = {"HOOLA_PROT": "9000", "HOOLA_PORT": "9000", "HOOLA_DATABASE_URL_FILE": "x", "PATH": "x"}
    assert unknown_variables(environ) == ("HOOLA_PROT",)


def test_config_lists_every_setting_with_default_bounds_and_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOOLA_PORT", "9000")
    result = CliRunner().invoke(app, ["config"])
    assert result.exit_code == 0
    for name, field in Settings.model_fields.items():
        assert f"{variable(name)} = " in result.output
        assert field.description
        assert field.description in result.output
    assert "HOOLA_PORT = 9000" in result.output
    assert "default 8000; at least 0 and at most 65535" in result.output
    assert "one of auto, on, off" in result.output


def test_a_command_ends_with_2_when_the_settings_are_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOOLA_PORT", "x")
    result = CliRunner().invoke(app, ["config"])
    assert result.exit_code == 2
    assert "HOOLA_PORT" in result.stderr


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "postgresql://u:hidden@h:x/d"])
@pytest.mark.parametrize("command", [["migrate"], ["serve"], ["admin-token", "list"]])
def test_an_address_of_no_database_is_a_wrong_setting(
    monkeypatch: pytest.MonkeyPatch, url: str, command: list[str]
) -> None:
    monkeypatch.setenv("HOOLA_DATABASE_URL", url)
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 2, result.output
    assert "HOOLA_DATABASE_URL: must be like sqlite:///data/hoola.db" in result.stderr
    assert "hidden" not in result.stderr
