# SPDX-License-Identifier: MIT
"""The forms understand dates in words, labels and table places, and saving never moves the page."""
from studio import each_walk, picture, read


def check(program, folder, browser, results):
    each_walk([dates, two_dates, dates_elsewhere, rights_and_original, labels, places, not_shown, problems, phone], program, folder, browser, results)


def type_date(page, words):
    field = page.get_by_label("Date", exact=True)
    field.fill(words)
    field.blur()


def dates(keeper, root, results):
    """Dates as people write them, in three languages. The sidecar has them in its format, and the page shows them in
    words."""
    page = keeper.page
    for words, written, shown in [
        ("summer 1957", "1957-22", "summer 1957"), ("um 1962", "1962~", "about 1962"), ("14.7.1962", "1962-07-14", "14 July 1962"),
        ("vor 1914", "/1914", "before 1914"), ("Weihnachten 1955", "1955-12-25", "25 December 1955"), ("années cinquante", "195X", "the 1950s"),
        ("ca. 1910-1914", "1910~/1914~", "between about 1910 and about 1914"), ("19??", "19XX", "the 20th century"),
    ]:
        keeper.go("/keepsake", path="p2")
        type_date(page, words)
        keeper.wait(lambda written=written: str(read(root / "p2.yaml").get("date")) == written, f"{words} is not written as {written}")
        keeper.wait(lambda words=words, shown=shown: words == shown or shown in page.inner_text(".dates .inwords"), f"{words} is not shown as {shown}")
        results.expect(page.get_by_label("Date", exact=True).input_value() == shown, f"the field of {words} shows the parsed date")
        keeper.go("/keepsake", path="p2")
        keeper.wait(lambda shown=shown: page.get_by_label("Date", exact=True).input_value() == shown, f"{words} does not come back as {shown}")
    type_date(page, "when we were young")
    page.locator(".conflict:not(:empty)").first.wait_for()
    keeper.complaints.clear()
    results.expect(str(read(root / "p2.yaml")["date"]) == "19XX", "an invalid date is not written")
    keeper.context.add_cookies([{"name": "studio-language", "value": "de", "url": keeper.base}])
    keeper.go("/keepsake", path="p2")
    for words, why in [("als wir jung waren", "zum Beispiel 14.7.1962, Sommer 1957"), ("1962-13", "einen Monat 13 gibt es nicht – Monate gehen von 01 bis 12")]:
        field = page.get_by_label("Datum", exact=True)
        field.fill(words)
        field.blur()
        page.locator(".conflict", has_text=why).first.wait_for()
    keeper.context.clear_cookies(name="studio-language")
    keeper.complaints.clear()
    keeper.go("/keepsake", path="p2")
    # A button refuses the picture's own date, and names it.
    results.expect("Nothing was found" not in page.inner_text("main"), "no button mentions a search")


def two_dates(keeper, root, results):
    page = keeper.page
    keeper.go("/keepsake", path="p2")
    type_date(page, "4/7/1962")
    page.get_by_text("Which one is meant?").wait_for()
    results.expect(not (root / "p2.yaml").exists(), "nothing is written before the keeper chooses")
    names = [button.inner_text() for button in page.locator(".dates .inwords button").all()]
    results.expect(names == ["4 July 1962", "7 April 1962"], f"both can be chosen: {names}")
    page.get_by_role("button", name="7 April 1962").click()
    keeper.wait(lambda: read(root / "p2.yaml").get("date") is not None and str(read(root / "p2.yaml")["date"]) == "1962-04-07", "the chosen one is not written")


def dates_elsewhere(keeper, root, results):
    """The same dates in the question for one picture, for many at once, in the table, for a person, and in a filter."""
    page = keeper.page
    keeper.go("/identify", **{"for": "date"})
    first = page.locator(".stage code").inner_text()
    page.get_by_label("When was it?").fill("Sommer 1957")
    page.get_by_label("When was it?").press("Enter")
    keeper.wait(lambda: page.locator(".stage code").inner_text() != first, "the next one is not asked")
    results.expect(str(read(root / first.replace(".jpg", ".yaml"))["date"]) == "1957-22", "an answer is understood")
    keeper.go("/keepsakes")
    page.get_by_label("Select p4").check()
    keeper.describe_chosen()
    page.get_by_label("Date", exact=True).fill("Ostern 1962")
    page.get_by_label("Date", exact=True).blur()
    page.get_by_text("1 keepsake would change.").wait_for()
    page.get_by_role("button", name="Change them").click()
    keeper.wait(lambda: str(read(root / "p4.yaml").get("date")) == "1962-04-22", "many at once are not dated")
    (root / "people").mkdir()
    (root / "people" / "ada.yaml").write_text("name: Ada\n", encoding="utf-8")
    keeper.go("/person", file="people/ada.yaml")
    page.get_by_label("Born", exact=True).fill("um 1930")
    page.get_by_label("Born", exact=True).blur()
    keeper.wait(lambda: read(root / "people" / "ada.yaml").get("born") == "1930~", "a birth is not dated")
    keeper.go("/keepsakes", date="Sommer 1957")
    results.expect("1 keepsake" in page.inner_text("main"), f"a filter is understood: {page.inner_text('.count')}")


def rights_and_original(keeper, root, results):
    """Rights are chosen or written. The fields of the physical item are saved separately, even where the sidecar has
    only one text for its place."""
    page, file = keeper.page, root / "p2.yaml"

    def fill(name, text):
        field = page.get_by_label(name, exact=True)
        field.fill(text)
        field.blur()

    file.write_text("original: Box 3  # the blue one\n")
    keeper.go("/keepsake", path="p2")
    page.get_by_text("More: kind, memory type").click()
    offered = page.get_by_label("Rights", exact=True).evaluate("input => [...input.list.options].map(one => one.value + ' ' + one.label)")
    results.expect("InC In Copyright" in offered and "CC BY-SA 4.0 CC BY-SA 4.0" in offered, f"licences and statements are offered: {offered}")
    fill("Rights", "CC BY 4.0")
    keeper.wait(lambda: read(file).get("rights") == "CC BY 4.0", "no rights are written")
    results.expect(page.get_by_label("Where the original is kept", exact=True).input_value() == "Box 3", "a text alone says where it is")
    results.expect("Only you see this" in page.inner_text(".original"), "the page names the audience")
    fill("Reference", "KFA-AG01")
    fill("Kept by", "Ada Brandt")
    fill("Size of the original", "9 × 13 cm")
    whole = {"where": "Box 3", "reference": "KFA-AG01", "holder": "Ada Brandt", "size": "9 × 13 cm"}
    keeper.wait(lambda: read(file).get("original") == whole, "the sidecar has not all values of the physical item")
    keeper.go("/keepsake", path="p2")
    keeper.unfold("More: kind, memory type")
    results.expect(page.get_by_label("Kept by", exact=True).input_value() == "Ada Brandt", "it comes back as it was typed")
    fill("Where the original is kept", "")
    for name in ["Reference", "Kept by"]:
        fill(name, "")
    keeper.wait(lambda: read(file).get("original") == {"size": "9 × 13 cm"}, "the removed value stays")
    fill("Size of the original", " ")
    keeper.wait(lambda: "original" not in read(file), "no empty entry is left")
    results.expect(read(file) == {"rights": "CC BY 4.0"}, "and the rest is as it was")
    fill("True size", "14,8 x 10,5 cm")
    keeper.wait(lambda: read(file).get("size") == "14,8 x 10,5 cm", "no size is written")


def labels(keeper, root, results):
    page = keeper.page
    (root / "p0.yaml").write_text("title: Both\nimages: [p0.jpg, p2.jpg]\n", encoding="utf-8")
    keeper.go("/keepsake", path="p0")
    # A reload would lose this mark.
    page.evaluate("document.body.dataset.here = 'yes'")
    if page.locator("details:has(.strip)").count():
        page.locator("details:has(.strip)").first.evaluate("details => { details.open = true }")
    for number, words in enumerate(["front", "back"]):
        page.get_by_label("Label", exact=True).nth(number).fill(words)
        page.get_by_label("Label", exact=True).nth(number).blur()
    keeper.wait(lambda: read(root / "p0.yaml")["images"] == [{"file": "p0.jpg", "label": "front"}, {"file": "p2.jpg", "label": "back"}], "labels are not saved")
    results.expect(page.evaluate("document.body.dataset.here") == "yes", "a label does not reload the page")


def places(keeper, root, results):
    page = keeper.page
    keeper.go("/keepsake", path="p3")
    page.get_by_label("Place", exact=True).press_sequentially("Lüb")
    offered = page.locator("datalist option[value^='Lübeck']")
    keeper.wait(lambda: offered.count() > 0, "places of the table are not offered")


def not_shown(keeper, root, results):
    """The overview and the publishing page list files that are on no page, and say what the keeper can do."""
    page = keeper.page
    (root / "box").mkdir()
    for name in ["Film 1.rm", "Film 2.rm", "Lied.mid", "box/Bilder von Peter.zip", "box/alt.rar", "box/Liste.xlsx", "box/Familie.ged",
                 "box/Brief.docx", "box/Vortrag.pptx", "box/Gruß.eml", "box/alt.psd", "box/Modell.stl", "box/Thumbs.db"]:
        (root / name).write_bytes(b"nothing")
    keeper.go("/")
    told = ("Not shown: 2 films, 1 recording (Lied.mid), 1 picture in a format that browsers do not show (alt.psd), "
            "1 zip (Bilder von Peter.zip), 1 packed file (alt.rar), 1 table (Liste.xlsx), 1 text (Brief.docx), 1 set of slides (Vortrag.pptx), 1 mail (Gruß.eml), "
            "1 file of people (Familie.ged), 1 other file (Modell.stl)")
    shown = page.inner_text("main")
    results.expect(told in shown, f"files that are not shown are named: {shown[-600:]}")
    page.get_by_text("Not shown: 2 films").click()
    listed = page.locator(".notshown li", has_text="Bilder von Peter.zip")
    results.expect(listed.get_by_role("link", name="Add photos").get_attribute("href") == "/add", "a zip leads to where it can be dropped")
    keeper.go("/publish")
    results.expect("Not shown: 2 films" in page.inner_text("main"), "Publish names it, too")
    # A file attached to a keepsake is not missing.
    (root / "p1.yaml").write_text("title: The dog\nfiles: [box/Brief.docx]\n", encoding="utf-8")
    keeper.go("/")
    results.expect("Brief.docx" not in page.inner_text(".notshown summary"), "what belongs to a keepsake is not named")


def problems(keeper, root, results):
    """Errors are in the page's language."""
    page = keeper.page
    (root / "p2.yaml").write_text("title: Oma: ihr Haus\n", encoding="utf-8")
    (root / "p3.yaml").write_text("Titel: Haus\ndate: whenever\n", encoding="utf-8")
    (root / "kaputt.jpg").write_bytes((root / "p5.jpg").read_bytes()[:40])
    (root / "leer.mp4").write_bytes(b"no film at all")
    for language, told in [("de", ["ein Doppelpunkt gilt als Ende", "ein Andenken sehen Besucher nicht", "lässt sich nicht als Datum lesen"]),
                           ("fr", ["un deux-points est pris", "un souvenir reste caché aux visiteurs", "ne se lit pas comme une date"])]:
        keeper.context.add_cookies([{"name": "studio-language", "value": language, "url": keeper.base}])
        keeper.go("/")
        shown = page.inner_text("main")
        for words in told:
            results.expect(words in shown, f"{words} is not said: {shown[-900:]}")
        broken = page.locator(".problems > li").filter(has_text="kaputt").locator("img").first
        broken.scroll_into_view_if_needed()
        keeper.wait(lambda: broken.evaluate("image => image.complete && image.naturalWidth > 0"), "a damaged picture has no sign")
        english = page.locator(".problems [lang=en]").all_inner_texts()
        results.expect(not english, f"in {language} this is English: {english}")
    keeper.context.clear_cookies(name="studio-language")


def phone(keeper, root, results):
    """On a phone the menu shows every page, and the page of a person with many pictures has an end."""
    page = keeper.page
    (root / "people").mkdir()
    (root / "people" / "ada.yaml").write_text("name: Ada\n", encoding="utf-8")
    for number in range(40):
        picture(root / "many" / f"m{number}.jpg", number)
        (root / "many" / f"m{number}.yaml").write_text("people: [Ada]\n", encoding="utf-8")
    page.set_viewport_size({"width": 390, "height": 844})
    keeper.go("/person", file="people/ada.yaml")
    results.expect(page.evaluate("document.documentElement.scrollHeight") < 4_200, "a person's page is not endless")
    for link in page.locator(".places a").all():
        results.expect(link.bounding_box()["y"] > 750, "the places are at the bottom, for a thumb")
    page.locator(".menu summary").last.click()
    for link in page.locator(".places a, .menu[open] a").locator("visible=true").all():
        box = link.bounding_box()
        results.expect(box["x"] >= 0 and box["x"] + box["width"] <= 390, f"{link.inner_text()} is in sight")
