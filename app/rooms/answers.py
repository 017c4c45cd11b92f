"""The last answers of a room, so that a repeated act has one effect and the same answer."""

from typing import TypeAlias

from app.games.contract import Refused, Seat
from app.rooms.inbox import Command

Answer: TypeAlias = int | Refused
"""The seq of a ``done``, or what was refused."""

ANSWERS_KEPT = 48
"""Answers of a room that are remembered: a repeat is sent again at once, or not at all."""


class Answers:
    """The newest 48 answers of a room by seat and client id; the oldest is forgotten first."""

    __slots__ = ("_answers",)

    def __init__(self) -> None:
        """Begin with nothing answered."""
        self._answers: dict[tuple[Seat, str], tuple[bytes, Answer]] = {}

    def known(self, command: Command) -> Answer | None:
        """Return the answer to the repeat of an act, ``id_reused`` for another act by an old id, or None."""
        if command.client_id is None or command.seat is None or command.digest is None:
            return None
        known = self._answers.get((command.seat, command.client_id))
        if known is None:
            return None
        return known[1] if known[0] == command.digest else Refused("id_reused", "")

    def keep(self, seat: Seat, client_id: str, digest: bytes, answer: Answer) -> None:
        """Remember an answer."""
        self._answers[(seat, client_id)] = (digest, answer)
        if len(self._answers) > ANSWERS_KEPT:
            del self._answers[next(iter(self._answers))]
