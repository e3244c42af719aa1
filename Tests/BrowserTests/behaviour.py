# SPDX-License-Identifier: MIT
"""The site as a visitor uses it: by mouse, finger and keyboard, without JavaScript, on paper, with its own settings."""
import contextlib
import re
import urllib.request

import accessibility
import flow
import wander
from playwright.sync_api import Error

# Milliseconds until a page that does not answer counts as wrong, long enough for a busy machine.
PATIENCE = 20_000
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHOWN = "() => [...document.querySelectorAll('.sides a')].findIndex(a => a.hasAttribute('aria-current'))"
REEL = """() => { const reel = document.querySelector('.reel');
  return Math.round(reel.scrollLeft / reel.clientWidth * 100) / 100; }"""
SCALE = """() => new DOMMatrix(getComputedStyle(document.querySelector('.viewer-stage img')).transform).a"""
# The visible part of the focused element.
FOCUS = """() => {
  const at = document.activeElement;
  if (!at || at === document.body || at === document.documentElement) return null;
  at.reached = true;
  const shown = at.matches('.choices input') ? at.nextElementSibling : at;
  // Of a large element a part is enough, and one line of several; it must neither lie off the window nor under the bar.
  const points = [shown.getBoundingClientRect(), ...shown.getClientRects()].flatMap(box =>
    [[.5, .5], [.5, .1], [.5, .9], [.1, .5], [.9, .5]].map(([x, y]) =>
      document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)));
  const isSeen = points.some(p => p && (shown.contains(p) || at.contains(p) || p.closest('label')?.contains(at)));
  const text = (at.getAttribute('aria-label') || at.labels?.[0]?.innerText || at.innerText || at.value || at.querySelector('img')?.alt || at.querySelector('title')?.textContent || '').trim();
  return {name: at.tagName.toLowerCase() + ' ' + text.slice(0, 40).replace(/\\s+/g, ' '), isNamed: text !== '', isSeen,
    isMarked: [[shown, null], [shown, '::after'], [at.closest('li') || at, null], [at.closest('.tile')?.querySelector('.print') || at, null]]
      .map(([e, part]) => getComputedStyle(e, part)).some(s => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2)}; }"""
NOT_REACHED = """() => [...document.querySelectorAll('a[href], button, summary, input, [tabindex="0"]')]
  .filter(e => !e.reached && e.checkVisibility({checkVisibilityCSS: true}) && !e.disabled && (e.type !== 'radio' || e.checked))
  .map(e => e.outerHTML.slice(0, 80))"""
COLOUR = "name => getComputedStyle(document.body)[name]"
EARLY = """new MutationObserver((_, self) => { if (document.body) {
  window.early = {...document.documentElement.dataset}; self.disconnect(); } }).observe(document, {childList: true, subtree: true});"""


class Visit:
    """One way of opening the site, with helpers for every step of a visit."""

    def __init__(self, browser, base, pages, results, open_page):
        self.browser, self.base, self.pages, self.results, self._open = browser, base, pages, results, open_page
        self.label = base.split(":")[0]
        self.is_served = self.label != "file"
        self.keepsake = next(p for p in pages if re.fullmatch(r"keepsakes/(?!by-date)[^/]+/index\.html", p))

    def has(self, path, text):
        with urllib.request.urlopen(self.base + path) as answer:
            return text.encode() in answer.read()

    @contextlib.contextmanager
    def page(self, path, what, **options):
        options = {**DESKTOP, "reduced_motion": "reduce", **options}
        context = self.browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        name = f"{self.label} {what}"
        try:
            page = self._open(context, self.base + path, self.results, name)
            page.expect = lambda holds, text: self.results.expect(holds, f"{name}: {text}")
            page.until = lambda script, text, value=None: page.expect(holds(page, script, value), text)
            yield page
        except Error as error:
            self.results.expect(False, f"{name}: {error.message.splitlines()[0]}")
        finally:
            context.close()


def holds(page, script, value):
    """Whether the script soon returns true."""
    try:
        page.wait_for_function(script, arg=value, timeout=PATIENCE)
        return True
    except Error:
        return False


def count_sides(page):
    return page.locator(".sides a").count()


def is_at(page, number):
    """Picture, thumbnail and button agree that this side is shown."""
    page.until(f"() => ({SHOWN})() === {number} && Math.abs(({REEL})() - {number}) < .02", f"side {number + 1} is shown")
    page.until("number => document.querySelectorAll('.side')[number].querySelector('[data-large]').href"
               " === document.querySelector('.enlarge').href", f"Large would open side {number + 1}", number)


def carousel(visit):
    with visit.page(visit.keepsake, "carousel") as page:
        sides = count_sides(page)
        page.expect(sides > 1, "a keepsake with several pictures is among the pages")
        if sides < 2:
            return
        is_at(page, 0)
        forward, back = page.locator("[data-step='1']"), page.locator("[data-step='-1']")
        for number in range(1, sides):
            forward.click()
            is_at(page, number)
        forward.click()
        is_at(page, 0)
        back.click()
        is_at(page, sides - 1)
        page.locator(".about > summary").click()
        page.locator(".sides a").nth(0).click()
        is_at(page, 0)
        # The other sides' pictures wait for the first one, and then load.
        seen = page.evaluate("[...document.querySelectorAll('.side img')].every(img => img.getBoundingClientRect().width > 0)")
        page.expect(seen, "every side shows its picture")
        page.expect("#" not in page.url, "a thumbnail leaves the address alone")
        page.focus(".reel")
        page.keyboard.press("ArrowRight")
        is_at(page, 1)
        page.keyboard.press("ArrowLeft")
        is_at(page, 0)
        page.keyboard.press("ArrowLeft")
        is_at(page, 0)
    with visit.page(visit.keepsake, "swipe", **PHONE, reduced_motion="no-preference") as page:
        if count_sides(page) < 2:
            return
        page.locator(".reel").scroll_into_view_if_needed()
        box = page.locator(".reel").bounding_box()
        y = min(box["y"] + 150, 600)
        swipe(page, box["width"] * .85, box["width"] * .2, y)
        is_at(page, 1)
        page.expect("#large" not in page.url, "a swipe opens nothing")
        swipe(page, box["width"] * .2, box["width"] * .85, y)
        is_at(page, 0)


def two_sides(visit):
    """A tap turns a card over, with and without animation."""
    path = next((p for p in visit.pages if p.startswith("keepsakes/") and visit.has(p, "data-turn")), None)
    visit.results.expect(path is not None, f"{visit.label}: a thing of two sides is among the pages")
    for motion in ("no-preference", "reduce") if path else ():
        with visit.page(path, f"two sides, {motion}", **{**PHONE, "reduced_motion": motion}) as page:
            is_at(page, 0)
            page.locator(".side .sheet img").first.click()
            is_at(page, 1)
            page.expect("#large" not in page.url, "a tap turns it over and opens nothing")
            page.wait_for_timeout(600)
            page.locator("[data-turn]").click()
            is_at(page, 0)
            page.wait_for_timeout(600)
            page.locator(".enlarge").click()
            page.until("() => document.querySelector('dialog.viewer[open]')", "it can be seen large")
    if path:
        with visit.page(path, "two sides without scripts", java_script_enabled=False) as page:
            tops = page.locator(".side").evaluate_all("all => all.map(side => side.getBoundingClientRect().top)")
            page.expect(tops[1] > tops[0] + 100, f"without scripts both sides are one below the other: {tops}")


def swipe(page, start, end, y):
    """Swipes sideways with one finger, in a fifth of a second."""
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start, "y": y}]})
    for step in range(1, 13):
        finger.send("Input.dispatchTouchEvent",
                    {"type": "touchMove", "touchPoints": [{"x": start + (end - start) * step / 12, "y": y}]})
        page.wait_for_timeout(16)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def is_closed(page, text):
    page.until("() => !document.querySelector('dialog[open]')", text)


def viewer(visit):
    is_open = "() => document.querySelector('dialog.viewer')?.open === true"
    with visit.page(visit.keepsake, "large view") as page:
        several = count_sides(page) > 1
        address = page.url
        page.locator(".enlarge").click()
        page.until(is_open, "Large opens the view")
        page.until("() => location.hash === '#large-1'", "the address names the picture")
        page.until("() => document.querySelector('dialog[open]').contains(document.activeElement)", "the focus is in it")
        page.until("href => document.querySelector('.viewer-stage img').src === href", "the large picture comes",
                   page.evaluate("() => document.querySelector('.enlarge').href"))
        whole = page.evaluate(SCALE)
        page.expect(page.locator("[data-do=smaller]").is_disabled(), "a whole picture can't be made smaller")
        for _ in range(3):
            page.locator("[data-do=larger]").click()
        page.expect(page.evaluate(SCALE) > whole * 2, "the button + enlarges")
        before = page.locator(".viewer-stage img").bounding_box()
        page.keyboard.press("ArrowRight")
        page.expect(page.locator(".viewer-stage img").bounding_box()["x"] < before["x"], "an arrow moves an enlarged picture")
        page.keyboard.press("0")
        page.expect(abs(page.evaluate(SCALE) - whole) < .001, "0 shows it whole")
        page.keyboard.press("+")
        bigger = page.evaluate(SCALE)
        page.expect(bigger > whole * 1.2, "the key + enlarges")
        page.keyboard.press("-")
        page.expect(page.evaluate(SCALE) < bigger, "the key - makes smaller")
        page.mouse.move(640, 400)
        page.mouse.wheel(0, -400)
        page.until(f"w => ({SCALE})() > w * 1.5", "the wheel enlarges", whole)
        box = page.locator(".viewer-stage img").bounding_box()
        page.mouse.down()
        page.mouse.move(560, 340, steps=4)
        page.mouse.up()
        moved = page.locator(".viewer-stage img").bounding_box()
        page.expect((moved["x"], moved["y"]) != (box["x"], box["y"]), "an enlarged picture can be dragged")
        page.keyboard.press("0")
        for _ in range(12):
            page.keyboard.press("Tab")
            page.expect(page.evaluate(
                "() => document.activeElement === document.body || !!document.activeElement.closest('dialog')"),
                "Tab stays in the view")
        if several:
            page.locator("[data-do=next]").click()
            page.until("() => document.querySelector('.viewer-caption').textContent.startsWith('2')", "next shows side 2")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
            page.until("() => document.querySelector('.viewer-caption').textContent.startsWith('2')", "arrows turn")
        page.keyboard.press("Escape")
        is_closed(page, "Escape closes it")
        page.expect(page.url.split("#")[0] == address and "large" not in page.url, "the address is the keepsake's again")
        page.until("() => document.activeElement.classList.contains('enlarge')", "the focus is where it was")
        if several:
            is_at(page, 1)
    with visit.page("index.html", "large view and Back") as page:
        page.goto(visit.base + visit.keepsake)
        page.locator(".sheet").first.click()
        page.until(is_open, "a click on the picture opens it")
        page.go_back()
        is_closed(page, "Back closes it")
        page.expect(page.url.split("#")[0] == visit.base + visit.keepsake, "Back stays on the page")
        page.until("() => document.activeElement.classList.contains('sheet')", "the focus is on the picture")
        page.go_forward()
        page.until(is_open, "Forward opens it again")
        page.locator("[data-do=close]").click()
        is_closed(page, "the button closes it")
        page.go_back()
        page.wait_for_url(visit.base + "index.html")
        page.expect(page.url == visit.base + "index.html", "Back leaves the page")
    with visit.page(visit.keepsake + "#large-1", "copied link to a large view", **PHONE) as page:
        page.until(is_open, "it opens")
        accessibility.expect_none(page, visit.results, f"{visit.label} large view open")
        page.locator("[data-do=close]").tap()
        is_closed(page, "the button closes it")
        page.expect(page.url.split("#")[0] == visit.base + visit.keepsake, "and the page stays")
        page.go_back()
        page.expect("large" not in page.url, "Back does not open it again")


def ways(visit):
    """Goes from one keepsake to the next and back, and skips the repeated part of each page."""
    with visit.page(visit.keepsake, "before and after") as page:
        page.locator("a[rel=next]").first.click()
        page.wait_for_load_state()
        page.expect(page.url != visit.base + visit.keepsake, "After leads on")
        back = page.locator("a[rel=prev]").first
        page.expect(back.count() == 1, "there is a Before")
        back.click()
        page.wait_for_load_state()
        page.expect(page.url == visit.base + visit.keepsake, "Before leads back")
    with visit.page(visit.keepsake, "skip link") as page:
        page.keyboard.press("Tab")
        page.expect(page.evaluate("() => document.activeElement.matches('.skip')"), "it is the first stop")
        box = page.locator(".skip").bounding_box()
        page.expect(box["y"] >= 0 and box["x"] >= 0, "it is seen when it has the focus")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.expect(page.evaluate("() => !!document.activeElement.closest('main')"), "the next stop is in the content")
        page.expect(page.evaluate("() => !!document.querySelector('main h1')"), "the content has the heading")


def choose(page, name, value):
    if page.locator("details.reading").get_attribute("open") is None:
        page.locator(".reading > summary").click()
    page.locator(f".reading label:has(input[name={name}][value={value}])").click()


def settings(visit):
    with visit.page(visit.keepsake, "reading settings", color_scheme="light") as page:
        size = "() => parseFloat(getComputedStyle(document.querySelector('.keep-head .when')).fontSize)"
        # The chosen option has the accent colour in every theme; links do in the album only.
        accent = "() => getComputedStyle(document.querySelector('.choices input:checked + span')).backgroundColor"
        dim = page.evaluate(COLOUR, "backgroundColor")
        choose(page, "lights", "up")
        was = page.evaluate(size), page.evaluate(COLOUR, "backgroundColor"), page.evaluate(accent)
        page.expect(was[1] != dim, "a letter is dark until the lights go up")
        choose(page, "size", "larger")
        page.expect(page.evaluate(size) >= was[0] * 1.25, "Larger makes the text larger")
        page.expect(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "larger text fits")
        box = page.locator(".reading-panel").bounding_box()
        page.expect(box["x"] >= 0 and box["x"] + box["width"] <= 1280, f"the settings are in the window: {box}")
        colours = set()
        for palette in ("deuteranopia", "protanopia", "tritanopia", "contrast", "rainbow"):
            choose(page, "palette", palette)
            colours.add(page.evaluate(accent))
            accessibility.expect_none(page, visit.results, f"{visit.label} palette {palette} with the settings open")
        page.expect(len(colours | {was[2]}) >= 4, f"the palettes differ: {sorted(colours | {was[2]})}")
        choose(page, "theme", "dark")
        page.expect(page.evaluate(COLOUR, "backgroundColor") != was[1], "Dark changes the paper")
        accessibility.expect_none(page, visit.results, f"{visit.label} settings open, dark, high contrast")
        now = page.evaluate(size), page.evaluate(COLOUR, "backgroundColor"), page.evaluate(accent)
        page.keyboard.press("Escape")
        page.expect(page.locator(".reading").get_attribute("open") is None, "Escape closes the settings")
        page.expect(page.evaluate("() => document.activeElement.matches('.reading summary')"), "the focus is on their button")
        page.add_init_script(EARLY)
        page.reload()
        page.expect((page.evaluate(size), page.evaluate(COLOUR, "backgroundColor"), page.evaluate(accent)) == now,
                    "they are kept when the page is loaded again")
        early = page.evaluate("() => window.early")
        page.expect(early.get("theme") == "dark" and early.get("palette") == "rainbow" and early.get("size") == "larger",
                    f"they hold before the first paint: {early}")
        page.expect(page.locator("input[name=theme][value=dark]").is_checked(), "the panel says so")
        page.locator(".plate").click()
        page.wait_for_url(visit.base + "index.html")
        page.expect(page.evaluate(COLOUR, "backgroundColor") == now[1], "they are kept on another page")
        choose(page, "theme", "auto")
        choose(page, "palette", "default")
        choose(page, "size", "normal")
        page.expect(page.evaluate(COLOUR, "backgroundColor") == was[1], "the first choices bring back how it was")
        page.mouse.click(5, 700)
        page.expect(page.locator(".reading").get_attribute("open") is None, "a click beside the settings closes them")


def keyboard(visit):
    for size in (DESKTOP, PHONE):
        with visit.page(visit.keepsake, f"keyboard at {size['viewport']['width']}", **size) as page:
            page.locator(".reading > summary").focus()
            page.keyboard.press("Enter")
            page.until("() => document.querySelector('.reading').open", "Enter opens the settings")
            page.evaluate("() => document.activeElement.blur()")
            page.evaluate("() => { scrollTo(0, 0); document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex'); }")
            seen = 0
            for _ in range(150):
                page.keyboard.press("Tab")
                focus = page.evaluate(FOCUS)
                if not focus:
                    break
                seen += 1
                page.expect(focus["isSeen"], f"{focus['name']} is hidden when it has the focus")
                page.expect(focus["isMarked"], f"{focus['name']} does not show that it has the focus")
                page.expect(focus["isNamed"], f"{focus['name']} has a name")
            page.expect(seen > 15, f"{seen} stops")
            missed = page.evaluate(NOT_REACHED)
            page.expect(not missed, f"out of reach: {missed}")
            page.locator(".enlarge").focus()
            page.keyboard.press("Enter")
            page.until("() => document.querySelector('dialog[open]')", "Enter opens the large view")
            page.keyboard.press("Escape")
            is_closed(page, "Escape closes it")
            page.locator(".reading > summary").focus()
            if page.locator(".reading").get_attribute("open") is None:
                page.keyboard.press("Enter")
            page.keyboard.press("Tab")
            page.keyboard.press("ArrowDown")
            page.until("() => document.documentElement.dataset.size === 'large'", "arrows choose a setting")
            page.locator(".about > summary").focus()
            page.keyboard.press("Space")
            page.until("() => document.querySelector('.about').open", "Space opens the fold")


# The icons on the picture that are smaller than a finger, or have no name.
UNFIT = """() => [...document.querySelectorAll('.stage-bar > *')].filter(e => e.checkVisibility() && !e.matches('.num')).filter(e => {
  const box = e.getBoundingClientRect(), named = e.matches('label') ? e.querySelector('input') : e;
  return box.width < 44 || box.height < 44 || !(named.getAttribute('aria-label') || named.innerText); }).map(e => e.outerHTML.slice(0, 80))"""


def fold(visit):
    """A keepsake's page has one heading, a row of icons, and one fold, which an address into it opens."""
    for size in (DESKTOP, PHONE):
        with visit.page(visit.keepsake, f"fold at {size['viewport']['width']}", **size) as page:
            page.expect(page.locator("main :is(h1, h2, h3, h4):visible").count() == 1, "the title is the only heading")
            page.expect(page.locator("main summary:visible").count() == 1, "there is one fold")
            page.expect(not page.evaluate(UNFIT), f"icons fit a finger and have names: {page.evaluate(UNFIT)}")
            part = page.locator(".about h2[id]").last
            page.expect(not part.is_visible(), "it is closed")
            page.evaluate("id => { location.hash = id; }", part.get_attribute("id"))
            page.until("() => document.querySelector('.about').open", "an address into it opens it")
            page.until("() => document.querySelector(':target').getBoundingClientRect().top < innerHeight", "and leads there")
            page.evaluate("() => { document.querySelector('.about').open = false; dispatchEvent(new Event('beforeprint')); }")
            page.expect(page.evaluate("() => document.querySelector('.about').open"), "print opens it")
            page.evaluate("() => dispatchEvent(new Event('afterprint'))")
            page.expect(not page.evaluate("() => document.querySelector('.about').open"), "and closes it again")


def marks(visit):
    path = next((p for p in visit.pages if p.startswith("keepsakes/") and visit.has(p, "marks-toggle")), None)
    visit.results.expect(path is not None, "a keepsake with annotations is among the pages")
    if not path:
        return
    with visit.page(path, "marks") as page:
        page.expect(not page.locator(".marks").first.is_visible(), "they are not shown at first")
        page.locator(".marks-toggle").focus()
        page.keyboard.press("Space")
        page.expect(page.locator(".marks").first.is_visible(), "the switch shows them")
        accessibility.expect_none(page, visit.results, f"{visit.label} marks shown")
        page.locator(".enlarge").click()
        page.until("() => document.querySelector('.viewer .marks')?.checkVisibility()", "the large view shows them too")


def words_over_pictures(visit):
    path = next((p for p in visit.pages if p.startswith("keepsakes/") and visit.has(p, 'class="layer')), None)
    visit.results.expect(path is not None, "a keepsake with words over its picture is among the pages")
    if not path:
        return
    with visit.page(path, "words over a picture") as page:
        # The longest piece of text, and its place on the screen.
        piece = page.evaluate("""() => {
            const texts = [...document.querySelectorAll('.layer text')];
            const longest = texts.reduce((a, b) => b.textContent.length > a.textContent.length ? b : a);
            longest.scrollIntoView({ block: 'center' });
            const box = longest.getBoundingClientRect(), sheet = longest.closest('.frame').querySelector('.sheet').getBoundingClientRect();
            return { text: longest.textContent, x: box.x, y: box.y, width: box.width, height: box.height,
                     isInside: box.left >= sheet.left - 9 && box.right <= sheet.right + 9 && box.top >= sheet.top - 9 && box.bottom <= sheet.bottom + 9 };
        }""")
        page.expect(piece["isInside"], "the words are on the picture")
        middle = piece["y"] + piece["height"] / 2
        page.mouse.move(piece["x"] + 1, middle)
        page.mouse.down()
        page.mouse.move(piece["x"] + piece["width"] / 2, middle)
        page.mouse.move(piece["x"] + piece["width"] - 1, middle)
        page.mouse.up()
        chosen = page.evaluate("() => getSelection().toString().trim()")
        page.expect(len(chosen) >= len(piece["text"]) * 0.6 and chosen in piece["text"],
                    f"dragging over “{piece['text']}” selects it, not “{chosen}”")
        page.expect("#large" not in page.url, "selecting opens nothing")
        page.evaluate("() => getSelection().empty()")
        page.mouse.click(piece["x"] + piece["width"] / 2, middle)
        page.until("() => document.querySelector('dialog.viewer')?.open === true", "a click on the words opens the large view")


def without_scripts(visit):
    for path in visit.pages:
        with visit.page(path, f"no JavaScript {path}", java_script_enabled=False) as page:
            page.expect(page.locator("main h1").first.is_visible(), "the heading is shown")
            page.expect(len(page.locator("main").inner_text()) > 40, "the content is shown")
            dead = page.locator("button:visible, form:visible, .tool:visible, input[type=radio]:not([name=wall], [name=journey]):visible").count()
            page.expect(dead == 0, f"{dead} dead controls")
            missing = page.locator("main img:visible").evaluate_all("""async all => (await Promise.all(all.slice(0, 40).map(image => {
              image.loading = 'eager';
              return image.decode().then(() => !image.naturalWidth, () => true); }))).filter(Boolean).length""")
            page.expect(missing == 0, f"{missing} pictures are missing")
            # Without scripts, controls disappear, and so do paragraphs with nothing else.
            hidden = page.locator("main p:not(.hidden, .calm-said, .yours, .calm-call, .needs-script, .needs-script *)").evaluate_all(
                "all => all.filter(p => p.textContent.trim() && !p.closest('details, form') && !p.querySelector('button') && !p.checkVisibility()).length")
            page.expect(hidden == 0, f"{hidden} paragraphs are not shown")
    with visit.page(visit.keepsake, "no JavaScript, used", java_script_enabled=False) as page:
        if count_sides(page) > 1:
            page.locator(".about > summary").click()
            page.locator(".sides a").nth(1).click()
            page.expect(abs(page.evaluate(REEL) - 1) < .05, "a thumbnail shows its side")
        page.locator(".enlarge").click()
        page.wait_for_load_state()
        page.expect(re.search(r"/media/.+\.\w+$", page.url), f"Large opens the picture itself, not {page.url}")
        page.go_back()
        page.locator(".nav a").first.click()
        page.expect(page.url == visit.base + "keepsakes/index.html", "the navigation works")


def on_paper(visit):
    with visit.page(visit.keepsake, "print", color_scheme="dark") as page:
        page.emulate_media(media="print")
        for part in (".head", ".nav", ".foot", ".stage-bar", ".related", ".edges", ".trail", ".save", ".skip"):
            shown = [e for e in page.locator(part).all() if e.is_visible()]
            page.expect(not shown, f"{part} is printed")
        page.expect(page.evaluate(COLOUR, "backgroundColor") == "rgb(255, 255, 255)", "the paper is white")
        page.expect(page.evaluate(COLOUR, "color") == "rgb(0, 0, 0)", "the ink is black")
        for part in ("main h1", ".side img", ".letter p", ".facts"):
            page.expect(page.locator(part).first.is_visible(), f"{part} is printed")
        page.expect(all(e.is_visible() for e in page.locator(".side img").all()), "every side is printed")
        sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
        page.expect(sheets == 1, f"a letter takes {sheets} sheets")
        frame, paper = page.locator(".side img").first.bounding_box(), page.locator("main").bounding_box()
        page.expect(frame["x"] >= paper["x"], "its first picture is not cut")
    for receipt in [path for path in visit.pages if path.startswith("keepsakes/") and visit.has(path, 'class="receipt"')][:1]:
        with visit.page(receipt, "print of a receipt") as page:
            sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
            page.expect(sheets == 1, f"a receipt takes {sheets} sheets")


def from_a_search(visit):
    """A letter highlights the searched words, and links back to the results."""
    with visit.page("keepsakes/index.html?q=hibiscus", "from a search") as page:
        page.until("() => document.querySelector('main .tile-title[href*=letter-from-grandma]')?.checkVisibility()", "the letter is found")
        page.locator("main .tile-title[href*=letter-from-grandma]:visible").first.click()
        page.wait_for_load_state()
        page.expect(page.locator(".letter .prose mark").count() > 0, "the word is marked in the transcript")
        page.expect(page.locator(".sought mark").inner_text() == "hibiscus", "the letter shows the searched words")
        page.expect(page.locator(".letter .paper-page").count() == 2, "its two pages are apart")
        page.locator(".sought a").click()
        page.wait_for_load_state()
        page.expect(page.url.endswith("?q=hibiscus"), "the way back leads to the results")


def other_eyes(visit):
    for what, options in (("forced colours", {"forced_colors": "active"}), ("more contrast", {"contrast": "more"})):
        with visit.page(visit.keepsake, what, **options) as page:
            choose(page, "size", "large")
            looks = page.locator("input[name=size] + span").evaluate_all(
                "all => all.map(s => [getComputedStyle(s).backgroundColor, getComputedStyle(s).borderTopColor].join())")
            page.expect(looks[1] != looks[0], "the choice made looks like the others")
            accessibility.expect_none(page, visit.results, f"{visit.label} {what}")
    with visit.page(visit.keepsake, "reduced motion") as page:
        moving = page.evaluate("""() => [...document.querySelectorAll('*')].filter(e => { const s = getComputedStyle(e);
            return s.scrollBehavior === 'smooth' || s.animationName !== 'none' || parseFloat(s.transitionDuration) > 0; }).length""")
        page.expect(moving == 0, f"{moving} elements move")


def lost(visit):
    """An unknown address, at the top and deep inside, for a site that knows its own address."""
    is_placed = visit.has("404.html", 'href="/')
    for path in ("no-such-page", "keepsakes/no-such/index.html") if is_placed else ("no-such-page",):
        context = visit.browser.new_context(**DESKTOP)
        page = context.new_page()
        name = f"{visit.label} {path}"
        answer = page.goto(visit.base + path)
        visit.results.expect(answer.status == 404, f"{name}: answers {answer.status}")
        visit.results.expect(page.locator("h1").is_visible(), f"{name}: says what happened")
        visit.results.expect(page.evaluate(COLOUR, "backgroundColor") != "rgba(0, 0, 0, 0)", f"{name}: has its style")
        page.locator("main .btn").click()
        visit.results.expect(page.url == visit.base + "index.html", f"{name}: leads home")
        context.close()


def run(browser, base, pages, results, open_page, is_brief=False):
    """A short visit: only what may differ between a server and the disk."""
    visit = Visit(browser, base, pages, results, open_page)
    carousel(visit)
    viewer(visit)
    if visit.is_served:
        two_sides(visit)
    if is_brief:
        settings(visit)
        return
    flow.run(visit)
    ways(visit)
    settings(visit)
    fold(visit)
    without_scripts(visit)
    marks(visit)
    words_over_pictures(visit)
    wander.run(visit)
    if visit.is_served:
        # These are the same from a server and from disk.
        keyboard(visit)
        on_paper(visit)
        from_a_search(visit)
        other_eyes(visit)
        lost(visit)
