"""How levels are compared: intervals, and seats that are shared evenly."""

import pytest

from bench.match import Match
from bench.strength import Score, main, mean, report, wilson


@pytest.mark.parametrize(
    ("won", "of", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (90, 100, 0.8256, 0.9448)]
)
def test_wilson_intervals_as_in_the_tables(won: int, of: int, low: float, high: float) -> None:
    interval = wilson(won, of)
    assert interval.value == won / of
    assert interval.low == pytest.approx(low, abs=1e-4)
    assert interval.high == pytest.approx(high, abs=1e-4)


def test_nothing_played_says_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_the_interval_of_a_mean() -> None:
    interval = mean([1.0, 2.0, 3.0, 4.0])
    assert interval.value == 2.5
    assert interval.high - interval.value == pytest.approx(1.959964 * 1.2909944 / 2)


def test_a_score_counts_the_rounds_and_games_of_the_first_levels_seats() -> None:
    score = Score()
    score.add(Match([0, 1, None, 2], 2), (0, 2))
    score.add(Match([1, 1], 0), (1, 3))
    assert (score.rounds, score.rounds_won, score.rounds_lost) == (6, 4, 1)
    assert (score.games_won, score.games_lost) == (1, 1)


def test_chips_are_reported_where_there_are_any() -> None:
    score = Score(rounds=2, rounds_won=1, rounds_lost=1, chips=[10.0, 0.0])
    assert "chips +5.00" in report(("a", "b"), score)
    assert "chips" not in report(("a", "b"), Score(rounds=2, rounds_won=1, rounds_lost=1, chips=[0.0, 0.0]))


def test_the_command_prints_a_line_for_each_pair(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["hula-hoo", "--rounds", "10", "--seats", "9", "--levels", "easy:random", "random:random"]
    assert main([*arguments, "--options", '{"target": 5}']) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert "6 seats" in head
    assert [line.split()[0] for line in lines] == ["easy", "random"]
    assert all("games won" in line for line in lines)
