"""Room codes: short, easy to say and to type, never guessable from a counter."""

import re
import secrets
import unicodedata

ALPHABET = "23456789BCDFGHJKMNPQRSTWXZ"
"""No 0/O, 1/I/L, U/V, and no vowels or Y, so that no word comes out."""

_NOISE = re.compile(r"[\s\-_.·]+")
_LINK = re.compile(r"/R/([^/?#]+)")


def new_code(length: int) -> str:
    """Return a random code of ``length`` characters from the system's CSPRNG."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def normalise(text: str) -> str:
    """Return the code that a person meant: full-width letters, lower case, blanks, dashes and pasted links are fine.

    What is no code stays none, the result is only ever looked up; where it could not even be, it is empty.
    """
    text = unicodedata.normalize("NFKC", text[:200]).strip().upper()
    link = _LINK.search(text)
    code = _NOISE.sub("", link.group(1) if link else text)[:16]
    return code if code.isprintable() else ""
