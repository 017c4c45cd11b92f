"""Takes the pictures of the documentation anew: ``python -m tests.browser.pictures`` (the client must be built)."""

import struct
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from app.rooms.house import Rules
from scripts.chromium import ensure_chromium
from tests.browser.hoola_table import HoolaTable
from tests.browser.house import running_house
from tests.browser.person import LAPTOP, PHONE, ROOT, Person
from tests.browser.positions import FullTable

FOLDER = ROOT / "docs" / "img"
NAMES = ("Bo", "Cleo", "Dmitri")

_EARLIER = {
    "dealer": 1,
    "turn": 2,
    "phase": "play",
    "hands": ["9H 5D", "6H 6C", "4D", "7C 3H 6S"],
    "table": [{"owner": 2, "cards": "2S 2H 2D"}, {"owner": 0, "cards": "JC QC KC"}],
    "stock": "TD KH JD 5H AD",
    "discard": "8S",
}
"""The round before: Cleo is about to win it, so that there are chips on both sides."""

_MIDDLE = {
    "dealer": 2,
    "turn": 1,
    "phase": "draw",
    "hands": ["9H 9D QD KD 3S 9C", "5D 6D 7D 3C 6H 6C", "TS TH TC 8D 9S JS", "4D 4H JH QH"],
    "table": [{"owner": 0, "cards": "JC QC KC"}, {"owner": 3, "cards": "2S 2H 2D"}],
    "stock": "AS 4S 5S 6S 7S QS KS AH 3H 5H 7H 8H AD 3D TD JD AC 4C 7C 8C",
    "discard": "8S KH 5C 2C",
    "discarded_by": 0,
    "turns_had": [1, 1, 1, 1],
}
"""The middle of a round, before Bo draws."""

_WINDOW_S = 10
_INTO_THE_WINDOW_MS = 2_500


def play_to_the_race(table: FullTable) -> None:
    """Let Bo and Cleo have their turns; Cleo's discard is one that Ann can use, and its window runs."""
    ann, bo, cleo, dmitri = table.person, *(table.seat(seat) for seat in (1, 2, 3))
    table.lay(_EARLIER)
    cleo.act({"type": "discard", "card": "4D"})
    ann.deal_now()
    HoolaTable(ann).title.wait_for(state="hidden")
    ann.page.reload()  # the log begins with the position, not with the deal that it takes the place of
    HoolaTable(ann).hand.wait_for()
    table.lay(_MIDDLE, _WINDOW_S)
    bo.act({"type": "draw", "source": "stock"})
    bo.act({"type": "meld", "cards": ["5D", "6D", "7D"]})
    bo.act({"type": "discard", "card": "3C"})
    for person in (cleo, dmitri):
        person.act({"type": "decline"})
    HoolaTable(ann).no_thanks.click()
    cleo.act({"type": "draw", "source": "stock"})
    cleo.act({"type": "meld", "cards": ["TS", "TH", "TC"]})
    run = next(meld["id"] for meld in cleo.socket.view["table"] if "6D" in meld["cards"])
    cleo.act({"type": "lay_off", "meld": run, "cards": ["8D"]})
    cleo.act({"type": "discard", "card": "9S"})
    HoolaTable(ann).thank_you.wait_for()


def take_pictures(folder: Path) -> None:
    """Write ``table.png``, a laptop's, and ``phone.png``."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as data,
        running_house(Path(data), Rules()) as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=ensure_chromium(), args=["--no-sandbox"])
        ann = Person(browser, house.url, "Ann", viewport=LAPTOP, color_scheme="dark")
        table = FullTable(house, ann, NAMES)
        play_to_the_race(table)
        ann.button("Melds", exact=True).click()
        ann.page.wait_for_timeout(_INTO_THE_WINDOW_MS)
        _keep(ann, folder / "table.png")
        ann.page.set_viewport_size(PHONE)
        seen = HoolaTable(ann)
        ann.act(seen.thank_you.click)
        seen.choose("nine of hearts", "nine of diamonds", "nine of spades")
        ann.settle()
        _keep(ann, folder / "phone.png")
        browser.close()


def _keep(person: Person, path: Path) -> None:
    path.write_bytes(smaller(person.page.screenshot()))


def smaller(png: bytes) -> bytes:
    """Return the same picture packed as tightly as PNG can: Chromium packs in a hurry."""
    chunks: list[tuple[bytes, bytes]] = []
    at = 8
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        chunks.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + length]))
        at += 12 + length
    data = zlib.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))
    first = next(place for place, (kind, _) in enumerate(chunks) if kind == b"IDAT")
    kept = [chunk for chunk in chunks if chunk[0] != b"IDAT"]
    kept.insert(first, (b"IDAT", zlib.compress(data, 9)))
    return png[:8] + b"".join(_packed(kind, body) for kind, body in kept)


def _packed(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


if __name__ == "__main__":
    take_pictures(FOLDER)
