"""A log line is one JSON object, whatever a text holds."""

import ast
import json
import logging
import re
import sys
from pathlib import Path

from app.cli.logs import JsonFormatter


def line(message: str, exc_info: object = None, **extra: object) -> str:
    record = logging.LogRecord("hoola.room", logging.WARNING, __file__, 1, message, (), exc_info)  # type: ignore[arg-type]
    vars(record).update(extra)
    return JsonFormatter().format(record)


def test_a_record_is_one_json_object_on_one_line() -> None:
    text = line('a name with "quotes"\nand {"a": "forged line"}', room="K7RMD", seat=2)
    assert "\n" not in text
    told = json.loads(text)
    assert told["message"] == 'a name with "quotes"\nand {"a": "forged line"}'
    assert (told["level"], told["logger"], told["room"], told["seat"]) == ("warning", "hoola.room", "K7RMD", 2)
    assert told["time"].endswith("+00:00")


def test_a_fault_is_told_with_its_trace() -> None:
    try:
        raise ValueError("no such card")
    except ValueError:
        told = json.loads(line("failed", sys.exc_info()))
    assert "ValueError: no such card" in told["exception"]


def test_a_line_has_a_stable_event_a_librarys_its_loggers_name() -> None:
    assert json.loads(line("stuck", event="table_stuck"))["event"] == "table_stuck"
    assert json.loads(line("anything"))["event"] == "hoola.room"


def test_every_line_of_the_project_names_its_event() -> None:
    nameless = []
    for file in (Path(__file__).parents[2] / "app").rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text())):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and _is_logger(call.func.value):
                extra = next((ast.unparse(word.value) for word in call.keywords if word.arg == "extra"), "")
                if call.func.attr not in {"isEnabledFor", "setLevel"} and not re.search(r"'event'|_where\(", extra):
                    nameless.append(f"{file.name}:{call.lineno}")
    assert nameless == []


def _is_logger(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id == "logger"
