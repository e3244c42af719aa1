# SPDX-License-Identifier: MIT
"""The settings page: which values it writes into keepsake.yaml, and which it refuses."""

from studio import each_walk, read

# A file written by hand: comments, an unknown key, a map on one line.
WRITTEN = """# ours since 2019
title: Test archive   # on the spine, too
keeper: {name: Ada}   # that is me
# from an older program
shelf: 4
spending: {home: Oban}
"""


def check(program, folder, browser, results):
    each_walk([changing, refusing, spending, reminding, colouring, clearing, carrying, beginning, helping], program, folder, browser, results)


def text(root):
    return (root / "keepsake.yaml").read_text(encoding="utf-8")


def written(keeper, root):
    """Opens the page after the studio has read the file."""
    (root / "keepsake.yaml").write_text(WRITTEN, encoding="utf-8")
    keeper.go("/settings")
    for group in ("look", "seen"):
        keeper.page.locator(f"#{group} > summary").click()


def fill(keeper, name, value):
    control = keeper.page.get_by_label(name, exact=True)
    control.fill(value)
    control.blur()


def changing(keeper, root, results):
    written(keeper, root)
    page = keeper.page
    fill(keeper, "Your e-mail address", "ada@example.org")
    keeper.wait(lambda: "email: ada@example.org" in text(root), "an address is not written")
    results.expect("keeper: {name: Ada, email: ada@example.org}   # that is me" in text(root), f"a map grows in place: {text(root)}")
    page.get_by_label("Drawings on pictures").select_option("shown")
    keeper.wait(lambda: "marks: shown" in text(root), "a look is not written")
    page.get_by_label("Language of the site").select_option("de")
    keeper.wait(lambda: "language: de" in text(root), "a language is not written")
    results.expect(page.get_attribute("html", "lang") == "en", "the page does not change its language under one's hands")
    page.get_by_label("Visitors can save the original pictures").select_option("Yes")
    keeper.wait(lambda: read(root / "keepsake.yaml").get("publish_originals") is True, "a yes is not written")
    now = text(root)
    for kept in ["# ours since 2019\n", "title: Test archive   # on the spine, too\n", "# from an older program\nshelf: 4\n", "# that is me\n"]:
        results.expect(kept in now, f"{kept!r} stays: {now}")
    page.get_by_label("Drawings on pictures").select_option("")
    keeper.wait(lambda: "marks" not in text(root), "a default value is not removed")
    results.expect(page.get_by_label("Picture on the first page").is_hidden(), "what few people need is folded away")
    for _ in range(5):
        with page.expect_navigation():
            page.locator("#undo").click()
        keeper.ready()
    results.expect(text(root) == WRITTEN, f"undoing brings back every byte: {text(root)!r}")


def refusing(keeper, root, results):
    written(keeper, root)
    page = keeper.page
    for name, value, right in [("Your e-mail address", "ada at home", "ada@example.org"), ("Address of the site on the web", "example", "https://")]:
        fill(keeper, name, value)
        problem = page.locator(".field", has=page.get_by_label(name, exact=True)).locator(".conflict:not(:empty)")
        problem.wait_for()
        results.expect(right in problem.inner_text(), f"{name} gives the right form: {problem.inner_text()}")
        results.expect(page.get_by_label(name, exact=True).get_attribute("aria-invalid") == "true", f"{name} is marked")
    results.expect(text(root) == WRITTEN, "nothing of it is written")
    fill(keeper, "Your e-mail address", "ada@example.org")
    keeper.wait(lambda: "ada@example.org" in text(root), "the right value is not written")
    keeper.complaints.clear()


def spending(keeper, root, results):
    written(keeper, root)
    page = keeper.page
    page.locator("#spending > summary").click()
    fill(keeper, "Your currency", "EUR")
    keeper.wait(lambda: "currency: EUR" in text(root), "a currency is not written")
    fill(keeper, "How far you go for it, in kilometres", "12,5")
    keeper.wait(lambda: read(root / "keepsake.yaml")["spending"].get("home") == {"place": "Oban", "radius_km": 12.5}, f"no radius: {text(root)}")
    group = page.get_by_role("group", name="What you want to spend at most")
    group.get_by_role("button", name="Add goal").click()
    row = group.locator(".records > li").last
    row.get_by_label("Shop").fill("Markt")
    row.get_by_label("In", exact=True).select_option("week")
    row.get_by_label("At most").fill("sixty")
    row.get_by_label("At most").blur()
    group.locator(".conflict:not(:empty)").wait_for()
    results.expect("400 EUR" in group.locator(".conflict").inner_text(), f"a wrong amount gets the right form: {group.locator('.conflict').inner_text()}")
    row.get_by_label("At most").fill("60 EUR")
    row.get_by_label("At most").blur()
    keeper.wait(lambda: read(root / "keepsake.yaml")["spending"].get("goals") == [{"store": "Markt", "per": "week", "most": "60 EUR"}], f"no goal: {text(root)}")
    results.expect(not group.locator(".conflict:not(:empty)").count(), "and the complaint goes")
    fill(keeper, "Shops that you don’t go to", "Lidl, Aldi")
    keeper.wait(lambda: read(root / "keepsake.yaml")["spending"].get("stores") == {"ignore": ["Lidl", "Aldi"]}, "no shops")
    keeper.go("/settings")
    results.expect(page.get_by_label("At most", exact=True).input_value() == "60 EUR", "it is there when one comes back")
    keeper.complaints.clear()


def reminding(keeper, root, results):
    written(keeper, root)
    page = keeper.page
    page.locator("#reminders > summary").click()
    fill(keeper, "Remind me to look at the album at", "18:30")
    keeper.wait(lambda: read(root / "keepsake.yaml").get("nudge") is not None, "no reminder")
    fill(keeper, "What it says", "Look with Grandma")
    keeper.wait(lambda: "Look with Grandma" in text(root), "no words of it")
    results.expect('"18:30"' in text(root) or "18:30" in text(root), f"a time of day is written: {text(root)}")
    fill(keeper, "Remind me to look at the album at", "")
    keeper.wait(lambda: "nudge" not in text(root), "an entry without a time stays")
    results.expect("shelf: 4" in text(root), "and all else is there")


def colouring(keeper, root, results):
    """The keeper picks three colours. The page reports an unreadable colour, repairs it by one press, and never writes
    it."""
    written(keeper, root)
    group = keeper.page.get_by_role("group", name="Colours of your own")

    def pick(name, value):
        control = group.get_by_label(name, exact=True)
        control.fill(value)
        control.dispatch_event("change")
    pick("Words", "#888888")
    group.get_by_text("Too hard to read").wait_for()
    results.expect("colours" not in text(root), "what cannot be read is not written")
    group.get_by_role("button", name="Make them readable").click()
    keeper.wait(lambda: "colours" in text(root), "what can be read is not written")
    said = read(root / "keepsake.yaml")["colours"]
    results.expect(set(said) == {"paper", "ink", "accent"} and said["paper"] == "#fff7e6" and said["ink"] != "#888888", f"three colours are written: {said}")
    results.expect("Easy to read" in group.inner_text(), "and it says that they can be read")
    group.get_by_role("button", name="Offer none").click()
    keeper.wait(lambda: "colours" not in text(root), "they are not taken out")


def clearing(keeper, root, results):
    """Deletes the program's files. The keeper's own file in the site's folder, an overwritten file, and the whole
    archive stay."""
    page, site = keeper.page, root.parent / f"{root.name}-site"
    keeper.go("/publish")
    page.get_by_role("button", name="Make the site on this computer").click()
    page.get_by_role("link", name="See it").wait_for(timeout=60_000)
    (site / "notes.txt").write_text("mine", encoding="utf-8")
    about = next(path for path in sorted(site.rglob("index.html")) if path.parent != site)
    about.write_text("x" * about.stat().st_size, encoding="utf-8")

    def ours():
        kept = [path for path in root.rglob("*") if path.is_file() and "derivatives" not in path.parts and not path.name.startswith("cache.sqlite")]
        return {path.relative_to(root): path.read_bytes() for path in kept}
    before = ours()
    keeper.go("/settings")
    page.locator("#clear > summary").click()
    page.get_by_text("It frees").wait_for()
    results.expect("What stays: your pictures" in page.inner_text("#clear"), "it says what stays")
    page.get_by_role("button", name="Clear it now").click()
    page.get_by_text("are free now").wait_for(timeout=20_000)
    theirs = [about, site / "notes.txt", site / "keepsake-manifest.json"]
    results.expect(sorted(path for path in site.rglob("*") if path.is_file()) == sorted(theirs),
                   f"of the site only what is the keeper's stays, and the list that says whose place it is: {[str(path) for path in site.rglob('*')][:9]}")
    results.expect(not (root / ".keepsake/cache.sqlite").exists() and not (root / ".keepsake/derivatives").exists(), "what builds remember is gone")
    results.expect(ours() == before, f"nothing else is touched: {set(before) ^ set(ours())}")
    results.expect("There is nothing to clear" in page.inner_text("#clear"), "and nothing is left to clear")
    keeper.go("/publish")
    page.get_by_role("button", name="Make the site on this computer").click()
    page.get_by_role("link", name="See it").wait_for(timeout=60_000)
    results.expect((site / "index.html").exists() and (site / "notes.txt").read_text(encoding="utf-8") == "mine", "the site is made again, beside the keeper's files")


def carrying(keeper, root, results):
    """Exports the archive as a bag and as JSON, and makes an archive of each; nothing that lies there is overwritten."""
    page = keeper.page
    (root / "card.yaml").write_text("title: The card\ntype: card\n", encoding="utf-8")
    (root / "p5.jpg").rename(root / "card.jpg")
    keeper.wait(lambda: (keeper.go("/settings#transfer"), page.get_by_label("New folder").first.is_visible())[1], "the section is not open")
    said = page.locator("#transfer [role=status]").last
    for form, name in [("bag", "bagit.txt"), ("JSON", "archive.json")]:
        out, back = root.parent / f"{root.name} as {form}", root.parent / f"{root.name} from {form}"
        page.get_by_label("New folder").first.fill(str(out))
        page.get_by_role("button", name=f"Export as {'a bag' if form == 'bag' else form}").click()
        keeper.wait(lambda out=out: f"files are in {out}" in said.inner_text(), f"{form} is not told: {said.inner_text()}")
        results.expect((out / name).exists() and "keep it as safe" in said.inner_text(), f"{form} is written: {said.inner_text()}")
        results.expect("1 keepsake is not in it" in said.inner_text(), f"a card stays at home: {said.inner_text()}")
        page.wait_for_timeout(600)
        back_fold = keeper.unfold("Make an archive of an export", page.locator("#transfer"))
        back_fold.get_by_label("Folder of the export").fill(str(out))
        back_fold.get_by_label("New folder").fill(str(back))
        back_fold.get_by_role("button", name="Make the archive").click()
        keeper.wait(lambda back=back: f"in the archive {back}" in said.inner_text(), f"{form} becomes no archive: {said.inner_text()}")
        results.expect((back / "p0.yaml").read_bytes() == (root / "p0.yaml").read_bytes() and not (back / "card.yaml").exists(), "texts come back as they were")
        page.wait_for_timeout(600)
    page.get_by_role("button", name="Export as JSON").click()
    keeper.wait(lambda: page.locator("#transfer .problem").count(), "a folder that is there is not refused")
    keeper.complaints.clear()  # Browsers report a refused request.


def beginning(keeper, root, results):
    page = keeper.page
    keeper.go("/")
    first = page.get_by_role("region", name="First steps")
    results.expect(first.locator("svg").count() == 3, "three pictures show the way")
    results.expect("done" in first.locator("li").nth(0).inner_text() and "done" not in first.locator("li").nth(2).inner_text(), "and finished steps")
    first.get_by_role("button", name="I know my way").click()
    keeper.go("/")
    results.expect(not page.get_by_role("region", name="First steps").count(), "who knows the way is not shown it again")
    keeper.go("/help")
    results.expect(page.get_by_role("region", name="First steps").count() == 1, "unless it is asked for")


def helping(keeper, root, results):
    page = keeper.page
    (root / "p3.yaml").write_text("titel: Boats\n", encoding="utf-8")
    for _ in range(20):
        keeper.go("/")
        if page.get_by_role("link", name="What does this mean?").count():
            break
        page.wait_for_timeout(200)
    with page.expect_navigation():
        page.get_by_role("link", name="What does this mean?").first.click()
    keeper.ready()
    results.expect(page.url.endswith("#sidecar.unknown-key"), f"a message leads to its explanation: {page.url}")
    name = page.locator("[id='sidecar.unknown-key']")
    results.expect(name.is_visible() and page.evaluate("document.activeElement.tagName") is not None and name.bounding_box()["y"] < 500, "and it is in sight")
    keeper.go("/keepsakes")
    page.locator("body").press("?")
    help_of_page = page.get_by_role("dialog", name="Help for this page")
    results.expect("Select several" in help_of_page.inner_text(), "each page says what can be done on it")
    help_of_page.get_by_role("button", name="Close").click()
    page.locator(".menu summary").last.click()
    page.get_by_role("banner").get_by_role("link", name="Help").click()
    help_of_page.get_by_role("link", name="All help").click()
    keeper.ready()
    for about, says in [("questions", "Are my pictures changed?"), ("guide", "Unpack the box"), ("troubles", "Let the program mend it")]:
        keeper.go("/help", about=about)
        results.expect(says in page.inner_text("article"), f"{about} is there")
        results.expect("<a id" not in page.inner_text("article") and "![" not in page.inner_text("article"), f"{about} shows no markup of its text")
        if about == "guide":
            page.locator("article img").last.scroll_into_view_if_needed()
            keeper.wait(lambda: page.locator("article img").last.evaluate("image => image.naturalWidth") > 100, "the guide's pictures are not shown")
            played = page.locator("article video").evaluate("async film => { film.muted = true; await film.play(); await new Promise(done => setTimeout(done, 400)); return film.currentTime > 0; }")
            results.expect(page.locator("article img").count() == 7 and played, "the guide has its pictures and its film")
    keeper.go("/help")
    results.expect(page.get_by_text("Something does not work?").count() == 0, "without a helper nobody is asked")
    keeper.go("/settings")
    page.locator("#site summary", has_text="More").click()
    fill(keeper, "Who helps you with the program", "rosa@example.org")
    keeper.wait(lambda: "report: rosa@example.org" in text(root), "the helper is not written")
    keeper.go("/help")
    page.get_by_label("What did you want to do").fill("It is all blue & gone")
    mail = page.get_by_role("link", name="Write a mail to your helper").get_attribute("href")
    results.expect(mail.startswith("mailto:rosa@example.org?subject=") and "blue%20%26%20gone" in mail and "keepsake-site%20" in mail, f"a mail tells what went wrong: {mail}")
    keeper.context.add_cookies([{"name": "studio-language", "value": "de", "url": keeper.base}])
    keeper.go("/help", about="questions")
    results.expect("Werden meine Bilder verändert?" in page.inner_text("article"), "questions are in the page's language")
