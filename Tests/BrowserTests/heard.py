#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Recordings and films in a story: heard.py PROGRAM ARCHIVE [FOLDER].

Builds a part of the archive with one more collection, and hears its story by mouse, finger and keyboard: a recording
is a step with a picture of its person; it goes on while one scrolls; one plays at a time. Also from disk, without
scripts, in the calm mode and on paper. FOLDER is for screenshots.
"""
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results, chromium  # noqa: E402

import accessibility  # noqa: E402
from people import serve  # noqa: E402
from players import SAID, SMALL  # noqa: E402

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}
PARTS = ["keepsake.yaml", "people", "types", "objects/1994-isobel-hums*", "photos/1966-goat*", "photos/1975-07-garden*",
         "photos/2019-02-teapot*", "photos/2024-08-04-paper-boat*", "documents/1988-05-28-*"]
STORY = """title: What we can hear
keepsakes: [photos/1966-goat, documents/1988-05-28-programm, objects/1994-isobel-hums, photos/2019-02-teapot, photos/2024-08-04-paper-boat]
order: listed
story:
  - {keepsake: documents/1988-05-28-programm, size: beside}
"""
PLAYING = "() => [...document.querySelectorAll('audio, video')].filter(m => !m.paused).map(m => m.closest('[id]').id).join()"
RUNS = "selector => { const m = document.querySelector(selector); return !m.paused && m.currentTime > .1; }"
HUM, BOAT, BACH = ".heard:not(.film)", ".heard.film", ".beside"


def made(program, sample, scratch):
    archive, site = scratch / "archive", scratch / "site"
    for pattern in PARTS:
        for path in Path(sample).glob(pattern):
            to = archive / path.relative_to(sample)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(path, to) if path.is_dir() else shutil.copy2(path, to)
    (archive / "collections").mkdir()
    (archive / "collections/heard.yaml").write_text(STORY, encoding="utf-8")
    subprocess.run([program, "build", archive, "--output", site, "--quiet"], check=True)
    return site


def scrolled(page, results, what):
    """It goes on while one scrolls, with a bar in the corner."""
    def until(script, text, value=None):
        try:
            page.wait_for_function(script, arg=value, timeout=15_000)
        except Exception:
            results.expect(False, f"{what}: {text}")

    hum, bar = page.locator(HUM), page.locator(".playing")
    results.expect(hum.locator("img").get_attribute("alt") not in ("", None), f"{what}: a picture of the person stands for it")
    results.expect(page.locator(".tell img[alt]").count() > 2 and not page.evaluate(PLAYING), f"{what}: nothing plays by itself")
    until("selector => document.querySelector(selector).offsetWidth >= document.documentElement.clientWidth - 1", "the picture goes from edge to edge", HUM)
    button = hum.locator(".play").first
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    results.expect(round(box["width"]) == round(box["height"]) == 88, f"{what}: its button has 88 px: {box}")
    results.expect(hum.locator("h2").is_visible() and hum.locator(".time").inner_text() == "0:13", f"{what}: its name and its length stand there")
    button.click()
    until(RUNS, "it plays", f"{HUM} audio")
    results.expect(bar.count() == 0 or bar.is_hidden(), f"{what}: no bar while its button is seen")
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    until("() => document.querySelector('.playing')?.checkVisibility()", "a bar comes when it is out of sight")
    results.expect(page.evaluate(PLAYING) != "", f"{what}: and it plays on")
    place = bar.bounding_box()
    results.expect(place["x"] <= 24 and place["y"] > page.viewport_size["height"] / 2, f"{what}: at the lower left: {place}")
    results.expect(page.evaluate(SMALL) == [], f"{what}: targets of 44 px: {page.evaluate(SMALL)}")
    accessibility.expect_none(page, results, f"{what} with the bar")
    bar.locator(".play").click()
    until("() => [...document.querySelectorAll('audio')].every(m => m.paused)", "its button stops it")
    bar.locator(".play").click()
    until(RUNS, "and goes on", f"{HUM} audio")
    bar.locator("button").last.click()
    until("() => !document.querySelector('.playing').checkVisibility()", "its name leads back, and the bar is gone")
    results.expect(page.evaluate("() => document.activeElement.closest('.heard') !== null"), f"{what}: with the focus on the button")
    other = page.locator(f"{BOAT} .play").first
    other.scroll_into_view_if_needed()
    other.click()
    until(RUNS, "the film plays", f"{BOAT} video")
    results.expect(page.evaluate(PLAYING).count(",") == 0 and page.locator(".playing:visible").count() == 0, f"{what}: alone")
    until("() => (" + SAID + ")() !== ''", "with its captions")
    voice = page.locator(f"{BACH} .play")
    voice.scroll_into_view_if_needed()
    voice.click()
    until(RUNS, "a recording beside its picture plays", f"{BACH} audio")
    results.expect(page.evaluate(PLAYING).count(",") == 0, f"{what}: alone as well")


def opened(browser, results, address, what, **options):
    page = browser.new_context(reduced_motion="reduce", **options).new_page()
    page.on("console", lambda said: results.expect(said.type not in ("error", "warning"), f"{what}: {said.text}"))
    page.on("pageerror", lambda error: results.expect(False, f"{what}: {error}"))
    page.goto(address)
    return page


def main():
    program, sample = sys.argv[1:3]
    folder = Path(sys.argv[3]) if len(sys.argv) > 3 else None
    results = Results()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        site = made(program, sample, Path(scratch))
        server, base = serve(site)
        browser = chromium(playwright)
        story = "collections/heard/index.html"
        for width, view in ((1280, DESK), (390, PHONE)):
            for scheme in ("light", "dark"):
                page = opened(browser, results, base + story, f"{width} {scheme}", color_scheme=scheme, **view)
                accessibility.expect_none(page, results, f"{width} {scheme}")
                scrolled(page, results, f"{width} {scheme}")
                if folder:
                    page.screenshot(path=folder / f"heard-{width}-{scheme}.png", full_page=True)
                page.context.close()
        page = opened(browser, results, (site / story).as_uri(), "from disk", **DESK)
        scrolled(page, results, "from disk")
        page.emulate_media(media="print")
        results.expect(page.locator(".deck:visible, .playing:visible, audio:visible, .captions:visible").count() == 0, "on paper: no button")
        results.expect(page.locator(f"{HUM} img").is_visible() and page.locator(f"{HUM} h2").is_visible(), "on paper: the picture and its words")
        page.context.close()
        page = opened(browser, results, base + story, "without scripts", java_script_enabled=False, **DESK)
        results.expect(page.locator("audio:visible").count() == 2 and page.locator(".deck:visible").count() == 0, "without scripts: the browser's own players")
        page.context.close()
        page = opened(browser, results, base + story + "?calm", "calm", **DESK)
        results.expect(page.locator(".deck:visible .word:visible").count() >= 2 and page.locator(".wave:visible").count() == 0, "calm: buttons with their words")
        page.context.close()
        browser.close()
        server.shutdown()
    results.end("heard")


if __name__ == "__main__":
    main()
