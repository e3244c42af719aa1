# SPDX-License-Identifier: MIT
"""The first visit to a new studio, in a language other than English."""
import http.client
import re
from urllib.parse import parse_qs, urlsplit

import accessibility
from plainly import speak
from studio import each_walk, emptied, picture, read


def check(program, folder, browser, results):
    each_walk([beginning, beginning_with_words, same_name_twice, room_and_back, wrong_date, closed_door, one_of_many, seen_by_all, for_the_family,
               named_and_sent, calmly], program, folder, browser, results)


def beginning(keeper, root, results):
    """The site of a new archive is in its keeper's language; an archive with a language setting keeps it."""
    emptied(keeper, root)
    speak(keeper, "de")
    drawn = picture(root.parent / "more" / "first.jpg", 90)
    keeper.go("/add")
    keeper.page.locator("input[type=file]").first.set_input_files(drawn)
    keeper.wait(lambda: (root / "added" / "first.jpg").exists(), "a picture does not come in")
    results.expect(read(root / "keepsake.yaml") == {"title": "Test archive", "language": "de"}, "the site is German")
    keeper.go("/history")
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("listitem").filter(has_text="Sprache").get_by_role("button").click()
    keeper.wait(lambda: read(root / "keepsake.yaml") == {"title": "Test archive"}, "the language cannot be undone")
    keeper.ready()
    results.expect((root / "added" / "first.jpg").exists(), "the picture stays")
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Rückgängig machen").first.click()
    keeper.ready()
    labels = keeper.page.locator("ol.history").inner_text()
    results.expect("Wiederherstellen: " in labels and "Rückgängig: Rückgängig" not in labels, f"who undoes an undoing restores: {labels[:300]}")
    (root / "keepsake.yaml").write_text("language: fr\n", encoding="utf-8")
    (root / "added" / "first.jpg").unlink()
    keeper.go("/add")
    keeper.page.locator("input[type=file]").first.set_input_files(picture(root.parent / "more" / "second.jpg", 120))
    keeper.wait(lambda: (root / "added" / "second.jpg").exists(), "a picture does not come in")
    results.expect((root / "keepsake.yaml").read_text(encoding="utf-8") == "language: fr\n", "the language setting stays")


def beginning_with_words(keeper, root, results):
    """A memory can be the first keepsake of an archive, and its card is in the keeper's language, too."""
    emptied(keeper, root)
    speak(keeper, "de")
    keeper.go("/write")
    keeper.page.get_by_label("Was ist es?").fill("Die Flut")
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Aufschreiben").click()
    keeper.ready()
    results.expect(read(root / "keepsake.yaml").get("language") == "de", "the site is German")


def same_name_twice(keeper, root, results):
    page = keeper.page
    speak(keeper, "de")
    keeper.go("/readers")
    for _ in range(2):
        page.get_by_label("Für wen das Kennwort ist").fill("Ilse")
        page.get_by_role("button", name="Kennwort erzeugen").click()
        page.locator(".card").first.wait_for()
        # An immediate press would count as the second press of a double press.
        page.wait_for_timeout(700)
    said = page.locator("#readers").get_by_role("alert")
    keeper.wait(lambda: said.inner_text(), "a name that is there already is not refused")
    results.expect("hat schon ein Kennwort" in said.inner_text() and "keepsake-site" not in said.inner_text(), said.inner_text())
    results.expect(page.locator(".card").count() == 1, "no second card is made")
    keeper.complaints.clear()  # Browsers report a refused request.


def room_and_back(keeper, root, results):
    """Goes from the table to a picture's tools and back: the same picture is open, and the typed text is still there."""
    page = keeper.page
    keeper.go("/table", at="p3")
    field = page.get_by_label("What is it?")
    field.fill("Typed, and not saved")
    with page.expect_navigation():
        page.get_by_role("link", name="Crop and draw").click()
    keeper.ready()
    with page.expect_navigation():
        page.get_by_role("button", name="Done", exact=True).click()
    keeper.ready()
    results.expect("at=p3" in page.url, f"back at the same picture: {page.url}")
    results.expect(field.input_value() == "Typed, and not saved", f"the typed text is there: {field.input_value()}")
    keeper.go("/keepsake", path="p3", tool="frame")
    page.get_by_role("button", name="Done", exact=True).click()
    page.locator(".easel .large").wait_for()
    results.expect("/keepsake?path=p3" in page.url, f"from a keepsake Done stays there: {page.url}")


def wrong_date(keeper, root, results):
    for language, words in [("de", "um 1962 oder vor 1914"), ("en", "about 1962 or before 1914")]:
        speak(keeper, language)
        keeper.go("/keepsake", path="p0")
        answer = keeper.page.evaluate("""async () => {
          const { call, problemOf } = await import(new URL('frame/calls.js', document.querySelector('script[type=module]').src).href);
          try { await call('edits', { label: 'x', files: [{ path: 'p0.yaml', edits: [{ key: ['date'], was: '1962-07', now: 'soon' }] }] }); }
          catch (error) { return problemOf(error); }
        }""")
        results.expect(words in answer and "1962~" not in answer, f"the message shows how people write dates: {answer}")
    keeper.complaints.clear()  # Browsers report a refused request.


def closed_door(keeper, root, results):
    address = urlsplit(keeper.base)
    for language, words in [("de-DE,de;q=0.9,en;q=0.5", "galt nur einmal"), ("fr", "ne valait qu’une fois"), ("nl", "worked only once")]:
        connection = http.client.HTTPConnection(address.hostname, address.port)
        connection.request("GET", "/launch?code=" + "0" * 32, headers={"Accept-Language": language})
        answer = connection.getresponse()
        text = answer.read().decode()
        results.expect(answer.status == 403 and words in text and "<h1>" in text, f"in {language}: {text[:300]}")


def one_of_many(keeper, root, results):
    speak(keeper, "de")
    keeper.go("/")
    keeper.unfold("Wie weit es ist")
    results.expect("1 von 6 hat ein Datum" in keeper.page.inner_text("main"), "one has, and several have")


def seen_by_all(keeper, root, results):
    """Shows content that visitors perhaps should not see, with its picture, and a button hides it."""
    page = keeper.page
    (root / "p1.yaml").write_text("title: The dog\ncaption: If found, call 020 7946 0958\ndescription: or write to ada@example.org\n", encoding="utf-8")
    (root / "people").mkdir(exist_ok=True)
    (root / "people" / "Ada Brandt.yaml").write_text("name: Ada\nnote: ada@example.org\n", encoding="utf-8")
    (root / "keepsake.yaml").write_text("title: Test archive\ndescription: Call 020 7946 0000\n", encoding="utf-8")
    keeper.go("/publish")
    one = page.locator(".problems > li").filter(has_text="020 7946 0958")
    other = page.locator(".problems > li").filter(has_text="everybody would see what looks like an e-mail address in the description")
    one.wait_for(timeout=60_000)
    results.expect(one.get_by_role("link", name="The dog").count() == 1 and "p1.yaml" not in one.inner_text(), f"it is called by its title: {one.inner_text()}")
    one.scroll_into_view_if_needed()
    keeper.wait(lambda: one.locator("img").evaluate("image => image.naturalWidth > 0"), "its picture is not shown")
    said = page.locator(".problems > li").filter(has_text="020 7946 0000")
    results.expect([each.inner_text() for each in said.get_by_role("button").all()] == ["Keep public"], "what the settings say has no visibility")
    said.get_by_role("button").click()
    said.get_by_text("It stays public").wait_for()
    results.expect(read(root / "keepsake.yaml")["not_private"] == ["020 7946 0000"], "what may be seen is written into the settings")
    accessibility.expect_none(page, results, "findings of a publication")
    one.get_by_role("button", name="Show it to the family only").click()
    one.get_by_text("After the next publishing only the family sees it").wait_for()
    results.expect(read(root / "p1.yaml")["visibility"] == "secured", "it is hidden by one press")
    results.expect("only the family sees it" in other.inner_text(), f"and is asked about no more: {other.inner_text()}")
    results.expect(one.get_by_role("link", name="Who may open the secured part").is_visible(), "and the way to the passphrases is there")
    (root / "p1.yaml").write_text("title: The dog\ncaption: If found, call 020 7946 0958\nvisibility: unlisted\n", encoding="utf-8")
    keeper.go("/publish")
    one.get_by_role("button", name="Keep it to yourself").click()
    one.get_by_text("After the next publishing only you see it").wait_for()
    results.expect(read(root / "p1.yaml")["visibility"] == "private", "what said otherwise is hidden as well")
    (root / "p1.yaml").write_text("title: The dog\ncaption: If found, call 020 7946 0958\n", encoding="utf-8")
    keeper.go("/publish")
    results.expect(not said.count(), "and nobody is asked again")
    every = page.get_by_role("button", name="Show all of it to the family only")
    every.click()
    page.locator(".problems > li").filter(has_text="the note").get_by_text("only the family sees it").wait_for()
    results.expect([read(root / file)["visibility"] for file in ("p1.yaml", "people/Ada Brandt.yaml")] == ["secured", "secured"], "all are hidden by one press")
    results.expect(not every.count(), "which is offered no more")
    with page.expect_navigation():
        page.locator("#undo").click()
    keeper.ready()
    results.expect(not any("visibility" in read(root / file) for file in ("p1.yaml", "people/Ada Brandt.yaml")), "and one undo shows them again")


def for_the_family(keeper, root, results):
    """The family choice says how to enter the family."""
    page = keeper.page
    keeper.go("/table")
    fold = keeper.unfold("More")
    who = fold.get_by_label("Who may see it")
    who.select_option("secured")
    fold.get_by_text("No passphrase has been given yet.").wait_for()
    who.select_option("public")
    results.expect(not fold.get_by_role("link", name="Who may open the secured part").count(), "others need none")
    who.select_option("secured")
    fold.get_by_role("link", name="Who may open the secured part").click()
    page.get_by_label("Who is it for?").fill("Grandma")
    page.get_by_role("button", name="Make a passphrase").click()
    page.locator(".card").wait_for()
    keeper.go("/table")
    fold = keeper.unfold("More")
    fold.get_by_label("Who may see it").select_option("secured")
    fold.get_by_text("Everyone to whom you have given a passphrase sees it.").wait_for()


def named_and_sent(keeper, root, results):
    """The first publishing asks for a site name, and the site's card can be sent by e-mail."""
    page = keeper.page
    (root / "keepsake.yaml").write_text("base_url: https://family.example/\n", encoding="utf-8")
    keeper.go("/publish")
    name = page.get_by_label("Name of the site")
    name.wait_for(timeout=60_000)
    name.fill("Ada & the lake")
    name.blur()
    keeper.wait(lambda: read(root / "keepsake.yaml").get("title") == "Ada & the lake", "its name is not written")
    page.get_by_role("radio", name=re.compile("One file")).click()
    page.get_by_label("Name of the file").fill(str(root.parent / "whole.zip"))
    page.get_by_role("button", name="Publish now").click()
    page.get_by_role("heading", name="Published").wait_for(timeout=60_000)
    results.expect(page.locator(".leaf h3").inner_text() == "Ada & the lake", "the card is called so")
    mail = page.get_by_role("link", name="Send it by e-mail").get_attribute("href")
    asked = parse_qs(urlsplit(mail).query)
    results.expect(mail.startswith("mailto:?") and asked["subject"] == ["Ada & the lake"] and "https://family.example" in asked["body"][0], f"and says where: {mail}")
    keeper.go("/publish")
    page.get_by_role("button", name="Publish now").wait_for(timeout=60_000)
    results.expect(not page.get_by_label("Name of the site").count(), "its name is asked once")


def calmly(keeper, root, results):
    """Keeps something by one large button and one question, offered for the person whom the calm mode is for."""
    page = keeper.page
    keeper.go("/add")
    keeper.unfold("More ways")
    results.expect(page.get_by_role("link", name="The calm way").count() == 0, "a calm way is for nobody yet")
    (root / "keepsake.yaml").write_text("title: Test archive\ncalm_for: Rosa\n", encoding="utf-8")
    way = page.get_by_role("link", name="The calm way, for Rosa")
    keeper.wait(lambda: (keeper.go("/add"), keeper.unfold("More ways"), way.count())[2] == 1, "it is not offered")
    with page.expect_navigation():
        way.click()
    keeper.ready()
    visible = "() => [...document.querySelectorAll('a, button, input, summary')].filter(one => one.checkVisibility() && one.getBoundingClientRect().width > 2).length"
    results.expect(page.evaluate(visible) <= 3, f"nothing else is on the page: {page.evaluate(visible)}")
    accessibility.expect_none(page, results, "the calm way")
    for name, title in [("shell", "A shell from the beach"), ("stone", "")]:
        page.locator("input[type=file]").set_input_files(picture(root.parent / "more" / f"{name}.jpg", 50))
        page.get_by_label("What is it?").fill(title)
        page.get_by_role("button", name="Done").click()
        page.get_by_text("It is kept.").wait_for()
    results.expect(read(root / "added" / "shell.yaml") == {"title": "A shell from the beach"}, f"it is kept with its words: {read(root / 'added' / 'shell.yaml')}")
    results.expect((root / "added" / "stone.jpg").exists() and not (root / "added" / "stone.yaml").exists(), "no answer is an answer, too")
    page.locator("input[type=file]").set_input_files({"name": "note.txt", "mimeType": "text/plain", "buffer": b"no picture"})
    page.locator(".problem").wait_for()
    results.expect(page.get_by_text("Keep something").count() == 1, "after a refusal it can be tried again")
    keeper.complaints.clear()  # Browsers report a refused request.
