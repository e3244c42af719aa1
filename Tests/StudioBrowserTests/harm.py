# SPDX-License-Identifier: MIT
"""Kills a studio at random moments while it edits, groups, adds pictures, deletes and undoes, and damages its
journal in between. The studio never loses a picture, and never writes damaged data back.

harm.py PROGRAM [KILLS [SEED]]
"""
import hashlib
import io
import json
import os
import random
import secrets
import shutil
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path

import yaml
from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results  # noqa: E402
from door import ask  # noqa: E402
from kills import enter  # noqa: E402
from studio import archive  # noqa: E402


def check(program, folder, results, times=30, seed=None):
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    print(f"harm: {times} kills, seed {seed}", flush=True)
    Harm(program, archive(folder), results, seed).run(times)


class Harm:
    def __init__(self, program, root, results, seed):
        self.program, self.root, self.results, self.seed = program, root, results, seed
        self.dice = random.Random(seed)
        # The bytes of every picture that has ever been in the archive, and every title that it has ever had.
        self.pictures = {digest(path.read_bytes()) for path in root.glob("*.jpg")}
        self.titles = {"The lake", "The dog", "At the lake"}
        self.counts = Counter()

    def run(self, times):
        for number in range(times):
            self.once(number)
            problem = self.problem()
            if problem:
                self.results.expect(False, f"after kill {number} (seed {self.seed}): {problem}")
                return
            if self.dice.random() < .5:
                self.damage()
        self.results.expect(True, "no picture is lost and no text is damaged")
        self.refused()
        print(f"harm: {len(self.pictures)} pictures are all there; {dict(sorted(self.counts.items()))}", flush=True)

    def start(self):
        process = subprocess.Popen([self.program, "studio", self.root, "--no-browser"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return process, process.stdout.readline().strip()

    def once(self, number):
        process, address = self.start()
        begun = threading.Event()
        worker = threading.Thread(target=self.work, args=(address, random.Random(f"{self.seed} {number}"), begun))
        worker.start()
        # Waits until the thread has begun, however busy the machine is.
        begun.wait(20)
        time.sleep(self.dice.random() * .4)
        process.kill()
        process.wait()
        worker.join()

    # Works until the studio no longer answers.

    def work(self, address, dice, begun):
        try:
            self.port, self.fields = enter(address)
            self.keepsakes = self.get("keepsakes?most=500")["keepsakes"]
            acts = [self.edit] * 3 + [self.delete, self.delete, self.upload, self.upload, self.group, self.undo, self.undo, self.undo]
            while True:
                begun.set()
                act = dice.choice(acts)
                status, answer = act(dice)
                self.counts[act.__name__] += status == 200
                self.counts["refused"] += answer.get("error") == "edit.lost"
                if act is not self.edit:
                    self.keepsakes = self.get("keepsakes?most=500")["keepsakes"]
        except (OSError, ValueError, KeyError, TypeError):
            return  # Killed, as this test intends.
        except Exception as error:  # http.client's own
            if "http" not in type(error).__module__:
                raise
        finally:
            begun.set()

    def get(self, name):
        return json.loads(ask(self.port, "GET", f"/api/{name}", self.fields)[2])

    def post(self, name, body):
        status, _, answer = ask(self.port, "POST", f"/api/{name}", self.fields, json.dumps(body).encode())
        return status, json.loads(answer)

    def edit(self, dice):
        one = self.get("keepsake?path=" + dice.choice(self.keepsakes)["path"])
        title = f"Title {dice.randrange(1 << 40)}"
        self.titles.add(title)
        return self.post("edits", {"label": "title", "files": [{"path": one["file"], "edits": [
            {"key": ["title"], "was": one["said"].get("title"), "now": title}]}]})

    def delete(self, dice):
        if len(self.keepsakes) < 4:
            return self.undo(dice)
        return self.post("delete", {"keepsakes": [dice.choice(self.keepsakes)["path"]], "label": "delete"})

    def upload(self, dice):
        image, file = Image.new("RGB", (40, 30), tuple(dice.randrange(256) for _ in range(3))), io.BytesIO()
        image.putpixel((1, 1), tuple(dice.randrange(256) for _ in range(3)))
        image.save(file, "PNG")
        name = f"{dice.randrange(1 << 62):032x}"
        status, _, answer = ask(self.port, "POST", f"/api/upload?id={name}&from=0",
                                self.fields | {"Content-Type": "application/octet-stream"}, file.getvalue())
        if status != 200:
            return status, json.loads(answer)
        status, answer = self.post("arrived", {"uploads": [{"id": name, "name": "new.png"}], "label": "add", "said": {}})
        if status == 200 and answer["pictures"]:
            self.pictures.add(digest(file.getvalue()))
        return status, answer

    def group(self, dice):
        """Joins two keepsakes, or splits one into its pictures."""
        some = [self.get("keepsake?path=" + one["path"]) for one in dice.sample(self.keepsakes, 2)]
        files = [[image["path"] for image in one["pictures"]] for one in some]
        groups = [[path] for path in files[0]] if len(files[0]) > 1 else [files[0] + files[1]]
        return self.post("regroup", {"groups": groups, "label": "group"})

    def undo(self, dice):
        entries = self.get("journal")["entries"]
        if not entries:
            return self.edit(dice)
        return self.post("undo", {"id": dice.choice(entries[:40])["id"], "label": "undo"})

    # Checks what must hold after each kill.

    def problem(self):
        there = set()
        for path in self.files():
            if path.suffix != ".yaml":
                there.add(digest(path.read_bytes()))
                continue
            if path.is_relative_to(self.root / ".keepsake"):
                continue
            try:
                said = yaml.safe_load(path.read_text(encoding="utf-8")) or {}
            except (UnicodeDecodeError, yaml.YAMLError) as error:
                return f"{path.name} cannot be read: {error}"
            if path.name != "keepsake.yaml" and "title" in said and said["title"] not in self.titles:
                return f"{path.name} has a title that was never given: {said['title']!r}"
            if not set(said.get("tags", [])) <= {"water", "summer"} or said.get("people", ["Ada"]) not in (["Ada"], "Ada"):
                return f"{path.name} says {said}"
        lost = self.pictures - there
        return f"{len(lost)} pictures are lost" if lost else None

    def files(self):
        """All files of the archive and of its trash."""
        for folder, folders, names in os.walk(self.root):
            if Path(folder) == self.root / ".keepsake":
                folders[:] = [name for name in folders if name == "trash"]
                names = []
            yield from (Path(folder) / name for name in names)

    # Damages files as a bad disk, a faulty program or a person tidying up would.

    def damage(self):
        journal = self.root / ".keepsake" / "journal"
        days, texts = sorted(journal.glob("*.jsonl")), sorted((journal / "texts").glob("*"))
        if not days or not texts:
            return
        day, text = self.dice.choice(days), self.dice.choice(texts)
        ways = {
            "a byte of a day": lambda: self.flip(day), "bytes of a text": lambda: self.flip(text), "a text gone": text.unlink,
            "half a text": lambda: text.write_bytes(text.read_bytes()[: self.dice.randrange(text.stat().st_size + 1)]),
            "half a day": lambda: day.write_bytes(day.read_bytes()[: self.dice.randrange(day.stat().st_size + 1)]),
            "many texts": lambda: [self.flip(one) for one in texts if self.dice.random() < .3],
            "noise": lambda: day.write_bytes(self.dice.randbytes(999)), "a day gone": day.unlink,
            "no days known": lambda: (journal / "starts").unlink(missing_ok=True), "no journal": lambda: shutil.rmtree(journal),
        }
        # Damage to everything is rare, so that something is left to damage.
        name = self.dice.choices(list(ways), [8, 8, 8, 8, 3, 3, 1, 1, 3, 1])[0]
        ways[name]()
        self.counts[f"damage: {name}"] += 1

    def flip(self, path):
        held = bytearray(path.read_bytes())
        if held:
            held[self.dice.randrange(len(held))] ^= 1 << self.dice.randrange(8)
            path.write_bytes(held)

    def refused(self):
        """A damaged text is never written back, whatever happened before."""
        process, address = self.start()
        self.port, self.fields = enter(address)
        self.keepsakes = self.get("keepsakes?most=500")["keepsakes"]
        status, answer = self.edit(self.dice)
        # The text before and after the edit.
        for text in (self.root / ".keepsake" / "journal" / "texts").glob("*"):
            text.write_bytes(b"title: Damaged\n")
        held = {path: path.read_bytes() for path in self.files()}
        again, said = self.post("undo", {"id": answer["undo"]["id"], "label": "undo"})
        is_whole = all(path.exists() and path.read_bytes() == before for path, before in held.items())
        # The undo of a created text needs no stored text.
        made = again == 200 and said["done"] and not any(b"Damaged" in path.read_bytes() for path in self.files())
        self.results.expect(status == 200 and (again != 200 and said["error"] == "edit.lost" and is_whole or made), f"damaged data is not written back: {again} {said}")
        process.terminate()
        process.wait()


def digest(content):
    return hashlib.sha256(content).hexdigest()


if __name__ == "__main__":
    import tempfile

    outcome = Results()
    with tempfile.TemporaryDirectory() as place, outcome.part("kills and damage"):
        check(sys.argv[1], Path(place) / "harm", outcome, *[int(number) for number in sys.argv[2:4]])
    outcome.end("harm")
