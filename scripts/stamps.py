"""What is made already: a stamp for each step, the hash of what it was made from, written only after success.

A step that was interrupted has no stamp and is made anew; nothing is ever taken for whole because it is there.
"""

import fcntl
import hashlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def digest(files: Iterable[Path], *words: str) -> str:
    """Return a hash over the names and contents of files (those that exist) and some words."""
    total = hashlib.sha256()
    for word in words:
        total.update(word.encode() + b"\0")
    for file in sorted(files):
        if file.is_file():
            content = hashlib.sha256(file.read_bytes()).hexdigest()
            total.update(f"{file}\0{content}\0".encode())
    return total.hexdigest()


class Stamps:
    """The stamps in one folder."""

    def __init__(self, folder: Path) -> None:
        """Use ``folder``, which is made when first needed."""
        self._folder = folder

    def get(self, name: str) -> str | None:
        """Return the stamp of a step, None when it has none."""
        try:
            return (self._folder / name).read_text()
        except FileNotFoundError:
            return None

    def put(self, name: str, stamp: str) -> None:
        """Write a stamp so that it is there whole or not at all."""
        self._folder.mkdir(exist_ok=True)
        draft = self._folder / f"{name}.draft"
        draft.write_text(stamp)
        draft.replace(self._folder / name)

    def drop(self, name: str) -> None:
        """Take a stamp away."""
        (self._folder / name).unlink(missing_ok=True)

    def ensure(self, name: str, stamp: str, made: Path, title: str, make: Callable[[], None]) -> None:
        """Run ``make`` unless ``name`` has this stamp and ``made`` is there; stamp it when ``make`` has succeeded."""
        if self.get(name) == stamp and made.exists():
            return
        self.drop(name)
        say(title)
        make()
        self.put(name, stamp)

    @contextmanager
    def suspended(self, *names: str) -> Iterator[None]:
        """Take stamps away while what they stand for is changed, and give them back only when that went well."""
        held = {name: stamp for name in names if (stamp := self.get(name)) is not None}
        for name in held:
            self.drop(name)
        yield
        for name, stamp in held.items():
            self.put(name, stamp)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the folder's lock, so that two set-ups at once do not make the same thing twice."""
        self._folder.mkdir(exist_ok=True)
        with (self._folder / "lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Waiting for another set-up of this folder to end")
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def say(text: str) -> None:
    """Tell a person what goes on."""
    print(f"== {text}", file=sys.stderr, flush=True)


def path_with(folder: Path | None) -> dict[str, str]:
    """Return this process's environment, with ``folder`` first on the PATH."""
    if folder is None:
        return dict(os.environ)
    return os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
