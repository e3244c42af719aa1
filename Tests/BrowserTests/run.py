#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Opens a built site in Chromium the way a visitor would: run.py SITE.

One page of each kind, at three widths, light and dark: axe-core finds nothing, nothing is written to the console, nothing is asked
of another origin, nothing moves or hangs over the edge. Then the site is used: by mouse, by keyboard, without JavaScript, from disk.
"""
import functools
import http.server
import importlib.util
import os
import shutil
import sys
import tempfile
import threading
from pathlib import Path

import links
from playwright.sync_api import sync_playwright

WIDTHS = {"phone": (390, 844), "desktop": (1280, 800), "reflow": (320, 640)}
KINDS = [
    "index.html", "404.html", "keepsakes/index.html", "keepsakes/by-date/*/index.html", "keepsakes/*/index.html",
    "collections/index.html", "collections/*/index.html", "people/index.html", "people/*/index.html", "tags/index.html",
    "tags/*/index.html", "kinds/index.html", "kinds/*/index.html", "places/index.html", "places/*/index.html",
    "timeline/index.html", "timeline/*/index.html", "help/index.html",
]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
AXE = """async tags => (await axe.run(document, {runOnly: {type: 'tag', values: tags},
  rules: {'target-size': {enabled: true}}, resultTypes: ['violations'], preload: false}))
  .violations.map(v => v.id + ': ' + v.help + ' ' + v.nodes.slice(0, 2).map(n => n.target.join(' ')).join(', '))"""
WATCH = """window.shift = 0;
new PerformanceObserver(list => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value; })
  .observe({type: 'layout-shift', buffered: true});"""
SETTLE = """async () => {
  for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 12000); y += innerHeight) {
    scrollTo(0, y); await new Promise(done => setTimeout(done, 20)); }
  scrollTo(0, 0);
  const images = [...document.images].filter(i => i.getBoundingClientRect().width > 0);
  await Promise.race([new Promise(done => setTimeout(done, 3000)),
    Promise.all(images.map(i => i.complete || new Promise(done => { i.onload = i.onerror = done; })))]);
  return {wide: document.documentElement.scrollWidth - document.documentElement.clientWidth, shift: window.shift,
    broken: images.filter(i => i.complete && i.currentSrc && !i.naturalWidth).map(i => i.currentSrc)}; }"""


class Results:
    def __init__(self):
        self.passed, self.failed = 0, []

    def expect(self, holds, what):
        if holds:
            self.passed += 1
        else:
            self.failed.append(what)
            print(f"FAILED {what}", flush=True)


def sample(site: Path):
    """One page of each kind, the largest of several, since it has most to go wrong."""
    pages = []
    for kind in KINDS:
        found = [p for p in site.glob(kind) if p.is_file() and p.relative_to(site).as_posix() not in pages
                 and "http-equiv=\"refresh\"" not in p.read_text(encoding="utf-8")]
        if kind == "keepsakes/*/index.html":
            found = [p for p in found if p.parent.name != "by-date"]
        if found:
            pages.append(max(sorted(found), key=lambda p: p.stat().st_size).relative_to(site).as_posix())
    return pages


class Server:
    """The site under /a/sub/path/ on loopback, so that an address that begins at the root leads nowhere."""

    def __init__(self, site: Path):
        self.folder = tempfile.TemporaryDirectory()
        base = Path(self.folder.name) / "a" / "sub"
        base.mkdir(parents=True)
        (base / "path").symlink_to(site.resolve())

        class Quiet(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Quiet, directory=self.folder.name))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/a/sub/path/"


def open_page(context, url, results, name):
    page = context.new_page()
    page.add_init_script(WATCH)
    origin = "/".join(url.split("/")[:3])
    page.on("console", lambda m: results.expect(False, f"{name}: console says {m.text}"))
    page.on("pageerror", lambda e: results.expect(False, f"{name}: error {e}"))
    page.on("requestfailed", lambda r: results.expect(False, f"{name}: failed to load {r.url}"))
    page.on("request", lambda r: results.expect(
        r.url.startswith((origin, "data:", "blob:")), f"{name}: asks another origin: {r.url}"))
    page.goto(url, wait_until="load")
    return page


def check_pages(browser, base, pages, results, axe, label, widths, schemes):
    for width in widths:
        for scheme in schemes:
            size = WIDTHS[width]
            context = browser.new_context(
                viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, has_touch=width != "desktop",
                reduced_motion="reduce")
            for path in pages:
                name = f"{label} {width} {scheme} {path}"
                page = open_page(context, base + path, results, name)
                state = page.evaluate(SETTLE)
                results.expect(state["wide"] <= 1, f"{name}: {state['wide']} px hang over the edge")
                results.expect(state["shift"] < 0.01, f"{name}: layout shift {state['shift']}")
                results.expect(not state["broken"], f"{name}: broken pictures {state['broken'][:3]}")
                if axe:
                    page.evaluate(axe)
                    for violation in page.evaluate(AXE, TAGS):
                        results.expect(False, f"{name}: axe {violation}")
                    results.passed += 1
                page.close()
            context.close()


def use_site(browser, base, pages, results):
    from behaviour import run
    run(browser, base, pages, results, open_page)


def axe_source():
    spec = importlib.util.find_spec("axe_playwright_python")
    if not spec:
        sys.exit("no axe-core: scripts/bootstrap --tests installs it")
    return (Path(spec.origin).parent / "axe.min.js").read_text(encoding="utf-8")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    site = Path(sys.argv[1])
    results = Results()
    for page, fault in links.check(site):
        results.expect(False, f"{page}: {fault}")
    results.passed += 1
    pages = sample(site)
    axe = axe_source()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        server = Server(site)
        check_pages(browser, server.url, pages, results, axe, "http", WIDTHS, ("light", "dark"))
        check_pages(browser, site.resolve().as_uri() + "/", pages, results, None, "file", ("phone",), ("light",))
        use_site(browser, server.url, pages, results)
        use_site(browser, site.resolve().as_uri() + "/", pages, results)
        browser.close()
    print(f"browser: {len(pages)} kinds of page; {results.passed} passed, {len(results.failed)} failed")
    sys.exit(1 if results.failed else 0)


if __name__ == "__main__":
    main()
