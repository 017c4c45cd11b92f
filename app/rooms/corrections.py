"""Corrections of the ledger: what was booked wrongly is set right by a counter-entry, never changed."""

from app.games.contract import Event
from app.rooms.ports import Posting, Transfer

MAX_KEY = 96
"""The longest key of a transfer, in characters."""


class Corrected(Event, frozen=True, tag="corrected"):
    """An administrator reversed a transfer of a round: its entries the other way round (by account, not told)."""

    round: int
    transfer: str
    entries: tuple[tuple[str, int], ...] = ()


def key_of(transfer: str) -> str:
    """Return the key of the correction of a transfer, which can be booked once only."""
    return f"correction:{transfer}"


def reversal(transfer: Transfer) -> Corrected:
    """Return the fact that reverses a transfer."""
    return Corrected(transfer.round, transfer.key, tuple((account, -chips) for account, chips in transfer.entries))


def correction(event: Corrected) -> Posting:
    """Return what a correction books."""
    return Posting(event.round, "correction", key_of(event.transfer), event.entries)
