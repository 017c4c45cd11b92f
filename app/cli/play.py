"""``hoola play``: bots against bots in the terminal."""

import secrets
from collections.abc import Sequence
from itertools import islice
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from app.bots.match import Match, Round
from app.bots.registry import bot, levels
from app.games.contract import AnyGame
from app.games.registry import GAMES


def play(
    game: Annotated[str, typer.Argument(help=f"One of {', '.join(GAMES)}.")],
    bots: Annotated[int, typer.Option(help="How many play.")] = 3,
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds.")] = 10,
    level: Annotated[str, typer.Option(help="How well they play.")] = "steady",
    seed: Annotated[
        str | None, typer.Option(help="Deals the same cards again; none: a new one, which is told.")
    ] = None,
) -> None:
    """Let bots play rounds of a game and show who won, chips and points, and how fast the rules are."""
    rules = GAMES.get(game)
    if rules is None:
        raise typer.BadParameter(f"is none of {', '.join(GAMES)}", param_hint="GAME")
    if bots not in rules.seats:
        raise typer.BadParameter(f"{game} is for {rules.seats.start} to {rules.seats.stop - 1}", param_hint="--bots")
    if level not in levels(game):
        raise typer.BadParameter(f"is none of {', '.join(levels(game))}", param_hint="--level")
    seed = seed or secrets.token_hex(4)
    began = perf_counter()
    played = list(islice(Match(rules, [bot(game, level)] * bots, seed).rounds(), rounds))
    seconds = perf_counter() - began
    steps = sum(one.steps for one in played)
    console = Console()
    console.print(result_table(rules, bots, played))
    console.print(f"{steps:,} steps in {seconds:.2f} s: {steps / seconds:,.0f} steps/s. Seed {seed}.")


def result_table(game: AnyGame, seats: int, rounds: Sequence[Round]) -> Table:
    """Return the table of a match, a line for each round: points so far, chips won or lost, where there are any."""
    points = any(one.totals for one in rounds)
    chips = any(any(one.chips) for one in rounds)
    shown = " and ".join(word for word, is_kept in (("points", points), ("chips", chips)) if is_kept)
    table = Table("Round", "Won by", "How", title=f"{game.title}: {shown}", show_footer=chips)
    for seat in range(seats):
        won = sum(one.chips[seat] for one in rounds)
        table.add_column(f"Seat {seat}", footer=f"{won:+d}", justify="right")
    for number, one in enumerate(rounds, 1):
        winner = "nobody" if one.winner is None else f"seat {one.winner}"
        table.add_row(str(number), winner, _how(one), *(_cell(one, seat, chips) for seat in range(seats)))
    table.columns[0].footer = "All"
    return table


def _how(one: Round) -> str:
    reason = (one.outcome.reason or "").replace("_", " ")
    return f"{reason}, game over" if one.outcome.status == "game_over" else reason


def _cell(one: Round, seat: int, chips: bool) -> str:
    parts = [str(one.totals[seat])] if one.totals else []
    return "  ".join([*parts, f"{one.chips[seat]:+d}"] if chips else parts)
