# SPDX-License-Identifier: MIT
"""Kills a studio while it edits and undoes: each file has its old or its new bytes, and the journal is readable."""
import json
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results  # noqa: E402
from door import ask  # noqa: E402
from studio import archive  # noqa: E402

HEAD, TAIL = "# about the lake\n", "   # as on the back\ndate: 1962-07\ntags: [water, summer]\n"


def check(program, folder, results, times=20):
    """Kills the studio as many times, while a thread edits and undoes without pause."""
    root = archive(folder)
    dice, wanted, moments = random.Random(7), {"The lake"}, []
    for number in range(times):
        process = subprocess.Popen([program, "studio", root, "--no-browser"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        address = process.stdout.readline().strip()
        begun = threading.Event()
        editor = threading.Thread(target=edit, args=(address, root, number, wanted, begun))
        editor.start()
        # Waits until the thread edits, however busy the machine is.
        begun.wait(20)
        time.sleep(dice.random() * .25)
        process.send_signal(signal.SIGKILL)
        process.wait()
        editor.join()
        said = (root / "p0.yaml").read_text(encoding="utf-8")
        title = re.fullmatch(re.escape(HEAD) + "title: (.*?)" + re.escape(TAIL), said)
        if not title or title[1] not in wanted:
            results.expect(False, f"after kill {number} p0.yaml is {said!r}")
            break
        new = root / "p2.yaml"
        if new.exists() and new.read_text(encoding="utf-8") not in {f"caption: {value}\n" for value in wanted}:
            results.expect(False, f"after kill {number} p2.yaml is {new.read_text()!r}")
            break
        moments.append(title[1])
    else:
        results.expect(len(set(moments)) > times // 10, f"{times} kills came at different times ({len(set(moments))})")
    # Undoes everything in the end, whatever the last process began.
    process = subprocess.Popen([program, "studio", root, "--no-browser"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    port, fields = enter(process.stdout.readline().strip())
    entries = json.loads(ask(port, "GET", "/api/journal", fields)[2])["entries"]
    results.expect(len(entries) > min(times // 2, 400), f"the journal lists {len(entries)} actions")
    process.terminate()
    process.wait()


def enter(address):
    port, host = urlsplit(address).port, urlsplit(address).netloc
    _, headers, _ = ask(port, "GET", f"/launch?{urlsplit(address).query}", {"Host": host})
    fields = {"Host": host, "Cookie": headers["Set-Cookie"].split(";")[0]}
    page = ask(port, "GET", "/settings", fields)[2]
    token = re.search(rb'"token":"([0-9a-f]{32})"', page)[1].decode()
    return port, fields | {"X-Keepsake-Token": token, "Origin": f"http://{host}", "Content-Type": "application/json"}


def edit(address, root, number, wanted, begun):
    """Edits a text, makes another, and undoes, until the studio no longer answers."""
    try:
        port, fields = enter(address)

        def post(name, body):
            status, _, answer = ask(port, "POST", f"/api/{name}", fields, json.dumps(body).encode())
            return json.loads(answer) if status == 200 else None

        for turn in range(1_000):
            title = re.search("title: (.*?)   #", (root / "p0.yaml").read_text(encoding="utf-8"))[1]
            now = f"Lake {number} {turn}"
            wanted.add(now)
            caption = root / "p2.yaml"
            was = caption.read_text(encoding="utf-8").removeprefix("caption: ").strip() if caption.exists() else None
            done = post("edits", {"label": "both", "files": [
                {"path": "p0.yaml", "edits": [{"key": ["title"], "was": title, "now": now}]},
                {"path": "p2.yaml", "edits": [{"key": ["caption"], "was": was, "now": now}]}]})
            begun.set()
            if done and done.get("undo") and turn % 2:
                post("undo", {"id": done["undo"]["id"]})
    except (OSError, TypeError, ValueError, KeyError):
        # The studio was killed, as this test intends.
        return
    except Exception as error:  # http.client's own
        if "http" not in type(error).__module__:
            raise


if __name__ == "__main__":
    import tempfile

    outcome = Results()
    with tempfile.TemporaryDirectory() as place:
        check(sys.argv[1], Path(place) / "kills", outcome, int(sys.argv[2]))
    outcome.end("kills")
