#!/usr/bin/env python3
"""Draws the pictures of the sample archive into a folder and writes their metadata.

YAML files in the folder, written by hand, are not touched. Every picture has a random generator of its own, seeded
by its name: two runs give the same pixels, and with the same versions of the encoders the same bytes.
"""
import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor

for k in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(k, "1")

from PIL import Image

from art.attachments import FILES
from art.catalogue import ITEMS, XMP_SIDECARS
from art.core import rng, scale, to_image
from art.encode import encode, tag
from art.moving import FILES as MOVING


def make(i, out):
    """Draws, encodes and tags one picture; returns the data for the report and the contact sheet."""
    it, started = ITEMS[i], time.process_time()
    with scale(it.scale):
        im = to_image(it.draw(rng(it.seed)))
    thumb = im.copy()
    thumb.thumbnail((360, 300), Image.LANCZOS)
    if it.turned:  # stored on its side, as a phone does; orientation 6 rotates it upright
        im = im.transpose(Image.ROTATE_90)
    path = os.path.join(out, it.path)
    encode(im, path, it.quality)
    tag(path, it.tags)
    return i, time.process_time() - started, os.path.getsize(path), im.size, thumb


def contact(thumbs, path, cols=8, cell=(232, 196)):
    """A contact sheet with small versions of all pictures."""
    rows = -(-len(thumbs) // cols)
    sheet = Image.new("RGB", (cols * cell[0] + 16, rows * cell[1] + 16), "#37352f")
    for k, t in enumerate(thumbs):
        t.thumbnail((cell[0] - 14, cell[1] - 14), Image.LANCZOS)
        x, y = 8 + (k % cols) * cell[0], 8 + (k // cols) * cell[1]
        sheet.paste(t, (x + (cell[0] - t.width) // 2, y + (cell[1] - t.height) // 2))
    sheet.save(path)


def main():
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("out", help="folder to write into")
    p.add_argument("--only", default="", help="make only paths that contain one of these texts, separated by commas")
    p.add_argument("--missing", action="store_true", help="make only pictures that are not there yet")
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    p.add_argument("--contact", help="also write a contact sheet PNG here")
    args = p.parse_args()
    wanted = [i for i, it in enumerate(ITEMS) if any(t in it.path for t in args.only.split(","))]
    if args.missing:
        wanted = [i for i in wanted if not os.path.exists(os.path.join(args.out, ITEMS[i].path))]
    done, cpu, total = {}, 0.0, 0
    with ProcessPoolExecutor(args.jobs) as pool:
        for i, t, n, dim, thumb in pool.map(make, wanted, [args.out] * len(wanted)):
            done[i] = thumb
            cpu += t
            total += n
            print(f"{ITEMS[i].path:52} {dim[0]:5}x{dim[1]:<5} {n / 1024:6.0f} KiB {t:5.1f} s", flush=True)
    for path, tags in XMP_SIDECARS.items():
        if any(t in path for t in args.only.split(",")):
            target = os.path.join(args.out, path)
            if os.path.exists(target):
                os.remove(target)
            tag(target, tags)
    for path, content in (FILES | MOVING).items():
        target = os.path.join(args.out, path)
        if any(t in path for t in args.only.split(",")) and not (args.missing and os.path.exists(target)):
            with open(target, "wb") as f:
                f.write(content())
    print(f"{len(done)} pictures, {total / 1e6:.2f} MB, {cpu:.0f} s of CPU")
    if args.contact:
        contact([done[i] for i in sorted(done)], args.contact)


if __name__ == "__main__":
    sys.exit(main())
