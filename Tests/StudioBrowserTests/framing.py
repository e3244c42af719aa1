# SPDX-License-Identifier: MIT
"""Rotates, straightens and crops in one view, in place of the keepsake's picture, by mouse, taps and keys. This takes few
actions, and each can be undone."""
import re
from pathlib import Path

from PIL import Image, ImageDraw
from studio import each_walk, read


def check(program, folder, browser, results):
    each_walk([five_actions, dial_by_keys, grips_by_keys, near_grips, by_single_taps, proposed, instead_of_corners, in_its_place, old_address,
               drawn_as_shown, words_on_a_picture, steady],
              program, folder, browser, results)


def image(root, name="p0.yaml"):
    """The sidecar's values for its first picture."""
    said = [read(root / name).get("images") or {}]
    first = said[0][0] if isinstance(said[0], list) else said[0]
    return first if isinstance(first, dict) else {}


def board(keeper):
    return keeper.page.locator(".framing")


def drag(keeper, *points):
    """Converts fractions of the picture, which has a margin around it, to page positions."""
    box = board(keeper).locator("image").bounding_box()
    places = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in points]
    keeper.page.mouse.move(*places[0])
    keeper.page.mouse.down()
    for place in places[1:]:
        keeper.page.mouse.move(*place, steps=4)
    keeper.page.mouse.up()


def done(keeper):
    """Closes the tool; the picture comes back without another page."""
    keeper.page.get_by_role("button", name="Done", exact=True).click()
    keeper.page.locator(".easel .large").wait_for()


def five_actions(keeper, root, results):
    """Three actions rotate, straighten and crop a picture: a tap, a drag of the dial, and a drag over the picture."""
    page = keeper.page
    original = (root / "p0.jpg").read_bytes()
    keeper.go("/keepsake", path="p0", tool="frame")
    actions = 0
    page.get_by_role("button", name="Rotate right").click()
    actions += 1
    keeper.wait(lambda: image(root).get("rotate") in (90, "90"), "it is not rotated")
    page.locator("#undo").wait_for()
    page.wait_for_load_state("networkidle")  # The tools are drawn again; no hand is faster.
    board(keeper).evaluate("board => board.scrollIntoView({block: 'start'})")
    dial = page.get_by_label("Straighten").bounding_box()
    middle = dial["y"] + dial["height"] / 2
    page.mouse.move(dial["x"] + dial["width"] / 2, middle)
    page.mouse.down()
    page.mouse.move(dial["x"] + dial["width"] * .6, middle, steps=5)
    turned = board(keeper).locator("image").get_attribute("transform")
    results.expect(not turned.startswith("rotate(0 "), f"the picture rotates while the dial is dragged: {turned}")
    results.expect(board(keeper).locator(".lines").get_attribute("visibility") == "visible", "with lines over it")
    results.expect("straighten" not in image(root), "and nothing is saved yet")
    page.mouse.up()
    actions += 1
    keeper.wait(lambda: 1 < float(image(root).get("straighten", 0)) < 5, f"it is not straightened: {image(root)}")
    drag(keeper, (.3, .3), (.7, .6))
    actions += 1
    keeper.wait(lambda: "crop" in image(root), "it is not cut")
    said = image(root)
    results.expect(actions <= 5 and {"rotate", "straighten", "crop"} <= set(said), f"all of it takes {actions} actions: {said}")
    results.expect((root / "p0.jpg").read_bytes() == original, "the picture's file is untouched")
    width, height = (float(value) for value in said["crop"][2:])
    done(keeper)
    shown = page.locator(".easel .large img")
    # A rotated picture is as wide as the crop is high.
    keeper.wait(lambda: abs(shown.evaluate("image => image.naturalWidth") - height * 240) <= 3, f"what visitors see is another part: {said}")
    page.get_by_role("button", name="Rotate, crop").click()
    everything = page.get_by_role("button", name="Undo rotation and crop")
    everything.click()
    keeper.wait(lambda: not image(root), f"it is not all taken back: {image(root)}")
    keeper.wait(everything.is_disabled, "there is nothing left to take back")
    with page.expect_navigation():
        page.locator("#undo").click()
    keeper.ready()
    keeper.wait(lambda: image(root) == said, f"one undoing brings all back: {image(root)}")


def dial_by_keys(keeper, root, results):
    page = keeper.page
    keeper.go("/keepsake", path="p0", tool="frame")
    page.get_by_label("Straighten").focus()
    results.expect(board(keeper).locator(".lines").get_attribute("visibility") == "visible", "the lines are there for those who use keys")
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    keeper.wait(lambda: float(image(root).get("straighten", 0)) == -.4, f"arrow keys straighten: {image(root)}")
    results.expect(page.get_by_label("Straighten").evaluate("dial => document.activeElement === dial"), "saving leaves the focus where it is")
    results.expect("−0.4°" in page.inner_text(".dial") or "-0.4°" in page.inner_text(".dial"), f"the page shows the angle: {page.inner_text('.dial')}")


def grips_by_keys(keeper, root, results):
    page = keeper.page
    keeper.go("/keepsake", path="p0", tool="frame")
    page.get_by_role("button", name="Right edge").focus()
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    keeper.wait(lambda: abs(float(image(root).get("crop", [0, 0, 1])[2]) - .95) < .01, f"an edge is moved by keys: {image(root)}")
    page.get_by_role("button", name="Upper left corner").focus()
    for key in ["ArrowRight", "ArrowDown"]:
        page.keyboard.press(key)
    keeper.wait(lambda: float(image(root)["crop"][1]) > 0, f"a corner, too: {image(root)}")
    before = [float(value) for value in image(root)["crop"]]
    page.get_by_role("button", name="The part to show").focus()
    page.keyboard.press("ArrowRight")
    keeper.wait(lambda: float(image(root)["crop"][0]) > before[0], "the whole frame does not move")
    now = [float(value) for value in image(root)["crop"]]
    results.expect(abs(now[2] - before[2]) < .001 and abs(now[3] - before[3]) < .001, f"and keeps its size: {before} {now}")
    # After a rotation the same corner is another one on the screen.
    page.get_by_role("button", name="Rotate right").click()
    keeper.wait(lambda: "rotate" in image(root), "it is not rotated")
    left = float(image(root)["crop"][0])
    page.get_by_role("button", name="Lower edge").focus()
    page.keyboard.press("ArrowUp")
    keeper.wait(lambda: float(image(root)["crop"][2]) < now[2] - .005 and float(image(root)["crop"][0]) == left, f"an edge is named by its position: {image(root)}")


def by_single_taps(keeper, root, results):
    """At 390 px the picture and its tools fit on the screen. Where nothing can be dragged, one tap picks a grip and
    another its new place."""
    page = keeper.page
    page.set_viewport_size({"width": 390, "height": 844})
    keeper.go("/keepsake", path="p0", tool="frame")
    board(keeper).evaluate("board => board.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(100)
    top, bottom = page.evaluate("[document.querySelector('.top').getBoundingClientRect().bottom, innerHeight]")
    for what in [board(keeper), page.get_by_label("Straighten"), page.get_by_role("button", name="Rotate left"), page.get_by_role("button", name="Undo rotation and crop")]:
        box = what.bounding_box()
        results.expect(box["y"] >= top - 1 and box["y"] + box["height"] <= bottom, f"{what} is in sight with the others: {box}")
    grip = page.get_by_role("button", name="Upper left corner").bounding_box()
    results.expect(min(grip["width"], grip["height"]) >= 43.5, f"a grip is large enough for a finger: {grip}")
    box = board(keeper).locator("image").bounding_box()
    page.mouse.click(box["x"] + 2, box["y"] + 2)
    page.mouse.click(box["x"] + .25 * box["width"], box["y"] + .25 * box["height"])
    keeper.wait(lambda: "crop" in image(root), "two taps do not move a grip")
    crop = [float(value) for value in image(root)["crop"]]
    results.expect(abs(crop[0] - .25) < .03 and abs(crop[1] - .25) < .03, f"it is where the second tap was: {crop}")


def paper(path, angle, size=(900, 700)):
    """A written paper on a dark table, slightly rotated."""
    picture = Image.new("RGB", size, (40, 44, 48))
    sheet = Image.new("RGBA", (560, 420), (244, 240, 228, 255))
    lines = ImageDraw.Draw(sheet)
    for row in range(8):
        lines.line((40, 60 + row * 40, 500 - row * 12, 60 + row * 40), fill=(70, 70, 90, 255), width=3)
    turned = sheet.rotate(-angle, expand=True, resample=Image.Resampling.BICUBIC)
    picture.paste(turned, ((size[0] - turned.width) // 2, (size[1] - turned.height) // 2), turned)
    picture.save(path, quality=92)


def proposed(keeper, root, results):
    """One button straightens and crops a skewed paper, and one undo restores it. Without a sure result there is no
    button."""
    page = keeper.page
    paper(root / "p5.jpg", 4)
    (root / "p5.yaml").write_text("title: Askew\nkind: letter\n", encoding="utf-8")
    keeper.wait(lambda: page.request.get(f"{keeper.base}/api/keepsake?path=p5").json().get("name") == "Askew", "the letter is not there")
    keeper.go("/keepsake", path="p5", tool="frame")
    button = page.get_by_role("button", name="As proposed", exact=True)
    button.wait_for(timeout=60_000)
    results.expect(not image(root, "p5.yaml"), "looking writes nothing")
    button.click()
    keeper.wait(lambda: "straighten" in image(root, "p5.yaml") or "corners" in image(root, "p5.yaml"), "nothing is done")
    said = image(root, "p5.yaml")
    results.expect(abs(float(said.get("straighten", 0)) + 4) < .4, f"it is straightened by the paper's angle: {said}")
    crop = [float(value) for value in said.get("crop", [0, 0, 1, 1])]
    results.expect(abs(crop[2] - 560 / 900) < .03 and abs(crop[3] - 420 / 700) < .03, f"and cut to it: {crop}")
    keeper.wait(lambda: not button.is_visible(), "a finished correction is not offered again")
    done(keeper)
    keeper.wait(lambda: page.locator(".easel .large img").evaluate("image => image.naturalWidth") < 600, "visitors do not see it")
    with page.expect_navigation():
        page.locator("#undo").click()
    keeper.ready()
    results.expect(not image(root, "p5.yaml"), f"one undoing takes all of it back: {image(root, 'p5.yaml')}")
    keeper.go("/keepsake", path="p0", tool="frame")
    page.wait_for_timeout(1500)
    results.expect(not page.get_by_role("button", name="As proposed", exact=True).is_visible(), "where nothing is sure nothing is proposed")


def instead_of_corners(keeper, root, results):
    """Straightening a picture with corners replaces the corners, in one edit."""
    page = keeper.page
    (root / "p3.yaml").write_text("title: Corners\nimages:\n  - {file: p3.jpg, corners: [[0.1, 0.1], [0.9, 0.15], [0.9, 0.9], [0.1, 0.85]]}\n")
    keeper.wait(lambda: page.request.get(f"{keeper.base}/api/keepsake?path=p3").json().get("name") == "Corners", "it is not there")
    keeper.go("/keepsake", path="p3", tool="frame")
    results.expect(board(keeper).locator(".frame").get_attribute("points").count(",") == 4, "the corners are shown")
    page.get_by_label("Straighten").focus()
    page.keyboard.press("ArrowRight")
    keeper.wait(lambda: image(root, "p3.yaml").get("straighten") in (.1, "0.1") and "corners" not in image(root, "p3.yaml"), "they do not give way")
    with page.expect_navigation():
        page.locator("#undo").click()
    keeper.ready()
    results.expect("corners" in image(root, "p3.yaml") and "straighten" not in image(root, "p3.yaml"), "and come back by one undoing")


def in_its_place(keeper, root, results):
    """A tool opens in place of the picture, beside the words, and Done or Escape closes it. One can switch pictures, and
    labels of the strip are saved in turn with the frames."""
    page = keeper.page
    (root / "p0.yaml").write_text("title: Two sides\nimages: [p0.jpg, p5.jpg]\n", encoding="utf-8")
    keeper.wait(lambda: len(page.request.get(f"{keeper.base}/api/keepsake?path=p0").json()["pictures"]) == 2, "it has one picture")
    keeper.go("/keepsake", path="p0")
    page.evaluate("window.isSamePage = true")
    before = page.locator(".easel .large img").get_attribute("src")
    keeper.unfold("Details of its 2 pictures")
    label = page.locator(".strip").get_by_label("Label").last
    label.fill("Back")
    crop = page.get_by_role("button", name="Rotate, crop")
    crop.click()
    board(keeper).wait_for()
    results.expect(page.locator(".easel .large").count() == 0 and crop.get_attribute("aria-pressed") == "true", "the tool is where the picture was")
    results.expect("tool=frame" in page.url, f"the address says so, and undoing comes back to it: {page.url}")
    page.get_by_label("Title").fill("Both sides")
    page.get_by_role("button", name="Rotate right").click()
    page.get_by_role("button", name="Show Back").click()
    keeper.wait(lambda: page.locator(".reel [aria-current]").get_attribute("aria-label") == "Show Back", "one cannot switch pictures")
    page.get_by_role("button", name="Rotate left").click()
    keeper.wait(lambda: read(root / "p0.yaml").get("images") == [{"file": "p0.jpg", "rotate": 90}, {"file": "p5.jpg", "label": "Back", "rotate": 270}],
                f"each is rotated by itself: {read(root / 'p0.yaml')}")
    keeper.wait(lambda: read(root / "p0.yaml")["title"] == "Both sides", "the words cannot be written beside it")
    page.get_by_role("button", name="Rotate right").focus()
    page.keyboard.press("Escape")
    page.locator(".easel .large").wait_for()
    results.expect(crop.evaluate("button => document.activeElement === button") and crop.get_attribute("aria-pressed") == "false", "who uses keys stays at the tool")
    results.expect(page.locator(".easel .large img").evaluate("async image => { await image.decode(); return image.naturalHeight > image.naturalWidth; }"), "the picture is as edited")
    thumb = page.locator(".strip img").first
    results.expect(thumb.evaluate("async image => { await image.decode(); return image.naturalHeight > image.naturalWidth; }"), "and so is the strip")
    label = page.locator(".strip").get_by_label("Label").last
    results.expect(label.input_value() == "Back", "the label is still there")
    label.fill("The back")
    label.blur()
    keeper.wait(lambda: read(root / "p0.yaml")["images"][1].get("label") == "The back", "and can be changed without a conflict")
    page.get_by_role("button", name="Annotate").click()
    page.get_by_role("button", name="Box", exact=True).wait_for()
    done(keeper)
    results.expect(page.evaluate("window.isSamePage === true") and "tool=" not in page.url and before != page.locator(".easel .large img").get_attribute("src"), "all on one page")


def old_address(keeper, root, results):
    """The address of the former page leads on, and from the light table Done leads back to it."""
    page = keeper.page
    keeper.go("/room", path="p2")
    board(keeper).wait_for()
    results.expect("/keepsake?path=p2&tool=frame" in page.url, f"it is the keepsake's page: {page.url}")
    keeper.go("/room", path="p2", tool="corners", **{"from": "table"})
    page.get_by_role("button", name="Set four corners").wait_for()
    with page.expect_navigation():
        page.get_by_role("button", name="Done", exact=True).click()
    keeper.ready()
    results.expect("/table?at=p2" in page.url, f"Done leads back: {page.url}")


def stage_at(keeper, x, y):
    """The position on the page of a place of the picture that is drawn on, in fractions of it."""
    box = keeper.page.locator(".board svg").bounding_box()
    return box["x"] + x * box["width"], box["y"] + y * box["height"]


def stroke(keeper, *points):
    places = [stage_at(keeper, *point) for point in points]
    keeper.page.mouse.move(*places[0])
    keeper.page.mouse.down()
    for place in places[1:]:
        keeper.page.mouse.move(*place, steps=4)
    keeper.page.mouse.up()


def marks(root, name="p0.yaml"):
    """The annotations in a sidecar."""
    said = read(root / name).get("markup") or []
    return said if isinstance(said, list) else [said]


def numbers(value):
    return [numbers(part) for part in value] if isinstance(value, list) else float(value)


def are_near(now, wanted, most=.012):
    flat = [part for point in numbers(now) for part in (point if isinstance(point, list) else [point])]
    return len(flat) == len(wanted) and all(abs(a - b) < most for a, b in zip(flat, wanted))


def framed(keeper, root, frame):
    """Writes a frame of the first picture, and opens the drawing tool."""
    (root / "p0.yaml").write_text(f"title: Framed {len(frame)}\nimages:\n  - {{file: p0.jpg, {frame}}}\n", encoding="utf-8")
    keeper.wait(lambda: keeper.page.request.get(f"{keeper.base}/api/keepsake?path=p0").json().get("name") == f"Framed {len(frame)}", "it is not read")
    keeper.go("/keepsake", path="p0", tool="draw")
    keeper.page.locator(".board svg").wait_for()
    keeper.page.wait_for_timeout(200)


def drawn_as_shown(keeper, root, results):
    """The keeper draws on the picture as visitors see it; annotations are stored in positions of the original."""
    page = keeper.page
    framed(keeper, root, "crop: [0.1, 0.2, 0.5, 0.6], rotate: 90")
    size = page.locator(".board img").evaluate("async image => { await image.decode(); return [image.naturalWidth, image.naturalHeight]; }")
    box = page.locator(".board svg").bounding_box()
    # 180 × 144 of the original's pixels, standing.
    results.expect(abs(size[0] / size[1] - 144 / 180) < .02 and abs(box["width"] / box["height"] - 144 / 180) < .02,
                   f"the picture is not rotated and cropped: {size} {box}")
    page.get_by_role("button", name="Arrow", exact=True).click()
    stroke(keeper, (.2, .3), (.7, .8))
    keeper.wait(lambda: marks(root), "the arrow is not saved")
    # A place (x, y) of the rotated part is (y, 1 - x) of the unrotated one.
    results.expect(are_near(marks(root)[0]["arrow"], [.1 + .3 * .5, .2 + .8 * .6, .1 + .8 * .5, .2 + .3 * .6]), f"the arrow is elsewhere: {marks(root)}")
    line = page.locator(".board polyline.mark").first.evaluate("line => [...line.points].slice(0, 2).map(p => [p.x, p.y])")
    results.expect(are_near([[x / 1000, y / 1250] for x, y in line], [.2, .3, .7, .8]), f"the arrow is not shown where it was drawn: {line}")
    page.get_by_role("button", name="Box", exact=True).click()
    stroke(keeper, (.5, .1), (.9, .3))
    keeper.wait(lambda: len(marks(root)) == 2, "the box is not saved")
    results.expect(are_near(marks(root)[1]["box"], [.1 + .1 * .5, .2 + .1 * .6, .2 * .5, .4 * .6]), f"the box is elsewhere: {marks(root)}")
    done(keeper)
    overlay = page.request.get(f"{keeper.base}/api/keepsake?path=p0").json()["pictures"][0]["marks"]
    start = [float(part) for part in re.search(r"d='M([\d.]+) ([\d.]+)L", overlay).groups()]
    results.expect(are_near([start[0] / 1000, start[1] / 1250], [.2, .3]), f"visitors see it elsewhere: {overlay}")
    # The tool follows a rotation that is made while it is open.
    page.get_by_role("button", name="Rotate, crop").click()
    page.get_by_role("button", name="Rotate left").click()
    keeper.wait(lambda: "rotate" not in image(root), f"it is not rotated back: {image(root)}")
    page.get_by_role("button", name="Annotate").click()
    page.locator(".board svg").wait_for()
    keeper.wait(lambda: abs((lambda box: box["width"] / box["height"])(page.locator(".board svg").bounding_box()) - 180 / 144) < .02,
                "the drawing tool shows the former rotation")
    for frame in ["straighten: 8, crop: [0.2, 0.2, 0.6, 0.6], rotate: 180", "corners: [[0.1, 0.1], [0.9, 0.2], [0.8, 0.9], [0.2, 0.8]], rotate: 270"]:
        framed(keeper, root, frame)
        stroke(keeper, (.25, .25), (.6, .25))
        keeper.wait(lambda: marks(root), f"nothing is saved: {frame}")
        overlay = page.request.get(f"{keeper.base}/api/keepsake?path=p0").json()["pictures"][0]["marks"]
        high = float(re.search(r"viewBox='0 0 1000 ([\d.]+)'", overlay).group(1))
        places = [[float(x) / 1000, float(y) / high] for x, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", overlay.split("d='")[1].split("'")[0])]
        results.expect(are_near([places[0], places[-1]], [.25, .25, .6, .25]), f"visitors see a line elsewhere ({frame}): {overlay}")


def words_on_a_picture(keeper, root, results):
    """Typed words are put on the picture by a tap before or after, by Enter, by Done and by changing the tool."""
    page = keeper.page

    def texts():
        return {mark.get("text"): numbers(mark["at"]) for mark in marks(root) if mark.get("text")}

    def tap(x, y):
        place = stage_at(keeper, x, y)
        (page.touchscreen.tap if keeper.screen.get("has_touch") else page.mouse.click)(*place)

    def said(words, x, y):
        keeper.wait(lambda: words in texts(), f"“{words}” is lost: {marks(root)}")
        results.expect(are_near(texts()[words], [x, y]), f"“{words}” is elsewhere: {texts()}")

    keeper.go("/keepsake", path="p0", tool="text")
    line = page.get_by_label("What it says")
    line.wait_for()
    tap(.3, .4)
    results.expect(page.locator(".board .spot").count() == 1, "the tapped place is not shown")
    line.fill("Ada")
    results.expect(page.locator(".board text", has_text="Ada").count() == 1, "the words are not shown while they are typed")
    line.press("Enter")
    said("Ada", .3, .4)
    results.expect(line.input_value() == "", "the words are still in the field")
    line.fill("Rosa")
    tap(.6, .2)
    said("Rosa", .6, .2)
    line.fill("In the middle")
    line.press("Enter")
    said("In the middle", .5, .5)
    place = stage_at(keeper, .5, .5)
    keeper.wait(lambda: page.locator(".marklist li").count() == 3, "they are not listed")
    page.mouse.move(place[0] + 12, place[1] - 6)
    page.mouse.down()
    page.mouse.move(place[0] + 12, place[1] + 40, steps=4)
    page.mouse.up()
    high = page.locator(".board svg").bounding_box()["height"]
    keeper.wait(lambda: abs(texts()["In the middle"][1] - .5 - 46 / high) < .02, f"words cannot be dragged: {texts()}")
    results.expect(len(marks(root)) == 3 and abs(texts()["In the middle"][0] - .5) < .01, f"and stay one text: {marks(root)}")
    tap(.2, .8)
    line.fill("By Done")
    done(keeper)
    said("By Done", .2, .8)
    page.get_by_role("button", name="Annotate").click()
    page.get_by_role("button", name="Text", exact=True).click()
    line.fill("Before an arrow")
    page.get_by_role("button", name="Arrow", exact=True).click()
    said("Before an arrow", .5, .5)
    page.get_by_role("button", name="Text", exact=True).click()
    line.fill("By another tool")
    page.get_by_role("button", name="Rotate, crop").click()
    said("By another tool", .5, .5)
    keeper.go("/keepsake", path="p0", tool="text")
    tap(.7, .7)
    line.fill("By a link")
    page.locator(".plate").click()
    page.wait_for_url(keeper.base + "/")
    keeper.ready()
    said("By a link", .7, .7)


def near_grips(keeper, root, results):
    """A grip is taken from nearby, and a frame has a smallest size."""
    page = keeper.page
    keeper.go("/keepsake", path="p0", tool="frame")
    board(keeper).evaluate("board => board.scrollIntoView({block: 'start'})")
    page.wait_for_timeout(300)
    box = board(keeper).locator("image").bounding_box()
    # 24 pixels from the middle of the left edge, inside the picture.
    drag(keeper, (24 / box["width"], .5), (24 / box["width"] + .3, .5))
    keeper.wait(lambda: "crop" in image(root), "nothing is cropped")
    results.expect(are_near(image(root)["crop"], [.3, 0, .7, 1], .03), f"the grip is not taken: {image(root)}")
    page.get_by_role("button", name="Undo rotation and crop").click()
    keeper.wait(lambda: not image(root), "it is not all taken back")
    drag(keeper, (.4, .4), (.44, .7))
    page.wait_for_timeout(600)
    results.expect(not image(root), f"a sliver is taken as a frame: {image(root)}")
    width = float(board(keeper).locator(".part").get_attribute("width"))
    results.expect(width > 300, f"the sliver is still shown: {width}")
    drag(keeper, (.99, .5), (.03, .5))
    keeper.wait(lambda: "crop" in image(root), "an edge is not moved")
    results.expect(are_near(image(root)["crop"], [0, 0, .1, 1], .005), f"the frame becomes too small: {image(root)}")
    # The whole edge is its grip: far from the eight, from both of its sides.
    page.get_by_role("button", name="Undo rotation and crop").click()
    keeper.wait(lambda: not image(root), "it is not all taken back")
    drag(keeper, (.2, .1), (.8, .9))
    keeper.wait(lambda: "crop" in image(root), "no frame is drawn")
    for beside, now in [(-12, [.3, .1, .5, .8]), (12, [.4, .1, .4, .8])]:
        edge = now[0] - .1 + beside / box["width"]
        drag(keeper, (edge, .3), (edge + .1, .3))
        keeper.wait(lambda: are_near(image(root).get("crop", [0] * 4), now, .02), f"its edge is not moved, but {image(root)}")


def steady(keeper, root, results):
    """The picture stays in its place when the keeper takes another pen; a note says how visitors see drawings, and at
    390 px the tools of the rail fade where more follow."""
    page = keeper.page
    label = re.search(r"^keepsake\.marks = (.+)$", (Path(__file__).parents[2] / "Assets/languages/en.txt").read_text(encoding="utf-8"), re.MULTILINE).group(1)
    for width in [1280, 390]:
        page.set_viewport_size({"width": width, "height": 844})
        keeper.go("/keepsake", path="p0", tool="draw")
        page.locator(".board svg").wait_for()
        page.wait_for_timeout(200)
        places = []
        for pen in ["Draw", "Text", "Arrow", "Box"]:
            page.get_by_role("button", name=pen, exact=True).click()
            page.wait_for_timeout(100)
            box, bar = page.locator(".board img").bounding_box(), page.locator(".toolbar").bounding_box()
            places.append([round(value, 1) for value in [box["y"], box["height"], bar["y"], bar["height"]]])
        results.expect(all(place == places[0] for place in places), f"the picture moves at {width} px: {places}")
        results.expect(page.locator(".toolbar").evaluate("bar => bar.scrollHeight <= bar.clientHeight + 1"), f"the tools do not fit at {width} px")
        results.expect(f"“{label}”" in page.locator(".toolbar").inner_text(), f"nothing says how visitors see drawings: {page.locator('.toolbar').inner_text()}")
    fade = page.locator(".rail").evaluate("""rail => { const sign = getComputedStyle(rail, '::after');
      return rail.scrollWidth <= rail.clientWidth || (sign.position === 'sticky' && sign.backgroundImage.includes('gradient')); }""")
    results.expect(fade, "nothing shows that the rail slides")
    (root / "keepsake.yaml").write_text("title: Test archive\nmarks: shown\n", encoding="utf-8")
    keeper.wait(lambda: page.request.get(f"{keeper.base}/api/settings").json()["said"].get("marks") == "shown", "the setting is not read")
    keeper.go("/keepsake", path="p0", tool="draw")
    page.locator(".board svg").wait_for()
    results.expect(label not in page.locator(".toolbar").inner_text(), "the note stays although drawings are shown")
