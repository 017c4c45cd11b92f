"""What can't be read as a scenario is refused with the file, the line and the key at fault."""

from pathlib import Path

import pytest

from app.scenario.loader import load
from app.scenario.model import Act, Deal, Expect, Race
from app.scenario.source import Unreadable
from tests.scenario.tally import GAMES, SCENERY

HEAD = "game: tally\ntitle: a tally\nplayers: 3\nposition: {turn: 1}\n"


def fault(folder: Path, text: str) -> tuple[int, str, str]:
    """Return line, key and reason with which a file is refused; its path must be told, too."""
    path = folder / "broken.yaml"
    path.write_text(text)
    with pytest.raises(Unreadable) as refused:
        load(path, GAMES, SCENERY)
    assert str(refused.value).startswith(f"{path}:{refused.value.line}: ")
    return refused.value.line, refused.value.key, refused.value.why


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("titel: x\n", 5, "titel"),
        ("steps:\n  - {seat: 0, action: {type: add}, at: 3}\n", 6, "at"),
        ("steps:\n  - {pass_ms: 3, seat: 0}\n", 6, "seat"),
        ("steps:\n  - {timeout: 1, refused: too_late}\n", 6, "refused"),
        (
            "steps:\n  - race:\n    - {seat: 1, action: {type: add}}\n    - {seat: 1, action: {type: add}, x: 1}\n",
            8,
            "x",
        ),
        ("steps:\n  - expect:\n      turn: 1\n      trun: 1\n", 8, "trun"),
        ("expect: {trun: 1}\n", 5, "trun"),
        ("expect:\n  round_over: {raison: out}\n", 6, "round_over"),
        ("expect: {ruling: {winner: 1, margin: {}}}\n", 5, "ruling"),
        ("expect: {demand: {above: 4}}\n", 5, "demand"),
        ("expect: {table: [{owner: 1, card: 7S}]}\n", 5, "table"),
        ("options:\n  target: 3\n  tagret: 3\n", 7, "tagret"),
    ],
)
def test_an_unknown_key_anywhere_is_refused(tmp_path: Path, text: str, line: int, key: str) -> None:
    assert fault(tmp_path, HEAD + text)[:2] == (line, key)


@pytest.mark.parametrize(
    "wrong",
    [
        "turn: 3",
        "turn: one",
        "dealer: true",
        "phase: 1",
        "hands: 2C 3C",
        "hands: [2C, 3C]",
        "hands: [2C, 3C, {a: 1}]",
        "table: [2C 3C 4C]",
        "table: [{owner: 3, cards: 2C 3C 4C}]",
        "table: [{owner: 1, cards: 2C 3C 4C, id: 1}]",
        "stock: {top: 2C}",
        "discard: [[2C]]",
        "discarded_by: -1",
        "turns_had: [1, 0]",
        "turns_had: [1, 0, -1]",
        "totals: 12",
        "demand: {above: 4}",
        "out: [7]",
        "window_open: 1",
        "reshuffles_used: -1",
    ],
)
def test_a_value_of_the_position_of_the_wrong_shape_is_refused(tmp_path: Path, wrong: str) -> None:
    text = HEAD.replace("{turn: 1}", f"\n  {wrong}")
    assert fault(tmp_path, text)[:2] == (5, wrong.partition(":")[0])


def test_an_unknown_key_of_the_position_is_refused_at_its_line(tmp_path: Path) -> None:
    text = HEAD.replace("{turn: 1}", "\n  turn: 1\n  trun: 1")
    assert fault(tmp_path, text) == (6, "trun", "unknown key trun")
    text = HEAD.replace("{turn: 1}", "{deal: {seed: x, daeler: 1}}")
    assert fault(tmp_path, text)[:2] == (4, "daeler")
    text = HEAD.replace("{turn: 1}", "{deal: {seed: x}, turn: 1}")
    assert fault(tmp_path, text)[:2] == (4, "turn")


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("rules: [T1, second]\n", 5, "rules"),
        ("rules: T1\n", 5, "rules"),
        ("options: {target: 0}\n", 5, "target"),
        ("steps: {seat: 1}\n", 5, "steps"),
        ("steps:\n  - next\n", 5, "steps"),
        ("steps:\n  - {seat: 1}\n", 6, "seat"),
        ("steps:\n  - {action: {type: add}}\n", 6, "seat"),
        ("steps:\n  - {seat: 3, action: {type: add}}\n", 6, "seat"),
        ("steps:\n  - {seat: true, action: {type: add}}\n", 6, "seat"),
        ("steps:\n  - {pass_ms: -1}\n", 6, "pass_ms"),
        ("steps:\n  - {seat: 1, at_ms: soon, action: {type: add}}\n", 6, "at_ms"),
        ("steps:\n  - {race: []}\n", 6, "race"),
        ("steps:\n  - {race: [{seat: 1}]}\n", 6, "action"),
        ("steps:\n  - {leave: 5}\n", 6, "leave"),
        ("steps:\n  - {seat: 1, action: {type: add}, refused: 3}\n", 6, "refused"),
        ("steps:\n  - expect: {}\n", 6, "expect"),
        ("expect: [turn]\n", 5, "expect"),
        ("expect: {turn: one}\n", 5, "turn"),
        ("expect: {phase: 1}\n", 5, "phase"),
        ("expect: {hands: {3: 2C}}\n", 5, "hands"),
        ("expect: {hands: [2C]}\n", 5, "hands"),
        ("expect: {hand_sizes: [1, 2]}\n", 5, "hand_sizes"),
        ("expect: {out: 1}\n", 5, "out"),
        ("expect: {legal: {0: draw}}\n", 5, "legal"),
        ("expect: {discard_top: 2C 3C}\n", 5, "discard_top"),
        ("expect: {game_over: 1}\n", 5, "game_over"),
        ("expect: {stakes: {0: two}}\n", 5, "stakes"),
    ],
)
def test_a_value_of_the_wrong_shape_is_refused(tmp_path: Path, text: str, line: int, key: str) -> None:
    assert fault(tmp_path, HEAD + text)[:2] == (line, key)


@pytest.mark.parametrize("key", ["game", "title", "players", "position"])
def test_what_a_scenario_must_have_is_missed(tmp_path: Path, key: str) -> None:
    text = "".join(line for line in HEAD.splitlines(keepends=True) if not line.startswith(key))
    assert fault(tmp_path, text) == (1, key, "is missing")


def test_the_game_must_be_known_and_take_so_many_players(tmp_path: Path) -> None:
    assert fault(tmp_path, HEAD.replace("tally", "tarock", 1))[:2] == (1, "game")
    assert fault(tmp_path, HEAD.replace("3", "4", 1)) == (3, "players", "must be 2 to 3")


def test_a_key_that_stands_twice_is_refused(tmp_path: Path) -> None:
    assert fault(tmp_path, HEAD + "title: another\n") == (5, "title", "stands twice")


@pytest.mark.parametrize(
    ("text", "line"),
    [("", 1), ("- 1\n", 1), ("game: [\n", 2), ("game: a\n\ttitle: b\n", 2), ("game: a\n---\ngame: b\n", 2)],
)
def test_what_is_no_yaml_mapping_at_all_is_refused(tmp_path: Path, text: str, line: int) -> None:
    assert fault(tmp_path, text)[0] == line


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="No such file"):
        load(tmp_path / "none.yaml", GAMES, SCENERY)
    (tmp_path / "latin.yaml").write_bytes(b"title: \xe9\n")
    with pytest.raises(Unreadable, match="utf-8"):
        load(tmp_path / "latin.yaml", GAMES, SCENERY)


def test_a_file_is_read_into_values(tmp_path: Path) -> None:
    path = tmp_path / "whole.yaml"
    path.write_text("""
game: tally
title: all kinds of steps
rules: [T1, T2]
options: {target: 7}
players: 2
position: {deal: {seed: "s", dealer: 1}}
steps:
  - {seat: 1, at_ms: 40, action: {type: add, n: 2}, refused: bad_action}
  - race:
      - {seat: 0, at_ms: 50, action: {type: claim}}
expect: {turn: 1}
""")
    scenario = load(path, GAMES, SCENERY)
    assert (scenario.title, scenario.rules, scenario.players) == ("all kinds of steps", ("T1", "T2"), 2)
    assert scenario.options.target == 7
    assert scenario.position == Deal("s", 1)
    act, race, expect = (step.move for step in scenario.steps)
    assert act == Act(1, {"type": "add", "n": 2}, 40, "bad_action")
    assert race == Race((Act(0, {"type": "claim"}, 50),))
    assert expect == Expect({"turn": 1})
    assert [step.line for step in scenario.steps] == [9, 10, 12]
