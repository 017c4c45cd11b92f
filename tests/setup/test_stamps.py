"""A step of the set-up is made once, again when its inputs change, and again when it was interrupted."""

from pathlib import Path

import pytest

from scripts.stamps import Stamps, digest


class Step:
    """A step that makes a file and counts how often."""

    def __init__(self, folder: Path) -> None:
        self.stamps = Stamps(folder / ".setup")
        self.made = folder / "made"
        self.times = 0

    def ensure(self, stamp: str) -> None:
        self.stamps.ensure("step", stamp, self.made, "Making it", self._make)

    def _make(self) -> None:
        self.times += 1
        self.made.write_text("half")
        if self.times == 13:
            raise KeyboardInterrupt
        self.made.write_text("whole")


def test_a_step_is_made_once(tmp_path: Path) -> None:
    step = Step(tmp_path)
    step.ensure("a")
    step.ensure("a")
    assert step.times == 1


def test_a_step_is_made_again_when_its_inputs_change(tmp_path: Path) -> None:
    step = Step(tmp_path)
    step.ensure("a")
    step.ensure("b")
    step.ensure("b")
    assert step.times == 2


def test_a_step_is_made_again_when_what_it_made_is_gone(tmp_path: Path) -> None:
    step = Step(tmp_path)
    step.ensure("a")
    step.made.unlink()
    step.ensure("a")
    assert step.times == 2


def test_an_interrupted_step_is_not_taken_for_made(tmp_path: Path) -> None:
    step = Step(tmp_path)
    step.ensure("a")
    step.times = 12
    with pytest.raises(KeyboardInterrupt):
        step.ensure("b")
    assert step.made.read_text() == "half"
    step.ensure("a")  # not even by the stamp that it had before
    assert step.made.read_text() == "whole"
    assert step.times == 14


def test_a_change_that_fails_takes_the_stamps_of_all_that_it_touches(tmp_path: Path) -> None:
    stamps = Stamps(tmp_path)
    stamps.put("python", "1")
    stamps.put("dev", "2")

    def change(fails: bool) -> None:
        with stamps.suspended("python", "dev", "node"):
            assert stamps.get("python") is None
            if fails:
                raise KeyboardInterrupt

    change(fails=False)
    assert (stamps.get("python"), stamps.get("dev"), stamps.get("node")) == ("1", "2", None)
    with pytest.raises(KeyboardInterrupt):
        change(fails=True)
    assert (stamps.get("python"), stamps.get("dev")) == (None, None)


def test_a_digest_changes_with_names_contents_and_words(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("1")
    two.write_text("2")
    before = digest([one, two], "word")
    assert digest([two, one], "word") == before
    assert digest([one, two], "other") != before
    assert digest([one], "word") != before
    two.write_text("3")
    assert digest([one, two], "word") != before
