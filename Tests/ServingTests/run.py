#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Attacks on the preview server, and what an honest visitor sees of them: run.py PROGRAM PICTURE.

Runs `serve` on an archive of one picture with few descriptors to spend, opens more connections than it can hold, asks with long lines, reads
nothing and closes nothing; meanwhile the front page, and the stream by which pages are reloaded, must come within a second each time, and in the
end the program must end within two seconds of SIGTERM.
"""
import os
import resource
import selectors
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

DESCRIPTORS = 300
SLOW = 1_500
# Seconds: what the server promises, and how long each attack goes on.
ANSWER, END, SIEGE = 1, 2, 2


def connect(port):
    return socket.create_connection(("127.0.0.1", port), timeout=10)


def ask(port, path="/"):
    """What an honest visitor gets: status and seconds."""
    began = time.monotonic()
    with connect(port) as link:
        link.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        heard = b""
        while more := link.recv(1 << 16):
            heard += more
    return int(heard.split(b" ", 2)[1]) if heard else 0, time.monotonic() - began


def listens(port):
    """Whether the stream of events begins, and in what time."""
    began = time.monotonic()
    with connect(port) as link:
        link.sendall(b"GET /__keepsake/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        heard = b""
        while b"event: generation" not in heard and (more := link.recv(1 << 16)):
            heard += more
    return b"event: generation" in heard, time.monotonic() - began


class Siege:
    """Connections that are opened again as soon as the server closes them, and send something now and then."""

    def __init__(self, port, count, opening=b"", drip=b"", reads=True):
        self.port, self.count, self.opening, self.drip, self.reads = port, count, opening, drip, reads
        self.over, self.made = False, 0
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def open(self, watch):
        link = socket.socket()
        link.setblocking(False)
        link.connect_ex(("127.0.0.1", self.port))
        watch.register(link, selectors.EVENT_WRITE)
        self.made += 1

    def run(self):
        watch = selectors.DefaultSelector()
        for _ in range(self.count):
            self.open(watch)
        dripped = time.monotonic()
        while not self.over:
            for key, events in watch.select(0.05):
                try:
                    if events & selectors.EVENT_WRITE:
                        key.fileobj.send(self.opening)
                        # Who reads nothing does not hear that the connection was closed either.
                        watch.modify(key.fileobj, selectors.EVENT_READ)
                        if not self.reads:
                            watch.unregister(key.fileobj)
                    elif not key.fileobj.recv(1 << 16):
                        raise ConnectionError
                except BlockingIOError:
                    pass
                except OSError:
                    watch.unregister(key.fileobj)
                    key.fileobj.close()
                    self.open(watch)
            if self.drip and time.monotonic() - dripped > 0.2:
                dripped = time.monotonic()
                for key in list(watch.get_map().values()):
                    try:
                        key.fileobj.send(self.drip)
                    except OSError:
                        pass
        for key in list(watch.get_map().values()):
            key.fileobj.close()
        watch.close()

    def end(self):
        self.over = True
        self.thread.join(10)


def besieged(port, what, expect, asked="/", **siege):
    """Asks again and again while an attack goes on."""
    attack = Siege(port, **siege)
    worst, statuses, began = 0, set(), time.monotonic()
    while time.monotonic() - began < SIEGE:
        try:
            status, seconds = ask(port, asked)
        except OSError as error:
            status, seconds = str(error), 0
        statuses.add(status)
        worst = max(worst, seconds)
    try:
        begins, seconds = listens(port)
    except OSError as error:
        begins, seconds = error, 0
    attack.end()
    expect(statuses == {200}, f"{what}: every answer is the page: {statuses}")
    expect(worst < ANSWER, f"{what}: within a second: {worst:.2f} s")
    expect(begins is True and seconds < ANSWER, f"{what}: events begin: {begins}, {seconds:.2f} s")


def long_lines(port, expect):
    def send(head, size):
        with connect(port) as link:
            try:
                link.sendall(head + b"a" * size)
            except OSError:
                pass
            try:
                return link.recv(1 << 16)[9:12]
            except OSError:
                return b""

    answers = []
    for size in (100_000, 1_000_000):
        attacks = [threading.Thread(target=lambda head=head: answers.append(send(head, size)))
                   for head in (b"GET /", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ") for _ in range(3)]
        for attack in attacks:
            attack.start()
        status, seconds = ask(port)
        expect(status == 200 and seconds < ANSWER, f"lines of {size} bytes: {status}, {seconds:.2f} s")
        for attack in attacks:
            attack.join(20)
    expect(sorted(answers) == [b"414"] * 6 + [b"431"] * 6, f"long lines are refused: {answers}")


def main():
    program, picture = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    failed, passed = [], 0

    def expect(holds, what):
        nonlocal passed
        passed += bool(holds)
        if not holds:
            failed.append(what)
            print(f"FAILED: {what}", file=sys.stderr)

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 8_192), most))
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder, "archive")
        archive.mkdir()
        shutil.copy(picture, archive)
        server = subprocess.Popen(
            [program, "serve", archive, "--watch", "--no-ocr", "--quiet", "--port", "0"], stdout=subprocess.PIPE, text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS)))
        try:
            port = int(server.stdout.readline().strip().rstrip("/").rsplit(":", 1)[1])
            # As large as a body can be that waits for a reader in the system's buffers, and larger.
            large = Path(folder, "archive-site", "large.bin")
            large.write_bytes(bytes(32 << 20))
            asking = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
            listening = b"GET /__keepsake/events HTTP/1.1\r\nHost: localhost\r\n\r\n"
            long_lines(port, expect)
            besieged(port, "silence", expect, count=SLOW)
            besieged(port, "a byte now and then", expect, count=SLOW, opening=asking, drip=b"a")
            besieged(port, "kept alive", expect, count=SLOW, opening=asking + b"\r\n")
            besieged(port, "listeners", expect, count=SLOW, opening=listening)
            besieged(port, "nothing is read", expect, count=200, opening=asking.replace(b"/ ", b"/large.bin ") + b"\r\n", reads=False)
            attack = Siege(port, SLOW, opening=asking, drip=b"a")
            time.sleep(0.5)
            began = time.monotonic()
            server.send_signal(signal.SIGTERM)
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                pass
            seconds = time.monotonic() - began
            expect(seconds < END, f"ends within two seconds: {seconds:.2f} s")
            attack.end()
        finally:
            server.kill()
            server.wait()
    print(f"serving: {passed} expectations held, {len(failed)} did not")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
