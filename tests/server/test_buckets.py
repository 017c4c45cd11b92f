"""Token buckets: what they give, and what they forget."""

from app.games.contract import NS_PER_S
from app.transport.buckets import Buckets


def test_a_key_has_its_burst_and_then_what_time_brings() -> None:
    buckets = Buckets(per_s=2, burst=3)
    assert [buckets.take("ann", 0) for _ in range(4)] == [True, True, True, False]
    assert buckets.wait("ann") == NS_PER_S // 2
    assert buckets.take("bo", 0)
    assert buckets.take("ann", NS_PER_S // 2)
    assert not buckets.take("ann", NS_PER_S // 2)


def test_a_key_whose_bucket_is_full_again_is_not_kept_for_long() -> None:
    buckets = Buckets(per_s=1, burst=3)
    for second in range(1_000):
        buckets.take(f"visitor {second}", second * NS_PER_S)
    assert len(buckets) <= 3


def test_a_key_that_has_used_up_its_tokens_is_kept_while_others_come_and_go() -> None:
    buckets = Buckets(per_s=0.001, burst=2)
    assert [buckets.take("ann", 0) for _ in range(3)] == [True, True, False]
    for second in range(1, 500):
        buckets.take(f"visitor {second}", second * NS_PER_S)
    assert not buckets.take("ann", 500 * NS_PER_S)


def test_of_too_many_keys_the_longest_unused_is_forgotten() -> None:
    buckets = Buckets(per_s=0.001, burst=1, most=2)
    assert all(buckets.take(key, 0) for key in ("ann", "bo", "cy"))
    assert len(buckets) == 2
    assert not buckets.take("cy", 0)
    assert buckets.take("ann", 0)
