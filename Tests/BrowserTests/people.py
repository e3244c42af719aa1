#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""People as visitors use them: people.py PROGRAM ARCHIVE [FOLDER].

Builds a copy of the archive whose people have relations and contact details, and walks through it by single taps:
the calm mode's "Who is this?", the call, and home; a search of the contacts, in the open and in the secured part;
the family tree on a telephone, on paper, and in the secured part. A carer's walk through the calm mode: a morning
with an appointment, a birthday and two medicines, one of which the keeper shows; reading aloud; and the exit, which
comes back. FOLDER is for screenshots.
"""
import datetime
import functools
import http.server
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import yaml
from PIL import Image, ImageDraw
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results, chromium  # noqa: E402

import accessibility  # noqa: E402

PASSPHRASE = "bicycle heather lantern telegram walnut thimble"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 900}}
ADDED = {
    "morag-sinclair": "relations: [{to: Isobel Okafor, is: mother}, {to: Alasdair Sinclair, is: mother}]\n",
    "ewan-sinclair": "relations: [{to: Morag Sinclair, is: husband}, {to: Isobel Okafor, is: father}]\n",
    "samuel-okafor": "relations: [{to: Isobel Okafor, is: husband}, {to: Nathaniel Okafor, is: son}, {to: Comfort Okafor, is: son}]\n",
    "comfort-okafor": "relations: [{to: Nathaniel Okafor, is: wife}]\n",
    "ada-brandt": "relations: [{to: Isobel Okafor, is: daughter}, {to: Samuel Chidi Okafor, is: daughter}, {to: Matthias Brandt, is: wife}, {to: Hanna Brandt, is: mother}, "
                  "{to: Jonas Brandt, is: mother}]\ncontact: public\nphone: [\"+49 451 123\", {mobile: \"+49 170 1\"}]\nemail: {work: ada@example.org}\n"
                  "address: \"Street 1\\n23552 Lübeck\"\n",
    "matthias-brandt": "relations: [{to: Ilse Brandt, is: son}, {to: Hanna Brandt, is: father}, {to: Jonas Brandt, is: father}]\n",
    "duncan-okafor": "relations: [{to: Isobel Okafor, is: son}, {to: Samuel Chidi Okafor, is: son}, {to: Marie-Claire Okafor, is: husband}, {to: Lucie Okafor, is: father}, "
                     "{to: Theo Okafor, is: father}]\n",
    "marie-claire-okafor": "relations: [{to: Lucie Okafor, is: mother}, {to: Theo Okafor, is: mother}]\n",
    "theo-okafor": "relations: {to: Duncan Okafor, is: son}\n",
    "hanna-brandt": "relations: [{to: Tunde Adeyemi, is: wife}, {to: Ife Adeyemi, is: mother}]\n",
    "tunde-adeyemi": "relations: {to: Ife Adeyemi, is: father}\n",
    "isobel-okafor": "relations: {to: Ada Brandt, is: mother}\n",
    "alasdair-sinclair": "relations: {to: Isobel Okafor, is: brother}\nphone: \"+44 1631 5550\"\n",
    "grace-bello": "relations: {to: Comfort Okafor, is: neighbour}\n",
}
# Children of Ada's: one is in the secured part only, the other is private.
HIDDEN = {"Rosalind Behmkehn": "secured", "Ottilie Quistorp": "private"}
# A name too long for a line.
LONG = "Wilhelmina Wolfeschlegelsteinhausenbergerdorffwelchevoraltern"
TABLETS = {"lying": {"width": 1024, "height": 768}, "standing": {"width": 768, "height": 1024}}
SPEECH = """window.spoken = []; Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => [{ lang: 'en-GB', name: 'a voice' }],
  speak(part) { spoken.push(part.text); }, cancel() { spoken.push(''); }, addEventListener() {} } });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };"""
# A Saturday.
MORNING = datetime.datetime(2027, 2, 27, 9, 20)
# Each key is the file name of the text below it; quoted words must be visible, or must not.
SLIPS = {
    "dentist": "title: Dentist\ntype: appointment\nvisibility: public\ndate: 2027-02-27\nplace: Oban, Scotland\npeople: [Isobel Okafor, Ada Brandt]\nfields: {With: Dr. Groth}\n"
               "reminder: {date: 2027-02-27T15:00}\n",
    "heart pills": "title: Digoxin\ntype: medicine\nfields: {Dose: 5 mg}\nreminder: {date: 2027-01-02T10:00, repeat: weekly, note: \"The two white ones, with tea\", calm: shown}\n",
    "other pills": "title: Clozapine\ntype: medicine\nfields: {Dose: 9 mg}\nreminder: {date: 2027-01-02T10:00, repeat: daily, note: \"The yellow one\"}\n",
}
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def build(program, archive, site):
    # Only this test's values count.
    own = {"relations", "contact", "phone", "email", "address", "website", "vcard"}
    for file in (archive / "people").glob("*.yaml"):
        said = {key: value for key, value in yaml.safe_load(file.read_text(encoding="utf-8")).items() if key not in own}
        said |= yaml.safe_load(ADDED.get(file.stem, "")) or {}
        file.write_text(yaml.safe_dump(said, allow_unicode=True, sort_keys=False), encoding="utf-8")
    (archive / "people" / "long.yaml").write_text(f"name: {LONG}\nrelations: {{to: Isobel Okafor, is: neighbour}}\n", encoding="utf-8")
    for name, visibility in HIDDEN.items():
        (archive / "people" / f"{name.split()[0].lower()}.yaml").write_text(
            f"name: {name}\nborn: 1999\nvisibility: {visibility}\nrelations: {{to: Ada Brandt, is: child}}\n", encoding="utf-8")
    for number, (name, text) in enumerate(SLIPS.items()):
        picture = Image.new("RGB", (640, 420), (244, 239, 226))
        ImageDraw.Draw(picture).rectangle((40, 40, 200 + 150 * number, 380), outline=(60, 60, 90 + 40 * number), width=6 + 9 * number)
        picture.save(archive / f"{name}.png")
        (archive / f"{name}.yaml").write_text(text, encoding="utf-8")
    settings = archive / "keepsake.yaml"
    others = [line for line in settings.read_text(encoding="utf-8").splitlines() if not line.startswith("calm_for")]
    settings.write_text("\n".join([*others, "calm_for: Isobel Okafor", ""]), encoding="utf-8")
    subprocess.run([program, "build", archive, "--output", site, "--no-ocr", "--quiet"], check=True, env={**os.environ, "KEEPSAKE_PASSPHRASE": PASSPHRASE})


def serve(folder):
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://localhost:{server.server_port}/"


def tap(page, selector):
    with page.expect_navigation():
        page.locator(selector).first.tap()


def calm(page, base, shoot, results):
    expect = results.expect
    page.goto(base + "index.html?calm")
    choices = page.locator(".calm-choices > a")
    expect(1 < choices.count() <= 3 and choices.evaluate_all("all => all.every(e => e.checkVisibility())"), "two or three choices")
    expect(page.locator(".for-calm, .toc, .leaf-plate").evaluate_all("all => all.every(e => !e.checkVisibility())"), "and nothing else")
    expect("Who is who" in choices.nth(choices.count() - 2).inner_text() and page.locator(".few .face").count() > 1, "faces of the nearest")
    shoot(page, "calm-home")
    accessibility.expect_none(page, results, "the calm home")
    home = page.locator(".calm-home").bounding_box()
    tap(page, ".choice:has(.few)")
    expect(page.locator(".who .face").count() > 5, "large faces")
    expect(page.locator(".who a:not(.btn):has-text('Ada Brandt')").inner_text().split("\n")[-1].strip() == "your daughter", "and what each is")
    shoot(page, "calm-who")
    expect(page.locator(f".who a:has-text('{LONG}')").count() == 1 and page.evaluate(WIDE) <= 0, "a long name breaks where there is no room for it")
    accessibility.expect_none(page, results, "who is who")
    # A picture of Ada, with her name.
    page.goto(base + "people/ada-brandt/index.html?calm")
    picture = page.locator(".hang .tile-title").first.evaluate("link => link.href")
    page.goto(picture)
    expect(page.locator(".calm-who").is_visible() and page.locator(".calm-who .yours").first.is_visible(), "a picture says who is in it")
    shoot(page, "calm-keepsake")
    accessibility.expect_none(page, results, "a calm keepsake with people")
    tap(page, ".calm-who a:not(.btn):has-text('Ada Brandt')")
    call = page.locator(".calm-call a")
    expect(call.is_visible() and call.get_attribute("href") == "tel:+49451123", "one tap calls her")
    expect(call.bounding_box()["height"] >= 60 and page.locator(".person .yours").inner_text() == "your daughter", "large, and with what she is")
    expect(page.locator(".dossier, .person .prose").evaluate_all("all => all.every(e => !e.checkVisibility())"), "without the rest")
    expect(page.locator(".calm-home").bounding_box() == home, "home is where it was")
    expect(page.evaluate(WIDE) <= 0, "nothing hangs over the edge")
    shoot(page, "calm-person")
    accessibility.expect_none(page, results, "a calm person")
    tap(page, ".calm-home")
    expect(page.locator(".calm-choices").is_visible(), "and leads home")


def day_list(page):
    return [" ".join(entry.split()) for entry in page.locator(".calm-list > li").evaluate_all("all => all.map(e => e.innerText)")]


def morning(page, base, shoot, results, what):
    """The calm mode for a forgetful person on a Saturday in February, seen and heard; and a carer's actions."""
    expect = results.expect
    page.add_init_script(SPEECH)
    page.clock.install(time=MORNING)
    page.goto(base + "index.html?calm")
    page.wait_for_selector(".calm-list > li")
    expect(page.locator("#calm-date").inner_text() == "Saturday, 27 February", f"{what}: the day comes first")
    expect(day_list(page) == [
        "At ten in the morning : The two white ones, with tea", "At three in the afternoon : Dentist, Dr. Groth With Ada, your daughter. Oban.",
        "Today : Theo is 26 He is Duncan’s son, your grandson."], f"{what}: what is today, by the clock: {day_list(page)}")
    expect(page.locator(".calm-list > li").nth(0).locator("a").count() == 0, f"{what}: a hidden keepsake's reminder has no link")
    size = page.viewport_size
    buttons = page.locator(".calm-bar > :visible, .calm-choices > a, .calm-entry")
    boxes = buttons.evaluate_all("all => all.map(e => e.getBoundingClientRect()).map(b => [b.height, b.bottom])")
    expect(all(height >= 84 for height, _ in boxes), f"{what}: large enough for a hand: {boxes}")
    bar = page.locator(".calm-bar").bounding_box()["y"]
    lowest = page.locator(".calm-list, .calm-picture, .calm-choices").evaluate_all("all => Math.max(...all.map(e => e.getBoundingClientRect().bottom))")
    expect(lowest <= bar and page.evaluate("document.documentElement.scrollHeight") <= size["height"], f"{what}: nothing below the fold: {lowest} of {bar}")
    sizes = page.locator(".calm-what, .choice").evaluate_all("all => all.map(e => parseFloat(getComputedStyle(e).fontSize))")
    expect(min(sizes) >= max(sizes) - 4, f"{what}: the day is as large as the rest: {sizes}")
    shoot(page, f"calm-morning-{what}")
    accessibility.expect_none(page, results, f"the calm morning, {what}")
    expect(page.evaluate(WIDE) <= 0, f"{what}: nothing hangs over the edge")
    page.locator(".calm-say").click()
    spoken = page.evaluate("spoken.filter(Boolean)")
    expect(spoken[:2] == ["Saturday, 27 February", "At ten in the morning: The two white ones, with tea."], f"{what}: read aloud: {spoken}")
    expect("At three in the afternoon: Dentist, Dr" in " ".join(spoken) and "Theo is 26" in " ".join(spoken), f"{what}: all of it: {spoken}")
    page.locator(".calm-say").click()
    # Its own page says it too.
    with page.expect_navigation():
        page.locator(".calm-entry:has-text('Dentist')").click()
    page.wait_for_selector(".calm-when:visible")
    expect(page.locator(".calm-when").inner_text() == "Today at three in the afternoon: Dentist, Dr. Groth. With Ada, your daughter. Oban.", f"{what}: so does its page")
    shoot(page, f"calm-dentist-{what}")
    accessibility.expect_none(page, results, f"a calm appointment, {what}")
    with page.expect_navigation():
        page.locator(".calm-home").click()
    # The tablet stays there till the afternoon, and till tomorrow.
    page.wait_for_selector(".calm-list > li")
    page.clock.fast_forward(7 * 3_600_000)
    expect("already over" in day_list(page)[0] and "already over" in day_list(page)[1], f"{what}: at half past four the dentist is over: {day_list(page)}")
    page.clock.fast_forward(12 * 3_600_000)
    expect(page.locator("#calm-date").inner_text() == "Sunday, 28 February" and day_list(page) == ["Nothing is planned for today."], f"{what}: tomorrow comes by itself")
    shoot(page, f"calm-nothing-{what}")
    # An accidental touch.
    page.locator(".calm-leave").click()
    dialog = page.locator(".calm-ask")
    expect(dialog.is_visible() and page.evaluate("document.activeElement.className") == "calm-stay", f"{what}: the way out asks, and staying is nearest")
    shoot(page, f"calm-ask-{what}")
    accessibility.expect_none(page, results, f"the way out, {what}")
    page.locator(".calm-stay").click()
    expect(dialog.is_hidden() and page.locator(".calm-day").is_visible(), f"{what}: to stay changes nothing")
    page.locator(".calm-leave").click()
    page.keyboard.press("Escape")
    expect(page.locator(".calm-day").is_visible(), f"{what}: nor does Escape")
    page.locator(".calm-leave").click()
    dialog.locator("[value=leave]").click()
    page.wait_for_selector(".nav:visible")
    expect(page.locator(".calm-day").is_hidden(), f"{what}: then all there is")
    page.goto(base + "people/index.html")
    page.clock.fast_forward(8 * 60_000)
    page.mouse.click(3, 300)
    page.clock.fast_forward(8 * 60_000)
    expect(page.locator(".calm-bar").is_hidden(), f"{what}: a touch keeps the calm mode")
    with page.expect_navigation():
        page.clock.fast_forward(3 * 60_000)
    page.wait_for_selector(".calm-day:visible")
    expect(page.url == base + "index.html", f"{what}: after ten minutes the day is back")
    # Leaves the calm mode for good, as a visitor would.
    page.locator(".calm-leave").click()
    dialog.locator("[value=leave]").click()
    page.wait_for_selector(".nav:visible")
    page.locator(".reading summary").click()
    page.locator(".reading label:has(input[name=calm][value=off])").click()
    page.clock.fast_forward(20 * 60_000)
    page.goto(base + "index.html")
    expect(page.locator(".calm-bar").is_hidden(), f"{what}: a chosen reading setting stays")


def calm_secured(page, base, shoot, results):
    """In the secured part the day has the medicines, and the same buttons."""
    expect = results.expect
    page.clock.install(time=MORNING)
    page.goto(base + "secured/index.html?calm")
    page.locator("input[name=password]").fill(PASSPHRASE)
    page.locator("form [type=submit]").first.click()
    page.wait_for_selector(".calm-list > li", timeout=60_000)
    said = day_list(page)
    expect(page.locator("#calm-date").inner_text() == "Saturday, 27 February", "inside: the day")
    expect(any("The yellow one" in entry for entry in said) and any("The two white ones" in entry for entry in said), f"inside: the medicines are there: {said}")
    shoot(page, "calm-secured")
    page.locator(".calm-entry:has-text('The yellow one')").click()
    page.wait_for_selector(".calm-when:visible", timeout=30_000)
    expect("Today at ten in the morning: The yellow one." in page.locator(".calm-when").first.inner_text(), "inside: so does its page")
    page.locator(".calm-leave").click()
    page.locator(".calm-ask [value=leave]").click()
    page.wait_for_selector(".nav:visible")
    page.clock.fast_forward(11 * 60_000)
    page.wait_for_selector(".calm-day:visible", timeout=30_000)
    expect(page.locator(".secured-bar").count() == 1, "inside: it comes back, and stays inside")


def contacts(page, base, shoot, results, where, people):
    expect = results.expect
    shown = "li => li.checkVisibility()"
    entries = page.locator(".contacts > li")
    expect(entries.count() == people, f"{where}: {entries.count()} contacts")
    field = page.locator("#sift")
    field.fill("ada lubeck")
    expect([entry.evaluate(shown) for entry in entries.all()].count(True) == 1, f"{where}: found by name and town, without the dots")
    field.fill("0451 123")
    expect([entry.evaluate(shown) for entry in entries.all()].count(True) == 1, f"{where}: found by number in any form")
    field.fill("nobody at all")
    expect("No contact" in page.locator(".sift [role=status]").inner_text(), f"{where}: says that no person is found")
    field.fill("")
    page.locator(".contacts summary").first.click()
    expect(page.locator(".contacts .reach a[href='tel:+491701']").is_visible(), f"{where}: a quick look has all numbers")
    expect(page.locator(".quick a[href='tel:+49451123']").is_visible() and page.locator(".quick a[href^=mailto]").is_visible(), f"{where}: large buttons")
    expect(page.evaluate(WIDE) <= 0, f"{where}: nothing hangs over the edge")
    shoot(page, f"contacts-{where}")
    accessibility.expect_none(page, results, f"contacts, {where}")


def family(page, base, shoot, results, width):
    expect = results.expect
    page.goto(base + "family/index.html")
    expect(not any(name.split()[1] in page.content() for name in HIDDEN), "the public family tree has no hidden people")
    names = page.locator(".tree .kin[id]").evaluate_all("all => all.map(e => e.id)")
    expect(len(names) == len(set(names)) and len(names) >= 17, f"each person once: {len(names)}")
    expect(page.locator(".tree .again").evaluate_all("all => all.every(e => document.getElementById(e.hash.slice(1)))"), "a second place leads to the first")
    expect(page.evaluate(WIDE) <= 0, f"the tree fits {width} pixels")
    shoot(page, f"family-{width}")
    accessibility.expect_none(page, results, f"the family tree, {width}")
    for address in ("people/index.html",):
        page.goto(base + address)
        expect(page.evaluate(WIDE) <= 0, f"{address} fits {width} pixels with a long name")
    with page.expect_navigation():
        page.locator(f"main a:has-text('{LONG}')").first.click()
    expect(page.evaluate(WIDE) <= 0, f"a page of a long name fits {width} pixels")
    page.goto(base + "people/ada-brandt/index.html")
    text = page.locator(".relations").inner_text()
    expect("mother" in text and "uncle" in text and "husband" in text, f"relations of a person: {text}")
    expect(page.evaluate(WIDE) <= 0, "a person's page fits")
    shoot(page, f"person-{width}")
    accessibility.expect_none(page, results, f"a person, {width}")


def followed(page, base, results):
    """The drawn tree highlights relatives by pointer and by key, and its size can be changed."""
    page.goto(base + "family/index.html")
    lights(page, results, "the drawn tree")


def lights(page, results, where):
    def expect(holds, text):
        results.expect(holds, f"{where}: {text}")

    lit = "() => [...document.querySelectorAll('.drawn-tree a.lit')].map(e => e.getAttribute('aria-label').split(',')[0])"
    ada = page.locator(".drawn-tree a[aria-label^='Ada Brandt']")
    ada.focus()
    shown = page.evaluate(lit)
    expect(all(name in shown for name in ("Ada Brandt", "Isobel Okafor", "Samuel Chidi Okafor", "Hanna Brandt")), f"parents and children are lit: {shown}")
    expect("Duncan Okafor" not in shown and "Ilse Brandt" not in shown, f"brothers and the husband's mother are not: {shown}")
    expect(page.locator(".drawn-tree path.lit").count() >= 3, "and the lines between them")
    stage = page.locator(".tree-stage").bounding_box()
    page.mouse.move(stage["x"] + 5, stage["y"] + 5)
    page.mouse.move(stage["x"] + 9, stage["y"] + 9)
    expect("Isobel Okafor" in page.evaluate(lit), "and stay so while a mouse rests beside them")
    page.keyboard.press("ArrowUp")
    expect(page.evaluate("document.activeElement.dataset.n") in ada.get_attribute("data-up").split(), "up is a parent")
    page.keyboard.press("ArrowDown")
    expect(page.evaluate("document.activeElement.getAttribute('aria-label')") != "", "down is a child")
    page.evaluate("document.activeElement.blur()")
    expect(page.evaluate(lit) == [], "nothing is lit without a chosen person")
    width = "() => document.querySelector('.drawn-tree').getBoundingClientRect().width"
    before = page.evaluate(width)
    page.locator("[data-tree=larger]").click()
    expect(page.evaluate(width) > before * 1.2, "it is made larger")
    page.locator("[data-tree=whole]").click()
    stage = page.locator(".tree-stage").bounding_box()
    expect(page.evaluate(width) <= stage["width"], "and shown whole")
    expect(page.evaluate(WIDE) <= 0, "nothing hangs over the edge")
    accessibility.expect_none(page, results, where)


def tree_of(is_large):
    """Another program's family tree: two grandparents, their six children with partners, and grandchildren, all long
    dead; some forty people, or some 160."""
    lines, families, people = ["0 HEAD", "1 GEDC", "2 VERS 5.5.1", "1 CHAR UTF-8"], [], []

    def person(born):
        people.append(f"Firstname{len(people) + 1} Familyname-{len(people) % 7}")
        first, last = people[-1].split()
        lines.extend([f"0 @I{len(people)}@ INDI", f"1 NAME {first} /{last}/", f"1 SEX {'FM'[len(people) % 2]}", "1 BIRT", f"2 DATE ABT {born}", "1 DEAT", f"2 DATE {born + 70}"])
        return len(people)

    def couple(one, born, children):
        members = [one, person(born)]
        families.append((members, [person(born + 25 + number) for number in range(children)]))
        return families[-1][1]

    children = couple(person(1820), 1822, 6)
    for number, child in enumerate(children):
        grandchildren = couple(child, 1846, 4 if number < 3 else 3)
        for one in grandchildren if is_large else grandchildren[:number < 4]:
            couple(one, 1872, 5 if is_large else 1)
    for number, (parents, young) in enumerate(families):
        husband = sorted(parents, key=lambda one: one % 2)
        lines.extend([f"0 @F{number}@ FAM", f"1 WIFE @I{husband[0]}@", f"1 HUSB @I{husband[1]}@", "1 MARR Y", *(f"1 CHIL @I{one}@" for one in young)])
    return "\n".join([*lines, "0 TRLR", ""]), people


def imported(program, scratch, name, is_large, is_secured=False):
    """The site of this tree, and the names in it; in the secured part each has a face."""
    archive, site = scratch / name, scratch / f"{name} site"
    archive.mkdir()
    (archive / "keepsake.yaml").write_text(f"title: {name}\n", encoding="utf-8")
    Image.new("RGB", (64, 48), "teal").save(archive / "house.png")
    text, people = tree_of(is_large)
    (scratch / f"{name}.ged").write_text(text, encoding="utf-8")
    subprocess.run([program, "import", scratch / f"{name}.ged", archive, "--quiet"], check=True, stdout=subprocess.DEVNULL)
    files = sorted((archive / "people").glob("*.yaml"))
    assert len(files) == len(people)
    for number, file in enumerate(files if is_secured else []):
        Image.new("RGB", (120, 120), (number % 16 * 15, number // 16 * 20, 40)).save(archive / f"face {number}.png")
        said = yaml.safe_load(file.read_text(encoding="utf-8")) | {"visibility": "secured"}
        file.write_text(yaml.safe_dump(said), encoding="utf-8")
        (archive / f"face {number}.yaml").write_text(f"visibility: secured\nkind: photo\nimages:\n  - file: face {number}.png\n"
                                                       f"    people: [{{name: {said['name']}, at: [0.2, 0.2, 0.6, 0.6]}}]\n", encoding="utf-8")
    environment = {**os.environ, "KEEPSAKE_PASSPHRASE": PASSPHRASE} if is_secured else None
    subprocess.run([program, "build", archive, "--output", site, "--no-ocr", "--quiet"], check=True, stdout=subprocess.DEVNULL, env=environment)
    return site, people


def on_paper(page, file):
    """The printed text, and the number of landscape A3 sheets."""
    file.write_bytes(page.pdf(prefer_css_page_size=True))
    words = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True, check=True).stdout
    sizes = subprocess.run(["pdfinfo", "-f", "1", "-l", "99", file], capture_output=True, text=True, check=True).stdout
    return words, sizes.count("1191.12 x 841.92"), sizes.count(" pts")


def large(program, scratch, browser, results, folder):
    """A large family's tree: siblings in columns, the whole tree in a strip with links to each part, and sheets for
    printing side by side."""
    expect = results.expect
    site, people = imported(program, scratch, "large", True)
    server, base = serve(site)
    for view in (PHONE, DESK):
        page = browser.new_context(**view, reduced_motion="reduce").new_page()
        page.goto(base + "family/index.html")
        width = view["viewport"]["width"]
        expect(page.locator(".drawn-tree:not(.leaf) a").count() == len(people) > 150, f"{len(people)} people are drawn")
        expect(page.locator(".drawn-tree a.beside").count() > 80, "many in columns")
        expect(page.locator(".tree-strip circle").count() == len(people), "the strip shows all")
        expect(page.evaluate(WIDE) <= 0, f"a large family fits {width} pixels")
        box = page.locator(".tree-strip").bounding_box()
        page.mouse.click(box["x"] + box["width"] * .2, box["y"] + box["height"] * .5)
        seen = page.evaluate("(() => { const s = document.querySelector('.tree-stage'); return (s.scrollLeft + s.clientWidth / 2) / s.scrollWidth; })()")
        expect(abs(seen - .2) < .06, f"the strip leads there: {seen}")
        accessibility.expect_none(page, results, f"a large family, {width}")
        if folder:
            page.screenshot(path=folder / f"large-{width}.png")
    words, sheets, _ = on_paper(page, (folder or scratch) / "large.pdf")
    expect(sheets == page.locator(".drawn-tree.leaf").count() > 1, f"printed on {sheets} sheets side by side")
    expect(all(words.count(name.split()[0]) > 1 for name in people), "all are on paper, drawn and in the list")
    page = browser.new_context(**DESK, java_script_enabled=False).new_page()
    page.goto(base + "family/index.html")
    expect(page.locator(".tree-strip").is_hidden() and page.locator(".tree-stage").is_visible(), "without scripts there is no strip, and the tree is there")
    server.shutdown()


def forty(program, scratch, browser, results, folder):
    """A family tree of forty people: on a telephone, and on paper."""
    expect = results.expect
    site, people = imported(program, scratch, "forty", False)
    expect(len(people) >= 40, f"{len(people)} people")
    server, base = serve(site)
    page = browser.new_context(**PHONE, reduced_motion="reduce").new_page()
    page.goto(base + "family/index.html")
    names = page.locator(".tree .kin[id]")
    shown = names.evaluate_all("all => all.filter(e => e.checkVisibility() && e.getBoundingClientRect().right <= innerWidth).map(e => e.innerText.split('\\n'))")
    expect({name for entry in shown for name in entry} >= set(people), f"all forty are read at 390 pixels: {len(shown)}")
    expect(page.evaluate(WIDE) <= 0, "a tree of forty fits")
    deep = page.locator(".tree ul ul ul .kin")
    expect(deep.count() > 0 and deep.first.evaluate("e => e.getBoundingClientRect().width") > 120, "great-grandchildren have room for their names")
    printed, sheets, pages = on_paper(page, (folder or scratch) / "forty.pdf")
    expect(all(name in printed for name in people), f"all forty are on paper: {[name for name in people if name not in printed][:3]}")
    expect(sheets == 1, "the drawing is on one sheet of A3")
    expect(pages <= 4, f"on {pages} sheets")
    if folder:
        page.screenshot(path=folder / "forty.png", full_page=True)
    server.shutdown()


def unlock(page, base):
    page.goto(base + "secured/index.html")
    page.locator("input[name=password]").fill(PASSPHRASE)
    page.locator("form [type=submit]").first.click()
    page.wait_for_selector(".secured-bar", timeout=60_000)


def drawn_inside(page):
    """Opens the family tree of the secured part, and waits for each face and the script."""
    page.click("nav a[data-kv-page]:has-text('People')")
    page.click("main a[data-kv-page]:has-text('Family tree')")
    page.wait_for_selector(".drawn-tree", timeout=30_000)
    page.wait_for_function("() => [...document.querySelectorAll('.drawn-tree image')].every(e => e.getAttribute('href')?.startsWith('blob:'))")
    page.wait_for_function("() => { const one = document.querySelector('.drawn-tree a'); one.focus(); const lit = one.matches('.lit'); one.blur(); return lit; }")


def faces_inside(program, scratch, browser, results, folder):
    """The tree has more faces than the picture cache holds: the drawing of the secured part shows all of them, on
    paper, too."""
    expect = results.expect
    site, people = imported(program, scratch, "inside", True, is_secured=True)
    words = b"".join(path.read_bytes() for path in site.rglob("*") if path.suffix in (".html", ".js", ".json", ".xml", ".webmanifest"))
    expect(not any(name.encode() in words for name in people), "no unencrypted file names a person of a secured family")
    server, base = serve(site)
    page = browser.new_context(**DESK, reduced_motion="reduce").new_page()
    said = []
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    unlock(page, base)
    drawn_inside(page)
    expect(page.locator(".drawn-tree:not(.leaf) image").count() == len(people) > 150, "each of a large family has a face in the drawing")
    file = (folder or scratch) / "inside.pdf"
    printed, _, _ = on_paper(page, file)
    listed = subprocess.run(["pdfimages", "-list", file], capture_output=True, text=True, check=True).stdout.splitlines()[2:]
    expect(all(printed.count(name.split()[0]) > 1 for name in people), "all are on paper, drawn and in the list")
    expect(len({line.split()[10] for line in listed}) >= len(people), f"with their faces: {len({line.split()[10] for line in listed})}")
    page.go_back()
    page.go_forward()
    page.wait_for_function("() => document.querySelectorAll('.drawn-tree:not(.leaf) image[data-kv-done]').length > 150")
    page.wait_for_timeout(500)
    expect(not said, f"no face is missing: {said[:3]}")
    server.shutdown()


def secured(page, base, shoot, results):
    expect = results.expect
    unlock(page, base)
    page.click("nav a[data-kv-page]:has-text('People')")
    page.click("main a[data-kv-page]:has-text('Contacts')")
    page.wait_for_selector(".contacts", timeout=30_000)
    page.wait_for_timeout(500)
    contacts(page, base, shoot, results, "secured", 2)
    expect(page.locator("a[href='tel:+4416315550']").count() > 0, "secured people are in the secured part")
    drawn_inside(page)
    expect(page.locator(".tree .kin[id]").count() >= 17, "the whole family is there too")
    drawn = [name.split(",")[0] for name in page.locator(".drawn-tree a").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")]
    expect(len(drawn) == page.locator(".tree .kin[id]").count() and "Rosalind Behmkehn" in drawn, f"all are drawn, the secured as well: {drawn}")
    expect("Ottilie" not in page.content(), "private people are not")
    rosalind = page.locator(".drawn-tree a[aria-label^=Rosalind]").get_attribute("data-n")
    expect(page.locator(f".drawn-tree path.descent[data-of='{rosalind}']").count() == 1, "a line leads to her from her mother")
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        lights(page, results, f"the drawn tree of the secured part, {scheme}")
    shoot(page, "family-secured")
    page.locator(".drawn-tree a[aria-label^=Rosalind]").click()
    page.wait_for_function("() => document.querySelector('main h1')?.textContent.includes('Rosalind')")
    expect("?p=" in page.url, "a face leads to its person")


def main():
    program, sample = sys.argv[1:3]
    folder = Path(sys.argv[3]) if len(sys.argv) > 3 else None
    results = Results()

    def shoot(page, name):
        if folder:
            page.screenshot(path=folder / f"{name}.png", full_page=True)

    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        archive, site = Path(scratch) / "archive", Path(scratch) / "site"
        shutil.copytree(sample, archive, ignore=shutil.ignore_patterns(".keepsake"))
        build(program, archive, site)
        everything = b"".join(path.read_bytes() for path in site.rglob("*") if path.suffix in (".html", ".js", ".ics", ".xml"))
        results.expect(b"1631 5550" not in everything and b"4416315550" not in everything, "a secured number is in no file")
        results.expect(not any(word in everything for word in (b"The yellow one", b"Clozapine", b"Digoxin")), "a medicine that is not lent is in no file, and of the other not its name")
        results.expect(not any(word.encode() in everything for name in HIDDEN for word in name.split()), "a hidden child is named in no file")
        lent = [path.name for path in site.rglob("*") if path.is_file() and b"The two white ones" in path.read_bytes()]
        results.expect(lent == ["calm.js"], f"the hidden keepsake's reminder is in one file: {lent}")
        server, base = serve(site)
        browser = chromium(playwright)
        for scheme in ("light", "dark"):
            context = browser.new_context(**PHONE, color_scheme=scheme, reduced_motion="reduce")
            calm(context.new_page(), base, lambda page, name: shoot(page, f"{name}-{scheme}"), results)
            context.close()
        for what, view in TABLETS.items():
            for scheme in ("light", "dark"):
                context = browser.new_context(viewport=view, color_scheme=scheme, reduced_motion="reduce")
                page = context.new_page()
                said = []
                page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
                page.on("pageerror", lambda error: said.append(str(error)))
                morning(page, base, shoot, results, f"{what}-{scheme}")
                results.expect(not said, f"nothing on the console: {said}")
                context.close()
        context = browser.new_context(viewport=TABLETS["lying"], reduced_motion="reduce")
        calm_secured(context.new_page(), base, shoot, results)
        context.close()
        context = browser.new_context(viewport=TABLETS["lying"], java_script_enabled=False)
        page = context.new_page()
        page.goto(base + "index.html?calm")
        results.expect(page.locator(".calm-day").is_hidden() and "At three" not in page.locator("main").inner_text(), "without scripts the page names no day")
        context.close()
        for view, width in ((PHONE, 390), (DESK, 1280)):
            context = browser.new_context(**view, reduced_motion="reduce")
            page = context.new_page()
            followed(page, base, results)
            said = []
            page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
            page.on("pageerror", lambda error: said.append(str(error)))
            family(page, base, shoot, results, width)
            page.goto(base + "contacts/index.html")
            contacts(page, base, shoot, results, f"open-{width}", 1)
            secured(page, base, lambda page, name: shoot(page, f"{name}-{width}"), results)
            results.expect(not said, f"nothing on the console: {said}")
            context.close()
        forty(program, Path(scratch), browser, results, folder)
        large(program, Path(scratch), browser, results, folder)
        faces_inside(program, Path(scratch), browser, results, folder)
        browser.close()
        server.shutdown()
    results.end("people")


if __name__ == "__main__":
    main()
