#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps an archive on the file systems of sticks and of Windows: run.py PROGRAM. Needs root, FUSE, and for exFAT a loop device.

Each file system is made in an image file and mounted. A disk that cannot be mounted here is skipped, with the reason.
"""
import contextlib
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import unicodedata
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results  # noqa: E402

from PIL import Image

SECRET = "Quillfeather"
HINTS = {"_headers", ".htaccess", ".nojekyll"}
# Paths of pictures without their extension, and the titles in their sidecars. All of these names are allowed on Windows.
NAMES = {
    "Ömas Küche (1962)": "Kitchen composed",
    unicodedata.normalize("NFD", "Fotos von früher/Müller"): "Miller decomposed",
    "O'Hara & Söhne #3": "Apostrophe and number sign",
    "100 % Wolle; neu, [alt]": "Percent and brackets",
    "日本 🥣": "Japan with a bowl",
    " leading blank": "Leading blank",
    "IMG_0001": "Camera name",
    "Box.1/page.2": "Dots inside",
    "x" * 200: "Two hundred letters",
}


class Unmountable(Exception):
    pass


def run(*command):
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    except FileNotFoundError:
        raise Unmountable(f"{command[0]} is not installed") from None
    except subprocess.CalledProcessError as error:
        raise Unmountable(f"{command[0]}: {(error.stderr or error.stdout).strip()}") from None


class Disk:
    """A file system in an image file."""

    def __init__(self, kind, folder):
        self.kind, self.image, self.mount = kind, folder / f"{kind}.img", folder / "disk"
        self.mount.mkdir()
        with open(self.image, "wb") as file:
            file.truncate(256 << 20)
        if kind == "exFAT":
            run("mkfs.exfat", self.image)
        else:
            run("mkntfs", "--force", "--quick", "--quiet", self.image)

    @contextlib.contextmanager
    def mounted(self, options="rw"):
        if self.kind == "exFAT":
            device = run("losetup", "--find", "--show", self.image)
            try:
                run("mount.exfat-fuse", "-o", options, device, self.mount)
            except Unmountable:
                run("losetup", "--detach", device)
                raise
        else:
            run("ntfs-3g", "-o", f"{options},windows_names", self.image, self.mount)
        try:
            yield self.mount
        finally:
            run("umount", self.mount)
            if self.kind == "exFAT":
                # The loop device is busy until the mounting program has ended.
                for _ in range(50):
                    if subprocess.run(["losetup", "--detach", device], capture_output=True).returncode == 0:
                        break
                    time.sleep(0.1)


def files(folder):
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*") if path.is_file() and ".keepsake" not in path.relative_to(folder).parts}


class Keeper:
    """Runs the program as a keeper does, with a home folder outside of the disk."""

    def __init__(self, program, home):
        self.program = program
        self.environment = {**os.environ, "HOME": str(home), "XDG_STATE_HOME": str(home / "state"), "XDG_CACHE_HOME": str(home / ".cache")}

    def type(self, *words):
        return subprocess.run([self.program, *map(str, words)], capture_output=True, text=True, env=self.environment)

    def build(self, archive, *options):
        done = self.type("build", archive, "--format", "json", *options)
        return done.returncode, json.loads(done.stdout) if done.stdout.strip() else {}, done.stderr

    def kill_while_building(self, archive, seconds):
        building = subprocess.Popen([self.program, "build", archive, "--quiet"], env=self.environment, stderr=subprocess.DEVNULL)
        time.sleep(seconds)
        building.kill()
        building.wait()


def fill(archive):
    archive.mkdir()
    for number, (name, title) in enumerate([*NAMES.items(), ("hidden", SECRET)]):
        picture = archive / f"{name}{'.JPG' if name == 'IMG_0001' else '.jpg'}"
        picture.parent.mkdir(exist_ok=True)
        Image.effect_noise((320, 240), 40 + number).convert("RGB").save(picture, quality=80)
        text = f"title: {title}\n" + ("visibility: private\n" if title == SECRET else "")
        (archive / f"{name}.yaml").write_text(text, encoding="utf-8")


def pages(site):
    return {path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in site.rglob("*.html")}


def page_titled(site, title):
    """The address of the keepsake with this title."""
    return next((name for name, text in pages(site).items() if name.startswith("keepsakes/") and "<h1" in text and title in text.split("<h1", 1)[1].split("</h1>", 1)[0]), None)


def bytes_with(site, word):
    return [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file() and word.encode() in path.read_bytes()]


def check(disk, keeper, results):
    name = disk.kind
    with disk.mounted() as mount:
        archive, site = mount / "family", mount / "family-site"
        fill(archive)
        before = files(archive)
        status, report, said = keeper.build(archive)
        results.expect(status == 0 and report.get("outcome") == "published", f"{name}: builds: {said}")
        everything = "".join(pages(site).values())
        for title in NAMES.values():
            results.expect(title in everything, f"{name}: shows “{title}”")
        results.expect(bytes_with(site, SECRET) == [], f"{name}: the private keepsake is in no file of the site")
        results.expect(files(archive) == before, f"{name}: the keeper's files are unchanged")
        camera = page_titled(site, "Camera name")
        results.expect(camera is not None, f"{name}: a keepsake has a page")

    with disk.mounted():
        status, report, said = keeper.build(archive)
        results.expect(status == 0 and report.get("outcome") == "unchanged", f"{name}: nothing has changed after the disk was unplugged: {report.get('outcome')} {said}")
        done = keeper.type("verify", archive)
        results.expect(done.returncode == 0, f"{name}: every file has its checksum: {done.stdout}{done.stderr}")
        # Only the case of the name changes. On exFAT both names are the same file.
        (archive / "IMG_0001.JPG").rename(archive / "img_0001.jpg")
        (archive / "Ömas Küche (1962).yaml").write_text("title: Kitchen, corrected\n", encoding="utf-8")
        (archive / "日本 🥣.yaml").write_text("title: Japan with a bowl\nvisibility: private\n", encoding="utf-8")
        (archive / "100 % Wolle; neu, [alt].jpg").rename(archive / "wool.jpg")
        done = keeper.type("new", "--add", "--tags", "stick", archive / "O'Hara & Söhne #3.jpg")
        results.expect(done.returncode == 0, f"{name}: adds a tag: {done.stderr}")
        status, report, said = keeper.build(archive)
        results.expect(status == 0 and report.get("outcome") == "published", f"{name}: builds after edits: {said}")
        everything = "".join(pages(site).values())
        results.expect("Kitchen, corrected" in everything and "Kitchen composed" not in everything, f"{name}: an edit is shown")
        results.expect(bytes_with(site, "Japan with a bowl") == [], f"{name}: a keepsake made private is in no file of the site")
        results.expect("Percent and brackets" in everything, f"{name}: a renamed picture keeps its sidecar")
        results.expect(page_titled(site, "Camera name") == camera, f"{name}: a keepsake keeps its address when the case of its name changes")
        done = keeper.type("check", archive, "--fix")
        results.expect(done.returncode == 0 and (archive / "wool.yaml").is_file(), f"{name}: --fix renames the sidecar: {done.stderr}")

        places = [f"folder:{mount / 'published'}", f"zip:{mount / 'family.zip'}"]
        for place in places:
            keeper.build(archive)
            done = keeper.type("publish", archive, "--to", place)
            results.expect(done.returncode == 0, f"{name}: publishes to {place}: {done.stderr}")
        there = {path: digest for path, digest in files(mount / "published").items() if path not in HINTS}
        results.expect(there == files(site), f"{name}: every file is published")
        with zipfile.ZipFile(mount / "family.zip") as packed:
            results.expect(packed.testzip() is None and any(entry.endswith("index.html") for entry in packed.namelist()), f"{name}: the zip file is whole")

    random.seed(7)
    with disk.mounted():
        for number in range(6):
            (archive / "wool.yaml").write_text(f"title: Wool {number}\n", encoding="utf-8")
            keeper.kill_while_building(archive, random.uniform(0.05, 0.8))
            results.expect((site / "index.html").is_file(), f"{name}: a killed build leaves a site")
            results.expect(bytes_with(site, SECRET) == [], f"{name}: and nothing private in it")
        status, _, said = keeper.build(archive)
        results.expect(status == 0 and "Wool 5" in "".join(pages(site).values()), f"{name}: builds after kills: {said}")
        leftovers = sorted(path.name for path in mount.iterdir())
        results.expect([entry for entry in leftovers if "family-site" in entry] == ["family-site"], f"{name}: no half site is left: {leftovers}")
        kept = files(archive)

    with disk.mounted("ro"), tempfile.TemporaryDirectory() as elsewhere:
        output = Path(elsewhere) / "site"
        status, _, said = keeper.build(archive, "--output", output)
        results.expect(status == 0 and page_titled(output, "Camera name") == camera, f"{name}: builds from a read-only disk, with the same addresses: {said}")
        results.expect(files(archive) == kept, f"{name}: and every file is unchanged")


def main():
    program = str(Path(sys.argv[1]).resolve())
    results = Results()
    for kind in ["exFAT", "NTFS"]:
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            (folder / "home").mkdir()
            try:
                with results.part(kind):
                    check(Disk(kind, folder), Keeper(program, folder / "home"), results)
            except Unmountable as reason:
                print(f"{kind} skipped: {reason}", flush=True)
    results.end("disks")


main()
