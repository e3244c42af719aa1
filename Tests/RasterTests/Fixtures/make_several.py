#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes files that hold several pictures: a burst in HEIC and AVIF, what two lenses saw as JPEG, and a telephone's JPEG with a map behind it.

Needs Pillow and libheif's heif-enc. The first picture is red, the second green, the third blue."""
import pathlib
import struct
import subprocess
import tempfile

from PIL import Image

from make_fixtures import BLUE, GREEN, H, HERE, RED, W, encoded, write

COLOURS = [RED, GREEN, BLUE]


def burst(name):
    """Each picture with a thumbnail, the second with transparency, which is a picture of its own in the file and none to look at."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, colour in enumerate(COLOURS):
            paths.append(pathlib.Path(folder, f"{number}.png"))
            Image.new("RGBA" if number == 1 else "RGB", (2 * W, 2 * H), (*colour, 250) if number == 1 else colour).save(paths[-1])
        subprocess.run(["heif-enc", "-t", "64", *(["-A"] if name.endswith("avif") else []), "-o", HERE / name, *paths], check=True,
                       capture_output=True)


def joined(kinds):
    """JPEGs one behind another, with the index of CIPA DC-007 in the first; each kind stands for a colour."""
    pictures = [encoded(Image.new("RGB", (W, H), COLOURS[number]), "JPEG", quality=90) for number in range(len(kinds))]
    length = 2 + 2 + 4 + 8 + 2 + 3 * 12 + 4 + 16 * len(kinds)
    start = 2 + 8
    starts, position = [], len(pictures[0]) + length
    for picture in pictures[1:]:
        starts.append(position - start)
        position += len(picture)
    index = b"II*\0" + struct.pack("<I", 8) + struct.pack("<H", 3)
    index += struct.pack("<HHI4s", 0xB000, 7, 4, b"0100") + struct.pack("<HHII", 0xB001, 4, 1, len(kinds))
    index += struct.pack("<HHII", 0xB002, 7, 16 * len(kinds), 8 + 2 + 3 * 12 + 4) + struct.pack("<I", 0)
    for number, kind in enumerate(kinds):
        size = len(pictures[number]) + (length if number == 0 else 0)
        index += struct.pack("<IIIHH", kind, size, 0 if number == 0 else starts[number - 1], 0, 0)
    segment = b"\xff\xe2" + struct.pack(">H", len(index) + 6) + b"MPF\0" + index
    assert len(segment) == length
    return pictures[0][:2] + segment + pictures[0][2:] + b"".join(pictures[1:])


if __name__ == "__main__":
    burst("burst.heic")
    burst("burst.avif")
    write("lenses.mpo", joined([0x20020002, 0x00020002]))
    write("map.jpg", joined([0x20030000, 0, 0x00010001]))
