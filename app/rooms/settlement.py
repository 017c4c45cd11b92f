"""Who owes whom: the fewest payments that bring every balance to zero, and the sheet that shows them.

A group of people whose balances sum to zero settles by one payment less than it has members, so the fewest payments
come of the most such groups. Two people with opposite balances always are a group of a best division (parting them
from others never costs one). What is left is divided exactly, by dynamic programming over subsets, up to ``EXACT``
people: ``most[set]`` is the largest number of groups that can be cut off one after the other while the set is put
together person by person. Beyond that, one group is made of all; it still takes one payment less than it has people.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from app.games.contract import Stamp, Value
from app.rooms.names import unique
from app.rooms.views import Settlement

EXACT = 12
"""People without a counterpart up to whom the payments are surely the fewest: 2^12 sets to look at."""


class Share(Value, frozen=True):
    """What one account of one room has won or lost, and whose it is: ``player`` is the public id, None for a bot."""

    room: int
    code: str
    game: str
    account: str
    player: str | None
    name: str
    chips: int


class SheetRoom(Value, frozen=True):
    """A room on a sheet; ``pot`` is what its pot held, which counts as shared out as closing the room would do it.

    Below zero it is short by as much: more was booked out of it than into it.
    """

    code: str
    game: str
    pot: int


class SheetRow(Value, frozen=True):
    """One person's balance over all rooms of a sheet, or one bot's; names are made unique."""

    name: str
    kind: Literal["human", "bot"]
    player: str | None
    chips: int


class Sheet(Value, frozen=True):
    """Balances, best first, and the fewest payments that settle them; the span is None for a room's whole life."""

    since: Stamp | None
    until: Stamp | None
    rooms: tuple[SheetRoom, ...]
    rows: tuple[SheetRow, ...]
    payments: tuple[Settlement, ...]


def sheet(
    shares: Sequence[Share], rooms: Sequence[SheetRoom], since: Stamp | None = None, until: Stamp | None = None
) -> Sheet:
    """Return the sheet of shares, which have no pot among them; a person's shares of several rooms are one row."""
    chips: dict[tuple[int, str], int] = {}
    first: dict[tuple[int, str], Share] = {}
    for share in shares:
        key = (0, share.account) if share.player is not None else (share.room, share.account)
        chips[key] = chips.get(key, 0) + share.chips
        first.setdefault(key, share)
    rows: list[SheetRow] = []
    for key in sorted(first, key=lambda k: (-chips[k], first[k].name, k)):
        name = unique(first[key].name, {row.name for row in rows})
        rows.append(SheetRow(name, "bot" if first[key].player is None else "human", first[key].player, chips[key]))
    return Sheet(since, until, tuple(rooms), tuple(rows), settle({row.name: row.chips for row in rows}))


def settle(balances: Mapping[str, int]) -> tuple[Settlement, ...]:
    """Return the fewest payments that bring every balance to zero (with up to ``EXACT`` people without counterpart).

    Balances that do not sum to zero are settled as far as they go.
    """
    rest = {name: chips for name, chips in balances.items() if chips}
    groups: list[dict[str, int]] = []
    for name, chips in list(rest.items()):
        twin = next((other for other, its in rest.items() if name in rest and its == -chips), None)
        if twin is not None:
            groups.append({who: rest.pop(who) for who in (name, twin)})
    if len(rest) <= EXACT and sum(rest.values()) == 0:
        groups += _divided(rest)
    else:
        groups.append(rest)
    return tuple(payment for group in groups for payment in _payments(group))


def _divided(balances: Mapping[str, int]) -> list[dict[str, int]]:
    """Return the most groups that each sum to zero."""
    names, chips = list(balances), list(balances.values())
    sums = [0] * (1 << len(names))
    most = [0] * (1 << len(names))
    newest = [0] * (1 << len(names))
    for people in range(1, 1 << len(names)):
        lowest = (people & -people).bit_length() - 1
        sums[people] = sums[people & people - 1] + chips[lowest]
        newest[people] = max(
            (who for who in range(len(names)) if people >> who & 1), key=lambda who: most[people ^ 1 << who]
        )
        most[people] = most[people ^ 1 << newest[people]] + (sums[people] == 0)
    groups: list[dict[str, int]] = []
    people = len(sums) - 1
    while people:
        if sums[people] == 0:
            groups.append({})
        who = newest[people]
        groups[-1][names[who]] = chips[who]
        people ^= 1 << who
    return groups


def _payments(group: Mapping[str, int]) -> list[Settlement]:
    """Let the largest debtor pay the largest creditor until nobody owes: each payment settles one of them at least."""
    debts = {name: -chips for name, chips in group.items() if chips < 0}
    credits = {name: chips for name, chips in group.items() if chips > 0}
    payments: list[Settlement] = []
    while debts and credits:
        payer, payee = (max(side, key=lambda name: side[name]) for side in (debts, credits))
        chips = min(debts[payer], credits[payee])
        payments.append(Settlement(payer, payee, chips))
        for side, name in ((debts, payer), (credits, payee)):
            side[name] -= chips
            if not side[name]:
                del side[name]
    return payments
