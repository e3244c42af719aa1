# SPDX-License-Identifier: MIT
"""Lays papers in perspective on photographs: make.py OUT PAPERS PHOTOGRAPHS. truth.json has each one's corners.

Each paper once, on a photograph of its own, turned by up to 25 degrees and leaning, with a shadow and in the photograph's light. The
photographs alone are copied as well: no paper is to be found in them.
"""
import json
import math
import random
import sys
from pathlib import Path

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter

SIZE = 1400


def coefficients(corners, width, height):
    """The coefficients that Pillow needs: they map positions in the picture to positions on the paper."""
    rows, values = [], []
    for (x, y), (u, v) in zip(corners, [(0, 0), (width, 0), (width, height), (0, height)]):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return numpy.linalg.solve(numpy.array(rows), numpy.array(values))


def lay(paper, photo, dice):
    photo = photo.convert("RGB")
    photo.thumbnail((SIZE, SIZE))
    width, height = photo.size
    share = dice.uniform(.2, .6) * width * height
    ratio = paper.width / paper.height
    w, h = math.sqrt(share * ratio), math.sqrt(share / ratio)
    shrink = min(1, .85 * width / w, .85 * height / h)
    w, h = w * shrink / 2, h * shrink / 2
    for _ in range(2000):
        angle = math.radians(dice.uniform(-25, 25))
        lean = [1 + dice.uniform(-.12, .12) for _ in range(8)]
        middle = dice.uniform(.35, .65) * width, dice.uniform(.35, .65) * height
        corners = []
        for number, (x, y) in enumerate([(-w, -h), (w, -h), (w, h), (-w, h)]):
            x, y = x * lean[2 * number], y * lean[2 * number + 1]
            corners.append((middle[0] + x * math.cos(angle) - y * math.sin(angle), middle[1] + x * math.sin(angle) + y * math.cos(angle)))
        if all(4 < x < width - 4 and 4 < y < height - 4 for x, y in corners):
            break
    else:
        w, h = w * .8, h * .8
        return lay(paper, photo, dice)
    # Drawn at twice the size, so that the edges are as smooth as a camera's.
    large = [(2 * x, 2 * y) for x, y in corners]
    flat = paper.convert("RGB").transform((2 * width, 2 * height), Image.Transform.PERSPECTIVE, coefficients(large, *paper.size), Image.Resampling.BICUBIC)
    shape = Image.new("L", (2 * width, 2 * height))
    ImageDraw.Draw(shape).polygon(large, fill=255)
    flat, shape = flat.resize(photo.size, Image.Resampling.LANCZOS), shape.resize(photo.size, Image.Resampling.LANCZOS)
    # The light falls off to one side, on the paper as well.
    light = Image.linear_gradient("L").rotate(dice.choice([0, 90, 180, 270])).resize(photo.size).point(lambda value: 190 + value // 4)
    flat = ImageChops.multiply(flat, Image.merge("RGB", [light] * 3))
    shadow = ImageChops.offset(shape, dice.randint(2, 10), dice.randint(2, 10)).filter(ImageFilter.GaussianBlur(8)).point(lambda value: 255 - value * 2 // 5)
    ground = ImageChops.multiply(photo, Image.merge("RGB", [shadow] * 3))
    ground.paste(flat, (0, 0), shape)
    return ground, [(x / width, y / height) for x, y in corners]


def main():
    out, papers, photographs = (Path(word) for word in sys.argv[1:4])
    out.mkdir(parents=True, exist_ok=True)
    dice, truth = random.Random(11), {}
    endings = {".jpg", ".jpeg", ".png", ".webp", ".tif"}
    grounds = sorted(path for path in photographs.iterdir() if path.suffix in endings)
    files = [path for path in sorted(papers.rglob("*")) if path.suffix in endings and path.parent.name in {
        "letters", "cards", "documents", "tickets", "recipes", "receipts", "artwork"}]
    dice.shuffle(grounds)
    for number, path in enumerate(files):
        ground = grounds[number % len(grounds)]
        picture, corners = lay(Image.open(path), Image.open(ground), dice)
        name = f"paper-{number:03}.jpg"
        picture.save(out / name, quality=90)
        truth[name] = {"corners": corners, "paper": path.name, "ground": ground.name}
    for number, path in enumerate(grounds):
        picture = Image.open(path).convert("RGB")
        picture.thumbnail((SIZE, SIZE))
        picture.save(out / f"none-{number:03}.jpg", quality=90)
        truth[f"none-{number:03}.jpg"] = {"corners": None, "ground": path.name}
    (out / "truth.json").write_text(json.dumps(truth, indent=1))


main()
