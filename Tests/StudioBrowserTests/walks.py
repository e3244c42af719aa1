# SPDX-License-Identifier: MIT
"""What keepers do, and its result in the files: by mouse, by keyboard alone, and by single taps on a phone."""

import io
import re
import subprocess
import zipfile

import yaml
from light import one_by_one
from PIL import Image, ImageChops, ImageStat
from studio import Keeper, answered_late, archive, opened, picture, read


def check(program, folder, browser, results, chosen):
    for walk in chosen:
        try:
            root = archive(folder / walk.__name__)
            with opened(program, root) as address:
                narrow = walk is by_taps
                keeper = Keeper(browser, address, results, 390, has_touch=True) if narrow else Keeper(browser, address, results)
                keeper.program = program
                walk(keeper, root, results)
                keeper.said(walk.__name__)
                keeper.context.close()
        except Exception as error:  # A walk that stops half-way must not hide the others.
            results.expect(False, f"{walk.__name__} stopped: {str(error)[:600]}")


def text(root, name):
    return (root / name).read_text(encoding="utf-8") if (root / name).exists() else None


def field(keeper, name):
    return keeper.page.get_by_label(name, exact=True)


def fill(keeper, name, value):
    keeper.page.evaluate("document.getElementById('saved').textContent = ''")
    field(keeper, name).fill(value)
    field(keeper, name).blur()
    keeper.saved()


def noticed(keeper, address, what, **query):
    """Opens a page until the studio has noticed another program's changes to the files."""
    for _ in range(40):
        keeper.go(address, **query)
        if what in keeper.page.inner_text("main"):
            return
        keeper.page.wait_for_timeout(250)
    raise TimeoutError(f"{address} never says {what}")


def undo(keeper):
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Undo").first.click()
    keeper.ready()


def edits(keeper, root, results):
    keeper.go("/keepsake", path="p0")
    fill(keeper, "Title", "The lake in July")
    results.expect("title: The lake in July   # as on the back" in text(root, "p0.yaml"), "a title keeps the comment behind it")
    results.expect(text(root, "p0.yaml").startswith("# about the lake\n"), "the comment above stays")
    fill(keeper, "People", "Ada, Ben")
    results.expect("people: [Ada, Ben]" in text(root, "p0.yaml"), f"people are a list: {text(root, 'p0.yaml')}")
    fill(keeper, "Date", "1962")
    keeper.page.get_by_role("button", name="About", exact=True).click()
    keeper.wait(lambda: "date: 1962~" in text(root, "p0.yaml"), "no date")
    results.expect("date: 1962~" in text(root, "p0.yaml"), "a date is made vague by a button")
    results.expect("about 1962" in keeper.page.inner_text(".inwords"), "and read back in words")
    keeper.page.get_by_role("button", name="Summer").click()
    keeper.wait(lambda: "1962-22" in text(root, "p0.yaml"), "no season")
    results.expect("date: 1962-22" in text(root, "p0.yaml") or "1962-22" in text(root, "p0.yaml"), f"a season: {text(root, 'p0.yaml')}")
    keeper.go("/keepsake", path="p2")
    results.expect(text(root, "p2.yaml") is None, "looking writes nothing")
    fill(keeper, "Caption", "Three boats")
    results.expect(text(root, "p2.yaml") == "caption: Three boats\n", f"a new sidecar has the values: {text(root, 'p2.yaml')!r}")
    # Changes of the date in one go are one action.
    for _ in range(4):
        undo(keeper)
    results.expect(text(root, "p2.yaml") is None, "undoing takes a new text away")
    results.expect(
        text(root, "p0.yaml") == "# about the lake\ntitle: The lake   # as on the back\ndate: 1962-07\ntags: [water, summer]\n",
        f"undoing brings back every byte: {text(root, 'p0.yaml')!r}")


def places(keeper, root, results):
    keeper.go("/keepsake", path="p2")
    note = keeper.page.locator(".whereabouts")
    results.expect(note.inner_text() == "", "no place, no map")
    fill(keeper, "Place", "Newport")
    note.get_by_role("img", name="Newport on the map").wait_for()
    results.expect("Newport, Wales, United Kingdom" in note.inner_text(), "a place is shown as the table has it")
    note.get_by_role("button", name="Newport, Rhode Island, United States").click()
    keeper.wait(lambda: text(root, "p2.yaml") == "place: Newport, Rhode Island\n", f"not taken: {text(root, 'p2.yaml')!r}")
    note.locator("figcaption", has_text="Rhode Island").wait_for()
    results.expect(field(keeper, "Place").input_value() == "Newport, Rhode Island", "another one of that name is chosen by a tap")
    results.expect(not note.get_by_role("button").count(), "what can mean one place only is not asked about")
    pin = note.locator("circle").bounding_box()
    box = note.locator(".map").bounding_box()
    results.expect(box["x"] < pin["x"] < box["x"] + box["width"] and box["y"] < pin["y"] < box["y"] + box["height"], "its pin is on the map")
    fill(keeper, "Place", "Rose Cottage")
    note.get_by_text("is on no map").wait_for()
    results.expect(not note.get_by_role("img").count(), "an unknown name is on no map, and the page says so")
    fill(keeper, "Place", "Copenhagne")
    note.get_by_role("button", name="Copenhagen").first.click()
    keeper.wait(lambda: text(root, "p2.yaml").startswith("place: Copenhagen, "), "a misspelt place is not mended")
    results.expect(True, "a slip of the pen is mended by a tap")


def hasty(keeper, root, results):
    """The keeper continues while the first value is still being saved."""
    keeper.go("/keepsake", path="p2")
    page, held = keeper.page, []
    page.route("**/api/edits", lambda route: held.append(route), times=1)
    field(keeper, "Title").fill("The boats")
    while not held:
        page.wait_for_timeout(20)
    field(keeper, "Title").press("End")
    page.keyboard.type(" at noon")
    held[0].continue_()
    keeper.wait(lambda: text(root, "p2.yaml") == "title: The boats at noon\n", "the continued text is not saved")
    results.expect(field(keeper, "Title").input_value() == "The boats at noon", "text typed during a save stays")
    fill(keeper, "Date", "1948")
    page.route("**/api/edits", lambda route: held.append(route), times=1)
    page.get_by_role("button", name="About", exact=True).click()
    while len(held) < 2:
        page.wait_for_timeout(20)
    page.get_by_role("button", name="Between", exact=True).click()
    field(keeper, "From").fill("1946")
    field(keeper, "To").fill("1949")
    field(keeper, "To").blur()
    held[1].continue_()
    keeper.wait(lambda: "date: 1946/1949" in text(root, "p2.yaml"), "no span of years")
    keeper.wait(lambda: field(keeper, "Date").input_value() == "between 1946 and 1949", "a span is not said by two fields")
    results.expect(not any(page.locator(".conflict").all_inner_texts()), "a keeper has no conflict with the same window")


def nonsense(keeper, root, results):
    """Reports a value that the format does not allow beside its field, and leaves the file as it is."""
    before = text(root, "p0.yaml")
    keeper.go("/keepsake", path="p0")
    for name, value in {"Date": "last sumer", "Emoji": "smile"}.items():
        if name == "Emoji":
            keeper.page.get_by_text("More: kind, memory type").click()
        field(keeper, name).fill(value)
        field(keeper, name).blur()
        keeper.page.locator(".conflict:not(:empty)").first.wait_for()
        said = keeper.page.locator(".conflict:not(:empty)").first.inner_text()
        results.expect(value in said and ".yaml" not in said, f"{name} shows the problem: {said}")
        results.expect(field(keeper, name).get_attribute("aria-invalid") == "true", f"{name} is marked")
        keeper.go("/keepsake", path="p0")
        results.expect(value in keeper.page.inner_text(".conflict:not(:empty)"), f"{name}: typed text is shown after a reload")
        keeper.page.get_by_role("button", name="Forget it").click()
    results.expect(text(root, "p0.yaml") == before, "nothing of it is in the file")
    field(keeper, "Tags").fill("lake, 🎠, it’s: fine #1")
    field(keeper, "Tags").blur()
    keeper.saved()
    keeper.go("/keepsake", path="p0")
    results.expect(field(keeper, "Tags").input_value() == "lake, 🎠, it’s: fine #1", "punctuation and emoji in tags stay as typed")
    keeper.complaints.clear()


def beside_an_editor(keeper, root, results):
    keeper.go("/keepsake", path="p0")
    path = root / "p0.yaml"
    path.write_text(path.read_text().replace("tags: [water, summer]", "tags: [water]\nnotes: by hand"))
    fill(keeper, "Caption", "With an editor beside")
    results.expect("notes: by hand" in text(root, "p0.yaml") and "With an editor beside" in text(root, "p0.yaml"), "other keys are no conflict")
    path.write_text(path.read_text().replace("title: The lake ", "title: The sea "))
    field(keeper, "Title").fill("The pond")
    field(keeper, "Title").blur()
    keeper.page.get_by_role("button", name="Keep theirs").wait_for()
    results.expect("title: The sea" in text(root, "p0.yaml"), "the same key is left alone")
    results.expect("The sea" in keeper.page.inner_text(".conflict:not(:empty)"), "and its present value is shown")
    keeper.page.get_by_role("button", name="Keep mine").click()
    keeper.wait(lambda: "title: The pond" in text(root, "p0.yaml"), "mine is not kept")
    results.expect("title: The pond   # as on the back" in text(root, "p0.yaml"), "mine is kept on my word")
    keeper.complaints.clear()


def many_at_once(keeper, root, results):
    keeper.go("/keepsakes")
    boxes = keeper.page.get_by_role("checkbox", name="Select ")
    boxes.nth(0).check()
    boxes.nth(3).click(modifiers=["Shift"])
    results.expect(keeper.page.locator(".wall input:checked").count() == 4, "a click with Shift chooses a range")
    keeper.describe_chosen().get_by_text("More: rights, type").click()
    field(keeper, "Add tags (separate with commas)").fill("lake, 1962")
    field(keeper, "Rights").fill("CC BY 4.0")
    field(keeper, "Date").fill("1963")
    field(keeper, "Date").blur()
    keeper.page.get_by_text("differs and stays").wait_for()
    results.expect("1 value differs and stays" in keeper.page.inner_text(".bulk"), "differences are listed before the change")
    keeper.page.get_by_role("button", name="Change them").click()
    keeper.page.get_by_text("were changed").wait_for()
    results.expect("tags: [water, summer, lake, \"1962\"]" in text(root, "p0.yaml"), f"tags are added: {text(root, 'p0.yaml')}")
    results.expect("date: 1962-07" in text(root, "p0.yaml") and "date: 1963" in text(root, "p2.yaml"), "a date that differs stays")
    results.expect(all("rights: CC BY 4.0" in text(root, f"p{number}.yaml") for number in (0, 2)), "all have rights")
    undo(keeper)
    results.expect(text(root, "p2.yaml") is None and "1962\"" not in text(root, "p0.yaml"), "all of it is undone at once")


def deleting(keeper, root, results):
    (root / "collections").mkdir(exist_ok=True)
    (root / "collections/best.yaml").write_text("title: Best\nkeepsakes: [p0, p1]  # the two\n")
    before = {path.name: path.read_bytes() for path in root.glob("p0*")}
    keeper.go("/keepsake", path="p0")
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Delete", exact=True).click()
    keeper.ready()
    results.expect(not list(root.glob("p0*")), "a deleted keepsake is gone from its place")
    results.expect("p0" not in text(root, "collections/best.yaml"), "and from its collection")
    results.expect(list((root / ".keepsake/trash").rglob("p0.jpg")), "but is in the trash")
    undo(keeper)
    results.expect({path.name: path.read_bytes() for path in root.glob("p0*")} == before, "and comes back byte for byte")
    results.expect(text(root, "collections/best.yaml") == "title: Best\nkeepsakes: [p0, p1]  # the two\n", "its collection too")


def arriving(keeper, root, results):
    large = picture(root.parent / "large é.png", 200, (1800, 1500))
    noise = root.parent / "noise.jpg"
    noise.write_bytes(b"\xff\xd8 no picture")
    keeper.go("/add")
    keeper.page.set_input_files("input[type=file]", [large, noise, picture(root.parent / "p0.jpg", 99)])
    keeper.page.get_by_text("2 pictures are in the archive now").wait_for(timeout=20_000)
    results.expect((root / "added/large é.png").read_bytes() == large.read_bytes(), "an added picture is the same byte for byte")
    results.expect("noise.jpg" in keeper.page.inner_text("main") and not (root / "added/noise.jpg").exists(), "an invalid file is refused by name")
    results.expect((root / "added/p0.jpg").exists() and not list((root / ".keepsake/uploads").iterdir()), "nothing is left over")
    keeper.page.get_by_role("link", name="See them").click()
    keeper.page.wait_for_url("**recent=yes")
    keeper.ready()
    results.expect(keeper.page.locator(".wall > [data-path]").count() == 2, "each is a separate keepsake at first")
    undo(keeper)
    results.expect(not (root / "added/p0.jpg").exists() and list((root / ".keepsake/trash").rglob("large é.png")), "adding is undone into the trash")


def same_as_before(keeper, root, results):
    keeper.go("/keepsake", path="p1")
    field(keeper, "Date").focus()
    keeper.page.get_by_role("button", name="Same as the one before: July 1962").click()
    keeper.saved()
    results.expect("date: 1962-07" in text(root, "p1.yaml"), "a date is taken over from the one before")
    keeper.page.get_by_role("link", name="Previous: The lake").click()
    keeper.page.wait_for_url("**path=p0")
    keeper.ready()
    results.expect(field(keeper, "Title").input_value() == "The lake", "and one leads to the other")


def joining(keeper, root, results):
    keeper.go("/keepsake", path="p0")
    keeper.page.get_by_role("link", name="Add picture").click()
    keeper.ready()
    with keeper.page.expect_navigation():
        keeper.page.set_input_files("input[type=file]", [picture(root.parent / "back.jpg", 77)])
    keeper.ready()
    results.expect("p0.jpg" in text(root, "p0.yaml") and "back.jpg" in text(root, "p0.yaml") and (root / "back.jpg").exists(), "a picture joins a keepsake")
    # On a phone they are folded, so that the words come first.
    if not keeper.page.locator(".strip").is_visible():
        keeper.page.get_by_text("Its 2 pictures").click()
    fields = keeper.page.locator(".strip").get_by_label("Label")
    results.expect(fields.count() == 2, "which shows both")
    # The page does not move, so that the next label can be typed.
    with keeper.page.expect_response(lambda answer: answer.request.method == "POST" and answer.ok):
        fields.nth(1).fill("back")
        fields.nth(1).blur()
    results.expect("label: back" in text(root, "p0.yaml"), f"and says which is which: {text(root, 'p0.yaml')}")
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Later").first.click()
    keeper.ready()
    said = text(root, "p0.yaml")
    results.expect(said.index("back.jpg") < said.index("p0.jpg"), "and in which order")


def grouping(keeper, root, results):
    keeper.go("/keepsakes")
    for name in ["p0", "p1", "p2"]:
        keeper.page.locator(f".wall [data-path='{name}'] input").check()
    keeper.page.get_by_role("toolbar", name="Selected keepsakes").get_by_role("button", name="Group", exact=True).click()
    keeper.wait(lambda: text(root, "p1.yaml") is None, "the others' texts are not in the trash")
    said = text(root, "p0.yaml")
    results.expect("p0.jpg" in said and "p1.jpg" in said and "p2.jpg" in said and "# about the lake" in said, f"one text names all three: {said}")
    results.expect("people:" in said and "Ada" in said and "title: The dog" in said.replace("'", ""), f"what the others said is kept: {said}")
    keeper.go("/keepsake", path="p0")
    keeper.page.get_by_role("button", name="Take it out").nth(2).click()
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Make a separate keepsake").click()
    keeper.ready()
    results.expect("p2.jpg" not in text(root, "p0.yaml"), "one picture is split off")
    undo(keeper)
    undo(keeper)
    results.expect(text(root, "p1.yaml") == "title: The dog\npeople: [Ada]\n" and "images" not in text(root, "p0.yaml"), "and all is undone")


def scrolled(keeper, root, results):
    """The archive goes on when its end is seen, and goes on from there after a change."""
    for number in range(70):
        picture(root / "more" / f"m{number:02}.jpg", number, size=(60, 40))
    noticed(keeper, "/rows", "76 keepsakes")
    keeper.go("/keepsakes")
    tiles = keeper.page.locator(".wall > [data-path]")
    keeper.page.keyboard.press("End")
    keeper.wait(lambda: tiles.count() == 76, f"{tiles.count()} of 76 are there")
    paths = tiles.evaluate_all("all => all.map(one => one.dataset.path)")
    results.expect(len(set(paths)) == 76, "each is there once")
    keeper.page.locator(".wall [data-path='more/m00'] input").check()
    keeper.page.get_by_role("toolbar", name="Selected keepsakes").get_by_role("button", name="Delete").click()
    keeper.wait(lambda: tiles.count() == 75, "one is gone")


def suggested(keeper, root, results):
    for number in range(8):
        day = root / f"IMG_20190714_1{number}3000.jpg"
        picture(day, 40 + number * 20)
    noticed(keeper, "/keepsakes", "14 keepsakes")
    keeper.go("/suggestions")
    found = keeper.page.locator("section.suggestion")
    results.expect(found.count() >= 1, "pictures of one day are suggested")
    if not found.count():
        return
    name = found.first.locator("h3").inner_text()
    found.first.get_by_label("Title of the collection").fill("A day in July")
    with keeper.page.expect_navigation():
        found.first.get_by_role("button", name="Make it a collection").click()
    keeper.ready()
    results.expect("title: A day in July" in (text(root, "collections/a-day-in-july.yaml") or ""), "a suggestion is accepted under my name")
    undo(keeper)
    with keeper.page.expect_navigation():
        found.first.get_by_role("button", name="No, do not show it again").click()
    keeper.ready()
    results.expect(name not in keeper.page.inner_text("main"), "one that is rejected does not come back")


def texts_elsewhere(keeper, root, results):
    """Keeps sidecars in a separate folder, as the settings say."""
    (root / "keepsake.yaml").write_text("title: Test archive\nsidecars: texts\n")
    (root / "texts").mkdir()
    for number in range(2):
        (root / f"p{number}.yaml").rename(root / f"texts/p{number}.yaml")
    # A sidecar with one picture's name that describes another.
    (root / "texts/p3.yaml").write_text("title: Not of p3\nimages: [p4.jpg]\n")
    noticed(keeper, "/keepsake", "texts/p2.yaml", path="p2")
    fill(keeper, "Title", "Elsewhere")
    results.expect(text(root, "texts/p2.yaml") == "title: Elsewhere\n" and not (root / "p2.yaml").exists(), "a new text goes where texts are")
    keeper.go("/keepsakes", q="p3.jpg")
    keeper.page.locator(".wall a").first.click()
    keeper.page.wait_for_url("**/keepsake?**")
    keeper.ready()
    fill(keeper, "Title", "Mine")
    results.expect(text(root, "texts/p3.yaml") == "title: Not of p3\nimages: [p4.jpg]\n", "another's text is left alone")
    keeper.go("/keepsakes")
    for name in ["p0", "p1"]:
        keeper.page.locator(f".wall [data-path='{name}'] input").check()
    keeper.page.get_by_role("toolbar", name="Selected keepsakes").get_by_role("button", name="Group", exact=True).click()
    keeper.wait(lambda: text(root, "texts/p1.yaml") is None, "they are not made one")
    said = text(root, "texts/p0.yaml")
    results.expect("p1.jpg" in said and "# about the lake" in said and not list(root.glob("*.yaml"))[1:], f"grouping stays there: {said}")


def own_language(keeper, root, results):
    """The studio asks a keeper who works in German once whether the site should be German."""
    keeper.context.add_cookies([{"name": "studio-language", "value": "de", "url": keeper.base}])
    keeper.go("/publish")
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Auf Deutsch umstellen").click()
    keeper.ready()
    results.expect("language: de" in text(root, "keepsake.yaml"), "the site's words are German then")
    results.expect(keeper.page.get_by_role("button", name="Auf Deutsch umstellen").count() == 0, "and it is asked no more")
    keeper.context.clear_cookies(name="studio-language")


def publishing(keeper, root, results):
    page, site = keeper.page, root.parent / f"{root.name}-site"
    (root / "p1.yaml").write_text("title: The dog\nvisibility: private\n")
    noticed(keeper, "/publish", "5 keepsakes would become visible")
    said = page.inner_text("main")
    page.get_by_text("Who will see what").click()
    results.expect("Only you" in page.inner_text("main"), "the page lists each audience")
    results.expect("The lake" in said and "The dog" not in said, f"and the changes for visitors: {said}")
    results.expect(not site.exists(), "looking makes no site")
    page.get_by_role("button", name="Make the site on this computer").click()
    page.get_by_text("The site is made").wait_for(timeout=60_000)
    results.expect((site / "index.html").exists() and "The dog" not in (site / "keepsakes/index.html").read_text(), "the site is made, without private keepsakes")
    with keeper.context.expect_page() as opened_page:
        page.get_by_role("link", name="See it as visitors do").click()
    opened_page.value.wait_for_load_state()
    results.expect("Test archive" in opened_page.value.title(), "and it is shown as visitors see it")
    opened_page.value.close()

    # Lists keepsakes that are hidden again or look different. Then publishes the site to a stick: a card, its folder
    # and one button.
    (root / "p0.yaml").write_text("title: The lake\nvisibility: secured\n")
    (root / "p2.yaml").write_text("title: A new name\n")
    noticed(keeper, "/publish", "1 keepsake would no longer be visible.")
    results.expect("would look different" in page.inner_text("main"), "keepsakes that look different are listed")
    page.get_by_label("Passphrase for the secured part").fill("bicycle heather lantern telegram walnut thimble")
    stick = root.parent / f"{root.name}-stick"
    now = page.get_by_role("button", name="Publish now")
    now.click()
    page.get_by_text("Choose first where it should go").wait_for()
    page.get_by_role("radio", name=re.compile("A stick or folder")).click()
    field(keeper, "Folder").fill(f"{root.parent.parent}/{stick.name}")
    page.get_by_role("button", name="Choose a folder …").click()
    page.get_by_role("button", name=f"{root.parent.name} /", exact=True).click()
    keeper.wait(lambda: page.locator("dialog .path").inner_text() == str(root.parent), "a folder is not gone into")
    page.get_by_role("button", name="Here", exact=True).click()
    keeper.wait(lambda: field(keeper, "Folder").input_value() == str(stick), "a folder is not chosen")
    now.click()
    page.get_by_role("heading", name="Published").wait_for(timeout=60_000)
    results.expect((site / "secured").exists() and "The lake" not in (site / "keepsakes/index.html").read_text(), "secured keepsakes are there, encrypted")
    results.expect((stick / "index.html").read_bytes() == (site / "index.html").read_bytes(), "the site is on the stick")
    results.expect(f"folder:{stick}" in text(root, "keepsake.yaml"), "which the settings name")
    results.expect("index.html" in page.inner_text(".leaf"), "a card says how it is opened")

    # Once more: one press.
    (root / "p3.yaml").write_text("title: A late one\n")
    noticed(keeper, "/publish", "would look different")
    results.expect(not page.locator(".ways:visible").count(), "where it goes is not asked again")
    page.get_by_role("button", name="Publish now").click()
    # The last result stays visible until then.
    keeper.wait(lambda: "A late one" in (stick / "keepsakes/index.html").read_text(), "one press does not bring what is new there", 60)
    keeper.wait(lambda: not page.locator("progress:visible").count(), "it does not end", 60)
    page.get_by_role("heading", name="Published").wait_for(timeout=60_000)

    # Another folder in its place: one press tells where the site is and asks where it goes.
    results.expect(f"In the folder {stick}" in page.inner_text(".target"), "the page says where the site is")
    page.locator(".target li").get_by_role("button", name="Change …").click()
    page.get_by_role("radio", name=re.compile("A stick or folder")).click()
    results.expect(field(keeper, "Folder").input_value() == str(stick), "the present folder is there to be changed")
    field(keeper, "Folder").fill(f"{stick}-2")
    page.get_by_role("button", name="Publish now").click()
    keeper.wait(lambda: f"{stick}-2" in page.inner_text(".target"), "another folder does not take its place", 60)
    results.expect(re.findall(r"folder:[^\],\n]*", text(root, "keepsake.yaml")) == [f"folder:{stick}-2"], f"only the new one is named: {text(root, 'keepsake.yaml')}")
    said = page.inner_text(".press")
    results.expect(not re.search(r"\d+ (pages|files)", said), f"nothing is counted that only the program knows: {said}")

    # One file beside it, and a place from another archive's settings.
    page.get_by_role("button", name="Publish to another place as well").click()
    page.get_by_role("radio", name=re.compile("One file")).click()
    whole, other = root.parent / f"{root.name}.zip", root.parent / f"{root.name}-other"
    field(keeper, "Name of the file").fill(str(whole))
    page.get_by_role("button", name="Publish now").click()
    page.get_by_text("In the file").first.wait_for(timeout=60_000)
    with zipfile.ZipFile(whole) as file:
        results.expect(file.testzip() is None and file.read("index.html") == (site / "index.html").read_bytes(), "the file holds the site")
    (root / "keepsake.yaml").write_text(f"title: Test archive\npublish: 'folder:{other}'\n")
    noticed(keeper, "/publish", other.name)
    page.get_by_role("button", name="Publish now").click()
    page.get_by_text("Is this place yours?").wait_for()
    results.expect(not other.exists(), "nothing goes where the keeper has not agreed to")
    page.get_by_role("button", name="Yes, publish there from now on").click()
    page.get_by_role("heading", name="Published").wait_for(timeout=60_000)
    results.expect((other / "index.html").exists(), "and it goes there once they have")

    # The address of a host makes a card with a code. An unreachable host is reported, and the finished site stays.
    noticed(keeper, "/publish", other.name)
    page.get_by_role("button", name="Publish to another place as well").click()
    page.get_by_role("radio", name=re.compile("A web host")).click()
    field(keeper, "Address of the host’s computer").fill("nowhere.invalid")
    field(keeper, "Address that visitors type").fill("https://family.example/")
    page.get_by_role("button", name="Publish now").click()
    page.get_by_text("To nowhere.invalid").first.wait_for(timeout=60_000)
    results.expect("base_url: https://family.example/" in text(root, "keepsake.yaml"), "the site's address is written")
    results.expect("publish.failed" in page.inner_html("main") or "ended with status" in page.inner_text("main"), "the page says why a host is unreachable")
    keeper.unfold("Where others find it")
    field(keeper, "A new place").fill("git:ext::sh -c evil")
    page.get_by_role("button", name="Add this place").click()
    keeper.wait(lambda: page.locator("form [role=alert]").last.inner_text(), "a place that is none is taken")
    results.expect("evil" not in text(root, "keepsake.yaml"), "a place that is none is not written")
    # The browser has logged the refusal.
    keeper.complaints.clear()


def by_hand(keeper, root, results):
    """A collection of five in order, with a cover and words between; then another order by dragging and by keys."""
    page = keeper.page
    keeper.go("/collections")
    keeper.unfold("New collection")
    field(keeper, "Title of the collection").fill("Of an afternoon")
    with keeper.page.expect_navigation():
        page.get_by_role("button", name="Make a collection").click()
    keeper.ready()
    page.wait_for_url("**/collection?*")
    file, steps = root / "collections" / "of-an-afternoon.yaml", page.locator(".members > li")
    for name in ["p4", "The lake", "p3", "p2", "The dog"]:
        page.locator(".drawer").get_by_role("button", name=name, exact=True).click()
    keeper.wait(lambda: len(read(file).get("keepsakes", [])) == 5 and steps.count() == 5, "they are not put in")
    bar = keeper.choose_step(steps.nth(2))
    bar.get_by_role("button", name="Cover").click()
    keeper.wait(lambda: "keepsake=p3" in page.locator(".hero > img").get_attribute("src"), "its cover is not the chosen one")
    bar.get_by_role("button", name="Add text").click()
    page.keyboard.type("Then it rained.")
    page.keyboard.press("Tab")
    keeper.wait(lambda: "story" in read(file), "the words are not written")
    said = read(file)
    results.expect(said["keepsakes"] == ["p4", "p0", "p3", "p2", "p1"] and said["order"] == "listed" and said["cover"] == "p3", f"they are in it in that order, with its cover: {said}")
    results.expect(said["story"] == [{"text": "Then it rained."}, {"keepsake": "p2"}], f"and words between: {said}")

    # A story's settings for a keepsake stay; a card that is dragged, moved by keys or taken out is written once.
    said["story"].append({"keepsake": "p4", "region": [0.1, 0.1, 0.5, 0.5], "words": "Look"})
    file.write_text(yaml.safe_dump(said, sort_keys=False))
    keeper.wait(lambda: (keeper.go("/collection", file="collections/of-an-afternoon.yaml"), steps.count() == 6)[1], "the cards are there")
    if keeper.screen["width"] < 800:
        later = keeper.choose_step(steps.nth(0)).get_by_role("button", name="Later")
        for place in (1, 2):
            later.click()
            keeper.wait(lambda: steps.nth(place).get_attribute("data-path") == "p4", "it does not move")
    else:
        first, third = steps.nth(0).bounding_box(), steps.nth(2).bounding_box()
        page.mouse.move(first["x"] + 60, first["y"] + 60)
        page.mouse.down()
        page.mouse.move(third["x"] + third["width"] - 60, third["y"] + 60, steps=8)
        page.mouse.up()
        keeper.wait(lambda: steps.nth(2).get_attribute("data-path") == "p4", "it is not dragged")
    steps.nth(1).focus()
    page.keyboard.press("Alt+ArrowLeft")
    keeper.wait(lambda: steps.nth(0).get_attribute("data-path") == "p3", "it is not moved by keys")
    steps.last.focus()
    page.keyboard.press("Delete")
    keeper.wait(lambda: steps.count() == 5, "it is not taken out")
    said = read(file)
    results.expect(said["keepsakes"] == ["p3", "p0", "p4", "p2"], f"cards are dragged, moved by keys and taken out: {said}")
    results.expect({"keepsake": "p4", "region": [0.1, 0.1, 0.5, 0.5], "words": "Look"} in said["story"] and {"text": "Then it rained."} in said["story"], f"the story's settings stay: {said}")


def as_visitors(keeper, root, results):
    keeper.go("/keepsake", path="p0")
    keeper.page.get_by_role("button", name="Make the site and see this page there").click()
    with keeper.context.expect_page() as opened_page:
        keeper.page.get_by_role("link", name="See it as visitors do").click()
    opened_page.value.wait_for_load_state()
    results.expect("The lake" in opened_page.value.title(), "a keepsake is shown as visitors see it")
    opened_page.value.close()
    (root / "p1.yaml").write_text("title: Our dog\nvisibility: private\n")
    noticed(keeper, "/keepsake", "Our dog", path="p1")
    results.expect(not keeper.page.get_by_role("button", name="Make the site and see").count(), "a private keepsake has no page")


def in_the_room(keeper, root, results):
    original = (root / "p0.jpg").read_bytes()
    page = keeper.page
    keeper.go("/keepsake", path="p0")
    page.get_by_role("button", name="Rotate, crop").click()
    page.locator(".framing").wait_for()

    def drag(*points):
        places = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in points]
        page.mouse.move(*places[0])
        page.mouse.down()
        for place in places[1:]:
            page.mouse.move(*place, steps=4)
        page.mouse.up()

    def tap(x, y):
        # Asks for the board's position each time: a save message beside it may move it between two taps.
        size = page.locator(".board svg").bounding_box()
        page.locator(".board svg").click(position={"x": x * size["width"], "y": y * size["height"]})

    def said(what, message):
        keeper.wait(lambda: what in (text(root, "p0.yaml") or ""), f"{message}: {text(root, 'p0.yaml')}")
        results.expect(True, message)

    box = page.locator(".framing image").bounding_box()
    drag((.25, .2), (.75, .7))
    said("crop: [0.2", "a crop is drawn")
    crop = crop_of(root)
    results.expect(all(abs(a - b) < .01 for a, b in zip(crop, [.25, .2, .5, .5])), f"where it was drawn: {crop}")
    page.get_by_role("button", name="Lower right corner").focus()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(300)
    keeper.wait(lambda: abs(crop_of(root)[2] - .47) < .011, "its corner does not move")
    results.expect(abs(crop_of(root)[2] - .47) < .011, f"its corner is moved by keys: {crop_of(root)}")
    page.get_by_role("button", name="Done", exact=True).click()
    shown = page.locator(".easel .large img")

    def width():
        return shown.evaluate("image => image.complete ? image.naturalWidth : 0")

    keeper.wait(lambda: abs(width() - crop_of(root)[2] * 360) <= 2, f"the preview is not the part that is left: {width()}")
    results.expect(True, "the preview is the part that is left")
    page.get_by_role("button", name="Rotate, crop").click()
    page.get_by_label("Straighten").focus()
    for _ in range(15):
        page.keyboard.press("ArrowLeft")
    said("straighten: -1.5", "a picture is straightened")
    page.get_by_role("button", name="Rotate right").click()
    said("rotate: 90", "and turned")
    page.get_by_role("button", name="Annotate").click()
    page.locator(".board svg").wait_for()
    box = page.locator(".board svg").bounding_box()
    drag((.3, .3), (.4, .5), (.6, .5))
    said("stroke:", "a line is drawn")
    page.get_by_role("button", name="Text", exact=True).click()
    field(keeper, "What it says").fill("Grandma")
    tap(.5, .5)
    # Begins at once: a drawing that begins during a save continues.
    page.get_by_role("button", name="Arrow").click()
    tap(.2, .4)
    tap(.7, .4)
    said("text: Grandma", "a text is set")
    said("arrow:", "an arrow by two taps")
    results.expect(re.search("\"?on\"?: p0.jpg", text(root, "p0.yaml")), f"annotations name their picture: {text(root, 'p0.yaml')}")
    before = text(root, "p0.yaml").split("markup:")[1]
    page.get_by_role("button", name="Corners").click()
    page.get_by_role("button", name="Set four corners").click()
    said("corners:", "four corners are set")
    results.expect("crop:" not in text(root, "p0.yaml") and text(root, "p0.yaml").split("markup:")[1] == before, "and no annotation has moved")
    results.expect((root / "p0.jpg").read_bytes() == original, "the picture's file is untouched")
    results.expect("# about the lake" in text(root, "p0.yaml") and "# as on the back" in text(root, "p0.yaml"), "comments are where they were")
    subprocess.run([keeper.program, "build", root, "--quiet"], check=True)
    site = root.parent / f"{root.name}-site"
    built = next(page for page in site.glob("keepsakes/*/index.html") if re.search("<title>The lake", page.read_text()))
    results.expect("Grandma" in built.read_text() and "marks-toggle" in built.read_text(), "and the site shows the annotations")
    for _ in range(4):
        undo(keeper)
    results.expect("crop:" in text(root, "p0.yaml") and "arrow" not in text(root, "p0.yaml"), f"step by step it is undone: {text(root, 'p0.yaml')}")


def crop_of(root):
    return [float(number) for number in re.search(r"crop: \[(.*?)\]", text(root, "p0.yaml"))[1].split(",")]


def same_pixels(keeper, root, results):
    """The studio shows a crop as the site does, but for the difference between two encoders."""
    (root / "p3.yaml").write_text("title: Crop\nimages:\n  - {file: p3.jpg, crop: [0.1, 0.15, 0.6, 0.7]}\n")
    noticed(keeper, "/keepsakes", "Crop")
    subprocess.run([keeper.program, "build", root, "--quiet"], check=True)
    site = root.parent / f"{root.name}-site"
    built = site / "keepsakes/crop/index.html"
    published = max((Image.open(built.parent / name) for name in re.findall(r'(?:src|href)="([^"]+\.(?:jpg|webp|png))"', built.read_text())
                     if "media/" in name), key=lambda image: image.width)
    answer = keeper.context.request.get(keeper.base + "/pictures/x?keepsake=p3&number=0&size=4000")
    mine = Image.open(io.BytesIO(answer.body()))
    results.expect(mine.size == published.size, f"a crop has the same size in the studio and on the site: {mine.size} {published.size}")
    if mine.size == published.size:
        apart = ImageChops.difference(mine.convert("RGB"), published.convert("RGB"))
        results.expect(ImageStat.Stat(apart).mean[0] < 3, f"and the same pixels: {ImageStat.Stat(apart).mean}")


def by_camera(keeper, root, results):
    keeper.context.grant_permissions(["camera"], origin=keeper.base)
    keeper.go("/camera")
    field(keeper, "Frame").select_option("square")
    button = keeper.page.get_by_role("button", name="Take the picture")
    keeper.wait(button.is_enabled, "the camera does not begin")
    frame = keeper.page.locator(".guide").bounding_box()
    results.expect(abs(frame["width"] - frame["height"]) < 3, f"a square is over the picture: {frame}")
    button.click()
    keeper.page.get_by_role("link", name="Describe it").wait_for(timeout=15_000)
    shots = list((root / "added").glob("camera-*.jpg"))
    results.expect(len(shots) == 1, "the shot is in the archive")
    if not shots:
        return
    said = shots[0].with_suffix(".yaml").read_text()
    left, top, width, height = (float(number) for number in re.search(r"crop: \[(.*?)\]", said)[1].split(","))
    size = Image.open(shots[0]).size
    results.expect(abs(width * size[0] - height * size[1]) < 3, f"whole, with the square as its crop: {said}")
    for count in (2, 3):
        button.click()
        keeper.page.get_by_text(f"{count} pictures taken").wait_for(timeout=15_000)
    # A picture that is still being asked for when it is thrown away would be missed.
    keeper.page.wait_for_load_state("networkidle")
    keeper.page.get_by_role("button", name="Throw it away").last.click()
    keeper.page.get_by_text("2 pictures taken").wait_for()
    results.expect(len(list((root / "added").glob("camera-*.jpg"))) == 2, "a shot can be thrown away")
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Make them one keepsake").click()
    keeper.ready()
    results.expect(keeper.page.locator(".strip li").count() == 2, "two shots become one keepsake")


def telling(keeper, root, results):
    """Adds a picture's story by voice, and a film. Both play, and the story can be undone."""
    keeper.context.grant_permissions(["microphone"], origin=keeper.base)
    keeper.go("/keepsake", path="p0")
    before = text(root, "p0.yaml")
    keeper.unfold("More: the original")
    keeper.page.get_by_role("button", name="Record").click()
    keeper.page.get_by_role("timer").get_by_text("0:02").wait_for(timeout=15_000)
    keeper.page.get_by_role("button", name="Stop").click()
    keeper.page.get_by_role("button", name="Keep it").wait_for()
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Keep it").click()
    keeper.ready()
    story = root / "p0.story.webm"
    results.expect(story.exists() and story.read_bytes()[:4] == b"\x1a\x45\xdf\xa3", "the story is beside its picture")
    results.expect("p0.story.webm" in text(root, "p0.yaml") and "# as on the back" in text(root, "p0.yaml"), f"and belongs to it: {text(root, 'p0.yaml')}")
    plays = """async () => { const m = document.querySelector('.easel :is(audio, video)'); m.muted = true; await m.play();
      await new Promise(done => setTimeout(done, 400)); return m.currentTime > 0; }"""
    keeper.page.locator(".strip").evaluate("strip => { strip.closest('details').open = true; }")
    keeper.page.get_by_role("button", name="Show p0.story.webm").click()
    results.expect(keeper.page.evaluate(plays), "it is played from its place")
    undo(keeper)
    results.expect(not story.exists() and text(root, "p0.yaml") == before, "undone, it is in the trash and out of the text")
    film = root.parent / "boat.mp4"
    subprocess.run(["ffmpeg", "-nostdin", "-loglevel", "error", "-y", "-f", "lavfi", "-i", "testsrc=size=320x240:rate=10:duration=3",
                    "-pix_fmt", "yuv420p", film], check=True)
    noise = root.parent / "noise.mp4"
    noise.write_bytes(b"no film")
    keeper.go("/add")
    keeper.page.set_input_files("input[type=file]", [film, noise])
    keeper.page.get_by_text("1 picture is in the archive now").wait_for(timeout=20_000)
    results.expect((root / "added/boat.mp4").read_bytes() == film.read_bytes() and not (root / "added/noise.mp4").exists(), "a film is imported, and an invalid file is not")
    sign = keeper.page.locator("img[src*='boat']").first
    results.expect(sign.evaluate("async i => { i.loading = 'eager'; await i.decode(); return i.naturalWidth > 0; }"),
                   "it has a sign until a build makes a picture of it")
    keeper.go("/keepsake", path="added/boat")
    results.expect(keeper.page.evaluate(plays), "and is played in parts")
    tools = keeper.page.locator(".rail [data-tool]").locator("visible=true").count() + keeper.page.get_by_role("button", name="Record").count()
    results.expect(tools == 0, "it is neither cropped nor annotated, and has no picture")
    keeper.go("/keepsake", path="added/boat", tool="frame")
    results.expect("cannot be cropped or drawn on" in keeper.page.inner_text("#saved"), "which its page says")


def from_the_web(keeper, root, results):
    keeper.go("/add")
    keeper.unfold("More ways")
    for address, message in {"http://127.0.0.1:9/p.jpg": "private network", "file:///etc/passwd": "begins with https"}.items():
        field(keeper, "Address of the picture").fill(address)
        keeper.page.get_by_role("button", name="Download it").click()
        keeper.page.get_by_text(message).wait_for()
        results.expect(True, f"{address} is refused in words")
        # An immediate press would count as the second press of a double press.
        keeper.page.wait_for_timeout(700)
    keeper.complaints.clear()


def by_keyboard(keeper, root, results):
    """Finds a keepsake, names it, puts it into a collection and undoes: with keys alone."""
    page = keeper.page

    def to(role, name):
        for _ in range(200):
            page.keyboard.press("Tab")
            if page.evaluate("""([role, name]) => { const e = document.activeElement;
              const said = e.getAttribute('aria-label') || e.labels?.[0]?.textContent || e.textContent;
              return said.trim().startsWith(name) && (role === 'any' || e.matches(role)); }""", [role, name]):
                return True
        results.expect(False, f"no way by keyboard to {name}")
        return False

    to("input", "Search")
    page.keyboard.type("dog")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    keeper.ready()
    to("a", "The dog")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    keeper.ready()
    to("textarea", "Title")
    page.keyboard.press("End")
    page.keyboard.type(" Rex")
    page.keyboard.press("Tab")
    keeper.saved()
    results.expect("title: The dog Rex" in text(root, "p1.yaml"), "a title is changed by keyboard")
    page.keyboard.press("Control+Home")
    page.evaluate("document.activeElement.blur()")
    to("button", "Undo")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    keeper.ready()
    results.expect("title: The dog\n" in text(root, "p1.yaml"), "and undone by keyboard")
    keeper.go("/keepsakes")
    for name in ["p2", "p3"]:
        page.locator(f".wall [data-path='{name}'] input").focus()
        page.keyboard.press("Space")
    to("button", "Group")
    page.keyboard.press("Enter")
    keeper.wait(lambda: "p3.jpg" in (text(root, "p2.yaml") or ""), "pictures are not grouped by keyboard")


def by_taps(keeper, root, results):
    page = keeper.page
    page.locator(".menu summary").last.tap()
    page.get_by_role("link", name="Who is this?").tap()
    page.wait_for_url("**/table?for=people")
    keeper.ready()
    field(keeper, "Who is this?").fill("Cleo")
    page.get_by_role("button", name="Save").tap()
    keeper.saved()
    results.expect("people: [Cleo]" in (text(root, "p0.yaml") or "") or any("Cleo" in (text(root, f"p{n}.yaml") or "") for n in range(6)), "who it is, by taps")
    page.get_by_role("button", name="Don’t know").tap()
    page.get_by_role("button", name="Skip").tap()
    results.expect("more after this one" in page.inner_text("main"), "not knowing goes on to the next")
    keeper.go("/keepsakes")
    for name in ["p2", "p3"]:
        page.get_by_label(f"Select {name}").tap()
    page.get_by_role("toolbar", name="Selected keepsakes").get_by_role("button", name="Group", exact=True).tap()
    keeper.wait(lambda: "p3.jpg" in (text(root, "p2.yaml") or ""), "pictures are not grouped by taps")
    keeper.go("/keepsakes")
    page.get_by_role("checkbox", name="Select ").first.tap()
    page.get_by_role("toolbar", name="Selected keepsakes").get_by_role("button", name="Describe").tap()
    field(keeper, "Add people").fill("Dora")
    field(keeper, "Add people").blur()
    page.get_by_text("would change").wait_for()
    page.get_by_role("button", name="Change them").tap()
    page.get_by_text("was changed").wait_for()
    results.expect(any("Dora" in (text(root, f"p{n}.yaml") or "") for n in range(6)), "many are changed by taps")


# Walks with keys alone and by single taps.
ANY_HANDS = [edits, deleting, same_as_before, joining, scrolled, suggested, publishing, as_visitors, by_camera, one_by_one]
# Walks with the mouse, or without hands.
OF_THEIR_OWN = [
    own_language, places, by_hand, hasty, answered_late(hasty, 300), nonsense, beside_an_editor, many_at_once, arriving, grouping, texts_elsewhere, in_the_room, same_pixels,
    from_the_web, telling, by_keyboard, by_taps,
]
