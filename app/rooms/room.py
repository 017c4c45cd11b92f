"""A live room: one writer, one command at a time.

For each command: answer a repeat → decide → store → evolve → publish → acknowledge. Nobody is told what is not stored.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from hashlib import blake2b
from typing import Any

from app.games.contract import AnyGame, Event, Refused, Seat, Stamp, Timer
from app.rooms import fairness, log, orders
from app.rooms.answers import Answers
from app.rooms.attendance import Attendance
from app.rooms.audience import Audience, missed_records
from app.rooms.bot_seats import BotSeats
from app.rooms.clock import Clock
from app.rooms.deadlines import Deadlines
from app.rooms.inbox import Command, Inbox, Judge
from app.rooms.ledger import Balances
from app.rooms.lifecycle import RoomState, is_of_room
from app.rooms.meter import Meter, is_contest
from app.rooms.moment import Moment, progress
from app.rooms.ports import Record, SeqConflict, Store, StoreError
from app.rooms.replies import done, presence_told, refused
from app.rooms.telling import room_info
from app.rooms.viewer import Viewer
from app.rooms.views import Phase, RoomInfo

logger = logging.getLogger("hoola.room")

SNAPSHOT_EVERY = 500
"""Records between two snapshots: so many at most are read and folded when a room comes back."""


class Room:
    """One room in memory. Made by the ``House``, which also lets it go."""

    def __init__(
        self,
        *,
        row: int,
        epoch: int,
        game: AnyGame,
        store: Store,
        clock: Clock,
        lost: Callable[["Room"], None],
        meter: Meter,
        bot_delay_ms: tuple[int, int] | None = None,
    ) -> None:
        """Begin without a state; ``open`` or ``restore`` gives it one.

        ``lost`` is called when the room must be read anew: a write failed, or another process owns it.
        """
        self.row = row
        self.game = game
        self.seq = 0
        self.state: RoomState
        self.play: Any = None
        self.balances = Balances()
        self.last_stamp: Stamp = 0
        self._epoch = epoch
        self._store = store
        self._clock = clock
        self._lost = lost
        self._meter = meter
        self._gave_up = False
        self._asleep = False
        self._inbox = Inbox(self._handle)
        self._answers = Answers()
        self._deadlines = Deadlines(clock, self._rang)
        self._audience = Audience(game, self.info, self._deadlines.told)
        self.attendance = Attendance(clock, self._presence_changed)
        self._bots = BotSeats(self, clock, bot_delay_ms)

    # What it is

    @property
    def phase(self) -> Phase:
        """Return the room's phase by the wire's names."""
        return "closed" if self.state.closed else progress(self.state, self.game, self.play)

    @property
    def round(self) -> int:
        """Return the number of the newest round, counted over all games of the room; 0 before the first."""
        return self.state.deals

    @property
    def awake(self) -> bool:
        """Return whether anybody is connected: a table of bots and ghosts pauses."""
        return bool(self._audience.viewers)

    @property
    def sockets(self) -> int:
        """Return how many sockets are open in the room."""
        return len(self._audience.viewers)

    @property
    def idle(self) -> bool:
        """Return whether nobody is there and nothing is under way."""
        return not self.awake and self.quiet

    @property
    def quiet(self) -> bool:
        """Return whether no command waits or is under way."""
        return not self._inbox.busy

    def info(self) -> RoomInfo:
        """Return what everybody may know of the room."""
        watchers = sum(1 for v in self._audience.viewers if v.seat is None)
        return room_info(self.state, self.phase, self.attendance.presence, self.balances, watchers)

    # Commands

    def act(self, viewer: Viewer, client_id: str, action: object, raw: bytes, stamp: Stamp) -> None:
        """Take a seat's action off a socket, read at ``stamp``; the viewer is answered by ``done`` or ``refused``.

        ``raw`` is the action's JSON as it came, by which a repeat is told from another act under an old id.
        """
        seat = viewer.seat
        if seat is None:
            viewer.push(refused(client_id, Refused("not_seated", "")))
            return

        def judge(m: Moment) -> Sequence[Event]:
            return orders.act(m, viewer.player, seat, action)

        def answer(result: int | Refused) -> None:
            viewer.push(done(client_id, result) if isinstance(result, int) else refused(client_id, result, self.state))
            self._meter.answered(self._clock.now() - stamp, result.code if isinstance(result, Refused) else None)

        digest = blake2b(raw, digest_size=8).digest()
        self._inbox.post(Command(stamp, judge, answer, seat=seat, client_id=client_id, digest=digest))

    async def order(self, judge: Judge) -> int:
        """Carry out an order that came over REST; return the seq that holds it. Raises ``Refused``."""
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def answer(result: int | Refused) -> None:
            if future.done():
                return
            if isinstance(result, int):
                future.set_result(result)
            else:
                future.set_exception(result)

        self._inbox.post(Command(self._clock.now(), judge, answer))
        return await future

    def bot_act(self, seat: Seat, action: Any) -> None:
        """Take a bot's action; a refusal makes it think again."""

        def judge(m: Moment) -> Sequence[Event]:
            return orders.bot_act(m, seat, action)

        def answer(result: int | Refused) -> None:
            if isinstance(result, Refused):
                self._bots.consider()
            elif self.state.is_persons(seat):
                self._meter.moved("stand_in")

        self._inbox.post(Command(self._clock.now(), judge, answer, seat=seat, stand_in=self.state.is_persons(seat)))

    def _rang(self, timer: Timer) -> None:
        def judge(m: Moment) -> Sequence[Event]:
            events = orders.clock_ran_out(m, timer)
            if events:
                self._meter.moved("clock")
            return events

        self._inbox.post(Command(self._deadlines.due(timer), judge))

    async def _handle(self, command: Command) -> None:
        if self._gave_up:
            command.answer(Refused("not_stored", ""))
            return
        known = self._answers.known(command)
        if known is not None:
            command.answer(known)
            return
        verdict = await self._judge(command)
        if command.client_id is not None and command.seat is not None and command.digest is not None:
            self._answers.keep(command.seat, command.client_id, command.digest, verdict)
        command.answer(verdict)
        if not isinstance(verdict, Refused) or verdict.facts:
            await self._follow_up()

    async def _judge(self, command: Command) -> int | Refused:
        try:
            return await self._carry_out(command)
        except StoreError as error:
            return self._give_up(error)
        except Exception:
            logger.exception("a command failed", extra=self._where("command_failed"))
            return Refused("server_fault", "")

    def _where(self, event: str) -> dict[str, object]:
        """Return what a log line says of the room."""
        return {"event": event, "room": self.state.code, "seq": self.seq}

    async def _carry_out(self, command: Command) -> int | Refused:
        """Store what follows from a command, or the facts that its refusal leaves, such as a lost claim (H14).

        The latter are no act of the client's.
        """
        try:
            events = command.judge(self.moment(command.stamp))
        except Refused as refusal:
            if refusal.facts:
                await self._commit(refusal.facts, Command(command.stamp, command.judge, seat=command.seat))
            return refusal
        return await self._commit(events, command) if events else self.seq

    async def _follow_up(self) -> None:
        try:
            while not self._gave_up and self.phase != "playing":
                at = self._clock.now()
                events = orders.follow_ups(self.moment(at), self.attendance.gone())
                if not events:
                    return
                await self._commit(events, Command(at, lambda _: ()))
        except Refused as refusal:
            logger.info("a follow-up was refused: %s", refusal.code, extra=self._where("follow_up_refused"))
        except StoreError as error:
            self._give_up(error)

    def moment(self, at: Stamp) -> Moment:
        """Return what an order would be judged by at a time of the house."""
        at = self.state.time.of(at)
        return Moment(self.state, self.game, self.play, at, fairness.draws(self.state, self.game, self.play))

    # Store, evolve, publish

    async def _commit(self, events: Sequence[Event], command: Command) -> int:
        before = getattr(self, "state", None)
        of_room = any(map(is_of_room, events))
        state, play = log.apply(self.game, before, self.play, events)
        phase: Phase = "closed" if state.closed else progress(state, self.game, play)
        changed = of_room or phase != self.phase
        seq = self.seq + 1
        record = Record(
            room=self.row,
            seq=seq,
            epoch=self._epoch,
            stamp=command.stamp,
            seat=command.seat,
            client_id=command.client_id,
            request=command.digest,
            kind="room" if of_room else "stand_in" if command.stand_in else "game",
            payload=log.encode(events),
        )
        postings = self.balances.postings(before or state, state.deals, seq, events)
        await self._store.append(
            record,
            postings,
            log.row_update(before, state, phase) if changed else None,
            log.seat_rows(state) if of_room else None,
            log.freeze(self.game, state, play) if seq % SNAPSHOT_EVERY == 0 else None,
        )
        self.seq, self.state, self.play, self.last_stamp = seq, state, play, command.stamp
        self.balances.book(postings)
        try:
            self._stored(events, record, of_room=of_room, changed=changed or bool(postings))
        except Exception:  # the move is stored and stays so, whatever fails in telling of it
            logger.exception("telling failed", extra=self._where("telling_failed"))
        return seq

    def _stored(self, events: Sequence[Event], record: Record, *, of_room: bool, changed: bool) -> None:
        """Tell the table what has been stored, and let clocks and bots go on from it."""
        if is_contest(events):
            self._meter.contested()
        if changed:
            self._audience.stale()
        if of_room:
            self._audience.reseat(self.state, events)
            self.attendance.track(self.state, {v.seat for v in self._audience.viewers if v.seat is not None})
        self._deadlines.watch(self.game, self.play, self.state.time)
        self._audience.publish(self.state, self.play, record, events)
        if self.state.closed:
            self._audience.close(4013, "room_closed")
        self._stir()

    def _stir(self) -> None:
        """Let clocks and bots run, or rest while nobody is there."""
        if self.awake and not (self.state.closed or self.state.time.frozen or self._gave_up):
            self._deadlines.arm()
            self._bots.consider()
        else:
            self._deadlines.disarm()
            self._bots.rest()

    def _give_up(self, error: StoreError) -> Refused:
        """Stop writing: what the log holds is unknown, so the room is read anew when somebody comes."""
        logger.warning("a room is read anew: %s: %s", type(error).__name__, error, extra=self._where("room_lost"))
        self._gave_up = True
        self.sleep()
        moved = isinstance(error, SeqConflict)
        self._audience.close(1012 if moved else 1011, "moved" if moved else "not_stored")
        self._lost(self)
        return Refused("not_stored", "")

    # Viewers

    async def enter(self, viewer: Viewer, last_seq: int | None, *, heard: bool = True) -> None:
        """Show a viewer all since ``last_seq``, or the whole; unless ``heard``, it stays absent. Raises ``Refused``."""
        missed = await missed_records(self._store, self.row, last_seq, lambda: self.seq)
        if self._asleep:  # another one, read anew, is the room now
            viewer.close(1012, "moved")
            return
        paused = not self.awake
        self._audience.admit(viewer, self.state)
        if paused:
            self._inbox.post(Command(self._clock.now(), self._deadlines.wake()))
        if viewer.seat is not None and heard:
            self.attendance.here(viewer.seat)
        self._audience.stale()
        if missed:
            self._audience.catch_up(viewer, self.state, self.play, missed)
        else:
            self._audience.show(viewer, self.state, self.play, self.seq)
        self._presence_changed()
        self._stir()

    def lose_sight(self, viewer: Viewer) -> None:
        """Forget a socket that is closed; the seat stays its player's."""
        if viewer not in self._audience.viewers:
            return
        self._audience.viewers.remove(viewer)
        if viewer.seat is not None:
            self.attendance.dropped(viewer.seat)
        if not self.awake:
            self._deadlines.stand_still(self._clock.now())
        self._presence_changed()
        self._stir()

    def part_from(self, player: str, code: int = 4009, why: str = "taken_over", word: str | None = None) -> None:
        """End the lines of a person: by default of one whom another device plays now, for which the seat waits."""
        self._audience.part_from(player, code, why, word)

    def resync(self, viewer: Viewer) -> None:
        """Send a viewer the whole view again."""
        self._audience.show(viewer, self.state, self.play, self.seq)

    def tell(self, text: str) -> None:
        """Send everybody in the room a frame that is no part of the log."""
        self._audience.tell(text)

    def _presence_changed(self) -> None:
        self._audience.stale()
        self._audience.tell(presence_told(self.info()))
        gone = self.attendance.gone()
        if gone and not self._gave_up:
            self._inbox.post(Command(self._clock.now(), lambda m: orders.people_gone(m, gone)))
        self._bots.consider()

    def gone(self) -> Collection[Seat]:
        """Return the seats whose people are gone."""
        return self.attendance.gone()

    # Coming and going of the room itself

    async def open(self, events: Sequence[Event]) -> None:
        """Store the first facts of a new room. Raises ``StoreError``."""
        await self._commit(events, Command(self._clock.now(), lambda _: ()))

    def resume(self, seq: int, state: RoomState, play: Any) -> None:
        """Take over a snapshot, the state after record ``seq``, before ``restore`` brings what came after it."""
        self.seq, self.state, self.play = seq, state, play

    def restore(self, records: Sequence[Record], balances: Mapping[str, int]) -> None:
        """Bring the room back from its log and its accounts.

        ``records`` may begin before a snapshot that was taken over: only their answers are of use then.
        """
        for record in records:
            if record.seq > self.seq:
                events = log.decode(self.game, record.payload)
                self.state, self.play = log.apply(self.game, getattr(self, "state", None), self.play, events)
                self.seq = record.seq
            self.last_stamp = record.stamp
            if record.client_id is not None and record.seat is not None and record.request is not None:
                self._answers.keep(record.seat, record.client_id, record.request, record.seq)
        self.balances.load(balances)
        self._clock.not_before(self.last_stamp)
        self.attendance.track(self.state, ())
        self._deadlines.watch(self.game, self.play, self.state.time)
        self._deadlines.stand_still(self.last_stamp)

    def sleep(self) -> None:
        """Call off every clock and take in nobody any more: the room leaves memory."""
        self._asleep = True
        self._deadlines.disarm()
        self._bots.rest()
        self.attendance.rest()

    def dismiss(self, code: int, why: str) -> None:
        """Close every socket of the room and call off its clocks: the server stops, or the room moves."""
        self.sleep()
        self._audience.close(code, why)
