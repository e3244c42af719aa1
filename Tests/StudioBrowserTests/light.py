# SPDX-License-Identifier: MIT
"""The light table describes a box of pictures. The test counts clicks and keys, but not typed letters."""
from PIL import Image
from playwright.sync_api import expect

import studio
from studio import each_walk, emptied, picture

# The number of pictures in each group, and the line that a keeper types for the group.
BOX = [
    (2, "Ada on the swing, August 1984, Calgary Bay"), (4, "The kite {n}, Theo and Ida, August 1984, Calgary Bay"),
    (4, "Supper, Ada, summer 1985"), (1, "The old house, about 1950, Lübeck"), (1, "Grandmother’s cat"),
    (1, "Ida at school, 3 May 1931"), (1, "A boat, 1962"), (1, "The wedding, 14.7.1962, Lübeck"), (1, "Theo, 1990s"),
    (1, "The letter from Oban"), (1, "Christmas 1955, Lübeck"), (1, "The dog"), (1, "The garden, June 1970"),
]


def check(program, folder, browser, results):
    each_walk([box, asking, beside, together, repeated, shown, kept, plain_words, several, many_more, beside_typing, taken_by_enter, family_first, typed_anywhere, day_first, words_to_change], program, folder, browser, results)


def read(path):
    """A sidecar's values, with dates as text."""
    said = studio.read(path)
    return said | {"date": str(said["date"])} if "date" in said else said


class Hands:
    """Does things and counts them."""

    def __init__(self, keeper):
        self.keeper, self.page, self.actions = keeper, keeper.page, 0

    def click(self, locator, **more):
        self.actions += 1
        locator.click(**more)

    def press(self, key):
        self.actions += 1
        self.page.keyboard.press(key)

    def line(self, text):
        """Types words into the focused line, as soon as the page has put the focus there."""
        expect(self.page.locator(":is(input, textarea):focus")).to_have_count(1)
        self.page.keyboard.type(text)

    def status(self):
        return self.page.locator("#saved").inner_text()


def taken(path, when):
    """The picture with a date as a camera writes it."""
    image = Image.open(path)
    exif = image.getexif()
    exif.get_ifd(0x8769)[0x9003] = when
    image.save(path, exif=exif, quality=85)


def box(keeper, root, results):
    """Titles, people, dates and places for twenty pictures take at most 30 actions."""
    emptied(keeper, root)
    (root / "people").mkdir()
    for name in ["Ada", "Ida", "Theo"]:
        (root / "people" / f"{name.lower()}.yaml").write_text(f"name: {name}\n", encoding="utf-8")
    # The studio knows the family's places from earlier keepsakes.
    picture(root / "told" / "one.jpg", 90)
    (root / "told" / "one.yaml").write_text("title: The bay\nplace: Calgary Bay\n", encoding="utf-8")
    files = []
    for number, (count, _) in enumerate(BOX):
        for other in range(count):
            file = picture(root / "box" / f"s{number:02}-{other}.jpg", 10 + number * 17 + other)
            taken(file, f"2001:01:{number + 1:02} 10:00:{other * 10:02}")
            files.append(file)
    keeper.go("/table")
    hands = Hands(keeper)
    results.expect(keeper.page.get_by_role("heading", name="20 left").count() == 1, "the pile says how many wait")
    groups, done = iter(range(3)), 0
    for count, line in BOX:
        if count > 1:
            hands.click(keeper.page.get_by_role("button", name="within a minute: all").nth(next(groups)))
            keeper.page.get_by_label("What is it?").click()  # A tap leaves the cursor in the line; a test waits for it.
        hands.line(line)
        hands.press("Enter")
        done += count
        keeper.wait(lambda: keeper.page.locator(".thumb[data-done]").count() > done, f"“{line}” is not saved")
        if done < 20:
            keeper.wait(lambda: keeper.page.get_by_label("What is it?").input_value() == "", f"the next one does not come after “{line}”")
    results.expect(hands.actions <= 30, f"twenty pictures take {hands.actions} actions, 30 are allowed")
    said = [read(file.with_suffix(".yaml")) for file in files]
    results.expect(all("title" in one for one in said), f"all have a title: {said}")
    results.expect(said[0] == {"title": "Ada on the swing", "date": "1984-08", "place": "Calgary Bay", "people": ["Ada"]}, f"one line answers all: {said[0]}")
    results.expect([one["title"] for one in said[2:6]] == [f"The kite {n}" for n in range(1, 5)], f"{{n}} counts: {said[2:6]}")
    results.expect(said[2]["people"] == ["Theo", "Ida"] and said[6]["people"] == ["Ada"], f"people are named: {said[2]} {said[6]}")
    results.expect([one.get("date") for one in said[6:7] + said[10:11] + said[12:17]]
                   == ["1985-22", "1950~", "1931-05-03", "1962", "1962-07-14", "199X", None], f"dates are dates: {[one.get('date') for one in said]}")
    results.expect(said[10]["place"] == "Lübeck" and said[16] == {"title": "The letter from Oban"}, f"places are places: {said[10]} {said[16]}")
    results.expect("All are described" in keeper.page.inner_text(".pile"), "the pile says that it is done")


def asking(keeper, root, results):
    """Asks about a date with two meanings, reports one without meaning, and keeps the typed text."""
    page = keeper.page
    keeper.go("/table", at="p2")
    page.get_by_label("When?").fill("3/4/1962")
    page.get_by_label("What is it?").fill("A picnic")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="3 April 1962").wait_for()
    results.expect(page.get_by_label("What is it?").input_value() == "A picnic", "nothing is saved before it is answered")
    page.get_by_role("button", name="3 April 1962").click()
    page.get_by_label("What is it?").press("Enter")
    keeper.wait(lambda: read(root / "p2.yaml") == {"title": "A picnic", "date": "1962-04-03"}, f"it is not saved: {read(root / 'p2.yaml')}")
    page.get_by_label("When?").fill("when the cows came home")
    page.get_by_label("When?").press("Enter")
    page.locator(".ask [role=alert]").get_by_text("when the cows came home").wait_for()
    results.expect(page.get_by_label("When?").input_value() == "when the cows came home", "an invalid date stays as typed")
    # A default and a written value look different.
    keeper.go("/table", at="p0")
    results.expect(page.get_by_label("What is it?").input_value() == "The lake" and page.get_by_label("When?").input_value() == "July 1962", "the fields show the sidecar's values")
    page.get_by_label("Who?").fill("Ada, Ewan")
    page.locator(".save button").click()
    keeper.wait(lambda: read(root / "p0.yaml").get("people") == ["Ada", "Ewan"], "people are not saved")
    results.expect("# as on the back" in (root / "p0.yaml").read_text(encoding="utf-8"), "comments stay")
    page.get_by_role("button", name="Undo").click()
    keeper.wait(lambda: "people" not in read(root / "p0.yaml"), "it is not undone")


def beside(keeper, root, results):
    """Does not overwrite what another program saves, and restores the typed text."""
    page = keeper.page
    keeper.go("/table", at="p1")
    (root / "p1.yaml").write_text("title: The cat\npeople: [Ada]\n", encoding="utf-8")
    page.get_by_label("What is it?").fill("The big dog")
    page.keyboard.press("Enter")
    page.locator(".ask [role=alert]").get_by_text("The cat").wait_for()
    results.expect(page.get_by_label("What is it?").input_value() == "The big dog", "the typed text is there again")
    results.expect(read(root / "p1.yaml")["title"] == "The cat", "the other program's text stays")
    page.get_by_label("What is it?").press("Enter")
    keeper.wait(lambda: read(root / "p1.yaml")["title"] == "The big dog", "once more saves it")
    keeper.complaints.clear()  # Browsers report a refused request.


def together(keeper, root, results):
    """Chooses many by a lasso and by Shift, joins several into one keepsake, and rotates one."""
    page = keeper.page
    keeper.go("/table")
    hands = Hands(keeper)
    hands.click(page.get_by_role("button", name="Spread out"))
    first, last = page.locator(".thumb").nth(0).bounding_box(), page.locator(".thumb").nth(2).bounding_box()
    page.mouse.move(first["x"] + first["width"] / 2, last["y"] + last["height"] + 3)
    page.mouse.down()
    page.mouse.move(last["x"] + 10, first["y"] + first["height"] / 2, steps=5)
    page.mouse.up()
    results.expect(page.locator(".thumb[aria-pressed=true]").count() == 3, "a lasso chooses what it touches")
    hands.actions += 1
    results.expect(page.get_by_role("heading", name="3 pictures together").count() == 1, "the questions are about all of them")
    chosen = [one for one in ["p2", "p3", "p4", "p5"] if (root / f"{one}.yaml").exists()]
    hands.line("At home, Ada")
    hands.press("Enter")
    keeper.wait(lambda: sum((root / f"p{n}.yaml").exists() for n in range(2, 6)) == 3, "they are not saved")
    results.expect(not chosen and read(root / "p2.yaml") == {"title": "At home", "people": ["Ada"]}, f"each has the same values: {read(root / 'p2.yaml')}")
    page.get_by_role("button", name="Undo").click()
    keeper.wait(lambda: not (root / "p2.yaml").exists(), "one undo does not take all of it back")
    keeper.ready()
    page.locator(".thumb[aria-label^=p2]").click()
    page.get_by_role("button", name="Rotate right").click()
    keeper.wait(lambda: read(root / "p2.yaml") == {"images": [{"file": "p2.jpg", "rotate": 90}]}, f"it is not rotated: {read(root / 'p2.yaml')}")
    # Chooses a letter's three scans, groups them and describes the letter.
    hands = Hands(keeper)
    hands.click(page.locator(".thumb[aria-label^=p3]"))
    hands.click(page.locator(".thumb[aria-label^=p5]"), modifiers=["Shift"])
    with page.expect_navigation():
        hands.click(page.get_by_role("button", name="Make one keepsake of these"))
    keeper.ready()
    hands.line("A letter, Ada, 3 May 1931")
    hands.press("Enter")
    keeper.wait(lambda: read(root / "p3.yaml").get("title") == "A letter", f"the letter is not described: {read(root / 'p3.yaml')}")
    results.expect([str(one) for one in read(root / "p3.yaml")["images"]] == ["p3.jpg", "p4.jpg", "p5.jpg"], f"it has its pages: {read(root / 'p3.yaml')}")
    results.expect(hands.actions <= 12, f"a letter takes {hands.actions} actions, 12 are allowed")


def repeated(keeper, root, results):
    """One key repeats who, when and where from the last picture; another repeats them from an earlier one."""
    page = keeper.page
    keeper.go("/table", at="p2")
    hands = Hands(keeper)
    hands.line("The boat, Ada, 1962, Lübeck")
    hands.press("Enter")
    keeper.wait(lambda: read(root / "p2.yaml").get("title") == "The boat", "it is not saved")
    hands.press("Alt+0")
    hands.line("The boat again")
    hands.press("Enter")
    keeper.wait(lambda: read(root / "p3.yaml") == {"title": "The boat again", "date": "1962", "place": "Lübeck", "people": ["Ada"]}, f"it is not as the last one: {read(root / 'p3.yaml')}")
    hands.press("Alt+3")
    hands.line("The shore")
    hands.press("Shift+Enter")
    keeper.wait(lambda: read(root / "p4.yaml") == {"title": "The shore", "place": "Lübeck"}, f"only the place is as before: {read(root / 'p4.yaml')}")
    results.expect(page.get_by_label("What is it?").input_value() == "The boat again", "Shift-Enter brings the one before")
    results.expect(hands.actions == 5, f"three pictures took {hands.actions} actions")


def one_by_one(keeper, root, results):
    """The same by keys alone and by single taps: chooses a picture, describes it, and adds its people by one tap
    each."""
    page = keeper.page
    (root / "people").mkdir()
    (root / "people" / "ada.yaml").write_text("name: Ada\nportrait: p1\n", encoding="utf-8")
    keeper.go("/table")
    page.locator(".thumb[aria-label^=p4]").click()
    page.get_by_label("What is it?").fill("The boat")
    page.get_by_label("Who?").focus()
    page.locator(".chip").get_by_text("Ada").click()
    page.get_by_text("More: kind, tags").click()
    page.get_by_label("Who may see it").select_option("private")
    page.locator(".save button").click()
    keeper.wait(lambda: read(root / "p4.yaml") == {"title": "The boat", "people": ["Ada"], "visibility": "private"}, f"it is not saved: {read(root / 'p4.yaml')}")
    results.expect("Picture 4 of 6" in page.inner_text("form.ask"), "the next one comes")
    page.get_by_role("button", name="Previous picture").click()
    results.expect(page.get_by_label("What is it?").input_value() == "The boat", "one can go back")
    page.get_by_role("link", name="Crop and draw").click()
    page.wait_for_url("**/keepsake?*tool=frame*")


def shown(keeper, root, results):
    """The visitors' page beside the questions shows typed text, hides private values, and runs no script."""
    page = keeper.page
    (root / "p3.yaml").write_text("title: Hidden\nvisibility: private\n", encoding="utf-8")
    (root / "p1.yaml").write_text("title: The dog\npeople: [Ada]\nlocation: hidden\n", encoding="utf-8")
    keeper.go("/table", at="p0")
    page.get_by_role("button", name="Preview").click()
    frame = page.frame_locator(".visitors iframe:not(.coming)")
    frame.get_by_role("heading", name="The lake").wait_for()
    results.expect("July 1962" in frame.locator("main").inner_text(), "the page shows the known values")
    page.get_by_label("What is it?").fill("The big lake, Ada")
    frame.get_by_role("heading", name="The big lake").wait_for()
    page.get_by_label("Who?").fill("Ada, Ewan")
    frame.get_by_text("Ewan").locator("visible=true").first.wait_for()
    results.expect("big" not in (root / "p0.yaml").read_text(encoding="utf-8"), "nothing is saved by that")
    results.expect(frame.locator("script").count() == 0, "no script is in it")
    wide = frame.locator("main img").first
    keeper.wait(lambda: wide.evaluate("image => image.complete && image.naturalWidth") > 100, "its picture is not shown")
    results.expect(frame.locator("body").evaluate("body => getComputedStyle(body).marginTop") == "0px", "its styles are there")
    page.locator(".thumb[aria-label='The dog']").click()
    frame.get_by_role("heading", name="The dog").wait_for()
    page.get_by_label("Where?").fill("Newport")
    page.wait_for_timeout(600)
    results.expect("Newport" not in frame.locator("main").inner_text(), "a place that is hidden is not shown either while it is typed")
    # A person with a hidden page is on no page, even while her name is being typed.
    (root / "people").mkdir()
    (root / "people" / "eve.yaml").write_text("name: Eve\nvisibility: private\n", encoding="utf-8")
    page.locator(".thumb[aria-label='The lake']").click()
    page.get_by_label("Who?").fill("Ewan, Eve")
    frame.get_by_text("Ewan").locator("visible=true").first.wait_for()
    results.expect("Eve" not in frame.locator("main").inner_text(), "no page names a hidden person")
    page.locator(".thumb[aria-label=Hidden]").click()
    page.get_by_text("Visitors do not see it").wait_for()
    results.expect(page.locator(".visitors iframe").count() == 0, "a private keepsake has no page")
    keeper.complaints.clear()  # Browsers report a missing page.
    page.get_by_role("button", name="Preview").click()
    results.expect(page.locator(".paper figure > img").count() == 1, "the picture comes back")


def plain_words(keeper, root, results):
    """Understands typed text, or asks about it: two names, half a name, a place that is on no map, an impossible
    day."""
    page = keeper.page
    keeper.go("/table", at="p2")
    page.get_by_label("Who?").fill("Rosa and Paul")
    page.get_by_label("Where?").fill("Nowheretown Heights")
    page.get_by_label("Where?").press("Tab")
    page.get_by_text("is on no map").wait_for()
    page.get_by_label("When?").fill("31.2.1950")
    page.get_by_label("Who?").press("Enter")
    page.get_by_text("31.2.1950 is not a day").wait_for()
    page.get_by_label("When?").fill("28.2.1950")
    page.get_by_label("Who?").press("Enter")
    keeper.wait(lambda: read(root / "p2.yaml").get("people") == ["Rosa", "Paul"], f"two names are not two: {read(root / 'p2.yaml')}")
    keeper.go("/table", at="p4")
    page.get_by_label("Who?").fill("Ros")
    page.locator(".ask").get_by_role("button", name="Rosa").click()
    results.expect(page.get_by_label("Who?").input_value() == "Rosa", "a name that is begun is completed, not added")
    page.get_by_label("Where?").fill("Paris")
    page.get_by_label("Where?").press("Tab")
    page.get_by_text("On the map: Paris, Île-de-France, France").wait_for()
    results.expect(page.get_by_text("is on no map").count() == 0, "a place is found with its country")
    # The same wherever a place is typed.
    keeper.go("/keepsakes")
    page.get_by_label("Select p4").check()
    keeper.describe_chosen().get_by_label("Place", exact=True).fill("Paris")
    page.keyboard.press("Tab")
    page.get_by_text("On the map: Paris, Île-de-France, France").wait_for()


def several(keeper, root, results):
    """Taps choose only the tapped pictures, and the list does not move."""
    page = keeper.page
    for number in range(60):
        picture(root / f"q{number:02d}.jpg", 90 + number)
    held = []
    page.route("**/pictures/**", lambda route: held.append(route))
    keeper.go("/table", at="p2")
    room = page.locator(".thumb").nth(40).bounding_box()
    results.expect(room["width"] > 60, f"a picture that has not come yet has its room: {room}")
    page.unroute("**/pictures/**")
    keeper.go("/table", at="p2")
    results.expect(not page.get_by_role("button", name="Choose several").count(), "a mouse has Shift and Ctrl")
    page.get_by_role("button", name="Spread out").click()
    page.get_by_role("button", name="Choose several").click()
    page.locator(".thumb").nth(40).scroll_into_view_if_needed()
    before = page.locator(".thumb").nth(40).bounding_box()["y"]
    page.locator(".thumb").nth(40).click()
    page.locator(".thumb").nth(41).click()
    results.expect(page.locator(".thumb[aria-pressed=true]").count() == 2, "the picture that lay open is not meant")
    moved = page.locator(".thumb").nth(40).bounding_box()["y"] - before
    results.expect(abs(moved) < 60, f"the pile stays where it is: {moved}")
    page.get_by_role("button", name="Clear the selection (2)").click()
    results.expect(page.locator(".thumb[aria-pressed=true]").count() == 1, "a choice can be dropped")
    page.locator(".thumb").nth(42).click()
    page.locator(".thumb").nth(43).click()
    page.get_by_role("button", name="Choose several").click()
    results.expect(page.locator(".thumb[aria-pressed=true]").count() == 1, "and is over with the button")


def kept(keeper, root, results):
    """Restores typed, unsaved text after another picture, another page, or another look at the site."""
    page = keeper.page
    keeper.go("/table", at="p2")
    page.get_by_label("What is it?").fill("Half a sentence")
    page.locator(".thumb[aria-label^=p4]").click()
    results.expect(page.get_by_label("What is it?").input_value() == "", "another picture has separate text")
    page.locator(".thumb[aria-label^=p2]").click()
    results.expect(page.get_by_label("What is it?").input_value() == "Half a sentence", "typed text stays with its picture")
    page.get_by_label("When?").fill("about 1962")
    # Typed text changes only the asked fields: a title from elsewhere stays.
    page.locator(".thumb[aria-label^=p3]").click()
    page.get_by_label("Who?").fill("Ada")
    page.locator(".thumb[aria-label^=p2]").click()
    (root / "p3.yaml").write_text("title: The garden\n", encoding="utf-8")
    keeper.wait(lambda: (keeper.go("/table", at="p3"), page.get_by_label("What is it?").input_value() == "The garden")[1], "it is not seen")
    results.expect(page.get_by_label("Who?").input_value() == "Ada", "the typed text is there")
    page.get_by_label("Who?").press("Enter")
    keeper.wait(lambda: read(root / "p3.yaml") == {"title": "The garden", "people": ["Ada"]}, f"it is not saved beside it: {read(root / 'p3.yaml')}")
    # The page parses a line again when the keeper continues it.
    keeper.go("/table", at="p5")
    page.get_by_label("What is it?").fill("The garden")
    page.locator(".thumb[aria-label^=p4]").click()
    page.locator(".thumb[aria-label^=p5]").click()
    page.get_by_label("What is it?").press("End")
    page.keyboard.type(", 1962, Oban")
    page.keyboard.press("Enter")
    keeper.wait(lambda: read(root / "p5.yaml") == {"title": "The garden", "date": "1962", "place": "Oban"}, f"its date and place are lost: {read(root / 'p5.yaml')}")
    # Shift chooses all from the current picture.
    keeper.go("/table", at="p4")
    page.locator(".thumb").last.click(modifiers=["Shift"])
    chosen = [thumb.get_attribute("aria-label") for thumb in page.locator(".thumb[aria-pressed=true]").all()]
    results.expect("p4" in chosen[0], f"a range begins at the picture that is looked at: {chosen}")
    keeper.go("/people")
    keeper.go("/table", at="p2")
    results.expect((page.get_by_label("What is it?").input_value(), page.get_by_label("When?").input_value())
                   == ("Half a sentence", "about 1962"), "and after another page")
    page.get_by_label("What is it?").press("Enter")
    keeper.wait(lambda: read(root / "p2.yaml") == {"title": "Half a sentence", "date": "1962~"}, f"it is not saved: {read(root / 'p2.yaml')}")
    keeper.go("/table", at="p2")
    results.expect(page.get_by_label("When?").input_value() == "about 1962", "the saved value is there")


def many_more(keeper, root, results):
    """Skips no picture of a queue longer than the page shows, even when some are described in the meantime."""
    page = keeper.page
    for number in range(330):
        picture(root / "more" / f"m{number:03}.jpg", number, size=(24, 16))
    keeper.wait(lambda: (keeper.go("/table"), "334 left" in page.inner_text(".pile"))[1], "they are not seen")
    page.locator(".thumb").nth(0).click()
    page.locator(".thumb").nth(19).click(modifiers=["Shift"])
    page.get_by_label("What is it?").fill("Told {n}")
    page.get_by_label("What is it?").press("Enter")
    keeper.wait(lambda: "314 left" in page.inner_text(".pile"), "twenty are not described")
    page.get_by_role("button", name="More", exact=True).click()
    keeper.wait(lambda: page.locator(".thumb").count() == 336, f"{page.locator('.thumb').count()} of 336 are in the pile")
    results.expect(len({thumb.get_attribute("aria-label") for thumb in page.locator(".thumb").all()}) == 336, "each is there once")


def beside_typing(keeper, root, results):
    """A failed save does not interrupt a keeper who types for another picture. Choices below the fold wait, too."""
    page = keeper.page
    keeper.go("/table", at="p1")
    (root / "p1.yaml").write_text("title: The cat\npeople: [Ada]\n", encoding="utf-8")
    held = []
    page.route("**/api/edits", lambda route: held.append(route), times=1)
    page.get_by_label("What is it?").fill("The big dog")
    page.keyboard.press("Enter")
    keeper.wait(lambda: held, "nothing is saved")
    page.get_by_label("What is it?").fill("Another picture")
    held[0].continue_()
    page.get_by_role("button", name="Back to “The dog”").wait_for()
    results.expect(page.get_by_label("What is it?").input_value() == "Another picture", "text being typed stays in its field")
    page.get_by_role("button", name="Back to “The dog”").click()
    results.expect(page.get_by_label("What is it?").input_value() == "The big dog", "what could not be saved is there again")
    keeper.complaints.clear()  # Browsers report a refused request.
    keeper.go("/table", at="p3")
    page.get_by_text("More: kind, tags").click()
    page.get_by_label("Who may see it").select_option("private")
    page.get_by_role("button", name="Next picture").click()
    page.get_by_role("button", name="Previous picture").click()
    results.expect(page.get_by_label("Who may see it").input_value() == "private", "a choice that was not saved waits as well")
    # Looking at a title of several lines does not make it one line.
    (root / "p5.yaml").write_text("title: |\n  The boat\n  on the lake\n", encoding="utf-8")
    keeper.go("/table", at="p5")
    page.get_by_label("Who?").fill("Ada")
    page.locator(".save button").click()
    keeper.wait(lambda: read(root / "p5.yaml").get("people") == ["Ada"], "it is not saved")
    results.expect(read(root / "p5.yaml")["title"] == "The boat\non the lake\n", f"untouched values stay: {read(root / 'p2.yaml')}")


def taken_by_enter(keeper, root, results):
    """Enter takes a name, a tag or a place and stays in its field; the next Enter saves."""
    page = keeper.page
    keeper.go("/table", at="p2")
    who, where = page.get_by_label("Who?"), page.get_by_label("Where?")
    who.focus()
    for name in ["Ada", "Ewan"]:
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    results.expect(who.input_value() == "Ada, Ewan, " and not (root / "p2.yaml").exists(), f"each name is taken: {who.input_value()!r}")
    where.focus()
    page.keyboard.type("Nowheretown Heights")
    page.keyboard.press("Enter")
    page.get_by_text("Nowheretown Heights").first.wait_for()
    results.expect(where.input_value() == "Nowheretown Heights" and not (root / "p2.yaml").exists(), "a place is taken")
    page.get_by_text("More: kind, tags").click()
    page.get_by_label("Tags", exact=True).focus()
    page.keyboard.type("boat")
    page.keyboard.press("Enter")
    results.expect(page.get_by_label("Tags", exact=True).input_value() == "boat, " and not (root / "p2.yaml").exists(), "a tag is taken")
    page.keyboard.press("Enter")
    keeper.wait(lambda: read(root / "p2.yaml") == {"people": ["Ada", "Ewan"], "place": "Nowheretown Heights", "tags": ["boat"]}, f"it is not saved: {read(root / 'p2.yaml')}")
    # A form that saves each field keeps the last comma while the next name is typed.
    keeper.go("/keepsake", path="p3")
    people = page.get_by_label("People", exact=True)
    people.focus()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    keeper.wait(lambda: read(root / "p3.yaml").get("people") == ["Ada"], "a name is not saved")
    page.keyboard.type("Ewan")
    page.keyboard.press("Enter")
    keeper.wait(lambda: read(root / "p3.yaml").get("people") == ["Ada", "Ewan"], f"the second one is not another: {read(root / 'p3.yaml')}")
    # One question for one picture.
    keeper.go("/identify", **{"for": "who"})
    first = page.locator(".stage code").inner_text()
    page.locator(".stage input").focus()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    page.keyboard.type("Ewan")
    page.keyboard.press("Enter")
    results.expect(page.locator(".stage code").inner_text() == first, "the question waits for the next name")
    page.keyboard.press("Enter")
    keeper.wait(lambda: page.locator(".stage code").inner_text() != first, "the next one is not asked")
    results.expect(read(root / first.replace(".jpg", ".yaml"))["people"] == ["Ada", "Ewan"], "both are written")


def family_first(keeper, root, results):
    """“Petersen, Helga” is Helga Petersen, in every form; for a stranger of that family the page says so."""
    page = keeper.page
    (root / "people").mkdir()
    (root / "people" / "helga.yaml").write_text("name: Helga Petersen\n", encoding="utf-8")
    keeper.wait(lambda: (keeper.go("/people"), "Helga Petersen" in page.inner_text("main"))[1], "she is not seen")
    keeper.go("/table", at="p2")
    page.get_by_label("Who?").fill("Petersen, Helga")
    page.locator(".save button").click()
    keeper.wait(lambda: read(root / "p2.yaml") == {"people": ["Helga Petersen"]}, f"she is not one: {read(root / 'p2.yaml')}")
    keeper.go("/keepsake", path="p3")
    people = page.get_by_label("People", exact=True)
    people.fill("Petersen, Uwe")
    page.get_by_text("is read as one person: Uwe Petersen").wait_for()
    people.blur()
    keeper.wait(lambda: read(root / "p3.yaml").get("people") == ["Uwe Petersen"], f"he is not one: {read(root / 'p3.yaml')}")
    people.fill("Petersen, Uwe")
    page.get_by_role("button", name="No, Petersen and Uwe are two").click()
    keeper.wait(lambda: read(root / "p3.yaml").get("people") == ["Petersen", "Uwe"], f"they are not two: {read(root / 'p3.yaml')}")
    keeper.go("/keepsakes")
    page.get_by_label("Select p4").check()
    sheet = keeper.describe_chosen()
    sheet.get_by_label("Add people").fill("Petersen, Helga")
    sheet.get_by_label("Add people").blur()
    page.get_by_text("1 keepsake would change.").wait_for()
    page.get_by_role("button", name="Change them").click()
    keeper.wait(lambda: read(root / "p4.yaml").get("people") == ["Helga Petersen"], f"many at once: {read(root / 'p4.yaml')}")
    keeper.go("/table", at="p5")
    page.get_by_label("Who?").fill("Anna, Ben, Carla")
    page.locator(".save button").click()
    keeper.wait(lambda: read(root / "p5.yaml").get("people") == ["Anna", "Ben", "Carla"], "commas do not separate")


def typed_anywhere(keeper, root, results):
    """Text typed after pressing a button goes to the line, not to the button."""
    page = keeper.page
    keeper.go("/table")
    page.get_by_label("What is it?").fill("A picnic")
    page.locator(".save button").click()
    keeper.wait(lambda: page.get_by_label("What is it?").input_value() == "", "the next one does not come")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("The swing")
    results.expect(page.get_by_label("What is it?").input_value() == "The swing", f"words go into the line: {page.get_by_label('What is it?').input_value()}")


def day_first(keeper, root, results):
    """3/8/61 is a day of August where days come first; in English the page asks."""
    page = keeper.page
    keeper.go("/table")
    page.get_by_label("When?").fill("3/8/61")
    page.get_by_text("Which one is meant?").wait_for()
    keeper.context.add_cookies([{"name": "studio-language", "value": "fr", "url": keeper.base}])
    keeper.go("/table")
    page.get_by_label("Quand ?").fill("3/8/61")
    page.get_by_text("3 août 1961").first.wait_for()
    results.expect(page.get_by_text("Laquelle est la bonne").count() == 0, "nothing is asked")
    page.get_by_label("Quand ?").press("Enter")
    keeper.wait(lambda: any("1961-08-03" in path.read_text(encoding="utf-8") for path in root.rglob("*.yaml")), "the day is not written")


def words_to_change(keeper, root, results):
    """A collection's page shows its story's words between pictures, and they are changed in place."""
    page, file = keeper.page, root / "collections" / "lake.yaml"
    file.write_text("title: The lake\nkeepsakes: [p0, p1]\norder: listed\nstory:\n  - text: Then it rained.\n  - keepsake: p1\n", encoding="utf-8")
    keeper.wait(lambda: (keeper.go("/collection", file="collections/lake.yaml"), page.locator(".members textarea").count() == 1)[1], "words between are not seen")
    words = page.locator(".members textarea")
    results.expect(words.input_value() == "Then it rained.", "they stand between the pictures")
    words.press("End")
    page.keyboard.type(" And how!")
    page.keyboard.press("Tab")
    keeper.wait(lambda: "Then it rained. And how!" in file.read_text(encoding="utf-8"), "they are not changed")
