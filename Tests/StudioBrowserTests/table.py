# SPDX-License-Identifier: MIT
"""Keepsakes in a table: filtered, edited in place, beside somebody else; on a phone the rows are cards."""
from studio import Keeper, archive, opened


def check(program, folder, browser, results):
    root = archive(folder / "table")
    with opened(program, root) as address:
        keeper = Keeper(browser, address, results)
        try:
            walk(keeper, root, results)
        except Exception as error:
            results.expect(False, f"table stopped: {str(error)[:600]} {keeper.page.inner_text('main')[:300]}")
        keeper.said("table")
        keeper.context.close()


def walk(keeper, root, results):
    page = keeper.page

    def text(name):
        return (root / name).read_text(encoding="utf-8") if (root / name).exists() else ""

    def fill(name, value):
        page.get_by_label(name, exact=True).fill(value)
        page.get_by_label(name, exact=True).blur()

    keeper.go("/keepsakes")
    with page.expect_navigation():
        page.get_by_role("button", name="Table").click()
    keeper.ready()
    results.expect(page.get_by_label("Title of “The lake”").input_value() == "The lake", "a cell has what is said")
    results.expect(page.get_by_label("Title of “p2”").input_value() == "", "what has no title has an empty cell")
    fill("Title of “p2”", "The boat")
    keeper.wait(lambda: "title: The boat" in text("p2.yaml"), "a cell is not saved")
    fill("People of “The lake”", "Ada, Ewan")
    keeper.wait(lambda: "people: [Ada, Ewan]" in text("p0.yaml"), "people are not saved")
    results.expect("# as on the back" in text("p0.yaml"), "comments stay")
    page.get_by_label("Visibility of “The dog”").select_option("private")
    keeper.wait(lambda: "visibility: private" in text("p1.yaml"), "a choice is not saved")
    fill("Date of “p3”", "the day before")
    page.locator(".rows [role=alert]").get_by_text("the day before").wait_for()
    results.expect("the day before" not in text("p3.yaml"), "a date that is none is not written")

    (root / "p0.yaml").write_text(text("p0.yaml").replace("The lake", "The sea"), encoding="utf-8")
    fill("Title of “The lake”", "The pond")
    page.locator(".rows [role=alert]").get_by_text("The sea").wait_for()
    results.expect("title: The sea" in text("p0.yaml"), "what somebody else wrote is shown and not written over")
    fill("Title of “The lake”", "The pond!")
    keeper.wait(lambda: "title: The pond!" in text("p0.yaml"), "said once more it is not written")
    # The browser notes what was refused.
    keeper.complaints.clear()

    keeper.go("/keepsakes")
    page.get_by_text("Filter", exact=True).click()
    page.get_by_label("Who", exact=True).fill("Ada")
    page.get_by_label("Seen by").select_option("private")
    with page.expect_navigation():
        page.get_by_role("button", name="Show these").click()
    keeper.ready()
    results.expect("people=Ada" in page.url and "visibility=private" in page.url and "tags" not in page.url, f"the filter stands in the address: {page.url}")
    results.expect(page.locator(".rows li").count() == 1 and "1 keepsake" in page.inner_text("main"), "it shows what it should")
    with page.expect_navigation():
        page.get_by_role("link", name="Show all").click()
    keeper.ready()
    boxes = page.get_by_role("checkbox", name="Choose ")
    boxes.first.click()
    boxes.nth(3).click(modifiers=["Shift"])
    page.get_by_text("4 keepsakes").first.wait_for()
    page.set_viewport_size({"width": 390, "height": 844})
    results.expect(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "on a phone the rows are cards")
    with page.expect_navigation():
        page.get_by_role("button", name="Pictures").click()
    keeper.ready()
    results.expect(page.locator(".grid li").count() == 6, "and pictures are back")
