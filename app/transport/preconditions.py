"""Preconditions (RFC 9110): what is changed must be what its changer saw, where the changer says what that was."""

from hashlib import sha256
from typing import Annotated, TypeAlias

from fastapi import Header

IfMatch: TypeAlias = Annotated[
    str | None,
    Header(
        max_length=200,
        description="The `ETag` of what was seen: 412 `precondition_failed` where it was changed since.",
        examples=['"7"'],
    ),
]


def tag(version: str) -> str:
    """Return the entity tag of a version."""
    return f'"{version}"'


def digest_tag(content: bytes) -> str:
    """Return the version of what has this content, to be made a tag of."""
    return sha256(content).hexdigest()[:16]


def tag_matches(if_match: str | None, version: str) -> bool:
    """Return whether an ``If-Match`` header, if there is one, names a version or any (``*``)."""
    if if_match is None:
        return True
    return any(part.strip() in {"*", tag(version)} for part in if_match.split(","))
