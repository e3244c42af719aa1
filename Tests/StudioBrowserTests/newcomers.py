# SPDX-License-Identifier: MIT
"""What somebody meets who opens the studio for the first time, and not in English."""
import http.client
from urllib.parse import urlsplit

from plainly import speak
from studio import each_walk, picture, read


def check(program, folder, browser, results):
    each_walk([beginning, beginning_with_words, same_name_twice, room_and_back, wrong_date, closed_door, one_of_many], program, folder, browser, results)


def beginning(keeper, root, results):
    """The site of a new archive speaks the language of its keeper; one that says its language keeps it."""
    for file in [*root.glob("p*"), *root.glob("collections/*")]:
        file.unlink()
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
        keeper.page.get_by_role("button", name="Das rückgängig machen").first.click()
    keeper.ready()
    labels = keeper.page.locator("ol.history").inner_text()
    results.expect("Wiederherstellen: " in labels and "Rückgängig: Rückgängig" not in labels, f"who undoes an undoing restores: {labels[:300]}")
    (root / "keepsake.yaml").write_text("language: fr\n", encoding="utf-8")
    (root / "added" / "first.jpg").unlink()
    keeper.go("/add")
    keeper.page.locator("input[type=file]").first.set_input_files(picture(root.parent / "more" / "second.jpg", 120))
    keeper.wait(lambda: (root / "added" / "second.jpg").exists(), "a picture does not come in")
    results.expect((root / "keepsake.yaml").read_text(encoding="utf-8") == "language: fr\n", "what is said of the language stays")


def beginning_with_words(keeper, root, results):
    """A memory may be the first that an archive gets; its card is in the keeper's language, too."""
    for file in [*root.glob("p*"), *root.glob("collections/*")]:
        file.unlink()
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
        # What follows at once would be a second press.
        page.wait_for_timeout(700)
    said = page.get_by_role("alert").first
    keeper.wait(lambda: said.inner_text(), "a name that is there already is not refused")
    results.expect("hat schon ein Kennwort" in said.inner_text() and "keepsake-site" not in said.inner_text(), said.inner_text())
    results.expect(page.locator(".card").count() == 1, "no second card is made")
    keeper.complaints.clear()  # Browsers tell of a refused request.


def room_and_back(keeper, root, results):
    """From the table to the picture room and back: at the same picture, and what was typed is still there."""
    page = keeper.page
    keeper.go("/table", at="p3")
    field = page.get_by_label("What is it?")
    field.fill("Typed, and not saved")
    with page.expect_navigation():
        page.get_by_role("link", name="Crop and draw").click()
    keeper.ready()
    with page.expect_navigation():
        page.get_by_role("link", name="Back to the table").click()
    keeper.ready()
    results.expect("at=p3" in page.url, f"back at the same picture: {page.url}")
    results.expect(field.input_value() == "Typed, and not saved", f"what was typed is there: {field.input_value()}")
    keeper.go("/room", path="p3")
    results.expect(page.get_by_role("link", name="Back to its words").count() == 1, "from a keepsake the way leads back to its words")


def wrong_date(keeper, root, results):
    for language, words in [("de", "um 1962 oder vor 1914"), ("en", "about 1962 or before 1914")]:
        speak(keeper, language)
        keeper.go("/keepsake", path="p0")
        answer = keeper.page.evaluate("""async () => {
          const { call, problemOf } = await import('/assets/calls.js');
          try { await call('edits', { label: 'x', files: [{ path: 'p0.yaml', edits: [{ key: ['date'], was: '1962-07', now: 'soon' }] }] }); }
          catch (error) { return problemOf(error); }
        }""")
        results.expect(words in answer and "1962~" not in answer, f"it is said how people write dates: {answer}")
    keeper.complaints.clear()  # Browsers tell of a refused request.


def closed_door(keeper, root, results):
    address = urlsplit(keeper.base)
    for language, words in [("de-DE,de;q=0.9,en;q=0.5", "galt nur einmal"), ("fr", "ne valait qu’une fois"), ("nl", "good once only")]:
        connection = http.client.HTTPConnection(address.hostname, address.port)
        connection.request("GET", "/launch?code=" + "0" * 32, headers={"Accept-Language": language})
        answer = connection.getresponse()
        text = answer.read().decode()
        results.expect(answer.status == 403 and words in text and "<h1>" in text, f"in {language}: {text[:300]}")


def one_of_many(keeper, root, results):
    speak(keeper, "de")
    keeper.go("/")
    results.expect("1 von 6 hat ein Datum" in keeper.page.inner_text("main"), "one has, and several have")
