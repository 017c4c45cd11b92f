"""What may be asked of a room, judged: pure functions from a moment of the room to facts.

Every function returns events, or raises ``Refused`` with a code; the room stores and applies them. Who asks is a
player's public id. What people and bots ask of a closed room is refused as ``room_closed``; its clocks do nothing.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from app.games.contract import AnyGame, BadOptions, Event, Refused, Seat, Table, Timer, parse_options
from app.rooms import fairness, lifecycle, seating
from app.rooms.lifecycle import (
    Closed,
    HostMoved,
    LockSet,
    OptionsSet,
    Readied,
    Renamed,
    RoomEvent,
    RoomOptions,
    RoomState,
    RoundBegun,
    SeatState,
    Started,
)
from app.rooms.moment import Moment, host_only, progress, require_open, require_running
from app.rooms.names import BadName, clean, unique
from app.rooms.seals import WordGiven

MAX_WORD = 64
"""The longest word for a deal, in characters."""


def all_options(game: AnyGame, raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return every option of game and table, ``raw`` set over the defaults. Raises ``BadOptions``."""
    table_fields = set(RoomOptions.__struct_fields__)
    of_table = parse_options(RoomOptions, {k: v for k, v in raw.items() if k in table_fields})
    of_game = parse_options(game.options, {k: v for k, v in raw.items() if k not in table_fields})
    return {**msgspec.to_builtins(of_game), **msgspec.to_builtins(of_table)}


def game_options(game: AnyGame, options: Mapping[str, Any]) -> Any:
    """Return the game's own options out of a room's."""
    own = set(game.options.__struct_fields__)
    return parse_options(game.options, {k: v for k, v in options.items() if k in own})


def room_options(options: Mapping[str, Any]) -> RoomOptions:
    """Return the table's own options out of a room's."""
    own = set(RoomOptions.__struct_fields__)
    return parse_options(RoomOptions, {k: v for k, v in options.items() if k in own})


def join(m: Moment, player: str, name: str, seat: Seat | None, device: str | None = None) -> Sequence[Event]:
    """Seat a person; whoever comes while a round runs is dealt in at the next one."""
    require_open(m)
    going, room = ([], m.room) if m.room.seat_of(player) is not None else _made_room(m)
    return [*going, *seating.seat_join(room, player, name, seat, device)]


def add_bot(m: Moment, player: str, level: str, seat: Seat | None) -> Sequence[Event]:
    """Seat a bot for the host."""
    host_only(m, player)
    going, room = _made_room(m)
    return [*going, *seating.seat_bot(room, level, seat)]


def _made_room(m: Moment) -> tuple[list[Event], RoomState]:
    """Return the facts of leavers going at once where every seat is taken and no round runs, and the room after."""
    if len(m.room.seats) < m.room.seats_range[1] or m.progress == "playing":
        return [], m.room
    gone, room = _departed(m.room)
    return [*gone, *_left_facts(m)], room


def _departed(room: RoomState) -> tuple[Sequence[RoomEvent], RoomState]:
    """Return the facts of all leavers giving up their seats, and the room after: no word of theirs is in a deal."""
    gone = seating.departures(room)
    for event in gone:
        room = lifecycle.evolve(room, event)
    return gone, room


def leave(m: Moment, player: str, seat: Seat, *, after_round: bool = False) -> Sequence[Event]:
    """Let a seat go: the player's own, or any for the host.

    A seat that has been dealt in is marked and leaves with the next deal, so that its cards can be played (H31) and
    lie open in the result under its name. ``after_round``: who leaves plays the running round to its end.
    """
    require_open(m)
    room = m.room
    gone = room.at(seat)
    if gone is None:
        raise Refused("no_such_seat", "")
    by_host = gone.player != player
    if by_host and room.seat_of(player) != room.host:
        raise Refused("not_your_seat" if room.seat_of(player) is not None else "not_host", "")
    return _let_go(
        m, seat, "host" if by_host else None, plays_on=after_round and not by_host and m.progress == "playing"
    )


def kick(m: Moment, seat: Seat) -> Sequence[Event]:
    """Send a seat away for an administrator. Raises ``Refused``: ``no_such_seat``, ``room_closed``."""
    require_open(m)
    return _let_go(m, seat, "admin")


def keep_out(m: Moment, seat: Seat) -> Sequence[Event]:
    """Let the seat of somebody go who is kept out of the house. Raises ``Refused`` as ``kick``."""
    require_open(m)
    return _let_go(m, seat, "ban")


def _let_go(m: Moment, seat: Seat, sent_by: seating.SentBy | None, *, plays_on: bool = False) -> Sequence[Event]:
    held = m.play is not None and seat in m.room.dealt
    marked = seating.seat_leave(m.room, seat, sent_by=sent_by, held=held, plays_on=plays_on)
    return [*marked, *(_out_of_round(m, seat) if held and not plays_on else ())]


def _out_of_round(m: Moment, seat: Seat) -> Sequence[Event]:
    """Return the game's facts of a seat leaving in the middle of a round; none where the round must hold it back."""
    try:
        return m.game.leave(m.play, seat, m.at, m.rng) if m.progress == "playing" else []
    except Refused:
        return []


def _left_facts(m: Moment) -> Sequence[Event]:
    """Return the game's facts of all leavers going between two rounds."""
    facts: list[Event] = []
    play = m.play
    for leaver in m.room.seats:
        if leaver.leaving and leaver.seat in m.room.dealt:
            new = m.game.leave(play, leaver.seat, m.at, m.rng)
            for event in new:
                play = m.game.evolve(play, event)
            facts += new
    return facts


def _forfeit(m: Moment) -> Sequence[Event]:
    """Return the facts of the leavers of a round that is over where the game ends by their going, else none (L18)."""
    if m.progress != "between" or not any(seat.leaving for seat in m.room.seats):
        return []
    facts = _left_facts(m)
    play = m.play
    for event in facts:
        play = m.game.evolve(play, event)
    return facts if progress(m.room, m.game, play) == "finished" else []


def rename(m: Moment, player: str, name: str) -> Sequence[Event]:
    """Give a seated person's new name to the table; none for one who is not seated."""
    seat = m.room.seat_of(player)
    if seat is None:
        return []
    return [Renamed(seat, unique(name, {s.name for s in m.room.seats if s.seat != seat}))]


def set_ready(m: Moment, player: str | None, seat: Seat | None, ready: bool) -> Sequence[Event]:
    """Set a ready mark, in the lobby or between rounds.

    Who says it twice and is overtaken by the deal has what was asked for: that is no error.
    """
    require_open(m)
    mine = m.room.seat_of(player)
    if mine is None or (seat is not None and seat != mine):
        raise Refused("not_your_seat", "")
    if m.progress == "playing":
        if ready:
            return []
        raise Refused("wrong_phase", "")
    require_running(m)
    current = m.room.at(mine)
    return [] if current is not None and current.ready == ready else [Readied(mine, ready)]


def change(
    m: Moment, player: str, options: Mapping[str, Any] | None, locked: bool | None, host: Seat | None
) -> Sequence[Event]:
    """Change options (never while a round runs, H2), the lock, or the host, for the host."""
    host_only(m, player)
    events: list[Event] = []
    if options:
        if m.progress == "playing":
            raise Refused("round_running", "H2")
        try:
            new = all_options(m.game, {**m.room.options, **options})
        except BadOptions as error:
            raise Refused("bad_options", "", {"option": error.option, "why": error.why}) from None
        if new != m.room.options:
            events.append(OptionsSet(new, dict(m.room.options)))
    if locked is not None and locked != m.room.locked:
        events.append(LockSet(locked))
    if host is not None and host != m.room.host:
        heir = m.room.at(host)
        if heir is None or heir.player is None or heir.stood_in_for:
            raise Refused("no_such_seat", "")
        events.append(HostMoved(host))
    return events


def start(m: Moment, player: str) -> Sequence[Event]:
    """Deal the first round for the host; after a game, the first round of the next one."""
    host_only(m, player)
    require_running(m)
    if m.progress not in {"lobby", "finished"}:
        raise Refused("already_started", "")
    return new_game(m)


def new_game(m: Moment) -> Sequence[Event]:
    """Deal the first round of a game: no game's ``next_round`` need lead out of a finished one (U20)."""
    seats = m.room.staying
    if len(seats) < m.room.seats_range[0]:
        raise Refused("not_enough_players", "")
    options = game_options(m.game, m.room.options)
    gone, room = _departed(m.room)
    return [*gone, Started(), *m.game.deal(options, Table(seats, at=m.at), fairness.deal(room))]


def next_round(m: Moment, seat: Seat) -> Sequence[Event]:
    """Deal the next round, for any seat (H31, U20): newcomers and new options come into force with it.

    Leavers go with it: their cards have lain in the result until now.
    """
    if m.play is None:
        raise Refused("wrong_phase", "")
    if m.progress == "playing":
        raise Refused("wrong_phase", "H31")
    seats = m.room.staying
    if len(seats) < m.room.seats_range[0]:
        raise Refused("not_enough_players", "")
    arranged, play = _arranged(m)
    asker = seat if seat in seats else _asker(m, seat)
    gone, room = _departed(m.room)
    dealt = m.game.decide(play, asker, m.game.parse({"type": "next_round"}), m.at, fairness.deal(room))
    # After the last round of a game it is the rules that say whether a seat may go on; what follows is a new game.
    if m.progress == "finished":
        return new_game(m)
    return [*gone, RoundBegun(), *arranged, *dealt]


def _arranged(m: Moment) -> tuple[Sequence[Event], Any]:
    """Return the facts that set seats and options for the next deal, and the game with them."""
    play = m.play
    facts = m.game.arrange(play, game_options(m.game, m.room.options), Table(m.room.staying, at=m.at))
    for event in facts:
        play = m.game.evolve(play, event)
    return facts, play


def _asker(m: Moment, seat: Seat) -> Seat:
    """Return a seat that may ask for the next round, where ``seat`` is new at the table, out of the game (L17) or
    leaving.
    """
    staying = m.room.staying
    return next((other for other in m.room.dealt if other in staying and m.game.legal(m.play, other)), seat)


def act(m: Moment, player: str | None, seat: Seat, action: object) -> Sequence[Event]:
    """Judge a seat's action: the game's own, a ready mark, a word for the deal, or the next round.

    Raises ``Refused``: ``frozen`` while the table stands still, ``not_seated`` where ``player`` has lost the seat since
    the act was sent, and what the game refuses.
    """
    require_running(m)
    if m.room.seat_of(player) != seat:
        raise Refused("not_seated", "")
    kind = action.get("type") if isinstance(action, dict) else None
    if kind == "ready" and isinstance(action, dict):
        ready = action.get("ready", True)
        if not isinstance(ready, bool) or set(action) - {"type", "ready"}:
            raise Refused("bad_action", "")
        return set_ready(m, player, seat, ready)
    if kind == "word" and isinstance(action, dict):
        return give_word(m, seat, action)
    if m.play is None or seat not in m.room.dealt:
        if kind == "next_round" and m.play is not None and m.progress != "playing":
            return next_round(m, _asker(m, seat))
        raise Refused("wrong_phase", "")
    if kind == "next_round" and m.progress != "playing":
        m.game.parse(action)
        return next_round(m, seat)
    return m.game.decide(m.play, seat, m.game.parse(action), m.at, m.rng)


def bot_act(m: Moment, seat: Seat, action: Any) -> Sequence[Event]:
    """Judge what a bot does. Raises ``Refused`` as ``act``."""
    require_running(m)
    facts: Sequence[Event] = m.game.decide(m.play, seat, action, m.at, m.rng)
    return facts


def clock_ran_out(m: Moment, timer: Timer) -> Sequence[Event]:
    """Return the facts of a clock that rang; none if the table was closed, frozen or given more time since."""
    if m.room.closed or m.room.time.frozen or m.at < timer.due:
        return ()
    facts: Sequence[Event] = m.game.on_timer(m.play, timer, m.at, m.rng)
    return facts


def give_word(m: Moment, seat: Seat, action: Mapping[str, Any]) -> Sequence[Event]:
    """Take a seat's word for the next deal, cleaned as names are; no fact when it is the seat's word already."""
    word = action.get("word")
    if not isinstance(word, str) or len(word) > MAX_WORD or set(action) != {"type", "word"}:
        raise Refused("bad_action", "")
    try:
        word = clean(word, MAX_WORD)
    except BadName:
        raise Refused("bad_action", "") from None
    seal = m.room.seal
    if m.progress == "playing" or seal is None or seal.dealt:
        raise Refused("wrong_phase", "")
    return [] if seal.words.get(seat) == word else [WordGiven(seat, word)]


def close(m: Moment, player: str) -> Sequence[Event]:
    """Close the room for the host: between rounds, or at once when the round is given up by all (H31)."""
    host_only(m, player)
    return [*fairness.revealed(m.room), Closed("host")]


def follow_ups(m: Moment, absent: Collection[Seat]) -> Sequence[Event]:
    """Return what is due by itself after a command, one thing at a time.

    The secret of a round that is over is revealed and the next one sealed, a game that leavers end is over, the
    host's role passes on from one, and a round that all people are ready for is dealt.
    """
    if m.room.closed or m.room.time.frozen or m.progress == "playing":
        return []
    due = fairness.follow_up(m.room) or _forfeit(m) or _leaving_host(m.room)
    if due or m.progress == "lobby":
        return due
    people = _waited_for(m, absent)
    enough = len(m.room.staying) >= m.room.seats_range[0]
    if people and enough and all(s.ready for s in people):
        return new_game(m) if m.progress == "finished" else next_round(m, _asker(m, people[0].seat))
    return []


def _leaving_host(room: RoomState) -> Sequence[Event]:
    host = room.at(room.host) if room.host is not None else None
    heir = seating.next_host(room, host.seat) if host is not None and host.leaving else None
    return [HostMoved(heir)] if heir is not None else []


def _waited_for(m: Moment, absent: Collection[Seat]) -> Sequence[SeatState]:
    """Return the people whose ready marks the next deal waits for: those whom the game will deal in (L2, L17)."""
    people = [s for s in m.room.seats if s.player and not s.leaving and s.seat not in absent]
    if m.progress != "between":
        return people
    _, play = _arranged(m)
    return [s for s in people if m.game.legal(play, s.seat)] or people


def people_gone(m: Moment, gone: Collection[Seat]) -> Sequence[Event]:
    """Hand the host's role on from a seat that is among those whose people are gone.

    Without a host among them there is no fact, but the rest may have waited for nobody else (``follow_ups``).
    """
    host = m.room.host
    heir = seating.next_host(m.room, host, gone) if host is not None and host in gone else None
    return [HostMoved(heir)] if heir is not None and not m.room.closed else []


def close_by_admin(m: Moment, message: str | None = None) -> Sequence[Event]:
    """Close a room for an administrator, with a message to the table.

    A round that runs is given up, and a pot goes back to those who paid it.
    """
    require_open(m)
    return [*fairness.revealed(m.room), Closed("admin", message)]


def close_idle(m: Moment) -> Sequence[Event]:
    """Close a room that nobody has been in for long."""
    return [] if m.room.closed else [*fairness.revealed(m.room), Closed("idle")]
