#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Opens a built site in Chromium the way a visitor would: run.py SITE [--pages] [--nightly].

Loads one page of each kind, at three widths, light and dark: axe-core finds nothing, the console stays empty, no
other origin is contacted, nothing moves or overflows. Then it uses the site: by mouse, by keyboard, without
JavaScript, from disk. From disk it does this briefly, since pages and scripts are the same; with --nightly as long
as from a server. axe-core reads pages at a phone's width; with --nightly at a desktop's too. With --pages the test only
loads pages and compares colours, which is enough for an archive in another theme.
"""
import functools
import http.server
import re
import sys
import tempfile
import threading
from pathlib import Path
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results, chromium  # noqa: E402

import accessibility
import behaviour
import budgets
import faces
import favourites
import firefox
import links
import players
import rows
import searching
import secured
import walks
from playwright.sync_api import sync_playwright

WIDTHS = {"phone": (390, 844), "desktop": (1280, 800), "reflow": (320, 640)}
KINDS = [
    "index.html", "404.html", "keepsakes/index.html", "keepsakes/by-date/*/index.html", "keepsakes/*/index.html",
    "collections/index.html", "collections/*/index.html", "people/index.html", "people/*/index.html", "tags/index.html",
    "kinds/index.html", "places/index.html", "places/*/index.html",
    "timeline/index.html", "timeline/*/index.html", "help/index.html", "secured/index.html",
    "map/index.html", "map/collections/index.html", "map/*/index.html", "map/*/*/index.html", "on-this-day/index.html",
    "slideshow/index.html", "favourites/index.html", "due/index.html", "spending/index.html",
    "types/index.html", "status/index.html", "to-do/index.html", "can-you-help/index.html", "thanks/index.html",
    "spending/*/receipts/index.html",
]
# Also a page with each of these, which only some keepsakes have.
FEATURES = ["marks-toggle", 'class="receipt"', 'class="gone"', "<video ", 'class="voice"', "</div></div><audio", "Page 2 of", 'data-box="side-2', "data-turn"]
WATCH = """window.shift = 0; window.moved = [];
new PerformanceObserver(list => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
  window.shift += entry.value;
  window.moved.push(...entry.sources.map(s => `${s.node?.nodeName}.${s.node?.className} ${s.previousRect.y} to ${s.currentRect.y}`)); } })
  .observe({type: 'layout-shift', buffered: true});"""
SETTLE = """async () => {
  for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 12000); y += innerHeight) {
    scrollTo(0, y); await new Promise(done => setTimeout(done, 20)); }
  scrollTo(0, 0);
  const images = [...document.images].filter(i => i.getBoundingClientRect().width > 0);
  await Promise.race([new Promise(done => setTimeout(done, 3000)),
    Promise.all(images.map(i => i.complete || new Promise(done => { i.onload = i.onerror = done; })))]);
  return {wide: document.documentElement.scrollWidth - document.documentElement.clientWidth, shift: window.shift, moved: window.moved,
    broken: images.filter(i => i.complete && i.currentSrc && !i.naturalWidth).map(i => i.currentSrc)}; }"""

# What a finger may miss: a target of less than 44 px, but for links within sentences, and for what a label, a whole
# tile or a larger picture answers for.
MISSED = """() => [...document.querySelectorAll('a[href], button, select, input, summary')].filter(e =>
    e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && getComputedStyle(e).pointerEvents !== 'none'
    && getComputedStyle(e, '::after').position !== 'absolute' && !e.closest('.hidden, .skip, svg')
    && !(getComputedStyle(e).display === 'inline' && e.parentElement.innerText.trim().length > e.innerText.trim().length + 8))
  .map(e => [e, (e.closest('label') || e).getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && box.height > 1 && (box.width < 43.5 || box.height < 43.5))
  .map(([e, box]) => `${e.outerHTML.slice(0, 90)} ${Math.round(box.width)} × ${Math.round(box.height)}`)"""


def sample(site: Path):
    """One page of each kind, the largest of several, since it can go wrong most; of keepsakes one with many
    pictures."""
    pages, keepsakes = [], {}
    for kind in KINDS:
        found = {}
        for path in sorted(site.glob(kind)):
            text, name = path.read_text(encoding="utf-8"), path.relative_to(site).as_posix()
            if name not in pages and 'http-equiv="refresh"' not in text and path.parent.name != "by-date":
                found[name] = text
        if kind == "keepsakes/*/index.html":
            keepsakes = found
        if found:
            # The pages of a PDF have other names than the sides of a picture; players.py checks one.
            pages.append(max(found, key=lambda name: (
                'aria-label="Page 1' not in found[name], found[name].count('class="side"'), len(found[name]))))
    for feature in FEATURES:
        pages += [name for name in keepsakes if feature in keepsakes[name] and name not in pages][:1]
    # A story and a kind with things at true scale.
    for kind in ("collections/*/index.html", "kinds/index.html"):
        names = [path.relative_to(site).as_posix() for path in sorted(site.glob(kind)) if 'class="tell scale' in path.read_text(encoding="utf-8")]
        pages += [name for name in names if name not in pages][:1]
    return pages


class Server:
    """The site on loopback, under the path it was built for, or an invented one, and its own 404 page."""

    def __init__(self, site: Path):
        known = re.search(r'<link rel="canonical" href="([^"]+)"', (site / "index.html").read_text(encoding="utf-8"))
        path = urlsplit(known[1]).path.strip("/") if known else "a/sub/path"
        self.folder = tempfile.TemporaryDirectory()
        place = Path(self.folder.name) / path
        if path:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(site.resolve())

        class Handler(http.server.SimpleHTTPRequestHandler):
            def do_GET(self):
                # Chromium requests it for a picture that is opened by itself.
                if self.path == "/favicon.ico":
                    self.send_response(204)
                    self.end_headers()
                elif "Range" in self.headers:
                    self.send_part(self.headers["Range"])
                else:
                    super().do_GET()

            def send_part(self, wanted):
                """Browsers fetch films and sounds in parts, and seek only if the server supports parts."""
                path = Path(self.translate_path(self.path))
                asked = re.fullmatch(r"bytes=(\d+)-(\d*)", wanted)
                if not asked or not path.is_file():
                    return super().do_GET()
                size = path.stat().st_size
                first, last = int(asked[1]), min(int(asked[2] or size - 1), size - 1)
                if first > last:
                    return self.send_error(416)
                with path.open("rb") as file:
                    file.seek(first)
                    body = file.read(last - first + 1)
                self.send_response(206)
                self.send_header("Content-Type", self.guess_type(str(path)))
                self.send_header("Content-Range", f"bytes {first}-{last}/{size}")
                self.send_header("Accept-Ranges", "bytes")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def send_error(self, code, *_):
                body = (site / "404.html").read_bytes()
                self.send_response(code)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        root = self.folder.name if path else str(site.resolve())
        class Listener(http.server.ThreadingHTTPServer):
            def handle_error(self, *_):
                pass  # A visitor leaves while a picture is loading; a real failure shows in the browser.

        self.server = Listener(("127.0.0.1", 0), functools.partial(Handler, directory=root))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/{path}/".replace("//", "/").replace(":/", "://", 1)


def open_page(context, url, results, name):
    page = context.new_page()
    page.add_init_script(WATCH)
    origin = "/".join(url.split("/")[:3])
    page.on("console", lambda m: results.expect(False, f"{name}: console says {m.text}"))
    page.on("pageerror", lambda e: results.expect(False, f"{name}: error {e}"))
    # Requests that are aborted when the visitor leaves are no failures.
    page.on("requestfailed", lambda r: results.expect(r.failure == "net::ERR_ABORTED", f"{name}: failed to load {r.url}"))
    page.on("request", lambda r: results.expect(
        r.url.startswith((origin, "data:", "blob:")), f"{name}: asks another origin: {r.url}"))
    page.goto(url, wait_until="load")
    return page


def visitor(browser, width):
    size = WIDTHS[width]
    return browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme="light", has_touch=width != "desktop",
        reduced_motion="reduce")


def check_pages(browser, base, pages, results, label, widths, schemes, reflows=False, only_colours=False):
    """Each page at each width, and what axe-core finds in each scheme; in all but the first only about colours.

    A page that reflows is made as narrow as a large screen at 400 % is, where nothing may hang over the edge either.
    """
    for width in widths:
        context = visitor(browser, width)
        for path in pages:
            name = f"{label} {width} {path}"
            page = open_page(context, base + path, results, name)
            state = page.evaluate(SETTLE)
            results.expect(state["wide"] <= 1, f"{name}: {state['wide']} px hang over the edge")
            if state["shift"] >= 0.01:
                # A stalled machine causes a layout shift now and then; a faulty page shifts on the next visit too.
                with visitor(browser, width) as other:
                    again = open_page(other, base + path, results, name).evaluate(SETTLE)
                results.expect(again["shift"] < 0.01, f"{name}: layout shift {again['shift']:.3f}: {again['moved'][:4]}")
            missed = page.evaluate(MISSED) if width == "phone" else []
            results.expect(not missed, f"{name}: {len(missed)} targets under 44 px: {missed[:4]}")
            results.expect(not state["broken"], f"{name}: broken pictures {state['broken'][:3]}")
            for scheme in schemes:
                page.emulate_media(color_scheme=scheme)
                accessibility.expect_none(page, results, f"{name} {scheme}", only_colours=only_colours or scheme != schemes[0])
            if reflows and width == "phone":
                page.set_viewport_size(dict(zip(("width", "height"), WIDTHS["reflow"])))
                wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
                results.expect(wide <= 1, f"{label} reflow {path}: {wide} px hang over the edge")
            page.close()
        context.close()


def main():
    options = set(sys.argv[2:])
    only_pages, is_nightly = "--pages" in options, "--nightly" in options
    if not options <= {"--pages", "--nightly"} or len(sys.argv) < 2 or not (Path(sys.argv[1]) / "index.html").is_file():
        sys.exit(__doc__)
    site = Path(sys.argv[1])
    results = Results()
    faults = list(links.check(site))
    for page, fault in faults:
        results.expect(False, f"{page}: {fault}")
    results.passed += not faults
    budgets.check(site, results)
    pages = sample(site)
    accessibility.source()
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        server = Server(site)
        served, disk = server.url, site.resolve().as_uri() + "/"
        if only_pages:
            check_pages(browser, served, pages, results, "http", ("phone",), ("light", "dark"), reflows=True, only_colours=True)
            if is_nightly:
                check_pages(browser, served, pages, results, "http", ("desktop",), ("light",))
        else:
            with results.part(f"{len(pages)} kinds of page"):
                check_pages(browser, served, pages, results, "http", ("phone",), ("light", "dark"), reflows=True)
                check_pages(browser, served, pages, results, "http", ("desktop",), ("light", "dark") if is_nightly else ())
                check_pages(browser, disk, pages, results, "file", ("phone",), ())
            with results.part("rows"):
                rows.run(browser, served, pages, results, open_page)
            for base in (served, disk):
                is_brief, scheme = base == disk and not is_nightly, base.split(":")[0]
                for module, what in [(behaviour, pages), (searching, pages), (faces, pages), (favourites, pages), (walks, pages), (secured, site), (players, site)]:
                    with results.part(f"{module.__name__} {scheme}"):
                        module.run(browser, base, what, results, open_page, is_brief)
        browser.close()
    # Servers of tampered copies live as long as the tests need them.
    servers = []

    def serve(copy):
        servers.append(Server(copy))
        return servers[-1].url

    if not only_pages:
        with results.part("firefox"):
            firefox.run(served, disk, secured.PASSPHRASE, results, site, serve)
    results.end("browser")


if __name__ == "__main__":
    main()
