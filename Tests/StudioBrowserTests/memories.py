# SPDX-License-Identifier: MIT
"""People and their relations, to-dos, memory types, reminders, attached files, and passphrases for readers."""
from studio import each_walk, read

CARDS = """BEGIN:VCARD\r
VERSION:3.0\r
UID:ada-1\r
FN:Ada Okafor\r
N:Okafor;Ada;;;\r
TEL;TYPE=CELL:+49 170 1234567\r
X-SKYPE:ada.okafor\r
END:VCARD\r
BEGIN:VCARD\r
VERSION:3.0\r
NOTE:nobody\r
END:VCARD\r
"""
FAMILY = """0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Comfort /Okafor/
1 SEX F
1 BIRT
2 DATE 11 APR 1909
0 @I2@ INDI
1 NAME Samuel /Okafor/
1 SEX M
0 @F1@ FAM
1 WIFE @I1@
1 CHIL @I2@
0 TRLR
"""


def check(program, folder, browser, results):
    each_walk([meeting, bringing, bringing_again, taking_along, picking, ticking, asking, reminding, attaching, reading, undoing_along], program, folder, browser, results)


def fill(keeper, control, value):
    control.fill(value)
    control.blur()


def add(keeper, group, button):
    """Adds a row to a list and returns it."""
    group.get_by_role("button", name=button).click()
    return group.locator(".records > li").last


def meeting(keeper, root, results):
    page = keeper.page
    keeper.go("/people")
    results.expect("Ada" in page.inner_text("main"), "people of keepsakes are listed")
    with page.expect_navigation():
        page.get_by_role("button", name="Add details about Ada").click()
    keeper.ready()
    file = root / "people" / "ada.yaml"
    results.expect(file.read_text(encoding="utf-8") == "name: Ada\n", "a person's file begins with the name")
    fill(keeper, page.get_by_label("Born", exact=True), "1964-03-09")
    keeper.wait(lambda: str(read(file).get("born")) == "1964-03-09", "the birthday is not written")
    keeper.unfold("Contact details")
    phone = add(keeper, page.get_by_role("group", name="Telephone"), "Add Number")
    fill(keeper, phone.get_by_label("Number", exact=True), "+49 451 123")
    keeper.wait(lambda: read(file).get("phone") == "+49 451 123", "a number is not written")
    page.wait_for_timeout(300)
    row = page.get_by_role("group", name="Telephone").locator(".records > li").first
    fill(keeper, row.get_by_label("Which one"), "mobile")
    keeper.wait(lambda: read(file).get("phone") == {"mobile": "+49 451 123"}, "its label is not written")
    keeper.go("/people")
    keeper.unfold("Add person")
    page.get_by_label("Name of the person").fill("Comfort Okafor")
    with page.expect_navigation():
        page.get_by_role("button", name="Add", exact=True).click()
    keeper.ready()
    kin = add(keeper, page.locator(".recordlist").filter(has=page.get_by_role("button", name="Add relation")), "Add relation")
    fill(keeper, kin.get_by_label("Is", exact=True), "Mother")
    fill(keeper, kin.get_by_label("of", exact=True), "Ada")
    comfort = root / "people" / "comfort-okafor.yaml"
    keeper.wait(lambda: read(comfort).get("relations") == [{"to": "Ada", "is": "mother"}], f"a relation is not written: {read(comfort)}")
    page.wait_for_timeout(300)
    keeper.unfold("Contact details")
    page.get_by_label("Who may see the contact details").select_option("public")
    keeper.wait(lambda: read(comfort).get("contact") == "public", "who sees it is not written")
    with page.expect_navigation():
        page.get_by_role("button", name="Delete these details, keep the keepsakes").click()
    keeper.ready()
    results.expect(not comfort.exists(), "a person's file goes to the trash")
    with page.expect_navigation():
        page.locator("#undo").click()
    keeper.wait(comfort.exists, "it does not come back")


def bringing(keeper, root, results):
    page = keeper.page
    for name, text, words in [("contacts.vcf", CARDS, "1 person is new"), ("family.ged", FAMILY, "2 people are new")]:
        keeper.go("/people")
        keeper.unfold("Add person")
        page.set_input_files("input[type=file]", {"name": name, "mimeType": "text/plain", "buffer": text.encode()})
        keeper.wait(lambda words=words: words in page.inner_text("main"), f"{name} does not come in")
        if name == "contacts.vcf":
            results.expect("line" in page.locator(".problems").inner_text().lower(), "a card without a name is reported with its line")
    ada, comfort = read(root / "people" / "ada-okafor.yaml"), read(root / "people" / "comfort-okafor.yaml")
    results.expect("170 1234567" in str(ada.get("phone")) and any("X-SKYPE" in line for line in ada.get("vcard", [])), f"nothing of a card is lost: {ada}")
    results.expect(comfort.get("relations") == [{"to": "Samuel Okafor", "is": "mother"}], f"a family tree brings relations: {comfort}")
    with page.expect_navigation():
        page.locator("#undo").click()
    keeper.wait(lambda: not (root / "people" / "comfort-okafor.yaml").exists(), "bringing in is not undone")
    results.expect((root / "people" / "ada-okafor.yaml").exists(), "only the last thing is undone")


def bring(keeper, name, text):
    keeper.go("/people")
    keeper.unfold("Add person")
    keeper.page.set_input_files("input[type=file]", {"name": name, "mimeType": "text/plain", "buffer": text.encode()})
    # The result, or the reason for a refusal.
    keeper.wait(lambda: keeper.page.locator("main div[role=status] p").count() or keeper.page.inner_text("#saved"), f"there is no result for {name}")


def bringing_again(keeper, root, results):
    """Imports the same address book some months later: adds new values, and keeps written ones."""
    bring(keeper, "contacts.vcf", CARDS)
    ada = root / "people" / "ada-okafor.yaml"
    keeper.wait(ada.exists, "she does not come in")
    ada.write_text(ada.read_text(encoding="utf-8") + "note: my own words   # kept\n", encoding="utf-8")
    later = CARDS.replace("FN:Ada Okafor", "FN:Ada Okafor\r\nEMAIL:ada@example.org").replace("NOTE:nobody", "UID:ben-1\r\nFN:Ben Okafor\r\nTEL:+49 451 9")
    bring(keeper, "contacts.vcf", later)
    keeper.wait(lambda: "ada@example.org" in ada.read_text(encoding="utf-8"), "a new address does not come in")
    results.expect("1 person is new" in keeper.page.inner_text("main"), f"new people are listed: {keeper.page.inner_text('main')[:300]}")
    text = ada.read_text(encoding="utf-8")
    results.expect("note: my own words   # kept" in text and text.count("170 1234567") == 1, f"nothing is replaced and nothing doubled: {text}")
    results.expect((root / "people" / "ben-okafor.yaml").exists() and len(list((root / "people").glob("ada*"))) == 1, "and no person is there twice")
    before = {path: path.read_bytes() for path in (root / "people").iterdir()}
    bring(keeper, "contacts.vcf", later)
    keeper.page.wait_for_timeout(500)
    results.expect({path: path.read_bytes() for path in (root / "people").iterdir()} == before, "once more changes nothing")


def taking_along(keeper, root, results):
    page = keeper.page
    bring(keeper, "contacts.vcf", CARDS)
    ada = root / "people" / "ada-okafor.yaml"
    keeper.wait(ada.exists, "she does not come in")
    keeper.go("/people")
    page.get_by_text("Export people").click()
    saved = {}
    for name, button in [("vcf", "Cards (.vcf)"), ("json", "List (.json)")]:
        with page.expect_download() as download:
            page.get_by_role("button", name=button).click()
        saved[name] = open(download.value.path(), encoding="utf-8").read()
    results.expect("BEGIN:VCARD" in saved["vcf"] and "X-SKYPE:ada.okafor" in saved["vcf"], f"cards hold all that came: {saved['vcf']}")
    said = read(ada)
    (root / "people" / "ada-okafor.yaml").write_text("name: Ada Okafor\nborn: 1964   # she says\n", encoding="utf-8")
    bring(keeper, "people.json", saved["json"])
    keeper.wait(lambda: "phone" in read(ada), f"a list does not come back: {page.inner_text('main')[:300]}")
    results.expect(read(ada) == said | {"born": 1964} and "# she says" in ada.read_text(encoding="utf-8"), f"missing values are there again, and written ones stay: {read(ada)} {said}")
    bring(keeper, "people.json", "[1]")
    keeper.wait(lambda: "no list of people" in page.inner_text("body"), "a file that is no list is not refused")
    keeper.complaints.clear()


def picking(keeper, root, results):
    """Sets categories and emoji by one press each."""
    page = keeper.page
    keeper.go("/keepsake", path="p2")
    page.get_by_text("More: kind, memory type").click()
    page.get_by_role("button", name="Event", exact=True).click()
    keeper.wait(lambda: read(root / "p2.yaml").get("category") == "event", "a category is not written")
    results.expect(page.get_by_role("button", name="Event", exact=True).get_attribute("aria-pressed") == "true", "the button shows the choice")
    fill(keeper, page.get_by_label("Category", exact=True), "harvest")
    keeper.wait(lambda: read(root / "p2.yaml").get("category") == "harvest", "a custom category is not written")
    results.expect(page.get_by_role("button", name="Event", exact=True).get_attribute("aria-pressed") == "false", "and no button claims it")
    page.locator(".emoji > summary").first.click()
    page.get_by_role("button", name="🐕", exact=True).click()
    keeper.wait(lambda: read(root / "p2.yaml").get("emoji") == "🐕", "an emoji is not written")
    (root / "types").mkdir(exist_ok=True)
    (root / "types" / "plot.yaml").write_text("title: Plot\n", encoding="utf-8")
    keeper.go("/type", file="types/plot.yaml")
    page.locator(".emoji > summary").first.click()
    page.get_by_role("button", name="🌻", exact=True).click()
    keeper.wait(lambda: read(root / "types/plot.yaml").get("emoji") == "🌻", "a type's emoji is not written")


def ticking(keeper, root, results):
    page = keeper.page
    (root / "p3.yaml").write_text("title: Call Alasdair\ntype: to-do   # on Sunday\n", encoding="utf-8")
    # The studio notices another program's changes a moment later.
    for _ in range(20):
        keeper.go("/to-do")
        if page.get_by_role("checkbox", name="Call Alasdair").count():
            break
        page.wait_for_timeout(200)
    page.get_by_role("checkbox", name="Call Alasdair").check()
    keeper.wait(lambda: read(root / "p3.yaml").get("status") == "done", "a tick is not written")
    results.expect("# on Sunday" in (root / "p3.yaml").read_text(encoding="utf-8"), "comments stay")
    page.get_by_role("checkbox", name="Call Alasdair").uncheck()
    keeper.wait(lambda: read(root / "p3.yaml").get("status") == "pending", "a tick is not removed")


def asking(keeper, root, results):
    page = keeper.page
    keeper.go("/types")
    page.get_by_label("Name of the type").fill("Allotment")
    with page.expect_navigation():
        page.get_by_role("button", name="Make a memory type").click()
    keeper.ready()
    file = root / "types" / "allotment.yaml"
    page.get_by_label("Colour").select_option("green")
    keeper.wait(lambda: read(file).get("colour") == "green", "a colour is not written")
    page.wait_for_timeout(300)
    for name, simple in [("Plot", True), ("Sown", False)]:
        row = add(keeper, page.locator(".recordlist"), "Add Field")
        fill(keeper, row.get_by_label("Field", exact=True), name)
        keeper.wait(lambda name=name: name in str(read(file).get("fields")), "a field is not written")
        page.wait_for_timeout(300)
        if simple:
            page.locator(".records > li").last.get_by_role("checkbox", name="In the short form").check()
            keeper.wait(lambda: read(file)["fields"][0] == {"name": "Plot", "simple": True}, f"it is not in the short form: {read(file)}")
            page.wait_for_timeout(300)
    keeper.go("/write")
    page.get_by_label("What is it?").fill("The key hangs behind the clock")
    page.get_by_role("radio", name="Allotment").check()
    with page.expect_navigation():
        page.get_by_role("button", name="Write it down").click()
    keeper.ready()
    written = root / "written" / "the-key-hangs-behind-the-clock.yaml"
    results.expect(read(written) == {"title": "The key hangs behind the clock", "type": "allotment"}, f"a written memory is a sidecar: {read(written)}")
    results.expect(written.with_suffix(".jpg").stat().st_size > 5_000, "and has a card")
    results.expect(page.get_by_label("Sown").count() == 0, "the short form has only its fields")
    fill(keeper, page.get_by_label("Plot"), "14")
    keeper.wait(lambda: str(read(written).get("fields", {}).get("Plot")) == "14", "a field of a type is not written")
    page.get_by_role("button", name="More fields").click()
    results.expect(page.get_by_label("Sown").count() == 1, "the full form has all fields")
    page.get_by_label("Memory type").select_option("password")
    keeper.wait(lambda: read(written).get("type") == "password", "the type is not written")
    secret = page.locator(".typed input[type=password]").first
    secret.wait_for()
    results.expect("secret" in page.locator(".typed").inner_text(), "secrets say that they are")
    page.locator(".typed").get_by_role("button", name="Show").first.click()
    results.expect(page.locator(".typed input[type=password]").count() < page.locator(".typed button[aria-pressed]").count(), "a secret is shown when asked for")


def reminding(keeper, root, results):
    page, file = keeper.page, root / "p0.yaml"
    keeper.go("/keepsake", path="p0")
    keeper.unfold("More: the original")
    group = page.get_by_role("group", name="Reminders")
    row = add(keeper, group, "Add a reminder")
    fill(keeper, row.get_by_label("Day", exact=True), "2027-03-28")
    keeper.wait(lambda: str(read(file).get("reminder", {}).get("date")) == "2027-03-28", "a reminder is not written")
    row.get_by_label("How often").select_option("own")
    fill(keeper, row.get_by_label("Every", exact=True), "2")
    row.get_by_role("checkbox", name="Monday").check()
    keeper.wait(lambda: read(file)["reminder"].get("repeat") == {"every": "2 weeks", "on": "monday"}, f"a rule is not written: {read(file)}")
    fill(keeper, row.get_by_label("Time"), "16:00")
    fill(keeper, row.get_by_label("How long before"), "2 days")
    keeper.wait(lambda: read(file)["reminder"].get("lead") == "2 days", f"a lead time is not written: {read(file)}")
    results.expect("2027-03-28T16:00" in file.read_text(encoding="utf-8") and "# about the lake" in file.read_text(encoding="utf-8"), "a time is written, comments stay")
    # A memory of limited visibility is shown only by the keeper's choice, in separate words.
    row.get_by_label("Say it on the person’s own day").select_option("shown")
    results.expect(row.get_by_text("without them nothing is shown").is_visible() and "calm" not in read(file)["reminder"], "nothing is let out without words for it")
    fill(keeper, row.get_by_label("What to say"), "Ring the chemist")
    keeper.wait(lambda: read(file)["reminder"].get("calm") == "shown", f"what may be shown is not written: {read(file)}")
    results.expect(row.get_by_text("without them nothing is shown").is_hidden() and row.get_by_text("leaves the secured part").is_hidden(), "it asks nothing more about a public keepsake")
    row.get_by_label("Say it on the person’s own day").select_option("")
    keeper.wait(lambda: "calm" not in read(file)["reminder"], "what may be shown is not taken back")
    row.get_by_role("button", name="Remove this reminder").click()
    keeper.wait(lambda: "reminder" not in read(file), "a reminder is not taken out")


def attaching(keeper, root, results):
    page, file = keeper.page, root / "p0.yaml"
    keeper.go("/keepsake", path="p0")
    keeper.unfold("More: the original")
    group = page.get_by_role("group", name="Files that belong to it")
    group.locator("input[type=file]").set_input_files({"name": "The will.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.4 will"})
    keeper.wait(lambda: read(file).get("files") == ["The will.pdf"], f"a file is not named: {read(file)}")
    results.expect((root / "The will.pdf").read_bytes() == b"%PDF-1.4 will", "it is beside the keepsake")
    group.get_by_role("checkbox", name="Visitors may have it").check()
    keeper.wait(lambda: "publish" in str(read(file).get("files")), "that visitors may have it is not written")
    group.get_by_role("button", name="Remove The will.pdf from this keepsake").click()
    keeper.wait(lambda: "files" not in read(file), "it is not taken out")
    results.expect((root / "The will.pdf").exists(), "the file itself stays")


def reading(keeper, root, results):
    page = keeper.page
    keeper.go("/readers")
    page.get_by_label("Who is it for?").fill("Grandmother")
    page.get_by_role("button", name="Make a passphrase").click()
    card = page.locator(".card")
    card.wait_for()
    words = card.locator("ol").inner_text().split()
    results.expect(len(words) == 7, f"a card has seven words: {len(words)}")
    kept = [path for path in root.rglob("*") if path.is_file() and " ".join(words).encode() in path.read_bytes()]
    results.expect(not kept, f"the words are kept nowhere: {kept}")
    page.emulate_media(media="print")
    results.expect(card.is_visible() and not page.locator("header").first.is_visible(), "the card is printed by itself")
    page.emulate_media(media="screen")
    page.get_by_role("button", name="Remove Grandmother").click()
    keeper.wait(lambda: "No one yet" in page.inner_text("main"), "a reader is not removed")


def undoing_along(keeper, root, results):
    page = keeper.page
    keeper.go("/write")
    page.get_by_role("textbox").first.fill("Aunt Jessie came")
    with page.expect_navigation():
        page.locator("main button.main").click()
    keeper.ready()
    text = root / "written" / "aunt-jessie-came.yaml"
    fill(keeper, page.locator("[data-key=caption]"), "She brought a cake")
    keeper.wait(lambda: read(text).get("caption") == "She brought a cake", "a caption is not written")
    keeper.go("/history")
    page.get_by_role("listitem").filter(has_text="memory written").get_by_role("button", name="Undo this").click()
    asked = page.locator("dialog[open]").inner_text()
    page.get_by_role("button", name="Cancel").click()
    results.expect("Caption of" in asked and text.exists(), f"later work is named before it goes along: {asked}")
    page.get_by_role("listitem").filter(has_text="memory written").get_by_role("button", name="Undo this").click()
    with page.expect_navigation():
        page.get_by_role("button", name="Undo all of it").click()
    keeper.complaints.clear()  # Browsers report a refused request.
    keeper.wait(lambda: not text.exists(), "its files are not removed completely")
    with page.expect_navigation():
        page.get_by_role("button", name="Undo this").first.click()
    keeper.wait(lambda: text.exists() and read(text).get("caption") == "She brought a cake", "undoing that does not bring both back")
