"""A log line is one JSON object, whatever a text holds."""

import ast
import json
import logging
import re
import sys
from pathlib import Path

import pytest

from app.cli.logs import JsonFormatter, TextFormatter


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
        int("no such card")
    except ValueError:
        told = json.loads(line("failed", sys.exc_info()))
    assert told["exception"].endswith("builtins.ValueError\n")
    assert "test_a_fault_is_told_with_its_trace" in told["exception"]


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


def _raise(value: str) -> None:
    try:
        raise KeyError(value)
    except KeyError as error:
        raise ValueError(f"{value} is none of ours") from error


def test_text_tells_what_a_record_says_besides_its_message_on_the_same_line() -> None:
    about = {"event": "request", "route": "/rooms/{code}", "status": 404, "agent": "two\nlines"}
    told = TextFormatter().format(logging.makeLogRecord({"msg": "a request was answered", **about}))
    assert told.endswith('a request was answered route="/rooms/{code}" status=404 agent="two\\nlines"')


@pytest.mark.parametrize("formatter", [JsonFormatter(), TextFormatter()])
def test_an_exception_is_logged_without_the_values_in_its_words(formatter: logging.Formatter) -> None:
    record = logging.makeLogRecord({"msg": "a command failed", "name": "hoola.room", "levelname": "ERROR"})
    secret = "q8v1m3k0-a-token"
    try:
        _raise(secret)
    except ValueError as error:
        record.exc_info = (type(error), error, error.__traceback__)
    line = formatter.format(record)
    assert "q8v1m3k0" not in line
    assert "a command failed" in line
    assert line.index("builtins.KeyError") < line.index("builtins.ValueError")
    assert "in _raise" in line


@pytest.mark.parametrize("formatter", [JsonFormatter(), TextFormatter()])
def test_what_asyncio_quotes_of_a_lost_exception_is_left_out(formatter: logging.Formatter) -> None:
    text = "Task exception was never retrieved\nfuture: <Task exception=ValueError('q8v1m3k0-a-token')>"
    record = logging.makeLogRecord({"msg": text, "name": "asyncio", "levelname": "ERROR"})
    line = formatter.format(record)
    assert "Task exception was never retrieved" in line
    assert "q8v1m3k0" not in line
