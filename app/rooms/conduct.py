"""How a table keeps order, as facts of its room: who is muted, which devices stay out, and a code that was changed.

A device is known by a digest of its own long-lived cookie: somebody who was sent away and comes back as a new guest is
still there. It can't hold who clears the browser's cookies, uses a private window, another browser or another device;
for them there are the lock and a new code.
"""

from collections.abc import Collection

import msgspec

from app.games.contract import Event, Seat, Value


class MuteSet(Event, frozen=True, tag="mute_set"):
    """The host muted a person or lets them speak again; ``player`` is blanked for the table."""

    seat: Seat
    muted: bool
    player: str | None = None


class DeviceSeen(Event, frozen=True, tag="device_seen"):
    """A seated person came from a device (its digest); the newest one counts. The table is not told."""

    player: str
    device: str


class DeviceBarred(Event, frozen=True, tag="device_barred"):
    """A device stays out of the room. The table is not told.

    With ``player`` it is the device of somebody who is kept out of the house: once let in again, they may come by it.
    """

    device: str
    player: str | None = None


class CodeSet(Event, frozen=True, tag="code_set"):
    """The room has another code, which is blanked here: the room as it is told has it."""

    code: str | None


class Conduct(Value, frozen=True):
    """Who is muted (public ids of players), whose device is which, and the devices that stay out.

    ``banned`` are such devices, too, each with the player who was kept out of the house, and who alone may come by it.
    """

    muted: tuple[str, ...] = ()
    devices: tuple[tuple[str, str], ...] = ()
    barred: tuple[str, ...] = ()
    banned: tuple[tuple[str, str], ...] = ()

    def shuts_out(self, player: str | None, device: str) -> bool:
        """Return whether nobody may come by a device but who sits in the room, or at least not this player."""
        banned = any(device == other for _, other in self.banned) and (player, device) not in self.banned
        return banned or device in self.barred

    def device_of(self, player: str | None) -> str | None:
        """Return the device that a player came from last, None where it is not known."""
        return next((device for known, device in self.devices if known == player), None)


def after(conduct: Conduct, event: MuteSet | DeviceSeen | DeviceBarred) -> Conduct:
    """Apply one fact."""
    change = msgspec.structs.replace
    match event:
        case MuteSet():
            others = tuple(player for player in conduct.muted if player != event.player)
            return change(conduct, muted=(*others, event.player) if event.muted and event.player else others)
        case DeviceSeen():
            devices = dict(conduct.devices) | {event.player: event.device}
            return change(conduct, devices=tuple(devices.items()))
        case DeviceBarred(device, None):
            return change(conduct, barred=(*conduct.barred, device))
        case DeviceBarred(device, player):
            return change(conduct, banned=(*conduct.banned, (player, device)))


def sighting(conduct: Conduct, player: str, device: str | None) -> list[DeviceSeen]:
    """Return the fact that a player comes from a device, none when that is known or the device is not."""
    return [] if device is None or conduct.device_of(player) == device else [DeviceSeen(player, device)]


def barring(conduct: Conduct, player: str | None, staying: Collection[str]) -> list[DeviceBarred]:
    """Return the fact that keeps the device of somebody who is sent away out; not one that somebody staying uses."""
    device = _own_device(conduct, player, staying)
    return [] if device is None or device in conduct.barred else [DeviceBarred(device)]


def banning(conduct: Conduct, player: str, staying: Collection[str]) -> list[DeviceBarred]:
    """Return the fact that keeps the device of somebody who is banned from the house out of a room, as ``barring``."""
    device = _own_device(conduct, player, staying)
    return [] if device is None or (player, device) in conduct.banned else [DeviceBarred(device, player)]


def _own_device(conduct: Conduct, player: str | None, staying: Collection[str]) -> str | None:
    device = conduct.device_of(player)
    return None if any(conduct.device_of(other) == device for other in staying) else device
