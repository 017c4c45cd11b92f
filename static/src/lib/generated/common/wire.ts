/* Written by `npm run types` from the server's JSON schemas; do not edit. */

import type { Act, Chat, Hello, Ping, Resync, Say } from "./frames.ts";
import type { Past, Replay } from "./past.ts";
import type { RoomInfo, RoomOptions, TimerInfo } from "./room.ts";
import type { BotAdded, ClockExtended, Closed, CodeSet, Corrected, DeviceBarred, DeviceSeen, Frozen, HandsSeen, HostMoved, Joined, LeavingSet, LockSet, MuteSet, Opened, OptionsSet, Readied, Renamed, Rested, Resumed, Revealed, RoundBegun, Sealed, SeatLeft, Started, WordGiven } from "./roomEvents.ts";
import type { SheetOut, Tally } from "./tally.ts";

/**
 * Every kind of message of this part of the wire, by name.
 */
export interface Wire {
  close_why:
    | "bad_frames"
    | "banned"
    | "moved"
    | "no_such_room"
    | "not_allowed"
    | "not_authenticated"
    | "not_stored"
    | "restart"
    | "rewritten"
    | "room_closed"
    | "sent_away"
    | "sent_away_by_admin"
    | "server_fault"
    | "shut_out"
    | "taken_over"
    | "too_many"
    | "too_slow";
  past: Past;
  replay: Replay;
  room: RoomInfo;
  room_event:
    | Opened
    | Joined
    | BotAdded
    | SeatLeft
    | LeavingSet
    | Renamed
    | Readied
    | OptionsSet
    | LockSet
    | HostMoved
    | Started
    | RoundBegun
    | Sealed
    | WordGiven
    | Revealed
    | Frozen
    | Resumed
    | ClockExtended
    | Rested
    | HandsSeen
    | Corrected
    | MuteSet
    | DeviceSeen
    | DeviceBarred
    | CodeSet
    | Closed;
  room_options: RoomOptions;
  sheet: SheetOut;
  tally: Tally;
  timer: TimerInfo;
  client_frame: Hello | Act | Chat | Say | Ping | Resync;
}
