"""Refusals as a person is told them: in words, beside the cards, with the rule's number."""

from playwright.sync_api import expect

from tests.browser.person import Person


def is_told(person: Person, words: str, rule: str) -> None:
    """Look that the table says why something could not be done, and links to the rule."""
    told = person.page.get_by_role("alert").filter(has_text=words)
    expect(told).to_be_visible()
    expect(told.get_by_role("link", name=rule, exact=True)).to_be_visible()
