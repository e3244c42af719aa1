# SPDX-License-Identifier: MIT
"""Films, sounds and documents as visitors have them: nothing starts by itself, visitors seek and stop, and only one
plays at a time.

From disk and from a server, in the calm mode, without JavaScript, on paper; in Firefox where browsers differ.
"""
import re

import accessibility
from behaviour import PHONE, Visit

STATE = """() => [...document.querySelectorAll('audio, .player video')].every(m => m.paused && !m.autoplay && m.preload === 'none' && m.readyState === 0)"""
RUNS = "selector => { const m = document.querySelector(selector); return !m.paused && m.currentTime > 0.1; }"
SEEK = """([selector, to]) => new Promise(done => { const m = document.querySelector(selector);
  m.addEventListener('seeked', () => done(m.currentTime), {once: true}); m.currentTime = to; })"""
# A film is as wide and high as its still and the frame allow, never stretched, never over the frame's edge.
SHAPE = """() => { const m = document.querySelector('.player video'), box = m.getBoundingClientRect(), frame = m.closest('.frame').getBoundingClientRect();
  return [Math.abs(box.width / box.height - m.getAttribute('width') / m.getAttribute('height')) < .02,
    box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1,
    box.width > .9 * frame.width || box.height > .9 * frame.height]; }"""
SAID = "() => document.querySelector('.captions:not([hidden]) span:not([hidden])')?.textContent ?? ''"
SMALL = """() => [...document.querySelectorAll('.deck :is(button, input), .playing button')].filter(e => e.checkVisibility())
  .map(e => [e.className, e.offsetWidth, e.offsetHeight]).filter(([, w, h]) => w < 44 || h < 44)"""


def found(site, *texts, without=None):
    """The first keepsake's page with all of these."""
    for path in sorted(site.glob("keepsakes/*/index.html")):
        text = path.read_text(encoding="utf-8")
        if all(one in text for one in texts) and not (without and without in text):
            return path.relative_to(site).as_posix()
    raise SystemExit(f"players: the site has no page with {texts}")


def kinds(site):
    return {
        "film": found(site, "<video "), "voice": found(site, 'class="voice"'),
        "sound": found(site, "<audio ", without='class="voice"'), "pages": found(site, "Page 2 of 3"),
    }


def playing(visit, path, what, selector):
    with visit.page(path, f"{what} played") as page:
        page.expect(page.evaluate(STATE), "nothing starts or is asked for by itself")
        button = page.locator(".deck .play")
        box = button.bounding_box()
        page.expect(round(box["width"]) == 88 == round(box["height"]), f"a button of 88 px: {box}")
        page.expect(re.match(r"Play: .+, 0:\d\d$", button.inner_text().replace("\n", "")), f"which names what it plays: {button.inner_text()!r}")
        page.expect(not page.evaluate("selector => document.querySelector(selector).controls", selector), "and none of the browser's")
        button.click()
        page.until(RUNS, "it plays", selector)
        page.expect(button.inner_text().startswith("Pause"), f"the button stops it: {button.inner_text()}")
        length = page.evaluate("selector => document.querySelector(selector).duration", selector)
        there = page.evaluate(SEEK, [selector, length - 1.5])
        page.expect(abs(there - length + 1.5) < .3, f"it goes on at {length - 1.5:.1f} s, not at {there:.1f}")
        page.until(f"selector => document.querySelector(selector).currentTime > {length - 1.45}", "and plays from there", selector)
        button.focus()
        page.keyboard.press("Space")
        page.until("selector => document.querySelector(selector).paused", "and stops by the keyboard", selector)


def wave(visit, path, selector):
    """Press the wave, and move in it by keys; its place is told."""
    with visit.page(path, "wave", **PHONE) as page:
        page.expect(page.locator(".wave path").first.get_attribute("d").count("M") == 160, "the wave is measured")
        page.expect(page.evaluate(SMALL) == [], f"targets of 44 px: {page.evaluate(SMALL)}")
        before = page.url
        slider = page.locator(".wave input")
        slider.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.until("selector => Math.abs(document.querySelector(selector).currentTime - 2) < .1", "arrows move by a second", selector)
        page.expect(page.evaluate("selector => document.querySelector(selector).paused", selector), "and start nothing")
        told = slider.get_attribute("aria-valuetext")
        page.expect(re.fullmatch(r"0:02 of 0:\d\d", told), f"its place is told: {told}")
        page.keyboard.press("Home")
        page.until("selector => document.querySelector(selector).currentTime === 0", "Home leads to the beginning", selector)
        page.expect(page.url == before, "no key turns the page")
        box = slider.bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] * .5, box["y"] + box["height"] / 2)
        page.until("""selector => { const m = document.querySelector(selector);
          return !m.paused && m.currentTime > m.duration * .4 && m.currentTime < m.duration * .75; }""", "a press on the wave plays from there", selector)
        page.until("() => parseFloat(getComputedStyle(document.querySelector('.wave')).getPropertyValue('--p')) > 40", "and it fills")


def captions(visit, path):
    with visit.page(path, "captions") as page:
        page.expect(page.evaluate(SAID) == "" and page.locator("[data-at][data-to]").count() > 1, "nothing is said before")
        page.click(".deck .play")
        lines = page.evaluate("() => [...document.querySelectorAll('.captions span')].map(p => [p.textContent, +p.dataset.at, +p.dataset.to])")
        for text, start, end in lines[1:]:
            page.evaluate(SEEK, [".player video", (start + end) / 2])
            page.until("text => (" + SAID + ")() === text", f"“{text}” in its time", text)
            page.evaluate("() => document.querySelector('.player video').pause()")
            page.evaluate(SEEK, [".player video", end + .02])
            page.until("text => (" + SAID + ")() !== text", "and no longer", text)


def spoken(visit, path):
    """The transcript: each timestamp seeks there, and the current line is lit."""
    with visit.page(path, "film's words") as page:
        moments = page.locator(".spoken .at")
        page.expect(moments.count() > 1 and page.locator(".spoken .now").count() == 0, "words with their times, none lit")
        page.expect(moments.nth(1).get_attribute("aria-label") == f"Play from {moments.nth(1).inner_text()}", "the link describes its action")
        start = float(moments.nth(1).get_attribute("data-at"))
        moments.nth(1).focus()
        page.keyboard.press("Enter")
        page.until(f"() => {{ const m = document.querySelector('.player video'); return !m.paused && m.currentTime >= {start}; }}", "it plays from there")
        page.until("() => document.querySelectorAll('.spoken .at')[1].parentElement.classList.contains('now')", "and what is said is lit")
        page.expect(page.locator(".spoken .now").count() == 1, "that alone")
        words = page.locator(".spoken .words").nth(1).inner_text()
    word = max(re.findall(r"\w+", words), key=len)
    with visit.page(f"keepsakes/index.html?q={word}", "a search for what is said") as page:
        found = page.locator(f"li:has(.tile-title[href$='{path}']) .snippet a")
        page.expect(found.inner_text() == f"{int(start) // 60}:{int(start) % 60:02}", "the timestamp of the line")
        page.expect(found.locator("..").inner_text() == f"{found.inner_text()} {words}", "with the line, and nothing of how it is kept")
        found.click()
        page.until(f"() => Math.abs(document.querySelector('.player video')?.currentTime - {start}) < .1", "leads to it")
        page.expect(page.evaluate("() => document.querySelector('.player video').paused"), "and waits until it is wanted")
        page.expect(page.locator(".spoken p:target .words").inner_text() == words, "the line is lit")


def looks(visit, paths):
    for name, path in paths.items():
        for width, options in (("desktop", {}), ("phone", PHONE)):
            with visit.page(path, f"{name} {width}", **options) as page:
                for scheme in ("light", "dark"):
                    page.emulate_media(color_scheme=scheme)
                    accessibility.expect_none(page, visit.results, f"{visit.label} {name} {width} {scheme}")
                if name == "film":
                    page.expect(page.evaluate(SHAPE) == [True, True, True], f"the film is whole: {page.evaluate(SHAPE)}")
                if name != "voice" and name != "pages":
                    page.expect(page.locator(".enlarge").count() == 0, "there is nothing to enlarge")
                for line in page.locator(".wave").all():
                    box = line.bounding_box()
                    page.expect(box and box["width"] > 180 and box["x"] >= 0, f"the wave has room: {box}")


def calm(visit, path, selector):
    with visit.page(path + "?calm", "calm film") as page:
        button = page.locator(".deck .play")
        page.expect(button.bounding_box()["height"] >= 60 and button.bounding_box()["width"] > 300, "one large button")
        page.expect(button.locator(".word").inner_text() == "Play", "with its word")
        page.expect(page.locator(".deck > :visible").count() == 1, "and nothing beside it")
        button.click()
        page.until(RUNS, "it plays", selector)
        page.expect(button.locator(".word").inner_text() == "Pause", f"the button stops it: {button.inner_text()}")
        button.click()
        page.until("selector => document.querySelector(selector).paused", "it stops", selector)
        page.click(".calm-leave")
        page.click(".calm-ask [value=leave]")
        page.wait_for_selector(".nav:visible")
        page.expect(page.locator(".wave").is_visible(), "outside it has its wave")


def plain(visit, paths):
    """Without JavaScript the browser's own player is there."""
    for name, selector in (("film", ".player video"), ("sound", ".player audio"), ("voice", ".voice audio")):
        with visit.page(paths[name], f"{name} without JavaScript", java_script_enabled=False) as page:
            media = page.locator(selector)
            page.expect(media.is_visible() and media.get_attribute("controls") is not None and media.locator("source").count() == 1, "the browser plays it")
            page.expect(page.locator(".deck:visible, .captions:visible").count() == 0, "no button that would do nothing")


def on_paper(visit, paths):
    with visit.page(paths["film"], "film on paper") as page:
        page.emulate_media(media="print")
        page.expect(page.locator(".player video").bounding_box()["height"] > 60, "the still is printed")
        page.expect(page.locator(".deck:visible").count() == 0, "and no button")
    with visit.page(paths["voice"], "voice on paper") as page:
        page.emulate_media(media="print")
        page.expect(page.locator("audio:visible, .deck:visible").count() == 0, "no player is printed")


def run(browser, base, site, results, open_page, is_brief=False):
    paths = kinds(site)
    visit = Visit(browser, base, list(paths.values()), results, open_page)
    playing(visit, paths["film"], "film", ".player video")
    spoken(visit, paths["film"])
    playing(visit, paths["voice"], "voice", ".voice audio")
    playing(visit, paths["sound"], "sound", ".side audio")
    captions(visit, paths["film"])
    if is_brief:
        return
    looks(visit, paths)
    wave(visit, paths["sound"], ".side audio")
    calm(visit, paths["film"], ".player video")
    plain(visit, paths)
    on_paper(visit, paths)


FIREFOX = """const m = document.querySelector('.player :is(audio, video)'); window.gone = [];
m.muted = true; m.play().then(() => { m.currentTime = Math.max(0, m.duration - 2); }, e => window.gone.push(String(e)));"""
FURTHER = "const m = document.querySelector('.player :is(audio, video)'); return window.gone.length > 0 || m.currentTime > m.duration - 1.9;"


def in_firefox(firefox, base, site, results):
    for name, path in kinds(site).items():
        if name == "pages":
            continue
        firefox.open(base + path)
        label = f"firefox {re.split(':', base)[0]} {name}"
        results.expect(firefox.run("const m = document.querySelector('.player :is(audio, video)'); return m.paused && m.currentTime === 0;"), f"{label}: does not start by itself")
        firefox.run(FIREFOX)
        firefox.wait(FURTHER, f"{label} to play on from where it was sought")
        results.expect(not firefox.run("return window.gone.length"), f"{label}: plays: {firefox.run('return window.gone.join()')}")
