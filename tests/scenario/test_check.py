"""What a file is told that the game shows instead of what it expects."""

from pathlib import Path

import pytest

from app.games.registry import GAMES, SCENERY
from app.scenario.loader import load
from app.scenario.runner import run

POSITION = """game: hula-hoo
title: one card on another
players: 2
position: {turn: 1, hands: ["2", "9 12"], face_up: ["4", "5"], middle: "4", demand: {higher: 4}, totals: [1, 2]}
steps:
  - {seat: 1, action: {type: play, card: 9, zone: hand, call: lower}}
"""


@pytest.mark.parametrize(
    ("expect", "expected", "got"),
    [
        ("demand: {higher: 9}", "{higher: 9}", "{lower: 9}"),
        ("demand: any", "any", "{lower: 9}"),
        ('hands: {1: "9"}', "{1: 9}", "{1: [12]}"),
        ("round_over: {winner: 1}", "{winner: 1}", "null"),
    ],
)
def test_what_differs_is_told_whole_and_of_the_same_seats(tmp_path: Path, expect: str, expected: str, got: str) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(f"{POSITION}expect: {{{expect}}}\n")
    failure = run(load(path, GAMES, SCENERY))
    assert failure is not None
    assert (failure.expected, failure.got) == (expected, got)
