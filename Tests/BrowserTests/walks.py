# SPDX-License-Identifier: MIT
"""Two visitors' walks: a letter that is read aloud with its lines lit, and the shared link of a story on a phone."""
import gzip
import re
import urllib.request

from behaviour import PHONE, Visit

# A machine without loudspeakers has no voice in its browser. This one reports its end, and records its texts.
VOICE = """window.spoken = [];
  const voice = {lang: 'en-GB', name: 'test', default: true, localService: true, voiceURI: 'test'};
  Object.defineProperty(window, 'speechSynthesis', {value: {
    getVoices: () => [voice, {...voice, lang: 'de-DE'}, {...voice, lang: 'fr-FR'}], addEventListener() {}, cancel() { this.now = null; },
    speak(said) { this.now = said; window.spoken.push(said.text); setTimeout(() => this.now === said && said.onend?.(), 60); }}});
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };"""
# The lit line, and whether the light is within its picture on the screen.
LIT = """() => { const lamp = document.querySelector('.lamp'), line = document.querySelector('.l.on');
  if (!lamp || !line) return null;
  const box = lamp.getBoundingClientRect(), sheet = lamp.parentElement.getBoundingClientRect(), easel = lamp.closest('.easel').getBoundingClientRect();
  return {text: line.innerText, side: lamp.closest('.side').id, wanted: line.dataset.box.split(' ')[0],
    isOnPaper: box.left >= sheet.left - 20 && box.right <= sheet.right + 20 && box.top >= sheet.top - 20 && box.bottom <= sheet.bottom + 20,
    isSeen: box.bottom > easel.top && box.top < easel.bottom && box.right > easel.left && box.left < easel.right}; }"""


# Whether the first visible line below the paper is within the paper's window.
FOLLOWED = """() => { const easel = document.querySelector('.easel'), window = easel.getBoundingClientRect();
  const line = [...document.querySelectorAll('.l')].find(one => one.getBoundingClientRect().top >= window.bottom);
  const [side, left, top, width, height] = line.dataset.box.split(' '), paper = document.getElementById(side).querySelector('.sheet').getBoundingClientRect();
  const x = paper.left + (+left + width / 2) / 1e4 * paper.width, y = paper.top + (+top + height / 2) / 1e4 * paper.height;
  return x > window.left && x < window.right && y > window.top && y < window.bottom; }"""


def letter_of(visit):
    return next((page for page in visit.pages if page.startswith("keepsakes/") and visit.has(page, 'data-box="side-2')),
                next((page for page in visit.pages if page.startswith("keepsakes/") and visit.has(page, 'data-box="')), None))


def a_letter(visit, size, **options):
    path = letter_of(visit)
    visit.results.expect(path is not None, f"{visit.label}: a letter with known lines is among the pages")
    if not path:
        return
    with visit.page(path, f"letter {size}", **options) as page:
        page.add_init_script(VOICE)
        page.reload()
        count = page.locator(".l").count()
        shown = "() => getComputedStyle(document.querySelector('.reader')).opacity"
        page.expect(page.evaluate(shown) == "0", "nothing lies over the letter at first")
        if options:
            for number in range(0, count, 4):
                page.locator(".l").nth(number).evaluate("line => line.scrollIntoView({block: 'start'})")
                page.until(FOLLOWED, f"the paper follows line {number} that goes by below it")
        page.locator(".l").nth(1).click()
        lit = page.evaluate(LIT)
        page.expect(lit and lit["side"] == lit["wanted"] and lit["isOnPaper"] and lit["isSeen"], f"a line that is pointed at is lit: {lit}")
        page.expect(page.evaluate(shown) == "1" and page.locator(".reader [data-read=play]").is_visible(), "a device with a voice offers to read aloud then")
        page.locator(".l").nth(count - 1).scroll_into_view_if_needed()
        page.locator(".l").nth(count - 1).click()
        page.wait_for_timeout(400)
        lit = page.evaluate(LIT)
        page.expect(lit and lit["side"] == lit["wanted"] and lit["isSeen"], f"the last one is, on its page: {lit}")
        page.expect(page.locator(".reader [data-read=next]").is_disabled(), "there is no line after it")
        page.locator(".reader [data-read=play]").click()
        page.until("() => window.spoken.length >= 4", "it is read line by line, from the first one")
        page.locator(".reader [data-read=play]").click()
        spoken = page.evaluate("window.spoken")
        lines = [text.strip() for text in page.locator(".l").all_inner_texts()]
        page.expect(spoken == lines[:len(spoken)], f"the spoken texts are its lines: {spoken}, {lines[:len(spoken)]}")
        page.expect(page.locator(".reader [role=status]").inner_text() != "", "the page shows the progress")
        at = page.evaluate("[...document.querySelectorAll('.l')].findIndex(line => line.matches('.on'))")
        page.wait_for_timeout(200)
        page.expect(len(page.evaluate("window.spoken")) <= len(spoken) + 1, "a second press ends it")
        page.locator(".reader [data-read=previous]").click()
        page.expect(page.locator(".l").nth(max(0, at - 1)).get_attribute("class") == "l on", "the line before can be had again")
        page.keyboard.press("Escape")
        page.expect(page.locator(".lamp").count() == 0, "Escape puts the lamp out")
    with visit.page(path, f"letter {size} without scripts", java_script_enabled=False, **options) as page:
        page.expect(page.locator(".reader").is_hidden() and page.locator(".l").first.is_visible(), "without scripts the words are there, and no buttons")


def a_story(visit):
    """A shared story on a phone: scrolls to its end, opens one picture large, and closes it at the same position."""
    path = next((page for page in visit.pages if page.startswith("collections/") and re.search(r"/[^/]+/index", page)
                 and visit.has(page, 'class="tell ')), None)
    visit.results.expect(path is not None, f"{visit.label}: a story is among the pages")
    if not path:
        return
    with visit.page(path, "story on a phone", **PHONE) as page:
        steps = page.locator(".tell:not(.row) .tell-picture").count()
        page.expect(steps > 1, f"it has its steps: {steps}")
        for number in range(1, steps + 1, 3):
            page.locator(".tell:not(.row) .tell-picture").nth(number - 1).scroll_into_view_if_needed()
        shown = page.locator(".tell-picture a").nth(min(2, steps - 1))
        shown.scroll_into_view_if_needed()
        page.wait_for_timeout(200)
        before = page.evaluate("scrollY")
        shown.click()
        page.wait_for_load_state()
        page.expect("/keepsakes/" in page.url, f"a picture opens: {page.url}")
        sheet = page.locator("[data-large]").first
        if sheet.count():
            sheet.click()
            page.until("() => document.querySelector('dialog.viewer[open]')", "it is shown large")
            page.locator("dialog.viewer [data-do=close]").click()
            page.until("() => !document.querySelector('dialog.viewer[open]')", "and closed again")
        page.wait_for_timeout(200)
        while "/keepsakes/" in page.url:
            page.go_back()
            page.wait_for_load_state()
        page.until("before => Math.abs(scrollY - before) < 40", "back is where one was", before)
        own = [name for name in page.locator("main [id]").evaluate_all("all => all.map(part => part.id)") if name.isdigit()]
        page.expect(len(own) > 1, f"its steps have addresses: {own}")
        with visit.page(f"{path}#{own[-1]}", "a step's own link", **PHONE) as there:
            there.until("name => { const box = document.getElementById(name)?.getBoundingClientRect(); return box && box.top < innerHeight && box.bottom > 0; }",
                        "a step's address leads to it", own[-1])


# Kilobytes that a phone loads for the first page, compressed as hosts compress, before one scrolls.
FIRST = 300
LOADED = """() => [location.href, ...performance.getEntriesByType('resource').map(one => one.name)].filter(one => /^http/.test(one))"""


def a_first_page(visit):
    """Phones of two densities: at two pixels per point a browser would take the next larger picture of tall things."""
    for width, height, density in ((390, 844, 3), (412, 823, 1.75)):
        size = {**PHONE, "viewport": {"width": width, "height": height}, "device_scale_factor": density}
        with visit.page("index.html", f"first page at {width}", **size) as page:
            # How far ahead a browser fetches pictures depends on the line.
            line = page.context.new_cdp_session(page)
            line.send("Network.enable")
            line.send("Network.setCacheDisabled", {"cacheDisabled": True})
            line.send("Network.emulateNetworkConditions", {"offline": False, "latency": 150, "downloadThroughput": 2e5, "uploadThroughput": 1e5})
            page.reload(wait_until="networkidle")
            total = 0
            for address in dict.fromkeys(page.evaluate(LOADED)):
                with urllib.request.urlopen(address) as answer:
                    body = answer.read()
                total += len(body if address.endswith((".webp", ".jpg", ".png")) else gzip.compress(body, 9, mtime=0)) / 1000
            page.expect(total <= FIRST, f"{total:.0f} kB before one scrolls, more than {FIRST}")


def run(browser, base, pages, results, open_page, is_brief=False):
    visit = Visit(browser, base, pages, results, open_page)
    # These are the same from disk, and a test cannot query the contents of a page from there.
    if visit.is_served:
        a_first_page(visit)
        a_letter(visit, "desktop")
        a_letter(visit, "phone", **PHONE)
        a_story(visit)
