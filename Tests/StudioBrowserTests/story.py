# SPDX-License-Identifier: MIT
"""Edits a collection as its story: full width, words in place, the cover, what is taken out, and what may be added."""
from studio import each_walk, picture, read


def check(program, folder, browser, results):
    each_walk([by_its_edge, by_keys, by_finger, suggested, twelve, old_address], program, folder, browser, results)


def open_lake(keeper, root):
    keeper.go("/collection", file="collections/lake.yaml")
    return root / "collections" / "lake.yaml", keeper.page.locator(".members > li")


def by_its_edge(keeper, root, results):
    """A pulled edge makes a picture as wide as the page, and the site shows it so."""
    page = keeper.page
    file, steps = open_lake(keeper, root)
    before = file.read_bytes()
    bar = keeper.choose_step(steps.nth(1))
    edge = steps.nth(1).get_by_role("button", name="Full width")
    if keeper.screen.get("has_touch"):
        bar.get_by_role("button", name="Full width").click()
    else:
        edge.scroll_into_view_if_needed()
        box = edge.bounding_box()
        page.mouse.move(box["x"] + 22, box["y"] + 22)
        page.mouse.down()
        page.mouse.move(box["x"] + 30, box["y"] + 22)
        results.expect(not steps.nth(1).evaluate("card => card.classList.contains('full')"), "a small pull is none")
        page.mouse.move(box["x"] + 140, box["y"] + 22, steps=4)
        results.expect(steps.nth(1).evaluate("card => card.classList.contains('full')"), "it is wide while it is pulled")
        page.mouse.up()
    path = steps.nth(1).get_attribute("data-path")
    keeper.wait(lambda: read(file).get("story") == [{"keepsake": path, "size": "full"}], f"its width is not written: {read(file)}")
    results.expect(read(file).get("order") is None and len(read(file)["keepsakes"]) == 3, "its order stays as it was")
    keeper.wait(lambda: edge.get_attribute("aria-pressed") == "true", "the page does not show it")
    wide = steps.nth(1).bounding_box()["width"]
    results.expect(wide > keeper.screen["width"] - 30, f"it is as wide as the page: {wide}")
    keeper.go("/publish")
    page.get_by_role("button", name="Make the site on this computer").click()
    page.get_by_text("The site is made").wait_for(timeout=60_000)
    built = [one.read_text(encoding="utf-8") for one in (root.parent / f"{root.name}-site" / "collections").rglob("*.html")]
    results.expect(any('class="tell full' in text for text in built), "the built story has it from edge to edge")
    open_lake(keeper, root)
    bar = keeper.choose_step(steps.nth(1))
    bar.get_by_role("button", name="Full width").click()
    keeper.wait(lambda: file.read_bytes() == before, f"it is not as it was: {file.read_text(encoding='utf-8')}")


def by_keys(keeper, root, results):
    """S makes the cover, C is for the collage, T writes after a picture, Delete takes out; Escape ends the choice."""
    page = keeper.page
    file, steps = open_lake(keeper, root)
    paths = [steps.nth(number).get_attribute("data-path") for number in range(3)]
    steps.nth(1).focus()
    page.keyboard.press("s")
    keeper.wait(lambda: read(file).get("cover") == paths[1], "the cover is not written")
    keeper.wait(lambda: page.locator(".members .cover[aria-pressed=true]").count() == 1, "its star is not seen")
    page.keyboard.press("c")
    keeper.wait(lambda: "collage" in read(file), "C changes nothing of the collage")
    page.keyboard.press("t")
    page.keyboard.type("It rained.")
    page.keyboard.press("Shift+Tab")
    keeper.wait(lambda: read(file).get("story") == [{"text": "It rained."}, {"keepsake": paths[2]}], f"the words are not written: {read(file)}")
    keeper.wait(lambda: steps.count() == 4, "they are not between")
    results.expect(read(file)["keepsakes"] == ["p0", "p1", "p2"], "words change no list of keepsakes")
    # Words are moved and taken out like pictures.
    steps.nth(2).focus()
    page.keyboard.press("Alt+ArrowLeft")
    keeper.wait(lambda: read(file)["story"] == [{"text": "It rained."}, {"keepsake": paths[1]}], f"words are not moved: {read(file)}")
    keeper.wait(lambda: page.evaluate("[...document.querySelectorAll('.members > li')].indexOf(document.activeElement)") == 1, "they lose the focus")
    page.keyboard.press("Delete")
    keeper.wait(lambda: steps.count() == 3 and not any("text" in line for line in read(file).get("story") or []), f"words are not taken out: {read(file)}")
    steps.nth(0).focus()
    page.keyboard.press("Delete")
    keeper.wait(lambda: read(file)["keepsakes"] == [path for path in ["p0", "p1", "p2"] if path != paths[0]], f"it is not taken out: {read(file)}")
    keeper.wait(lambda: steps.count() == 2 and page.locator(".chosenbar").is_visible(), "the next one is not chosen")
    results.expect(page.evaluate("document.activeElement.id").startswith("member-"), "the focus goes to the next one")
    page.keyboard.press("Escape")
    results.expect(page.locator(".chosenbar").is_hidden(), "Escape ends the choice")


def by_finger(keeper, root, results):
    """A finger that rests on a picture carries it; one that does not scrolls. The chosen one has two arrows."""
    page = keeper.page
    if not keeper.screen.get("has_touch"):
        return
    file, steps = open_lake(keeper, root)
    session = keeper.context.new_cdp_session(page)

    def drawn(rest):
        steps.nth(0).scroll_into_view_if_needed()
        first, last = steps.nth(0).bounding_box(), steps.nth(2).bounding_box()
        x, y = first["x"] + 20, first["y"] + 30
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        page.wait_for_timeout(rest)
        for part in range(1, 9):
            at = {"x": x + (last["x"] + last["width"] - 10 - x) * part / 8, "y": y + (last["y"] + last["height"] - 10 - y) * part / 8}
            session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
            page.wait_for_timeout(20)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    paths = [steps.nth(number).get_attribute("data-path") for number in range(3)]
    drawn(0)
    page.wait_for_timeout(400)
    results.expect(read(file)["keepsakes"] == ["p0", "p1", "p2"] and "order" not in read(file), "a finger that scrolls moves nothing")
    page.evaluate("scrollTo(0, 0)")
    drawn(600)
    keeper.wait(lambda: read(file)["keepsakes"] == [*paths[1:], paths[0]], f"it is not carried: {read(file)}")
    keeper.wait(lambda: steps.nth(2).get_attribute("data-path") == paths[0], "the page does not show it")
    bar = keeper.choose_step(steps.nth(2))
    for name in ["Earlier", "Later"]:
        box = bar.get_by_role("button", name=name).bounding_box()
        results.expect(min(box["width"], box["height"]) >= 44, f"{name} is large enough for a finger: {box}")
    bar.get_by_role("button", name="Earlier").click()
    keeper.wait(lambda: read(file)["keepsakes"] == [paths[1], paths[0], paths[2]], f"it is not moved by its arrow: {read(file)}")


def suggested(keeper, root, results):
    """The drawer has what is of the same day, people or place; a tap puts it in, a second one takes it out."""
    page = keeper.page
    (root / "p4.yaml").write_text("title: By the boat\ndate: 1962-07\n", encoding="utf-8")
    (root / "p5.yaml").write_text("title: Later\ndate: 1999-01\n", encoding="utf-8")
    file, steps = open_lake(keeper, root)
    keeper.wait(lambda: (open_lake(keeper, root), page.locator(".drawer summary").inner_text() == "Suggestions")[1], "there is no suggestion")
    keeper.unfold("Suggestions")
    drawer = page.locator(".drawer")
    results.expect(drawer.locator("[aria-pressed]").count() == 1, "only what goes with it is suggested")
    tile = drawer.get_by_role("button", name="By the boat")
    tile.click()
    keeper.wait(lambda: read(file)["keepsakes"] == ["p0", "p1", "p2", "p4"] and steps.count() == 4, f"it is not put in: {read(file)}")
    results.expect("order" not in read(file), "the order stays the archive's")
    keeper.wait(lambda: tile.get_attribute("aria-pressed") == "true", "it is not marked")
    page.wait_for_timeout(600)  # A second press at once is a double press.
    tile.click()
    keeper.wait(lambda: read(file)["keepsakes"] == ["p0", "p1", "p2"] and steps.count() == 3, "it is not taken out")
    drawer.get_by_role("button", name="All keepsakes").click()
    keeper.wait(lambda: drawer.locator("[aria-pressed]").count() == 6, "not all keepsakes are there")
    drawer.get_by_role("searchbox").fill("Later")
    drawer.get_by_role("searchbox").press("Enter")
    keeper.wait(lambda: drawer.locator("[aria-pressed]").count() == 1, "the search finds something else")
    # What a pattern finds cannot be taken out here.
    file.write_text('title: At the lake\nkeepsakes: ["p*"]\n', encoding="utf-8")
    keeper.wait(lambda: (open_lake(keeper, root), steps.count() == 6)[1], "the pattern finds nothing")
    bar = keeper.choose_step(steps.first)
    results.expect(bar.get_by_role("button", name="Take it out").count() == 0, "nor by the bar")
    bar.get_by_role("button", name="Clear").click()
    keeper.unfold("All keepsakes").locator("[aria-pressed]").first.click()
    keeper.wait(lambda: "pattern" in page.inner_text("#saved"), "the page does not say why")
    results.expect(read(file)["keepsakes"] == ["p*"], "the pattern stays")


def twelve(keeper, root, results):
    """A collection of twelve, with a cover and another order, takes at most eight actions."""
    for number in range(6, 14):
        picture(root / f"p{number}.jpg", 20 + number * 11)
    page, actions = keeper.page, 0
    keeper.go("/collections")
    file, steps = root / "collections" / "twelve.yaml", page.locator(".members > li")
    keeper.unfold("New collection")
    page.get_by_label("Title of the collection").fill("Twelve")
    with page.expect_navigation():
        page.get_by_label("Title of the collection").press("Enter")
    keeper.ready()
    actions += 2
    tiles = page.locator(".drawer [aria-pressed]")
    keeper.wait(lambda: tiles.count() == 14, "not all keepsakes are there")
    tiles.nth(0).click()
    tiles.nth(11).click(modifiers=["Shift"])
    actions += 2
    keeper.wait(lambda: len(read(file).get("keepsakes", [])) == 12 and steps.count() == 12, f"twelve are not in it: {read(file)}")
    steps.nth(3).focus()
    page.keyboard.press("s")
    keeper.wait(lambda: "cover" in read(file), "the cover is not written")
    last = steps.nth(11).get_attribute("data-path")
    steps.nth(11).focus()
    page.keyboard.press("Alt+Home")
    actions += 4
    keeper.wait(lambda: read(file)["keepsakes"][0] == last, "the last one is not the first")
    results.expect(actions <= 8 and len(read(file)["keepsakes"]) == 12, f"a collection of twelve takes {actions} actions")


def old_address(keeper, root, results):
    keeper.go("/gather", file="collections/lake.yaml")
    results.expect(keeper.page.locator(".members > li").count() == 3, "the old address shows the collection")
