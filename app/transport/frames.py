"""The frames of the socket as types: what a client may send, and the schema of all that goes over it."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from app.rooms.talk import Quick

Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]*$")]
"""A client's own id: stored, so without control characters, one of which (NUL) PostgreSQL does not take."""


class ClientFrame(msgspec.Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """A frame that a client sends."""


class Hello(ClientFrame, frozen=True, tag="hello"):
    """The first frame: who is there, and the last ``seq`` seen."""

    token: str | None = None
    last_seq: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Act(ClientFrame, frozen=True, tag="act"):
    """A seat's action, under an id of the client's own; ``discard_no`` names the discard a thank-you is for."""

    id: Id
    action: msgspec.Raw
    discard_no: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Chat(ClientFrame, frozen=True, tag="chat"):
    """A line for everybody in the room."""

    id: Id
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class Say(ClientFrame, frozen=True, tag="say"):
    """A phrase or an emote for everybody in the room, by its id."""

    id: Id
    what: Quick


class Ping(ClientFrame, frozen=True, tag="ping"):
    """A sign of life; ``t`` comes back as it is."""

    t: int | float = 0


class Resync(ClientFrame, frozen=True, tag="resync"):
    """A frame was missed: send the whole view."""


AnyFrame: TypeAlias = Hello | Act | Chat | Say | Ping | Resync

CloseWhy: TypeAlias = Literal[
    "not_authenticated",
    "not_allowed",
    "shut_out",
    "no_such_room",
    "taken_over",
    "sent_away",
    "sent_away_by_admin",
    "banned",
    "room_closed",
    "too_many",
    "too_slow",
    "bad_frames",
    "restart",
    "moved",
    "rewritten",
    "not_stored",
    "server_fault",
]

COME_BACK = frozenset({1009, 1011, 1012, 1013, 4008, 4029})
"""Close codes after which a client connects again by itself."""

_decoder = msgspec.json.Decoder(AnyFrame)


class BadFrame(ValueError):
    """What came is no client frame."""


def decode(text: str) -> AnyFrame:
    """Return the frame in a text message. Raises ``BadFrame`` for anything that is none."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrame(str(error)) from None


def decode_action(raw: msgspec.Raw) -> object:
    """Return the JSON value of an action. Raises ``BadFrame`` for what is not sound JSON."""
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrame(str(error)) from None
