"""Which Node.js builds the client."""

import pytest

from scripts.node import new_enough


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v18.20.8", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v20.20.2", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v23.0.0", True),
        ("v24.19.0\n", True),
        ("", False),
        ("nodejs", False),
    ],
)
def test_node_is_new_enough_from_20_19_and_22_12(version: str, enough: bool) -> None:
    assert new_enough(version) is enough
