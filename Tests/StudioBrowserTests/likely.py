# SPDX-License-Identifier: MIT
"""Likely faces: looked for at a press, named row by row, crossed out, never asked about again, and all forgotten."""
import os
import shutil
import sys
from pathlib import Path

from PIL import Image, ImageDraw

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import accessibility  # noqa: E402
import made_up_faces  # noqa: E402
from studio import Keeper, opened, read  # noqa: E402

ADA, BERT, STRANGER = 1, 2, 3
SHADES = {ADA: (235, 200, 170), BERT: (150, 105, 80), STRANGER: (200, 160, 120)}


def photograph(path, number, left, right=0):
    """A picture of one person or two, as made_up_faces reads it."""
    size = (600 + number, 400 + left + 4 * right)
    # With a grain, or the program would not take it for a photograph.
    grain = Image.effect_noise(size, 40).convert("RGB")
    image = Image.blend(Image.new("RGB", size, (90 + 5 * number, 120, 150 - 3 * number)), grain, .3)
    draw = ImageDraw.Draw(image)
    for person, x in [(left, .1), (right, .6)]:
        if person:
            draw.ellipse((size[0] * x, size[1] * made_up_faces.TOP, size[0] * (x + made_up_faces.WIDTH),
                          size[1] * (made_up_faces.TOP + made_up_faces.HEIGHT)), fill=SHADES[person], outline=(60, 40, 30), width=4)
    image.save(path, quality=90)


def archive(folder):
    """Ada is named in one of fifteen pictures; Bert and a stranger are in some without a name."""
    folder.mkdir(parents=True)
    for number in range(15):
        photograph(folder / f"ada{number:02}.jpg", number, ADA)
    photograph(folder / "both.jpg", 20, ADA, BERT)
    for number in range(3):
        photograph(folder / f"bert{number}.jpg", 30 + number, BERT)
    for number in range(2):
        photograph(folder / f"street{number}.jpg", 40 + number, STRANGER)
    (folder / "ada00.yaml").write_text("# by hand\ntitle: Ada at the lake\nimages:\n- file: ada00.jpg\n  people: [{name: Ada, at: [0.08, 0.16, 0.3, 0.48]}]\n", encoding="utf-8")
    (folder / "keepsake.yaml").write_text("title: Test archive\n", encoding="utf-8")
    return folder


def models(folder):
    """A folder of models in which faces are made up."""
    faces = folder / "models" / "faces"
    faces.mkdir(parents=True)
    shutil.copy(made_up_faces.__file__, faces / "find.py")
    (faces / "python").symlink_to(sys.executable if sys.prefix == sys.base_prefix else os.path.realpath(sys.executable))
    return folder / "models"


def check(program, folder, browser, results):
    folder.mkdir(parents=True, exist_ok=True)
    before = os.environ.get("KEEPSAKE_MODELS")
    os.environ["KEEPSAKE_MODELS"] = str(models(folder))
    try:
        for walk in [naming, undoing, missing]:
            if walk is missing:
                os.environ["KEEPSAKE_MODELS"] = str(folder / "no models")
            root = archive(folder / walk.__name__)
            with opened(program, root) as address:
                keeper = Keeper(browser, address, results, bypass_csp=walk is naming)
                try:
                    walk(keeper, root, results)
                    keeper.said(walk.__name__)
                except Exception as error:  # If one stops half-way, the others must still run.
                    results.expect(False, f"{walk.__name__} stopped: {str(error)[:600]} {keeper.page.inner_text('main')[:300]}")
                keeper.context.close()
    finally:
        os.environ.pop("KEEPSAKE_MODELS")
        if before is not None:
            os.environ["KEEPSAKE_MODELS"] = before


def named(root, name):
    """Pictures whose sidecars name somebody's face."""
    found = []
    for path in sorted(root.glob("*.yaml")):
        for image in read(path).get("images", []):
            if isinstance(image, dict) and any(one["name"] == name for one in image.get("people", [])):
                found.append(path.stem)
    return found


def decisions(root):
    path = root / ".keepsake" / "decisions.yaml"
    return read(path).get("faces") or []


def row(keeper, words):
    return keeper.page.locator(".likelyrow").filter(has=keeper.page.get_by_role("heading", name=words))


def begun(keeper, root):
    keeper.go("/people")
    fold = keeper.unfold("Let the computer look for likely faces")
    fold.get_by_role("button", name="Look for faces").click()
    keeper.wait(lambda: row(keeper, "Is this Ada?").count() == 1, "no row comes", seconds=60)
    return fold


def naming(keeper, root, results):
    page = keeper.page
    keeper.go("/people")
    results.expect("one press deletes them" in keeper.unfold("likely faces").inner_text(), "the offer says what becomes of the numbers")
    begun(keeper, root)
    results.expect(read(root / "keepsake.yaml").get("likely_faces") is True, "the setting is on")
    results.expect("1 of 22 faces named" in page.inner_text(".likely"), f"how many have names: {page.inner_text('.likely')[:80]}")
    ada = row(keeper, "Is this Ada?")
    results.expect("The first 12 of 15" in ada.inner_text() and ada.get_by_role("listitem").count() == 12, "twelve are seen at once")
    results.expect(not named(root, "Ada")[1:], "nothing is named by itself")
    accessibility.expect_none(page, results, "rows of likely faces")
    links = ada.get_by_role("listitem").get_by_role("link")
    results.expect(links.count() == 12 and "/keepsake?path=" in links.first.get_attribute("href"), "each face leads to its picture")
    answer = page.request.get(keeper.base + "/api/faces").text()
    results.expect("likeness" not in answer and "0.6" not in answer and len(answer) < 20_000, "no likeness leaves the program")
    # One is somebody else.
    third = ada.get_by_role("button", name="Face 3,")
    third.click()
    results.expect(third.get_attribute("aria-pressed") == "false", "the face is crossed out")
    ada.get_by_role("button", name="The others (11)").click()
    keeper.wait(lambda: len(named(root, "Ada")) == 12, "the others have no name")
    results.expect([one.get("not") for one in decisions(root)] == ["Ada"], f"the no is remembered: {decisions(root)}")
    keeper.wait(lambda: row(keeper, "Is this Ada?").get_by_role("listitem").count() == 3, "the rest does not follow")
    results.expect(page.evaluate("document.activeElement.tagName") == "H3", "the next row has the focus")
    # A press at once and at the same place would be the second of a double press, which does nothing.
    page.wait_for_timeout(600)
    row(keeper, "Is this Ada?").get_by_role("button", name="All (3)").click()
    keeper.wait(lambda: len(named(root, "Ada")) == 15, "the rest has no name")
    results.expect("# by hand" in (root / "ada00.yaml").read_text(encoding="utf-8"), "the keeper's sidecar stays")
    # These have no name yet.
    who = row(keeper, "Who is this?").filter(has_text="(4)").first
    who.get_by_label("Name").fill("Bert")
    who.get_by_role("button", name="All (4)").click()
    keeper.wait(lambda: len(named(root, "Bert")) == 4, "Bert has no name")
    results.expect([one["name"] for one in read(root / "both.yaml")["images"][0]["people"]] == ["Ada", "Bert"], "one picture has both names")
    row(keeper, "Who is this?").get_by_role("button", name="Do not ask again").click()
    keeper.wait(lambda: sum(one.get("never") is True for one in decisions(root)) == 2, "they are asked about again")
    keeper.wait(lambda: page.locator(".likelyrow").count() == 0, "a row stays")
    fold = keeper.unfold("How this works")
    fold.get_by_role("button", name="Stop, and delete all numbers").click()
    keeper.wait(lambda: "likely_faces" not in read(root / "keepsake.yaml"), "the setting stays on")
    keeper.wait(lambda: page.locator(".likely").get_by_text("Let the computer look").count() == 1, "the offer is not back")
    results.expect(len(named(root, "Ada")) == 15, "the names stay")


def undoing(keeper, root, results):
    page = keeper.page
    begun(keeper, root)
    ada = row(keeper, "Is this Ada?")
    ada.get_by_role("button", name="Somebody else …").click()
    ada.get_by_label("Who is it?").fill("Isobel")
    for number in range(2, 13):
        ada.get_by_role("button", name=f"Face {number},").click()
    ada.get_by_role("button", name="Give this name").click()
    keeper.wait(lambda: len(named(root, "Isobel")) == 1, "somebody else has no name")
    results.expect([one.get("not") for one in decisions(root)] == ["Isobel"] * 11, "those that were crossed out are not Isobel")
    with page.expect_navigation():
        page.get_by_role("button", name="Undo").first.click()
    keeper.ready()
    results.expect(not named(root, "Isobel") and not decisions(root), "one step takes back the names and the noes")
    keeper.wait(lambda: "The first 12 of 15" in row(keeper, "Is this Ada?").inner_text(), "the row is not back")
    # An editor is quicker.
    last = row(keeper, "Is this Ada?").get_by_role("link").first.get_attribute("href").split("=")[-1]
    (root / f"{last}.yaml").write_text(f"images:\n- file: {last}.jpg\n  people: [{{name: Cora, at: [0.1, 0.2, 0.25, 0.4]}}]\n", encoding="utf-8")
    page.wait_for_timeout(500)
    row(keeper, "Is this Ada?").get_by_role("button", name="All (12)").click()
    keeper.wait(lambda: "has been named Cora" in page.inner_text("#saved"), "the page does not say that it came too late")
    results.expect(named(root, "Ada") == ["ada00"] and named(root, "Cora") == [last], "all of a press, or nothing")
    keeper.complaints.clear()


def missing(keeper, root, results):
    """Without what finds faces the offer says what would be fetched; nothing is on."""
    keeper.go("/people")
    words = keeper.page.inner_text("main")
    if "Let the computer look" in words:
        results.expect("121 MB" in keeper.unfold("likely faces").inner_text(), "it says how much is fetched")
    results.expect("likely_faces" not in read(root / "keepsake.yaml"), "nothing is on by itself")
