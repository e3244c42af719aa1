# SPDX-License-Identifier: MIT
"""Makes collections, fills them by hand and by a rule, orders them, gives them a collage, deletes them and restores
them."""
from studio import each_walk, picture, read


def check(program, folder, browser, results):
    each_walk([making, choosing, ruling, arranging, from_a_folder], program, folder, browser, results)


def fill(keeper, name, value):
    control = keeper.page.get_by_label(name, exact=True)
    control.fill(value)
    control.blur()


def making(keeper, root, results):
    keeper.go("/collections")
    results.expect("At the lake" in keeper.page.inner_text("main"), "collections are listed")
    keeper.unfold("New collection")
    keeper.page.get_by_label("Title of the collection").fill("Summers at home")
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Make a collection").click()
    keeper.ready()
    file = root / "collections" / "summers-at-home.yaml"
    results.expect(file.read_text(encoding="utf-8") == "title: Summers at home\n", "a collection is a text")
    keeper.go("/keepsake", path="p0")
    keeper.page.get_by_role("checkbox", name="Summers at home").check()
    keeper.saved()
    results.expect(len(read(file)["keepsakes"]) == 1, "a keepsake is put into it")
    keeper.go("/collection", file="collections/summers-at-home.yaml")
    fill(keeper, "Caption", "Every July")
    keeper.wait(lambda: read(file).get("caption") == "Every July", "its caption is not written")
    # A keeper who types on while the field before is being saved loses nothing, and need not type it again.
    page = keeper.page
    page.get_by_label("Title", exact=True).fill("Summers at home, all of them")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("Every July and August", delay=40)
    keeper.wait(lambda: "all of them" in read(file).get("title", ""), "its title is not written")
    keeper.wait(lambda: "all of them" in page.inner_text("h1"), "the page is not drawn again")
    kept = page.get_by_label("Caption", exact=True).input_value()
    results.expect(kept == "Every July and August", f"typed text stays while another field is saved: {kept}")
    page.keyboard.press("Tab")
    keeper.wait(lambda: read(file).get("caption") == "Every July and August", "text typed in the meantime is not written")
    unseen(keeper, file, results)
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Delete the collection, keep its keepsakes").click()
    keeper.ready()
    results.expect(not file.exists() and (root / "p0.yaml").exists(), "deleting it keeps its keepsakes")
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Undo").first.click()
    keeper.wait(lambda: read(file).get("caption") == "Every July or so", "it does not come back")


def choosing(keeper, root, results):
    """Fills a collection from all keepsakes below it, and accepts a date in words."""
    page, file = keeper.page, root / "collections" / "lake.yaml"
    keeper.go("/collection", file="collections/lake.yaml")
    tile = keeper.unfold("All keepsakes").get_by_role("button", name="p3", exact=True)
    tile.click()
    keeper.wait(lambda: read(file)["keepsakes"] == ["p0", "p1", "p2", "p3"], f"it is not put in: {read(file)}")
    keeper.wait(lambda: page.locator(".members > [data-path=p3]").count() == 1 and tile.get_attribute("aria-pressed") == "true", "the page does not show it")
    keeper.go("/keepsake", path="p3")
    fill(keeper, "Date", "summer of about 1974")
    keeper.wait(lambda: read(root / "p3.yaml").get("date") == "1974-22~", f"the date is not written: {read(root / 'p3.yaml')}")


def unseen(keeper, file, results):
    """Does not overwrite what another program saves while a page waits for an answer, and keeps the typed text."""
    page = keeper.page
    caption = page.get_by_label("Caption", exact=True)
    held = []
    page.route("**/api/collection?*", lambda route: held.append(route), times=1)
    page.get_by_label("Title", exact=True).fill("Summers at home")
    page.keyboard.press("Tab")
    while not held:
        page.wait_for_timeout(20)
    file.write_text(file.read_text().replace("Every July and August", "Written by hand"))
    caption.fill("Every July")
    page.keyboard.press("Tab")
    held[0].continue_()
    keeper.wait(lambda: "Written by hand" in page.inner_text("#saved"), "the page does not show the file's value")
    results.expect(read(file)["caption"] == "Written by hand", "what another program has written stays")
    results.expect(caption.input_value() == "Every July", "what cannot be saved stays on the page")
    caption.focus()
    page.keyboard.press("Tab")
    keeper.answered()
    results.expect(read(file)["caption"] == "Written by hand", "leaving the field does not write over it")
    fill(keeper, "Caption", "Every July or so")
    keeper.wait(lambda: read(file)["caption"] == "Every July or so", "the keeper can still save after the warning")
    keeper.complaints.clear()  # Browsers report a refused request.


def ruling(keeper, root, results):
    file = root / "collections" / "lake.yaml"
    keeper.go("/collection", file="collections/lake.yaml")
    keeper.page.get_by_text("Add automatically").click()
    keeper.page.get_by_text("There is no condition yet").wait_for()
    people = keeper.page.get_by_label("With the people", exact=True)
    people.press_sequentially("Ada")
    keeper.page.get_by_text("It finds 1 keepsake.").wait_for()
    results.expect("where" not in read(file), "a rule that is being typed is not written")
    fill(keeper, "With the tags", "water, summer")
    keeper.wait(lambda: read(file).get("where") == {"tags": ["water", "summer"], "people": "Ada"}, f"the rule is not written: {read(file)}")
    keeper.page.get_by_text("It finds 0 keepsakes.").wait_for()
    fill(keeper, "With the people", "")
    keeper.wait(lambda: read(file).get("where") == {"tags": ["water", "summer"]}, "a part of the rule stays")
    keeper.page.get_by_text("It finds 1 keepsake.").wait_for()
    fill(keeper, "From the time (1960 to 1969, the 1970s)", "nineteen sixty")
    keeper.page.get_by_text("nineteen sixty").first.wait_for()
    results.expect("nineteen" not in file.read_text(encoding="utf-8"), "a time that is none is not written")
    keeper.complaints.clear()


def arranging(keeper, root, results):
    file = root / "collections" / "lake.yaml"
    page = keeper.page
    keeper.go("/publish")
    page.get_by_role("button", name="Make the site on this computer").click()
    page.get_by_text("The site is made").wait_for(timeout=60_000)
    keeper.go("/collection", file="collections/lake.yaml")
    steps = page.locator(".members > li")
    first = steps.first.locator(".name").inner_text()
    keeper.choose_step(steps.first).get_by_role("button", name="Later").click()
    keeper.wait(lambda: read(file).get("order") == "listed", "the order is not the keeper's")
    keeper.wait(lambda: steps.nth(1).locator(".name").inner_text() == first, "the first has not become the second")
    results.expect(len(read(file)["keepsakes"]) == 3, "all of them are in the list")
    keeper.choose_step(steps.last).get_by_role("button", name="Cover").click()
    keeper.wait(lambda: read(file).get("cover"), "the cover is not written")
    keeper.unfold("Collage")
    shown = page.locator("img.collage")
    keeper.wait(lambda: shown.count() and shown.evaluate("image => image.naturalWidth") == 2400, "the collage is not shown")
    page.get_by_label("Layout").select_option("polaroids")
    keeper.wait(lambda: read(file).get("collage") == {"layout": "polaroids"}, "the layout is not written")
    page.get_by_label("Show the title").uncheck()
    keeper.wait(lambda: read(file)["collage"].get("title") is False, "the title is still shown")
    keeper.choose_step(steps.first).get_by_role("button", name="Collage").click()
    keeper.wait(lambda: len(read(file)["collage"].get("keepsakes", [])) == 2, "none has left the collage")
    before = read(file)["collage"]["keepsakes"]
    earlier = page.get_by_role("button", name="earlier in the collage")
    keeper.wait(lambda: earlier.count() == 1, "the page shows another collage")
    earlier.click()
    keeper.wait(lambda: read(file)["collage"]["keepsakes"] == before[::-1], "their order is the old one")
    page.get_by_role("button", name="Let the program choose the pictures").click()
    keeper.wait(lambda: "keepsakes" not in read(file)["collage"], "the program does not choose again")
    keeper.wait(lambda: shown.count() and shown.evaluate("image => image.naturalWidth") == 2400, "the last collage is not shown")
    page.get_by_label("Layout").select_option("none")
    keeper.wait(lambda: read(file)["collage"]["layout"] == "none" and not page.locator("img.collage").count(), "there is a collage still")


def from_a_folder(keeper, root, results):
    """A folder's collection is shown with its folder, and becomes the keeper's own at one press."""
    page = keeper.page
    for number in range(4):
        picture(root / "Greenland" / f"g{number}.jpg", 60 + number * 9)
    keeper.wait(lambda: (keeper.go("/collections"), page.locator("section[aria-label='Greenland']").count() == 1)[1], "a folder's collection is not shown")
    card = page.locator("section[aria-label='Greenland']")
    results.expect("From the folder Greenland" in card.inner_text() and "4 keepsakes" in card.inner_text(), f"it tells where it comes from: {card.inner_text()}")
    card.get_by_label("Title of the collection").fill("Among the ice")
    with page.expect_navigation():
        card.get_by_role("button", name="Take it over").click()
    keeper.ready()
    said = read(root / "collections" / "among-the-ice.yaml")
    results.expect(said == {"title": "Among the ice", "where": {"folder": "Greenland"}}, f"it is the keeper's: {said}")
    picture(root / "Greenland" / "g4.jpg", 130)
    members = page.locator(".members > li")
    keeper.wait(lambda: (keeper.go("/collection", file="collections/among-the-ice.yaml"), members.count() == 5)[1], "a later picture of the folder is not in it")
    keeper.go("/collections")
    results.expect(card.count() == 0 and "Among the ice" in page.inner_text(".covers"), "the folder's gives way to it")
    keeper.go("/collection", file="collections/among-the-ice.yaml")
    own = root / "collections" / "among-the-ice.yaml"
    keeper.choose_step(members.first).get_by_role("button", name="Take it out").click()
    keeper.wait(lambda: read(own) == {"title": "Among the ice", "where": {"folder": "Greenland", "except": ["Greenland/g0"]}}, f"one of them cannot be taken out: {read(own)}")
    keeper.wait(lambda: members.count() == 4, "it is still there")
    fill(keeper, "With the tags", "ice")
    keeper.wait(lambda: read(own)["where"] == {"tags": "ice", "folder": "Greenland", "except": ["Greenland/g0"]}, f"another condition forgets it: {read(own)}")
    fill(keeper, "With the tags", "")
    page.get_by_role("group", name="Except").get_by_role("button", name="Greenland/g0").click()
    keeper.wait(lambda: read(own)["where"] == {"folder": "Greenland"}, f"the rule does not find it again: {read(own)}")
