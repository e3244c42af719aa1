# SPDX-License-Identifier: MIT
"""Adds a receipt, reads it, and corrects it line by line. The sidecar holds only the differences from the read
lines."""
from PIL import Image, ImageDraw, ImageFont
from studio import Keeper, archive, opened

LINES = [
    ("LAKESIDE GROCERY", None), ("12 Harbour Road", None), ("26/10/2019 16:28", None), ("", None), ("Bread", "2.20"), ("Butter", "3.10"),
    ("Green apples", "4.45"), ("Carrier bag", "0.25"), ("", None), ("TOTAL", "10.00"), ("CASH", "20.00"), ("CHANGE", "10.00"),
]


def draw(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    image = Image.new("RGB", (760, 900), "white")
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(size=36)
    for number, (name, amount) in enumerate(LINES):
        pen.text((60, 50 + 64 * number), name, fill="black", font=font)
        if amount:
            pen.text((700, 50 + 64 * number), amount, fill="black", font=font, anchor="ra")
    image.save(path)
    return path


def check(program, folder, browser, results):
    root = archive(folder / "receipts")
    with opened(program, root) as address:
        keeper = Keeper(browser, address, results)
        try:
            walk(keeper, root, folder, results)
        except Exception as error:
            results.expect(False, f"receipts stopped: {str(error)[:600]} {keeper.page.inner_text('main')[:300]}")
        keeper.said("receipts")
        keeper.context.close()


def press(page, name):
    """Presses as slowly as hands do: the page is drawn again before the button is released."""
    page.get_by_role("button", name=name).click(delay=700)


def walk(keeper, root, folder, results):
    page = keeper.page
    keeper.go("/receipts")
    results.expect("There are no receipts yet" in page.inner_text("main"), "an archive without receipts says so")
    keeper.go("/add")
    page.get_by_label("Choose pictures").set_input_files(draw(folder / "shop.png"))
    page.get_by_text("1 picture").first.wait_for()
    keeper.go("/receipts")
    with page.expect_navigation(timeout=60_000):
        page.get_by_role("button", name="Read new pictures").click()
    keeper.ready()
    results.expect("26 October 2019 · 10.00" in page.inner_text("main"), f"it is read and counted: {page.inner_text('main')}")
    page.locator(".grid a").click()
    keeper.ready()
    text = root / "added" / "shop.yaml"
    total = page.get_by_label("Total", exact=True)
    results.expect(total.input_value() == "10.00" and "The lines come to 10.00; the total is 10.00." in page.inner_text("main"), "its lines come to its total")
    results.expect(not text.exists(), "the read values are written nowhere")
    lines = page.locator(".receiptlines")
    results.expect("Please check" not in lines.inner_text(), f"lines that come to the total are proved: {lines.inner_text()}")
    page.get_by_label("Line 3: Name").focus()
    # The picture may still be loading.
    keeper.wait(page.locator(".beside .guide").is_visible, "a line's place in the picture is not shown")

    def says(what):
        keeper.wait(lambda: text.exists() and what in text.read_text(encoding="utf-8"), f"{what} is not written")

    page.get_by_label("Line 3: Name").fill("Apples")
    # Leaving the field saves it, and the save draws the page again during the press.
    press(page, "Line 4: Not bought")
    says("name: Apples")
    results.expect("line: Green apples" in text.read_text() and "Bread" not in text.read_text(), f"only what differs is written: {text.read_text()}")
    says("skip: true")
    page.get_by_text("The lines come to 9.75").wait_for()
    results.expect("Please check" in lines.inner_text(), "lines that come to something else are to be checked")
    page.get_by_role("button", name="“Carrier bag” was bought after all").click()
    page.get_by_text("The lines come to 10.00").wait_for()
    page.get_by_role("button", name="Add a line").click()
    page.get_by_label("Line 5: Amount").wait_for()
    results.expect(page.locator(":focus").count() == 1, "the pressed button keeps the focus when the page is drawn again")
    page.get_by_label("Line 5: Amount").fill("1.5")
    page.get_by_label("Line 5: Amount").blur()
    says("amount: 1.5")
    page.get_by_text("The lines come to 11.50").wait_for()
    page.get_by_label("Shop", exact=True).fill("Lakeside")
    page.get_by_label("Shop", exact=True).blur()
    says("store: Lakeside")
    page.get_by_text("Read from the picture: LAKESIDE GROCERY").wait_for()
    keeper.go("/receipts")
    results.expect("Lakeside" in page.inner_text("main"), "the list has what the keeper says")
    before = text.read_text(encoding="utf-8")
    page.get_by_role("button", name="Undo").first.click()
    keeper.wait(lambda: text.read_text(encoding="utf-8") != before, "nothing is undone")
    results.expect("store" not in text.read_text(encoding="utf-8") and "Apples" in text.read_text(encoding="utf-8"), "one step is undone")
