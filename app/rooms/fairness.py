"""What a room does to make its deals provable: chance out of its seal, the secret revealed, and what the table is told.

No secret leaves this module but in ``revealed`` and ``told``, both for rounds that are over.
"""

import secrets
from collections.abc import Sequence
from typing import Any

from app.games import fair
from app.games.contract import AnyGame, Refused
from app.games.rng import Rng
from app.rooms.lifecycle import RoomState
from app.rooms.seals import Revealed, Sealed, new_seal
from app.rooms.views import FairDeal, FairInfo


def deal(room: RoomState) -> Rng:
    """Return the chance that the next round is dealt by.

    Raises ``Refused`` in a room whose secret is not sealed yet: nobody has seen its digest.
    """
    if room.seal is None or room.seal.dealt:
        raise Refused("wrong_phase", "")
    return fair.deal(room.seal.secret, room.seal.words)


def draws(room: RoomState, game: AnyGame, play: Any) -> Rng:
    """Return the chance for what follows in the round that runs; one without a seal has only the system's CSPRNG."""
    seal = room.seal
    if play is None or seal is None or not seal.dealt:
        return Rng(secrets.token_bytes(fair.SECRET_BYTES))
    return fair.Draws(seal.secret, seal.words, game.draws(play))


def revealed(room: RoomState) -> Sequence[Revealed]:
    """Return the fact that shows what the newest round was dealt by; none when that has been shown."""
    seal = room.seal
    return [Revealed(room.deals, seal.secret, seal.words)] if seal is not None and seal.dealt else []


def follow_up(room: RoomState) -> Sequence[Revealed | Sealed]:
    """Return what is due when no round runs: the secret of the one before, and a seal for the one to come."""
    if room.seal is None or room.seal.dealt:
        return [*revealed(room), new_seal()]
    return []


def told(room: RoomState) -> FairInfo:
    """Return what the table is told: the running or coming deal's digest and words, and the last one's secret too."""
    seal = room.seal
    return FairInfo(
        digest=seal.digest if seal else None,
        words=seal.words if seal else {},
        last=proof(room.proof),
    )


def proof(shown: Revealed | None) -> FairDeal | None:
    """Return what a round that is over was dealt by, as the table is told."""
    return FairDeal(shown.round, fair.digest(shown.secret), shown.secret, shown.words) if shown else None
