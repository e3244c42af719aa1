# SPDX-License-Identifier: MIT
"""Who is where on a keepsake's page: the line, the outlines, by pointer, by keys and by taps."""
import accessibility
from behaviour import PHONE, Visit

PAGE = "keepsakes/daddy-mama-me-oma-ada-opa/index.html"
NAMES = ["Tunde Adeyemi", "Hanna Brandt", "Ife Adeyemi", "Ada Brandt", "Matthias Brandt"]
SHOWN = "() => [...document.querySelectorAll('.outlines text')].filter(text => getComputedStyle(text).display !== 'none').map(text => text.textContent)"


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


def run(browser, base, pages, results, open_page, is_brief=False):
    visit = Visit(browser, base, pages, results, open_page)
    by_pointer(visit)
    by_taps(visit)
