"""What the container promises, read off its files: pinned bases, one process without root, nothing fetched at start."""

import json
import re
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from app.config import load_settings

ROOT = Path(__file__).resolve().parents[2]

Instruction = tuple[str, str]


def stages() -> list[list[Instruction]]:
    """Return the Dockerfile's stages, each a list of (instruction, arguments)."""
    text = re.sub(r"^\s*#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE).replace("\\\n", " ")
    instructions = [tuple(line.split(maxsplit=1)) for line in text.splitlines() if line.strip()]
    found: list[list[Instruction]] = []
    for name, arguments in instructions:
        if name == "FROM":
            found.append([])
        found[-1].append((name, arguments))
    return found


def arguments(stage: list[Instruction], name: str) -> list[str]:
    return [text for instruction, text in stage if instruction == name]


def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    return loaded


def test_every_base_is_pinned_to_a_patch_release() -> None:
    for stage in stages():
        image = arguments(stage, "FROM")[0].split()[0]
        assert re.fullmatch(r"(python|node):\d+\.\d+\.\d+-[\w-]+", image), image


def test_the_image_runs_as_a_number_that_is_not_root() -> None:
    user = arguments(stages()[-1], "USER")
    assert len(user) == 1
    assert re.fullmatch(r"[1-9]\d{3,}:[1-9]\d{3,}", user[0])


@pytest.mark.parametrize("name", ["ENTRYPOINT", "CMD"])
def test_the_server_is_process_1_in_exec_form(name: str) -> None:
    (text,) = arguments(stages()[-1], name)
    assert all(isinstance(word, str) for word in json.loads(text))


def test_the_health_check_asks_the_running_server() -> None:
    (text,) = arguments(stages()[-1], "HEALTHCHECK")
    command = json.loads(text[text.index("CMD") + 3 :])
    assert command[:2] == ["python", "-c"]
    compile(command[2], "healthcheck", "exec")
    assert "/healthz" in command[2]


def test_nothing_is_installed_in_the_last_stage() -> None:
    assert not [run for run in arguments(stages()[-1], "RUN") if re.search(r"\b(pip|npm|apt-get|curl|wget)\b", run)]


def test_what_the_image_copies_is_there_and_not_ignored() -> None:
    copies = [text.split()[:-1] for stage in stages() for text in arguments(stage, "COPY")]
    sources = [source.rstrip("/") for words in copies if not words[0].startswith("--from") for source in words]
    ignored = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and line[0] not in "#!*"]
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    for source in sources:
        assert source == "." or (ROOT / source).exists(), source
        assert source.split("/")[0] in kept, source
        assert not any(fnmatch(source, pattern) for pattern in ignored), source


def test_the_service_needs_no_rights_and_no_writable_root() -> None:
    service = compose()["services"]["hoola"]
    assert service["read_only"] is True
    assert service["tmpfs"] == ["/tmp"]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]


def test_the_database_lies_in_a_volume() -> None:
    service, volumes = compose()["services"]["hoola"], compose()["volumes"]
    name, _, folder = service["volumes"][0].partition(":")
    assert name in volumes
    assert folder == arguments(stages()[-1], "VOLUME")[0]
    assert f"sqlite:///{folder}/hoola.db" in " ".join(arguments(stages()[-1], "ENV"))


def test_there_is_time_for_an_orderly_stop() -> None:
    grace = int(compose()["services"]["hoola"]["stop_grace_period"].removesuffix("s"))
    assert grace > load_settings().shutdown_s
