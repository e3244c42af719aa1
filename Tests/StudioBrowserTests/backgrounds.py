# SPDX-License-Identifier: MIT
"""Removes backgrounds, keeps them and shows them again, and finds corners: with the network of scripts/models
background, and without it."""
import io
import os
import random
import re
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results, chromium  # noqa: E402
import accessibility  # noqa: E402
from studio import Keeper, opened  # noqa: E402

# The corners of the paper in letter.jpg, in fractions.
PAPER = [(.2, .18), (.78, .24), (.74, .85), (.24, .8)]
SIZE = (720, 540)


def ground(shade):
    """A table with a grain."""
    dice = random.Random(4)
    noise = Image.frombytes("L", SIZE, bytes(dice.randrange(256) for _ in range(SIZE[0] * SIZE[1])))
    grain = noise.filter(ImageFilter.BoxBlur(3)).convert("RGB")
    return Image.blend(Image.new("RGB", SIZE, shade), grain, .15)


def archive(folder):
    """A letter and a plate on a table, a plain wall, and a photograph."""
    folder.mkdir(parents=True)
    paper = ground((70, 50, 38))
    draw = ImageDraw.Draw(paper)
    draw.polygon([(x * SIZE[0], y * SIZE[1]) for x, y in PAPER], fill=(240, 234, 216))
    for line in range(8):
        draw.line((200, 170 + line * 32, 500, 178 + line * 32), fill=(50, 50, 90), width=4)
    paper.filter(ImageFilter.GaussianBlur(.8)).save(folder / "letter.jpg", quality=92)
    plate = ground((214, 203, 180))
    ImageDraw.Draw(plate).ellipse((210, 120, 510, 420), fill=(170, 30, 40), outline=(120, 20, 30), width=12)
    plate.filter(ImageFilter.GaussianBlur(.8)).save(folder / "plate.jpg", quality=92)
    # Clouds have no edges.
    dice = random.Random(2)
    small = Image.frombytes("RGB", (6, 5), bytes(dice.randrange(90, 200) for _ in range(90)))
    small.resize(SIZE, Image.Resampling.BICUBIC).save(folder / "wall.jpg", quality=92)
    ground((90, 120, 150)).save(folder / "view.jpg", quality=92)
    for name, kind in {"letter": "letter", "plate": "object", "wall": "object", "view": "photo"}.items():
        (folder / f"{name}.yaml").write_text(f"# by hand\nkind: {kind}   # surely\n", encoding="utf-8")
    (folder / "keepsake.yaml").write_text("title: Test archive\n", encoding="utf-8")
    return folder


def check(program, folder, browser, results):
    with_model = None
    for walk in [offered, accepted, rejected, unclear, many, arriving, corners, by_taps]:
        if with_model is False and walk in (accepted, rejected, unclear, many, arriving, by_taps):
            continue
        try:
            with_model = run(walk, program, folder / walk.__name__, browser, results) if walk is offered else with_model
            if walk is not offered:
                run(walk, program, folder / walk.__name__, browser, results)
        except Exception as error:  # A walk that stops half-way must not hide the others.
            results.expect(False, f"{walk.__name__} stopped: {str(error)[:600]}")
    if not with_model:
        print("studio: scripts/models background has not run: only the studio's answers without it were tested")
    # Removes the model, whatever is installed on this machine: the studio says how to get it, and still finds corners.
    before = os.environ.get("KEEPSAKE_MODELS")
    os.environ["KEEPSAKE_MODELS"] = str(folder / "no models")
    try:
        run(corners, program, folder / "corners without", browser, results)
        run(missing, program, folder / "missing", browser, results)
        if with_model:
            run(fetched, program, folder / "fetched", browser, results)
    except Exception as error:
        results.expect(False, f"without a model it stopped: {str(error)[:600]}")
    finally:
        os.environ.pop("KEEPSAKE_MODELS")
        if before is not None:
            os.environ["KEEPSAKE_MODELS"] = before


def run(walk, program, folder, browser, results):
    root = archive(folder)
    narrow = walk is by_taps
    with opened(program, root) as address:
        keeper = Keeper(browser, address, results, 390 if narrow else 1280, has_touch=narrow, bypass_csp=walk in (offered, many, missing, arriving))
        outcome = walk(keeper, root, results)
        keeper.said(walk.__name__)
        keeper.context.close()
    return outcome


def text(root, name):
    return (root / f"{name}.yaml").read_text(encoding="utf-8")


def files(root):
    return {path.name: path.read_bytes() for path in root.iterdir() if path.is_file()}


def said(keeper):
    return keeper.page.locator(".cutout [role=status]").inner_text()


def button(keeper, name):
    return keeper.page.get_by_role("button", name=name, exact=True)


def tool(keeper, path, name="background"):
    """Opens a tool of the picture, and waits until its search ends."""
    keeper.go("/keepsake", path=path, tool=name)
    keeper.wait(lambda: "Looking for" not in keeper.page.inner_text(".toolbar"), "it looks for ever", seconds=60)


def undo(keeper):
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Undo").first.click()
    keeper.ready()


def shown(keeper, selector):
    """An image of the page, as the studio serves it."""
    image = keeper.page.locator(selector)
    keeper.wait(lambda: image.evaluate("image => image.complete && image.naturalWidth > 0"), f"no picture {selector}")
    answer = keeper.page.request.get(keeper.base + image.get_attribute("src"))
    return Image.open(io.BytesIO(answer.body())).convert("RGB")


def is_white(picture, x, y):
    return min(picture.getpixel((int(x * picture.width), int(y * picture.height)))) > 245


def offered(keeper, root, results):
    """Whether the network is here. Looking writes nothing."""
    before = files(root)
    tool(keeper, "letter")
    if button(keeper, "Download it now").count():
        return False
    results.expect(button(keeper, "Accept").is_visible() and button(keeper, "Reject").is_visible(), f"a letter's background is offered: {said(keeper)}")
    kept, gone = shown(keeper, ".compare figure:first-child img"), shown(keeper, ".compare figure:last-child img")
    results.expect(kept.size == gone.size and not is_white(kept, .04, .05), "before is the picture as it is")
    results.expect(is_white(gone, .04, .05) and not is_white(gone, .5, .5), "after is the letter on white")
    for width in (390, 1280):
        keeper.page.set_viewport_size({"width": width, "height": 900})
        places = [keeper.page.locator(f".compare figure:{which}-child img").bounding_box() for which in ("first", "last")]
        results.expect(abs(places[0]["y"] - places[1]["y"]) < 2 and places[0]["x"] < places[1]["x"], f"beside each other at {width} px")
        wide = keeper.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        results.expect(wide <= 0, f"an offer at {width} px: {wide} px over the edge")
        accessibility.expect_none(keeper.page, results, f"an offer at {width} px")
    results.expect(files(root) == before, "looking writes nothing")
    tool(keeper, "view")
    results.expect("objects and papers only" in said(keeper) and not button(keeper, "Accept").count(), "a photograph's is not offered")
    return True


def accepted(keeper, root, results):
    """With the keyboard alone. One undo removes the text and the mask, and one redo restores both."""
    before = files(root)
    tool(keeper, "letter")
    button(keeper, "Accept").focus()
    keeper.page.keyboard.press("Enter")
    keeper.wait(lambda: "mask: letter.cutout.png" in text(root, "letter"), "nothing is accepted")
    keeper.wait(lambda: "removed" in said(keeper), "the page does not say so")
    results.expect(text(root, "letter").startswith("# by hand\nkind: letter   # surely\n"), "comments stay")
    results.expect("use: removed" in text(root, "letter"), f"the text says so: {text(root, 'letter')!r}")
    mask = Image.open(root / "letter.cutout.png")
    results.expect(mask.mode == "L" and max(mask.size) <= 1024 and abs(mask.width / mask.height - SIZE[0] / SIZE[1]) < .01, f"a grey mask: {mask.mode} {mask.size}")
    results.expect(mask.getpixel((5, 5)) == 0 and mask.getpixel((mask.width // 2, mask.height // 2)) == 255, "black outside, white inside")
    results.expect((root / "letter.jpg").read_bytes() == before["letter.jpg"], "the picture's file is as it was")
    keeper.wait(lambda: is_white(shown(keeper, ".shown img"), .04, .05), "visitors see the background")
    results.expect(keeper.page.evaluate("document.activeElement.className") == "cutout", "who uses keys stays at the place")
    undo(keeper)
    results.expect(files(root) == before, "undoing takes the text and the mask back")
    keeper.go("/history")
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Undo this").first.click()
    keeper.wait(lambda: (root / "letter.cutout.png").exists(), "undoing is not undone")
    results.expect("use: removed" in text(root, "letter"), "undoing that brings both back")
    tool(keeper, "letter")
    button(keeper, "Show the background again").click()
    keeper.wait(lambda: "use: original" in text(root, "letter"), "it is not shown again")
    keeper.wait(lambda: not is_white(shown(keeper, ".shown img"), .04, .05), "visitors do not see it again")
    results.expect((root / "letter.cutout.png").exists(), "the mask is kept for later")
    button(keeper, "Remove it again").click()
    keeper.wait(lambda: "use: removed" in text(root, "letter"), "not as before")
    # A mask never replaces an existing file.
    (root / "plate.cutout.png").write_bytes(b"somebody's own")
    tool(keeper, "plate")
    button(keeper, "Accept").click()
    keeper.wait(lambda: "plate-2.cutout.png" in text(root, "plate"), "no name beside the one that is taken")
    results.expect((root / "plate.cutout.png").read_bytes() == b"somebody's own", "nothing is written over")
    # A mask is of no use without its picture: both are deleted, and both come back.
    keeper.go("/keepsake", path="plate")
    with keeper.page.expect_navigation():
        button(keeper, "Delete").click()
    keeper.ready()
    results.expect(not (root / "plate-2.cutout.png").exists() and (root / "plate.cutout.png").exists(), "its mask does not go with it")
    undo(keeper)
    results.expect((root / "plate-2.cutout.png").exists(), "its mask does not come back with it")


def rejected(keeper, root, results):
    tool(keeper, "plate")
    button(keeper, "Reject").click()
    keeper.wait(lambda: "use: original" in text(root, "plate"), "a no is not remembered")
    results.expect(not list(root.glob("*.cutout.png")), "no mask is written")
    tool(keeper, "plate")
    results.expect("is kept" in said(keeper) and not button(keeper, "Accept").count(), "it is not offered again unasked")
    button(keeper, "Look for the edge again").click()
    button(keeper, "Accept").wait_for(timeout=60_000)
    button(keeper, "Leave it as it is").click()
    keeper.wait(lambda: "is kept" in said(keeper), "it cannot be left")
    undo(keeper)
    results.expect(text(root, "plate") == "# by hand\nkind: object   # surely\n", "a no can be undone")


def unclear(keeper, root, results):
    before = files(root)
    tool(keeper, "wall")
    results.expect("No clear edge found" in said(keeper), f"clouds have no edge: {said(keeper)}")
    results.expect(not button(keeper, "Accept").count() and files(root) == before, "nothing is offered, and nothing written")


def missing(keeper, root, results):
    """The page names the missing model, its size and its licence."""
    tool(keeper, "letter")
    results.expect("4 MB, Apache License 2.0" in keeper.page.inner_text(".cutout"), f"it names the download: {keeper.page.inner_text('.cutout')}")
    results.expect(not button(keeper, "Accept").count(), "and offers nothing")
    accessibility.expect_none(keeper.page, results, "a machine without the model")


def fetched(keeper, root, results):
    """One press downloads it."""
    tool(keeper, "letter")
    button(keeper, "Download it now").click()
    button(keeper, "Accept").wait_for(timeout=300_000)
    results.expect((Path(os.environ["KEEPSAKE_MODELS"]) / "U2Net-LICENSE").exists(), "its licence comes along")


def points(root):
    found = re.search(r"corners: (\[\[.*?\]\])", text(root, "letter").replace("\n", " "))
    return [float(number) for number in re.findall(r"[\d.]+", found[1])] if found else []


def choose(keeper, *paths):
    keeper.go("/keepsakes")
    for path in paths:
        keeper.page.locator(f"[data-path={path}] input").check()
    tools = keeper.describe_chosen()
    more = tools.get_by_text("More: rights, type")
    if not button(keeper, "Remove backgrounds").is_visible():
        more.click()
    button(keeper, "Remove backgrounds").click()


def many(keeper, root, results):
    """Offers the chosen keepsakes one after the other, and skips photographs and images without a clear edge."""
    page = keeper.page
    before = files(root)
    choose(keeper, "letter", "plate", "view", "wall")
    yes = button(keeper, "Yes, remove it")
    yes.wait_for(timeout=60_000)
    results.expect(files(root) == before, "looking writes nothing")
    results.expect(is_white(shown(keeper, ".bulk .compare figure:last-child img"), .04, .05), "both versions are side by side")
    accessibility.expect_none(page, results, "an offer beside the list")
    yes.focus()
    page.keyboard.press("Enter")
    keeper.wait(lambda: "use: removed" in text(root, "letter"), "no background is removed")
    page.get_by_text("2 of 4").wait_for(timeout=60_000)
    yes.wait_for(timeout=60_000)
    results.expect(page.evaluate("document.activeElement.textContent") == "Yes, remove it", "who uses keys is asked the next")
    button(keeper, "No, leave it").click()
    page.get_by_text("1 background was removed. 3 pictures stay as they are.").wait_for(timeout=60_000)
    results.expect("use: original" in text(root, "plate") and "background" not in text(root, "view") + text(root, "wall"), "and a no is remembered")
    undo(keeper)
    results.expect("background" not in text(root, "plate") and "use: removed" in text(root, "letter"), "each is undone by itself")
    choose(keeper, "letter", "plate")
    page.get_by_text("2 of 2").wait_for(timeout=60_000)
    button(keeper, "Not for these").click()
    page.get_by_text("0 backgrounds were removed.").wait_for()
    results.expect("background" not in text(root, "plate"), "with “Not for these” nothing is written")


def arriving(keeper, root, results):
    """Offers to remove the background of a paper when it arrives, before anyone has set its kind; it does not offer
    this for a view."""
    page = keeper.page
    keeper.go("/add")
    page.locator("input[type=file]").first.set_input_files([
        {"name": "scan.jpg", "mimeType": "image/jpeg", "buffer": other(root / "letter.jpg")},
        {"name": "outside.jpg", "mimeType": "image/jpeg", "buffer": other(root / "view.jpg")}])
    yes = button(keeper, "Accept")
    yes.wait_for(timeout=60_000)
    page.wait_for_timeout(3000)
    results.expect(yes.count() == 1 and page.locator(".arrived li").count() == 2, "the paper is offered, and it alone")
    yes.click()
    said = lambda: "".join(path.read_text(encoding="utf-8") for path in root.rglob("scan.yaml"))
    keeper.wait(lambda: "use: removed" in said(), "no background is removed")
    results.expect("kind" not in said(), "it has no kind")


def other(path):
    """Encodes the same picture again."""
    bytes_ = io.BytesIO()
    Image.open(path).save(bytes_, "JPEG", quality=90)
    return bytes_.getvalue()


def corners(keeper, root, results):
    before = files(root)
    tool(keeper, "letter", "corners")
    save = button(keeper, "Save these corners")
    save.wait_for()
    results.expect(files(root) == before, "corners that are found are not saved by themselves")
    results.expect(keeper.page.locator(".board .handle").count() == 4 and keeper.page.locator(".board .frame").count() == 1, "they are shown and can be moved")
    handle = keeper.page.get_by_role("button", name="Corner 1")
    handle.focus()
    keeper.page.keyboard.press("ArrowLeft")
    results.expect(files(root) == before and save.is_visible(), "one that is moved is still a proposal")
    keeper.page.get_by_role("button", name="Corner 1").focus()
    keeper.page.keyboard.press("ArrowRight")
    save.click()
    keeper.wait(lambda: "corners:" in text(root, "letter"), "they are not saved")
    wanted = [value for point in PAPER for value in point]
    results.expect(len(points(root)) == 8 and max(abs(a - b) for a, b in zip(points(root), wanted)) < .015, f"they are the paper's: {points(root)}")
    results.expect(not save.is_visible(), "a saved choice is no proposal")
    button(keeper, "None").click()
    keeper.wait(lambda: "corners:" not in text(root, "letter"), "none are none")
    button(keeper, "Find the corners").click()
    save.wait_for(timeout=60_000)
    tool(keeper, "wall", "corners")
    results.expect(not save.is_visible(), "a wall has no corners")
    button(keeper, "Find the corners").click()
    keeper.wait(lambda: "No paper with four clear corners" in keeper.page.inner_text(".toolbar"), "it does not say so", seconds=60)


def by_taps(keeper, root, results):
    """Runs at 390 px with single taps."""
    keeper.go("/keepsake", path="plate")
    button(keeper, "Background").tap()
    button(keeper, "Accept").wait_for(timeout=60_000)
    sizes = [box.bounding_box() for box in keeper.page.locator(".toolbar button").all()]
    results.expect(all(box["height"] >= 43.5 and box["width"] >= 43.5 for box in sizes), f"targets are large enough: {sizes}")
    button(keeper, "Accept").tap()
    keeper.wait(lambda: (root / "plate.cutout.png").exists(), "nothing is accepted by a tap")
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Undo").first.tap()
    keeper.wait(lambda: not (root / "plate.cutout.png").exists(), "nothing is undone by a tap")


if __name__ == "__main__":
    import tempfile

    from playwright.sync_api import sync_playwright

    outcome = Results()
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        browser = chromium(playwright)
        check(str(Path(sys.argv[1]).resolve()), Path(place), browser, outcome)
        browser.close()
    outcome.end("backgrounds")
