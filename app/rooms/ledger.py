"""What a room's players have won and lost: postings out of facts, and balances out of postings.

Every payment is double entry: a posting's entries sum to zero, and it is stored in the transaction of its event
(H30, L19). A table that is closed in the middle of a game gives the pot back.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from app.games.contract import Event, Paid, Seat
from app.rooms.corrections import Corrected, correction
from app.rooms.lifecycle import Closed, RoomState
from app.rooms.ports import Posting

POT = "pot"
"""The key of the pot's account."""


class Balances:
    """Chips by account key; they sum to zero."""

    __slots__ = ("_chips",)

    def __init__(self) -> None:
        """Begin with nothing booked."""
        self._chips: dict[str, int] = {}

    def load(self, chips: Mapping[str, int]) -> None:
        """Take over the balances that the ledger holds."""
        self._chips = dict(chips)

    def of(self, account: str) -> int:
        """Return an account's chips."""
        return self._chips.get(account, 0)

    def all(self) -> dict[str, int]:
        """Return every account's chips."""
        return dict(self._chips)

    def book(self, postings: Sequence[Posting]) -> None:
        """Apply what has been stored."""
        for posting in postings:
            for account, chips in posting.entries:
                self._chips[account] = self._chips.get(account, 0) + chips

    def postings(self, room: RoomState, round_no: int, seq: int, events: Sequence[Event]) -> tuple[Posting, ...]:
        """Return the postings of a record: one for each reason to pay in its events.

        ``room`` is the room before the record, in which those who leave with it still have their seats.
        """
        sums: dict[str, dict[str, int]] = {}
        for event in events:
            if isinstance(event, Paid):
                entries = sums.setdefault(event.why, defaultdict(int))
                entries[_account(room, event.payer)] -= event.chips
                entries[_account(room, event.payee)] += event.chips
            elif isinstance(event, Closed) and self.of(POT) > 0:
                pot = self.of(POT)
                refunds = shared_out(pot, room)
                sums["refund"] = {POT: -pot, **refunds} if refunds else {}
        corrections = (correction(event) for event in events if isinstance(event, Corrected))
        paid = (
            Posting(round_no, why, f"{seq}:{why}", tuple((a, chips) for a, chips in entries.items() if chips))
            for why, entries in sums.items()
            if any(entries.values())
        )
        return *paid, *corrections


def shared_out(pot: int, room: RoomState) -> dict[str, int]:
    """Return what each seated player's account gets of the pot of an unfinished game; nothing of an empty one.

    The shares are equal, odd chips go to the lowest seats. Who is about to leave has forfeited the stake (L18), unless
    everybody is.
    """
    accounts = [s.account for s in room.seats if not s.leaving] or [s.account for s in room.seats]
    if pot <= 0 or not accounts:
        return {}
    share, odd = divmod(pot, len(accounts))
    return {account: share + (1 if i < odd else 0) for i, account in enumerate(accounts)}


def _account(room: RoomState, seat: Seat | None) -> str:
    if seat is None:
        return POT
    found = room.at(seat)
    if found is None:
        raise ValueError(f"a payment names the empty seat {seat}")
    return found.account
