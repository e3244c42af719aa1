# SPDX-License-Identifier: MIT
"""The table of all keepsakes: chosen columns, typing down, filling, pasting, sorting, filtering, edits by another
program, and five thousand rows."""
import re

import accessibility
from studio import Keeper, archive, each_walk, opened, picture, read


def check(program, folder, browser, results):
    each_walk([typing, choosing_cells, pasting, refused, beside_another, columns, finding, on_a_phone], program, folder, browser, results)
    many(program, folder / "many", browser, results)
    looks(program, folder / "looks", browser, results)


def cell(keeper, row, field):
    """A cell by its row's name and its column's heading."""
    page = keeper.page
    headings = [one.inner_text().strip(" ▲▼") for one in page.locator(".sheethead [role=columnheader]").all()]
    return page.locator(f"[data-path='{row}'] [role=gridcell][aria-colindex='{headings.index(field) + 1}']")


def go(keeper, row, field):
    """Goes to a cell: by a tap on a touch screen, else by arrow keys."""
    page, one = keeper.page, cell(keeper, row, field)
    if keeper.page.evaluate("navigator.maxTouchPoints > 0"):
        one.tap()
        if one.locator(".celledit").count():
            page.keyboard.press("Escape")
    else:
        page.locator(".cell[tabindex='0']").focus()
        page.keyboard.press("Control+Home")
        for _ in range(int(one.locator("xpath=..").get_attribute("data-row"))):
            page.keyboard.press("ArrowDown")
        for _ in range(int(one.get_attribute("data-column"))):
            page.keyboard.press("ArrowRight")
    keeper.results.expect(one.evaluate("cell => cell === document.activeElement"), f"{row}, {field} is gone to")


def value(root, name, *path):
    said = read(root / f"{name}.yaml")
    for step in path:
        said = said.get(step) if isinstance(said, dict) else None
    return said


def typing(keeper, root, results):
    """Enter moves typing down a column, and Tab along a row; existing values and comments stay."""
    page = keeper.page
    keeper.go("/rows")
    results.expect(cell(keeper, "p0", "Title").inner_text() == "The lake", "a cell has the sidecar's value")
    results.expect(cell(keeper, "p2", "Title").inner_text() == "", "a keepsake without a title has an empty cell")
    go(keeper, "p2", "Place")
    for place in ["Lübeck", "Kiel", "Hamburg"]:
        page.keyboard.type(place)
        page.keyboard.press("Enter")
    keeper.wait(lambda: [value(root, name, "place") for name in ("p2", "p3", "p4")] == ["Lübeck", "Kiel", "Hamburg"], "a column is not typed down")
    results.expect(cell(keeper, "p5", "Place").evaluate("cell => cell === document.activeElement"), "Enter goes to the cell below")
    go(keeper, "p3", "Title")
    page.keyboard.type("The boat")
    page.keyboard.press("Tab")
    page.keyboard.type("um 1962")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("Ada, Ewan")
    page.keyboard.press("Shift+Enter")
    keeper.wait(lambda: value(root, "p3", "people") == ["Ada", "Ewan"], "people are not saved")
    results.expect(value(root, "p3", "title") == "The boat" and value(root, "p3", "date") == "1962~", f"a date is understood as in the form: {read(root / 'p3.yaml')}")
    results.expect(cell(keeper, "p2", "People").evaluate("cell => cell === document.activeElement"), "Shift and Enter go up")
    go(keeper, "p0", "Visibility")
    page.keyboard.type("Private")
    page.keyboard.press("Enter")
    keeper.wait(lambda: value(root, "p0", "visibility") == "private", "a choice is not taken by its word")
    results.expect("# as on the back" in (root / "p0.yaml").read_text(), "comments stay")
    # Looking at a cell writes nothing.
    go(keeper, "p0", "Title")
    page.keyboard.press("Enter")
    results.expect(page.locator(".celledit").input_value() == "The lake", "Enter edits the existing value")
    page.keyboard.type("Nothing of this")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    results.expect(page.evaluate("!document.activeElement.closest('.sheet')"), "Esc, then Tab leaves the table")
    results.expect(value(root, "p0", "title") == "The lake", "Esc leaves a cell as it was")
    with page.expect_navigation():
        page.locator("#undo").click()
    keeper.ready()
    results.expect(value(root, "p0", "visibility") is None, "one undoing takes one cell back")
    results.expect(cell(keeper, "p1", "Title").inner_text() == "The dog", "and the table is there again")


def choosing_cells(keeper, root, results):
    """Fills down by keys and by the button, after a preview of the changes; one undo takes all back."""
    page = keeper.page
    keeper.go("/rows")
    go(keeper, "p1", "People")
    for _ in range(3):
        page.keyboard.press("Shift+ArrowDown")
    results.expect(page.locator("[aria-selected=true]").count() == 4, "four cells are chosen")
    page.keyboard.press("Control+d")
    page.get_by_role("heading", name="3 cells in 3 rows").wait_for()
    results.expect("People of “p2”: – → Ada" in page.inner_text("dialog[open]"), f"what changes is shown: {page.inner_text('dialog[open]')}")
    page.get_by_role("button", name="Leave all as it is").click()
    page.wait_for_timeout(200)
    results.expect(value(root, "p2", "people") is None, "nothing changes before it is agreed to")
    page.get_by_role("button", name="Fill down").click()
    page.get_by_role("button", name="Change them").click()
    keeper.wait(lambda: [value(root, name, "people") for name in ("p2", "p3", "p4")] == [["Ada"]] * 3, "it is not filled down")
    results.expect(value(root, "p1", "people") == ["Ada"] and value(root, "p5", "people") is None, "no other row is")
    with page.expect_navigation():
        page.locator("#undo").click()
    keeper.ready()
    results.expect(not any(value(root, name, "people") for name in ("p2", "p3", "p4")) and value(root, "p1", "people") == ["Ada"], "one undoing takes all back")
    go(keeper, "p1", "People")
    page.keyboard.press("Delete")
    keeper.wait(lambda: value(root, "p1", "people") is None, "Delete empties a cell")


def pasting(keeper, root, results):
    """Pastes several rows and columns from a spreadsheet, keeps unreadable cells as typed, and copies them out
    again."""
    page = keeper.page
    keeper.go("/rows")
    go(keeper, "p2", "Title")
    page.get_by_role("button", name="Paste cells").click()
    page.get_by_label("Paste here").fill("Harvest\t14.7.1962\tLübeck\nFerry\tthe day before\tKiel\n\"Say \"\"yes\"\"\"\tSommer 1957\tBremen\nLast\t1970\tOban\nToo\t1971\tMuch\n")
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("heading", name="11 cells in 4 rows").wait_for()
    shown = page.inner_text("dialog[open]")
    results.expect("1 row has no place" in shown and "1962-07-14" in shown, f"the preview shows parsed and skipped cells: {shown}")
    page.get_by_role("button", name="Change them").click()
    keeper.wait(lambda: value(root, "p5", "title") == "Last", "nothing is pasted")
    results.expect(str(value(root, "p2", "date")) == "1962-07-14" and str(value(root, "p4", "date")) == "1957-22", "dates are understood")
    results.expect(value(root, "p4", "title") == 'Say "yes"' and value(root, "p3", "place") == "Kiel", "quotes are as in a spreadsheet")
    results.expect(value(root, "p3", "date") is None and cell(keeper, "p3", "Date").get_attribute("aria-invalid") == "true", "an invalid date is not written")
    results.expect(cell(keeper, "p3", "Date").locator(".celltext").inner_text() == "the day before", "and stays as it was typed")
    go(keeper, "p2", "Title")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    keeper.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=keeper.base)
    page.keyboard.press("Control+c")
    page.get_by_text("Copied: 4").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    results.expect(copied.replace("\r", "") == "Harvest\t1962-07-14\nFerry\tthe day before", f"cells are copied as spreadsheets take them: {copied!r}")
    # One cell pasted onto several fills them.
    page.evaluate("navigator.clipboard.writeText('Orkney')")
    go(keeper, "p0", "Place")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Control+v")
    page.get_by_role("heading", name="2 cells in 2 rows").wait_for()
    page.get_by_role("button", name="Change them").click()
    keeper.wait(lambda: [value(root, name, "place") for name in ("p0", "p1")] == ["Orkney", "Orkney"], "one cell does not fill several")
    keeper.complaints.clear()  # The browser logs refused requests.


def refused(keeper, root, results):
    """Refuses an invalid value in its cell, with the reason, and keeps it as typed, also after a reload."""
    page = keeper.page
    keeper.go("/rows")
    go(keeper, "p3", "Kind")
    page.keyboard.type("spaceship")
    page.keyboard.press("Enter")
    page.get_by_text("1 cell is not saved.").wait_for()
    go(keeper, "p3", "Kind")
    note = cell(keeper, "p3", "Kind").locator(".cellnote")
    results.expect("“spaceship” is none of these" in note.inner_text() and "photo" in note.inner_text().lower(), f"it says why: {note.inner_text()}")
    results.expect("kind" not in read(root / "p3.yaml"), "and nothing is written")
    page.reload()
    keeper.ready()
    page.get_by_text("1 cell is not saved.").wait_for()
    page.get_by_role("button", name="Go there").click()
    results.expect(cell(keeper, "p3", "Kind").locator(".celltext").inner_text() == "spaceship", "typed text survives a reload")
    page.keyboard.press("Enter")
    page.keyboard.type("letter")
    page.keyboard.press("Enter")
    keeper.wait(lambda: value(root, "p3", "kind") == "letter", "it cannot be mended")
    keeper.wait(lambda: not page.locator(".refused").inner_text(), "a corrected value is not refused")
    # The keeper chooses one of two possible dates.
    go(keeper, "p4", "Date")
    page.keyboard.type("4/7/1962")
    page.keyboard.press("Enter")
    page.get_by_text("1 cell is not saved.").wait_for()
    go(keeper, "p4", "Date")
    cell(keeper, "p4", "Date").get_by_role("button", name=re.compile("July")).click()
    keeper.wait(lambda: str(value(root, "p4", "date")) == "1962-07-04", "none of two dates is taken")
    # An impossible date, and a size that the program refuses.
    go(keeper, "p5", "Date")
    page.keyboard.type("the day before")
    page.keyboard.press("Enter")
    page.get_by_text("1 cell is not saved.").wait_for()
    go(keeper, "p5", "Date")
    results.expect("“the day before” cannot be read" in cell(keeper, "p5", "Date").locator(".cellnote").inner_text(), "it shows the reason")
    button = page.get_by_role("button", name="Forget it")
    button.click()
    keeper.wait(lambda: cell(keeper, "p5", "Date").inner_text() == "", "typed text cannot be discarded")
    page.get_by_text("Choose columns").click()
    page.get_by_label("True size", exact=True).check()
    go(keeper, "p2", "True size")
    page.get_by_role("button", name="Paste cells").click()
    page.get_by_label("Paste here").fill("9 x 13 cm\nas large as a hand\n10 x 15 cm")
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Change them").click()
    keeper.wait(lambda: value(root, "p4", "size") == "10 x 15 cm", "one that is refused keeps the others from being saved")
    results.expect(value(root, "p2", "size") == "9 x 13 cm" and value(root, "p3", "size") is None, "and only these")
    results.expect(cell(keeper, "p3", "True size").get_attribute("aria-invalid") == "true", "the page says which one")
    keeper.complaints.clear()


def beside_another(keeper, root, results):
    """Reports a value that another program has changed; the keeper keeps one of the two."""
    page, file = keeper.page, root / "p0.yaml"
    for answer, kept in [("Keep theirs", "The sea"), ("Keep mine", "The pond")]:
        file.write_text("title: The lake\n", encoding="utf-8")
        keeper.wait(lambda: page.request.get(f"{keeper.base}/api/keepsake?path=p0").json().get("name") == "The lake", "it is not read again")
        keeper.go("/rows")
        file.write_text("title: The sea\n", encoding="utf-8")
        go(keeper, "p0", "Title")
        page.keyboard.type("The pond")
        page.keyboard.press("Enter")
        page.get_by_text("1 cell is not saved.").wait_for()
        go(keeper, "p0", "Title")
        results.expect("“The sea”" in cell(keeper, "p0", "Title").inner_text(), "the other program's value is shown")
        results.expect(value(root, "p0", "title") == "The sea", "and not written over")
        page.get_by_role("button", name=answer).click()
        shown = cell(keeper, "p0", "Title").locator(".celltext")
        keeper.wait(lambda: value(root, "p0", "title") == kept and shown.inner_text() == kept, f"{answer} does nothing")
    keeper.complaints.clear()


def columns(keeper, root, results):
    """The keeper chooses columns, including the keeper's own fields; their widths are saved."""
    page = keeper.page
    (root / "p1.yaml").write_text("title: The dog\noriginal: Box 3\nfields: {Breed: Collie}\n", encoding="utf-8")
    keeper.wait(lambda: "Collie" in page.request.get(f"{keeper.base}/api/keepsakes?said=1").text(), "the field is not there")
    keeper.go("/rows")
    page.get_by_text("Choose columns").click()
    for name in ["Reference", "Where the original is kept", "Rights", "Breed"]:
        page.get_by_label(name, exact=True).check()
    results.expect(cell(keeper, "p1", "Breed").inner_text() == "Collie", "a custom field is a column")
    results.expect(cell(keeper, "p1", "Where the original is kept").inner_text() == "Box 3", "a text alone says where the original is")
    go(keeper, "p1", "Reference")
    page.keyboard.type("KFA-7")
    page.keyboard.press("Enter")
    keeper.wait(lambda: value(root, "p1", "original") == {"where": "Box 3", "reference": "KFA-7"}, "a reference is not saved")
    go(keeper, "p2", "Breed")
    page.keyboard.type("Spaniel")
    page.keyboard.press("Enter")
    keeper.wait(lambda: value(root, "p2", "fields", "Breed") == "Spaniel", "a custom field is not saved")
    page.get_by_label("Tags", exact=True).uncheck()
    edge = page.get_by_role("separator", name="Width of Title")
    edge.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    wide = cell(keeper, "p0", "Title").bounding_box()["width"]
    results.expect(abs(wide - 320) < 2, f"a column is widened by keys: {wide}")
    page.reload()
    keeper.ready()
    results.expect(abs(cell(keeper, "p0", "Title").bounding_box()["width"] - wide) < 2, "its width is kept")
    results.expect(page.get_by_role("columnheader", name="Breed").count() == 1 and page.get_by_role("columnheader", name="Tags").count() == 0, "and the columns are")


def finding(keeper, root, results):
    """Sorts by a column, filters by words in one; the grid's filter and search lead here."""
    page = keeper.page
    keeper.go("/rows")

    def order():
        return [row.get_attribute("data-path") for row in page.locator(".sheetbody [role=row]").all()]

    page.get_by_role("columnheader", name="Title").get_by_role("button").click()
    results.expect(order()[:2] == ["p1", "p0"], f"sorted, keepsakes without a title last: {order()}")
    results.expect(page.get_by_role("columnheader", name="Title").get_attribute("aria-sort") == "ascending", "and the page says so")
    page.wait_for_timeout(600)  # A second press at once is a double press.
    page.get_by_role("columnheader", name="Title").get_by_role("button").click()
    results.expect(order()[:2] == ["p0", "p1"], f"and the other way: {order()}")
    results.expect(page.evaluate("document.activeElement.closest('[role=columnheader]')?.innerText").startswith("Title"), "the heading keeps the focus")
    page.get_by_label("Filter: People").fill("ADA")
    keeper.wait(lambda: order() == ["p1"], f"filtered by a word: {order()}")
    results.expect("1 keepsake of 6" in page.inner_text(".count"), f"it says how many of how many: {page.inner_text('.count')}")
    page.get_by_label("Filter: People").fill("")
    keeper.wait(lambda: len(order()) == 6, "all are back")
    keeper.go("/keepsakes", tags="water")
    with page.expect_navigation():
        page.get_by_role("link", name="Table").click()
    keeper.ready()
    results.expect(order() == ["p0"] and "tags=water" in page.url, f"what the list was filtered by holds for the table: {order()}")
    with page.expect_navigation():
        page.get_by_role("link", name="To the pictures").click()
    keeper.ready()
    results.expect(page.locator(".wall [data-path]").count() == 1, "and for the way back")


def on_a_phone(keeper, root, results):
    """Taps at 390 px: the first tap chooses a cell, the second edits it."""
    page = keeper.page
    page.set_viewport_size({"width": 390, "height": 844})
    keeper.go("/rows")
    results.expect(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page itself does not scroll sideways")
    one = cell(keeper, "p2", "Title").bounding_box()
    results.expect(one["height"] >= 43.5, f"cells are large enough for a finger: {one}")
    for _ in range(2):
        page.mouse.click(one["x"] + 20, one["y"] + 20)
    page.locator(".celledit").fill("The boat")
    page.locator(".celledit").press("Enter")
    keeper.wait(lambda: value(root, "p2", "title") == "The boat", "two taps and some words are not saved")


def many(program, folder, browser, results):
    """Five thousand rows: few of them are in the document, and the last one can be reached and edited."""
    root = archive(folder)
    one = picture(root / "roll" / "r0000.jpg", 9, size=(24, 16)).read_bytes()
    for number in range(4994):
        (root / "roll" / f"r{number:04}.jpg").write_bytes(one + number.to_bytes(4, "big"))
    with opened(program, root) as address:
        keeper = Keeper(browser, address, results)
        page = keeper.page
        try:
            page.set_default_timeout(120_000)
            page.goto(f"{keeper.base}/rows")
            page.wait_for_selector("main[data-ready]", timeout=240_000)
            grid = page.get_by_role("grid")
            results.expect(grid.get_attribute("aria-rowcount") == "5002", f"all are counted: {grid.get_attribute('aria-rowcount')}")
            rows = page.locator(".sheetbody [role=row]")
            results.expect(rows.count() < 60, f"few rows are in the document: {rows.count()}")
            page.locator(".cell[tabindex='0']").focus()
            page.keyboard.press("Control+End")
            keeper.wait(lambda: page.evaluate("document.activeElement.closest('[role=row]')?.getAttribute('aria-rowindex')") == "5002", "the last row is not reached")
            page.keyboard.press("Home")
            page.keyboard.type("The last one")
            page.keyboard.press("Enter")
            last = page.locator("[aria-rowindex='5002']").get_attribute("data-path")
            keeper.wait(lambda: value(root, last, "title") == "The last one", "the last row is not saved", seconds=60)
            results.expect(rows.count() < 60, f"still few: {rows.count()}")
            # Scrolls as a hand does on the wheel: no frame may take long, and none may be empty.
            slow, empty = page.evaluate("""async () => {
              const grid = document.querySelector('.sheet');
              let slow = 0, empty = 0, before = performance.now();
              for (let place = 0; place < grid.scrollHeight; place += 2500) {
                grid.scrollTop = place;
                await new Promise(requestAnimationFrame);
                await new Promise(requestAnimationFrame);
                const now = performance.now();
                slow = Math.max(slow, now - before);
                before = now;
                const middle = grid.getBoundingClientRect();
                if (!document.elementFromPoint(middle.x + 40, middle.y + middle.height / 2)?.closest('[role=row]')) empty++;
              }
              return [slow, empty];
            }""")
            results.expect(empty == 0, f"no place is empty while scrolling: {empty}")
            print(f"studio: two frames of scrolling 5,000 rows take at most {slow:.0f} ms")
            results.expect(rows.count() < 60, f"and few after it: {rows.count()}")
        except Exception as error:  # As in other walks.
            results.expect(False, f"five thousand rows stopped: {str(error)[:600]} {page.inner_text('main')[:300]}")
        keeper.said("five thousand rows")
        keeper.context.close()


def looks(program, folder, browser, results):
    """Elements that appear only during work: a refused cell, a field, a question."""
    root = archive(folder)
    with opened(program, root) as address:
        keeper = Keeper(browser, address, results, bypass_csp=True)
        page = keeper.page
        keeper.go("/rows")
        go(keeper, "p3", "Kind")
        page.keyboard.type("spaceship")
        page.keyboard.press("Enter")
        page.get_by_text("1 cell is not saved.").wait_for()
        go(keeper, "p3", "Kind")
        for scheme in ["light", "dark"]:
            page.emulate_media(color_scheme=scheme)
            # Elements that are always in sight must not cover half a button in the screenshot.
            page.evaluate("scrollTo(0, 0)")
            accessibility.expect_none(page, results, f"a refused cell, {scheme}")
        page.keyboard.press("Enter")
        page.evaluate("scrollTo(0, 0)")
        accessibility.expect_none(page, results, "a cell that is written in")
        page.keyboard.press("Escape")
        go(keeper, "p1", "People")
        for _ in range(2):
            page.keyboard.press("Shift+ArrowDown")
        page.keyboard.press("Control+d")
        page.get_by_role("heading", name="2 cells in 2 rows").wait_for()
        accessibility.expect_none(page, results, "a question before many cells change")
        keeper.context.close()
