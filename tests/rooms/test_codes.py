"""Room codes as people type them, and as nobody does."""

import pytest

from app.rooms.codes import ALPHABET, new_code, normalise


@pytest.mark.parametrize(
    "typed",
    ["K7RMD", "k7rmd", " k7-rm d ", "Ｋ７ＲＭＤ", "https://cards.example.org/r/k7rmd?from=chat", "k7\trm\nd"],
)
def test_a_code_is_understood_however_it_is_typed(typed: str) -> None:
    assert normalise(typed) == "K7RMD"


@pytest.mark.parametrize("text", ["", "   ", "\x00", "K7\x00RMD", "\ud800", "K7\u202eRMD"])
def test_what_no_database_could_look_up_is_no_code(text: str) -> None:
    assert normalise(text) == ""


def test_a_new_code_is_of_letters_and_digits_that_nobody_takes_for_others() -> None:
    code = new_code(12)
    assert len(code) == 12
    assert set(code) <= set(ALPHABET)
    assert not set(ALPHABET) & set("0O1ILUVAEIOY")
    assert normalise(code) == code
