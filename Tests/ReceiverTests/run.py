#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A receiver of contributions: run.py PROGRAM [--measure].

Checks accepted and refused posts, with the reasons; repeats, floods, a full store and a full disk, and a kill -9
while 50 clients post: every acknowledged post is there afterwards. Checks what keepers fetch, also from a replaced
store. Then behind nginx, with the lines of docs/receiver.md: a visitor's browser posts, and the keeper fetches. With
--measure: posts a second, of 50 clients for ten seconds with a kill -9 in the middle, and the memory.
"""
import json
import multiprocessing
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results  # noqa: E402
from nginx import behind_nginx  # noqa: E402
from receiver import Receiver  # noqa: E402
from sent import answer, block, contribution, name, vote  # noqa: E402
from studio import archive  # noqa: E402

CLIENTS = 50


def what_it_takes(program, folder, results):
    receiver = Receiver(program, folder, "--origin", "https://family.example", "--word-file", str(folder / "word"))
    good = contribution([answer(1, "the-dog", "Ada")], 1, by="Ben")
    for what, whole, beside, status in [
            ("a contribution", good, {"word": " Heather\n"}, 200), ("the same once more", good, {"word": "heather"}, 200),
            ("a wrong word", good, {"word": "thistle"}, 403), ("no word", good, {}, 403),
            ("what only machines fill in", contribution([vote(5, 1)], 5), {"word": "heather", "website": "https://spam.example"}, 200),
            ("no contribution", {"hello": 1}, {"word": "heather"}, 400),
            ("a long answer", contribution([answer(2, "x", "y" * 2_001)], 1), {"word": "heather"}, 400),
            ("what is too large", contribution([answer(n, "x", "y" * 1_900) for n in range(9)], 1), {"word": "heather"}, 413)]:
        got, text, fields = receiver.post(whole, **beside)
        results.expect(got == status, f"{what}: {got} {text}")
        results.expect(fields.get("Access-Control-Allow-Origin") == "https://family.example", f"the site's pages may read the answer to {what}")
        if got not in (200, 413):
            results.expect(json.loads(text)["problem"].endswith("."), f"{what} is refused in a sentence: {text}")
    results.expect(receiver.ask("POST", "/contributions", "{}", kind="text/html")[0] == 415, "other types are refused")
    results.expect(receiver.ask("PUT", "/contributions", "{}")[0] == 405 and receiver.ask("GET", "/")[0] == 404, "other ways and places too")
    status, _, fields = receiver.ask("OPTIONS", "/contributions", Origin="https://family.example", Access_Control_Request_Method="POST",
                                     Access_Control_Request_Headers="content-type, x-keepsake-word")
    allowed = {one.strip().lower() for one in fields.get("Access-Control-Allow-Headers", "").split(",")}
    results.expect(status == 200 and fields.get("Access-Control-Allow-Methods") == "POST" and {"content-type", "x-keepsake-word"} <= allowed,
                   f"a browser may ask first: {status} {fields}")
    # A block has no field for the password; programs use the header.
    for what, body, kind, word, expected in [
            ("a block", block(good), "text/plain", "HEATHER ", 200), ("a block without the word", block(good), "text/plain", "", 403),
            ("a block as a mail has it", "> ".join(["", *block(good).splitlines(True)]), "text/plain; charset=utf-8", "heather", 200),
            ("two blocks", block(good) + block(contribution([vote(2, 1)], 2)), "text/plain", "heather", 400),
            ("a block that was cut", block(good)[:200], "text/plain", "heather", 400), ("JSON", json.dumps(good), "application/json", "heather", 200),
            ("JSON of an archive", json.dumps({key: good[key] for key in good if key != "token"} | {"from": name(7)}), "application/json", "heather", 400),
            ("JSON in JSON without end", "[" * 16_000, "application/json", "heather", 400), ("no text", b"\xff\xfe\x00", "text/plain", "heather", 400)]:
        got, text, _ = receiver.ask("POST", "/contributions", body, kind, X_Keepsake_Word=word)
        results.expect(got == expected, f"{what}: {got} {text}")
    for given in ["", "Bearer ", "Bearer " + "0" * 64, receiver.token]:
        results.expect(receiver.ask("GET", "/contributions", Authorization=given)[0] == 401, "only the keeper may fetch")
    kept = receiver.everything()
    results.expect(len(kept) == 1 and kept[0]["by"] == "Ben" and "token" not in kept[0] and "word" not in kept[0], f"one is kept, without secrets: {kept}")
    results.expect(json.loads(receiver.ask("GET", "/status")[1]) == {"ok": True, "contributions": 1, "waiting": 0}, "it reports its state")
    results.expect(oct(Path(f"{receiver.store}.token").stat().st_mode & 0o777) == "0o600", "the token is for its owner only")
    statuses = [receiver.post(contribution([vote(number, 1)], 77, made=f"2026-11-22T18:{number // 60:02}:{number % 60:02}Z"), word="heather")[0] for number in range(70)]
    results.expect(statuses[:60] == [200] * 60 and set(statuses[60:]) == {429}, f"one sender has a limit: {statuses[55:65]}")
    results.expect(receiver.post(contribution([vote(1, 1)], 78), word="heather")[0] == 200, "others have their own")
    receiver.stop()
    results.expect(b"127.0.0.1" not in receiver.store.read_bytes(), "no addresses are kept")
    (folder / "empty").write_text("\n")
    (folder / "short").write_text("secret\n")
    (folder / "lines").write_text("heather\nthistle\n")
    for options, says in [(["--store", str(folder)], "cannot be used"), (["--store", str(folder / "x"), "--word-file", str(folder / "lines")], "more than one line"),
                          (["--store", str(folder / "x"), "--pull-token-file", str(folder / "short")], "fewer than 32"), (["--store", str(folder / "x"), "--origin", "family"], "no site's address"),
                          (["--store", str(folder / "x"), "--word-file", str(folder / "empty")], "no word")]:
        done = subprocess.run([program, "receive", "--serve", *options, "--port", "0"], capture_output=True, text=True, timeout=20)
        results.expect(done.returncode == 1 and says in done.stderr, f"{options}: {done.stderr}")


def what_is_full(program, folder, results):
    receiver = Receiver(program, folder, "--limit", "3")
    statuses = [receiver.post(contribution([vote(number, 1)], number))[0] for number in range(5)]
    results.expect(statuses == [200] * 3 + [507] * 2, f"a store has a limit: {statuses}")
    results.expect(receiver.post(contribution([vote(1, 1)], 1))[0] == 200, "what a full store has is acknowledged again")
    results.expect(len(receiver.everything()) == 3, "no more than that is kept")
    receiver.stop()
    # A separate disk, if this system permits mounting one.
    disk = folder / "disk"
    disk.mkdir()
    before = ["unshare", "--mount", "--map-root-user", "sh", "-c", f"mount -t tmpfs -o size=400k tmpfs '{disk}' && exec \"$@\"", "sh"]
    if subprocess.run([*before, "true"], capture_output=True).returncode:
        print("skipped: a full disk, because this system permits no mounting")
        return
    receiver = Receiver(program, folder, "--pull-token-file", str(folder / "token"), store=disk / "answers.sqlite", before=before)
    acknowledged = []
    for number in range(1_000):
        status, text, _ = receiver.post(contribution([answer(number, "x", "y" * 1_900)], number))
        if status != 200:
            break
        acknowledged.append(sender(number))
    results.expect(status == 507 and "problem" in json.loads(text), f"a full disk is reported: {status} {text} after {len(acknowledged)}")
    kept = {one["from"] for one in receiver.everything()}
    results.expect(len(acknowledged) > 10 and set(acknowledged) <= kept, f"posts acknowledged before are there: {len(acknowledged)}")
    results.expect(receiver.status()["ok"], "it runs on")
    receiver.stop()


def what_is_fetched(program, folder, results):
    root, token = archive(folder / "archive"), folder / "secret"
    receiver = Receiver(program, folder, "--pull-token-file", str(token))

    def fetch(address, file=token):
        done = subprocess.run([program, "receive", "--from", address, "--pull-token-file", str(file), "--format", "json", str(root)], capture_output=True, text=True, timeout=60)
        return done.returncode, json.loads(done.stdout)["received"] if done.stdout else None, done.stderr

    results.expect(oct(token.stat().st_mode & 0o777) == "0o600" and oct(receiver.store.stat().st_mode & 0o777) == "0o600", "token and store are for their owner only")
    address = f"http://127.0.0.1:{receiver.port}"
    for number in range(450):
        receiver.post(contribution([answer(number, "the-dog", f"Bess {number}")], number))
    results.expect(receiver.status() == {"ok": True, "contributions": 450, "waiting": 450}, f"all of them wait: {receiver.status()}")
    for place, expected in [(address, 450), (f"{address}/contributions", 0), (f"{address}/", 0)]:
        status, received, said = fetch(place)
        results.expect((status, received) == (0, expected), f"{place}: {received} fetched: {said}")
    results.expect(len(list((root / "contributions").glob("2*.json"))) == 450, "each is a file of the archive")
    results.expect(receiver.status()["waiting"] == 0, "none waits any more")
    # A new store replaces the old one: its numbers begin again, and no contribution may be skipped.
    receiver.stop()
    for file in folder.glob("answers.sqlite*"):
        file.unlink()
    receiver.start(receiver.port)
    receiver.post(contribution([answer(1_000, "the-dog", "Bess, in a new store")], 1_000))
    results.expect(fetch(address)[:2] == (0, 1), "contributions to a new store are fetched")
    (folder / "wrong").write_text("0" * 64 + "\n")
    for place, file, says in [(address, folder / "wrong", "cannot be asked"), (address, folder / "none", "may not fetch"), ("http://family.example", token, "everybody could read"),
                              ("ftp://family.example", token, "no receiver's address"), ("http://127.0.0.1:1", token, "cannot be asked"), ("--config", token, "")]:
        status, _, said = fetch(place, file)
        results.expect(status != 0 and says in said and receiver.token not in said, f"{place}: {status} {said}")
    receiver.stop()


def client(port, number, until, acknowledged):
    """Posts over one connection, each time as another sender, until stopped or the receiver ends; counts acknowledged
    posts."""
    count, names = 0, []
    try:
        sock = socket.create_connection(("127.0.0.1", port), timeout=20)
        while time.time() < until:
            body = json.dumps(contribution([vote(count + 1, 1)], number << 40 | count)).encode()
            sock.sendall(b"POST /contributions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            got = b""
            while b"\r\n\r\n" not in got or not got.endswith(b"}"):
                more = sock.recv(4_096)
                if not more:
                    raise ConnectionError
                got += more
            if got.startswith(b"HTTP/1.1 200"):
                names.append(number << 40 | count)
                count += 1
    except OSError:
        pass
    acknowledged += names


def clients(port, numbers, seconds, queue):
    """Some of the clients, in a separate process."""
    acknowledged, until = [], time.time() + seconds
    threads = [threading.Thread(target=client, args=(port, number, until, acknowledged)) for number in numbers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    queue.put(acknowledged)


def crowd(receiver, seconds, first=0):
    queue = multiprocessing.Queue()
    processes = [multiprocessing.Process(target=clients, args=(receiver.port, range(first + start, first + CLIENTS, 5), seconds, queue)) for start in range(5)]
    for process in processes:
        process.start()
    return queue, processes


def gathered(queue, processes):
    found = [token for _ in processes for token in queue.get(timeout=60)]
    for process in processes:
        process.join()
    return found


def sender(token):
    import hashlib
    return hashlib.sha256(name(token).encode()).hexdigest()[:32]


def killed(program, folder, results):
    receiver = Receiver(program, folder)
    acknowledged = []
    for round in range(3):
        queue, processes = crowd(receiver, 10, first=round * 100)
        time.sleep(1.5)
        receiver.stop(signal.SIGKILL)
        acknowledged += gathered(queue, processes)
        receiver.start()
    kept = {one["from"] for one in receiver.everything()}
    lost = [token for token in acknowledged if sender(token) not in kept]
    results.expect(receiver.status()["contributions"] == len(kept), "none is there twice")
    results.expect(len(acknowledged) > 100 and not lost, f"{len(lost)} of {len(acknowledged)} acknowledged ones are lost")
    receiver.stop()


def memory(process):
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process.pid}/status").read_text())[1]) / 1_024


def measure(program, folder):
    receiver = Receiver(program, folder)
    seen, busy = [], 0
    acknowledged = []
    for part in range(2):
        queue, processes = crowd(receiver, 6 if part == 0 else 5, first=part * 100)
        begun = time.time()
        for _ in range(5 if part == 0 else 4):
            time.sleep(1)
            seen.append(memory(receiver.process))
        if part == 0:
            # Killed in the middle of posts: its clients end with it.
            receiver.stop(signal.SIGKILL)
            busy += time.time() - begun
        else:
            busy += 5
        acknowledged += gathered(queue, processes)
        if part == 0:
            receiver.start()
    kept = {one["from"] for one in receiver.everything()}
    lost = sum(sender(token) not in kept for token in acknowledged)
    receiver.stop()
    print(f"receiver: {len(acknowledged) / busy:.0f} posts a second acknowledged of {CLIENTS} clients for {busy:.0f} s with a kill -9 in between, "
          f"{lost} of {len(acknowledged)} lost, memory {seen[0]:.0f} MB after one second, {seen[4]:.0f} MB after five")
    sys.exit(lost > 0)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    program, results = str(Path(sys.argv[1]).resolve()), Results()
    with tempfile.TemporaryDirectory(prefix="receiver") as folder:
        folder = Path(folder)
        if sys.argv[2:] == ["--measure"]:
            return measure(program, folder)
        for test in [what_it_takes, what_is_full, what_is_fetched, killed, behind_nginx]:
            place = folder / test.__name__
            place.mkdir()
            (place / "word").write_text("Heather\n")
            test(program, place, results)
    results.end("receiver")


if __name__ == "__main__":
    main()
