"""The facts of a provable deal: a sealed secret, the words that players add, and the secret revealed.

A room always has one seal. It is of the coming deal until that deal is made, then of the running round until the round
is over; then its secret is revealed, and a new seal takes its place.
"""

import secrets

import msgspec

from app.games import fair
from app.games.contract import Event, Seat, Value


class Sealed(Event, frozen=True, tag="sealed"):
    """The digest of the secret for the next deal; the ``secret`` itself is blanked for the table."""

    digest: str
    secret: str | None = None


class WordGiven(Event, frozen=True, tag="word_given"):
    """A seat's word for the next deal; a later one replaces it."""

    seat: Seat
    word: str


class Revealed(Event, frozen=True, tag="revealed"):
    """A round is over: the secret and the words, by seat, that it was dealt by."""

    round: int
    secret: str
    words: dict[Seat, str]


class Seal(Value, frozen=True):
    """The secret of a deal with its digest and the words given for it; ``dealt``: the deal has been made by it."""

    secret: str
    digest: str
    words: dict[Seat, str] = msgspec.field(default_factory=dict)
    dealt: bool = False


def new_seal() -> Sealed:
    """Return the fact of a secret from the system's CSPRNG, sealed for the next deal."""
    secret = secrets.token_hex(fair.SECRET_BYTES)
    return Sealed(digest=fair.digest(secret), secret=secret)


def with_word(seal: Seal, seat: Seat, word: str) -> Seal:
    """Return the seal with a seat's word."""
    return msgspec.structs.replace(seal, words={**seal.words, seat: word})


def without_word(seal: Seal, seat: Seat) -> Seal:
    """Return the seal after a seat has left: its word goes along, unless the deal has been made by it."""
    if seal.dealt or seat not in seal.words:
        return seal
    return msgspec.structs.replace(seal, words={other: word for other, word in seal.words.items() if other != seat})


def opened(seal: Seal) -> Seal:
    """Return the seal once its deal is made."""
    return msgspec.structs.replace(seal, dealt=True)
