#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Attacks on the preview server, and their effect on an honest visitor: run.py PROGRAM PICTURE.

Runs `serve` on an archive of one picture with few file descriptors. It opens more connections than the server can
hold, sends long lines, reads nothing and closes nothing. During each attack the front page and the stream for
reloading must arrive each time, and in the end the program must stop at SIGTERM.
"""
import multiprocessing
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
# Seconds: the limits for an answer and for the end, and the length of each attack. On an idle machine each takes a
# second at most. A busy one takes longer, and a server that fails this test never answered at all.
ANSWER, END, SIEGE = 5, 5, 2.5


def connect(port):
    return socket.create_connection(("127.0.0.1", port), timeout=10)


def ask(port):
    """An honest visitor's result: status and seconds."""
    began = time.monotonic()
    with connect(port) as link:
        link.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        heard = b""
        while more := link.recv(1 << 16):
            heard += more
    return int(heard.split(b" ", 2)[1]) if heard else 0, time.monotonic() - began


def listens(port):
    """Whether the stream of events begins, and after how many seconds."""
    began = time.monotonic()
    with connect(port) as link:
        link.sendall(b"GET /__keepsake/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        heard = b""
        while b"event: generation" not in heard and (more := link.recv(1 << 16)):
            heard += more
    return b"event: generation" in heard, time.monotonic() - began


def attack(port, over, count, pace=0, opening=b"", drip=b"", reads=True):
    """Holds `count` connections, `pace` new ones a second, and reopens those that the server closes."""
    watch = selectors.DefaultSelector()
    links, dripped, began, made = set(), time.monotonic(), time.monotonic(), 0
    while not over.is_set():
        due = count - len(links)
        if pace:
            due = min(due, int(pace * (time.monotonic() - began)) - made)
        for _ in range(due):
            link = socket.socket()
            link.setblocking(False)
            link.connect_ex(("127.0.0.1", port))
            watch.register(link, selectors.EVENT_WRITE)
            links.add(link)
            made += 1
        for key, events in watch.select(0.02):
            link = key.fileobj
            try:
                if events & selectors.EVENT_WRITE:
                    link.send(opening)
                    # A client that reads nothing does not notice a closed connection either.
                    watch.modify(link, selectors.EVENT_READ) if reads else watch.unregister(link)
                elif not link.recv(1 << 16):
                    raise ConnectionError
            except BlockingIOError:
                pass
            except OSError:
                watch.unregister(link)
                links.remove(link)
                link.close()
        if drip and time.monotonic() - dripped > 0.2:
            dripped = time.monotonic()
            for link in links:
                try:
                    link.send(drip)
                except OSError:
                    pass


class Siege:
    """An attack by a separate process, which takes no time from the visitor."""

    def __init__(self, port, **how):
        self.over = multiprocessing.Event()
        self.process = multiprocessing.Process(target=attack, args=(port, self.over), kwargs=how, daemon=True)
        self.process.start()

    def end(self):
        self.over.set()
        self.process.join(10)


def besieged(port, what, expect, **how):
    """Sends requests repeatedly while an attack goes on."""
    siege = Siege(port, **how)
    worst, statuses, began = 0, set(), time.monotonic()
    while time.monotonic() - began < SIEGE:
        try:
            status, seconds = ask(port)
        except OSError as error:
            status, seconds = str(error), 0
        statuses.add(status)
        worst = max(worst, seconds)
    try:
        begins, seconds = listens(port)
    except OSError as error:
        begins, seconds = error, 0
    siege.end()
    print(f"{what}: {worst:.2f} s at worst, events in {seconds:.2f} s")
    expect(statuses == {200}, f"{what}: every answer is the page: {statuses}")
    expect(worst < ANSWER, f"{what}: in time: {worst:.2f} s")
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
            # Larger than the system's buffer for a client that reads nothing.
            Path(folder, "archive-site", "large.bin").write_bytes(bytes(32 << 20))
            asking = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
            long_lines(port, expect)
            besieged(port, "silence", expect, count=SLOW)
            besieged(port, "a byte now and then", expect, count=SLOW, opening=asking, drip=b"a")
            besieged(port, "kept alive", expect, count=SLOW, pace=SLOW // 2, opening=asking.replace(b"/ ", b"/__keepsake/preview.css ") + b"\r\n")
            listening = asking.replace(b"/ ", b"/__keepsake/events ") + b"\r\n"
            besieged(port, "listeners", expect, count=SLOW, pace=SLOW // 2, opening=listening)
            wanting = asking.replace(b"/ ", b"/large.bin ") + b"\r\n"
            besieged(port, "nothing is read", expect, count=SLOW, pace=SLOW // 2, opening=wanting, reads=False)
            siege = Siege(port, count=SLOW, opening=asking, drip=b"a")
            time.sleep(0.5)
            began = time.monotonic()
            server.send_signal(signal.SIGTERM)
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                pass
            seconds = time.monotonic() - began
            print(f"ends in {seconds:.2f} s")
            expect(seconds < END, f"ends at SIGTERM: {seconds:.2f} s")
            siege.end()
        finally:
            server.kill()
            server.wait()
    print(f"serving: {passed} expectations held, {len(failed)} did not")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
