"""Fresh SQLite files at the newest schema: migrated once in a process, copied for each test."""

import tempfile
from functools import cache
from pathlib import Path

from app.storage.migrate import upgrade


@cache
def _migrated() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "template.db"
        upgrade(f"sqlite:///{file}")
        return file.read_bytes()


def fresh_database(file: Path) -> str:
    """Return the URL of the SQLite database in ``file``, which is made as ``hoola migrate`` makes it if it is not."""
    if not file.exists():
        file.write_bytes(_migrated())
    return f"sqlite:///{file}"
