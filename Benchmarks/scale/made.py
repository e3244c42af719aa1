# SPDX-License-Identifier: MIT
"""Archives of any number of keepsakes, the same each time: small pictures, a sidecar for every second one."""
import os
import random
import struct
import time
import zlib

PLACES = ["Oban, Scotland", "Lagos, Nigeria", "Regina, Saskatchewan, Canada", "Lübeck, Germany", "Banff, Alberta, Canada"]
PEOPLE = ["Ada Okafor", "Samuel Okafor", "Isobel Okafor", "Duncan Okafor", "Hanna Brandt"]
WORDS = "letter lake wedding garden ship snow church market boat kitchen river train birthday picnic bridge".split()


def png(seed):
    """A small picture of two colours, with different bytes for each number."""
    dice = random.Random(seed)
    a, b = (bytes(dice.randrange(256) for _ in range(3)) for _ in range(2))
    width, height = 160, 120
    rows = b"".join(b"\0" + (a if y < height // 2 else b) * width for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    note = chunk(b"tEXt", b"Comment\0number " + str(seed).encode())
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + note
            + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))


def make_archive(folder, count):
    for number in range(count):
        dice = random.Random(number)
        year = 1930 + number * 94 // count
        place = folder / f"{year}" / f"box {number // 500}"
        if number % 500 == 0 or not place.is_dir():
            place.mkdir(parents=True, exist_ok=True)
        stem = f"{year}-{dice.randrange(1, 13):02}-{dice.choice(WORDS)} {number}"
        (place / (stem + ".png")).write_bytes(png(number))
        if number % 2 == 0:
            (place / (stem + ".yaml")).write_text(
                f"title: {dice.choice(WORDS).capitalize()} and {dice.choice(WORDS)} {number}\n"
                f"caption: The {dice.choice(WORDS)} by the {dice.choice(WORDS)}, before the {dice.choice(WORDS)}\n"
                f"date: {year}-{dice.randrange(1, 13):02}-{dice.randrange(1, 29):02}\n"
                f"place: {dice.choice(PLACES)}\npeople: [{', '.join(dice.sample(PEOPLE, 2))}]\n"
                f"tags: [{', '.join(dice.sample(WORDS, 3))}]\nkind: {dice.choice(['photo', 'letter', 'postcard', 'ticket'])}\n",
                encoding="utf-8")
    collections = folder / "collections"
    collections.mkdir()
    for word in WORDS[:5]:
        (collections / f"{word}.yaml").write_text(f"title: About the {word}\nwhere: {{tags: [{word}]}}\n", encoding="utf-8")


def age(folder, seconds=10):
    """Gives every file an older time, since the program does not trust files that were changed a moment ago."""
    then = time.time() - seconds
    for path in folder.rglob("*"):
        if path.is_file() and ".keepsake" not in path.parts:
            os.utime(path, (then, then))
