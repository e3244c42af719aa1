#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a keeper sees in the browser while writing: watching.py PROGRAM ARCHIVE.

Runs `serve --watch` on a copy of the archive that has a mistake and no site yet, corrects it, and makes another one
in a sidecar. The open page must show the mistake with file and line, as text and never as markup, until it is
corrected. A keepsake's page must have the line that names its file.
"""
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import chromium  # noqa: E402

BANNER = ".keepsake-preview-banner"
NOTE = ".keepsake-preview-note"
PATIENCE = 60_000


def first_sidecar(archive):
    return sorted(path for path in archive.rglob("*.yaml") if (path.with_suffix(".jpg")).exists())[0]


def begin_with_a_mistake(page, url, sidecar, right, expect):
    """Before there is a site: shows the mistake, and the site once it is corrected, without a reload by hand."""
    page.goto(url)
    page.wait_for_selector(BANNER, timeout=PATIENCE)
    banner = page.locator(BANNER).inner_text()
    expect(f"{sidecar.name}:1:1" in banner and "titel" in banner and "→" in banner, f"mistake, line and remedy are there: {banner}")
    expect("It is built again" in banner and "how it was before" not in banner, f"the page mentions no old site: {banner}")
    expect("There is no site yet" in page.locator("h1").inner_text(), "the page says that there is no site")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    expect(wide <= 0, f"nothing hangs over the edge of the page without a site ({wide} pixels)")
    sidecar.write_text(right)
    page.wait_for_selector("main", timeout=PATIENCE)
    expect(page.locator(BANNER).count() == 0, "no banner once the site is there")


def watch(page, url, archive, site, expect):
    sidecar = first_sidecar(archive)
    name = sidecar.relative_to(archive).as_posix()
    text = sidecar.read_text()
    said = []
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(url)
    expect(page.locator(BANNER).count() == 0, "no banner while all is well")
    lines = text.count("\n") + (0 if text.endswith("\n") else 1)
    sidecar.write_text(text.rstrip("\n") + "\n\"<img src=x onerror=document.title=1>\": 1\n")
    page.wait_for_selector(BANNER, timeout=PATIENCE)
    banner = page.locator(BANNER).inner_text()
    expect(f"{name}:{lines + 1}:" in banner, f"the banner names file and line: {banner}")
    expect("<img src=x" in banner and page.locator(f"{BANNER} img").count() == 0, "the banner shows texts as texts")
    box = page.locator(BANNER).bounding_box()
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    expect(box["width"] <= width and box["y"] + box["height"] <= height + 1, f"the banner is on the screen: {box}")
    later = page.context.new_page()
    later.goto(url + "keepsakes/")
    later.wait_for_selector(BANNER, timeout=PATIENCE)
    later.close()
    sidecar.write_text(text)
    page.wait_for_selector(BANNER, state="detached", timeout=PATIENCE)
    addresses = sorted(path.parent.name for path in site.glob("keepsakes/*/index.html"))
    page.goto(f"{url}keepsakes/{addresses[0]}/")
    note = page.locator(NOTE).inner_text()
    expect(re.search(r"\S+\.yaml", note) is not None, f"a keepsake's page names its file: {note}")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    expect(wide <= 0, f"nothing hangs over the edge ({wide} pixels)")
    expect(not said, f"nothing on the console: {said}")


def main():
    program, sample = sys.argv[1:3]
    failed, passed = [], 0

    def expect(holds, what):
        nonlocal passed
        passed += bool(holds)
        if not holds:
            failed.append(what)
            print(f"FAILED: {what}", file=sys.stderr)

    with tempfile.TemporaryDirectory() as folder:
        archive, site = Path(folder, "archive"), Path(folder, "archive-site")
        shutil.copytree(sample, archive)
        sidecar = first_sidecar(archive)
        right = sidecar.read_text()
        sidecar.write_text("titel: Wrong\n")
        server = subprocess.Popen(
            [program, "serve", str(archive), "--watch", "--no-ocr", "--quiet"], stdout=subprocess.PIPE, text=True)
        try:
            url = server.stdout.readline().strip()
            with sync_playwright() as playwright:
                browser = chromium(playwright)
                narrow = browser.new_context(viewport={"width": 390, "height": 844})
                begin_with_a_mistake(narrow.new_page(), url, sidecar, right, expect)
                narrow.close()
                for width, height in ((1280, 800), (390, 844)):
                    context = browser.new_context(viewport={"width": width, "height": height})
                    watch(context.new_page(), url, archive, site, expect)
                    context.close()
                browser.close()
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)
        for path in site.rglob("*"):
            if path.is_file() and b"keepsake-preview" in path.read_bytes():
                expect(False, f"nothing of the preview is in the site: {path}")
    print(f"watching: {passed} expectations held, {len(failed)} did not")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
