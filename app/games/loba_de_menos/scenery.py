"""Positions set up by hand, and states read back by the names of scenario files."""

from collections.abc import Mapping
from typing import Any

from app.games.contract import Seat
from app.games.loba_de_menos.options import Options
from app.games.loba_de_menos.position import state_of
from app.games.loba_de_menos.redeal import all_cards, redealt
from app.games.loba_de_menos.state import State, next_dealer
from app.games.rng import Rng
from app.games.rummy.cards import NAMES, names


class LobaScenery:
    """What scenario files and the laws need of Loba de Menos; every method is as the contract says."""

    def build(self, options: Options, players: int, position: Mapping[str, Any]) -> State:
        """Return the state that a position describes. Raises ``ValueError`` naming the key at fault."""
        return state_of(options, players, position)

    def observe(self, state: State) -> Mapping[str, Any]:
        """Return what ``expect`` may ask of a state, by FORMAT's names."""
        result, game = state.round_result, state.game_result
        return {
            "turn": state.turn,
            "phase": state.phase,
            "hands": {seat: list(names(state.hands[seat])) for seat in state.seats},
            "hand_sizes": [len(hand) for hand in state.hands],
            "table": [{"owner": meld.owner, "cards": list(names(meld.cards))} for meld in state.table],
            "stock_size": len(state.stock),
            "discard_top": NAMES[state.discard[-1]] if state.discard else None,
            "discard_size": len(state.discard),
            "out": list(state.out),
            "totals": list(state.totals),
            "rebuys_used": list(state.rebuys_used),
            "pot": state.pot,
            "next_dealer": next_dealer(state),
            "round_over": {"reason": result.reason, "winner": result.winner} if result else None,
            "hand_scores": dict(result.hand_scores) if result else {},
            "scored": dict(result.scored) if result else {},
            "game_over": {"winner": game.winner} if game else None,
        }

    def redeal(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        """Return the state with all that the viewer can't know dealt anew: hidden hands and the stock."""
        return redealt(state, viewer, rng)

    def cards(self, state: State) -> tuple[int, ...]:
        """Return every card of the game wherever it lies, ascending."""
        return all_cards(state)


SCENERY = LobaScenery()
