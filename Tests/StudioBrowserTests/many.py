# SPDX-License-Identifier: MIT
"""Edits many keepsakes at once, by a rectangle or by a filter, and joins several into one: by mouse, keys and taps."""
from studio import each_walk, picture, read


def check(program, folder, browser, results):
    each_walk([all_shown, letter, piled, taken_out, when_and_where, announced, just_arrived, where_taken], program, folder, browser, results)


def by_mouse(program, folder, browser, results):
    each_walk([lassoed, dropped, in_place, returned], program, folder, browser, results)


def letters(root):
    """Three scans of a letter, and a card with its back."""
    for number, name in enumerate(["Brief Käthe Seite 1", "Brief Käthe Seite 2", "Brief Käthe Seite 3", "karte_a", "karte_b"]):
        picture(root / "papers" / f"{name}.jpg", 20 + number * 45)


def box(keeper, path):
    return keeper.page.locator(f"[data-path='{path}']").bounding_box()


def drag(keeper, begin, end, key=None):
    page = keeper.page
    if key:
        page.keyboard.down(key)
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2, steps=4)
    page.mouse.move(*end, steps=4)
    page.mouse.up()
    if key:
        page.keyboard.up(key)


def chosen(keeper):
    return [one.get_attribute("value") for one in keeper.page.locator(".wall input:checked").all()]


def entries(file, key):
    """The values of one key for each picture of a keepsake."""
    return [one[key] for one in read(file)["images"] if isinstance(one, dict)]


def lassoed(keeper, root, results):
    """A rectangle chooses what it touches, Shift adds, Ctrl inverts, and nothing moves."""
    page = keeper.page
    keeper.go("/keepsakes")
    # Before the first build the wall learns each picture's shape from the picture.
    keeper.wait(lambda: page.locator(".wall").evaluate("wall => [...wall.querySelectorAll('img')].every(image => image.complete)"), "the wall is not filled")
    first, second, third = box(keeper, "p0"), box(keeper, "p1"), box(keeper, "p2")
    gap = first["x"] + first["width"] + 3
    drag(keeper, (gap, first["y"] + 20), (second["x"] + 30, second["y"] + 120))
    results.expect(chosen(keeper) == ["p1"], f"a rectangle from empty ground chooses what it touches: {chosen(keeper)}")
    results.expect(box(keeper, "p2") == third, "the grid stays where it is")
    drag(keeper, (third["x"] + third["width"] / 2, third["y"] + 90), (third["x"] + 30, third["y"] + 100), "Shift")
    results.expect(chosen(keeper) == ["p1", "p2"], f"with Shift it begins on a picture too, and adds: {chosen(keeper)}")
    drag(keeper, (first["x"] + 60, first["y"] + 60), (second["x"] + 30, second["y"] + 90), "Control")
    results.expect(chosen(keeper) == ["p0", "p2"], f"with Ctrl each choice is inverted: {chosen(keeper)}")
    page.locator("[data-path=p4] img").click(modifiers=["Control"])
    results.expect(chosen(keeper) == ["p0", "p2", "p4"] and page.url.endswith("/keepsakes"), "a click with Ctrl chooses one more")
    bar = page.get_by_role("toolbar", name="Selected keepsakes")
    results.expect("3" in bar.inner_text() and bar.bounding_box()["y"] > 700, "the bar at the bottom counts them")
    page.keyboard.press("Escape")
    results.expect(chosen(keeper) == [] and not bar.is_visible(), "Escape clears the selection, and the bar goes")
    page.keyboard.press("Control+a")
    keeper.wait(lambda: len(chosen(keeper)) == 6, "Ctrl A does not select all")


def in_place(keeper, root, results):
    """Shows saved values of many keepsakes at once, and the page does not move."""
    for number in range(24):
        picture(root / f"q{number:02}.jpg", 15 + number * 9)
    keeper.wait(lambda: (keeper.go("/keepsakes"), "30 keepsakes" in keeper.page.inner_text("main"))[1], "they are not seen")
    page = keeper.page
    page.locator("[data-path=q20] .pick").scroll_into_view_if_needed()
    for number in (18, 19, 20):
        page.locator(f"[data-path=q{number}] input").check()
    before = page.evaluate("scrollY")
    keeper.describe_chosen()
    page.get_by_label("Title", exact=True).fill("Boat race {n}")
    page.get_by_label("Title", exact=True).blur()
    page.get_by_text("3 keepsakes would change").wait_for()
    page.get_by_role("button", name="Change them").click()
    page.get_by_text("3 keepsakes were changed").wait_for()
    keeper.wait(lambda: "Boat race 2" in page.locator("[data-path=q19]").inner_text(), "the cards do not show it")
    results.expect(page.evaluate("scrollY") == before, "the page has not moved")


def returned(keeper, root, results):
    """Back from a keepsake, the wall is where it was left, however much of it had come in."""
    page = keeper.page
    for number in range(150):
        picture(root / "Festumzug" / f"f{number:03}.jpg", 10 + number)
    keeper.wait(lambda: (keeper.go("/keepsakes", q="Festumzug"), "150 keepsakes" in page.inner_text("main"))[1], "they are not seen")
    tiles = page.locator(".wall [data-path]")
    keeper.wait(lambda: (page.mouse.wheel(0, 4_000), tiles.count() == 150)[1], "the wall does not grow")
    far = tiles.nth(140)
    far.scroll_into_view_if_needed()
    far.locator("a").first.click()
    page.wait_for_url("**/keepsake?*")
    keeper.ready()
    page.go_back()
    keeper.ready()
    top = far.bounding_box()["y"]
    results.expect(tiles.count() == 150 and 0 < top < 1_000, f"it begins anew: {tiles.count()}, {top}")
    keeper.go("/keepsakes", q="Festumzug")
    results.expect(page.evaluate("scrollY") == 0, "a link begins at its top")


def all_shown(keeper, root, results):
    """Changes everything that a filter finds in one action, and offers a collection."""
    for number in range(70):
        picture(root / "Festumzug" / f"f{number:02}.jpg", 10 + number)
    (root / "Festumzug" / "f07.yaml").write_text("title: The mayor\n", encoding="utf-8")
    keeper.wait(lambda: (keeper.go("/keepsakes", q="Festumzug"), "70 keepsakes" in keeper.page.inner_text("main"))[1], "they are not seen")
    page = keeper.page
    page.get_by_role("checkbox", name="Select ").first.check()
    page.get_by_role("button", name="Select all").click()
    tools = keeper.describe_chosen()
    tools.get_by_text("Change 70 keepsakes").wait_for()
    for name, value in {"Title": "Festumzug {n}", "Date": "July 1962", "Place": "Oban", "Caption": "On the way to the harbour"}.items():
        tools.get_by_label(name, exact=True).fill(value)
    tools.get_by_label("Kind", exact=True).select_option("photo")
    tools.get_by_text("More: rights, type").click()
    tools.get_by_label("Rights", exact=True).fill("CC BY 4.0")
    tools.get_by_label("Your own field", exact=True).fill("Box")
    tools.get_by_label("New value", exact=True).fill("7")
    tools.get_by_label("New value", exact=True).blur()
    page.get_by_text("70 keepsakes would change").wait_for()
    results.expect("1 value differs and stays" in tools.inner_text(), "the one title that is there stays")
    tools.get_by_role("button", name="Change them").click()
    page.get_by_text("70 keepsakes were changed").wait_for()
    last = read(root / "Festumzug" / "f69.yaml")
    results.expect(last == {"title": "Festumzug 70", "date": "1962-07", "place": "Oban", "caption": "On the way to the harbour",
                            "kind": "photo", "rights": "CC BY 4.0", "fields": {"Box": "7"}}, f"beyond what is on the page, too: {last}")
    results.expect(read(root / "Festumzug" / "f07.yaml")["title"] == "The mayor", "its own title stays")
    offer = page.get_by_role("region", name="Put these 70 into a collection?")
    offer.wait_for()
    results.expect("Festumzug, July 1962, Oban" in offer.inner_text(), f"with a name from their common values: {offer.inner_text()}")
    offer.get_by_role("button", name="Yes").click()
    page.get_by_text("They are in “Festumzug, July 1962, Oban”").wait_for()
    files = [file for file in (root / "collections").glob("*.yaml") if file.name != "lake.yaml"]
    results.expect(len(files) == 1 and len(read(files[0])["keepsakes"]) == 70, "and they are in it")
    for _ in range(2):
        with page.expect_navigation():
            page.locator("#undo").click()
        keeper.ready()
    results.expect(not (root / "Festumzug" / "f69.yaml").exists() and read(root / "Festumzug" / "f07.yaml") == {"title": "The mayor"},
                   "one undo takes all of the change back")


def dropped(keeper, root, results):
    """Dropping a picture anywhere on another's card makes one keepsake of both, and the page asks for its words."""
    page = keeper.page
    keeper.go("/keepsakes")
    page.locator("[data-path=p3] img").drag_to(page.locator("[data-path=p2] img"))
    page.get_by_role("heading", name="One keepsake of 2 pictures").wait_for()
    keeper.wait(lambda: page.locator(".wall [data-path]").count() == 5, "the card that was dropped is there still")
    results.expect([str(one) for one in read(root / "p2.yaml")["images"]] == ["p2.jpg", "p3.jpg"], f"one keepsake has both: {read(root / 'p2.yaml')}")
    page.get_by_role("button", name="front, back").click()
    keeper.wait(lambda: entries(root / "p2.yaml", "label") == ["front", "back"], "the sides are not written")
    page.get_by_role("button", name="Later: p2.jpg").click()
    keeper.wait(lambda: entries(root / "p2.yaml", "file") == ["p3.jpg", "p2.jpg"], "their order is the old one")


def letter(keeper, root, results):
    """A letter of three scans becomes one keepsake with title, date and people in at most 12 actions."""
    letters(root)
    page = keeper.page
    keeper.wait(lambda: (keeper.go("/keepsakes"), "11 keepsakes" in page.inner_text("main"))[1], "they are not seen")
    actions = 0
    for number in (1, 2, 3):
        page.locator(f"[data-path='papers/Brief Käthe Seite {number}'] input").check()
        actions += 1
    page.get_by_role("button", name="Group", exact=True).click()
    actions += 1
    page.get_by_role("heading", name="One keepsake of 3 pictures").wait_for()
    results.expect(page.evaluate("document.activeElement.dataset.key") == "title", "its title can be typed at once")
    for words in ["Käthe's letter", "14 July 1962", "Käthe, Ada"]:
        page.keyboard.type(words)
        page.keyboard.press("Enter")
        actions += 1
    file = root / "papers" / "Brief Käthe Seite 1.yaml"
    keeper.wait(lambda: read(file).get("people") == ["Käthe", "Ada"], f"its words are not written: {read(file)}")
    page.get_by_role("button", name="page 1, page 2").click()
    actions += 1
    keeper.wait(lambda: entries(file, "label") == ["page 1", "page 2", "page 3"], "its pages have no numbers")
    results.expect(read(file)["title"] == "Käthe's letter" and str(read(file)["date"]) == "1962-07-14", f"title and date: {read(file)}")
    page.get_by_role("button", name="Done", exact=True).click()
    actions += 1
    results.expect(actions <= 12, f"in {actions} actions")
    print(f"studio: a letter of three scans takes {actions} actions")


def piled(keeper, root, results):
    """Offers files that seem to be one keepsake by their names as a group. It remembers a no; a yes to all is one
    action."""
    letters(root)
    picture(root / "papers" / "Maps 1.jpg", 99)
    picture(root / "papers" / "Maps 2.jpg", 120)
    page = keeper.page
    keeper.wait(lambda: (keeper.go("/keepsakes"), "13 keepsakes" in page.inner_text("main"))[1], "they are not seen")
    piles = page.locator(".piles li")
    results.expect(piles.count() == 2 and "Maps" not in page.inner_text(".piles"), f"two piles are offered: {page.inner_text('.piles')}")
    page.get_by_role("button", name="No, Karte is not one keepsake").click()
    keeper.wait(lambda: piles.count() == 1, "a pile that is refused stays")
    keeper.go("/keepsakes")
    results.expect(piles.count() == 1, "and it does not come back")
    page.get_by_role("button", name="Yes, Brief Käthe is one keepsake").click()
    page.get_by_role("heading", name="One keepsake of 3 pictures").wait_for()
    said = read(root / "papers" / "Brief Käthe Seite 1.yaml")
    results.expect(said["title"] == "Brief Käthe" and [one["label"] for one in said["images"]] == ["page 1", "page 2", "page 3"], f"its pages are in place: {said}")
    results.expect(not page.locator(".piles").is_visible(), "nothing more is offered")
    with page.expect_navigation():
        page.locator("#undo").click()
    keeper.ready()
    results.expect(not (root / "papers" / "Brief Käthe Seite 1.yaml").exists() and piles.count() == 1, "and one undo takes it back")


def taken_out(keeper, root, results):
    """Moves one picture of a keepsake to the trash, with its values, after one question; one undo restores it."""
    picture(root / "back.jpg", 77)
    (root / "p0.yaml").write_text("title: The lake\nimages:\n  - file: p0.jpg\n    label: front\n  - file: back.jpg\n    label: back\n", encoding="utf-8")
    before = (root / "p0.yaml").read_bytes()
    page = keeper.page
    keeper.wait(lambda: (keeper.go("/keepsake", path="p0"), "2 pictures" in page.inner_text("main"))[1], "it is not seen")
    if not page.locator(".strip").is_visible():
        page.get_by_text("Its 2 pictures").click()
    page.get_by_role("button", name="Take it out").first.click()
    with page.expect_navigation():
        page.get_by_role("button", name="Into the trash").click()
    keeper.ready()
    results.expect(not (root / "p0.jpg").exists() and list((root / ".keepsake/trash").rglob("p0.jpg")), "a picture is in the trash")
    said = read(root / "p0.yaml")
    results.expect(said["title"] == "The lake" and [one["file"] for one in said["images"]] == ["back.jpg"], f"its words stay with the others: {said}")
    results.expect(page.locator("h1").inner_text() == "The lake", "and the page shows the remaining pictures")
    with page.expect_navigation():
        page.locator("#undo").click()
    keeper.ready()
    results.expect((root / "p0.jpg").exists() and (root / "p0.yaml").read_bytes() == before, "one undo brings it back")


def when_and_where(keeper, root, results):
    """Shows a collection's date and place as derived; the keeper can write others or hide them."""
    for number in range(3):
        (root / f"p{number}.yaml").write_text(f"title: The dog {number}\ndate: 1962-07-2{number}\nplace: Oban\n", encoding="utf-8")
    file, page = root / "collections" / "lake.yaml", keeper.page
    keeper.wait(lambda: (keeper.go("/collection", file="collections/lake.yaml"), keeper.unfold("Date, place"), "From its keepsakes: Oban" in page.inner_text("main"))[2], "its place is not derived")
    results.expect("From its keepsakes: between 20 July 1962 and 22 July 1962" in page.inner_text("main"), f"its date is derived: {page.inner_text('main')[:600]}")
    page.get_by_role("button", name="Show none").first.click()
    keeper.wait(lambda: read(file).get("date") == "none", "that no date is shown is not written")
    page.get_by_role("button", name="The date of its keepsakes").click()
    keeper.wait(lambda: "date" not in read(file), "the date is not derived again")
    page.get_by_label("Date", exact=True).fill("summer 1962")
    page.get_by_label("Date", exact=True).blur()
    keeper.wait(lambda: read(file).get("date") == "1962-22", "another date is not written")
    page.get_by_label("Place", exact=True).fill("Lake Windermere")
    page.get_by_label("Place", exact=True).blur()
    keeper.wait(lambda: read(file).get("place") == "Lake Windermere", "another place is not written")


def announced(keeper, root, results):
    """Navigation counts the waiting items, and the overview shows a suggested album with a picture."""
    letters(root)
    for number in range(8):
        picture(root / f"IMG_20190714_1{number}3000.jpg", 40 + number * 20)
    page = keeper.page
    keeper.wait(lambda: (keeper.go("/keepsakes"), "19 keepsakes" in page.inner_text("main"))[1], "they are not seen")
    keeper.go("/")
    page.locator(".menu summary").last.click()
    ways = page.get_by_role("banner")
    ways.get_by_role("link", name="Who is this? 18").wait_for()
    results.expect(page.get_by_text("suggested collections, for example").or_(page.get_by_text("A suggested collection:")).first.is_visible(), "the overview shows an album")
    image = page.locator(".noticed img").first
    keeper.wait(lambda: image.evaluate("image => image.complete && image.naturalWidth > 0"), "it has no picture")
    page.get_by_role("link", name="2 groups each look like one keepsake").click()
    keeper.ready()
    results.expect(page.locator(".piles").is_visible(), "and the piles are a tap away")


def just_arrived(keeper, root, results):
    """A new picture can be named and annotated at once, and is listed as recent."""
    page = keeper.page
    keeper.go("/add")
    page.set_input_files("input[type=file]", [picture(root.parent / "spoon.jpg", 99), picture(root.parent / "cup.jpg", 130)])
    card = page.locator(".arrived li").filter(has=page.locator("a[href*=spoon]")).first
    card.get_by_label("What is it?").fill("Ada's spoon")
    card.get_by_label("What is it?").blur()
    keeper.wait(lambda: read(root / "added" / "spoon.yaml").get("title") == "Ada's spoon", "the title is not written")
    card.get_by_role("link", name="Draw on it").click()
    keeper.ready()
    results.expect(page.locator(".rail [data-tool=draw][aria-pressed=true]").count() == 1, "it is drawn on at once")
    keeper.go("/")
    page.get_by_role("link", name="Ada's spoon").wait_for()
    page.get_by_role("link", name="All recent ones").click()
    keeper.ready()
    results.expect("2 keepsakes" in page.inner_text("main") and "p0" not in page.inner_text(".wall"), "recent pictures are a separate list")


def where_taken(keeper, root, results):
    """A picture taken here has its location, if the keeper has allowed it."""
    keeper.context.grant_permissions(["camera", "geolocation"], origin=keeper.base)
    keeper.context.set_geolocation({"latitude": 56.4154, "longitude": -5.4711})
    page = keeper.page
    keeper.go("/camera")
    button = page.get_by_role("button", name="Take the picture")
    keeper.wait(button.is_enabled, "the camera does not begin")
    button.click()
    page.get_by_label("What is it?").first.wait_for(timeout=15_000)
    texts = lambda: [read(file) for file in (root / "added").glob("camera-*.yaml")]  # noqa: E731
    results.expect(all("place" not in said for said in texts()), "no place is stored without permission")
    page.get_by_label("Save with each picture").check()
    page.wait_for_timeout(1100)
    button.click()
    keeper.wait(lambda: any(said.get("place") == {"lat": 56.4154, "lon": -5.4711} for said in texts()), f"the place is not written: {texts()}")
