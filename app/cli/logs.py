"""Where log records go: to stderr, one line each, as JSON for machines or as text for people.

An exception is logged by its type and the places that it came through. Its own words are left out: they may quote a
value, and values are cards, tokens and names.
"""

import json
import logging
import traceback
from datetime import UTC, datetime

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "told", "color_message"}


def told(record: logging.LogRecord) -> str:
    """Return a record's message. What asyncio says of a lost exception quotes it from its second line on."""
    message = record.getMessage()
    return message.partition("\n")[0] if record.name == "asyncio" else message


def trace(error: BaseException) -> str:
    """Return the types of an exception and of those that led to it, oldest first, each with where it came through."""
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    before = "" if earlier is None else trace(earlier)
    places = "".join(traceback.format_tb(error.__traceback__))
    return f"{before}{places}{type(error).__module__}.{type(error).__qualname__}\n"


def extras(record: logging.LogRecord) -> dict[str, object]:
    """Return what a record says besides its message, such as the room and the seq."""
    return {key: value for key, value in vars(record).items() if key not in _STANDARD}


class TextFormatter(logging.Formatter):
    """Text for people: the message, then the record's extra fields, but for the event that names the message."""

    def __init__(self) -> None:
        """Hold the form of a line."""
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(told)s")

    def format(self, record: logging.LogRecord) -> str:
        """Return the record's line, and under it how an exception came about."""
        record.told, record.asctime = told(record), self.formatTime(record)
        more = (f"{key}={json.dumps(value, default=str)}" for key, value in extras(record).items() if key != "event")
        line = " ".join([self.formatMessage(record), *more])
        error = record.exc_info[1] if record.exc_info else None
        return line if error is None else f"{line}\n{trace(error).rstrip()}"


class JsonFormatter(logging.Formatter):
    """One JSON object a line: time (RFC 3339), level, event, logger, message, then the record's extra fields.

    ``event`` is a stable name to filter by; a library that gives none is named by its logger.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return the record's line; JSON escapes whatever a text holds."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": getattr(record, "event", record.name),
            "logger": record.name,
            "message": told(record),
        }
        line.update(extras(record))
        if record.exc_info and record.exc_info[1] is not None:
            line["exception"] = trace(record.exc_info[1])
        return json.dumps(line, default=str)


class OwnDebugging(logging.Filter):
    """Lets ``debug`` through from the house alone: what libraries say there quotes headers and frames, and so tokens
    and cards."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is to be told."""
        return record.levelno >= logging.INFO or record.name.partition(".")[0] == "hoola"


def configure_logging(level: str, style: str) -> None:
    """Send every record of ``level`` and above to stderr, as ``json`` or ``text``.

    What Alembic says of its steps is only let through at ``debug``; what uvicorn says of sockets that come and go never
    is, since it tells addresses and codes.
    """
    handler = logging.StreamHandler()
    handler.addFilter(OwnDebugging())
    handler.setFormatter(JsonFormatter() if style == "json" else TextFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING if level == "info" else level.upper())
    logging.getLogger("uvicorn").setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]))
