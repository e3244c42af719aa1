# SPDX-License-Identifier: MIT
"""The studio for a keeper who knows nothing of files and formats: dates in words, keepsakes under understandable names,
a quickly written memory."""
import itertools

from studio import each_walk, picture, read

LANGUAGES = {"en": ("Date", "24 December 1955", "25 December 1955", "summer 1962"), "de": ("Datum", "24. Dezember 1955", "25. Dezember 1955", "Sommer 1962"),
             "fr": ("Date", "24 décembre 1955", "25 décembre 1955", "été 1962")}
FEAST = {"en": "Christmas 1955", "de": "Weihnachten 1955", "fr": "Noël 1955"}


def check(program, folder, browser, results):
    each_walk([dates_read_again, dates_in_fields, understood_at_once, called, written_at_once, pressed_twice, left_and_back, titles_in_undo, names_by_letter, spread],
              program, folder, browser, results)


def speak(keeper, language):
    keeper.context.add_cookies([{"name": "studio-language", "value": language, "url": keeper.base}])


def points():
    plain = ["1962", "1905", "2024", "196X", "199X", "18XX", "19XX", "20XX", "1962-01-01", "1957-02-28", "2000-02-29", "1962-12-31", "1962-05-14"]
    plain += [f"1962-{month:02d}" for month in itertools.chain(range(1, 13), range(21, 25))]
    return [point + mark for point in plain for mark in ["", "~", "?", "%"]]


def dates_read_again(keeper, root, results):
    """The studio parses each date that a field shows as the same date, and shows people's dates in words."""
    ends = ["1962", "1962~", "1962-05", "1962-22", "1962-05-14", "196X"]
    later = ["1964", "1964~", "1964-07", "1964-23", "1964-07-16", "197X"]
    spans = [f"{start}/{end}" for start in ends for end in later] + [f"{one}/.." for one in ends] + [f"{one}/" for one in ends] + [f"/{one}" for one in ends]
    odd = ["190X", "200X", "1962-05-XX", "1962-XX", "XXXX-12-25", "-0044", "0062", "../1962", "1962-05-14T16:28:39", "1962-05-14T16:28:39Z", "none"]
    timed = ["1962-05-14T16:28:00", "1962-05-14T09:05:00"]
    for language in LANGUAGES:
        speak(keeper, language)
        keeper.go("/keepsake", path="p2")
        shown = keeper.page.evaluate("""async dates => {
            const { worded } = await import(new URL('shared/dates.js', document.querySelector('script[type=module]').src).href);
            return Promise.all(dates.map(async date => {
                const words = await worded(date);
                return [date, words, (await (await fetch(`/api/dates?words=${encodeURIComponent(words)}`)).json()).dates];
            }));
        }""", points() + spans + timed + odd)
        wrong = [one for one in shown if one[2] != [one[0]] and one[1] != one[0]]
        results.expect(not wrong, f"{language}: a date that is shown is read again: {wrong[:5]}")
        unsaid = [date for date, words, _ in shown if words == date and date not in odd and not (date.isdigit() and len(date) == 4)]
        # In a range with one mark, each end would get the mark.
        unsaid = [date for date in unsaid if "~" not in date or "/" not in date]
        results.expect(not unsaid, f"{language}: it is shown in words: {unsaid[:12]}")


def dates_in_fields(keeper, root, results):
    """Fields show dates as people write them, in their language; the sidecar keeps the machine-readable form."""
    page = keeper.page
    for language, (label, day, _, season) in LANGUAGES.items():
        speak(keeper, language)
        for written, words in [("1955-12-24", day), ("1962-22", season)]:
            keeper.go("/keepsake", path="p2")
            field = page.get_by_label(label, exact=True)
            field.fill(words)
            field.blur()
            keeper.wait(lambda written=written: str(read(root / "p2.yaml").get("date")) == written, f"{words} is not written")
            page.wait_for_timeout(200)
            results.expect(field.input_value() == words, f"{words} stays: {field.input_value()}")
            keeper.go("/keepsake", path="p2")
            keeper.wait(lambda words=words, label=label: page.get_by_label(label, exact=True).input_value() == words, f"{words} does not come back")
    speak(keeper, "en")
    keeper.go("/keepsake", path="p2")
    page.get_by_label("Date", exact=True).focus()
    page.get_by_role("button", name="About", exact=True).click()
    keeper.wait(lambda: read(root / "p2.yaml").get("date") == "1962-22~", "a button does not read the words")
    keeper.wait(lambda: page.get_by_label("Date", exact=True).input_value() == "about summer 1962", "what a button says is not shown in words")
    page.get_by_role("button", name="Between", exact=True).click()
    keeper.wait(lambda: page.get_by_label("From", exact=True).input_value() == "summer 1962", "a span does not begin with words")
    page.get_by_label("To", exact=True).fill("May 1964")
    page.get_by_label("To", exact=True).blur()
    keeper.wait(lambda: read(root / "p2.yaml").get("date") == "1962-22/1964-05", f"a span is not written: {read(root / 'p2.yaml')}")


def understood_at_once(keeper, root, results):
    """The line below a typed feast shows its day; this saves nothing."""
    page = keeper.page
    for language, (label, _, feast, _) in LANGUAGES.items():
        speak(keeper, language)
        keeper.go("/keepsake", path="p3")
        page.get_by_label(label, exact=True).fill(FEAST[language])
        keeper.wait(lambda feast=feast: feast in page.inner_text(".dates .inwords"), f"{FEAST[language]} is not explained while it is typed")
        results.expect(not (root / "p3.yaml").exists(), "nothing is saved by looking")


def called(keeper, root, results):
    """The studio names a keepsake without a title as the site does, and by its title as soon as it has one."""
    page = keeper.page
    picture(root / "IMG_1234.jpg", 200)
    (root / "IMG_1234.yaml").write_text("kind: photo\ndate: 1962-22\nplace: Oban, Scotland\n", encoding="utf-8")
    keeper.wait(lambda: (keeper.go("/keepsake", path="IMG_1234"), page.inner_text("h1") == "Photograph, Oban, summer 1962")[1], f"its head is {page.inner_text('h1')}")
    results.expect("IMG_1234" in page.inner_text(".file"), "its file name is below")
    page.get_by_label("Title", exact=True).fill("The pier")
    page.get_by_label("Title", exact=True).blur()
    keeper.wait(lambda: page.inner_text("h1") == "The pier", "a title is not its head at once")


def written_at_once(keeper, root, results):
    """A memory without a picture takes two presses from the overview, and has all its fields."""
    page = keeper.page
    keeper.go("/")
    page.locator(".menu.adding summary").click()
    page.get_by_role("link", name="Write a memory").click()
    page.get_by_label("What is it?").wait_for()
    page.get_by_label("What is it?").fill("The flood")
    page.get_by_label("What do you want to tell?").fill("The cellar was full.\n\nWe rowed in a tub.")
    with page.expect_navigation():
        page.get_by_role("button", name="Write it down").click()
    keeper.ready()
    said = read(root / "written" / "the-flood.yaml")
    results.expect(said.get("title") == "The flood" and said.get("description") == "The cellar was full.\n\nWe rowed in a tub.", f"it is not all written: {said}")


def pressed_twice(keeper, root, results):
    """A nervous second press makes nothing twice."""
    page = keeper.page
    for address, name, label, button, made in [
        ("/write", "How father came home", "What is it?", "Write it down", lambda: list((root / "written").glob("how-father-came-home*.yaml"))),
        ("/people", "Jupp Behrens", "Name of the person", "Add", lambda: list((root / "people").glob("jupp*.yaml")))]:
        keeper.go(address)
        if address == "/people":
            keeper.unfold("Add person")
        page.get_by_label(label).first.fill(name)
        with page.expect_navigation():
            page.evaluate("""name => { const button = [...document.querySelectorAll('main form button')].find(one => one.textContent.trim() === name);
                button.click(); button.click(); }""", button)
        keeper.ready()
        results.expect(len(made()) == 1, f"{address}: two presses make one: {made()}")


def left_and_back(keeper, root, results):
    """Restores unfinished work after leaving the page: words in a collection's story, a memory."""
    page, file = keeper.page, root / "collections" / "lake.yaml"
    words = page.locator(".members textarea")
    keeper.go("/collection", file="collections/lake.yaml")
    keeper.choose_step(page.locator(".members > li").first).get_by_role("button", name="Add text").click()
    page.keyboard.type("Then it rained")
    keeper.go("/people")
    results.expect("story" not in read(file), "words that are not left are not saved")
    keeper.go("/collection", file="collections/lake.yaml")
    results.expect(words.count() == 1 and "Then it rained" in page.inner_text(".members"), "the words are still there")
    page.get_by_role("button", name="Forget it").click()
    keeper.go("/collection", file="collections/lake.yaml")
    results.expect(words.count() == 0, "forgotten words are gone")
    keeper.choose_step(page.locator(".members > li").first).get_by_role("button", name="Add text").click()
    page.keyboard.type("Then it rained")
    keeper.go("/collection", file="collections/lake.yaml")
    page.get_by_role("button", name="Save it now").click()
    keeper.wait(lambda: read(file).get("story") == [{"text": "Then it rained"}, {"keepsake": "p1"}], f"they are not saved: {read(file)}")
    keeper.go("/write")
    page.get_by_label("What do you want to tell?").fill("He stood at the gate")
    page.get_by_role("radio", name="Appointment").check()
    keeper.go("/people")
    keeper.go("/write")
    results.expect(page.get_by_label("What do you want to tell?").input_value() == "He stood at the gate", "half a memory is still there")
    results.expect(page.get_by_role("radio", name="Appointment").is_checked(), "and what type it is of: an appointment is the keeper's own")
    page.get_by_label("What do you want to tell?").fill("")
    page.get_by_role("radio", name="Password").check()
    results.expect(not page.get_by_label("What do you want to tell?").is_visible(), "a secret is asked for in the fields of its type")
    results.expect(page.evaluate("sessionStorage.getItem('studio-write')") is None, "nothing of a secret is kept in the browser")


def titles_in_undo(keeper, root, results):
    """Actions in the history, and later ones, use the new title."""
    page = keeper.page
    keeper.go("/keepsake", path="p4")
    page.get_by_label("Title", exact=True).fill("The fair")
    page.get_by_label("Title", exact=True).blur()
    keeper.wait(lambda: "Title of The fair" in page.inner_text("#undo"), f"a title is undone as {page.inner_text('#undo')}")
    page.get_by_label("Caption", exact=True).fill("All of us")
    page.get_by_label("Caption", exact=True).blur()
    keeper.wait(lambda: "Caption of The fair" in page.inner_text("#undo"), f"a caption is undone as {page.inner_text('#undo')}")
    keeper.go("/table", at="p5")
    page.get_by_label("What is it?").fill("The ferry")
    page.get_by_label("What is it?").press("Enter")
    keeper.wait(lambda: "The ferry" in page.inner_text("#undo"), f"a line is undone as {page.inner_text('#undo')}")


def names_by_letter(keeper, root, results):
    """One typed letter offers names from the whole archive, also of people with few keepsakes."""
    page = keeper.page
    (root / "people").mkdir()
    for number in range(20):
        (root / "p1.yaml").write_text("title: The dog\npeople: [" + ", ".join(f"Person{chr(65 + one)} Abel" for one in range(15)) + "]\n", encoding="utf-8")
    (root / "people" / "z.yaml").write_text("name: Zoé Quimby\n", encoding="utf-8")
    keeper.wait(lambda: (keeper.go("/table", at="p3"), page.locator(".ask .chip").count() > 5)[1], "no person is offered")
    results.expect(page.locator(".ask").get_by_role("button", name="Zoé Quimby").count() == 0, "a person without keepsakes is not offered first")
    page.get_by_label("Who?").fill("PersonA Abel, zo")
    page.locator(".ask").get_by_role("button", name="Zoé Quimby").click()
    results.expect(page.get_by_label("Who?").input_value() == "PersonA Abel, Zoé Quimby", f"a name is completed: {page.get_by_label('Who?').input_value()}")


def spread(keeper, root, results):
    """A spread-out group uses the width: several pictures in a row, also on a tablet."""
    page = keeper.page
    for number in range(12):
        picture(root / f"box {number % 4}" / f"q{number}.jpg", 90 + number)
    for width, least in [(820, 3), (1280, 3)]:
        page.set_viewport_size({"width": width, "height": 1100})
        keeper.wait(lambda: (keeper.go("/table"), page.locator(".thumb").count() == 18)[1], "the pile is not whole")
        page.get_by_role("button", name="Spread out").click()
        page.wait_for_timeout(300)
        tops = page.evaluate("[...document.querySelectorAll('.thumb')].map(one => Math.round(one.getBoundingClientRect().bottom))")
        most = max(tops.count(top) for top in tops)
        results.expect(most >= least, f"at {width} pixels {most} are in a row")
