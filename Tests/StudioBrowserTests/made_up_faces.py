# SPDX-License-Identifier: MIT
"""Stands in for what finds faces (scripts/faces/find.py) in tests: the height of a picture says whose faces it shows.

Two bits above 400 pixels are the person on the left, the next two the one on the right; 0 is no one.
"""
import json
import struct
import sys

WIDTH, HEIGHT, TOP = .25, .4, .2


def size(path):
    """Height and width of a JPEG file."""
    with open(path, "rb") as file:
        data = file.read()
    at = 2
    while at < len(data):
        kind, length = data[at + 1], struct.unpack(">H", data[at + 2:at + 4])[0]
        if 0xC0 <= kind <= 0xC2:
            return struct.unpack(">HH", data[at + 5:at + 9])
        at += 2 + length
    return 0, 0


def main():
    for line in sys.stdin:
        path = line.rstrip("\n")
        height, width = size(path)
        faces = []
        for place, left in enumerate([.1, .6]):
            person = (height - 400) >> (2 * place) & 3
            if height >= 400 and person:
                likeness = [0.0] * 128
                likeness[person], likeness[64 + (height + width) % 60] = .6, .1
                faces.append({"box": [left, TOP, WIDTH, HEIGHT], "likeness": likeness})
        print(json.dumps({"path": path, "faces": faces}), flush=True)


if __name__ == "__main__":
    main()
