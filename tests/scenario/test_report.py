"""The lines and the exit status of ``hoola scenario``."""

from pathlib import Path

import pytest

from app.scenario.report import report
from tests.scenario.tally import GAMES, SCENERY

GOOD = "game: tally\ntitle: holds\nplayers: 2\nposition: {turn: 1}\nexpect: {turn: 1}\n"
BAD = "game: tally\ntitle: fails\nplayers: 2\nposition: {turn: 1}\nexpect: {turn: 0}\n"
BROKEN = "game: tally\ntitle: broken\nplayers: 2\nposition: {turn: 1}\nexpekt: {turn: 0}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "good.yaml").write_text(GOOD)
    (tmp_path / "bad.yaml").write_text(BAD)
    (tmp_path / "broken.yml").write_text(BROKEN)  # not *.yaml: only run when named
    return tmp_path


def run(*paths: Path) -> tuple[int, list[str]]:
    lines: list[str] = []
    return report(paths, GAMES, SCENERY, lines.append), lines


def test_a_file_that_holds_is_ok(folder: Path) -> None:
    good = folder / "deep" / "good.yaml"
    assert run(good) == (0, [f"ok   {good} holds", "1 passed, 0 failed"])


def test_a_folder_stands_for_every_yaml_file_below_it(folder: Path) -> None:
    status, lines = run(folder)
    assert status == 1
    assert lines == [
        f"FAIL {folder / 'bad.yaml'} fails: the last expect (line 5): turn: expected 0, got 1",
        f"ok   {folder / 'deep' / 'good.yaml'} holds",
        "1 passed, 1 failed",
    ]


def test_a_file_that_is_no_scenario_gives_2_and_does_not_stop_the_others(folder: Path) -> None:
    status, lines = run(folder / "broken.yml", folder)
    assert status == 2
    assert lines[0].startswith(f"FAIL {folder / 'broken.yml'}:5: expekt: unknown key")
    assert lines[-1] == "1 passed, 2 failed"


def test_a_folder_without_scenarios_is_no_success(tmp_path: Path) -> None:
    status, lines = run(tmp_path)
    assert status == 2
    assert "holds no scenario" in lines[0]


def test_rules_that_break_are_a_failed_scenario(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise IndexError("no such card")

    monkeypatch.setattr(GAMES["tally"], "decide", broken)
    crash = folder / "crash.yaml"
    crash.write_text(GOOD.replace("expect:", "steps: [{seat: 1, action: {type: add, n: 1}}]\nexpect:"))
    status, lines = run(crash)
    assert status == 1
    assert lines[0].endswith("step 1 (line 5): the rules: expected facts or a refusal, got IndexError: no such card")
