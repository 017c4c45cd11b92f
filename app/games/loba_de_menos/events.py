"""The facts of Loba de Menos, as stored. Stamps are the server's; viewers are shown none of them (``shown``)."""

from typing import TypeAlias

from app.games.contract import Cards, Event, Paid, Seat, Stamp
from app.games.loba_de_menos.actions import End, MeldId, Source
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.state import Reason


class GameBegan(Event, frozen=True, tag="game_began"):
    """A game begins: totals and rebuys at zero, an empty pot (L2, L18)."""

    options: Options
    seats: tuple[Seat, ...]


class Dealt(Event, frozen=True, tag="dealt"):
    """A round is dealt: the hands by seat (empty places too), the stock, its first card drawn next (L3)."""

    round: int
    dealer: Seat
    turn: Seat
    hands: tuple[Cards, ...]
    stock: Cards
    turned_up: str
    at: Stamp


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The discards but for the top one are the new stock, in this order (L11)."""

    stock: Cards


class Drew(Event, frozen=True, tag="drew"):
    """A draw; ``card`` is None where nothing was left to draw (L11)."""

    seat: Seat
    source: Source
    card: str | None


class Melded(Event, frozen=True, tag="melded"):
    """A new meld, its cards as they lie."""

    seat: Seat
    meld: MeldId
    cards: Cards


class LaidOff(Event, frozen=True, tag="laid_off"):
    """Cards laid off on a meld; ``becomes`` is how it lies now."""

    seat: Seat
    meld: MeldId
    cards: Cards
    end: End | None
    becomes: Cards


class JokerMoved(Event, frozen=True, tag="joker_moved"):
    """A card in the place of a meld's joker, which went to the other end (L8)."""

    seat: Seat
    meld: MeldId
    card: str
    becomes: Cards


class Undone(Event, frozen=True, tag="undone"):
    """All that was put down this turn is back in hand; ``put_back`` is on the discard pile again (L21)."""

    seat: Seat
    put_back: str | None


class Discarded(Event, frozen=True, tag="discarded"):
    """A discard, which ends the turn; ``turn`` is whose comes next. ``auto``: the clock's doing (L22)."""

    seat: Seat
    card: str
    turn: Seat
    at: Stamp
    auto: bool = False


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """The end of a round and its reckoning (L13, L14).

    ``pending`` will be asked about a rebuy, in this order, and would come back with ``back_at``; ``out`` are out of
    the game with this round (L15-L17).
    """

    reason: Reason
    winner: Seat | None
    hand_scores: dict[Seat, int]
    scored: dict[Seat, int]
    pending: tuple[Seat, ...]
    out: tuple[Seat, ...]
    back_at: int


class RebuyAsked(Event, frozen=True, tag="rebuy_asked"):
    """An eliminated player may buy back in (L17)."""

    seat: Seat
    at: Stamp


class RebuyAccepted(Event, frozen=True, tag="rebuy_accepted"):
    """An eliminated player wants to buy back in; the others vote."""

    seat: Seat
    at: Stamp


class RebuyVoted(Event, frozen=True, tag="rebuy_voted"):
    """A voter's word on the rebuy that is asked for; ``auto``: the clock's no."""

    seat: Seat
    allow: bool
    auto: bool = False


class RebuySettled(Event, frozen=True, tag="rebuy_settled"):
    """A rebuy is granted, and the player back in with ``total``, or not, and the player out of the game.

    ``declined``: the player did not want it, or did not say so in time (``auto``). ``silent``: whose time to vote had
    run out, too, when the clock's no for one voter settled it (L17).
    """

    seat: Seat
    granted: bool
    total: int
    declined: bool = False
    auto: bool = False
    silent: tuple[Seat, ...] = ()


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over; the pot of so many chips goes to the winner (L16, L18)."""

    winner: Seat
    pot: int


class Arranged(Event, frozen=True, tag="arranged"):
    """The clocks of the game that runs, or the options of the next; ``seats`` will play the next."""

    options: Options
    seats: tuple[Seat, ...]


class Left(Event, frozen=True, tag="left"):
    """A player left the table and is out of the game (L18); ``turn`` is whose turn it is now, if any."""

    seat: Seat
    turn: Seat | None
    at: Stamp


LobaEvent: TypeAlias = (
    GameBegan
    | Dealt
    | Reshuffled
    | Drew
    | Melded
    | LaidOff
    | JokerMoved
    | Undone
    | Discarded
    | RoundEnded
    | RebuyAsked
    | RebuyAccepted
    | RebuyVoted
    | RebuySettled
    | GameEnded
    | Arranged
    | Left
    | Paid
)
