"""Where log records go: to stderr, one line each, as JSON for machines or as text for people."""

import json
import logging
import traceback
from datetime import UTC, datetime

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


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
            "message": record.getMessage(),
        }
        line.update((key, value) for key, value in vars(record).items() if key not in _STANDARD)
        if record.exc_info:
            line["exception"] = "".join(traceback.format_exception(*record.exc_info))
        return json.dumps(line, default=str)


def configure_logging(level: str, style: str) -> None:
    """Send every record of ``level`` and above to stderr, as ``json`` or ``text``.

    What uvicorn and Alembic say of their own comings and goings is only let through at ``debug``.
    """
    handler = logging.StreamHandler()
    text = logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    handler.setFormatter(JsonFormatter() if style == "json" else text)
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in ("uvicorn", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING if level == "info" else level.upper())
