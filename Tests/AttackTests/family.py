#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A family's mess: family.py PROGRAM. Three hundred files as in a family's boxes, with copies, renamed folders,
films and texts of many programs; three builds with changes between. No published file contains a hidden word or
picture, by bytes or by looks. No collection changes by itself. Every address of the first build answers after the
third."""
import csv
import hashlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from PIL import Image, ImageChops

ROWS, COLUMNS = 6, 8


def grid(seed):
    draw = random.Random(seed)
    return [tuple(draw.randrange(256) for _ in range(3)) for _ in range(ROWS * COLUMNS)]


def image(seed, width=480):
    """Squares with grain, shrunk as most programs do: by codes and not by light."""
    small = Image.new("RGB", (COLUMNS, ROWS))
    small.putdata(grid(seed))
    whole = small.resize((960, 720), Image.Resampling.NEAREST)
    grain = Image.frombytes("L", whole.size, random.Random(seed).randbytes(960 * 720)).point(lambda code: 96 + code // 4).convert("RGB")
    return ImageChops.add(whole, grain, offset=-128).resize((width, width * ROWS // COLUMNS), Image.Resampling.BICUBIC)


def picture(path, seed, width=480, quality=90):
    path.parent.mkdir(parents=True, exist_ok=True)
    image(seed, width).save(path, quality=quality)


def cells(shown):
    """Mean colours of the centres of a picture's cells; of a centred square crop, only the remaining cells."""
    width, height = shown.size
    across = COLUMNS if width * ROWS > height * COLUMNS * 0.9 else max(1, round(width / height * ROWS))
    small = shown.resize((across * 3, ROWS * 3), Image.Resampling.BOX)
    return across, [small.getpixel((column * 3 + 1, row * 3 + 1)) for row in range(ROWS) for column in range(across)]


class Box:
    def __init__(self, program, root):
        self.program, self.archive, self.site = program, root / "family", root / "family-site"
        # Seeds of hidden pictures, and their words.
        self.hidden, self.words = set(), set()
        self.failed = self.held = 0

    def expect(self, holds, what):
        if holds:
            self.held += 1
        else:
            self.failed += 1
            print(f"FAILED {what}")

    def word(self, what):
        word = "q" + "".join("abcdefghijklmnoprstuvwxz"[byte % 24] for byte in hashlib.sha256(what.encode()).digest()[:9])
        self.words.add(word)
        return word

    def write(self, name, text, encoding="utf-8"):
        path = self.archive / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode(encoding))

    def picture(self, name, seed, **more):
        picture(self.archive / name, seed, **more)

    def secret(self, name, seed, **more):
        self.hidden.add(seed)
        self.picture(name, seed, **more)

    # The contents of the box

    def fill(self):
        self.write("keepsake.yaml", "title: The family\nsuggestions: {show: true}\n")
        for number in range(60):
            self.picture(f"Summer at the lake/p{number}.jpg", number)
            if number % 3 == 0:
                self.write(f"Summer at the lake/p{number}.yaml", f"title: Lake {number}\ndate: 1985-07-{1 + number % 28:02}\ntags: [lake]\npeople: [Oma Helga]\nplace: Lübeck, Germany\n")
        for number in range(60, 100):
            self.picture(f"scans/box {number // 10}/scan{number:04}.jpg", number)
        for number in range(100, 120):
            self.picture(f"Letters from Opa/letter{number}.png", number)
            self.write(f"Letters from Opa/letter{number}.yaml", f"title: Letter {number}\nkind: letter\n")
        # A private folder, and copies of it in public places.
        self.write("only us/_folder.yaml", f"visibility: private\ncategory: {self.word('category')}\n")
        for number in range(500, 520):
            self.secret(f"only us/own{number}.jpg", number)
            self.write(f"only us/own{number}.yaml", f"title: {self.word(f'title {number}')}\nnotes: {self.word(f'notes {number}')}\n")
        for number in range(500, 505):
            self.copy(f"only us/own{number}.jpg", f"scans/box 6/again{number}.jpg")
            self.secret(f"for the printer/small{number}.jpg", number, width=320, quality=70)
        # Pictures that are hidden one by one, by texts of every program.
        for number, ending, encoding, clothe in [
            (520, "yaml", "utf-8", "{}"), (521, "txt", "utf-8", "{}"), (522, "txt", "cp1252", "Für später\n{}"), (523, "txt", "utf-16", "{}"),
            (524, "rtf", "ascii", "{{\\rtf1\\ansi\\deff0 {{\\fonttbl {{\\f0 Times;}}}}\\pard {}\\par}}"), (525, "yaml.bak", "utf-8", "{}"),
        ]:
            self.secret(f"from the phone/IMG_{number}.jpg", number)
            text = f"visibility: private\ntitle: {self.word(f'title {number}')}\n"
            self.write(f"from the phone/IMG_{number}.{ending}", clothe.format(text.replace("\n", "\\par " if ending == "rtf" else "\n")), encoding)
        for number in range(540, 570):
            self.picture(f"from the phone/IMG_{number}.jpg", number)
        self.write("people/helga.yaml", "name: Oma Helga\n")
        self.write("collections/best.yaml", "title: The best\nkeepsakes: [Summer at the lake/p0, Summer at the lake/p30, scans/box 7/scan0071, Letters from Opa/letter101]\n")
        self.write("collections/opa.yaml", "title: Opa\nkeepsakes: ['Letters from Opa/*']\n")
        self.write("collections/closed.yaml", f"title: {self.word('collection')}\nvisibility: private\nkeepsakes: [scans/box 9/scan0090, scans/box 9/scan0091]\n")
        self.hidden |= {90, 91}
        # Other files of a box.
        with zipfile.ZipFile(self.archive / "scans/old.zip", "w") as packed:
            packed.write(self.archive / "only us/own500.jpg", "own500.jpg")
            packed.writestr("note.txt", self.word("note in a zip"))
        with open(self.archive / "scans/list.csv", "w", newline="") as table:
            csv.writer(table).writerows([["file", "what"], ["own500.jpg", self.word("word in a table")]])
        for number in range(40):
            self.write(f"from the phone/MOV_{number}.mp4", f"\0\0\0\x18ftypmp42{self.word(f'film {number}')}", "latin-1")
        for number in range(20):
            self.write(f"scans/notes/notes {number}.txt", f"About nothing: {self.word(f'loose note {number}')}\n")

    def copy(self, name, to):
        (self.archive / to).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(self.archive / name, self.archive / to)

    def move(self, name, to):
        (self.archive / to).parent.mkdir(parents=True, exist_ok=True)
        (self.archive / name).rename(self.archive / to)

    # Builds, and their published files

    def build(self, what):
        run = subprocess.run([self.program, "build", self.archive], capture_output=True, text=True, timeout=300)
        self.expect(run.returncode == 0, f"{what}: build ends with {run.returncode}: {run.stderr[-2000:]}")
        return run.stderr

    def pages(self):
        return {str(file.relative_to(self.site)) for file in self.site.rglob("index.html")}

    def shown_collections(self):
        """The addresses of the keepsakes in each of the keeper's collections, after redirects."""
        found = {}
        for slug in ["best", "opa"]:
            page = self.site / "collections" / slug / "index.html"
            text = page.read_text() if page.exists() else ""
            found[slug] = sorted(set(re.findall(r'href="(?:\.\./)*keepsakes/([^"#?/]+)/', text)))
        return found

    def answers(self, address):
        for _ in range(6):
            file = self.site / address
            if not file.exists():
                return False
            lead = re.search(r'http-equiv="refresh" content="0; url=([^"#]*)', file.read_text())
            if not lead:
                return True
            address = str((file.parent / lead.group(1)).resolve().relative_to(self.site.resolve()))
        return False

    def look(self, what):
        hidden = {seed: grid(seed) for seed in self.hidden}
        pictures = 0
        for file in self.site.rglob("*"):
            if not file.is_file():
                continue
            data = file.read_bytes()
            told = [word for word in self.words if word.encode() in data]
            self.expect(not told, f"{what}: {file.relative_to(self.site)} has the words {told[:3]}")
            if file.suffix not in {".jpg", ".jpeg", ".webp", ".png"}:
                continue
            try:
                with Image.open(file) as opened:
                    across, colours = cells(opened.convert("RGB"))
            except OSError:
                continue
            pictures += 1
            cut = (COLUMNS - across) // 2
            for seed, wanted in hidden.items():
                difference = sum(
                    abs(a - b) for row in range(ROWS) for column in range(across)
                    for a, b in zip(colours[row * across + column], wanted[row * COLUMNS + column + cut]))
                self.expect(difference / (ROWS * across * 3) > 25, f"{what}: {file.relative_to(self.site)} shows the hidden picture {seed}")
        self.expect(pictures > 100, f"{what}: {pictures} pictures are looked at")


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        box = Box(str(Path(program).resolve()), Path(folder))
        box.fill()
        files = sum(file.is_file() for file in box.archive.rglob("*"))
        box.expect(files >= 300, f"the box holds {files} files")
        box.build("first")
        box.look("first")
        first, collections = box.pages(), box.shown_collections()
        box.expect(len(collections["best"]) == 4 and len(collections["opa"]) == 20, f"the collections are whole: {collections}")

        # A person tidies up, without knowing of sidecars.
        box.move("Summer at the lake", "Sommer am See")
        box.move("only us/own510.jpg", "for the printer/own510.jpg")
        box.move("only us/own511.jpg", "scans/box 6/IMG_0001.jpg")
        (box.archive / "from the phone/IMG_520.yaml").unlink()
        box.copy("only us/own512.jpg", "Letters from Opa/copy of a copy.jpg")
        box.copy("Sommer am See/p30.jpg", "aaa first by name/p30.jpg")
        box.secret("for the printer/tiny.jpg", 513, width=400, quality=60)
        box.build("second")
        box.look("second")
        box.expect(box.shown_collections() == collections, f"second: collections are as they were: {box.shown_collections()}")

        # And once more, with less care.
        (box.archive / "only us/_folder.yaml").unlink()
        (box.archive / "collections/closed.yaml").unlink()
        box.move("scans", "Scans 2")
        for number in (521, 524):
            for file in (box.archive / "from the phone").glob(f"IMG_{number}.*"):
                if file.suffix != ".jpg":
                    file.unlink()
        box.move("Letters from Opa/letter119.png", "Sommer am See/letter119.png")
        box.move("Letters from Opa/letter119.yaml", "Sommer am See/letter119.yaml")
        box.build("third")
        box.look("third")
        now = box.shown_collections()
        box.expect(now["best"] == collections["best"], f"third: the collection is as it was: {now['best']}")
        dead = sorted(address for address in first if not box.answers(address))
        box.expect(not dead, f"addresses of the first build that do not answer: {dead}")
        print(f"family: {box.held} expectations held, {box.failed} did not")
        return box.failed


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1]) else 0)
