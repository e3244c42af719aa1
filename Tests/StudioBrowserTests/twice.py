# SPDX-License-Identifier: MIT
"""Presses every button twice, as many people do. The second press does nothing more, on a quick computer and on a
slow one, and does not act on what has replaced the first button."""
import receipts
from studio import answered_late, each_walk, read


def check(program, folder, browser, results):
    for name, latency in (("quick", 0), ("slow", 300)):
        each_walk([answered_late(walk, latency) for walk in (made, moved, gathered, deleted, turned, not_bought)],
                  program, folder / name, browser, results)


def twice(button):
    """Presses again some 200 ms later, on whatever is there by then."""
    button.dblclick(delay=70)


def settle(keeper):
    """Waits until a second press would have taken effect."""
    keeper.page.wait_for_timeout(2_500)
    keeper.answered()


def made(keeper, root, results):
    page = keeper.page
    keeper.go("/publish")
    # Content that appears last above the button moves it away from the mouse.
    page.wait_for_timeout(2_000)
    twice(page.get_by_role("button", name="Make the site on this computer"))
    page.get_by_text("The site is made").wait_for(timeout=60_000)
    settle(keeper)
    results.expect(page.get_by_text("The site is made").is_visible() and not page.locator(".problem").is_visible(),
                   f"the site is made once, and nothing complains: {page.inner_text('main')[-300:]}")


    keeper.go("/publish")
    page.frame_locator(".siteframe iframe").locator("h1").first.wait_for()


def moved(keeper, root, results):
    page, file = keeper.page, root / "collections" / "lake.yaml"
    keeper.go("/collection", file="collections/lake.yaml")
    twice(keeper.choose_step(page.locator(".members > li").first).get_by_role("button", name="Later"))
    keeper.wait(lambda: read(file).get("order") == "listed", "the order is not the keeper's")
    settle(keeper)
    results.expect(read(file)["keepsakes"] == ["p1", "p0", "p2"], f"one has moved by one place: {read(file)['keepsakes']}")


def gathered(keeper, root, results):
    page = keeper.page
    keeper.go("/keepsakes")
    for number in (2, 3):
        page.locator(f".wall [data-path=p{number}] input").check()
    page.get_by_role("button", name="Collection", exact=True).click()
    page.get_by_label("Collection, old or new").fill("Winters")
    twice(page.get_by_role("button", name="Put into the collection"))
    keeper.wait(lambda: (root / "collections" / "winters.yaml").exists(), "there is no collection")
    settle(keeper)
    made = sorted(path.name for path in (root / "collections").glob("*.yaml"))
    results.expect(made == ["lake.yaml", "winters.yaml"], f"there is one new collection: {made}")
    results.expect(len(read(root / "collections" / "winters.yaml")["keepsakes"]) == 2, "with both of them")


def deleted(keeper, root, results):
    page = keeper.page
    keeper.go("/collection", file="collections/lake.yaml")
    with page.expect_navigation():
        twice(page.get_by_role("button", name="Delete the collection, keep its keepsakes"))
    keeper.ready()
    results.expect(not (root / "collections" / "lake.yaml").exists(), "a collection is deleted")


def turned(keeper, root, results):
    """Presses a key twice on purpose: each press counts."""
    page = keeper.page
    keeper.go("/keepsakes")
    page.locator(".wall [data-path=p2] input").focus()
    page.keyboard.press("]")
    page.keyboard.press("]")
    settle(keeper)
    results.expect("180" in (root / "p2.yaml").read_text(encoding="utf-8"), f"two turns are half a turn: {read(root / 'p2.yaml')}")


def not_bought(keeper, root, results):
    page, text = keeper.page, root / "added" / "shop.yaml"
    keeper.go("/add")
    page.get_by_label("Choose pictures").set_input_files(receipts.draw(root.parent / f"{root.name} shop" / "shop.png"))
    page.get_by_text("1 picture").first.wait_for()
    keeper.go("/receipts")
    with page.expect_navigation(timeout=60_000):
        page.get_by_role("button", name="Read new pictures").click()
    keeper.ready()
    page.locator(".grid a").click()
    keeper.ready()
    twice(page.get_by_role("button", name="Line 1: Not bought"))
    keeper.wait(text.exists, "nothing is written")
    settle(keeper)
    results.expect(text.read_text(encoding="utf-8").count("skip: true") == 1, f"one line is no item: {text.read_text(encoding='utf-8')}")
