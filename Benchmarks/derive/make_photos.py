#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes photographs for the benchmark: overlapping shapes, cloudy texture and grain, so that their files are as hard to
decode as a camera's. Every eighth has each EXIF orientation, every fourth is progressive, every fifth is in Display P3.

make_photos.py FOLDER [--count 44] [--seed 1]"""
import argparse
import pathlib
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/RasterTests/Fixtures"))
import icc  # noqa: E402

WIDTH, HEIGHT = 4000, 3000


def clouds(rng, steepness):
    """Noise whose amplitude falls with frequency, with mean 0 and standard deviation 1."""
    total = np.zeros((HEIGHT, WIDTH), np.float32)
    for octave in range(1, 11):
        cells = rng.standard_normal((3 * 2**octave // 2 + 2, 2 * 2**octave + 2), dtype=np.float32)
        picture = Image.fromarray(cells).resize((WIDTH, HEIGHT), Image.BICUBIC)
        total += np.asarray(picture) * steepness**octave
    return (total - total.mean()) / total.std()


def grain(rng):
    noise = rng.standard_normal((HEIGHT, WIDTH), dtype=np.float32)
    return noise + 0.5 * np.roll(noise, 1, 1)


def scene(rng, textures, noise):
    """One photograph as an array of 8-bit RGB."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), tuple(int(v) for v in rng.integers(90, 210, 3)))
    draw = ImageDraw.Draw(picture)
    for size in sorted((40 / rng.uniform(0.02, 1, 500)), reverse=True):
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)
        colour = tuple(int(v) for v in np.clip(rng.normal(120, 55) + rng.normal(0, 30, 3), 0, 255))
        box = [x - size, y - size * 0.7, x + size, y + size * 0.7]
        if rng.random() < 0.5:
            draw.ellipse(box, fill=colour)
        else:
            draw.polygon([(box[0], y), (x, box[1]), (box[2], y), (x, box[3])], fill=colour)
    light = np.asarray(picture.filter(ImageFilter.GaussianBlur(1.2)), np.float32)
    shift = tuple(int(v) for v in rng.integers(0, 3000, 2))
    texture = np.roll(textures[rng.integers(len(textures))], shift, (0, 1))
    calm = np.clip(0.5 + 0.6 * np.roll(textures[0], shift[::-1], (0, 1)), 0.05, 1)
    light *= (1 + 0.16 * texture * calm)[..., None]
    light += (rng.choice((2.5, 3.5, 5)) * np.roll(noise, shift, (0, 1)))[..., None]
    return np.clip(light, 0, 255).astype(np.uint8)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=44)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    shared = np.random.default_rng([options.seed, 0])
    textures = [clouds(shared, steepness) for steepness in (0.5, 0.62, 0.7)]
    noise = grain(shared)
    p3 = icc.matrix_profile("Display P3", icc.DISPLAY_P3, icc.srgb_curve())
    for number in range(options.count):
        path = options.folder / f"photo-{number:03d}.jpg"
        if path.exists():
            continue
        picture = Image.fromarray(scene(np.random.default_rng([options.seed, number + 1]), textures, noise))
        exif = Image.Exif()
        exif[0x010F], exif[0x0110], exif[0x0112] = "Keepsake", "Generator", number % 8 + 1
        exif.get_ifd(0x8769)[0x9003] = f"1999:07:{number % 28 + 1:02d} 12:00:00"
        unfinished = path.with_suffix(".part")
        picture.save(
            unfinished, "JPEG", quality=92, subsampling="4:2:0", progressive=number % 4 == 3, exif=exif,
            icc_profile=p3 if number % 5 == 2 else None)
        unfinished.rename(path)


if __name__ == "__main__":
    main()
