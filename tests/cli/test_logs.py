"""A log line is one JSON object, whatever a text holds."""

import json
import logging
import sys

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
