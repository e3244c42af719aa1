# SPDX-License-Identifier: MIT
"""Who is where on a keepsake's page, in its large view and in the slide show; and what crops keep."""
import json
import re
import urllib.request

import accessibility
from behaviour import PHONE, Visit

PAGE = "keepsakes/daddy-mama-me-oma-ada-opa/index.html"
NAMES = ["Tunde Adeyemi", "Hanna Brandt", "Ife Adeyemi", "Ada Brandt", "Matthias Brandt"]
SHOWN = "() => [...document.querySelectorAll('.outlines text')].filter(text => getComputedStyle(text).display !== 'none' && getComputedStyle(text).visibility === 'visible').map(text => text.textContent)"


def by_pointer(visit):
    with visit.page(PAGE, "faces") as page:
        page.expect(page.locator(".where a").all_inner_texts() == NAMES, "the line names all, from left to right")
        page.expect(page.evaluate(SHOWN) == [], "no name lies on the picture at first")
        page.locator(".outlines ellipse").nth(3).hover()
        page.expect(page.evaluate(SHOWN) == ["Ada Brandt"], "a face says who it is under the pointer")
        page.locator(".where a").first.focus()
        page.expect("Tunde Adeyemi" in page.evaluate(SHOWN), "a name with the focus lights its face")
        page.locator(".outlines-toggle").focus()
        page.keyboard.press("Space")
        strokes = page.locator(".outlines ellipse").evaluate_all("all => all.map(one => getComputedStyle(one).stroke)")
        page.expect(len(strokes) == 5 and "none" not in strokes, "the switch outlines every face")
        accessibility.expect_none(page, visit.results, f"{visit.label} faces")
        with page.expect_navigation():
            page.locator(".outlines a").nth(3).click()
        page.expect("people/ada-" in page.url, f"a face leads to its person: {page.url}")


def by_taps(visit):
    with visit.page(PAGE, "faces by taps", **PHONE) as page:
        face = page.locator(".outlines a").nth(3)
        face.tap()
        page.expect(page.evaluate(SHOWN) == ["Ada Brandt"] and PAGE.split("/")[1] in page.url, "the first tap says who it is")
        page.expect(page.locator("dialog[open]").count() == 0, "and opens no large view")
        with page.expect_navigation():
            face.tap()
        page.expect("people/ada-" in page.url, f"the second one leads there: {page.url}")


# Where an outline lies in the picture that it is drawn over, in fractions; the picture fits into its box.
PLACED = """([picture, outline]) => { const image = document.querySelector(picture), box = image.getBoundingClientRect(),
  face = document.querySelector(outline).getBoundingClientRect(), ratio = image.width && image.getAttribute('width') / image.getAttribute('height'),
  width = Math.min(box.width, box.height * ratio), height = width / ratio, left = box.left + (box.width - width) / 2, top = box.top + (box.height - height) / 2;
  return [(face.left + face.width / 2 - left) / width, (face.top + face.height / 2 - top) / height]; }"""


def near(one, other):
    return all(abs(a - b) < .01 for a, b in zip(one, other))


def enlarged(visit):
    for options, press in [({}, "click"), (PHONE, "tap")]:
        with visit.page(PAGE, f"faces enlarged by {press}", **options) as page:
            on_page = page.evaluate(PLACED, [".sheet img", ".outlines ellipse"])
            getattr(page.locator(".enlarge"), press)()
            page.locator(".viewer .outlines").wait_for()
            shown = SHOWN.replace(".outlines", ".viewer .outlines")
            page.expect(page.evaluate(shown) == [], "no name lies on the large picture at first")
            page.expect(near(page.evaluate(PLACED, [".viewer-stage img", ".viewer .outlines ellipse"]), on_page), "the outlines are where the faces are")
            getattr(page.locator(".viewer [data-do=faces]"), press)()
            page.expect(len(page.evaluate(shown)) == (5 if press == "click" else 3) and page.locator(".outlines-toggle").is_checked(), "its switch is the page's")
            for _ in range(2):
                getattr(page.locator(".viewer [data-do=larger]"), press)()
            page.wait_for_timeout(400)
            page.expect(near(page.evaluate(PLACED, [".viewer-stage img", ".viewer .outlines ellipse"]), on_page), "and stay there in an enlarged picture")
            page.expect(len(page.evaluate(shown)) == 5, "where there is room, all names are shown")
            high = page.locator(".viewer .outlines text").first.bounding_box()["height"]
            page.expect(10 < high < 40, f"names stay readable and small: {high}")
            accessibility.expect_none(page, visit.results, f"{visit.label} faces enlarged by {press}")
            getattr(page.locator(".viewer [data-do=faces]"), press)()
            page.expect(page.evaluate(shown) == [], "the switch takes the names away")
            page.keyboard.press("0")
            page.wait_for_timeout(400)
            if press == "tap":
                page.locator(".viewer .outlines ellipse").nth(3).tap()
                page.expect(page.evaluate(shown) == ["Ada Brandt"], "a tap says who it is")


def in_the_show(visit):
    with urllib.request.urlopen(visit.base + "slideshow/index.html") as answer:
        folder = re.search(r'data-slides="(?:\.\./)*([^"]+)"', answer.read().decode())[1]
    with urllib.request.urlopen(visit.base + folder + "0.js") as answer:
        slides = json.loads(re.search(r"\[.*\]", answer.read().decode(), re.S)[0])
    number = next(number for number, slide in enumerate(slides) if slide and len(slide) > 9)
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    name = digits[number // 36].strip("0") + digits[number % 36]
    for options in ({}, PHONE):
        with visit.page(f"slideshow/index.html#only={name}", "faces in the show", **options) as page:
            page.locator(".show-slide .outlines").wait_for(state="attached")
            x, y = slides[number][9][0][:2]
            page.expect(near(page.evaluate(PLACED, [".show-slide img", ".show-slide .outlines ellipse"]), [x / 10_000, y / 10_000]), "an outline is where the face is")
            page.expect(page.evaluate(SHOWN) == [], "no name lies on a slide at first")
            page.keyboard.press("n")
            page.expect(len(page.evaluate(SHOWN)) == len(slides[number][9]), "a key shows the names")
            page.locator("[data-show-do=faces]").click()
            page.expect(page.evaluate(SHOWN) == [], "the button takes them away")


def in_crops(visit):
    with visit.page("keepsakes/index.html", "faces in crops") as page:
        at = page.locator('.print img[class*=" x"]').evaluate_all("all => all.map(one => [one.className, getComputedStyle(one).objectPosition])")
        page.expect(bool(at), "the sample has marked faces")
        for classes, position in at:
            x, y = (int(part[1:]) * 10 for part in classes.split()[1:3])
            page.expect(position == f"{x}% {y}%", f"{classes} stay in view: {position}")
        others = page.locator('.print img:not([class*=" x"])').evaluate_all("all => [...new Set(all.map(one => getComputedStyle(one).objectPosition))]")
        page.expect(others == ["50% 50%"], f"other pictures are cropped around the middle: {others}")


def run(browser, base, pages, results, open_page, is_brief=False):
    visit = Visit(browser, base, pages, results, open_page)
    by_pointer(visit)
    by_taps(visit)
    enlarged(visit)
    in_the_show(visit)
    in_crops(visit)
