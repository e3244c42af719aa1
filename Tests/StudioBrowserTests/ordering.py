# SPDX-License-Identifier: MIT
"""Orders lists by mouse, keys and taps. Each order is written plainly and undone at once."""
from studio import each_walk, read


def check(program, folder, browser, results):
    each_walk([a_collection, types, newest_first], program, folder, browser, results)


def undo(keeper):
    with keeper.page.expect_navigation():
        keeper.page.locator("#undo").click()
    keeper.ready()


def drag(keeper, card, before):
    """Drags from the middle of a card's edge to just before another."""
    page = keeper.page
    card.scroll_into_view_if_needed()
    begin, end = card.bounding_box(), before.bounding_box()
    page.mouse.move(begin["x"] + 8, begin["y"] + 8)
    page.mouse.down()
    page.mouse.move(begin["x"] + 30, begin["y"] + 2, steps=3)
    page.mouse.move(end["x"] + 8, end["y"] + 4, steps=6)


def focused(keeper):
    return keeper.page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.localName")


def a_collection(keeper, root, results):
    page, file = keeper.page, root / "collections" / "lake.yaml"
    before = file.read_bytes()
    keeper.go("/collection", file="collections/lake.yaml")
    cards = page.locator(".members > li")

    def ordered(*paths):
        keeper.wait(lambda: read(file)["keepsakes"] == list(paths), f"another order is written: {read(file)}")

    first, second = cards.nth(0).locator(".name").inner_text(), cards.nth(1).locator(".name").inner_text()
    if keeper.screen["width"] > 800:
        drag(keeper, cards.nth(2), cards.nth(0))
        results.expect(cards.nth(0).evaluate("card => card.classList.contains('here')"), "it shows where a card would go")
        page.mouse.up()
        keeper.wait(lambda: read(file).get("order") == "listed", "the dragged order is not written")
        moved = read(file)["keepsakes"]
        results.expect(len(moved) == 3 and page.url.endswith("lake.yaml"), f"a card that is dragged goes where it is let go, and no link is followed: {moved}")
        keeper.wait(lambda: cards.nth(1).locator(".name").inner_text() == first, "the page does not show it")
        undo(keeper)
        results.expect(file.read_bytes() == before, "one undoing puts the old order back, byte for byte")
    paths = [cards.nth(number).get_attribute("data-path") for number in range(3)]
    later = keeper.choose_step(cards.nth(0)).get_by_role("button", name="Later")
    later.click()
    ordered(paths[1], paths[0], paths[2])
    keeper.wait(lambda: cards.nth(1).locator(".name").inner_text() == first, "the page does not show it")
    results.expect(page.get_by_role("toolbar", name=first).is_visible(), "who presses a button stays with the card")
    page.wait_for_timeout(600)  # A second press at once is a double press, which counts once.
    later.click()
    ordered(paths[1], paths[2], paths[0])
    keeper.wait(lambda: cards.nth(2).locator(".name").inner_text() == first, "the page does not show it")
    cards.nth(0).focus()
    page.keyboard.press("ArrowRight")
    results.expect(focused(keeper).startswith("2. "), f"an arrow key goes on to the next card: {focused(keeper)}")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Alt+ArrowRight")
    ordered(paths[2], paths[1], paths[0])
    keeper.wait(lambda: focused(keeper) == f"2. {second}", f"the card that was moved keeps the focus: {focused(keeper)}")


def types(keeper, root, results):
    """Orders the built-in types and the keeper's own in one list of keepsake.yaml."""
    (root / "keepsake.yaml").write_text("title: Test archive   # for tests\n", encoding="utf-8")
    (root / "types").mkdir()
    (root / "types" / "recipe.yaml").write_text("title: Recipe\n", encoding="utf-8")
    page, file = keeper.page, root / "keepsake.yaml"
    keeper.wait(lambda: (keeper.go("/types"), "Recipe" in page.inner_text("main"))[1], "the type is not there")
    cards = page.locator(".types > li")
    before, count = file.read_bytes(), cards.count()
    if keeper.screen["width"] > 800:
        drag(keeper, cards.last, cards.nth(0))
        page.mouse.up()
    else:
        for _ in range(count - 1):
            page.get_by_role("button", name="Earlier: Recipe").click()
    keeper.wait(lambda: read(file).get("types", [None])[0] == "recipe", f"the order is not written: {read(file)}")
    results.expect(len(read(file)["types"]) == count and "# for tests" in file.read_text(encoding="utf-8"), "all of them are in one list, and the rest of the text stays")
    page.keyboard.press("Alt+ArrowDown")
    keeper.wait(lambda: read(file)["types"][1] == "recipe", "it is not moved by keys")
    results.expect(focused(keeper) == "2. Recipe", f"and the focus does not stay with it: {focused(keeper)}")
    keeper.go("/types")
    results.expect("Recipe" in cards.nth(1).inner_text(), "the order stays")
    keeper.go("/write")
    shown = page.locator("main").inner_text()
    results.expect(0 <= shown.index("Recipe") < shown.index("Appointment"), "and is that in which types are offered")
    # Steps in quick succession are one change.
    for _ in range(count):
        if file.read_bytes() != before:
            undo(keeper)
    results.expect(file.read_bytes() == before, f"undone, the text is as it was: {file.read_text(encoding='utf-8')}")


def newest_first(keeper, root, results):
    """A setting orders all lists, and a collection has its own order."""
    page = keeper.page
    keeper.go("/settings")
    page.locator("#look > summary").click()
    page.get_by_label("Order of lists").select_option("newest")
    keeper.wait(lambda: read(root / "keepsake.yaml").get("order") == "newest", "the setting is not written")
    (root / "p1.yaml").write_text("title: The dog\ndate: 1970\n", encoding="utf-8")
    keeper.wait(lambda: (keeper.go("/collection", file="collections/lake.yaml"), page.locator(".members .name").first.inner_text() == "The dog")[1],
                "a collection without an order does not begin with the newest")
    page.get_by_label("Order", exact=True).select_option("date")
    keeper.wait(lambda: page.locator(".members .name").first.inner_text() == "The lake", "it has no own order")
    page.get_by_label("Order", exact=True).select_option("newest")
    keeper.wait(lambda: read(root / "collections" / "lake.yaml").get("order") == "newest", "its order is not written")
