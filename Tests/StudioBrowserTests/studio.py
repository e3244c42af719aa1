# SPDX-License-Identifier: MIT
"""Opens a studio on a test archive, and a browser with access to it."""
import contextlib
import os
import subprocess
from urllib.parse import quote, urlsplit

import yaml
from PIL import Image, ImageDraw


def picture(path, hue, size=(360, 240)):
    """A picture in a distinct colour, with something to recognise."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image = Image.new("RGB", size, (hue % 256, (hue * 7) % 256, (hue * 3) % 256))
    ImageDraw.Draw(image).ellipse((20, 30, 20 + hue % 200, 200), fill=(250, 240, hue % 256))
    image.save(path, quality=85)
    return path


def archive(folder):
    """Six pictures, two of them with sidecars, one sidecar with an editor's comment."""
    for number in range(6):
        picture(folder / f"p{number}.jpg", 30 + number * 35)
    (folder / "keepsake.yaml").write_text("title: Test archive\n", encoding="utf-8")
    (folder / "p0.yaml").write_text(
        "# about the lake\ntitle: The lake   # as on the back\ndate: 1962-07\ntags: [water, summer]\n", encoding="utf-8")
    (folder / "p1.yaml").write_text("title: The dog\npeople: [Ada]\n", encoding="utf-8")
    (folder / "collections").mkdir()
    (folder / "collections" / "lake.yaml").write_text("title: At the lake\nkeepsakes: [p0, p1, p2]\n", encoding="utf-8")
    return folder


@contextlib.contextmanager
def opened(program, folder, *options):
    """Yields the launch address of a studio, which ends with the block."""
    # Consent given in a test is not the consent of the person who runs the tests.
    own = os.environ | {"XDG_STATE_HOME": str(folder.parent / "state")}
    process = subprocess.Popen(
        [program, "studio", folder, "--no-browser", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=own)
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait(timeout=20)


def base(address):
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


class Keeper:
    """A person at a browser."""

    # The screen of walks that do not ask for one.
    screen = {"width": 1280}

    def __init__(self, browser, address, results, width=None, **context):
        self.results, self.base = results, base(address)
        if width is None:
            width, context = self.screen["width"], {key: value for key, value in self.screen.items() if key != "width"} | context
        self.context = browser.new_context(viewport={"width": width, "height": 900}, **context)
        self.page = self.context.new_page()
        self.complaints = []
        self.page.on("console", lambda message: message.type == "error"
                     and self.complaints.append(f"{message.text} {message.location.get('url', '')}"))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", lambda dialog: dialog.accept())
        self.unanswered = set()
        self.page.on("request", lambda request: "/api/" in request.url and self.unanswered.add(request))
        for end in ("requestfinished", "requestfailed"):
            self.page.on(end, lambda request: self.unanswered.discard(request))
        self.page.goto(address)
        self.ready()

    def ready(self):
        self.page.wait_for_selector("main[data-ready]", timeout=20_000)

    def go(self, address, **query):
        asked = "&".join(f"{key}={quote(value)}" for key, value in query.items())
        self.page.goto(f"{self.base}{address}" + (f"?{asked}" if asked else ""))
        self.ready()

    def unfold(self, words, within=None):
        """Opens a closed fold by its words, and returns its content."""
        fold = (within or self.page).locator("details").filter(has=self.page.locator("summary", has_text=words)).last
        if fold.get_attribute("open") is None:
            fold.locator("summary").first.click()
        return fold

    def choose_step(self, card):
        """Chooses a picture or a text of a collection's story, and returns the bar of what can be done with it."""
        if self.screen.get("has_touch"):
            card.tap(position={"x": 12, "y": 60})
        else:
            card.focus()
        return self.page.locator(".chosenbar")

    def describe_chosen(self):
        """Opens the sheet for what is selected in the archive, and returns it."""
        bar = self.page.get_by_role("toolbar", name="Selected keepsakes")
        describe = bar.get_by_role("button", name="Describe")
        if describe.get_attribute("aria-expanded") == "false":
            describe.click()
        return self.page.locator(".bulk")

    def saved(self):
        """Waits until the page says that it has saved something."""
        self.wait(lambda: any(letter.isdigit() for letter in self.page.inner_text("#saved")), "nothing was saved")

    def wait(self, holds, complaint, seconds=10):
        """Polls, because a page of the studio evaluates no text as a script."""
        for _ in range(seconds * 20):
            if holds():
                return self.answered()
            self.page.wait_for_timeout(50)
        raise TimeoutError(f"{complaint}: {self.page.inner_text('#saved')}")

    def answered(self):
        """A file is written before the page is notified, so the test then waits for the page. It does not wait for
        requests that it holds itself."""
        self.page.wait_for_timeout(10)
        for _ in range(40):
            is_answered = not self.unanswered
            self.page.wait_for_timeout(50)
            if is_answered:
                return

    def said(self, what):
        self.results.expect(not self.complaints, f"{what}: no complaint in the console ({self.complaints[:3]})")
        self.complaints.clear()


def answered_late(walk, latency):
    """A walk in which each answer takes that many milliseconds longer."""

    def late(keeper, root, results):
        session = keeper.context.new_cdp_session(keeper.page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", {
            "offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1})
        walk(keeper, root, results)

    late.__name__ = f"{walk.__name__} {latency} ms late"
    return late


def emptied(keeper, root):
    """Leaves the page first, which would ask for pictures that are gone."""
    keeper.page.goto("about:blank")
    for file in [*root.glob("p*"), *root.glob("collections/*")]:
        file.unlink()


def each_walk(walks, program, folder, browser, results):
    """Runs each walk in a separate archive and studio."""
    for walk in walks:
        root = archive(folder / walk.__name__)
        with opened(program, root) as address:
            keeper = Keeper(browser, address, results)
            try:
                walk(keeper, root, results)
                keeper.said(walk.__name__)
            except Exception as error:  # If one stops half-way, the others must still run.
                results.expect(False, f"{walk.__name__} stopped: {str(error)[:600]} {keeper.page.inner_text('main')[:200]}")
            keeper.context.close()


def read(path):
    """A sidecar's values; an empty dictionary without a file."""
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}
