# SPDX-License-Identifier: MIT
"""Who is where: boxes and names on faces, by keys alone at 1280 pixels and by taps at 390."""
import json

from PIL import Image, ImageDraw

from studio import Keeper, archive, opened, read

# The middles of the drawn faces, in fractions: two rows of three.
PLACES = [(.2, .3), (.5, .3), (.8, .3), (.25, .7), (.5, .7), (.75, .7)]


def group(path, size=(900, 600)):
    image = Image.new("RGB", size, (120, 110, 100))
    draw = ImageDraw.Draw(image)
    for x, y in PLACES:
        draw.ellipse((size[0] * x - 30, size[1] * y - 36, size[0] * x + 30, size[1] * y + 36), fill=(235, 200, 170))
    image.save(path, quality=90)


def check(program, folder, browser, results):
    for walk, screen in [(by_keys, {"width": 1280}), (by_taps, {"width": 390, "has_touch": True}), (as_other_programs_say, {"width": 820}), (as_a_relative_answers, {"width": 1280})]:
        root = archive(folder / walk.__name__)
        group(root / "p2.jpg")
        with opened(program, root) as address:
            keeper = Keeper(browser, address, results, **screen)
            try:
                walk(keeper, root, results)
                keeper.said(walk.__name__)
            except Exception as error:  # If one stops half-way, the others must still run.
                results.expect(False, f"{walk.__name__} stopped: {str(error)[:600]}")
            keeper.context.close()


def faces(root):
    """Names and middles of the faces in the sidecar."""
    images = read(root / "p2.yaml").get("images") or [{}]
    said = images[0].get("people", []) if isinstance(images[0], dict) else []
    return [(one["name"], round(one["at"][0] + one["at"][2] / 2, 2), round(one["at"][1] + one["at"][3] / 2, 2)) for one in said]


def stage(keeper):
    return keeper.page.locator(".board svg")


def by_keys(keeper, root, results):
    page = keeper.page
    keeper.go("/keepsake", path="p2")
    page.get_by_role("button", name="Who is where").focus()
    page.keyboard.press("Enter")
    stage(keeper).wait_for()
    at = [.5, .5]
    for x, y in PLACES:
        stage(keeper).focus()
        for axis, (less, more) in enumerate([("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")]):
            steps = round(((x, y)[axis] - at[axis]) * 100)
            for _ in range(abs(steps)):
                page.keyboard.press(more if steps > 0 else less)
        at = [x, y]
        page.keyboard.press("Enter")
        results.expect(page.evaluate("document.activeElement.matches('.facelist input')"), "the face waits for its name")
    keeper.wait(lambda: faces(root) == [("?", *place) for place in PLACES], "the faces are not saved")
    page.get_by_label("From left to right").focus()
    page.keyboard.type("man, Theo and Ida, ?, man")
    page.keyboard.press("Enter")
    keeper.wait(lambda: [name for name, *_ in faces(root)] == ["man", "Theo", "Ida", "?", "man", "?"], "the row has no names, or a name that comes twice is lost")
    page.get_by_label("Name of face 1").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    results.expect(page.evaluate("document.activeElement.getAttribute('aria-label')") == "Name of face 4", "Enter goes on to the next face without a name")
    page.keyboard.type("Mr Baird")
    page.keyboard.press("Enter")
    keeper.wait(lambda: [name for name, *_ in faces(root)] == ["Ada", "Theo", "Ida", "Mr Baird", "man", "?"], "a name is not saved")
    page.get_by_role("button", name="Remove face 6").focus()
    page.keyboard.press("Enter")
    keeper.wait(lambda: len(faces(root)) == 5, "a face is not removed")
    page.get_by_role("button", name="Undo").first.focus()
    page.keyboard.press("Enter")
    keeper.wait(lambda: len(faces(root)) == 6, "removing it cannot be undone")


def by_taps(keeper, root, results):
    page = keeper.page
    (root / "p2.yaml").write_text("images:\n  - {file: p2.jpg, rotate: 90, crop: [0.1, 0, 0.9, 1]}\n", encoding="utf-8")
    keeper.go("/keepsake", path="p2", tool="people")
    box = stage(keeper).bounding_box()
    # Where the original's places lie in the cropped and turned picture.
    for x, y in PLACES[:2]:
        shown = (1 - y, (x - .1) / .9)
        page.touchscreen.tap(box["x"] + shown[0] * box["width"], box["y"] + shown[1] * box["height"])
        page.locator(".facelist input:focus").wait_for()
        page.keyboard.type("Ada" if x < .4 else "Ewan")
        page.keyboard.press("Enter")
        box = stage(keeper).bounding_box()
    keeper.wait(lambda: [name for name, *_ in faces(root)] == ["Ada", "Ewan"], "they are not saved")
    found = faces(root)
    results.expect(all(abs(one[1] - x) < .03 and abs(one[2] - y) < .03 for one, (x, y) in zip(found, PLACES)), f"they are where the faces are in the file: {found}")
    said = read(root / "p2.yaml")["images"][0]
    results.expect(said["rotate"] == 90 and said["crop"] == [.1, 0, .9, 1], f"what else is said of the image stays: {said}")
    # Names for a row count as the picture is shown: after the turn the second of the file is the one below.
    page.touchscreen.tap(box["x"] + .98 * box["width"], box["y"] + .97 * box["height"])
    page.locator(".facelist input:focus").wait_for()
    keeper.wait(lambda: len(faces(root)) == 3, "a box at the picture's very edge is not saved")
    page.get_by_label("From left to right").fill("Rosa")
    page.locator(".toolbar .main").tap()
    keeper.wait(lambda: [name for name, *_ in faces(root)][2:] == ["Rosa"], "names in the row are lost when the tool is closed")
    keeper.go("/keepsake", path="p2", tool="people")
    box = stage(keeper).bounding_box()
    # A tap on a face chooses it.
    page.touchscreen.tap(box["x"] + .7 * box["width"], box["y"] + (.4 / .9) * box["height"])
    results.expect(page.locator(".facelist .chosen input").input_value() == "Ewan", "a tap on a face chooses it")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    results.expect(wide <= 0, f"it is as wide as the screen: {wide}")


def as_other_programs_say(keeper, root, results):
    """Faces that a file brought are there, and the keeper's list takes their place."""
    marks = "".join(
        f'<rdf:li rdf:parseType="Resource"><mwg-rs:Type>Face</mwg-rs:Type>{name}<mwg-rs:Area stArea:x="{x}" stArea:y="{y}" stArea:w="0.08" stArea:h="0.12"'
        ' stArea:unit="normalized"/></rdf:li>' for name, (x, y) in zip(["<mwg-rs:Name>Dora</mwg-rs:Name>", ""], PLACES))
    (root / "p2.jpg.xmp").write_text(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description'
        ' xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#">'
        f'<mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>{marks}</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description></rdf:RDF></x:xmpmeta>',
        encoding="utf-8")
    keeper.go("/keepsake", path="p2", tool="people")
    inputs = keeper.page.locator(".facelist input")
    results.expect([one.input_value() for one in inputs.all()] == ["Dora", ""], "the file's faces are there, also without a name")
    keeper.page.get_by_label("From left to right").fill("Ewan")
    keeper.page.keyboard.press("Enter")
    keeper.wait(lambda: [name for name, *_ in faces(root)] == ["Dora", "Ewan"], "they are not saved")
    for _ in range(2):
        keeper.page.get_by_role("button", name="Remove face 1").click()
    keeper.wait(lambda: read(root / "p2.yaml")["images"][0].get("people") == [], "an empty list does not stay, and the file's faces come back")


def as_a_relative_answers(keeper, root, results):
    """An answer to the question about a face: the name goes onto that face, and the others stay."""
    boxes = [[x - .05, y - .08, .1, .16] for x, y in PLACES[:3]]
    people = "".join(f"      - {{name: {name}, at: {box}}}\n" for name, box in zip(["Theo", "'?'", "'?'"], boxes))
    (root / "p2.yaml").write_text(f"title: The row\nimages:\n  - file: p2.jpg\n    rotate: 180\n    people:\n{people}", encoding="utf-8")
    # The page shows the turned picture.
    left, top, width, height = boxes[1]
    items = [{"type": "suggestion", "id": f"{1:032x}", "keepsake": "the-row", "for": "who", "text": "That is Ida.",
              "image": 1, "at": [1 - left - width, 1 - top - height, width, height]}]
    (root / "contributions").mkdir()
    (root / "contributions" / "2026-11-22-0000000000000001.json").write_text(json.dumps({
        "format": "keepsake-contribution/1", "site": "Test archive", "by": "Ada", "from": f"{7:032x}", "made": "2026-11-22T18:04:05Z", "items": items}), encoding="utf-8")
    page = keeper.page
    keeper.go("/new")
    card = page.locator(".answer")
    results.expect("face=" in card.locator("img").first.get_attribute("src"), "the card shows the face")
    card.get_by_label("Who is in it").fill("Ida")
    card.get_by_role("button", name="Accept").click()
    keeper.wait(lambda: [name for name, *_ in faces(root)] == ["Theo", "Ida", "?"], f"the face has no name: {faces(root)}")
    said = read(root / "p2.yaml")
    results.expect("people" not in said and said["images"][0]["rotate"] == 180 and said["credits"][0]["by"] == "Ada", f"the name stands once, with its credit: {said}")
