#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""People as visitors use them: people.py PROGRAM ARCHIVE [FOLDER].

Builds a copy of the archive whose people have relations and contact details, and walks through it by single taps: the calm mode's "Who is this?", the call, and home; contacts that are
searched, in the open and in the secured part; the family tree on a telephone and on paper. FOLDER is for pictures of what was seen.
"""
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
from PIL import Image
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results  # noqa: E402

import accessibility  # noqa: E402

PASSPHRASE = "bicycle heather lantern telegram"
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
    "hanna-brandt": "relations: [{to: Tunde Adeyemi, is: wife}, {to: Ife Adeyemi, is: mother}]\n",
    "tunde-adeyemi": "relations: {to: Ife Adeyemi, is: father}\n",
    "isobel-okafor": "relations: {to: Ada Brandt, is: mother}\n",
    "alasdair-sinclair": "relations: {to: Isobel Okafor, is: brother}\nphone: \"+44 1631 5550\"\n",
    "grace-bello": "relations: {to: Comfort Okafor, is: neighbour}\n",
}
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def build(program, archive, site):
    # Only what this test says of them counts.
    own = {"relations", "contact", "phone", "email", "address", "website", "vcard"}
    for file in (archive / "people").glob("*.yaml"):
        said = {key: value for key, value in yaml.safe_load(file.read_text(encoding="utf-8")).items() if key not in own}
        said |= yaml.safe_load(ADDED.get(file.stem, "")) or {}
        file.write_text(yaml.safe_dump(said, allow_unicode=True, sort_keys=False), encoding="utf-8")
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
    expect(page.locator(".for-calm:not(.due), .toc, .leaf-plate").evaluate_all("all => all.every(e => !e.checkVisibility())"), "and nothing else")
    expect("Who is who" in choices.nth(choices.count() - 2).inner_text() and "your daughter" in page.locator(".few").inner_text(), "faces of the nearest")
    shoot(page, "calm-home")
    accessibility.expect_none(page, results, "the calm home")
    home = page.locator(".calm-home").bounding_box()
    tap(page, ".choice:has(.few)")
    expect(page.locator(".who .face").count() > 5, "large faces")
    expect(page.locator(".who a:not(.btn):has-text('Ada Brandt')").inner_text().split("\n")[-1].strip() == "your daughter", "and what each is")
    shoot(page, "calm-who")
    accessibility.expect_none(page, results, "who is who")
    # A picture of Ada, and who that is.
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


def contacts(page, base, shoot, results, where, people):
    expect = results.expect
    shown = "li => li.checkVisibility()"
    entries = page.locator(".contacts > li")
    expect(entries.count() == people, f"{where}: {entries.count()} contacts")
    field = page.locator("#sift")
    field.fill("ada lubeck")
    expect([entry.evaluate(shown) for entry in entries.all()].count(True) == 1, f"{where}: found by name and town, without the dots")
    field.fill("0451 123")
    expect([entry.evaluate(shown) for entry in entries.all()].count(True) == 1, f"{where}: found by number, however it is written")
    field.fill("nobody at all")
    expect("Nobody" in page.locator(".sift [role=status]").inner_text(), f"{where}: says that nobody is found")
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
    names = page.locator(".tree .kin[id]").evaluate_all("all => all.map(e => e.id)")
    expect(len(names) == len(set(names)) and len(names) >= 17, f"each person once: {len(names)}")
    expect(page.locator(".tree .again").evaluate_all("all => all.every(e => document.getElementById(e.hash.slice(1)))"), "a second place leads to the first")
    expect(page.evaluate(WIDE) <= 0, f"the tree fits {width} pixels")
    shoot(page, f"family-{width}")
    accessibility.expect_none(page, results, f"the family tree, {width}")
    page.goto(base + "people/ada-brandt/index.html")
    text = page.locator(".relations").inner_text()
    expect("mother" in text and "uncle" in text and "husband" in text, f"relations of a person: {text}")
    expect(page.evaluate(WIDE) <= 0, "a person's page fits")
    shoot(page, f"person-{width}")
    accessibility.expect_none(page, results, f"a person, {width}")


def tree_of_forty():
    """A family tree of another program: two grandparents, their six children with partners, and theirs, all long dead."""
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
        if number < 4:
            couple(grandchildren[0], 1872, 1)
    for number, (parents, young) in enumerate(families):
        husband = sorted(parents, key=lambda one: one % 2)
        lines.extend([f"0 @F{number}@ FAM", f"1 WIFE @I{husband[0]}@", f"1 HUSB @I{husband[1]}@", "1 MARR Y", *(f"1 CHIL @I{one}@" for one in young)])
    return "\n".join([*lines, "0 TRLR", ""]), people


def forty(program, scratch, browser, results, folder):
    """What a family tree of forty becomes: on a telephone, and on paper."""
    expect = results.expect
    archive, site = scratch / "forty", scratch / "forty site"
    archive.mkdir()
    (archive / "keepsake.yaml").write_text("title: Forty\n", encoding="utf-8")
    Image.new("RGB", (64, 48), "teal").save(archive / "house.png")
    text, people = tree_of_forty()
    (scratch / "family.ged").write_text(text, encoding="utf-8")
    for command in [["import", scratch / "family.ged", archive], ["build", archive, "--output", site, "--no-ocr"]]:
        subprocess.run([program, *command, "--quiet"], check=True, stdout=subprocess.DEVNULL)
    expect(len(list((archive / "people").glob("*.yaml"))) == len(people) >= 40, f"{len(people)} people have files")
    server, base = serve(site)
    page = browser.new_context(**PHONE, reduced_motion="reduce").new_page()
    page.goto(base + "family/index.html")
    names = page.locator(".tree .kin[id]")
    shown = names.evaluate_all("all => all.filter(e => e.checkVisibility() && e.getBoundingClientRect().right <= innerWidth).map(e => e.innerText.split('\\n'))")
    expect({name for entry in shown for name in entry} >= set(people), f"all forty are read at 390 pixels: {len(shown)}")
    expect(page.evaluate(WIDE) <= 0, "a tree of forty fits")
    deep = page.locator(".tree ul ul ul .kin")
    expect(deep.count() > 0 and deep.first.evaluate("e => e.getBoundingClientRect().width") > 120, "great-grandchildren have room for their names")
    paper = page.pdf(format="A4")
    (scratch / "forty.pdf").write_bytes(paper)
    printed = subprocess.run(["pdftotext", "-layout", scratch / "forty.pdf", "-"], capture_output=True, text=True, check=True).stdout
    expect(all(name in printed for name in people), f"all forty are on paper: {[name for name in people if name not in printed][:3]}")
    # One of them is the drawing.
    expect(paper.count(b"/Type /Page\n") <= 4, f"on {paper.count(b'/Type /Page' + bytes([10]))} sheets")
    if folder:
        page.screenshot(path=folder / "forty.png", full_page=True)
        shutil.copy(scratch / "forty.pdf", folder)
    server.shutdown()


def secured(page, base, shoot, results):
    expect = results.expect
    page.goto(base + "secured/index.html")
    page.locator("input[name=password]").fill(PASSPHRASE)
    page.locator("form [type=submit]").first.click()
    page.wait_for_selector(".secured-bar", timeout=60_000)
    link = page.locator("footer a:has-text('Contacts')")
    link.click()
    page.wait_for_selector(".contacts", timeout=30_000)
    page.wait_for_timeout(500)
    contacts(page, base, shoot, results, "secured", 2)
    expect(page.locator("a[href='tel:+4416315550']").count() > 0, "what is secured is in the secured part")
    page.locator("footer a:has-text('Family tree')").click()
    page.wait_for_selector(".tree", timeout=30_000)
    expect(page.locator(".tree .kin[id]").count() >= 17, "the whole family is there too")
    shoot(page, "family-secured")


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
        server, base = serve(site)
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        for scheme in ("light", "dark"):
            context = browser.new_context(**PHONE, color_scheme=scheme, reduced_motion="reduce")
            calm(context.new_page(), base, lambda page, name: shoot(page, f"{name}-{scheme}"), results)
            context.close()
        for view, width in ((PHONE, 390), (DESK, 1280)):
            context = browser.new_context(**view, reduced_motion="reduce")
            page = context.new_page()
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
        browser.close()
        server.shutdown()
    results.end("people")


if __name__ == "__main__":
    main()
