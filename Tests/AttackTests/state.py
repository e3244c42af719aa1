#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds from a damaged `.keepsake/`: state.py PROGRAM [ROUNDS] [SEED]. Each round damages, swaps, links or removes
some of its files and builds again. The build must end soon with the same site as from an undamaged one, or with an
error and the old site."""
import hashlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from world import World, picture, remove

HIDDEN = "qzhiddenword"
# Files without a copy elsewhere, so that a site without them may differ: addresses, the secured part's key.
MEMORY = ("addresses.yaml", "vault.json", "decisions.yaml")


def contents(site):
    """Every file except the list of files, which a key of the ledger encrypts, and the encrypted ones."""
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in site.rglob("*") if path.is_file() and path.name != "keepsake-manifest.json" and "secured" not in path.relative_to(site).parts}


def furnish(program, root):
    world = World(program, root).furnish()
    for number, visibility in enumerate(["private", "secured", "unlisted"]):
        picture(world.archive / f"{HIDDEN}{number}.png", 30 + number)
        (world.archive / f"{HIDDEN}{number}.yaml").write_text(
            f"title: {'Unlisted' if visibility == 'unlisted' else HIDDEN}\nvisibility: {visibility}\nnotes: {'x' if visibility == 'unlisted' else HIDDEN}\n")
    world.write("collections/c.yaml", "title: Both\nkeepsakes: [p, q]\n")
    (root / "tmp/pass").write_text("otter lantern violin harvest bicycle thimble marble\n")
    if world.run("build", world.archive, "--no-ocr", "--key-file", root / "tmp/pass").status != 0:
        sys.exit(f"the archive is not built: {world.runs[-1].messages}")
    return world


def put(path, bytes_):
    """Writes a separate file: pictures there are hard links to the site's."""
    path.unlink()
    path.write_bytes(bytes_)


def change(world):
    """Changes the archive, so that the build has something to do."""
    (world.archive / "p.yaml").write_text("title: Changed\n")


class Spoiler:
    def __init__(self, world, chance):
        self.world, self.chance = world, chance
        self.state = world.archive / ".keepsake"

    def files(self):
        return sorted(path for path in self.state.rglob("*") if path.is_file() and not path.is_symlink())

    def spoil(self):
        """Returns what it did, by names of files."""
        ways = [self.flip, self.flip, self.cut, self.empty, self.random, self.swap, self.double, self.delete, self.folder, self.link, self.zero, self.pipe, self.grow,
                self.insert]
        way, files = self.chance.choice(ways), self.files()
        path = self.chance.choice(files)
        # There are many derivatives, and few of the others.
        if "derivatives" in path.parts and self.chance.random() < 0.6:
            path = self.chance.choice([file for file in files if "derivatives" not in file.parts] or files)
        name = path.relative_to(self.state).as_posix()
        way(path)
        return f"{way.__name__} {name}"

    def flip(self, path):
        bytes_ = bytearray(path.read_bytes() or b"x")
        for _ in range(self.chance.choice([1, 1, 8, 64])):
            bytes_[self.chance.randrange(len(bytes_))] ^= 1 << self.chance.randrange(8)
        put(path, bytes_)

    def cut(self, path):
        bytes_ = path.read_bytes()
        put(path, bytes_[:self.chance.randrange(len(bytes_) + 1)])

    def insert(self, path):
        bytes_ = path.read_bytes()
        place = self.chance.randrange(len(bytes_) + 1)
        put(path, bytes_[:place] + self.chance.randbytes(self.chance.choice([1, 7, 4096])) + bytes_[place:])

    def empty(self, path):
        put(path, b"")

    def random(self, path):
        put(path, self.chance.randbytes(self.chance.choice([1, 100, 5000])))

    def grow(self, path):
        put(path, path.read_bytes() * 2)

    def swap(self, path):
        other = self.chance.choice(self.files())
        mine, yours = path.read_bytes(), other.read_bytes()
        put(path, yours)
        put(other, mine)

    def double(self, path):
        other = self.chance.choice(self.files())
        put(other, path.read_bytes())

    def delete(self, path):
        path.unlink()

    def folder(self, path):
        path.unlink()
        path.mkdir()
        (path / "x").write_text("x")

    def link(self, path):
        path.unlink()
        path.symlink_to(self.chance.choice([self.world.root / "beyond/secret.txt", self.world.root / "beyond", self.world.archive / "q.png", path.name, "nowhere"]))

    def zero(self, path):
        path.unlink()
        path.symlink_to("/dev/zero")

    def pipe(self, path):
        path.unlink()
        os.mkfifo(path)


def one(number, seed, base, folder, wanted):
    """The faults after a round; empty if all is well."""
    chance = random.Random(f"{seed} {number}")
    world = base.copy(folder)
    try:
        change(world)
        # Without a site every picture must come from the state.
        if chance.random() < 0.3:
            remove(world.site)
        old = contents(world.site)
        spoiler = Spoiler(world, chance)
        done = [spoiler.spoil() for _ in range(chance.choice([1, 1, 2, 4]))]
        # Both files of a swap count, and the target of a link, so the test names all of them.
        touchesMemory = any(word.split(" ", 1)[0] in ("swap", "double") or word.endswith(MEMORY) for word in done)
        before = world.snapshot()
        run = world.run("build", world.archive, "--no-ocr")
        faults = world.faults(before)
        new = contents(world.site)
        if run.status == 1:
            if "error" not in run.messages:
                faults.append(f"ended without an error: {run.messages!r}")
            if new != old:
                faults.append("an error, and yet another site")
        elif not touchesMemory and new != wanted:
            names = [name for name in sorted(set(new) | set(wanted)) if new.get(name) != wanted.get(name)]
            faults.append(f"another site: {names[:6]}")
        for path in world.site.rglob("*"):
            if HIDDEN in path.name or (path.is_file() and HIDDEN.encode() in path.read_bytes()):
                faults.append(f"shows what is hidden: {path.relative_to(world.site)}")
        again = world.run("build", world.archive, "--no-ocr")
        if run.status == 0 and again.status != 0:
            faults.append(f"the next build ends with {again.status}: {again.messages[-300:]}")
        return done, run, faults
    finally:
        subprocess.run(["rm", "-rf", folder])


def main():
    program = Path(sys.argv[1]).resolve()
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    failed, refused = 0, 0
    with tempfile.TemporaryDirectory() as name:
        root = Path(name).resolve()
        base = furnish(program, root / "base")
        clean = base.copy(root / "clean")
        change(clean)
        clean.run("build", clean.archive, "--no-ocr")
        wanted = contents(clean.site)
        with ThreadPoolExecutor(os.cpu_count() or 1) as workers:
            for number, (done, run, faults) in enumerate(workers.map(lambda number: one(number, seed, base, root / f"r{number}", wanted), range(rounds))):
                refused += run.status == 1
                if faults:
                    failed += 1
                    print(f"FAILED round {number} of seed {seed}: {', '.join(done)}: {run.status} {run.first_problem[:150]}", flush=True)
                    for fault in faults[:6]:
                        print(f"       {fault[:400]}", flush=True)
        shutil.rmtree(root / "clean")
    print(f"{rounds - failed} of {rounds} damaged states did no harm, {refused} of them were refused")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
