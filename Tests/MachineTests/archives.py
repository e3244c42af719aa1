# SPDX-License-Identifier: MIT
"""Archives for several machines, their memos, and the comparison of their sites."""
import hashlib
import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

# Words that may be in no plan, slice, bundle, log or script.
HIDDEN = ["Zwetschgenkuchen", "Quittenbrot", "Holunderblut", "Vierklee", "Regenpfeifer"]
SECURED = "Silberdistel"
# The date of every build, so that sites can be compared.
DAY = {"SOURCE_DATE_EPOCH": "1780000000", "NO_COLOR": "1"}
PASSPHRASE = "bicycle heather lantern telegram walnut thimble"


def state(archive):
    """The file in the user's own folder that records an archive's run."""
    name = hashlib.sha256(f"{archive.resolve()}\0{archive.resolve()}/.keepsake/enrich".encode()).hexdigest()[:32]
    return Path(os.environ["XDG_STATE_HOME"]) / "keepsake-site/enrich" / f"{name}.json"


def environment(**more):
    return {**os.environ, **DAY, "KEEPSAKE_PASSPHRASE": PASSPHRASE, **more}


def page(path, words, number):
    """A small page of print, so that it is soon read; each has different bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = Image.new("RGB", (600, 280), (250, 248, 240 - number % 20))
    draw = ImageDraw.Draw(picture)
    font = ImageFont.load_default(size=26)
    for line, text in enumerate(words):
        draw.text((40, 40 + 60 * line), text, fill=(20, 20, 30), font=font)
    picture.save(path, quality=88)
    # Old enough for its time to be trusted.
    os.utime(path, (1_600_000_000 + number, 1_600_000_000 + number))


def archive(folder, pictures=14):
    """Pages in two folders; private, secret, secured, hidden and copied ones among them."""
    folder = Path(folder)
    for number in range(pictures):
        page(folder / ("letters" if number % 2 else "cards") / f"page {number}.jpg",
             [f"The {number + 1}. page of the album", "from the house by the harbour", f"in the summer of {1950 + number}"], number)
    (folder / "letters/page 1.yaml").write_text("title: First letter\ncrop: [0, 0, 1, 1]\n".split("crop")[0]
                                                + "images: [{file: page 1.jpg, rotate: 90}]\n", encoding="utf-8")
    for number, (name, text) in enumerate([
            (HIDDEN[0], "visibility: private\n"), (HIDDEN[1], "type: password\nfields: {Word: " + HIDDEN[2] + "}\n"),
            (SECURED, "visibility: secured\n"), (HIDDEN[3], "titel: x\nvisibility: privat\n")]):
        page(folder / "hidden" / f"{name}.jpg", [name, "is written here", "and not to be told"], 100 + number)
        if number != 3:
            (folder / "hidden" / f"{name}.yaml").write_text(f"title: {name}\n{text}", encoding="utf-8")
    # A note in a file that is no sidecar hides its picture.
    (folder / "hidden" / f"{HIDDEN[3]}.txt").write_text("private! not for the website\n", encoding="utf-8")
    page(folder / "family" / f"{HIDDEN[4]}.jpg", [HIDDEN[4], "is in a folder", "that is private"], 200)
    (folder / "family" / "_folder.yaml").write_text("visibility: private\n", encoding="utf-8")
    (folder / "broken.jpg").write_bytes(b"\xff\xd8\xff\xe0 this is no picture")
    os.utime(folder / "broken.jpg", (1_600_000_000, 1_600_000_000))
    (folder / "keepsake.yaml").write_text("title: An album\nlanguage: en\n", encoding="utf-8")
    return folder


def copied(folder, to):
    """Copies the archive, with the times of its files, but of the program's folder only the key of the secured part."""
    to = Path(shutil.copytree(folder, to, ignore=shutil.ignore_patterns(".keepsake"), symlinks=True))
    if (Path(folder) / ".keepsake/vault.json").exists():
        (to / ".keepsake").mkdir()
        shutil.copy2(Path(folder) / ".keepsake/vault.json", to / ".keepsake")
    return to


def run(program, *arguments, status=0, **more):
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, env=environment(**more), timeout=900)
    if status is not None and done.returncode != status:
        raise AssertionError(f"{arguments} ended with {done.returncode}: {done.stdout} {done.stderr}")
    return done


def site(program, folder):
    """Builds an archive, and returns every file of its site with its hash."""
    built = run(program, "build", folder, "--wait-for-text", "--format", "json", "--output", f"{folder}-site")
    files = {
        path.relative_to(f"{folder}-site").as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(Path(f"{folder}-site").rglob("*")) if path.is_file()
    }
    return files, built.stdout


def memo(folder):
    """An archive's memo of its pictures."""
    with sqlite3.connect(f"file:{folder}/.keepsake/cache.sqlite?mode=ro", uri=True) as database:
        return sorted(database.execute("SELECT finding, source, inputs, payload, files FROM memo"))


def tree(folder):
    """Every entry below a folder, with its kind, size and time."""
    return {
        path.relative_to(folder).as_posix(): (path.lstat().st_mode, path.lstat().st_size, path.lstat().st_mtime_ns)
        for path in [folder, *Path(folder).rglob("*")]
    }


def words_in(folder, words):
    """The words that are in a name or a file below a folder."""
    found = set()
    for path in Path(folder).rglob("*"):
        for word in words:
            if word in path.name:
                found.add(f"{word} in the name {path.name}")
            if path.is_file() and word.encode() in path.read_bytes():
                found.add(f"{word} in {path.name}")
    return sorted(found)
