"""From a file to a ``Scenario``: every key known, every value of the right shape, or ``Unreadable``."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app.games.contract import AnyGame, Scenery, parse_options
from app.scenario.model import Act, Deal, Expect, Leave, Move, Pass, Race, Scenario, Step, TimeOut
from app.scenario.shapes import expect_fault, position_fault
from app.scenario.source import Block, Unreadable, read

_TOP = ("game", "title", "rules", "options", "players", "position", "steps", "expect")
_CLOCK = "turn_clock"
_ACT = ("seat", "action", "at_ms", "refused")
_MOVES: dict[str, tuple[str, ...]] = {
    "action": _ACT,
    "race": ("race", "at_ms"),
    "pass_ms": ("pass_ms", "at_ms"),
    "timeout": ("timeout", "at_ms"),
    "leave": ("leave", "at_ms", "refused"),
    "expect": ("expect", "at_ms"),
}


def load(path: Path, games: Mapping[str, AnyGame], scenery: Mapping[str, Scenery[Any, Any]]) -> Scenario:
    """Return the scenario that a file holds, its position set up by the game's scenery.

    Raises ``Unreadable`` with the line and the key at fault.
    """
    top = read(path)
    top.only(_TOP)
    key = top.take("game", str)
    if key not in games:
        raise top.fault("game", f"is none of {', '.join(sorted(games))}")
    game = games[key]
    players = top.take("players", int)
    if players not in game.seats:
        raise top.fault("players", f"must be {game.seats.start} to {game.seats.stop - 1}")
    options = _options(top, game)
    return Scenario(
        path=path,
        game=game,
        scenery=scenery[key],
        title=top.take("title", str),
        rules=_rules(top),
        options=options,
        players=players,
        position=_position(top, scenery[key], options, players),
        steps=_steps(top, players),
    )


def _rules(top: Block) -> tuple[str, ...]:
    rules = top.take("rules", list, [])
    for rule in rules:
        if not isinstance(rule, str) or not re.fullmatch(r"[A-Z]\d+", rule):
            raise top.fault("rules", f"{rule!r} is no number of a rule")
    return tuple(rules)


def _options(top: Block, game: AnyGame) -> Any:
    """Return the room's options. A turn has no clock unless the file sets one: ``timeout`` says when it runs out."""
    block = top.take("options", Block, Block(top.path, top.line))
    clock = {_CLOCK: 0} if _CLOCK in game.options.__struct_fields__ else {}
    try:
        return parse_options(game.options, {**clock, **block.plain()})
    except ValueError as error:
        raise _blame(block, error) from None


def _position(top: Block, scenery: Scenery[Any, Any], options: Any, players: int) -> Any:
    block = top.take("position", Block)
    if "deal" in block:
        return _deal(block, players)
    for key, value in block.items():
        fault = position_fault(key, value, players)
        if fault:
            raise block.fault(key, fault)
    try:
        return scenery.build(options, players, block.plain())
    except ValueError as error:
        raise _blame(block, error) from None


def _deal(block: Block, players: int) -> Deal:
    block.only(("deal",))
    deal = block.take("deal", Block)
    deal.only(("seed", "dealer"))
    dealer = _seat(deal, "dealer", players) if "dealer" in deal else None
    return Deal(deal.take("seed", str), dealer)


def _blame(block: Block, error: ValueError) -> Unreadable:
    """Return the error that points at the key of ``block`` that the message names."""
    words = re.findall(r"[\w-]+", str(error))
    return block.fault(next((word for word in words if word in block), ""), str(error))


def _steps(top: Block, players: int) -> tuple[Step, ...]:
    steps = [_step(top, number, raw, players) for number, raw in enumerate(top.take("steps", list, []), 1)]
    if "expect" in top:
        expect = Expect(_expectations(top.take("expect", Block), players))
        steps.append(Step("the last expect", top.lines["expect"], None, expect))
    return tuple(steps)


def _step(top: Block, number: int, raw: Any, players: int) -> Step:
    if not isinstance(raw, Block):
        raise top.fault("steps", f"step {number} must be a mapping, not {raw!r}")
    kind = next((key for key in _MOVES if key in raw), None)
    if kind is None:
        raise raw.fault(next(iter(raw), ""), f"step {number} needs one of {', '.join(_MOVES)}")
    raw.only(_MOVES[kind])
    return Step(f"step {number}", raw.line, _at_ms(raw), _move(kind, raw, players))


def _move(kind: str, raw: Block, players: int) -> Move:
    if kind == "action":
        return _act(raw, players)
    if kind == "race":
        return _race(raw, players)
    if kind == "pass_ms":
        return Pass(_ms(raw, "pass_ms"))
    if kind == "timeout":
        return TimeOut(_seat(raw, "timeout", players))
    if kind == "leave":
        return Leave(_seat(raw, "leave", players), _refused(raw))
    return Expect(_expectations(raw.take("expect", Block), players))


def _act(raw: Block, players: int) -> Act:
    raw.only(_ACT)
    if "action" not in raw:
        raise raw.fault("action", "is missing")
    action = raw["action"]
    return Act(
        seat=_seat(raw, "seat", players),
        action=action.plain() if isinstance(action, Block) else action,
        at_ms=_at_ms(raw),
        refused=_refused(raw),
    )


def _race(raw: Block, players: int) -> Race:
    entries = raw.take("race", list)
    if not entries or not all(isinstance(entry, Block) for entry in entries):
        raise raw.fault("race", "must be a list of actions")
    return Race(tuple(_act(entry, players) for entry in entries))


def _expectations(block: Block, players: int) -> dict[str, Any]:
    """Return what a block expects, its keys known and its values of the right shape."""
    if not block:
        raise block.fault("expect", "expects nothing")
    for key, value in block.items():
        fault = expect_fault(key, value, players)
        if fault:
            raise block.fault(key, fault)
    return block.plain()


def _seat(block: Block, key: str, players: int) -> int:
    seat = block.take(key, int)
    if not 0 <= seat < players:
        raise block.fault(key, f"there are seats 0 to {players - 1}, not {seat}")
    return seat


def _ms(block: Block, key: str) -> int:
    ms = block.take(key, int)
    if ms < 0:
        raise block.fault(key, "must not be negative")
    return ms


def _at_ms(block: Block) -> int | None:
    return _ms(block, "at_ms") if "at_ms" in block else None


def _refused(block: Block) -> str | None:
    return block.take("refused", str) if "refused" in block else None
