#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Natural Earth's countries as one table of coasts and borders: build_coast.py WHEEL OUT. docs/map-format.md describes it.

Countries share their borders point for point. A stretch of outline that only one country has is coast; one that two have is
border and goes out once. Coasts are chained into rings of land; islands come out whole.
"""
import struct
import sys
import zipfile

SHAPES = "geopandas/datasets/naturalearth_lowres/naturalearth_lowres.shp"
STEPS = 100  # per degree


def countries(data):
    """The rings of each country's polygon, as points (longitude, latitude) in steps, the last equal to the first."""
    at, found = 100, []
    while at < len(data):
        (words,) = struct.unpack(">i", data[at + 4:at + 8])
        record = data[at + 8:at + 8 + words * 2]
        at += 8 + words * 2
        kind, = struct.unpack("<i", record[:4])
        if kind != 5:
            raise SystemExit(f"a shape of kind {kind}, not a polygon")
        parts, points = struct.unpack("<ii", record[36:44])
        starts = list(struct.unpack(f"<{parts}i", record[44:44 + 4 * parts])) + [points]
        numbers = struct.unpack(f"<{2 * points}d", record[44 + 4 * parts:44 + 4 * parts + 16 * points])
        for start, end in zip(starts, starts[1:]):
            ring = []
            for i in range(start, end):
                point = round(numbers[2 * i] * STEPS), round(numbers[2 * i + 1] * STEPS)
                if not ring or ring[-1] != point:
                    ring.append(point)
            if len(ring) > 3:
                found.append(ring)
    return found


def split(rings):
    """Coast edges by the point where they begin, and border edges, each once, as a graph without direction."""
    count = {}
    for ring in rings:
        for edge in zip(ring, ring[1:]):
            count[edge] = count.get(edge, 0) + 1
    coast, border = {}, {}
    for (a, b), ways in count.items():
        back = count.get((b, a), 0)
        # What is not walked back by a neighbour is coast: once in each direction makes a border.
        coast.setdefault(a, []).extend([b] * max(0, ways - back))
        if back:
            border.setdefault(a, set()).add(b)
            border.setdefault(b, set()).add(a)
    return coast, border


def chained(coast):
    """Rings of land: from edge to edge until the first point comes again."""
    rings = []
    for start in sorted(coast):
        while coast.get(start):
            ring, at = [start], coast[start].pop()
            while at != start:
                ring.append(at)
                if not coast.get(at):
                    raise SystemExit(f"the coast ends at {at}")
                at = coast[at].pop()
            if len(ring) > 2:
                rings.append(ring)
    return rings


def lines(border):
    """Border lines from junction to junction, then those that run in a circle."""
    found = []

    def walk(a, b):
        line = [a, b]
        border[a].discard(b)
        border[b].discard(a)
        while len(border[b]) == 1 and b not in junctions:
            (c,) = border[b]
            border[b].discard(c)
            border[c].discard(b)
            line.append(c)
            b = c
        found.append(line)

    junctions = {p for p, others in border.items() if len(others) != 2}
    for point in sorted(junctions) + sorted(set(border) - junctions):
        while border[point]:
            walk(point, min(border[point]))
    return found


def varint(number, out):
    number = number << 1 if number >= 0 else (-number << 1) - 1
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def packed(parts, out):
    for part in parts:
        varint(len(part), out)
        last = (0, 0)
        for x, y in part:
            varint(x - last[0], out)
            varint(y - last[1], out)
            last = (x, y)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with zipfile.ZipFile(sys.argv[1]) as wheel:
        outlines = countries(wheel.read(SHAPES))
    coast, border = split(outlines)
    land, borders = chained(coast), lines(border)
    body = bytearray()
    packed(land, body)
    packed(borders, body)
    header = b"KEEPCOAS" + struct.pack("<IHHI", 1, len(land), len(borders), len(body))
    with open(sys.argv[2], "wb") as out:
        out.write(header + body)
    points = sum(map(len, land)), sum(map(len, borders))
    print(f"{len(land)} rings of land ({points[0]} points), {len(borders)} borders ({points[1]} points), {20 + len(body)} bytes")


if __name__ == "__main__":
    main()
