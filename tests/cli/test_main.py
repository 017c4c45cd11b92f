"""The command as a whole: each subcommand is found by its name, though its file is read only then."""

import pytest
from typer.testing import CliRunner

from app.cli.main import app

NAMES = ["serve", "migrate", "config", "scenario", "bots", "play", "replay", "verify", "admin-token"]


@pytest.mark.parametrize("name", NAMES)
def test_each_subcommand_says_what_it_does(name: str) -> None:
    told = CliRunner().invoke(app, [name, "--help"], prog_name="hoola")
    assert told.exit_code == 0
    assert f"Usage: hoola {name}" in told.output


def test_the_help_lists_them_all_in_order() -> None:
    told = CliRunner().invoke(app, ["--help"]).output
    places = [told.index(f" {name} ") for name in NAMES]
    assert places == sorted(places)


def test_another_name_is_refused() -> None:
    assert CliRunner().invoke(app, ["deal"]).exit_code == 2
