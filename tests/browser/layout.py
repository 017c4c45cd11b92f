"""What can be seen and hit on a page: measured by the browser itself, with ``elementFromPoint``."""

from typing import Any

from playwright.sync_api import Locator, Page

_COVERED = """(element) => {
  const box = element.getBoundingClientRect();
  const inside = 2;
  const points = [
    [box.left + box.width / 2, box.top + box.height / 2],
    [box.left + inside, box.top + box.height / 2],
    [box.right - inside, box.top + box.height / 2],
    [box.left + box.width / 2, box.top + inside],
    [box.left + box.width / 2, box.bottom - inside],
  ];
  const described = (other) => other === null ? "outside of the window" : other.outerHTML.slice(0, 80);
  return points
    .map(([x, y]) => document.elementFromPoint(x, y))
    .filter((hit) => hit === null || !(element.contains(hit) || hit.contains(element)))
    .map(described);
}"""

_TARGETS = """(hand) => [...hand.querySelectorAll("[role=option]")].map((card) => {
  const box = card.getBoundingClientRect();
  const hits = (x, y) => card.contains(document.elementFromPoint(x, y));
  const longest = (from, to, hit) => {
    let best = 0;
    let run = 0;
    for (let at = Math.ceil(from); at < to; at += 1) {
      run = hit(at) ? run + 1 : 0;
      best = Math.max(best, run);
    }
    return best;
  };
  const left = Math.ceil(box.left) + 4;
  const height = longest(box.top, box.bottom, (y) => hits(left, y));
  const top = Math.ceil(box.top) + 8;
  return { card: card.getAttribute("aria-label"), width: longest(box.left, box.right, (x) => hits(x, top)), height };
})"""

_OVERLAPPING = """(table) => {
  const parts = [...table.children].filter((part) => !part.classList.contains("layer") && part.checkVisibility());
  const boxes = parts.map((part) => [part.className.split(" ")[0], part.getBoundingClientRect()]);
  const within = 1;
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > within &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > within;
  const frame = table.getBoundingClientRect();
  const outside = boxes.filter(([, box]) => box.bottom > frame.bottom + within || box.top < frame.top - within);
  const over = boxes.flatMap(([name, box], at) =>
    boxes.slice(at + 1).filter(([, other]) => meet(box, other)).map(([other]) => `${name} and ${other}`));
  return [...outside.map(([name]) => `${name} is cut`), ...over];
}"""

_CUT_OFF = """() => [...document.querySelectorAll("button, [role=tab], h1, h2, .status .main, .demand p")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .filter((element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
  .map((element) => `${element.innerText} (${element.scrollWidth}x${element.scrollHeight} in ` +
    `${element.clientWidth}x${element.clientHeight})`)"""


def enlarge_text(page: Page) -> None:
    """Make all text twice as large, as a reader does in the browser's settings, and let the page lay itself out."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    if page.locator(".table").count():
        page.locator(".table.enlarged").wait_for()


def sideways_scroll(page: Page) -> int:
    """Return by how many px the page is wider than its window."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wide


def what_covers(part: Locator) -> list[str]:
    """Return what lies over the middle or an edge of a part, or that it is outside of the window; best nothing."""
    over: list[str] = part.evaluate(_COVERED)
    return over


def overlapping(table: Locator) -> list[str]:
    """Return which parts of a table lie over one another, and which reach beyond it."""
    found: list[str] = table.evaluate(_OVERLAPPING)
    return found


def targets(hand: Locator) -> list[dict[str, Any]]:
    """Return for each card in a hand how wide and high the piece is that a finger can hit, in px."""
    found: list[dict[str, Any]] = hand.evaluate(_TARGETS)
    return found


def cut_off(page: Page) -> list[str]:
    """Return the buttons and lines whose words do not fit into them."""
    found: list[str] = page.evaluate(_CUT_OFF)
    return found
