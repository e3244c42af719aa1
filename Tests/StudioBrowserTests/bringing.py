# SPDX-License-Identifier: MIT
"""Imports a folder, the zip files of a Takeout, a table with its pictures, and a path on this computer. Each import is
previewed first, and one undo takes it back."""
import json
import zipfile

import pages
from studio import Keeper, archive, each_walk, opened, picture, read


def check(program, folder, browser, results):
    each_walk([a_takeout, a_table, a_family, a_folder, a_path, given_up], program, folder, browser, results)
    looks(program, folder / "looks", browser, results)


def looks(program, folder, browser, results):
    """Previews an import in each language and on each screen."""
    root = archive(folder / "archive")
    pictures = [picture(folder / f"scan{number}.jpg", 90 + 50 * number) for number in range(3)]
    table = folder / "Inventar.csv"
    table.write_bytes("Datei;Titel;Datierung\nscan0.jpg;Erntedank;um 1950\nscan1.jpg;Fähre;1962\nscan9.jpg;;\n".encode("cp1252"))
    with opened(program, root) as address:
        keeper = Keeper(browser, address, results, bypass_csp=True)
        for language in ["en", "de", "fr"]:
            keeper.context.add_cookies([{"name": "studio-language", "value": language, "url": keeper.base}])
            keeper.page.set_viewport_size({"width": 1280, "height": 900})
            keeper.go("/add")
            keeper.page.locator("input[type=file]").first.set_input_files([table, *pictures])
            keeper.page.locator(".come img").first.wait_for(timeout=20_000)
            if language == "en":
                pages.looks(keeper, "what would come in", results)
            else:
                pages.own_words(keeper, "what would come in", language, results)
            keeper.said(f"what would come in, in {language}")
        keeper.context.close()


def drop(keeper, *files):
    keeper.page.get_by_label("Choose pictures").set_input_files(files)


def bring(keeper, button, sentence):
    keeper.page.get_by_role("button", name=button).click()
    keeper.page.get_by_role("heading", name=sentence).wait_for(timeout=20_000)


def undo(keeper):
    keeper.page.locator("#undo").click()
    keeper.page.get_by_text("It is as it was before").wait_for(timeout=20_000)


def a_takeout(keeper, root, results):
    year, album = "Takeout/Google Photos/Photos from 2019", "Takeout/Google Photos/Lagos"
    said = json.dumps({"title": "a.jpg", "description": "At the beach", "photoTakenTime": {"timestamp": "1561000000"}})
    first, second = root.parent / "takeout-001.zip", root.parent / "takeout-002.zip"
    with zipfile.ZipFile(first, "w") as parts:
        for number, name in enumerate([f"{year}/a.jpg", f"{year}/b.jpg", f"{album}/c.jpg"]):
            parts.write(picture(root.parent / "made.jpg", 11 + 33 * number), name)
        parts.writestr(f"{album}/metadata.json", json.dumps({"title": "Summer in Lagos", "access": "protected"}))
        parts.writestr("Takeout/archive_browser.html", "<html>")
    with zipfile.ZipFile(second, "w") as parts:
        parts.writestr(f"{year}/a.jpg.supplemental-metadata.json", said)
        parts.writestr(f"{year}/b.jpg.json", said.replace('{"title"', '{"archived": true, "title"'))
        parts.writestr(f"{album}/c.jpg.json", said)
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file() and ".keepsake" not in path.parts}
    keeper.go("/add")
    drop(keeper, first, second)
    keeper.page.get_by_role("heading", name="This is a Google Takeout").wait_for(timeout=20_000)
    main = keeper.page.inner_text("main")
    results.expect("3 keepsakes would be imported" in main and "Summer in Lagos (1)" in main, "the preview lists the import")
    results.expect(keeper.page.locator(".come img").count() == 3, "and shown")
    shown = keeper.page.evaluate("[...document.querySelectorAll('.come img')].map(image => image.naturalWidth)")
    results.expect(min(shown) > 0, "as pictures")
    results.expect(not (root / "imported").exists(), "and nothing has come in")
    bring(keeper, "Import 3", "3 keepsakes were imported")
    place = root / "imported/takeout/Takeout/Google Photos"
    results.expect(read(place / "Photos from 2019/b.yaml") == {"visibility": "private"}, "archived pictures are private")
    results.expect((place / "Photos from 2019/a.jpg.supplemental-metadata.json").exists(), "words of other parts came along")
    results.expect(len(read(root / "collections/summer-in-lagos.yaml")["keepsakes"]) == 1, "an album is a collection")
    results.expect(not list((root / ".keepsake").glob("intake*")), "the dropped files are gone")
    keeper.page.get_by_role("link", name="See them").click()
    keeper.ready()
    keeper.page.get_by_text("3 keepsakes").first.wait_for()
    keeper.go("/add")
    drop(keeper, first, second)
    keeper.page.get_by_text("3 are here already").wait_for(timeout=20_000)
    results.expect(keeper.page.get_by_role("button", name="Add the texts").is_disabled(), "again there is nothing to bring")
    undo(keeper)
    keeper.wait(lambda: not list(root.glob("imported/**/*.jpg")), "it is not undone")
    now = {path: path.read_bytes() for path in root.rglob("*") if path.is_file() and ".keepsake" not in path.parts}
    results.expect(now == before, "one undo takes all of it back")


def a_table(keeper, root, results):
    pictures = [picture(root.parent / f"scan{number}.jpg", 90 + number * 50) for number in range(3)]
    table = root.parent / "inventory.csv"
    table.write_bytes("Scan;Was;Datierung;Ort\nscan0.jpg;Erntedank;um 1950;Lübeck\nscan1.jpg;Fähre;14.7.1962;\nscan9.jpg;fehlt;;\n".encode("cp1252"))
    keeper.go("/add")
    drop(keeper, table, *pictures)
    keeper.page.get_by_text("None of its columns says").wait_for(timeout=20_000)
    keeper.page.get_by_label("Meaning of “Scan”").select_option("file")
    keeper.page.get_by_role("heading", name="This is the table inventory.csv").wait_for(timeout=20_000)
    results.expect(keeper.page.get_by_label("Meaning of “Datierung”").input_value() == "date", "a column is known by its name")
    keeper.page.get_by_label("Meaning of “Was”").select_option("title")
    keeper.page.get_by_role("button", name="Import 2").wait_for(timeout=20_000)
    results.expect("there is no file “scan9.jpg”" in keeper.page.inner_text("main"), "a row without a file is named")
    bring(keeper, "Import 2", "2 keepsakes were imported")
    said = read(root / "imported/inventory/scan0.yaml")
    results.expect(said == {"title": "Erntedank", "date": "1950~", "place": "Lübeck"}, f"the row is its words ({said})")
    undo(keeper)
    keeper.wait(lambda: not list(root.glob("imported/**/*.jpg")), "it is not undone")


def a_family(keeper, root, results):
    tree = root.parent / "family.ged"
    tree.write_text("0 HEAD\n0 @I1@ INDI\n1 NAME Anna /Groth/\n1 DEAT Y\n1 OBJE\n2 FILE anna.jpg\n2 _PRIM Y\n0 TRLR\n")
    keeper.go("/add")
    drop(keeper, tree, picture(root.parent / "anna.jpg", 77))
    keeper.page.locator(".come img").wait_for(timeout=20_000)
    results.expect("1 person is new." in keeper.page.inner_text("main"), "a tree's people are counted")
    results.expect(not (root / "people/anna-groth.yaml").exists(), "and not yet there")
    bring(keeper, "Import it", "1 keepsake was imported")
    said = read(root / "people/anna-groth.yaml")
    results.expect(said.get("portrait") == "imported/added/anna", "a tree's picture is its person's portrait")


def a_folder(keeper, root, results):
    folder = root.parent / "holiday"
    for name in ["sea.jpg", "inside/boat.jpg"]:
        picture(folder / name, len(name) * 9 + 4)
    (folder / "list.txt").write_text("no picture")
    (folder / "Picasa.ini").write_text("[sea.jpg]\ncaption=At sea\nhidden=yes\n")
    keeper.go("/add")
    keeper.page.get_by_label("Choose a whole folder").set_input_files(folder)
    keeper.page.get_by_role("heading", name="This is the folder holiday").wait_for(timeout=20_000)
    bring(keeper, "Import 2", "2 keepsakes were imported")
    results.expect((root / "imported/holiday/inside/boat.jpg").exists(), "a folder's pictures come in with their folders")
    results.expect(read(root / "imported/holiday/sea.yaml") == {"visibility": "private"}, "pictures hidden there are private")
    results.expect((root / "imported/holiday/Picasa.ini").exists(), "with what another program wrote")
    results.expect(not list(root.rglob("list.txt")), "and nothing else")


def a_path(keeper, root, results):
    folder = root.parent / "on this computer"
    picture(folder / "far.jpg", 111)
    keeper.go("/add")
    keeper.unfold("More ways")
    keeper.page.get_by_text("It is already on this computer").click()
    for path, message in {"far.jpg": "begins with / or ~", str(folder / "nothing*"): "nothing on this computer", "/nowhere/at/all": "does not exist"}.items():
        keeper.page.get_by_label("Path of the folder").fill(path)
        keeper.page.get_by_role("button", name="See what will be imported").click()
        keeper.page.get_by_text(message).wait_for()
    keeper.complaints.clear()
    keeper.page.get_by_label("Path of the folder").fill(str(folder))
    keeper.page.get_by_role("button", name="See what will be imported").click()
    bring(keeper, "Import it", "1 keepsake was imported")
    results.expect((root / "imported/on this computer/far.jpg").exists() and (folder / "far.jpg").exists(), "it is copied from its place")


def given_up(keeper, root, results):
    folder = root.parent / "unwanted"
    picture(folder / "a.jpg", 120)
    keeper.go("/add")
    keeper.page.get_by_label("Choose a whole folder").set_input_files(folder)
    keeper.page.get_by_role("button", name="No, not these").click()
    keeper.wait(lambda: not list((root / ".keepsake").glob("intake*")), "the dropped files stay")
    results.expect(not (root / "imported").exists() and not keeper.page.locator(".come").count(), "nothing of it came in")
