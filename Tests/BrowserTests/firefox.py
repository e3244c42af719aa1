# SPDX-License-Identifier: MIT
"""The secured part in Firefox, by its remote control (Marionette): it opens, refuses tampered files, and shows its
pictures."""
import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import players

PROGRAM = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """One Firefox without a window; commands are JSON lists with their length before them."""

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        (Path(self.profile.name) / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        self.process = subprocess.Popen(
            [PROGRAM, "--headless", "--marionette", "--no-remote", "--profile", self.profile.name],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.profile.name})
        self.number, self.buffer = 0, b""
        for _ in range(150):
            try:
                self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
                break
            except OSError:
                time.sleep(0.2)
        self.receive()
        self.send("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"acceptInsecureCerts": True}}})

    def receive(self):
        while b":" not in self.buffer:
            self.buffer += self.socket.recv(65536)
        length, rest = self.buffer.split(b":", 1)
        while len(rest) < int(length):
            rest += self.socket.recv(65536)
        self.buffer = rest[int(length):]
        return json.loads(rest[:int(length)])

    def send(self, command, parameters):
        self.number += 1
        text = json.dumps([0, self.number, command, parameters]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, result = self.receive()
        if error:
            raise RuntimeError(f"{command}: {error.get('message')}")
        return result

    def open(self, url):
        self.send("WebDriver:Navigate", {"url": url})

    def run(self, script, *arguments):
        return self.send("WebDriver:ExecuteScript", {"script": script, "args": list(arguments)})["value"]

    def wait(self, script, what, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.run(script):
                return True
            time.sleep(0.05)
        raise RuntimeError(f"waited in vain for {what}")

    def close(self):
        self.process.terminate()
        self.process.wait(20)
        self.profile.cleanup()


UNLOCK = """const form = document.querySelector('.unlock form');
form.elements.password.value = arguments[0]; form.requestSubmit();"""
READY = "return Boolean(document.querySelector('.unlock fieldset:not([disabled])'))"
INSIDE = "return Boolean(document.querySelector('.secured-bar'))"
ALARM = "return document.querySelector('.unlock [role=alert]')?.textContent"
PICTURES = """const seen = [...document.querySelectorAll('main img')].filter(i => i.getBoundingClientRect().width > 0 && i.getBoundingClientRect().top < innerHeight);
return seen.length > 0 && seen.every(i => i.naturalWidth > 0 && i.src.startsWith('blob:'));"""


def refusals(firefox, results, site, serve, passphrase):
    """Firefox refuses each kind of tampering with a copy of the site, as Chromium does."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "site"
        shutil.copytree(site, copy, copy_function=os.link)
        folder = copy / "secured"
        header = (folder / "header.js").read_text()
        data = json.loads(base64.b64decode(header.split('"')[3]))
        root = folder / f"{data['root']}.js"
        whole = root.read_text()
        other = next(p for p in sorted(folder.glob("*.js")) if p.stem not in (root.stem, "header")).read_text()
        raw = bytearray(base64.b64decode(whole.split('"')[3]))

        def sealed(bytes_):
            return f'__kv("{root.stem}","{base64.b64encode(bytes_).decode()}")\n'

        def weak(iterations):
            text = json.dumps({**data, "iterations": iterations})
            return f'__kv("header","{base64.b64encode(text.encode()).decode()}")\n'

        flipped = bytearray(raw)
        flipped[40] ^= 1
        for what, file, text, message in (
                ("a flipped bit", root, sealed(flipped), "damaged"), ("a file cut short", root, sealed(raw[:-1]), "damaged"),
                ("another file", root, other.replace(other.split('"')[1], root.stem), "damaged"),
                ("weakened parameters", folder / "header.js", weak(1000), "weakened"),
                ("other parameters", folder / "header.js", weak(600_001), "does not open")):
            kept = file.read_text()
            file.unlink()
            file.write_text(text)
            # A new server, because the browser's cache has the files of the old one.
            firefox.open(serve(copy) + "secured/index.html")
            firefox.wait(READY, "the form")
            firefox.run(UNLOCK, passphrase)
            firefox.wait(ALARM, f"what {what} leads to")
            said = firefox.run(ALARM)
            results.expect(message in said, f"firefox tampered: {what}: says so, not “{said}”")
            results.expect(not firefox.run(INSIDE), f"firefox tampered: {what}: shows nothing")
            file.write_text(kept)


TURNED = """const image = document.querySelector('.stage .frame img');
return Boolean(image && image.naturalWidth > 0 && image.src.startsWith('blob:'));"""


def turn(firefox, results, label):
    """Goes from the list to a keepsake, and on to the one beside it."""
    firefox.run("document.querySelector('main .tile a[data-kv-page], main a.tile[data-kv-page]').click()")
    firefox.wait(TURNED, "a keepsake's picture")
    before = firefox.run("return document.title")
    firefox.run("(document.querySelector('.edges [rel=next]') || document.querySelector('.edges [rel=prev]')).click()")
    firefox.wait(f"return document.title !== {json.dumps(before)}", "the next keepsake")
    firefox.wait(TURNED, "the next keepsake's picture")
    results.expect(True, f"{label}: turns to the next keepsake")


def run(served, disk, passphrase, results, site, serve):
    if not PROGRAM:
        print("Firefox is not installed: its tests are skipped")
        return
    firefox = Firefox()
    try:
        for base in (served, disk):
            label = f"firefox {base.split(':')[0]}"
            firefox.open(base + "secured/index.html")
            firefox.wait(READY, "the form")
            firefox.run(UNLOCK, "not the right words here")
            firefox.wait(ALARM, "what is wrong")
            results.expect("does not open" in firefox.run(ALARM), f"{label}: a wrong passphrase is refused")
            results.expect(not firefox.run(INSIDE), f"{label}: and nothing is shown")
            began = time.monotonic()
            firefox.run(UNLOCK, passphrase)
            firefox.wait(INSIDE, "the inside")
            print(f"{label}: unlocked in {time.monotonic() - began:.2f} s")
            firefox.wait(PICTURES, "pictures")
            firefox.run("document.querySelector('nav a[data-kv-page]').click()")
            time.sleep(0.5)
            firefox.wait("return location.search.length > 10", "another page")
            turn(firefox, results, label)
            firefox.run("document.querySelector('[data-do=lock]').click()")
            firefox.wait(READY, "the form again")
            results.expect(not firefox.run(INSIDE), f"{label}: the lock button locks")
            players.in_firefox(firefox, base, site, results)
        refusals(firefox, results, site, serve, passphrase)
    except (RuntimeError, OSError) as error:
        results.expect(False, f"firefox: {error}")
    finally:
        firefox.close()
