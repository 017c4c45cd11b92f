"""The short form of the socket fuzzer; ``make fuzz`` runs the long one."""

from pathlib import Path

from tests.fuzz.harness import fuzz

FRAMES = 300


def test_no_frame_brings_down_the_room_or_the_process(tmp_path: Path) -> None:
    figures = fuzz(tmp_path, FRAMES, seed=1)
    assert figures.frames >= FRAMES
    assert figures.acts == figures.batches > 1
    assert figures.floods >= 1
    assert {"bad_frame", "bad_action", "too_many"} <= set(figures.refusals)
