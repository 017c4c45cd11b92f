"""CSV for spreadsheets (RFC 4180, UTF-8 with a byte order mark), in which no text passes for a formula."""

import csv
import io
from collections.abc import Sequence
from typing import Any

_FORMULA = tuple("=+-@＝＋－＠")
"""How a cell begins that a spreadsheet takes for more than text, blanks before it left out."""
_BLANKS = tuple("\t\r\n")

CSV: dict[int | str, dict[str, Any]] = {
    200: {"description": "A table for a spreadsheet", "content": {"text/csv": {"schema": {"type": "string"}}}}
}
"""The OpenAPI entry of an answer in CSV."""


def safe(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: one that might be is led by an apostrophe."""
    return f"'{text}" if text.lstrip().startswith(_FORMULA) or text.startswith(_BLANKS) else text


BOM = "\ufeff"
"""What a file begins with: without it spreadsheets do not read it as UTF-8, and names from abroad come out garbled."""


def written(rows: Sequence[Sequence[str | int]]) -> str:
    """Return lines of CSV. Texts are quoted, numbers are not; texts of people must have been made ``safe``."""
    text = io.StringIO()
    csv.writer(text, quoting=csv.QUOTE_NONNUMERIC).writerows(rows)
    return text.getvalue()
