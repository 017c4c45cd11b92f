"""The published construction of a deal: the document's own code and test vector against the product's."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games import fair
from app.games.contract import Table
from app.games.hoola import GAME as HOOLA
from app.games.hoola.events import Dealt
from app.games.rng import Rng
from app.games.rummy.cards import JOKER, names

DOCUMENT = (Path(__file__).parents[2] / "docs" / "fair-deal.md").read_text()

secrets = st.binary(min_size=32, max_size=32)
words = st.dictionaries(st.integers(0, 9), st.text(max_size=64), max_size=6)


def fenced(info: str) -> str:
    """Return what stands in the document's one block of this kind."""
    (found,) = re.findall(rf"^```{info}\n(.*?)^```$", DOCUMENT, re.DOTALL | re.MULTILINE)
    return str(found)


VECTOR: dict[str, Any] = json.loads(fenced("json vector"))
GIVEN = {int(seat): word for seat, word in VECTOR["words"].items()}


@pytest.fixture(scope="module")
def published() -> dict[str, Any]:
    """The functions of the document, as it prints them."""
    space: dict[str, Any] = {}
    exec(compile(fenced("python"), "fair-deal.md", "exec"), space)
    return space


def test_the_vector_holds_for_the_product() -> None:
    secret = VECTOR["secret"]
    seed = fair.deal_seed(secret, GIVEN)
    assert fair.digest(secret) == VECTOR["digest"]
    assert seed.hex() == VECTOR["seed"]
    stream = Rng(seed)
    assert [stream.word() for _ in range(4)] == VECTOR["first_words"]
    assert fair.draw_seed(seed, 1).hex() == VECTOR["draw_seed_1"]
    reshuffled = VECTOR["cards"].split()
    fair.Draws(secret, GIVEN, 0).shuffle(reshuffled)
    assert reshuffled == VECTOR["reshuffled"].split()


def test_the_vector_is_a_deal_of_hoola() -> None:
    (dealt,) = HOOLA.deal(HOOLA.options(), Table(tuple(VECTOR["seats"])), fair.deal(VECTOR["secret"], GIVEN))
    assert isinstance(dealt, Dealt)
    deck = VECTOR["deck"].split()
    order = [1, 3, 0]
    assert dealt.dealer == VECTOR["dealer"] == order[0]
    hands = dict(zip(dealt.seats, dealt.hands, strict=True))
    for place, seat in enumerate(order):
        assert sorted(hands[seat]) == sorted(deck[7 * place : 7 * place + 7])
    assert dealt.turned_up == deck[21]
    assert list(dealt.stock) == deck[22:]


def test_the_vector_holds_for_the_published_code(published: dict[str, Any]) -> None:
    seed = published["deal_seed"](bytes.fromhex(VECTOR["secret"]), GIVEN)
    assert seed.hex() == VECTOR["seed"]
    stream = published["stream"](seed)
    assert VECTOR["seats"][published["below"](stream, 3)] == VECTOR["dealer"]
    deck = list(names(range(JOKER)))
    published["shuffle"](stream, deck)
    assert deck == VECTOR["deck"].split()


@settings(max_examples=40, deadline=None)
@given(secrets, words, st.integers(1, 2**32))
def test_the_published_code_gives_what_the_product_gives(
    published: dict[str, Any], secret: bytes, given_words: dict[int, str], n: int
) -> None:
    seed = fair.deal_seed(secret.hex(), given_words)
    assert published["deal_seed"](secret, given_words) == seed
    mine, theirs = Rng(seed), published["stream"](seed)
    assert [mine.below(n), mine.below(52)] == [published["below"](theirs, n), published["below"](theirs, 52)]
    deck, other = list(range(108)), list(range(108))
    mine.shuffle(deck)
    published["shuffle"](theirs, other)
    assert deck == other
    assert mine.word() == next(theirs)
    assert fair.draw_seed(seed, 7) == published["draw_seed"](seed, 7)


@settings(max_examples=40, deadline=None)
@given(secrets, words, words)
def test_other_words_give_another_seed(secret: bytes, one: dict[int, str], other: dict[int, str]) -> None:
    same = fair.deal_seed(secret.hex(), one) == fair.deal_seed(secret.hex(), other)
    assert same == (one == other)


def test_words_are_not_run_together() -> None:
    secret = VECTOR["secret"]
    splits = [{0: "ab", 1: "c"}, {0: "a", 1: "bc"}, {0: "abc"}, {1: "abc"}, {0: "abc", 1: ""}]
    assert len({fair.deal_seed(secret, split) for split in splits}) == len(splits)


def test_the_seed_does_not_hang_on_the_order_in_which_words_came() -> None:
    secret = VECTOR["secret"]
    assert fair.deal_seed(secret, {3: "c", 0: "a"}) == fair.deal_seed(secret, {0: "a", 3: "c"})


@pytest.mark.parametrize("text", ["", "00", "zz" * 32, "0" * 63, "0" * 66, " ".join(["00"] * 32)])
def test_what_is_no_secret_has_no_digest(text: str) -> None:
    with pytest.raises(ValueError, match=r"secret|hexadecimal"):
        fair.digest(text)


def test_every_later_draw_has_a_stream_of_its_own() -> None:
    secret, numbers = VECTOR["secret"], range(1, 4)
    in_a_row = fair.Draws(secret, {}, 0)
    one_by_one = [fair.Draws(secret, {}, number - 1) for number in numbers]
    assert [in_a_row.below(1000) for _ in numbers] == [draws.below(1000) for draws in one_by_one]
    seed = fair.deal_seed(secret, {})
    expected = [Rng(fair.draw_seed(seed, number)).word() for number in numbers]
    after_a_shuffle = fair.Draws(secret, {}, 0)
    after_a_shuffle.shuffle(list(range(40)))
    assert [fair.Draws(secret, {}, 0).word(), after_a_shuffle.word()] == expected[:2]
