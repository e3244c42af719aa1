#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Natural Earth's coasts, lakes, borders and rivers as one table of tiles: build.py SOURCE OUT. docs/map-format.md describes it.

SOURCE is a folder with the GeoJSON files (as .json, or as .7z where py7zr is installed), or a bare git repository of
martynafford/natural-earth-geojson. Same input, same bytes: the inputs' SHA-256 are checked.
"""
import hashlib
import heapq
import io
import json
import math
import os
import struct
import subprocess
import sys
import tempfile
import zlib

INPUTS = {  # name: (path in the repository, SHA-256 of the GeoJSON)
    "land": ("10m/physical/ne_10m_land",
     "3cbf98caed1925fd079c2ff79d27f444f16be6ec0d1e7340e7241d69d192e207"),
    "islands": ("10m/physical/ne_10m_minor_islands",
     "9965a518d3da297f62c8b21a27722985dc16b8b2cc4383aab2617253fe2b9f14"),
    "lakes": ("10m/physical/ne_10m_lakes",
     "93c8fdf0e591e113f449d0d466e15c7a9841b9b6571c7afe41f95ba51b322452"),
    "borders": ("10m/cultural/ne_10m_admin_0_boundary_lines_land",
     "adf3d739168972f5e0ad26b1ea96cd62c12115207f760528b09386dbeacea438"),
    "rivers": ("10m/physical/ne_10m_rivers_lake_centerlines",
     "784acb3c691109ed2f32b6efbc51d7082eb4b16ea8c12f4d83f76bb625845a3e"),
}
KM2 = (math.pi * 6371 / 180) ** -2  # a square kilometre in square degrees of a great circle


class Level:
    def __init__(self, units, steps, tile, coast, others, alone, lakes, rivers):
        self.units = units  # for maps of up to this many drawing units per degree
        self.steps = steps  # per degree
        self.tile = tile  # degrees: its width and height
        self.columns, self.rows = 360 // tile, max(1, 180 // tile)
        self.coast, self.others = coast * KM2, others * KM2  # triangles smaller than this are left out
        self.alone = alone  # an islet smaller than `coast` is kept if there is no other land within about this many degrees
        self.lakes, self.rivers = lakes, rivers  # ranks up to which these are kept


LEVELS = [
    Level(units=7, steps=20, tile=360, coast=300, others=600, alone=2, lakes=2, rivers=2),
    Level(units=36, steps=100, tile=30, coast=12, others=24, alone=0.5, lakes=5, rivers=4),
    Level(units=65535, steps=1000, tile=10, coast=0.02, others=0.1, alone=None, lakes=9, rivers=7),
]
LAYERS = ("land", "lakes", "borders", "rivers")
DISPUTED = ("Disputed", "Indefinite", "Line of control", "Indeterminant")


# MARK: Reading

def read(source, path):
    """The text of one GeoJSON file."""
    def content(name):
        if os.path.exists(os.path.join(source, "HEAD")):
            shown = subprocess.run(["git", f"--git-dir={source}", "show", f"HEAD:{name}"], capture_output=True)
            return shown.stdout if shown.returncode == 0 else None
        for place in (os.path.join(source, name), os.path.join(source, os.path.basename(name))):
            if os.path.exists(place):
                with open(place, "rb") as file:
                    return file.read()
        return None

    plain = content(path + ".json")
    if plain is not None:
        return plain
    packed = content(path + ".7z")
    if packed is None:
        sys.exit(f"{path}.json or .7z is not in {source}")
    import py7zr
    with tempfile.TemporaryDirectory() as folder, py7zr.SevenZipFile(io.BytesIO(packed)) as archive:
        archive.extractall(folder)
        with open(os.path.join(folder, os.path.basename(path) + ".json"), "rb") as file:
            return file.read()


def features(source, name):
    """(properties, geometry) of each feature that has one."""
    path, digest = INPUTS[name]
    text = read(source, path)
    found = hashlib.sha256(text).hexdigest()
    if found != digest:
        sys.exit(f"{path}.json is another one: {found}")
    return [(f["properties"], f["geometry"]) for f in json.loads(text)["features"] if f["geometry"]]


def doubled_area(ring):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1]))


def polygons(source, name):
    """(properties, ring): rings without the repeated last point, with land or water on the left; outer rings run counterclockwise."""
    for properties, shape in features(source, name):
        parts = shape["coordinates"] if shape["type"] == "MultiPolygon" else [shape["coordinates"]]
        for part in parts:
            for number, ring in enumerate(part):
                # Points that were cut at the date line lie some metres beside it.
                ring = [(math.copysign(180.0, x) if abs(x) > 179.9999 else x, max(-90.0, y)) for x, y in ring[:-1]]
                if (doubled_area(ring) > 0) != (number == 0):
                    ring.reverse()
                yield properties, ring


def sewn(rings):
    """Joins the two sides of the date line: the latitudes on the western side are replaced by those on the eastern side."""
    east = sorted({y for ring in rings for x, y in ring if x == 180})

    def nearest(y):
        near = min(east, key=lambda e: abs(e - y), default=y)
        return near if abs(near - y) < 0.005 else y

    return [thinned([(x, nearest(y)) if x == -180 else (x, y) for x, y in ring]) for ring in rings]


def lines(source, name):
    for properties, shape in features(source, name):
        parts = shape["coordinates"] if shape["type"] == "MultiLineString" else [shape["coordinates"]]
        for part in parts:
            yield properties, [(x, y) for x, y in part]


def chained(parts):
    """Joins lines whose end points coincide, two at a point."""
    at = {}  # end point: [(line's number, whether its last point)]
    parts = [part for part in parts if len(part) > 1]
    for number, part in enumerate(parts):
        at.setdefault(part[0], []).append((number, False))
        at.setdefault(part[-1], []).append((number, True))
    done, found = [False] * len(parts), []

    def grown(line):
        while True:
            ends = at[line[-1]]
            following = [end for end in ends if not done[end[0]]]
            if len(ends) != 2 or len(following) != 1:
                return line
            number, is_last = following[0]
            done[number] = True
            line = line + (parts[number][::-1] if is_last else parts[number])[1:]

    for number, part in enumerate(parts):
        if not done[number]:
            done[number] = True
            line = grown(grown(part)[::-1])
            found.append(line)
    return found


# MARK: Simplification

def simplified(points, area, is_ring, fixed=lambda point: False):
    """Visvalingam and Whyatt's method: removes points whose triangle is smaller than `area`, the smallest first."""
    count, least = len(points), max(3, sum(map(fixed, points)) + 1) if is_ring else 2
    if count <= least or not area:
        return points
    squeeze = math.cos(math.radians(sum(p[1] for p in points) / count))
    x, y = [p[0] * squeeze for p in points], [p[1] for p in points]
    before, after = [i - 1 for i in range(count)], [i + 1 for i in range(count)]
    if is_ring:
        before[0], after[-1] = count - 1, 0

    def triangle(i):
        a, b = before[i], after[i]
        return abs((x[a] - x[b]) * (y[i] - y[a]) - (x[a] - x[i]) * (y[b] - y[a])) / 2

    areas = [math.inf] * count
    for i in range(count) if is_ring else range(1, count - 1):
        if not fixed(points[i]):
            areas[i] = triangle(i)
    heap = [(a, i) for i, a in enumerate(areas) if a < math.inf]
    heapq.heapify(heap)
    kept, left = [True] * count, count
    while heap and left > least:
        smallest, i = heapq.heappop(heap)
        if smallest >= area:
            break
        if not kept[i] or smallest != areas[i]:
            continue
        kept[i] = False
        left -= 1
        a, b = before[i], after[i]
        if a >= 0:
            after[a] = b
        if b < count:
            before[b] = a
        for k in (a, b):
            if 0 <= k < count and areas[k] < math.inf:
                areas[k] = max(smallest, triangle(k))
                heapq.heappush(heap, (areas[k], k))
    return [p for p, is_kept in zip(points, kept) if is_kept]


def at_edge(point):
    return abs(point[0]) == 180 or point[1] == -90


def selected(rings, level):
    """Simplified rings: those that are large enough and, of the smaller ones, those far from any other land."""
    taken, small, near = [], [], set()
    cell = level.alone

    def cells(point, reach):
        size = cell / max(0.2, math.cos(math.radians(point[1])))
        column, row = math.floor(point[0] / size), math.floor(point[1] / cell)
        return [(column + i, row + j) for i in range(-reach, reach + 1) for j in range(-reach, reach + 1)]

    for ring in rings:
        squeeze = math.cos(math.radians(ring[0][1]))
        size = abs(doubled_area(ring)) / 2 * squeeze
        if cell is None or size >= level.coast or any(map(at_edge, ring)):
            taken.append(simplified(ring, level.coast, True, at_edge))
            if cell:
                near.update(c for p in ring for c in cells(p, 0))
        else:
            small.append((size, ring))
    for size, ring in sorted(small, key=lambda s: (-s[0], s[1])):
        if not near.intersection(cells(ring[0], 1)):
            near.update(cells(ring[0], 0))
            taken.append(simplified(ring, level.coast, True))
    return taken


# MARK: Tiles

class Grid:
    """Cuts lines at tile edges, in whole steps; only points on the world's edge lie on an edge, and no crossing lies on a corner."""

    def __init__(self, level):
        self.level, self.side = level, level.tile * level.steps
        self.width, self.height = 360 * level.steps, 180 * level.steps

    def place(self, point):
        x, y = round((point[0] + 180) * self.level.steps), round((point[1] + 90) * self.level.steps)
        if x % self.side == 0 and abs(point[0]) < 180:
            x += 1 if x < self.width else -1
        if y % self.side == 0 and 0 < y < self.height:
            y += 1
        return x, y

    def placed(self, points, is_ring):
        line = []
        for point in map(self.place, points):
            if not line or line[-1] != point:
                line.append(point)
        while is_ring and len(line) > 1 and line[0] == line[-1]:
            line.pop()
        if is_ring and len(line) < 3:  # an islet smaller than a step
            x, y = line[0]
            x, y = (v + 2 if v % self.side < 2 else v - 2 if v % self.side > self.side - 2 else v for v in (x, y))
            line = [(x - 1, y), (x, y - 1), (x + 1, y), (x, y + 1)]
        return line

    def tile(self, point):
        return (min(point[0] // self.side, self.level.columns - 1), min(point[1] // self.side, self.level.rows - 1))

    def is_edge(self, a, b):
        """Whether a segment runs along the world's edge, where there is no coast."""
        return a[0] == b[0] and a[0] in (0, self.width) or a[1] == b[1] and a[1] in (0, self.height)

    def crossings(self, a, b):
        """The points where a straight segment crosses from tile to tile, each with the next tile."""
        found = []
        for axis in (0, 1):
            low, high = sorted((a[axis], b[axis]))
            for side in range((low // self.side + 1) * self.side, high, self.side):
                found.append(((side - a[axis]) / (b[axis] - a[axis]), axis, side))
        tile = list(self.tile(a))
        for t, axis, side in sorted(found):
            other = 1 - axis
            value = round(a[other] + t * (b[other] - a[other]))
            value = min(max(value, tile[other] * self.side + 1), tile[other] * self.side + self.side - 1)
            tile[axis] += 1 if b[axis] > a[axis] else -1
            yield (side, value) if axis == 0 else (value, side), tuple(tile)

    def cut(self, line, is_ring):
        """(tile, points, whether it is a whole ring) for each part."""
        parts, tile, points = [], self.tile(line[0]), [line[0]]
        for a, b in zip(line, line[1:] + line[:1] if is_ring else line[1:]):
            if is_ring and self.is_edge(a, b):
                parts.append((tile, points))
                tile, points = self.tile(b), [b]
                continue
            for crossing, following in self.crossings(a, b):
                parts.append((tile, points + [crossing]))
                tile, points = following, [crossing]
            points.append(b)
        if not is_ring:
            parts.append((tile, points))
        elif not parts:
            return [(tile, points[:-1], True)]
        else:
            # The last part ends where the first one begins.
            parts[0] = (tile, points + parts[0][1][1:])
        return [(tile, thinned(points), False) for tile, points in parts if len(thinned(points)) > 1]


def thinned(points):
    return [p for i, p in enumerate(points) if i == 0 or p != points[i - 1]]


def corners(rings, grid):
    """The tiles whose south-western corner is inside the rings."""
    found = set()
    for row in range(grid.level.rows):
        y = row * grid.side + 0.5
        crossings = []
        for ring in rings:
            for a, b in zip(ring, ring[1:] + ring[:1]):
                if (a[1] < y) != (b[1] < y):
                    crossings.append((a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]), 1 if b[1] > a[1] else -1))
        for column in range(grid.level.columns):
            x = column * grid.side + 0.5
            if sum(turn for at, turn in crossings if at > x) > 0:
                found.add((column, row))
    return found


# MARK: Writing

def varint(number, out):
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def zigzag(number):
    return number << 1 if number >= 0 else (-number << 1) - 1


def packed(plain):
    """The shortest output of zlib's strategies (RFC 1950)."""
    best = None
    for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_HUFFMAN_ONLY):
        packer = zlib.compressobj(9, zlib.DEFLATED, 15, 9, strategy)
        bytes_ = packer.compress(plain) + packer.flush()
        if best is None or len(bytes_) < len(best):
            best = bytes_
    return best


def body(layers, origin):
    """A tile's lines, each point relative to the previous one, the first relative to the tile's south-western corner."""
    out = bytearray()
    x, y = origin
    for parts in layers:
        varint(len(parts), out)
        for kind, points in parts:
            varint(len(points) << 2 | kind, out)
            for point in points:
                varint(zigzag(point[0] - x), out)
                varint(zigzag(point[1] - y), out)
                x, y = point
    return bytes(out)


def level_bytes(level, shapes, plain_digest):
    grid = Grid(level)
    tiles, flags, points = {}, {}, [0] * len(LAYERS)
    for layer, (name, content) in enumerate(zip(LAYERS, shapes)):
        is_ring = layer < 2
        placed = [(kind, grid.placed(line, is_ring)) for kind, line in content]
        for kind, line in placed:
            for tile, part, is_whole in grid.cut(line, is_ring) if len(line) > 1 else []:
                tiles.setdefault(tile, [[] for _ in LAYERS])[layer].append((1 if is_whole else kind, part))
                points[layer] += len(part)
        if is_ring:
            check([p for t in sorted(tiles) for p in tiles[t][layer]], grid, name)
            for tile in corners([line for _, line in placed], grid):
                flags[tile] = flags.get(tile, 0) | 1 << layer
    directory, data = bytearray(), bytearray()
    plain_size = 0
    for row in range(level.rows):
        for column in range(level.columns):
            tile = (column, row)
            flag = flags.get(tile, 0)
            if tile not in tiles:
                varint(flag, directory)
                continue
            plain = body(tiles[tile], (column * grid.side, row * grid.side))
            plain_size += len(plain)
            plain_digest.update(plain)
            bytes_ = packed(plain)
            varint(len(bytes_) << 2 | flag, directory)
            varint(len(plain), directory)
            data += bytes_
    head = struct.pack("<HHHHHI", level.units, level.steps, level.tile, level.columns, level.rows, len(directory))
    report = ", ".join(f"{n} {p}" for n, p in zip(LAYERS, points))
    print(f"{level.steps} steps, {level.tile}°: {len(tiles)} tiles, {len(head) + len(directory) + len(data)} bytes "
          f"({plain_size} plain), points: {report}")
    return head + directory + data


def check(parts, grid, name):
    """Checks that every part that ends at an edge between tiles continues on the other side, including across the date line."""
    ends = {}
    for kind, points in parts:
        if kind == 0:
            for point, sign in ((points[0], 1), (points[-1], -1)):
                ends[point[0] % grid.width, point[1]] = ends.get((point[0] % grid.width, point[1]), 0) + sign
    loose = sorted(point for point, n in ends.items() if n)
    if loose:
        sys.exit(f"{name}: loose ends at {loose[:20]}")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    source, target = sys.argv[1:]
    land = [ring for p, ring in polygons(source, "land") if p["min_zoom"] < 100]  # without the one-metre islet at 0° 0°
    land = sewn(land + [ring for _, ring in polygons(source, "islands")])
    lakes = [(p["scalerank"], ring) for p, ring in polygons(source, "lakes")]
    borders = {0: [], 1: []}
    for p, line in lines(source, "borders"):
        if p["type"] == "Land" and not p["featurecla"].startswith(("Overlay", "Lease")):
            borders[1 if p["featurecla"].startswith(DISPUTED) else 0].append(line)
    borders = [(kind, line) for kind in borders for line in chained(borders[kind])]
    by_rank = {}
    for p, line in lines(source, "rivers"):
        by_rank.setdefault(int(p["scalerank"]), []).append(line)
    rivers = [(rank, line) for rank in sorted(by_rank) for line in chained(by_rank[rank])]
    out, plain_digest = bytearray(), hashlib.sha256()
    for level in LEVELS:
        out += level_bytes(level, [
            [(0, ring) for ring in selected(land, level)],
            [(0, simplified(ring, level.others, True)) for rank, ring in lakes if rank <= level.lakes],
            [(kind, simplified(line, level.others, False)) for kind, line in borders],
            [(rank // 2, simplified(line, level.others, False)) for rank, line in rivers if rank <= level.rivers],
        ], plain_digest)
    header = b"KEEPCOST" + struct.pack("<HHI", 1, len(LEVELS), len(out))
    with open(target, "wb") as file:
        file.write(header + out)
    print(f"{len(header) + len(out)} bytes, SHA-256 {hashlib.sha256(header + out).hexdigest()}, "
          f"of all tiles unpacked {plain_digest.hexdigest()}")


if __name__ == "__main__":
    main()
