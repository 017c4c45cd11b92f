"""Taking a player's name and devices out of rooms' logs: what was done there stays, by a player of no name."""

from collections.abc import Sequence
from typing import Any

import msgspec

from app.rooms.ports import Record

NEUTRAL = "Former player"
"""The name of a player who was erased."""

NO_DEVICE = ""
"""What stands for a device of theirs: the digest of none."""


def without_name(records: Sequence[Record], player: str) -> list[tuple[int, int, bytes]]:
    """Return the payloads of one room's log that change when a player is called ``NEUTRAL`` in it, by room and seq.

    ``records`` is the whole log, in order. Facts of the room that name somebody have a ``name`` beside a ``seat``, and
    a ``player`` where it is known; whose seat is whose follows from sitting down and leaving. Their devices go, too.
    """
    changed: list[tuple[int, int, bytes]] = []
    devices: set[str] = set()
    seat: int | None = None
    for record in records:
        if record.kind != "room":
            continue
        facts: list[dict[str, Any]] = msgspec.json.decode(record.payload)
        touched = False
        for fact in facts:
            theirs = fact.get("player") == player or (seat is not None and fact.get("seat") == seat)
            if theirs and "name" in fact:
                fact["name"], touched = NEUTRAL, True
            if fact["kind"] == "device_seen" and fact["player"] == player:
                devices.add(fact["device"])
            if fact.get("device") in devices:
                fact["device"], touched = NO_DEVICE, True
            if fact["kind"] == "joined" and fact.get("player") == player:
                seat = fact["seat"]
            elif fact["kind"] == "seat_left" and fact["seat"] == seat:
                seat = None
        if touched:
            changed.append((record.room, record.seq, msgspec.json.encode(facts)))
    return changed
