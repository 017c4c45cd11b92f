"""``hoola verify`` and ``hoola replay`` on a downloaded record: what they say, and how they exit."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from app.cli.main import app
from app.games.registry import GAMES
from app.rooms.replay import record
from tests.support.table import table

RUN = CliRunner()


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The record of a first round of Hoola with one word."""

    async def play() -> bytes:
        async with table(tmp_path_factory.mktemp("cli"), GAMES["hoola"], ("Ann", "Bo", "Cy")) as at:
            await at.act(1, {"type": "word", "word": "rain"})
            await at.start()
            await at.play_round()
            return await record(at.house.store, at.room, 1, None)

    return asyncio.run(play())


@pytest.fixture
def whole(recorded: bytes) -> dict[str, Any]:
    """The record, to be changed."""
    return dict(json.loads(recorded))


def run(folder: Path, command: str, whole: Any, *more: str) -> tuple[int, str]:
    file = folder / "round.json"
    file.write_text(whole if isinstance(whole, str) else json.dumps(whole))
    result = RUN.invoke(app, [command, str(file), *more])
    return result.exit_code, result.output


def test_a_true_record_is_proved(tmp_path: Path, whole: dict[str, Any]) -> None:
    code, said = run(tmp_path, "verify", whole)
    assert code == 0
    assert said == (
        f"proved: round 1 of Hoola was dealt by the secret sealed as {whole['fair']['digest']} and 1 word\n"
    )


def test_the_digest_that_was_noted_is_compared(tmp_path: Path, whole: dict[str, Any]) -> None:
    digest = whole["fair"]["digest"]
    assert run(tmp_path, "verify", whole, "--digest", digest.upper())[0] == 0
    code, said = run(tmp_path, "verify", whole, "--digest", "0" * 64)
    assert code == 1
    assert f"not proved: the digest of the secret is {digest}, and not {'0' * 64}" in said


def test_another_secret_is_not_the_sealed_one(tmp_path: Path, whole: dict[str, Any]) -> None:
    whole["fair"]["secret"] = "ab" * 32
    code, said = run(tmp_path, "verify", whole)
    assert code == 1
    assert "not proved: the digest of the secret is" in said
    whole["fair"]["secret"] = "no secret"
    assert run(tmp_path, "verify", whole)[0] == 1


def test_a_stacked_deck_is_not_proved(tmp_path: Path, whole: dict[str, Any]) -> None:
    stock = whole["steps"][0]["events"][-1]["stock"]
    stock.append(stock.pop(0))
    code, said = run(tmp_path, "verify", whole)
    assert code == 1
    assert "not proved: step 0: the record has “dealt:" in said


def test_a_round_without_a_secret_is_not_proved(tmp_path: Path, whole: dict[str, Any]) -> None:
    whole["fair"] = None
    assert run(tmp_path, "verify", whole)[0] == 1
    code, said = run(tmp_path, "replay", whole)
    assert code == 0
    assert said.endswith("Every step follows by the rules, chance aside.\n")


def test_the_transcript_names_people_cards_and_the_end(tmp_path: Path, whole: dict[str, Any]) -> None:
    code, said = run(tmp_path, "replay", whole)
    lines = said.splitlines()
    assert code == 0
    assert lines[0] == "Hoola, round 1: Ann on seat 0, Bo on seat 1, Cy on seat 2"
    assert lines[1].split() == ["0", "0:00.0", "started"]
    assert lines[2].split()[:3] == ["0", "0:00.0", "dealt:"]
    assert lines[-1] == "Every step follows by the rules."
    assert sum(len(step["events"]) for step in whole["steps"]) == len(lines) - 2
    draw = next(e for step in whole["steps"] for e in step["events"] if e["kind"] == "drew")
    name = whole["seats"][draw["seat"]]["name"]
    assert any(line.endswith(f"{name} drew: source {draw['source']}, card {draw['card']}") for line in lines)
    assert any("round ended: reason" in line for line in lines)


def test_the_first_fact_that_does_not_follow_is_told_with_its_step(tmp_path: Path, whole: dict[str, Any]) -> None:
    number, event = next(
        (n, e) for n, step in enumerate(whole["steps"]) for e in step["events"] if e["kind"] == "discarded"
    )
    event["at"] += 1
    code, said = run(tmp_path, "replay", whole)
    assert code == 1
    assert f"step {number} does not follow: the record has “" in said


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("text", ["", "null", "{}", "no json", '{"format": "hoola-house/round/1"}', "[" * 100_000])
def test_what_is_no_record_is_said_to_be_none(tmp_path: Path, command: str, text: str) -> None:
    code, said = run(tmp_path, command, text)
    assert code == 1
    assert "it is no record of a round" in said


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_that_is_not_there_is_said_not_to_be(tmp_path: Path, command: str) -> None:
    result = RUN.invoke(app, [command, str(tmp_path / "none.json")])
    assert result.exit_code == 1
    assert "No such file" in result.output


def test_a_file_cannot_steer_the_terminal(tmp_path: Path, whole: dict[str, Any]) -> None:
    whole["seats"][0]["name"] = "A\x1b[2Jnn"
    assert "\x1b" not in run(tmp_path, "replay", whole)[1]
    whole["game"] = "\x1b[2J"
    assert "\x1b" not in run(tmp_path, "verify", whole)[1]
