"""The runner, on a game made for it: moves, races, time, clocks and what must be refused."""

from pathlib import Path

import pytest

from app.scenario.loader import load
from app.scenario.runner import run
from tests.scenario.tally import GAMES, SCENERY

HEAD = "game: tally\ntitle: a tally\nplayers: 3\n"


def play(folder: Path, text: str) -> str | None:
    """Run a scenario of the tally game; return its failure in words, None when it holds."""
    path = folder / "tally.yaml"
    path.write_text(HEAD + text)
    failure = run(load(path, GAMES, SCENERY))
    return None if failure is None else str(failure)


def test_moves_lead_to_what_the_file_expects(tmp_path: Path) -> None:
    text = """
position: {turn: 1}
steps:
  - {seat: 1, action: {type: add, n: 3}}
  - expect: {turn: 2, stock_size: 3, window: open}
expect: {legal: {0: [claim], 1: [], 2: [claim]}, allows: {0: [{type: claim}]}, forbids: {1: [{type: claim}, {type: x}]}}
"""
    assert play(tmp_path, text) is None


@pytest.mark.parametrize(
    ("expect", "got"),
    [
        ("turn: 2", "turn: expected 2, got 1"),
        ("window: closed", "window: expected closed, got open"),
        ("legal: {1: [add]}", "legal for seat 1: expected [add], got [claim]"),
        ("allows: {0: [{type: claim}]}", "seat 0 may {type: claim}: expected legal, got not legal"),
        ("allows: {1: [{type: nothing}]}", "seat 1 may {type: nothing}: expected legal, got not legal"),
        ("forbids: {1: [{type: claim}]}", "seat 1 may {type: claim}: expected not legal, got legal"),
        ("pot: 3", "pot: expected 3, got nothing of that name in this game"),
        ("round_over: {winner: 0}", "round_over: expected {winner: 0}, got null"),
        ("payments: [5, -5, 0]", "payments: expected [5, -5, 0], got [0, 0, 0]"),
    ],
)
def test_what_does_not_hold_is_told_with_its_step_and_line(tmp_path: Path, expect: str, got: str) -> None:
    text = "position: {turn: 0}\nsteps:\n  - {seat: 0, action: {type: add, n: 1}}\n  - expect: {" + expect + "}\n"
    assert play(tmp_path, text) == f"step 2 (line 7): {got}"


def test_the_last_expect_names_itself(tmp_path: Path) -> None:
    assert play(tmp_path, "position: {turn: 0}\nexpect: {turn: 1}\n") == (
        "the last expect (line 5): turn: expected 1, got 0"
    )


def test_an_expected_refusal_must_come_with_that_code(tmp_path: Path) -> None:
    step = "position: {turn: 0}\nsteps:\n  - {seat: %d, action: {type: add, n: %d}%s}\n"
    told = "step 1 (line 6): the action of seat"
    assert play(tmp_path, step % (1, 1, ", refused: not_your_turn")) is None
    assert play(tmp_path, step % (1, 9, ", refused: bad_action")) is None
    assert play(tmp_path, step % (1, 1, "")) == f"{told} 1: expected to be accepted, got not_your_turn"
    assert play(tmp_path, step % (0, 1, ", refused: too_late")) == f"{told} 0: expected too_late, got accepted"
    assert play(tmp_path, step % (1, 1, ", refused: too_late")) == f"{told} 1: expected too_late, got not_your_turn"


def test_h14_a_race_is_settled_by_stamp_and_the_losers_are_on_record(tmp_path: Path) -> None:
    text = """
position: {turn: 1, adder: 0, window_open: true}
steps:
  - race:
      - {seat: 2, at_ms: 130, action: {type: claim}, refused: too_late}
      - {seat: 1, at_ms: 120, action: {type: claim}}
expect: {turn: 1, ruling: {winner: 1, margin_ms: {2: 10}}}
"""
    assert play(tmp_path, text) is None


def test_h14_equal_stamps_are_settled_by_order_of_arrival(tmp_path: Path) -> None:
    text = """
position: {turn: 1, adder: 0, window_open: true}
steps:
  - {pass_ms: 50}
  - race:
      - {seat: 2, action: {type: claim}}
      - {seat: 1, at_ms: 50, action: {type: claim}, refused: too_late}
expect: {ruling: {winner: 2, margin_ms: {1: 0}}}
"""
    assert play(tmp_path, text) is None


def test_a_clock_that_the_file_sets_runs_by_time(tmp_path: Path) -> None:
    text = """
options: {turn_clock: 5}
position: {turn: 0}
steps:
  - {pass_ms: 4999}
  - expect: {turn: 0}
  - {pass_ms: 1}
  - expect: {turn: 1, window: open}
  - {timeout: 1}
expect: {turn: 2, stock_size: 2, window: open}
"""
    assert play(tmp_path, text) is None


def test_a_window_ends_by_time_and_a_turn_does_not(tmp_path: Path) -> None:
    text = """
position: {turn: 1, adder: 0, window_open: true}
steps:
  - {pass_ms: 1999}
  - expect: {window: open}
  - {pass_ms: 1}
  - expect: {window: closed, legal: {1: [add]}}
  - {pass_ms: 600000}
expect: {turn: 1, stock_size: 0}
"""
    assert play(tmp_path, text) is None


def test_an_action_stamped_after_the_window_finds_it_closed(tmp_path: Path) -> None:
    text = """
position: {turn: 1, adder: 0, window_open: true}
steps:
  - {seat: 2, at_ms: 2000, action: {type: claim}, refused: wrong_phase}
expect: {window: closed}
"""
    assert play(tmp_path, text) is None


def test_a_clock_that_runs_out_lets_the_window_end_first(tmp_path: Path) -> None:
    text = """
position: {turn: 1, adder: 0, window_open: true}
steps:
  - {timeout: 1}
  - expect: {turn: 2, stock_size: 1, window: open}
  - {timeout: 2}
expect: {turn: 0, stock_size: 2, window: open}
"""
    assert play(tmp_path, text) is None


def test_a_clock_that_runs_out_takes_none_of_the_scenarios_time(tmp_path: Path) -> None:
    text = """
position: {turn: 0}
steps:
  - {timeout: 0}
  - {seat: 1, at_ms: 100, action: {type: claim}}
  - {seat: 2, at_ms: 138, action: {type: claim}, refused: too_late}
expect: {ruling: {winner: 1, margin_ms: {2: 38}}}
"""
    assert play(tmp_path, text) is None


def test_only_a_seat_that_the_game_waits_for_can_run_out_of_time(tmp_path: Path) -> None:
    text = "position: {turn: 0}\nsteps:\n  - {timeout: 1}\n"
    assert play(tmp_path, text) == ("step 1 (line 6): timeout: expected the game to wait for seat 1, got it does not")


def test_a_seat_may_leave_or_be_kept_from_it(tmp_path: Path) -> None:
    text = """
position: {turn: 1}
steps:
  - {leave: 1}
  - expect: {turn: 2, out: [1]}
  - {seat: 2, action: {type: add, n: 1}}
  - {leave: 0, refused: wrong_phase}
expect: {out: [1]}
"""
    assert play(tmp_path, text) is None


def test_payments_are_those_of_the_last_move(tmp_path: Path) -> None:
    text = """
options: {stake: 4}
position: {deal: {seed: any, dealer: 0}}
steps:
  - expect: {payments: [-4, -4, -4], turn: 0}
  - {seat: 0, action: {type: add, n: 1}}
  - expect: {payments: [0, 0, 0]}
"""
    assert play(tmp_path, text) is None
    text = """
position: {turn: 0, count: 9}
steps:
  - {seat: 0, action: {type: add, n: 1}}
  - expect: {turn: 1}
expect: {payments: [10, -5, -5], round_over: {reason: out, winner: 0}}
"""
    assert play(tmp_path, text) is None


def test_the_same_seed_deals_the_same_dealer(tmp_path: Path) -> None:
    results = {
        seed: [play(tmp_path, f"position: {{deal: {{seed: {seed}}}}}\nexpect: {{turn: {seat}}}\n") for seat in range(3)]
        for seed in ("a", "b", "c", "d", "e")
    }
    assert all(outcome.count(None) == 1 for outcome in results.values())
    assert len({outcome.index(None) for outcome in results.values()}) > 1
