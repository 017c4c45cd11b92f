"""A round that is over, to be looked at again: step by step from a seat's view, or open and as a file."""

import asyncio

import msgspec

from app.games.contract import NS_PER_MS, AnyGame, Refused
from app.rooms import fairness
from app.rooms.ports import Store
from app.rooms.projection import past_events, past_view
from app.rooms.record import record_of
from app.rooms.room import Room
from app.rooms.rounds import Round, find_round
from app.rooms.telling import why_shut_out
from app.rooms.views import Replay, ReplayStep


async def replay(store: Store, room: Room, number: int, player: str | None, device: str | None = None) -> bytes:
    """Return a round as JSON (``Replay``), for a player's public id or a stranger (None).

    Until all is open it is as the player's seat in that round saw it, or as a spectator would have. ``device`` is the
    digest of what is asked from. Raises ``Refused``: ``no_such_round``, ``round_running``, and those of
    ``let_in`` for who may not look on in this room.
    """
    played = await _played(store, room, number, player, device)
    return await asyncio.to_thread(_replay, room.game, played, player)


async def record(store: Store, room: Room, number: int, player: str | None, device: str | None = None) -> bytes:
    """Return a round's complete record as JSON (``RoundRecord``).

    Raises ``Refused`` as ``replay``, and ``game_running`` as long as cards of the round are anybody's secret.
    """
    played = await _played(store, room, number, player, device)
    if not played.open:
        raise Refused("game_running", "")
    return await asyncio.to_thread(record_of, room.game, played)


async def _played(store: Store, room: Room, number: int, player: str | None, device: str | None) -> Round:
    """Return the round, looked for beside the event loop: a long log takes its time."""
    records = await store.records(room.row)
    played = await asyncio.to_thread(find_round, room.game, records, number)
    why = why_shut_out(room.state, player, device)
    if why == "shut_out" or (why is not None and played.seat_of(player) is None):
        raise Refused(why, "")
    return played


def _replay(game: AnyGame, played: Round, player: str | None) -> bytes:
    viewer = played.seat_of(player)
    began = played.steps[0].stamp
    everybody = played.room.dealt if played.open else None
    steps = tuple(
        ReplayStep(
            seq=step.seq,
            seat=step.seat,
            at_ms=(step.stamp - began) // NS_PER_MS,
            events=msgspec.Raw(past_events(game, step.events, viewer, everything=played.open)),
            view=msgspec.Raw(past_view(game, step.after, viewer, everybody)),
        )
        for step in played.steps
    )
    whole = Replay(
        game=game.key,
        round=played.number,
        options=played.room.options,
        seats=played.players,
        viewer=viewer,
        open=played.open,
        fair=fairness.proof(played.proof),
        steps=steps,
    )
    return msgspec.json.encode(whole)
