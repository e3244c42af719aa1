# SPDX-License-Identifier: MIT
"""A server that counts what it sends, and a Chromium whose line, processor and memory can be set and read."""
import functools
import gzip
import http.server
import os
import shutil
import threading
import time
from pathlib import Path

PHONE = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Compresses responses as hosts do, and counts requests and the bytes of bodies."""

    protocol_version = "HTTP/1.1"
    sent = []

    def do_GET(self):
        path = Path(self.translate_path(self.path))
        if not path.is_file():
            body, status = b"", 404
        else:
            body, status = packed(path, path.stat().st_mtime_ns), 200
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if status == 200:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.sent.append((self.path, len(body)))

    def log_message(self, *_):
        pass


@functools.lru_cache(maxsize=4096)
def packed(path, _):
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class Quiet(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


class Server:
    def __init__(self, folder):
        self.handler = type("Counting", (Handler,), {"sent": []})
        self.server = Quiet(("127.0.0.1", 0), functools.partial(self.handler, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/"

    def start(self):
        self.handler.sent.clear()

    def sent(self, but=()):
        """The number of requests and kilobytes since the start, without the files of the page itself."""
        rows = [size for path, size in self.handler.sent if not any(part in path for part in but)]
        return len(rows), sum(rows) / 1000


def chromium(playwright):
    return playwright.chromium.launch(
        executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])


def resting(playwright):
    """A new browser and its page, come to rest.

    Its own start-up takes both of a small machine's processors for a while, and some 0.2 s from a page that is opened meanwhile on an
    emulated telephone; nobody starts a browser anew for each page.
    """
    browser = chromium(playwright)
    page = browser.new_page()
    time.sleep(1)
    return browser, page


def phone(page):
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", PHONE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})


def renderer_megabytes(browser):
    """The private memory of the largest renderer."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = []
    for process in processes:
        if process["type"] != "renderer":
            continue
        text = Path(f"/proc/{process['id']}/smaps_rollup").read_text()
        sizes.append(sum(int(line.split()[1]) for line in text.splitlines() if line.startswith(("Private_Dirty", "Private_Clean"))) / 1000)
    return max(sizes)
