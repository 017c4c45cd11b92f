"""What people call themselves: cleaned once at the edge, then shown as text only."""

import unicodedata
from collections.abc import Collection

MAX_NAME = 20
"""The longest name, in characters after normalisation."""

_BOTS = ("Mina", "Lucía", "Théo", "Jiho", "Emma", "Mateo", "Sora", "Camille", "Bruno", "Haneul", "Inés", "Noah")


class BadName(ValueError):
    """A name of which nothing is left once control and formatting characters are gone."""


def plain(text: str) -> str:
    """Return ``text`` without control and direction characters, its white space single blanks."""
    kept = (c if not c.isspace() else " " for c in unicodedata.normalize("NFC", text))
    visible = "".join(c for c in kept if unicodedata.category(c) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
    return " ".join(visible.split())


def clean(text: str, most: int = MAX_NAME) -> str:
    """Return ``text`` as a name: NFC, no control or direction characters, single blanks, ``most`` characters at most.

    Raises ``BadName`` when nothing visible is left.
    """
    name = plain(text[:200])[:most].strip()
    if not any(unicodedata.category(c)[0] in "LNPS" for c in name):
        raise BadName("a name needs at least one visible character")
    return name


def unique(name: str, taken: Collection[str]) -> str:
    """Return ``name``, or ``name (2)``, ``name (3)``… when a neighbour has it already."""
    if name not in taken:
        return name
    n = 2
    while f"{name} ({n})" in taken:
        n += 1
    return f"{name} ({n})"


def bot_name(taken: Collection[str]) -> str:
    """Return the first free name from the bots' own list."""
    for name in _BOTS:
        if name not in taken:
            return name
    return unique(_BOTS[0], taken)
