# SPDX-License-Identifier: MIT
"""The secured part for an invited visitor, for a visitor without the passphrase, and from a tampered host."""
import base64
import contextlib
import json
import re
import time
from pathlib import Path

import accessibility

# The demo's passphrase, which scripts/demo gives to the build.
PASSPHRASE = "bicycle heather lantern telegram walnut thimble"
DOOR = "secured/index.html"
KNOWN = Path(__file__).resolve().parent.parent / "VaultTests" / "known-answer.json"
KEPT = """async () => [Object.keys(localStorage).filter(k => !/^keepsake-(theme|palette|size)$/.test(k)).length,
  Object.keys(sessionStorage).length, document.cookie.length, (await indexedDB.databases()).length, (await caches.keys()).length].join()"""
SHOWN = """() => [...document.querySelectorAll('main img')].filter(i => {
  const box = i.getBoundingClientRect(); return box.width > 0 && box.top < innerHeight; })
  .every(i => i.complete && i.naturalWidth > 0 && i.src.startsWith('blob:'))"""


class Secured:
    def __init__(self, browser, base, site, results, open_page):
        self.browser, self.base, self.site, self.results, self._open = browser, base, site, results, open_page
        self.label = base.split(":")[0]

    @contextlib.contextmanager
    def page(self, what, path=DOOR, before=None, **options):
        context = self.browser.new_context(**{"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **options})
        context.set_default_timeout(10000)
        name = f"{self.label} secured: {what}"
        try:
            if before:
                before(context)
            page = self._open(context, self.base + path, self.results, name)
            page.expect = lambda holds, text: self.results.expect(holds, f"{name}: {text}")
            yield page
        except Exception as error:  # noqa: BLE001 — a step that fails is a failed test, and the next one goes on
            self.results.expect(False, f"{name}: {str(error).splitlines()[0]}")
        finally:
            context.close()

    def unlock(self, page, passphrase=PASSPHRASE):
        page.wait_for_selector(".unlock fieldset:not([disabled])")
        page.fill("#passphrase", passphrase)
        page.keyboard.press("Enter")

    def inside(self, page):
        page.wait_for_selector("[data-secured] .secured-bar")
        page.wait_for_function(SHOWN)


def opening(visit):
    with visit.page("a wrong passphrase") as page:
        visit.unlock(page, "not the right words here")
        page.wait_for_function("() => document.querySelector('.unlock [role=alert]').textContent")
        page.expect("does not open" in page.inner_text(".unlock [role=alert]"), "says that it does not open")
        page.expect(page.query_selector(".secured-bar") is None, "shows nothing")
        page.expect(page.evaluate("() => document.activeElement.id") == "passphrase", "the focus is where one tries again")
    with visit.page("by keyboard alone") as page:
        accessibility.expect_none(page, visit.results, f"{visit.label} secured: the door")
        page.wait_for_selector(".unlock fieldset:not([disabled])")
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.id") == "passphrase":
                break
        # Telephones begin with a capital letter.
        page.keyboard.type(PASSPHRASE.capitalize())
        began = time.monotonic()
        page.keyboard.press("Enter")
        visit.inside(page)
        print(f"{visit.label}: unlocked and drawn in {time.monotonic() - began:.2f} s")
        page.expect(page.evaluate("() => document.activeElement.matches('h1')"), "the heading has the focus")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            accessibility.expect_none(page, visit.results, f"{visit.label} secured: inside {scheme}")
        page.expect(page.evaluate(KEPT) == "0,0,0,0,0", f"nothing is kept: {page.evaluate(KEPT)}")
        browse(visit, page)
        page.click("[data-do=lock]")
        page.wait_for_selector(".unlock fieldset:not([disabled])")
        page.expect(page.query_selector(".secured-bar") is None, "the lock button locks")
        page.go_back()
        page.wait_for_selector(".unlock")
        page.expect(page.query_selector(".secured-bar") is None, "Back shows the door and no more")


def browse(visit, page):
    page.click("nav a[href*='?p=']:has-text('Pictures')")
    page.wait_for_function("() => document.querySelectorAll('main .tile').length > 1")
    page.wait_for_function(SHOWN)
    page.expect(page.evaluate("() => location.search.length") > 10, "the address names the page, by a number")
    began = time.monotonic()
    page.click("main .tile a")
    page.wait_for_selector("main .stage")
    page.wait_for_function(SHOWN)
    print(f"{visit.label}: the next keepsake is shown in {1000 * (time.monotonic() - began):.0f} ms")
    accessibility.expect_none(page, visit.results, f"{visit.label} secured: a keepsake")
    title = page.title()
    # Forced, because the recognised text over a letter may be in the middle, and passes the click on.
    page.click("main .sheet", force=True)
    page.wait_for_function("""() => { const i = document.querySelector('.viewer[open] img');
      return i && i.complete && i.naturalWidth > 0; }""")
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('.viewer[open]')")
    page.expect(page.title() == title, "the large view closes onto its keepsake")
    page.go_back()
    page.wait_for_function("() => document.querySelectorAll('main .tile').length > 1 && !document.querySelector('main .stage')")
    page.reload()
    page.wait_for_selector(".unlock fieldset:not([disabled])")
    page.expect(page.query_selector(".secured-bar") is None, "a reload locks")
    visit.unlock(page)
    visit.inside(page)
    page.expect(page.evaluate("() => document.querySelectorAll('main .tile').length") > 1, "and opens where one was")


def played(visit):
    """A sound is decrypted on demand, and released when the page is left."""
    with visit.page("a sound") as page:
        visit.unlock(page)
        visit.inside(page)
        page.click("nav a[href*='?p=']:has-text('Pictures')")
        page.click("main .tile a:has-text('The last message')")
        page.wait_for_selector(".player audio", state="attached")
        page.wait_for_function("() => !document.querySelector('.player audio').controls")
        state = "() => { const m = document.querySelector('.player audio'); return [m.src, m.controls].join(); }"
        page.expect(page.evaluate(state) == ",false", f"nothing is opened before: {page.evaluate(state)}")
        page.click(".deck .play")
        page.wait_for_function("() => { const m = document.querySelector('.player audio'); return !m.paused && m.currentTime > .1; }")
        page.expect(page.evaluate(state).startswith("blob:") and page.evaluate(state).endswith(",false"), "it plays, without the browser's controls")
        page.click(".spoken .at >> nth=1")
        page.wait_for_function("() => document.querySelectorAll('.spoken .at')[1].parentElement.classList.contains('now')")
        start = float(page.get_attribute(".spoken .at >> nth=1", "data-at"))
        word = max(re.findall(r"\w+", page.inner_text(".spoken .words >> nth=1")), key=len)
        accessibility.expect_none(page, visit.results, f"{visit.label} secured: a sound")
        source = page.evaluate("""() => { const real = URL.revokeObjectURL; window.revoked = [];
          URL.revokeObjectURL = url => { window.revoked.push(url); real.call(URL, url); };
          return document.querySelector('.player audio').src; }""")
        page.go_back()
        page.wait_for_function("() => document.querySelectorAll('main .tile').length > 1")
        gone = page.evaluate("source => window.revoked.includes(source)", source)
        page.expect(gone, "the decrypted file is released again")
        page.fill("#q", word)
        page.click(".snippet a")
        page.wait_for_selector(".player audio", state="attached")
        page.expect(page.url.endswith(f"#said-1-{int(start)}"), "a line of the transcript is found with its timestamp")
        page.click(".deck .play")
        page.wait_for_function("start => document.querySelector('.player audio').currentTime >= start", arg=start)
        page.expect(page.evaluate("() => document.querySelector('.player audio').currentTime") < start + 3, "and plays from there")


def tools(visit):
    """Search, slide show and map work inside, from encrypted files, and queries stay out of the address."""
    with visit.page("search, slide show and map") as page:
        visit.unlock(page)
        visit.inside(page)
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.click("nav a[href*='?p=']:has-text('Pictures')")
        page.wait_for_selector("#q")
        page.fill("#q", "mortgage")
        page.keyboard.press("Enter")
        page.wait_for_function("""() => { const tiles = [...document.querySelectorAll('main .tile-title')].filter(t => t.checkVisibility());
          return tiles.length > 0 && tiles.length < 3 && tiles.some(t => /mortgage/i.test(t.textContent)); }""")
        page.wait_for_function(SHOWN)
        page.expect("mortgage" not in page.url, f"the address says {page.url}")
        page.expect(not [url for url in asked if "/data/" in url], f"the host is asked for parts of the index: {asked}")
        page.click("main .tile-title:visible:has-text('ortgage')")
        page.wait_for_selector("main .stage")
        page.expect("ortgage" in page.inner_text("h1"), "a result leads to its keepsake")
        # The slide show comes last, since it covers the doors.
        for door, link, shown in (
                ("Places", None, "() => document.querySelector('[data-map] svg')"),
                ("Pictures", "Years", "() => document.querySelector('.all-years')")):
            if page.query_selector(f"nav a[data-kv-page]:has-text('{door}')"):
                page.click(f"nav a[data-kv-page]:has-text('{door}')")
                if link:
                    page.click(f"main a[data-kv-page]:visible:has-text('{link}')")
                page.wait_for_function(shown)
        page.click("main a[data-kv-page]:visible:has-text('Slide show')")
        page.wait_for_function("() => document.querySelector('.show-stage img')?.naturalWidth > 0")


def turning(visit):
    """The next keepsake and its picture load in advance, in both directions; each page's scripts run once."""
    with visit.page("turning") as page:
        visit.unlock(page)
        visit.inside(page)
        page.click("nav a[href*='?p=']:has-text('Pictures')")
        page.wait_for_function("() => document.querySelectorAll('main .tile').length > 1")
        page.click("main .tile a")
        page.wait_for_selector("main .stage")
        # Back, and forward again before that page has loaded: the page follows the address.
        page.wait_for_function(SHOWN)
        heading = page.inner_text("h1")
        page.evaluate("""() => new Promise(done => { let turns = 0;
          onpopstate = () => ++turns === 1 ? history.forward() : (onpopstate = null, done()); history.back(); })""")
        page.wait_for_timeout(800)
        page.expect(page.inner_text("h1") == heading, f"forward again, and {page.inner_text('h1')} is shown, not {heading}")
        way = "next" if page.query_selector(".edges [rel=next]") else "prev"
        for name in (way, way, {"next": "prev", "prev": "next"}[way]):
            page.wait_for_function(SHOWN)
            page.wait_for_timeout(1200)
            ready = page.evaluate("""async name => { const before = document.querySelector('.stage');
              document.querySelector(`.edges [rel=${name}]`).click();
              for (let frame = 0; frame < 2; frame++) await new Promise(done => requestAnimationFrame(done));
              const image = document.querySelector('.stage .frame img');
              return document.querySelector('.stage') !== before && image.complete && image.naturalWidth > 0; }""", name)
            page.expect(ready, f"{name}: the picture is there with its page")
        # Faster than any page can load: the last page is complete.
        page.evaluate("""() => { for (const name of ['next', 'prev', 'next', 'prev'])
          document.querySelector(`.edges [rel=${name}]`)?.click(); }""")
        page.wait_for_timeout(800)
        page.wait_for_function(SHOWN)
        page.click("main .sheet", force=True)
        page.wait_for_function("() => document.querySelector('.viewer[open] img')?.naturalWidth > 0")
        page.expect(page.evaluate("() => document.querySelectorAll('dialog.viewer').length") == 1, "its scripts ran once")


def collage(visit):
    """A secured collection has its collage inside, each part of it links to its keepsake, and saving gives it a
    name."""
    with visit.page("a collage") as page:
        visit.unlock(page)
        visit.inside(page)
        page.click("nav a[href*='?p=']:has-text('Stories')")
        page.click("main a:has-text('Papers')")
        page.click(".collage-teaser")
        page.wait_for_function("() => document.querySelector('.collage img')?.naturalWidth === 2400")
        page.expect(page.query_selector(".share") is None, "nothing offers to share it")
        page.expect(page.evaluate("() => document.querySelectorAll('.collage svg a').length") == 3, "it has its three parts")
        accessibility.expect_none(page, visit.results, f"{visit.label} secured: a collage")
        with page.expect_download() as saved:
            page.click("a[download]")
        page.expect(saved.value.suggested_filename.endswith(".jpg") and "Papers" in saved.value.suggested_filename,
                    f"it is saved as {saved.value.suggested_filename}")
        page.evaluate("() => document.querySelector('.collage svg a').dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))")
        page.wait_for_selector("main .stage")


def keeping(visit):
    with visit.page("kept on the device, behind a PIN") as page:
        page.wait_for_selector(".unlock fieldset:not([disabled])")
        if visit.label == "file":
            page.expect(not page.is_visible(".stay"), "from disk nothing is kept, and none is offered")
            return
        page.check("[name=keep]")
        page.fill("#pin", "4711")
        visit.unlock(page)
        visit.inside(page)
        page.reload()
        page.wait_for_selector("#code:visible")
        page.fill("#code", "1111")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('.unlock [role=alert]').textContent.includes('not the PIN')")
        page.fill("#code", "4711")
        page.keyboard.press("Enter")
        visit.inside(page)
        page.click("[data-do=lock]")
        page.wait_for_selector("#passphrase:visible")
        page.reload()
        page.wait_for_selector("#passphrase:visible")
    with visit.page("kept without a PIN") as page:
        page.wait_for_selector(".unlock fieldset:not([disabled])")
        page.check("[name=keep]")
        visit.unlock(page)
        visit.inside(page)
        exported = page.evaluate("""() => new Promise(done => { const r = indexedDB.open('keepsake-secured');
          r.onsuccess = () => { const g = r.result.transaction('keys').objectStore('keys').getAll();
          g.onsuccess = () => done(g.result.every(k => !k.key.extractable)); }; })""")
        page.expect(exported, "scripts can use the key but not read it")
        page.reload()
        visit.inside(page)


def script(name, data):
    return f'__kv("{name}","{base64.b64encode(data).decode()}")\n'


def payload(text):
    return base64.b64decode(re.search(r'","([^"]*)"\)', text)[1])


def serve(context, address, body):
    context.route(f"**/{address}", lambda route: route.fulfill(body=body, content_type="text/javascript"))


def tampering(visit):
    folder = visit.site / "secured"
    header = json.loads(payload((folder / "header.js").read_text()))
    root, sealed = header["root"], (folder / f"{header['root']}.js").read_text()
    others = sorted(p for p in folder.glob("*.js") if p.stem not in (root, "header"))
    flipped = bytearray(payload(sealed))
    flipped[40] ^= 1
    cases = {
        "a flipped bit": (f"{root}.js", script(root, bytes(flipped)), "damaged"),
        "a file cut short": (f"{root}.js", script(root, payload(sealed)[:-1]), "damaged"),
        "another file in its place": (f"{root}.js", others[0].read_text().replace(others[0].stem, root), "damaged"),
        "another file under its own name": (f"{root}.js", others[0].read_text(), "damaged"),
        "weakened parameters": ("header.js", script("header", json.dumps({**header, "iterations": 1000}).encode()), "weakened"),
        "other parameters": ("header.js", script("header", json.dumps({**header, "iterations": 600001}).encode()), "does not open"),
        "parameters that would never end": ("header.js", script("header", json.dumps({**header, "iterations": 10**9}).encode()), "damaged"),
        "another cipher": ("header.js", script("header", json.dumps({**header, "cipher": "none"}).encode()), "damaged"),
        "a newer format": ("header.js", script("header", json.dumps({**header, "format": 2}).encode()), "newer"),
        "a header that is none": ("header.js", script("header", b"<b>"), "damaged"),
        "a root that leads elsewhere": ("header.js", script("header", json.dumps({**header, "root": "../app"}).encode()), "damaged"),
        "an older root": ("header.js", script("header", json.dumps({**header, "root": others[0].stem}).encode()), "damaged"),
    }
    for what, (file, body, message) in cases.items():
        def before(context, file=file, body=body):
            serve(context, f"secured/{file}", body)
        with visit.page(f"tampered: {what}", before=before) as page:
            visit.unlock(page)
            page.wait_for_function("() => document.querySelector('.unlock [role=alert]').textContent")
            said = page.inner_text(".unlock [role=alert]")
            page.expect(message in said, f"says so, not “{said}”")
            page.expect(page.query_selector(".secured-bar") is None, "shows nothing")
            page.expect(page.evaluate("() => document.querySelectorAll('img[src^=blob]').length") == 0, "no picture either")


    # Damage in the secured part: the first page opens, a damaged picture is not shown, and the strip reports it.
    def before(context):
        def damage(route):
            path = folder / route.request.url.rsplit("/", 1)[1]
            bytes_ = bytearray(payload(path.read_text()))
            # Pages and data are small; pictures are not.
            if len(bytes_) > 12_000:
                bytes_[len(bytes_) // 2] ^= 1
            route.fulfill(body=script(path.stem, bytes(bytes_)), content_type="text/javascript")
        context.route(re.compile(r"/secured/[0-9a-f]{32}\.js$"), damage)
    with visit.page("tampered: pictures", before=before) as page:
        visit.unlock(page)
        page.wait_for_function("() => /damaged/.test(document.querySelector('.secured-bar [role=alert], .unlock [role=alert]')?.textContent)")
        page.wait_for_timeout(300)
        page.expect(page.evaluate("() => [...document.images].every(i => !i.src.startsWith('blob:') || i.naturalWidth < 401)"),
                    "no damaged picture is shown")


def known_answer(visit):
    """The known answer of the Swift tests opens in the browser."""
    known = json.loads(KNOWN.read_text())
    def before(context):
        for address, body in known["files"].items():
            serve(context, address, body)
    with visit.page("the known answer", before=before) as page:
        visit.unlock(page, known["passphrase"])
        page.wait_for_selector(".secured-bar")
        page.expect(page.title() == known["shows"] and known["shows"] in page.inner_text("body"), "decrypts to the known answer")


def refusing(visit):
    with visit.page("where the browser does not decrypt", before=lambda context: context.add_init_script(
            "Object.defineProperty(crypto, 'subtle', {value: undefined})")) as page:
        page.wait_for_function("() => document.querySelector('.unlock [role=alert]').textContent")
        page.expect("https" in page.inner_text(".unlock [role=alert]"), "says where it would")
        page.expect(page.evaluate("() => document.querySelector('.unlock fieldset').disabled"), "and asks for no passphrase")
    with visit.page("without JavaScript", java_script_enabled=False) as page:
        page.expect("needs JavaScript" in page.inner_text("main"), "says that it needs it")


def phone(visit):
    with visit.page("on a phone", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as page:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.wait_for_selector(".unlock fieldset:not([disabled])")
        page.fill("#passphrase", PASSPHRASE)
        began = time.monotonic()
        page.tap(".unlock [type=submit]")
        page.wait_for_selector("[data-secured] .secured-bar")
        print(f"{visit.label}: a phone four times slower unlocks in {time.monotonic() - began:.2f} s")
        page.wait_for_function(SHOWN)
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        page.expect(wide <= 1, f"{wide} px hang over the edge")


def run(browser, base, site, results, open_page, is_brief=False):
    if not (site / DOOR).is_file():
        results.expect(False, "the site has no secured part: build it with scripts/demo")
        return
    visit = Secured(browser, base, site, results, open_page)
    opening(visit)
    turning(visit)
    played(visit)
    if is_brief:
        return
    collage(visit)
    tools(visit)
    keeping(visit)
    refusing(visit)
    phone(visit)
    if visit.label != "file":
        tampering(visit)
        known_answer(visit)
