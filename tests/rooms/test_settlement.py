"""Who owes whom: the fewest payments, held against trying every division, and the sheet over several rooms."""

from collections.abc import Iterator, Sequence

from hypothesis import given
from hypothesis import strategies as st

from app.rooms.settlement import EXACT, Share, SheetRoom, settle, sheet


def divisions(people: Sequence[int]) -> Iterator[list[list[int]]]:
    """Yield every division of people into groups."""
    if not people:
        yield []
        return
    first, *others = people
    for division in divisions(others):
        yield [[first], *division]
        for n, group in enumerate(division):
            yield [*division[:n], [first, *group], *division[n + 1 :]]


def fewest(balances: Sequence[int]) -> int:
    """Return the fewest payments that settle balances, by trying every division into groups that sum to zero."""
    owing = [chips for chips in balances if chips]
    return min(
        sum(len(group) - 1 for group in division)
        for division in divisions(owing)
        if all(sum(group) == 0 for group in division)
    )


def settled(balances: dict[str, int]) -> dict[str, int]:
    """Return the balances after the payments, each of which must be of one who owes to one who is owed."""
    after = dict(balances)
    for payment in settle(balances):
        assert payment.chips > 0
        assert balances[payment.payer] < 0 < balances[payment.payee]
        after[payment.payer] += payment.chips
        after[payment.payee] -= payment.chips
    return after


@given(st.lists(st.integers(-6, 6), min_size=1, max_size=7))
def test_the_payments_are_the_fewest(chips: list[int]) -> None:
    balances = {f"p{n}": won for n, won in enumerate([*chips, -sum(chips)])}
    assert not any(settled(balances).values())
    assert len(settle(balances)) == fewest(list(balances.values()))


@given(st.lists(st.integers(-1_000, 1_000), min_size=EXACT, max_size=40))
def test_many_people_settle_by_one_payment_less_than_they_are(chips: list[int]) -> None:
    balances = {f"p{n}": won for n, won in enumerate([*chips, -sum(chips)])}
    assert not any(settled(balances).values())
    assert len(settle(balances)) <= max(0, sum(1 for won in balances.values() if won) - 1)


def test_groups_that_are_even_among_themselves_are_kept_apart() -> None:
    payments = settle({"Ann": 5, "Bo": 4, "Cy": -2, "Di": -3, "Ed": -1, "Flo": -3})
    assert len(payments) == 4
    assert {(p.payer, p.payee, p.chips) for p in payments if p.payee == "Bo"} == {("Flo", "Bo", 3), ("Ed", "Bo", 1)}


def test_nobody_pays_where_nobody_owes() -> None:
    assert settle({}) == settle({"Ann": 0, "Bo": 0}) == ()


def test_a_person_of_several_rooms_is_one_row_and_two_of_one_name_are_two() -> None:
    shares = [
        Share(1, "AAAAA", "hoola", "player:1", "1", "Ann", 30),
        Share(1, "AAAAA", "hoola", "player:2", "2", "Ann", -30),
        Share(2, "BBBBB", "hoola", "player:1", "1", "Ann", -10),
        Share(2, "BBBBB", "hoola", "bot:1:Mina", None, "Mina", 10),
        Share(3, "CCCCC", "hoola", "bot:1:Mina", None, "Mina", 0),
    ]
    made = sheet(shares, [SheetRoom("AAAAA", "hoola", 0)], 1, 2)
    assert [(row.name, row.kind, row.player, row.chips) for row in made.rows] == [
        ("Ann", "human", "1", 20),
        ("Mina", "bot", None, 10),
        ("Mina (2)", "bot", None, 0),
        ("Ann (2)", "human", "2", -30),
    ]
    assert {(p.payer, p.payee, p.chips) for p in made.payments} == {("Ann (2)", "Ann", 20), ("Ann (2)", "Mina", 10)}
