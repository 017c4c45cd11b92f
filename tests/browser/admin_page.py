"""The admin page as somebody with a token uses it."""

from typing import Any

from playwright.sync_api import Locator, expect

from app.rooms.admin_ports import Role
from tests.browser.house import HouseThread
from tests.browser.layout import cut_off, sideways_scroll
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.test_accessibility import faults_at_all_sizes_and_themes


class AdminPage:
    """The page in a person's browser."""

    def __init__(self, person: Person) -> None:
        """Use a person's browser."""
        self.person = person
        self.page = person.page

    def sign_in(self, house: HouseThread, role: Role) -> str:
        """Come in by the front of the page with a new token, and return it."""
        token = house.admin_token(role, self.person.name)
        self.person.go("/admin")
        self.give(token)
        expect(self.page.get_by_role("heading", name="Rooms", level=1)).to_be_visible()
        return token

    def give(self, token: str) -> None:
        """Type a token and send it."""
        self.page.get_by_label("Admin token").fill(token)
        self.person.button("Sign in").click()

    def open(self, section: str) -> None:
        """Go to a part by the menu."""
        self.page.get_by_role("navigation", name="Administration").get_by_role("link", name=section).click()
        expect(self.page.get_by_role("heading", name=section, level=1)).to_be_visible()

    def shows_where_one_is(self) -> None:
        """Look that a phone's menu is one row, with the part that is open in sight of it."""
        self.page.set_viewport_size(PHONE)
        menu = self.page.get_by_role("navigation", name="Administration").get_by_role("link")
        tops = {link.evaluate("(link) => link.getBoundingClientRect().top") for link in menu.all()}
        assert len(tops) == 1
        expect(menu.and_(self.page.locator("[aria-current=page]"))).to_be_in_viewport(ratio=1)

    @property
    def sheet(self) -> Locator:
        """Return the sheet of the write that is open."""
        return self.page.get_by_role("dialog")

    def begin(self, label: str, reason: str) -> None:
        """Open a write's sheet and say why."""
        self.person.button(label, exact=True).click()
        self.sheet.get_by_label("Reason").fill(reason)

    def try_out(self) -> list[str]:
        """Ask what would change and return the lines that are shown."""
        self.sheet.get_by_role("button", name="Show what would change").click()
        expect(self.sheet.get_by_text("Nothing has been changed yet.")).to_be_visible()
        return self.sheet.get_by_role("row").all_inner_texts()

    def do_it(self) -> None:
        """Carry the write out, and see that it was written down."""
        self.sheet.get_by_role("button", name="Do it").click()
        expect(self.sheet.get_by_text("Done.")).to_be_visible()

    def shut(self) -> None:
        """Close the sheet."""
        self.sheet.get_by_role("button", name="Close").last.click()
        expect(self.sheet).to_have_count(0)

    def is_sound(self, name: str) -> None:
        """See that axe finds nothing grave, and that all fits."""
        assert faults_at_all_sizes_and_themes(self.person) == [], name
        self.fits(name)

    def fits(self, name: str) -> None:
        """See that all fits phone and laptop, and keep a picture of each."""
        for size in (PHONE, LAPTOP):
            self.page.set_viewport_size(size)
            assert sideways_scroll(self.page) == 0, (name, size)
            assert cut_off(self.page) == [], (name, size)
            self.person.picture(f"admin-{name}-{size['width']}")


def by_api(person: Person, token: str, method: str, path: str, **body: Any) -> Any:
    """Do as another administrator would by the API alone, and return the answer's JSON."""
    headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": f"{method} {path} {body}"}
    answer = person.context.request.fetch(
        f"{person.url}/api/v1/admin{path}", method=method, headers=headers, data=body or None
    )
    assert answer.ok, (answer.status, answer.text())
    return answer.json()
